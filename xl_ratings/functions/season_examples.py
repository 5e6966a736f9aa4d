"""Examples of the ``…_SEASON`` functions: inputs and rows, the numbers by hand or from the sources."""

from __future__ import annotations

from typing import Any

_DAY = (1.0, 45296.0)  # event 1 on 5 January 2024
_EVENTS = ((1, "05.01.2024", "Januar"),)
_ALIASES = (("E. Adler", "P1"),)


def _player(id_: str, last: str, first: str, rating: float | None, index: float | None = None) -> tuple[object, ...]:
    return (id_, last, first, *(None,) * 7, rating, index)


def _rows(*rows: tuple[object, ...]) -> tuple[tuple[object, ...], ...]:
    """The rows and the blank one that always ends them."""
    filled = tuple((*_DAY, *row, "gewertet", "") for row in rows)
    return (*filled, ("",) * len(filled[0]))


# One game between equals, the first wins. We = 0.5; (H) = 1600 + 800 · 0.5 = 2000; 1.6⁴ = 6.5536.
# Blitz-DWZ: E = 6.5536 + 20 = 27; 800 · 0.5 / (27 + 1) = 14.29.
# dwz-2018, adults: E = 6.5536 + 15 = 22; 800 · 0.5 / (22 + 1) = 17.39; the same for the loser, downwards.
def _dwz(rules: str, coefficient: float, gain: int) -> tuple[Any, Any]:
    players = (_player("P1", "Adler", "Eva", 1600, 9), _player("P2", "Birke", "Jan", 1600, 9))
    grid = ((1, "Adler, Eva", None, None, None, None, None, 1), (2, "Jan Birke", None, None, None, None, 0, None))
    numbers = (1.0, 0.5)
    return (players, _ALIASES, (("Regelwerk", rules),), _EVENTS, grid), _rows(
        ("P1", "Adler, Eva", 1600.0, 9.0, 1.0, 1.0, *numbers, 2000.0, "", coefficient, 1600.0 + gain, 10.0, float(gain)),
        ("P2", "Birke, Jan", 1600.0, 9.0, 0.0, 0.0, *numbers, 1200.0, "", coefficient, 1600.0 - gain, 10.0, float(-gain)),
    )  # fmt: skip


# One single in class KKB, positions 1 and 2 (both top bracket): 230 beats 320. Steps 4 and 5: points of the winner
# 40 + 90 = 130, of the loser −40 − 90 = −130. LPZ, step 1: 3 · 20/1 + 250 = 310 and −1 · 20/1 + 250 = 230.
def _psz() -> tuple[Any, Any]:
    players = (_player("P1", "Adler", "Eva", 230), _player("P2", "Birke", "Jan", 320))
    single = ((1, "KKB", 1, "Adler, Eva", 2, "Birke, Jan", "3:1"),)
    return (players, _ALIASES, (("Regelwerk", "seed"),), _EVENTS, single), _rows(
        ("P1", "Adler, Eva", 230.0, 1.0, 1.0, 0.0, 130.0, 360.0, 130.0, 1.0, 40.0, 320.0, "KKB",
         1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 60.0, 250.0, 310.0),
        ("P2", "Birke, Jan", 320.0, 1.0, 0.0, 1.0, -130.0, 190.0, -130.0, -1.0, -40.0, 230.0, "KKB",
         0.0, 1.0, 0.0, 0.0, 0.0, 0.0, -20.0, 250.0, 230.0),
    )  # fmt: skip


# 1228 wins against three of 1300: difference −72, factor 27, 27 · 4/3 = 36 points. The others pay 36 · (p/9 + 1/3)/2:
# 10, 12, 14 for the places 2, 3, 4. Players without a number start at 1300.
def _wizard() -> tuple[Any, Any]:
    names = (
        ("P1", "Adler", "Eva", 1228),
        ("P2", "Birke", "Jan", None),
        ("P3", "Eiche", "Uwe", 1300),
        ("P4", "Fink", "Lea", 1300),
    )
    scores = (180, 90, 40, -10)
    lines = tuple(
        (1, 1, f"{last}, {first}", None, score) for (_, last, first, _), score in zip(names, scores, strict=True)
    )
    numbers = ((-72.0, 27.0, 36.0, 1264.0), ("", "", -10.0, 1290.0), ("", "", -12.0, 1288.0), ("", "", -14.0, 1286.0))
    rows = [
        (id_, f"{last}, {first}", "1", float(i), float(i), float(old or 1300), *changes, 0.0)
        for i, ((id_, last, first, old), changes) in enumerate(zip(names, numbers, strict=True), 1)
    ]
    players = tuple(_player(*name) for name in names)
    return (players, _ALIASES, (("Regelwerk", "wizard-table"),), _EVENTS, lines), _rows(*rows)


# 1100 beats 1000 with n = 10, a = 5 under the completed formulas: floor(11 · 1000/1100) = 10 points.
def _duel() -> tuple[Any, Any]:
    players = (_player("P1", "Adler", "Eva", 1100), _player("P2", "Birke", "Jan", 1000))
    settings = (("Regelwerk", "completed"), ("n", 10), ("a", 5))
    duel = ((1, "Adler, Eva", "Birke, Jan", "1:0"),)
    return (players, _ALIASES, settings, _EVENTS, duel), _rows(
        ("P1", "Adler, Eva", 1.0, "Birke, Jan", 1.0, 1100.0, 10.0, 1110.0, "Sieg des Stärkeren", ""),
        ("P2", "Birke, Jan", 1.0, "Adler, Eva", 0.0, 1000.0, -10.0, 990.0, "Sieg des Stärkeren", ""),
    )


EXAMPLES: dict[str, tuple[tuple[Any, Any], ...]] = {
    "blitz-dwz": (_dwz("blitz-dwz", 27.0, 14),),
    "dwz": (_dwz("dwz-2018", 22.0, 17),),
    "psz": (_psz(),),
    "wizard": (_wizard(),),
    "duel": (_duel(),),
}
