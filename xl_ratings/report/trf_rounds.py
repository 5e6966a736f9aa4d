"""Rounds for a report that needs them: games without one are spread so that nobody plays twice in a round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..model.contests import Bye, Game, Outcome
from ..model.diagnostics import Diagnostics, Place
from ..model.event import Event
from ..model.text import Text

Entry = Game | Bye


def with_rounds(event: Event, diagnostics: Diagnostics) -> list[Entry]:
    """Return games and byes, each with its round, sums of two games taken apart.

    What a report cannot hold is noted as an error: contests that are no games, results that do not add up to 1.
    """
    entries: list[Entry] = []
    for contest in event.contests:
        if isinstance(contest, Bye):
            entries.append(contest)
        elif isinstance(contest, Game):
            entries += _single_games(contest, event, diagnostics)
        else:
            message = Text("ein Turnierbericht enthält nur Partien", "a tournament report holds games only")
            diagnostics.error("E-KIND", message, Place(event.name))
            return []
    if all(entry.round for entry in entries):
        return entries
    if any(entry.round for entry in entries if isinstance(entry, Game)):
        message = Text("nur ein Teil der Partien hat eine Runde", "only some of the games have a round")
        cure = Text("alle Runden angeben oder keine", "give all rounds or none")
        diagnostics.error("E-ROUND", message, Place(event.name), cure=cure)
        return []
    message = Text(
        "die Eingabe nennt keine Runden; sie sind zugeteilt, nicht die gespielten (Farben in Kreuztabellen auch)",
        "the input names no rounds; they are assigned, not those played (colours of grids too)",
    )
    diagnostics.note("I-ROUNDS", message, Place(event.name))
    return _spread(entries, [player.id for player in event.participants])


def _single_games(game: Game, event: Event, diagnostics: Diagnostics) -> list[Game]:
    """Take a sum of two games apart: 2 is two wins, 1½ a win and a draw, 1 two draws; only the sum was known."""
    total = game.first_score + game.second_score
    is_double_loss = game.outcome is Outcome.FORFEIT and not total
    if game.outcome is not Outcome.PENDING and total != game.games and not is_double_loss:
        message = Text(
            f"{game.first} – {game.second}: ein Ergebnis, das nicht 1 ergibt, passt in keinen Turnierbericht",
            f"{game.first} - {game.second}: a result that does not add up to 1 fits into no tournament report",
        )
        diagnostics.error("E-RESULT", message, Place(event.name))
        return []
    if game.games == 1:
        return [game]
    one = min(game.first_score, 1.0) if game.first_score != 1 or game.outcome is Outcome.FORFEIT else 0.5
    parts = (one, game.first_score - one)
    return [
        game._replace(first_score=own, second_score=0.0 if is_double_loss or game.outcome is Outcome.PENDING else 1 - own, games=1)
        if not k
        else Game(game.second, game.first, 0.0 if is_double_loss or game.outcome is Outcome.PENDING else 1 - own, own, game.outcome, 1, game.is_rated, game.round)
        for k, own in enumerate(parts)
    ]  # fmt: skip


def _spread(entries: Iterable[Entry], ids: list[str]) -> list[Entry]:
    """Put each pair into its round of the circle method; a second game of a pair comes one cycle later."""
    position = {id_: k for k, id_ in enumerate(ids)}
    size = len(ids) + len(ids) % 2 - 1
    seen: dict[frozenset[str], int] = {}
    placed: list[tuple[int, Entry]] = []
    taken: dict[str, set[int]] = {id_: set() for id_ in ids}
    byes: list[Bye] = []
    for entry in entries:
        if isinstance(entry, Bye):
            byes.append(entry)
            continue
        pair = frozenset((entry.first, entry.second))
        cycle = seen[pair] = seen.get(pair, -1) + 1
        a, b = sorted((position[entry.first], position[entry.second]))
        round_ = (2 * a if b == size else a + b) % size + cycle * size
        placed.append((round_, entry))
        taken[entry.first].add(round_)
        taken[entry.second].add(round_)
    for bye in byes:
        free = next(k for k in range(len(placed) + len(byes) + 1) if k not in taken[bye.player])
        taken[bye.player].add(free)
        placed.append((free, bye))
    numbers = {round_: k for k, round_ in enumerate(sorted({round_ for round_, _ in placed}), 1)}
    return [_in_round(entry, numbers[round_]) for round_, entry in sorted(placed, key=lambda pair: pair[0])]


def _in_round(entry: Entry, number: int) -> Entry:
    return replace(entry, round=number) if isinstance(entry, Bye) else entry._replace(round=number)
