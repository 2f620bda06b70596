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
guide-trial-contact = To try: the lesson about contact. Many of your pieces left at once.
guide-trial-last-moves = To try: the lesson about the last moves. You ran out of them early.
guide-trial-placing = To try: the lesson about placing well.
guide-trial-review = To try: the review of your last game, which shows where it turned.
guide-trial-hints = To try: ask for a hint in the next game. It says why a move is good.
guide-trial-coach = To try: switch the coach on in the settings. It says what each move does.
guide-trial-puzzles = To try: a puzzle. Each has one best move.

## What is new
guide-new-hints = A hint says why a move is good, and the coach praises what you do well.
guide-new-ending = The end of a game is played to be watched: what lifts off, whose pieces go, and both towers.
guide-new-review = A review can be read while it is made. Swipe through the game and find the better move.
guide-new-puzzles = 1,000 puzzles, with a calendar for the puzzle of the day. A wrong try is answered on the board.
guide-new-shelf = My games is a shelf of boards. Files of games open from every page.
guide-new-share = A game is shared as a short link, a QR code, a picture or a GIF.
guide-new-boards = Larger boards on every page, and panels that you can drag.
guide-new-telephones = On telephones sounds are off at first, and moves can be felt. Both are in the settings.

## About the app
guide-about = About
# $version, such as 0.1.0
guide-about-version = Version { $version }
guide-about-licence = Free software: you may use it under the MIT or the Apache 2.0 licence, as you like. The typeface is Rosario, under the SIL Open Font License.
guide-about-private = What you play and keep stays on this device. The app loads nothing from elsewhere and counts nobody.
