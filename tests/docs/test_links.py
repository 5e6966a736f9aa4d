"""The documents hang together: every link and picture leads to a file, and pictures stay small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PICTURES = sorted((ROOT / "docs").rglob("*.png"))
LIMIT = 120_000  # bytes
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")


def relative_targets(text: str) -> list[str]:
    """Return the files that a page leads to: no addresses of the web, no places within the page, no code."""
    targets = _LINK.findall(_CODE.sub("", text))
    return [target.partition("#")[0] for target in targets if not re.match(r"[a-z]+:|#", target)]


def test_what_counts_as_a_link() -> None:
    """Links and pictures count; code, the web and places within a page do not: else the test below checks nothing."""
    text = "[a](one.md#part) ![b](two.png) [c](https://example.org/x.md) [d](#part) `[e](three.md)`\n```\n[f](four.md)\n```\n"
    assert relative_targets(text) == ["one.md", "two.png"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_a_file(page: Path) -> None:
    """A reader who follows a link arrives."""
    targets = relative_targets(page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_pictures_are_small_and_shown() -> None:
    """A picture under 120 kB loads anywhere; one that no page shows is left over."""
    shown = {(page.parent / target).resolve() for page in PAGES for target in relative_targets(page.read_text("utf-8"))}
    assert PICTURES
    for picture in PICTURES:
        assert picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
        assert picture.stat().st_size < LIMIT, picture.name
        assert picture in shown, picture.name


def test_every_document_is_in_the_index() -> None:
    """The index knows every page of its folder; the manual's pages hang on the manual's own index."""
    for index in (ROOT / "docs" / "README.md", ROOT / "docs" / "handbuch" / "README.md"):
        known = {(index.parent / target).resolve() for target in relative_targets(index.read_text("utf-8"))}
        pages = {page for page in PAGES if index.parent in page.parents and page != index}
        if index.parent.name == "docs":
            pages = {page for page in pages if page.parent.name != "handbuch"}
        assert pages <= known, pages - known
