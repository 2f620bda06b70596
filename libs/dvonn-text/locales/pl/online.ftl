# Games with people elsewhere, in the web app.
online-none = Gra online nie jest tu dostępna
online-none-about = Serwis, z którego pochodzi ta aplikacja, nie oferuje gry online, albo nie ma połączenia. Nadal możesz grać z komputerem lub ze znajomym przy jednym ekranie.
online-nothing = Nie ma tu partii
online-nothing-about = Ten link nie prowadzi do żadnej partii. Poproś o nowy.
online-problem = { $code ->
    [unreachable] Serwer jest nieosiągalny. Sprawdź połączenie i spróbuj ponownie.
    [wrong-credentials] Nazwa lub hasło jest błędne.
    [name-taken] Ta nazwa jest już zajęta.
    [similar-name] Inna nazwa wygląda tak samo jak ta.
    [bad-name] Nazwa ma od 3 do 20 liter, cyfr, - i _.
    [mixed-name] Wszystkie litery nazwy muszą pochodzić z jednego alfabetu.
    [reserved-name] Tę nazwę można wziąć za serwer lub administratora. Wybierz inną.
    [bad-password] Hasło ma od 8 do 256 znaków.
    [common-password] To hasło jest zbyt popularne. Wybierz inne.
    [registration-closed] Ten serwer nie przyjmuje nowych kont.
    [bad-invitation] To nie jest ważne zaproszenie albo ktoś go już użył. Poproś o inne.
    [not-open] Ta partia nie jest już otwarta.
    [account-closed] Administrator zamknął to konto.
    [sanctioned] Administrator na razie tego zabronił.
    [bad-text] Napisz jedną linijkę, najwyżej 300 znaków.
    [no-chat] Ten serwer nie ma czatu.
    [forbidden] Nie możesz tego zrobić.
    [not-found] To nie istnieje albo już nie istnieje.
    [too-many] Tego było za dużo naraz. Spróbuj ponownie za minutę.
    [no-passkey] Nie było klucza dostępu albo pochodzi on z innego serwera. Spróbuj ponownie lub użyj hasła.
    [bad-vacation] Urlop może się zacząć najwcześniej za 24 godziny. Może trwać najwyżej 14 dni, a w roku kalendarzowym 30.
    [unavailable] Serwer nie może teraz niczego zapisać. Spróbuj ponownie za minutę.
   *[other] Nie udało się. Wczytaj stronę ponownie.
}
online-account = Konto
online-as-guest = Grasz jako { $name }, gość, którego pamięta ta przeglądarka. Z kontem masz swoje partie na wszystkich urządzeniach.
online-as-nobody = Nie potrzebujesz konta. Z kontem masz swoje partie na wszystkich urządzeniach.
online-register = Utwórz konto
online-register-about = Nazwa i hasło, bez adresu e-mail. Partie rozegrane tu jako gość pozostają twoje.
online-register-closed = Ten serwer nie przyjmuje nowych kont. Nadal możesz grać jako gość.
online-invitation = Kod zaproszenia
online-sign-in = Zaloguj się
online-sign-out = Wyloguj się
online-name = Nazwa
online-password = Hasło
online-data = Twoje dane
online-data-about = Wszystko, co ten serwer o tobie przechowuje, wraz z partiami, w jednym pliku.
online-data-take = Pobierz moje dane
online-change-password = Zmień hasło
online-new-password = Nowe hasło
online-password-changed = Hasło zostało zmienione. Wszędzie indziej jesteś wylogowany.
online-recovery = Kody odzyskiwania
online-recovery-about = Kod wpuści cię ponownie, gdy zapomnisz hasła. Trzymaj kody tam, gdzie nikt inny ich nie zobaczy. Wcześniejsze kody już nie działają.
online-recovery-make = Utwórz nowe kody
online-recovery-codes = Każdy kod działa raz. Są pokazane tylko teraz.
online-forgot = Nie pamiętasz hasła?
online-recovery-code = Kod odzyskiwania
online-recover = Ustaw nowe hasło
online-passkeys = Klucze dostępu
online-passkeys-about = Twoje urządzenie lub menedżer haseł przechowuje klucz dostępu (passkey), który zastępuje nazwę i hasło: wystarczy odcisk palca, twarz lub PIN.
online-passkey-sign-in = Zaloguj się kluczem dostępu
online-passkey-add = Dodaj klucz dostępu
online-passkey-name = Nazwa nowego klucza, na przykład nazwa urządzenia
online-passkey-remove = Usuń
online-passkey-when = { $when ->
    [used] ostatnio użyty { $day }
   *[added] dodany { $day }
}
online-passkey-added = Klucz dostępu został dodany.
online-passkey-removed = Klucz dostępu został usunięty.
online-passkey-insecure = Przeglądarki pozwalają na klucze dostępu tylko pod adresem zaczynającym się od https.
online-passkey-elsewhere = Klucze dostępu działają tylko pod https://{ $address }.
online-passkey-confirm = Zostaw hasło puste, aby potwierdzić kluczem dostępu.
online-leave = Usuń konto
online-leave-guest = Zapomnij mnie
online-leave-about = Twoja nazwa, ranking i zaproszenia zostaną usunięte, a trwające partie poddane. Inni gracze zachowają zakończone partie, z inną nazwą zamiast twojej. Tego nie można cofnąć.
online-left = Twoje dane zostały usunięte.

## A game that is offered
online-friend = Zagraj ze znajomym
online-friend-about = Wyślij link. Kto otworzy go pierwszy, gra z tobą. Konto nie jest potrzebne.
online-invite = Zaproś linkiem
online-clock = { $kind ->
    [none] Bez zegara
    [sudden] { $minutes } min
    [increment] { $minutes } min + { $seconds } s
    [delay] { $minutes } min, { $seconds } s wolne na ruch
   *[days] { $days ->
        [one] { $days } dzień na ruch
        [few] { $days } dni na ruch
        [many] { $days } dni na ruch
       *[other] { $days } dnia na ruch
    }
}
online-invite-title = Twoje zaproszenie
online-invite-about = Wyślij ten link znajomemu albo pokaż kod jego aparatowi.
online-link = Link
online-copy = Kopiuj
online-copied = Skopiowano.
online-not-copied = Przeglądarka nie pozwoliła aplikacji kopiować. Zaznacz link i skopiuj go.
online-pass-on = Wyślij …
online-code = Link jako kod QR
online-waits = Partia zacznie się tutaj, gdy tylko ktoś przyjmie zaproszenie.
online-withdraw = Wycofaj
online-meanwhile = Zagraj tymczasem z komputerem
online-withdrawn = To zaproszenie zostało wycofane
online-all = Wszystkie moje partie
online-challenged = { $name } zaprasza cię
online-terms-changed = { $name } proponuje inne warunki.
online-accept = Przyjmij i graj
online-accept-about = Nie potrzebujesz konta.
online-decline-game = Odrzuć
# $name of the player, here and below
online-challenge = Zaproponuj partię: { $name }
online-challenge-about = Tylko ten gracz może przyjąć i od razu się o tym dowie.
online-challenge-offer = Zaproponuj partię
online-challenge-waits = { $name } już o tym wie i może przyjąć albo odrzucić.
online-bot-name = { $name } (bot)

## All games of a person
online-received = Zaproponowane tobie
online-received-play = Graj
online-your-turn = Twój ruch
online-their-turn = Ruch przeciwnika
online-offered = Otwarte zaproszenia
online-watch = Partie do oglądania
online-over = Zakończone
online-time-left = Zostało { $time }
online-days-left = { $hours ->
    [0] { $days ->
        [one] { $days } dzień
        [few] { $days } dni
        [many] { $days } dni
       *[other] { $days } dnia
    }
   *[other] { $days } d { $hours } godz.
}
online-outcome = { $how ->
    [won] Wygrana
    [lost] Przegrana
    [none] Odwołana
   *[draw] Remis
}

## A game
online-lag = { $milliseconds } ms
online-lost = Brak połączenia: kolejna próba …
online-away = gracza { $name } teraz nie ma
online-spectators = { $count ->
    [one] { $count } osoba patrzy
    [few] { $count } osoby patrzą
    [many] { $count } osób patrzy
   *[other] { $count } osoby patrzy
}
online-watching = Patrzysz
online-called = Twój ruch!
online-next = Następna partia
online-no-next = Żadna inna partia na ciebie nie czeka.
online-take-back = Cofnij
online-draw = Zaproponuj remis
online-draw-hold = Przytrzymaj, aby zaproponować remis
online-withdraw-offer = Wycofaj propozycję
online-accept-draw = Remis
online-accept-take-back = Pozwól
online-decline = Nie
online-another = Inna partia
online-conditional = Jeśli … to …
online-conditional-about = Zagraj wariant na tej planszy: ruch przeciwnika, potem twoja odpowiedź. Jeśli partia tak się potoczy, odpowiedź zostanie zagrana od razu, nawet gdy cię nie ma.
online-conditional-add = Zachowaj ten wariant
online-conditional-remove = Usuń

## The lobby, and people
online-bots = Komputer
online-bots-about = Jest tu zawsze i gra według wyboru powyżej. Te partie nie liczą się do rankingu, a ruchy można cofać.
online-bot-play = Graj z komputerem
online-lobby = Poczekalnia
online-lobby-about = Oba przyciski korzystają z wyboru powyżej. Serwer łączy graczy z takim samym zegarem; otwarta partia czeka na liście.
online-lobby-none = Nikt tu teraz nie czeka.
online-seek = Zaproponuj wszystkim
online-pair = Znajdź przeciwnika
online-pairing = Szukamy przeciwnika …
online-begun = Twoja partia się zaczyna
# $why: a sentence
online-not-kept = Nie udało się zachować partii na tym urządzeniu. { $why }
# What the person waits for, on all pages. $clock: online-clock
online-standing = W poczekalni: { $clock }
online-seeks = Twoje partie w poczekalni
online-seeks-live = Twoja partia czeka na przeciwnika, dopóki aplikacja jest otwarta, i otworzy się sama na każdej stronie.
online-seek-stands = Twoja partia jest w poczekalni.
online-seek-withdrawn = Twoja partia jest wycofana z poczekalni.
# $clock: online-clock
online-seek-gone = Twoją partię ({ $clock }) wycofano z poczekalni podczas twojej nieobecności.
online-seek-again = Zaproponuj ponownie
online-seek-many = Nie możesz proponować więcej partii naraz. Wycofaj jedną lub spróbuj ponownie za minutę.
online-rated = Rankingowa
online-new-rating = Twój ranking to teraz { $rating } ({ $change })
online-accept-rematch = Przyjmij rewanż
online-abort = Odwołaj partię
online-claim-win = Zgłoś wygraną
online-claim-draw = Zgłoś remis
online-claim-in = partię można zgłosić za { $time }
online-profile = Mój profil
online-no-ratings = Nie ma jeszcze partii rankingowych.
online-rating = { $speed ->
    [live] Na żywo
   *[days] Na dni
}: { $rating } ± { $deviation }{ $certain ->
    [no] {" "}(tymczasowy)
   *[yes] {""}
}
online-results = wygrane: { $won }, remisy: { $drawn }, przegrane: { $lost }
online-graph = Ranking w kolejnych partiach
online-games = Partie
online-search = Szukaj
online-search-opponent = Przeciwnik
online-search-result = Wynik
online-search-speed = Zegar
online-search-rated = Ranking
online-search-from = Od
online-search-until = Do
online-search-any = Wszystkie
online-search-live = Na żywo
online-search-days = Na dni
online-search-casual = Nierankingowa
online-search-show = Pokaż
online-search-more = Więcej gier
online-search-none = Żadna partia nie pasuje.
online-download = Pobierz zakończone partie jako jeden plik:

## Vacations, in games by days
online-vacation = Urlop
online-vacation-plan = Zaplanuj urlop
online-vacation-about = W grach na dni twój zegar stoi, gdy cię nie ma, a przeciwnicy widzą kiedy. Zapowiedz urlop co najmniej 24 godziny wcześniej. Może trwać najwyżej 14 dni naraz, a w roku kalendarzowym 30. Urlop kończy się wcześniej, gdy tak powiesz albo wykonasz ruch.
online-vacation-left = { $days ->
    [one] W tym roku został { $days } dzień.
    [few] W tym roku zostały { $days } dni.
    [many] W tym roku zostało { $days } dni.
   *[other] W tym roku zostało { $days } dni.
}
online-vacation-first = Pierwszy dzień urlopu
online-vacation-last = Ostatni dzień urlopu
online-vacation-say = Zapowiedz
online-vacation-mine = { $when ->
    [now] Masz urlop do { $until }. W grach na dni twój zegar stoi.
   *[soon] Masz urlop od { $from } do { $until }. Przeciwnicy to widzą.
}
online-vacation-off = Odwołaj
online-vacation-back = Już jestem
online-vacation-seen = { $when ->
    [now] na urlopie do { $until }
   *[soon] na urlopie od { $from } do { $until }
}
online-vacation-of = { $name }: { $vacation }

## Notifications
online-push = Powiadomienia na tym urządzeniu
online-push-about = Ta przeglądarka powie ci, gdy będzie twój ruch, gdy ktoś przyjmie twoje zaproszenie i gdy partia się skończy, także przy zamkniętej aplikacji.
online-push-on = Włącz je
online-push-off = Wyłącz je
online-push-is-on = W tej przeglądarce są włączone.
online-push-is-off = W tej przeglądarce są wyłączone.
online-push-blocked = Przeglądarka blokuje powiadomienia tej strony. Pozwól na nie w jej ustawieniach i wróć tutaj.
online-push-insecure = Przeglądarki pozwalają na powiadomienia tylko pod adresem, który zaczyna się od https.
online-push-unable = Ta przeglądarka nie ma powiadomień dla stron. Na iPhonie lub iPadzie dodaj aplikację do ekranu początkowego i otwórz ją stamtąd.
online-push-failed = Nie udało się: przeglądarka nie dotarła do swojej usługi push albo do tego serwera. Spróbuj później.
online-note-look = Zobacz
# $about: turn, offer (a draw, a move taken back), begun (an invitation was accepted), challenged (a game is offered), rematch, won, lost, drawn, called-off, said (a message in the chat); $name of the other player
online-note = { $about ->
    [turn] Twój ruch, gra z { $name }
    [offer] { $name } ma dla ciebie propozycję
    [begun] { $name } przyjmuje zaproszenie: partia się zaczyna
    [challenged] { $name } proponuje ci partię
    [rematch] { $name } chce zagrać jeszcze raz
    [won] Wygrana z { $name }
    [lost] Wygrywa { $name }
    [drawn] Remis z { $name }
    [said] { $name } pisze do ciebie
   *[called-off] Partia z { $name } jest odwołana
}

## What is said beside a game
online-chat = Czat
# $count (number) of lines
online-chat-unread = { $count ->
    [one] Czat, { $count } nowa wiadomość
    [few] Czat, { $count } nowe wiadomości
    [many] Czat, { $count } nowych wiadomości
   *[other] Czat, { $count } nowych wiadomości
}
# $name of a player, $text that they wrote
online-chat-said = { $name }: { $text }
online-chat-players = Czytają to tylko obaj gracze.
online-chat-spectators = Widzowie mogą to czytać teraz, gracze po partii.
online-chat-none = Żeby tu pisać, zaloguj się.
online-chat-text = Twoja wiadomość
online-chat-say = Wyślij
# $name of a person
online-mute = Wycisz: { $name }
online-unmute = Czytaj znowu: { $name }
online-report = Zgłoś gracza
online-report-about = Przeczytają to administratorzy serwera, razem z czatem tej partii. Druga osoba się o tym nie dowie.
online-report-kind = Powód
# $kind: chat (what was said), help (of a program or somebody else), conduct, name
online-report-for = { $kind ->
    [chat] Wiadomości na czacie
    [help] Pomoc programu lub kogoś innego
    [conduct] Zachowanie w partii
   *[name] Nazwa
}
online-report-text = Co się stało
online-report-send = Zgłoś
online-reported = Dziękujemy. Administratorzy mają twoje zgłoszenie.

## Administration
online-admin = Administracja
online-admin-reports = Zgłoszenia
online-admin-no-reports = Nie ma otwartych zgłoszeń.
online-admin-by = zgłoszenie od
online-admin-game = Partia
online-admin-close-report = Zamknij zgłoszenie
online-admin-delete-line = Usuń tę wiadomość
online-admin-reason = Powód
online-admin-people = Gracze
online-admin-look-up = Znajdź
# $when: a moment
online-admin-since = tutaj od { $when }
online-admin-is-one = administruje serwerem
online-admin-lift = Cofnij
# $sanction: silence, ban, closure
online-admin-lay = { $sanction ->
    [silence] Ucisz
    [ban] Wyklucz z gry
   *[closure] Zamknij konto
}
online-admin-lay-about = { $sanction ->
    [silence] Gracz może czytać czat, ale nie może pisać.
    [ban] Trwające partie zostają poddane, a zaproszenia wycofane. Gracz nadal może się zalogować i pobrać swoje dane.
   *[closure] Gracz zostaje wylogowany, trwające partie zostają poddane i nikt nie zaloguje się na to konto.
}
online-admin-days = Dni (puste: do odwołania)
# $sanction: silence, ban, closure; $ends: yes or no; $until: a moment
online-sanction = { $sanction ->
    [silence] Nie można pisać na czacie
    [ban] Nie można grać
   *[closure] Konto jest zamknięte
}{ $ends ->
    [yes] {" "}do { $until }.
   *[no] .
}
online-admin-host = Ten serwer
# $accounts, $guests, $running, $over (numbers)
online-admin-counts = Konta: { $accounts } · goście: { $guests } · trwające partie: { $running } · zakończone: { $over }
online-admin-registration = Kto może założyć konto
online-admin-registration-who = { $who ->
    [open] Każdy
    [invitation] Kto ma zaproszenie
   *[closed] Nikt
}
online-admin-chat = Podczas partii można czatować
online-admin-acts = Podjęte działania
online-admin-earlier = Wcześniej
online-admin-on-host = serwer
# $act: see the cases; $by who did it, $about whom (may be empty); $detail: on or off, or open, invitation, closed
online-act = { $act ->
    [appointed] { $by }: nadanie praw administratora ({ $about })
    [dismissed] { $by }: odebranie praw administratora ({ $about })
    [silenced] { $by }: uciszenie gracza { $about }
    [unsilenced] { $by }: koniec uciszenia gracza { $about }
    [banned] { $by }: wykluczenie gracza { $about }
    [unbanned] { $by }: koniec wykluczenia gracza { $about }
    [closed] { $by }: zamknięcie konta { $about }
    [reopened] { $by }: otwarcie konta { $about }
    [report-closed] { $by }: zamknięcie zgłoszenia o graczu { $about }
    [line-deleted] { $by }: usunięcie wypowiedzi gracza { $about }
    [registration] { $by }: konto może założyć { $detail ->
        [open] każdy
        [invitation] kto ma zaproszenie
       *[closed] nikt
    }
    [chat] { $by }: czat { $detail ->
        [on] włączony
       *[off] wyłączony
    }
    [fair-play] { $by }: arkusz uczciwej gry gracza { $about }
   *[password-reset] { $by }: nowe hasło gracza { $about }
}

## Programs
online-programs = Programy, które grają za ciebie
online-programs-about = Silnik może grać tu na tym koncie, na przykład z dvonn bot. Potrzebuje tokenu, który pozwala grać i czytać, ale nie zmieniać konta. Zmiana hasła unieważnia wszystkie tokeny.
online-token-label = Do czego jest token
online-token-make = Utwórz token
online-token-made = Zachowaj ten token teraz: jest pokazywany tylko raz.
# $day as 2026-11-26
online-token-used = ostatnio użyty { $day }
online-token-unused = jeszcze nieużyty
online-token-revoke = Unieważnij
online-bot-about = Jeśli na tym koncie gra tylko program, oznacz je jako takie: inni widzą to przy nazwie, partie rankingowe są tylko z programami i nikt nie jest z nim losowo łączony. Nie można tego cofnąć.
online-bot-mark = Oznacz jako konto programu
online-bot-is = To konto jest oznaczone jako konto programu.

## Fair play, for administrators
online-fair-play = Uczciwa gra
online-fair-play-about = Liczby z ostatnich partii obok liczb graczy podobnej siły. To nie wyrok; objaśnia je przewodnik dla gospodarzy.
# $when (a moment); numbers: $games of the player, $people others with $others games
online-fair-play-basis = Zrobiono { $when }. Partie: { $games }; partie innych graczy ({ $people }): { $others }.
# $done, $total (numbers)
online-fair-play-progress = { $done } z { $total } decyzji
online-fair-play-make = Zrób arkusz
online-fair-play-figure = { $figure ->
    [decisions] Decyzje
    [first] Wybór silnika
    [loss] Strata, 1/100 piona
    [likeliest] Najprawdopodobniejsze
    [chance] Szansa
   *[seconds] Sekundy
}
online-fair-play-part = { $part ->
    [placement] Rozstawianie
    [stacking] Układanie stosów
    [melee] Zwarcie
   *[settlement] Rozliczenie
}
online-fair-play-player = Gracz
online-fair-play-others = Inni
online-fair-play-apart = Różnica w błędach standardowych

## Events and refusals
event-outdated = Partia potoczyła się dalej: twój ruch nie został zagrany.
event-not-alone = W partii online nie cofniesz ruchu bez zgody przeciwnika.
event-no-help = W partiach online nie ma podpowiedzi. Zapytaj trenera po partii.
event-no-offer = Nie ma propozycji, na którą można odpowiedzieć.
event-offered-already = To pytanie już padło. Możesz zapytać ponownie po swoim następnym ruchu.
event-nothing-to-take-back = Nie masz ruchu, który można cofnąć.
event-too-late-to-abort = Partię można anulować tylko przed swoim pierwszym ruchem.
event-not-left = Przeciwnik nie każe na siebie czekać wystarczająco długo.
event-id-used = To nie dotarło. Spróbuj jeszcze raz.
event-premove-dropped = { $move }, twój ruch z góry, nie jest już możliwy.
event-called-off = Partię odwołano.
event-draw-offered = { $who ->
    [you] Proponujesz remis
    [white] Biały proponuje remis
   *[black] Czarny proponuje remis
}.
event-take-back-asked = { $who ->
    [you] Prosisz o cofnięcie ruchu
    [white] Biały prosi o cofnięcie ruchu
   *[black] Czarny prosi o cofnięcie ruchu
}.
event-offer-declined = { $who ->
    [you] Propozycja nieaktualna
    [white] Biały się nie zgadza
   *[black] Czarny się nie zgadza
}.
event-conditional-no-reply = Ten wariant kończy się ruchem przeciwnika. Dodaj swoją odpowiedź.
event-conditional-too-many = { $count ->
    [one] Z góry można zaplanować najwyżej { $count } ruch.
    [few] Z góry można zaplanować najwyżej { $count } ruchy.
    [many] Z góry można zaplanować najwyżej { $count } ruchów.
   *[other] Z góry można zaplanować najwyżej { $count } ruchu.
}
play-task-remote = { $side ->
    [white] Kolej Białego.
   *[black] Kolej Czarnego.
}
play-task-premove = { $move } zostanie zagrany, gdy przyjdzie twoja kolej.
play-task-sending = { $move } zostanie wysłany, gdy wróci połączenie.
