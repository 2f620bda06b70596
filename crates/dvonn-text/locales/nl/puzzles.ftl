puzzles-alike = puzzel { $id } lijkt op die op regel { $line }
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
    }: { $fewer } minder dan de beste zet. Probeer het nog eens.
    [draw] { $move } wordt maar onbeslist. Probeer het nog eens.
   *[loss] { $move } verliest met { $pieces ->
        [one] { $pieces } stuk
       *[other] { $pieces } stukken
    }. Probeer het nog eens.
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
puzzles-follow-up = { $reply ->
    [pass] De ander moet passen; ga dan verder met { $move }.
   *[other] Is het antwoord { $reply }, ga dan verder met { $move }.
}
puzzles-hint-themes = De woorden hieronder zeggen wat de zet doet.
puzzles-hint-stack = Verplaats de stapel op { $space }.
puzzles-hint-move = De zet is { $move }. Speel hem.
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
    .help = toon deze lijst
    .quit = stop
puzzles-plain-greeting = Typ een zet, zoals a1b2, of help.

puzzles-page = Puzzels
puzzles-intro = Eén zet is duidelijk de beste. Vind hem: elk antwoord is bewezen.
puzzles-board = Bord van de puzzel
puzzles-hint = Hint
puzzles-solution = Oplossing
puzzles-again = Opnieuw
puzzles-next = Volgende
puzzles-daily = Puzzel van de dag
puzzles-analyse = Analyseren
puzzles-choose-theme = Thema
puzzles-any-theme = Alle thema’s
puzzles-difficulty = Moeilijkheid
    .easier = Makkelijker
    .fitting = Als mijn rating
    .harder = Moeilijker
puzzles-your-rating = Je rating
puzzles-in-a-row = Op rij
puzzles-solved = Opgelost
puzzles-solved-of = { $solved } van { $count }
puzzles-themes = Thema’s
puzzles-loading = De puzzels worden opgehaald …
puzzles-failed = De puzzels konden niet worden opgehaald. Ben je online?
puzzles-retry = Opnieuw ophalen
