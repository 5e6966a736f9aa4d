"""Where the folders lie that travel with the package: templates, and the sources of the add-in for Excel."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

_PACKAGE = __package__.partition(".")[0]


def shipped(folder: str) -> Traversable:
    """Return a folder that travels in the wheel: inside the installed package, or beside it in the repository.

    >>> sorted(entry.name for entry in shipped("vba_shim").iterdir() if entry.is_dir())
    ['customUI', 'generated', 'src']
    """
    inside = files(_PACKAGE) / folder
    return inside if inside.is_dir() else in_repository(folder)


def in_repository(folder: str) -> Path:
    """Return the folder of the repository, where generated files are written."""
    return Path(__file__).parents[2] / folder
