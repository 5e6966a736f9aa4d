"""The roster of an event: names of the file joined with the list before it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..model.diagnostics import Diagnostics, Place
from ..model.event import AssumedRating, Participant
from ..model.rating import Rating
from ..model.text import Text
from .person import Person, name_key
from .players import Listed, PlayerList


@dataclass
class Roster:
    """Collects the participants of one file; every name is one participant, in order of appearance."""

    players: PlayerList | None
    diagnostics: Diagnostics
    participants: dict[str, Participant] = field(default_factory=dict)
    ratings: dict[str, Rating] = field(default_factory=dict)

    def add(self, person: Person, place: Place, own: Rating | None = None) -> str:
        """Return the participant's id for a name; a new name is looked up in the list.

        Args:
            person: the name as read.
            place: where it stands.
            own: a rating that the file itself gives; the list wins over it.
        """
        key = name_key(person.name)
        if not key:
            self.diagnostics.error("E-NAME", Text("Hier fehlt ein Name", "a name is missing here"), place)
        known = self.participants.get(key)
        if known is not None:
            return known.id
        listed = self._listed(person, place) if self.players is not None else None
        if listed is not None and own is not None and listed.rating is not None and listed.rating.value != own.value:
            self.diagnostics.warn(
                "W-RATING-DIFF", Text(f"{person.name}: {own.value} in der Datei, {listed.rating} in der Liste; die Liste gilt", f"{person.name}: {own.value} in the file, {listed.rating} in the list; the list counts"), place,
            )  # fmt: skip
        rating = listed.rating if listed else None if self.players is not None else own
        name = listed.name if listed else person.name
        self.participants[key] = _participant(name, person, listed, rating)
        if rating is not None:
            self.ratings[name] = rating
        return name

    def _listed(self, person: Person, place: Place) -> Listed | None:
        assert self.players is not None  # noqa: S101 - the caller looked
        found = self.players.find(person.name)
        if len(found) == 1:
            return found[0]
        if found:
            where = ", ".join(p.place.cell or str(p.place.line) for p in found)
            self.diagnostics.error(
                "E-NAME-TWICE",
                Text(
                    f"{person.name} steht mehrmals in der Liste ({where})",
                    f"{person.name} is in the list several times ({where})",
                ),
                place,
            )
            return None
        similar = self.players.similar(person.name)
        if similar:
            listed = " / ".join(similar)
            message = Text(
                f"{person.name} steht nicht in der Liste, ähnlich ist {listed}; gerechnet ohne Zahl",
                f"{person.name} is not in the list, similar is {listed}; rated as unrated",
            )
            self.diagnostics.warn("W-NAME-SIMILAR", message, place, value=person.name)
        else:
            message = Text(
                f"{person.name} steht nicht in der Liste; gerechnet ohne Zahl",
                f"{person.name} is not in the list; rated as unrated",
            )
            self.diagnostics.warn("W-NAME-NEW", message, place, value=person.name)
        return None


def _participant(name: str, person: Person, listed: Listed | None, rating: Rating | None) -> Participant:
    assumed = (
        AssumedRating(int(rating.value))
        if rating is not None and rating.index == 0 and rating.value == int(rating.value)
        else None
    )
    if listed is None:
        return Participant(name, name, person.club, assumed=assumed, is_guest=person.is_guest)
    return Participant(
        name, name, listed.club or person.club, listed.birth_year, listed.age_group, assumed,
        person.is_guest, listed.league, listed.bracket,
    )  # fmt: skip
