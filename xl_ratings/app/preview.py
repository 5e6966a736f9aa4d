"""What is understood of a file, before anything is evaluated or written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from ..importers.imported import Imported, Request
from ..importers.registry import FORMATS, read_events
from ..model.contests import Bye, Contest, Game, Match, Outcome, Single
from ..model.diagnostics import Diagnostic, Diagnostics
from ..model.errors import InputRefusedError
from ..model.event import Event, Participant
from ..model.table import Column, Format, Table, TableCell
from ..model.text import Text, plain
from .file_preview import FilePreview, players_table, used_columns
from .preview_list import preview_list

_RESULTS = (
    Column("date", Text("Datum", "Date")),
    Column("round", Text("Runde", "Round"), Format.WHOLE),
    Column("name", Text("Begegnung", "Contest")),
    Column("result", Text("Ergebnis", "Result")),
)

_KINDS = {
    Game: Text("Partien", "Games"),
    Single: Text("Einzel", "Singles"),
    Match: Text("Matches", "Matches"),
}


def preview_files(
    paths: Iterable[Path],
    formats: tuple[str, ...] = (),
    *,
    index: int = 0,
    is_double: bool = False,
    encoding: str | None = None,
    rows: int = 8,
    sheets: tuple[str, ...] = (),
) -> tuple[FilePreview, ...]:
    """Read files and say what they hold; nothing is evaluated or written, and no file stops the others.

    Args:
        paths: the files.
        formats: keys of the formats to try, in this order; all by default.
        index: the index shown for ratings that have none.
        is_double: two games a pairing.
        encoding: of text files; found by default.
        rows: how many players and results to show.
        sheets: of a workbook, each of which is an event; ``all`` means every one.

    Returns:
        One preview per file, in order, or per event if sheets were asked for; what stands beside its sheet alone is
        found in the first. Refused files have their findings and nothing else.
    """
    requests = [Request(path, None, None, index, is_double, sheets=sheets) for path in paths]
    return tuple(one for request in requests for one in _previews(request, formats or tuple(FORMATS), encoding, rows))


def _previews(request: Request, formats: tuple[str, ...], encoding: str | None, rows: int) -> list[FilePreview]:
    diagnostics = Diagnostics()
    try:
        imported = read_events(request, formats, diagnostics, encoding)
    except InputRefusedError as error:
        refused = FilePreview(request.path.name, error.diagnostics)
        return [refused if request.sheets else preview_list(request, refused, encoding, rows)]
    if not request.sheets:
        return [_preview(request.path.name, imported, tuple(diagnostics.items), rows)]
    shown: list[FilePreview] = []
    for sheet in dict.fromkeys(place.sheet for place in imported.places):
        events = tuple(e for e, place in zip(imported.events, imported.places, strict=True) if place.sheet == sheet)
        own = tuple(f for f in diagnostics.items if f.place.sheet == sheet or (not f.place.sheet and not shown))
        shown.append(_preview(f"{request.path.name} {sheet}", replace(imported, events=events), own, rows))
    return shown


def _preview(file: str, imported: Imported, findings: tuple[Diagnostic, ...], rows: int) -> FilePreview:
    events = imported.events
    contests = [(event, contest) for event in events for contest in event.contests]
    people = {p.id: p for event in events for p in event.participants}
    days = sorted({event.date for event in events if event.date is not None})
    met = [contest for _, contest in contests if not isinstance(contest, Bye)]
    return FilePreview(
        file,
        findings,
        imported.format,
        FORMATS[imported.format].title,
        events[0].name,
        tuple(days[:1] + days[1:][-1:]),
        len(events),
        len(people),
        sum(person in imported.ratings for person in people),
        max((getattr(contest, "round", 0) for _, contest in contests), default=0),
        next((_KINDS[type(contest)] for contest in met), _KINDS[Game]),
        len(met),
        sum(_is_forfeit(contest) for contest in met),
        sum(isinstance(contest, Game) and contest.outcome is Outcome.PENDING for contest in met),
        len(contests) - len(met),
        (_player_table(list(people.values()), imported, rows), _result_table(contests, people, rows)),
    )


def _is_forfeit(contest: Contest) -> bool:
    return (isinstance(contest, Game) and contest.outcome is Outcome.FORFEIT) or (
        isinstance(contest, Single) and contest.is_walkover
    )


def _player_table(people: list[Participant], imported: Imported, rows: int) -> Table:
    shown: list[tuple[TableCell, ...]] = [
        (
            number,
            person.name,
            imported.ratings[person.id].value if person.id in imported.ratings else None,
            None,
            person.birth_year,
            person.club or None,
        )
        for number, person in enumerate(people[:rows], 1)
    ]
    return players_table(shown)


def _result_table(contests: list[tuple[Event, Contest]], people: dict[str, Participant], rows: int) -> Table:
    is_dated = len({event.date for event, _ in contests}) > 1
    shown: list[tuple[TableCell, ...]] = [
        (
            Text(f"{event.date:%d.%m.%Y}", f"{event.date:%Y-%m-%d}") if is_dated and event.date else None,
            getattr(contest, "round", 0) or None,
            *_contest(contest, people),
        )
        for event, contest in contests[:rows]
    ]
    return used_columns(Text("Ergebnisse", "Results"), _RESULTS, shown)


def _contest(contest: Contest, people: dict[str, Participant]) -> tuple[str | Text, str | Text]:
    """Return who met and how it ended."""
    if isinstance(contest, Bye):
        return people[contest.player].name, Text(f"spielfrei ({plain(contest.score, 'de')})", f"bye ({plain(contest.score, 'en')})")  # fmt: skip
    if isinstance(contest, Single):
        names = f"{people[contest.winner].name} – {people[contest.loser].name}"
        return names, Text("kampflos", "walkover") if contest.is_walkover else "1 : 0"
    if isinstance(contest, Match):
        order = sorted(zip(contest.places, contest.players, strict=True))
        places = Text(f"Plätze {_places(contest)}", f"places {_places(contest)}")
        return ", ".join(people[player].name for _, player in order), places
    names = f"{people[contest.first].name} – {people[contest.second].name}"
    if contest.outcome is Outcome.PENDING:
        return names, Text("offen", "pending")
    if contest.outcome is Outcome.FORFEIT:
        return names, " : ".join("+" if score else "-" for score in (contest.first_score, contest.second_score))
    return names, " : ".join(_score(score) for score in (contest.first_score, contest.second_score))


def _places(match: Match) -> str:
    return ", ".join(str(place) for place in sorted(match.places))


def _score(score: float) -> str:
    whole = "" if 0 < score < 1 else str(int(score))
    return whole + ("½" if score % 1 else "")
