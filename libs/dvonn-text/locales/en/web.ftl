# The web app.

## Around every page
web-skip = Skip to content
web-home = DVONN, start page
web-pages = Pages
web-start = Start page
web-play = Play
web-learn = Learn
web-analyse = Analyse
web-rules = Rules
web-share = Share, save
web-share-close = Done
web-puzzles = Puzzles
web-train = Train
web-puzzles-daily = Puzzle of the day
web-settings = Settings
web-update = A new version is ready.
web-update-reload = Load it

## The start page
web-hero = Stack, jump, stay connected.
web-hero-about = A board game for two. Stacks that lose contact with the red rings leave the board. The player with more pieces at the end wins.
web-hero-play = Play a game
web-hero-learn = Learn how
web-hero-board = A board in the middle of a game
web-again = Welcome back
web-steps = The game in three pictures
web-step-fill = Fill the board
web-step-fill-about = in turns, the red rings first
web-step-stack = Stack
web-step-stack-about = a stack jumps exactly as far as it is tall
web-step-touch = Stay connected
web-step-touch-about = this jump cuts off the marked pieces
web-continue-title = Continue your game
web-continue = Continue
# $what and $number of the next move, as in word-number
web-continue-move = { word-move-number }
web-learn-about = Short lessons on a real board: the rules, good advice, and the words players use.
web-rules-about = All the rules on one page
web-online = Play online
web-online-about = Send a friend a link and play, live or over several days.
web-credit = DVONN is a game by Kris Burm. This app is free software, made independently of its author and publishers.

## The board
web-board = Board
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
web-new-opponent = Opponent
web-new-opponent-computer = Computer
web-new-opponent-human = Two players, one screen
web-new-level = Opponent and level
web-new-two-about = You share this screen and take turns.
web-new-strength = { $strength ->
    [1] Very easy
    [2] Easy
    [3] Medium
    [4] Hard
   *[5] Very hard
}
# Opens the figures of the level
web-new-strength-more = In numbers
# $percent of the points, $other (numbers): the level that the games were played against
web-new-strength-based = { $percent }% of the points against level { $other }, over 200 games
web-level-1 = Plays like a beginner: looks one move ahead and often overlooks something. A friendly first opponent.
web-level-2 = Moves quickly and still misses a lot.
web-level-3 = Knows the rules well, but looks no further than the next move.
web-level-4 = Sees your reply, too, and sets simple traps.
web-level-5 = Plays with a plan and gives little away.
web-level-6 = Looks three moves ahead and counts carefully. Good for an evening at the club.
web-level-7 = Looks five moves ahead and makes few mistakes.
web-level-8 = Looks seven moves ahead and rarely gives a stack away.
web-level-9 = Looks far ahead and hardly ever goes wrong in the endgame.
web-level-10 = Everything the engine can do: the strongest opponent here.
web-new-side = You play
web-new-side-white = White (goes first)
web-new-side-black = Black
web-new-side-lot = at random
web-new-start = Board
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

## Settings
web-language-failed = This language could not be loaded. It needs a connection the first time.
web-fetching = Loading the page …
web-unfetched = This page could not be loaded
web-unfetched-about = Check the connection and try again. If that does not help, reload the whole app. Your games are kept on this device.
web-unfetched-again = Try again

## The review of a game
web-review = Review
web-stored-later = A newer version of the app has stored settings or progress here. They are left unchanged, and new changes will not be saved. Reload the page to get the newer version.
web-news = There is something new in DVONN.
web-news-link = What's new

## Games in other windows, and messages at the bottom
# The list of the messages of this visit
web-messages = Messages
web-toast-undo = Undo
web-toast-close = Dismiss
web-games-title = My games and studies
web-archive = Archive
web-games = My games
web-refused = This browser does not let the app keep anything: games and studies are gone when you close the window.
web-drop-here = Drop to open: records, folders, zips
web-elsewhere = This game is being played in another window.
web-take-over = Continue here
web-still-there = Your last game is saved in My games.
web-back-to-it = Go back to it
web-parted-study = This study is open in another window too. Your changes here are saved as a separate study.
web-parted-game = This game continued differently in another window. Both versions are kept.
