"""Known values of the ranking and of the keys by which it is sorted."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.dates import date_of_serial, serial_of_date
from ..package.values import Value
from ..season.publication import months_before
from . import layout as at
from . import words
from .inputs import COUNT, NOW, SORT_KEY, player_sort_key
from .known_cells import Cells, Known
from .ranking_formulas import PROVISIONAL, RANKING_ORDER, ranking_line
from .references import HELPERS

_CLUB, _GROUP, _PUBLISH, _OBJECTION, _START, _COMPARED = 4, 7, 8, 9, 10, 12  # columns of the players' table, from 0
_MANY_MONTHS = 1200
Shown = dict[int, Value]  # a player's line as the sheet shows it: by column, counted from 1


def take_ranking(cells: Cells) -> None:
    """Take over keys and ranking, if the settings they read are typed and the values of a kind that is sure."""
    lines = _lines(cells)
    if lines is None or not _is_plain_season(cells):
        return
    sheet, (top, _, _, _) = cells.book.place(at.PLAYERS)
    keys = [_key(cells, line, row) for row, line in enumerate(lines, top)]
    known = (((sheet, row, SORT_KEY), player_sort_key(cells.refs, row), key) for row, key in enumerate(keys, top))
    if cells.take_all(known):
        cells.take_all(_ranking(cells, lines, keys))


def _is_plain_season(cells: Cells) -> bool:
    """Whether the three settings are typed numbers or blank, and days can be counted back by months."""
    if cells.book.parts.settings.date1904 or not cells.is_typed(at.SETTINGS):
        return False
    settings = [_typed_setting(cells, line) for line in (1, 2, 3)]
    if not all(value is None or isinstance(value, float) for value in settings):
        return False
    return 0 <= _setting(cells, 2) <= _MANY_MONTHS < _day(cells) / 31


def _lines(cells: Cells) -> list[Shown] | None:
    """The players' table with its displays; None if it holds what a formula might take in another way."""
    sheet, (top, left, _, _) = cells.book.place(at.PLAYERS)
    lines = []
    for row, typed in enumerate(cells.book.read(at.PLAYERS), top):
        texts = (typed[i] for i in (1, 2, _CLUB, _GROUP, _PUBLISH))
        numbers = (typed[i] for i in (_OBJECTION, _START, _COMPARED))
        are_plain = all(v is None or (isinstance(v, str) and v[:1] != "#") for v in texts)
        if not are_plain or not all(v is None or isinstance(v, float) for v in numbers):
            return None
        line: Shown = dict(enumerate(typed, left))
        line.update((column, cells.values[sheet, row, column]) for column in (*NOW, COUNT))
        lines.append(line)
    return lines


def _typed_setting(cells: Cells, line: int) -> Value:
    """The season's own setting in a line of its own."""
    row = at.SETTINGS.area[0] + at.RULES.rows + line
    ((value,),) = cells.book.read_area(at.SETTINGS.name(cells.book.language), (row, 2, row, 2))
    return value


def _setting(cells: Cells, line: int) -> float:
    value = _typed_setting(cells, line)
    return value if isinstance(value, float) else 0.0


def _day(cells: Cells) -> float:
    """The day of the last event; 0 before the first one."""
    day = cells.values[at.LIVE_SHEET, 3, HELPERS + 1]
    return day if isinstance(day, float) else 0.0


def _key(cells: Cells, line: Shown, row: int) -> float | str:
    rating = line[NOW[0]]
    is_listed = isinstance(rating, float) and _wants(cells, line) and _may(cells, line)
    return float(rating) - row / 100000 if is_listed else ""  # type: ignore[arg-type] # a number then


def _wants(cells: Cells, line: Shown) -> bool:
    return _is(line[_PUBLISH + 1], "", cells.refs.say(words.PUBLISH[0]))


def _may(cells: Cells, line: Shown) -> bool:
    """The rule of the player's group."""
    member, guest, none = (cells.refs.say(text) for text in words.GROUPS)
    group, objection, last = line[_GROUP + 1], line[_OBJECTION + 1], line[NOW[2]]
    day = _day(cells)
    if _is(group, guest):
        objected = isinstance(objection, float) and objection <= day
        return not objected and day >= _setting(cells, 1)
    if _is(group, none):
        since = date_of_serial(day)
        if since is None or not isinstance(last, float):
            return False
        return last >= serial_of_date(months_before(since, int(_setting(cells, 2))))
    return _is(group, "", member)


def _is(value: Value, *texts: str) -> bool:
    return str(value or "").lower() in {text.lower() for text in texts}


def _ranking(cells: Cells, lines: list[Shown], keys: list[float | str]) -> Iterator[Known]:
    sheet, (top, _, bottom, _) = at.RANKING.name(cells.book.language), at.RANKING.area
    listed = sorted((i for i, key in enumerate(keys) if isinstance(key, float)), key=lambda i: -float(keys[i]))
    provisional = _setting(cells, 3)
    before: list[Value] = []
    for k, row in enumerate(range(top, bottom + 1), 1):
        shown: list[Value] = [""] * RANKING_ORDER
        if k <= len(listed):
            shown = [listed[k - 1] + 1.0, float(k), *_numbers(cells, lines[listed[k - 1]], provisional)]
            if before and before[4] == shown[4]:
                shown[1] = before[1]
        before = shown
        columns = (RANKING_ORDER, *range(1, RANKING_ORDER))
        for column, formula, value in zip(columns, ranking_line(cells.refs, k, row), shown, strict=True):
            yield (sheet, row, column), formula, value


def _numbers(cells: Cells, line: Shown, provisional: float) -> list[Value]:
    """A player's line of the ranking behind the place."""
    rating, index, last = (line[column] for column in NOW)
    name = ", ".join(str(text) for text in (line[2] or "", line[3]) if text is not None)
    start, compared = line[_START + 1], line[_COMPARED + 1]
    is_provisional = isinstance(index, float) and index < provisional
    return [
        name, line[_CLUB + 1] or "", rating, index, _less(rating, start), line[COUNT], last,
        "" if compared is None else compared, _less(rating, compared),
        cells.refs.say(PROVISIONAL) if is_provisional else "",
    ]  # fmt: skip


def _less(rating: Value, other: Value) -> Value:
    return rating - other if isinstance(rating, float) and isinstance(other, float) else ""
