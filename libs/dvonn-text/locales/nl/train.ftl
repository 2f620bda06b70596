train-title = Trainen: je eigen fouten
train-about = Duidelijke fouten uit je partijen komen terug als stellingen, tot je elk ervan drie keer hebt opgelost, met steeds meer tijd ertussen.
train-today = { $count ->
    [0] Vandaag geen stelling uit je partijen
    [one] Vandaag één stelling uit je partijen
   *[other] Vandaag { $count } stellingen uit je partijen
}
train-learnt = Geleerd: { $learnt } van { $count }
train-start = Beginnen
train-empty = Er is nog niets te trainen. Laat hieronder je partijen doornemen of bespreek er een na: elke duidelijke fout komt hier terug.
train-weeks = Week na week
train-week = Vanaf { $date }: { $solved } van { $tried } opgelost
train-recurs = Wat terugkomt
train-games = Je partijen
train-name = Je naam in partijen
train-name-about = Partijen onder deze naam en partijen tegen de computer worden doorgenomen. Elke partij duurt ongeveer een minuut; je kunt altijd stoppen.
train-look = { $count ->
    [one] Eén partij doornemen
   *[other] { $count } partijen doornemen
}
train-looked = Alle afgelopen partijen zijn doorgenomen.
train-looking = Partij { $number } van { $count }
train-kept = { $count ->
    [0] Deze partij heeft geen duidelijke fout om te trainen.
    [one] Eén fout uit deze partij is bewaard om te trainen:
   *[other] { $count } fouten uit deze partij zijn bewaard om te trainen:
}
train-keep = { $side ->
    [white] Ik had Wit: mijn fouten trainen
   *[black] Ik had Zwart: mijn fouten trainen
}
train-solved = { $solved } van { $count } keer opgelost
train-is-learnt = Geleerd
train-back = { $days ->
    [0] Vandaag aan de beurt
    [one] Komt morgen terug
   *[other] Komt over { $days } dagen terug
}
train-from = Uit { $game }
train-count = { $number } van { $count } vandaag
train-puzzle = Puzzel: { $theme }
train-next = Volgende stelling
train-done = Klaar voor vandaag
train-later = Later
train-compared = Fouten per honderd zetten: die van jou (zetten: { $count }) en die van spelers naar hun rating
train-yours = jij
