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
review-cost-chance = { $swing ->
    [ahead] La ventaja de { $side ->
        [white] Blanco
       *[black] Negro
    } se reduce: su probabilidad de ganar baja del { $before } % al { $after } %.
    [lead-lost] { $side ->
        [white] Blanco
       *[black] Negro
    } pierde su ventaja: su probabilidad de ganar baja del { $before } % al { $after } %.
    [lead-turned] { $side ->
        [white] Blanco le entrega la ventaja a Negro
       *[black] Negro le entrega la ventaja a Blanco
    }: su probabilidad de ganar baja del { $before } % al { $after } %.
    [fell-behind] { $side ->
        [white] Blanco
       *[black] Negro
    } queda en desventaja: su probabilidad de ganar baja del { $before } % al { $after } %.
    [behind] La desventaja de { $side ->
        [white] Blanco
       *[black] Negro
    } aumenta: su probabilidad de ganar baja del { $before } % al { $after } %.
   *[level] La probabilidad de que gane { $side ->
        [white] Blanco
       *[black] Negro
    } baja del { $before } % al { $after } %.
}
review-cost-pieces = { $outlook ->
    [winning] { $side ->
        [white] Blanco
       *[black] Negro
    } sigue ganando, pero esto cuesta { $count ->
        [one] alrededor de una pieza.
       *[other] unas { $count } piezas.
    }
    [losing] { $side ->
        [white] Blanco
       *[black] Negro
    } ya iba perdiendo; esto cuesta { $count ->
        [one] alrededor de una pieza más.
       *[other] unas { $count } piezas más.
    }
   *[open] Al final cuesta { $count ->
        [one] alrededor de una pieza.
       *[other] unas { $count } piezas.
    }
}
review-cost-proven = { $outcome ->
    [win] Con el mejor juego { $side ->
        [white] Blanco
       *[black] Negro
    } sigue ganando, pero por { $count ->
        [one] una pieza menos.
       *[other] { $count } piezas menos.
    }
   *[loss] { $side ->
        [white] Blanco
       *[black] Negro
    } pierde de todos modos, y con el mejor juego por { $count ->
        [one] una pieza más.
       *[other] { $count } piezas más.
    }
}
review-better = { $kept ->
    [win] { $move } habría mantenido la partida ganada.
    [draw] { $move } habría asegurado el empate.
    [lead] { $move } habría conservado la ventaja.
    [balance] { $move } habría mantenido el equilibrio.
   *[nothing] Era mejor { $move }.
}
review-better-again = { $times ->
    [2] Otra vez era mejor { $move }.
   *[other] { $move } ya se ha dejado pasar { $times } veces.
}
review-better-reply = Se dejó pasar { $move }, la respuesta al movimiento anterior.
review-better-placement = { $piece ->
    [red] La pieza roja estaba mejor en { $move }.
   *[other] La pieza estaba mejor en { $move }.
}
review-line = La respuesta probable es { $reply } y luego { $then }.
review-reply = La respuesta es { $move }.
review-reply-again = La respuesta vuelve a ser { $move }.
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
review-summary-changes = La ventaja cambió de bando { $count } veces.
review-summary-missed = Hasta el movimiento { $number }, { $move }, { $side ->
    [white] Blanco
   *[black] Negro
} tenía la partida ganada.
review-summary-turned = Con el movimiento { $number }, { $move }, { $side ->
    [white] Blanco
   *[black] Negro
} quedó en desventaja hasta el final.
review-summary-lost = El movimiento { $number }, { $move }, decidió la partida: desde ahí { $side ->
    [white] Blanco
   *[black] Negro
} la tenía perdida.
review-summary-decided = Desde el movimiento { $number }, { $side ->
    [white] Blanco
   *[black] Negro
} tenía la partida ganada y ya no la soltó.
review-summary-always = { $side ->
    [white] Blanco
   *[black] Negro
} tenía la partida ganada desde el comienzo del registro y no la soltó.
review-summary-open = Al final los dos bandos aún tenían opciones.
review-summary-accuracy = Precisión: Blanco { $white } %, Negro { $black } %.
review-summary-weakest = { $side ->
    [white] Blanco
   *[black] Negro
} perdió más { $stage ->
    [placement] en la colocación.
    [melee] en la refriega.
   *[settlement] en el reparto.
}
review-summary-weakest-both = Los dos bandos perdieron más { $stage ->
    [placement] en la colocación.
    [melee] en la refriega.
   *[settlement] en el reparto.
}
review-blunders = { $blunders ->
    [one] { $blunders } error grave
   *[other] { $blunders } errores graves
}
review-mistakes = { $mistakes ->
    [one] { $mistakes } error
   *[other] { $mistakes } errores
}
review-inaccuracies = { $inaccuracies ->
    [one] { $inaccuracies } imprecisión
   *[other] { $inaccuracies } imprecisiones
}
review-summary-faults = { $side ->
    [white] Blanco
   *[black] Negro
}: { $kinds ->
    [blunders] { review-blunders }.
    [mistakes] { review-mistakes }.
    [inaccuracies] { review-inaccuracies }.
    [blunders-mistakes] { review-blunders } y { review-mistakes }.
    [blunders-inaccuracies] { review-blunders } y { review-inaccuracies }.
    [mistakes-inaccuracies] { review-mistakes } y { review-inaccuracies }.
   *[all] { review-blunders }, { review-mistakes } y { review-inaccuracies }.
}
review-summary-clean = { $side ->
    [white] Blanco
   *[black] Negro
} no cometió errores.
review-turning-point = Movimiento { $number }, { $move }: { $swing ->
    [win-drawn] { $side ->
        [white] Blanco
       *[black] Negro
    } dejó escapar hacia el empate una partida ganada.
    [win-lost] { $side ->
        [white] Blanco
       *[black] Negro
    } convirtió una posición ganada en una perdida.
    [draw-lost] { $side ->
        [white] Blanco
       *[black] Negro
    } convirtió una posición de empate en una perdida.
    [lead-lost] { $side ->
        [white] Blanco
       *[black] Negro
    } perdió su ventaja (probabilidad de ganar: del { $before } % al { $after } %).
    [lead-turned] { $side ->
        [white] Blanco le entregó la ventaja a Negro
       *[black] Negro le entregó la ventaja a Blanco
    } (probabilidad de ganar: del { $before } % al { $after } %).
    [fell-behind] { $side ->
        [white] Blanco
       *[black] Negro
    } quedó en desventaja (probabilidad de ganar: del { $before } % al { $after } %).
   *[other] la probabilidad de que gane { $side ->
        [white] Blanco
       *[black] Negro
    } bajó del { $before } % al { $after } %.
}
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
review-engine-note = Los porcentajes son estimaciones.
review-losses-note = Los números junto a los movimientos dicen cuántas piezas costaron; los precedidos de = están demostrados.
