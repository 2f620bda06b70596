# The lessons. Spaces named in a text are those of the step's board: keep them.

## The pages around the lessons

learn-title = Learn
learn-intro = Short lessons on a real board: you make the moves, and the board tells you what they do.
# $done, $total (numbers)
learn-progress = { $done ->
    [0] { $total } lessons are waiting for you
   *[other] { $done } of { $total } lessons done
}
learn-start = Start with the first lesson
# $title (the title of a lesson)
learn-continue = Continue: { $title }
learn-done = Done
# $count (number)
learn-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
# $number, $total (numbers)
learn-step = Step { $number } of { $total }
learn-next = Next
learn-back = Back
learn-again = Try again
learn-restart = Start over
learn-show-me = Show me
learn-pass = Pass
learn-complete = Lesson complete!
# $title (the title of a lesson)
learn-next-lesson = Next lesson: { $title }
learn-all-lessons = All lessons
# $done, $total (numbers)
learn-steps-done = { $done } of { $total } steps
# $done, $total (numbers)
learn-chapter-progress = { $done } of { $total } done
# $number (of the step), $state (done, here, open)
learn-step-link = { $state ->
    [done] Step { $number }, done
    [here] Step { $number }, this one
   *[open] Step { $number }
}
learn-next-short = Next lesson
learn-all-complete = You have done all the lessons. Well played!
learn-play = Play a game
learn-unknown = There is no lesson at this address. Here are all of them.
learn-storage-refused = Your stored progress could not be read, so the lessons start over.
# $side (white, black)
learn-you-play = { $side ->
    [white] You play White.
   *[black] You play Black.
}

learn-chapter-rules = The rules
learn-chapter-advice = Good advice
learn-chapter-words = The words players use

learn-how-choose = Tap a space on the board.
learn-how-keys = Or go there with the arrow keys and press Enter.
learn-how-choose-all = Tap all of them, one after another.
learn-how-tap = Tap the board where you want to play.
learn-how-play = Tap the stack you want to move, then the space where it should land. You can also drag it.
learn-how-play-out = Play until nobody can move. Black replies to each move.

## What the learner is told

# $found, $total (numbers)
learn-found = Yes! { $found } of { $total } found.
# $side (white, black), $from, $to
learn-replied = { $side ->
    [white] White
   *[black] Black
} moves from { $from } to { $to }. Your turn.
learn-replied-pass = { $side ->
    [white] White
   *[black] Black
} has no move and passes. It is your turn again.
# $white, $black (numbers)
learn-not-won = The game is over: White { $white }, Black { $black }. It can be won: try again!
learn-hint-too-late = You can no longer win from here. Try again from the start.
learn-hint-space = Tap { $space }.
learn-hint-pass = Press “Pass”.
learn-hint-move = Move from { $from } to { $to }.

# Why a space is not the right answer: $space, and $side (white, black), $height (number), $of, $from, $to
# (spaces).
learn-not-owned = { $space } does not belong to { $side ->
    [white] White
   *[black] Black
}. Look at the piece on top.
learn-not-that-side = Not that side. Count again.
learn-not-lone-red = { $space } is not a red piece that stands alone.
learn-not-with-red = There is no red piece in { $space }.
learn-not-height = { $space } is not { $height } pieces high. The number on a stack is its height.
learn-not-too-tall = The stack on { $space } is not too tall: some line on the board is long enough for it.
learn-not-edge = { $space } is not on the edge: it has six neighbours.
learn-not-neighbour = { $space } does not touch { $of }.
learn-not-movable = White cannot move { $space } now.
learn-not-target = The stack on { $from } cannot land on { $space }. Count the steps in a straight line; it must end on a stack.
learn-not-surrounded = { $space } is not surrounded: not all six spaces around it are occupied.
learn-not-inland = { $space } is not an inland stack of { $side ->
    [white] White
   *[black] Black
}.
learn-not-coastal = { $space } is not a coastal stack of { $side ->
    [white] White
   *[black] Black
}.
learn-not-most-moves = Another stack of { $side ->
    [white] White
   *[black] Black
} has more moves than { $space }. Count where each could land.
learn-not-disarmed = { $space } is not disarmed: look for a { $side ->
    [white] white
   *[black] black
} stack that can move, but only onto its own colour.
learn-not-immobilised = { $space } is not immobilised: it has a move, or nobody owns it.
learn-not-attacker = { $space } is not a { $side ->
    [white] white
   *[black] black
} stack that can land on { $to }. Its height must be exactly its distance.
learn-not-safe = { $space } is not safe, or not { $side ->
    [white] White's
   *[black] Black's
}: look at who could land on it.
learn-not-removed = { $space } stays: a chain of stacks still links it to a red piece.

# Why a legal move is not the right answer: $space, $move.
learn-wrong-from = Allowed, but this time move the stack on { $space }.
learn-wrong-capture = Allowed, but look for a move that lands on an enemy stack.
learn-wrong-safe-capture = Allowed, but that was not the task: land on an enemy stack without losing anything of your own.
learn-wrong-land-on-red = Allowed, but land on the red piece this time.
learn-wrong-carry-red = Allowed, but move a stack that has a red piece inside.
learn-wrong-cut-off = Allowed, but it does not take enemy stacks off the board, or it costs you stacks too. Look for another move.
learn-wrong-lift = Allowed, but it cuts nothing off. Carry a red piece away from the enemy stacks that need it.
learn-wrong-free = Allowed, but { $space } is still shut in. Make room beside it.
learn-wrong-immobilise = Allowed, but look for a move that leaves { $space } standing with nothing to land on, and costs you nothing.
learn-wrong-disarm = Allowed, but look for a move after which { $space } can land only on its own colour.
learn-wrong-parry = Allowed, but Black can still play { $move }.
learn-wrong-aim-at = Allowed, but none of your stacks gets the height it needs to reach { $space }.
learn-wrong-force-pass = Allowed, but the other side can still move, or you cannot.
learn-wrong-trap = Allowed, but Black still has a move that costs nothing.
learn-wrong-wipe-out = Allowed, but look for a move that leaves Black no stack at all and costs you none.
learn-wrong-on-edge = Allowed, but that space is not on the edge.
learn-wrong-next-to-red = Allowed, but that space does not touch a red piece.
learn-wrong-apart = Allowed, but that space touches a white piece.

## The rules

learn-aim = What the game is about
learn-aim-jump = DVONN is a game for two. The players take turns to jump with one stack onto another. Here you are White. Move your piece from c3 onto its black neighbour on d3.
    .right = Your piece landed on top, so this stack of two is yours now. That is how you collect pieces.
learn-aim-owner = A stack belongs to the player whose piece is on top. The number shows how many pieces are in it. Tap all the white stacks.
    .right = Right. What lies underneath does not matter: the top piece decides.
learn-aim-contact = The [red pieces](dvonn-piece) hold everything together. A stack that is no longer linked to a red piece [leaves the board](removed) at once. Move d3 onto the red piece and see what happens to b3 and c3.
    .right = They lost their link to red, so off they went. [Cutting off](cut-off) enemy pieces is half the game.
learn-aim-winner = The game ends when nobody can move. The player with more pieces wins, counting every piece in that player's stacks. Tap a stack of the winner.
    .right = White has 5 and 3, which makes 8. Black has 5. White wins!

learn-pieces = Board and pieces
learn-pieces-kinds = White has 23 pieces, Black has 23, and there are three red ones: the [DVONN pieces](dvonn-piece). The board is full now. Find all the red pieces.
    .right = Three red pieces, and nobody owns them.
learn-pieces-neighbours = The board has 49 spaces. Each has a letter and a number. Most have six neighbours. Tap all the neighbours of e3.
    .right = Six neighbours, in six directions. Stacks move along straight lines in these directions.
learn-pieces-edge = The spaces on the outside have fewer than six neighbours. Together they are the [edge](edge). Tap any space on the edge.
    .right = Yes. 24 of the 49 spaces are on the edge.
learn-pieces-height = Pieces on top of each other are a stack. A single piece is a stack too, of height 1. Tap the stack of height 4.
    .right = Right: four pieces. Stacks only ever grow: they are never taken apart.
learn-pieces-owner = Once more: whose stack is it? Tap all the black stacks.
    .right = Exactly. A red piece on its own belongs to nobody.

learn-placement = Placing the pieces
learn-placement-first = First you fill the board. White begins with a [red piece](dvonn-piece). Put it on any empty space.
    .right = Done. Now it is Black's turn to place a red piece.
learn-placement-third = White and Black have each placed a red piece. Now you, White, place the third one.
    .right = The three red pieces are on the board. They come first, always.
learn-placement-black = Now you are Black. After the red pieces, Black places the first black piece, on any empty space. Try an occupied one too, if you like.
    .right = Then White places a white piece, and so on in turn, until the board is full.
learn-placement-last = One space is left, and it is White who places the last piece. Go ahead!
    .right = The board is full: 49 pieces on 49 spaces. The first part of the game is over.
learn-placement-begin = Now the stacking begins. White placed the last piece and also makes the first move. Move any piece you can onto a neighbour. (For a quick game you can start here, from a board filled at random.)
    .right = Well done. From now on the players take turns to move.

learn-moving = Moving
learn-moving-one = A single piece moves one space, onto a neighbouring stack. It never moves to an empty space. Move d3.
    .right = One piece, one step.
learn-moving-two = A stack of two moves exactly two spaces in a straight line, a stack of three moves three, and so on. Tap all the spaces where e3 can land.
    .right = Right. Always exactly as far as it is high, and always onto something.
learn-moving-gap = A stack moves over empty spaces and over other stacks alike. All of them count. Move the stack of three on c3.
    .right = Three steps: over the empty d3, over e3, and onto f3.
learn-moving-reach = It must land on a stack: never on an empty space, never off the board. Where can f2 land? Tap all its targets.
    .right = Just these two. The other lines end on an empty space or leave the board.
learn-moving-enemy = You may land on your own stacks, on enemy stacks and on [red pieces](dvonn-piece). Land on an enemy stack!
    .right = The whole stack is yours now, with the black piece inside.
learn-moving-tall = The longest line has eleven spaces, so no stack can move more than ten steps. Which stack can never move again?
    .right = It has 11 pieces. It stays where it is until another stack lands on it.

learn-surrounded = Surrounded stacks
learn-surrounded-find = A stack with a neighbour on all six sides is [surrounded](surrounded): it may not move, however high it is. Find all surrounded stacks.
    .right = Right. But others may still land on them.
learn-surrounded-edge = A stack on the [edge](edge) always has room, so on a full board the game begins at the edge. Tap a white stack that can move.
    .right = Yes. The pieces in the middle must wait until there is room beside them.
learn-surrounded-free = Your piece on d3 is shut in. Make room: move a stack beside it away.
    .right = Now d3 has an empty space beside it and can move.

learn-red = The red pieces
learn-red-lone = A [red piece](dvonn-piece) that stands alone belongs to nobody. Nobody may move it. Find the lone red piece.
    .right = Yes. The other two are inside stacks.
learn-red-land = But everybody may land on it. Land on the [red piece](dvonn-piece)!
    .right = Now you own a stack with a red piece inside.
learn-red-inside = A red edge on a stack shows that there is a [red piece](dvonn-piece) in it. Tap all the stacks with a red piece, no matter who owns them.
    .right = Right, all three. The three red pieces stay on the board until the end.
learn-red-carry = A stack with a red piece moves like any other: its owner takes the red piece along. Move yours.
    .right = The red piece went along. That makes such stacks strong.

learn-contact = Contact
learn-contact-link = Every stack must be linked to a [red piece](dvonn-piece): next to it, or through a chain of neighbours. The three marked black pieces have just one link. Tap it.
    .right = Yes: without d4, the chain from b3, c3 and c4 to the red pieces is broken.
    .wrong = Not that one. Which piece stands between those three and the red pieces?
learn-contact-cut = After each move, all stacks without a link to red [leave the board](removed). Break the chain, and lose nothing yourself.
    .right = Three black pieces gone with one move! They count for nobody.
learn-contact-own = Take care: the same goes for your own stacks, even for the one you have just moved. Land on a black stack without losing anything.
    .right = Good. From c3 you could have landed on d3, but b3 and b4 would have been lost.
learn-contact-carry = If you move a stack with a [red piece](dvonn-piece), the stacks that needed it are left behind. Move yours so that Black's stacks are [cut off](cut-off).
    .right = You lifted the red piece away, and three black pieces [left the board](removed).
learn-contact-red = A [red piece](dvonn-piece) is always linked, to itself, so it never leaves the board. White will move c3 to b3. Tap every stack that then leaves the board.
    .right = Right. h3 has red pieces beside it and stays.

learn-passing = Passing
learn-passing-must = If you can move, you must, even if you do not like it. Here White has just one move, and it costs a stack of four. Try to [pass](pass), then move.
    .right = That hurt: f3 lost its link. But if you can move, you must.
learn-passing-pass = If you cannot move, you [pass](pass), and the other player goes on. Your d3 is [surrounded](surrounded), and you have no other stack. Press “Pass”.
    .right = Right. Passing is allowed only when you have no move.
learn-passing-again = Black has moved away from c3, so your d3 has room again. You have a move, so you must play: you are back in the game!
    .right = See? A player who has passed comes back as soon as there is a move.

learn-end = The end
learn-end-count = When neither side can move, the game is over. White has two stacks, Black only one. Tap a stack of the winner.
    .right = Black's stack has 7 pieces; White's two have 3 and 2, so 5. Pieces count, not stacks. If both have the same number, it is a [draw](draw).
learn-end-alone = If only one side is out of moves, the other plays on alone. Black cannot move any more. Play until you cannot either.
    .right = That is the end. At a table, you would now pile up all your stacks into one tower and hold it next to Black's.
learn-end-tower = The game is over. At a table, each player now piles all of their stacks into one [tower](tower). Tap every stack that goes into White's tower.
    .right = White's [tower](tower) is 9 high, Black's only 5: White wins. The red piece on e1 belongs to nobody and stays where it is.
learn-end-draw = Black has five pieces and you have four. Find the move that makes it a [draw](draw).
    .right = You own the red piece on d3 now: five against five. Both [towers](tower) are equally high, and that is a [draw](draw).
    .wrong = Allowed, but then you have four pieces and Black five. A red piece counts for its owner.
learn-end-win = Your first little game! Play it to the end and win. Look at what Black can do before you move.
    .right = You have won! Now you know all the rules.

## Good advice

learn-placing-well = Placing well
learn-placing-edge = Pieces on the edge can move from the start, so place some of yours there. Place a white piece on the edge.
    .right = Good. Not all of them, though: a few are enough.
learn-placing-red = Far from the [red pieces](dvonn-piece) you are easily cut off. Place your piece next to a red piece.
    .right = Good. Players who are near the red pieces win more often.
learn-placing-apart = Many pieces of one colour together get in each other's way. Place your piece where it touches no other white piece.
    .right = Good. Neighbours of the other colour are targets.

learn-landing = Land on enemies
learn-landing-enemy = Each enemy stack that you land on is one fewer that your opponent can move. Land on a black stack.
    .right = Now Black has one fewer stack, and you lost none.
learn-landing-last = Count which black stacks can still move. Then land so that Black has no move left.
    .right = Black must pass, and you may move again.

learn-mobility = Stay mobile
learn-mobility-most = Low stacks find targets easily, tall ones rarely. Tap your stack with the most moves.
    .right = The single piece on g3 has three moves. The tall stack on e3 has just one.
learn-mobility-small = You can land on f3 with the single piece from g3 or with the stack of three from c3. Land there so that you keep more moves.
    .right = Right: the small one goes. A stack of four on f3 would have had nowhere to go.
    .wrong = Allowed, but land on f3, and not with the tall stack: you would have fewer moves left.

learn-red-threat = Beware of red
learn-threat-where = A stack with a red piece in enemy hands is dangerous. Always look where it can go. Tap all the targets of the black stack on e3.
    .right = Right. Now see what each of these moves would cost you.
learn-threat-cost = Suppose Black moves e3 to c3. Tap all the stacks that would [leave the board](removed).
    .right = Four white stacks at a stroke!
learn-threat-stop = It is your turn. Make sure that Black cannot move from e3 to c3.
    .right = You landed on it: the red piece is yours now. If in doubt, make such a stack too tall to move.

learn-last-moves = The last moves
learn-last-stuck = Games are decided by the last moves. Make Black run out of moves first: find the move after which Black must [pass](pass).
    .right = Black is stuck, and you play on.
learn-last-play = Now put everything together: play this to the end and win. If it goes wrong, try another way.
    .right = Won! You are ready for a real game.

## The vocabulary: the task; what the word means is in the glossary.

learn-room = Room to move
learn-term-coastal = Tap all of White's coastal stacks.
    .right = All of them have an empty space beside them, so they are free to move.
learn-term-inland = On the same board: tap all inland stacks, White's and Black's.
    .right = These two cannot move for now.
learn-term-young = Tap White's young stack.
    .right = A single piece with four targets: as young as can be.
learn-term-old = Now tap White's old stack that has just one move left.
    .right = Four pieces high, and one move left: old, and worth a lot.
    .wrong = Look for a tall white stack with just one target.

learn-trouble = Stacks in trouble
learn-term-disarmed = Tap all of White's disarmed stacks.
    .right = c3 and c4 can move, but only onto White's own stacks.
learn-term-immobilised = Tap all the immobilised stacks, of both colours.
    .right = They have room, but at their distance there is nothing to land on.
learn-term-weak = Tap White's weak stack.
    .right = b3 can only move onto its own colour, and Black can [cut it off](cut-off) by moving from d3 to e3.
    .wrong = Look for a white stack that can land only on white, and that Black can [cut off](cut-off) with one move.
learn-term-weak-cluster = Tap the three white stacks of the weak cluster.
    .right = If Black moves from d4 to e4, all three are lost.
    .wrong = That one is not in it. Which white stacks hang on a single black piece?
learn-term-conflicting = Tap the two conflicting stacks.
    .right = c3 and e3 are both two high and two apart: the side that moves first takes the other.
    .wrong = Look for a white and a black stack of the same height, as far apart as they are high.

learn-counting = What players count
learn-term-melee-strength = Who has more melee strength here? Tap a stack of that side.
    .right = White: many moves for three single pieces. Black's tall stacks have fewer.
learn-term-payoff = Nobody can move any more here. Count: which side does the global payoff favour? Tap a stack of that side.
    .right = White has 6 and 2, Black 3 and 4: the payoff is +1 for White.
learn-payoff-local = Now count one region only: the two marked stacks. Who is ahead there? Tap that stack.
    .right = Four to two for Black: there the local [payoff](payoff) is −2.
    .wrong = Look only at the marked stacks, and count.
learn-term-control = Black owns e3 now. Tap all the white stacks that could land on it.
    .right = Three attackers, each exactly as far away as it is high.
learn-term-dominance = In which region does White dominate? Tap any stack in it.
    .right = Here White has three stacks against one. In the other region it is the other way round.
    .wrong = There, Black has more stacks that can act.

learn-taking = Taking from the enemy
learn-term-neutralise = Neutralise a black stack.
    .right = That is the commonest move of the game.
learn-term-unleash = Your stack on f3 is inland. Unleash it.
    .right = Now it has room, and something to land on.
learn-term-evacuation = The black stack on f3 has only one target: your piece on i3. Evacuate.
    .right = The target is gone, and f3 cannot move any more.
learn-term-disarm = The black piece on f3 could land on your e3. Disarm it without landing on it.
    .right = Now f3 can land only on a black piece.
learn-term-immobilise = The black stack on g3 has only one target, e3. Take that target off the board, and lose nothing.
    .right = e3 is gone, and g3 has nothing left to land on.

learn-planning = Looking ahead
learn-term-overload = Black threatens to move from e3 to c3 and cut off f4 and g4. Overload the stack on e3.
    .right = Even if Black lands on it again, it is too tall to reach c3.
    .wrong = Allowed, but land on e3 itself, and from the side that is in danger.
learn-term-sharpshooting = You want to land on the black stack on f3. Make a stack that is exactly as tall as it is far from f3.
    .right = Now it can reach f3 with the next move.
learn-term-spoiling = Black has built a stack of two on d3 that is aimed at f3. Spoil it.
    .right = It is your stack now, and the shot is off.
learn-term-intrusion = In the other region Black owns the stack on i3. One of your stacks can reach it. Intrude!
    .right = Ten pieces in one place, and all of them yours.
    .wrong = Allowed, but jump into the other region, onto i3.

learn-cutting = Cutting off
learn-term-cut-off = Cut off black stacks without losing any of your own.
    .right = They lost [contact](contact) and are gone.
learn-term-lifting = Lift a [red piece](dvonn-piece) away so that black stacks lose [contact](contact).
    .right = The red piece left, and they had no other.
learn-term-amputation = White has 10 pieces and Black 5, but every quiet move loses. Find the [cut-off](cut-off) that costs you six pieces and ends the game at once.
    .right = You gave up six pieces, and Black lost one with them. But nobody can move any more, and you win by 6 to 2.
    .wrong = Allowed, but Black then wins. Look at g3: what hangs on it, and where is red?
learn-term-end-trap = Black's only stack that can move is e3, and f3 hangs on it. Play a move that leaves Black nothing but bad moves.
    .right = Whatever Black does now costs Black a stack.

learn-blocking = Shape of the game
learn-term-melee = The board is full, and the melee begins. Play a typical move: land on an enemy piece.
    .right = And so it goes on, move by move, until most of the board is empty.
learn-term-settlement = In a settlement you count what is safe. Tap White's stacks that no black stack can land on now.
    .right = These are White's for now. Black can still land on b3.
learn-term-blockade = White blocks black stacks. Tap the ones that are shut in.
    .right = To let e3 out, Black needs two moves: from g4 onto f3, and away again. So the depth is 2.
learn-term-encirclement = Two black stacks are shut in. Only one of them is encircled, with no black stack in the ring around it. Tap it.
    .right = Around c3 there are only white and red pieces. Around h3, Black owns part of the ring.
    .wrong = Look at the six stacks around each of the two: where is none of them black?
learn-term-breach = You are Black now. Your stacks on d3 and e3 are shut in. Breach the ring: take over one of its stacks.
    .right = Now part of the ring is yours, and you can move it away when you like.

learn-endings = How games end
learn-term-waiting-game = Both sides have a move that ruins them: f1 for you, e3 for Black. The side that must give way first loses. Win it!
    .right = You took Black's last free move away.
learn-term-one-man-show = Black cannot move any more, but is ahead by 8 to 4. You play alone: collect enough to win.
    .right = A successful show!
learn-term-melee-victory = Find the move that leaves Black without a move. White then plays on alone.
    .right = Won by mobility, with no need to cut off anything.
learn-term-wipe-out = One move takes all of Black's stacks off the board. Find it.
    .right = Nothing left. About one game in three ends like this.
