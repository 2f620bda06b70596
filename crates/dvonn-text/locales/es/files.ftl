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
error-folder = es una carpeta, se espera un archivo
error-loop = enlaces que dan vueltas
error-file-exists = { $file } ya existe
error-file-unwritable = no se pudo escribir { $file }: { $reason }
error-file-name = se espera el nombre de un archivo
error-file-unreadable = no se pudo leer { $file }: { $reason }
error-ply-too-late = --ply { $ply }: se espera de 0 a { $most }, el número de movimientos de la partida
error-file-too-large = { $file } pasa de { $megabytes } MB: se espera una partida
error-no-file = { $file } no es un archivo: se espera una partida
error-in-file = { $file }: { $reason }

## Lo que se da al programa
error-accept-words = se esperaban palabras separadas por comas: live, days, untimed, rated, unrated, people, bots, all o none
error-picture-id = se esperaban letras, cifras, guiones, guiones bajos y puntos
error-seek-terms = se esperaba lo acordado para una partida, como 5m+3s,rated o 3d,balanced o untimed,white
error-server = se esperaba la dirección de un servidor, como http://localhost:3866 o https://dvonn.example
error-seconds = se espera un número de segundos, como 30 o 0.5
error-shard = se espera I/N, como 0/4: el número de la parte, contando desde 0, y cuántas partes hay
error-contact = se espera una dirección tuya: mailto: y una dirección de correo, o https: y una página
error-origin = se espera una dirección como https://dvonn.example, sin ruta
error-level = se espera un nivel de { $lowest } a { $highest }
error-strength = se espera una fuerza de juego: un número entero de { $lowest } a { $highest }
error-no-format-to-write = no es un formato que se escriba: se espera uno de { $formats }
error-only-stacking = la colocación no ha terminado: solo se resuelven posiciones de la fase 2
error-codecup-line = se espera Start, Quit o un movimiento como E3, A1B2 o PASS; leído «{ $read }»
error-quoted = { $message }
error-move-range = se esperaba PRIMERA-ÚLTIMA, como 50-60, contando desde 1 con los pases
error-move-range-too-late = --moves { $range }: la partida tiene { $most ->
    [one] { $most } movimiento
   *[other] { $most } movimientos
}
error-no-player = ninguna partida de { $player }. Las partidas son de: { $players }
error-player = leído «{ $read }»: se espera level:N, engine, engine:OPTION=VALUE,…, classic, mcts, ugi:COMMAND, codecup:COMMAND o random
error-player-option = el jugador no tiene la opción «{ $name }»: tiene { $known }
error-player-pair = leído «{ $read }»: se espera una opción de la forma NAME=VALUE
error-player-value = { $name } no puede ser «{ $value }»: se espera { $expected }
error-player-command = tras los dos puntos falta la orden que se ha de ejecutar
error-quotation = unas comillas no se cierran en «{ $read }»
error-log-line = línea { $line }: { $message }: se espera el registro de un encuentro
error-log-other = es el registro de un encuentro con otros ajustes: { $difference }
error-sprt = se espera ELO0,ELO1 o ELO0,ELO1,ALPHA,BETA, con ELO0 < ELO1, ambos entre -1000 y 1000, y 0 < ALPHA, BETA < 0.5
error-two-names = se esperan dos nombres distintos separados por una coma

## Archivos de partidas y preguntas
error-archive-stopped = interrumpido: lo leído está en el archivo
error-archive-missing = ahí no hay ningún archivo de partidas
error-archive-locked = otro programa escribe en este archivo
error-archive-later = { $file } tiene la versión { $version } del formato de los archivos, y este programa los lee hasta la versión { $known }; no se ha cambiado nada
error-archive-damaged = { $file } está dañado en el byte { $at }: { $what }; no se ha cambiado nada. dvonn archive repair salva lo que se puede leer
error-archive-damage-checksum = la suma de comprobación no coincide
error-archive-damage-length = su longitud no es la que debería
error-archive-damage-magic = no empieza como un fichero de un archivo de partidas
error-archive-damage-game = una partida no se puede reproducir
error-archive-damage-contents = el contenido no es como debería
error-archive-file = esto es un fichero; un archivo de partidas es una carpeta
error-archive-occupied = en esta carpeta hay otros ficheros, como { $file }, y ningún archivo de partidas: nombra un archivo, o una carpeta nueva o vacía, como games.dvonn, antes de los ficheros que se importan
error-archive-refused = { $fault }. No se ha cambiado nada: repara primero el archivo con dvonn archive repair
error-archive-more = { $fault } (y { $more } más)
# $what: una frase de error-archive-damage. $file y $other son nombres de ficheros.
error-archive-fault-damaged = { $file } está dañado en el byte { $at }: { $what }
error-archive-fault-manifest = falta { $file }
error-archive-fault-outdated = { $file } es una copia antigua: hay cambios posteriores a los que conoce
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
} no se deduce de los movimientos
error-archive-index = { $file }: el índice no corresponde a las partidas
error-question-word = «{ $word }» no es una palabra de una pregunta: se esperaban palabras como player:NAME, rating:1700.. o position:DFEN
error-question-value = «{ $word }» no se entiende: se esperaba { $expected }
error-question-range = un número o un intervalo como 3..5, 3.. o ..5
error-question-date = una fecha como 2012, 2012-05..2013 o ..2013
error-question-twice = «{ $word }» está dos veces en la pregunta
error-question-quote = falta una comilla al final de la pregunta
error-question-bracket = en la pregunta falta un paréntesis, o sobra uno
error-question-nothing = falta algo en la pregunta: entre paréntesis, después de not, o antes o después de or
error-question-deep = demasiados paréntesis de la pregunta están uno dentro de otro: se esperaban 32 como mucho
error-question-long = la pregunta es demasiado larga: se esperaban como mucho 1000 paréntesis y palabras or y not
error-pattern-rows = el patrón tiene demasiadas filas ({ $rows }): se esperaban 5 como mucho, separadas por /
error-pattern-length = la fila { $row } del patrón es demasiado larga: sus casillas son { $expected }
error-pattern-cell = «{ $cell }» no es una casilla de un patrón: se esperaba w, b, r, o o -, y después quizá * y una altura, o un número de casillas
error-pattern-nothing = el patrón está vacío: se esperaba w, b, r, o o - en al menos una casilla
