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
review-cost-chance = { $swing ->
    [ahead] Przewaga { $side ->
        [white] Białego
       *[black] Czarnego
    } maleje: szanse na wygraną spadają z { $before }% do { $after }%.
    [lead-lost] { $side ->
        [white] Biały
       *[black] Czarny
    } traci przewagę: szanse na wygraną spadają z { $before }% do { $after }%.
    [lead-turned] { $side ->
        [white] Biały oddaje przewagę Czarnemu
       *[black] Czarny oddaje przewagę Białemu
    }: jego szanse na wygraną spadają z { $before }% do { $after }%.
    [fell-behind] { $side ->
        [white] Biały
       *[black] Czarny
    } ma odtąd gorszą pozycję: szanse na wygraną spadają z { $before }% do { $after }%.
    [behind] Pozycja { $side ->
        [white] Białego
       *[black] Czarnego
    } jeszcze się pogarsza: szanse na wygraną spadają z { $before }% do { $after }%.
   *[level] Szanse { $side ->
        [white] Białego
       *[black] Czarnego
    } na wygraną spadają z { $before }% do { $after }%.
}
review-cost-pieces = { $outlook ->
    [winning] { $side ->
        [white] Biały
       *[black] Czarny
    } nadal wygrywa, ale kosztuje go to około { $count ->
        [one] jednego piona.
        [few] { $count } pionów.
        [many] { $count } pionów.
       *[other] { $count } piona.
    }
    [losing] { $side ->
        [white] Biały
       *[black] Czarny
    } i tak przegrywał; kosztuje go to jeszcze około { $count ->
        [one] jednego piona.
        [few] { $count } pionów.
        [many] { $count } pionów.
       *[other] { $count } piona.
    }
   *[open] Kosztuje to w końcu około { $count ->
        [one] jednego piona.
        [few] { $count } pionów.
        [many] { $count } pionów.
       *[other] { $count } piona.
    }
}
review-cost-proven = { $outcome ->
    [win] Przy najlepszej grze { $side ->
        [white] Biały
       *[black] Czarny
    } nadal wygrywa, ale przewagą mniejszą o { $count ->
        [one] jeden pion.
        [few] { $count } piony.
        [many] { $count } pionów.
       *[other] { $count } piona.
    }
   *[loss] { $side ->
        [white] Biały
       *[black] Czarny
    } i tak przegrywa, a przy najlepszej grze różnicą większą o { $count ->
        [one] jeden pion.
        [few] { $count } piony.
        [many] { $count } pionów.
       *[other] { $count } piona.
    }
}
review-better = { $kept ->
    [win] Ruch { $move } utrzymałby wygraną.
    [draw] Ruch { $move } utrzymałby remis.
    [lead] Ruch { $move } zachowałby przewagę.
    [balance] Ruch { $move } zachowałby równowagę.
   *[nothing] Lepszy był ruch { $move }.
}
review-better-again = { $times ->
    [2] Także tutaj lepszy był ruch { $move }.
   *[other] Ruch { $move } pominięto już { $times } razy.
}
review-better-reply = Pominięto { $move }, odpowiedź na poprzedni ruch.
review-better-placement = { $piece ->
    [red] Lepiej było postawić czerwony pion na { $move }.
   *[other] Lepiej było postawić pion na { $move }.
}
review-line = Prawdopodobna odpowiedź to { $reply }, a potem { $then }.
review-reply = Odpowiedzią jest { $move }.
review-reply-again = Odpowiedzią jest znowu { $move }.
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
review-summary-changes = Przewaga przechodziła z rąk do rąk { $count } razy.
review-summary-missed = Do ruchu { $number }, { $move }, { $side ->
    [white] Biały
   *[black] Czarny
} miał wygraną pozycję.
review-summary-turned = Od ruchu { $number }, { $move }, { $side ->
    [white] Biały
   *[black] Czarny
} już do końca miał gorszą pozycję.
review-summary-lost = Ruch { $number }, { $move }, rozstrzygnął partię: odtąd { $side ->
    [white] Biały
   *[black] Czarny
} miał przegraną pozycję.
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
review-summary-weakest-both = Obie strony straciły najwięcej { $stage ->
    [placement] przy rozmieszczaniu.
    [melee] w zwarciu.
   *[settlement] w rozliczeniu.
}
review-blunders = { $blunders ->
    [one] { $blunders } poważny błąd
    [few] { $blunders } poważne błędy
    [many] { $blunders } poważnych błędów
   *[other] { $blunders } poważnego błędu
}
review-mistakes = { $mistakes ->
    [one] { $mistakes } błąd
    [few] { $mistakes } błędy
    [many] { $mistakes } błędów
   *[other] { $mistakes } błędu
}
review-inaccuracies = { $inaccuracies ->
    [one] { $inaccuracies } niedokładność
    [few] { $inaccuracies } niedokładności
    [many] { $inaccuracies } niedokładności
   *[other] { $inaccuracies } niedokładności
}
review-summary-faults = { $side ->
    [white] Biały
   *[black] Czarny
}: { $kinds ->
    [blunders] { review-blunders }.
    [mistakes] { review-mistakes }.
    [inaccuracies] { review-inaccuracies }.
    [blunders-mistakes] { review-blunders } i { review-mistakes }.
    [blunders-inaccuracies] { review-blunders } i { review-inaccuracies }.
    [mistakes-inaccuracies] { review-mistakes } i { review-inaccuracies }.
   *[all] { review-blunders }, { review-mistakes } i { review-inaccuracies }.
}
review-summary-clean = { $side ->
    [white] Biały
   *[black] Czarny
} nie popełnił błędów.
review-turning-point = Ruch { $number }, { $move }: { $swing ->
    [win-drawn] { $side ->
        [white] Biały
       *[black] Czarny
    } wypuścił wygraną i został z remisem.
    [win-lost] { $side ->
        [white] Biały
       *[black] Czarny
    } zamienił wygraną pozycję w przegraną.
    [draw-lost] { $side ->
        [white] Biały
       *[black] Czarny
    } zamienił remisową pozycję w przegraną.
    [lead-lost] { $side ->
        [white] Biały
       *[black] Czarny
    } stracił przewagę (szanse na wygraną: z { $before }% do { $after }%).
    [lead-turned] { $side ->
        [white] Biały oddał przewagę Czarnemu
       *[black] Czarny oddał przewagę Białemu
    } (szanse na wygraną: z { $before }% do { $after }%).
    [fell-behind] { $side ->
        [white] Biały
       *[black] Czarny
    } znalazł się w gorszej pozycji (szanse na wygraną: z { $before }% do { $after }%).
   *[other] szanse { $side ->
        [white] Białego
       *[black] Czarnego
    } na wygraną spadły z { $before }% do { $after }%.
}
review-stage = { $stage ->
    [placement] Rozmieszczanie
    [melee] Zwarcie
   *[settlement] Rozliczenie
}

## Headings of a printed review
review-title = Omówienie partii
review-moves = Ruchy
review-turning-points = Punkty zwrotne
review-graph = Szanse Białego na wygraną, ruch po ruchu
review-accuracy = Dokładność
review-players = { $white } (Biały) – { $black } (Czarny)
review-engine-note = Odsetki są szacunkami.
review-losses-note = Liczby obok ruchów mówią, ile pionów kosztowały; te ze znakiem = są udowodnione.
