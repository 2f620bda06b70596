# What the coach says about a move or a position. Most ids are those of `dvonn_coach::Key`. en/coach.ftl
# describes the variables.

coach-subject = { $subject ->
    [again] Ce coup
   *[move] { $move }
}

## Landing
coach-takes = { $way ->
    [0] prend
    [1] atterrit sur
   *[2] capture
}
coach-neutralise = { coach-subject } { $able ->
    [yes] { $count ->
        [one] atterrit sur { $space } : { $other ->
            [white] { review-white }
           *[black] { review-black }
        } a une pile de moins à jouer.
       *[other] { coach-takes } la pile de { $count } en { $space } : { $other ->
            [white] { review-white }
           *[black] { review-black }
        } en a une de moins à jouer.
    }
   *[no] { $count ->
        [one] { coach-takes } la pièce { $other ->
            [white] blanche
           *[black] noire
        } en { $space }.
       *[other] { coach-takes } la pile { $other ->
            [white] blanche
           *[black] noire
        } de { $count } en { $space }.
    }
}
coach-conflicting = { coach-subject } frappe en premier : la pile en { $space } aurait pu atterrir sur { $from }.

## Freedom
coach-unleash = { coach-subject } donne de l’espace à { $whose ->
    [own] { $stacks ->
        [one] une pile de son propre camp qui était entourée, { $spaces }
       *[other] des piles de son propre camp qui étaient entourées, { $spaces }
    }
   *[enemy] { $stacks ->
        [one] une pile adverse qui était entourée, { $spaces }
       *[other] des piles adverses qui étaient entourées, { $spaces }
    }
}.
coach-evacuation = { coach-subject } se met hors de portée : { $left ->
    [nothing] { $stacks ->
        [one] la pile adverse en { $spaces } n’a plus de place où atterrir.
       *[other] les piles adverses en { $spaces } n’ont plus de place où atterrir.
    }
    [own] { $stacks ->
        [one] la pile adverse en { $spaces } ne peut plus atterrir que sur sa propre couleur.
       *[other] les piles adverses en { $spaces } ne peuvent plus atterrir que sur leur propre couleur.
    }
   *[little] les piles adverses en { $spaces } peuvent tout au plus atterrir sur leur propre couleur.
}
coach-disarm = { coach-subject } désarme { $stacks ->
    [one] la pile en { $spaces } : elle ne peut plus atterrir que sur sa propre couleur.
   *[other] les piles en { $spaces } : elles ne peuvent plus atterrir que sur leur propre couleur.
}
coach-immobilise = { coach-subject } immobilise { $stacks ->
    [one] la pile en { $spaces } : elle n’a plus de place où atterrir.
   *[other] les piles en { $spaces } : elles n’ont plus de place où atterrir.
}

## Aiming
coach-overload = { coach-subject } empêche { $threat } : la pile en { $space } est maintenant trop haute pour cela, même si elle est reprise.
coach-sharpshooting = { coach-subject } { $missing ->
    [0] forme une pile juste assez haute pour atterrir ensuite sur { $spaces }.
    [one] charge une pile : avec { $missing } pièce de plus, elle atteint { $spaces }.
   *[other] charge une pile : avec { $missing } pièces de plus, elle atteint { $spaces }.
}
coach-spoiling = { coach-subject } empêche { $threat }, qui aurait pris { $count ->
    [one] une pièce.
   *[other] { $count } pièces.
}
coach-intrusion = { $how ->
    [turns] { coach-subject } saute dans une autre partie du plateau : { $side ->
        [white] { review-white }
       *[black] { review-black }
    } y était mené { $before ->
        [one] d’une pièce et y mène maintenant de { $after }.
       *[other] de { $before } pièces et y mène maintenant de { $after }.
    }
    [leads] { coach-subject } saute dans une autre partie du plateau, où le compte était égal : { $side ->
        [white] { review-white }
       *[black] { review-black }
    } y mène maintenant { $after ->
        [one] d’une pièce.
       *[other] de { $after } pièces.
    }
   *[enters] { coach-subject } saute dans une autre partie du plateau et y rompt l’anneau autour de ses propres piles.
}

## Contact
coach-cut-off = { coach-subject } { $how ->
    [carried] emporte une pièce rouge et coupe
   *[plain] coupe
} { $other ->
    [white] { $count ->
        [one] une pièce blanche
       *[other] { $count } pièces { review-white-of }
    }
   *[black] { $count ->
        [one] une pièce noire
       *[other] { $count } pièces { review-black-of }
    }
} des rouges{ $listed ->
    [yes] {" : "}{ $spaces }.
   *[no] {"."}
}
coach-cut-off-both = { coach-subject } retire du plateau des piles des deux camps : { $side ->
    [white] { $won } pièces à { review-black } et { $lost } à { review-white }
   *[black] { $won } pièces à { review-white } et { $lost } à { review-black }
}{ $listed ->
    [yes] {" "}({ $spaces }).
   *[no] {"."}
}
coach-cut-off-own = { coach-subject } coûte à { $side ->
    [white] { review-white }
   *[black] { review-black }
} { $count ->
    [one] une de ses propres pièces, qui perd le contact
   *[other] { $count } de ses propres pièces, qui perdent le contact
}{ $listed ->
    [yes] {" : "}{ $spaces }.
   *[no] {"."}
}
coach-lifting = { $how ->
    [carried] { coach-subject } emporte la pièce rouge de { $spaces }, loin des piles qui en dépendaient.
    [landed] { coach-subject } atterrit sur la pièce rouge en { $spaces }, et les piles reliées par la case quittée perdent le contact.
   *[left] { coach-subject } quitte sa case à côté { $count ->
        [one] de la pièce rouge en { $spaces }, et les piles reliées par elle perdent le contact.
       *[other] des pièces rouges en { $spaces }, et les piles reliées par elle perdent le contact.
    }
}
coach-amputation = { coach-subject } cède { $lost } pièces { $won ->
    [0] sans en prendre aucune : une amputation.
   *[other] contre { $won } : une amputation.
}
coach-weak-cluster = { coach-subject } menace { $threat }, qui couperait { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}{ $own ->
    [0] {""}
   *[other] {" "}au prix de { $own } des siennes
}{ $listed ->
    [yes] {" : "}{ $spaces }.
   *[no] {"."}
}

## Structures and endings
coach-end-trap = { coach-subject } ne laisse à { $other ->
    [white] { review-white }
   *[black] { review-black }
} que des coups qui coûtent au moins { $count ->
    [one] une pièce
   *[other] { $count } pièces
} : un piège final.
coach-dominance = { coach-subject } donne à { $side ->
    [white] { review-white }
   *[black] { review-black }
} le dessus dans la partie du plateau autour de { $space }.
coach-blockade = { coach-subject } enferme { $stacks ->
    [one] la pile en { $spaces } derrière un blocus.
   *[other] les piles en { $spaces } derrière un blocus.
}
coach-encirclement = { coach-subject } ferme de tous côtés l’anneau autour de { $spaces }.
coach-breach = { coach-subject } rompt l’anneau autour de { $spaces } en prenant { $space }.
coach-waiting-game = { coach-subject } ouvre un jeu d’attente : qui manque le premier de coups libres doit céder.
coach-settlement = { coach-subject } met fin à la mêlée : désormais, il importe de savoir qui garde quelle grande pile.
coach-one-man-show = { coach-subject } ne laisse des coups qu’à un seul camp : { $player ->
    [white] { review-white } continue seul.
   *[black] { review-black } continue seul.
}
coach-melee-victory = { coach-subject } gagne par la seule mobilité : { $other ->
    [white] { review-white } ne pourra plus jamais jouer.
   *[black] { review-black } ne pourra plus jamais jouer.
}
coach-wipe-out = { $how ->
    [taken] { coach-subject } prend la dernière pile de { $other ->
        [white] { review-white }.
       *[black] { review-black }.
    }
   *[all] { coach-subject } ne laisse aucune pile à { $other ->
        [white] { review-white }.
       *[black] { review-black }.
    }
}

## Advice
coach-placing-followed = { coach-subject } place une pièce près d’une pièce rouge et loin de sa propre couleur, comme le conseillent les livrets de règles.
coach-placing-broken = { $how ->
    [crowd] { coach-subject } place une pièce à côté de { $count } pièces de sa propre couleur. Elles vont se gêner.
   *[far] { coach-subject } place une pièce à { $count } pas de toute pièce rouge. De telles pièces sont faciles à couper.
}
coach-landing-followed = { coach-subject } atterrit sur une pile adverse : l’adversaire en a une de moins à jouer.
coach-landing-broken = { $better ->
    [none] { coach-subject } atterrit sur sa propre couleur, alors qu’un autre coup aurait atterri sur une pile adverse.
   *[move] { coach-subject } atterrit sur sa propre couleur, alors que { $better } aurait atterri sur une pile adverse.
}
coach-mobility-followed = { coach-subject } joue la pile basse et garde la haute mobile.
coach-mobility-broken = { $better ->
    [none] { coach-subject } use une pile encore mobile, alors qu’une plus basse pouvait atterrir au même endroit.
   *[move] { coach-subject } use une pile encore mobile : avec { $better }, il serait resté plus de coups.
}
coach-red-threat-followed = { coach-subject } pare la menace d’une pile adverse qui contient une pièce rouge.
coach-red-threat-broken = { coach-subject } oublie { $threat ->
    [none] qu’une pile adverse qui contient une pièce rouge peut s’éloigner et gagner ainsi, au bilan,
   *[move] { $threat }, qui emporte une pièce rouge et gagne, au bilan,
} { $count ->
    [one] une pièce.
   *[other] { $count } pièces.
}
coach-last-moves-followed = { coach-subject } fait en sorte que l’adversaire manque de coups le premier.
coach-last-moves-broken = { $better ->
    [none] { coach-subject } est le dernier coup pour l’instant, alors qu’un autre en aurait laissé un de plus.
   *[move] { coach-subject } est le dernier coup pour l’instant : après { $better }, il en serait resté un autre.
}

## Purpose and position
coach-idea = L’idée est { $then } ensuite.
coach-at-stake = { $nth ->
    [first] Au meilleur jeu,
   *[more] De plus,
} { $move } { $how ->
    [taken] prend { $count ->
        [one] une pièce
       *[other] une pile de { $count }
    } à { $side ->
        [white] { review-white }
       *[black] { review-black }
    }
    [cut] coupe { $count ->
        [one] une pièce
       *[other] { $count } pièces
    } de { $side ->
        [white] { review-white }
       *[black] { review-black }
    }
    [both] prend des pièces à { $side ->
        [white] { review-white }
       *[black] { review-black }
    } ({ $taken }) et en coupe d’autres ({ $cut })
   *[own] coûte à { $side ->
        [white] { review-white }
       *[black] { review-black }
    } { $count ->
        [one] une de ses propres pièces
       *[other] { $count } de ses propres pièces
    }
}{ $listed ->
    [yes] {" "}({ $spaces })
   *[no] {""}
}{ $when ->
    [now] {""}
    [reply] {", "}en réponse
    [path] {", "}après { $path }
   *[far] { $moves ->
        [one] {", "}un coup plus tard
       *[other] {", "}{ $moves } coups plus tard
    }
}.
coach-mobility = { $side ->
    [white] { review-white }
   *[black] { review-black }
} a { $count ->
    [0] zéro coup
    [one] { $count } coup, { $hits ->
        [0] mais pas sur une pile adverse
       *[other] sur une pile adverse
    }
   *[other] { $count } coups, dont { $hits ->
        [0] aucun sur une pile adverse
        [one] { $hits } sur une pile adverse
       *[other] { $hits } sur des piles adverses
    }
}.
coach-hanging = { $side ->
    [white] { review-white }
   *[black] { review-black }
} peut être pris en { $spaces } sans pouvoir reprendre.
coach-cuttable = { $side ->
    [white] { review-white }
   *[black] { review-black }
} peut perdre { $count ->
    [one] une pièce
   *[other] { $count } pièces
} par une coupure, après { $threat }{ $listed ->
    [yes] {" : "}{ $spaces }.
   *[no] {"."}
}
coach-payoff-now = Si la partie s’arrêtait maintenant, { $side ->
    [white] { review-white }
   *[black] { review-black }
} gagnerait { $count ->
    [one] d’une pièce.
   *[other] de { $count } pièces.
}
coach-payoff-level = Si la partie s’arrêtait maintenant, elle serait nulle.
coach-turns = Avec le meilleur jeu, cela changera.
coach-phase = { $phase ->
    [placement] On place encore les pièces.
    [melee] C’est la mêlée : la course à la mobilité.
    [thin] Il reste peu de piles : chacune compte.
    [settlement] C’est le règlement : il importe de savoir qui garde quelle grande pile.
    [one-man-show] Un seul camp continue à jouer.
   *[over] La partie est finie.
}
coach-waiting = C’est un jeu d’attente : { $side ->
    [white] { review-white }
   *[black] { review-black }
} manquera le premier de coups libres.
coach-trapped = Chaque coup de { $side ->
    [white] { review-white }
   *[black] { review-black }
} coûte { $count ->
    [one] au moins une pièce.
   *[other] au moins { $count } pièces.
}
coach-shut-in = { $stacks ->
    [one] La pile { $side ->
        [white] blanche
       *[black] noire
    } en { $spaces } est enfermée par un blocus.
   *[other] Les piles { $side ->
        [white] blanches
       *[black] noires
    } en { $spaces } sont enfermées par un blocus.
}
coach-best-clear = { $move } est le meilleur coup. Tout autre est moins bon { $count ->
    [0] de moins d’une pièce.
    [one] d’au moins une pièce.
   *[other] d’au moins { $count } pièces.
}
coach-best-estimated = { $move } semble le meilleur coup. Tout autre paraît moins bon { $count ->
    [0] de moins d’une pièce.
    [one] d’au moins une pièce.
   *[other] d’au moins { $count } pièces.
}
coach-best-several = { $moves } se valent. Tout autre coup est moins bon { $count ->
    [0] de moins d’une pièce.
    [one] d’au moins une pièce.
   *[other] d’au moins { $count } pièces.
}
coach-best-many = { $equals } coups se valent, dont { $move }. Tout autre coup est moins bon { $count ->
    [0] de moins d’une pièce.
    [one] d’au moins une pièce.
   *[other] d’au moins { $count } pièces.
}
coach-best-equal = { $move } vaut n’importe quel autre coup.
coach-best-only = { $kind ->
    [pass] Aucun coup n’est permis : le tour passe.
   *[move] { $move } est le seul coup permis.
}

## The coach beside the board.
coach-in-games = Coach dans les parties contre l’ordinateur
coach-loose = { $side ->
    [white] { review-white }
   *[black] { review-black }
} peut perdre { $count ->
    [one] une pièce
   *[other] { $count } pièces
} par une coupure, en un seul coup{ $listed ->
    [yes] {" : "}{ $spaces }.
   *[no] {"."}
}
coach-conflict = Les piles en { $white } et { $black } peuvent atterrir l’une sur l’autre : celui qui joue en premier prend l’autre.
coach-upper-hand = { $side ->
    [white] { review-white }
   *[black] { review-black }
} a le dessus dans la partie du plateau autour de { $space }.
coach-disarmed = { $stacks ->
    [one] La grande pile { $side ->
        [white] blanche
       *[black] noire
    } en { $spaces } ne peut atterrir que sur sa propre couleur.
   *[other] Les grandes piles { $side ->
        [white] blanches
       *[black] noires
    } en { $spaces } ne peuvent atterrir que sur leur propre couleur.
}
coach-immobilised = { $stacks ->
    [one] La grande pile { $side ->
        [white] blanche
       *[black] noire
    } en { $spaces } n’a nulle part où atterrir.
   *[other] Les grandes piles { $side ->
        [white] blanches
       *[black] noires
    } en { $spaces } n’ont nulle part où atterrir.
}

## What a placement is good for, and what a hint is good for.
coach-beside-red = La pièce est à côté { $count ->
    [one] de la pièce rouge en { $spaces }, et reste en contact tant que celle-ci reste.
   *[other] des pièces rouges en { $spaces }, et reste en contact tant que l’une d’elles reste.
}
coach-near-red = La pièce n’est qu’à deux pas de la pièce rouge en { $space }.
coach-edge = Au bord, une pièce ne peut jamais être encerclée.
coach-apart = La pièce est à l’écart de sa propre couleur : les pièces ne se gêneront pas.
coach-company = La pièce tient compagnie { $count ->
    [one] à une pièce de sa couleur en { $spaces }.
   *[other] à des pièces de sa couleur en { $spaces }.
}
coach-red-apart = La pièce est à { $count } pas de l’autre pièce rouge la plus proche : une plus grande partie du plateau est près d’une rouge.
coach-red-middle = Au milieu, des piles de tous les côtés peuvent garder le contact avec elle.
coach-tenths = { $whole },{ $tenth }
coach-signed = { $sign ->
    [minus] −{ coach-tenths }
   *[plus] +{ coach-tenths }
}
coach-placed = { $how ->
    [estimate] L’estimation pour { $side ->
        [white] Blanc
       *[black] Noir
    } est de { coach-signed } pièces
   *[counts] Les pièces déjà placées valent environ { coach-signed } pour { $side ->
        [white] Blanc
       *[black] Noir
    }
} : { $terms }.
coach-placed-term = { $term ->
    [beside] à côté d’une pièce rouge { review-white } { $white }, { review-black } { $black }
    [near] à deux pas d’une pièce rouge { review-white } { $white }, { review-black } { $black }
    [far] à quatre pas ou plus de toute pièce rouge { review-white } { $white }, { review-black } { $black }
    [landings] atterrissages depuis le bord sur des pièces adverses { review-white } { $white }, { review-black } { $black }
    [tempo] le premier coup de Blanc, et le tour de placer
    [turn] le tour de placer
   *[rest] le reste
} : { coach-signed }
coach-placed-change = Dans l’estimation, cela change pour { $side ->
    [white] Blanc
   *[black] Noir
} : { $terms }.
coach-moves-left = Ce coup garde { $side ->
    [white] { review-white }
   *[black] { review-black }
} mobile : { $count ->
    [one] { $count } coup
   *[other] { $count } coups
} contre { $theirs }.
coach-deep = On ne voit à quoi il sert que quelques coups plus tard.
coach-praise = { $how ->
    [won] Bien joué !
    [seen] Bien vu !
   *[place] Une bonne place !
}
coach-unknown-motif = l’entraîneur ne connaît pas de motif de ce nom
