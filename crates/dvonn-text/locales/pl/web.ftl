# Aplikacja w przeglądarce.

## Wokół każdej strony
web-skip = Przejdź do treści
web-home = DVONN, strona główna
web-pages = Strony
web-play = Graj
web-learn = Nauka
web-analyse = Analiza
web-rules = Zasady
web-settings = Opcje
web-update = Nowa wersja jest gotowa.
web-update-reload = Wczytaj ją

## Strona główna
web-hero = Buduj stosy, skacz, nie trać łączności.
web-hero-about = DVONN to gra planszowa dla dwojga: zapełnijcie planszę pierścieniami, a potem skaczcie stosem na stos. Co straci łączność z czerwonymi pierścieniami, znika. Tu możesz zagrać, nauczyć się gry i ją badać. Działa też bez sieci.
web-hero-play = Zagraj partię
web-hero-learn = Naucz się grać
web-hero-board = Plansza w środku partii
web-play-about = Z komputerem, od łatwego pierwszego przeciwnika po takiego, który prawie się nie myli, albo we dwoje przy jednym ekranie.
web-learn-about = Krótkie lekcje na prawdziwej planszy: zasady, dobre rady i słowa graczy.
web-analyse-about = Próbuj ruchów, myśl razem z komputerem, ustawiaj pozycje, otwieraj partie i dziel się nimi.
web-rules-about = Wszystkie zasady na jednej stronie, z planszami, na których można je wypróbować.
web-credit = DVONN to gra Krisa Burma. Ta aplikacja jest wolnym oprogramowaniem, niezależnym od autora i wydawców gry.

## Plansza
web-board = Plansza
web-board-picked = podniesiony
web-board-target = można tu stanąć
web-board-chosen = wybrane
web-board-threatened = zniknie z planszy
web-towers = Wieża Białego: { $white ->
    [one] { $white } pion
    [few] { $white } piony
    [many] { $white } pionów
   *[other] { $white } piona
}. Wieża Czarnego: { $black ->
    [one] { $black } pion
    [few] { $black } piony
    [many] { $black } pionów
   *[other] { $black } piona
}.

## Nowa partia
web-new-title = Nowa partia
web-new-opponent = Twój przeciwnik
web-new-opponent-computer = komputer
web-new-opponent-human = ktoś przy tym ekranie
web-new-level = Siła komputera
web-level-1 = 1: pierwszy przeciwnik
web-level-2 = 2: dla początkujących
web-level-3 = 3: dobrze zna zasady
web-level-4 = 4: widzi proste groźby
web-level-5 = 5: gra z planem
web-level-6 = 6: na wieczory w klubie
web-level-7 = 7: trudny
web-level-8 = 8: bardzo trudny
web-level-9 = 9: dla mistrzów
web-level-10 = 10: pełna siła
web-new-side = Twój kolor
web-new-side-white = Biały (zaczyna)
web-new-side-black = Czarny
web-new-side-lot = losowo
web-new-start = Zapełnienie planszy
web-new-start-placement = przez graczy
web-new-start-random = losowo
web-new-start-balanced = losowo, po równo
web-new-start-given = z podanej pozycji
web-new-start-placement-about = Cała gra: na zmianę stawiacie wszystkie 49 pionów, a potem zaczyna się skakanie.
web-new-start-random-about = Szybka partia: plansza od razu jest pełna i zaczyna się skakanie.
web-new-start-balanced-about = Szybka partia, w której oba kolory mają podobną część krawędzi.
web-new-start-given-about = Wklej tu pozycję. Znajdziesz ją na planszy analizy pod „Udostępnij”.
web-new-position = Pozycja
web-new-clock = Zegar
web-new-clock-none = bez zegara
web-new-clock-5-0 = 5 min
web-new-clock-10-5 = 10 min + 5 s
web-new-clock-20-10 = 20 min + 10 s
web-new-clock-60-0 = 60 min
web-new-first = Pierwszy raz z DVONN? Lekcje zajmują tylko kilka minut.
web-new-begin = Zacznij partię
web-new-leave = Wróć do mojej partii

## Partia
web-you = Ty, { $color }
web-computer = Komputer { $level }, { $color }
web-thinking = myśli
web-in-hand = { $reds ->
    [0] w ręce: { $own }
   *[other] { $own } + { $reds } czerw.
}
web-controls = { $count ->
    [one] { $count } pion
    [few] { $count } piony
    [many] { $count } pionów
   *[other] { $count } piona
}
web-task-place = { $who ->
    [you] Twoja kolej
    [white] Kolej Białego
   *[black] Kolej Czarnego
}: postaw { $piece ->
    [white] biały pion
    [black] czarny pion
   *[red] czerwony pion DVONN
} na pustym polu.
web-task-pick = { $who ->
    [you] Twoja kolej
    [white] Kolej Białego
   *[black] Kolej Czarnego
}: wybierz jeden ze świecących stosów.
web-task-land = Stos skacze dokładnie o { $height ->
    [one] { $height } pole
    [few] { $height } pola
    [many] { $height } pól
   *[other] { $height } pola
}: wybierz, gdzie ma stanąć.
web-task-wait = Komputer myśli.
web-tip-reds = Czerwone piony decydują o partii: później każdy stos musi być połączony z którymś z nich. Nie należą do nikogo.
web-tip-place = Dobrze jest być blisko czerwonych pionów i na krawędzi: tam stosy mogą się wcześnie ruszyć. Nie stawiaj wszystkich swoich pionów w jednej gromadzie.
web-tip-goal = Cel: na końcu wygrywa ten, kto ma najwięcej pionów. Stos należy do tego, czyj pion jest na wierzchu.
web-tip-move = Stos skacze w linii prostej dokładnie tak daleko, jak jest wysoki, na inny stos. Co jest po drodze, nie ma znaczenia. Stos z sześcioma sąsiadami jest zamknięty.
web-tip-contact = Co nie jest już połączone z żadnym czerwonym pionem, znika z planszy. Na końcu wygrywa ten, kto ma najwięcej pionów.
web-tip-land = Stos, na którym staniesz, będzie twój, bez względu na kolor. Im wyższy stos, tym trudniej go ruszyć.
web-tip-cut = Niektóre z tych skoków odcinają stosy od czerwonych pionów: wskaż cel, a zobaczysz, co zniknie z planszy.
web-score = Biały { $white } : { $black } Czarny
web-result = Wynik
web-confirm = Zagraj { $move }
web-cancel = Anuluj
web-tools = Partia
web-undo = Cofnij
web-hint = Podpowiedź
web-turn = Obróć
web-resign = Poddaj się
web-resign-sure = Na pewno?
web-new-game = Nowa partia
web-analyse-game = Analizuj
web-rematch = Rewanż
web-save = Zapisz
web-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}

## Opcje
web-settings-board = Plansza do wypróbowania opcji
web-settings-language = Język
web-settings-language-browser = jak w przeglądarce
web-language-failed = Nie udało się wczytać tego języka. Potrzebna jest raz sieć.
web-settings-theme = Motyw
web-settings-theme-device = jak w urządzeniu
web-settings-theme-light = jasny
web-settings-theme-dark = ciemny
web-settings-look = Plansza
web-settings-look-wood = drewno
web-settings-look-slate = łupek
web-settings-look-plain = prosta, duży kontrast
web-settings-speed = Animacja
web-settings-speed-off = brak
web-settings-speed-fast = szybka
web-settings-speed-normal = zwykła
web-settings-speed-slow = powolna
web-settings-board-and-moves = Plansza i ruchy
web-settings-sounds = Dźwięki
web-settings-confirm = Potwierdzanie każdego ruchu
web-settings-marks = Znak na każdym kolorze
web-settings-coordinates = Litery i cyfry wokół planszy

## Plansza analizy
web-first = Na początek
web-back = Jeden ruch wstecz
web-forward = Jeden ruch dalej
web-last = Na koniec
web-to-move = { $side ->
    [white] Kolej Białego
   *[black] Kolej Czarnego
}
web-over = Koniec partii, { $white } : { $black }
web-open = Otwórz
web-set-up = Ustaw
web-share = Udostępnij
web-draw = Strzałki
web-play-on = Graj stąd
web-empty = Pusta plansza
web-engine = Komputer
web-engine-lines = Warianty
web-engine-starts = Komputer zaczyna myśleć…
web-engine-progress = Patrzy { $depth ->
    [one] { $depth } ruch
    [few] { $depth } ruchy
    [many] { $depth } ruchów
   *[other] { $depth } ruchu
} naprzód, do tej pory { $thousands } tys. pozycji
web-engine-done = Popatrzył { $depth ->
    [one] { $depth } ruch
    [few] { $depth } ruchy
    [many] { $depth } ruchów
   *[other] { $depth } ruchu
} naprzód, { $thousands } tys. pozycji. Dłuższe myślenie nic nie zmieni.
web-value = { $leader ->
    [white] Biały ma około { $pieces ->
        [one] { $pieces } piona
        [few] { $pieces } pionów
        [many] { $pieces } pionów
       *[other] { $pieces } piona
    } przewagi
    [black] Czarny ma około { $pieces ->
        [one] { $pieces } piona
        [few] { $pieces } pionów
        [many] { $pieces } pionów
       *[other] { $pieces } piona
    } przewagi
   *[nobody] Po równo
}
web-value-proven = { $leader ->
    [white] Pewne: Biały wygra różnicą { $pieces }
    [black] Pewne: Czarny wygra różnicą { $pieces }
   *[nobody] Pewne: remis
}
web-graph = Przebieg partii
web-graph-begin = Przejrzyj partię
web-graph-stop = Stop
web-graph-said = Przebieg partii. Na końcu { $leader ->
    [white] prowadzi Biały: { $value }
    [black] prowadzi Czarny: { $value }
   *[nobody] jest po równo
}.
web-tree = Ruchy
web-tree-empty = Wykonaj ruchy na planszy, otwórz partię albo ustaw pozycję.
web-comment = Komentarz
web-main-line = Zrób wariantem głównym
web-delete = Usuń odtąd
web-open-about = Wklej albo upuść tu partię lub pozycję: SGF, Boardspace, Little Golem, CodeCup, ruchy oddzielone spacjami albo JSON.
web-open-file = Plik
web-open-paste = Albo wklej jego tekst
web-open-pasted = Otwórz tekst
web-open-unreadable = Pliku { $name } nie da się odczytać albo jest za duży jak na plik z partiami.
web-share-game = Link do partii
web-share-position = Link do tej pozycji
web-copy = Kopiuj
web-copied = Skopiowano.
web-not-copied = Przeglądarka nie pozwala kopiować: zaznacz tekst i skopiuj go ręcznie.
web-save-as = Zapisz partię
web-format-sgf = SGF, ze wszystkim
web-format-json = JSON, ze wszystkim
web-format-littlegolem = Little Golem
web-format-plain = Ruchy
web-diagram = Zapisz planszę jako obrazek
web-no-picture = Przeglądarka nie może utworzyć obrazka.
web-done = Gotowe
web-set-up-board = Plansza, którą ustawiasz
web-set-up-tool = Co robi dotknięcie
web-set-up-white = biały
web-set-up-black = czarny
web-set-up-red = czerwony
web-set-up-take = zdejmij pion
web-set-up-clear = zdejmij stos
web-set-up-about = Dotknij pola, żeby położyć pion na tym, co tam stoi. Stosy można przeciągać.
web-set-up-empty = Pusta
web-set-up-random = Losowa
web-set-up-balanced = Losowa, po równo
web-set-up-side = Czyja kolej
web-set-up-phase = Faza
web-set-up-good = Zasady dopuszczają tę pozycję.
web-set-up-faults = { $count ->
    [one] Tak jeszcze nie można grać:
    [few] Tak jeszcze nie można grać, z { $count } powodów:
    [many] Tak jeszcze nie można grać, z { $count } powodów:
   *[other] Tak jeszcze nie można grać, z { $count } powodu:
}
web-set-up-use = Użyj tej pozycji
