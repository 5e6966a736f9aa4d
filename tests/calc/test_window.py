"""A real window on a virtual screen, a real keyboard, German."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import need

from .test_calc import _profile


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A virtual screen of its own with a window manager."""
    xvfb = need("Xvfb", "libreoffice")
    need("xdotool", "libreoffice")
    need("import", "libreoffice")
    manager = need("openbox", "libreoffice")
    number = f":{100 + os.getpid() % 800}"
    processes = [subprocess.Popen([xvfb, number, "-screen", "0", "1400x900x24"], stderr=subprocess.DEVNULL)]
    monkeypatch.setenv("DISPLAY", number)
    monkeypatch.setenv("SAL_USE_VCLPLUGIN", "gen")
    time.sleep(1)
    processes.append(subprocess.Popen([manager], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
    yield number
    for process in reversed(processes):
        process.terminate()
        process.wait()


def test_a_typed_german_formula(office: Callable[..., list[Any]], screen: str, tmp_path: Path) -> None:
    """Semicolons, decimal commas, German functions around ours, typed into a cell; the club's example gives 2179."""
    assert screen
    shot = Path(os.environ.get("XLR_SHOTS", str(tmp_path))) / "formel.png"
    *_, cells, _ = office(
        ["new"], ["window"],
        ["press", "type", "=BLITZDWZ_NEW(2105;48;9,5;11;5,715)"], ["press", "key", "Return"],
        ["press", "type", '=WENN(A1>2105;RUNDEN(BLITZDWZ_P(2105;2000)*100;1);"nein")'], ["press", "key", "Return"],
        ["read", "", "A1:A2"], ["screenshot", str(shot)],
        profile=_profile(tmp_path / "de", "de"), visible=True,
    )  # fmt: skip
    assert cells[0] == [["n", 2179]]
    # P(105) = Phi(105 / 282.84) = Phi(0.37123) = 0.6448, so 64.5 after rounding
    assert cells[1] == [["n", 64.5]]
    assert shot.stat().st_size > 10_000
