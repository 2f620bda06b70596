# La aplicación web.

## Alrededor de cada página
web-skip = Ir al contenido
web-home = DVONN, página de inicio
web-pages = Páginas
web-play = Jugar
web-learn = Aprender
web-analyse = Analizar
web-rules = Reglas
web-settings = Ajustes
web-update = Hay una versión nueva.
web-update-reload = Cargarla

## La página de inicio
web-hero = Apila, salta y no pierdas el contacto.
web-hero-about = DVONN es un juego de tablero para dos: llenad el tablero de anillos y saltad de una pila a otra. Lo que pierde el contacto con los anillos rojos desaparece. Aquí puedes jugarlo, aprenderlo y explorarlo. También funciona sin conexión.
web-hero-play = Jugar una partida
web-hero-learn = Aprender a jugar
web-hero-board = Un tablero en plena partida
web-play-about = Contra el ordenador, desde un primer rival fácil hasta uno que casi nunca falla, o entre dos en la misma pantalla.
web-learn-about = Lecciones cortas en un tablero de verdad: las reglas, buenos consejos y las palabras de los jugadores.
web-analyse-about = Prueba movimientos, deja que el ordenador piense contigo, prepara posiciones, abre partidas y compártelas.
web-rules-about = Todas las reglas en una página, con tableros para probarlas.
web-credit = DVONN es un juego de Kris Burm. Esta aplicación es software libre, hecho con independencia del autor y de las editoriales del juego.

## El tablero
web-board = Tablero
web-board-picked = levantada
web-board-target = puede caer aquí
web-board-chosen = elegida
web-board-threatened = saldría del tablero
web-towers = Torre de Blanco: { $white ->
    [one] { $white } pieza
   *[other] { $white } piezas
}. Torre de Negro: { $black ->
    [one] { $black } pieza
   *[other] { $black } piezas
}.

## Una partida nueva
web-new-title = Partida nueva
web-new-opponent = Juegas contra
web-new-opponent-computer = el ordenador
web-new-opponent-human = alguien en esta pantalla
web-new-level = Fuerza del ordenador
web-level-1 = 1: un primer rival
web-level-2 = 2: para principiantes
web-level-3 = 3: conoce bien las reglas
web-level-4 = 4: ve las amenazas sencillas
web-level-5 = 5: juega con un plan
web-level-6 = 6: para tardes de club
web-level-7 = 7: difícil
web-level-8 = 8: muy difícil
web-level-9 = 9: para campeones
web-level-10 = 10: con toda su fuerza
web-new-side = Tu color
web-new-side-white = Blanco, que empieza
web-new-side-black = Negro
web-new-side-lot = al azar
web-new-start = El tablero se llena
web-new-start-placement = entre los dos
web-new-start-random = al azar
web-new-start-balanced = al azar, equilibrado
web-new-start-given = con una posición
web-new-start-placement-about = El juego completo: colocáis por turnos las 49 piezas y luego empiezan los saltos.
web-new-start-random-about = Una partida rápida: el tablero está lleno desde el principio y empiezan los saltos.
web-new-start-balanced-about = Una partida rápida en la que los dos colores tienen una parte justa del borde.
web-new-start-given-about = Pega aquí una posición. El tablero de análisis da una en «Compartir».
web-new-position = Posición
web-new-clock = Reloj
web-new-clock-none = ninguno
web-new-clock-5-0 = 5 min
web-new-clock-10-5 = 10 min + 5 s
web-new-clock-20-10 = 20 min + 10 s
web-new-clock-60-0 = 60 min
web-new-first = ¿Es tu primera vez? Las lecciones duran solo unos minutos.
web-new-begin = Empezar la partida
web-new-leave = Volver a mi partida

## Una partida
web-you = Tú, { $color }
web-computer = Ordenador { $level }, { $color }
web-thinking = piensa
web-in-hand = { $reds ->
    [0] en mano: { $own }
    [one] { $own } + { $reds } roja
   *[other] { $own } + { $reds } rojas
}
web-controls = { $count ->
    [one] { $count } pieza
   *[other] { $count } piezas
}
web-task-place = { $who ->
    [you] Te toca
    [white] Le toca a Blanco
   *[black] Le toca a Negro
}: coloca una { $piece ->
    [white] pieza blanca
    [black] pieza negra
   *[red] pieza DVONN roja
} en una casilla vacía.
web-task-pick = { $who ->
    [you] Te toca
    [white] Le toca a Blanco
   *[black] Le toca a Negro
}: elige una de las pilas que brillan.
web-task-land = { $height ->
    [one] La pila salta exactamente { $height } casilla
   *[other] La pila salta exactamente { $height } casillas
}: elige dónde cae.
web-task-wait = El ordenador está pensando.
web-tip-reds = Las piezas rojas deciden la partida: después, cada pila tendrá que seguir unida a una de ellas. No son de nadie.
web-tip-place = Cerca de las piezas rojas se está bien, y en el borde también: allí las pilas pueden moverse pronto. No pongas todo tu color en un montón.
web-tip-goal = El objetivo: al final gana quien tenga más piezas. Una pila es de quien tiene la pieza de arriba.
web-tip-move = Una pila salta en línea recta exactamente tan lejos como alta es, sobre otra pila. Lo que hay en medio no importa. Una pila con seis vecinas está encerrada.
web-tip-contact = Lo que ya no está unido a ninguna pieza roja sale del tablero. Al final gana quien tiene más piezas.
web-tip-land = La pila sobre la que caes pasa a ser tuya, sea del color que sea. Cuanto más alta es una pila, más cuesta moverla.
web-tip-cut = Algunos de estos saltos cortan la unión de algunas pilas con las piezas rojas: señala un destino para ver qué saldría del tablero.
web-score = Blanco { $white } : { $black } Negro
web-result = Resultado
web-confirm = Jugar { $move }
web-cancel = Cancelar
web-tools = Partida
web-undo = Deshacer
web-hint = Pista
web-turn = Girar
web-resign = Abandonar
web-resign-sure = ¿Seguro?
web-new-game = Partida nueva
web-analyse-game = Analizar
web-rematch = Revancha
web-save = Guardar
web-moves = { $count ->
    [one] { $count } movimiento
   *[other] { $count } movimientos
}

## Los ajustes
web-settings-board = Un tablero para probar los ajustes
web-settings-language = Idioma
web-settings-language-browser = el del navegador
web-language-failed = No se pudo cargar este idioma. Hace falta la red una vez.
web-settings-theme = Claro u oscuro
web-settings-theme-device = como el dispositivo
web-settings-theme-light = claro
web-settings-theme-dark = oscuro
web-settings-look = Tablero
web-settings-look-wood = madera
web-settings-look-slate = pizarra
web-settings-look-plain = sencillo, mucho contraste
web-settings-speed = Animación
web-settings-speed-off = ninguna
web-settings-speed-fast = rápida
web-settings-speed-normal = normal
web-settings-speed-slow = lenta
web-settings-board-and-moves = Tablero y movimientos
web-settings-sounds = Sonidos
web-settings-confirm = Confirmar cada movimiento
web-settings-marks = Una marca en cada color
web-settings-coordinates = Letras y números alrededor del tablero

## El tablero de análisis
web-first = Al principio
web-back = Un movimiento atrás
web-forward = Un movimiento adelante
web-last = Al final
web-to-move = { $side ->
    [white] Le toca a Blanco
   *[black] Le toca a Negro
}
web-over = La partida ha terminado, { $white } : { $black }
web-open = Abrir
web-set-up = Preparar
web-share = Compartir
web-draw = Flechas
web-play-on = Jugar aquí
web-empty = Tablero vacío
web-engine = Ordenador
web-engine-lines = Líneas
web-engine-starts = El ordenador empieza a pensar…
web-engine-progress = Mira { $depth ->
    [one] { $depth } movimiento
   *[other] { $depth } movimientos
} por delante; por ahora, { $thousands } mil posiciones
web-engine-done = Ha mirado { $depth ->
    [one] { $depth } movimiento
   *[other] { $depth } movimientos
} por delante, { $thousands } mil posiciones. Pensar más no cambia nada.
web-value = { $leader ->
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
web-value-proven = { $leader ->
    [white] Demostrado: Blanco gana por { $pieces }
    [black] Demostrado: Negro gana por { $pieces }
   *[nobody] Demostrado: empate
}
web-graph = Curso de la partida
web-graph-begin = Recorrer la partida
web-graph-stop = Parar
web-graph-said = Curso de la partida. Al final { $leader ->
    [white] va por delante Blanco: { $value }
    [black] va por delante Negro: { $value }
   *[nobody] van igualados
}.
web-tree = Movimientos
web-tree-empty = Haz movimientos en el tablero, abre una partida o prepara una posición.
web-comment = Comentario
web-main-line = Hacer línea principal
web-delete = Borrar desde aquí
web-open-about = Pega o suelta una partida o una posición: SGF, Boardspace, Little Golem, CodeCup, movimientos separados por espacios, o JSON.
web-open-file = Un archivo
web-open-paste = O pega su texto
web-open-pasted = Abrir el texto
web-open-unreadable = { $name } no se puede leer, o es demasiado grande para un archivo de partidas.
web-share-game = Enlace a la partida
web-share-position = Enlace a esta posición
web-copy = Copiar
web-copied = Copiado.
web-not-copied = El navegador no permite copiar: selecciona el texto y cópialo tú.
web-save-as = Guardar la partida
web-format-sgf = SGF, con todo
web-format-json = JSON, con todo
web-format-littlegolem = Little Golem
web-format-plain = Movimientos
web-diagram = Guardar el tablero como imagen
web-no-picture = El navegador no puede crear la imagen.
web-done = Listo
web-set-up-board = El tablero que preparas
web-set-up-tool = Qué hace un toque
web-set-up-white = blanca
web-set-up-black = negra
web-set-up-red = roja
web-set-up-take = quitar una
web-set-up-clear = quitar la pila
web-set-up-about = Toca una casilla para poner una pieza encima de lo que haya. Las pilas se pueden arrastrar.
web-set-up-empty = Vacío
web-set-up-random = Al azar
web-set-up-balanced = Al azar, equilibrado
web-set-up-side = A quién le toca
web-set-up-phase = Fase
web-set-up-good = Las reglas permiten esta posición.
web-set-up-faults = { $count ->
    [one] Esto todavía no se puede jugar:
   *[other] Esto todavía no se puede jugar, por { $count } razones:
}
web-set-up-use = Usar esta posición
