train-title = Entrena: tus propios errores
train-about = Los errores claros de tus partidas vuelven como posiciones hasta que hayas resuelto cada una tres veces, con intervalos crecientes.
train-today = { $count ->
    [0] Hoy no toca ninguna posición de tus partidas
    [one] Una posición de tus partidas hoy
   *[other] { $count } posiciones de tus partidas hoy
}
train-learnt = Aprendidas: { $learnt } de { $count }
train-start = Empezar
train-empty = Todavía no hay nada que entrenar. Haz examinar tus partidas aquí abajo o repasa una: cada error claro vuelve aquí.
train-weeks = Semana a semana
train-week = Desde el { $date }: resueltas { $solved } de { $tried }
train-recurs = Lo que se repite
train-games = Tus partidas
train-name = Tu nombre en las partidas
train-name-about = Se examinan las partidas con este nombre y las jugadas contra el ordenador. Cada una lleva cerca de un minuto; puedes parar cuando quieras.
train-look = { $count ->
    [one] Examinar una partida
   *[other] Examinar { $count } partidas
}
train-looked = Todas las partidas terminadas están examinadas.
train-looking = Partida { $number } de { $count }
train-kept = { $count ->
    [0] Esta partida no tiene ningún error claro que entrenar.
    [one] Un error de esta partida queda para entrenar:
   *[other] { $count } errores de esta partida quedan para entrenar:
}
train-keep = { $side ->
    [white] Yo llevaba blancas: entrenar mis errores
   *[black] Yo llevaba negras: entrenar mis errores
}
train-solved = Resuelta { $solved } de { $count } veces
train-is-learnt = Aprendida
train-back = { $days ->
    [0] Toca hoy
    [one] Vuelve mañana
   *[other] Vuelve en { $days } días
}
train-from = De { $game }
train-count = { $number } de { $count } hoy
train-puzzle = Problema: { $theme }
train-next = Siguiente posición
train-done = Listo por hoy
train-later = Más tarde
train-compared = Errores por cada cien movimientos: los tuyos (movimientos: { $count }) y los de jugadores según su puntuación
train-yours = tú
