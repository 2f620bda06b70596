# L’application web.

## Autour de chaque page
web-skip = Aller au contenu
web-home = DVONN, page d’accueil
web-pages = Pages
web-start = Accueil
web-play = Jouer
web-learn = Leçons
web-analyse = Analyser
web-rules = Règles
web-share = Partager
web-share-close = Terminé
web-puzzles = Problèmes
web-train = S’entraîner
web-puzzles-daily = Problème du jour
web-settings = Réglages
web-update = Une nouvelle version est prête.
web-update-reload = La charger

## La page d’accueil
web-hero = Empile, saute, reste en contact.
web-hero-about = Un jeu de plateau pour deux. Les piles qui perdent le contact avec les anneaux rouges quittent le plateau. À la fin, qui a le plus de pièces gagne.
web-hero-play = Jouer une partie
web-hero-learn = Apprendre le jeu
web-hero-board = Un plateau en cours de partie
web-again = Te revoilà
web-steps = Le jeu en trois images
web-step-fill = Remplis le plateau
web-step-fill-about = chacun son tour, les anneaux rouges d’abord
web-step-stack = Empile
web-step-stack-about = une pile saute juste aussi loin qu’elle est haute
web-step-touch = Reste en contact
web-step-touch-about = ce saut coupe les pièces entourées
web-continue-title = Continue ta partie
web-continue = Continuer
web-continue-move = { word-move-number }
web-learn-about = De courtes leçons sur un vrai plateau : les règles, de bons conseils et les mots des joueurs.
web-rules-about = Toutes les règles sur une page
web-online = Jouer en ligne
web-online-about = Envoie un lien à un ami et jouez, en direct ou sur plusieurs jours.
web-credit = DVONN est un jeu de Kris Burm. Cette application est un logiciel libre, fait indépendamment de l’auteur et des éditeurs du jeu.

## Le plateau
web-board = Plateau
web-towers = Tour de Blanc : { $white ->
    [one] { $white } pièce
   *[other] { $white } pièces
}. Tour de Noir : { $black ->
    [one] { $black } pièce
   *[other] { $black } pièces
}.

## Une nouvelle partie
web-new-title = Nouvelle partie
web-new-opponent = Adversaire
web-new-opponent-computer = Ordinateur
web-new-opponent-human = À deux sur un écran
web-new-level = Adversaire et niveau
web-new-two-about = Vous partagez cet écran et jouez à tour de rôle.
web-new-strength = { $strength ->
    [1] Très facile
    [2] Facile
    [3] Moyen
    [4] Difficile
   *[5] Très difficile
}
web-new-strength-more = En chiffres
web-new-strength-based = { $percent } % des points contre le niveau { $other }, en 200 parties
web-level-1 = Joue comme un débutant : voit un coup à l’avance et oublie souvent quelque chose. Un premier adversaire bienveillant.
web-level-2 = Joue vite et laisse encore passer bien des choses.
web-level-3 = Connaît bien les règles, mais ne voit pas plus loin que le prochain coup.
web-level-4 = Voit aussi ta réponse et tend des pièges simples.
web-level-5 = Joue avec un plan et fait peu de cadeaux.
web-level-6 = Voit trois coups à l’avance et compte avec soin. Parfait pour une soirée au club.
web-level-7 = Voit cinq coups à l’avance et fait peu d’erreurs.
web-level-8 = Voit sept coups à l’avance et laisse rarement filer une pile.
web-level-9 = Voit très loin et ne se trompe presque jamais en fin de partie.
web-level-10 = Tout ce que sait l’ordinateur : l’adversaire le plus fort d’ici.
web-new-side = Tu joues
web-new-side-white = Blanc, qui commence
web-new-side-black = Noir
web-new-side-lot = au hasard
web-new-start = Plateau
web-new-start-placement = par les joueurs
web-new-start-random = au hasard
web-new-start-balanced = au hasard, équilibré
web-new-start-given = selon une position
web-new-start-placement-about = Le jeu complet : vous placez les 49 pièces à tour de rôle, puis les sauts commencent.
web-new-start-random-about = Une partie rapide : le plateau est tout de suite plein, et les sauts commencent.
web-new-start-balanced-about = Une partie rapide où les deux couleurs ont une part équitable de la périphérie.
web-new-start-given-about = Colle une position ici. Le plateau d’analyse en donne une sous « Partager ».
web-new-position = Position
web-new-clock = Pendule
web-new-clock-none = aucune
web-new-clock-5-0 = 5 min
web-new-clock-10-5 = 10 min + 5 s
web-new-clock-20-10 = 20 min + 10 s
web-new-clock-60-0 = 60 min
web-new-first = Tu découvres DVONN ? Les leçons ne prennent que quelques minutes.
web-new-begin = Commencer la partie
web-new-leave = Revenir à ma partie

## Les réglages
web-language-failed = Cette langue n’a pas pu être chargée. La première fois, il faut une connexion.
web-fetching = Chargement de la page…
web-unfetched = Cette page n’a pas pu être chargée
web-unfetched-about = Vérifie la connexion et réessaie. Si cela n’aide pas, recharge toute l’application. Tes parties restent sur cet appareil.
web-unfetched-again = Réessayer

## The review of a game
web-review = Revoir la partie
web-stored-later = Une version plus récente de l’application a enregistré ici des réglages ou des progrès. Ils restent tels quels, et les nouveaux changements ne seront pas enregistrés. Recharge la page pour obtenir la version récente.
web-news = Il y a du nouveau dans DVONN.
web-news-link = Quoi de neuf
web-messages = Messages
web-toast-undo = Annuler
web-toast-close = Fermer
web-games-title = Mes parties et études
web-archive = Archives
web-games = Parties
web-refused = Ce navigateur ne laisse pas l’application conserver quoi que ce soit : parties et études disparaissent quand tu fermes la fenêtre.
web-drop-here = Dépose pour ouvrir : parties, dossiers, zips
web-elsewhere = Cette partie se joue dans une autre fenêtre.
web-take-over = Continuer ici
web-still-there = Ta dernière partie est gardée dans Mes parties.
web-back-to-it = Y revenir
web-parted-study = Cette étude est aussi ouverte dans une autre fenêtre. Ce que tu changes ici est gardé comme une étude à part.
web-parted-game = Cette partie a continué autrement dans une autre fenêtre. Les deux versions sont gardées.
