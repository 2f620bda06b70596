# The rules as a page, each with its number, and the glossary.

rules-title = The rules
rules-intro = All the rules of DVONN, with boards to try them on. On each board you move for both sides.
rules-contents = On this page
rules-try-again = Set up again
# $rule (a number such as M3)
rules-board-label = A board to try rule { $rule } on
rules-lessons = Prefer to learn by doing? Take the lessons.
rules-glossary = Glossary
rules-glossary-rules = Words in the rules
rules-glossary-players = Words players use
rules-term-close = Close
# $term (a word of the glossary)
rules-term-about = What “{ $term }” means
# $term (a word of the glossary)
rules-term-board-label = A board that shows what “{ $term }” means
rules-term-glossary = In the glossary
# $title (the title of a lesson)
rules-term-lesson = Lesson: { $title }
rules-term-open = Show on a board
rules-term-shut = Put the board away
rules-credit = DVONN was designed by Kris Burm.

# $side (white, black): who must pass
rules-try-pass = { $side ->
    [white] White has no move and must pass; Black goes on.
   *[black] Black has no move and must pass; White goes on.
}
# $white, $black (numbers)
rules-try-over = Nobody can move: the game is over. White { $white }, Black { $black }.

## The rules

rules-board = The board
rules-b1 = The board has 49 spaces in five rows of 9, 10, 11, 10 and 9. Each space is named by a letter and a digit: the digit is its row, the letter its diagonal.
rules-b2 = Spaces that touch are neighbours. A space in the middle has six of them, in six directions. A straight line keeps to one direction.
rules-b3 = The board stays the same when it is mirrored or given half a turn.
rules-b4 = The two players sit at the long sides. On the screen you may turn the board as you like.
rules-b5 = The 24 spaces with fewer than six neighbours are the [edge](edge).

rules-pieces = The pieces
rules-p1 = There are 23 white pieces, 23 black pieces and three red ones, the [DVONN pieces](dvonn-piece). White begins with two of the red pieces, Black with one.
rules-p2 = One or more pieces on a space are a stack. A stack belongs to the player whose piece is on top. Stacks are never taken apart.
rules-p3 = The players draw lots for White. White begins.

rules-placement = Phase 1: placement
rules-l1 = The board is empty at first. The players take turns to place one piece on any empty space: White a red one, Black a red one, White a red one, then Black a black one, White a white one, and so on.
rules-l2 = White places the last of the 49 pieces. When the board is full, the placement is over.
rules-l3 = The last piece has only one place to go, so a program may place it by itself.
rules-l4 = For a quick game, or for beginners, the board may be filled at random. If you like, both sides then get about the same number of spaces on the [edge](edge).

rules-stacking = Phase 2: stacking
rules-m1 = White placed the last piece and also makes the first move. Then the players take turns.
rules-m2 = Move one whole stack of your own, in a straight line, exactly as many spaces as it is high. It must land on a stack: your own, an enemy's or a [red piece](dvonn-piece). Empty and occupied spaces on the way all count. It may not land on an empty space or leave the board.
rules-m3 = A stack with all six neighbours occupied is [surrounded](surrounded) and may not move, however high it is. A stack on the [edge](edge) always has room.
rules-m4 = A [red piece](dvonn-piece) that stands alone belongs to nobody and may not be moved, but anyone may land on it. A stack with a red piece inside moves like any other.
rules-m5 = If you can move, you must. You [pass](pass) only if you cannot. If you have a move again later, you play on.
rules-m6 = The stack that lands goes on top, with its pieces in the same order. From then on they are one stack.
rules-m7 = A stack of 11 or more can never move: the longest line has 11 spaces.

rules-contact = Contact
rules-c1 = After each move, every stack that is not linked to a [red piece](dvonn-piece) by a chain of neighbouring stacks [leaves the board](removed) at once, no matter whose it is. That goes for the stack just moved, too.
rules-c2 = A [red piece](dvonn-piece), alone or inside a stack, is always [in contact](contact). The three red pieces never leave the board.
rules-c3 = Pieces that have [left the board](removed) count for nobody.

rules-end = The end
rules-e1 = The game is over when neither side has a move. If only one side has none, the other plays on alone.
rules-e2 = Count all pieces, of any colour, in the stacks you own. Lone [red pieces](dvonn-piece) count for nobody. The player with more pieces wins; equal numbers are a [draw](draw). At a table, each player piles all of their stacks into one [tower](tower), and the higher tower wins.
rules-e3 = You may resign, or agree on a [draw](draw), at any time.

## The glossary: the word, and what it means

rules-term-piece = piece
    .means = One of the 49 rings of the game: 23 white, 23 black, 3 red.
    .shows = One piece each on d3, e3 and f3: a white one, a red one and a black one.
rules-term-dvonn-piece = DVONN piece
    .means = One of the three red pieces. Everything on the board must be linked to one of them.
    .shows = The red piece on f3 stands alone; those on c3 and h3 are inside stacks.
rules-term-stack = stack
    .means = One or more pieces on a space. It belongs to the player whose piece is on top.
    .shows = The stack on d3 has three pieces. The black one is on top, so it is Black's.
rules-term-board = board
    .means = The 49 spaces on which the game is played.
    .shows = All 49 spaces, in rows of 9, 10, 11, 10 and 9.
rules-term-space = space
    .means = A place on the board for one stack, named by a letter and a digit, such as e3.
    .shows = The marked space is e3: diagonal e, row 3.
rules-term-edge = edge
    .means = The 24 outer spaces, with fewer than six neighbours.
    .shows = The marked spaces are the edge: they go all the way round the board.
rules-term-neighbour = neighbour
    .means = A space that touches another one, or a stack on it.
    .shows = The six marked spaces are the neighbours of e3.
rules-term-placement = placement
    .means = The first phase, in which the players fill the board.
    .shows = The three red pieces are on the board. Black places the next piece, then White, until the board is full.
rules-term-stacking = stacking
    .means = The second phase, in which stacks move onto stacks.
    .shows = The board is full, and White makes the first move: here from a3 to b3.
rules-term-move = move
    .means = What a player does in one turn: one stack goes as many spaces as it is high, onto another stack.
    .shows = The stack on e3 is two high and moves two spaces: to c3, e5 or g3.
rules-term-pass = to pass
    .means = To let the other player go on because you have no move.
    .shows = White has only d3, and d3 is [surrounded](surrounded): White must pass.
rules-term-surrounded = surrounded
    .means = With all six neighbours occupied. Such a stack may not move.
    .shows = All six neighbours of d3 are occupied, and all six of e3.
rules-term-contact = in contact
    .means = Linked to a [red piece](dvonn-piece) by a chain of neighbouring stacks.
    .shows = A chain: d3 touches the red piece on e3, c3 touches d3, and b3 touches c3.
rules-term-removed = removed
    .means = Off the board, because [contact](contact) was lost. It counts for nobody.
    .shows = If White moves from d3 to e3, nothing links b3 and c3 to red any more: they leave the board.
rules-term-tower = tower
    .means = All of one player's stacks, piled up at the end to be compared.
    .shows = White's three stacks make a tower of 9, Black's one stack a tower of 5.
rules-term-draw = draw
    .means = A game in which both players have the same number of pieces at the end.
    .shows = Nobody can move, and both players have five pieces.

rules-term-coastal = coastal stack
    .means = A stack with room on at least one side: an empty space or the edge of the board.
    .shows = Each of the marked white stacks has an empty space beside it.
rules-term-inland = inland stack
    .means = A stack that is [surrounded](surrounded) on all six sides.
    .shows = No space beside d3 or e3 is empty: neither can move now.
rules-term-young = young stack
    .means = A low stack with several useful moves.
    .shows = The single piece on d3 could land on four stacks.
rules-term-old = old stack
    .means = A tall stack with one move left, or none.
    .shows = The stack on b3 is four high and has one move left.
rules-term-disarmed = disarmed stack
    .means = A stack that can move, but only onto its own colour.
    .shows = White's c3 and c4 could land only on White's own stacks.
rules-term-immobilised = immobilised stack
    .means = A stack that has room, but nothing to land on at its distance.
    .shows = d3 and h4 have room, but nothing stands at their distance.
rules-term-weak = weak stack
    .means = A [disarmed](disarmed) stack that is in danger of being [cut off](cut-off).
    .shows = White's b3 could only land on white, and Black can [cut it off](cut-off) by moving from d3 to e3.
rules-term-weak-cluster = weak cluster
    .means = A group of stacks without a [red piece](dvonn-piece) that one move can [cut off](cut-off).
    .shows = If Black moves from d4 to e4, all three marked stacks are lost: b3, b4 and c4.
rules-term-conflicting = conflicting stacks
    .means = Two [coastal stacks](coastal) of opposite colours that can each land on the other: the side that moves first takes.
    .shows = c3 and e3 are two high and two spaces apart: the side to move takes the other.
rules-term-melee-strength = melee strength
    .means = Mobility that matters: how many moves a side has, above all moves onto enemy stacks.
    .shows = White's three single pieces have more moves than Black's taller stacks.
rules-term-payoff = payoff
    .means = White's pieces minus Black's in the final position you foresee: local for one region, global for the whole board.
    .shows = The game is over: 6 and 2 for White, 3 and 4 for Black. The payoff is +1.
rules-term-control = control of a stack
    .means = Who owns a stack, and who could land on it: its attackers and defenders.
    .shows = Black owns e3, but White has three attackers: d3, g3 and h3.
rules-term-dominance = local dominance
    .means = Clearly more [control](control) than the opponent in one region of the board.
    .shows = In the marked region White has three stacks and Black only one.
rules-term-neutralise = to neutralise
    .means = To land on an enemy stack, so that the opponent has one fewer to play with.
    .shows = White lands on e3: Black has one fewer stack to move.
rules-term-unleash = to unleash
    .means = To empty a space so that an [inland stack](inland) can move: good if it is yours, a price to pay if it is the enemy's.
    .shows = f3 is [inland](inland). If g4 moves away to h4, it has room.
rules-term-evacuation = evacuation
    .means = Moving a stack away so that an enemy stack loses it as a target.
    .shows = Black's f3 has one target, i3. White moves it away to i4.
rules-term-disarm = to disarm
    .means = To leave an enemy stack with targets of its own colour only.
    .shows = Black's f3 could land on e3. If that moves to d3, only Black's own g3 is left.
rules-term-immobilise = to immobilise
    .means = To leave an enemy stack without any target.
    .shows = Black's g3 has one target, e3. After a move from d4 to d5 it [leaves the board](removed).
rules-term-overload = to overload
    .means = To land on an enemy stack so that, even if it is retaken, it is too tall for the move it threatened.
    .shows = Black's e3 threatens to move to c3. White lands on it from f4: now it is too tall, no matter who owns it.
rules-term-sharpshooting = sharpshooting
    .means = Making a stack exactly as tall as it must be to reach a chosen space next.
    .shows = After a move from c3 to d3 the stack is two high, and f3 is two spaces away.
rules-term-spoiling = spoiling
    .means = Countering a [sharpshooter](sharpshooting) before the shot.
    .shows = Black's d3 is aimed at f3. White lands on it from c3.
rules-term-intrusion = intrusion
    .means = A leap into another region, onto a stack that turns its [payoff](payoff) or breaks a [blockade](blockade).
    .shows = The stack on d3 leaps to i3, in the other region, and takes it over.
rules-term-cut-off = cut-off
    .means = A move that takes stacks off the board by breaking their [contact](contact).
    .shows = White moves from d3 to e3. The marked stacks lose [contact](contact).
rules-term-lifting = lifting
    .means = A [cut-off](cut-off) made by moving a [red piece](dvonn-piece), or a stack next to one, away.
    .shows = White carries a red piece from e3 to g3. The marked stacks lose [contact](contact).
rules-term-amputation = amputation
    .means = A [cut-off](cut-off) that costs you more than your opponent, played on purpose.
    .shows = White moves from g3 to h4 and gives up six pieces for one of Black's. The game ends, and White wins by 6 to 2.
rules-term-end-trap = end trap
    .means = A position in which every move a player has harms that player.
    .shows = After White's move to i4, Black can move only e3, and that costs f3.
rules-term-melee = melee
    .means = The race for mobility, early in the stacking phase.
    .shows = The board is full, and every landing takes a move from the enemy: here from e1 to d1.
rules-term-settlement = settlement
    .means = The later part of the game, when the players count who keeps which [old stack](old).
    .shows = No black stack can land on g3 or h4: White will keep these for now.
rules-term-blockade = blockade
    .means = Enemy stacks kept inland behind a line of your own [coastal stacks](coastal); lone [red pieces](dvonn-piece) can be part of the line. Its depth is the number of moves it takes to let them out.
    .shows = Black's d3 and e3 are shut in. To let e3 out, Black needs two moves, from g4 onto f3 and away again: the depth is 2.
rules-term-encirclement = encirclement
    .means = A [blockade](blockade) with no way out on any side.
    .shows = Around c3 there are only white and red pieces, and no black stack can reach them.
rules-term-breach = breach
    .means = Taking over one of the stacks of a blockade.
    .shows = Black lands on f3 from g4: part of the ring is Black's now.
rules-term-waiting-game = waiting game
    .means = A [settlement](settlement) in which the side that runs out of free moves first must give way.
    .shows = Nobody wants to move f1 or e3. After White's move from j4 to j3, Black has nothing but e3.
rules-term-one-man-show = one-man show
    .means = One side has run out of moves, and the other plays on alone.
    .shows = The marked black stacks cannot move. White, who is 4 to 8 behind, plays on alone.
rules-term-melee-victory = melee victory
    .means = A win by mobility alone.
    .shows = After White's move from i3 to h3, Black has no move left.
rules-term-wipe-out = wipe-out
    .means = A game in which the loser is left with nothing.
    .shows = White moves from d3 to e3, and all of Black's stacks [leave the board](removed).
