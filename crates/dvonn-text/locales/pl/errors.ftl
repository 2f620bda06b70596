error-rule-number = {" "}(zasada { $rule })
error-rule-of-placement = {" "}(zasada L1)
error-with-rule = { $reason }{ error-rule-number }
error-several = { $reasons }
error-several-and-more = { $reasons }; i jeszcze { $more }

## Ruchy
error-illegal = { $side ->
    [white] Biały
   *[black] Czarny
} nie może { $move ->
    [pass] spasować
   *[other] zagrać { $move }
}: { $reason }{ error-rule-number }
error-occupied = na tym polu leży już pion
error-still-placing = plansza nie jest jeszcze zapełniona: trzeba położyć pion
error-must-place = nikt nie może spasować, dopóki plansza nie jest zapełniona
error-placement-over = plansza jest już zapełniona: trzeba przesunąć stos
error-nothing-there = na pierwszym polu nie ma stosu
error-not-yours = stos należy do drugiego gracza
error-lone-red = samotnego czerwonego piona nie wolno przesuwać
error-surrounded = stos jest otoczony ze wszystkich sześciu stron
error-too-tall-to-move = stos o wysokości { $height } nigdy nie może się ruszyć
error-not-in-line = te dwa pola nie leżą w jednej linii prostej
error-wrong-distance = stos o wysokości { $height } przesuwa się dokładnie o { $height ->
    [one] { $height } pole
    [few] { $height } pola
    [many] { $height } pól
   *[other] { $height } pola
}, a nie o { $distance }
error-empty-target = stos nie może wylądować na pustym polu
error-must-move = kto ma możliwy ruch, nie może spasować
error-game-over = partia jest skończona
error-no-move = to nie jest ruch: powinno być położenie piona, na przykład e3, ruch stosem, na przykład a1b2, albo pass
error-no-space = to nie jest pole planszy: powinna być litera a–k i cyfra 1–5, na przykład e3

## Plansze
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
