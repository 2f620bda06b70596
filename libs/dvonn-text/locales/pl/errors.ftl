error-rule-number = {" "}(zasada { $rule })
error-rule-of-placement = {" "}(zasada L1)

## Ruchy
error-occupied = na tym polu leży już pion
error-still-placing = plansza nie jest jeszcze zapełniona: trzeba położyć pion
error-nothing-there = na pierwszym polu nie ma stosu
error-not-yours = stos należy do drugiego gracza
error-lone-red = samotnego czerwonego piona nie wolno przesuwać
error-surrounded = stos jest otoczony ze wszystkich sześciu stron
error-too-tall-to-move = stos o wysokości { $height } nigdy nie może się ruszyć
error-not-in-line = te dwa pola nie leżą w jednej linii prostej
error-wrong-distance = stos o wysokości { $height } przesuwa się dokładnie o { $height ->
    [one] { $height } pole
    [few] { $height } pola
    [many] { $height } pól
   *[other] { $height } pola
}, a nie o { $distance }
error-empty-target = stos nie może wylądować na pustym polu
error-game-over = partia jest skończona
