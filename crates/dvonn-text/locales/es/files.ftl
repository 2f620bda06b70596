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
