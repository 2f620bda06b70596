//! The promises of every store that keep people and the server safe: names that cannot be confused, guests
//! who are forgotten, durable commits.

use std::time::Duration;

use dvonn::{Board, ByColor, Color};
use dvonn_net::{ChallengeState, GameId, Room, Terms};
use dvonn_referee::{ClientMessage, Filling, SideChoice};
use dvonn_server::hosted::HostedGame;
use dvonn_server::store::talk::NewLine;
use dvonn_server::store::{
    Challenge, GameHead, HostKey, NO_PASSWORD, NewGame, PostgresStore, SqliteStore, Store, StoreError,
    TokenHash, UserId,
};
use tokio_postgres::NoTls;

use crate::common::kinds::{Folder, Kind};
use crate::common::postgres::Cluster;
use crate::store::at;

#[tokio::test]
async fn names_that_look_the_same_are_taken_once() {
    for kind in Kind::all("similar") {
        let store = kind.open().await;
        let ann = store.add_user("coco", Some("$"), at(1)).await.unwrap();
        for (name, is_taken) in [("COCO", true), ("ｃｏｃｏ", true), ("сосо", false), ("C0C0", false)]
        {
            let refused = store.add_user(name, Some("$"), at(2)).await.unwrap_err();
            assert_eq!(matches!(refused, StoreError::NameTaken), is_taken, "{name} {refused}");
            assert_eq!(matches!(refused, StoreError::SimilarName), !is_taken, "{name} {refused}");
        }
        // The server's own names are not compared by their looks, so nobody can keep a bot or a guest out.
        let bot = store.add_user("C0CO", Some(NO_PASSWORD), at(3)).await.unwrap();
        store.add_user("guest-11111111", None, at(3)).await.unwrap();
        // Composition and case do not matter: it is the same person.
        let renee = store.add_user("Ren\u{e9}e", Some("$"), at(4)).await.unwrap();
        let store = kind.reopen(store).await;
        for (typed, user) in [("RENE\u{301}E", renee), ("ｃoCo", ann), ("c0co", bot)] {
            assert_eq!(store.user_named(typed).await.unwrap().unwrap().id, user, "{typed}");
        }
        assert_eq!(
            store.user_named("сосо").await.unwrap(),
            None,
            "a name that only looks the same is not found"
        );
    }
}

#[tokio::test]
async fn keys_of_the_host_are_made_once() {
    for kind in Kind::all("keys") {
        let store = kind.open().await;
        assert_eq!(store.host_key(HostKey::Push, "a").await.unwrap(), "a");
        assert_eq!(store.host_key(HostKey::Devices, "b").await.unwrap(), "b");
        let store = kind.reopen(store).await;
        assert_eq!(store.host_key(HostKey::Push, "c").await.unwrap(), "a");
        assert_eq!(store.host_key(HostKey::Devices, "c").await.unwrap(), "b");
    }
}

/// The SQL that adds names of an earlier version, which did not compare their looks.
const BEFORE: &str = "
    UPDATE users SET skeleton = NULL;
    DELETE FROM settings WHERE name = 'skeletons';
    INSERT INTO users (name, folded, password, created)
        VALUES ('Alice', 'alice', '$', 1), ('\u{410}lice', '\u{430}lice', '$', 1), ('𝐌𝐚𝐫𝐢𝐚', '𝐌𝐚𝐫𝐢𝐚', '$', 1);";

/// Checks that all these names stay and are found, and that nobody can take one that looks the same.
async fn check_names_of_before(store: &dyn Store) {
    for name in ["alice", "\u{410}LICE", "𝐌𝐚𝐫𝐢𝐚"] {
        let found = store.user_named(name).await.unwrap().unwrap();
        assert_eq!(found.name.to_lowercase(), name.to_lowercase());
    }
    assert_eq!(store.user_named("Maria").await.unwrap(), None);
    for name in ["A1ice", "AIice", "Maria"] {
        let refused = store.add_user(name, Some("$"), at(2)).await;
        assert!(matches!(refused, Err(StoreError::SimilarName)), "{name}");
    }
}

#[tokio::test]
async fn names_of_before_stay_and_new_ones_cannot_join_them() {
    let folder = Folder::new("names-before");
    SqliteStore::open(&folder.0).unwrap().close().await;
    let file = rusqlite::Connection::open(folder.0.join("dvonn.sqlite")).unwrap();
    file.execute_batch(BEFORE).unwrap();
    drop(file);
    check_names_of_before(&SqliteStore::open(&folder.0).unwrap()).await;
    let Some(cluster) = Cluster::start("names-before") else { return };
    PostgresStore::connect(&cluster.url()).await.unwrap().close().await;
    let (client, driver) = tokio_postgres::connect(&cluster.url(), NoTls).await.unwrap();
    tokio::spawn(driver);
    client.batch_execute(BEFORE).await.unwrap();
    check_names_of_before(&PostgresStore::connect(&cluster.url()).await.unwrap()).await;
}

#[tokio::test]
async fn two_who_want_names_that_look_the_same_at_once_do_not_both_get_them() {
    let Some(cluster) = Cluster::start("names-at-once") else { return };
    let store = PostgresStore::connect(&cluster.url()).await.unwrap();
    for number in 0..20 {
        let names = [format!("alice{number}x"), format!("a1ice{number}x"), format!("aiice{number}x")];
        let [one, other, third] = &names;
        let add = |name| store.add_user(name, Some("$"), at(1));
        let added = tokio::join!(add(one), add(other), add(third));
        let count = [added.0, added.1].iter().filter(|added| added.is_ok()).count();
        assert_eq!((count, added.2.is_ok()), (1, true), "{names:?}");
    }
}

/// Adds a game between two people, which goes on or is over.
async fn play(store: &dyn Store, number: u128, players: [UserId; 2], begins: u64, is_over: bool) {
    let id = GameId::of_random(number << 40);
    let terms = Terms { filling: Filling::Placement, time: None, side: SideChoice::White, rated: false };
    let challenge = Challenge {
        id,
        by: players[0],
        terms,
        created: at(begins),
        state: ChallengeState::Open,
        to: None,
        rematch_of: None,
        listed: false,
        filter: None,
    };
    store.add_challenge(&challenge).await.unwrap();
    let players = ByColor { white: players[0], black: players[1] };
    let head = GameHead { id, players, terms, created: at(begins), result: None, aborted: false };
    store.begin_game(&NewGame { head, start: Board::start(), flag_at: None }).await.unwrap();
    if is_over {
        let mut hosted = HostedGame::new(Board::start(), None, at(begins));
        let resign = ClientMessage::Resign { id: 1 };
        let step = hosted.on_message(Some(Color::White), resign, Duration::ZERO, at(begins + 1));
        store.append(id, &step.entry.unwrap()).await.unwrap();
    }
}

#[tokio::test]
async fn guests_who_come_no_more_are_found_and_leave_no_trace() {
    for kind in Kind::all("guests") {
        let store = kind.open().await;
        let member = store.add_user("Ann", Some("$"), at(1)).await.unwrap();
        let mut guests = Vec::new();
        for number in 0..7_u64 {
            guests.push(store.add_user(&format!("guest-{number}"), None, at(number)).await.unwrap());
        }
        let [idle, signed_in, plays, played, played_lately, offers, late] = guests[..] else { panic!() };
        store.add_session(TokenHash([1; 32]), signed_in, at(90)).await.unwrap();
        play(&*store, 1, [plays, member], 10, false).await;
        play(&*store, 2, [played, member], 11, true).await;
        play(&*store, 3, [member, played_lately], 60, true).await;
        let challenge = Challenge {
            id: GameId::of_random(9 << 40),
            by: offers,
            terms: Terms { filling: Filling::Placement, time: None, side: SideChoice::White, rated: false },
            created: at(12),
            state: ChallengeState::Open,
            to: None,
            rematch_of: None,
            listed: true,
            filter: None,
        };
        store.add_challenge(&challenge).await.unwrap();
        let line = NewLine { by: played, room: Room::Players, at: at(13), id: 1, text: "hello".to_owned() };
        store.say(GameId::of_random(2 << 40), &line).await.unwrap();
        let store = kind.reopen(store).await;
        assert_eq!(store.idle_guests(at(20), 10).await.unwrap(), [idle, played, offers, late]);
        assert_eq!(store.idle_guests(at(20), 1).await.unwrap(), [idle], "at most this many");
        assert_eq!(store.idle_guests(at(61), 10).await.unwrap(), [idle, played, played_lately, offers, late]);
        // A guest who has left a trace stays, under another name.
        for (guest, is_removed) in
            [(idle, true), (played, false), (offers, false), (member, false), (UserId(99), false)]
        {
            assert_eq!(store.remove_guest(guest).await.unwrap(), is_removed, "{guest:?}");
        }
        assert_eq!(store.user(idle).await.unwrap(), None);
        for (guest, name) in [(played, "gone-00000001"), (offers, "gone-00000002")] {
            store.forget_user(guest, name).await.unwrap();
            assert!(store.user(guest).await.unwrap().unwrap().is_gone());
        }
        assert_eq!(store.idle_guests(at(6), 10).await.unwrap(), []);
        let (head, _) = store.game(GameId::of_random(2 << 40)).await.unwrap().unwrap();
        assert_eq!(head.players.white, played, "the game is there still");
        // Once a session has ended, its guest is found too.
        store.purge(at(90), at(0)).await.unwrap();
        assert_eq!(store.idle_guests(at(6), 10).await.unwrap(), [signed_in]);
    }
}

#[tokio::test]
async fn what_postgres_commits_is_on_its_disk_whatever_the_default_is() {
    let Some(cluster) = Cluster::start("durable") else { return };
    for (default, expected) in [("off", "on"), ("local", "on"), ("remote_apply", "remote_apply")] {
        let (client, driver) = tokio_postgres::connect(&cluster.url(), NoTls).await.unwrap();
        tokio::spawn(driver);
        let sql =
            format!("ALTER ROLE dvonn SET synchronous_commit = {default}; DROP TABLE IF EXISTS seen CASCADE");
        client.batch_execute(&sql).await.unwrap();
        let store = PostgresStore::connect(&cluster.url()).await.unwrap();
        // A trigger notes the setting of each insertion's transaction.
        client
            .batch_execute(
                "CREATE TABLE seen (setting TEXT);
                 CREATE OR REPLACE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
                 BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;
                 CREATE OR REPLACE TRIGGER noted AFTER INSERT ON users EXECUTE FUNCTION note();",
            )
            .await
            .unwrap();
        // The insertions use several connections of the pool at the same time.
        let names: Vec<String> = (0..8).map(|number| format!("{default}{number}")).collect();
        let added = names.iter().map(|name| store.add_user(name, None, at(1)));
        for added in futures_util::future::join_all(added).await {
            added.unwrap();
        }
        let seen = client.query("SELECT DISTINCT setting FROM seen", &[]).await.unwrap();
        let seen: Vec<String> = seen.iter().map(|row| row.get(0)).collect();
        assert_eq!(seen, [expected], "{default}");
        store.close().await;
    }
}
