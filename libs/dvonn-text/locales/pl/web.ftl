# Aplikacja w przeglądarce.

## Wokół każdej strony
web-skip = Przejdź do treści
web-home = DVONN, strona główna
web-pages = Strony
web-start = Strona główna
web-play = Graj
web-learn = Nauka
web-analyse = Analiza
web-rules = Zasady
web-share = Udostępnij
web-share-close = Gotowe
web-puzzles = Zadania
web-train = Trening
web-puzzles-daily = Zadanie dnia
web-settings = Opcje
web-update = Nowa wersja jest gotowa.
web-update-reload = Wczytaj ją

## Strona główna
web-hero = Buduj stosy, skacz, nie trać łączności.
web-hero-about = Gra planszowa dla dwojga. Stosy, które stracą łączność z czerwonymi pierścieniami, schodzą z planszy. Wygrywa ten, kto ma na końcu więcej pionów.
web-hero-play = Zagraj partię
web-hero-learn = Naucz się grać
web-hero-board = Plansza w środku partii
web-again = Witaj z powrotem
web-steps = Gra na trzech obrazkach
web-step-fill = Zapełnijcie planszę
web-step-fill-about = na zmianę, najpierw czerwone pierścienie
web-step-stack = Buduj stosy
web-step-stack-about = stos skacze dokładnie tak daleko, jak jest wysoki
web-step-touch = Nie trać łączności
web-step-touch-about = ten skok odcina otoczone piony
web-continue-title = Wróć do swojej partii
web-continue = Graj dalej
web-continue-move = { word-move-number }
web-learn-about = Krótkie lekcje na prawdziwej planszy: zasady, dobre rady i słowa graczy.
web-rules-about = Wszystkie zasady na jednej stronie
web-online = Graj online
web-online-about = Wyślij znajomemu link i grajcie na żywo albo przez kilka dni.
web-credit = DVONN to gra Krisa Burma. Ta aplikacja jest wolnym oprogramowaniem, niezależnym od autora i wydawców gry.

## Plansza
web-board = Plansza
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
web-new-opponent = Przeciwnik
web-new-opponent-computer = Komputer
web-new-opponent-human = We dwoje
web-new-level = Przeciwnik i poziom
web-new-two-about = Gracie na zmianę przy jednym ekranie.
web-new-strength = { $strength ->
    [1] Bardzo łatwy
    [2] Łatwy
    [3] Średni
    [4] Trudny
   *[5] Bardzo trudny
}
web-new-strength-more = W liczbach
web-new-strength-based = { $percent }% punktów z poziomem { $other }, w 200 partiach
web-level-1 = Gra jak początkujący: patrzy jeden ruch naprzód i często coś przeocza. Życzliwy pierwszy przeciwnik.
web-level-2 = Gra szybko i wciąż wiele przeocza.
web-level-3 = Dobrze zna zasady, ale nie patrzy dalej niż na następny ruch.
web-level-4 = Widzi też twoją odpowiedź i zastawia proste pułapki.
web-level-5 = Gra według planu i niewiele oddaje.
web-level-6 = Patrzy trzy ruchy naprzód i dokładnie liczy. W sam raz na wieczór w klubie.
web-level-7 = Patrzy pięć ruchów naprzód i rzadko się myli.
web-level-8 = Patrzy siedem ruchów naprzód i rzadko traci stosy.
web-level-9 = Patrzy daleko naprzód i w końcówkach prawie się nie myli.
web-level-10 = Wszystko, co umie komputer: najsilniejszy przeciwnik tutaj.
web-new-side = Twój kolor
web-new-side-white = Biały (zaczyna)
web-new-side-black = Czarny
web-new-side-lot = losowo
web-new-start = Plansza
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

## Opcje
web-language-failed = Nie udało się wczytać tego języka. Za pierwszym razem potrzebne jest połączenie.
web-fetching = Wczytywanie strony…
web-unfetched = Nie udało się wczytać tej strony
web-unfetched-about = Sprawdź połączenie i spróbuj ponownie. Jeśli to nie pomoże, wczytaj ponownie całą aplikację. Twoje partie pozostają na tym urządzeniu.
web-unfetched-again = Spróbuj ponownie

## The review of a game
web-review = Omów partię
web-stored-later = Nowsza wersja aplikacji zapisała tu ustawienia lub postępy. Pozostają bez zmian, a nowe zmiany nie zostaną zapisane. Wczytaj stronę ponownie, aby otrzymać nowszą wersję.
web-news = W DVONN jest coś nowego.
web-news-link = Co nowego
web-messages = Wiadomości
web-toast-undo = Cofnij
web-toast-close = Zamknij
web-games-title = Moje partie i analizy
web-archive = Archiwum
web-games = Partie
web-refused = Ta przeglądarka nie pozwala aplikacji niczego zachować: partie i analizy znikną po zamknięciu okna.
web-drop-here = Upuść, aby otworzyć: zapisy, foldery, pliki zip
web-elsewhere = Ta partia toczy się w innym oknie.
web-take-over = Graj dalej tutaj
web-still-there = Twoja ostatnia partia jest w Moich partiach.
web-back-to-it = Wróć do niej
web-parted-study = Ta analiza jest otwarta także w innym oknie. To, co tu zmienisz, zostanie osobną analizą.
web-parted-game = Ta partia potoczyła się inaczej w innym oknie. Obie wersje zostają zachowane.
