## Pliki
error-io = { $kind ->
    [not-found] nie ma takiego pliku ani katalogu
    [denied] brak dostępu
    [exists] już istnieje
    [folder] to jest katalog
    [no-folder] część ścieżki nie jest katalogiem
    [read-only] nie można tam zapisywać
    [full] brak miejsca na dysku
   *[other] { $message }
}
error-unreadable = nie można odczytać: { $reason }
error-output = nie udało się pisać na standardowe wyjście: { $reason }
error-folder = to jest katalog, a powinien być plik
error-loop = dowiązania tworzą pętlę
error-file-exists = { $file } już istnieje
error-file-unwritable = nie udało się zapisać { $file }: { $reason }
error-file-name = brakuje nazwy pliku
error-file-unreadable = nie udało się odczytać { $file }: { $reason }
error-ply-too-late = --ply { $ply }: powinno być od 0 do { $most }, liczby ruchów partii
error-file-too-large = { $file } ma ponad { $megabytes } MB, a powinien to być zapis partii
error-no-file = { $file } nie jest plikiem, a powinien to być zapis partii
error-in-file = { $file }: { $reason }

## Co podano programowi
error-accept-words = oczekiwano słów po przecinkach: live, days, untimed, rated, unrated, people, bots, all lub none
error-picture-id = oczekiwano liter, cyfr, łączników, podkreśleń i kropek
error-seek-terms = oczekiwano warunków partii, takich jak 5m+3s,rated, 3d,balanced albo untimed,white
error-server = oczekiwano adresu serwera, takiego jak http://localhost:3866 albo https://dvonn.example
error-seconds = powinna być liczba sekund, na przykład 30 albo 0.5
error-shard = powinno być I/N, na przykład 0/4: numer części, licząc od 0, i liczba części
error-contact = powinien być twój adres: mailto: i adres pocztowy albo https: i strona
error-origin = powinien być adres taki jak https://dvonn.example, bez ścieżki
error-level = powinien być poziom od { $lowest } do { $highest }
error-strength = powinna być siła gry: liczba całkowita od { $lowest } do { $highest }
error-no-format-to-write = w tym formacie nie można zapisać, powinien być jeden z: { $formats }
error-only-stacking = plansza nie jest jeszcze zapełniona: rozwiązywać można tylko pozycje z fazy drugiej
error-codecup-line = powinno być Start, Quit albo ruch, na przykład E3, A1B2 lub PASS, a odczytano „{ $read }”
error-quoted = { $message }
error-move-range = oczekiwano PIERWSZY-OSTATNI, na przykład 50-60, licząc od 1 z pasami
error-move-range-too-late = --moves { $range }: liczba ruchów w partii: { $most }
error-no-player = żadnej partii gracza { $player }. Partie są graczy: { $players }
error-player = odczytano „{ $read }”, a powinno być level:N, engine, engine:OPTION=VALUE,…, classic, mcts, ugi:COMMAND, codecup:COMMAND albo random
error-player-option = gracz nie ma opcji „{ $name }”: są { $known }
error-player-pair = odczytano „{ $read }”, a opcja powinna mieć postać NAME=VALUE
error-player-value = { $name } nie może być „{ $value }”, powinno być: { $expected }
error-player-command = po dwukropku brakuje polecenia, które ma być uruchomione
error-quotation = w „{ $read }” nie zamknięto cudzysłowu
error-log-line = wiersz { $line }: { $message }; powinien to być dziennik meczu
error-log-other = to dziennik meczu o innych ustawieniach: { $difference }
error-sprt = powinno być ELO0,ELO1 albo ELO0,ELO1,ALPHA,BETA, gdzie ELO0 < ELO1, oba od -1000 do 1000, oraz 0 < ALPHA, BETA < 0.5
error-two-names = powinny być dwie różne nazwy rozdzielone przecinkiem
