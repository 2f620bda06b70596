# Games with people elsewhere, in the web app.
online-none = On ne peut pas jouer en ligne ici
online-none-about = Le site de cette application ne propose pas de jeu en ligne, ou il n’y a pas de connexion. Tu peux quand même jouer contre l’ordinateur, ou avec un ami sur le même écran.
online-nothing = Il n’y a pas de partie ici
online-nothing-about = Ce lien ne mène à aucune partie. Demandes-en un nouveau.
online-problem = { $code ->
    [unreachable] Le serveur est injoignable. Vérifie la connexion et réessaie.
    [wrong-credentials] Le nom ou le mot de passe est faux.
    [name-taken] Ce nom est déjà pris.
    [similar-name] Un autre nom a la même apparence que celui-ci.
    [bad-name] Un nom a de 3 à 20 lettres, chiffres, - et _.
    [mixed-name] Toutes les lettres d’un nom doivent venir du même alphabet.
    [reserved-name] On pourrait prendre ce nom pour celui du serveur ou d’un administrateur. Choisis-en un autre.
    [bad-password] Un mot de passe a de 8 à 256 caractères.
    [common-password] Ce mot de passe est trop courant. Choisis-en un autre.
    [registration-closed] Ce serveur n’accepte plus de nouveaux comptes.
    [bad-invitation] Cette invitation n’est pas valable, ou a déjà servi. Demande-en une autre.
    [not-open] Cette partie n’est plus ouverte.
    [account-closed] Un administrateur a fermé ce compte.
    [sanctioned] Un administrateur l’a interdit pour l’instant.
    [bad-text] Écris une ligne de 300 caractères au plus.
    [no-chat] Ce serveur n’a pas de messages.
    [forbidden] Tu n’as pas le droit de faire cela.
    [not-found] Cela n’existe pas, ou n’existe plus.
    [too-many] C’était trop à la fois. Réessaie dans une minute.
    [no-passkey] Il n’y avait pas de clé d’accès, ou elle est d’un autre site. Réessaie, ou utilise le mot de passe.
    [bad-vacation] Les vacances peuvent commencer au plus tôt dans 24 heures. Elles peuvent durer 14 jours au plus, et 30 par année civile.
    [unavailable] Le serveur ne peut rien enregistrer en ce moment. Réessaie dans une minute.
   *[other] Cela n’a pas marché. Recharge la page.
}
online-account = Compte
online-as-guest = Tu joues sous le nom de { $name }, un invité que ce navigateur retient. Avec un compte, tes parties te suivent partout.
online-as-nobody = Aucun compte n’est nécessaire. Avec un compte, tes parties te suivent partout.
online-register = Créer un compte
online-register-about = Un nom et un mot de passe, pas d’adresse électronique. Les parties jouées ici comme invité restent à toi.
online-register-closed = Ce serveur n’accepte plus de nouveaux comptes. Tu peux quand même jouer comme invité.
online-invitation = Code d’invitation
online-sign-in = Se connecter
online-sign-out = Se déconnecter
online-name = Nom
online-password = Mot de passe
online-data = Tes données
online-data-about = Tout ce que ce serveur garde de toi, avec tes parties, en un fichier.
online-data-take = Télécharger mes données
online-change-password = Changer le mot de passe
online-new-password = Nouveau mot de passe
online-password-changed = Le mot de passe a été changé. Tu es déconnecté partout ailleurs.
online-recovery = Codes de secours
online-recovery-about = Un code te laisse entrer de nouveau si tu oublies le mot de passe. Garde les codes là où personne d’autre ne les voit. Les anciens codes ne marchent plus.
online-recovery-make = Créer de nouveaux codes
online-recovery-codes = Chaque code sert une fois. Ils ne sont montrés que maintenant.
online-forgot = Mot de passe oublié ?
online-recovery-code = Code de secours
online-recover = Choisir un nouveau mot de passe
online-passkeys = Clés d’accès
online-passkeys-about = Ton appareil ou ton gestionnaire de mots de passe garde une clé d’accès (passkey), qui remplace ton nom et ton mot de passe : ton empreinte, ton visage ou un code suffit.
online-passkey-sign-in = Se connecter avec une clé d’accès
online-passkey-add = Ajouter une clé d’accès
online-passkey-name = Nom de la nouvelle clé, par exemple celui de ton appareil
online-passkey-remove = Supprimer
online-passkey-when = { $when ->
    [used] utilisée le { $day }
   *[added] ajoutée le { $day }
}
online-passkey-added = La clé d’accès a été ajoutée.
online-passkey-removed = La clé d’accès a été supprimée.
online-passkey-insecure = Les navigateurs n’acceptent les clés d’accès qu’à une adresse qui commence par https.
online-passkey-elsewhere = Les clés d’accès ne marchent qu’à https://{ $address }.
online-passkey-confirm = Laisse le mot de passe vide pour confirmer avec une clé d’accès.
online-leave = Supprimer le compte
online-leave-guest = M’oublier
online-leave-about = Ton nom, ton classement et tes invitations sont supprimés, et tes parties en cours sont abandonnées. Les autres joueurs gardent les parties finies, avec un autre nom à la place du tien. C’est définitif.
online-left = Tes données ont été supprimées.

## A game that is offered
online-friend = Jouer avec un ami
online-friend-about = Envoie un lien. Le premier qui l’ouvre joue contre toi. Aucun compte n’est nécessaire.
online-invite = Inviter par un lien
online-clock = { $kind ->
    [none] Sans pendule
    [sudden] { $minutes } min
    [increment] { $minutes } min + { $seconds } s
    [delay] { $minutes } min, { $seconds } s libres par coup
   *[days] { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }
}
online-invite-title = Ton invitation
online-invite-about = Envoie ce lien à ton ami, ou montre le code à son appareil photo.
online-link = Lien
online-copy = Copier
online-copied = Copié.
online-not-copied = Le navigateur n’a pas laissé l’application copier. Sélectionne le lien et copie-le.
online-pass-on = Envoyer …
online-code = Le lien sous forme de code QR
online-waits = La partie commence ici dès que quelqu’un accepte.
online-withdraw = Retirer
online-meanwhile = Jouer contre l’ordinateur en attendant
online-withdrawn = Cette invitation a été retirée
online-all = Toutes mes parties
online-challenged = { $name } t’invite
online-terms-changed = { $name } a changé les conditions.
online-accept = Accepter et jouer
online-accept-about = Aucun compte n’est nécessaire.
online-decline-game = Refuser
# $name of the player, here and below
online-challenge = Proposer une partie à { $name }
online-challenge-about = Seul ce joueur peut accepter, et il est prévenu aussitôt.
online-challenge-offer = Proposer la partie
online-challenge-waits = { $name } le sait, et peut accepter ou refuser.
online-bot-name = { $name } (bot)

## All games of a person
online-received = Proposées à toi
online-received-play = Jouer
online-your-turn = À toi de jouer
online-their-turn = À l’autre de jouer
online-offered = Invitations ouvertes
online-watch = Parties à regarder
online-over = Terminées
online-time-left = Encore { $time }
online-days-left = { $hours ->
    [0] { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
   *[other] { $days } j { $hours } h
}
online-outcome = { $how ->
    [won] Gagnée
    [lost] Perdue
    [none] Annulée
   *[draw] Nulle
}

## A game
online-lag = { $milliseconds } ms
online-lost = Pas de connexion : nouvel essai …
online-away = { $name } n’est pas là
online-spectators = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
online-watching = Tu regardes
online-called = À toi de jouer !
online-next = Partie suivante
online-no-next = Aucune autre partie ne t’attend.
online-take-back = Reprendre
online-draw = Proposer la nulle
online-draw-hold = Maintiens appuyé pour proposer la nulle
online-withdraw-offer = Retirer l’offre
online-accept-draw = Nulle
online-accept-take-back = Permettre
online-decline = Non
online-another = Autre partie
online-conditional = Si … alors …
online-conditional-about = Joue une variante sur ce plateau : un coup de l’autre, puis ta réponse. Si la partie suit ce cours, ta réponse est jouée aussitôt, même en ton absence.
online-conditional-add = Garder cette variante
online-conditional-remove = Supprimer

## The lobby, and people
online-bots = L’ordinateur
online-bots-about = Il est toujours là, avec les choix ci-dessus. Ces parties ne comptent pas pour le classement, et tu peux reprendre des coups.
online-bot-play = Jouer contre l’ordinateur
online-lobby = Salon
online-lobby-about = Les deux suivent les choix ci-dessus. Le serveur réunit les joueurs qui ont la même pendule ; une partie ouverte attend dans la liste.
online-lobby-none = Personne n’attend en ce moment.
online-seek = Proposer à tous
online-pair = Trouver un adversaire
online-pairing = Recherche d’un adversaire …
online-begun = Ta partie commence
# $why: a sentence
online-not-kept = La partie n’a pas pu être gardée sur cet appareil. { $why }
# What the person waits for, on all pages. $clock: online-clock
online-standing = Dans le salon : { $clock }
online-seeks = Tes parties dans le salon
online-seeks-live = Ta partie attend un adversaire tant que l’application est ouverte, et s’ouvre d’elle-même sur n’importe quelle page.
online-seek-stands = Ta partie est dans le salon.
online-seek-withdrawn = Ta partie est retirée du salon.
# $clock: online-clock
online-seek-gone = Ta partie ({ $clock }) a été retirée du salon pendant ton absence.
online-seek-again = La proposer de nouveau
online-seek-many = Tu ne peux pas proposer plus de parties à la fois. Retires-en une, ou réessaie dans une minute.
online-rated = Classée
online-new-rating = Ton classement est maintenant { $rating } ({ $change })
online-accept-rematch = Accepter la revanche
online-abort = Annuler la partie
online-claim-win = Réclamer la victoire
online-claim-draw = Réclamer la nulle
online-claim-in = tu peux réclamer la partie dans { $time }
online-profile = Mon profil
online-no-ratings = Pas encore de partie classée.
online-rating = { $speed ->
    [live] En direct
   *[days] Par jours
} : { $rating } ± { $deviation }{ $certain ->
    [no] {" "}(provisoire)
   *[yes] {""}
}
online-results = { $won } gagnées, { $drawn } nulles, { $lost } perdues
online-graph = Le classement au fil des parties
online-games = Parties
online-search = Rechercher
online-search-opponent = Adversaire
online-search-result = Résultat
online-search-speed = Pendule
online-search-rated = Classement
online-search-from = Du
online-search-until = Au
online-search-any = Tous
online-search-live = En direct
online-search-days = Par jours
online-search-casual = Non classée
online-search-show = Afficher
online-search-more = Plus de parties
online-search-none = Aucune partie ne correspond.
online-download = Télécharger les parties terminées en un fichier :

## Vacations, in games by days
online-vacation = Vacances
online-vacation-plan = Prévoir des vacances
online-vacation-about = Dans les parties par jours, ta pendule est arrêtée pendant ton absence, et tes adversaires voient quand. Annonce tes vacances au moins 24 heures avant. Elles peuvent durer 14 jours d’affilée au plus, et 30 par année civile. Elles finissent plus tôt si tu le dis ou si tu joues un coup.
online-vacation-left = { $days ->
    [one] Il reste { $days } jour cette année.
   *[other] Il reste { $days } jours cette année.
}
online-vacation-first = Premier jour d’absence
online-vacation-last = Dernier jour d’absence
online-vacation-say = Annoncer
online-vacation-mine = { $when ->
    [now] Tu es en vacances jusqu’au { $until }. Ta pendule est arrêtée dans les parties par jours.
   *[soon] Tu es en vacances du { $from } au { $until }. Tes adversaires le voient.
}
online-vacation-off = Annuler
online-vacation-back = Je suis de retour
online-vacation-seen = { $when ->
    [now] en vacances jusqu’au { $until }
   *[soon] en vacances du { $from } au { $until }
}
online-vacation-of = { $name } : { $vacation }

## Notifications
online-push = Notifications sur cet appareil
online-push-about = Ce navigateur te prévient quand c’est à toi de jouer, quand quelqu’un accepte ton invitation et quand une partie se termine, même si l’application est fermée.
online-push-on = Les activer
online-push-off = Les désactiver
online-push-is-on = Elles sont actives dans ce navigateur.
online-push-is-off = Elles sont désactivées dans ce navigateur.
online-push-blocked = Le navigateur bloque les notifications de cette page. Autorise-les dans ses réglages, puis reviens.
online-push-insecure = Les navigateurs n’autorisent les notifications qu’à une adresse qui commence par https.
online-push-unable = Ce navigateur n’a pas de notifications pour les pages web. Sur un iPhone ou un iPad, ajoute l’application à l’écran d’accueil et ouvre-la là.
online-push-failed = Cela n’a pas marché : le navigateur n’a pas pu joindre son service push, ou cet hôte. Réessaie plus tard.
online-note-look = Voir
# $about: turn, offer (a draw, a move taken back), begun (an invitation was accepted), challenged (a game is offered), rematch, won, lost, drawn, called-off, said (a message in the chat); $name of the other player
online-note = { $about ->
    [turn] À toi de jouer contre { $name }
    [offer] { $name } te fait une offre
    [begun] { $name } accepte ton invitation : la partie commence
    [challenged] { $name } te propose une partie
    [rematch] { $name } voudrait rejouer
    [won] Tu as gagné contre { $name }
    [lost] { $name } a gagné
    [drawn] La partie avec { $name } est nulle
    [said] { $name } t’a écrit
   *[called-off] La partie avec { $name } est annulée
}

## What is said beside a game
online-chat = Messages
# $count (number) of lines
online-chat-unread = { $count ->
    [one] Messages, { $count } nouveau
   *[other] Messages, { $count } nouveaux
}
# $name of a player, $text that they wrote
online-chat-said = { $name } : { $text }
online-chat-players = Seuls les deux joueurs lisent ceci.
online-chat-spectators = Les spectateurs peuvent lire ceci maintenant, les joueurs une fois la partie finie.
online-chat-none = Pour écrire ici, connecte-toi.
online-chat-text = Ton message
online-chat-say = Envoyer
# $name of a person
online-mute = Ne plus lire { $name }
online-unmute = Lire de nouveau { $name }
online-report = Signaler un joueur
online-report-about = Les administrateurs de ce serveur le lisent avec les messages de cette partie. L’autre personne n’en sait rien.
online-report-kind = Motif
# $kind: chat (what was said), help (of a program or somebody else), conduct, name
online-report-for = { $kind ->
    [chat] Les messages
    [help] L’aide d’un programme ou d’un tiers
    [conduct] Le comportement dans la partie
   *[name] Le nom
}
online-report-text = Ce qui s’est passé
online-report-send = Signaler
online-reported = Merci. Les administrateurs ont ton signalement.

## Administration
online-admin = Administration
online-admin-reports = Signalements
online-admin-no-reports = Aucun signalement n’est ouvert.
online-admin-by = signalé par
online-admin-game = La partie
online-admin-close-report = Classer le signalement
online-admin-delete-line = Effacer ce message
online-admin-reason = Motif
online-admin-people = Personnes
online-admin-look-up = Chercher
# $when: a moment
online-admin-since = ici depuis { $when }
online-admin-is-one = administre ce serveur
online-admin-lift = Lever
# $sanction: silence, ban, closure
online-admin-lay = { $sanction ->
    [silence] Réduire au silence
    [ban] Exclure du jeu
   *[closure] Fermer le compte
}
online-admin-lay-about = { $sanction ->
    [silence] La personne peut lire les messages, mais pas en écrire.
    [ban] Ses parties en cours sont abandonnées et ses invitations retirées. Elle peut encore se connecter et télécharger ses données.
   *[closure] La personne est déconnectée, ses parties en cours sont abandonnées, et personne ne peut se connecter au compte.
}
online-admin-days = Jours (vide : jusqu’à ce qu’on la lève)
# $sanction: silence, ban, closure; $ends: yes or no; $until: a moment
online-sanction = { $sanction ->
    [silence] Aucun message ne peut être écrit
    [ban] Aucune partie ne peut être jouée
   *[closure] Le compte est fermé
}{ $ends ->
    [yes] {" "}jusqu’au { $until }.
   *[no] .
}
online-admin-host = Ce serveur
# $accounts, $guests, $running, $over (numbers)
online-admin-counts = Comptes : { $accounts } · invités : { $guests } · parties en cours : { $running } · finies : { $over }
online-admin-registration = Qui peut créer un compte
online-admin-registration-who = { $who ->
    [open] Tout le monde
    [invitation] Toute personne invitée
   *[closed] Personne
}
online-admin-chat = On peut s’écrire pendant les parties
online-admin-acts = Actions effectuées
online-admin-earlier = Plus anciens
online-admin-on-host = le serveur
# $act: see the cases; $by who did it, $about whom (may be empty); $detail: on or off, or open, invitation, closed
online-act = { $act ->
    [appointed] { $by } a confié l’administration à { $about }
    [dismissed] { $by } a retiré l’administration à { $about }
    [silenced] { $by } a réduit { $about } au silence
    [unsilenced] { $by } a rendu la parole à { $about }
    [banned] { $by } a exclu { $about } du jeu
    [unbanned] { $by } laisse { $about } jouer de nouveau
    [closed] { $by } a fermé le compte de { $about }
    [reopened] { $by } a rouvert le compte de { $about }
    [report-closed] { $by } a classé un signalement sur { $about }
    [line-deleted] { $by } a effacé un message de { $about }
    [registration] { $by } a décidé qui peut créer un compte : { $detail ->
        [open] tout le monde
        [invitation] toute personne invitée
       *[closed] personne
    }
    [chat] { $by } a { $detail ->
        [on] activé
       *[off] désactivé
    } les messages
    [fair-play] { $by } a demandé une fiche de jeu de { $about }
   *[password-reset] { $by } a donné un nouveau mot de passe à { $about }
}

## Programs
online-programs = Programmes qui jouent pour toi
online-programs-about = Un moteur peut jouer ici avec ce compte, par exemple avec dvonn bot. Il lui faut une clé, qui permet de jouer et de lire, mais pas de modifier le compte. Changer le mot de passe annule toutes les clés.
online-token-label = À quoi sert la clé
online-token-make = Créer une clé
online-token-made = Garde cette clé maintenant : elle n’est montrée qu’une fois.
# $day as 2026-11-26
online-token-used = utilisée pour la dernière fois le { $day }
online-token-unused = pas encore utilisée
online-token-revoke = Révoquer
online-bot-about = Si seul un programme joue avec ce compte, marque-le comme tel : les autres le voient à côté du nom, ses parties classées se jouent contre des programmes seulement, et personne n’est apparié avec lui au hasard. C’est définitif.
online-bot-mark = Marquer comme compte d’un programme
online-bot-is = Ce compte est marqué comme celui d’un programme.

## Fair play, for administrators
online-fair-play = Jeu loyal
online-fair-play-about = Les chiffres des dernières parties à côté de ceux de joueurs de force semblable. Ce n’est pas un verdict ; le guide de l’hôte les explique.
# $when (a moment); numbers: $games of the player, $people others with $others games
online-fair-play-basis = Faite { $when }. Parties : { $games } ; parties de { $people } autres joueurs : { $others }.
# $done, $total (numbers)
online-fair-play-progress = { $done } décisions sur { $total }
online-fair-play-make = Faire une fiche
online-fair-play-figure = { $figure ->
    [decisions] Décisions
    [first] Choix du moteur
    [loss] Perte, 1/100 pièce
    [likeliest] La plus probable
    [chance] Probabilité
   *[seconds] Secondes
}
online-fair-play-part = { $part ->
    [placement] Placement
    [stacking] Empilement
    [melee] Mêlée
   *[settlement] Règlement
}
online-fair-play-player = Joueur
online-fair-play-others = Autres
online-fair-play-apart = Écart en erreurs types

## Events and refusals
event-outdated = La partie a continué : ton coup n’a pas été joué.
event-not-alone = Dans une partie en ligne, tu ne peux pas revenir en arrière tout seul.
event-no-help = Les parties en ligne se jouent sans conseils. Interroge le coach après la partie.
event-no-offer = Il n’y a pas d’offre à laquelle répondre.
event-offered-already = Tu as déjà demandé. Tu pourras redemander après ton prochain coup.
event-nothing-to-take-back = Tu n’as aucun coup à reprendre.
event-too-late-to-abort = Tu ne peux annuler une partie qu’avant ton premier coup.
event-not-left = Ton adversaire ne t’a pas encore fait attendre assez longtemps.
event-id-used = Ce n’est pas passé. Réessaie, s’il te plaît.
event-premove-dropped = { $move }, ton coup préparé, n’est plus possible.
event-called-off = La partie est annulée.
event-draw-offered = { $who ->
    [you] Tu proposes la nulle
    [white] Blanc propose la nulle
   *[black] Noir propose la nulle
}.
event-take-back-asked = { $who ->
    [you] Tu demandes à reprendre un coup
    [white] Blanc demande à reprendre un coup
   *[black] Noir demande à reprendre un coup
}.
event-offer-declined = { $who ->
    [you] L’offre est annulée
    [white] Blanc décline
   *[black] Noir décline
}.
event-conditional-no-reply = Cette suite finit par un coup de l’adversaire. Ajoute ta réponse.
event-conditional-too-many = { $count ->
    [one] On peut préparer au plus { $count } coup.
   *[other] On peut préparer au plus { $count } coups.
}
play-task-remote = { $side ->
    [white] À Blanc de jouer.
   *[black] À Noir de jouer.
}
play-task-premove = { $move } sera joué dès que c’est à toi.
play-task-sending = { $move } sera envoyé dès que la connexion sera là.
