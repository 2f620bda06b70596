# Puzzles: what is wrong with a file of them, what a solver is told, the command and the page.

## What is wrong with a file. Each goes on after the number of a line, or after what was read.

# $id (the id of a puzzle), $line (number)
puzzles-alike = puzzle { $id } is like the one on line { $line }
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
    }: { $fewer } fewer than the best move. Try again.
    [draw] { $move } only draws. Try again.
   *[loss] { $move } loses by { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    }. Try again.
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
# $reply (a move, or pass), $move
puzzles-follow-up = { $reply ->
    [pass] The other side has to pass; then go on with { $move }.
   *[other] If the answer is { $reply }, go on with { $move }.
}
puzzles-hint-themes = The themes say what the move does.
# $space
puzzles-hint-stack = Move the stack on { $space }.
# $move
puzzles-hint-move = The move is { $move }. Play it.
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
    .next = go on with the next puzzle
    .help = show this list
    .quit = leave
puzzles-plain-greeting = Type a move, such as a1b2, or help.

## The page

puzzles-page = Puzzles
puzzles-intro = One move is clearly the best. Find it: the solver has proven each answer.
puzzles-board = Board of the puzzle
puzzles-hint = Hint
puzzles-solution = Solution
puzzles-again = Try again
puzzles-next = Next
puzzles-daily = Puzzle of the day
puzzles-analyse = Analyse
puzzles-choose-theme = Theme
puzzles-any-theme = All themes
puzzles-difficulty = Difficulty
    .easier = Easier
    .fitting = Like my rating
    .harder = Harder
puzzles-your-rating = Your rating
puzzles-in-a-row = In a row
puzzles-solved = Solved
# $solved, $count (numbers)
puzzles-solved-of = { $solved } of { $count }
puzzles-themes = Themes
puzzles-loading = The puzzles are being fetched …
puzzles-failed = The puzzles could not be fetched. Are you online?
puzzles-retry = Fetch again
