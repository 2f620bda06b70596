# The review of a game. The ids are those of `dvonn_message::Key`. $side is white or black; $move is a move; $number (number) is the
# number of a move in the game; $count is a number.

## One move
# $class is forced, only, best, good, inaccuracy, mistake or blunder
review-class = { $class ->
    [forced] Forced
    [only] Only move
    [best] Best move
    [good] Good move
    [inaccuracy] Inaccuracy
    [mistake] Mistake
   *[blunder] Blunder
}
# $from and $to are what the move turned into what: win, draw or loss with best play, for certain
review-cost-result = { $from ->
    [win] { $to ->
        [draw] A won position becomes a draw.
       *[loss] A won position becomes a lost one.
    }
   *[draw] A drawn position becomes a lost one.
}
# $before and $after (numbers) are percentages; $count (number) of pieces
review-cost-chance = { $side ->
    [white] White's
   *[black] Black's
} chance of winning falls from { $before }% to { $after }%.
review-cost-pieces = It costs about { $count ->
    [one] one piece
   *[other] { $count } pieces
} in the end.
review-cost-proven = With best play it costs { $count ->
    [one] exactly one piece.
   *[other] exactly { $count } pieces.
}
review-better = Better was { $move }.
review-better-still = Better was still { $move }.
review-better-placement = The engine would rather have placed on { $move }.
review-reply = The answer is { $move }.
review-only = Every other move would have been a mistake.

## The whole game
# $winner is white, black, nobody or open: the game was not played to its end
review-summary-result = { $winner ->
    [white] White won by { $count ->
        [one] one piece.
       *[other] { $count } pieces.
    }
    [black] Black won by { $count ->
        [one] one piece.
       *[other] { $count } pieces.
    }
    [nobody] The game was a draw.
   *[open] The game was not played to its end.
}
review-summary-decided = From move { $number } on { $side ->
    [white] White
   *[black] Black
} was winning and did not let go.
review-summary-always = { $side ->
    [white] White
   *[black] Black
} was winning from the start of the record and did not let go.
review-summary-open = At the end both sides still had chances.
# $white and $black (numbers) are percentages
review-summary-accuracy = Accuracy: White { $white }%, Black { $black }%.
review-summary-weakest = { $side ->
    [white] White
   *[black] Black
} lost most { $stage ->
    [placement] while placing.
    [melee] in the melee.
   *[settlement] in the settlement.
}
# $blunders, $mistakes and $inaccuracies (numbers), not all 0
review-summary-faults = { $side ->
    [white] White
   *[black] Black
}: { $blunders ->
    [0] no blunder
    [one] one blunder
   *[other] { $blunders } blunders
}, { $mistakes ->
    [0] no mistake
    [one] one mistake
   *[other] { $mistakes } mistakes
}, { $inaccuracies ->
    [0] no inaccuracy
    [one] one inaccuracy
   *[other] { $inaccuracies } inaccuracies
}.
review-summary-clean = { $side ->
    [white] White
   *[black] Black
} made no mistakes.
# $before and $after (numbers) are percentages
review-turning-point = Move { $number }, { $move }: { $side ->
    [white] White's
   *[black] Black's
} chance of winning fell from { $before }% to { $after }%.
review-stage = { $stage ->
    [placement] Placement
    [melee] Melee
   *[settlement] Settlement
}

## Headings of a printed review
review-title = Game review
review-moves = Moves
review-turning-points = Turning points
review-graph = White's chance of winning, move by move
review-accuracy = Accuracy
# $white and $black are the players' names
review-players = { $white } (White) – { $black } (Black)
review-engine-note = The percentages are estimates by the engine. Values marked = are proven.
