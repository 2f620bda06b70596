# The review of a game. The ids are those of `dvonn_message::Key`. $side is white or black; $move is a move;
# $number (number) is the number of a move in the game; $count is a number.

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
# $from and $to are the outcomes with best play before and after the move, both certain: win, draw or loss
review-cost-result = { $from ->
    [win] { $to ->
        [draw] A won position becomes a draw.
       *[loss] A won position becomes a lost one.
    }
   *[draw] A drawn position becomes a lost one.
}
# $swing says who is ahead before and after: ahead (still), lead-lost (then level), lead-turned (then behind),
# level (still), fell-behind (from level), behind (before already); $before and $after (numbers) are
# percentages
review-cost-chance = { $swing ->
    [ahead] { $side ->
        [white] White's
       *[black] Black's
    } lead shrinks: the chance of winning falls from { $before }% to { $after }%.
    [lead-lost] { $side ->
        [white] White's
       *[black] Black's
    } lead is gone: the chance of winning falls from { $before }% to { $after }%.
    [lead-turned] { $side ->
        [white] White
       *[black] Black
    } gives the lead away: the chance of winning falls from { $before }% to { $after }%.
    [fell-behind] { $side ->
        [white] White
       *[black] Black
    } falls behind: the chance of winning drops from { $before }% to { $after }%.
    [behind] { $side ->
        [white] White
       *[black] Black
    } falls further behind: the chance of winning drops from { $before }% to { $after }%.
   *[level] { $side ->
        [white] White's
       *[black] Black's
    } chance of winning falls from { $before }% to { $after }%.
}
# $outlook is winning, losing or open; $count (number) of pieces
review-cost-pieces = { $outlook ->
    [winning] { $side ->
        [white] White
       *[black] Black
    } is still winning, but it costs about { $count ->
        [one] one piece.
       *[other] { $count } pieces.
    }
    [losing] { $side ->
        [white] White
       *[black] Black
    } was losing anyway; it costs about { $count ->
        [one] one piece more.
       *[other] { $count } pieces more.
    }
   *[open] It costs about { $count ->
        [one] one piece
       *[other] { $count } pieces
    } in the end.
}
# $outcome is win or loss: with best play, before and after
review-cost-proven = { $outcome ->
    [win] With best play { $side ->
        [white] White
       *[black] Black
    } still wins, but by { $count ->
        [one] one piece less.
       *[other] { $count } pieces fewer.
    }
   *[loss] { $side ->
        [white] White
       *[black] Black
    } loses in any case, and with best play by { $count ->
        [one] one piece more.
       *[other] { $count } pieces more.
    }
}
# $kept is what the better move would have kept: win, draw, lead, balance or nothing
review-better = { $kept ->
    [win] { $move } would have kept the win.
    [draw] { $move } would have held the draw.
    [lead] { $move } would have kept the lead.
    [balance] { $move } would have kept the balance.
   *[nothing] Better was { $move }.
}
# $times (number), 2 or more: how often this move was missed so far
review-better-again = { $times ->
    [2] Once again { $move } was better.
   *[other] { $move } has now been missed { $times } times.
}
review-better-reply = { $move }, the answer to the move before, was missed.
# $piece is white, black or red
review-better-placement = { $piece ->
    [red] Better was the red piece on { $move }.
   *[other] Better was the piece on { $move }.
}
# $reply and $then are moves
review-line = The likely answer is { $reply }, and then { $then }.
review-reply = The answer is { $move }.
review-reply-again = The answer is { $move } once more.
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
# $count (number), 3 or more
review-summary-changes = The lead changed hands { $count } times.
review-summary-missed = { $side ->
    [white] White
   *[black] Black
} was winning until move { $number }, { $move }.
review-summary-turned = With move { $number }, { $move }, { $side ->
    [white] White
   *[black] Black
} fell behind for good.
review-summary-lost = Move { $number }, { $move }, decided the game: from there on { $side ->
    [white] White
   *[black] Black
} was lost.
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
review-summary-weakest-both = Both sides lost most { $stage ->
    [placement] while placing.
    [melee] in the melee.
   *[settlement] in the settlement.
}
review-blunders = { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
}
review-mistakes = { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
}
review-inaccuracies = { $inaccuracies ->
    [one] { $inaccuracies } inaccuracy
   *[other] { $inaccuracies } inaccuracies
}
# $kinds says which of $blunders, $mistakes and $inaccuracies (numbers) are not 0
review-summary-faults = { $side ->
    [white] White
   *[black] Black
}: { $kinds ->
    [blunders] { review-blunders }.
    [mistakes] { review-mistakes }.
    [inaccuracies] { review-inaccuracies }.
    [blunders-mistakes] { review-blunders } and { review-mistakes }.
    [blunders-inaccuracies] { review-blunders } and { review-inaccuracies }.
    [mistakes-inaccuracies] { review-mistakes } and { review-inaccuracies }.
   *[all] { review-blunders }, { review-mistakes } and { review-inaccuracies }.
}
review-summary-clean = { $side ->
    [white] White
   *[black] Black
} made no mistakes.
# $swing is one of those of review-cost-chance, or win-drawn, win-lost or draw-lost; $before and $after
# (numbers) are percentages
review-turning-point = Move { $number }, { $move }: { $swing ->
    [win-drawn] { $side ->
        [white] White
       *[black] Black
    } let a won game slip to a draw.
    [win-lost] { $side ->
        [white] White
       *[black] Black
    } turned a won position into a lost one.
    [draw-lost] { $side ->
        [white] White
       *[black] Black
    } turned a drawn position into a lost one.
    [lead-lost] { $side ->
        [white] White
       *[black] Black
    } lost the lead (chance of winning from { $before }% to { $after }%).
    [lead-turned] { $side ->
        [white] White
       *[black] Black
    } gave the lead away (chance of winning from { $before }% to { $after }%).
    [fell-behind] { $side ->
        [white] White
       *[black] Black
    } fell behind (chance of winning from { $before }% to { $after }%).
   *[other] { $side ->
        [white] White's
       *[black] Black's
    } chance of winning fell from { $before }% to { $after }%.
}
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
review-engine-note = The percentages are estimates.
review-losses-note = The numbers beside the moves say what they cost in pieces; those with = are proven.
