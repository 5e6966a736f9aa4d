"""Headings of chess-results in the languages beside German and English in which its pages may have been saved."""

from __future__ import annotations

NAME = ("Nombre", "Nome", "Nom", "Naam", "Namn", "Navn", "Nafn", "Nimi", "Jméno", "Meno", "Nazwisko", "Név", "Ime", "Nume", "İsim", "Имя", "Όνομα")  # fmt: skip
RESULT = ("Resultado", "Risultato", "Résultat", "Uitslag", "Výsledek", "Výsledok", "Wynik", "Eredmény", "Rezultat", "Tulos")  # fmt: skip
WHITE = ("Blancas", "Bianco", "Blancs", "Brancas", "Wit", "Vit", "Hvid", "Bílý", "Biely", "Białe", "Világos", "Beli", "Bijeli")  # fmt: skip
BLACK = ("Negras", "Nero", "Noirs", "Pretas", "Zwart", "Svart", "Sort", "Černý", "Čierny", "Czarne", "Sötét", "Crni", "Črni")  # fmt: skip
TEAM = ("Equipo", "Squadra", "Équipe", "Equipe", "Équipa", "Lag", "Hold", "Družstvo", "Drużyna", "Csapat", "Ekipa", "Joukkue")  # fmt: skip
ROUND = "ronda|ronde|runda|kolo|turno|tour|tur|forduló"
