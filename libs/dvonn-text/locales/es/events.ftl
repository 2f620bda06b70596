event-placed = { $who ->
    [you] Colocas
    [computer] El ordenador coloca
    [white] Blanco coloca
   *[black] Negro coloca
} una pieza en { $move }.
event-moved = { $who ->
    [you] Juegas
    [computer] El ordenador juega
    [white] Blanco juega
   *[black] Negro juega
} { $move }.
event-passed = { $who ->
    [you] No tienes movimiento y pasas
    [computer] El ordenador no tiene movimiento y pasa
    [white] Blanco no tiene movimiento y pasa
   *[black] Negro no tiene movimiento y pasa
}.
event-passed-times = { $who ->
    [you] Has pasado
    [computer] El ordenador ha pasado
    [white] Blanco ha pasado
   *[black] Negro ha pasado
} { $count } veces.
event-last-piece = La última pieza de { $side ->
    [white] Blanco
   *[black] Negro
} va a la única casilla vacía, { $space }{ error-rule-number }.
event-loses = { $who ->
    [you] Pierdes
    [computer] El ordenador pierde
    [white] Blanco pierde
   *[black] Negro pierde
} { $count ->
    [one] { $count } pieza
   *[other] { $count } piezas
}
event-both-lose = { $loss }, { $who ->
    [you] tú pierdes
    [computer] el ordenador pierde
    [white] Blanco pierde
   *[black] Negro pierde
} { $count }
event-removed = { $loss }, { $how ->
    [moved] porque la pieza roja se fue de { $red }
   *[gap] sin contacto con la pieza roja de { $red }
}: { $spaces }.
event-stacking-begins = El tablero está lleno. Blanco da el primer salto.
event-undone = { $count ->
    [one] Se deshizo un movimiento.
   *[other] Se deshicieron { $count } movimientos.
}
event-redone = { $count ->
    [one] Se rehizo un movimiento.
   *[other] Se rehicieron { $count } movimientos.
}
event-goes-on = La partida sigue.

event-ended = { $how ->
    [resignation] Partida abandonada.
    [time] Se acabó el tiempo.
    [agreement] Los jugadores se pusieron de acuerdo.
    [forfeit] Partida decidida por descalificación.
   *[play] Ya nadie puede mover.
} { $winner ->
    [you] ¡Ganas tú!
    [computer] Gana el ordenador.
    [white] Gana Blanco.
    [black] Gana Negro.
   *[nobody] Empate.
}
event-last-move-cut = { $only ->
    [yes] El último movimiento era el único posible
   *[no] El último movimiento
}, { $move }: { $loss }.
event-was-ahead = Antes { $who ->
    [you] ibas ganando
    [computer] iba ganando el ordenador
    [white] iba ganando Blanco
   *[black] iba ganando Negro
} por { $own }–{ $other }.

event-refused = { $what }: { $reason }{ error-rule-number }.
event-nowhere-to-land = La pila de { $space } no tiene dónde caer: ninguna pila está exactamente tan lejos como alta es ella{ error-rule-number }.
event-not-your-turn = { $who ->
    [computer] Le toca al ordenador.
   *[opponent] Le toca al rival.
}
event-game-ended = La partida ha terminado.
event-looking-back = Estás viendo un movimiento anterior. Vuelve a la partida para jugar.
event-nothing-to-undo = No hay nada que deshacer.
event-nothing-to-redo = No hay movimiento que rehacer.
event-engine-failed = El motor ha fallado. Inicia la aplicación de nuevo.

event-confirm = { $move }{ $cuts ->
    [no] : elígelo otra vez para jugarlo, o pulsa Escape para cambiar de idea.
   *[yes] . { $loss }. Elígelo otra vez para jugarlo, o pulsa Escape para cambiar de idea.
}

event-hint = Un buen movimiento: { $move }.
event-hint-pass = No hay movimiento: pasa.
event-even = La partida está más o menos igualada.
event-ahead = { $who ->
    [you] Tienes
    [computer] El ordenador tiene
    [white] Blanco tiene
   *[black] Negro tiene
} { $count ->
    [one] más o menos { $count } pieza
   *[other] unas { $count } piezas
} de ventaja.
event-proven-draw = Con el mejor juego es empate.
event-proven-win = Con el mejor juego { $who ->
    [you] ganas
    [computer] gana el ordenador
    [white] gana Blanco
   *[black] gana Negro
} por { $count ->
    [one] { $count } pieza
   *[other] { $count } piezas
}.
