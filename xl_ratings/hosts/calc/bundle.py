"""The part of the package that travels in the extension: whole rooms for the functions, what the actions need of the rest."""

from __future__ import annotations

import ast
from importlib.resources import files
from importlib.resources.abc import Traversable

ROOMS = ("model", "package", "systems", "season", "functions", "importers")
_ENTRY = ("hosts", "calc", "desk")
Module = tuple[str, ...]


def core_files() -> dict[str, bytes]:
    """Return every file of the bundle by its path within the package."""
    package = files("xl_ratings")
    found: dict[str, bytes] = {"__init__.py": b""}
    for room in ROOMS:
        _collect(package / room, room, found)
    _follow(_ENTRY, package, found)
    return found


def _collect(folder: Traversable, target: str, found: dict[str, bytes]) -> None:
    for entry in folder.iterdir():
        if entry.is_dir():
            if entry.name != "__pycache__":
                _collect(entry, f"{target}/{entry.name}", found)
        elif entry.name.endswith(".py"):
            found[f"{target}/{entry.name}"] = _source(entry)


def _follow(module: Module, package: Traversable, found: dict[str, bytes]) -> None:
    """Add a module, the folders it lies in, and what it imports when it is loaded; imports within functions stay out."""
    path = f"{'/'.join(module)}.py"
    if path in found:
        return
    for depth in range(1, len(module)):
        init = f"{'/'.join(module[:depth])}/__init__.py"
        found.setdefault(init, _source(package.joinpath(*init.split("/"))))
    found[path] = _source(package.joinpath(*path.split("/")))
    for node in ast.parse(found[path]).body:
        if isinstance(node, ast.ImportFrom) and node.level:
            base = (*module[: len(module) - node.level], *(node.module.split(".") if node.module else ()))
            for target in (base, *((*base, alias.name) for alias in node.names)):
                if target and package.joinpath(*target[:-1], f"{target[-1]}.py").is_file():
                    _follow(target, package, found)


def _source(entry: Traversable) -> bytes:
    return entry.read_bytes().replace(b"\r\n", b"\n")
