"""The same numbers everywhere: every case in every host, within 1e-9, errors by kind."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scripts.host_table import PAGE, page_with_table
from tests.conftest import need
from xl_ratings.functions.registry import FUNCTIONS

from . import hosts
from .cases import Case, all_cases, arrives_in_calc, same

CASES = all_cases()
ROOT = Path(__file__).parents[2]


def differences(results: list[Any], cases: list[Case]) -> list[str]:
    """Cases whose result is another than expected."""
    return [
        f"{case.function}{case.arguments}: {found!r} instead of {case.expected!r} ({case.why})"
        for case, found in zip(cases, results, strict=True)
        if not same(found, case.expected)
    ]


def test_every_function_is_in_the_table() -> None:
    """A new function joins every host's test by its examples; the version's text is a fact, no number."""
    assert {case.function for case in CASES} == set(FUNCTIONS) - {"RATINGS_VERSION"}
    assert len(CASES) >= 250


def test_the_page_is_current() -> None:
    """docs/hosts.md is made from this table; run ``python -m scripts.host_table``."""
    page = PAGE.read_text(encoding="utf-8")
    assert page == page_with_table(page)


def test_python() -> None:
    """The functions themselves."""
    assert differences(hosts.python(CASES), CASES) == []


def test_headless() -> None:
    """Through a workbook and the headless engine."""
    assert differences(hosts.headless(CASES), CASES) == []


def test_calc(office: Callable[..., list[Any]], tmp_path: Path) -> None:
    """Real cells in a real spreadsheet program; its forced differences are pinned in ``tests/calc``."""
    cases = [case for case in CASES if arrives_in_calc(case)]
    assert differences(hosts.calc(cases, office, tmp_path), cases) == []


def test_xlwings(tmp_path: Path) -> None:
    """The way of Excel on Windows, up to the COM border: xlwings' own code between."""
    assert differences(hosts.xlwings(CASES, tmp_path), CASES) == []


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT, check=True, capture_output=True)  # fmt: skip
    (found,) = folder.glob("*.whl")
    return found


def test_pyodide(wheel: Path, tmp_path: Path) -> None:
    """The browser's Python: what xlwings Lite runs on a Mac and on the web."""
    node = need("node", "node")
    modules = Path(os.environ.get("XLR_NODE_MODULES", ROOT / "node_modules"))
    if not (modules / "pyodide").exists():
        if "node" in os.environ.get("XLR_REQUIRE", "").split(","):
            pytest.fail("npm package pyodide is missing")
        pytest.skip("npm package pyodide is not installed")
    assert differences(hosts.pyodide(CASES, node, modules, wheel, tmp_path), CASES) == []
