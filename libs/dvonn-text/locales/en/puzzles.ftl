# Puzzles: what is wrong with a file of them, what a solver is told, the command and the page.

## What is wrong with a file. Each goes on after the number of a line, or after what was read.

# $id (the id of a puzzle), $line (number)
puzzles-alike = puzzle { $id } is like the one on line { $line }
puzzles-from-day = expected a number of days since 1970, larger than the previous one, with puzzles in between
# $expected, $found (numbers)
puzzles-fields = expected { $expected } fields separated by semicolons, found { $found }
# $read (text)
puzzles-id = expected the id of a puzzle, six digits and letters, found “{ $read }”
# $move
puzzles-illegal = { $move } is not legal there
# $read (text)
puzzles-margin = expected a margin from −49 to 49, found “{ $read }”
# $expected, $found (numbers)
puzzles-margin-count = expected { $expected } margins, one for each legal move, found { $found }
# $read (text), $reason (message)
puzzles-move = “{ $read }” is { $reason }
puzzles-no-choice = expected a position with at least two legal moves
puzzles-not-best = expected the move with the greatest margin first
# $read, $expected (ids of puzzles)
puzzles-other-id = the position is that of puzzle { $expected }, not { $read }
# $move, $proven, $stated (margins)
puzzles-other-margin = after { $move } the margin is { $proven }, not { $stated }
# $expected (names of motifs)
puzzles-other-themes = the themes are { $expected }
# $move, $reply (moves), $best, $proven (margins)
puzzles-other-reply = after { $move } { $reply } the margin is { $proven }, not { $best }
# $expected, $found (numbers)
puzzles-reply-count = expected { $expected } replies, one to each legal move, found { $found }
# $move
puzzles-illegal-reply = expected a legal reply to { $move }, or - if the game is over
# $read (text)
puzzles-rating = expected a rating with its deviation, such as 1500 80, found “{ $read }”
# $read (text)
puzzles-theme = expected a motif, such as cut-off, found “{ $read }”
puzzles-two-best = expected one move that is better than all others

## What a solver is told

# $side (white, black), $goal (win: only one move wins; draw: only one move draws; most: one move is better
# than all others)
puzzles-task = { $side ->
    [white] White to move.
   *[black] Black to move.
} { $goal ->
    [win] Only one move wins: find it.
    [draw] Only one move saves the draw: find it.
   *[most] One move is clearly better than all others: find it.
}
# $move
puzzles-right = { $move } is right!
# $move
puzzles-shown = The move was { $move }.
# $move, $outcome (win, draw, loss), $pieces (by how many), $fewer (pieces fewer than the best move)
puzzles-wrong = { $outcome ->
    [win] { $move } wins too, but only by { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    }: { $fewer } fewer than the best move.
    [draw] { $move } only draws: { $fewer ->
        [one] { $fewer } piece
       *[other] { $fewer } pieces
    } fewer than the best move.
   *[loss] { $move } loses by { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    }.
}
# $case (what the best move does, and the second best), $pieces (by how many), $second (by how many the second
# best)
puzzles-why = { $case ->
    [win-win] It wins by { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    }. The second best move wins by only { $second ->
        [one] { $second } piece
       *[other] { $second } pieces
    }.
    [win-draw] It wins by { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    }. No other move gets more than a draw.
    [win-loss] It wins by { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    }. Every other move loses, by at least { $second ->
        [one] { $second } piece
       *[other] { $second } pieces
    }.
    [draw-loss] It saves the draw. Every other move loses, by at least { $second ->
        [one] { $second } piece
       *[other] { $second } pieces
    }.
   *[loss-loss] It loses by only { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    }. The second best move loses by { $second ->
        [one] { $second } piece
       *[other] { $second } pieces
    }.
}
# $move
puzzles-key-move = The key move was { $move }.
# $side (white, black), $reply (a move, or pass), $move
puzzles-follow-up = { $reply ->
    [pass] { $side ->
        [white] White
       *[black] Black
    } has to pass, and { $move } follows.
   *[other] After { $side ->
        [white] White's
       *[black] Black's
    } { $reply } comes { $move }.
}
# What the line brings $side: $taken and $cut (numbers) of pieces that it takes over and cuts off, and $lost of its own
puzzles-gains = The line for { $side ->
    [white] White
   *[black] Black
}, in pieces: { $taken } taken over, { $cut } cut off, { $lost } lost.
puzzles-hint-themes = The themes say what the move does.
# $space
puzzles-hint-stack = Move the stack on { $space }.
# $move
puzzles-hint-move = The move is { $move }. Play it.
# $side (white, black) makes $reply (a move, or pass)
puzzles-replied = { $side ->
    [white] White
   *[black] Black
} { $reply ->
    [pass] has to pass.
   *[other] replies { $reply }.
}
# $loss (message: who loses how many pieces)
puzzles-replied-with-loss = { puzzles-replied } { $loss }.
# $side (white, black)
puzzles-then = { $side ->
    [white] White to move again: only one move is good.
   *[black] Black to move again: only one move is good.
}
# $move
puzzles-not-then = { $move } gives the advantage away.
puzzles-hint-costs = With this hint, the right move counts half. Ask again to see it.
puzzles-move-costs = The last hint is the move itself: then the puzzle counts as not solved. Ask again to see it.
puzzles-solution-costs = The puzzle then counts as not solved. Ask again to see the solution.
puzzles-skip-costs = A puzzle that you skip counts as not solved. Skip again to go on.
puzzles-nothing-due = No puzzle is due for another try today.
# $move, $left (number of tries)
puzzles-clock-wrong = { $move } was wrong. { $left ->
    [one] { $left } try left.
   *[other] { $left } tries left.
}
# $solved, $best (numbers of puzzles)
puzzles-clock-over = The run is over: { $solved ->
    [one] { $solved } puzzle solved
   *[other] { $solved } puzzles solved
}. Your best is { $best }.
puzzles-none = There is no such puzzle.
# $rating (number), $change (points with their sign)
puzzles-rated = Your rating is now { $rating } ({ $change }).
# $count (number)
puzzles-streak = { $count ->
    [one] { $count } puzzle solved in a row
   *[other] { $count } puzzles solved in a row
}

## The command

# $id (the id of a puzzle), $rating (number)
puzzles-title = Puzzle { $id }, rating { $rating }
# $themes (words)
puzzles-about = Themes: { $themes }
# $count (number)
puzzles-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzles-checked = { $count ->
    [one] { $count } puzzle proven
   *[other] { $count } puzzles proven
}, { $wrong ->
    [0] nothing is wrong
    [one] { $wrong } is wrong
   *[other] { $wrong } are wrong
}
# $level, $solved, $count (numbers), $percent (a number with a decimal)
puzzles-level = Level { $level } solves { $solved } of { $count }: { $percent }%
# $games, $kept (numbers)
puzzles-mining = { $games } games, { $kept } puzzles
# $read, $expected (texts)
puzzles-other-seed = it was begun with “{ $read }”, not with “{ $expected }”
puzzles-plain =
    .move = play this move
    .hint = what the move does, then which stack, then the move
    .solution = show the solution
    .board = show the board again
    .again = try the same puzzle again
    .next = go on to the next puzzle
    .retry = try unsolved puzzles that are due again
    .clock = three minutes against the clock, until three tries are wrong
    .daily = go to the puzzle of the day
    .theme = puzzles with this motif, or with any
    .rated = whether tries change the rating (rated) or not (unrated)
    .history = your tries so far, and your days in a row
    .help = show this list
    .quit = leave
puzzles-plain-greeting = Type a move, such as a1b2, or help.

## The page

puzzles-intro = The solver has proven each answer.
puzzles-board = Board of the puzzle
puzzles-hint = Hint
puzzles-solution = Solution
puzzles-again = Try again
puzzles-next = Next
puzzles-analyse = Analyse
puzzles-skip = Skip
puzzles-hint-free = Hint, free
puzzles-hint-half = Hint (½)
puzzles-menu = More puzzles
puzzles-rated-mode = Puzzles change my rating
# $count (number)
puzzles-due = { $count ->
    [one] Try again: { $count } puzzle
   *[other] Try again: { $count } puzzles
}
puzzles-clock = Against the clock
# $best (number)
puzzles-clock-about = Three minutes, until three tries are wrong. Your best: { $best }
puzzles-clock-stop = End the run
puzzles-clock-again = Another run
puzzles-time-left = Time left
puzzles-wrong-tries = Wrong
puzzles-new = New puzzles
puzzles-history = My tries so far
puzzles-history-empty = Nothing yet.
# $result (solved, helped, failed)
puzzles-result = { $result ->
    [solved] solved
    [helped] solved with a hint
   *[failed] not solved
}
puzzles-calendar = Puzzles of the month
# $date (text), $mark (solved, later, failed, open)
puzzles-day = { $date }: { $mark ->
    [solved] solved
    [later] solved later
    [failed] not solved yet
   *[open] not tried
}
puzzles-month-before = Previous month
puzzles-month-after = Next month
# $count (number)
puzzles-days-in-a-row = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
# $done, $total (numbers of rated puzzles)
puzzles-provisional = provisional: { $done } of { $total } puzzles
puzzles-unrated = not rated
puzzles-counted = counted at the first try
# $days (number)
puzzles-asked-again = { $days ->
    [one] comes back in { $days } day
   *[other] comes back in { $days } days
}
puzzles-line = The line
puzzles-tries = Your tries
# $move
puzzles-takes = { $move } takes
# $who (you, white, black)
puzzles-owner = { $who ->
    [you] You
    [white] White
   *[black] Black
}
# $solved, $tried (numbers)
puzzles-tally = In this run: { $solved } of { $tried }
# $from, $to (ratings)
puzzles-curve = Your rating went from { $from } to { $to }
puzzles-choose-theme = Theme
puzzles-any-theme = All themes
puzzles-difficulty = Difficulty
    .easier = Easier
    .fitting = Near my rating
    .harder = Harder
puzzles-your-rating = Your rating
puzzles-in-a-row = In a row
puzzles-solved = Solved
# $solved, $count (numbers)
puzzles-solved-of = { $solved } of { $count }
puzzles-themes = Themes
puzzles-loading = Loading the puzzles …
puzzles-failed = The puzzles could not be loaded. Are you online?
puzzles-retry = Load again
