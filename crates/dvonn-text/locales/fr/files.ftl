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
error-folder = c’est un dossier, attendu : un fichier
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
error-picture-id = attendu : des lettres, des chiffres, des traits d’union, des tirets bas et des points
error-seek-terms = attendu : ce qui est convenu d’une partie, comme 5m+3s,rated ou 3d,balanced ou untimed,white
error-server = attendu : l’adresse d’un serveur, comme http://localhost:3866 ou https://dvonn.example
error-seconds = attendu : un nombre de secondes, comme 30 ou 0.5
error-shard = il faut I/N, comme 0/4 : le numéro de la partie, compté depuis 0, et le nombre de parties
error-contact = il faut une adresse à toi : mailto: et une adresse électronique, ou https: et une page
error-origin = il faut une adresse comme https://dvonn.example, sans chemin
error-level = attendu : un niveau de { $lowest } à { $highest }
error-strength = attendu : une force de jeu, nombre entier de { $lowest } à { $highest }
error-no-format-to-write = ce format ne s’écrit pas, attendu : l’un de { $formats }
error-only-stacking = le placement n’est pas fini : seules les positions de la seconde phase peuvent être résolues
error-codecup-line = attendu : Start, Quit ou un coup comme E3, A1B2 ou PASS ; lu « { $read } »
error-quoted = { $message }
error-move-range = attendu : PREMIER-DERNIER, comme 50-60, comptés à partir de 1 avec les coups passés
error-move-range-too-late = --moves { $range } : la partie a { $most ->
    [one] { $most } coup
   *[other] { $most } coups
}
error-no-player = aucune partie de { $player }. Les parties sont de : { $players }
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
