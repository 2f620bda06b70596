# What is kept on the device: games and studies, and the messages at the bottom of the page.

games-parts = Partijen en statistiek
games-list = Partijen en studies
games-statistics = Statistiek
games-look-back = Kijk terug
games-loading = Je partijen worden geladen …
games-missing = Deze partij of studie is hier niet meer.
games-all = Alle partijen en studies

## De lijst
games-empty = Je plank is leeg. Die vult zich terwijl je speelt.
games-empty-about = Elke partij die je speelt, blijft hier bewaard, op dit apparaat. Partijen van elders staan er gewoon naast.
games-empty-play = Een eerste partij tegen { $name }
games-empty-open = Mijn partijbestanden openen
games-empty-example = Een voorbeeld bekijken
games-empty-formats = SGF, Little Golem, Boardspace, CodeCup, losse zetten of JSON: één bestand, meer tegelijk of een zip. Niets verlaat dit apparaat.
games-open = Openen
games-drop = Laat partijen hier los
games-drop-about = één bestand of veel, een map of een zip
games-open-folder = Map openen
games-select = Selecteren
games-select-done = Klaar
games-your-move = jouw zet
games-summary = { $won ->
    [0] { $count } op de plank
   *[other] { $count } op de plank, { $won } gewonnen
}
games-word = { $outcome ->
    [won] gewonnen
    [drawn] gelijk
   *[lost] verloren
}
games-search = Zoeken
games-filters = Filter
games-by-kind = Soort
games-any-kind = Partijen en studies
games-kind-game = Partijen
games-kind-study = Studies
games-by-rival = Tegenstander
games-any-rival = Elke tegenstander
games-rival-computer = De computer
games-rival-person = Een mens
games-by-level = Niveau
games-any-level = Elk niveau
games-by-outcome = Uitslag
games-any-outcome = Elke uitslag
games-won = Door jou gewonnen
games-drawn = Onbeslist
games-lost = Door jou verloren
games-by-time = Laatst gespeeld
games-any-time = Wanneer dan ook
games-time-week = De laatste 7 dagen
games-time-month = De laatste maand
games-time-year = Het laatste jaar
games-by-order = Volgorde
games-order-newest = Nieuwste eerst
games-order-oldest = Oudste eerst
games-order-longest = Meeste zetten eerst
games-order-margin = Grootste winst eerst
games-count = { $count ->
    [0] Niets past bij je zoekopdracht.
    [one] { $count } gevonden
   *[other] { $count } gevonden
}
games-more = Meer tonen
games-go-on = Verder spelen
games-look = Partij bekijken
games-analyse = Analyseren
games-tick = “{ $title }” kiezen
games-ticked-group = Gekozen partijen en studies
games-ticked = { $count } gekozen
games-untick = Niets kiezen
games-delete = Verwijderen
games-export = Opslaan als bestand
games-deleted-one = “{ $title }” is verwijderd.
games-deleted = { $count ->
    [one] { $count } partij of studie is verwijderd.
   *[other] { $count } partijen en studies zijn verwijderd.
}

## Hoe partijen en studies heten
games-two-players = Twee spelers
games-study = Studie
games-players = { $white } – { $black }
games-running = Nog bezig, { $moves ->
    [one] { $moves } zet
   *[other] { $moves } zetten
}
games-moves = { $moves ->
    [one] { $moves } zet
   *[other] { $moves } zetten
}
games-outcome = { $outcome ->
    [won] { $by ->
        [play] Gewonnen met { $margin } verschil
        [resignation] Gewonnen: de computer gaf op
        [time] Gewonnen op tijd
       *[other] Gewonnen
    }
    [lost] { $by ->
        [play] Verloren met { $margin } verschil
        [resignation] Verloren: je gaf op
        [time] Verloren op tijd
       *[other] Verloren
    }
   *[drawn] Onbeslist
}
games-result = { $winner ->
    [white] { $by ->
        [play] Wit won met { $margin } verschil
        [resignation] Wit won: Zwart gaf op
        [time] Wit won op tijd
       *[other] Wit won
    }
    [black] { $by ->
        [play] Zwart won met { $margin } verschil
        [resignation] Zwart won: Wit gaf op
        [time] Zwart won op tijd
       *[other] Zwart won
    }
   *[draw] Onbeslist
}

## Eén partij of studie
games-rename = Naam
games-rename-none = Geef een naam
games-fact-level = Niveau
games-fact-side = Jouw kleur
games-fact-moves = Zetten
games-fact-started = Begonnen
games-fact-changed = Laatst gewijzigd
games-fact-filling = Plaatsing
games-fact-white = Wit
games-fact-black = Zwart
games-fact-date = Datum
games-filling = { $filling ->
    [placement] door de spelers
    [random] willekeurig
   *[balanced] willekeurig, met een eerlijk deel van de rand
}

## Bestanden
games-files = Naar een ander apparaat
games-files-about = Eén bestand bevat alles: partijen, studies, voortgang in lessen en puzzels, en instellingen. Open het op het andere apparaat: het voegt toe aan wat er is en overschrijft niets.
games-export-all = Alles exporteren
games-opened-title = Geopende bestanden
games-reading = { $count ->
    [one] Bezig met lezen … { $count } partij
   *[other] Bezig met lezen … { $count } partijen
}
games-opened-new = { $count ->
    [one] { $count } nieuwe partij geopend.
   *[other] { $count } nieuwe partijen geopend.
}
games-opened-updated = { $count ->
    [one] { $count } partij bijgewerkt.
   *[other] { $count } partijen bijgewerkt.
}
games-opened-known = { $count ->
    [one] { $count } partij was hier al.
   *[other] { $count } partijen waren hier al.
}
games-opened-nothing = Er staat geen partij in.
games-opened-refused = { $count ->
    [one] Eén onderdeel kon niet worden geopend:
   *[other] { $count } onderdelen konden niet worden geopend:
}
games-opened-refused-list = Wat niet kon worden geopend
games-opened-remarks-list = Opmerkingen over de bestanden
games-opened-more = { $count ->
    [one] en nog { $count }
   *[other] en nog { $count }
}
games-progress-joined = De voortgang in lessen en puzzels is samengevoegd met die van jou.
games-progress-later = Een deel van de voortgang in het bestand komt uit een nieuwere versie van deze app en is overgeslagen.
games-settings-take = Ook de instellingen van het bestand gebruiken
games-settings-taken = De instellingen zijn overgenomen
games-imported-versions = { $count ->
    [one] { $count } partij of studie was zowel hier als in het bestand gewijzigd: beide versies zijn bewaard.
   *[other] { $count } partijen en studies waren zowel hier als in het bestand gewijzigd: beide versies zijn bewaard.
}

## Statistiek
games-statistics-empty = Speel een partij tegen de computer uit, en deze pagina laat zien hoe het gaat.
games-by-level-and-side = Uitslagen per niveau en kleur
games-as-white = Met Wit
games-as-black = Met Zwart
games-share = Punten
games-total = Alle niveaus
games-head = { $outcome ->
    [won] Gewonnen
    [drawn] Onbeslist
   *[lost] Verloren
}
games-percent = { $percent }%
games-figure-games = Partijen tegen de computer
games-figure-share = Deel van de punten
games-figure-streak = Huidige reeks
games-figure-longest = Meeste winst op rij
games-figure-unbeaten = Langst ongeslagen
games-figure-margin = Gemiddeld verschil
games-figure-extremes = Beste en slechtste verschil
games-streak = { $outcome ->
    [won] { $count } gewonnen
    [drawn] { $count } onbeslist
   *[lost] { $count } verloren
}
games-margin = { $margin } stukken
games-over-time = Uitslagen in de tijd
games-over-time-about = Elke stip is een partij. Ze toont jouw deel van de punten in de laatste { $games } partijen. Onbeslist is een half punt.
games-plot = { $games ->
    [one] Het deel van de punten over { $games } partij: aan het eind { $percent }%
   *[other] Het deel van de punten over { $games } partijen: aan het eind { $percent }%
}
games-plot-game = { $number } · { $day }
games-strength = Sterkte in de loop van de tijd
games-strength-about = Het niveau dat ongeveer even sterk is als jij, volgens je laatste { $games } partijen.
games-strength-plot = Op het eind ongeveer zo sterk als { $name }
games-plot-table = Als tabel
games-column-game = Partij
games-column-day = Dag
games-column-level = Niveau
games-column-result = Uitslag
games-column-form = Laatste partijen

## Een ander venster
