"""What disks, other programs and power cuts do to a season: nothing is lost, one sentence, the right exit code."""

from __future__ import annotations

import errno
import os
import random
import signal
import time
import zipfile
from pathlib import Path

import openpyxl
import pytest
import xlsxwriter

from xl_ratings.app.season import SeasonRequest, evaluate_season
from xl_ratings.hosts.cli.commands import run
from xl_ratings.package import disk
from xl_ratings.package.archive import read_archive
from xl_ratings.package.repack import repack
from xl_ratings.workbook.filebook import FileBook

TEMPLATE = Path(__file__).parents[2] / "workbooks" / "blitz_dwz_season.xlsx"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A season with a result that is not evaluated yet."""
    path = tmp_path / "saison.xlsx"
    path.write_bytes(TEMPLATE.read_bytes())
    book = FileBook.open(path)
    book.put(book.layout.inputs[2], 1, 8, "1")
    path.write_bytes(book.data())
    return path


@pytest.mark.parametrize(
    ("number", "sentence"), [(errno.ENOSPC, "die Platte ist voll"), (errno.EROFS, "dort kann nur gelesen werden")]
)
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_disk_that_refuses(
    file: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    number: int,
    sentence: str,
    step: str,
) -> None:
    """Full or read-only, while filling or while putting in place: the old file, no half copy, exit code 4."""
    before = file.read_bytes()

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number), str(file))

    monkeypatch.setattr(*((disk.os, "fsync") if step == "fsync" else (Path, "replace")), refuse)
    assert run(["season", str(file)]) == 4
    told = capsys.readouterr().err
    assert sentence in told
    assert len(told.strip().splitlines()) == 1
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    assert file.read_bytes() == before


@pytest.mark.skipif(not hasattr(os, "fork") or os.name == "nt", reason="kills a fork of this process")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_killed_at_any_moment(file: Path) -> None:
    """A power cut during the command, at random moments: the season is the old or the new one, whole."""
    old = file.read_bytes()
    start = time.perf_counter()
    evaluate_season(SeasonRequest(file))
    lasted = time.perf_counter() - start
    new = file.read_bytes()
    source = random.Random(5)
    seen = set()
    for _ in range(int(os.environ.get("XLR_KILLS", "25"))):
        file.write_bytes(old)
        for copy in file.parent.glob("*.bak-*"):
            copy.unlink()
        child = os.fork()
        if child == 0:
            try:
                evaluate_season(SeasonRequest(file))
            finally:
                os._exit(0)
        time.sleep(source.random() * lasted * 1.1)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        data = file.read_bytes()
        seen.add(data == old)
        if data != old:
            names = zipfile.ZipFile(file).namelist()
            assert names == zipfile.ZipFile(TEMPLATE).namelist()
            assert len(data) == pytest.approx(len(new), abs=200)  # the log holds the minute
            (copy,) = file.parent.glob("*.bak-*")
            assert copy.read_bytes() == old
    assert seen


def test_the_users_own_sheets_stay(file: Path, tmp_path: Path) -> None:
    """A sheet with a chart, a picture, formats and formulas of the user: byte for byte after the run."""
    own = tmp_path / "own.xlsx"
    with xlsxwriter.Workbook(own) as book:
        sheet = book.add_worksheet("Kasse")
        sheet.write_row(0, 0, ["Beitrag", 12.5], book.add_format({"bold": True, "bg_color": "#FFC7CE"}))
        sheet.write_formula("C1", "=SUM(B1)", None, 12.5)
        chart = book.add_chart({"type": "column"})
        chart.add_series({"values": "=Kasse!$B$1:$B$1"})
        sheet.insert_chart("D2", chart)
    archive = read_archive(file.read_bytes(), "saison.xlsx")
    added = _with_sheet(archive.read("xl/workbook.xml"), archive.read("xl/_rels/workbook.xml.rels"))
    data = repack(archive, added)
    with zipfile.ZipFile(own) as mine:
        parts = {
            "xl/worksheets/own1.xml": mine.read("xl/worksheets/sheet1.xml"),
            "xl/worksheets/_rels/own1.xml.rels": mine.read("xl/worksheets/_rels/sheet1.xml.rels").replace(
                b"drawing1", b"own_drawing1"
            ),
            "xl/drawings/own_drawing1.xml": mine.read("xl/drawings/drawing1.xml"),
        }
    file.write_bytes(data)
    with zipfile.ZipFile(file, "a") as target:
        for name, content in parts.items():
            target.writestr(name, content)
    assert run(["season", str(file)]) in (0, 1)
    with zipfile.ZipFile(file) as after:
        assert {name: after.read(name) for name in parts} == parts
        assert after.read("xl/workbook.xml") == added["xl/workbook.xml"]
    assert "Kasse" in openpyxl.load_workbook(file, read_only=True).sheetnames


def _with_sheet(book: bytes, links: bytes) -> dict[str, bytes]:
    sheet = b'<sheet name="Kasse" sheetId="900" r:id="rId900"/></sheets>'
    kind = b"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"
    link = b'<Relationship Id="rId900" Type="' + kind + b'" Target="worksheets/own1.xml"/></Relationships>'
    return {
        "xl/workbook.xml": book.replace(b"</sheets>", sheet),
        "xl/_rels/workbook.xml.rels": links.replace(b"</Relationships>", link),
    }
