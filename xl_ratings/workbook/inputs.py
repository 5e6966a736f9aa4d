"""The sheets that a user types into: settings, players, spellings, events."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from ..model.parameters import Parameter, Rules
from ..model.text import Text
from . import layout as at
from . import words
from .references import References
from .template import Builder, Sheet

SettingLine = tuple[Text, object, Text]


def write_settings(b: Builder) -> None:
    """Write the settings: first what goes to the functions as rules, then the season's own."""
    sheet = b.entries(
        at.SETTINGS, (Text("Einstellung", "Setting"), Text("Wert", "Value"), Text("Bedeutung", "Meaning")), (24, 18, 90),
        Text("Einstellungen", "Settings"),
    )  # fmt: skip
    sheet.fit_to_pages(1, 1)
    b.name_block(at.RULES)
    top = at.SETTINGS.area[0] - 1
    own = top + at.RULES.rows
    write_lines(b, sheet, top, rule_lines(b))
    write_lines(b, sheet, own, _season_lines(b))
    sheet.write_blank(own + 1, 1, None, b.styles.entry_date)


def write_lines(b: Builder, sheet: Sheet, row: int, lines: Iterable[SettingLine]) -> None:
    """Write lines of settings, the first one into a row counted from 0."""
    for place, (key, value, meaning) in enumerate(lines, row):
        sheet.write_string(place, 0, b.say(key), b.styles.entry)
        if value is not None:
            sheet.write(place, 1, value, b.styles.entry)
        sheet.write_string(place, 2, b.say(meaning), b.styles.note)


def rule_lines(b: Builder) -> list[SettingLine]:
    """Return the lines of the rules: key, value, meaning."""
    system = b.layout.system
    rules: Rules = system.default_rules(dt.date.max if system.needs_date else None)
    sets = ", ".join(system.rule_sets)
    meaning = Text(f"Regelwerk der Auswertung: {sets}", f"rule set of the evaluation: {sets}")
    if system.needs_date:
        meaning = Text(f"{meaning.de}; leer = nach dem Datum", f"{meaning.en}; blank = by the date")
    name = None if system.needs_date else rules.name
    lines: list[SettingLine] = [(words.RULE_SET, name, meaning)]
    return lines + [(p.label, _EXAMPLES.get(p.key), _meaning(p)) for p in rules.parameters()]


# The duel text gives its parameters no values; these are an example and said to be one.
_EXAMPLES = {"n": 10, "a": 5}


def _meaning(parameter: Parameter) -> Text:
    key, allowed = parameter.key, parameter.allowed
    if key in _EXAMPLES:
        return Text(f"{allowed.de} (Beispiel) · {key}", f"{allowed.en} (example) · {key}")
    return Text(
        f"{allowed.de}; leer = wie das Regelwerk · {key}", f"{allowed.en}; blank = as the rule set says · {key}"
    )


def _season_lines(b: Builder) -> tuple[SettingLine, ...]:
    return (
        (words.LANGUAGE, b.language, Text("Sprache der Meldungen: de oder en", "language of messages: de or en")),
        (words.GUESTS_FROM, None, Text("ab diesem Tag stehen Spieler anderer Vereine auf der Liste; leer = immer", "from this day on players of other clubs are listed; blank = always")),
        (words.ACTIVE_MONTHS, 12, Text("so lange nach der letzten Auswertung stehen Vereinslose auf der Liste", "so long after their last evaluation players without a club are listed")),
        (words.PROVISIONAL, 0, Text("Zahlen mit kleinerem Index tragen den Hinweis „vorläufig“", "ratings with a smaller index are marked 'provisional'")),
        (words.BACKUPS, 20, Text("so viele Sicherungen bleiben neben der Datei liegen", "so many backups stay beside the file")),
        (words.LAST_SEASON, None, Text("Datei der Vorsaison; schreibt xl-ratings new --from", "file of the last season; written by xl-ratings new --from")),
        (words.LAST_CHECKSUM, None, Text("Prüfsumme der übernommenen Zahlen", "checksum of the ratings taken over")),
    )  # fmt: skip


def write_players(b: Builder) -> None:
    """Write the players' table with its displays: rating now, evaluations, last day, and helpers behind them."""
    widths = (7, 17, 13, 6, 21, 11, 9, 14, 20, 12, 9, 9, 11, 16)
    sheet = b.entries(at.PLAYERS, words.PLAYER_HEADINGS, widths, Text("Spieler", "Players"))
    top, _, bottom, first = at.PLAYERS.area
    b.choices(sheet, at.PLAYERS, 7, words.GROUPS)
    b.choices(sheet, at.PLAYERS, 8, words.PUBLISH)
    for row in range(top - 1, bottom):
        sheet.write_blank(row, 9, None, b.styles.entry_date)
    sheet.freeze_panes(top - 1, 3)
    b.headings(sheet, top - 2, first, words.PLAYER_DISPLAYS, range(3))
    sheet.set_column(first, first + 1, 9)
    sheet.set_column(first + 2, first + 3, 12)
    sheet.set_column(first + 4, first + 8, None, None, {"hidden": True})
    for row in range(top, bottom + 1):
        _player_row(b, sheet, row)


def _player_row(b: Builder, sheet: Sheet, row: int) -> None:
    """Columns O to R are shown; S and T say where the last number stands, U sorts the list, V is the full name.

    W is what adjustments added after that number.
    """
    styles = b.styles
    for column, formula in zip(PLACES, player_places(b, row), strict=True):
        sheet.write_formula(row - 1, column - 1, formula, styles.plain, "")
    rating, index, last = player_now(b, row)
    sheet.write_formula(row - 1, NOW[0] - 1, rating, styles.whole, "")
    sheet.write_formula(row - 1, NOW[1] - 1, index, styles.whole, "")
    sheet.write_formula(row - 1, COUNT - 1, player_count(b, row), styles.whole, "")
    sheet.write_formula(row - 1, NOW[2] - 1, last, styles.date_left, "")
    sheet.write_formula(row - 1, SORT_KEY - 1, player_sort_key(b, row), styles.plain, "")
    sheet.write_formula(row - 1, ADDED - 1, player_added(b, row), styles.plain, "")
    name = f'$B{row}&IF($C{row}="","",", "&$C{row})'
    sheet.write_formula(row - 1, 21, f'=IF($A{row}="","",{name}&" ("&$A{row}&")")', styles.plain, "")


NOW, PLACES, COUNT, SORT_KEY, ADDED = (15, 16, 18), (19, 20), 17, 21, 23  # columns of the players' sheet


def player_now(refs: References, row: int) -> tuple[str, str, str]:
    """Return the formulas of a player's rating, index and last day."""
    rating = _now(refs, row, "new", f'IF($K{row}="","",$K{row})')
    index = _shown(row, _now(refs, row, "new_index", f'IF($L{row}="","",$L{row})')) if refs.layout.has_index else '=""'
    adjusted = f"IF(ISNUMBER({rating}),{rating}+$W{row},{rating})"
    return _shown(row, adjusted), index, _shown(row, _now(refs, row, "date", '""'))


def player_added(refs: References, row: int) -> str:
    """Return the formula of what adjustments added after a player's last number; blank values count nothing."""
    day, number = _now(refs, row, "date", "0"), _now(refs, row, "no", "0")
    events = refs.layout.events
    numbers, days, kinds, rated, values = (refs.column(events, i) for i in (0, 1, 3, 5, 8))
    kind = f'(({kinds}="{words.KINDS[1].de}")+({kinds}="{words.KINDS[1].en}"))'
    counts = f'({rated}<>"{words.YES_NO[1].de}")*({rated}<>"{words.YES_NO[1].en}")'
    later = f"(({days}>{day})+({days}={day})*({numbers}>{number}))"
    return _shown(row, f"IFERROR(SUMPRODUCT({kind}*{counts}*{later},{values}),0)")


def _now(refs: References, row: int, key: str, start: str) -> str:
    """A column of the player's last number: live, else of the last run, else the start."""
    last_run = f"IF(ISNUMBER($T{row}),INDEX({refs.last(key)},$T{row}),{start})"
    return f"IF(ISNUMBER($S{row}),INDEX({refs.live(key)},$S{row}),{last_run})"


def _shown(row: int, value: str) -> str:
    return f'=IF($A{row}="","",{value})'


def player_places(refs: References, row: int) -> tuple[str, str]:
    """Return the formulas that find a player's last number in the live block and in the last run."""
    live, last = refs.layout.live.area[0], refs.layout.history.area[0]
    return (
        _position(row, refs.clean("id"), refs.clean("new"), live),
        _position(row, refs.last("id"), refs.last("new"), last),
    )


def player_count(refs: References, row: int) -> str:
    """Return the formula that counts a player's evaluations."""
    wanted = ">0" if refs.layout.has_index else "<>"
    return f'=IF($A{row}="","",COUNTIFS({refs.last("id")},$A{row},{refs.last("new")},"{wanted}"))'


def _position(row: int, ids: str, numbers: str, top: int) -> str:
    """Where a player's last number stands in a block; cells with errors are passed over."""
    found = f'LOOKUP(2,1/(({ids}=$A{row})*({numbers}<>"")),ROW({ids})-{top - 1})'
    return f'=IF($A{row}="","",IFERROR({found},""))'


def player_sort_key(refs: References, row: int) -> str:
    """Return the formula by which the ranking is sorted."""
    return f'=IF({_listed(refs, row)},$O{row}-ROW()/100000,"")'


def _listed(b: References, row: int) -> str:
    """The condition for standing on the list: a number, the player's wish, and the rule of the group."""
    everywhere, member, guest, none = (b.say(t) for t in (words.PUBLISH[0], *words.GROUPS))
    day = b.hidden_cell(2)
    settings = f"'{at.SETTINGS.name(b.language)}'!"
    own = at.SETTINGS.area[0] + at.RULES.rows
    guests_from, months = f"{settings}$B${own + 1}", f"{settings}$B${own + 2}"
    objected = f"AND(ISNUMBER($J{row}),N($J{row})<={day})"
    return (
        f'AND(ISNUMBER($O{row}),OR($I{row}="",$I{row}="{everywhere}"),OR($H{row}="",$H{row}="{member}",'
        f'AND($H{row}="{guest}",NOT({objected}),{day}>=N({guests_from})),'
        f'AND($H{row}="{none}",ISNUMBER($R{row}),N($R{row})>=EDATE({day},-N({months})))))'
    )  # fmt: skip


def write_aliases(b: Builder) -> None:
    """Write the ledger of spellings."""
    title = Text("Bekannte Schreibweisen", "Known spellings")
    sheet = b.entries(at.ALIASES, words.ALIAS_HEADINGS, (28, 10, 24, 12), title)
    top, _, bottom, _ = at.ALIASES.area
    for row in range(top - 1, bottom):
        sheet.write_blank(row, 3, None, b.styles.entry_date)


def write_events(b: Builder) -> None:
    """Write the table of events and what the run says about each."""
    block, state = b.layout.events, b.layout.event_state
    sheet = b.entries(block, words.EVENT_HEADINGS, (6, 12, 30, 13, 15, 10, 10, 30, 8), b.layout.form.events)
    top, _, bottom, right = block.area
    b.headings(sheet, top - 2, right, words.EVENT_STATE_HEADINGS, (0, 1, 2, 4))
    sheet.set_column(right, right + 2, 11)
    sheet.set_column(right + 3, right + 3, 14, b.styles.plain)
    sheet.set_column(right + 4, right + 4, 7)
    b.name_block(state)
    for column, options in ((3, words.KINDS), (4, words.MODES), (5, words.YES_NO), (6, words.YES_NO)):
        b.choices(sheet, block, column, options)
    for row in range(top - 1, bottom):
        sheet.write_blank(row, 1, None, b.styles.entry_date)
    for row in range(top - 1, bottom):
        sheet.write_blank(row, 0, None, b.styles.entry_centred)
    for number in range(1, 51):
        sheet.write_number(top - 2 + number, 0, number, b.styles.entry_centred)
