# What is kept on the device: games and studies, and the messages at the bottom of the page.
games-toast-undo = Annuler
games-toast-close = Fermer

games-title = Mes parties et études
games-nav = Parties
games-parts = Parties et statistiques
games-list = Parties et études
games-statistics = Statistiques
games-loading = Tes parties arrivent…
games-refused = Ce navigateur ne laisse rien conserver : parties et études disparaissent quand la fenêtre est fermée.
games-missing = Cette partie ou cette étude n’est plus conservée ici.
games-all = Toutes les parties et études

## La liste
games-empty = Chaque partie jouée et chaque étude est conservée ici, sur cet appareil. Il n’y en a pas encore.
games-empty-play = Jouer une partie
games-empty-analyse = Vers le plateau d’analyse
games-search = Chercher
games-filters = Filtrer et trier
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
games-level = Niveau { $level }
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
games-against-computer = { $side ->
    [white] Blanc contre le niveau { $level }
   *[black] Noir contre le niveau { $level }
}
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
games-files = Un fichier pour tout
games-files-about = Emporte tes parties et tes études sur un autre appareil, ou mets-les de côté. Une importation s’ajoute à ce qui est ici et n’écrase rien.
games-export-all = Tout exporter
games-import = Importer un fichier
games-unreadable = Le fichier est illisible.
games-import-failed = Rien n’a été importé. { $reason }
games-imported = Importation : { $added } de plus, { $updated } à jour, { $known } déjà ici.
games-imported-versions = { $count ->
    [one] { $count } a changé différemment ici et dans le fichier : les deux versions sont conservées.
   *[other] { $count } ont changé différemment ici et dans le fichier : les deux versions sont conservées.
}
games-imported-refused = { $count ->
    [one] { $count } autre n’a pas pu être lue.
   *[other] { $count } autres n’ont pas pu être lues.
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
games-figure-streak = En ce moment
games-figure-longest = Victoires de suite
games-figure-unbeaten = Sans défaite
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
games-over-time-about = Chaque point est une partie : la part des points dans les { $games } dernières parties jusqu’à elle. Une nulle vaut un demi-point.
games-plot = { $games ->
    [one] La part des points sur { $games } partie : { $percent } % à la fin
   *[other] La part des points sur { $games } parties : { $percent } % à la fin
}
games-plot-game = { $number } · { $day }
games-plot-table = En tableau
games-column-game = Partie
games-column-day = Jour
games-column-level = Niveau
games-column-result = Résultat
games-column-form = Dernières parties

## Une autre fenêtre
games-elsewhere = Cette partie se joue dans une autre fenêtre.
games-take-over = Continuer ici
games-still-there = Ta partie précédente est dans Mes parties.
games-back-to-it = Y revenir
