# L’application web.

## Autour de chaque page
web-skip = Aller au contenu
web-home = DVONN, page d’accueil
web-pages = Pages
web-play = Jouer
web-learn = Leçons
web-analyse = Analyser
web-rules = Règles
web-settings = Réglages
web-update = Une nouvelle version est prête.
web-update-reload = La charger

## La page d’accueil
web-hero = Empile, saute, reste en contact.
web-hero-about = DVONN est un jeu de plateau pour deux : remplissez le plateau d’anneaux, puis sautez d’une pile sur l’autre. Ce qui perd le contact avec les anneaux rouges disparaît. Joue ici, apprends, explore. Tout marche aussi sans réseau.
web-hero-play = Jouer une partie
web-hero-learn = Apprendre le jeu
web-hero-board = Un plateau en cours de partie
web-play-about = Contre l’ordinateur, du premier adversaire facile à celui qui ne se trompe presque jamais, ou à deux devant le même écran.
web-learn-about = De courtes leçons sur un vrai plateau : les règles, de bons conseils et les mots des joueurs.
web-analyse-about = Essaie des coups, laisse l’ordinateur réfléchir avec toi, compose des positions, ouvre et partage des parties.
web-rules-about = Toutes les règles sur une page, avec des plateaux pour les essayer.
web-credit = DVONN est un jeu de Kris Burm. Cette application est un logiciel libre, fait indépendamment de l’auteur et des éditeurs du jeu.

## Le plateau
web-board = Plateau
web-board-picked = soulevée
web-board-target = peut atterrir ici
web-board-chosen = choisie
web-board-threatened = quitterait le plateau
web-towers = Tour de Blanc : { $white ->
    [one] { $white } pièce
   *[other] { $white } pièces
}. Tour de Noir : { $black ->
    [one] { $black } pièce
   *[other] { $black } pièces
}.

## Une nouvelle partie
web-new-title = Nouvelle partie
web-new-opponent = Tu joues contre
web-new-opponent-computer = l’ordinateur
web-new-opponent-human = quelqu’un au même écran
web-new-level = Force de l’ordinateur
web-level-1 = 1 : un premier adversaire
web-level-2 = 2 : pour débuter
web-level-3 = 3 : connaît bien les règles
web-level-4 = 4 : voit les menaces simples
web-level-5 = 5 : joue avec un plan
web-level-6 = 6 : pour les soirées au club
web-level-7 = 7 : difficile
web-level-8 = 8 : très difficile
web-level-9 = 9 : pour les champions
web-level-10 = 10 : à pleine force
web-new-side = Ta couleur
web-new-side-white = Blanc, qui commence
web-new-side-black = Noir
web-new-side-lot = au hasard
web-new-start = Le plateau est rempli
web-new-start-placement = par les joueurs
web-new-start-random = au hasard
web-new-start-balanced = au hasard, équilibré
web-new-start-given = selon une position
web-new-start-placement-about = Le jeu complet : vous placez les 49 pièces à tour de rôle, puis les sauts commencent.
web-new-start-random-about = Une partie rapide : le plateau est tout de suite plein, et les sauts commencent.
web-new-start-balanced-about = Une partie rapide où les deux couleurs ont une part équitable de la périphérie.
web-new-start-given-about = Colle une position ici. Le plateau d’analyse en donne une sous « Partager ».
web-new-position = Position
web-new-clock = Pendule
web-new-clock-none = aucune
web-new-clock-5-0 = 5 min
web-new-clock-10-5 = 10 min + 5 s
web-new-clock-20-10 = 20 min + 10 s
web-new-clock-60-0 = 60 min
web-new-first = Tu découvres DVONN ? Les leçons ne prennent que quelques minutes.
web-new-begin = Commencer la partie
web-new-leave = Revenir à ma partie

## Une partie
web-you = Toi, { $color }
web-computer = Ordinateur { $level }, { $color }
web-thinking = réfléchit
web-in-hand = { $reds ->
    [0] en main : { $own }
    [one] { $own } + { $reds } rouge
   *[other] { $own } + { $reds } rouges
}
web-controls = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
web-task-place = { $who ->
    [you] À toi de jouer
    [white] À Blanc de jouer
   *[black] À Noir de jouer
} : place une { $piece ->
    [white] pièce blanche
    [black] pièce noire
   *[red] pièce DVONN rouge
} sur une case vide.
web-task-pick = { $who ->
    [you] À toi de jouer
    [white] À Blanc de jouer
   *[black] À Noir de jouer
} : choisis une des piles qui brillent.
web-task-land = { $height ->
    [one] La pile saute d’exactement { $height } case
   *[other] La pile saute d’exactement { $height } cases
} : choisis où elle atterrit.
web-task-wait = L’ordinateur réfléchit.
web-tip-reds = Les pièces rouges décident de la partie : plus tard, chaque pile devra rester reliée à l’une d’elles. Elles ne sont à personne.
web-tip-place = Il est bon d’être près des pièces rouges, et à la périphérie : là, les piles peuvent bouger tôt. Ne mets pas toute ta couleur en un seul tas.
web-tip-goal = Le but : à la fin, celui qui a le plus de pièces gagne. Une pile appartient à celui dont la pièce est au sommet.
web-tip-move = Une pile saute en ligne droite exactement aussi loin qu’elle est haute, sur une autre pile. Ce qu’il y a entre les deux ne compte pas. Une pile avec six voisines est enfermée.
web-tip-contact = Ce qui n’est plus relié à aucune pièce rouge quitte le plateau. À la fin, qui possède le plus de pièces gagne.
web-tip-land = La pile sur laquelle tu atterris devient la tienne, quelle que soit sa couleur. Plus une pile est haute, plus elle est difficile à déplacer.
web-tip-cut = Certains de ces sauts coupent le lien entre des piles et les pièces rouges : pointe une cible pour voir ce qui quitterait le plateau.
web-score = Blanc { $white } : { $black } Noir
web-result = Résultat
web-confirm = Jouer { $move }
web-cancel = Annuler
web-tools = Partie
web-undo = Retour
web-hint = Conseil
web-turn = Tourner
web-resign = Abandonner
web-resign-sure = Vraiment ?
web-new-game = Nouvelle partie
web-analyse-game = Analyser
web-rematch = Revanche
web-save = Sauver
web-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}

## Les réglages
web-settings-board = Un plateau pour essayer les réglages
web-settings-language = Langue
web-settings-language-browser = celle du navigateur
web-language-failed = Cette langue n'a pas pu être chargée. Il faut le réseau une fois.
web-settings-theme = Clair ou sombre
web-settings-theme-device = comme l’appareil
web-settings-theme-light = clair
web-settings-theme-dark = sombre
web-settings-look = Plateau
web-settings-look-wood = bois
web-settings-look-slate = ardoise
web-settings-look-plain = simple, très contrasté
web-settings-speed = Mouvement
web-settings-speed-off = aucun
web-settings-speed-fast = rapide
web-settings-speed-normal = normal
web-settings-speed-slow = lent
web-settings-board-and-moves = Plateau et coups
web-settings-sounds = Sons
web-settings-confirm = Confirmer chaque coup
web-settings-marks = Un signe sur chaque couleur
web-settings-coordinates = Lettres et chiffres autour du plateau

## Le plateau d’analyse
web-first = Au début
web-back = Un coup en arrière
web-forward = Un coup en avant
web-last = À la fin
web-to-move = { $side ->
    [white] À Blanc de jouer
   *[black] À Noir de jouer
}
web-over = La partie est terminée, { $white } : { $black }
web-open = Ouvrir
web-set-up = Composer
web-share = Partager
web-draw = Flèches
web-play-on = Jouer d’ici
web-empty = Plateau vide
web-engine = Ordinateur
web-engine-lines = Lignes
web-engine-starts = L’ordinateur commence à réfléchir …
web-engine-progress = Regarde { $depth ->
    [one] { $depth } coup
   *[other] { $depth } coups
} à l’avance, { $thousands } milliers de positions jusqu’ici
web-engine-done = A regardé { $depth ->
    [one] { $depth } coup
   *[other] { $depth } coups
} à l’avance, { $thousands } milliers de positions. Réfléchir plus n’y change rien.
web-value = { $leader ->
    [white] Blanc a environ { $pieces ->
        [one] { $pieces } pièce
       *[other] { $pieces } pièces
    } d’avance
    [black] Noir a environ { $pieces ->
        [one] { $pieces } pièce
       *[other] { $pieces } pièces
    } d’avance
   *[nobody] Égalité
}
web-value-proven = { $leader ->
    [white] Prouvé : Blanc gagne de { $pieces }
    [black] Prouvé : Noir gagne de { $pieces }
   *[nobody] Prouvé : partie nulle
}
web-graph = Cours de la partie
web-graph-begin = Parcourir la partie
web-graph-stop = Arrêter
web-graph-said = Cours de la partie. À la fin, { $leader ->
    [white] Blanc mène : { $value }
    [black] Noir mène : { $value }
   *[nobody] c’est égal
}.
web-tree = Coups
web-tree-empty = Joue des coups sur le plateau, ouvre une partie ou compose une position.
web-comment = Commentaire
web-main-line = En faire la ligne principale
web-delete = Effacer à partir d’ici
web-open-about = Colle ou dépose une partie ou une position : SGF, Boardspace, Little Golem, CodeCup, des coups séparés par des espaces, ou JSON.
web-open-file = Un fichier
web-open-paste = Ou colle son texte
web-open-pasted = Ouvrir le texte
web-open-unreadable = { $name } est illisible, ou trop grand pour un fichier de parties.
web-share-game = Lien vers la partie
web-share-position = Lien vers cette position
web-copy = Copier
web-copied = Copié.
web-not-copied = Le navigateur ne permet pas de copier : sélectionne le texte et copie-le toi-même.
web-save-as = Enregistrer la partie
web-format-sgf = SGF, complet
web-format-json = JSON, complet
web-format-littlegolem = Little Golem
web-format-plain = Coups
web-diagram = Enregistrer le plateau en image
web-no-picture = Le navigateur ne peut pas créer l’image.
web-done = Terminé
web-set-up-board = Le plateau que tu composes
web-set-up-tool = Ce que fait un toucher
web-set-up-white = blanche
web-set-up-black = noire
web-set-up-red = rouge
web-set-up-take = ôter une
web-set-up-clear = ôter la pile
web-set-up-about = Touche une case pour poser une pièce sur ce qui s’y trouve. On peut faire glisser les piles.
web-set-up-empty = Vide
web-set-up-random = Au hasard
web-set-up-balanced = Au hasard, équilibré
web-set-up-side = À qui de jouer
web-set-up-phase = Phase
web-set-up-good = Les règles permettent cette position.
web-set-up-faults = { $count ->
    [one] On ne peut pas encore jouer cela :
   *[other] On ne peut pas encore jouer cela, pour { $count } raisons :
}
web-set-up-use = Utiliser cette position
