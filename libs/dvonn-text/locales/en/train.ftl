# Training with a person's own mistakes: the page Train of the app, and `dvonn train`.
train-title = Train: your own mistakes
train-about = Clear mistakes from your games come back as positions, until you have solved each of them three times at growing distances.
# $count (number) of positions that are due
train-today = { $count ->
    [0] No position from your games is due today
    [one] One position from your games today
   *[other] { $count } positions from your games today
}
# $learnt, $count (numbers) of positions
train-learnt = Learnt: { $learnt } of { $count }
train-start = Start
train-empty = There is nothing to train yet. Have your games looked through below, or review one: each clear mistake comes back here.
train-weeks = Week by week
# $date is a day; $solved, $tried (numbers)
train-week = From { $date }: solved { $solved } of { $tried }
train-recurs = What recurs
train-games = Your games
train-name = Your name in games
train-name-about = Games under this name and games against the computer are looked through. Each takes about a minute; you can stop at any time.
# $count (number)
train-look = { $count ->
    [one] Look through one game
   *[other] Look through { $count } games
}
train-looked = All finished games have been looked through.
# $number, $count (numbers)
train-looking = Game { $number } of { $count }
# $count (number)
train-kept = { $count ->
    [0] This game has no clear mistake to train.
    [one] One mistake of this game is kept to train:
   *[other] { $count } mistakes of this game are kept to train:
}
# $side is white or black
train-keep = { $side ->
    [white] I was White: train my mistakes
   *[black] I was Black: train my mistakes
}
# $solved, $count (numbers)
train-solved = Solved { $solved } of { $count } times
train-is-learnt = Learnt
# $days (number)
train-back = { $days ->
    [0] Due today
    [one] Comes back tomorrow
   *[other] Comes back in { $days } days
}
# $game names one or more games
train-from = From { $game }
# $number, $count (numbers): tried today, and all of today
train-count = { $number } of { $count } today
# $theme is a term
train-puzzle = Puzzle: { $theme }
train-next = Next position
train-done = Done for today
train-later = Later
# $count (number) of moves
train-compared = Mistakes in a hundred moves: yours (moves: { $count }), and those of players by their rating
train-yours = you
