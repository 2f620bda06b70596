# What is wrong with a file or with the arguments of the command. No browser shows these errors. The ids and
# variables are those of the keys of dvonn-cli and dvonn-archive; the rules of errors.ftl apply here too.

## Files
# $kind is the kind of error, $message the system's own text in English.
error-io = { $kind ->
   *[other] { $message }
}
# $reason: why a file cannot be read.
error-unreadable = cannot be read: { $reason }
# $reason: why the standard output cannot be written.
error-output = could not write to the standard output: { $reason }
error-folder = it is a folder, not a file
error-loop = a loop of links
error-file-exists = { $file } already exists
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
error-accept-words = expected words separated by commas: live, days, untimed, rated, unrated, people, bots, all or none
error-picture-id = expected letters, digits, hyphens, underscores and full stops
error-seek-terms = expected the terms of a game, such as 5m+3s,rated or 3d,balanced or untimed,white
error-server = expected the address of a server, such as http://localhost:3866 or https://dvonn.example
error-seconds = expected a number of seconds, such as 30 or 0.5
error-shard = expected I/N, such as 0/4: the number of the part, counted from 0, and the number of parts
error-contact = expected an address where you can be reached: mailto: and an email address, or https: and a page
error-origin = expected an address such as https://dvonn.example, without a path
# $lowest, $highest (numbers)
error-level = expected a level from { $lowest } to { $highest }
error-strength = expected a strength: a whole number from { $lowest } to { $highest }
error-no-format-to-write = this format cannot be written: expected one of { $formats }
error-only-stacking = the board is still being filled: only positions of the stacking phase can be solved
error-codecup-line = expected Start, Quit or a move such as E3, A1B2 or PASS, found "{ $read }"
error-quoted = { $message }
error-move-range = expected FIRST-LAST, such as 50-60, counted from 1, passes included
# $range is the option's value; $most (number)
error-move-range-too-late = --moves { $range }: the game has { $most ->
    [one] { $most } move
   *[other] { $most } moves
}
# $player is in quotation marks; $players are names
error-no-player = { $player } played none of the games. The players are: { $players }
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

## Archives, and questions to them
error-archive-stopped = interrupted: what was read is in the archive
error-archive-missing = there is no archive
error-archive-locked = another program is writing to this archive
error-archive-later = { $file } is in version { $version } of the archive format, but this program reads only up to version { $known }; nothing was changed
error-archive-damaged = { $file } is damaged at byte { $at }: { $what }; nothing was changed. dvonn archive repair saves what can be read
error-archive-damage-checksum = the checksum does not match
error-archive-damage-length = the file does not have the right length
error-archive-damage-magic = it does not begin like an archive file
error-archive-damage-game = a game cannot be replayed
error-archive-damage-contents = the contents make no sense
error-archive-file = this is a file; an archive is a folder
error-archive-occupied = this folder has no archive but other files, such as { $file }: before the files to import, name an archive, or a new or empty folder such as games.dvonn
error-archive-refused = { $fault }. Nothing was changed: repair the archive with dvonn archive repair first
error-archive-more = { $fault } (and { $more } more)
# $what: a sentence of error-archive-damage. $file and $other are names of files.
error-archive-fault-damaged = { $file } is damaged at byte { $at }: { $what }
error-archive-fault-manifest = { $file } is missing
error-archive-fault-outdated = { $file } is an old copy: later changes are missing from it
error-archive-fault-missing = { $file } is missing (games: { $games })
error-archive-fault-foreign = { $file } belongs to another archive, or to a copy of this one that was changed
error-archive-fault-copy = { $file } is a copy of { $other }
error-archive-fault-misnamed = { $file } should be named { $other }
error-archive-fault-unnamed = { $file } has games that no manifest names: { $games }
error-archive-fault-overlap = the games in { $file } have the numbers of other games
error-archive-fault-gap = the games before those in { $file } are missing: { $games }
# What a check of an archive found. $file, $game: the file and the number of the game in the archive
error-archive-derived = { $file }, game { $game }: { $what ->
    [moves] the number of moves
    [count] the count of pieces at the end
    [result] the result
    [start] the entry about the start
    [placed] the entry about the placements
    [annotated] the record with comments
   *[header] the entry about players, date and number
} does not match the game
error-archive-index = { $file }: the index does not match the games
error-question-word = "{ $word }" has no meaning in a question: expected words such as player:NAME, rating:1700.. or position:DFEN
error-question-value = "{ $word }" is not understood: expected { $expected }
error-question-range = a number, or a range such as 3..5, 3.. or ..5
error-question-date = a date such as 2012, 2012-05..2013 or ..2013
error-question-twice = "{ $word }" comes twice in the question
error-question-quote = a quotation mark is missing at the end of the question
error-question-bracket = a bracket of the question is missing, or there is one too many
error-question-nothing = something is missing in the question: in brackets, after "not", or on one side of "or"
error-question-deep = too many nested brackets in the question: expected at most 32
error-question-long = the question is too long: expected at most 1,000 brackets and words "or" and "not"
error-pattern-rows = the pattern has too many rows ({ $rows }): expected at most 5, separated by /
error-pattern-length = row { $row } of the pattern is too long: that row of the board has { $expected } spaces
error-pattern-cell = "{ $cell }" is not a cell of a pattern: expected w, b, r, o or -, with * and a height after it if you like, or a number of spaces
error-pattern-nothing = the pattern is empty: expected w, b, r, o or - on at least one space
# $count (number) of games, always more than one
event-first-of = { $count ->
    [one] The file has { $count } game.
   *[other] The file has { $count } games; this is the first.
}
