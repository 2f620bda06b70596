guide-title = À suivre : { $name }
guide-next = { $step ->
    [up] Gagné ! À suivre : { $name }, niveau { $level }, un peu plus fort.
    [down] À suivre : { $name }, niveau { $level }, un peu plus facile.
   *[same] Encore une fois : { $name }, niveau { $level }.
}
guide-played = { $played } de tes { $of } premières parties
guide-trial-contact = À essayer : la leçon sur le contact. Beaucoup de tes pièces sont parties d’un coup.
guide-trial-last-moves = À essayer : la leçon sur les derniers coups. Tu en as manqué tôt.
guide-trial-placing = À essayer : la leçon sur le bon placement.
guide-trial-review = À essayer : la revue de ta dernière partie, qui montre où elle a tourné.
guide-trial-hints = À essayer : demande un conseil dans la prochaine partie. Il dit pourquoi un coup est bon.
guide-trial-coach = À essayer : active le coach dans les réglages. Il dit ce que fait chaque coup.
guide-trial-puzzles = À essayer : un problème. Chacun a un seul meilleur coup.
guide-new-hints = Un conseil dit pourquoi un coup est bon, et le coach loue ce que tu fais bien.
guide-new-ending = La fin d’une partie se regarde : ce qui quitte le plateau, à qui c’était, et les deux tours.
guide-new-review = Une revue se lit pendant qu’elle se fait. Fais défiler la partie et trouve le meilleur coup.
guide-new-puzzles = 1000 problèmes, avec un calendrier pour le problème du jour. Un mauvais essai reçoit sa réponse sur le plateau.
guide-new-shelf = Mes parties sont une étagère de plateaux. Les fichiers de parties s’ouvrent depuis chaque page.
guide-new-share = Une partie se partage par un lien court, un code QR, une image ou un GIF.
guide-new-boards = De plus grands plateaux sur chaque page, et des panneaux que tu peux élargir.
guide-new-telephones = Sur les téléphones, le son est d’abord coupé et les coups se sentent. Les deux sont dans les réglages.

## L’application
guide-about = À propos
guide-about-version = Version { $version }
guide-about-licence = Logiciel libre : tu peux l’utiliser sous la licence MIT ou sous la licence Apache 2.0, à ton choix. La police est Rosario, sous la SIL Open Font License.
guide-about-private = Ce que tu joues et gardes reste sur cet appareil. L’application ne charge rien d’ailleurs et ne compte personne.
