guide-title = Teraz: { $name }
guide-next = { $step ->
    [up] Wygrana! Teraz { $name }, poziom { $level }, trochę silniejszy.
    [down] Teraz { $name }, poziom { $level }, trochę łatwiejszy.
   *[same] Jeszcze raz { $name }, poziom { $level }.
}
guide-played = Pierwsze partie: { $played } z { $of }
guide-trial-contact = Na próbę: lekcja o kontakcie. Dużo twoich pionów zeszło naraz.
guide-trial-last-moves = Na próbę: lekcja o ostatnich ruchach. Wcześnie ci się skończyły.
guide-trial-placing = Na próbę: lekcja o dobrym rozmieszczaniu.
guide-trial-review = Na próbę: omówienie twojej ostatniej partii, które pokazuje, gdzie się odwróciła.
guide-trial-hints = Na próbę: poproś w następnej partii o podpowiedź. Mówi, dlaczego ruch jest dobry.
guide-trial-coach = Na próbę: włącz trenera w ustawieniach. Mówi, co robi każdy ruch.
guide-trial-puzzles = Na próbę: zadanie. Każde ma jeden najlepszy ruch.
guide-new-hints = Podpowiedź mówi, dlaczego ruch jest dobry, a trener chwali to, co robisz dobrze.
guide-new-ending = Koniec partii można obejrzeć: co schodzi, czyje, i obie wieże.
guide-new-review = Omówienie można czytać, zanim będzie gotowe. Przesuwaj partię i znajdź lepszy ruch.
guide-new-puzzles = 1000 zadań, z kalendarzem zadań dnia. Zła próba dostaje odpowiedź na planszy.
guide-new-shelf = Moje partie to półka z planszami. Pliki z partiami otwiera się z każdej strony.
guide-new-share = Partię udostępnia się krótkim linkiem, kodem QR, obrazkiem albo GIF-em.
guide-new-boards = Większe plansze na każdej stronie i panele, które można przeciągać.
guide-new-telephones = Na telefonach dźwięki są na początku wyłączone, a ruchy można poczuć. Jedno i drugie jest w ustawieniach.

## Aplikacja
guide-about = O aplikacji
guide-about-version = Wersja { $version }
guide-about-licence = Wolne oprogramowanie: możesz go używać na licencji MIT albo Apache 2.0, jak wolisz. Krój pisma to Rosario, na licencji SIL Open Font License.
guide-about-private = To, co grasz i zapisujesz, zostaje na tym urządzeniu. Aplikacja nie ładuje niczego z zewnątrz i nikogo nie liczy.
