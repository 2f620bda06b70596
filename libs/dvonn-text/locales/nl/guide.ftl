guide-title = Nu: { $name }
guide-next = { $step ->
    [up] Gewonnen! Nu { $name }, niveau { $level }, iets sterker.
    [down] Nu { $name }, niveau { $level }, iets makkelijker.
   *[same] Nog een keer { $name }, niveau { $level }.
}
guide-played = { $played } van je eerste { $of } partijen
guide-trial-contact = Probeer de les over contact: je verloor veel stukken in één keer.
guide-trial-last-moves = Probeer de les over de laatste zetten: je had al vroeg geen zetten meer.
guide-trial-placing = Probeer de les over goed plaatsen.
guide-trial-review = Probeer de nabespreking van je laatste partij: daar zie je waar de partij kantelde.
guide-trial-hints = Vraag in de volgende partij eens om een hint: die zegt waarom een zet goed is.
guide-trial-coach = Zet de coach eens aan in de instellingen: die zegt wat elke zet doet.
guide-trial-puzzles = Probeer een puzzel: elke puzzel heeft één beste zet.
guide-new-in-app = Nieuw in de app
guide-new-hints = Een hint zegt waarom een zet goed is, en de coach prijst wat je goed doet.
guide-new-ending = Je kunt zien hoe een partij eindigt: welke stapels van het bord gaan, van wie de stukken zijn en hoe hoog beide torens zijn.
guide-new-review = Je kunt een nabespreking lezen terwijl ze nog gemaakt wordt. Veeg door de partij en vind de betere zet.
guide-new-puzzles = 1000 puzzels, met een kalender voor de puzzel van de dag. Na een foute poging laat het bord het antwoord zien.
guide-new-shelf = Mijn partijen is nu een plank met borden. Je kunt partijbestanden op elke pagina openen.
guide-new-share = Deel een partij als korte link, QR-code, plaatje of GIF.
guide-new-boards = Grotere borden op elke pagina, en panelen die je kunt verslepen.
guide-new-telephones = Op telefoons staat het geluid eerst uit en zijn zetten te voelen. Beide kun je wijzigen in de instellingen.

## Over de app
guide-about = Over deze app
guide-about-version = Versie { $version }
guide-about-licence = Vrije software: je mag haar naar keuze onder de MIT- of de Apache 2.0-licentie gebruiken. Het lettertype is Rosario, onder de SIL Open Font License.
guide-about-private = Wat je speelt en bewaart, blijft op dit apparaat. De app laadt niets van elders en volgt niemand.
