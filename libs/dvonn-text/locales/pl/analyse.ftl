# The analysis board of the web app.
analyse-first = Na początek
analyse-back = Poprzedni ruch
analyse-forward = Następny ruch
analyse-last = Na koniec
analyse-to-move = { $side ->
    [white] Kolej Białego
   *[black] Kolej Czarnego
}
analyse-over = Koniec partii, { $white } : { $black }
analyse-open = Otwórz
analyse-set-up = Ustaw
analyse-draw = Strzałki
analyse-empty = Pusta plansza
analyse-engine = Komputer
analyse-engine-lines = Warianty
analyse-engine-starts = Komputer zaczyna myśleć…
analyse-engine-off = Tu są najlepsze ruchy komputera, każdy w jednym wierszu.
analyse-engine-whole = Pokaż cały wariant
analyse-engine-whole-line = Pokaż cały wariant { $number }
analyse-engine-progress = { $depth ->
    [one] { $depth } ruch
    [few] { $depth } ruchy
    [many] { $depth } ruchów
   *[other] { $depth } ruchu
} naprzód, { $thousands } tys. pozycji
analyse-engine-done = Gotowe: { $depth ->
    [one] { $depth } ruch
    [few] { $depth } ruchy
    [many] { $depth } ruchów
   *[other] { $depth } ruchu
} naprzód, { $thousands } tys. pozycji
analyse-value = { $leader ->
    [white] Biały ma około { $pieces ->
        [one] { $pieces } piona
        [few] { $pieces } pionów
        [many] { $pieces } pionów
       *[other] { $pieces } piona
    } przewagi
    [black] Czarny ma około { $pieces ->
        [one] { $pieces } piona
        [few] { $pieces } pionów
        [many] { $pieces } pionów
       *[other] { $pieces } piona
    } przewagi
   *[nobody] Po równo
}
analyse-value-proven = { $leader ->
    [white] Pewne: Biały wygra różnicą { $pieces }
    [black] Pewne: Czarny wygra różnicą { $pieces }
   *[nobody] Pewne: remis
}
analyse-chances = Szansa na wygraną: { review-white-within } { $white }%, { review-black-within } { $black }%
analyse-graph = Przebieg partii
analyse-graph-begin = Przejrzyj partię
analyse-graph-stop = Stop
analyse-tree = Ruchy
analyse-tree-empty = Wykonaj ruchy na planszy, otwórz partię albo ustaw pozycję.
analyse-comment = Komentarz
analyse-main-line = Zrób wariantem głównym
analyse-delete = Usuń odtąd
analyse-open-about = Wklej albo upuść tu partię lub pozycję: SGF, Boardspace, Little Golem, CodeCup, ruchy oddzielone spacjami albo JSON.
analyse-open-file = Plik
analyse-open-paste = Albo wklej jego tekst
analyse-open-pasted = Otwórz tekst
analyse-open-unreadable = Pliku { $name } nie da się odczytać albo jest za duży jak na plik z partiami.
analyse-share-game = Link do partii
analyse-share-position = Link do tej pozycji
analyse-share-code = Kod QR linku
analyse-share-no-code = Link jest za długi na kod QR.
analyse-share-length = Liczba znaków: { $count }
analyse-share-alone = Same ruchy, bez nazwisk, komentarzy i wariantów
analyse-share-pass-on = Wyślij…
analyse-share-film = GIF z partią
analyse-share-film-made = Tworzenie GIF-a: { $percent }%
analyse-share-film-saved = GIF jest zapisany.
analyse-share-board = Tylko pozycja
analyse-copy = Kopiuj
analyse-copied = Skopiowano.
analyse-not-copied = Przeglądarka nie pozwala kopiować: zaznacz tekst i skopiuj go ręcznie.
analyse-save-as = Zapisz partię
analyse-format-sgf = SGF, ze wszystkim
analyse-format-json = JSON, ze wszystkim
analyse-format-littlegolem = Little Golem
analyse-format-plain = Ruchy
analyse-diagram = Zapisz planszę jako obrazek
analyse-no-picture = Przeglądarka nie może utworzyć obrazka.
analyse-set-up-board = Plansza, którą ustawiasz
analyse-set-up-tool = Co robi dotknięcie
analyse-set-up-white = biały
analyse-set-up-black = czarny
analyse-set-up-red = czerwony
analyse-set-up-take = zdejmij pion
analyse-set-up-clear = zdejmij stos
analyse-set-up-about = Dotknij pola, żeby położyć pion na tym, co tam stoi. Stosy można przeciągać.
analyse-set-up-empty = Pusta
analyse-set-up-random = Losowa
analyse-set-up-balanced = Losowa, po równo
analyse-set-up-side = Czyja kolej
analyse-set-up-phase = Faza
analyse-set-up-good = Zasady dopuszczają tę pozycję.
analyse-set-up-faults = { $count ->
    [one] Tak jeszcze nie można grać:
    [few] Tak jeszcze nie można grać, z { $count } powodów:
    [many] Tak jeszcze nie można grać, z { $count } powodów:
   *[other] Tak jeszcze nie można grać, z { $count } powodu:
}
analyse-set-up-use = Użyj tej pozycji
# What was destroyed, beside a button that undoes it.
analyse-undo-deleted = Usunięto ruchy.
analyse-undo-opened = Otwarto inną partię.
analyse-undo-cleared = Plansza jest pusta.
analyse-undo-main-line = To jest teraz wariant główny.
analyse-undo-setup = Cofnij ostatnią zmianę
analyse-practice = Graj dalej
analyse-tab-moves = Ruchy
analyse-tab-comment = Komentarz
analyse-tab-graph = Wykres
analyse-tab-tools = Więcej
# $count (number) of moves
analyse-placement = { $count ->
    [one] Rozmieszczanie: { $count } ruch
    [few] Rozmieszczanie: { $count } ruchy
    [many] Rozmieszczanie: { $count } ruchów
   *[other] Rozmieszczanie: { $count } ruchu
}
# $move
analyse-preview = Podgląd: { $move }
analyse-bar-unknown = Jeszcze bez oceny
analyse-graph-start = Początek
analyse-keys = Klawisze
analyse-keys-close = Zamknij
analyse-keys-board = Na planszy strzałki przechodzą z pola na pole. Klawisze po „lub” działają także tam.
analyse-keys-step = Poprzedni lub następny ruch
analyse-keys-ends = Na początek, na koniec
analyse-keys-variation = Poprzedni lub następny wariant
analyse-keys-flip = Obróć planszę
analyse-keys-engine = Analiza komputera: włącz lub wyłącz
analyse-keys-best = Zagraj najlepszy ruch
analyse-keys-undo = Cofnij, ponów
# $keys and $others
analyse-keys-pair = { $keys } lub { $others }
analyse-keys-help = Ta lista
analyse-divider = Szerokość panelu
analyse-divider-how = Przeciągnij, aby poszerzyć lub zwęzić panel. Kliknij dwukrotnie, aby przywrócić

## What is opened
event-not-opened = Tego nie da się otworzyć: { $reason }.
event-not-all-opened = { $count ->
    [one] Nie da się otworzyć { $count } partii: { $reason }.
    [few] Nie da się otworzyć { $count } partii. Pierwsza: { $reason }.
    [many] Nie da się otworzyć { $count } partii. Pierwsza: { $reason }.
   *[other] Nie da się otworzyć { $count } partii. Pierwsza: { $reason }.
}
event-link-refused = Nie da się otworzyć tego adresu: { $reason }.
event-looked-through = Komputer przejrzał całą partię.
event-opened = { $count ->
    [0] Pozycja jest otwarta.
    [one] Partia jest otwarta: { $count } ruch.
    [few] Partia jest otwarta: { $count } ruchy.
    [many] Partia jest otwarta: { $count } ruchów.
   *[other] Partia jest otwarta: { $count } ruchu.
}
event-choose-game = Jest w tym kilka partii: wybierz jedną.
