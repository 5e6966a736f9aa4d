"""Changing values: only what must change changes, in the forms that Excel reads."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from xl_ratings.package.patch import Resized, patch_sheet
from xl_ratings.package.scan import scan_sheet
from xl_ratings.package.values import ErrorValue, Value

HEAD, TAIL = '<worksheet><dimension ref="A1:B2"/><sheetData>', "</sheetData><x/></worksheet>"


def patched(rows: str, edits: dict[tuple[int, int], Value | Resized], head: str = HEAD, tail: str = TAIL) -> str:
    """The rows after a patch."""
    xml = (head + rows + tail).encode()
    return patch_sheet(xml, scan_sheet(xml, ["text"] * 5, "f", "p"), edits).decode()


@pytest.mark.parametrize(
    ("cell", "value", "expected"),
    [
        ('<c r="A1" s="2" t="s"><f>x</f><v>3</v></c>', 1.5, '<c r="A1" s="2"><f>x</f><v>1.5</v></c>'),
        ('<c r="A1" cm="1" vm="4"><f>x</f><v>3</v></c>', 1.0, '<c r="A1" cm="1"><f>x</f><v>1</v></c>'),
        ('<c r="A1" t="inlineStr"><is><t>q</t></is></c>', "a&b", '<c r="A1" t="str"><v>a&amp;b</v></c>'),
        ('<c r="A1"><f>x</f></c>', True, '<c r="A1" t="b"><f>x</f><v>1</v></c>'),
        ('<c r="A1"><f>x</f></c>', ErrorValue("#N/A"), '<c r="A1" t="e"><f>x</f><v>#N/A</v></c>'),
        ('<c r="A1" t="b"><f>x</f><v>1</v></c>', float("nan"), '<c r="A1" t="e"><f>x</f><v>#NUM!</v></c>'),
        ('<c r="A1" s="2"><v>1</v></c>', None, '<c r="A1" s="2"/>'),
        ('<c r="A1" s="2"/>', 2.0, '<c r="A1" s="2"><v>2</v></c>'),
        ("<c r='A1' t='s'><f t=\"shared\" si=\"0\"/><v>1</v><extLst><e/></extLst></c>", " a", "<c r='A1' t=\"str\"><f t=\"shared\" si=\"0\"/><v xml:space=\"preserve\"> a</v><extLst><e/></extLst></c>"),
        ('<c r="A1"><f>a<!-- > --></f><v>1</v></c>', 2.0, '<c r="A1"><f>a<!-- > --></f><v>2</v></c>'),
    ],
)  # fmt: skip
def test_a_cell_keeps_everything_but_its_value(cell: str, value: Value, expected: str) -> None:
    """Style, metadata mark, formula and extensions stay; a stale type, rich value or inline text goes."""
    assert patched(f'<row r="1">{cell}</row>', {(1, 1): value}) == f'{HEAD}<row r="1">{expected}</row>{TAIL}'


def test_missing_cells_and_rows_are_put_in_order() -> None:
    """A spill grows into cells and rows that the file does not have; spans and dimension follow."""
    rows = '<row r="1" spans="1:2"><c r="A1"><v>1</v></c><c r="D1"/></row><row r="5"/>'
    edits = {(1, 2): 2.0, (1, 5): "e", (3, 1): 3.0, (5, 1): 5.0, (9, 1): None}
    assert patched(rows, edits) == (
        '<worksheet><dimension ref="A1:E5"/><sheetData><row r="1" spans="1:5"><c r="A1"><v>1</v></c>'
        '<c r="B1"><v>2</v></c><c r="D1"/><c r="E1" t="str"><v>e</v></c></row>'
        '<row r="3"><c r="A3"><v>3</v></c></row><row r="5"><c r="A5"><v>5</v></c></row></sheetData><x/></worksheet>'
    )


def test_an_empty_sheet_takes_rows() -> None:
    """``<sheetData/>`` is what a new sheet holds; a prefix is carried on."""
    head = '<x:worksheet xmlns:x="u">'
    assert patched("<x:sheetData/>", {(2, 2): 1.0}, head, "</x:worksheet>") == (
        f'{head}<x:sheetData><x:row r="2"><x:c r="B2"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    )


def test_array_formulas_change_their_extent() -> None:
    """Only ``ref`` changes; the formula's text stays byte for byte."""
    cell = '<c r="A1" cm="1"><f t="array" ref="A1:A2" ca="1">F("&lt;")</f><v>0</v></c>'
    assert '<f t="array" ref="A1:A4" ca="1">F("&lt;")</f><v>7</v>' in patched(
        f'<row r="1">{cell}</row>', {(1, 1): Resized(7.0, "A1:A4")}
    )


def test_other_encodings_get_character_references() -> None:
    """A part in latin-1 cannot hold every letter; references can."""
    head = '<?xml version="1.0" encoding="iso-8859-1"?>' + HEAD
    assert "<v>&#321;&#228;</v>" in patched('<row r="1"><c r="A1"/></row>', {(1, 1): "Łä"}, head)


@example("UTF-16", '<c r="B1"/>')
@given(st.text(), st.sampled_from(['<c r="B1" s="1"><f>x</f></c>', '<c r="B1"/>', ""]))
def test_any_text_comes_back(text: str, cell: str) -> None:
    """Whatever a player is called, the file stays readable and the text is the same (lone surrogates aside)."""
    xml = f'{HEAD}<row r="1">{cell}</row>{TAIL}'.encode()
    done = patch_sheet(xml, scan_sheet(xml, [], "f", "p"), {(1, 2): text})
    found = scan_sheet(done, [], "f", "p")
    value = found.formulas[0].cached if found.formulas else found.values[1][0][1]
    assert value == text.replace("\r\n", "\r\n") or "\ud800" <= max(text, default="") <= "\udfff"
