# What is wrong with a move, a board, a position string or a record. The ids and variables are those of
# `dvonn_message::Key`. Reasons are half sentences without a capital letter or a full stop, because they
# appear in lists and after "because" or a colon. $side is white or black; $piece is white, black or red;
# $move is a move in notation, such as e3, a1b2 or pass; $rule is a rule's number, such as M3; $reason, $place
# and $expected are other messages of this file.

# Behind a reason. The app leaves it out
error-rule-number = {" "}(rule { $rule })
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
error-nothing-there = no stack stands on the first space
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
} pieces on the board, the game has { $total }
error-red-on-top = a red piece on top of others on { $spaces }
error-stack-while-placing = more than one piece on { $spaces } while the board is being filled
error-board-full = the board is full, so the phase must be s (stacking)
# $count, $expected (numbers)
error-reds = { $count ->
    [one] { $count } red piece
   *[other] { $count } red pieces
}, there must be { $expected }
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
}, expected 5 with / between them
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

## Records
# $number (number)
error-at-node = node { $number }
error-at-line = line { $number }
error-at-byte = byte { $number }
error-at = { $place }: { $reason }
error-at-move = { $place }, move { $number }: { $reason }
error-empty = nothing to read: expected a game record
error-unknown-format = read "{ $read }": expected a game record in SGF, Little Golem's or CodeCup's format, plain moves or JSON
error-unexpected = read "{ $read }": expected { $expected }
error-unexpected-end = read the end of the input: expected { $expected }
error-out-of-turn = read { $move } by { $side ->
    [white] White: expected a move by Black
   *[black] Black: expected a move by White
}, whose turn it is{ error-rule-number }
error-edited = read "{ $read }", a board changed by hand: expected pieces placed in turn (rule L1)
error-logged-twice = read game { $game } a second time: expected the end of the log, not each piece placed twice (rule L1)
error-start = read a start that cannot be used: { $reason }
# $reason comes from the JSON reader, in English.
error-json = read JSON that is not a game record: { $reason }
# $format is its name in programs.
error-read-only = { $format } records are read, not written
error-start-not-carried = { $format } records start from the empty board
error-no-format = not a format: expected sgf, boardspace, littlegolem, codecup, plain or json

## What was expected instead. These follow the word "expected".
error-expected-close-game = ")" to close the game
error-expected-begin-node = ";" to begin a node
error-expected-begin-game = "(" to begin a game
error-expected-property = a property, a node or a parenthesis
error-expected-property-value = a property with a value in brackets
error-expected-close-value = "]" to close the value
error-expected-close-header = "]" to close the header
error-expected-game-number = GM[37], DVONN's number
error-expected-game-name = GM[Dvonn]
error-expected-start-first = the start before the first move
error-expected-space = a space, such as e3
error-expected-arrow = two spaces, such as a1b2
error-expected-move = a move, such as e3, a1b2 or pass
error-expected-move-or-end = a move, such as e3, a1b2 or pass, or resign or draw
error-expected-nothing-more = nothing more after the end of the game
error-expected-nothing-after-quit = nothing more after Quit
error-expected-one-token = one token per line
error-expected-next-node = the next node, for a log has no variations
error-expected-node-number = a node's number
error-expected-action = what the player did
error-expected-known-action = pickb, dropb, move, pass, done or resign
error-expected-picked-space = a space, such as pickb E 3
error-expected-dropped-space = a space, such as dropb E 3
error-expected-two-spaces = two spaces, such as move A 2 B 3
error-expected-put-down = the stack in hand to be put down
error-expected-json-format = the format dvonn-record
error-expected-json-version = version 1 of the format
error-expected-parent = a parent listed before its node

## Addresses
# The address of the analysis board. $number is the number of the move, $read its text.
error-link-packed = the link is damaged, perhaps because it was not copied whole
error-link-too-long = it is too long
error-link-move = move { $number }, “{ $read }”, is not allowed there

## Collections of games and studies
# $number (number), counted from 1; $reason is another message
error-collection-entry = Entry { $number } was not taken over: { $reason }
# $field (its name in the file, such as level); $read is the start of its value
error-collection-field = “{ $field }” cannot be “{ $read }”
# $field (its name in the file, such as level)
error-collection-missing = “{ $field }” is missing
# $read is the value of "format"
error-collection-format = expected a file with games and studies, but its “format” is “{ $read }”
# $count (number)
error-collection-games = expected one game in “sgf”, found { $count }
# $reason comes from the JSON reader, in English
error-collection-json = expected a file with games and studies: { $reason }
# $read (number)
error-collection-version = a newer version of this app wrote the file (version { $read } of the format)
