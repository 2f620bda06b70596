error-rule-number = {" "}(regla { $rule })
error-rule-of-placement = {" "}(regla L1)
error-with-rule = { $reason }{ error-rule-number }
error-several = { $reasons }
error-several-and-more = { $reasons }; y { $more } más

## Movimientos
error-illegal = { $side ->
    [white] Blanco
   *[black] Negro
} no puede { $move ->
    [pass] pasar
   *[other] jugar { $move }
}: { $reason }{ error-rule-number }
error-occupied = ya hay una pieza en esa casilla
error-still-placing = la colocación no ha terminado: hay que colocar una pieza
error-must-place = nadie puede pasar durante la colocación
error-placement-over = el tablero está lleno: hay que mover una pila
error-nothing-there = no hay ninguna pila en la primera casilla
error-not-yours = la pila es del otro jugador
error-lone-red = una pieza roja sola no se puede mover
error-surrounded = la pila está rodeada por los seis lados
error-too-tall-to-move = una pila de { $height } nunca se puede mover
error-not-in-line = las dos casillas no están en línea recta
error-wrong-distance = una pila de { $height } se mueve exactamente { $height ->
    [one] { $height } casilla
   *[other] { $height } casillas
}, no { $distance }
error-empty-target = una pila no puede caer en una casilla vacía
error-must-move = quien tiene un movimiento posible no puede pasar
error-game-over = la partida ha terminado
error-no-move = no es un movimiento: se esperaba una colocación como e3, un movimiento como a1b2, o pass
error-no-space = no es una casilla del tablero: se esperaba una letra a–k y una cifra 1–5, como e3

## Tableros
error-too-many = { $count } piezas { $piece ->
    [white] blancas
    [black] negras
   *[red] rojas
} en el tablero, pero el juego tiene { $total }
error-red-on-top = una pieza roja encima de otras en { $spaces }
error-stack-while-placing = más de una pieza en { $spaces } durante la colocación
error-board-full = el tablero está lleno, así que la fase debe ser s (apilamiento)
error-reds = { $count ->
    [one] { $count } pieza roja
   *[other] { $count } piezas rojas
}, pero debe haber { $expected }
error-not-in-turn = piezas blancas y negras no colocadas por turnos: debe haber { $white } blancas y { $black } negras
error-wrong-side = debe ser el turno de { $side ->
    [white] Blanco
   *[black] Negro
}
error-out-of-contact = sin contacto con una pieza roja: { $spaces }

## Posiciones
error-at-character = en el carácter { $number }: { $reason }
error-row-count = { $found ->
    [one] { $found } fila
   *[other] { $found } filas
}, se esperaban 5 separadas por /
error-row-length = la fila { $row } tiene { $found ->
    [one] { $found } casilla
   *[other] { $found } casillas
}, se esperaban { $expected }
error-empty-cell = un elemento vacío, se esperaba una pila o un número
error-unknown-letter = pieza desconocida «{ $letter }», se esperaba w, b o r
error-run = no es una cantidad de casillas vacías, se esperaba un número de 1 a 11
error-stack-too-tall = una pila de más de las 49 piezas del juego
error-side = se esperaba a quién le toca, w o b
error-phase = se esperaba la fase, p (colocación) o s (apilamiento)
error-trailing-text = texto detrás de la fase, no se esperaba nada más
