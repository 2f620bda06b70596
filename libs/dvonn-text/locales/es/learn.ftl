# Las lecciones. Las casillas de un texto son las del tablero que lo acompaña.

## Las páginas alrededor de las lecciones

learn-title = Aprender
learn-intro = Lecciones cortas en un tablero de verdad: tú haces los movimientos y el tablero te dice qué pasa.
learn-progress = { $done ->
    [0] Te esperan { $total } lecciones
    [one] { $done } de { $total } lecciones hecha
   *[other] { $done } de { $total } lecciones hechas
}
learn-start = Empezar por la primera lección
learn-continue = Continuar: { $title }
learn-done = Hecha
learn-steps = { $count ->
    [one] { $count } paso
   *[other] { $count } pasos
}
learn-step = Paso { $number } de { $total }
learn-next = Siguiente
learn-back = Atrás
learn-again = Otra vez
learn-restart = Volver a empezar
learn-show-me = Enséñamelo
learn-pass = Pasar
learn-complete = ¡Lección terminada!
learn-next-lesson = Lección siguiente: { $title }
learn-all-lessons = Todas las lecciones
learn-steps-done = { $done } de { $total } pasos
learn-chapter-progress = { $done } de { $total }
learn-step-link = { $state ->
    [done] Paso { $number }, hecho
    [here] Paso { $number }, este
   *[open] Paso { $number }
}
learn-next-short = Lección siguiente
learn-all-complete = Has hecho todas las lecciones. ¡Bien jugado!
learn-play = Jugar una partida
learn-unknown = En esta dirección no hay ninguna lección. Aquí están todas.
learn-storage-refused = Lo que este navegador había guardado de tus lecciones no se pudo leer, así que empiezas de nuevo.
learn-you-play = { $side ->
    [white] Juegas con Blanco.
   *[black] Juegas con Negro.
}

learn-chapter-rules = Las reglas
learn-chapter-advice = Buenos consejos
learn-chapter-words = Las palabras de los jugadores

learn-how-choose = Toca una casilla del tablero.
learn-how-keys = O ve a ella con las flechas y pulsa Intro.
learn-how-choose-all = Tócalas todas, una tras otra.
learn-how-tap = Toca el tablero donde quieras jugar.
learn-how-play = Toca la pila que quieres mover y luego la casilla donde cae. También puedes arrastrarla.
learn-how-play-out = Juega hasta que nadie pueda mover. Negro te responde.

## Lo que se dice a quien aprende

learn-found = ¡Sí! { $found } de { $total }.
learn-replied = { $side ->
    [white] Blanco
   *[black] Negro
} mueve de { $from } a { $to }. Te toca.
learn-replied-pass = { $side ->
    [white] Blanco
   *[black] Negro
} no puede mover y pasa. Sigues tú.
learn-not-won = La partida ha terminado: Blanco { $white }, Negro { $black }. Se puede ganar: ¡inténtalo otra vez!
learn-hint-too-late = Desde aquí ya no se puede ganar. Repite este paso.
learn-hint-space = Toca { $space }.
learn-hint-pass = Pulsa «Pasar».
learn-hint-move = Mueve de { $from } a { $to }.

learn-not-owned = { $space } no es de { $side ->
    [white] Blanco
   *[black] Negro
}. Mira la pieza de arriba.
learn-not-that-side = Ese lado no. Cuenta otra vez.
learn-not-lone-red = En { $space } no hay una pieza roja sola.
learn-not-with-red = En { $space } no hay ninguna pieza roja.
learn-not-height = { $space } no tiene { $height } piezas. El número de una pila es su altura.
learn-not-too-tall = La pila de { $space } es bastante baja: en el tablero hay una línea lo bastante larga para ella.
learn-not-edge = { $space } no está en el borde: tiene seis vecinas.
learn-not-neighbour = { $space } no toca { $of }.
learn-not-movable = Blanco no puede mover { $space } ahora.
learn-not-target = La pila de { $from } no puede caer en { $space }. Cuenta los pasos en línea recta; debe acabar sobre una pila.
learn-not-surrounded = { $space } no está rodeada: no todas las seis casillas a su alrededor están ocupadas.
learn-not-inland = { $space } no es una pila interior de { $side ->
    [white] Blanco
   *[black] Negro
}.
learn-not-coastal = { $space } no es una pila costera de { $side ->
    [white] Blanco
   *[black] Negro
}.
learn-not-most-moves = Otra pila de { $side ->
    [white] Blanco
   *[black] Negro
} tiene más movimientos que { $space }. Cuenta dónde puede caer cada una.
learn-not-disarmed = { $space } no está desarmada: busca una pila { $side ->
    [white] blanca
   *[black] negra
} que pueda mover, pero solo sobre su propio color.
learn-not-immobilised = { $space } no está inmovilizada: tiene un movimiento, o no es de nadie.
learn-not-attacker = { $space } no es una pila { $side ->
    [white] blanca
   *[black] negra
} que pueda caer en { $to }. Su altura debe ser exactamente su distancia.
learn-not-safe = { $space } no está a salvo, o no es de { $side ->
    [white] Blanco
   *[black] Negro
}: mira quién podría caer en ella.
learn-not-removed = { $space } se queda: una cadena de pilas la une todavía a una pieza roja.

learn-wrong-from = Se puede, pero esta vez mueve la pila de { $space }.
learn-wrong-capture = Se puede, pero busca un movimiento que caiga sobre una pila enemiga.
learn-wrong-safe-capture = Se puede, pero buscamos otra cosa: cae sobre una pila enemiga sin perder nada tuyo.
learn-wrong-land-on-red = Se puede, pero esta vez cae sobre la pieza roja.
learn-wrong-carry-red = Se puede, pero mueve una pila que lleve dentro una pieza roja.
learn-wrong-cut-off = Se puede, pero no retira pilas enemigas, o también te cuesta pilas a ti. Busca otro.
learn-wrong-lift = Se puede, pero no corta nada. Llévate una pieza roja lejos de las pilas enemigas que la necesitan.
learn-wrong-free = Se puede, pero { $space } sigue encerrada. Hazle sitio al lado.
learn-wrong-immobilise = Se puede, pero busca un movimiento tras el cual { $space } siga ahí sin nada sobre lo que caer, y tú no pierdas nada.
learn-wrong-disarm = Se puede, pero busca un movimiento tras el cual { $space } solo pueda caer sobre su propio color.
learn-wrong-parry = Se puede, pero Negro todavía puede jugar { $move }.
learn-wrong-aim-at = Se puede, pero ninguna pila tuya queda con la altura que hace falta para llegar a { $space }.
learn-wrong-force-pass = Se puede, pero el rival todavía puede mover, o tú ya no.
learn-wrong-trap = Se puede, pero a Negro le queda un movimiento que no le cuesta nada.
learn-wrong-wipe-out = Se puede, pero busca un movimiento que deje a Negro sin ninguna pila y no te cueste ninguna.
learn-wrong-on-edge = Se puede, pero esa casilla no está en el borde.
learn-wrong-next-to-red = Se puede, pero esa casilla no toca ninguna pieza roja.
learn-wrong-apart = Se puede, pero esa casilla toca una pieza blanca.

## Las reglas

learn-aim = De qué se trata
learn-aim-jump = DVONN es un juego para dos. Por turnos, saltáis con una pila sobre otra. Aquí eres Blanco. Mueve tu pieza de c3 sobre su vecina negra de d3.
    .right = Tu pieza ha quedado arriba, así que esta pila de dos es tuya. Así se reúnen piezas.
learn-aim-owner = Una pila es del jugador que tiene su pieza arriba. El número dice cuántas piezas hay en ella. Toca todas las pilas blancas.
    .right = Bien. Lo que hay debajo no importa: decide la pieza de arriba.
learn-aim-contact = Las [piezas rojas](dvonn-piece) lo mantienen todo unido. Lo que ya no está unido a una pieza roja [sale del tablero](removed) enseguida. Mueve d3 sobre la pieza roja y mira qué les pasa a b3 y c3.
    .right = Perdieron su unión con el rojo y se fueron. [Cortar](cut-off) piezas enemigas es la mitad del juego.
learn-aim-winner = Al final nadie puede mover. Gana quien tiene más piezas en sus pilas; cuentan todas. Toca una pila del ganador.
    .right = Blanco tiene 5 y 3, o sea 8. Negro tiene 5. ¡Gana Blanco!

learn-pieces = Tablero y piezas
learn-pieces-kinds = Blanco tiene 23 piezas, Negro otras 23, y hay tres rojas: las [piezas DVONN](dvonn-piece). El tablero está lleno. Encuentra todas las piezas rojas.
    .right = Tres piezas rojas, y no son de nadie.
learn-pieces-neighbours = El tablero tiene 49 casillas, cada una con una letra y un número. La mayoría tiene seis vecinas. Toca todas las vecinas de e3.
    .right = Seis vecinas, en seis direcciones. Las pilas se mueven en línea recta en esas direcciones.
learn-pieces-edge = Las casillas de fuera tienen menos de seis vecinas. Juntas forman el [borde](edge). Toca una casilla del borde.
    .right = Sí. 24 de las 49 casillas están en el borde.
learn-pieces-height = Varias piezas una sobre otra son una pila. Una pieza sola también es una pila, de altura 1. Toca la pila de altura 4.
    .right = Bien: cuatro piezas. Las pilas solo crecen; nunca se deshacen.
learn-pieces-owner = Otra vez: ¿de quién es la pila? Toca todas las pilas negras.
    .right = Exacto. Una pieza roja sola no es de nadie.

learn-placement = Colocar las piezas
learn-placement-first = Primero se llena el tablero. Empieza Blanco, con una [pieza roja](dvonn-piece). Ponla en la casilla vacía que quieras.
    .right = Hecho. Ahora Negro coloca una pieza roja.
learn-placement-third = Blanco y Negro han colocado una pieza roja cada uno. Ahora tú, Blanco, coloca la tercera.
    .right = Las tres piezas rojas están en el tablero. Siempre van primero.
learn-placement-black = Ahora eres Negro. Después de las rojas, Negro coloca la primera pieza negra en una casilla vacía. Prueba también una ocupada, si quieres.
    .right = Luego Blanco coloca una blanca, y así por turnos hasta llenar el tablero.
learn-placement-last = Queda una casilla, y es Blanco quien coloca la última pieza. ¡Adelante!
    .right = El tablero está lleno: 49 piezas en 49 casillas. La fase 1 ha terminado.
learn-placement-begin = Ahora empieza el apilamiento. Blanco colocó la última pieza y también hace el primer movimiento. Mueve una pieza que pueda sobre una vecina. (Para una partida rápida puedes empezar aquí, con un tablero llenado al azar.)
    .right = Muy bien. Desde ahora se mueve por turnos.

learn-moving = Mover
learn-moving-one = Una pieza sola mueve una casilla, sobre una pila vecina. Nunca a una casilla vacía. Mueve d3.
    .right = Una pieza, un paso.
learn-moving-two = Una pila de dos mueve exactamente dos casillas en línea recta, una de tres mueve tres, y así siempre. Toca todas las casillas donde puede caer e3.
    .right = Bien. Siempre tan lejos como alta es, y siempre sobre algo.
learn-moving-gap = Una pila pasa por encima de casillas vacías y de otras pilas por igual. Todas cuentan. Mueve la pila de tres de c3.
    .right = Tres pasos: por encima de d3, que está vacía, por encima de e3, y cae en f3.
learn-moving-reach = Debe caer sobre una pila: nunca en una casilla vacía, nunca fuera del tablero. ¿Dónde puede caer f2? Toca todos sus destinos.
    .right = Solo estos dos. Las otras líneas acaban en una casilla vacía o fuera del tablero.
learn-moving-enemy = Puedes caer sobre pilas tuyas, enemigas y sobre [piezas rojas](dvonn-piece). ¡Cae sobre una pila enemiga!
    .right = Toda la pila es tuya ahora, con la pieza negra dentro.
learn-moving-tall = La línea más larga tiene once casillas, así que diez pasos es lo máximo. ¿Qué pila no podrá mover nunca más?
    .right = Tiene 11 piezas. Se queda donde está, hasta que otra caiga sobre ella.

learn-surrounded = Pilas rodeadas
learn-surrounded-find = Una pila con vecinas en los seis lados está [rodeada](surrounded): no puede mover, por alta que sea. Encuentra todas las pilas rodeadas.
    .right = Bien. Pero otras sí pueden caer sobre ellas.
learn-surrounded-edge = Una pila en el [borde](edge) siempre tiene sitio. Por eso, con el tablero lleno, el juego empieza en el borde. Toca una pila blanca que pueda mover.
    .right = Sí. Las piezas del centro esperan a que haya sitio a su lado.
learn-surrounded-free = Tu pieza de d3 está encerrada. Haz sitio: aparta una pila de su lado.
    .right = Ahora d3 tiene una casilla vacía al lado y puede mover.

learn-red = Las piezas rojas
learn-red-lone = Una [pieza roja](dvonn-piece) sola no es de nadie. Nadie puede moverla. Encuentra la pieza roja sola.
    .right = Sí. Las otras dos están dentro de pilas.
learn-red-land = Pero cualquiera puede caer sobre ella. ¡Cae sobre la [pieza roja](dvonn-piece)!
    .right = Ahora tienes una pila con una pieza roja dentro.
learn-red-inside = Un borde rojo en una pila dice que lleva una [pieza roja](dvonn-piece). Toca todas las pilas con una pieza roja, sean de quien sean.
    .right = Bien, las tres. Las tres piezas rojas siguen en el tablero hasta el final.
learn-red-carry = Una pila con una pieza roja mueve como cualquier otra: su dueño se lleva la pieza roja. Mueve la tuya.
    .right = La pieza roja fue con ella. Por eso esas pilas son fuertes.

learn-contact = El contacto
learn-contact-link = Cada pila debe estar unida a una [pieza roja](dvonn-piece): a su lado, o por una cadena de vecinas. Las tres piezas negras marcadas tienen una sola unión. Tócala.
    .right = Sí: sin d4 se rompe la cadena que une b3, c3 y c4 con el rojo.
    .wrong = Esa no. ¿Qué pieza está entre esas tres y las rojas?
learn-contact-cut = Después de cada movimiento, todas las pilas sin unión con el rojo [salen del tablero](removed). Rompe la cadena, sin perder nada tuyo.
    .right = ¡Tres piezas negras fuera de un solo movimiento! No cuentan para nadie.
learn-contact-own = Cuidado: la regla vale también para tus pilas, incluso para la que acabas de mover. Cae sobre una pila negra sin perder nada.
    .right = Bien. Desde c3 podías caer en d3, pero habrías perdido b3 y b4.
learn-contact-carry = Si te vas con una [pieza roja](dvonn-piece), quienes la necesitaban se quedan atrás. Mueve la tuya para [cortar](cut-off) las pilas negras.
    .right = Te llevaste la pieza roja, y tres piezas negras [salieron del tablero](removed).
learn-contact-red = Una [pieza roja](dvonn-piece) siempre está en contacto, consigo misma, así que nunca sale del tablero. Blanco va a mover de c3 a b3. Toca cada pila que saldrá entonces.
    .right = Bien. h3 tiene piezas rojas a su lado y se queda.

learn-passing = Pasar
learn-passing-must = Quien puede mover debe mover, aunque no le convenga. Aquí Blanco tiene un solo movimiento, y le cuesta una pila de cuatro. Intenta [pasar](pass) y luego mueve.
    .right = Eso dolió: f3 perdió su unión. Pero quien puede mover debe mover.
learn-passing-pass = Quien no puede mover [pasa](pass), y el otro sigue. Tu pieza de d3 está [rodeada](surrounded) y no tienes otra pila. Pulsa «Pasar».
    .right = Bien. Solo se pasa cuando no hay ningún movimiento.
learn-passing-again = Negro se fue de c3, así que d3 vuelve a tener sitio. Tienes un movimiento y debes jugar: ¡estás otra vez en la partida!
    .right = ¿Ves? Quien pasó vuelve en cuanto tiene un movimiento.

learn-end = El final
learn-end-count = Cuando ninguno puede mover, la partida termina. Blanco tiene dos pilas, Negro solo una. Toca una pila del ganador.
    .right = La pila de Negro tiene 7 piezas; las de Blanco, 3 y 2, o sea 5. Cuentan las piezas, no las pilas. Con las mismas, es [empate](draw).
learn-end-alone = Si solo un lado se queda sin movimientos, el otro sigue solo. Negro ya no puede mover. Juega hasta que tú tampoco puedas.
    .right = Este es el final. En una mesa, ahora pondrías todas tus pilas en una torre, al lado de la de Negro.
learn-end-tower = La partida ha terminado. En una mesa, cada jugador pone ahora todas sus pilas en una [torre](tower). Toca todas las pilas que van a la torre de Blanco.
    .right = La [torre](tower) de Blanco mide 9 y la de Negro solo 5: gana Blanco. La pieza roja de e1 no es de nadie y se queda ahí.
learn-end-draw = Negro tiene cinco piezas y tú cuatro. Encuentra el movimiento que lleva al [empate](draw).
    .right = La pieza roja de d3 es tuya ahora: cinco contra cinco. Las dos [torres](tower) son igual de altas, y eso es un [empate](draw).
    .wrong = Se puede, pero entonces tienes cuatro piezas y Negro cinco. Una pieza roja cuenta para su dueño.
learn-end-win = ¡Tu primera pequeña partida! Juégala hasta el final y gana. Antes de mover, mira qué podrá hacer Negro.
    .right = ¡Has ganado! Ya conoces todas las reglas.

## Buenos consejos

learn-placing-well = Colocar bien
learn-placing-edge = Las piezas del borde pueden mover desde el principio. Pon allí algunas de las tuyas. Coloca una pieza blanca en el borde.
    .right = Bien. No todas, claro: con unas cuantas basta.
learn-placing-red = Lejos de las [piezas rojas](dvonn-piece) es fácil que te corten. Coloca tu pieza al lado de una roja.
    .right = Bien. Quien está cerca de las piezas rojas gana más a menudo.
learn-placing-apart = Muchas piezas de un color juntas se estorban. Coloca tu pieza donde no toque otra blanca.
    .right = Bien. Las vecinas del otro color son destinos.

learn-landing = Caer sobre el rival
learn-landing-enemy = Cada pila enemiga sobre la que caes es una menos que tu rival puede mover. Cae sobre una pila negra.
    .right = Negro tiene una pila menos, y tú no has perdido ninguna.
learn-landing-last = Cuenta qué pilas negras pueden mover todavía. Luego cae de modo que Negro se quede sin movimientos.
    .right = Negro debe pasar, y tú mueves otra vez.

learn-mobility = Conservar la movilidad
learn-mobility-most = Las pilas bajas encuentran destinos con facilidad; las altas, pocas veces. Toca tu pila con más movimientos.
    .right = La pieza sola de g3 tiene tres movimientos. La pila alta de e3, solo uno.
learn-mobility-small = Puedes caer en f3 con la pieza sola de g3 o con la pila de tres de c3. Hazlo de modo que te queden más movimientos.
    .right = Eso es: va la pequeña. Una pila de cuatro en f3 no habría tenido adónde ir.
    .wrong = Se puede, pero cae en f3, y no con la pila alta: te quedarían menos movimientos.

learn-red-threat = Cuidado con el rojo
learn-threat-where = Una pila con una pieza roja en manos del rival es peligrosa. Mira siempre adónde puede ir. Toca todos los destinos de la pila negra de e3.
    .right = Bien. Mira ahora qué te costaría uno de esos movimientos.
learn-threat-cost = Supón que Negro mueve de e3 a c3. Toca todas las pilas que [saldrían del tablero](removed).
    .right = ¡Cuatro pilas blancas de golpe!
learn-threat-stop = Te toca. Haz que Negro no pueda mover de e3 a c3.
    .right = Has caído sobre ella: la pieza roja es tuya. En caso de duda, haz que una pila así sea demasiado alta para mover.

learn-last-moves = Los últimos movimientos
learn-last-stuck = Los últimos movimientos deciden la partida. Haz que Negro sea el primero en quedarse sin ninguno. Encuentra el movimiento tras el cual Negro debe [pasar](pass).
    .right = Negro está atascado, y tú sigues.
learn-last-play = Ahora todo junto: juega hasta el final y gana. Si sale mal, prueba otro camino.
    .right = ¡Ganado! Ya puedes jugar una partida de verdad.

## El vocabulario

learn-room = Sitio para mover
learn-term-coastal = Toca todas las pilas costeras de Blanco.
    .right = Todas tienen una casilla vacía al lado, así que están libres.
learn-term-inland = En el mismo tablero: toca todas las pilas interiores, de Blanco y de Negro.
    .right = Estas dos no pueden mover por ahora.
learn-term-young = Toca la pila joven de Blanco.
    .right = Una pieza sola con cuatro destinos: más joven no se puede.
learn-term-old = Toca ahora la pila vieja de Blanco a la que solo le queda un movimiento.
    .right = Cuatro piezas de altura y un solo movimiento: vieja, y muy valiosa.
    .wrong = Busca una pila blanca alta con un solo destino.

learn-trouble = Pilas en apuros
learn-term-disarmed = Toca todas las pilas desarmadas de Blanco.
    .right = c3 y c4 pueden mover, pero solo sobre pilas de Blanco.
learn-term-immobilised = Toca todas las pilas inmovilizadas, de los dos colores.
    .right = Tienen sitio, pero a su distancia no hay nada sobre lo que caer.
learn-term-weak = Toca la pila débil de Blanco.
    .right = b3 solo puede ir sobre su color, y Negro puede [cortarla](cut-off) moviendo de d3 a e3.
    .wrong = Busca una pila blanca que solo pueda caer sobre blancas y que Negro pueda [cortar](cut-off) con un movimiento.
learn-term-weak-cluster = Toca las tres pilas blancas del grupo débil.
    .right = Si Negro mueve de d4 a e4, se pierden las tres.
    .wrong = Esa no es del grupo. ¿Qué pilas blancas dependen de una sola pieza negra?
learn-term-conflicting = Toca las dos pilas en conflicto.
    .right = c3 y e3 tienen altura dos y están a dos casillas: quien mueve primero toma la otra.
    .wrong = Busca una pila blanca y una negra de la misma altura, tan lejos una de otra como altas son.

learn-counting = Lo que cuentan los jugadores
learn-term-melee-strength = ¿Quién tiene aquí más fuerza en la refriega? Toca una pila de ese lado.
    .right = Blanco: muchos movimientos para tres piezas solas. Las pilas altas de Negro tienen menos.
learn-term-payoff = Aquí ya nadie puede mover. Cuenta: ¿a quién favorece el saldo global? Toca una pila de ese lado.
    .right = Blanco tiene 6 y 2, Negro 3 y 4: el saldo es +1 para Blanco.
learn-payoff-local = Cuenta ahora una sola región: las dos pilas marcadas. ¿Quién va por delante? Toca esa pila.
    .right = Cuatro a dos para Negro: ahí el [saldo](payoff) local es −2.
    .wrong = Mira solo las pilas marcadas, y cuenta.
learn-term-control = e3 es de Negro ahora. Toca todas las pilas blancas que podrían caer en ella.
    .right = Tres atacantes, cada una tan alta como lejos está.
learn-term-dominance = ¿En qué región domina Blanco? Toca una pila de ella.
    .right = Aquí Blanco tiene tres pilas contra una. En la otra región es al revés.
    .wrong = Ahí es Negro quien tiene más pilas que pueden actuar.

learn-taking = Quitar al rival
learn-term-neutralise = Neutraliza una pila negra.
    .right = Es el movimiento más común del juego.
learn-term-unleash = Tu pila de f3 está en el interior. Suéltala.
    .right = Ahora tiene sitio, y algo sobre lo que caer.
learn-term-evacuation = La pila negra de f3 tiene un solo destino: tu pieza de i3. Evacúa.
    .right = El destino ya no está, y f3 no puede mover más.
learn-term-disarm = La pieza negra de f3 podría caer en tu e3. Desármala sin caer sobre ella.
    .right = Ahora f3 solo puede caer sobre una pieza negra.
learn-term-immobilise = La pila negra de g3 tiene un solo destino, e3. Saca ese destino del tablero sin perder nada.
    .right = e3 se ha ido, y g3 no tiene nada sobre lo que caer.

learn-planning = Mirar más allá
learn-term-overload = Negro amenaza con mover de e3 a c3 y cortar f4 y g4. Sobrecarga la pila de e3.
    .right = Aunque Negro vuelva a caer en ella, es demasiado alta para llegar a c3.
    .wrong = Se puede, pero cae en e3 misma, desde el lado que corre peligro.
learn-term-sharpshooting = Quieres caer sobre la pila negra de f3. Haz una pila exactamente tan alta como lejos está de f3.
    .right = Con el próximo movimiento puede llegar a f3.
learn-term-spoiling = Negro ha hecho en d3 una pila de dos que apunta a f3. Estropéale el tiro.
    .right = Ahora la pila es tuya, y no habrá tiro.
learn-term-intrusion = En la otra región Negro tiene la pila de i3. Una de tus pilas llega hasta ella. ¡Haz una intrusión!
    .right = Diez piezas en un solo sitio, y todas tuyas.
    .wrong = Se puede, pero salta a la otra región, a i3.

learn-cutting = Cortar
learn-term-cut-off = Corta pilas negras sin perder ninguna tuya.
    .right = Perdieron el [contacto](contact) y se fueron.
learn-term-lifting = Llévate una [pieza roja](dvonn-piece) para que las pilas negras pierdan el [contacto](contact).
    .right = La pieza roja se fue, y no tenían otra.
learn-term-amputation = Blanco tiene 10 piezas y Negro 5, pero todo movimiento tranquilo pierde. Encuentra el [corte](cut-off) que te cuesta seis piezas y acaba la partida al momento.
    .right = Has dado seis piezas, y Negro perdió una. Pero ya nadie puede mover, y ganas por 6 a 2.
    .wrong = Se puede, pero entonces gana Negro. Mira g3: ¿qué depende de ella, y dónde hay rojo?
learn-term-end-trap = La única pila que Negro puede mover es e3, y f3 depende de ella. Haz un movimiento que solo le deje a Negro movimientos malos.
    .right = Haga lo que haga Negro ahora, le cuesta una pila.

learn-blocking = La forma de la partida
learn-term-melee = El tablero está lleno y empieza la refriega. Haz un movimiento típico: cae sobre una pieza enemiga.
    .right = Y así sigue, movimiento a movimiento, hasta que el tablero queda casi vacío.
learn-term-settlement = En el reparto se cuenta lo que está a salvo. Toca las pilas de Blanco sobre las que ninguna pila negra puede caer ahora.
    .right = Estas son de Blanco por ahora. En b3 Negro todavía puede caer.
learn-term-blockade = Blanco bloquea pilas negras. Toca las que están encerradas.
    .right = Para soltar e3, Negro necesita dos movimientos: de g4 a f3 y luego fuera. Así que la profundidad es 2.
learn-term-encirclement = Dos pilas negras están encerradas. Solo una está cercada, sin ninguna pila negra en el anillo que la rodea. Tócala.
    .right = Alrededor de c3 solo hay piezas blancas y rojas. En h3, parte del anillo es de Negro.
    .wrong = Mira las seis pilas alrededor de cada una: ¿dónde no hay ninguna negra?
learn-term-breach = Ahora eres Negro. Tus pilas de d3 y e3 están encerradas. Abre una brecha: toma una de las pilas del anillo.
    .right = Ahora parte del anillo es tuya, y puedes apartarla cuando quieras.

learn-endings = Cómo acaban las partidas
learn-term-waiting-game = Cada lado tiene un movimiento que lo arruina: f1 para ti, e3 para Negro. Quien tenga que ceder primero pierde. ¡Gana!
    .right = Le quitaste a Negro su último movimiento libre.
learn-term-one-man-show = Negro ya no puede mover, pero gana por 8 a 4. Juegas tú solo: reúne bastante para ganar.
    .right = ¡Un buen espectáculo!
learn-term-melee-victory = Encuentra el movimiento que deja a Negro sin movimientos. Blanco sigue entonces solo.
    .right = Ganado por movilidad, sin tener que cortar nada.
learn-term-wipe-out = Un movimiento saca del tablero todas las pilas de Negro. Encuéntralo.
    .right = No queda nada. Más o menos una de cada tres partidas acaba así.
