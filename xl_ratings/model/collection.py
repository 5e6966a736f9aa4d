"""Building hundreds of thousands of values without looking for garbage in between."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collection() -> Iterator[None]:
    """Pause Python's search for reference cycles, which else becomes the slowest part: live values are looked at again and again.

    >>> with without_collection():
    ...     gc.isenabled()
    False
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
