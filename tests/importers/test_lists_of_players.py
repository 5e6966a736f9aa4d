"""Lists of players as clubs keep them: nobody, no first name and no rating is left out without a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from xl_ratings.importers.players import Listed, read_players
from xl_ratings.model.diagnostics import Diagnostics
from xl_ratings.model.errors import InputRefusedError


def _read(text: str) -> tuple[list[Listed], list[str]]:
    diagnostics = Diagnostics()
    players = read_players(Path("list.csv"), diagnostics, data=text.encode()).players
    return players, [item.code for item in diagnostics.items]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Name;DWZ;Index;;Name;DWZ;Index\nA;1800;5;;B;1700;6\n", id="beside"),
        pytest.param("Name;DWZ;Index\nA;1800;5\n\nName;Verein;DWZ;Index\nB;X;1700;6\n", id="below, other columns"),
        pytest.param("Name;DWZ;Index\nA;1800;5\nName;DWZ;Index\nB;1700;6\n", id="below"),
    ],
)
def test_a_second_list_is_refused(text: str) -> None:
    """One of two lists on a sheet was read, and the other lost without a word."""
    with pytest.raises(InputRefusedError) as caught:
        _read(text)
    assert {item.code for item in caught.value.diagnostics} == {"E-TABLES"}


def test_first_names_in_a_column_beside_the_name() -> None:
    """Name and Vorname: the first name was dropped, so that two of one family were one person."""
    players, _ = _read(
        "Pl.;Name;Vorname;DWZ;Geburtsdatum\n1;Adler;Eva;1800-5;01.02.1980\n2;Adler;Udo;1700-6;03.04.1981\n"
    )
    assert [(p.name, p.birth_year) for p in players] == [("Adler, Eva", 1980), ("Adler, Udo", 1981)]


def test_a_list_without_ratings_is_told() -> None:
    """A column that is called TTR is no PSZ: everybody counted as unrated, and nothing said so."""
    assert _read("Rang;Name;TTR\n1;Adler, Eva;1800\n")[1] == ["W-HEADER"]


def test_a_rating_without_a_name_is_told() -> None:
    """A name that was deleted by mistake leaves its rating behind."""
    players, codes = _read("Name;DWZ;Index\nA;1800;5\n;1700;6\n")
    assert ([p.name for p in players], codes) == (["A"], ["W-LINE"])
