# What is kept on the device: games and studies, and the messages at the bottom of the page.
games-toast-undo = Deshacer
games-toast-close = Cerrar

games-title = Mis partidas y estudios
games-nav = Partidas
games-parts = Partidas y estadísticas
games-list = Partidas y estudios
games-statistics = Estadísticas
games-loading = Buscando tus partidas…
games-refused = Este navegador no deja guardar nada: las partidas y los estudios desaparecen al cerrar la ventana.
games-missing = Esta partida o este estudio ya no se guarda aquí.
games-all = Todas las partidas y estudios

## La lista
games-empty = Cada partida que juegas y cada estudio que haces se guarda aquí, en este dispositivo. Aún no hay nada.
games-empty-play = Jugar una partida
games-empty-analyse = Al tablero de análisis
games-search = Buscar
games-filters = Filtrar y ordenar
games-by-kind = Tipo
games-any-kind = Partidas y estudios
games-kind-game = Partidas
games-kind-study = Estudios
games-by-rival = Rival
games-any-rival = Cualquier rival
games-rival-computer = El ordenador
games-rival-person = Una persona
games-by-level = Nivel
games-any-level = Cualquier nivel
games-level = Nivel { $level }
games-by-outcome = Resultado
games-any-outcome = Cualquier resultado
games-won = Ganadas por ti
games-drawn = Empatadas
games-lost = Perdidas por ti
games-by-time = Cuándo
games-any-time = En cualquier momento
games-time-week = En los últimos 7 días
games-time-month = En el último mes
games-time-year = En el último año
games-by-order = Orden
games-order-newest = Primero lo más reciente
games-order-oldest = Primero lo más antiguo
games-order-longest = Primero lo más largo
games-order-margin = Primero las mayores victorias
games-count = { $count ->
    [0] Nada coincide con tu búsqueda.
    [one] { $count } resultado
   *[other] { $count } resultados
}
games-more = Mostrar más
games-go-on = Seguir
games-look = Ver la partida
games-analyse = Analizar
games-tick = Seleccionar «{ $title }»
games-ticked-group = Partidas y estudios seleccionados
games-ticked = Selección: { $count }
games-untick = No seleccionar nada
games-delete = Borrar
games-export = Guardar en un archivo
games-deleted-one = «{ $title }»: borrado.
games-deleted = { $count ->
    [one] { $count } partida o estudio: borrado.
   *[other] { $count } partidas y estudios: borrados.
}

## Cómo se llaman
games-against-computer = { $side ->
    [white] Blanco contra el nivel { $level }
   *[black] Negro contra el nivel { $level }
}
games-two-players = Dos jugadores
games-study = Estudio
games-players = { $white } – { $black }
games-running = En curso, { $moves ->
    [one] { $moves } movimiento
   *[other] { $moves } movimientos
}
games-moves = { $moves ->
    [one] { $moves } movimiento
   *[other] { $moves } movimientos
}
games-outcome = { $outcome ->
    [won] { $by ->
        [play] Ganada por { $margin }
        [resignation] Ganada: el ordenador abandonó
        [time] Ganada por tiempo
       *[other] Ganada
    }
    [lost] { $by ->
        [play] Perdida por { $margin }
        [resignation] Perdida: abandonaste
        [time] Perdida por tiempo
       *[other] Perdida
    }
   *[drawn] Empate
}
games-result = { $winner ->
    [white] { $by ->
        [play] Blanco ganó por { $margin }
        [resignation] Blanco ganó: Negro abandonó
        [time] Blanco ganó por tiempo
       *[other] Blanco ganó
    }
    [black] { $by ->
        [play] Negro ganó por { $margin }
        [resignation] Negro ganó: Blanco abandonó
        [time] Negro ganó por tiempo
       *[other] Negro ganó
    }
   *[draw] Empate
}

## Una partida o un estudio
games-rename = Nombre
games-rename-none = Ponle un nombre
games-fact-level = Nivel
games-fact-side = Tu color
games-fact-moves = Movimientos
games-fact-started = Comienzo
games-fact-changed = Último cambio
games-fact-filling = Colocación
games-fact-white = Blanco
games-fact-black = Negro
games-fact-date = Fecha
games-filling = { $filling ->
    [placement] por los jugadores
    [random] al azar
   *[balanced] al azar, con partes iguales del borde
}

## Archivos
games-files = Un archivo para todo
games-files-about = Lleva tus partidas y estudios a otro dispositivo, o guárdalos aparte. Al importar se añade a lo que hay aquí y no se sobrescribe nada.
games-export-all = Exportar todo
games-import = Importar un archivo
games-unreadable = No se puede leer el archivo.
games-import-failed = No se ha importado nada. { $reason }
games-imported = Importación: { $added } de más, { $updated } al día, { $known } ya estaban aquí.
games-imported-versions = { $count ->
    [one] { $count } había cambiado de otro modo aquí y en el archivo: se guardan ambas versiones.
   *[other] { $count } habían cambiado de otro modo aquí y en el archivo: se guardan ambas versiones.
}
games-imported-refused = { $count ->
    [one] { $count } entrada más no se pudo leer.
   *[other] { $count } entradas más no se pudieron leer.
}

## Estadísticas
games-statistics-empty = Termina una partida contra el ordenador y esta página mostrará cómo te va.
games-by-level-and-side = Resultados por nivel y color
games-as-white = Con Blanco
games-as-black = Con Negro
games-share = Puntos
games-total = Todos los niveles
games-head = { $outcome ->
    [won] Ganadas
    [drawn] Empatadas
   *[lost] Perdidas
}
games-percent = { $percent } %
games-figure-games = Partidas contra el ordenador
games-figure-share = Parte de los puntos
games-figure-streak = Ahora
games-figure-longest = Más victorias seguidas
games-figure-unbeaten = Más tiempo sin perder
games-figure-margin = Diferencia media
games-figure-extremes = Mejor y peor diferencia
games-streak = { $outcome ->
    [won] { $count ->
        [one] { $count } victoria
       *[other] { $count } victorias
    }
    [drawn] { $count ->
        [one] { $count } empate
       *[other] { $count } empates
    }
   *[lost] { $count ->
        [one] { $count } derrota
       *[other] { $count } derrotas
    }
}
games-margin = { $margin } piezas
games-over-time = Resultados en el tiempo
games-over-time-about = Cada punto es una partida: la parte de los puntos en las últimas { $games } partidas hasta ella. Un empate es medio punto.
games-plot = { $games ->
    [one] La parte de los puntos en { $games } partida: { $percent } % al final
   *[other] La parte de los puntos en { $games } partidas: { $percent } % al final
}
games-plot-game = { $number } · { $day }
games-plot-table = Como tabla
games-column-game = Partida
games-column-day = Día
games-column-level = Nivel
games-column-result = Resultado
games-column-form = Últimas partidas

## Otra ventana
games-elsewhere = Esta partida se está jugando en otra ventana.
games-take-over = Seguir aquí
games-still-there = Tu partida anterior está en Mis partidas.
games-back-to-it = Volver a ella
