"""Tournaments made up by chance: who met whom in which round, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

SURNAMES = (
    "Müller", "Groß", "Özdemir", "Zander", "Ackermann", "Baumgart", "Czerny", "Dörfler", "Eichhorn", "Fürst", "Gläser", "Hübner",
    "Ickert", "Jäger", "Klöckner", "Lüders", "Mößner", "Nägele", "Oßwald", "Pfäffle", "Quast", "Röhrig", "Schüßler", "Träger",
)  # fmt: skip
GIVEN = ("Eva", "Udo", "Jörg", "Günter", "Ida", "Max", "Änne", "Karl-Heinz")


@dataclass(frozen=True)
class Board:
    """A pairing of two rows, counted from 0; scores are None while it is open."""

    white: int
    black: int
    score: float | None
    is_forfeit: bool = False
    is_double_forfeit: bool = False

    def opponent(self, player: int) -> int:
        """Return who sits on the other side."""
        return self.black if player == self.white else self.white

    def scores(self) -> tuple[float, float]:
        """Return both scores; an open game has none."""
        if self.score is None or self.is_double_forfeit:
            return 0.0, 0.0
        return self.score, 1 - self.score


@dataclass(frozen=True)
class Bye:
    """A round without an opponent, with points."""

    player: int
    score: float


@dataclass(frozen=True)
class Tournament:
    """Names, ratings, and for each round its boards and byes."""

    names: tuple[tuple[str, str], ...]
    ratings: tuple[int, ...]
    rounds: tuple[tuple[tuple[Board, ...], tuple[Bye, ...]], ...]

    def points(self, player: int) -> float:
        """Return the sum of a player's scores."""
        total = 0.0
        for boards, byes in self.rounds:
            total += sum(bye.score for bye in byes if bye.player == player)
            total += sum(board.scores()[0] for board in boards if board.white == player)
            total += sum(board.scores()[1] for board in boards if board.black == player)
        return total

    def meeting(self, player: int, round_: int) -> Board | Bye | None:
        """Return what a player did in a round, counted from 0."""
        boards, byes = self.rounds[round_]
        for board in boards:
            if player in {board.white, board.black}:
                return board
        return next((bye for bye in byes if bye.player == player), None)

    def order(self) -> list[int]:
        """Return the players by points, then rating."""
        return sorted(range(len(self.names)), key=lambda k: (-self.points(k), -self.ratings[k], k))


@st.composite
def swiss(draw: st.DrawFn, *, most: int = 12, with_open: bool = True) -> Tournament:
    """A tournament in rounds: any pairings, forfeits, byes, and perhaps a last round that is under way."""
    names, ratings = draw(_people(most))
    rounds = []
    count = draw(st.integers(1, 6))
    for number in range(count):
        order = draw(st.permutations(range(len(names))))
        absent = draw(st.integers(0, 2))
        alone, paired = order[:absent], order[absent:]
        if len(paired) % 2:
            alone, paired = [*alone, paired[0]], paired[1:]
        is_open = with_open and number == count - 1
        boards = [draw(_board(*pair, is_open=is_open)) for pair in zip(paired[::2], paired[1::2], strict=True)]
        byes = [Bye(player, score) for player in alone if (score := draw(st.sampled_from((0, 0.5, 1.0))))]
        rounds.append((tuple(boards), tuple(byes)))
    return Tournament(names, ratings, tuple(rounds))


@st.composite
def robin(draw: st.DrawFn, *, most: int = 9) -> Tournament:
    """Everybody against everybody once, in one go; the round is not known."""
    names, ratings = draw(_people(most))
    pairs = [(i, j) for i in range(len(names)) for j in range(i + 1, len(names))]
    boards = tuple(draw(_board(*pair, is_open=False)) for pair in pairs)
    return Tournament(names, ratings, ((boards, ()),))


@st.composite
def _people(draw: st.DrawFn, most: int) -> tuple[tuple[tuple[str, str], ...], tuple[int, ...]]:
    last = draw(st.lists(st.sampled_from(SURNAMES), min_size=4, max_size=most, unique=True))
    names = tuple((name, draw(st.sampled_from(GIVEN))) for name in last)
    return names, tuple(draw(st.integers(900, 2300)) for _ in names)


@st.composite
def _board(draw: st.DrawFn, white: int, black: int, *, is_open: bool) -> Board:
    ends = ["1", "0", "½", "1", "0", "½", "+", "-", "--"] + ["open"] * (3 if is_open else 0)
    end = draw(st.sampled_from(ends))
    if end == "--":
        return Board(white, black, 0.0, is_forfeit=True, is_double_forfeit=True)
    score = {"1": 1.0, "0": 0.0, "½": 0.5, "+": 1.0, "-": 0.0, "open": None}[end]
    return Board(white, black, score, is_forfeit=end in "+-")
