# What is kept on the device: games and studies, and the messages at the bottom of the page.
games-toast-undo = Deshacer
games-toast-close = Cerrar
