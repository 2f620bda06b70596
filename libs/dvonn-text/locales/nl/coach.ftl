# What the coach says about a move or a position. Most ids are those of `dvonn_coach::Key`. en/coach.ftl
# describes the variables.

coach-subject = { $subject ->
    [again] Die
   *[move] { $move }
}

## Landing
coach-takes = { $way ->
    [0] pakt
    [1] landt op
   *[2] verovert
}
coach-neutralise = { coach-subject } { $able ->
    [yes] { $count ->
        [one] landt op { $space }: { $other ->
            [white] { review-white }
           *[black] { review-black }
        } kan een stapel minder verplaatsen.
       *[other] { coach-takes } de stapel van { $count } op { $space }: { $other ->
            [white] { review-white }
           *[black] { review-black }
        } kan er een minder verplaatsen.
    }
   *[no] { $count ->
        [one] { coach-takes } het { $other ->
            [white] witte
           *[black] zwarte
        } stuk op { $space }.
       *[other] { coach-takes } de { $other ->
            [white] witte
           *[black] zwarte
        } stapel van { $count } op { $space }.
    }
}
coach-conflicting = { coach-subject } slaat als eerste toe: de stapel op { $space } had op { $from } kunnen landen.

## Freedom
coach-unleash = { coach-subject } geeft ruimte aan { $whose ->
    [own] { $stacks ->
        [one] een eigen stapel die omsingeld was, { $spaces }
       *[other] eigen stapels die omsingeld waren, { $spaces }
    }
   *[enemy] { $stacks ->
        [one] een vijandelijke stapel die omsingeld was, { $spaces }
       *[other] vijandelijke stapels die omsingeld waren, { $spaces }
    }
}.
coach-evacuation = { coach-subject } stapt buiten bereik: { $left ->
    [nothing] { $stacks ->
        [one] de vijandelijke stapel op { $spaces } kan nergens meer landen.
       *[other] de vijandelijke stapels op { $spaces } kunnen nergens meer landen.
    }
    [own] { $stacks ->
        [one] de vijandelijke stapel op { $spaces } kan nu alleen nog op zijn eigen kleur landen.
       *[other] de vijandelijke stapels op { $spaces } kunnen nu alleen nog op hun eigen kleur landen.
    }
   *[little] de vijandelijke stapels op { $spaces } kunnen hooguit nog op hun eigen kleur landen.
}
coach-disarm = { coach-subject } ontwapent { $stacks ->
    [one] de stapel op { $spaces }: die kan nu alleen nog op zijn eigen kleur landen.
   *[other] de stapels op { $spaces }: die kunnen nu alleen nog op hun eigen kleur landen.
}
coach-immobilise = { coach-subject } zet { $stacks ->
    [one] de stapel op { $spaces } vast: die kan nergens meer landen.
   *[other] de stapels op { $spaces } vast: die kunnen nergens meer landen.
}

## Aiming
coach-overload = { coach-subject } verhindert { $threat }: de stapel op { $space } is daar nu te hoog voor, ook als hij wordt teruggepakt.
coach-sharpshooting = { coach-subject } { $missing ->
    [0] maakt een stapel die precies hoog genoeg is om straks op { $spaces } te landen.
    [one] laadt een stapel: met nog één stuk erbij reikt hij tot { $spaces }.
   *[other] laadt een stapel: met nog { $missing } stukken erbij reikt hij tot { $spaces }.
}
coach-spoiling = { coach-subject } verhindert { $threat }, een zet die { $count ->
    [one] een stuk zou hebben gepakt.
   *[other] { $count } stukken zou hebben gepakt.
}
coach-intrusion = { $how ->
    [turns] { coach-subject } springt een ander deel van het bord binnen: daar stond { $side ->
        [white] { review-white }
       *[black] { review-black }
    } { $before ->
        [one] één stuk achter en nu { $after } voor.
       *[other] { $before } stukken achter en nu { $after } voor.
    }
    [leads] { coach-subject } springt een ander deel van het bord binnen, waar de stand gelijk was, en brengt { $side ->
        [white] { review-white }
       *[black] { review-black }
    } daar { $after ->
        [one] één stuk voor.
       *[other] { $after } stukken voor.
    }
   *[enters] { coach-subject } springt een ander deel van het bord binnen en breekt daar de ring rond de eigen stapels.
}

## Contact
coach-cut-off = { coach-subject } { $how ->
    [carried] draagt een rood stuk weg en snijdt
   *[plain] snijdt
} { $other ->
    [white] { $count ->
        [one] een wit stuk
       *[other] { $count } stukken { review-white-of }
    }
   *[black] { $count ->
        [one] een zwart stuk
       *[other] { $count } stukken { review-black-of }
    }
} van de rode stukken af{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-cut-off-both = { coach-subject } haalt stapels van beide kanten van het bord: { $side ->
    [white] { $won } stukken { review-black-of } en { $lost } { review-white-of }
   *[black] { $won } stukken { review-white-of } en { $lost } { review-black-of }
}{ $listed ->
    [yes] {" "}({ $spaces }).
   *[no] {"."}
}
coach-cut-off-own = { coach-subject } kost { $side ->
    [white] { review-white }
   *[black] { review-black }
} zelf { $count ->
    [one] een stuk, dat zijn contact verliest
   *[other] { $count } stukken, die hun contact verliezen
}{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-lifting = { $how ->
    [carried] { coach-subject } draagt het rode stuk op { $spaces } weg van de stapels die eraan hingen.
    [landed] { coach-subject } landt op het rode stuk op { $spaces }, en de stapels die via het verlaten veld contact hadden, verliezen het.
   *[left] { coach-subject } verlaat zijn veld naast { $count ->
        [one] het rode stuk op { $spaces }, en de stapels die daardoor contact hadden, verliezen het.
       *[other] de rode stukken op { $spaces }, en de stapels die daardoor contact hadden, verliezen het.
    }
}
coach-amputation = { coach-subject } geeft { $lost } eigen stukken op { $won ->
    [0] zonder er een voor terug te pakken: een amputatie.
   *[other] voor { $won } van de ander: een amputatie.
}
coach-weak-cluster = { coach-subject } dreigt met { $threat }, wat { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
}{ $own ->
    [0] {""}
   *[other] {" "}en { $own } eigen
} zou afsnijden{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}

## Structures and endings
coach-end-trap = { coach-subject } laat { $other ->
    [white] { review-white }
   *[black] { review-black }
} alleen zetten over die minstens { $count ->
    [one] een stuk
   *[other] { $count } stukken
} kosten: een eindval.
coach-dominance = { coach-subject } geeft { $side ->
    [white] { review-white }
   *[black] { review-black }
} de overhand in het deel van het bord rond { $space }.
coach-blockade = { coach-subject } sluit { $stacks ->
    [one] de stapel op { $spaces } in achter een blokkade.
   *[other] de stapels op { $spaces } in achter een blokkade.
}
coach-encirclement = { coach-subject } sluit de ring rond { $spaces } aan alle kanten.
coach-breach = { coach-subject } breekt de ring rond { $spaces } door { $space } over te nemen.
coach-waiting-game = { coach-subject } begint een wachtspel: wie het eerst geen vrije zetten meer heeft, moet toegeven.
coach-settlement = { coach-subject } beëindigt het gewoel: vanaf nu telt wie welke hoge stapel houdt.
coach-one-man-show = { coach-subject } laat maar één kant zetten over: { $player ->
    [white] { review-white } speelt alleen verder.
   *[black] { review-black } speelt alleen verder.
}
coach-melee-victory = { coach-subject } wint door beweeglijkheid alleen: { $other ->
    [white] { review-white } kan nooit meer zetten.
   *[black] { review-black } kan nooit meer zetten.
}
coach-wipe-out = { $how ->
    [taken] { coach-subject } pakt de laatste stapel van { $other ->
        [white] { review-white }.
       *[black] { review-black }.
    }
   *[all] { coach-subject } laat { $other ->
        [white] { review-white }
       *[black] { review-black }
    } zonder stapel achter.
}

## Advice
coach-placing-followed = { coach-subject } zet een stuk dicht bij een rood stuk en niet naast de eigen kleur, zoals de spelregelboekjes aanraden.
coach-placing-broken = { $how ->
    [crowd] { coach-subject } zet een stuk naast { $count } stukken van de eigen kleur. Die lopen elkaar in de weg.
   *[far] { coach-subject } zet een stuk { $count } stappen van elk rood stuk. Zulke stukken zijn gemakkelijk af te snijden.
}
coach-landing-followed = { coach-subject } landt op een vijandelijke stapel: de tegenstander kan er een minder verplaatsen.
coach-landing-broken = { $better ->
    [none] { coach-subject } landt op de eigen kleur, terwijl een andere zet op een vijandelijke stapel was geland.
   *[move] { coach-subject } landt op de eigen kleur, terwijl { $better } op een vijandelijke stapel was geland.
}
coach-mobility-followed = { coach-subject } gebruikt de lage stapel en houdt de hoge beweeglijk.
coach-mobility-broken = { $better ->
    [none] { coach-subject } verbruikt een stapel die nog beweeglijk was, terwijl een lagere daar ook had kunnen landen.
   *[move] { coach-subject } verbruikt een stapel die nog beweeglijk was: met { $better } waren er meer zetten overgebleven.
}
coach-red-threat-followed = { coach-subject } pareert de dreiging van een vijandelijke stapel met een rood stuk.
coach-red-threat-broken = { coach-subject } ziet { $threat ->
    [none] over het hoofd dat een vijandelijke stapel met een rood stuk weg kan gaan en daarmee
   *[move] { $threat } over het hoofd, een zet die een rood stuk meeneemt en
} per saldo { $count ->
    [one] een stuk
   *[other] { $count } stukken
} wint.
coach-last-moves-followed = { coach-subject } zorgt dat de tegenstander als eerste geen zetten meer heeft.
coach-last-moves-broken = { $better ->
    [none] { coach-subject } is voorlopig de laatste zet, terwijl er na een andere nog een was geweest.
   *[move] { coach-subject } is voorlopig de laatste zet: na { $better } was er nog een geweest.
}

## Purpose and position
coach-idea = De bedoeling is daarna { $then }.
coach-at-stake = { $nth ->
    [first] Bij het beste spel
   *[more] Verder
} { $how ->
    [taken] pakt { $move } { $count ->
        [one] een stuk
       *[other] een stapel van { $count }
    } van { $side ->
        [white] { review-white }
       *[black] { review-black }
    }
    [cut] snijdt { $move } { $count ->
        [one] een stuk
       *[other] { $count } stukken
    } van { $side ->
        [white] { review-white }
       *[black] { review-black }
    } af
    [both] pakt { $move } stukken van { $side ->
        [white] { review-white }
       *[black] { review-black }
    } ({ $taken }) en snijdt er andere af ({ $cut })
   *[own] kost { $move } { $side ->
        [white] { review-white }
       *[black] { review-black }
    } { $count ->
        [one] een eigen stuk
       *[other] { $count } eigen stukken
    }
}{ $listed ->
    [yes] {" "}({ $spaces })
   *[no] {""}
}{ $when ->
    [now] {""}
    [reply] {", "}als antwoord
    [path] {", "}na { $path }
   *[far] { $moves ->
        [one] {", "}één zet later
       *[other] {", "}{ $moves } zetten later
    }
}.
coach-mobility = { $side ->
    [white] { review-white }
   *[black] { review-black }
} heeft { $count ->
    [0] geen zetten
    [one] één zet, { $hits ->
        [0] niet op een vijandelijke stapel
       *[other] op een vijandelijke stapel
    }
   *[other] { $count } zetten, waarvan { $hits ->
        [0] geen enkele op een vijandelijke stapel
        [one] één op een vijandelijke stapel
       *[other] { $hits } op vijandelijke stapels
    }
}.
coach-hanging = { $side ->
    [white] { review-white }
   *[black] { review-black }
} kan worden gepakt op { $spaces }, zonder te kunnen terugpakken.
coach-cuttable = { $side ->
    [white] { review-white }
   *[black] { review-black }
} kan { $count ->
    [one] een stuk
   *[other] { $count } stukken
} verliezen door afsnijding, met { $threat }{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-payoff-now = Als de partij nu afgelopen was, won { $side ->
    [white] { review-white }
   *[black] { review-black }
} met { $count ->
    [one] één stuk verschil.
   *[other] { $count } stukken verschil.
}
coach-payoff-level = Als de partij nu afgelopen was, bleef ze onbeslist.
coach-turns = Bij het beste spel verandert dat nog.
coach-phase = { $phase ->
    [placement] De stukken worden nog geplaatst.
    [melee] Het is het gewoel: de strijd om beweeglijkheid.
    [thin] Er zijn nog weinig stapels over: elke telt.
    [settlement] Het is de afrekening: het gaat erom wie welke hoge stapel houdt.
    [one-man-show] Eén kant speelt alleen verder.
   *[over] De partij is afgelopen.
}
coach-waiting = Het is een wachtspel: { $side ->
    [white] { review-white }
   *[black] { review-black }
} heeft het eerst geen vrije zetten meer.
coach-trapped = Elke zet van { $side ->
    [white] { review-white }
   *[black] { review-black }
} kost { $count ->
    [one] minstens één stuk.
   *[other] minstens { $count } stukken.
}
coach-shut-in = De { $side ->
    [white] witte
   *[black] zwarte
} { $stacks ->
    [one] stapel op { $spaces } is ingesloten
   *[other] stapels op { $spaces } zijn ingesloten
} door een blokkade.
coach-best-clear = { $move } is de beste zet. Elke andere is { $count ->
    [0] nog geen stuk slechter.
    [one] minstens één stuk slechter.
   *[other] minstens { $count } stukken slechter.
}
coach-best-estimated = { $move } lijkt de beste zet. Elke andere lijkt { $count ->
    [0] nog geen stuk slechter.
    [one] minstens één stuk slechter.
   *[other] minstens { $count } stukken slechter.
}
coach-best-several = Even goed zijn { $moves }. Elke andere zet is { $count ->
    [0] nog geen stuk slechter.
    [one] minstens één stuk slechter.
   *[other] minstens { $count } stukken slechter.
}
coach-best-many = { $equals } zetten zijn even goed, waaronder { $move }. Elke andere zet is { $count ->
    [0] nog geen stuk slechter.
    [one] minstens één stuk slechter.
   *[other] minstens { $count } stukken slechter.
}
coach-best-equal = { $move } is even goed als elke andere zet.
coach-best-only = { $kind ->
    [pass] Er is geen toegestane zet: de beurt gaat over.
   *[move] { $move } is de enige toegestane zet.
}

## The coach beside the board.
coach-in-games = Coach in partijen tegen de computer
coach-loose = { $side ->
    [white] { review-white }
   *[black] { review-black }
} kan in één zet { $count ->
    [one] een stuk
   *[other] { $count } stukken
} verliezen door afsnijding{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-conflict = De stapels op { $white } en { $black } kunnen op elkaar landen: wie het eerst aan zet is, pakt.
coach-upper-hand = { $side ->
    [white] { review-white }
   *[black] { review-black }
} heeft de overhand in het deel van het bord rond { $space }.
coach-disarmed = { $stacks ->
    [one] De hoge { $side ->
        [white] witte
       *[black] zwarte
    } stapel op { $spaces } kan alleen op zijn eigen kleur landen.
   *[other] De hoge { $side ->
        [white] witte
       *[black] zwarte
    } stapels op { $spaces } kunnen alleen op hun eigen kleur landen.
}
coach-immobilised = { $stacks ->
    [one] De hoge { $side ->
        [white] witte
       *[black] zwarte
    } stapel op { $spaces } kan nergens landen.
   *[other] De hoge { $side ->
        [white] witte
       *[black] zwarte
    } stapels op { $spaces } kunnen nergens landen.
}

## What a placement is good for, and what a hint is good for.
coach-beside-red = Het stuk staat naast { $count ->
    [one] het rode stuk op { $spaces } en houdt contact zolang dat blijft staan.
   *[other] de rode stukken op { $spaces } en houdt contact zolang een daarvan blijft staan.
}
coach-near-red = Het stuk staat maar twee stappen van het rode stuk op { $space }.
coach-edge = Aan de rand kan een stuk nooit worden ingesloten.
coach-apart = Het stuk staat los van de eigen kleur: de stukken lopen elkaar niet in de weg.
coach-company = Het stuk houdt gezelschap met { $count ->
    [one] het eigen stuk op { $spaces }.
   *[other] de eigen stukken op { $spaces }.
}
coach-red-apart = Het stuk ligt { $count } stappen van het dichtstbijzijnde andere rode stuk, zodat een groter deel van het bord dicht bij rood is.
coach-red-middle = In het midden kunnen stapels aan alle kanten er contact mee houden.
coach-tenths = { $whole },{ $tenth }
coach-signed = { $sign ->
    [minus] −{ coach-tenths }
   *[plus] +{ coach-tenths }
}
coach-placed = { $how ->
    [estimate] De schatting voor { $side ->
        [white] Wit
       *[black] Zwart
    } is { coach-signed } stukken
   *[counts] De stukken die nu staan zijn ongeveer { coach-signed } waard voor { $side ->
        [white] Wit
       *[black] Zwart
    }
}: { $terms }.
coach-placed-term = { $term ->
    [beside] naast een rood stuk { review-white } { $white }, { review-black } { $black }
    [near] twee stappen van een rood stuk { review-white } { $white }, { review-black } { $black }
    [far] vier stappen of meer van elk rood stuk { review-white } { $white }, { review-black } { $black }
    [landings] landingen van de rand op vijandelijke stukken { review-white } { $white }, { review-black } { $black }
    [tempo] de eerste zet van Wit, en de beurt om te plaatsen
    [turn] de beurt om te plaatsen
   *[rest] de rest
}: { coach-signed }
coach-placed-change = In de schatting verandert dit, voor { $side ->
    [white] Wit
   *[black] Zwart
}: { $terms }.
coach-moves-left = Zo blijft { $side ->
    [white] { review-white }
   *[black] { review-black }
} beweeglijk: { $count ->
    [one] { $count } zet
   *[other] { $count } zetten
} tegen { $theirs }.
coach-deep = Waar het goed voor is, blijkt pas een paar zetten later.
coach-praise = { $how ->
    [won] Goed gespeeld!
    [seen] Goed gezien!
   *[place] Een goede plek!
}
coach-unknown-motif = de coach kent geen motief met deze naam
