# The analysis board of the web app.
analyse-first = Al principio
analyse-back = Movimiento anterior
analyse-forward = Movimiento siguiente
analyse-last = Al final
analyse-to-move = { $side ->
    [white] Le toca a Blanco
   *[black] Le toca a Negro
}
analyse-over = La partida ha terminado, { $white } : { $black }
analyse-open = Abrir
analyse-set-up = Preparar
analyse-draw = Flechas
analyse-empty = Tablero vacío
analyse-engine = Ordenador
analyse-engine-lines = Líneas
analyse-engine-starts = El ordenador empieza a pensar…
analyse-engine-off = Aquí aparecen los mejores movimientos del ordenador, una línea cada uno.
analyse-engine-whole = Ver la línea entera
analyse-engine-whole-line = Ver entera la línea { $number }
analyse-engine-progress = { $depth ->
    [one] { $depth } movimiento
   *[other] { $depth } movimientos
} por delante, { $thousands } mil posiciones
analyse-engine-done = Listo: { $depth ->
    [one] { $depth } movimiento
   *[other] { $depth } movimientos
} por delante, { $thousands } mil posiciones
analyse-value = { $leader ->
    [white] Blanco lleva más o menos { $pieces ->
        [one] { $pieces } pieza
       *[other] { $pieces } piezas
    } de ventaja
    [black] Negro lleva más o menos { $pieces ->
        [one] { $pieces } pieza
       *[other] { $pieces } piezas
    } de ventaja
   *[nobody] Igualados
}
analyse-value-proven = { $leader ->
    [white] Demostrado: Blanco gana por { $pieces }
    [black] Demostrado: Negro gana por { $pieces }
   *[nobody] Demostrado: empate
}
analyse-chances = Probabilidad de ganar: { review-white-within } { $white } %, { review-black-within } { $black } %
analyse-graph = Cómo fue la partida
analyse-graph-begin = Recorrer la partida
analyse-graph-stop = Parar
analyse-tree = Movimientos
analyse-tree-empty = Haz movimientos en el tablero, abre una partida o prepara una posición.
analyse-comment = Comentario
analyse-main-line = Hacer línea principal
analyse-delete = Borrar desde aquí
analyse-open-about = Pega o suelta una partida o una posición: SGF, Boardspace, Little Golem, CodeCup, movimientos separados por espacios, o JSON.
analyse-open-file = Un archivo
analyse-open-paste = O pega su texto
analyse-open-pasted = Abrir el texto
analyse-open-unreadable = { $name } no se puede leer, o es demasiado grande para un archivo de partidas.
analyse-share-game = Enlace a la partida
analyse-share-position = Enlace a esta posición
analyse-share-code = Código QR del enlace
analyse-share-no-code = El enlace es demasiado largo para un código QR.
analyse-share-length = { $count ->
    [one] { $count } carácter
   *[other] { $count } caracteres
}
analyse-share-alone = Solo los movimientos, sin nombres, comentarios ni variantes
analyse-share-pass-on = Enviar…
analyse-share-film = GIF de la partida
analyse-share-film-made = Creando el GIF: { $percent } %
analyse-share-film-saved = El GIF está guardado.
analyse-share-board = Solo la posición
analyse-copy = Copiar
analyse-copied = Copiado.
analyse-not-copied = El navegador no permite copiar: selecciona el texto y cópialo tú.
analyse-save-as = Guardar la partida
analyse-format-sgf = SGF, con todo
analyse-format-json = JSON, con todo
analyse-format-littlegolem = Little Golem
analyse-format-plain = Movimientos
analyse-diagram = Guardar el tablero como imagen
analyse-no-picture = El navegador no puede crear la imagen.
analyse-set-up-board = El tablero que estás preparando
analyse-set-up-tool = Qué hace un toque
analyse-set-up-white = blanca
analyse-set-up-black = negra
analyse-set-up-red = roja
analyse-set-up-take = quitar una
analyse-set-up-clear = quitar la pila
analyse-set-up-about = Toca una casilla para poner una pieza encima de lo que haya. Las pilas se pueden arrastrar.
analyse-set-up-empty = Vacío
analyse-set-up-random = Al azar
analyse-set-up-balanced = Al azar, equilibrado
analyse-set-up-side = A quién le toca
analyse-set-up-phase = Fase
analyse-set-up-good = Las reglas permiten esta posición.
analyse-set-up-faults = { $count ->
    [one] Esto todavía no se puede jugar:
   *[other] Esto todavía no se puede jugar, por { $count } razones:
}
analyse-set-up-use = Usar esta posición
# What was destroyed, beside a button that undoes it.
analyse-undo-deleted = Movimientos borrados.
analyse-undo-opened = Se ha abierto otra partida.
analyse-undo-cleared = El tablero está vacío.
analyse-undo-main-line = Esta es ahora la línea principal.
analyse-undo-setup = Deshacer el último cambio
analyse-practice = Seguir jugando
analyse-tab-moves = Lista
analyse-tab-comment = Nota
analyse-tab-graph = Gráfica
analyse-tab-tools = Más
# $count (number) of moves
analyse-placement = { $count ->
    [one] Colocación: { $count } movimiento
   *[other] Colocación: { $count } movimientos
}
# $move
analyse-preview = Vista previa: { $move }
analyse-bar-unknown = Aún sin evaluar
analyse-graph-start = Inicio
analyse-keys = Teclas
analyse-keys-close = Cerrar
analyse-keys-board = En el tablero, las flechas van de casilla en casilla. Las teclas tras «o» funcionan también allí.
analyse-keys-step = Movimiento anterior o siguiente
analyse-keys-ends = Al inicio, al final
analyse-keys-variation = Variante anterior o siguiente
analyse-keys-flip = Girar el tablero
analyse-keys-engine = Activar o desactivar el ordenador
analyse-keys-best = Jugar el mejor movimiento
analyse-keys-undo = Deshacer, rehacer
# $keys and $others
analyse-keys-pair = { $keys } o { $others }
analyse-keys-help = Esta lista
analyse-divider = Anchura del panel
analyse-divider-how = Arrastra para ensanchar o estrechar el panel. Doble clic para restablecerlo

## What is opened
event-not-opened = Esto no se puede abrir: { $reason }.
event-not-all-opened = { $count ->
    [one] No se puede abrir { $count } partida: { $reason }.
   *[other] No se pueden abrir { $count } partidas. La primera: { $reason }.
}
event-link-refused = No se puede abrir la dirección: { $reason }.
event-looked-through = El ordenador ha recorrido toda la partida.
event-opened = { $count ->
    [0] La posición está abierta.
    [one] La partida está abierta: { $count } movimiento.
   *[other] La partida está abierta: { $count } movimientos.
}
event-choose-game = Contiene varias partidas: elige una.
