//! The store behaves like the model: the same random operations have the same results on both.

use std::collections::BTreeMap;
use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Board, ByColor};
use dvonn_net::{ChallengeState, GameId, Terms};
use dvonn_referee::{ClientMessage, Filling, SideChoice, TimeControl};
use dvonn_server::hosted::HostedGame;
use dvonn_server::store::{
    Before, Challenge, GameHead, Lease, MemberId, NewGame, PostgresStore, SharedStore, Store as _, StoreError,
};
use tokio_postgres::{Client, NoTls};

use crate::model::{Database, Game, Id, Leased};
use crate::postgres::Cluster;

const SERVERS: u8 = 3;
const GAMES: u8 = 2;

fn game_id(game: u8) -> GameId {
    GameId::of_random(u128::from(game) + 1)
}

const fn at(second: u64) -> Duration {
    Duration::from_secs(1_700_000_000 + second)
}

const TERMS: Terms = Terms {
    filling: Filling::Placement,
    time: Some(TimeControl::fischer(Duration::from_secs(3_600), Duration::ZERO)),
    side: SideChoice::White,
    rated: false,
};

/// A server: its store, and its own view of its membership.
struct Server {
    store: PostgresStore,
    id: Option<Id>,
    joined: u8,
    /// Its games, each with its epoch in the model.
    copies: BTreeMap<u8, (u8, HostedGame)>,
    /// The channel of its messages. The membership ends with it.
    letters: Option<tokio::sync::mpsc::Receiver<String>>,
}

struct World {
    servers: Vec<Server>,
    model: Database,
    /// The numbers of the model's members in the database.
    numbers: BTreeMap<Id, MemberId>,
    client: Client,
    clock: u64,
    random: Random,
}

impl World {
    async fn new(cluster: &Cluster, seed: u64) -> Self {
        let (client, connection) = tokio_postgres::connect(&cluster.url(), NoTls).await.unwrap();
        tokio::spawn(connection);
        let mut servers = Vec::new();
        for _ in 0..SERVERS {
            let store = PostgresStore::connect(&cluster.url()).await.unwrap();
            servers.push(Server { store, id: None, joined: 0, copies: BTreeMap::new(), letters: None });
        }
        let store = &servers[0].store;
        let players = [
            store.add_user("Ann", None, at(0)).await.unwrap(),
            store.add_user("Bob", None, at(0)).await.unwrap(),
        ];
        for game in 0..GAMES {
            let id = game_id(game);
            let challenge = Challenge {
                id,
                by: players[0],
                terms: TERMS,
                created: at(0),
                state: ChallengeState::Open,
                to: None,
                rematch_of: None,
                listed: false,
                filter: None,
            };
            store.add_challenge(&challenge).await.unwrap();
            let players = ByColor { white: players[0], black: players[1] };
            let head = GameHead { id, players, terms: TERMS, created: at(0), result: None, aborted: false };
            let flag_at = HostedGame::new(Board::start(), TERMS.time, at(0)).flag_at();
            store.begin_game(&NewGame { head, start: Board::start(), flag_at }).await.unwrap();
        }
        let model = Database { games: vec![Game::default(); usize::from(GAMES)], ..Database::default() };
        let (numbers, random) = (BTreeMap::new(), Random::new(seed));
        Self { servers, model, numbers, client, clock: 1, random }
    }

    fn lives(&self, id: Id) -> bool {
        self.servers[usize::from(id.0)].id == Some(id)
    }

    fn forget(&mut self, server: u8) {
        let server = &mut self.servers[usize::from(server)];
        server.store.break_off();
        (server.id, server.letters) = (None, None);
        server.copies.clear();
    }

    /// Waits until the locks of ended servers are free.
    async fn wait_for_locks(&self) {
        let held = self.servers.iter().filter(|server| server.id.is_some()).count();
        let sql = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND mode = 'ExclusiveLock'";
        for _ in 0..500 {
            let row = self.client.query_one(sql, &[]).await.unwrap();
            if usize::try_from(row.get::<_, i64>(0)).unwrap() == held {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("a lock is held by nobody");
    }

    async fn join(&mut self, server: u8) {
        let at_place = usize::from(server);
        if self.servers[at_place].id.is_some() {
            return;
        }
        self.wait_for_locks().await;
        let id = (server, self.servers[at_place].joined);
        let lives: Vec<Id> = self.servers.iter().filter_map(|server| server.id).collect();
        let is_first = self.model.join(id, |other| lives.contains(&other));
        let membership =
            self.servers[at_place].store.join(&|| at(self.clock), &Before::default()).await.unwrap();
        assert_eq!(membership.is_first, is_first);
        self.numbers.insert(id, membership.id);
        let known = &mut self.servers[at_place];
        (known.id, known.joined, known.letters) = (Some(id), known.joined + 1, Some(membership.letters));
    }

    async fn renew(&mut self, server: u8, id: Id) {
        let is_member = self.model.renew(id);
        match self.servers[usize::from(server)].store.renew().await {
            Ok(()) => assert!(is_member),
            Err(StoreError::Moved) => {
                assert!(!is_member);
                self.forget(server);
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// Makes a member seem silent for too long.
    async fn expire(&mut self, id: Id) {
        if let Some(is_seen) = self.model.members.get_mut(&id) {
            *is_seen = false;
            let number = self.numbers[&id].0;
            self.client.execute("UPDATE members SET seen = 0 WHERE id = $1", &[&number]).await.unwrap();
        }
    }

    async fn look_round(&mut self, server: u8, id: Id) {
        self.wait_for_locks().await;
        let members: Vec<(Id, bool)> =
            self.model.members.iter().map(|(&id, &is_seen)| (id, is_seen)).collect();
        let mut buried = Vec::new();
        for (other, is_seen) in members {
            if other != id && (!is_seen || !self.lives(other)) {
                self.model.bury(other);
                buried.push(self.numbers[&other]);
            }
        }
        buried.sort_unstable();
        let round = self.servers[usize::from(server)].store.look_round().await.unwrap();
        assert_eq!(round.buried, buried);
        let others = self.model.members.keys().chain([&id]).map(|id| self.numbers[id]);
        assert_eq!(round.members, others.collect());
    }

    async fn lease(&mut self, server: u8, id: Id, game: u8) {
        let leased = self.model.lease(id, usize::from(game));
        let store = &self.servers[usize::from(server)].store;
        match (leased, store.lease(game_id(game)).await) {
            (Leased::Mine(epoch), Ok(Some(Lease::Mine))) => {
                // A server that already has the game in memory does not read it again.
                let stored = store.game(game_id(game)).await.unwrap().unwrap().1;
                let hosted = HostedGame::restore(&stored).unwrap();
                let copies = &mut self.servers[usize::from(server)].copies;
                copies.entry(game).and_modify(|copy| copy.0 = epoch).or_insert((epoch, hosted));
            }
            (Leased::Of(owner), Ok(Some(Lease::Of(number)))) => assert_eq!(number, self.numbers[&owner]),
            (Leased::Moved, Err(StoreError::Moved)) => self.forget(server),
            (expected, got) => panic!("{expected:?}, and {got:?}"),
        }
    }

    async fn release(&mut self, server: u8, id: Id, game: u8) {
        if self.servers[usize::from(server)].copies.remove(&game).is_some() {
            self.model.release(id, usize::from(game));
            self.servers[usize::from(server)].store.release(&[game_id(game)]).await.unwrap();
        }
    }

    async fn append(&mut self, server: u8, id: Id, game: u8) {
        let now = at(self.clock);
        let Some((epoch, hosted)) = self.servers[usize::from(server)].copies.get_mut(&game) else { return };
        let may = self.model.may_append(id, usize::from(game), *epoch);
        let position = *hosted.game().board().position();
        let Some(m) = random::legal_move(&position, &mut self.random) else { return };
        let (ply, after) = (hosted.game().turns().len(), hosted.number());
        let message = ClientMessage::Play { id: self.clock, ply, after, m };
        let entry = hosted.on_message(Some(position.side()), message, Duration::ZERO, now).entry.unwrap();
        let store = &self.servers[usize::from(server)].store;
        match store.append(game_id(game), &entry).await {
            Ok(()) => {
                assert!(may, "{id:?} does not have game {game}");
                let number = u8::try_from(entry.changes[0].number).unwrap();
                self.model.games[usize::from(game)].log.push((number, id));
            }
            Err(StoreError::Moved) => {
                assert!(!may, "{id:?} has game {game}");
                self.servers[usize::from(server)].copies.remove(&game);
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// Checks that the database agrees with the model.
    async fn compare(&self) {
        for game in 0..GAMES {
            let sql = "SELECT owner, epoch, number FROM games WHERE id = $1";
            let row = self.client.query_one(sql, &[&game_id(game).as_str()]).await.unwrap();
            let expected = &self.model.games[usize::from(game)];
            let owner = expected.owner.map(|owner| self.numbers[&owner].0);
            let got: (Option<i64>, i64, i64) = (row.get(0), row.get(1), row.get(2));
            assert_eq!(got, (owner, i64::from(expected.epoch), i64::try_from(expected.log.len()).unwrap()));
            assert!((1..).zip(&expected.log).all(|(place, entry)| place == entry.0));
        }
        let rows = self.client.query("SELECT id FROM members ORDER BY id", &[]).await.unwrap();
        let got: Vec<i64> = rows.iter().map(|row| row.get(0)).collect();
        let mut expected: Vec<i64> = self.model.members.keys().map(|id| self.numbers[id].0).collect();
        expected.sort_unstable();
        assert_eq!(got, expected);
    }

    async fn step(&mut self) {
        self.clock += 1;
        let server = u8::try_from(self.random.below(u32::from(SERVERS))).unwrap();
        let game = u8::try_from(self.random.below(u32::from(GAMES))).unwrap();
        let Some(id) = self.servers[usize::from(server)].id else { return self.join(server).await };
        match self.random.below(20) {
            0 | 1 => self.renew(server, id).await,
            2 => self.expire(id).await,
            3 | 4 => self.look_round(server, id).await,
            5..=9 => self.lease(server, id, game).await,
            10 => self.release(server, id, game).await,
            // The server is killed, and another one starts in its place.
            11 => self.forget(server),
            _ => self.append(server, id, game).await,
        }
        self.compare().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_store_does_what_the_model_says() {
    for seed in 0..2 {
        let Some(cluster) = Cluster::start(&format!("leases-{seed}")) else { return };
        let mut world = World::new(&cluster, seed).await;
        for _ in 0..700 {
            world.step().await;
        }
        let moves: usize = world.model.games.iter().map(|game| game.log.len()).sum();
        let epochs: u8 = world.model.games.iter().map(|game| game.epoch).sum();
        println!("seed {seed}: {moves} entries, {epochs} times a game changed hands");
        assert!(moves > 20 && epochs > 20);
    }
}
