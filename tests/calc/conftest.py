"""A screen for tests that look and click."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator

import pytest

from tests.conftest import need


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
