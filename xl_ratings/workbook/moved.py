"""Areas of a template after the user has put in or taken out rows and columns: they follow the block of their sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .layout import Area


def moved(areas: Iterable[Area], block: Area, place: Area) -> tuple[Area, ...]:
    """Return where areas that begin in row 1 stand once their block has moved or grown.

    Args:
        areas: as they are in the template.
        block: the block as it is there.
        place: where the block is now.

    >>> moved([(1, 1, 42, 18)], (5, 1, 304, 14), (7, 1, 306, 15))
    ((1, 1, 44, 19),)
    """
    down, across, taller, wider = _grown(block, place)
    return tuple(
        (
            top,
            left + (across + wider if left > block[3] else 0),
            bottom + down + (taller if bottom >= block[2] else 0),
            right + across + (wider if right >= block[3] else 0),
        )
        for top, left, bottom, right in areas
    )


def origins(areas: Iterable[Area], block: Area, place: Area) -> Iterator[tuple[Area, ...]]:
    """Yield what areas may have been in the template.

    Rows that came into the block may lie above the end of an area, which then moved along, or below it.

    >>> list(origins([(1, 1, 43, 18)], (5, 1, 304, 14), (5, 1, 305, 14)))
    [((1, 1, 43, 18),), ((1, 1, 42, 18),)]
    """
    now = list(areas)
    down, across, taller, wider = _grown(block, place)
    for within in range(min(taller, 0), max(taller, 0) + 1):
        yield tuple(
            (
                1 if top <= 1 + down else top,
                1 if left <= 1 + across else left - (across + wider if left > place[3] else 0),
                bottom - down - within,
                right - across - (wider if right >= place[3] else 0),
            )
            for top, left, bottom, right in now
        )


def _grown(block: Area, place: Area) -> tuple[int, int, int, int]:
    """Return the rows above, the columns before, the rows and the columns within a block that the template has not."""
    down, across = place[0] - block[0], place[1] - block[1]
    return down, across, place[2] - block[2] - down, place[3] - block[3] - across
