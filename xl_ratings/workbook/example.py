"""The fictional examples that fill the templates: inputs only, the run computes the rest.

Each has three events, a newcomer, a spelling from the ledger, somebody who is not listed, and a result that is
corrected late (``LATE``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..model.text import Text
from ..package.values import Value
from . import layout as at
from .filebook import FileBook

Person = tuple[str, str, str, float | None, float | None]
Lines = Sequence[Sequence[Value]]

_DAYS = (45303.0, 45331.0, 45359.0)  # 12 January, 9 February, 8 March 2024
_OBJECTED = 6  # the line of the guest who does not want to be on the list


@dataclass(frozen=True)
class Example:
    """People, a spelling, events, contests, and the cell that is corrected after the first run.

    ``contests`` are lines of the list, or of each tournament's grid; ``late`` is block number, row, column, old value.
    """

    people: tuple[Person, ...]
    alias: tuple[str, str]
    events: tuple[Text, ...]
    contests: tuple[Lines, ...]
    late: tuple[int, int, int, Value]


def fill_example(book: FileBook, example: Example) -> None:
    """Write the example's inputs into an empty workbook."""
    say = book.language
    for i, (last, first, club, rating, index) in enumerate(example.people, 1):
        _line(book, at.PLAYERS, i, (f"P{i:04}", last, first, None, club, *[None] * 5, rating, index))
    guest = Text("anderer Verein", "other club").to(say)
    book.put(at.PLAYERS, _OBJECTED + 1, 8, guest)
    book.put(at.PLAYERS, _OBJECTED + 1, 10, 45292.0)
    spelling, id_ = example.alias
    _line(book, at.ALIASES, 1, (spelling, id_, Text("Ergebnisliste", "list of results").to(say), _DAYS[1]))
    for i, (day, name) in enumerate(zip(_DAYS, example.events, strict=True), 1):
        _line(book, book.layout.events, i, (float(i), day, name.to(say)))
    last, first, *_ = example.people[0]
    book.put(at.CARD_PLAYER, 1, 1, f"{last}, {first} (P0001)")
    if book.layout.has_index:
        for i, rating in enumerate((1724.0, 1655.0, 1590.0, 1433.0), 1):
            book.put(at.CARD_OPPONENTS, i, 1, rating)
    for block, lines in zip(book.layout.inputs, example.contests, strict=False):
        for i, line in enumerate(lines, 1):
            _line(book, block, i, line)


def correct_example(book: FileBook, example: Example) -> None:
    """Turn the late result round and give the reason."""
    block, row, column, value = example.late
    book.put(book.layout.inputs[block], row, column, value)
    reason = Text("Ergebniszettel verwechselt", "result slips mixed up").to(book.language)
    book.put(book.layout.events, 1, 8, reason)


def _line(book: FileBook, block: at.Block, row: int, values: Iterable[Value]) -> None:
    for column, value in enumerate(values, 1):
        if value is not None:
            book.put(block, row, column, value)


def _grid(
    names: Sequence[str], upper: Sequence[str], new: str = "", assumed: tuple[str, float, str, str] | None = None
) -> Lines:
    """Lines of a grid: number, name, mark, inserted number with source and reason, then the results right of the diagonal."""
    lines = []
    for i, name in enumerate(names):
        inserted = assumed[1:] if assumed and assumed[0] == name else (None, None, None)
        results = [None] * (i + 1) + list(upper[i]) if i < len(upper) else []
        lines.append((float(i + 1), name, "x" if name == new else None, *inserted, *results))
    return lines


_CLUB, _OTHER = "SV Muster", "SK Beispiel"
_NAMES = (
    ("Adler", "Eva", _CLUB), ("Birke", "Jan", _CLUB), ("Eiche", "Uwe", _CLUB), ("Fink", "Lea", _CLUB),
    ("Möwe", "Ole", _OTHER), ("Specht", "Ida", _CLUB), ("Reiher", "Tom", _OTHER), ("Zeisig", "Kim", _CLUB),
)  # fmt: skip
_MONTHS = (
    Text("Januar-Blitz", "January blitz"),
    Text("Februar-Blitz", "February blitz"),
    Text("März-Blitz", "March blitz"),
)


def _people(ratings: Sequence[float | None], indices: Sequence[float] | None = None) -> tuple[Person, ...]:
    return tuple(
        (*name, rating, None if indices is None or rating is None else indices[i])
        for i, (name, rating) in enumerate(zip(_NAMES, ratings, strict=True))
    )


_BLITZ = Example(
    _people((1880, 1724, 1655, 1590, 1502, 1433, 1388, 1210), (34, 21, 12, 8, 15, 5, 3, 2)),
    ("Adler, E.", "P0001"),
    _MONTHS,
    (
        _grid(
            ("Adler, Eva", "Jan Birke", "Eiche, Uwe", "Fink, Lea", "Möwe, Ole", "Specht, Ida", "Reiher, Tom", "Krause, Pia"),
            ("0½11111", "11½111", "½1½11", "1½11", "½11", "10", "½"), "Krause, Pia",
        ),
        _grid(
            ("Adler, E.", "Birke, Jan", "Eiche, Uwe", "Möwe, Ole", "Zeisig, Kim", "Quell, Ben"),
            ("½1½10", "½110", "½10", "+0", "0"), "Quell, Ben",
        ),
        _grid(
            ("Adler, Eva", "Eiche, Uwe", "Fink, Lea", "Specht, Ida", "Krause, Pia", "Neumann, Ada"),
            ("½1111", "½1½1", "1½1", "½1", "1"), "Neumann, Ada", ("Neumann, Ada", 1250.0, "Elo", "FIDE 01/2024"),
        ),
    ),
    (0, 1, 8, "1"),
)  # fmt: skip

_SINGLES = (
    (1, "Adler, Eva", 1, "Birke, Jan", "3:1"), (1, "Adler, Eva", 2, "Eiche, Uwe", "3:0"), (2, "Fink, Lea", 1, "Birke, Jan", "1:3"),
    (3, "Möwe, Ole", 3, "Reiher, Tom", "3:2"), (4, "Specht, Ida", 3, "Reiher, Tom", "2:3"), (5, "Zeisig, Kim", 5, "Krause, Pia", "0:3"),
    (1, "Eiche, Uwe", 1, "Adler, Eva", "3:2"), (2, "Birke, Jan", 2, "Fink, Lea", "3:0"), (3, "Reiher, Tom", 4, "Specht, Ida", "+"),
    (1, "E. Adler", 2, "Fink, Lea", "3:1"), (5, "Krause, Pia", 6, "Zeisig, Kim", "3:1"), (4, "Specht, Ida", 3, "Möwe, Ole", "3:1"),
)  # fmt: skip


def _single(i: int, single: tuple[int, str, int, str, str]) -> tuple[Value, ...]:
    pos, one, other_pos, two, result = single
    new = "x" if "Krause, Pia" in {one, two} and i < len(_SINGLES) // 2 else None
    return float(i // 4 + 1), "KKB", float(pos), one, float(other_pos), two, result, new


_PSZ = Example(
    _people((272, 251, 263, 244, 238, 226, 231, None)),
    ("E. Adler", "P0001"),
    (Text("Hinrunde", "first half"), Text("Rückrunde", "second half"), Text("Pokal", "cup")),
    (tuple(_single(i, single) for i, single in enumerate(_SINGLES)),),
    (0, 3, 7, "3:2"),
)


def _matches(*matches: tuple[int, tuple[tuple[str, float], ...]]) -> Lines:
    """One line for each player: evening, match, name, mark, score."""
    new = {"Krause, Pia"}
    return [
        (float(evening), float(number), name, "x" if name in new else None, score)
        for number, (evening, players) in enumerate(matches, 1)
        for name, score in players
    ]


_WIZARD = Example(
    _people((1342, 1311, 1288, 1305, 1297, None, 1320, None)),
    ("Adler, E.", "P0001"),
    (Text("Januar-Abend", "January evening"), Text("Februar-Abend", "February evening"), Text("März-Abend", "March evening")),
    (
        _matches(
            (1, (("Adler, Eva", 210.0), ("Birke, Jan", 260.0), ("Eiche, Uwe", 140.0), ("Fink, Lea", 140.0))),
            (1, (("Möwe, Ole", 180.0), ("Specht, Ida", 220.0), ("Reiher, Tom", -20.0))),
            (2, (("Adler, E.", 300.0), ("Möwe, Ole", 120.0), ("Zeisig, Kim", 90.0), ("Krause, Pia", 310.0), ("Eiche, Uwe", 170.0))),
            (2, (("Birke, Jan", 240.0), ("Fink, Lea", 240.0), ("Specht, Ida", 60.0))),
            (3, (("Adler, Eva", 190.0), ("Birke, Jan", 150.0), ("Fink, Lea", 230.0), ("Krause, Pia", 200.0), ("Reiher, Tom", 40.0), ("Specht, Ida", 80.0))),
        ),
    ),
    (0, 1, 5, 270.0),
)  # fmt: skip

_DUELS = (
    (1, "Adler, Eva", "Birke, Jan", "0:1"), (1, "Eiche, Uwe", "Fink, Lea", "½"), (1, "Möwe, Ole", "Specht, Ida", "1:0"),
    (2, "Adler, E.", "Eiche, Uwe", "½"), (2, "Reiher, Tom", "Zeisig, Kim", "0:1"), (2, "Birke, Jan", "Fink, Lea", "1:0"),
    (3, "Krause, Pia", "Zeisig, Kim", "1:0"), (3, "Adler, Eva", "Möwe, Ole", "1:0"), (3, "Fink, Lea", "Specht, Ida", "0:1"),
)  # fmt: skip
_DUEL = Example(
    (*_people((1180, 1105, 1090, 1042, 1000, 985, 960, 900)), ("Krause", "Pia", _CLUB, 1000, None)),
    ("Adler, E.", "P0001"),
    (Text("Januar", "January"), Text("Februar", "February"), Text("März", "March")),
    (tuple((float(day), *rest) for day, *rest in _DUELS),),
    (0, 1, 4, "1:0"),
)

EXAMPLES: dict[str, Example] = {
    "blitz-dwz-season": _BLITZ,
    "psz-league": _PSZ,
    "wizard-league": _WIZARD,
    "duel-league": _DUEL,
}
