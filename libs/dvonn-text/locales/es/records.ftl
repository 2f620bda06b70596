## Partidas
error-at-node = nodo { $number }
error-at-line = línea { $number }
error-at-byte = byte { $number }
error-at = { $place }: { $reason }
error-at-move = { $place }, { word-nth }: { $reason }
error-empty = nada que leer: se esperaba una partida
error-unknown-format = se ha leído «{ $read }»; se esperaba una partida en SGF, texto de Little Golem o del CodeCup, movimientos o JSON
error-unexpected = se ha leído «{ $read }»; se esperaba: { $expected }
error-unexpected-end = se ha llegado al final del texto; se esperaba: { $expected }
error-out-of-turn = se ha leído { $move } de { $side ->
    [white] Blanco; se esperaba un movimiento de Negro
   *[black] Negro; se esperaba un movimiento de Blanco
}, a quien le toca{ error-rule-number }
error-edited = se ha leído «{ $read }», un tablero cambiado a mano; se esperaban piezas colocadas por turnos{ error-rule-of-placement }
error-logged-twice = se ha leído la partida { $game } por segunda vez; se esperaba el final del registro, no cada pieza colocada dos veces{ error-rule-of-placement }
error-other-game = es el registro de una partida de otro juego ({ $game ->
    [chess] ajedrez
   *[other] { $game }
}), no de DVONN
error-start = el comienzo no se puede usar: { $reason }
error-json = { $kind ->
    [missing] este JSON no es una partida: falta el campo «{ $field }»
    [unfinished] este JSON se corta a la mitad: quizá el archivo no se copió entero
    [shape] este JSON no es una partida: en la columna { $column } hay algo que no es propio de una partida
   *[syntax] esto no es JSON: algo está mal en la columna { $column }
}
error-read-only = el formato { $format } se lee, pero no se escribe
error-start-not-carried = las partidas en formato { $format } empiezan con el tablero vacío
error-no-format = formato desconocido: se esperaba sgf, boardspace, littlegolem, codecup, plain o json

## Lo que se podría haber leído
error-expected-close-game = «)» para cerrar la partida
error-expected-begin-node = «;» para empezar un nodo
error-expected-begin-game = «(» para empezar una partida
error-expected-property = una propiedad, un nodo o un paréntesis
error-expected-property-value = una propiedad con un valor entre corchetes
error-expected-close-value = «]» para cerrar el valor
error-expected-close-header = «]» para cerrar el encabezado
error-expected-start-first = el comienzo antes del primer movimiento
error-expected-start-in-dfen = solo movimientos, o un comienzo en DFEN[…], porque no se sabe en qué orden se colocaron las piezas
error-expected-one-start = un solo comienzo, no dos distintos
error-passed-over = se ha pasado por alto «{ $read }», que no forma parte de ninguna partida
error-not-kept = se ha omitido «{ $read }»
error-unread = se ha conservado «{ $read }» tal cual, sin interpretarlo
error-repeated = «{ $read }» tiene otro valor en otro lugar de la partida, y es ese el que vale
error-guessed-encoding = leído como { $encoding }, pero es una suposición
error-assumed-encoding = leído como { $encoding }, lo habitual en este dispositivo: los bytes por sí solos no lo deciden
error-other-encoding = el archivo indica la codificación { $named }, que no es la suya: leído como { $encoding }
error-expected-space = una casilla, como e3
error-expected-arrow = dos casillas, como a1b2
error-expected-move = un movimiento, como e3, a1b2 o pass
error-expected-move-or-end = un movimiento, como e3, a1b2 o pass, o bien resign o draw
error-expected-nothing-more = nada más tras el final de la partida
error-expected-nothing-after-quit = nada más después de Quit
error-expected-one-token = una palabra por línea
error-expected-node-number = el número de un nodo
error-expected-action = lo que hizo el jugador
error-expected-known-action = pickb, dropb, move, pass, done o resign
error-expected-picked-space = una casilla, como pickb E 3
error-expected-dropped-space = una casilla, como dropb E 3
error-expected-two-spaces = dos casillas, como move A 2 B 3
error-expected-put-down = dejar la pila que está en la mano
error-expected-json-format = el formato dvonn-record
error-expected-json-version = la versión 1 del formato
error-expected-parent = un padre que figure antes que su nodo

error-link-packed = el enlace está dañado, quizá porque no se copió entero
error-link-too-long = es demasiado larga
error-link-move = { word-nth }, «{ $read }», no se puede jugar ahí

## Colecciones de partidas y estudios
error-collection-entry = La entrada { $number } no se ha importado: { $reason }
error-collection-field = «{ $field }» no puede ser «{ $read }»
error-collection-missing = falta «{ $field }»
error-collection-format = se esperaba un archivo con partidas y estudios, pero su «format» es «{ $read }»
error-collection-json = { $kind ->
    [unfinished] el archivo de partidas y estudios se corta a la mitad: quizá no se copió entero
    [shape] el archivo no tiene la forma de uno de partidas y estudios
   *[syntax] el archivo de partidas y estudios está dañado en la columna { $column }
}
error-collection-shape = no está escrita como una partida o un estudio
error-collection-version = el archivo lo ha escrito una versión más reciente de la aplicación (versión { $read } del formato)
error-opened-file = { $file }: { $reason }
error-opened-game = { $file }, partida { $number }: { $reason }
error-opened-unreadable = el navegador no ha podido leerlo
error-opened-too-large = ocupa más de { $megabytes } MB
error-opened-no-record = no es una partida que se pueda leer aquí
error-opened-no-moves = no tiene ningún movimiento
error-opened-other-archive = está comprimido de una manera que aquí no se puede abrir; usa un zip
error-opened-zip-damaged = el zip está dañado o no se copió entero
error-opened-zip-locked = está protegido con una contraseña
error-opened-zip-method = está comprimido de una manera que pocos programas conocen; vuelve a crear el zip
error-opened-zip-deep = los zips dentro de zips solo se abren hasta { $levels } niveles
error-opened-zip-many = el zip tiene más de { $count } archivos; el resto no se ha abierto
error-opened-zip-much = descomprimido sería mayor que cualquier archivo de partidas; no se ha abierto
error-opened-all-much = todo junto ocupa más de { $megabytes } MB; el resto no se ha abierto
error-opened-games = hay más de { $count } partidas; el resto no se ha abierto

## Tableros
error-with-rule = { $reason }{ error-rule-number }
error-several = { $reasons }
error-several-and-more = { $reasons }; y { $more } más
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

## Movimientos
error-illegal = { $side ->
    [white] Blanco
   *[black] Negro
} no puede { $move ->
    [pass] pasar
   *[other] jugar { $move }
}: { $reason }{ error-rule-number }
error-no-move = no es un movimiento: se esperaba una colocación como e3, un movimiento como a1b2, o pass
error-no-space = no es una casilla del tablero: se esperaba una letra a–k y una cifra 1–5, como e3
error-must-place = nadie puede pasar durante la colocación
error-placement-over = el tablero está lleno: hay que mover una pila
error-must-move = quien tiene un movimiento posible no puede pasar
