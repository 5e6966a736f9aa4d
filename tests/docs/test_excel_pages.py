"""The pages about Excel: commands that exist, twelve steps, files that are where the pages say."""

from __future__ import annotations

import re
from pathlib import Path

from xl_ratings.app.actions import ACTIONS
from xl_ratings.hosts.cli.addin_command import addin
from xl_ratings.hosts.cli.commands import _COMMANDS

ROOT = Path(__file__).parents[2]
CHECKLIST = (ROOT / "docs" / "develop" / "excel-checklist.md").read_text(encoding="utf-8")
INSTALL = (ROOT / "docs" / "installation.md").read_text(encoding="utf-8")
SHIM = (ROOT / "vba_shim" / "README.md").read_text(encoding="utf-8")


def test_commands_exist() -> None:
    """A user types what stands here."""
    for page in (CHECKLIST, INSTALL, SHIM):
        for command, word in re.findall(r"xl-ratings ([a-z-]+)(?: ([a-z]+))?", page):
            assert command in _COMMANDS
            if command == "addin":
                assert word in {name for name in addin if not name.startswith("-")}


def test_twelve_steps_each_with_what_to_see() -> None:
    """Numbered without a gap; a step without an expectation proves nothing."""
    steps = re.split(r"^(?=\d+\. \[ \])", CHECKLIST.partition("## The checklist")[2], flags=re.MULTILINE)[1:]
    assert [int(step.partition(".")[0]) for step in steps] == list(range(1, 13))
    assert all("*See:*" in step for step in steps)
    assert f"{'eleven' if len(ACTIONS) == 11 else '?'} buttons" in CHECKLIST


def test_the_table_names_what_is_not_proved() -> None:
    """Every line has both sides."""
    rows = [line for line in CHECKLIST.splitlines() if line.startswith("| ") and not line.startswith("| part")]
    assert len(rows) >= 10
    assert all(len([cell for cell in row.strip("|").split("|") if cell.strip()]) == 3 for row in rows)


def test_paths_named_in_the_repository_exist() -> None:
    """Pages point to each other and to the sources."""
    for page in (CHECKLIST, INSTALL, SHIM):
        for path in re.findall(r"`((?:docs|tests|scripts|vba_shim|develop)/[\w/.-]+)`", page):
            assert (ROOT / path).exists() or (ROOT / "docs" / path).exists(), path
    for path in re.findall(r"`((?:src|generated|customUI)/[\w.]+)`", SHIM):
        assert (ROOT / "vba_shim" / path).exists(), path
