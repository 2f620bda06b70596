//! Fair-play sheets: who may see them, which games they use, and that bots' games do not wait for them.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Board, ByColor, Color, Move, Position};
use dvonn_analysis::Level;
use dvonn_net::{
    AccountData, Act, ActList, ChallengeState, FairPlayFigures, FairPlayOthers, FairPlayPage, FairPlayPart,
    FairPlayProgress, GameId, GamePage, NewFairPlaySheet, Problem, ProblemCode, Sanction, Speed,
    StandingPage, Terms,
};
use dvonn_referee::{ClientMessage, Filling, SideChoice};
use dvonn_server::fair_play::{Decision, Judgement};
use dvonn_server::host::Surroundings;
use dvonn_server::hosted::HostedGame;
use dvonn_server::service::{Mind, Service};
use dvonn_server::store::moderation::{Laid, ModerationStore as _, NewAct};
use dvonn_server::store::{
    Challenge, GameHead, MemoryStore, NewGame, PostgresStore, Store, TokenHash, UserId,
};
use reqwest::{Method, StatusCode};
use sha2::Digest as _;

use crate::browser::{Browser, Running, TERMS, read, refused};
use crate::gate::Fault;
use crate::others::World;
use crate::postgres::Cluster;
use crate::several::at as at_server;
use crate::talk::administrator;

/// A gate that lets a number of decisions through.
#[derive(Default)]
struct Gate {
    state: Mutex<(usize, usize)>,
    changed: Condvar,
}

impl Gate {
    /// Waits until one more decision may go through.
    fn pass(&self) {
        let mut state = self.state.lock().unwrap();
        state.0 += 1;
        self.changed.notify_all();
        while state.1 == 0 {
            state = self.changed.wait(state).unwrap();
        }
        state.1 -= 1;
    }

    fn open(&self, count: usize) {
        self.state.lock().unwrap().1 += count;
        self.changed.notify_all();
    }

    /// The number of decisions that have come.
    fn came(&self) -> usize {
        self.state.lock().unwrap().0
    }
}

/// A mind with known judgements. Its first choice is the first legal move, each later move loses another
/// tenth of a piece, and all moves are equally likely.
struct Known(Arc<Gate>);

fn judged(position: &Position, m: Move) -> Judgement {
    let moves = position.legal_moves();
    let place = moves.iter().position(|known| *known == m).unwrap();
    Judgement {
        is_first_choice: place == 0,
        loss: 10 * place as u32,
        is_likeliest: place == 1,
        chance: 1.0 / moves.len() as f64,
    }
}

impl Mind for Known {
    fn choose(&mut self, position: &Position, _: Level, seed: u64) -> Option<Move> {
        random::legal_move(position, &mut Random::new(seed))
    }

    fn judge(&mut self, decision: &Decision) -> Option<Judgement> {
        self.0.pass();
        Some(judged(&decision.position, decision.m))
    }
}

const fn at(second: u64) -> Duration {
    Duration::from_secs(second)
}

fn game_id(number: u64) -> GameId {
    GameId::of_random(u128::from(number))
}

/// How a game ends.
enum End {
    Resigned,
    CalledOff,
}

/// Stores a finished game of 60 random moves. White thinks for three seconds about each, Black for five.
async fn played(
    store: &Arc<impl Store>,
    number: u64,
    players: [UserId; 2],
    time: &str,
    rated: bool,
    end: End,
) {
    let mut now = at(1000 * number);
    let time = (!time.is_empty()).then(|| time.parse().unwrap());
    let terms = Terms { filling: Filling::Placement, time, side: SideChoice::White, rated };
    let [white, black] = players;
    let (id, created, state) = (game_id(number), now, ChallengeState::Open);
    let (to, rematch_of, filter) = (None, None, None);
    let offered = Challenge { id, by: white, terms, created, state, to, rematch_of, listed: false, filter };
    store.add_challenge(&offered).await.unwrap();
    let players = ByColor { white, black };
    let head = GameHead { id, players, terms, created, result: None, aborted: false };
    let start = Board::start();
    store.begin_game(&NewGame { head, start, flag_at: None }).await.unwrap();
    let mut hosted = HostedGame::new(start, time, now);
    let mut random = Random::new(number);
    let moves = if matches!(end, End::CalledOff) { 1 } else { 60 };
    for message in 0..moves {
        let position = *hosted.game().board().position();
        let Some(m) = random::legal_move(&position, &mut random) else { break };
        now += at(if position.side() == Color::White { 3 } else { 5 });
        let (ply, after) = (hosted.game().turns().len(), hosted.number());
        let play = ClientMessage::Play { id: message, ply, after, m };
        let step = hosted.on_message(Some(position.side()), play, Duration::ZERO, now);
        store.append(id, &step.entry.unwrap()).await.unwrap();
    }
    let message = match end {
        End::Resigned => ClientMessage::Resign { id: 99 },
        End::CalledOff => ClientMessage::Abort { id: 99 },
    };
    let step = hosted.on_message(Some(Color::Black), message, Duration::ZERO, now);
    store.append(id, &step.entry.unwrap()).await.unwrap();
}

const LIVE: &str = "3600000+10000";
const DAYS: &str = "259200000/1";

/// Starts a server with one mind. Returns it with the mind's gate and an administrator.
async fn begin(store: &Arc<MemoryStore>) -> (Running, Arc<Gate>, Browser) {
    let (server, gate) = with_mind(Arc::clone(store) as Arc<dyn Store>).await;
    let mut chief = Browser::guest(server.address).await;
    administrator(store, &mut chief).await;
    (server, gate, chief)
}

/// Starts a server with one mind. Returns it with the mind's gate.
async fn with_mind(store: Arc<dyn Store>) -> (Running, Arc<Gate>) {
    let gate = Arc::<Gate>::default();
    let service = Service::start(store, Surroundings::of_machine().unwrap()).await.unwrap();
    service.open_house(vec![Box::new(Known(Arc::clone(&gate)))]).await.unwrap();
    (Running::serving(service).await, gate)
}

async fn page(chief: &Browser, name: &str) -> FairPlayPage {
    read(chief.ask(Method::GET, &format!("/api/admin/people/{name}/fair-play"), "").await).await
}

async fn ask(chief: &Browser, name: &str, body: &str) -> reqwest::Response {
    chief.ask(Method::POST, &format!("/api/admin/people/{name}/fair-play"), body).await
}

/// Waits for the sheet of a person.
async fn made(chief: &Browser, name: &str) -> FairPlayPage {
    for _ in 0..400 {
        let page = page(chief, name).await;
        if page.sheet.is_some() && page.progress.is_none() {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("no sheet of {name}")
}

/// Returns the expected figures of some games for the placement and the stacking phase, computed from their
/// records.
async fn figures(store: &MemoryStore, games: &[u64], user: impl Fn(u64) -> UserId) -> [FairPlayFigures; 2] {
    let mut known: [BTreeMap<u64, Vec<(Judgement, u32)>>; 2] = Default::default();
    for &number in games {
        let (head, stored) = store.game(game_id(number)).await.unwrap().unwrap();
        let side = head.side_of(user(number)).unwrap();
        let mut position = *stored.start.position();
        for turn in HostedGame::restore(&stored).unwrap().game().turns() {
            if position.side() == side && position.legal_moves().len() > 1 {
                let stacking = usize::from(position.phase() == dvonn::Phase::Stacking);
                let seconds = if side == Color::White { 3 } else { 5 };
                known[stacking].entry(number).or_default().push((judged(&position, turn.m), seconds));
            }
            position.apply(turn.m);
        }
    }
    known.map(|games| {
        let all: Vec<_> = games.values().flatten().copied().collect();
        let mean = |value: &dyn Fn(&(Judgement, u32)) -> f64| {
            (!all.is_empty()).then(|| all.iter().map(value).sum::<f64>() / all.len() as f64)
        };
        FairPlayFigures {
            games: games.len() as u32,
            decisions: all.len() as u32,
            first_choice: mean(&|known| f64::from(u8::from(known.0.is_first_choice))),
            loss: mean(&|known| f64::from(known.0.loss)),
            likeliest: mean(&|known| f64::from(u8::from(known.0.is_likeliest))),
            ln_chance: mean(&|known| known.0.chance.ln()),
            timed: all.len() as u32,
            seconds: mean(&|known| f64::from(known.1)),
        }
    })
}

fn same(one: &FairPlayFigures, other: &FairPlayFigures) {
    let counts = |figures: &FairPlayFigures| (figures.games, figures.decisions, figures.timed);
    assert_eq!(counts(one), counts(other));
    let values = |figures: &FairPlayFigures| {
        [figures.first_choice, figures.loss, figures.likeliest, figures.ln_chance, figures.seconds]
    };
    for (one, other) in values(one).into_iter().zip(values(other)) {
        let is_near = one.zip(other).is_some_and(|(one, other)| (one - other).abs() < 1e-9);
        assert!(is_near || one == other, "{one:?} is not {other:?}");
    }
}

async fn add(store: &Arc<impl Store>, name: &str) -> UserId {
    store.add_user(name, Some("hash"), at(1)).await.unwrap()
}

#[tokio::test]
async fn a_sheet_says_what_the_last_games_with_people_say() {
    let store = Arc::<MemoryStore>::default();
    let (server, gate, chief) = begin(&store).await;
    gate.open(usize::MAX / 2);
    let [ann, bob, cyd, dan] = [
        add(&store, "Ann").await,
        add(&store, "Bob").await,
        add(&store, "Cyd").await,
        add(&store, "Dan").await,
    ];
    let bot = store.user_named("computer-3").await.unwrap().unwrap().id;
    // Ann and Bob play 24 games with alternating colours, of which the last twenty count. Cyd plays three
    // games against Bob and three against Dan, who is banned.
    for number in 1..=24 {
        let players = if number % 2 == 0 { [ann, bob] } else { [bob, ann] };
        played(&store, number, players, LIVE, true, End::Resigned).await;
    }
    for number in 31..=33 {
        played(&store, number, [cyd, bob], LIVE, true, End::Resigned).await;
        played(&store, number + 10, [dan, cyd], LIVE, true, End::Resigned).await;
    }
    // These games do not count: one against a bot, one that was called off, and one by days.
    played(&store, 51, [ann, bot], LIVE, false, End::Resigned).await;
    played(&store, 52, [ann, bob], LIVE, false, End::CalledOff).await;
    played(&store, 53, [ann, bob], DAYS, false, End::Resigned).await;
    let act = NewAct { at: at(1), by: None, act: Act::Banned, about: Some(dan), detail: String::new() };
    let laid = Laid { sanction: Sanction::Ban, until: None, reason: "so".to_owned() };
    store.lay(dan, &laid, &act).await.unwrap();

    assert_eq!(page(&chief, "ann").await, FairPlayPage::default());
    let response = ask(&chief, "ann", "{}").await;
    assert_eq!(response.status(), StatusCode::ACCEPTED);
    let sheet = made(&chief, "Ann").await.sheet.unwrap();
    assert!(sheet.at > 0);
    assert_eq!((sheet.speed, sheet.chosen), (Some(Speed::Live), FairPlayOthers::NearestRated));
    assert_eq!((sheet.player.people, sheet.player.games), (1, 20));
    assert_eq!((sheet.others.people, sheet.others.games), (2, 20));
    let rating = store.rating(ann, Speed::Live).await.unwrap().unwrap().rating;
    assert!((f64::from(sheet.player.least) - rating.clamp(1000.0, 2200.0)).abs() < 1.0);
    assert!(sheet.others.least <= sheet.others.most && sheet.others.least >= 1000);
    let own: Vec<u64> = (5..=24).collect();
    let [placement, stacking] = figures(&store, &own, |_| ann).await;
    same(&sheet.parts[0].player, &placement);
    same(&sheet.parts[1].player, &stacking);
    // The others' games are taken in turn, the newest first: Cyd has six, three of them against Dan, and Bob
    // has the rest.
    let others: Vec<u64> = (31..=33).chain(41..=43).chain(31..=33).chain(14..=24).collect();
    let mut of_bob: Vec<u64> = others[6..].to_vec();
    of_bob.sort_unstable();
    let cyds = figures(&store, &others[..6], |_| cyd).await;
    let bobs = figures(&store, &of_bob, |_| bob).await;
    for part in 0..2 {
        let [one, other] = [cyds[part], bobs[part]];
        let all = &sheet.parts[part].others;
        assert_eq!((all.games, all.decisions), (one.games + other.games, one.decisions + other.decisions));
        let sum =
            one.loss.unwrap() * f64::from(one.decisions) + other.loss.unwrap() * f64::from(other.decisions);
        assert!((all.loss.unwrap() - sum / f64::from(all.decisions)).abs() < 1e-9);
        assert!(sheet.parts[part].apart.loss.is_some_and(|apart| apart.abs() < 6.0));
    }
    let [_, stacking, melee, settlement] = &sheet.parts[..] else { panic!("{sheet:?}") };
    assert_eq!(sheet.parts.iter().map(|part| part.part).collect::<Vec<_>>(), FairPlayPart::ALL);
    let decisions = melee.player.decisions + settlement.player.decisions;
    assert_eq!((stacking.player.decisions, melee.player.decisions > 0), (decisions, true));

    // A sheet of games by days on request. Nobody is rated at this speed, so the opponents are the others.
    // Thinking times are unknown.
    assert_eq!(ask(&chief, "Ann", r#"{"speed":"days"}"#).await.status(), StatusCode::ACCEPTED);
    for _ in 0..400 {
        tokio::time::sleep(Duration::from_millis(25)).await;
        if page(&chief, "Ann").await.sheet.is_some_and(|sheet| sheet.speed == Some(Speed::Days)) {
            break;
        }
    }
    let sheet = made(&chief, "Ann").await.sheet.unwrap();
    assert_eq!((sheet.speed, sheet.chosen), (Some(Speed::Days), FairPlayOthers::Opponents));
    assert_eq!((sheet.player.games, sheet.others.games, sheet.others.people), (1, 1, 1));
    assert!([&sheet.player, &sheet.others].iter().all(|of| of.least == of.most && of.least > 0));
    assert_eq!((sheet.parts[0].player.timed, sheet.parts[0].player.seconds), (0, None));
    assert_eq!(sheet.parts[0].apart, Default::default(), "one game tells little");

    // The sheet is among the data of the person concerned, and of nobody else.
    for (user, expected) in [(ann, Some(&sheet)), (bob, None)] {
        let token = TokenHash(sha2::Sha256::digest(user.0.to_string()).into());
        store.add_session(token, user, at(u64::from(u32::MAX))).await.unwrap();
        let mut browser = Browser::stranger(server.address);
        browser.cookie = format!("dvonn-session={}", user.0);
        let answer = browser.ask(Method::GET, "/api/account/data", "").await;
        let text = answer.text().await.unwrap();
        let data: AccountData = serde_json::from_str(&text).unwrap();
        assert_eq!(data.fair_play.as_ref(), expected);
        assert_eq!(text.contains("\"first_choice\":"), expected.is_some(), "figures have their names");
    }

    // The act is noted, and the sheet is still there after a restart of the server.
    let acts: ActList = read(chief.ask(Method::GET, "/api/admin/acts", "").await).await;
    let acts: Vec<_> = acts.acts.iter().filter(|act| act.act == Act::FairPlay).collect();
    assert_eq!(acts.len(), 2);
    assert!(acts.iter().all(|act| act.by.as_ref().is_some_and(|by| by.name == "Chief")
        && act.about.as_ref().is_some_and(|about| about.name == "Ann")));
    server.stop().await;
    let server = Running::on(Arc::clone(&store) as _).await;
    let chief = Browser { address: server.address, ..chief };
    assert_eq!(page(&chief, "Ann").await, FairPlayPage { sheet: Some(sheet), progress: None });
    // A server without bots has no engine.
    let response = ask(&chief, "Ann", "{}").await;
    assert_eq!(response.status(), StatusCode::FORBIDDEN);
    let problem: Problem = serde_json::from_str(&response.text().await.unwrap()).unwrap();
    assert_eq!(problem.code, ProblemCode::NoEngine);
    assert!(problem.detail.contains("--bots"), "{}", problem.detail);
    server.stop().await;
}

#[tokio::test]
async fn a_bot_moves_before_the_next_decision_of_a_sheet_is_judged() {
    let store = Arc::<MemoryStore>::default();
    let (server, gate, chief) = begin(&store).await;
    let [ann, bob] = [add(&store, "Ann").await, add(&store, "Bob").await];
    for number in 1..=2 {
        played(&store, number, [ann, bob], LIVE, true, End::Resigned).await;
    }
    let asked: FairPlayPage = read(ask(&chief, "Ann", "{}").await).await;
    let total = asked.progress.unwrap().total;
    assert!(total > 80, "{total}");
    while gate.came() == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // The only mind is judging a decision. A game has to wait only for this one decision.
    let terms = TERMS.replace("white", "black");
    let game: GamePage = read(chief.ask(Method::POST, "/api/bots/4", &terms).await).await;
    let moves = async || {
        let page: GamePage = read(chief.ask(Method::GET, &format!("/api/games/{}", game.id), "").await).await;
        page.state.unwrap().moves.len()
    };
    assert_eq!(moves().await, 0);
    gate.open(1);
    for _ in 0..400 {
        if moves().await == 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    assert_eq!(moves().await, 1);
    let progress = page(&chief, "Ann").await.progress.unwrap();
    assert_eq!((progress.done, progress.total), (1, total));
    // A second request while a sheet is in progress changes nothing.
    let again: FairPlayPage = read(ask(&chief, "ann", r#"{"speed":"live"}"#).await).await;
    assert_eq!(again.progress, Some(progress));
    gate.open(usize::MAX / 2);
    let sheet = made(&chief, "Ann").await.sheet.unwrap();
    let decisions = |part: usize| sheet.parts[part].player.decisions + sheet.parts[part].others.decisions;
    assert_eq!(decisions(0) + decisions(1), total);
    let standing: StandingPage = read(chief.ask(Method::GET, "/api/admin/people/Ann", "").await).await;
    assert_eq!(standing.acts.iter().map(|act| act.act).collect::<Vec<_>>(), [Act::FairPlay]);
    server.stop().await;
}

#[tokio::test]
async fn only_administrators_ask_for_sheets_and_only_of_people_with_games() {
    let store = Arc::<MemoryStore>::default();
    let (server, gate, chief) = begin(&store).await;
    let mut people = Vec::new();
    for number in 1..=10 {
        people.push(add(&store, &format!("Person-{number}")).await);
    }
    for (number, pair) in (1..).zip(people.chunks(2)) {
        played(&store, number, [pair[0], pair[1]], "", false, End::Resigned).await;
    }
    add(&store, "Idle").await;
    let guest = Browser::guest(server.address).await;
    let path = "/api/admin/people/Person-1/fair-play";
    for method in [Method::GET, Method::POST] {
        let response = guest.ask(method.clone(), path, "{}").await;
        assert_eq!(refused(response).await, (StatusCode::FORBIDDEN, ProblemCode::Forbidden));
        let response = Browser::stranger(server.address).ask(method, path, "{}").await;
        assert_eq!(refused(response).await, (StatusCode::UNAUTHORIZED, ProblemCode::SignedOut));
    }
    let response = chief.ask_from("http://elsewhere.example", Method::POST, path, "{}").await;
    assert_eq!(refused(response).await.0, StatusCode::FORBIDDEN);
    for (name, body, code) in [
        ("nobody", "{}", ProblemCode::NotFound),
        ("Idle", "{}", ProblemCode::NotFound),
        ("computer-3", "{}", ProblemCode::Forbidden),
        ("Person-1", r#"{"speed":"live"}"#, ProblemCode::NotFound),
        ("Person-1", r#"{"speed":"slow"}"#, ProblemCode::Malformed),
        ("Person-1", "", ProblemCode::Malformed),
    ] {
        assert_eq!(refused(ask(&chief, name, body).await).await.1, code, "{name} {body}");
    }
    // The path is not taken for a sanction's, and the paths of sanctions still work.
    let reason = r#"{"reason":"so"}"#;
    let response = chief.ask(Method::POST, path, reason).await;
    assert_eq!(refused(response).await.1, ProblemCode::Malformed);
    let silence = chief.ask(Method::POST, "/api/admin/people/Person-1/silence", reason).await;
    assert_eq!(read::<StandingPage>(silence).await.sanctions.len(), 1);
    // Eight sheets may be in progress. Games without clocks count for a player who has played no other games.
    for number in 1..=8 {
        let name = format!("Person-{number}");
        assert_eq!(ask(&chief, &name, "{}").await.status(), StatusCode::ACCEPTED, "{name}");
    }
    let more = refused(ask(&chief, "Person-9", "{}").await).await;
    assert_eq!(more, (StatusCode::TOO_MANY_REQUESTS, ProblemCode::TooMany));
    gate.open(usize::MAX / 2);
    let sheet = made(&chief, "Person-8").await.sheet.unwrap();
    assert_eq!((sheet.speed, sheet.chosen), (None, FairPlayOthers::Opponents));
    assert_eq!(ask(&chief, "Person-9", "{}").await.status(), StatusCode::ACCEPTED);
    made(&chief, "Person-9").await;
    server.stop().await;
}

#[tokio::test]
async fn a_sheet_compares_a_player_with_ten_others_at_most() {
    let store = Arc::<MemoryStore>::default();
    let (server, gate, chief) = begin(&store).await;
    gate.open(usize::MAX / 2);
    let mut people = Vec::new();
    for number in 1..=12 {
        people.push(add(&store, &format!("Person-{number}")).await);
    }
    for (number, pair) in (1..).zip(people.chunks(2)) {
        played(&store, number, [pair[0], pair[1]], LIVE, true, End::Resigned).await;
    }
    assert_eq!(ask(&chief, "Person-1", "{}").await.status(), StatusCode::ACCEPTED);
    let sheet = made(&chief, "Person-1").await.sheet.unwrap();
    assert_eq!((sheet.player.people, sheet.others.people, sheet.others.games), (1, 10, 10));
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn other_servers_are_told_once_of_a_sheet_that_was_asked_for_twice() {
    let world = World::new().await;
    let [ann, bob] = [add(&world.store, "Ann").await, add(&world.store, "Bob").await];
    played(&world.store, 1, [ann, bob], LIVE, true, End::Resigned).await;
    let gate = Arc::<Gate>::default();
    world.service.open_house(vec![Box::new(Known(Arc::clone(&gate)))]).await.unwrap();
    // Both requests find that there is no sheet.
    let mut asked = 0;
    world.gate.plan(move |name| {
        asked += usize::from(name == "find_games");
        if name == "find_games" && asked == 1 { Fault::HoldBefore } else { Fault::None }
    });
    let ask = || world.service.make_fair_play_sheet(ann, "Ann", NewFairPlaySheet::default());
    let meanwhile = async {
        world.gate.holds().await;
        let made = ask().await;
        world.gate.open();
        made
    };
    let (first, second) = tokio::join!(ask(), meanwhile);
    let progress = first.unwrap().progress;
    assert_eq!(second.unwrap().progress, progress);
    world.pass(3_000).await;
    assert_eq!(world.others.state().noted, [[(ann, progress.unwrap())]]);
    // The progress of the server's own sheet is known best here.
    let elsewhere = FairPlayProgress { done: 5, total: 9 };
    world.others.state().sheets.extend([(ann, elsewhere), (bob, elsewhere)]);
    for (name, expected) in [("Ann", progress), ("Bob", Some(elsewhere))] {
        assert_eq!(world.service.fair_play(name).await.unwrap().progress, expected, "{name}");
    }
    world.service.close().await;
    gate.open(usize::MAX / 2);
}

#[tokio::test]
async fn every_server_knows_how_far_a_sheet_is_that_one_of_them_makes() {
    let Some(cluster) = Cluster::start("fair-play") else { return };
    let open = async || Arc::new(PostgresStore::connect(&cluster.url()).await.unwrap());
    // The games are played before a server starts, which would take them for unfinished games of 1970.
    let store = open().await;
    let [ann, bob] = [add(&store, "Ann").await, add(&store, "Bob").await];
    for number in 1..=2 {
        played(&store, number, [ann, bob], LIVE, true, End::Resigned).await;
    }
    let (first, gate) = with_mind(open().await).await;
    let (second, others_gate) = with_mind(open().await).await;
    let mut chief = Browser::guest(first.address).await;
    administrator(&store, &mut chief).await;
    let asked: FairPlayPage = read(ask(&chief, "Ann", "{}").await).await;
    let begun = asked.progress.unwrap();
    // The second server knows of it at once, and does not make another one.
    let there = at_server(&chief, &second);
    assert_eq!(page(&there, "Ann").await.progress, Some(begun));
    let again: FairPlayPage = read(ask(&there, "Ann", "{}").await).await;
    assert_eq!(again.progress.unwrap().total, begun.total);
    assert_eq!(page(&there, "Bob").await, FairPlayPage::default());
    gate.open(7);
    for _ in 0..400 {
        if page(&there, "Ann").await.progress.is_some_and(|progress| progress.done == 7) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    assert_eq!(page(&there, "Ann").await.progress.unwrap().done, 7);
    gate.open(usize::MAX / 4);
    let sheet = made(&there, "Ann").await.sheet;
    assert_eq!(page(&chief, "Ann").await, FairPlayPage { sheet, progress: None });
    assert_eq!(others_gate.came(), 0, "it was made once");
    // A server that ends no longer makes sheets.
    read::<FairPlayPage>(ask(&there, "Bob", "{}").await).await;
    assert!(page(&chief, "Bob").await.progress.is_some());
    second.stop().await;
    assert_eq!(page(&chief, "Bob").await.progress, None);
    others_gate.open(usize::MAX / 4);
    first.stop().await;
    store.close().await;
}
