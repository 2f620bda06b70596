# De site van het project.

## Rond elke pagina
site-guides = Handleidingen
site-download = Downloaden
site-languages = Talen
site-privacy = Deze site volgt je niet, plaatst geen cookies en laadt niets van andere servers.
site-credit = DVONN is een spel van Kris Burm. Deze software is vrij en is los van de bedenker en de uitgevers gemaakt.
site-licence = Licentie
site-version = Versie { $version }

## De startpagina
site-home-title = DVONN: speel, leer en analyseer het bordspel
site-home-do = Wat je hier kunt doen
site-home-play = Tien tegenstanders, van een vriendelijke beginner tot de engine op volle kracht. Of met zijn tweeën aan één scherm.
site-home-puzzles = 1.000 stellingen met precies één beste zet, elk bewezen. Elke dag is er een nieuwe.
site-home-review = Een coach loopt je partij na en legt in de woorden van spelers uit wat je gemist hebt, en waarom.
site-home-analyse = Probeer zetten uit met hulp van de engine, zet stellingen op, open partijen en deel ze.
site-home-games = Elke partij blijft op je apparaat bewaard. Partijen van elders open je hier ook, veel tegelijk.
site-home-shots = Beelden van de app
site-home-shot-play = Een partij: de opgepakte stapel en de stapels waarop hij mag landen.
site-home-shot-learn = Een les: de opdracht en het bord waarop je haar uitvoert.
site-home-shot-analyse = Het analysebord: de beste zetten, de beoordeling en de grafiek van de partij.
site-home-build = Meer dan een app
site-home-players-title = Voor spelers
site-home-players = De app en de terminal, partijen, nabesprekingen en puzzels, stap voor stap.
site-home-hosts-title = Voor wie de app aanbiedt
site-home-hosts = De app is een map met statische bestanden: zet haar op een willekeurige webserver, of laat één programma haar aanbieden.
site-home-engines-title = Voor makers van engines
site-home-engines = Een protocol, een controle voor je programma en wedstrijden tegen tegenstanders van bekende sterkte.
site-home-research-title = Voor onderzoekers
site-home-research = Een Python-pakket met de regels, de engine, bewezen eindspelen en partijen die in groepen gespeeld worden.
site-home-javascript-title = Voor JavaScript-programmeurs
site-home-javascript = Een bord voor elke pagina, in twintig regels, met de regels, de engine en de coach. Zonder bundler.
site-home-coach-title = Hoe de coach werkt
site-home-coach = Wat elk woord van spelers precies betekent, en hoe vaak de coach gelijk heeft.
site-home-measured-title = Gemeten
site-home-measured = Sterkte, snelheid en omvang, telkens met de opdracht die opnieuw meet.

## De regels en de woordenlijst
site-rules-about = Alle regels van DVONN op nummer, met borden die ze laten zien.
site-rules-board = Een bord dat regel { $rule } laat zien
site-rules-try = Probeer regel { $rule } uit in de app
site-glossary-about = De woorden van de regels en de woorden van de spelers, elk met een voorbeeld op een bord.

## Downloads
site-download-about = Programma’s voor Linux, Windows en macOS, en de webapp voor je eigen server.
site-download-none = Hier is nog geen versie uitgebracht. Deze pagina zegt hoe je er een bouwt.
site-download-not-needed = Om te spelen hoef je niets te downloaden: de app draait in de browser en werkt na het eerste bezoek ook zonder internet.
site-download-for = Voor
site-download-file = Bestand
site-download-linux-x86 = Linux met een x86-64-processor
site-download-linux-arm = Linux met een ARM-processor
site-download-debian-x86 = Debian en Ubuntu met een x86-64-processor
site-download-debian-arm = Debian en Ubuntu met een ARM-processor
site-download-windows = Windows
site-download-mac-arm = macOS met een processor van Apple
site-download-mac-x86 = macOS met een processor van Intel
site-download-web = Webservers: de app als map
site-download-python = Python
site-download-javascript = JavaScript
site-download-crate = Rust-programma’s: een crate
site-download-site = Webservers: deze site als map
site-download-contents = Lijst van alle onderdelen (CycloneDX)
site-download-other = Overig
site-download-sums = Om de bestanden op Linux te controleren, download je de lijst met controlegetallen naar dezelfde map:
site-download-start = Zo start je
site-download-start-about = Pak het archief uit en open een terminal in die map. De eerste opdracht opent de app in je browser, de tweede speelt in de terminal, de derde noemt alle andere. De app zit in het programma: internet is niet nodig.
site-download-start-else = Open op macOS DVONN.app; de opdracht zit daarin, als DVONN.app/Contents/MacOS/dvonn. Het pakket voor Debian installeert de opdracht dvonn, zonder ./ ervoor.
site-download-unsigned = De programma’s zijn niet ondertekend. Daarom vragen Windows en macOS vóór de eerste start of het mag: kies op Windows “Meer informatie” en “Toch uitvoeren”, en sta het programma op macOS toe onder Privacy en beveiliging in de systeeminstellingen.
site-download-source = Uit de broncode
site-download-source-about = Je hebt alleen Rust nodig, geïnstalleerd met rustup. Voer deze opdrachten uit in de map met de broncode:
site-download-source-commands = De eerste opdracht bouwt de webapp en opent haar in je browser, de tweede installeert de opdracht dvonn. De eerste keer duurt het bouwen enkele minuten.

## Naslag
site-references = Naslag
site-api-rust = Naslag van deze crate
site-api-python = Typen van het Python-pakket
site-api-javascript = Typen van het JavaScript-pakket
site-api-about = Wat het pakket bevat, zoals de bestanden het vastleggen. De handleiding laat zien hoe je het gebruikt.
site-list-about = De documenten in deze map.

## Geen pagina
site-lost = Deze pagina bestaat niet
site-lost-about = Misschien is ze verplaatst. Vanaf de startpagina vind je alles.
