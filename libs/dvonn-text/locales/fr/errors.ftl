error-rule-number = {" "}(règle { $rule })
error-rule-of-placement = {" "}(règle L1)

## Coups
error-occupied = il y a déjà une pièce sur cette case
error-still-placing = le placement n’est pas fini : il faut placer une pièce
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
error-game-over = la partie est terminée
