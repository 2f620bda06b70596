# Een partij in de webapp.
play-you = Jij
play-in-hand = { $reds ->
    [0] nog { $own }
   *[other] { $own } + { $reds } rood
}
play-controls = { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
}
play-task-place = { $who ->
    [you] Jouw beurt
    [white] Wit aan de beurt
   *[black] Zwart aan de beurt
}: plaats een { $piece ->
    [white] wit stuk
    [black] zwart stuk
   *[red] rood DVONN-stuk
}.
play-task-pick = { $who ->
    [you] Jouw beurt
    [white] Wit aan de beurt
   *[black] Zwart aan de beurt
}: kies een stapel die oplicht.
play-task-land = { $height ->
    [one] De stapel springt { $height } veld ver
   *[other] De stapel springt { $height } velden ver
}: kies waar hij landt.
play-task-wait = { $name } denkt na.
play-task-alone = { $passes ->
    [you] Jij hebt geen zet
    [white] Wit heeft geen zet
   *[black] Zwart heeft geen zet
}: { $name } speelt door.
play-task-last = De laatste zet: { $move }.
play-tip-reds = De rode stukken beslissen de partij: straks moet elke stapel met een ervan verbonden blijven. Ze zijn van niemand.
play-tip-place = Dicht bij de rode stukken is goed, en aan de rand ook: daar kunnen stapels vroeg zetten. Leg niet al je stukken bij elkaar.
play-tip-goal = Het doel: wie op het einde de meeste stukken bezit, wint. Een stapel is van wie het bovenste stuk heeft.
play-tip-move = Een stapel springt in een rechte lijn precies zo ver als hij hoog is, op een andere stapel. Wat ertussen staat, maakt niet uit. Een stapel met zes buren zit opgesloten.
play-tip-contact = Wat met geen enkel rood stuk meer verbonden is, gaat van het bord. Wie aan het eind de meeste stukken heeft, wint.
play-tip-alone = De andere kant kan nu niet zetten, dus jij gaat door. Let op dat je geen eigen stapels afsnijdt.
play-tip-land = De stapel waarop je landt, wordt van jou, welke kleur hij ook heeft. Hoe hoger een stapel, hoe moeilijker hij te verplaatsen is.
play-tip-cut = Sommige van deze sprongen snijden stapels af van de rode stukken. Wijs een doel aan om te zien wat er van het bord zou gaan.
play-score = Wit { $white } : { $black } Zwart
play-result = Uitslag
play-ended = { $winner ->
    [you] Jij wint
    [nobody] Onbeslist
   *[other] { $name } wint
}{ $how ->
    [resignation] {" "}door opgave
    [time] {" "}op tijd
    [agreement] , zoals afgesproken
    [forfeit] {" "}door diskwalificatie
   *[play] { $margin ->
        [0] {""}
        [one] {" "}met { $margin } stuk
       *[other] {" "}met { $margin } stukken
    }
}.
play-confirm = Speel { $move }
play-cancel = Annuleren
play-tools = Partij
play-undo = Terugnemen
play-hint = Hint
play-turn = Draaien
play-resign = Opgeven
play-resign-hold = Houd ingedrukt om op te geven
play-sure = Druk nog eens om te bevestigen
play-new-game = Nieuwe partij
play-analyse-game = Analyseren
play-rematch = Revanche
play-see-why = Kijk waarom
play-save = Bewaren
play-moves = { $count ->
    [one] { $count } zet
   *[other] { $count } zetten
}
play-task-confirm = { $how ->
    [tap] Tik nog eens om te spelen
   *[choose] Kies hem nog eens om te spelen
}{ $cuts ->
    [no] : { $move }.
   *[yes] . { $loss }.
}
play-task-look = { $moves } van { $of } zetten getoond. De partij gaat door.
play-log = Wat er net gebeurde
play-log-cut = { $how ->
    [moved] rood verliet { $red }
   *[gap] afgesneden van rood op { $red }
}
play-log-pass = geen zet: past
play-log-passes = past ×{ $count }
play-log-full = Het bord is vol: nu springen de stapels.
play-earlier = Terugkijken
play-later = Vooruitkijken
play-present = Terug naar de partij
play-history = Alle zetten
play-menu = Menu
play-redo = Zet opnieuw doen
play-coach = Coach
play-coach-fetching = De coach komt eraan…
play-coach-unfetched = De coach kon niet geladen worden.
