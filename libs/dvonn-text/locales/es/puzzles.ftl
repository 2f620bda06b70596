puzzles-alike = el problema { $id } es igual que el de la línea { $line }
puzzles-from-day = se esperaba un número de días desde 1970, mayor que el anterior, con problemas entre los dos
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
puzzles-other-reply = tras { $move } { $reply } la diferencia es { $proven }, no { $best }
puzzles-reply-count = se esperaban { $expected } respuestas, una a cada movimiento permitido, y hay { $found }
puzzles-illegal-reply = se esperaba una respuesta permitida a { $move }, o - si la partida ha terminado
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
    }: { $fewer } menos que el mejor movimiento.
    [draw] { $move } solo empata: { $fewer ->
        [one] { $fewer } pieza
       *[other] { $fewer } piezas
    } menos que el mejor movimiento.
   *[loss] { $move } pierde por { $pieces ->
        [one] { $pieces } pieza
       *[other] { $pieces } piezas
    }.
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
puzzles-key-move = El movimiento clave era { $move }.
puzzles-follow-up = { $reply ->
    [pass] { $side ->
        [white] Blanco
       *[black] Negro
    } tiene que pasar, y sigue { $move }.
   *[other] Tras { $reply } de { $side ->
        [white] Blanco
       *[black] Negro
    } sigue { $move }.
}
puzzles-gains = La línea para { $side ->
    [white] Blanco
   *[black] Negro
}, en piezas: toma { $taken }, separa { $cut } y pierde { $lost }.
puzzles-hint-themes = Los temas dicen qué hace el movimiento.
puzzles-hint-stack = Mueve la pila de { $space }.
puzzles-hint-move = El movimiento es { $move }. Juégalo.
puzzles-replied = { $side ->
    [white] Blanco
   *[black] Negro
} { $reply ->
    [pass] tiene que pasar.
   *[other] responde { $reply }.
}
puzzles-replied-with-loss = { puzzles-replied } { $loss }.
puzzles-then = { $side ->
    [white] Otra vez juega Blanco: solo un movimiento es bueno.
   *[black] Otra vez juega Negro: solo un movimiento es bueno.
}
puzzles-not-then = { $move } deja escapar la ventaja.
puzzles-hint-costs = Con esta pista, el movimiento bueno cuenta la mitad. Pídela otra vez para verla.
puzzles-move-costs = La última pista es el propio movimiento: entonces el problema cuenta como no resuelto. Pídela otra vez para verla.
puzzles-solution-costs = El problema cuenta entonces como no resuelto. Pide la solución otra vez para verla.
puzzles-skip-costs = Un problema que saltas cuenta como no resuelto. Salta otra vez para seguir.
puzzles-nothing-due = Hoy no toca volver a intentar ningún problema.
puzzles-clock-wrong = { $move } era incorrecto. { $left ->
    [one] Queda { $left } intento.
   *[other] Quedan { $left } intentos.
}
puzzles-clock-over = La carrera ha terminado: { $solved ->
    [one] { $solved } problema resuelto
   *[other] { $solved } problemas resueltos
}. Tu mejor marca es { $best }.
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
    .retry = volver a intentar los problemas sin resolver que tocan hoy
    .clock = tres minutos contra el reloj, hasta tres intentos fallidos
    .daily = ir al problema del día
    .theme = problemas con este motivo, o con cualquiera (any)
    .rated = si los intentos cambian la puntuación (rated) o no (unrated)
    .history = tus intentos y los días seguidos
    .help = muestra esta lista
    .quit = sale
puzzles-plain-greeting = Escribe un movimiento, como a1b2, o help.

puzzles-intro = Cada respuesta está demostrada.
puzzles-board = Tablero del problema
puzzles-hint = Pista
puzzles-solution = Solución
puzzles-again = Otra vez
puzzles-next = Siguiente
puzzles-analyse = Analizar
puzzles-skip = Saltar
puzzles-hint-free = Pista gratis
puzzles-hint-half = Pista (½)
puzzles-menu = Más problemas
puzzles-rated-mode = Los problemas cambian mi puntuación
puzzles-due = { $count ->
    [one] Volver a intentar: { $count } problema
   *[other] Volver a intentar: { $count } problemas
}
puzzles-clock = Contra el reloj
puzzles-clock-about = Tres minutos, hasta tres intentos fallidos. Tu mejor marca: { $best }
puzzles-clock-stop = Terminar
puzzles-clock-again = Otra carrera
puzzles-time-left = Tiempo
puzzles-wrong-tries = Fallos
puzzles-new = Problemas nuevos
puzzles-history = Mis intentos
puzzles-history-empty = Nada todavía.
puzzles-result = { $result ->
    [solved] resuelto
    [helped] resuelto con una pista
   *[failed] no resuelto
}
puzzles-calendar = Problemas del mes
puzzles-day = { $date }: { $mark ->
    [solved] resuelto
    [later] resuelto más tarde
    [failed] aún sin resolver
   *[open] sin intentar
}
puzzles-month-before = El mes anterior
puzzles-month-after = El mes siguiente
puzzles-days-in-a-row = { $count ->
    [one] { $count } día seguido
   *[other] { $count } días seguidos
}
puzzles-provisional = provisional: { $done } de { $total } problemas
puzzles-unrated = sin puntuar
puzzles-counted = contado al primer intento
puzzles-asked-again = { $days ->
    [one] vuelve en { $days } día
   *[other] vuelve en { $days } días
}
puzzles-line = La línea
puzzles-tries = Tus intentos
puzzles-takes = { $move } cuesta
puzzles-owner = { $who ->
    [you] Tú
    [white] Blanco
   *[black] Negro
}
puzzles-tally = En esta serie: { $solved } de { $tried }
puzzles-curve = Tu puntuación pasó de { $from } a { $to }
puzzles-choose-theme = Tema
puzzles-any-theme = Todos los temas
puzzles-difficulty = Dificultad
    .easier = Más fácil
    .fitting = Cerca de mi puntuación
    .harder = Más difícil
puzzles-your-rating = Tu puntuación
puzzles-in-a-row = Seguidos
puzzles-solved = Resueltos
puzzles-solved-of = { $solved } de { $count }
puzzles-themes = Temas
puzzles-loading = Cargando los problemas…
puzzles-failed = No se han podido cargar los problemas. ¿Tienes conexión?
puzzles-retry = Cargar de nuevo
