"""From one season to the next: what goes on, what is refused, what a late correction of the old one means."""

from __future__ import annotations

from pathlib import Path

import pytest

from xl_ratings.hosts.cli.commands import run
from xl_ratings.workbook import layout as at
from xl_ratings.workbook.filebook import FileBook

TEMPLATES = Path(__file__).parents[2] / "workbooks"
SYSTEMS = {"blitz-dwz": "blitz_dwz_season", "psz": "psz_league", "wizard": "wizard_league", "duel": "duel_league"}


def starts(file: Path) -> dict[str, object]:
    """Start ratings by ID."""
    return {str(row[0]): row[10] for row in FileBook.open(file).read(at.PLAYERS) if row[0]}


@pytest.mark.parametrize("system", SYSTEMS)
def test_final_ratings_become_start_ratings(system: str, tmp_path: Path) -> None:
    """Everybody's last number of the old season is the first of the new one; spellings and IDs go on."""
    old, new = TEMPLATES / f"{SYSTEMS[system]}.xlsx", tmp_path / "neu.xlsx"
    assert run(["new", system, str(new), "--from", str(old)]) == 0
    before, after = FileBook.open(old), FileBook.open(new)
    position = before.layout.column("new")
    last = {row[2]: row[position] for row in before.read(before.layout.history) if row[position] is not None}
    found = starts(new)
    assert {id_: found[str(id_)] for id_ in last} == pytest.approx(last)
    assert after.read(at.ALIASES) == before.read(at.ALIASES)
    assert not [row for row in after.read(after.layout.history) if row[0] is not None]


def test_a_faulty_season_is_not_taken_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its final ratings are not certain: refused with the number of the event, nothing written."""
    old, new = tmp_path / "alt.xlsx", tmp_path / "neu.xlsx"
    book = FileBook.open(TEMPLATES / "blitz_dwz_season.xlsx")
    book.set("T02", 6, 8, "7")
    old.write_bytes(book.data())
    assert run(["new", "blitz-dwz", str(new), "--from", str(old)]) == 3
    assert "fehlerhaft: Nr. 2" in capsys.readouterr().err
    assert not new.exists()


def test_another_system_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A Wizard list is no chess season."""
    assert run(["new", "blitz-dwz", str(tmp_path / "n.xlsx"), "--from", str(TEMPLATES / "wizard_league.xlsx")]) == 3
    assert "Wizard-Liste" in capsys.readouterr().err


def test_a_correction_of_the_old_season_is_told_and_taken_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The old file changes late: each start rating that differs is named, and taken over on request only."""
    old, new = tmp_path / "alt.xlsx", tmp_path / "neu.xlsx"
    old.write_bytes((TEMPLATES / "blitz_dwz_season.xlsx").read_bytes())
    run(["new", "blitz-dwz", str(new), "--from", str(old)])
    before = starts(new)
    capsys.readouterr()
    run(["check", str(new)])
    assert "W-LASTSEASON" not in capsys.readouterr().out
    book = FileBook.open(old)
    book.set("T03", 6, 8, "0")
    old.write_bytes(book.data())
    capsys.readouterr()
    assert run(["check", str(new)]) == 1
    assert "W-LASTSEASON" in capsys.readouterr().out
    assert starts(new) == before
    run(["season", str(new), "--accept-start"])
    changed = {id_ for id_, value in starts(new).items() if value != before[id_]}
    assert "P0001" in changed
    capsys.readouterr()
    run(["check", str(new)])
    assert "W-LASTSEASON" not in capsys.readouterr().out
