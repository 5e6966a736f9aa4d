"""The formats of our workbooks: input cells pale yellow, results white, headings in a dark band."""

from __future__ import annotations

from typing import Any

from ..model.table import Format
from ..model.text import Language

FONT = "Calibri"
HEAD, BAR, ENTRY, DIAGONAL = "#1F4E78", "#2E75B6", "#FFF9DB", "#BFBFBF"


class Styles:
    """Every cell format, made once for a workbook."""

    def __init__(self, workbook: Any, language: Language) -> None:
        base = {"font_name": FONT, "font_size": 10, "valign": "vcenter"}
        add = workbook.add_format
        workbook.formats[0].set_font_name(FONT)
        workbook.formats[0].set_font_size(10)
        date = {"num_format": "dd.mm.yyyy" if language == "de" else "yyyy-mm-dd"}
        entry = {**base, "bg_color": ENTRY, "border": 1, "border_color": "#D9D9D9", "locked": False}
        self.title = add({**base, "bold": True, "font_size": 14})
        self.note = add({**base, "italic": True, "font_color": "#595959", "indent": 1})
        head = {**base, "bold": True, "bg_color": HEAD, "font_color": "#FFFFFF", "text_wrap": True, "border": 1}
        self.head, self.head_right = add(head), add({**head, "align": "right"})
        self.head_centred, self.head_text = add({**head, "align": "center"}), add({**head, "indent": 1})
        self.plain, self.wrapped = add({**base, "indent": 1}), add({**base, "text_wrap": True, "indent": 1})
        self.bold = add({**base, "bold": True})
        self.entry, self.entry_date = add(entry), add({**entry, **date, "align": "center"})
        self.entry_centred = add({**entry, "align": "center"})
        self.entry_text = add({**entry, "num_format": "@", "align": "center"})
        self.entry_left = add({**entry, "num_format": "@"})
        self.diagonal = add({**entry, "bg_color": DIAGONAL, "locked": True})
        self.date, self.date_left = add({**base, **date}), add({**base, **date, "align": "left", "indent": 1})
        self.whole, self.general = add({**base, "num_format": "0"}), add(base)
        self.whole_left = add({**base, "num_format": "0", "align": "left", "indent": 1})
        self.centred = add({**base, "align": "center"})
        self.link = add({**base, "font_color": "#0563C1", "underline": 1})
        self.hidden = add({**base, "num_format": ";;;"})
        self.up, self.down = add({"font_color": "#006100"}), add({"font_color": "#9C0006"})
        self._numbers = {
            Format.TEXT: self.plain,
            Format.WHOLE: self.whole,
            Format.POINTS: self.general,
            Format.TWO_PLACES: add({**base, "num_format": "0.00"}),
            Format.THREE_PLACES: add({**base, "num_format": "0.000"}),
            Format.SIGNED: add({**base, "num_format": "+0;-0;±0"}),
        }

    def number(self, format_: Format) -> Any:
        """Return the cell format for a column's kind of number."""
        return self._numbers[format_]
