# Zasady na jednej stronie, każda ze swoim numerem, i słowniczek.

rules-title = Zasady
rules-intro = Wszystkie zasady DVONN z planszami, na których można je wypróbować. Na każdej ruszasz się za obie strony.
rules-contents = Na tej stronie
rules-try-again = Ustaw od nowa
rules-board-label = Plansza do wypróbowania zasady { $rule }
rules-lessons = Wolisz uczyć się w działaniu? Zajrzyj do lekcji.
rules-glossary = Słowniczek
rules-glossary-rules = Słowa z zasad
rules-glossary-players = Słowa graczy
rules-credit = Autorem DVONN jest Kris Burm.

rules-try-removed = { $count ->
    [one] { $count } stos stracił łączność i został zdjęty z planszy: { $spaces }.
    [few] { $count } stosy straciły łączność i zostały zdjęte z planszy: { $spaces }.
    [many] { $count } stosów straciło łączność i zostało zdjętych z planszy: { $spaces }.
   *[other] { $count } stosu straciło łączność i zostało zdjęte z planszy: { $spaces }.
}
rules-try-pass = { $side ->
    [white] Biały nie ma ruchu i musi spasować; Czarny gra dalej.
   *[black] Czarny nie ma ruchu i musi spasować; Biały gra dalej.
}
rules-try-over = Nikt nie może się ruszyć: koniec gry. Biały { $white }, Czarny { $black }.

## Zasady

rules-board = Plansza
rules-b1 = Plansza ma 49 pól w pięciu rzędach po 9, 10, 11, 10 i 9. Każde pole nazywa litera i cyfra: cyfra to rząd, litera to przekątna.
rules-b2 = Pola, które się stykają, są sąsiadami. W środku każde pole ma ich sześć, w sześciu kierunkach. Linia prosta trzyma się jednego kierunku.
rules-b3 = Obrócona o pół obrotu albo odbita w lustrze plansza pozostaje taka sama.
rules-b4 = Dwaj gracze siedzą przy długich bokach. Na ekranie możesz obrócić planszę, jak chcesz.
rules-b5 = 24 pola, które mają mniej niż sześciu sąsiadów, to krawędź.

rules-pieces = Piony
rules-p1 = Są 23 białe piony, 23 czarne i trzy czerwone, czyli piony DVONN. Biały zaczyna z dwoma czerwonymi, Czarny z jednym.
rules-p2 = Jeden lub więcej pionów na polu to stos. Stos należy do gracza, którego pion leży na wierzchu. Stosów nigdy się nie rozdziela.
rules-p3 = O kolorach decyduje los. Zaczyna Biały.

rules-placement = Faza pierwsza: rozmieszczanie pionów
rules-l1 = Na początku plansza jest pusta. Gracze na zmianę stawiają po jednym pionie na dowolnym pustym polu: Biały czerwony, Czarny czerwony, Biały czerwony, potem Czarny czarny, Biały biały i tak dalej.
rules-l2 = Biały stawia ostatni z 49 pionów. Gdy plansza jest pełna, rozmieszczanie się kończy.
rules-l3 = Ostatni pion ma tylko jedno miejsce, więc program może postawić go sam.
rules-l4 = W szybkiej partii albo na początek nauki planszę można zapełnić losowo. Jeśli się chce, obie strony dostają wtedy mniej więcej tyle samo pól na krawędzi.

rules-stacking = Faza druga: tworzenie stosów
rules-m1 = Biały, który postawił ostatni pion, wykonuje też pierwszy ruch. Potem gracze ruszają się na zmianę.
rules-m2 = Rusz jeden cały własny stos w linii prostej dokładnie o tyle pól, ile ma pionów. Musi stanąć na stosie: własnym, wrogim albo na czerwonym pionie. Puste i zajęte pola po drodze liczą się wszystkie. Nie wolno stanąć na pustym polu ani wyjść poza planszę.
rules-m3 = Stos, którego wszystkich sześć sąsiednich pól jest zajętych, jest otoczony i nie może się ruszyć, choćby był najwyższy. Stos na krawędzi zawsze ma miejsce.
rules-m4 = Samotny czerwony pion nie należy do nikogo i nie wolno go ruszać, ale każdy może na nim stanąć. Stos z czerwonym pionem w środku rusza się jak każdy inny.
rules-m5 = Kto może się ruszyć, musi. Kto nie może, pasuje, i tylko wtedy. Jeśli później znów ma ruch, gra dalej.
rules-m6 = Stos, który staje na innym, leży na wierzchu, z pionami w tej samej kolejności. Odtąd to jeden stos.
rules-m7 = Stos 11 lub więcej pionów nigdy się nie ruszy: najdłuższa linia ma 11 pól.

rules-contact = Łączność
rules-c1 = Po każdym ruchu każdy stos, którego łańcuch sąsiednich stosów nie łączy z czerwonym pionem, od razu zostaje zdjęty z planszy, bez względu na to, czyj jest. Także stos, który właśnie się ruszył.
rules-c2 = Czerwony pion, sam albo w stosie, zawsze jest w łączności. Trzy czerwone piony nigdy nie znikają z planszy.
rules-c3 = Piony zdjęte z planszy nie liczą się nikomu.

rules-end = Koniec gry
rules-e1 = Gra kończy się, gdy żadna strona nie może się ruszyć. Jeśli nie może tylko jedna, druga gra dalej sama.
rules-e2 = Policz wszystkie piony, każdego koloru, w swoich stosach. Samotne czerwone piony nie liczą się nikomu. Wygrywa ten, kto ma więcej; po równo to remis. Przy stole każdy gracz ustawia wszystkie swoje stosy w jedną wieżę, a wygrywa wyższa.
rules-e3 = W każdej chwili można się poddać albo umówić się na remis.

## Słowniczek

rules-term-piece = pion
    .means = Jeden z 49 pierścieni gry: 23 białe, 23 czarne, 3 czerwone.
rules-term-dvonn-piece = pion DVONN
    .means = Jeden z trzech czerwonych pionów. Wszystko na planszy musi być połączone z którymś z nich.
rules-term-stack = stos
    .means = Jeden lub więcej pionów na polu. Należy do gracza, którego pion leży na wierzchu.
rules-term-board = plansza
    .means = 49 pól, na których toczy się gra.
rules-term-space = pole
    .means = Miejsce na jeden stos, nazwane literą i cyfrą, na przykład e3.
rules-term-edge = krawędź
    .means = 24 zewnętrzne pola, które mają mniej niż sześciu sąsiadów.
rules-term-neighbour = sąsiad
    .means = Pole, które styka się z innym polem, albo stos na nim.
rules-term-placement = rozmieszczanie pionów
    .means = Faza pierwsza, w której gracze zapełniają planszę.
rules-term-stacking = tworzenie stosów
    .means = Faza druga, w której stosy skaczą na stosy.
rules-term-move = ruch
    .means = To, co gracz robi w swojej kolejce: stos idzie o tyle pól, ile ma pionów, na inny stos.
rules-term-pass = spasować
    .means = Oddać kolejkę, bo nie ma się ruchu.
rules-term-surrounded = otoczony
    .means = Mający sześć zajętych sąsiednich pól. Taki stos nie może się ruszyć.
rules-term-contact = w łączności
    .means = Połączony z czerwonym pionem łańcuchem sąsiednich stosów.
rules-term-removed = zdjęty z planszy
    .means = Usunięty, bo stracił łączność. Nie liczy się nikomu.
rules-term-tower = wieża
    .means = Wszystkie stosy gracza ustawione na końcu jeden na drugim, dla porównania.
rules-term-draw = remis
    .means = Partia, w której obaj gracze mają na końcu tyle samo pionów.

rules-term-coastal = stos przybrzeżny
    .means = Stos, który ma miejsce z co najmniej jednej strony: puste pole albo brzeg planszy.
rules-term-inland = stos śródlądowy
    .means = Stos otoczony z sześciu stron.
rules-term-young = młody stos
    .means = Niski stos, który ma kilka użytecznych ruchów.
rules-term-old = stary stos
    .means = Wysoki stos, któremu został jeden ruch albo żaden.
rules-term-disarmed = stos rozbrojony
    .means = Stos, który może się ruszyć, ale tylko na własny kolor.
rules-term-immobilised = stos unieruchomiony
    .means = Stos, który ma miejsce, ale w jego odległości nie ma na czym stanąć.
rules-term-weak = słaby stos
    .means = Rozbrojony stos, któremu grozi odcięcie.
rules-term-weak-cluster = słaba grupa
    .means = Grupa stosów bez czerwonego piona, którą można odciąć jednym ruchem.
rules-term-conflicting = skonfliktowane stosy
    .means = Dwa przybrzeżne stosy różnych kolorów, które mogą stanąć jeden na drugim: kto ruszy pierwszy, zabiera.
rules-term-melee-strength = siła w zwarciu
    .means = Ruchliwość, która się liczy: ile ruchów ma strona, zwłaszcza ruchów na wrogie stosy.
rules-term-payoff = bilans
    .means = Piony Białego minus piony Czarnego w przewidywanym zakończeniu: lokalny dla obszaru, globalny dla całej planszy.
rules-term-control = kontrola nad stosem
    .means = Do kogo należy stos i kto może na nim stanąć: jego atakujący i obrońcy.
rules-term-dominance = lokalna dominacja
    .means = Wyraźnie większa kontrola niż przeciwnik w jednym obszarze planszy.
rules-term-neutralise = zneutralizować
    .means = Stanąć na wrogim stosie, tak że przeciwnik ma o jeden mniej do gry.
rules-term-unleash = uwolnić
    .means = Opróżnić pole, żeby śródlądowy stos mógł się ruszyć: dobrze, gdy to własny, cena, gdy wrogi.
rules-term-evacuation = ewakuacja
    .means = Zabranie stosu, tak że wrogi stos traci cel, którym on był.
rules-term-disarm = rozbroić
    .means = Zostawić wrogiemu stosowi tylko cele jego własnego koloru.
rules-term-immobilise = unieruchomić
    .means = Nie zostawić wrogiemu stosowi żadnego celu.
rules-term-overload = przeciążyć
    .means = Stanąć na wrogim stosie tak, by nawet odbity był za wysoki na ruch, którym groził.
rules-term-sharpshooting = strzał wyborowy
    .means = Zbudowanie stosu dokładnie tak wysokiego, by następnym ruchem dotarł na wybrane pole.
rules-term-spoiling = psucie strzału
    .means = Przeszkodzenie strzelcowi, zanim strzeli.
rules-term-intrusion = wtargnięcie
    .means = Skok do innego obszaru, na stos, który odwraca tam bilans albo przełamuje blokadę.
rules-term-cut-off = odcięcie
    .means = Ruch, który zdejmuje stosy z planszy, przerywając ich łączność.
rules-term-lifting = podniesienie
    .means = Odcięcie przez zabranie czerwonego piona albo stosu stojącego obok niego.
rules-term-amputation = amputacja
    .means = Odcięcie, które kosztuje więcej niż przeciwnika, a jednak gra się je celowo.
rules-term-end-trap = końcowa pułapka
    .means = Pozycja, w której gracz ma tylko ruchy szkodzące jemu samemu.
rules-term-melee = zwarcie
    .means = Wyścig o ruchliwość na początku fazy drugiej.
rules-term-settlement = rozliczenie
    .means = Późniejsza część gry: liczy się, kto zatrzyma który stary stos.
rules-term-blockade = blokada
    .means = Wrogie stosy trzymane w głębi za linią własnych przybrzeżnych stosów; samotne czerwone piony mogą być jej częścią. Głębokość to liczba ruchów potrzebnych, by je uwolnić.
rules-term-encirclement = okrążenie
    .means = Blokada bez wyjścia z żadnej strony.
rules-term-breach = wyłom
    .means = Przejęcie jednego z blokujących stosów.
rules-term-waiting-game = gra na czekanie
    .means = Rozliczenie, w którym musi ustąpić ten, komu pierwszemu skończą się wolne ruchy.
rules-term-one-man-show = teatr jednego aktora
    .means = Jedna strona nie ma już ruchów, a druga gra dalej sama.
rules-term-melee-victory = zwycięstwo w zwarciu
    .means = Wygrana samą ruchliwością.
rules-term-wipe-out = zmiecenie
    .means = Partia, którą przegrany kończy z niczym.
