# Games with people elsewhere, in the web app.
online-none = Hier kun je niet online spelen
online-none-about = De host van deze app biedt geen online spel aan, of er is geen verbinding. Je kunt wel tegen de computer spelen, of met een vriend aan hetzelfde scherm.
online-nothing = Hier is geen partij
online-nothing-about = Deze link leidt niet naar een partij. Vraag om een nieuwe.
online-problem = { $code ->
    [unreachable] De server is niet bereikbaar. Controleer de verbinding en probeer het opnieuw.
    [wrong-credentials] De naam of het wachtwoord klopt niet.
    [name-taken] Deze naam is al bezet.
    [similar-name] Een andere naam ziet er net zo uit als deze.
    [bad-name] Een naam heeft 3 tot 20 letters, cijfers, - en _.
    [mixed-name] Alle letters van een naam moeten uit één alfabet komen.
    [reserved-name] Deze naam lijkt op die van de server of een beheerder. Kies een andere.
    [bad-password] Een wachtwoord heeft 8 tot 256 tekens.
    [common-password] Dit wachtwoord komt te vaak voor. Kies een ander.
    [registration-closed] Deze server neemt geen nieuwe accounts aan.
    [bad-invitation] Deze uitnodiging is niet geldig, of is al gebruikt. Vraag om een andere.
    [not-open] Deze partij staat niet meer open.
    [account-closed] Een beheerder heeft dit account gesloten.
    [sanctioned] Een beheerder heeft dit voorlopig verboden.
    [bad-text] Schrijf één regel van hoogstens 300 tekens.
    [no-chat] Deze server heeft geen chat.
    [forbidden] Dat mag je niet doen.
    [not-found] Dit bestaat niet, of niet meer.
    [too-many] Dat was te veel tegelijk. Probeer het over een minuut opnieuw.
    [no-passkey] Er was geen toegangssleutel, of hij hoort bij een andere site. Probeer het opnieuw of gebruik het wachtwoord.
    [bad-vacation] Een vakantie kan op zijn vroegst over 24 uur beginnen. Ze kan hoogstens 14 dagen duren, en 30 in een kalenderjaar.
    [unavailable] De server kan nu niets bewaren. Probeer het over een minuut opnieuw.
   *[other] Dat is niet gelukt. Laad de pagina opnieuw.
}
online-account = Account
online-as-guest = Je speelt als { $name }, een gast die deze browser onthoudt. Met een account heb je je partijen op al je apparaten.
online-as-nobody = Je hebt geen account nodig. Met een account heb je je partijen op al je apparaten.
online-register = Account maken
online-register-about = Een naam en een wachtwoord, geen mailadres. Partijen die je hier als gast speelde, blijven van jou.
online-register-closed = Deze server neemt geen nieuwe accounts aan. Je kunt nog wel als gast spelen.
online-invitation = Uitnodigingscode
online-sign-in = Inloggen
online-sign-out = Uitloggen
online-name = Naam
online-password = Wachtwoord
online-data = Je gegevens
online-data-about = Alles wat deze server van je bewaart, met je partijen, in één bestand.
online-data-take = Mijn gegevens downloaden
online-change-password = Wachtwoord wijzigen
online-new-password = Nieuw wachtwoord
online-password-changed = Het wachtwoord is gewijzigd. Overal elders ben je uitgelogd.
online-recovery = Herstelcodes
online-recovery-about = Met een code kom je weer binnen als je het wachtwoord vergeten bent. Bewaar de codes waar niemand anders ze ziet. Eerdere codes werken niet meer.
online-recovery-make = Nieuwe codes maken
online-recovery-codes = Elke code werkt één keer. Ze worden alleen nu getoond.
online-forgot = Wachtwoord vergeten?
online-recovery-code = Herstelcode
online-recover = Nieuw wachtwoord instellen
online-passkeys = Toegangssleutels
online-passkeys-about = Je apparaat of wachtwoordbeheerder bewaart een toegangssleutel (passkey), die je naam en wachtwoord vervangt: je vingerafdruk, je gezicht of een pincode is genoeg.
online-passkey-sign-in = Inloggen met een toegangssleutel
online-passkey-add = Toegangssleutel toevoegen
online-passkey-name = Naam voor de nieuwe sleutel, zoals die van je apparaat
online-passkey-remove = Verwijderen
online-passkey-when = { $when ->
    [used] laatst gebruikt op { $day }
   *[added] toegevoegd op { $day }
}
online-passkey-added = De toegangssleutel is toegevoegd.
online-passkey-removed = De toegangssleutel is verwijderd.
online-passkey-insecure = Browsers staan toegangssleutels alleen toe op een adres dat met https begint.
online-passkey-elsewhere = Toegangssleutels werken alleen op https://{ $address }.
online-passkey-confirm = Laat het wachtwoord leeg om met een toegangssleutel te bevestigen.
online-leave = Account verwijderen
online-leave-guest = Vergeet mij
online-leave-about = Je naam, rating en uitnodigingen worden verwijderd, en je lopende partijen worden opgegeven. De andere spelers houden de afgelopen partijen, met een andere naam in plaats van de jouwe. Dit is niet terug te draaien.
online-left = Je gegevens zijn verwijderd.

## A game that is offered
online-friend = Tegen een vriend spelen
online-friend-about = Stuur een link. Wie hem het eerst opent, speelt tegen je. Een account is niet nodig.
online-invite = Met een link uitnodigen
online-clock = { $kind ->
    [none] Geen klok
    [sudden] { $minutes } min
    [increment] { $minutes } min + { $seconds } s
    [delay] { $minutes } min, { $seconds } s vrij per zet
   *[days] { $days ->
        [one] { $days } dag per zet
       *[other] { $days } dagen per zet
    }
}
online-invite-title = Je uitnodiging
online-invite-about = Stuur deze link naar je vriend, of laat de code aan zijn camera zien.
online-link = Link
online-copy = Kopiëren
online-copied = Gekopieerd.
online-not-copied = De browser liet de app niet kopiëren. Selecteer de link en kopieer hem zelf.
online-pass-on = Versturen …
online-code = De link als QR-code
online-waits = De partij begint hier zodra iemand aanneemt.
online-withdraw = Intrekken
online-meanwhile = Speel intussen tegen de computer
online-withdrawn = Deze uitnodiging is ingetrokken
online-all = Al mijn partijen
online-challenged = { $name } nodigt je uit
online-terms-changed = { $name } heeft de afspraken gewijzigd.
online-accept = Aannemen en spelen
online-accept-about = Je hebt geen account nodig.
online-decline-game = Afslaan
# $name of the player, here and below
online-challenge = Bied { $name } een partij aan
online-challenge-about = Alleen deze speler kan aannemen, en krijgt meteen bericht.
online-challenge-offer = Partij aanbieden
online-challenge-waits = { $name } weet ervan en kan aannemen of afslaan.
online-bot-name = { $name } (bot)

## All games of a person
online-received = Aan jou aangeboden
online-received-play = Spelen
online-your-turn = Jij bent aan zet
online-their-turn = De ander is aan zet
online-offered = Open uitnodigingen
online-watch = Partijen om te bekijken
online-over = Afgelopen
online-time-left = Nog { $time }
online-days-left = { $hours ->
    [0] { $days ->
        [one] { $days } dag
       *[other] { $days } dagen
    }
   *[other] { $days } d { $hours } u
}
online-outcome = { $how ->
    [won] Gewonnen
    [lost] Verloren
    [none] Afgelast
   *[draw] Gelijk
}

## A game
online-lag = { $milliseconds } ms
online-lost = Geen verbinding: nieuwe poging …
online-away = { $name } is er nu niet
online-spectators = { $count ->
    [one] { $count } kijkt toe
   *[other] { $count } kijken toe
}
online-watching = Je kijkt toe
online-called = Jij bent aan zet!
online-next = Volgende partij
online-no-next = Geen andere partij wacht op je.
online-take-back = Terugnemen
online-draw = Onbeslist voorstellen
online-draw-hold = Houd ingedrukt om onbeslist voor te stellen
online-withdraw-offer = Aanbod intrekken
online-accept-draw = Onbeslist
online-accept-take-back = Toestaan
online-decline = Nee
online-another = Nog een partij
online-conditional = Als … dan …
online-conditional-about = Speel een variant op dit bord: een zet van de ander, dan jouw antwoord. Gaat de partij zo, dan wordt je antwoord meteen gespeeld, ook als je er niet bent.
online-conditional-add = Deze variant bewaren
online-conditional-remove = Verwijderen

## The lobby, and people
online-bots = De computer
online-bots-about = Hij is er altijd, met de keuzes hierboven. Deze partijen tellen niet voor een rating, en je mag zetten terugnemen.
online-bot-play = Tegen de computer spelen
online-lobby = Lobby
online-lobby-about = Beide gebruiken de keuzes hierboven. De server brengt spelers met dezelfde klok bij elkaar; een open partij wacht in de lijst.
online-lobby-none = Er wacht nu niemand.
online-seek = Aan iedereen aanbieden
online-pair = Nu een tegenstander zoeken
online-pairing = Een tegenstander wordt gezocht …
online-begun = Je partij begint
# $why: a sentence
online-not-kept = De partij kon niet op dit apparaat bewaard worden. { $why }
# What the person waits for, on all pages. $clock: online-clock
online-standing = In de lobby: { $clock }
online-seeks = Jouw partijen in de lobby
online-seeks-live = Je partij wacht op een tegenstander zolang de app open is, en gaat op elke pagina vanzelf open.
online-seek-stands = Je partij staat in de lobby.
online-seek-withdrawn = Je partij is uit de lobby teruggetrokken.
# $clock: online-clock
online-seek-gone = Je partij ({ $clock }) is uit de lobby gehaald terwijl je weg was.
online-seek-again = Opnieuw aanbieden
online-seek-many = Je kunt niet meer partijen tegelijk aanbieden. Trek er een terug, of probeer het over een minuut opnieuw.
online-rated = Met rating
online-new-rating = Je rating is nu { $rating } ({ $change })
online-accept-rematch = Revanche aannemen
online-abort = Partij afgelasten
online-claim-win = Winst opeisen
online-claim-draw = Onbeslist opeisen
online-claim-in = je kunt de partij over { $time } opeisen
online-profile = Mijn profiel
online-no-ratings = Nog geen partijen met rating.
online-rating = { $speed ->
    [live] Live
   *[days] In dagen
}: { $rating } ± { $deviation }{ $certain ->
    [no] {" "}(voorlopig)
   *[yes] {""}
}
online-results = { $won } gewonnen, { $drawn } gelijk, { $lost } verloren
online-graph = De rating, partij voor partij
online-games = Partijen
online-search = Zoeken
online-search-opponent = Tegenstander
online-search-result = Uitslag
online-search-speed = Klok
online-search-rated = Rating
online-search-from = Van
online-search-until = Tot en met
online-search-any = Alle
online-search-live = Live
online-search-days = In dagen
online-search-casual = Zonder rating
online-search-show = Tonen
online-search-more = Meer partijen
online-search-none = Geen partij past hierbij.
online-download = De afgelopen partijen downloaden als één bestand:

## Vacations, in games by days
online-vacation = Vakantie
online-vacation-plan = Een vakantie plannen
online-vacation-about = In partijen in dagen staat je klok stil zolang je weg bent, en je tegenstanders zien wanneer dat is. Kondig een vakantie minstens 24 uur van tevoren aan. Ze kan hoogstens 14 dagen achter elkaar duren, en 30 in een kalenderjaar. Ze eindigt eerder als je dat zegt of een zet doet.
online-vacation-left = { $days ->
    [one] Er is dit jaar nog { $days } dag.
   *[other] Er zijn dit jaar nog { $days } dagen.
}
online-vacation-first = Eerste dag weg
online-vacation-last = Laatste dag weg
online-vacation-say = Aankondigen
online-vacation-mine = { $when ->
    [now] Je bent weg tot en met { $until }. Je klok staat stil in partijen in dagen.
   *[soon] Je bent weg van { $from } tot en met { $until }. Je tegenstanders zien het.
}
online-vacation-off = Afzeggen
online-vacation-back = Ik ben terug
online-vacation-seen = { $when ->
    [now] met vakantie tot en met { $until }
   *[soon] met vakantie van { $from } tot en met { $until }
}
online-vacation-of = { $name }: { $vacation }

## Notifications
online-push = Meldingen op dit apparaat
online-push-about = Deze browser zegt het je wanneer jij aan de beurt bent, wanneer iemand je uitnodiging aanneemt en wanneer een partij eindigt, ook als de app dicht is.
online-push-on = Aanzetten
online-push-off = Uitzetten
online-push-is-on = In deze browser staan ze aan.
online-push-is-off = In deze browser staan ze uit.
online-push-blocked = De browser houdt meldingen van deze pagina tegen. Sta ze toe in de instellingen en kom dan terug.
online-push-insecure = Browsers staan meldingen alleen toe op een adres dat met https begint.
online-push-unable = Deze browser heeft geen meldingen voor webpagina’s. Zet op een iPhone of iPad de app op het beginscherm en open hem daar.
online-push-failed = Dat lukte niet: de browser kon zijn pushdienst of deze host niet bereiken. Probeer het later opnieuw.
online-note-look = Kijken
# $about: turn, offer (a draw, a move taken back), begun (an invitation was accepted), challenged (a game is offered), rematch, won, lost, drawn, called-off, said (a message in the chat); $name of the other player
online-note = { $about ->
    [turn] Jij bent aan de beurt tegen { $name }
    [offer] { $name } doet je een voorstel
    [begun] { $name } neemt je uitnodiging aan: de partij begint
    [challenged] { $name } biedt je een partij aan
    [rematch] { $name } wil nog een keer spelen
    [won] Je hebt gewonnen van { $name }
    [lost] { $name } heeft gewonnen
    [drawn] De partij met { $name } is onbeslist
    [said] { $name } heeft je geschreven
   *[called-off] De partij met { $name } gaat niet door
}

## What is said beside a game
online-chat = Chat
# $count (number) of lines
online-chat-unread = { $count ->
    [one] Chat, { $count } nieuw bericht
   *[other] Chat, { $count } nieuwe berichten
}
# $name of a player, $text that they wrote
online-chat-said = { $name }: { $text }
online-chat-players = Alleen de twee spelers lezen dit.
online-chat-spectators = Toeschouwers kunnen dit nu lezen, de spelers als de partij voorbij is.
online-chat-none = Log in om hier te schrijven.
online-chat-text = Je bericht
online-chat-say = Versturen
# $name of a person
online-mute = { $name } dempen
online-unmute = { $name } weer lezen
online-report = Een speler melden
online-report-about = De beheerders van deze server lezen het samen met de chat van deze partij. De ander hoort er niets van.
online-report-kind = Reden
# $kind: chat (what was said), help (of a program or somebody else), conduct, name
online-report-for = { $kind ->
    [chat] Chatberichten
    [help] Hulp van een programma of iemand anders
    [conduct] Gedrag in de partij
   *[name] De naam
}
online-report-text = Wat er gebeurde
online-report-send = Melden
online-reported = Bedankt. De beheerders hebben je melding.

## Administration
online-admin = Beheer
online-admin-reports = Meldingen
online-admin-no-reports = Er staat geen melding open.
online-admin-by = gemeld door
online-admin-game = De partij
online-admin-close-report = Melding afsluiten
online-admin-delete-line = Dit bericht wissen
online-admin-reason = Reden
online-admin-people = Mensen
online-admin-look-up = Opzoeken
# $when: a moment
online-admin-since = hier sinds { $when }
online-admin-is-one = beheerder
online-admin-lift = Opheffen
# $sanction: silence, ban, closure
online-admin-lay = { $sanction ->
    [silence] Het zwijgen opleggen
    [ban] Uitsluiten van spelen
   *[closure] Het account sluiten
}
online-admin-lay-about = { $sanction ->
    [silence] Hij of zij kan de chat lezen, maar niet schrijven.
    [ban] Lopende partijen worden opgegeven en uitnodigingen ingetrokken. Inloggen en de gegevens downloaden kan nog.
   *[closure] Hij of zij wordt uitgelogd, lopende partijen worden opgegeven en niemand kan op het account inloggen.
}
online-admin-days = Dagen (leeg: tot het wordt opgeheven)
# $sanction: silence, ban, closure; $ends: yes or no; $until: a moment
online-sanction = { $sanction ->
    [silence] Schrijven in chats kan niet
    [ban] Spelen kan niet
   *[closure] Het account is gesloten
}{ $ends ->
    [yes] {" "}tot { $until }.
   *[no] .
}
online-admin-host = Deze server
# $accounts, $guests, $running, $over (numbers)
online-admin-counts = Accounts: { $accounts } · gasten: { $guests } · lopende partijen: { $running } · afgelopen: { $over }
online-admin-registration = Wie een account mag maken
online-admin-registration-who = { $who ->
    [open] Iedereen
    [invitation] Wie een uitnodiging heeft
   *[closed] Niemand
}
online-admin-chat = Er kan tijdens partijen worden gechat
online-admin-acts = Genomen maatregelen
online-admin-earlier = Eerder
online-admin-on-host = de server
# $act: see the cases; $by who did it, $about whom (may be empty); $detail: on or off, or open, invitation, closed
online-act = { $act ->
    [appointed] { $by } maakte { $about } beheerder
    [dismissed] { $by } ontnam { $about } het beheer
    [silenced] { $by } legde { $about } het zwijgen op
    [unsilenced] { $by } liet { $about } weer spreken
    [banned] { $by } sloot { $about } uit van spelen
    [unbanned] { $by } liet { $about } weer spelen
    [closed] { $by } sloot het account van { $about }
    [reopened] { $by } opende het account van { $about } weer
    [report-closed] { $by } sloot een melding over { $about } af
    [line-deleted] { $by } wiste wat { $about } schreef
    [registration] { $by } bepaalde wie een account mag maken: { $detail ->
        [open] iedereen
        [invitation] wie een uitnodiging heeft
       *[closed] niemand
    }
    [chat] { $by } zette de chat { $detail ->
        [on] aan
       *[off] uit
    }
    [fair-play] { $by } liet een fair-playblad van { $about } maken
   *[password-reset] { $by } gaf { $about } een nieuw wachtwoord
}

## Programs
online-programs = Programma’s die voor je spelen
online-programs-about = Een engine kan hier met dit account spelen, bijvoorbeeld met dvonn bot. Daarvoor is een token nodig, waarmee hij kan spelen en lezen, maar het account niet kan veranderen. Als je het wachtwoord wijzigt, vervallen alle tokens.
online-token-label = Waar het token voor is
online-token-make = Token maken
online-token-made = Bewaar dit token nu: het wordt maar één keer getoond.
# $day as 2026-11-26
online-token-used = laatst gebruikt op { $day }
online-token-unused = nog niet gebruikt
online-token-revoke = Intrekken
online-bot-about = Speelt alleen een programma met dit account, merk het dan zo aan: anderen zien het naast de naam, partijen om de rating zijn alleen tegen programma’s, en niemand wordt er willekeurig tegen ingedeeld. Dit is niet terug te draaien.
online-bot-mark = Aanmerken als account van een programma
online-bot-is = Dit account is aangemerkt als dat van een programma.

## Fair play, for administrators
online-fair-play = Eerlijk spel
online-fair-play-about = Cijfers van de laatste partijen naast die van spelers van vergelijkbare sterkte. Ze zijn geen oordeel; de gids voor hosts legt ze uit.
# $when (a moment); numbers: $games of the player, $people others with $others games
online-fair-play-basis = Gemaakt { $when }. Partijen: { $games }; partijen van { $people } anderen: { $others }.
# $done, $total (numbers)
online-fair-play-progress = { $done } van { $total } beslissingen
online-fair-play-make = Blad maken
online-fair-play-figure = { $figure ->
    [decisions] Beslissingen
    [first] Keus van de engine
    [loss] Verlies, 1/100 stuk
    [likeliest] Waarschijnlijkste
    [chance] Kans
   *[seconds] Seconden
}
online-fair-play-part = { $part ->
    [placement] Plaatsing
    [stacking] Stapelen
    [melee] Gewoel
   *[settlement] Afrekening
}
online-fair-play-player = Speler
online-fair-play-others = Anderen
online-fair-play-apart = Standaardfouten verschil

## Events and refusals
event-outdated = De partij is verdergegaan: je zet is niet gespeeld.
event-not-alone = In een online partij kun je een zet niet alleen terugnemen.
event-no-help = Online partijen hebben geen tips. Vraag het de coach na de partij.
event-no-offer = Er is geen aanbod om op te antwoorden.
event-offered-already = Je hebt dit al gevraagd. Na je volgende zet kun je het weer vragen.
event-nothing-to-take-back = Je hebt geen zet om terug te nemen.
event-too-late-to-abort = Je kunt een partij alleen vóór je eerste zet afbreken.
event-not-left = Je tegenstander laat je nog niet lang genoeg wachten.
event-id-used = Dat is niet doorgekomen. Probeer het nog eens.
event-premove-dropped = { $move }, je zet vooraf, kan niet meer.
event-called-off = De partij is afgelast.
event-draw-offered = { $who ->
    [you] Je stelt voor onbeslist te spelen
    [white] Wit stelt voor onbeslist te spelen
   *[black] Zwart stelt voor onbeslist te spelen
}.
event-take-back-asked = { $who ->
    [you] Je vraagt om een zet terug te nemen
    [white] Wit vraagt om een zet terug te nemen
   *[black] Zwart vraagt om een zet terug te nemen
}.
event-offer-declined = { $who ->
    [you] Het aanbod vervalt
    [white] Wit gaat er niet op in
   *[black] Zwart gaat er niet op in
}.
event-conditional-no-reply = Deze reeks eindigt met een zet van je tegenstander. Voeg je antwoord toe.
event-conditional-too-many = { $count ->
    [one] Je kunt hoogstens { $count } zet vooraf bepalen.
   *[other] Je kunt hoogstens { $count } zetten vooraf bepalen.
}
play-task-remote = { $side ->
    [white] Wit is aan zet.
   *[black] Zwart is aan zet.
}
play-task-premove = { $move } wordt gespeeld zodra jij aan de beurt bent.
play-task-sending = { $move } wordt verstuurd zodra er verbinding is.
