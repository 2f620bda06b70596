guide-title = Ahora: { $name }
guide-next = { $step ->
    [up] ¡Has ganado! Ahora { $name }, nivel { $level }, un poco más fuerte.
    [down] Ahora { $name }, nivel { $level }, un poco más fácil.
   *[same] Otra vez { $name }, nivel { $level }.
}
guide-played = { $played } de tus primeras { $of } partidas
guide-trial-contact = Para probar: la lección sobre el contacto. Muchas de tus piezas se fueron de golpe.
guide-trial-last-moves = Para probar: la lección sobre los últimos movimientos. Te quedaste pronto sin ellos.
guide-trial-placing = Para probar: la lección sobre colocar bien.
guide-trial-review = Para probar: el repaso de tu última partida, que muestra dónde cambió.
guide-trial-hints = Para probar: pide una pista en la próxima partida. Dice por qué un movimiento es bueno.
guide-trial-coach = Para probar: activa el entrenador en los ajustes. Dice qué hace cada movimiento.
guide-trial-puzzles = Para probar: un problema. Cada uno tiene un único mejor movimiento.
guide-new-hints = Una pista dice por qué un movimiento es bueno, y el entrenador elogia lo que haces bien.
guide-new-ending = El final de una partida se puede ver: qué se va, de quién era, y las dos torres.
guide-new-review = Un repaso se lee mientras se hace. Desliza por la partida y encuentra el mejor movimiento.
guide-new-puzzles = 1000 problemas, con un calendario para el problema del día. Un intento fallido se responde en el tablero.
guide-new-shelf = Mis partidas es un estante de tableros. Los archivos de partidas se abren desde cualquier página.
guide-new-share = Una partida se comparte con un enlace corto, un código QR, una imagen o un GIF.
guide-new-boards = Tableros más grandes en cada página, y paneles que puedes arrastrar.
guide-new-telephones = En los teléfonos el sonido empieza apagado y los movimientos se sienten. Ambos están en los ajustes.

## La aplicación
guide-about = Acerca de la aplicación
guide-about-version = Versión { $version }
guide-about-licence = Software libre: puedes usarlo bajo la licencia MIT o la licencia Apache 2.0, como prefieras. La tipografía es Rosario, bajo la SIL Open Font License.
guide-about-private = Lo que juegas y guardas se queda en este dispositivo. La aplicación no carga nada de otro sitio y no cuenta a nadie.
