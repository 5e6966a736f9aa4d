"""A whole event from a crosstable in cells: the club's eleven columns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..model.contests import Game
from ..model.crosstable import read_crosstable
from ..model.errors import RatingError, WrongKindError
from ..model.event import Event, Participant
from ..model.rating import Rating
from ..model.text import Text
from ..systems.dwz.evaluate import evaluate
from ..systems.dwz.row import DwzRow
from ..systems.dwz.rules import DwzRules
from ..systems.dwz.table import COLUMNS, row_cells, sorted_rows
from .cells import CellError, Scalar, error_value, is_blank
from .kinds import to_age, to_old, with_index

Columns = list[list[Scalar]]


@dataclass(slots=True)
class _Field:
    """The event as read: participants by row, ratings, games, and faulty rows."""

    participants: dict[int, Participant]
    ratings: dict[str, Rating]
    games: tuple[Game, ...] = ()
    faults: dict[int, CellError] = field(default_factory=dict)
    unknown: set[int] = field(default_factory=set)


def table(
    names: list[Scalar], old: list[Scalar], index: list[Scalar], age: list[Scalar] | None,
    grid: Columns, what: str | None, rules: DwzRules,
) -> list[list[object]]:  # fmt: skip
    """Evaluate an event.

    Returns:
        All eleven columns sorted by Erg., or one column in input order if ``what`` names it.
    """
    column = None if what is None else _column(what)
    read, evaluated = _evaluated(names, old, index, age, grid, rules)
    rows = {row.player.id: row for row in evaluated}
    if column is not None:
        return [
            [read.faults.get(i) or row_cells(rows[str(i)])[column]] if i in read.participants else [None]
            for i in range(len(names))
        ]
    good = tuple(row for row in evaluated if int(row.player.id) not in read.faults)
    listed: list[list[object]] = [list(row_cells(row)) for row in sorted_rows(good)]
    for i, fault in read.faults.items():
        listed.append([read.participants[i].name, *[fault] * (len(COLUMNS) - 1)])
    listed += [[None] * len(COLUMNS)] * (len(names) - len(listed))
    return listed


def table_rows(
    names: list[Scalar], old: list[Scalar], index: list[Scalar], age: list[Scalar] | None,
    grid: Columns, rules: DwzRules,
) -> tuple[DwzRow, ...]:  # fmt: skip
    """Evaluate an event and return its rows, faulty ones left out; a player's ID is the line, counted from 0."""
    read, rows = _evaluated(names, old, index, age, grid, rules)
    return tuple(row for row in rows if int(row.player.id) not in read.faults)


def _evaluated(
    names: list[Scalar], old: list[Scalar], index: list[Scalar], age: list[Scalar] | None,
    grid: Columns, rules: DwzRules,
) -> tuple[_Field, tuple[DwzRow, ...]]:  # fmt: skip
    _check_sizes(names, old, index, age, grid)
    read = _read(names, old, index, age, grid)
    _spread(read, rules)
    event = Event(tuple(read.participants.values()), read.games)
    return read, evaluate(event, read.ratings, rules).rows


def _check_sizes(
    names: list[Scalar], old: list[Scalar], index: list[Scalar], age: list[Scalar] | None, grid: Columns
) -> None:
    sizes = {len(names), len(old), len(index), len(grid), *(len(row) for row in grid)}
    if age is not None:
        sizes.add(len(age))
    if len(sizes) > 1:
        raise WrongKindError(
            Text(
                f"Namen, Zahlen, Index, Alter und Tabelle müssen gleich groß sein ({len(names)} Namen, "
                f"{len(grid)} × {len(grid[0])} Felder)",
                f"names, ratings, index, age and grid must have the same size ({len(names)} names, "
                f"{len(grid)} × {len(grid[0])} cells)",
            )
        )


def _column(what: str) -> int:
    wanted = what.strip().casefold()
    for position, column in enumerate(COLUMNS):
        if wanted in (column.key, column.heading.de.casefold(), column.heading.en.casefold()):
            return position
    allowed = ", ".join(column.heading.de for column in COLUMNS)
    raise WrongKindError(
        Text(f"Spalte „{what}“ gibt es nicht; erlaubt ist {allowed}", f"no column '{what}'; allowed is {allowed}")
    )


def _read(
    names: list[Scalar], old: list[Scalar], index: list[Scalar], age: list[Scalar] | None, grid: Columns
) -> _Field:
    read = _Field({}, {})
    for i, name in enumerate(names):
        if is_blank(name):
            continue
        _read_player(read, i, name, old[i], index[i], None if age is None else age[i])
    active = list(read.participants)
    cells: Columns = [list(row) for row in grid]
    for i in active:
        for j in active:
            cell = grid[i][j]
            if isinstance(cell, CellError):
                read.faults.setdefault(i, cell)
                read.faults.setdefault(j, cell)
                cells[i][j] = None
    cross = read_crosstable(cells, list(map(str, range(len(cells)))), active)
    for fault in cross.faults:
        where = Text(
            f"{names[fault.first]} – {names[fault.second]}: ", f"{names[fault.first]} - {names[fault.second]}: "
        )
        error = CellError("#N/A", Text(where.de + fault.message.de, where.en + fault.message.en))
        read.faults.setdefault(fault.first, error)
        read.faults.setdefault(fault.second, error)
    read.games = cross.games
    return read


def _read_player(read: _Field, i: int, name: Scalar, old: Scalar, index: Scalar, age: Scalar) -> None:
    """Read one row; what is wrong in it makes the row an error and its rating unknown."""
    number = str(i)
    shown = name.code if isinstance(name, CellError) else str(name).strip()
    read.participants[i] = Participant(number, shown)
    for cell in (name, old, index, age):
        if isinstance(cell, CellError):
            read.faults[i] = cell
    if i not in read.faults:
        try:
            rating = with_index(to_old(old, "DWZ alt"), index, "Index")
            read.participants[i] = Participant(number, shown, age_group=to_age(age, "Alter"))
            if rating:
                read.ratings[number] = rating
        except RatingError as error:
            read.faults[i] = CellError("#N/A", error_value(error).message)
    if i in read.faults:
        read.unknown.add(i)


def _spread(read: _Field, rules: DwzRules) -> None:
    """Mark every row that depends on a faulty one: whoever met a player of unknown rating."""
    if not read.faults:
        return
    met: dict[int, set[int]] = {i: set() for i in read.participants}
    for game in read.games:
        met[int(game.first)].add(int(game.second))
        met[int(game.second)].add(int(game.first))
    waiting = [i for i in read.faults if _leaves_unknown(read, i, rules)]
    while waiting:
        i = waiting.pop()
        for other in met[i]:
            if other not in read.faults:
                read.faults[other] = _depends(read.participants, i)
                if _leaves_unknown(read, other, rules):
                    waiting.append(other)


def _leaves_unknown(read: _Field, i: int, rules: DwzRules) -> bool:
    """Return whether a faulty row has no certain number as an opponent."""
    return i in read.unknown or str(i) not in read.ratings or rules.plus_300


def _depends(participants: Mapping[int, Participant], i: int) -> CellError:
    name = participants[i].name
    return CellError("#N/A", Text(f"hängt ab von {name}: dort ist ein Fehler", f"depends on {name}: there is an error"))
