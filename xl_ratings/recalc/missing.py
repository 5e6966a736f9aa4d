"""What is raised where the engine is needed and not there; light, so that the command line can know it."""

from __future__ import annotations

from ..model.errors import MissingLibraryError
from ..model.text import Text


class MissingEngineError(MissingLibraryError):
    """The engine is not installed, or Windows blocks it; everything but recalculation works without."""

    def __init__(self) -> None:
        super().__init__(
            Text(
                "Der Rechenkern formualizer fehlt oder ist gesperrt: pip install formualizer (gibt es nicht für 32-Bit- und Arm-Windows)",
                "the engine formualizer is missing or blocked: pip install formualizer (none for 32-bit and Arm Windows)",
            )
        )
