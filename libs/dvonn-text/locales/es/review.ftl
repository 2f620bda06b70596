# The review of a game. Many ids are those of `dvonn_coach::Key`. en/review.ftl describes the variables.

## One move
review-class = { $class ->
    [forced] Forzado
    [only] Único movimiento
    [best] Mejor movimiento
    [good] Buen movimiento
    [inaccuracy] Imprecisión
    [mistake] Error
   *[blunder] Error grave
}
review-white = { $white-named ->
    [yes] { $white-name }
   *[no] Blanco
}
review-white-within = { review-white }
review-white-of = { $white-named ->
    [yes] de { $white-name }
   *[no] de Blanco
}
review-white-to = { $white-named ->
    [yes] a { $white-name }
   *[no] a Blanco
}
review-black = { $black-named ->
    [yes] { $black-name }
   *[no] Negro
}
review-black-within = { review-black }
review-black-of = { $black-named ->
    [yes] de { $black-name }
   *[no] de Negro
}
review-black-to = { $black-named ->
    [yes] a { $black-name }
   *[no] a Negro
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
        [draw] Una posición ganada pasa a ser de empate.
       *[loss] Una posición ganada pasa a estar perdida.
    }
   *[draw] Una posición de empate pasa a estar perdida.
}
review-cost-chance = { $swing ->
    [ahead] { $way ->
        [0] La ventaja { review-whose } se reduce
        [1] { review-who } conserva una ventaja menor
       *[2] { review-who } pierde parte de su ventaja
    }
    [lead-lost] { review-who } pierde toda su ventaja
    [lead-turned] { $side ->
        [white] { review-white } le entrega la ventaja a { review-black }
       *[black] { review-black } le entrega la ventaja a { review-white }
    }
    [fell-behind] { review-who } queda en desventaja
    [behind] { $way ->
        [0] La desventaja { review-whose } aumenta
        [1] { review-who } iba por detrás y pierde más terreno
       *[2] La partida se complica para { review-who }
    }
    [level-much] { $way ->
        [0] { review-who } cede mucho terreno
        [1] El equilibrio se inclina contra { review-who }
       *[2] Las opciones { review-whose } disminuyen claramente
    }
   *[level] { $way ->
        [0] { review-who } cede algo de terreno
        [1] El equilibrio se inclina un poco contra { review-who }
       *[2] Las opciones { review-whose } disminuyen
    }
}: { review-fall }.
review-fall = { $way ->
    [0] la probabilidad de ganar baja del { $before } % al { $after } %
    [1] la probabilidad de ganar era del { $before } % y ahora es del { $after } %
   *[2] { $after } % de probabilidad de ganar en vez de { $before } %
}
review-cost-pieces = { $outlook ->
    [winning] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } sigue ganando, pero esto cuesta { $count ->
        [one] alrededor de una pieza.
       *[other] unas { $count } piezas.
    }
    [losing] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } ya iba perdiendo; esto cuesta { $count ->
        [one] alrededor de una pieza más.
       *[other] unas { $count } piezas más.
    }
   *[open] Al final cuesta { $count ->
        [one] alrededor de una pieza.
       *[other] unas { $count } piezas.
    }
}
review-cost-proven = { $outcome ->
    [win] Con el mejor juego { $side ->
        [white] { review-white }
       *[black] { review-black }
    } sigue ganando, pero por { $count ->
        [one] una pieza menos.
       *[other] { $count } piezas menos.
    }
   *[loss] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } pierde de todos modos, y con el mejor juego por { $count ->
        [one] una pieza más.
       *[other] { $count } piezas más.
    }
}
review-better = { $kept ->
    [win] { $move } habría mantenido la partida ganada.
    [draw] { $move } habría asegurado el empate.
    [lead] { $move } habría conservado la ventaja.
    [balance] { $move } habría mantenido el equilibrio.
   *[nothing] { $way ->
        [0] Era mejor { $move }.
        [1] { $move } era mejor.
       *[2] Había que jugar { $move }.
    }
}
review-better-still = { $way ->
    [0] { $move } seguía siendo mejor.
    [1] Aún era mejor { $move }.
    [2] { $move } volvía a ser posible, y era mejor.
   *[3] { $move } seguía siendo mejor, y ya no es posible.
}
review-chance-taken = Por fin se juega { $move }, que se dejó pasar en { review-nth }.
review-chance-gone = { $subject ->
    [again] Este movimiento también hace imposible
   *[move] { $move } hace imposible
} { $missed }, que se dejó pasar en { review-nth }.
review-better-reply = Se dejó pasar { $move }, la respuesta al movimiento anterior.
review-placing = { $why ->
    [far] La pieza roja más cercana está a { $count } pasos; desde { $move } estaría a { $instead }.
    [beside] { $move } está junto a una pieza roja; esta casilla está a { $count } pasos de una.
    [enemies] Queda entre { $count } piezas enemigas; junto a { $move } habría { $instead }.
    [crowd] Queda junto a { $count } de su propio color, que la estorbarán; junto a { $move } habría { $instead }.
    [alone] Queda sola; junto a { $move } hay { $instead } piezas sobre las que caer.
   *[inland] Queda en el interior, donde al principio no puede mover; { $move } está en el borde.
}
review-prepares = { $how ->
    [passes] El otro bando tendría que pasar, y seguiría { $move }.
   *[path] Tras { $path } seguiría { $move }.
}
review-reason-does = { $event ->
    [captured] { $count ->
        [one] toma la pieza { $side ->
            [white] blanca
           *[black] negra
        } de { $spaces }
       *[other] toma la pila { review-whose } de { $count } en { $spaces }
    }
   *[cut-off] deja sin contacto { $count ->
        [one] una pieza { $side ->
            [white] blanca
           *[black] negra
        }
       *[other] { $count } piezas { $side ->
            [white] blancas
           *[black] negras
        }
    }{ $listed ->
        [yes] {" ("}{ $spaces })
       *[no] {""}
    }
}
review-reason = { $branch ->
    [played] { $when ->
        [now] { $move } { review-reason-does }
        [next] La respuesta { $move } { review-reason-does }
       *[later] Tras { $path }, { $move } { review-reason-does }
    }
   *[better] { $when ->
        [now] Ese movimiento { review-reason-does }
        [next] Luego { $move } { review-reason-does }
       *[later] Tras { $path }, { $move } { review-reason-does }
    }
}; no así tras { $other }.
review-deeper = { $how ->
    [differ] La razón está más al fondo: { $line } deja { $counts } piezas ({ review-white }–{ review-black }), { $instead } deja { $otherwise }.
   *[alike] La razón está más al fondo: se espera { $line }, y { $instead } tras el mejor movimiento.
}
review-only = { $way ->
    [0] Cualquier otro movimiento habría sido un error.
    [1] Ninguna otra cosa habría bastado.
   *[2] No había otro movimiento bueno.
}
review-ends = Con esto termina la partida: { $winner ->
    [white] { review-white } gana por { $count ->
        [one] una pieza.
       *[other] { $count } piezas.
    }
    [black] { review-black } gana por { $count ->
        [one] una pieza.
       *[other] { $count } piezas.
    }
   *[nobody] es empate.
}

## The whole game
review-summary-result = { $winner ->
    [white] { review-white } ganó por { $count ->
        [one] una pieza.
       *[other] { $count } piezas.
    }
    [black] { review-black } ganó por { $count ->
        [one] una pieza.
       *[other] { $count } piezas.
    }
    [nobody] La partida acabó en empate.
   *[open] La partida no se jugó hasta el final.
}
review-summary-ended = { $winner ->
    [white] { $by ->
        [resignation] Ganó { review-white }: { review-black } abandonó.
        [time] Ganó { review-white }: a { review-black } se le acabó el tiempo.
        [forfeit] Ganó { review-white }: { review-black } perdió por incomparecencia o falta.
       *[agreement] Ganó { review-white }: los jugadores lo acordaron.
    }
    [black] { $by ->
        [resignation] Ganó { review-black }: { review-white } abandonó.
        [time] Ganó { review-black }: a { review-white } se le acabó el tiempo.
        [forfeit] Ganó { review-black }: { review-white } perdió por incomparecencia o falta.
       *[agreement] Ganó { review-black }: los jugadores lo acordaron.
    }
   *[nobody] { $by ->
        [agreement] Los jugadores acordaron el empate.
       *[other] La partida acabó en empate antes de jugarse hasta el final.
    }
}
review-summary-given-up = { $how ->
    [winning] En ese momento { review-who } tenía la partida ganada.
    [ahead] En ese momento { review-who } llevaba ventaja.
   *[open] En ese momento la partida aún estaba abierta.
}
review-summary-changes = La ventaja cambió de bando { $count } veces.
review-nth = { $what ->
    [placement] la colocación { $number }
    [second] el movimiento { $number }…
   *[first] el movimiento { $number }
}
review-played = { $what ->
    [placement] la colocación { $number } ({ $move })
    [second] { $number }… { $move }
   *[first] { $number }. { $move }
}
review-played-begins = { $what ->
    [placement] La colocación { $number } ({ $move })
    [second] { $number }… { $move }
   *[first] { $number }. { $move }
}
review-summary-missed = Hasta { review-played }, { $side ->
    [white] { review-white }
   *[black] { review-black }
} tenía la partida ganada.
review-summary-turned = Con { review-played }, { $side ->
    [white] { review-white }
   *[black] { review-black }
} quedó en desventaja hasta el final.
review-summary-lost = { review-played-begins } decidió la partida: desde ahí { $side ->
    [white] { review-white }
   *[black] { review-black }
} la tenía perdida.
review-summary-decided = Desde { review-nth }, { $side ->
    [white] { review-white }
   *[black] { review-black }
} tenía la partida ganada y ya no la soltó.
review-summary-always = { $side ->
    [white] { review-white }
   *[black] { review-black }
} tenía la partida ganada desde el comienzo del registro y no la soltó.
review-summary-open = Al final los dos bandos aún tenían opciones.
review-summary-accuracy = Precisión: { review-white } { $white } %, { review-black } { $black } %.
review-summary-weakest = { $side ->
    [white] { review-white }
   *[black] { review-black }
} perdió más { $stage ->
    [placement] en la colocación.
    [melee] en la refriega.
   *[settlement] en el reparto.
}
review-summary-weakest-both = Los dos bandos perdieron más { $stage ->
    [placement] en la colocación.
    [melee] en la refriega.
   *[settlement] en el reparto.
}
review-blunders = { $blunders ->
    [one] { $blunders } error grave
   *[other] { $blunders } errores graves
}
review-mistakes = { $mistakes ->
    [one] { $mistakes } error
   *[other] { $mistakes } errores
}
review-inaccuracies = { $inaccuracies ->
    [one] { $inaccuracies } imprecisión
   *[other] { $inaccuracies } imprecisiones
}
review-summary-faults = { $side ->
    [white] { review-white }
   *[black] { review-black }
}: { $kinds ->
    [blunders] { review-blunders }.
    [mistakes] { review-mistakes }.
    [inaccuracies] { review-inaccuracies }.
    [blunders-mistakes] { review-blunders } y { review-mistakes }.
    [blunders-inaccuracies] { review-blunders } y { review-inaccuracies }.
    [mistakes-inaccuracies] { review-mistakes } y { review-inaccuracies }.
   *[all] { review-blunders }, { review-mistakes } y { review-inaccuracies }.
}
review-summary-clean = { $side ->
    [white] { review-white }
   *[black] { review-black }
} no cometió errores.
review-turning-point = { review-played-begins }: { $swing ->
    [win-drawn] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } dejó escapar hacia el empate una partida ganada.
    [win-lost] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } convirtió una posición ganada en una perdida.
    [draw-lost] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } convirtió una posición de empate en una perdida.
    [lead-lost] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } perdió su ventaja (probabilidad de ganar: del { $before } % al { $after } %).
    [lead-turned] { $side ->
        [white] { review-white } le entregó la ventaja a { review-black }
       *[black] { review-black } le entregó la ventaja a { review-white }
    } (probabilidad de ganar: del { $before } % al { $after } %).
    [fell-behind] { $side ->
        [white] { review-white }
       *[black] { review-black }
    } quedó en desventaja (probabilidad de ganar: del { $before } % al { $after } %).
   *[other] la probabilidad de que gane { $side ->
        [white] { review-white }
       *[black] { review-black }
    } bajó del { $before } % al { $after } %.
}
review-stage = { $stage ->
    [placement] Colocación
    [melee] Refriega
   *[settlement] Reparto
}
review-story-title = { $what ->
    [placement] La colocación
    [gain] Un golpe { review-whose }
    [cut] { $count ->
        [one] Una pieza sale del tablero
       *[other] { $count } piezas salen del tablero
    }
    [tower] Cae una pila alta
    [win-lost] Una partida ganada se pierde
    [win-drawn] Una partida ganada acaba en empate
    [draw-lost] Un empate se pierde
    [lead-lost] La ventaja desaparece
    [lead-turned] La ventaja cambia de manos
    [fell-behind] { review-who } se queda atrás
    [chances] Las probabilidades cambian
    [calm] Ningún golpe decisivo
    [lessons] Lo que se aprende
   *[decision] La decisión
}
review-story-placement = { $how ->
    [white] La colocación favoreció a { review-white }: { $count } % de probabilidad de ganar.
    [black] La colocación favoreció a { review-black }: { $count } % de probabilidad de ganar.
   *[even] Tras la colocación los dos bandos estaban más o menos igualados.
}
review-story-drift = De la colocación { $first } a la { $last }, la probabilidad de ganar { review-whose } cayó del { $before } % al { $after } %, en { $count ->
    [one] una colocación
   *[other] { $count } colocaciones
}; { $criticised ->
    [0] ninguna es un error por sí sola.
    [one] una de ellas se critica.
   *[other] { $criticised } de ellas se critican.
} En la estimación, { $side ->
    [white] { review-black }
   *[black] { review-white }
} ganó { $whole },{ $tenth } piezas: { $terms }.
review-story-placing = La colocación más cara { review-whose } fue { review-played }.
review-story-gain = La mayor ganancia { review-whose } llegó con { review-played }.
review-story-cut = El mayor número de piezas salió del tablero con { review-played }.
review-story-own-cut = Con { review-played }, { review-who } dejó sin contacto { $count ->
    [one] una pieza propia
   *[other] { $count } piezas propias
}.
review-after = { $what ->
    [start] Al principio
   *[other] Tras { review-nth }
}
review-story-hung = { review-after }, { $count } piezas { review-whose }{ $listed ->
    [yes] {" ("}{ $spaces })
   *[no] {""}
} pendían solo de { $stacks ->
    [one] { $links }.
   *[other] dos pilas ({ $links }).
}
review-story-hung-one = { review-after }, { $count } piezas del grupo pendían solo de { $links }.
review-story-tower = { review-after }, la pila de { $count } de { $space } { $how ->
    [stuck] no podía moverse.
   *[reach] estaba al alcance de la pila { review-whose } de { $from }.
}
review-story-allowed = Con { $better } en { review-nth }, { review-who } podría haber cortado al menos la mitad.
review-story-rescue = { $better } en { review-nth } habría mantenido a salvo la mayoría por el momento.
review-story-struck = El golpe llegó con { review-played }.
review-story-no-blow = Ningún movimiento decidió por sí solo la partida.
review-story-alone = Desde { review-nth } solo podía mover { review-who }.
review-story-lesson = { $theme ->
    [contact] { review-who } puede aprender a mantener sus pilas en contacto: { $moves }. Los problemas de cortes lo entrenan.
    [guard] { review-who } puede aprender a ver cuáles de sus pilas pueden tomarse: { $moves }. Los problemas de tomar pilas lo entrenan.
    [cut-off] { review-who } puede aprender a ver cuándo se pueden cortar pilas enemigas: { $moves }. Los problemas de cortes lo entrenan.
    [landing] { review-who } puede aprender a caer a tiempo sobre pilas enemigas: { $moves }. Los problemas de tomar pilas lo entrenan.
   *[placing] { review-who } puede aprender a elegir mejores casillas en la colocación: { $moves }. La lección sobre la colocación lo entrena.
}
review-story-no-lesson = { $how ->
    [deep] Los errores { review-whose } tienen razones más profundas: { $moves }. Las dos variantes las muestran.
    [slow] Ningún movimiento le costó por sí solo la partida a { review-who }: se le escapó paso a paso.
   *[clean] { review-who } no dejó pasar nada de lo que sacar una lección.
}

## Headings of a printed review
review-title = Repaso de la partida
review-moves = Movimientos
review-story = La historia
review-turning-points = Momentos decisivos
review-graph = La probabilidad de que gane Blanco, movimiento a movimiento
review-accuracy = Precisión
review-players = { $white } (Blanco) – { $black } (Negro)
review-engine-note = Los porcentajes son estimaciones.
review-losses-note = Los números junto a los movimientos dicen cuántas piezas costaron; los precedidos de = están demostrados.

review-about = El entrenador repasa cada movimiento: qué costó, qué era mejor y dónde cambió la partida.
review-none = Juega una partida y aquí se cuenta su historia: los momentos que la decidieron, cada uno en un tablero.
review-more = Más sobre esta partida
review-choose = Elige una partida
review-of-game = La partida de la página Jugar
review-of-study = La partida abierta en Analizar
review-elsewhere = Para repasar una partida de otro sitio, abre su archivo en Mis partidas.
review-working = Mirando atrás desde el final: ahora { $move }.
review-stopped = Detenido. Los resultados hasta ahora se quedan aquí.
review-failed = El repaso no pudo seguir. Los resultados hasta ahora se quedan aquí.
review-stop = Parar aquí
review-go-on = Seguir
review-missing = Esta partida no está en este dispositivo o no se puede leer.
review-empty = En esta partida todavía no se ha jugado nada.
review-end = El final de la partida
# $move is the number and name of a move; $percent (number) from 0 to 100
review-chance = { $move }: { review-white } tiene un { $percent } % de probabilidad de ganar
review-percent = { $percent } %
review-estimates = Los porcentajes son estimaciones para dos jugadores de igual fuerza.
# $count (number) of mistakes
review-practise = { $count ->
    [one] Aprender del error
   *[other] Aprender de los { $count } errores
}
review-number = Error { $number } de { $count }
# $side is white or black; $move was played in the game
review-find = { $side ->
    [white] { review-white }
   *[black] { review-black }
} jugó aquí { $move }. Encuentra un movimiento mejor.
review-found = { $move } era mejor.
review-same = { $move } se jugó en la partida. Encuentra un movimiento mejor.
review-weighing = { $move }: ¿es igual de bueno? Un momento…
review-as-good = { $move } es igual de bueno.
review-worse = { $count ->
    [0] { $move } es un poco peor. Prueba otro.
    [one] { $move } es peor en una pieza, más o menos. Prueba otro.
   *[other] { $move } es peor en unas { $count } piezas. Prueba otro.
}
review-other = { $move } quizá sea igual de bueno, pero el motor no puede saberlo. Prueba otro.
review-show = Mostrar el movimiento mejor
review-next = Error siguiente
review-finish = Volver al repaso
review-player = { $name } ({ $color })
review-unknown = Este movimiento todavía no se ha repasado.
review-story-tab = Relato
review-words = Sobre el movimiento
review-open = Abrir un archivo
review-previous-mistake = Error anterior
review-next-mistake = Error siguiente
review-try = Prueba
review-play = Reproducir
review-pause = Pausa
review-again = Otra vez
review-sides = Errores de quién
review-own = Mis errores
review-both = Ambos lados
review-then = Después: { $moves }.
review-then-lost = Después: { $moves }. { $loss }.
review-print = Imprimir
review-save = Guardar como página
review-save-notes = Guardar como SGF comentado

## What recurs in the games of a person
review-habit-times = { $count ->
    [one] { $count } vez, { $percent } % de una partida
   *[other] { $count } veces, en conjunto { $percent } % de una partida
}
review-habit = { $how ->
    [missed] No visto
    [allowed] Permitido
   *[did] Hecho
}: { $what }
review-habit-untold = Demasiado profundo para explicarlo
