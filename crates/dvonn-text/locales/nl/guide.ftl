guide-title = Nu: { $name }
guide-next = { $step ->
    [up] Gewonnen! Nu { $name }, niveau { $level }, iets sterker.
    [down] Nu { $name }, niveau { $level }, iets makkelijker.
   *[same] Nog een keer { $name }, niveau { $level }.
}
guide-played = { $played } van je eerste { $of } partijen
guide-trial-contact = Om te proberen: de les over contact. Veel van je stukken verdwenen in één keer.
guide-trial-last-moves = Om te proberen: de les over de laatste zetten. Je had ze vroeg niet meer.
guide-trial-placing = Om te proberen: de les over goed plaatsen.
guide-trial-review = Om te proberen: de nabespreking van je laatste partij. Daar zie je waar ze kantelde.
guide-trial-hints = Om te proberen: vraag in de volgende partij een hint. Die zegt waarom een zet goed is.
guide-trial-coach = Om te proberen: zet de coach aan in de instellingen. Die zegt wat elke zet doet.
guide-trial-puzzles = Om te proberen: een puzzel. Elke puzzel heeft één beste zet.
guide-new-hints = Een hint zegt waarom een zet goed is, en de coach prijst wat je goed doet.
guide-new-ending = Het einde van een partij is te volgen: wat van het bord gaat, van wie, en beide torens.
guide-new-review = Een nabespreking is te lezen terwijl ze gemaakt wordt. Veeg door de partij en vind de betere zet.
guide-new-puzzles = 1000 puzzels, met een kalender voor de puzzel van de dag. Een foute poging wordt op het bord beantwoord.
guide-new-shelf = Mijn partijen is een plank met borden. Bestanden met partijen openen vanaf elke pagina.
guide-new-share = Een partij deel je als korte link, QR-code, plaatje of GIF.
guide-new-boards = Grotere borden op elke pagina, en panelen die je kunt verslepen.
guide-new-telephones = Op telefoons staat het geluid eerst uit en zijn zetten te voelen. Beide staan in de instellingen.

## Over de app
guide-about = Over deze app
guide-about-version = Versie { $version }
guide-about-licence = Vrije software: je mag haar naar keuze onder de MIT- of de Apache 2.0-licentie gebruiken. Het lettertype is Rosario, onder de SIL Open Font License.
guide-about-private = Wat je speelt en bewaart, blijft op dit apparaat. De app laadt niets van elders en telt niemand.
