"""Publishing: season workbooks to a site of plain pages, with nobody on it who does not want to be."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ..model.collection import without_collection
from ..model.diagnostics import Diagnostics, Place, Severity
from ..model.text import Language, Text
from ..package.refusal import refusal
from ..report.site.render import fragment_files, site_files
from ..report.site.view import SeasonView
from ..report.site.words import missing
from ..season.checks import Check, season_checks
from ..season.output import season_rows
from ..season.replay import replay
from ..workbook.book import Book
from ..workbook.filebook import FileBook
from .next_season import start_changes
from .publish_folder import Changes, Published, plan, put, read_published
from .publish_names import Naming, Wishes, folder_key
from .publish_view import Evaluated, lines_of, season_view
from .season_input import publication_rules, read_season
from .season_reports import cell_value, check_rows, differences, next_run

SITE, FRAGMENTS = "site", "fragments"
_UNASSIGNED = {"W-NAME-NEW", "I-NAME-NEW"}  # nobody has said yet who that is, nor whether they may be named


@dataclass(frozen=True, slots=True)
class Source:
    """A workbook to publish, a file or one that is open; ``folder`` is where it lies, None if nowhere on this machine."""

    book: Book
    folder: Path | None


@dataclass(frozen=True, slots=True)
class PublishRequest:
    """What the user asked for; ``language`` is that of the pages.

    ``keeps_others`` refuses a folder with pages of seasons that are not among the workbooks; else those pages go.
    """

    folder: Path
    language: Language = "de"
    fragments: bool = False
    dry_run: bool = False
    keeps_others: bool = False


@dataclass(slots=True)
class PublishOutcome:
    """What was done to the folder; ``hints`` are worth a look before the pages go to the web."""

    seasons: list[SeasonView]
    changes: Changes
    hints: list[Text] = field(default_factory=list)


def publish_files(files: Sequence[Path], request: PublishRequest) -> PublishOutcome:
    """Write the pages of some season workbooks in files; see `publish`."""
    _keys([file.name for file in files])
    return publish([Source(FileBook.open(file), file.parent) for file in files], request)


def publish(sources: Sequence[Source], request: PublishRequest) -> PublishOutcome:
    """Write the pages of some season workbooks.

    Raises:
        InputRefusedError: a workbook is faulty, older than its inputs or empty, or the folder holds foreign files;
            nothing is written then.
    """
    kind = FRAGMENTS if request.fragments else SITE
    before = read_published(request.folder)
    if before.kind not in {"", kind}:
        raise refusal(
            "V-KIND", str(request.folder), "in diesem Ordner liegen Seiten anderer Art (mit oder ohne --fragment)",
            "this folder holds pages of the other kind (with or without --fragment)",
            Text("In einen anderen Ordner veröffentlichen.", "Publish into another folder."),
        )  # fmt: skip
    keys = _keys([source.book.name for source in sources])
    if request.keeps_others:
        _refuse_others(request.folder, before, keys)
    after = Published(kind)
    seasons, hints = [], []
    wishes = Wishes()
    with without_collection():
        for key, source in zip(keys, sources, strict=True):
            view, run, told = _season(source, key, before, request.language, wishes)
            seasons.append(view)
            hints += told
            after.runs[key] = run, view.since_run
        make = fragment_files if request.fragments else site_files
        files = make(_in_order(seasons), request.language)
    changes = plan(request.folder, files, before)
    if not request.dry_run:
        put(request.folder, files, changes, before, after)
    return PublishOutcome(seasons, changes, [*hints, *wishes.hints(), *(_left_over(name) for name in changes.kept)])


def told_changes(changes: Changes) -> Text:
    """Return how many pages are new, changed, removed and unchanged."""
    counts = len(changes.new), len(changes.changed), len(changes.removed), changes.unchanged
    return Text(
        "{} neu, {} geändert, {} entfernt, {} unverändert".format(*counts),
        "{} new, {} changed, {} removed, {} unchanged".format(*counts),
    )


def _refuse_others(folder: Path, before: Published, keys: Sequence[str]) -> None:
    others = ", ".join(sorted(before.runs.keys() - set(keys)))
    if others:
        raise refusal(
            "V-OTHERS", str(folder), f"in diesem Ordner liegen auch Seiten von {others}; sie gingen verloren",
            f"this folder holds pages of {others} too; they would be lost",
            Text("Mehrere Saisons zusammen: xl-ratings publish MAPPE1 MAPPE2 --out ORDNER; für diese allein einen anderen Ordner wählen.",
                 "Several seasons together: xl-ratings publish FILE1 FILE2 --out FOLDER; for this one alone choose another folder."),
        )  # fmt: skip


def _left_over(name: str) -> Text:
    return Text(
        f"{name}: gehört nicht mehr zu den Seiten, ist aber von Hand geändert und bleibt liegen; nachsehen, wer darin steht",
        f"{name}: no longer one of the pages, but changed by hand, so it stays; look who is named in it",
    )


def _keys(names: Sequence[str]) -> list[str]:
    """Each workbook has a folder of its own, made from its name."""
    keys: dict[str, str] = {}
    for name in names:
        key = folder_key(Path(name).stem)
        if key in keys:
            raise refusal(
                "V-TWICE", name, f"{Path(keys[key]).name} und {Path(name).name} ergäben denselben Ordner „{key}“",
                f"{Path(keys[key]).name} and {Path(name).name} would share the folder '{key}'",
                Text("Eine der Dateien umbenennen.", "Rename one of the files."),
            )  # fmt: skip
        keys[key] = name
    return list(keys)


def _in_order(seasons: list[SeasonView]) -> list[SeasonView]:
    """The newest first; seasons of one title are told apart by their folders."""
    titles = [season.title for season in seasons]
    told = [
        season
        if titles.count(season.title) == 1
        else dataclasses.replace(season, title=f"{season.title} ({season.key})")
        for season in seasons
    ]
    return sorted(told, key=lambda season: (season.as_of, season.key), reverse=True)


def _season(
    source: Source, key: str, before: Published, language: Language, wishes: Wishes
) -> tuple[SeasonView, int, list[Text]]:
    """Read and evaluate one workbook; return its view, its run, and what is worth a look."""
    book = source.book
    layout, diagnostics = book.layout, Diagnostics()
    season = read_season(book, diagnostics)
    rules = publication_rules(book, diagnostics)
    diagnostics.stop_on_errors()
    history = replay(season, layout.system)
    checks = season_checks(history, season, layout.system)
    _refuse_faults(book, checks)
    days = [played.entry.date for played in history.played if played.evaluations and played.entry.date]
    if not days:
        raise refusal(
            "V-EMPTY", book.name, "noch nichts ausgewertet; eine leere Seite wird nicht veröffentlicht",
            "nothing evaluated yet; an empty site is not published",
            Text("Turniere eintragen und auswerten: xl-ratings season DATEI", "Enter events and evaluate: xl-ratings season FILE"),
        )  # fmt: skip
    rows = season_rows(history, layout.system, language)
    own = rows if language == book.language else season_rows(history, layout.system, book.language)
    _refuse_stale(book, own)
    naming = Naming(season, history, rules, max(days))
    if not naming.listed:
        raise refusal(
            "V-NOBODY", book.name, "niemand darf auf der Liste stehen (Blatt Spieler, Spalten Gruppe und Veröffentlichen)",
            "nobody may stand on the list (sheet Players, columns group and publish)",
        )  # fmt: skip
    run = next_run(book) - 1
    evaluated = Evaluated(book, season, history, tuple(lines_of(history, rows)), max(days))
    view = season_view(evaluated, naming, key, rules.provisional_below, before.since(key, run), language)
    name = Path(book.name).name
    wishes.add(name, season)
    changed = [] if source.folder is None else start_changes(book, source.folder)
    return view, run, _hints(name, view, len(changed))


def _hints(name: str, view: SeasonView, changed_starts: int) -> list[Text]:
    started = Text(
        f"{name}: Vorsaison geändert, {changed_starts} Startzahlen weichen ab: xl-ratings season --accept-start",
        f"{name}: last season changed, {changed_starts} start ratings differ: xl-ratings season --accept-start",
    )
    return [started] * bool(changed_starts) + [
        Text(f"{name}: {event.name}: {missing(event.missing).de}", f"{name}: {event.name}: {missing(event.missing).en}")
        for event in view.events
        if event.missing
    ]


def _refuse_faults(book: Book, checks: list[Check]) -> None:
    """Errors make numbers wrong; a name without a player cannot say whether it may be published."""
    diagnostics = Diagnostics()
    for check, row in zip(checks, check_rows(book, checks), strict=False):
        if check.severity is Severity.ERROR or check.code in _UNASSIGNED:
            place = Place(book.name, str(row[2] or ""), str(row[3] or ""))
            cure = check.proposal if check.code != "I-NAME-NEW" else _run_first(book)
            diagnostics.error(check.code, check.message, place, cure=cure if cure.de else None)
    diagnostics.stop_on_errors()


def _run_first(book: Book) -> Text:
    return Text(f"Erst auswerten: xl-ratings season {book.name}", f"Evaluate first: xl-ratings season {book.name}")


def _refuse_stale(book: Book, rows: Sequence[Sequence[object]]) -> None:
    """The pages must show what the workbook shows: a workbook older than its inputs is evaluated first.

    To publish what the inputs give would be easier, but then a locked event could change without a reason, and
    no correction report would tell of it.
    """
    layout = book.layout
    found = differences(layout, book.read(layout.history), [[cell_value(cell) for cell in row] for row in rows])
    if found:
        sheet, _ = book.place(layout.history)
        first = found[0]
        raise refusal(
            "V-STALE", book.name,
            f"die Eingaben sind neuer als der letzte Lauf: {len(found)} Zahlen im Blatt {sheet} weichen ab, zuerst {first.name}",
            f"the inputs are newer than the last run: {len(found)} numbers on the sheet {sheet} differ, first {first.name}",
            _run_first(book),
        )  # fmt: skip
