puzzles-alike = le problème { $id } est pareil à celui de la ligne { $line }
puzzles-from-day = attendu : un nombre de jours depuis 1970, plus grand que le précédent, avec des problèmes entre les deux
puzzles-fields = { $expected } champs séparés par des points-virgules attendus, { $found } trouvés
puzzles-id = nom de problème attendu, six chiffres et lettres, et non « { $read } »
puzzles-illegal = { $move } n’y est pas permis
puzzles-margin = écart de −49 à 49 attendu, et non « { $read } »
puzzles-margin-count = { $expected } écarts attendus, un pour chaque coup permis, { $found } trouvés
puzzles-move = « { $read } » : { $reason }
puzzles-no-choice = position avec au moins deux coups permis attendue
puzzles-not-best = le coup au plus grand écart est attendu en premier
puzzles-other-id = la position est celle du problème { $expected }, et non de { $read }
puzzles-other-margin = après { $move }, l’écart est de { $proven }, et non de { $stated }
puzzles-other-themes = les thèmes sont { $expected }
puzzles-other-reply = après { $move } { $reply }, l’écart est de { $proven }, et non de { $best }
puzzles-reply-count = { $expected } réponses attendues, une à chaque coup permis, { $found } trouvées
puzzles-illegal-reply = réponse permise à { $move } attendue, ou - si la partie est finie
puzzles-rating = classement avec son écart type attendu, comme 1500 80, et non « { $read } »
puzzles-theme = motif attendu, comme cut-off, et non « { $read } »
puzzles-two-best = un coup meilleur que tous les autres est attendu

puzzles-task = { $side ->
    [white] C’est à Blanc de jouer.
   *[black] C’est à Noir de jouer.
} { $goal ->
    [win] Un seul coup gagne : trouve-le.
    [draw] Un seul coup sauve la partie nulle : trouve-le.
   *[most] Un coup est nettement meilleur que tous les autres : trouve-le.
}
puzzles-right = { $move }, c’est juste !
puzzles-shown = Le coup était { $move }.
puzzles-wrong = { $outcome ->
    [win] { $move } gagne aussi, mais seulement de { $pieces ->
        [one] { $pieces } pièce
       *[other] { $pieces } pièces
    } : { $fewer } de moins que le meilleur coup.
    [draw] { $move } ne fait que partie nulle : { $fewer ->
        [one] { $fewer } pièce
       *[other] { $fewer } pièces
    } de moins que le meilleur coup.
   *[loss] { $move } perd de { $pieces ->
        [one] { $pieces } pièce
       *[other] { $pieces } pièces
    }.
}
puzzles-why = { $case ->
    [win-win] Il gagne de { $pieces ->
        [one] { $pieces } pièce
       *[other] { $pieces } pièces
    }. Le deuxième meilleur coup ne gagne que de { $second ->
        [one] { $second } pièce
       *[other] { $second } pièces
    }.
    [win-draw] Il gagne de { $pieces ->
        [one] { $pieces } pièce
       *[other] { $pieces } pièces
    }. Aucun autre coup ne fait mieux que la partie nulle.
    [win-loss] Il gagne de { $pieces ->
        [one] { $pieces } pièce
       *[other] { $pieces } pièces
    }. Tous les autres coups perdent, d’au moins { $second ->
        [one] { $second } pièce
       *[other] { $second } pièces
    }.
    [draw-loss] Il sauve la partie nulle. Tous les autres coups perdent, d’au moins { $second ->
        [one] { $second } pièce
       *[other] { $second } pièces
    }.
   *[loss-loss] Il ne perd que de { $pieces ->
        [one] { $pieces } pièce
       *[other] { $pieces } pièces
    }. Le deuxième meilleur coup perd de { $second ->
        [one] { $second } pièce
       *[other] { $second } pièces
    }.
}
puzzles-key-move = Le coup clé était { $move }.
puzzles-follow-up = { $reply ->
    [pass] { $side ->
        [white] Blanc
       *[black] Noir
    } doit passer son tour, puis vient { $move }.
   *[other] Après { $reply } de { $side ->
        [white] Blanc
       *[black] Noir
    } vient { $move }.
}
puzzles-gains = La suite pour { $side ->
    [white] Blanc
   *[black] Noir
}, en nombre de pièces : il en prend { $taken }, en coupe { $cut } et en perd { $lost }.
puzzles-hint-themes = Les thèmes disent ce que fait le coup.
puzzles-hint-stack = Déplace la pile en { $space }.
puzzles-hint-move = Le coup est { $move }. Joue-le.
puzzles-replied = { $side ->
    [white] Blanc
   *[black] Noir
} { $reply ->
    [pass] doit passer son tour.
   *[other] répond { $reply }.
}
puzzles-replied-with-loss = { puzzles-replied } { $loss }.
puzzles-then = { $side ->
    [white] À Blanc de jouer encore : un seul coup est bon.
   *[black] À Noir de jouer encore : un seul coup est bon.
}
puzzles-not-then = { $move } laisse filer l’avantage.
puzzles-hint-costs = Avec cet indice, le bon coup compte pour moitié. Redemande-le pour le voir.
puzzles-move-costs = Le dernier indice est le coup lui-même : le problème comptera alors comme non résolu. Redemande-le pour le voir.
puzzles-solution-costs = Le problème comptera alors comme non résolu. Redemande la solution pour la voir.
puzzles-skip-costs = Un problème que tu passes compte comme non résolu. Passe encore une fois pour continuer.
puzzles-nothing-due = Aucun problème n’est à réessayer aujourd’hui.
puzzles-clock-wrong = { $move } était faux. { $left ->
    [one] Il reste { $left } essai.
   *[other] Il reste { $left } essais.
}
puzzles-clock-over = La course est finie : { $solved ->
    [one] { $solved } problème résolu
   *[other] { $solved } problèmes résolus
}. Ton record est de { $best }.
puzzles-none = Il n’y a pas de tel problème.
puzzles-rated = Ton classement est maintenant de { $rating } ({ $change }).
puzzles-streak = { $count ->
    [one] { $count } problème résolu de suite
   *[other] { $count } problèmes résolus de suite
}

puzzles-title = Problème { $id }, classement { $rating }
puzzles-about = Thèmes : { $themes }
puzzles-count = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}
puzzles-checked = { $count ->
    [one] { $count } problème prouvé
   *[other] { $count } problèmes prouvés
}, { $wrong ->
    [0] rien de faux
    [one] { $wrong } est faux
   *[other] { $wrong } sont faux
}
puzzles-level = Le niveau { $level } en résout { $solved } sur { $count } : { $percent } %
puzzles-mining = { $games } parties, { $kept } problèmes
puzzles-other-seed = il a été commencé avec « { $read } », et non avec « { $expected } »
puzzles-plain =
    .move = joue ce coup
    .hint = ce que fait le coup, puis quelle pile, puis le coup
    .solution = montre la solution
    .board = montre encore le plateau
    .again = essaie encore le même problème
    .next = passe au problème suivant
    .retry = réessayer les problèmes non résolus dont c’est le jour
    .clock = trois minutes contre la montre, jusqu’à trois essais faux
    .daily = aller au problème du jour
    .theme = problèmes avec ce motif, ou avec n’importe lequel (any)
    .rated = si les essais changent le classement (rated) ou non (unrated)
    .history = tes essais, et tes jours de suite
    .help = montre cette liste
    .quit = quitte
puzzles-plain-greeting = Tape un coup, comme a1b2, ou help.

puzzles-intro = Chaque réponse est prouvée.
puzzles-board = Plateau du problème
puzzles-hint = Indice
puzzles-solution = Solution
puzzles-again = Recommencer
puzzles-next = Suivant
puzzles-analyse = Analyser
puzzles-skip = Passer
puzzles-hint-free = Indice gratuit
puzzles-hint-half = Indice (½)
puzzles-menu = Plus de problèmes
puzzles-rated-mode = Les problèmes changent mon classement
puzzles-due = { $count ->
    [one] À réessayer : { $count } problème
   *[other] À réessayer : { $count } problèmes
}
puzzles-clock = Contre la montre
puzzles-clock-about = Trois minutes, jusqu’à trois essais faux. Ton record : { $best }
puzzles-clock-stop = Arrêter la course
puzzles-clock-again = Nouvelle course
puzzles-time-left = Temps restant
puzzles-wrong-tries = Faux
puzzles-new = Nouveaux problèmes
puzzles-history = Mes essais
puzzles-history-empty = Rien encore.
puzzles-result = { $result ->
    [solved] résolu
    [helped] résolu avec un indice
   *[failed] non résolu
}
puzzles-calendar = Problèmes du mois
puzzles-day = { $date } : { $mark ->
    [solved] résolu
    [later] résolu plus tard
    [failed] pas encore résolu
   *[open] pas essayé
}
puzzles-month-before = Le mois précédent
puzzles-month-after = Le mois suivant
puzzles-days-in-a-row = { $count ->
    [one] { $count } jour de suite
   *[other] { $count } jours de suite
}
puzzles-provisional = provisoire : { $done } problèmes sur { $total }
puzzles-unrated = hors classement
puzzles-counted = compté au premier essai
puzzles-asked-again = { $days ->
    [one] revient dans { $days } jour
   *[other] revient dans { $days } jours
}
puzzles-line = La suite
puzzles-tries = Tes essais
puzzles-takes = { $move } coûte
puzzles-owner = { $who ->
    [you] Toi
    [white] Blanc
   *[black] Noir
}
puzzles-tally = Dans cette série : { $solved } sur { $tried }
puzzles-curve = Ton classement est passé de { $from } à { $to }
puzzles-choose-theme = Thème
puzzles-any-theme = Tous les thèmes
puzzles-difficulty = Difficulté
    .easier = Plus facile
    .fitting = Proche de mon classement
    .harder = Plus difficile
puzzles-your-rating = Ton classement
puzzles-in-a-row = De suite
puzzles-solved = Résolus
puzzles-solved-of = { $solved } sur { $count }
puzzles-themes = Thèmes
puzzles-loading = Chargement des problèmes …
puzzles-failed = Les problèmes n’ont pas pu être chargés. Es-tu en ligne ?
puzzles-retry = Charger de nouveau
