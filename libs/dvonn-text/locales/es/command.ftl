command-moves = { $count ->
    [one] { $count } movimiento
   *[other] { $count } movimientos
}
command-games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}

## Un tablero en una línea
command-status-over = La partida ha terminado: { $winner ->
    [white] gana Blanco
    [black] gana Negro
   *[nobody] empate
} (Blanco { $white }, Negro { $black }).
command-status-place = { $side ->
    [white] Blanco
   *[black] Negro
} coloca una pieza { $piece ->
    [white] blanca
    [black] negra
   *[red] roja
}.
command-status-pass = { $side ->
    [white] Blanco
   *[black] Negro
} debe pasar (Blanco { $white }, Negro { $black }).
command-status-move = Mueve { $side ->
    [white] Blanco
   *[black] Negro
} (Blanco { $white }, Negro { $black }).

## position, show
command-legal-moves = Movimientos posibles ({ $count }): { $moves }
command-removed = Retirado del tablero: { $spaces }
command-nothing-removed = Retirado del tablero: nada
command-ply-needs-game = no existe ese archivo, y --ply necesita un archivo con una partida
command-format-needs-file = no existe ese archivo, y --format necesita un archivo
command-no-file-and-position = no existe ese archivo, y como posición: { $reason }
command-odd-set = la posición se puede jugar, pero no colocar con un solo juego de piezas: { $fault }. Los colores de las piezas tapadas no importan
command-no-file-no-position = no existe ese archivo, ni es una posición como '{ $example }'

## replay
command-game = { $white } – { $black }, { $moves }, { $end }, { $score }
command-game-of-several = partida { $number }
command-not-finished = sin terminar
command-ended-won = { $by ->
    [resignation] { $side ->
        [white] Negro
       *[black] Blanco
    } abandonó
   *[play] gana { $side ->
        [white] Blanco
       *[black] Negro
    }{ $by ->
        [agreement] {" "}por acuerdo
        [time] {" "}por tiempo
        [forfeit] {" "}por descalificación
       *[play] {""}
    }
}
command-ended-draw = empate
command-ended-draw-agreed = empate por acuerdo
command-no-records = no hay partidas en esta carpeta: se esperaban archivos que terminen en { $endings }
command-replayed = { $games ->
    [one] { $games } partida leída
   *[other] { $games } partidas leídas
}, { $refused ->
    [one] { $refused } rechazada
   *[other] { $refused } rechazadas
}

## convert
command-lost-parts =
    .names = los nombres
    .ratings = las puntuaciones
    .date = la fecha
    .event = el torneo
    .site = el lugar
    .result = el resultado
    .comments = los comentarios
    .clocks = los tiempos
    .variations = las variantes
    .other = las demás propiedades
command-not-kept = { $format } no conserva: { $lost }
command-reading-back = la partida escrita no se puede volver a leer
command-several-games = se han leído { $games } partidas; se esperaba una, pues en { $format } no caben más

## analyze, bench, perft, solve
command-game-number = Partida { $number }
command-over = La partida ha terminado.
command-to-move = Mueve { $side ->
    [white] Blanco
   *[black] Negro
}
command-depth = profundidad
command-searched = Profundidad { $depth }, { $nodes } posiciones, { $seconds } s, { $speed } millones por segundo
command-columns =
    .move = mov.
    .value = valor
    .best = mejor
    .loss = pérdida
    .stacks = pilas
    .nodes = posiciones
    .seconds = tiempo
    .levels = niveles
    .won = gana
    .drawn = emp.
    .lost = pier.
    .points = puntos
    .margin = diferencia
    .player = jugador
    .games = partidas
    .opponent = rival
    .all = en total
command-lost = { $side ->
    [white] Blanco
   *[black] Negro
} perdió { $mean } piezas por movimiento
command-lost-most = { command-lost }; sobre todo con { $moves }
command-interrupted = interrumpido tras { $done } de { $count } movimientos
command-match-interrupted = interrumpido tras { $done } de { $count } partidas
command-played = Jugado: { $move }, que vale { $value }, { $loss } menos que el mejor movimiento
command-benched = dvonn { $version }, profundidad { $depth }: { $nodes } posiciones, { $seconds } s
command-speed = { $speed } millones de posiciones por segundo
command-counted = profundidad { $depth }, { $seconds } s, { $speed } millones por segundo
command-nodes = posiciones { $nodes }
command-proven = Demostrado: { $margin } para { $side ->
    [white] Blanco
   *[black] Negro
}, a quien le toca
    .best = Mejores movimientos: { $moves }
    .line = Continuación: { $moves }
command-proven-outcome = Demostrado: { $outcome ->
    [draw] empate, y le toca a { $side ->
        [white] Blanco
       *[black] Negro
    }
   *[other] { $side ->
        [white] Blanco
       *[black] Negro
    }, a quien le toca, { $outcome ->
        [win] gana
       *[loss] pierde
    }
}
command-not-proven = Sin demostrar: entre { $lower } y { $upper } para { $side ->
    [white] Blanco
   *[black] Negro
}
    .likeliest = Lo más probable: { $moves }
    .limit = Se alcanzó el límite de { $seconds } s: --time N concede N segundos, --time 0 quita el límite.
command-solved = { $nodes } posiciones, { $seconds } s, { $speed } millones por segundo
command-predicted = Movimientos probables de un jugador de fuerza { $strength }; mueve { $side ->
    [white] Blanco
   *[black] Negro
}:
    .over = La partida ha terminado: no queda ningún movimiento por jugar.

## Barras de progreso
command-progress =
    .files = { $done }/{ $all } archivos, { $speed }
    .moves = { $done }/{ $all } movimientos, quedan { $left }
    .games = { $done }/{ $all } partidas, quedan { $left }
    .review = { $done }/{ $all } pasos, quedan { $left }

## explain
command-explained-move = El movimiento { $move }:
command-explained-more = … y { $count } más, hasta { $value }

## los movimientos y los jugadores
command-review-marked = El movimiento entre corchetes era mejor: { $move }
command-review-over = se acabó el tiempo de --total: se repasaron { $done } de { $count } partidas
command-review-shortened = { $count } de { $all } búsquedas se quedaron sin tiempo: con un --total mayor el repaso es más a fondo
command-player-score = { $games }, ganadas { $won }, empatadas { $drawn }, perdidas { $lost }, precisión { $accuracy }
command-player-opponents = Rivales por puntuación
command-player-unrated = sin puntuación
command-player-mistakes = Cuáles fueron los errores

## why-not
command-why-not-best = Con el mejor movimiento: { $expected }
command-why-not-played = Tras { $move }: { $expected }
command-why-not-line = El juego sigue: { $moves }
command-why-not-instead = Mejor: { $moves }
command-why-not-stopped = el motor se detuvo antes de juzgar el movimiento

## match
command-match = { $first } contra { $second }: { $games }
    .openings = comienzos
    .time = tiempo
    .result = resultado
    .pairs = pares
    .elo = Elo
    .stronger = más fuerte
    .margin = diferencia
    .thought = reflexión
command-pool = { $player } contra el grupo de rivales, semilla { $seed }
command-round-robin = { $count } jugadores, todos contra todos
command-match-so-far = { $players }: { $done } de { $count } partidas, { $results }
command-openings =
    .balanced = equilibrados
    .random = al azar
    .people = como coloca la gente
    .empty = tablero vacío
    .placements = tablero vacío, { $count ->
        [one] { $count } pieza colocada al azar
       *[other] { $count } piezas colocadas al azar
    }
command-openings-seed = { $openings }, semilla { $seed }
command-limits =
    .move-time = { $ms } ms por movimiento
    .nodes = { $count ->
        [one] { $count } posición
       *[other] { $count } posiciones
    }
    .depth = profundidad { $depth }
    .none = sin límite
command-result = ganadas { $won }, empatadas { $drawn }, perdidas { $lost }: { $points } de { $games } puntos
command-pairs = { $pairs } (con { $points } puntos)
command-elo-unknown = desconocido: demasiado pocos resultados distintos
command-likelihood = { $name } con una probabilidad del { $percent } %
command-margin = { $margin } piezas por partida
command-accepted = { $hypothesis } aceptada, { $elo } Elo
command-undecided = sin decidir
command-offence = { $offence ->
    [illegal] movimiento prohibido
    [crash] fallo del programa
    [flag] tiempo agotado
   *[hang] sin respuesta
} en { $games }
command-failed = { $count ->
    [one] { $count } fallida
   *[other] { $count } fallidas
}
command-checked = { $passed ->
    [one] { $passed } prueba superada
   *[other] { $passed } pruebas superadas
}, { $failed } fallidas
command-player-not-started = no se puede iniciar un jugador
command-placements-need-empty = --random-placements va con --openings empty: los demás tableros ya están llenos
command-codecup-needs-empty = los programas del CodeCup solo juegan desde el tablero vacío: --openings empty, sin piezas colocadas al azar
command-two-times = --clock y --movetime para el mismo jugador, { $player }: da solo uno
command-value-for-each = leído «{ $read }»: se esperaba un valor como { $example }, o dos separados por una coma, donde - es ninguno
command-one-value-for-all = más de dos jugadores comparten un solo valor: no se esperaba ninguna coma
command-unwritable = no se puede escribir { $file }

## Otros
command-folder-unwritable = no se puede escribir en la carpeta { $folder }
command-standard-streams = entrada o salida estándar
command-terminal = la terminal
command-play-reads-moves = dvonn play lee los movimientos de la entrada estándar; da la posición o el archivo como argumento
command-old-spelling = { $old } ahora es { $new }; la forma antigua vale hasta la versión 1.0
command-old-spelling-whole-run = { command-old-spelling }. Los segundos son ahora para todas las partidas juntas
command-signals = señales

## serve
command-serve-no-app = este programa se construyó sin la aplicación web. `cargo xtask play` construye uno con ella; `cargo xtask dist` hace una carpeta con la aplicación para `dvonn serve --dir FOLDER`
command-serve-address = La aplicación está en { $address }
command-serve-damaged = la aplicación que lleva este programa está dañada
command-serve-network = Otros aparatos llegan a ella en la dirección de esta máquina en la red, puerto { $port }
command-serve-running = La aplicación ya está en marcha en { $address }
command-serve-online = Aquí la gente puede jugar entre sí: en la aplicación, en «Jugar en línea»; los programas, en { $address }api
command-serve-store = no se pueden abrir las partidas de { $place }: { $reason }
command-serve-in-use = otro servidor usa las partidas de { $place }: detenlo primero, o elige otra carpeta con --data
command-serve-later = las partidas de { $place } se escribieron con una versión posterior de este programa: usa esa
command-serve-others = servidores de una versión anterior usan las partidas de { $place }: detenlos todos y luego inicia este
command-close-window = Pulsa Intro para cerrar esta ventana.
command-serve-no-browser = no se pudo abrir un navegador desde aquí; abre esa dirección en uno
command-serve-port-taken = el puerto { $port } está ocupado por otro programa: termínalo o elige otro con --port (0 toma uno libre). El navegador guarda las partidas de cada puerto por separado
command-serve-port-closed = el puerto { $port } no es para cualquiera: con --port elige uno a partir de 1024
command-serve-port = no se puede escuchar en el puerto { $port }: { $reason }
command-serve-not-here = esta máquina no tiene la dirección { $address }
command-serve-file = se esperaba una carpeta con la aplicación web, y es un archivo
command-serve-incomplete = se esperaba una carpeta con la aplicación web, y le falta { $file }
command-serve-too-large = se esperaba una carpeta solo con la aplicación web, y ocupa más de { $megabytes } MB

## Jobs
command-jobs-alone = --ply y --format no van con --jobs: cada tarea tiene sus propios campos ply y format
command-job-object = se esperaba un objeto JSON con una posición, como {"{"}"position": "9/10/11/10/9 w p"{"}"}
command-job-json = no es JSON, en el byte { $column } de la línea: { $reason }
command-job-no-position = falta el campo position: se esperaba por ejemplo {"{"}"position": "9/10/11/10/9 w p"{"}"}
command-job-no-move = falta el campo move: se esperaba por ejemplo "move": "a1b2"
command-job-standard-input = la entrada estándar no puede ser la posición de una tarea: escribe la posición misma o la ruta de un archivo
command-job-field = campo desconocido { $field }: se esperaba { $known }
command-job-string = el campo { $field }: se esperaba un texto
command-job-ply = el campo ply: se esperaba un número de movimientos
command-job-no-game = ninguna partida legal en el archivo

## Arguments that cannot be used
command-usage-unknown = argumento desconocido '{ $argument }'
command-usage-subcommand = no existe la orden '{ $command }'
command-usage-no-subcommand = '{ $command }' necesita una de las órdenes { $commands }
command-usage-missing = { $count ->
    [one] falta el argumento { $arguments }
   *[other] faltan los argumentos { $arguments }
}
command-usage-repeated = el argumento '{ $argument }' solo se puede dar una vez
command-usage-conflict = el argumento '{ $argument }' no se puede usar con { $others }
command-usage-no-value = '{ $argument }' necesita un valor
command-usage-value = valor no válido '{ $value }' para '{ $argument }'
command-usage-value-because = { command-usage-value }: { $reason }
command-usage-too-many = '{ $argument }' no lleva valor, y se ha dado '{ $value }'
command-usage-encoding = un argumento no está en UTF-8
command-usage-number = se esperaba un número entero
command-usage-range = se esperaba un número entero de { $lowest } a { $highest }
command-usage-language = se esperaba uno de { $languages }
command-usage-similar = consejo: ¿querías decir { $names }?
command-usage-as-value = consejo: para dar '{ $argument }' como valor, escribe '-- { $argument }'
command-usage-help = Más información con '--help'.

## admin
command-admin-people = { $accounts ->
    [one] 1 cuenta
   *[other] { $accounts } cuentas
}, { $guests ->
    [one] 1 invitado
   *[other] { $guests } invitados
}
command-admin-games = Partidas en curso: { $under_way }, terminadas: { $over }
# $who: open, invitation, closed
command-admin-registration = { $who ->
    [invitation] Quien tenga una invitación puede crear una cuenta
    [closed] Nadie puede crear una cuenta
   *[open] Todo el mundo puede crear una cuenta
}
command-admin-verified = { $wrong ->
    [0] Las { $count } partidas siguen las reglas
   *[other] Partidas incorrectas: { $wrong } de { $count }
}
command-admin-up-to-date = Las tablas están al día (esquema { $schema })
command-admin-migrated = Las tablas pasaron del esquema { $before } al { $after }
command-admin-saved = guardado: personas { $people }, partidas { $games }
command-admin-restored = restaurado: personas { $people }, partidas { $games }
command-admin-no-checksum = La copia es de una versión anterior y no tiene suma de control. Sus partidas se han vuelto a jugar según las reglas; otros daños no se habrían visto.
command-admin-password = la contraseña nueva de { $name }; se cerraron todas las sesiones de la cuenta
command-admin-nobody = ninguna cuenta se llama { $name }
command-admin-made = { $name } administra este servidor
command-admin-unmade = { $name } ya no administra este servidor
command-admin-chat = { $on ->
    [no] Las partidas no tienen chat
   *[yes] Las partidas tienen chat
}
command-admin-not-empty = { $place } no está vacío: restaura en una carpeta nueva o en una base de datos vacía
command-admin-earlier = las partidas de { $place } son de una versión anterior: actualízalas con dvonn admin migrate, o pon en marcha el servidor
command-admin-not-there = { $place } no tiene partidas de un servidor
# $detail: lo que está mal, en inglés
command-admin-line = línea { $line } de la copia: { $detail }. No se restauró nada

## bot
# $variable is the name of an environment variable.
command-bot-no-token = falta el token: nombra su archivo con --token-file, o ponlo en { $variable }
command-bot-bad-token = el servidor no conoce este token: crea uno en «Jugar en línea» de su aplicación
command-bot-not-a-program = la cuenta { $name } no está marcada como programa: márcala en «Jugar en línea» de la aplicación del servidor
command-bot-fault =
    .unreachable = no se llega a { $server }: { $reason }
    .refused = { $server } se niega: { $reason }
    .nonsense = { $server } no responde como un servidor de DVONN: { $reason }
command-bot-engine = el motor no puede jugar: { $reason }
command-bot-report = Partidas: { $won } ganadas, { $drawn } empates, { $lost } perdidas, { $off } anuladas
command-bot-left = { $count ->
    [one] Una partida sigue sin el bot
   *[other] { $count } partidas siguen sin el bot
}
command-bot-forfeited = { $count ->
    [one] abandonó una partida porque falló el motor
   *[other] abandonó { $count } partidas porque falló el motor
}

## archive
command-archive-imported =
    .added = nuevas: { $games }
    .same = conocidas y halladas en otra fuente: { $games }
    .known = conocidas: { $games }
    .refused = rechazadas: { $games }
    .nothing = no se encontró ninguna partida
command-archive-unread-dates = { $games ->
    [one] { $games } partida tiene una fecha que no se pudo leer
   *[other] { $games } partidas tienen una fecha que no se pudo leer
}, como { $example }; las fechas se guardan como están escritas
command-archive-unknown-properties = { $games ->
    [one] { $games } partida tiene una propiedad desconocida
   *[other] { $games } partidas tienen propiedades desconocidas
}, como { $example }; las propiedades se guardan como están escritas
command-archive-has = El archivo tiene { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
} en { $bytes } bytes
command-archive-found = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}: Blanco ganó { $white }, Negro ganó { $black }, empates { $draws }
command-archive-exchanged = Los colores están cambiados en { $games }
command-archive-score = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, ganadas { $won }, empates { $drawn }, perdidas { $lost }
command-no-model = no hay ninguna partida modelo con este tema; dvonn champion --model las lista
command-archive-nobody = nadie en el archivo tiene este nombre
command-archive-player-games = { $name } ({ $games ->
    [one] { $games } partida
   *[other] { $games } partidas
})
command-archive-meant = no se encontró nada; ¿quería decir { $names }?
command-archive-stats-stopped = interrumpido: solo se cuentan estas partidas
command-archive-openings = { $side ->
    [white] Dónde se colocaron las piezas rojas en las partidas como Blanco, por orden; las colocaciones que son iguales al girar el tablero cuentan como una:
   *[black] Dónde se colocaron las piezas rojas en las partidas como Negro:
}
command-archive-stacks = { $side ->
    [white] El primer movimiento de apilamiento como Blanco; los que son iguales al girar el tablero cuentan como uno:
   *[black] El primer movimiento de apilamiento como Negro:
}
command-archive-scores = Las puntuaciones son puntos por cada 100 partidas: una victoria vale un punto, un empate medio. Tras ± va el error típico.
command-archive-first-move = Blanco consigue { $white }; quien hace el primer movimiento de apilamiento, { $first }.
command-archive-length = Las partidas jugadas hasta el final tienen de media { $mean } movimientos de apilamiento, de { $least } a { $most }, y en { $passes } de 100 se pasa. El ganador acaba de media { $margin } piezas por delante.
command-archive-choices = Según el número de movimientos desde que el tablero está lleno: cuántas partidas duran tanto, y cuántos movimientos legales hay de media:
command-archive-styles = Puntuación del lado que, en el tablero lleno, tiene más …
command-archive-style =
    .nearness = cercanía a las rojas
    .edge = piezas en el borde
    .together = vecinas de su color
    .mobility = movimientos
command-archive-heat = Qué hay en cada casilla cuando empieza el apilamiento (tableros llenos: { $games }). A la izquierda, en cuántas de 100 partidas; a la derecha, cuánto vale ahí: cuántos puntos más consigue su lado en 100 partidas que sin ella.
command-archive-heat-of = { $what ->
    [white] Piezas de Blanco
    [black] Piezas de Negro
    [white-red] Piezas rojas colocadas por Blanco
   *[black-red] Pieza roja colocada por Negro
} (valor: ± { $error })
command-archive-motifs = Motivos del entrenador. Movs.: en cuántos de 100 movimientos. Partidas: en cuántas de 100. Solo: la puntuación de quien lo jugó mientras el rival no, y en cuántas partidas. Decide: en cuántos de 100 movimientos decisivos. Es decisivo el último movimiento del ganador antes de tomar para siempre la ventaja en piezas.
command-archive-motifs-by-rating = En cuántos de 100 movimientos de jugadores con estas puntuaciones:
command-archive-folder-used = esta carpeta ya tiene ficheros: se esperaba una nueva o vacía
command-archive-export-stopped = interrumpido: no se ha escrito nada
command-archive-exported = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, { $moves ->
    [one] { $moves } movimiento
   *[other] { $moves } movimientos
}
command-archive-verified = { $games ->
    [one] { $games } partida comprobada
   *[other] { $games } partidas comprobadas
}, { $faults ->
    [one] { $faults } fallo
   *[other] { $faults } fallos
}
# $fault: una frase de error-archive-fault-….
command-archive-faulty = { $fault }. La respuesta sale de las partidas que se pueden leer; dvonn archive repair repara el archivo.
command-archive-skipped = { $more ->
    [0] no se ha mirado: { $file }
   *[other] no se han mirado: { $file } y { $more } más
}; en las carpetas solo se leen los ficheros que terminan en .{ $endings }
command-archive-sound = los ficheros de este archivo están bien
command-archive-moved = { $from } se ha apartado: { $to }
command-archive-unproven = { $file }: nada demuestra el lugar de sus partidas; sus números pueden haber cambiado
command-archive-saved = partidas leídas de ficheros dañados: { $games }
command-archive-lost = partidas que faltan: { $games } (números { $numbers })
command-archive-may-lack = puede que hubiera partidas posteriores: un manifiesto que lo diría estaba dañado o faltaba
command-archive-repaired = partidas que hay ahora en el archivo: { $games }
command-archive-opinions = El valor del motor está en piezas para quien mueve; bajo cada puntuación, cuántas de 100 personas hacen el movimiento.
command-archive-best = El mejor movimiento según el motor: { $move } ({ $value })
command-archive-columns =
    .engine = motor
    .rating = puntos
    .after = tras
    .choices = opciones
    .passes = pases
    .motif = motivo
    .in-moves = movs.
    .in-games = partidas
    .alone = solo
    .decided = decide
    .move = movimiento
    .end = final
    .year = año
    .side = color
    .games = partidas
    .white = Blanco
    .draws = empates
    .black = Negro
    .margin = ventaja
    .ratings = puntos
    .years = años
