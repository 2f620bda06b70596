# La aplicación web.

## Alrededor de cada página
web-skip = Ir al contenido
web-home = DVONN, página de inicio
web-pages = Páginas
web-start = Inicio
web-play = Jugar
web-learn = Aprender
web-analyse = Analizar
web-rules = Reglas
web-share = Compartir
web-share-close = Listo
web-puzzles = Problemas
web-train = Entrenar
web-puzzles-daily = Problema del día
web-settings = Ajustes
web-update = Hay una versión nueva.
web-update-reload = Cargarla

## La página de inicio
web-hero = Apila, salta y no pierdas el contacto.
web-hero-about = Un juego de tablero para dos. Las pilas que pierden el contacto con los anillos rojos salen del tablero. Gana quien tenga más piezas al final.
web-hero-play = Jugar una partida
web-hero-learn = Aprender a jugar
web-hero-board = Un tablero en plena partida
web-again = Hola de nuevo
web-steps = El juego en tres imágenes
web-step-fill = Llena el tablero
web-step-fill-about = por turnos, primero los anillos rojos
web-step-stack = Apila
web-step-stack-about = una pila salta justo tan lejos como alta es
web-step-touch = No pierdas el contacto
web-step-touch-about = este salto corta las piezas marcadas
web-continue-title = Sigue tu partida
web-continue = Continuar
web-continue-move = { word-move-number }
web-learn-about = Lecciones cortas en un tablero de verdad: las reglas, buenos consejos y las palabras de los jugadores.
web-rules-about = Todas las reglas en una página
web-online = Jugar en línea
web-online-about = Envía un enlace a un amigo y jugad, en directo o por días.
web-credit = DVONN es un juego de Kris Burm. Esta aplicación es software libre, hecho con independencia del autor y de las editoriales del juego.

## El tablero
web-board = Tablero
web-towers = Torre de Blanco: { $white ->
    [one] { $white } pieza
   *[other] { $white } piezas
}. Torre de Negro: { $black ->
    [one] { $black } pieza
   *[other] { $black } piezas
}.

## Una partida nueva
web-new-title = Partida nueva
web-new-opponent = Rival
web-new-opponent-computer = Ordenador
web-new-opponent-human = Dos en una pantalla
web-new-level = Rival y nivel
web-new-two-about = Compartís esta pantalla y jugáis por turnos.
web-new-strength = { $strength ->
    [1] Muy fácil
    [2] Fácil
    [3] Medio
    [4] Difícil
   *[5] Muy difícil
}
web-new-strength-more = En cifras
web-new-strength-based = { $percent } % de los puntos contra el nivel { $other }, en 200 partidas
web-level-1 = Juega como un principiante: mira un movimiento por delante y a menudo se le escapa algo. Un primer rival amable.
web-level-2 = Juega deprisa y todavía se le escapa mucho.
web-level-3 = Conoce bien las reglas, pero no mira más allá del próximo movimiento.
web-level-4 = Ve también tu respuesta y tiende trampas sencillas.
web-level-5 = Juega con un plan y regala poco.
web-level-6 = Mira tres movimientos por delante y cuenta con cuidado. Para una tarde en el club.
web-level-7 = Mira cinco movimientos por delante y comete pocos errores.
web-level-8 = Mira siete movimientos por delante y rara vez deja escapar una pila.
web-level-9 = Mira muy lejos y casi nunca falla en los finales.
web-level-10 = Todo lo que sabe el ordenador: el rival más fuerte de aquí.
web-new-side = Juegas con
web-new-side-white = Blanco, que empieza
web-new-side-black = Negro
web-new-side-lot = al azar
web-new-start = Tablero
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
web-language-failed = No se pudo cargar este idioma. La primera vez hace falta conexión.
web-fetching = Cargando la página…
web-unfetched = No se pudo cargar esta página
web-unfetched-about = Comprueba la conexión e inténtalo de nuevo. Si no sirve, vuelve a cargar toda la aplicación. Tus partidas siguen en este dispositivo.
web-unfetched-again = Intentar de nuevo

## The review of a game
web-review = Repasar
web-stored-later = Una versión más nueva de la aplicación ha guardado aquí ajustes o progresos. Se dejan como están, y los cambios nuevos no se guardarán. Vuelve a cargar la página para obtener la versión nueva.
web-news = Hay novedades en DVONN.
web-news-link = Novedades
web-messages = Mensajes
web-toast-undo = Deshacer
web-toast-close = Cerrar
web-games-title = Mis partidas y estudios
web-archive = Archivo
web-games = Partidas
web-refused = Este navegador no deja que la aplicación guarde nada: las partidas y los estudios desaparecen al cerrar la ventana.
web-drop-here = Suelta para abrir: partidas, carpetas, zips
web-elsewhere = Esta partida se está jugando en otra ventana.
web-take-over = Seguir aquí
web-still-there = Tu última partida está guardada en Mis partidas.
web-back-to-it = Volver a ella
web-parted-study = Este estudio también está abierto en otra ventana. Lo que cambies aquí se guarda como un estudio aparte.
web-parted-game = Esta partida siguió de otra manera en otra ventana. Se guardan las dos versiones.
