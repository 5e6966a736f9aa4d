"""The command line: every command by name and place, and what becomes of errors."""

from __future__ import annotations

import itertools
import traceback
from pathlib import Path

import cyclopts
from cyclopts import App

from ...model.errors import InputRefusedError, MissingLibraryError, RatingError, RulesError
from ...model.text import Language, Text
from ...model.version import __version__
from .disk_errors import disk_text
from .output import err, print_json
from .start import ENVIRONMENT, OK, OUR_BUG, REFUSED, USAGE
from .usage import UsageError, usage_text

app = App(
    name="xl-ratings",
    help="Wertungszahlen für Vereine: Blitz-DWZ, DWZ, PSZ/LPZ, Wizard, Duelle. / Ratings for clubs.",
    version=__version__,
    help_on_error=False,
)

# a module is loaded when its command is called; the list of commands needs its help before that
_COMMANDS = {
    "evaluate": (
        "evaluate_commands:evaluate",
        "Ein Turnier auswerten, ohne Arbeitsmappe. / Evaluate one event without a workbook.",
    ),
    "explain": (
        "explain_command:explain",
        "Den Rechenweg eines Spielers oder einer Zelle (T01!AK6) zeigen. / Show how numbers came about.",
    ),
    "whatif": (
        "what_if_command:whatif",
        "Was wäre wenn: die neue Zahl für jedes Ergebnis. / What if: the new rating for every score.",
    ),
    "hall": (
        "hall_command:hall",
        "Anmeldeliste, Paarungskarten und Stand für den Saal. / Check-in, pairing cards, standings for the hall.",
    ),
    "compare": (
        "compare_command:compare_",
        "Eine Saison nach zwei Regelwerken: Listen und Vorhersagen. / A season under two rule sets.",
    ),
    "export": (
        "export_season_command:export_season",
        "Eine Saison als CSV, Parquet, SQLite oder ein Turnier als TRF. / Export a season or one event.",
    ),
    "export-trf": (
        "export_command:export",
        "Ein Turnier als FIDE-Turnierbericht (TRF16) schreiben. / Write an event as FIDE tournament report.",
    ),
    "functions": ("evaluate_commands:functions", "Die Tabellenfunktionen zeigen. / Show the worksheet functions."),
    "conditions": (
        "evaluate_commands:conditions",
        "Duell-Rating: welche Bedingungen der Quelle gelten nicht? / Which conditions of the duel proposal fail?",
    ),
    "demo": ("evaluate_commands:demo", "Das Beispielturnier auswerten. / Evaluate the example event."),
    "preview": (
        "preview_command:preview",
        "Zeigen, was aus Dateien gelesen wird, ohne zu rechnen. / Show what is read from files.",
    ),
    "new": ("season_commands:new", "Eine Saison-Arbeitsmappe anlegen. / Make a season workbook."),
    "import": ("import_commands:import_", "Turniere in eine Saison-Arbeitsmappe übernehmen. / Import events."),
    "check": (
        "season_commands:check",
        "Eine Saison-Arbeitsmappe prüfen, ohne zu schreiben. / Check a season workbook, write nothing.",
    ),
    "season": ("season_commands:season", "Die ganze Saison auswerten. / Evaluate the whole season."),
    "adopt": (
        "adopt_command:adopt_",
        "Alte Auswertungen nachrechnen, Einstellungen finden. / Recompute old evaluations, find the settings.",
    ),
    "handover": (
        "handover_command:handover_",
        "Kopie ohne persönliche Angaben und Formeln. / A copy without personal fields and formulas.",
    ),
    "publish": (
        "publish_command:publish_",
        "Website aus Saison-Arbeitsmappen schreiben. / Write a site from season workbooks.",
    ),
    "undo": ("import_commands:undo", "Die letzte Änderung zurücknehmen. / Take back the last change."),
    "recalc": ("recalc_command:recalc", "Arbeitsmappen ohne Excel neu rechnen. / Recalculate workbooks without Excel."),
    "addin": ("addin_command:addin", "Add-in für Excel unter Windows. / Add-in for Excel on Windows."),
    "update": ("addin_command:update", "xl_ratings erneuern, bei geschlossenem Excel. / Update xl_ratings."),
    "calc-addin": ("calc_command:calc_addin", "Erweiterung für LibreOffice Calc. / Extension for LibreOffice Calc."),
    "doctor": ("doctor_command:doctor", "Prüfen, ob alles da ist. / Check the surroundings and name the cures."),
    "build-templates": (
        "season_commands:templates",
        "Die Vorlagen bauen (für Entwickler). / Build the templates (for developers).",
    ),
}
_LONGEST = 200  # letters of an error of ours that are worth reading
for _name, (_place, _help) in _COMMANDS.items():
    app.command(f"{__package__}.{_place}", name=_name, help=_help)


def run(tokens: list[str]) -> int:
    """Run a command and return its exit code; never a traceback before a user."""
    language: Language = "en" if _asks_for_english(tokens) else "de"
    try:
        return int(app(tokens, exit_on_error=False, print_error=False, result_action="return_value") or OK)
    except cyclopts.CycloptsError as error:
        words = " ".join(["xl-ratings", *(error.command_chain or ()), "--help"])
        err().print(f"{usage_text(error).to(language)}\n{words}", markup=False, soft_wrap=True)
        return USAGE
    except UsageError as error:
        err().print(error.message.to(language), markup=False, soft_wrap=not err().is_terminal)
        return USAGE
    except InputRefusedError as error:
        return _refused(error, tokens, language)
    except RulesError as error:
        err().print(error.message.to(language), markup=False, soft_wrap=not err().is_terminal)
        return USAGE
    except MissingLibraryError as error:
        err().print(error.message.to(language), markup=False, soft_wrap=True)
        return ENVIRONMENT
    except RatingError as error:
        err().print(error.message.to(language), markup=False, soft_wrap=not err().is_terminal)
        return REFUSED
    except OSError as error:
        err().print(disk_text(error).to(language), markup=False, soft_wrap=True)
        return ENVIRONMENT
    except Exception as error:  # noqa: BLE001 - the last line of defence before a user
        return _our_bug(error, language)


def _asks_for_english(tokens: list[str]) -> bool:
    return "--lang=en" in tokens or any(a == "--lang" and b == "en" for a, b in itertools.pairwise(tokens))


def _refused(error: InputRefusedError, tokens: list[str], language: Language) -> int:
    from ...report.files import findings_data  # noqa: PLC0415 - only a refusal needs it
    from ...report.terminal import print_findings  # noqa: PLC0415

    if "--json" in tokens:
        print_json({"refused": True, "findings": findings_data(error.diagnostics, language)})
    print_findings(error.diagnostics, err(), language)
    text = Text("Eingabe abgelehnt, nichts geschrieben.", "Input refused, nothing written.")
    err().print(text.to(language), markup=False)
    return REFUSED


def _our_bug(error: Exception, language: Language) -> int:
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}:{last.lineno}"
    told = " ".join(str(error).split())[:_LONGEST]
    kind = f"{type(error).__name__}: {told}" if told else type(error).__name__
    text = Text(
        f"Das ist unser Fehler ({kind}, in {where}). Bitte mit der Eingabedatei melden.",
        f"This is our bug ({kind}, in {where}). Please report it with the input file.",
    )
    err().print(text.to(language), markup=False)
    return OUR_BUG
