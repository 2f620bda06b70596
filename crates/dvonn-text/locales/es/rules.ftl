# Las reglas en una página, cada una con su número, y el glosario.

rules-title = Las reglas
rules-intro = Todas las reglas de DVONN, con tableros para probarlas. En cada uno mueves por los dos lados.
rules-contents = En esta página
rules-try-again = Volver a poner
rules-board-label = Un tablero para probar la regla { $rule }
rules-lessons = ¿Prefieres aprender jugando? Haz las lecciones.
rules-glossary = Glosario
rules-glossary-rules = Palabras de las reglas
rules-glossary-players = Palabras de los jugadores
rules-credit = DVONN es un juego de Kris Burm.

rules-try-removed = { $count ->
    [one] { $count } pila perdió el contacto y salió del tablero: { $spaces }.
   *[other] { $count } pilas perdieron el contacto y salieron del tablero: { $spaces }.
}
rules-try-pass = { $side ->
    [white] Blanco no puede mover y debe pasar; sigue Negro.
   *[black] Negro no puede mover y debe pasar; sigue Blanco.
}
rules-try-over = Nadie puede mover: la partida ha terminado. Blanco { $white }, Negro { $black }.

## Las reglas

rules-board = El tablero
rules-b1 = El tablero tiene 49 casillas en cinco filas de 9, 10, 11, 10 y 9. Una letra y un número nombran cada casilla: el número es su fila; la letra, su diagonal.
rules-b2 = Las casillas que se tocan son vecinas. En el centro cada casilla tiene seis, en seis direcciones. Una línea recta mantiene una sola dirección.
rules-b3 = Girado media vuelta o visto en un espejo, el tablero queda igual.
rules-b4 = Los dos jugadores se sientan en los lados largos. En la pantalla puedes girar el tablero como quieras.
rules-b5 = Las 24 casillas con menos de seis vecinas son el borde.

rules-pieces = Las piezas
rules-p1 = Hay 23 piezas blancas, 23 negras y tres rojas, las piezas DVONN. Blanco empieza con dos rojas, Negro con una.
rules-p2 = Una o más piezas en una casilla son una pila. Una pila es del jugador que tiene su pieza arriba. Las pilas nunca se deshacen.
rules-p3 = Los colores se sortean. Empieza Blanco.

rules-placement = Fase 1: colocación
rules-l1 = Al principio el tablero está vacío. Por turnos, cada jugador coloca una pieza en una casilla vacía: Blanco una roja, Negro una roja, Blanco una roja, luego Negro una negra, Blanco una blanca, y así sucesivamente.
rules-l2 = Blanco coloca la última de las 49 piezas. Cuando el tablero está lleno, termina la colocación.
rules-l3 = La última pieza solo tiene un sitio, así que un programa puede colocarla por sí mismo.
rules-l4 = Para una partida rápida, o para empezar a jugar, se puede llenar el tablero al azar. Si se quiere, los dos lados reciben entonces casi las mismas casillas del borde.

rules-stacking = Fase 2: apilamiento
rules-m1 = Blanco, que colocó la última pieza, hace también el primer movimiento. Después se mueve por turnos.
rules-m2 = Mueve una de tus pilas entera, en línea recta, exactamente tantas casillas como alta es. Debe caer sobre una pila: tuya, enemiga o una pieza roja. Las casillas vacías y ocupadas del camino cuentan todas. No puede caer en una casilla vacía ni salir del tablero.
rules-m3 = Una pila con las seis vecinas ocupadas está rodeada y no puede mover, por alta que sea. Una pila en el borde siempre tiene sitio.
rules-m4 = Una pieza roja sola no es de nadie y no se puede mover, pero cualquiera puede caer sobre ella. Una pila con una pieza roja dentro mueve como cualquier otra.
rules-m5 = Quien puede mover debe mover. Quien no puede pasa, y solo entonces. Si más tarde vuelve a tener un movimiento, sigue jugando.
rules-m6 = La pila que cae queda encima, con sus piezas en el mismo orden. Desde entonces son una sola pila.
rules-m7 = Una pila de 11 o más piezas no puede mover nunca: la línea más larga tiene 11 casillas.

rules-contact = Contacto
rules-c1 = Después de cada movimiento, toda pila que no esté unida a una pieza roja por una cadena de pilas vecinas sale del tablero enseguida, sea de quien sea. También la pila que se acaba de mover.
rules-c2 = Una pieza roja, sola o dentro de una pila, siempre está en contacto. Las tres piezas rojas nunca salen del tablero.
rules-c3 = Las piezas retiradas del tablero no cuentan para nadie.

rules-end = El final
rules-e1 = La partida termina cuando ninguno puede mover. Si solo uno no puede, el otro sigue solo.
rules-e2 = Cuenta todas las piezas, de cualquier color, que hay en tus pilas. Las piezas rojas solas no cuentan para nadie. Gana quien tiene más; con las mismas, es empate. En una mesa, cada jugador pone todas sus pilas en una torre y gana la más alta.
rules-e3 = Se puede abandonar, o acordar un empate, en cualquier momento.

## El glosario

rules-term-piece = pieza
    .means = Uno de los 49 anillos del juego: 23 blancos, 23 negros, 3 rojos.
rules-term-dvonn-piece = pieza DVONN
    .means = Una de las tres piezas rojas. Todo lo que hay en el tablero debe estar unido a una de ellas.
rules-term-stack = pila
    .means = Una o más piezas en una casilla. Es del jugador que tiene su pieza arriba.
rules-term-board = tablero
    .means = Las 49 casillas en las que se juega.
rules-term-space = casilla
    .means = Un sitio para una pila en el tablero, con una letra y un número por nombre, como e3.
rules-term-edge = borde
    .means = Las 24 casillas de fuera, con menos de seis vecinas.
rules-term-neighbour = vecina
    .means = Una casilla que toca a otra, o la pila que hay en ella.
rules-term-placement = colocación
    .means = La fase 1, en la que los jugadores llenan el tablero.
rules-term-stacking = apilamiento
    .means = La fase 2, en la que unas pilas saltan sobre otras.
rules-term-move = movimiento
    .means = Lo que hace un jugador en su turno: una pila avanza tantas casillas como alta es, hasta otra pila.
rules-term-pass = pasar
    .means = Dejar que siga el otro, porque no se tiene ningún movimiento.
rules-term-surrounded = rodeado
    .means = Con las seis vecinas ocupadas. Una pila así no puede mover.
rules-term-contact = en contacto
    .means = Unido a una pieza roja por una cadena de pilas vecinas.
rules-term-removed = retirado del tablero
    .means = Fuera, porque se perdió el contacto. No cuenta para nadie.
rules-term-tower = torre
    .means = Todas las pilas de un jugador puestas una sobre otra al final, para compararlas.
rules-term-draw = empate
    .means = Una partida en la que los dos jugadores tienen al final las mismas piezas.

rules-term-coastal = pila costera
    .means = Una pila con sitio al menos en un lado: una casilla vacía o el borde del tablero.
rules-term-inland = pila interior
    .means = Una pila rodeada por los seis lados.
rules-term-young = pila joven
    .means = Una pila baja con varios movimientos útiles.
rules-term-old = pila vieja
    .means = Una pila alta a la que le queda un movimiento, o ninguno.
rules-term-disarmed = pila desarmada
    .means = Una pila que puede mover, pero solo sobre su propio color.
rules-term-immobilised = pila inmovilizada
    .means = Una pila que tiene sitio, pero nada sobre lo que caer a su distancia.
rules-term-weak = pila débil
    .means = Una pila desarmada que corre peligro de ser cortada.
rules-term-weak-cluster = grupo débil
    .means = Un grupo de pilas sin pieza roja que un solo movimiento puede cortar.
rules-term-conflicting = pilas en conflicto
    .means = Dos pilas costeras de distinto color que pueden caer una sobre la otra: quien mueve primero la toma.
rules-term-melee-strength = fuerza en la refriega
    .means = La movilidad que importa: cuántos movimientos tiene un lado, sobre todo hacia pilas enemigas.
rules-term-payoff = saldo
    .means = Las piezas de Blanco menos las de Negro en el final que se prevé: local en una región, global en todo el tablero.
rules-term-control = control de una pila
    .means = De quién es una pila y quién podría caer en ella: sus atacantes y defensores.
rules-term-dominance = dominio local
    .means = Claramente más control que el rival en una región del tablero.
rules-term-neutralise = neutralizar
    .means = Caer sobre una pila enemiga: el rival tiene una menos con la que jugar.
rules-term-unleash = soltar
    .means = Vaciar una casilla para que una pila interior pueda mover: bueno si es propia, un precio si es del rival.
rules-term-evacuation = evacuación
    .means = Apartar una pila para que una pila enemiga pierda el destino que era.
rules-term-disarm = desarmar
    .means = Dejar a una pila enemiga solo destinos de su propio color.
rules-term-immobilise = inmovilizar
    .means = Dejar a una pila enemiga sin ningún destino.
rules-term-overload = sobrecargar
    .means = Caer sobre una pila enemiga de modo que, aunque la recuperen, sea demasiado alta para el movimiento con el que amenazaba.
rules-term-sharpshooting = tiro certero
    .means = Hacer una pila exactamente tan alta como hace falta para llegar luego a una casilla elegida.
rules-term-spoiling = estropear el tiro
    .means = Frustrar un tiro certero antes de que llegue.
rules-term-intrusion = intrusión
    .means = Un salto a otra región, sobre una pila que cambia allí el saldo o rompe un bloqueo.
rules-term-cut-off = corte
    .means = Un movimiento que retira pilas del tablero al romper su contacto.
rules-term-lifting = levantamiento
    .means = Un corte que se hace apartando una pieza roja, o una pila que está a su lado.
rules-term-amputation = amputación
    .means = Un corte que cuesta más a quien lo juega que a su rival, y que se juega a propósito.
rules-term-end-trap = trampa final
    .means = Una posición en la que un jugador solo tiene movimientos que le perjudican.
rules-term-melee = refriega
    .means = La carrera por la movilidad, al principio de la fase 2.
rules-term-settlement = reparto
    .means = La parte posterior de la partida: se cuenta quién conserva cada pila vieja.
rules-term-blockade = bloqueo
    .means = Pilas enemigas retenidas en el interior tras una línea de pilas costeras propias; piezas rojas solas pueden ser parte de la línea. Su profundidad es el número de movimientos que hacen falta para soltarlas.
rules-term-encirclement = cerco
    .means = Un bloqueo sin salida por ningún lado.
rules-term-breach = brecha
    .means = Tomar una de las pilas que bloquean.
rules-term-waiting-game = juego de espera
    .means = Un reparto en el que debe ceder quien primero se queda sin movimientos libres.
rules-term-one-man-show = espectáculo en solitario
    .means = Un lado se ha quedado sin movimientos y el otro sigue solo.
rules-term-melee-victory = victoria en la refriega
    .means = Ganar solo por movilidad.
rules-term-wipe-out = barrida
    .means = Una partida que el perdedor acaba sin nada.
