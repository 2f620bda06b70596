terminal-side = { $side ->
    [white] Blanc
   *[black] Noir
}

## La fin de la partie
terminal-towers =
    .keys = t plateau · u reprendre · n nouvelle partie
terminal-tower = { $side ->
    [white] Tour de Blanc
   *[black] Tour de Noir
}

## Qui joue, et à qui le tour
terminal-you-play = { $side ->
    [white] Tu joues Blanc, l’ordinateur joue Noir
   *[black] Tu joues Noir, l’ordinateur joue Blanc
} au niveau { $level }.
terminal-two-players = Deux joueurs au même écran, Blanc et Noir.
terminal-to-place = { $who ->
    [you] Tu ({ terminal-side }) places
    [computer] L’ordinateur ({ terminal-side }) place
   *[either] { terminal-side } place
} une pièce { $piece ->
    [white] blanche
    [black] noire
   *[red] rouge
}.
terminal-to-move = { $who ->
    [you] C’est à toi ({ terminal-side }) de jouer.
    [computer] C’est à l’ordinateur ({ terminal-side }) de jouer.
   *[either] C’est à { terminal-side } de jouer.
}
terminal-thinking = Réfléchit
terminal-hinting = Cherche un conseil
terminal-typed = Tapé : { $typed } (Entrée le joue)

## Le panneau
terminal-in-hand = reste { $own }{ $red ->
    [0] {""}
    [one] , { $red } rouge
   *[other] , { $red } rouges
}
terminal-pieces = { $count ->
    [one] pièce
   *[other] pièces
}
terminal-space = { $space } : { $owner ->
    [empty] vide
    [red] une pièce rouge seule
    [white] { $height ->
        [1] une pièce blanche
       *[other] pile blanche de { $height }
    }
   *[black] { $height ->
        [1] une pièce noire
       *[other] pile noire de { $height }
    }
}
terminal-count = { $count ->
    [one] { $count } { $piece ->
        [white] blanche
        [black] noire
       *[red] rouge
    }
   *[other] { $count } { $piece ->
        [white] blanches
        [black] noires
       *[red] rouges
    }
}
terminal-doomed = { $loss } : { $spaces }
terminal-moves = Coups
terminal-keys = flèches · Entrée choix · u retour · w idée · v score · n partie · ? aide · q fin
    .few = q fin · ? aide
terminal-too-small = Le plateau demande un terminal d’au moins { $width } sur { $height } lettres ; celui-ci en a { $columns } sur { $lines }. Agrandis-le, ou tape q et joue avec --plain.
terminal-language = La langue est maintenant le français ({ $language }).

## Aide
terminal-help = DVONN
    .keys = une touche ferme l’aide
    .more = une touche pour continuer
    .rules = On remplit le plateau à tour de rôle. On déplace ensuite des piles entières : chacune avance d’autant de cases que sa hauteur, tout droit, sur une autre. Une pile entourée est bloquée. Ce qui n’est plus en contact avec une rouge quitte le plateau. La plus haute tour gagne.
    .go = le long d’une rangée, vers celle du dessus ou du dessous
    .up = monter en diagonale, à gauche ou à droite
    .down = descendre en diagonale, à gauche ou à droite
    .next = la prochaine pile qui peut bouger, ou la prochaine cible
    .choose = placer une pièce ; prendre une pile ; la poser
    .type = taper un coup, puis Entrée
    .mouse = cliquer une pile, puis une cible
    .cancel = reposer la pile
    .undo = reprendre un coup, le rejouer
    .look = regarder le coup précédent, le suivant
    .save = enregistrer dans un fichier, en ouvrir un
    .new = nouvelle partie, abandonner
    .hint = un conseil : un bon coup, et pourquoi
    .value = montrer qui mène, ou ne plus le montrer
    .towers = après la fin : tours ou plateau
    .language = la langue suivante
    .quit = quitter
terminal-key =
    .up = Home PgUp
    .down = End PgDn
    .choose = Entrée, esp.
    .mouse = souris

## Questions
terminal-yes = o
terminal-confirm = Vraiment ?
    .keys = o oui · n non
terminal-ask =
    .quit = Quitter ? La partie n’est pas enregistrée.
    .resign = Abandonner ? L’autre joueur gagne.
    .new = Nouvelle partie ? Celle-ci n’est pas enregistrée.
    .load = Ouvrir une autre partie ? Celle-ci n’est pas enregistrée.
    .overwrite = { $file } existe déjà. Le remplacer ?
terminal-save = Enregistrer sous
    .keys = Entrée : continuer · Suppr : effacer · Échap : annuler
terminal-load = Ouvrir
    .keys = Entrée : continuer · Suppr : effacer · Échap : annuler
terminal-new-game = Nouvelle partie
    .keys = ↑ ↓ ligne · ← → changer · Entrée : commencer · Échap : annuler
terminal-new-versus = Contre
    .computer = l’ordinateur
    .human = une autre personne ici
terminal-new-color = Tu joues
    .both = les deux couleurs
    .lot = au hasard
    .white = Blanc
    .black = Noir
terminal-new-start = Départ
    .placement = placer les pièces à tour de rôle
    .random = un plateau au hasard
    .balanced = un plateau au hasard, équitable à la périphérie
terminal-new-level = Niveau
    .none = sans importance
    .number = { $level } { $name }{ $level ->
        [1] , un premier adversaire
        [10] , à pleine force
       *[other] {""}
    }

## Fichiers
terminal-saved = Enregistré sous { $file }.
terminal-not-saved = Pas enregistré : { $reason }.
terminal-loaded = { $file } ouvert.
terminal-not-loaded = Pas ouvert, la partie continue : { $reason }.
terminal-not-read = « { $read } » : { $reason }.

## En lignes
terminal-plain =
    .place = placer une pièce en e3
    .stack = déplacer la pile de a1 sur b2 ; plusieurs coups peuvent suivre sur une ligne
    .moves = montrer les coups possibles
    .board = montrer encore le plateau
    .pieces = montrer de quoi est faite la pile en c3
    .hint = un conseil : un bon coup, et pourquoi
    .value = qui mène, d’après l’ordinateur
    .level = faire jouer l’ordinateur à ce niveau, de 1 à 10
    .undo = reprendre ton dernier coup, le rejouer
    .save = enregistrer la partie en SGF, en FILE.json ou FILE.txt ; save! remplace
    .load = continuer une partie enregistrée
    .new = commencer une nouvelle partie
    .resign = abandonner
    .language = changer de langue : en, nl, fr, es, pl
    .help = montrer cette liste
    .quit = quitter
terminal-plain-greeting = DVONN. { $players } Tape help pour voir ce qu’on peut taper.
terminal-plain-not-read = « { $read } » : { $reason }. Ou tape help.
terminal-plain-wrong = « { $read } » : { $reason }.
terminal-plain-none = Aucun : la partie est terminée.
terminal-plain-level = L’ordinateur joue au niveau { $level }.
terminal-plain-languages = Attendu : l’une de ces langues : { $languages }
terminal-plain-expected-space = Attendu : une case, comme : { $example }
terminal-plain-expected-file = Attendu : le nom d’un fichier, comme : { $example }
terminal-plain-overwrite = Tape { $typed } pour le remplacer.
terminal-plain-pieces = { $stack }, de bas en haut { $pieces } ({ $counts })
