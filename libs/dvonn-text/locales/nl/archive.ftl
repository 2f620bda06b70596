# Het archief van partijen.

archive-explore = Verkennen
archive-switch = Wat het paneel toont
archive-sources = Welke partijen tellen
archive-all = Alle partijen
archive-own-games = Mijn partijen
archive-looking = De partijen worden doorzocht …
archive-no-games = Er zijn nog geen partijen om in te kijken. Hier komen je afgelopen partijen, en partijen die je in het archief opent.
archive-not-here = Er is geen partij bekend met deze stelling.
archive-champion-here = Geen andere partij kwam in deze stelling. De partijen van de kampioen:
archive-open-games = Partijen openen
archive-moves = Zetten die hier gespeeld zijn
archive-with-position = Partijen met deze stelling
archive-ended-here = hier afgelopen
archive-margin = Gemiddeld { $margin } stukken voor Wit.
archive-last = Laatst gespeeld in { $year }.
archive-own = van jou
archive-games = { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
}
archive-results = { $count ->
    [one] { $count } partij: Wit won { $white }%, { $draws }% onbeslist, Zwart won { $black }%.
   *[other] { $count } partijen: Wit won { $white }%, { $draws }% onbeslist, Zwart won { $black }%.
}
archive-failure = { $kind ->
    [full] Er is geen ruimte meer op dit apparaat. De eerdere partijen zijn er allemaal nog; de rest is niet toegevoegd. Maak ruimte en open de bestanden opnieuw.
    [storage] De browser kon zijn bestanden niet lezen of schrijven. Je partijen zijn niet veranderd.
    [damaged] Bestanden van het archief op dit apparaat zijn beschadigd. Je ziet de partijen die nog te lezen zijn. De volgende keer dat je bestanden opent, wordt het archief hersteld, en er wordt niets gewist.
    [later] Een nieuwere versie van deze app heeft het archief op dit apparaat geschreven. Het blijft zoals het is.
    [question] Hier kan niet naar gezocht worden.
    [missing] Deze partij is hier niet meer.
   *[other] Het archief werkt niet meer. Probeer het opnieuw.
}

## De pagina
archive-about = Open zoveel partijen als je wilt: ze blijven op dit apparaat, en je kunt er spelers, uitslagen en stellingen in zoeken.
archive-kept = { $count ->
    [0] Nog geen partijen
    [one] { $count } partij ({ $megabytes } MB)
   *[other] { $count } partijen ({ $megabytes } MB)
}
archive-own-count = { $count } van jezelf
archive-memory = Deze browser bewaart geen bestanden voor de app: partijen die je hier opent, zijn weg als je de pagina sluit.
archive-memory-insecure = Browsers bewaren bestanden van een app alleen op een adres dat met https begint: partijen die je hier opent, zijn weg als je de pagina sluit.
archive-elsewhere = Het archief is open in een ander venster van deze app. Partijen die je hier opent, zijn weg als je de pagina sluit.
archive-again = Opnieuw proberen
archive-open-files = Bestanden of zips openen
archive-reading = { $count ->
    [one] Bezig met lezen … { $count } partij, { $added } nieuw
   *[other] Bezig met lezen … { $count } partijen, { $added } nieuw
}
archive-stop = Stoppen
archive-stopped = Gestopt. De partijen die al gelezen zijn, blijven.
archive-unread-dates = { $count ->
    [one] { $count } partij heeft een datum die niet te lezen is: “{ $date }”. Die blijft zoals hij geschreven is.
   *[other] { $count } partijen hebben een datum die niet te lezen is, zoals “{ $date }”. De datums blijven zoals ze geschreven zijn.
}
archive-fault = { $file }: { $reason }
archive-fault-game = { $file }, partij { $number }: { $reason }
archive-fault-line = { $file }, partij { $number } vanaf regel { $line }: { $reason }
archive-fault-packed = het is geen ingepakte partij
archive-fault-unreadable = het bestand is leeg, te groot of niet te lezen
archive-fault-archive = het lijkt op een archief, maar is niet als zodanig te lezen
archive-server = Mijn partijen op deze server
archive-server-none = Je hebt nog geen afgelopen partijen op deze server.
archive-server-all = Alle partijen op deze server
archive-server-all-none = Op deze server is nog geen partij afgelopen.
archive-server-failed = De server stuurde de partijen niet. Probeer het later nog eens.
archive-forget = Alle partijen uit het archief verwijderen
archive-forget-sure = { $count ->
    [one] { $count } partij van dit apparaat verwijderen? Dit kan niet ongedaan worden gemaakt. Mijn partijen blijven.
   *[other] { $count } partijen van dit apparaat verwijderen? Dit kan niet ongedaan worden gemaakt. Mijn partijen blijven.
}
archive-forget-now = Verwijderen
archive-forget-not = Bewaren

## Partijen zoeken
archive-search = Partijen zoeken
archive-player = Speler
archive-opponent = Tegen
archive-from = Vanaf jaar
archive-until = Tot en met jaar
archive-part = { $what ->
    [opponent] Tegen
    [years] Jaar
    [result] Uitslag
    [ending] Einde
    [ratings] Rating
    [motif] Motief
   *[board] Patroon
}
archive-add = Zoekopdracht verfijnen
archive-remove = Verwijderen: { $what }
archive-won = { $draws ->
    [0] won { $won } van { $count }
   *[other] won { $won } van { $count }, { $draws } remise
}
archive-any = Maakt niet uit
archive-result = Uitslag
archive-result-is = { $word ->
    [white] Wit won
    [black] Zwart won
    [draw] Onbeslist
   *[other] Geen uitslag
}
archive-ending = Afloop
archive-ending-is = { $word ->
    [play] Uitgespeeld
    [wipe-out] Een kant verloor alles
    [resignation] Opgegeven
    [time] Op tijd
    [agreement] Overeengekomen
   *[other] Reglementair
}
archive-rated-from = Rating vanaf
archive-rated-to = Rating tot en met
archive-rated-about = Beide spelers moeten zo’n rating hebben; met een motief alleen wie het speelde.
archive-motif = Motief van een zet
archive-pattern = Het patroon
archive-pattern-about = Kies een stuk of stapel en tik op velden. Op velden die je open laat, mag alles staan.
archive-pattern-tools = Wat een tik neerzet
archive-pattern-clear = Bord leegmaken
archive-drawn = { $what ->
    [white] Wit
    [black] Zwart
    [red] een rood stuk
    [occupied] een stapel
    [empty] leeg
   *[other] maakt niet uit
}
archive-anywhere = Overal op het bord
archive-mirrored = Ook gedraaid, gespiegeld en met de kleuren verwisseld
archive-find = Zoeken
archive-clear = Nieuwe zoekopdracht
archive-besides = Verder
archive-order = Volgorde
archive-order-is = { $word ->
    [newest] Nieuwste eerst
    [oldest] Oudste eerst
    [rated] Hoogste rating eerst
    [longest] Meeste zetten eerst
    [shortest] Minste zetten eerst
    [clearest] Grootste winst eerst
   *[other] Spannendste eerst
}
archive-searching = { $count ->
    [one] Bezig met zoeken … { $count } partij, { $found } gevonden
   *[other] Bezig met zoeken … { $count } partijen, { $found } gevonden
}
archive-none-found = Geen partij past hierbij.
archive-meant = Bedoelde je een van deze spelers?
archive-at = { $moves ->
    [0] aan het begin
    [one] na { $moves } zet
   *[other] na { $moves } zetten
}
archive-review-of = “{ $title }” nabespreken
archive-save = Bewaren
archive-save-of = “{ $title }” bewaren bij Mijn partijen
archive-saved = De partij staat nu bij Mijn partijen.

## Spelers
archive-players = Spelers
archive-player-games = Partijen
archive-openings = Eerste plaatsingen als Wit
archive-answers = Antwoorden als Zwart
archive-openings-about = Plaatsingen die bij het draaien van het bord gelijk zijn, tellen als één.
archive-opponents = Tegenstanders

## Cijfers van partijen
archive-figures = Wat deze partijen gemeen hebben
# $count (number) of games
archive-counting = { $count ->
    [one] Bezig met tellen … { $count } partij
   *[other] Bezig met tellen … { $count } partijen
}
archive-white-score = Score van Wit
archive-first-score = Score van wie als eerste stapelt
# $score, $error (numbers) in percent
archive-score = { $score }% ± { $error }
archive-draws = Onbeslist
# $percent (number)
archive-percent = { $percent }%
archive-length = Stapelzetten
# $mean, $low, $high (numbers)
archive-length-is = gemiddeld { $mean }, meestal { $low } tot { $high }
archive-lead = Voorsprong van de winnaar
# $pieces (number with a decimal)
archive-lead-is = gemiddeld { $pieces } stukken
archive-heat = Waar stukken stonden toen het stapelen begon
archive-heat-which = Welke stukken
# On a button; it must be short. $which is reds, white or black
archive-heat-of = { $which ->
    [reds] Rode
    [white] Stukken van Wit
   *[other] Stukken van Zwart
}
archive-heat-what = Wat het bord laat zien
# On a button; it must be short. $what is often or worth
archive-heat-as = { $what ->
    [often] Hoe vaak
   *[other] Wat het waard was
}
# $count (number) of games
archive-heat-often = { $count ->
    [one] In hoeveel procent van { $count } partij er een stuk stond.
   *[other] In hoeveel procent van { $count } partijen er een stuk stond.
}
archive-heat-worth = Hoeveel procent hoger de score van de eigenaar was in partijen met daar een stuk dan in de andere. Gekleurd waar het nauwelijks toeval kan zijn.
archive-heat-worth-reds = Hoeveel procent hoger de score van Wit was in partijen met daar een rood stuk dan in de andere. Gekleurd waar het nauwelijks toeval kan zijn.
# $space (text); $percent, $error (numbers); $worth (signed number as text)
archive-heat-space = { $space }: in { $percent }% van de partijen; waard: { $worth } ± { $error } procent.
# $space (text); $percent (number)
archive-heat-space-few = { $space }: in { $percent }% van de partijen.
archive-heat-hint = Wijs een veld aan, tik erop of gebruik de pijltoetsen voor de cijfers.
archive-heat-table = Als tabel
# The head of a column. $what is space, often or worth
archive-heat-column = { $what ->
    [space] Veld
    [often] Partijen, %
   *[other] Score, %
}
