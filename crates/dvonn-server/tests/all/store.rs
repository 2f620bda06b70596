//! The promises of every store, checked in each of them.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Board, ByColor, Color};
use dvonn_net::{Act, ChallengeState, GameId, Sanction, Speed, Terms};
use dvonn_record::GameResult;
use dvonn_referee::{ClientMessage, Filling, Offer, SideChoice, TimeControl};
use dvonn_server::hosted::{Entry, HostedGame, LAG_QUOTA, Said, StoredGame};
use dvonn_server::ratings::Rating;
use dvonn_server::store::moderation::{Laid, NewAct};
use dvonn_server::store::{
    Challenge, GameHead, NewGame, PostgresStore, SqliteStore, Store, StoreError, TokenHash, UserId,
};

use crate::common::kinds::{Folder, Kind};
use crate::common::postgres::Cluster;

pub(crate) const fn at(second: u64) -> Duration {
    Duration::from_secs(second)
}

pub(crate) fn game_id(number: u64) -> GameId {
    GameId::of_random(u128::from(number))
}

pub(crate) const TERMS: Terms = Terms {
    filling: Filling::Placement,
    time: Some(TimeControl::fischer(at(300), at(2))),
    side: SideChoice::White,
    rated: false,
};

pub(crate) async fn two_users(store: &dyn Store) -> [UserId; 2] {
    [
        store.add_user("Ann", Some("hash"), at(1)).await.unwrap(),
        store.add_user("guest-1", None, at(2)).await.unwrap(),
    ]
}

pub(crate) fn challenge(number: u64, by: UserId, created: u64) -> Challenge {
    Challenge {
        id: game_id(number),
        by,
        terms: TERMS,
        created: at(created),
        state: ChallengeState::Open,
        to: None,
        rematch_of: None,
        listed: false,
        filter: None,
    }
}

/// Begins a game in the store.
pub(crate) async fn begin(
    store: &dyn Store,
    number: u64,
    players: [UserId; 2],
    start: Board,
    now: Duration,
) -> HostedGame {
    let [white, black] = players;
    store.add_challenge(&Challenge { created: now, ..challenge(number, white, 0) }).await.unwrap();
    let hosted = HostedGame::new(start, TERMS.time, now);
    let players = ByColor { white, black };
    let head =
        GameHead { id: game_id(number), players, terms: TERMS, created: now, result: None, aborted: false };
    store.begin_game(&NewGame { head, start, flag_at: hosted.flag_at() }).await.unwrap();
    hosted
}

/// Checks that the store has the game in its present state.
pub(crate) async fn same(store: &dyn Store, number: u64, hosted: &HostedGame) {
    let (head, stored) = store.game(game_id(number)).await.unwrap().unwrap();
    let restored = HostedGame::restore(&stored).unwrap();
    let now = stored.clock_at + at(3);
    for side in [None, Some(Color::White), Some(Color::Black)] {
        assert_eq!(restored.snapshot(side, now), hosted.snapshot(side, now));
    }
    assert_eq!((restored.record(), restored.flag_at()), (hosted.record(), hosted.flag_at()));
    assert_eq!(head.result, hosted.result());
    let several = store.games(&[game_id(number), game_id(4711)]).await.unwrap();
    let conditional = ByColor::from_fn(|_| Vec::new());
    let shown = StoredGame { messages: Vec::new(), conditional, ..stored };
    let is_unchanged = shown.changes.is_empty();
    assert!(if is_unchanged { several.is_empty() } else { several == [(head, shown)] });
}

fn play(hosted: &mut HostedGame, id: u64, now: Duration, random: &mut Random) -> Option<Entry> {
    let position = *hosted.game().board().position();
    let m = random::legal_move(&position, random)?;
    let (ply, after) = (hosted.game().turns().len(), hosted.number());
    let message = ClientMessage::Play { id, ply, after, m };
    hosted.on_message(Some(position.side()), message, Duration::ZERO, now).entry
}

/// Returns the stores for a single server. A server that has not joined the members of a database owns no
/// game: see `leases/members.rs`.
fn alone(name: &str) -> Vec<Kind> {
    Kind::all(name).into_iter().filter(|kind| !matches!(kind, Kind::Postgres(_))).collect()
}

#[tokio::test]
async fn time_in_which_nothing_could_be_stored_is_given_back() {
    for kind in alone("given-back") {
        let store = kind.open().await;
        let players = two_users(&*store).await;
        let mut random = Random::new(5);
        begin(&*store, 1, players, Board::start(), at(100)).await;
        // The second game changes meanwhile, and the third is over.
        let mut other = begin(&*store, 2, players, Board::start(), at(100)).await;
        let entry = play(&mut other, 1, at(150), &mut random).unwrap();
        store.append(game_id(2), &entry).await.unwrap();
        let mut over = begin(&*store, 3, players, Board::start(), at(100)).await;
        let resigned =
            over.on_message(Some(Color::White), ClientMessage::Resign { id: 1 }, Duration::ZERO, at(101));
        store.append(game_id(3), &resigned.entry.unwrap()).await.unwrap();
        let flags = async |store: &dyn Store, now| store.flags_due(now, 9).await.unwrap();
        let flag_at = other.flag_at().unwrap();
        // The entry of 150 may have waited for the store. A repetition counts once.
        for _ in 0..2 {
            store.give_back(at(130), at(160)).await.unwrap();
        }
        let store = kind.reopen(store).await;
        let clock_at = async |number| store.game(game_id(number)).await.unwrap().unwrap().1.clock_at;
        assert_eq!([clock_at(1).await, clock_at(2).await, clock_at(3).await], [at(130), at(160), at(101)]);
        let due = at(100 + 300 + 30) + LAG_QUOTA;
        assert_eq!(flags(&*store, due - Duration::from_millis(1)).await, []);
        assert_eq!(flags(&*store, due).await, [game_id(1)]);
        assert_eq!(flags(&*store, flag_at + at(10)).await, [game_id(1), game_id(2)]);
        // This counts as a sign of life, so a start does not give the time back again.
        assert_eq!(store.resume(at(160)).await.unwrap(), Duration::ZERO);
    }
}

#[tokio::test]
async fn games_of_those_who_left_or_may_not_play_are_found() {
    for kind in Kind::all("to-resign") {
        let store = kind.open().await;
        let [ann, guest] = two_users(&*store).await;
        let bob = store.add_user("Bob", Some("hash"), at(3)).await.unwrap();
        for (number, players) in [(1, [ann, guest]), (2, [bob, ann]), (3, [guest, bob]), (4, [bob, guest])] {
            begin(&*store, number, players, Board::start(), at(100 + number)).await;
        }
        let mut over = HostedGame::new(Board::start(), TERMS.time, at(104));
        let resigned = over.resign(Color::White, at(105)).entry.unwrap();
        store.append(game_id(4), &resigned).await.unwrap();
        for challenge in [challenge(11, bob, 1), Challenge { to: Some(bob), ..challenge(12, guest, 2) }] {
            store.add_challenge(&challenge).await.unwrap();
        }
        let found = async |now| {
            let found = store.games_to_resign(at(now), 9).await.unwrap();
            found.into_iter().map(|(user, id)| (user, id.to_string())).collect::<Vec<_>>()
        };
        let of = |user: UserId, number| (user, game_id(number).to_string());
        assert_eq!(found(200).await, []);
        let act = |act| NewAct { at: at(5), by: None, act, about: Some(bob), detail: String::new() };
        let lay = async |sanction, until: Option<u64>| {
            let laid = Laid { sanction, until: until.map(at), reason: String::new() };
            let withdrawn = store.lay(bob, &laid, &act(Act::Banned)).await.unwrap();
            let mut ids: Vec<_> = withdrawn.iter().map(|challenge| challenge.id).collect();
            ids.sort_unstable();
            ids
        };
        assert_eq!(lay(Sanction::Silence, None).await, []);
        assert_eq!(found(200).await, []);
        let mut both = [game_id(11), game_id(12)];
        both.sort_unstable();
        assert_eq!(lay(Sanction::Ban, Some(300)).await, both);
        assert_eq!(lay(Sanction::Ban, Some(300)).await, []);
        assert_eq!(found(200).await, [of(bob, 2), of(bob, 3)]);
        assert_eq!(found(300).await, []);
        assert_eq!(store.forget_user(guest, "gone-1").await.unwrap(), []);
        assert_eq!(found(300).await, [of(guest, 1), of(guest, 3)]);
        assert_eq!(store.games_to_resign(at(300), 1).await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn people_are_found_by_how_near_their_ratings_are() {
    for kind in Kind::all("near") {
        let store = kind.open().await;
        let mut people = Vec::new();
        for name in ["Ann", "Bob", "Carl", "Dan", "Eve"] {
            people.push(store.add_user(name, Some("hash"), at(1)).await.unwrap());
        }
        let [ann, bob, carl, dan, _] = people[..] else { panic!("{people:?}") };
        // White resigns each game: Ann loses to Bob and twice to Carl, and Dan loses to Ann.
        for (number, players) in (1..).zip([[ann, bob], [ann, carl], [ann, carl], [dan, ann]]) {
            let terms = Terms { rated: true, ..TERMS };
            store.add_challenge(&Challenge { terms, ..challenge(number, ann, number) }).await.unwrap();
            let (id, players) = (game_id(number), ByColor { white: players[0], black: players[1] });
            let head = GameHead { id, players, terms, created: at(1), result: None, aborted: false };
            store.begin_game(&NewGame { head, start: Board::start(), flag_at: None }).await.unwrap();
            let mut hosted = HostedGame::new(Board::start(), TERMS.time, at(1));
            let resign = ClientMessage::Resign { id: 1 };
            let end = hosted.on_message(Some(Color::White), resign, Duration::ZERO, at(number)).entry;
            store.append(id, &end.unwrap()).await.unwrap();
        }
        let store = kind.reopen(store).await;
        let mut ratings = Vec::new();
        for &user in &people[1..4] {
            ratings.push((user, store.rating(user, Speed::Live).await.unwrap().unwrap().rating));
        }
        let near = async |rating, limit| {
            let found = store.rated_near(ann, Speed::Live, rating, limit).await.unwrap();
            // The ratings equal the ones that were read one by one.
            assert!(found.iter().all(|known| ratings.contains(known)), "{found:?}");
            found.into_iter().map(|(user, _)| user).collect::<Vec<_>>()
        };
        let [of_bob, of_carl, of_dan] = [ratings[0].1, ratings[1].1, ratings[2].1];
        assert!(of_dan < of_bob && of_bob < of_carl, "{ratings:?}");
        assert_eq!(near(9000.0, 9).await, [carl, bob, dan]);
        assert_eq!(near(-9000.0, 9).await, [dan, bob, carl]);
        assert_eq!(near(of_bob, 1).await, [bob]);
        assert_eq!(store.rated_near(ann, Speed::Days, 1500.0, 9).await.unwrap(), []);
        store.forget_user(bob, "gone-1").await.unwrap();
        assert_eq!(near(9000.0, 9).await, [carl, dan]);
    }
}

#[tokio::test]
async fn ratings_change_with_the_end_of_a_rated_game_once_and_in_order() {
    let mut courses = Vec::new();
    for kind in Kind::all("ratings") {
        let store = kind.open().await;
        let [ann, bob] = two_users(&*store).await;
        // Twelve games end, four at a time. One more is not rated, and one is called off.
        for number in 1..=14 {
            let terms = Terms { rated: number != 13, ..TERMS };
            let challenge = Challenge { terms, ..challenge(number, ann, number) };
            store.add_challenge(&challenge).await.unwrap();
            let players = if number % 2 == 0 { [ann, bob] } else { [bob, ann] };
            let players = ByColor { white: players[0], black: players[1] };
            let head = GameHead {
                id: game_id(number),
                players,
                terms,
                created: at(1),
                result: None,
                aborted: false,
            };
            store.begin_game(&NewGame { head, start: Board::start(), flag_at: None }).await.unwrap();
        }
        let end = |number: u64, message| {
            let mut hosted = HostedGame::new(Board::start(), TERMS.time, at(1));
            hosted.on_message(Some(Color::White), message, Duration::ZERO, at(number)).entry.unwrap()
        };
        for group in [1..5, 5..9, 9..13] {
            let ends: Vec<_> = group
                .map(|number| {
                    let (store, entry) = (Arc::clone(&store), end(100, ClientMessage::Resign { id: 1 }));
                    tokio::spawn(async move { store.append(game_id(number), &entry).await })
                })
                .collect();
            for end in ends {
                end.await.unwrap().unwrap();
            }
        }
        store.append(game_id(13), &end(101, ClientMessage::Resign { id: 1 })).await.unwrap();
        store.append(game_id(14), &end(102, ClientMessage::Abort { id: 1 })).await.unwrap();
        let again = store.append(game_id(1), &end(103, ClientMessage::Resign { id: 2 })).await;
        assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
        let store = kind.reopen(store).await;
        for user in [ann, bob] {
            let rating = store.rating(user, Speed::Live).await.unwrap().unwrap();
            assert_eq!((rating.won, rating.drawn, rating.lost, rating.at), (6, 0, 6, Some(at(100))));
            let points = store.rating_points(user, Speed::Live, 99).await.unwrap();
            assert_eq!((points.len(), points[11].rating), (12, rating.rating), "the last is the present one");
            assert_eq!(store.rating_points(user, Speed::Live, 3).await.unwrap(), points[9..]);
            assert_eq!(store.rating(user, Speed::Days).await.unwrap(), None);
            assert!(store.rating_points(user, Speed::Days, 3).await.unwrap().is_empty());
            // Each game changed the rating that the previous one had left, so no change was lost.
            assert!(points.windows(2).all(|pair| pair[0].rating != pair[1].rating), "{points:?}");
            // The exact deviation depends on the order in which the games ended.
            assert!(rating.deviation < Rating::default().deviation * 0.7, "{rating:?}");
        }
        // Games one after the other give the same ratings in every store.
        let carl = store.add_user("Carl", Some("hash"), at(3)).await.unwrap();
        let dan = store.add_user("Dan", Some("hash"), at(3)).await.unwrap();
        for number in 21..=23 {
            let terms = Terms { rated: true, ..TERMS };
            store.add_challenge(&Challenge { terms, ..challenge(number, carl, number) }).await.unwrap();
            let players = ByColor { white: carl, black: dan };
            let (id, created) = (game_id(number), at(1));
            let head = GameHead { id, players, terms, created, result: None, aborted: false };
            store.begin_game(&NewGame { head, start: Board::start(), flag_at: None }).await.unwrap();
            let entry = end(86_400 * number, ClientMessage::Resign { id: 1 });
            store.append(id, &entry).await.unwrap();
        }
        courses.push(store.rating_points(carl, Speed::Live, 9).await.unwrap());
        let rating = store.rating(carl, Speed::Live).await.unwrap().unwrap();
        assert!(rating.rating < 1400.0 && rating.lost == 3, "{rating:?}");
        // A person who leaves takes the ratings along, but leaves the games and the other player's ratings.
        store.add_challenge(&challenge(24, carl, 24)).await.unwrap();
        store.forget_user(carl, "gone-1").await.unwrap();
        assert_eq!(store.rating(carl, Speed::Live).await.unwrap(), None);
        assert!(store.rating_points(carl, Speed::Live, 9).await.unwrap().is_empty());
        assert_eq!(store.challenge(game_id(24)).await.unwrap().unwrap().state, ChallengeState::Withdrawn);
        assert_eq!(store.rating(dan, Speed::Live).await.unwrap().unwrap().won, 3);
        assert_eq!(store.games_of(carl, None, at(9_000_000), 9).await.unwrap().len(), 3);
    }
    assert!(courses.iter().all(|course| course.len() == 3 && *course == courses[0]), "{courses:?}");
}

#[tokio::test]
async fn what_is_over_is_forgotten_and_nothing_else() {
    for kind in Kind::all("purge") {
        let store = kind.open().await;
        let players @ [ann, _] = two_users(&*store).await;
        let token = |byte| TokenHash([byte; 32]);
        for (byte, until) in [(1, 100), (2, 101)] {
            store.add_session(token(byte), ann, at(until)).await.unwrap();
        }
        begin(&*store, 1, players, Board::start(), at(10)).await;
        let seek = |number, created| Challenge { listed: true, ..challenge(number, ann, created) };
        for seek in [seek(2, 20), seek(3, 49), seek(4, 50), challenge(5, ann, 20)] {
            store.add_challenge(&seek).await.unwrap();
        }
        store.withdraw_challenge(game_id(3), ann).await.unwrap();
        assert_eq!(store.purge(at(100), at(50)).await.unwrap(), [game_id(2)], "which the lobby showed");
        assert!(store.purge(at(100), at(50)).await.unwrap().is_empty());
        let store = kind.reopen(store).await;
        // A stored session is valid at any time before its end.
        assert_eq!(store.session(token(1), at(0)).await.unwrap(), None);
        assert_eq!(store.session(token(2), at(0)).await.unwrap(), Some(ann));
        for (number, is_there) in [(1, true), (2, false), (3, false), (4, true), (5, false)] {
            let found = store.challenge(game_id(number)).await.unwrap();
            assert_eq!(found.is_some(), is_there, "{number}");
        }
        assert!(store.game(game_id(1)).await.unwrap().is_some());
        assert_eq!(store.waiting(), 0);
    }
}

#[tokio::test]
async fn games_are_there_again_as_they_were() {
    for kind in Kind::all("games") {
        for seed in 0..12 {
            let mut store = kind.open().await;
            let players = [
                store.add_user(&format!("w{seed}"), None, at(1)).await.unwrap(),
                store.add_user(&format!("b{seed}"), None, at(1)).await.unwrap(),
            ];
            let mut random = Random::new(seed);
            let start = if seed % 2 == 0 { Board::start() } else { random::setup(&mut random) };
            let mut now = at(1_000 * (seed + 1));
            let mut hosted = begin(&*store, seed, players, start, now).await;
            for id in 0..400 {
                now += Duration::from_millis(u64::from(random.below(900)));
                let (side, after) = (Color::ALL[random.below(2) as usize], hosted.number());
                let ply = hosted.game().turns().len();
                let message = match random.below(16) {
                    0 => Some(ClientMessage::Offer { id, offer: Offer::TakeBack, after }),
                    1 => Some(ClientMessage::Answer { id, accepts: random.below(3) > 0, after }),
                    2 => {
                        let reply = random::legal_move(hosted.game().board().position(), &mut random);
                        let lines = vec![reply.into_iter().collect()];
                        Some(ClientMessage::Conditional { id, ply, after, lines })
                    }
                    _ => None,
                };
                let entry = match message {
                    Some(message) => hosted.on_message(Some(side), message, Duration::ZERO, now).entry,
                    None => play(&mut hosted, id, now, &mut random),
                };
                if let Some(entry) = entry {
                    store.append(game_id(seed), &entry).await.unwrap();
                }
                if random.below(60) == 0 {
                    same(&*store, seed, &hosted).await;
                    store = kind.reopen(store).await;
                }
            }
            same(&*store, seed, &hosted).await;
            store.close().await;
        }
    }
}

#[tokio::test]
async fn of_two_that_write_the_same_number_one_wins() {
    for kind in Kind::all("conflicts") {
        let store = kind.open().await;
        let players = two_users(&*store).await;
        let mut hosted = begin(&*store, 1, players, Board::start(), at(10)).await;
        let mut rivals: Vec<Entry> = Vec::new();
        for id in 0..8 {
            rivals.extend(play(&mut hosted.clone(), id, at(11), &mut Random::new(id)));
        }
        let tries: Vec<_> = rivals
            .iter()
            .map(|entry| {
                let (store, entry) = (Arc::clone(&store), entry.clone());
                tokio::spawn(async move { store.append(game_id(1), &entry).await })
            })
            .collect();
        let mut won = 0;
        for tried in tries {
            match tried.await.unwrap() {
                Ok(()) => won += 1,
                Err(error) => assert!(matches!(error, StoreError::Conflict), "{error}"),
            }
        }
        assert_eq!(won, 1);
        assert_eq!(store.game(game_id(1)).await.unwrap().unwrap().1.changes.len(), 1);
        // Refused are a message that was carried out before, a finished game, and a game that does not exist.
        let resigned =
            hosted.on_message(Some(Color::White), ClientMessage::Resign { id: 77 }, Duration::ZERO, at(12));
        let mut entry = resigned.entry.unwrap();
        entry.changes[0].number = 2;
        store.append(game_id(1), &entry).await.unwrap();
        for (id, entry) in
            [(1, entry.clone()), (1, Entry { message: None, ..entry.clone() }), (5, entry.clone())]
        {
            assert!(matches!(store.append(game_id(id), &entry).await, Err(StoreError::Conflict)));
        }
        // Nothing can follow the end, not even a new message with the next number.
        let mut late =
            Entry { message: Some((Color::Black, 78, Said::of(&ClientMessage::Resign { id: 78 }))), ..entry };
        late.changes[0].number = 3;
        let silent = Entry { changes: Vec::new(), ..late.clone() };
        for entry in [late, silent] {
            let refused = store.append(game_id(1), &entry).await;
            assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
        }
        let (head, stored) = store.game(game_id(1)).await.unwrap().unwrap();
        assert_eq!(head.result, Some(GameResult::resigned(Color::White)));
        assert_eq!(stored.changes.len(), 2);
    }
}

#[tokio::test]
async fn clocks_stand_while_nobody_runs_the_store() {
    for kind in Kind::all("resume") {
        let store = kind.open().await;
        assert_eq!(store.resume(at(5)).await.unwrap(), Duration::ZERO, "the first time");
        let players = two_users(&*store).await;
        let mut random = Random::new(1);
        let mut over = begin(&*store, 1, players, Board::start(), at(10)).await;
        let resigned =
            over.on_message(Some(Color::White), ClientMessage::Resign { id: 1 }, Duration::ZERO, at(12));
        store.append(game_id(1), &resigned.entry.unwrap()).await.unwrap();
        let mut hosted = begin(&*store, 2, players, Board::start(), at(20)).await;
        let entry = play(&mut hosted, 2, at(30), &mut random).unwrap();
        store.append(game_id(2), &entry).await.unwrap();
        assert_eq!(store.next_flag().await.unwrap(), entry.flag_at);
        // The server ran until 40 and was killed.
        store.alive(at(40)).await.unwrap();
        store.alive(at(35)).await.unwrap();
        let store = kind.reopen(store).await;
        assert_eq!(store.resume(at(1_040)).await.unwrap(), at(1_000));
        let clock_at = async |number| store.game(game_id(number)).await.unwrap().unwrap().1.clock_at;
        assert_eq!((clock_at(1).await, clock_at(2).await), (at(12), at(1_030)));
        let flag_at = entry.flag_at.unwrap() + at(1_000);
        assert_eq!(store.next_flag().await.unwrap(), Some(flag_at));
        let due = async |now| store.flags_due(now, 10).await.unwrap();
        assert!(due(flag_at - Duration::from_millis(1)).await.is_empty());
        assert_eq!(due(flag_at).await, [game_id(2)]);
        // The machine's clock was set back.
        assert_eq!(store.resume(at(100)).await.unwrap(), Duration::ZERO);
    }
}

#[tokio::test]
async fn lists_are_in_order_and_limited() {
    for kind in Kind::all("lists") {
        let store = kind.open().await;
        let players = two_users(&*store).await;
        let stranger = store.add_user("Carl", None, at(3)).await.unwrap();
        for number in 1..=9 {
            let mut hosted = begin(&*store, number, players, Board::start(), at(number)).await;
            if number % 3 == 0 {
                let message = ClientMessage::Resign { id: 1 };
                let resigned = hosted.on_message(Some(Color::Black), message, Duration::ZERO, at(number));
                store.append(game_id(number), &resigned.entry.unwrap()).await.unwrap();
            }
        }
        let listed = async |user, is_over, before, limit| -> Vec<u64> {
            let heads = store.games_of(user, is_over, at(before), limit).await.unwrap();
            heads.iter().map(|head| head.created.as_secs()).collect()
        };
        for player in players {
            assert_eq!(listed(player, None, 100, 4).await, [9, 8, 7, 6]);
            assert_eq!(listed(player, None, 6, 100).await, [5, 4, 3, 2, 1]);
            assert_eq!(listed(player, Some(true), 100, 2).await, [9, 6]);
            assert_eq!(listed(player, Some(false), 100, 3).await, [8, 7, 5]);
        }
        assert!(listed(stranger, None, 100, 4).await.is_empty());
        let expected: Vec<GameId> = (1..=9).map(game_id).collect();
        assert_eq!(store.all_games().await.unwrap(), expected);
        let games = store.games(&[9, 3, 2].map(game_id)).await.unwrap();
        let changed: BTreeSet<_> =
            games.iter().map(|(head, game)| (head.created, game.changes.len())).collect();
        assert_eq!((games.len(), changed), (2, [(at(3), 1), (at(9), 1)].into()));
        let due: BTreeSet<GameId> = store.flags_due(at(10_000), 3).await.unwrap().into_iter().collect();
        assert_eq!(due, [1, 2, 4].map(game_id).into());
        // A game by invitation is nobody else's business.
        assert_eq!(store.running_games(100).await.unwrap(), []);
        let [white, black] = players;
        for (number, listed, rated) in [(10, true, false), (11, false, true), (12, false, false)] {
            let terms = Terms { rated, ..TERMS };
            let offered = Challenge { listed, terms, ..challenge(number, white, number) };
            store.add_challenge(&offered).await.unwrap();
            let head = GameHead {
                id: game_id(number),
                players: ByColor { white, black },
                terms,
                created: at(number),
                result: None,
                aborted: false,
            };
            let game = NewGame { head, start: Board::start(), flag_at: Some(at(1_000 - number)) };
            store.begin_game(&game).await.unwrap();
        }
        assert_eq!(store.running_games(100).await.unwrap(), [11, 10].map(game_id));
        assert_eq!(store.running_games(1).await.unwrap(), [game_id(11)]);
    }
}

#[tokio::test]
async fn a_file_is_used_by_one_server_and_no_earlier_version() {
    let folder = Folder::new("one");
    let store = SqliteStore::open(&folder.0).unwrap();
    let in_use = SqliteStore::open(&folder.0).err().unwrap().to_string();
    assert!(in_use.contains(&folder.0.display().to_string()), "{in_use}");
    store.add_user("Ann", None, at(1)).await.unwrap();
    let file = store.path().to_owned();
    store.close().await;
    assert!(matches!(store.add_user("Bob", None, at(1)).await, Err(StoreError::Closed)));
    drop(store);
    let store = SqliteStore::open(&folder.0).unwrap();
    assert!(store.user_named("ann").await.unwrap().is_some());
    store.close().await;
    drop(store);
    make_later(&file);
    let refused = SqliteStore::open(&folder.0).err().unwrap();
    assert!(matches!(refused, StoreError::LaterSchema { found: 99, .. }), "{refused}");
}

#[tokio::test]
async fn a_database_is_used_by_servers_of_one_version() {
    let Some(cluster) = Cluster::start("one") else { return };
    let store = PostgresStore::connect(&cluster.url()).await.unwrap();
    let second = PostgresStore::connect(&cluster.url()).await.unwrap();
    store.add_user("Ann", None, at(1)).await.unwrap();
    assert!(second.user_named("ann").await.unwrap().is_some());
    store.close().await;
    assert!(matches!(store.add_user("Bob", None, at(1)).await, Err(StoreError::Closed)));
    let (client, connection) = tokio_postgres::connect(&cluster.url(), tokio_postgres::NoTls).await.unwrap();
    let driver = tokio::spawn(connection);
    let refused = async || PostgresStore::connect(&cluster.url()).await.err().unwrap();
    // The database is of an earlier version, and a server of that version runs.
    client.execute("UPDATE dvonn_schema SET version = version - 1", &[]).await.unwrap();
    let others = refused().await;
    assert!(matches!(others, StoreError::OthersRun { found, known } if found + 1 == known), "{others}");
    client.execute("UPDATE dvonn_schema SET version = version + 1", &[]).await.unwrap();
    second.close().await;
    // Another process changes the tables.
    let alone = "SELECT pg_advisory_lock($1)";
    client.execute(alone, &[&0x0064_766f_6e6e_i64]).await.unwrap();
    let in_use = refused().await;
    assert!(matches!(in_use, StoreError::InUse { .. }), "{in_use}");
    client.execute("SELECT pg_advisory_unlock_all()", &[]).await.unwrap();
    client.execute("UPDATE dvonn_schema SET version = 99", &[]).await.unwrap();
    drop(client);
    driver.await.unwrap().unwrap();
    let later = refused().await;
    assert!(matches!(later, StoreError::LaterSchema { found: 99, .. }), "{later}");
    for url in ["postgres://dvonn@127.0.0.1:1/postgres", "postgres://a b"] {
        assert!(PostgresStore::connect(url).await.is_err(), "{url}");
    }
}

/// Sets the file's schema to 99.
fn make_later(file: &Path) {
    use std::io::{Seek as _, SeekFrom, Write as _};
    // The user version is the big-endian number at byte 60 of the file.
    let mut file = std::fs::OpenOptions::new().write(true).open(file).unwrap();
    file.seek(SeekFrom::Start(60)).unwrap();
    file.write_all(&99_u32.to_be_bytes()).unwrap();
}
