"""The step from one season to the next: players, spellings, settings and final ratings go on."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from ..model.text import Text
from ..package.refusal import refusal
from ..package.values import Value
from ..season.replay import replay
from ..workbook import layout as at
from ..workbook import words
from ..workbook.book import Book
from ..workbook.filebook import FileBook
from .season_input import setting, whole_season

_START, _INDEX = 11, 12


@dataclass(frozen=True, slots=True)
class StartChange:
    """A start rating that is another now, because the last season was corrected."""

    id: str
    name: str
    old: tuple[Value, Value]
    new: tuple[Value, Value]


def take_over(book: Book, before: Book) -> int:
    """Fill an empty workbook from the season before.

    Returns:
        how many players were taken over.

    Raises:
        InputRefusedError: the last season is of another system, or faulty.
    """
    name = Path(before.name).name
    if before.layout is not book.layout:
        raise refusal(
            "N-SYSTEM", name, f"die Vorsaison ist eine andere Vorlage ({before.layout.title.de})",
            f"the last season is another template ({before.layout.title.en})",
            Text(
                f"Das System der Vorsaison angeben: xl-ratings new {before.layout.system.key} … --from {name}",
                f"Give the last season's system: xl-ratings new {before.layout.system.key} … --from {name}",
            ),
        )  # fmt: skip
    for block in (at.ALIASES, *book.layout.rule_tables):
        book.write(block, before.read(block))
    book.write(at.PLAYERS, _players(before))
    settings = before.read(at.SETTINGS)
    language = {words.LANGUAGE.de, words.LANGUAGE.en}
    own = {row[0]: row for row in book.read(at.SETTINGS)}
    merged = [own.get(row[0], row) if row[0] in language else row for row in settings]
    book.write(at.SETTINGS, merged)
    _set(book, words.LAST_SEASON, name)
    _set(book, words.LAST_CHECKSUM, ratings_checksum(before))
    return sum(1 for row in before.read(at.PLAYERS) if row[0])


def start_changes(book: Book, folder: Path) -> list[StartChange]:
    """Return the start ratings that the last season's file gives differently now.

    The file is looked for beside the workbook; without one, or with an unchanged one, there is nothing to tell.
    """
    name, checksum = setting(book, words.LAST_SEASON), setting(book, words.LAST_CHECKSUM)
    if not name or not (folder / str(name)).is_file():
        return []
    before = FileBook.open(folder / str(name))
    if before.layout is not book.layout or ratings_checksum(before) == checksum:
        return []
    found = {row[0]: row for row in _players(before)}
    changes = []
    for row in book.read(at.PLAYERS):
        other = found.get(row[0])
        old, new = (row[_START - 1], row[_INDEX - 1]), other and (other[_START - 1], other[_INDEX - 1])
        if row[0] and new and old != new:
            shown = f"{row[1]}, {row[2]}" if row[2] else str(row[1])
            changes.append(StartChange(str(row[0]), shown, old, new))
    return changes


def accept_changes(book: Book, folder: Path) -> list[StartChange]:
    """Take the corrected start ratings over and remember the file's new checksum."""
    changes = {change.id: change for change in start_changes(book, folder)}
    for i, row in enumerate(book.read(at.PLAYERS), 1):
        change = changes.get(str(row[0]))
        if change is not None:
            for column, value in zip((_START, _INDEX), change.new, strict=True):
                book.put(at.PLAYERS, i, column, value)
    if changes:
        before = FileBook.open(folder / str(setting(book, words.LAST_SEASON)))
        _set(book, words.LAST_CHECKSUM, ratings_checksum(before))
    return list(changes.values())


def ratings_checksum(book: Book) -> str:
    """Return a short checksum of a season's final ratings."""
    facts = repr([(row[0], row[_START - 1], row[_INDEX - 1]) for row in _players(book)])
    return hashlib.sha256(facts.encode()).hexdigest()[:12]


def _players(book: Book) -> list[list[Value]]:
    """Return the players' lines with the final ratings as start ratings; the season is computed anew for it."""
    season = whole_season(book)
    history = replay(season, book.layout.system)
    faulty = [played.entry for played in history.played if played.is_faulty]
    if faulty:
        numbers = ", ".join(str(entry.number) for entry in faulty)
        raise refusal(
            "N-FAULTY", book.name, f"fehlerhaft: Nr. {numbers}; die Endzahlen stehen noch nicht fest",
            f"faulty: no. {numbers}; the final ratings are not certain yet",
            Text("Mit „xl-ratings check“ ansehen und verbessern.", "Look with 'xl-ratings check' and mend it."),
        )  # fmt: skip
    ratings = history.ratings
    rows = []
    for row in book.read(at.PLAYERS):
        rating = ratings.get(str(row[0]))
        if rating is not None:
            row[_START - 1] = float(rating.value)
            row[_INDEX - 1] = float(rating.index)
        rows.append(row)
    return rows


def _set(book: Book, key: Text, value: Value) -> None:
    names = {key.de, key.en}
    for i, row in enumerate(book.read(at.SETTINGS), 1):
        if row[0] in names:
            book.put(at.SETTINGS, i, 2, value)
            return
