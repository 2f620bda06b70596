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
rules-credit = DVONN was designed by Kris Burm.

# $count (number of stacks), $spaces (their names)
rules-try-removed = { $count ->
    [one] { $count } stack lost contact and left the board: { $spaces }.
   *[other] { $count } stacks lost contact and left the board: { $spaces }.
}
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
rules-b5 = The 24 spaces with fewer than six neighbours are the edge.

rules-pieces = The pieces
rules-p1 = There are 23 white pieces, 23 black pieces and three red ones, the DVONN pieces. White begins with two of the red pieces, Black with one.
rules-p2 = One or more pieces on a space are a stack. A stack belongs to the player whose piece is on top. Stacks are never taken apart.
rules-p3 = The players draw lots for White. White begins.

rules-placement = Phase 1: placement
rules-l1 = The board is empty at first. The players take turns to place one piece on any empty space: White a red one, Black a red one, White a red one, then Black a black one, White a white one, and so on.
rules-l2 = White places the last of the 49 pieces. When the board is full, the placement is over.
rules-l3 = The last piece has only one place to go, so a program may place it by itself.
rules-l4 = For a quick game, or for beginners, the board may be filled at random. If you like, both sides then get about the same number of spaces on the edge.

rules-stacking = Phase 2: stacking
rules-m1 = White placed the last piece and also makes the first move. Then the players take turns.
rules-m2 = Move one whole stack of your own, in a straight line, exactly as many spaces as it is high. It must land on a stack: your own, an enemy's or a red piece. Empty and occupied spaces on the way all count. It may not land on an empty space or leave the board.
rules-m3 = A stack with all six neighbours occupied is surrounded and may not move, however high it is. A stack on the edge always has room.
rules-m4 = A red piece that stands alone belongs to nobody and may not be moved, but anyone may land on it. A stack with a red piece inside moves like any other.
rules-m5 = If you can move, you must. You pass only if you cannot. If you have a move again later, you play on.
rules-m6 = The stack that lands goes on top, with its pieces in the same order. From then on they are one stack.
rules-m7 = A stack of 11 or more can never move: the longest line has 11 spaces.

rules-contact = Contact
rules-c1 = After each move, every stack that is not linked to a red piece by a chain of neighbouring stacks leaves the board at once, no matter whose it is. That goes for the stack just moved, too.
rules-c2 = A red piece, alone or inside a stack, is always in contact. The three red pieces never leave the board.
rules-c3 = Pieces that have left the board count for nobody.

rules-end = The end
rules-e1 = The game is over when neither side has a move. If only one side has none, the other plays on alone.
rules-e2 = Count all pieces, of any colour, in the stacks you own. Lone red pieces count for nobody. The player with more pieces wins; equal numbers are a draw. At a table, each player piles all of their stacks into one tower, and the higher tower wins.
rules-e3 = You may resign, or agree on a draw, at any time.

## The glossary: the word, and what it means

rules-term-piece = piece
    .means = One of the 49 rings of the game: 23 white, 23 black, 3 red.
rules-term-dvonn-piece = DVONN piece
    .means = One of the three red pieces. Everything on the board must be linked to one of them.
rules-term-stack = stack
    .means = One or more pieces on a space. It belongs to the player whose piece is on top.
rules-term-board = board
    .means = The 49 spaces on which the game is played.
rules-term-space = space
    .means = A place on the board for one stack, named by a letter and a digit, such as e3.
rules-term-edge = edge
    .means = The 24 outer spaces, with fewer than six neighbours.
rules-term-neighbour = neighbour
    .means = A space that touches another one, or a stack on it.
rules-term-placement = placement
    .means = The first phase, in which the players fill the board.
rules-term-stacking = stacking
    .means = The second phase, in which stacks move onto stacks.
rules-term-move = move
    .means = What a player does in one turn: one stack goes as many spaces as it is high, onto another stack.
rules-term-pass = to pass
    .means = To let the other player go on because you have no move.
rules-term-surrounded = surrounded
    .means = With all six neighbours occupied. Such a stack may not move.
rules-term-contact = in contact
    .means = Linked to a red piece by a chain of neighbouring stacks.
rules-term-removed = removed
    .means = Off the board, because contact was lost. It counts for nobody.
rules-term-tower = tower
    .means = All of one player's stacks, piled up at the end to be compared.
rules-term-draw = draw
    .means = A game in which both players have the same number of pieces at the end.

rules-term-coastal = coastal stack
    .means = A stack with room on at least one side: an empty space or the edge of the board.
rules-term-inland = inland stack
    .means = A stack that is surrounded on all six sides.
rules-term-young = young stack
    .means = A low stack with several useful moves.
rules-term-old = old stack
    .means = A tall stack with one move left, or none.
rules-term-disarmed = disarmed stack
    .means = A stack that can move, but only onto its own colour.
rules-term-immobilised = immobilised stack
    .means = A stack that has room, but nothing to land on at its distance.
rules-term-weak = weak stack
    .means = A disarmed stack that is in danger of being cut off.
rules-term-weak-cluster = weak cluster
    .means = A group of stacks without a red piece that one move can cut off.
rules-term-conflicting = conflicting stacks
    .means = Two coastal stacks of opposite colours that can each land on the other: whoever moves first takes.
rules-term-melee-strength = melee strength
    .means = Mobility that matters: how many moves a side has, above all moves onto enemy stacks.
rules-term-payoff = payoff
    .means = White's pieces minus Black's in the final position one foresees: local for one region, global for the whole board.
rules-term-control = control of a stack
    .means = Who owns a stack, and who could land on it: its attackers and defenders.
rules-term-dominance = local dominance
    .means = Clearly more control than the opponent in one region of the board.
rules-term-neutralise = to neutralise
    .means = To land on an enemy stack, so that the opponent has one fewer to play with.
rules-term-unleash = to unleash
    .means = To empty a space so that an inland stack can move: good if it is yours, a price to pay if it is the enemy's.
rules-term-evacuation = evacuation
    .means = Moving a stack away so that an enemy stack loses it as a target.
rules-term-disarm = to disarm
    .means = To leave an enemy stack with targets of its own colour only.
rules-term-immobilise = to immobilise
    .means = To leave an enemy stack without any target.
rules-term-overload = to overload
    .means = To land on an enemy stack so that, even if it is retaken, it is too tall for the move it threatened.
rules-term-sharpshooting = sharpshooting
    .means = Making a stack exactly as tall as it must be to reach a chosen space next.
rules-term-spoiling = spoiling
    .means = Countering a sharpshooter before the shot.
rules-term-intrusion = intrusion
    .means = A leap into another region, onto a stack that turns its payoff or breaks a blockade.
rules-term-cut-off = cut-off
    .means = A move that takes stacks off the board by breaking their contact.
rules-term-lifting = lifting
    .means = A cut-off made by moving a red piece, or a stack next to one, away.
rules-term-amputation = amputation
    .means = A cut-off that costs you more than your opponent, played on purpose.
rules-term-end-trap = end trap
    .means = A position in which every move a player has harms that player.
rules-term-melee = melee
    .means = The race for mobility, early in the stacking phase.
rules-term-settlement = settlement
    .means = The later part of the game, when the players count who keeps which old stack.
rules-term-blockade = blockade
    .means = Enemy stacks kept inland behind a line of your own coastal stacks; lone red pieces can be part of the line. Its depth is the number of moves it takes to let them out.
rules-term-encirclement = encirclement
    .means = A blockade with no way out on any side.
rules-term-breach = breach
    .means = Taking over one of the stacks of a blockade.
rules-term-waiting-game = waiting game
    .means = A settlement in which whoever runs out of free moves first must give way.
rules-term-one-man-show = one-man show
    .means = One side has run out of moves, and the other plays on alone.
rules-term-melee-victory = melee victory
    .means = A win by mobility alone.
rules-term-wipe-out = wipe-out
    .means = A game that the loser ends with nothing.
