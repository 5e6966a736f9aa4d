"""Writers of the formats, made from their descriptions alone: rows of cells, and reports."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from .tournament import Board, Bye, Tournament

Rows = list[list[object]]


@dataclass(frozen=True)
class Style:
    """How a program or a person writes: language, spelling of results, order of columns, what stands beside."""

    is_german: bool = True
    half: str = "½"
    by_rank: bool = True
    has_points: bool = True
    ties_first: bool = False
    title_rows: int = 1
    pad: str = ""


@st.composite
def styles(draw: st.DrawFn) -> Style:
    """Any way of writing."""
    return Style(
        draw(st.booleans()), draw(st.sampled_from(("½", "0.5", "0,5", "=", "1/2"))), draw(st.booleans()), draw(st.booleans()),
        draw(st.booleans()), draw(st.integers(0, 3)), draw(st.sampled_from(("", " ", "  "))),
    )  # fmt: skip


def number(value: float, half: str = "½") -> str:
    """Write points: 2, 2½, ½ or with a decimal point or comma."""
    whole, is_half = int(value), value % 1
    if not is_half:
        return str(whole)
    if half in {"½", "=", "1/2"}:
        return f"{whole or ''}½"
    return f"{whole}{half[1]}5"


def mark(board: Board, player: int, half: str = "½") -> str:
    """Write one side's result: 1, 0, half a point as wanted, + or - for forfeits, nothing while open."""
    if board.score is None:
        return ""
    own = board.scores()[0 if player == board.white else 1]
    if board.is_forfeit:
        return "+" if own else "-"
    return {1.0: "1", 0.0: "0"}.get(own, half)


def titles(style: Style) -> Rows:
    """Lines above the headings."""
    german = ["Vereinsturnier Musterstadt", "Stand nach der letzten Runde", "Bedenkzeit 5 Minuten"]
    english = ["Club tournament Sampletown", "Standings after the last round", "5 minutes a game"]
    return [[line] for line in (german if style.is_german else english)[: style.title_rows]]


def _placed(style: Style, own: list[object], points: list[object]) -> list[object]:
    """Put points, and a tie-break that looks like points, behind the cells."""
    ties: list[object] = [points[1]]
    if not style.has_points:
        return [*own, *ties]
    return [*own, *ties, points[0]] if style.ties_first else [*own, points[0], *ties]


def chess_results(tournament: Tournament, style: Style) -> Rows:
    """A crosstable of rounds: ``5w1``, ``3b½`` or ``3s½``, ``-1`` for a bye, ``-½``, and nothing where nobody was paired."""
    order = tournament.order()
    shown = (
        {player: place for place, player in enumerate(order, 1)}
        if style.by_rank
        else {k: k + 1 for k in range(len(order))}
    )
    letters = ("w", "s") if style.is_german else ("w", "b")
    half = style.half if style.half in {"½", "="} else "½"

    def cell(player: int, round_: int) -> str:
        met = tournament.meeting(player, round_)
        if met is None:
            return ""
        if isinstance(met, Bye):
            return "-1" if met.score == 1 else "-½"
        return f"{style.pad}{shown[met.opponent(player)]}{letters[player != met.white]}{mark(met, player, half)}"

    rounds = range(len(tournament.rounds))
    head = ["Rg.", "Snr", "", "Name", "Elo", "Land", *(f"{k + 1}.Rd" for k in rounds)]
    if not style.is_german:
        head = ["Rk.", "SNo", "", "Name", "Rtg", "FED", *(f"{k + 1}.Rd" for k in rounds)]
    if not style.by_rank:
        head[0:2] = ["Nr."] if style.is_german else ["No."]
    rows = [
        *titles(style),
        _placed(
            style,
            list(head),
            ["Pkt. " if style.is_german else "Pts. ", "Wtg1" if style.is_german else "TB1"],
        ),
    ]
    for place, player in enumerate(order if style.by_rank else range(len(order)), 1):
        last, given = tournament.names[player]
        front: list[object] = [place, player + 1] if style.by_rank else [place]
        own = [*front, "", f"{last} {given}", tournament.ratings[player], "GER", *(cell(player, k) for k in rounds)]
        points = tournament.points(player)
        rows.append(_placed(style, own, [number(points, "½"), number(points + 3, "½")]))
    return rows


def progress(tournament: Tournament, style: Style) -> Rows:
    """A progress table: ``5w1``, ``3s½``, ``+`` for a bye."""
    half = style.half if style.half in {"½", "="} else "½"

    def cell(player: int, round_: int) -> str:
        met = tournament.meeting(player, round_)
        if met is None:
            return "-"
        if isinstance(met, Bye):
            return "+" if met.score == 1 else "½"
        return f"{met.opponent(player) + 1}{'w' if player == met.white else 's'}{mark(met, player, half)}"

    rounds = range(len(tournament.rounds))
    head: list[object] = ["Nr.", "Teilnehmer", "TWZ", *(str(k + 1) for k in rounds)]
    rows = [*titles(style), _placed(style, head, ["Punkte", "Buchholz"])]
    for player, (last, given) in enumerate(tournament.names):
        points = tournament.points(player)
        own = [f"{player + 1}.", f"{last},{given}", tournament.ratings[player], *(cell(player, k) for k in rounds)]
        rows.append(_placed(style, own, [number(points), number(points + 3)]))
    return rows


def grid(tournament: Tournament, style: Style, *, upper_only: bool = False) -> Rows:
    """A crosstable of a round robin, as clubs type it; perhaps only the upper half is filled."""
    players = range(len(tournament.names))
    boards = {(b.white, b.black): b for b in tournament.rounds[0][0]}

    def cell(one: int, two: int) -> str:
        if one == two:
            return "**"
        board = boards.get((one, two)) or boards[two, one]
        # half a grid cannot tell a double forfeit from one that one side won: then both cells are written
        is_left = upper_only and one > two and not board.is_double_forfeit
        return "" if is_left else mark(board, one, style.half)

    head: list[object] = ["Nr.", "Name", "TWZ", *(str(k + 1) for k in players)]
    rows = [*titles(style), _placed(style, head, ["Punkte", "SoBerg"])]
    for player, (last, given) in enumerate(tournament.names):
        points = tournament.points(player)
        own = [str(player + 1), f"{last}, {given}", tournament.ratings[player], *(cell(player, k) for k in players)]
        rows.append(_placed(style, own, [number(points, style.half), number(points + 3, style.half)]))
    return rows


def pairings(tournament: Tournament, style: Style) -> Rows:
    """A list of pairings with a column for the round; byes against "spielfrei"."""
    head = (
        ["Runde", "Tisch", "Weiß", "Schwarz", "Ergebnis"]
        if style.is_german
        else ["Round", "Board", "White", "Black", "Result"]
    )
    rows: Rows = [*titles(style), list(head)]
    names = [f"{last}, {given}" for last, given in tournament.names]
    for number_, (boards, byes) in enumerate(tournament.rounds, 1):
        for table, board in enumerate(boards, 1):
            pair = [mark(board, player, style.half) for player in (board.white, board.black)]
            result = (
                ""
                if board.score is None
                else f"{pair[0]}{style.pad}-{style.pad}{pair[1]}"
                if style.pad
                else ":".join(pair)
            )
            rows.append([number_, table, names[board.white], names[board.black], result])
        for bye in byes:
            rows.append(
                [
                    number_,
                    len(boards) + 1,
                    names[bye.player],
                    "spielfrei" if style.is_german else "bye",
                    {1.0: "1", 0.5: style.half}[bye.score],
                ]
            )
    return rows


def trf(tournament: Tournament, *, end: str, trim: bool, comma: bool) -> str:
    """A tournament report of 2016 in its fixed columns."""
    lines = ["012 Vereinsturnier", "052 2026/02/13", f"062 {len(tournament.names)}"]
    places = {player: place for place, player in enumerate(tournament.order(), 1)}
    for player, (last, given) in enumerate(tournament.names):
        points = f"{tournament.points(player):4.1f}"
        line = [" "] * 89
        for start, text in (
            (0, "001"),
            (4, f"{player + 1:>4}"),
            (9, "m"),
            (14, f"{last}, {given}"),
            (48, f"{tournament.ratings[player]:>4}"),
            (53, "GER"),
            (69, "1980/05/03"),
            (80, points.replace(".", ",") if comma else points),
            (85, f"{places[player]:>4}"),
        ):
            line[start : start + len(text)] = text
        cells = "".join(f"  {_trf_cell(tournament, player, k)}" for k in range(len(tournament.rounds)))
        whole = "".join(line) + cells
        lines.append(whole.rstrip() if trim else whole)
    return end.join((*lines, ""))


def _trf_cell(tournament: Tournament, player: int, round_: int) -> str:
    met = tournament.meeting(player, round_)
    if met is None:
        return "0000 - Z" if round_ % 2 else " " * 8
    if isinstance(met, Bye):
        return "0000 - " + ("U" if met.score == 1 else "H")
    sign = mark(met, player, "=") or " "
    return f"{met.opponent(player) + 1:>4} {'w' if player == met.white else 'b'} {sign}"


def text_list(rows: Rows) -> str:
    """Rows as columns under their headings, divided by blanks alone, as Swiss-Chess prints them."""
    table = [row for row in rows if len(row) > 1]
    widths = [max(len(str(row[k])) for row in table) for k in range(len(table[0]))]
    lines = [
        " ".join(str(cell).ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in table
    ]
    return "\n".join([*(str(row[0]) for row in rows if len(row) == 1), "", *lines, ""])


def double_grid(first: Tournament, second: Tournament, style: Style, *, has_sums: bool) -> Rows:
    """A crosstable of double rounds: both results in a cell, or their sum; the players are those of the first."""
    players = range(len(first.names))
    games = [{(b.white, b.black): b for b in tournament.rounds[0][0]} for tournament in (first, second)]

    def cell(one: int, two: int) -> str:
        if one == two:
            return "**"
        boards = [half.get((one, two)) or half[two, one] for half in games]
        if has_sums:
            return number(sum(board.scores()[one != board.white] for board in boards), style.half)
        return "".join(mark(board, one) for board in boards)

    head: list[object] = ["Nr.", "Name", "TWZ", *(str(k + 1) for k in players)]
    rows = [*titles(style), _placed(style, head, ["Punkte", "SoBerg"])]
    for player, (last, given) in enumerate(first.names):
        points = first.points(player) + second.points(player)
        own = [str(player + 1), f"{last}, {given}", first.ratings[player], *(cell(player, k) for k in players)]
        rows.append(_placed(style, own, [number(points, style.half), number(points + 3, style.half)]))
    return rows


def wizard(matches: list[list[tuple[str, int]]], *, is_wide: bool, has_places: bool) -> Rows:
    """A list of Wizard matches: a row for each player, or one for each match; scores or places."""
    day = "13.02.2026"

    def shown(match: list[tuple[str, int]], score: int) -> int:
        return 1 + sum(other > score for _, other in match) if has_places else score

    if is_wide:
        seats = max(map(len, matches))
        head: list[object] = [
            "Datum",
            *(f"{'P' if k % 2 == 0 else 'Platz ' if has_places else 'S'}{k // 2 + 1}" for k in range(2 * seats)),
        ]
        rows: Rows = [head]
        for match in matches:
            cells = [part for name, score in match for part in (name, shown(match, score))]
            rows.append([day, *cells, *[""] * (2 * seats - len(cells))])
        return rows
    rows = [["Datum", "Tisch", "Spieler", "Platz" if has_places else "Punkte"]]
    return rows + [[day, k, name, shown(match, score)] for k, match in enumerate(matches, 1) for name, score in match]
