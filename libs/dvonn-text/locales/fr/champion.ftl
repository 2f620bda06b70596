# Ce que joue le champion.

champion-tenths = { $whole },{ $tenth }
champion-title = Ce que joue le champion
champion-about = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} que le programme a jouées contre lui-même au niveau 9 : un tiers à partir du plateau vide, un tiers sur des plateaux remplis au hasard, à parts égales de la périphérie, et un tiers sur des plateaux remplis comme le font les gens.
champion-errors = Après ± vient l’erreur type : deux fois sur trois, la vraie valeur est aussi proche. Les positions et les coups identiques quand on tourne ou reflète le plateau comptent pour un seul.
champion-beginning = { $beginning ->
    [empty] Plateau vide
    [balanced] Rempli au hasard
   *[people] Rempli comme le font les gens
}
champion-score = { $percent } ± { $error } %

champion-ends = Comment finissent les parties
champion-ends-about = Blanc joue en premier sur le plateau plein. Le tableau dit ce que cela vaut : une victoire compte 100 %, une partie nulle 50 %.
champion-games = Parties
champion-white = Score de Blanc
champion-draws = Nulles
champion-wipe-outs = Anéantissements
champion-plies = Coups
champion-margin = Écart
champion-begins = Début

champion-placement = Placement
champion-placement-about = Où le champion pose les pièces sur le plateau vide. Une case plus foncée en reçoit plus souvent. La dernière carte montre ce que vaut une pièce à cet endroit sur les plateaux remplis au hasard : en vert, son propriétaire gagne plus souvent que sa couleur, en rouge moins souvent.
champion-map = { $map ->
    [reds] Pièces rouges
    [white] Pièces blanches
    [black] Pièces noires
   *[worth] Ce que vaut une case
}
champion-space = { $map ->
    [reds] { $space } : { $percent } % des rouges sur chacune des { $images } cases semblables
    [white] { $space } : blanche dans { $percent } % des parties
    [black] { $space } : noire dans { $percent } % des parties
   *[worth] { $space } : qui y a une pièce marque { $percent } ± { $error } %
}
champion-red-sets = En { $games } parties, le champion a posé les rouges de { $count ->
    [one] { $count } façon
   *[other] { $count } façons différentes
}. Voici les plus fréquentes, avec le score de Blanc :

champion-first-moves = Premiers coups
champion-first-moves-about = { $count ->
    [one] { $count } premier coup a été joué
   *[other] { $count } premiers coups ont été joués
}. Voici les plus fréquents, avec le score de Blanc :
champion-move = Premier coup

champion-advice = Les cinq conseils
champion-advice-about = Les règles du jeu donnent cinq conseils. Pour chacun, les deux camps de chaque partie sont comparés : celui qui le suit mieux gagne-t-il plus souvent que sa couleur d’habitude ? 50 % voudrait dire que cela ne change rien.
champion-comparisons = Les parties qui commencent différemment sont comptées à part. Sur { $count } chiffres de ce genre, environ un sur vingt s’écarte par hasard de plus de deux erreurs types. Les deux camps sont le même joueur : les chiffres montrent ce qui va avec la victoire, pas ce qui la cause, et un conseil que les deux camps suivent autant n’est pas mis à l’épreuve.
champion-advice-text = { $number ->
    [1] Pose assez de pièces à la périphérie et près des rouges, et pas trop d’une couleur ensemble.
    [2] Atterris sur les piles adverses : chacune est une de moins à jouer pour l’adversaire.
    [3] Reste mobile : plus une pile est haute, plus il est difficile de la déplacer.
    [4] Prends garde à une pile avec une pièce rouge chez l’adversaire.
   *[5] Les derniers coups décident : fais que l’adversaire soit le premier à court de coups.
}
champion-measure = { $measure ->
    [edge] celui qui a plus de pièces à la périphérie du plateau plein
    [near-red] celui dont les pièces sont plus près des rouges sur le plateau plein
    [apart] celui dont les pièces sont moins serrées sur le plateau plein
    [landed] celui qui a atterri sur plus de piles adverses après { $plies } coups
    [moves] celui qui a le choix entre plus de coups après { $plies } coups
    [low] celui dont les piles sont plus basses après { $plies } coups
    [safe] celui dont moins de pièces sont menacées par des piles adverses avec un rouge après { $plies } coups
   *[can-move] celui qui est seul à pouvoir encore jouer
}
champion-verdict = { $verdict ->
    [true] Vrai : { $what } marque { $scores }.
    [slight] Vrai, mais cela compte peu : { $what } marque { $scores }.
    [slightly-opposite] Plutôt le contraire, mais cela compte peu : { $what } marque { $scores }.
    [nothing] Cela ne change rien : { $what } marque { $scores }.
    [opposite] C’est le contraire : { $what } marque { $scores }.
   *[depends] Cela dépend des plateaux : { $what } marque { $scores }.
}
champion-part = { $score } { $part ->
    [empty] à partir du plateau vide
    [balanced] sur les plateaux remplis au hasard
   *[people] sur les plateaux remplis comme le font les gens
}
champion-taken = Parmi les coups du champion, { $followed } % suivent ce conseil et { $broken } % vont contre lui ; parmi des coups tirés au hasard dans les mêmes positions, { $by_chance } % et { $broken_by_chance } %.

champion-explore = Champion
champion-explore-about = Dans l’analyse, sous Explorer, tu peux voir ce que le champion a joué dans chaque position de ces parties.
champion-loading = Chargement…
champion-failed = Cela n’a pas pu être chargé. Vérifie la connexion et réessaie.
champion-again = Réessayer

## Parties modèles
champion-models = Parties modèles
champion-models-about = Trente parties du champion, choisies par le coach. Chacune montre une chose, et le coach l’explique coup par coup.
champion-models-all = Toutes les parties modèles
champion-models-short = Toutes
champion-unknown = Cette partie modèle n’existe pas.
champion-theme = { $theme ->
    [comeback] Le retournement
    [seesaw] Tantôt l’un, tantôt l’autre
    [late-turn] Une décision tardive
    [draw] Une partie nulle
    [by-a-piece] À une pièce près
    [long-fight] La longue lutte
   *[from-the-start] Du début à la fin
}
champion-theme-about = { $theme ->
    [comeback] Le vainqueur était mené, mais il a renversé la partie.
    [seesaw] L’avantage a changé de camp encore et encore.
    [late-turn] Pendant presque toute la partie, personne n’aurait pu dire qui gagnerait.
    [draw] À la fin, les deux ont le même nombre de pièces.
    [by-a-piece] Une seule pièce fait la différence.
    [long-fight] Peu de parties durent aussi longtemps.
   *[from-the-start] Le vainqueur a mené du premier coup au dernier.
}
champion-result = { $winner ->
    [white] Blanc gagne de { $count }
    [black] Noir gagne de { $count }
   *[nobody] Partie nulle
} · { $moves } coups
champion-shown = À voir : { $number } { $move }
champion-story = La partie en quelques phrases
champion-analyse = Analyser
