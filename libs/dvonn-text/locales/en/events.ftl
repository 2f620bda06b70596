# What happens in a game, and what the engine thinks of it. Every face uses these messages. Each id is
# in the `key.rs` of a crate. $who is you, computer, white or black; $move, $space and $spaces are in notation;
# $count is a number.

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
# $count is two or more
event-passed-times = { $who ->
    [you] You passed
    [computer] The computer passed
    [white] White passed
   *[black] Black passed
} { $count } times.
# $side is white or black.
event-last-piece = { $side ->
    [white] White's
   *[black] Black's
} last piece goes to the only empty space, { $space }{ error-rule-number }.
# How many pieces leave the board, by the owner of their stacks
event-loses = { $who ->
    [you] You lose
    [computer] The computer loses
    [white] White loses
   *[black] Black loses
} { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
# $loss is event-loses for one side; the rest is about the other one
event-both-lose = { $loss }, { $who ->
    [you] you lose
    [computer] the computer loses
    [white] White loses
   *[black] Black loses
} { $count }
# $loss is event-loses or event-both-lose; $spaces: where the stacks were; $red: the space of the red piece; $how is
# moved (that piece itself was moved away) or gap
event-removed = { $loss }, { $how ->
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
# $move took pieces off the board and ended the game; $loss says whose; $only is yes if there was no other move
event-last-move-cut = { $only ->
    [yes] The last move was the only one
   *[no] The last move
}, { $move }: { $loss }.
# Before that move. $own, $other: how many pieces the side and the other one had
event-was-ahead = { $who ->
    [you] Before that, you were
    [computer] Before that, the computer was
    [white] Before that, White was
   *[black] Before that, Black was
} ahead, { $own }–{ $other }.

## Refusals
# $what is the move or the space; $reason is half a sentence; $rule is a rule's number, such as M3
event-refused = { $what }: { $reason }{ error-rule-number }.
event-nowhere-to-land = The stack on { $space } has nowhere to land: no stack stands exactly as far away as it is high{ error-rule-number }.
# $who is computer or opponent
event-not-your-turn = { $who ->
    [computer] It is the computer's turn.
   *[opponent] It is your opponent's turn.
}
event-game-ended = The game is over.
event-looking-back = You are looking at an earlier move. Go back to the game to play.
event-nothing-to-undo = There is nothing to take back.
event-nothing-to-redo = There is no move to play again.
event-engine-failed = The engine has failed. Restart the app.

## Other messages
# $move; $cuts is yes if pieces leave the board, and then $loss is event-loses or event-both-lose
event-confirm = { $move }{ $cuts ->
    [no] : choose it again to play it, or press Escape to change your mind.
   *[yes] . { $loss }. Choose it again to play it, or press Escape to change your mind.
}

## What the engine thinks
# Its reason and who is ahead follow.
event-hint = A good move: { $move }.
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
