element-ply-none = Début de la partie.
element-ply = { $ply } coups sur { $of } : { $move }.
element-puzzle = { $side ->
    [white] C’est à Blanc de jouer : trouve le meilleur coup.
   *[black] C’est à Noir de jouer : trouve le meilleur coup.
}
element-puzzle-wrong = { $move } n’est pas le bon coup. Regarde encore.
element-puzzle-solved = Résolu !
element-wrong = Ce plateau est mal réglé dans la page. { $attribute } : { $reason }
