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
web-board-target-losing = puede caer aquí, y cortaría { $count ->
    [one] { $count } pieza
   *[other] { $count } piezas
}
web-board-left = recién retirado: { $content }
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
web-settings-look-birch = abedul, para fondos claros
web-settings-look-slate = pizarra, para fondos oscuros
web-settings-look-plain = sencillo, como impreso
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
web-settings-numbers = Un número también en las piezas sueltas
