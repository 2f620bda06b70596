command-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
command-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}

## Un plateau en une ligne
command-status-over = La partie est terminée : { $winner ->
    [white] Blanc gagne
    [black] Noir gagne
   *[nobody] partie nulle
} (Blanc { $white }, Noir { $black }).
command-status-place = { $side ->
    [white] Blanc
   *[black] Noir
} place une pièce { $piece ->
    [white] blanche
    [black] noire
   *[red] rouge
}.
command-status-pass = { $side ->
    [white] Blanc
   *[black] Noir
} doit passer son tour (Blanc { $white }, Noir { $black }).
command-status-move = C’est à { $side ->
    [white] Blanc
   *[black] Noir
} de jouer (Blanc { $white }, Noir { $black }).

## position, show
command-legal-moves = Coups possibles ({ $count }) : { $moves }
command-removed = Retiré du plateau : { $spaces }
command-nothing-removed = Retiré du plateau : rien
command-ply-needs-game = ce fichier n’existe pas, et --ply demande un fichier avec une partie
command-format-needs-file = ce fichier n’existe pas, et --format demande un fichier
command-no-file-and-position = ce fichier n’existe pas, et comme position : { $reason }
command-odd-set = la position peut se jouer, mais un seul jeu de pièces ne suffit pas pour la poser : { $fault }. Les couleurs des pièces couvertes ne comptent pas
command-no-file-no-position = ce fichier n’existe pas, et ce n’est pas une position comme '{ $example }'

## replay
command-game = { $white } – { $black }, { $moves }, { $end }, { $score }
command-game-of-several = partie { $number }
command-not-finished = non terminée
command-ended-won = { $by ->
    [resignation] { $side ->
        [white] Noir
       *[black] Blanc
    } a abandonné
   *[play] { $side ->
        [white] Blanc
       *[black] Noir
    } gagne{ $by ->
        [agreement] {" "}d’un commun accord
        [time] {" "}au temps
        [forfeit] {" "}par forfait
       *[play] {""}
    }
}
command-ended-draw = partie nulle
command-ended-draw-agreed = partie nulle d’un commun accord
command-no-records = aucune partie dans ce dossier, attendu : des fichiers en { $endings }
command-replayed = { $games ->
    [one] { $games } partie lue
   *[other] { $games } parties lues
}, { $refused ->
    [one] { $refused } refusée
   *[other] { $refused } refusées
}

## convert
command-lost-parts =
    .names = les noms
    .ratings = les classements
    .date = la date
    .event = le tournoi
    .site = le lieu
    .result = le résultat
    .comments = les commentaires
    .clocks = les temps
    .variations = les variantes
    .other = les autres propriétés
command-not-kept = { $format } ne garde pas : { $lost }
command-reading-back = la partie écrite ne peut pas être relue
command-several-games = { $games } parties lues, attendu : une seule, car { $format } ne peut en contenir qu’une

## analyze, bench, perft, solve
command-game-number = Partie { $number }
command-over = La partie est terminée.
command-to-move = C’est à { $side ->
    [white] Blanc
   *[black] Noir
} de jouer
command-depth = profondeur
command-searched = Profondeur { $depth }, { $nodes } positions, { $seconds } s, { $speed } millions par seconde
command-columns =
    .move = coup
    .value = valeur
    .best = mieux
    .loss = perte
    .stacks = piles
    .nodes = positions
    .seconds = temps s
    .levels = niveaux
    .won = gagné
    .drawn = nul
    .lost = perdu
    .points = points
    .margin = écart
    .player = joueur
    .games = parties
    .opponent = adversaire
    .all = ensemble
command-lost = { $side ->
    [white] Blanc
   *[black] Noir
} a perdu { $mean } pièces par coup
command-lost-most = { command-lost } ; surtout par { $moves }
command-interrupted = interrompu après { $done } coups sur { $count }
command-match-interrupted = interrompu après { $done } parties sur { $count }
command-played = Joué : { $move }, qui vaut { $value }, { $loss } de moins que le meilleur coup
command-benched = dvonn { $version }, profondeur { $depth } : { $nodes } positions, { $seconds } s
command-speed = { $speed } millions de positions par seconde
command-counted = profondeur { $depth }, { $seconds } s, { $speed } millions par seconde
command-nodes = positions { $nodes }
command-proven = Prouvé : { $margin } pour { $side ->
    [white] Blanc
   *[black] Noir
}, qui est au trait
    .best = Meilleurs coups : { $moves }
    .line = Suite : { $moves }
command-proven-outcome = Prouvé : { $outcome ->
    [draw] partie nulle, { $side ->
        [white] Blanc
       *[black] Noir
    } étant au trait
   *[other] { $side ->
        [white] Blanc
       *[black] Noir
    }, qui est au trait, { $outcome ->
        [win] gagne
       *[loss] perd
    }
}
command-not-proven = Non prouvé : entre { $lower } et { $upper } pour { $side ->
    [white] Blanc
   *[black] Noir
}
    .likeliest = Le plus probable : { $moves }
    .limit = La limite de { $seconds } s est atteinte : --time N accorde N secondes, --time 0 supprime la limite.
command-solved = { $nodes } positions, { $seconds } s, { $speed } millions par seconde
command-predicted = Coups probables d’un joueur de force { $strength }, { $side ->
    [white] Blanc
   *[black] Noir
} étant au trait :
    .over = La partie est terminée : il n’y a plus de coup à jouer.

## Barres de progression
command-progress =
    .files = { $done }/{ $all } fichiers, { $speed }
    .moves = { $done }/{ $all } coups, reste { $left }
    .games = { $done }/{ $all } parties, reste { $left }
    .review = { $done }/{ $all } étapes, encore { $left }

## explain
command-explained-move = Le coup { $move } :
command-explained-more = … et { $count } autres, jusqu’à { $value }

## les coups et les joueurs
command-review-marked = Le coup entre crochets était meilleur : { $move }
command-review-over = le temps de --total est écoulé : { $done } parties sur { $count } ont été passées en revue
command-review-shortened = { $count ->
    [one] le temps a écourté { $count } recherche sur { $all } : un --total plus long donne une revue plus approfondie
   *[other] le temps a écourté { $count } recherches sur { $all } : un --total plus long donne une revue plus approfondie
}
command-player-score = { $games }, gagnées { $won }, nulles { $drawn }, perdues { $lost }, précision { $accuracy }
command-player-opponents = Adversaires par classement
command-player-unrated = non classés
command-player-mistakes = Ce qu’étaient les fautes

## why-not
command-why-not-best = Avec le meilleur coup : { $expected }
command-why-not-played = Après { $move } : { $expected }
command-why-not-line = La suite : { $moves }
command-why-not-instead = Mieux : { $moves }
command-why-not-stopped = le moteur s’est arrêté avant d’avoir jugé le coup

## match
command-match = { $first } contre { $second } : { $games }
    .openings = départs
    .time = temps
    .result = résultat
    .pairs = paires
    .elo = Elo
    .stronger = plus fort
    .margin = écart
    .thought = réflexion
command-pool = { $player } contre le groupe d’adversaires, graine { $seed }
command-round-robin = { $count } joueurs, chacun contre chacun
command-match-so-far = { $players } : { $done } parties sur { $count }, { $results }
command-openings =
    .balanced = équilibrés
    .random = au hasard
    .people = comme les gens placent
    .empty = plateau vide
    .placements = plateau vide, { $count ->
        [one] { $count } placement au hasard
       *[other] { $count } placements au hasard
    }
command-openings-seed = { $openings }, graine { $seed }
command-limits =
    .move-time = { $ms } ms par coup
    .nodes = { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
    .depth = profondeur { $depth }
    .none = sans limite
command-result = gagnées { $won }, nulles { $drawn }, perdues { $lost } : { $points } points sur { $games }
command-pairs = { $pairs } (avec { $points } points)
command-elo-unknown = inconnu : trop peu de résultats différents
command-likelihood = { $name } avec une probabilité de { $percent } %
command-margin = { $margin } pièces par partie
command-accepted = { $hypothesis } acceptée, { $elo } Elo
command-undecided = indécis
command-offence = { $offence ->
    [illegal] coup interdit
    [crash] plantage
    [flag] temps dépassé
   *[hang] pas de réponse
} dans { $games }
command-failed = { $count ->
    [one] { $count } échec
   *[other] { $count } échecs
}
command-checked = { $passed ->
    [one] { $passed } contrôle réussi
   *[other] { $passed } contrôles réussis
}, { $failed } manqués
command-player-not-started = un joueur ne peut pas être lancé
command-placements-need-empty = --random-placements va avec --openings empty : les autres plateaux sont déjà pleins
command-codecup-needs-empty = les programmes du CodeCup ne jouent qu’à partir du plateau vide : --openings empty, sans placements au hasard
command-two-times = --clock et --movetime pour le même joueur, { $player } : n’en donne qu’un
command-value-for-each = lu « { $read } », attendu : une valeur comme { $example }, ou deux séparées par une virgule, où - veut dire aucune
command-one-value-for-all = plus de deux joueurs partagent une seule valeur, attendu : pas de virgule
command-unwritable = impossible d’écrire { $file }

## Divers
command-folder-unwritable = impossible d’écrire dans le dossier { $folder }
command-standard-streams = entrée ou sortie standard
command-terminal = le terminal
command-play-reads-moves = dvonn play lit les coups sur l’entrée standard ; donne la position ou le fichier en argument
command-old-spelling = { $old } s’écrit maintenant { $new } ; l’ancienne écriture marche jusqu’à la version 1.0
command-old-spelling-whole-run = { command-old-spelling }. Les secondes valent maintenant pour toutes les parties ensemble
command-signals = signaux

## serve
command-serve-no-app = ce programme a été construit sans l’application web. `cargo xtask play` en construit un avec elle ; `cargo xtask dist` fait un dossier avec l’application pour `dvonn serve --dir FOLDER`
command-serve-address = L’application est à l’adresse { $address }
command-serve-damaged = l’application contenue dans ce programme est endommagée
command-serve-network = Les autres appareils y accèdent à l’adresse de cette machine dans le réseau, port { $port }
command-serve-running = L’application tourne déjà à l’adresse { $address }
command-serve-online = Ici, on peut jouer les uns contre les autres : dans l’application, sous « Jouer en ligne » ; les programmes, à { $address }api
command-serve-store = les parties de { $place } ne peuvent pas être ouvertes : { $reason }
command-serve-in-use = un autre serveur utilise les parties de { $place } : arrête-le d’abord, ou choisis un autre dossier avec --data
command-serve-later = les parties de { $place } ont été écrites par une version plus récente de ce programme : utilise celle-là
command-serve-others = des serveurs d’une version plus ancienne utilisent les parties de { $place } : arrête-les tous, puis lance celui-ci
command-close-window = Appuie sur Entrée pour fermer cette fenêtre.
command-serve-no-browser = aucun navigateur n’a pu être ouvert d’ici ; ouvre cette adresse dans un navigateur
command-serve-port-taken = le port { $port } est occupé par un autre programme : arrête-le, ou choisis un autre port avec --port (0 prend un port libre). Le navigateur garde les parties de chaque port à part
command-serve-port-closed = le port { $port } n’est pas ouvert à tous : avec --port, choisis-en un à partir de 1024
command-serve-port = impossible d’écouter sur le port { $port } : { $reason }
command-serve-not-here = cette machine n’a pas l’adresse { $address }
command-serve-file = attendu : un dossier avec l’application web, trouvé : un fichier
command-serve-incomplete = attendu : un dossier avec l’application web, mais il y manque { $file }
command-serve-too-large = attendu : un dossier avec l’application web seule, mais il contient plus de { $megabytes } Mo

## Jobs
command-jobs-alone = --ply et --format ne vont pas avec --jobs : chaque tâche a ses propres champs ply et format
command-job-object = il faut un objet JSON avec une position, comme {"{"}"position": "9/10/11/10/9 w p"{"}"}
command-job-json = ce n’est pas du JSON, à l’octet { $column } de la ligne : { $reason }
command-job-no-position = il manque le champ position : il faut par exemple {"{"}"position": "9/10/11/10/9 w p"{"}"}
command-job-no-move = il manque le champ move : il faut par exemple "move": "a1b2"
command-job-standard-input = l’entrée standard ne peut pas être la position d’une tâche : écris la position même, ou le chemin d’un fichier
command-job-field = champ inconnu { $field } : il faut { $known }
command-job-string = le champ { $field } : il faut un texte
command-job-ply = le champ ply : il faut un nombre de coups
command-job-no-game = aucune partie permise dans le fichier

## Arguments that cannot be used
command-usage-unknown = argument inconnu '{ $argument }'
command-usage-subcommand = il n’y a pas de commande '{ $command }'
command-usage-no-subcommand = '{ $command }' demande une des commandes { $commands }
command-usage-missing = { $count ->
    [one] il manque l’argument { $arguments }
   *[other] il manque les arguments { $arguments }
}
command-usage-repeated = l’argument '{ $argument }' ne peut être donné qu’une fois
command-usage-conflict = l’argument '{ $argument }' ne va pas avec { $others }
command-usage-no-value = '{ $argument }' demande une valeur
command-usage-value = valeur incorrecte '{ $value }' pour '{ $argument }'
command-usage-value-because = { command-usage-value } ; { $reason }
command-usage-too-many = '{ $argument }' ne prend pas de valeur, mais '{ $value }' est donné
command-usage-encoding = un argument n’est pas en UTF-8
command-usage-number = attendu : un nombre entier
command-usage-range = attendu : un nombre entier de { $lowest } à { $highest }
command-usage-language = attendu : une des langues { $languages }
command-usage-similar = conseil : voulais-tu dire { $names } ?
command-usage-as-value = conseil : pour donner '{ $argument }' comme valeur, écris '-- { $argument }'
command-usage-help = Pour en savoir plus : '--help'.

## admin
command-admin-people = { $accounts ->
    [one] 1 compte
   *[other] { $accounts } comptes
}, { $guests ->
    [one] 1 invité
   *[other] { $guests } invités
}
command-admin-games = Parties en cours : { $under_way }, finies : { $over }
# $who: open, invitation, closed
command-admin-registration = { $who ->
    [invitation] Toute personne invitée peut créer un compte
    [closed] Personne ne peut créer de compte
   *[open] Tout le monde peut créer un compte
}
command-admin-verified = { $wrong ->
    [0] Toutes les parties ({ $count }) suivent les règles
   *[other] Parties fausses : { $wrong } sur { $count }
}
command-admin-up-to-date = Les tables sont à jour (schéma { $schema })
command-admin-migrated = Les tables sont passées du schéma { $before } au schéma { $after }
command-admin-saved = sauvegardé : personnes { $people }, parties { $games }
command-admin-restored = restauré : personnes { $people }, parties { $games }
command-admin-no-checksum = La sauvegarde vient d’une version antérieure et n’a pas de somme de contrôle. Ses parties ont été rejouées selon les règles ; d’autres dommages n’auraient pas été vus.
command-admin-password = le nouveau mot de passe de { $name } ; le compte est déconnecté partout
command-admin-nobody = aucun compte ne porte le nom { $name }
command-admin-made = { $name } administre ce serveur
command-admin-unmade = { $name } n’administre plus ce serveur
command-admin-chat = { $on ->
    [no] Les parties n’ont pas de messages
   *[yes] Les parties ont des messages
}
command-admin-not-empty = { $place } n’est pas vide : restaure dans un nouveau dossier ou une base vide
command-admin-earlier = les parties de { $place } sont d’une version antérieure : mets-les à jour avec dvonn admin migrate, ou démarre le serveur
command-admin-not-there = { $place } n’a pas de parties d’un serveur
# $detail: ce qui ne va pas, en anglais
command-admin-line = ligne { $line } de la sauvegarde : { $detail }. Rien n’a été restauré

## bot
# $variable is the name of an environment variable.
command-bot-no-token = pas de clé : nomme son fichier avec --token-file, ou mets-la dans { $variable }
command-bot-bad-token = le serveur ne connaît pas cette clé : crées-en un sous « Jouer en ligne » dans son application
command-bot-not-a-program = le compte { $name } n’est pas marqué comme programme : marque-le sous « Jouer en ligne » dans l’application du serveur
command-bot-fault =
    .unreachable = { $server } est injoignable : { $reason }
    .refused = { $server } refuse : { $reason }
    .nonsense = { $server } ne répond pas comme un serveur DVONN : { $reason }
command-bot-engine = le moteur ne peut pas jouer : { $reason }
command-bot-report = Parties : { $won } gagnées, { $drawn } nulles, { $lost } perdues, { $off } annulées
command-bot-left = { $count ->
    [one] Une partie continue sans le bot
   *[other] { $count } parties continuent sans le bot
}
command-bot-forfeited = { $count ->
    [one] une partie a été abandonnée parce que le moteur a échoué
   *[other] { $count } parties ont été abandonnées parce que le moteur a échoué
}

## archive
command-archive-imported =
    .added = nouvelles : { $games }
    .same = connues et trouvées dans une autre source : { $games }
    .known = connues : { $games }
    .refused = refusées : { $games }
    .nothing = aucune partie trouvée
command-archive-unread-dates = { $games ->
    [one] { $games } partie a une date illisible
   *[other] { $games } parties ont une date illisible
}, comme { $example } ; les dates restent telles qu’elles sont écrites
command-archive-unknown-properties = { $games ->
    [one] { $games } partie a une propriété inconnue
   *[other] { $games } parties ont des propriétés inconnues
}, comme { $example } ; les propriétés restent telles qu’elles sont écrites
command-archive-has = L’archive a { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} en { $bytes } octets
command-archive-found = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} : Blanc gagne { $white }, Noir gagne { $black }, nulles { $draws }
command-archive-exchanged = Les couleurs sont échangées dans { $games }
command-archive-score = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, gagnées { $won }, nulles { $drawn }, perdues { $lost }
command-no-model = il n’y a pas de partie modèle sur ce thème ; dvonn champion --model en donne la liste
command-archive-nobody = personne dans l’archive n’a ce nom
command-archive-player-games = { $name } ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
})
command-archive-meant = rien trouvé ; voulais-tu dire { $names } ?
command-archive-stats-stopped = interrompu : seules ces parties sont comptées
command-archive-openings = { $side ->
    [white] Où les pièces rouges ont été placées dans les parties comme Blanc, dans l’ordre ; les placements identiques quand on tourne le plateau comptent pour un seul :
   *[black] Où les pièces rouges ont été placées dans les parties comme Noir :
}
command-archive-stacks = { $side ->
    [white] Le premier coup d’empilement comme Blanc ; les coups identiques quand on tourne le plateau comptent pour un seul :
   *[black] Le premier coup d’empilement comme Noir :
}
command-archive-scores = Les scores sont des points sur 100 parties : un pour une victoire, un demi pour une nulle. Après ± vient l’erreur type.
command-archive-first-move = Blanc marque { $white }, le camp qui fait le premier coup d’empilement { $first }.
command-archive-length = Les parties jouées jusqu’au bout ont en moyenne { $mean } coups d’empilement, de { $least } à { $most }, et on passe dans { $passes } sur 100. Le gagnant a en moyenne { $margin } pièces d’avance.
command-archive-choices = Selon le nombre de coups depuis que le plateau est plein : combien de parties durent aussi longtemps, et combien de coups sont légaux en moyenne :
command-archive-styles = Le score du camp qui, sur le plateau plein, a plus de …
command-archive-style =
    .nearness = proximité des rouges
    .edge = pièces en périphérie
    .together = voisines de sa couleur
    .mobility = coups
command-archive-heat = Ce qui se trouve sur chaque case au début de l’empilement (plateaux pleins : { $games }). À gauche, dans combien de parties sur 100 ; à droite, ce que cela vaut : combien de points de plus son camp marque sur 100 parties que sans elle.
command-archive-heat-of = { $what ->
    [white] Pièces de Blanc
    [black] Pièces de Noir
    [white-red] Pièces rouges placées par Blanc
   *[black-red] Pièce rouge placée par Noir
} (valeur : ± { $error })
command-archive-motifs = Motifs du coach. Coups : dans combien de coups sur 100. Parties : dans combien de parties sur 100. Seul : le score du camp qui l’a joué quand l’autre ne l’a pas fait, et dans combien de parties. Décide : dans combien de coups décisifs sur 100. Un coup décisif est le dernier du gagnant avant de prendre pour de bon l’avance en pièces.
command-archive-motifs-by-rating = Dans combien de coups sur 100 des joueurs de ces classements :
command-archive-folder-used = ce dossier contient déjà des fichiers : il en faut un nouveau ou un vide
command-archive-export-stopped = interrompu : rien n’a été écrit
command-archive-exported = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
command-archive-verified = { $games ->
    [one] { $games } partie vérifiée
   *[other] { $games } parties vérifiées
}, { $faults ->
    [one] { $faults } faute
   *[other] { $faults } fautes
}
# $fault : une phrase de error-archive-fault-….
command-archive-faulty = { $fault }. La réponse vient des parties lisibles ; dvonn archive repair répare l’archive.
command-archive-skipped = { $more ->
    [0] non lu : { $file }
   *[other] non lus : { $file } et { $more } de plus
} ; dans les dossiers, seuls sont lus les fichiers qui se terminent par .{ $endings }
command-archive-sound = les fichiers de cette archive sont en ordre
command-archive-moved = { $from } a été mis de côté : { $to }
command-archive-unproven = { $file } : rien ne prouve la place de ses parties ; leurs numéros ont pu changer
command-archive-saved = parties lues dans des fichiers endommagés : { $games }
command-archive-lost = parties qui manquent : { $games } (numéros { $numbers })
command-archive-may-lack = il y avait peut-être des parties plus récentes : un manifeste qui le dirait était endommagé ou manquait
command-archive-repaired = parties dans l’archive maintenant : { $games }
command-archive-opinions = La valeur du moteur est en pièces pour le camp au trait ; sous chaque classement, combien de personnes sur 100 jouent le coup.
command-archive-best = Le meilleur coup selon le moteur : { $move } ({ $value })
command-archive-columns =
    .engine = moteur
    .rating = classement
    .after = après
    .choices = choix
    .passes = passes
    .motif = motif
    .in-moves = coups
    .in-games = parties
    .alone = seul
    .decided = décide
    .move = coup
    .end = fin
    .year = année
    .side = couleur
    .games = parties
    .white = Blanc
    .draws = nulles
    .black = Noir
    .margin = écart
    .ratings = classements
    .years = années
