puzzles-alike = zadanie { $id } jest takie jak to w wierszu { $line }
puzzles-from-day = oczekiwano liczby dni od 1970 roku, większej niż poprzednia, z zadaniami pomiędzy
puzzles-fields = oczekiwana liczba pól rozdzielonych średnikami: { $expected }, znaleziona: { $found }
puzzles-id = oczekiwano nazwy zadania, sześciu cyfr i liter, a jest „{ $read }”
puzzles-illegal = { $move } nie jest tam dozwolone
puzzles-margin = oczekiwano różnicy od −49 do 49, a jest „{ $read }”
puzzles-margin-count = oczekiwana liczba różnic, po jednej na każdy dozwolony ruch: { $expected }, znaleziona: { $found }
puzzles-move = „{ $read }”: { $reason }
puzzles-no-choice = oczekiwano pozycji z co najmniej dwoma dozwolonymi ruchami
puzzles-not-best = oczekiwano najpierw ruchu z największą różnicą
puzzles-other-id = to pozycja z zadania { $expected }, a nie { $read }
puzzles-other-margin = po { $move } różnica wynosi { $proven }, a nie { $stated }
puzzles-other-themes = motywy to { $expected }
puzzles-other-reply = po { $move } { $reply } różnica wynosi { $proven }, a nie { $best }
puzzles-reply-count = oczekiwana liczba odpowiedzi, po jednej na każdy dozwolony ruch: { $expected }, znaleziona: { $found }
puzzles-illegal-reply = oczekiwana dozwolona odpowiedź na { $move } albo -, jeśli gra się skończyła
puzzles-rating = oczekiwano rankingu z odchyleniem, na przykład 1500 80, a jest „{ $read }”
puzzles-theme = oczekiwano motywu, na przykład cut-off, a jest „{ $read }”
puzzles-two-best = oczekiwano jednego ruchu lepszego od wszystkich innych

puzzles-task = { $side ->
    [white] Ruch ma Biały.
   *[black] Ruch ma Czarny.
} { $goal ->
    [win] Tylko jeden ruch wygrywa: znajdź go.
    [draw] Tylko jeden ruch ratuje remis: znajdź go.
   *[most] Jeden ruch jest wyraźnie lepszy od wszystkich innych: znajdź go.
}
puzzles-right = { $move }: dobrze!
puzzles-shown = Szukany ruch to { $move }.
puzzles-wrong = { $outcome ->
    [win] { $move } też wygrywa, ale tylko { $pieces ->
        [one] { $pieces } pionem
        [few] { $pieces } pionami
        [many] { $pieces } pionami
       *[other] { $pieces } piona
    }: to o { $fewer } mniej niż najlepszy ruch.
    [draw] { $move } daje tylko remis: to { $fewer ->
        [one] o { $fewer } pion
        [few] o { $fewer } piony
        [many] o { $fewer } pionów
       *[other] o { $fewer } piona
    } mniej niż najlepszy ruch.
   *[loss] { $move } przegrywa { $pieces ->
        [one] { $pieces } pionem
        [few] { $pieces } pionami
        [many] { $pieces } pionami
       *[other] { $pieces } piona
    }.
}
puzzles-why = { $case ->
    [win-win] Ten ruch wygrywa { $pieces ->
        [one] { $pieces } pionem
        [few] { $pieces } pionami
        [many] { $pieces } pionami
       *[other] { $pieces } piona
    }. Następny co do wartości wygrywa tylko { $second ->
        [one] { $second } pionem
        [few] { $second } pionami
        [many] { $second } pionami
       *[other] { $second } piona
    }.
    [win-draw] Ten ruch wygrywa { $pieces ->
        [one] { $pieces } pionem
        [few] { $pieces } pionami
        [many] { $pieces } pionami
       *[other] { $pieces } piona
    }. Żaden inny nie daje więcej niż remis.
    [win-loss] Ten ruch wygrywa { $pieces ->
        [one] { $pieces } pionem
        [few] { $pieces } pionami
        [many] { $pieces } pionami
       *[other] { $pieces } piona
    }. Każdy inny przegrywa co najmniej { $second ->
        [one] { $second } pionem
        [few] { $second } pionami
        [many] { $second } pionami
       *[other] { $second } piona
    }.
    [draw-loss] Ten ruch ratuje remis. Każdy inny przegrywa co najmniej { $second ->
        [one] { $second } pionem
        [few] { $second } pionami
        [many] { $second } pionami
       *[other] { $second } piona
    }.
   *[loss-loss] Ten ruch przegrywa tylko { $pieces ->
        [one] { $pieces } pionem
        [few] { $pieces } pionami
        [many] { $pieces } pionami
       *[other] { $pieces } piona
    }. Następny co do wartości przegrywa { $second ->
        [one] { $second } pionem
        [few] { $second } pionami
        [many] { $second } pionami
       *[other] { $second } piona
    }.
}
puzzles-key-move = Kluczowym ruchem było { $move }.
puzzles-follow-up = { $reply ->
    [pass] { $side ->
        [white] Biały
       *[black] Czarny
    } musi spasować, a potem następuje { $move }.
   *[other] Po ruchu { $side ->
        [white] Białego
       *[black] Czarnego
    } { $reply } następuje { $move }.
}
puzzles-gains = Wariant dla { $side ->
    [white] Białego
   *[black] Czarnego
}, w pionach: przejęte { $taken }, odcięte { $cut }, stracone { $lost }.
puzzles-hint-themes = Motywy mówią, co robi ten ruch.
puzzles-hint-stack = Rusz stos z pola { $space }.
puzzles-hint-move = Ten ruch to { $move }. Zagraj go.
puzzles-replied = { $side ->
    [white] Biały
   *[black] Czarny
} { $reply ->
    [pass] musi spasować.
   *[other] odpowiada { $reply }.
}
puzzles-replied-with-loss = { puzzles-replied } { $loss }.
puzzles-then = { $side ->
    [white] Znów ruch Białego: tylko jeden jest dobry.
   *[black] Znów ruch Czarnego: tylko jeden jest dobry.
}
puzzles-not-then = { $move } traci przewagę.
puzzles-hint-costs = Z tą podpowiedzią dobry ruch liczy się w połowie. Poproś jeszcze raz, aby ją zobaczyć.
puzzles-move-costs = Ostatnia podpowiedź to sam ruch: zadanie będzie się wtedy liczyć jako nierozwiązane. Poproś jeszcze raz, aby ją zobaczyć.
puzzles-solution-costs = Zadanie będzie się wtedy liczyć jako nierozwiązane. Poproś jeszcze raz, aby zobaczyć rozwiązanie.
puzzles-skip-costs = Pominięte zadanie liczy się jako nierozwiązane. Pomiń jeszcze raz, aby przejść dalej.
puzzles-nothing-due = Na dziś nie ma zadań do powtórki.
puzzles-clock-wrong = { $move } to był zły ruch. { $left ->
    [one] Została { $left } próba.
    [few] Zostały { $left } próby.
    [many] Zostało { $left } prób.
   *[other] Zostało { $left } próby.
}
puzzles-clock-over = Koniec biegu, rozwiązane zadania: { $solved }. Twój rekord to { $best }.
puzzles-none = Nie ma takiego zadania.
puzzles-rated = Twój ranking wynosi teraz { $rating } ({ $change }).
puzzles-streak = { $count ->
    [one] { $count } zadanie rozwiązane z rzędu
    [few] { $count } zadania rozwiązane z rzędu
    [many] { $count } zadań rozwiązanych z rzędu
   *[other] { $count } zadania rozwiązanego z rzędu
}

puzzles-title = Zadanie { $id }, ranking { $rating }
puzzles-about = Motywy: { $themes }
puzzles-count = { $count ->
    [one] { $count } zadanie
    [few] { $count } zadania
    [many] { $count } zadań
   *[other] { $count } zadania
}
puzzles-checked = { $count ->
    [one] Udowodniono { $count } zadanie
    [few] Udowodniono { $count } zadania
    [many] Udowodniono { $count } zadań
   *[other] Udowodniono { $count } zadania
}, { $wrong ->
    [0] wszystko się zgadza
    [one] błędne jest { $wrong }
    [few] błędne są { $wrong }
    [many] błędnych jest { $wrong }
   *[other] błędne jest { $wrong }
}
puzzles-level = Poziom { $level } rozwiązuje { $solved } z { $count }: { $percent }%
puzzles-mining = partie: { $games }, zadania: { $kept }
puzzles-other-seed = zaczęto od „{ $read }”, a nie od „{ $expected }”
puzzles-plain =
    .move = zagraj ten ruch
    .hint = co robi ruch, potem który stos, potem ruch
    .solution = pokaż rozwiązanie
    .board = pokaż planszę jeszcze raz
    .again = spróbuj jeszcze raz tego samego zadania
    .next = przejdź do następnego zadania
    .retry = powtórz nierozwiązane zadania, które przypadają na dziś
    .clock = trzy minuty na czas, do trzech złych prób
    .daily = przejdź do zadania dnia
    .theme = zadania z tym motywem albo z dowolnym (any)
    .rated = czy próby zmieniają ranking (rated), czy nie (unrated)
    .history = twoje próby i dni z rzędu
    .help = pokaż tę listę
    .quit = wyjdź
puzzles-plain-greeting = Wpisz ruch, na przykład a1b2, albo help.

puzzles-intro = Każda odpowiedź jest udowodniona.
puzzles-board = Plansza zadania
puzzles-hint = Podpowiedź
puzzles-solution = Rozwiązanie
puzzles-again = Jeszcze raz
puzzles-next = Następne
puzzles-analyse = Analizuj
puzzles-skip = Pomiń
puzzles-hint-free = Podpowiedź gratis
puzzles-hint-half = Podpowiedź (½)
puzzles-menu = Więcej zadań
puzzles-rated-mode = Zadania zmieniają mój ranking
puzzles-due = { $count ->
    [one] Do powtórki: { $count } zadanie
    [few] Do powtórki: { $count } zadania
    [many] Do powtórki: { $count } zadań
   *[other] Do powtórki: { $count } zadania
}
puzzles-clock = Na czas
puzzles-clock-about = Trzy minuty, do trzech złych prób. Twój rekord: { $best }
puzzles-clock-stop = Zakończ bieg
puzzles-clock-again = Jeszcze raz na czas
puzzles-time-left = Pozostały czas
puzzles-wrong-tries = Błędy
puzzles-new = Nowe zadania
puzzles-history = Moje próby
puzzles-history-empty = Jeszcze nic.
puzzles-result = { $result ->
    [solved] rozwiązane
    [helped] rozwiązane z podpowiedzią
   *[failed] nierozwiązane
}
puzzles-calendar = Zadania miesiąca
puzzles-day = { $date }: { $mark ->
    [solved] rozwiązane
    [later] rozwiązane później
    [failed] jeszcze nierozwiązane
   *[open] bez próby
}
puzzles-month-before = Poprzedni miesiąc
puzzles-month-after = Następny miesiąc
puzzles-days-in-a-row = { $count ->
    [one] { $count } dzień z rzędu
    [few] { $count } dni z rzędu
    [many] { $count } dni z rzędu
   *[other] { $count } dnia z rzędu
}
puzzles-provisional = tymczasowy: { $done } z { $total } zadań
puzzles-unrated = bez rankingu
puzzles-counted = policzone za pierwszą próbą
puzzles-asked-again = { $days ->
    [one] wróci za { $days } dzień
    [few] wróci za { $days } dni
    [many] wróci za { $days } dni
   *[other] wróci za { $days } dnia
}
puzzles-line = Wariant
puzzles-tries = Twoje próby
puzzles-takes = { $move } zabiera
puzzles-owner = { $who ->
    [you] Ty
    [white] Biały
   *[black] Czarny
}
puzzles-tally = W tej serii: { $solved } z { $tried }
puzzles-curve = Twój ranking zmienił się z { $from } na { $to }
puzzles-choose-theme = Motyw
puzzles-any-theme = Wszystkie motywy
puzzles-difficulty = Trudność
    .easier = Łatwiejsze
    .fitting = Blisko mojego rankingu
    .harder = Trudniejsze
puzzles-your-rating = Twój ranking
puzzles-in-a-row = Z rzędu
puzzles-solved = Rozwiązane
puzzles-solved-of = { $solved } z { $count }
puzzles-themes = Motywy
puzzles-loading = Wczytywanie zadań…
puzzles-failed = Nie udało się wczytać zadań. Czy masz połączenie?
puzzles-retry = Wczytaj ponownie
