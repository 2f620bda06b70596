# De lessen. De velden in een tekst zijn die van het bord erbij.

## De pagina's rond de lessen

learn-title = Leren
learn-intro = Korte lessen op een echt bord: jij doet de zetten, het bord vertelt wat ze doen.
learn-progress = { $done ->
    [0] Er liggen { $total } lessen voor je klaar
   *[other] { $done } van de { $total } lessen gedaan
}
learn-start = Begin met de eerste les
learn-continue = Ga verder: { $title }
learn-done = Gedaan
learn-steps = { $count ->
    [one] { $count } stap
   *[other] { $count } stappen
}
learn-step = Stap { $number } van { $total }
learn-next = Verder
learn-back = Terug
learn-again = Opnieuw
learn-restart = Van voren af aan
learn-show-me = Laat zien
learn-pass = Passen
learn-complete = Les afgerond!
learn-next-lesson = Volgende les: { $title }
learn-all-lessons = Alle lessen
learn-steps-done = { $done } van { $total } stappen
learn-chapter-progress = { $done } van { $total } gedaan
learn-step-link = { $state ->
    [done] Stap { $number }, gedaan
    [here] Stap { $number }, deze
   *[open] Stap { $number }
}
learn-next-short = Volgende les
learn-all-complete = Je hebt alle lessen gedaan. Goed gespeeld!
learn-play = Speel een partij
learn-unknown = Op dit adres is geen les. Hier staan ze allemaal.
learn-storage-refused = Wat deze browser over je lessen had bewaard, was niet te lezen. Je begint dus opnieuw.
learn-you-play = { $side ->
    [white] Jij speelt met Wit.
   *[black] Jij speelt met Zwart.
}

learn-chapter-rules = De regels
learn-chapter-advice = Goede raad
learn-chapter-words = De woorden van spelers

learn-how-choose = Tik op een veld van het bord.
learn-how-keys = Of ga erheen met de pijltjestoetsen en druk op Enter.
learn-how-choose-all = Tik ze allemaal aan, een voor een.
learn-how-tap = Tik op het bord waar je wilt spelen.
learn-how-play = Tik op de stapel die je wilt verplaatsen en dan op het veld waar hij landt. Slepen mag ook.
learn-how-play-out = Speel tot niemand meer kan. Zwart antwoordt.

## Wat de leerling te horen krijgt

learn-found = Ja! { $found } van de { $total } gevonden.
learn-replied = { $side ->
    [white] Wit
   *[black] Zwart
} gaat van { $from } naar { $to }. Jij bent aan de beurt.
learn-replied-pass = { $side ->
    [white] Wit
   *[black] Zwart
} kan niet zetten en past. Jij gaat verder.
learn-not-won = De partij is uit: Wit { $white }, Zwart { $black }. Je kunt hem winnen: probeer het nog eens!
learn-hint-too-late = Vanaf hier is winnen niet meer mogelijk. Begin deze stap opnieuw.
learn-hint-space = Tik op { $space }.
learn-hint-pass = Druk op “Passen”.
learn-hint-move = Ga van { $from } naar { $to }.

learn-not-owned = { $space } is niet van { $side ->
    [white] Wit
   *[black] Zwart
}. Kijk welk stuk bovenop ligt.
learn-not-that-side = Die kant niet. Tel nog eens.
learn-not-lone-red = Op { $space } staat geen rood stuk alleen.
learn-not-with-red = In { $space } zit geen rood stuk.
learn-not-height = { $space } is niet { $height } hoog. Het getal op een stapel is zijn hoogte.
learn-not-too-tall = De stapel op { $space } is laag genoeg: er is een lijn op het bord die lang genoeg is.
learn-not-edge = { $space } ligt niet aan de rand: het heeft zes buren.
learn-not-neighbour = { $space } raakt { $of } niet.
learn-not-movable = { $space } kan Wit nu niet verplaatsen.
learn-not-target = De stapel op { $from } kan niet op { $space } landen. Tel de stappen in een rechte lijn; hij moet op een stapel uitkomen.
learn-not-surrounded = { $space } is niet omsingeld: niet alle zes velden eromheen zijn bezet.
learn-not-inland = { $space } is geen binnenlandse stapel van { $side ->
    [white] Wit
   *[black] Zwart
}.
learn-not-coastal = { $space } is geen kuststapel van { $side ->
    [white] Wit
   *[black] Zwart
}.
learn-not-most-moves = Een andere stapel van { $side ->
    [white] Wit
   *[black] Zwart
} heeft meer zetten dan { $space }. Tel waar elke stapel kan landen.
learn-not-disarmed = { $space } is niet ontwapend: zoek een { $side ->
    [white] witte
   *[black] zwarte
} stapel die kan zetten, maar alleen op zijn eigen kleur.
learn-not-immobilised = { $space } zit niet vast: hij kan zetten, of hij is van niemand.
learn-not-attacker = { $space } is geen { $side ->
    [white] witte
   *[black] zwarte
} stapel die op { $to } kan landen. Hij moet precies zo hoog zijn als hij ver weg is.
learn-not-safe = { $space } is niet veilig, of niet van { $side ->
    [white] Wit
   *[black] Zwart
}: kijk wie erop kan landen.
learn-not-removed = { $space } blijft staan: een keten van stapels verbindt het nog met een rood stuk.

learn-wrong-from = Dat mag, maar verplaats nu de stapel op { $space }.
learn-wrong-capture = Dat mag, maar zoek een zet die op een vijandelijke stapel landt.
learn-wrong-safe-capture = Dat mag, maar we zoeken iets anders: land op een vijandelijke stapel zonder zelf iets te verliezen.
learn-wrong-land-on-red = Dat mag, maar land nu op het rode stuk.
learn-wrong-carry-red = Dat mag, maar verplaats een stapel met een rood stuk erin.
learn-wrong-cut-off = Dat mag, maar het haalt geen vijandelijke stapels van het bord, of het kost jou ook stapels. Zoek een andere zet.
learn-wrong-lift = Dat mag, maar je snijdt niets af. Neem een rood stuk mee, weg van de vijandelijke stapels die het nodig hebben.
learn-wrong-free = Dat mag, maar { $space } blijft opgesloten. Maak er ruimte naast.
learn-wrong-immobilise = Dat mag, maar zoek een zet waarna { $space } daar nog staat en nergens op kan landen, en waarbij jij niets verliest.
learn-wrong-disarm = Dat mag, maar zoek een zet waarna { $space } alleen nog op zijn eigen kleur kan landen.
learn-wrong-parry = Dat mag, maar Zwart kan nog steeds { $move } spelen.
learn-wrong-aim-at = Dat mag, maar geen stapel van jou krijgt de hoogte die nodig is om { $space } te bereiken.
learn-wrong-force-pass = Dat mag, maar de tegenstander kan nog zetten, of jij niet meer.
learn-wrong-trap = Dat mag, maar Zwart heeft nog een zet die niets kost.
learn-wrong-wipe-out = Dat mag, maar zoek een zet die Zwart geen enkele stapel laat en jou er geen kost.
learn-wrong-on-edge = Dat mag, maar dat veld ligt niet aan de rand.
learn-wrong-next-to-red = Dat mag, maar dat veld raakt geen rood stuk.
learn-wrong-apart = Dat mag, maar dat veld raakt een wit stuk.

## De regels

learn-aim = Waar het om gaat
learn-aim-jump = DVONN is een spel voor twee. Om de beurt spring je met een stapel op een andere stapel. Jij bent hier Wit. Ga met je stuk van c3 naar zijn zwarte buur op d3.
    .right = Jouw stuk ligt bovenop, dus deze stapel van twee is nu van jou. Zo verzamel je stukken.
learn-aim-owner = Een stapel is van de speler wiens stuk bovenop ligt. Het getal zegt hoeveel stukken erin zitten. Tik op alle witte stapels.
    .right = Goed. Wat eronder ligt, maakt niet uit: het bovenste stuk beslist.
learn-aim-contact = De [rode stukken](dvonn-piece) houden alles bij elkaar. Wat niet meer met een rood stuk verbonden is, gaat meteen [van het bord](removed). Ga met d3 op het rode stuk en kijk wat er met b3 en c3 gebeurt.
    .right = Ze waren hun band met rood kwijt en zijn van het bord genomen. Vijandelijke stukken [afsnijden](cut-off) is het halve spel.
learn-aim-winner = Aan het eind kan niemand meer zetten. Wie de meeste stukken in zijn stapels heeft, wint; elk stuk erin telt mee. Tik op een stapel van de winnaar.
    .right = Wit heeft 5 en 3, dus 8. Zwart heeft er 5. Wit wint!

learn-pieces = Speelbord en stukken
learn-pieces-kinds = Wit heeft 23 stukken, Zwart ook, en er zijn drie rode: de [DVONN-stukken](dvonn-piece). Het bord is nu vol. Zoek alle rode stukken.
    .right = Drie rode stukken, en ze zijn van niemand.
learn-pieces-neighbours = Het speelbord heeft 49 velden, elk met een letter en een cijfer. De meeste hebben zes buren. Tik op alle buren van e3.
    .right = Zes buren, in zes richtingen. Stapels gaan in een rechte lijn in een van die richtingen.
learn-pieces-edge = De buitenste velden hebben minder dan zes buren. Samen zijn ze de [rand](edge). Tik op een veld aan de rand.
    .right = Ja. 24 van de 49 velden liggen aan de rand.
learn-pieces-height = Stukken op elkaar vormen een stapel. Eén stuk is ook een stapel, van hoogte 1. Tik op de stapel van hoogte 4.
    .right = Goed: vier stukken. Stapels worden alleen maar hoger, ze gaan nooit uit elkaar.
learn-pieces-owner = Nog eens: van wie is de stapel? Tik op alle zwarte stapels.
    .right = Precies. Een rood stuk alleen is van niemand.

learn-placement = Stukken plaatsen
learn-placement-first = Eerst vullen jullie het bord. Wit begint, met een [rood stuk](dvonn-piece). Zet het op een leeg veld naar keuze.
    .right = Gedaan. Nu plaatst Zwart een rood stuk.
learn-placement-third = Wit en Zwart hebben elk een rood stuk geplaatst. Plaats jij, Wit, nu het derde.
    .right = De drie rode stukken staan op het bord. Die komen altijd eerst.
learn-placement-black = Nu ben je Zwart. Na de rode stukken plaatst Zwart het eerste zwarte stuk, op een leeg veld. Probeer gerust ook eens een bezet veld.
    .right = Dan plaatst Wit een wit stuk, en zo om de beurt verder tot het bord vol is.
learn-placement-last = Er is nog één veld over, en Wit plaatst het laatste stuk. Ga je gang!
    .right = Het bord is vol: 49 stukken op 49 velden. Fase 1 is voorbij.
learn-placement-begin = Nu begint het stapelen. Wit plaatste het laatste stuk en doet ook de eerste zet. Ga met een stuk dat kan naar een buur. (Voor een snelle partij mag je hier beginnen, met een bord dat door het toeval is gevuld.)
    .right = Goed zo. Vanaf nu zetten de spelers om de beurt.

learn-moving = Zetten
learn-moving-one = Een stuk alleen gaat één veld ver, op een stapel ernaast. Het gaat nooit naar een leeg veld. Zet d3.
    .right = Eén stuk, één stap.
learn-moving-two = Een stapel van twee gaat precies twee velden in een rechte lijn, een stapel van drie precies drie, enzovoort. Tik op alle velden waar e3 kan landen.
    .right = Goed. Altijd precies zo ver als hij hoog is, en altijd op iets.
learn-moving-gap = Een stapel gaat over lege velden én over andere stapels heen. Ze tellen allemaal mee. Zet de stapel van drie op c3.
    .right = Drie stappen: over het lege d3, over e3, en neer op f3.
learn-moving-reach = Hij moet op een stapel landen: nooit op een leeg veld, nooit naast het bord. Waar kan f2 landen? Tik op alle doelen.
    .right = Alleen deze twee. De andere lijnen eindigen op een leeg veld of naast het bord.
learn-moving-enemy = Je mag landen op eigen stapels, op vijandelijke en op [rode stukken](dvonn-piece). Land op een vijandelijke stapel!
    .right = De hele stapel is nu van jou, met het zwarte stuk erin.
learn-moving-tall = De langste lijn heeft elf velden, dus verder dan tien stappen gaat het niet. Welke stapel kan nooit meer weg?
    .right = Hij heeft 11 stukken. Hij blijft staan, tot iemand anders erop landt.

learn-surrounded = Omsingelde stapels
learn-surrounded-find = Een stapel met buren aan alle zes kanten is [omsingeld](surrounded): hij mag niet zetten, hoe hoog hij ook is. Zoek alle omsingelde stapels.
    .right = Goed. Anderen mogen er wel op landen.
learn-surrounded-edge = Een stapel aan de [rand](edge) heeft altijd ruimte. Op een vol bord begint het spel dus aan de rand. Tik op een witte stapel die kan zetten.
    .right = Ja. De stukken in het midden wachten tot er ruimte naast ze komt.
learn-surrounded-free = Jouw stuk op d3 zit opgesloten. Maak ruimte: haal een stapel ernaast weg.
    .right = Nu ligt er een leeg veld naast d3 en kan het zetten.

learn-red = De rode stukken
learn-red-lone = Een rood stuk dat alleen staat, is van niemand. Niemand mag het verplaatsen. Zoek het losse [rode stuk](dvonn-piece).
    .right = Ja. De andere twee zitten in stapels.
learn-red-land = Maar iedereen mag erop landen. Land op het [rode stuk](dvonn-piece)!
    .right = Nu heb jij een stapel met een rood stuk erin.
learn-red-inside = Een rode rand aan een stapel betekent dat er een [rood stuk](dvonn-piece) in zit. Tik op alle stapels met een rood stuk, van wie ze ook zijn.
    .right = Goed, alle drie. De drie rode stukken blijven tot het eind op het bord.
learn-red-carry = Een stapel met een rood stuk zet als elke andere: de eigenaar neemt het rode stuk mee. Zet de jouwe.
    .right = Het rode stuk ging mee. Dat maakt zulke stapels sterk.

learn-contact = Contact
learn-contact-link = Elke stapel moet met een [rood stuk](dvonn-piece) verbonden zijn: ernaast, of via een keten van buren. De drie gemerkte zwarte stukken hebben maar één verbinding. Tik erop.
    .right = Ja: zonder d4 is de keten van b3, c3 en c4 naar rood gebroken.
    .wrong = Die niet. Welk stuk staat tussen die drie en de rode stukken?
learn-contact-cut = Na elke zet gaan alle stapels zonder verbinding met rood [van het bord](removed). Breek de keten, en verlies zelf niets.
    .right = Drie zwarte stukken weg met één zet! Ze tellen voor niemand.
learn-contact-own = Pas op: de regel geldt ook voor jouw stapels, zelfs voor de stapel die je net verplaatst. Land op een zwarte stapel zonder iets te verliezen.
    .right = Goed. Van c3 had je op d3 kunnen landen, maar dan waren b3 en b4 verloren.
learn-contact-carry = Als jij met een [rood stuk](dvonn-piece) vertrekt, blijft achter wie het nodig had. Zet zo dat de zwarte stapels worden [afgesneden](cut-off).
    .right = Jij nam het rode stuk mee, en drie zwarte stukken gingen [van het bord](removed).
learn-contact-red = Een [rood stuk](dvonn-piece) is altijd in contact, met zichzelf, en gaat dus nooit van het bord. Wit gaat zo van c3 naar b3. Tik op elke stapel die dan van het bord gaat.
    .right = Goed. h3 heeft rode stukken naast zich en blijft.

learn-passing = Passen
learn-passing-must = Wie kan zetten, moet zetten, ook als het niet uitkomt. Wit heeft hier maar één zet, en die kost een stapel van vier. Probeer te [passen](pass) en zet dan.
    .right = Dat deed pijn: f3 raakte zijn verbinding kwijt. Maar wie kan zetten, moet.
learn-passing-pass = Wie niet kan zetten, [past](pass), en de ander gaat verder. Jouw d3 is [omsingeld](surrounded) en je hebt geen andere stapel. Druk op “Passen”.
    .right = Goed. Passen mag alleen als je geen zet hebt.
learn-passing-again = Zwart is van c3 vertrokken, dus d3 heeft weer ruimte. Je hebt een zet en moet dus spelen: je doet weer mee!
    .right = Zie je? Wie heeft gepast, komt terug zodra er weer een zet is.

learn-end = Het einde
learn-end-count = Als geen van beide kanten kan zetten, is de partij uit. Wit heeft twee stapels, Zwart maar één. Tik op een stapel van de winnaar.
    .right = De stapel van Zwart heeft 7 stukken; die van Wit 3 en 2, dus 5. Stukken tellen, geen stapels. Evenveel is [onbeslist](draw).
learn-end-alone = Kan maar één kant niet meer zetten, dan speelt de andere alleen verder. Zwart kan niet meer. Speel tot jij ook niet meer kunt.
    .right = Dat is het einde. Aan tafel zou je nu al je stapels op elkaar zetten tot één toren en die naast de toren van Zwart houden.
learn-end-tower = De partij is uit. Aan tafel zet elke speler nu al zijn stapels op elkaar tot één [toren](tower). Tik op alle stapels voor de toren van Wit.
    .right = De [toren](tower) van Wit is 9 hoog, die van Zwart maar 5: Wit wint. Het rode stuk op e1 is van niemand en blijft staan.
learn-end-draw = Zwart heeft vijf stukken en jij vier. Zoek de zet die het [onbeslist](draw) maakt.
    .right = Het rode stuk op d3 is nu van jou: vijf tegen vijf. Beide [torens](tower) zijn even hoog, dus het is [onbeslist](draw).
    .wrong = Dat mag, maar dan heb jij vier stukken en Zwart vijf. Een rood stuk telt voor wie het bezit.
learn-end-win = Je eerste kleine partij! Speel hem uit en win. Kijk voor je zet wat Zwart dan kan doen.
    .right = Je hebt gewonnen! Nu ken je alle regels.

## Goede raad

learn-placing-well = Goed plaatsen
learn-placing-edge = Stukken aan de rand kunnen vanaf het begin zetten. Plaats er dus een paar daar. Plaats een wit stuk aan de rand.
    .right = Goed. Niet allemaal, hoor: een paar is genoeg.
learn-placing-red = Ver van de [rode stukken](dvonn-piece) word je makkelijk afgesneden. Plaats je stuk naast een rood stuk.
    .right = Goed. Wie dicht bij de rode stukken staat, wint vaker.
learn-placing-apart = Veel stukken van één kleur bij elkaar lopen elkaar in de weg. Plaats je stuk waar het geen ander wit stuk raakt.
    .right = Goed. Buren van de andere kleur zijn doelen.

learn-landing = Land op de vijand
learn-landing-enemy = Elke vijandelijke stapel waarop je landt, is er één minder om mee te zetten voor je tegenstander. Land op een zwarte stapel.
    .right = Nu heeft Zwart een stapel minder, en jij verloor er geen.
learn-landing-last = Tel welke zwarte stapels nog kunnen zetten. Land dan zo dat Zwart geen zet meer heeft.
    .right = Zwart moet passen, en jij mag nog eens.

learn-mobility = Blijf beweeglijk
learn-mobility-most = Lage stapels vinden makkelijk een doel, hoge zelden. Tik op jouw stapel met de meeste zetten.
    .right = Het losse stuk op g3 heeft drie zetten. De hoge stapel op e3 maar één.
learn-mobility-small = Je kunt op f3 landen met het losse stuk van g3 of met de stapel van drie van c3. Land er zo dat je de meeste zetten overhoudt.
    .right = Juist: de kleine gaat. Een stapel van vier op f3 had nergens heen gekund.
    .wrong = Dat mag, maar land op f3, en niet met de hoge stapel: dan houd je minder zetten over.

learn-red-threat = Pas op voor rood
learn-threat-where = Een stapel met een rood stuk in vijandelijke handen is gevaarlijk. Kijk altijd waar hij heen kan. Tik op alle doelen van de zwarte stapel op e3.
    .right = Goed. Kijk nu wat zo’n zet je zou kosten.
learn-threat-cost = Stel dat Zwart van e3 naar c3 gaat. Tik op alle stapels die dan [van het bord](removed) gaan.
    .right = Vier witte stapels in één klap!
learn-threat-stop = Jij bent aan zet. Zorg dat Zwart niet van e3 naar c3 kan.
    .right = Je bent erop geland: het rode stuk is nu van jou. Maak zo’n stapel bij twijfel te hoog om te zetten.

learn-last-moves = De laatste zetten
learn-last-stuck = De laatste zetten beslissen de partij. Zorg dat Zwart het eerst zonder zetten zit. Zoek de zet waarna Zwart moet [passen](pass).
    .right = Zwart zit vast, en jij speelt verder.
learn-last-play = Nu alles samen: speel dit uit en win. Gaat het mis, probeer dan iets anders.
    .right = Gewonnen! Je bent klaar voor een echte partij.

## De woordenschat

learn-room = Ruimte om te zetten
learn-term-coastal = Tik op alle kuststapels van Wit.
    .right = Ze hebben allemaal een leeg veld naast zich en zijn dus vrij.
learn-term-inland = Op hetzelfde bord: tik op alle binnenlandse stapels, van Wit en van Zwart.
    .right = Deze twee kunnen voorlopig niet zetten.
learn-term-young = Tik op de jonge stapel van Wit.
    .right = Een los stuk met vier doelen: jonger kan niet.
learn-term-old = Tik nu op de oude stapel van Wit die nog maar één zet heeft.
    .right = Vier stukken hoog en nog één zet: oud, en veel waard.
    .wrong = Zoek een hoge witte stapel met maar één doel.

learn-trouble = Stapels in nood
learn-term-disarmed = Tik op alle ontwapende stapels van Wit.
    .right = c3 en c4 kunnen zetten, maar alleen op stapels van Wit zelf.
learn-term-immobilised = Tik op alle stapels die vastzitten, van beide kleuren.
    .right = Ze hebben ruimte, maar op hun afstand is er niets om op te landen.
learn-term-weak = Tik op de zwakke stapel van Wit.
    .right = b3 kan alleen op zijn eigen kleur, en Zwart kan hem [afsnijden](cut-off) door van d3 naar e3 te gaan.
    .wrong = Zoek een witte stapel die alleen op wit kan landen en die Zwart met één zet kan [afsnijden](cut-off).
learn-term-weak-cluster = Tik op de drie witte stapels van de zwakke groep.
    .right = Als Zwart van d4 naar e4 gaat, zijn ze alle drie verloren.
    .wrong = Die hoort er niet bij. Welke witte stapels hangen aan één zwart stuk?
learn-term-conflicting = Tik op de twee botsende stapels.
    .right = c3 en e3 zijn allebei twee hoog en twee velden van elkaar: wie het eerst zet, pakt de ander.
    .wrong = Zoek een witte en een zwarte stapel van gelijke hoogte, precies zo ver van elkaar als ze hoog zijn.

learn-counting = Wat spelers tellen
learn-term-melee-strength = Wie heeft hier de meeste gevechtskracht? Tik op een stapel van die kant.
    .right = Wit: veel zetten met drie losse stukken. De hoge stapels van Zwart hebben er minder.
learn-term-payoff = Hier kan niemand meer zetten. Tel: voor wie is de opbrengst van het hele bord gunstig? Tik op een stapel van die kant.
    .right = Wit heeft 6 en 2, Zwart 3 en 4: de opbrengst is +1 voor Wit.
learn-payoff-local = Tel nu maar één gebied: de twee gemerkte stapels. Wie staat daar voor? Tik op die stapel.
    .right = Vier tegen twee voor Zwart: daar is de [opbrengst](payoff) −2.
    .wrong = Kijk alleen naar de gemerkte stapels, en tel.
learn-term-control = e3 is nu van Zwart. Tik op alle witte stapels die erop kunnen landen.
    .right = Drie aanvallers, elk zo hoog als hij ver weg is.
learn-term-dominance = In welk gebied is Wit de baas? Tik daar op een stapel.
    .right = Hier heeft Wit drie stapels tegen één. In het andere gebied is het andersom.
    .wrong = Daar heeft juist Zwart meer stapels die iets kunnen doen.

learn-taking = De vijand pakken
learn-term-neutralise = Schakel een zwarte stapel uit.
    .right = Dat is de gewoonste zet van het spel.
learn-term-unleash = Jouw stapel op f3 staat in het binnenland. Laat hem los.
    .right = Nu heeft hij ruimte, en iets om op te landen.
learn-term-evacuation = De zwarte stapel op f3 heeft maar één doel: jouw stuk op i3. Ontruim.
    .right = Het doel is weg, en f3 kan niet meer zetten.
learn-term-disarm = Het zwarte stuk op f3 kan op jouw e3 landen. Ontwapen het zonder erop te landen.
    .right = Nu kan f3 alleen nog op een zwart stuk landen.
learn-term-immobilise = De zwarte stapel op g3 heeft maar één doel: e3. Haal dat doel van het bord en verlies zelf niets.
    .right = e3 is weg, en g3 kan nergens meer op landen.

learn-planning = Vooruitkijken
learn-term-overload = Zwart dreigt van e3 naar c3 te gaan en f4 en g4 af te snijden. Overlaad de stapel op e3.
    .right = Zelfs als Zwart er weer op landt, is hij te hoog om c3 te halen.
    .wrong = Dat mag, maar land op e3 zelf, vanaf de kant die gevaar loopt.
learn-term-sharpshooting = Je wilt op de zwarte stapel op f3 landen. Maak een stapel die precies zo hoog is als hij ver van f3 staat.
    .right = Nu kan hij met de volgende zet f3 bereiken.
learn-term-spoiling = Zwart heeft op d3 een stapel van twee gebouwd die op f3 mikt. Bederf het.
    .right = De stapel is nu van jou, en het schot gaat niet door.
learn-term-intrusion = In het andere gebied heeft Zwart de stapel op i3. Een van jouw stapels kan erbij. Val binnen!
    .right = Tien stukken op één plek, en allemaal van jou.
    .wrong = Dat mag, maar spring naar het andere gebied, op i3.

learn-cutting = Afsnijden
learn-term-cut-off = Snijd zwarte stapels af zonder er zelf een te verliezen.
    .right = Ze raakten het [contact](contact) kwijt en zijn weg.
learn-term-lifting = Til een [rood stuk](dvonn-piece) weg, zodat zwarte stapels het [contact](contact) verliezen.
    .right = Het rode stuk vertrok, en een ander hadden ze niet.
learn-term-amputation = Wit heeft 10 stukken en Zwart 5, maar elke rustige zet verliest. Zoek de [afsnijding](cut-off) die jou zes stukken kost en de partij meteen beëindigt.
    .right = Je gaf zes stukken op, en Zwart verloor er een mee. Maar niemand kan meer zetten, en jij wint met 6 tegen 2.
    .wrong = Dat mag, maar dan wint Zwart. Kijk naar g3: wat hangt eraan, en waar is rood?
learn-term-end-trap = De enige stapel waarmee Zwart kan zetten is e3, en daar hangt f3 aan. Doe een zet waarna Zwart alleen slechte zetten heeft.
    .right = Wat Zwart nu ook doet, het kost Zwart een stapel.

learn-blocking = Het beeld van de partij
learn-term-melee = Het bord is vol en het gewoel begint. Doe een typische zet: land op een vijandelijk stuk.
    .right = Zo gaat het verder, zet voor zet, tot het bord bijna leeg is.
learn-term-settlement = Bij de afrekening tel je wat veilig is. Tik op de stapels van Wit waarop nu geen zwarte stapel kan landen.
    .right = Die zijn voorlopig van Wit. Op b3 kan Zwart nog landen.
learn-term-blockade = Wit sluit zwarte stapels in. Tik op de stapels die opgesloten zijn.
    .right = Om e3 te bevrijden heeft Zwart twee zetten nodig: van g4 naar f3, en weer weg. De diepte is dus 2.
learn-term-encirclement = Twee zwarte stapels zijn opgesloten. Maar één ervan is helemaal ingesloten, zonder zwarte stapel in de ring eromheen. Tik erop.
    .right = Rond c3 staan alleen witte en rode stukken. Bij h3 is een deel van de ring van Zwart.
    .wrong = Kijk naar de zes stapels rond elk van de twee: waar is er geen enkele zwart?
learn-term-breach = Nu ben je Zwart. Jouw stapels op d3 en e3 zijn opgesloten. Sla een bres: neem een stapel van de ring over.
    .right = Nu is een deel van de ring van jou, en je kunt het weghalen wanneer je wilt.

learn-endings = Hoe partijen eindigen
learn-term-waiting-game = Beide kanten hebben een zet die ze ruïneert: f1 voor jou, e3 voor Zwart. Wie het eerst moet toegeven, verliest. Win!
    .right = Je nam Zwart zijn laatste vrije zet af.
learn-term-one-man-show = Zwart kan niet meer zetten, maar staat met 8 tegen 4 voor. Jij speelt alleen: verzamel genoeg om te winnen.
    .right = Een geslaagde voorstelling!
learn-term-melee-victory = Zoek de zet waarna Zwart geen zet meer heeft. Wit speelt dan alleen verder.
    .right = Gewonnen door beweeglijkheid, zonder iets af te snijden.
learn-term-wipe-out = Eén zet haalt alle stapels van Zwart van het bord. Zoek hem.
    .right = Niets meer over. Ongeveer één op de drie partijen eindigt zo.
