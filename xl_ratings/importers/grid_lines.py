"""The lines of a grid: who stands in which rows, where the table ends, and what would be overlooked behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ..model.diagnostics import Diagnostics
from ..model.text import Text
from .grid_cells import is_result
from .headers import plain_heading
from .imported import Request
from .page import error_second_table
from .person import Person
from .players import rating_of
from .roster import Roster
from .sheet import Sheet

NAME_HEADINGS = ("Name", "Teilnehmer", "Spieler", "Player", "Nachname", "Spielername", "Familienname")
_NAMES = {plain_heading(word) for word in NAME_HEADINGS}
_SUMS = {"summe", "summen", "gesamt", "total", "sum", "schnitt", "durchschnitt", "mittel", "average"}
_LEAST_RESULTS = 2


@dataclass(frozen=True, slots=True)
class Line:
    """One player: the rows that hold the results, the number as typed, the participant."""

    rows: tuple[int, ...]
    number: str
    player: str

    @property
    def row(self) -> int:
        """The row with the name."""
        return self.rows[0]


@dataclass(frozen=True)
class GridLayout:
    """Where a grid's columns stand and how its names and points are read.

    ``points`` returns the column of the points from the players' rows and the sums of their cells;
    ``first_name`` is a column of first names beside that of the surnames. In a Swiss system (``is_swiss``) a blank
    pair did not meet, in a round robin its result is missing.
    """

    top: int
    columns: dict[str, int]
    rating: int | None
    title: str
    person: Callable[[str], Person]
    points: Callable[[list[int], list[float]], int | None]
    first_name: int | None = None
    is_swiss: bool = False


class LineReader:
    """Reads the players of a grid.

    Args:
        sheet: the sheet.
        layout: its columns.
        results: the columns of each opponent.
        roster: gets the players.
        request: what the user declared.
        diagnostics: where findings go.
    """

    def __init__(
        self, sheet: Sheet, layout: GridLayout, results: Sequence[Sequence[int]], roster: Roster, request: Request,
        diagnostics: Diagnostics,
    ) -> None:  # fmt: skip
        self.sheet, self.layout, self.roster, self.request = sheet, layout, roster, request
        self.diagnostics = diagnostics
        self.top, self.no, self.name = layout.top, layout.columns.get("no"), layout.columns["name"]
        self.results = [column for own in results for column in own]
        self.most = len(results)
        self.lines: list[Line] = []
        self._numbers: set[str] = set()

    def read(self) -> list[Line]:
        """Return the players in the order of their rows; further rows of a player belong to the name above them."""
        end = self.top + 1
        while end < len(self.sheet.rows) and not self._is_end(end):
            self._row(end)
            end += 1
        self._even_out()
        self._note_rest(end)
        self._note_beside()
        return self.lines

    def _texts(self, row: int) -> tuple[str, str]:
        return self.sheet.text(row, self.no), self.sheet.text(row, self.name)

    def _row(self, row: int) -> None:
        number, name = self._texts(row)
        place = self.sheet.place(row, self.name)
        if self._is_heading(row):
            return
        if not name and not number:
            if self.lines and self._filled(row):
                self.lines[-1] = replace(self.lines[-1], rows=(*self.lines[-1].rows, row))
        elif not name:
            message = Text(f"Nr. {number} hat keinen Namen", f"no. {number} has no name")
            self.diagnostics.error("E-NAME", message, place)
        else:
            self._player(row, number, name)

    def _player(self, row: int, number: str, name: str) -> None:
        place = self.sheet.place(row, self.name)
        if number and number in self._numbers:
            message = Text(f"Die Nr. {number} gibt es zweimal", f"no. {number} is there twice")
            self.diagnostics.error("E-DUP-NO", message, self.sheet.place(row, self.no), value=number)
        self._numbers.add(number)
        own = None
        if self.request.players is None:
            index = self.layout.columns.get("index")
            own = rating_of(self.sheet, row, self.layout.rating, index, self.request.index, self.diagnostics)
        first = self.sheet.text(row, self.layout.first_name)
        before = len(self.roster.participants)
        player = self.roster.add(self.layout.person(f"{name}, {first}" if first else name), place, own)
        if len(self.roster.participants) == before:
            message = Text(f"{player} steht zweimal in der Tabelle", f"{player} is in the grid twice")
            self.diagnostics.error("E-NAME-TWICE", message, place, value=player)
        self.lines.append(Line((row,), number, player))

    def _is_end(self, row: int) -> bool:
        """A table ends at a blank row behind which it does not go on, at a row of sums, or at a remark below it."""
        number, name = self._texts(row)
        if self._is_heading(row) or (not number and not name and not self._filled(row)):
            return not self._goes_on(row)
        if not number and not name:
            return False
        if number and not name:
            return not self._has_results(row) and not self._goes_on(row)
        is_remark = not self._filled(row) or plain_heading(name) in _SUMS
        is_numbered = self.no is not None and number.rstrip(".").isdecimal()
        is_full = len(self.lines) == self.most
        return bool(self.lines) and is_remark and not is_numbered and (self.no is not None or is_full)

    def _goes_on(self, row: int) -> bool:
        """Behind blank rows and headings that come again, as on a second sheet of paper, the next number follows."""
        after = row
        while after < len(self.sheet.rows):
            number, name = self._texts(after)
            if not self._is_heading(after) and (name or (number and self._has_results(after))):
                if self.no is not None:
                    return number.rstrip(".") == str(len(self.lines) + 1)
                return self._is_heading(row) and len(self.lines) < self.most
            after += 1
        return False

    def _is_heading(self, row: int) -> bool:
        """Return whether the headings come again."""
        columns = (self.name, self.results[0])
        return all(self.sheet.text(row, k).casefold() == self.sheet.text(self.top, k).casefold() for k in columns)

    def _filled(self, row: int) -> list[int]:
        return [column for column in self.results if self.sheet.cell(row, column) is not None]

    def _has_results(self, row: int) -> bool:
        return any(is_result(self.sheet.cell(row, column)) for column in self._filled(row))

    def _even_out(self) -> None:
        """Every player has equally many rows; one more below the last is a row of sums, which is told."""
        if not self.lines:
            return
        usual = Counter(len(line.rows) for line in self.lines).most_common(1)[0][0]
        last = self.lines[-1]
        if len(last.rows) == usual + 1 and all(len(line.rows) == usual for line in self.lines[:-1]):
            self._warn_unread(last.rows[-1])
            self.lines[-1] = replace(last, rows=last.rows[:-1])
            return
        for line in self.lines:
            if len(line.rows) != usual:
                message = Text(
                    f"{line.player} hat {len(line.rows)} Zeilen mit Ergebnissen, andere haben {usual}",
                    f"{line.player} has {len(line.rows)} rows of results, others have {usual}",
                )
                self.diagnostics.error("E-LINE", message, self.sheet.place(line.rows[-1], self.results[0]))

    def _note_rest(self, end: int) -> None:
        """Note results below the table: of a second table that is an error, of a row without a number a warning."""
        for row in range(end, len(self.sheet.rows)):
            number, name = self._texts(row)
            if self._is_other_heading(row):
                error_second_table(self.sheet.place(row, self.name), self.diagnostics)
                return
            results = [k for k in self._filled(row) if is_result(self.sheet.cell(row, k))]
            is_numbered = number.rstrip(".").isdecimal()
            if not name or not results or len(results) + is_numbered < _LEAST_RESULTS or plain_heading(name) in _SUMS:
                continue
            if self.no is None or is_numbered:
                message = Text(
                    "Unter der Tabelle stehen weitere Ergebnisse, die zu keiner Zeile davon gehören",
                    "below the table stand further results, which belong to none of its rows",
                )
                cure = Text(
                    "Leerzeilen löschen; eine zweite Tabelle in einer eigenen Datei speichern",
                    "delete blank rows; save a second table in a file of its own",
                )
                self.diagnostics.error("E-TABLES", message, self.sheet.place(row, self.name), value=name, cure=cure)
                return
            self._warn_unread(row)

    def _is_other_heading(self, row: int) -> bool:
        """Return whether a row has headings for a name and for the results 1 and 2."""
        texts = [self.sheet.text(row, k) for k in range(len(self.sheet.rows[row]))]
        return {"1", "2"} <= {text.rstrip(".") for text in texts} and any(plain_heading(t) in _NAMES for t in texts)

    def _note_beside(self) -> None:
        """Note a second table to the right of this one."""
        beside = range(max(*self.results, self.name) + 1, len(self.sheet.rows[self.top]))
        texts = {k: self.sheet.text(self.top, k) for k in beside}
        name = next((k for k, text in texts.items() if plain_heading(text) in _NAMES), None)
        if name is not None and "1" in {text.rstrip(".") for text in texts.values()}:
            error_second_table(self.sheet.place(self.top, name), self.diagnostics)

    def _warn_unread(self, row: int) -> None:
        text = self._texts(row)[1]
        message = Text(
            f"Zeile ohne Nummer nicht gelesen{': ' * bool(text)}{text}",
            f"row without a number not read{': ' * bool(text)}{text}",
        )
        self.diagnostics.warn("W-LINE", message, self.sheet.place(row, self.results[0]))


def without_reserve(sheet: Sheet, lines: Sequence[Line], results: list[list[int]]) -> list[list[int]]:
    """Return the columns of the opponents without those behind the last player that nobody used."""
    count = len(results)
    rows = [row for line in lines for row in line.rows]
    while count > len(lines) and all(sheet.cell(row, k) is None for row in rows for k in results[count - 1]):
        count -= 1
    return results[:count]
