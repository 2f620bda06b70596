# A board on somebody else's page.
# What a board on somebody's page shows, and what there is to do. $ply, $of (numbers), $move
element-ply-none = Start of the game.
element-ply = { $ply } of { $of } moves: { $move }.
# $side is white or black
element-puzzle = { $side ->
    [white] White to move: find the best move.
   *[black] Black to move: find the best move.
}
# $move
element-puzzle-wrong = { $move } is not the move. Look again.
element-puzzle-solved = Solved!
# A board on the page of somebody else. $attribute: its attribute; $reason: what is wrong with it, in English.
element-wrong = This board is not set up right on the page. { $attribute }: { $reason }
