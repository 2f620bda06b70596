# Une partie dans l’application web.
play-you = Toi
play-in-hand = { $reds ->
    [0] en main : { $own }
    [one] { $own } + { $reds } rouge
   *[other] { $own } + { $reds } rouges
}
play-controls = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
play-task-place = { $who ->
    [you] À toi
    [white] À Blanc
   *[black] À Noir
} : place une { $piece ->
    [white] pièce blanche
    [black] pièce noire
   *[red] pièce DVONN rouge
}.
play-task-pick = { $who ->
    [you] À toi
    [white] À Blanc
   *[black] À Noir
} : choisis une pile qui brille.
play-task-land = { $height ->
    [one] La pile saute { $height } case
   *[other] La pile saute { $height } cases
} : choisis où.
play-task-wait = { $name } réfléchit.
play-task-alone = { $passes ->
    [you] Tu n’as pas de coup
    [white] Blanc n’a pas de coup
   *[black] Noir n’a pas de coup
} : { $name } continue.
play-task-last = Le dernier coup : { $move }.
play-tip-reds = Les pièces rouges décident de la partie : plus tard, chaque pile devra rester reliée à l’une d’elles. Elles ne sont à personne.
play-tip-place = Il est bon d’être près des pièces rouges, et à la périphérie : là, les piles peuvent bouger tôt. Ne mets pas toute ta couleur en un seul tas.
play-tip-goal = Le but : à la fin, celui qui a le plus de pièces gagne. Une pile appartient à celui dont la pièce est au sommet.
play-tip-move = Une pile saute en ligne droite exactement aussi loin qu’elle est haute, sur une autre pile. Ce qu’il y a entre les deux ne compte pas. Une pile avec six voisines est enfermée.
play-tip-contact = Ce qui n’est plus relié à aucune pièce rouge quitte le plateau. À la fin, qui possède le plus de pièces gagne.
play-tip-alone = L’autre camp n’a pas de coup pour l’instant, alors tu continues. Prends garde à ne pas couper tes propres piles.
play-tip-land = La pile sur laquelle tu atterris devient la tienne, quelle que soit sa couleur. Plus une pile est haute, plus elle est difficile à déplacer.
play-tip-cut = Certains de ces sauts coupent le lien entre des piles et les pièces rouges : pointe une cible pour voir ce qui quitterait le plateau.
play-score = Blanc { $white } : { $black } Noir
play-result = Résultat
play-ended = { $winner ->
    [you] Tu gagnes
    [nobody] Partie nulle
   *[other] { $name } gagne
}{ $how ->
    [resignation] {" "}par abandon
    [time] {" "}au temps
    [agreement] , d’un commun accord
    [forfeit] {" "}par forfait
   *[play] { $margin ->
        [0] {""}
        [one] {" "}de { $margin } pièce
       *[other] {" "}de { $margin } pièces
    }
}.
play-confirm = Jouer { $move }
play-cancel = Annuler
play-tools = Partie
play-undo = Reprendre
play-hint = Conseil
play-turn = Tourner
play-resign = Abandonner
play-resign-hold = Maintiens appuyé pour abandonner
play-sure = Appuie encore pour confirmer
play-new-game = Nouvelle partie
play-analyse-game = Analyser
play-rematch = Revanche
play-see-why = Voir pourquoi
play-save = Sauver
play-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
play-task-confirm = { $how ->
    [tap] Touche encore une fois pour jouer
   *[choose] Choisis-le encore pour le jouer
}{ $cuts ->
    [no] {" "}: { $move }.
   *[yes] . { $loss }.
}
play-task-look = { $moves } coups sur { $of } affichés. La partie continue.
play-log = Ce qui vient d’arriver
play-log-cut = { $how ->
    [moved] la rouge a quitté { $red }
   *[gap] sans contact avec la rouge en { $red }
}
play-log-pass = aucun coup : passe
play-log-passes = passe ×{ $count }
play-log-full = Le plateau est plein : les piles sautent maintenant.
play-earlier = Coup précédent
play-later = Coup suivant
play-present = Retour à la partie
play-history = Tous les coups
play-menu = Menu
play-redo = Rétablir le coup
play-coach = Coach
play-coach-fetching = Le coach arrive…
play-coach-unfetched = Le coach n’a pas pu être chargé.
