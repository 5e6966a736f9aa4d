"""Creating the players whom the officer marked as new."""

from __future__ import annotations

from collections.abc import Iterator

from ..package.refusal import refusal
from ..season.entries import Season
from ..season.identity import Names
from ..workbook import layout as at
from ..workbook.book import Book


def create_new_players(book: Book, season: Season) -> list[tuple[str, str]]:
    """Give an ID to everybody marked as new, write the line, clear the marks.

    Returns:
        ID and name of everybody created.

    Raises:
        InputRefusedError: the table of players is full.
    """
    names = Names(season.players, season.aliases)
    made: dict[str, str] = {}
    free = _free_lines(book)
    ids = _free_ids(season)
    for name in _marked(book):
        if names.find(name) is None and name not in made:
            made[name] = next(ids)
            _write(book, next(free, None), made[name], name)
    return [(id_, name) for name, id_ in made.items()]


def _marked(book: Book) -> list[str]:
    """Return all marked names and clear their marks."""
    found: list[str] = []
    for block in book.layout.inputs:
        rows = book.read(block)
        for i, row in enumerate(rows, 1):
            marked = [(name, mark) for name, mark in book.layout.form.names if row[mark]]
            found += [str(row[name]).strip() for name, _ in marked if row[name]]
            for _, mark in marked:
                book.put(block, i, mark + 1, None)
    return found


def _free_ids(season: Season) -> Iterator[str]:
    numbers = [int(player.id[1:]) for player in season.players if player.id[:1] == "P" and player.id[1:].isdecimal()]
    following = max(numbers, default=0)
    while True:
        following += 1
        yield f"P{following:04}"


def _free_lines(book: Book) -> Iterator[int]:
    return iter([i for i, row in enumerate(book.read(at.PLAYERS), 1) if not any(row[:3])])


def _write(book: Book, line: int | None, id_: str, name: str) -> None:
    if line is None:
        sheet, _ = book.place(at.PLAYERS)
        raise refusal(
            "S-FULL", book.name, f"kein Platz mehr im Blatt {sheet} für {name}",
            f"no room left on the sheet {sheet} for {name}",
        )  # fmt: skip
    last, _, first = name.partition(",")
    if not first and " " in last.strip():
        first, _, last = last.strip().rpartition(" ")
    for column, value in enumerate((id_, last.strip(), first.strip()), 1):
        book.put(at.PLAYERS, line, column, value or None)
