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
event-outdated = Partia potoczyła się dalej: twój ruch nie został zagrany.
event-not-alone = W partii online nie cofniesz ruchu bez zgody przeciwnika.
event-no-help = W partiach online nie ma podpowiedzi. Zapytaj trenera po partii.
event-no-offer = Nie ma propozycji, na którą można odpowiedzieć.
event-offered-already = To pytanie już padło. Możesz zapytać ponownie po swoim następnym ruchu.
event-nothing-to-take-back = Nie masz ruchu, który można cofnąć.
event-too-late-to-abort = Partię można anulować tylko przed swoim pierwszym ruchem.
event-not-left = Przeciwnik nie każe na siebie czekać wystarczająco długo.
event-id-used = To nie dotarło. Spróbuj jeszcze raz.
event-premove-dropped = { $move }, twój ruch z góry, nie jest już możliwy.
event-called-off = Partię odwołano.
event-draw-offered = { $who ->
    [you] Proponujesz remis
    [white] Biały proponuje remis
   *[black] Czarny proponuje remis
}.
event-take-back-asked = { $who ->
    [you] Prosisz o cofnięcie ruchu
    [white] Biały prosi o cofnięcie ruchu
   *[black] Czarny prosi o cofnięcie ruchu
}.
event-offer-declined = { $who ->
    [you] Propozycja nieaktualna
    [white] Biały się nie zgadza
   *[black] Czarny się nie zgadza
}.
event-conditional-no-reply = Ten wariant kończy się ruchem przeciwnika. Dodaj swoją odpowiedź.
event-conditional-too-many = { $count ->
    [one] Z góry można zaplanować najwyżej { $count } ruch.
    [few] Z góry można zaplanować najwyżej { $count } ruchy.
    [many] Z góry można zaplanować najwyżej { $count } ruchów.
   *[other] Z góry można zaplanować najwyżej { $count } ruchu.
}
event-looking-back = Oglądasz wcześniejszy ruch. Wróć do partii, żeby grać.
event-nothing-to-undo = Nie ma czego cofnąć.
event-nothing-to-redo = Nie ma ruchu do powtórzenia.
event-engine-failed = Silnik przestał działać. Uruchom aplikację jeszcze raz.
event-not-opened = Tego nie da się otworzyć: { $reason }.
event-not-all-opened = { $count ->
    [one] Nie da się otworzyć { $count } partii: { $reason }.
    [few] Nie da się otworzyć { $count } partii. Pierwsza: { $reason }.
    [many] Nie da się otworzyć { $count } partii. Pierwsza: { $reason }.
   *[other] Nie da się otworzyć { $count } partii. Pierwsza: { $reason }.
}
event-link-refused = Nie da się otworzyć tego adresu: { $reason }.

event-first-of = { $count ->
    [one] W pliku jest { $count } partia.
    [few] W pliku są { $count } partie; to jest pierwsza.
    [many] W pliku jest { $count } partii; to jest pierwsza.
   *[other] W pliku jest { $count } partii; to jest pierwsza.
}
event-confirm = { $move }{ $cuts ->
    [no] : wybierz jeszcze raz, żeby zagrać, albo naciśnij Escape, żeby zmienić zdanie.
   *[yes] . { $loss }. Wybierz jeszcze raz, żeby zagrać, albo naciśnij Escape, żeby zmienić zdanie.
}
event-looked-through = Komputer przejrzał całą partię.
event-opened = { $count ->
    [0] Pozycja jest otwarta.
    [one] Partia jest otwarta: { $count } ruch.
    [few] Partia jest otwarta: { $count } ruchy.
    [many] Partia jest otwarta: { $count } ruchów.
   *[other] Partia jest otwarta: { $count } ruchu.
}
event-choose-game = Jest w tym kilka partii: wybierz jedną.

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
