# The analysis board of the web app.
analyse-first = Naar het begin
analyse-back = Vorige zet
analyse-forward = Volgende zet
analyse-last = Naar het eind
analyse-to-move = { $side ->
    [white] Wit is aan zet
   *[black] Zwart is aan zet
}
analyse-over = De partij is uit, { $white } : { $black }
analyse-open = Openen
analyse-set-up = Opzetten
analyse-draw = Pijlen
analyse-empty = Leeg bord
analyse-engine = Computer
analyse-engine-lines = Varianten
analyse-engine-starts = De computer begint te denken …
analyse-engine-off = Hier staan de beste zetten van de computer, elk op een regel.
analyse-engine-whole = Toon de hele variant
analyse-engine-whole-line = Toon variant { $number } helemaal
analyse-engine-progress = { $depth ->
    [one] { $depth } zet
   *[other] { $depth } zetten
} vooruit, { $thousands } duizend stellingen
analyse-engine-done = Klaar: { $depth ->
    [one] { $depth } zet
   *[other] { $depth } zetten
} vooruit, { $thousands } duizend stellingen
analyse-value = { $leader ->
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
analyse-value-proven = { $leader ->
    [white] Bewezen: Wit wint met { $pieces }
    [black] Bewezen: Zwart wint met { $pieces }
   *[nobody] Bewezen: onbeslist
}
analyse-chances = Winstkans: { review-white-within } { $white }%, { review-black-within } { $black }%
analyse-graph = Verloop van de partij
analyse-graph-begin = De partij doorlopen
analyse-graph-stop = Stop
analyse-tree = Zetten
analyse-tree-empty = Doe zetten op het bord, open een partij of zet een stelling op.
analyse-comment = Opmerking
analyse-main-line = Maak hoofdvariant
analyse-delete = Wis vanaf hier
analyse-open-about = Plak of sleep hier een partij of een stelling: SGF, Boardspace, Little Golem, CodeCup, zetten met spaties ertussen, of JSON.
analyse-open-file = Een bestand
analyse-open-paste = Of plak de tekst
analyse-open-pasted = Open de tekst
analyse-open-unreadable = { $name } is niet te lezen, of te groot voor een bestand met partijen.
analyse-share-game = Link naar de partij
analyse-share-position = Link naar deze stelling
analyse-share-code = QR-code van de link
analyse-share-no-code = De link is te lang voor een QR-code.
analyse-share-length = { $count ->
    [one] { $count } teken
   *[other] { $count } tekens
}
analyse-share-alone = Alleen de zetten, zonder namen, opmerkingen en varianten
analyse-share-pass-on = Versturen …
analyse-share-film = GIF van de partij
analyse-share-film-made = De GIF wordt gemaakt: { $percent }%
analyse-share-film-saved = De GIF is opgeslagen.
analyse-share-board = Alleen de stelling
analyse-copy = Kopiëren
analyse-copied = Gekopieerd.
analyse-not-copied = De browser staat kopiëren niet toe: selecteer de tekst en kopieer hem zelf.
analyse-save-as = De partij bewaren
analyse-format-sgf = SGF, met alles erbij
analyse-format-json = JSON, met alles erbij
analyse-format-littlegolem = Little Golem
analyse-format-plain = Zetten
analyse-diagram = Het bord als plaatje bewaren
analyse-no-picture = De browser kan het plaatje niet maken.
analyse-set-up-board = Het bord dat je aan het opzetten bent
analyse-set-up-tool = Wat een tik doet
analyse-set-up-white = wit
analyse-set-up-black = zwart
analyse-set-up-red = rood
analyse-set-up-take = stuk weg
analyse-set-up-clear = stapel weg
analyse-set-up-about = Tik op een veld om een stuk te leggen op wat daar staat. Stapels kun je verslepen.
analyse-set-up-empty = Leeg
analyse-set-up-random = Willekeurig
analyse-set-up-balanced = Willekeurig, eerlijk verdeeld
analyse-set-up-side = Wie aan de beurt is
analyse-set-up-phase = Fase
analyse-set-up-good = Deze stelling mag volgens de regels.
analyse-set-up-faults = { $count ->
    [one] Dit kan nog niet gespeeld worden:
   *[other] Dit kan nog niet gespeeld worden, om { $count } redenen:
}
analyse-set-up-use = Deze stelling gebruiken
# What was destroyed, beside a button that undoes it.
analyse-undo-deleted = Zetten verwijderd.
analyse-undo-opened = Er is een andere partij geopend.
analyse-undo-cleared = Het bord is leeg.
analyse-undo-main-line = Dit is nu de hoofdvariant.
analyse-undo-setup = Laatste wijziging ongedaan maken
analyse-practice = Speel verder
analyse-tab-moves = Zetten
analyse-tab-comment = Opmerking
analyse-tab-graph = Grafiek
analyse-tab-tools = Meer
# $count (number) of moves
analyse-placement = { $count ->
    [one] Plaatsing: { $count } zet
   *[other] Plaatsing: { $count } zetten
}
# $move
analyse-preview = Voorbeeld: { $move }
analyse-bar-unknown = Nog niet beoordeeld
analyse-graph-start = Begin
analyse-keys = Toetsen
analyse-keys-close = Sluiten
analyse-keys-board = Op het bord gaan de pijltoetsen van veld naar veld. De toetsen na “of” werken ook daar.
analyse-keys-step = Vorige of volgende zet
analyse-keys-ends = Naar het begin, naar het einde
analyse-keys-variation = Vorige of volgende variant
analyse-keys-flip = Bord draaien
analyse-keys-engine = Computer aan of uit
analyse-keys-best = De beste zet spelen
analyse-keys-undo = Ongedaan maken, opnieuw
# $keys and $others
analyse-keys-pair = { $keys } of { $others }
analyse-keys-help = Deze lijst
analyse-divider = Breedte van het paneel
analyse-divider-how = Sleep om het paneel breder of smaller te maken. Dubbelklik om te herstellen

## What is opened
event-not-opened = Dit kan niet worden geopend: { $reason }.
event-not-all-opened = { $count ->
    [one] { $count } partij kan niet worden geopend: { $reason }.
   *[other] { $count } partijen kunnen niet worden geopend. De eerste: { $reason }.
}
event-link-refused = Het adres kan niet worden geopend: { $reason }.
event-looked-through = De computer heeft de hele partij bekeken.
event-opened = { $count ->
    [0] De stelling is geopend.
    [one] De partij is geopend: { $count } zet.
   *[other] De partij is geopend: { $count } zetten.
}
event-choose-game = Er staan meer partijen in: kies er een.
