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
review-cost-chance = { $swing ->
    [ahead] L’avance de { $side ->
        [white] Blanc
       *[black] Noir
    } se réduit : ses chances de gain tombent de { $before } % à { $after } %.
    [lead-lost] { $side ->
        [white] Blanc
       *[black] Noir
    } perd son avance : ses chances de gain tombent de { $before } % à { $after } %.
    [lead-turned] { $side ->
        [white] Blanc donne l’avantage à Noir
       *[black] Noir donne l’avantage à Blanc
    } : ses chances de gain tombent de { $before } % à { $after } %.
    [fell-behind] { $side ->
        [white] Blanc
       *[black] Noir
    } passe en position inférieure : ses chances de gain tombent de { $before } % à { $after } %.
    [behind] La position de { $side ->
        [white] Blanc
       *[black] Noir
    } se dégrade encore : ses chances de gain tombent de { $before } % à { $after } %.
   *[level] Les chances de gain de { $side ->
        [white] Blanc
       *[black] Noir
    } tombent de { $before } % à { $after } %.
}
review-cost-pieces = { $outlook ->
    [winning] { $side ->
        [white] Blanc
       *[black] Noir
    } garde partie gagnée, mais cela coûte environ { $count ->
        [one] une pièce.
       *[other] { $count } pièces.
    }
    [losing] { $side ->
        [white] Blanc
       *[black] Noir
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
        [white] Blanc
       *[black] Noir
    } gagne quand même, mais { $count ->
        [one] d’une pièce de moins.
       *[other] de { $count } pièces de moins.
    }
   *[loss] { $side ->
        [white] Blanc
       *[black] Noir
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
   *[nothing] Mieux valait { $move }.
}
review-better-again = { $times ->
    [2] Cette fois encore, { $move } valait mieux.
   *[other] { $move } a maintenant été manqué { $times } fois.
}
review-better-reply = La réponse au coup précédent, { $move }, a été manquée.
review-better-placement = { $piece ->
    [red] La pièce rouge était mieux en { $move }.
   *[other] La pièce était mieux en { $move }.
}
review-line = La réponse probable est { $reply }, puis { $then }.
review-reply = La réponse est { $move }.
review-reply-again = La réponse est de nouveau { $move }.
review-only = Tout autre coup aurait été une erreur.

## The whole game
review-summary-result = { $winner ->
    [white] Blanc a gagné { $count ->
        [one] d’une pièce.
       *[other] de { $count } pièces.
    }
    [black] Noir a gagné { $count ->
        [one] d’une pièce.
       *[other] de { $count } pièces.
    }
    [nobody] La partie a été nulle.
   *[open] La partie n’a pas été jouée jusqu’au bout.
}
review-summary-changes = L’avance a changé de camp { $count } fois.
review-summary-missed = Jusqu’au coup { $number }, { $move }, { $side ->
    [white] Blanc
   *[black] Noir
} avait partie gagnée.
review-summary-turned = Avec le coup { $number }, { $move }, { $side ->
    [white] Blanc
   *[black] Noir
} a pris un retard qu’il n’a plus comblé.
review-summary-lost = Le coup { $number }, { $move }, a décidé de la partie : dès lors, { $side ->
    [white] Blanc
   *[black] Noir
} était perdu.
review-summary-decided = À partir du coup { $number }, { $side ->
    [white] Blanc
   *[black] Noir
} avait partie gagnée et n’a plus lâché prise.
review-summary-always = { $side ->
    [white] Blanc
   *[black] Noir
} avait partie gagnée dès le début de l’enregistrement et n’a pas lâché prise.
review-summary-open = À la fin, les deux camps avaient encore des chances.
review-summary-accuracy = Précision : Blanc { $white } %, Noir { $black } %.
review-summary-weakest = { $side ->
    [white] Blanc
   *[black] Noir
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
    [white] Blanc
   *[black] Noir
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
    [white] Blanc
   *[black] Noir
} n’a pas commis d’erreur.
review-turning-point = Coup { $number }, { $move } : { $swing ->
    [win-drawn] { $side ->
        [white] Blanc
       *[black] Noir
    } a laissé filer une partie gagnée vers la nulle.
    [win-lost] { $side ->
        [white] Blanc
       *[black] Noir
    } a fait d’une position gagnée une position perdue.
    [draw-lost] { $side ->
        [white] Blanc
       *[black] Noir
    } a fait d’une position nulle une position perdue.
    [lead-lost] { $side ->
        [white] Blanc
       *[black] Noir
    } a perdu son avance (chances de gain : de { $before } % à { $after } %).
    [lead-turned] { $side ->
        [white] Blanc a donné l’avantage à Noir
       *[black] Noir a donné l’avantage à Blanc
    } (chances de gain : de { $before } % à { $after } %).
    [fell-behind] { $side ->
        [white] Blanc
       *[black] Noir
    } est passé en position inférieure (chances de gain : de { $before } % à { $after } %).
   *[other] les chances de gain de { $side ->
        [white] Blanc
       *[black] Noir
    } sont tombées de { $before } % à { $after } %.
}
review-stage = { $stage ->
    [placement] Placement
    [melee] Mêlée
   *[settlement] Règlement
}

## Headings of a printed review
review-title = Revue de la partie
review-moves = Coups
review-turning-points = Tournants
review-graph = Les chances de gain de Blanc, coup par coup
review-accuracy = Précision
review-players = { $white } (Blanc) – { $black } (Noir)
review-engine-note = Les pourcentages sont des estimations.
review-losses-note = Les nombres à côté des coups disent ce qu’ils ont coûté en pièces ; ceux qui suivent un = sont prouvés.
