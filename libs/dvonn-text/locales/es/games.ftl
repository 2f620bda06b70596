# What is kept on the device: games and studies, and the messages at the bottom of the page.

games-parts = Partidas y estadísticas
games-list = Partidas y estudios
games-statistics = Estadísticas
games-look-back = Mirar atrás
games-loading = Cargando tus partidas…
games-missing = Esta partida o este estudio ya no está aquí.
games-all = Todas las partidas y estudios

## La lista
games-empty = Tu estante está vacío. Se llenará cuando juegues.
games-empty-about = Cada partida que juegas se guarda aquí, en este dispositivo. Las partidas de otros sitios quedan a su lado.
games-empty-play = Una primera partida contra { $name }
games-empty-open = Abrir mis archivos de partidas
games-empty-example = Ver un ejemplo
games-empty-formats = SGF, Little Golem, Boardspace, CodeCup, movimientos o JSON: un archivo, varios o un zip. Nada sale de este dispositivo.
games-open = Abrir
games-drop = Suelta partidas aquí
games-drop-about = un archivo o muchos, una carpeta o un zip
games-open-folder = Abrir una carpeta
games-select = Seleccionar
games-select-done = Listo
games-your-move = te toca
games-summary = { $won ->
    [0] { $count } en el estante
    [one] { $count } en el estante, { $won } ganada
   *[other] { $count } en el estante, { $won } ganadas
}
games-word = { $outcome ->
    [won] ganada
    [drawn] empate
   *[lost] perdida
}
games-search = Buscar
games-filters = Filtrar
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
games-files = Pasar a otro dispositivo
games-files-about = Un solo archivo lo contiene todo: partidas, estudios, progreso en lecciones y problemas, y ajustes. Ábrelo en el otro dispositivo: se añade a lo que hay y no sobrescribe nada.
games-export-all = Exportar todo
games-opened-title = Archivos abiertos
games-reading = { $count ->
    [one] Leyendo… { $count } partida
   *[other] Leyendo… { $count } partidas
}
games-opened-new = { $count ->
    [one] Se ha abierto { $count } partida nueva.
   *[other] Se han abierto { $count } partidas nuevas.
}
games-opened-updated = { $count ->
    [one] Se ha puesto al día { $count } partida.
   *[other] Se han puesto al día { $count } partidas.
}
games-opened-known = { $count ->
    [one] { $count } partida ya estaba aquí.
   *[other] { $count } partidas ya estaban aquí.
}
games-opened-nothing = No contiene ninguna partida.
games-opened-refused = { $count ->
    [one] Un elemento no se ha podido abrir:
   *[other] { $count } elementos no se han podido abrir:
}
games-opened-refused-list = Lo que no se ha podido abrir
games-opened-remarks-list = Observaciones sobre los archivos
games-opened-more = { $count ->
    [one] y { $count } más
   *[other] y { $count } más
}
games-progress-joined = El progreso en lecciones y problemas se ha unido con el tuyo.
games-progress-later = Parte del progreso del archivo viene de una versión más reciente de la aplicación y se ha omitido.
games-settings-take = Usar también los ajustes del archivo
games-settings-taken = Los ajustes ya están en uso
games-imported-versions = { $count ->
    [one] { $count } elemento había cambiado tanto aquí como en el archivo: se guardan ambas versiones.
   *[other] { $count } elementos habían cambiado tanto aquí como en el archivo: se guardan ambas versiones.
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
games-figure-streak = Racha actual
games-figure-longest = Más victorias seguidas
games-figure-unbeaten = Mayor racha sin perder
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
games-over-time-about = Cada punto es una partida. Muestra tu parte de los puntos en las últimas { $games } partidas. Un empate es medio punto.
games-plot = { $games ->
    [one] La parte de los puntos en { $games } partida: { $percent } % al final
   *[other] La parte de los puntos en { $games } partidas: { $percent } % al final
}
games-plot-game = { $number } · { $day }
games-strength = Tu fuerza a lo largo del tiempo
games-strength-about = El nivel que es más o menos tan fuerte como tú, según tus últimas { $games } partidas.
games-strength-plot = Al final, más o menos como { $name }
games-plot-table = Como tabla
games-column-game = Partida
games-column-day = Día
games-column-level = Nivel
games-column-result = Resultado
games-column-form = Últimas partidas

## Otra ventana
