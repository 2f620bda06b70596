guide-title = À suivre : { $name }
guide-next = { $step ->
    [up] Gagné ! À suivre : { $name }, niveau { $level }, un peu plus fort.
    [down] À suivre : { $name }, niveau { $level }, un peu plus facile.
   *[same] Encore une fois : { $name }, niveau { $level }.
}
guide-played = { $played } de tes { $of } premières parties
guide-trial-contact = Essaie la leçon sur le contact : tu as perdu beaucoup de pièces d’un coup.
guide-trial-last-moves = Essaie la leçon sur les derniers coups : tu t’es vite retrouvé sans coups.
guide-trial-placing = Essaie la leçon sur le bon placement.
guide-trial-review = Essaie la revue de ta dernière partie : elle montre où la partie a basculé.
guide-trial-hints = Essaie de demander un conseil dans la prochaine partie : il dit pourquoi un coup est bon.
guide-trial-coach = Essaie d’activer le coach dans les réglages : il dit ce que fait chaque coup.
guide-trial-puzzles = Essaie un problème : chacun a un seul meilleur coup.
guide-new-in-app = Nouveautés de l’application
guide-new-hints = Un conseil dit pourquoi un coup est bon, et le coach loue ce que tu fais bien.
guide-new-ending = Tu peux voir comment une partie finit : quelles piles s’envolent, à qui sont les pièces et la hauteur des deux tours.
guide-new-review = Tu peux lire une revue pendant qu’elle se fait. Fais défiler la partie et trouve le meilleur coup.
guide-new-puzzles = 1000 problèmes, avec un calendrier pour le problème du jour. Après un mauvais essai, le plateau montre la réponse.
guide-new-shelf = Mes parties est maintenant une étagère de plateaux. Tu peux ouvrir des fichiers de parties depuis chaque page.
guide-new-share = Partage une partie par un lien court, un code QR, une image ou un GIF.
guide-new-boards = De plus grands plateaux sur chaque page, et des panneaux que tu peux élargir.
guide-new-telephones = Sur les téléphones, le son est d’abord coupé et les coups se sentent. Tu peux changer les deux dans les réglages.

## L’application
guide-about = À propos
guide-about-version = Version { $version }
guide-about-licence = Logiciel libre : tu peux l’utiliser sous la licence MIT ou sous la licence Apache 2.0, à ton choix. La police est Rosario, sous la SIL Open Font License.
guide-about-private = Ce que tu joues et gardes reste sur cet appareil. L’application ne charge rien d’ailleurs et ne suit personne.
