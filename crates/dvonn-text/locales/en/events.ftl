# What happens in a game, and what the engine thinks of it. Every face uses these messages. The ids are those of
# `dvonn_message::Key`. $who is you, computer, white or black; $move, $space and $spaces are in notation; $count is a number.

## Moves
event-placed = { $who ->
    [you] You place
    [computer] The computer places
    [white] White places
   *[black] Black places
} a piece on { $move }.
event-moved = { $who ->
    [you] You play
    [computer] The computer plays
    [white] White plays
   *[black] Black plays
} { $move }.
event-passed = { $who ->
    [you] You have no move and pass
    [computer] The computer has no move and passes
    [white] White has no move and passes
   *[black] Black has no move and passes
}.
# $side is white or black.
event-last-piece = { $side ->
    [white] White's
   *[black] Black's
} last piece goes to the only empty space, { $space } (rule L3).
# $count (number) of pieces; $spaces: where they were; $red: the space of the red piece; $how is moved (that piece itself was moved
# away) or gap
event-removed = { $count ->
    [one] { $count } piece leaves the board
   *[other] { $count } pieces leave the board
}, { $how ->
    [moved] because the red piece moved away from { $red }
   *[gap] cut off from the red piece at { $red }
}: { $spaces }.
event-stacking-begins = The board is full. White makes the first jump.
event-undone = { $count ->
    [one] One move is taken back.
   *[other] { $count } moves are taken back.
}
event-redone = { $count ->
    [one] Played one move again.
   *[other] Played { $count } moves again.
}
event-goes-on = The game goes on.

## How the game ended
# $how is play, resignation, agreement, time or forfeit; $winner is you, computer, white, black or nobody.
event-ended = { $how ->
    [resignation] Resigned.
    [time] Time is up.
    [agreement] The players agreed on the result.
    [forfeit] The game was forfeited.
   *[play] Nobody can move any more.
} { $winner ->
    [you] You win!
    [computer] The computer wins.
    [white] White wins.
    [black] Black wins.
   *[nobody] A draw.
}

## Refusals
# $what is the move or the space; $reason is half a sentence; $rule is a rule's number, such as M3
event-refused = { $what }: { $reason } (rule { $rule }).
event-nowhere-to-land = The stack on { $space } has nowhere to land: no stack stands exactly as far away as it is high (rule M2).
event-not-your-turn = It is the computer's turn.
event-game-ended = The game is over.
event-looking-back = You are looking at an earlier move. Go back to the game to play.
event-nothing-to-undo = There is nothing to take back.
event-nothing-to-redo = There is no move to play again.
event-engine-failed = The engine has failed. Start the app again.
# $reason is half a sentence of errors.ftl.
event-not-opened = This cannot be opened: { $reason }.
event-link-refused = The address cannot be opened: { $reason }.

## Other messages
# $count (number) of games, always more than one
event-first-of = { $count ->
    [one] The file has { $count } game.
   *[other] The file has { $count } games; this is the first.
}
# $move; $count (number) of pieces that leave the board
event-confirm = { $move }{ $count ->
    [0] {""}
    [one] , after which { $count } piece leaves the board
   *[other] , after which { $count } pieces leave the board
}: choose it again to play it, or press Escape to change your mind.
event-looked-through = The engine has looked through the game.
# $count (number) of moves
event-opened = { $count ->
    [0] The position is open.
    [one] The game is open: { $count } move.
   *[other] The game is open: { $count } moves.
}
event-choose-game = It contains several games: choose one.

## What the engine thinks
# $outlook is one of the four that follow event-hint-pass.
event-hint = A good move: { $move }. { $outlook }
event-hint-pass = There is no move: pass.
event-even = The sides are about even.
event-ahead = { $who ->
    [you] You are
    [computer] The computer is
    [white] White is
   *[black] Black is
} ahead by about { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}.
event-proven-draw = With best play it is a draw.
event-proven-win = With best play { $who ->
    [you] you win
    [computer] the computer wins
    [white] White wins
   *[black] Black wins
} by { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}.
