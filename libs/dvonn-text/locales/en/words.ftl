# The words of the game, as rule books and players use them, and spaces, stacks and counts in words.

word-white = White
word-black = Black
word-placement = Placement
word-stacking = Stacking
word-pass = pass

# $count (number)
word-pieces = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}

# A stack in words, for screen readers. $color is white or black; $height (number); $reds (number) inside the
# stack.
spoken-empty = empty
spoken-lone-red = DVONN piece
spoken-stack = { $height ->
    [1] { $color ->
        [white] White piece
       *[black] Black piece
    }
   *[other] { $color ->
        [white] White stack of { $height }
       *[black] Black stack of { $height }
    }
}{ $reds ->
    [0] {""}
    [one] {" "}with a red
   *[other] {" "}with { $reds } reds
}
# A space and its stack: "c3, Black stack of 4 with a red, 2 moves".
spoken-space = { $space }, { $content }
spoken-space-moves = { $space }, { $content }, { $moves ->
    [0] no moves
    [one] { $moves } move
   *[other] { $moves } moves
}
spoken-space-surrounded = { $space }, { $content }, surrounded
spoken-composition = From bottom to top: { $pieces }.
spoken-piece = { $piece ->
    [white] white
    [black] black
   *[red] red
}
# What can be said of a space besides, after its label.
spoken-picked = picked up
spoken-target = can land here
spoken-chosen = chosen
spoken-threatened = would be removed
# $loss is event-loses or event-both-lose
spoken-target-losing = can land here: { $loss }
# $content is a stack in words, as in spoken-stack
spoken-left = just removed: { $content }

# The number of a move, as in a record; the others name the move by it. $what is placement, first or second: which
# move of its turn it is
word-number = { $what ->
    [placement] placing { $number }
    [second] { $number }…
   *[first] { $number }.
}
word-nth = { $what ->
    [placement] placing { $number }
    [second] move { $number }…
   *[first] move { $number }
}
word-move-number = { $what ->
    [placement] Placing { $number }
    [second] Move { $number }…
   *[first] Move { $number }
}

# The computer's levels have names. A name stands alone or before a comma, because many languages inflect
# names. $level (number)
word-level-name = { $level ->
    [1] Pip
    [2] Lola
    [3] Bruno
    [4] Nina
    [5] Oskar
    [6] Irma
    [7] Hugo
    [8] Vera
    [9] Leon
   *[10] Sofia
}
# $name as above, $level (number)
word-level = { $name }, level { $level }
