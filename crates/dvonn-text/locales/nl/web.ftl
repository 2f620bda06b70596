# De webapp.

## Rond elke pagina
web-skip = Naar de inhoud
web-home = DVONN, startpagina
web-pages = Pagina's
web-play = Spelen
web-learn = Leren
web-analyse = Analyse
web-rules = Regels
web-settings = Instellen
web-update = Er staat een nieuwe versie klaar.
web-update-reload = Laden

## De startpagina
web-hero = Stapel, spring en blijf verbonden.
web-hero-about = DVONN is een bordspel voor twee: vul het bord met ringen en spring dan met stapels op stapels. Wat het contact met de rode ringen verliest, is weg. Speel het hier, leer het, ontdek het. Het werkt ook zonder internet.
web-hero-play = Speel een partij
web-hero-learn = Leer hoe het gaat
web-hero-board = Een bord halverwege een partij
web-play-about = Tegen de computer, van een makkelijke eerste tegenstander tot een die bijna nooit een fout maakt, of met een vriend aan één scherm.
web-learn-about = Korte lessen op een echt bord: de regels, goede raad en de woorden van spelers.
web-analyse-about = Probeer zetten uit, laat de computer meedenken, zet stellingen op, open partijen en deel ze.
web-rules-about = Alle regels op één pagina, met borden om ze op uit te proberen.
web-credit = DVONN is een spel van Kris Burm. Deze app is vrije software, gemaakt los van de bedenker en de uitgevers.

## Het bord
web-board = Speelbord
web-board-picked = opgepakt
web-board-target = hier kan hij landen
web-board-chosen = gekozen
web-board-threatened = zou van het bord gaan
web-towers = Toren van Wit: { $white ->
    [one] { $white } stuk
   *[other] { $white } stukken
}. Toren van Zwart: { $black ->
    [one] { $black } stuk
   *[other] { $black } stukken
}.

## Een nieuwe partij
web-new-title = Nieuwe partij
web-new-opponent = Je speelt tegen
web-new-opponent-computer = de computer
web-new-opponent-human = iemand aan dit scherm
web-new-level = Sterkte van de computer
web-level-1 = 1: een eerste tegenstander
web-level-2 = 2: voor beginners
web-level-3 = 3: kent de regels goed
web-level-4 = 4: ziet eenvoudige dreigingen
web-level-5 = 5: speelt met een plan
web-level-6 = 6: voor clubavonden
web-level-7 = 7: moeilijk
web-level-8 = 8: heel moeilijk
web-level-9 = 9: voor kampioenen
web-level-10 = 10: op volle sterkte
web-new-side = Jouw kleur
web-new-side-white = Wit (begint)
web-new-side-black = Zwart
web-new-side-lot = het lot beslist
web-new-start = Het bord wordt gevuld
web-new-start-placement = door de spelers
web-new-start-random = door het toeval
web-new-start-balanced = door het toeval, eerlijk verdeeld
web-new-start-given = met een stelling
web-new-start-placement-about = Het hele spel: jullie plaatsen om de beurt alle 49 stukken, dan begint het springen.
web-new-start-random-about = Een snelle partij: het bord is meteen vol en het springen begint.
web-new-start-balanced-about = Een snelle partij waarin beide kleuren een eerlijk deel van de rand krijgen.
web-new-start-given-about = Plak hier een stelling. Het analysebord geeft er een onder “Delen”.
web-new-position = Stelling
web-new-clock = Klok
web-new-clock-none = geen
web-new-clock-5-0 = 5 min
web-new-clock-10-5 = 10 min + 5 s
web-new-clock-20-10 = 20 min + 10 s
web-new-clock-60-0 = 60 min
web-new-first = Nieuw met DVONN? De lessen duren maar een paar minuten.
web-new-begin = Begin de partij
web-new-leave = Terug naar mijn partij

## Een partij
web-you = Jij, { $color }
web-computer = Computer { $level }, { $color }
web-thinking = denkt na
web-in-hand = { $reds ->
    [0] nog { $own }
   *[other] { $own } + { $reds } rood
}
web-controls = { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
}
web-task-place = { $who ->
    [you] Jij bent aan de beurt
    [white] Wit is aan de beurt
   *[black] Zwart is aan de beurt
}: plaats een { $piece ->
    [white] wit stuk
    [black] zwart stuk
   *[red] rood DVONN-stuk
} op een leeg veld.
web-task-pick = { $who ->
    [you] Jij bent aan de beurt
    [white] Wit is aan de beurt
   *[black] Zwart is aan de beurt
}: kies een van de stapels die oplichten.
web-task-land = { $height ->
    [one] De stapel springt precies { $height } veld ver
   *[other] De stapel springt precies { $height } velden ver
}: kies waar hij landt.
web-task-wait = De computer denkt na.
web-tip-reds = De rode stukken beslissen de partij: straks moet elke stapel met een ervan verbonden blijven. Ze zijn van niemand.
web-tip-place = Dicht bij de rode stukken is goed, en aan de rand ook: daar kunnen stapels vroeg zetten. Leg niet al je stukken bij elkaar.
web-tip-goal = Het doel: wie op het einde de meeste stukken bezit, wint. Een stapel is van wie het bovenste stuk heeft.
web-tip-move = Een stapel springt in een rechte lijn precies zo ver als hij hoog is, op een andere stapel. Wat ertussen staat, maakt niet uit. Een stapel met zes buren zit opgesloten.
web-tip-contact = Wat met geen enkel rood stuk meer verbonden is, gaat van het bord. Wie aan het eind de meeste stukken heeft, wint.
web-tip-land = De stapel waarop je landt, wordt van jou, welke kleur hij ook heeft. Hoe hoger een stapel, hoe moeilijker hij te verplaatsen is.
web-tip-cut = Sommige van deze sprongen snijden stapels af van de rode stukken. Wijs een doel aan om te zien wat er van het bord zou gaan.
web-score = Wit { $white } : { $black } Zwart
web-result = Uitslag
web-confirm = Speel { $move }
web-cancel = Annuleren
web-tools = Partij
web-undo = Terug
web-hint = Hint
web-turn = Draaien
web-resign = Opgeven
web-resign-sure = Zeker?
web-new-game = Nieuwe partij
web-analyse-game = Analyseren
web-rematch = Revanche
web-save = Bewaren
web-moves = { $count ->
    [one] { $count } zet
   *[other] { $count } zetten
}

## Instellingen
web-settings-board = Een bord om de instellingen op te proberen
web-settings-language = Taal
web-settings-language-browser = die van de browser
web-language-failed = Deze taal kon niet geladen worden. Daarvoor is één keer het netwerk nodig.
web-settings-theme = Licht of donker
web-settings-theme-device = zoals het apparaat
web-settings-theme-light = licht
web-settings-theme-dark = donker
web-settings-look = Speelbord
web-settings-look-wood = hout
web-settings-look-slate = leisteen
web-settings-look-plain = eenvoudig, veel contrast
web-settings-speed = Beweging
web-settings-speed-off = geen
web-settings-speed-fast = snel
web-settings-speed-normal = gewoon
web-settings-speed-slow = langzaam
web-settings-board-and-moves = Bord en zetten
web-settings-sounds = Geluiden
web-settings-confirm = Elke zet bevestigen
web-settings-marks = Een teken op elke kleur
web-settings-coordinates = Letters en cijfers rond het bord

## Het analysebord
web-first = Naar het begin
web-back = Eén zet terug
web-forward = Eén zet verder
web-last = Naar het eind
web-to-move = { $side ->
    [white] Wit is aan zet
   *[black] Zwart is aan zet
}
web-over = De partij is uit, { $white } : { $black }
web-open = Openen
web-set-up = Opzetten
web-share = Delen
web-draw = Pijlen
web-play-on = Speel verder
web-empty = Leeg bord
web-engine = Computer
web-engine-lines = Varianten
web-engine-starts = De computer begint te denken …
web-engine-progress = Kijkt { $depth ->
    [one] { $depth } zet
   *[other] { $depth } zetten
} vooruit, tot nu toe { $thousands } duizend stellingen
web-engine-done = Keek { $depth ->
    [one] { $depth } zet
   *[other] { $depth } zetten
} vooruit, { $thousands } duizend stellingen. Langer denken verandert niets meer.
web-value = { $leader ->
    [white] Wit staat ongeveer { $pieces ->
        [one] { $pieces } stuk
       *[other] { $pieces } stukken
    } voor
    [black] Zwart staat ongeveer { $pieces ->
        [one] { $pieces } stuk
       *[other] { $pieces } stukken
    } voor
   *[nobody] Gelijk
}
web-value-proven = { $leader ->
    [white] Bewezen: Wit wint met { $pieces }
    [black] Bewezen: Zwart wint met { $pieces }
   *[nobody] Bewezen: onbeslist
}
web-graph = Verloop van de partij
web-graph-begin = De partij doorlopen
web-graph-stop = Stop
web-graph-said = Verloop van de partij. Aan het eind { $leader ->
    [white] staat Wit voor: { $value }
    [black] staat Zwart voor: { $value }
   *[nobody] staat het gelijk
}.
web-tree = Zetten
web-tree-empty = Doe zetten op het bord, open een partij of zet een stelling op.
web-comment = Opmerking
web-main-line = Maak hoofdvariant
web-delete = Wis vanaf hier
web-open-about = Plak of sleep hier een partij of een stelling: SGF, Boardspace, Little Golem, CodeCup, zetten met spaties ertussen, of JSON.
web-open-file = Een bestand
web-open-paste = Of plak de tekst
web-open-pasted = Open de tekst
web-open-unreadable = { $name } is niet te lezen, of te groot voor een bestand met partijen.
web-share-game = Link naar de partij
web-share-position = Link naar deze stelling
web-copy = Kopiëren
web-copied = Gekopieerd.
web-not-copied = De browser staat kopiëren niet toe: selecteer de tekst en kopieer hem zelf.
web-save-as = De partij bewaren
web-format-sgf = SGF, met alles erbij
web-format-json = JSON, met alles erbij
web-format-littlegolem = Little Golem
web-format-plain = Zetten
web-diagram = Het bord als plaatje bewaren
web-no-picture = De browser kan het plaatje niet maken.
web-done = Klaar
web-set-up-board = Het bord dat je opzet
web-set-up-tool = Wat een tik doet
web-set-up-white = wit
web-set-up-black = zwart
web-set-up-red = rood
web-set-up-take = stuk weg
web-set-up-clear = stapel weg
web-set-up-about = Tik op een veld om een stuk te leggen op wat daar staat. Stapels kun je verslepen.
web-set-up-empty = Leeg
web-set-up-random = Willekeurig
web-set-up-balanced = Willekeurig, eerlijk verdeeld
web-set-up-side = Wie aan de beurt is
web-set-up-phase = Fase
web-set-up-good = Deze stelling mag volgens de regels.
web-set-up-faults = { $count ->
    [one] Dit kan nog niet gespeeld worden:
   *[other] Dit kan nog niet gespeeld worden, om { $count } redenen:
}
web-set-up-use = Deze stelling gebruiken
