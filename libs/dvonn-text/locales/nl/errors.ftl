error-rule-number = {" "}(regel { $rule })
error-rule-of-placement = {" "}(regel L1)

## Zetten
error-occupied = op dat veld ligt al een stuk
error-still-placing = het bord wordt nog gevuld: plaats een stuk
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
error-game-over = de partij is afgelopen
