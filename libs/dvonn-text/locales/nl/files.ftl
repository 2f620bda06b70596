## Bestanden
error-io = { $kind ->
    [not-found] het bestand of de map bestaat niet
    [denied] geen toegang
    [exists] het bestaat al
    [folder] het is een map
    [no-folder] een deel van het pad is geen map
    [read-only] daar kan niet geschreven worden
    [full] de schijf is vol
   *[other] { $message }
}
error-unreadable = kan niet gelezen worden: { $reason }
error-output = de standaarduitvoer kon niet worden geschreven: { $reason }
error-folder = het is een map, verwacht: een bestand
error-loop = de koppelingen lopen in een kring
error-file-exists = { $file } bestaat al
error-file-unwritable = { $file } kon niet geschreven worden: { $reason }
error-file-name = verwacht: de naam van een bestand
error-file-unreadable = { $file } kon niet gelezen worden: { $reason }
error-ply-too-late = --ply { $ply }: verwacht 0 tot { $most }, het aantal zetten van de partij
error-file-too-large = { $file } is groter dan { $megabytes } MB, verwacht: een partij
error-no-file = { $file } is geen bestand, verwacht: een partij
error-in-file = { $file }: { $reason }

## Wat het programma meekrijgt
error-accept-words = verwacht: woorden met komma’s ertussen: live, days, untimed, rated, unrated, people, bots, all of none
error-picture-id = verwacht: letters, cijfers, koppeltekens, lage streepjes en punten
error-seek-terms = verwacht: afspraken voor een partij, zoals 5m+3s,rated of 3d,balanced of untimed,white
error-server = verwacht: het adres van een server, zoals http://localhost:3866 of https://dvonn.example
error-seconds = verwacht: een aantal seconden, zoals 30 of 0.5
error-shard = verwacht: I/N, zoals 0/4: het nummer van het deel, geteld vanaf 0, en hoeveel delen er zijn
error-contact = verwacht: een adres waarop je te bereiken bent: mailto: en een mailadres, of https: en een pagina
error-origin = verwacht: een adres zoals https://dvonn.example, zonder pad
error-level = verwacht: een niveau van { $lowest } tot { $highest }
error-strength = verwacht: een speelsterkte, een geheel getal van { $lowest } tot { $highest }
error-no-format-to-write = in dit formaat kan niet geschreven worden, verwacht: een van { $formats }
error-only-stacking = het bord wordt nog gevuld: alleen stellingen uit fase 2 (stapelen) kunnen worden opgelost
error-codecup-line = verwacht: Start, Quit of een zet zoals E3, A1B2 of PASS; gelezen: “{ $read }”
error-quoted = { $message }
error-move-range = verwacht: EERSTE-LAATSTE, zoals 50-60, geteld vanaf 1 met passen
error-move-range-too-late = --moves { $range }: de partij heeft { $most ->
    [one] { $most } zet
   *[other] { $most } zetten
}
error-no-player = { $player } speelde geen van de partijen. De spelers zijn: { $players }
error-player = gelezen: “{ $read }”, verwacht: level:N, engine, engine:OPTION=VALUE,…, classic, mcts, ugi:COMMAND, codecup:COMMAND of random
error-player-option = de speler heeft geen optie “{ $name }”, wel { $known }
error-player-pair = gelezen: “{ $read }”, verwacht: een optie als NAME=VALUE
error-player-value = { $name } kan niet “{ $value }” zijn, verwacht: { $expected }
error-player-command = na de dubbele punt ontbreekt wat er gestart moet worden
error-quotation = een aanhalingsteken is niet gesloten in “{ $read }”
error-log-line = regel { $line }: { $message }; verwacht: het logboek van een match
error-log-other = dit is het logboek van een match met andere instellingen: { $difference }
error-sprt = verwacht: ELO0,ELO1 of ELO0,ELO1,ALPHA,BETA met ELO0 < ELO1, beide hooguit 1000 van nul, en 0 < ALPHA, BETA < 0.5
error-two-names = verwacht: twee verschillende namen met een komma ertussen

## Archieven en vragen
error-archive-stopped = onderbroken: wat gelezen is, staat in het archief
error-archive-missing = daar is geen archief
error-archive-locked = een ander programma is in dit archief aan het schrijven
error-archive-later = { $file } heeft versie { $version } van het archiefformaat, maar dit programma leest tot en met versie { $known }; er is niets veranderd
error-archive-damaged = { $file } is beschadigd bij byte { $at }: { $what }; er is niets veranderd. dvonn archive repair redt wat te lezen is
error-archive-damage-checksum = de controlesom klopt niet
error-archive-damage-length = het bestand heeft niet de juiste lengte
error-archive-damage-magic = het begint niet als een bestand van een archief
error-archive-damage-game = een partij kan niet nagespeeld worden
error-archive-damage-contents = de inhoud klopt niet
error-archive-file = dit is een bestand; een archief is een map
error-archive-occupied = in deze map staan andere bestanden, zoals { $file }, maar geen archief: noem vóór de bestanden die geïmporteerd worden een archief, of een nieuwe of lege map, zoals games.dvonn
error-archive-refused = { $fault }. Er is niets veranderd: herstel het archief eerst met dvonn archive repair
error-archive-more = { $fault } (en nog { $more })
# $what: een zin van error-archive-damage. $file en $other zijn namen van bestanden.
error-archive-fault-damaged = { $file } is beschadigd bij byte { $at }: { $what }
error-archive-fault-manifest = { $file } ontbreekt
error-archive-fault-outdated = { $file } is een oude kopie: latere wijzigingen ontbreken erin
error-archive-fault-missing = { $file } ontbreekt (partijen: { $games })
error-archive-fault-foreign = { $file } hoort bij een ander archief, of bij een gewijzigde kopie van dit archief
error-archive-fault-copy = { $file } is een kopie van { $other }
error-archive-fault-misnamed = { $file } zou { $other } moeten heten
error-archive-fault-unnamed = { $file } heeft partijen die geen manifest noemt: { $games }
error-archive-fault-overlap = de partijen van { $file } hebben de nummers van andere partijen
error-archive-fault-gap = de partijen vóór die van { $file } ontbreken: { $games }
error-archive-derived = { $file }, partij { $game }: { $what ->
    [moves] het aantal zetten
    [count] de telling van de stukken aan het eind
    [result] de uitslag
    [start] wat er over het begin staat
    [placed] wat er over de plaatsingen staat
    [annotated] de versie met commentaar
   *[header] wat er over spelers, datum en nummer staat
} klopt niet met de partij
error-archive-index = { $file }: de index hoort niet bij de partijen
error-question-word = “{ $word }” betekent niets in een vraag: verwacht worden woorden als player:NAME, rating:1700.. of position:DFEN
error-question-value = “{ $word }” is niet te begrijpen: verwacht wordt { $expected }
error-question-range = een getal, of een bereik zoals 3..5, 3.. of ..5
error-question-date = een datum zoals 2012, 2012-05..2013 of ..2013
error-question-twice = “{ $word }” staat twee keer in de vraag
error-question-quote = aan het einde van de vraag ontbreekt een aanhalingsteken
error-question-bracket = in de vraag ontbreekt een haakje, of er staat er een te veel
error-question-nothing = er ontbreekt iets in de vraag: tussen haakjes, na “not”, of aan één kant van “or”
error-question-deep = te veel haakjes in elkaar in de vraag: verwacht worden er hoogstens 32
error-question-long = de vraag is te lang: verwacht worden hoogstens 1000 haakjes en woorden “or” en “not”
error-pattern-rows = het patroon heeft te veel rijen ({ $rows }): verwacht worden er hoogstens 5, gescheiden door /
error-pattern-length = rij { $row } van het patroon is te lang: die rij van het bord heeft { $expected } velden
error-pattern-cell = “{ $cell }” is geen veld van een patroon: verwacht wordt w, b, r, o of -, eventueel met * en een hoogte erachter, of een aantal velden
error-pattern-nothing = het patroon is leeg: verwacht wordt w, b, r, o of - op minstens één veld
event-first-of = { $count ->
    [one] Het bestand bevat { $count } partij.
   *[other] Het bestand bevat { $count } partijen; dit is de eerste.
}
