# What is wrong with a move, a board or a position string. The ids and variables are those of
# `dvonn_message::Key`. Reasons are half sentences without a capital letter or a full stop, because they
# appear in lists and after "because" or a colon. $side is white or black; $piece is white, black or red;
# $move is a move in notation, such as e3, a1b2 or pass; $rule is a rule's number, such as M3; $reason, $place
# and $expected are other messages.

# Behind a reason. The app leaves it out
error-rule-number = {" "}(rule { $rule })
error-rule-of-placement = {" "}(rule L1)
error-with-rule = { $reason }{ error-rule-number }
# $reasons: several reasons, separated by semicolons.
error-several = { $reasons }
# $more (number)
error-several-and-more = { $reasons }; and { $more } more

## Moves
error-illegal = { $move } is not allowed for { $side ->
    [white] White
   *[black] Black
}: { $reason }{ error-rule-number }
error-occupied = there is a piece on that space already
error-still-placing = the board is still being filled: a piece must be placed
error-must-place = nobody may pass while the board is being filled
error-placement-over = the board has been filled: a stack must be moved
error-nothing-there = there is no stack on the first space
error-not-yours = the stack belongs to the other side
error-lone-red = a lone red piece may not be moved
error-surrounded = the stack is surrounded on all six sides
# $height (number)
error-too-tall-to-move = a stack of { $height } can never move
error-not-in-line = the two spaces are not on one straight line
# $height, $distance (numbers)
error-wrong-distance = a stack of { $height } moves exactly { $height ->
    [one] { $height } space
   *[other] { $height } spaces
}, not { $distance }
error-empty-target = a stack may not land on an empty space
error-must-move = a player with a legal move may not pass
error-game-over = the game is over
error-no-move = not a move: expected a placement such as e3, a stacking move such as a1b2, or pass
error-no-space = not a space of the board: expected a letter a–k and a digit 1–5, such as e3

## Boards
# $count, $total (numbers)
error-too-many = { $count } { $piece ->
    [white] white
    [black] black
   *[red] red
} pieces on the board, but the game has { $total }
error-red-on-top = a red piece on top of others on { $spaces }
error-stack-while-placing = more than one piece on { $spaces } while the board is being filled
error-board-full = the board is full, so the phase must be s (stacking)
# $count, $expected (numbers)
error-reds = { $count ->
    [one] { $count } red piece
   *[other] { $count } red pieces
}, but there must be { $expected }
# $white, $black (numbers)
error-not-in-turn = white and black pieces not placed in turn: there must be { $white } white and { $black } black
error-wrong-side = it must be { $side ->
    [white] White's
   *[black] Black's
} turn
error-out-of-contact = not in contact with a red piece: { $spaces }

## Position strings
# $number (number)
error-at-character = at character { $number }: { $reason }
# $found (number)
error-row-count = { $found ->
    [one] { $found } row
   *[other] { $found } rows
}, expected 5, separated by /
# $row, $found, $expected (numbers)
error-row-length = row { $row } has { $found ->
    [one] { $found } space
   *[other] { $found } spaces
}, expected { $expected }
error-empty-cell = an empty cell, expected a stack or a number
error-unknown-letter = unknown piece '{ $letter }', expected w, b or r
error-run = not a run of empty spaces, expected a number from 1 to 11
error-stack-too-tall = a stack of more than the 49 pieces of the game
error-side = expected the side to move, w or b
error-phase = expected the phase, p (placement) or s (stacking)
error-trailing-text = text after the phase, expected nothing more
