"""Inputs in which one cause spoils hundreds of cells: nobody reads thousands of messages of one kind."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from xl_ratings.importers.imported import Request
from xl_ratings.importers.registry import read_events
from xl_ratings.model.diagnostics import Diagnostics

from .files import load, refusal, write


def grid(count: int, cell: str, title: str = "Vereinsblitz") -> str:
    """Write a crosstable whose cells are alike, but for one game: the first two drew."""
    rows = [[cell] * count for _ in range(count)]
    rows[0][1] = rows[1][0] = "½"
    head = "Nr.;Name;" + ";".join(str(k + 1) for k in range(count))
    return "\n".join((title, head, *(f"{k + 1};Spieler{k}, Eva;" + ";".join(row) for k, row in enumerate(rows))))


def test_wrong_cells_everywhere(tmp_path: Path) -> None:
    """40 players have 780 pairs: 500 of the 779 wrong ones are named, then a sentence says that reading stopped."""
    found = refusal(write(tmp_path, grid(40, "q"), "kreuz.csv"))
    assert Counter(code for code, _ in found) == {"E-RESULT": 500, "E-MANY": 1}
    assert found[-1] == ("E-MANY", "Nach 500 Fehlern E-RESULT wurde nicht weitergelesen")


def test_blank_cells_everywhere(tmp_path: Path) -> None:
    """Open games are no reason to refuse; of 779 the first 500 are listed, and a note says that there are more."""
    imported, codes = load(write(tmp_path, grid(40, ""), "kreuz.csv"))
    assert len(imported.events[0].contests) == 1
    assert Counter(codes) == {"W-PENDING": 500, "I-MORE": 1}


def test_a_large_open_as_a_crosstable(tmp_path: Path) -> None:
    """In a Swiss system of 284 players 40,185 pairs (284 * 283 / 2 - 1) did not meet: one note says so."""
    title = "Kreuztabelle im Schweizer System nach der 9. Runde"
    imported, codes = load(write(tmp_path, grid(284, "", title), "open.csv"))
    assert (len(imported.events[0].contests), codes) == (1, ["I-SWISS"])


def test_findings_of_other_kinds_are_still_collected(tmp_path: Path) -> None:
    """The bound is one of each code: the wrong points of a player are told beside the 500 open games."""
    text = grid(40, "").replace("Spieler0, Eva;", "Spieler0, Eva;9;", 1).replace("Nr.;Name;", "Nr.;Name;Punkte;")
    text = text.replace(", Eva;;", ", Eva;;;").replace("Spieler1, Eva;½", "Spieler1, Eva;;½")
    imported, codes = load(write(tmp_path, text, "kreuz.csv"))
    assert len(imported.events[0].contests) == 1
    assert Counter(codes) == {"W-PENDING": 500, "I-MORE": 1, "W-SUM": 1}


def test_each_file_has_its_own_bound(tmp_path: Path) -> None:
    """Several files of one call share their findings; what the first has too many of is still told of the second."""
    diagnostics = Diagnostics()
    for name in ("eins.csv", "zwei.csv"):
        read_events(Request(write(tmp_path, grid(40, ""), name), None, index=9), ("grid",), diagnostics)
    found = Counter((item.code, item.place.file) for item in diagnostics.items)
    assert found == {
        (code, name): n for name in ("eins.csv", "zwei.csv") for code, n in (("W-PENDING", 500), ("I-MORE", 1))
    }
