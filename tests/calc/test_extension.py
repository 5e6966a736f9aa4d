"""The extension file: what is in it, and what must never change."""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from xl_ratings.functions.registry import FUNCTIONS
from xl_ratings.hosts.calc.build import build_extension, extension_files
from xl_ratings.hosts.calc.names import CORE, SERVICE, method_name
from xl_ratings.hosts.cli.commands import run

FROZEN = Path(__file__).parent / "method_names.txt"


def test_names_that_files_store_never_change() -> None:
    """``.ods`` keeps ORG.XLRATINGS.CALCADDIN.<METHOD>: lines may be added to the list, none changed or removed."""
    frozen = dict(line.split() for line in FROZEN.read_text(encoding="utf-8").splitlines())
    assert SERVICE == "org.xlratings.CalcAddIn"
    assert {name: method_name(name) for name in FUNCTIONS} == frozen
    assert len({name.lower() for name in frozen.values()}) == len(frozen)


def test_equal_input_gives_equal_bytes() -> None:
    """A rebuild shows whether anything changed."""
    assert build_extension() == build_extension()


def test_every_function_is_described_in_both_languages() -> None:
    """Names, descriptions and parameters as the wizard shows them; the compatibility name is Excel's."""
    root = ET.fromstring(extension_files()["CalcAddIns.xcu"])  # noqa: S314 - our own text
    oor, xml = "{http://openoffice.org/2001/registry}", "{http://www.w3.org/XML/1998/namespace}"
    nodes = root.findall(f".//node[@{oor}name='AddInFunctions']/node")
    names = {node.find(f"prop[@{oor}name='CompatibilityName']/value").text for node in nodes}  # type: ignore[union-attr]
    assert names == set(FUNCTIONS)
    for value in root.iter("value"):
        assert value.text
    for node in root.iter("prop"):
        if node.get(f"{oor}name") == "Description":
            assert {value.get(f"{xml}lang") for value in node} == {"de", "en-US"}


def test_the_bundled_core_stands_alone(tmp_path: Path) -> None:
    """Another top-level name, no site packages: the core must need nothing."""
    with zipfile.ZipFile(io.BytesIO(build_extension())) as archive:
        archive.extractall(tmp_path)
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'pythonpath')!r}); "
        f"from {CORE}.functions.registry import call_function; "
        "print(call_function('BLITZDWZ_NEW', 2105, 48, 9.5, 11, 5.715))"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "2179.0"


def test_the_command_writes_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``calc-addin build`` says where the file lies and what to do with it."""
    target = tmp_path / "xl_ratings.oxt"
    assert run(["calc-addin", "build", "--out", str(target)]) == 0
    assert target.read_bytes() == build_extension()
    assert "LibreOffice neu starten" in capsys.readouterr().out
    assert run(["calc-addin", "build", "--out", str(tmp_path / "nix" / "x.oxt")]) == 2
