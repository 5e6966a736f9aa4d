"""A sheet as XlsxWriter writes it, only faster."""

from __future__ import annotations

from xlsxwriter.worksheet import Worksheet


class PlainSheet(Worksheet):  # type: ignore[misc] # XlsxWriter has no types
    """A sheet that stores formulas as they are; looking for functions of newer programs takes most of the time."""

    def _prepare_formula(self, formula: str, expand_future_functions: bool = False) -> str:  # noqa: ARG002, FBT001, FBT002 - XlsxWriter's own
        return formula.removeprefix("{").removeprefix("=").removesuffix("}")
