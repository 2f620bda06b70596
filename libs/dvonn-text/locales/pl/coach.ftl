# What the coach says about a move or a position. Most ids are those of `dvonn_coach::Key`. en/coach.ftl
# describes the variables.

coach-subject = { $subject ->
    [again] Ten ruch
   *[move] { $move }
}

## Landing
coach-takes = { $way ->
    [0] przejmuje
    [1] zajmuje
   *[2] bierze
}
coach-neutralise = { coach-subject } { $able ->
    [yes] { $count ->
        [one] ląduje na { $space }: { $other ->
            [white] { review-white-within }
           *[black] { review-black-within }
        } może ruszyć o jeden stos mniej.
        [few] { coach-takes } stos o wysokości { $count } na { $space }: { $other ->
            [white] { review-white-within }
           *[black] { review-black-within }
        } może ruszyć o jeden mniej.
        [many] { coach-takes } stos o wysokości { $count } na { $space }: { $other ->
            [white] { review-white-within }
           *[black] { review-black-within }
        } może ruszyć o jeden mniej.
       *[other] { coach-takes } stos o wysokości { $count } na { $space }: { $other ->
            [white] { review-white-within }
           *[black] { review-black-within }
        } może ruszyć o jeden mniej.
    }
   *[no] { $count ->
        [one] { coach-takes } { $other ->
            [white] biały
           *[black] czarny
        } pion na { $space }.
        [few] { coach-takes } { $other ->
            [white] biały
           *[black] czarny
        } stos o wysokości { $count } na { $space }.
        [many] { coach-takes } { $other ->
            [white] biały
           *[black] czarny
        } stos o wysokości { $count } na { $space }.
       *[other] { coach-takes } { $other ->
            [white] biały
           *[black] czarny
        } stos o wysokości { $count } na { $space }.
    }
}
coach-conflicting = { coach-subject } uderza pierwszy: stos na { $space } mógł wylądować na { $from }.

## Freedom
coach-unleash = { coach-subject } daje miejsce { $whose ->
    [own] { $stacks ->
        [one] własnemu stosowi, który był otoczony: { $spaces }.
        [few] własnym stosom, które były otoczone: { $spaces }.
        [many] własnym stosom, które były otoczone: { $spaces }.
       *[other] własnym stosom, które były otoczone: { $spaces }.
    }
   *[enemy] { $stacks ->
        [one] wrogiemu stosowi, który był otoczony: { $spaces }.
        [few] wrogim stosom, które były otoczone: { $spaces }.
        [many] wrogim stosom, które były otoczone: { $spaces }.
       *[other] wrogim stosom, które były otoczone: { $spaces }.
    }
}
coach-evacuation = { coach-subject } usuwa się z zasięgu: { $left ->
    [nothing] { $stacks ->
        [one] wrogi stos na { $spaces } nie ma już gdzie wylądować.
        [few] wrogie stosy na { $spaces } nie mają już gdzie wylądować.
        [many] wrogie stosy na { $spaces } nie mają już gdzie wylądować.
       *[other] wrogie stosy na { $spaces } nie mają już gdzie wylądować.
    }
    [own] { $stacks ->
        [one] wrogi stos na { $spaces } może teraz lądować tylko na własnym kolorze.
        [few] wrogie stosy na { $spaces } mogą teraz lądować tylko na własnym kolorze.
        [many] wrogie stosy na { $spaces } mogą teraz lądować tylko na własnym kolorze.
       *[other] wrogie stosy na { $spaces } mogą teraz lądować tylko na własnym kolorze.
    }
   *[little] wrogie stosy na { $spaces } mogą lądować najwyżej na własnym kolorze.
}
coach-disarm = { coach-subject } rozbraja { $stacks ->
    [one] stos na { $spaces }: może teraz lądować tylko na własnym kolorze.
    [few] stosy na { $spaces }: mogą teraz lądować tylko na własnym kolorze.
    [many] stosy na { $spaces }: mogą teraz lądować tylko na własnym kolorze.
   *[other] stosy na { $spaces }: mogą teraz lądować tylko na własnym kolorze.
}
coach-immobilise = { coach-subject } unieruchamia { $stacks ->
    [one] stos na { $spaces }: nie ma on już gdzie wylądować.
    [few] stosy na { $spaces }: nie mają już gdzie wylądować.
    [many] stosy na { $spaces }: nie mają już gdzie wylądować.
   *[other] stosy na { $spaces }: nie mają już gdzie wylądować.
}

## Aiming
coach-overload = { coach-subject } uniemożliwia { $threat }: stos na { $space } jest teraz na to za wysoki, nawet jeśli zostanie odbity.
coach-sharpshooting = { coach-subject } { $missing ->
    [0] tworzy stos o wysokości w sam raz, by następnie wylądować na { $spaces }.
    [one] ładuje stos: brakuje mu jednego piona, by sięgnąć { $spaces }.
    [few] ładuje stos: brakuje mu { $missing } pionów, by sięgnąć { $spaces }.
    [many] ładuje stos: brakuje mu { $missing } pionów, by sięgnąć { $spaces }.
   *[other] ładuje stos: brakuje mu { $missing } piona, by sięgnąć { $spaces }.
}
coach-spoiling = { coach-subject } zapobiega ruchowi { $threat }, który zabrałby { $count ->
    [one] jeden pion.
    [few] { $count } piony.
    [many] { $count } pionów.
   *[other] { $count } piona.
}
coach-intrusion = { $how ->
    [turns] { coach-subject } wskakuje w inną część planszy: { $side ->
        [white] { review-white-within }
       *[black] { review-black-within }
    } miał tam o { $before ->
        [one] jeden pion mniej, a teraz ma o { $after } więcej.
        [few] { $before } piony mniej, a teraz ma o { $after } więcej.
        [many] { $before } pionów mniej, a teraz ma o { $after } więcej.
       *[other] { $before } piona mniej, a teraz ma o { $after } więcej.
    }
    [leads] { coach-subject } wskakuje w inną część planszy, gdzie było po równo: { $side ->
        [white] { review-white-within }
       *[black] { review-black-within }
    } ma tam teraz o { $after ->
        [one] jeden pion więcej.
        [few] { $after } piony więcej.
        [many] { $after } pionów więcej.
       *[other] { $after } piona więcej.
    }
   *[enters] { coach-subject } wskakuje w inną część planszy i przerywa tam pierścień wokół własnych stosów.
}

## Contact
coach-cut-off = { coach-subject } { $how ->
    [carried] zabiera czerwony pion i odcina
   *[plain] odcina
} od czerwonych { $count ->
    [one] { $other ->
        [white] jeden pion { review-white-of }
       *[black] jeden pion { review-black-of }
    }
    [few] { $other ->
        [white] { $count } piony { review-white-of }
       *[black] { $count } piony { review-black-of }
    }
    [many] { $other ->
        [white] { $count } pionów { review-white-of }
       *[black] { $count } pionów { review-black-of }
    }
   *[other] { $other ->
        [white] { $count } piona { review-white-of }
       *[black] { $count } piona { review-black-of }
    }
}{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-cut-off-both = { coach-subject } zdejmuje z planszy stosy obu stron{ $listed ->
    [yes] {" "}({ $spaces }).
   *[no] {"."}
} Liczba pionów: { $side ->
    [white] { review-black-within } { $won }, { review-white-within } { $lost }.
   *[black] { review-white-within } { $won }, { review-black-within } { $lost }.
}
coach-cut-off-own = { coach-subject } kosztuje { $side ->
    [white] { review-white-of }
   *[black] { review-black-of }
} { $count ->
    [one] jeden własny pion, który traci łączność
    [few] { $count } własne piony, które tracą łączność
    [many] { $count } własnych pionów, które tracą łączność
   *[other] { $count } własnego piona, które tracą łączność
}{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-lifting = { $how ->
    [carried] { coach-subject } zabiera czerwony pion z { $spaces }, z dala od stosów, które się go trzymały.
    [landed] { coach-subject } ląduje na czerwonym pionie na { $spaces }, a stosy połączone przez opuszczone pole tracą łączność.
   *[left] { coach-subject } opuszcza pole obok { $count ->
        [one] czerwonego piona na { $spaces }, a stosy połączone przez to pole tracą łączność.
        [few] czerwonych pionów na { $spaces }, a stosy połączone przez to pole tracą łączność.
        [many] czerwonych pionów na { $spaces }, a stosy połączone przez to pole tracą łączność.
       *[other] czerwonych pionów na { $spaces }, a stosy połączone przez to pole tracą łączność.
    }
}
coach-amputation = { coach-subject } oddaje { $lost ->
    [one] { $lost } własny pion
    [few] { $lost } własne piony
    [many] { $lost } własnych pionów
   *[other] { $lost } własnego piona
} { $won ->
    [0] i nie bierze nic w zamian: amputacja.
   *[other] w zamian za { $won }: amputacja.
}
coach-weak-cluster = { coach-subject } grozi ruchem { $threat }, który odciąłby { $count ->
    [one] jeden pion
    [few] { $count } piony
    [many] { $count } pionów
   *[other] { $count } piona
}{ $own ->
    [0] {""}
   *[other] {" "}(kosztem własnych: { $own })
}{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}

## Structures and endings
coach-end-trap = { coach-subject } pozostawia { $other ->
    [white] { review-white-to }
   *[black] { review-black-to }
} tylko ruchy, które kosztują co najmniej { $count ->
    [one] jeden pion
    [few] { $count } piony
    [many] { $count } pionów
   *[other] { $count } piona
}: końcowa pułapka.
coach-dominance = { coach-subject } daje { $side ->
    [white] { review-white-to }
   *[black] { review-black-to }
} przewagę w części planszy wokół { $space }.
coach-blockade = { coach-subject } zamyka { $stacks ->
    [one] stos na { $spaces } za blokadą.
    [few] stosy na { $spaces } za blokadą.
    [many] stosy na { $spaces } za blokadą.
   *[other] stosy na { $spaces } za blokadą.
}
coach-encirclement = { coach-subject } zamyka ze wszystkich stron pierścień wokół { $spaces }.
coach-breach = { coach-subject } przerywa pierścień wokół { $spaces }, przejmując { $space }.
coach-waiting-game = { coach-subject } rozpoczyna grę na czekanie: komu pierwszemu zabraknie wolnych ruchów, ten musi ustąpić.
coach-settlement = { coach-subject } kończy zwarcie: odtąd liczy się, kto zachowa który wysoki stos.
coach-one-man-show = { coach-subject } pozostawia ruchy tylko jednej stronie: { $player ->
    [white] { review-white-within } gra dalej sam.
   *[black] { review-black-within } gra dalej sam.
}
coach-melee-victory = { coach-subject } wygrywa samą ruchliwością: { $other ->
    [white] { review-white-within } już nigdy nie wykona ruchu.
   *[black] { review-black-within } już nigdy nie wykona ruchu.
}
coach-wipe-out = { $how ->
    [taken] { coach-subject } zabiera ostatni stos { $other ->
        [white] { review-white-of }.
       *[black] { review-black-of }.
    }
   *[all] { coach-subject } pozostawia { $other ->
        [white] { review-white-of }
       *[black] { review-black-of }
    } bez stosów.
}

## Advice
coach-placing-followed = { coach-subject } stawia pion blisko czerwonego i z dala od własnego koloru, jak radzą instrukcje gry.
coach-placing-broken = { $how ->
    [crowd] { coach-subject } stawia pion obok { $count } pionów własnego koloru. Będą sobie przeszkadzać.
   *[far] { coach-subject } stawia pion w odległości { $count } kroków od każdego czerwonego. Takie piony łatwo odciąć.
}
coach-landing-followed = { coach-subject } ląduje na wrogim stosie: przeciwnik może ruszyć o jeden mniej.
coach-landing-broken = { $better ->
    [none] { coach-subject } ląduje na własnym kolorze, choć inny ruch wylądowałby na wrogim stosie.
   *[move] { coach-subject } ląduje na własnym kolorze, choć { $better } wylądowałby na wrogim stosie.
}
coach-mobility-followed = { coach-subject } zużywa niższy stos, a wyższemu zostawia ruchy.
coach-mobility-broken = { $better ->
    [none] { coach-subject } zużywa stos, który był jeszcze ruchliwy, choć mógł tam wylądować także niższy.
   *[move] { coach-subject } zużywa stos, który był jeszcze ruchliwy: po { $better } zostałoby więcej ruchów.
}
coach-red-threat-followed = { coach-subject } odpiera groźbę wrogiego stosu z czerwonym pionem.
coach-red-threat-broken = { coach-subject } nie bierze pod uwagę{ $threat ->
    [none] , że wrogi stos z czerwonym pionem może odejść i w sumie zyskać
   *[move] {" "}ruchu { $threat }, który zabiera czerwony pion i w sumie zyskuje
} { $count ->
    [one] jeden pion.
    [few] { $count } piony.
    [many] { $count } pionów.
   *[other] { $count } piona.
}
coach-last-moves-followed = { coach-subject } sprawia, że przeciwnikowi pierwszemu kończą się ruchy.
coach-last-moves-broken = { $better ->
    [none] { coach-subject } to na razie ostatni ruch, choć po innym zostałby jeszcze jeden.
   *[move] { coach-subject } to na razie ostatni ruch: po { $better } byłby jeszcze jeden.
}

## Purpose and position
coach-idea = Następnie ma nastąpić { $then }.
coach-at-stake = { $nth ->
    [first] Przy najlepszej grze
   *[more] Ponadto
} { $move } { $how ->
    [taken] przejmuje { $count ->
        [one] pion { $side ->
            [white] { review-white-of }
           *[black] { review-black-of }
        }
        [few] stos { $side ->
            [white] { review-white-of }
           *[black] { review-black-of }
        } o wysokości { $count }
        [many] stos { $side ->
            [white] { review-white-of }
           *[black] { review-black-of }
        } o wysokości { $count }
       *[other] stos { $side ->
            [white] { review-white-of }
           *[black] { review-black-of }
        } o wysokości { $count }
    }
    [cut] odcina { $count ->
        [one] jeden pion
        [few] { $count } piony
        [many] { $count } pionów
       *[other] { $count } piona
    } { $side ->
        [white] { review-white-of }
       *[black] { review-black-of }
    }
    [both] przejmuje piony { $side ->
        [white] { review-white-of }
       *[black] { review-black-of }
    } ({ $taken }) i odcina inne ({ $cut })
   *[own] kosztuje { $side ->
        [white] { review-white-of }
       *[black] { review-black-of }
    } { $count ->
        [one] jeden własny pion
        [few] { $count } własne piony
        [many] { $count } własnych pionów
       *[other] { $count } własnego piona
    }
}{ $listed ->
    [yes] {" "}({ $spaces })
   *[no] {""}
}{ $when ->
    [now] {""}
    [reply] {", "}w odpowiedzi
    [path] {", "}po { $path }
   *[far] { $moves ->
        [one] {", "}{ $moves } ruch później
        [few] {", "}{ $moves } ruchy później
        [many] {", "}{ $moves } ruchów później
       *[other] {", "}{ $moves } ruchu później
    }
}.
coach-mobility = { $side ->
    [white] { review-white }
   *[black] { review-black }
} ma { $count ->
    [0] zero ruchów
    [one] jeden ruch, { $hits ->
        [0] ale nie na wrogi stos
       *[other] na wrogi stos
    }
    [few] { $count } ruchy, w tym na wrogie stosy: { $hits }
    [many] { $count } ruchów, w tym na wrogie stosy: { $hits }
   *[other] { $count } ruchu, w tym na wrogie stosy: { $hits }
}.
coach-hanging = { $side ->
    [white] { review-white }
   *[black] { review-black }
} może zostać zbity na { $spaces } i nie może odbić.
coach-cuttable = { $side ->
    [white] { review-white }
   *[black] { review-black }
} może stracić przez odcięcie { $count ->
    [one] jeden pion
    [few] { $count } piony
    [many] { $count } pionów
   *[other] { $count } piona
}, po { $threat }{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-payoff-now = Gdyby gra skończyła się teraz, { $side ->
    [white] { review-white-within }
   *[black] { review-black-within }
} wygrałby przewagą { $count ->
    [one] jednego piona.
    [few] { $count } pionów.
    [many] { $count } pionów.
   *[other] { $count } pionów.
}
coach-payoff-level = Gdyby gra skończyła się teraz, byłby remis.
coach-turns = Przy najlepszej grze to się jeszcze zmieni.
coach-phase = { $phase ->
    [placement] Piony są jeszcze rozmieszczane.
    [melee] Trwa zwarcie: wyścig o ruchliwość.
    [thin] Zostało niewiele stosów: każdy się liczy.
    [settlement] Trwa rozliczenie: liczy się, kto zachowa który wysoki stos.
    [one-man-show] Jedna strona gra dalej sama.
   *[over] Gra jest skończona.
}
coach-waiting = To gra na czekanie: { $side ->
    [white] { review-white-to }
   *[black] { review-black-to }
} pierwszemu zabraknie wolnych ruchów.
coach-trapped = Każdy ruch { $side ->
    [white] { review-white-of }
   *[black] { review-black-of }
} kosztuje co najmniej { $count ->
    [one] jeden pion.
    [few] { $count } piony.
    [many] { $count } pionów.
   *[other] { $count } piona.
}
coach-shut-in = { $stacks ->
    [one] { $side ->
        [white] Biały
       *[black] Czarny
    } stos na { $spaces } jest zamknięty przez blokadę.
    [few] { $side ->
        [white] Białe
       *[black] Czarne
    } stosy na { $spaces } są zamknięte przez blokadę.
    [many] { $side ->
        [white] Białe
       *[black] Czarne
    } stosy na { $spaces } są zamknięte przez blokadę.
   *[other] { $side ->
        [white] Białe
       *[black] Czarne
    } stosy na { $spaces } są zamknięte przez blokadę.
}
coach-best-clear = Najlepszy jest ruch { $move }. Każdy inny jest gorszy { $count ->
    [0] o mniej niż jeden pion.
    [one] co najmniej o jeden pion.
    [few] co najmniej o { $count } piony.
    [many] co najmniej o { $count } pionów.
   *[other] co najmniej o { $count } piona.
}
coach-best-estimated = Najlepszy wydaje się ruch { $move }. Każdy inny wydaje się gorszy { $count ->
    [0] o mniej niż jeden pion.
    [one] co najmniej o jeden pion.
    [few] co najmniej o { $count } piony.
    [many] co najmniej o { $count } pionów.
   *[other] co najmniej o { $count } piona.
}
coach-best-several = Równie dobre są { $moves }. Każdy inny ruch jest gorszy { $count ->
    [0] o mniej niż jeden pion.
    [one] co najmniej o jeden pion.
    [few] co najmniej o { $count } piony.
    [many] co najmniej o { $count } pionów.
   *[other] co najmniej o { $count } piona.
}
coach-best-many = { $equals ->
    [one] Równie dobry jest { $equals } ruch
    [few] Równie dobre są { $equals } ruchy
    [many] Równie dobrych jest { $equals } ruchów
   *[other] Równie dobre jest { $equals } ruchu
}, między innymi { $move }. Każdy inny ruch jest gorszy { $count ->
    [0] o mniej niż jeden pion.
    [one] co najmniej o jeden pion.
    [few] co najmniej o { $count } piony.
    [many] co najmniej o { $count } pionów.
   *[other] co najmniej o { $count } piona.
}
coach-best-equal = Ruch { $move } jest równie dobry jak każdy inny.
coach-best-only = { $kind ->
    [pass] Nie ma dozwolonego ruchu: kolej przechodzi dalej.
   *[move] { $move } to jedyny dozwolony ruch.
}

## The coach beside the board.
coach-in-games = Trener w grach z komputerem
coach-loose = { $side ->
    [white] { review-white }
   *[black] { review-black }
} może jednym ruchem stracić przez odcięcie { $count ->
    [one] jeden pion
    [few] { $count } piony
    [many] { $count } pionów
   *[other] { $count } piona
}{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-conflict = Stosy na { $white } i { $black } mogą wylądować jeden na drugim: kto ruszy pierwszy, ten bije.
coach-upper-hand = { $side ->
    [white] { review-white }
   *[black] { review-black }
} ma przewagę w części planszy wokół { $space }.
coach-disarmed = { $stacks ->
    [one] { $side ->
        [white] Wysoki biały
       *[black] Wysoki czarny
    } stos na { $spaces } może lądować tylko na własnym kolorze.
    [few] { $side ->
        [white] Wysokie białe
       *[black] Wysokie czarne
    } stosy na { $spaces } mogą lądować tylko na własnym kolorze.
    [many] { $side ->
        [white] Wysokie białe
       *[black] Wysokie czarne
    } stosy na { $spaces } mogą lądować tylko na własnym kolorze.
   *[other] { $side ->
        [white] Wysokie białe
       *[black] Wysokie czarne
    } stosy na { $spaces } mogą lądować tylko na własnym kolorze.
}
coach-immobilised = { $stacks ->
    [one] { $side ->
        [white] Wysoki biały
       *[black] Wysoki czarny
    } stos na { $spaces } nie ma gdzie wylądować.
    [few] { $side ->
        [white] Wysokie białe
       *[black] Wysokie czarne
    } stosy na { $spaces } nie mają gdzie wylądować.
    [many] { $side ->
        [white] Wysokie białe
       *[black] Wysokie czarne
    } stosy na { $spaces } nie mają gdzie wylądować.
   *[other] { $side ->
        [white] Wysokie białe
       *[black] Wysokie czarne
    } stosy na { $spaces } nie mają gdzie wylądować.
}

## What a placement is good for, and what a hint is good for.
coach-beside-red = Pion stoi obok { $count ->
    [one] czerwonego na { $spaces } i ma łączność, dopóki tamten stoi.
    [few] czerwonych na { $spaces } i ma łączność, dopóki choć jeden z nich stoi.
    [many] czerwonych na { $spaces } i ma łączność, dopóki choć jeden z nich stoi.
   *[other] czerwonych na { $spaces } i ma łączność, dopóki choć jeden z nich stoi.
}
coach-near-red = Pion stoi tylko dwa kroki od czerwonego na { $space }.
coach-edge = Na brzegu nigdy nie da się go otoczyć.
coach-apart = Stoi z dala od własnego koloru: piony nie będą sobie przeszkadzać.
coach-company = Dotrzymuje towarzystwa { $count ->
    [one] własnemu pionowi na { $spaces }.
    [few] własnym pionom na { $spaces }.
    [many] własnym pionom na { $spaces }.
   *[other] własnym pionom na { $spaces }.
}
coach-red-apart = { $count ->
    [one] Leży { $count } krok
    [few] Leży { $count } kroki
    [many] Leży { $count } kroków
   *[other] Leży { $count } kroku
} od najbliższego innego czerwonego piona, więc większa część planszy jest blisko czerwonego.
coach-red-middle = Na środku stosy z każdej strony mogą utrzymać z nim łączność.
coach-tenths = { $whole },{ $tenth }
coach-signed = { $sign ->
    [minus] −{ coach-tenths }
   *[plus] +{ coach-tenths }
}
coach-placed = { $how ->
    [estimate] Ocena dla { $side ->
        [white] Białego
       *[black] Czarnego
    } wynosi { coach-signed } piona
   *[counts] Ustawione dotąd piony są warte dla { $side ->
        [white] Białego
       *[black] Czarnego
    } około { coach-signed }
}: { $terms }.
coach-placed-term = { $term ->
    [beside] obok czerwonego piona { review-white } { $white }, { review-black } { $black }
    [near] dwa kroki od czerwonego piona { review-white } { $white }, { review-black } { $black }
    [far] cztery kroki lub więcej od każdego czerwonego piona { review-white } { $white }, { review-black } { $black }
    [landings] lądowania z brzegu na wrogich pionach { review-white } { $white }, { review-black } { $black }
    [tempo] pierwszy ruch Białego i kolej ustawiania
    [turn] kolej ustawiania
   *[rest] reszta
}: { coach-signed }
coach-placed-change = W ocenie zmienia to dla { $side ->
    [white] Białego
   *[black] Czarnego
}: { $terms }.
coach-moves-left = Zostawia ruchy { $side ->
    [white] { review-white-to }
   *[black] { review-black-to }
}: { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
} przeciw { $theirs }.
coach-deep = Do czego służy, okaże się dopiero za kilka ruchów.
coach-praise = { $how ->
    [won] Dobrze zagrane!
    [seen] Dobrze zauważone!
   *[place] Dobre miejsce!
}
coach-unknown-motif = trener nie zna motywu o tej nazwie
