"""Player lists: name, rating, index, year of birth, club, by their headings in any order."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from ..model.cells import cell_text
from ..model.diagnostics import Diagnostics, Place
from ..model.errors import RatingError
from ..model.parameters import as_number
from ..model.rating import AgeGroup, Rating, index_missing, parse_rating
from ..model.text import Text
from . import dsb
from .headers import find_header
from .list_checks import check_list
from .person import is_bare, name_key, read_person
from .reading import reading
from .sheet import Sheet
from .source import read_sheet

_NAMES = {
    "name": ("Name", "Spieler", "Teilnehmer", "Player"),
    "last": ("Nachname", "Last name", "Familienname", "Spielername"),
    "first": ("Vorname", "First name"),
    "rating": (
        "Blitz-DWZ",
        "DWZ",
        "DWZ alt",
        "PSZ",
        "Wertung",
        "Wertungszahl",
        "Zahl",
        "TWZ",
        "NWZ",
        "RtgN",
        "EloN",
        "Rating",
        "Rtg",
        "Elo",
        "RtgI",
        "EloI",
    ),
    "index": ("Index",),
    "birth": (
        "Jahrgang",
        "Geburtsjahr",
        "Geb.",
        "Jg.",
        "Geburtsdatum",
        "Geburt",
        "Birth year",
        "Year of birth",
        "Born",
    ),
    "age": ("Altersgruppe", "Age group"),
    "club": ("Verein", "Club", "Vereinsname", "Verein/Ort", "Club/City", "ZPS", "VKZ"),
    "class": ("Klasse", "Liga", "League"),
    "bracket": ("Paarkreuz", "Bracket"),
}
_PLAIN = ("name", "rating", "index", "birth", "club")
_YEARS = (1880, 2100)
_LEAST, _MOST = 10, 10_000
_THOUSANDS = re.compile(r"-?\d{1,3}([.,]\d{3})+")


class Listed(NamedTuple):
    """One player of a list; ``line`` is where it stands (a tuple, because lists have a hundred thousand)."""

    name: str
    rating: Rating | None
    birth_year: int | None = None
    age_group: AgeGroup | None = None
    club: str = ""
    league: str = ""
    bracket: str = ""
    line: int = 0


class PlayerList:
    """The list before the event; names are looked up in either order of first and last name."""

    def __init__(self, players: list[Listed]) -> None:
        self.players = players
        self._by_key: dict[str, list[Listed]] = {}
        for player in players:
            key = name_key(player.name)
            same = self._by_key.get(key)
            if same is None:
                self._by_key[key] = [player]
            elif not any(player[:-1] == other[:-1] for other in same):
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
    data: bytes | None = None,
) -> PlayerList:
    """Read a player list.

    Args:
        path: CSV file or workbook.
        diagnostics: where findings go; the call stops on errors.
        index: the index of ratings whose cell is blank or whose column is missing.
        encoding: of a CSV file.
        with_index: whether the system's ratings have an index at all.
        data: the content, if it does not come from a file.

    Raises:
        InputRefusedError: with all findings, if one is an error.
    """
    with reading(diagnostics):
        return _read_players(read_sheet(path, diagnostics, encoding, data), diagnostics, index if with_index else 0)


def is_list(sheet: Sheet) -> bool:
    """Return whether a sheet has a column of names, and ratings, indices or years of birth beside it."""
    headers = (
        find_header(sheet, _NAMES, needed)
        for name in ("name", "last")
        for needed in ((name, "rating"), (name, "birth"))
    )
    return any(headers)


def _read_players(sheet: Sheet, diagnostics: Diagnostics, default: int | None) -> PlayerList:
    headers = [h for key in ("name", "last") if (h := find_header(sheet, _NAMES, (key,)))]
    header = max(headers, key=lambda found: len(found[1]), default=None)
    if header is None:
        diagnostics.error(
            "E-HEADER", Text("Keine Kopfzeile mit Name gefunden", "no header row with a name found"), Place(sheet.file),
            cure=Text("nötig ist eine Spalte Name (oder Nachname, Vorname), dazu DWZ und Index", "needed is a column Name (or Last name, First name), then Rating and Index"),
        )  # fmt: skip
        diagnostics.stop_on_errors()
        raise AssertionError
    row, columns = header
    check_list(sheet, row, columns, _NAMES, diagnostics)
    diagnostics.stop_on_errors()
    rows = dsb.player_rows(sheet, row, diagnostics)
    players = list(_players(sheet, rows, columns, default, diagnostics))
    if not players:
        diagnostics.error(
            "E-EMPTY", Text("Die Liste enthält keine Spieler", "the list holds no players"), Place(sheet.file)
        )
    diagnostics.stop_on_errors()
    return PlayerList(players)


def _players(
    sheet: Sheet, rows: Iterable[int], columns: dict[str, int], index: int | None, diagnostics: Diagnostics
) -> Iterator[Listed]:
    """Read all rows; the many whose cells are plain numbers and texts need no second look."""
    positions = [columns.get(key, -1) for key in _PLAIN]
    is_plain_list = "name" in columns and not {"first", "age", "class", "bracket"} & columns.keys()
    pick, width, lines = itemgetter(*positions), max(columns.values()) + 1, sheet.lines
    is_short = -1 in positions
    for row in rows:
        cells = sheet.rows[row]
        if is_short or len(cells) < width:
            cells = [*cells, *[None] * max(1, width + 1 - len(cells))]
        name, rating, number, birth, club = pick(cells)
        if (
            is_plain_list
            and isinstance(name, str)
            and isinstance(rating, float)
            and isinstance(number, float)
            and _LEAST <= rating < _MOST
            and 0 <= number < _MOST
            and (value := int(rating)) == rating
            and (times := int(number)) == number
            and (birth is None or (isinstance(birth, float) and _YEARS[0] <= birth <= _YEARS[1] and birth.is_integer()))
            and (club is None or isinstance(club, str))
        ):
            bare, own_club = (name, "") if is_bare(name) else read_person(name)[:2]
            if bare:
                year = None if birth is None else int(birth)
                line = lines[row] if lines else row + 1
                yield Listed(bare, Rating(value, times), year, None, club or own_club, "", "", line)
            continue
        player = _player(sheet, row, columns, index, diagnostics)
        if player is not None:
            yield player


def _player(
    sheet: Sheet, row: int, columns: dict[str, int], index: int | None, diagnostics: Diagnostics
) -> Listed | None:
    get = {key: sheet.text(row, columns.get(key)) for key in _NAMES}
    last = get["name"] if "name" in columns else get["last"]
    person = read_person(last if "," in last else ", ".join(part for part in (last, get["first"]) if part))
    if not person.name:
        if get["rating"]:
            message = Text("Zeile ohne Namen nicht gelesen", "row without a name not read")
            place = sheet.place(row, columns.get("name", columns.get("last")))
            diagnostics.warn("W-LINE", message, place, value=get["rating"])
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
        sheet.line(row),
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
