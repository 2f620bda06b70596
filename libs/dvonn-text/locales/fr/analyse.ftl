# The analysis board of the web app.
analyse-first = Au début
analyse-back = Coup précédent
analyse-forward = Coup suivant
analyse-last = À la fin
analyse-to-move = { $side ->
    [white] À Blanc de jouer
   *[black] À Noir de jouer
}
analyse-over = La partie est terminée, { $white } : { $black }
analyse-open = Ouvrir
analyse-set-up = Composer
analyse-draw = Flèches
analyse-empty = Plateau vide
analyse-engine = Ordinateur
analyse-engine-lines = Lignes
analyse-engine-starts = L’ordinateur commence à réfléchir …
analyse-engine-off = Les meilleurs coups de l’ordinateur s’affichent ici, une ligne chacun.
analyse-engine-whole = Voir toute la ligne
analyse-engine-whole-line = Voir toute la ligne { $number }
analyse-engine-progress = { $depth ->
    [one] { $depth } coup
   *[other] { $depth } coups
} à l’avance, { $thousands } milliers de positions
analyse-engine-done = Terminé : { $depth ->
    [one] { $depth } coup
   *[other] { $depth } coups
} à l’avance, { $thousands } milliers de positions
analyse-value = { $leader ->
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
analyse-value-proven = { $leader ->
    [white] Prouvé : Blanc gagne de { $pieces }
    [black] Prouvé : Noir gagne de { $pieces }
   *[nobody] Prouvé : partie nulle
}
analyse-chances = Chances de gain : { review-white-within } { $white } %, { review-black-within } { $black } %
analyse-graph = Déroulement de la partie
analyse-graph-begin = Parcourir la partie
analyse-graph-stop = Arrêter
analyse-tree = Coups
analyse-tree-empty = Joue des coups sur le plateau, ouvre une partie ou compose une position.
analyse-comment = Commentaire
analyse-main-line = En faire la ligne principale
analyse-delete = Effacer à partir d’ici
analyse-open-about = Colle ou dépose une partie ou une position : SGF, Boardspace, Little Golem, CodeCup, des coups séparés par des espaces, ou JSON.
analyse-open-file = Un fichier
analyse-open-paste = Ou colle son texte
analyse-open-pasted = Ouvrir le texte
analyse-open-unreadable = { $name } est illisible, ou trop grand pour un fichier de parties.
analyse-share-game = Lien vers la partie
analyse-share-position = Lien vers cette position
analyse-share-code = Code QR du lien
analyse-share-no-code = Le lien est trop long pour un code QR.
analyse-share-length = { $count ->
    [one] { $count } caractère
   *[other] { $count } caractères
}
analyse-share-alone = Les coups seuls, sans noms, commentaires ni variantes
analyse-share-pass-on = Envoyer…
analyse-share-film = GIF de la partie
analyse-share-film-made = Le GIF se prépare : { $percent } %
analyse-share-film-saved = Le GIF est enregistré.
analyse-share-board = Seulement la position
analyse-copy = Copier
analyse-copied = Copié.
analyse-not-copied = Le navigateur ne permet pas de copier : sélectionne le texte et copie-le toi-même.
analyse-save-as = Enregistrer la partie
analyse-format-sgf = SGF, complet
analyse-format-json = JSON, complet
analyse-format-littlegolem = Little Golem
analyse-format-plain = Coups
analyse-diagram = Enregistrer le plateau en image
analyse-no-picture = Le navigateur ne peut pas créer l’image.
analyse-set-up-board = Le plateau que tu composes
analyse-set-up-tool = Ce que fait un toucher
analyse-set-up-white = blanche
analyse-set-up-black = noire
analyse-set-up-red = rouge
analyse-set-up-take = ôter une
analyse-set-up-clear = ôter la pile
analyse-set-up-about = Touche une case pour poser une pièce sur ce qui s’y trouve. On peut faire glisser les piles.
analyse-set-up-empty = Vide
analyse-set-up-random = Au hasard
analyse-set-up-balanced = Au hasard, équilibré
analyse-set-up-side = À qui de jouer
analyse-set-up-phase = Phase
analyse-set-up-good = Les règles permettent cette position.
analyse-set-up-faults = { $count ->
    [one] On ne peut pas encore jouer cela :
   *[other] On ne peut pas encore jouer cela, pour { $count } raisons :
}
analyse-set-up-use = Utiliser cette position
# What was destroyed, beside a button that undoes it.
analyse-undo-deleted = Coups supprimés.
analyse-undo-opened = Une autre partie est ouverte.
analyse-undo-cleared = Le plateau est vide.
analyse-undo-main-line = C’est maintenant la ligne principale.
analyse-undo-setup = Annuler la dernière modification
analyse-practice = Jouer la suite
analyse-tab-moves = Coups
analyse-tab-comment = Note
analyse-tab-graph = Courbe
analyse-tab-tools = Plus
# $count (number) of moves
analyse-placement = { $count ->
    [one] Placement : { $count } coup
   *[other] Placement : { $count } coups
}
# $move
analyse-preview = Aperçu : { $move }
analyse-bar-unknown = Pas encore évalué
analyse-graph-start = Début
analyse-keys = Touches
analyse-keys-close = Fermer
analyse-keys-board = Sur le plateau, les flèches vont de case en case. Les touches après « ou » y fonctionnent aussi.
analyse-keys-step = Coup précédent ou suivant
analyse-keys-ends = Au début, à la fin
analyse-keys-variation = Variante précédente ou suivante
analyse-keys-flip = Tourner le plateau
analyse-keys-engine = Analyse de l’ordinateur : oui ou non
analyse-keys-best = Jouer le meilleur coup
analyse-keys-undo = Annuler, rétablir
# $keys and $others
analyse-keys-pair = { $keys } ou { $others }
analyse-keys-help = Cette liste
analyse-divider = Largeur du panneau
analyse-divider-how = Fais glisser pour élargir ou rétrécir le panneau. Double-clique pour rétablir la largeur

## What is opened
event-not-opened = Impossible d’ouvrir cela : { $reason }.
event-not-all-opened = { $count ->
    [one] Impossible d’ouvrir { $count } partie : { $reason }.
   *[other] Impossible d’ouvrir { $count } parties. La première : { $reason }.
}
event-link-refused = Impossible d’ouvrir cette adresse : { $reason }.
event-looked-through = L’ordinateur a parcouru toute la partie.
event-opened = { $count ->
    [0] La position est ouverte.
    [one] La partie est ouverte : { $count } coup.
   *[other] La partie est ouverte : { $count } coups.
}
event-choose-game = Il y a plusieurs parties dedans : choisis-en une.
