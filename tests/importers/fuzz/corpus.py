"""Small inputs of every format, the seeds of the mutations."""

from __future__ import annotations

import io
from pathlib import Path

import xlsxwriter

INPUTS = Path(__file__).parents[2] / "data/inputs"
_PAGE = "<table><tr><td>Nr.</td><td>Teilnehmer</td><td>TWZ</td><td>1</td><td>2</td><td>Punkte</td></tr>"
_ROUND = "<p>Paarungen der {0}. Runde</p><table><tr><td>Tisch</td><td>Teilnehmer</td><td>-</td><td>Teilnehmer</td><td>Ergebnis</td></tr>"
_SETS = 'set-a-1="11" set-b-1="8" set-a-2="11" set-b-2="9" set-a-3="11" set-b-3="4" sets-a="3" sets-b="0" matches-a="1" matches-b="0" games-a="33" games-b="21"'
_TEXTS = {
    "pairings.csv": "Runde;Weiß;Schwarz;Ergebnis;Datum\n1;Adler, Eva;Berg, Udo;1 - 0;03.05.2024\n1;Cron, Ida;Dorn, Jan;½ - ½;\n2;Adler, Eva;Cron, Ida;+ - -;\n2;spielfrei;Dorn, Jan;0 - 1;\n3;Berg, Udo;Dorn, Jan;;\n",
    "pasted.tsv": "Runde\tWeiß\tSchwarz\tErgebnis\n1\tAdler, Eva\tBerg, Udo\t1:0\n2\tBerg, Udo\tAdler, Eva\t0,5\n",
    "grid.csv": "Vereinsblitz\nNr.;Name;TWZ;Index;1;2;3;Punkte\n1;Adler, Eva (SK A);1850;7;**;1;½;1,5\n2;Berg, Udo (G);;;0;**;+;1\n3;Cron, Ida, Dr.;1700;0;½;-;**;0,5\n",
    "double.csv": "Nr;Name;1;2\n1;A, B;;1½\n2;C, D;½;\n",
    "swiss.csv": "Open\nRg.;Snr;;Name;Elo;1.Rd;2.Rd;Pkt. ;Wtg1\n1;2;FM;Adler Eva;1850; 2w1; 3s½;1,5;2\n2;1;;Berg Udo;1700; 1s0; -1;1;2,5\n3;3;;Cron Ida;0; 0; 1w½;0,5;3\n",
    "robin.csv": "Open\nRk.;Name;Rtg;1;2;3;Pts.;TB1\n1;Adler Eva;1850;*;1;½;1.5;1\n2;Berg Udo;1700;0;*;1;1;1\n3;Cron Ida;0;½;0;*;.5;1\n",
    "tt.csv": "Datum;Klasse;Pos Heim;Spieler Heim;Pos Gast;Spieler Gast;Erg;Sätze\n03.05.2024;Kreisliga;1;Adler, Eva;2;Berg, Udo;1:0;3:1\n03.05.2024;Kreisliga;D1;Adler / Berg;D1;Cron / Dorn;1:0;3:0\n",
    "singles.csv": "Spieler;Gegner;Ergebnis;Datum;Position\nAdler, Eva;Berg, Udo;1:0;2024-05-03;1\nCron, Ida;Adler, Eva;0:1 kl.;;\n",
    "wizard.csv": "Datum;Tisch;Spieler;Punkte;Platz\n03.05.2024;1;Eva;120;\n03.05.2024;1;Udo;80;\n03.05.2024;1;Ida;80;\n",
    "wide.csv": "Datum;P1;S1;P2;S2;P3;S3\n03.05.2024;Eva;120;Udo;80;Ida;-10\n",
    "duels.csv": "Spieler 1;Spieler 2;Ergebnis\nEva;Udo;1:0\nIda;Eva;½\n",
    "list.csv": "Name;DWZ;Index;Jahrgang;Verein\nAdler, Eva;1850-7;;1990;SK A\nBerg, Udo;1700;3;2001;\nCron, Ida;;;;SV B\n",
    "progress.csv": "Nr.;Teilnehmer;TWZ;1;2;Punkte\n1.;Adler, Eva;1900;2w1;3s½;1,5\n2.;Berg, Udo;1800;1s0;+;1\n3.;Cron, Ida;;-;1w½;0,5\n",
    "progress.txt": "Blitz\n\nNr. Teilnehmer          TWZ  1    2    Punkte\n1.  Adler,Bert          1900 2w1  3s½  1.5\n2.  von Berg,Carl       1800 1s0  +    1.0\n3.  Conrad,Dora         1700 -    1w½  0.5\n\nEnde\n",
    "page.html": f"<!DOCTYPE html><html><body><h1>Blitz</h1>{_PAGE}<tr><td>1.</td><td>M&uuml;ller,Hans</td><td>1800</td><td>**</td><td>&frac12;</td><td>0.5</td></tr><tr><td>2.</td><td>Zander,Uwe<td><td>&#189;<td>**<td>0,5</tr></table></body></html>",
    "rounds.html": f"<html>{_ROUND.format(1)}<tr><td>1</td><td>A,A</td><td>-</td><td>B,B</td><td>1 - 0</td></tr></table>{_ROUND.format(2)}<tr><td>1</td><td>B,B</td><td>-</td><td>spielfrei</td><td>+ - -</td></tr></table></html>",
    "click.xml": f'<?xml version="1.0" encoding="UTF-8"?><tournament name="Pokal" start-date="2026-02-07" end-date="2026-02-08"><competition age-group="Herren" type="Einzel"><players><player type="single" id="P1"><person lastname="Adler" firstname="Eva" internal-nr="NU1" club-name="TTC" birthyear="1980"/></player><player type="single" id="P2"><person lastname="Berg" firstname="Udo" internal-nr="NU2" club-name="TTC" birthyear="1981"/></player></players><matches><match nr="1" group="A" player-a="P1" player-b="P2" {_SETS}/></matches></competition></tournament>',
    "boards.csv": "Liga\n1. Runde am 01.10.2026\nBr.;1;SK A;Elo;-;2;SK B;Elo;1½ : ½\n1.1;IM;Adler Eva;2009;-;;Berg Udo;1810;½ - ½\n1.2;;Cron Ida;1827;-;FM;Dorn Jan;2124;1 - 0\n2. Runde\nBr.;2;SK B;Elo;-;1;SK A;Elo;1 : 0\n1.1;;Berg Udo;1810;-;;Cron Ida;1827;+ - -\n",
    "team.csv": "Rg.;Snr;Team;TB1;TB2\n1;2;SK A;8;12,5\n",
    "report.trf": "012 Open\r\n052 2024/05/03\r\n062 3\r\n142 2\r\n162  W 1.0    D 0.5    L 0.0\r\n### comment\r\n"
    "001    1 m GM Adler, Eva                        1850 GER     4612345 1990/00/00  1.5    1     2 w 1     3 b =\r\n"
    "001    2      Bärg, Udo                         1700 GER             2001        1.0    2     1 b 0  0000 - U\r\n"
    "001    3      Cron, Ida                              GER                         0.5    3  0000 - -     1 w =\r\n"
    "GER    1                                        1801\r\n240 H 003    1    2\r\n013 SK A                               1    2\r\n",
}  # fmt: skip


def corpus() -> dict[str, bytes]:
    """Return the inputs by name; each is read or refused on purpose."""
    found = {name: text.encode() for name, text in _TEXTS.items()}
    found |= {path.name: path.read_bytes() for path in sorted(INPUTS.iterdir()) if path.suffix not in {".txt", ".json"}}
    for name in ("pairings.csv", "grid.csv", "swiss.csv", "list.csv"):
        found[name.replace(".csv", ".xlsx")] = _workbook(_TEXTS[name])
    found["errors.xlsx"] = _workbook(_TEXTS["grid.csv"].replace("1850", "#DIV/0!"))
    return found


def _workbook(text: str) -> bytes:
    data = io.BytesIO()
    with xlsxwriter.Workbook(data, {"strings_to_numbers": True}) as book:
        sheet = book.add_worksheet()
        for row, line in enumerate(text.splitlines()):
            for column, cell in enumerate(line.split(";")):
                if cell == "#DIV/0!":
                    sheet.write_formula(row, column, "=1/0", value=cell)
                else:
                    sheet.write(row, column, cell)
    return data.getvalue()
