"""Nothing but values of formula cells changes: on a book with everything, and whatever else is done to it."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import openpyxl
import pytest
from python_calamine import CalamineWorkbook

from xl_ratings.hosts.cli.commands import run

from .books import computed, plain
from .feature_book import feature_book

SHEET = "xl/worksheets/sheet1.xml"


def members(data: bytes) -> dict[str, bytes]:
    """Content by name."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist()}


def test_every_other_part_is_byte_identical() -> None:
    """Charts, images, VBA, ribbon, slicer, comments, links, printer settings: 30 and more parts, one may change."""
    before = feature_book()
    result = computed(before)
    old, new = members(before), members(result.data)
    assert list(old) == list(new)
    assert len(old) > 30
    assert {name for name in old if old[name] != new[name]} == {SHEET}


def test_in_the_sheet_only_values_change() -> None:
    """With values and types of formula cells and blocks struck out, the sheet is the same text before and after."""

    def struck(xml: bytes) -> str:
        text = re.sub(r"(<f[^>]*?(?:/>|>[^<]*</f>))(?:<v>[^<]*</v>|<v/>)?", r"\1", xml.decode())
        text = re.sub(r' t="(?:str|b|e)"(?=[^>]*><f)', "", text)
        return re.sub(r'<c r="(C2|C3|D2|D3)"[^>]*?(?:/>|>.*?</c>)', "", text).replace('ref="D1"', 'ref="D1:D3"')

    before, after = members(feature_book())[SHEET], members(computed(feature_book()).data)[SHEET]
    assert before != after
    assert struck(before) == struck(after)


def test_the_values_are_right() -> None:
    """By hand: 3+1+2, the text, TRUE, an error, the club's example, doubled, sorted, a header, 41+1 twice."""
    values = {place[1:]: plain(value) for place, value in computed(feature_book()).values.items()}
    assert [values[r, 2] for r in range(1, 6)] == [6, "<a & b>", True, "#DIV/0!", 2179]
    assert [values[r, 3] for r in (1, 2, 3)] == [6, 2, 4]
    assert [values[r, 4] for r in (1, 2, 3)] == [1, 2, 3]
    assert (values[1, 5], values[12, 1], values[12, 2]) == ("Klasse", 42, 42)


@pytest.mark.filterwarnings("ignore:.*extension is not supported")
def test_other_readers_see_the_new_values() -> None:
    """Openpyxl and calamine open the result."""
    data = computed(feature_book()).data
    sheet = openpyxl.load_workbook(io.BytesIO(data), data_only=True)["Blatt 1"]
    assert (sheet["B2"].value, sheet["B3"].value, sheet["D3"].value) == ("<a & b>", True, 3)
    rows = CalamineWorkbook.from_filelike(io.BytesIO(data)).get_sheet_by_name("Blatt 1").to_python()
    assert rows[0][1] == 6


def test_prefixed_and_strict_packages() -> None:
    """``<x:c>`` and the strict namespaces are patched like any other."""
    data = feature_book()
    xml = members(data)[SHEET]
    head, _, rest = xml.partition(b"<sheetData>")
    body, _, tail = rest.partition(b"</sheetData>")
    prefixed = re.sub(rb"<(/?)(row|c|f|v|is|t)(?=[ />])", rb"<\1x:\2", body)
    namespace = b'xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"'
    new = head + b"<x:sheetData " + namespace + b">" + prefixed + b"</x:sheetData>" + tail
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in members(data).items():
            archive.writestr(name, new if name == SHEET else content)
    result = computed(buffer.getvalue())
    assert plain(result.values["Blatt 1", 5, 2]) == 2179
    assert b"<x:f>SUM(liste)</x:f><x:v>6</x:v>" in members(result.data)[SHEET]


@pytest.mark.parametrize("cut", [10, 1000, 5000, -1000, -30])
def test_files_cut_anywhere_are_refused(tmp_path: Path, cut: int, capsys: pytest.CaptureFixture[str]) -> None:
    """A half-copied file: one sentence, exit code 3, nothing left behind."""
    file = tmp_path / "halb.xlsx"
    file.write_bytes(feature_book()[:cut])
    assert run(["recalc", str(file)]) == 3
    assert [path.name for path in tmp_path.iterdir()] == ["halb.xlsx"]
    assert capsys.readouterr().err.count("Fehler") == 1


def test_flipped_bytes_never_end_in_a_traceback(tmp_path: Path) -> None:
    """Random damage: refused, or computed; exit code 70 is our bug and must not happen."""
    import random

    rng = random.Random(3)
    data = feature_book()
    file = tmp_path / "b.xlsx"
    for _ in range(150):
        damaged = bytearray(data)
        for _ in range(rng.randrange(1, 6)):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        file.write_bytes(damaged)
        assert run(["recalc", str(file), "--check"]) in (0, 1, 3)
