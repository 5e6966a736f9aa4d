"""Workbooks to publish: the shipped example, changed by hand as an officer would."""

from __future__ import annotations

from pathlib import Path

from xl_ratings.hosts.cli.commands import run
from xl_ratings.package.values import Value
from xl_ratings.workbook.filebook import FileBook

FOLDER = Path(__file__).parents[2] / "workbooks"
PUBLISH, GROUP, OBJECTION, YEAR, EXTERNAL, NOTE = 9, 8, 10, 7, 6, 14  # columns of the sheet Spieler
FIRST_LINE = 5


def copy(folder: Path, template: str = "blitz_dwz_season", name: str = "saison.xlsx") -> Path:
    """A copy of a filled template."""
    path = folder / name
    path.write_bytes((FOLDER / f"{template}.xlsx").read_bytes())
    return path


def change(file: Path, *cells: tuple[str, int, int, Value]) -> None:
    """Type something into a workbook: sheet, row, column, value."""
    book = FileBook.open(file)
    for sheet, row, column, value in cells:
        book.set(sheet, row, column, value)
    file.write_bytes(book.data())


def player(number: int, column: int, value: Value) -> tuple[str, int, int, Value]:
    """A cell of the player P000n."""
    return "Spieler", FIRST_LINE + number - 1, column, value


def evaluate(file: Path, *options: str) -> None:
    """Run the season."""
    assert run(["season", str(file), *options]) in (0, 1)


def publish(file: Path, *options: str, to: Path | None = None) -> Path:
    """Publish a workbook and return the folder."""
    folder = to or file.parent / "site"
    assert run(["publish", str(file), "--out", str(folder), *options]) in (0, 1)
    return folder
