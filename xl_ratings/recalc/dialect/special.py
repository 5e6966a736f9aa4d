"""Calls that need more than their arguments written one by one. Each answers None if it need not step in."""

from __future__ import annotations

from collections.abc import Callable

from .base import NUMBERS, TEXT, CellWriter, Emission, UnsupportedError
from .references import Area, read_area, sheet_name, split_sheet
from .spelling import without_prefixes
from .tree import ArrayConstant, Call, Leaf, Node, UnparsableError, parse, read_tokens


def is_lambda(call: Call) -> bool:
    """Return whether a call is a LAMBDA."""
    return without_prefixes(call.name).upper() == "LAMBDA" and len(call.arguments) > 0


def as_let(lambda_: Call, arguments: list[list[Node]]) -> Call:
    """Return the LET that is the same as a LAMBDA applied to arguments."""
    names, body = lambda_.arguments[:-1], lambda_.arguments[-1]
    if len(names) != len(arguments):
        raise UnsupportedError("LAMBDA")
    if not names:
        return Call("LET", [body])
    pairs = [part for pair in zip(names, arguments, strict=True) for part in pair]
    return Call("LET", [*pairs, body])


def _row(writer: CellWriter, call: Call, _: str, *, array: bool) -> Emission | None:
    """``ROW(area)`` in array arithmetic is a column of numbers; the engine gives the first only."""
    return _line_numbers(writer, call, "ROW", "ROWS", "", array=array)


def _column(writer: CellWriter, call: Call, _: str, *, array: bool) -> Emission | None:
    """``COLUMN(area)`` likewise."""
    return _line_numbers(writer, call, "COLUMN", "COLUMNS", "1,", array=array)


def _line_numbers(
    writer: CellWriter, call: Call, name: str, count: str, across: str, *, array: bool
) -> Emission | None:
    """Write ROW or COLUMN of more than one cell."""
    if not array or len(call.arguments) != 1:
        return None
    inner = writer.level(call.arguments[0], "R", array=True)
    if not inner.is_array:
        return None
    return Emission(f"({name}({inner.text})+SEQUENCE({across}{count}({inner.text}))-1)", True)


def _choose(writer: CellWriter, call: Call, _: str, *, array: bool) -> Emission | None:  # noqa: ARG001 - same shape for all
    """``CHOOSE({1,2},a,b)`` puts areas side by side."""
    first = call.arguments[0] if call.arguments else []
    if len(first) != 1 or not isinstance(first[0], ArrayConstant):
        return None
    if ";" in first[0].text:
        raise UnsupportedError("CHOOSE mit einer Spalte")
    picks = first[0].text.strip("{}").split(",")
    if not all(pick.strip().isdecimal() and 0 < int(pick) < len(call.arguments) for pick in picks):
        return None
    columns = [writer.level(call.arguments[int(pick)], "R", array=True).text for pick in picks]
    return Emission(f"HSTACK({','.join(columns)})", True)


def _text(writer: CellWriter, call: Call, wanted: str, *, array: bool) -> Emission | None:
    """``TEXT(x,"[$-407]MMMM")``: the engine writes every language's names in English."""
    pattern = call.arguments[1] if len(call.arguments) == 2 else []
    if not (len(pattern) == 1 and isinstance(pattern[0], Leaf) and "[$-" in pattern[0].text):
        return None
    value = writer.level(call.arguments[0], "V", array=array)
    return Emission(f"{TEXT}({value.text},{pattern[0].text})", value.is_array and (array or wanted == "R"))


def _single(writer: CellWriter, call: Call, _: str, *, array: bool) -> Emission | None:  # noqa: ARG001 - same shape for all
    """``_xlfn.SINGLE(x)`` is ``@x``."""
    if len(call.arguments) != 1:
        return None
    return Emission(writer.level(call.arguments[0], "V", array=False).text)


def _anchorarray(writer: CellWriter, call: Call, wanted: str, *, array: bool) -> Emission | None:
    """``_xlfn.ANCHORARRAY(A1)`` is ``A1#``."""
    if len(call.arguments) != 1:
        return None
    inner = writer.level(call.arguments[0], "R", array=True).text
    keeps = array or wanted == "R"
    prefix, rest = split_sheet(inner)
    anchor = read_area(rest)
    if anchor is not None:
        writer.depends = True
        place = (sheet_name(prefix) if prefix else writer.sheet, anchor.row, anchor.column)
        extent = writer.view.extents.get(place)
        if extent is not None:
            return Emission(prefix + extent.text if keeps else f"@{prefix}{extent.text}", keeps)
    return Emission(f"{inner}#" if keeps else f"@{inner}#", keeps)


def _let(writer: CellWriter, call: Call, wanted: str, *, array: bool) -> Emission | None:
    """``LET`` binds names for the arguments behind them."""
    before = set(writer.bound)
    written = []
    for i, nodes in enumerate(call.arguments):
        if i % 2 == 0 and i < len(call.arguments) - 1 and len(nodes) == 1 and isinstance(nodes[0], Leaf):
            name = nodes[0].text.removeprefix("_xlpm.")
            written.append(name)
            continue
        last = i == len(call.arguments) - 1
        written.append(writer.level(nodes, wanted if last else "R", array=array or not last).text)
        if i % 2 == 1:
            writer.bound.add(written[i - 1].casefold())
    writer.bound = before
    text = f"LET({','.join(written)})"
    return Emission(text, array or wanted == "R")


def _iferror(writer: CellWriter, call: Call, wanted: str, *, array: bool) -> Emission | None:
    """Google's export: ``IFERROR(__xludf.DUMMYFUNCTION("formula"),cached)``."""
    first = call.arguments[0] if call.arguments else []
    if not (first and isinstance(first[0], Call) and first[0].name.lower().endswith("__xludf.dummyfunction")):
        return None
    inside = first[0].arguments[0] if first[0].arguments else []
    before = set(writer.unknown)
    writer.depends = True
    if len(inside) == 1 and isinstance(inside[0], Leaf) and inside[0].kind == "text":
        text = inside[0].text[1:-1].replace('""', '"').removeprefix("=")
        try:
            result = writer.level(parse(read_tokens(text)), wanted, array=array)
        except (UnparsableError, UnsupportedError):
            result = None
        if result is not None and writer.unknown == before:
            return Emission(f"({result.text})", result.is_array)
    writer.unknown = before
    return writer.level(call.arguments[1], wanted, array=array) if len(call.arguments) > 1 else Emission("#NAME?")


def _rows(writer: CellWriter, call: Call, _: str, *, array: bool) -> Emission | None:
    """``ROWS`` of written addresses is a number: the engine takes it for a circle in a cell of the area."""
    area = _own_area(writer, call, array=array)
    return Emission(str(area.last_row - area.row + 1)) if area is not None else None


def _columns(writer: CellWriter, call: Call, _: str, *, array: bool) -> Emission | None:
    """``COLUMNS`` likewise."""
    area = _own_area(writer, call, array=array)
    return Emission(str(area.last_column - area.column + 1)) if area is not None else None


def _own_area(writer: CellWriter, call: Call, *, array: bool) -> Area | None:
    if len(call.arguments) != 1:
        return None
    writer.depends = True
    return read_area(split_sheet(writer.level(call.arguments[0], "R", array=array).text)[1])


def _sheets(writer: CellWriter, call: Call, _: str, *, array: bool) -> Emission | None:  # noqa: ARG001 - same shape for all
    """``SHEETS()``: the engine has one of its own, too."""
    return None if call.arguments else Emission(str(len(writer.view.sheets)))


def _sheet(writer: CellWriter, call: Call, _: str, *, array: bool) -> Emission | None:  # noqa: ARG001 - same shape for all
    """``SHEET()``: the number of the own sheet, or of the one that a reference names."""
    writer.depends = True
    sheet = writer.sheet
    if call.arguments:
        named, area = split_sheet(writer.level(call.arguments[0], "R", array=False).text)
        if len(call.arguments) > 1 or read_area(area) is None:
            raise UnsupportedError("SHEET mit diesem Argument")
        sheet = named.rstrip("!").strip("'").replace("''", "'") or sheet
    return Emission(str(writer.view.sheets.index(sheet) + 1))


def _sumproduct(writer: CellWriter, call: Call, _: str, *, array: bool) -> Emission | None:  # noqa: ARG001 - same shape for all
    """``SUMPRODUCT`` counts what looks like a number only if it is one; a bare range must be told so."""
    parts = [writer.level(nodes, "R", array=True) for nodes in call.arguments]
    bare = [part.is_array and read_area(split_sheet(part.text)[1]) is not None for part in parts]
    if not any(bare):
        return None
    if len(parts) == 1:
        return Emission(f"SUM({parts[0].text})")
    texts = [f"{NUMBERS}({part.text})" if is_bare else part.text for part, is_bare in zip(parts, bare, strict=True)]
    return Emission(f"SUMPRODUCT({','.join(texts)})")


SPECIAL: dict[str, Callable[..., Emission | None]] = {
    "ROWS": _rows,
    "COLUMNS": _columns,
    "SHEETS": _sheets,
    "SHEET": _sheet,
    "SUMPRODUCT": _sumproduct,
    "ROW": _row,
    "COLUMN": _column,
    "CHOOSE": _choose,
    "TEXT": _text,
    "SINGLE": _single,
    "ANCHORARRAY": _anchorarray,
    "LET": _let,
    "IFERROR": _iferror,
}
