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
rules-term-close = Zamknij
rules-term-about = Co znaczy „{ $term }”
rules-term-board-label = Plansza, która pokazuje, co znaczy „{ $term }”
rules-term-glossary = W słowniczku
rules-term-lesson = Lekcja: { $title }
rules-term-open = Pokaż na planszy
rules-term-shut = Schowaj planszę
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
rules-b5 = 24 pola, które mają mniej niż sześciu sąsiadów, to [krawędź](edge).

rules-pieces = Piony
rules-p1 = Są 23 białe piony, 23 czarne i trzy czerwone, czyli [piony DVONN](dvonn-piece). Biały zaczyna z dwoma czerwonymi, Czarny z jednym.
rules-p2 = Jeden lub więcej pionów na polu to stos. Stos należy do gracza, którego pion leży na wierzchu. Stosów nigdy się nie rozdziela.
rules-p3 = O kolorach decyduje los. Zaczyna Biały.

rules-placement = Faza pierwsza: rozmieszczanie pionów
rules-l1 = Na początku plansza jest pusta. Gracze na zmianę stawiają po jednym pionie na dowolnym pustym polu: Biały czerwony, Czarny czerwony, Biały czerwony, potem Czarny czarny, Biały biały i tak dalej.
rules-l2 = Biały stawia ostatni z 49 pionów. Gdy plansza jest pełna, rozmieszczanie się kończy.
rules-l3 = Ostatni pion ma tylko jedno miejsce, więc program może postawić go sam.
rules-l4 = W szybkiej partii albo na początek nauki planszę można zapełnić losowo. Jeśli się chce, obie strony dostają wtedy mniej więcej tyle samo pól na [krawędzi](edge).

rules-stacking = Faza druga: tworzenie stosów
rules-m1 = Biały, który postawił ostatni pion, wykonuje też pierwszy ruch. Potem gracze ruszają się na zmianę.
rules-m2 = Rusz jeden cały własny stos w linii prostej dokładnie o tyle pól, ile ma pionów. Musi stanąć na stosie: własnym, wrogim albo na [czerwonym pionie](dvonn-piece). Puste i zajęte pola po drodze liczą się wszystkie. Nie wolno stanąć na pustym polu ani wyjść poza planszę.
rules-m3 = Stos, którego wszystkich sześć sąsiednich pól jest zajętych, jest [otoczony](surrounded) i nie może się ruszyć, choćby był najwyższy. Stos na [krawędzi](edge) zawsze ma miejsce.
rules-m4 = Samotny [czerwony pion](dvonn-piece) nie należy do nikogo i nie wolno go ruszać, ale każdy może na nim stanąć. Stos z czerwonym pionem w środku rusza się jak każdy inny.
rules-m5 = Kto może się ruszyć, musi. Kto nie może, [pasuje](pass), i tylko wtedy. Jeśli później znów ma ruch, gra dalej.
rules-m6 = Stos, który staje na innym, leży na wierzchu, z pionami w tej samej kolejności. Odtąd to jeden stos.
rules-m7 = Stos 11 lub więcej pionów nigdy się nie ruszy: najdłuższa linia ma 11 pól.

rules-contact = Łączność
rules-c1 = Po każdym ruchu każdy stos, którego łańcuch sąsiednich stosów nie łączy z [czerwonym pionem](dvonn-piece), od razu [zostaje zdjęty z planszy](removed), bez względu na to, czyj jest. Także stos, który właśnie się ruszył.
rules-c2 = [Czerwony pion](dvonn-piece), sam albo w stosie, zawsze jest [w łączności](contact). Trzy czerwone piony nigdy nie znikają z planszy.
rules-c3 = Piony [zdjęte z planszy](removed) nie liczą się nikomu.

rules-end = Koniec gry
rules-e1 = Gra kończy się, gdy żadna strona nie może się ruszyć. Jeśli nie może tylko jedna, druga gra dalej sama.
rules-e2 = Policz wszystkie piony, każdego koloru, w swoich stosach. Samotne [czerwone piony](dvonn-piece) nie liczą się nikomu. Wygrywa ten, kto ma więcej; po równo to [remis](draw). Przy stole każdy gracz ustawia wszystkie swoje stosy w jedną [wieżę](tower), a wygrywa wyższa.
rules-e3 = W każdej chwili można się poddać albo umówić się na [remis](draw).

## Słowniczek

rules-term-piece = pion
    .means = Jeden z 49 pierścieni gry: 23 białe, 23 czarne, 3 czerwone.
    .shows = Na d3, e3 i f3 leży po jednym pionie: biały, czerwony i czarny.
rules-term-dvonn-piece = pion DVONN
    .means = Jeden z trzech czerwonych pionów. Wszystko na planszy musi być połączone z którymś z nich.
    .shows = Czerwony pion na f3 stoi sam, a te na c3 i h3 są w stosach.
rules-term-stack = stos
    .means = Jeden lub więcej pionów na polu. Należy do gracza, którego pion leży na wierzchu.
    .shows = Stos na d3 ma trzy piony. Na wierzchu leży czarny, więc należy do Czarnego.
rules-term-board = plansza
    .means = 49 pól, na których toczy się gra.
    .shows = Wszystkie 49 pól, w rzędach po 9, 10, 11, 10 i 9.
rules-term-space = pole
    .means = Miejsce na jeden stos, nazwane literą i cyfrą, na przykład e3.
    .shows = Zaznaczone pole to e3: przekątna e, rząd 3.
rules-term-edge = krawędź
    .means = 24 zewnętrzne pola, które mają mniej niż sześciu sąsiadów.
    .shows = Wszystkie zaznaczone pola to krawędź: cała droga wokół planszy.
rules-term-neighbour = sąsiad
    .means = Pole, które styka się z innym polem, albo stos na nim.
    .shows = Sześć zaznaczonych pól to sąsiedzi e3.
rules-term-placement = rozmieszczanie pionów
    .means = Faza pierwsza, w której gracze zapełniają planszę.
    .shows = Trzy czerwone piony są już na planszy. Następny stawia Czarny, potem Biały, aż plansza będzie pełna.
rules-term-stacking = tworzenie stosów
    .means = Faza druga, w której stosy skaczą na stosy.
    .shows = Plansza jest pełna i pierwszy ruch robi Biały: tutaj z a3 na b3.
rules-term-move = ruch
    .means = To, co gracz robi w swojej kolejce: stos idzie o tyle pól, ile ma pionów, na inny stos.
    .shows = Stos na e3 ma dwa piony i idzie o dwa pola: na c3, e5 albo g3.
rules-term-pass = spasować
    .means = Oddać kolejkę, bo nie ma się ruchu.
    .shows = Biały ma tylko d3, a d3 jest [otoczone](surrounded): Biały musi spasować.
rules-term-surrounded = otoczony
    .means = Mający sześć zajętych sąsiednich pól. Taki stos nie może się ruszyć.
    .shows = Wszystkich sześciu sąsiadów ma zajętych i d3, i e3.
rules-term-contact = w łączności
    .means = Połączony z [czerwonym pionem](dvonn-piece) łańcuchem sąsiednich stosów.
    .shows = Łańcuch: d3 styka się z czerwonym pionem na e3, c3 z d3, a b3 z c3.
rules-term-removed = zdjęty z planszy
    .means = Usunięty, bo stracił [łączność](contact). Nie liczy się nikomu.
    .shows = Jeśli Biały ruszy z d3 na e3, nic już nie łączy b3 i c3 z czerwonym pionem: znikają z planszy.
rules-term-tower = wieża
    .means = Wszystkie stosy gracza ustawione na końcu jeden na drugim, dla porównania.
    .shows = Trzy stosy Białego dają wieżę o wysokości 9, jedyny stos Czarnego wieżę o wysokości 5.
rules-term-draw = remis
    .means = Partia, w której obaj gracze mają na końcu tyle samo pionów.
    .shows = Nikt nie może się ruszyć, a obaj gracze mają po pięć pionów.

rules-term-coastal = stos przybrzeżny
    .means = Stos, który ma miejsce z co najmniej jednej strony: puste pole albo brzeg planszy.
    .shows = Każdy z zaznaczonych białych stosów ma obok siebie puste pole.
rules-term-inland = stos śródlądowy
    .means = Stos [otoczony](surrounded) z sześciu stron.
    .shows = Obok d3 i e3 nie ma pustego pola: żaden z nich nie może się teraz ruszyć.
rules-term-young = młody stos
    .means = Niski stos, który ma kilka użytecznych ruchów.
    .shows = Pojedynczy pion na d3 może stanąć na czterech stosach.
rules-term-old = stary stos
    .means = Wysoki stos, któremu został jeden ruch albo żaden.
    .shows = Stos na b3 ma cztery piony i został mu jeden ruch.
rules-term-disarmed = stos rozbrojony
    .means = Stos, który może się ruszyć, ale tylko na własny kolor.
    .shows = Białe stosy na c3 i c4 mogą stanąć tylko na własnych stosach Białego.
rules-term-immobilised = stos unieruchomiony
    .means = Stos, który ma miejsce, ale w jego odległości nie ma na czym stanąć.
    .shows = d3 i h4 mają miejsce, ale w ich odległości nic nie stoi.
rules-term-weak = słaby stos
    .means = [Rozbrojony](disarmed) stos, któremu grozi [odcięcie](cut-off).
    .shows = Biały stos b3 może stanąć tylko na białym, a Czarny może go [odciąć](cut-off) ruchem z d3 na e3.
rules-term-weak-cluster = słaba grupa
    .means = Grupa stosów bez [czerwonego piona](dvonn-piece), którą można [odciąć](cut-off) jednym ruchem.
    .shows = Jeśli Czarny ruszy z d4 na e4, przepadną wszystkie trzy zaznaczone stosy: b3, b4 i c4.
rules-term-conflicting = skonfliktowane stosy
    .means = Dwa [przybrzeżne stosy](coastal) różnych kolorów, które mogą stanąć jeden na drugim: kto ruszy pierwszy, zabiera.
    .shows = c3 i e3 mają po dwa piony i dzielą je dwa pola: kto ma ruch, zabiera drugi stos.
rules-term-melee-strength = siła w zwarciu
    .means = Ruchliwość, która się liczy: ile ruchów ma strona, zwłaszcza ruchów na wrogie stosy.
    .shows = Trzy pojedyncze piony Białego mają więcej ruchów niż wyższe stosy Czarnego.
rules-term-payoff = bilans
    .means = Piony Białego minus piony Czarnego w przewidywanym zakończeniu: lokalny dla obszaru, globalny dla całej planszy.
    .shows = Koniec gry: 6 i 2 dla Białego, 3 i 4 dla Czarnego. Bilans wynosi +1.
rules-term-control = kontrola nad stosem
    .means = Do kogo należy stos i kto może na nim stanąć: jego atakujący i obrońcy.
    .shows = e3 należy do Czarnego, ale Biały ma trzech atakujących: d3, g3 i h3.
rules-term-dominance = lokalna dominacja
    .means = Wyraźnie większa [kontrola](control) niż przeciwnik w jednym obszarze planszy.
    .shows = W zaznaczonym obszarze Biały ma trzy stosy, a Czarny tylko jeden.
rules-term-neutralise = zneutralizować
    .means = Stanąć na wrogim stosie, tak że przeciwnik ma o jeden mniej do gry.
    .shows = Biały staje na e3: Czarny ma o jeden stos mniej do ruszania.
rules-term-unleash = uwolnić
    .means = Opróżnić pole, żeby [śródlądowy stos](inland) mógł się ruszyć: dobrze, gdy to własny, cena, gdy wrogi.
    .shows = f3 jest [w głębi](inland). Jeśli g4 odejdzie na h4, ma miejsce.
rules-term-evacuation = ewakuacja
    .means = Zabranie stosu, tak że wrogi stos traci cel, którym on był.
    .shows = Czarny stos f3 ma jeden cel, i3. Biały zabiera go na i4.
rules-term-disarm = rozbroić
    .means = Zostawić wrogiemu stosowi tylko cele jego własnego koloru.
    .shows = Czarny stos f3 może stanąć na e3. Jeśli ten odejdzie na d3, zostaje mu tylko własny g3.
rules-term-immobilise = unieruchomić
    .means = Nie zostawić wrogiemu stosowi żadnego celu.
    .shows = Czarny stos g3 ma jeden cel, e3. Po ruchu z d4 na d5 cel ten [znika z planszy](removed).
rules-term-overload = przeciążyć
    .means = Stanąć na wrogim stosie tak, by nawet odbity był za wysoki na ruch, którym groził.
    .shows = Czarny stos e3 grozi ruchem na c3. Biały staje na nim z f4: teraz jest za wysoki, ktokolwiek go przejmie.
rules-term-sharpshooting = strzał wyborowy
    .means = Zbudowanie stosu dokładnie tak wysokiego, by następnym ruchem dotarł na wybrane pole.
    .shows = Po ruchu z c3 na d3 stos ma dwa piony, a do f3 są dwa pola.
rules-term-spoiling = psucie strzału
    .means = Przeszkodzenie [strzelcowi](sharpshooting), zanim strzeli.
    .shows = Czarny stos d3 celuje w f3. Biały staje na nim z c3.
rules-term-intrusion = wtargnięcie
    .means = Skok do innego obszaru, na stos, który odwraca tam [bilans](payoff) albo przełamuje [blokadę](blockade).
    .shows = Stos z d3 skacze na i3, do innego obszaru, i przejmuje go.
rules-term-cut-off = odcięcie
    .means = Ruch, który zdejmuje stosy z planszy, przerywając ich [łączność](contact).
    .shows = Biały rusza z d3 na e3. Zaznaczone stosy tracą [łączność](contact).
rules-term-lifting = podniesienie
    .means = [Odcięcie](cut-off) przez zabranie [czerwonego piona](dvonn-piece) albo stosu stojącego obok niego.
    .shows = Biały zabiera czerwony pion z e3 na g3. Zaznaczone stosy tracą [łączność](contact).
rules-term-amputation = amputacja
    .means = [Odcięcie](cut-off), które kosztuje więcej niż przeciwnika, a jednak gra się je celowo.
    .shows = Biały rusza z g3 na h4 i oddaje sześć pionów za jeden Czarnego. Gra się kończy i Biały wygrywa 6 do 2.
rules-term-end-trap = końcowa pułapka
    .means = Pozycja, w której gracz ma tylko ruchy szkodzące jemu samemu.
    .shows = Po ruchu Białego na i4 Czarny może ruszyć tylko e3, a to kosztuje go f3.
rules-term-melee = zwarcie
    .means = Wyścig o ruchliwość na początku fazy drugiej.
    .shows = Plansza jest pełna, a każde lądowanie odbiera przeciwnikowi ruch: tutaj z e1 na d1.
rules-term-settlement = rozliczenie
    .means = Późniejsza część gry: liczy się, kto zatrzyma który [stary stos](old).
    .shows = Żaden czarny stos nie może stanąć na g3 ani h4: te Biały na razie zatrzyma.
rules-term-blockade = blokada
    .means = Wrogie stosy trzymane w głębi za linią własnych [przybrzeżnych stosów](coastal); samotne [czerwone piony](dvonn-piece) mogą być jej częścią. Głębokość to liczba ruchów potrzebnych, by je uwolnić.
    .shows = Czarne stosy d3 i e3 są zamknięte. Tylko c2 może otworzyć pierścień: głębokość wynosi 1.
rules-term-encirclement = okrążenie
    .means = [Blokada](blockade) bez wyjścia z żadnej strony.
    .shows = Wokół c3 stoją tylko białe i czerwone piony.
rules-term-breach = wyłom
    .means = Przejęcie jednego z blokujących stosów.
    .shows = Czarny staje na f3 z g4: część pierścienia należy teraz do niego.
rules-term-waiting-game = gra na czekanie
    .means = [Rozliczenie](settlement), w którym musi ustąpić ten, komu pierwszemu skończą się wolne ruchy.
    .shows = Nikt nie chce ruszać f1 ani e3. Po ruchu Białego z j4 na j3 Czarnemu zostaje tylko e3.
rules-term-one-man-show = teatr jednego aktora
    .means = Jedna strona nie ma już ruchów, a druga gra dalej sama.
    .shows = Zaznaczone czarne stosy nie mogą się ruszyć. Biały, przegrywając 4 do 8, gra dalej sam.
rules-term-melee-victory = zwycięstwo w zwarciu
    .means = Wygrana samą ruchliwością.
    .shows = Po ruchu Białego z i3 na h3 Czarny nie ma już ruchu.
rules-term-wipe-out = zmiecenie
    .means = Partia, którą przegrany kończy z niczym.
    .shows = Biały rusza z d3 na e3 i wszystkie stosy Czarnego [znikają z planszy](removed).
