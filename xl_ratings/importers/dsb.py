"""The player list of the German chess federation: a row per club membership, member number 0000 for no player."""

from __future__ import annotations

from ..model.diagnostics import Diagnostics, Place
from ..model.text import Text
from .headers import find_header
from .sheet import Sheet

_NAMES = {
    "id": ("ID",), "club": ("ZPS", "VKZ"), "member": ("Mitgliedsnummer", "Mgl-Nr", "Mgl_Nr", "MglNr"), "status": ("Status",),
    "last": ("Nachname", "Spielername"), "first": ("Vorname",), "rating": ("DWZ",), "index": ("Index",), "birth": ("Geburtsjahr",),
}  # fmt: skip
_NEEDED = ("club", "member", "last", "rating", "index")
_SAME = ("last", "first", "rating", "index", "birth")


def player_rows(sheet: Sheet, top: int, diagnostics: Diagnostics) -> list[int]:
    """Return the rows of a list that are players, each once.

    In the federation's list, rows with member number 0000 are left out and counted in a note; of several
    memberships of one person (one ID) the active one is taken. Any other list: all rows below the headings.

    Args:
        sheet: a player list.
        top: its row of headings.
        diagnostics: two memberships of a person with different numbers are errors.
    """
    rows = range(top + 1, len(sheet.rows))
    header = find_header(sheet, _NAMES, _NEEDED)
    if header is None:
        return list(rows)
    _, columns = header
    chosen: dict[str, int] = {}
    left_out = more = 0
    for row in rows:
        member = sheet.text(row, columns["member"])
        if not sheet.text(row, columns["last"]):
            continue
        if member and not member.strip("0"):
            left_out += 1
            continue
        person = sheet.text(row, columns.get("id")) or f"{sheet.text(row, columns['club'])}-{member or row}"
        earlier = chosen.setdefault(person, row)
        if earlier != row:
            more += 1
            _compare(sheet, earlier, row, columns, diagnostics)
            if sheet.text(row, columns.get("status")) == "A" != sheet.text(earlier, columns.get("status")):
                chosen[person] = row
    _note(sheet, left_out, Text("Mitgliedsnummer 0000, kein Spieler", "member number 0000, no player"), diagnostics)  # fmt: skip
    _note(sheet, more, Text("weitere Mitgliedschaften derselben Personen", "further memberships of the same persons"), diagnostics)  # fmt: skip
    return sorted(chosen.values())


def _compare(sheet: Sheet, first: int, second: int, columns: dict[str, int], diagnostics: Diagnostics) -> None:
    for key in _SAME:
        texts = [sheet.text(row, columns.get(key)) for row in (first, second)]
        if texts[0] != texts[1]:
            line = sheet.place(first).line or first + 1
            message = Text(
                f"Dieselbe ID wie in Zeile {line}, aber „{texts[1]}“ statt „{texts[0]}“",
                f"the same id as in line {line}, but '{texts[1]}' instead of '{texts[0]}'",
            )
            diagnostics.error("E-DUP-NO", message, sheet.place(second, columns[key]), value=texts[1])


def _note(sheet: Sheet, count: int, what: Text, diagnostics: Diagnostics) -> None:
    if count:
        diagnostics.note("I-LIST", Text(f"{what.de}: {count}", f"{what.en}: {count}"), Place(sheet.file))
