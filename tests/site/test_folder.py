"""The folder of a site: what is written, what stays untouched, what is refused."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from xl_ratings.app.new import new_workbook
from xl_ratings.hosts.cli.commands import run

from .books import PUBLISH, change, copy, evaluate, player, publish
from .reading import read

OLD = 1_000_000_000
MANIFEST = ".xl-ratings-site.json"


def age(folder: Path) -> None:
    """Make every file old."""
    for path in folder.rglob("*"):
        os.utime(path, (OLD, OLD))


def touched(folder: Path) -> set[str]:
    """What was written since."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.*")
        if path.is_file() and path.stat().st_mtime != OLD
    }


def refused(capsys: pytest.CaptureFixture[str], file: Path, folder: Path, *options: str) -> str:
    """Publish what must be refused, and return the reason."""
    capsys.readouterr()
    assert run(["publish", str(file), "--out", str(folder), *options]) == 3
    return capsys.readouterr().err


def test_every_link_leads_somewhere(tmp_path: Path) -> None:
    """Pages, places within pages and downloads of several seasons together; from the index every page is reached."""
    files = [copy(tmp_path, name, f"{name}.xlsx") for name in ("blitz_dwz_season", "wizard_league")]
    site = tmp_path / "site"
    assert run(["publish", *map(str, files), "--out", str(site)]) == 0
    pages = {path: read(path) for path in site.rglob("*.html")}
    reached, waiting = set(), [site / "index.html"]
    while waiting:
        path = waiting.pop()
        reached.add(path)
        for link in pages[path].links:
            target, _, place = link.partition("#")
            file = (path.parent / target).resolve() if target else path
            assert file.is_file(), (path, link)
            assert not place or place in pages[file].ids, (path, link)
            if file.suffix == ".html" and file not in reached:
                waiting.append(file)
    assert reached == set(pages)
    assert [row[0] for row in pages[site / "index.html"].tables[0][1:]] == ["Wizard-Rating 2024", "Blitz-DWZ 2024"]


def test_pages_need_nothing_else(tmp_path: Path) -> None:
    """No script, no style sheet, no font, no picture, no address of the web: each page is one file."""
    for path in publish(copy(tmp_path)).rglob("*.html"):
        page = read(path)
        assert not {"script", "iframe", "object", "img", "base"} & set(page.tags)
        assert re.findall(r"https?:|//[a-z]|@import|url\(", path.read_text("utf-8")) == []
        assert path.stat().st_size < 100_000


def test_publishing_again_touches_nothing(tmp_path: Path) -> None:
    """Same workbook, same bytes, same time stamps, the list of files included."""
    file = copy(tmp_path)
    site = publish(file)
    age(site)
    publish(file)
    assert touched(site) == set()


def test_only_changed_pages_are_written(tmp_path: Path) -> None:
    """A result of March, corrected: March, its players' cards, list, overview and report; January's evaluation stays."""
    file = copy(tmp_path)
    site = publish(file)
    age(site)
    change(file, ("T03", 6, 8, "1"))
    evaluate(file, "--correct", "Zettel")
    publish(file)
    written = touched(site)
    assert {"saison/auswertung-03.html", "saison/auswertung-03.csv", "saison/spieler-p0001.html", "saison/liste.html",
            "saison/aenderungen.html", MANIFEST} <= written  # fmt: skip
    assert (
        not {
            "saison/auswertung-01.html",
            "saison/auswertung-02.html",
            "saison/regeln.html",
            "saison/spieler-p0008.html",
        }
        & written
    )
    page = read(site / "saison" / "aenderungen.html")
    first = page.tables[0]
    assert {row[1] for row in first[1:]} == {"März-Blitz"}
    assert "Zettel" in first[1][-1]
    age(site)
    publish(file)
    assert touched(site) == set()  # still compared with the publication before the last


def test_own_pages_go_and_foreign_files_stay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A player withdraws: the card goes. The officer's own files, and a page changed by hand, stay; of that one he is told."""
    file = copy(tmp_path)
    site = publish(file)
    (site / "impressum.html").write_text("Verein")
    (site / "saison" / "foto.jpg").write_text("Bild")
    by_hand = site / "saison" / "spieler-p0003.html"
    by_hand.write_text(by_hand.read_text("utf-8") + "<!-- von Hand -->", encoding="utf-8")
    change(file, player(2, PUBLISH, "nirgends"), player(3, PUBLISH, "nirgends"))
    for _ in range(2):  # the second time, too: it still names somebody who withdrew
        capsys.readouterr()
        assert run(["publish", str(file), "--out", str(site)]) == 1
        assert "saison/spieler-p0003.html" in capsys.readouterr().err
    assert not (site / "saison" / "spieler-p0002.html").exists()
    assert (site / "impressum.html").read_text() == "Verein"
    assert (site / "saison" / "foto.jpg").exists()
    assert by_hand.exists()


def test_a_foreign_page_in_the_way_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The club's own index.html is never overwritten."""
    file, site = copy(tmp_path), tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("Startseite des Vereins")
    assert "index.html" in refused(capsys, file, site)
    assert [path.name for path in site.iterdir()] == ["index.html"]
    assert (site / "index.html").read_text() == "Startseite des Vereins"


@pytest.mark.parametrize(
    "content", ["{", "[]", '{"format": 1, "kind": "site", "runs": {}, "files": {"../x.html": "0"}}']
)
def test_a_damaged_list_of_files_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str) -> None:
    """Nothing is removed by a list that somebody broke, least of all outside the folder."""
    file = copy(tmp_path)
    site = publish(file)
    (site / MANIFEST).write_text(content)
    assert "V-MANIFEST" in refused(capsys, file, site)


def test_a_lost_list_of_files_is_no_loss(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pages of ours are known by their mark: the folder can be published into again.

    What nobody can tell any more is whether a left-over page was changed by hand: it stays, and is told.
    """
    file = copy(tmp_path)
    site = publish(file)
    (site / MANIFEST).unlink()
    change(file, ("T03", 6, 8, "1"))
    evaluate(file, "--correct", "Zettel")
    for path in site.rglob("*.csv"):
        path.unlink()
    change(file, player(2, PUBLISH, "nirgends"))
    capsys.readouterr()
    assert run(["publish", str(file), "--out", str(site)]) == 1
    assert (site / MANIFEST).exists()
    assert "saison/spieler-p0002.html" in capsys.readouterr().err


def test_a_dry_run_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It says what would be written."""
    file = copy(tmp_path)
    site = publish(file, "--dry-run")
    assert not site.exists()
    assert "+ saison/liste.html" in capsys.readouterr().out
    publish(file, "--dry-run", "--json")
    assert "saison/liste.html" in json.loads(capsys.readouterr().out)["new"]


def test_faults_are_refused_with_their_cell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A result that does not exist makes numbers wrong: nothing is written."""
    file = copy(tmp_path)
    change(file, ("T02", 6, 8, "7"))
    told = refused(capsys, file, tmp_path / "site")
    assert "T02, Zelle H6" in told
    assert not (tmp_path / "site").exists()


def test_a_workbook_older_than_its_inputs_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pages and workbook must never differ, and a locked event must not change without a reason: evaluate first."""
    file = copy(tmp_path)
    change(file, ("T02", 6, 9, "0"))
    told = refused(capsys, file, tmp_path / "site")
    assert "V-STALE" in told
    assert "xl-ratings season" in told
    evaluate(file, "--correct", "Zettel")
    publish(file)


def test_an_empty_season_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty site is no success."""
    file = tmp_path / "neu.xlsx"
    new_workbook("blitz-dwz", file, "de", None)
    assert "V-EMPTY" in refused(capsys, file, tmp_path / "site")
    assert not (tmp_path / "site").exists()


def test_a_list_without_anybody_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Everybody withdrew: there is nothing to publish, and that is told."""
    file = copy(tmp_path)
    change(file, *(player(number, PUBLISH, "nirgends") for number in range(1, 12)))
    assert "V-NOBODY" in refused(capsys, file, tmp_path / "site")


def test_fragments_do_not_clash(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bare tables: no head, no style, no class, no place, no link, so that the club's own pages decide how they look."""
    file = copy(tmp_path)
    folder = publish(file, "--fragment", to=tmp_path / "teile")
    names = {path.name for path in (folder / "saison").iterdir()}
    assert names == {"liste.html", "aenderungen.html", "auswertung-01.html", "auswertung-02.html", "auswertung-03.html"}
    for path in (folder / "saison").iterdir():
        page = read(path)
        assert set(page.tags) <= {
            "table",
            "caption",
            "thead",
            "tbody",
            "tr",
            "th",
            "td",
            "details",
            "summary",
            "dl",
            "dt",
            "dd",
        }
        assert not page.classes
        assert not page.ids
    assert "V-KIND" in refused(capsys, file, folder)


def test_results_that_are_missing_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A season in progress can be published; page and command say what is missing, and the command ends with 1."""
    file = copy(tmp_path)
    change(file, ("T03", 6, 8, None), ("T03", 7, 7, None))
    evaluate(file, "--correct", "zurückgezogen")
    assert run(["publish", str(file), "--out", str(tmp_path / "site")]) == 1
    assert "1 Ergebnis fehlt noch" in capsys.readouterr().err
    assert "1 Ergebnis fehlt noch" in read(tmp_path / "site" / "saison" / "auswertung-03.html").text


def test_english_pages(tmp_path: Path) -> None:
    """Decimal points, English words, the language of the page for screen readers."""
    site = publish(copy(tmp_path), "--lang", "en") / "saison"
    page = read(site / "auswertung-01.html")
    assert page.tables[0][0][:4] == ["Name", "DWZ old", "Pts.", "W"]
    assert page.tables[0][1][5] == "6.127"
    assert '<html lang="en">' in (site / "index.html").read_text("utf-8")
    assert "Rating list" in read(site / "liste.html").heading


def test_wrong_calls_are_usage_errors(tmp_path: Path) -> None:
    """No workbook, no folder above the folder, a file instead of a folder."""
    file = copy(tmp_path)
    assert run(["publish", "--out", str(tmp_path / "site")]) == 2
    assert run(["publish", str(file), "--out", str(tmp_path / "a" / "b")]) == 2
    assert run(["publish", str(file), "--out", str(file)]) == 2


def test_a_file_where_a_folder_belongs_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Found before anything is written."""
    file, site = copy(tmp_path), tmp_path / "site"
    site.mkdir()
    (site / "saison").write_text("Notizen")
    assert "V-FOREIGN" in refused(capsys, file, site)
    assert [path.name for path in site.iterdir()] == ["saison"]


def test_two_workbooks_of_one_folder_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Saison.xlsx and saison!.xlsx would overwrite each other's pages."""
    capsys.readouterr()
    files = [copy(tmp_path, name=name) for name in ("saison.xlsx", "saison!.xlsx")]
    assert run(["publish", *map(str, files), "--out", str(tmp_path / "site")]) == 3
    assert "V-TWICE" in capsys.readouterr().err


def test_a_corrected_last_season_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The start ratings are no longer those that the last season's workbook gives."""
    file = copy(tmp_path)
    copy(tmp_path, name="vorher.xlsx")
    change(file, ("Einstellungen", 28, 2, "vorher.xlsx"), ("Einstellungen", 29, 2, "0123456789ab"))
    capsys.readouterr()
    assert run(["publish", str(file), "--out", str(tmp_path / "site")]) == 1
    assert "Vorsaison geändert" in capsys.readouterr().err


def test_provisional_ratings_are_marked(tmp_path: Path) -> None:
    """The club marks ratings with an index below 3: Krause has 2, Neumann 1, Zeisig exactly 3."""
    file = copy(tmp_path)
    change(file, ("Einstellungen", 26, 2, 3.0))
    evaluate(file)
    head, *rows = read(publish(file) / "saison" / "liste.html").tables[0]
    marked = {row[1] for row in rows if row[head.index("Hinweis")] == "vorläufig"}
    assert marked == {"Krause, Pia", "Neumann, Ada"}


def test_an_adjustment_is_in_the_course(tmp_path: Path) -> None:
    """The club once added 70 to everybody: the calendar says it, and each card has its line (1879 + 70 = 1949)."""
    file = copy(tmp_path)
    change(
        file, ("Turniere", 8, 1, 4.0), ("Turniere", 8, 2, 45335.0), ("Turniere", 8, 3, "Angleichung"),
        ("Turniere", 8, 4, "Anpassung"), ("Turniere", 8, 9, 70.0),
    )  # fmt: skip
    evaluate(file, "--correct", "Beschluss")
    site = publish(file) / "saison"
    assert "Anpassung für alle: +70" in read(site / "index.html").text
    course = {row[0]: row[2:] for row in read(site / "spieler-p0001.html").tables[0]}
    assert course["Februar-Blitz"] == ["1879-36", "−9"]
    assert course["Angleichung"] == ["1949-36", "+70"]


def test_a_folder_where_a_page_belongs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is half done: a folder stands where a page belongs, which is found before anything is written."""
    file = copy(tmp_path)
    site = publish(file)
    before = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    change(file, ("T03", 6, 8, "1"))
    evaluate(file, "--correct", "Zettel")
    (site / "saison" / "liste.csv").unlink()
    (site / "saison" / "liste.csv").mkdir()  # nobody can write a file here, whoever runs the tests
    capsys.readouterr()
    assert run(["publish", str(file), "--out", str(site)]) == 3
    assert "liste.csv" in capsys.readouterr().err
    after = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    assert after == {
        path: data for path, data in before.items() if path.name != "liste.csv" or path.parent.name != "saison"
    }
