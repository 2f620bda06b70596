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
web-board-target-losing = kan hier landen, en zou { $count ->
    [one] { $count } stuk
   *[other] { $count } stukken
} afsnijden
web-board-left = zojuist van het bord genomen: { $content }
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
web-settings-look-birch = berk, voor lichte pagina's
web-settings-look-slate = leisteen, voor donkere pagina's
web-settings-look-plain = eenvoudig, zoals gedrukt
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
web-settings-numbers = Ook een getal op losse stukken
