# Les règles en une page, chacune avec son numéro, et le glossaire.

rules-title = Les règles
rules-intro = Toutes les règles de DVONN, avec des plateaux pour les essayer. Sur chacun, tu joues pour les deux côtés.
rules-contents = Sur cette page
rules-try-again = Remettre en place
rules-board-label = Un plateau pour essayer la règle { $rule }
rules-lessons = Tu préfères apprendre en jouant ? Suis les leçons.
rules-glossary = Glossaire
rules-glossary-rules = Les mots des règles
rules-glossary-players = Les mots des joueurs
rules-credit = DVONN est un jeu de Kris Burm.

rules-try-removed = { $count ->
    [one] { $count } pile a perdu le contact et quitte le plateau : { $spaces }.
   *[other] { $count } piles ont perdu le contact et quittent le plateau : { $spaces }.
}
rules-try-pass = { $side ->
    [white] Blanc ne peut pas jouer et doit passer son tour ; Noir continue.
   *[black] Noir ne peut pas jouer et doit passer son tour ; Blanc continue.
}
rules-try-over = Personne ne peut plus bouger : la partie est finie. Blanc { $white }, Noir { $black }.

## Les règles

rules-board = Le plateau
rules-b1 = Le plateau a 49 cases en cinq rangées de 9, 10, 11, 10 et 9. Une lettre et un chiffre nomment chaque case : le chiffre est sa rangée, la lettre sa diagonale.
rules-b2 = Les cases qui se touchent sont voisines. Au milieu, chaque case en a six, dans six directions. Une ligne droite garde la même direction.
rules-b3 = Tourné d'un demi-tour ou vu dans un miroir, le plateau reste le même.
rules-b4 = Les deux joueurs s'assoient le long des grands côtés. À l'écran, tu peux tourner le plateau comme tu veux.
rules-b5 = Les 24 cases qui ont moins de six voisines forment la périphérie.

rules-pieces = Les pièces
rules-p1 = Il y a 23 pièces blanches, 23 noires et trois rouges, les pièces DVONN. Blanc commence avec deux pièces rouges, Noir avec une.
rules-p2 = Une ou plusieurs pièces sur une case forment une pile. Elle appartient au joueur dont la pièce est au-dessus. On ne défait jamais une pile.
rules-p3 = On tire les couleurs au sort. Blanc commence.

rules-placement = Première phase : le placement des pièces
rules-l1 = Le plateau est d'abord vide. Chacun son tour, les joueurs posent une pièce sur une case vide : Blanc une rouge, Noir une rouge, Blanc une rouge, puis Noir une noire, Blanc une blanche, et ainsi de suite.
rules-l2 = Blanc pose la dernière des 49 pièces. Quand le plateau est plein, le placement est fini.
rules-l3 = La dernière pièce n'a qu'une place possible : un programme peut donc la poser lui-même.
rules-l4 = Pour une partie rapide, ou pour débuter, on peut remplir le plateau au hasard. Si l'on veut, chaque côté reçoit alors à peu près autant de cases de la périphérie.

rules-stacking = Seconde phase : empiler les pièces
rules-m1 = Blanc, qui a posé la dernière pièce, joue aussi le premier coup. Ensuite, chacun son tour.
rules-m2 = Déplace une de tes piles entière, en ligne droite, d'exactement autant de cases qu'elle est haute. Elle doit atterrir sur une pile : à toi, à l'adversaire, ou une pièce rouge. Les cases vides et occupées du chemin comptent toutes. Elle ne peut ni atterrir sur une case vide ni sortir du plateau.
rules-m3 = Une pile dont les six voisines sont occupées est entourée et ne peut pas bouger, quelle que soit sa hauteur. Une pile à la périphérie a toujours de la place.
rules-m4 = Une pièce rouge seule n'est à personne et ne peut pas être déplacée, mais chacun peut atterrir dessus. Une pile qui contient une pièce rouge se déplace comme les autres.
rules-m5 = Qui peut jouer doit jouer. Qui ne peut pas passe son tour, et seulement alors. Dès qu'on a de nouveau un coup, on rejoue.
rules-m6 = La pile qui atterrit se met au-dessus, ses pièces dans le même ordre. Elles ne forment plus qu'une pile.
rules-m7 = Une pile de 11 pièces ou plus ne peut plus jamais bouger : la ligne la plus longue a 11 cases.

rules-contact = Le contact
rules-c1 = Après chaque coup, toute pile qui n'est pas reliée à une pièce rouge par une chaîne de piles voisines quitte aussitôt le plateau, à qui qu'elle soit. Cela vaut aussi pour la pile qu'on vient de déplacer.
rules-c2 = Une pièce rouge, seule ou dans une pile, est toujours en contact. Les trois pièces rouges ne quittent jamais le plateau.
rules-c3 = Les pièces retirées du plateau ne comptent pour personne.

rules-end = La fin
rules-e1 = La partie est finie quand aucun des deux ne peut bouger. Si un seul ne peut pas, l'autre continue seul.
rules-e2 = Compte toutes les pièces, de toute couleur, dans tes piles. Les pièces rouges seules ne comptent pour personne. Qui a le plus de pièces gagne ; à égalité, la partie est nulle. Sur une table, chacun met toutes ses piles en une tour, et la plus haute gagne.
rules-e3 = On peut abandonner, ou convenir d'une partie nulle, à tout moment.

## Le glossaire

rules-term-piece = pièce
    .means = Un des 49 anneaux du jeu : 23 blancs, 23 noirs, 3 rouges.
rules-term-dvonn-piece = pièce DVONN
    .means = Une des trois pièces rouges. Tout ce qui est sur le plateau doit être relié à l'une d'elles.
rules-term-stack = pile
    .means = Une ou plusieurs pièces sur une case. Elle appartient au joueur dont la pièce est au-dessus.
rules-term-board = plateau
    .means = Les 49 cases sur lesquelles on joue.
rules-term-space = case
    .means = Une place pour une pile sur le plateau, nommée par une lettre et un chiffre, comme e3.
rules-term-edge = périphérie
    .means = Les 24 cases extérieures, qui ont moins de six voisines.
rules-term-neighbour = voisine
    .means = Une case qui en touche une autre, ou la pile qui s'y trouve.
rules-term-placement = placement
    .means = La première phase, où les joueurs remplissent le plateau.
rules-term-stacking = empilement
    .means = La seconde phase, où les piles sautent sur des piles.
rules-term-move = coup
    .means = Ce qu'un joueur fait à son tour : une pile avance d'autant de cases qu'elle est haute, sur une autre pile.
rules-term-pass = passer son tour
    .means = Laisser l'autre continuer, parce qu'on n'a aucun coup.
rules-term-surrounded = entouré
    .means = Dont les six voisines sont occupées. Une telle pile ne peut pas bouger.
rules-term-contact = en contact
    .means = Relié à une pièce rouge par une chaîne de piles voisines.
rules-term-removed = retiré du plateau
    .means = Parti, parce que le contact est perdu. Cela ne compte pour personne.
rules-term-tower = tour
    .means = Toutes les piles d'un joueur mises l'une sur l'autre à la fin, pour comparer.
rules-term-draw = partie nulle
    .means = Une partie où les deux joueurs ont autant de pièces à la fin.

rules-term-coastal = pile côtière
    .means = Une pile qui a de la place d'au moins un côté : une case vide ou le bord du plateau.
rules-term-inland = pile intérieure
    .means = Une pile entourée des six côtés.
rules-term-young = jeune pile
    .means = Une pile basse, avec plusieurs coups utiles.
rules-term-old = vieille pile
    .means = Une pile haute, à qui il reste un coup ou aucun.
rules-term-disarmed = pile désarmée
    .means = Une pile qui peut bouger, mais seulement sur sa propre couleur.
rules-term-immobilised = pile immobilisée
    .means = Une pile qui a de la place, mais rien où atterrir à sa distance.
rules-term-weak = pile faible
    .means = Une pile désarmée qui risque d'être coupée.
rules-term-weak-cluster = groupe faible
    .means = Un groupe de piles sans pièce rouge qu'un seul coup peut couper.
rules-term-conflicting = piles en conflit
    .means = Deux piles côtières de couleurs opposées qui peuvent chacune atterrir sur l'autre : qui joue le premier prend.
rules-term-melee-strength = force de mêlée
    .means = La mobilité qui compte : combien de coups a un côté, surtout des coups sur des piles adverses.
rules-term-payoff = bilan
    .means = Les pièces de Blanc moins celles de Noir dans la fin que l'on prévoit : local pour une région, global pour tout le plateau.
rules-term-control = contrôle d'une pile
    .means = À qui est une pile, et qui pourrait y atterrir : ses attaquants et ses défenseurs.
rules-term-dominance = domination locale
    .means = Nettement plus de contrôle que l'adversaire dans une région du plateau.
rules-term-neutralise = neutraliser
    .means = Atterrir sur une pile adverse : l'adversaire en a une de moins à jouer.
rules-term-unleash = déchaîner
    .means = Vider une case pour qu'une pile intérieure puisse bouger : bon pour la sienne, un prix à payer pour celle de l'adversaire.
rules-term-evacuation = évacuation
    .means = Éloigner une pile pour qu'une pile adverse perde la cible qu'elle était.
rules-term-disarm = désarmer
    .means = Ne laisser à une pile adverse que des cibles de sa propre couleur.
rules-term-immobilise = immobiliser
    .means = Ne laisser aucune cible à une pile adverse.
rules-term-overload = surcharger
    .means = Atterrir sur une pile adverse de sorte que, même reprise, elle soit trop haute pour le coup qu'elle menaçait.
rules-term-sharpshooting = tir de précision
    .means = Construire une pile exactement aussi haute qu'il faut pour atteindre ensuite une case choisie.
rules-term-spoiling = gâcher le tir
    .means = Contrer un tireur de précision avant son tir.
rules-term-intrusion = intrusion
    .means = Un saut dans une autre région, sur une pile qui en renverse le bilan ou rompt un blocus.
rules-term-cut-off = coupure
    .means = Un coup qui retire des piles du plateau en rompant leur contact.
rules-term-lifting = enlèvement
    .means = Une coupure faite en éloignant une pièce rouge, ou une pile voisine d'une pièce rouge.
rules-term-amputation = amputation
    .means = Une coupure qui coûte plus à celui qui joue qu'à l'adversaire, et qu'il joue exprès.
rules-term-end-trap = piège final
    .means = Une position où un joueur n'a que des coups qui lui font du tort.
rules-term-melee = mêlée
    .means = La course à la mobilité, au début de la seconde phase.
rules-term-settlement = règlement
    .means = La suite de la partie : on compte qui garde quelle vieille pile.
rules-term-blockade = blocus
    .means = Des piles adverses tenues à l'intérieur derrière une ligne de piles côtières à soi ; des pièces rouges seules peuvent en faire partie. La profondeur est le nombre de coups qu'il faut pour les libérer.
rules-term-encirclement = encerclement
    .means = Un blocus sans issue d'aucun côté.
rules-term-breach = brèche
    .means = Prendre une des piles qui forment le blocus.
rules-term-waiting-game = jeu d'attente
    .means = Un règlement où doit céder le premier qui n'a plus de coup libre.
rules-term-one-man-show = spectacle en solo
    .means = Un côté n'a plus de coup, et l'autre continue seul.
rules-term-melee-victory = victoire de mêlée
    .means = Gagner par la seule mobilité.
rules-term-wipe-out = effacement
    .means = Une partie que le perdant finit sans rien.
