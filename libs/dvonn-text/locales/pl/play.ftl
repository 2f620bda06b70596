# Partia w aplikacji internetowej.
play-you = Ty
play-in-hand = { $reds ->
    [0] w ręce: { $own }
   *[other] { $own } + { $reds } czerw.
}
play-controls = { $count ->
    [one] { $count } pion
    [few] { $count } piony
    [many] { $count } pionów
   *[other] { $count } piona
}
play-task-place = { $who ->
    [you] Twoja kolej
    [white] Kolej Białego
   *[black] Kolej Czarnego
}: postaw { $piece ->
    [white] biały pion
    [black] czarny pion
   *[red] czerwony pion DVONN
}.
play-task-pick = { $who ->
    [you] Twoja kolej
    [white] Kolej Białego
   *[black] Kolej Czarnego
}: wybierz świecący stos.
play-task-land = Stos skacze o { $height ->
    [one] { $height } pole
    [few] { $height } pola
    [many] { $height } pól
   *[other] { $height } pola
}: wybierz, gdzie ma stanąć.
play-task-wait = { $name } myśli.
play-task-alone = { $passes ->
    [you] Nie masz ruchu
    [white] Biały nie ma ruchu
   *[black] Czarny nie ma ruchu
}: { $name } gra dalej.
play-task-last = Ostatni ruch: { $move }.
play-tip-reds = Czerwone piony decydują o partii: później każdy stos musi być połączony z którymś z nich. Nie należą do nikogo.
play-tip-place = Dobrze jest być blisko czerwonych pionów i na krawędzi: tam stosy mogą się wcześnie ruszyć. Nie stawiaj wszystkich swoich pionów w jednej gromadzie.
play-tip-goal = Cel: na końcu wygrywa ten, kto ma najwięcej pionów. Stos należy do tego, czyj pion jest na wierzchu.
play-tip-move = Stos skacze w linii prostej dokładnie tak daleko, jak jest wysoki, na inny stos. Co jest po drodze, nie ma znaczenia. Stos z sześcioma sąsiadami jest zamknięty.
play-tip-contact = Co nie jest już połączone z żadnym czerwonym pionem, znika z planszy. Na końcu wygrywa ten, kto ma najwięcej pionów.
play-tip-alone = Druga strona nie ma teraz ruchu, więc grasz dalej. Uważaj, żeby nie odciąć własnych stosów.
play-tip-land = Stos, na którym staniesz, będzie twój, bez względu na kolor. Im wyższy stos, tym trudniej go ruszyć.
play-tip-cut = Niektóre z tych skoków odcinają stosy od czerwonych pionów: wskaż cel, a zobaczysz, co zniknie z planszy.
play-score = Biały { $white } : { $black } Czarny
play-result = Wynik
play-ended = { $winner ->
    [you] Wygrywasz
    [nobody] Remis
   *[other] Wygrywa { $name }
}{ $how ->
    [resignation] {" "}przez poddanie
    [time] {" "}na czas
    [agreement] , za zgodą obu stron
    [forfeit] {" "}walkowerem
   *[play] { $margin ->
        [0] {""}
        [one] {" "}o { $margin } pion
        [few] {" "}o { $margin } piony
        [many] {" "}o { $margin } pionów
       *[other] {" "}o { $margin } piona
    }
}.
play-confirm = Zagraj { $move }
play-cancel = Anuluj
play-tools = Partia
play-undo = Cofnij ruch
play-hint = Podpowiedź
play-turn = Obróć
play-resign = Poddaj się
play-resign-hold = Przytrzymaj, aby się poddać
play-sure = Naciśnij jeszcze raz, aby potwierdzić
play-new-game = Nowa partia
play-analyse-game = Analizuj
play-rematch = Rewanż
play-see-why = Zobacz dlaczego
play-save = Zapisz
play-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
play-task-confirm = { $how ->
    [tap] Dotknij jeszcze raz, żeby zagrać
   *[choose] Wybierz jeszcze raz, żeby zagrać
}{ $cuts ->
    [no] : { $move }.
   *[yes] . { $loss }.
}
play-task-look = Pokazano ruchy: { $moves } z { $of }. Partia trwa.
play-log = Co się właśnie stało
play-log-cut = { $how ->
    [moved] czerwony odszedł z { $red }
   *[gap] odcięte od czerwonego na { $red }
}
play-log-pass = brak ruchu: pas
play-log-passes = pasuje ×{ $count }
play-log-full = Plansza jest pełna: teraz skaczą stosy.
play-earlier = Spójrz wstecz
play-later = Spójrz dalej
play-present = Wróć do partii
play-history = Wszystkie ruchy
play-menu = Menu
play-redo = Ponów ruch
play-coach = Trener
play-coach-fetching = Trener już idzie…
play-coach-unfetched = Nie udało się wczytać trenera.
