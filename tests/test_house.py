"""The house: the wheel works anywhere, files stay small, the core speaks Python 3.10."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "xl_ratings").rglob("*.py"))
CORE = [
    path
    for path in MODULES
    if path.parts[len(ROOT.parts) + 1] in {"model", "package", "systems", "season", "functions"}
]


def test_the_wheel_works_from_another_folder(tmp_path: Path) -> None:
    """The built wheel carries its example and runs the main job without the source tree."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    environment = {**os.environ, "PYTHONPATH": str(wheel)}
    done = subprocess.run(
        [sys.executable, "-m", "xl_ratings.hosts.cli.start", "demo"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=True, encoding="utf-8",
    )  # fmt: skip
    assert "Adler, Eva" in done.stdout
    where = subprocess.run(
        [sys.executable, "-c", "import xl_ratings; print(xl_ratings.__file__)"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert wheel.name in where.stdout


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_functions_stay_small(path: Path) -> None:
    """No file over 400 lines, no function over 50: one reason to change each."""
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 400
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < 50, node.name


@pytest.mark.parametrize("path", CORE, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_core_is_relative_and_old_enough(path: Path) -> None:
    """The core is bundled under another name and runs on Python 3.10: relative imports, 3.10 grammar, no round()."""
    tree = ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 10))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert all(name.name.split(".")[0] in sys.stdlib_module_names for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            assert str(node.module).split(".")[0] in sys.stdlib_module_names
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id != "round"
