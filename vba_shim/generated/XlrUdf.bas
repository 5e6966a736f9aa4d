Attribute VB_Name = "XlrUdf"
Option Explicit
' Made from the table of functions by xl_ratings; do not edit.

Public Function BLITZDWZ_NEW(Optional ByVal DWZ_alt As Variant, Optional ByVal Index As Variant, Optional ByVal W As Variant, Optional ByVal Rd As Variant, Optional ByVal We As Variant, Optional ByVal Alter As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Index) Then Index = Empty
    If IsMissing(W) Then W = Empty
    If IsMissing(Rd) Then Rd = Empty
    If IsMissing(We) Then We = Empty
    If IsMissing(Alter) Then Alter = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    BLITZDWZ_NEW = XlrCall("BLITZDWZ_NEW", Array(DWZ_alt, Index, W, Rd, We, Alter, Regeln))
End Function

Public Function BLITZDWZ_TEXT(Optional ByVal Zahl As Variant, Optional ByVal Index As Variant) As Variant
    If IsMissing(Zahl) Then Zahl = Empty
    If IsMissing(Index) Then Index = Empty
    BLITZDWZ_TEXT = XlrCall("BLITZDWZ_TEXT", Array(Zahl, Index))
End Function

Public Function BLITZDWZ_AGEGROUP(Optional ByVal Geburtsjahr As Variant, Optional ByVal Datum As Variant) As Variant
    If IsMissing(Geburtsjahr) Then Geburtsjahr = Empty
    If IsMissing(Datum) Then Datum = Empty
    BLITZDWZ_AGEGROUP = XlrCall("BLITZDWZ_AGEGROUP", Array(Geburtsjahr, Datum))
End Function

Public Function BLITZDWZ_ERG(Optional ByVal Ergebnisse As Variant) As Variant
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    BLITZDWZ_ERG = XlrCall("BLITZDWZ_ERG", Array(Ergebnisse))
End Function

Public Function BLITZDWZ_W(Optional ByVal Gegner As Variant, Optional ByVal Ergebnisse As Variant) As Variant
    If IsMissing(Gegner) Then Gegner = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    BLITZDWZ_W = XlrCall("BLITZDWZ_W", Array(Gegner, Ergebnisse))
End Function

Public Function BLITZDWZ_RD(Optional ByVal Gegner As Variant, Optional ByVal Ergebnisse As Variant) As Variant
    If IsMissing(Gegner) Then Gegner = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    BLITZDWZ_RD = XlrCall("BLITZDWZ_RD", Array(Gegner, Ergebnisse))
End Function

Public Function BLITZDWZ_WE(Optional ByVal DWZ_alt As Variant, Optional ByVal Gegner As Variant, Optional ByVal Ergebnisse As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Gegner) Then Gegner = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    BLITZDWZ_WE = XlrCall("BLITZDWZ_WE", Array(DWZ_alt, Gegner, Ergebnisse, Regeln))
End Function

Public Function BLITZDWZ_E(Optional ByVal DWZ_alt As Variant, Optional ByVal Index As Variant, Optional ByVal W As Variant, Optional ByVal Rd As Variant, Optional ByVal We As Variant, Optional ByVal Alter As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Index) Then Index = Empty
    If IsMissing(W) Then W = Empty
    If IsMissing(Rd) Then Rd = Empty
    If IsMissing(We) Then We = Empty
    If IsMissing(Alter) Then Alter = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    BLITZDWZ_E = XlrCall("BLITZDWZ_E", Array(DWZ_alt, Index, W, Rd, We, Alter, Regeln))
End Function

Public Function BLITZDWZ_H_ALT(Optional ByVal DWZ_alt As Variant, Optional ByVal W As Variant, Optional ByVal Rd As Variant, Optional ByVal We As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(W) Then W = Empty
    If IsMissing(Rd) Then Rd = Empty
    If IsMissing(We) Then We = Empty
    BLITZDWZ_H_ALT = XlrCall("BLITZDWZ_H_ALT", Array(DWZ_alt, W, Rd, We))
End Function

Public Function BLITZDWZ_H(Optional ByVal Gegner As Variant, Optional ByVal Ergebnisse As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Gegner) Then Gegner = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    BLITZDWZ_H = XlrCall("BLITZDWZ_H", Array(Gegner, Ergebnisse, Regeln))
End Function

Public Function BLITZDWZ_P(Optional ByVal DWZ_alt As Variant, Optional ByVal Gegner As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Gegner) Then Gegner = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    BLITZDWZ_P = XlrCall("BLITZDWZ_P", Array(DWZ_alt, Gegner, Regeln))
End Function

Public Function BLITZDWZ_FIRST(Optional ByVal Gegner As Variant, Optional ByVal Ergebnisse As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Gegner) Then Gegner = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    BLITZDWZ_FIRST = XlrCall("BLITZDWZ_FIRST", Array(Gegner, Ergebnisse, Regeln))
End Function

Public Function BLITZDWZ_TABLE(Optional ByVal Namen As Variant, Optional ByVal DWZ_alt As Variant, Optional ByVal Index As Variant, Optional ByVal Alter As Variant, Optional ByVal Tabelle As Variant, Optional ByVal Spalte As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Namen) Then Namen = Empty
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Index) Then Index = Empty
    If IsMissing(Alter) Then Alter = Empty
    If IsMissing(Tabelle) Then Tabelle = Empty
    If IsMissing(Spalte) Then Spalte = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    BLITZDWZ_TABLE = XlrCall("BLITZDWZ_TABLE", Array(Namen, DWZ_alt, Index, Alter, Tabelle, Spalte, Regeln))
End Function

Public Function BLITZDWZ_CROSSTABLE(Optional ByVal Namen As Variant, Optional ByVal Weiss As Variant, Optional ByVal Schwarz As Variant, Optional ByVal Ergebnisse As Variant) As Variant
    If IsMissing(Namen) Then Namen = Empty
    If IsMissing(Weiss) Then Weiss = Empty
    If IsMissing(Schwarz) Then Schwarz = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    BLITZDWZ_CROSSTABLE = XlrCall("BLITZDWZ_CROSSTABLE", Array(Namen, Weiss, Schwarz, Ergebnisse))
End Function

Public Function BLITZDWZ_TARGET(Optional ByVal DWZ_alt As Variant, Optional ByVal Index As Variant, Optional ByVal Ziel As Variant, Optional ByVal Rd As Variant, Optional ByVal We As Variant, Optional ByVal Alter As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Index) Then Index = Empty
    If IsMissing(Ziel) Then Ziel = Empty
    If IsMissing(Rd) Then Rd = Empty
    If IsMissing(We) Then We = Empty
    If IsMissing(Alter) Then Alter = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    BLITZDWZ_TARGET = XlrCall("BLITZDWZ_TARGET", Array(DWZ_alt, Index, Ziel, Rd, We, Alter, Regeln))
End Function

Public Function BLITZDWZ_EXPLAIN(Optional ByVal DWZ_alt As Variant, Optional ByVal Index As Variant, Optional ByVal W As Variant, Optional ByVal Rd As Variant, Optional ByVal We As Variant, Optional ByVal Alter As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Index) Then Index = Empty
    If IsMissing(W) Then W = Empty
    If IsMissing(Rd) Then Rd = Empty
    If IsMissing(We) Then We = Empty
    If IsMissing(Alter) Then Alter = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    BLITZDWZ_EXPLAIN = XlrCall("BLITZDWZ_EXPLAIN", Array(DWZ_alt, Index, W, Rd, We, Alter, Regeln))
End Function

Public Function DWZ_NEW(Optional ByVal DWZ_alt As Variant, Optional ByVal Index As Variant, Optional ByVal W As Variant, Optional ByVal Rd As Variant, Optional ByVal We As Variant, Optional ByVal Alter As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Index) Then Index = Empty
    If IsMissing(W) Then W = Empty
    If IsMissing(Rd) Then Rd = Empty
    If IsMissing(We) Then We = Empty
    If IsMissing(Alter) Then Alter = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DWZ_NEW = XlrCall("DWZ_NEW", Array(DWZ_alt, Index, W, Rd, We, Alter, Regeln))
End Function

Public Function DWZ_TEXT(Optional ByVal Zahl As Variant, Optional ByVal Index As Variant) As Variant
    If IsMissing(Zahl) Then Zahl = Empty
    If IsMissing(Index) Then Index = Empty
    DWZ_TEXT = XlrCall("DWZ_TEXT", Array(Zahl, Index))
End Function

Public Function DWZ_AGEGROUP(Optional ByVal Geburtsjahr As Variant, Optional ByVal Datum As Variant) As Variant
    If IsMissing(Geburtsjahr) Then Geburtsjahr = Empty
    If IsMissing(Datum) Then Datum = Empty
    DWZ_AGEGROUP = XlrCall("DWZ_AGEGROUP", Array(Geburtsjahr, Datum))
End Function

Public Function DWZ_ERG(Optional ByVal Ergebnisse As Variant) As Variant
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    DWZ_ERG = XlrCall("DWZ_ERG", Array(Ergebnisse))
End Function

Public Function DWZ_W(Optional ByVal Gegner As Variant, Optional ByVal Ergebnisse As Variant) As Variant
    If IsMissing(Gegner) Then Gegner = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    DWZ_W = XlrCall("DWZ_W", Array(Gegner, Ergebnisse))
End Function

Public Function DWZ_RD(Optional ByVal Gegner As Variant, Optional ByVal Ergebnisse As Variant) As Variant
    If IsMissing(Gegner) Then Gegner = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    DWZ_RD = XlrCall("DWZ_RD", Array(Gegner, Ergebnisse))
End Function

Public Function DWZ_WE(Optional ByVal DWZ_alt As Variant, Optional ByVal Gegner As Variant, Optional ByVal Ergebnisse As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Gegner) Then Gegner = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DWZ_WE = XlrCall("DWZ_WE", Array(DWZ_alt, Gegner, Ergebnisse, Regeln))
End Function

Public Function DWZ_E(Optional ByVal DWZ_alt As Variant, Optional ByVal Index As Variant, Optional ByVal W As Variant, Optional ByVal Rd As Variant, Optional ByVal We As Variant, Optional ByVal Alter As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Index) Then Index = Empty
    If IsMissing(W) Then W = Empty
    If IsMissing(Rd) Then Rd = Empty
    If IsMissing(We) Then We = Empty
    If IsMissing(Alter) Then Alter = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DWZ_E = XlrCall("DWZ_E", Array(DWZ_alt, Index, W, Rd, We, Alter, Regeln))
End Function

Public Function DWZ_H_ALT(Optional ByVal DWZ_alt As Variant, Optional ByVal W As Variant, Optional ByVal Rd As Variant, Optional ByVal We As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(W) Then W = Empty
    If IsMissing(Rd) Then Rd = Empty
    If IsMissing(We) Then We = Empty
    DWZ_H_ALT = XlrCall("DWZ_H_ALT", Array(DWZ_alt, W, Rd, We))
End Function

Public Function DWZ_H(Optional ByVal Gegner As Variant, Optional ByVal Ergebnisse As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Gegner) Then Gegner = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DWZ_H = XlrCall("DWZ_H", Array(Gegner, Ergebnisse, Regeln))
End Function

Public Function DWZ_P(Optional ByVal DWZ_alt As Variant, Optional ByVal Gegner As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Gegner) Then Gegner = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DWZ_P = XlrCall("DWZ_P", Array(DWZ_alt, Gegner, Regeln))
End Function

Public Function DWZ_FIRST(Optional ByVal Gegner As Variant, Optional ByVal Ergebnisse As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Gegner) Then Gegner = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DWZ_FIRST = XlrCall("DWZ_FIRST", Array(Gegner, Ergebnisse, Regeln))
End Function

Public Function DWZ_TABLE(Optional ByVal Namen As Variant, Optional ByVal DWZ_alt As Variant, Optional ByVal Index As Variant, Optional ByVal Alter As Variant, Optional ByVal Tabelle As Variant, Optional ByVal Spalte As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Namen) Then Namen = Empty
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Index) Then Index = Empty
    If IsMissing(Alter) Then Alter = Empty
    If IsMissing(Tabelle) Then Tabelle = Empty
    If IsMissing(Spalte) Then Spalte = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DWZ_TABLE = XlrCall("DWZ_TABLE", Array(Namen, DWZ_alt, Index, Alter, Tabelle, Spalte, Regeln))
End Function

Public Function DWZ_CROSSTABLE(Optional ByVal Namen As Variant, Optional ByVal Weiss As Variant, Optional ByVal Schwarz As Variant, Optional ByVal Ergebnisse As Variant) As Variant
    If IsMissing(Namen) Then Namen = Empty
    If IsMissing(Weiss) Then Weiss = Empty
    If IsMissing(Schwarz) Then Schwarz = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    DWZ_CROSSTABLE = XlrCall("DWZ_CROSSTABLE", Array(Namen, Weiss, Schwarz, Ergebnisse))
End Function

Public Function DWZ_TARGET(Optional ByVal DWZ_alt As Variant, Optional ByVal Index As Variant, Optional ByVal Ziel As Variant, Optional ByVal Rd As Variant, Optional ByVal We As Variant, Optional ByVal Alter As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Index) Then Index = Empty
    If IsMissing(Ziel) Then Ziel = Empty
    If IsMissing(Rd) Then Rd = Empty
    If IsMissing(We) Then We = Empty
    If IsMissing(Alter) Then Alter = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DWZ_TARGET = XlrCall("DWZ_TARGET", Array(DWZ_alt, Index, Ziel, Rd, We, Alter, Regeln))
End Function

Public Function DWZ_EXPLAIN(Optional ByVal DWZ_alt As Variant, Optional ByVal Index As Variant, Optional ByVal W As Variant, Optional ByVal Rd As Variant, Optional ByVal We As Variant, Optional ByVal Alter As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Index) Then Index = Empty
    If IsMissing(W) Then W = Empty
    If IsMissing(Rd) Then Rd = Empty
    If IsMissing(We) Then We = Empty
    If IsMissing(Alter) Then Alter = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DWZ_EXPLAIN = XlrCall("DWZ_EXPLAIN", Array(DWZ_alt, Index, W, Rd, We, Alter, Regeln))
End Function

Public Function DWZ_K(Optional ByVal DWZ_alt As Variant, Optional ByVal Index As Variant, Optional ByVal W As Variant, Optional ByVal Rd As Variant, Optional ByVal We As Variant, Optional ByVal Alter As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(DWZ_alt) Then DWZ_alt = Empty
    If IsMissing(Index) Then Index = Empty
    If IsMissing(W) Then W = Empty
    If IsMissing(Rd) Then Rd = Empty
    If IsMissing(We) Then We = Empty
    If IsMissing(Alter) Then Alter = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DWZ_K = XlrCall("DWZ_K", Array(DWZ_alt, Index, W, Rd, We, Alter, Regeln))
End Function

Public Function PSZ_GAIN(Optional ByVal PSZ As Variant, Optional ByVal PSZG As Variant, Optional ByVal Ergebnis As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(PSZ) Then PSZ = Empty
    If IsMissing(PSZG) Then PSZG = Empty
    If IsMissing(Ergebnis) Then Ergebnis = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    PSZ_GAIN = XlrCall("PSZ_GAIN", Array(PSZ, PSZG, Ergebnis, Regeln))
End Function

Public Function PSZ_NEW(Optional ByVal PSZ As Variant, Optional ByVal PSZG As Variant, Optional ByVal Ergebnisse As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(PSZ) Then PSZ = Empty
    If IsMissing(PSZG) Then PSZG = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    PSZ_NEW = XlrCall("PSZ_NEW", Array(PSZ, PSZG, Ergebnisse, Regeln))
End Function

Public Function PSZ_INTERIM(Optional ByVal PSZ As Variant, Optional ByVal PSZG As Variant, Optional ByVal Ergebnisse As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(PSZ) Then PSZ = Empty
    If IsMissing(PSZG) Then PSZG = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    PSZ_INTERIM = XlrCall("PSZ_INTERIM", Array(PSZ, PSZG, Ergebnisse, Regeln))
End Function

Public Function PSZ_EXPLAIN(Optional ByVal PSZ As Variant, Optional ByVal PSZG As Variant, Optional ByVal Ergebnisse As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(PSZ) Then PSZ = Empty
    If IsMissing(PSZG) Then PSZG = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    PSZ_EXPLAIN = XlrCall("PSZ_EXPLAIN", Array(PSZ, PSZG, Ergebnisse, Regeln))
End Function

Public Function LPZ_NEW(Optional ByVal Bilanz As Variant, Optional ByVal Klasse As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Bilanz) Then Bilanz = Empty
    If IsMissing(Klasse) Then Klasse = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    LPZ_NEW = XlrCall("LPZ_NEW", Array(Bilanz, Klasse, Regeln))
End Function

Public Function LPZ_BASE(Optional ByVal Klasse As Variant, Optional ByVal Paarkreuz As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Klasse) Then Klasse = Empty
    If IsMissing(Paarkreuz) Then Paarkreuz = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    LPZ_BASE = XlrCall("LPZ_BASE", Array(Klasse, Paarkreuz, Regeln))
End Function

Public Function LPZ_EXPLAIN(Optional ByVal Bilanz As Variant, Optional ByVal Klasse As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Bilanz) Then Bilanz = Empty
    If IsMissing(Klasse) Then Klasse = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    LPZ_EXPLAIN = XlrCall("LPZ_EXPLAIN", Array(Bilanz, Klasse, Regeln))
End Function

Public Function WIZARD_POINTS(Optional ByVal Zahlen As Variant, Optional ByVal Plaetze As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Zahlen) Then Zahlen = Empty
    If IsMissing(Plaetze) Then Plaetze = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    WIZARD_POINTS = XlrCall("WIZARD_POINTS", Array(Zahlen, Plaetze, Regeln))
End Function

Public Function WIZARD_NEW(Optional ByVal Zahlen As Variant, Optional ByVal Plaetze As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Zahlen) Then Zahlen = Empty
    If IsMissing(Plaetze) Then Plaetze = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    WIZARD_NEW = XlrCall("WIZARD_NEW", Array(Zahlen, Plaetze, Regeln))
End Function

Public Function WIZARD_FACTOR(Optional ByVal Differenz As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Differenz) Then Differenz = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    WIZARD_FACTOR = XlrCall("WIZARD_FACTOR", Array(Differenz, Regeln))
End Function

Public Function WIZARD_PLACES(Optional ByVal Punkte As Variant) As Variant
    If IsMissing(Punkte) Then Punkte = Empty
    WIZARD_PLACES = XlrCall("WIZARD_PLACES", Array(Punkte))
End Function

Public Function WIZARD_EXPLAIN(Optional ByVal Zahlen As Variant, Optional ByVal Plaetze As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Zahlen) Then Zahlen = Empty
    If IsMissing(Plaetze) Then Plaetze = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    WIZARD_EXPLAIN = XlrCall("WIZARD_EXPLAIN", Array(Zahlen, Plaetze, Regeln))
End Function

Public Function DUEL_POINTS(Optional ByVal Zahl_1 As Variant, Optional ByVal Zahl_2 As Variant, Optional ByVal Ergebnis As Variant, Optional ByVal n As Variant, Optional ByVal a As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Zahl_1) Then Zahl_1 = Empty
    If IsMissing(Zahl_2) Then Zahl_2 = Empty
    If IsMissing(Ergebnis) Then Ergebnis = Empty
    If IsMissing(n) Then n = Empty
    If IsMissing(a) Then a = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DUEL_POINTS = XlrCall("DUEL_POINTS", Array(Zahl_1, Zahl_2, Ergebnis, n, a, Regeln))
End Function

Public Function DUEL_NEW(Optional ByVal Zahl_1 As Variant, Optional ByVal Zahl_2 As Variant, Optional ByVal Ergebnis As Variant, Optional ByVal n As Variant, Optional ByVal a As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Zahl_1) Then Zahl_1 = Empty
    If IsMissing(Zahl_2) Then Zahl_2 = Empty
    If IsMissing(Ergebnis) Then Ergebnis = Empty
    If IsMissing(n) Then n = Empty
    If IsMissing(a) Then a = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DUEL_NEW = XlrCall("DUEL_NEW", Array(Zahl_1, Zahl_2, Ergebnis, n, a, Regeln))
End Function

Public Function DUEL_EXPECTED(Optional ByVal Zahl_1 As Variant, Optional ByVal Zahl_2 As Variant, Optional ByVal n As Variant, Optional ByVal a As Variant) As Variant
    If IsMissing(Zahl_1) Then Zahl_1 = Empty
    If IsMissing(Zahl_2) Then Zahl_2 = Empty
    If IsMissing(n) Then n = Empty
    If IsMissing(a) Then a = Empty
    DUEL_EXPECTED = XlrCall("DUEL_EXPECTED", Array(Zahl_1, Zahl_2, n, a))
End Function

Public Function DUEL_EXPLAIN(Optional ByVal Zahl_1 As Variant, Optional ByVal Zahl_2 As Variant, Optional ByVal Ergebnis As Variant, Optional ByVal n As Variant, Optional ByVal a As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(Zahl_1) Then Zahl_1 = Empty
    If IsMissing(Zahl_2) Then Zahl_2 = Empty
    If IsMissing(Ergebnis) Then Ergebnis = Empty
    If IsMissing(n) Then n = Empty
    If IsMissing(a) Then a = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DUEL_EXPLAIN = XlrCall("DUEL_EXPLAIN", Array(Zahl_1, Zahl_2, Ergebnis, n, a, Regeln))
End Function

Public Function DUEL_CHECK(Optional ByVal n As Variant, Optional ByVal a As Variant, Optional ByVal max As Variant, Optional ByVal Regeln As Variant) As Variant
    If IsMissing(n) Then n = Empty
    If IsMissing(a) Then a = Empty
    If IsMissing(max) Then max = Empty
    If IsMissing(Regeln) Then Regeln = Empty
    DUEL_CHECK = XlrCall("DUEL_CHECK", Array(n, a, max, Regeln))
End Function

Public Function BLITZDWZ_SEASON(ByVal Spieler As Variant, ByVal Namen As Variant, ByVal Einstellungen As Variant, ByVal Turniere As Variant, ParamArray Weitere() As Variant) As Variant
    If IsMissing(Spieler) Then Spieler = Empty
    If IsMissing(Namen) Then Namen = Empty
    If IsMissing(Einstellungen) Then Einstellungen = Empty
    If IsMissing(Turniere) Then Turniere = Empty
    Dim more As Variant
    more = Weitere
    BLITZDWZ_SEASON = XlrCall("BLITZDWZ_SEASON", XlrJoin(Array(Spieler, Namen, Einstellungen, Turniere), more))
End Function

Public Function DWZ_SEASON(ByVal Spieler As Variant, ByVal Namen As Variant, ByVal Einstellungen As Variant, ByVal Turniere As Variant, ParamArray Weitere() As Variant) As Variant
    If IsMissing(Spieler) Then Spieler = Empty
    If IsMissing(Namen) Then Namen = Empty
    If IsMissing(Einstellungen) Then Einstellungen = Empty
    If IsMissing(Turniere) Then Turniere = Empty
    Dim more As Variant
    more = Weitere
    DWZ_SEASON = XlrCall("DWZ_SEASON", XlrJoin(Array(Spieler, Namen, Einstellungen, Turniere), more))
End Function

Public Function PSZ_SEASON(Optional ByVal Spieler As Variant, Optional ByVal Namen As Variant, Optional ByVal Einstellungen As Variant, Optional ByVal Turniere As Variant, Optional ByVal Einzel As Variant) As Variant
    If IsMissing(Spieler) Then Spieler = Empty
    If IsMissing(Namen) Then Namen = Empty
    If IsMissing(Einstellungen) Then Einstellungen = Empty
    If IsMissing(Turniere) Then Turniere = Empty
    If IsMissing(Einzel) Then Einzel = Empty
    PSZ_SEASON = XlrCall("PSZ_SEASON", Array(Spieler, Namen, Einstellungen, Turniere, Einzel))
End Function

Public Function WIZARD_SEASON(Optional ByVal Spieler As Variant, Optional ByVal Namen As Variant, Optional ByVal Einstellungen As Variant, Optional ByVal Turniere As Variant, Optional ByVal Ergebnisse As Variant, Optional ByVal Faktoren As Variant) As Variant
    If IsMissing(Spieler) Then Spieler = Empty
    If IsMissing(Namen) Then Namen = Empty
    If IsMissing(Einstellungen) Then Einstellungen = Empty
    If IsMissing(Turniere) Then Turniere = Empty
    If IsMissing(Ergebnisse) Then Ergebnisse = Empty
    If IsMissing(Faktoren) Then Faktoren = Empty
    WIZARD_SEASON = XlrCall("WIZARD_SEASON", Array(Spieler, Namen, Einstellungen, Turniere, Ergebnisse, Faktoren))
End Function

Public Function DUEL_SEASON(Optional ByVal Spieler As Variant, Optional ByVal Namen As Variant, Optional ByVal Einstellungen As Variant, Optional ByVal Turniere As Variant, Optional ByVal Duelle As Variant) As Variant
    If IsMissing(Spieler) Then Spieler = Empty
    If IsMissing(Namen) Then Namen = Empty
    If IsMissing(Einstellungen) Then Einstellungen = Empty
    If IsMissing(Turniere) Then Turniere = Empty
    If IsMissing(Duelle) Then Duelle = Empty
    DUEL_SEASON = XlrCall("DUEL_SEASON", Array(Spieler, Namen, Einstellungen, Turniere, Duelle))
End Function

Public Function RATINGS_VERSION() As Variant
    RATINGS_VERSION = XlrCall("RATINGS_VERSION", Array())
End Function
