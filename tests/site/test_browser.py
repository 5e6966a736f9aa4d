"""The pages in a real browser: phone, laptop and paper, light and dark, with keyboard and with axe."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.conftest import need
from xl_ratings.hosts.cli.commands import run

from .books import FOLDER, change, copy, evaluate

ROOT = Path(__file__).parents[2]
MODULES = Path(os.environ.get("XLR_NODE_MODULES", ROOT / "build" / "node" / "node_modules"))
KINDS = ("index", "liste", "auswertung-01", "spieler-p0001", "aenderungen", "regeln")
OF_ALL_SYSTEMS = ("auswertung-01", "spieler-p0001", "regeln")
LONG = "Freifrau von und zu Donaudampfschifffahrtsgesellschaftskapitänsmützen-Öxlebünz"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Every kind of page; in one season names are as long and odd as they get."""
    folder = tmp_path_factory.mktemp("browser")
    book = copy(folder)
    change(book, ("Spieler", 5, 2, LONG), ("Spieler", 5, 5, LONG), ("Spieler", 6, 5, "אבגדה 😀 <b>"))
    change(book, ("Namen", 20, 1, "Adler, Eva"), ("Namen", 20, 2, "P0001"), ("Turniere", 5, 3, f"{LONG}-Pokal"))
    change(book, ("Turniere", 5, 8, f"{LONG} {LONG}"))
    evaluate(book, "--correct", "Namen")
    others = [FOLDER / f"{name}.xlsx" for name in ("psz_league", "wizard_league", "duel_league")]
    site = folder / "site"
    assert run(["publish", str(book), *map(str, others), "--out", str(site)]) == 0
    own = [site / "saison" / f"{kind}.html" for kind in KINDS]
    return [
        site / "index.html",
        *own,
        *(site / o.stem.replace("_", "-") / f"{k}.html" for o in others for k in OF_ALL_SYSTEMS),
    ]


def test_pages_are_sound_everywhere(pages: list[Path]) -> None:
    """Nothing sticks out, wide tables scroll in boxes that the keyboard reaches, no message, no request, axe finds nothing."""
    node, chromium = need("node", "browser"), need("chromium", "browser")
    if not (MODULES / "axe-core").is_dir() or not (MODULES / "playwright-core").is_dir():
        if "browser" in os.environ.get("XLR_REQUIRE", "").split(","):
            pytest.fail("the npm packages playwright-core and axe-core are missing")
        pytest.skip("npm install --prefix build/node playwright-core@1 axe-core@4")
    wanted = {
        "chromium": chromium,
        "modules": str(MODULES),
        "pages": [str(page) for page in pages],
        "shots": os.environ.get("XLR_SHOTS", ""),
    }
    done = subprocess.run(
        [node, str(Path(__file__).with_name("look.mjs"))], input=json.dumps(wanted), capture_output=True, text=True,
        timeout=300, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    answers = json.loads(done.stdout)
    assert len(answers) == 3 * len(pages)
    assert [f"{where}: {found}" for where, found in answers.items() if found] == []


def test_the_look_sees_faults(tmp_path: Path) -> None:
    """A page with everything wrong gives a finding of each kind: else the test above could not fail."""
    node, chromium = need("node", "browser"), need("chromium", "browser")
    if not (MODULES / "axe-core").is_dir() or not (MODULES / "playwright-core").is_dir():
        pytest.skip("npm install --prefix build/node playwright-core@1 axe-core@4")
    page = tmp_path / "x.html"
    page.write_text(
        '<!doctype html><title>x</title><p style="width:2000px;color:#ccc">pale</p><img src="http://127.0.0.1:9/x.png">'
        '<div style="overflow-x:auto;width:50px"><pre>a long line that scrolls</pre></div><a href="x.html" tabindex="-1">a</a>'
        "<script>console.log('hello')</script>"
    )
    wanted = {"chromium": chromium, "modules": str(MODULES), "pages": [str(page)], "shots": ""}
    done = subprocess.run(
        [node, str(Path(__file__).with_name("look.mjs"))], input=json.dumps(wanted), capture_output=True, text=True,
        timeout=120, encoding="utf-8",
    )  # fmt: skip
    told = " ".join(json.loads(done.stdout)[f"laptop {page}"])
    for kind in (
        "overflows",
        "scrolls without focus",
        "console: hello",
        "request: http",
        "axe color-contrast",
        "keyboard",
    ):
        assert kind in told, (kind, told)
