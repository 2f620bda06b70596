# Les archives de parties.

archive-explore = Explorer
archive-switch = Ce que montre le panneau
archive-sources = Les parties qui comptent
archive-all = Toutes les parties
archive-own-games = Mes parties
archive-looking = Recherche dans les parties…
archive-no-games = Il n’y a pas encore de parties à explorer. Tes parties terminées seront là, et celles que tu ouvres dans les archives.
archive-not-here = Aucune partie connue n’a eu cette position.
archive-champion-here = Aucune autre partie n’a eu cette position. Les parties du champion :
archive-open-games = Ouvrir des parties
archive-moves = Coups joués ici
archive-with-position = Parties avec cette position
archive-ended-here = fin ici
archive-margin = En moyenne { $margin } pièces pour Blanc.
archive-last = Joué pour la dernière fois en { $year }.
archive-own = à toi
archive-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
archive-results = { $count ->
    [one] { $count } partie : { $white } % pour Blanc, { $draws } % de nulles, { $black } % pour Noir.
   *[other] { $count } parties : { $white } % pour Blanc, { $draws } % de nulles, { $black } % pour Noir.
}
archive-failure = { $kind ->
    [full] Il n’y a plus de place sur cet appareil. Les parties d’avant sont toutes là ; le reste n’a pas été ajouté. Fais de la place et ouvre de nouveau les fichiers.
    [storage] Le navigateur n’a pas pu lire ou écrire ses fichiers. Tes parties n’ont pas changé.
    [damaged] Des fichiers des archives de cet appareil sont abîmés. Tu vois les parties encore lisibles. La prochaine fois que tu ouvriras des fichiers, les archives seront réparées, et rien ne sera effacé.
    [later] Une version plus récente de cette application a écrit les archives de cet appareil. Elles restent comme elles sont.
    [question] On ne peut pas chercher cela.
    [missing] Cette partie n’est plus là.
   *[other] Les archives se sont arrêtées. Essaie encore.
}

## La page
archive-about = Ouvre autant de parties que tu veux : elles restent sur cet appareil, et tu peux y chercher des joueurs, des résultats et des positions.
archive-kept = { $count ->
    [0] Pas encore de parties
    [one] { $count } partie ({ $megabytes } Mo)
   *[other] { $count } parties ({ $megabytes } Mo)
}
archive-own-count = { $count } à toi
archive-memory = Ce navigateur ne garde pas de fichiers pour l’application : les parties ouvertes ici disparaissent quand tu fermes la page.
archive-memory-insecure = Les navigateurs ne gardent les fichiers d’une application qu’à une adresse qui commence par https : les parties ouvertes ici disparaissent quand tu fermes la page.
archive-elsewhere = Les archives sont ouvertes dans une autre fenêtre de cette application. Les parties ouvertes ici disparaissent quand tu fermes la page.
archive-again = Essayer encore
archive-open-files = Ouvrir des fichiers ou des zips
archive-reading = { $count ->
    [one] Lecture… { $count } partie, nouvelles : { $added }
   *[other] Lecture… { $count } parties, nouvelles : { $added }
}
archive-stop = Arrêter
archive-stopped = Arrêté. Les parties déjà lues sont gardées.
archive-unread-dates = { $count ->
    [one] { $count } partie a une date illisible : « { $date } ». Elle reste telle qu’elle est écrite.
   *[other] { $count } parties ont une date illisible, comme « { $date } ». Les dates restent telles qu’elles sont écrites.
}
archive-fault = { $file } : { $reason }
archive-fault-game = { $file }, partie { $number } : { $reason }
archive-fault-line = { $file }, partie { $number } à partir de la ligne { $line } : { $reason }
archive-fault-packed = ce n’est pas une partie compressée
archive-fault-unreadable = le fichier est vide, trop grand ou illisible
archive-fault-archive = cela ressemble à des archives, mais ne se lit pas comme telles
archive-server = Mes parties sur ce serveur
archive-server-none = Tu n’as pas encore de partie terminée sur ce serveur.
archive-server-all = Toutes les parties de ce serveur
archive-server-all-none = Personne n’a encore terminé de partie sur ce serveur.
archive-server-failed = Le serveur n’a pas envoyé les parties. Réessaie plus tard.
archive-forget = Effacer toutes les parties des archives
archive-forget-sure = { $count ->
    [one] Effacer { $count } partie de cet appareil ? C’est définitif. Mes parties restent.
   *[other] Effacer { $count } parties de cet appareil ? C’est définitif. Mes parties restent.
}
archive-forget-now = Effacer
archive-forget-not = Garder

## Chercher des parties
archive-search = Chercher des parties
archive-player = Joueur
archive-opponent = Contre
archive-from = De l’année
archive-until = À l’année
archive-part = { $what ->
    [opponent] Adversaire
    [years] Année
    [result] Résultat
    [ending] Fin
    [ratings] Classement
    [motif] Motif
   *[board] Modèle
}
archive-add = Affiner la recherche
archive-remove = Retirer : { $what }
archive-won = { $draws ->
    [0] { $won } gagnées sur { $count }
   *[other] { $won } gagnées sur { $count }, { $draws } nulles
}
archive-any = Peu importe
archive-result = Résultat
archive-result-is = { $word ->
    [white] Blanc a gagné
    [black] Noir a gagné
    [draw] Nulle
   *[other] Sans résultat
}
archive-ending = Fin
archive-ending-is = { $word ->
    [play] Jouée jusqu’au bout
    [wipe-out] Un camp a tout perdu
    [resignation] Abandon
    [time] Au temps
    [agreement] D’un commun accord
   *[other] Forfait
}
archive-rated-from = Classement minimal
archive-rated-to = Classement maximal
archive-rated-about = Les deux joueurs doivent avoir ce classement ; avec un motif, seulement celui qui l’a joué.
archive-motif = Motif d’un coup
archive-pattern = Le motif
archive-pattern-about = Choisis une pièce ou une pile, puis touche des cases. Les cases que tu laisses libres acceptent tout.
archive-pattern-tools = Ce que pose un toucher
archive-pattern-clear = Vider le plateau
archive-drawn = { $what ->
    [white] Blanc
    [black] Noir
    [red] une rouge
    [occupied] une pile
    [empty] vide
   *[other] peu importe
}
archive-anywhere = N’importe où sur le plateau
archive-mirrored = Aussi tourné, en miroir et avec les couleurs échangées
archive-find = Chercher
archive-clear = Nouvelle recherche
archive-besides = En plus
archive-order = Ordre
archive-order-is = { $word ->
    [newest] Les plus récentes d’abord
    [oldest] Les plus anciennes d’abord
    [rated] Les mieux classées d’abord
    [longest] Les plus longues d’abord
    [shortest] Les plus courtes d’abord
    [clearest] Les plus larges victoires d’abord
   *[other] Les plus serrées d’abord
}
archive-searching = { $count ->
    [one] Recherche… { $count } partie, trouvées : { $found }
   *[other] Recherche… { $count } parties, trouvées : { $found }
}
archive-none-found = Aucune partie ne correspond.
archive-meant = Voulais-tu dire un de ces joueurs ?
archive-at = { $moves ->
    [0] au début
    [one] après { $moves } coup
   *[other] après { $moves } coups
}
archive-review-of = Revoir « { $title } »
archive-save = Garder
archive-save-of = Garder « { $title } » dans Mes parties
archive-saved = La partie est maintenant dans Mes parties.

## Les joueurs
archive-players = Joueurs
archive-player-games = Parties
archive-openings = Premiers placements comme Blanc
archive-answers = Réponses comme Noir
archive-openings-about = Les placements identiques quand on tourne le plateau comptent pour un seul.
archive-opponents = Adversaires

## Chiffres des parties
archive-figures = Ce que ces parties ont en commun
# $count (number) of games
archive-counting = { $count ->
    [one] Comptage… { $count } partie
   *[other] Comptage… { $count } parties
}
archive-white-score = Score de Blanc
archive-first-score = Score du camp qui commence à empiler
# $score, $error (numbers) in percent
archive-score = { $score } % ± { $error }
archive-draws = Nulles
# $percent (number)
archive-percent = { $percent } %
archive-length = Coups d’empilement
# $mean, $low, $high (numbers)
archive-length-is = { $mean } en moyenne, le plus souvent de { $low } à { $high }
archive-lead = Avance du gagnant
# $pieces (number with a decimal)
archive-lead-is = { $pieces } pièces en moyenne
archive-heat = Où étaient les pièces au début de l’empilement
archive-heat-which = Quelles pièces
# On a button; it must be short. $which is reds, white or black
archive-heat-of = { $which ->
    [reds] Rouges
    [white] Pièces de Blanc
   *[other] Pièces de Noir
}
archive-heat-what = Ce que montre le plateau
# On a button; it must be short. $what is often or worth
archive-heat-as = { $what ->
    [often] Fréquence
   *[other] Valeur
}
# $count (number) of games
archive-heat-often = { $count ->
    [one] Dans quel pourcentage de { $count } partie une pièce s’y trouvait.
   *[other] Dans quel pourcentage de { $count } parties une pièce s’y trouvait.
}
archive-heat-worth = De combien de pour cent le score de son propriétaire était plus élevé dans les parties avec une pièce à cet endroit que dans les autres. En couleur là où ce n’est sans doute pas un hasard.
archive-heat-worth-reds = De combien de pour cent le score de Blanc était plus élevé dans les parties avec une rouge à cet endroit que dans les autres. En couleur là où ce n’est sans doute pas un hasard.
# $space (text); $percent, $error (numbers); $worth (signed number as text)
archive-heat-space = { $space } : dans { $percent } % des parties ; valeur : { $worth } ± { $error } pour cent.
# $space (text); $percent (number)
archive-heat-space-few = { $space } : dans { $percent } % des parties.
archive-heat-hint = Pointe une case, touche-la ou utilise les flèches pour voir ses chiffres.
archive-heat-table = En tableau
# The head of a column. $what is space, often or worth
archive-heat-column = { $what ->
    [space] Case
    [often] Parties, en %
   *[other] Score, en %
}
