"""100,000 cells with a function of ours in LibreOffice Calc, against a function that does nothing.

Run: python bench/calc.py [rows]        (needs LibreOffice 25.2 and its Python bridge)
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import xlsxwriter

from xl_ratings.hosts.calc.build import extension_files

DRIVER = Path(__file__).parents[1] / "tests" / "office" / "driver.py"
START = b"        rows = memory.get(arguments)\n"


def write_extension(folder: Path, *, does_nothing: bool) -> None:
    """Unpack the extension; the other one answers every call with 1 at once."""
    for name, content in extension_files().items():
        path = folder / "xl_ratings" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if does_nothing and name == "xlr_component.py":
            path.write_bytes(content.replace(START, b"        return ((1.0,),)\n" + START))
            continue
        path.write_bytes(content)


def write_book(path: Path, rows: int) -> None:
    """One call a row."""
    workbook = xlsxwriter.Workbook(str(path))
    sheet = workbook.add_worksheet("S")
    for i in range(rows):
        r = i + 1
        sheet.write_row(i, 0, [1500 + i % 700, 20, 5.5, 11, 5.25])
        sheet.write_formula(i, 5, f"=BLITZDWZ_NEW(A{r},B{r},C{r},D{r},E{r})")
    workbook.close()


def seconds(folder: Path, book: Path) -> float:
    """The best of three full recalculations."""
    steps = [["open", str(book)], ["calculate"], ["calculate"], ["calculate"], ["read", "S", "F1:F1"]]
    wanted = {"profile": f"{folder}-profile", "extensions": str(folder), "steps": steps}
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        ["/usr/bin/python3", str(DRIVER)], input=json.dumps(wanted), stdout=subprocess.PIPE, text=True, check=True, env=environment
    )  # fmt: skip
    answers = json.loads(done.stdout)
    assert answers[4][0][0][0] == "n", answers[4]
    return float(min(answers[1:4]))


def main() -> None:
    """Print the ratio."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as name:
        book = Path(name) / "book.xlsx"
        write_book(book, rows)
        folders = [Path(name) / kind for kind in ("ours", "nothing")]
        for folder in folders:
            write_extension(folder, does_nothing=folder.name == "nothing")
        ours, nothing = (seconds(folder, book) for folder in folders)
        print(
            f"{rows} cells: ours {ours:.2f} s, a function that does nothing {nothing:.2f} s: ratio {ours / nothing:.2f}"
        )


if __name__ == "__main__":
    main()
