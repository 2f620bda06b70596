guide-title = Ahora: { $name }
guide-next = { $step ->
    [up] ¡Has ganado! Ahora { $name }, nivel { $level }, un poco más fuerte.
    [down] Ahora { $name }, nivel { $level }, un poco más fácil.
   *[same] Otra vez { $name }, nivel { $level }.
}
guide-played = { $played } de tus primeras { $of } partidas
guide-trial-contact = Prueba la lección sobre el contacto: perdiste muchas piezas de golpe.
guide-trial-last-moves = Prueba la lección sobre los últimos movimientos: te quedaste pronto sin movimientos.
guide-trial-placing = Prueba la lección sobre colocar bien.
guide-trial-review = Prueba el repaso de tu última partida: muestra dónde cambió la partida.
guide-trial-hints = Prueba a pedir una pista en la próxima partida: dice por qué un movimiento es bueno.
guide-trial-coach = Prueba a activar el entrenador en los ajustes: dice qué hace cada movimiento.
guide-trial-puzzles = Prueba un problema: cada uno tiene un único mejor movimiento.
guide-new-in-app = Novedades de la aplicación
guide-new-hints = Una pista dice por qué un movimiento es bueno, y el entrenador elogia lo que haces bien.
guide-new-ending = Puedes ver cómo acaba una partida: qué pilas se van, de quién son las piezas y qué altura tienen las dos torres.
guide-new-review = Puedes leer un repaso mientras todavía se hace. Desliza por la partida y encuentra el mejor movimiento.
guide-new-puzzles = 1000 problemas, con un calendario para el problema del día. Tras un intento fallido, el tablero muestra la respuesta.
guide-new-shelf = Mis partidas es ahora un estante de tableros. Puedes abrir archivos de partidas desde cualquier página.
guide-new-share = Comparte una partida con un enlace corto, un código QR, una imagen o un GIF.
guide-new-boards = Tableros más grandes en cada página, y paneles que puedes arrastrar.
guide-new-telephones = En los teléfonos el sonido empieza apagado y los movimientos se sienten. Puedes cambiar ambas cosas en los ajustes.

## La aplicación
guide-about = Acerca de la aplicación
guide-about-version = Versión { $version }
guide-about-licence = Software libre: puedes usarlo bajo la licencia MIT o la licencia Apache 2.0, como prefieras. La tipografía es Rosario, bajo la SIL Open Font License.
guide-about-private = Lo que juegas y guardas se queda en este dispositivo. La aplicación no carga nada de otro sitio y no rastrea a nadie.
