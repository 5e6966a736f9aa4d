"""The surroundings in which every input is read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..model.collection import without_collection
from ..model.diagnostics import Diagnostics

_MOST = 500  # findings of one code; beyond that one cause spoils a whole column


@contextmanager
def reading(diagnostics: Diagnostics) -> Iterator[None]:
    """Read one input: fast, and with no more findings than somebody would look at.

    Raises:
        InputRefusedError: too many errors of one kind.
    """
    with without_collection(), diagnostics.at_most(_MOST):
        yield
