"""``doctor`` finds each fault that was put in and names its cure."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from xl_ratings.hosts.calc.build import extension_files
from xl_ratings.hosts.calc.doctor import Surroundings, check_calc
from xl_ratings.hosts.calc.foreign_python import foreign_python
from xl_ratings.hosts.cli.commands import run
from xl_ratings.model.checkup import Check, Health


@pytest.fixture
def healthy(tmp_path: Path) -> Surroundings:
    """A LibreOffice 25.2 with its bridge and our extension as it must be."""
    program = tmp_path / "program" / "soffice"
    program.parent.mkdir()
    program.write_text("")
    (program.parent / "pythonloader.py").write_text("")
    extension = tmp_path / "user" / "uno_packages" / "cache" / "uno_packages" / "lu1.tmp_" / "xl_ratings.oxt"
    for name, content in extension_files().items():
        path = extension / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return Surroundings(program, lambda _: "25.2.3.2", tmp_path / "user")


def states(where: Surroundings) -> list[Health]:
    """How the three checks end."""
    return [check.health for check in check_calc(where)]


def test_a_healthy_machine(healthy: Surroundings) -> None:
    """Nothing to complain about."""
    assert states(healthy) == [Health.FINE] * 3


def test_no_libreoffice(healthy: Surroundings) -> None:
    """Not a fault: nobody must use it."""
    (check,) = check_calc(Surroundings(None, healthy.version, healthy.profile))
    assert check.health is Health.ABSENT
    assert check.cure is not None


@pytest.mark.parametrize(("version", "health"), [("7.4.7.2", Health.FAULT), ("", Health.FAULT), ("25.8.0", Health.FINE), ("26.2", Health.FINE)])  # fmt: skip
def test_versions(healthy: Surroundings, version: str, health: Health) -> None:
    """7.4 opens our workbooks with #NAME?; one that does not start is told so."""
    (check, *_) = check_calc(Surroundings(healthy.program, lambda _: version, healthy.profile))
    assert check.health is health


def test_an_outdated_extension(healthy: Surroundings) -> None:
    """After an update of the package the extension must be installed again."""
    core = next(healthy.profile.rglob("duel.py"))
    core.write_text(core.read_text(encoding="utf-8") + "\n# old\n", encoding="utf-8")
    check = check_calc(healthy)[2]
    assert check.health is Health.FAULT
    assert "duel.py" in check.detail.de
    assert check.cure is not None
    assert "calc-addin build" in check.cure.de


def test_an_extension_of_an_older_version(healthy: Surroundings) -> None:
    """Its own words say which; the cure is the same."""
    description = next(healthy.profile.rglob("description.xml"))
    description.write_text('<description><version value="0.0.1"/></description>', encoding="utf-8")
    check = check_calc(healthy)[2]
    assert check.health is Health.FAULT
    assert "0.0.1" in check.detail.de
    assert check.cure is not None
    assert "calc-addin build" in check.cure.de


def test_an_extension_without_the_toolbar(healthy: Surroundings) -> None:
    """One that lost a file would show no toolbar, or one whose buttons do nothing."""
    next(healthy.profile.rglob("xlr_toolbar.py")).unlink()
    check = check_calc(healthy)[2]
    assert check.health is Health.FAULT
    assert "xlr_toolbar.py" in check.detail.de


def test_the_command_names_an_outdated_extension(
    healthy: Surroundings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a user sees: the line, the cure below it, exit 1."""
    next(healthy.profile.rglob("duel.py")).write_text("# old", encoding="utf-8")
    monkeypatch.setattr("xl_ratings.hosts.cli.doctor_command.calc_surroundings", lambda: healthy)
    assert run(["doctor"]) == 1
    told = capsys.readouterr().out
    assert "veraltet oder beschädigt" in told
    assert "→ xl-ratings calc-addin build" in told


def test_no_extension(healthy: Surroundings, tmp_path: Path) -> None:
    """Not installed is no fault, but the way is shown."""
    assert states(Surroundings(healthy.program, healthy.version, tmp_path / "other"))[2] is Health.ABSENT


def test_no_bridge(healthy: Surroundings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian's plain libreoffice-calc has no Python: every cell would show an error."""
    monkeypatch.setattr(Path, "exists", lambda self: self.name != "pythonloader.py")
    check = check_calc(healthy)[1]
    assert check.health is Health.FAULT
    assert check.cure is not None
    assert "python3-uno" in check.cure.de


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """German for people, JSON for programs; exit 0 or 1."""
    assert run(["doctor", "--json"]) in (0, 1)
    names = [check["name"] for check in json.loads(capsys.readouterr().out)]
    assert names[:2] == ["Python", "Rechenkern formualizer"]
    assert run(["doctor"]) in (0, 1)
    assert "xl_ratings" in capsys.readouterr().out


def foreign(where: Surroundings, unorc: str = "PYTHONHOME=file:///usr/lib/python3.11", **variables: str) -> list[Check]:
    """Return what is said of the start of LibreOffice from an environment."""
    assert where.program is not None
    (where.program.parent / "pythonloader.unorc").write_text(f"[Bootstrap]\n{unorc}\n", encoding="utf-8")
    found = check_calc(Surroundings(where.program, where.version, where.profile, variables))
    return [check for check in found if check.name.de == "Start von LibreOffice"]


@pytest.fixture
def environments(tmp_path: Path) -> dict[str, str]:
    """Folders with a python3: a virtual environment, an installation of the same version, one of another."""
    made = {}
    for name, inside in (("venv", "pyvenv.cfg"), ("same", "lib/python3.11/os.py"), ("other", "lib/python3.13/os.py")):
        python = tmp_path / name / "bin" / "python3"
        (tmp_path / name / inside).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name / inside).write_text("")
        python.parent.mkdir()
        python.write_text("")
        python.chmod(0o755)
        made[name] = str(python.parent)
    return made


@pytest.mark.skipif(sys.platform == "win32", reason="Linux distributions only")
def test_an_activated_environment_stands_in_the_way(healthy: Surroundings, environments: dict[str, str]) -> None:
    """Started from there LibreOffice loads the wrong Python and opens nothing; the cure says from where to start it."""
    for name, word in (("venv", "aktivierte Umgebung"), ("same", "anderes Python")):
        (check,) = foreign(healthy, PATH=f"{environments[name]}:/usr/bin")
        assert check.health is Health.FAULT
        assert word in check.detail.de
        assert environments[name].removesuffix("/bin") in check.detail.en
        assert check.cure is not None
        assert "deactivate" in check.cure.de
    (check,) = foreign(healthy, PATH="/usr/bin", PYTHONHOME="/opt/py")
    assert "PYTHONHOME ist gesetzt (/opt/py)" in check.detail.de


@pytest.mark.skipif(sys.platform == "win32", reason="Linux distributions only")
def test_what_does_no_harm_is_not_complained_about(
    healthy: Surroundings, environments: dict[str, str], tmp_path: Path
) -> None:
    """Another version of Python, a variable alone, a LibreOffice with its own Python, no extension: all of them open documents."""
    activated = f"{environments['venv']}:/usr/bin"
    assert foreign(healthy, PATH=f"{environments['other']}:/usr/bin", VIRTUAL_ENV=environments["venv"]) == []
    assert foreign(healthy, "PYTHONHOME=$ORIGIN/python-core-3.11", PATH=activated) == []
    assert foreign(Surroundings(healthy.program, healthy.version, tmp_path / "none"), PATH=activated) == []


def test_the_real_libreoffice_agrees(
    soffice: str, office_profile: Path, extensions: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the check calls harmful opens nothing, what it does not converts a workbook: once LibreOffice mends it, this tells."""
    venv.create(tmp_path / "env", with_pip=False)
    book = Path(__file__).parents[2] / "workbooks" / "blitz_dwz_tournament.xlsx"
    plain = os.pathsep.join(["/usr/bin", "/bin"])
    for path, opens in ((plain, True), (os.pathsep.join([str(tmp_path / "env" / "bin"), plain]), False)):
        out = tmp_path / str(opens)
        monkeypatch.setenv("PATH", path)
        for _ in range(2):  # a fresh profile may end the first start
            subprocess.run(
                [soffice, "--headless", f"-env:UserInstallation={office_profile.as_uri()}", f"-env:BUNDLED_EXTENSIONS={extensions.as_uri()}",
                 "--convert-to", "csv", "--outdir", str(out), str(book)],
                capture_output=True, check=False,
            )  # fmt: skip
        assert out.is_dir() is opens
        found = foreign_python(Path(soffice).resolve().parent, {"PATH": path})
        assert (found is None) is opens
