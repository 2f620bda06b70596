# Games with people elsewhere, in the web app.
online-none = Online play is not available here
online-none-about = The host of this app does not offer online play, or there is no connection. You can still play the computer, or a friend on the same screen.
online-nothing = There is no game here
online-nothing-about = This link does not lead to a game. Ask for a new one.
# $code: unreachable (no answer), wrong-credentials, name-taken, similar-name, bad-name, mixed-name,
# reserved-name, bad-password, common-password,
# registration-closed, bad-invitation, not-open (somebody else was faster), account-closed, sanctioned, bad-text, no-chat, forbidden,
# not-found, no-passkey, bad-vacation, too-many, bad-terms, unavailable, or another word
online-problem = { $code ->
    [unreachable] The server cannot be reached. Check the connection and try again.
    [wrong-credentials] The name or the password is wrong.
    [name-taken] This name is taken.
    [similar-name] Another name looks the same as this one.
    [bad-name] A name has 3 to 20 letters, digits, - and _.
    [mixed-name] All letters of a name must be from one alphabet.
    [reserved-name] This name could be mistaken for the server or an administrator. Choose another one.
    [bad-password] A password has 8 to 256 characters.
    [common-password] This password is too common. Choose another one.
    [registration-closed] This server takes no new accounts.
    [bad-invitation] This invitation is not valid, or has been used. Ask for another one.
    [not-open] This game is no longer open.
    [account-closed] This account was closed by an administrator.
    [sanctioned] An administrator has blocked this for now.
    [bad-text] Write one line of at most 300 characters.
    [no-chat] This server has no chat.
    [forbidden] You are not allowed to do this.
    [not-found] This does not exist, or no longer does.
    [too-many] That was too much at once. Try again in a minute.
    [no-passkey] There was no passkey, or it belongs to another host. Try again, or use the password.
    [bad-vacation] A vacation can begin 24 hours from now at the earliest. It can last at most 14 days, and 30 in a calendar year.
    [unavailable] The server cannot save anything right now. Try again in a minute.
   *[other] That did not work. Load the page again.
}
online-account = Account
# $name of the guest
online-as-guest = You play as { $name }, a guest that this browser remembers. With an account, you have your games on all your devices.
online-as-nobody = You do not need an account. With one, you have your games on all your devices.
online-register = Create an account
online-register-about = A name and a password, no email address. Games that you played here as a guest stay yours.
online-register-closed = This server takes no new accounts. You can still play as a guest.
online-invitation = Invitation code
online-sign-in = Sign in
online-sign-out = Sign out
online-name = Name
online-password = Password
online-data = Your data
online-data-about = Everything that this server stores about you, with your games, as one file.
online-data-take = Download my data
online-change-password = Change the password
online-new-password = New password
online-password-changed = Your password has been changed. You are signed out everywhere else.
online-recovery = Recovery codes
online-recovery-about = A code lets you in again if you forget the password. Keep the codes where nobody else sees them. Earlier codes no longer work.
online-recovery-make = Make new codes
online-recovery-codes = Each code works once. They are shown only now.
online-forgot = Forgot your password?
online-recovery-code = Recovery code
online-recover = Set a new password
online-passkeys = Passkeys
online-passkeys-about = Your device or password manager keeps a passkey, which replaces your name and password: a fingerprint, your face or a PIN is enough.
online-passkey-sign-in = Sign in with a passkey
online-passkey-add = Add a passkey
online-passkey-name = Name for the new passkey, such as your device
online-passkey-remove = Remove
# $when: used or added; $day
online-passkey-when = { $when ->
    [used] last used { $day }
   *[added] added { $day }
}
online-passkey-added = The passkey has been added.
online-passkey-removed = The passkey has been removed.
online-passkey-insecure = Browsers allow passkeys only at an address that begins with https.
# $address: the name of the host
online-passkey-elsewhere = Passkeys work only at https://{ $address }.
online-passkey-confirm = Leave the password empty to confirm with a passkey.
online-leave = Delete the account
online-leave-guest = Forget me
online-leave-about = Your name, rating and invitations are deleted, and your games in progress are resigned. The other players keep the finished games, with another name in place of yours. This cannot be undone.
online-left = Your data has been deleted.

## A game that is offered
online-friend = Play a friend
online-friend-about = Send a link. The first person to open it plays you. No account is needed.
online-invite = Invite with a link
# $kind: none, sudden ($minutes), increment or delay ($minutes and $seconds), days ($days for each move); numbers
online-clock = { $kind ->
    [none] No clock
    [sudden] { $minutes } min
    [increment] { $minutes } min + { $seconds } s
    [delay] { $minutes } min, { $seconds } s free each move
   *[days] { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
}
online-invite-title = Your invitation
online-invite-about = Send this link to your friend, or show the code to their camera.
online-link = Link
online-copy = Copy
online-copied = Copied.
online-not-copied = The browser did not let the app copy. Select the link and copy it.
online-pass-on = Send …
online-code = The link as a QR code
online-waits = The game begins here as soon as somebody accepts.
online-withdraw = Withdraw
online-meanwhile = Play the computer while you wait
online-withdrawn = This invitation was withdrawn
online-all = All my games
# $name of a player
online-challenged = { $name } invites you
online-terms-changed = { $name } has changed the terms.
online-accept = Accept and play
online-accept-about = You do not need an account.
online-decline-game = Decline
# $name of the player, here and below
online-challenge = Offer { $name } a game
online-challenge-about = Only this player can accept, and is told at once.
online-challenge-offer = Offer the game
online-challenge-waits = { $name } has been told, and can accept or decline.
online-bot-name = { $name } (bot)

## All games of a person
online-received = Offered to you
online-received-play = Play
online-your-turn = Your turn
online-their-turn = Waiting for the other side
online-offered = Open invitations
online-watch = Games to watch
online-over = Finished
# $time as a clock shows it
online-time-left = { $time } left
# A clock of a day or more. $days, $hours (numbers)
online-days-left = { $hours ->
    [0] { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
   *[other] { $days } d { $hours } h
}
# $how: won, lost, draw, none (called off)
online-outcome = { $how ->
    [won] Won
    [lost] Lost
    [none] Called off
   *[draw] Draw
}

## A game
# $milliseconds (number): how long a message takes there and back
online-lag = { $milliseconds } ms
online-lost = No connection: trying again …
# $name of a player
online-away = { $name } is away right now
# $count (number) of people
online-spectators = { $count ->
    [one] { $count } is watching
   *[other] { $count } are watching
}
online-watching = You are watching
# The title of the page
online-called = Your turn!
online-next = Next game
online-no-next = No other game is waiting for you.
online-take-back = Take back
online-draw = Offer a draw
online-draw-hold = Hold to offer a draw
online-withdraw-offer = Withdraw the offer
online-accept-draw = Draw
online-accept-take-back = Allow it
online-decline = No
online-another = Another game
online-conditional = If … then …
online-conditional-about = Play a line on this board: a move of the other side, then your answer. If the game goes that way, your answer is played at once, even while you are away.
online-conditional-add = Keep this line
online-conditional-remove = Remove

## The lobby, and people
online-bots = The computer
online-bots-about = It is always here, with the choices above. These games are not rated, and you can take moves back.
online-bot-play = Play the computer
online-lobby = Lobby
online-lobby-about = Both use the choices above. The server pairs players with the same clock; an open game waits in the list.
online-lobby-none = Nobody is waiting at the moment.
online-seek = Offer to everybody
online-pair = Find an opponent now
online-pairing = Looking for an opponent …
online-begun = Your game begins
# $why: a sentence
online-not-kept = The game could not be saved on this device. { $why }
# What the person waits for, on all pages. $clock: online-clock
online-standing = In the lobby: { $clock }
online-seeks = Your games in the lobby
online-seeks-live = Your game waits for an opponent as long as the app is open, and opens by itself on any page.
online-seek-stands = Your game is in the lobby.
online-seek-withdrawn = Your game is withdrawn from the lobby.
# $clock: online-clock
online-seek-gone = Your game ({ $clock }) was withdrawn from the lobby while you were away.
online-seek-again = Offer it again
online-seek-many = You cannot offer more games at once. Withdraw one, or try again in a minute.
online-rated = Rated
# $rating and $change as texts, such as 1412 and +12
online-new-rating = Your rating is { $rating } now ({ $change })
online-accept-rematch = Accept the rematch
online-abort = Call the game off
online-claim-win = Claim the win
online-claim-draw = Claim a draw
# $time as a clock shows it
online-claim-in = you can claim the game in { $time }
online-profile = My profile
online-no-ratings = No rated games yet.
# $speed: live or days; $rating, $deviation as texts; $certain: yes, or no for a provisional one
online-rating = { $speed ->
    [live] Live
   *[days] By days
}: { $rating } ± { $deviation }{ $certain ->
    [no] {" "}(provisional)
   *[yes] {""}
}
# $won, $drawn, $lost (numbers)
online-results = { $won } won, { $drawn } drawn, { $lost } lost
online-graph = The rating, game by game
online-games = Games
online-search = Search
online-search-opponent = Opponent
online-search-result = Result
online-search-speed = Clock
online-search-rated = Rating
online-search-from = From
online-search-until = To
online-search-any = Any
online-search-live = Live
online-search-days = By days
online-search-casual = Not rated
online-search-show = Show
online-search-more = More games
online-search-none = No games match.
online-download = Download the finished games as one file:

## Vacations, in games by days
online-vacation = Vacation
online-vacation-plan = Plan a vacation
online-vacation-about = In games by days, your clock stops while you are away, and your opponents see when that is. Announce a vacation at least 24 hours ahead. It can last at most 14 days, and 30 in a calendar year. It ends early if you say so or make a move.
# $days (number): whole days
online-vacation-left = { $days ->
    [one] { $days } day is left this year.
   *[other] { $days } days are left this year.
}
online-vacation-first = First day away
online-vacation-last = Last day away
online-vacation-say = Announce it
# $when: now or soon; $from, $until: the first and the last day
online-vacation-mine = { $when ->
    [now] You are away until { $until }. Your clock has stopped in games by days.
   *[soon] You are away from { $from } to { $until }. Your opponents see it.
}
online-vacation-off = Call it off
online-vacation-back = I am back
# $when: now or soon; $from, $until: the first and the last day
online-vacation-seen = { $when ->
    [now] on vacation until { $until }
   *[soon] on vacation from { $from } to { $until }
}
# $name of a player; $vacation: online-vacation-seen
online-vacation-of = { $name }: { $vacation }

## Notifications
online-push = Notifications on this device
online-push-about = This browser tells you when it is your turn, when somebody accepts your invitation and when a game ends, even while the app is closed.
online-push-on = Turn them on
online-push-off = Turn them off
online-push-is-on = They are on in this browser.
online-push-is-off = They are off in this browser.
online-push-blocked = The browser blocks notifications from this page. Allow them in its settings, then come back.
online-push-insecure = Browsers allow notifications only at an address that begins with https.
online-push-unable = This browser has no notifications for web pages. On an iPhone or iPad, add the app to the Home Screen and open it there.
online-push-failed = That did not work: the browser could not reach its push service, or this host. Try again later.
online-note-look = Open
# $about: turn, offer (a draw, a move taken back), begun (an invitation was accepted), challenged (a game is offered), rematch, won, lost, drawn, called-off, said (a message in the chat); $name of the other player
online-note = { $about ->
    [turn] Your turn against { $name }
    [offer] { $name } makes you an offer
    [begun] { $name } accepted: the game begins
    [challenged] { $name } offers you a game
    [rematch] { $name } would like to play again
    [won] You won against { $name }
    [lost] { $name } won
    [drawn] Your game with { $name } was a draw
    [said] { $name } sent you a message
   *[called-off] The game with { $name } was called off
}

## What is said beside a game
online-chat = Chat
# $count (number) of lines
online-chat-unread = { $count ->
    [one] Chat, { $count } new line
   *[other] Chat, { $count } new lines
}
# $name of a player, $text that they wrote
online-chat-said = { $name }: { $text }
online-chat-players = Only the two players read this.
online-chat-spectators = Spectators can read this now, the players when the game is over.
online-chat-none = To write here, sign in.
online-chat-text = Your message
online-chat-say = Send
# $name of a person
online-mute = Mute { $name }
online-unmute = Unmute { $name }
online-report = Report a player
online-report-about = The administrators of this server read it together with the chat of this game. The other person is not told.
online-report-kind = Reason
# $kind: chat (what was said), help (of a program or somebody else), conduct, name
online-report-for = { $kind ->
    [chat] Chat messages
    [help] Help from a program or somebody else
    [conduct] Behaviour in the game
   *[name] The name
}
online-report-text = What happened
online-report-send = Report
online-reported = Thank you. The administrators have your report.

## Administration
online-admin = Administration
online-admin-reports = Reports
online-admin-no-reports = No report is open.
online-admin-by = reported by
online-admin-game = The game
online-admin-close-report = Close the report
online-admin-delete-line = Delete this line
online-admin-reason = Reason
online-admin-people = People
online-admin-look-up = Look up
# $when: a moment
online-admin-since = here since { $when }
online-admin-is-one = administrator
online-admin-lift = Lift
# $sanction: silence, ban, closure
online-admin-lay = { $sanction ->
    [silence] Silence
    [ban] Ban from playing
   *[closure] Close the account
}
online-admin-lay-about = { $sanction ->
    [silence] The person can read the chat but not write.
    [ban] Games in progress are resigned and open invitations withdrawn. The person can still sign in and download the data.
   *[closure] The person is signed out, games in progress are resigned, and nobody can sign in to the account.
}
online-admin-days = Days (empty: until it is lifted)
# $sanction: silence, ban, closure; $ends: yes or no; $until: a moment
online-sanction = { $sanction ->
    [silence] Nothing can be written in chats
    [ban] No games can be played
   *[closure] The account is closed
}{ $ends ->
    [yes] {" "}until { $until }.
   *[no] .
}
online-admin-host = This server
# $accounts, $guests, $running, $over (numbers)
online-admin-counts = Accounts: { $accounts } · guests: { $guests } · games in progress: { $running } · finished: { $over }
online-admin-registration = Who may create an account
online-admin-registration-who = { $who ->
    [open] Everybody
    [invitation] Anyone with an invitation
   *[closed] Nobody
}
online-admin-chat = People can chat during games
online-admin-acts = Actions taken
online-admin-earlier = Earlier
online-admin-on-host = the host
# $act: see the cases; $by who did it, $about whom (may be empty); $detail: on or off, or open, invitation, closed
online-act = { $act ->
    [appointed] { $by } made { $about } an administrator
    [dismissed] { $by } ended { $about }’s time as an administrator
    [silenced] { $by } silenced { $about }
    [unsilenced] { $by } let { $about } speak again
    [banned] { $by } banned { $about } from playing
    [unbanned] { $by } let { $about } play again
    [closed] { $by } closed the account of { $about }
    [reopened] { $by } opened the account of { $about } again
    [report-closed] { $by } closed a report about { $about }
    [line-deleted] { $by } deleted what { $about } wrote
    [registration] { $by } set who may create an account: { $detail ->
        [open] everybody
        [invitation] anyone with an invitation
       *[closed] nobody
    }
    [chat] { $by } switched the chat { $detail ->
        [on] on
       *[off] off
    }
    [fair-play] { $by } had a fair-play sheet made for { $about }
   *[password-reset] { $by } gave { $about } a new password
}

## Programs
online-programs = Programs that play for you
online-programs-about = An engine can play here with this account, for instance through dvonn bot. It needs a token, which lets it play and read but not change the account. Changing the password ends all tokens.
online-token-label = What the token is for
online-token-make = Make a token
online-token-made = Keep this token now: it is shown only once.
# $day as 2026-11-26
online-token-used = last used on { $day }
online-token-unused = not used yet
online-token-revoke = Revoke
online-bot-about = If only a program plays with this account, mark it as one: others then see this next to the name, its rated games are against programs only, and nobody is paired with it at random. This cannot be undone.
online-bot-mark = Mark as a program’s account
online-bot-is = This account is marked as a program’s.

## Fair play, for administrators
online-fair-play = Fair play
online-fair-play-about = Figures of the last games next to those of players of similar strength. They are not a verdict; the host’s guide explains them.
# $when (a moment); numbers: $games of the player, $people others with $others games
online-fair-play-basis = Made { $when }. Games of this player: { $games }; of { $people } others: { $others }.
# $done, $total (numbers)
online-fair-play-progress = { $done } of { $total } decisions
online-fair-play-make = Make a sheet
online-fair-play-figure = { $figure ->
    [decisions] Decisions
    [first] Engine’s choice
    [loss] Loss, 1/100 piece
    [likeliest] Likeliest for people
    [chance] Chance for people
   *[seconds] Seconds
}
online-fair-play-part = { $part ->
    [placement] Placement
    [stacking] Stacking
    [melee] Melee
   *[settlement] Settlement
}
online-fair-play-player = Player
online-fair-play-others = Others
online-fair-play-apart = Standard errors apart

## Events and refusals
event-outdated = The game has moved on: your move was not played.
event-not-alone = In an online game you cannot take back a move on your own.
event-no-help = Online games have no hints. Ask the coach after the game.
event-no-offer = There is no offer to answer.
event-offered-already = You have asked already. You can ask again after your next move.
event-nothing-to-take-back = You have no move to take back.
event-too-late-to-abort = You can call a game off only before your first move.
event-not-left = Your opponent hasn’t kept you waiting for long enough.
event-id-used = That did not get through. Please try again.
# $move
event-premove-dropped = Your premove { $move } is no longer possible.
event-called-off = The game was called off.
# $who of these three is you, white or black; you declines or withdraws, whatever was offered
event-draw-offered = { $who ->
    [you] You offer a draw
    [white] White offers a draw
   *[black] Black offers a draw
}.
event-take-back-asked = { $who ->
    [you] You ask to take a move back
    [white] White asks to take a move back
   *[black] Black asks to take a move back
}.
event-offer-declined = { $who ->
    [you] The offer is off
    [white] White declines
   *[black] Black declines
}.
event-conditional-no-reply = This line ends with your opponent's move. Add your answer.
# $count (number) of moves
event-conditional-too-many = { $count ->
    [one] At most { $count } move can be decided in advance.
   *[other] At most { $count } moves can be decided in advance.
}
# $side is white or black
play-task-remote = { $side ->
    [white] White is to move.
   *[black] Black is to move.
}
# $move is played as soon as it is your turn
play-task-premove = { $move } will be played as soon as it is your turn.
# $move waits for a connection
play-task-sending = { $move } will be sent as soon as there is a connection.
