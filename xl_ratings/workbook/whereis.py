"""Which row of the season a cell of a workbook shows: found by the block it lies in, as the displays find it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..model.table import Format
from ..model.text import Text
from ..package.values import Value
from . import layout as at
from .book import Book
from .card_formulas import HELPER_GAP, card_columns
from .contests import line_shown
from .layout import Area, Block
from .references import HELPERS

_COMPARED = 12  # the column of the players' table that holds a rating of another list, from 0
_RATING, _INDEX = 14, 15  # columns of the players' table that show rating and index now, from 0
_CORRECTED_OLD, _CORRECTED_NEW = 7, 8
_CORRECTED_EVENT, _CORRECTED_ID = 3, 5


@dataclass(frozen=True, slots=True)
class ShownRow:
    """What a rating cell shows: ``column`` of the season's rows, for one player in one event.

    Attributes:
        key: the column, like ``new``.
        id: the player.
        number: the event's number; 0 is the player's last evaluation.
        part: what tells parts of the event apart; None if the cell's place does not say it.
        line: the line within the block of contests, where the cell stands beside one; 0 elsewhere.
        offset: 0 for the first player of that line, 1 for the second.
        whole_season: the number is the sum of all the player's evaluations.
        game: the line of the event's table of games, from 1; 0 elsewhere.
        compared: the cell shows the distance to a rating of another list.
        score: the points of a what-if; None elsewhere.
        opponents: the ratings of the what-if's opponents.
    """

    key: str
    id: str = ""
    number: int = 0
    part: str | None = None
    line: int = 0
    offset: int = 0
    whole_season: bool = False
    game: int = 0
    compared: float | None = None
    score: float | None = None
    opponents: tuple[float, ...] = ()


Found = ShownRow | Text
_NO_RATING = Text("ist keine Wertungszahl", "is no rating")
_NOTHING = Text("zeigt keine Zeile einer Auswertung", "shows no row of an evaluation")
_EARLIER = Text(
    "ist die Zahl eines früheren Laufs; ihre Eingaben sind geändert",
    "is the number of an earlier run; its inputs have changed",
)
_AVERAGE = Text("ist das Mittel der Zahlen in der Spalte darunter", "is the mean of the ratings in the column below")
_INPUT = Text("ist eine Eingabe und keine gerechnete Zahl", "is an input and no computed number")


def find_row(book: Book, sheet: str, row: int, column: int) -> Found:
    """Return what a cell shows, or the sentence why it shows no rating."""
    places: tuple[Callable[[Book, str, int, int], Found | None], ...] = (
        _beside_contests, _event_display, _stored, _games, _ranking, _players, _card, _corrections,
    )  # fmt: skip
    for look in places:
        found = look(book, sheet, row, column)
        if found is not None:
            return found
    return _NO_RATING


def _within(book: Book, block: Block, sheet: str, row: int) -> Area | None:
    """Return a block's area if the row of this sheet lies in it."""
    name, area = book.place(block)
    return area if name == sheet and area[0] <= row <= area[2] else None


def _cell(book: Book, sheet: str, row: int, column: int) -> Value:
    return book.read_area(sheet, (row, column, row, column))[0][0]


def _whole(value: Value) -> int:
    return int(value) if isinstance(value, float) else 0


def _rating_key(book: Book, key: str) -> bool:
    """Names, dates and remarks stand in the season's rows too; numbers are what can be explained."""
    return key in {column.key for column in book.layout.system.season_columns}


def _beside_contests(book: Book, sheet: str, row: int, column: int) -> Found | None:
    layout = book.layout
    for number, block in enumerate(layout.inputs, 1):
        area = _within(book, block, sheet, row)
        if area is None:
            continue
        position = column - area[3] - 1
        if position < 0:
            return _INPUT
        line = row - area[0] + 1
        shown = line_shown(layout) if layout.form.is_list else [(c.key, 0) for c in layout.columns[4:]]
        if position >= len(shown) or not _rating_key(book, shown[position][0]):
            return _NO_RATING
        key, offset = shown[position]
        event = _whole(_cell(book, sheet, row, area[1])) if layout.form.is_list else number
        return ShownRow(key, number=event, line=line, offset=offset) if event else _NOTHING
    return None


def _event_display(book: Book, sheet: str, row: int, column: int) -> Found | None:
    """The helpers to the right of the display say where its rows stand and in which order."""
    layout = book.layout
    area = _within(book, layout.event, sheet, row)
    if area is None:
        return None
    if column > area[3] or not _rating_key(book, layout.shown[column - 1].key):
        return _NO_RATING
    helper = len(layout.shown) + 2
    starts = [_whole(_cell(book, sheet, 1, helper + i)) for i in (0, 1)]
    position = _whole(_cell(book, sheet, row, helper + 1))
    if not position:
        return _NOTHING
    return _stored_row(book, starts, [position - 1] * 2, layout.shown[column - 1].key)


def _stored_row(book: Book, starts: list[int], further: list[int], key: str) -> Found:
    """A row of the live block if the display takes its values there, else of the last run."""
    blocks = (book.layout.live, book.layout.history)
    for block, start, more in zip(blocks, starts, further, strict=True):
        if start > 0:
            name, area = book.place(block)
            return _of_block(book, name, area, area[0] + start - 1 + more, key)
    return _NOTHING


def _of_block(book: Book, sheet: str, area: Area, row: int, key: str) -> Found:
    layout = book.layout
    cells = book.read_area(sheet, (row, area[1], row, area[3]))[0]
    keys = [column.key for column in layout.columns]
    part = cells[keys.index("part")] if "part" in keys else None
    number, id_ = _whole(cells[0]), cells[keys.index("id")]
    if not number or not isinstance(id_, str) or not id_:
        return _NOTHING
    return ShownRow(key, id_, number, None if part is None else str(part))


def _stored(book: Book, sheet: str, row: int, column: int) -> Found | None:
    """The history, and the live block itself."""
    for block in (book.layout.history, book.layout.live):
        area = _within(book, block, sheet, row)
        if area is not None and area[1] <= column <= area[3]:
            key = book.layout.columns[column - area[1]].key
            return _of_block(book, sheet, area, row, key) if _rating_key(book, key) else _NO_RATING
    return None


def _games(book: Book, sheet: str, row: int, column: int) -> Found | None:
    """A line of the table of games is found by its place among the lines of its event."""
    layout = book.layout
    area = _within(book, layout.games, sheet, row) if layout.game_rows else None
    if area is None:
        return None
    columns = (None, *layout.system.tables([])[0].columns)
    position = column - area[1]
    shown = columns[position] if 0 < position < len(columns) else None
    if shown is None or shown.format is Format.TEXT:
        return _NO_RATING
    above = [cells[0] for cells in book.read_area(sheet, (area[0], area[1], row, area[1]))]
    number = _whole(above[-1])
    return ShownRow(shown.key, number=number, game=above.count(above[-1])) if number else _NOTHING


def _ranking(book: Book, sheet: str, row: int, column: int) -> Found | None:
    """Rating, index, the season's change and the distance to another list; the last column holds the player's line."""
    name, (top, left, bottom, right) = book.place(at.RANKING)
    if name == sheet and (row, column) == (top - 3, left + 1):
        return _AVERAGE
    keys = {left + 3: "new", left + 4: "new_index", left + 5: "difference", left + 9: "new"}
    if name != sheet or not top <= row <= bottom or column not in keys:
        return None
    line = _whole(_cell(book, sheet, row, right + 1))
    player = book.read(at.PLAYERS)[line - 1] if line else [None]
    if not player[0]:
        return _NOTHING
    if column < left + 9:
        return ShownRow(keys[column], str(player[0]), whole_season=column == left + 5)
    compared = player[_COMPARED]
    return ShownRow("new", str(player[0]), compared=compared) if isinstance(compared, float) else _NOTHING


def _players(book: Book, sheet: str, row: int, column: int) -> Found | None:
    area = _within(book, at.PLAYERS, sheet, row)
    if area is None:
        return None
    keys = {area[1] + _RATING: "new", area[1] + _INDEX: "new_index"}
    if column not in keys:
        return _INPUT if column < area[1] + _RATING else _NO_RATING
    id_ = _cell(book, sheet, row, area[1])
    return ShownRow(keys[column], str(id_)) if id_ else _NOTHING


def _card(book: Book, sheet: str, row: int, column: int) -> Found | None:
    """The card's helpers say where the rows stand; the number at its head is the player's last one."""
    if sheet != book.place(at.CARD_PLAYER)[0]:
        return None
    shown = card_columns(book.layout)
    helper = len(shown) + 1 + HELPER_GAP + 1
    if (row, column) == (3, 2):
        id_ = _cell(book, sheet, 4, helper)
        return ShownRow("new", str(id_)) if id_ else _NOTHING
    if book.layout.has_index and (found := _what_if(book, sheet, row, column, helper)) is not None:
        return found
    top, _, bottom, _ = at.CARD.area
    if not top <= row <= bottom or not 2 <= column <= len(shown) + 1:
        return _NO_RATING
    key = shown[column - 2].key
    if not _rating_key(book, key):
        return _NO_RATING
    is_live = isinstance(_cell(book, at.LIVE_SHEET, 2, HELPERS + 1), float)
    starts = [_whole(_cell(book, sheet, row, helper + offset)) for offset in (1, 2)]
    return _stored_row(book, [starts[0] if is_live else 0, 0 if is_live else starts[1]], [0, 0], key)


def _what_if(book: Book, sheet: str, row: int, column: int, helper: int) -> Found | None:
    """A new rating, or its change, beside the opponents of the what-if block; a line for each half point."""
    _, (top, left, bottom, _) = book.place(at.CARD_OPPONENTS)
    line = row - top
    if not 0 <= line <= 2 * (bottom - top + 1) or not left <= column <= left + 3:
        return None
    if column == left:
        return _INPUT
    if column == left + 1:
        return _NO_RATING
    id_ = _cell(book, sheet, 4, helper)
    entered = book.read(at.CARD_OPPONENTS)
    ratings = tuple(cells[0] for cells in entered if isinstance(cells[0], float))
    if not id_ or line > 2 * len(ratings):
        return _NOTHING
    return ShownRow("new" if column == left + 2 else "difference", str(id_), score=line / 2, opponents=ratings)


def _corrections(book: Book, sheet: str, row: int, column: int) -> Found | None:
    area = _within(book, at.CORRECTIONS, sheet, row)
    if area is None:
        return None
    if column == area[1] + _CORRECTED_OLD:
        return _EARLIER
    if column != area[1] + _CORRECTED_NEW:
        return _NO_RATING
    cells = book.read_area(sheet, (row, area[1], row, area[3]))[0]
    number, id_ = _whole(cells[_CORRECTED_EVENT]), cells[_CORRECTED_ID]
    return ShownRow("new", str(id_), number) if number and id_ else _NOTHING
