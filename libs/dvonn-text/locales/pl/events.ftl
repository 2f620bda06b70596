event-placed = { $who ->
    [you] Stawiasz
    [computer] Komputer stawia
    [white] Biały stawia
   *[black] Czarny stawia
} pion na { $move }.
event-moved = { $who ->
    [you] Grasz
    [computer] Komputer gra
    [white] Biały gra
   *[black] Czarny gra
} { $move }.
event-passed = { $who ->
    [you] Nie masz ruchu i pasujesz
    [computer] Komputer nie ma ruchu i pasuje
    [white] Biały nie ma ruchu i pasuje
   *[black] Czarny nie ma ruchu i pasuje
}.
event-passed-times = { $who ->
    [you] Pasujesz
    [computer] Komputer pasuje
    [white] Biały pasuje
   *[black] Czarny pasuje
} { $count ->
    [one] { $count } raz
    [few] { $count } razy
    [many] { $count } razy
   *[other] { $count } razy
}.
event-last-piece = Ostatni pion { $side ->
    [white] Białego
   *[black] Czarnego
} trafia na jedyne puste pole, { $space }{ error-rule-number }.
event-loses = { $who ->
    [you] Tracisz
    [computer] Komputer traci
    [white] Biały traci
   *[black] Czarny traci
} { $count ->
    [one] { $count } pion
    [few] { $count } piony
    [many] { $count } pionów
   *[other] { $count } piona
}
event-both-lose = { $loss }, { $who ->
    [you] ty tracisz
    [computer] komputer traci
    [white] Biały traci
   *[black] Czarny traci
} { $count }
event-removed = { $loss }, { $how ->
    [moved] bo czerwony pion odszedł z { $red }
   *[gap] bo nie ma już łączności z czerwonym pionem na { $red }
}: { $spaces }.
event-stacking-begins = Plansza jest pełna. Pierwszy skacze Biały.
event-undone = { $count ->
    [one] Cofnięto jeden ruch.
    [few] Cofnięto { $count } ruchy.
    [many] Cofnięto { $count } ruchów.
   *[other] Cofnięto { $count } ruchu.
}
event-redone = { $count ->
    [one] Powtórzono jeden ruch.
    [few] Powtórzono { $count } ruchy.
    [many] Powtórzono { $count } ruchów.
   *[other] Powtórzono { $count } ruchu.
}
event-goes-on = Partia trwa dalej.

event-ended = { $how ->
    [resignation] Partia poddana.
    [time] Czas się skończył.
    [agreement] Gracze doszli do porozumienia.
    [forfeit] Partia oddana walkowerem.
   *[play] Nikt nie może się już ruszyć.
} { $winner ->
    [you] Wygrywasz!
    [computer] Wygrywa komputer.
    [white] Wygrywa Biały.
    [black] Wygrywa Czarny.
   *[nobody] Remis.
}
event-last-move-cut = { $only ->
    [yes] Ostatni ruch był jedynym możliwym
   *[no] Ostatni ruch
}, { $move }: { $loss }.
event-was-ahead = Przedtem było { $own }–{ $other } dla { $who ->
    [you] ciebie
    [computer] komputera
    [white] Białego
   *[black] Czarnego
}.

event-refused = { $what }: { $reason }{ error-rule-number }.
event-nowhere-to-land = Stos na { $space } nie ma gdzie stanąć: żaden stos nie stoi dokładnie tak daleko, jak on jest wysoki{ error-rule-number }.
event-not-your-turn = { $who ->
    [computer] Teraz kolej komputera.
   *[opponent] Teraz kolej przeciwnika.
}
event-game-ended = Partia jest skończona.
event-looking-back = Oglądasz wcześniejszy ruch. Wróć do partii, żeby grać.
event-nothing-to-undo = Nie ma czego cofnąć.
event-nothing-to-redo = Nie ma ruchu do powtórzenia.
event-engine-failed = Silnik przestał działać. Uruchom aplikację jeszcze raz.

event-confirm = { $move }{ $cuts ->
    [no] : wybierz jeszcze raz, żeby zagrać, albo naciśnij Escape, żeby zmienić zdanie.
   *[yes] . { $loss }. Wybierz jeszcze raz, żeby zagrać, albo naciśnij Escape, żeby zmienić zdanie.
}

event-hint = Dobry ruch: { $move }.
event-hint-pass = Nie ma ruchu: spasuj.
event-even = Szanse są mniej więcej równe.
event-ahead = { $who ->
    [you] Prowadzisz
    [computer] Komputer prowadzi
    [white] Biały prowadzi
   *[black] Czarny prowadzi
} mniej więcej { $count ->
    [one] { $count } pionem
    [few] { $count } pionami
    [many] { $count } pionami
   *[other] { $count } piona
}.
event-proven-draw = Przy najlepszej grze będzie remis.
event-proven-win = Przy najlepszej grze { $who ->
    [you] wygrasz
    [computer] wygra komputer
    [white] wygra Biały
   *[black] wygra Czarny
} { $count ->
    [one] { $count } pionem
    [few] { $count } pionami
    [many] { $count } pionami
   *[other] { $count } piona
}.
