# The review of a game. The ids are those of `dvonn_message::Key`. en/review.ftl describes the variables.

## One move
review-class = { $class ->
    [forced] Gedwongen
    [only] Enige zet
    [best] Beste zet
    [good] Goede zet
    [inaccuracy] Onnauwkeurig
    [mistake] Fout
   *[blunder] Blunder
}
review-cost-result = { $from ->
    [win] { $to ->
        [draw] Een gewonnen stand wordt onbeslist.
       *[loss] Een gewonnen stand wordt een verloren stand.
    }
   *[draw] Een onbesliste stand wordt een verloren stand.
}
review-cost-chance = De winstkans van { $side ->
    [white] Wit
   *[black] Zwart
} daalt van { $before }% naar { $after }%.
review-cost-pieces = Dat kost uiteindelijk ongeveer { $count ->
    [one] één stuk
   *[other] { $count } stukken
}.
review-cost-proven = Bij het beste spel kost dat precies { $count ->
    [one] één stuk.
   *[other] { $count } stukken.
}
review-better = Beter was { $move }.
review-better-still = Beter was nog steeds { $move }.
review-better-placement = De engine had het stuk liever op { $move } gezet.
review-reply = Het antwoord is { $move }.
review-only = Elke andere zet was een fout geweest.

## The whole game
review-summary-result = { $winner ->
    [white] Wit won met { $count ->
        [one] één stuk verschil.
       *[other] { $count } stukken verschil.
    }
    [black] Zwart won met { $count ->
        [one] één stuk verschil.
       *[other] { $count } stukken verschil.
    }
    [nobody] De partij eindigde onbeslist.
   *[open] De partij is niet uitgespeeld.
}
review-summary-decided = Vanaf zet { $number } stond { $side ->
    [white] Wit
   *[black] Zwart
} gewonnen, en dat bleef zo.
review-summary-always = { $side ->
    [white] Wit
   *[black] Zwart
} stond vanaf het begin van het verslag gewonnen, en dat bleef zo.
review-summary-open = Aan het eind hadden beide kanten nog kansen.
review-summary-accuracy = Nauwkeurigheid: Wit { $white }%, Zwart { $black }%.
review-summary-weakest = { $side ->
    [white] Wit
   *[black] Zwart
} verloor het meest { $stage ->
    [placement] bij het plaatsen.
    [melee] in het gewoel.
   *[settlement] in de afrekening.
}
review-summary-faults = { $side ->
    [white] Wit
   *[black] Zwart
}: { $blunders ->
    [0] geen blunders
    [one] één blunder
   *[other] { $blunders } blunders
}, { $mistakes ->
    [0] geen fouten
    [one] één fout
   *[other] { $mistakes } fouten
}, { $inaccuracies ->
    [0] geen onnauwkeurigheden
    [one] één onnauwkeurigheid
   *[other] { $inaccuracies } onnauwkeurigheden
}.
review-summary-clean = { $side ->
    [white] Wit
   *[black] Zwart
} maakte geen fouten.
review-turning-point = Zet { $number }, { $move }: de winstkans van { $side ->
    [white] Wit
   *[black] Zwart
} daalde van { $before }% naar { $after }%.
review-stage = { $stage ->
    [placement] Plaatsing
    [melee] Gewoel
   *[settlement] Afrekening
}

## Headings of a printed review
review-title = Partijbespreking
review-moves = Zetten
review-turning-points = Keerpunten
review-graph = De winstkans van Wit, zet voor zet
review-accuracy = Nauwkeurigheid
review-players = { $white } (Wit) – { $black } (Zwart)
review-engine-note = De percentages zijn schattingen van de engine. Waarden met = ervoor zijn bewezen.
