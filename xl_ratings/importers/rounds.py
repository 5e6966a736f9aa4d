"""Both sides of every pairing: from each player's rounds to games, with every contradiction found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ..model.contests import Bye, Contest, Game, Outcome
from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text, plain

_PLAYED, _FORFEIT, _PENDING = Outcome.PLAYED, Outcome.FORFEIT, Outcome.PENDING


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


@dataclass(slots=True)
class Row:
    """A player with the number that opponents refer to, and the rounds in order; None where nothing stands."""

    number: int
    player: str
    line: int
    sides: list[Side | None]


def unmatched(rows: dict[int, Row]) -> int:
    """Count the sides whose opponent does not name them; 0 where the numbers are understood as they were meant."""
    count = 0
    for row in rows.values():
        for k, side in enumerate(row.sides):
            if side is not None and side.opponent:
                other = rows.get(side.opponent)
                mirror = other.sides[k] if other else None
                count += other is row or mirror is None or mirror.opponent != row.number
    return count


class Pairing:
    """Pairs up the rows of one table.

    Args:
        rows: all players by number.
        place: from a player's line and the round, counted from 0, to the place that messages name.
        diagnostics: where findings go.
    """

    def __init__(self, rows: dict[int, Row], place: Callable[[int, int], Place], diagnostics: Diagnostics) -> None:
        self.rows, self.place, self.diagnostics = rows, place, diagnostics
        self.contests: list[Contest] = []
        self._byes: list[float] = []

    def run(self) -> tuple[Contest, ...]:
        """Return games and byes, round by round; contradictions are noted as errors."""
        count = max((len(row.sides) for row in self.rows.values()), default=0)
        for row in self.rows.values():
            row.sides += [None] * (count - len(row.sides))
        rows = self.rows
        for number in range(count):
            for row in rows.values():
                side = row.sides[number]
                if side is None:
                    continue
                opponent = side.opponent
                if not opponent:
                    self._bye(row, side, number)
                    continue
                other = rows.get(opponent)
                mirror = other.sides[number] if other is not None else None
                if other is None or other is row or mirror is None or mirror.opponent != row.number:
                    self._unmatched(row, side, other, mirror, number)
                elif row.number < opponent:
                    self._game(row, side, other, mirror, number)
        if self._byes:
            self._note_byes()
        return tuple(self.contests)

    def _bye(self, row: Row, side: Side, number: int) -> None:
        self._byes.append(side.score or 0.0)
        self.contests.append(Bye(row.player, side.score or 0.0, number + 1))

    def _note_byes(self) -> None:
        total = sum(self._byes)
        message = Text(
            f"{len(self._byes)}-mal ohne Gegner ({plain(total, 'de')} Punkte), nicht gewertet",
            f"{len(self._byes)} times without an opponent ({plain(total, 'en')} points), not rated",
        )
        self.diagnostics.note("W-BYE", message, Place(self.place(0, 0).file))

    def _game(self, row: Row, side: Side, other: Row, mirror: Side, number: int) -> None:
        """Add a game if both sides make one; the player with the white pieces comes first."""
        _, own, _, is_forfeit, is_rated, is_white = side
        _, theirs, _, is_their_forfeit, is_their_rated, is_their_white = mirror
        if (
            own is None
            or theirs is None
            or own + theirs != 1
            or is_forfeit != is_their_forfeit
            or is_rated != is_their_rated
            or (is_white == is_their_white and is_white is not None)
        ) and not self._agree(row, side, other, mirror, number):
            return
        outcome = _FORFEIT if is_forfeit else _PLAYED if own is not None else _PENDING
        first, second = row.player, other.player
        if is_their_white and not is_white:
            first, own, second, theirs = second, theirs, first, own
        self.contests.append(Game(first, second, own or 0.0, theirs or 0.0, outcome, 1, is_rated, number + 1))

    def _agree(self, row: Row, side: Side, other: Row, mirror: Side, number: int) -> bool:
        """The second of the two checks that find nearly every mistake: both sides make one game.

        Besides 1 in all, two sides agree if neither has a result yet, or if both lost without playing.
        """
        if side.score is None and mirror.score is None:
            message = Text(
                f"{row.player} – {other.player}: Ergebnis fehlt", f"{row.player} - {other.player}: result missing"
            )
            self.diagnostics.warn("W-PENDING", message, self.place(row.line, number))
            return True
        total = None if side.score is None or mirror.score is None else side.score + mirror.score
        is_alike = side.is_forfeit == mirror.is_forfeit and side.is_rated == mirror.is_rated
        if is_alike and (total == 1 or (side.is_forfeit and total == 0)):
            if side.is_white == mirror.is_white and side.is_white is not None:
                self._warn_colours(row, other, number)
            return True
        sums = "" if total is None else f" = {plain(total, 'de')}", "" if total is None else f" = {plain(total, 'en')}"
        why = Text("zusammen müssen es 1 sein", "together they must make 1")
        if total == 1:
            why = Text(
                "beide oder keine kampflos, beide oder keine gewertet", "both or none forfeited, both or none rated"
            )
        message = Text(
            f"Runde {number + 1}: {row.player} „{side.mark}“ und {other.player} „{mirror.mark}“{sums[0]} widersprechen sich; {why.de}",
            f"round {number + 1}: {row.player} '{side.mark}' and {other.player} '{mirror.mark}'{sums[1]} contradict each other; {why.en}",
        )
        self._contradiction(message, row, other, number, side.mark)
        return False

    def _warn_colours(self, row: Row, other: Row, number: int) -> None:
        message = Text(
            f"Runde {number + 1}: {row.player} und {other.player} haben dieselbe Farbe",
            f"round {number + 1}: {row.player} and {other.player} have the same colour",
        )
        self.diagnostics.warn("W-COLOUR", message, self.place(row.line, number))

    def _contradiction(self, message: Text, row: Row, other: Row, number: int, value: object) -> None:
        there = self.place(other.line, number)
        bare = Place(line=there.line, column=there.column, cell=there.cell)
        cure = Text(f"auch {bare.to('de')} ansehen", f"look at {bare.to('en')} too")
        self.diagnostics.error("E-REC", message, self.place(row.line, number), value=value, cure=cure)

    def _unmatched(self, row: Row, side: Side, other: Row | None, mirror: Side | None, number: int) -> None:
        if other is None or other is row:
            message = Text(
                f"{row.player}: einen Gegner Nr. {side.opponent} gibt es nicht",
                f"{row.player}: there is no opponent no. {side.opponent}",
            )
            if other is row:
                message = Text(f"{row.player} spielt gegen sich selbst", f"{row.player} plays against themself")
            self.diagnostics.error("E-OPP", message, self.place(row.line, number), value=side.opponent)
            return
        rival = self.rows.get(mirror.opponent) if mirror and mirror.opponent else None
        against = Text(f"gegen {rival.player}", f"against {rival.player}") if rival else Text("nicht", "nobody")
        message = Text(
            f"Runde {number + 1}: {row.player} spielt gegen {other.player}, dort aber {against.de}",
            f"round {number + 1}: {row.player} plays against {other.player}, who plays {against.en}",
        )
        self._contradiction(message, row, other, number, side.opponent)
