"""The replay as rows: one for each event and player, eighteen columns; what the live block and the run show."""

from __future__ import annotations

from ..model.rounding import round_half_up
from ..model.text import Language, Text
from .entries import EventKind
from .replay import History, Played

SEASON_COLUMNS = (
    "no", "date", "id", "name", "old", "old_index", "erg", "w", "rd", "we", "h_alt", "h", "e", "new", "new_index", "diff",
    "status", "remark",
)  # fmt: skip
SeasonRow = tuple[object, ...]

_STATUS = {
    "rated": Text("gewertet", "rated"),
    "first rating": Text("erste Zahl", "first rating"),
    "start number needed": Text("Zahl fehlt", "rating missing"),
    "not evaluated": Text("nicht gewertet", "not rated"),
}
_UNCERTAIN = Text("unsicher", "uncertain")
FAULTY = Text("fehlerhaft", "faulty")


def season_rows(history: History, language: Language = "de") -> list[SeasonRow]:
    """Return the rows of all events; blank cells are None, dates are days.

    A faulty event yields one row for each player and none of its numbers, with the reason; events after it say that
    they are uncertain.
    """
    return [row for played in history.played for row in _event_rows(played, language)]


def _event_rows(played: Played, language: Language) -> list[SeasonRow]:
    head = (played.entry.number, played.entry.date)
    if played.entry.kind is EventKind.ADJUSTMENT:
        return []
    reasons = "; ".join(fault.message.to(language) for fault in played.faults if fault.is_error)
    if played.evaluation is None:
        names = played.names or {"": ""}
        status = FAULTY.to(language) if played.is_faulty else ""
        other = reasons or "; ".join(fault.message.to(language) for fault in played.faults)
        if not played.faults:
            return []
        return [(*head, id_, name, *[None] * 12, status, other) for id_, name in names.items()]
    remarks: dict[str, str] = {}
    for fault in played.faults:
        if fault.row in played.ids:
            remarks[played.ids[fault.row]] = fault.message.to(language)
    return [(*head, *_numbers(row, played, remarks, language)) for row in played.evaluation.rows]


def _numbers(row: object, played: Played, remarks: dict[str, str], language: Language) -> SeasonRow:
    cells = row.numbers()  # type: ignore[attr-defined]
    player = row.player  # type: ignore[attr-defined]
    implied, performance = cells["implied_performance"], cells["performance"]
    status = _STATUS[str(cells["status"])].to(language)
    remark = [_UNCERTAIN.to(language)] if played.is_uncertain else []
    remark += [remarks[player.id]] if player.id in remarks else []
    if cells["forfeits"]:
        count = cells["forfeits"]
        remark.append(Text(f"{count} kampflos, nicht gewertet", f"{count} forfeited, not rated").to(language))
    return (
        player.id,
        player.name,
        cells["old"],
        cells["old_index"],
        cells["points"],
        cells["score"],
        cells["rated_games"],
        cells["expected_score"],
        None if implied is None else round_half_up(float(implied)),
        None if performance is None else round_half_up(float(performance)),
        cells["coefficient"],
        cells["new"],
        cells["new_index"],
        cells["difference"],
        status,
        "; ".join(remark) or None,
    )
