error-rule-number = {" "}(regla { $rule })
error-rule-of-placement = {" "}(regla L1)

## Movimientos
error-occupied = ya hay una pieza en esa casilla
error-still-placing = la colocación no ha terminado: hay que colocar una pieza
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
error-game-over = la partida ha terminado
