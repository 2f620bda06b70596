# Archiwum partii.

archive-explore = Eksploruj
archive-switch = Co pokazuje panel
archive-sources = Które partie się liczą
archive-all = Wszystkie partie
archive-own-games = Moje partie
archive-looking = Przeszukiwanie partii…
archive-no-games = Nie ma jeszcze partii do przeglądania. Znajdą się tu twoje zakończone partie oraz te, które otworzysz w archiwum.
archive-not-here = Nie jest znana żadna partia z tą pozycją.
archive-champion-here = Żadna inna partia nie osiągnęła tej pozycji. Partie mistrza:
archive-open-games = Otwórz partie
archive-moves = Ruchy zagrane tutaj
archive-with-position = Partie z tą pozycją
archive-ended-here = tu koniec
archive-margin = Średnio { $margin } piona dla Białego.
archive-last = Ostatnio grano w { $year } roku.
archive-own = twoja
archive-games = { $count ->
    [one] { $count } partia
    [few] { $count } partie
    [many] { $count } partii
   *[other] { $count } partii
}
archive-results = { $count ->
    [one] { $count } partia: { $white }% dla Białego, { $draws }% remisów, { $black }% dla Czarnego.
    [few] { $count } partie: { $white }% dla Białego, { $draws }% remisów, { $black }% dla Czarnego.
    [many] { $count } partii: { $white }% dla Białego, { $draws }% remisów, { $black }% dla Czarnego.
   *[other] { $count } partii: { $white }% dla Białego, { $draws }% remisów, { $black }% dla Czarnego.
}
archive-failure = { $kind ->
    [full] Na tym urządzeniu nie ma już miejsca. Wcześniejsze partie zostały; reszty nie dodano. Zrób miejsce i otwórz pliki ponownie.
    [storage] Przeglądarka nie mogła odczytać lub zapisać swoich plików. Twoje partie się nie zmieniły.
    [damaged] Pliki archiwum na tym urządzeniu są uszkodzone. Widzisz partie, które da się jeszcze odczytać. Gdy następnym razem otworzysz pliki, archiwum zostanie naprawione i nic z niego nie zostanie usunięte.
    [later] Archiwum na tym urządzeniu zapisała nowsza wersja aplikacji. Zostaje takie, jakie jest.
    [question] Tego nie da się wyszukać.
    [missing] Tej partii już tu nie ma.
   *[other] Archiwum przestało działać. Spróbuj ponownie.
}

## Strona
archive-about = Otwórz tyle partii, ile chcesz: zostają na tym urządzeniu i można w nich szukać graczy, wyników i pozycji.
archive-kept = { $count ->
    [0] Nie ma jeszcze partii
    [one] { $count } partia ({ $megabytes } MB)
    [few] { $count } partie ({ $megabytes } MB)
    [many] { $count } partii ({ $megabytes } MB)
   *[other] { $count } partii ({ $megabytes } MB)
}
archive-own-count = { $count ->
    [one] { $count } twoja
    [few] { $count } twoje
    [many] { $count } twoich
   *[other] { $count } twojej
}
archive-memory = Ta przeglądarka nie przechowuje plików aplikacji: partie otwarte tutaj znikną po zamknięciu strony.
archive-memory-insecure = Przeglądarki przechowują pliki aplikacji tylko pod adresem, który zaczyna się od https: partie otwarte tutaj znikną po zamknięciu strony.
archive-elsewhere = Archiwum jest otwarte w innym oknie tej aplikacji. Partie otwarte tutaj znikną po zamknięciu strony.
archive-again = Spróbuj ponownie
archive-open-files = Otwórz pliki lub zipy
archive-reading = { $count ->
    [one] Czytanie… { $count } partia, nowe: { $added }
    [few] Czytanie… { $count } partie, nowe: { $added }
    [many] Czytanie… { $count } partii, nowe: { $added }
   *[other] Czytanie… { $count } partii, nowe: { $added }
}
archive-stop = Zatrzymaj
archive-stopped = Zatrzymano. Przeczytane już partie zostają.
archive-unread-dates = { $count ->
    [one] { $count } partia ma datę, której nie da się odczytać: „{ $date }”. Zostaje tak, jak jest zapisana.
    [few] { $count } partie mają daty, których nie da się odczytać, na przykład „{ $date }”. Daty zostają tak, jak są zapisane.
    [many] { $count } partii ma daty, których nie da się odczytać, na przykład „{ $date }”. Daty zostają tak, jak są zapisane.
   *[other] { $count } partii ma daty, których nie da się odczytać, na przykład „{ $date }”. Daty zostają tak, jak są zapisane.
}
archive-fault = { $file }: { $reason }
archive-fault-game = { $file }, partia { $number }: { $reason }
archive-fault-line = { $file }, partia { $number } od wiersza { $line }: { $reason }
archive-fault-packed = to nie jest spakowana partia
archive-fault-unreadable = plik jest pusty, za duży albo nie da się go odczytać
archive-fault-archive = wygląda jak archiwum, ale nie da się go odczytać jako archiwum
archive-server = Moje partie na tym serwerze
archive-server-none = Nie masz jeszcze zakończonych partii na tym serwerze.
archive-server-all = Wszystkie partie na tym serwerze
archive-server-all-none = Na tym serwerze nikt jeszcze nie zakończył partii.
archive-server-failed = Serwer nie przysłał partii. Spróbuj później.
archive-forget = Usuń wszystkie partie z archiwum
archive-forget-sure = { $count ->
    [one] Usunąć { $count } partię z tego urządzenia? Tego nie da się cofnąć. Moje partie zostają.
    [few] Usunąć { $count } partie z tego urządzenia? Tego nie da się cofnąć. Moje partie zostają.
    [many] Usunąć { $count } partii z tego urządzenia? Tego nie da się cofnąć. Moje partie zostają.
   *[other] Usunąć { $count } partii z tego urządzenia? Tego nie da się cofnąć. Moje partie zostają.
}
archive-forget-now = Usuń
archive-forget-not = Zostaw

## Szukanie partii
archive-search = Szukaj partii
archive-player = Gracz
archive-opponent = Przeciw
archive-from = Od roku
archive-until = Do roku
archive-part = { $what ->
    [opponent] Przeciwnik
    [years] Rok
    [result] Wynik
    [ending] Zakończenie
    [ratings] Ranking
    [motif] Motyw
   *[board] Wzór
}
archive-add = Zawęź wyszukiwanie
archive-remove = Usuń: { $what }
archive-won = { $draws ->
    [0] wygrane: { $won } z { $count }
   *[other] wygrane: { $won } z { $count }, remisy: { $draws }
}
archive-any = Dowolne
archive-result = Wynik
archive-result-is = { $word ->
    [white] Wygrał Biały
    [black] Wygrał Czarny
    [draw] Remis
   *[other] Bez wyniku
}
archive-ending = Zakończenie
archive-ending-is = { $word ->
    [play] Rozegrana do końca
    [wipe-out] Jedna strona straciła wszystko
    [resignation] Poddana
    [time] Przekroczony czas
    [agreement] Za zgodą obu stron
   *[other] Walkower
}
archive-rated-from = Ranking od
archive-rated-to = Ranking do
archive-rated-about = Taki ranking muszą mieć obaj gracze, a przy motywie tylko ten, kto go zagrał.
archive-motif = Motyw ruchu
archive-pattern = Wzór
archive-pattern-about = Wybierz pion lub stos i dotykaj pól. Na pozostałych polach może stać cokolwiek.
archive-pattern-tools = Co stawia dotknięcie
archive-pattern-clear = Wyczyść planszę
archive-drawn = { $what ->
    [white] Biały
    [black] Czarny
    [red] czerwony
    [occupied] jakiś stos
    [empty] puste
   *[other] bez znaczenia
}
archive-anywhere = Gdziekolwiek na planszy
archive-mirrored = Także obrócony, odbity i z zamienionymi kolorami
archive-find = Szukaj
archive-clear = Nowe wyszukiwanie
archive-besides = Ponadto
archive-order = Kolejność
archive-order-is = { $word ->
    [newest] Od najnowszych
    [oldest] Od najstarszych
    [rated] Od najwyższego rankingu
    [longest] Od najdłuższych
    [shortest] Od najkrótszych
    [clearest] Od najwyższych wygranych
   *[other] Od najbardziej wyrównanych
}
archive-searching = { $count ->
    [one] Szukanie… { $count } partia, znalezione: { $found }
    [few] Szukanie… { $count } partie, znalezione: { $found }
    [many] Szukanie… { $count } partii, znalezione: { $found }
   *[other] Szukanie… { $count } partii, znalezione: { $found }
}
archive-none-found = Żadna partia nie pasuje.
archive-meant = Czy chodziło o kogoś z tych graczy?
archive-at = { $moves ->
    [0] na początku
    [one] po { $moves } ruchu
    [few] po { $moves } ruchach
    [many] po { $moves } ruchach
   *[other] po { $moves } ruchu
}
archive-review-of = Omów „{ $title }”
archive-save = Zachowaj
archive-save-of = Zachowaj „{ $title }” w Moich partiach
archive-saved = Partia jest teraz w Moich partiach.

## Gracze
archive-players = Gracze
archive-player-games = Partie
archive-openings = Pierwsze rozmieszczenia jako Biały
archive-answers = Odpowiedzi jako Czarny
archive-openings-about = Rozmieszczenia takie same po obróceniu planszy liczą się jako jedno.
archive-opponents = Przeciwnicy

## Liczby o partiach
archive-figures = Co te partie mają wspólnego
# $count (number) of games
archive-counting = { $count ->
    [one] Liczę… { $count } partia
    [few] Liczę… { $count } partie
    [many] Liczę… { $count } partii
   *[other] Liczę… { $count } partii
}
archive-white-score = Wynik Białego
archive-first-score = Wynik strony, która zaczyna tworzyć stosy
# $score, $error (numbers) in percent
archive-score = { $score }% ± { $error }
archive-draws = Remisy
# $percent (number)
archive-percent = { $percent }%
archive-length = Ruchy w tworzeniu stosów
# $mean, $low, $high (numbers)
archive-length-is = średnio { $mean }, najczęściej od { $low } do { $high }
archive-lead = Przewaga zwycięzcy
# $pieces (number with a decimal)
archive-lead-is = średnio { $pieces } piona
archive-heat = Gdzie stały piony na początku tworzenia stosów
archive-heat-which = Które piony
# On a button; it must be short. $which is reds, white or black
archive-heat-of = { $which ->
    [reds] Czerwone
    [white] Piony Białego
   *[other] Piony Czarnego
}
archive-heat-what = Co pokazuje plansza
# On a button; it must be short. $what is often or worth
archive-heat-as = { $what ->
    [often] Jak często
   *[other] Ile to było warte
}
# $count (number) of games
archive-heat-often = { $count ->
    [one] W ilu procentach z { $count } partii stał tam pion.
    [few] W ilu procentach z { $count } partii stał tam pion.
    [many] W ilu procentach z { $count } partii stał tam pion.
   *[other] W ilu procentach z { $count } partii stał tam pion.
}
archive-heat-worth = O ile procent wyższy był wynik właściciela w partiach z pionem na tym polu niż w pozostałych. Kolor tam, gdzie to raczej nie przypadek.
archive-heat-worth-reds = O ile procent wyższy był wynik Białego w partiach z czerwonym pionem na tym polu niż w pozostałych. Kolor tam, gdzie to raczej nie przypadek.
# $space (text); $percent, $error (numbers); $worth (signed number as text)
archive-heat-space = { $space }: w { $percent }% partii; warte { $worth } ± { $error } procent.
# $space (text); $percent (number)
archive-heat-space-few = { $space }: w { $percent }% partii.
archive-heat-hint = Wskaż pole, dotknij go albo użyj strzałek, aby zobaczyć liczby.
archive-heat-table = Jako tabela
# The head of a column. $what is space, often or worth
archive-heat-column = { $what ->
    [space] Pole
    [often] Partie, %
   *[other] Wynik, %
}
