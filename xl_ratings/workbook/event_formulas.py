"""The formulas of the display of one event; builder and run write the same ones."""

from __future__ import annotations

from ..model.cells import column_letters
from ..model.table import Column
from . import layout as at
from .references import References


class EventFormulas:
    """``helper`` is the first of three columns, from 0, that say where the event's rows stand and in which order."""

    def __init__(self, refs: References) -> None:
        self.refs = refs
        self.helper = len(refs.layout.shown) + 1
        self.is_sorted = any(column.key == "points" for column in refs.layout.shown)

    def starts(self) -> tuple[str, str, str]:
        """Where the event begins in the live block and in the last run, and how many rows it has."""
        live, last = self.refs.live("no"), self.refs.last("no")
        counted = f"=IF({self._cell(0, '$1')}>0,COUNTIF({live},$B$2),COUNTIF({last},$B$2))"
        return f"=IFERROR(MATCH($B$2,{live},0),0)", f"=IFERROR(MATCH($B$2,{last},0),0)", counted

    def order(self, k: int) -> tuple[str, str]:
        """By what the event's row k is sorted, and which row stands in line k of the display."""
        top, _, bottom, _ = self.refs.layout.event.area
        key = f'IFERROR({self._picked("points", k)}+({at.SLOT_PLAYERS}-{k})/1000,"")' if self.is_sorted else f"-{k}"
        keys = f"{self._cell(0, f'${top}')}:{self._cell(0, f'${bottom}')}"
        return f'=IF({k}>{self._cell(2, "$1")},"",{key})', f'=IFERROR(MATCH(LARGE({keys},{k}),{keys},0),"")'

    def shown(self, column: Column, row: int) -> str:
        """What a cell of the display shows; an index stands with its number."""
        position = self._cell(1, row)
        value = self._picked(column.key, position)
        text = value
        index = self.refs.layout.index_of(column)
        if index:
            text = f'{value}&"-"&{self._picked(index, position)}'
        return f'=IF({position}="","",IF(LEN({value})=0,"",{text}))'

    def _cell(self, offset: int, row: int | str) -> str:
        return f"${column_letters(self.helper + offset + 1)}{row}"

    def _picked(self, key: str, position: int | str) -> str:
        """A cell of the event's rows: of the live block if the event stands there, else of the last run."""
        at_live, at_last = self._cell(0, "$1"), self._cell(1, "$1")
        last = f"INDEX({self.refs.last(key)},{at_last}+{position}-1)"
        return f"IF({at_live}>0,IFERROR(INDEX({self.refs.live(key)},{at_live}+{position}-1),{last}),{last})"
