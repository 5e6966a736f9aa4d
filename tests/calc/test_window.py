"""A real window on a virtual screen, a real keyboard, German."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.conftest import language_profile


def test_a_typed_german_formula(office: Callable[..., list[Any]], screen: str, tmp_path: Path) -> None:
    """Semicolons, decimal commas, German functions around ours, typed into a cell; the club's example gives 2179."""
    assert screen
    shot = Path(os.environ.get("XLR_SHOTS", str(tmp_path))) / "formel.png"
    *_, cells, _ = office(
        ["new"], ["window"],
        ["press", "type", "=BLITZDWZ_NEW(2105;48;9,5;11;5,715)"], ["press", "key", "Return"],
        ["press", "type", '=WENN(A1>2105;RUNDEN(BLITZDWZ_P(2105;2000)*100;1);"nein")'], ["press", "key", "Return"],
        ["read", "", "A1:A2"], ["screenshot", str(shot)],
        profile=language_profile(tmp_path / "de", "de"), visible=True,
    )  # fmt: skip
    assert cells[0] == [["n", 2179]]
    # P(105) = Phi(105 / 282.84) = Phi(0.37123) = 0.6448, so 64.5 after rounding
    assert cells[1] == [["n", 64.5]]
    assert shot.stat().st_size > 10_000
