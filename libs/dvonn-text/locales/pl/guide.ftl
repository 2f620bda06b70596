guide-title = Teraz: { $name }
guide-next = { $step ->
    [up] Wygrana! Teraz { $name }, poziom { $level }, trochę silniejszy.
    [down] Teraz { $name }, poziom { $level }, trochę łatwiejszy.
   *[same] Jeszcze raz { $name }, poziom { $level }.
}
guide-played = Pierwsze partie: { $played } z { $of }
guide-trial-contact = Spróbuj lekcji o łączności: naraz zeszło dużo twoich pionów.
guide-trial-last-moves = Spróbuj lekcji o ostatnich ruchach: wcześnie zabrakło ci ruchów.
guide-trial-placing = Spróbuj lekcji o dobrym rozmieszczaniu.
guide-trial-review = Zajrzyj do omówienia swojej ostatniej partii: pokazuje, gdzie się odwróciła.
guide-trial-hints = Poproś w następnej partii o podpowiedź: mówi, dlaczego ruch jest dobry.
guide-trial-coach = Włącz trenera w ustawieniach: mówi, co robi każdy ruch.
guide-trial-puzzles = Spróbuj zadania: każde ma jeden najlepszy ruch.
guide-new-in-app = Nowości w aplikacji
guide-new-hints = Podpowiedź mówi, dlaczego ruch jest dobry, a trener chwali to, co robisz dobrze.
guide-new-ending = Możesz zobaczyć, jak kończy się partia: które stosy schodzą, czyje są piony i jak wysokie są obie wieże.
guide-new-review = Omówienie można czytać, zanim będzie gotowe. Przesuwaj partię i znajdź lepszy ruch.
guide-new-puzzles = 1000 zadań, z kalendarzem zadań dnia. Po złej próbie plansza pokazuje odpowiedź.
guide-new-shelf = Moje partie to teraz półka z planszami. Pliki z partiami możesz otworzyć na każdej stronie.
guide-new-share = Udostępnij partię krótkim linkiem, kodem QR, obrazkiem albo GIF-em.
guide-new-boards = Większe plansze na każdej stronie i panele, które można przeciągać.
guide-new-telephones = Na telefonach dźwięki są na początku wyłączone, a ruchy można poczuć. Jedno i drugie zmienisz w ustawieniach.

## Aplikacja
guide-about = O aplikacji
guide-about-version = Wersja { $version }
guide-about-licence = Wolne oprogramowanie: możesz go używać na licencji MIT albo Apache 2.0, jak wolisz. Krój pisma to Rosario, na licencji SIL Open Font License.
guide-about-private = To, co grasz i zapisujesz, zostaje na tym urządzeniu. Aplikacja nie ładuje niczego z zewnątrz i nikogo nie śledzi.
