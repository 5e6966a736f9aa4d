"""An event as a FIDE tournament report of 2016 (TRF16): fixed columns, one line a player.

Source: FIDE, Format of Tournament Report File, version of 2016.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from ..model.contests import Bye, Game, Outcome
from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event, Participant
from ..model.rating import Rating
from ..model.text import Text, decimal
from .trf_rounds import with_rounds

_MOST_PLAYERS, _NAME = 9999, 33
_PLAYED = {1.0: "1", 0.5: "=", 0.0: "0"}
_UNRATED = {1.0: "W", 0.5: "D", 0.0: "L"}
_FORFEIT = {1.0: "+", 0.0: "-"}
_BYES = {1.0: "U", 0.5: "H", 0.0: "Z"}
_LINE_END = "\r\n"


@dataclass(frozen=True, slots=True)
class _Cell:
    """Opponent's number (0 without), colour, result code, points."""

    opponent: int
    colour: str
    mark: str
    points: float

    def __str__(self) -> str:
        return f"{self.opponent or '0000':>4} {self.colour} {self.mark}"


def write_trf(event: Event, ratings: Mapping[str, Rating], diagnostics: Diagnostics) -> str:
    """Return the report; players are numbered in the order of the event.

    Args:
        event: games and byes; a game without a round is put into one.
        ratings: the ratings before the event; a report holds them without index.
        diagnostics: where findings go; the call stops on errors.

    Raises:
        InputRefusedError: something that such a report cannot hold.
    """
    if len(event.participants) > _MOST_PLAYERS:
        message = Text(f"mehr als {_MOST_PLAYERS} Spieler", f"more than {_MOST_PLAYERS} players")
        diagnostics.error("E-SIZE", message, Place(event.name))
    contests = with_rounds(event, diagnostics)
    diagnostics.stop_on_errors()
    numbers = {player.id: k for k, player in enumerate(event.participants, 1)}
    cells: dict[str, dict[int, _Cell]] = defaultdict(dict)
    for contest in contests:
        if isinstance(contest, Bye):
            _put(
                cells,
                contest.player,
                contest.round,
                _Cell(0, "-", _BYES.get(contest.score, ""), contest.score),
                event,
                diagnostics,
            )
        else:
            for who, cell in _sides(contest, numbers):
                _put(cells, who, contest.round, cell, event, diagnostics)
    diagnostics.stop_on_errors()
    points = {id_: math.fsum(cell.points for cell in cells[id_].values()) for id_ in numbers}
    lines = _head(event, ratings)
    lines += [
        _player(player, numbers[player.id], ratings.get(player.id), points, cells[player.id], diagnostics)
        for player in event.participants
    ]
    return _LINE_END.join(lines) + _LINE_END


def _head(event: Event, ratings: Mapping[str, Rating]) -> list[str]:
    day = f"{event.date:%Y/%m/%d}" if event.date else ""
    rated = sum(player.id in ratings for player in event.participants)
    name = " ".join(event.name.split())
    fields = {"012": name, "042": day, "052": day, "062": len(event.participants), "072": rated}
    return [f"{code} {value}" for code, value in fields.items() if value != ""]


def _sides(game: Game, numbers: Mapping[str, int]) -> tuple[tuple[str, _Cell], tuple[str, _Cell]]:
    if game.outcome is Outcome.PENDING:
        marks = "", ""
    else:
        codes = _FORFEIT if game.outcome is Outcome.FORFEIT else _PLAYED if game.is_rated else _UNRATED
        marks = codes.get(game.first_score, ""), codes.get(game.second_score, "")
    first = _Cell(numbers[game.second], "w", marks[0], game.first_score)
    second = _Cell(numbers[game.first], "b", marks[1], game.second_score)
    return (game.first, first), (game.second, second)


def _put(
    cells: dict[str, dict[int, _Cell]], who: str, round_: int, cell: _Cell, event: Event, diagnostics: Diagnostics
) -> None:
    """Enter a cell; two in one round cannot be written."""
    if round_ in cells[who]:
        message = Text(f"{who} hat in Runde {round_} zwei Einträge", f"{who} has two entries in round {round_}")
        diagnostics.error("E-ROUND", message, Place(event.name))
    cells[who][round_] = cell


def _player(
    player: Participant,
    number: int,
    rating: Rating | None,
    points: Mapping[str, float],
    cells: Mapping[int, _Cell],
    diagnostics: Diagnostics,
) -> str:
    name = player.name
    if len(name) > _NAME:
        message = Text(f"{name} auf {_NAME} Zeichen gekürzt", f"{name} cut to {_NAME} characters")
        diagnostics.warn("W-NAME-CUT", message, Place(line=number), value=name[:_NAME])
        name = name[:_NAME].rstrip()
    value = "" if rating is None else decimal(rating.value, 0, "en")
    birth = f"{player.birth_year}/00/00" if player.birth_year else ""
    own = points[player.id]
    rank = 1 + sum(other > own for other in points.values())
    fixed = f"001 {number:4} {'':1}{'':3} {name:{_NAME}} {value:>4} {'':3} {'':11} {birth:10} {own:4.1f} {rank:4}"
    rounds = "".join(f"  {cells.get(k, '')!s:8}" for k in range(1, max(cells, default=0) + 1))
    return (fixed + rounds).rstrip()
