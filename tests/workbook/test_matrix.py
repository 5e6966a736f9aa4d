"""What people do to a season workbook in Calc: sorting, inserting, copying, renaming, deleting, mistyping.

Each edit is made in a real Calc with the extension; its live numbers, and those of a run over the file that Calc saved,
must be right, or say visibly that something is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from xl_ratings.app.season import SeasonOutcome, SeasonRequest, evaluate_season
from xl_ratings.model.errors import InputRefusedError
from xl_ratings.workbook.filebook import FileBook

TEMPLATE = Path(__file__).parents[2] / "workbooks" / "blitz_dwz_season.xlsx"
LIVE = "A2:R60"
NO, DATE, ID, NAME, NEW, STATUS, REMARK = 0, 1, 2, 3, 13, 16, 17
Row = list[Any]


@dataclass(frozen=True)
class Edited:
    """A workbook after an edit: live rows, the texts on some cells, and what a run over the saved file says."""

    live: list[Row]
    start: str
    copy: str
    outcome: SeasonOutcome | InputRefusedError

    @property
    def run(self) -> list[Row]:
        """The rows of the run."""
        assert isinstance(self.outcome, SeasonOutcome)
        return self.outcome.rows

    @property
    def codes(self) -> set[str]:
        """The codes of the check report, or of the refusal."""
        if isinstance(self.outcome, SeasonOutcome):
            return {check.code for check in self.outcome.checks}
        return {item.code for item in self.outcome.diagnostics}


EDITS: dict[str, list[list[Any]]] = {
    "rearranged": [
        ["sort", "Spieler", "A5:N13", 1, True],
        ["insert_rows", "Spieler", 7, 2],
        ["fill", "Spieler", [["A7", "P0090"], ["B7", "Zwischen"], ["A40", "P0091"], ["B40", "Hinten"]], [["K7", 1500], ["L7", 3]], [], []],
        ["sort", "T01", "A6:AJ13", 1, True],
        ["copy_sheet", "T01", "T01 (2)", 8],
        ["rename_sheet", "T02", "Februar"],
        ["hide_sheet", "T03"],
    ],
    "dates swapped": [["fill", "Turniere", [], [["B5", 45331], ["B6", 45303]], [], []]],
    "mistyped": [
        ["fill", "T01", [["B13", "Fremd, Otto"], ["C13", ""]], [], [], []],
        ["fill", "T02", [["H6", "7"]], [], [], []],
        ["fill", "T03", [["H6", ""]], [], [], []],
    ],
    "sheet deleted": [["delete_sheet", "T02"]],
}  # fmt: skip


@pytest.fixture(scope="module")
def edited(office: Callable[..., list[Any]], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Edited]:
    """Every edit, each on a fresh copy, in one session of Calc."""
    folder = tmp_path_factory.mktemp("matrix")
    steps: list[list[Any]] = []
    for i, edits in enumerate(EDITS.values()):
        path = folder / f"{i}.xlsx"
        path.write_bytes(TEMPLATE.read_bytes())
        copy = "T01 (2)" if "copy_sheet" in {edit[0] for edit in edits} else "T01"
        steps += [["open", str(path)], *edits, ["calculate"], ["read", "Live", LIVE], ["read", "Start", "B1:B30"]]
        steps += [["read", copy, "G2:G2"], ["store", str(path), "Calc MS Excel 2007 XML"], ["close"]]
    answers = iter([answer for step, answer in zip(steps, office(*steps), strict=True) if step[0] == "read"])
    found = {}
    for i, name in enumerate(EDITS):
        live, start, copy = next(answers), next(answers), next(answers)
        rows = [[value for _, value in row] for row in live if any(value for kind, value in row if kind != "e")]
        said = " ".join(str(cell[1]) for row in start for cell in row if cell[1])
        found[name] = Edited(rows, said, str(copy[0][0][1] or ""), _run(folder / f"{i}.xlsx"))
    return found


def _run(path: Path) -> SeasonOutcome | InputRefusedError:
    try:
        return evaluate_season(SeasonRequest(path))
    except InputRefusedError as refused:
        return refused


def numbers(rows: list[Row], key: int = NEW) -> dict[tuple[float, str], Any]:
    """What each event gave each player."""
    return {(row[NO], row[ID] or row[NAME]): row[key] or None for row in rows if row[NO]}


def test_edits_that_change_nothing_about_the_season(edited: dict[str, Edited]) -> None:
    """The order of lines, and the names and places of sheets, are no inputs: the template's numbers stay, live and run."""
    history = FileBook.open(TEMPLATE)
    expected = numbers([row for row in history.read(history.layout.history) if row[NO]])
    assert numbers(edited["rearranged"].live) == expected
    assert numbers(edited["rearranged"].run) == expected


@pytest.mark.parametrize("edit", [edit for edit in EDITS if edit != "sheet deleted"])
def test_live_numbers_are_those_of_the_run(edited: dict[str, Edited], edit: str) -> None:
    """Every number of the live block, faulty seasons included, is what the command writes."""
    live, run = edited[edit].live, edited[edit].run
    assert len(live) == len(run)
    for ours, theirs in zip(run, live, strict=True):
        for one, two in zip(ours, theirs, strict=True):
            assert (one or None) == (two or None) or abs(one - two) < 1e-9


def test_a_copied_sheet_says_that_it_does_not_count(edited: dict[str, Edited]) -> None:
    """The copy is marked, the original is not."""
    assert edited["rearranged"].copy == "Kopie – wird nicht ausgewertet"
    assert edited["dates swapped"].copy == ""


def test_events_go_by_their_dates(edited: dict[str, Edited], tmp_path: Path) -> None:
    """January and February exchanged by date: the same as typing their results into each other's sheet."""
    swapped = edited["dates swapped"]
    assert [row[NO] for row in swapped.run][:9] == [2.0] * 6 + [1.0] * 3
    path = tmp_path / "s.xlsx"
    path.write_bytes(TEMPLATE.read_bytes())
    book = FileBook.open(path)
    first, second = book.layout.inputs[:2]
    one, two = book.read(first), book.read(second)
    book.write(first, two)
    book.write(second, one)
    path.write_bytes(book.data())
    typed = evaluate_season(SeasonRequest(path)).rows
    other = {1.0: 2.0, 2.0: 1.0, 3.0: 3.0}
    assert {(other[event], who): new for (event, who), new in numbers(typed).items()} == numbers(swapped.run)


@pytest.mark.parametrize(
    ("event", "code", "remark"),
    [(1.0, "W-NAME-NEW", "unbekannt"), (2.0, "E-RESULT", "7"), (3.0, "W-PENDING", "1 Ergebnis fehlt")],
)
def test_what_is_wrong_is_visible(edited: dict[str, Edited], event: float, code: str, remark: str) -> None:
    """In the live block a German reason stands in the row, in the report a code with the cell."""
    said = [f"{row[STATUS]} {row[REMARK]}" for row in edited["mistyped"].live if row[NO] == event]
    assert any(remark in text for text in said), said
    assert code in edited["mistyped"].codes
    outcome = edited["mistyped"].outcome
    assert isinstance(outcome, SeasonOutcome)
    assert all(row[2] and row[3] for row in outcome.check_rows if row[1] == code)  # sheet and cell


def test_after_a_faulty_event_later_rows_are_marked(edited: dict[str, Edited]) -> None:
    """February is faulty; March may be wrong for those who played there, and says so."""
    march = [f"{row[STATUS]} {row[REMARK]}" for row in edited["mistyped"].live if row[NO] == 3]
    assert any("unsicher" in text for text in march), march


def test_a_deleted_sheet_is_told(edited: dict[str, Edited]) -> None:
    """Calc shows the last run and says so; the command refuses and names the sheet."""
    assert "letzten Laufs" in edited["sheet deleted"].start
    assert isinstance(edited["sheet deleted"].outcome, InputRefusedError)
    assert "T02" in str(edited["sheet deleted"].outcome.diagnostics[0].message.de)


def test_fifty_events(tmp_path: Path) -> None:
    """All slots used: an event in each, every one evaluated, in the order of the dates."""
    path = tmp_path / "s.xlsx"
    path.write_bytes(TEMPLATE.read_bytes())
    book = FileBook.open(path)
    lines = book.read(book.layout.inputs[1])
    for number, block in enumerate(book.layout.inputs, 1):
        book.write(block, [[cell if c != 2 else None for c, cell in enumerate(line)] for line in lines])
        for column, value in enumerate((float(number), 45303.0 + 7 * number, f"Abend {number}"), 1):
            book.put(book.layout.events, number, column, value)
    path.write_bytes(book.data())
    rows = evaluate_season(SeasonRequest(path)).rows
    assert [row[NO] for row in rows] == [float(n) for n in range(1, 51) for _ in range(6)]
    index = {row[ID]: row[12] for row in rows}
    assert FileBook.open(path).read(book.layout.history)[299][NO] == 50.0
    assert index
