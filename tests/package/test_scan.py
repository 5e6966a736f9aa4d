"""Reading cells: the fast way and the parser's way must agree, and odd XML must not confuse either."""

from __future__ import annotations

from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xl_ratings.model.errors import InputRefusedError
from xl_ratings.package import scan as scan_module
from xl_ratings.package.a1 import cell_name
from xl_ratings.package.scan import scan_sheet
from xl_ratings.package.scan_plain import scan_plain
from xl_ratings.package.values import ErrorValue

NO_MARKS: frozenset[str] = frozenset()
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=8)


@st.composite
def sheets(draw: st.DrawFn) -> bytes:
    """Sheets as programs write them: sorted rows, all cell types, formulas or not."""
    rows = []
    for row in sorted(draw(st.sets(st.integers(1, 40), max_size=6))):
        cells = []
        for column in sorted(draw(st.sets(st.integers(1, 30), max_size=5))):
            kind, value = draw(
                st.one_of(
                    st.tuples(st.just(""), st.floats(allow_nan=False, allow_infinity=False).map(repr)),
                    st.tuples(st.just("str"), TEXTS.map(escape)),
                    st.tuples(st.just("b"), st.sampled_from("01")),
                    st.tuples(st.just("e"), st.sampled_from(["#N/A", "#REF!"])),
                    st.tuples(st.just("s"), st.sampled_from("019")),
                )
            )
            type_ = f' t="{kind}"' if kind else ""
            formula = draw(
                st.sampled_from(["", "<f>1+1</f>", '<f t="shared" si="0"/>', '<f t="array" ref="A1:B2">x&amp;y</f>'])
            )
            content = draw(st.sampled_from([f"<v>{value}</v>", "<v/>", ""]))
            cells.append(f'<c r="{cell_name(row, column)}" s="3"{type_}>{formula}{content}</c>')
        rows.append(f'<row r="{row}" spans="1:9">{"".join(cells)}</row>' if cells else f'<row r="{row}"/>')
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="x"><dimension ref="A1"/>'
        f'<sheetData>{"".join(rows)}</sheetData><pageMargins left="1"/></worksheet>'
    ).encode()


@given(sheets())
def test_both_ways_of_reading_agree(xml: bytes) -> None:
    """The regular expression is only allowed because it sees what the parser sees, byte positions included."""
    strings = [str(i) for i in range(10)]
    plain = scan_plain(xml, strings, NO_MARKS)
    assert plain is not None
    assert plain == scan_module._scan_parsed(xml, strings, "f", "p", NO_MARKS)


def sheet(rows: str, head: str = "") -> bytes:
    """A sheet around rows."""
    return f'<?xml version="1.0" encoding="UTF-8"?>{head}<worksheet><sheetData>{rows}</sheetData></worksheet>'.encode()


def only(xml: bytes, strings: list[str] | None = None) -> object:
    """The only constant of a sheet."""
    ((((_, value),),),) = [scan_sheet(xml, strings or [], "f", "p").values.values()]
    return value


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ('<c r="A1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r><rPh><t>x</t></rPh></is></c>', "ab"),
        ('<c r="A1" t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>', "a<b"),
        ('<c r="A1" t="str"><v>x_x000D_y</v></c>', "x\ry"),
        ('<c r="A1" t="d"><v>2024-01-02T12:00:00</v></c>', 45293.5),
        ('<c r="A1" t="e"><v>#N/A</v></c>', ErrorValue("#N/A")),
        ('<c t="s"><!-- no address --><v>1</v></c>', "zwei"),
        ('<c r="A1"><v>&#49;&#x32;</v></c>', 12.0),
    ],
)
def test_all_forms_of_values(cell: str, value: object) -> None:
    """Rich text, CDATA, escapes, ISO dates, cells without an address: found in real files."""
    assert only(sheet(f'<row r="1">{cell}</row>'), ["eins", "zwei"]) == value


def test_prefixes_and_positions_count_without_addresses() -> None:
    """150 of 1,450 real files write ``<x:c>``; rows and cells without ``r`` follow one another."""
    xml = b'<x:worksheet xmlns:x="u"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:f>A1</x:f></x:c></x:row><x:row r="4"/><x:row><x:c><x:v>9</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    found = scan_sheet(xml, [], "f", "p")
    assert found.values == {1: [(1, 1.0)], 5: [(1, 9.0)]}
    (cell,) = found.formulas
    assert (cell.row, cell.column, xml[cell.start : cell.end]) == (1, 2, b"<x:c><x:f>A1</x:f></x:c>")


@pytest.mark.parametrize(
    ("xml", "code"),
    [
        (sheet("", '<!DOCTYPE x [<!ENTITY a "b">]>'), "P-DTD"),
        (sheet('<row r="1"><c r="A2"><v>1</v></c></row>'), "P-ADDRESS"),
        (sheet('<row r="9999999"/>'), "P-ADDRESS"),
        (sheet('<row r="1"><c r="A1" t="str"><v>&foo;</v></c></row>'), "P-XML"),
        (sheet('<row r="1"><c r="A1"><v>1</v></c></row>')[:-5], "P-XML"),
        (sheet('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'), "P-STRING"),
        ("<worksheet/>".encode("utf-16-be"), "P-UTF16"),
        (sheet('<row r="1">')[:-30], "P-XML"),
        ("<worksheet/>".encode("utf-16"), "P-UTF16"),
    ],
)
def test_what_cannot_be_read_safely_is_refused(xml: bytes, code: str) -> None:
    """A document type can hold a bomb; contradicting addresses would patch the wrong cell."""
    with pytest.raises(InputRefusedError) as refused:
        scan_sheet(xml, [], "f", "p")
    assert refused.value.diagnostics[0].code == code
