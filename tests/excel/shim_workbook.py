"""A macro workbook with our VBA for LibreOffice: no library of xlwings, no message boxes, a double for both."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from pyopenvba import ExcelFile, VBAModuleKind

from xl_ratings.hosts.excel.addin import source_modules

from .vba import FACTS

ROOT = Path(__file__).parents[2]
DLL = """Attribute VB_Name = "XlrDll"
Option Explicit
Public IsMissingPython As Boolean
Public Starts As Long
Public Shown As String

Public Function XlrActivate() As Object
    Starts = Starts + 1
    If IsMissingPython Then Err.Raise 1000, "XlrDll", "no Python"
    Set XlrActivate = New XlrDouble
End Function

Public Sub XlrShow(ByVal text As String, ByVal style As Long, ByVal title As String)
    Shown = text
End Sub
"""
DOUBLE = """Option Explicit

Public Function CallUDF(ByVal script As String, ByVal entry As String, ByVal values As Variant, Optional ByVal book As Variant) As Variant
    Dim macro As Object
    Dim given() As Variant
    Dim i As Long
    ReDim given(LBound(values) To UBound(values))
    For i = LBound(values) To UBound(values)
        given(i) = Marked(values(i))
    Next i
    Set macro = createUnoService("org.xlratings.test.Bridge")
    CallUDF = Square(macro.invoke(Array(script, entry, given), Array(), Array()))
End Function

Private Function Marked(ByVal value As Variant) As Variant
    Dim r As Long
    Dim c As Long
    Dim cells() As Variant
    If Not IsArray(value) Then
        Marked = value
        If IsError(value) Then Marked = "#ERR!" & CStr(value)
        Exit Function
    End If
    ReDim cells(LBound(value, 1) To UBound(value, 1), LBound(value, 2) To UBound(value, 2))
    For r = LBound(value, 1) To UBound(value, 1)
        For c = LBound(value, 2) To UBound(value, 2)
            cells(r, c) = value(r, c)
            If IsError(value(r, c)) Then cells(r, c) = "#ERR!" & CStr(value(r, c))
        Next c
    Next r
    Marked = cells
End Function

Private Function Square(ByVal value As Variant) As Variant
    Dim r As Long
    Dim c As Long
    Dim cells() As Variant
    Square = value
    If Not IsArray(value) Then Exit Function
    If Not IsArray(value(LBound(value))) Then Exit Function
    ReDim cells(0 To UBound(value), 0 To UBound(value(0)))
    For r = 0 To UBound(value)
        For c = 0 To UBound(value(0))
            cells(r, c) = value(r)(c)
        Next c
    Next r
    Square = cells
End Function
"""
CONTROL = """Option Explicit
Public ID As String
"""
TESTS = """Attribute VB_Name = "XlrTests"
Option Explicit

Public Function PressButton(ByVal id As String) As String
    Dim control As XlrControl
    Set control = New XlrControl
    control.ID = id
    Shown = ""
    XlrRibbonAction control
    PressButton = Shown
End Function

Public Function Break(ByVal isBroken As Boolean) As Long
    IsMissingPython = isBroken
    Starts = 0
    XlrReset
End Function

Public Function Started() As Long
    Started = Starts
End Function

' Value2 of Excel: LibreOffice has none, and its Value turns an error into a number.
Public Function OfficeValue(ByVal area As Object) As Variant
    Dim cells As Variant
    Dim r As Long
    Dim c As Long
    cells = area.Value
    If Not IsArray(cells) Then
        OfficeValue = WithError(area, cells)
        Exit Function
    End If
    For r = 1 To area.Rows.Count
        For c = 1 To area.Columns.Count
            cells(r, c) = WithError(area.Cells(r, c), cells(r, c))
        Next c
    Next r
    OfficeValue = cells
End Function

Private Function WithError(ByVal cell As Object, ByVal found As Variant) As Variant
    WithError = found
    If VarType(found) <> vbDouble Then Exit Function
    Select Case cell.Text
        Case "#N/A": WithError = CVErr(2042)
        Case "#DIV/0!": WithError = CVErr(2007)
        Case "#REF!": WithError = CVErr(2023)
        Case "#VALUE!": WithError = CVErr(2015)
    End Select
End Function

Public Function Repair() As Long
    Repair = XlrRepairBook(ThisWorkbook)
End Function

Public Function Again(ByVal address As String) As Boolean
    Again = XlrEnterAgain(ThisWorkbook.Worksheets(1).Range(address))
End Function
"""


def write_shim_workbook(path: Path) -> None:
    """Write the workbook."""
    with ExcelFile.create_new(path) as book:
        project = book.vba_project()
        for name, source in source_modules(FACTS).items():
            text = re.sub(r"= (area.*)\.Value2", r"= OfficeValue(\1)", source).replace("MsgBox ", "XlrShow ")
            project.add_module(name, (DLL if name == "XlrDll" else text).replace("\n", "\r\n"))
        project.add_module("XlrTests", TESTS.replace("\n", "\r\n"))
        for name, source in (("XlrDouble", DOUBLE), ("XlrControl", CONTROL)):
            project.add_module(name, source.replace("\n", "\r\n"), kind=VBAModuleKind.other)
        project.delete_module("Module1")
        book.save()


_COMPONENTS = """<?xml version="1.0" encoding="UTF-8"?>
<components xmlns="http://openoffice.org/2010/uno-components"><component loader="com.sun.star.loader.Python" uri="xlr_bridge.py">
<implementation name="org.xlratings.test.Bridge.python"><service name="org.xlratings.test.Bridge"/></implementation>
</component></components>"""
_MANIFEST = """<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="http://openoffice.org/2001/manifest"><manifest:file-entry
manifest:full-path="bridge.components" manifest:media-type="application/vnd.sun.star.uno-components"/></manifest:manifest>"""
_DESCRIPTION = """<?xml version="1.0" encoding="UTF-8"?>
<description xmlns="http://openoffice.org/extensions/description/2006"><identifier value="org.xlratings.test"/>
<version value="1"/></description>"""


def write_bridge(folder: Path) -> None:
    """Put the bridge as an unpacked extension into a folder of extensions."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    head = (
        f"PYTHON = {sys.executable!r}\nHOST = {str(ROOT / 'tests' / 'conformance' / 'xlwings_host.py')!r}\n"
        f"FOLDER = {str(ROOT)!r}\nENVIRONMENT = {environment!r}\n"
    )
    bridge = (ROOT / "tests" / "office" / "shim_bridge.py").read_text(encoding="utf-8")
    files = {
        "META-INF/manifest.xml": _MANIFEST,
        "description.xml": _DESCRIPTION,
        "bridge.components": _COMPONENTS,
        "xlr_bridge.py": head + bridge,
    }
    for name, text in files.items():
        path = folder / "xlr_test" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
