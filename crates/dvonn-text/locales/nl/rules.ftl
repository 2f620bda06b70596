# De regels als pagina, elk met zijn nummer, en de woordenlijst.

rules-title = De regels
rules-intro = Alle regels van DVONN, met borden om ze op uit te proberen. Op elk bord zet je voor beide kanten.
rules-contents = Op deze pagina
rules-try-again = Opnieuw opzetten
rules-board-label = Een bord om regel { $rule } op uit te proberen
rules-lessons = Leer je liever door te doen? Volg de lessen.
rules-glossary = Woordenlijst
rules-glossary-rules = Woorden van de regels
rules-glossary-players = Woorden van de spelers
rules-credit = DVONN is bedacht door Kris Burm.

rules-try-removed = { $count ->
    [one] { $count } stapel raakte het contact kwijt en is van het bord genomen: { $spaces }.
   *[other] { $count } stapels raakten het contact kwijt en zijn van het bord genomen: { $spaces }.
}
rules-try-pass = { $side ->
    [white] Wit kan niet zetten en moet passen; Zwart gaat verder.
   *[black] Zwart kan niet zetten en moet passen; Wit gaat verder.
}
rules-try-over = Niemand kan meer zetten: de partij is uit. Wit { $white }, Zwart { $black }.

## De regels

rules-board = Het speelbord
rules-b1 = Het speelbord heeft 49 velden in vijf rijen van 9, 10, 11, 10 en 9. Elk veld heeft een letter en een cijfer: het cijfer is de rij, de letter de diagonaal.
rules-b2 = Velden die elkaar raken, zijn buren. In het midden heeft elk veld er zes, in zes richtingen. Een rechte lijn houdt één richting aan.
rules-b3 = Een halve slag gedraaid of gespiegeld blijft het bord hetzelfde.
rules-b4 = De twee spelers zitten aan de lange kanten. Op het scherm mag je het bord draaien zoals je wilt.
rules-b5 = De 24 velden met minder dan zes buren zijn de rand.

rules-pieces = De stukken
rules-p1 = Er zijn 23 witte stukken, 23 zwarte en drie rode: de DVONN-stukken. Wit begint met twee rode stukken, Zwart met één.
rules-p2 = Een of meer stukken op een veld zijn een stapel. Een stapel is van de speler wiens stuk bovenop ligt. Stapels gaan nooit uit elkaar.
rules-p3 = Het lot beslist wie met Wit speelt. Wit begint.

rules-placement = Fase 1: stukken plaatsen
rules-l1 = Het bord is eerst leeg. Om de beurt plaatst elke speler één stuk op een leeg veld: Wit een rood, Zwart een rood, Wit een rood, dan Zwart een zwart, Wit een wit, enzovoort.
rules-l2 = Wit plaatst het laatste van de 49 stukken. Als het bord vol is, is het plaatsen voorbij.
rules-l3 = Voor het laatste stuk is er maar één plek, dus een programma mag het zelf plaatsen.
rules-l4 = Voor een snelle partij, of voor beginners, mag het toeval het bord vullen. Als je wilt, krijgen beide kanten dan ongeveer evenveel velden aan de rand.

rules-stacking = Fase 2: stukken stapelen
rules-m1 = Wit plaatste het laatste stuk en doet ook de eerste zet. Daarna zetten de spelers om de beurt.
rules-m2 = Verplaats een hele stapel van jezelf in een rechte lijn, precies zo veel velden als hij hoog is. Hij moet op een stapel landen: een eigen, een vijandelijke of een rood stuk. Lege en bezette velden onderweg tellen allemaal mee. Hij mag niet op een leeg veld landen en niet van het bord af.
rules-m3 = Een stapel met zes bezette buurvelden is omsingeld en mag niet zetten, hoe hoog hij ook is. Een stapel aan de rand heeft altijd ruimte.
rules-m4 = Een rood stuk dat alleen staat, is van niemand en mag niet worden verplaatst, maar iedereen mag erop landen. Een stapel met een rood stuk erin zet als elke andere.
rules-m5 = Wie kan zetten, moet zetten. Wie niet kan, past, en alleen dan. Wie later weer een zet heeft, speelt weer mee.
rules-m6 = De stapel die landt, komt bovenop, met zijn stukken in dezelfde volgorde. Vanaf dan zijn ze samen één stapel.
rules-m7 = Een stapel van 11 of meer kan nooit meer zetten: de langste lijn heeft 11 velden.

rules-contact = Contact
rules-c1 = Na elke zet gaat elke stapel die niet via een keten van aangrenzende stapels met een rood stuk verbonden is, meteen van het bord, van wie hij ook is. Ook de stapel die net is verplaatst.
rules-c2 = Een rood stuk, alleen of in een stapel, is altijd in contact. De drie rode stukken gaan nooit van het bord.
rules-c3 = Stukken die van het bord zijn genomen, tellen voor niemand.

rules-end = Het einde
rules-e1 = De partij is uit als geen van beide kanten kan zetten. Kan er maar één niet, dan speelt de andere alleen verder.
rules-e2 = Tel alle stukken, van welke kleur ook, in jouw stapels. Losse rode stukken tellen voor niemand. De meeste stukken winnen; evenveel is onbeslist. Aan tafel zet elke speler al zijn stapels op elkaar tot één toren; de hoogste toren wint.
rules-e3 = Je mag op elk moment opgeven of onbeslist afspreken.

## De woordenlijst

rules-term-piece = stuk
    .means = Een van de 49 ringen van het spel: 23 witte, 23 zwarte, 3 rode.
rules-term-dvonn-piece = DVONN-stuk
    .means = Een van de drie rode stukken. Alles op het bord moet met een ervan verbonden zijn.
rules-term-stack = stapel
    .means = Een of meer stukken op een veld. Hij is van de speler wiens stuk bovenop ligt.
rules-term-board = speelbord
    .means = De 49 velden waarop je speelt.
rules-term-space = veld
    .means = Een plek op het bord voor één stapel, met een letter en een cijfer als naam, zoals e3.
rules-term-edge = rand
    .means = De 24 buitenste velden, met minder dan zes buren.
rules-term-neighbour = buur
    .means = Een veld dat een ander veld raakt, of de stapel erop.
rules-term-placement = stukken plaatsen
    .means = Fase 1, waarin de spelers het bord vullen.
rules-term-stacking = stukken stapelen
    .means = Fase 2, waarin stapels op stapels springen.
rules-term-move = zet
    .means = Wat een speler in één beurt doet: een stapel gaat zo veel velden ver als hij hoog is, op een andere stapel.
rules-term-pass = passen
    .means = De ander verder laten gaan omdat je geen zet hebt.
rules-term-surrounded = omsingeld
    .means = Met zes bezette buurvelden. Zo'n stapel mag niet zetten.
rules-term-contact = in contact
    .means = Via een keten van aangrenzende stapels met een rood stuk verbonden.
rules-term-removed = van het bord genomen
    .means = Weg, omdat het contact verloren ging. Het telt voor niemand.
rules-term-tower = toren
    .means = Alle stapels van een speler op elkaar, aan het eind, om te vergelijken.
rules-term-draw = onbeslist
    .means = Een partij waarin beide spelers aan het eind evenveel stukken hebben.

rules-term-coastal = kuststapel
    .means = Een stapel met ruimte aan minstens één kant: een leeg veld of de rand van het bord.
rules-term-inland = binnenlandse stapel
    .means = Een stapel die aan alle zes kanten omsingeld is.
rules-term-young = jonge stapel
    .means = Een lage stapel met verscheidene nuttige zetten.
rules-term-old = oude stapel
    .means = Een hoge stapel met nog één zet, of geen.
rules-term-disarmed = ontwapende stapel
    .means = Een stapel die kan zetten, maar alleen op zijn eigen kleur.
rules-term-immobilised = vastzittende stapel
    .means = Een stapel die ruimte heeft, maar op zijn afstand niets om op te landen.
rules-term-weak = zwakke stapel
    .means = Een ontwapende stapel die gevaar loopt te worden afgesneden.
rules-term-weak-cluster = zwakke groep
    .means = Een groep stapels zonder rood stuk die met één zet kan worden afgesneden.
rules-term-conflicting = botsende stapels
    .means = Twee kuststapels van verschillende kleur die elk op de ander kunnen landen: wie het eerst zet, pakt.
rules-term-melee-strength = gevechtskracht
    .means = Beweeglijkheid die ertoe doet: hoeveel zetten een kant heeft, vooral zetten op vijandelijke stapels.
rules-term-payoff = opbrengst
    .means = De stukken van Wit min die van Zwart in het einde dat je voorziet: van één gebied of van het hele bord.
rules-term-control = controle over een stapel
    .means = Van wie een stapel is, en wie erop kan landen: zijn aanvallers en verdedigers.
rules-term-dominance = plaatselijk overwicht
    .means = Duidelijk meer controle dan de tegenstander in één gebied van het bord.
rules-term-neutralise = uitschakelen
    .means = Op een vijandelijke stapel landen, zodat de tegenstander er één minder heeft om mee te spelen.
rules-term-unleash = loslaten
    .means = Een veld leegmaken zodat een binnenlandse stapel kan zetten: fijn voor je eigen stapel, een prijs als het er een van de vijand is.
rules-term-evacuation = ontruiming
    .means = Een stapel weghalen zodat een vijandelijke stapel zijn doel kwijt is.
rules-term-disarm = ontwapenen
    .means = Een vijandelijke stapel alleen doelen van zijn eigen kleur laten.
rules-term-immobilise = vastzetten
    .means = Een vijandelijke stapel geen enkel doel laten.
rules-term-overload = overladen
    .means = Zo op een vijandelijke stapel landen dat hij, zelfs als hij wordt teruggepakt, te hoog is voor de zet die hij dreigde.
rules-term-sharpshooting = scherpschieten
    .means = Een stapel precies zo hoog maken als nodig is om straks een bepaald veld te bereiken.
rules-term-spoiling = bederven
    .means = Een scherpschutter dwarsbomen voor het schot valt.
rules-term-intrusion = inval
    .means = Een sprong naar een ander gebied, op een stapel die daar de opbrengst omdraait of een blokkade breekt.
rules-term-cut-off = afsnijding
    .means = Een zet die stapels van het bord haalt door hun contact te verbreken.
rules-term-lifting = optillen
    .means = Een afsnijding door een rood stuk, of een stapel ernaast, weg te halen.
rules-term-amputation = amputatie
    .means = Een afsnijding die jou meer kost dan de tegenstander, en die je toch met opzet speelt.
rules-term-end-trap = eindval
    .means = Een stand waarin een speler alleen zetten heeft die hemzelf schaden.
rules-term-melee = gewoel
    .means = De strijd om beweeglijkheid, vroeg in fase 2.
rules-term-settlement = afrekening
    .means = Het latere deel van de partij: er wordt geteld wie welke oude stapel houdt.
rules-term-blockade = blokkade
    .means = Vijandelijke stapels, binnenlands gehouden achter een rij eigen kuststapels; losse rode stukken kunnen bij de rij horen. De diepte is het aantal zetten dat nodig is om ze te bevrijden.
rules-term-encirclement = insluiting
    .means = Een blokkade zonder uitweg aan welke kant ook.
rules-term-breach = bres
    .means = Een van de stapels van een blokkade overnemen.
rules-term-waiting-game = wachtspel
    .means = Een afrekening waarin moet toegeven wie het eerst geen vrije zetten meer heeft.
rules-term-one-man-show = solovoorstelling
    .means = Eén kant heeft geen zetten meer, en de andere speelt alleen verder.
rules-term-melee-victory = winst in het gewoel
    .means = Winst door beweeglijkheid alleen.
rules-term-wipe-out = wegvaging
    .means = Een partij die de verliezer met niets eindigt.
