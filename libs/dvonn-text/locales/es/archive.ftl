# El archivo de partidas.

archive-explore = Explorar
archive-switch = Qué muestra el panel
archive-sources = Qué partidas cuentan
archive-all = Todas las partidas
archive-own-games = Mis partidas
archive-looking = Buscando en las partidas…
archive-no-games = Aún no hay partidas que explorar. Aquí estarán tus partidas terminadas, y las que abras en el archivo.
archive-not-here = No se conoce ninguna partida con esta posición.
archive-champion-here = Ninguna otra partida llegó a esta posición. Las partidas del campeón:
archive-open-games = Abrir partidas
archive-moves = Movimientos jugados aquí
archive-with-position = Partidas con esta posición
archive-ended-here = fin aquí
archive-margin = De media { $margin } piezas para Blanco.
archive-last = Se jugó por última vez en { $year }.
archive-own = tuya
archive-games = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
archive-results = { $count ->
    [one] { $count } partida: { $white } % para Blanco, { $draws } % empates, { $black } % para Negro.
   *[other] { $count } partidas: { $white } % para Blanco, { $draws } % empates, { $black } % para Negro.
}
archive-failure = { $kind ->
    [full] No queda sitio en este dispositivo. Lo que había sigue ahí; el resto no se ha añadido. Haz sitio y abre los archivos otra vez.
    [storage] El navegador no pudo leer o escribir sus archivos. Lo guardado no ha cambiado.
    [damaged] Hay ficheros dañados en el archivo de partidas de este dispositivo. Ves las partidas que aún se pueden leer. La próxima vez que abras ficheros, el archivo se reparará y no se borrará nada.
    [later] Una versión más nueva de esta aplicación escribió el archivo de partidas. Se deja como está.
    [question] Esto no se puede buscar.
    [missing] Esta partida ya no está aquí.
   *[other] El archivo ha dejado de funcionar. Inténtalo otra vez.
}

## La página
archive-about = Abre cuantas partidas quieras: se quedan en este dispositivo, y puedes buscar en ellas jugadores, resultados y posiciones.
archive-kept = { $count ->
    [0] Aún no hay partidas
    [one] { $count } partida ({ $megabytes } MB)
   *[other] { $count } partidas ({ $megabytes } MB)
}
archive-own-count = { $count ->
    [one] { $count } tuya
   *[other] { $count } tuyas
}
archive-memory = Este navegador no guarda archivos para la aplicación: las partidas que abras aquí se pierden al cerrar la página.
archive-memory-insecure = Los navegadores solo guardan archivos de una aplicación en una dirección que empieza por https: las partidas que abras aquí se pierden al cerrar la página.
archive-elsewhere = El archivo está abierto en otra ventana de esta aplicación. Las partidas que abras aquí se pierden al cerrar la página.
archive-again = Intentar otra vez
archive-open-files = Abrir archivos o zips
archive-reading = { $count ->
    [one] Leyendo… { $count } partida, nuevas: { $added }
   *[other] Leyendo… { $count } partidas, nuevas: { $added }
}
archive-stop = Parar
archive-stopped = Detenido. Las partidas ya leídas se conservan.
archive-unread-dates = { $count ->
    [one] { $count } partida tiene una fecha que no se pudo leer: «{ $date }». Se guarda como está escrita.
   *[other] { $count } partidas tienen una fecha que no se pudo leer, como «{ $date }». Las fechas se guardan como están escritas.
}
archive-fault = { $file }: { $reason }
archive-fault-game = { $file }, partida { $number }: { $reason }
archive-fault-line = { $file }, partida { $number } desde la línea { $line }: { $reason }
archive-fault-packed = no es una partida empaquetada
archive-fault-unreadable = el archivo está vacío, es demasiado grande o no se puede leer
archive-fault-archive = parece un archivo de partidas, pero no se puede leer como tal
archive-server = Mis partidas en este servidor
archive-server-none = Todavía no tienes partidas terminadas en este servidor.
archive-server-all = Todas las partidas de este servidor
archive-server-all-none = Todavía nadie ha terminado una partida en este servidor.
archive-server-failed = El servidor no entregó las partidas. Inténtalo más tarde.
archive-forget = Borrar todas las partidas del archivo
archive-forget-sure = { $count ->
    [one] ¿Borrar { $count } partida de este dispositivo? No se puede deshacer. Mis partidas se quedan.
   *[other] ¿Borrar { $count } partidas de este dispositivo? No se puede deshacer. Mis partidas se quedan.
}
archive-forget-now = Borrar
archive-forget-not = Conservar

## Buscar partidas
archive-search = Buscar partidas
archive-player = Jugador
archive-opponent = Contra
archive-from = Desde el año
archive-until = Hasta el año
archive-part = { $what ->
    [opponent] Contra
    [years] Año
    [result] Resultado
    [ending] Final
    [ratings] Puntuación
    [motif] Motivo
   *[board] Patrón
}
archive-add = Afinar la búsqueda
archive-remove = Quitar: { $what }
archive-won = { $draws ->
    [0] ganó { $won } de { $count }
   *[other] ganó { $won } de { $count }, { $draws } empatadas
}
archive-any = Cualquiera
archive-result = Resultado
archive-result-is = { $word ->
    [white] Ganó Blanco
    [black] Ganó Negro
    [draw] Empate
   *[other] Sin resultado
}
archive-ending = Final
archive-ending-is = { $word ->
    [play] Llegó hasta el final
    [wipe-out] Un bando lo perdió todo
    [resignation] Abandono
    [time] Por tiempo
    [agreement] Por acuerdo
   *[other] Incomparecencia
}
archive-rated-from = Puntuación desde
archive-rated-to = Puntuación hasta
archive-rated-about = Ambos jugadores deben tener esa puntuación; con un motivo, solo quien lo jugó.
archive-motif = Motivo de un movimiento
archive-pattern = El patrón
archive-pattern-about = Elige una pieza o una pila y toca casillas. Las casillas que dejes libres admiten cualquier cosa.
archive-pattern-tools = Qué pone un toque
archive-pattern-clear = Vaciar el tablero
archive-drawn = { $what ->
    [white] Blanco
    [black] Negro
    [red] una roja
    [occupied] una pila
    [empty] vacía
   *[other] no importa
}
archive-anywhere = En cualquier parte del tablero
archive-mirrored = También girado, reflejado y con los colores intercambiados
archive-find = Buscar
archive-clear = Nueva búsqueda
archive-besides = Además
archive-order = Orden
archive-order-is = { $word ->
    [newest] Primero las más recientes
    [oldest] Primero las más antiguas
    [rated] Primero la mejor puntuación
    [longest] Primero las más largas
    [shortest] Primero las más cortas
    [clearest] Primero las mayores victorias
   *[other] Primero las más reñidas
}
archive-searching = { $count ->
    [one] Buscando… { $count } partida, encontradas: { $found }
   *[other] Buscando… { $count } partidas, encontradas: { $found }
}
archive-none-found = Ninguna partida coincide.
archive-meant = ¿Querías decir uno de estos jugadores?
archive-at = { $moves ->
    [0] al principio
    [one] tras { $moves } movimiento
   *[other] tras { $moves } movimientos
}
archive-review-of = Repasar «{ $title }»
archive-save = Guardar
archive-save-of = Guardar «{ $title }» en Mis partidas
archive-saved = La partida está ahora en Mis partidas.

## Jugadores
archive-players = Jugadores
archive-player-games = Partidas
archive-openings = Primeras colocaciones como Blanco
archive-answers = Respuestas como Negro
archive-openings-about = Las colocaciones que son iguales al girar el tablero cuentan como una.
archive-opponents = Rivales

## Cifras de las partidas
archive-figures = Lo que estas partidas tienen en común
# $count (number) of games
archive-counting = { $count ->
    [one] Contando… { $count } partida
   *[other] Contando… { $count } partidas
}
archive-white-score = Puntuación de Blanco
archive-first-score = Puntuación de quien empieza a apilar
# $score, $error (numbers) in percent
archive-score = { $score } % ± { $error }
archive-draws = Empates
# $percent (number)
archive-percent = { $percent } %
archive-length = Movimientos de apilamiento
# $mean, $low, $high (numbers)
archive-length-is = { $mean } de media, casi siempre de { $low } a { $high }
archive-lead = Ventaja del ganador
# $pieces (number with a decimal)
archive-lead-is = { $pieces } piezas de media
archive-heat = Dónde estaban las piezas al empezar a apilar
archive-heat-which = Qué piezas
# On a button; it must be short. $which is reds, white or black
archive-heat-of = { $which ->
    [reds] Rojas
    [white] Piezas de Blanco
   *[other] Piezas de Negro
}
archive-heat-what = Qué muestra el tablero
# On a button; it must be short. $what is often or worth
archive-heat-as = { $what ->
    [often] Con qué frecuencia
   *[other] Cuánto valía
}
# $count (number) of games
archive-heat-often = { $count ->
    [one] En qué porcentaje de { $count } partida había allí una pieza.
   *[other] En qué porcentaje de { $count } partidas había allí una pieza.
}
archive-heat-worth = Cuánto mayor fue, en tanto por ciento, la puntuación de su dueño en las partidas con una pieza allí que en las demás. Con color donde difícilmente es azar.
archive-heat-worth-reds = Cuánto mayor fue, en tanto por ciento, la puntuación de Blanco en las partidas con una roja allí que en las demás. Con color donde difícilmente es azar.
# $space (text); $percent, $error (numbers); $worth (signed number as text)
archive-heat-space = { $space }: en el { $percent } % de las partidas; valía { $worth } ± { $error } por ciento.
# $space (text); $percent (number)
archive-heat-space-few = { $space }: en el { $percent } % de las partidas.
archive-heat-hint = Señala una casilla, tócala o usa las flechas para ver sus cifras.
archive-heat-table = En una tabla
# The head of a column. $what is space, often or worth
archive-heat-column = { $what ->
    [space] Casilla
    [often] Partidas, %
   *[other] Puntuación, %
}
