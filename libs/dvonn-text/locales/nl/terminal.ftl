terminal-side = { $side ->
    [white] Wit
   *[black] Zwart
}

## Hoe de partij afliep
terminal-towers =
    .keys = t bord · u terug · n nieuwe partij
terminal-tower = { $side ->
    [white] Toren van Wit
   *[black] Toren van Zwart
}

## Wie speelt, en wie aan de beurt is
terminal-you-play = { $side ->
    [white] Jij speelt met Wit, de computer met Zwart
   *[black] Jij speelt met Zwart, de computer met Wit
} op niveau { $level }.
terminal-two-players = Twee spelers aan één scherm, Wit en Zwart.
terminal-to-place = { $who ->
    [you] Jij ({ terminal-side }) plaatst
    [computer] De computer ({ terminal-side }) plaatst
   *[either] { terminal-side } plaatst
} een { $piece ->
    [white] wit
    [black] zwart
   *[red] rood
} stuk.
terminal-to-move = { $who ->
    [you] Jij ({ terminal-side }) bent aan zet.
    [computer] De computer ({ terminal-side }) is aan zet.
   *[either] { terminal-side } is aan zet.
}
terminal-thinking = Denkt na
terminal-hinting = Zoekt een hint
terminal-typed = Getypt: { $typed } (Enter speelt het)

## Het paneel
terminal-in-hand = nog { $own }{ $red ->
    [0] {""}
    [one] , { $red } rood
   *[other] , { $red } rood
}
terminal-pieces = { $count ->
    [one] stuk
   *[other] stukken
}
terminal-space = { $space }: { $owner ->
    [empty] leeg
    [red] een los rood stuk
    [white] { $height ->
        [1] één wit stuk
       *[other] witte stapel van { $height }
    }
   *[black] { $height ->
        [1] één zwart stuk
       *[other] zwarte stapel van { $height }
    }
}
terminal-count = { $count ->
    [one] { $count } { $piece ->
        [white] wit
        [black] zwart
       *[red] rood
    }
   *[other] { $count } { $piece ->
        [white] wit
        [black] zwart
       *[red] rood
    }
}
terminal-doomed = { $loss }: { $spaces }
terminal-moves = Zetten
terminal-keys = pijltjes · Enter kies · u terug · w hint · v stand · n nieuw · ? hulp · q stop
    .few = ? hulp · q stop
terminal-too-small = Het bord heeft een terminal van minstens { $width } bij { $height } tekens nodig; deze is { $columns } bij { $lines }. Maak hem groter, of druk op q en speel met --plain.
terminal-language = De taal is nu Nederlands ({ $language }).

## Hulp
terminal-help = DVONN
    .keys = een toets sluit de hulp
    .more = een toets om verder te gaan
    .rules = Vul om de beurt het bord. Verzet daarna hele stapels: elke stapel gaat zo ver als hij hoog is, in een rechte lijn, op een andere. Omsingelde stapels zitten vast. Wat geen contact meer heeft met een rood stuk, gaat van het bord. De hoogste toren wint.
    .go = langs een rij, naar de rij erboven of eronder
    .up = schuin omhoog, naar links of rechts
    .down = schuin omlaag, naar links of rechts
    .next = naar de volgende stapel die kan zetten, of het volgende doel
    .choose = plaats een stuk; pak een stapel op; zet hem neer
    .type = typ een zet, dan Enter
    .mouse = klik op een stapel, dan op een doel
    .cancel = zet de stapel terug
    .undo = neem een zet terug, speel hem opnieuw
    .look = de vorige zet bekijken, de volgende
    .save = bewaar in een bestand, open er een
    .new = begin een nieuwe partij, geef op
    .hint = een hint: een goede zet, en waarom
    .value = laat zien wie voorstaat, of niet meer
    .towers = na afloop: torens of bord
    .language = de volgende taal
    .quit = stop
terminal-key =
    .up = Home PgUp
    .down = End PgDn
    .choose = Enter, spatie
    .mouse = muis

## Vragen
terminal-yes = j
terminal-confirm = Zeker?
    .keys = j ja · n nee
terminal-ask =
    .quit = Stoppen? De partij is niet bewaard.
    .resign = Opgeven? De ander wint.
    .new = Een nieuwe partij? Deze is niet bewaard.
    .load = Een andere partij openen? Deze is niet bewaard.
    .overwrite = { $file } bestaat al. Overschrijven?
terminal-save = Bewaren in
    .keys = Enter: verder · Delete: wissen · Esc: terug
terminal-load = Openen
    .keys = Enter: verder · Delete: wissen · Esc: terug
terminal-new-game = Nieuwe partij
    .keys = ↑ ↓ regel · ← → wijzigen · Enter: begin · Esc: terug
terminal-new-versus = Tegen
    .computer = de computer
    .human = iemand anders hier
terminal-new-color = Jij speelt
    .both = beide kleuren
    .lot = willekeurig
    .white = Wit
    .black = Zwart
terminal-new-start = Begin
    .placement = plaats de stukken om de beurt
    .random = een willekeurig bord
    .balanced = een willekeurig bord, eerlijk aan de rand
terminal-new-level = Niveau
    .none = doet er niet toe
    .number = { $level } { $name }{ $level ->
        [1] , een eerste tegenstander
        [10] , op volle kracht
       *[other] {""}
    }

## Bestanden
terminal-saved = Bewaard in { $file }.
terminal-not-saved = Niet bewaard: { $reason }.
terminal-loaded = { $file } geopend.
terminal-not-loaded = Niet geopend, de partij gaat verder: { $reason }.
terminal-not-read = “{ $read }”: { $reason }.

## In regels
terminal-plain =
    .place = plaats een stuk op e3
    .stack = verzet de stapel op a1 naar b2; er mogen meer zetten op een regel
    .moves = toon de mogelijke zetten
    .board = toon het bord nog eens
    .pieces = toon waaruit de stapel op c3 bestaat
    .hint = een hint: een goede zet, en waarom
    .value = wie voorstaat, volgens de computer
    .level = laat de computer op dit niveau spelen, 1 tot 10
    .undo = neem je laatste zet terug, speel hem opnieuw
    .save = bewaar de partij als SGF, of als FILE.json of FILE.txt; save! overschrijft
    .load = ga verder met een bewaarde partij
    .new = begin een nieuwe partij
    .resign = geef op
    .language = wijzig de taal: en, nl, fr, es, pl
    .help = toon deze lijst
    .quit = stop
terminal-plain-greeting = DVONN. { $players } Typ help om te zien wat je kunt typen.
terminal-plain-not-read = “{ $read }”: { $reason }. Of typ help.
terminal-plain-wrong = “{ $read }”: { $reason }.
terminal-plain-none = Geen: de partij is afgelopen.
terminal-plain-level = De computer speelt op niveau { $level }.
terminal-plain-languages = Verwacht: een van deze talen: { $languages }
terminal-plain-expected-space = Verwacht: een veld, zoals: { $example }
terminal-plain-expected-file = Verwacht: de naam van een bestand, zoals: { $example }
terminal-plain-overwrite = Typ { $typed } om het te overschrijven.
terminal-plain-pieces = { $stack }, van onder naar boven { $pieces } ({ $counts })
