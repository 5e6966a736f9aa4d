"""Who is meant by a name: exact spellings and the ledger, never a guess."""

from __future__ import annotations

import pytest

from xl_ratings.season.entries import Player
from xl_ratings.season.identity import Names

PLAYERS = (
    Player("P1", "Müller, Eva"),
    Player("P2", "Müller, Jan"),
    Player("P3", "von Berg, Uwe"),
    Player("P4", "Kurz"),
)


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Müller, Eva", "P1"),
        ("  müller ,  EVA ", "P1"),
        ("Eva Müller", "P1"),
        ("Mu\u0308ller, Eva", "P1"),
        ("Müller", None),
        ("Mueller, Eva", None),
        ("Uwe von Berg", "P3"),
        ("Kurz", "P4"),
        ("E. Müller", "P1"),
        ("Niemand", None),
    ],
)
def test_spellings(name: str, id_: str | None) -> None:
    """Order, blanks, case and composed letters do not matter; everything else needs a line in the ledger."""
    assert Names(PLAYERS, {"E. Müller": "P1"}).find(name) == id_


def test_people_of_the_same_surname_are_proposed() -> None:
    """A surname alone looks like no full name, but whoever has it is likely to be meant."""
    names = Names(PLAYERS, {})
    assert sorted(names.similar("Müller")) == ["Müller, Eva", "Müller, Jan"]
    assert names.similar("Otto Kurz") == ["Kurz"]
    assert names.similar("Niemand") == []


def test_namesakes_are_never_chosen_between() -> None:
    """Two players of one name: only a spelling in the ledger tells who is meant."""
    twins = (Player("P1", "Müller, Eva"), Player("P9", "Müller, Eva"))
    names = Names(twins, {})
    assert names.find("Müller, Eva") is None
    assert names.is_ambiguous("Eva Müller")
    assert Names(twins, {"Müller, Eva": "P9"}).find("Müller, Eva") == "P9"


def test_an_alias_to_nobody_is_no_alias() -> None:
    """A deleted player must not come back through the ledger."""
    assert Names(PLAYERS, {"X": "P99"}).find("X") is None
