event-placed = { $who ->
    [you] Tu places
    [computer] L’ordinateur place
    [white] Blanc place
   *[black] Noir place
} une pièce en { $move }.
event-moved = { $who ->
    [you] Tu joues
    [computer] L’ordinateur joue
    [white] Blanc joue
   *[black] Noir joue
} { $move }.
event-passed = { $who ->
    [you] Tu n’as pas de coup et passes ton tour
    [computer] L’ordinateur n’a pas de coup et passe son tour
    [white] Blanc n’a pas de coup et passe son tour
   *[black] Noir n’a pas de coup et passe son tour
}.
event-passed-times = { $who ->
    [you] Tu as passé
    [computer] L’ordinateur a passé
    [white] Blanc a passé
   *[black] Noir a passé
} { $count } fois.
event-last-piece = La dernière pièce de { $side ->
    [white] Blanc
   *[black] Noir
} va sur la seule case vide, { $space }{ error-rule-number }.
event-loses = { $who ->
    [you] Tu perds
    [computer] L’ordinateur perd
    [white] Blanc perd
   *[black] Noir perd
} { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
event-both-lose = { $loss }, { $who ->
    [you] tu en perds
    [computer] l’ordinateur en perd
    [white] Blanc en perd
   *[black] Noir en perd
} { $count }
event-removed = { $loss }, { $how ->
    [moved] car la pièce rouge est partie de { $red }
   *[gap] faute de contact avec la pièce rouge en { $red }
} : { $spaces }.
event-stacking-begins = Le plateau est plein. Blanc fait le premier saut.
event-undone = { $count ->
    [one] Un coup repris.
   *[other] { $count } coups repris.
}
event-redone = { $count ->
    [one] Un coup rejoué.
   *[other] { $count } coups rejoués.
}
event-goes-on = La partie continue.

event-ended = { $how ->
    [resignation] Partie abandonnée.
    [time] Le temps est écoulé.
    [agreement] Les joueurs se sont mis d’accord.
    [forfeit] Partie perdue par forfait.
   *[play] Plus personne ne peut jouer.
} { $winner ->
    [you] Tu gagnes !
    [computer] L’ordinateur gagne.
    [white] Blanc gagne.
    [black] Noir gagne.
   *[nobody] Partie nulle.
}
event-last-move-cut = { $only ->
    [yes] Le dernier coup était le seul possible
   *[no] Le dernier coup
}, { $move } : { $loss }.
event-was-ahead = Juste avant, { $who ->
    [you] tu menais
    [computer] l’ordinateur menait
    [white] Blanc menait
   *[black] Noir menait
} { $own }–{ $other }.

event-refused = { $what } : { $reason }{ error-rule-number }.
event-nowhere-to-land = La pile en { $space } n’a nulle part où atterrir : aucune pile n’est exactement aussi loin qu’elle est haute{ error-rule-number }.
event-not-your-turn = { $who ->
    [computer] C’est à l’ordinateur de jouer.
   *[opponent] C’est à l’adversaire de jouer.
}
event-game-ended = La partie est terminée.
event-looking-back = Tu regardes un coup précédent. Reviens à la partie pour jouer.
event-nothing-to-undo = Il n’y a rien à reprendre.
event-nothing-to-redo = Il n’y a pas de coup à rejouer.
event-engine-failed = Le moteur a échoué. Relance l’application.

event-confirm = { $move }{ $cuts ->
    [no] {" "}: choisis-le encore une fois pour le jouer, ou appuie sur Échap pour changer d’avis.
   *[yes] . { $loss }. Choisis-le encore une fois pour le jouer, ou appuie sur Échap pour changer d’avis.
}

event-hint = Un bon coup : { $move }.
event-hint-pass = Il n’y a pas de coup : passe ton tour.
event-even = Les chances sont à peu près égales.
event-ahead = { $who ->
    [you] Tu as
    [computer] L’ordinateur a
    [white] Blanc a
   *[black] Noir a
} environ { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
} d’avance.
event-proven-draw = Avec le meilleur jeu, la partie est nulle.
event-proven-win = Avec le meilleur jeu, { $who ->
    [you] tu gagnes
    [computer] l’ordinateur gagne
    [white] Blanc gagne
   *[black] Noir gagne
} de { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}.
