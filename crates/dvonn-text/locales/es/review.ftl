# The review of a game. The ids are those of `dvonn_message::Key`. en/review.ftl describes the variables.

## One move
review-class = { $class ->
    [forced] Forzado
    [only] Único movimiento
    [best] Mejor movimiento
    [good] Buen movimiento
    [inaccuracy] Imprecisión
    [mistake] Error
   *[blunder] Error grave
}
review-cost-result = { $from ->
    [win] { $to ->
        [draw] Una posición ganada pasa a ser de empate.
       *[loss] Una posición ganada pasa a estar perdida.
    }
   *[draw] Una posición de empate pasa a estar perdida.
}
review-cost-chance = La probabilidad de que gane { $side ->
    [white] Blanco
   *[black] Negro
} baja del { $before } % al { $after } %.
review-cost-pieces = Al final cuesta { $count ->
    [one] alrededor de una pieza
   *[other] unas { $count } piezas
}.
review-cost-proven = Con el mejor juego cuesta exactamente { $count ->
    [one] una pieza.
   *[other] { $count } piezas.
}
review-better = Era mejor { $move }.
review-better-still = Seguía siendo mejor { $move }.
review-better-placement = El motor habría preferido colocar la pieza en { $move }.
review-reply = La respuesta es { $move }.
review-only = Cualquier otro movimiento habría sido un error.

## The whole game
review-summary-result = { $winner ->
    [white] Blanco ganó por { $count ->
        [one] una pieza.
       *[other] { $count } piezas.
    }
    [black] Negro ganó por { $count ->
        [one] una pieza.
       *[other] { $count } piezas.
    }
    [nobody] La partida acabó en empate.
   *[open] La partida no se jugó hasta el final.
}
review-summary-decided = Desde el movimiento { $number }, { $side ->
    [white] Blanco
   *[black] Negro
} tenía la partida ganada y ya no la soltó.
review-summary-always = { $side ->
    [white] Blanco
   *[black] Negro
} tenía la partida ganada desde el comienzo del registro y no la soltó.
review-summary-open = Al final los dos bandos aún tenían opciones.
review-summary-accuracy = Precisión: Blanco { $white } %, Negro { $black } %.
review-summary-weakest = { $side ->
    [white] Blanco
   *[black] Negro
} perdió más { $stage ->
    [placement] en la colocación.
    [melee] en la refriega.
   *[settlement] en el reparto.
}
review-summary-faults = { $side ->
    [white] Blanco
   *[black] Negro
}: { $blunders ->
    [0] ningún error grave
    [one] { $blunders } error grave
   *[other] { $blunders } errores graves
}, { $mistakes ->
    [0] ningún error
    [one] { $mistakes } error
   *[other] { $mistakes } errores
}, { $inaccuracies ->
    [0] ninguna imprecisión
    [one] { $inaccuracies } imprecisión
   *[other] { $inaccuracies } imprecisiones
}.
review-summary-clean = { $side ->
    [white] Blanco
   *[black] Negro
} no cometió errores.
review-turning-point = Movimiento { $number }, { $move }: la probabilidad de que gane { $side ->
    [white] Blanco
   *[black] Negro
} bajó del { $before } % al { $after } %.
review-stage = { $stage ->
    [placement] Colocación
    [melee] Refriega
   *[settlement] Reparto
}

## Headings of a printed review
review-title = Repaso de la partida
review-moves = Movimientos
review-turning-points = Momentos decisivos
review-graph = La probabilidad de que gane Blanco, movimiento a movimiento
review-accuracy = Precisión
review-players = { $white } (Blanco) – { $black } (Negro)
review-engine-note = Los porcentajes son estimaciones del motor. Los valores precedidos de = están demostrados.
