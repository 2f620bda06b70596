# What is wrong with a record, an address, or a file that somebody opened. Reasons are as in errors.ftl. The
# app fetches these messages with the first of its parts.

## Records
# $number (number)
error-at-node = node { $number }
error-at-line = line { $number }
error-at-byte = byte { $number }
error-at = { $place }: { $reason }
# $what and $number (number) as in word-nth
error-at-move = { $place }, { word-nth }: { $reason }
error-empty = nothing to read: expected a game record
error-unknown-format = read "{ $read }": expected a game record in SGF, Little Golem's or CodeCup's format, plain moves or JSON
error-unexpected = read "{ $read }": expected { $expected }
error-unexpected-end = read the end of the input: expected { $expected }
error-out-of-turn = read { $move } by { $side ->
    [white] White: expected a move by Black
   *[black] Black: expected a move by White
}, whose turn it is{ error-rule-number }
error-edited = read "{ $read }", a board changed by hand: expected pieces placed in turn{ error-rule-of-placement }
error-logged-twice = read game { $game } a second time: expected the end of the log, not each piece placed twice{ error-rule-of-placement }
# $game (text): the name of the game
error-other-game = this is a record of another game, { $game ->
    [chess] chess
   *[other] { $game }
}, not of DVONN
error-start = the start cannot be used: { $reason }
# $kind is missing (with the name of the $field), unfinished, shape or syntax; $column (number)
error-json = { $kind ->
    [missing] this JSON is not a game record: the field “{ $field }” is missing
    [unfinished] this JSON stops in the middle: perhaps the file was not copied whole
    [shape] this JSON is not a game record: something at column { $column } does not belong in a record
   *[syntax] this is not JSON: something is wrong at column { $column }
}
# $format is its name in programs.
error-read-only = { $format } records can be read but not written
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
error-expected-start-first = the start before the first move
error-expected-start-in-dfen = moves only, or a start in DFEN[…], because nobody knows in which order the pieces were set up
error-expected-one-start = one start, not two that differ
error-passed-over = passed over "{ $read }", which is not part of a game
error-not-kept = left out "{ $read }"
error-unread = kept "{ $read }" as it is, unread
error-repeated = "{ $read }" has another value elsewhere in the game, and that one counts
error-guessed-encoding = read as { $encoding }, but that is a guess
error-assumed-encoding = read as { $encoding }, as is usual on this device: the bytes alone do not tell
error-other-encoding = the file names the encoding { $named }, which does not fit: read as { $encoding }
error-expected-space = a space, such as e3
error-expected-arrow = two spaces, such as a1b2
error-expected-move = a move, such as e3, a1b2 or pass
error-expected-move-or-end = a move, such as e3, a1b2 or pass, or resign or draw
error-expected-nothing-more = nothing more after the end of the game
error-expected-nothing-after-quit = nothing more after Quit
error-expected-one-token = one token per line
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
# The address of the analysis board. $what and $number (number) as in word-nth; $read is the move's text.
error-link-packed = the link is damaged, perhaps because it was not copied whole
error-link-too-long = it is too long
error-link-move = { word-nth }, “{ $read }”, is not allowed there

## Collections of games and studies
# $number (number), counted from 1; $reason is another message
error-collection-entry = Entry { $number } was not imported: { $reason }
# $field (its name in the file, such as level); $read is the start of its value
error-collection-field = “{ $field }” cannot be “{ $read }”
# $field (its name in the file, such as level)
error-collection-missing = “{ $field }” is missing
# $read is the value of "format"
error-collection-format = expected a file with games and studies, but its “format” is “{ $read }”
# $count (number)
# $kind is syntax, unfinished or shape; $column (number)
error-collection-json = { $kind ->
    [unfinished] the file with games and studies stops in the middle: perhaps it was not copied whole
    [shape] the file is not built like a file with games and studies
   *[syntax] the file with games and studies is damaged at column { $column }
}
error-collection-shape = it is not written like a game or study
# $read (number)
error-collection-version = a newer version of this app wrote the file (version { $read } of the format)
# What is wrong with a file that was opened. $file is its name; inside an archive with its path
error-opened-file = { $file }: { $reason }
# $number of the game in the file
error-opened-game = { $file }, game { $number }: { $reason }
error-opened-unreadable = the browser could not read it
# $megabytes (number)
error-opened-too-large = it is larger than { $megabytes } MB
error-opened-no-record = this is not a game record that can be read here
error-opened-no-moves = it has no moves
error-opened-other-archive = it is packed in a way that cannot be opened here; use a zip instead
error-opened-zip-damaged = the zip is damaged, or was not copied whole
error-opened-zip-locked = it is locked with a password
error-opened-zip-method = it is packed in a way that few programs know; make the zip again
# $levels (number)
error-opened-zip-deep = zips inside zips are opened at most { $levels } deep
# $count (number)
error-opened-zip-many = the zip has more than { $count } files; the rest was not opened
# $megabytes (number)
error-opened-zip-much = unpacked, it would be larger than any collection of games; it was not opened
error-opened-all-much = all the files together are larger than { $megabytes } MB; the rest was not opened
# $count (number)
error-opened-games = there are more than { $count } games; the rest was not opened

## Boards
error-with-rule = { $reason }{ error-rule-number }
# $reasons: several reasons, separated by semicolons.
error-several = { $reasons }
# $more (number)
error-several-and-more = { $reasons }; and { $more } more
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

## Moves
error-illegal = { $move } is not allowed for { $side ->
    [white] White
   *[black] Black
}: { $reason }{ error-rule-number }
error-no-move = not a move: expected a placement such as e3, a stacking move such as a1b2, or pass
error-no-space = not a space of the board: expected a letter a–k and a digit 1–5, such as e3
error-must-place = nobody may pass while the board is being filled
error-placement-over = the board has been filled: a stack must be moved
error-must-move = a player with a legal move may not pass
