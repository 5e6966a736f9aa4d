"""The arguments that the functions of the DWZ family share."""

from __future__ import annotations

from .arguments import parameter
from .kinds import AGE, CELL, COLUMN, COLUMN_WITH_ERRORS, NUMBER, OLD

OLD_RATING = parameter("old", "DWZ alt", OLD, "alte Zahl, auch als Text 1893-6", "old rating, or text like 1893-6")
INDEX = parameter(
    "index",
    "Index",
    CELL,
    "Zahl der ausgewerteten Turniere; 0 = eingesetzte Zahl; leer nur, wenn die Zahl ein Text wie 1893-6 ist",
    "evaluated events so far; 0 = assumed rating; blank only if the rating is a text like 1893-6",
)
SCORE = parameter("W", "W", NUMBER, "erzielte Punkte in gewerteten Partien, 0 bis Rd", "points in rated games, 0 to Rd")
GAMES = parameter(
    "Rd", "Rd", NUMBER, "Zahl der gewerteten Partien, ganze Zahl ab 1", "rated games, a whole number from 1"
)
EXPECTED = parameter(
    "We", "We", NUMBER, "Punkterwartung, mehr als 0, weniger als Rd", "expected score, more than 0, less than Rd"
)
AGE_GROUP = parameter(
    "age",
    "Alter",
    AGE,
    "J, T, E oder Alter in Jahren; leer = Erwachsener",
    "J, T, E or age in years; blank = adult",
    optional=True,
)
OPPONENTS = parameter(
    "opponents",
    "Gegner",
    COLUMN,
    "Zahlen der Gegner; leer oder Text = ohne Zahl, wird übergangen",
    "opponents' ratings; blank or text = unrated, skipped",
)
RESULTS = parameter(
    "results",
    "Ergebnisse",
    COLUMN,
    "1 ½ 0, + und - kampflos, leer = nicht gespielt",
    "1 ½ 0, + and - forfeit, blank = not played",
)
TARGET = parameter("target", "Ziel", NUMBER, "gewünschte neue Zahl", "wanted new rating")
NAMES = parameter("names", "Namen", COLUMN_WITH_ERRORS, "Namen der Spieler", "players' names")

FORECAST = (OLD_RATING, INDEX, SCORE, GAMES, EXPECTED, AGE_GROUP)
