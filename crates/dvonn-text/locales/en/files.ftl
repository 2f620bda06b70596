# What is wrong with a file or with the arguments of the command. No browser shows these errors. The ids and
# variables are those of `dvonn_message::Key`; the rules of errors.ftl apply here too.

## Files
# $kind is the kind of error, $message the system's own text in English.
error-io = { $kind ->
   *[other] { $message }
}
# $reason: why a file cannot be read.
error-unreadable = cannot be read: { $reason }
# $reason: why the standard output cannot be written.
error-output = the standard output could not be written: { $reason }
error-folder = it is a folder, expected a file
error-loop = a loop of links
error-file-exists = { $file } exists already
error-file-unwritable = { $file } could not be written: { $reason }
error-file-name = expected the name of a file
error-file-unreadable = { $file } could not be read: { $reason }
# $ply, $most (numbers)
error-ply-too-late = --ply { $ply }: expected 0 to { $most }, the number of the game's moves
# $megabytes (number)
error-file-too-large = { $file } is larger than { $megabytes } MB: expected a game record
error-no-file = { $file } is not a file: expected a game record
error-in-file = { $file }: { $reason }

## Arguments of the command
error-accept-words = expected words with commas between: live, days, untimed, rated, unrated, people, bots, all or none
error-picture-id = expected letters, digits, hyphens, underscores and full stops
error-seek-terms = expected the terms of a game, such as 5m+3s,rated or 3d,balanced or untimed,white
error-server = expected the address of a server, such as http://localhost:3866 or https://dvonn.example
error-seconds = expected a number of seconds, such as 30 or 0.5
error-shard = expected I/N, such as 0/4: the number of the part, counted from 0, and how many parts there are
error-contact = expected an address of yours: mailto: and a mail address, or https: and a page
error-origin = expected an address such as https://dvonn.example, without a path
# $lowest, $highest (numbers)
error-level = expected a level from { $lowest } to { $highest }
error-strength = expected a strength: a whole number from { $lowest } to { $highest }
error-no-format-to-write = not a format to write: expected one of { $formats }
error-only-stacking = the board is still being filled: only positions of the stacking phase can be solved
error-codecup-line = expected Start, Quit or a move such as E3, A1B2 or PASS, found "{ $read }"
error-quoted = { $message }
error-move-range = expected FIRST-LAST, such as 50-60, counted from 1 with passes
# $range is the option's value; $most (number)
error-move-range-too-late = --moves { $range }: the game has { $most ->
    [one] { $most } move
   *[other] { $most } moves
}
# $player is in quotation marks; $players are names
error-no-player = no game of { $player }. The games are of: { $players }
error-player = read "{ $read }": expected level:N, engine, engine:OPTION=VALUE,…, classic, mcts, ugi:COMMAND, codecup:COMMAND or random
error-player-option = the player has no option "{ $name }": it has { $known }
error-player-pair = read "{ $read }": expected an option as NAME=VALUE
# $expected is English.
error-player-value = { $name } cannot be "{ $value }": expected { $expected }
error-player-command = the command to start is missing after the colon
error-quotation = a quotation mark is not closed in "{ $read }"
# $message comes from the JSON reader, in English; $line (number)
error-log-line = line { $line }: { $message }: expected the log of a match
# $difference is English.
error-log-other = it is the log of a match with other settings: { $difference }
error-sprt = expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, where ELO0 < ELO1, both within 1000 of 0, and 0 < ALPHA, BETA < 0.5
error-two-names = expected two different names, separated by a comma
