# Les leçons. Les cases d'un texte sont celles du plateau qui l'accompagne.

## Les pages autour des leçons

learn-title = Apprendre
learn-intro = De courtes leçons sur un vrai plateau : tu joues les coups, et le plateau te dit ce qu’ils font.
learn-progress = { $done ->
    [0] { $total } leçons t’attendent
    [one] { $done } leçon terminée sur { $total }
   *[other] { $done } leçons terminées sur { $total }
}
learn-start = Commencer par la première leçon
learn-continue = Continuer : { $title }
learn-done = Terminée
learn-steps = { $count ->
    [one] { $count } étape
   *[other] { $count } étapes
}
learn-step = Étape { $number } sur { $total }
learn-next = Suivant
learn-back = Retour
learn-again = Réessayer
learn-restart = Recommencer
learn-show-me = Montre-moi
learn-pass = Passer
learn-complete = Leçon terminée !
learn-next-lesson = Leçon suivante : { $title }
learn-all-lessons = Toutes les leçons
learn-steps-done = { $done } sur { $total } étapes
learn-chapter-progress = { $done } sur { $total }
learn-step-link = { $state ->
    [done] Étape { $number }, terminée
    [here] Étape { $number }, celle-ci
   *[open] Étape { $number }
}
learn-next-short = Leçon suivante
learn-all-complete = Tu as fait toutes les leçons. Bien joué !
learn-play = Jouer une partie
learn-unknown = Il n’y a pas de leçon à cette adresse. Les voici toutes.
learn-storage-refused = Ce que ce navigateur avait retenu de tes leçons n’a pas pu être lu. Tu repars donc du début.
learn-you-play = { $side ->
    [white] Tu joues Blanc.
   *[black] Tu joues Noir.
}

learn-chapter-rules = Les règles
learn-chapter-advice = Bons conseils
learn-chapter-words = Les mots des joueurs

learn-how-choose = Touche une case du plateau.
learn-how-keys = Ou vas-y avec les flèches et appuie sur Entrée.
learn-how-choose-all = Touche-les toutes, l’une après l’autre.
learn-how-tap = Touche le plateau là où tu veux jouer.
learn-how-play = Touche la pile à déplacer, puis la case où elle atterrit. Tu peux aussi la faire glisser.
learn-how-play-out = Joue jusqu’à ce que personne ne puisse plus bouger. Noir te répond.

## Ce que l'on dit à l'élève

learn-found = Oui ! { $found } sur { $total }.
learn-replied = { $side ->
    [white] Blanc
   *[black] Noir
} va de { $from } à { $to }. À toi de jouer.
learn-replied-pass = { $side ->
    [white] Blanc
   *[black] Noir
} ne peut pas jouer et passe son tour. Tu continues.
learn-not-won = La partie est finie : Blanc { $white }, Noir { $black }. On peut la gagner : essaie encore !
learn-hint-too-late = D’ici, on ne peut plus gagner. Reprends l’étape au début.
learn-hint-space = Touche { $space }.
learn-hint-pass = Appuie sur « Passer ».
learn-hint-move = Va de { $from } à { $to }.

learn-not-owned = { $space } n’est pas à { $side ->
    [white] Blanc
   *[black] Noir
}. Regarde la pièce du dessus.
learn-not-that-side = Pas ce côté-là. Compte encore une fois.
learn-not-lone-red = En { $space }, il n’y a pas de pièce rouge seule.
learn-not-with-red = Il n’y a pas de pièce rouge en { $space }.
learn-not-height = { $space } n’a pas { $height } pièces. Le nombre sur une pile est sa hauteur.
learn-not-too-tall = La pile en { $space } est assez basse : le plateau a une ligne assez longue pour elle.
learn-not-edge = { $space } n’est pas à la périphérie : elle a six voisines.
learn-not-neighbour = { $space } ne touche pas { $of }.
learn-not-movable = Blanc ne peut pas déplacer { $space } maintenant.
learn-not-target = La pile en { $from } ne peut pas atterrir en { $space }. Compte les pas en ligne droite ; il faut tomber sur une pile.
learn-not-surrounded = { $space } n’est pas entourée : les six cases autour ne sont pas toutes occupées.
learn-not-inland = { $space } n’est pas une pile intérieure de { $side ->
    [white] Blanc
   *[black] Noir
}.
learn-not-coastal = { $space } n’est pas une pile côtière de { $side ->
    [white] Blanc
   *[black] Noir
}.
learn-not-most-moves = Une autre pile de { $side ->
    [white] Blanc
   *[black] Noir
} a plus de coups que { $space }. Compte où chacune peut atterrir.
learn-not-disarmed = { $space } n’est pas désarmée : cherche une pile { $side ->
    [white] blanche
   *[black] noire
} qui peut bouger, mais seulement sur sa propre couleur.
learn-not-immobilised = { $space } n’est pas immobilisée : elle a un coup, ou elle n’est à personne.
learn-not-attacker = { $space } n’est pas une pile { $side ->
    [white] blanche
   *[black] noire
} qui peut atterrir en { $to }. Sa hauteur doit être exactement sa distance.
learn-not-safe = { $space } n’est pas à l’abri, ou n’est pas à { $side ->
    [white] Blanc
   *[black] Noir
} : regarde qui peut y atterrir.
learn-not-removed = { $space } reste : une chaîne de piles la relie encore à une pièce rouge.

learn-wrong-from = C’est permis, mais cette fois, déplace la pile en { $space }.
learn-wrong-capture = C’est permis, mais cherche un coup qui atterrit sur une pile adverse.
learn-wrong-safe-capture = C’est permis, mais on cherche autre chose : atterris sur une pile adverse sans rien perdre.
learn-wrong-land-on-red = C’est permis, mais cette fois, atterris sur la pièce rouge.
learn-wrong-carry-red = C’est permis, mais déplace une pile qui contient une pièce rouge.
learn-wrong-cut-off = C’est permis, mais ce coup ne retire pas de piles adverses, ou il t’en coûte aussi. Cherches-en un autre.
learn-wrong-lift = C’est permis, mais rien n’est coupé. Emporte une pièce rouge loin des piles adverses qui en ont besoin.
learn-wrong-free = C’est permis, mais { $space } reste enfermée. Fais de la place à côté.
learn-wrong-immobilise = C’est permis, mais cherche un coup après lequel { $space } est toujours là sans rien où atterrir, et sans rien perdre toi-même.
learn-wrong-disarm = C’est permis, mais cherche un coup après lequel { $space } ne peut atterrir que sur sa propre couleur.
learn-wrong-parry = C’est permis, mais Noir peut toujours jouer { $move }.
learn-wrong-aim-at = C’est permis, mais aucune de tes piles n’a alors la hauteur qu’il faut pour atteindre { $space }.
learn-wrong-force-pass = C’est permis, mais l’adversaire peut encore bouger, ou toi tu ne peux plus.
learn-wrong-trap = C’est permis, mais Noir garde un coup qui ne lui coûte rien.
learn-wrong-wipe-out = C’est permis, mais cherche un coup qui ne laisse aucune pile à Noir et ne t’en coûte aucune.
learn-wrong-on-edge = C’est permis, mais cette case n’est pas à la périphérie.
learn-wrong-next-to-red = C’est permis, mais cette case ne touche pas de pièce rouge.
learn-wrong-apart = C’est permis, mais cette case touche une pièce blanche.

## Les règles

learn-aim = Le but du jeu
learn-aim-jump = DVONN se joue à deux. Chacun son tour, on saute avec une pile sur une autre pile. Ici, tu es Blanc. Va avec ta pièce de c3 sur sa voisine noire en d3.
    .right = Ta pièce est au-dessus : cette pile de deux est maintenant à toi. C’est ainsi qu’on récolte des pièces.
learn-aim-owner = Une pile appartient au joueur dont la pièce est au-dessus. Le nombre dit combien de pièces elle contient. Touche toutes les piles blanches.
    .right = Juste. Ce qu’il y a dessous ne compte pas : la pièce du dessus décide.
learn-aim-contact = Les [pièces rouges](dvonn-piece) tiennent tout ensemble. Ce qui n’est plus relié à une pièce rouge [quitte aussitôt le plateau](removed). Va avec d3 sur la pièce rouge et regarde ce qui arrive à b3 et c3.
    .right = Elles ont perdu leur lien avec le rouge et sont parties. [Couper](cut-off) les pièces adverses, c’est la moitié du jeu.
learn-aim-winner = À la fin, personne ne peut plus bouger. Celui qui a le plus de pièces dans ses piles gagne ; toutes comptent. Touche une pile du gagnant.
    .right = Blanc a 5 et 3, donc 8. Noir a 5. Blanc gagne !

learn-pieces = Plateau et pièces
learn-pieces-kinds = Blanc a 23 pièces, Noir aussi, et il y en a trois rouges : les [pièces DVONN](dvonn-piece). Le plateau est plein. Trouve toutes les pièces rouges.
    .right = Trois pièces rouges, et elles ne sont à personne.
learn-pieces-neighbours = Le plateau a 49 cases, chacune avec une lettre et un chiffre. La plupart ont six voisines. Touche toutes les voisines de e3.
    .right = Six voisines, dans six directions. Les piles avancent en ligne droite dans ces directions.
learn-pieces-edge = Les cases du bord ont moins de six voisines. Ensemble, elles forment la [périphérie](edge). Touche une case de la périphérie.
    .right = Oui. 24 des 49 cases sont à la périphérie.
learn-pieces-height = Des pièces l’une sur l’autre forment une pile. Une pièce seule est aussi une pile, de hauteur 1. Touche la pile de hauteur 4.
    .right = Juste : quatre pièces. Les piles ne font que grandir, on ne les défait jamais.
learn-pieces-owner = Encore une fois : à qui est la pile ? Touche toutes les piles noires.
    .right = Exactement. Une pièce rouge seule n’est à personne.

learn-placement = Placer les pièces
learn-placement-first = D’abord, vous remplissez le plateau. Blanc commence, avec une [pièce rouge](dvonn-piece). Pose-la sur la case vide que tu veux.
    .right = C’est fait. À Noir de poser une pièce rouge.
learn-placement-third = Blanc et Noir ont posé chacun une pièce rouge. Blanc, c’est toi : pose la troisième.
    .right = Les trois pièces rouges sont là. Elles viennent toujours en premier.
learn-placement-black = Maintenant, tu es Noir. Après les rouges, Noir pose la première pièce noire, sur une case vide. Essaie aussi une case occupée, pour voir.
    .right = Puis Blanc pose une pièce blanche, et ainsi de suite, chacun son tour, jusqu’à ce que le plateau soit plein.
learn-placement-last = Il reste une case, et c’est Blanc qui pose la dernière pièce. Vas-y !
    .right = Le plateau est plein : 49 pièces sur 49 cases. La première phase est finie.
learn-placement-begin = Maintenant, on empile. Blanc, qui a posé la dernière pièce, joue aussi le premier coup. Va avec une pièce libre sur une voisine. (Pour une partie rapide, on peut commencer ici, avec un plateau rempli au hasard.)
    .right = Bien. Désormais, chacun joue à son tour.

learn-moving = Se déplacer
learn-moving-one = Une pièce seule avance d’une case, sur une pile voisine. Jamais sur une case vide. Déplace d3.
    .right = Une pièce, un pas.
learn-moving-two = Une pile de deux avance d’exactement deux cases en ligne droite, une pile de trois de trois cases, et ainsi de suite. Touche toutes les cases où e3 peut atterrir.
    .right = Juste. Toujours aussi loin qu’elle est haute, et toujours sur quelque chose.
learn-moving-gap = Une pile passe par-dessus les cases vides comme par-dessus les autres piles. Toutes comptent. Déplace la pile de trois en c3.
    .right = Trois pas : par-dessus d3, qui est vide, par-dessus e3, et la voilà en f3.
learn-moving-reach = Elle doit atterrir sur une pile : jamais sur une case vide, jamais hors du plateau. Où f2 peut-elle atterrir ? Touche toutes ses cibles.
    .right = Ces deux-là seulement. Les autres lignes finissent sur une case vide ou hors du plateau.
learn-moving-enemy = Tu peux atterrir sur tes piles, sur celles de l’adversaire et sur les [pièces rouges](dvonn-piece). Atterris sur une pile adverse !
    .right = Toute la pile est à toi maintenant, pièce noire comprise.
learn-moving-tall = La ligne la plus longue a onze cases : dix pas, c’est le maximum. Quelle pile ne pourra plus jamais bouger ?
    .right = Elle a 11 pièces. Elle reste là, jusqu’à ce que quelqu’un d’autre atterrisse dessus.

learn-surrounded = Piles entourées
learn-surrounded-find = Une pile qui a des voisines des six côtés est [entourée](surrounded) : elle ne peut pas bouger, quelle que soit sa hauteur. Trouve toutes les piles entourées.
    .right = Juste. Mais les autres peuvent atterrir sur elles.
learn-surrounded-edge = Une pile à la [périphérie](edge) a toujours de la place. Sur un plateau plein, le jeu commence donc là. Touche une pile blanche qui peut bouger.
    .right = Oui. Les pièces du milieu attendent qu’il y ait de la place à côté d’elles.
learn-surrounded-free = Ta pièce en d3 est enfermée. Fais de la place : éloigne une pile voisine.
    .right = Il y a maintenant une case vide à côté de d3, et elle peut bouger.

learn-red = Les pièces rouges
learn-red-lone = Une [pièce rouge](dvonn-piece) seule n’est à personne. Personne ne peut la déplacer. Trouve la pièce rouge seule.
    .right = Oui. Les deux autres sont dans des piles.
learn-red-land = Mais tout le monde peut atterrir dessus. Atterris sur la [pièce rouge](dvonn-piece) !
    .right = Tu possèdes maintenant une pile avec une pièce rouge.
learn-red-inside = Un bord rouge sur une pile dit qu’elle contient une [pièce rouge](dvonn-piece). Touche toutes les piles avec une pièce rouge, à qui qu’elles soient.
    .right = Juste, toutes les trois. Les trois pièces rouges restent sur le plateau jusqu’à la fin.
learn-red-carry = Une pile avec une pièce rouge se déplace comme les autres : son propriétaire emporte la pièce rouge. Déplace la tienne.
    .right = La pièce rouge est partie avec. C’est ce qui rend ces piles fortes.

learn-contact = Le contact
learn-contact-link = Chaque pile doit être reliée à une [pièce rouge](dvonn-piece) : à côté d’elle, ou par une chaîne de voisines. Les trois pièces noires marquées n’ont qu’un seul lien. Touche-le.
    .right = Oui : sans d4, la chaîne qui relie b3, c3 et c4 au rouge est rompue.
    .wrong = Pas celle-là. Quelle pièce se trouve entre ces trois-là et les rouges ?
learn-contact-cut = Après chaque coup, toutes les piles sans lien avec le rouge [quittent le plateau](removed). Romps la chaîne, sans rien perdre toi-même.
    .right = Trois pièces noires parties d’un seul coup ! Elles ne comptent pour personne.
learn-contact-own = Attention : la règle vaut aussi pour tes piles, même pour celle que tu viens de déplacer. Atterris sur une pile noire sans rien perdre.
    .right = Bien. De c3, tu pouvais atterrir en d3, mais b3 et b4 auraient été perdues.
learn-contact-carry = Si tu pars avec une [pièce rouge](dvonn-piece), ceux qui en avaient besoin restent derrière. Joue la tienne de façon à [couper](cut-off) les piles noires.
    .right = Tu as emporté la pièce rouge, et trois pièces noires ont [quitté le plateau](removed).
learn-contact-red = Une [pièce rouge](dvonn-piece) est toujours en contact, avec elle-même ; elle ne quitte donc jamais le plateau. Blanc va jouer de c3 à b3. Touche chaque pile qui partira alors.
    .right = Juste. h3 a des pièces rouges à côté d’elle et reste.

learn-passing = Passer son tour
learn-passing-must = Qui peut jouer doit jouer, même si cela ne l’arrange pas. Ici, Blanc n’a qu’un coup, et il coûte une pile de quatre. Essaie de [passer](pass), puis joue.
    .right = Aïe : f3 a perdu son lien. Mais qui peut jouer doit jouer.
learn-passing-pass = Qui ne peut pas jouer [passe son tour](pass), et l’autre continue. Ta pièce en d3 est [entourée](surrounded) et tu n’as pas d’autre pile. Appuie sur « Passer ».
    .right = Juste. On ne passe que si l’on n’a aucun coup.
learn-passing-again = Noir a quitté c3, et d3 a de nouveau de la place. Tu as un coup, donc tu dois jouer : te revoilà dans la partie !
    .right = Tu vois ? Après avoir passé, on revient dès qu’on a un coup.

learn-end = La fin
learn-end-count = Quand aucun des deux ne peut bouger, la partie est finie. Blanc a deux piles, Noir une seule. Touche une pile du gagnant.
    .right = La pile de Noir a 7 pièces ; celles de Blanc en ont 3 et 2, donc 5. On compte les pièces, pas les piles. À égalité, la partie est [nulle](draw).
learn-end-alone = Si un seul côté est bloqué, l’autre continue seul. Noir ne peut plus bouger. Joue jusqu’à ce que tu ne puisses plus non plus.
    .right = C’est la fin. Sur une table, tu mettrais maintenant toutes tes piles en une seule tour, à côté de celle de Noir.
learn-end-tower = La partie est finie. Sur une table, chacun met maintenant toutes ses piles en une [tour](tower). Touche toutes les piles qui vont dans la tour de Blanc.
    .right = La [tour](tower) de Blanc a 9 pièces, celle de Noir 5 seulement : Blanc gagne. La pièce rouge en e1 n’est à personne et reste là.
learn-end-draw = Noir a cinq pièces et toi quatre. Trouve le coup qui mène à la [partie nulle](draw).
    .right = La pièce rouge en d3 est maintenant à toi : cinq contre cinq. Les deux [tours](tower) sont aussi hautes, et la partie est [nulle](draw).
    .wrong = C’est permis, mais alors tu as quatre pièces et Noir cinq. Une pièce rouge compte pour celui qui la possède.
learn-end-win = Ta première petite partie ! Joue-la jusqu’au bout et gagne. Avant de jouer, regarde ce que Noir pourra faire.
    .right = Tu as gagné ! Tu connais maintenant toutes les règles.

## Bons conseils

learn-placing-well = Bien placer
learn-placing-edge = Les pièces à la périphérie peuvent bouger dès le début. Places-en donc quelques-unes là. Pose une pièce blanche à la périphérie.
    .right = Bien. Pas toutes, bien sûr : quelques-unes suffisent.
learn-placing-red = Loin des [pièces rouges](dvonn-piece), on est vite coupé. Pose ta pièce à côté d’une pièce rouge.
    .right = Bien. Qui est près des pièces rouges gagne plus souvent.
learn-placing-apart = Beaucoup de pièces d’une couleur ensemble se gênent. Pose ta pièce là où elle ne touche aucune autre pièce blanche.
    .right = Bien. Des voisines de l’autre couleur sont des cibles.

learn-landing = Viser l’adversaire
learn-landing-enemy = Chaque pile adverse sur laquelle tu atterris, c’en est une de moins à jouer pour ton adversaire. Atterris sur une pile noire.
    .right = Noir a une pile de moins, et tu n’en as perdu aucune.
learn-landing-last = Compte les piles noires qui peuvent encore bouger. Puis atterris de façon que Noir n’ait plus aucun coup.
    .right = Noir doit passer, et tu peux rejouer.

learn-mobility = Rester mobile
learn-mobility-most = Les piles basses trouvent facilement une cible, les hautes rarement. Touche ta pile qui a le plus de coups.
    .right = La pièce seule en g3 a trois coups. La haute pile en e3 n’en a qu’un.
learn-mobility-small = Tu peux atterrir en f3 avec la pièce seule de g3 ou avec la pile de trois de c3. Fais-le en gardant le plus de coups.
    .right = Juste : c’est la petite qui y va. Une pile de quatre en f3 n’aurait eu nulle part où aller.
    .wrong = C’est permis, mais atterris en f3, et pas avec la haute pile : il te resterait moins de coups.

learn-red-threat = Gare au rouge
learn-threat-where = Une pile avec une pièce rouge chez l’adversaire est dangereuse. Regarde toujours où elle peut aller. Touche toutes les cibles de la pile noire en e3.
    .right = Juste. Vois maintenant ce qu’un de ces coups te coûterait.
learn-threat-cost = Suppose que Noir joue de e3 à c3. Touche toutes les piles qui [quitteraient le plateau](removed).
    .right = Quatre piles blanches d’un coup !
learn-threat-stop = C’est à toi. Fais que Noir ne puisse pas aller de e3 à c3.
    .right = Tu as atterri dessus : la pièce rouge est à toi. Dans le doute, rends une telle pile trop haute pour bouger.

learn-last-moves = Les derniers coups
learn-last-stuck = Ce sont les derniers coups qui décident. Fais que Noir soit le premier à court de coups. Trouve le coup après lequel Noir doit [passer](pass).
    .right = Noir est bloqué, et tu continues.
learn-last-play = Maintenant, tout ensemble : joue jusqu’au bout et gagne. Si cela échoue, essaie autrement.
    .right = Gagné ! Te voilà prêt pour une vraie partie.

## Le vocabulaire

learn-room = De la place pour bouger
learn-term-coastal = Touche toutes les piles côtières de Blanc.
    .right = Elles ont toutes une case vide à côté d’elles : elles sont libres.
learn-term-inland = Sur le même plateau : touche toutes les piles intérieures, de Blanc et de Noir.
    .right = Ces deux-là ne peuvent pas bouger pour le moment.
learn-term-young = Touche la jeune pile de Blanc.
    .right = Une pièce seule avec quatre cibles : on ne peut être plus jeune.
learn-term-old = Touche maintenant la vieille pile de Blanc à qui il ne reste qu’un coup.
    .right = Quatre pièces de haut et un seul coup : vieille, mais précieuse.
    .wrong = Cherche une haute pile blanche avec une seule cible.

learn-trouble = Piles en difficulté
learn-term-disarmed = Touche toutes les piles désarmées de Blanc.
    .right = c3 et c4 peuvent bouger, mais seulement sur des piles de Blanc.
learn-term-immobilised = Touche toutes les piles immobilisées, des deux couleurs.
    .right = Elles ont de la place, mais rien où atterrir à leur distance.
learn-term-weak = Touche la pile faible de Blanc.
    .right = b3 ne peut aller que sur sa couleur, et Noir peut la [couper](cut-off) en allant de d3 à e3.
    .wrong = Cherche une pile blanche qui ne peut atterrir que sur du blanc, et que Noir peut [couper](cut-off) d’un coup.
learn-term-weak-cluster = Touche les trois piles blanches du groupe faible.
    .right = Si Noir va de d4 à e4, toutes les trois sont perdues.
    .wrong = Celle-là n’en est pas. Quelles piles blanches tiennent à une seule pièce noire ?
learn-term-conflicting = Touche les deux piles en conflit.
    .right = c3 et e3 ont toutes deux la hauteur deux, à deux cases l’une de l’autre : qui joue le premier prend l’autre.
    .wrong = Cherche une pile blanche et une noire de même hauteur, aussi éloignées l’une de l’autre qu’elles sont hautes.

learn-counting = Ce que comptent les joueurs
learn-term-melee-strength = Qui a la plus grande force de mêlée ici ? Touche une pile de ce côté.
    .right = Blanc : beaucoup de coups pour trois pièces seules. Les hautes piles de Noir en ont moins.
learn-term-payoff = Ici, personne ne peut plus bouger. Compte : à qui le bilan global est-il favorable ? Touche une pile de ce côté.
    .right = Blanc a 6 et 2, Noir 3 et 4 : le bilan est de +1 pour Blanc.
learn-payoff-local = Compte maintenant une seule région : les deux piles marquées. Qui y est devant ? Touche cette pile.
    .right = Quatre à deux pour Noir : là, le [bilan](payoff) local est de −2.
    .wrong = Regarde seulement les piles marquées, et compte.
learn-term-control = e3 est à Noir en ce moment. Touche toutes les piles blanches qui peuvent y atterrir.
    .right = Trois attaquantes, chacune aussi haute qu’elle est loin.
learn-term-dominance = Dans quelle région Blanc domine-t-il ? Touches-y une pile.
    .right = Ici, Blanc a trois piles contre une. Dans l’autre région, c’est l’inverse.
    .wrong = Là, c’est Noir qui a plus de piles capables d’agir.

learn-taking = Prendre à l’adversaire
learn-term-neutralise = Neutralise une pile noire.
    .right = C’est le coup le plus courant du jeu.
learn-term-unleash = Ta pile en f3 est à l’intérieur. Déchaîne-la.
    .right = Elle a maintenant de la place, et quelque chose où atterrir.
learn-term-evacuation = La pile noire en f3 n’a qu’une cible : ta pièce en i3. Évacue.
    .right = La cible n’est plus là, et f3 ne peut plus bouger.
learn-term-disarm = La pièce noire en f3 peut atterrir sur ta pièce en e3. Désarme-la sans atterrir dessus.
    .right = Maintenant, f3 ne peut atterrir que sur une pièce noire.
learn-term-immobilise = La pile noire en g3 n’a qu’une cible, e3. Fais quitter le plateau à cette cible, sans rien perdre.
    .right = e3 est partie, et g3 n’a plus rien où atterrir.

learn-planning = Voir plus loin
learn-term-overload = Noir menace d’aller de e3 à c3 et de couper f4 et g4. Surcharge la pile en e3.
    .right = Même si Noir y atterrit de nouveau, elle est trop haute pour atteindre c3.
    .wrong = C’est permis, mais atterris en e3, depuis le côté qui est en danger.
learn-term-sharpshooting = Tu veux atterrir sur la pile noire en f3. Construis une pile exactement aussi haute qu’elle est loin de f3.
    .right = Au prochain coup, elle peut atteindre f3.
learn-term-spoiling = Noir a construit en d3 une pile de deux qui vise f3. Gâche-lui son tir.
    .right = La pile est à toi maintenant, et le tir n’aura pas lieu.
learn-term-intrusion = Dans l’autre région, Noir possède la pile en i3. Une de tes piles peut l’atteindre. Fais intrusion !
    .right = Dix pièces au même endroit, et toutes à toi.
    .wrong = C’est permis, mais saute dans l’autre région, en i3.

learn-cutting = Couper
learn-term-cut-off = Coupe des piles noires sans en perdre une des tiennes.
    .right = Elles ont perdu le [contact](contact) et sont parties.
learn-term-lifting = Enlève une [pièce rouge](dvonn-piece) pour que des piles noires perdent le [contact](contact).
    .right = La pièce rouge est partie, et elles n’en avaient pas d’autre.
learn-term-amputation = Blanc a 10 pièces et Noir 5, mais tout coup tranquille perd. Trouve la [coupure](cut-off) qui te coûte six pièces et termine aussitôt la partie.
    .right = Tu as cédé six pièces, Noir en a perdu une. Mais plus personne ne peut bouger, et tu gagnes par 6 à 2.
    .wrong = C’est permis, mais alors Noir gagne. Regarde g3 : qu’est-ce qui en dépend, et où est le rouge ?
learn-term-end-trap = La seule pile que Noir peut bouger est e3, et f3 en dépend. Joue un coup qui ne laisse à Noir que de mauvais coups.
    .right = Quoi que Noir fasse maintenant, cela lui coûte une pile.

learn-blocking = Le visage de la partie
learn-term-melee = Le plateau est plein, la mêlée commence. Joue un coup typique : atterris sur une pièce adverse.
    .right = Et cela continue, coup après coup, jusqu’à ce que le plateau soit presque vide.
learn-term-settlement = Au moment du règlement, on compte ce qui est sûr. Touche les piles de Blanc où aucune pile noire ne peut atterrir maintenant.
    .right = Celles-là sont à Blanc pour l’instant. En b3, Noir peut encore atterrir.
learn-term-blockade = Blanc bloque des piles noires. Touche celles qui sont enfermées.
    .right = Pour libérer e3, il faut à Noir deux coups : de g4 à f3, puis ailleurs. La profondeur est donc de 2.
learn-term-encirclement = Deux piles noires sont enfermées. Une seule est encerclée, sans pile noire dans l’anneau autour d’elle. Touche-la.
    .right = Autour de c3, il n’y a que des pièces blanches et rouges. En h3, une partie de l’anneau est à Noir.
    .wrong = Regarde les six piles autour de chacune : où n’y en a-t-il aucune noire ?
learn-term-breach = Tu es Noir maintenant. Tes piles en d3 et e3 sont enfermées. Ouvre une brèche : prends une des piles de l’anneau.
    .right = Une partie de l’anneau est à toi, et tu peux l’éloigner quand tu veux.

learn-endings = Comment finissent les parties
learn-term-waiting-game = Chaque côté a un coup qui le ruine : f1 pour toi, e3 pour Noir. Qui doit céder le premier perd. Gagne !
    .right = Tu as pris à Noir son dernier coup libre.
learn-term-one-man-show = Noir ne peut plus bouger, mais mène par 8 à 4. Tu joues seul : récolte assez pour gagner.
    .right = Un spectacle réussi !
learn-term-melee-victory = Trouve le coup qui laisse Noir sans coup. Blanc continue alors seul.
    .right = Gagné par la mobilité, sans rien avoir à couper.
learn-term-wipe-out = Un coup retire toutes les piles de Noir du plateau. Trouve-le.
    .right = Plus rien. Environ une partie sur trois finit ainsi.
