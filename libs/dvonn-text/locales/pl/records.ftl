## Zapisy partii
error-at-node = węzeł { $number }
error-at-line = wiersz { $number }
error-at-byte = bajt { $number }
error-at = { $place }: { $reason }
error-at-move = { $place }, { word-nth }: { $reason }
error-empty = nie ma czego czytać, a powinien być zapis partii
error-unknown-format = odczytano „{ $read }”, a powinien być zapis partii: SGF, tekst z Little Golem lub CodeCup, ruchy albo JSON
error-unexpected = odczytano „{ $read }”, a powinno być: { $expected }
error-unexpected-end = odczytano koniec tekstu, a powinno być: { $expected }
error-out-of-turn = odczytano { $move }, ruch { $side ->
    [white] Białego, a kolej jest na Czarnego
   *[black] Czarnego, a kolej jest na Białego
}{ error-rule-number }
error-edited = odczytano „{ $read }”, planszę zmienioną ręcznie, a piony powinny być kładzione po kolei{ error-rule-of-placement }
error-logged-twice = partię { $game } odczytano po raz drugi, a powinien być koniec zapisu: każdy pion byłby położony dwa razy{ error-rule-of-placement }
error-other-game = to zapis innej gry ({ $game ->
    [chess] szachy
   *[other] { $game }
}), a nie DVONN
error-start = początku nie da się użyć: { $reason }
error-json = { $kind ->
    [missing] ten JSON nie jest zapisem partii: brakuje pola „{ $field }”
    [unfinished] ten JSON urywa się w środku: być może plik nie został skopiowany w całości
    [shape] ten JSON nie jest zapisem partii: w kolumnie { $column } jest coś, co nie pasuje do zapisu
   *[syntax] to nie jest JSON: coś jest nie tak w kolumnie { $column }
}
error-read-only = format { $format } można czytać, ale nie zapisywać
error-start-not-carried = partie w formacie { $format } zaczynają się od pustej planszy
error-no-format = nieznany format, a powinien być sgf, boardspace, littlegolem, codecup, plain albo json

## Co mogło tam być
error-expected-close-game = „)” na końcu partii
error-expected-begin-node = „;” na początku węzła
error-expected-begin-game = „(” na początku partii
error-expected-property = właściwość, węzeł albo nawias
error-expected-property-value = właściwość z wartością w nawiasach kwadratowych
error-expected-close-value = „]” na końcu wartości
error-expected-close-header = „]” na końcu nagłówka
error-expected-start-first = początek przed pierwszym ruchem
error-expected-start-in-dfen = same ruchy albo początek w DFEN[…], bo nie wiadomo, w jakiej kolejności ustawiono piony
error-expected-one-start = jeden początek, a nie dwa różne
error-passed-over = pominięto „{ $read }”, bo nie należy do żadnej partii
error-not-kept = nie zachowano „{ $read }”
error-unread = zachowano „{ $read }” bez zmian, ale bez odczytania
error-repeated = „{ $read }” ma w innym miejscu partii inną wartość i to ona się liczy
error-guessed-encoding = odczytano jako { $encoding }, ale to tylko przypuszczenie
error-assumed-encoding = odczytano jako { $encoding }, jak zwykle na tym urządzeniu: same bajty tego nie rozstrzygają
error-other-encoding = plik podaje kodowanie { $named }, które nie pasuje: odczytano jako { $encoding }
error-expected-space = pole, na przykład e3
error-expected-arrow = dwa pola, na przykład a1b2
error-expected-move = ruch, na przykład e3, a1b2 albo pass
error-expected-move-or-end = ruch, na przykład e3, a1b2 albo pass, lub też resign albo draw
error-expected-nothing-more = nic więcej po końcu partii
error-expected-nothing-after-quit = nic więcej po Quit
error-expected-one-token = jedno słowo w wierszu
error-expected-node-number = numer węzła
error-expected-action = co zrobił gracz
error-expected-known-action = pickb, dropb, move, pass, done albo resign
error-expected-picked-space = pole, na przykład pickb E 3
error-expected-dropped-space = pole, na przykład dropb E 3
error-expected-two-spaces = dwa pola, na przykład move A 2 B 3
error-expected-put-down = odłożenie podniesionego stosu
error-expected-json-format = format dvonn-record
error-expected-json-version = wersja 1 formatu
error-expected-parent = rodzic podany przed swoim węzłem

error-link-packed = odnośnik jest uszkodzony, być może nie został skopiowany w całości
error-link-too-long = jest za długi
error-link-move = { word-nth }, „{ $read }”, nie jest tam dozwolony

## Zbiory partii i analiz
error-collection-entry = Wpis nr { $number } nie został zaimportowany: { $reason }
error-collection-field = „{ $field }” nie może mieć wartości „{ $read }”
error-collection-missing = brakuje „{ $field }”
error-collection-format = oczekiwano pliku z partiami i analizami, ale „format” to „{ $read }”
error-collection-json = { $kind ->
    [unfinished] plik z partiami i analizami urywa się w środku: być może nie został skopiowany w całości
    [shape] plik nie ma budowy pliku z partiami i analizami
   *[syntax] plik z partiami i analizami jest uszkodzony w kolumnie { $column }
}
error-collection-shape = nie jest zapisany jak partia ani analiza
error-collection-version = plik zapisała nowsza wersja aplikacji (wersja { $read } formatu)
error-opened-file = { $file }: { $reason }
error-opened-game = { $file }, partia { $number }: { $reason }
error-opened-unreadable = przeglądarka nie mogła go odczytać
error-opened-too-large = ma ponad { $megabytes } MB
error-opened-no-record = to nie jest zapis partii, który można tu odczytać
error-opened-no-moves = nie ma w nim żadnego ruchu
error-opened-other-archive = jest spakowany w sposób, którego nie da się tu otworzyć; użyj pliku zip
error-opened-zip-damaged = plik zip jest uszkodzony albo nie został skopiowany w całości
error-opened-zip-locked = jest zabezpieczony hasłem
error-opened-zip-method = jest spakowany w sposób, który zna mało programów; spakuj zip jeszcze raz
error-opened-zip-deep = pliki zip w plikach zip są otwierane najwyżej na głębokość { $levels }
error-opened-zip-many = w pliku zip jest ponad { $count } plików; reszta nie została otwarta
error-opened-zip-much = po rozpakowaniu byłby większy niż jakikolwiek plik z partiami; nie został otwarty
error-opened-all-much = wszystkie pliki razem mają ponad { $megabytes } MB; reszta nie została otwarta
error-opened-games = jest ponad { $count } partii; reszta nie została otwarta

## Plansze
error-with-rule = { $reason }{ error-rule-number }
error-several = { $reasons }
error-several-and-more = { $reasons }; i jeszcze { $more }
error-too-many = za dużo { $piece ->
    [white] białych
    [black] czarnych
   *[red] czerwonych
} pionów na planszy: { $count }, a w grze jest { $total }
error-red-on-top = czerwony pion leży na innych: { $spaces }
error-stack-while-placing = więcej niż jeden pion na { $spaces }, choć trwa rozmieszczanie pionów
error-board-full = plansza jest pełna, więc faza musi być s (tworzenie stosów)
error-reds = { $count ->
    [one] { $count } czerwony pion
    [few] { $count } czerwone piony
    [many] { $count } czerwonych pionów
   *[other] { $count } czerwonego piona
}, a powinno być { $expected }
error-not-in-turn = białe i czarne piony nie były kładzione na przemian: białych powinno być { $white }, czarnych { $black }
error-wrong-side = ruch musi należeć do { $side ->
    [white] Białego
   *[black] Czarnego
}
error-out-of-contact = bez łączności z czerwonym pionem: { $spaces }

## Pozycje
error-at-character = znak { $number }: { $reason }
error-row-count = { $found ->
    [one] { $found } rząd
    [few] { $found } rzędy
    [many] { $found } rzędów
   *[other] { $found } rzędu
}, a powinno być 5 oddzielonych znakiem /
error-row-length = rząd { $row } ma { $found ->
    [one] { $found } pole
    [few] { $found } pola
    [many] { $found } pól
   *[other] { $found } pola
}, a powinno być { $expected }
error-empty-cell = pusty element, a powinien być stos albo liczba
error-unknown-letter = nieznany pion „{ $letter }”, a powinno być w, b albo r
error-run = to nie jest liczba pustych pól, a powinna być liczba od 1 do 11
error-stack-too-tall = stos wyższy niż 49 pionów, które są w grze
error-side = brakuje strony, która ma ruch: w albo b
error-phase = brakuje fazy: p (rozmieszczanie) albo s (tworzenie stosów)
error-trailing-text = tekst za fazą, a nie powinno tam być już nic

## Ruchy
error-illegal = { $side ->
    [white] Biały
   *[black] Czarny
} nie może { $move ->
    [pass] spasować
   *[other] zagrać { $move }
}: { $reason }{ error-rule-number }
error-no-move = to nie jest ruch: powinno być położenie piona, na przykład e3, ruch stosem, na przykład a1b2, albo pass
error-no-space = to nie jest pole planszy: powinna być litera a–k i cyfra 1–5, na przykład e3
error-must-place = nikt nie może spasować, dopóki plansza nie jest zapełniona
error-placement-over = plansza jest już zapełniona: trzeba przesunąć stos
error-must-move = kto ma możliwy ruch, nie może spasować
