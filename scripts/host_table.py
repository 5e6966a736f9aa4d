"""Writes the table host x function of docs/hosts.md from the case table and what each host is given of it.

Run: python -m scripts.host_table
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.conformance.cases import Case, all_cases, arrives_in_calc

PAGE = Path(__file__).parents[1] / "docs" / "hosts.md"
START, END = "<!-- table: start -->", "<!-- table: end -->"
HOSTS = ("Python", "recalc", "LibreOffice Calc", "xlwings", "Add-in (VBA)", "xlwings Lite", "Pyodide")


def table() -> str:
    """Return the table: how many cases of each function are compared in each host."""
    cases = all_cases()
    everywhere, calc = _counts(cases), _counts([case for case in cases if arrives_in_calc(case)])
    lines = ["| Funktion / function | " + " | ".join(HOSTS) + " |", "|---|" + "---:|" * len(HOSTS)]
    for name in sorted(everywhere):
        numbers = [calc[name] if host == "LibreOffice Calc" else everywhere[name] for host in HOSTS]
        lines.append(f"| `{name}` | " + " | ".join(str(number) for number in numbers) + " |")
    return "\n".join(lines)


def _counts(cases: list[Case]) -> Counter[str]:
    return Counter(case.function for case in cases)


def page_with_table(page: str) -> str:
    """Return the page with its table made anew."""
    head, _, rest = page.partition(START)
    _, _, tail = rest.partition(END)
    return f"{head}{START}\n{table()}\n{END}{tail}"


if __name__ == "__main__":
    PAGE.write_text(page_with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
