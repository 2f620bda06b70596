word-white = Blanc
word-black = Noir
word-placement = Placement
word-stacking = Empilement
word-pass = passer

word-pieces = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}

spoken-empty = vide
spoken-lone-red = pièce DVONN
spoken-stack = { $height ->
    [1] { $color ->
        [white] pièce blanche
       *[black] pièce noire
    }
   *[other] { $color ->
        [white] pile blanche de { $height }
       *[black] pile noire de { $height }
    }
}{ $reds ->
    [0] {""}
    [one] {" "}avec une rouge
   *[other] {" "}avec { $reds } rouges
}
spoken-space = { $space }, { $content }
spoken-space-moves = { $space }, { $content }, { $moves ->
    [0] aucun coup
    [one] { $moves } coup
   *[other] { $moves } coups
}
spoken-space-surrounded = { $space }, { $content }, entourée
spoken-composition = De bas en haut : { $pieces }.
spoken-piece = { $piece ->
    [white] blanche
    [black] noire
   *[red] rouge
}
spoken-picked = soulevée
spoken-target = peut atterrir ici
spoken-chosen = choisie
spoken-threatened = quitterait le plateau
spoken-target-losing = peut atterrir ici : { $loss }
spoken-left = vient d’être retiré : { $content }

word-number = { $what ->
    [placement] placement { $number }
    [second] { $number }…
   *[first] { $number }.
}
word-nth = { $what ->
    [placement] placement { $number }
    [second] coup { $number }…
   *[first] coup { $number }
}
word-move-number = { $what ->
    [placement] Placement { $number }
    [second] Coup { $number }…
   *[first] Coup { $number }
}

word-level-name = { $level ->
    [1] Pip
    [2] Lola
    [3] Bruno
    [4] Nina
    [5] Oscar
    [6] Irma
    [7] Hugo
    [8] Véra
    [9] Léon
   *[10] Sofia
}
word-level = { $name }, niveau { $level }
