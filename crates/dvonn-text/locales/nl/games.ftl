# What is kept on the device: games and studies, and the messages at the bottom of the page.
games-toast-undo = Ongedaan maken
games-toast-close = Sluiten
