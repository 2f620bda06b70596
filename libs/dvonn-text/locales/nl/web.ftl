# De webapp.

## Rond elke pagina
web-skip = Naar de inhoud
web-home = DVONN, startpagina
web-pages = Pagina’s
web-start = Startpagina
web-play = Spelen
web-learn = Leren
web-analyse = Analyse
web-rules = Regels
web-share = Delen
web-share-close = Klaar
web-puzzles = Puzzels
web-train = Trainen
web-puzzles-daily = Puzzel van de dag
web-settings = Instellen
web-update = Er staat een nieuwe versie klaar.
web-update-reload = Laden

## De startpagina
web-hero = Stapel, spring en blijf verbonden.
web-hero-about = Een bordspel voor twee. Stapels die het contact met de rode ringen verliezen, gaan van het bord. Wie aan het eind de meeste stukken heeft, wint.
web-hero-play = Speel een partij
web-hero-learn = Leer hoe het gaat
web-hero-board = Een bord halverwege een partij
web-again = Fijn dat je er weer bent
web-steps = Het spel in drie plaatjes
web-step-fill = Vul het bord
web-step-fill-about = om de beurt, de rode ringen eerst
web-step-stack = Stapel
web-step-stack-about = een stapel springt precies zo ver als hij hoog is
web-step-touch = Blijf verbonden
web-step-touch-about = deze sprong snijdt de omcirkelde stukken af
web-continue-title = Ga verder met je partij
web-continue = Verder spelen
web-continue-move = { word-move-number }
web-learn-about = Korte lessen op een echt bord: de regels, goede raad en de woorden van spelers.
web-rules-about = Alle regels op één pagina
web-online = Online spelen
web-online-about = Stuur een vriend een link en speel, live of over een paar dagen.
web-credit = DVONN is een spel van Kris Burm. Deze app is vrije software, gemaakt los van de bedenker en de uitgevers.

## Het bord
web-board = Speelbord
web-towers = Toren van Wit: { $white ->
    [one] { $white } stuk
   *[other] { $white } stukken
}. Toren van Zwart: { $black ->
    [one] { $black } stuk
   *[other] { $black } stukken
}.

## Een nieuwe partij
web-new-title = Nieuwe partij
web-new-opponent = Tegenstander
web-new-opponent-computer = Computer
web-new-opponent-human = Samen aan één scherm
web-new-level = Tegenstander en niveau
web-new-two-about = Jullie delen dit scherm en spelen om de beurt.
web-new-strength = { $strength ->
    [1] Heel makkelijk
    [2] Makkelijk
    [3] Gemiddeld
    [4] Moeilijk
   *[5] Heel moeilijk
}
web-new-strength-more = In cijfers
web-new-strength-based = { $percent }% van de punten tegen niveau { $other }, in 200 partijen
web-level-1 = Speelt als een beginner: kijkt één zet vooruit en ziet vaak iets over het hoofd. Een vriendelijke eerste tegenstander.
web-level-2 = Speelt vlot en mist nog veel.
web-level-3 = Kent de regels goed, maar kijkt niet verder dan de volgende zet.
web-level-4 = Ziet ook jouw antwoord en zet eenvoudige vallen.
web-level-5 = Speelt met een plan en geeft weinig weg.
web-level-6 = Kijkt drie zetten vooruit en telt zorgvuldig. Goed voor een avond op de club.
web-level-7 = Kijkt vijf zetten vooruit en maakt weinig fouten.
web-level-8 = Kijkt zeven zetten vooruit en laat zelden een stapel gaan.
web-level-9 = Kijkt ver vooruit en maakt in het eindspel haast geen fout.
web-level-10 = Alles wat de computer kan: de sterkste tegenstander hier.
web-new-side = Jij speelt
web-new-side-white = Wit (begint)
web-new-side-black = Zwart
web-new-side-lot = het lot beslist
web-new-start = Bord
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
web-language-failed = Deze taal kon niet geladen worden. De eerste keer is er verbinding nodig.
web-fetching = De pagina wordt geladen …
web-unfetched = Deze pagina kon niet geladen worden
web-unfetched-about = Controleer de verbinding en probeer het opnieuw. Helpt dat niet, laad dan de hele app opnieuw. Je partijen blijven op dit apparaat bewaard.
web-unfetched-again = Opnieuw proberen

## The review of a game
web-review = Nabespreken
web-stored-later = Een nieuwere versie van de app heeft hier instellingen of voortgang bewaard. Die blijven zoals ze zijn, en nieuwe wijzigingen worden niet bewaard. Laad de pagina opnieuw voor de nieuwere versie.
web-news = Er is iets nieuws in DVONN.
web-news-link = Wat is er nieuw
web-messages = Berichten
web-toast-undo = Ongedaan maken
web-toast-close = Sluiten
web-games-title = Mijn partijen en studies
web-archive = Archief
web-games = Partijen
web-refused = Deze browser laat de app niets bewaren: partijen en studies zijn weg als je het venster sluit.
web-drop-here = Loslaten om te openen: partijen, mappen, zips
web-elsewhere = Deze partij wordt in een ander venster gespeeld.
web-take-over = Hier verder spelen
web-still-there = Je laatste partij staat bij Mijn partijen.
web-back-to-it = Ernaar terug
web-parted-study = Deze studie is ook in een ander venster open. Wat je hier verandert, wordt als aparte studie bewaard.
web-parted-game = Deze partij is in een ander venster anders verdergegaan. Beide versies blijven bewaard.
