"""Large valid inputs of every format: what memory a reader takes shows only where the input is not small."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator

import xlsxwriter

from .corpus import INPUTS

_START, _CELL, _RECORD = 13384, 19, 655


def large(key: str, size: int) -> bytes:
    """Return a valid input of a reader, about so many bytes long (workbooks: before they are packed)."""
    return _MAKERS[key](size)


def keys() -> tuple[str, ...]:
    """Return all kinds of large inputs; those that end with ``xlsx`` are workbooks."""
    return tuple(_MAKERS)


def _lines(head: str, row: Callable[[int], str]) -> Callable[[int], bytes]:
    def make(size: int) -> bytes:
        count = max(size // (len(row(1234).encode()) + 1), 2) // 2 * 2
        return "\n".join((head, *map(row, range(count)))).encode()

    return make


def _name(number: int) -> str:
    return f"Müller{number:05}, Hans"


def _rounds(size: int, row: int, between: str) -> Iterator[tuple[int, str, int]]:
    """Pair neighbours in every round, the odd one wins: number, cells, points; so many rounds that numbers end at 9998.

    ``row`` is the length of a row without its results.
    """
    rounds = 5 + max(0, size // 9998 - row) // (6 + len(between))
    count = min(size // (row + rounds * (6 + len(between))) // 2 * 2, 9998)
    for number in range(1, count + 1):
        other = number + 1 if number % 2 else number - 1
        cells = between.join([f"{other}{'w1' if number % 2 else 's0'}"] * rounds)
        yield number, cells, number % 2 * rounds


def _progress(size: int) -> bytes:
    rows = list(_rounds(size, 32, ";"))
    head = "Nr.;Teilnehmer;TWZ;" + _numbers(rows, "{}") + ";Punkte"
    return "\n".join((head, *(f"{k}.;{_name(k)};1800;{cells};{points}" for k, cells, points in rows))).encode()


def _chess_results(size: int) -> bytes:
    rows = list(_rounds(size, 38, ";"))
    head = "Open\nRg.;Snr;;Name;Elo;" + _numbers(rows, "{}.Rd") + ";Pkt. ;Wtg1"
    return "\n".join((head, *(f"{k};{k};;{_name(k)};1800;{cells};{points};0" for k, cells, points in rows))).encode()


def _numbers(rows: list[tuple[int, str, int]], pattern: str) -> str:
    return ";".join(pattern.format(k + 1) for k in range(rows[0][1].count(";") + 1))


def _grid(size: int) -> bytes:
    count = min(int((size / 2) ** 0.5), 700)
    head = "Nr.;Name;" + ";".join(str(k + 1) for k in range(count))
    rows = [
        f"{i + 1};{_name(i)};" + ";".join("*" if i == j else "1" if i < j else "0" for j in range(count))
        for i in range(count)
    ]
    return "\n".join((head, *rows)).encode()


def _page(size: int) -> bytes:
    rows = list(_rounds(size, 90, "</td><td>"))
    numbers = "</td><td>".join(str(k + 1) for k in range(rows[0][1].count("<td>") + 1))
    head = f"<html><body><h1>Blitz</h1><table><tr><td>Nr.</td><td>Teilnehmer</td><td>TWZ</td><td>{numbers}</td><td>Punkte</td></tr>"
    lines = [
        f"<tr><td>{k}.</td><td>{_name(k)}</td><td>1800</td><td>{cells}</td><td>{points}</td></tr>"
        for k, cells, points in rows
    ]
    return (head + "\n".join(lines) + "</table></body></html>").encode()


def _click_tt(size: int) -> bytes:
    count = size // 330 // 2 * 2
    people = "".join(
        f'<player type="single" id="P{k}"><person lastname="M{k:05}" firstname="Eva" internal-nr="N{k}" club-name="TTC" birthyear="1980"/></player>'
        for k in range(count)
    )
    sets = 'set-a-1="11" set-b-1="8" set-a-2="11" set-b-2="9" set-a-3="11" set-b-3="4" sets-a="3" sets-b="0" matches-a="1" matches-b="0" games-a="33" games-b="21"'
    matches = "".join(
        f'<match nr="{k}" group="A" player-a="P{k}" player-b="P{k + 1}" {sets}/>' for k in range(0, count, 2)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?><tournament name="Pokal" start-date="2026-02-07" end-date="2026-02-08"><competition age-group="Herren" type="Einzel">'
        f"<players>{people}</players><matches>{matches}</matches></competition></tournament>"
    ).encode()


def _trf(size: int) -> bytes:
    rounds = max(9, size // 9000 // 10 - 9)  # start numbers end at 9999
    lines = ["012 Open", "052 2024/05/03"]
    count = min(size // (92 + 10 * rounds) // 2 * 2, 9998)
    for k in range(1, count + 1):
        other, cell = (k + 1, "w 1") if k % 2 else (k - 1, "b 0")
        lines.append(
            f"001 {k:>4} m    {_name(k):<33} 1800 GER {'':11} {'1980':<10} {rounds * (k % 2):>4} {k:>4}"
            + f"  {other:>4} {cell}" * rounds
        )
    return "\n".join(lines).encode()


def _swt(size: int) -> bytes:
    count, seed = (
        min((size - _START) // (_RECORD + 9 * _CELL) // 2 * 2, 4998),
        (INPUTS / "swisschess_883_individual.SWT").read_bytes(),
    )
    head, cells, records = bytearray(seed[:_START]), bytearray(), bytearray()
    head[7:9] = count.to_bytes(2, "little")
    for k in range(1, count + 1):
        other = (k + 1 if k % 2 else k - 1).to_bytes(2, "little")
        cell = bytearray(_CELL)
        cell[8], cell[9:11], cell[11] = (1, other, 3) if k % 2 else (3, other, 1)
        cells += cell * 9
        record = bytearray(_RECORD)
        record[:32] = f"M{k:05},Hans".encode().ljust(32, b"\0")
        record[217:219] = k.to_bytes(2, "little")
        record[292:294] = (18 * (k % 2)).to_bytes(2, "little")
        records += record
    return bytes(head + cells + records)


def _wide(number: int) -> str:
    return f"03.05.2024;{_name(number)};120;{_name(number + 50000)};80;{_name(number + 20000)};-10"


def _packed(text: Callable[[int], bytes]) -> Callable[[int], bytes]:
    def make(size: int) -> bytes:
        data = io.BytesIO()
        with xlsxwriter.Workbook(data, {"strings_to_numbers": True}) as book:
            sheet = book.add_worksheet()
            for row, line in enumerate(text(size).decode().splitlines()):
                sheet.write_row(row, 0, line.split(";"))
        return data.getvalue()

    return make


_BOARDS = _lines(
    "1. Runde\nBr.;1;SK A;Elo;-;2;SK B;Elo; : ",
    lambda k: f"1.{k + 1};;{_name(k)};1800;-;;{_name(50000 + k)};1700;1 - 0",
)
_PAIRINGS = _lines(
    "Runde;Weiß;Schwarz;Ergebnis;Datum",
    lambda k: f"{k % 9 + 1};{_name(k // 9)};{_name(50000 + k // 9 * 9 + k % 9)};1 - 0;03.05.2024",
)
_LIST = _lines("Name;DWZ;Index;Jahrgang;Verein", lambda k: f"{_name(k)};1800;7;1980;SK Verein {k % 300}")
_MAKERS: dict[str, Callable[[int], bytes]] = {
    "swt": _swt, "trf": _trf, "page": _page, "progress": _progress, "chess-results": _chess_results, "pairings": _PAIRINGS,
    "team-boards": _BOARDS,
    "grid": _grid, "click-tt": _click_tt,
    "tt-sheet": _lines(
        "Datum;Klasse;Pos Heim;Spieler Heim;Pos Gast;Spieler Gast;Erg;Sätze",
        lambda k: f"03.05.2024;Kreisliga;1;{_name(k // 4)};2;{_name(50000 + k // 5)};1:0;3:1",
    ),
    "singles": _lines("Spieler;Gegner;Ergebnis;Datum", lambda k: f"{_name(k // 4)};{_name(50000 + k // 5)};1:0;2024-05-03"),
    "wizard-long": _lines("Datum;Tisch;Spieler;Punkte", lambda k: f"03.05.2024;{k // 4};{_name(k)};{k % 4}"),
    "wizard-wide": _lines("Datum;P1;S1;P2;S2;P3;S3", _wide),
    "duels": _lines("Spieler 1;Spieler 2;Ergebnis", lambda k: f"{_name(k // 4)};{_name(50000 + k // 5)};1:0"),
    "player list": _LIST, "player list xlsx": _packed(_LIST), "pairings xlsx": _packed(_PAIRINGS), "grid xlsx": _packed(_grid),
}  # fmt: skip
