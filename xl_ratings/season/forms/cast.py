"""The people of an event, found by the names that stand in it."""

from __future__ import annotations

from ...model.event import AssumedRating, Participant
from ...model.text import Text
from ..identity import Names, folded
from ..played import UNKNOWN, Fault


class Cast:
    """Finds participants by name; tells once about everybody unknown, creates and merges nobody.

    Attributes:
        people: everybody found so far, by ID; unknown people have an ID of this event only.
    """

    def __init__(self, names: Names, faults: list[Fault]) -> None:
        self._names, self._faults = names, faults
        self.people: dict[str, Participant] = {}

    def add(
        self, name: str, row: int, column: int, *, is_new: bool = False, assumed: AssumedRating | None = None
    ) -> Participant:
        """Return the participant of this name; ``row`` and ``column`` say where the name stands."""
        id_ = self._names.find(name)
        if id_ is None:
            stranger = f"{UNKNOWN}{folded(name)}"
            if stranger not in self.people:
                self._faults.append(_unknown(name, row, column, self._names, stranger, is_new=is_new))
            found = Participant(stranger, name, assumed=assumed)
        else:
            player = self._names.players[id_]
            found = Participant(id_, player.name, player.club, player.birth_year, assumed=assumed)
        return self.people.setdefault(found.id, found)


def _unknown(name: str, row: int, column: int, names: Names, id_: str, *, is_new: bool) -> Fault:
    if names.is_ambiguous(name):
        message = Text(
            f"{name}: mehrere Spieler heißen so; als Schreibweise eintragen",
            f"{name}: several players have this name; enter it as a spelling",
        )
        return Fault("E-NAME-TWICE", True, message, row, name, id_, column)
    if is_new:
        message = Text(f"{name}: wird beim nächsten Lauf angelegt", f"{name}: will be created by the next run")
        return Fault("I-NAME-NEW", False, message, row, name, id_, column)
    similar = names.similar(name)
    hint = Text(f"; ähnlich: {', '.join(similar)}", f"; similar: {', '.join(similar)}") if similar else Text("", "")
    message = Text(f"{name}: unbekannt, gilt als unbewertet{hint.de}", f"{name}: unknown, taken as unrated{hint.en}")
    return Fault("W-NAME-NEW", False, message, row, name, id_, column)
