# Wat de kampioen speelt.

champion-tenths = { $whole },{ $tenth }
champion-title = Wat de kampioen speelt
champion-about = { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
} die het programma op niveau 9 tegen zichzelf speelde: een derde vanaf het lege bord, een derde op borden die willekeurig gevuld zijn met een eerlijk deel van de rand, en een derde op borden die gevuld zijn zoals mensen dat doen.
champion-errors = Achter ± staat de standaardfout: in twee van de drie gevallen is de ware waarde zo dichtbij. Stellingen en zetten die bij het draaien of spiegelen van het bord gelijk zijn, tellen als één.
champion-beginning = { $beginning ->
    [empty] Leeg bord
    [balanced] Willekeurig gevuld
   *[people] Gevuld zoals mensen doen
}
champion-score = { $percent } ± { $error }%

champion-ends = Hoe de partijen aflopen
champion-ends-about = Wit zet als eerste op het volle bord. De tabel laat zien wat dat waard is: een overwinning telt voor 100%, onbeslist voor 50%.
champion-games = Partijen
champion-white = Score van Wit
champion-draws = Onbeslist
champion-wipe-outs = Weggevaagd
champion-plies = Zetten
champion-margin = Verschil
champion-begins = Begin

champion-placement = Stukken plaatsen
champion-placement-about = Waar de kampioen de stukken op het lege bord zet. Een donkerder veld krijgt er vaker een. De laatste kaart toont wat een stuk daar waard is op willekeurig gevulde borden: groen waar de eigenaar vaker wint dan zijn kleur, rood waar hij minder vaak wint.
champion-map = { $map ->
    [reds] Rode stukken
    [white] Witte stukken
    [black] Zwarte stukken
   *[worth] Wat een veld waard is
}
champion-space = { $map ->
    [reds] { $space }: { $percent }% van de rode op elk van { $images } zulke velden
    [white] { $space }: wit in { $percent }% van de partijen
    [black] { $space }: zwart in { $percent }% van de partijen
   *[worth] { $space }: wie daar een stuk heeft, scoort { $percent } ± { $error }%
}
champion-red-sets = In { $games } partijen zette de kampioen de rode stukken op { $count ->
    [one] { $count } manier
   *[other] { $count } verschillende manieren
}. Dit waren de meest voorkomende, met de score van Wit:

champion-first-moves = Eerste zetten
champion-first-moves-about = Er { $count ->
    [one] werd { $count } eerste zet
   *[other] werden { $count } eerste zetten
} gespeeld. Dit waren de meest voorkomende, met de score van Wit:
champion-move = Eerste zet

champion-advice = De vijf adviezen
champion-advice-about = De spelregels geven vijf adviezen. Voor elk worden de twee kanten van elke partij vergeleken: wint wie het advies het beste volgt vaker dan zijn kleur gewoonlijk doet? 50% zou betekenen dat het niets uitmaakt.
champion-comparisons = Partijen die anders beginnen, zijn apart geteld. Van { $count } van zulke cijfers zit ongeveer één op de twintig er door toeval meer dan twee standaardfouten naast. Beide kanten zijn dezelfde speler: de cijfers laten zien wat met winnen samengaat, niet wat het veroorzaakt, en een advies dat beide kanten even goed volgen, wordt niet getoetst.
champion-advice-text = { $number ->
    [1] Plaats genoeg stukken aan de rand en bij de rode, en niet te veel van één kleur bij elkaar.
    [2] Land op vijandelijke stapels: elke is er één minder om mee te zetten voor de tegenstander.
    [3] Blijf beweeglijk: hoe hoger een stapel, hoe moeilijker hij te verzetten is.
    [4] Pas op voor een stapel met een rood stuk in vijandelijke handen.
   *[5] De laatste zetten beslissen: zorg dat de tegenstander het eerst zonder zetten zit.
}
champion-measure = { $measure ->
    [edge] wie meer stukken aan de rand van het volle bord heeft,
    [near-red] wiens stukken op het volle bord dichter bij de rode staan,
    [apart] wiens stukken op het volle bord minder dicht bij elkaar staan,
    [landed] wie na { $plies } zetten op meer vijandelijke stapels geland is,
    [moves] wie na { $plies } zetten uit meer zetten kan kiezen,
    [low] wiens stapels na { $plies } zetten lager zijn,
    [safe] wie na { $plies } zetten minder stukken heeft die door vijandelijke stapels met een rood stuk bedreigd worden,
   *[can-move] wie als enige nog kan zetten,
}
champion-verdict = { $verdict ->
    [true] Waar: { $what } scoort { $scores }.
    [slight] Waar, maar het maakt weinig uit: { $what } scoort { $scores }.
    [slightly-opposite] Eerder het tegendeel, maar het maakt weinig uit: { $what } scoort { $scores }.
    [nothing] Het maakt niets uit: { $what } scoort { $scores }.
    [opposite] Het tegendeel is waar: { $what } scoort { $scores }.
   *[depends] Het hangt van de borden af: { $what } scoort { $scores }.
}
champion-part = { $score } { $part ->
    [empty] vanaf het lege bord
    [balanced] op willekeurig gevulde borden
   *[people] op borden die gevuld zijn zoals mensen doen
}
champion-taken = Van de zetten van de kampioen volgt { $followed }% dit advies en gaat { $broken }% ertegenin; van willekeurige zetten in dezelfde stellingen { $by_chance }% en { $broken_by_chance }%.

champion-explore = Kampioen
champion-explore-about = Bij Analyse, onder Verkennen, zie je wat de kampioen in elke stelling van deze partijen speelde.
champion-loading = Laden …
champion-failed = Dit kon niet worden geladen. Controleer de verbinding en probeer het opnieuw.
champion-again = Opnieuw proberen

## Voorbeeldpartijen
champion-models = Voorbeeldpartijen
champion-models-about = Dertig partijen van de kampioen, gekozen door de coach. Elke partij toont één ding, en de coach legt het zet voor zet uit.
champion-models-all = Alle voorbeeldpartijen
champion-models-short = Alle
champion-unknown = Die voorbeeldpartij bestaat niet.
champion-theme = { $theme ->
    [comeback] De ommekeer
    [seesaw] Heen en weer
    [late-turn] Een late beslissing
    [draw] Onbeslist
    [by-a-piece] Op één stuk
    [long-fight] De lange strijd
   *[from-the-start] Van begin tot eind
}
champion-theme-about = { $theme ->
    [comeback] De winnaar stond achter, maar keerde de partij.
    [seesaw] De leiding wisselde keer op keer.
    [late-turn] Het grootste deel van de partij kon niemand zeggen wie zou winnen.
    [draw] Aan het eind hebben beiden evenveel stukken.
    [by-a-piece] Eén stuk maakt het verschil.
    [long-fight] Weinig partijen duren zo lang.
   *[from-the-start] De winnaar stond van de eerste tot de laatste zet voor.
}
champion-result = { $winner ->
    [white] Wit wint met { $count }
    [black] Zwart wint met { $count }
   *[nobody] Onbeslist
} · { $moves } zetten
champion-shown = Bekijk het: { $number } { $move }
champion-story = De partij in een paar zinnen
champion-analyse = Analyseren
