"""The release bundle for Windows: complete for a machine without internet, and its command file without loose ends."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

from scripts.build_bundle import TEMPLATES, build_wheel, missing, requirements, write_bundle

ROOT = Path(__file__).parents[1]


def wheel(folder: Path, name: str, *needs: str) -> Path:
    """A wheel that is nothing but its needs."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        told = "".join(f"Requires-Dist: {need}\n" for need in needs)
        archive.writestr(f"{name}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{told}")
    return path


def test_needs_are_those_of_windows(tmp_path: Path) -> None:
    """Pip answers markers for the machine it runs on: what only Windows needs would be forgotten on Linux."""
    made = wheel(
        tmp_path, "a", 'pywin32; platform_system == "Windows"', 'psutil; sys_platform == "darwin"',
        'old; python_version < "3.12"', 'more; extra == "all"', "B_x>=2",
    )  # fmt: skip
    assert [need.name for need in requirements(made, "3.13")] == ["pywin32", "B_x"]


def test_what_is_missing(tmp_path: Path) -> None:
    """Names in any spelling; two needs of one package are one need that satisfies both."""
    wheels = [wheel(tmp_path, "a", "b-x>=2", "c<3"), wheel(tmp_path, "d", "c>=1"), wheel(tmp_path, "b_x")]
    assert missing(wheels, "3.13") == ["c<3,>=1"]


def test_a_wheel_without_metadata(tmp_path: Path) -> None:
    """Never taken for one that needs nothing."""
    path = tmp_path / "x-1-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("x.py", "")
    with pytest.raises(ValueError, match="no metadata"):
        requirements(path, "3.13")


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our own wheel."""
    return build_wheel(tmp_path_factory.mktemp("own"))


def test_our_wheel_asks_for_everything_excel_needs(own: Path) -> None:
    """A plain installation brings xlwings and the writer of the add-in; there is no extra to forget."""
    names = {need.name for need in requirements(own, "3.13")}
    assert {"xlwings", "pyopenvba", "openpyxl", "pandas", "formualizer"} <= names


def test_our_wheel_carries_the_shim(own: Path) -> None:
    """The add-in is built on the user's machine, from sources in the wheel."""
    with zipfile.ZipFile(own) as archive:
        names = set(archive.namelist())
    for path in (ROOT / "vba_shim").rglob("*"):
        if path.is_file():
            assert f"xl_ratings/vba_shim/{path.relative_to(ROOT / 'vba_shim').as_posix()}" in names


def test_the_bundle(tmp_path: Path) -> None:
    """Command file and text for Windows at the top, wheels in the folder that the command file names; equal bytes."""
    wheels = [wheel(tmp_path, "a"), wheel(tmp_path, "b")]
    for name in ("eins.zip", "zwei.zip"):
        write_bundle(tmp_path / name, wheels, ["3.9", "3.13", "3.12"])
    assert (tmp_path / "eins.zip").read_bytes() == (tmp_path / "zwei.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "eins.zip") as archive:
        assert archive.namelist() == ["Installieren.cmd", "LIESMICH.txt", "pakete/a-1.0-py3-none-any.whl", "pakete/b-1.0-py3-none-any.whl"]  # fmt: skip
        command = archive.read("Installieren.cmd")
    assert b"@" not in command.replace(b"@echo off", b"")
    assert b"in (3.13 3.12 3.9) do" in command
    assert b"\r\n" in command
    assert b"\n" not in command.replace(b"\r\n", b"")


def test_the_command_file_has_no_loose_ends() -> None:
    """Every jump has its target, every way out that failed says 4, the Store's Python is refused, no internet."""
    text = (TEMPLATES / "Installieren.cmd").read_text(encoding="utf-8")
    labels = set(re.findall(r"^:(\w+)", text, re.MULTILINE))
    jumps = set(re.findall(r"(?:goto|call) :?(\w+)", text)) - {"eof"}
    assert jumps == labels
    assert re.findall(r"exit /b (\d)", text) == ["0", "4", "4", "4", "4"]
    assert "WindowsApps" in text
    assert "--no-index --find-links" in text
    assert "http" not in text
    installs = [line for line in text.splitlines() if "-m venv" in line or "-m pip" in line or "addin install" in line]
    assert len(installs) == 3
    assert all(line.endswith("|| goto fehler") for line in installs)
