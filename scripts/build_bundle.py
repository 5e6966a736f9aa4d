"""Builds the release bundle for Windows: our wheel, all it needs as wheels, and ``Installieren.cmd``; works offline then.

Run: python -m scripts.build_bundle --out xl_ratings-windows.zip [--python 3.12 --python 3.13]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Sequence
from email.parser import Parser
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[1]
TEMPLATES = ROOT / "scripts" / "bundle"
PLATFORM = "win_amd64"
VERSIONS = ("3.12", "3.13")
_DATE = (2020, 1, 1, 0, 0, 0)


def windows(python: str) -> dict[str, str]:
    """Return what requirements ask of a machine, answered for Windows; pip answers for the machine it runs on."""
    return {
        "implementation_name": "cpython", "implementation_version": f"{python}.0", "os_name": "nt",
        "platform_machine": "AMD64", "platform_python_implementation": "CPython", "platform_release": "11",
        "platform_system": "Windows", "platform_version": "10.0", "python_full_version": f"{python}.0",
        "python_version": python, "sys_platform": "win32", "extra": "",
    }  # fmt: skip


def requirements(wheel: Path, python: str) -> list[Requirement]:
    """Return what a wheel needs on Windows.

    Raises:
        ValueError: the wheel holds no metadata.
    """
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        if not names:
            raise ValueError(f"{wheel.name} has no metadata")
        told = Parser().parsestr(archive.read(names[0]).decode("utf-8")).get_all("Requires-Dist") or []
    found = [Requirement(text) for text in told]
    return [need for need in found if need.marker is None or need.marker.evaluate(windows(python))]


def missing(wheels: Iterable[Path], python: str) -> list[str]:
    """Return what the wheels need on Windows and none of them is."""
    have, needs = set[str](), dict[str, SpecifierSet]()
    for wheel in wheels:
        have.add(canonicalize_name(wheel.name.partition("-")[0]))
        for need in requirements(wheel, python):
            name = canonicalize_name(need.name)
            needs[name] = needs.get(name, SpecifierSet()) & need.specifier
    return [f"{name}{specifier}" for name, specifier in sorted(needs.items()) if name not in have]


def collect(own: Path, python: str, folder: Path) -> list[Path]:
    """Download until nothing is missing and return all wheels but our own.

    Raises:
        subprocess.CalledProcessError: pip found no wheel for Windows.
    """
    folder.mkdir(parents=True, exist_ok=True)
    while needed := missing([own, *sorted(folder.glob("*.whl"))], python):
        _download(needed, python, folder)
    return sorted(folder.glob("*.whl"))


def _download(needed: Sequence[str], python: str, folder: Path) -> None:
    where = ["--platform", PLATFORM, "--only-binary=:all:", "--python-version", python, "--implementation", "cp"]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", *where, "--dest", str(folder)]
    subprocess.run([*command, *needed], check=True)


def build_wheel(folder: Path) -> Path:
    """Build our own wheel."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def write_bundle(target: Path, wheels: Iterable[Path], versions: Sequence[str]) -> None:
    """Write the ZIP; equal wheels give equal bytes."""
    newest_first = sorted(versions, key=Version, reverse=True)
    texts = {
        name: (TEMPLATES / name).read_text(encoding="utf-8").replace("@VERSIONS@", " ".join(newest_first))
        for name in ("Installieren.cmd", "LIESMICH.txt")
    }
    members = {
        name: text.replace("@NEWEST@", newest_first[0]).replace("\n", "\r\n").encode() for name, text in texts.items()
    }
    members |= {f"pakete/{wheel.name}": wheel.read_bytes() for wheel in wheels}
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(members.items()):
            info = zipfile.ZipInfo(name, _DATE)
            info.compress_type = zipfile.ZIP_STORED if name.endswith(".whl") else zipfile.ZIP_DEFLATED
            archive.writestr(info, content)


def main(arguments: Sequence[str] | None = None) -> None:
    """Build the bundle."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("xl_ratings-windows.zip"))
    parser.add_argument("--python", action="append", help="a Python to support, such as 3.13; may be repeated")
    options = parser.parse_args(arguments)
    versions = options.python or list(VERSIONS)
    with tempfile.TemporaryDirectory() as folder:
        own = build_wheel(Path(folder) / "own")
        wheels = {own.name: own}
        for python in versions:
            wheels |= {wheel.name: wheel for wheel in collect(own, python, Path(folder) / python)}
        write_bundle(options.out, wheels.values(), versions)
    print(f"{options.out}: {len(wheels)} wheels, {options.out.stat().st_size / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
