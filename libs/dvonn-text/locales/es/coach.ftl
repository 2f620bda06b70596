# What the coach says about a move or a position. Most ids are those of `dvonn_coach::Key`. en/coach.ftl
# describes the variables.

coach-subject = { $subject ->
    [again] Este movimiento
   *[move] { $move }
}

## Landing
coach-takes = { $way ->
    [0] toma
    [1] cae sobre
   *[2] captura
}
coach-neutralise = { coach-subject } { $able ->
    [yes] { $count ->
        [one] cae en { $space }: { $other ->
            [white] { review-white }
           *[black] { review-black }
        } tiene una pila menos que mover.
       *[other] { coach-takes } la pila de { $count } en { $space }: { $other ->
            [white] { review-white }
           *[black] { review-black }
        } tiene una menos que mover.
    }
   *[no] { $count ->
        [one] { coach-takes } la pieza { $other ->
            [white] blanca
           *[black] negra
        } de { $space }.
       *[other] { coach-takes } la pila { $other ->
            [white] blanca
           *[black] negra
        } de { $count } en { $space }.
    }
}
coach-conflicting = { coach-subject } golpea primero: la pila de { $space } podía caer en { $from }.

## Freedom
coach-unleash = { coach-subject } da espacio a { $whose ->
    [own] { $stacks ->
        [one] una pila propia que estaba rodeada, { $spaces }
       *[other] pilas propias que estaban rodeadas, { $spaces }
    }
   *[enemy] { $stacks ->
        [one] una pila enemiga que estaba rodeada, { $spaces }
       *[other] pilas enemigas que estaban rodeadas, { $spaces }
    }
}.
coach-evacuation = { coach-subject } se pone fuera de alcance: { $left ->
    [nothing] { $stacks ->
        [one] la pila enemiga de { $spaces } ya no tiene dónde caer.
       *[other] las pilas enemigas de { $spaces } ya no tienen dónde caer.
    }
    [own] { $stacks ->
        [one] la pila enemiga de { $spaces } ya solo puede caer sobre su propio color.
       *[other] las pilas enemigas de { $spaces } ya solo pueden caer sobre su propio color.
    }
   *[little] las pilas enemigas de { $spaces } pueden caer, como mucho, sobre su propio color.
}
coach-disarm = { coach-subject } desarma { $stacks ->
    [one] la pila de { $spaces }: ahora solo puede caer sobre su propio color.
   *[other] las pilas de { $spaces }: ahora solo pueden caer sobre su propio color.
}
coach-immobilise = { coach-subject } inmoviliza { $stacks ->
    [one] la pila de { $spaces }: ya no tiene dónde caer.
   *[other] las pilas de { $spaces }: ya no tienen dónde caer.
}

## Aiming
coach-overload = { coach-subject } impide { $threat }: la pila de { $space } queda demasiado alta, aunque la vuelvan a tomar.
coach-sharpshooting = { coach-subject } { $missing ->
    [0] forma una pila con la altura justa para caer después en { $spaces }.
    [one] carga una pila: con { $missing } pieza más alcanza { $spaces }.
   *[other] carga una pila: con { $missing } piezas más alcanza { $spaces }.
}
coach-spoiling = { coach-subject } impide { $threat }, que habría tomado { $count ->
    [one] una pieza.
   *[other] { $count } piezas.
}
coach-intrusion = { $how ->
    [turns] { coach-subject } salta a otra parte del tablero: allí { $side ->
        [white] { review-white }
       *[black] { review-black }
    } perdía por { $before ->
        [one] una pieza y ahora gana por { $after }.
       *[other] { $before } piezas y ahora gana por { $after }.
    }
    [leads] { coach-subject } salta a otra parte del tablero, donde había igualdad: ahora { $side ->
        [white] { review-white }
       *[black] { review-black }
    } gana allí por { $after ->
        [one] una pieza.
       *[other] { $after } piezas.
    }
   *[enters] { coach-subject } salta a otra parte del tablero y rompe allí el anillo que rodea sus propias pilas.
}

## Contact
coach-cut-off = { coach-subject } { $how ->
    [carried] se lleva una pieza roja y separa
   *[plain] separa
} { $other ->
    [white] { $count ->
        [one] una pieza { review-white-of }
       *[other] { $count } piezas { review-white-of }
    }
   *[black] { $count ->
        [one] una pieza { review-black-of }
       *[other] { $count } piezas { review-black-of }
    }
} de las rojas{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-cut-off-both = { coach-subject } retira del tablero pilas de los dos bandos: { $side ->
    [white] { $won } piezas { review-black-of } y { $lost } { review-white-of }
   *[black] { $won } piezas { review-white-of } y { $lost } { review-black-of }
}{ $listed ->
    [yes] {" "}({ $spaces }).
   *[no] {"."}
}
coach-cut-off-own = { coach-subject } le cuesta a { $side ->
    [white] { review-white }
   *[black] { review-black }
} { $count ->
    [one] una pieza propia, que pierde el contacto
   *[other] { $count } piezas propias, que pierden el contacto
}{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-lifting = { $how ->
    [carried] { coach-subject } se lleva la pieza roja de { $spaces }, lejos de las pilas que dependían de ella.
    [landed] { coach-subject } cae sobre la pieza roja de { $spaces }, y las pilas que se unían por la casilla que deja pierden el contacto.
   *[left] { coach-subject } deja su casilla junto { $count ->
        [one] a la pieza roja de { $spaces }, y las pilas que se unían por ella pierden el contacto.
       *[other] a las piezas rojas de { $spaces }, y las pilas que se unían por ella pierden el contacto.
    }
}
coach-amputation = { coach-subject } entrega { $lost } piezas propias { $won ->
    [0] a cambio de ninguna: una amputación.
   *[other] a cambio de { $won }: una amputación.
}
coach-weak-cluster = { coach-subject } amenaza con { $threat }, que cortaría { $count ->
    [one] { $count } pieza
   *[other] { $count } piezas
}{ $own ->
    [0] {""}
   *[other] {" "}a costa de { $own } propias
}{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}

## Structures and endings
coach-end-trap = { coach-subject } solo le deja a { $other ->
    [white] { review-white }
   *[black] { review-black }
} movimientos que cuestan al menos { $count ->
    [one] una pieza
   *[other] { $count } piezas
}: una trampa final.
coach-dominance = { coach-subject } le da a { $side ->
    [white] { review-white }
   *[black] { review-black }
} la ventaja en la parte del tablero que rodea { $space }.
coach-blockade = { coach-subject } encierra { $stacks ->
    [one] la pila de { $spaces } tras un bloqueo.
   *[other] las pilas de { $spaces } tras un bloqueo.
}
coach-encirclement = { coach-subject } cierra por todos los lados el anillo que rodea { $spaces }.
coach-breach = { coach-subject } rompe el anillo que rodea { $spaces } al tomar { $space }.
coach-waiting-game = { coach-subject } abre un juego de espera: quien se quede antes sin movimientos libres tendrá que ceder.
coach-settlement = { coach-subject } pone fin a la refriega: desde ahora importa quién conserva cada pila alta.
coach-one-man-show = { coach-subject } deja con movimientos a un solo bando: { $player ->
    [white] { review-white } sigue jugando en solitario.
   *[black] { review-black } sigue jugando en solitario.
}
coach-melee-victory = { coach-subject } gana solo por movilidad: { $other ->
    [white] { review-white } ya no podrá mover nunca más.
   *[black] { review-black } ya no podrá mover nunca más.
}
coach-wipe-out = { $how ->
    [taken] { coach-subject } toma la última pila de { $other ->
        [white] { review-white }.
       *[black] { review-black }.
    }
   *[all] { coach-subject } deja sin pilas a { $other ->
        [white] { review-white }.
       *[black] { review-black }.
    }
}

## Advice
coach-placing-followed = { coach-subject } coloca una pieza cerca de una roja y lejos de su propio color, como aconsejan los reglamentos.
coach-placing-broken = { $how ->
    [crowd] { coach-subject } coloca una pieza junto a { $count } de su propio color. Se estorbarán unas a otras.
   *[far] { coach-subject } coloca una pieza a { $count } pasos de cualquier pieza roja. Piezas así son fáciles de cortar.
}
coach-landing-followed = { coach-subject } cae sobre una pila enemiga: el rival tiene una menos que mover.
coach-landing-broken = { $better ->
    [none] { coach-subject } cae sobre su propio color, mientras que otro movimiento habría caído sobre una pila enemiga.
   *[move] { coach-subject } cae sobre su propio color, mientras que { $better } habría caído sobre una pila enemiga.
}
coach-mobility-followed = { coach-subject } usa la pila baja y deja libre la alta para moverse.
coach-mobility-broken = { $better ->
    [none] { coach-subject } gasta una pila que aún era móvil, aunque una más baja también podía caer allí.
   *[move] { coach-subject } gasta una pila que aún era móvil: con { $better } habrían quedado más movimientos.
}
coach-red-threat-followed = { coach-subject } para la amenaza de una pila enemiga que lleva una pieza roja.
coach-red-threat-broken = { coach-subject } pasa por alto { $threat ->
    [none] que una pila enemiga que lleva una pieza roja puede irse y ganar así, en total,
   *[move] { $threat }, que se lleva una pieza roja y gana, en total,
} { $count ->
    [one] una pieza.
   *[other] { $count } piezas.
}
coach-last-moves-followed = { coach-subject } hace que el rival se quede antes sin movimientos.
coach-last-moves-broken = { $better ->
    [none] { coach-subject } es por ahora el último movimiento, aunque otro habría dejado uno más.
   *[move] { coach-subject } es por ahora el último movimiento: tras { $better } habría quedado otro.
}

## Purpose and position
coach-idea = La idea es seguir con { $then }.
coach-at-stake = { $nth ->
    [first] Con el mejor juego,
   *[more] Además,
} { $move } { $how ->
    [taken] toma { $count ->
        [one] una pieza
       *[other] una pila de { $count }
    } de { $side ->
        [white] { review-white }
       *[black] { review-black }
    }
    [cut] separa { $count ->
        [one] una pieza
       *[other] { $count } piezas
    } de { $side ->
        [white] { review-white }
       *[black] { review-black }
    }
    [both] toma piezas de { $side ->
        [white] { review-white }
       *[black] { review-black }
    } ({ $taken }) y separa otras ({ $cut })
   *[own] le cuesta a { $side ->
        [white] { review-white }
       *[black] { review-black }
    } { $count ->
        [one] una pieza propia
       *[other] { $count } piezas propias
    }
}{ $listed ->
    [yes] {" "}({ $spaces })
   *[no] {""}
}{ $when ->
    [now] {""}
    [reply] {", "}como respuesta
    [path] {", "}tras { $path }
   *[far] { $moves ->
        [one] {", "}un movimiento después
       *[other] {", "}{ $moves } movimientos después
    }
}.
coach-mobility = { $side ->
    [white] { review-white }
   *[black] { review-black }
} tiene { $count ->
    [0] cero movimientos
    [one] { $count } movimiento, { $hits ->
        [0] pero no sobre una pila enemiga
       *[other] sobre una pila enemiga
    }
   *[other] { $count } movimientos, { $hits ->
        [0] ninguno sobre una pila enemiga
        [one] { $hits } de ellos sobre una pila enemiga
       *[other] { $hits } de ellos sobre pilas enemigas
    }
}.
coach-hanging = A { $side ->
    [white] { review-white }
   *[black] { review-black }
} le pueden tomar en { $spaces } sin que pueda volver a tomar.
coach-cuttable = { $side ->
    [white] { review-white }
   *[black] { review-black }
} puede perder { $count ->
    [one] una pieza
   *[other] { $count } piezas
} por un corte, con { $threat }{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-payoff-now = Si la partida terminara ahora, { $side ->
    [white] { review-white }
   *[black] { review-black }
} ganaría por { $count ->
    [one] una pieza.
   *[other] { $count } piezas.
}
coach-payoff-level = Si la partida terminara ahora, sería empate.
coach-turns = Con el mejor juego eso cambiará.
coach-phase = { $phase ->
    [placement] Todavía se colocan piezas.
    [melee] Es la refriega: la carrera por la movilidad.
    [thin] Quedan pocas pilas: cada una cuenta.
    [settlement] Es el reparto: importa quién conserva cada pila alta.
    [one-man-show] Un solo bando sigue jugando.
   *[over] La partida ha terminado.
}
coach-waiting = Es un juego de espera: { $side ->
    [white] { review-white }
   *[black] { review-black }
} se queda antes sin movimientos libres.
coach-trapped = Cada movimiento de { $side ->
    [white] { review-white }
   *[black] { review-black }
} cuesta { $count ->
    [one] al menos una pieza.
   *[other] al menos { $count } piezas.
}
coach-shut-in = { $stacks ->
    [one] La pila { $side ->
        [white] blanca
       *[black] negra
    } de { $spaces } está encerrada por un bloqueo.
   *[other] Las pilas { $side ->
        [white] blancas
       *[black] negras
    } de { $spaces } están encerradas por un bloqueo.
}
coach-best-clear = { $move } es el mejor movimiento. Cualquier otro es peor, { $count ->
    [0] por menos de una pieza.
    [one] por una pieza al menos.
   *[other] por { $count } piezas al menos.
}
coach-best-estimated = { $move } parece el mejor movimiento. Cualquier otro parece peor, { $count ->
    [0] por menos de una pieza.
    [one] por una pieza al menos.
   *[other] por { $count } piezas al menos.
}
coach-best-several = Son igual de buenos { $moves }. Cualquier otro movimiento es peor, { $count ->
    [0] por menos de una pieza.
    [one] por una pieza al menos.
   *[other] por { $count } piezas al menos.
}
coach-best-many = { $equals } movimientos son igual de buenos, entre ellos { $move }. Cualquier otro movimiento es peor, { $count ->
    [0] por menos de una pieza.
    [one] por una pieza al menos.
   *[other] por { $count } piezas al menos.
}
coach-best-equal = { $move } es tan bueno como cualquier otro movimiento.
coach-best-only = { $kind ->
    [pass] No hay ningún movimiento permitido: el turno pasa.
   *[move] { $move } es el único movimiento permitido.
}

## The coach beside the board.
coach-in-games = Entrenador en las partidas contra el ordenador
coach-loose = { $side ->
    [white] { review-white }
   *[black] { review-black }
} puede perder { $count ->
    [one] una pieza
   *[other] { $count } piezas
} por un corte, en un solo movimiento{ $listed ->
    [yes] {": "}{ $spaces }.
   *[no] {"."}
}
coach-conflict = Las pilas de { $white } y { $black } pueden caer una sobre otra: toma quien mueva primero.
coach-upper-hand = { $side ->
    [white] { review-white }
   *[black] { review-black }
} lleva ventaja en la parte del tablero que rodea { $space }.
coach-disarmed = { $stacks ->
    [one] La pila alta { $side ->
        [white] blanca
       *[black] negra
    } de { $spaces } solo puede caer sobre su propio color.
   *[other] Las pilas altas { $side ->
        [white] blancas
       *[black] negras
    } de { $spaces } solo pueden caer sobre su propio color.
}
coach-immobilised = { $stacks ->
    [one] La pila alta { $side ->
        [white] blanca
       *[black] negra
    } de { $spaces } no tiene dónde caer.
   *[other] Las pilas altas { $side ->
        [white] blancas
       *[black] negras
    } de { $spaces } no tienen dónde caer.
}

## What a placement is good for, and what a hint is good for.
coach-beside-red = La pieza está junto a { $count ->
    [one] la pieza roja de { $spaces } y mantiene el contacto mientras esta siga ahí.
   *[other] las piezas rojas de { $spaces } y mantiene el contacto mientras siga ahí una de ellas.
}
coach-near-red = La pieza está a solo dos pasos de la pieza roja de { $space }.
coach-edge = En el borde nunca puede quedar rodeada.
coach-apart = Está apartada de su propio color: las piezas no se estorbarán.
coach-company = Hace compañía a { $count ->
    [one] la pieza propia de { $spaces }.
   *[other] las piezas propias de { $spaces }.
}
coach-red-apart = Está a { $count } pasos de la otra pieza roja más cercana: así hay más tablero cerca de una roja.
coach-red-middle = En el centro, pilas de todos los lados pueden mantener el contacto con ella.
coach-tenths = { $whole },{ $tenth }
coach-signed = { $sign ->
    [minus] −{ coach-tenths }
   *[plus] +{ coach-tenths }
}
coach-placed = { $how ->
    [estimate] La estimación para { $side ->
        [white] Blanco
       *[black] Negro
    } es de { coach-signed } piezas
   *[counts] Las piezas ya colocadas valen unas { coach-signed } para { $side ->
        [white] Blanco
       *[black] Negro
    }
}: { $terms }.
coach-placed-term = { $term ->
    [beside] junto a una pieza roja { review-white } { $white }, { review-black } { $black }
    [near] a dos pasos de una pieza roja { review-white } { $white }, { review-black } { $black }
    [far] a cuatro pasos o más de toda pieza roja { review-white } { $white }, { review-black } { $black }
    [landings] caídas desde el borde sobre piezas enemigas { review-white } { $white }, { review-black } { $black }
    [tempo] el primer movimiento de Blanco, y el turno de colocar
    [turn] el turno de colocar
   *[rest] el resto
}: { coach-signed }
coach-placed-change = En la estimación esto cambia, para { $side ->
    [white] Blanco
   *[black] Negro
}: { $terms }.
coach-moves-left = Así { $side ->
    [white] { review-white }
   *[black] { review-black }
} sigue móvil: { $count ->
    [one] { $count } movimiento
   *[other] { $count } movimientos
} contra { $theirs }.
coach-deep = Para qué sirve solo se ve unos movimientos después.
coach-praise = { $how ->
    [won] ¡Bien jugado!
    [seen] ¡Bien visto!
   *[place] ¡Un buen sitio!
}
coach-unknown-motif = el entrenador no conoce ningún motivo con este nombre
