# Una partida en la aplicación web.
play-you = Tú
play-in-hand = { $reds ->
    [0] en mano: { $own }
    [one] { $own } + { $reds } roja
   *[other] { $own } + { $reds } rojas
}
play-controls = { $count ->
    [one] { $count } pieza
   *[other] { $count } piezas
}
play-task-place = { $who ->
    [you] Te toca
    [white] Le toca a Blanco
   *[black] Le toca a Negro
}: coloca una { $piece ->
    [white] pieza blanca
    [black] pieza negra
   *[red] pieza DVONN roja
}.
play-task-pick = { $who ->
    [you] Te toca
    [white] Le toca a Blanco
   *[black] Le toca a Negro
}: elige una pila que brille.
play-task-land = { $height ->
    [one] La pila salta { $height } casilla
   *[other] La pila salta { $height } casillas
}: elige dónde cae.
play-task-wait = { $name } está pensando.
play-task-alone = { $passes ->
    [you] No tienes movimiento
    [white] Blanco no tiene movimiento
   *[black] Negro no tiene movimiento
}: { $name } sigue jugando.
play-task-last = El último movimiento: { $move }.
play-tip-reds = Las piezas rojas deciden la partida: después, cada pila tendrá que seguir unida a una de ellas. No son de nadie.
play-tip-place = Cerca de las piezas rojas se está bien, y en el borde también: allí las pilas pueden moverse pronto. No pongas todo tu color en un montón.
play-tip-goal = El objetivo: al final gana quien tenga más piezas. Una pila es de quien tiene la pieza de arriba.
play-tip-move = Una pila salta en línea recta exactamente tan lejos como alta es, sobre otra pila. Lo que hay en medio no importa. Una pila con seis vecinas está encerrada.
play-tip-contact = Lo que ya no está unido a ninguna pieza roja sale del tablero. Al final gana quien tiene más piezas.
play-tip-alone = El otro bando no tiene movimiento ahora, así que sigues tú. Cuida de no cortar tus propias pilas.
play-tip-land = La pila sobre la que caes pasa a ser tuya, sea del color que sea. Cuanto más alta es una pila, más cuesta moverla.
play-tip-cut = Algunos de estos saltos cortan la unión de algunas pilas con las piezas rojas: señala un destino para ver qué saldría del tablero.
play-score = Blanco { $white } : { $black } Negro
play-result = Resultado
play-ended = { $winner ->
    [you] Ganas
    [nobody] Empate
   *[other] Gana { $name }
}{ $how ->
    [resignation] {" "}por abandono
    [time] {" "}por tiempo
    [agreement] , de común acuerdo
    [forfeit] {" "}por descalificación
   *[play] { $margin ->
        [0] {""}
        [one] {" "}por { $margin } pieza
       *[other] {" "}por { $margin } piezas
    }
}.
play-confirm = Jugar { $move }
play-cancel = Cancelar
play-tools = Partida
play-undo = Deshacer
play-hint = Pista
play-turn = Girar
play-resign = Abandonar
play-resign-hold = Mantén pulsado para abandonar
play-sure = Pulsa otra vez para confirmar
play-new-game = Partida nueva
play-analyse-game = Analizar
play-rematch = Revancha
play-see-why = Ver por qué
play-save = Guardar
play-moves = { $count ->
    [one] { $count } movimiento
   *[other] { $count } movimientos
}
play-task-confirm = { $how ->
    [tap] Toca otra vez para jugar
   *[choose] Elígelo otra vez para jugar
}{ $cuts ->
    [no] : { $move }.
   *[yes] . { $loss }.
}
play-task-look = Se muestran { $moves } de { $of } movimientos. La partida sigue.
play-log = Lo que acaba de pasar
play-log-cut = { $how ->
    [moved] la roja se fue de { $red }
   *[gap] sin contacto con la roja de { $red }
}
play-log-pass = sin movimiento: pasa
play-log-passes = pasa ×{ $count }
play-log-full = El tablero está lleno: ahora saltan las pilas.
play-earlier = Mirar atrás
play-later = Mirar adelante
play-present = Volver a la partida
play-history = Todos los movimientos
play-menu = Menú
play-redo = Rehacer
play-coach = Entrenador
play-coach-fetching = El entrenador ya viene…
play-coach-unfetched = No se pudo cargar al entrenador.
