"""Player lists: name, rating, index, year of birth, club, by their headings in any order."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field
from pathlib import Path

from ..model.cells import cell_text
from ..model.diagnostics import Diagnostics, Place
from ..model.errors import RatingError
from ..model.parameters import as_number
from ..model.rating import AgeGroup, Rating, index_missing, parse_rating
from ..model.text import Text
from . import dsb
from .headers import find_header
from .person import name_key, read_person
from .sheet import Sheet, read_sheet

_NAMES = {
    "name": ("Name", "Spieler", "Teilnehmer", "Player"),
    "last": ("Nachname", "Last name", "Familienname", "Spielername"),
    "first": ("Vorname", "First name"),
    "rating": ("Blitz-DWZ", "DWZ", "DWZ alt", "PSZ", "Wertung", "Wertungszahl", "Zahl", "TWZ", "Rating", "Rtg", "Elo"),
    "index": ("Index",),
    "birth": ("Jahrgang", "Geburtsjahr", "Geb.", "Birth year", "Year of birth", "Born"),
    "age": ("Altersgruppe", "Age group"),
    "club": ("Verein", "Club", "Vereinsname", "ZPS", "VKZ"),
    "class": ("Klasse", "Liga", "League"),
    "bracket": ("Paarkreuz", "Bracket"),
}
_YEARS = (1880, 2100)
_LEAST, _MOST = 10, 10_000
_THOUSANDS = re.compile(r"-?\d{1,3}([.,]\d{3})+")


@dataclass(frozen=True, slots=True)
class Listed:
    """One player of a list."""

    name: str
    rating: Rating | None
    birth_year: int | None = None
    age_group: AgeGroup | None = None
    club: str = ""
    league: str = ""
    bracket: str = ""
    place: Place = field(default_factory=Place, compare=False)


class PlayerList:
    """The list before the event; names are looked up in either order of first and last name."""

    def __init__(self, players: list[Listed]) -> None:
        self.players = players
        self._by_key: dict[str, list[Listed]] = {}
        for player in players:
            same = self._by_key.setdefault(name_key(player.name), [])
            if player not in same:
                same.append(player)

    def find(self, name: str) -> list[Listed]:
        """Return every player of that name: none, one, or several namesakes."""
        return self._by_key.get(name_key(name), [])

    def similar(self, name: str) -> list[str]:
        """Return listed names that look like a spelling of this one."""
        keys = difflib.get_close_matches(name_key(name), self._by_key, n=3, cutoff=0.8)
        return [self._by_key[key][0].name for key in keys]


def read_players(
    path: Path,
    diagnostics: Diagnostics,
    *,
    index: int | None = None,
    encoding: str | None = None,
    with_index: bool = True,
) -> PlayerList:
    """Read a player list.

    Args:
        path: CSV file or workbook.
        diagnostics: where findings go; the call stops on errors.
        index: the index of ratings whose cell is blank or whose column is missing.
        encoding: of a CSV file.
        with_index: whether the system's ratings have an index at all.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    sheet = read_sheet(path, diagnostics, encoding)
    header = find_header(sheet, _NAMES, ("name",)) or find_header(sheet, _NAMES, ("last",))
    if header is None:
        diagnostics.error(
            "E-HEADER", Text("Keine Kopfzeile mit Name gefunden", "no header row with a name found"), Place(sheet.file),
            cure=Text("nötig ist eine Spalte Name (oder Nachname, Vorname), dazu DWZ und Index", "needed is a column Name (or Last name, First name), then Rating and Index"),
        )  # fmt: skip
        diagnostics.stop_on_errors()
        raise AssertionError
    row, columns = header
    default = index if with_index else 0
    rows = dsb.player_rows(sheet, row, diagnostics)
    players = [p for r in rows if (p := _player(sheet, r, columns, default, diagnostics))]
    if not players:
        diagnostics.error(
            "E-EMPTY", Text("Die Liste enthält keine Spieler", "the list holds no players"), Place(sheet.file)
        )
    diagnostics.stop_on_errors()
    return PlayerList(players)


def _player(
    sheet: Sheet, row: int, columns: dict[str, int], index: int | None, diagnostics: Diagnostics
) -> Listed | None:
    get = {key: sheet.text(row, columns.get(key)) for key in _NAMES}
    joined = get["name"] if "name" in columns else ", ".join(part for part in (get["last"], get["first"]) if part)
    person = read_person(joined)
    if not person.name:
        return None
    group = None
    if get["age"]:
        try:
            group = AgeGroup.of_letter(get["age"])
        except RatingError as error:
            diagnostics.error("E-AGE", error.message, sheet.place(row, columns["age"]), value=get["age"])
    return Listed(
        person.name,
        rating_of(sheet, row, columns.get("rating"), columns.get("index"), index, diagnostics),
        _birth_year(sheet, row, columns.get("birth"), diagnostics),
        group,
        get["club"] or person.club,
        get["class"],
        get["bracket"],
        sheet.place(row, columns.get("name", columns.get("last"))),
    )


def rating_of(
    sheet: Sheet, row: int, column: int | None, index_column: int | None, index: int | None, diagnostics: Diagnostics
) -> Rating | None:
    """Read the rating of a row; blank, 0 and dashes are no rating, a rating without index is refused."""
    text = sheet.text(row, column)
    if column is None or text in {"", "0", "-", "–", "----"}:
        if column is not None and not text and as_number(sheet.text(row, index_column)):
            diagnostics.error(
                "E-NUMBER", Text("Index ohne Wertungszahl; eine Formel muss einmal berechnet gespeichert sein", "index without a rating; a formula must have been saved with its value"), sheet.place(row, column),
            )  # fmt: skip
        return None
    place = sheet.place(row, column)
    number = None if _THOUSANDS.fullmatch(text) else as_number(text)
    has_index = index_column is not None or index != 0
    least = _LEAST if has_index else -_MOST  # a PSZ, which has no index, may be negative
    if number is None or not least <= number < _MOST:
        try:
            return _joined(sheet, row, index_column, parse_rating(text), diagnostics)
        except RatingError:
            diagnostics.error(
                "E-NUMBER", Text(f"„{text}“ ist keine Wertungszahl", f"'{text}' is no rating"), place, value=text,
                cure=Text("erlaubt ist eine Zahl wie 1893 oder Zahl-Index wie 1893-6", "allowed is a number like 1893, or number-index like 1893-6"),
            )  # fmt: skip
            return None
    if isinstance(sheet.cell(row, column), str) and sheet.name:
        diagnostics.warn(
            "W-TEXTNUM", Text("Die Zahl ist als Text gespeichert", "the number is stored as text"), place, value=text
        )
    found = _index(
        sheet,
        row,
        column if index_column is None else index_column,
        index,
        diagnostics,
        is_own=index_column is not None,
    )
    return None if found is None else Rating(int(number) if number == int(number) else number, found)


def _joined(sheet: Sheet, row: int, index_column: int | None, rating: Rating, diagnostics: Diagnostics) -> Rating:
    """Compare the index of a text like 1893-6 with its own column; they must not contradict."""
    text = sheet.text(row, index_column)
    if text and as_number(text) != rating.index:
        message = Text(f"Index {text} widerspricht {rating}", f"index {text} contradicts {rating}")
        diagnostics.error("E-INDEX", message, sheet.place(row, index_column), value=text)
    return rating


def _index(
    sheet: Sheet, row: int, column: int, default: int | None, diagnostics: Diagnostics, *, is_own: bool
) -> int | None:
    """Read the index; without a column of its own the message points to the rating."""
    text = sheet.text(row, column) if is_own else ""
    if not text:
        if default is None:
            diagnostics.error(
                "E-INDEX", index_missing(), sheet.place(row, column),
                value=sheet.text(row, column), cure=Text("Spalte Index füllen oder --index angeben", "fill the column Index or give --index"),
            )  # fmt: skip
        return default
    number = as_number(text)
    if number is None or not 0 <= number < _MOST or number != int(number):
        diagnostics.error(
            "E-INDEX", Text(f"Index „{text}“ geht nicht", f"index '{text}' is not possible"), sheet.place(row, column), value=text,
            cure=Text("erlaubt ist eine ganze Zahl ab 0", "allowed is a whole number from 0"),
        )  # fmt: skip
        return None
    return int(number)


def _birth_year(sheet: Sheet, row: int, column: int | None, diagnostics: Diagnostics) -> int | None:
    value = None if column is None else sheet.cell(row, column)
    if value in (None, "", 0, "0"):
        return None
    year = getattr(value, "year", None) or as_number(cell_text(value)[-4:])
    if year is None or not _YEARS[0] <= year <= _YEARS[1] or year != int(year):
        diagnostics.error(
            "E-AGE", Text(f"Jahrgang „{cell_text(value)}“ geht nicht", f"birth year '{cell_text(value)}' is not possible"),
            sheet.place(row, column), value=cell_text(value), cure=Text("erlaubt ist ein Jahr wie 1998", "allowed is a year like 1998"),
        )  # fmt: skip
        return None
    return int(year)
