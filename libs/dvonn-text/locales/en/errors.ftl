# What is wrong with a move, a board or a position string. The ids and variables are those of
# `dvonn_message::Key`. Reasons are half sentences without a capital letter or a full stop, because they
# appear in lists and after "because" or a colon. $side is white or black; $piece is white, black or red;
# $move is a move in notation, such as e3, a1b2 or pass; $rule is a rule's number, such as M3; $reason, $place
# and $expected are other messages.

# Behind a reason. The app leaves it out
error-rule-number = {" "}(rule { $rule })
error-rule-of-placement = {" "}(rule L1)

## Moves
error-occupied = there is a piece on that space already
error-still-placing = the board is still being filled: a piece must be placed
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
error-game-over = the game is over
