# The review of a game. Many ids are those of `dvonn_coach::Key`. en/review.ftl describes the variables.

## One move
review-class = { $class ->
    [forced] Coup forcé
    [only] Seul coup
    [best] Meilleur coup
    [good] Bon coup
    [inaccuracy] Imprécision
    [mistake] Erreur
   *[blunder] Gaffe
}
review-white = { $white-named ->
    [yes] { $white-name }
    [vowel] { $white-name }
   *[no] Blanc
}
review-white-within = { review-white }
review-white-of = { $white-named ->
    [yes] de { $white-name }
    [vowel] d’{ $white-name }
   *[no] de Blanc
}
review-white-to = { $white-named ->
    [yes] à { $white-name }
    [vowel] à { $white-name }
   *[no] à Blanc
}
review-black = { $black-named ->
    [yes] { $black-name }
    [vowel] { $black-name }
   *[no] Noir
}
review-black-within = { review-black }
review-black-of = { $black-named ->
    [yes] de { $black-name }
    [vowel] d’{ $black-name }
   *[no] de Noir
}
review-black-to = { $black-named ->
    [yes] à { $black-name }
    [vowel] à { $black-name }
   *[no] à Noir
}
review-who = { $side ->
    [white] { review-white }
   *[black] { review-black }
}
review-who-within = { review-who }
review-whose = { $side ->
    [white] { review-white-of }
   *[black] { review-black-of }
}
review-cost-result = { $from ->
    [win] { $to ->
        [draw] Une position gagnée devient nulle.
       *[loss] Une position gagnée devient perdue.
    }
   *[draw] Une position nulle devient perdue.
}
review-cost-chance = { $swing ->
    [ahead] { $way ->
        [0] L’avance { review-whose } se réduit
        [1] { review-who } garde une avance plus petite
       *[2] { review-who } perd une partie de son avance
    }
    [lead-lost] { review-who } perd toute son avance
    [lead-turned] { $side ->
        [white] { review-white } donne l’avantage à { review-black }
       *[black] { review-black } donne l’avantage à { review-white }
    }
    [fell-behind] { review-who } passe en position inférieure
    [behind] { $way ->
        [0] La position { review-whose } se dégrade encore
        [1] { review-who } était mené et perd encore du terrain
       *[2] Cela devient plus difficile pour { review-who }
    }
    [level-much] { $way ->
        [0] { review-who } cède beaucoup de terrain
        [1] L’équilibre penche contre { review-who }
       *[2] Les chances { review-whose } diminuent nettement
    }
   *[level] { $way ->
        [0] { review-who } cède un peu de terrain
        [1] L’équilibre penche un peu contre { review-who }
       *[2] Les chances { review-whose } diminuent
    }
} : { review-fall }.
review-fall = { $way ->
    [0] les chances de gain tombent de { $before } % à { $after } %
    [1] les chances de gain étaient de { $before } % et sont de { $after } %
   *[2] { $after } % de chances de gain au lieu de { $before } %
}
review-cost-pieces = { $outlook ->
    [winning] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } garde partie gagnée, mais cela coûte environ { $count ->
        [one] une pièce.
       *[other] { $count } pièces.
    }
    [losing] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } perdait de toute façon ; cela coûte encore environ { $count ->
        [one] une pièce.
       *[other] { $count } pièces.
    }
   *[open] Cela coûte à la fin environ { $count ->
        [one] une pièce.
       *[other] { $count } pièces.
    }
}
review-cost-proven = { $outcome ->
    [win] Avec le meilleur jeu, { $side ->
        [white] { review-white }
       *[black] { review-black }
    } gagne quand même, mais { $count ->
        [one] d’une pièce de moins.
       *[other] de { $count } pièces de moins.
    }
   *[loss] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } perd de toute façon, et avec le meilleur jeu { $count ->
        [one] d’une pièce de plus.
       *[other] de { $count } pièces de plus.
    }
}
review-better = { $kept ->
    [win] { $move } aurait gardé la partie gagnée.
    [draw] { $move } aurait assuré la nulle.
    [lead] { $move } aurait conservé l’avance.
    [balance] { $move } aurait maintenu l’équilibre.
   *[nothing] { $way ->
        [0] Mieux valait { $move }.
        [1] { $move } était meilleur.
       *[2] { $move } était le coup à jouer.
    }
}
review-better-still = { $way ->
    [0] { $move } restait le meilleur coup.
    [1] Mieux valait toujours { $move }.
    [2] { $move } était de nouveau possible, et meilleur.
   *[3] { $move } restait le meilleur coup, et n’est plus possible.
}
review-chance-taken = { $move }, manqué au { review-nth }, est enfin joué.
review-chance-gone = { $subject ->
    [again] Ce coup rend aussi impossible
   *[move] { $move } rend impossible
} { $missed }, manqué au { review-nth }.
review-better-reply = La réponse au coup précédent, { $move }, a été manquée.
review-placing = { $why ->
    [far] La pièce rouge la plus proche est à { $count } pas ; depuis { $move }, elle serait à { $instead }.
    [beside] { $move } touche une pièce rouge ; cette case en est à { $count } pas.
    [enemies] La pièce se trouve parmi { $count } pièces adverses ; à côté de { $move }, il y en aurait { $instead }.
    [crowd] La pièce se trouve à côté de { $count } pièces de sa couleur, qui la gêneront ; à côté de { $move }, il y en aurait { $instead }.
    [alone] La pièce est isolée ; à côté de { $move }, il y a { $instead } pièces sur lesquelles atterrir.
   *[inland] La pièce est à l’intérieur, où elle ne peut d’abord pas jouer ; { $move } est à la périphérie.
}
review-prepares = { $how ->
    [passes] L’autre camp devrait passer, et { $move } suivrait.
   *[path] Après { $path } suivrait { $move }.
}
review-reason-does = { $event ->
    [captured] { $count ->
        [one] prend la pièce { $side ->
            [white] blanche
           *[black] noire
        } en { $spaces }
       *[other] prend la pile { review-whose } de { $count } pièces en { $spaces }
    }
   *[cut-off] coupe { $count ->
        [one] une pièce { $side ->
            [white] blanche
           *[black] noire
        }
       *[other] { $count } pièces { $side ->
            [white] blanches
           *[black] noires
        }
    }{ $listed ->
        [yes] {" ("}{ $spaces })
       *[no] {""}
    }
}
review-reason = { $branch ->
    [played] { $when ->
        [now] { $move } { review-reason-does }
        [next] La réponse { $move } { review-reason-does }
       *[later] Après { $path }, { $move } { review-reason-does }
    }
   *[better] { $when ->
        [now] Ce coup { review-reason-does }
        [next] Ensuite { $move } { review-reason-does }
       *[later] Après { $path }, { $move } { review-reason-does }
    }
} ; pas après { $other }.
review-deeper = { $how ->
    [differ] La raison est plus profonde : { $line } laisse { $counts } pièces ({ review-white }–{ review-black }), { $instead } laisse { $otherwise }.
   *[alike] La raison est plus profonde : on attend { $line }, et { $instead } après le meilleur coup.
}
review-only = { $way ->
    [0] Tout autre coup aurait été une erreur.
    [1] Rien d’autre n’aurait suffi.
   *[2] Il n’y avait pas d’autre bon coup.
}
review-ends = La partie est finie : { $winner ->
    [white] { review-white } gagne { $count ->
        [one] d’une pièce.
       *[other] de { $count } pièces.
    }
    [black] { review-black } gagne { $count ->
        [one] d’une pièce.
       *[other] de { $count } pièces.
    }
   *[nobody] elle est nulle.
}

## The whole game
review-summary-result = { $winner ->
    [white] { review-white } a gagné { $count ->
        [one] d’une pièce.
       *[other] de { $count } pièces.
    }
    [black] { review-black } a gagné { $count ->
        [one] d’une pièce.
       *[other] de { $count } pièces.
    }
    [nobody] La partie a été nulle.
   *[open] La partie n’a pas été jouée jusqu’au bout.
}
review-summary-ended = { $winner ->
    [white] { $by ->
        [resignation] { review-white } a gagné : { review-black } a abandonné.
        [time] { review-white } a gagné : { review-black } a manqué de temps.
        [forfeit] { review-white } a gagné : { review-black } a perdu par forfait.
       *[agreement] { review-white } a gagné : les joueurs en sont convenus.
    }
    [black] { $by ->
        [resignation] { review-black } a gagné : { review-white } a abandonné.
        [time] { review-black } a gagné : { review-white } a manqué de temps.
        [forfeit] { review-black } a gagné : { review-white } a perdu par forfait.
       *[agreement] { review-black } a gagné : les joueurs en sont convenus.
    }
   *[nobody] { $by ->
        [agreement] Les joueurs sont convenus de la nulle.
       *[other] La partie a été nulle avant d’être jouée jusqu’au bout.
    }
}
review-summary-given-up = { $how ->
    [winning] À ce moment, { review-who } avait partie gagnée.
    [ahead] À ce moment, { review-who } menait.
   *[open] À ce moment, la partie était encore ouverte.
}
review-summary-changes = L’avance a changé de camp { $count } fois.
review-nth = { $what ->
    [placement] placement { $number }
    [second] coup { $number }…
   *[first] coup { $number }
}
review-played = { $what ->
    [placement] le placement { $number } ({ $move })
    [second] { $number }… { $move }
   *[first] { $number }. { $move }
}
review-played-begins = { $what ->
    [placement] Le placement { $number } ({ $move })
    [second] { $number }… { $move }
   *[first] { $number }. { $move }
}
review-summary-missed = Jusqu’{ $what ->
    [placement] au placement { $number } ({ $move })
   *[first] à { review-played }
}, { $side ->
    [white] { review-white }
   *[black] { review-black }
} avait partie gagnée.
review-summary-turned = Avec { review-played }, { $side ->
    [white] { review-white }
   *[black] { review-black }
} a pris un retard qu’il n’a plus comblé.
review-summary-lost = { review-played-begins } a décidé de la partie : dès lors, { $side ->
    [white] { review-white }
   *[black] { review-black }
} était perdu.
review-summary-decided = À partir du { review-nth }, { $side ->
    [white] { review-white }
   *[black] { review-black }
} avait partie gagnée et n’a plus lâché prise.
review-summary-always = { $side ->
    [white] { review-white }
   *[black] { review-black }
} avait partie gagnée dès le début de l’enregistrement et n’a pas lâché prise.
review-summary-open = À la fin, les deux camps avaient encore des chances.
review-summary-accuracy = Précision : { review-white } { $white } %, { review-black } { $black } %.
review-summary-weakest = { $side ->
    [white] { review-white }
   *[black] { review-black }
} a perdu le plus { $stage ->
    [placement] pendant le placement.
    [melee] dans la mêlée.
   *[settlement] dans le règlement.
}
review-summary-weakest-both = Les deux camps ont perdu le plus { $stage ->
    [placement] pendant le placement.
    [melee] dans la mêlée.
   *[settlement] dans le règlement.
}
review-blunders = { $blunders ->
    [one] { $blunders } gaffe
   *[other] { $blunders } gaffes
}
review-mistakes = { $mistakes ->
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
}
review-inaccuracies = { $inaccuracies ->
    [one] { $inaccuracies } imprécision
   *[other] { $inaccuracies } imprécisions
}
review-summary-faults = { $side ->
    [white] { review-white }
   *[black] { review-black }
} : { $kinds ->
    [blunders] { review-blunders }.
    [mistakes] { review-mistakes }.
    [inaccuracies] { review-inaccuracies }.
    [blunders-mistakes] { review-blunders } et { review-mistakes }.
    [blunders-inaccuracies] { review-blunders } et { review-inaccuracies }.
    [mistakes-inaccuracies] { review-mistakes } et { review-inaccuracies }.
   *[all] { review-blunders }, { review-mistakes } et { review-inaccuracies }.
}
review-summary-clean = { $side ->
    [white] { review-white }
   *[black] { review-black }
} n’a pas commis d’erreur.
review-turning-point = { review-played-begins } : { $swing ->
    [win-drawn] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } a laissé filer une partie gagnée vers la nulle.
    [win-lost] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } a fait d’une position gagnée une position perdue.
    [draw-lost] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } a fait d’une position nulle une position perdue.
    [lead-lost] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } a perdu son avance (chances de gain : de { $before } % à { $after } %).
    [lead-turned] { $side ->
        [white] { review-white } a donné l’avantage à { review-black }
       *[black] { review-black } a donné l’avantage à { review-white }
    } (chances de gain : de { $before } % à { $after } %).
    [fell-behind] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } est passé en position inférieure (chances de gain : de { $before } % à { $after } %).
   *[other] les chances de gain de { $side ->
        [white] { review-white }
       *[black] { review-black }
    } sont tombées de { $before } % à { $after } %.
}
review-stage = { $stage ->
    [placement] Placement
    [melee] Mêlée
   *[settlement] Règlement
}
review-story-title = { $what ->
    [placement] Le placement
    [gain] Un coup fort { review-whose }
    [cut] { $count ->
        [one] Une pièce quitte le plateau
       *[other] { $count } pièces quittent le plateau
    }
    [tower] Une haute pile est prise
    [win-lost] Une partie gagnée est perdue
    [win-drawn] Une partie gagnée devient nulle
    [draw-lost] Une partie nulle est perdue
    [lead-lost] L’avantage disparaît
    [lead-turned] L’avantage change de camp
    [fell-behind] { review-who } prend du retard
    [chances] Les chances basculent
    [calm] Aucun coup décisif
    [lessons] Ce qu’il faut retenir
   *[decision] La décision
}
review-story-placement = { $how ->
    [white] Le placement était favorable à { review-white } : { $count } % de chances de gain.
    [black] Le placement était favorable à { review-black } : { $count } % de chances de gain.
   *[even] Après le placement, les deux camps étaient à peu près à égalité.
}
review-story-drift = Du placement { $first } au placement { $last }, les chances de gain { review-whose } sont tombées de { $before } % à { $after } %, en { $count ->
    [one] un placement
   *[other] { $count } placements
} ; { $criticised ->
    [0] aucun n’est une faute à lui seul.
    [one] l’un d’eux est critiqué.
   *[other] { $criticised } d’entre eux sont critiqués.
} Dans l’estimation, { $side ->
    [white] { review-black }
   *[black] { review-white }
} a gagné { $whole },{ $tenth } pièces : { $terms }.
review-story-placing = Le placement le plus coûteux { review-whose } était { review-played }.
review-story-gain = Le plus grand gain { review-whose } est venu avec { review-played }.
review-story-cut = C’est avec { review-played } que le plus de pièces ont quitté le plateau.
review-story-own-cut = Avec { review-played }, { review-who } a coupé { $count ->
    [one] une de ses propres pièces
   *[other] { $count } de ses propres pièces
}.
review-after = { $what ->
    [start] Au début
   *[other] Après le { review-nth }
}
review-story-hung = { review-after }, { $count } pièces { review-whose }{ $listed ->
    [yes] {" ("}{ $spaces })
   *[no] {""}
} ne tenaient qu’à { $stacks ->
    [one] { $links }.
   *[other] deux piles ({ $links }).
}
review-story-hung-one = { review-after }, { $count } pièces du groupe ne tenaient qu’à { $links }.
review-story-tower = { review-after }, la pile de { $count } en { $space } { $how ->
    [stuck] ne pouvait pas bouger.
   *[reach] était à portée de la pile { review-whose } en { $from }.
}
review-story-allowed = Avec { $better } au { review-nth }, { review-who } aurait pu en couper au moins la moitié.
review-story-rescue = { $better } au { review-nth } en aurait gardé la plupart à l’abri pour le moment.
review-story-struck = Le grand coup est venu avec { review-played }.
review-story-no-blow = Aucun coup n’a fait basculer la partie à lui seul.
review-story-alone = À partir du { review-nth }, seul { review-who } pouvait encore jouer.
review-story-lesson = { $theme ->
    [contact] { review-who } peut apprendre à garder ses piles en contact : { $moves }. Les problèmes de coupure y entraînent.
    [guard] { review-who } peut apprendre à voir lesquelles de ses piles peuvent être prises : { $moves }. Les problèmes de prise y entraînent.
    [cut-off] { review-who } peut apprendre à voir quand des piles adverses peuvent être coupées : { $moves }. Les problèmes de coupure y entraînent.
    [landing] { review-who } peut apprendre à atterrir à temps sur les piles adverses : { $moves }. Les problèmes de prise y entraînent.
   *[placing] { review-who } peut apprendre à choisir de meilleures cases pendant le placement : { $moves }. La leçon sur le placement y entraîne.
}
review-story-no-lesson = { $how ->
    [deep] Les erreurs { review-whose } ont des raisons plus profondes : { $moves }. Les deux suites les montrent.
    [slow] Aucun coup n’a coûté la partie à { review-who } : elle lui a échappé à petits pas.
   *[clean] { review-who } n’a rien manqué dont tirer une leçon.
}

## Headings of a printed review
review-title = Revue de la partie
review-moves = Coups
review-story = Le récit
review-turning-points = Tournants
review-graph = Les chances de gain de Blanc, coup par coup
review-accuracy = Précision
review-players = { $white } (Blanc) – { $black } (Noir)
review-engine-note = Les pourcentages sont des estimations.
review-losses-note = Les nombres à côté des coups disent ce qu’ils ont coûté en pièces ; ceux qui suivent un = sont prouvés.

review-about = Le coach revoit chaque coup : ce qu’il a coûté, ce qui valait mieux et où la partie a basculé.
review-none = Joue une partie, et son récit paraît ici : les moments qui l’ont décidée, chacun sur un plateau.
review-more = En savoir plus sur cette partie
review-choose = Choisir une partie
review-of-game = La partie de la page Jouer
review-of-study = La partie ouverte dans Analyser
review-elsewhere = Pour revoir une partie venue d’ailleurs, ouvre son fichier dans Mes parties.
review-working = Retour depuis la fin : maintenant { $move }.
review-stopped = Arrêté. Les résultats obtenus restent ici.
review-failed = La revue n’a pas pu continuer. Les résultats obtenus restent ici.
review-stop = Arrêter ici
review-go-on = Continuer
review-missing = Cette partie n’est pas sur cet appareil, ou elle est illisible.
review-empty = Rien n’a encore été joué dans cette partie.
review-end = La fin de la partie
# $move is the number and name of a move; $percent (number) from 0 to 100
review-chance = { $move } : { review-white } a { $percent } % de chances de gagner
review-percent = { $percent } %
review-estimates = Les pourcentages sont des estimations pour deux joueurs de même force.
# $count (number) of mistakes
review-practise = { $count ->
    [one] Apprendre de l’erreur
   *[other] Apprendre des { $count } erreurs
}
review-number = Erreur { $number } sur { $count }
# $side is white or black; $move was played in the game
review-find = { $side ->
    [white] { review-white }
   *[black] { review-black }
} a joué { $move } ici. Trouve un meilleur coup.
review-found = { $move } valait mieux.
review-same = { $move } a été joué dans la partie. Trouve un meilleur coup.
review-weighing = { $move } : est-ce aussi bon ? Un instant…
review-as-good = { $move } est tout aussi bon.
review-worse = { $count ->
    [0] { $move } vaut un peu moins. Essaie un autre coup.
    [one] { $move } vaut environ une pièce de moins. Essaie un autre coup.
   *[other] { $move } vaut environ { $count } pièces de moins. Essaie un autre coup.
}
review-other = { $move } est peut-être aussi bon, mais le moteur ne peut pas le dire. Essaie un autre coup.
review-show = Montrer le meilleur coup
review-next = Erreur suivante
review-finish = Retour à la revue
review-player = { $name } ({ $color })
review-unknown = Ce coup n’a pas encore été examiné.
review-story-tab = Récit
review-words = À propos du coup
review-open = Ouvrir un fichier
review-previous-mistake = Erreur précédente
review-next-mistake = Erreur suivante
review-try = Essayer
review-play = Dérouler
review-pause = Pause
review-again = Réessayer
review-sides = Les erreurs de qui
review-own = Mes erreurs
review-both = Les deux camps
review-then = Ensuite : { $moves }.
review-then-lost = Ensuite : { $moves }. { $loss }.
review-print = Imprimer
review-save = Enregistrer la page
review-save-notes = Enregistrer en SGF commenté

## What recurs in the games of a person
review-habit-times = { $count ->
    [one] { $count } fois, { $percent } % d’une partie
   *[other] { $count } fois, ensemble { $percent } % d’une partie
}
review-habit = { $how ->
    [missed] Manqué
    [allowed] Permis
   *[did] Fait
} : { $what }
review-habit-untold = Trop profond pour être expliqué
