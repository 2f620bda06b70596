//! The service without a network: its limits, at their bounds, by a clock that the test sets.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use dvonn_net::{
    Act, ChallengePage, ClientFrame, Confirmation, GameId, NewAccount, NewChallenge, NewLine, NewPassword,
    NewReport, NewSanction, Problem, ProblemCode, Recovery, Registration, ReportKind, Room, Sanction,
    ServerFrame,
};
use dvonn_server::connection::{Connection, Outbox};
use dvonn_server::host::Surroundings;
use dvonn_server::service::Service;
use dvonn_server::store::moderation::{ModerationStore as _, NewAct};
use dvonn_server::store::{GameFilter, MemoryStore, Store, TokenHash, UserId};
use futures_util::FutureExt as _;
use sha2::{Digest as _, Sha256};

/// A game without clocks, by link.
const BY_LINK: &str = r#"{"filling":"random","side":"white"}"#;

/// A game by days that the lobby shows.
const SEEK_BY_DAYS: &str = r#"{"filling":"random","time":"86400000/1","side":"white","listed":true}"#;

/// A live game, by link.
const LIVE: &str = r#"{"filling":"random","time":"300000+0","side":"white"}"#;

/// A live game that the lobby shows.
const LIVE_SEEK: &str = r#"{"filling":"random","time":"300000+0","side":"white","listed":true}"#;

const DAY: u64 = 24 * 3_600_000;

/// Returns the code of a refusal.
fn refusal<T>(done: Result<T, Problem>) -> Option<ProblemCode> {
    done.err().map(|problem| problem.code)
}

/// A service, its store, and its time in milliseconds.
struct World {
    service: Arc<Service>,
    store: Arc<MemoryStore>,
    time: Arc<AtomicU64>,
}

impl World {
    async fn new() -> Self {
        let (store, time) = (Arc::<MemoryStore>::default(), Arc::new(AtomicU64::new(1_800_000_000_000)));
        let shown = Arc::clone(&time);
        let surroundings = Surroundings::simulated(move || Duration::from_millis(shown.load(Relaxed)), 3);
        let service = Service::start(Arc::clone(&store) as Arc<dyn Store>, surroundings).await.unwrap();
        Self { service, store, time }
    }

    fn pass(&self, milliseconds: u64) {
        self.time.fetch_add(milliseconds, Relaxed);
    }

    /// Adds an account whose password nobody needs.
    async fn member(&self, name: &str) -> UserId {
        self.store.add_user(name, Some("$"), self.service.now()).await.unwrap()
    }

    async fn members<const N: usize>(&self, names: [&str; N]) -> [UserId; N] {
        let mut members = [UserId(0); N];
        for (member, name) in members.iter_mut().zip(names) {
            *member = self.member(name).await;
        }
        members
    }

    async fn administrator(&self) -> UserId {
        let chief = self.member("Chief").await;
        let (at, about, detail) = (self.service.now(), Some(chief), String::new());
        let act = NewAct { at, by: None, act: Act::Appointed, about, detail };
        self.store.set_administrator(chief, true, &act).await.unwrap();
        chief
    }

    async fn offer(&self, by: UserId, offered: &str) -> Result<ChallengePage, Problem> {
        self.service.challenge(by, serde_json::from_str(offered).unwrap()).await
    }

    async fn offer_to(&self, by: UserId, to: &str) -> Result<ChallengePage, Problem> {
        let offered: NewChallenge = serde_json::from_str(BY_LINK).unwrap();
        self.service.challenge(by, NewChallenge { to: Some(to.to_owned()), ..offered }).await
    }

    /// Begins a game.
    async fn begin(&self, white: UserId, black: UserId, offered: &str) -> GameId {
        let id = self.offer(white, offered).await.unwrap().id;
        self.service.accept(black, id, None).await.unwrap();
        id
    }

    /// Returns the value of a metric; 0 if there is none.
    fn metric(&self, name: &str) -> u64 {
        let metrics = self.service.metrics();
        let value = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        value.map_or(0, |value| value.parse().unwrap())
    }

    async fn lay(
        &self,
        by: UserId,
        name: &str,
        sanction: Sanction,
        days: Option<u32>,
    ) -> Result<(), Problem> {
        let new = NewSanction { days, reason: "so".to_owned() };
        self.service.lay(by, name, sanction, &new).await
    }
}

/// A person's connection, without a socket.
struct Client<'a> {
    world: &'a World,
    connection: Arc<Connection>,
    outbox: Outbox,
}

impl<'a> Client<'a> {
    fn of(world: &'a World, user: UserId) -> Self {
        let (connection, outbox) = Connection::new(Some(user));
        world.service.connected(&connection);
        Self { world, connection, outbox }
    }

    /// Sends a frame, and returns the frames that have come, without those about presence.
    async fn send(&mut self, frame: &ClientFrame) -> Vec<ServerFrame> {
        self.world.service.receive(&self.connection, &frame.write()).await;
        self.came()
    }

    fn came(&mut self) -> Vec<ServerFrame> {
        let mut frames = Vec::new();
        while let Some(Some(frame)) = self.outbox.next().now_or_never() {
            let frame = serde_json::from_str(&frame).unwrap();
            if !matches!(frame, ServerFrame::Presence { .. }) {
                frames.push(frame);
            }
        }
        frames
    }

    fn has_ended(&self) -> bool {
        self.connection.ended().now_or_never().is_some()
    }

    async fn leave(self) {
        self.world.service.disconnected(&self.connection).await;
    }
}

#[tokio::test]
async fn a_person_has_few_games_in_the_lobby_and_not_many_more_by_link() {
    let world = World::new().await;
    let ann = world.member("Ann").await;
    for _ in 0..5 {
        world.offer(ann, SEEK_BY_DAYS).await.unwrap();
    }
    assert_eq!(refusal(world.offer(ann, SEEK_BY_DAYS).await), Some(ProblemCode::TooMany));
    let mut last = None;
    for _ in 0..15 {
        last = Some(world.offer(ann, BY_LINK).await.unwrap().id);
    }
    assert_eq!(refusal(world.offer(ann, BY_LINK).await), Some(ProblemCode::TooMany));
    world.service.withdraw(ann, last.unwrap()).await.unwrap();
    world.offer(ann, BY_LINK).await.unwrap();
}

#[tokio::test]
async fn nobody_is_flooded_with_offers() {
    let world = World::new().await;
    let [ann, bob, carl] = world.members(["Ann", "Bob", "Carl"]).await;
    for _ in 0..3 {
        world.offer_to(ann, "Bob").await.unwrap();
    }
    assert_eq!(refusal(world.offer_to(ann, "Bob").await), Some(ProblemCode::TooMany));
    world.offer_to(ann, "Carl").await.unwrap();
    // Fifty in all, from anybody.
    for number in 0..16 {
        let other = world.member(&format!("person-{number}")).await;
        for _ in 0..if number == 15 { 2 } else { 3 } {
            world.offer_to(other, "Bob").await.unwrap();
        }
    }
    assert_eq!(world.service.challenges_to(bob).await.unwrap().len(), 50);
    assert_eq!(refusal(world.offer_to(carl, "Bob").await), Some(ProblemCode::TooMany));
    world.offer_to(carl, "Ann").await.unwrap();
}

#[tokio::test]
async fn some_people_cannot_be_challenged() {
    let world = World::new().await;
    let chief = world.administrator().await;
    let [ann, bob, _banned] = world.members(["Ann", "Bob", "Carl"]).await;
    world.service.open_house(Vec::new()).await.unwrap();
    world.service.set_mute(bob, "Ann", true).await.unwrap();
    world.lay(chief, "Carl", Sanction::Ban, None).await.unwrap();
    for (to, code) in [
        ("Bob", Some(ProblemCode::Forbidden)),
        ("Carl", Some(ProblemCode::Sanctioned)),
        ("computer-3", Some(ProblemCode::BadTerms)),
        ("Ann", Some(ProblemCode::NotOpen)),
        ("Chief", None),
    ] {
        assert_eq!(refusal(world.offer_to(ann, to).await), code, "{to}");
    }
    // The one who is muted has not muted the other.
    world.offer_to(bob, "Ann").await.unwrap();
}

#[tokio::test]
async fn a_live_game_ends_the_live_seeks_of_both_and_no_other_offers() {
    let world = World::new().await;
    let [ann, bob] = world.members(["Ann", "Bob"]).await;
    let clients = [Client::of(&world, ann), Client::of(&world, bob)];
    let mut stay = Vec::new();
    for by in [ann, bob] {
        stay.push(world.offer(by, SEEK_BY_DAYS).await.unwrap().id);
        stay.push(world.offer(by, LIVE).await.unwrap().id);
        world.offer(by, LIVE_SEEK).await.unwrap();
    }
    world.begin(ann, bob, LIVE).await;
    let mut open = Vec::new();
    for by in [ann, bob] {
        open.extend(world.service.challenges_of(by).await.unwrap().into_iter().map(|page| page.id));
    }
    stay.sort_unstable();
    open.sort_unstable();
    assert_eq!(open, stay);
    drop(clients);
}

#[tokio::test]
async fn who_becomes_unavailable_waits_for_no_partner() {
    let world = World::new().await;
    let chief = world.administrator().await;
    let [ann, bob, carl] = world.members(["Ann", "Bob", "Carl"]).await;
    let pair = ClientFrame::Pair { terms: serde_json::from_str(LIVE).unwrap() };
    let is_paired =
        |frames: &[ServerFrame]| frames.iter().any(|frame| matches!(frame, ServerFrame::Begun { .. }));
    let mut bobs = Client::of(&world, bob);
    for reason in ["unpair", "left", "banned", "program"] {
        let mut anns = Client::of(&world, ann);
        assert!(!is_paired(&anns.send(&pair).await), "{reason}");
        match reason {
            "unpair" => drop(anns.send(&ClientFrame::Unpair).await),
            "left" => {
                anns.leave().await;
                anns = Client::of(&world, ann);
            }
            "banned" => {
                world.lay(chief, "Ann", Sanction::Ban, None).await.unwrap();
                world.service.lift(chief, "Ann", Sanction::Ban, "so").await.unwrap();
            }
            _ => drop(world.service.become_program(ann).await.unwrap()),
        }
        assert!(!is_paired(&bobs.send(&pair).await), "{reason}");
        assert!(anns.came().is_empty(), "{reason}");
        bobs.send(&ClientFrame::Unpair).await;
        anns.leave().await;
    }
    // Another player who leaves the queue takes nobody along, and a silence is no ban.
    let mut carls = Client::of(&world, carl);
    bobs.send(&pair).await;
    world.lay(chief, "Bob", Sanction::Silence, None).await.unwrap();
    let mut chiefs = Client::of(&world, chief);
    chiefs.send(&ClientFrame::Unpair).await;
    assert!(is_paired(&carls.send(&pair).await) && is_paired(&bobs.came()));
}

#[tokio::test]
async fn a_sanction_lasts_a_day_to_ten_years_and_does_what_it_says() {
    let world = World::new().await;
    let chief = world.administrator().await;
    let [ann, bob] = world.members(["Ann", "Bob"]).await;
    world.service.open_house(Vec::new()).await.unwrap();
    for (days, code) in
        [(0, Some(ProblemCode::Malformed)), (1, None), (3650, None), (3651, Some(ProblemCode::Malformed))]
    {
        assert_eq!(refusal(world.lay(chief, "Bob", Sanction::Silence, Some(days)).await), code, "{days}");
    }
    for name in ["computer-1", "Chief"] {
        let refused = refusal(world.lay(chief, name, Sanction::Silence, None).await);
        assert_eq!(refused, Some(ProblemCode::Forbidden), "{name}");
    }
    let game = world.begin(ann, bob, LIVE).await;
    let mut client = Client::of(&world, bob);
    let say = |id| NewLine { id, text: "hello".to_owned() };
    let is_over = async || world.service.game(None, game).await.unwrap().result.is_some();
    // A silenced person plays on.
    world.lay(chief, "Bob", Sanction::Silence, Some(2)).await.unwrap();
    let until = (world.service.now() + Duration::from_millis(2 * DAY)).as_millis() as u64;
    assert_eq!(world.service.sanctions(bob).await.unwrap()[0].until, Some(until));
    assert!(!is_over().await && !client.has_ended());
    world.pass(2 * DAY - 1);
    assert_eq!(refusal(world.service.say(bob, game, &say(1)).await), Some(ProblemCode::Sanctioned));
    world.pass(1);
    world.service.say(bob, game, &say(1)).await.unwrap();
    // A banned person has resigned, and stays signed in.
    let game = world.begin(ann, bob, BY_LINK).await;
    world.lay(chief, "Bob", Sanction::Ban, Some(1)).await.unwrap();
    assert!(world.service.game(None, game).await.unwrap().result.is_some());
    assert!(!client.has_ended() && !client.send(&ClientFrame::Ping { at: 1 }).await.is_empty());
    let token = world.service.add_token(bob, "program").await.unwrap().token;
    assert_eq!(world.service.caller(&token).await.unwrap().map(|caller| caller.user), Some(bob));
    // A closed account has neither connections nor programs.
    world.lay(chief, "Bob", Sanction::Closure, Some(1)).await.unwrap();
    assert!(client.has_ended());
    assert_eq!(world.service.caller(&token).await.unwrap(), None);
    world.pass(DAY);
    assert!(world.service.caller(&token).await.unwrap().is_some());
}

#[tokio::test]
async fn what_administrators_do_is_noted_with_what_they_chose() {
    let world = World::new().await;
    let chief = world.administrator().await;
    world.service.set_chat(chief, false).await.unwrap();
    world.service.set_chat(chief, true).await.unwrap();
    world.service.set_registration(chief, Registration::Closed).await.unwrap();
    for _ in 0..110 {
        world.service.set_registration(chief, Registration::Invitation).await.unwrap();
    }
    let latest = world.service.acts(None).await.unwrap().acts;
    assert_eq!(latest.len(), 100);
    assert!(latest.iter().all(|act| act.detail == "invitation" && act.act == Act::Registration));
    let before = world.service.acts(latest.last().map(|act| act.id)).await.unwrap().acts;
    let details: Vec<&str> = before.iter().map(|act| &*act.detail).collect();
    assert_eq!(details[10..], ["closed", "on", "off", ""]);
    let page = world.service.administration().await.unwrap();
    assert_eq!((page.accounts, page.registration, page.chat), (1, Registration::Invitation, true));
}

#[tokio::test]
async fn a_person_has_few_open_reports_about_people_in_the_game() {
    let world = World::new().await;
    let chief = world.administrator().await;
    let [ann, bob, fan] = world.members(["Ann", "Bob", "Fan"]).await;
    let report = async |game, about: &str| {
        let new = NewReport { about: about.to_owned(), kind: ReportKind::Conduct, text: String::new() };
        refusal(world.service.report(ann, game, &new).await)
    };
    let mut games = Vec::new();
    for _ in 0..21 {
        games.push(world.begin(ann, bob, BY_LINK).await);
    }
    // A spectator can be reported after saying something.
    assert_eq!(report(games[0], "Fan").await, Some(ProblemCode::Malformed));
    world.service.say(fan, games[0], &NewLine { id: 1, text: "boo".to_owned() }).await.unwrap();
    assert_eq!(report(games[0], "Fan").await, None);
    for &game in &games[..19] {
        assert_eq!(report(game, "Bob").await, None);
    }
    assert_eq!(report(games[19], "Bob").await, Some(ProblemCode::TooMany));
    let open = world.service.administration().await.unwrap().reports;
    assert_eq!(open.len(), 20);
    world.service.close_report(chief, open[0].id, "so").await.unwrap();
    assert_eq!(report(games[19], "Bob").await, None);
    assert_eq!(report(games[20], "Bob").await, Some(ProblemCode::TooMany));
}

#[tokio::test]
async fn a_line_is_said_once_and_stays_deleted() {
    let world = World::new().await;
    let chief = world.administrator().await;
    let [ann, bob] = world.members(["Ann", "Bob"]).await;
    let game = world.begin(ann, bob, BY_LINK).await;
    let say =
        async |id, text: &str| world.service.say(ann, game, &NewLine { id, text: text.to_owned() }).await;
    let lines = async |after| -> Vec<(u64, String)> {
        let page = world.service.chat(Some(bob), game, after).await.unwrap();
        assert_eq!(page.room, Some(Room::Players));
        page.lines.into_iter().map(|line| (line.number, line.text)).collect()
    };
    let first = say(1, "one").await.unwrap();
    assert_eq!(say(1, "one").await.unwrap(), first);
    assert_eq!(refusal(say(1, "two").await), Some(ProblemCode::IdUsed));
    say(2, "two").await.unwrap();
    say(3, "three").await.unwrap();
    assert_eq!(lines(1).await, [(2, "two".to_owned()), (3, "three".to_owned())]);
    assert_eq!(refusal(world.service.delete_line(chief, game, 4, "so").await), Some(ProblemCode::NotFound));
    world.service.delete_line(chief, game, 2, "so").await.unwrap();
    assert_eq!(lines(0).await, [(1, "one".to_owned()), (3, "three".to_owned())]);
    // The client, whose answer was lost, sends it again.
    assert_eq!(say(2, "two").await.unwrap().text, "");
    assert_eq!(lines(0).await.len(), 2);
}

#[tokio::test]
async fn a_bot_plays_what_is_neither_rated_nor_listed_nor_for_others() {
    let world = World::new().await;
    let [ann, _person] = world.members(["Ann", "computer-7"]).await;
    world.service.open_house(Vec::new()).await.unwrap();
    let play_at = async |level: &str, offered: &str| {
        let offered = serde_json::from_str(offered).unwrap();
        refusal(world.service.play_bot(ann, level.parse().unwrap(), &offered).await)
    };
    let play = async |offered: &str| play_at("3", offered).await;
    assert_eq!(play_at("7", LIVE).await, Some(ProblemCode::NotFound), "a person has this name");
    for more in [r#","rated":true"#, r#","listed":true"#, r#","filter":{"least":1}"#, r#","to":"Ann""#] {
        let offered = LIVE.replace('}', &format!("{more}}}"));
        assert_eq!(play(&offered).await, Some(ProblemCode::BadTerms), "{offered}");
    }
    assert_eq!(play(LIVE).await, None);
    // There is no mind, so the game waits for the bot.
    assert_eq!(world.metric("dvonn_bots_waiting"), 1);
    // Games with people do not count.
    let bob = world.member("Bob").await;
    for _ in 0..3 {
        world.begin(ann, bob, BY_LINK).await;
    }
    for _ in 1..20 {
        assert_eq!(play(LIVE).await, None);
    }
    assert_eq!(play(LIVE).await, Some(ProblemCode::TooMany));
}

#[tokio::test]
async fn names_of_tokens_have_forty_characters_at_most() {
    let world = World::new().await;
    let ann = world.member("Ann").await;
    for (label, code) in [
        ("\u{e9}".repeat(40), None),
        ("x".to_owned(), None),
        ("\u{e9}".repeat(41), Some(ProblemCode::Malformed)),
    ] {
        assert_eq!(refusal(world.service.add_token(ann, &label).await), code, "{label}");
    }
}

#[tokio::test]
async fn an_account_with_games_that_are_not_rated_may_become_a_programs() {
    let world = World::new().await;
    let [ann, bob] = world.members(["Ann", "Bob"]).await;
    world.begin(ann, bob, LIVE).await;
    assert!(world.service.become_program(ann).await.unwrap().player.bot);
    let rated = LIVE.replace('}', r#","rated":true}"#);
    let carl = world.member("Carl").await;
    let game = world.begin(bob, carl, &rated).await;
    assert_eq!(refusal(world.service.become_program(bob).await), Some(ProblemCode::NotOpen));
    Client::of(&world, carl).send(&ClientFrame::Resign { game, id: 1 }).await;
    assert!(world.service.become_program(bob).await.unwrap().player.bot);
}

#[tokio::test]
async fn a_game_that_nobody_uses_leaves_memory_after_a_minute() {
    let world = World::new().await;
    let [ann, bob] = world.members(["Ann", "Bob"]).await;
    let game = world.begin(ann, bob, BY_LINK).await;
    let in_memory = async || {
        world.service.tidy().await.unwrap();
        world.service.games_in_memory()
    };
    assert_eq!(in_memory().await, 1);
    world.pass(59_999);
    assert_eq!(in_memory().await, 1);
    world.pass(1);
    assert_eq!(in_memory().await, 0);
    let mut client = Client::of(&world, ann);
    client.send(&ClientFrame::Follow { game, after: None }).await;
    world.pass(200_000);
    assert_eq!(in_memory().await, 1, "somebody follows it");
    client.leave().await;
    assert_eq!(in_memory().await, 1);
    world.pass(60_000);
    assert_eq!(in_memory().await, 0);
}

#[tokio::test]
async fn offers_that_nobody_takes_end_after_a_month_before_all_eyes() {
    let world = World::new().await;
    let [ann, bob] = world.members(["Ann", "Bob"]).await;
    let seek = world.offer(ann, SEEK_BY_DAYS).await.unwrap().id;
    let mut watcher = Client::of(&world, bob);
    watcher.send(&ClientFrame::Lobby { follow: true }).await;
    let guests_kept = Duration::from_millis(1_000 * DAY);
    world.pass(30 * DAY);
    world.service.purge(guests_kept).await.unwrap();
    assert_eq!(watcher.came(), []);
    world.pass(1);
    world.service.purge(guests_kept).await.unwrap();
    assert_eq!(watcher.came(), [ServerFrame::Unsought { id: seek }]);
}

#[tokio::test]
async fn only_moves_that_are_stored_are_counted_as_moves() {
    let world = World::new().await;
    let [ann, bob] = world.members(["Ann", "Bob"]).await;
    let game = world.begin(ann, bob, BY_LINK).await;
    let state = world.service.game(None, game).await.unwrap().state.unwrap();
    let m = state.start.position().legal_moves().into_iter().next().unwrap();
    let mut client = Client::of(&world, ann);
    let play = |ply: usize| ClientFrame::Play { game, id: 1 + ply as u64, ply, after: 0, m };
    client.send(&play(1)).await;
    assert_eq!(world.metric("dvonn_moves_total"), 0, "refused");
    for _ in 0..2 {
        client.send(&play(0)).await;
        assert_eq!(world.metric("dvonn_moves_total"), 1);
    }
    client.send(&ClientFrame::Resign { game, id: 9 }).await;
    assert_eq!((world.metric("dvonn_moves_total"), world.metric("dvonn_sockets")), (1, 1));
}

#[tokio::test]
async fn an_account_needs_what_the_host_asks_for() {
    let world = World::new().await;
    let chief = world.administrator().await;
    let register = async |guest, name: &str, invitation: Option<&str>| {
        let (name, invitation) = (name.to_owned(), invitation.map(str::to_owned));
        let account = NewAccount { name, password: "correct horse".to_owned(), invitation };
        world.service.register(guest, &account).await
    };
    let token = TokenHash(Sha256::digest(b"abcdefgh").into());
    world.store.add_invitation(token, world.service.now() + Duration::from_millis(DAY)).await.unwrap();
    world.service.set_registration(chief, Registration::Closed).await.unwrap();
    let closed = refusal(register(None, "Ann", Some("abcd-efgh")).await);
    assert_eq!(closed, Some(ProblemCode::RegistrationClosed));
    world.service.set_registration(chief, Registration::Invitation).await.unwrap();
    for invitation in [None, Some("abcd-efgi")] {
        let refused = refusal(register(None, "Ann", invitation).await);
        assert_eq!(refused, Some(ProblemCode::BadInvitation), "{invitation:?}");
    }
    let ann = register(None, "Ann", Some("ABCD EFGH")).await.unwrap().user.id;
    assert_eq!(refusal(register(None, "Bob", Some("abcd-efgh")).await), Some(ProblemCode::BadInvitation));
    world.service.set_registration(chief, Registration::Open).await.unwrap();
    // An account makes another one, which is somebody else.
    let bob = register(Some(ann), "Bob", Some("abcd-efgi")).await.unwrap().user;
    assert_eq!(&*bob.name, "Bob");
    assert_ne!(bob.id, ann);
    // A repetition is a sign-in, and a closed account has none, whatever its owner knows.
    assert_eq!(register(Some(ann), "Ann", None).await.unwrap().user.id, ann);
    let given = Confirmation { password: Some("correct horse".to_owned()), passkey: None };
    let code = world.service.make_recovery_codes(ann, &given).await.unwrap().codes.remove(0);
    world.lay(chief, "Ann", Sanction::Closure, None).await.unwrap();
    let [password, new] = ["correct horse", "battery staple"].map(str::to_owned);
    let change = NewPassword { password, new: new.clone() };
    let recovery = Recovery { name: "Ann".to_owned(), code, new };
    for refused in [
        refusal(register(Some(ann), "Ann", None).await),
        refusal(world.service.change_password(ann, &change).await),
        refusal(world.service.recover(&recovery).await),
    ] {
        assert_eq!(refused, Some(ProblemCode::AccountClosed));
    }
    world.service.lift(chief, "Ann", Sanction::Closure, "so").await.unwrap();
    assert_eq!(world.service.recover(&recovery).await.unwrap().user.id, ann);
}

#[tokio::test]
async fn each_connection_hears_what_it_asked_for_and_ends_by_itself() {
    let world = World::new().await;
    let [ann, bob] = world.members(["Ann", "Bob"]).await;
    let lobby = |follow| ClientFrame::Lobby { follow };
    let mut watchers = [Client::of(&world, bob), Client::of(&world, bob), Client::of(&world, bob)];
    for watcher in &mut watchers {
        watcher.send(&lobby(true)).await;
    }
    // Asking again does not make the news come twice.
    watchers[0].send(&lobby(true)).await;
    watchers[1].send(&lobby(false)).await;
    let seek = world.offer(ann, SEEK_BY_DAYS).await.unwrap();
    let news = [ServerFrame::Sought { seek: seek.clone() }];
    assert_eq!(watchers[0].came(), news);
    assert_eq!(watchers[1].came(), []);
    assert_eq!(watchers[2].came(), news);
    // Only the connections of the token that is revoked end.
    let made = world.service.add_token(ann, "one").await.unwrap();
    let other = world.service.add_token(ann, "other").await.unwrap();
    let mut clients = Vec::new();
    for token in [&made.token, &other.token] {
        let caller = world.service.caller(token).await.unwrap();
        let (connection, outbox) = Connection::of(caller);
        world.service.connected(&connection);
        clients.push(Client { world: &world, connection, outbox });
    }
    clients.push(Client::of(&world, ann));
    world.service.revoke_token(ann, &made.page.id).await.unwrap();
    assert_eq!(clients.iter().map(Client::has_ended).collect::<Vec<_>>(), [true, false, false]);
}

#[tokio::test]
async fn finished_games_come_in_parts_and_none_is_missed() {
    let world = World::new().await;
    let [ann, bob] = world.members(["Ann", "Bob"]).await;
    let mut client = Client::of(&world, ann);
    let mut over = Vec::new();
    for number in 0..202 {
        let game = world.begin(ann, bob, BY_LINK).await;
        match number {
            // One goes on, and one was called off.
            100 => {}
            101 => drop(client.send(&ClientFrame::Abort { game, id: 1 }).await),
            _ => {
                client.send(&ClientFrame::Resign { game, id: 1 }).await;
                over.push(game);
            }
        }
        world.pass(1);
    }
    // A list has pages of fifty. Only the player's own list has the moves of the games under way.
    for (count, has_next) in [(50, false), (51, true)] {
        let from = Some(world.service.now() - Duration::from_millis(count));
        let filter = GameFilter { from, ..GameFilter::of(ann) };
        let list = world.service.find_games(Some(ann), &filter).await.unwrap();
        assert_eq!((list.games.len(), list.next.is_some()), (50, has_next));
    }
    for (viewer, has_moves) in [(Some(ann), true), (Some(bob), false), (None, false)] {
        let filter = GameFilter { is_over: Some(false), ..GameFilter::of(ann) };
        let list = world.service.find_games(viewer, &filter).await.unwrap();
        assert_eq!(list.games.iter().map(|game| game.state.is_some()).collect::<Vec<_>>(), [has_moves]);
    }
    let (mut found, mut place) = (Vec::new(), Some(0));
    let mut parts = 0;
    while let Some(from) = place {
        let (games, next) = world.service.all_finished_games(from, |_| true).await.unwrap();
        (place, parts) = (next, parts + 1);
        found.extend(games);
    }
    assert_eq!((&found, parts), (&over, 2));
    let (games, _) = world.service.all_finished_games(0, |head| head.id == over[7]).await.unwrap();
    assert_eq!(games, [over[7]]);
    // A person's games come in the other order.
    let (mut found, mut filter) = (Vec::new(), Some(GameFilter::of(ann)));
    let mut parts = Vec::new();
    while let Some(of) = filter {
        let (games, next) = world.service.finished_games(of).await.unwrap();
        filter = next;
        parts.push(games.len());
        found.extend(games);
    }
    over.reverse();
    assert_eq!((&found, parts), (&over, vec![199, 1]));
    // A download leaves no games in memory.
    world.pass(60_000);
    world.service.tidy().await.unwrap();
    let record = world.service.record(over[0]).await.unwrap();
    assert!(dvonn_record::write_sgf(&record).contains("DT[2027-01-15]"));
    assert_eq!(world.service.games_in_memory(), 0);
}
