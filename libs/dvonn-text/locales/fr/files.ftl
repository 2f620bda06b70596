## Fichiers
error-io = { $kind ->
    [not-found] ce fichier ou dossier n’existe pas
    [denied] accès refusé
    [exists] il existe déjà
    [folder] c’est un dossier
    [no-folder] une partie du chemin n’est pas un dossier
    [read-only] on ne peut pas y écrire
    [full] le disque est plein
   *[other] { $message }
}
error-unreadable = lecture impossible : { $reason }
error-output = impossible d’écrire sur la sortie standard : { $reason }
error-folder = c’est un dossier, et non un fichier
error-loop = des liens qui tournent en rond
error-file-exists = { $file } existe déjà
error-file-unwritable = impossible d’écrire { $file } : { $reason }
error-file-name = attendu : le nom d’un fichier
error-file-unreadable = impossible de lire { $file } : { $reason }
error-ply-too-late = --ply { $ply } : attendu de 0 à { $most }, le nombre de coups de la partie
error-file-too-large = { $file } dépasse { $megabytes } Mo, attendu : une partie
error-no-file = { $file } n’est pas un fichier, attendu : une partie
error-in-file = { $file } : { $reason }

## Ce qui est donné au programme
error-accept-words = attendu : des mots séparés par des virgules, live, days, untimed, rated, unrated, people, bots, all ou none
error-picture-id = attendu : des lettres, des chiffres, des traits d’union, des tirets bas et des points
error-seek-terms = attendu : ce qui est convenu d’une partie, comme 5m+3s,rated ou 3d,balanced ou untimed,white
error-server = attendu : l’adresse d’un serveur, comme http://localhost:3866 ou https://dvonn.example
error-seconds = attendu : un nombre de secondes, comme 30 ou 0.5
error-shard = il faut I/N, comme 0/4 : le numéro de la partie, compté depuis 0, et le nombre de parties
error-contact = il faut une adresse où te joindre : mailto: et une adresse électronique, ou https: et une page
error-origin = il faut une adresse comme https://dvonn.example, sans chemin
error-level = attendu : un niveau de { $lowest } à { $highest }
error-strength = attendu : une force de jeu, nombre entier de { $lowest } à { $highest }
error-no-format-to-write = ce format ne peut pas être écrit, attendu : l’un de { $formats }
error-only-stacking = le placement n’est pas fini : seules les positions de la seconde phase peuvent être résolues
error-codecup-line = attendu : Start, Quit ou un coup comme E3, A1B2 ou PASS ; lu « { $read } »
error-quoted = { $message }
error-move-range = attendu : PREMIER-DERNIER, comme 50-60, comptés à partir de 1 avec les coups passés
error-move-range-too-late = --moves { $range } : la partie a { $most ->
    [one] { $most } coup
   *[other] { $most } coups
}
error-no-player = { $player } n’a joué aucune des parties. Les joueurs sont : { $players }
error-player = lu « { $read } », attendu : level:N, engine, engine:OPTION=VALUE,…, classic, mcts, ugi:COMMAND, codecup:COMMAND ou random
error-player-option = le joueur n’a pas d’option « { $name } » : il a { $known }
error-player-pair = lu « { $read } », attendu : une option de la forme NAME=VALUE
error-player-value = { $name } ne peut pas être « { $value } », attendu : { $expected }
error-player-command = il manque la commande à lancer après les deux-points
error-quotation = un guillemet n’est pas fermé dans « { $read } »
error-log-line = ligne { $line } : { $message } ; attendu : le journal d’un match
error-log-other = c’est le journal d’un match aux réglages différents : { $difference }
error-sprt = attendu : ELO0,ELO1 ou ELO0,ELO1,ALPHA,BETA avec ELO0 < ELO1, tous deux entre -1000 et 1000, et 0 < ALPHA, BETA < 0.5
error-two-names = attendu : deux noms différents séparés par une virgule

## Archives et questions
error-archive-stopped = interrompu : ce qui a été lu est dans l’archive
error-archive-missing = il n’y a pas d’archive à cet endroit
error-archive-locked = un autre programme écrit dans cette archive
error-archive-later = { $file } est à la version { $version } du format des archives, mais ce programme ne lit que jusqu’à la version { $known } ; rien n’a été changé
error-archive-damaged = { $file } est endommagé à l’octet { $at } : { $what } ; rien n’a été changé. dvonn archive repair récupère ce qui est lisible
error-archive-damage-checksum = la somme de contrôle ne correspond pas
error-archive-damage-length = le fichier n’a pas la bonne longueur
error-archive-damage-magic = il ne commence pas comme un fichier d’archive
error-archive-damage-game = une partie ne peut pas être rejouée
error-archive-damage-contents = le contenu n’a pas de sens
error-archive-file = ceci est un fichier ; une archive est un dossier
error-archive-occupied = ce dossier contient d’autres fichiers, comme { $file }, mais pas d’archive : avant les fichiers à importer, indique une archive, ou un dossier nouveau ou vide, comme games.dvonn
error-archive-refused = { $fault }. Rien n’a été changé : répare d’abord l’archive avec dvonn archive repair
error-archive-more = { $fault } (et { $more } de plus)
# $what : une phrase de error-archive-damage. $file et $other sont des noms de fichiers.
error-archive-fault-damaged = { $file } est endommagé à l’octet { $at } : { $what }
error-archive-fault-manifest = il manque { $file }
error-archive-fault-outdated = { $file } est une ancienne copie : il lui manque des changements plus récents
error-archive-fault-missing = il manque { $file } (parties : { $games })
error-archive-fault-foreign = { $file } vient d’une autre archive, ou d’une copie de celle-ci qui a été changée
error-archive-fault-copy = { $file } est une copie de { $other }
error-archive-fault-misnamed = { $file } devrait s’appeler { $other }
error-archive-fault-unnamed = { $file } a des parties qu’aucun manifeste ne nomme : { $games }
error-archive-fault-overlap = les parties de { $file } ont les numéros d’autres parties
error-archive-fault-gap = les parties avant celles de { $file } manquent : { $games }
error-archive-derived = { $file }, partie { $game } : { $what ->
    [moves] le nombre de coups
    [count] le compte des pièces à la fin
    [result] le résultat
    [start] la mention du départ
    [placed] la mention du placement
    [annotated] la version commentée
   *[header] la mention des joueurs, de la date et du numéro
} ne correspond pas à la partie
error-archive-index = { $file } : l’index ne correspond pas aux parties
error-question-word = « { $word } » ne veut rien dire dans une question : il faut des mots comme player:NAME, rating:1700.. ou position:DFEN
error-question-value = « { $word } » n’est pas compris : il faut { $expected }
error-question-range = un nombre, ou un intervalle comme 3..5, 3.. ou ..5
error-question-date = une date comme 2012, 2012-05..2013 ou ..2013
error-question-twice = « { $word } » est deux fois dans la question
error-question-quote = il manque un guillemet à la fin de la question
error-question-bracket = il manque une parenthèse dans la question, ou il y en a une de trop
error-question-nothing = il manque quelque chose dans la question : entre parenthèses, après « not », ou d’un côté de « or »
error-question-deep = trop de parenthèses imbriquées dans la question : il en faut 32 au plus
error-question-long = la question est trop longue : il faut au plus 1000 parenthèses et mots « or » et « not »
error-pattern-rows = le motif a trop de rangées ({ $rows }) : il en faut 5 au plus, séparées par /
error-pattern-length = la rangée { $row } du motif est trop longue : cette rangée du plateau a { $expected } cases
error-pattern-cell = « { $cell } » n’est pas une case d’un motif : il faut w, b, r, o ou -, suivi si tu veux de * et d’une hauteur, ou un nombre de cases
error-pattern-nothing = le motif est vide : il faut w, b, r, o ou - sur une case au moins
event-first-of = { $count ->
    [one] Le fichier contient { $count } partie.
   *[other] Le fichier contient { $count } parties ; voici la première.
}
