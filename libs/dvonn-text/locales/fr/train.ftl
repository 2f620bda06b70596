train-title = S’entraîner : tes propres erreurs
train-about = Les erreurs nettes de tes parties reviennent sous forme de positions, jusqu’à ce que tu aies résolu chacune trois fois, à des intervalles croissants.
train-today = { $count ->
    [0] Aucune position de tes parties aujourd’hui
    [one] Une position de tes parties aujourd’hui
   *[other] { $count } positions de tes parties aujourd’hui
}
train-learnt = Acquises : { $learnt } sur { $count }
train-start = Commencer
train-empty = Il n’y a encore rien à travailler. Fais examiner tes parties ci-dessous, ou revois-en une : chaque erreur nette revient ici.
train-weeks = Semaine après semaine
train-week = À partir du { $date } : { $solved } sur { $tried } résolues
train-recurs = Ce qui revient
train-games = Tes parties
train-name = Ton nom dans les parties
train-name-about = Les parties sous ce nom et celles contre l’ordinateur sont examinées. Chacune prend environ une minute ; tu peux arrêter à tout moment.
train-look = { $count ->
    [one] Examiner une partie
   *[other] Examiner { $count } parties
}
train-looked = Toutes les parties terminées ont été examinées.
train-looking = Partie { $number } sur { $count }
train-kept = { $count ->
    [0] Cette partie n’a aucune erreur nette à travailler.
    [one] Une erreur de cette partie est gardée pour l’entraînement :
   *[other] { $count } erreurs de cette partie sont gardées pour l’entraînement :
}
train-keep = { $side ->
    [white] J’avais les Blancs : travailler mes erreurs
   *[black] J’avais les Noirs : travailler mes erreurs
}
train-solved = Résolue { $solved } fois sur { $count }
train-is-learnt = Acquise
train-back = { $days ->
    [0] À faire aujourd’hui
    [one] Revient demain
   *[other] Revient dans { $days } jours
}
train-from = De { $game }
train-count = { $number } sur { $count } aujourd’hui
train-puzzle = Problème : { $theme }
train-next = Position suivante
train-done = Fini pour aujourd’hui
train-later = Plus tard
train-compared = Erreurs pour cent coups : les tiennes (coups : { $count }) et celles de joueurs selon leur classement
train-yours = toi
