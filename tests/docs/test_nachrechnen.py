"""The examples of the page on recalculation run as printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import xlsxwriter

PAGE = (Path(__file__).parents[2] / "docs" / "nachrechnen.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_a_clubs_test_passes_and_can_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The printed test accepts a right workbook and refuses one whose number was typed over."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec(EXAMPLES[0], names)  # noqa: S102 - the page itself is under test
    for shown in (2179, 2180):
        workbook = xlsxwriter.Workbook("saison.xlsx")
        workbook.add_worksheet("Rangliste").write_formula("C5", "=BLITZDWZ_NEW(2105,48,9.5,11,5.715)", None, shown)
        workbook.close()
        test = names["test_die_rangliste_stimmt"]
        assert callable(test)
        if shown == 2179:
            test()
        else:
            with pytest.raises(AssertionError):
                test()


def test_saving_with_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second example leaves a file whose value openpyxl reads."""
    import openpyxl

    monkeypatch.chdir(tmp_path)
    exec(EXAMPLES[1], {})  # noqa: S102 - the page itself is under test
    sheet = openpyxl.load_workbook("turnier.xlsx", data_only=True).active
    assert sheet is not None
    assert sheet["B1"].value == 2179
