train-title = Trening: twoje własne błędy
train-about = Wyraźne błędy z twoich partii wracają jako pozycje, aż rozwiążesz każdą z nich trzy razy w coraz większych odstępach.
train-today = { $count ->
    [0] Na dziś nie ma pozycji z twoich partii
    [one] { $count } pozycja z twoich partii na dziś
    [few] { $count } pozycje z twoich partii na dziś
    [many] { $count } pozycji z twoich partii na dziś
   *[other] { $count } pozycji z twoich partii na dziś
}
train-learnt = Opanowane: { $learnt } z { $count }
train-start = Zacznij
train-empty = Nie ma jeszcze czego trenować. Daj niżej przejrzeć swoje partie albo omów jedną z nich: każdy wyraźny błąd wróci tutaj.
train-weeks = Tydzień po tygodniu
train-week = Od { $date }: rozwiązane { $solved } z { $tried }
train-recurs = Co się powtarza
train-games = Twoje partie
train-name = Twoje imię w partiach
train-name-about = Przeglądane są partie pod tym imieniem i partie z komputerem. Każda zajmuje około minuty; możesz przerwać w każdej chwili.
train-look = { $count ->
    [one] Przejrzyj { $count } partię
    [few] Przejrzyj { $count } partie
    [many] Przejrzyj { $count } partii
   *[other] Przejrzyj { $count } partii
}
train-looked = Wszystkie zakończone partie są przejrzane.
train-looking = Partia { $number } z { $count }
train-kept = { $count ->
    [0] W tej partii nie ma wyraźnego błędu do treningu.
    [one] { $count } błąd z tej partii czeka na trening:
    [few] { $count } błędy z tej partii czekają na trening:
    [many] { $count } błędów z tej partii czeka na trening:
   *[other] { $count } błędu z tej partii czeka na trening:
}
train-keep = { $side ->
    [white] Moje były białe: trenuj moje błędy
   *[black] Moje były czarne: trenuj moje błędy
}
train-solved = Rozwiązana { $solved } z { $count } razy
train-is-learnt = Opanowana
train-back = { $days ->
    [0] Na dziś
    [one] Wraca jutro
    [few] Wraca za { $days } dni
    [many] Wraca za { $days } dni
   *[other] Wraca za { $days } dnia
}
train-from = Z: { $game }
train-count = { $number } z { $count } na dziś
train-puzzle = Zadanie: { $theme }
train-next = Następna pozycja
train-done = Na dziś koniec
train-later = Później
train-compared = Błędy na sto ruchów: twoje (liczba ruchów: { $count }) i graczy według ich rankingu
train-yours = ty
