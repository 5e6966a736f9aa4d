"""The roster of an event: names of the file joined with the list before it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ..model.contests import Contest, Game, Outcome
from ..model.diagnostics import Diagnostics, Place
from ..model.event import AssumedRating, Participant
from ..model.rating import Rating
from ..model.text import Text
from .nobody import is_nobody
from .person import Person, name_key, surname_first
from .players import Listed, PlayerList


@dataclass
class Roster:
    """Collects the participants of one file; every name is one participant, in order of appearance.

    Two people of one name are told apart by the clubs that stand in brackets after it.
    """

    players: PlayerList | None
    diagnostics: Diagnostics
    participants: dict[str, Participant] = field(default_factory=dict)
    ratings: dict[str, Rating] = field(default_factory=dict)
    _known: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    _taken: dict[int, str] = field(default_factory=dict)
    _nobody: dict[str, Place] = field(default_factory=dict)

    def add(self, person: Person, place: Place, own: Rating | None = None) -> str:
        """Return the participant's id for a name; a new name is looked up in the list.

        Args:
            person: the name as read.
            place: where it stands.
            own: a rating that the file itself gives; the list wins over it.
        """
        key, club = name_key(person.name), person.club.casefold()
        if not key:
            self.diagnostics.error("E-NAME", Text("Hier fehlt ein Name", "a name is missing here"), place)
        elif not any(map(str.isalpha, key)) and not is_nobody(key):
            self._error_number(person.name, place)
        namesakes = self._known.setdefault(key, [])
        same = [id_ for other, id_ in namesakes if not club or not other or other == club]
        if len(same) > 1:
            self._error_twice(person, place)
        if same:
            if club and len(namesakes) == 1:
                namesakes[0] = club, same[0]
            return same[0]
        listed = self._listed(person, place) if self.players is not None else None
        if listed is not None and own is not None and listed.rating is not None and listed.rating.value != own.value:
            self.diagnostics.warn(
                "W-RATING-DIFF", Text(f"{person.name}: {own.value} in der Datei, {listed.rating} in der Liste; die Liste gilt", f"{person.name}: {own.value} in the file, {listed.rating} in the list; the list counts"), place,
            )  # fmt: skip
        rating = listed.rating if listed else None if self.players is not None else own
        name = listed.name if listed else person.name
        id_ = self._new_id(name, person, listed)
        namesakes.append((club, id_))
        if is_nobody(name):
            self._nobody[id_] = place
        self.participants[id_] = _participant(id_, person, listed, rating)
        if rating is not None:
            self.ratings[id_] = rating
        return id_

    def check_nobody(self, contests: Iterable[Contest]) -> None:
        """A row named "spielfrei" is no player: games against it would be rated, so they are errors."""
        if not self._nobody:
            return
        played = [c for c in contests if isinstance(c, Game) and c.outcome is Outcome.PLAYED]
        for id_, place in self._nobody.items():
            count = sum(id_ in {game.first, game.second} for game in played)
            cure = Text("die Zeile löschen, oder + und - eintragen", "delete the row, or write + and -")
            if count:
                message = Text(f"Partien gegen „{id_}“: {count}", f"games against '{id_}': {count}")
                self.diagnostics.error("E-NAME", message, place, value=id_, cure=cure)
            else:
                message = Text(f"„{id_}“ ist kein Name eines Spielers", f"'{id_}' is no name of a player")
                self.diagnostics.warn("W-NAME", message, place, value=id_, cure=cure)

    def _new_id(self, name: str, person: Person, listed: Listed | None) -> str:
        """Return the name, with the club where somebody else has that name already; then the other shows it too."""
        first = self.participants.get(name)
        if first is None:
            return name
        if first.club and first.name == name:
            self.participants[name] = replace(first, name=f"{name} ({first.club})")
        return f"{name} ({person.club or (listed.club if listed else '')})"

    def _listed(self, person: Person, place: Place) -> Listed | None:
        assert self.players is not None  # noqa: S101 - the caller looked
        found = self.players.find(person.name) or _surname_first(self.players, person.name)
        if person.club and len(found) > 1:
            found = [p for p in found if p.club.casefold() == person.club.casefold()] or found
        if person.birth_year and len(found) > 1:
            found = [p for p in found if p.birth_year == person.birth_year] or found
        if len(found) == 1:
            if self._taken.setdefault(id(found[0]), person.club) == person.club:
                return found[0]
            self._error_twice(person, place)
            return None
        if found:
            self._error_several(person, found, place)
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

    def _error_number(self, name: str, place: Place) -> None:
        message = Text(f"„{name}“ ist kein Name eines Spielers", f"'{name}' is no name of a player")
        cure = Text("sind die Zellen dieser Zeile verschoben?", "are the cells of this row shifted?")
        self.diagnostics.error("E-NAME", message, place, value=name, cure=cure)

    def _error_several(self, person: Person, found: list[Listed], place: Place) -> None:
        where = ", ".join(str(p.line) for p in found)
        self.diagnostics.error(
            "E-NAME-TWICE",
            Text(
                f"{person.name} steht mehrmals in der Liste (Zeilen {where})",
                f"{person.name} is in the list several times (lines {where})",
            ),
            place,
            cure=Text("den Verein in Klammern hinter den Namen setzen", "put the club in brackets after the name"),
        )

    def _error_twice(self, person: Person, place: Place) -> None:
        self.diagnostics.error(
            "E-NAME-TWICE",
            Text(
                f"{person.name}: mehrere dieses Namens spielen mit, welcher ist gemeint?",
                f"{person.name}: several of this name take part, which one is meant?",
            ),
            place,
            value=person.name,
            cure=Text(
                "den Verein in Klammern hinter den Namen setzen, auch in der Liste",
                "put the club in brackets after the name, in the list too",
            ),
        )


def _surname_first(players: PlayerList, name: str) -> list[Listed]:
    """Return who is meant by "Berg Udo", as programs print names without a comma; nobody if two could be."""
    listed = [found for reading in surname_first(name) if (found := players.find(reading))]
    return listed[0] if len(listed) == 1 else []


def _participant(name: str, person: Person, listed: Listed | None, rating: Rating | None) -> Participant:
    assumed = (
        AssumedRating(int(rating.value))
        if rating is not None and rating.index == 0 and rating.value == int(rating.value)
        else None
    )
    if listed is None:
        return Participant(name, name, person.club, person.birth_year, assumed=assumed, is_guest=person.is_guest)
    return Participant(
        name, name, listed.club or person.club, listed.birth_year or person.birth_year, listed.age_group, assumed,
        person.is_guest, listed.league, listed.bracket,
    )  # fmt: skip
