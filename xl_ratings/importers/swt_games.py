"""The pairings of an SWT file: each game from both players' cells, which must mirror each other."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.contests import Bye, Contest, Game, Outcome
from ..model.diagnostics import Diagnostics
from ..model.text import Text, plain
from .swt_file import PAIRING, SwtFile, SwtPlayer

_WHITE, _BLACK = (1, 2), (3, 4)
_SPECIAL = (2, 4)
_SCORES = {0: None, 1: 0.0, 2: 0.5, 3: 1.0}
_FORFEIT, _ADJOURNED, _NOT_PLAYED = (0x02, 0x22), (0x01, 0x11), (0x03, 0x33)
_STATES = (0, *_FORFEIT, *_ADJOURNED, *_NOT_PLAYED)


@dataclass(frozen=True, slots=True)
class _Cell:
    """What one player's record says about one round; ``score`` None is not known yet."""

    player: int
    round: int
    offset: int
    colour: int
    opponent: int
    score: float | None
    state: int


def read_contests(
    file: SwtFile, people: list[SwtPlayer], names: dict[int, str], diagnostics: Diagnostics
) -> list[Contest]:
    """Return games and byes round by round; every doubt is an error with its byte."""
    cells: dict[tuple[int, int], _Cell] = {}
    for row, player in enumerate(people):
        for round_ in range(1, file.rounds + 1):
            cell = _cell(file, row, player.number, round_, diagnostics)
            if cell is not None:
                cells[player.number, round_] = cell
    dummies = {player.number for player in people if player.is_dummy}
    contests: list[Contest] = []
    for (number, _), cell in sorted(cells.items(), key=lambda item: (item[1].round, item[0])):
        if number not in names:
            continue
        contest = _contest(file, cell, cells, names, dummies, diagnostics)
        if contest is not None:
            contests.append(contest)
    return contests


def _cell(file: SwtFile, row: int, player: int, round_: int, diagnostics: Diagnostics) -> _Cell | None:
    at = file.layout.start + (row * file.rounds + round_ - 1) * PAIRING
    colour, opponent, result, state = file.data[at + 8], file.word(at + 9), file.data[at + 11], file.data[at + 15]
    faults = [
        (colour > 4, at + 8, colour, Text("Farbe", "colour")),
        (result not in _SCORES or (result and not colour), at + 11, result, Text("Ergebnis", "result")),
        (state not in _STATES, at + 15, state, Text("Status", "state")),
    ]
    for is_wrong, offset, value, what in faults:
        if is_wrong:
            message = Text(
                f"{what.de} {value} an Byte {offset} ist unbekannt (Teilnehmer {player}, Runde {round_})",
                f"{what.en} {value} at byte {offset} is unknown (player {player}, round {round_})",
            )
            diagnostics.error("E-RESULT", message, file.place, value=value)
    if not colour or any(fault[0] for fault in faults):
        return None
    return _Cell(player, round_, at, colour, opponent, _SCORES[result], state)


def _contest(
    file: SwtFile, cell: _Cell, cells: dict[tuple[int, int], _Cell], names: dict[int, str], dummies: set[int],
    diagnostics: Diagnostics,
) -> Contest | None:  # fmt: skip
    """Return the bye, or the game if this is White's cell; Black's cell is looked at only if White's fails."""
    if not cell.opponent or cell.opponent in dummies:
        return _bye(file, cell, names, diagnostics)
    if cell.opponent not in names:
        message = Text(f"Gegner {cell.opponent} gibt es nicht", f"there is no opponent {cell.opponent}")
        _refuse(file, cell, names, message, diagnostics)
        return None
    mirror = cells.get((cell.opponent, cell.round))
    if mirror is None or mirror.opponent != cell.player or (cell.colour in _WHITE) == (mirror.colour in _WHITE):
        _refuse(file, cell, names, Text(f"{names[cell.opponent]} hat diese Paarung nicht", f"{names[cell.opponent]} does not have this pairing"), diagnostics)  # fmt: skip
        return None
    if cell.colour in _BLACK:
        return None
    return _game(file, cell, mirror, names, diagnostics)


def _bye(file: SwtFile, cell: _Cell, names: dict[int, str], diagnostics: Diagnostics) -> Bye:
    player, score = names[cell.player], cell.score or 0.0
    message = Text(
        f"{player}: spielfrei in Runde {cell.round}, {plain(score, 'de')} Punkte, nicht gewertet",
        f"{player}: bye in round {cell.round}, {plain(score, 'en')} points, not rated",
    )
    diagnostics.note("W-BYE", message, file.place)
    return Bye(player, score, cell.round)


def _game(file: SwtFile, white: _Cell, black: _Cell, names: dict[int, str], diagnostics: Diagnostics) -> Game | None:
    players = names[white.player], names[black.player]
    forfeit = white.state in _FORFEIT
    if white.state != black.state and (forfeit or black.state in _FORFEIT):
        _refuse(file, white, names, Text("nur eine Seite nennt die Partie kampflos", "only one side calls it a forfeit"), diagnostics)  # fmt: skip
        return None
    if not forfeit and (white.colour in _SPECIAL or black.colour in _SPECIAL):
        _refuse(file, white, names, Text("spielfrei und zugleich gespielt", "a bye and yet played"), diagnostics)
        return None
    if white.score is None and black.score is None:
        return _pending(file, white, players, diagnostics)
    if white.score is None or black.score is None or not _is_possible(white.score, black.score, forfeit):
        shown = " : ".join("?" if c.score is None else plain(c.score, "en") for c in (white, black))
        _refuse(file, white, names, Text(f"das Ergebnis {shown} geht nicht", f"the result {shown} is not possible"), diagnostics)  # fmt: skip
        return None
    if white.state in _NOT_PLAYED or black.state in _NOT_PLAYED or white.state in _ADJOURNED:
        _refuse(file, white, names, Text("ein Ergebnis, obwohl nicht gespielt", "a result, though not played"), diagnostics)  # fmt: skip
        return None
    outcome = Outcome.FORFEIT if forfeit else Outcome.PLAYED
    return Game(*players, white.score, black.score, outcome, round=white.round)


def _is_possible(white: float, black: float, is_forfeit: bool) -> bool:  # noqa: FBT001 - a property of the pair
    if is_forfeit:
        return white != 0.5 and black != 0.5 and white + black <= 1
    return white + black <= 1


def _pending(file: SwtFile, cell: _Cell, players: tuple[str, str], diagnostics: Diagnostics) -> Game:
    message = Text(
        f"Runde {cell.round}, {players[0]} – {players[1]}: Ergebnis fehlt",
        f"round {cell.round}, {players[0]} - {players[1]}: result missing",
    )
    diagnostics.warn("W-PENDING", message, file.place)
    return Game(*players, 0, 0, Outcome.PENDING, round=cell.round)


def _refuse(file: SwtFile, cell: _Cell, names: dict[int, str], why: Text, diagnostics: Diagnostics) -> None:
    head = Text(f"{names[cell.player]}, Runde {cell.round} (Byte {cell.offset})", f"{names[cell.player]}, round {cell.round} (byte {cell.offset})")  # fmt: skip
    diagnostics.error("E-REC", Text(f"{head.de}: {why.de}", f"{head.en}: {why.en}"), file.place)
