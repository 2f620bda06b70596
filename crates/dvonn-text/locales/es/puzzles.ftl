puzzles-alike = el problema { $id } es igual que el de la línea { $line }
puzzles-fields = se esperaban { $expected } campos separados por punto y coma y hay { $found }
puzzles-id = se esperaba el nombre de un problema, seis cifras y letras, y no «{ $read }»
puzzles-illegal = { $move } no se permite ahí
puzzles-margin = se esperaba una diferencia de −49 a 49, y no «{ $read }»
puzzles-margin-count = se esperaban { $expected } diferencias, una por cada movimiento permitido, y hay { $found }
puzzles-move = «{ $read }»: { $reason }
puzzles-no-choice = se esperaba una posición con al menos dos movimientos permitidos
puzzles-not-best = se esperaba primero el movimiento con la mayor diferencia
puzzles-other-id = la posición es la del problema { $expected }, no la de { $read }
puzzles-other-margin = tras { $move } la diferencia es { $proven }, no { $stated }
puzzles-other-themes = los temas son { $expected }
puzzles-rating = se esperaba una puntuación con su desviación, como 1500 80, y no «{ $read }»
puzzles-theme = se esperaba un motivo, como cut-off, y no «{ $read }»
puzzles-two-best = se esperaba un movimiento mejor que todos los demás

puzzles-task = { $side ->
    [white] Mueve Blanco.
   *[black] Mueve Negro.
} { $goal ->
    [win] Solo gana un movimiento: encuéntralo.
    [draw] Solo un movimiento salva el empate: encuéntralo.
   *[most] Un movimiento es claramente mejor que todos los demás: encuéntralo.
}
puzzles-right = ¡{ $move } es correcto!
puzzles-shown = El movimiento era { $move }.
puzzles-wrong = { $outcome ->
    [win] { $move } también gana, pero solo por { $pieces ->
        [one] { $pieces } pieza
       *[other] { $pieces } piezas
    }: { $fewer } menos que el mejor movimiento. Inténtalo de nuevo.
    [draw] { $move } solo empata. Inténtalo de nuevo.
   *[loss] { $move } pierde por { $pieces ->
        [one] { $pieces } pieza
       *[other] { $pieces } piezas
    }. Inténtalo de nuevo.
}
puzzles-why = { $case ->
    [win-win] Gana por { $pieces ->
        [one] { $pieces } pieza
       *[other] { $pieces } piezas
    }. El segundo mejor movimiento solo gana por { $second ->
        [one] { $second } pieza
       *[other] { $second } piezas
    }.
    [win-draw] Gana por { $pieces ->
        [one] { $pieces } pieza
       *[other] { $pieces } piezas
    }. Ningún otro movimiento logra más que el empate.
    [win-loss] Gana por { $pieces ->
        [one] { $pieces } pieza
       *[other] { $pieces } piezas
    }. Todos los demás pierden, al menos por { $second ->
        [one] { $second } pieza
       *[other] { $second } piezas
    }.
    [draw-loss] Salva el empate. Todos los demás pierden, al menos por { $second ->
        [one] { $second } pieza
       *[other] { $second } piezas
    }.
   *[loss-loss] Solo pierde por { $pieces ->
        [one] { $pieces } pieza
       *[other] { $pieces } piezas
    }. El segundo mejor movimiento pierde por { $second ->
        [one] { $second } pieza
       *[other] { $second } piezas
    }.
}
puzzles-follow-up = { $reply ->
    [pass] El otro jugador tiene que pasar; sigue con { $move }.
   *[other] Si la respuesta es { $reply }, sigue con { $move }.
}
puzzles-hint-themes = Los temas dicen qué hace el movimiento.
puzzles-hint-stack = Mueve la pila de { $space }.
puzzles-hint-move = El movimiento es { $move }. Juégalo.
puzzles-none = No hay ningún problema así.
puzzles-rated = Tu puntuación es ahora { $rating } ({ $change }).
puzzles-streak = { $count ->
    [one] { $count } problema resuelto seguido
   *[other] { $count } problemas resueltos seguidos
}

puzzles-title = Problema { $id }, puntuación { $rating }
puzzles-about = Temas: { $themes }
puzzles-count = { $count ->
    [one] { $count } problema
   *[other] { $count } problemas
}
puzzles-checked = { $count ->
    [one] { $count } problema demostrado
   *[other] { $count } problemas demostrados
}, { $wrong ->
    [0] nada está mal
    [one] { $wrong } está mal
   *[other] { $wrong } están mal
}
puzzles-level = El nivel { $level } resuelve { $solved } de { $count }: { $percent } %
puzzles-mining = { $games } partidas, { $kept } problemas
puzzles-other-seed = se empezó con «{ $read }», no con «{ $expected }»
puzzles-plain =
    .move = juega este movimiento
    .hint = qué hace el movimiento, luego qué pila, luego el movimiento
    .solution = muestra la solución
    .board = muestra otra vez el tablero
    .again = intenta otra vez el mismo problema
    .next = sigue con el problema siguiente
    .help = muestra esta lista
    .quit = sale
puzzles-plain-greeting = Escribe un movimiento, como a1b2, o help.

puzzles-page = Problemas
puzzles-intro = Un movimiento es claramente el mejor. Encuéntralo: cada respuesta está demostrada.
puzzles-board = Tablero del problema
puzzles-hint = Pista
puzzles-solution = Solución
puzzles-again = Otra vez
puzzles-next = Siguiente
puzzles-daily = Problema del día
puzzles-analyse = Analizar
puzzles-choose-theme = Tema
puzzles-any-theme = Todos los temas
puzzles-difficulty = Dificultad
    .easier = Más fácil
    .fitting = Como mi puntuación
    .harder = Más difícil
puzzles-your-rating = Tu puntuación
puzzles-in-a-row = Seguidos
puzzles-solved = Resueltos
puzzles-solved-of = { $solved } de { $count }
puzzles-themes = Temas
puzzles-loading = Cargando los problemas…
puzzles-failed = No se han podido cargar los problemas. ¿Tienes conexión?
puzzles-retry = Cargar de nuevo
