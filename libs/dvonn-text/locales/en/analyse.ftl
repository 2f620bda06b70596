# The analysis board of the web app.
analyse-first = To the start
analyse-back = Previous move
analyse-forward = Next move
analyse-last = To the end
# $side is white or black
analyse-to-move = { $side ->
    [white] White to move
   *[black] Black to move
}
# $white, $black (numbers)
analyse-over = The game is over, { $white } : { $black }
analyse-open = Open
analyse-set-up = Set up
analyse-draw = Arrows
analyse-empty = Empty board
analyse-engine = Engine
analyse-engine-lines = Lines
analyse-engine-starts = The engine starts thinking …
analyse-engine-off = The engine shows its best moves here, one line each.
analyse-engine-whole = Show the whole line
# $number (number) of the line, from 1
analyse-engine-whole-line = Show all of line { $number }
# $depth (number) of moves; $thousands (number) of positions
analyse-engine-progress = { $depth ->
    [one] { $depth } move
   *[other] { $depth } moves
} ahead, { $thousands } thousand positions
analyse-engine-done = Done: { $depth ->
    [one] { $depth } move
   *[other] { $depth } moves
} ahead, { $thousands } thousand positions
# $leader is white, black or nobody; $pieces (number), perhaps with a decimal
analyse-value = { $leader ->
    [white] White is about { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    } ahead
    [black] Black is about { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    } ahead
   *[nobody] Even
}
analyse-value-proven = { $leader ->
    [white] Proven: White wins by { $pieces }
    [black] Proven: Black wins by { $pieces }
   *[nobody] Proven: a draw
}
# $white, $black (numbers) in percent
analyse-chances = Chance of winning: { review-white-within } { $white }%, { review-black-within } { $black }%
analyse-graph = How the game went
analyse-graph-begin = Look through the game
analyse-graph-stop = Stop
analyse-tree = Moves
analyse-tree-empty = Play moves on the board, open a game, or set up a position.
analyse-comment = Comment
analyse-main-line = Make main line
analyse-delete = Delete from here
analyse-open-about = Paste or drop a game or a position: SGF, Boardspace, Little Golem, CodeCup, moves separated by spaces, or JSON.
analyse-open-file = A file
analyse-open-paste = Or paste its text
analyse-open-pasted = Open the text
# $name of a file
analyse-open-unreadable = { $name } cannot be read, or is too large for a game file.
analyse-share-game = Link to the game
analyse-share-position = Link to this position
analyse-share-code = QR code of the link
analyse-share-no-code = The link is too long for a QR code.
# $count (number)
analyse-share-length = { $count ->
    [one] { $count } character
   *[other] { $count } characters
}
analyse-share-alone = Only the moves, without names, comments and variations
analyse-share-pass-on = Send …
analyse-share-film = GIF of the game
# $percent (a whole number as text)
analyse-share-film-made = Making the GIF: { $percent }%
analyse-share-film-saved = The GIF is saved.
analyse-share-board = Only the position
analyse-copy = Copy
analyse-copied = Copied.
analyse-not-copied = The browser does not allow copying: select the text and copy it yourself.
analyse-save-as = Save the game
analyse-format-sgf = SGF, with everything
analyse-format-json = JSON, with everything
analyse-format-littlegolem = Little Golem
analyse-format-plain = Moves
analyse-diagram = Save the board as a picture
analyse-no-picture = The browser cannot make the picture.
analyse-set-up-board = The board you are setting up
analyse-set-up-tool = What a tap does
analyse-set-up-white = white
analyse-set-up-black = black
analyse-set-up-red = red
analyse-set-up-take = take one
analyse-set-up-clear = take stack
analyse-set-up-about = Tap a space to put a piece there, or on top of the stack there. You can drag stacks.
analyse-set-up-empty = Empty
analyse-set-up-random = Random
analyse-set-up-balanced = Random, balanced
analyse-set-up-side = Whose turn it is
analyse-set-up-phase = Phase
analyse-set-up-good = The rules allow this position.
# $count (number)
analyse-set-up-faults = { $count ->
    [one] This cannot be played yet:
   *[other] This cannot be played yet, for { $count } reasons:
}
analyse-set-up-use = Use this position
# What was lost, next to a button that undoes it.
analyse-undo-deleted = Moves deleted.
analyse-undo-opened = Another game is open.
analyse-undo-cleared = The board is empty.
analyse-undo-main-line = This is the main line now.
analyse-undo-setup = Undo the last change
analyse-practice = Play on
analyse-tab-moves = Moves
analyse-tab-comment = Comment
analyse-tab-graph = Graph
analyse-tab-tools = More
# $count (number) of moves
analyse-placement = { $count ->
    [one] Placement: { $count } move
   *[other] Placement: { $count } moves
}
# $move
analyse-preview = Preview: { $move }
analyse-bar-unknown = Not evaluated yet
analyse-graph-start = Start
analyse-keys = Keys
analyse-keys-close = Close
analyse-keys-board = On the board, the arrow keys go from space to space. The keys after “or” work there too.
analyse-keys-step = Previous or next move
analyse-keys-ends = To the start, to the end
analyse-keys-variation = The previous or next variation
analyse-keys-flip = Turn the board
analyse-keys-engine = Engine on or off
analyse-keys-best = Play the best move
analyse-keys-undo = Undo, redo
# $keys and $others
analyse-keys-pair = { $keys } or { $others }
analyse-keys-help = This list
analyse-divider = Width of the panel
analyse-divider-how = Drag to make the panel wider or narrower. Double-click to reset

## What is opened
# $reason is half a sentence of errors.ftl.
event-not-opened = This cannot be opened: { $reason }.
# $count (number) of games; $reason as above, for the first of them
event-not-all-opened = { $count ->
    [one] { $count } game cannot be opened: { $reason }.
   *[other] { $count } games cannot be opened. The first: { $reason }.
}
event-link-refused = The address cannot be opened: { $reason }.
event-looked-through = The engine has looked through the game.
# $count (number) of moves
event-opened = { $count ->
    [0] The position is open.
    [one] The game is open: { $count } move.
   *[other] The game is open: { $count } moves.
}
event-choose-game = It contains several games: choose one.
