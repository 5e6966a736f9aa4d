"""A season workbook in each of the three books."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import DRIVER, language_profile, python_with_uno

from .sessions import SEASON, CalcSession, ExcelSession, FileSession, Office, Session, excel_of


@pytest.fixture(scope="session")
def calc(soffice: str, extensions: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """One LibreOffice for all tests here, German, with our extension."""
    assert soffice
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    environment["XDG_STATE_HOME"] = str(tmp_path_factory.mktemp("state"))
    process = subprocess.Popen(
        [python_with_uno(), str(DRIVER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment,
        encoding="utf-8",
    )  # fmt: skip
    assert process.stdin is not None
    profile = language_profile(tmp_path_factory.mktemp("calc") / "de", "de")
    process.stdin.write(json.dumps({"profile": str(profile), "extensions": str(extensions), "serve": True}) + "\n")
    process.stdin.flush()
    office = Office(process, extensions)
    office("open", str(shutil.copy(SEASON, tmp_path_factory.mktemp("open") / "saison.xlsx")))
    yield office
    process.stdin.close()
    process.wait(60)
    assert process.stdout is not None
    process.stdout.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A copy of the season template with its example."""
    return Path(shutil.copy(SEASON, tmp_path / "saison.xlsx"))


@pytest.fixture(params=["file", "excel", "calc"])
def session(request: pytest.FixtureRequest, path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    """The workbook in each of the three books."""
    if request.param == "file":
        yield FileSession(path)
    elif request.param == "excel":
        monkeypatch.setattr("xl_ratings.hosts.excel.book.local_folder", lambda: path.parent)
        excel = excel_of(path)
        excel.Path = str(path.parent)
        yield ExcelSession(excel)
    else:
        calc = CalcSession(request.getfixturevalue("calc"))
        yield calc
        calc.reset()
