# What is kept on the device: games and studies, and the messages at the bottom of the page.

# The name of the page in the navigation; it must be short
games-parts = Games and statistics
games-list = Games and studies
games-statistics = Statistics
games-look-back = Look back
games-loading = Loading your games …
games-missing = This game or study is no longer here.
games-all = All games and studies

## The list
games-empty = Your shelf is empty. It will fill as you play.
games-empty-about = Every game you play is kept here, on this device. Games from elsewhere go right beside them.
# $name of the level of the computer
games-empty-play = A first game against { $name }
games-empty-open = Open my game files
games-empty-example = Look at an example
games-empty-formats = SGF, Little Golem, Boardspace, CodeCup, plain moves or JSON: one file, many, or a zip. Nothing leaves this device.
games-open = Open
games-drop = Drop games here
games-drop-about = one record or many, a folder or a zip
games-open-folder = Open a folder
games-select = Select
games-select-done = Done
# It is the person's turn
games-your-move = your move
# $count, $won (numbers) of games and studies, and of those that the person won against the computer
games-summary = { $won ->
    [0] { $count } on the shelf
   *[other] { $count } on the shelf, { $won } won
}
# Beside the number of pieces. $outcome is won, drawn or lost
games-word = { $outcome ->
    [won] won
    [drawn] drawn
   *[lost] lost
}
games-search = Search
games-filters = Filter
games-by-kind = Kind
games-any-kind = Games and studies
games-kind-game = Games
games-kind-study = Studies
games-by-rival = Opponent
games-any-rival = Any opponent
games-rival-computer = The computer
games-rival-person = A person
games-by-level = Level
games-any-level = Any level
games-by-outcome = Result
games-any-outcome = Any result
games-won = Won by you
games-drawn = Drawn
games-lost = Lost by you
games-by-time = Last played
games-any-time = Any time
games-time-week = In the last 7 days
games-time-month = In the last month
games-time-year = In the last year
games-by-order = Sort by
games-order-newest = Newest first
games-order-oldest = Oldest first
games-order-longest = Most moves first
games-order-margin = Biggest wins first
# $count (number)
games-count = { $count ->
    [0] Nothing matches your search.
    [one] { $count } entry
   *[other] { $count } entries
}
games-more = Show more
games-go-on = Continue
games-look = Look at the game
games-analyse = Analyse
# $title: what the game or study is called
games-tick = Select “{ $title }”
games-ticked-group = Selected games and studies
# $count (number)
games-ticked = { $count } selected
games-untick = Select none
games-delete = Delete
games-export = Save as a file
# $title: what the game or study is called
games-deleted-one = “{ $title }” is deleted.
# $count (number)
games-deleted = { $count ->
    [one] { $count } entry is deleted.
   *[other] { $count } entries are deleted.
}

## What entries are called
games-two-players = Two players
games-study = Study
# $white, $black (names)
games-players = { $white } – { $black }
# $moves (number)
games-running = Not finished, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
# $moves (number)
games-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
# How a game ended for the person who played the computer. $outcome is won, drawn or lost; $by is play,
# resignation, agreement, time or forfeit; $margin (number) counts pieces if $by is play
games-outcome = { $outcome ->
    [won] { $by ->
        [play] Won by { $margin }
        [resignation] Won: the computer resigned
        [time] Won on time
       *[other] Won
    }
    [lost] { $by ->
        [play] Lost by { $margin }
        [resignation] Lost: you resigned
        [time] Lost on time
       *[other] Lost
    }
   *[drawn] Draw
}
# How a game between others ended. $winner is white, black or draw; $by is play, resignation, agreement, time
# or forfeit; $margin (number) counts pieces if $by is play
games-result = { $winner ->
    [white] { $by ->
        [play] White won by { $margin }
        [resignation] White won: Black resigned
        [time] White won on time
       *[other] White won
    }
    [black] { $by ->
        [play] Black won by { $margin }
        [resignation] Black won: White resigned
        [time] Black won on time
       *[other] Black won
    }
   *[draw] Draw
}

## One entry
games-rename = Name
games-rename-none = Give it a name
games-fact-level = Level
games-fact-side = Your colour
games-fact-moves = Moves
games-fact-started = Started
games-fact-changed = Last changed
games-fact-filling = Placement
games-fact-white = White
games-fact-black = Black
games-fact-date = Date
# $filling is placement, random or balanced
games-filling = { $filling ->
    [placement] by the players
    [random] at random
   *[balanced] at random, with fair shares of the edge
}

## Files
games-files = Move to another device
games-files-about = One file holds everything: games, studies, progress in lessons and puzzles, and settings. Open it on the other device: it adds to what is there and never overwrites anything.
games-export-all = Export everything
games-opened-title = Opened files
# $count (number) of games
games-reading = { $count ->
    [one] Reading … { $count } game so far
   *[other] Reading … { $count } games so far
}
# $count (number) of games, in these three
games-opened-new = { $count ->
    [one] { $count } new game was opened.
   *[other] { $count } new games were opened.
}
games-opened-updated = { $count ->
    [one] { $count } game was updated.
   *[other] { $count } games were updated.
}
games-opened-known = { $count ->
    [one] { $count } game was already here.
   *[other] { $count } games were already here.
}
games-opened-nothing = No games were found in it.
# A list follows. $count (number)
games-opened-refused = { $count ->
    [one] One item could not be opened:
   *[other] { $count } items could not be opened:
}
games-opened-refused-list = What could not be opened
games-opened-remarks-list = Notes on the files
# The end of the list. $count (number)
games-opened-more = { $count ->
    [one] and { $count } more
   *[other] and { $count } more
}
games-progress-joined = Progress in lessons and puzzles was merged with yours.
games-progress-later = Some progress in the file comes from a newer version of this app, and was skipped.
games-settings-take = Use the settings from the file, too
games-settings-taken = The settings are now in use
# $count (number)
games-imported-versions = { $count ->
    [one] { $count } entry was changed both here and in the file: both versions are kept.
   *[other] { $count } entries were changed both here and in the file: both versions are kept.
}

## Statistics
games-statistics-empty = Finish a game against the computer, and this page shows how you are getting on.
games-by-level-and-side = Results by level and colour
games-as-white = As White
games-as-black = As Black
games-share = Points
games-total = All levels
# $outcome is won, drawn or lost
games-head = { $outcome ->
    [won] Won
    [drawn] Drawn
   *[lost] Lost
}
# $percent (a whole number as text)
games-percent = { $percent }%
games-figure-games = Games against the computer
games-figure-share = Share of the points
games-figure-streak = Current streak
games-figure-longest = Most wins in a row
games-figure-unbeaten = Longest run without a loss
games-figure-margin = Average margin
games-figure-extremes = Best and worst margin
# $outcome is won, drawn or lost; $count (number) games in a row
games-streak = { $outcome ->
    [won] { $count ->
        [one] { $count } win
       *[other] { $count } wins in a row
    }
    [drawn] { $count ->
        [one] { $count } draw
       *[other] { $count } draws in a row
    }
   *[lost] { $count ->
        [one] { $count } loss
       *[other] { $count } losses in a row
    }
}
# $margin (signed decimal as text) of pieces
games-margin = { $margin } pieces
games-over-time = Results over time
# $games (number)
games-over-time-about = Each dot is a game. It shows your share of the points over the last { $games } games. A draw is half a point.
# $games (number); $percent (a whole number as text)
games-plot = { $games ->
    [one] The share of the points over { $games } game: { $percent }% at the end
   *[other] The share of the points over { $games } games: { $percent }% at the end
}
# $number (number) of the game; $day
games-plot-game = { $number } · { $day }
games-strength = Strength over time
# $games (number)
games-strength-about = The level that is about as strong as you, judging by your last { $games } games.
# $name of a level
games-strength-plot = At the end, about as strong as { $name }
games-plot-table = As a table
games-column-game = Game
games-column-day = Day
games-column-level = Level
games-column-result = Result
games-column-form = Last games

## Another window
