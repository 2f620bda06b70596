# The review of a game. The ids are those of `dvonn_message::Key`. en/review.ftl describes the variables.

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
review-cost-result = { $from ->
    [win] { $to ->
        [draw] Une position gagnée devient nulle.
       *[loss] Une position gagnée devient perdue.
    }
   *[draw] Une position nulle devient perdue.
}
review-cost-chance = Les chances de gain de { $side ->
    [white] Blanc
   *[black] Noir
} tombent de { $before } % à { $after } %.
review-cost-pieces = Cela coûte à la fin environ { $count ->
    [one] une pièce
   *[other] { $count } pièces
}.
review-cost-proven = Avec le meilleur jeu, cela coûte exactement { $count ->
    [one] une pièce.
   *[other] { $count } pièces.
}
review-better = Mieux valait { $move }.
review-better-still = Mieux valait toujours { $move }.
review-better-placement = Le moteur aurait préféré placer la pièce en { $move }.
review-reply = La réponse est { $move }.
review-only = Tout autre coup aurait été une erreur.

## The whole game
review-summary-result = { $winner ->
    [white] Blanc a gagné { $count ->
        [one] d'une pièce.
       *[other] de { $count } pièces.
    }
    [black] Noir a gagné { $count ->
        [one] d'une pièce.
       *[other] de { $count } pièces.
    }
    [nobody] La partie a été nulle.
   *[open] La partie n'a pas été jouée jusqu'au bout.
}
review-summary-decided = À partir du coup { $number }, { $side ->
    [white] Blanc
   *[black] Noir
} avait partie gagnée et n'a plus lâché prise.
review-summary-always = { $side ->
    [white] Blanc
   *[black] Noir
} avait partie gagnée dès le début de l'enregistrement et n'a pas lâché prise.
review-summary-open = À la fin, les deux camps avaient encore des chances.
review-summary-accuracy = Précision : Blanc { $white } %, Noir { $black } %.
review-summary-weakest = { $side ->
    [white] Blanc
   *[black] Noir
} a perdu le plus { $stage ->
    [placement] pendant le placement.
    [melee] dans la mêlée.
   *[settlement] dans le règlement.
}
review-summary-faults = { $side ->
    [white] Blanc
   *[black] Noir
} : { $blunders ->
    [0] aucune gaffe
    [one] { $blunders } gaffe
   *[other] { $blunders } gaffes
}, { $mistakes ->
    [0] aucune erreur
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
}, { $inaccuracies ->
    [0] aucune imprécision
    [one] { $inaccuracies } imprécision
   *[other] { $inaccuracies } imprécisions
}.
review-summary-clean = { $side ->
    [white] Blanc
   *[black] Noir
} n'a pas commis d'erreur.
review-turning-point = Coup { $number }, { $move } : les chances de gain de { $side ->
    [white] Blanc
   *[black] Noir
} sont tombées de { $before } % à { $after } %.
review-stage = { $stage ->
    [placement] Placement
    [melee] Mêlée
   *[settlement] Règlement
}

## Headings of a printed review
review-title = Analyse de la partie
review-moves = Coups
review-turning-points = Tournants
review-graph = Les chances de gain de Blanc, coup par coup
review-accuracy = Précision
review-players = { $white } (Blanc) – { $black } (Noir)
review-engine-note = Les pourcentages sont des estimations du moteur. Les valeurs précédées de = sont prouvées.
