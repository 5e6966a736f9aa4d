"""What we rely on in xlwings, and what we avoid: a new version that does otherwise shows here first."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.cases import all_cases, same
from tests.conformance.hosts import as_json
from xl_ratings.functions.cells import CellError
from xl_ratings.functions.registry import FUNCTIONS
from xl_ratings.hosts.excel.decorated import _CODES, _ERROR_TEXT
from xl_ratings.hosts.excel.names import RESERVED

ROOT = Path(__file__).parents[2]
CASES = all_cases()


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the installed xlwings did, told that it is on Windows."""
    table = tmp_path_factory.mktemp("drift") / "cases.json"
    table.write_text(json.dumps([[case.function, as_json(case.arguments)] for case in CASES]), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(Path(__file__).parent / "drift.py"), str(table)], capture_output=True, text=True,
        timeout=300, encoding="utf-8", cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    answers: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answers


# xlwings 0.37.8, by its own code; "raw" is the one way that keeps errors, blanks and shapes apart
ARRIVES = {
    "number": ("7.0", "[[7.0]]", "7.0"),
    "blank": ("None", "[[None]]", "None"),
    "empty text": ("None", "[[None]]", "''"),
    "true": ("True", "[[True]]", "True"),
    "#N/A": ("None", "[[None]]", "-2146826246"),
    "#DIV/0!": ("None", "[[None]]", "-2146826281"),
    "#SPILL!": ("-2146826243", "[[-2146826243]]", "-2146826243"),
    "row": ("[1.0, None, 3.0]", "[[1.0, None, 3.0]]", "((1.0, None, 3.0),)"),
    "column": ("[1.0, None, 3.0]", "[[1.0], [None], [3.0]]", "((1.0,), (None,), (3.0,))"),
    "cell as block": ("5.0", "[[5.0]]", "((5.0,),)"),
    "left out": ("None", "None", "None"),
}


@pytest.mark.parametrize("what", ARRIVES)
def test_how_arguments_arrive(found: dict[str, Any], what: str) -> None:
    """By default, with ndim=2, raw: errors and shapes are lost everywhere but in the last."""
    arrived = tuple(found["in"][f"{what}/{way}"] for way in ("PROBE", "PROBE_2D", "PROBE_RAW"))
    assert arrived == ARRIVES[what]


def test_dates_arrive_as_dates(found: dict[str, Any]) -> None:
    """Not even raw turns a date into a number: the shim passes Value2, the decorated functions convert."""
    assert "datetime.datetime(2024, 1, 12" in found["in"]["date/PROBE_RAW"]


def test_how_results_leave(found: dict[str, Any]) -> None:
    """One row loses its second dimension and one cell both: what ``XlrResult`` mends. None is an empty text."""
    assert found["out"] == {
        "row": "[1, 2, 3]",
        "column": "[[1], [2]]",
        "cell": "1",
        "blank": "''",
        "block": "[[1, 2], [3, 4]]",
    }


def test_no_read_for_a_value(found: dict[str, Any]) -> None:
    """Our entry point asks nothing of Excel, however large the block; an object would cost calls back into Excel."""
    assert found["reads with values"] == []
    assert found["reads with an object"] != []


def test_import_functions_knows_every_function(found: dict[str, Any]) -> None:
    """The import of xlwings writes a wrapper for each, once, and our German help with it."""
    names = re.findall(r"^Function (\w+)\(", found["source"], re.MULTILINE)
    assert sorted(names) == sorted(FUNCTIONS)
    helps = {help_["name"].rpartition("!")[2]: help_ for help_ in found["helps"]}
    assert helps["BLITZDWZ_P"]["Description"] == FUNCTIONS["BLITZDWZ_P"].summary.de
    assert {help_["Category"] for help_ in helps.values()} == {"Ratings"}


def test_imported_names_are_legal(found: dict[str, Any]) -> None:
    """Names are written as they are: no VBA word, plain letters only, 254 signs with their count at most."""
    for line in re.findall(r"^Function \w+\((.*)\)$", found["source"], re.MULTILINE):
        names = [part.replace("Optional ", "").strip() for part in line.split(",") if part]
        assert all(re.fullmatch(r"[A-Za-z]\w*", name, re.ASCII) for name in names)
        assert not {name.lower() for name in names} & RESERVED
        assert sum(map(len, names)) + len(names) <= 254


def test_the_case_table_through_the_decorators(found: dict[str, Any]) -> None:
    """The same numbers; an error is a text that begins with its German name."""
    wrong = [
        f"{case.function}{case.arguments}: {answer!r}"
        for case, answer in zip(CASES, found["decorated"], strict=True)
        if not same(restored(answer), case.expected)
    ]
    assert wrong == []


def restored(answer: Any) -> Any:
    """Rows and errors as before xlwings squeezed and we wrote them."""
    if isinstance(answer, list):
        rows = answer if isinstance(answer[0], list) else [answer]
        return [[restored(cell) for cell in row] for row in rows]
    mark = _ERROR_TEXT.match(answer) if isinstance(answer, str) else None
    return CellError(_CODES[mark[1]]) if mark else answer


def test_an_error_text_is_an_error_again(found: dict[str, Any]) -> None:
    """A text "#NV: …" from one of our cells is never skipped like an unrated opponent: it stays an error."""
    assert found["marked"] == "#NV"
