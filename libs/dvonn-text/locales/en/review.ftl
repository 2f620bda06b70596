# The review of a game. Many ids are those of `dvonn_coach::Key`. $side is white or black; $move is a move;
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
# The players' names in place of their colours, where they are known: $white-named and $black-named are yes, vowel (the
# name begins with one) or no; -of is whose, -to is to whom
review-white = { $white-named ->
    [yes] { $white-name }
   *[no] White
}
# Within a sentence: a word before the name may need a small letter there.
review-white-within = { review-white }
review-white-of = { $white-named ->
    [yes] { $white-name }'s
   *[no] White's
}
review-white-to = { $white-named ->
    [yes] { $white-name }
   *[no] White
}
review-black = { $black-named ->
    [yes] { $black-name }
   *[no] Black
}
review-black-within = { review-black }
review-black-of = { $black-named ->
    [yes] { $black-name }'s
   *[no] Black's
}
review-black-to = { $black-named ->
    [yes] { $black-name }
   *[no] Black
}
review-who = { $side ->
    [white] { review-white }
   *[black] { review-black }
}
review-who-within = { review-who }
review-whose = { $side ->
    [white] { review-white-of }
   *[black] { review-black-of }
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
# level or, if that is much, level-much (still), fell-behind (from level), behind (before already); $before and $after (numbers) are
# percentages; $way (number), 0 to 2, here and below chooses one of several ways to say the same
review-cost-chance = { $swing ->
    [ahead] { $way ->
        [0] { review-whose } lead shrinks
        [1] { review-who } keeps a smaller lead
       *[2] Part of { review-whose } lead is gone
    }
    [lead-lost] { review-whose } lead is gone
    [lead-turned] { review-who } gives the lead away
    [fell-behind] { review-who } falls behind
    [behind] { $way ->
        [0] { review-who } falls further behind
        [1] { review-who } was behind and loses more ground
       *[2] It gets harder for { review-who }
    }
    [level-much] { $way ->
        [0] { review-who } gives up a lot of ground
        [1] The balance tips against { review-who }
       *[2] { review-whose } chances get clearly smaller
    }
   *[level] { $way ->
        [0] { review-who } gives some ground
        [1] The balance tips a little against { review-who }
       *[2] { review-whose } chances get smaller
    }
}: { review-fall }.
review-fall = { $way ->
    [0] the chance of winning falls from { $before }% to { $after }%
    [1] the chance of winning was { $before }% and is now { $after }%
   *[2] { $after }% to win instead of { $before }%
}
# $outlook is winning, losing or open; $count (number) of pieces
review-cost-pieces = { $outlook ->
    [winning] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } is still winning, but it costs about { $count ->
        [one] one piece.
       *[other] { $count } pieces.
    }
    [losing] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } was losing anyway; it costs about { $count ->
        [one] one more piece.
       *[other] { $count } more pieces.
    }
   *[open] It costs about { $count ->
        [one] one piece
       *[other] { $count } pieces
    } in the end.
}
# $outcome is win or loss: with best play, before and after
review-cost-proven = { $outcome ->
    [win] With best play { $side ->
        [white] { review-white }
       *[black] { review-black }
    } still wins, but by { $count ->
        [one] one piece less.
       *[other] { $count } pieces fewer.
    }
   *[loss] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } loses in any case, and with best play by { $count ->
        [one] one more piece.
       *[other] { $count } more pieces.
    }
}
# $kept is what the better move would have kept: win, draw, lead, balance or nothing
review-better = { $kept ->
    [win] { $move } would have kept the win.
    [draw] { $move } would have held the draw.
    [lead] { $move } would have kept the lead.
    [balance] { $move } would have kept the balance.
   *[nothing] { $way ->
        [0] { $move } would have been better.
        [1] { $move } was better.
       *[2] { $move } was the move to play.
    }
}
# $way is 2 if $move could not be played for a while, 3 if the move played rules it out, otherwise 0 or 1
review-better-still = { $way ->
    [0] { $move } was still the better move.
    [1] { $move } would still have been better.
    [2] { $move } was possible again, and better.
   *[3] { $move }, still the better move, is now ruled out.
}
# $number is the move that missed it first; in the second, $move was just played and $missed was better;
# $subject is again if the sentence before was about $move
review-chance-taken = { $move }, missed at { review-nth }, is played at last.
review-chance-gone = { $subject ->
    [again] It also
   *[move] { $move }
} rules out { $missed }, missed at { review-nth }.
review-better-reply = { $move }, the answer to the move before, was missed.
# $why says what the space lacks that $move, the better one, has: far (from the reds, $count and $instead in
# steps), beside (a red piece), enemies, crowd or alone ($count and $instead of neighbours), or inland
review-placing = { $why ->
    [far] The nearest red piece is { $count } steps away; from { $move } it would be { $instead }.
    [beside] { $move } is next to a red piece; this space is { $count } steps away from one.
    [enemies] It stands among { $count } enemy pieces; beside { $move } there would be { $instead }.
    [crowd] It stands beside { $count } of its own colour, which will be in its way; beside { $move } there would be { $instead }.
    [alone] It stands alone; beside { $move } there are { $instead } pieces to land on.
   *[inland] It stands inland, where it cannot move at first; { $move } is at the edge.
}
# $how is passes if the other side has to pass in between, or path
review-prepares = { $how ->
    [passes] The other side would have to pass, and { $move } would follow.
   *[path] After { $path }, { $move } would follow.
}
# Why the better move is better. $branch is the line in which the event happens: played or better; $when: now (by its
# first move), next or later (after the moves $path); $move does it. $event is captured or cut-off; $side loses
# the $count pieces on $spaces. After $other, the other of the two moves, that does not happen
review-reason-does = { $event ->
    [captured] { $count ->
        [one] takes the { $side ->
            [white] white
           *[black] black
        } piece on { $spaces }
       *[other] takes { review-whose } stack of { $count } on { $spaces }
    }
   *[cut-off] cuts off { $count ->
        [one] one { $side ->
            [white] white
           *[black] black
        } piece
       *[other] { $count } { $side ->
            [white] white
           *[black] black
        } pieces
    }{ $listed ->
        [yes] {" ("}{ $spaces })
       *[no] {""}
    }
}
review-reason = { $branch ->
    [played] { $when ->
        [now] { $move } { review-reason-does }
        [next] The answer { $move } { review-reason-does }
       *[later] After { $path }, { $move } { review-reason-does }
    }
   *[better] { $when ->
        [now] It { review-reason-does }
        [next] Then { $move } { review-reason-does }
       *[later] After { $path }, { $move } { review-reason-does }
    }
}; not so after { $other }.
# No single event is the reason. $line and $instead are moves, $counts and $otherwise the pieces that White and Black then
# have; $how is differ or alike (the lines do not come to a difference in pieces)
review-deeper = { $how ->
    [differ] The reason lies deeper: { $line } leaves { $counts } pieces ({ review-white }–{ review-black }), { $instead } leaves { $otherwise }.
   *[alike] The reason lies deeper: expected is { $line }, and { $instead } after the better move.
}
review-only = { $way ->
    [0] Every other move would have been a mistake.
    [1] Nothing else would have done.
   *[2] There was no other good move.
}
# $winner is white, black or nobody
review-ends = With that the game is over: { $winner ->
    [white] { review-white } wins by { $count ->
        [one] one piece.
       *[other] { $count } pieces.
    }
    [black] { review-black } wins by { $count ->
        [one] one piece.
       *[other] { $count } pieces.
    }
   *[nobody] it is a draw.
}

## The whole game
# $winner is white, black, nobody or open: the game was not played to its end
review-summary-result = { $winner ->
    [white] { review-white } won by { $count ->
        [one] one piece.
       *[other] { $count } pieces.
    }
    [black] { review-black } won by { $count ->
        [one] one piece.
       *[other] { $count } pieces.
    }
    [nobody] The game was a draw.
   *[open] The game was not played to its end.
}
# $by is resignation, time, forfeit or agreement
review-summary-ended = { $winner ->
    [white] { $by ->
        [resignation] { review-white } won: { review-black } resigned.
        [time] { review-white } won: { review-black } ran out of time.
        [forfeit] { review-white } won: { review-black } forfeited the game.
       *[agreement] { review-white } won: the players agreed.
    }
    [black] { $by ->
        [resignation] { review-black } won: { review-white } resigned.
        [time] { review-black } won: { review-white } ran out of time.
        [forfeit] { review-black } won: { review-white } forfeited the game.
       *[agreement] { review-black } won: the players agreed.
    }
   *[nobody] { $by ->
        [agreement] The players agreed on a draw.
       *[other] The game ended in a draw before it was played out.
    }
}
# $side lost by it, or was better when a draw was agreed; $how it stood: winning, ahead or open
review-summary-given-up = { $how ->
    [winning] At that point { review-who-within } was winning.
    [ahead] At that point { review-who-within } was ahead.
   *[open] At that point the game was still open.
}
# $count (number), 3 or more
review-summary-changes = The lead changed hands { $count } times.
# $what is placement, or first or second as below
review-nth = { $what ->
    [placement] placing { $number }
    [second] move { $number }…
   *[first] move { $number }
}
# A move with its number, as in a record; the second begins a sentence. $what is placement, first or second: which
# move of its turn it is
review-played = { $what ->
    [placement] placing { $number } ({ $move })
    [second] { $number }… { $move }
   *[first] { $number }. { $move }
}
review-played-begins = { $what ->
    [placement] Placing { $number } ({ $move })
    [second] { $number }… { $move }
   *[first] { $number }. { $move }
}
review-summary-missed = { $side ->
    [white] { review-white }
   *[black] { review-black }
} was winning until { review-played }.
review-summary-turned = With { review-played }, { $side ->
    [white] { review-white }
   *[black] { review-black }
} fell behind for good.
review-summary-lost = { review-played-begins } decided the game: from there on { $side ->
    [white] { review-white }
   *[black] { review-black }
} was lost.
review-summary-decided = From { review-nth } on { $side ->
    [white] { review-white }
   *[black] { review-black }
} was winning and did not let go.
review-summary-always = { $side ->
    [white] { review-white }
   *[black] { review-black }
} was winning from the start of the record and did not let go.
review-summary-open = At the end both sides still had chances.
# $white and $black (numbers) are percentages
review-summary-accuracy = Accuracy: { review-white-within } { $white }%, { review-black-within } { $black }%.
review-summary-weakest = { $side ->
    [white] { review-white }
   *[black] { review-black }
} lost the most { $stage ->
    [placement] while placing.
    [melee] in the melee.
   *[settlement] in the settlement.
}
review-summary-weakest-both = Both sides lost the most { $stage ->
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
    [white] { review-white }
   *[black] { review-black }
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
    [white] { review-white }
   *[black] { review-black }
} made no mistakes.
# $swing is one of those of review-cost-chance, or win-drawn, win-lost or draw-lost; $before and $after
# (numbers) are percentages
review-turning-point = { review-played-begins }: { $swing ->
    [win-drawn] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } let a won game slip to a draw.
    [win-lost] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } turned a won position into a lost one.
    [draw-lost] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } turned a drawn position into a lost one.
    [lead-lost] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } lost the lead (chance of winning from { $before }% to { $after }%).
    [lead-turned] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } gave the lead away (chance of winning from { $before }% to { $after }%).
    [fell-behind] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } fell behind (chance of winning from { $before }% to { $after }%).
   *[other] { $side ->
        [white] { review-white-of }
       *[black] { review-black-of }
    } chance of winning fell from { $before }% to { $after }%.
}
review-stage = { $stage ->
    [placement] Placement
    [melee] Melee
   *[settlement] Settlement
}

## The story of a game
# The title of a moment or a part of the story. $what is what happened; $count (number) of pieces that leave the board
review-story-title = { $what ->
    [placement] The placement
    [gain] A blow by { review-who }
    [cut] { $count ->
        [one] One piece leaves the board
       *[other] { $count } pieces leave the board
    }
    [tower] A tall stack is taken
    [win-lost] A won game is given away
    [win-drawn] A won game becomes a draw
    [draw-lost] A drawn game is given away
    [lead-lost] The lead is gone
    [lead-turned] The lead changes hands
    [fell-behind] { review-who } falls behind
    [chances] The chances shift
    [calm] No single blow
    [lessons] What to take home
   *[decision] The decision
}
# $how is white, black or even: who had the better chances; $count (number) is a percentage
review-story-placement = { $how ->
    [white] The placement favoured { review-white-to }: { $count }% to win.
    [black] The placement favoured { review-black-to }: { $count }% to win.
   *[even] The placement left both sides about even.
}
# From placement $first to $last the chance of $side fell from $before to $after percent, in $count (number) placements
# of that side; $criticised (number) of them are criticised. The other side gained $whole.$tenth pieces, for the $terms
review-story-drift = From placing { $first } to placing { $last } { review-whose } chance of winning fell from { $before }% to { $after }%, in { $count ->
    [one] one placement
   *[other] { $count } placements
}; { $criticised ->
    [0] none is a mistake by itself.
    [one] one of them is criticised.
   *[other] { $criticised } of them are criticised.
} In the estimate { $side ->
    [white] { review-black }
   *[black] { review-white }
} gained { $whole }.{ $tenth } pieces: { $terms }.
review-story-placing = { review-whose } costliest placement was { review-played }.
review-story-gain = { review-whose } greatest gain came with { review-played }.
review-story-cut = The most pieces left the board with { review-played }.
review-story-own-cut = With { review-played } { review-who-within } cut off { $count ->
    [one] one own piece
   *[other] { $count } own pieces
}.
# A great loss from its first sign on: $what and $number as in review-nth, or start. $count pieces of $side on $spaces hung
# on $stacks (1 or 2) stacks, $links
review-after = { $what ->
    [start] At the start
   *[other] After { review-nth }
}
review-story-hung = { review-after }, { $count } of { review-whose } pieces{ $listed ->
    [yes] {" ("}{ $spaces })
   *[no] {""}
} hung on { $stacks ->
    [one] { $links } alone.
   *[other] two stacks ({ $links }).
}
review-story-hung-one = { review-after }, { $count } pieces of the group hung on { $links } alone.
# $how is stuck (it could not move) or reach: a stack of $side on $from could land on it
review-story-tower = { review-after }, the stack of { $count } on { $space } { $how ->
    [stuck] could not move.
   *[reach] was in reach of { review-whose } stack on { $from }.
}
# $side could have struck with $better, which would have cut off half of the group or more
review-story-allowed = With { $better } at { review-nth } { review-who-within } could have cut off at least half of them.
# With $better the other side could not have cut off half of the group with its next move
review-story-rescue = { $better } at { review-nth } would have kept most of them safe for the moment.
# The blow, after which comes what the move did
review-story-struck = The blow came with { review-played }.
review-story-no-blow = No single move turned the game.
review-story-alone = From { review-nth } on only { review-who-within } could move.
# $theme is contact, guard, cut-off, landing or placing: why $moves were mistakes
review-story-lesson = { $theme ->
    [contact] { review-who } can learn to keep stacks in contact: { $moves }. The puzzles about cutting off are good practice.
    [guard] { review-who } can learn to see which own stacks can be landed on: { $moves }. The puzzles about taking stacks are good practice.
    [cut-off] { review-who } can learn to see when enemy stacks can be cut off: { $moves }. The puzzles about cutting off are good practice.
    [landing] { review-who } can learn to land on enemy stacks in time: { $moves }. The puzzles about taking stacks are good practice.
   *[placing] { review-who } can learn to choose better spaces while placing: { $moves }. The lesson about placing is good practice.
}
# $how is deep (no theme explains the mistakes $moves), slow (it lost without a mistake) or clean
review-story-no-lesson = { $how ->
    [deep] { review-who } erred where the reason lies deeper: { $moves }. The two lines show it.
    [slow] No single move cost { review-who } the game: it slipped away in small steps.
   *[clean] { review-who } missed nothing that calls for a lesson.
}

## Headings of a printed review
review-title = Game review
review-moves = Moves
review-story = The story
review-turning-points = Turning points
review-graph = White's chance of winning, move by move
review-accuracy = Accuracy
# $white and $black are the players' names
review-players = { $white } (White) – { $black } (Black)
review-engine-note = The percentages are estimates.
review-losses-note = The numbers beside the moves say what they cost in pieces; those with = are proven.

## The page of a review
review-about = The coach checks every move: its cost, the better moves, and the turning points of the game.
review-none = Play a game, and its story is told here: the moments that decided it, each on a board.
review-more = More about this game
review-choose = Choose a game
review-of-game = The game on the Play page
review-of-study = The game open in Analyse
review-elsewhere = To review a game from elsewhere, open its file in My games.
# $move is the number and name of a move
review-working = Looking back from the end: now at { $move }.
review-stopped = Stopped. The results so far stay here.
review-failed = The review could not continue. The results so far stay here.
review-stop = Stop here
review-go-on = Go on
review-missing = This game is not on this device, or cannot be read.
review-empty = No move has been played in this game yet.
review-end = The end of the game
# $move is the number and name of a move; $percent (number) from 0 to 100
review-chance = { $move }: { review-white } has a { $percent }% chance of winning
review-percent = { $percent }%
review-estimates = The percentages are estimates for two players of equal strength.
# $count (number) of mistakes
review-practise = { $count ->
    [one] Learn from the mistake
   *[other] Learn from the { $count } mistakes
}
review-number = Mistake { $number } of { $count }
# $side is white or black; $move was played in the game
review-find = { $side ->
    [white] { review-white }
   *[black] { review-black }
} played { $move } here. Find a better move.
review-found = { $move } was better.
review-same = { $move } was played in the game. Find a better move.
review-weighing = { $move }: is it as good? One moment…
review-as-good = { $move } is just as good.
# $count (number) of pieces, rounded
review-worse = { $count ->
    [0] { $move } is a little worse. Try another one.
    [one] { $move } is worse by about one piece. Try another one.
   *[other] { $move } is worse by about { $count } pieces. Try another one.
}
review-other = { $move } may be just as good, but the engine cannot tell. Try another one.
review-show = Show the better move
review-next = Next mistake
review-finish = Back to the review
# $name is a person's, $color White or Black
review-player = { $name } ({ $color })
review-unknown = This move has not been reviewed yet.
review-story-tab = Story
review-words = About the move
review-open = Open a file
review-previous-mistake = Previous mistake
review-next-mistake = Next mistake
review-try = Try it
review-play = Play
review-pause = Pause
review-again = Try again
review-sides = Whose mistakes
review-own = My mistakes
review-both = Both sides
# $moves are what follows a wrong try; $loss says who loses how many pieces
review-then = Then: { $moves }.
review-then-lost = Then: { $moves }. { $loss }.
review-print = Print
review-save = Save as a page
review-save-notes = Save as SGF with comments

## What recurs in the games of a person
# $percent (number) of the chance of winning that they lost together: 100 is a whole game
review-habit-times = { $count ->
    [one] { $count } time, { $percent }% of a game
   *[other] { $count } times, together { $percent }% of a game
}
# $how is missed (a better move would have done it), allowed (the reply did it) or did; $what is a term
review-habit = { $how ->
    [missed] Missed
    [allowed] Allowed
   *[did] Did
}: { $what }
review-habit-untold = Too deep to explain
