# Messages that only `dvonn play` uses, on its drawn board and in plain lines. events.ftl has those that every
# face uses. $side is white or black, $piece white, black or red. The smallest screen is 80 columns wide: see
# the notes on width.

terminal-side = { $side ->
    [white] White
   *[black] Black
}

## How the game ended
terminal-towers =
    .keys = t board · u take back · n new game
terminal-tower = { $side ->
    [white] White's tower
   *[black] Black's tower
}

## Who plays, and whose turn it is
# $side is the person's; $level (number)
terminal-you-play = { $side ->
    [white] You play White, the computer plays Black
   *[black] You play Black, the computer plays White
} at level { $level }.
terminal-two-players = Two players on one screen, White and Black.
# $who is you or computer; with two people at the screen it is the side. At most 60 characters.
terminal-to-place = { $who ->
    [you] You ({ terminal-side })
    [computer] The computer ({ terminal-side })
   *[either] { terminal-side }
} to place a { $piece ->
    [white] white
    [black] black
   *[red] red
} piece.
terminal-to-move = { $who ->
    [you] You ({ terminal-side })
    [computer] The computer ({ terminal-side })
   *[either] { terminal-side }
} to move.
terminal-thinking = Thinking
terminal-hinting = Looking for a hint
terminal-typed = Typed: { $typed } (Enter plays it)

## The panel beside the board, 28 characters wide
# A side has $own pieces of its colour and $red (number) red ones in hand. At most 28 characters, counting the
# side's name and four more characters before it.
terminal-in-hand = { $own } in hand{ $red ->
    [0] {""}
    [one] , { $red } red
   *[other] , { $red } red
}
# Follows the number of pieces.
terminal-pieces = { $count ->
    [one] piece
   *[other] pieces
}
# $owner is white, black, red or empty; $height (number)
terminal-space = { $space }: { $owner ->
    [empty] empty
    [red] a lone red piece, nobody's
    [white] { $height ->
        [1] one white piece
       *[other] White's stack of { $height }
    }
   *[black] { $height ->
        [1] one black piece
       *[other] Black's stack of { $height }
    }
}
# The pieces of one colour, in a list.
terminal-count = { $count ->
    [one] { $count } { $piece ->
        [white] white
        [black] black
       *[red] red
    }
   *[other] { $count } { $piece ->
        [white] white
        [black] black
       *[red] red
    }
}
# $loss says how many pieces each side would lose, $spaces where they are
terminal-doomed = { $loss }: { $spaces }
terminal-moves = Moves
# At most 80 characters in all. The keys themselves are the same in all languages.
terminal-keys = arrows go · Enter choose · u undo · w hint · v lead · n new · ? help · q quit
    .few = ? help · q quit
terminal-too-small = The board needs a terminal of at least { $width } by { $height } characters; this one has { $columns } by { $lines }. Make it larger, or press q and play with --plain.
terminal-language = The language is now English ({ $language }).

## Help. A key's name has at most 13 characters, its description at most 62; the rules have at most four lines
## of 62.
terminal-help = DVONN
    .keys = any key goes back
    .more = any key to continue
    .rules = Fill the board in turn. Then move whole stacks: each goes as far as it is high, in a straight line, onto another one. Surrounded stacks cannot move. Stacks that lose contact with the red pieces leave the board. The taller tower wins.
    .go = go along a row, to the row above or below
    .up = go up along a diagonal, to the left or right
    .down = go down along a diagonal, to the left or right
    .next = go to the next stack that can move, or target
    .choose = place a piece; pick a stack up; land it
    .type = type a move, then Enter
    .mouse = click a stack, then a target
    .cancel = put the stack down
    .undo = take back a move, play it again
    .look = step one move back or forward
    .save = save to a file, load from one
    .new = begin a new game, resign
    .hint = a hint: a good move, and why
    .value = show or hide who is ahead
    .towers = after the end: towers or board
    .language = the next language
    .quit = leave
terminal-key =
    .up = Home PgUp
    .down = End PgDn
    .choose = Enter, Space
    .mouse = mouse

## Questions
# The letter for yes, besides y and Enter. In every language n means no.
terminal-yes = y
terminal-confirm = Sure?
    .keys = y yes · n no
terminal-ask =
    .quit = Leave? The game is not saved.
    .resign = Resign? The other side wins.
    .new = Begin a new game? This one is not saved.
    .load = Load another game? This one is not saved.
    .overwrite = { $file } already exists. Overwrite it?
terminal-save = Save to
    .keys = Enter: go on · Delete: clear · Esc: cancel
terminal-load = Load
    .keys = Enter: go on · Delete: clear · Esc: cancel
terminal-new-game = New game
    .keys = ↑ ↓ line · ← → change · Enter: begin · Esc: cancel
terminal-new-versus = Against
    .computer = the computer
    .human = another person here
terminal-new-color = You play
    .both = both sides
    .lot = at random
    .white = White
    .black = Black
terminal-new-start = Start
    .placement = place the pieces in turn
    .random = a random board
    .balanced = a random board, fair at the edge
terminal-new-level = Level
    .none = does not matter
    .number = { $level } { $name }{ $level ->
        [1] , a first opponent
        [10] , full strength
       *[other] {""}
    }

## Files
terminal-saved = Saved to { $file }.
terminal-not-saved = Not saved: { $reason }.
terminal-loaded = Loaded { $file }.
terminal-not-loaded = Not loaded, the game continues: { $reason }.
# $read is what was typed, $reason why it is not a move.
terminal-not-read = "{ $read }" is { $reason }.

## Plain lines. The commands are the same in all languages.
terminal-plain =
    .place = place a piece on e3
    .stack = move the stack on a1 onto b2; several moves may be on one line
    .moves = list the legal moves
    .board = show the board again
    .pieces = show what the stack on c3 is made of
    .hint = a hint: a good move, and why
    .value = who is ahead, as the engine sees it
    .level = let the computer play at this level, 1 to 10
    .undo = take back your last move, play it again
    .save = save the game as SGF, or as FILE.json or FILE.txt; save! overwrites
    .load = continue a saved game
    .new = begin a new game
    .resign = give up the game
    .language = change the language: en, nl, fr, es, pl
    .help = show this list
    .quit = leave
terminal-plain-greeting = DVONN. { $players } Type help to see what you can type.
terminal-plain-not-read = "{ $read }" is { $reason }. Or type help.
terminal-plain-wrong = "{ $read }": { $reason }.
terminal-plain-none = None: the game has ended.
terminal-plain-level = The computer plays at level { $level }.
terminal-plain-languages = Expected one of these languages: { $languages }
terminal-plain-expected-space = Expected a space, such as: { $example }
terminal-plain-expected-file = Expected the name of a file, such as: { $example }
terminal-plain-overwrite = Type { $typed } to overwrite it.
# $stack is terminal-space, $pieces the letters of the pieces, $counts how many there are of each colour.
terminal-plain-pieces = { $stack }, bottom to top { $pieces } ({ $counts })
