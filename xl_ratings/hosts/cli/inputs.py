"""What shared options say, checked: the input file or pasted text, its format, the system, a day."""

from __future__ import annotations

import codecs
import datetime as dt
import sys
from pathlib import Path

from ...model.dates import parse_date
from ...model.parameters import as_number
from ...model.text import Language, Text
from ...package.nearby import look_nearby
from ...package.refusal import refusal
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
        check_there(file)
        return file, None
    if sys.stdin.isatty():
        text = Text(
            "Tabelle einfügen, dann Strg-D (Windows: Strg-Z, Eingabe)",
            "paste the table, then Ctrl-D (Windows: Ctrl-Z, Enter)",
        )
        err().print(text.to(language), markup=False)
    return Path("stdin"), sys.stdin.buffer.read()


def check_there(file: Path) -> None:
    """Refuse a file that is not there, and name those that are.

    Raises:
        InputRefusedError: it is not there.
    """
    if not file.exists():
        raise refusal(
            "E-FILE", str(file), "die Datei lässt sich nicht lesen: Datei oder Ordner gibt es nicht",
            "the file cannot be read: no such file or folder", look_nearby(file),
        )  # fmt: skip


def check_order(file: Path, second: str, call: str) -> None:
    """Refuse a call whose first words are the wrong way round.

    Args:
        file: what was given first.
        second: what was given second, and is the file.
        call: the command's name.

    Raises:
        UsageError: with the call as it must be.
    """
    if not file.exists() and Path(second).is_file():
        right = f'xl-ratings {call} {second} "{file}"'
        raise UsageError(Text(f"Erst die Datei: {right}", f"first the file: {right}"))


def find_system(key: str) -> System:
    """Return a rating system by its name on the command line.

    Raises:
        UsageError: there is none of that name.
    """
    found = SYSTEMS.get(key.casefold())
    if found is None:
        known = ", ".join(SYSTEMS)
        raise UsageError(
            Text(f"System „{key}“ gibt es nicht; erlaubt ist {known}", f"no system '{key}'; allowed is {known}")
        )
    return found


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


def check_encoding(name: str | None) -> str | None:
    """Return the encoding of an option.

    Raises:
        UsageError: Python knows none of that name.
    """
    if name is not None:
        try:
            codecs.lookup(name)
        except LookupError:
            raise UsageError(
                Text(
                    f"--encoding: „{name}“ gibt es nicht; erlaubt ist zum Beispiel utf-8, cp1252 oder cp850",
                    f"--encoding: there is no '{name}'; allowed is utf-8, cp1252 or cp850, for example",
                )
            ) from None
    return name


def read_day(text: str) -> dt.date | None:
    """Return the day of the option ``--date``; blank is none.

    Raises:
        UsageError: the text is no date.
    """
    day = parse_date(text) if text else None
    if text and day is None:
        raise UsageError(
            Text(
                f"--date: „{text}“ ist kein Datum; erlaubt ist 03.05.2024, 2024-05-03 oder 2024",
                f"--date: '{text}' is no date; allowed is 2024-05-03, 03.05.2024 or 2024",
            )
        )
    return day


def read_decimal(text: str, option: str) -> float | None:
    """Return the number of an option, with comma or point; blank is none.

    Raises:
        UsageError: the text is no number.
    """
    number = as_number(text) if text else None
    if text and number is None:
        raise UsageError(
            Text(
                f"{option}: „{text}“ ist keine Zahl; erlaubt ist eine wie 3 oder 3,5",
                f"{option}: '{text}' is no number; allowed is one like 3 or 3.5",
            )
        )
    return number
