# The review of a game. Many ids are those of `dvonn_coach::Key`. en/review.ftl describes the variables.

## One move
review-class = { $class ->
    [forced] Gedwongen
    [only] Enige zet
    [best] Beste zet
    [good] Goede zet
    [inaccuracy] Onnauwkeurig
    [mistake] Fout
   *[blunder] Blunder
}
review-white = { $white-named ->
    [yes] { $white-name }
   *[no] Wit
}
review-white-within = { review-white }
review-white-of = { $white-named ->
    [yes] van { $white-name }
   *[no] van Wit
}
review-white-to = { $white-named ->
    [yes] voor { $white-name }
   *[no] voor Wit
}
review-black = { $black-named ->
    [yes] { $black-name }
   *[no] Zwart
}
review-black-within = { review-black }
review-black-of = { $black-named ->
    [yes] van { $black-name }
   *[no] van Zwart
}
review-black-to = { $black-named ->
    [yes] voor { $black-name }
   *[no] voor Zwart
}
review-who = { $side ->
    [white] { review-white }
   *[black] { review-black }
}
review-who-within = { review-who }
review-whose = { $side ->
    [white] { review-white-of }
   *[black] { review-black-of }
}
review-cost-result = { $from ->
    [win] { $to ->
        [draw] Een gewonnen stelling wordt onbeslist.
       *[loss] Een gewonnen stelling wordt een verloren stelling.
    }
   *[draw] Een onbesliste stelling wordt een verloren stelling.
}
review-cost-chance = { $swing ->
    [ahead] { $way ->
        [0] De voorsprong { review-whose } slinkt
        [1] { review-who } houdt een kleinere voorsprong over
       *[2] Een deel van de voorsprong { review-whose } is weg
    }
    [lead-lost] { review-who } is zijn voorsprong kwijt
    [lead-turned] { review-who } geeft zijn voorsprong weg
    [fell-behind] { review-who } komt achter te staan
    [behind] { $way ->
        [0] { review-who } raakt verder achter
        [1] { review-who } stond achter en verliest nog meer terrein
       *[2] Het wordt moeilijker voor { review-who }
    }
    [level-much] { $way ->
        [0] { review-who } geeft veel terrein prijs
        [1] Het evenwicht helt over in het nadeel { review-whose }
       *[2] De kansen { review-whose } worden duidelijk kleiner
    }
   *[level] { $way ->
        [0] { review-who } geeft wat terrein prijs
        [1] Het evenwicht helt wat over in het nadeel { review-whose }
       *[2] De kansen { review-whose } worden kleiner
    }
}: { review-fall }.
review-fall = { $way ->
    [0] de winstkans daalt van { $before }% naar { $after }%
    [1] de winstkans was { $before }% en is nu { $after }%
   *[2] { $after }% winstkans in plaats van { $before }%
}
review-cost-pieces = { $outlook ->
    [winning] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } staat nog steeds gewonnen, maar dit kost ongeveer { $count ->
        [one] één stuk.
       *[other] { $count } stukken.
    }
    [losing] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } stond toch al verloren; dit kost nog eens ongeveer { $count ->
        [one] één stuk.
       *[other] { $count } stukken.
    }
   *[open] Dat kost uiteindelijk ongeveer { $count ->
        [one] één stuk.
       *[other] { $count } stukken.
    }
}
review-cost-proven = { $outcome ->
    [win] Bij het beste spel wint { $side ->
        [white] { review-white }
       *[black] { review-black }
    } nog steeds, maar met { $count ->
        [one] één stuk minder.
       *[other] { $count } stukken minder.
    }
   *[loss] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } verliest hoe dan ook, bij het beste spel nu met { $count ->
        [one] één stuk meer.
       *[other] { $count } stukken meer.
    }
}
review-better = { $kept ->
    [win] { $move } had de winst vastgehouden.
    [draw] { $move } had de partij onbeslist gehouden.
    [lead] { $move } had de voorsprong behouden.
    [balance] { $move } had het evenwicht bewaard.
   *[nothing] { $way ->
        [0] Beter was { $move }.
        [1] { $move } was beter.
       *[2] { $move } was de juiste zet.
    }
}
review-better-still = { $way ->
    [0] { $move } was nog steeds de betere zet.
    [1] Nog altijd beter was { $move }.
    [2] { $move } kon weer, en was beter.
   *[3] { $move } was nog steeds de betere zet, en kan nu niet meer.
}
review-chance-taken = { $move }, gemist bij { review-nth }, wordt eindelijk gespeeld.
review-chance-gone = { $subject ->
    [again] Die maakt ook
   *[move] { $move } maakt
} { $missed }, gemist bij { review-nth }, onmogelijk.
review-better-reply = { $move }, het antwoord op de vorige zet, is gemist.
review-placing = { $why ->
    [far] Het dichtstbijzijnde rode stuk is { $count } stappen weg; vanaf { $move } zou dat { $instead } zijn.
    [beside] { $move } ligt naast een rood stuk; dit veld ligt er { $count } stappen vandaan.
    [enemies] Het stuk staat tussen vijandelijke stukken, { $count } in getal; naast { $move } zouden het er { $instead } zijn.
    [crowd] Het stuk staat naast { $count } stukken van de eigen kleur, die in de weg zullen staan; naast { $move } zouden het er { $instead } zijn.
    [alone] Het stuk staat alleen; naast { $move } staan { $instead } stukken om op te landen.
   *[inland] Het stuk staat in het binnenland, waar het eerst niet kan zetten; { $move } ligt aan de rand.
}
review-prepares = { $how ->
    [passes] De ander zou moeten passen, en { $move } zou volgen.
   *[path] Na { $path } zou { $move } volgen.
}
review-reason-does = { $event ->
    [captured] { $count ->
        [one] neemt het { $side ->
            [white] witte
           *[black] zwarte
        } stuk op { $spaces }
       *[other] neemt de stapel { review-whose } van { $count } op { $spaces }
    }
   *[cut-off] snijdt { $count ->
        [one] één { $side ->
            [white] wit
           *[black] zwart
        } stuk
       *[other] { $count } { $side ->
            [white] witte
           *[black] zwarte
        } stukken
    } af{ $listed ->
        [yes] {" ("}{ $spaces })
       *[no] {""}
    }
}
review-reason = { $branch ->
    [played] { $when ->
        [now] { $move } { review-reason-does }
        [next] Het antwoord { $move } { review-reason-does }
       *[later] Na { $path }: { $move } { review-reason-does }
    }
   *[better] { $when ->
        [now] Die zet { review-reason-does }
        [next] Daarna: { $move } { review-reason-does }
       *[later] Na { $path }: { $move } { review-reason-does }
    }
}; na { $other } niet.
review-deeper = { $how ->
    [differ] De reden ligt dieper: { $line } laat { $counts } stukken over ({ review-white }–{ review-black }), { $instead } laat { $otherwise } over.
   *[alike] De reden ligt dieper: verwacht wordt { $line }, en { $instead } na de betere zet.
}
review-only = { $way ->
    [0] Elke andere zet was een fout geweest.
    [1] Niets anders was goed genoeg.
   *[2] Een andere goede zet was er niet.
}
review-ends = Daarmee is de partij afgelopen: { $winner ->
    [white] { review-white } wint met { $count ->
        [one] één stuk verschil.
       *[other] { $count } stukken verschil.
    }
    [black] { review-black } wint met { $count ->
        [one] één stuk verschil.
       *[other] { $count } stukken verschil.
    }
   *[nobody] het is onbeslist.
}

## The whole game
review-summary-result = { $winner ->
    [white] { review-white } won met { $count ->
        [one] één stuk verschil.
       *[other] { $count } stukken verschil.
    }
    [black] { review-black } won met { $count ->
        [one] één stuk verschil.
       *[other] { $count } stukken verschil.
    }
    [nobody] De partij eindigde onbeslist.
   *[open] De partij is niet uitgespeeld.
}
review-summary-ended = { $winner ->
    [white] { $by ->
        [resignation] { review-white } won: { review-black } gaf op.
        [time] { review-white } won: de tijd { review-black-of } was om.
        [forfeit] { review-white } won: { review-black } verloor reglementair.
       *[agreement] { review-white } won: de spelers werden het eens.
    }
    [black] { $by ->
        [resignation] { review-black } won: { review-white } gaf op.
        [time] { review-black } won: de tijd { review-white-of } was om.
        [forfeit] { review-black } won: { review-white } verloor reglementair.
       *[agreement] { review-black } won: de spelers werden het eens.
    }
   *[nobody] { $by ->
        [agreement] De spelers kwamen overeen onbeslist te spelen.
       *[other] De partij eindigde onbeslist voordat ze was uitgespeeld.
    }
}
review-summary-given-up = { $how ->
    [winning] Op dat moment stond { review-who } gewonnen.
    [ahead] Op dat moment stond { review-who } voor.
   *[open] Op dat moment was de partij nog open.
}
review-summary-changes = De leiding wisselde { $count } keer.
review-nth = { $what ->
    [placement] plaatsing { $number }
    [second] zet { $number }…
   *[first] zet { $number }
}
review-played = { $what ->
    [placement] plaatsing { $number } ({ $move })
    [second] { $number }… { $move }
   *[first] { $number }. { $move }
}
review-played-begins = { $what ->
    [placement] Plaatsing { $number } ({ $move })
    [second] { $number }… { $move }
   *[first] { $number }. { $move }
}
review-summary-missed = Tot { review-played } stond { $side ->
    [white] { review-white }
   *[black] { review-black }
} gewonnen.
review-summary-turned = Met { review-played } kwam { $side ->
    [white] { review-white }
   *[black] { review-black }
} voorgoed achter te staan.
review-summary-lost = { review-played-begins } besliste de partij: daarna stond { $side ->
    [white] { review-white }
   *[black] { review-black }
} verloren.
review-summary-decided = Vanaf { review-nth } stond { $side ->
    [white] { review-white }
   *[black] { review-black }
} gewonnen, en dat bleef zo.
review-summary-always = { $side ->
    [white] { review-white }
   *[black] { review-black }
} stond vanaf het begin van het verslag gewonnen, en dat bleef zo.
review-summary-open = Aan het eind hadden beide kanten nog kansen.
review-summary-accuracy = Nauwkeurigheid: { review-white } { $white }%, { review-black } { $black }%.
review-summary-weakest = { $side ->
    [white] { review-white }
   *[black] { review-black }
} verloor het meest { $stage ->
    [placement] bij het plaatsen.
    [melee] in het gewoel.
   *[settlement] in de afrekening.
}
review-summary-weakest-both = Beide kanten verloren het meest { $stage ->
    [placement] bij het plaatsen.
    [melee] in het gewoel.
   *[settlement] in de afrekening.
}
review-blunders = { $blunders ->
    [one] { $blunders } blunder
   *[other] { $blunders } blunders
}
review-mistakes = { $mistakes ->
    [one] { $mistakes } fout
   *[other] { $mistakes } fouten
}
review-inaccuracies = { $inaccuracies ->
    [one] { $inaccuracies } onnauwkeurigheid
   *[other] { $inaccuracies } onnauwkeurigheden
}
review-summary-faults = { $side ->
    [white] { review-white }
   *[black] { review-black }
}: { $kinds ->
    [blunders] { review-blunders }.
    [mistakes] { review-mistakes }.
    [inaccuracies] { review-inaccuracies }.
    [blunders-mistakes] { review-blunders } en { review-mistakes }.
    [blunders-inaccuracies] { review-blunders } en { review-inaccuracies }.
    [mistakes-inaccuracies] { review-mistakes } en { review-inaccuracies }.
   *[all] { review-blunders }, { review-mistakes } en { review-inaccuracies }.
}
review-summary-clean = { $side ->
    [white] { review-white }
   *[black] { review-black }
} maakte geen fouten.
review-turning-point = { review-played-begins }: { $swing ->
    [win-drawn] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } liet een gewonnen partij in een gelijkspel eindigen.
    [win-lost] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } verspeelde een gewonnen stelling en stond verloren.
    [draw-lost] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } verspeelde een onbesliste stelling en stond verloren.
    [lead-lost] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } raakte de voorsprong kwijt (winstkans van { $before }% naar { $after }%).
    [lead-turned] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } gaf de voorsprong weg (winstkans van { $before }% naar { $after }%).
    [fell-behind] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } kwam achter te staan (winstkans van { $before }% naar { $after }%).
   *[other] de winstkans van { $side ->
        [white] { review-white }
       *[black] { review-black }
    } daalde van { $before }% naar { $after }%.
}
review-stage = { $stage ->
    [placement] Plaatsing
    [melee] Gewoel
   *[settlement] Afrekening
}
review-story-title = { $what ->
    [placement] Het plaatsen
    [gain] Een klap { review-whose }
    [cut] { $count ->
        [one] Eén stuk verlaat het bord
       *[other] { $count } stukken verlaten het bord
    }
    [tower] Een hoge stapel wordt veroverd
    [win-lost] Een gewonnen partij wordt weggegeven
    [win-drawn] Een gewonnen partij wordt remise
    [draw-lost] Remise wordt weggegeven
    [lead-lost] De voorsprong is weg
    [lead-turned] De voorsprong wisselt
    [fell-behind] { review-who } raakt achterop
    [chances] De kansen verschuiven
    [calm] Geen beslissende klap
    [lessons] Wat ervan te leren valt
   *[decision] De beslissing
}
review-story-placement = { $how ->
    [white] De plaatsing was gunstig voor { review-white }: { $count }% winstkans.
    [black] De plaatsing was gunstig voor { review-black }: { $count }% winstkans.
   *[even] Na de plaatsing stonden beide kanten ongeveer gelijk.
}
review-story-drift = Van plaatsing { $first } tot en met plaatsing { $last } daalde de winstkans { review-whose } van { $before }% naar { $after }%, in { $count ->
    [one] één plaatsing
   *[other] { $count } plaatsingen
}; { $criticised ->
    [0] geen ervan is op zichzelf een fout.
    [one] op één ervan is kritiek.
   *[other] op { $criticised } ervan is kritiek.
} In de schatting won { $side ->
    [white] { review-black }
   *[black] { review-white }
} { $whole },{ $tenth } stukken: { $terms }.
review-story-placing = De duurste plaatsing { review-whose } was { review-played }.
review-story-gain = De grootste winst { review-whose } kwam met { review-played }.
review-story-cut = De meeste stukken verlieten het bord met { review-played }.
review-story-own-cut = Met { review-played } sneed { review-who } { $count ->
    [one] een eigen stuk
   *[other] { $count } eigen stukken
} af.
review-after = { $what ->
    [start] Aan het begin
   *[other] Na { review-nth }
}
review-story-hung = { review-after } hingen { $count } stukken { review-whose }{ $listed ->
    [yes] {" ("}{ $spaces })
   *[no] {""}
} { $stacks ->
    [one] alleen aan { $links }.
   *[other] aan twee stapels ({ $links }).
}
review-story-hung-one = { review-after } hingen { $count } stukken van de groep alleen aan { $links }.
review-story-tower = { review-after } { $how ->
    [stuck] kon de stapel van { $count } op { $space } niet bewegen.
   *[reach] kon de stapel { review-whose } op { $from } op de stapel van { $count } op { $space } landen.
}
review-story-allowed = Met { $better } bij { review-nth } had { review-who } minstens de helft ervan kunnen afsnijden.
review-story-rescue = { $better } bij { review-nth } had de meeste ervan voorlopig veilig gehouden.
review-story-struck = De klap kwam met { review-played }.
review-story-no-blow = Geen enkele zet keerde de partij.
review-story-alone = Vanaf { review-nth } kon alleen { review-who } nog zetten.
review-story-lesson = { $theme ->
    [contact] { review-who } kan leren om zijn stapels in contact te houden: { $moves }. De puzzels over afsnijden oefenen dat.
    [guard] { review-who } kan leren om te zien welke eigen stapels gepakt kunnen worden: { $moves }. De puzzels over stapels pakken oefenen dat.
    [cut-off] { review-who } kan leren om te zien wanneer vijandelijke stapels af te snijden zijn: { $moves }. De puzzels over afsnijden oefenen dat.
    [landing] { review-who } kan leren om op tijd op vijandelijke stapels te landen: { $moves }. De puzzels over stapels pakken oefenen dat.
   *[placing] { review-who } kan leren om bij het plaatsen betere velden te kiezen: { $moves }. De les over plaatsen oefent dat.
}
review-story-no-lesson = { $how ->
    [deep] De fouten { review-whose } hebben een diepere reden: { $moves }. De twee varianten tonen die.
    [slow] Geen enkele zet kostte { review-who } de partij: die glipte in kleine stapjes weg.
   *[clean] { review-who } miste niets waaruit iets te leren valt.
}

## Headings of a printed review
review-title = Nabespreking
review-moves = Zetten
review-story = Het verhaal
review-turning-points = Keerpunten
review-graph = De winstkans van Wit, zet voor zet
review-accuracy = Nauwkeurigheid
review-players = { $white } (Wit) – { $black } (Zwart)
review-engine-note = De percentages zijn schattingen.
review-losses-note = De getallen naast de zetten zeggen wat die aan stukken kostten; met = ervoor zijn ze bewezen.

review-about = De coach kijkt elke zet na: wat hij kostte, wat beter was en waar de partij kantelde.
review-none = Speel een partij, en hier staat haar verhaal: de momenten die haar beslisten, elk op een bord.
review-more = Meer over deze partij
review-choose = Kies een partij
review-of-game = De partij op de speelpagina
review-of-study = De partij die in Analyseren openstaat
review-elsewhere = Een partij van elders open je als bestand in Mijn partijen.
review-working = We kijken terug vanaf het einde: nu bij { $move }.
review-stopped = Gestopt. De resultaten tot nu toe blijven hier staan.
review-failed = De nabespreking kon niet verder. De resultaten tot nu toe blijven hier staan.
review-stop = Hier stoppen
review-go-on = Verdergaan
review-missing = Deze partij staat niet op dit apparaat of kan niet gelezen worden.
review-empty = In deze partij is nog niets gespeeld.
review-end = Het einde van de partij
# $move is the number and name of a move; $percent (number) from 0 to 100
review-chance = { $move }: de winstkans { review-white-of } is { $percent }%
review-percent = { $percent }%
review-estimates = De percentages zijn schattingen voor twee even sterke spelers.
# $count (number) of mistakes
review-practise = { $count ->
    [one] Leer van de fout
   *[other] Leer van de { $count } fouten
}
review-number = Fout { $number } van { $count }
# $side is white or black; $move was played in the game
review-find = { $side ->
    [white] { review-white }
   *[black] { review-black }
} speelde hier { $move }. Zoek een betere zet.
review-found = { $move } was beter.
review-same = { $move } werd in de partij gespeeld. Zoek een betere zet.
review-weighing = { $move }: is die even goed? Een ogenblik…
review-as-good = { $move } is even goed.
review-worse = { $count ->
    [0] { $move } is iets minder goed. Probeer een andere.
    [one] { $move } is ongeveer één stuk slechter. Probeer een andere.
   *[other] { $move } is ongeveer { $count } stukken slechter. Probeer een andere.
}
review-other = { $move } is misschien even goed, maar dat kan de engine niet zeggen. Probeer een andere.
review-show = Toon de betere zet
review-next = Volgende fout
review-finish = Terug naar de nabespreking
review-player = { $name } ({ $color })
review-unknown = Deze zet is nog niet bekeken.
review-story-tab = Verhaal
review-words = Over de zet
review-open = Bestand openen
review-previous-mistake = Vorige fout
review-next-mistake = Volgende fout
review-try = Probeer
review-play = Afspelen
review-pause = Pauze
review-again = Nog eens
review-sides = Wiens fouten
review-own = Mijn fouten
review-both = Beide kanten
review-then = Dan: { $moves }.
review-then-lost = Dan: { $moves }. { $loss }.
review-print = Afdrukken
review-save = Als pagina bewaren
review-save-notes = Bewaar als SGF met commentaar

## What recurs in the games of a person
review-habit-times = { $count ->
    [one] { $count } keer, { $percent }% van een partij
   *[other] { $count } keer, samen { $percent }% van een partij
}
review-habit = { $how ->
    [missed] Gemist
    [allowed] Toegelaten
   *[did] Gedaan
}: { $what }
review-habit-untold = Te diep om uit te leggen
