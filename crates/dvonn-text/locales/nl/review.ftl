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
        [draw] Een gewonnen stelling wordt onbeslist.
       *[loss] Een gewonnen stelling wordt een verloren stelling.
    }
   *[draw] Een onbesliste stelling wordt een verloren stelling.
}
review-cost-chance = { $swing ->
    [ahead] De voorsprong van { $side ->
        [white] Wit
       *[black] Zwart
    } slinkt: de winstkans daalt van { $before }% naar { $after }%.
    [lead-lost] { $side ->
        [white] Wit
       *[black] Zwart
    } is zijn voorsprong kwijt: de winstkans daalt van { $before }% naar { $after }%.
    [lead-turned] { $side ->
        [white] Wit
       *[black] Zwart
    } geeft zijn voorsprong weg: de winstkans daalt van { $before }% naar { $after }%.
    [fell-behind] { $side ->
        [white] Wit
       *[black] Zwart
    } komt achter te staan: de winstkans daalt van { $before }% naar { $after }%.
    [behind] { $side ->
        [white] Wit
       *[black] Zwart
    } raakt verder achter: de winstkans daalt van { $before }% naar { $after }%.
   *[level] De winstkans van { $side ->
        [white] Wit
       *[black] Zwart
    } daalt van { $before }% naar { $after }%.
}
review-cost-pieces = { $outlook ->
    [winning] { $side ->
        [white] Wit
       *[black] Zwart
    } staat nog steeds gewonnen, maar dit kost ongeveer { $count ->
        [one] één stuk.
       *[other] { $count } stukken.
    }
    [losing] { $side ->
        [white] Wit
       *[black] Zwart
    } stond toch al verloren; dit kost nog eens ongeveer { $count ->
        [one] één stuk.
       *[other] { $count } stukken.
    }
   *[open] Dat kost uiteindelijk ongeveer { $count ->
        [one] één stuk.
       *[other] { $count } stukken.
    }
}
review-cost-proven = { $outcome ->
    [win] Bij het beste spel wint { $side ->
        [white] Wit
       *[black] Zwart
    } nog steeds, maar met { $count ->
        [one] één stuk minder.
       *[other] { $count } stukken minder.
    }
   *[loss] { $side ->
        [white] Wit
       *[black] Zwart
    } verliest hoe dan ook, bij het beste spel nu met { $count ->
        [one] één stuk meer.
       *[other] { $count } stukken meer.
    }
}
review-better = { $kept ->
    [win] { $move } had de winst vastgehouden.
    [draw] { $move } had de partij onbeslist gehouden.
    [lead] { $move } had de voorsprong behouden.
    [balance] { $move } had het evenwicht bewaard.
   *[nothing] Beter was { $move }.
}
review-better-again = { $times ->
    [2] Ook hier was { $move } beter.
   *[other] { $move } is nu al { $times } keer gemist.
}
review-better-reply = { $move }, het antwoord op de vorige zet, is gemist.
review-better-placement = { $piece ->
    [red] Het rode stuk stond beter op { $move }.
   *[other] Het stuk stond beter op { $move }.
}
review-line = Het waarschijnlijke antwoord is { $reply }, en dan { $then }.
review-reply = Het antwoord is { $move }.
review-reply-again = Het antwoord is opnieuw { $move }.
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
review-summary-changes = De leiding wisselde { $count } keer.
review-summary-missed = Tot zet { $number }, { $move }, stond { $side ->
    [white] Wit
   *[black] Zwart
} gewonnen.
review-summary-turned = Met zet { $number }, { $move }, kwam { $side ->
    [white] Wit
   *[black] Zwart
} voorgoed achter te staan.
review-summary-lost = Zet { $number }, { $move }, besliste de partij: daarna stond { $side ->
    [white] Wit
   *[black] Zwart
} verloren.
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
review-summary-weakest-both = Beide kanten verloren het meest { $stage ->
    [placement] bij het plaatsen.
    [melee] in het gewoel.
   *[settlement] in de afrekening.
}
review-blunders = { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
}
review-mistakes = { $mistakes ->
    [one] { $mistakes } fout
   *[other] { $mistakes } fouten
}
review-inaccuracies = { $inaccuracies ->
    [one] { $inaccuracies } onnauwkeurigheid
   *[other] { $inaccuracies } onnauwkeurigheden
}
review-summary-faults = { $side ->
    [white] Wit
   *[black] Zwart
}: { $kinds ->
    [blunders] { review-blunders }.
    [mistakes] { review-mistakes }.
    [inaccuracies] { review-inaccuracies }.
    [blunders-mistakes] { review-blunders } en { review-mistakes }.
    [blunders-inaccuracies] { review-blunders } en { review-inaccuracies }.
    [mistakes-inaccuracies] { review-mistakes } en { review-inaccuracies }.
   *[all] { review-blunders }, { review-mistakes } en { review-inaccuracies }.
}
review-summary-clean = { $side ->
    [white] Wit
   *[black] Zwart
} maakte geen fouten.
review-turning-point = Zet { $number }, { $move }: { $swing ->
    [win-drawn] { $side ->
        [white] Wit
       *[black] Zwart
    } liet een gewonnen partij in een gelijkspel eindigen.
    [win-lost] { $side ->
        [white] Wit
       *[black] Zwart
    } verspeelde een gewonnen stelling en stond verloren.
    [draw-lost] { $side ->
        [white] Wit
       *[black] Zwart
    } verspeelde een onbesliste stelling en stond verloren.
    [lead-lost] { $side ->
        [white] Wit
       *[black] Zwart
    } raakte de voorsprong kwijt (winstkans van { $before }% naar { $after }%).
    [lead-turned] { $side ->
        [white] Wit
       *[black] Zwart
    } gaf de voorsprong weg (winstkans van { $before }% naar { $after }%).
    [fell-behind] { $side ->
        [white] Wit
       *[black] Zwart
    } kwam achter te staan (winstkans van { $before }% naar { $after }%).
   *[other] de winstkans van { $side ->
        [white] Wit
       *[black] Zwart
    } daalde van { $before }% naar { $after }%.
}
review-stage = { $stage ->
    [placement] Plaatsing
    [melee] Gewoel
   *[settlement] Afrekening
}

## Headings of a printed review
review-title = Nabespreking
review-moves = Zetten
review-turning-points = Keerpunten
review-graph = De winstkans van Wit, zet voor zet
review-accuracy = Nauwkeurigheid
review-players = { $white } (Wit) – { $black } (Zwart)
review-engine-note = De percentages zijn schattingen.
review-losses-note = De getallen naast de zetten zeggen wat die aan stukken kostten; met = ervoor zijn ze bewezen.
