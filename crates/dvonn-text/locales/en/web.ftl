# The web app.

## Around every page
web-skip = Skip to the content
web-home = DVONN, start page
web-pages = Pages
web-play = Play
web-learn = Learn
web-analyse = Analyse
web-rules = Rules
web-settings = Settings
web-update = A new version is ready.
web-update-reload = Load it

## The start page
web-hero = Stack, jump, stay connected.
web-hero-about = DVONN is a board game for two: fill the board with rings, then jump stack onto stack. Stacks that lose contact with the red rings are gone. Play it here, learn it, explore it. It works offline, too.
web-hero-play = Play a game
web-hero-learn = Learn how
web-hero-board = A board in the middle of a game
web-play-about = Against the computer, from an easy first opponent to one that hardly ever slips, or with a friend at one screen.
web-learn-about = Short lessons on a real board: the rules, good advice, and the words players use.
web-analyse-about = Try moves, let the engine think along, set up positions, open and share games.
web-rules-about = All the rules on one page, with boards on which you can try them.
web-credit = DVONN is a game by Kris Burm. This app is free software, made independently of its author and publishers.

## The board
web-board = Board
web-board-picked = picked up
web-board-target = can land here
web-board-chosen = chosen
web-board-threatened = would be removed
# $white, $black (numbers)
web-towers = White's tower: { $white ->
    [one] { $white } piece
   *[other] { $white } pieces
}, Black's tower: { $black ->
    [one] { $black } piece
   *[other] { $black } pieces
}.

## A new game
web-new-title = New game
web-new-opponent = You play against
web-new-opponent-computer = the computer
web-new-opponent-human = someone at this screen
web-new-level = Strength of the computer
web-level-1 = 1: a first opponent
web-level-2 = 2: for beginners
web-level-3 = 3: knows the rules well
web-level-4 = 4: sees simple threats
web-level-5 = 5: plays with a plan
web-level-6 = 6: for club evenings
web-level-7 = 7: hard
web-level-8 = 8: very hard
web-level-9 = 9: for champions
web-level-10 = 10: at full strength
web-new-side = Your colour
web-new-side-white = White, who begins
web-new-side-black = Black
web-new-side-lot = at random
web-new-start = The board is filled
web-new-start-placement = by the players
web-new-start-random = at random
web-new-start-balanced = at random, balanced
web-new-start-given = from a position
web-new-start-placement-about = The whole game: you take turns to place all 49 pieces, then the jumping begins.
web-new-start-random-about = A quick game: the board is full, and the jumping begins at once.
web-new-start-balanced-about = A quick game in which both colours have a fair share of the edge.
web-new-start-given-about = Paste a position here. You can copy one from the analysis board, under “Share, save”.
web-new-position = Position
web-new-clock = Clock
web-new-clock-none = none
web-new-clock-5-0 = 5 min
web-new-clock-10-5 = 10 min + 5 s
web-new-clock-20-10 = 20 min + 10 s
web-new-clock-60-0 = 60 min
web-new-first = New to DVONN? The lessons take a few minutes.
web-new-begin = Start the game
web-new-leave = Back to my game

## A game
# $color is White or Black in words
web-you = You, { $color }
# $level (number)
web-computer = Computer { $level }, { $color }
web-thinking = is thinking
# $own, $reds (numbers): the pieces that are not placed yet
web-in-hand = { $reds ->
    [0] { $own } in hand
   *[other] { $own } + { $reds } red
}
# $count (number) of the pieces in a player's stacks
web-controls = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
# $who is you, white or black; $piece is white, black or red
web-task-place = { $who ->
    [you] Your turn
    [white] White's turn
   *[black] Black's turn
}: place a { $piece ->
    [white] white piece
    [black] black piece
   *[red] red DVONN piece
} on any empty space.
web-task-pick = { $who ->
    [you] Your turn
    [white] White's turn
   *[black] Black's turn
}: choose one of the glowing stacks.
# $height (number)
web-task-land = { $height ->
    [one] It jumps exactly { $height } space
   *[other] It jumps exactly { $height } spaces
}: choose where it lands.
web-task-wait = The computer is thinking.
web-tip-reds = The red pieces decide the game: later on, every stack must stay connected to one of them. Nobody owns them.
web-tip-place = It is good to be near the red pieces, and at the edge: stacks there can move early. Do not put all your pieces in one place.
web-tip-goal = The aim: own more pieces than the other side at the end. You own a stack if the piece on top is yours.
web-tip-move = A stack jumps in a straight line exactly as far as it is high, onto another stack. What stands in between does not matter. Stacks with six neighbours are locked in.
web-tip-contact = Stacks that lose their connection to all red pieces leave the board. At the end, the side with more pieces wins.
web-tip-land = Landing on a stack makes it yours, whatever its colour. The taller a stack, the harder it is to move.
web-tip-cut = Some of these jumps cut stacks off from the red pieces: point at a target to see what would leave the board.
# $white, $black (numbers)
web-score = White { $white } : { $black } Black
web-result = Result
# $move in notation
web-confirm = Play { $move }
web-cancel = Cancel
web-tools = Game
web-undo = Undo
web-hint = Hint
web-turn = Turn board
web-resign = Resign
web-resign-sure = Really?
web-new-game = New game
web-analyse-game = Analyse
web-rematch = Rematch
web-save = Save
# $count (number)
web-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

## Settings
web-settings-board = A board to try the settings on
web-settings-language = Language
web-settings-language-browser = same as the browser
web-language-failed = This language could not be loaded. The first time, it needs a network.
web-settings-theme = Light or dark
web-settings-theme-device = same as the device
web-settings-theme-light = light
web-settings-theme-dark = dark
web-settings-look = Board
web-settings-look-wood = wood
web-settings-look-slate = slate
web-settings-look-plain = plain, strong contrast
web-settings-speed = Movement
web-settings-speed-off = none
web-settings-speed-fast = quick
web-settings-speed-normal = normal
web-settings-speed-slow = slow
web-settings-board-and-moves = Board and moves
web-settings-sounds = Sounds
web-settings-confirm = Confirm each move
web-settings-marks = A mark on each colour
web-settings-coordinates = Letters and digits around the board

## The analysis board
web-first = To the start
web-back = One move back
web-forward = One move on
web-last = To the end
# $side is white or black
web-to-move = { $side ->
    [white] White to move
   *[black] Black to move
}
# $white, $black (numbers)
web-over = The game is over, { $white } : { $black }
web-open = Open
web-set-up = Set up
web-share = Share, save
web-draw = Arrows
web-play-on = Play from here
web-empty = Empty board
web-engine = Engine
web-engine-lines = Lines
web-engine-starts = The engine starts thinking …
# $depth (number) of moves; $thousands (number) of positions
web-engine-progress = Looking { $depth ->
    [one] { $depth } move
   *[other] { $depth } moves
} ahead, { $thousands } thousand positions so far
web-engine-done = Looked { $depth ->
    [one] { $depth } move
   *[other] { $depth } moves
} ahead, { $thousands } thousand positions. More thinking would change nothing.
# $leader is white, black or nobody; $pieces (number), perhaps with a decimal
web-value = { $leader ->
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
web-value-proven = { $leader ->
    [white] Proven: White wins by { $pieces }
    [black] Proven: Black wins by { $pieces }
   *[nobody] Proven: a draw
}
web-graph = Course of the game
web-graph-begin = Look through the game
web-graph-stop = Stop
# $value in notation
web-graph-said = Course of the game. At the end { $leader ->
    [white] White leads: { $value }
    [black] Black leads: { $value }
   *[nobody] it is even
}.
web-tree = Moves
web-tree-empty = Play moves on the board, open a game, or set up a position.
web-comment = Comment
web-main-line = Make main line
web-delete = Delete from here
web-open-about = Paste or drop a game or a position: SGF, Boardspace, Little Golem, CodeCup, moves separated by spaces, or JSON.
web-open-file = A file
web-open-paste = Or paste its text
web-open-pasted = Open the text
# $name of a file
web-open-unreadable = { $name } cannot be read, or is too large to be a file of games.
web-share-game = Link to the game
web-share-position = Link to this position
web-copy = Copy
web-copied = Copied.
web-not-copied = The browser does not allow copying: select the text and copy it yourself.
web-save-as = Save the game
web-format-sgf = SGF, with everything
web-format-json = JSON, with everything
web-format-littlegolem = Little Golem
web-format-plain = Moves
web-diagram = Save the board as a picture
web-no-picture = The browser cannot make the picture.
web-done = Done
web-set-up-board = The board that is being set up
web-set-up-tool = What a tap does
web-set-up-white = white
web-set-up-black = black
web-set-up-red = red
web-set-up-take = take one
web-set-up-clear = take stack
web-set-up-about = Tap a space to put a piece there, or on top of the stack there. You can drag stacks.
web-set-up-empty = Empty
web-set-up-random = Random
web-set-up-balanced = Random, balanced
web-set-up-side = Whose turn it is
web-set-up-phase = Phase
web-set-up-good = The rules allow this position.
# $count (number)
web-set-up-faults = { $count ->
    [one] This cannot be played yet:
   *[other] This cannot be played yet, for { $count } reasons:
}
web-set-up-use = Use this position
