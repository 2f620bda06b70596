# A game in the web app.
play-you = You
# $own, $reds (numbers): the pieces that are not placed yet
play-in-hand = { $reds ->
    [0] { $own } in hand
   *[other] { $own } + { $reds } red
}
# $count (number) of the pieces in a player's stacks
play-controls = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
# $who is you, white or black; $piece is white, black or red
play-task-place = { $who ->
    [you] Your turn
    [white] White's turn
   *[black] Black's turn
}: place a { $piece ->
    [white] white piece
    [black] black piece
   *[red] red DVONN piece
}.
play-task-pick = { $who ->
    [you] Your turn
    [white] White's turn
   *[black] Black's turn
}: choose a glowing stack.
# $height (number)
play-task-land = { $height ->
    [one] It jumps { $height } space
   *[other] It jumps { $height } spaces
}: choose where it lands.
# $name of the computer's level
play-task-wait = { $name } is thinking.
# $passes (you, white or black) has no move; $name plays
play-task-alone = { $passes ->
    [you] You have no move
    [white] White has no move
   *[black] Black has no move
}: { $name } plays on.
# $move is the last one of the game
play-task-last = The last move: { $move }.
play-tip-reds = The red pieces decide the game: later on, every stack must stay connected to one of them. Nobody owns them.
play-tip-place = It helps to be near the red pieces and at the edge: stacks there can move early. Do not put all your pieces in one place.
play-tip-goal = The aim: own more pieces than the other side at the end. You own a stack if the piece on top is yours.
play-tip-move = A stack jumps in a straight line exactly as far as it is high, onto another stack. What stands in between does not matter. Stacks with six neighbours are locked in.
play-tip-contact = Stacks that lose their connection to all red pieces leave the board. At the end, the side with more pieces wins.
play-tip-alone = The other side has no move now, so you go on. Take care not to cut your own stacks off.
play-tip-land = Landing on a stack makes it yours, whatever its colour. The taller a stack, the harder it is to move.
play-tip-cut = Some of these jumps cut stacks off from the red pieces: point at a target to see what would leave the board.
# $white, $black (numbers)
play-score = White { $white } : { $black } Black
play-result = Result
# $winner is you, nobody or other, who is $name; $how is play, resignation, agreement, time or forfeit; $margin
# (number): by how many pieces
play-ended = { $winner ->
    [you] You win
    [nobody] A draw
   *[other] { $name } wins
}{ $how ->
    [resignation] {" "}by resignation
    [time] {" "}on time
    [agreement] {" "}by agreement
    [forfeit] {" "}by forfeit
   *[play] { $margin ->
        [0] {""}
       *[other] {" "}by { $margin }
    }
}.
# $move in notation
play-confirm = Play { $move }
play-cancel = Cancel
play-tools = Game
play-undo = Take back
play-hint = Hint
play-turn = Turn board
play-resign = Resign
play-resign-hold = Hold to resign
play-sure = Press again to confirm
play-new-game = New game
play-analyse-game = Analyse
play-rematch = Rematch
# After a loss: the review
play-see-why = See why
play-save = Save
# $count (number)
play-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
# $move in notation; $cuts is yes if pieces would leave, and then $loss says whose; $how is tap (a finger) or
# choose
play-task-confirm = { $how ->
    [tap] Tap again to play
   *[choose] Choose it again to play
}{ $cuts ->
    [no] : { $move }.
   *[yes] . { $loss }.
}
# $moves, $of (numbers)
play-task-look = Showing { $moves } of { $of } moves. The game continues.
play-log = What just happened
# Why pieces left, behind a move such as "b3–a3 ×2". $red is a space; $how is moved (the red piece was moved
# away) or gap
play-log-cut = { $how ->
    [moved] the red piece left { $red }
   *[gap] cut off from the red piece at { $red }
}
play-log-pass = no move: passes
# $count (number) of turns without a move; two or more
play-log-passes = passes ×{ $count }
play-log-full = The board is full: now the stacks jump.
play-earlier = Look back
play-later = Look forward
play-present = Back to the game
play-history = All moves
play-menu = Menu
play-redo = Redo
play-coach = Coach
play-coach-fetching = The coach is on the way …
play-coach-unfetched = The coach could not be loaded.
