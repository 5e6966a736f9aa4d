"""Shared settings of the tests, and the programs that some of them need."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("default", deadline=None, derandomize=True)
settings.load_profile("default")

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
