# What is kept on the device: games and studies, and the messages at the bottom of the page.

games-parts = Partie i statystyki
games-list = Partie i analizy
games-statistics = Statystyki
games-look-back = Spójrz wstecz
games-loading = Wczytywanie twoich partii…
games-missing = Tej partii lub analizy już tu nie ma.
games-all = Wszystkie partie i analizy

## Lista
games-empty = Twoja półka jest pusta. Zapełni się, gdy będziesz grać.
games-empty-about = Każda rozegrana partia zostaje tutaj, na tym urządzeniu. Partie skądinąd staną tuż obok.
games-empty-play = Pierwsza partia, przeciwnik: { $name }
games-empty-open = Otwórz moje pliki z partiami
games-empty-example = Zobacz przykład
games-empty-formats = SGF, Little Golem, Boardspace, CodeCup, same ruchy lub JSON: jeden plik, wiele albo zip. Nic nie opuszcza tego urządzenia.
games-open = Otwórz
games-drop = Upuść partie tutaj
games-drop-about = jeden zapis lub wiele, folder albo zip
games-open-folder = Otwórz folder
games-select = Zaznacz
games-select-done = Gotowe
games-your-move = twój ruch
games-summary = { $won ->
    [0] Na półce: { $count }
   *[other] Na półce: { $count }, wygrane: { $won }
}
games-word = { $outcome ->
    [won] wygrana
    [drawn] remis
   *[lost] przegrana
}
games-search = Szukaj
games-filters = Filtruj
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
games-files = Na inne urządzenie
games-files-about = Jeden plik zawiera wszystko: partie, analizy, postępy w lekcjach i zadaniach oraz ustawienia. Otwórz go na drugim urządzeniu: dodaje do tego, co tam jest, i niczego nie nadpisuje.
games-export-all = Eksportuj wszystko
games-opened-title = Otwarte pliki
games-reading = Czytanie … liczba partii: { $count }
games-opened-new = { $count ->
    [one] Otwarto { $count } nową partię.
    [few] Otwarto { $count } nowe partie.
    [many] Otwarto { $count } nowych partii.
   *[other] Otwarto { $count } nowych partii.
}
games-opened-updated = { $count ->
    [one] Uaktualniono { $count } partię.
    [few] Uaktualniono { $count } partie.
    [many] Uaktualniono { $count } partii.
   *[other] Uaktualniono { $count } partii.
}
games-opened-known = { $count ->
    [one] { $count } partia już tu była.
    [few] { $count } partie już tu były.
    [many] { $count } partii już tu było.
   *[other] { $count } partii już tu było.
}
games-opened-nothing = Nie ma tu żadnej partii.
games-opened-refused = { $count ->
    [one] Jednej rzeczy nie udało się otworzyć:
    [few] { $count } rzeczy nie udało się otworzyć:
    [many] { $count } rzeczy nie udało się otworzyć:
   *[other] { $count } rzeczy nie udało się otworzyć:
}
games-opened-refused-list = Czego nie udało się otworzyć
games-opened-remarks-list = Uwagi o plikach
games-opened-more = i jeszcze { $count }
games-progress-joined = Postępy w lekcjach i zadaniach połączono z twoimi.
games-progress-later = Część postępów w pliku pochodzi z nowszej wersji aplikacji i została pominięta.
games-settings-take = Użyj też ustawień z pliku
games-settings-taken = Ustawienia są już w użyciu
games-imported-versions = { $count ->
    [one] { $count } wpis zmienił się i tutaj, i w pliku: zachowano obie wersje.
    [few] { $count } wpisy zmieniły się i tutaj, i w pliku: zachowano obie wersje.
    [many] { $count } wpisów zmieniło się i tutaj, i w pliku: zachowano obie wersje.
   *[other] { $count } wpisu zmieniło się i tutaj, i w pliku: zachowano obie wersje.
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
games-figure-streak = Obecna seria
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
games-over-time-about = Każda kropka to partia. Pokazuje twój udział w punktach w ostatnich partiach (najwyżej { $games }). Remis to pół punktu.
games-plot = { $games ->
    [one] Udział w punktach po { $games } partii: na końcu { $percent }%
    [few] Udział w punktach po { $games } partiach: na końcu { $percent }%
    [many] Udział w punktach po { $games } partiach: na końcu { $percent }%
   *[other] Udział w punktach po { $games } partii: na końcu { $percent }%
}
games-plot-game = { $number } · { $day }
games-strength = Siła z biegiem czasu
games-strength-about = Poziom mniej więcej tak silny jak ty, według twoich ostatnich partii: { $games }.
games-strength-plot = Na końcu poziom mniej więcej taki: { $name }
games-plot-table = Jako tabela
games-column-game = Partia
games-column-day = Dzień
games-column-level = Poziom
games-column-result = Wynik
games-column-form = Ostatnie partie

## Inne okno
