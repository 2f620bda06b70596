# Lo que juega el campeón.

champion-tenths = { $whole },{ $tenth }
champion-title = Lo que juega el campeón
champion-about = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
} que el programa jugó contra sí mismo en el nivel 9: un tercio desde el tablero vacío, un tercio en tableros llenados al azar con partes iguales del borde, y un tercio en tableros llenados como lo hace la gente.
champion-errors = Tras ± está el error típico: en dos de cada tres casos, el valor verdadero está así de cerca. Las posiciones y los movimientos que son iguales al girar o reflejar el tablero cuentan como uno.
champion-beginning = { $beginning ->
    [empty] Tablero vacío
    [balanced] Llenado al azar
   *[people] Llenado como lo hace la gente
}
champion-score = { $percent } ± { $error } %

champion-ends = Cómo acaban las partidas
champion-ends-about = Blanco mueve primero en el tablero lleno. La tabla dice cuánto vale eso: una victoria cuenta 100 %, un empate 50 %.
champion-games = Partidas
champion-white = Puntos de Blanco
champion-draws = Empates
champion-wipe-outs = Barridas
champion-plies = Movimientos
champion-margin = Diferencia
champion-begins = Comienzo

champion-placement = Colocación
champion-placement-about = Dónde pone el campeón las piezas en el tablero vacío. Una casilla más oscura recibe una más a menudo. El último mapa muestra lo que vale una pieza allí en tableros llenados al azar: verde donde su dueño gana más a menudo que su color, rojo donde gana menos.
champion-map = { $map ->
    [reds] Piezas rojas
    [white] Piezas blancas
    [black] Piezas negras
   *[worth] Lo que vale una casilla
}
champion-space = { $map ->
    [reds] { $space }: { $percent } % de las rojas en cada una de { $images } casillas como esta
    [white] { $space }: blanca en el { $percent } % de las partidas
    [black] { $space }: negra en el { $percent } % de las partidas
   *[worth] { $space }: quien tiene allí una pieza obtiene { $percent } ± { $error } %
}
champion-red-sets = En { $games } partidas, el campeón puso las rojas de { $count ->
    [one] { $count } manera
   *[other] { $count } maneras distintas
}. Estas fueron las más frecuentes, con los puntos de Blanco:

champion-first-moves = Primeros movimientos
champion-first-moves-about = { $count ->
    [one] Se jugó { $count } primer movimiento
   *[other] Se jugaron { $count } primeros movimientos
}. Estos fueron los más frecuentes, con los puntos de Blanco:
champion-move = Primer movimiento

champion-advice = Los cinco consejos
champion-advice-about = El reglamento da cinco consejos. Para cada uno se comparan los dos bandos de cada partida: ¿gana el que mejor lo sigue más a menudo de lo que suele ganar su color? 50 % querría decir que da igual.
champion-comparisons = Las partidas que empiezan de distinta manera se cuentan aparte. De { $count } cifras así, más o menos una de cada veinte se desvía por azar más de dos errores típicos. Ambos bandos son el mismo jugador: las cifras muestran lo que acompaña a la victoria, no lo que la causa, y un consejo que ambos siguen por igual no queda puesto a prueba.
champion-advice-text = { $number ->
    [1] Pon bastantes piezas en el borde y cerca de las rojas, y no demasiadas de un color juntas.
    [2] Cae sobre pilas enemigas: cada una es una menos que el rival puede mover.
    [3] Conserva la movilidad: cuanto más alta es una pila, más cuesta moverla.
    [4] Cuidado con una pila con una pieza roja en manos del rival.
   *[5] Los últimos movimientos deciden: haz que el rival sea el primero en quedarse sin ninguno.
}
champion-measure = { $measure ->
    [edge] quien tiene más piezas en el borde del tablero lleno
    [near-red] quien tiene sus piezas más cerca de las rojas en el tablero lleno
    [apart] quien tiene sus piezas menos juntas en el tablero lleno
    [landed] quien ha caído sobre más pilas enemigas tras { $plies } movimientos
    [moves] quien puede elegir entre más movimientos tras { $plies } movimientos
    [low] quien tiene pilas más bajas tras { $plies } movimientos
    [safe] quien tiene menos piezas amenazadas por pilas enemigas con una roja tras { $plies } movimientos
   *[can-move] quien es el único que aún puede mover
}
champion-verdict = { $verdict ->
    [true] Cierto: { $what } obtiene { $scores }.
    [slight] Cierto, pero importa poco: { $what } obtiene { $scores }.
    [slightly-opposite] Más bien al contrario, pero importa poco: { $what } obtiene { $scores }.
    [nothing] Da igual: { $what } obtiene { $scores }.
    [opposite] Es al contrario: { $what } obtiene { $scores }.
   *[depends] Depende de los tableros: { $what } obtiene { $scores }.
}
champion-part = { $score } { $part ->
    [empty] desde el tablero vacío
    [balanced] en tableros llenados al azar
   *[people] en tableros llenados como lo hace la gente
}
champion-taken = De los movimientos del campeón, el { $followed } % sigue este consejo y el { $broken } % va contra él; de movimientos sacados al azar en las mismas posiciones, el { $by_chance } % y el { $broken_by_chance } %.

champion-explore = Campeón
champion-explore-about = En Analizar, bajo Explorar, puedes ver lo que jugó el campeón en cualquier posición de estas partidas.
champion-loading = Cargando…
champion-failed = No se ha podido cargar. Comprueba la conexión y vuelve a intentarlo.
champion-again = Reintentar

## Partidas modelo
champion-models = Partidas modelo
champion-models-about = Treinta partidas del campeón, elegidas por el entrenador. Cada una muestra una cosa, y el entrenador la explica movimiento a movimiento.
champion-models-all = Todas las partidas modelo
champion-models-short = Todas
champion-unknown = No existe esa partida modelo.
champion-theme = { $theme ->
    [comeback] La remontada
    [seesaw] Ora uno, ora otro
    [late-turn] Decisión tardía
    [draw] Un empate
    [by-a-piece] Por una pieza
    [long-fight] La larga lucha
   *[from-the-start] De principio a fin
}
champion-theme-about = { $theme ->
    [comeback] El ganador iba perdiendo, pero dio la vuelta a la partida.
    [seesaw] La ventaja cambió de manos una y otra vez.
    [late-turn] Durante casi toda la partida nadie habría sabido quién iba a ganar.
    [draw] Al final, los dos tienen el mismo número de piezas.
    [by-a-piece] Una sola pieza marca la diferencia.
    [long-fight] Pocas partidas duran tanto.
   *[from-the-start] El ganador fue por delante del primer movimiento al último.
}
champion-result = { $winner ->
    [white] Blanco gana por { $count }
    [black] Negro gana por { $count }
   *[nobody] Empate
} · { $moves } movimientos
champion-shown = Verlo: { $number } { $move }
champion-story = La partida en pocas frases
champion-analyse = Analizar
