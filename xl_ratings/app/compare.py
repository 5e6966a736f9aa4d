"""Two rule sets over one season: both final lists, and how well each foretold the season's own games."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ..model.errors import RulesError
from ..model.parameters import Rules, override
from ..model.rating import Rating
from ..model.table import Column, Format, Table, TableCell
from ..model.text import Number, Text, plain
from ..package.refusal import refusal
from ..season.entries import RuleChoice, Season
from ..season.played import History
from ..season.quality import Quality, forecasts, quality
from ..season.replay import replay
from ..systems.registry import SYSTEMS
from ..systems.system import System, split_rules
from ..workbook.filebook import FileBook
from .season_input import whole_season

_LETTERS = "AB"  # short names of the two sides, so that the calibration fits a terminal
_COMMA_BEFORE_KEY = re.compile(r",(?=\s*[A-Za-z_]+\s*=)")


@dataclass(frozen=True, slots=True)
class Side:
    """One rule set: what it is called, the list it ends with, the quality of its forecasts."""

    label: Text
    history: History
    quality: Quality


@dataclass(frozen=True, slots=True)
class Difference:
    """A player's place in both lists; the difference is that of the numbers."""

    id: str
    name: str
    first: Rating | None
    second: Rating | None

    @property
    def size(self) -> Number | None:
        """Second minus first; None if one list does not know the player."""
        return None if self.first is None or self.second is None else self.second.value - self.first.value


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both sides, the players by size of the difference, and what was left out.

    Attributes:
        has_forecasts: whether the system has an expectation.
        only_one: games that only one of the rule sets gives a forecast for; they do not count.
        faulty: events that could not be evaluated.
    """

    system: System
    first: Side
    second: Side
    players: tuple[Difference, ...]
    has_forecasts: bool
    only_one: int
    faulty: tuple[int, ...]

    @property
    def has_findings(self) -> bool:
        """Whether something is missing: a faulty event, or a game to foretell."""
        return bool(self.faulty) or (self.has_forecasts and not self.first.quality.games)


def compare(file: Path, texts: tuple[str, str]) -> Comparison:
    """Evaluate a season by two rule sets.

    Args:
        file: a season workbook; it is read only.
        texts: rules like ``e_cap=40`` or ``dwz-2018``; without a name the values go into the workbook's own rules,
            and a blank text stands for these.

    Raises:
        InputRefusedError: the workbook is faulty.
        RulesError: rules that there are not, or that no event can be evaluated by.
    """
    book = FileBook.open(file)
    season = whole_season(book)
    found = compare_season(season, book.layout.system, texts)
    if not found.players:
        raise refusal("X-EMPTY", book.name, "noch niemand hat eine Zahl: nichts zu vergleichen",
                      "nobody has a rating yet: nothing to compare")  # fmt: skip
    return found


def compare_season(season: Season, system: System, texts: tuple[str, str]) -> Comparison:
    """Evaluate a season that has been read by two rule sets; see ``compare``."""
    own = Text("Regeln der Arbeitsmappe", "the workbook's rules")
    chosen = [_choose(text, season, system) for text in texts]
    histories = [replay(dataclasses.replace(season, rules=rules), under) for under, rules in chosen]
    for history in histories:
        _refuse_wrong_rules(history)
    found = [forecasts(history, under) for history, (under, _) in zip(histories, chosen, strict=True)]
    common = found[0].keys() & found[1].keys()
    first, second = (
        Side(
            Text(text.strip(), text.strip()) if text.strip() else own,
            history,
            quality(side[key] for key in sorted(common)),
        )
        for text, history, side in zip(texts, histories, found, strict=True)
    )
    return Comparison(
        system, first, second, tuple(_differences(season, *histories)), system.expected is not None,
        len(found[0].keys() ^ found[1].keys()), tuple(p.entry.number for p in histories[0].played if p.is_faulty),
    )  # fmt: skip


def _choose(text: str, season: Season, system: System) -> tuple[System, Rules | RuleChoice]:
    """Return the rules of a text, and the system of the family that has them."""
    name, values = split_rules(_COMMA_BEFORE_KEY.sub(";", text))
    if not name:
        if isinstance(season.rules, Rules):
            return system, override(season.rules, values)
        return system, _dated(system, season, {**season.rules.values, **values})
    family = [
        system,
        *(other for other in SYSTEMS.values() if other.evaluate is system.evaluate and other is not system),
    ]
    for member in family:
        if name in member.rule_sets:
            return member, override(member.rule_sets[name], values)
        if name == member.key and member.needs_date:
            return member, _dated(member, season, values)
    sets = ", ".join(known for member in family for known in member.rule_sets)
    raise RulesError(
        Text(
            f"Regelwerk „{name}“ gibt es hier nicht; erlaubt ist {sets}",
            f"no rule set '{name}' here; allowed is {sets}",
        )
    )


def _dated(system: System, season: Season, values: dict[str, object]) -> RuleChoice:
    """Rules that follow each event's date; values are tried for every day of the season."""
    for entry in season.entries:
        if entry.date is not None:
            override(system.default_rules(entry.date), values)
    return RuleChoice(values)


def _refuse_wrong_rules(history: History) -> None:
    faults = [fault for played in history.played for fault in played.faults if fault.code == "E-RULES"]
    if faults:
        raise RulesError(faults[0].message)


def _differences(season: Season, first: History, second: History) -> Iterable[Difference]:
    """Return everybody with a rating in either list, the biggest difference first, then by name."""
    people = [
        Difference(player.id, player.name, first.ratings.get(player.id), second.ratings.get(player.id))
        for player in season.players
        if player.id in first.ratings or player.id in second.ratings
    ]
    return sorted(people, key=lambda who: (who.size is not None, -abs(float(who.size or 0)), who.name))


def tables(found: Comparison) -> tuple[Table, ...]:
    """Return the lists side by side, the scores and the calibration; without forecasts the lists only."""
    lists = _lists(found)
    return (
        (lists, _scores(found), _calibration(found)) if found.has_forecasts and found.first.quality.games else (lists,)
    )


def _lists(found: Comparison) -> Table:
    format_ = next(column.format for column in found.system.season_columns if column.key == "new")
    columns = (
        Column("name", Text("Name", "Name")),
        Column("first", found.first.label, format_),
        Column("second", found.second.label, format_),
        Column("difference", Text("Unterschied", "Difference"), Format.SIGNED),
    )
    rows: list[tuple[TableCell, ...]] = [
        (who.name, who.first.value if who.first else None, who.second.value if who.second else None, who.size)
        for who in found.players
    ]
    return Table(Text("Listen am Ende der Saison", "Lists at the end of the season"), columns, tuple(rows))


def _scores(found: Comparison) -> Table:
    columns = (
        Column("rules", Text("Regeln", "Rules")),
        Column("games", Text("Partien", "Games"), Format.WHOLE),
        Column("brier", Text("Brier", "Brier"), Format.FOUR_PLACES),
        Column("log_loss", Text("Log-Verlust", "Log loss"), Format.FOUR_PLACES),
    )
    rows: list[tuple[TableCell, ...]] = [
        (
            Text(f"{letter}: {side.label.de}", f"{letter}: {side.label.en}"),
            side.quality.games,
            side.quality.brier,
            side.quality.log_loss,
        )
        for letter, side in zip(_LETTERS, (found.first, found.second), strict=True)
    ]
    rows.append((Text("immer 50 %", "always 50 %"), found.first.quality.games, found.first.quality.even, _LOG_OF_EVEN))
    return Table(
        Text("Güte der Vorhersage (kleiner ist besser)", "Quality of the forecasts (smaller is better)"),
        columns,
        tuple(rows),
    )


_LOG_OF_EVEN = 0.6931471805599453  # −ln ½, whatever the results


def _calibration(found: Comparison) -> Table:
    columns = [Column("band", Text("Favorit erwartet", "Favourite expected"))]
    for key, letter in zip(("first", "second"), _LETTERS, strict=True):
        columns += [
            Column(f"{key}_games", Text(f"{letter}: Partien", f"{letter}: games"), Format.WHOLE),
            Column(f"{key}_forecast", Text("erwartet", "expected"), Format.THREE_PLACES),
            Column(f"{key}_result", Text("erzielt", "scored"), Format.THREE_PLACES),
        ]
    rows: list[tuple[TableCell, ...]] = []
    for one, two in zip(found.first.quality.bins, found.second.quality.bins, strict=True):
        band = f"{plain(one.low * 100, 'de')}–{plain(one.high * 100, 'de')} %"
        rows.append((band, one.games, one.forecast, one.result, two.games, two.forecast, two.result))
    return Table(Text("Eichung", "Calibration"), tuple(columns), tuple(rows))


def notes(found: Comparison) -> list[Text]:
    """Return what was counted and what was not."""
    if not found.has_forecasts:
        title = found.system.title
        return [Text(f"{title.de} sagt keine Ergebnisse voraus; verglichen werden nur die Listen.",
                     f"The {title.en} foretells no results; only the lists are compared."), *_left_out(found)]  # fmt: skip
    told = [
        Text(
            "Gezählt: gespielte, gewertete Partien zwischen Spielern mit Zahl vor dem Turnier (eingesetzte auch); kampflose nicht.",
            "Counted: games played and rated between players with a rating before the event (assumed ones too); no forfeits.",
        )
    ]
    if not found.first.quality.games:
        told.append(
            Text(
                "Keine Partie der Saison zählt: keine Vorhersage zu prüfen.",
                "No game of the season counts: no forecast to check.",
            )
        )
    if found.only_one:
        told.append(Text(f"{found.only_one} Partien ohne Zahl nach einem der beiden Regelwerke zählen nicht.",
                         f"{found.only_one} games without a rating under one of the rule sets do not count."))  # fmt: skip
    return [*told, *_left_out(found)]


def _left_out(found: Comparison) -> list[Text]:
    listed = ", ".join(map(str, found.faulty))
    return [Text(f"Fehlerhaft und nicht dabei: {listed}", f"Faulty and left out: {listed}")] if listed else []
