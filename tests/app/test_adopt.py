"""Old evaluations recomputed: what fits, what does not, and which settings a club must have had."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from xl_ratings.hosts.cli.commands import run

DATA = Path(__file__).parents[1] / "data"
REFERENCE = json.loads((DATA / "blitz_event_reference.json").read_text(encoding="utf-8"))
GERMAN = "Name;DWZ alt;Erg.;W;Rd;We;(H);H;E;DWZ neu;Diff"


def _number(value: float | None, form: str = "g") -> str:
    return "" if value is None else format(value, form).replace(".", ",")


def printed(rules: str) -> list[str]:
    """The reference event as the club prints it: We to three decimals, (H) whole, newcomers without We."""
    return [
        ";".join(
            (
                row["id"], row["dwz_alt"] or "", _number(row["erg"]), _number(row["W"]), str(row["Rd"]),
                _number(row["We"], ".3f"), _number(row["Hdep"], ".0f"), _number(row["H"]), _number(row["E"]),
                f"{row['Rn']}-{row['index_new']}", _number(row["diff"], "+d"),
            )
        )
        for row in REFERENCE[rules]["expected"]["rows"]
    ]  # fmt: skip


def write(path: Path, *lines: str) -> str:
    """Write a CSV file."""
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Run the command and return its JSON."""
    run(["adopt", *arguments, "--json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_cap_of_the_club_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """2009 gives 16.3 + 20 = 36 and 1824 gives 11.1 + 20 = 31: with a cap of 40 these two of 12 rows are others."""
    file = write(tmp_path / "januar.csv", GERMAN, *printed("blitz-dwz"))
    assert run(["adopt", file]) == 0
    text = capsys.readouterr().out
    assert "blitz-dwz mit E-Deckel 30 passt zu 12 von 12 Zeilen, 40 zu 10, ohne Deckel zu 10" in text
    assert "Einstellung: blitz-dwz; e_cap=30" in text


def test_a_club_without_a_cap(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """2009-12, W 7.5 of 11, We 8.170 with E 36: 2009 - 800 * 0.67 / 47 = 1997.6; 30 and 40 tell themselves apart."""
    rows = ["Adler;2009-12;7,5;7,5;11;8,170;1960;1943;36;1998-13;-11", "Berg;2300-30;5;5;10;5,000;2300;;48;2300-31;0"]
    found = report(capsys, write(tmp_path / "a.csv", GERMAN, *rows))
    assert found["settings"] == {"rules": "blitz-dwz", "e_cap": 1000}
    assert [(c["e_cap"], c["fits"]) for c in found["candidates"] if c["rules"] == "blitz-dwz"] == [
        (None, 2), (40, 1), (30, 0),
    ]  # fmt: skip


def test_several_blocks_sheets_and_headings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One table below the other, another sheet in English with the index in a column of its own: all are read."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for title in ("Januar", "Februar"):
        sheet.append([title])
        for line in (GERMAN, "Adler;2105-48;9,5;9,5;11;5,715;2380;;30;2179-49;+74"):
            sheet.append(line.split(";"))
        sheet.append([])
    other = book.create_sheet("March")
    other.append(["Pts.", "Name", "Index", "DWZ old", "W", "Rd", "We", "E", "DWZ new", "Index new", "(H)"])
    other.append([9.5, "Berg", 48, 2105, 9.5, 11, 5.715, 30, 2179, 49, 2380])
    book.save(tmp_path / "alt.xlsx")
    found = report(capsys, str(tmp_path / "alt.xlsx"))
    assert (found["evaluations"], found["rows"], found["differing"]) == (3, 3, [])


def test_a_row_that_differs_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """2105 + 800 * 3.785 / 41 = 2178.85: a printed 2197 is a slip, and its own Diff of 74 contradicts it."""
    slip = "Adler, Eva;2105-48;9,5;9,5;11;5,715;2380;;30;2197-49;+74"
    file = write(tmp_path / "a.csv", GERMAN, *printed("blitz-dwz"), slip)
    assert run(["adopt", file]) == 1
    text = capsys.readouterr().out
    assert "passt zu 12 von 13 Zeilen" in text
    assert "Adler, Eva (a.csv, Zeile 14, Zelle A14): DWZ neu gedruckt 2197, gerechnet 2179" in text
    assert "Diff gedruckt 74, gerechnet 92" in text
    run(["adopt", file, "--lang", "en"])
    assert "DWZ new printed 2197, computed 2179" in capsys.readouterr().out


def test_exchanged_columns_fit_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """W and Rd exchanged must not give a number that happens to agree."""
    file = write(tmp_path / "a.csv", GERMAN, "Adler;2105-48;9,5;11;9,5;5,715;2380;;30;2179-49;+74")
    found = report(capsys, file)
    assert found["settings"] is None
    assert [cell["column"] for cell in found["differing"][0]["cells"]] == ["Rd", "W"]


def test_juniors_are_found_without_their_age(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """1200-12 as a junior who reaches We: (2.07 + 10) * 0.6 = 7.2, so E 7; 1200 + 800 * 2 / 12 = 1333.3."""
    file = write(tmp_path / "a.csv", GERMAN, "Kind;1200-12;4;4;5;2,000;1520;;7;1333-13;+133")
    found = report(capsys, file)
    assert next(c for c in found["candidates"] if c["rules"] == "blitz-dwz")["fits"] == 1
    assert found["differing"] == []


def test_what_cannot_be_told_apart_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An E of 12 from the index cap says nothing about the cap of 30."""
    file = write(tmp_path / "a.csv", GERMAN, "Adler;1721-2;3,5;3,5;10;3,885;1690;;12;1707-3;-14")
    assert run(["adopt", file]) == 1
    text = capsys.readouterr().out
    assert "nicht zu unterscheiden: blitz-dwz mit E-Deckel 30, blitz-dwz mit E-Deckel 40" in text
    assert "Einstellung" not in text


def test_the_list_is_compared_with_the_last_evaluation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A list line that is no longer the last new rating is named; who never played is not counted."""
    event = write(tmp_path / "a.csv", GERMAN, *printed("blitz-dwz"))
    players = write(tmp_path / "liste.csv", "Name;Blitz-DWZ", "P01;1988-13", "P02;1785-40", "Neu;1500-3")
    found = report(capsys, event, players)
    assert found["list"] == {
        "compared": 2, "differing": [{"name": "P02", "listed": "1785-40", "evaluated": "1783-41"}],
    }  # fmt: skip


@pytest.mark.parametrize("heading", ["Name;Blitz-DWZ", "Name;Blitz-DWZ;Index"])
def test_a_list_without_index_is_compared_by_its_numbers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], heading: str
) -> None:
    """Many clubs list the number alone: nothing is missing then, and no option that adopt lacks is asked for."""
    event = write(tmp_path / "a.csv", GERMAN, *printed("blitz-dwz"))
    players = write(tmp_path / "liste.csv", heading, "P01;1988", "P02;1785")
    found = report(capsys, event, players)
    assert found["list"] == {
        "compared": 2, "differing": [{"name": "P02", "listed": "1785", "evaluated": "1783"}],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([GERMAN], ["A-EMPTY"]),
        ([GERMAN, "Adler;2105-48;0;0;0;;;;;;"], ["A-EMPTY", "DWZ alt"]),
        ([GERMAN, "Adler;2105;9,5;9,5;11;5,715;;;30;2179;"], ["E-INDEX", "Zelle B2", "Index fehlt"]),
        ([GERMAN, "Adler;2105-48;9,5;viel;11;5,715;;;30;2179-49;"], ["E-NUMBER", "Zelle D2", "viel"]),
        (["Was;Wann", "Skat;Montag"], ["E-HEADER"]),
    ],
)
def test_nothing_to_recompute_is_no_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lines: list[str], words: list[str]
) -> None:
    """Empty, unreadable or foreign files are refused with place and cure."""
    assert run(["adopt", write(tmp_path / "a.csv", *lines)]) == 3
    message = capsys.readouterr().err
    assert [word for word in words if word not in message] == []


def test_other_systems_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The columns are those of the DWZ family."""
    assert run(["adopt", write(tmp_path / "a.csv", GERMAN), "--system", "psz"]) == 2
    assert "blitz-dwz, dwz" in capsys.readouterr().err
