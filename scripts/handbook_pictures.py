"""Renders the pictures of the German manual: what LibreOffice, with our extension, prints of real workbooks.

Run: python -m scripts.handbook_pictures [SCENE …]   (needs LibreOffice, pdftoppm and ImageMagick)
"""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from xl_ratings.hosts.calc.build import build_extension
from xl_ratings.package.a1 import column_number
from xl_ratings.package.archive import open_archive
from xl_ratings.package.parts import read_parts
from xl_ratings.package.repack import repack

from .handbook_scenes import HANDBOOK, ROOT, SCENES, Scene, View

PICTURES = HANDBOOK / "bilder"
_GERMAN = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N">
<prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>de-DE</value></prop></item></oor:items>"""


class Office:
    """LibreOffice with a fresh profile, German numbers, and our extension beside it."""

    def __init__(self, folder: Path) -> None:
        self.profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
        (folder / "profile" / "user").mkdir(parents=True)
        (folder / "profile" / "user" / "registrymodifications.xcu").write_text(_GERMAN, encoding="utf-8")
        with zipfile.ZipFile(io.BytesIO(build_extension())) as extension:
            extension.extractall(folder / "extensions" / "xl_ratings.oxt")
        self.extensions = folder / "extensions"

    def pdf(self, workbook: Path, extensions: Path) -> Path:
        """Print a workbook with the extensions of a folder."""
        settings = ["soffice", self.profile, f"-env:BUNDLED_EXTENSIONS={extensions.as_uri()}", "--headless"]
        _run([*settings, "--convert-to", "pdf", "--outdir", str(workbook.parent), str(workbook)])
        return workbook.with_suffix(".pdf")


def _run(command: list[str]) -> None:
    """Run a program outside our environment: with an active one LibreOffice's own Python finds the wrong library."""
    own = str(Path(sys.prefix, "bin"))
    path = os.pathsep.join(folder for folder in os.environ["PATH"].split(os.pathsep) if folder != own)
    environment = {**os.environ, "PATH": path, "LC_ALL": "C.UTF-8"}
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT, env=environment)


def print_only(source: Path, target: Path, views: Sequence[View]) -> list[View]:
    """Write a copy in which each view is one printed page and nothing else is printed.

    Returns:
        the views in the order of their pages.
    """
    archive = open_archive(source)
    parts = read_parts(archive)
    names = [sheet.name for sheet in parts.sheets]
    changed = {"xl/workbook.xml": _only_these(archive.read("xl/workbook.xml").decode(), names, views).encode()}
    for view in views:
        part = parts.sheets[names.index(view.sheet)].part
        changed[part] = _one_page(archive.read(part).decode(), view).encode()
    target.write_bytes(repack(archive, changed))
    return sorted(views, key=lambda view: names.index(view.sheet))


def _only_these(xml: str, names: list[str], views: Sequence[View]) -> str:
    areas = {names.index(view.sheet): view for view in views}
    xml = re.sub(r'<definedName name="_xlnm\.Print_(?:Area|Titles)"[^>]*>[^<]*</definedName>', "", xml)
    printed = "".join(
        f'<definedName name="_xlnm.Print_Area" localSheetId="{i}">\'{view.sheet}\'!{_absolute(view.area)}</definedName>'
        for i, view in areas.items()
    )
    xml = xml.replace("<definedNames>", f"<definedNames>{printed}")
    xml = re.sub(r"<workbookView ", f'<workbookView activeTab="{min(areas)}" ', xml)
    shown = {view.sheet for view in views}

    def hide(match: re.Match[str]) -> str:
        tag = match[0].replace(' state="hidden"', "")
        return tag if match[1] in shown else tag.replace(" sheetId=", ' state="hidden" sheetId=')

    return re.sub(r'<sheet name="([^"]*)"[^>]*/>', hide, xml)


def _absolute(area: str) -> str:
    return re.sub(r"([A-Z]+)(\d+)", r"$\1$\2", area)


def _one_page(xml: str, view: View) -> str:
    xml = re.sub(r"<headerFooter>.*?</headerFooter>", "", xml)
    xml = re.sub(r"<(row|col)Breaks .*?</\1Breaks>", "", xml)
    xml = re.sub(
        r"<pageSetup [^>]*/>", '<pageSetup paperSize="8" fitToWidth="1" fitToHeight="1" orientation="landscape"/>', xml
    )
    if "<sheetPr>" not in xml:
        xml = xml.replace("<dimension", '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension', 1)
    return re.sub(r"<cols>(.*?)</cols>", lambda match: _columns(match[1], view.without), xml)


def _columns(xml: str, without: Sequence[str]) -> str:
    """Return the columns one by one, so that some can be hidden."""
    hidden = {column_number(letters) for letters in without}
    columns: dict[int, str] = {}
    for tag in re.findall(r"<col [^>]*/>", xml):
        first, last = (int(re.search(rf'{key}="(\d+)"', tag)[1]) for key in ("min", "max"))  # type: ignore[index]
        rest = re.sub(r' (?:min|max)="\d+"', "", tag)[len("<col") : -len("/>")]
        columns |= dict.fromkeys(range(first, last + 1), rest)
    for number in hidden:
        columns[number] = re.sub(r' hidden="\d"', "", columns.get(number, ' width="9"')) + ' hidden="1"'
    return "<cols>" + "".join(f'<col min="{n}" max="{n}"{columns[n]}/>' for n in sorted(columns)) + "</cols>"


def picture(pdf: Path, page: int, view: View) -> Path:
    """Cut a page to its content and write it as a small PNG."""
    raw = pdf.with_name(f"{view.name}-page")
    _run(["pdftoppm", "-png", "-r", "220", "-singlefile", "-f", str(page), "-l", str(page), str(pdf), str(raw)])
    target = PICTURES / f"{view.name}.png"
    cut = ["-trim", "+repage", "-resize", f"{view.width - 20}x>", "-bordercolor", "white", "-border", "10"]
    small = ["+dither", "-colors", "128", "-strip", "-define", "png:exclude-chunk=date,time"]
    _run(["convert", f"{raw}.png", *cut, *small, f"PNG8:{target}"])
    return target


def render(scene: Scene, office: Office, folder: Path) -> Iterator[Path]:
    """Make a scene's workbook and give its pictures."""
    workbook, copy = folder / "saison.xlsx", folder / "print.xlsx"
    scene.make(workbook)
    ordered = print_only(workbook, copy, scene.views)
    pdf = office.pdf(copy, office.extensions if scene.has_extension else folder)
    for page, view in enumerate(ordered, 1):
        yield picture(pdf, page, view)


def main(names: Sequence[str]) -> None:
    """Render the pictures of some scenes, or all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        office = Office(Path(temporary))
        for name in names or SCENES:
            folder = Path(temporary) / name
            folder.mkdir()
            for path in render(SCENES[name], office, folder):
                print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
