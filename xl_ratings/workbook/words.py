"""Headings and sentences of the season workbooks in both languages."""

from __future__ import annotations

from ..model.text import Text
from ..season.forms.form import Form

PLAYER_HEADINGS = (
    Text("ID", "ID"), Text("Nachname", "Last name"), Text("Vorname", "First name"), Text("Titel", "Title"),
    Text("Verein", "Club"), Text("Externe Nr.", "External no."), Text("Jahrgang", "Year of birth"),
    Text("Gruppe", "Group"), Text("Veröffentlichen", "Publish"), Text("Widerspruch ab", "Objection from"),
    Text("Startzahl", "Start rating"), Text("Startindex", "Start index"), Text("Vergleichs-DWZ", "DWZ to compare"),
    Text("Notiz", "Note"),
)  # fmt: skip
PLAYER_DISPLAYS = (
    Text("Zahl jetzt", "Rating now"), Text("Index jetzt", "Index now"), Text("Auswertungen", "Evaluations"),
    Text("zuletzt am", "Last on"),
)  # fmt: skip
ALIAS_HEADINGS = (Text("Schreibweise", "Spelling"), Text("ID", "ID"), Text("Quelle", "Source"), Text("seit", "since"))
EVENT_HEADINGS = (
    Text("Nr.", "No."), Text("Datum", "Date"), Text("Name", "Name"), Text("Art", "Kind"), Text("Modus", "Mode"),
    Text("gewertet", "rated"), Text("gesperrt", "locked"), Text("Korrekturgrund", "Reason of correction"),
    Text("Wert", "Value"),
)  # fmt: skip
EVENT_STATE_HEADINGS = (
    Text("Teilnehmer", "Players"), Text("Ergebnisse", "Results"), Text("fehlen", "missing"),
    Text("Prüfsumme", "Checksum"), Text("Lauf", "Run"),
)  # fmt: skip
CHECK_HEADINGS = (
    Text("Schwere", "Severity"), Text("Code", "Code"), Text("Blatt", "Sheet"), Text("Zelle", "Cell"),
    Text("Nr.", "No."), Text("Name", "Name"), Text("Meldung", "Message"), Text("Vorschlag", "Proposal"),
    Text("Sprung", "Go to"),
)  # fmt: skip
CORRECTION_HEADINGS = (
    Text("Zeit", "Time"), Text("Lauf", "Run"), Text("Grund", "Reason"), Text("Nr.", "No."), Text("Name", "Name"),
    Text("ID", "ID"), Text("Spieler", "Player"), Text("alt", "old"), Text("neu", "new"), Text("Art", "Kind"),
)  # fmt: skip
LOG_HEADINGS = (
    Text("Zeit", "Time"), Text("Lauf", "Run"), Text("Aktion", "Action"), Text("Version", "Version"),
    Text("Änderungen", "Changes"),
)  # fmt: skip
RANKING_HEADINGS = (
    Text("Platz", "Place"), Text("Name", "Name"), Text("Verein", "Club"), Text("Zahl", "Rating"), Text("Index", "Index"),
    Text("± Saison", "± season"), Text("Auswertungen", "Evaluations"), Text("zuletzt am", "Last on"),
    Text("Vergleich", "Compare"), Text("Abstand", "Distance"), Text("Hinweis", "Mark"),
)  # fmt: skip
SELFTEST_HEADINGS = (
    Text("Formel", "Formula"), Text("erwartet", "Expected"), Text("gerechnet", "Computed"), Text("richtig", "Right"),
)  # fmt: skip

GROUPS = (Text("Mitglied", "member"), Text("anderer Verein", "other club"), Text("vereinslos", "no club"))
PUBLISH = (
    Text("Liste und Auswertung", "list and evaluation"), Text("nur Auswertung", "evaluation only"),
    Text("nirgends", "nowhere"),
)  # fmt: skip
KINDS = (Text("Turnier", "tournament"), Text("Anpassung", "adjustment"))
MODES = (Text("alle Partien", "all games"), Text("nur bewertete", "rated only"))
YES_NO = (Text("ja", "yes"), Text("nein", "no"))

RULE_SET = Text("Regelwerk", "rule set")
LANGUAGE = Text("Sprache", "language")
GUESTS_FROM = Text("Gäste ab", "guests from")
ACTIVE_MONTHS = Text("Vereinslose Monate", "no club months")
PROVISIONAL = Text("vorläufig unter Index", "provisional below index")
BACKUPS = Text("Sicherungen", "backups")
LAST_SEASON = Text("Vorsaison", "last season")
LAST_CHECKSUM = Text("Vorsaison Prüfsumme", "last season checksum")

LEGEND = (Text("gelb: hier eintragen", "yellow: enter here"), Text("weiß: wird gerechnet", "white: is computed"))


def steps(form: Form) -> tuple[Text, ...]:
    """Return the steps of the first sheet."""
    contests = Text(
        f"{form.title.de}: jede Zeile mit der Nummer aus dem Blatt {form.events.de} eintragen.",
        f"{form.title.en}: enter every line with the number from the sheet {form.events.en}.",
    )
    if not form.is_list:
        contests = Text(
            "T01, T02 …: Namen und Ergebnisse eintragen; die obere Hälfte der Tabelle genügt.",
            "T01, T02 …: enter names and results; the upper half of the grid is enough.",
        )
    return (
        Text("Spieler: die Liste vor der Saison eintragen.", "Players: enter the list before the season."),
        Text(f"{form.events.de}: Nummer, Datum und Name eintragen.", f"{form.events.en}: enter number, date and name."),
        contests,
        Text("Neue Leute: in der Spalte „neu“ ein x; der nächste Lauf legt sie an.", "New people: an x in the column 'new'; the next run creates them."),
        Text("Andere Schreibweise einer Person: im Blatt Namen mit ihrer ID eintragen.", "Another spelling of a person: enter it on the sheet Names with the ID."),
        Text("Auswerten: xl-ratings season DATEI", "Evaluate: xl-ratings season FILE"),
        Text("Prüfbericht lesen; der Sprung führt zur Zelle.", "Read the checks; the link leads to the cell."),
        Text("Rangliste und Auswertung veröffentlichen; dann das Blatt sperren (Spalte „gesperrt“).", "Publish ranking and evaluation; then lock the event (column 'locked')."),
    )  # fmt: skip
