# El sitio del proyecto.

## Alrededor de cada página
site-guides = Guías
site-download = Descargar
site-languages = Idiomas
site-privacy = Este sitio no te rastrea, no usa cookies y no carga nada de otros servidores.
site-credit = DVONN es un juego de Kris Burm. Este software es libre y está hecho con independencia del autor y de las editoriales del juego.
site-licence = Licencia
site-version = Versión { $version }

## La página de inicio
site-home-title = DVONN: juega, aprende y analiza el juego de tablero
site-home-do = Lo que puedes hacer
site-home-play = Diez rivales, desde uno amable para empezar hasta toda la fuerza del ordenador. O dos personas ante una pantalla.
site-home-puzzles = 1000 posiciones con un único mejor movimiento, todas demostradas. Cada día hay una nueva.
site-home-review = Un entrenador recorre tu partida y explica, con las palabras de los jugadores, qué se te escapó y por qué.
site-home-analyse = Prueba movimientos con ayuda del motor, prepara posiciones, abre partidas y compártelas.
site-home-games = Cada partida se queda en tu dispositivo. Las de otros sitios también se abren aquí, muchas a la vez.
site-home-shots = Imágenes de la aplicación
site-home-shot-play = Una partida: la pila en la mano y las pilas sobre las que puede caer.
site-home-shot-learn = Una lección: qué hay que hacer y el tablero para hacerlo.
site-home-shot-analyse = El tablero de análisis: los mejores movimientos, la evaluación y la gráfica de la partida.
site-home-build = Más que una aplicación
site-home-players-title = Para jugadores
site-home-players = La aplicación y el terminal, las partidas, los repasos y los problemas, paso a paso.
site-home-hosts-title = Para quien la aloja
site-home-hosts = La aplicación es una carpeta de archivos estáticos: sirve cualquier alojamiento web, o un solo programa.
site-home-engines-title = Para autores de motores
site-home-engines = Un protocolo, una prueba para tu programa y encuentros contra rivales de fuerza conocida.
site-home-research-title = Para investigar
site-home-research = Un paquete de Python con las reglas, el motor, finales demostrados y partidas jugadas por lotes.
site-home-javascript-title = Para JavaScript
site-home-javascript = Un tablero para cualquier página, en veinte líneas, con las reglas, el motor y el entrenador. Sin bundler.
site-home-coach-title = Cómo trabaja el entrenador
site-home-coach = Qué significa exactamente cada palabra de los jugadores y cuántas veces acierta el entrenador.
site-home-measured-title = Medido
site-home-measured = Fuerza, velocidad y tamaño, cada cosa con la orden que vuelve a medirla.

## Las reglas y el glosario
site-rules-about = Todas las reglas de DVONN por número, con tableros que las muestran.
site-rules-board = Un tablero que muestra la regla { $rule }
site-rules-try = Prueba la regla { $rule } en la aplicación
site-glossary-about = Las palabras de las reglas y las de los jugadores, cada una con un ejemplo en un tablero.

## Descargas
site-download-about = Programas para Linux, Windows y macOS, y la aplicación web para tu propio servidor.
site-download-none = Aquí todavía no se ha publicado ninguna versión. Esta página dice cómo construirla.
site-download-not-needed = Para jugar no hace falta descargar nada: la aplicación funciona en el navegador, y sin conexión tras la primera visita.
site-download-for = Para
site-download-file = Archivo
site-download-linux-x86 = Linux con procesador x86-64
site-download-linux-arm = Linux con procesador ARM
site-download-debian-x86 = Debian y Ubuntu con procesador x86-64
site-download-debian-arm = Debian y Ubuntu con procesador ARM
site-download-windows = Windows
site-download-mac-arm = macOS con procesador de Apple
site-download-mac-x86 = macOS con procesador de Intel
site-download-web = Servidores web: la aplicación como carpeta
site-download-python = Python
site-download-javascript = JavaScript
site-download-crate = Programas en Rust: un crate
site-download-site = Servidores web: este sitio como carpeta
site-download-contents = Lista de todas las partes (CycloneDX)
site-download-other = Otros
site-download-sums = Para comprobar los archivos en Linux, descarga la lista de sumas de comprobación en la misma carpeta:
site-download-start = Cómo empezar
site-download-start-about = Descomprime el archivo y abre un terminal en su carpeta. La primera orden abre la aplicación en tu navegador, la segunda juega en el terminal y la tercera enumera todas las demás. La aplicación está dentro del programa: no hace falta conexión.
site-download-start-else = En macOS, abre DVONN.app; la orden está dentro, en DVONN.app/Contents/MacOS/dvonn. El paquete para Debian instala la orden dvonn, sin ./ delante.
site-download-unsigned = Los programas no están firmados. Por eso Windows y macOS preguntan antes del primer inicio: en Windows elige «Más información» y «Ejecutar de todas formas»; en macOS permite el programa en los ajustes, en Privacidad y seguridad.
site-download-source = Desde el código fuente
site-download-source-about = Solo hace falta Rust, instalado con rustup. Ejecuta estas órdenes en la carpeta del código:
site-download-source-commands = La primera orden construye la aplicación web y la abre en tu navegador; la segunda instala la orden dvonn. La primera construcción tarda unos minutos.

## Referencias
site-references = Referencias
site-api-rust = Referencia de este crate
site-api-python = Tipos del paquete de Python
site-api-javascript = Tipos del paquete de JavaScript
site-api-about = Lo que contiene el paquete, tal como lo declaran sus archivos. La guía muestra cómo usarlo.
site-list-about = Los documentos de esta carpeta.

## Sin página
site-lost = Esta página no existe
site-lost-about = Quizá haya cambiado de sitio. La página de inicio lleva a todo.
