## Partijen
error-at-node = knoop { $number }
error-at-line = regel { $number }
error-at-byte = byte { $number }
error-at = { $place }: { $reason }
error-at-move = { $place }, { word-nth }: { $reason }
error-empty = niets te lezen, verwacht: een partij
error-unknown-format = gelezen: “{ $read }”, verwacht: een partij in SGF, de tekst van Little Golem of CodeCup, losse zetten of JSON
error-unexpected = gelezen: “{ $read }”, verwacht: { $expected }
error-unexpected-end = gelezen: het einde van de invoer, verwacht: { $expected }
error-out-of-turn = gelezen: { $move } door { $side ->
    [white] Wit, verwacht: een zet van Zwart
   *[black] Zwart, verwacht: een zet van Wit
}, die aan de beurt is{ error-rule-number }
error-edited = gelezen: “{ $read }”, een met de hand veranderd bord, verwacht: stukken die om de beurt geplaatst worden{ error-rule-of-placement }
error-logged-twice = partij { $game } een tweede keer gelezen, verwacht: het einde van het logboek, niet elk stuk twee keer geplaatst{ error-rule-of-placement }
error-other-game = dit is een partij van een ander spel ({ $game ->
    [chess] schaken
   *[other] { $game }
}), niet van DVONN
error-start = het begin is niet bruikbaar: { $reason }
error-json = { $kind ->
    [missing] deze JSON is geen partij: het veld “{ $field }” ontbreekt
    [unfinished] deze JSON houdt halverwege op: misschien is het bestand niet helemaal gekopieerd
    [shape] deze JSON is geen partij: in kolom { $column } staat iets wat niet in een partij hoort
   *[syntax] dit is geen JSON: in kolom { $column } klopt iets niet
}
error-read-only = partijen in het formaat { $format } worden gelezen, niet geschreven
error-start-not-carried = partijen in het formaat { $format } beginnen met het lege bord
error-no-format = geen formaat, verwacht: sgf, boardspace, littlegolem, codecup, plain of json

## Wat er gelezen had kunnen worden
error-expected-close-game = ")" om de partij te sluiten
error-expected-begin-node = ";" om een knoop te beginnen
error-expected-begin-game = "(" om een partij te beginnen
error-expected-property = een eigenschap, een knoop of een haakje
error-expected-property-value = een eigenschap met een waarde tussen rechte haken
error-expected-close-value = "]" om de waarde te sluiten
error-expected-close-header = "]" om de kop te sluiten
error-expected-start-first = het begin vóór de eerste zet
error-expected-start-in-dfen = alleen zetten, of een begin in DFEN[…], want het is niet bekend in welke volgorde de stukken zijn opgezet
error-expected-one-start = één begin, niet twee verschillende
error-passed-over = “{ $read }” overgeslagen, want het hoort bij geen partij
error-not-kept = “{ $read }” weggelaten
error-unread = “{ $read }” ongewijzigd bewaard, maar niet gelezen
error-repeated = “{ $read }” heeft elders in de partij een andere waarde, en die telt
error-guessed-encoding = gelezen als { $encoding }, maar dat is een gok
error-assumed-encoding = gelezen als { $encoding }, zoals op dit apparaat gebruikelijk is: de bytes alleen geven geen uitsluitsel
error-other-encoding = het bestand noemt de codering { $named }, die niet klopt: gelezen als { $encoding }
error-expected-space = een veld, zoals e3
error-expected-arrow = twee velden, zoals a1b2
error-expected-move = een zet, zoals e3, a1b2 of pass
error-expected-move-or-end = een zet, zoals e3, a1b2 of pass, of resign of draw
error-expected-nothing-more = niets meer na het einde van de partij
error-expected-nothing-after-quit = niets meer na Quit
error-expected-one-token = één woord per regel
error-expected-node-number = het nummer van een knoop
error-expected-action = wat de speler deed
error-expected-known-action = pickb, dropb, move, pass, done of resign
error-expected-picked-space = een veld, zoals pickb E 3
error-expected-dropped-space = een veld, zoals dropb E 3
error-expected-two-spaces = twee velden, zoals move A 2 B 3
error-expected-put-down = dat de opgepakte stapel wordt neergezet
error-expected-json-format = het formaat dvonn-record
error-expected-json-version = versie 1 van het formaat
error-expected-parent = een ouder die vóór de knoop staat

error-link-packed = de link is beschadigd, misschien omdat hij niet helemaal is gekopieerd
error-link-too-long = het is te lang
error-link-move = { word-nth }, “{ $read }”, mag daar niet

## Verzamelingen van partijen en studies
error-collection-entry = Nummer { $number } is niet geïmporteerd: { $reason }
error-collection-field = “{ $field }” kan niet “{ $read }” zijn
error-collection-missing = “{ $field }” ontbreekt
error-collection-format = verwacht een bestand met partijen en studies, maar “format” is “{ $read }”
error-collection-json = { $kind ->
    [unfinished] het bestand met partijen en studies houdt halverwege op: misschien is het niet helemaal gekopieerd
    [shape] het bestand is niet opgebouwd als een bestand met partijen en studies
   *[syntax] het bestand met partijen en studies is beschadigd in kolom { $column }
}
error-collection-shape = het is niet geschreven zoals een partij of studie
error-collection-version = een nieuwere versie van deze app heeft het bestand geschreven (versie { $read } van het formaat)
error-opened-file = { $file }: { $reason }
error-opened-game = { $file }, partij { $number }: { $reason }
error-opened-unreadable = de browser kon het niet lezen
error-opened-too-large = het is groter dan { $megabytes } MB
error-opened-no-record = dit is geen partij die hier gelezen kan worden
error-opened-no-moves = er staat geen zet in
error-opened-other-archive = het is ingepakt op een manier die hier niet opengaat; gebruik een zip
error-opened-zip-damaged = de zip is beschadigd of niet helemaal gekopieerd
error-opened-zip-locked = er zit een wachtwoord op
error-opened-zip-method = het is ingepakt op een manier die weinig programma’s kennen; pak de zip opnieuw in
error-opened-zip-deep = zips in zips worden hoogstens { $levels } diep geopend
error-opened-zip-many = de zip heeft meer dan { $count } bestanden; de rest is niet geopend
error-opened-zip-much = uitgepakt zou het groter zijn dan welk bestand met partijen ook; het is niet geopend
error-opened-all-much = alle bestanden samen zijn groter dan { $megabytes } MB; de rest is niet geopend
error-opened-games = er zijn meer dan { $count } partijen; de rest is niet geopend

## Borden
error-with-rule = { $reason }{ error-rule-number }
error-several = { $reasons }
error-several-and-more = { $reasons }; en nog { $more }
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

## Zetten
error-illegal = { $side ->
    [white] Wit
   *[black] Zwart
} mag { $move ->
    [pass] niet passen
   *[other] { $move } niet spelen
}: { $reason }{ error-rule-number }
error-no-move = geen zet: verwacht wordt een plaatsing zoals e3, een stapelzet zoals a1b2, of pass
error-no-space = geen veld van het bord: verwacht wordt een letter a–k en een cijfer 1–5, zoals e3
error-must-place = niemand mag passen terwijl het bord gevuld wordt
error-placement-over = het bord is vol: verzet een stapel
error-must-move = wie een zet heeft, mag niet passen
