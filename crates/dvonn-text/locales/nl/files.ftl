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
