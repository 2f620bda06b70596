command-moves = { $count ->
    [one] { $count } zet
   *[other] { $count } zetten
}
command-games = { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
}

## Een bord in één regel
command-status-over = De partij is afgelopen: { $winner ->
    [white] Wit wint
    [black] Zwart wint
   *[nobody] onbeslist
} (Wit { $white }, Zwart { $black }).
command-status-place = { $side ->
    [white] Wit
   *[black] Zwart
} plaatst een { $piece ->
    [white] wit
    [black] zwart
   *[red] rood
} stuk.
command-status-pass = { $side ->
    [white] Wit
   *[black] Zwart
} moet passen (Wit { $white }, Zwart { $black }).
command-status-move = { $side ->
    [white] Wit
   *[black] Zwart
} is aan zet (Wit { $white }, Zwart { $black }).

## position, show
command-legal-moves = Mogelijke zetten ({ $count }): { $moves }
command-removed = Van het bord genomen: { $spaces }
command-nothing-removed = Van het bord genomen: niets
command-ply-needs-game = dat bestand bestaat niet, en --ply heeft een bestand met een partij nodig
command-format-needs-file = dat bestand bestaat niet, en --format heeft een bestand nodig
command-no-file-and-position = geen bestand, en als stelling: { $reason }
command-odd-set = met deze stelling kan gespeeld worden, maar met één spel is ze niet neer te zetten: { $fault }. De kleuren van bedekte stukken doen er niet toe
command-no-file-no-position = geen bestand, en geen stelling zoals '{ $example }'

## replay
command-game = { $white } – { $black }, { $moves }, { $end }, { $score }
command-game-of-several = partij { $number }
command-not-finished = niet afgelopen
command-ended-won = { $by ->
    [resignation] { $side ->
        [white] Zwart
       *[black] Wit
    } gaf op
   *[play] { $side ->
        [white] Wit
       *[black] Zwart
    } wint{ $by ->
        [agreement] {" "}in overleg
        [time] {" "}op tijd
        [forfeit] {" "}door diskwalificatie
       *[play] {""}
    }
}
command-ended-draw = onbeslist
command-ended-draw-agreed = onbeslist in overleg
command-no-records = geen partijen in deze map, verwacht: bestanden op { $endings }
command-replayed = { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
} gelezen, { $refused } geweigerd

## convert
command-lost-parts =
    .names = de namen
    .ratings = de ratings
    .date = de datum
    .event = het toernooi
    .site = de plaats
    .result = de uitslag
    .comments = opmerkingen
    .clocks = de klok
    .variations = varianten
    .other = andere eigenschappen
command-not-kept = { $format } bewaart niet: { $lost }
command-reading-back = de geschreven partij kan niet worden teruggelezen
command-several-games = { $games } partijen gelezen, verwacht: één, want in { $format } past er maar één

## analyze, bench, perft, solve
command-game-number = Partij { $number }
command-over = De partij is afgelopen.
command-to-move = { $side ->
    [white] Wit
   *[black] Zwart
} is aan zet
command-depth = diepte
command-searched = Diepte { $depth }, { $nodes } stellingen, { $seconds } s, { $speed } miljoen per seconde
command-columns =
    .move = zet
    .value = waarde
    .best = beste
    .loss = verlies
    .stacks = stap.
    .nodes = stellingen
    .seconds = tijd, s
    .levels = niveaus
    .won = winst
    .drawn = gelijk
    .lost = verl.
    .points = punten
    .margin = verschil
    .player = speler
    .games = partijen
    .opponent = tegenstander
    .all = samen
command-lost = { $side ->
    [white] Wit
   *[black] Zwart
} verloor { $mean } stukken per zet
command-lost-most = { command-lost }; het meest door { $moves }
command-interrupted = afgebroken na { $done } van de { $count } zetten
command-match-interrupted = onderbroken na { $done } van { $count } partijen
command-played = Gespeeld: { $move }, waard { $value }, { $loss } minder dan de beste zet
command-benched = dvonn { $version }, diepte { $depth }: { $nodes } stellingen, { $seconds } s
command-speed = { $speed } miljoen stellingen per seconde
command-counted = diepte { $depth }, { $seconds } s, { $speed } miljoen per seconde
command-nodes = stellingen { $nodes }
command-proven = Bewezen: { $margin } voor { $side ->
    [white] Wit
   *[black] Zwart
}, die aan zet is
    .best = Beste zetten: { $moves }
    .line = Verloop: { $moves }
command-proven-outcome = Bewezen: { $outcome ->
    [draw] onbeslist, met { $side ->
        [white] Wit
       *[black] Zwart
    } aan zet
   *[other] { $side ->
        [white] Wit
       *[black] Zwart
    }, die aan zet is, { $outcome ->
        [win] wint
       *[loss] verliest
    }
}
command-not-proven = Niet bewezen: tussen { $lower } en { $upper } voor { $side ->
    [white] Wit
   *[black] Zwart
}
    .likeliest = Waarschijnlijk het best: { $moves }
    .limit = De grens van { $seconds } s is bereikt: --time N geeft N seconden, --time 0 heft de grens op.
command-solved = { $nodes } stellingen, { $seconds } s, { $speed } miljoen per seconde
command-predicted = Waarschijnlijke zetten van een speler met sterkte { $strength }; { $side ->
    [white] Wit
   *[black] Zwart
} is aan zet:
    .over = De partij is afgelopen: er is geen zet meer te spelen.

## Balken
command-progress =
    .files = { $done }/{ $all } bestanden, { $speed }
    .moves = { $done }/{ $all } zetten, nog { $left }
    .games = { $done }/{ $all } partijen, nog { $left }
    .review = { $done }/{ $all } stappen, nog { $left }

## explain
command-explained-move = De zet { $move }:
command-explained-more = … en nog { $count } andere, tot { $value }

## bespreking van zetten en spelers
command-review-marked = De zet tussen haken was beter: { $move }
command-review-over = de tijd van --total is om: { $done } van { $count } partijen zijn nabesproken
command-review-shortened = { $count } van { $all } zoekacties kwamen tijd tekort: met een langere --total is de nabespreking grondiger
command-player-score = { $games }, gewonnen { $won }, onbeslist { $drawn }, verloren { $lost }, nauwkeurigheid { $accuracy }
command-player-opponents = Tegenstanders naar rating
command-player-unrated = zonder rating
command-player-mistakes = Wat de fouten waren

## why-not
command-why-not-best = Met de beste zet: { $expected }
command-why-not-played = Na { $move }: { $expected }
command-why-not-line = Het gaat verder met: { $moves }
command-why-not-instead = Beter: { $moves }
command-why-not-stopped = de engine stopte voordat de zet beoordeeld was

## match
command-match = { $first } tegen { $second }: { $games }
    .openings = opening
    .time = tijd
    .result = uitslag
    .pairs = paren
    .elo = Elo
    .stronger = sterker
    .margin = verschil
    .thought = denktijd
command-pool = { $player } tegen de pool, zaad { $seed }
command-round-robin = { $count } spelers, ieder tegen ieder
command-match-so-far = { $players }: { $done } van { $count } partijen, { $results }
command-openings =
    .balanced = in evenwicht
    .random = willekeurig
    .people = zoals mensen plaatsen
    .empty = leeg
    .placements = leeg, { $count ->
        [one] { $count } willekeurig geplaatst stuk
       *[other] { $count } willekeurig geplaatste stukken
    }
command-openings-seed = { $openings }, zaad { $seed }
command-limits =
    .move-time = { $ms } ms per zet
    .nodes = { $count ->
        [one] { $count } stelling
       *[other] { $count } stellingen
    }
    .depth = diepte { $depth }
    .none = geen grens
command-result = { $won } gewonnen, { $drawn } onbeslist, { $lost } verloren: { $points } van { $games } punten
command-pairs = { $pairs } (met { $points } punten)
command-elo-unknown = niet bekend: te weinig verschillende uitslagen
command-likelihood = { $name } met een kans van { $percent }%
command-margin = { $margin } stukken per partij
command-accepted = { $hypothesis } aangenomen, { $elo } Elo
command-undecided = niet beslist
command-offence = { $offence ->
    [illegal] een verboden zet
    [crash] vastgelopen
    [flag] tijd voorbij
   *[hang] geen antwoord
} in { $games }
command-failed = { $count ->
    [one] { $count } mislukt
   *[other] { $count } mislukt
}
command-checked = { $passed ->
    [one] { $passed } controle
   *[other] { $passed } controles
} geslaagd, { $failed } mislukt
command-player-not-started = een speler kan niet gestart worden
command-placements-need-empty = --random-placements hoort bij --openings empty: andere borden zijn al vol
command-codecup-needs-empty = programma’s van de CodeCup spelen alleen vanaf het lege bord: --openings empty, zonder willekeurig geplaatste stukken
command-two-times = --clock en --movetime voor dezelfde speler, { $player }: geef er één op
command-value-for-each = gelezen: “{ $read }”, verwacht: een waarde zoals { $example }, of twee met een komma ertussen, waarbij - geen betekent
command-one-value-for-all = meer dan twee spelers delen één waarde, verwacht: geen komma
command-unwritable = { $file } kan niet geschreven worden

## Overig
command-folder-unwritable = in de map { $folder } kan niet geschreven worden
command-standard-streams = standaardinvoer of -uitvoer
command-terminal = de terminal
command-play-reads-moves = dvonn play leest de zetten van de standaardinvoer; geef de stelling of het bestand als argument
command-old-spelling = { $old } is nu { $new }; de oude schrijfwijze werkt tot versie 1.0
command-old-spelling-whole-run = { command-old-spelling }. De seconden gelden nu voor alle partijen samen
command-signals = signalen

## serve
command-serve-no-app = dit programma is gemaakt zonder de web-app. `cargo xtask play` maakt er een met de app; `cargo xtask dist` maakt een map met de app voor `dvonn serve --dir FOLDER`
command-serve-address = De app staat op { $address }
command-serve-damaged = de app in dit programma is beschadigd
command-serve-network = Andere apparaten bereiken hem op het adres van deze computer in het netwerk, poort { $port }
command-serve-running = De app draait al op { $address }
command-serve-online = Mensen kunnen hier tegen elkaar spelen: in de app onder ‘Online spelen’; programma’s op { $address }api
command-serve-store = de partijen in { $place } kunnen niet worden geopend: { $reason }
command-serve-in-use = een andere server gebruikt de partijen in { $place }: stop die eerst, of kies een andere map met --data
command-serve-later = de partijen in { $place } zijn geschreven door een latere versie van dit programma: gebruik die
command-serve-others = servers van een eerdere versie gebruiken de partijen in { $place }: stop ze allemaal en start dan deze
command-close-window = Druk op Enter om dit venster te sluiten.
command-serve-no-browser = van hieruit kon geen browser geopend worden; open dat adres er zelf in
command-serve-port-taken = poort { $port } is in gebruik door een ander programma: beëindig dat, of kies een andere met --port (0 neemt een vrije). De browser bewaart de partijen van elke poort apart
command-serve-port-closed = poort { $port } mag niet iedereen gebruiken: kies er met --port een vanaf 1024
command-serve-port = kan niet luisteren op poort { $port }: { $reason }
command-serve-not-here = deze computer heeft het adres { $address } niet
command-serve-file = verwacht: een map met de web-app, gevonden: een bestand
command-serve-incomplete = verwacht: een map met de web-app, maar { $file } ontbreekt
command-serve-too-large = verwacht: een map met alleen de web-app, maar er staat meer dan { $megabytes } MB in

## Jobs
command-jobs-alone = --ply en --format gaan niet samen met --jobs: elke opdracht heeft eigen velden ply en format
command-job-object = verwacht: een JSON-object met een stelling, zoals {"{"}"position": "9/10/11/10/9 w p"{"}"}
command-job-json = geen JSON, bij byte { $column } van de regel: { $reason }
command-job-no-position = het veld position ontbreekt: verwacht bijvoorbeeld {"{"}"position": "9/10/11/10/9 w p"{"}"}
command-job-no-move = het veld move ontbreekt: verwacht bijvoorbeeld "move": "a1b2"
command-job-standard-input = de standaardinvoer kan niet de stelling van een opdracht zijn: schrijf de stelling zelf, of het pad van een bestand
command-job-field = onbekend veld { $field }: verwacht { $known }
command-job-string = het veld { $field }: verwacht een tekst
command-job-ply = het veld ply: verwacht een aantal zetten
command-job-no-game = geen geldige partij in het bestand

## Arguments that cannot be used
command-usage-unknown = onbekend argument '{ $argument }'
command-usage-subcommand = er is geen opdracht '{ $command }'
command-usage-no-subcommand = bij '{ $command }' hoort een van de opdrachten { $commands }
command-usage-missing = { $count ->
    [one] het argument { $arguments } ontbreekt
   *[other] de argumenten { $arguments } ontbreken
}
command-usage-repeated = het argument '{ $argument }' mag maar één keer
command-usage-conflict = het argument '{ $argument }' gaat niet samen met { $others }
command-usage-no-value = bij '{ $argument }' hoort een waarde
command-usage-value = ongeldige waarde '{ $value }' voor '{ $argument }'
command-usage-value-because = { command-usage-value }; { $reason }
command-usage-too-many = bij '{ $argument }' hoort geen waarde, maar er staat '{ $value }'
command-usage-encoding = een argument is geen geldige UTF-8
command-usage-number = verwacht: een heel getal
command-usage-range = verwacht: een heel getal van { $lowest } tot { $highest }
command-usage-language = verwacht: een van { $languages }
command-usage-similar = tip: bedoelde je { $names }?
command-usage-as-value = tip: schrijf '-- { $argument }' om '{ $argument }' als waarde te geven
command-usage-help = Meer uitleg geeft '--help'.

## admin
command-admin-people = { $accounts ->
    [one] 1 account
   *[other] { $accounts } accounts
}, { $guests ->
    [one] 1 gast
   *[other] { $guests } gasten
}
command-admin-games = { $under_way ->
    [one] 1 partij bezig
   *[other] { $under_way } partijen bezig
}, { $over } afgelopen
# $who: open, invitation, closed
command-admin-registration = { $who ->
    [invitation] Wie een uitnodiging heeft, kan een account maken
    [closed] Niemand kan een account maken
   *[open] Iedereen kan een account maken
}
command-admin-verified = { $wrong ->
    [0] Alle { $count } partijen volgen de regels
   *[other] { $wrong } van { $count } partijen kloppen niet
}
command-admin-up-to-date = De tabellen zijn bij (schema { $schema })
command-admin-migrated = De tabellen zijn bijgewerkt van schema { $before } naar { $after }
command-admin-saved = bewaard: mensen { $people }, partijen { $games }
command-admin-restored = teruggezet: mensen { $people }, partijen { $games }
command-admin-no-checksum = De back-up is van een eerdere versie en heeft geen controlesom. De partijen zijn volgens de regels nagespeeld; andere schade zou niet zijn gezien.
command-admin-password = het nieuwe wachtwoord van { $name }; het account is overal uitgelogd
command-admin-nobody = geen account heeft de naam { $name }
command-admin-made = { $name } is beheerder
command-admin-unmade = { $name } is geen beheerder meer
command-admin-chat = { $on ->
    [no] Partijen hebben geen chat
   *[yes] Partijen hebben een chat
}
command-admin-not-empty = { $place } is niet leeg: zet terug in een nieuwe map of een lege database
command-admin-earlier = de partijen in { $place } zijn van een eerdere versie: werk ze bij met dvonn admin migrate, of start de server
command-admin-not-there = { $place } heeft geen partijen van een server
# $detail: wat er mis is, in het Engels
command-admin-line = regel { $line } van de back-up: { $detail }. Er is niets teruggezet

## bot
# $variable is the name of an environment variable.
command-bot-no-token = geen token: noem het bestand met --token-file, of zet het in { $variable }
command-bot-bad-token = de server kent dit token niet: maak er een onder “Online spelen” in zijn app
command-bot-not-a-program = het account { $name } is niet als programma aangemerkt: doe dat onder “Online spelen” in de app van de server
command-bot-fault =
    .unreachable = { $server } is niet bereikbaar: { $reason }
    .refused = { $server } weigert: { $reason }
    .nonsense = { $server } antwoordt niet als een DVONN-server: { $reason }
command-bot-engine = de engine kan niet spelen: { $reason }
command-bot-report = Partijen: { $won } gewonnen, { $drawn } onbeslist, { $lost } verloren, { $off } afgelast
command-bot-left = { $count ->
    [one] Eén partij gaat door zonder de bot
   *[other] { $count } partijen gaan door zonder de bot
}
command-bot-forfeited = { $count ->
    [one] één partij is opgegeven omdat de engine faalde
   *[other] { $count } partijen zijn opgegeven omdat de engine faalde
}

## archive
command-archive-imported =
    .added = { $games } nieuw
    .same = { $games } bekend en in een andere bron gevonden
    .known = { $games } bekend
    .refused = { $games } geweigerd
    .nothing = geen partij gevonden
command-archive-unread-dates = { $games ->
    [one] { $games } partij heeft een datum die niet te lezen is
   *[other] { $games } partijen hebben een datum die niet te lezen is
}, zoals { $example }; datums blijven zoals ze geschreven zijn
command-archive-unknown-properties = { $games ->
    [one] { $games } partij heeft een eigenschap die niet bekend is
   *[other] { $games } partijen hebben eigenschappen die niet bekend zijn
}, zoals { $example }; eigenschappen blijven zoals ze geschreven zijn
command-archive-has = Het archief heeft { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
} in { $bytes } bytes
command-archive-found = { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}: Wit won { $white }, Zwart won { $black }, onbeslist { $draws }
command-archive-exchanged = De kleuren zijn verwisseld in { $games }
command-archive-score = { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}, gewonnen { $won }, onbeslist { $drawn }, verloren { $lost }
command-no-model = er is geen voorbeeldpartij met dit thema; dvonn champion --model geeft de lijst
command-archive-nobody = niemand in het archief heeft deze naam
command-archive-player-games = { $name } ({ $games ->
    [one] { $games } partij
   *[other] { $games } partijen
})
command-archive-meant = niets gevonden; was { $names } bedoeld?
command-archive-stats-stopped = onderbroken: alleen deze partijen zijn geteld
command-archive-openings = { $side ->
    [white] Waar de rode stukken geplaatst werden in partijen als Wit, in volgorde; plaatsingen die bij het draaien van het bord gelijk zijn, tellen als één:
   *[black] Waar de rode stukken geplaatst werden in partijen als Zwart:
}
command-archive-stacks = { $side ->
    [white] De eerste stapelzet als Wit; zetten die bij het draaien van het bord gelijk zijn, tellen als één:
   *[black] De eerste stapelzet als Zwart:
}
command-archive-scores = Scores zijn punten per 100 partijen: winst is één punt, onbeslist een half. Achter ± staat de standaardfout.
command-archive-first-move = Wit scoort { $white }, wie de eerste zet van het stapelen doet { $first }.
command-archive-length = Uitgespeelde partijen hebben gemiddeld { $mean } stapelzetten, van { $least } tot { $most }, en in { $passes } van de 100 wordt gepast. De winnaar staat gemiddeld { $margin } stukken voor.
command-archive-choices = Naar het aantal zetten sinds het bord vol was: hoeveel partijen zo lang duren, en het gemiddelde aantal toegestane zetten:
command-archive-styles = De score van de kant die op het volle bord meer heeft van …
command-archive-style =
    .nearness = nabijheid van de rode stukken
    .edge = stukken op de rand
    .together = buren van de eigen kleur
    .mobility = zetten
command-archive-heat = Wat waar staat als het stapelen begint (volle borden: { $games }). Links in hoeveel van de 100 partijen; rechts wat het daar waard is: hoeveel punten meer de eigen kant uit 100 partijen haalt dan zonder.
command-archive-heat-of = { $what ->
    [white] Stukken van Wit
    [black] Stukken van Zwart
    [white-red] Rode stukken die Wit plaatste
   *[black-red] Het rode stuk dat Zwart plaatste
} (waarde: ± { $error })
command-archive-motifs = Motieven van de coach. Zetten: in hoeveel van de 100 zetten. Partijen: in hoeveel van de 100 partijen. Alleen: de score van wie het speelde terwijl de ander dat niet deed, en in hoeveel partijen. Beslist: in hoeveel van de 100 beslissende zetten. Een beslissende zet is de laatste van de winnaar voordat die voorgoed meer stukken kreeg.
command-archive-motifs-by-rating = In hoeveel van de 100 zetten van spelers met deze ratings:
command-archive-folder-used = in deze map staan al bestanden: verwacht wordt een nieuwe of lege
command-archive-export-stopped = onderbroken: er is niets geschreven
command-archive-exported = { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}, { $moves ->
    [one] { $moves } zet
   *[other] { $moves } zetten
}
command-archive-verified = { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
} gecontroleerd, { $faults ->
    [one] { $faults } fout
   *[other] { $faults } fouten
}
# $fault: een zin van error-archive-fault-….
command-archive-faulty = { $fault }. Het antwoord komt van de partijen die te lezen zijn; dvonn archive repair herstelt het archief.
command-archive-skipped = { $more ->
    [0] niet bekeken: { $file }
   *[other] niet bekeken: { $file } en nog { $more }
}; in mappen worden alleen bestanden gelezen die eindigen op .{ $endings }
command-archive-sound = met de bestanden van dit archief is niets mis
command-archive-moved = { $from } is opzij gezet: { $to }
command-archive-unproven = { $file }: niets bewijst waar de partijen horen; hun nummers kunnen veranderd zijn
command-archive-saved = partijen gelezen uit beschadigde bestanden: { $games }
command-archive-lost = partijen die ontbreken: { $games } (nummers { $numbers })
command-archive-may-lack = er waren misschien latere partijen: een manifest dat het zou zeggen was beschadigd of ontbrak
command-archive-repaired = partijen die nu in het archief staan: { $games }
command-archive-opinions = De waarde van de engine is in stukken voor wie aan zet is; onder elke rating staat hoeveel van de 100 mensen de zet spelen.
command-archive-best = De beste zet volgens de engine: { $move } ({ $value })
command-archive-columns =
    .engine = engine
    .rating = rating
    .after = na
    .choices = keuzes
    .passes = passen
    .motif = motief
    .in-moves = zetten
    .in-games = partijen
    .alone = alleen
    .decided = beslist
    .move = zet
    .end = einde
    .year = jaar
    .side = kleur
    .games = partijen
    .white = Wit
    .draws = gelijk
    .black = Zwart
    .margin = verschil
    .ratings = ratings
    .years = jaren
