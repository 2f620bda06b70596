# Strona projektu.

## Wokół każdej strony
site-guides = Przewodniki
site-download = Pobierz
site-languages = Języki
site-privacy = Ta strona nie śledzi, nie używa plików cookie i niczego nie wczytuje z innych serwerów.
site-credit = DVONN to gra Krisa Burma. To oprogramowanie jest wolne i niezależne od autora i wydawców gry.
site-licence = Licencja
site-version = Wersja { $version }

## Strona główna
site-home-title = DVONN: graj, ucz się i analizuj grę planszową
site-home-do = Co możesz tu robić
site-home-play = Dziesięcioro przeciwników: od przyjaznego początkującego po silnik w pełni sił. Albo dwie osoby przy jednym ekranie.
site-home-puzzles = 1000 pozycji z dokładnie jednym najlepszym ruchem, każda dowiedziona. Codziennie jest nowa.
site-home-review = Trener przechodzi przez twoją partię i wyjaśnia słowami graczy, co ci umknęło i dlaczego.
site-home-analyse = Próbuj ruchów z pomocą silnika, ustawiaj pozycje, otwieraj partie i dziel się nimi.
site-home-games = Każda partia zostaje na twoim urządzeniu. Partie z innych miejsc też otworzysz tutaj, wiele naraz.
site-home-shots = Obrazy z aplikacji
site-home-shot-play = Partia: podniesiony stos i stosy, na których może stanąć.
site-home-shot-learn = Lekcja: zadanie i plansza, na której je wykonasz.
site-home-shot-analyse = Plansza analizy: najlepsze ruchy, ocena i wykres partii.
site-home-build = Więcej niż aplikacja
site-home-players-title = Dla graczy
site-home-players = Aplikacja i terminal, zapisy partii, omówienia i zadania, krok po kroku.
site-home-hosts-title = Dla tych, którzy ją udostępniają
site-home-hosts = Aplikacja to folder statycznych plików: wystarczy dowolny serwer WWW albo jeden program.
site-home-engines-title = Dla autorów silników
site-home-engines = Protokół, sprawdzian dla twojego programu i mecze z przeciwnikami o znanej sile.
site-home-research-title = Dla badaczy
site-home-research = Pakiet Pythona z zasadami, silnikiem, dowiedzionymi końcówkami i partiami rozgrywanymi seriami.
site-home-javascript-title = Dla programistów JavaScriptu
site-home-javascript = Plansza na każdą stronę, w dwudziestu wierszach, z zasadami, silnikiem i trenerem. Bez bundlera.
site-home-coach-title = Jak działa trener
site-home-coach = Co dokładnie znaczy każde słowo graczy i jak często trener ma rację.
site-home-measured-title = Zmierzone
site-home-measured = Siła, szybkość i rozmiar, zawsze z poleceniem, które mierzy ponownie.

## Zasady i słowniczek
site-rules-about = Wszystkie zasady DVONN z numerami i planszami, które je pokazują.
site-rules-board = Plansza, która pokazuje zasadę { $rule }
site-rules-try = Wypróbuj zasadę { $rule } w aplikacji
site-glossary-about = Słowa z zasad i słowa graczy, każde z przykładem na planszy.

## Pobieranie
site-download-about = Programy dla systemów Linux, Windows i macOS oraz aplikacja internetowa na własny serwer.
site-download-none = Nie wydano tu jeszcze żadnej wersji. Ta strona mówi, jak ją zbudować.
site-download-not-needed = Aby zagrać, nie trzeba niczego pobierać: aplikacja działa w przeglądarce, a po pierwszej wizycie także bez sieci.
site-download-for = Dla
site-download-file = Plik
site-download-linux-x86 = Linux na procesorach x86-64
site-download-linux-arm = Linux na procesorach ARM
site-download-debian-x86 = Debian i Ubuntu na procesorach x86-64
site-download-debian-arm = Debian i Ubuntu na procesorach ARM
site-download-windows = Windows
site-download-mac-arm = macOS na procesorach Apple
site-download-mac-x86 = macOS na procesorach Intel
site-download-web = Serwery WWW: aplikacja jako folder
site-download-python = Python
site-download-javascript = JavaScript
site-download-crate = Programy w Ruście: crate
site-download-site = Serwery WWW: ta strona jako folder
site-download-contents = Lista wszystkich składników (CycloneDX)
site-download-other = Inne
site-download-sums = Aby sprawdzić pliki w systemie Linux, pobierz listę sum kontrolnych do tego samego folderu:
site-download-start = Jak zacząć
site-download-start-about = Rozpakuj archiwum i otwórz terminal w jego folderze. Pierwsze polecenie otwiera aplikację w przeglądarce, drugie gra w terminalu, trzecie wymienia wszystkie inne. Aplikacja jest w programie: sieć nie jest potrzebna.
site-download-start-else = W macOS otwórz DVONN.app; polecenie jest w środku, jako DVONN.app/Contents/MacOS/dvonn. Pakiet dla Debiana instaluje polecenie dvonn, bez ./ na początku.
site-download-unsigned = Programy nie są podpisane. Dlatego Windows i macOS pytają przed pierwszym uruchomieniem: w systemie Windows wybierz „Więcej informacji” i „Uruchom mimo to”, a w macOS zezwól na program w ustawieniach, w części Prywatność i ochrona.
site-download-source = Z kodu źródłowego
site-download-source-about = Potrzebny jest tylko Rust, zainstalowany przez rustup. Uruchom te polecenia w folderze z kodem:
site-download-source-commands = Pierwsze polecenie buduje aplikację internetową i otwiera ją w przeglądarce, drugie instaluje polecenie dvonn. Pierwsze budowanie trwa kilka minut.

## Dokumentacja
site-references = Dokumentacja
site-api-rust = Dokumentacja tego crate’a
site-api-python = Typy pakietu Pythona
site-api-javascript = Typy pakietu JavaScriptu
site-api-about = Co zawiera pakiet, tak jak deklarują to jego pliki. Przewodnik pokazuje, jak z tego korzystać.
site-list-about = Dokumenty z tego folderu.

## Brak strony
site-lost = Tej strony nie ma
site-lost-about = Być może zmieniła miejsce. Ze strony głównej trafisz wszędzie.
