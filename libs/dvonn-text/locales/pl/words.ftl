word-white = Biały
word-black = Czarny
word-placement = Rozmieszczanie pionów
word-stacking = Tworzenie stosów
word-pass = spasować

word-pieces = { $count ->
    [one] { $count } pion
    [few] { $count } piony
    [many] { $count } pionów
   *[other] { $count } piona
}

spoken-empty = puste
spoken-lone-red = pion DVONN
spoken-stack = { $height ->
    [1] { $color ->
        [white] biały pion
       *[black] czarny pion
    }
   *[other] { $color ->
        [white] biały stos, wysokość { $height }
       *[black] czarny stos, wysokość { $height }
    }
}{ $reds ->
    [0] {""}
    [one] , w nim czerwony
    [few] , w nim { $reds } czerwone
    [many] , w nim { $reds } czerwonych
   *[other] , w nim { $reds } czerwonego
}
spoken-space = { $space }, { $content }
spoken-space-moves = { $space }, { $content }, { $moves ->
    [0] brak ruchów
    [one] { $moves } ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}
spoken-space-surrounded = { $space }, { $content }, otoczony
spoken-composition = Od dołu do góry: { $pieces }.
spoken-piece = { $piece ->
    [white] biały
    [black] czarny
   *[red] czerwony
}
spoken-picked = podniesiony
spoken-target = można tu stanąć
spoken-chosen = wybrane
spoken-threatened = zniknie z planszy
spoken-target-losing = może tu wylądować: { $loss }
spoken-left = właśnie zdjęto: { $content }

word-number = { $what ->
    [placement] pion { $number }
    [second] { $number }…
   *[first] { $number }.
}
word-nth = { $what ->
    [placement] pion { $number }
    [second] ruch { $number }…
   *[first] ruch { $number }
}
word-move-number = { $what ->
    [placement] Pion { $number }
    [second] Ruch { $number }…
   *[first] Ruch { $number }
}

word-level-name = { $level ->
    [1] Pip
    [2] Lola
    [3] Bruno
    [4] Nina
    [5] Oskar
    [6] Irma
    [7] Hugo
    [8] Wera
    [9] Leon
   *[10] Zofia
}
word-level = { $name }, poziom { $level }
