# Lekcje. Pola wymienione w tekście są polami planszy, która mu towarzyszy.

## Strony wokół lekcji

learn-title = Nauka
learn-intro = Krótkie lekcje na prawdziwej planszy: ty wykonujesz ruchy, a plansza mówi, co z nich wynika.
learn-progress = { $done ->
    [0] Lekcje do zrobienia: { $total }
   *[other] Ukończone lekcje: { $done } z { $total }
}
learn-start = Zacznij od pierwszej lekcji
learn-continue = Dalej: { $title }
learn-done = Ukończona
learn-steps = { $count ->
    [one] { $count } krok
    [few] { $count } kroki
    [many] { $count } kroków
   *[other] { $count } kroku
}
learn-step = Krok { $number } z { $total }
learn-next = Dalej
learn-back = Wstecz
learn-again = Jeszcze raz
learn-restart = Od początku
learn-show-me = Pokaż mi
learn-pass = Spasuj
learn-complete = Lekcja ukończona!
learn-next-lesson = Następna lekcja: { $title }
learn-all-lessons = Wszystkie lekcje
learn-steps-done = Kroki: { $done } z { $total }
learn-chapter-progress = { $done } z { $total }
learn-step-link = { $state ->
    [done] Krok { $number }, ukończony
    [here] Krok { $number }, ten
   *[open] Krok { $number }
}
learn-next-short = Następna lekcja
learn-all-complete = Masz za sobą wszystkie lekcje. Świetna gra!
learn-play = Zagraj partię
learn-unknown = Pod tym adresem nie ma lekcji. Oto wszystkie.
learn-storage-refused = Nie udało się odczytać zapisanych w tej przeglądarce postępów, więc zaczynasz od nowa.
learn-you-play = { $side ->
    [white] Grasz białymi.
   *[black] Grasz czarnymi.
}

learn-chapter-rules = Zasady
learn-chapter-advice = Dobre rady
learn-chapter-words = Słowa graczy

learn-how-choose = Dotknij pola na planszy.
learn-how-keys = Albo przejdź do niego strzałkami i naciśnij Enter.
learn-how-choose-all = Dotknij ich wszystkich po kolei.
learn-how-tap = Dotknij planszy tam, gdzie chcesz zagrać.
learn-how-play = Dotknij stosu, który chcesz ruszyć, a potem pola, na którym ma stanąć. Możesz go też przeciągnąć.
learn-how-play-out = Graj, aż nikt nie będzie mógł się ruszyć. Czarny odpowiada.

## Co słyszy uczeń

learn-found = Tak! Znalezione: { $found } z { $total }.
learn-replied = { $side ->
    [white] Biały
   *[black] Czarny
} rusza z { $from } na { $to }. Twoja kolej.
learn-replied-pass = { $side ->
    [white] Biały
   *[black] Czarny
} nie ma ruchu i pasuje. Grasz dalej.
learn-not-won = Koniec gry: Biały { $white }, Czarny { $black }. Da się to wygrać: spróbuj jeszcze raz!
learn-hint-too-late = Stąd nie da się już wygrać. Zacznij ten krok od nowa.
learn-hint-space = Dotknij { $space }.
learn-hint-pass = Naciśnij „Spasuj”.
learn-hint-move = Rusz z { $from } na { $to }.

learn-not-owned = { $space } nie należy do { $side ->
    [white] Białego
   *[black] Czarnego
}. Spójrz na pion na wierzchu.
learn-not-that-side = To nie ta strona. Policz jeszcze raz.
learn-not-lone-red = Na { $space } nie stoi samotny czerwony pion.
learn-not-with-red = Na { $space } nie ma czerwonego piona.
learn-not-height = Wysokość stosu na { $space } nie wynosi { $height }. Liczba na stosie to jego wysokość.
learn-not-too-tall = Stos na { $space } jest dość niski: na planszy jest linia, która mu wystarczy.
learn-not-edge = { $space } nie leży na krawędzi: ma sześciu sąsiadów.
learn-not-neighbour = { $space } nie styka się z { $of }.
learn-not-movable = Biały nie może teraz ruszyć stosu z { $space }.
learn-not-target = Stos z { $from } nie może stanąć na { $space }. Policz kroki w linii prostej; musi trafić na jakiś stos.
learn-not-surrounded = { $space } nie jest otoczone: nie wszystkie sześć pól wokół jest zajętych.
learn-not-inland = { $space } to nie jest śródlądowy stos { $side ->
    [white] Białego
   *[black] Czarnego
}.
learn-not-coastal = { $space } to nie jest przybrzeżny stos { $side ->
    [white] Białego
   *[black] Czarnego
}.
learn-not-most-moves = Inny stos { $side ->
    [white] Białego
   *[black] Czarnego
} ma więcej ruchów niż { $space }. Policz, gdzie każdy może stanąć.
learn-not-disarmed = { $space } nie jest rozbrojony: szukaj { $side ->
    [white] białego
   *[black] czarnego
} stosu, który może się ruszyć, ale tylko na własny kolor.
learn-not-immobilised = { $space } nie jest unieruchomiony: ma ruch albo do nikogo nie należy.
learn-not-attacker = { $space } to nie jest { $side ->
    [white] biały
   *[black] czarny
} stos, który może stanąć na { $to }. Musi być dokładnie tak wysoki, jak jest daleko.
learn-not-safe = { $space } nie jest bezpieczny albo nie należy do { $side ->
    [white] Białego
   *[black] Czarnego
}: sprawdź, kto może na nim stanąć.
learn-not-removed = { $space } zostaje: łańcuch stosów wciąż łączy je z czerwonym pionem.

learn-wrong-from = Wolno, ale tym razem rusz stos z { $space }.
learn-wrong-capture = Wolno, ale szukaj ruchu na wrogi stos.
learn-wrong-safe-capture = Wolno, ale szukamy czegoś innego: stań na wrogim stosie i nic przy tym nie strać.
learn-wrong-land-on-red = Wolno, ale tym razem stań na czerwonym pionie.
learn-wrong-carry-red = Wolno, ale rusz stos, w którym jest czerwony pion.
learn-wrong-cut-off = Wolno, ale nie zdejmuje to z planszy wrogich stosów albo kosztuje stosy także ciebie. Poszukaj innego ruchu.
learn-wrong-lift = Wolno, ale nic nie zostaje odcięte. Zabierz czerwony pion wrogim stosom, które go potrzebują.
learn-wrong-free = Wolno, ale { $space } nadal jest zamknięte. Zrób obok miejsce.
learn-wrong-immobilise = Wolno, ale szukaj ruchu, po którym { $space } wciąż stoi i nie ma na czym stanąć, a ty nic nie tracisz.
learn-wrong-disarm = Wolno, ale szukaj ruchu, po którym { $space } może stanąć tylko na własnym kolorze.
learn-wrong-parry = Wolno, ale Czarny nadal może zagrać { $move }.
learn-wrong-aim-at = Wolno, ale żaden twój stos nie ma wtedy wysokości potrzebnej, by dotrzeć na { $space }.
learn-wrong-force-pass = Wolno, ale przeciwnik nadal może się ruszyć albo ty już nie możesz.
learn-wrong-trap = Wolno, ale Czarny ma jeszcze ruch, który nic go nie kosztuje.
learn-wrong-wipe-out = Wolno, ale szukaj ruchu, po którym Czarny nie ma żadnego stosu, a ty żadnego nie tracisz.
learn-wrong-on-edge = Wolno, ale to pole nie leży na krawędzi.
learn-wrong-next-to-red = Wolno, ale to pole nie styka się z czerwonym pionem.
learn-wrong-apart = Wolno, ale to pole styka się z białym pionem.

## Zasady

learn-aim = O co chodzi
learn-aim-jump = DVONN to gra dla dwojga. Na zmianę skaczecie stosem na stos. Tu grasz białymi. Rusz pion z c3 na czarnego sąsiada na d3.
    .right = Twój pion jest na wierzchu, więc ten stos dwóch pionów jest teraz twój. Tak zbiera się piony.
learn-aim-owner = Stos należy do gracza, którego pion leży na wierzchu. Liczba mówi, ile pionów jest w stosie. Dotknij wszystkich białych stosów.
    .right = Dobrze. Nie liczy się, co leży pod spodem: decyduje pion na wierzchu.
learn-aim-contact = [Czerwone piony](dvonn-piece) trzymają wszystko razem. Co straci połączenie z czerwonym pionem, od razu [znika z planszy](removed). Rusz z d3 na czerwony pion i zobacz, co się stanie z b3 i c3.
    .right = Straciły połączenie z czerwonym, więc już ich nie ma. [Odcinanie](cut-off) wrogich pionów to połowa gry.
learn-aim-winner = Na końcu nikt nie może się ruszyć. Wygrywa ten, kto ma w swoich stosach więcej pionów; liczą się wszystkie. Dotknij stosu zwycięzcy.
    .right = Biały ma 5 i 3, czyli 8. Czarny ma 5. Wygrywa Biały!

learn-pieces = Plansza i piony
learn-pieces-kinds = Biały ma 23 piony, Czarny też 23, a trzy są czerwone: to [piony DVONN](dvonn-piece). Plansza jest teraz pełna. Znajdź wszystkie czerwone piony.
    .right = Trzy czerwone piony, i nie należą do nikogo.
learn-pieces-neighbours = Plansza ma 49 pól, każde z literą i cyfrą. Większość ma sześciu sąsiadów. Dotknij wszystkich sąsiadów pola e3.
    .right = Sześciu sąsiadów w sześciu kierunkach. W tych kierunkach stosy chodzą po liniach prostych.
learn-pieces-edge = Pola na zewnątrz mają mniej niż sześciu sąsiadów. Razem tworzą [krawędź](edge). Dotknij dowolnego pola na krawędzi.
    .right = Tak. Na krawędzi leżą 24 z 49 pól.
learn-pieces-height = Piony jeden na drugim to stos. Pojedynczy pion też jest stosem, o wysokości 1. Dotknij stosu o wysokości 4.
    .right = Dobrze: cztery piony. Stosy tylko rosną, nigdy się ich nie rozdziela.
learn-pieces-owner = Jeszcze raz: czyj to stos? Dotknij wszystkich czarnych stosów.
    .right = Właśnie tak. Samotny czerwony pion nie należy do nikogo.

learn-placement = Rozmieszczanie pionów
learn-placement-first = Najpierw zapełniacie planszę. Zaczyna Biały, [czerwonym pionem](dvonn-piece). Postaw go na dowolnym pustym polu.
    .right = Gotowe. Teraz Czarny stawia czerwony pion.
learn-placement-third = Biały i Czarny postawili po jednym czerwonym pionie. Teraz ty, Biały, postaw trzeci.
    .right = Trzy czerwone piony są na planszy. One zawsze są pierwsze.
learn-placement-black = Teraz grasz czarnymi. Po czerwonych Czarny stawia pierwszy czarny pion na pustym polu. Możesz też spróbować na zajętym.
    .right = Potem Biały stawia biały pion i tak na zmianę, aż plansza będzie pełna.
learn-placement-last = Zostało jedno pole, a ostatni pion stawia Biały. Śmiało!
    .right = Plansza jest pełna: 49 pionów na 49 polach. Faza pierwsza skończona.
learn-placement-begin = Teraz zaczyna się tworzenie stosów. Biały postawił ostatni pion i wykonuje też pierwszy ruch. Rusz dowolny pion, który może, na sąsiada. (Szybką partię można zacząć od tego miejsca, na planszy zapełnionej losowo.)
    .right = Bardzo dobrze. Odtąd gracze ruszają się na zmianę.

learn-moving = Ruchy
learn-moving-one = Pojedynczy pion idzie o jedno pole, na sąsiedni stos. Nigdy na puste pole. Rusz d3.
    .right = Jeden pion, jeden krok.
learn-moving-two = Stos dwóch pionów idzie dokładnie o dwa pola w linii prostej, stos trzech o trzy i tak dalej. Dotknij wszystkich pól, na których może stanąć e3.
    .right = Dobrze. Zawsze dokładnie tak daleko, jak jest wysoki, i zawsze na coś.
learn-moving-gap = Stos przechodzi tak samo nad pustymi polami, jak nad innymi stosami. Liczą się wszystkie. Rusz stos trzech pionów z c3.
    .right = Trzy kroki: nad pustym d3, nad e3 i na f3.
learn-moving-reach = Musi stanąć na stosie: nigdy na pustym polu, nigdy poza planszą. Gdzie może stanąć f2? Dotknij wszystkich jego celów.
    .right = Tylko te dwa. Inne linie kończą się na pustym polu albo poza planszą.
learn-moving-enemy = Możesz stanąć na własnych stosach, na wrogich i na [czerwonych pionach](dvonn-piece). Stań na wrogim stosie!
    .right = Cały stos jest teraz twój, razem z czarnym pionem w środku.
learn-moving-tall = Najdłuższa linia ma jedenaście pól, więc najwięcej to dziesięć kroków. Który stos już nigdy się nie ruszy?
    .right = Ma 11 pionów. Stoi w miejscu, dopóki ktoś inny na nim nie stanie.

learn-surrounded = Otoczone stosy
learn-surrounded-find = Stos, który ma sąsiadów z sześciu stron, jest [otoczony](surrounded): nie może się ruszyć, choćby był najwyższy. Znajdź wszystkie otoczone stosy.
    .right = Dobrze. Ale inni mogą na nich stawać.
learn-surrounded-edge = Stos na [krawędzi](edge) zawsze ma miejsce. Dlatego na pełnej planszy gra zaczyna się na krawędzi. Dotknij białego stosu, który może się ruszyć.
    .right = Tak. Piony w środku czekają, aż obok zrobi się miejsce.
learn-surrounded-free = Twój pion na d3 jest zamknięty. Zrób miejsce: zabierz stos, który stoi obok.
    .right = Teraz d3 ma obok puste pole i może się ruszyć.

learn-red = Czerwone piony
learn-red-lone = Samotny [czerwony pion](dvonn-piece) nie należy do nikogo. Nikt nie może go ruszyć. Znajdź samotny czerwony pion.
    .right = Tak. Dwa pozostałe są w stosach.
learn-red-land = Ale każdy może na nim stanąć. Stań na [czerwonym pionie](dvonn-piece)!
    .right = Masz teraz stos z czerwonym pionem w środku.
learn-red-inside = Czerwona krawędź stosu mówi, że jest w nim [czerwony pion](dvonn-piece). Dotknij wszystkich stosów z czerwonym pionem, bez względu na to, czyje są.
    .right = Dobrze, wszystkie trzy. Trzy czerwone piony zostają na planszy do końca.
learn-red-carry = Stos z czerwonym pionem rusza się jak każdy inny: właściciel zabiera czerwony pion ze sobą. Rusz swój.
    .right = Czerwony pion poszedł razem z nim. Dlatego takie stosy są silne.

learn-contact = Łączność
learn-contact-link = Każdy stos musi być połączony z [czerwonym pionem](dvonn-piece): stać obok niego albo łączyć się z nim łańcuchem sąsiadów. Trzy zaznaczone czarne piony mają tylko jedno połączenie. Dotknij go.
    .right = Tak: bez d4 łańcuch z b3, c3 i c4 do czerwonych jest przerwany.
    .wrong = To nie ten. Który pion stoi między tą trójką a czerwonymi?
learn-contact-cut = Po każdym ruchu wszystkie stosy bez połączenia z czerwonym [znikają z planszy](removed). Przerwij łańcuch i nic nie strać.
    .right = Trzy czarne piony zdjęte jednym ruchem! Nie liczą się nikomu.
learn-contact-own = Uważaj: zasada dotyczy też twoich stosów, nawet tego, który właśnie ruszasz. Stań na czarnym stosie i nic nie strać.
    .right = Dobrze. Z c3 można było stanąć na d3, ale wtedy b3 i b4 byłyby stracone.
learn-contact-carry = Gdy odchodzisz z [czerwonym pionem](dvonn-piece), zostają ci, którzy go potrzebowali. Rusz swój stos tak, by [odciąć](cut-off) czarne stosy.
    .right = Czerwony pion poszedł z tobą, a trzy czarne [zniknęły z planszy](removed).
learn-contact-red = [Czerwony pion](dvonn-piece) zawsze jest w łączności, z samym sobą, więc nigdy nie znika z planszy. Biały ruszy z c3 na b3. Dotknij każdego stosu, który wtedy zniknie.
    .right = Dobrze. h3 ma obok czerwone piony i zostaje.

learn-passing = Pasowanie
learn-passing-must = Kto może się ruszyć, musi, nawet jeśli nie chce. Biały ma tu jeden jedyny ruch, a kosztuje on stos czterech pionów. Spróbuj [spasować](pass), a potem się rusz.
    .right = To bolało: f3 stracił połączenie. Ale kto może, ten musi.
learn-passing-pass = Kto nie może się ruszyć, [pasuje](pass), a drugi gra dalej. Twój pion na d3 jest [otoczony](surrounded), a innego stosu nie masz. Naciśnij „Spasuj”.
    .right = Dobrze. Pasować wolno tylko wtedy, gdy nie ma się ruchu.
learn-passing-again = Czarny odszedł z c3, więc d3 znów ma miejsce. Masz ruch, więc musisz zagrać: wracasz do gry!
    .right = Widzisz? Kto spasował, wraca, gdy tylko ma ruch.

learn-end = Koniec gry
learn-end-count = Gdy żadna strona nie może się ruszyć, gra się kończy. Biały ma dwa stosy, Czarny tylko jeden. Dotknij stosu zwycięzcy.
    .right = Stos Czarnego ma 7 pionów; stosy Białego 3 i 2, czyli 5. Liczą się piony, nie stosy. Gdy jest po równo, to [remis](draw).
learn-end-alone = Jeśli tylko jedna strona nie ma ruchów, druga gra dalej sama. Czarny nie może się już ruszyć. Graj, aż i tobie skończą się ruchy.
    .right = To koniec. Przy stole wszystkie twoje stosy stanęłyby teraz w jednej wieży, obok wieży Czarnego.
learn-end-tower = Koniec gry. Przy stole każdy gracz ustawia teraz wszystkie swoje stosy w jedną [wieżę](tower). Dotknij wszystkich stosów, które wejdą do wieży Białego.
    .right = [Wieża](tower) Białego ma 9 pionów, Czarnego tylko 5: wygrywa Biały. Czerwony pion na e1 nie należy do nikogo i zostaje na miejscu.
learn-end-draw = Czarny ma pięć pionów, a ty cztery. Znajdź ruch, który daje [remis](draw).
    .right = Czerwony pion na d3 jest teraz twój: pięć do pięciu. Obie [wieże](tower) są równie wysokie, a to [remis](draw).
    .wrong = Wolno, ale wtedy masz cztery piony, a Czarny pięć. Czerwony pion liczy się temu, kto go ma.
learn-end-win = Twoja pierwsza mała partia! Dograj ją do końca i wygraj. Przed ruchem sprawdź, co potem może Czarny.
    .right = Wygrana! Znasz już wszystkie zasady.

## Dobre rady

learn-placing-well = Dobre rozmieszczenie
learn-placing-edge = Piony na krawędzi mogą się ruszać od początku. Postaw więc kilka swoich właśnie tam. Postaw biały pion na krawędzi.
    .right = Dobrze. Ale nie wszystkie: wystarczy kilka.
learn-placing-red = Z dala od [czerwonych pionów](dvonn-piece) łatwo dać się odciąć. Postaw pion obok czerwonego.
    .right = Dobrze. Kto jest blisko czerwonych pionów, częściej wygrywa.
learn-placing-apart = Wiele pionów jednego koloru razem przeszkadza sobie nawzajem. Postaw pion tam, gdzie nie styka się z innym białym.
    .right = Dobrze. Sąsiedzi drugiego koloru to cele.

learn-landing = Stawaj na wrogach
learn-landing-enemy = Każdy wrogi stos, na którym staniesz, to o jeden mniej do ruszania dla przeciwnika. Stań na czarnym stosie.
    .right = Czarny ma o jeden stos mniej, a ty nie masz strat.
learn-landing-last = Policz, które czarne stosy mogą się jeszcze ruszyć. Potem stań tak, by Czarny nie miał już ruchu.
    .right = Czarny musi spasować, a ty ruszasz się znowu.

learn-mobility = Zachowaj ruchliwość
learn-mobility-most = Niskie stosy łatwo znajdują cele, wysokie rzadko. Dotknij swojego stosu, który ma najwięcej ruchów.
    .right = Pojedynczy pion na g3 ma trzy ruchy. Wysoki stos na e3 tylko jeden.
learn-mobility-small = Na f3 możesz stanąć pojedynczym pionem z g3 albo stosem trzech pionów z c3. Zrób to tak, by zostało ci więcej ruchów.
    .right = Właśnie: idzie mały. Stos czterech pionów na f3 nie miałby dokąd pójść.
    .wrong = Wolno, ale stań na f3, i to nie wysokim stosem: zostałoby ci mniej ruchów.

learn-red-threat = Uwaga na czerwone
learn-threat-where = Stos z czerwonym pionem w rękach wroga jest groźny. Zawsze sprawdzaj, dokąd może pójść. Dotknij wszystkich celów czarnego stosu z e3.
    .right = Dobrze. Zobacz teraz, ile by cię kosztował taki ruch.
learn-threat-cost = Załóżmy, że Czarny rusza z e3 na c3. Dotknij wszystkich stosów, które [znikną z planszy](removed).
    .right = Cztery białe stosy za jednym zamachem!
learn-threat-stop = Twoja kolej. Zrób tak, by Czarny nie mógł ruszyć z e3 na c3.
    .right = Stoisz na nim: czerwony pion jest teraz twój. W razie wątpliwości zrób z takiego stosu zbyt wysoki, by mógł się ruszyć.

learn-last-moves = Ostatnie ruchy
learn-last-stuck = O grze decydują ostatnie ruchy. Spraw, by Czarnemu skończyły się pierwsze. Znajdź ruch, po którym Czarny musi [spasować](pass).
    .right = Czarny utknął, a ty grasz dalej.
learn-last-play = A teraz wszystko razem: dograj to do końca i wygraj. Jeśli się nie uda, spróbuj inaczej.
    .right = Wygrana! Pora na prawdziwą partię.

## Słownictwo

learn-room = Miejsce na ruch
learn-term-coastal = Dotknij wszystkich przybrzeżnych stosów Białego.
    .right = Każdy ma obok puste pole, więc może się ruszać.
learn-term-inland = Na tej samej planszy: dotknij wszystkich śródlądowych stosów, Białego i Czarnego.
    .right = Te dwa na razie się nie ruszą.
learn-term-young = Dotknij młodego stosu Białego.
    .right = Pojedynczy pion z czterema celami: młodszy być nie może.
learn-term-old = Dotknij teraz starego stosu Białego, któremu został jeden ruch.
    .right = Wysokość cztery i jeden ruch: stary, ale dużo wart.
    .wrong = Szukaj wysokiego białego stosu, który ma tylko jeden cel.

learn-trouble = Stosy w kłopotach
learn-term-disarmed = Dotknij wszystkich rozbrojonych stosów Białego.
    .right = c3 i c4 mogą się ruszyć, ale tylko na stosy Białego.
learn-term-immobilised = Dotknij wszystkich unieruchomionych stosów, obu kolorów.
    .right = Mają miejsce, ale w ich odległości nie ma na czym stanąć.
learn-term-weak = Dotknij słabego stosu Białego.
    .right = b3 może pójść tylko na własny kolor, a Czarny może go [odciąć](cut-off), ruszając z d3 na e3.
    .wrong = Szukaj białego stosu, który może stanąć tylko na białych i który Czarny może [odciąć](cut-off) jednym ruchem.
learn-term-weak-cluster = Dotknij trzech białych stosów słabej grupy.
    .right = Jeśli Czarny ruszy z d4 na e4, przepadną wszystkie trzy.
    .wrong = Ten do niej nie należy. Które białe stosy zależą od jednego czarnego piona?
learn-term-conflicting = Dotknij dwóch skonfliktowanych stosów.
    .right = c3 i e3 mają wysokość dwa i stoją o dwa pola od siebie: kto ruszy pierwszy, zabiera drugiego.
    .wrong = Szukaj białego i czarnego stosu tej samej wysokości, tak daleko od siebie, jak są wysokie.

learn-counting = Co liczą gracze
learn-term-melee-strength = Kto ma tu większą siłę w zwarciu? Dotknij stosu tej strony.
    .right = Biały: wiele ruchów trzema pojedynczymi pionami. Wysokie stosy Czarnego mają ich mniej.
learn-term-payoff = Tu nikt nie może się już ruszyć. Policz: dla kogo korzystny jest bilans całej planszy? Dotknij stosu tej strony.
    .right = Biały ma 6 i 2, Czarny 3 i 4: bilans to +1 dla Białego.
learn-payoff-local = Policz teraz tylko jeden obszar: dwa zaznaczone stosy. Kto tam prowadzi? Dotknij tego stosu.
    .right = Cztery do dwóch dla Czarnego: tam [bilans](payoff) wynosi −2.
    .wrong = Patrz tylko na zaznaczone stosy i policz.
learn-term-control = e3 należy teraz do Czarnego. Dotknij wszystkich białych stosów, które mogą na nim stanąć.
    .right = Trzej atakujący, każdy tak wysoki, jak jest daleko.
learn-term-dominance = W którym obszarze dominuje Biały? Dotknij tam dowolnego stosu.
    .right = Tutaj Biały ma trzy stosy przeciw jednemu. W drugim obszarze jest odwrotnie.
    .wrong = Tam to Czarny ma więcej stosów, które mogą coś zrobić.

learn-taking = Odbieranie wrogowi
learn-term-neutralise = Zneutralizuj czarny stos.
    .right = To najczęstszy ruch w grze.
learn-term-unleash = Twój stos na f3 jest śródlądowy. Uwolnij go.
    .right = Teraz ma miejsce i ma na czym stanąć.
learn-term-evacuation = Czarny stos na f3 ma tylko jeden cel: twój pion na i3. Ewakuuj go.
    .right = Celu już nie ma i f3 nie może się ruszyć.
learn-term-disarm = Czarny pion na f3 może stanąć na twoim e3. Rozbrój go, nie stając na nim.
    .right = Teraz f3 może stanąć tylko na czarnym pionie.
learn-term-immobilise = Czarny stos na g3 ma tylko jeden cel, e3. Usuń ten cel z planszy i nic nie strać.
    .right = e3 zniknął i g3 nie ma już na czym stanąć.

learn-planning = Patrzenie w przód
learn-term-overload = Czarny grozi ruchem z e3 na c3 i odcięciem f4 i g4. Przeciąż stos na e3.
    .right = Nawet jeśli Czarny znów na nim stanie, stos jest za wysoki, by dotrzeć na c3.
    .wrong = Wolno, ale stań na samym e3, i to z zagrożonej strony.
learn-term-sharpshooting = Chcesz stanąć na czarnym stosie na f3. Zbuduj stos dokładnie tak wysoki, jak jest daleko od f3.
    .right = Następnym ruchem dotrze na f3.
learn-term-spoiling = Czarny zbudował na d3 stos dwóch pionów wycelowany w f3. Popsuj mu to.
    .right = Stos jest teraz twój i strzału nie będzie.
learn-term-intrusion = W drugim obszarze Czarny ma stos na i3. Jeden z twoich stosów może tam dotrzeć. Wtargnij!
    .right = Dziesięć pionów w jednym miejscu, i wszystkie twoje.
    .wrong = Wolno, ale skocz do drugiego obszaru, na i3.

learn-cutting = Odcinanie
learn-term-cut-off = Odetnij czarne stosy i nie strać żadnego swojego.
    .right = Straciły [łączność](contact) i już ich nie ma.
learn-term-lifting = Zabierz [czerwony pion](dvonn-piece) tak, by czarne stosy straciły [łączność](contact).
    .right = Czerwony pion odszedł, a innego nie miały.
learn-term-amputation = Biały ma 10 pionów, a Czarny 5, ale każdy spokojny ruch przegrywa. Znajdź [odcięcie](cut-off), które kosztuje cię sześć pionów i od razu kończy grę.
    .right = Sześć twoich pionów zniknęło, a z nimi jeden Czarnego. Ale nikt już nie może się ruszyć i wygrywasz 6 do 2.
    .wrong = Wolno, ale wtedy wygrywa Czarny. Spójrz na g3: co od niego zależy i gdzie jest czerwony?
learn-term-end-trap = Jedyny stos, którym Czarny może się ruszyć, to e3, a zależy od niego f3. Zagraj tak, by Czarnemu zostały tylko złe ruchy.
    .right = Cokolwiek Czarny teraz zrobi, straci stos.

learn-blocking = Obraz gry
learn-term-melee = Plansza jest pełna, zaczyna się zwarcie. Zagraj typowy ruch: stań na wrogim pionie.
    .right = I tak to idzie, ruch za ruchem, aż plansza prawie opustoszeje.
learn-term-settlement = Przy rozliczeniu liczy się, co jest bezpieczne. Dotknij stosów Białego, na których żaden czarny stos nie może teraz stanąć.
    .right = Te na razie należą do Białego. Na b3 Czarny może jeszcze stanąć.
learn-term-blockade = Biały blokuje czarne stosy. Dotknij tych, które są zamknięte.
    .right = By uwolnić e3, Czarny potrzebuje dwóch ruchów: z g4 na f3 i dalej. Głębokość to więc 2.
learn-term-encirclement = Dwa czarne stosy są zamknięte. Tylko jeden z nich jest okrążony, bez czarnego stosu w pierścieniu wokół. Dotknij go.
    .right = Wokół c3 są tylko białe i czerwone piony. Przy h3 część pierścienia należy do Czarnego.
    .wrong = Spójrz na sześć stosów wokół każdego z nich: gdzie nie ma żadnego czarnego?
learn-term-breach = Teraz grasz czarnymi. Twoje stosy na d3 i e3 są zamknięte. Zrób wyłom: przejmij jeden ze stosów pierścienia.
    .right = Część pierścienia jest teraz twoja i możesz ją zabrać, kiedy zechcesz.

learn-endings = Jak kończą się partie
learn-term-waiting-game = Każda strona ma ruch, który ją rujnuje: f1 dla ciebie, e3 dla Czarnego. Kto pierwszy musi ustąpić, przegrywa. Wygraj!
    .right = Czarny stracił przez ciebie ostatni wolny ruch.
learn-term-one-man-show = Czarny nie może się już ruszyć, ale prowadzi 8 do 4. Grasz już tylko ty: zbierz tyle, by wygrać.
    .right = Udane przedstawienie!
learn-term-melee-victory = Znajdź ruch, po którym Czarny nie ma już ruchu. Biały gra potem sam.
    .right = Wygrana dzięki ruchliwości, bez odcinania czegokolwiek.
learn-term-wipe-out = Jeden ruch zdejmuje z planszy wszystkie stosy Czarnego. Znajdź go.
    .right = Nic nie zostało. Mniej więcej co trzecia partia tak się kończy.
