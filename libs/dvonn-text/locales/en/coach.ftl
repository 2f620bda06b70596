# What the coach says about a move or a position. Most ids are those of `dvonn_coach::Key`.
#
# $subject is move, or again if the sentence before was about the same move; $move is that move. $side is
# white or black: who makes it; $other is the other side. $space and $spaces are in notation; $stacks (number)
# says how many stacks stand there; $count, $won and $lost are numbers of pieces. $listed is yes if the
# sentence names $spaces, or no if they are too many.

coach-subject = { $subject ->
    [again] It
   *[move] { $move }
}

## Landing
# How a move takes a stack over: $way (number), 0 to 2, chooses one of several ways to say it
coach-takes = { $way ->
    [0] takes
    [1] lands on
   *[2] takes over
}
# $able is yes if the stack could move, or no
coach-neutralise = { coach-subject } { $able ->
    [yes] { $count ->
        [one] lands on { $space }: { $other ->
            [white] { review-white }
           *[black] { review-black }
        } has one stack fewer to move.
       *[other] { coach-takes } { $other ->
            [white] { review-white-of }
           *[black] { review-black-of }
        } stack of { $count } on { $space }: one stack fewer to move.
    }
   *[no] { $count ->
        [one] { coach-takes } the { $other ->
            [white] white
           *[black] black
        } piece on { $space }.
       *[other] { coach-takes } { $other ->
            [white] { review-white-of }
           *[black] { review-black-of }
        } stack of { $count } on { $space }.
    }
}
# $from is the space from which the move starts
coach-conflicting = { coach-subject } strikes first: the stack on { $space } could have landed on { $from }.

## Freedom
# $whose is own or enemy
coach-unleash = { coach-subject } gives room to { $whose ->
    [own] { $stacks ->
        [one] a stack of its own side that was surrounded, { $spaces }
       *[other] stacks of its own side that were surrounded, { $spaces }
    }
   *[enemy] { $stacks ->
        [one] an enemy stack that was surrounded, { $spaces }
       *[other] enemy stacks that were surrounded, { $spaces }
    }
}.
# $left: nothing (no stack has anywhere to land), own (only its own colour), or little (several stacks: the
# one or the other)
coach-evacuation = { coach-subject } steps out of reach: { $left ->
    [nothing] { $stacks ->
        [one] the enemy stack on { $spaces } has nowhere left to land.
       *[other] the enemy stacks on { $spaces } have nowhere left to land.
    }
    [own] { $stacks ->
        [one] the enemy stack on { $spaces } can land only on its own colour now.
       *[other] the enemy stacks on { $spaces } can land only on their own colour now.
    }
   *[little] the enemy stacks on { $spaces } can land only on their own colour, if at all.
}
coach-disarm = { coach-subject } disarms { $stacks ->
    [one] the stack on { $spaces }: it can land only on its own colour now.
   *[other] the stacks on { $spaces }: they can land only on their own colour now.
}
coach-immobilise = { coach-subject } leaves { $stacks ->
    [one] the stack on { $spaces } with nowhere to land.
   *[other] the stacks on { $spaces } with nowhere to land.
}

## Aiming
# $threat is a move
coach-overload = { coach-subject } stops { $threat }: the stack on { $space } is now too tall for it, even if it is retaken.
# $missing (number) of pieces that the shooter still lacks
coach-sharpshooting = { coach-subject } { $missing ->
    [0] makes a stack of just the right height to land on { $spaces } next.
    [one] loads a stack: with one more piece it reaches { $spaces }.
   *[other] loads a stack: with { $missing } more pieces it reaches { $spaces }.
}
coach-spoiling = { coach-subject } prevents { $threat }, which would have taken { $count ->
    [one] a piece.
   *[other] { $count } pieces.
}
# $how is turns, leads or enters; $before (number) of pieces by which the mover was behind there, $after: by
# which it is ahead
coach-intrusion = { $how ->
    [turns] { coach-subject } leaps into another part of the board. There { $side ->
        [white] { review-white }
       *[black] { review-black }
    } was { $before ->
        [one] a piece behind and is now { $after } ahead.
       *[other] { $before } pieces behind and is now { $after } ahead.
    }
    [leads] { coach-subject } leaps into another part of the board, where the count was level, and puts { $side ->
        [white] { review-white }
       *[black] { review-black }
    } { $after ->
        [one] a piece ahead there.
       *[other] { $after } pieces ahead there.
    }
   *[enters] { coach-subject } leaps into another part of the board and breaks the ring around its own stacks there.
}

## Contact
# $how is carried if a red piece is carried away, or plain
coach-cut-off = { coach-subject } { $how ->
    [carried] carries a red piece away and cuts
   *[plain] cuts
} { $other ->
    [white] { $count ->
        [one] a white piece
       *[other] { $count } of { review-white-of } pieces
    }
   *[black] { $count ->
        [one] a black piece
       *[other] { $count } of { review-black-of } pieces
    }
} off from the reds{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-cut-off-both = { coach-subject } takes stacks of both sides off the board: { $side ->
    [white] { $won } of { review-black-of } pieces and { $lost } of { review-white-of }
   *[black] { $won } of { review-white-of } pieces and { $lost } of { review-black-of }
}{ $listed ->
    [yes] {" "}({ $spaces }).
   *[no] {"."}
}
coach-cut-off-own = { coach-subject } costs { $side ->
    [white] { review-white }
   *[black] { review-black }
} { $count ->
    [one] a piece of its own, which loses contact
   *[other] { $count } pieces of its own, which lose contact
}{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
# $how is carried (a red piece), landed (on a red piece) or left (its space beside red pieces); $spaces: the reds;
# $count of them
coach-lifting = { $how ->
    [carried] { coach-subject } carries the red piece on { $spaces } away from the stacks that hung on it.
    [landed] { coach-subject } lands on the red piece on { $spaces }, and the stacks that held contact through the space it left are cut off.
   *[left] { coach-subject } leaves its space beside { $count ->
        [one] the red piece on { $spaces }, and the stacks that held contact through it are cut off.
       *[other] the red pieces on { $spaces }, and the stacks that held contact through it are cut off.
    }
}
coach-amputation = { coach-subject } gives up { $lost } pieces { $won ->
    [0] of its own: an amputation.
   *[other] for { $won }: an amputation.
}
# $count of enemy pieces, $own (number) of the mover's; $spaces: all of them
coach-weak-cluster = { coach-subject } threatens { $threat }, which would cut off { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}{ $own ->
    [0] {""}
   *[other] {" "}at the cost of { $own } of its own
}{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}

## Structures and endings
coach-end-trap = { coach-subject } leaves { $other ->
    [white] { review-white }
   *[black] { review-black }
} only moves that cost { $count ->
    [one] at least one piece
   *[other] at least { $count } pieces
}: an end trap.
coach-dominance = { coach-subject } gives { $side ->
    [white] { review-white }
   *[black] { review-black }
} the upper hand in the part of the board around { $space }.
coach-blockade = { coach-subject } shuts { $stacks ->
    [one] the stack on { $spaces } in behind a blockade.
   *[other] the stacks on { $spaces } in behind a blockade.
}
coach-encirclement = { coach-subject } closes the ring around { $spaces } on every side.
coach-breach = { coach-subject } breaks the ring around { $spaces } by taking over { $space }.
coach-waiting-game = { coach-subject } begins a waiting game: the side that runs out of free moves first must give way.
coach-settlement = { coach-subject } ends the melee: from here on it matters who keeps which tall stack.
# $player is white or black
coach-one-man-show = { coach-subject } leaves only one side with moves: { $player ->
    [white] { review-white } plays on alone.
   *[black] { review-black } plays on alone.
}
coach-melee-victory = { coach-subject } wins by mobility alone: { $other ->
    [white] { review-white } can never move again.
   *[black] { review-black } can never move again.
}
# $how is taken (the only stack left), or all
coach-wipe-out = { $how ->
    [taken] { coach-subject } takes { $other ->
        [white] { review-white-of }
       *[black] { review-black-of }
    } last stack.
   *[all] { coach-subject } leaves { $other ->
        [white] { review-white }
       *[black] { review-black }
    } without a stack.
}

## Advice
coach-placing-followed = { coach-subject } puts a piece near a red piece and away from its own colour, as the rule books advise.
# $count of neighbours of the same colour, or of steps to the nearest red piece; $how is crowd or far; $better
# is a move
coach-placing-broken = { $how ->
    [crowd] { coach-subject } puts a piece beside { $count } of its own colour. They will be in each other's way.
   *[far] { coach-subject } puts a piece { $count } steps away from every red piece. Such pieces are easily cut off.
}
coach-landing-followed = { coach-subject } lands on an enemy stack: one fewer for the opponent to move.
# $better is the move that would have followed the advice, or none if it is not named
coach-landing-broken = { $better ->
    [none] { coach-subject } lands on its own colour, though another move would have landed on an enemy stack.
   *[move] { coach-subject } lands on its own colour, though { $better } would have landed on an enemy stack.
}
coach-mobility-followed = { coach-subject } uses the lower stack and keeps the taller one free to move.
coach-mobility-broken = { $better ->
    [none] { coach-subject } uses up a stack that was still mobile, though a lower one could have landed there too.
   *[move] { coach-subject } uses up a stack that was still mobile: { $better } would have left more moves.
}
coach-red-threat-followed = { coach-subject } meets the threat of an enemy stack with a red piece.
# $threat is the enemy move that does it, or none if it is not to be named
coach-red-threat-broken = { coach-subject } overlooks { $threat ->
    [none] that an enemy stack with a red piece can move away and win
   *[move] { $threat }, which carries a red piece away and wins
} { $count ->
    [one] a piece
   *[other] { $count } pieces
} on balance.
coach-last-moves-followed = { coach-subject } makes the opponent run out of moves first.
coach-last-moves-broken = { $better ->
    [none] { coach-subject } is the last move for now, though another one would have left a move in hand.
   *[move] { coach-subject } is the last move for now: { $better } would have left another one.
}

## Purpose and position
# $then is a move: the one that the motif was for, which follows in the best play
coach-idea = The idea is { $then } next.
# What best play takes: $side loses $count pieces by $move. $how is taken (a stack changes hands), cut, both ($taken
# and $cut, numbers) or own (its own move costs it); $when is now, reply, path (after $path) or far ($moves, a number,
# later); $nth is first or more (another one)
coach-at-stake = { $nth ->
    [first] With best play
   *[more] Besides,
} { $move } { $how ->
    [taken] takes { $side ->
        [white] { review-white-of }
       *[black] { review-black-of }
    } { $count ->
        [one] piece
       *[other] stack of { $count }
    }
    [cut] cuts off { $count ->
        [one] a piece
       *[other] { $count } pieces
    } of { $side ->
        [white] { review-white-of }
       *[black] { review-black-of }
    }
    [both] takes { $taken } of { $side ->
        [white] { review-white-of }
       *[black] { review-black-of }
    } pieces over and cuts off { $cut }
   *[own] costs { $side ->
        [white] { review-white }
       *[black] { review-black }
    } { $count ->
        [one] a piece of its own
       *[other] { $count } pieces of its own
    }
}{ $listed ->
    [yes] {" "}({ $spaces })
   *[no] {""}
}{ $when ->
    [now] {""}
    [reply] {", "}in reply
    [path] {", "}after { $path }
   *[far] { $moves ->
        [one] {", "}one move later
       *[other] {", "}{ $moves } moves later
    }
}.
# $mine and $theirs (numbers) of moves; $hits and $their-hits onto enemy stacks
coach-mobility = { $side ->
    [white] { review-white }
   *[black] { review-black }
} has { $count ->
    [0] no moves
    [one] one move, { $hits ->
        [0] but not onto an enemy stack
       *[other] onto an enemy stack
    }
   *[other] { $count } moves, { $hits ->
        [0] none of them onto an enemy stack
        [one] one of them onto an enemy stack
       *[other] { $hits } of them onto enemy stacks
    }
}.
coach-hanging = { $side ->
    [white] { review-white }
   *[black] { review-black }
} can be hit on { $spaces } without being able to retake.
coach-cuttable = { $side ->
    [white] { review-white }
   *[black] { review-black }
} can lose { $count ->
    [one] a piece
   *[other] { $count } pieces
} by contact, to { $threat }{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-payoff-now = If the game ended now, { $side ->
    [white] { review-white }
   *[black] { review-black }
} would win by { $count ->
    [one] one piece.
   *[other] { $count } pieces.
}
coach-payoff-level = If the game ended now, it would be a draw.
# After who would win now: who wins with the play expected is another
coach-turns = With best play that will change.
coach-phase = { $phase ->
    [placement] Pieces are still being placed.
    [melee] It is the melee: the race for mobility.
    [thin] Few stacks are left: each of them matters.
    [settlement] It is the settlement: it matters who keeps which tall stack.
    [one-man-show] One side plays on alone.
   *[over] The game is over.
}
coach-waiting = It is a waiting game: { $side ->
    [white] { review-white }
   *[black] { review-black }
} runs out of free moves first.
coach-trapped = Every move of { $side ->
    [white] { review-white-of }
   *[black] { review-black-of }
} costs { $count ->
    [one] at least one piece.
   *[other] at least { $count } pieces.
}
coach-shut-in = The { $side ->
    [white] white
   *[black] black
} { $stacks ->
    [one] stack on { $spaces } is
   *[other] stacks on { $spaces } are
} shut in by a blockade.
# $pieces (number): how much worse the other moves are
coach-best-clear = { $move } is best. Every other move is worse by { $count ->
    [0] less than a piece.
    [one] a piece or more.
   *[other] { $count } pieces or more.
}
coach-best-estimated = { $move } looks best. Every other move seems worse by { $count ->
    [0] less than a piece.
    [one] a piece or more.
   *[other] { $count } pieces or more.
}
coach-best-several = { $moves } are equally good. Every other move is worse by { $count ->
    [0] less than a piece.
    [one] a piece or more.
   *[other] { $count } pieces or more.
}
# $equals (number), more than are listed
coach-best-many = { $equals } moves are equally good, { $move } among them. Every other move is worse by { $count ->
    [0] less than a piece.
    [one] a piece or more.
   *[other] { $count } pieces or more.
}
coach-best-equal = { $move } is as good as any other move.
# $kind is move, or pass if there is none
coach-best-only = { $kind ->
    [pass] There is no legal move: the turn passes.
   *[move] { $move } is the only legal move.
}

## The coach beside the board. The comments above say what the variables are.
coach-in-games = Coach in games against the computer
coach-loose = { $side ->
    [white] { review-white }
   *[black] { review-black }
} can lose { $count ->
    [one] a piece
   *[other] { $count } pieces
} by contact in one move{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
# $white and $black are spaces
coach-conflict = The stacks on { $white } and { $black } can land on each other: the side that moves first takes.
coach-upper-hand = { $side ->
    [white] { review-white }
   *[black] { review-black }
} has the upper hand in the part of the board around { $space }.
coach-disarmed = { $side ->
    [white] White's
   *[black] Black's
} { $stacks ->
    [one] tall stack on { $spaces } can land only on its own colour.
   *[other] tall stacks on { $spaces } can land only on their own colour.
}
coach-immobilised = { $side ->
    [white] White's
   *[black] Black's
} { $stacks ->
    [one] tall stack on { $spaces } has nowhere to land.
   *[other] tall stacks on { $spaces } have nowhere to land.
}

## What a placement is good for, and what a hint is good for. The move has just been named.
# $count (number) of red pieces, on $spaces
coach-beside-red = It stands beside { $count ->
    [one] the red piece on { $spaces }, and keeps contact as long as that stays.
   *[other] the red pieces on { $spaces }, and keeps contact as long as one of them stays.
}
# $space of the nearest red piece
coach-near-red = It is only two steps from the red piece on { $space }.
coach-edge = At the edge it can never be surrounded.
coach-apart = It stands apart from its own colour: the pieces will not be in each other's way.
# $count (number) of pieces of its own, on $spaces
coach-company = It keeps company with its own { $count ->
    [one] piece on { $spaces }.
   *[other] pieces on { $spaces }.
}
# $count (number) of steps, three or more
coach-red-apart = It lies { $count } steps from the nearest other red piece, so more of the board is near a red one.
coach-red-middle = In the middle, stacks on every side can keep contact with it.
# A number of pieces with one decimal: $whole and $tenth (numbers); $sign is plus or minus
coach-tenths = { $whole }.{ $tenth }
coach-signed = { $sign ->
    [minus] −{ coach-tenths }
   *[plus] +{ coach-tenths }
}
# The sum of the pieces placed so far: $how is estimate (the engine's) or counts (of the $terms alone); $terms are
# coach-placed-term, for $side
coach-placed = { $how ->
    [estimate] The estimate for { $side ->
        [white] White
       *[black] Black
    } is { coach-signed } pieces
   *[counts] The pieces placed so far are worth about { coach-signed } to { $side ->
        [white] White
       *[black] Black
    }
}: { $terms }.
# $term is beside, near, far, landings, tempo, turn (of a change) or rest; $white and $black are the two sides' counts, such as 7 or 5 → 7
coach-placed-term = { $term ->
    [beside] beside a red piece { review-white } { $white }, { review-black } { $black }
    [near] two steps from a red piece { review-white } { $white }, { review-black } { $black }
    [far] four steps or more from every red piece { review-white } { $white }, { review-black } { $black }
    [landings] landings from the edge onto enemy pieces { review-white } { $white }, { review-black } { $black }
    [tempo] White’s first move, and the turn to place
    [turn] the turn to place
   *[rest] the rest
}: { coach-signed }
coach-placed-change = In the estimate it changes, for { $side ->
    [white] White
   *[black] Black
}: { $terms }.
# $side moves; $count, $theirs (numbers) of moves that it and the other side have then
coach-moves-left = It keeps { $side ->
    [white] { review-white }
   *[black] { review-black }
} mobile: { $count ->
    [one] { $count } move
   *[other] { $count } moves
} against { $theirs }.
coach-deep = Its point only shows some moves later.
# How a move of one's own was: $how is won (it takes more than can be taken back at once), seen (it meets a
# threat or makes one) or place (a piece is well placed)
coach-praise = { $how ->
    [won] Well played!
    [seen] Well seen!
   *[place] A good place!
}
# A half sentence, behind the name that was given
coach-unknown-motif = the coach knows no motif with this name
