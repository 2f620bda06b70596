error-rule-number = {" "}(regel { $rule })
error-rule-of-placement = {" "}(regel L1)
error-with-rule = { $reason }{ error-rule-number }
error-several = { $reasons }
error-several-and-more = { $reasons }; en nog { $more }

## Zetten
error-illegal = { $side ->
    [white] Wit
   *[black] Zwart
} mag { $move ->
    [pass] niet passen
   *[other] { $move } niet spelen
}: { $reason }{ error-rule-number }
error-occupied = op dat veld ligt al een stuk
error-still-placing = het bord wordt nog gevuld: plaats een stuk
error-must-place = niemand mag passen terwijl het bord gevuld wordt
error-placement-over = het bord is vol: verzet een stapel
error-nothing-there = op het eerste veld staat geen stapel
error-not-yours = de stapel is van de andere speler
error-lone-red = een los rood stuk mag niet verzet worden
error-surrounded = de stapel is aan alle zes kanten omsingeld
error-too-tall-to-move = een stapel van { $height } kan nooit verzet worden
error-not-in-line = de twee velden liggen niet op één rechte lijn
error-wrong-distance = een stapel van { $height } gaat precies { $height ->
    [one] { $height } veld
   *[other] { $height } velden
} ver, niet { $distance }
error-empty-target = een stapel mag niet op een leeg veld landen
error-must-move = wie een zet heeft, mag niet passen
error-game-over = de partij is afgelopen
error-no-move = geen zet: verwacht wordt een plaatsing zoals e3, een stapelzet zoals a1b2, of pass
error-no-space = geen veld van het bord: verwacht wordt een letter a–k en een cijfer 1–5, zoals e3

## Borden
error-too-many = { $count } { $piece ->
    [white] witte
    [black] zwarte
   *[red] rode
} stukken op het bord, maar het spel heeft er { $total }
error-red-on-top = een rood stuk boven op andere stukken op { $spaces }
error-stack-while-placing = meer dan één stuk op { $spaces } terwijl het bord gevuld wordt
error-board-full = het bord is vol, dus de fase moet s (stapelen) zijn
error-reds = { $count ->
    [one] { $count } rood stuk
   *[other] { $count } rode stukken
}, maar het moeten er { $expected } zijn
error-not-in-turn = witte en zwarte stukken niet om de beurt geplaatst: het moeten er { $white } witte en { $black } zwarte zijn
error-wrong-side = { $side ->
    [white] Wit
   *[black] Zwart
} moet aan de beurt zijn
error-out-of-contact = niet in contact met een rood stuk: { $spaces }

## Stellingen
error-at-character = bij teken { $number }: { $reason }
error-row-count = { $found ->
    [one] { $found } rij
   *[other] { $found } rijen
}, verwacht: 5 met / ertussen
error-row-length = rij { $row } heeft { $found ->
    [one] { $found } veld
   *[other] { $found } velden
}, verwacht: { $expected }
error-empty-cell = een lege plek, verwacht: een stapel of een getal
error-unknown-letter = onbekend stuk ‘{ $letter }’, verwacht: w, b of r
error-run = geen aantal lege velden, verwacht: een getal van 1 tot 11
error-stack-too-tall = een stapel van meer dan de 49 stukken van het spel
error-side = verwacht: wie aan de beurt is, w of b
error-phase = verwacht: de fase, p (plaatsen) of s (stapelen)
error-trailing-text = tekst achter de fase, verwacht: niets meer
