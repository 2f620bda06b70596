terminal-side = { $side ->
    [white] Blanco
   *[black] Negro
}

## Cómo terminó
terminal-towers =
    .keys = t tablero · u deshacer · n nueva partida
terminal-tower = { $side ->
    [white] Torre de Blanco
   *[black] Torre de Negro
}

## Quién juega y a quién le toca
terminal-you-play = { $side ->
    [white] Tú juegas con Blanco, el ordenador con Negro
   *[black] Tú juegas con Negro, el ordenador con Blanco
} en el nivel { $level }.
terminal-two-players = Dos jugadores en una pantalla, Blanco y Negro.
terminal-to-place = { $who ->
    [you] Tú ({ terminal-side }) colocas
    [computer] El ordenador ({ terminal-side }) coloca
   *[either] { terminal-side } coloca
} una pieza { $piece ->
    [white] blanca
    [black] negra
   *[red] roja
}.
terminal-to-move = { $who ->
    [you] Te toca mover ({ terminal-side }).
    [computer] Mueve el ordenador ({ terminal-side }).
   *[either] Mueve { terminal-side }.
}
terminal-thinking = Piensa
terminal-hinting = Busca una pista
terminal-typed = Escrito: { $typed } (Enter lo juega)

## El panel
terminal-in-hand = aún { $own }{ $red ->
    [0] {""}
    [one] , { $red } roja
   *[other] , { $red } rojas
}
terminal-pieces = { $count ->
    [one] pieza
   *[other] piezas
}
terminal-space = { $space }: { $owner ->
    [empty] vacía
    [red] una pieza roja sola
    [white] { $height ->
        [1] una pieza blanca
       *[other] pila blanca de { $height }
    }
   *[black] { $height ->
        [1] una pieza negra
       *[other] pila negra de { $height }
    }
}
terminal-count = { $count ->
    [one] { $count } { $piece ->
        [white] blanca
        [black] negra
       *[red] roja
    }
   *[other] { $count } { $piece ->
        [white] blancas
        [black] negras
       *[red] rojas
    }
}
terminal-doomed = { $loss }: { $spaces }
terminal-moves = Movimientos
terminal-keys = flechas · Enter elige · u atrás · w pista · v valor · n nueva · ? ayuda · q fin
    .few = ? ayuda · q fin
terminal-too-small = El tablero necesita una terminal de al menos { $width } por { $height } letras; esta tiene { $columns } por { $lines }. Agrándala, o pulsa q y juega con --plain.
terminal-language = Ahora el idioma es el español ({ $language }).

## Ayuda
terminal-help = DVONN
    .keys = cualquier tecla cierra la ayuda
    .more = cualquier tecla para seguir
    .rules = Primero se llena el tablero por turnos. Después se mueven pilas enteras: cada una avanza tantas casillas como piezas tiene, en línea recta, hasta caer sobre otra. Una pila rodeada no se mueve. Lo que pierde el contacto con las rojas sale del tablero. Gana la torre más alta.
    .go = por la fila, o a la fila de arriba o de abajo
    .up = subir en diagonal, a la izquierda o a la derecha
    .down = bajar en diagonal, a la izquierda o a la derecha
    .next = a la siguiente pila que puede moverse, o destino
    .choose = colocar una pieza; tomar una pila; dejarla caer
    .type = escribir un movimiento, luego Enter
    .mouse = clic en una pila, luego en un destino
    .cancel = dejar la pila
    .undo = deshacer un movimiento, rehacerlo
    .look = ver el movimiento anterior, el siguiente
    .save = guardar en un archivo, abrir uno
    .new = nueva partida, abandonar
    .hint = una pista: un buen movimiento, y por qué
    .value = mostrar quién va ganando, o dejar de hacerlo
    .towers = tras el final: torres o tablero
    .language = el idioma siguiente
    .quit = salir
terminal-key =
    .up = Home PgUp
    .down = End PgDn
    .choose = Enter, esp.
    .mouse = ratón

## Preguntas
terminal-yes = s
terminal-confirm = ¿Seguro?
    .keys = s sí · n no
terminal-ask =
    .quit = ¿Salir? La partida no está guardada.
    .resign = ¿Abandonar? Gana el otro jugador.
    .new = ¿Empezar otra partida? Esta no está guardada.
    .load = ¿Abrir otra partida? Esta no está guardada.
    .overwrite = { $file } ya existe. ¿Reemplazarlo?
terminal-save = Guardar en
    .keys = Enter: seguir · Supr: borrar · Esc: cancelar
terminal-load = Abrir
    .keys = Enter: seguir · Supr: borrar · Esc: cancelar
terminal-new-game = Nueva partida
    .keys = ↑ ↓ línea · ← → cambiar · Enter: empezar · Esc: cancelar
terminal-new-versus = Contra
    .computer = el ordenador
    .human = otra persona aquí
terminal-new-color = Tú juegas
    .both = los dos colores
    .lot = al azar
    .white = Blanco
    .black = Negro
terminal-new-start = Comienzo
    .placement = colocar las piezas por turnos
    .random = un tablero al azar
    .balanced = un tablero al azar, justo en el borde
terminal-new-level = Nivel
    .none = no importa
    .number = { $level } { $name }{ $level ->
        [1] , un primer rival
        [10] , con toda su fuerza
       *[other] {""}
    }

## Archivos
terminal-saved = Guardado en { $file }.
terminal-not-saved = No se guardó: { $reason }.
terminal-loaded = Abierto { $file }.
terminal-not-loaded = No se abrió, la partida sigue: { $reason }.
terminal-not-read = «{ $read }»: { $reason }.

## En líneas
terminal-plain =
    .place = colocar una pieza en e3
    .stack = mover la pila de a1 a b2; en una línea caben varios movimientos
    .moves = mostrar los movimientos posibles
    .board = mostrar otra vez el tablero
    .pieces = mostrar de qué está hecha la pila de c3
    .hint = una pista: un buen movimiento, y por qué
    .value = quién va ganando, según el ordenador
    .level = que el ordenador juegue en este nivel, de 1 a 10
    .undo = deshacer tu último movimiento, rehacerlo
    .save = guardar la partida como SGF, FILE.json o FILE.txt; save! reemplaza
    .load = seguir con una partida guardada
    .new = empezar otra partida
    .resign = abandonar
    .language = cambiar de idioma: en, nl, fr, es, pl
    .help = mostrar esta lista
    .quit = salir
terminal-plain-greeting = DVONN. { $players } Escribe help para ver qué se puede escribir.
terminal-plain-not-read = «{ $read }»: { $reason }. O escribe help.
terminal-plain-wrong = «{ $read }»: { $reason }.
terminal-plain-none = Ninguno: la partida ha terminado.
terminal-plain-level = El ordenador juega en el nivel { $level }.
terminal-plain-languages = Se espera uno de estos idiomas: { $languages }
terminal-plain-expected-space = Se espera una casilla, como: { $example }
terminal-plain-expected-file = Se espera el nombre de un archivo, como: { $example }
terminal-plain-overwrite = Escribe { $typed } para reemplazarlo.
terminal-plain-pieces = { $stack }, de abajo arriba { $pieces } ({ $counts })
