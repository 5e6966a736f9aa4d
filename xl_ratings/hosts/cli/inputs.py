"""What shared options say, checked: the input file or pasted text, its format, the system, a day."""

from __future__ import annotations

import datetime as dt
import sys
from pathlib import Path

from ...model.dates import parse_date
from ...model.parameters import as_number
from ...model.text import Language, Text
from ...systems.registry import SYSTEMS
from ...systems.system import System
from .output import err
from .usage import UsageError

_PASTED = "-"


def take_input(file: Path, language: Language) -> tuple[Path, bytes | None]:
    """Return the path of an input and, for ``-``, what stands on standard input under the name ``stdin``.

    Raises:
        UsageError: the file is a misspelled option.
    """
    if str(file) != _PASTED:
        if str(file).startswith("-") and not file.exists():
            raise UsageError(Text(f"Eine Option {file} gibt es nicht", f"there is no option {file}"))
        return file, None
    if sys.stdin.isatty():
        text = Text(
            "Tabelle einfügen, dann Strg-D (Windows: Strg-Z, Eingabe)",
            "paste the table, then Ctrl-D (Windows: Ctrl-Z, Enter)",
        )
        err().print(text.to(language), markup=False)
    return Path("stdin"), sys.stdin.buffer.read()


def find_system(key: str) -> System:
    """Return a rating system by its name on the command line.

    Raises:
        UsageError: there is none of that name.
    """
    if key not in SYSTEMS:
        known = ", ".join(SYSTEMS)
        raise UsageError(
            Text(f"System „{key}“ gibt es nicht; erlaubt ist {known}", f"no system '{key}'; allowed is {known}")
        )
    return SYSTEMS[key]


def check_format(key: str, system: System) -> None:
    """Refuse an input format that the system does not have.

    Raises:
        UsageError: there is none of that name.
    """
    if key and key not in system.formats:
        known = ", ".join(system.formats)
        raise UsageError(
            Text(f"Format „{key}“ gibt es nicht; erlaubt ist {known}", f"no format '{key}'; allowed is {known}")
        )


def check_index(index: int | None) -> int | None:
    """Return the index of an option.

    Raises:
        UsageError: it is below 0.
    """
    if index is not None and index < 0:
        raise UsageError(Text("--index: erlaubt ist eine ganze Zahl ab 0", "--index: allowed is a whole number from 0"))
    return index


def read_day(text: str) -> dt.date | None:
    """Return the day of an option; blank is none.

    Raises:
        UsageError: the text is no date.
    """
    day = parse_date(text) if text else None
    if text and day is None:
        raise UsageError(
            Text(
                f"„{text}“ ist kein Datum; erlaubt ist 03.05.2024, 2024-05-03 oder 2024",
                f"'{text}' is no date; allowed is 2024-05-03, 03.05.2024 or 2024",
            )
        )
    return day


def read_decimal(text: str) -> float | None:
    """Return the number of an option, with comma or point; blank is none.

    Raises:
        UsageError: the text is no number.
    """
    number = as_number(text) if text else None
    if text and number is None:
        raise UsageError(Text(f"„{text}“ ist keine Zahl", f"'{text}' is no number"))
    return number
