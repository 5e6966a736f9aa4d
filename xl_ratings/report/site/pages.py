"""Rendering: one environment, whose texts are all escaped, and what every template may call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup, escape

from ...model.table import Column, Format, TableCell
from ...model.text import Language, Text
from . import formats
from .view import Person
from .words import WORDS, legend, missing

_BLANK = Text("", "")
_NO_CLASS, _NUMBER, _UP, _DOWN = Markup(""), Markup(' class="n"'), Markup(' class="n up"'), Markup(' class="n down"')


@lru_cache(maxsize=2)
def environment(language: Language) -> Environment:
    """Return the templates of one language."""
    folder = files(__package__) / "templates"
    sources = {entry.name: entry.read_text(encoding="utf-8") for entry in folder.iterdir() if entry.is_file()}
    made = Environment(
        loader=DictLoader(sources), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    made.globals.update(
        language=language,
        say={key: text.to(language) for key, text in WORDS.items()},
        style=Markup(sources["style.css"]),  # noqa: S704 - our own file
        whole=formats.WHOLE, signed=formats.SIGNED, plain=formats.PLAIN,
        cell=lambda value, column: formats.cell(value, column, language),
        day=lambda value: formats.day(value, language),
        month=lambda value: formats.month(value, language),
        iso_day=lambda text: formats.iso_day(text, language),
        cells=lambda row, columns, link="": cells(row, columns, language, link),
        named=named, missing=missing, classes=classes, is_number=is_number, legend_of=legend_of,
    )  # fmt: skip
    return made


def render(template: str, language: Language, values: Mapping[str, Any]) -> str:
    """Return a page."""
    return environment(language).get_template(template).render(values)


def is_number(column: Column) -> bool:
    """Whether a column is set to the right."""
    return column.format is not Format.TEXT


def cells(row: Sequence[TableCell], columns: Sequence[Column], language: Language, link: str = "") -> Markup:
    """Return the cells of a row; with a link, the new rating leads to its calculation.

    >>> print(cells((3, "<b>"), (formats.SIGNED, Column("k", Text("", ""))), "de"))
    <td class="n up">+3</td><td>&lt;b&gt;</td>
    """
    made = [
        _cell(value, column.format, language, link if column.key == "new" else "")
        for value, column in zip(row, columns, strict=True)
    ]
    return Markup("".join(made))  # noqa: S704 - every text in it is escaped


@lru_cache(maxsize=50_000)
def _cell(value: TableCell, format_: Format, language: Language, link: str) -> str:
    column = Column("", _BLANK, format_)
    text = escape(formats.cell(value, column, language))
    if link and text:
        text = Markup('<a href="{}">{}</a>').format(link, text)
    return f"<td{classes(value, column)}>{text}</td>"


@lru_cache(maxsize=5_000)
def named(person: Person) -> Markup:
    """Return a name, with a link to the player's card if there is one."""
    name = f"<bdi>{escape(person.name)}</bdi>"
    link = f'<a href="spieler-{escape(person.card)}.html">{name}</a>' if person.card else name
    return Markup(link)  # noqa: S704 - every text in it is escaped


def classes(value: TableCell, column: Column) -> Markup:
    """Return the class attribute of a cell: numbers to the right, gains and losses in colour.

    >>> print(classes(3, formats.SIGNED), classes("a", Column("k", Text("", ""))), sep="|")
     class="n up"|
    """
    if column.format is Format.TEXT:
        return _NO_CLASS
    if column.format is Format.SIGNED and value and not isinstance(value, str | Text):
        return _UP if value > 0 else _DOWN
    return _NUMBER


def legend_of(columns: tuple[Column, ...]) -> list[tuple[Column, Text]]:
    """Return the columns that have a meaning to tell, each with it."""
    meanings = legend(tuple(column.key for column in columns))
    return [(column, meanings[column.key]) for column in columns if column.key in meanings]
