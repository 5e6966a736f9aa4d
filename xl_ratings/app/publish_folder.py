"""The folder of a published site: only what changed is written, only what this program wrote is ever removed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..model.text import Text
from ..package.disk import write_all, write_whole
from ..package.refusal import refusal

MANIFEST = ".xl-ratings-site.json"
_FORMAT = 1
_MARK = b'<meta name="generator" content="xl-ratings">'


@dataclass(slots=True)
class Published:
    """What a folder holds: the kind of its files, their checksums, and for each season the runs that were published."""

    kind: str = ""
    files: dict[str, str] = field(default_factory=dict)
    runs: dict[str, tuple[int, int]] = field(default_factory=dict)

    def since(self, season: str, run: int) -> int:
        """Return the run that was published before this one, 0 if none was.

        >>> [Published(runs={"a": (4, 2)}).since("a", run) for run in (4, 5)], Published().since("a", 5)
        ([2, 4], 0)
        """
        if season not in self.runs:
            return 0
        last, before = self.runs[season]
        return before if run == last else last


@dataclass(slots=True)
class Changes:
    """What a publication does to the folder, by path below it."""

    new: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    unchanged: int = 0


def read_published(folder: Path) -> Published:
    """Return what was published into a folder before.

    Raises:
        InputRefusedError: the list of files is damaged.
    """
    path = folder / MANIFEST
    if not path.exists():
        return Published()
    try:
        return _parsed(json.loads(path.read_bytes()))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise refusal(
            "V-MANIFEST", str(path), "die Liste der veröffentlichten Dateien ist beschädigt; nichts geschrieben",
            "the list of published files is damaged; nothing written",
            Text("In einen neuen Ordner veröffentlichen.", "Publish into a new folder."),
        ) from error  # fmt: skip


def _parsed(data: Any) -> Published:
    runs = {str(key): (int(last), int(before)) for key, (last, before) in data["runs"].items()}
    files = {str(name): str(checksum) for name, checksum in data["files"].items()}
    if data["format"] != _FORMAT or not all(_is_inside(name) for name in files):
        raise ValueError(MANIFEST)
    return Published(str(data["kind"]), files, runs)


def plan(folder: Path, files: Mapping[str, bytes], before: Published) -> Changes:
    """Compare the new files with the folder.

    Raises:
        InputRefusedError: a file that this program did not write stands where a page belongs.
    """
    changes = Changes()
    foreign = []
    for name, content in files.items():
        path = folder / name
        if path.parent.is_file():
            foreign.append(path.parent.name)
        elif not path.exists():
            changes.new.append(name)
        elif not path.is_file():
            foreign.append(name)
        elif (there := path.read_bytes()) == content:
            changes.unchanged += 1
        elif name in before.files or _MARK in there:
            changes.changed.append(name)
        else:
            foreign.append(name)
    if foreign:
        shown = ", ".join(list(dict.fromkeys(foreign))[:5])
        raise refusal(
            "V-FOREIGN", str(folder), f"hier liegen Dateien, die nicht von xl-ratings stammen: {shown}; nichts geschrieben",
            f"files that are not from xl-ratings stand here: {shown}; nothing written",
            Text("In einen anderen Ordner veröffentlichen.", "Publish into another folder."),
        )  # fmt: skip
    for name, checksum in before.files.items():
        path = folder / name
        if name not in files and path.is_file():
            own = _checksum(path.read_bytes()) == checksum
            (changes.removed if own else changes.kept).append(name)
    changes.kept += _strays(folder, {*files, *before.files})
    return changes


def _strays(folder: Path, known: AbstractSet[str]) -> list[str]:
    """Pages of ours that no list knows any more: left lying after a change by hand, or because the list was lost."""
    places = {(folder / name).parent for name in known}
    pages = sorted(path for place in places for path in place.glob("*.html") if path.is_file())
    names = {path.relative_to(folder).as_posix(): path for path in pages}
    return [name for name, path in names.items() if name not in known and _MARK in path.read_bytes()]


def put(folder: Path, files: Mapping[str, bytes], changes: Changes, before: Published, after: Published) -> None:
    """Write what changed and remove what no longer belongs.

    The list of files is written first, with old and new names, so that after a power cut the next run still knows
    every file of its own; and once more at the end.
    """
    after.files = {name: _checksum(content) for name, content in sorted(files.items())}
    folder.mkdir(parents=True, exist_ok=True)
    work = [*changes.new, *changes.changed]
    if work or changes.removed:
        _write_manifest(folder, Published(after.kind, {**before.files, **after.files}, before.runs))
    for parent in {(folder / name).parent for name in work}:
        parent.mkdir(parents=True, exist_ok=True)
    write_all({folder / name: files[name] for name in work})
    for name in changes.removed:
        path = folder / name
        path.unlink()
        if path.parent != folder and not any(path.parent.iterdir()):
            path.parent.rmdir()
    _write_manifest(folder, after)


def _write_manifest(folder: Path, published: Published) -> None:
    data = {
        "format": _FORMAT, "kind": published.kind, "runs": dict(sorted(published.runs.items())),
        "files": dict(sorted(published.files.items())),
    }  # fmt: skip
    content = (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
    path = folder / MANIFEST
    if not path.exists() or path.read_bytes() != content:
        write_whole(path, content)


def _is_inside(name: str) -> bool:
    """Whether a path of the list stays below the folder."""
    path = Path(name)
    return bool(name) and not path.is_absolute() and ".." not in path.parts and "\\" not in name and ":" not in name


def _checksum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
