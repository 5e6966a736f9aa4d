"""From the views of all seasons to the files of the site, or to fragments for a club's own pages."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

from markupsafe import Markup, escape

from ...model.table import Table
from ...model.text import Language, Number
from . import formats
from .charts import Chart, Series, line_chart, spark
from .derived import derived_steps
from .event_pages import WIDE, EventPages, event_stem, told_steps
from .pages import named, render
from .tables import changes_table, csv_bytes, event_table, list_table
from .view import CardEvent, Correction, EventView, Opponent, PlayerView, Point, SeasonView
from .words import WORDS

_CHART_PLAYERS = 5
_CARD_LINES = 120
_CHANGES_SHOWN = 200


def site_files(seasons: Sequence[SeasonView], language: Language) -> dict[str, bytes]:
    """Return every file of the site by its path below the site's folder."""
    made = {"index.html": render("index.html", language, {"seasons": seasons, "wide": False}).encode()}
    for season in seasons:
        made.update((f"{season.key}/{name}", content) for name, content in _Season(season, language).files())
    return made


def fragment_files(seasons: Sequence[SeasonView], language: Language) -> dict[str, bytes]:
    """Return bare tables by path: list, events with their calculations, corrections; no style, no links."""
    made = {}
    for season in seasons:
        tables: dict[str, tuple[Table, list[tuple[str, Any]]]] = {
            "liste": (list_table(season, language), []),
            "aenderungen": (changes_table(season, season.corrections), []),
        }
        for event in season.events:
            if event.has_page:
                steps = [
                    (row.person.name, [*told_steps(row, language), *derived_steps(event, group, row, language)])
                    for group in event.groups
                    for row in group.rows
                ]
                tables[event_stem(event.number)] = event_table(event), steps
        for name, (table, steps) in tables.items():
            values = {"table": table, "explanations": steps}
            made[f"{season.key}/{name}.html"] = render("fragment.html", language, values).encode()
    return made


class _Season:
    """The files of one season."""

    def __init__(self, season: SeasonView, language: Language) -> None:
        self._season, self._language = season, language
        self._pages = {event.number for event in season.events if event.has_page}
        self._value = next(column for column in season.columns if column.key == "new")
        self._links: dict[tuple[int, str], Markup] = {}
        self._common: dict[str, Any] = {
            "season": season, "part": season.event_word.to(language), "axis": season.events_word.to(language),
            "event_file": lambda number: f"{event_stem(number)}.html", "event_name": self._event_name,
            "event_link": self._event_link, "rated": self._rated, "spark": lambda points: spark([p.value for p in points]),
            "span": _span, "opponents": self._opponents, "change_column": (formats.SIGNED,), "value_column": self._value, "wide": False,
        }  # fmt: skip
        if any(column.key == "case_text" for column in season.columns):
            self._common["part"] = WORDS["duel"].to(language)
        elif any(column.key == "created" for column in season.columns):
            self._common["part"] = "Match"
        self._events = EventPages(self._common, language)

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield name and content of every file."""
        for event in self._season.events:
            if event.has_page:
                yield from self._events.pages(event)
        yield "index.html", self._overview()
        yield "liste.html", self._list()
        yield "liste.csv", csv_bytes(list_table(self._season, self._language), self._language)
        for player in self._season.players:
            yield f"spieler-{player.key}.html", self._card(player)
        yield "regeln.html", self._page("rules.html", "regeln.html", "rules")
        yield "aenderungen.html", self._changes()

    def _page(self, template: str, here: str, heading: str, **values: object) -> bytes:
        title = WORDS[heading].to(self._language) if heading in WORDS else heading
        return render(template, self._language, {**self._common, "here": here, "heading": title, **values}).encode()

    def _overview(self) -> bytes:
        events = [event for event in self._season.events if event.has_page or event.constant is not None]
        best = self._season.players[:_CHART_PLAYERS]
        lines = [Series(player.name, _course(player, events)) for player in best]
        labels = [WORDS["start"].to(self._language), *(self._label(event) for event in events)]
        ticks = [labels[0], *(formats.day(event.day, self._language) for event in events)]
        picture = line_chart(lines, ticks, self._language)
        return self._page(
            "season.html", "index.html", self._season.title, picture=picture, lines=lines, labels=labels
        )  # fmt: skip

    def _list(self) -> bytes:
        players = self._season.players
        average = math.fsum(float(player.value) for player in players) / len(players)
        marks = any(player.is_provisional for player in players)
        return self._page("list.html", "liste.html", "list", average=average, has_marks=marks)

    def _card(self, player: PlayerView) -> bytes:
        lines = player.lines if len(player.lines) <= _CARD_LINES else ()
        return self._page(
            "card.html", f"spieler-{player.key}.html", player.name, player=player, picture=self._course_chart(player),
            lines=lines, wide=bool(lines) and len(self._season.columns) > WIDE, why=self._why,
        )  # fmt: skip

    def _course_chart(self, player: PlayerView) -> Chart | None:
        values, start = tuple(point.value for point in player.points), WORDS["start"].to(self._language)
        ticks = [formats.day(point.day, self._language) if point.number else start for point in player.points]
        return line_chart([Series(player.name, values)], ticks, self._language)

    def _changes(self) -> bytes:
        recent: list[Correction] = [row for row in self._season.corrections if row.is_new]
        earlier = [row for row in self._season.corrections if not row.is_new]
        room = max(_CHANGES_SHOWN - len(recent), 0)
        return self._page(
            "changes.html", "aenderungen.html", "changes", recent=recent, earlier=earlier[:room],
            is_cut=len(earlier) > room,
        )  # fmt: skip

    def _why(self, line: CardEvent) -> str:
        return self._events.why[line.number, line.line]

    def _label(self, event: EventView) -> str:
        return f"{self._event_name(event)} ({formats.day(event.day, self._language)})"

    def _event_name(self, event: EventView) -> str:
        return event.name or f"{self._season.event_word.to(self._language)} {event.number}"

    def _opponents(self, opponents: Sequence[Opponent]) -> Markup:
        known: dict[Number, str] = {}

        def points(value: Number) -> str:
            if value not in known:
                known[value] = formats.cell(value, formats.PLAIN, self._language)
            return known[value]

        rows = [
            f'<tr><th scope="row">{named(o.person)}</th><td class="n">{o.contests}</td>'
            f'<td class="n">{points(o.own)} : {points(o.other)}</td></tr>\n'
            for o in opponents
        ]
        return Markup("".join(rows))  # noqa: S704 - names are escaped, the rest are numbers

    def _event_link(self, number: int, name: str) -> Markup:
        if not number:
            return escape(WORDS["start"].to(self._language))
        if (number, name) not in self._links:
            shown = Markup("<bdi>{}</bdi>").format(name or f"{self._season.event_word.to(self._language)} {number}")
            link = Markup('<a href="{}.html">{}</a>').format(event_stem(number), shown)
            self._links[number, name] = link if number in self._pages else shown
        return self._links[number, name]

    def _rated(self, point: Point) -> str:
        value = formats.cell(point.value, self._value, self._language)
        return f"{value}-{point.index}" if self._season.has_index and point.index is not None else value


def _course(player: PlayerView, events: Sequence[EventView]) -> tuple[Number | None, ...]:
    """The rating before the season and after each event; it stays where a player was absent."""
    by_number = {point.number: point.value for point in player.points}
    values, now = [by_number.get(0)], by_number.get(0)
    for event in events:
        now = by_number.get(event.number, now)
        values.append(now)
    return tuple(values)


def _span(events: Sequence[tuple[int, str]]) -> str:
    """Write numbers of events, neighbours as a span."""
    numbers = [number for number, _ in events]
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return ", ".join(str(span[0]) if len(span) == 1 else f"{span[0]}–{span[-1]}" for span in spans)
