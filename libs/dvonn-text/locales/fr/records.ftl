## Parties
error-at-node = nœud { $number }
error-at-line = ligne { $number }
error-at-byte = octet { $number }
error-at = { $place } : { $reason }
error-at-move = { $place }, { word-nth } : { $reason }
error-empty = rien à lire, attendu : une partie
error-unknown-format = lu « { $read } », attendu : une partie en SGF, texte de Little Golem ou du CodeCup, coups ou JSON
error-unexpected = lu « { $read } », attendu : { $expected }
error-unexpected-end = lu la fin du texte, attendu : { $expected }
error-out-of-turn = lu { $move } par { $side ->
    [white] Blanc, attendu : un coup de Noir
   *[black] Noir, attendu : un coup de Blanc
}, dont c’est le tour{ error-rule-number }
error-edited = lu « { $read } », un plateau changé à la main, attendu : des pièces placées à tour de rôle{ error-rule-of-placement }
error-logged-twice = partie { $game } lue une seconde fois, attendu : la fin du journal, et non chaque pièce placée deux fois{ error-rule-of-placement }
error-other-game = ceci est une partie d’un autre jeu ({ $game ->
    [chess] échecs
   *[other] { $game }
}), pas de DVONN
error-start = le départ ne peut pas être utilisé : { $reason }
error-json = { $kind ->
    [missing] ce JSON n’est pas une partie : il manque le champ « { $field } »
    [unfinished] ce JSON s’arrête au milieu : le fichier n’a peut-être pas été copié en entier
    [shape] ce JSON n’est pas une partie : à la colonne { $column } se trouve quelque chose qui n’a pas sa place dans une partie
   *[syntax] ce n’est pas du JSON : quelque chose ne va pas à la colonne { $column }
}
error-read-only = le format { $format } se lit, mais ne s’écrit pas
error-start-not-carried = les parties au format { $format } partent du plateau vide
error-no-format = format inconnu, attendu : sgf, boardspace, littlegolem, codecup, plain ou json

## Ce qui aurait pu être lu
error-expected-close-game = « ) » pour fermer la partie
error-expected-begin-node = « ; » pour commencer un nœud
error-expected-begin-game = « ( » pour commencer une partie
error-expected-property = une propriété, un nœud ou une parenthèse
error-expected-property-value = une propriété avec une valeur entre crochets
error-expected-close-value = « ] » pour fermer la valeur
error-expected-close-header = « ] » pour fermer l’en-tête
error-expected-start-first = le départ avant le premier coup
error-expected-start-in-dfen = uniquement des coups, ou un départ dans DFEN[…], car on ne sait pas dans quel ordre les pièces ont été posées
error-expected-one-start = un seul départ, pas deux qui diffèrent
error-passed-over = « { $read } », qui n’appartient à aucune partie, a été ignoré
error-not-kept = « { $read } » a été laissé de côté
error-unread = « { $read } » a été conservé tel quel, sans être interprété
error-repeated = « { $read } » a une autre valeur ailleurs dans la partie, et c’est elle qui compte
error-guessed-encoding = lu en { $encoding }, mais ce n’est qu’une supposition
error-assumed-encoding = lu en { $encoding }, comme c’est l’usage sur cet appareil : les octets seuls ne permettent pas de trancher
error-other-encoding = le fichier indique l’encodage { $named }, qui ne convient pas : lu en { $encoding }
error-expected-space = une case, comme e3
error-expected-arrow = deux cases, comme a1b2
error-expected-move = un coup, comme e3, a1b2 ou pass
error-expected-move-or-end = un coup, comme e3, a1b2 ou pass, ou bien resign ou draw
error-expected-nothing-more = rien de plus après la fin de la partie
error-expected-nothing-after-quit = rien de plus après Quit
error-expected-one-token = un mot par ligne
error-expected-node-number = le numéro d’un nœud
error-expected-action = ce que le joueur a fait
error-expected-known-action = pickb, dropb, move, pass, done ou resign
error-expected-picked-space = une case, comme pickb E 3
error-expected-dropped-space = une case, comme dropb E 3
error-expected-two-spaces = deux cases, comme move A 2 B 3
error-expected-put-down = que la pile en main soit posée
error-expected-json-format = le format dvonn-record
error-expected-json-version = la version 1 du format
error-expected-parent = un parent cité avant son nœud

error-link-packed = le lien est abîmé, peut-être parce qu’il n’a pas été copié en entier
error-link-too-long = elle est trop longue
error-link-move = { word-nth }, « { $read } », n’y est pas permis

## Collections de parties et d’études
error-collection-entry = L’entrée { $number } n’a pas été importée : { $reason }
error-collection-field = « { $field } » ne peut pas être « { $read } »
error-collection-missing = il manque « { $field } »
error-collection-format = un fichier de parties et d’études était attendu, mais son « format » est « { $read } »
error-collection-json = { $kind ->
    [unfinished] le fichier de parties et d’études s’arrête au milieu : il n’a peut-être pas été copié en entier
    [shape] le fichier n’a pas la forme d’un fichier de parties et d’études
   *[syntax] le fichier de parties et d’études est endommagé à la colonne { $column }
}
error-collection-shape = elle n’est pas écrite comme une partie ou une étude
error-collection-version = une version plus récente de l’application a écrit ce fichier (version { $read } du format)
error-opened-file = { $file } : { $reason }
error-opened-game = { $file }, partie { $number } : { $reason }
error-opened-unreadable = le navigateur n’a pas pu le lire
error-opened-too-large = il dépasse { $megabytes } Mo
error-opened-no-record = ce n’est pas une partie que l’on puisse lire ici
error-opened-no-moves = il ne contient aucun coup
error-opened-other-archive = il est compressé d’une façon qui ne s’ouvre pas ici ; utilise un zip
error-opened-zip-damaged = le zip est endommagé, ou n’a pas été copié en entier
error-opened-zip-locked = il est protégé par un mot de passe
error-opened-zip-method = il est compressé d’une façon que peu de programmes connaissent ; refais le zip
error-opened-zip-deep = les zips dans des zips s’ouvrent sur { $levels } niveaux au plus
error-opened-zip-many = le zip a plus de { $count } fichiers ; le reste n’a pas été ouvert
error-opened-zip-much = décompressé, il serait plus grand que tout ce qui contient des parties ; il n’a pas été ouvert
error-opened-all-much = l’ensemble des fichiers dépasse { $megabytes } Mo ; le reste n’a pas été ouvert
error-opened-games = il y a plus de { $count } parties ; le reste n’a pas été ouvert

## Plateaux
error-with-rule = { $reason }{ error-rule-number }
error-several = { $reasons }
error-several-and-more = { $reasons } ; et { $more } de plus
error-too-many = { $count } pièces { $piece ->
    [white] blanches
    [black] noires
   *[red] rouges
} sur le plateau, mais le jeu n’en a que { $total }
error-red-on-top = une pièce rouge posée sur d’autres en { $spaces }
error-stack-while-placing = plus d’une pièce en { $spaces } pendant le placement
error-board-full = le plateau est plein, donc la phase doit être s (empiler les pièces)
error-reds = { $count ->
    [one] { $count } pièce rouge
   *[other] { $count } pièces rouges
}, mais il en faut { $expected }
error-not-in-turn = pièces blanches et noires non placées à tour de rôle : blanches { $white }, noires { $black } attendues
error-wrong-side = ce doit être à { $side ->
    [white] Blanc
   *[black] Noir
} de jouer
error-out-of-contact = sans contact avec une pièce rouge : { $spaces }

## Positions
error-at-character = au caractère { $number } : { $reason }
error-row-count = { $found ->
    [one] { $found } rangée
   *[other] { $found } rangées
}, il en faut 5 séparées par /
error-row-length = la rangée { $row } a { $found ->
    [one] { $found } case
   *[other] { $found } cases
}, il en faut { $expected }
error-empty-cell = un élément vide, il faut une pile ou un nombre
error-unknown-letter = pièce inconnue « { $letter } », il faut w, b ou r
error-run = ce n’est pas un nombre de cases vides, il faut un nombre de 1 à 11
error-stack-too-tall = une pile de plus que les 49 pièces du jeu
error-side = il faut le joueur au trait, w ou b
error-phase = il faut la phase, p (placement) ou s (empiler les pièces)
error-trailing-text = du texte après la phase, rien de plus n’est attendu

## Coups
error-illegal = { $side ->
    [white] Blanc
   *[black] Noir
} ne peut pas { $move ->
    [pass] passer son tour
   *[other] jouer { $move }
} : { $reason }{ error-rule-number }
error-no-move = ce n’est pas un coup : il faut un placement comme e3, un déplacement comme a1b2, ou pass
error-no-space = ce n’est pas une case du plateau : il faut une lettre a–k et un chiffre 1–5, comme e3
error-must-place = personne ne peut passer son tour pendant le placement
error-placement-over = le plateau est rempli : il faut déplacer une pile
error-must-move = un joueur qui a un coup possible ne peut pas passer son tour
