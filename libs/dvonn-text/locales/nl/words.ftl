word-white = Wit
word-black = Zwart
word-placement = Stukken plaatsen
word-stacking = Stukken stapelen
word-pass = passen

word-pieces = { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
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
