event-placed = { $who ->
    [you] Jij plaatst
    [computer] De computer plaatst
    [white] Wit plaatst
   *[black] Zwart plaatst
} een stuk op { $move }.
event-moved = { $who ->
    [you] Jij speelt
    [computer] De computer speelt
    [white] Wit speelt
   *[black] Zwart speelt
} { $move }.
event-passed = { $who ->
    [you] Jij hebt geen zet en past
    [computer] De computer heeft geen zet en past
    [white] Wit heeft geen zet en past
   *[black] Zwart heeft geen zet en past
}.
event-passed-times = { $who ->
    [you] Jij paste
    [computer] De computer paste
    [white] Wit paste
   *[black] Zwart paste
} { $count } keer.
event-last-piece = Het laatste stuk van { $side ->
    [white] Wit
   *[black] Zwart
} gaat naar het enige lege veld, { $space }{ error-rule-number }.
event-loses = { $who ->
    [you] Je verliest
    [computer] De computer verliest
    [white] Wit verliest
   *[black] Zwart verliest
} { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
}
event-both-lose = { $loss }, { $who ->
    [you] jij verliest er
    [computer] de computer verliest er
    [white] Wit verliest er
   *[black] Zwart verliest er
} { $count }
event-removed = { $loss }, { $how ->
    [moved] want het rode stuk ging weg van { $red }
   *[gap] afgesneden van het rode stuk op { $red }
}: { $spaces }.
event-stacking-begins = Het bord is vol. Wit doet de eerste sprong.
event-undone = { $count ->
    [one] Eén zet teruggenomen.
   *[other] { $count } zetten teruggenomen.
}
event-redone = { $count ->
    [one] Eén zet opnieuw gespeeld.
   *[other] { $count } zetten opnieuw gespeeld.
}
event-goes-on = De partij gaat verder.

event-ended = { $how ->
    [resignation] Opgegeven.
    [time] De tijd is om.
    [agreement] De spelers zijn het eens geworden.
    [forfeit] De partij is door diskwalificatie beslist.
   *[play] Niemand kan nog zetten.
} { $winner ->
    [you] Jij wint!
    [computer] De computer wint.
    [white] Wit wint.
    [black] Zwart wint.
   *[nobody] Onbeslist.
}
event-last-move-cut = { $only ->
    [yes] De laatste zet was de enige
   *[no] De laatste zet
}, { $move }: { $loss }.
event-was-ahead = Daarvoor stond { $who ->
    [you] jij
    [computer] de computer
    [white] Wit
   *[black] Zwart
} voor met { $own }–{ $other }.

event-refused = { $what }: { $reason }{ error-rule-number }.
event-nowhere-to-land = De stapel op { $space } kan nergens landen: er staat geen stapel precies zo ver weg als hij hoog is{ error-rule-number }.
event-not-your-turn = { $who ->
    [computer] De computer is aan de beurt.
   *[opponent] De tegenstander is aan de beurt.
}
event-game-ended = De partij is afgelopen.
event-looking-back = Je bekijkt een eerdere zet. Ga terug naar de partij om te spelen.
event-nothing-to-undo = Er is niets om terug te nemen.
event-nothing-to-redo = Er is geen zet om opnieuw te spelen.
event-engine-failed = De engine is vastgelopen. Start de app opnieuw.

event-confirm = { $move }{ $cuts ->
    [no] : kies het nog een keer om het te spelen, of druk op Escape als je toch iets anders wilt.
   *[yes] . { $loss }. Kies het nog een keer om het te spelen, of druk op Escape als je toch iets anders wilt.
}

event-hint = Een goede zet: { $move }.
event-hint-pass = Er is geen zet: pas.
event-even = Het staat ongeveer gelijk.
event-ahead = { $who ->
    [you] Jij staat
    [computer] De computer staat
    [white] Wit staat
   *[black] Zwart staat
} ongeveer { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
} voor.
event-proven-draw = Met het beste spel wordt het onbeslist.
event-proven-win = Met het beste spel { $who ->
    [you] win jij
    [computer] wint de computer
    [white] wint Wit
   *[black] wint Zwart
} met { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
}.
