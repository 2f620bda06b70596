word-white = Blanco
word-black = Negro
word-placement = Colocación
word-stacking = Apilamiento
word-pass = pasar

word-pieces = { $count ->
    [one] { $count } pieza
   *[other] { $count } piezas
}

spoken-empty = vacía
spoken-lone-red = pieza DVONN
spoken-stack = { $height ->
    [1] { $color ->
        [white] pieza blanca
       *[black] pieza negra
    }
   *[other] { $color ->
        [white] pila blanca de { $height }
       *[black] pila negra de { $height }
    }
}{ $reds ->
    [0] {""}
    [one] {" "}con una roja
   *[other] {" "}con { $reds } rojas
}
spoken-space = { $space }, { $content }
spoken-space-moves = { $space }, { $content }, { $moves ->
    [0] ningún movimiento
    [one] { $moves } movimiento
   *[other] { $moves } movimientos
}
spoken-space-surrounded = { $space }, { $content }, rodeada
spoken-composition = De abajo arriba: { $pieces }.
spoken-piece = { $piece ->
    [white] blanca
    [black] negra
   *[red] roja
}
spoken-picked = levantada
spoken-target = puede caer aquí
spoken-chosen = elegida
spoken-threatened = saldría del tablero
spoken-target-losing = puede caer aquí: { $loss }
spoken-left = recién retirado: { $content }

word-number = { $what ->
    [placement] colocación { $number }
    [second] { $number }…
   *[first] { $number }.
}
word-nth = { $what ->
    [placement] colocación { $number }
    [second] movimiento { $number }…
   *[first] movimiento { $number }
}
word-move-number = { $what ->
    [placement] Colocación { $number }
    [second] Movimiento { $number }…
   *[first] Movimiento { $number }
}

word-level-name = { $level ->
    [1] Pip
    [2] Lola
    [3] Bruno
    [4] Nina
    [5] Óscar
    [6] Irma
    [7] Hugo
    [8] Vera
    [9] León
   *[10] Sofía
}
word-level = { $name }, nivel { $level }
