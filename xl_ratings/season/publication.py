"""Who may be named on the list: by group, objection, activity and the player's own wish."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from .entries import Group, Player, Publish

NOBODY = "N. N."  # stands for whoever may not be named


@dataclass(frozen=True, slots=True)
class PublicationRules:
    """What a club decided about its list.

    Attributes:
        guests_from: players of other clubs are listed from this day on; None lists them always.
        active_months: players without a club are listed this long after their last event.
        provisional_below: ratings with a smaller index carry a mark.
    """

    guests_from: dt.date | None = None
    active_months: int = 12
    provisional_below: int = 0

    def is_listed(self, player: Player, last_played: dt.date | None, as_of: dt.date) -> bool:
        """Return whether a player with a rating stands on the list of a day; everybody stays rated.

        >>> guest = Player("P1", "Adler, Eva", group=Group.NO_CLUB)
        >>> rules = PublicationRules(active_months=6)
        >>> [rules.is_listed(guest, dt.date(2024, 1, 31), dt.date(2024, m, 31)) for m in (7, 8)]
        [True, False]
        """
        if player.publish is not Publish.EVERYWHERE:
            return False
        if player.group is Group.OTHER_CLUB:
            objected = player.objection is not None and player.objection <= as_of
            return not objected and (self.guests_from is None or as_of >= self.guests_from)
        if player.group is Group.NO_CLUB:
            return last_played is not None and last_played >= months_before(as_of, self.active_months)
        return True

    @staticmethod
    def is_named_outside_evaluations(player: Player, as_of: dt.date) -> bool:
        """Return whether a player who is not on the list may be named beside the evaluations, as somebody's opponent.

        >>> [PublicationRules.is_named_outside_evaluations(Player("P1", "Adler, Eva", publish=p), dt.date(2024, 1, 31))
        ...  for p in (Publish.EVERYWHERE, Publish.EVALUATION)]
        [True, False]
        """
        objected = player.objection is not None and player.objection <= as_of
        return player.publish is Publish.EVERYWHERE and not objected


def months_before(day: dt.date, months: int) -> dt.date:
    """Return the same day some months earlier, or the last of its month.

    >>> months_before(dt.date(2024, 3, 31), 1)
    datetime.date(2024, 2, 29)
    """
    index = day.year * 12 + day.month - 1 - months
    year, month = divmod(index, 12)
    following = dt.date(year + month // 11, (month + 1) % 12 + 1, 1)
    return min(dt.date(year, month + 1, 1) + dt.timedelta(day.day - 1), following - dt.timedelta(1))
