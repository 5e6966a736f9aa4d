"""Takes the pictures of published pages for the documents: needs Chromium and ImageMagick.

Run: python -m scripts.site_pictures
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from xl_ratings.app.publish import PublishRequest, publish_files

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "handbuch" / "bilder"
SHOTS = (("auswertung-01", "seite-auswertung", 900, 1150), ("spieler-p0001", "seite-spieler", 900, 960))


def main() -> None:
    """Publish the example and take a picture of an evaluation with an open calculation, and of a player card."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        publish_files([ROOT / "workbooks" / "blitz_dwz_season.xlsx"], PublishRequest(site))
        for page, name, width, height in SHOTS:
            path = site / "blitz-dwz-season" / f"{page}.html"
            head, heading, calculations = path.read_text("utf-8").partition("<h2>Rechenwege")
            path.write_text(head + heading + calculations.replace("<details>", "<details open>", 1), encoding="utf-8")
            raw, target = Path(folder) / "raw.png", PICTURES / f"{name}.png"
            shot = [
                "chromium", "--headless", "--no-sandbox", "--hide-scrollbars", "--disable-gpu", f"--screenshot={raw}",
                f"--window-size={width},{height}", path.as_uri(),
            ]  # fmt: skip
            subprocess.run(shot, check=True, capture_output=True)
            subprocess.run(["convert", raw, "-dither", "None", "-colors", "64", "-strip", target], check=True)
            print(f"{target.relative_to(ROOT)} {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
