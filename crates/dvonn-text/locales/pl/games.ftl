# What is kept on the device: games and studies, and the messages at the bottom of the page.
games-toast-undo = Cofnij
games-toast-close = Zamknij

games-title = Moje partie i analizy
games-nav = Partie
games-parts = Partie i statystyki
games-list = Partie i analizy
games-statistics = Statystyki
games-loading = Wczytywanie twoich partii…
games-refused = Ta przeglądarka nie pozwala niczego zachować: partie i analizy znikną po zamknięciu okna.
games-missing = Ta partia lub analiza nie jest już tu przechowywana.
games-all = Wszystkie partie i analizy

## Lista
games-empty = Tu, na tym urządzeniu, zachowują się wszystkie twoje partie i analizy. Na razie nie ma żadnej.
games-empty-play = Zagraj partię
games-empty-analyse = Do planszy analizy
games-search = Szukaj
games-filters = Filtry i kolejność
games-by-kind = Rodzaj
games-any-kind = Partie i analizy
games-kind-game = Partie
games-kind-study = Analizy
games-by-rival = Przeciwnik
games-any-rival = Dowolny przeciwnik
games-rival-computer = Komputer
games-rival-person = Człowiek
games-by-level = Poziom
games-any-level = Dowolny poziom
games-level = Poziom { $level }
games-by-outcome = Wynik
games-any-outcome = Dowolny wynik
games-won = Wygrane przez ciebie
games-drawn = Remisy
games-lost = Przegrane przez ciebie
games-by-time = Kiedy
games-any-time = Kiedykolwiek
games-time-week = W ostatnich 7 dniach
games-time-month = W ostatnim miesiącu
games-time-year = W ostatnim roku
games-by-order = Kolejność
games-order-newest = Od najnowszych
games-order-oldest = Od najstarszych
games-order-longest = Od najdłuższych
games-order-margin = Od najwyższych wygranych
games-count = { $count ->
    [0] Nic nie pasuje do wyszukiwania.
    [one] { $count } pozycja
    [few] { $count } pozycje
    [many] { $count } pozycji
   *[other] { $count } pozycji
}
games-more = Pokaż więcej
games-go-on = Graj dalej
games-look = Zobacz partię
games-analyse = Analizuj
games-tick = Zaznacz „{ $title }”
games-ticked-group = Zaznaczone partie i analizy
games-ticked = Zaznaczono: { $count }
games-untick = Odznacz
games-delete = Usuń
games-export = Zapisz jako plik
games-deleted-one = Usunięto: „{ $title }”.
games-deleted = { $count ->
    [one] Usunięto { $count } pozycję.
    [few] Usunięto { $count } pozycje.
    [many] Usunięto { $count } pozycji.
   *[other] Usunięto { $count } pozycji.
}

## Jak się nazywają
games-against-computer = { $side ->
    [white] Biały przeciw poziomowi { $level }
   *[black] Czarny przeciw poziomowi { $level }
}
games-two-players = Dwoje graczy
games-study = Analiza
games-players = { $white } – { $black }
games-running = W toku, { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}
games-moves = { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}
games-outcome = { $outcome ->
    [won] { $by ->
        [play] Wygrana różnicą { $margin }
        [resignation] Wygrana: komputer się poddał
        [time] Wygrana na czas
       *[other] Wygrana
    }
    [lost] { $by ->
        [play] Przegrana różnicą { $margin }
        [resignation] Przegrana: poddanie partii
        [time] Przegrana na czas
       *[other] Przegrana
    }
   *[drawn] Remis
}
games-result = { $winner ->
    [white] { $by ->
        [play] Biały wygrał różnicą { $margin }
        [resignation] Biały wygrał: Czarny się poddał
        [time] Biały wygrał na czas
       *[other] Biały wygrał
    }
    [black] { $by ->
        [play] Czarny wygrał różnicą { $margin }
        [resignation] Czarny wygrał: Biały się poddał
        [time] Czarny wygrał na czas
       *[other] Czarny wygrał
    }
   *[draw] Remis
}

## Jedna partia lub analiza
games-rename = Nazwa
games-rename-none = Nadaj nazwę
games-fact-level = Poziom
games-fact-side = Twój kolor
games-fact-moves = Ruchy
games-fact-started = Początek
games-fact-changed = Ostatnia zmiana
games-fact-filling = Rozmieszczenie
games-fact-white = Biały
games-fact-black = Czarny
games-fact-date = Data
games-filling = { $filling ->
    [placement] przez graczy
    [random] losowe
   *[balanced] losowe, z równym podziałem krawędzi
}

## Pliki
games-files = Jeden plik na wszystko
games-files-about = Zabierz swoje partie i analizy na inne urządzenie albo odłóż je na bok. Import dodaje do tego, co tu jest, i niczego nie nadpisuje.
games-export-all = Eksportuj wszystko
games-import = Importuj plik
games-unreadable = Nie można odczytać pliku.
games-import-failed = Niczego nie zaimportowano. { $reason }
games-imported = Import: nowe { $added }, uaktualnione { $updated }, już były { $known }.
games-imported-versions = { $count ->
    [one] { $count } pozycja zmieniła się inaczej tutaj i w pliku: zachowano obie wersje.
    [few] { $count } pozycje zmieniły się inaczej tutaj i w pliku: zachowano obie wersje.
    [many] { $count } pozycji zmieniło się inaczej tutaj i w pliku: zachowano obie wersje.
   *[other] { $count } pozycji zmieniło się inaczej tutaj i w pliku: zachowano obie wersje.
}
games-imported-refused = { $count ->
    [one] Nie dało się odczytać jeszcze { $count } pozycji.
    [few] Nie dało się odczytać jeszcze { $count } pozycji.
    [many] Nie dało się odczytać jeszcze { $count } pozycji.
   *[other] Nie dało się odczytać jeszcze { $count } pozycji.
}

## Statystyki
games-statistics-empty = Dokończ partię z komputerem, a ta strona pokaże, jak ci idzie.
games-by-level-and-side = Wyniki według poziomu i koloru
games-as-white = Jako Biały
games-as-black = Jako Czarny
games-share = Punkty
games-total = Wszystkie poziomy
games-head = { $outcome ->
    [won] Wygrane
    [drawn] Remisy
   *[lost] Przegrane
}
games-percent = { $percent }%
games-figure-games = Partie z komputerem
games-figure-share = Udział w punktach
games-figure-streak = Teraz
games-figure-longest = Najwięcej wygranych z rzędu
games-figure-unbeaten = Najdłużej bez porażki
games-figure-margin = Średnia różnica
games-figure-extremes = Najlepsza i najgorsza różnica
games-streak = { $outcome ->
    [won] { $count ->
        [one] { $count } wygrana
        [few] { $count } wygrane
        [many] { $count } wygranych
       *[other] { $count } wygranej
    }
    [drawn] { $count ->
        [one] { $count } remis
        [few] { $count } remisy
        [many] { $count } remisów
       *[other] { $count } remisu
    }
   *[lost] { $count ->
        [one] { $count } przegrana
        [few] { $count } przegrane
        [many] { $count } przegranych
       *[other] { $count } przegranej
    }
}
games-margin = { $margin } piona
games-over-time = Wyniki w czasie
games-over-time-about = Każdy punkt to partia: udział w punktach w ostatnich partiach aż do niej (najwyżej { $games }). Remis to pół punktu.
games-plot = { $games ->
    [one] Udział w punktach po { $games } partii: na końcu { $percent }%
    [few] Udział w punktach po { $games } partiach: na końcu { $percent }%
    [many] Udział w punktach po { $games } partiach: na końcu { $percent }%
   *[other] Udział w punktach po { $games } partii: na końcu { $percent }%
}
games-plot-game = { $number } · { $day }
games-plot-table = Jako tabela
games-column-game = Partia
games-column-day = Dzień
games-column-level = Poziom
games-column-result = Wynik
games-column-form = Ostatnie partie

## Inne okno
games-elsewhere = Ta partia toczy się w innym oknie.
games-take-over = Graj dalej tutaj
games-still-there = Poprzednia partia jest w Moich partiach.
games-back-to-it = Wróć do niej
