"""Writing: the old file or the new one, never a torn one."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from xl_ratings.model.errors import InputRefusedError
from xl_ratings.package.disk import refuse_open_file, write_all, write_whole, write_with_backup

SIZE = 3_000_000
_WRITER = """
import sys
from pathlib import Path
from xl_ratings.package.disk import write_whole
print("ready", flush=True)
for i in range(1000):
    write_whole(Path(sys.argv[1]), bytes([65 + i % 26]) * int(sys.argv[2]))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no SIGKILL")
def test_killed_at_any_moment(tmp_path: Path) -> None:
    """A power cut while writing must not cost the season."""
    target = tmp_path / "season.xlsx"
    target.write_bytes(b"A" * SIZE)
    rng = random.Random(7)
    for _ in range(12):
        process = subprocess.Popen([sys.executable, "-c", _WRITER, str(target), str(SIZE)], stdout=subprocess.PIPE)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(rng.random() * 0.05)
        process.kill()
        process.wait()
        process.stdout.close()
        data = target.read_bytes()
        assert len(data) == SIZE
        assert len(set(data)) == 1


def test_a_failed_write_leaves_nothing_behind(tmp_path: Path) -> None:
    """The folder looks as before: the old file, no temporary one."""
    target = tmp_path / "a.xlsx"
    target.write_bytes(b"old")
    with pytest.raises(TypeError):
        write_whole(target, "no bytes")  # type: ignore[arg-type]
    assert [path.name for path in tmp_path.iterdir()] == ["a.xlsx"]
    assert target.read_bytes() == b"old"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_permissions_and_links_stay(tmp_path: Path) -> None:
    """A file shared with the board stays shared; a link keeps pointing to the real file."""
    real = tmp_path / "real.xlsx"
    real.write_bytes(b"old")
    real.chmod(0o640)
    link = tmp_path / "link.xlsx"
    link.symlink_to(real)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert real.stat().st_mode & 0o777 == 0o640


def test_backups_are_numbered(tmp_path: Path) -> None:
    """No backup overwrites an earlier one."""
    file = tmp_path / "a.xlsx"
    file.write_bytes(b"1")
    assert [write_with_backup(file, data).name for data in (b"2", b"3")] == ["a.bak-1.xlsx", "a.bak-2.xlsx"]


@pytest.mark.parametrize("lock", ["~$a.xlsx", ".~lock.a.xlsx#"])
def test_open_workbooks_are_not_touched(tmp_path: Path, lock: str) -> None:
    """Excel and LibreOffice would overwrite our result with theirs."""
    (tmp_path / lock).write_bytes(b"")
    with pytest.raises(InputRefusedError):
        refuse_open_file(tmp_path / "a.xlsx")


def test_several_files_are_put_in_place_together(tmp_path: Path) -> None:
    """If one of them cannot be written, none of the others is: no half of a site."""
    files = {tmp_path / f"{k}.html": f"neu {k}".encode() for k in range(40)}
    write_all(files)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {p.name: data for p, data in files.items()}
    with pytest.raises(OSError, match="fehlt"):
        write_all({tmp_path / "0.html": b"neuer", tmp_path / "fehlt" / "1.html": b""})
    assert (tmp_path / "0.html").read_bytes() == b"neu 0"
    assert len(list(tmp_path.iterdir())) == 40


def test_the_file_that_failed_is_named(tmp_path: Path) -> None:
    """Of several files the one that cannot be put in place, not the last one and not a temporary name."""
    (tmp_path / "b.html").mkdir()
    with pytest.raises(OSError, match="directory") as caught:
        write_all({tmp_path / name: b"neu" for name in ("a.html", "b.html", "c.html")})
    assert caught.value.filename == str(tmp_path / "b.html")
