# Messages of the commands for files and scripts. $side is white or black, $piece white, black or red. The
# program writes numbers with decimals itself, with a point in every language, as engines do. Names of options
# and formats are the same in every language.

command-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
command-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}

## A board in one line
# $winner is white, black or nobody; $white and $black are the scores.
command-status-over = The game is over: { $winner ->
    [white] White wins
    [black] Black wins
   *[nobody] a draw
} (White { $white }, Black { $black }).
command-status-place = { $side ->
    [white] White
   *[black] Black
} to place a { $piece ->
    [white] white
    [black] black
   *[red] red
} piece.
command-status-pass = { $side ->
    [white] White
   *[black] Black
} must pass (White { $white }, Black { $black }).
command-status-move = { $side ->
    [white] White
   *[black] Black
} to move (White { $white }, Black { $black }).

## position, show
# $count (number)
command-legal-moves = Legal moves ({ $count }): { $moves }
command-removed = Removed: { $spaces }
command-nothing-removed = Removed: nothing
command-ply-needs-game = no such file, and --ply needs a file with a game
command-format-needs-file = no such file, and --format needs a file
command-no-file-and-position = no such file, and as a position: { $reason }
# $fault is half a sentence, such as error-too-many.
command-odd-set = the position can be played, but not set up with one set of pieces: { $fault }. Colours of buried pieces do not matter
command-no-file-no-position = no such file, and not a position such as '{ $example }'

## replay
# White against Black: $white and $black are names, $moves is command-moves, $end how it ended, $score such as
# 12:9.
command-game = { $white } – { $black }, { $moves }, { $end }, { $score }
# $number (number)
command-game-of-several = game { $number }
command-not-finished = not finished
# $by is play, resignation, agreement, time or forfeit; $side is the winner.
command-ended-won = { $by ->
    [resignation] { $side ->
        [white] Black
       *[black] White
    } resigned
   *[play] { $side ->
        [white] White
       *[black] Black
    } wins{ $by ->
        [agreement] {" "}by agreement
        [time] {" "}on time
        [forfeit] {" "}by forfeit
       *[play] {""}
    }
}
command-ended-draw = a draw
command-ended-draw-agreed = a draw by agreement
command-no-records = no game records in this folder: expected files ending in { $endings }
# $games, $refused (numbers); what is refused is a game or, if it cannot be opened, a file
command-replayed = { $games ->
    [one] { $games } game
   *[other] { $games } games
} read, { $refused } refused

## convert
# What a format cannot hold, in a list after a colon.
command-lost-parts =
    .names = the names
    .ratings = the ratings
    .date = the date
    .event = the event
    .site = the site
    .result = the result
    .comments = comments
    .clocks = clock times
    .variations = variations
    .other = other properties
command-not-kept = { $format } cannot hold: { $lost }
command-reading-back = the record cannot be read back
# $games (number), always more than one
command-several-games = read { $games } games: expected one, because { $format } holds only one

## analyze, bench, perft, solve
command-game-number = Game { $number }
command-over = The game is over.
command-to-move = { $side ->
    [white] White
   *[black] Black
} to move
command-depth = depth
# $depth, $nodes (numbers)
command-searched = Depth { $depth }, { $nodes } nodes, { $seconds } s, { $speed } million a second
# Column headings. The most characters are 5 for move, best, won, drawn and lost; 6 for stacks; 7 for value,
# loss, seconds and points; 8 for games; 10 for nodes and levels; 15 for margin.
command-columns =
    .move = move
    .value = value
    .best = best
    .loss = loss
    .stacks = stacks
    .nodes = nodes
    .seconds = seconds
    .levels = levels
    .won = won
    .drawn = drawn
    .lost = lost
    .points = points
    .margin = margin
    .player = player
    .games = games
    .opponent = opponent
    .all = all
command-lost = { $side ->
    [white] White
   *[black] Black
} lost { $mean } pieces a move
# $moves: the worst moves, and how much each lost.
command-lost-most = { command-lost }; most by { $moves }
command-interrupted = interrupted after { $done } of { $count } moves
# $done, $count (numbers)
command-match-interrupted = interrupted after { $done } of { $count } games
# $move was played; $value is what it is worth, $loss how much less than the best move.
command-played = Played: { $move }, worth { $value }, { $loss } less than the best move
# $depth, $nodes (numbers)
command-benched = dvonn { $version }, depth { $depth }: { $nodes } nodes, { $seconds } s
command-speed = { $speed } million nodes a second
command-counted = depth { $depth }, { $seconds } s, { $speed } million a second
command-nodes = nodes { $nodes }
command-proven = Proven: { $margin } for { $side ->
    [white] White
   *[black] Black
}, who is to move
    .best = Best: { $moves }
    .line = Line: { $moves }
# $outcome is win, draw or loss, for the side to move.
command-proven-outcome = Proven: { $outcome ->
    [draw] a draw, with { $side ->
        [white] White
       *[black] Black
    } to move
   *[other] { $side ->
        [white] White
       *[black] Black
    }, who is to move, { $outcome ->
        [win] wins
       *[loss] loses
    }
}
# $seconds (number) is the limit
command-not-proven = Not proven: between { $lower } and { $upper } for { $side ->
    [white] White
   *[black] Black
}
    .likeliest = Likeliest: { $moves }
    .limit = The limit of { $seconds } s was reached: --time N allows N seconds, --time 0 sets no limit.
command-solved = { $nodes } nodes, { $seconds } s, { $speed } million a second
command-predicted = Likely moves of a player of strength { $strength }, with { $side ->
    [white] White
   *[black] Black
} to move:
    .over = The game is over: there is no move to play.

## Progress bars. $done, $all, $left and $speed change as the work goes on.
command-progress =
    .files = { $done }/{ $all } files, { $speed }
    .moves = { $done }/{ $all } moves, { $left } left
    .games = { $done }/{ $all } games, { $left } left
    .review = { $done }/{ $all } steps, { $left } left

## explain
# $move (a move)
command-explained-move = The move { $move }:
command-explained-more = … and { $count } more, down to { $value }

## review of moves and players
# $move (a move)
command-review-marked = The move marked with brackets was better: { $move }
# --total was too short for $count of $all searches (numbers)
command-review-over = the time of --total is over: { $done } of { $count } games were reviewed
command-review-shortened = { $count } of { $all } searches ran out of time: a longer --total reviews more thoroughly
# $won, $drawn, $lost (numbers); $games is command-games, $accuracy a percentage
command-player-score = { $games }, won { $won }, drawn { $drawn }, lost { $lost }, accuracy { $accuracy }
command-player-opponents = Opponents by rating
command-player-unrated = unrated
command-player-mistakes = What the mistakes were

## why-not
# $expected is a sentence about who is ahead; $move a move; $moves several
command-why-not-best = With the best move: { $expected }
command-why-not-played = After { $move }: { $expected }
command-why-not-line = Play goes on: { $moves }
command-why-not-instead = Better: { $moves }
command-why-not-stopped = the engine stopped before it could judge the move

## match. The attributes are labels of at most ten characters.
command-match = { $first } against { $second }: { $games }
    .openings = openings
    .time = time
    .result = result
    .pairs = pairs
    .elo = Elo
    .stronger = stronger
    .margin = margin
    .thought = thought
# $player is its name; $seed (number)
command-pool = { $player } against the pool, seed { $seed }
# $count (number), always more than two
command-round-robin = Round robin of { $count } players
# $done, $count (numbers); $players are two names; $results is in figures.
command-match-so-far = { $players }: { $done } of { $count } games, { $results }
command-openings =
    .balanced = balanced
    .random = random
    .people = as people place
    .empty = empty
    .placements = empty, { $count ->
        [one] { $count } random placement
       *[other] { $count } random placements
    }
# $seed (number)
command-openings-seed = { $openings }, seed { $seed }
command-limits =
    .move-time = { $ms } ms a move
    .nodes = { $count ->
        [one] { $count } node
       *[other] { $count } nodes
    }
    .depth = depth { $depth }
    .none = no limit
# $won, $drawn, $lost, $games (numbers)
command-result = { $won } won, { $drawn } drawn, { $lost } lost: { $points } of { $games } points
command-pairs = { $pairs } (with { $points } points)
command-elo-unknown = not known: too few different results
command-likelihood = { $name }, with a likelihood of { $percent }%
command-margin = { $margin } pieces a game
# $elo (number)
command-accepted = { $hypothesis } accepted, { $elo } Elo
command-undecided = not decided
# $offence is illegal, crash, flag or hang; $games is command-games.
command-offence = { $offence ->
    [illegal] illegal move
    [crash] crash
    [flag] out of time
   *[hang] no answer
} in { $games }
command-failed = { $count ->
    [one] { $count } failed
   *[other] { $count } failed
}
# $passed, $failed (numbers)
command-checked = { $passed ->
    [one] { $passed } check
   *[other] { $passed } checks
} passed, { $failed } failed
command-player-not-started = a player cannot be started
command-placements-need-empty = --random-placements needs --openings empty: the other boards are full already
command-codecup-needs-empty = CodeCup programs play from the empty board only: use --openings empty, without random placements
command-two-times = { $player } has both --clock and --movetime: give only one of them
command-value-for-each = read "{ $read }": expected a value such as { $example }, or two separated by a comma, where - means none
command-one-value-for-all = more than two players share one value: expected no comma
command-unwritable = cannot write { $file }

## Others
command-folder-unwritable = cannot write to the folder { $folder }
command-standard-streams = standard input or output
command-terminal = the terminal
command-play-reads-moves = dvonn play reads the moves from the standard input; give the position or the file as an argument
# $old and $new are options or command lines.
command-old-spelling = { $old } is now { $new }; the old spelling works until version 1.0
command-old-spelling-whole-run = { command-old-spelling }. The seconds are now for all games together
command-signals = signals

## serve
command-serve-no-app = this command was built without the web app. `cargo xtask play` builds one with it; `cargo xtask dist` makes a folder with the app for `dvonn serve --dir FOLDER`
command-serve-address = The app is at { $address }
command-serve-damaged = the app in this program is damaged
command-serve-network = Other devices can reach it at this machine's address on the network, port { $port }
command-serve-running = The app is already running at { $address }
command-serve-online = People can play each other here: in the app under “Play online”; programs at { $address }api
command-serve-store = the games in { $place } cannot be opened: { $reason }
command-serve-in-use = another server is using the games in { $place }: stop it first, or choose another folder with --data
command-serve-later = the games in { $place } were written by a later version of this program: use that one
command-serve-others = servers of an earlier version are using the games in { $place }: stop all of them, then start this one
command-close-window = Press Enter to close this window.
command-serve-no-browser = no browser could be opened; open that address in one yourself
command-serve-port-taken = port { $port } is in use by another program: stop it, or choose another port with --port (0 takes any free port). The browser keeps the games of each port apart
command-serve-port-closed = port { $port } needs special rights: choose 1024 or higher with --port
command-serve-port = cannot listen on port { $port }: { $reason }
command-serve-not-here = this machine does not have the address { $address }
command-serve-file = expected a folder with the web app, found a file
command-serve-incomplete = expected a folder with the web app, but it has no { $file }
# $megabytes (number)
command-serve-too-large = expected a folder with only the web app, but it has more than { $megabytes } MB

## Jobs
command-jobs-alone = --ply and --format do not go with --jobs: each job has its own fields ply and format
command-job-object = expected a JSON object with a position, such as {"{"}"position": "9/10/11/10/9 w p"{"}"}
# $column (number); $reason is English.
command-job-json = not JSON, at byte { $column } of the line: { $reason }
command-job-no-position = the field position is missing: expected for example {"{"}"position": "9/10/11/10/9 w p"{"}"}
command-job-no-move = the field move is missing: expected for example "move": "a1b2"
command-job-standard-input = the standard input cannot be the position of a job: write the position itself, or the path of a file
command-job-field = unknown field { $field }: expected { $known }
command-job-string = the field { $field }: expected a string
command-job-ply = the field ply: expected a number of moves
command-job-no-game = no legal game in the file

## Arguments that cannot be used. $argument, $arguments, $others and $names are as they are typed.
command-usage-unknown = unexpected argument '{ $argument }'
command-usage-subcommand = there is no command '{ $command }'
command-usage-no-subcommand = '{ $command }' needs one of the commands { $commands }
command-usage-missing = { $count ->
    [one] the argument { $arguments } is missing
   *[other] the arguments { $arguments } are missing
}
command-usage-repeated = the argument '{ $argument }' can be given only once
# $others are in quotation marks, as are $names below.
command-usage-conflict = the argument '{ $argument }' cannot be used with { $others }
command-usage-no-value = '{ $argument }' needs a value
command-usage-value = invalid value '{ $value }' for '{ $argument }'
command-usage-value-because = { command-usage-value }: { $reason }
command-usage-too-many = '{ $argument }' takes no value, but '{ $value }' was given
command-usage-encoding = an argument is not valid UTF-8
command-usage-number = expected a whole number
command-usage-range = expected a whole number from { $lowest } to { $highest }
command-usage-language = expected one of { $languages }
command-usage-similar = tip: did you mean { $names }?
command-usage-as-value = tip: to pass '{ $argument }' as a value, write '-- { $argument }'
command-usage-help = For more information, try '--help'.

## admin
command-admin-people = { $accounts ->
    [one] 1 account
   *[other] { $accounts } accounts
}, { $guests ->
    [one] 1 guest
   *[other] { $guests } guests
}
command-admin-games = { $under_way ->
    [one] 1 game in progress
   *[other] { $under_way } games in progress
}, { $over ->
    [one] 1 is over
   *[other] { $over } are over
}
# $who: open, invitation, closed
command-admin-registration = { $who ->
    [invitation] Anyone with an invitation can make an account
    [closed] Nobody can make an account
   *[open] Everybody can make an account
}
command-admin-verified = { $wrong ->
    [0] All { $count } games follow the rules
   *[other] { $wrong } of { $count } games are wrong
}
command-admin-up-to-date = The tables are up to date (schema { $schema })
command-admin-migrated = The tables were updated from schema { $before } to { $after }
command-admin-saved = saved: people { $people }, games { $games }
command-admin-restored = restored: people { $people }, games { $games }
command-admin-no-checksum = The backup was made by an earlier version and has no checksum. Its games were played again by the rules; other damage would not have been seen.
command-admin-password = the new password of { $name }; the account is signed out everywhere
command-admin-nobody = no account has the name { $name }
command-admin-made = { $name } is an administrator
command-admin-unmade = { $name } is no longer an administrator
command-admin-chat = { $on ->
    [no] Games have no chat
   *[yes] Games have a chat
}
command-admin-not-empty = { $place } is not empty: restore into a new folder or an empty database
command-admin-earlier = the games in { $place } are from an earlier version: update them with dvonn admin migrate, or start the server
command-admin-not-there = { $place } does not hold the games of a server
# $detail: what is wrong, in English
command-admin-line = line { $line } of the backup: { $detail }. Nothing was restored

## bot
# $variable is the name of an environment variable.
command-bot-no-token = no token: name its file with --token-file, or put it into { $variable }
command-bot-bad-token = the server does not know this token: make one under “Play online” in its app
command-bot-not-a-program = the account { $name } is not marked as a program's: mark it under “Play online” in the server's app
# $reason: the system’s or the server’s own text in English.
command-bot-fault =
    .unreachable = { $server } cannot be reached: { $reason }
    .refused = { $server } refuses: { $reason }
    .nonsense = { $server } does not answer like a DVONN server: { $reason }
command-bot-engine = the engine cannot play: { $reason }
command-bot-report = Games: { $won } won, { $drawn } drawn, { $lost } lost, { $off } called off
command-bot-left = { $count ->
    [one] One game goes on without the bot
   *[other] { $count } games go on without the bot
}
command-bot-forfeited = { $count ->
    [one] one game was resigned because the engine failed
   *[other] { $count } games were resigned because the engine failed
}

## archive
# All numbers.
command-archive-imported =
    .added = { $games } new
    .same = { $games } known and found in another source
    .known = { $games } known
    .refused = { $games } refused
    .nothing = no game was found
# $example: what stands there, between quotation marks.
command-archive-unread-dates = { $games ->
    [one] { $games } game has a date that could not be read
   *[other] { $games } games have a date that could not be read
}, such as { $example }; dates are kept as written
command-archive-unknown-properties = { $games ->
    [one] { $games } game has an unknown property
   *[other] { $games } games have unknown properties
}, such as { $example }; properties are kept as written
command-archive-has = The archive has { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $bytes } bytes
command-archive-found = { $games ->
    [one] { $games } game
   *[other] { $games } games
}: White won { $white }, Black won { $black }, drawn { $draws }
command-archive-exchanged = Colours are exchanged in { $games }
command-archive-score = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, won { $won }, drawn { $drawn }, lost { $lost }
command-no-model = there is no model game with this theme; dvonn champion --model lists them
command-archive-nobody = nobody in the archive has this name
command-archive-player-games = { $name } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
})
# $names: of command-archive-player-games, with commas between them.
command-archive-meant = nothing found; did you mean { $names }?
command-archive-stats-stopped = interrupted: only these games are counted
command-archive-openings = { $side ->
    [white] Where the reds were placed in games as White, in order; placements that are the same when you turn the board count as one:
   *[black] Where the reds were placed in games as Black:
}
command-archive-stacks = { $side ->
    [white] The first stacking move as White; moves that are the same when you turn the board count as one:
   *[black] The first stacking move as Black:
}
command-archive-scores = Scores are points per 100 games: a win is one point, a draw half a point. The standard error follows ±.
# Both: a score, such as 48.6 ± 0.6.
command-archive-first-move = White scores { $white }, the side that makes the first stacking move { $first }.
# All are numbers with a decimal, except $least and $most.
command-archive-length = Games that were played out have { $mean } stacking moves on average, from { $least } to { $most }, and { $passes } in 100 of them have a pass. The winner is { $margin } pieces ahead on average.
command-archive-choices = By the number of moves since the board was full: how many games last that long, and the legal moves on average:
# What one of the sides has more of follows, one a line: command-archive-style.
command-archive-styles = The score of the side that has more of this on the full board:
command-archive-style =
    .nearness = nearness to the reds
    .edge = pieces on the edge
    .together = neighbours of its own colour
    .mobility = moves
command-archive-heat = What stands where when stacking begins (full boards: { $games }). On the left: in how many games out of 100. On the right: what it is worth there: how many more points its side scores in 100 games with it than without it.
# $error: a number with a decimal.
command-archive-heat-of = { $what ->
    [white] White’s pieces
    [black] Black’s pieces
    [white-red] The reds that White placed
   *[black-red] The red that Black placed
} (worth: ± { $error })
command-archive-motifs = The coach’s motifs. Moves: in how many moves out of 100. In games: in how many games out of 100. Alone: the score of the side that played it while the other did not, and in how many games. Decided: in how many decisive moves out of 100. A decisive move is the winner’s last one before taking the lead in pieces for good.
command-archive-motifs-by-rating = In how many moves out of 100, by players with these ratings:
command-archive-folder-used = this folder already has files: expected a new or empty one
command-archive-export-stopped = interrupted: nothing was written
command-archive-exported = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
command-archive-verified = { $games ->
    [one] { $games } game
   *[other] { $games } games
} checked, { $faults ->
    [one] { $faults } fault
   *[other] { $faults } faults
}
# $fault: a sentence of error-archive-fault-….
command-archive-faulty = { $fault }. The answer comes from the games that can be read; dvonn archive repair repairs the archive.
command-archive-skipped = { $more ->
    [0] skipped: { $file }
   *[other] skipped: { $file } and { $more } more
}; in folders, only files that end in .{ $endings } are read
command-archive-sound = nothing is wrong with the files of this archive
command-archive-moved = { $from } was moved aside: { $to }
command-archive-unproven = { $file }: nothing proves where its games belong; their numbers may have changed
command-archive-saved = games read from damaged files: { $games }
command-archive-lost = games that are missing: { $games } (numbers { $numbers })
command-archive-may-lack = there may have been later games: a manifest that would say so was damaged or missing
command-archive-repaired = games in the archive now: { $games }
command-archive-opinions = The engine’s value is in pieces for the side to move; below each rating, how many people out of 100 play the move.
command-archive-best = The engine’s best move: { $move } ({ $value })
# Column headings. The most characters are 8; 11 for ratings, 12 for move, end, year, side and rating.
command-archive-columns =
    .engine = engine
    .rating = rating
    .after = after
    .choices = choices
    .passes = passes
    .motif = motif
    .in-moves = moves
    .in-games = in games
    .alone = alone
    .decided = decided
    .move = move
    .end = end
    .year = year
    .side = side
    .games = games
    .white = White
    .draws = draws
    .black = Black
    .margin = margin
    .ratings = ratings
    .years = years
