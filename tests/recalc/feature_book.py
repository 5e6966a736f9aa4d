"""A workbook that holds what users' workbooks hold: XlsxWriter writes most of it, the rest is put in by hand."""

from __future__ import annotations

import base64
import datetime as dt
import io
import zipfile

import xlsxwriter

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"

RIBBON = (
    '<customUI xmlns="http://schemas.microsoft.com/office/2006/01/customui"><ribbon><tabs>'
    '<tab id="t" label="Verein"/></tabs></ribbon></customUI>'
)
EXTERNAL = (
    '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><externalBook '
    f'xmlns:r="{REL}" r:id="rId1"><definedNames><definedName name="BLITZDWZ_NEW"/></definedNames></externalBook></externalLink>'
)
THREADED = (
    '<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">'
    '<threadedComment ref="A1" dT="2024-01-01T00:00:00.00" personId="{0}" id="{1}"><text>Frage</text></threadedComment>'
    "</ThreadedComments>"
)
PERSONS = (
    '<personList xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">'
    '<person displayName="N. N." id="{0}" userId="n" providerId="None"/></personList>'
)
SLICER = (
    '<slicers xmlns="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main">'
    '<slicer name="Klasse" cache="Slicer_Klasse" rowHeight="241300"/></slicers>'
)
EXTENSIONS = (
    '<extLst><ext xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" '
    'uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"><x14:dataValidations xmlns:xm="http://schemas.microsoft.com/office/'
    'excel/2006/main" count="1"><x14:dataValidation type="list"><x14:formula1><xm:f>Daten!$A$1:$A$3</xm:f>'
    "</x14:formula1><xm:sqref>K9</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>"
)


def feature_book() -> bytes:
    """Return the workbook."""
    buffer = io.BytesIO()
    workbook = xlsxwriter.Workbook(buffer)
    sheet, data = workbook.add_worksheet("Blatt 1"), workbook.add_worksheet("Daten")
    _cells(workbook, sheet)
    data.write_column("A1", [3, 1, 2])
    data.write_row("C1", ["Name", "Klasse"])
    data.write_row("C2", ["Adler", "A"])
    data.add_table("C1:D2", {"name": "tbl_spieler", "columns": [{"header": "Name"}, {"header": "Klasse"}]})
    _decorations(workbook, sheet)
    workbook.add_vba_project(io.BytesIO(b"\xd0\xcf\x11\xe0 not a real project"), is_stream=True)
    workbook.define_name("liste", "=Daten!$A$1:$A$3")
    workbook.set_custom_property("Verein", "SV Muster")
    workbook.close()
    return _by_hand(buffer.getvalue())


def _cells(workbook: xlsxwriter.Workbook, sheet: xlsxwriter.workbook.Worksheet) -> None:
    red = workbook.add_format({"font_color": "red", "bold": True})
    sheet.write_rich_string("A1", "rot ", red, "und", " schwarz")
    sheet.write("A2", dt.date(2024, 5, 3), workbook.add_format({"num_format": "dd.mm.yyyy"}))
    sheet.write_formula("B1", "=SUM(liste)", red, 1)
    sheet.write_formula("B2", '="<a & b>"', None, "alt")
    sheet.write_formula("B3", "=1=1", None, 0)
    sheet.write_formula("B4", "=1/0", None, 5)
    sheet.write_formula("B5", "=[1]!BLITZDWZ_NEW(2105,48,9.5,11,5.715)", None, 1)
    sheet.write_array_formula("C1:C3", "{=Daten!A1:A3*2}")
    sheet.write_dynamic_array_formula("D1", "=_xlfn._xlws.SORT(Daten!A1:A3)")
    sheet.write_formula("E1", "=tbl_spieler[[#Headers],[Klasse]]", None, "")


def _decorations(workbook: xlsxwriter.Workbook, sheet: xlsxwriter.workbook.Worksheet) -> None:
    chart = workbook.add_chart({"type": "line"})
    chart.add_series({"values": "='Blatt 1'!$C$1:$C$3"})
    sheet.insert_chart("H2", chart)
    sheet.insert_image("H20", "p.png", {"image_data": io.BytesIO(PNG)})
    sheet.insert_textbox("N2", "Hinweis")
    sheet.insert_checkbox("K1", True)
    sheet.insert_button("K3", {"macro": "lauf", "caption": "Auswerten"})
    sheet.write_comment("A2", "eine Notiz")
    sheet.add_sparkline("K5", {"range": "Daten!A1:A3"})
    sheet.conditional_format("B1:B5", {"type": "data_bar", "data_bar_2010": True})
    sheet.conditional_format("C1:C3", {"type": "icon_set", "icon_style": "3_arrows"})
    sheet.data_validation("K7", {"validate": "list", "source": ["ja", "nein"]})
    sheet.protect("geheim", {"sort": True})
    sheet.ignore_errors({"number_stored_as_text": "A1:A9"})
    sheet.set_header("&L&G", {"image_left": "p.png", "image_data_left": io.BytesIO(PNG)})
    sheet.freeze_panes(1, 1)
    sheet.outline_settings()
    sheet.set_column("F:G", None, None, {"level": 1})
    sheet.write_url("A9", "https://example.org/?a=1&b=2", string="Verein")


def _by_hand(data: bytes) -> bytes:
    extra = {
        "customUI/customUI.xml": RIBBON,
        "xl/externalLinks/externalLink1.xml": EXTERNAL,
        "xl/externalLinks/_rels/externalLink1.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship '
        f'Id="rId1" Type="{REL}/externalLinkPath" Target="xl_ratings.xlam" TargetMode="External"/></Relationships>',
        "xl/threadedComments/threadedComment1.xml": THREADED,
        "xl/persons/person.xml": PERSONS,
        "xl/slicers/slicer1.xml": SLICER,
        "xl/printerSettings/printerSettings1.bin": "\x00\x01",
        "xl/calcChain.xml": '<calcChain xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><c r="B1" i="1"/></calcChain>',
        "customXml/item1.xml": "<club/>",
    }
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            content = old.read(info)
            if info.filename == "xl/_rels/workbook.xml.rels":
                links = (
                    ("externalLink", "externalLinks/externalLink1.xml"),
                    ("person", "persons/person.xml"),
                    ("calcChain", "calcChain.xml"),
                )
                added = "".join(
                    f'<Relationship Id="h{i}" Type="{REL}/{kind}" Target="{target}"/>'
                    for i, (kind, target) in enumerate(links)
                )
                content = content.replace(b"</Relationships>", added.encode() + b"</Relationships>")
            if info.filename == "xl/workbook.xml":
                link = f'<externalReferences><externalReference xmlns:r="{REL}" r:id="h0"/></externalReferences><definedNames>'
                content = content.replace(b"<definedNames>", link.encode())
            if info.filename == "xl/worksheets/sheet1.xml":
                content = _sheet(content)
            new.writestr(info, content)
        for name, text in extra.items():
            new.writestr(name, text)
    return buffer.getvalue()


def _sheet(xml: bytes) -> bytes:
    """A shared group in other prefixes' company, a phonetic hint, an extension with an x14 validation."""
    shared = (
        b'<row r="12"><c r="A12"><f t="shared" ref="A12:B12" si="0">$A$13+1</f><v>0</v></c>'
        b'<c r="B12" ph="1"><f t="shared" si="0"/></c></row><row r="13"><c r="A13"><v>41</v></c></row></sheetData>'
    )
    xml = xml.replace(b"</sheetData>", shared)
    if b"<extLst>" in xml:
        return xml.replace(b"<extLst>", EXTENSIONS.encode()[: -len(b"</extLst>")], 1)
    return xml.replace(b"</worksheet>", EXTENSIONS.encode() + b"</worksheet>")
