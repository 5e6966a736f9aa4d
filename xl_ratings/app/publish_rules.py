"""The rule sets in force, every parameter in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from ..model.parameters import Rules
from ..model.table import Column, Format, TableCell
from ..model.text import Text, plain
from ..report.site.view import RulesView
from ..season.played import History
from .publish_names import Naming

_WORDS = {
    "normal": Text("Normalverteilung, ungerundet", "normal distribution, unrounded"),
    "three-digit": Text("jede Partie auf drei Stellen gerundet", "each game rounded to three digits"),
    "below": Text("wenn W < We", "if W < We"),
    "not-above": Text("wenn W ≤ We", "if W ≤ We"),
    "juniors-not-above": Text("nur Jugendliche mit W ≤ We", "juniors only, with W ≤ We"),
    "reached": Text("wenn W ≥ We", "if W ≥ We"),
    "above": Text("wenn W > We", "if W > We"),
    "zero": Text("E = 0", "E = 0"),
    "as-one": Text("wie bei Index 1", "as with index 1"),
    "low-damped": Text("unter 800 gilt 700 + H/8", "below 800 it is 700 + H/8"),
    "raised": Text("unter 2000 angehoben", "raised below 2000"),
    "fictitious-draw": Text("ein gedachtes Remis dazu", "one fictitious draw is added"),
    "677": Text("Gegnerschnitt + 677", "mean of the opponents + 677"),
    "none": Text("keine Leistung H", "no performance H"),
    "table": Text("gedruckte Tabelle", "printed table"),
    "arctan": Text("Rekonstruktion mit Arkustangens", "reconstruction by arctangent"),
    "competition": Text("gleiche Plätze zählen wie der beste: 1, 2, 2, 4", "ties count as the best place: 1, 2, 2, 4"),
    "dense": Text("fortlaufend: 1, 2, 2, 3", "without gaps: 1, 2, 2, 3"),
    "average": Text("im Mittel: 1, 2½, 2½, 4", "the mean place: 1, 2½, 2½, 4"),
    "once": Text("einmal runden, nach dem Teilen", "rounded once, after dividing"),
    "twice": Text("vor und nach dem Teilen runden", "rounded before and after dividing"),
    "published": Text("Formeln wie gedruckt", "formulas as printed"),
    "completed": Text("ergänzte Formeln", "completed formulas"),
}
_BAND = (
    Column("from", Text("Differenz von", "Difference from"), Format.WHOLE),
    Column("to", Text("bis", "to"), Format.WHOLE),
    Column("factor", Text("Faktor", "Factor"), Format.WHOLE),
)
_CLASS = (Column("class", Text("Klasse", "League")), Column("bonus", Text("KB", "KB"), Format.WHOLE))


def rules_views(history: History, naming: Naming) -> tuple[RulesView, ...]:
    """Return every rule set that was used, in the order of the events."""
    used: dict[Rules, list[tuple[int, str]]] = {}
    for played in history.played:
        for rules in dict.fromkeys(evaluation.rules for evaluation in played.evaluations):
            used.setdefault(rules, []).append((played.entry.number, naming.text(played.entry.name)))
    return tuple(_view(rules, tuple(events)) for rules, events in used.items())


def _view(rules: Any, events: tuple[tuple[int, str], ...]) -> RulesView:
    values = tuple((parameter.label, _told(getattr(rules, parameter.key))) for parameter in rules.parameters())
    return RulesView(rules.name, events, values, tuple(_tables(rules)))


def _told(value: object) -> Text:
    """A parameter's value in words."""
    if isinstance(value, bool):
        return Text("ja", "yes") if value else Text("nein", "no")
    if value is None:
        return Text("–", "–")
    if isinstance(value, str):
        return _WORDS.get(value, Text(value, value))
    if isinstance(value, tuple):
        return Text(*(" / ".join(plain(part, language) for part in value) for language in ("de", "en")))
    if isinstance(value, int | float | Fraction):
        return Text(plain(value, "de").replace("-", "−"), plain(value, "en").replace("-", "−"))
    return Text(str(value), str(value))


def _tables(rules: Any) -> Iterator[tuple[Text, tuple[Column, ...], tuple[tuple[TableCell, ...], ...]]]:
    if getattr(rules, "factor", "") == "table":
        yield Text("Siegpunktefaktor", "Win factor"), _BAND, tuple(tuple(band) for band in rules.bands)
    if hasattr(rules, "classes"):
        yield Text("Klassenbonus", "Class bonus"), _CLASS, tuple(tuple(pair) for pair in rules.classes)
