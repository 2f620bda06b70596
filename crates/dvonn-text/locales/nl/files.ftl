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
error-loop = koppelingen die in een kring lopen
error-file-exists = { $file } bestaat al
error-file-unwritable = { $file } kon niet geschreven worden: { $reason }
error-file-name = verwacht: de naam van een bestand
error-file-unreadable = { $file } kon niet gelezen worden: { $reason }
error-ply-too-late = --ply { $ply }: verwacht 0 tot { $most }, het aantal zetten van de partij
error-file-too-large = { $file } is groter dan { $megabytes } MB, verwacht: een partij
error-no-file = { $file } is geen bestand, verwacht: een partij
error-in-file = { $file }: { $reason }

## Wat het programma meekrijgt
error-accept-words = woorden met komma’s ertussen verwacht: live, days, untimed, rated, unrated, people, bots, all of none
error-picture-id = letters, cijfers, koppeltekens, lage streepjes en punten verwacht
error-seek-terms = afspraken voor een partij verwacht, zoals 5m+3s,rated of 3d,balanced of untimed,white
error-server = het adres van een server verwacht, zoals http://localhost:3866 of https://dvonn.example
error-seconds = verwacht: een aantal seconden, zoals 30 of 0.5
error-shard = verwacht: I/N, zoals 0/4: het nummer van het deel, geteld vanaf 0, en hoeveel delen er zijn
error-contact = verwacht: een adres van jou: mailto: en een mailadres, of https: en een pagina
error-origin = verwacht: een adres zoals https://dvonn.example, zonder pad
error-level = verwacht: een niveau van { $lowest } tot { $highest }
error-strength = verwacht: een speelsterkte, een geheel getal van { $lowest } tot { $highest }
error-no-format-to-write = geen formaat om te schrijven, verwacht: een van { $formats }
error-only-stacking = het bord wordt nog gevuld: alleen stellingen uit fase 2 (stapelen) kunnen worden opgelost
error-codecup-line = verwacht: Start, Quit of een zet zoals E3, A1B2 of PASS; gelezen: “{ $read }”
error-quoted = { $message }
error-move-range = verwacht: EERSTE-LAATSTE, zoals 50-60, geteld vanaf 1 met passen
error-move-range-too-late = --moves { $range }: de partij heeft { $most ->
    [one] { $most } zet
   *[other] { $most } zetten
}
error-no-player = geen partij van { $player }. De partijen zijn van: { $players }
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
error-archive-locked = een ander programma schrijft in dit archief
error-archive-later = { $file } heeft versie { $version } van het formaat van archieven, en dit programma leest ze tot versie { $known }; er is niets veranderd
error-archive-damaged = { $file } is beschadigd bij byte { $at }: { $what }; er is niets veranderd. dvonn archive repair redt wat te lezen is
error-archive-damage-checksum = de controlesom klopt niet
error-archive-damage-length = het bestand heeft niet de lengte die het moet hebben
error-archive-damage-magic = het begint niet als een bestand van een archief
error-archive-damage-game = een partij kan niet nagespeeld worden
error-archive-damage-contents = de inhoud is niet zoals die moet zijn
error-archive-file = dit is een bestand; een archief is een map
error-archive-occupied = er staan andere bestanden in deze map, zoals { $file }, en er is geen archief: noem een archief, of een nieuwe of lege map, zoals games.dvonn, vóór de bestanden die geïmporteerd worden
error-archive-refused = { $fault }. Er is niets veranderd: herstel het archief eerst met dvonn archive repair
error-archive-more = { $fault } (en nog { $more })
# $what: een zin van error-archive-damage. $file en $other zijn namen van bestanden.
error-archive-fault-damaged = { $file } is beschadigd bij byte { $at }: { $what }
error-archive-fault-manifest = { $file } ontbreekt
error-archive-fault-outdated = { $file } is een oude kopie: er zijn latere wijzigingen dan het kent
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
} volgt niet uit de zetten
error-archive-index = { $file }: de index hoort niet bij de partijen
error-question-word = “{ $word }” is geen woord van een vraag: verwacht worden woorden als player:NAME, rating:1700.. of position:DFEN
error-question-value = “{ $word }” is niet te begrijpen: verwacht wordt { $expected }
error-question-range = een getal, of een bereik zoals 3..5, 3.. of ..5
error-question-date = een datum zoals 2012, 2012-05..2013 of ..2013
error-question-twice = “{ $word }” staat twee keer in de vraag
error-question-quote = aan het einde van de vraag ontbreekt een aanhalingsteken
error-question-bracket = in de vraag ontbreekt een haakje, of er staat er een te veel
error-question-nothing = er ontbreekt iets in de vraag: tussen haakjes, na not, of voor of na or
error-question-deep = te veel haakjes van de vraag staan in elkaar: verwacht worden er hoogstens 32
error-question-long = de vraag is te lang: verwacht worden hoogstens 1000 haakjes en woorden or en not
error-pattern-rows = het patroon heeft te veel rijen ({ $rows }): verwacht worden er hoogstens 5, gescheiden door /
error-pattern-length = rij { $row } van het patroon is te lang: ze heeft { $expected } velden
error-pattern-cell = “{ $cell }” is geen veld van een patroon: verwacht wordt w, b, r, o of -, dan eventueel * en een hoogte, of een aantal velden
error-pattern-nothing = het patroon is leeg: verwacht wordt w, b, r, o of - op minstens één veld
