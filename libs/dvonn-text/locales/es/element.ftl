element-ply-none = Comienzo de la partida.
element-ply = { $ply } de { $of } movimientos: { $move }.
element-puzzle = { $side ->
    [white] Mueve Blanco: encuentra el mejor movimiento.
   *[black] Mueve Negro: encuentra el mejor movimiento.
}
element-puzzle-wrong = { $move } no es el movimiento. Mira otra vez.
element-puzzle-solved = ¡Resuelto!
element-wrong = Este tablero no está bien configurado en la página. { $attribute }: { $reason }
