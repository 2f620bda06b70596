# What the champion plays: games of the engine against itself, counted; and model games.

# A number with one decimal: $whole and $tenth (numbers)
champion-tenths = { $whole }.{ $tenth }
champion-title = What the champion plays
# $count (number)
champion-about = { $count ->
    [one] { $count } game
   *[other] { $count } games
} that the engine at level 9 played against itself: a third from the empty board, a third from full boards, filled at random with fair shares of the edge, and a third from boards filled the way people fill them.
champion-errors = The standard error follows ±: in two cases out of three, the true figure is that close. Positions and moves that are the same when you turn or mirror the board count as one.
# $beginning is empty, balanced or people
champion-beginning = { $beginning ->
    [empty] Empty board
    [balanced] Filled at random
   *[people] Filled the way people do
}
# $percent, $error (texts)
champion-score = { $percent } ± { $error }%

champion-ends = How the games end
champion-ends-about = White moves first on the full board. The table shows how much that is worth: a win counts 100%, a draw 50%.
# The heads of columns; they must be short
champion-games = Games
champion-white = White scores
champion-draws = Draws
champion-wipe-outs = Wipe-outs
champion-plies = Moves
champion-margin = Margin
champion-begins = Begins with

champion-placement = Placement
champion-placement-about = Where the champion puts the pieces on the empty board. A darker space gets one more often. The last map shows what a piece there is worth on full boards that were filled at random: green where its owner wins more often than that colour usually does, red where less often.
# $map is reds, white, black or worth
champion-map = { $map ->
    [reds] Red pieces
    [white] White pieces
    [black] Black pieces
   *[worth] What a space is worth
}
# $map as above; $space names a space, $images (number) how many spaces it stands for; $percent, $error (texts)
champion-space = { $map ->
    [reds] { $space }: { $percent }% of the reds on each of { $images } such spaces
    [white] { $space }: white in { $percent }% of the games
    [black] { $space }: black in { $percent }% of the games
   *[worth] { $space }: the side with a piece there scores { $percent } ± { $error }%
}
# $count (number) of ways, $games (number)
champion-red-sets = In { $games } games the champion placed the reds in { $count ->
    [one] { $count } way
   *[other] { $count } different ways
}. These were the most frequent, with White’s score:

champion-first-moves = First moves
# $count (number) of moves
champion-first-moves-about = { $count ->
    [one] { $count } first move was
   *[other] { $count } first moves were
} played. These were the most frequent, with White’s score:
champion-move = First move

champion-advice = The five pieces of advice
champion-advice-about = The rule books give five pieces of advice. For each one, the two sides of every game are compared: does the side that follows it better win more often than its colour usually does? 50% would mean that it makes no difference.
# $count (number) of figures
champion-comparisons = Games that begin in different ways are counted apart. Of { $count } such figures, about one in twenty is off by more than two standard errors, by chance. Both sides are the same player: the figures show what goes with winning, not what causes it, and advice that both sides follow alike is not tested.
# $number (1 to 5)
champion-advice-text = { $number ->
    [1] Place enough pieces at the edge and near the reds, and not too many of one colour together.
    [2] Land on enemy stacks: each is one fewer for the opponent to move.
    [3] Stay mobile: the taller a stack, the harder it is to move.
    [4] Beware of a stack with a red piece in enemy hands.
   *[5] The last moves decide: make the opponent run out of moves first.
}
# $measure is edge, near-red, apart, landed, moves, low, safe or can-move; $plies (number) of moves from the full board. The subject of a sentence
champion-measure = { $measure ->
    [edge] the side with more pieces at the edge of the full board
    [near-red] the side whose pieces are nearer to the reds on the full board
    [apart] the side whose pieces are less close together on the full board
    [landed] the side that has landed on more enemy stacks after { $plies } moves
    [moves] the side with more moves to choose from after { $plies } moves
    [low] the side whose stacks are lower after { $plies } moves
    [safe] the side with fewer pieces threatened by enemy stacks with a red after { $plies } moves
   *[can-move] the only side that can still move
}
# $verdict is true, slight, nothing, slightly-opposite, opposite or depends; $what is champion-measure, $scores several
# champion-part
champion-verdict = { $verdict ->
    [true] True: { $what } scores { $scores }.
    [slight] True, but it matters little: { $what } scores { $scores }.
    [slightly-opposite] Rather the opposite, but it matters little: { $what } scores { $scores }.
    [nothing] It makes no difference: { $what } scores { $scores }.
    [opposite] The opposite is true: { $what } scores { $scores }.
   *[depends] It depends on the boards: { $what } scores { $scores }.
}
# $part is empty, balanced or people; $score is champion-score
champion-part = { $score } { $part ->
    [empty] from the empty board
    [balanced] on boards filled at random
   *[people] on boards filled the way people do
}
# Percentages (texts) of moves
champion-taken = Of the champion’s moves { $followed }% follow this advice and { $broken }% break it; of random moves in the same positions, { $by_chance }% and { $broken_by_chance }%.

# Beside All games and My games: whose games count; it must be short
champion-explore = Champion
champion-explore-about = In Analyse, under Explore, you can see what the champion played in any position of these games.
champion-loading = Loading …
champion-failed = This could not be loaded. Check the connection and try again.
champion-again = Try again

## Model games
champion-models = Model games
champion-models-about = Thirty of the champion’s games, chosen by the coach. Each shows one thing, and the coach explains it move by move.
champion-models-all = All model games
# On a tab, beside the name for the story; it must be short
champion-models-short = All games
champion-unknown = There is no such model game.
# $theme is comeback, seesaw, late-turn, draw, by-a-piece, long-fight or from-the-start
champion-theme = { $theme ->
    [comeback] The comeback
    [seesaw] To and fro
    [late-turn] A late decision
    [draw] A draw
    [by-a-piece] By one piece
    [long-fight] The long fight
   *[from-the-start] From start to finish
}
champion-theme-about = { $theme ->
    [comeback] The winner was behind, but turned the game around.
    [seesaw] The lead changed hands again and again.
    [late-turn] For most of the game nobody could say who would win.
    [draw] In the end both have the same number of pieces.
    [by-a-piece] A single piece makes the difference.
    [long-fight] Few games last this long.
   *[from-the-start] The winner led from the first move to the last.
}
# $winner is white, black or nobody; $count (number) of pieces; $moves (number)
champion-result = { $winner ->
    [white] White wins by { $count }
    [black] Black wins by { $count }
   *[nobody] Draw
} · { $moves } moves
# $number (word-number) of $move
champion-shown = See it: { $number } { $move }
champion-story = The game in a few sentences
champion-analyse = Analyse
