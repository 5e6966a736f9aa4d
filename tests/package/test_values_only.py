"""Cells that lose their formulas keep everything else."""

from __future__ import annotations

import pytest

from xl_ratings.package.scan import scan_sheet
from xl_ratings.package.values_only import with_texts, without_formulas

HEAD = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">'
FOOT = b"</row></sheetData></worksheet>"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b'<c r="A1" s="3"><f>1+1</f><v>2</v></c>', b'<c r="A1" s="3"><v>2</v></c>'),
        (b'<c r="A1" t="str"><f>"a"</f><v>a</v></c>', b'<c r="A1" t="str"><v>a</v></c>'),
        (b'<c r="A1"><f t="shared" ref="A1:B1" si="0">C1</f><v>1</v></c>', b'<c r="A1"><v>1</v></c>'),
        (b'<c r="A1"><f t="shared" si="0"/><v>1</v></c>', b'<c r="A1"><v>1</v></c>'),
        (b'<c r="A1" cm="1"><f t="array" ref="A1:A2">X()</f><v>1</v></c>', b'<c r="A1"><v>1</v></c>'),
        (b'<c r="A1" t="e"><f>NA()</f><v>#N/A</v></c>', b'<c r="A1" t="e"><v>#N/A</v></c>'),
        (b'<c r="A1"><f>1</f></c>', b'<c r="A1"></c>'),
    ],
)
def test_every_kind_of_formula_goes(before: bytes, after: bytes) -> None:
    """Normal, shared, array and dynamic formulas; the value beside them stays as it is written."""
    other = b'<c r="B1"><v>7</v></c>'
    xml = HEAD + before + other + FOOT
    assert without_formulas(xml, scan_sheet(xml, [], "f", "p")) == HEAD + after + other + FOOT


def test_prefixed_parts() -> None:
    """Some programs write a prefix before every element."""
    xml = (
        b'<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1">'
        b'<x:c r="A1"><x:f>1+1</x:f><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    )
    assert without_formulas(xml, scan_sheet(xml, [], "f", "p")) == xml.replace(b"<x:f>1+1</x:f>", b"")


def test_attributes_are_no_texts() -> None:
    """Only what stands between tags is read."""
    assert with_texts(b'<a n="Eva">Eva</a>', lambda _: "N. N.") == b'<a n="Eva">N. N.</a>'
