"""Who may be named on published pages, and where; names within texts and steps are replaced too."""

from __future__ import annotations

import datetime as dt
import hashlib
import re
import unicodedata

from ..model.steps import Step
from ..model.text import Language, Text
from ..report.site.view import Person
from ..season.entries import Publish, Season
from ..season.identity import folded
from ..season.played import History
from ..season.publication import NOBODY, PublicationRules
from .handover_names import Mask

_PLAIN_ID = re.compile(r"[A-Z0-9]+")
_AGE_WORD = re.compile(r",? ?\b(?:Jugendlicher?|Twens?|Erwachsener?|juniors?|twens?|adults?)\b")
_RESERVED = {"con", "prn", "aux", "nul"}


def safe_key(text: str) -> str:
    """Return a file name's part: small letters, digits and dashes; the same text always gives the same part.

    Whatever is lost on the way stands in a checksum, so that two texts never share a name.

    >>> safe_key("P0001"), safe_key("Ü/ 1") == safe_key("U/ 1")
    ('p0001', False)
    """
    if _PLAIN_ID.fullmatch(text):
        return text.lower()
    ascii_ = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    tidy = re.sub(r"[^a-z0-9]+", "-", ascii_).strip("-")[:40]
    return f"{tidy}-{hashlib.sha256(text.encode()).hexdigest()[:8]}".lstrip("-")


def folder_key(stem: str) -> str:
    """Return the folder of a workbook.

    >>> folder_key("Saison_2024"), folder_key("nul"), folder_key("saison-2024")
    ('saison-2024', 'saison-nul', 'saison-2024')
    """
    ascii_ = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode().lower()
    tidy = re.sub(r"[^a-z0-9]+", "-", ascii_).strip("-")[:60]
    if not tidy:
        return safe_key(stem)
    return f"saison-{tidy}" if tidy in _RESERVED else tidy


class Wishes:
    """What players of several seasons want: whoever is named nowhere in one of them is hardly named in another on purpose."""

    def __init__(self) -> None:
        self._wanted: dict[tuple[str, str], dict[Publish, list[str]]] = {}

    def add(self, workbook: str, season: Season) -> None:
        """Take in the players of a season; the same ID and name is the same person."""
        for player in season.players:
            person = player.id, folded(player.name)
            self._wanted.setdefault(person, {}).setdefault(player.publish, []).append(workbook)

    def hints(self) -> list[Text]:
        """Tell of people who stand nowhere in one workbook and are named by another."""
        found = []
        for (id_, _), wanted in self._wanted.items():
            hiding = wanted.get(Publish.NOWHERE, [])
            naming = [name for wish, names in wanted.items() if wish is not Publish.NOWHERE for name in names]
            if hiding and naming:
                told = ", ".join(hiding), ", ".join(naming)
                found.append(
                    Text(
                        f"{id_} steht in {told[0]} auf „nirgends“, wird in {told[1]} aber genannt",
                        f"{id_} is marked 'nowhere' in {told[0]}, but named in {told[1]}",
                    )
                )
        return found


class Naming:
    """Decides for every player of a season where the name may stand.

    Attributes:
        listed: who stands on the list, by ID.
    """

    def __init__(self, season: Season, history: History, rules: PublicationRules, as_of: dt.date) -> None:
        self._players = {player.id: player for player in season.players}
        self._as_of = as_of
        self.listed = {
            player.id for player in season.players
            if player.id in history.ratings and rules.is_listed(player, history.last_played.get(player.id), as_of)
        }  # fmt: skip
        mask = Mask(season.players, season.aliases)
        self._mask = mask if mask.hidden else None
        self._named = {
            player.id: Person(player.name, safe_key(player.id) if player.id in self.listed else "")
            for player in season.players
            if player.publish is not Publish.NOWHERE
        }

    def in_evaluation(self, id_: str) -> Person | None:
        """Return how a player is named in an evaluation, None if nowhere."""
        return self._named.get(id_)

    def outside(self, id_: str) -> Person:
        """Return how a player is named on somebody else's card."""
        player = self._players.get(id_)
        if id_ in self.listed:
            return self._named[id_]
        if player is None or not PublicationRules.is_named_outside_evaluations(player, self._as_of):
            return Person(NOBODY)
        return Person(player.name)

    def text(self, text: str) -> str:
        """Return a free text without the names of those who stand nowhere."""
        return text if self._mask is None else self._mask(text)

    def clauses(self, steps: tuple[Step, ...], language: Language) -> tuple[str, ...]:
        """Return the clauses of steps with names instead of IDs, and without the word for the age group."""
        return tuple([self._clause(step, language) for step in steps])

    def _clause(self, step: Step, language: Language) -> str:
        if not step.opponent:
            return _AGE_WORD.sub("", step.clause.to(language))
        who = self._named.get(step.opponent)
        return step.told_clause(language, who.name if who else NOBODY)
