## Pliki
error-io = { $kind ->
    [not-found] nie ma takiego pliku ani katalogu
    [denied] brak dostępu
    [exists] już istnieje
    [folder] to jest katalog
    [no-folder] część ścieżki nie jest katalogiem
    [read-only] nie można tam zapisywać
    [full] brak miejsca na dysku
   *[other] { $message }
}
error-unreadable = nie można odczytać: { $reason }
error-output = nie udało się pisać na standardowe wyjście: { $reason }
error-folder = to jest katalog, a powinien być plik
error-loop = dowiązania tworzą pętlę
error-file-exists = { $file } już istnieje
error-file-unwritable = nie udało się zapisać { $file }: { $reason }
error-file-name = brakuje nazwy pliku
error-file-unreadable = nie udało się odczytać { $file }: { $reason }
error-ply-too-late = --ply { $ply }: powinno być od 0 do { $most }, liczby ruchów partii
error-file-too-large = { $file } ma ponad { $megabytes } MB, a powinien to być zapis partii
error-no-file = { $file } nie jest plikiem, a powinien to być zapis partii
error-in-file = { $file }: { $reason }

## Co podano programowi
error-accept-words = oczekiwano słów rozdzielonych przecinkami: live, days, untimed, rated, unrated, people, bots, all lub none
error-picture-id = oczekiwano liter, cyfr, łączników, podkreśleń i kropek
error-seek-terms = oczekiwano warunków partii, takich jak 5m+3s,rated, 3d,balanced albo untimed,white
error-server = oczekiwano adresu serwera, takiego jak http://localhost:3866 albo https://dvonn.example
error-seconds = powinna być liczba sekund, na przykład 30 albo 0.5
error-shard = powinno być I/N, na przykład 0/4: numer części, licząc od 0, i liczba części
error-contact = powinien być adres, pod którym można cię zastać: mailto: i adres pocztowy albo https: i strona
error-origin = powinien być adres taki jak https://dvonn.example, bez ścieżki
error-level = powinien być poziom od { $lowest } do { $highest }
error-strength = powinna być siła gry: liczba całkowita od { $lowest } do { $highest }
error-no-format-to-write = w tym formacie nie można zapisać, powinien być jeden z: { $formats }
error-only-stacking = plansza nie jest jeszcze zapełniona: rozwiązywać można tylko pozycje z fazy drugiej
error-codecup-line = powinno być Start, Quit albo ruch, na przykład E3, A1B2 lub PASS, a odczytano „{ $read }”
error-quoted = { $message }
error-move-range = oczekiwano PIERWSZY-OSTATNI, na przykład 50-60, licząc od 1 z pasami
error-move-range-too-late = --moves { $range }: liczba ruchów w partii: { $most }
error-no-player = w żadnej partii nie gra { $player }. Gracze: { $players }
error-player = odczytano „{ $read }”, a powinno być level:N, engine, engine:OPTION=VALUE,…, classic, mcts, ugi:COMMAND, codecup:COMMAND albo random
error-player-option = gracz nie ma opcji „{ $name }”: są { $known }
error-player-pair = odczytano „{ $read }”, a opcja powinna mieć postać NAME=VALUE
error-player-value = { $name } nie może być „{ $value }”, powinno być: { $expected }
error-player-command = po dwukropku brakuje polecenia, które ma być uruchomione
error-quotation = w „{ $read }” nie zamknięto cudzysłowu
error-log-line = wiersz { $line }: { $message }; powinien to być dziennik meczu
error-log-other = to dziennik meczu o innych ustawieniach: { $difference }
error-sprt = powinno być ELO0,ELO1 albo ELO0,ELO1,ALPHA,BETA, gdzie ELO0 < ELO1, oba od -1000 do 1000, oraz 0 < ALPHA, BETA < 0.5
error-two-names = powinny być dwie różne nazwy rozdzielone przecinkiem

## Archiwa i pytania
error-archive-stopped = przerwano: to, co przeczytano, jest w archiwum
error-archive-missing = nie ma tam archiwum
error-archive-locked = inny program zapisuje w tym archiwum
error-archive-later = { $file } ma wersję { $version } formatu archiwum, a ten program czyta tylko wersje do { $known }; niczego nie zmieniono
error-archive-damaged = { $file } jest uszkodzony przy bajcie { $at }: { $what }; niczego nie zmieniono. dvonn archive repair ratuje to, co da się odczytać
error-archive-damage-checksum = suma kontrolna się nie zgadza
error-archive-damage-length = plik nie ma właściwej długości
error-archive-damage-magic = nie zaczyna się jak plik archiwum
error-archive-damage-game = partii nie da się odtworzyć
error-archive-damage-contents = zawartość nie ma sensu
error-archive-file = to jest plik; archiwum to katalog
error-archive-occupied = w tym katalogu są inne pliki, na przykład { $file }, a nie ma archiwum: przed importowanymi plikami podaj archiwum albo nowy lub pusty katalog, na przykład games.dvonn
error-archive-refused = { $fault }. Niczego nie zmieniono: najpierw napraw archiwum poleceniem dvonn archive repair
error-archive-more = { $fault } (i jeszcze { $more })
# $what: zdanie z error-archive-damage. $file i $other to nazwy plików.
error-archive-fault-damaged = { $file } jest uszkodzony przy bajcie { $at }: { $what }
error-archive-fault-manifest = brakuje pliku { $file }
error-archive-fault-outdated = { $file } to stara kopia: brakuje w niej późniejszych zmian
error-archive-fault-missing = brakuje pliku { $file } (partie: { $games })
error-archive-fault-foreign = { $file } należy do innego archiwum albo do zmienionej kopii tego
error-archive-fault-copy = { $file } to kopia pliku { $other }
error-archive-fault-misnamed = { $file } powinien nazywać się { $other }
error-archive-fault-unnamed = { $file } ma partie, których nie wymienia żaden manifest: { $games }
error-archive-fault-overlap = partie z pliku { $file } mają numery innych partii
error-archive-fault-gap = brakuje partii przed tymi z pliku { $file }: { $games }
error-archive-derived = { $file }, partia { $game }: { $what ->
    [moves] liczba ruchów
    [count] liczba pionów na końcu
    [result] wynik
    [start] opis początku
    [placed] opis rozstawienia
    [annotated] wersja z komentarzami
   *[header] opis graczy, daty i numeru
} nie zgadza się z partią
error-archive-index = { $file }: indeks nie pasuje do partii
error-question-word = „{ $word }” nic nie znaczy w pytaniu: oczekiwano słów takich jak player:NAME, rating:1700.. albo position:DFEN
error-question-value = „{ $word }” jest niezrozumiałe: oczekiwano { $expected }
error-question-range = liczby albo zakresu, na przykład 3..5, 3.. lub ..5
error-question-date = daty, na przykład 2012, 2012-05..2013 lub ..2013
error-question-twice = „{ $word }” jest w pytaniu dwa razy
error-question-quote = na końcu pytania brakuje cudzysłowu
error-question-bracket = w pytaniu brakuje nawiasu albo jest o jeden za dużo
error-question-nothing = w pytaniu czegoś brakuje: w nawiasach, po „not” albo po jednej stronie „or”
error-question-deep = za dużo zagnieżdżonych nawiasów w pytaniu: oczekiwano najwyżej 32
error-question-long = pytanie jest za długie: oczekiwano najwyżej 1000 nawiasów oraz słów „or” i „not”
error-pattern-rows = wzór ma za dużo rzędów ({ $rows }): oczekiwano najwyżej 5, rozdzielonych /
error-pattern-length = rząd { $row } wzoru jest za długi: liczba pól w tym rzędzie planszy to { $expected }
error-pattern-cell = „{ $cell }” nie jest polem wzoru: oczekiwano w, b, r, o lub -, ewentualnie z * i wysokością, albo liczby pól
error-pattern-nothing = wzór jest pusty: oczekiwano w, b, r, o lub - przynajmniej na jednym polu
event-first-of = { $count ->
    [one] W pliku jest { $count } partia.
    [few] W pliku są { $count } partie; to jest pierwsza.
    [many] W pliku jest { $count } partii; to jest pierwsza.
   *[other] W pliku jest { $count } partii; to jest pierwsza.
}
