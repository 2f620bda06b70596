# The review of a game. The ids are those of `dvonn_message::Key`. en/review.ftl describes the variables.

## One move
review-class = { $class ->
    [forced] Wymuszony
    [only] Jedyny ruch
    [best] Najlepszy ruch
    [good] Dobry ruch
    [inaccuracy] Niedokładność
    [mistake] Błąd
   *[blunder] Poważny błąd
}
review-cost-result = { $from ->
    [win] { $to ->
        [draw] Wygrana pozycja staje się remisowa.
       *[loss] Wygrana pozycja staje się przegrana.
    }
   *[draw] Remisowa pozycja staje się przegrana.
}
review-cost-chance = Szanse { $side ->
    [white] Białego
   *[black] Czarnego
} na wygraną spadają z { $before }% do { $after }%.
review-cost-pieces = Kosztuje to w końcu około { $count ->
    [one] jednego piona
    [few] { $count } pionów
    [many] { $count } pionów
   *[other] { $count } pionów
}.
review-cost-proven = Przy najlepszej grze kosztuje to dokładnie { $count ->
    [one] jeden pion.
    [few] { $count } piony.
    [many] { $count } pionów.
   *[other] { $count } piona.
}
review-better = Lepszy był ruch { $move }.
review-better-still = Wciąż lepszy był ruch { $move }.
review-better-placement = Silnik wolałby postawić pion na { $move }.
review-reply = Odpowiedzią jest { $move }.
review-only = Każdy inny ruch byłby błędem.

## The whole game
review-summary-result = { $winner ->
    [white] Biały wygrał przewagą { $count ->
        [one] jednego piona.
        [few] { $count } pionów.
        [many] { $count } pionów.
       *[other] { $count } pionów.
    }
    [black] Czarny wygrał przewagą { $count ->
        [one] jednego piona.
        [few] { $count } pionów.
        [many] { $count } pionów.
       *[other] { $count } pionów.
    }
    [nobody] Gra zakończyła się remisem.
   *[open] Gry nie rozegrano do końca.
}
review-summary-decided = Od ruchu { $number } { $side ->
    [white] Biały
   *[black] Czarny
} miał wygraną pozycję i już jej nie wypuścił.
review-summary-always = { $side ->
    [white] Biały
   *[black] Czarny
} miał wygraną pozycję od początku zapisu i jej nie wypuścił.
review-summary-open = Na końcu obie strony miały jeszcze szanse.
review-summary-accuracy = Dokładność: Biały { $white }%, Czarny { $black }%.
review-summary-weakest = { $side ->
    [white] Biały
   *[black] Czarny
} stracił najwięcej { $stage ->
    [placement] przy rozmieszczaniu.
    [melee] w zwarciu.
   *[settlement] w rozliczeniu.
}
review-summary-faults = { $side ->
    [white] Biały
   *[black] Czarny
}: { $blunders ->
    [0] bez poważnych błędów
    [one] jeden poważny błąd
    [few] { $blunders } poważne błędy
    [many] { $blunders } poważnych błędów
   *[other] { $blunders } poważnego błędu
}, { $mistakes ->
    [0] bez błędów
    [one] jeden błąd
    [few] { $mistakes } błędy
    [many] { $mistakes } błędów
   *[other] { $mistakes } błędu
}, { $inaccuracies ->
    [0] bez niedokładności
    [one] jedna niedokładność
    [few] { $inaccuracies } niedokładności
    [many] { $inaccuracies } niedokładności
   *[other] { $inaccuracies } niedokładności
}.
review-summary-clean = { $side ->
    [white] Biały
   *[black] Czarny
} nie popełnił błędów.
review-turning-point = Ruch { $number }, { $move }: szanse { $side ->
    [white] Białego
   *[black] Czarnego
} na wygraną spadły z { $before }% do { $after }%.
review-stage = { $stage ->
    [placement] Rozmieszczanie
    [melee] Zwarcie
   *[settlement] Rozliczenie
}

## Headings of a printed review
review-title = Analiza partii
review-moves = Ruchy
review-turning-points = Punkty zwrotne
review-graph = Szanse Białego na wygraną, ruch po ruchu
review-accuracy = Dokładność
review-players = { $white } (Biały) – { $black } (Czarny)
review-engine-note = Odsetki są szacunkami silnika. Wartości poprzedzone znakiem = są udowodnione.
