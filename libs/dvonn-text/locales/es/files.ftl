## Archivos
error-io = { $kind ->
    [not-found] no existe ese archivo o carpeta
    [denied] acceso denegado
    [exists] ya existe
    [folder] es una carpeta
    [no-folder] una parte de la ruta no es una carpeta
    [read-only] ahí no se puede escribir
    [full] el disco está lleno
   *[other] { $message }
}
error-unreadable = no se puede leer: { $reason }
error-output = no se pudo escribir en la salida estándar: { $reason }
error-folder = es una carpeta, se esperaba un archivo
error-loop = los enlaces forman un bucle
error-file-exists = { $file } ya existe
error-file-unwritable = no se pudo escribir { $file }: { $reason }
error-file-name = se esperaba el nombre de un archivo
error-file-unreadable = no se pudo leer { $file }: { $reason }
error-ply-too-late = --ply { $ply }: se esperaba de 0 a { $most }, el número de movimientos de la partida
error-file-too-large = { $file } ocupa más de { $megabytes } MB: se esperaba una partida
error-no-file = { $file } no es un archivo: se esperaba una partida
error-in-file = { $file }: { $reason }

## Lo que se da al programa
error-accept-words = se esperaban palabras separadas por comas: live, days, untimed, rated, unrated, people, bots, all o none
error-picture-id = se esperaban letras, cifras, guiones, guiones bajos y puntos
error-seek-terms = se esperaba lo acordado para una partida, como 5m+3s,rated o 3d,balanced o untimed,white
error-server = se esperaba la dirección de un servidor, como http://localhost:3866 o https://dvonn.example
error-seconds = se esperaba un número de segundos, como 30 o 0.5
error-shard = se esperaba I/N, como 0/4: el número de la parte, contando desde 0, y cuántas partes hay
error-contact = se esperaba una dirección donde encontrarte: mailto: y una dirección de correo, o https: y una página
error-origin = se esperaba una dirección como https://dvonn.example, sin ruta
error-level = se esperaba un nivel de { $lowest } a { $highest }
error-strength = se esperaba una fuerza de juego: un número entero de { $lowest } a { $highest }
error-no-format-to-write = en este formato no se puede escribir: se esperaba uno de { $formats }
error-only-stacking = la colocación no ha terminado: solo se resuelven posiciones de la fase 2
error-codecup-line = se esperaba Start, Quit o un movimiento como E3, A1B2 o PASS; se ha leído «{ $read }»
error-quoted = { $message }
error-move-range = se esperaba PRIMERA-ÚLTIMA, como 50-60, contando desde 1 con los pases
error-move-range-too-late = --moves { $range }: la partida tiene { $most ->
    [one] { $most } movimiento
   *[other] { $most } movimientos
}
error-no-player = { $player } no jugó ninguna de las partidas. Los jugadores son: { $players }
error-player = se ha leído «{ $read }»; se esperaba level:N, engine, engine:OPTION=VALUE,…, classic, mcts, ugi:COMMAND, codecup:COMMAND o random
error-player-option = el jugador no tiene la opción «{ $name }»: tiene { $known }
error-player-pair = se ha leído «{ $read }»; se esperaba una opción de la forma NAME=VALUE
error-player-value = { $name } no puede ser «{ $value }»: se esperaba { $expected }
error-player-command = tras los dos puntos falta la orden que se ha de ejecutar
error-quotation = hay unas comillas sin cerrar en «{ $read }»
error-log-line = línea { $line }: { $message }: se esperaba el registro de un encuentro
error-log-other = es el registro de un encuentro con otros ajustes: { $difference }
error-sprt = se esperaba ELO0,ELO1 o ELO0,ELO1,ALPHA,BETA, con ELO0 < ELO1, ambos entre -1000 y 1000, y 0 < ALPHA, BETA < 0.5
error-two-names = se esperaban dos nombres distintos separados por una coma

## Archivos de partidas y preguntas
error-archive-stopped = interrumpido: lo leído está en el archivo
error-archive-missing = ahí no hay ningún archivo de partidas
error-archive-locked = otro programa está escribiendo en este archivo de partidas
error-archive-later = { $file } está en la versión { $version } del formato de los archivos de partidas, pero este programa solo lee hasta la versión { $known }; no se ha cambiado nada
error-archive-damaged = { $file } está dañado en el byte { $at }: { $what }; no se ha cambiado nada. dvonn archive repair rescata lo que se puede leer
error-archive-damage-checksum = la suma de comprobación no coincide
error-archive-damage-length = el fichero no tiene la longitud correcta
error-archive-damage-magic = no empieza como un fichero de un archivo de partidas
error-archive-damage-game = una partida no se puede reproducir
error-archive-damage-contents = el contenido no tiene sentido
error-archive-file = esto es un fichero; un archivo de partidas es una carpeta
error-archive-occupied = en esta carpeta hay otros ficheros, como { $file }, y ningún archivo de partidas: nombra un archivo de partidas, o una carpeta nueva o vacía, como games.dvonn, antes de los ficheros que se importan
error-archive-refused = { $fault }. No se ha cambiado nada: repara primero el archivo con dvonn archive repair
error-archive-more = { $fault } (y { $more } más)
# $what: una frase de error-archive-damage. $file y $other son nombres de ficheros.
error-archive-fault-damaged = { $file } está dañado en el byte { $at }: { $what }
error-archive-fault-manifest = falta { $file }
error-archive-fault-outdated = { $file } es una copia antigua: le faltan cambios posteriores
error-archive-fault-missing = falta { $file } (partidas: { $games })
error-archive-fault-foreign = { $file } es de otro archivo, o de una copia de este que se ha cambiado
error-archive-fault-copy = { $file } es una copia de { $other }
error-archive-fault-misnamed = { $file } debería llamarse { $other }
error-archive-fault-unnamed = { $file } tiene partidas que ningún manifiesto nombra: { $games }
error-archive-fault-overlap = las partidas de { $file } tienen los números de otras
error-archive-fault-gap = faltan las partidas anteriores a las de { $file }: { $games }
error-archive-derived = { $file }, partida { $game }: { $what ->
    [moves] el número de movimientos
    [count] el recuento de piezas al final
    [result] el resultado
    [start] lo que consta del inicio
    [placed] lo que consta de la colocación
    [annotated] la versión con comentarios
   *[header] lo que consta de jugadores, fecha y número
} no corresponde a la partida
error-archive-index = { $file }: el índice no corresponde a las partidas
error-question-word = «{ $word }» no significa nada en una pregunta: se esperaban palabras como player:NAME, rating:1700.. o position:DFEN
error-question-value = «{ $word }» no se entiende: se esperaba { $expected }
error-question-range = un número o un intervalo como 3..5, 3.. o ..5
error-question-date = una fecha como 2012, 2012-05..2013 o ..2013
error-question-twice = «{ $word }» está dos veces en la pregunta
error-question-quote = faltan unas comillas al final de la pregunta
error-question-bracket = en la pregunta falta un paréntesis, o sobra uno
error-question-nothing = falta algo en la pregunta: entre paréntesis, después de «not», o a un lado de «or»
error-question-deep = demasiados paréntesis anidados en la pregunta: se esperaban 32 como mucho
error-question-long = la pregunta es demasiado larga: se esperaban como mucho 1000 paréntesis y palabras «or» y «not»
error-pattern-rows = el patrón tiene demasiadas filas ({ $rows }): se esperaban 5 como mucho, separadas por /
error-pattern-length = la fila { $row } del patrón es demasiado larga: esa fila del tablero tiene { $expected } casillas
error-pattern-cell = «{ $cell }» no es una casilla de un patrón: se esperaba uno de los signos w b r o -, con * y una altura detrás si quieres, o un número de casillas
error-pattern-nothing = el patrón está vacío: se esperaba uno de los signos w b r o - en al menos una casilla
event-first-of = { $count ->
    [one] El archivo tiene { $count } partida.
   *[other] El archivo tiene { $count } partidas; esta es la primera.
}
