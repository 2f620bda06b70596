//! The promises of every store about people, checked in each of them.

use std::time::Duration;

use dvonn::{Board, ByColor, Color};
use dvonn_net::{Act, ChallengeState, GameId, Registration, Terms};
use dvonn_referee::{ClientMessage, Filling, SideChoice};
use dvonn_server::hosted::HostedGame;
use dvonn_server::store::moderation::NewAct;
use dvonn_server::store::{
    Arrival, Challenge, Counts, GameHead, HostKey, NO_PASSWORD, NewGame, PASSKEYS, PUSH_ADDRESSES, Passkey,
    PushAddress, Session, Store, StoreError, TOKENS, Token, TokenHash, User, UserId, VACATIONS_KEPT,
    Vacation, VacationState,
};

use crate::common::kinds::Kind;
use crate::store::{at, two_users};

/// Returns an arrival with a session of this number.
fn arrival(guest: Option<UserId>, name: &str, session: u8) -> Arrival {
    let (password, invitation) = (Some("other".to_owned()), None);
    let session = Session { token: TokenHash([session; 32]), until: at(100) };
    Arrival { guest, name: name.to_owned(), password, invitation, session, now: at(5) }
}

#[tokio::test]
async fn people_have_names_of_their_own_and_guests_become_members() {
    for kind in Kind::all("people") {
        let store = kind.open().await;
        let [ann, guest] = two_users(&*store).await;
        let user = store.user(ann).await.unwrap().unwrap();
        let expected = User {
            id: ann,
            name: "Ann".to_owned(),
            password: Some("hash".to_owned()),
            created: at(1),
            program: false,
        };
        assert_eq!((&user, user.is_guest()), (&expected, false));
        assert_eq!(store.user_named("aNN").await.unwrap(), Some(expected));
        assert_eq!(store.user_named("Bob").await.unwrap(), None);
        assert!(store.user(guest).await.unwrap().unwrap().is_guest());
        assert_eq!(store.user(UserId(99)).await.unwrap(), None);
        store.add_user("Zoë", None, at(3)).await.unwrap();
        for taken in ["ann", "GUEST-1", "ZOË"] {
            let refused = store.add_user(taken, None, at(3)).await;
            assert!(matches!(refused, Err(StoreError::NameTaken)), "{taken}");
        }
        for taken in ["ann", "ZOË"] {
            let refused = store.arrive(&arrival(Some(guest), taken, 1)).await;
            assert!(matches!(refused, Err(StoreError::NameTaken)), "{taken}");
        }
        assert_eq!(store.session(TokenHash([1; 32]), at(5)).await.unwrap(), None, "nobody came");
        let named = async |ids: &[UserId]| {
            store.users(ids).await.unwrap().into_iter().map(|user| user.name).collect::<Vec<_>>()
        };
        assert_eq!(named(&[guest, UserId(99), ann, ann]).await, ["Ann", "guest-1"]);
        assert_eq!(named(&[]).await, [""; 0]);
        let store = kind.reopen(store).await;
        assert!(store.user(guest).await.unwrap().unwrap().is_guest());
        // A guest may keep the same name for an account.
        assert_eq!(store.arrive(&arrival(Some(guest), "Guest-1", 1)).await.unwrap(), guest);
        assert_eq!(store.session(TokenHash([1; 32]), at(99)).await.unwrap(), Some(guest));
        for nobody in [guest, UserId(99)] {
            let refused = store.arrive(&arrival(Some(nobody), "Carl", 2)).await;
            assert!(matches!(refused, Err(StoreError::Conflict)));
        }
        assert_eq!(store.session(TokenHash([2; 32]), at(5)).await.unwrap(), None);
        assert!(!store.user(guest).await.unwrap().unwrap().is_guest());
        let carl = store.arrive(&Arrival { password: None, ..arrival(None, "Carl", 3) }).await.unwrap();
        let carl = store.user(carl).await.unwrap().unwrap();
        assert_eq!((carl.is_guest(), carl.created, &*carl.name), (true, at(5), "Carl"));
    }
}

#[tokio::test]
async fn sessions_last_until_they_end() {
    for kind in Kind::all("sessions") {
        let store = kind.open().await;
        let [ann, guest] = two_users(&*store).await;
        let token = |byte| TokenHash([byte; 32]);
        store.add_session(token(1), ann, at(100)).await.unwrap();
        store.add_session(token(2), guest, at(100)).await.unwrap();
        let store = kind.reopen(store).await;
        assert_eq!(store.session(token(1), at(99)).await.unwrap(), Some(ann));
        assert_eq!(store.session(token(1), at(100)).await.unwrap(), None);
        assert_eq!(store.session(token(3), at(99)).await.unwrap(), None);
        store.end_session(token(1)).await.unwrap();
        store.end_session(token(1)).await.unwrap();
        assert_eq!(store.session(token(1), at(50)).await.unwrap(), None);
        assert_eq!(store.session(token(2), at(50)).await.unwrap(), Some(guest));
    }
}

#[tokio::test]
async fn a_new_password_ends_the_sessions_of_its_account_alone() {
    for kind in Kind::all("password") {
        let store = kind.open().await;
        let [ann, guest] = two_users(&*store).await;
        for (token, user) in [(1, ann), (2, ann), (3, guest)] {
            store.add_session(TokenHash([token; 32]), user, at(100)).await.unwrap();
        }
        let session = Session { token: TokenHash([7; 32]), until: at(100) };
        store.set_password(ann, "other", Some(session)).await.unwrap();
        assert_eq!(store.session(session.token, at(99)).await.unwrap(), Some(ann));
        assert_eq!(store.user(ann).await.unwrap().unwrap().password.as_deref(), Some("other"));
        for (token, user) in [(1, None), (2, None), (3, Some(guest))] {
            assert_eq!(store.session(TokenHash([token; 32]), at(5)).await.unwrap(), user);
        }
        // Signing in as a bot is refused.
        let bot = store.add_user("computer-1", Some(NO_PASSWORD), at(3)).await.unwrap();
        for nobody in [guest, bot, UserId(99)] {
            assert!(matches!(store.set_password(nobody, "other", None).await, Err(StoreError::Conflict)));
        }
        let counts = Counts { accounts: 1, guests: 1, ..Counts::default() };
        assert_eq!(store.counts().await.unwrap(), counts);
    }
}

#[tokio::test]
async fn an_invitation_is_taken_once_and_in_time() {
    for kind in Kind::all("invitation") {
        let store = kind.open().await;
        assert_eq!(store.registration().await.unwrap(), Registration::Open);
        for registration in [Registration::Closed, Registration::Invitation] {
            let (by, about, detail) = (None, None, registration.as_str().to_owned());
            let act = NewAct { at: at(1), by, act: Act::Registration, about, detail };
            store.set_registration(registration, &act).await.unwrap();
            assert_eq!(store.registration().await.unwrap(), registration);
            assert_eq!(store.acts(None, None, 1).await.unwrap()[0].1, act);
        }
        let token = |number| TokenHash([number; 32]);
        for (number, until) in [(1, 100), (2, 100), (3, 50), (4, 200)] {
            store.add_invitation(token(number), at(until)).await.unwrap();
        }
        let invited = |name: &str, number, now| Arrival {
            invitation: Some(token(number)),
            now: at(now),
            ..arrival(None, name, 50 + number)
        };
        let is_refused =
            async |arrival: Arrival| matches!(store.arrive(&arrival).await, Err(StoreError::NoInvitation));
        store.arrive(&invited("Ann", 1, 99)).await.unwrap();
        // An arrival that fails for another reason does not use up the invitation.
        assert!(matches!(store.arrive(&invited("ann", 2, 99)).await, Err(StoreError::NameTaken)));
        store.arrive(&invited("Bob", 2, 99)).await.unwrap();
        assert!(is_refused(invited("Carl", 1, 99)).await, "it is taken");
        assert!(is_refused(invited("Carl", 4, 200)).await, "too late");
        assert!(is_refused(invited("Carl", 9, 1)).await, "there is none");
        store.purge(at(60), at(0)).await.unwrap();
        assert!(is_refused(invited("Carl", 3, 1)).await, "it is forgotten");
        assert_eq!(store.user_named("Carl").await.unwrap(), None);
        let store = kind.reopen(store).await;
        assert_eq!(store.registration().await.unwrap(), Registration::Invitation);
        // Of many simultaneous arrivals, only one gets the invitation.
        let asked: Vec<_> = (0..8)
            .map(|number| {
                let store = std::sync::Arc::clone(&store);
                let arrival = invited(&format!("Dan{number}"), 4, 60);
                tokio::spawn(async move { store.arrive(&arrival).await.is_ok() })
            })
            .collect();
        let mut taken = 0;
        for asked in asked {
            taken += usize::from(asked.await.unwrap());
        }
        assert_eq!(taken, 1);
    }
}

fn browser(name: &str) -> PushAddress {
    PushAddress { endpoint: format!("https://push.example/{name}"), key: vec![4; 65], secret: vec![7; 16] }
}

async fn browsers_of(store: &dyn Store, user: UserId) -> Vec<String> {
    let names = store.push_of(user).await.unwrap();
    names.iter().map(|address| address.endpoint.rsplit('/').next().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_browser_takes_messages_as_long_as_its_session_lasts() {
    for kind in Kind::all("push") {
        let store = kind.open().await;
        assert_eq!(store.host_key(HostKey::Push, "first").await.unwrap(), "first");
        let [ann, guest] = two_users(&*store).await;
        let token = |number| TokenHash([number; 32]);
        for (number, user, until) in [(1, ann, 100), (2, ann, 200), (3, guest, 100), (4, ann, 300)] {
            store.add_session(token(number), user, at(until)).await.unwrap();
        }
        for (name, session, now) in [("a", 1, 10), ("b", 2, 11), ("c", 3, 12), ("d", 4, 13)] {
            store.add_push(&browser(name), token(session), at(now)).await.unwrap();
        }
        for (session, now) in [(9, 14), (1, 100)] {
            let refused = store.add_push(&browser("x"), token(session), at(now)).await;
            assert!(matches!(refused, Err(StoreError::Conflict)), "session {session}");
        }
        let store = kind.reopen(store).await;
        assert_eq!(store.host_key(HostKey::Push, "second").await.unwrap(), "first");
        assert_eq!(browsers_of(&*store, ann).await, ["d", "b", "a"]);
        assert_eq!(store.push_of(guest).await.unwrap(), [browser("c")]);
        // A session that is stored again keeps its browsers.
        store.add_session(token(4), ann, at(300)).await.unwrap();
        assert_eq!(browsers_of(&*store, ann).await, ["d", "b", "a"]);
        // The same browser comes again, with other keys and for another person.
        let keys = PushAddress { key: vec![5; 65], ..browser("c") };
        store.add_push(&keys, token(4), at(20)).await.unwrap();
        assert_eq!(store.push_of(guest).await.unwrap(), []);
        assert_eq!(browsers_of(&*store, ann).await, ["c", "d", "b", "a"]);
        assert_eq!(store.push_of(ann).await.unwrap()[0], keys);
        // A browser is removed when its session ends or expires, when it is given up, and when all sessions
        // end.
        store.end_session(token(2)).await.unwrap();
        assert_eq!(browsers_of(&*store, ann).await, ["c", "d", "a"]);
        store.purge(at(150), at(0)).await.unwrap();
        assert_eq!(browsers_of(&*store, ann).await, ["c", "d"]);
        store.end_push(&browser("d").endpoint).await.unwrap();
        store.end_push("https://push.example/nobody").await.unwrap();
        assert_eq!(browsers_of(&*store, ann).await, ["c"]);
        // Only the latest browsers stay.
        for number in 0..PUSH_ADDRESSES {
            let name = number.to_string();
            store.add_push(&browser(&name), token(4), at(30)).await.unwrap();
        }
        let expected: Vec<String> = (0..PUSH_ADDRESSES).rev().map(|number| number.to_string()).collect();
        assert_eq!(browsers_of(&*store, ann).await, expected);
        store.set_password(ann, "other", None).await.unwrap();
        assert_eq!(store.push_of(ann).await.unwrap(), []);
    }
}

#[tokio::test]
async fn a_recovery_code_gives_one_new_password() {
    for kind in Kind::all("recovery") {
        let store = kind.open().await;
        let [ann, guest] = two_users(&*store).await;
        let bot = store.add_user("computer-1", Some(NO_PASSWORD), at(3)).await.unwrap();
        let bob = store.add_user("Bob", Some("hash"), at(4)).await.unwrap();
        let code = |number| TokenHash([number; 32]);
        for nobody in [guest, bot, UserId(99)] {
            let refused = store.set_recovery(nobody, &[code(1)]).await;
            assert!(matches!(refused, Err(StoreError::Conflict)), "{nobody:?}");
        }
        store.set_recovery(ann, &[code(1), code(2)]).await.unwrap();
        store.set_recovery(ann, &[code(3), code(4), code(5)]).await.unwrap();
        store.set_recovery(bob, &[code(3)]).await.unwrap();
        store.add_session(TokenHash([9; 32]), ann, at(100)).await.unwrap();
        let store = kind.reopen(store).await;
        assert_eq!(store.recovery_codes(ann).await.unwrap(), 3);
        let session = Session { token: TokenHash([8; 32]), until: at(100) };
        // These are a replaced code, an unknown code, another person's code, and a code of a guest.
        for (user, code) in [(ann, code(1)), (ann, code(6)), (bob, code(4)), (guest, code(3))] {
            assert!(matches!(store.recover(user, code, "wrong", session).await, Err(StoreError::Conflict)));
        }
        assert_eq!(store.session(TokenHash([9; 32]), at(5)).await.unwrap(), Some(ann));
        assert_eq!(store.session(session.token, at(5)).await.unwrap(), None);
        store.recover(ann, code(3), "other", session).await.unwrap();
        assert_eq!(store.session(session.token, at(5)).await.unwrap(), Some(ann));
        assert_eq!(store.user(ann).await.unwrap().unwrap().password.as_deref(), Some("other"));
        assert_eq!(store.session(TokenHash([9; 32]), at(5)).await.unwrap(), None);
        assert!(
            matches!(store.recover(ann, code(3), "again", session).await, Err(StoreError::Conflict)),
            "once"
        );
        assert_eq!(store.recovery_codes(ann).await.unwrap(), 2);
        assert_eq!(store.recovery_codes(bob).await.unwrap(), 1);
    }
}

fn token_of(byte: u8, created: u64) -> Token {
    Token { hash: TokenHash([byte; 32]), label: format!("number {byte}"), created: at(created), used: None }
}

#[tokio::test]
async fn a_token_is_its_accounts_until_it_is_revoked_or_the_password_changes() {
    for kind in Kind::all("tokens") {
        let store = kind.open().await;
        let [ann, guest] = two_users(&*store).await;
        let bot = store.add_user("computer-1", Some(NO_PASSWORD), at(3)).await.unwrap();
        let bob = store.add_user("Bob", Some("hash"), at(4)).await.unwrap();
        for nobody in [guest, bot, UserId(99)] {
            let refused = store.add_token(nobody, &token_of(9, 5)).await;
            assert!(matches!(refused, Err(StoreError::Conflict)), "{nobody:?}");
            assert!(matches!(store.set_program(nobody).await, Err(StoreError::Conflict)));
        }
        store.add_token(ann, &token_of(1, 5)).await.unwrap();
        store.add_token(ann, &token_of(2, 6)).await.unwrap();
        store.add_token(bob, &token_of(3, 7)).await.unwrap();
        store.set_program(ann).await.unwrap();
        store.set_program(ann).await.unwrap();
        let day = at(3 * 86_400);
        for (byte, user) in [(1, Some(ann)), (3, Some(bob)), (1, Some(ann)), (4, None)] {
            assert_eq!(store.use_token(TokenHash([byte; 32]), day).await.unwrap(), user);
        }
        let store = kind.reopen(store).await;
        let is_program = async |user| store.user(user).await.unwrap().unwrap().program;
        assert_eq!((is_program(ann).await, is_program(bob).await), (true, false));
        let used = Token { used: Some(day), ..token_of(1, 5) };
        assert_eq!(store.tokens_of(ann).await.unwrap(), [token_of(2, 6), used]);
        // People can end only their own tokens.
        for (user, byte) in [(ann, 3), (bob, 1), (ann, 4)] {
            let refused = store.end_token(user, TokenHash([byte; 32])).await;
            assert!(matches!(refused, Err(StoreError::Conflict)));
        }
        store.end_token(ann, TokenHash([1; 32])).await.unwrap();
        assert_eq!(store.use_token(TokenHash([1; 32]), day).await.unwrap(), None);
        // The number of tokens is limited.
        for byte in 10..10 + u8::try_from(TOKENS).unwrap() - 1 {
            store.add_token(ann, &token_of(byte, 8)).await.unwrap();
        }
        assert!(matches!(store.add_token(ann, &token_of(99, 8)).await, Err(StoreError::Conflict)));
        assert_eq!(store.tokens_of(ann).await.unwrap().len(), TOKENS);
        store.set_password(ann, "other", None).await.unwrap();
        assert_eq!(store.tokens_of(ann).await.unwrap(), []);
        assert_eq!(store.tokens_of(bob).await.unwrap().len(), 1);
    }
}

fn passkey(user: UserId, number: u8) -> Passkey {
    let (name, key) = (format!("Key {number}"), format!("{{\"counter\":{number}}}"));
    Passkey { id: vec![number; 16], user, name, key, created: at(number.into()), used: None }
}

#[tokio::test]
async fn a_passkey_is_its_accounts_alone_and_its_counter_goes_on() {
    for kind in Kind::all("passkeys") {
        let store = kind.open().await;
        let [ann, guest] = two_users(&*store).await;
        let bot = store.add_user("computer-1", Some(NO_PASSWORD), at(3)).await.unwrap();
        let bob = store.add_user("Bob", Some("hash"), at(4)).await.unwrap();
        for nobody in [guest, bot, UserId(99)] {
            let refused = store.add_passkey(&passkey(nobody, 1)).await;
            assert!(matches!(refused, Err(StoreError::Conflict)), "{nobody:?}");
        }
        for number in [2, 1] {
            store.add_passkey(&passkey(ann, number)).await.unwrap();
            assert!(matches!(store.add_passkey(&passkey(bob, number)).await, Err(StoreError::Conflict)));
        }
        let store = kind.reopen(store).await;
        assert_eq!(store.passkeys_of(ann).await.unwrap(), [passkey(ann, 1), passkey(ann, 2)]);
        assert_eq!(store.passkey(&[2; 16]).await.unwrap(), Some(passkey(ann, 2)));
        assert_eq!(store.passkey(&[3; 16]).await.unwrap(), None);
        let before = passkey(ann, 2);
        store.use_passkey(&before, "next", at(50)).await.unwrap();
        assert!(matches!(store.use_passkey(&before, "other", at(51)).await, Err(StoreError::Conflict)));
        let after = Passkey { key: "next".to_owned(), used: Some(at(50)), ..before };
        assert_eq!(store.passkey(&[2; 16]).await.unwrap(), Some(after));
        // Nobody can remove another person's passkey.
        assert!(matches!(store.remove_passkey(bob, &[2; 16]).await, Err(StoreError::Conflict)));
        store.remove_passkey(ann, &[2; 16]).await.unwrap();
        assert!(matches!(store.remove_passkey(ann, &[2; 16]).await, Err(StoreError::Conflict)));
        assert!(matches!(store.use_passkey(&passkey(ann, 2), "x", at(52)).await, Err(StoreError::Conflict)));
        for number in 0..PASSKEYS {
            store.add_passkey(&passkey(bob, 100 + u8::try_from(number).unwrap())).await.unwrap();
        }
        assert!(matches!(store.add_passkey(&passkey(bob, 200)).await, Err(StoreError::Conflict)));
        store.add_passkey(&passkey(ann, 200)).await.unwrap();
    }
}

fn vacation(user: UserId, begins: u64) -> Vacation {
    let state = VacationState::Announced;
    Vacation { user, said: at(5), begins: at(begins), ends: at(begins + 100), state }
}

#[tokio::test]
async fn somebody_has_one_vacation_that_is_not_over() {
    for kind in Kind::all("vacations") {
        let store = kind.open().await;
        let [ann, guest] = two_users(&*store).await;
        let first = vacation(ann, 50);
        store.add_vacation(&first).await.unwrap();
        for another in [first, vacation(ann, 60)] {
            assert!(matches!(store.add_vacation(&another).await, Err(StoreError::Conflict)));
        }
        let guests = vacation(guest, 40);
        store.add_vacation(&guests).await.unwrap();
        assert_eq!(store.open_vacations().await.unwrap(), [guests, first]);
        let begun = Vacation { state: VacationState::Begun, ..first };
        store.change_vacation(&begun).await.unwrap();
        assert!(matches!(store.change_vacation(&first).await, Err(StoreError::Conflict)), "it has begun");
        let store = kind.reopen(store).await;
        assert_eq!(store.open_vacations().await.unwrap(), [guests, begun]);
        let over = Vacation { ends: at(70), state: VacationState::Over, ..first };
        store.change_vacation(&over).await.unwrap();
        assert!(matches!(store.add_vacation(&first).await, Err(StoreError::Conflict)), "it begins then");
        let second = vacation(ann, 200);
        store.add_vacation(&second).await.unwrap();
        assert_eq!(store.vacations_of(ann).await.unwrap(), [over, second]);
        for nobodys in [vacation(ann, 51), vacation(UserId(99), 50)] {
            assert!(matches!(store.change_vacation(&nobodys).await, Err(StoreError::Conflict)));
            store.remove_vacation(nobodys.user, nobodys.begins).await.unwrap();
        }
        store.remove_vacation(ann, at(200)).await.unwrap();
        assert_eq!(store.open_vacations().await.unwrap(), [guests]);
        store.purge(at(70) + VACATIONS_KEPT - Duration::from_millis(1), at(0)).await.unwrap();
        assert_eq!(store.vacations_of(ann).await.unwrap(), [over], "it counts");
        store.purge(at(900) + VACATIONS_KEPT, at(0)).await.unwrap();
        assert_eq!(store.vacations_of(ann).await.unwrap(), []);
        assert_eq!(store.open_vacations().await.unwrap(), [guests], "it is not over");
    }
}

#[tokio::test]
async fn whoever_plays_is_back_with_the_move_itself() {
    for kind in Kind::all("back") {
        let store = kind.open().await;
        let [ann, guest] = two_users(&*store).await;
        let time = Some("86400000/1".parse().unwrap());
        let terms = Terms { filling: Filling::Placement, time, side: SideChoice::White, rated: false };
        let mut games = Vec::new();
        for number in 1..=2 {
            let (id, created, state) = (GameId::of_random(number), at(10), ChallengeState::Open);
            let (to, rematch_of, filter, listed) = (None, None, None, false);
            let offered = Challenge { id, by: ann, terms, created, state, to, rematch_of, listed, filter };
            store.add_challenge(&offered).await.unwrap();
            let players = ByColor { white: ann, black: guest };
            let head = GameHead { id, players, terms, created, result: None, aborted: false };
            let hosted = HostedGame::new(Board::start(), time, created);
            let flag_at = hosted.flag_at();
            store.begin_game(&NewGame { head, start: Board::start(), flag_at }).await.unwrap();
            games.push((id, hosted));
        }
        let state = async || -> Vec<_> {
            let all = store.open_vacations().await.unwrap();
            all.iter().map(|vacation| (vacation.user, vacation.state, vacation.ends)).collect()
        };
        for user in [ann, guest] {
            store.add_vacation(&vacation(user, 50)).await.unwrap();
        }
        let begun = Vacation { state: VacationState::Begun, ..vacation(ann, 50) };
        store.change_vacation(&begun).await.unwrap();
        for (id, hosted) in &mut games {
            for side in Color::ALL {
                let step = hosted.set_vacation(side, Some(at(150)), at(50));
                store.append(*id, &step.entry.unwrap()).await.unwrap();
            }
        }
        let (id, hosted) = &mut games[0];
        let m = hosted.game().board().position().legal_moves().into_iter().next().unwrap();
        let play = ClientMessage::Play { id: 1, ply: 0, after: 2, m };
        let played = hosted.on_message(Some(Color::White), play, Duration::ZERO, at(70)).entry.unwrap();
        assert_eq!(played.back().collect::<Vec<_>>(), [Color::White]);
        store.append(*id, &played).await.unwrap();
        // The guest's vacation has not begun, although a game says that it has ended.
        let expected = [(ann, VacationState::Ending, at(70)), (guest, VacationState::Announced, at(150))];
        assert_eq!(state().await, expected);
        // It does not begin again, and the news in the other game does not change its end.
        assert!(matches!(store.change_vacation(&begun).await, Err(StoreError::Conflict)));
        let (id, hosted) = &mut games[1];
        for side in Color::ALL {
            let step = hosted.set_vacation(side, None, at(80));
            store.append(*id, &step.entry.unwrap()).await.unwrap();
        }
        assert_eq!(state().await, expected);
        let over = Vacation { ends: at(70), state: VacationState::Over, ..begun };
        store.change_vacation(&over).await.unwrap();
        let ending = Vacation { state: VacationState::Ending, ..over };
        assert!(matches!(store.change_vacation(&ending).await, Err(StoreError::Conflict)));
        assert_eq!(state().await, expected[1..]);
        store.close().await;
    }
}

#[tokio::test]
async fn of_somebody_who_leaves_only_the_number_is_left() {
    for kind in Kind::all("forget") {
        let store = kind.open().await;
        let [ann, guest] = two_users(&*store).await;
        let bot = store.add_user("computer-1", Some(NO_PASSWORD), at(3)).await.unwrap();
        store.add_user("gone-2", None, at(3)).await.unwrap();
        let token = TokenHash([1; 32]);
        store.add_session(token, ann, at(100)).await.unwrap();
        store.add_push(&browser("a"), token, at(4)).await.unwrap();
        store.set_recovery(ann, &[token]).await.unwrap();
        store.add_token(ann, &token_of(2, 4)).await.unwrap();
        store.add_vacation(&vacation(ann, 50)).await.unwrap();
        store.add_passkey(&passkey(ann, 1)).await.unwrap();
        assert!(matches!(store.forget_user(ann, "GONE-2").await, Err(StoreError::NameTaken)));
        for nobody in [bot, UserId(99)] {
            assert!(matches!(store.forget_user(nobody, "gone-9").await, Err(StoreError::Conflict)));
        }
        store.forget_user(ann, "gone-1").await.unwrap();
        store.forget_user(guest, "gone-3").await.unwrap();
        let store = kind.reopen(store).await;
        for (user, name) in [(ann, "gone-1"), (guest, "gone-3")] {
            let left = store.user(user).await.unwrap().unwrap();
            assert_eq!(
                (&*left.name, left.is_gone(), left.is_guest(), left.is_bot()),
                (name, true, false, false)
            );
        }
        assert_eq!(store.user_named("Ann").await.unwrap(), None);
        assert_eq!(store.session(token, at(5)).await.unwrap(), None);
        assert_eq!(store.push_of(ann).await.unwrap(), []);
        assert_eq!(store.use_token(TokenHash([2; 32]), at(0)).await.unwrap(), None);
        assert_eq!(store.recovery_codes(ann).await.unwrap(), 0);
        assert_eq!(store.vacations_of(ann).await.unwrap(), []);
        assert_eq!(store.passkey(&[1; 16]).await.unwrap(), None);
        assert_eq!(store.counts().await.unwrap(), Counts { guests: 1, ..Counts::default() });
        // Nobody can come back as a deleted person.
        assert!(matches!(store.forget_user(ann, "gone-5").await, Err(StoreError::Conflict)));
        assert!(matches!(store.set_password(ann, "hash", None).await, Err(StoreError::Conflict)));
        assert!(matches!(store.set_recovery(ann, &[token]).await, Err(StoreError::Conflict)));
        let refused = store.arrive(&arrival(Some(guest), "Carl", 7)).await;
        assert!(matches!(refused, Err(StoreError::Conflict)));
        // The name is free again.
        store.add_user("ann", Some("hash"), at(9)).await.unwrap();
    }
}
