"""Swiss-Chess tournaments (SWT): the binary file of the program, versions 7 to 9, single players.

Facts of the layout: two public readers (PHP and JavaScript) and two public importers, compared with a file of
version 883. Every game stands in the file twice, once for each player; both must say the same, or the file is refused.
"""

from __future__ import annotations

import dataclasses

from ..model.contests import Bye, Contest
from ..model.diagnostics import Diagnostics
from ..model.event import Event
from ..model.rating import Rating, index_missing
from ..model.text import Text, plain
from .content import RawFile
from .imported import Imported, Request, note_if_empty
from .person import read_person
from .roster import Roster
from .sheet import Sheet
from .swt_file import SwtFile, SwtPlayer, open_swt
from .swt_games import read_contests


def matches(sheet: Sheet) -> bool:
    """Return whether the file is a binary tournament of Swiss-Chess."""
    return isinstance(sheet, RawFile) and sheet.kind == "swt"


def read(sheet: Sheet, request: Request, diagnostics: Diagnostics) -> Imported:
    """Read a tournament into one event.

    Raises:
        InputRefusedError: with all findings: damaged, cut, a team or knock-out event, an unknown version or result.
    """
    assert isinstance(sheet, RawFile)  # noqa: S101 - the caller asked matches() first
    file = open_swt(sheet.data, sheet.file, diagnostics)
    people = file.players(diagnostics)
    diagnostics.stop_on_errors()
    roster = Roster(request.players, diagnostics)
    names = _names(file, people, request, roster, diagnostics)
    diagnostics.stop_on_errors()
    contests = read_contests(file, people, names, diagnostics)
    if not contests and not diagnostics.has_errors:
        message = Text("Das Turnier enthält keine Partien", "the tournament holds no games")
        diagnostics.error("E-EMPTY", message, file.place, cure=_unpaired(file))
    note_if_empty(contests, file.place, diagnostics)
    roster.check_nobody(contests)
    diagnostics.stop_on_errors()
    _check_points(file, people, names, contests, diagnostics)
    born = {names[player.number]: player.birth_year for player in people if player.number in names}
    participants = tuple(
        p if p.birth_year is not None else dataclasses.replace(p, birth_year=born.get(p.id))
        for p in roster.participants.values()
    )
    date = request.date or file.date()
    event = Event(participants, tuple(contests), file.title() or request.path.stem, date, request.mode)
    return Imported((event,), roster.ratings)


def _unpaired(file: SwtFile) -> Text | None:
    if file.paired_rounds:
        return None
    return Text("es ist noch keine Runde ausgelost", "no round has been paired yet")


def _names(
    file: SwtFile, people: list[SwtPlayer], request: Request, roster: Roster, diagnostics: Diagnostics
) -> dict[int, str]:
    """Return the participant of each number; the dummy player of byes has none."""
    names: dict[int, str] = {}
    unindexed = []
    for player in people:
        if player.is_dummy:
            continue
        own = None
        if request.players is None and player.rating:
            if request.index is None:
                unindexed.append(player)
            own = Rating(player.rating, request.index or 0)
        person = read_person(player.name)._replace(club=player.club)
        before = len(roster.participants)
        names[player.number] = roster.add(person, file.place, own)
        if len(roster.participants) == before:
            message = Text(f"{person.name} steht zweimal im Turnier", f"{person.name} is in the tournament twice")
            diagnostics.error("E-NAME-TWICE", message, file.place, value=person.name)
    if unindexed:
        first = unindexed[0]
        why = index_missing()
        message = Text(
            f"{len(unindexed)} Spieler haben eine Zahl ohne Index (zuerst {first.name}): {why.de}",
            f"{len(unindexed)} players have a rating without index (first {first.name}): {why.en}",
        )
        cure = Text("die Liste mit --list oder einen Index mit --index angeben", "give the list with --list or an index with --index")  # fmt: skip
        diagnostics.error("E-INDEX", message, file.place, value=first.rating, cure=cure)
    return names


def _check_points(
    file: SwtFile, people: list[SwtPlayer], names: dict[int, str], contests: list[Contest], diagnostics: Diagnostics
) -> None:
    """The program keeps each player's points; they must be the sum of the games."""
    if not file.counts_plain_points:
        return
    sums = dict.fromkeys(names.values(), 0.0)
    for contest in contests:
        if isinstance(contest, Bye):
            sums[contest.player] += contest.score
        else:
            sums[contest.first] += contest.first_score  # type: ignore[union-attr]
            sums[contest.second] += contest.second_score  # type: ignore[union-attr]
    for player in people:
        name = names.get(player.number)
        if name is None or player.points is None or player.points == sums[name]:
            continue
        given, total = player.points, sums[name]
        message = Text(
            f"{name}: {plain(given, 'de')} Punkte gespeichert, die Partien ergeben {plain(total, 'de')}",
            f"{name}: {plain(given, 'en')} points stored, the games add up to {plain(total, 'en')}",
        )
        diagnostics.warn("W-SUM", message, file.place, value=plain(given, "en"))
