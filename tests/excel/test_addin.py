"""The add-in file: what is in it, that it is the same every time, that other programs read it back unchanged."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

import openpyxl
import pytest
from openxml_audit import FileFormat, OpenXmlValidator

from xl_ratings.app.actions import ACTIONS
from xl_ratings.app.shipped import shipped
from xl_ratings.functions.registry import FUNCTIONS
from xl_ratings.hosts.excel import addin
from xl_ratings.hosts.excel.actions import BUTTONS
from xl_ratings.hosts.excel.addin import build_addin, source_modules, workbook_module
from xl_ratings.hosts.excel.facts import Facts, facts_in
from xl_ratings.hosts.excel.shim import generated_modules, split_parameters

from .vba import FACTS

ROOT = Path(__file__).parents[2]
SHIM = ROOT / "vba_shim"
RIBBON = "{http://schemas.microsoft.com/office/2006/01/customui}"


@pytest.fixture(scope="module")
def file() -> bytes:
    """The add-in for a user with an umlaut and a blank in the name."""
    return build_addin(FACTS)


def test_generated_modules_are_current() -> None:
    """The committed VBA is what the table gives; run ``python -m xl_ratings.hosts.excel.shim``."""
    assert {
        path.stem: path.read_text(encoding="utf-8") for path in (SHIM / "generated").iterdir()
    } == generated_modules()


def test_equal_input_gives_equal_bytes(file: bytes) -> None:
    """Only so can ``doctor`` say that an add-in is out of date; no part carries a clock."""
    assert build_addin(FACTS) == file
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        assert {info.date_time for info in archive.infolist()} == {(2020, 1, 1, 0, 0, 0)}
    assert build_addin(Facts("0.38.0", FACTS.interpreter, FACTS.library_folder)) != file


def test_another_reader_finds_every_module_unchanged(file: bytes, tmp_path: Path) -> None:
    """oletools, which has nothing to do with the writer, reads back the same sources, umlauts included."""
    path = tmp_path / addin.NAME
    path.write_bytes(file)
    code = (
        "import json, sys; from oletools.olevba import VBA_Parser; "
        "print(json.dumps({name: text for _, _, name, text in VBA_Parser(sys.argv[1]).extract_macros()}))"
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code, str(path)], capture_output=True, text=True, check=True
    )
    found = {name.partition(".")[0]: text for name, text in json.loads(done.stdout.splitlines()[-1]).items()}
    expected = source_modules(FACTS)
    assert set(found) == {*expected, "ThisWorkbook", "Sheet1"}
    for name, source in expected.items():
        assert found[name].replace("\r\n", "\n").strip() == source.strip(), name
    assert workbook_module().strip() in found["ThisWorkbook"].replace("\r\n", "\n")


def test_the_validator_finds_nothing(file: bytes, tmp_path: Path) -> None:
    """Parts, content types and relationships are as the standard wants them."""
    path = tmp_path / addin.NAME
    path.write_bytes(file)
    result = OpenXmlValidator(file_format=FileFormat.MICROSOFT_365).validate(path)
    assert [str(error) for error in result.errors] == []


def test_code_names_fit_the_project(file: bytes) -> None:
    """A workbook whose code name is another than its module's gets a dead second ThisWorkbook in Excel."""
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        assert b'codeName="ThisWorkbook"' in archive.read("xl/workbook.xml")
        assert b'codeName="Sheet1"' in archive.read("xl/worksheets/sheet1.xml")


def test_nobody_else_signs_it(file: bytes) -> None:
    """The properties name the product and the facts of the machine, not the author of a template."""
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        core = archive.read("docProps/core.xml").decode()
    assert re.findall(r"<dc:creator>(.*?)<", core) == ["xl_ratings"]
    assert facts_in(file) == FACTS


def test_the_command_line() -> None:
    """The same for every workbook, no workbook's path in it, no shell between, short enough for xlwings' library."""
    command = FACTS.command()
    assert command == (
        r'"C:\Users\Jörg Müller\env\Scripts\python.exe" -P -B -c '
        "\"import xl_ratings.hosts.excel.server as s;s.serve('$(CLSID)')\""
    )
    with pytest.raises(ValueError, match="longer than 2000"):
        Facts("1", "C:\\" + "x" * 2000, "C:").command()


def test_a_path_that_vba_cannot_hold() -> None:
    """Signs outside the project's code page would start another file: refused."""
    with pytest.raises(UnicodeEncodeError):
        build_addin(Facts("0.37.8", r"C:\Users\Łukasz\python.exe", "C:\\"))


def test_a_long_path_survives(tmp_path: Path) -> None:
    """Constants longer than a line are cut into pieces that give the same text again."""
    interpreter = "C:\\" + "\\".join(["verzeichnis" * 4] * 8) + "\\python.exe"
    source = source_modules(Facts("0.37.8", interpreter, "C:\\"))["XlrBuild"]
    pieces = "".join(
        re.findall(r'"((?:[^"]|"")*)"', source.partition("XlrCommand As String =")[2].partition("Public")[0])
    )
    assert interpreter in pieces.replace('""', '"')
    assert max(map(len, source.splitlines())) < 1023


def buttons() -> list[ET.Element]:
    """The buttons of the ribbon."""
    return list(ET.parse(SHIM / "customUI" / "customUI.xml").iter(f"{RIBBON}button"))


def test_every_button_has_an_action_and_a_callback() -> None:
    """Ids are unique, each has an entry with a German label, each callback is a Public Sub with one Object."""
    ids = [button.get("id") for button in buttons()]
    assert len(ids) == len(set(ids)) == 11
    assert set(ids) == set(BUTTONS)
    assert list(BUTTONS.values()) == list(ACTIONS)
    assert [button.get("label") for button in buttons()] == [ACTIONS[BUTTONS[str(id_)]].label.de for id_ in ids]
    assert [button.get("supertip") for button in buttons()] == [ACTIONS[BUTTONS[str(id_)]].tip.de for id_ in ids]
    assert all(action.label.de and action.label.en for action in ACTIONS.values())
    source = (SHIM / "src" / "XlrRibbon.bas").read_text(encoding="utf-8")
    for callback in {str(button.get("onAction")) for button in buttons()}:
        assert re.search(rf"^Public Sub {callback}\(ByVal control As Object\)$", source, re.MULTILINE)


def test_the_ribbon_uses_the_lasting_namespace(file: bytes) -> None:
    """2006/01 and its relationship survive openpyxl; the later kind gets lost there."""
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        assert b"office/2006/relationships/ui/extensibility" in archive.read("_rels/.rels")
        assert b"2009/07/customui" not in archive.read("customUI/customUI.xml")
    assert all(button.get("imageMso") and button.get("supertip") for button in buttons())


def test_the_project_as_a_macro_workbook_survives_openpyxl(tmp_path: Path) -> None:
    """A user who puts the modules into an .xlsm and saves it with Python keeps macros and ribbon."""
    path = tmp_path / "mappe.xlsm"
    path.write_bytes(addin.add_ribbon(addin._with_modules(path, source_modules(FACTS)), FACTS))
    openpyxl.load_workbook(path, keep_vba=True).save(tmp_path / "neu.xlsm")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(tmp_path / "neu.xlsm") as new:
        for name in ("customUI/customUI.xml", "xl/vbaProject.bin"):
            assert new.read(name) == old.read(name)
        assert b"ui/extensibility" in new.read("_rels/.rels")


def test_limits_of_the_function_wizard() -> None:
    """Excel's wizard breaks beyond 254 signs of names and 60 arguments; the generator refuses, and none comes near."""
    for name, source in generated_modules().items():
        assert all(len(line) < 1023 for line in source.splitlines()), name
    for spec in FUNCTIONS.values():
        fixed, rest = split_parameters(spec)
        assert len(fixed) + bool(rest) <= 30
        assert all(len(parameter.help.de) <= 255 for parameter in spec.parameters)


def test_vba_is_plain() -> None:
    """Every module says Option Explicit, holds only signs of a VBA project, and no procedure has a module's name."""
    modules = source_modules(FACTS)
    procedures = set()
    for name, source in modules.items():
        source.encode("cp1252")
        assert source.startswith(f'Attribute VB_Name = "{name}"\nOption Explicit\n')
        procedures |= set(re.findall(r"^(?:Public|Private) (?:Sub|Function) (\w+)", source, re.MULTILINE))
    assert not procedures & set(modules)
    declaring = [name for name, source in modules.items() if "Declare " in re.sub(r"'.*", "", source)]
    assert declaring == ["XlrDll"]


def test_helpers_are_no_worksheet_functions() -> None:
    """Only our functions may appear in Excel's list: modules with other Public functions are private to the project."""
    for name, source in source_modules(FACTS).items():
        functions = set(re.findall(r"^Public Function (\w+)", source, re.MULTILINE))
        if functions - set(FUNCTIONS):
            assert "\nOption Private Module\n" in source, name


def test_the_shim_is_found_in_the_repository() -> None:
    """The same folder as in the wheel, where a test of the house looks."""
    assert {entry.name for entry in shipped("vba_shim").iterdir()} >= {"src", "generated", "customUI", "README.md"}


def test_the_readme_tells_the_truth() -> None:
    """It names every module, and what it says cannot be found is not there."""
    page = (SHIM / "README.md").read_text(encoding="utf-8")
    modules = source_modules(FACTS)
    assert all(name in page for name in [*modules, "ThisWorkbook"])
    code = "\n".join(re.sub(r"^\s*'.*|(?<=\s)'.*", "", line) for text in modules.values() for line in text.splitlines())
    assert not re.search(r"\b(Shell|CreateObject|GetObject|Kill|SendKeys|FileSystemObject|Environ)\b|Open .* For", code)
    assert len(set(re.findall(r"Declare PtrSafe Function (\w+)", code))) == 2
