"""Putting a file on the disk: completely or not at all."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..model.text import Text
from .refusal import refusal

_SYNCS = 16
_TEMPORARY = ".tmp"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that at any moment the old or the new one is there, never a torn one.

    A temporary file in the same folder is filled, synchronised and put in the place of the old one. Permissions
    of an existing file stay; a link keeps pointing to the file it points to.
    """
    write_all({path: data})


def write_all(files: Mapping[Path, bytes]) -> None:
    """Write several files like ``write_whole``; if one cannot be written (a full disk), none is put in place."""
    ready: list[tuple[Path, Path]] = []
    try:
        for path, data in files.items():
            target = path.resolve()
            handle, temporary = tempfile.mkstemp(prefix=f".{target.name}.", suffix=_TEMPORARY, dir=target.parent)
            ready.append((Path(temporary), target))
            with os.fdopen(handle, "wb") as stream:
                stream.write(data)
        _sync_files([temporary_ for temporary_, _ in ready])
        for temporary_, target in ready:
            _take_permissions(temporary_, target)
            temporary_.replace(target)
    except BaseException as error:
        if isinstance(error, OSError) and str(error.filename).endswith(_TEMPORARY):
            # nobody knows the name of the temporary file; one that could not be made is not among those that are ready
            meant = {str(temporary_): str(named) for named, (temporary_, _) in zip(files, ready, strict=False)}
            error.filename = meant.get(str(error.filename), str(path))
        for temporary_, _ in ready:
            with contextlib.suppress(OSError):
                temporary_.unlink()
        raise
    for folder in {target.parent for _, target in ready}:
        _sync_folder(folder)


def _take_permissions(temporary: Path, target: Path) -> None:
    if target.exists():
        shutil.copymode(target, temporary)
    else:
        temporary.chmod(0o666 & ~_umask())


def _sync_files(paths: Sequence[Path]) -> None:
    """Wait until files are on the disk; of many, several at a time, since each wait is the disk's."""
    if len(paths) == 1:
        _sync_file(paths[0])
        return
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - most commands write one file

    with ThreadPoolExecutor(_SYNCS) as pool:
        list(pool.map(_sync_file, paths))


def _sync_file(path: Path) -> None:
    with path.open("r+b") as stream:
        os.fsync(stream.fileno())


def _umask() -> int:
    current = os.umask(0)
    os.umask(current)
    return current


def _sync_folder(folder: Path) -> None:
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError:
        pass  # some network folders cannot; the file itself is safe
    finally:
        os.close(descriptor)


def write_with_backup(path: Path, data: bytes, keep: int | None = None) -> Path:
    """Write a file and leave a copy of the old one beside it: both or, if anything fails, neither.

    Args:
        path: the file.
        data: its new content.
        keep: how many copies stay; the oldest go. At least one stays; None keeps all.

    Returns:
        the copy's path, ``name.bak-<n>.xlsx``, n one more than the highest.
    """
    found = backups(path)
    number = 1 + max((n for n, _ in found), default=0)
    copy = path.with_name(f"{path.stem}.bak-{number}{path.suffix}")
    surplus = 0 if keep is None else len(found) + 1 - max(keep, 1)
    write_all({copy: path.read_bytes(), path: data})
    for _, old in found[: max(surplus, 0)]:
        old.unlink(missing_ok=True)
    return copy


def backups(path: Path) -> list[tuple[int, Path]]:
    """Return the copies beside a file with their numbers, the oldest first."""
    pattern = re.compile(re.escape(path.stem) + r"\.bak-(\d+)" + re.escape(path.suffix))
    return sorted((int(m[1]), copy) for copy in path.parent.glob("*") if (m := pattern.fullmatch(copy.name)))


def refuse_open_file(path: Path) -> None:
    """Refuse to write a workbook that Excel or LibreOffice has open.

    Raises:
        InputRefusedError: if one of their lock files lies beside it.
    """
    for program, lock in (("Excel", f"~${path.name}"), ("LibreOffice", f".~lock.{path.name}#")):
        if (path.parent / lock).exists():
            raise refusal(
                "P-OPEN",
                str(path),
                f"die Datei ist in {program} geöffnet; nichts geschrieben",
                f"the file is open in {program}; nothing written",
                Text("Dort schließen und noch einmal starten.", "Close it there and start again."),
            )
