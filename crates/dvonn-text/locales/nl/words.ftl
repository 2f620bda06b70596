word-white = Wit
word-black = Zwart
word-red = DVONN-stuk
word-board = speelbord
word-edge = rand
word-placement = Stukken plaatsen
word-stacking = Stukken stapelen
word-pass = passen
word-draw = Onbeslist
word-tower = toren
word-surrounded = omsingeld

word-pieces = { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
}
word-moves = { $count ->
    [0] geen zetten
    [one] { $count } zet
   *[other] { $count } zetten
}

spoken-empty = leeg
spoken-lone-red = DVONN-stuk
spoken-stack = { $height ->
    [1] { $color ->
        [white] wit stuk
       *[black] zwart stuk
    }
   *[other] { $color ->
        [white] witte stapel van { $height }
       *[black] zwarte stapel van { $height }
    }
}{ $reds ->
    [0] {""}
    [one] {" "}met een rood stuk
   *[other] {" "}met { $reds } rode stukken
}
spoken-space = { $space }, { $content }
spoken-space-moves = { $space }, { $content }, { $moves ->
    [0] geen zetten
    [one] { $moves } zet
   *[other] { $moves } zetten
}
spoken-space-surrounded = { $space }, { $content }, omsingeld
spoken-composition = Van onder naar boven: { $pieces }.
spoken-piece = { $piece ->
    [white] wit
    [black] zwart
   *[red] rood
}
spoken-picked = opgepakt
spoken-target = hier kan hij landen
spoken-chosen = gekozen
spoken-threatened = zou van het bord gaan
spoken-target-losing = kan hier landen: { $loss }
spoken-left = zojuist van het bord genomen: { $content }

word-number = { $what ->
    [placement] plaatsing { $number }
    [second] { $number }…
   *[first] { $number }.
}
word-nth = { $what ->
    [placement] plaatsing { $number }
    [second] zet { $number }…
   *[first] zet { $number }
}
word-move-number = { $what ->
    [placement] Plaatsing { $number }
    [second] Zet { $number }…
   *[first] Zet { $number }
}
spoken-ply-none = Begin van de partij.
spoken-ply = { $ply } van { $of } zetten: { $move }.
spoken-puzzle = { $side ->
    [white] Wit is aan zet: vind de beste zet.
   *[black] Zwart is aan zet: vind de beste zet.
}
spoken-puzzle-wrong = { $move } is het niet. Kijk nog eens.
spoken-puzzle-solved = Opgelost!

word-level-name = { $level ->
    [1] Pip
    [2] Lola
    [3] Bruno
    [4] Nina
    [5] Oskar
    [6] Irma
    [7] Hugo
    [8] Vera
    [9] Leon
   *[10] Sofia
}
word-level = { $name }, niveau { $level }
