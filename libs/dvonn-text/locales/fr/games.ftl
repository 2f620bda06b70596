# What is kept on the device: games and studies, and the messages at the bottom of the page.

games-parts = Parties et statistiques
games-list = Parties et études
games-statistics = Statistiques
games-look-back = Revoir la partie
games-loading = Chargement de tes parties…
games-missing = Cette partie ou cette étude n’est plus ici.
games-all = Toutes les parties et études

## La liste
games-empty = Ton étagère est vide. Elle se remplira quand tu joueras.
games-empty-about = Chaque partie que tu joues est gardée ici, sur cet appareil. Les parties venues d’ailleurs se rangent à côté.
games-empty-play = Une première partie contre { $name }
games-empty-open = Ouvrir mes fichiers de parties
games-empty-example = Voir un exemple
games-empty-formats = SGF, Little Golem, Boardspace, CodeCup, coups seuls ou JSON : un fichier, plusieurs ou un zip. Rien ne quitte cet appareil.
games-open = Ouvrir
games-drop = Dépose des parties ici
games-drop-about = un fichier ou plusieurs, un dossier ou un zip
games-open-folder = Ouvrir un dossier
games-select = Sélectionner
games-select-done = Terminé
games-your-move = à toi
games-summary = { $won ->
    [0] { $count } sur l’étagère
    [one] { $count } sur l’étagère, { $won } gagnée
   *[other] { $count } sur l’étagère, { $won } gagnées
}
games-word = { $outcome ->
    [won] gagnée
    [drawn] nulle
   *[lost] perdue
}
games-search = Chercher
games-filters = Filtrer
games-by-kind = Genre
games-any-kind = Parties et études
games-kind-game = Parties
games-kind-study = Études
games-by-rival = Adversaire
games-any-rival = Tout adversaire
games-rival-computer = L’ordinateur
games-rival-person = Une personne
games-by-level = Niveau
games-any-level = Tout niveau
games-by-outcome = Résultat
games-any-outcome = Tout résultat
games-won = Gagnées par toi
games-drawn = Nulles
games-lost = Perdues par toi
games-by-time = Jouées
games-any-time = À tout moment
games-time-week = Ces 7 derniers jours
games-time-month = Ce dernier mois
games-time-year = Cette dernière année
games-by-order = Trier par
games-order-newest = Les plus récentes
games-order-oldest = Les plus anciennes
games-order-longest = Les plus longues
games-order-margin = Les plus larges victoires
games-count = { $count ->
    [0] Rien ne correspond à ta recherche.
    [one] { $count } trouvée
   *[other] { $count } trouvées
}
games-more = En montrer plus
games-go-on = Continuer
games-look = Voir la partie
games-analyse = Analyser
games-tick = Choisir « { $title } »
games-ticked-group = Parties et études choisies
games-ticked = { $count ->
    [one] { $count } choisie
   *[other] { $count } choisies
}
games-untick = Ne rien choisir
games-delete = Supprimer
games-export = Enregistrer un fichier
games-deleted-one = « { $title } » : supprimé.
games-deleted = { $count ->
    [one] { $count } partie ou étude supprimée.
   *[other] { $count } parties et études supprimées.
}

## Comment elles s’appellent
games-two-players = Deux joueurs
games-study = Étude
games-players = { $white } – { $black }
games-running = En cours, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
games-moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
games-outcome = { $outcome ->
    [won] { $by ->
        [play] Gagnée de { $margin }
        [resignation] Gagnée : l’ordinateur a abandonné
        [time] Gagnée au temps
       *[other] Gagnée
    }
    [lost] { $by ->
        [play] Perdue de { $margin }
        [resignation] Perdue : tu as abandonné
        [time] Perdue au temps
       *[other] Perdue
    }
   *[drawn] Partie nulle
}
games-result = { $winner ->
    [white] { $by ->
        [play] Blanc a gagné de { $margin }
        [resignation] Blanc a gagné : Noir a abandonné
        [time] Blanc a gagné au temps
       *[other] Blanc a gagné
    }
    [black] { $by ->
        [play] Noir a gagné de { $margin }
        [resignation] Noir a gagné : Blanc a abandonné
        [time] Noir a gagné au temps
       *[other] Noir a gagné
    }
   *[draw] Partie nulle
}

## Une partie ou une étude
games-rename = Nom
games-rename-none = Lui donner un nom
games-fact-level = Niveau
games-fact-side = Ta couleur
games-fact-moves = Coups
games-fact-started = Commencée
games-fact-changed = Dernier changement
games-fact-filling = Placement
games-fact-white = Blanc
games-fact-black = Noir
games-fact-date = Date
games-filling = { $filling ->
    [placement] par les joueurs
    [random] au hasard
   *[balanced] au hasard, à parts égales de la périphérie
}

## Fichiers
games-files = Passer à un autre appareil
games-files-about = Un seul fichier contient tout : parties, études, progrès dans les leçons et les problèmes, et réglages. Ouvre-le sur l’autre appareil : il s’ajoute à ce qui s’y trouve et n’écrase rien.
games-export-all = Tout exporter
games-opened-title = Fichiers ouverts
games-reading = { $count ->
    [one] Lecture … { $count } partie
   *[other] Lecture … { $count } parties
}
games-opened-new = { $count ->
    [one] { $count } nouvelle partie a été ouverte.
   *[other] { $count } nouvelles parties ont été ouvertes.
}
games-opened-updated = { $count ->
    [one] { $count } partie a été mise à jour.
   *[other] { $count } parties ont été mises à jour.
}
games-opened-known = { $count ->
    [one] { $count } partie était déjà ici.
   *[other] { $count } parties étaient déjà ici.
}
games-opened-nothing = Aucune partie n’a été trouvée.
games-opened-refused = { $count ->
    [one] Un élément n’a pas pu être ouvert :
   *[other] { $count } éléments n’ont pas pu être ouverts :
}
games-opened-refused-list = Ce qui n’a pas pu être ouvert
games-opened-remarks-list = Remarques sur les fichiers
games-opened-more = { $count ->
    [one] et { $count } de plus
   *[other] et { $count } de plus
}
games-progress-joined = Les progrès dans les leçons et les problèmes ont été réunis avec les tiens.
games-progress-later = Une partie des progrès du fichier vient d’une version plus récente de l’application et a été ignorée.
games-settings-take = Prendre aussi les réglages du fichier
games-settings-taken = Les réglages sont maintenant en place
games-imported-versions = { $count ->
    [one] { $count } élément a changé à la fois ici et dans le fichier : les deux versions sont conservées.
   *[other] { $count } éléments ont changé à la fois ici et dans le fichier : les deux versions sont conservées.
}

## Statistiques
games-statistics-empty = Finis une partie contre l’ordinateur, et cette page montrera tes progrès.
games-by-level-and-side = Résultats par niveau et couleur
games-as-white = Avec Blanc
games-as-black = Avec Noir
games-share = Points
games-total = Tous niveaux
games-head = { $outcome ->
    [won] Gagnées
    [drawn] Nulles
   *[lost] Perdues
}
games-percent = { $percent } %
games-figure-games = Parties contre l’ordinateur
games-figure-share = Part des points
games-figure-streak = Série en cours
games-figure-longest = Victoires de suite
games-figure-unbeaten = Plus longue série sans défaite
games-figure-margin = Écart moyen
games-figure-extremes = Meilleur et pire écart
games-streak = { $outcome ->
    [won] { $count ->
        [one] { $count } victoire
       *[other] { $count } victoires
    }
    [drawn] { $count ->
        [one] { $count } nulle
       *[other] { $count } nulles
    }
   *[lost] { $count ->
        [one] { $count } défaite
       *[other] { $count } défaites
    }
}
games-margin = { $margin } pièces
games-over-time = Résultats au fil du temps
games-over-time-about = Chaque point est une partie. Il montre ta part des points dans les { $games } dernières parties. Une nulle vaut un demi-point.
games-plot = { $games ->
    [one] La part des points sur { $games } partie : { $percent } % à la fin
   *[other] La part des points sur { $games } parties : { $percent } % à la fin
}
games-plot-game = { $number } · { $day }
games-strength = Ta force au fil du temps
games-strength-about = Le niveau qui est à peu près aussi fort que toi, d’après tes { $games } dernières parties.
games-strength-plot = À la fin, à peu près le niveau de { $name }
games-plot-table = En tableau
games-column-game = Partie
games-column-day = Jour
games-column-level = Niveau
games-column-result = Résultat
games-column-form = Dernières parties

## Une autre fenêtre
