# The review of a game. Many ids are those of `dvonn_coach::Key`. en/review.ftl describes the variables.

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
review-white = { $white-named ->
    [yes] Gracz { $white-name }
   *[no] Biały
}
review-white-within = { $white-named ->
    [yes] gracz { $white-name }
   *[no] Biały
}
review-white-of = { $white-named ->
    [yes] gracza { $white-name }
   *[no] Białego
}
review-white-to = { $white-named ->
    [yes] graczowi { $white-name }
   *[no] Białemu
}
review-black = { $black-named ->
    [yes] Gracz { $black-name }
   *[no] Czarny
}
review-black-within = { $black-named ->
    [yes] gracz { $black-name }
   *[no] Czarny
}
review-black-of = { $black-named ->
    [yes] gracza { $black-name }
   *[no] Czarnego
}
review-black-to = { $black-named ->
    [yes] graczowi { $black-name }
   *[no] Czarnemu
}
review-who = { $side ->
    [white] { review-white }
   *[black] { review-black }
}
review-who-within = { $side ->
    [white] { review-white-within }
   *[black] { review-black-within }
}
review-whose = { $side ->
    [white] { review-white-of }
   *[black] { review-black-of }
}
review-cost-result = { $from ->
    [win] { $to ->
        [draw] Wygrana pozycja staje się remisowa.
       *[loss] Wygrana pozycja staje się przegrana.
    }
   *[draw] Remisowa pozycja staje się przegrana.
}
review-cost-chance = { $swing ->
    [ahead] { $way ->
        [0] Przewaga { review-whose } maleje
        [1] { review-who } zachowuje mniejszą przewagę
       *[2] Część przewagi { review-whose } przepada
    }
    [lead-lost] { review-who } traci całą przewagę
    [lead-turned] { $side ->
        [white] { review-white } oddaje przewagę { review-black-to }
       *[black] { review-black } oddaje przewagę { review-white-to }
    }
    [fell-behind] { review-who } ma odtąd gorszą pozycję
    [behind] { $way ->
        [0] Pozycja { review-whose } jeszcze się pogarsza
        [1] { review-who } miał gorszą pozycję i traci jeszcze więcej
       *[2] Gra { review-whose } staje się trudniejsza
    }
    [level-much] { $way ->
        [0] { review-who } oddaje sporo pola
        [1] Równowaga przechyla się na niekorzyść { review-whose }
       *[2] Szanse { review-whose } wyraźnie maleją
    }
   *[level] { $way ->
        [0] { review-who } oddaje nieco pola
        [1] Równowaga przechyla się nieco na niekorzyść { review-whose }
       *[2] Szanse { review-whose } maleją
    }
}: { review-fall }.
review-fall = { $way ->
    [0] szanse na wygraną spadają z { $before }% do { $after }%
    [1] szanse na wygraną wynosiły { $before }%, a teraz { $after }%
   *[2] { $after }% szans na wygraną zamiast { $before }%
}
review-cost-pieces = { $outlook ->
    [winning] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } nadal wygrywa, ale kosztuje go to około { $count ->
        [one] jednego piona.
        [few] { $count } pionów.
        [many] { $count } pionów.
       *[other] { $count } piona.
    }
    [losing] { $side ->
        [white] { review-white }
       *[black] { review-black }
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
        [white] { review-white-within }
       *[black] { review-black-within }
    } nadal wygrywa, ale przewagą mniejszą o { $count ->
        [one] jeden pion.
        [few] { $count } piony.
        [many] { $count } pionów.
       *[other] { $count } piona.
    }
   *[loss] { $side ->
        [white] { review-white }
       *[black] { review-black }
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
   *[nothing] { $way ->
        [0] Lepszy był ruch { $move }.
        [1] Ruch { $move } był lepszy.
       *[2] Należało zagrać { $move }.
    }
}
review-better-still = { $way ->
    [0] Ruch { $move } był wciąż lepszy.
    [1] Nadal lepszy był ruch { $move }.
    [2] Ruch { $move } znów był możliwy i lepszy.
   *[3] Ruch { $move } był wciąż lepszy, a teraz nie jest już możliwy.
}
review-chance-taken = Wreszcie pada ruch { $move }, pominięty wcześniej, podczas { review-nth }.
review-chance-gone = { $subject ->
    [again] Po tym ruchu nie jest już możliwy także
   *[move] Po { $move } nie jest już możliwy
} ruch { $missed }, pominięty wcześniej, podczas { review-nth }.
review-better-reply = Pominięto { $move }, odpowiedź na poprzedni ruch.
review-placing = { $why ->
    [far] Do najbliższego czerwonego piona jest stąd { $count ->
        [one] { $count } krok
        [few] { $count } kroki
        [many] { $count } kroków
       *[other] { $count } kroku
    }; z { $move } byłoby { $instead }.
    [beside] { $move } leży obok czerwonego piona; to pole jest od niego oddalone o { $count ->
        [one] { $count } krok
        [few] { $count } kroki
        [many] { $count } kroków
       *[other] { $count } kroku
    }.
    [enemies] Pion stoi wśród { $count ->
        [one] { $count } wrogiego piona
        [few] { $count } wrogich pionów
        [many] { $count } wrogich pionów
       *[other] { $count } wrogiego piona
    }; obok { $move } byłoby ich { $instead }.
    [crowd] Pion stoi obok { $count ->
        [one] { $count } piona własnego koloru, który będzie mu przeszkadzać
        [few] { $count } pionów własnego koloru, które będą mu przeszkadzać
        [many] { $count } pionów własnego koloru, które będą mu przeszkadzać
       *[other] { $count } piona własnego koloru, który będzie mu przeszkadzać
    }; obok { $move } byłoby ich { $instead }.
    [alone] Pion stoi samotnie; obok { $move } { $instead ->
        [one] stoi { $instead } pion, na którym można wylądować
        [few] stoją { $instead } piony, na których można wylądować
        [many] stoi { $instead } pionów, na których można wylądować
       *[other] stoi { $instead } piona, na którym można wylądować
    }.
   *[inland] Pion stoi w głębi planszy, gdzie z początku nie może się ruszyć; { $move } leży na krawędzi.
}
review-prepares = { $how ->
    [passes] Druga strona musiałaby spasować, a potem nastąpiłby ruch { $move }.
   *[path] Po { $path } nastąpiłby ruch { $move }.
}
review-reason-does = { $event ->
    [captured] { $count ->
        [1] zabiera { $side ->
            [white] biały
           *[black] czarny
        } pion na { $spaces }
       *[other] zabiera stos { review-whose } o wysokości { $count } na { $spaces }
    }
   *[cut-off] odcina { $count ->
        [one] jeden { $side ->
            [white] biały
           *[black] czarny
        } pion
        [few] { $count } { $side ->
            [white] białe
           *[black] czarne
        } piony
        [many] { $count } { $side ->
            [white] białych
           *[black] czarnych
        } pionów
       *[other] { $count } { $side ->
            [white] białego
           *[black] czarnego
        } piona
    }{ $listed ->
        [yes] {" ("}{ $spaces })
       *[no] {""}
    }
}
review-reason = { $branch ->
    [played] { $when ->
        [now] { $move } { review-reason-does }
        [next] Odpowiedź { $move } { review-reason-does }
       *[later] Po { $path } ruch { $move } { review-reason-does }
    }
   *[better] { $when ->
        [now] Ten ruch { review-reason-does }
        [next] Potem { $move } { review-reason-does }
       *[later] Po { $path } ruch { $move } { review-reason-does }
    }
}; po { $other } tak się nie dzieje.
review-deeper = { $how ->
    [differ] Powód leży głębiej: { $line } zostawia piony { $counts } ({ review-white-within }–{ review-black-within }), { $instead } zostawia { $otherwise }.
   *[alike] Powód leży głębiej: spodziewane jest { $line }, a po lepszym ruchu { $instead }.
}
review-only = { $way ->
    [0] Każdy inny ruch byłby błędem.
    [1] Nic innego by nie wystarczyło.
   *[2] Innego dobrego ruchu nie było.
}
review-ends = Tym samym gra jest skończona: { $winner ->
    [white] { review-white-within } wygrywa przewagą { $count ->
        [one] jednego piona.
        [few] { $count } pionów.
        [many] { $count } pionów.
       *[other] { $count } pionów.
    }
    [black] { review-black-within } wygrywa przewagą { $count ->
        [one] jednego piona.
        [few] { $count } pionów.
        [many] { $count } pionów.
       *[other] { $count } pionów.
    }
   *[nobody] jest remis.
}

## The whole game
review-summary-result = { $winner ->
    [white] { review-white } wygrał przewagą { $count ->
        [one] jednego piona.
        [few] { $count } pionów.
        [many] { $count } pionów.
       *[other] { $count } pionów.
    }
    [black] { review-black } wygrał przewagą { $count ->
        [one] jednego piona.
        [few] { $count } pionów.
        [many] { $count } pionów.
       *[other] { $count } pionów.
    }
    [nobody] Gra zakończyła się remisem.
   *[open] Gry nie rozegrano do końca.
}
review-summary-ended = { $winner ->
    [white] { $by ->
        [resignation] { review-white } wygrał: { review-black-within } poddał grę.
        [time] { review-white } wygrał: { review-black-to } skończył się czas.
        [forfeit] { review-white } wygrał: { review-black-within } przegrał walkowerem.
       *[agreement] { review-white } wygrał: gracze tak uzgodnili.
    }
    [black] { $by ->
        [resignation] { review-black } wygrał: { review-white-within } poddał grę.
        [time] { review-black } wygrał: { review-white-to } skończył się czas.
        [forfeit] { review-black } wygrał: { review-white-within } przegrał walkowerem.
       *[agreement] { review-black } wygrał: gracze tak uzgodnili.
    }
   *[nobody] { $by ->
        [agreement] Gracze zgodzili się na remis.
       *[other] Gra zakończyła się remisem, zanim ją rozegrano do końca.
    }
}
review-summary-given-up = { $how ->
    [winning] W tym momencie { review-who-within } miał wygraną pozycję.
    [ahead] W tym momencie { review-who-within } miał przewagę.
   *[open] W tym momencie gra była jeszcze otwarta.
}
review-summary-changes = Przewaga przechodziła z rąk do rąk { $count } razy.
review-nth = { $what ->
    [placement] piona numer { $number }
    [second] ruchu { $number }…
   *[first] ruchu { $number }
}
review-played = { $what ->
    [placement] piona numer { $number } ({ $move })
    [second] { $number }… { $move }
   *[first] { $number }. { $move }
}
review-played-begins = { $what ->
    [placement] Pion numer { $number } ({ $move })
    [second] Ruch { $number }… { $move }
   *[first] Ruch { $number }. { $move }
}
review-summary-missed = Do { review-played }, { $side ->
    [white] { review-white-within }
   *[black] { review-black-within }
} miał wygraną pozycję.
review-summary-turned = Od { review-played }, { $side ->
    [white] { review-white-within }
   *[black] { review-black-within }
} już do końca miał gorszą pozycję.
review-summary-lost = { review-played-begins } rozstrzygnął partię: odtąd { $side ->
    [white] { review-white-within }
   *[black] { review-black-within }
} miał przegraną pozycję.
review-summary-decided = Od { review-nth } { $side ->
    [white] { review-white-within }
   *[black] { review-black-within }
} miał wygraną pozycję i już jej nie wypuścił.
review-summary-always = { $side ->
    [white] { review-white }
   *[black] { review-black }
} miał wygraną pozycję od początku zapisu i jej nie wypuścił.
review-summary-open = Na końcu obie strony miały jeszcze szanse.
review-summary-accuracy = Dokładność: { review-white-within } { $white }%, { review-black-within } { $black }%.
review-summary-weakest = { $side ->
    [white] { review-white }
   *[black] { review-black }
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
    [white] { review-white }
   *[black] { review-black }
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
    [white] { review-white }
   *[black] { review-black }
} nie popełnił błędów.
review-turning-point = { review-played-begins }: { $swing ->
    [win-drawn] { $side ->
        [white] { review-white-within }
       *[black] { review-black-within }
    } wypuścił wygraną i został z remisem.
    [win-lost] { $side ->
        [white] { review-white-within }
       *[black] { review-black-within }
    } zamienił wygraną pozycję w przegraną.
    [draw-lost] { $side ->
        [white] { review-white-within }
       *[black] { review-black-within }
    } zamienił remisową pozycję w przegraną.
    [lead-lost] { $side ->
        [white] { review-white-within }
       *[black] { review-black-within }
    } stracił przewagę (szanse na wygraną: z { $before }% do { $after }%).
    [lead-turned] { $side ->
        [white] { review-white-within } oddał przewagę { review-black-to }
       *[black] { review-black-within } oddał przewagę { review-white-to }
    } (szanse na wygraną: z { $before }% do { $after }%).
    [fell-behind] { $side ->
        [white] { review-white-within }
       *[black] { review-black-within }
    } znalazł się w gorszej pozycji (szanse na wygraną: z { $before }% do { $after }%).
   *[other] szanse { $side ->
        [white] { review-white-of }
       *[black] { review-black-of }
    } na wygraną spadły z { $before }% do { $after }%.
}
review-stage = { $stage ->
    [placement] Rozmieszczanie
    [melee] Zwarcie
   *[settlement] Rozliczenie
}
review-story-title = { $what ->
    [placement] Rozmieszczanie
    [gain] Cios { review-whose }
    [cut] { $count ->
        [one] Planszę opuszcza jeden pion
        [few] Planszę opuszczają { $count } piony
        [many] Planszę opuszcza { $count } pionów
       *[other] Planszę opuszcza { $count } piona
    }
    [tower] Wysoki stos zostaje zdobyty
    [win-lost] Wygrana partia oddana
    [win-drawn] Z wygranej robi się remis
    [draw-lost] Remis oddany
    [lead-lost] Przewaga znika
    [lead-turned] Przewaga zmienia właściciela
    [fell-behind] { review-who } zostaje w tyle
    [chances] Szanse się przesuwają
    [calm] Żadnego decydującego ciosu
    [lessons] Czego to uczy
   *[decision] Rozstrzygnięcie
}
review-story-placement = { $how ->
    [white] Rozmieszczenie sprzyjało { review-white-to }: { $count }% szans na wygraną.
    [black] Rozmieszczenie sprzyjało { review-black-to }: { $count }% szans na wygraną.
   *[even] Po rozmieszczeniu obie strony miały mniej więcej równe szanse.
}
review-story-drift = Od piona numer { $first } do piona numer { $last } szanse { review-whose } na wygraną spadły z { $before }% do { $after }%, w { $count ->
    [one] jednym ustawieniu
    [few] { $count } ustawieniach
    [many] { $count } ustawieniach
   *[other] { $count } ustawienia
}; { $criticised ->
    [0] żadne samo nie jest błędem.
    [one] jedno z nich jest krytykowane.
    [few] { $criticised } z nich są krytykowane.
    [many] { $criticised } z nich jest krytykowanych.
   *[other] { $criticised } z nich jest krytykowane.
} W ocenie { $side ->
    [white] { review-black-within }
   *[black] { review-white-within }
} zyskał { $whole },{ $tenth } piona: { $terms }.
review-story-placing = Najdroższe ustawienie { review-whose }: { $what ->
    [placement] pion
   *[first] ruch
} numer { $number } ({ $move }).
review-story-gain = Największy zysk { review-whose } przyniósł ruch { review-played }.
review-story-cut = Najwięcej pionów opuściło planszę po ruchu { review-played }.
review-story-own-cut = Ruchem { review-played } { review-who-within } odciął { $count ->
    [one] jeden własny pion
    [few] { $count } własne piony
    [many] { $count } własnych pionów
   *[other] { $count } własnego piona
}.
review-after = { $what ->
    [start] Na początku
    [placement] Po pionie numer { $number }
   *[other] Po { review-nth }
}
review-story-hung = { review-after } od { $stacks ->
    [one] samego { $links }
    [few] dwóch stosów ({ $links })
    [many] dwóch stosów ({ $links })
   *[other] dwóch stosów ({ $links })
} { $count ->
    [one] zależał { $count } pion
    [few] zależały { $count } piony
    [many] zależało { $count } pionów
   *[other] zależało { $count } piona
} { review-whose }{ $listed ->
    [yes] {" ("}{ $spaces }).
   *[no] {"."}
}
review-story-hung-one = { review-after } od samego { $links } { $count ->
    [one] zależał { $count } pion
    [few] zależały { $count } piony
    [many] zależało { $count } pionów
   *[other] zależało { $count } piona
} tej grupy.
review-story-tower = { review-after } stos o wysokości { $count } na { $space } { $how ->
    [stuck] nie mógł się ruszyć.
   *[reach] był w zasięgu stosu { review-whose } na { $from }.
}
review-story-allowed = Ruchem { $better } zamiast { review-nth } { review-who-within } mógł odciąć co najmniej połowę z nich.
review-story-rescue = { $better } zamiast { review-nth } na razie ochroniłoby większość z nich.
review-story-struck = Cios padł ruchem { review-played }.
review-story-no-blow = Żaden pojedynczy ruch nie odwrócił gry.
review-story-alone = Od { review-nth } mógł się ruszać tylko { review-who-within }.
review-story-lesson = { $theme ->
    [contact] { review-who } może się nauczyć utrzymywać łączność swoich stosów: { $moves }. Ćwiczą to zadania o odcinaniu.
    [guard] { review-who } może się nauczyć dostrzegać, które jego stosy można przejąć: { $moves }. Ćwiczą to zadania o przejmowaniu stosów.
    [cut-off] { review-who } może się nauczyć dostrzegać, kiedy można odciąć wrogie stosy: { $moves }. Ćwiczą to zadania o odcinaniu.
    [landing] { review-who } może się nauczyć lądować na czas na wrogich stosach: { $moves }. Ćwiczą to zadania o przejmowaniu stosów.
   *[placing] { review-who } może się nauczyć wybierać lepsze pola przy rozmieszczaniu: { $moves }. Ćwiczy to lekcja o rozmieszczaniu.
}
review-story-no-lesson = { $how ->
    [deep] Błędy { review-whose } mają głębsze powody: { $moves }. Pokazują je oba warianty.
    [slow] Żaden pojedynczy ruch nie przegrał partii: { review-who-within } tracił ją małymi krokami.
   *[clean] { review-who } nie przeoczył niczego, z czego płynęłaby nauka.
}

## Headings of a printed review
review-title = Omówienie partii
review-moves = Ruchy
review-story = Opowieść
review-turning-points = Punkty zwrotne
review-graph = Szanse Białego na wygraną, ruch po ruchu
review-accuracy = Dokładność
review-players = { $white } (Biały) – { $black } (Czarny)
review-engine-note = Odsetki są szacunkami.
review-losses-note = Liczby obok ruchów mówią, ile pionów kosztowały; te ze znakiem = są udowodnione.

review-about = Trener sprawdza każdy ruch: ile kosztował, co było lepsze i gdzie partia się odwróciła.
review-none = Zagraj partię, a tutaj pojawi się jej historia: chwile, które o niej zdecydowały, każda na planszy.
review-more = Więcej o tej partii
review-choose = Wybierz partię
review-of-game = Partia ze strony gry
review-of-study = Partia otwarta w analizie
review-elsewhere = Aby omówić partię z innego miejsca, otwórz jej plik w Moich partiach.
review-working = Patrzymy wstecz od końca: teraz { $move }.
review-stopped = Zatrzymano. Dotychczasowe wyniki zostają tutaj.
review-failed = Omówienie nie mogło trwać dalej. Dotychczasowe wyniki zostają tutaj.
review-stop = Zatrzymaj tutaj
review-go-on = Kontynuuj
review-missing = Tej partii nie ma na tym urządzeniu albo nie da się jej odczytać.
review-empty = W tej partii nic jeszcze nie zagrano.
review-end = Koniec partii
# $move is the number and name of a move; $percent (number) from 0 to 100
review-chance = { $move }: szansa { review-white-of } na wygraną wynosi { $percent }%
review-percent = { $percent }%
review-estimates = Procenty to szacunki dla dwóch graczy o równej sile.
# $count (number) of mistakes
review-practise = { $count ->
    [one] Ucz się na błędzie
    [few] Ucz się na { $count } błędach
    [many] Ucz się na { $count } błędach
   *[other] Ucz się na { $count } błędu
}
review-number = Błąd { $number } z { $count }
# $side is white or black; $move was played in the game
review-find = { $side ->
    [white] { review-white }
   *[black] { review-black }
} zagrał tu { $move }. Znajdź lepszy ruch.
review-found = Lepszy był ruch { $move }.
review-same = { $move } zagrano w partii. Znajdź lepszy ruch.
review-weighing = { $move }: czy jest równie dobry? Chwileczkę…
review-as-good = { $move } jest równie dobry.
review-worse = { $count ->
    [0] { $move } jest nieco gorszy. Spróbuj innego.
    [one] { $move } jest gorszy o mniej więcej jeden pion. Spróbuj innego.
    [few] { $move } jest gorszy o mniej więcej { $count } piony. Spróbuj innego.
    [many] { $move } jest gorszy o mniej więcej { $count } pionów. Spróbuj innego.
   *[other] { $move } jest gorszy o mniej więcej { $count } piona. Spróbuj innego.
}
review-other = { $move } może być równie dobry, ale silnik nie umie tego stwierdzić. Spróbuj innego.
review-show = Pokaż lepszy ruch
review-next = Następny błąd
review-finish = Wróć do omówienia
review-player = { $name } ({ $color })
review-unknown = Ten ruch nie został jeszcze obejrzany.
review-story-tab = Opowieść
review-words = O ruchu
review-open = Otwórz plik
review-previous-mistake = Poprzedni błąd
review-next-mistake = Następny błąd
review-try = Spróbuj
review-play = Odtwórz
review-pause = Pauza
review-again = Jeszcze raz
review-sides = Czyje błędy
review-own = Moje błędy
review-both = Obie strony
review-then = Potem: { $moves }.
review-then-lost = Potem: { $moves }. { $loss }.
review-print = Drukuj
review-save = Zapisz jako stronę
review-save-notes = Zapisz jako SGF z komentarzami

## What recurs in the games of a person
review-habit-times = { $count ->
    [one] { $count } raz, { $percent }% partii
    [few] { $count } razy, łącznie { $percent }% partii
    [many] { $count } razy, łącznie { $percent }% partii
   *[other] { $count } razy, łącznie { $percent }% partii
}
review-habit = { $how ->
    [missed] Przeoczone
    [allowed] Dopuszczone
   *[did] Zrobione
}: { $what }
review-habit-untold = Zbyt głębokie, by wyjaśnić
