# Games with people elsewhere, in the web app.
online-none = Aquí no se puede jugar en línea
online-none-about = El sitio de esta aplicación no ofrece juego en línea, o no hay conexión. Puedes jugar igualmente contra el ordenador, o con un amigo en la misma pantalla.
online-nothing = Aquí no hay ninguna partida
online-nothing-about = Este enlace no lleva a ninguna partida. Pide uno nuevo.
online-problem = { $code ->
    [unreachable] No se puede conectar con el servidor. Comprueba la conexión e inténtalo de nuevo.
    [wrong-credentials] El nombre o la contraseña no es correcto.
    [name-taken] Este nombre ya está en uso.
    [similar-name] Ya hay otro nombre que se ve igual.
    [bad-name] Un nombre tiene de 3 a 20 letras, cifras, - y _.
    [mixed-name] Todas las letras de un nombre deben ser del mismo alfabeto.
    [reserved-name] Este nombre podría confundirse con el servidor o un administrador. Elige otro.
    [bad-password] Una contraseña tiene de 8 a 256 caracteres.
    [common-password] Esta contraseña es demasiado común. Elige otra.
    [registration-closed] Este servidor no admite cuentas nuevas.
    [bad-invitation] Esta invitación no es válida, o ya se usó. Pide otra.
    [not-open] Esta partida ya no está abierta.
    [account-closed] Un administrador ha cerrado esta cuenta.
    [sanctioned] Un administrador lo ha prohibido por ahora.
    [bad-text] Escribe una línea de 300 caracteres como máximo.
    [no-chat] Este servidor no tiene chat.
    [forbidden] No puedes hacer eso.
    [not-found] Esto no existe, o ya no.
    [too-many] Eso fue demasiado de una vez. Inténtalo de nuevo en un minuto.
    [no-passkey] No había ninguna llave de acceso, o es de otro sitio. Inténtalo de nuevo o usa la contraseña.
    [bad-vacation] Las vacaciones pueden empezar como pronto dentro de 24 horas. Pueden durar como mucho 14 días seguidos, y 30 en un año natural.
    [unavailable] El servidor no puede guardar nada ahora. Inténtalo de nuevo en un minuto.
   *[other] No ha funcionado. Vuelve a cargar la página.
}
online-account = Cuenta
online-as-guest = Juegas como { $name }, un invitado que este navegador recuerda. Con una cuenta tienes tus partidas en todos tus dispositivos.
online-as-nobody = No necesitas una cuenta. Con una tienes tus partidas en todos tus dispositivos.
online-register = Crear una cuenta
online-register-about = Un nombre y una contraseña, sin dirección de correo. Las partidas que jugaste aquí como invitado siguen siendo tuyas.
online-register-closed = Este servidor no admite cuentas nuevas. Puedes jugar igualmente como invitado.
online-invitation = Código de invitación
online-sign-in = Entrar
online-sign-out = Salir
online-name = Nombre
online-password = Contraseña
online-data = Tus datos
online-data-about = Todo lo que este servidor guarda de ti, con tus partidas, en un archivo.
online-data-take = Descargar mis datos
online-change-password = Cambiar la contraseña
online-new-password = Contraseña nueva
online-password-changed = La contraseña se ha cambiado. Se ha cerrado tu sesión en todos los demás sitios.
online-recovery = Códigos de recuperación
online-recovery-about = Con un código vuelves a entrar si olvidas la contraseña. Guarda los códigos donde nadie más los vea. Los anteriores ya no valen.
online-recovery-make = Crear códigos nuevos
online-recovery-codes = Cada uno sirve una vez. Solo se muestran ahora.
online-forgot = ¿Has olvidado la contraseña?
online-recovery-code = Código de recuperación
online-recover = Poner una contraseña nueva
online-passkeys = Llaves de acceso
online-passkeys-about = Una llave de acceso (passkey) la guarda tu dispositivo o tu gestor de contraseñas y sustituye tu nombre y tu contraseña: basta la huella, la cara o un PIN.
online-passkey-sign-in = Entrar con una llave de acceso
online-passkey-add = Añadir una llave de acceso
online-passkey-name = Nombre de la nueva llave, como el de tu dispositivo
online-passkey-remove = Quitar
online-passkey-when = { $when ->
    [used] usada por última vez el { $day }
   *[added] añadida el { $day }
}
online-passkey-added = Se ha añadido la llave de acceso.
online-passkey-removed = Se ha quitado la llave de acceso.
online-passkey-insecure = Los navegadores solo permiten llaves de acceso en una dirección que empieza por https.
online-passkey-elsewhere = Las llaves de acceso solo funcionan en https://{ $address }.
online-passkey-confirm = Deja la contraseña vacía para confirmar con una llave de acceso.
online-leave = Borrar la cuenta
online-leave-guest = Olvidarme
online-leave-about = Se borran tu nombre, tu puntuación y tus invitaciones, y se abandonan tus partidas en curso. Los demás jugadores conservan las partidas terminadas, con otro nombre en lugar del tuyo. No se puede deshacer.
online-left = Tus datos se han borrado.

## A game that is offered
online-friend = Jugar con un amigo
online-friend-about = Envía un enlace. Quien lo abra primero juega contigo. No hace falta cuenta.
online-invite = Invitar con un enlace
online-clock = { $kind ->
    [none] Sin reloj
    [sudden] { $minutes } min
    [increment] { $minutes } min + { $seconds } s
    [delay] { $minutes } min, { $seconds } s libres por movimiento
   *[days] { $days ->
        [one] { $days } día por movimiento
       *[other] { $days } días por movimiento
    }
}
online-invite-title = Tu invitación
online-invite-about = Envía este enlace a tu amigo o enseña el código a su cámara.
online-link = Enlace
online-copy = Copiar
online-copied = Copiado.
online-not-copied = El navegador no dejó copiar a la aplicación. Selecciona el enlace y cópialo.
online-pass-on = Enviar …
online-code = El enlace como código QR
online-waits = La partida empieza aquí en cuanto alguien acepte.
online-withdraw = Retirar
online-meanwhile = Jugar contra el ordenador mientras esperas
online-withdrawn = Esta invitación se ha retirado
online-all = Todas mis partidas
online-challenged = { $name } te invita
online-terms-changed = { $name } ha cambiado las condiciones.
online-accept = Aceptar y jugar
online-accept-about = No necesitas cuenta.
online-decline-game = Rechazar
# $name of the player, here and below
online-challenge = Ofrecer una partida a { $name }
online-challenge-about = Solo este jugador puede aceptar, y se le avisa al momento.
online-challenge-offer = Ofrecer la partida
online-challenge-waits = { $name } lo sabe, y puede aceptar o rechazar.
online-bot-name = { $name } (bot)

## All games of a person
online-received = Te ofrecen
online-received-play = Jugar
online-your-turn = Te toca
online-their-turn = Le toca al otro
online-offered = Invitaciones abiertas
online-watch = Partidas para mirar
online-over = Terminadas
online-time-left = Quedan { $time }
online-days-left = { $hours ->
    [0] { $days ->
        [one] { $days } día
       *[other] { $days } días
    }
   *[other] { $days } d { $hours } h
}
online-outcome = { $how ->
    [won] Ganada
    [lost] Perdida
    [none] Anulada
   *[draw] Empate
}

## A game
online-lag = { $milliseconds } ms
online-lost = Sin conexión: otro intento …
online-away = { $name } no está ahora
online-spectators = { $count ->
    [one] { $count } persona mira
   *[other] { $count } personas miran
}
online-watching = Estás mirando
online-called = ¡Te toca!
online-next = Siguiente partida
online-no-next = Ninguna otra partida te espera.
online-take-back = Deshacer
online-draw = Ofrecer empate
online-draw-hold = Mantén pulsado para ofrecer empate
online-withdraw-offer = Retirar la oferta
online-accept-draw = Empate
online-accept-take-back = Permitir
online-decline = No
online-another = Otra partida
online-conditional = Si … entonces …
online-conditional-about = Juega una variante en este tablero: un movimiento del otro y tu respuesta. Si la partida va así, tu respuesta se juega en el acto, aunque no estés.
online-conditional-add = Guardar esta variante
online-conditional-remove = Quitar

## The lobby, and people
online-bots = El ordenador
online-bots-about = Siempre está aquí, con las opciones de arriba. Estas partidas no cuentan para la puntuación, y puedes deshacer movimientos.
online-bot-play = Jugar contra el ordenador
online-lobby = Sala
online-lobby-about = Ambos usan las opciones de arriba. El servidor empareja a jugadores con el mismo reloj; una partida abierta espera en la lista.
online-lobby-none = Ahora no espera nadie.
online-seek = Ofrecer a todos
online-pair = Buscar rival ahora
online-pairing = Buscando rival …
online-begun = Tu partida empieza
# $why: a sentence
online-not-kept = No se pudo guardar la partida en este dispositivo. { $why }
# What the person waits for, on all pages. $clock: online-clock
online-standing = En la sala: { $clock }
online-seeks = Tus partidas en la sala
online-seeks-live = Tu partida espera rival mientras la aplicación esté abierta, y se abre sola en cualquier página.
online-seek-stands = Tu partida está en la sala.
online-seek-withdrawn = Tu partida se ha retirado de la sala.
# $clock: online-clock
online-seek-gone = Tu partida ({ $clock }) se retiró de la sala mientras no estabas.
online-seek-again = Ofrecerla de nuevo
online-seek-many = No puedes ofrecer más partidas a la vez. Retira una o vuelve a intentarlo dentro de un minuto.
online-rated = Con puntuación
online-new-rating = Tu puntuación es ahora { $rating } ({ $change })
online-accept-rematch = Aceptar la revancha
online-abort = Anular la partida
online-claim-win = Reclamar la victoria
online-claim-draw = Reclamar empate
online-claim-in = puedes reclamar la partida en { $time }
online-profile = Mi perfil
online-no-ratings = Aún no hay partidas con puntuación.
online-rating = { $speed ->
    [live] En directo
   *[days] Por días
}: { $rating } ± { $deviation }{ $certain ->
    [no] {" "}(provisional)
   *[yes] {""}
}
online-results = { $won } ganadas, { $drawn } empates, { $lost } perdidas
online-graph = La puntuación a lo largo de las partidas
online-games = Partidas
online-search = Buscar
online-search-opponent = Rival
online-search-result = Resultado
online-search-speed = Reloj
online-search-rated = Puntuación
online-search-from = Desde
online-search-until = Hasta
online-search-any = Todos
online-search-live = En directo
online-search-days = Por días
online-search-casual = Sin puntuación
online-search-show = Mostrar
online-search-more = Más partidas
online-search-none = Ninguna partida coincide.
online-download = Descargar las partidas terminadas en un archivo:

## Vacations, in games by days
online-vacation = Vacaciones
online-vacation-plan = Planear unas vacaciones
online-vacation-about = En las partidas por días tu reloj se detiene mientras estás fuera, y tus rivales ven cuándo. Anuncia las vacaciones al menos 24 horas antes. Pueden durar como mucho 14 días seguidos, y 30 en un año natural. Terminan antes si lo dices o haces un movimiento.
online-vacation-left = { $days ->
    [one] Queda { $days } día este año.
   *[other] Quedan { $days } días este año.
}
online-vacation-first = Primer día fuera
online-vacation-last = Último día fuera
online-vacation-say = Anunciarlas
online-vacation-mine = { $when ->
    [now] Estás de vacaciones hasta el { $until }. Tu reloj está detenido en las partidas por días.
   *[soon] Estás de vacaciones del { $from } al { $until }. Tus rivales lo ven.
}
online-vacation-off = Cancelarlas
online-vacation-back = Ya estoy de vuelta
online-vacation-seen = { $when ->
    [now] de vacaciones hasta el { $until }
   *[soon] de vacaciones del { $from } al { $until }
}
online-vacation-of = { $name }: { $vacation }

## Notifications
online-push = Avisos en este dispositivo
online-push-about = Este navegador te avisa cuando te toca jugar, cuando alguien acepta tu invitación y cuando termina una partida, también con la aplicación cerrada.
online-push-on = Activarlos
online-push-off = Desactivarlos
online-push-is-on = Están activados en este navegador.
online-push-is-off = Están desactivados en este navegador.
online-push-blocked = El navegador bloquea los avisos de esta página. Permítelos en sus ajustes y vuelve.
online-push-insecure = Los navegadores permiten avisos solo en una dirección que empieza por https.
online-push-unable = Este navegador no tiene avisos para páginas web. En un iPhone o iPad, añade la aplicación a la pantalla de inicio y ábrela allí.
online-push-failed = No ha funcionado: el navegador no pudo llegar a su servicio push o a este servidor. Inténtalo más tarde.
online-note-look = Ver
# $about: turn, offer (a draw, a move taken back), begun (an invitation was accepted), challenged (a game is offered), rematch, won, lost, drawn, called-off, said (a message in the chat); $name of the other player
online-note = { $about ->
    [turn] Te toca jugar contra { $name }
    [offer] { $name } te hace una oferta
    [begun] { $name } acepta tu invitación: empieza la partida
    [challenged] { $name } te ofrece una partida
    [rematch] { $name } quiere jugar otra vez
    [won] Has ganado a { $name }
    [lost] { $name } ha ganado
    [drawn] La partida con { $name } acaba en empate
    [said] { $name } te ha escrito
   *[called-off] La partida con { $name } se ha anulado
}

## What is said beside a game
online-chat = Chat
# $count (number) of lines
online-chat-unread = { $count ->
    [one] Chat, { $count } mensaje nuevo
   *[other] Chat, { $count } mensajes nuevos
}
# $name of a player, $text that they wrote
online-chat-said = { $name }: { $text }
online-chat-players = Solo lo leen los dos jugadores.
online-chat-spectators = Los espectadores pueden leerlo ahora; los jugadores, cuando la partida haya terminado.
online-chat-none = Para escribir aquí, entra con tu cuenta.
online-chat-text = Tu mensaje
online-chat-say = Enviar
# $name of a person
online-mute = Silenciar a { $name }
online-unmute = Volver a leer a { $name }
online-report = Denunciar a un jugador
online-report-about = Los administradores de este servidor lo leen junto con el chat de esta partida. La otra persona no se entera.
online-report-kind = Motivo
# $kind: chat (what was said), help (of a program or somebody else), conduct, name
online-report-for = { $kind ->
    [chat] Mensajes del chat
    [help] Ayuda de un programa o de otra persona
    [conduct] Su comportamiento en la partida
   *[name] Su nombre
}
online-report-text = Qué ha pasado
online-report-send = Avisar
online-reported = Gracias. Tu aviso ha llegado a quienes administran el servidor.

## Administration
online-admin = Administración
online-admin-reports = Avisos
online-admin-no-reports = No hay avisos pendientes.
online-admin-by = aviso de
online-admin-game = La partida
online-admin-close-report = Cerrar el aviso
online-admin-delete-line = Borrar este mensaje
online-admin-reason = Motivo
online-admin-people = Personas
online-admin-look-up = Buscar
# $when: a moment
online-admin-since = aquí desde { $when }
online-admin-is-one = administra este servidor
online-admin-lift = Levantar
# $sanction: silence, ban, closure
online-admin-lay = { $sanction ->
    [silence] Silenciar
    [ban] Excluir del juego
   *[closure] Cerrar la cuenta
}
online-admin-lay-about = { $sanction ->
    [silence] La persona puede leer el chat, pero no escribir.
    [ban] Se abandonan sus partidas en curso y se retiran sus invitaciones. La persona aún puede entrar y descargar sus datos.
   *[closure] Se cierran sus sesiones, se abandonan sus partidas en curso y nadie puede entrar en la cuenta.
}
online-admin-days = Días (vacío: hasta que se levante)
# $sanction: silence, ban, closure; $ends: yes or no; $until: a moment
online-sanction = { $sanction ->
    [silence] No se puede escribir en los chats
    [ban] No se puede jugar
   *[closure] La cuenta está cerrada
}{ $ends ->
    [yes] {" "}hasta { $until }.
   *[no] .
}
online-admin-host = Este servidor
# $accounts, $guests, $running, $over (numbers)
online-admin-counts = Cuentas: { $accounts } · invitados: { $guests } · partidas en curso: { $running } · terminadas: { $over }
online-admin-registration = Quién puede crear una cuenta
online-admin-registration-who = { $who ->
    [open] Todo el mundo
    [invitation] Quien tenga una invitación
   *[closed] Nadie
}
online-admin-chat = Se puede chatear durante las partidas
online-admin-acts = Medidas tomadas
online-admin-earlier = Anteriores
online-admin-on-host = el servidor
# $act: see the cases; $by who did it, $about whom (may be empty); $detail: on or off, or open, invitation, closed
online-act = { $act ->
    [appointed] { $by } dio a { $about } la administración
    [dismissed] { $by } quitó a { $about } la administración
    [silenced] { $by } silenció a { $about }
    [unsilenced] { $by } dejó hablar de nuevo a { $about }
    [banned] { $by } excluyó del juego a { $about }
    [unbanned] { $by } dejó jugar de nuevo a { $about }
    [closed] { $by } cerró la cuenta de { $about }
    [reopened] { $by } volvió a abrir la cuenta de { $about }
    [report-closed] { $by } cerró un aviso sobre { $about }
    [line-deleted] { $by } borró lo que escribió { $about }
    [registration] { $by } fijó quién puede crear una cuenta: { $detail ->
        [open] todo el mundo
        [invitation] quien tenga una invitación
       *[closed] nadie
    }
    [chat] { $by } { $detail ->
        [on] activó
       *[off] desactivó
    } el chat
    [fair-play] { $by } pidió una hoja de juego limpio de { $about }
   *[password-reset] { $by } dio a { $about } una contraseña nueva
}

## Programs
online-programs = Programas que juegan por ti
online-programs-about = Un motor puede jugar aquí con esta cuenta, por ejemplo con dvonn bot. Necesita un token, con el que puede jugar y leer, pero no cambiar la cuenta. Cambiar la contraseña anula todos los tokens.
online-token-label = Para qué es el token
online-token-make = Crear un token
online-token-made = Guarda este token ahora: solo se muestra una vez.
# $day as 2026-11-26
online-token-used = usado por última vez el { $day }
online-token-unused = aún sin usar
online-token-revoke = Revocar
online-bot-about = Si solo un programa juega con esta cuenta, márcala como tal: los demás lo ven junto al nombre, sus partidas puntuadas son solo contra programas, y a nadie se le empareja con ella al azar. No se puede deshacer.
online-bot-mark = Marcar como cuenta de un programa
online-bot-is = Esta cuenta está marcada como la de un programa.

## Fair play, for administrators
online-fair-play = Juego limpio
online-fair-play-about = Cifras de las últimas partidas junto a las de jugadores de fuerza parecida. No son un veredicto; la guía para anfitriones las explica.
# $when (a moment); numbers: $games of the player, $people others with $others games
online-fair-play-basis = Hecha { $when }. Partidas: { $games }; partidas de otras { $people } personas: { $others }.
# $done, $total (numbers)
online-fair-play-progress = { $done } de { $total } decisiones
online-fair-play-make = Hacer una hoja
online-fair-play-figure = { $figure ->
    [decisions] Decisiones
    [first] La del motor
    [loss] Pérdida, 1/100 pieza
    [likeliest] La más probable
    [chance] Probabilidad
   *[seconds] Segundos
}
online-fair-play-part = { $part ->
    [placement] Colocación
    [stacking] Apilado
    [melee] Refriega
   *[settlement] Reparto
}
online-fair-play-player = Jugador
online-fair-play-others = Otros
online-fair-play-apart = Errores estándar de diferencia

## Events and refusals
event-outdated = La partida ha seguido: tu movimiento no se ha jugado.
event-not-alone = En una partida en línea no puedes deshacer un movimiento por tu cuenta.
event-no-help = En las partidas en línea no hay pistas. Pregunta al entrenador después de la partida.
event-no-offer = No hay ninguna oferta que responder.
event-offered-already = Ya lo has pedido. Puedes volver a pedirlo después de tu próximo movimiento.
event-nothing-to-take-back = No tienes ningún movimiento que deshacer.
event-too-late-to-abort = Solo puedes cancelar una partida antes de tu primer movimiento.
event-not-left = Tu rival no te ha hecho esperar lo suficiente.
event-id-used = No ha llegado. Inténtalo otra vez, por favor.
event-premove-dropped = { $move }, tu movimiento preparado, ya no es posible.
event-called-off = La partida se ha anulado.
event-draw-offered = { $who ->
    [you] Ofreces empate
    [white] Blanco ofrece empate
   *[black] Negro ofrece empate
}.
event-take-back-asked = { $who ->
    [you] Pides deshacer un movimiento
    [white] Blanco pide deshacer un movimiento
   *[black] Negro pide deshacer un movimiento
}.
event-offer-declined = { $who ->
    [you] La oferta queda anulada
    [white] Blanco no acepta
   *[black] Negro no acepta
}.
event-conditional-no-reply = Esta línea acaba con un movimiento del rival. Añade tu respuesta.
event-conditional-too-many = { $count ->
    [one] Se puede preparar como mucho { $count } movimiento.
   *[other] Se pueden preparar como mucho { $count } movimientos.
}
play-task-remote = { $side ->
    [white] Le toca a Blanco.
   *[black] Le toca a Negro.
}
play-task-premove = { $move } se jugará en cuanto te toque.
play-task-sending = { $move } se enviará en cuanto haya conexión.
