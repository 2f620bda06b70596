terminal-side = { $side ->
    [white] Biały
   *[black] Czarny
}

## Jak skończyła się partia
terminal-towers =
    .keys = t plansza · u cofnij · n nowa partia
terminal-tower = { $side ->
    [white] Wieża Białego
   *[black] Wieża Czarnego
}

## Kto gra i czyja kolej
terminal-you-play = { $side ->
    [white] Grasz jako Biały, komputer jako Czarny
   *[black] Grasz jako Czarny, komputer jako Biały
} na poziomie { $level }.
terminal-two-players = Dwie osoby przy jednym ekranie, Biały i Czarny.
terminal-to-place = { $who ->
    [you] Ty ({ terminal-side }) kładziesz
    [computer] Komputer ({ terminal-side }) kładzie
   *[either] { terminal-side } kładzie
} { $piece ->
    [white] białego
    [black] czarnego
   *[red] czerwonego
} piona.
terminal-to-move = { $who ->
    [you] Twój ruch ({ terminal-side }).
    [computer] Ruch komputera ({ terminal-side }).
   *[either] Ruch ma { terminal-side }.
}
terminal-thinking = Myśli
terminal-hinting = Szuka podpowiedzi
terminal-typed = Wpisano: { $typed } (Enter gra)

## Panel
terminal-in-hand = ma { $own }{ $red ->
    [0] {""}
    [one] , { $red } czerwony
    [few] , { $red } czerwone
    [many] , { $red } czerwonych
   *[other] , { $red } czerwonego
}
terminal-pieces = { $count ->
    [one] pion
    [few] piony
    [many] pionów
   *[other] piona
}
terminal-space = { $space }: { $owner ->
    [empty] puste
    [red] samotny czerwony pion
    [white] { $height ->
        [1] jeden biały pion
       *[other] biały stos, wysokość { $height }
    }
   *[black] { $height ->
        [1] jeden czarny pion
       *[other] czarny stos, wysokość { $height }
    }
}
terminal-count = { $count ->
    [one] { $count } { $piece ->
        [white] biały
        [black] czarny
       *[red] czerwony
    }
    [few] { $count } { $piece ->
        [white] białe
        [black] czarne
       *[red] czerwone
    }
    [many] { $count } { $piece ->
        [white] białych
        [black] czarnych
       *[red] czerwonych
    }
   *[other] { $count } { $piece ->
        [white] białego
        [black] czarnego
       *[red] czerwonego
    }
}
terminal-doomed = { $loss }: { $spaces }
terminal-moves = Ruchy
terminal-keys = strzałki · Enter wybór · u cofnij · w rada · v stan · n nowa · ? pomoc · q wyjdź
    .few = ? pomoc · q wyjdź
terminal-too-small = Plansza wymaga terminala co najmniej { $width } na { $height } znaków; ten ma { $columns } na { $lines }. Powiększ go albo naciśnij q i zagraj z --plain.
terminal-language = Językiem jest teraz polski ({ $language }).

## Pomoc
terminal-help = DVONN
    .keys = dowolny klawisz zamyka pomoc
    .more = dowolny klawisz, aby kontynuować
    .rules = Najpierw na przemian zapełnijcie planszę. Potem przesuwajcie całe stosy: każdy o tyle pól, ile ma pionów, w linii prostej, na inny stos. Otoczony stos nie może się ruszyć. Co straci łączność z czerwonymi, schodzi z planszy. Wygrywa wyższa wieża.
    .go = wzdłuż rzędu, do rzędu wyżej lub niżej
    .up = w górę po przekątnej, w lewo lub w prawo
    .down = w dół po przekątnej, w lewo lub w prawo
    .next = do następnego stosu, który może się ruszyć, lub celu
    .choose = połóż piona; podnieś stos; postaw go
    .type = wpisz ruch, potem Enter
    .mouse = kliknij stos, potem cel
    .cancel = odłóż stos
    .undo = cofnij ruch, powtórz go
    .look = obejrzyj poprzedni ruch, następny
    .save = zapisz do pliku, wczytaj z pliku
    .new = nowa partia, poddanie się
    .hint = podpowiedź: dobry ruch i dlaczego
    .value = pokaż, kto prowadzi, albo przestań
    .towers = po końcu: wieże albo plansza
    .language = następny język
    .quit = wyjdź
terminal-key =
    .up = Home PgUp
    .down = End PgDn
    .choose = Enter, spacja
    .mouse = mysz

## Pytania
terminal-yes = t
terminal-confirm = Na pewno?
    .keys = t tak · n nie
terminal-ask =
    .quit = Wyjść? Partia nie jest zapisana.
    .resign = Poddać się? Wygra druga strona.
    .new = Zacząć nową partię? Ta nie jest zapisana.
    .load = Wczytać inną partię? Ta nie jest zapisana.
    .overwrite = { $file } już istnieje. Zastąpić?
terminal-save = Zapisz w
    .keys = Enter: dalej · Delete: wyczyść · Esc: anuluj
terminal-load = Wczytaj
    .keys = Enter: dalej · Delete: wyczyść · Esc: anuluj
terminal-new-game = Nowa partia
    .keys = ↑ ↓ wiersz · ← → zmień · Enter: zacznij · Esc: anuluj
terminal-new-versus = Przeciwnik
    .computer = komputer
    .human = druga osoba tutaj
terminal-new-color = Grasz jako
    .both = obie strony
    .lot = losowo
    .white = Biały
    .black = Czarny
terminal-new-start = Początek
    .placement = rozmieszczanie pionów na przemian
    .random = losowa plansza
    .balanced = losowa plansza, równo przy krawędzi
terminal-new-level = Poziom
    .none = bez znaczenia
    .number = { $level } { $name }{ $level ->
        [1] , pierwszy przeciwnik
        [10] , w pełni sił
       *[other] {""}
    }

## Pliki
terminal-saved = Zapisano w { $file }.
terminal-not-saved = Nie zapisano: { $reason }.
terminal-loaded = Wczytano { $file }.
terminal-not-loaded = Nie wczytano, partia trwa dalej: { $reason }.
terminal-not-read = „{ $read }”: { $reason }.

## W wierszach
terminal-plain =
    .place = połóż piona na e3
    .stack = przesuń stos z a1 na b2; w wierszu może być kilka ruchów
    .moves = pokaż możliwe ruchy
    .board = pokaż planszę jeszcze raz
    .pieces = pokaż, z czego składa się stos na c3
    .hint = podpowiedź: dobry ruch i dlaczego
    .value = kto prowadzi według komputera
    .level = niech komputer gra na tym poziomie, od 1 do 10
    .undo = cofnij swój ostatni ruch, powtórz go
    .save = zapisz partię jako SGF albo jako FILE.json lub FILE.txt; save! zastępuje
    .load = wróć do zapisanej partii
    .new = zacznij nową partię
    .resign = poddaj się
    .language = zmień język: en, nl, fr, es, pl
    .help = pokaż tę listę
    .quit = wyjdź
terminal-plain-greeting = DVONN. { $players } Wpisz help, żeby zobaczyć, co można wpisać.
terminal-plain-not-read = „{ $read }”: { $reason }. Możesz też wpisać help.
terminal-plain-wrong = „{ $read }”: { $reason }.
terminal-plain-none = Brak: partia jest skończona.
terminal-plain-level = Komputer gra na poziomie { $level }.
terminal-plain-languages = Powinien być jeden z języków: { $languages }
terminal-plain-expected-space = Powinno być pole, na przykład: { $example }
terminal-plain-expected-file = Powinna być nazwa pliku, na przykład: { $example }
terminal-plain-overwrite = Wpisz { $typed }, żeby go zastąpić.
terminal-plain-pieces = { $stack }, od dołu do góry { $pieces } ({ $counts })
