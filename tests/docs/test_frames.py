"""The page on frames: its code runs in one go, and what it says about the frames is so."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import openpyxl
import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = re.findall(
    r"```python\n(.*?)```", (ROOT / "docs" / "develop" / "frames.md").read_text(encoding="utf-8"), re.DOTALL
)


def test_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every block, one after the other, on the example season; results against what the example's sheets show."""
    shutil.copy(ROOT / "workbooks" / "blitz_dwz_season.xlsx", tmp_path / "saison.xlsx")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    assert len(EXAMPLES) == 4
    for example in EXAMPLES:
        exec(example, names)  # noqa: S102 - the page itself is under test
    sheet = openpyxl.load_workbook("saison.xlsx", data_only=True)["Verlauf"]
    shown = [row[13] for row in sheet.iter_rows(min_row=5, values_only=True) if row[2] == "P0001"]
    assert len(shown) == 3
    assert names["curve"].to_list() == shown
    assert [f"{day:%d.%m.}" for day in names["curve"].index] == ["12.01.", "09.02.", "08.03."]
    assert names["best"].iloc[0].to_list() == ["Birke, Jan", 19]  # 1724 at the start, 1743 now
    # 45 of the 55 rated games are between two players with a rating before the event
    assert len(names["rated"]) == 45
    assert 0.5 < names["summary"]["expected"] < 1
    cells = names["cells"]
    assert cells.loc[(cells["sheet"] == "Rangliste") & (cells["cell"] == "D6"), "value"].item() == 1878
