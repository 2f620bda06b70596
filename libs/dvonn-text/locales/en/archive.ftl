# The archive of games: what was played in a position, files opened into it, games found in it, players.

# The name of a tab beside the analysis board; it must be short
archive-explore = Explore
archive-switch = What the panel shows
archive-sources = Which games to use
archive-all = All games
archive-own-games = My games
archive-looking = Looking through the games …
archive-no-games = There are no games to look through yet. Your finished games will appear here, and so will the games that you open in the archive.
archive-not-here = No known game reached this position.
archive-champion-here = No other game reached this position. The champion’s games:
archive-open-games = Open games
archive-moves = Moves played here
archive-with-position = Games that had this position
# Beside the moves: games that ended in this position; it must be short
archive-ended-here = ended here
# $margin (signed decimal as text) of pieces
archive-margin = On average { $margin } pieces for White.
# $year (text)
archive-last = Last played in { $year }.
# Beside a game in a list: the person’s own game
archive-own = yours
# $count (number)
archive-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
# $count (number) of games; $white, $draws, $black (numbers) in percent of those with a result
archive-results = { $count ->
    [one] { $count } game: White won { $white }%, { $draws }% drawn, Black won { $black }%.
   *[other] { $count } games: White won { $white }%, { $draws }% drawn, Black won { $black }%.
}
# $kind is full, storage, damaged, later, question, missing or ended
archive-failure = { $kind ->
    [full] There is no room left on this device. The earlier games are all there; the rest was not added. Make room and open the files again.
    [storage] The browser could not read or write its files. Your games are unchanged.
    [damaged] Files of the archive on this device are damaged. You see the games that can still be read. The next time you open files, the archive is repaired, and nothing in it is deleted.
    [later] A newer version of this app wrote the archive on this device. It is left as it is.
    [question] This search is not possible.
    [missing] This game is not here any more.
   *[other] The archive stopped working. Try again.
}

## The page
archive-about = Open as many games as you like: they are kept on this device, and you can look for players, results and positions in them.
# $count, $megabytes (numbers)
archive-kept = { $count ->
    [0] No games yet
    [one] { $count } game ({ $megabytes } MB)
   *[other] { $count } games ({ $megabytes } MB)
}
# $count (number) of the person’s own games, which My games keeps
archive-own-count = { $count } of your own
archive-memory = This browser does not let the app keep files: games that you open here are gone when you close the page.
archive-memory-insecure = Browsers keep files for an app only at an address that begins with https: games that you open here are gone when you close the page.
archive-elsewhere = The archive is open in another window of this app. Games that you open here are gone when you close the page.
archive-again = Try again
archive-open-files = Open files or zips
# $count, $added (numbers) of games
archive-reading = { $count ->
    [one] Reading … { $count } game, { $added } new
   *[other] Reading … { $count } games, { $added } new
}
archive-stop = Stop
archive-stopped = Stopped. The games read so far are kept.
# $date: what stands there
archive-unread-dates = { $count ->
    [one] { $count } game has a date that could not be read: “{ $date }”. The date is kept as written.
   *[other] { $count } games have a date that could not be read, such as “{ $date }”. The dates are kept as written.
}
# $file; $reason, a half sentence
archive-fault = { $file }: { $reason }
# $number (number) of the game in the file
archive-fault-game = { $file }, game { $number }: { $reason }
# $number (number) of the game in the file; $line (number) in which it begins
archive-fault-line = { $file }, game { $number } from line { $line }: { $reason }
archive-fault-packed = it is not a packed game
archive-fault-unreadable = the file is empty, too large, or cannot be read
archive-fault-archive = it looks like an archive, but cannot be read as one
archive-server = My games on this server
archive-server-none = You have no finished games on this server yet.
# Everybody’s finished games; on a button
archive-server-all = All games on this server
archive-server-all-none = Nobody has finished a game on this server yet.
archive-server-failed = The server did not send the games. Try again later.
archive-forget = Remove all games from the archive
# $count (number)
archive-forget-sure = { $count ->
    [one] Remove { $count } game from this device? This cannot be undone. My games stay.
   *[other] Remove { $count } games from this device? This cannot be undone. My games stay.
}
archive-forget-now = Remove
archive-forget-not = Keep

## Looking for games
archive-search = Search for games
archive-player = Player
archive-opponent = Against
archive-from = From year
archive-until = Until year
# On a button that adds a part to the search; it must be short
archive-part = { $what ->
    [opponent] Opponent
    [years] Year
    [result] Result
    [ending] Ending
    [ratings] Rating
    [motif] Motif
   *[board] Pattern
}
archive-add = Narrow the search
# $what is a part of the search, such as Year
archive-remove = Remove: { $what }
# A player’s results: $won, $draws and $count (numbers) of games with a result
archive-won = { $draws ->
    [0] won { $won } of { $count }
   *[other] won { $won } of { $count }, { $draws } drawn
}
archive-any = Any
archive-result = Result
# $word is white, black, draw or none
archive-result-is = { $word ->
    [white] White won
    [black] Black won
    [draw] Draw
   *[other] No result
}
archive-ending = Ending
# $word is play, wipe-out, resignation, time, agreement or forfeit
archive-ending-is = { $word ->
    [play] Played to the end
    [wipe-out] One side lost every piece
    [resignation] Resigned
    [time] On time
    [agreement] Agreed
   *[other] Forfeited
}
archive-rated-from = Rated at least
archive-rated-to = Rated at most
archive-rated-about = Both players must have such a rating; with a motif, only the player who played it.
archive-motif = Motif of a move
archive-pattern = The pattern
archive-pattern-about = Choose a piece or stack, then tap spaces. Spaces that you leave open match anything.
archive-pattern-tools = What a tap places
archive-pattern-clear = Clear the board
# What stands on a space of the pattern. $what is white, black, red, occupied, empty or any
archive-drawn = { $what ->
    [white] White
    [black] Black
    [red] a red
    [occupied] any stack
    [empty] empty
   *[other] does not matter
}
archive-anywhere = Anywhere on the board
archive-mirrored = Also turned, mirrored and with the colours exchanged
archive-find = Search
# Empties the form; on a button
archive-clear = New search
# A field with what else is asked, in the language of questions
archive-besides = Also
# The order in which games are shown
archive-order = Order
# $word is newest, oldest, rated, longest, shortest, clearest or closest
archive-order-is = { $word ->
    [newest] Newest first
    [oldest] Oldest first
    [rated] Best rated first
    [longest] Most moves first
    [shortest] Fewest moves first
    [clearest] Biggest wins first
   *[other] Closest games first
}
# $count, $found (numbers) of games
archive-searching = { $count ->
    [one] Searching … { $count } game, { $found } found
   *[other] Searching … { $count } games, { $found } found
}
archive-none-found = No game matches.
archive-meant = Did you mean one of these players?
# Where in a game it was found. $moves (number)
archive-at = { $moves ->
    [0] at the start
    [one] after { $moves } move
   *[other] after { $moves } moves
}
# $title: the players
archive-review-of = Review “{ $title }”
archive-save = Save
# $title: the players
archive-save-of = Save “{ $title }” to My games
archive-saved = The game is in My games now.

## Players
archive-players = Players
archive-player-games = Games
archive-openings = First placements as White
archive-answers = Answers as Black
archive-openings-about = Placements that are the same when you turn the board count as one.
archive-opponents = Opponents

## Figures of games
archive-figures = What these games have in common
# $count (number) of games
archive-counting = { $count ->
    [one] Counting … { $count } game
   *[other] Counting … { $count } games
}
archive-white-score = White’s score
archive-first-score = Score of the side that moves first in stacking
# $score, $error (numbers) in percent
archive-score = { $score }% ± { $error }
archive-draws = Draws
# $percent (number)
archive-percent = { $percent }%
archive-length = Stacking moves
# $mean, $low, $high (numbers)
archive-length-is = { $mean } on average, mostly { $low } to { $high }
archive-lead = The winner’s lead
# $pieces (number with a decimal)
archive-lead-is = { $pieces } pieces on average
archive-heat = Where pieces stood when stacking began
archive-heat-which = Which pieces
# On a button; it must be short. $which is reds, white or black
archive-heat-of = { $which ->
    [reds] Reds
    [white] White’s pieces
   *[other] Black’s pieces
}
archive-heat-what = What the board shows
# On a button; it must be short. $what is often or worth
archive-heat-as = { $what ->
    [often] How often
   *[other] What it was worth
}
# $count (number) of games
archive-heat-often = { $count ->
    [one] How often a piece stood there, in percent of { $count } game.
   *[other] How often a piece stood there, in percent of { $count } games.
}
archive-heat-worth = How many percent higher its owner’s score was in games with a piece there than in the others. A space is coloured if this is unlikely to be chance.
archive-heat-worth-reds = How many percent higher White’s score was in games with a red there than in the others. A space is coloured if this is unlikely to be chance.
# $space (text); $percent, $error (numbers); $worth (signed number as text)
archive-heat-space = { $space }: in { $percent }% of the games; worth { $worth } ± { $error } percent.
# $space (text); $percent (number)
archive-heat-space-few = { $space }: in { $percent }% of the games.
archive-heat-hint = Point at a space, tap it, or use the arrow keys for its figures.
archive-heat-table = As a table
# The head of a column. $what is space, often or worth
archive-heat-column = { $what ->
    [space] Space
    [often] Games, %
   *[other] Score, %
}
