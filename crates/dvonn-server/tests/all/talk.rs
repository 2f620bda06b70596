//! The promises of every store about chat and the acts of administrators, checked in each of them.

use dvonn::{Board, ByColor};
use dvonn_net::{Act, ChallengeState, GameId, ReportKind, Room, Sanction, Terms};
use dvonn_referee::{Filling, SideChoice};
use dvonn_server::store::moderation::{Laid, NewAct, NewReport, Which};
use dvonn_server::store::talk::{LINES, NewLine};
use dvonn_server::store::{Challenge, GONE, GameHead, NewGame, Store, StoreError, TokenHash, UserId};

use crate::common::kinds::Kind;
use crate::store::at;

fn game_id(number: u64) -> GameId {
    GameId::of_random(u128::from(number))
}

fn act(act: Act, about: Option<UserId>) -> NewAct {
    NewAct { at: at(50), by: None, act, about, detail: "because".to_owned() }
}

/// Adds two people with accounts, a guest, and a game between the first two.
async fn begin(store: &dyn Store) -> [UserId; 3] {
    let people = [
        store.add_user("Ann", Some("hash"), at(1)).await.unwrap(),
        store.add_user("Bob", Some("hash"), at(1)).await.unwrap(),
        store.add_user("guest-1", None, at(1)).await.unwrap(),
    ];
    let [white, black, _] = people;
    let (filling, side) = (Filling::Placement, SideChoice::White);
    let terms = Terms { filling, time: None, side, rated: false };
    for number in [1, 2] {
        let (id, created, state) = (game_id(number), at(2), ChallengeState::Open);
        let (to, rematch_of, filter) = (None, None, None);
        let offered =
            Challenge { id, by: white, terms, created, state, to, rematch_of, listed: false, filter };
        store.add_challenge(&offered).await.unwrap();
        let players = ByColor { white, black };
        let head = GameHead { id, players, terms, created, result: None, aborted: false };
        store.begin_game(&NewGame { head, start: Board::start(), flag_at: None }).await.unwrap();
    }
    people
}

fn line(by: UserId, id: u64, text: &str) -> NewLine {
    NewLine { by, room: Room::Players, at: at(10), id, text: text.to_owned() }
}

fn is_conflict<T>(done: Result<T, StoreError>) -> bool {
    matches!(done.map(drop), Err(StoreError::Conflict))
}

async fn texts(store: &dyn Store, game: u64, after: u64) -> Vec<(u64, String)> {
    let lines = store.lines(game_id(game), after).await.unwrap();
    lines.into_iter().map(|line| (line.number, line.text)).collect()
}

#[tokio::test]
async fn what_is_said_is_numbered_once_and_stays() {
    for kind in Kind::all("talk") {
        let store = kind.open().await;
        let [ann, bob, _] = begin(&*store).await;
        let first = store.say(game_id(1), &line(ann, u64::MAX, "hello")).await.unwrap();
        assert_eq!((first.number, first.by, first.room, first.at), (1, ann, Room::Players, at(10)));
        // A repetition, as after a lost connection, adds nothing. Another person may use the same number.
        let again = store.say(game_id(1), &line(ann, u64::MAX, "other")).await.unwrap();
        assert_eq!(again, first);
        let html = "<b>'; DROP TABLE chat; --\\ %s {} \u{1F600}";
        let watched = NewLine { room: Room::Spectators, ..line(bob, u64::MAX, html) };
        assert_eq!(store.say(game_id(1), &watched).await.unwrap().number, 2);
        assert_eq!(store.say(game_id(2), &line(ann, u64::MAX, "elsewhere")).await.unwrap().number, 1);
        assert!(is_conflict(store.say(game_id(3), &line(ann, 0, "nowhere")).await));
        let store = kind.reopen(store).await;
        let all = [(1, "hello".to_owned()), (2, html.to_owned())];
        assert_eq!(texts(&*store, 1, 0).await, all);
        assert_eq!(texts(&*store, 1, 1).await, all[1..]);
        assert_eq!(texts(&*store, 1, u64::MAX).await, []);
        // A deleted line is gone, and its number is not used again.
        let delete = act(Act::LineDeleted, Some(bob));
        store.delete_line(game_id(1), 2, &delete).await.unwrap();
        for number in [2, 3, 0, u64::MAX] {
            assert!(is_conflict(store.delete_line(game_id(1), number, &delete).await));
        }
        assert_eq!(store.acts(Some(bob), None, 10).await.unwrap().len(), 1, "only successful acts are noted");
        assert_eq!(store.say(game_id(1), &watched).await.unwrap().text, "", "a repetition of a deleted line");
        assert_eq!(store.say(game_id(1), &line(ann, 1, "again")).await.unwrap().number, 3);
        assert_eq!(texts(&*store, 1, 0).await, [all[0].clone(), (3, "again".to_owned())]);
        for id in 4..=LINES {
            store.say(game_id(1), &line(ann, id, "more")).await.unwrap();
        }
        let full = store.say(game_id(1), &line(ann, LINES + 1, "more")).await;
        assert!(matches!(full, Err(StoreError::Full)), "{full:?}");
    }
}

#[tokio::test]
async fn people_hear_whom_they_like_and_a_host_has_a_chat_or_none() {
    for kind in Kind::all("mutes") {
        let store = kind.open().await;
        let [ann, bob, guest] = begin(&*store).await;
        for (user, other) in [(ann, bob), (ann, guest), (ann, bob), (guest, bob)] {
            store.set_mute(user, other, true).await.unwrap();
        }
        assert!(store.has_chat().await.unwrap());
        store.set_chat(false, &act(Act::Chat, None)).await.unwrap();
        let store = kind.reopen(store).await;
        assert_eq!(store.muted_by(ann).await.unwrap(), [bob, guest]);
        assert_eq!(store.muters_of(bob).await.unwrap(), [ann, guest]);
        for _ in 0..2 {
            store.set_mute(ann, bob, false).await.unwrap();
        }
        assert_eq!(store.muters_of(bob).await.unwrap(), [guest]);
        assert!(!store.has_chat().await.unwrap());
        store.set_chat(true, &act(Act::Chat, None)).await.unwrap();
        assert!(store.has_chat().await.unwrap());
        assert_eq!(store.acts(None, None, 9).await.unwrap().len(), 2);
    }
}

#[tokio::test]
async fn a_sanction_holds_until_its_time_or_until_it_is_lifted() {
    for kind in Kind::all("sanctions") {
        let store = kind.open().await;
        let [ann, bob, _] = begin(&*store).await;
        let laid = |sanction, until, reason: &str| Laid { sanction, until, reason: reason.to_owned() };
        for user in [ann, bob] {
            store.add_session(TokenHash([user.0.try_into().unwrap(); 32]), user, at(900)).await.unwrap();
        }
        let silence = laid(Sanction::Silence, Some(at(100)), "rude");
        store
            .lay(ann, &laid(Sanction::Silence, None, "first"), &act(Act::Silenced, Some(ann)))
            .await
            .unwrap();
        store.lay(ann, &silence, &act(Act::Silenced, Some(ann))).await.unwrap();
        let ban = laid(Sanction::Ban, None, "helped");
        store.lay(ann, &ban, &act(Act::Banned, Some(ann))).await.unwrap();
        let store = kind.reopen(store).await;
        assert_eq!(store.sanctions(ann, at(99)).await.unwrap(), [ban.clone(), silence]);
        assert_eq!(store.sanctions(ann, at(100)).await.unwrap(), [ban]);
        assert_eq!(store.sanctions(bob, at(1)).await.unwrap(), []);
        let session = TokenHash([ann.0.try_into().unwrap(); 32]);
        assert_eq!(store.session(session, at(5)).await.unwrap(), Some(ann), "a ban lets in");
        store.lay(ann, &laid(Sanction::Closure, None, "left"), &act(Act::Closed, Some(ann))).await.unwrap();
        assert_eq!(store.session(session, at(5)).await.unwrap(), None);
        let other = TokenHash([bob.0.try_into().unwrap(); 32]);
        assert_eq!(store.session(other, at(5)).await.unwrap(), Some(bob));
        let unbanned = act(Act::Unbanned, Some(ann));
        store.lift(ann, Sanction::Ban, &unbanned).await.unwrap();
        assert!(is_conflict(store.lift(ann, Sanction::Ban, &unbanned).await));
        assert!(is_conflict(store.lift(bob, Sanction::Closure, &unbanned).await));
        let acts: Vec<Act> =
            store.acts(Some(ann), None, 99).await.unwrap().into_iter().map(|(_, act)| act.act).collect();
        assert_eq!(acts, [Act::Unbanned, Act::Closed, Act::Banned, Act::Silenced, Act::Silenced]);
    }
}

#[tokio::test]
async fn members_become_administrators_and_what_they_do_is_kept() {
    for kind in Kind::all("administrators") {
        let store = kind.open().await;
        let [ann, bob, guest] = begin(&*store).await;
        let gone = store.add_user("gone-1", Some(GONE), at(1)).await.unwrap();
        let appointed = act(Act::Appointed, Some(ann));
        store.set_administrator(ann, true, &appointed).await.unwrap();
        for nobody in [ann, guest, gone, UserId(99)] {
            assert!(is_conflict(store.set_administrator(nobody, true, &appointed).await));
        }
        assert!(is_conflict(store.set_administrator(bob, false, &appointed).await));
        let store = kind.reopen(store).await;
        assert!(store.is_administrator(ann).await.unwrap() && !store.is_administrator(bob).await.unwrap());
        store.set_administrator(bob, true, &act(Act::Appointed, Some(bob))).await.unwrap();
        store.set_administrator(bob, false, &act(Act::Dismissed, Some(bob))).await.unwrap();
        let done = NewAct { by: Some(ann), ..act(Act::FairPlay, Some(bob)) };
        store.add_act(&done).await.unwrap();
        let acts = store.acts(None, None, 99).await.unwrap();
        assert_eq!((acts.len(), &acts[0].1, &acts[3].1), (4, &done, &appointed));
        assert!(acts.is_sorted_by(|one, other| one.0 > other.0));
        assert_eq!(store.acts(None, Some(acts[1].0), 1).await.unwrap(), acts[2..3]);
        assert_eq!(store.acts(Some(ann), None, 99).await.unwrap(), acts[3..]);
        assert_eq!(store.sheet(bob).await.unwrap(), None);
        for (second, sheet) in [(5, "{}"), (6, r#"{"a":1}"#)] {
            store.set_sheet(bob, at(second), sheet, &done).await.unwrap();
            assert_eq!(store.sheet(bob).await.unwrap(), Some((at(second), sheet.to_owned())));
        }
        // A sheet is stored together with its act, or not at all.
        let of_fair_play = async || {
            let acts = store.acts(None, None, 99).await.unwrap();
            acts.iter().filter(|(_, act)| act.act == Act::FairPlay).count()
        };
        assert_eq!(of_fair_play().await, 3);
        for nobody in [gone, UserId(99)] {
            assert!(is_conflict(store.set_sheet(nobody, at(7), "{}", &done).await));
            assert_eq!(store.sheet(nobody).await.unwrap(), None);
        }
        assert_eq!(of_fair_play().await, 3);
        store.set_sheet(guest, at(7), "{}", &done).await.unwrap();
        let store = kind.reopen(store).await;
        assert_eq!(store.sheet(guest).await.unwrap(), Some((at(7), "{}".to_owned())));
    }
}

#[tokio::test]
async fn a_report_is_there_until_it_is_closed() {
    for kind in Kind::all("reports") {
        let store = kind.open().await;
        let [ann, bob, guest] = begin(&*store).await;
        let report = |by, about, game| NewReport {
            at: at(30),
            by,
            about,
            game: game_id(game),
            kind: ReportKind::Help,
            text: "x' --".to_owned(),
        };
        store.add_report(&report(ann, bob, 1)).await.unwrap();
        for twice in [report(ann, bob, 1), report(ann, bob, 3)] {
            assert!(is_conflict(store.add_report(&twice).await));
        }
        store.add_report(&report(ann, bob, 2)).await.unwrap();
        store.add_report(&report(guest, ann, 1)).await.unwrap();
        let store = kind.reopen(store).await;
        let open = store.reports(Which::Open, 99).await.unwrap();
        assert_eq!(
            open.iter().map(|open| &open.report).collect::<Vec<_>>(),
            [&report(ann, bob, 1), &report(ann, bob, 2), &report(guest, ann, 1)]
        );
        assert_eq!(store.reports(Which::Open, 1).await.unwrap(), open[..1]);
        store.close_report(open[0].id, &act(Act::ReportClosed, None)).await.unwrap();
        assert!(is_conflict(store.close_report(open[0].id, &act(Act::ReportClosed, None)).await));
        assert!(is_conflict(store.close_report(99, &act(Act::ReportClosed, None)).await));
        assert_eq!(store.reports(Which::Open, 99).await.unwrap(), open[1..]);
        let about = store.reports(Which::About(bob), 99).await.unwrap();
        assert_eq!(
            about.iter().map(|report| (report.id, report.is_closed)).collect::<Vec<_>>(),
            [(open[1].id, false), (open[0].id, true)]
        );
        assert_eq!(store.reports(Which::By(guest), 99).await.unwrap(), open[2..]);
        let [(_, closed)] = &store.acts(None, None, 9).await.unwrap()[..] else { panic!() };
        assert_eq!((closed.act, closed.about), (Act::ReportClosed, Some(bob)), "whom the report is about");
        // A closed report does not prevent another one.
        store.add_report(&report(ann, bob, 1)).await.unwrap();
    }
}

#[tokio::test]
async fn nothing_is_left_of_somebody_who_leaves() {
    for kind in Kind::all("forgotten") {
        let store = kind.open().await;
        let [ann, bob, guest] = begin(&*store).await;
        store.set_administrator(ann, true, &act(Act::Appointed, Some(ann))).await.unwrap();
        let laid = Laid { sanction: Sanction::Silence, until: None, reason: "rude".to_owned() };
        store.lay(ann, &laid, &act(Act::Silenced, Some(ann))).await.unwrap();
        store.set_sheet(ann, at(5), "{}", &act(Act::FairPlay, Some(ann))).await.unwrap();
        store.say(game_id(1), &line(ann, 1, "mine")).await.unwrap();
        store.say(game_id(1), &line(bob, 1, "his")).await.unwrap();
        for (user, other) in [(ann, bob), (bob, ann), (bob, guest)] {
            store.set_mute(user, other, true).await.unwrap();
        }
        for (by, about) in [(ann, bob), (bob, ann), (guest, bob)] {
            let (game, kind, text) = (game_id(1), ReportKind::Chat, String::new());
            store.add_report(&NewReport { at: at(1), by, about, game, kind, text }).await.unwrap();
        }
        store.forget_user(ann, "gone-1").await.unwrap();
        assert!(!store.is_administrator(ann).await.unwrap());
        assert_eq!(store.sanctions(ann, at(1)).await.unwrap(), []);
        assert_eq!(store.sheet(ann).await.unwrap(), None);
        assert_eq!(texts(&*store, 1, 0).await, [(2, "his".to_owned())]);
        assert_eq!(store.muted_by(bob).await.unwrap(), [guest]);
        assert_eq!(store.muted_by(ann).await.unwrap(), []);
        let left = store.reports(Which::Open, 9).await.unwrap();
        assert_eq!(left.iter().map(|report| report.report.by).collect::<Vec<_>>(), [guest]);
        let acts = store.acts(Some(ann), None, 9).await.unwrap();
        assert!(acts.len() == 3 && acts.iter().all(|(_, act)| act.detail.is_empty()));
    }
}
