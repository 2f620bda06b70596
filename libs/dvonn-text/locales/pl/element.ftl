element-ply-none = Początek partii.
element-ply = Ruchy: { $ply } z { $of }, ostatni { $move }.
element-puzzle = { $side ->
    [white] Ruch ma Biały: znajdź najlepszy ruch.
   *[black] Ruch ma Czarny: znajdź najlepszy ruch.
}
element-puzzle-wrong = { $move } to nie ten ruch. Spójrz jeszcze raz.
element-puzzle-solved = Rozwiązane!
element-wrong = Ta plansza jest źle ustawiona na stronie. { $attribute }: { $reason }
