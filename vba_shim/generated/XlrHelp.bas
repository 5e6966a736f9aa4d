Attribute VB_Name = "XlrHelp"
Option Explicit
Option Private Module
' Made from the table of functions by xl_ratings; do not edit.

Public Sub XlrRegisterHelp()
    XlrDescribe "BLITZDWZ_NEW", "Neue Zahl nach einem Turnier.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahl der ausgewerteten Turniere; 0 = eingesetzte Zahl; leer nur, wenn die Zahl ein Text wie 1893-6 ist", _
        "erzielte Punkte in gewerteten Partien, 0 bis Rd", _
        "Zahl der gewerteten Partien, ganze Zahl ab 1", _
        "Punkterwartung, mehr als 0, weniger als Rd", _
        "J, T, E oder Alter in Jahren; leer = Erwachsener", _
        "Einstellungen wie e_cap=40 oder zwei Spalten; leer = blitz-dwz")
    XlrDescribe "BLITZDWZ_TEXT", "Zahl und Index, wie Listen sie drucken.", Array( _
        "Zahl", _
        "Index")
    XlrDescribe "BLITZDWZ_AGEGROUP", "Altersgruppe am Ende des Turniers.", Array( _
        "Geburtsjahr; leer oder 0 = Erwachsener", _
        "Datum des Turniers oder Jahr")
    XlrDescribe "BLITZDWZ_ERG", "Alle Punkte, kampflose eingeschlossen.", Array( _
        "1 ½ 0, + und - kampflos, leer = nicht gespielt")
    XlrDescribe "BLITZDWZ_W", "Punkte in den gewerteten Partien.", Array( _
        "Zahlen der Gegner; leer oder Text = ohne Zahl, wird übergangen", _
        "1 ½ 0, + und - kampflos, leer = nicht gespielt")
    XlrDescribe "BLITZDWZ_RD", "Zahl der gewerteten Partien.", Array( _
        "Zahlen der Gegner; leer oder Text = ohne Zahl, wird übergangen", _
        "1 ½ 0, + und - kampflos, leer = nicht gespielt")
    XlrDescribe "BLITZDWZ_WE", "Punkterwartung gegen die gewerteten Gegner.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahlen der Gegner; leer oder Text = ohne Zahl, wird übergangen", _
        "Ergebnisse; ohne sie zählt jeder Gegner einmal", _
        "Einstellungen wie e_cap=40 oder zwei Spalten; leer = blitz-dwz")
    XlrDescribe "BLITZDWZ_E", "Entwicklungskoeffizient E.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahl der ausgewerteten Turniere; 0 = eingesetzte Zahl; leer nur, wenn die Zahl ein Text wie 1893-6 ist", _
        "erzielte Punkte in gewerteten Partien, 0 bis Rd", _
        "Zahl der gewerteten Partien, ganze Zahl ab 1", _
        "Punkterwartung, mehr als 0, weniger als Rd", _
        "J, T, E oder Alter in Jahren; leer = Erwachsener", _
        "Einstellungen wie e_cap=40 oder zwei Spalten; leer = blitz-dwz")
    XlrDescribe "BLITZDWZ_H_ALT", "(H), die Leistung, die in die neue Zahl eingeht.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "erzielte Punkte in gewerteten Partien, 0 bis Rd", _
        "Zahl der gewerteten Partien, ganze Zahl ab 1", _
        "Punkterwartung, mehr als 0, weniger als Rd")
    XlrDescribe "BLITZDWZ_H", "Turnierleistung H, unabhängig von der eigenen Zahl.", Array( _
        "Zahlen der Gegner; leer oder Text = ohne Zahl, wird übergangen", _
        "1 ½ 0, + und - kampflos, leer = nicht gespielt", _
        "Einstellungen wie e_cap=40 oder zwei Spalten; leer = blitz-dwz")
    XlrDescribe "BLITZDWZ_P", "Gewinnerwartung einer Partie.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahl des Gegners", _
        "Einstellungen wie e_cap=40 oder zwei Spalten; leer = blitz-dwz")
    XlrDescribe "BLITZDWZ_FIRST", "Erstzahl eines Neulings allein.", Array( _
        "Zahlen der Gegner; leer oder Text = ohne Zahl, wird übergangen", _
        "1 ½ 0, + und - kampflos, leer = nicht gespielt", _
        "Einstellungen wie e_cap=40 oder zwei Spalten; leer = blitz-dwz")
    XlrDescribe "BLITZDWZ_TABLE", "Ein ganzes Turnier aus der Kreuztabelle.", Array( _
        "Namen der Spieler", _
        "alte Zahlen; leer = Neuling", _
        "Indizes; 0 = eingesetzt", _
        "J, T, E oder Jahre; leer = Erwachsene", _
        "Kreuztabelle; eine leere Gegenzelle ergibt sich aus der anderen", _
        "nur diese Spalte, in der Reihenfolge der Eingabe", _
        "Einstellungen wie e_cap=40 oder zwei Spalten; leer = blitz-dwz")
    XlrDescribe "BLITZDWZ_CROSSTABLE", "Kreuztabelle aus einer Paarungsliste.", Array( _
        "Namen der Spieler", _
        "Namen Weiß", _
        "Namen Schwarz", _
        "1 ½ 0, + und - kampflos, leer = nicht gespielt")
    XlrDescribe "BLITZDWZ_TARGET", "Punkte, die für ein Ziel nötig sind.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahl der ausgewerteten Turniere; 0 = eingesetzte Zahl; leer nur, wenn die Zahl ein Text wie 1893-6 ist", _
        "gewünschte neue Zahl", _
        "Zahl der gewerteten Partien, ganze Zahl ab 1", _
        "Punkterwartung, mehr als 0, weniger als Rd", _
        "J, T, E oder Alter in Jahren; leer = Erwachsener", _
        "Einstellungen wie e_cap=40 oder zwei Spalten; leer = blitz-dwz")
    XlrDescribe "BLITZDWZ_EXPLAIN", "Der Rechenweg in Worten.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahl der ausgewerteten Turniere; 0 = eingesetzte Zahl; leer nur, wenn die Zahl ein Text wie 1893-6 ist", _
        "erzielte Punkte in gewerteten Partien, 0 bis Rd", _
        "Zahl der gewerteten Partien, ganze Zahl ab 1", _
        "Punkterwartung, mehr als 0, weniger als Rd", _
        "J, T, E oder Alter in Jahren; leer = Erwachsener", _
        "Einstellungen wie e_cap=40 oder zwei Spalten; leer = blitz-dwz")
    XlrDescribe "DWZ_NEW", "Neue Zahl nach einem Turnier.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahl der ausgewerteten Turniere; 0 = eingesetzte Zahl; leer nur, wenn die Zahl ein Text wie 1893-6 ist", _
        "erzielte Punkte in gewerteten Partien, 0 bis Rd", _
        "Zahl der gewerteten Partien, ganze Zahl ab 1", _
        "Punkterwartung, mehr als 0, weniger als Rd", _
        "J, T, E oder Alter in Jahren; leer = Erwachsener", _
        "Regelwerk wie dwz-2018, Datum des Turniers oder Einstellungen")
    XlrDescribe "DWZ_TEXT", "Zahl und Index, wie Listen sie drucken.", Array( _
        "Zahl", _
        "Index")
    XlrDescribe "DWZ_AGEGROUP", "Altersgruppe am Ende des Turniers.", Array( _
        "Geburtsjahr; leer oder 0 = Erwachsener", _
        "Datum des Turniers oder Jahr")
    XlrDescribe "DWZ_ERG", "Alle Punkte, kampflose eingeschlossen.", Array( _
        "1 ½ 0, + und - kampflos, leer = nicht gespielt")
    XlrDescribe "DWZ_W", "Punkte in den gewerteten Partien.", Array( _
        "Zahlen der Gegner; leer oder Text = ohne Zahl, wird übergangen", _
        "1 ½ 0, + und - kampflos, leer = nicht gespielt")
    XlrDescribe "DWZ_RD", "Zahl der gewerteten Partien.", Array( _
        "Zahlen der Gegner; leer oder Text = ohne Zahl, wird übergangen", _
        "1 ½ 0, + und - kampflos, leer = nicht gespielt")
    XlrDescribe "DWZ_WE", "Punkterwartung gegen die gewerteten Gegner.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahlen der Gegner; leer oder Text = ohne Zahl, wird übergangen", _
        "Ergebnisse; ohne sie zählt jeder Gegner einmal", _
        "Regelwerk wie dwz-2018, Datum des Turniers oder Einstellungen")
    XlrDescribe "DWZ_E", "Entwicklungskoeffizient E.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahl der ausgewerteten Turniere; 0 = eingesetzte Zahl; leer nur, wenn die Zahl ein Text wie 1893-6 ist", _
        "erzielte Punkte in gewerteten Partien, 0 bis Rd", _
        "Zahl der gewerteten Partien, ganze Zahl ab 1", _
        "Punkterwartung, mehr als 0, weniger als Rd", _
        "J, T, E oder Alter in Jahren; leer = Erwachsener", _
        "Regelwerk wie dwz-2018, Datum des Turniers oder Einstellungen")
    XlrDescribe "DWZ_H_ALT", "(H), die Leistung, die in die neue Zahl eingeht.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "erzielte Punkte in gewerteten Partien, 0 bis Rd", _
        "Zahl der gewerteten Partien, ganze Zahl ab 1", _
        "Punkterwartung, mehr als 0, weniger als Rd")
    XlrDescribe "DWZ_H", "Turnierleistung H, unabhängig von der eigenen Zahl.", Array( _
        "Zahlen der Gegner; leer oder Text = ohne Zahl, wird übergangen", _
        "1 ½ 0, + und - kampflos, leer = nicht gespielt", _
        "Regelwerk wie dwz-2018, Datum des Turniers oder Einstellungen")
    XlrDescribe "DWZ_P", "Gewinnerwartung einer Partie.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahl des Gegners", _
        "Regelwerk wie dwz-2018, Datum des Turniers oder Einstellungen")
    XlrDescribe "DWZ_FIRST", "Erstzahl eines Neulings allein.", Array( _
        "Zahlen der Gegner; leer oder Text = ohne Zahl, wird übergangen", _
        "1 ½ 0, + und - kampflos, leer = nicht gespielt", _
        "Regelwerk wie dwz-2018, Datum des Turniers oder Einstellungen")
    XlrDescribe "DWZ_TABLE", "Ein ganzes Turnier aus der Kreuztabelle.", Array( _
        "Namen der Spieler", _
        "alte Zahlen; leer = Neuling", _
        "Indizes; 0 = eingesetzt", _
        "J, T, E oder Jahre; leer = Erwachsene", _
        "Kreuztabelle; eine leere Gegenzelle ergibt sich aus der anderen", _
        "nur diese Spalte, in der Reihenfolge der Eingabe", _
        "Regelwerk wie dwz-2018, Datum des Turniers oder Einstellungen")
    XlrDescribe "DWZ_CROSSTABLE", "Kreuztabelle aus einer Paarungsliste.", Array( _
        "Namen der Spieler", _
        "Namen Weiß", _
        "Namen Schwarz", _
        "1 ½ 0, + und - kampflos, leer = nicht gespielt")
    XlrDescribe "DWZ_TARGET", "Punkte, die für ein Ziel nötig sind.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahl der ausgewerteten Turniere; 0 = eingesetzte Zahl; leer nur, wenn die Zahl ein Text wie 1893-6 ist", _
        "gewünschte neue Zahl", _
        "Zahl der gewerteten Partien, ganze Zahl ab 1", _
        "Punkterwartung, mehr als 0, weniger als Rd", _
        "J, T, E oder Alter in Jahren; leer = Erwachsener", _
        "Regelwerk wie dwz-2018, Datum des Turniers oder Einstellungen")
    XlrDescribe "DWZ_EXPLAIN", "Der Rechenweg in Worten.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahl der ausgewerteten Turniere; 0 = eingesetzte Zahl; leer nur, wenn die Zahl ein Text wie 1893-6 ist", _
        "erzielte Punkte in gewerteten Partien, 0 bis Rd", _
        "Zahl der gewerteten Partien, ganze Zahl ab 1", _
        "Punkterwartung, mehr als 0, weniger als Rd", _
        "J, T, E oder Alter in Jahren; leer = Erwachsener", _
        "Regelwerk wie dwz-2018, Datum des Turniers oder Einstellungen")
    XlrDescribe "DWZ_K", "Faktor K der Regeln ab 2026.", Array( _
        "alte Zahl, auch als Text 1893-6", _
        "Zahl der ausgewerteten Turniere; 0 = eingesetzte Zahl; leer nur, wenn die Zahl ein Text wie 1893-6 ist", _
        "erzielte Punkte in gewerteten Partien, 0 bis Rd", _
        "Zahl der gewerteten Partien, ganze Zahl ab 1", _
        "Punkterwartung, mehr als 0, weniger als Rd", _
        "J, T, E oder Alter in Jahren; leer = Erwachsener", _
        "Regelwerk wie dwz-2018, Datum des Turniers oder Einstellungen")
    XlrDescribe "PSZ_GAIN", "Punkte eines Spiels.", Array( _
        "eigene PSZ", _
        "PSZ des Gegners", _
        "1 = Sieg, 0 = Niederlage", _
        "seed, sh-gpz, Text wie limit=nein oder zwei Spalten")
    XlrDescribe "PSZ_NEW", "Neue PSZ nach allen Spielen eines Zeitraums.", Array( _
        "eigene alte PSZ; leer = noch keine", _
        "PSZ der Gegner; leer oder Text wird übergangen", _
        "1 = Sieg, 0 = Niederlage; kampflos (+ -) zählt nicht", _
        "seed, sh-gpz, Text wie limit=nein oder zwei Spalten")
    XlrDescribe "PSZ_INTERIM", "Zwischenstand nach jedem Spiel.", Array( _
        "eigene alte PSZ; leer = noch keine", _
        "PSZ der Gegner; leer oder Text wird übergangen", _
        "1 = Sieg, 0 = Niederlage; kampflos (+ -) zählt nicht", _
        "seed, sh-gpz, Text wie limit=nein oder zwei Spalten")
    XlrDescribe "PSZ_EXPLAIN", "Der Rechenweg in Worten.", Array( _
        "eigene alte PSZ; leer = noch keine", _
        "PSZ der Gegner; leer oder Text wird übergangen", _
        "1 = Sieg, 0 = Niederlage; kampflos (+ -) zählt nicht", _
        "seed, sh-gpz, Text wie limit=nein oder zwei Spalten")
    XlrDescribe "LPZ_NEW", "LPZ aus einer Bilanz.", Array( _
        "Siege und Niederlagen je Paarkreuz: Zeile mit 6 oder 4 Zellen oder Block 3×2", _
        "Klasse wie KKB oder ihr Klassenbonus", _
        "seed, sh-gpz, Text wie limit=nein oder zwei Spalten")
    XlrDescribe "LPZ_BASE", "LPZ bei 50 %, der natürliche Startwert.", Array( _
        "Klasse wie KKB oder ihr Klassenbonus", _
        "oben, mitte, unten", _
        "seed, sh-gpz, Text wie limit=nein oder zwei Spalten")
    XlrDescribe "LPZ_EXPLAIN", "Der Rechenweg der LPZ in Worten.", Array( _
        "Siege und Niederlagen je Paarkreuz: Zeile mit 6 oder 4 Zellen oder Block 3×2", _
        "Klasse wie KKB oder ihr Klassenbonus", _
        "seed, sh-gpz, Text wie limit=nein oder zwei Spalten")
    XlrDescribe "WIZARD_POINTS", "Punkte eines Matches.", Array( _
        "alte Zahlen der Spieler eines Matches; leer = 1300", _
        "Plätze, 1 ist der beste; Gleichstand teilt einen Platz", _
        "wizard-table, wizard-arctan (Rekonstruktion), Text wie ties=dense oder Einstellungen")
    XlrDescribe "WIZARD_NEW", "Neue Zahlen nach einem Match.", Array( _
        "alte Zahlen der Spieler eines Matches; leer = 1300", _
        "Plätze, 1 ist der beste; Gleichstand teilt einen Platz", _
        "wizard-table, wizard-arctan (Rekonstruktion), Text wie ties=dense oder Einstellungen")
    XlrDescribe "WIZARD_FACTOR", "Siegpunktefaktor.", Array( _
        "Zahl des Siegers minus Mittel der anderen", _
        "Regelwerk oder die bearbeitbare Faktortabelle")
    XlrDescribe "WIZARD_PLACES", "Plätze aus Punkten.", Array( _
        "Punkte; die meisten sind Platz 1")
    XlrDescribe "WIZARD_EXPLAIN", "Der Rechenweg in Worten.", Array( _
        "alte Zahlen der Spieler eines Matches; leer = 1300", _
        "Plätze, 1 ist der beste; Gleichstand teilt einen Platz", _
        "wizard-table, wizard-arctan (Rekonstruktion), Text wie ties=dense oder Einstellungen")
    XlrDescribe "DUEL_POINTS", "Punkte, die der erste gewinnt oder verliert.", Array( _
        "Zahl des ersten Spielers, über 0", _
        "Zahl des zweiten Spielers, über 0", _
        "1, ½ oder 0 für den ersten", _
        "Parameter n der Quelle; ohne Vorgabe, Beispiel 10", _
        "Parameter a der Quelle; ohne Vorgabe, Beispiel 5", _
        "completed oder published, auch unit=2, is_rounded=nein")
    XlrDescribe "DUEL_NEW", "Beide neuen Zahlen.", Array( _
        "Zahl des ersten Spielers, über 0", _
        "Zahl des zweiten Spielers, über 0", _
        "1, ½ oder 0 für den ersten", _
        "Parameter n der Quelle; ohne Vorgabe, Beispiel 10", _
        "Parameter a der Quelle; ohne Vorgabe, Beispiel 5", _
        "completed oder published, auch unit=2, is_rounded=nein")
    XlrDescribe "DUEL_EXPECTED", "Erwarteter Anteil des ersten.", Array( _
        "Zahl des ersten Spielers, über 0", _
        "Zahl des zweiten Spielers, über 0", _
        "n; ohne n und a gilt x²/(x²+y²)", _
        "a")
    XlrDescribe "DUEL_EXPLAIN", "Der Rechenweg in Worten.", Array( _
        "Zahl des ersten Spielers, über 0", _
        "Zahl des zweiten Spielers, über 0", _
        "1, ½ oder 0 für den ersten", _
        "Parameter n der Quelle; ohne Vorgabe, Beispiel 10", _
        "Parameter a der Quelle; ohne Vorgabe, Beispiel 5", _
        "completed oder published, auch unit=2, is_rounded=nein")
    XlrDescribe "DUEL_CHECK", "Welche Bedingungen der Quelle verletzt werden.", Array( _
        "Parameter n der Quelle; ohne Vorgabe, Beispiel 10", _
        "Parameter a der Quelle; ohne Vorgabe, Beispiel 5", _
        "alle Paare 1 bis max, höchstens 200", _
        "completed oder published, auch unit=2, is_rounded=nein")
    XlrDescribe "BLITZDWZ_SEASON", "Die ganze Saison: eine Zeile je Turnier und Spieler.", Array( _
        "Tabelle der Spieler", _
        "Tabelle der Schreibweisen", _
        "Tabelle der Einstellungen", _
        "Tabelle der Turniere", _
        "Block des Turniers 1 und weitere")
    XlrDescribe "DWZ_SEASON", "Die ganze Saison: eine Zeile je Turnier und Spieler.", Array( _
        "Tabelle der Spieler", _
        "Tabelle der Schreibweisen", _
        "Tabelle der Einstellungen", _
        "Tabelle der Turniere", _
        "Block des Turniers 1 und weitere")
    XlrDescribe "PSZ_SEASON", "Die ganze Saison: eine Zeile je Turnier und Spieler.", Array( _
        "Tabelle der Spieler", _
        "Tabelle der Schreibweisen", _
        "Tabelle der Einstellungen", _
        "Tabelle der Turniere", _
        "Liste: Einzel")
    XlrDescribe "WIZARD_SEASON", "Die ganze Saison: eine Zeile je Turnier und Spieler.", Array( _
        "Tabelle der Spieler", _
        "Tabelle der Schreibweisen", _
        "Tabelle der Einstellungen", _
        "Tabelle der Turniere", _
        "Liste: Ergebnisse", _
        "die bearbeitbare Faktortabelle: Bereich und Faktor")
    XlrDescribe "DUEL_SEASON", "Die ganze Saison: eine Zeile je Turnier und Spieler.", Array( _
        "Tabelle der Spieler", _
        "Tabelle der Schreibweisen", _
        "Tabelle der Einstellungen", _
        "Tabelle der Turniere", _
        "Liste: Duelle")
    XlrDescribe "RATINGS_VERSION", "Version der Funktionen.", Array()
End Sub

' Our functions, for the repair of formulas.
Public Function XlrNames() As Variant
    Dim names(0 To 55) As Variant
    names(0) = "BLITZDWZ_NEW"
    names(1) = "BLITZDWZ_TEXT"
    names(2) = "BLITZDWZ_AGEGROUP"
    names(3) = "BLITZDWZ_ERG"
    names(4) = "BLITZDWZ_W"
    names(5) = "BLITZDWZ_RD"
    names(6) = "BLITZDWZ_WE"
    names(7) = "BLITZDWZ_E"
    names(8) = "BLITZDWZ_H_ALT"
    names(9) = "BLITZDWZ_H"
    names(10) = "BLITZDWZ_P"
    names(11) = "BLITZDWZ_FIRST"
    names(12) = "BLITZDWZ_TABLE"
    names(13) = "BLITZDWZ_CROSSTABLE"
    names(14) = "BLITZDWZ_TARGET"
    names(15) = "BLITZDWZ_EXPLAIN"
    names(16) = "DWZ_NEW"
    names(17) = "DWZ_TEXT"
    names(18) = "DWZ_AGEGROUP"
    names(19) = "DWZ_ERG"
    names(20) = "DWZ_W"
    names(21) = "DWZ_RD"
    names(22) = "DWZ_WE"
    names(23) = "DWZ_E"
    names(24) = "DWZ_H_ALT"
    names(25) = "DWZ_H"
    names(26) = "DWZ_P"
    names(27) = "DWZ_FIRST"
    names(28) = "DWZ_TABLE"
    names(29) = "DWZ_CROSSTABLE"
    names(30) = "DWZ_TARGET"
    names(31) = "DWZ_EXPLAIN"
    names(32) = "DWZ_K"
    names(33) = "PSZ_GAIN"
    names(34) = "PSZ_NEW"
    names(35) = "PSZ_INTERIM"
    names(36) = "PSZ_EXPLAIN"
    names(37) = "LPZ_NEW"
    names(38) = "LPZ_BASE"
    names(39) = "LPZ_EXPLAIN"
    names(40) = "WIZARD_POINTS"
    names(41) = "WIZARD_NEW"
    names(42) = "WIZARD_FACTOR"
    names(43) = "WIZARD_PLACES"
    names(44) = "WIZARD_EXPLAIN"
    names(45) = "DUEL_POINTS"
    names(46) = "DUEL_NEW"
    names(47) = "DUEL_EXPECTED"
    names(48) = "DUEL_EXPLAIN"
    names(49) = "DUEL_CHECK"
    names(50) = "BLITZDWZ_SEASON"
    names(51) = "DWZ_SEASON"
    names(52) = "PSZ_SEASON"
    names(53) = "WIZARD_SEASON"
    names(54) = "DUEL_SEASON"
    names(55) = "RATINGS_VERSION"
    XlrNames = names
End Function
