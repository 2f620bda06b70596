# Le site du projet.

## Autour de chaque page
site-guides = Guides
site-download = Télécharger
site-languages = Langues
site-privacy = Ce site ne te suit pas, ne pose pas de cookies et ne charge rien d’ailleurs.
site-credit = DVONN est un jeu de Kris Burm. Ce logiciel est libre et fait indépendamment de l’auteur et des éditeurs du jeu.
site-licence = Licence
site-version = Version { $version }

## La page d’accueil
site-home-title = DVONN : jouer, apprendre et analyser le jeu de plateau
site-home-do = Ce que tu peux faire
site-home-play = Dix adversaires, d’un débutant bienveillant au moteur à pleine force. Ou à deux devant un écran.
site-home-puzzles = 1000 positions avec exactement un meilleur coup, toutes prouvées. Il y en a une nouvelle chaque jour.
site-home-review = Un coach parcourt ta partie et explique, avec les mots des joueurs, ce que tu as manqué et pourquoi.
site-home-analyse = Essaie des coups avec l’aide du moteur, compose des positions, ouvre et partage des parties.
site-home-games = Chaque partie reste sur ton appareil. Celles qui viennent d’ailleurs s’ouvrent ici, plusieurs à la fois.
site-home-shots = Images de l’application
site-home-shot-play = Une partie : la pile en main et les piles sur lesquelles elle peut arriver.
site-home-shot-learn = Une leçon : ce qu’il faut faire, et le plateau pour le faire.
site-home-shot-analyse = Le plateau d’analyse : les meilleurs coups, l’évaluation et la courbe de la partie.
site-home-build = Plus qu’une application
site-home-players-title = Pour les joueurs
site-home-players = L’application et le terminal, les parties, les revues et les problèmes, pas à pas.
site-home-hosts-title = Pour les hébergeurs
site-home-hosts = L’application est un dossier de fichiers statiques : n’importe quel hébergement web suffit, ou un seul programme.
site-home-engines-title = Pour les auteurs de moteurs
site-home-engines = Un protocole, un contrôle de ton programme et des matchs contre des adversaires de force connue.
site-home-research-title = Pour la recherche
site-home-research = Un paquet Python avec les règles, le moteur, des finales prouvées et des parties jouées par lots.
site-home-javascript-title = Pour JavaScript
site-home-javascript = Un plateau pour toute page, en vingt lignes, avec les règles, le moteur et le coach. Sans bundler.
site-home-coach-title = Comment travaille le coach
site-home-coach = Ce que chaque mot des joueurs veut dire exactement, et combien de fois le coach a raison.
site-home-measured-title = Mesuré
site-home-measured = Force, vitesse et taille, chacune avec la commande qui la mesure à nouveau.

## Les règles et le glossaire
site-rules-about = Toutes les règles de DVONN par numéro, avec des plateaux qui les montrent.
site-rules-board = Un plateau qui montre la règle { $rule }
site-rules-try = Essayer la règle { $rule } dans l’application
site-glossary-about = Les mots des règles et ceux des joueurs, chacun avec un exemple sur un plateau.

## Téléchargements
site-download-about = Des programmes pour Linux, Windows et macOS, et l’application web pour ton propre hébergement.
site-download-none = Aucune version n’est encore publiée ici. Cette page dit comment la construire.
site-download-not-needed = Pour jouer, rien à télécharger : l’application tourne dans le navigateur, et sans réseau après la première visite.
site-download-for = Pour
site-download-file = Fichier
site-download-linux-x86 = Linux sur processeur x86-64
site-download-linux-arm = Linux sur processeur ARM
site-download-debian-x86 = Debian et Ubuntu sur processeur x86-64
site-download-debian-arm = Debian et Ubuntu sur processeur ARM
site-download-windows = Windows
site-download-mac-arm = macOS sur processeur Apple
site-download-mac-x86 = macOS sur processeur Intel
site-download-web = Hébergements web : l’application comme dossier
site-download-python = Python
site-download-javascript = JavaScript
site-download-crate = Programmes en Rust : un crate
site-download-site = Hébergements web : ce site comme dossier
site-download-contents = Liste de tous les composants (CycloneDX)
site-download-other = Autre
site-download-sums = Pour vérifier les fichiers sous Linux, télécharge la liste des sommes de contrôle dans le même dossier :
site-download-start = Pour commencer
site-download-start-about = Décompresse l’archive et ouvre un terminal dans son dossier. La première commande ouvre l’application dans ton navigateur, la deuxième joue dans le terminal, la troisième nomme toutes les autres. L’application est dans le programme : le réseau n’est pas nécessaire.
site-download-start-else = Sous macOS, ouvre DVONN.app ; la commande est à l’intérieur, sous DVONN.app/Contents/MacOS/dvonn. Le paquet pour Debian installe la commande dvonn, sans ./ devant.
site-download-unsigned = Les programmes ne sont pas signés. Windows et macOS demandent donc avant le premier lancement : sous Windows, choisis « Informations complémentaires » puis « Exécuter quand même » ; sous macOS, autorise le programme dans les réglages, sous Confidentialité et sécurité.
site-download-source = Depuis les sources
site-download-source-about = Il suffit de Rust, installé par rustup. Lance ces commandes dans le dossier des sources :
site-download-source-commands = La première commande construit l’application web et l’ouvre dans ton navigateur, la deuxième installe la commande dvonn. La première construction prend quelques minutes.

## Références
site-references = Références
site-api-rust = Référence de ce crate
site-api-python = Types du paquet Python
site-api-javascript = Types du paquet JavaScript
site-api-about = Ce que contient le paquet, comme ses fichiers le déclarent. Le guide montre comment s’en servir.
site-list-about = Les documents de ce dossier.

## Page absente
site-lost = Cette page n’existe pas
site-lost-about = Elle a peut-être changé de place. La page d’accueil mène à tout.
