"""RATINGS_VERSION()."""

from __future__ import annotations

from ..model.text import Text
from ..model.version import __version__
from .spec import Example, FunctionSpec

VERSION_FUNCTIONS = (
    FunctionSpec(
        "RATINGS_VERSION",
        Text("Version der Funktionen.", "Version of the functions."),
        (),
        Text("Text wie 0.1.0", "text like 0.1.0"),
        lambda: __version__,
        "-",
        (Example((), __version__),),
    ),
)
