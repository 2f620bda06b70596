element-ply-none = Begin van de partij.
element-ply = { $ply } van { $of } zetten: { $move }.
element-puzzle = { $side ->
    [white] Wit is aan zet: vind de beste zet.
   *[black] Zwart is aan zet: vind de beste zet.
}
element-puzzle-wrong = { $move } is het niet. Kijk nog eens.
element-puzzle-solved = Opgelost!
element-wrong = Dit bord is op de pagina niet goed ingesteld. { $attribute }: { $reason }
