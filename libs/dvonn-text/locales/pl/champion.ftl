# Co gra mistrz.

champion-tenths = { $whole },{ $tenth }
champion-title = Co gra mistrz
champion-about = { $count ->
    [one] { $count } partia, którą
    [few] { $count } partie, które
    [many] { $count } partii, które
   *[other] { $count } partii, które
} program rozegrał sam ze sobą na poziomie 9: jedna trzecia od pustej planszy, jedna trzecia na planszach wypełnionych losowo z równym podziałem krawędzi, a jedna trzecia na planszach wypełnionych tak, jak robią to ludzie.
champion-errors = Za ± stoi błąd standardowy: w dwóch przypadkach na trzy prawdziwa wartość leży tak blisko. Pozycje i ruchy takie same po obróceniu lub odbiciu planszy liczą się jako jedno.
champion-beginning = { $beginning ->
    [empty] Pusta plansza
    [balanced] Wypełniona losowo
   *[people] Wypełniona jak przez ludzi
}
champion-score = { $percent } ± { $error }%

champion-ends = Jak kończą się partie
champion-ends-about = Na pełnej planszy pierwszy rusza Biały. Tabela mówi, ile to jest warte: wygrana liczy się jako 100%, remis jako 50%.
champion-games = Partie
champion-white = Wynik Białego
champion-draws = Remisy
champion-wipe-outs = Zmiecenia
champion-plies = Ruchy
champion-margin = Różnica
champion-begins = Początek

champion-placement = Rozmieszczanie
champion-placement-about = Gdzie mistrz stawia piony na pustej planszy. Ciemniejsze pole dostaje pion częściej. Ostatnia mapa pokazuje, ile wart jest pion w danym miejscu na planszach wypełnionych losowo: na zielono, gdzie jego właściciel wygrywa częściej niż jego kolor, na czerwono, gdzie rzadziej.
champion-map = { $map ->
    [reds] Czerwone piony
    [white] Białe piony
    [black] Czarne piony
   *[worth] Ile warte jest pole
}
champion-space = { $map ->
    [reds] { $space }: { $percent }% czerwonych na każdym z takich pól ({ $images })
    [white] { $space }: biały w { $percent }% partii
    [black] { $space }: czarny w { $percent }% partii
   *[worth] { $space }: kto ma tam pion, zdobywa { $percent } ± { $error }%
}
champion-red-sets = Partie: { $games }. Mistrz ustawił w nich czerwone na { $count ->
    [one] { $count } sposób
    [few] { $count } różne sposoby
    [many] { $count } różnych sposobów
   *[other] { $count } różnych sposobów
}. Te były najczęstsze, z wynikiem Białego:

champion-first-moves = Pierwsze ruchy
champion-first-moves-about = { $count ->
    [one] Zagrano { $count } pierwszy ruch
    [few] Zagrano { $count } różne pierwsze ruchy
    [many] Zagrano { $count } różnych pierwszych ruchów
   *[other] Zagrano { $count } różnych pierwszych ruchów
}. Te były najczęstsze, z wynikiem Białego:
champion-move = Pierwszy ruch

champion-advice = Pięć rad
champion-advice-about = Instrukcje gry dają pięć rad. Dla każdej porównano obie strony każdej partii: czy ta, która lepiej się jej trzyma, wygrywa częściej niż zwykle jej kolor? 50% znaczyłoby, że to bez różnicy.
champion-comparisons = Partie o różnych początkach policzono osobno. Takich liczb jest { $count }; mniej więcej jedna na dwadzieścia przypadkiem odbiega o więcej niż dwa błędy standardowe. Obie strony to ten sam gracz: liczby pokazują, co idzie w parze z wygraną, a nie co ją powoduje, a rada, której obie strony trzymają się jednakowo, nie jest sprawdzana.
champion-advice-text = { $number ->
    [1] Stawiaj dość pionów na krawędzi i blisko czerwonych, i nie za dużo jednego koloru razem.
    [2] Stawaj na wrogich stosach: każdy to o jeden mniej do ruszania dla przeciwnika.
    [3] Zachowaj ruchliwość: im wyższy stos, tym trudniej nim ruszyć.
    [4] Uważaj na stos z czerwonym pionem w rękach wroga.
   *[5] Decydują ostatnie ruchy: spraw, by przeciwnikowi skończyły się pierwsze.
}
champion-measure = { $measure ->
    [edge] kto ma więcej pionów na krawędzi pełnej planszy,
    [near-red] czyje piony na pełnej planszy stoją bliżej czerwonych, ten
    [apart] czyje piony na pełnej planszy stoją mniej ciasno, ten
    [landed] kto stanął na większej liczbie wrogich stosów (liczba ruchów: { $plies }),
    [moves] kto ma więcej ruchów do wyboru (liczba ruchów: { $plies }),
    [low] czyje stosy są niższe (liczba ruchów: { $plies }), ten
    [safe] kto ma mniej pionów zagrożonych przez wrogie stosy z czerwonym (liczba ruchów: { $plies }),
   *[can-move] kto jako jedyny może jeszcze ruszyć,
}
champion-verdict = { $verdict ->
    [true] Prawda: { $what } zdobywa { $scores }.
    [slight] Prawda, ale mało znaczy: { $what } zdobywa { $scores }.
    [slightly-opposite] Raczej odwrotnie, ale mało znaczy: { $what } zdobywa { $scores }.
    [nothing] Bez różnicy: { $what } zdobywa { $scores }.
    [opposite] Jest odwrotnie: { $what } zdobywa { $scores }.
   *[depends] To zależy od plansz: { $what } zdobywa { $scores }.
}
champion-part = { $score } { $part ->
    [empty] od pustej planszy
    [balanced] na planszach wypełnionych losowo
   *[people] na planszach wypełnionych jak przez ludzi
}
champion-taken = Spośród ruchów mistrza { $followed }% idzie za tą radą, a { $broken }% wbrew niej; spośród ruchów losowych w tych samych pozycjach { $by_chance }% i { $broken_by_chance }%.

champion-explore = Mistrz
champion-explore-about = W analizie, pod Eksploruj, zobaczysz, co mistrz zagrał w dowolnej pozycji tych partii.
champion-loading = Wczytywanie…
champion-failed = Nie udało się tego wczytać. Sprawdź połączenie i spróbuj ponownie.
champion-again = Spróbuj ponownie

## Partie wzorcowe
champion-models = Partie wzorcowe
champion-models-about = Trzydzieści partii mistrza, wybranych przez trenera. Każda pokazuje jedną rzecz, a trener objaśnia ją ruch po ruchu.
champion-models-all = Wszystkie partie wzorcowe
champion-models-short = Wszystkie
champion-unknown = Nie ma takiej partii wzorcowej.
champion-theme = { $theme ->
    [comeback] Odwrócenie losów
    [seesaw] To jeden, to drugi
    [late-turn] Późne rozstrzygnięcie
    [draw] Remis
    [by-a-piece] O jeden pion
    [long-fight] Długa walka
   *[from-the-start] Od początku do końca
}
champion-theme-about = { $theme ->
    [comeback] Zwycięzca przegrywał, ale odwrócił losy partii.
    [seesaw] Przewaga wciąż zmieniała właściciela.
    [late-turn] Przez większość partii nikt nie umiałby powiedzieć, kto wygra.
    [draw] Na końcu obaj mają tyle samo pionów.
    [by-a-piece] Różnicę robi jeden pion.
    [long-fight] Niewiele partii trwa tak długo.
   *[from-the-start] Zwycięzca prowadził od pierwszego ruchu do ostatniego.
}
champion-result = { $winner ->
    [white] Biały wygrywa różnicą { $count }
    [black] Czarny wygrywa różnicą { $count }
   *[nobody] Remis
} · ruchy: { $moves }
champion-shown = Zobacz to: { $number } { $move }
champion-story = Partia w kilku zdaniach
champion-analyse = Analizuj
