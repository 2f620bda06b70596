# The first games of a newcomer, and what is new in the app.
# $name of the level
guide-title = Next: { $name }
# $step is up, down or same: the level compared with that of the last game; $name, $level (number)
guide-next = { $step ->
    [up] You won! Next: { $name }, level { $level }, a little stronger.
    [down] Next: { $name }, level { $level }, a little easier.
   *[same] Next: { $name } again, level { $level }.
}
# $played, $of (numbers)
guide-played = { $played } of your first { $of } games
guide-trial-contact = Try the lesson about contact: you lost many pieces at once.
guide-trial-last-moves = Try the lesson about the last moves: you ran out of moves early.
guide-trial-placing = Try the lesson about placing well.
guide-trial-review = Try the review of your last game: it shows where the game turned.
guide-trial-hints = Try asking for a hint in your next game: it says why a move is good.
guide-trial-coach = Try switching on the coach in the settings: it says what each move does.
guide-trial-puzzles = Try a puzzle: each has one best move.

## What is new
guide-new-in-app = New in the app
guide-new-hints = A hint says why a move is good, and the coach praises what you do well.
guide-new-ending = You can watch how a game ends: which stacks lift off, whose pieces leave, and how high both towers are.
guide-new-review = You can read a review while it is still being made. Swipe through the game and find the better move.
guide-new-puzzles = 1,000 puzzles, with a calendar for the puzzle of the day. After a wrong try, the board shows the reply.
guide-new-shelf = My games is now a shelf of boards. You can open game files on every page.
guide-new-share = Share a game as a short link, a QR code, a picture or a GIF.
guide-new-boards = Larger boards on every page, and panels that you can drag.
guide-new-telephones = On phones, sounds are off at first and you feel each move. You can change both in the settings.

## About the app
guide-about = About
# $version, such as 0.1.0
guide-about-version = Version { $version }
guide-about-licence = Free software: you may use it under the MIT or the Apache 2.0 licence, whichever you prefer. The typeface is Rosario, under the SIL Open Font License.
guide-about-private = What you play and keep stays on this device. The app loads nothing from elsewhere and tracks nobody.
