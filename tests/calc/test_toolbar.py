"""Menu and toolbar: what the extension declares, and a real click in a real window on a virtual screen."""

from __future__ import annotations

import ast
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.conftest import language_profile
from xl_ratings.app.actions import ACTIONS
from xl_ratings.hosts.calc.build import extension_files
from xl_ratings.hosts.calc.bundle import core_files
from xl_ratings.hosts.calc.names import COMMANDS, PROTOCOL, TOOLBAR

SEASON = Path(__file__).parents[2] / "workbooks" / "blitz_dwz_season.xlsx"
OOR, XML = "{http://openoffice.org/2001/registry}", "{http://www.w3.org/XML/1998/namespace}"
FROZEN = ["new-event", "import", "check", "evaluate-event", "season", "publish", "undo", "why", "what-if", "diagnose"]


def test_commands_that_profiles_store_never_change() -> None:
    """A user's own toolbar keeps org.xlratings:<command>: commands may be added to this list, none changed or removed."""
    keys = [key for group in COMMANDS for key in group]
    assert PROTOCOL == "org.xlratings:"
    assert keys == FROZEN
    assert set(keys) <= set(ACTIONS)


def test_menu_and_toolbar_show_every_command_in_both_languages() -> None:
    """The same commands twice, each with the German and the English label of its action."""
    root = ET.fromstring(extension_files()["Addons.xcu"])  # noqa: S314 - our own text
    titles: dict[str, list[dict[str | None, str | None]]] = {}
    for node in root.iter("node"):
        found = {prop.get(f"{OOR}name"): prop for prop in node.findall("prop")}
        if "URL" in found and "Title" in found:
            url = str(found["URL"].findtext("value"))
            titles.setdefault(url, []).append({v.get(f"{XML}lang"): v.text for v in found["Title"]})
    expected = {
        f"{PROTOCOL}{key}": [{"de": ACTIONS[key].label.de, "en-US": ACTIONS[key].label.en}] * 2 for key in FROZEN
    }
    assert titles == expected
    shown = extension_files()["CalcWindowState.xcu"].decode()
    assert f"private:resource/toolbar/addon_{TOOLBAR}" in shown


def test_the_manifest_names_every_configuration() -> None:
    """A file that the manifest forgets is not read, and nothing says so."""
    files = extension_files()
    manifest = files["META-INF/manifest.xml"].decode()
    assert all(f'full-path="{name}"' in manifest for name in files if name.endswith((".xcu", ".idl", ".components")))


@pytest.mark.parametrize("path", sorted(core_files()))
def test_the_bundle_needs_nothing_that_libreoffice_lacks(path: str) -> None:
    """Python 3.10 grammar; what is imported on loading comes from the standard library or the bundle."""
    tree = ast.parse(core_files_once()[path], feature_version=(3, 10))
    for node in tree.body:
        if isinstance(node, ast.Import):
            assert all(name.name.split(".")[0] in sys.stdlib_module_names for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            assert str(node.module).split(".")[0] in sys.stdlib_module_names


_once: dict[str, bytes] = {}


def core_files_once() -> dict[str, bytes]:
    """The bundle, read once."""
    if not _once:
        _once.update(core_files())
    return _once


def test_a_click_evaluates_the_season(office: Callable[..., list[Any]], screen: str, tmp_path: Path) -> None:
    """A mouse on the toolbar's button, a box with a German sentence, new numbers; Ctrl+Z takes all of them back."""
    assert screen
    shots = Path(os.environ.get("XLR_SHOTS", str(tmp_path)))
    file = shutil.copy(SEASON, tmp_path / "saison.xlsx")
    answers = office(
        ["open_in_window", str(file)], ["window"], ["type", "T01", 6, 8, "0"], ["choose", "Verlauf", 5, 14],
        ["snapshot"], ["read", "Verlauf", "N5:N6"], ["click", "Saison auswerten"],
        ["screenshot", str(shots / "leiste.png")], ["press", "key", "Return"],
        ["read", "Verlauf", "N5:N6"], ["undo_titles"], ["press", "key", "ctrl+z"],
        ["snapshot"], ["read", "Verlauf", "N5:N6"], ["undo_titles"], ["screenshot", str(shots / "zurueck.png")],
        ["close"], ["new"], ["run", "org.xlratings:season", {}],
        profile=language_profile(tmp_path / "de", "de"), visible=True,
    )  # fmt: skip
    before, old, new, titles, after, again, left = (answers[i] for i in (4, 5, 9, 10, 12, 13, 14))
    assert old == again == [[["n", 1888]], [["n", 1735]]]
    # by hand: Adler 1880, W 5.5 of 7, We 6.127, E 30: 1880 + 800 * (5.5 - 6.127) / 37 = 1866.4;
    # Birke 1724, W 6.5, We 4.998, E 29: 1724 + 800 * 1.502 / 36 = 1757.4
    assert new == [[["n", 1866]], [["n", 1757]]]
    assert titles[0] == "Saison auswerten (xl_ratings)"
    assert left == titles[1:]
    assert after == before
    assert (shots / "leiste.png").stat().st_size > 10_000
    state, said = answers[-1]
    assert state == 0
    assert "keine Arbeitsmappe von xl_ratings" in said


def test_a_file_and_its_day_are_asked_for(office: Callable[..., list[Any]], screen: str, tmp_path: Path) -> None:
    """Import by mouse and keyboard: the file dialog, then the day that the file does not tell; one step to take back."""
    assert screen
    shots = Path(os.environ.get("XLR_SHOTS", str(tmp_path)))
    file = shutil.copy(SEASON, tmp_path / "saison.xlsx")
    results = tmp_path / "mai.csv"
    results.write_text("Weiß;Schwarz;Ergebnis\nAdler, Eva;Fink, Lea;1\nFink, Lea;Reiher, Tom;0\n", encoding="utf-8")
    answers = office(
        ["open_in_window", str(file)], ["window"], ["click", "Import"],
        ["press", "type", str(results)], ["press", "key", "Return"], ["screenshot", str(shots / "datum.png")],
        ["press", "key", "ctrl+a"], ["press", "type", "03.05.2024"], ["press", "key", "Return"], ["press", "key", "Return"],
        ["read", "Turniere", "A8:C8"], ["read", "T04", "B6:B9"], ["undo_titles"], ["chosen"],
        profile=language_profile(tmp_path / "de", "de"), visible=True,
    )  # fmt: skip
    *_, line, names, titles, chosen = answers
    assert line == [[["n", 4], ["n", 45415], ["t", "mai"]]]
    assert [cell[1] for (cell,) in names] == ["Adler, Eva", "Fink, Lea", "Reiher, Tom", None]
    assert titles == ["Import (xl_ratings)"]
    assert chosen[0] == "T04"


def test_an_english_office(office: Callable[..., list[Any]]) -> None:
    """Whoever works with an English LibreOffice is answered in English."""
    *_, (state, said) = office(["new"], ["run", "org.xlratings:season", {}])
    assert state == 0
    assert "this is no workbook of xl_ratings" in said
