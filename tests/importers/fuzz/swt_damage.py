"""Mutations of the binary tournament file inside its structure: what random bytes hit is mostly refused by its counts.

The layout is the one that ``tests/importers/test_swt.py`` describes; the seed is a file of version 883.
"""

from __future__ import annotations

import random
from collections.abc import Callable

_START, _RECORD, _CELL = 13384, 655, 19
_OLD_START, _OLD_RECORD, _OLD_POINTS = 3894, 292, 233
_POINTS, _COLOUR, _OPPONENT, _RESULT, _STATE = 292, 8, 9, 11, 15
_TEXTS = ((0, 32), (33, 32), (75, 4), (128, 4), (66, 3), (189, 1))  # name, club, rating, year of birth, title, dummy
_HEAD_TEXTS = ((790, 40), (245, 60), (1076, 20))
_SETTINGS = (1, 3, 5, 7, 8, 596, 597, 599, 606, 609, 610, 1336)
_WORDS = (
    b"", b"0", b"9999", b"1", b"-1", b" 12", b"1e9", b"nan", b"=1+1", b"spielfrei", b"M\xfcller,Hans", b"von Berg,Carl",
    b"\x84\x81", b"A", b"A" * 60, b"\0\0", b"31.12.2024", b"32.13.9999", b"2024", b"1899", b";", b'"', b"\r\n", b"f", b"\xb2",
)  # fmt: skip


def is_swt(data: bytes) -> bool:
    """Return whether data have the head of the seed, so that its structure can be changed."""
    return len(data) > _START and 800 <= _word(data, 609) <= 999 and b"\0" in data[:40]


def damage_inside(data: bytes, source: random.Random, steps: int) -> bytes:
    """Return the file with some games, players or settings changed, most of them so that both sides still agree."""
    for _ in range(steps):
        file = _File(bytearray(data))
        if file.size and file.rounds and file.record(file.size) <= len(data):
            data = source.choice(_CHANGES)(file, source)
    return _as_version_7(_File(bytearray(data))) if source.random() < 0.2 else data


def _word(data: bytes | bytearray, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "little")


class _File:
    """The bytes, and where things stand in them."""

    def __init__(self, data: bytearray) -> None:
        self.data, self.size, self.rounds = data, _word(data, 7), _word(data, 1)

    def cell(self, player: int, number: int) -> int:
        return _START + (player * self.rounds + number) * _CELL

    def record(self, player: int) -> int:
        return _START + self.size * self.rounds * _CELL + player * _RECORD

    def any_game(self, source: random.Random) -> tuple[int, int, int, int]:
        """Return both cells and both records of a game; of a bye, the second are the first."""
        player, number = source.randrange(self.size), source.randrange(self.rounds)
        own = self.cell(player, number)
        other = self.data[own + _OPPONENT] - 1
        if not 0 <= other < self.size:
            other = player
        return own, self.cell(other, number), self.record(player), self.record(other)


def _other_result(file: _File, source: random.Random) -> bytes:
    own, other, record, opponent = file.any_game(source)
    mine, yours = source.choice(((3, 1), (1, 3), (2, 2), (1, 1), (0, 0), (3, 3), (1, 2)))
    for at, where, value in ((own, record, mine), (other, opponent, yours)):
        before = file.data[at + _RESULT]
        file.data[at + _RESULT] = value
        file.data[where + _POINTS] = max(0, file.data[where + _POINTS] + max(value, 1) - max(before, 1)) % 256
    return bytes(file.data)


def _other_state(file: _File, source: random.Random) -> bytes:
    own, other, _, _ = file.any_game(source)
    value = source.choice((0, 2, 2, 0x22, 1, 0x11, 3, 0x33, 7))
    sides = source.choice(((own, other), (own, other), (own,)))
    for at in sides:
        file.data[at + _STATE] = value
        if value in (2, 0x22) and source.random() < 0.7:
            file.data[at + _RESULT] = 3 if at == own else 1
    return bytes(file.data)


def _other_pairing(file: _File, source: random.Random) -> bytes:
    own, other, _, _ = file.any_game(source)
    kind = source.randrange(4)
    if kind == 0:
        file.data[own + _COLOUR], file.data[other + _COLOUR] = file.data[other + _COLOUR], file.data[own + _COLOUR]
    elif kind == 1:
        file.data[own + _OPPONENT : own + _OPPONENT + 2] = bytes(
            (source.choice((0, 1, 24, 255)), source.choice((0, 0, 1)))
        )
    elif kind == 2:
        for at in {own, other}:
            file.data[at : at + _CELL] = bytes(_CELL)
    else:
        file.data[own + source.choice((_COLOUR, _OPPONENT, _RESULT, _STATE))] = source.randrange(256)
    return bytes(file.data)


def _other_text(file: _File, source: random.Random) -> bytes:
    if source.random() < 0.3:
        at, length = source.choice(_HEAD_TEXTS)
    else:
        offset, length = source.choice(_TEXTS)
        at = file.record(source.randrange(file.size)) + offset
    text = source.choice(_WORDS) if source.random() < 0.7 else source.randbytes(source.randrange(length + 1))
    file.data[at : at + length] = text[:length].ljust(length, b"\0")
    return bytes(file.data)


def _fewer_rounds(file: _File, source: random.Random) -> bytes:
    """Cut the last rounds; the points stay, and no longer fit."""
    kept = source.randint(1, file.rounds)
    cells = b"".join(bytes(file.data[file.cell(p, 0) : file.cell(p, kept)]) for p in range(file.size))
    head = file.data[:_START]
    for at in (1, 3, 5):
        head[at] = kept
    return bytes(head) + cells + bytes(file.data[file.record(0) :])


def _fewer_players(file: _File, source: random.Random) -> bytes:
    """Cut the last players; games against them become byes half of the time."""
    kept, is_mended = source.randint(1, file.size), source.random() < 0.7
    head = file.data[:_START]
    head[7:9] = kept.to_bytes(2, "little")
    if is_mended:
        for player in range(kept):
            for number in range(file.rounds):
                at = file.cell(player, number)
                if _word(file.data, at + _OPPONENT) > kept:
                    file.data[at + _OPPONENT : at + _OPPONENT + 2] = b"\0\0"
    cells = file.data[file.cell(0, 0) : file.cell(kept, 0)]
    return bytes(head + cells + file.data[file.record(0) : file.record(kept)])


def _setting(file: _File, source: random.Random) -> bytes:
    file.data[source.choice(_SETTINGS)] = source.choice((0, 1, 2, 3, 9, 24, 115, 255, source.randrange(256)))
    return bytes(file.data)


def _number(file: _File, source: random.Random) -> bytes:
    at = file.record(source.randrange(file.size)) + source.choice((217, 272, 274, _POINTS))
    file.data[at] = source.choice((0, 1, 2, 25, 255))
    return bytes(file.data)


_CHANGES: tuple[Callable[[_File, random.Random], bytes], ...] = (
    _other_result, _other_result, _other_state, _other_pairing, _other_text, _other_text, _fewer_rounds, _fewer_players,
    _setting, _number,
)  # fmt: skip


def _as_version_7(file: _File) -> bytes:
    """Pack head, games and players as version 7 does."""
    head = file.data[:_OLD_START]
    head[609:611] = (783).to_bytes(2, "little")
    records = bytearray()
    for player in range(file.size):
        record = file.data[file.record(player) : file.record(player) + _OLD_RECORD]
        points = file.data[file.record(player) + _POINTS : file.record(player) + _POINTS + 2]
        record[_OLD_POINTS : _OLD_POINTS + 2] = points
        records += record
    return bytes(head + file.data[_START : file.record(0)] + records)
