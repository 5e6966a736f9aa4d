"""``doctor`` finds each fault that was put in and names its cure; everything but the machine itself is real."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from xl_ratings.hosts.cli import addin_command
from xl_ratings.hosts.cli.commands import run
from xl_ratings.hosts.excel import doctor, install
from xl_ratings.hosts.excel.addin import NAME, build_addin
from xl_ratings.hosts.excel.diagnosis import diagnosis
from xl_ratings.hosts.excel.doctor import Surroundings, check_excel
from xl_ratings.hosts.excel.facts import Facts, library_folder
from xl_ratings.hosts.excel.links import CHECK, EVALUATE, link_files
from xl_ratings.hosts.excel.processes import Process, orphans, read_processes
from xl_ratings.model.checkup import Check, Health

EXCEL = r"C:\Program Files\Microsoft Office\root\Office16\EXCEL.EXE"
SERVER = "python.exe -P -B -c import xl_ratings.hosts.excel.server as s"


@pytest.fixture
def healthy(tmp_path: Path) -> Surroundings:
    """A Windows with Excel, Python in an environment, xlwings' libraries beside it, our add-in just built."""
    interpreter = tmp_path / "env" / "Scripts" / "python.exe"
    interpreter.parent.mkdir(parents=True)
    interpreter.write_text("")
    for name in ("xlwings64-0.37.8.dll", "xlwings32-0.37.8.dll"):
        (tmp_path / "env" / name).write_text("")
    facts = Facts("0.37.8", str(interpreter), str(tmp_path / "env"))
    start = tmp_path / "XLSTART"
    start.mkdir()
    (start / NAME).write_bytes(build_addin(facts))
    return Surroundings(
        True, EXCEL, facts, start, lambda: [Process(1, "EXCEL.EXE", EXCEL), Process(2, "python.exe", SERVER)]
    )


def faults(where: Surroundings) -> list[Check]:
    """What is wrong."""
    return [check for check in check_excel(where) if check.health is not Health.FINE]


def test_a_healthy_machine(healthy: Surroundings) -> None:
    """Five things looked at, nothing to complain about; our Python beside a running Excel is no orphan."""
    assert len(check_excel(healthy)) == 5
    assert faults(healthy) == []


def _facts(where: Surroundings, **changes: str) -> Surroundings:
    assert where.facts is not None
    return dataclasses.replace(where, facts=dataclasses.replace(where.facts, **changes))


def _upgraded(where: Surroundings) -> Surroundings:
    for bits in (64, 32):
        assert where.facts is not None
        (Path(where.facts.library_folder) / f"xlwings{bits}-0.38.0.dll").write_text("")
    return _facts(where, xlwings="0.38.0")


def _moved(where: Surroundings) -> Surroundings:
    assert where.facts is not None
    old = Path(where.facts.interpreter)
    new = old.parent.parent / "anders" / "python.exe"
    new.parent.mkdir()
    old.rename(new)
    return _facts(where, interpreter=str(new))


def _second_python(where: Surroundings) -> Surroundings:
    assert where.facts is not None
    other = Path(where.facts.interpreter).with_name("python2.exe")
    other.write_text("")
    return _facts(where, interpreter=str(other))


def _no_library(where: Surroundings) -> Surroundings:
    assert where.facts is not None
    (Path(where.facts.library_folder) / "xlwings64-0.37.8.dll").unlink()
    return where


def _old_addin(where: Surroundings) -> Surroundings:
    assert where.facts is not None
    old = dataclasses.replace(where.facts, xl_ratings="0.0.1")
    (where.start_folder / NAME).write_bytes(build_addin(old))
    return where


def _torn_addin(where: Surroundings) -> Surroundings:
    path = where.start_folder / NAME
    path.write_bytes(path.read_bytes()[:1000])
    return where


def _no_addin(where: Surroundings) -> Surroundings:
    (where.start_folder / NAME).unlink()
    return where


def _orphan(where: Surroundings) -> Surroundings:
    return dataclasses.replace(where, processes=lambda: [Process(77, "python.exe", SERVER)])


def _forgotten_excel(where: Surroundings) -> Surroundings:
    return dataclasses.replace(where, processes=lambda: [Process(78, "EXCEL.EXE", f'"{EXCEL}" /automation -Embedding')])


INSTALL = "addin install"


def _store_python(where: Surroundings) -> Surroundings:
    return _facts(where, interpreter=r"C:\Users\x\AppData\Local\Microsoft\WindowsApps\python.exe")


SEEDS = [
    (_upgraded, "gebaut mit xlwings 0.37.8, installiert ist 0.38.0", INSTALL, Health.FAULT),
    (_moved, "gibt es nicht mehr", INSTALL, Health.FAULT),
    (_second_python, "python2.exe", INSTALL, Health.FAULT),
    (_no_library, "xlwings64-0.37.8.dll", "--force-reinstall", Health.FAULT),
    (_old_addin, "veraltet (xl_ratings 0.0.1)", INSTALL, Health.FAULT),
    (_torn_addin, "beschädigt", INSTALL, Health.FAULT),
    (_no_addin, "nicht installiert", INSTALL, Health.ABSENT),
    (_orphan, "python.exe (77)", "Task-Manager", Health.FAULT),
    (_forgotten_excel, "EXCEL.EXE (78)", "Task-Manager", Health.FAULT),
    (
        lambda where: dataclasses.replace(where, excel=r"C:\Program Files\WindowsApps\Microsoft.Office\EXCEL.EXE"),
        "Microsoft Store", "office.com", Health.FAULT,
    ),
    (lambda where: dataclasses.replace(where, facts=None), "fehlt", "pip install xlwings", Health.FAULT),
]  # fmt: skip


@pytest.mark.parametrize(("seed", "detail", "cure", "health"), SEEDS)
def test_a_seeded_fault(
    healthy: Surroundings, seed: Callable[[Surroundings], Surroundings], detail: str, cure: str, health: Health
) -> None:
    """One fault, one finding, with the cure that ends it."""
    (check,) = faults(seed(healthy))
    assert check.health is health
    assert detail in check.detail.de
    assert check.cure is not None
    assert cure in check.cure.de


def test_store_python(healthy: Surroundings) -> None:
    """A Python from the Microsoft Store cannot be started by Excel: it is named first."""
    assert healthy.facts is not None
    first = faults(_store_python(healthy))[0]
    assert "Microsoft Store" in first.detail.de
    assert first.cure is not None
    assert "python.org" in first.cure.de


def test_a_path_that_vba_does_not_know(healthy: Surroundings) -> None:
    """Found before an add-in is built that would start nothing."""
    first = faults(_facts(healthy, interpreter=r"C:\Users\Łukasz\python.exe"))[0]
    assert "Zeichen" in first.detail.de


def test_not_on_windows(healthy: Surroundings) -> None:
    """Not a fault: said once, with what works instead."""
    (check,) = check_excel(dataclasses.replace(healthy, is_windows=False))
    assert check.health is Health.ABSENT
    assert "nur unter Windows" in check.detail.de
    for name in ("Python für Excel", "xlwings", "Add-in", "liegengebliebene Prozesse", "LibreOffice"):
        assert name in check.detail.de


@pytest.mark.parametrize(
    ("seed", "detail", "cure", "health"),
    [*SEEDS, (_store_python, "aus dem Microsoft Store", "python.org", Health.FAULT)],
)
def test_the_command_prints_fault_and_cure(
    healthy: Surroundings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    seed: Callable[[Surroundings], Surroundings], detail: str, cure: str, health: Health,
) -> None:  # fmt: skip
    """What a user sees on the terminal: the fault, the cure below it, exit 1; a thing that is not there is no fault."""
    monkeypatch.setattr("xl_ratings.hosts.cli.doctor_command.excel_surroundings", lambda: seed(healthy))
    monkeypatch.setattr("xl_ratings.hosts.cli.doctor_command.check_calc", lambda _: [])
    assert run(["doctor"]) == (1 if health is Health.FAULT else 0)
    lines = capsys.readouterr().out.splitlines()
    below = [after.strip() for line, after in zip(lines, lines[1:], strict=False) if detail in line]
    assert any(after.startswith("→") and cure in after for after in below)


def test_the_library_beside_or_above_the_interpreter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain installations keep it beside python.exe, environments one folder above, a user's own among his files."""
    plain, environment = tmp_path / "a", tmp_path / "b"
    (environment / "Scripts").mkdir(parents=True)
    plain.mkdir()
    for folder in (plain, environment):
        (folder / "xlwings64-1.dll").write_text("")
    assert library_folder(str(plain / "python.exe"), "1") == str(plain)
    assert library_folder(str(environment / "Scripts" / "python.exe"), "1") == str(environment)
    monkeypatch.setattr("site.getuserbase", lambda: str(tmp_path / "user"))
    assert library_folder(str(tmp_path / "c" / "d" / "python.exe"), "1") is None
    (tmp_path / "user").mkdir()
    (tmp_path / "user" / "xlwings32-1.dll").write_text("")
    assert library_folder(str(tmp_path / "c" / "d" / "python.exe"), "1") == str(tmp_path / "user")


def test_reading_the_list_of_processes() -> None:
    """As PowerShell writes it: many, one, none, and something else."""
    rows = [{"ProcessId": 4, "Name": "System", "CommandLine": None}, {"ProcessId": 9, "Name": "python.exe", "CommandLine": SERVER}]  # fmt: skip
    assert orphans(read_processes(json.dumps(rows))) == [Process(9, "python.exe", SERVER)]
    assert read_processes("") == []
    assert read_processes("Zugriff verweigert") == []


@pytest.fixture
def windows(healthy: Surroundings, monkeypatch: pytest.MonkeyPatch) -> Surroundings:
    """The commands believe that they are on that Windows, with Excel closed."""
    monkeypatch.setattr(install, "refuse_elsewhere", lambda: None)
    monkeypatch.setattr(addin_command, "refuse_elsewhere", lambda: None)
    monkeypatch.setattr(install, "running", list)
    for name in ("desktop", "send_to"):
        (healthy.start_folder.parent / name).mkdir()
        folder = healthy.start_folder.parent / name
        monkeypatch.setattr(install, f"{name}_folder", lambda folder=folder: folder)
    for module in ("xl_ratings.hosts.cli.addin_command", "xl_ratings.hosts.excel.install"):
        monkeypatch.setattr(f"{module}.start_folder", lambda: healthy.start_folder)
        monkeypatch.setattr(f"{module}.this_machine", lambda: healthy.facts)
    return healthy


def test_install_status_remove(windows: Surroundings, capsys: pytest.CaptureFixture[str]) -> None:
    """The life of an add-in: absent, installed and current, out of date, gone."""
    path = windows.start_folder / NAME
    assert run(["addin", "remove"]) == 0
    assert not path.exists()
    assert run(["addin", "status"]) == 1
    assert run(["addin", "install"]) == 0
    assert path.read_bytes() == build_addin(windows.facts)  # type: ignore[arg-type]
    assert run(["addin", "status"]) == 0
    _old_addin(windows)
    assert run(["addin", "status"]) == 1
    assert run(["addin", "remove"]) == 0
    assert run(["addin", "remove"]) == 0
    assert "es war keines da" in capsys.readouterr().out


def test_links_for_the_way_without_excel(windows: Surroundings) -> None:
    """On the desktop and in "Send to": this interpreter, the workbook that is dropped, no Excel; removed again."""
    assert windows.facts is not None
    desktop, send_to = (windows.start_folder.parent / name for name in ("desktop", "send_to"))
    assert run(["addin", "install"]) == 0
    (link,) = desktop.iterdir()
    text = link.read_bytes().decode("utf-8")
    assert f'"{windows.facts.interpreter}" -P -m xl_ratings.hosts.cli.start season "%~1"\r\n' in text
    assert {path.name for path in send_to.iterdir()} == {EVALUATE, CHECK}
    labels = set(re.findall(r"^:(\w+)", text, re.MULTILINE))
    assert set(re.findall(r"goto (\w+)", text)) == labels
    assert run(["addin", "remove"]) == 0
    assert list(desktop.iterdir()) == list(send_to.iterdir()) == []


def test_a_percent_sign_in_the_path(tmp_path: Path) -> None:
    """Command files read %x% as a variable."""
    content = link_files(tmp_path, tmp_path / "s", r"C:\100%\python.exe")[tmp_path / EVALUATE]
    assert rb'"C:\100%%\python.exe"' in content


@pytest.mark.parametrize("command", ["install", "remove"])
def test_excel_must_be_closed(
    windows: Surroundings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    """Excel holds its add-ins open: exit 4, and the file is as before."""
    before = (windows.start_folder / NAME).read_bytes()
    monkeypatch.setattr(install, "running", lambda: [Process(1, "EXCEL.EXE", EXCEL)])
    assert run(["addin", command]) == 4
    assert "Excel läuft" in capsys.readouterr().err
    assert (windows.start_folder / NAME).read_bytes() == before


@pytest.mark.parametrize("command", ["install", "remove", "status"])
def test_elsewhere(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Off Windows: exit 4 and what works instead."""
    assert run(["addin", command]) == 4
    assert "LibreOffice" in capsys.readouterr().err


def test_build_works_everywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For a look at what would be installed; a missing folder is a wrong option."""
    assert run(["addin", "build", "--out", str(tmp_path / NAME)]) == 0
    assert (tmp_path / NAME).read_bytes()[:2] == b"PK"
    assert run(["addin", "build", "--out", str(tmp_path / "nichts" / NAME)]) == 2
    assert "geschrieben" in capsys.readouterr().out


def test_a_path_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """The sentence names the path and the way out; nothing is written."""
    monkeypatch.setattr(
        "xl_ratings.hosts.cli.addin_command.this_machine", lambda: Facts("1", "C:\\Łukasz\\python.exe", "C:")
    )
    assert run(["addin", "build", "--out", str(tmp_path / NAME)]) == 4
    assert "Łukasz" in capsys.readouterr().err
    assert not (tmp_path / NAME).exists()


def test_doctor_shows_excel(capsys: pytest.CaptureFixture[str]) -> None:
    """The command names Excel among the rest."""
    assert run(["doctor", "--json"]) in (0, 1)
    assert "Excel" in [check["name"] for check in json.loads(capsys.readouterr().out)]


def test_the_button(healthy: Surroundings, monkeypatch: pytest.MonkeyPatch) -> None:
    """The button in the ribbon tells the same faults with their cures."""
    monkeypatch.setattr("xl_ratings.hosts.excel.diagnosis.surroundings", lambda: _old_addin(healthy))
    assert "veraltet" in diagnosis()
    assert INSTALL in diagnosis()


def test_update(windows: Surroundings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """First the package, then the add-in by the new package; refused while Excel runs; offline from a folder."""
    calls: list[list[str]] = []
    answer = [0]

    def call(command: list[str], **_: object) -> object:
        calls.append(command[1:])
        return type("Done", (), {"returncode": answer[0]})()

    monkeypatch.setattr("xl_ratings.hosts.cli.addin_command.subprocess.run", call)
    monkeypatch.setattr("xl_ratings.hosts.cli.addin_command.sys.platform", "win32")
    assert run(["update", "--from", str(tmp_path)]) == 0
    assert calls[0][:4] == ["-m", "pip", "install", "--upgrade"]
    assert calls[0][4:] == ["--no-index", "--find-links", str(tmp_path), "xl_ratings"]
    assert calls[1][2:4] == ["addin", "install"]
    answer[0] = 1
    assert run(["update"]) == 4
    assert run(["update", "--from", str(tmp_path / "nichts")]) == 2
    calls.clear()
    monkeypatch.setattr(install, "running", lambda: [Process(1, "EXCEL.EXE", EXCEL)])
    assert run(["update"]) == 4
    assert calls == []
    assert "Excel läuft" in capsys.readouterr().err


def test_start_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Excel's own place for files that it opens at every start."""
    monkeypatch.setenv("APPDATA", "/x/Roaming")
    assert doctor.start_folder() == Path("/x/Roaming/Microsoft/Excel/XLSTART")
