"""Publishing from an open workbook: the pages of the command, asked for in the program's own box."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from xl_ratings.hosts.cli.commands import run

from .sessions import SEASON, CalcSession, ExcelSession, FileSession, Office, Session, excel_of


@pytest.fixture(params=["file", "excel"])
def desk(request: pytest.FixtureRequest, path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """The season workbook in a file and in Excel."""
    if request.param == "file":
        return FileSession(path)
    monkeypatch.setattr("xl_ratings.hosts.excel.book.local_folder", lambda: path.parent)
    excel = excel_of(path)
    excel.Path = str(path.parent)
    return ExcelSession(excel)


def pages(folder: Path) -> dict[str, bytes]:
    """Every file of a site."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_pages_are_those_of_the_command(desk: Session, path: Path, tmp_path: Path) -> None:
    """Byte for byte, the list of files included; the workbook itself stays as it is."""
    assert run(["publish", str(path), "--out", str(tmp_path / "command")]) == 0
    before = desk.trace()
    said = desk.run("publish", {"File": str(tmp_path / "site")})
    assert pages(tmp_path / "site") == pages(tmp_path / "command")
    assert said.startswith(f"{len(pages(tmp_path / 'site')) - 1} neu, 0 geändert, 0 entfernt, 0 unverändert")
    assert str(tmp_path / "site" / "index.html") in said
    assert desk.trace() == before
    assert "Abgebrochen" in desk.run("publish")


def test_open_values_count(desk: Session, tmp_path: Path) -> None:
    """A result typed and not evaluated is refused although the saved file is fine; after the run, pages show it."""
    desk.type("T01", 6, 8, "0")
    assert "neuer als der letzte Lauf" in desk.run("publish", {"File": str(tmp_path / "site")})
    assert not (tmp_path / "site").exists()
    desk.run("season")
    desk.run("publish", {"File": str(tmp_path / "site")})
    # Adler had 6.5 of 7 in January and loses one point
    assert "Adler, Eva;1880;34;5,5;5,5;7" in (tmp_path / "site" / "saison" / "auswertung-01.csv").read_text("utf-8-sig")


def test_other_seasons_stay(desk: Session, path: Path, tmp_path: Path) -> None:
    """The command replaces a whole site; from an open workbook nobody can name the other seasons, so theirs must not go."""
    other = shutil.copy(SEASON.with_name("wizard_league.xlsx"), tmp_path / "wizard.xlsx")
    assert run(["publish", str(path), str(other), "--out", str(tmp_path / "site")]) == 0
    before = pages(tmp_path / "site")
    assert "wizard" in desk.run("publish", {"File": str(tmp_path / "site")})
    assert pages(tmp_path / "site") == before


def test_a_folder_that_cannot_be_written(desk: Session, tmp_path: Path) -> None:
    """One sentence with the path, no fault of ours."""
    (tmp_path / "file").write_text("")
    said = desk.run("publish", {"File": str(tmp_path / "file" / "site")})
    assert "lässt sich nicht schreiben" in said
    assert str(tmp_path / "file") in said


def test_excel_shows_its_own_box(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialog for folders that begins where the workbook lies."""
    monkeypatch.setattr("xl_ratings.hosts.excel.book.local_folder", lambda: path.parent)
    excel = excel_of(path)
    excel.Path = str(path.parent)
    ExcelSession(excel).run("publish")
    assert excel.app.questions == [("FileDialog", "Ordner der Webseiten", f"{path.parent}/")]


def test_calc_names_the_command(calc: Office, tmp_path: Path) -> None:
    """LibreOffice's own Python has no templates of ours: it says so before it asks for anything."""
    session = CalcSession(calc)
    said = session.run("publish", {"File": str(tmp_path / "site")})
    assert "geht aus Calc heraus noch nicht" in said
    assert "xl-ratings publish MAPPE --out ORDNER" in said
    assert not (tmp_path / "site").exists()
