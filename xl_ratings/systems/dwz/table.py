"""The club's table: eleven columns in the order in which the evaluations are published."""

from __future__ import annotations

from ...model.evaluation import Evaluation
from ...model.rounding import round_half_up
from ...model.table import Column, Format, Table, TableCell
from ...model.text import Text
from .row import DwzRow

COLUMNS = (
    Column("name", Text("Name", "Name")),
    Column("old", Text("DWZ alt", "DWZ old")),
    Column("erg", Text("Erg.", "Pts."), Format.POINTS),
    Column("w", Text("W", "W"), Format.POINTS),
    Column("rd", Text("Rd", "Rd"), Format.WHOLE),
    Column("we", Text("We", "We"), Format.THREE_PLACES),
    Column("h_alt", Text("(H)", "(H)"), Format.WHOLE),
    Column("h", Text("H", "H"), Format.WHOLE),
    Column("e", Text("E", "E"), Format.POINTS),
    Column("new", Text("DWZ neu", "DWZ new")),
    Column("diff", Text("Diff", "Diff"), Format.SIGNED),
)

SEASON_COLUMNS = (
    Column("old", Text("DWZ alt", "DWZ old"), Format.WHOLE),
    Column("old_index", Text("Index alt", "Index old"), Format.WHOLE),
    Column("points", Text("Erg.", "Pts."), Format.POINTS),
    Column("score", Text("W", "W"), Format.POINTS),
    Column("rated_games", Text("Rd", "Rd"), Format.WHOLE),
    Column("expected_score", Text("We", "We"), Format.THREE_PLACES),
    Column("implied_performance", Text("(H)", "(H)"), Format.WHOLE),
    Column("performance", Text("H", "H"), Format.WHOLE),
    Column("coefficient", Text("E", "E"), Format.POINTS),
    Column("new", Text("DWZ neu", "DWZ new"), Format.WHOLE),
    Column("new_index", Text("Index neu", "Index new"), Format.WHOLE),
    Column("difference", Text("Diff", "Diff"), Format.SIGNED),
)


def row_cells(row: DwzRow) -> tuple[TableCell, ...]:
    """Return the eleven cells of a row; (H) and H rounded, We unrounded, blanks None."""
    implied = row.implied_performance
    return (
        row.player.name,
        str(row.old) if row.old else None,
        row.points,
        row.score,
        row.rated_games,
        row.expected_score,
        None if implied is None else round_half_up(implied),
        None if row.performance is None else round_half_up(row.performance),
        row.coefficient,
        str(row.new) if row.new else None,
        row.difference,
    )


def sorted_rows(rows: tuple[DwzRow, ...]) -> list[DwzRow]:
    """Return the rows by Erg., the best first; ties keep their order."""
    return sorted(rows, key=lambda row: -row.points)


def tables(evaluations: list[Evaluation[DwzRow]]) -> tuple[Table, ...]:
    """Return one table per event."""
    made = []
    for evaluation in evaluations:
        name, date = evaluation.event.name, evaluation.event.date
        day = f" ({date:%d.%m.%Y})" if date else ""
        title = Text(
            f"Auswertung {evaluation.rules.name}: {name}{day}", f"Evaluation {evaluation.rules.name}: {name}{day}"
        )
        made.append(Table(title, COLUMNS, tuple(row_cells(row) for row in sorted_rows(evaluation.rows))))
    return tuple(made)
