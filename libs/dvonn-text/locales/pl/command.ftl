command-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
command-games = { $count ->
    [one] { $count } partia
    [few] { $count } partie
    [many] { $count } partii
   *[other] { $count } partii
}

## Plansza w jednym wierszu
command-status-over = Partia jest skończona: { $winner ->
    [white] wygrywa Biały
    [black] wygrywa Czarny
   *[nobody] remis
} (Biały { $white }, Czarny { $black }).
command-status-place = { $side ->
    [white] Biały
   *[black] Czarny
} kładzie { $piece ->
    [white] białego
    [black] czarnego
   *[red] czerwonego
} piona.
command-status-pass = { $side ->
    [white] Biały
   *[black] Czarny
} musi spasować (Biały { $white }, Czarny { $black }).
command-status-move = Ruch ma { $side ->
    [white] Biały
   *[black] Czarny
} (Biały { $white }, Czarny { $black }).

## position, show
command-legal-moves = Możliwe ruchy ({ $count }): { $moves }
command-removed = Zdjęte z planszy: { $spaces }
command-nothing-removed = Zdjęte z planszy: nic
command-ply-needs-game = nie ma takiego pliku, a --ply wymaga pliku z partią
command-format-needs-file = nie ma takiego pliku, a --format wymaga pliku
command-no-file-and-position = nie ma takiego pliku, a jako pozycja: { $reason }
command-odd-set = w tej pozycji można grać, ale jednym kompletem pionów nie da się jej ustawić: { $fault }. Kolory przykrytych pionów nie mają znaczenia
command-no-file-no-position = nie ma takiego pliku i nie jest to pozycja, na przykład '{ $example }'

## replay
command-game = { $white } – { $black }, { $moves }, { $end }, { $score }
command-game-of-several = partia { $number }
command-not-finished = nieskończona
command-ended-won = { $by ->
    [resignation] { $side ->
        [white] Czarny
       *[black] Biały
    } się poddał
   *[play] wygrywa { $side ->
        [white] Biały
       *[black] Czarny
    }{ $by ->
        [agreement] , za zgodą obu stron
        [time] {" "}na czas
        [forfeit] {" "}walkowerem
       *[play] {""}
    }
}
command-ended-draw = remis
command-ended-draw-agreed = remis za zgodą obu stron
command-no-records = w tym katalogu nie ma zapisów partii: powinny być pliki z końcówką { $endings }
command-replayed = { $games ->
    [one] odczytano { $games } partię
    [few] odczytano { $games } partie
    [many] odczytano { $games } partii
   *[other] odczytano { $games } partii
}, odrzucono { $refused }

## convert
command-lost-parts =
    .names = nazwiska
    .ratings = rankingi
    .date = data
    .event = turniej
    .site = miejsce
    .result = wynik
    .comments = komentarze
    .clocks = czas na zegarach
    .variations = warianty
    .other = inne właściwości
command-not-kept = { $format } nie zachowuje: { $lost }
command-reading-back = zapisanej partii nie da się ponownie odczytać
command-several-games = liczba odczytanych partii: { $games }, a powinna być jedna, bo { $format } mieści tylko jedną

## analyze, bench, perft, solve
command-game-number = Partia { $number }
command-over = Partia jest skończona.
command-to-move = Ruch ma { $side ->
    [white] Biały
   *[black] Czarny
}
command-depth = głębokość
command-searched = Głębokość { $depth }, pozycji { $nodes }, { $seconds } s, { $speed } mln na sekundę
command-columns =
    .move = ruch
    .value = wartość
    .best = najl.
    .loss = strata
    .stacks = stosy
    .nodes = pozycje
    .seconds = czas, s
    .levels = poziomy
    .won = wygr.
    .drawn = remis
    .lost = przeg
    .points = punkty
    .margin = różnica
    .player = gracz
    .games = partie
    .opponent = przeciwnik
    .all = razem
command-lost = { $side ->
    [white] Biały
   *[black] Czarny
} tracił średnio { $mean } piona na ruch
command-lost-most = { command-lost }; najwięcej: { $moves }
command-interrupted = przerwano po ruchu { $done } z { $count }
command-match-interrupted = przerwano po { $done } z { $count } partii
command-played = Zagrano: { $move }, wart { $value }, o { $loss } mniej niż najlepszy ruch
command-benched = dvonn { $version }, głębokość { $depth }: pozycji { $nodes }, { $seconds } s
command-speed = { $speed } mln pozycji na sekundę
command-counted = głębokość { $depth }, { $seconds } s, { $speed } mln na sekundę
command-nodes = pozycji { $nodes }
command-proven = Udowodniono: { $margin } dla { $side ->
    [white] Białego, który
   *[black] Czarnego, który
} ma ruch
    .best = Najlepsze ruchy: { $moves }
    .line = Przebieg: { $moves }
command-proven-outcome = Udowodniono: { $outcome ->
    [draw] remis, ruch ma { $side ->
        [white] Biały
       *[black] Czarny
    }
   *[other] { $side ->
        [white] Biały
       *[black] Czarny
    }, który ma ruch, { $outcome ->
        [win] wygrywa
       *[loss] przegrywa
    }
}
command-not-proven = Nie udowodniono: od { $lower } do { $upper } dla { $side ->
    [white] Białego
   *[black] Czarnego
}
    .likeliest = Prawdopodobnie najlepsze: { $moves }
    .limit = Osiągnięto limit { $seconds } s: --time N daje N sekund, --time 0 znosi limit.
command-solved = pozycji { $nodes }, { $seconds } s, { $speed } mln na sekundę
command-predicted = Prawdopodobne ruchy gracza o sile { $strength }; ruch ma { $side ->
    [white] Biały
   *[black] Czarny
}:
    .over = Partia jest skończona: nie ma już żadnego ruchu do zagrania.

## Paski postępu
command-progress =
    .files = pliki { $done }/{ $all }, { $speed }
    .moves = ruchy { $done }/{ $all }, zostało { $left }
    .games = partie { $done }/{ $all }, zostało { $left }
    .review = { $done }/{ $all } kroków, jeszcze { $left }

## explain
command-explained-move = Ruch { $move }:
command-explained-more = … i jeszcze { $count }, aż do { $value }

## ruchy i gracze
command-review-marked = Ruch w nawiasach był lepszy: { $move }
command-review-over = czas z --total minął: omówiono { $done } z { $count } partii
command-review-shortened = { $count } z { $all } wyszukiwań przerwano z braku czasu: dłuższy --total daje dokładniejsze omówienie
command-player-score = { $games }, wygrane { $won }, remisy { $drawn }, przegrane { $lost }, dokładność { $accuracy }
command-player-opponents = Przeciwnicy według rankingu
command-player-unrated = bez rankingu
command-player-mistakes = Czym były błędy

## why-not
command-why-not-best = Po najlepszym ruchu: { $expected }
command-why-not-played = Po { $move }: { $expected }
command-why-not-line = Gra toczy się dalej: { $moves }
command-why-not-instead = Lepiej: { $moves }
command-why-not-stopped = silnik zatrzymał się, zanim ocenił ruch

## match
command-match = { $first } przeciw { $second }: { $games }
    .openings = początki
    .time = czas
    .result = wynik
    .pairs = pary
    .elo = Elo
    .stronger = silniejszy
    .margin = różnica
    .thought = namysł
command-pool = { $player } przeciw puli przeciwników, ziarno { $seed }
command-round-robin = { $count ->
    [one] { $count } gracz, każdy z każdym
    [few] { $count } gracze, każdy z każdym
    [many] { $count } graczy, każdy z każdym
   *[other] { $count } gracza, każdy z każdym
}
command-match-so-far = { $players }: partie { $done } z { $count }, { $results }
command-openings =
    .balanced = zrównoważone
    .random = losowe
    .people = jak rozstawiają ludzie
    .empty = pusta plansza
    .placements = pusta plansza, { $count ->
        [one] { $count } pion położony losowo
        [few] { $count } piony położone losowo
        [many] { $count } pionów położonych losowo
       *[other] { $count } piona położonego losowo
    }
command-openings-seed = { $openings }, ziarno { $seed }
command-limits =
    .move-time = { $ms } ms na ruch
    .nodes = { $count ->
        [one] { $count } pozycja
        [few] { $count } pozycje
        [many] { $count } pozycji
       *[other] { $count } pozycji
    }
    .depth = głębokość { $depth }
    .none = bez ograniczeń
command-result = wygrane { $won }, remisy { $drawn }, przegrane { $lost }: { $points } z { $games } pkt
command-pairs = { $pairs } (po { $points } pkt)
command-elo-unknown = nieznane: za mało różnych wyników
command-likelihood = { $name } z prawdopodobieństwem { $percent }%
command-margin = { $margin } piona na partię
command-accepted = przyjęto { $hypothesis }, { $elo } Elo
command-undecided = nierozstrzygnięte
command-offence = { $offence ->
    [illegal] niedozwolony ruch
    [crash] awaria
    [flag] przekroczony czas
   *[hang] brak odpowiedzi
}: { $games }
command-failed = { $count ->
    [one] { $count } nieudana
    [few] { $count } nieudane
    [many] { $count } nieudanych
   *[other] { $count } nieudanej
}
command-checked = { $passed ->
    [one] udana { $passed } próba
    [few] udane { $passed } próby
    [many] udanych { $passed } prób
   *[other] udane { $passed } próby
}, nieudanych { $failed }
command-player-not-started = nie można uruchomić gracza
command-placements-need-empty = --random-placements wymaga --openings empty: inne plansze są już pełne
command-codecup-needs-empty = programy CodeCup grają tylko od pustej planszy: --openings empty, bez losowo położonych pionów
command-two-times = --clock i --movetime dla tego samego gracza, { $player }: podaj jedno z nich
command-value-for-each = odczytano „{ $read }”, a powinna być wartość, na przykład { $example }, albo dwie rozdzielone przecinkiem, gdzie - to żadna
command-one-value-for-all = więcej niż dwaj gracze mają jedną wspólną wartość, bez przecinka
command-unwritable = nie można zapisać { $file }

## Inne
command-folder-unwritable = nie można zapisywać w katalogu { $folder }
command-standard-streams = standardowe wejście lub wyjście
command-terminal = terminal
command-play-reads-moves = dvonn play czyta ruchy ze standardowego wejścia; podaj pozycję albo plik jako argument
command-old-spelling = { $old } to teraz { $new }; dawna pisownia działa do wersji 1.0
command-old-spelling-whole-run = { command-old-spelling }. Sekundy dotyczą teraz wszystkich partii razem
command-signals = sygnały

## serve
command-serve-no-app = ten program zbudowano bez aplikacji internetowej. `cargo xtask play` buduje program z nią; `cargo xtask dist` tworzy katalog z aplikacją dla `dvonn serve --dir FOLDER`
command-serve-address = Aplikacja jest pod adresem { $address }
command-serve-damaged = aplikacja zawarta w tym programie jest uszkodzona
command-serve-network = Inne urządzenia znajdą ją pod adresem tego komputera w sieci, port { $port }
command-serve-running = Aplikacja działa już pod adresem { $address }
command-serve-online = Ludzie mogą tu grać ze sobą: w aplikacji pod „Graj online”; programy pod { $address }api
command-serve-store = nie można otworzyć partii w { $place }: { $reason }
command-serve-in-use = partii w { $place } używa inny serwer: najpierw go zatrzymaj albo wybierz inny katalog przez --data
command-serve-later = partie w { $place } zapisała nowsza wersja tego programu: użyj jej
command-serve-others = z partii w { $place } korzystają serwery wcześniejszej wersji: zatrzymaj je wszystkie, a potem uruchom ten
command-close-window = Naciśnij Enter, aby zamknąć to okno.
command-serve-no-browser = nie udało się stąd otworzyć przeglądarki; otwórz w niej ten adres
command-serve-port-taken = port { $port } jest zajęty przez inny program: zakończ go albo wybierz inny port przez --port (0 bierze dowolny wolny). Przeglądarka przechowuje partie każdego portu osobno
command-serve-port-closed = port { $port } nie jest dla każdego: przez --port wybierz port od 1024 wzwyż
command-serve-port = nie można nasłuchiwać na porcie { $port }: { $reason }
command-serve-not-here = ten komputer nie ma adresu { $address }
command-serve-file = powinien być katalog z aplikacją internetową, a to jest plik
command-serve-incomplete = powinien być katalog z aplikacją internetową, a nie ma w nim { $file }
command-serve-too-large = powinien być katalog z samą aplikacją internetową, a zajmuje ponad { $megabytes } MB

## Jobs
command-jobs-alone = --ply i --format nie łączą się z --jobs: każde zadanie ma własne pola ply i format
command-job-object = powinien być obiekt JSON z pozycją, na przykład {"{"}"position": "9/10/11/10/9 w p"{"}"}
command-job-json = to nie jest JSON, bajt { $column } wiersza: { $reason }
command-job-no-position = brakuje pola position: powinno być na przykład {"{"}"position": "9/10/11/10/9 w p"{"}"}
command-job-no-move = brakuje pola move: powinno być na przykład "move": "a1b2"
command-job-standard-input = standardowe wejście nie może być pozycją zadania: wpisz samą pozycję albo ścieżkę pliku
command-job-field = nieznane pole { $field }: powinno być { $known }
command-job-string = pole { $field }: powinien być tekst
command-job-ply = pole ply: powinna być liczba ruchów
command-job-no-game = w pliku nie ma poprawnej partii

## Arguments that cannot be used
command-usage-unknown = nieznany argument '{ $argument }'
command-usage-subcommand = nie ma polecenia '{ $command }'
command-usage-no-subcommand = '{ $command }' wymaga jednego z poleceń { $commands }
command-usage-missing = { $count ->
    [one] brakuje argumentu { $arguments }
    [few] brakuje argumentów { $arguments }
    [many] brakuje argumentów { $arguments }
   *[other] brakuje argumentów { $arguments }
}
command-usage-repeated = argument '{ $argument }' można podać tylko raz
command-usage-conflict = argumentu '{ $argument }' nie można użyć razem z { $others }
command-usage-no-value = '{ $argument }' wymaga wartości
command-usage-value = nieprawidłowa wartość '{ $value }' dla '{ $argument }'
command-usage-value-because = { command-usage-value }: { $reason }
command-usage-too-many = '{ $argument }' nie przyjmuje wartości, a podano '{ $value }'
command-usage-encoding = argument nie jest w UTF-8
command-usage-number = powinna być liczba całkowita
command-usage-range = powinna być liczba całkowita od { $lowest } do { $highest }
command-usage-language = powinien być jeden z { $languages }
command-usage-similar = wskazówka: czy chodziło o { $names }?
command-usage-as-value = wskazówka: aby podać '{ $argument }' jako wartość, napisz '-- { $argument }'
command-usage-help = Więcej informacji: '--help'.

## admin
command-admin-people = { $accounts ->
    [one] 1 konto
    [few] { $accounts } konta
    [many] { $accounts } kont
   *[other] { $accounts } konta
}, { $guests ->
    [one] 1 gość
    [few] { $guests } goście
    [many] { $guests } gości
   *[other] { $guests } gościa
}
command-admin-games = Partie w toku: { $under_way }, zakończone: { $over }
# $who: open, invitation, closed
command-admin-registration = { $who ->
    [invitation] Konto może założyć ten, kto ma zaproszenie
    [closed] Nikt nie może założyć konta
   *[open] Każdy może założyć konto
}
command-admin-verified = { $wrong ->
    [0] Wszystkie partie ({ $count }) są zgodne z zasadami
   *[other] Błędne partie: { $wrong } z { $count }
}
command-admin-up-to-date = Tabele są aktualne (schemat { $schema })
command-admin-migrated = Tabele zaktualizowano ze schematu { $before } do { $after }
command-admin-saved = zapisano: gracze { $people }, partie { $games }
command-admin-restored = odtworzono: gracze { $people }, partie { $games }
command-admin-no-checksum = Kopia pochodzi z wcześniejszej wersji i nie ma sumy kontrolnej. Partie rozegrano ponownie według reguł; innych uszkodzeń nie byłoby widać.
command-admin-password = to nowe hasło konta { $name }; konto zostało wszędzie wylogowane
command-admin-nobody = nie ma konta o nazwie { $name }
command-admin-made = { $name } administruje serwerem
command-admin-unmade = { $name } nie administruje już serwerem
command-admin-chat = { $on ->
    [no] Partie nie mają czatu
   *[yes] Partie mają czat
}
command-admin-not-empty = { $place } nie jest puste: odtwórz kopię w nowym katalogu albo w pustej bazie
command-admin-earlier = partie w { $place } są z wcześniejszej wersji: zaktualizuj je przez dvonn admin migrate albo uruchom serwer
command-admin-not-there = w { $place } nie ma partii serwera
# $detail: co jest nie tak, po angielsku
command-admin-line = wiersz { $line } kopii: { $detail }. Nic nie zostało odtworzone

## bot
# $variable is the name of an environment variable.
command-bot-no-token = brak tokenu: podaj plik w --token-file albo umieść go w { $variable }
command-bot-bad-token = serwer nie zna tego tokenu: utwórz go w części „Graj online” w jego aplikacji
command-bot-not-a-program = konto { $name } nie jest oznaczone jako program: oznacz je w części „Graj online” w aplikacji serwera
command-bot-fault =
    .unreachable = nie można połączyć się z { $server }: { $reason }
    .refused = { $server } odmawia: { $reason }
    .nonsense = { $server } nie odpowiada jak serwer DVONN: { $reason }
command-bot-engine = silnik nie może grać: { $reason }
command-bot-report = Partie: wygrane { $won }, remisy { $drawn }, przegrane { $lost }, odwołane { $off }
command-bot-left = { $count ->
    [one] Jedna partia toczy się dalej bez bota
    [few] { $count } partie toczą się dalej bez bota
    [many] { $count } partii toczy się dalej bez bota
   *[other] { $count } partii toczy się dalej bez bota
}
command-bot-forfeited = { $count ->
    [one] poddano jedną partię, bo silnik zawiódł
    [few] poddano { $count } partie, bo silnik zawiódł
    [many] poddano { $count } partii, bo silnik zawiódł
   *[other] poddano { $count } partii, bo silnik zawiódł
}

## archive
command-archive-imported =
    .added = nowe: { $games }
    .same = znane i znalezione w innym źródle: { $games }
    .known = znane: { $games }
    .refused = odrzucone: { $games }
    .nothing = nie znaleziono żadnej partii
command-archive-unread-dates = { $games ->
    [one] { $games } partia ma datę, której nie da się odczytać
    [few] { $games } partie mają datę, której nie da się odczytać
    [many] { $games } partii ma datę, której nie da się odczytać
   *[other] { $games } partii ma datę, której nie da się odczytać
}, na przykład { $example }; daty zostają tak, jak są zapisane
command-archive-unknown-properties = { $games ->
    [one] { $games } partia ma nieznane własności
    [few] { $games } partie mają nieznane własności
    [many] { $games } partii ma nieznane własności
   *[other] { $games } partii ma nieznane własności
}, na przykład { $example }; własności zostają tak, jak są zapisane
command-archive-has = W archiwum: { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}, bajty: { $bytes }
command-archive-found = { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}: wygrane Białego { $white }, wygrane Czarnego { $black }, remisy { $draws }
command-archive-exchanged = Z zamienionymi kolorami: { $games }
command-archive-score = { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}, wygrane { $won }, remisy { $drawn }, przegrane { $lost }
command-no-model = nie ma partii wzorcowej o tym temacie; dvonn champion --model podaje ich listę
command-archive-nobody = nikt w archiwum nie ma tej nazwy
command-archive-player-games = { $name } ({ $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
})
command-archive-meant = nic nie znaleziono; czy chodziło o { $names }?
command-archive-stats-stopped = przerwano: liczą się tylko te partie
command-archive-openings = { $side ->
    [white] Gdzie postawiono czerwone w partiach jako Biały, po kolei; rozmieszczenia takie same po obróceniu planszy liczą się razem:
   *[black] Gdzie postawiono czerwone w partiach jako Czarny:
}
command-archive-stacks = { $side ->
    [white] Pierwszy ruch stosem jako Biały; ruchy takie same po obróceniu planszy liczą się razem:
   *[black] Pierwszy ruch stosem jako Czarny:
}
command-archive-scores = Wyniki to punkty na 100 partii: wygrana to jeden punkt, remis pół. Po ± stoi błąd standardowy.
command-archive-first-move = Biały zdobywa { $white }, strona, która wykonuje pierwszy ruch stosem, { $first }.
command-archive-length = Partie rozegrane do końca mają średnio { $mean } ruchów w drugiej fazie, od { $least } do { $most }, a pas jest w { $passes } na 100. Zwycięzca ma średnio o { $margin } piona więcej.
command-archive-choices = Według liczby ruchów od zapełnienia planszy: ile partii trwa tak długo i ile średnio jest dozwolonych ruchów:
command-archive-styles = Wynik strony, która na pełnej planszy ma więcej …
command-archive-style =
    .nearness = bliskości do czerwonych
    .edge = swoich na krawędzi
    .together = sąsiadów własnego koloru
    .mobility = ruchów
command-archive-heat = Co gdzie stoi, gdy zaczyna się druga faza (pełne plansze: { $games }). Po lewej: w ilu partiach na 100; po prawej: ile jest tam warte, czyli o ile więcej punktów na 100 partii zdobywa jego strona niż bez niego.
command-archive-heat-of = { $what ->
    [white] Białe
    [black] Czarne
    [white-red] Czerwone postawione przez Białego
   *[black-red] Czerwony postawiony przez Czarnego
} (wartość: ± { $error })
command-archive-motifs = Motywy trenera. Ruchy: w ilu ruchach na 100. Partie: w ilu partiach na 100. Sam: wynik strony, która go zagrała, gdy druga tego nie zrobiła, i w ilu partiach. Decyduje: w ilu decydujących ruchach na 100. Decydujący ruch to ostatni ruch zwycięzcy przed trwałym objęciem prowadzenia.
command-archive-motifs-by-rating = W ilu ruchach na 100, u graczy z takim rankingiem:
command-archive-folder-used = w tym folderze są już pliki: potrzebny jest nowy albo pusty
command-archive-export-stopped = przerwano: nic nie zapisano
command-archive-exported = { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}, { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}
command-archive-verified = Sprawdzono: { $games ->
    [one] { $games } partia
    [few] { $games } partie
    [many] { $games } partii
   *[other] { $games } partii
}, { $faults ->
    [one] { $faults } błąd
    [few] { $faults } błędy
    [many] { $faults } błędów
   *[other] { $faults } błędu
}
# $fault: zdanie z error-archive-fault-….
command-archive-faulty = { $fault }. Odpowiedź pochodzi z partii, które da się odczytać; dvonn archive repair naprawia archiwum.
command-archive-skipped = { $more ->
    [0] pominięto: { $file }
   *[other] pominięto: { $file } i jeszcze { $more }
}; w katalogach czytane są tylko pliki z końcówką .{ $endings }
command-archive-sound = z plikami tego archiwum wszystko jest w porządku
command-archive-moved = { $from } odłożono: { $to }
command-archive-unproven = { $file }: nic nie dowodzi, gdzie jest miejsce jego partii; ich numery mogły się zmienić
command-archive-saved = partie odczytane z uszkodzonych plików: { $games }
command-archive-lost = brakujące partie: { $games } (numery { $numbers })
command-archive-may-lack = mogły być późniejsze partie: manifest, który by to mówił, był uszkodzony albo go brakowało
command-archive-repaired = partie, które są teraz w archiwum: { $games }
command-archive-opinions = Wartość silnika to przewaga strony na ruchu; pod każdym rankingiem: ile osób na 100 gra ten ruch.
command-archive-best = Najlepszy ruch według silnika: { $move } ({ $value })
command-archive-columns =
    .engine = silnik
    .rating = ranking
    .after = po
    .choices = wybór
    .passes = pasy
    .motif = motyw
    .in-moves = ruchy
    .in-games = partie
    .alone = sam
    .decided = decyduje
    .move = ruch
    .end = koniec
    .year = rok
    .side = kolor
    .games = partie
    .white = Biały
    .draws = remisy
    .black = Czarny
    .margin = przewaga
    .ratings = rankingi
    .years = lata
