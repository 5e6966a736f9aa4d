"""The installed package publishes: its templates and the style sheet travel in the wheel."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from .books import copy
from .reading import read

ROOT = Path(__file__).parents[2]


def test_the_wheel_publishes(tmp_path: Path) -> None:
    """Run from the built wheel, far from the source tree, the command writes a complete site."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    book = copy(tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "xl_ratings.hosts.cli.start", "publish", book.name, "--out", "site"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(wheel)}, capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    page = read(tmp_path / "site" / "saison" / "liste.html")
    assert len(page.tables[0]) == 10  # a head and nine players
    assert page.tags["style"] == 1
