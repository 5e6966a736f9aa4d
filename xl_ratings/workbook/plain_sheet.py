"""A sheet as XlsxWriter writes it, only faster."""

from __future__ import annotations

from xlsxwriter.worksheet import Worksheet


class PlainSheet(Worksheet):  # type: ignore[misc] # XlsxWriter has no types
    """A sheet that stores formulas as they are; looking for functions of newer programs takes most of the time."""

    def _prepare_formula(self, formula: str, expand_future_functions: bool = False) -> str:  # noqa: ARG002, FBT001, FBT002 - XlsxWriter's own
        return formula.removeprefix("{").removeprefix("=").removesuffix("}")

    def repeat_only_columns(self, first: int, last: int) -> None:
        """Print columns again on every page and no rows; LibreOffice loads a season three times as slowly with both."""
        self.repeat_row_range = ""
        self.repeat_columns(first, last)

    def unfreeze(self) -> None:
        """Let all rows and columns scroll."""
        self.panes: list[object] = []
