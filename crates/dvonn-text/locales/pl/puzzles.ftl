puzzles-alike = zadanie { $id } jest takie jak to w wierszu { $line }
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
    }: to o { $fewer } mniej niż najlepszy ruch. Spróbuj jeszcze raz.
    [draw] { $move } daje tylko remis. Spróbuj jeszcze raz.
   *[loss] { $move } przegrywa { $pieces ->
        [one] { $pieces } pionem
        [few] { $pieces } pionami
        [many] { $pieces } pionami
       *[other] { $pieces } piona
    }. Spróbuj jeszcze raz.
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
puzzles-follow-up = { $reply ->
    [pass] Przeciwnik musi spasować; graj dalej { $move }.
   *[other] Jeśli odpowiedzią jest { $reply }, graj dalej { $move }.
}
puzzles-hint-themes = Słowa poniżej mówią, co robi ten ruch.
puzzles-hint-stack = Rusz stos z pola { $space }.
puzzles-hint-move = Ten ruch to { $move }. Zagraj go.
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
    .help = pokaż tę listę
    .quit = wyjdź
puzzles-plain-greeting = Wpisz ruch, na przykład a1b2, albo help.

puzzles-page = Zadania
puzzles-intro = Jeden ruch jest wyraźnie najlepszy. Znajdź go: każda odpowiedź jest udowodniona.
puzzles-board = Plansza zadania
puzzles-hint = Podpowiedź
puzzles-solution = Rozwiązanie
puzzles-again = Jeszcze raz
puzzles-next = Następne
puzzles-daily = Zadanie dnia
puzzles-analyse = Analizuj
puzzles-choose-theme = Motyw
puzzles-any-theme = Wszystkie motywy
puzzles-difficulty = Trudność
    .easier = Łatwiejsze
    .fitting = Jak mój ranking
    .harder = Trudniejsze
puzzles-your-rating = Twój ranking
puzzles-in-a-row = Z rzędu
puzzles-solved = Rozwiązane
puzzles-solved-of = { $solved } z { $count }
puzzles-themes = Motywy
puzzles-loading = Zadania są pobierane…
puzzles-failed = Nie udało się pobrać zadań. Czy masz połączenie?
puzzles-retry = Pobierz ponownie
