error-rule-number = {" "}(règle { $rule })
error-rule-of-placement = {" "}(règle L1)
error-with-rule = { $reason }{ error-rule-number }
error-several = { $reasons }
error-several-and-more = { $reasons } ; et { $more } de plus

## Coups
error-illegal = { $side ->
    [white] Blanc
   *[black] Noir
} ne peut pas { $move ->
    [pass] passer son tour
   *[other] jouer { $move }
} : { $reason }{ error-rule-number }
error-occupied = il y a déjà une pièce sur cette case
error-still-placing = le placement n’est pas fini : il faut placer une pièce
error-must-place = personne ne peut passer son tour pendant le placement
error-placement-over = le plateau est rempli : il faut déplacer une pile
error-nothing-there = il n’y a pas de pile sur la première case
error-not-yours = la pile appartient à l’autre joueur
error-lone-red = une pièce rouge seule ne peut pas être déplacée
error-surrounded = la pile est entourée des six côtés
error-too-tall-to-move = une pile de { $height } ne peut jamais se déplacer
error-not-in-line = les deux cases ne sont pas en ligne droite
error-wrong-distance = une pile de { $height } avance d’exactement { $height ->
    [one] { $height } case
   *[other] { $height } cases
}, pas de { $distance }
error-empty-target = une pile ne peut pas finir sur une case vide
error-must-move = un joueur qui a un coup possible ne peut pas passer son tour
error-game-over = la partie est terminée
error-no-move = ce n’est pas un coup : il faut un placement comme e3, un déplacement comme a1b2, ou pass
error-no-space = ce n’est pas une case du plateau : il faut une lettre a–k et un chiffre 1–5, comme e3

## Plateaux
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
