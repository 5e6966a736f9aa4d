"""Both sides of every pairing: from each player's rounds to games, with every contradiction found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ..model.contests import Bye, Contest, Game, Outcome
from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text, plain


class Side(NamedTuple):
    """One player's side of one round.

    ``opponent`` is 0 without one; ``score`` is None as long as there is no result.
    ``mark`` is the result as written.
    """

    opponent: int
    score: float | None
    mark: str
    is_forfeit: bool = False
    is_rated: bool = True
    is_white: bool | None = None
    line: int = 0
    column: int = 0


@dataclass(slots=True)
class Row:
    """A player with the number that opponents refer to, and the rounds in order; None where nothing stands."""

    number: int
    player: str
    line: int
    sides: list[Side | None]


class Pairing:
    """Pairs up the rows of one table.

    Args:
        rows: all players by number.
        place: from line and column to the place that messages name.
        diagnostics: where findings go.
    """

    def __init__(self, rows: dict[int, Row], place: Callable[[int, int], Place], diagnostics: Diagnostics) -> None:
        self.rows, self.place, self.diagnostics = rows, place, diagnostics
        self.contests: list[Contest] = []
        self._byes: list[float] = []

    def run(self) -> tuple[Contest, ...]:
        """Return games and byes, round by round; contradictions are noted as errors."""
        for number in range(max((len(row.sides) for row in self.rows.values()), default=0)):
            for row in self.rows.values():
                side = row.sides[number] if number < len(row.sides) else None
                if side is not None:
                    self._side(row, side, number)
        if self._byes:
            total = sum(self._byes)
            message = Text(
                f"{len(self._byes)}-mal ohne Gegner ({plain(total, 'de')} Punkte), nicht gewertet",
                f"{len(self._byes)} times without an opponent ({plain(total, 'en')} points), not rated",
            )
            self.diagnostics.note("W-BYE", message, Place(self.place(0, 0).file))
        return tuple(self.contests)

    def _side(self, row: Row, side: Side, number: int) -> None:
        if not side.opponent:
            self._byes.append(side.score or 0.0)
            self.contests.append(Bye(row.player, side.score or 0.0, number + 1))
            return
        other = self.rows.get(side.opponent)
        if other is None or other is row:
            self._no_opponent(row, side)
            return
        mirror = other.sides[number] if number < len(other.sides) else None
        if mirror is None or mirror.opponent != row.number:
            self._unmatched(row, side, other, mirror, number)
        elif row.number < other.number and self._agree(row, side, other, mirror, number):
            self._game(row, side, other, mirror, number)

    def _game(self, row: Row, side: Side, other: Row, mirror: Side, number: int) -> None:
        if mirror.is_white and not side.is_white:
            row, side, other, mirror = other, mirror, row, side
        if side.score is None or mirror.score is None:
            self.diagnostics.warn(
                "W-PENDING",
                Text(
                    f"{row.player} – {other.player}: Ergebnis fehlt", f"{row.player} - {other.player}: result missing"
                ),
                self.place(side.line, side.column),
            )
            self.contests.append(Game(row.player, other.player, 0, 0, Outcome.PENDING, round=number + 1))
            return
        outcome = Outcome.FORFEIT if side.is_forfeit else Outcome.PLAYED
        self.contests.append(
            Game(row.player, other.player, side.score, mirror.score, outcome, 1, side.is_rated, number + 1)
        )

    def _agree(self, row: Row, side: Side, other: Row, mirror: Side, number: int) -> bool:
        """The second of the two checks that find nearly every mistake: both sides make one game."""
        if side.score is None and mirror.score is None:
            return True
        total = None if side.score is None or mirror.score is None else side.score + mirror.score
        both_lost = side.is_forfeit and mirror.is_forfeit and total == 0
        same_kind = side.is_forfeit == mirror.is_forfeit and side.is_rated == mirror.is_rated
        if same_kind and (total == 1 or both_lost):
            return True
        there = self.place(mirror.line, mirror.column)
        sums = "" if total is None else f" = {plain(total, 'de')}", "" if total is None else f" = {plain(total, 'en')}"
        message = Text(
            f"Runde {number + 1}: {row.player} „{side.mark}“ und {other.player} „{mirror.mark}“{sums[0]} widersprechen sich; zusammen müssen es 1 sein",
            f"round {number + 1}: {row.player} '{side.mark}' and {other.player} '{mirror.mark}'{sums[1]} contradict each other; together they must make 1",
        )
        cure = Text(f"auch {_short(there, 'de')} ansehen", f"look at {_short(there, 'en')} too")
        self.diagnostics.error("E-REC", message, self.place(side.line, side.column), value=side.mark, cure=cure)
        return False

    def _unmatched(self, row: Row, side: Side, other: Row, mirror: Side | None, number: int) -> None:
        rival = self.rows.get(mirror.opponent) if mirror and mirror.opponent else None
        against = Text(f"gegen {rival.player}", f"against {rival.player}") if rival else Text("nicht", "not at all")
        message = Text(
            f"Runde {number + 1}: {row.player} spielt gegen {other.player}, dort aber {against.de}",
            f"round {number + 1}: {row.player} plays against {other.player}, who plays {against.en}",
        )
        place = self.place(mirror.line, mirror.column) if mirror else self.place(other.line, side.column)
        cure = Text(f"auch {_short(place, 'de')} ansehen", f"look at {_short(place, 'en')} too")
        self.diagnostics.error("E-REC", message, self.place(side.line, side.column), value=side.opponent, cure=cure)

    def _no_opponent(self, row: Row, side: Side) -> None:
        message = Text(
            f"{row.player}: einen Gegner Nr. {side.opponent} gibt es nicht",
            f"{row.player}: there is no opponent no. {side.opponent}",
        )
        if side.opponent == row.number:
            message = Text(f"{row.player} spielt gegen sich selbst", f"{row.player} plays against themself")
        self.diagnostics.error("E-OPP", message, self.place(side.line, side.column), value=side.opponent)


def _short(place: Place, language: str) -> str:
    return Place(line=place.line, column=place.column, cell=place.cell).to("de" if language == "de" else "en")
