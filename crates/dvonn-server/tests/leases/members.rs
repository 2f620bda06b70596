//! What servers on one database know of each other's games and people.

use std::time::Duration;

use dvonn::{Board, ByColor};
use dvonn_net::{ChallengeState, FairPlayProgress, GameId, Terms};
use dvonn_referee::{Filling, SideChoice, TimeControl};
use dvonn_server::hosted::HostedGame;
use dvonn_server::store::{
    Before, Challenge, GameHead, Lease, Membership, NewGame, PeerAddress, PostgresStore, SharedStore,
    Store as _, StoreError, TokenHash, UserId, Waiting,
};
use tokio_postgres::{Client, NoTls};

use crate::postgres::Cluster;

const BEGUN: Duration = Duration::from_secs(1_700_000_000);

const TERMS: Terms = Terms {
    filling: Filling::Placement,
    time: Some(TimeControl::fischer(Duration::from_secs(60), Duration::ZERO)),
    side: SideChoice::White,
    rated: false,
};

fn game_id(number: u8) -> GameId {
    GameId::of_random(u128::from(number))
}

fn offered(number: u8, [white, black]: [UserId; 2]) -> (Challenge, NewGame) {
    let id = game_id(number);
    let state = ChallengeState::Open;
    let challenge = Challenge {
        id,
        by: white,
        terms: TERMS,
        created: BEGUN,
        state,
        to: Some(black),
        rematch_of: None,
        listed: false,
        filter: None,
    };
    let players = ByColor { white, black };
    let head = GameHead { id, players, terms: TERMS, created: BEGUN, result: None, aborted: false };
    let flag_at = HostedGame::new(Board::start(), TERMS.time, BEGUN).flag_at();
    (challenge, NewGame { head, start: Board::start(), flag_at })
}

/// Two servers on a database, and a direct connection to it.
struct World {
    stores: [PostgresStore; 2],
    members: [Membership; 2],
    people: [UserId; 2],
    client: Client,
}

impl World {
    async fn new(cluster: &Cluster) -> Self {
        let stores = [
            PostgresStore::connect(&cluster.url()).await.unwrap(),
            PostgresStore::connect(&cluster.url()).await.unwrap(),
        ];
        let people = [
            stores[0].add_user("Ann", None, BEGUN).await.unwrap(),
            stores[0].add_user("Bob", None, BEGUN).await.unwrap(),
        ];
        for number in 1..=2 {
            let (challenge, game) = offered(number, people);
            stores[0].add_challenge(&challenge).await.unwrap();
            stores[0].begin_game(&game).await.unwrap();
        }
        let members = [
            stores[0].join(&|| BEGUN, &Before::default()).await.unwrap(),
            stores[1].join(&|| BEGUN, &Before::default()).await.unwrap(),
        ];
        let (client, connection) = tokio_postgres::connect(&cluster.url(), NoTls).await.unwrap();
        tokio::spawn(connection);
        Self { stores, members, people, client }
    }

    /// Returns when the flag of a game falls, and from when its clocks run on, in milliseconds since it
    /// began.
    async fn clocks(&self, number: u8) -> [i64; 2] {
        let sql = "SELECT flag_at, clock_at FROM games WHERE id = $1";
        let row = self.client.query_one(sql, &[&game_id(number).as_str()]).await.unwrap();
        let begun = i64::try_from(BEGUN.as_millis()).unwrap();
        [row.get::<_, i64>(0) - begun, row.get::<_, i64>(1) - begun]
    }
}

#[tokio::test]
async fn a_server_gives_back_what_it_could_not_store_in_its_own_games() {
    let Some(cluster) = Cluster::start("members-outage") else { return };
    let world = World::new(&cluster).await;
    let [first, second] = &world.stores;
    let (challenge, game) = offered(3, world.people);
    first.add_challenge(&challenge).await.unwrap();
    first.begin_game(&game).await.unwrap();
    assert_eq!(second.lease(game_id(3)).await.unwrap(), Some(Lease::Of(world.members[0].id)));
    first.release(&[game_id(3)]).await.unwrap();
    assert_eq!(first.lease(game_id(1)).await.unwrap(), Some(Lease::Mine));
    assert_eq!(second.lease(game_id(2)).await.unwrap(), Some(Lease::Mine));
    let after = |seconds| BEGUN + Duration::from_secs(seconds);
    let clocks = async || {
        let mut clocks = Vec::new();
        for number in 1..=3 {
            clocks.push(world.clocks(number).await[1] / 1_000);
        }
        clocks
    };
    // The first server was cut off for ten seconds, while the second one gave signs of life.
    second.alive(after(20)).await.unwrap();
    first.give_back(after(10), after(20)).await.unwrap();
    assert_eq!(clocks().await, [10, 0, 0], "only in the games of that server, not in those without an owner");
    // Then no server could store anything. Only one of the two gives time back to games without an owner.
    first.give_back(after(30), after(40)).await.unwrap();
    second.give_back(after(31), after(41)).await.unwrap();
    assert_eq!(clocks().await, [20, 10, 10]);
    // A server was silent for too long, and is back: it is not buried, and time is given back only once.
    let sql = "UPDATE members SET seen = (extract(epoch FROM clock_timestamp()) * 1000)::bigint - 10000
               WHERE id = $1";
    world.client.execute(sql, &[&world.members[1].id.0]).await.unwrap();
    second.give_back(after(50), after(60)).await.unwrap();
    assert!(first.look_round().await.unwrap().buried.is_empty());
    assert_eq!(clocks().await[1], 20);
    // A server that was buried no longer has any games.
    world.client.execute(sql, &[&world.members[1].id.0]).await.unwrap();
    assert_eq!(first.look_round().await.unwrap().buried.len(), 1);
    let refused = second.give_back(after(70), after(80)).await;
    assert!(matches!(refused, Err(StoreError::Moved)), "{refused:?}");
}

#[tokio::test]
async fn time_is_given_back_once_and_in_a_game_that_has_just_begun() {
    let Some(cluster) = Cluster::start("members-begun") else { return };
    let world = World::new(&cluster).await;
    let [first, second] = &world.stores;
    let (challenge, game) = offered(3, world.people);
    first.add_challenge(&challenge).await.unwrap();
    first.begin_game(&game).await.unwrap();
    let after = |seconds| BEGUN + Duration::from_secs(seconds);
    // The other server could store something, so the first one gives nothing back to games without an owner.
    second.alive(after(20)).await.unwrap();
    let before = world.clocks(3).await[0];
    // The answers are lost, so the server gives the time back again, in the end up to a later moment.
    for until in [20, 20, 22] {
        first.give_back(after(10), after(until)).await.unwrap();
    }
    assert_eq!(world.clocks(3).await, [before + 12_000, 12_000]);
    assert_eq!(world.clocks(1).await[1], 0);
    // A server that was buried does not own a game that it begins.
    let sql = "UPDATE members SET seen = 0 WHERE id = $1";
    world.client.execute(sql, &[&world.members[0].id.0]).await.unwrap();
    assert_eq!(second.look_round().await.unwrap().buried, [world.members[0].id]);
    let (challenge, game) = offered(4, world.people);
    first.add_challenge(&challenge).await.unwrap();
    first.begin_game(&game).await.unwrap();
    assert_eq!(second.lease(game_id(4)).await.unwrap(), Some(Lease::Mine));
}

#[tokio::test]
async fn clocks_stand_in_the_games_of_a_dead_server_alone() {
    let Some(cluster) = Cluster::start("members-clocks") else { return };
    let world = World::new(&cluster).await;
    let [first, second] = &world.stores;
    assert!(world.members[0].is_first && !world.members[1].is_first);
    assert_eq!(second.lease(game_id(1)).await.unwrap(), Some(Lease::Mine));
    assert_eq!(first.lease(game_id(1)).await.unwrap(), Some(Lease::Of(world.members[1].id)));
    assert_eq!(first.lease(game_id(9)).await.unwrap(), None);
    // Time is up in both games. An owner decides its own game, and any server decides a game without an
    // owner.
    let later = BEGUN + Duration::from_secs(100);
    assert_eq!(first.flags_due(later, 9).await.unwrap(), [game_id(2)]);
    assert_eq!(second.flags_due(later, 9).await.unwrap().len(), 2);
    let before = [world.clocks(1).await, world.clocks(2).await];
    assert!(first.look_round().await.unwrap().buried.is_empty());
    // The second server is silent for ten seconds.
    let sql = "UPDATE members SET seen = (extract(epoch FROM clock_timestamp()) * 1000)::bigint - 10000
               WHERE id = $1";
    world.client.execute(sql, &[&world.members[1].id.0]).await.unwrap();
    let round = first.look_round().await.unwrap();
    assert_eq!(round.buried, [world.members[1].id]);
    assert_eq!(round.members, [world.members[0].id].into());
    let after = [world.clocks(1).await, world.clocks(2).await];
    assert_eq!(before[1], after[1], "the game that nobody had went on");
    // Time that the burial gave back is not given back again.
    assert_eq!(first.lease(game_id(1)).await.unwrap(), Some(Lease::Mine));
    first.give_back(BEGUN, later).await.unwrap();
    assert_eq!(world.clocks(1).await, after[0]);
    for (before, after) in before[0].iter().zip(after[0]) {
        assert!((10_000..15_000).contains(&(after - before)), "{before} became {after}");
    }
    assert!(matches!(second.renew().await, Err(StoreError::Moved)));
    assert!(matches!(second.lease(game_id(2)).await, Err(StoreError::Moved)));
    assert_eq!(first.lease(game_id(1)).await.unwrap(), Some(Lease::Mine));
    // A server that ends releases its games at once, and their clocks go on.
    first.leave().await.unwrap();
    assert_eq!(world.clocks(1).await, after[0]);
    let again = second.join(&|| BEGUN, &Before::default()).await.unwrap();
    assert!(again.is_first && again.id > world.members[1].id);
    assert_eq!(second.lease(game_id(1)).await.unwrap(), Some(Lease::Mine));
    // A single server gives time back to the games without an owner, even after a short outage.
    let before = world.clocks(2).await[0];
    second.alive(later).await.unwrap();
    second.give_back(later, later + Duration::from_secs(1)).await.unwrap();
    assert_eq!(world.clocks(2).await[0], before + 1_000);
}

#[tokio::test]
async fn one_that_joins_after_the_first_gives_back_what_nobody_has_taken_meanwhile() {
    let Some(cluster) = Cluster::start("members-second") else { return };
    let world = World::new(&cluster).await;
    let [first, second] = &world.stores;
    let after = |seconds| BEGUN + Duration::from_secs(seconds);
    let had = [game_id(1), game_id(2)];
    for id in had {
        assert_eq!(second.lease(id).await.unwrap(), Some(Lease::Mine));
    }
    second.alive(after(10)).await.unwrap();
    // Neither server could reach the database.
    first.break_off();
    second.break_off();
    let clocks = async || [world.clocks(1).await[1], world.clocks(2).await[1]];
    let owners = async || {
        let rows = world.client.query("SELECT owner FROM games ORDER BY id", &[]).await.unwrap();
        rows.iter().map(|row| row.get::<_, Option<i64>>(0)).collect::<Vec<_>>()
    };
    let before = Before { out_since: Some(after(10)), games: had.into() };
    let of_first = Before { games: [game_id(2)].into(), ..before.clone() };
    // The locks of the earlier memberships end with their connections.
    let first_joins = loop {
        let joined = first.join(&|| after(20), &of_first).await.unwrap();
        if joined.is_first {
            break joined;
        }
        first.break_off();
    };
    assert_eq!(clocks().await, [10_000, 10_000]);
    assert_eq!(owners().await, [None, Some(first_joins.id.0)]);
    let joined = second.join(&|| after(21), &before).await.unwrap();
    assert!(!joined.is_first);
    assert_eq!(clocks().await, [11_000, 10_000]);
    // Each server takes its games again, and gives back the time until somebody can move in them.
    assert_eq!(owners().await, [Some(joined.id.0), Some(first_joins.id.0)]);
    second.give_back(after(21), after(22)).await.unwrap();
    assert_eq!(clocks().await, [12_000, 10_000]);
    second.leave().await.unwrap();
    // A server that was cut off alone gives nothing back, because the other one was there all the time.
    let before = Before { out_since: Some(after(23)), ..before };
    assert!(!second.join(&|| after(25), &before).await.unwrap().is_first);
    assert_eq!(clocks().await, [12_000, 10_000]);
    assert_eq!(first.lease(game_id(1)).await.unwrap(), Some(Lease::Mine));
}

#[tokio::test]
async fn a_silent_server_that_speaks_before_its_burial_is_still_there() {
    let Some(cluster) = Cluster::start("revived") else { return };
    let world = World::new(&cluster).await;
    let [me, other] = [world.members[0].id, world.members[1].id];
    let say = |seen: &str| format!("UPDATE members SET seen = {seen} WHERE id = {}", other.0);
    world.client.batch_execute(&say("0")).await.unwrap();
    // The member gives a sign of life in a transaction that the burial has to wait for.
    let now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    world.client.batch_execute(&format!("BEGIN; {}", say(now))).await.unwrap();
    let speak = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        world.client.batch_execute("COMMIT").await.unwrap();
    };
    let (round, ()) = tokio::join!(world.stores[0].look_round(), speak);
    let round = round.unwrap();
    assert_eq!((round.members, round.buried), ([me, other].into(), vec![]));
}

#[tokio::test]
async fn somebody_is_there_until_the_last_socket_to_any_server_ends() {
    let Some(cluster) = Cluster::start("members-people") else { return };
    let world = World::new(&cluster).await;
    let ([first, second], [ann, bob]) = (&world.stores, world.people);
    assert!(first.note_present(&[ann, bob], &[]).await.unwrap().is_empty());
    assert!(second.note_present(&[ann], &[]).await.unwrap().is_empty());
    assert!(second.is_present(bob).await.unwrap());
    assert!(
        first.note_present(&[], &[ann]).await.unwrap().is_empty(),
        "she is connected to the second server"
    );
    assert_eq!(first.note_present(&[], &[bob]).await.unwrap(), [bob]);
    assert!(first.is_present(ann).await.unwrap() && !first.is_present(bob).await.unwrap());
    // A person's last sockets at both servers end at once. One of the servers must notice that none is left.
    for _ in 0..20 {
        first.note_present(&[ann], &[]).await.unwrap();
        second.note_present(&[ann], &[]).await.unwrap();
        let gone = [ann];
        let (one, other) = tokio::join!(first.note_present(&[], &gone), second.note_present(&[], &gone));
        assert!(!one.unwrap().is_empty() || !other.unwrap().is_empty());
    }
    // A dead server has no connections.
    second.note_present(&[ann, bob], &[]).await.unwrap();
    first.note_present(&[bob], &[]).await.unwrap();
    second.break_off();
    let mut left = Vec::new();
    for _ in 0..200 {
        let round = first.look_round().await.unwrap();
        left.extend(round.left);
        if !round.buried.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(left, [ann]);
}

#[tokio::test]
async fn two_who_wait_are_brought_together_once() {
    let Some(cluster) = Cluster::start("members-pairs") else { return };
    let world = World::new(&cluster).await;
    let ([first, second], [ann, bob]) = (&world.stores, world.people);
    let waiting = |user, second| {
        let since = BEGUN + Duration::from_secs(second);
        Waiting { user, terms: TERMS, rating: 1_500.25, since }
    };
    let (challenge, game) = offered(3, [ann, bob]);
    first.wait(&waiting(ann, 2)).await.unwrap();
    assert!(matches!(first.begin_pair(&challenge, &game).await, Err(StoreError::Conflict)));
    second.wait(&waiting(bob, 1)).await.unwrap();
    assert_eq!(first.all_waiting().await.unwrap(), [waiting(bob, 1), waiting(ann, 2)]);
    let (other_challenge, other_game) = offered(4, [bob, ann]);
    let (one, other) =
        tokio::join!(first.begin_pair(&challenge, &game), second.begin_pair(&other_challenge, &other_game));
    assert!(one.is_ok() != other.is_ok(), "{one:?} and {other:?}");
    assert!(second.all_waiting().await.unwrap().is_empty());
    assert_eq!(first.games_of(ann, None, BEGUN + Duration::from_secs(1), 9).await.unwrap().len(), 3);
    // Players who begin a live game no longer wait for another one.
    first.wait(&waiting(ann, 3)).await.unwrap();
    let (challenge, game) = offered(5, [bob, ann]);
    second.add_challenge(&challenge).await.unwrap();
    second.begin_game(&game).await.unwrap();
    assert!(first.all_waiting().await.unwrap().is_empty());
    first.wait(&waiting(ann, 4)).await.unwrap();
    second.stop_waiting(ann).await.unwrap();
    assert!(first.all_waiting().await.unwrap().is_empty());
}

#[tokio::test]
async fn what_a_device_was_asked_is_taken_once_and_bounded() {
    let Some(cluster) = Cluster::start("members-ceremonies") else { return };
    let world = World::new(&cluster).await;
    let [first, second] = &world.stores;
    let lasts = Duration::from_secs(300);
    let token = |number: u8| TokenHash([number; 32]);
    first.add_ceremony(token(1), "one", lasts, 3).await.unwrap();
    assert_eq!(second.take_ceremony(token(2)).await.unwrap(), None);
    let (one, other) = tokio::join!(first.take_ceremony(token(1)), second.take_ceremony(token(1)));
    let mut taken = [one.unwrap(), other.unwrap()];
    taken.sort();
    assert_eq!(taken, [None, Some("one".to_owned())]);
    // Beyond three unanswered ceremonies at both servers, the oldest ones are dropped.
    for number in 10..15 {
        let store = &world.stores[usize::from(number % 2)];
        store.add_ceremony(token(number), "x", lasts, 3).await.unwrap();
    }
    for number in 10..15 {
        assert_eq!(first.take_ceremony(token(number)).await.unwrap().is_some(), number >= 12, "{number}");
    }
    let all = (20..60)
        .map(|number| world.stores[usize::from(number % 2)].add_ceremony(token(number), "x", lasts, 3));
    for added in futures_util::future::join_all(all).await {
        added.unwrap();
    }
    let waiting = async || {
        let row = world.client.query_one("SELECT count(*) FROM ceremonies", &[]).await.unwrap();
        row.get::<_, i64>(0)
    };
    assert_eq!(waiting().await, 3);
    // Expired ceremonies are removed with the next insertion, and from time to time.
    let late =
        async || world.client.execute("UPDATE ceremonies SET until = until - 300000", &[]).await.unwrap();
    late().await;
    first.add_ceremony(token(70), "x", lasts, 3).await.unwrap();
    assert_eq!(waiting().await, 1);
    late().await;
    assert_eq!(second.take_ceremony(token(70)).await.unwrap(), None, "too late");
    first.add_ceremony(token(71), "x", lasts, 3).await.unwrap();
    late().await;
    first.purge(BEGUN, BEGUN).await.unwrap();
    assert_eq!(waiting().await, 0);
}

#[tokio::test]
async fn a_dead_server_makes_no_sheets() {
    let Some(cluster) = Cluster::start("members-sheets") else { return };
    let world = World::new(&cluster).await;
    let ([first, second], [ann, bob]) = (&world.stores, world.people);
    let far = |done| FairPlayProgress { done, total: 9 };
    second.note_sheets(&[(ann, far(0)), (bob, far(0))]).await.unwrap();
    second.note_sheets(&[(ann, far(4))]).await.unwrap();
    assert_eq!(first.sheet_under_way(ann).await.unwrap(), Some(far(4)));
    assert_eq!(first.sheet_under_way(bob).await.unwrap(), None);
    first.note_sheets(&[(bob, far(1))]).await.unwrap();
    let sql = "UPDATE members SET seen = 0 WHERE id = $1";
    world.client.execute(sql, &[&world.members[1].id.0]).await.unwrap();
    assert_eq!(first.look_round().await.unwrap().buried, [world.members[1].id]);
    assert_eq!(first.sheet_under_way(ann).await.unwrap(), None);
    second.note_sheets(&[(ann, far(5))]).await.unwrap();
    assert_eq!(first.sheet_under_way(ann).await.unwrap(), None, "the server is not a member yet");
    assert_eq!(second.sheet_under_way(bob).await.unwrap(), Some(far(1)));
    first.leave().await.unwrap();
    assert_eq!(first.sheet_under_way(bob).await.unwrap(), None);
}

#[tokio::test]
async fn letters_come_in_order_to_whom_they_are_for() {
    let Some(cluster) = Cluster::start("members-letters") else { return };
    let mut world = World::new(&cluster).await;
    let [first, second] = &world.stores;
    let [_, there] = &mut world.members;
    let letters: Vec<(PeerAddress, String)> = (0..50)
        .map(|number| {
            let to = if number % 3 == 0 { PeerAddress::All } else { PeerAddress::One(there.id) };
            (to, format!("{number} {}", "ä".repeat(3_900)))
        })
        .collect();
    first.send(&letters[..20]).await.unwrap();
    first.send(&letters[20..]).await.unwrap();
    for (_, expected) in &letters {
        let heard = tokio::time::timeout(Duration::from_secs(20), there.letters.recv()).await.unwrap();
        assert_eq!(heard.as_ref(), Some(expected));
    }
    // Messages end with the membership.
    second.break_off();
    assert_eq!(there.letters.recv().await, None);
}
