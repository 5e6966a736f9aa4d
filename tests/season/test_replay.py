"""The replay: derived from inputs alone, so that late corrections end where an orderly season ends."""

from __future__ import annotations

import datetime as dt
import itertools
from dataclasses import replace
from typing import Any

import pytest

from xl_ratings.model.event import AssumedRating
from xl_ratings.model.rating import Rating
from xl_ratings.season.entries import Entry, EventKind, Player, Season, Slot
from xl_ratings.season.forms.grid import GridLine
from xl_ratings.season.output import season_columns, season_rows
from xl_ratings.season.played import History
from xl_ratings.season.replay import replay
from xl_ratings.systems.dwz import BLITZ_DWZ_SYSTEM

COLUMNS = [column.key for column in season_columns(BLITZ_DWZ_SYSTEM)]
RULES: Any = BLITZ_DWZ_SYSTEM.rules("", None)
EVA, JAN, UWE = (
    Player("P1", "Adler, Eva", start=Rating(1600, 9)),
    Player("P2", "Birke, Jan", start=Rating(1600, 9)),
    Player("P3", "Eiche, Uwe", start=Rating(1600, 9)),
)


def slot(number: int, *rows: tuple[str, str], new: str = "", assumed: dict[str, int] | None = None) -> Slot:
    """A grid: names and their results as one character each, blanks as dots."""
    return Slot(
        number,
        tuple(
            GridLine(i, i, name, name == new, AssumedRating(assumed[name]) if assumed and name in assumed else None, tuple(None if c in ".x" else c for c in results))
            for i, (name, results) in enumerate(rows, 1)
        ),
    )  # fmt: skip


def entry(number: int, day: int, **options: Any) -> Entry:
    """An event in January 2024."""
    return Entry(number, dt.date(2024, 1, day), f"T{number}", **options)


def season(
    *slots: Slot, entries: tuple[Entry, ...], players: tuple[Player, ...] = (EVA, JAN, UWE), **options: Any
) -> Season:
    """A season of three players."""
    return Season(RULES, players, options.get("aliases", {}), entries, {s.number: s for s in slots})


def run(given: Season) -> History:
    """Replay under the club's rules."""
    return replay(given, BLITZ_DWZ_SYSTEM)


EVA_WINS = (("Adler, Eva", "x1"), ("Birke, Jan", ".x"))
JAN_WINS = (("Adler, Eva", "x0"), ("Birke, Jan", ".x"))


def test_one_game_by_hand() -> None:
    """We 0.5; E = 1.6^4 + 20 = 26.55, so 27; 800 * 0.5 / 28 = 14.29: 1614 and 1586, index 10 each."""
    ratings = run(season(slot(1, *EVA_WINS), entries=(entry(1, 5),))).ratings
    assert (ratings["P1"], ratings["P2"]) == (Rating(1614, 10), Rating(1586, 10))


def test_events_in_any_order_of_entry() -> None:
    """An event entered late is evaluated at its date: every order of the table gives the same season."""
    slots = (slot(1, *EVA_WINS), slot(2, *JAN_WINS), slot(3, ("Eiche, Uwe", "x1"), ("Jan Birke", ".x")))
    entries = (entry(1, 20), entry(2, 3), entry(3, 11))
    expected = run(season(*slots, entries=entries)).ratings
    for order in itertools.permutations(entries):
        assert run(season(*slots, entries=order)).ratings == expected


def test_the_same_day_goes_by_number() -> None:
    """Two events of one evening: the lower number first."""
    history = run(season(slot(2, *EVA_WINS), slot(1, *JAN_WINS), entries=(entry(2, 5), entry(1, 5))))
    assert [played.entry.number for played in history.played] == [1, 2]


def test_merge_and_split_of_two_players() -> None:
    """A line in the ledger joins two people; without it the earlier numbers are back exactly."""
    stranger = (("Adler, Eva", "x1"), ("J. Birke", ".x"))
    apart = season(slot(1, *stranger), slot(2, *EVA_WINS), entries=(entry(1, 5), entry(2, 6)))
    joined = replace(apart, aliases={"J. Birke": "P2"})
    before, merged, after = run(apart).ratings, run(joined).ratings, run(replace(joined, aliases={})).ratings
    assert merged["P2"].index == 11
    assert before["P2"].index == 10
    assert after == before


def test_unknown_names_are_unrated_and_told() -> None:
    """Nobody is created or merged silently; a similar name is offered."""
    history = run(season(slot(1, ("Adler, Eva", "x1"), ("Birke, Jann", ".x")), entries=(entry(1, 5),)))
    (fault,) = history.played[0].all_faults
    assert (fault.code, fault.row) == ("W-NAME-NEW", 2)
    assert "Birke, Jan" in fault.message.de
    assert history.ratings["P1"] == Rating(1600, 9)
    assert set(history.ratings) == {"P1", "P2", "P3"}


def test_an_adjustment_adds_a_constant() -> None:
    """The club once added 70 to everybody; the index stays."""
    ratings = run(season(entries=(entry(1, 5, kind=EventKind.ADJUSTMENT, value=70),))).ratings
    assert set(ratings.values()) == {Rating(1670, 9)}


def test_not_rated_events_are_skipped() -> None:
    """A fun tournament keeps its slot and changes nothing; neither does an adjustment that is not to be rated."""
    off = entry(1, 5, kind=EventKind.ADJUSTMENT, value=70, is_rated=False)
    assert run(season(entries=(off,))).ratings["P1"] == Rating(1600, 9)
    assert run(season(slot(1, *EVA_WINS), entries=(entry(1, 5, is_rated=False),))).ratings["P1"] == Rating(1600, 9)


def test_an_inserted_number_wins_and_has_index_0() -> None:
    """1600 against an inserted 1600: We 0.5 for both, the newcomer leaves with index 1."""
    given = season(
        slot(1, ("Adler, Eva", "x1"), ("Neu, Ada", ".x"), assumed={"Neu, Ada": 1600}),
        entries=(entry(1, 5),),
        players=(EVA, Player("P4", "Neu, Ada")),
    )
    ratings = run(given).ratings
    assert ratings["P1"] == Rating(1614, 10)
    assert ratings["P4"].index == 1


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ((("Adler, Eva", "x1"), ("Birke, Jan", "1x")), "E-REC"),
        ((("Adler, Eva", "x1"), ("Eva Adler", ".x")), "E-TWICE"),
        ((("Adler, Eva", "x7"), ("Birke, Jan", ".x")), "E-RESULT"),
    ],
)
def test_a_faulty_event_does_not_spoil_the_others(rows: tuple[tuple[str, str], ...], code: str) -> None:
    """Its rows carry the reason, later events their numbers and the word uncertain."""
    history = run(season(slot(1, *rows), slot(2, *EVA_WINS), entries=(entry(1, 5), entry(2, 6))))
    assert [fault.code for fault in history.played[0].all_faults] == [code]
    assert history.ratings["P1"] == Rating(1614, 10)
    table = season_rows(history, BLITZ_DWZ_SYSTEM)
    status, remark, new = (COLUMNS.index(key) for key in ("status", "remark", "new"))
    assert {row[status] for row in table if row[0] == 1} == {"fehlerhaft"}
    assert all(row[remark] and row[new] is None for row in table if row[0] == 1)
    assert {row[remark] for row in table if row[0] == 2} == {"unsicher"}


def test_missing_results_and_forfeits_are_counted() -> None:
    """One game, one forfeit, one not yet played."""
    rows = (("Adler, Eva", "x1+"), ("Birke, Jan", ".x."), ("Eiche, Uwe", "..x"))
    history = run(season(slot(1, *rows), entries=(entry(1, 5),)))
    assert history.played[0].parts[0].missing == 1
    remark = COLUMNS.index("remark")
    assert season_rows(history, BLITZ_DWZ_SYSTEM)[0][remark] == "1 kampflos, nicht gewertet"
    assert season_rows(history, BLITZ_DWZ_SYSTEM, "en")[0][remark] == "1 forfeited, not rated"
