"""The workbooks of the German manual's pictures, and which parts of them are shown."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from xl_ratings.app.new import new_workbook
from xl_ratings.app.season import SeasonRequest, evaluate_season
from xl_ratings.hosts.cli.commands import run as command
from xl_ratings.model.cells import column_letters
from xl_ratings.package.a1 import cell_name, parse_cell
from xl_ratings.package.values import Value
from xl_ratings.workbook.filebook import FileBook

ROOT = Path(__file__).parents[1]
HANDBOOK = ROOT / "docs" / "handbuch"
WORKBOOKS = ROOT / "workbooks"
FIRST_DAY = 45303.0  # 12.01.2024 as workbooks count days


@dataclass(frozen=True)
class View:
    """A picture: part of a sheet, some columns left out, so many pixels wide."""

    name: str
    sheet: str
    area: str
    without: tuple[str, ...] = ()
    width: int = 1200


@dataclass(frozen=True)
class Scene:
    """A workbook and what is shown of it; ``make`` writes the workbook.

    With our extension LibreOffice shows live numbers, without it those of the last run.
    """

    make: Callable[[Path], object]
    views: tuple[View, ...]
    has_extension: bool = True


def shipped(name: str) -> Callable[[Path], object]:
    """Return the maker of a template as it is shipped."""
    return lambda path: path.write_bytes((WORKBOOKS / name).read_bytes())


def type_in(path: Path, sheet: str, cells: dict[str, Value]) -> None:
    """Set cells as an officer types them."""
    book = FileBook.open(path)
    for place, value in cells.items():
        book.set(sheet, *cell(place), value)
    path.write_bytes(book.data())


def cell(place: str) -> tuple[int, int]:
    """Return row and column of an address."""
    found = parse_cell(place)
    if found is None:
        raise ValueError(place)
    return found


def block(first: str, rows: Sequence[Sequence[Value]]) -> dict[str, Value]:
    """Return the cells of a block that starts in a cell; None leaves a cell alone."""
    top, left = cell(first)
    return {
        cell_name(top + r, left + c): value
        for r, row in enumerate(rows)
        for c, value in enumerate(row)
        if value is not None
    }


def grid(names: Sequence[str], upper: Sequence[str]) -> dict[str, Value]:
    """Return the cells of a grid: names, and the results right of the diagonal."""
    cells = block("B6", [[name] for name in names])
    for i, results in enumerate(upper):
        cells |= block(cell_name(6 + i, 8 + i), [list(results)])
    return cells


SIX = (
    ("P0001", "Adler", "Eva", None, "SV Muster", None, None, None, None, None, 1880.0, 34.0),
    ("P0002", "Birke", "Jan", None, "SV Muster", None, None, None, None, None, 1724.0, 21.0),
    ("P0003", "Eiche", "Uwe", None, "SV Muster", None, None, None, None, None, 1655.0, 12.0),
    ("P0004", "Fink", "Lea", None, "SV Muster", None, None, None, None, None, 1590.0, 8.0),
    ("P0005", "Möwe", "Ole", None, "SK Beispiel", None, None, None, None, None, 1502.0, 15.0),
    ("P0006", "Specht", "Ida", None, "SV Muster", None, None, None, None, None, 1433.0, 5.0),
)
FIRST_GRID = grid(
    ["Adler, Eva", "Birke, Jan", "Eiche, Uwe", "Fink, Lea", "Möwe, Ole", "Specht, Ida"],
    ["1½011", "011½", "½11", "01", "1"],
)


def run_season(path: Path, reason: str = "") -> None:
    """Evaluate at a fixed time, so that the same picture comes out every day."""
    evaluate_season(SeasonRequest(path, reason, now=dt.datetime(2024, 4, 20, 9, 30)))  # noqa: DTZ001


def first_season(path: Path) -> None:
    """An empty workbook, six players, one event typed and evaluated."""
    new_workbook("blitz-dwz", path, "de")
    type_in(path, "Spieler", block("A5", SIX))
    type_in(path, "Turniere", block("B5", [[FIRST_DAY, "Januar-Blitz"]]))
    type_in(path, "T01", FIRST_GRID)
    run_season(path)


def imported(path: Path) -> None:
    """The first season with an imported event: two new people, one other spelling."""
    first_season(path)
    command(["import", str(path), str(HANDBOOK / "februar.csv"), "--date", "09.02.2024", "--name", "Februar-Blitz"])


def unknown_people(path: Path) -> None:
    """The imported event as the run finds it."""
    imported(path)
    run_season(path)


def new_people(path: Path) -> None:
    """The imported event with the spelling known, newcomers marked, and a number inserted for one of them."""
    imported(path)
    type_in(path, "Namen", {"A5": "Birke, J.", "B5": "P0002"})
    type_in(path, "T02", {"C7": "x", "C12": "x", "D12": 1700.0, "E12": "interpoliert", "F12": "Training"})
    run_season(path)


LIVE_GRID = grid(["Adler, Eva", "Birke, Jan", "Eiche, Uwe", "Fink, Lea", "Specht, Ida"], ["1½+1", "1", "01", "½"])


def live(path: Path) -> None:
    """The example with a fourth event that is being played: results are missing, one is a forfeit; no run."""
    shipped("blitz_dwz_season.xlsx")(path)
    type_in(path, "Turniere", block("B8", [[FIRST_DAY + 91, "April-Blitz"]]))
    type_in(path, "T04", LIVE_GRID)


def corrected(path: Path) -> None:
    """The example with event 2 locked, one of its results changed and a reason given."""
    shipped("blitz_dwz_season.xlsx")(path)
    type_in(path, "T02", {"H6": "1"})
    type_in(path, "Turniere", {"G5": "ja", "G6": "ja", "H6": "Ergebnis falsch abgeschrieben"})
    run_season(path)


def published(path: Path) -> None:
    """The example with groups, an objection and a wish; numbers below index 3 are provisional."""
    shipped("blitz_dwz_season.xlsx")(path)
    wishes: dict[str, Value] = {
        "H9": "anderer Verein",
        "H11": "anderer Verein",
        "J11": FIRST_DAY + 20,
        "H13": "vereinslos",
    }
    type_in(path, "Spieler", {**wishes, "I10": "nur Auswertung"})
    type_in(path, "Einstellungen", {"B26": 3.0})
    run_season(path)


def next_season(path: Path) -> None:
    """A new season that takes the example over."""
    new_workbook("blitz-dwz", path, "de", WORKBOOKS / "blitz_dwz_season.xlsx")


def faulty(path: Path) -> None:
    """The example with a result that does not exist and a misspelt name."""
    shipped("blitz_dwz_season.xlsx")(path)
    type_in(path, "T03", {"H6": "7", "B9": "Specht, Idda"})
    run_season(path)


def letters(first: int, last: int) -> tuple[str, ...]:
    """Return the letters of columns."""
    return tuple(column_letters(number) for number in range(first, last + 1))


SCENES: dict[str, Scene] = {
    "turnier": Scene(
        shipped("blitz_dwz_tournament.xlsx"), (View("einzelnes-turnier", "Auswertung", "A1:U30", ("L",), 1200),)
    ),
    "erste": Scene(
        first_season,
        (
            View("erste-spieler", "Spieler", "A1:L10", ("D", "F", "G", "H", "I", "J"), 800),
            View("erste-tabelle", "T01", "A1:AX11", ("C", "D", "E", "F", *letters(13, 36), "AX")),
            View("erste-rangliste", "Rangliste", "A1:K11", ("I", "J", "K"), 1000),
        ),
    ),
    "beispiel": Scene(
        shipped("blitz_dwz_season.xlsx"),
        (
            View("start", "Start", "A1:B17", width=800),
            View("tabelle", "T01", "A1:AW13", ("C", "D", "E", "F", *letters(15, 36))),
            View("turnier", "Turnier", "A1:K14", width=1000),
            View("selbsttest", "Selbsttest", "A1:D17", width=900),
        ),
    ),
    "karte": Scene(shipped("blitz_dwz_season.xlsx"), (View("spielerblatt", "Spielerblatt", "A1:Z30"),)),
    "unbekannt": Scene(unknown_people, (View("unbekannt", "Prüfbericht", "A1:H10"),)),
    "neue": Scene(new_people, (View("neue", "T02", "A1:AX12", (*letters(14, 36), "AU", "AX")),)),
    "live": Scene(
        live,
        (
            View("live-tabelle", "T04", "A1:AX10", ("C", "D", "E", "F", *letters(12, 36))),
            View("live-start", "Start", "A16:B17", width=800),
        ),
    ),
    "korrektur": Scene(
        corrected, (View("korrektur", "Korrekturen", "A1:J14"), View("gesperrt", "Turniere", "A1:N8", ("I",)))
    ),
    "liste": Scene(
        published,
        (
            View("gruppen", "Spieler", "A1:R15", ("D", "F", "G", "M", "N")),
            View("liste", "Rangliste", "A1:K13", ("I", "J"), 1000),
        ),
    ),
    "neue-saison": Scene(next_season, (View("neue-saison", "Spieler", "A1:R15", ("D", *letters(6, 10), "M", "N")),)),
    "fehler": Scene(faulty, (View("fehler", "Prüfbericht", "A1:H8"),)),
    "psz": Scene(
        shipped("psz_league.xlsx"),
        (
            View("psz-einzel", "Einzel", "A1:H16", width=900),
            View("psz-zeitraum", "Zeitraum", "A1:U12"),
            View("psz-spiele", "Spiele", "A1:L12", width=1000),
        ),
    ),
    "wizard": Scene(
        shipped("wizard_league.xlsx"),
        (
            View("wizard-ergebnisse", "Ergebnisse", "A1:N16", ("O",)),
            View("wizard-rangliste", "Rangliste", "A1:K15", ("E", "I", "J", "K"), 900),
            View("wizard-faktor", "Faktor", "A1:AC50"),
        ),
    ),
    "duell": Scene(
        shipped("duel_league.xlsx"),
        (
            View("duell-liste", "Duelle", "A1:Q13", ("N",)),
            View("duell-rangliste", "Rangliste", "A1:K15", ("E", "I", "J", "K"), 900),
            View("duell-einstellungen", "Einstellungen", "A1:C10", width=900),
        ),
    ),
}
