"""Headings and sentences of the season workbook in both languages."""

from __future__ import annotations

from ..model.text import Language, Text

TITLE = Text("Blitz-DWZ-Saison", "Blitz-DWZ season")

PLAYER_HEADINGS = (
    Text("ID", "ID"), Text("Nachname", "Last name"), Text("Vorname", "First name"), Text("Titel", "Title"),
    Text("Verein", "Club"), Text("Externe Nr.", "External no."), Text("Jahrgang", "Year of birth"),
    Text("Gruppe", "Group"), Text("Veröffentlichen", "Publish"), Text("Widerspruch am", "Objection on"),
    Text("Startzahl", "Start rating"), Text("Startindex", "Start index"),
)  # fmt: skip
PLAYER_DISPLAYS = (Text("Zahl jetzt", "Rating now"), Text("Index jetzt", "Index now"), Text("Turniere", "Events"))
ALIAS_HEADINGS = (Text("Schreibweise", "Spelling"), Text("ID", "ID"), Text("Quelle", "Source"), Text("seit", "since"))
EVENT_HEADINGS = (
    Text("Nr.", "No."), Text("Datum", "Date"), Text("Name", "Name"), Text("Art", "Kind"), Text("Modus", "Mode"),
    Text("gewertet", "rated"), Text("gesperrt", "locked"), Text("Korrekturgrund", "Reason of correction"),
    Text("Wert", "Value"),
)  # fmt: skip
SLOT_HEADINGS = (
    Text("Nr.", "No."), Text("Name", "Name"), Text("neu", "new"), Text("Einsatz", "Assumed"),
    Text("Quelle", "Source"), Text("Grund", "Reason"),
)  # fmt: skip
SLOT_DISPLAYS = (
    Text("DWZ alt", "DWZ old"), Text("Index", "Index"), Text("Erg.", "Pts."), Text("W", "W"), Text("Rd", "Rd"),
    Text("We", "We"), Text("(H)", "(H)"), Text("H", "H"), Text("E", "E"), Text("DWZ neu", "DWZ new"),
    Text("Index", "Index"), Text("Diff", "Diff"), Text("Status", "Status"), Text("Bemerkung", "Remark"),
)  # fmt: skip
SEASON_HEADINGS = (
    Text("Turnier", "Event"), Text("Datum", "Date"), Text("ID", "ID"), Text("Name", "Name"), *SLOT_DISPLAYS,
)  # fmt: skip
CHECK_HEADINGS = (
    Text("Schwere", "Severity"), Text("Code", "Code"), Text("Blatt", "Sheet"), Text("Zeile", "Row"),
    Text("Turnier", "Event"), Text("Name", "Name"), Text("Meldung", "Message"),
)  # fmt: skip
LOG_HEADINGS = (
    Text("Zeit", "Time"), Text("Lauf", "Run"), Text("Aktion", "Action"), Text("Version", "Version"),
    Text("Änderungen", "Changes"),
)  # fmt: skip
RANKING_HEADINGS = (
    Text("Platz", "Place"), Text("Name", "Name"), Text("Verein", "Club"), Text("Zahl", "Rating"), Text("Index", "Index"),
    Text("± Saison", "± season"), Text("Turniere", "Events"),
)  # fmt: skip

EVENT_DISPLAY_HEADINGS = (
    Text("Name", "Name"), Text("DWZ alt", "DWZ old"), Text("Erg.", "Pts."), Text("W", "W"), Text("Rd", "Rd"),
    Text("We", "We"), Text("(H)", "(H)"), Text("H", "H"), Text("E", "E"), Text("DWZ neu", "DWZ new"),
    Text("Diff", "Diff"),
)  # fmt: skip

STEPS = (
    Text("Spieler: Liste vor der Saison eintragen (Zahl und Index).", "Players: enter the list before the season (rating and index)."),
    Text("Turniere: Nummer, Datum und Name eintragen.", "Events: enter number, date and name."),
    Text("T01, T02 …: Namen und Ergebnisse eintragen; die obere Hälfte der Tabelle genügt.", "T01, T02 …: enter names and results; the upper half of the grid is enough."),
    Text("Neue Leute: in der Spalte „neu“ ein x; der nächste Lauf legt sie an.", "New people: an x in the column 'new'; the next run creates them."),
    Text("Auswerten: xl-ratings season DATEI", "Evaluate: xl-ratings season FILE"),
    Text("Prüfbericht lesen, Rangliste und Auswertung veröffentlichen.", "Read the checks, publish ranking and evaluation."),
)  # fmt: skip
LEGEND = (
    Text("gelb: hier eintragen", "yellow: enter here"),
    Text("weiß: wird gerechnet", "white: is computed"),
)


def setting_lines(language: Language) -> tuple[tuple[str, str | None, Text], ...]:
    """Return key, value and meaning of each line of the settings."""
    return (
        (
            Text("Regelwerk", "rule set").to(language),
            "blitz-dwz",
            Text("Regelwerk der Auswertung", "rule set of the evaluation"),
        ),
        ("e_cap", None, Text("größtes E (leer = Vorgabe des Regelwerks)", "largest E (blank = as the rule set says)")),
        (
            Text("Sprache", "language").to(language),
            language,
            Text("Sprache der Meldungen: de oder en", "language of messages: de or en"),
        ),
    )
