"""The copy for others: published fields only, values only, and nothing of a hidden player anywhere in the file."""

from __future__ import annotations

import html
import json
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from openpyxl.comments import Comment

from xl_ratings.hosts.cli.commands import run
from xl_ratings.package.archive import open_archive
from xl_ratings.package.repack import repack
from xl_ratings.workbook.filebook import FileBook

FOLDER = Path(__file__).parents[2] / "workbooks"
HIDDEN_ID, HIDDEN_ROW = "P0002", 6


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The filled template after a run, with personal fields and one player who stands nowhere."""
    path = tmp_path / "saison.xlsx"
    path.write_bytes((FOLDER / "blitz_dwz_season.xlsx").read_bytes())
    book = FileBook.open(path)
    for column, value in ((6, "4711"), (7, 1961.0), (10, 45000.0), (14, "ruft gern an")):
        book.set("Spieler", 5, column, value)
    book.set("Spieler", HIDDEN_ROW, 9, "nirgends")
    book.set("Namen", 20, 1, "Geheimer Deckname")
    book.set("Namen", 20, 2, HIDDEN_ID)
    book.set("T01", 6, 8, "0")
    path.write_bytes(book.data())
    assert run(["season", str(path)]) == 1
    return path


def hidden_name(file: Path) -> tuple[str, str]:
    """Last and first name of the hidden player."""
    sheet = openpyxl.load_workbook(file)["Spieler"]
    assert sheet.cell(HIDDEN_ROW, 1).value == HIDDEN_ID
    return str(sheet.cell(HIDDEN_ROW, 2).value), str(sheet.cell(HIDDEN_ROW, 3).value)


def hand_over(file: Path) -> Path:
    """Make the copy."""
    copy = file.with_name("kopie.xlsx")
    assert run(["handover", str(file), "--out", str(copy)]) == 0
    return copy


def text_of(copy: Path) -> str:
    """Everything that any part of the file says."""
    with zipfile.ZipFile(copy) as archive:
        return html.unescape("\n".join(archive.read(name).decode("utf-8", "replace") for name in archive.namelist()))


def sheets_of(copy: Path) -> str:
    """The XML of all sheets."""
    with zipfile.ZipFile(copy) as archive:
        names = [name for name in archive.namelist() if name.startswith("xl/worksheets/sheet")]
        return "".join(archive.read(name).decode() for name in names)


def test_values_stay_and_formulas_go(file: Path) -> None:
    """Every rating, list and display shows what it showed, without a single formula."""
    shown = openpyxl.load_workbook(file, data_only=True)
    copy = openpyxl.load_workbook(hand_over(file))
    assert "<f" not in re.sub(
        r"<f(?:ill|ont|ormula|orm|ooter|amily|mt|rom)", "", sheets_of(file.with_name("kopie.xlsx"))
    )
    for name, cells in (("Rangliste", "D6:F12"), ("T01", "AK6:AV10"), ("Turnier", "B7:K12"), ("Verlauf", "E5:P20")):
        for row in shown[name][cells]:
            for cell in row:
                value = copy[name][cell.coordinate].value
                assert (value or "") == (cell.value or ""), (name, cell.coordinate)
    assert any(isinstance(row[0].value, int) for row in copy["Rangliste"]["D6:D12"])


def test_personal_fields_are_gone(file: Path) -> None:
    """Birth year, external number, note and objection, from the cells and from the whole file."""
    copy = hand_over(file)
    players = openpyxl.load_workbook(copy)["Spieler"]
    assert [players.cell(5, column).value for column in (6, 7, 10, 14)] == [None] * 4
    assert all(players.cell(row, 7).value is None for row in range(5, 205))
    assert players.cell(5, 2).value
    assert [word for word in ("4711", "1961", "ruft gern an") if word in text_of(copy)] == []


def test_a_hidden_player_is_named_nowhere(file: Path) -> None:
    """Grids, lists, history, corrections, spellings, charts and the texts behind the cells say N. N."""
    last, first = hidden_name(file)
    copy = hand_over(file)
    text = text_of(copy)
    assert [word for word in (f"{last}, {first}", f"{first} {last}", "Geheimer Deckname") if word in text] == []
    book = openpyxl.load_workbook(copy)
    assert [book["Spieler"].cell(HIDDEN_ROW, column).value for column in (1, 2, 3)] == [HIDDEN_ID, "N. N.", None]
    for name, column in (("Verlauf", "D"), ("T01", "B"), ("Korrekturen", "G")):
        assert "N. N." in [cell.value for cell in book[name][column]], name


def test_the_birth_year_on_the_player_card_goes_too(file: Path) -> None:
    """The card keeps the chosen player's year of birth in a hidden helper cell."""
    book = FileBook.open(file)
    sheet = openpyxl.load_workbook(file)["Spieler"]
    book.set("Spielerblatt", 2, 2, f"{sheet['B5'].value}, {sheet['C5'].value} (P0001)")
    file.write_bytes(book.data())
    assert run(["recalc", str(file), "--in-place"]) in (0, 1)
    assert "<v>1961</v>" in text_of(file)
    assert "<v>1961</v>" not in text_of(hand_over(file))


def test_list_of_formula_cells_and_authors_go(file: Path) -> None:
    """Excel takes a file for damaged whose list of formulas names cells without one; authors are no business of the web."""
    archive = open_archive(file)
    core = archive.read("docProps/core.xml").replace(b"<dc:creator></dc:creator>", b"<dc:creator>Karl Amt</dc:creator>")
    assert b"Karl Amt" in core
    file.write_bytes(repack(archive, {"docProps/core.xml": core}))
    with zipfile.ZipFile(file) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    parts["xl/calcChain.xml"] = (
        b'<calcChain xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><c r="A1" i="1"/></calcChain>'
    )
    types = b'<Override PartName="/xl/calcChain.xml" ContentType="application/x"/></Types>'
    parts["[Content_Types].xml"] = parts["[Content_Types].xml"].replace(b"</Types>", types)
    relation = b'<Relationship Id="rId999" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/calcChain" Target="calcChain.xml"/></Relationships>'
    rels = "xl/_rels/workbook.xml.rels"
    parts[rels] = parts[rels].replace(b"</Relationships>", relation)
    with zipfile.ZipFile(file, "w") as new:
        for name, content in parts.items():
            new.writestr(name, content)
    text = text_of(hand_over(file))
    assert "calcChain" not in text
    assert "Karl Amt" not in text


def test_remarks_and_foreign_sheets_are_emptied(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the template does not know may hold anything: comments and own sheets lose their text, and that is told."""
    book = openpyxl.load_workbook(file)
    book["Spieler"]["B5"].comment = Comment("kommt nie pünktlich", "Karl Amt")
    book.create_sheet("Telefon")["A1"] = "0711 123456"
    book["Spieler"]["Z5"] = "Kontonummer"
    book.save(file)
    capsys.readouterr()
    copy = file.with_name("kopie.xlsx")
    assert run(["handover", str(file), "--out", str(copy), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["emptied"] == ["Telefon"]
    text = text_of(copy)
    assert [word for word in ("pünktlich", "Karl Amt", "0711", "Kontonummer") if word in text] == []


def test_refusals_write_nothing(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An existing copy stays, parts that nobody can clean stop the work, a copy is no season workbook."""
    there = tmp_path / "da.xlsx"
    there.write_text("mein", encoding="utf-8")
    assert run(["handover", str(file), "--out", str(there)]) == 3
    assert there.read_text(encoding="utf-8") == "mein"
    assert run(["handover", str(file), "--out", str(tmp_path / "nirgendwo" / "k.xlsx")]) == 2
    copy = hand_over(file)
    capsys.readouterr()
    assert run(["season", str(copy)]) == 3
    assert "Kopie zur Übergabe" in capsys.readouterr().err
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr("xl/media/image1.png", b"Bild")
    assert run(["handover", str(file), "--out", str(tmp_path / "b.xlsx")]) == 3
    assert "xl/media/image1.png" in capsys.readouterr().err
    assert not (tmp_path / "b.xlsx").exists()


@pytest.mark.parametrize(
    "name", ["psz_league.xlsx", "wizard_league.xlsx", "duel_league.xlsx", "en/blitz_dwz_season.xlsx"]
)
def test_every_template_can_be_handed_over(name: str, tmp_path: Path) -> None:
    """All systems and both languages."""
    copy = tmp_path / "copy.xlsx"
    assert run(["handover", str(FOLDER / name), "--out", str(copy), "--lang", "en"]) == 0
    assert openpyxl.load_workbook(copy).sheetnames == openpyxl.load_workbook(FOLDER / name).sheetnames


def test_libreoffice_opens_the_copy(file: Path, tmp_path: Path, convert: Callable[[Path, str, Path], Path]) -> None:
    """The list comes out of LibreOffice with its numbers and no formula."""
    (tmp_path / "out").mkdir()
    again = convert(hand_over(file), "xlsx", tmp_path / "out")
    mine = openpyxl.load_workbook(file, data_only=True)["Rangliste"]
    theirs = openpyxl.load_workbook(again)["Rangliste"]
    assert [theirs[f"D{row}"].value for row in range(6, 12)] == [mine[f"D{row}"].value for row in range(6, 12)]
