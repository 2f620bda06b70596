puzzles-alike = puzzel { $id } lijkt op die op regel { $line }
puzzles-from-day = verwacht werd een aantal dagen sinds 1970, groter dan het vorige, met puzzels ertussen
puzzles-fields = verwacht: { $expected } velden met puntkomma’s ertussen, gevonden: { $found }
puzzles-id = verwacht: de naam van een puzzel, zes cijfers en letters, gevonden: “{ $read }”
puzzles-illegal = { $move } mag daar niet
puzzles-margin = verwacht: een verschil van −49 tot 49, gevonden: “{ $read }”
puzzles-margin-count = verwacht: { $expected } verschillen, één voor elke toegestane zet, gevonden: { $found }
puzzles-move = “{ $read }”: { $reason }
puzzles-no-choice = verwacht: een stelling met minstens twee toegestane zetten
puzzles-not-best = verwacht: eerst de zet met het grootste verschil
puzzles-other-id = de stelling is die van puzzel { $expected }, niet van { $read }
puzzles-other-margin = na { $move } is het verschil { $proven }, niet { $stated }
puzzles-other-themes = de thema’s zijn { $expected }
puzzles-other-reply = na { $move } { $reply } is het verschil { $proven }, niet { $best }
puzzles-reply-count = verwacht: { $expected } antwoorden, één op elke toegestane zet, gevonden: { $found }
puzzles-illegal-reply = verwacht: een toegestaan antwoord op { $move }, of - als de partij afgelopen is
puzzles-rating = verwacht: een rating met haar afwijking, zoals 1500 80, gevonden: “{ $read }”
puzzles-theme = verwacht: een motief, zoals cut-off, gevonden: “{ $read }”
puzzles-two-best = verwacht: één zet die beter is dan alle andere

puzzles-task = { $side ->
    [white] Wit is aan zet.
   *[black] Zwart is aan zet.
} { $goal ->
    [win] Maar één zet wint: vind hem.
    [draw] Maar één zet redt het onbeslist: vind hem.
   *[most] Eén zet is duidelijk beter dan alle andere: vind hem.
}
puzzles-right = { $move } is goed!
puzzles-shown = De zet was { $move }.
puzzles-wrong = { $outcome ->
    [win] { $move } wint ook, maar met slechts { $pieces ->
        [one] { $pieces } stuk
       *[other] { $pieces } stukken
    }: { $fewer } minder dan de beste zet.
    [draw] { $move } wordt maar onbeslist: { $fewer ->
        [one] { $fewer } stuk
       *[other] { $fewer } stukken
    } minder dan de beste zet.
   *[loss] { $move } verliest met { $pieces ->
        [one] { $pieces } stuk
       *[other] { $pieces } stukken
    }.
}
puzzles-why = { $case ->
    [win-win] Hij wint met { $pieces ->
        [one] { $pieces } stuk
       *[other] { $pieces } stukken
    }. De op één na beste zet wint met slechts { $second ->
        [one] { $second } stuk
       *[other] { $second } stukken
    }.
    [win-draw] Hij wint met { $pieces ->
        [one] { $pieces } stuk
       *[other] { $pieces } stukken
    }. Geen andere zet haalt meer dan onbeslist.
    [win-loss] Hij wint met { $pieces ->
        [one] { $pieces } stuk
       *[other] { $pieces } stukken
    }. Elke andere zet verliest, met minstens { $second ->
        [one] { $second } stuk
       *[other] { $second } stukken
    }.
    [draw-loss] Hij redt het onbeslist. Elke andere zet verliest, met minstens { $second ->
        [one] { $second } stuk
       *[other] { $second } stukken
    }.
   *[loss-loss] Hij verliest met slechts { $pieces ->
        [one] { $pieces } stuk
       *[other] { $pieces } stukken
    }. De op één na beste zet verliest met { $second ->
        [one] { $second } stuk
       *[other] { $second } stukken
    }.
}
puzzles-key-move = De sleutelzet was { $move }.
puzzles-follow-up = { $reply ->
    [pass] { $side ->
        [white] Wit
       *[black] Zwart
    } moet passen, en dan volgt { $move }.
   *[other] Na { $reply } van { $side ->
        [white] Wit
       *[black] Zwart
    } volgt { $move }.
}
puzzles-gains = De reeks voor { $side ->
    [white] Wit
   *[black] Zwart
}, in stukken: { $taken } veroverd, { $cut } afgesneden, { $lost } verloren.
puzzles-hint-themes = De thema’s zeggen wat de zet doet.
puzzles-hint-stack = Verplaats de stapel op { $space }.
puzzles-hint-move = De zet is { $move }. Speel hem.
puzzles-replied = { $side ->
    [white] Wit
   *[black] Zwart
} { $reply ->
    [pass] moet passen.
   *[other] antwoordt { $reply }.
}
puzzles-replied-with-loss = { puzzles-replied } { $loss }.
puzzles-then = { $side ->
    [white] Wit is weer aan zet: maar één zet is goed.
   *[black] Zwart is weer aan zet: maar één zet is goed.
}
puzzles-not-then = { $move } geeft het voordeel weg.
puzzles-hint-costs = Met deze hint telt de goede zet half. Vraag nog eens om hem te zien.
puzzles-move-costs = De laatste hint is de zet zelf: dan telt de puzzel als niet opgelost. Vraag nog eens om hem te zien.
puzzles-solution-costs = De puzzel telt dan als niet opgelost. Vraag nog eens om de oplossing te zien.
puzzles-skip-costs = Een puzzel die je overslaat, telt als niet opgelost. Sla nog eens over om verder te gaan.
puzzles-nothing-due = Vandaag is er geen puzzel om nog eens te proberen.
puzzles-clock-wrong = { $move } was fout. { $left ->
    [one] Nog { $left } poging.
   *[other] Nog { $left } pogingen.
}
puzzles-clock-over = De ronde is voorbij: { $solved ->
    [one] { $solved } puzzel opgelost
   *[other] { $solved } puzzels opgelost
}. Je beste is { $best }.
puzzles-none = Zo’n puzzel is er niet.
puzzles-rated = Je rating is nu { $rating } ({ $change }).
puzzles-streak = { $count ->
    [one] { $count } puzzel op rij opgelost
   *[other] { $count } puzzels op rij opgelost
}

puzzles-title = Puzzel { $id }, rating { $rating }
puzzles-about = Thema’s: { $themes }
puzzles-count = { $count ->
    [one] { $count } puzzel
   *[other] { $count } puzzels
}
puzzles-checked = { $count ->
    [one] { $count } puzzel bewezen
   *[other] { $count } puzzels bewezen
}, { $wrong ->
    [0] er is niets fout
    [one] { $wrong } is fout
   *[other] { $wrong } zijn fout
}
puzzles-level = Niveau { $level } lost er { $solved } van de { $count } op: { $percent }%
puzzles-mining = { $games } partijen, { $kept } puzzels
puzzles-other-seed = het is begonnen met “{ $read }”, niet met “{ $expected }”
puzzles-plain =
    .move = speel deze zet
    .hint = wat de zet doet, dan welke stapel, dan de zet
    .solution = toon de oplossing
    .board = toon het bord nog eens
    .again = probeer dezelfde puzzel opnieuw
    .next = ga verder met de volgende puzzel
    .retry = nog eens proberen: onopgeloste puzzels die aan de beurt zijn
    .clock = drie minuten tegen de klok, tot drie pogingen fout zijn
    .daily = ga naar de puzzel van de dag
    .theme = puzzels met dit motief, of met elk motief (any)
    .rated = of pogingen de rating veranderen (rated) of niet (unrated)
    .history = je pogingen, en je dagen op rij
    .help = toon deze lijst
    .quit = stop
puzzles-plain-greeting = Typ een zet, zoals a1b2, of help.

puzzles-intro = Elk antwoord is bewezen.
puzzles-board = Bord van de puzzel
puzzles-hint = Hint
puzzles-solution = Oplossing
puzzles-again = Opnieuw
puzzles-next = Volgende
puzzles-analyse = Analyseren
puzzles-skip = Overslaan
puzzles-hint-free = Hint, gratis
puzzles-hint-half = Hint (½)
puzzles-menu = Meer puzzels
puzzles-rated-mode = Puzzels veranderen mijn rating
puzzles-due = { $count ->
    [one] Nog eens proberen: { $count } puzzel
   *[other] Nog eens proberen: { $count } puzzels
}
puzzles-clock = Tegen de klok
puzzles-clock-about = Drie minuten, tot drie pogingen fout zijn. Je beste: { $best }
puzzles-clock-stop = Ronde stoppen
puzzles-clock-again = Nog een ronde
puzzles-time-left = Tijd over
puzzles-wrong-tries = Fout
puzzles-new = Nieuwe puzzels
puzzles-history = Mijn pogingen
puzzles-history-empty = Nog niets.
puzzles-result = { $result ->
    [solved] opgelost
    [helped] opgelost met een hint
   *[failed] niet opgelost
}
puzzles-calendar = Puzzels van de maand
puzzles-day = { $date }: { $mark ->
    [solved] opgelost
    [later] later opgelost
    [failed] nog niet opgelost
   *[open] niet geprobeerd
}
puzzles-month-before = Vorige maand
puzzles-month-after = Volgende maand
puzzles-days-in-a-row = { $count ->
    [one] { $count } dag op rij
   *[other] { $count } dagen op rij
}
puzzles-provisional = voorlopig: { $done } van { $total } puzzels
puzzles-unrated = telt niet mee
puzzles-counted = geteld bij de eerste poging
puzzles-asked-again = { $days ->
    [one] komt over { $days } dag terug
   *[other] komt over { $days } dagen terug
}
puzzles-line = De reeks
puzzles-tries = Je pogingen
puzzles-takes = { $move } kost
puzzles-owner = { $who ->
    [you] Jij
    [white] Wit
   *[black] Zwart
}
puzzles-tally = In deze ronde: { $solved } van { $tried }
puzzles-curve = Je rating ging van { $from } naar { $to }
puzzles-choose-theme = Thema
puzzles-any-theme = Alle thema’s
puzzles-difficulty = Moeilijkheid
    .easier = Makkelijker
    .fitting = Rond mijn rating
    .harder = Moeilijker
puzzles-your-rating = Je rating
puzzles-in-a-row = Op rij
puzzles-solved = Opgelost
puzzles-solved-of = { $solved } van { $count }
puzzles-themes = Thema’s
puzzles-loading = De puzzels worden geladen …
puzzles-failed = De puzzels konden niet worden geladen. Ben je online?
puzzles-retry = Opnieuw laden
