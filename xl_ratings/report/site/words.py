"""Words of the pages in both languages, and what the columns mean."""

from __future__ import annotations

from ...model.text import Text

WORDS: dict[str, Text] = {
    "site": Text("Wertungszahlen", "Ratings"),
    "seasons": Text("Saisons", "Seasons"),
    "season": Text("Saison", "Season"),
    "as_of": Text("Stand", "As of"),
    "list": Text("Rangliste", "Rating list"),
    "rules": Text("Regeln", "Rules"),
    "changes": Text("Änderungen", "Changes"),
    "overview": Text("Übersicht", "Overview"),
    "you_are_here": Text("Wo Sie sind", "Where you are"),
    "pages": Text("Seiten der Saison", "Pages of the season"),
    "skip": Text("Zum Inhalt", "To the content"),
    "players": Text("Spieler", "Players"),
    "player": Text("Spieler", "Player"),
    "contests": Text("Ergebnisse", "Results"),
    "no": Text("Nr.", "No."),
    "date": Text("Datum", "Date"),
    "name": Text("Name", "Name"),
    "club": Text("Verein", "Club"),
    "place": Text("Platz", "Place"),
    "rating": Text("Zahl", "Rating"),
    "rating_axis": Text("Wertungszahl", "Rating"),
    "season_change": Text("± Saison", "± season"),
    "course": Text("Verlauf", "Course"),
    "evaluations": Text("Auswertungen", "Evaluations"),
    "last": Text("zuletzt am", "Last on"),
    "mark": Text("Hinweis", "Mark"),
    "provisional": Text("vorläufig", "provisional"),
    "average": Text("Schnitt", "Average"),
    "not_rated": Text("nicht gewertet", "not rated"),
    "no_results": Text("noch keine Ergebnisse", "no results yet"),
    "adjustment": Text("Anpassung für alle", "Adjustment for all"),
    "rule_set": Text("Regelwerk", "Rule set"),
    "why": Text("Rechenweg", "Calculation"),
    "why_all": Text("Rechenwege", "Calculations"),
    "why_hint": Text(
        "Jede neue Zahl führt zu ihrem Rechenweg: Regel, Formel, eingesetzte Zahlen, Ergebnis; dort stehen auch die anderen Zahlen der Zeile.",
        "Every new rating leads to its calculation: rule, formula, numbers filled in, result; the line's other numbers are there too.",
    ),
    "columns": Text("Was die Spalten bedeuten", "What the columns mean"),
    "unnamed": Text("Teilnehmer ohne Veröffentlichung stehen nicht in der Tabelle", "participants who are not published are left out"),
    "unnamed_one": Text("Ein Teilnehmer ohne Veröffentlichung steht nicht in der Tabelle", "One participant who is not published is left out"),
    "chart_numbers": Text("Die Zahlen zum Diagramm", "The numbers of the chart"),
    "chart_first": Text("Verlauf der ersten fünf der Rangliste", "Course of the first five of the list"),
    "chart_course": Text("Verlauf der Wertungszahl", "Course of the rating"),
    "start": Text("Start", "Start"),
    "events_of": Text("Ergebnisse im Einzelnen", "Results in detail"),
    "many_lines": Text("Hier steht eine Zeile je Veranstaltung; die einzelnen Ergebnisse stehen auf deren Seiten.", "One line for each event; the single results stand on its page."),
    "opponents": Text("Gegen wen", "Against whom"),
    "opponent": Text("Gegner", "Opponent"),
    "met": Text("Begegnungen", "Meetings"),
    "points": Text("Punkte", "Points"),
    "no_opponents": Text("Noch keine Begegnung.", "No meeting yet."),
    "best": Text("Beste Ergebnisse", "Best results"),
    "against": Text("gegen", "against"),
    "change": Text("±", "±"),
    "parameter": Text("Einstellung", "Setting"),
    "value": Text("Wert", "Value"),
    "used_in": Text("Gilt für", "In force for"),
    "since_title": Text("Seit der letzten Veröffentlichung", "Since the last publication"),
    "since_none": Text("Seit der letzten Veröffentlichung wurde keine veröffentlichte Zahl berichtigt.", "No published number was corrected since the last publication."),
    "first_time": Text("Das ist die erste Veröffentlichung dieser Saison.", "This is the first publication of this season."),
    "earlier_title": Text("Frühere Berichtigungen", "Earlier corrections"),
    "earlier_none": Text("Bisher wurde nichts berichtigt.", "Nothing was corrected so far."),
    "earlier_more": Text("Ältere Zeilen stehen in der Arbeitsmappe, Blatt Korrekturen.", "Older lines stand in the workbook, sheet Corrections."),
    "when": Text("Datum", "Date"),
    "reason": Text("Grund", "Reason"),
    "old": Text("bisher", "before"),
    "new": Text("jetzt", "now"),
    "kind": Text("Art", "Kind"),
    "csv": Text("Als Tabelle (CSV) herunterladen", "Download as a table (CSV)"),
    "continued": Text("weiter", "continued"),
    "page": Text("Seite", "Page"),
    "back": Text("Zurück zur Auswertung", "Back to the evaluation"),
    "made_by": Text("Gerechnet mit xl_ratings; jede Zahl lässt sich nachrechnen.", "Computed with xl_ratings; every number can be recomputed."),
    "duel": Text("Duell", "Duel"),
}  # fmt: skip


def missing(count: int) -> Text:
    """Return the sentence about results that are not there yet.

    >>> missing(1).de, missing(2).en
    ('1 Ergebnis fehlt noch', '2 results are still missing')
    """
    if count == 1:
        return Text("1 Ergebnis fehlt noch", "1 result is still missing")
    return Text(f"{count} Ergebnisse fehlen noch", f"{count} results are still missing")


_DWZ = {
    "old": Text("Zahl und Index (ausgewertete Turniere) vor dem Turnier", "rating and index (evaluated events) before the event"),
    "points": Text("alle Punkte, kampflose eingeschlossen; danach ist sortiert", "all points, forfeits included; the table is sorted by them"),
    "score": Text("Punkte aus den gewerteten Partien", "points from rated games"),
    "rated_games": Text("Zahl der gewerteten Partien: gespielt, gegen Gegner mit Zahl", "number of rated games: played, against opponents with a rating"),
    "expected_score": Text("Punkterwartung: Summe der Gewinnerwartungen", "expected score: sum of the scoring probabilities"),
    "implied_performance": Text("Leistung, die zur alten Zahl gehört: Ro + 800·(W − We)/Rd", "performance that belongs to the old rating: Ro + 800·(W − We)/Rd"),
    "performance": Text("Leistung ohne Rücksicht auf die alte Zahl; ab 5 Partien; über 90 % der Punkte ungenau", "performance regardless of the old rating; from 5 games on; imprecise above 90 % of the points"),
    "coefficient": Text("Entwicklungskoeffizient: je größer, desto weniger bewegt sich die Zahl (ab 2026 steht hier K)", "development coefficient: the larger, the less the rating moves (from 2026 on this is K)"),
    "new": Text("Zahl und Index nach dem Turnier", "rating and index after the event"),
    "difference": Text("neue Zahl minus alte Zahl", "new minus old rating"),
}  # fmt: skip
_PSZ = {
    "old": Text("PSZ vor dem Zeitraum", "PSZ before the period"),
    "as": Text("gewertete Spiele", "rated games"),
    "wins": Text("Siege", "wins"),
    "losses": Text("Niederlagen", "losses"),
    "points_sum": Text("Summe der Punkte aller Spiele", "sum of the points of all games"),
    "new": Text("PSZ nach dem Zeitraum: PSZ + SuPu/AS", "PSZ after the period: PSZ + SuPu/AS"),
    "delta": Text("neue minus alte PSZ", "new minus old PSZ"),
    "surplus": Text("Siege minus Niederlagen", "wins minus losses"),
    "surplus_points": Text("dasselbe mal Punkte je Spiel", "the same times the points per game"),
    "sum_opp": Text("Summe der PSZ der Gegner", "sum of the opponents' PSZ"),
    "top_won": Text("Siege im oberen Paarkreuz", "wins in the top bracket"),
    "top_lost": Text("Niederlagen im oberen Paarkreuz", "losses in the top bracket"),
    "middle_won": Text("Siege im mittleren Paarkreuz", "wins in the middle bracket"),
    "middle_lost": Text("Niederlagen im mittleren Paarkreuz", "losses in the middle bracket"),
    "bottom_won": Text("Siege im unteren Paarkreuz", "wins in the bottom bracket"),
    "bottom_lost": Text("Niederlagen im unteren Paarkreuz", "losses in the bottom bracket"),
    "league": Text("Spielklasse der Bilanz", "league of the record"),
    "lpz_points": Text("gewichtete Bilanz mal HF/AS", "weighted record times HF/AS"),
    "class_bonus": Text("Klassenbonus", "class bonus"),
    "lpz": Text("Punkte plus Klassenbonus", "points plus class bonus"),
}  # fmt: skip
_WIZARD = {
    "place": Text("Platz im Match", "place in the match"),
    "old": Text("Zahl vor dem Match", "rating before the match"),
    "difference": Text("Sieger: eigene Zahl minus Mittel der anderen", "winners: own rating minus the mean of the others"),
    "factor": Text("Siegpunktefaktor zur Differenz", "win factor of the difference"),
    "delta": Text("Punkte aus dem Match", "points of the match"),
    "new": Text("Zahl nach dem Match", "rating after the match"),
    "created": Text("Punkte, die im Match neu entstanden sind", "points that the match created"),
}  # fmt: skip
_DUEL = {
    "opponent": Text("Gegner", "opponent"),
    "score": Text("1, ½ oder 0", "1, ½ or 0"),
    "old": Text("Zahl vor dem Duell", "rating before the duel"),
    "delta": Text("Punkte, die der eine gewinnt und der andere verliert", "points that one gains and the other loses"),
    "new": Text("Zahl nach dem Duell", "rating after the duel"),
    "case_text": Text("welche Formel gilt", "which formula applies"),
    "flags_text": Text("ob eine Grenze griff", "whether a limit applied"),
}  # fmt: skip


def legend(keys: tuple[str, ...]) -> dict[str, Text]:
    """Return what each column means, found by the columns that a system has.

    >>> legend(("old", "points", "expected_score"))["old"].en
    'rating and index (evaluated events) before the event'
    """
    for marker, meanings in (("expected_score", _DWZ), ("surplus", _PSZ), ("created", _WIZARD), ("case_text", _DUEL)):
        if marker in keys:
            return {key: meanings[key] for key in keys if key in meanings}
    return {}
