"""Shared settings of the tests, and the programs that some of them need."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from xl_ratings.hosts.calc.build import extension_files

settings.register_profile("default", deadline=None, derandomize=True)
settings.load_profile("default")

DRIVER = Path(__file__).parent / "office" / "driver.py"
_PROFILE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="ODFRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
"""


def need(program: str, group: str) -> str:
    """Return a program's path; without it the test is skipped, or fails where ``XLR_REQUIRE`` names its group."""
    path = shutil.which(program)
    if path is None:
        if group in os.environ.get("XLR_REQUIRE", "").split(","):
            pytest.fail(f"{program} is missing")
        pytest.skip(f"{program} is not installed")
    return path


@pytest.fixture(scope="session")
def soffice() -> str:
    """LibreOffice."""
    return need("soffice", "libreoffice")


@pytest.fixture(scope="session")
def office_profile(tmp_path_factory: pytest.TempPathFactory, soffice: str) -> Path:
    """A LibreOffice profile of our own that computes every file on loading."""
    folder = tmp_path_factory.mktemp("office")
    (folder / "user").mkdir()
    (folder / "user" / "registrymodifications.xcu").write_text(_PROFILE, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def extensions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with our extension unpacked, as LibreOffice takes it without installation."""
    folder = tmp_path_factory.mktemp("extensions")
    for name, content in extension_files().items():
        path = folder / "xl_ratings" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


@pytest.fixture(scope="session")
def office(soffice: str, tmp_path_factory: pytest.TempPathFactory, extensions: Path) -> Callable[..., list[Any]]:
    """Run steps in a LibreOffice of our own with our extension: see ``tests/office/driver.py``."""
    python = python_with_uno()

    def run(
        *steps: list[Any],
        profile: Path | None = None,
        own_extension: bool = True,
        extensions_folder: Path = extensions,
        visible: bool = False,
    ) -> list[Any]:
        wanted = {
            "profile": str(profile or tmp_path_factory.mktemp("profile")),
            "extensions": str(extensions_folder) if own_extension else "",
            "visible": visible,
            "steps": steps,
        }
        environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        done = subprocess.run(
            [python, str(DRIVER)], input=json.dumps(wanted) + "\n",
            capture_output=True, text=True, timeout=300, env=environment, encoding="utf-8",
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        answers: list[Any] = json.loads(done.stdout)
        return answers

    assert soffice
    return run


def language_profile(folder: Path, language: str) -> Path:
    """Return a profile in which LibreOffice speaks a language and takes its numbers."""
    (folder / "user").mkdir(parents=True)
    country = "de-DE" if language == "de" else "en-US"
    (folder / "user" / "registrymodifications.xcu").write_text(
        '<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">'
        f'<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooLocale" oor:op="fuse"><value>{language}</value></prop></item>'
        f'<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>{country}</value></prop></item>'
        f'<item oor:path="/org.openoffice.Office.Linguistic/General"><prop oor:name="UILocale" oor:op="fuse"><value>{language}</value></prop></item>'
        "</oor:items>",
        encoding="utf-8",
    )
    return folder


def python_with_uno() -> str:
    """Return a Python that can speak with LibreOffice; without one the test is skipped, or fails where it is required."""
    for python in ("/usr/bin/python3", "python3"):
        found = shutil.which(python)
        if found and subprocess.run([found, "-c", "import uno"], capture_output=True).returncode == 0:
            return found
    if "libreoffice" in os.environ.get("XLR_REQUIRE", "").split(","):
        pytest.fail("no Python with the module uno")
    pytest.skip("no Python with the module uno (package python3-uno)")


@pytest.fixture(scope="session")
def convert(soffice: str, office_profile: Path) -> Callable[[Path, str, Path], Path]:
    """Convert a file with LibreOffice: (file, format, folder) -> new file."""

    def run(file: Path, format_: str, folder: Path) -> Path:
        command = [
            soffice, f"-env:UserInstallation={office_profile.as_uri()}", "--headless",
            "--convert-to", format_, "--outdir", str(folder), str(file),
        ]  # fmt: skip
        target = folder / f"{file.stem}.{format_.partition(':')[0]}"
        for _ in range(2):  # the first start of a fresh profile may end at once
            subprocess.run(command, check=True, capture_output=True, timeout=300)
            if target.exists():
                return target
        raise AssertionError(f"LibreOffice wrote no {target.name}")

    return run
