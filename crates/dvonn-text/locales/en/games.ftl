# What is kept on the device: games and studies, and the messages at the bottom of the page.
games-toast-undo = Undo
games-toast-close = Dismiss

games-title = My games and studies
# The name of the page in the navigation; it must be short
games-nav = My games
games-parts = Games and statistics
games-list = Games and studies
games-statistics = Statistics
games-loading = Your games are being fetched …
games-refused = This browser does not let the app keep anything: games and studies are gone when the window is closed.
games-missing = This game or study is not kept here any more.
games-all = All games and studies

## The list
games-empty = Every game that you play and every study that you make is kept here, on this device. So far there is none.
games-empty-play = Play a game
games-empty-analyse = To the analysis board
games-search = Search
games-filters = Filter and sort
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
# $level (number)
games-level = Level { $level }
games-by-outcome = Result
games-any-outcome = Any result
games-won = Won by you
games-drawn = Drawn
games-lost = Lost by you
games-by-time = Last played
games-any-time = At any time
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
games-go-on = Go on
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
# $level (number); $side is white or black, the person's side
games-against-computer = { $side ->
    [white] White against level { $level }
   *[black] Black against level { $level }
}
games-two-players = Two players
games-study = Study
# $white, $black (names)
games-players = { $white } – { $black }
# $moves (number)
games-running = Still going on, { $moves ->
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
games-fact-started = Begun
games-fact-changed = Last change
games-fact-filling = Placement
games-fact-white = White
games-fact-black = Black
games-fact-date = Date
# $filling is placement, random or balanced
games-filling = { $filling ->
    [placement] by the players
    [random] at random
   *[balanced] at random, fair shares of the edge
}

## Files
games-files = One file for everything
games-files-about = Take your games and studies to another device, or keep a copy. An import adds to what is here and never overwrites it.
games-export-all = Export everything
games-import = Import a file
games-unreadable = The file cannot be read.
# $reason is another message
games-import-failed = Nothing was imported. { $reason }
# $added, $updated, $known (numbers)
games-imported = Imported: { $added } new, { $updated } brought up to date, { $known } already here.
# $count (number)
games-imported-versions = { $count ->
    [one] { $count } entry had changed differently here and in the file: both are kept.
   *[other] { $count } entries had changed differently here and in the file: both versions are kept.
}
# $count (number)
games-imported-refused = { $count ->
    [one] { $count } more entry could not be read.
   *[other] { $count } more entries could not be read.
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
games-figure-streak = Now
games-figure-longest = Most wins in a row
games-figure-unbeaten = Longest unbeaten
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
games-over-time-about = Each point is a game: the share of the points in the last { $games } games up to it. A draw is half a point.
# $games (number); $percent (a whole number as text)
games-plot = { $games ->
    [one] The share of the points over { $games } game: { $percent }% at the end
   *[other] The share of the points over { $games } games: { $percent }% at the end
}
# $number (number) of the game; $day
games-plot-game = { $number } · { $day }
games-plot-table = As a table
games-column-game = Game
games-column-day = Day
games-column-level = Level
games-column-result = Result
games-column-form = Last games

## Another window
games-elsewhere = This game is being played in another window.
games-take-over = Play on here
games-still-there = Your last game is kept under My games.
games-back-to-it = Back to it
