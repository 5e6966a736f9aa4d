"""The VBA that is made from the table of functions: one wrapper each, and the help of the function wizard.

Run ``python -m xl_ratings.hosts.excel.shim`` to write ``vba_shim/generated`` anew.
"""

from __future__ import annotations

from pathlib import Path

from ...app.shipped import in_repository
from ...functions.registry import FUNCTIONS
from ...functions.spec import FunctionSpec, Parameter
from .names import argument_name

LONGEST_HELP = 255
LONGEST_NAMES = 254
MOST_FIXED = 30
_HEAD = "' Made from the table of functions by xl_ratings; do not edit.\n"


def generated_modules() -> dict[str, str]:
    """Return the generated modules by name, lines ending as in the repository.

    Raises:
        ValueError: a name or help text is longer than Excel's function wizard takes.
    """
    return {"XlrUdf": _wrappers(), "XlrHelp": _help()}


def _wrappers() -> str:
    body = "\n".join(_wrapper(spec) for spec in FUNCTIONS.values())
    return f'Attribute VB_Name = "XlrUdf"\nOption Explicit\n{_HEAD}\n{body}'


def split_parameters(spec: FunctionSpec) -> tuple[tuple[Parameter, ...], str]:
    """Return the parameters that get a name in VBA, and the name of the ParamArray for the rest, or "".

    VBA takes 60 arguments at most, and the wizard would show an empty box for every one of them.
    """
    if len(spec.parameters) <= MOST_FIXED:
        return spec.parameters, ""
    return spec.parameters[: spec.required], argument_name("Weitere")


def _wrapper(spec: FunctionSpec) -> str:
    fixed, rest = split_parameters(spec)
    names = [argument_name(parameter.german) for parameter in fixed]
    if len({name.lower() for name in [*names, rest]}) != len(names) + 1:
        raise ValueError(f"{spec.name}: two arguments have one name in VBA")
    if sum(map(len, [*names, rest])) + len(names) + bool(rest) > LONGEST_NAMES:
        raise ValueError(f"{spec.name}: the names of its arguments are longer than {LONGEST_NAMES} signs")
    # all optional: what is left out gets our own error value, the same in every host
    arguments = [f"{'' if rest else 'Optional '}ByVal {name} As Variant" for name in names]
    lines = [f"    If IsMissing({name}) Then {name} = Empty" for name in names]
    call = f"Array({', '.join(names)})"
    if rest:
        arguments.append(f"ParamArray {rest}() As Variant")
        lines += [f"    Dim more As Variant\n    more = {rest}"]
        call = f"XlrJoin({call}, more)"
    return "\n".join(
        [
            f"Public Function {spec.name}({', '.join(arguments)}) As Variant",
            *lines,
            f'    {spec.name} = XlrCall("{spec.name}", {call})',
            "End Function",
            "",
        ]
    )


def _help() -> str:
    body = "\n".join(_description(spec) for spec in FUNCTIONS.values())
    names = "".join(_names_line(i, name) for i, name in enumerate(FUNCTIONS))
    return (
        f'Attribute VB_Name = "XlrHelp"\nOption Explicit\nOption Private Module\n{_HEAD}\n'
        f"Public Sub XlrRegisterHelp()\n{body}\nEnd Sub\n\n"
        f"' Our functions, for the repair of formulas.\nPublic Function XlrNames() As Variant\n"
        f"    Dim names(0 To {len(FUNCTIONS) - 1}) As Variant\n{names}    XlrNames = names\nEnd Function\n"
    )


def _names_line(number: int, name: str) -> str:
    return f'    names({number}) = "{name}"\n'


def _description(spec: FunctionSpec) -> str:
    fixed, rest = split_parameters(spec)
    texts = [parameter.help.de for parameter in fixed]
    if rest:
        following = spec.parameters[len(fixed)]
        texts.append(f"{following.help.de} und weitere")
    head = f"    XlrDescribe {_literal(spec.name)}, {_literal(spec.summary.de)}, "
    if not texts:
        return f"{head}Array()"
    separator = ", _\n        "
    return f"{head}Array( _\n        {separator.join(map(_literal, texts))})"


def _literal(text: str) -> str:
    if len(text) > LONGEST_HELP:
        raise ValueError(f"longer than {LONGEST_HELP} signs: {text}")
    text.encode("cp1252")  # a VBA project holds no other signs
    return '"' + text.replace('"', '""') + '"'


def write_generated(folder: Path) -> list[Path]:
    """Write the generated modules into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, source in generated_modules().items():
        path = folder / f"{name}.bas"
        path.write_text(source, encoding="utf-8", newline="\n")
        written.append(path)
    return written


if __name__ == "__main__":
    for made in write_generated(in_repository("vba_shim") / "generated"):
        print(made)
