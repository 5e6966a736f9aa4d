"""The formulas of the player card; builder and run write the same ones."""

from __future__ import annotations

from ..model.cells import column_letters
from ..model.table import Column
from . import layout as at
from .references import References

HELPER_GAP = 22  # columns between the rows of the card and its helpers
CHART = 4  # first column of the helpers on the live sheet: chart values


def card_columns(layout: at.Layout) -> list[Column]:
    """Return what the card shows of a row; an index stands with its number, in one column."""
    hidden = {"no", "id", "name", "row", "remark", "part"}
    return [c for c in layout.columns if c.key not in hidden and not c.key.endswith("_index")][:13]


class CardFormulas:
    """``helper`` is the first of the columns, from 0, that say where the player's rows stand; ``what_if`` holds opponents."""

    def __init__(self, refs: References) -> None:
        self.refs = refs
        self.shown = card_columns(refs.layout)
        self.width = len(self.shown) + 1
        self.what_if = self.width + 1
        self.helper = self.width + HELPER_GAP
        self.name = at.CARD.name(refs.language)

    def cell(self, row: str, offset: int = 0) -> str:
        """A helper cell to the right: row 3 the player's line, 4 the ID, 5 and 6 rating and index, 7 the year of birth."""
        return f"${column_letters(self.helper + offset + 1)}{row}"

    def own(self) -> tuple[str, ...]:
        """The cells with the player's rating, index and year of birth."""
        return tuple(self.cell(row) for row in ("$5", "$6", "$7"))

    def names(self) -> str:
        """Where the names to choose from stand."""
        top, _, bottom, _ = at.PLAYERS.area
        return f"'{at.PLAYERS.name(self.refs.language)}'!$V${top}:$V${bottom}"

    def chosen(self) -> list[str]:
        """The chosen player: line, ID, rating, index, year of birth."""
        top, _, bottom, _ = at.PLAYERS.area
        players, line = f"'{at.PLAYERS.name(self.refs.language)}'!", self.cell("$3")
        values = (f"INDEX({players}${column}${top}:${column}${bottom},{line})" for column in "AOPG")
        return [f"=IFERROR(MATCH($B$2,{self.names()},0),0)", *(f'=IF({line}=0,"",{value})' for value in values)]

    def rating_now(self) -> str:
        """The player's rating, with its index if it has one."""
        rating = self.cell("$5")
        text = f'{rating}&"-"&{self.cell("$6")}' if self.refs.layout.has_index else f'TEXT({rating},"0")'
        return f'=IF({rating}="","",{text})'

    def helpers(self, k: int, row: int) -> list[str]:
        """Where the player's k-th row from the end stands live and in the last run, its rating and its event."""
        refs = self.refs
        before = (
            self._before(k, row, offset, block, ids)
            for offset, block, ids in (
                (1, refs.layout.live, refs.clean("id")),
                (2, refs.layout.history, refs.last("id")),
            )
        )
        return [*before, *(f'=IFERROR({self._value(key, row)},"")' for key in ("new", "no"))]

    def line(self, row: int) -> list[str]:
        """A line of the card: the event's name, then the numbers."""
        refs, number = self.refs, self.cell(str(row), 4)
        name = f"INDEX({refs.column(refs.layout.events, 2)},MATCH({number},{refs.column(refs.layout.events, 0)},0))"
        return [
            f'=IF({number}="","",IFERROR({name}&"",""))',
            *(self._number(column, row) for column in self.shown),
        ]

    def chart_value(self, row: int) -> str:
        """A point of the chart."""
        own = f"'{self.name}'!{self.cell(str(row), 3)}"
        return f"=IF(ISNUMBER({own}),{own},NA())"

    def _number(self, column: Column, row: int) -> str:
        value = self._value(column.key, row)
        index = self.refs.layout.index_of(column)
        text = f'{value}&"-"&{self._value(index, row)}' if index else value
        return f'=IFERROR(IF(LEN({value})=0,"",{text}),"")'

    def _before(self, k: int, row: int, offset: int, block: at.Block, ids: str) -> str:
        """Where the player's last row stands, then the one before it.

        LibreOffice's MATCH does not find texts that an add-in returned; a comparison in an array does.
        """
        who, position = self.cell("$4"), f"(ROW({ids})-{block.area[0] - 1})"
        later = self.cell(str(row - 1), offset)
        condition = f"({ids}={who})" if k == 0 else f"({ids}={who})*({position}<N({later}))"
        is_over = f'{who}=""' if k == 0 else f'{later}=""'
        return f'=IF({is_over},"",IFERROR(LOOKUP(2,1/({condition}),{position}),""))'

    def _value(self, key: str, row: int) -> str:
        at_live, at_last = self.cell(str(row), 1), self.cell(str(row), 2)
        live, last = f"INDEX({self.refs.live(key)},{at_live})", f"INDEX({self.refs.last(key)},{at_last})"
        shown = f'IF(ISNUMBER({at_last}),{last},"")'
        return f"IF(AND({self.refs.is_live()},ISNUMBER({at_live})),{live},{shown})"
