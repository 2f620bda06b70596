//! What a server among others hears, writes, and asks of the shared store.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use dvonn_net::{ClientFrame, Confirmation, ProblemCode, ServerFrame};
use dvonn_server::connection::Connection;
use dvonn_server::host::Surroundings;
use dvonn_server::service::Service;
use dvonn_server::store::{MemberId, Store, UserId};
use futures_util::FutureExt as _;

use crate::gate::Fault;
use crate::others::{Alive, LIVE, LIVE_SEEK, OTHER, THIRD, World};

#[tokio::test(start_paused = true)]
async fn frames_of_a_game_elsewhere_come_to_whom_they_are_for() {
    let mut world = World::new().await;
    let (game, [mut ann, mut bob], [anns, bobs]) = world.elsewhere(OTHER).await;
    let (following, pong) = (ServerFrame::Following { game, number: 0 }, ServerFrame::Pong { at: 5 });
    // The server that has the game learns whether a client answers.
    for silence in [Some(Duration::from_secs(3)), None] {
        let since = silence.map(|silence| (world.service.now() - silence).as_millis() as u64);
        world.service.line_changed(&ann.connection, silence).await;
        world.pass(1).await;
        let silent = serde_json::json!({"say": "silent", "of": anns, "since": since});
        assert_eq!(world.sent(), [(OTHER.0, silent, String::new())]);
    }
    let tell = serde_json::json!({"say": "tell", "game": game, "to": [anns, 999]});
    world.hear(OTHER, &tell, &following.write()).await;
    assert_eq!((ann.came(), bob.came()), (vec![following.clone()], vec![]));
    // What a server says of a game that it does not have is ignored.
    world.hear(THIRD, &tell, &following.write()).await;
    assert_eq!(ann.came(), []);
    let say = serde_json::json!({"say": "say", "to": bobs});
    world.hear(OTHER, &say, &pong.write()).await;
    assert_eq!((ann.came(), bob.came()), (vec![], vec![pong]));
    // Frames are dropped after too many. A client that has caught up meanwhile need not ask again.
    for has_caught_up in [true, false] {
        for _ in 0..130 {
            world.hear(OTHER, &tell, &following.write()).await;
        }
        if has_caught_up {
            let caught_up = serde_json::json!({"say": "caught-up", "game": game, "to": anns});
            world.hear(OTHER, &caught_up, "").await;
        }
        let told = ann.came();
        assert_eq!(told.contains(&ServerFrame::Resynchronize { game }), !has_caught_up);
    }
    // The game has moved: the clients ask again, and the frame goes to its new owner.
    world.others.state().leases.insert(game, THIRD);
    world.hear(OTHER, &serde_json::json!({"say": "elsewhere", "game": game}), "").await;
    assert_eq!(
        (ann.came(), bob.came()),
        (vec![ServerFrame::Resynchronize { game }; 1], vec![ServerFrame::Resynchronize { game }])
    );
    world.send(&ann, &ClientFrame::Resign { game, id: 1 }).await;
    assert_eq!(world.sent().iter().map(|(to, ..)| *to).collect::<Vec<_>>(), [THIRD.0]);
    world.check_metric("dvonn_forwarded_total 3");
    // Who leaves the game, or the server, is no longer told.
    world.send(&ann, &ClientFrame::Leave { game }).await;
    let [(to, message, frame)] = &world.sent()[..] else { panic!("one message") };
    assert_eq!((*to, message["of"].as_u64()), (THIRD.0, Some(anns)));
    assert_eq!(*frame, ClientFrame::Leave { game }.write());
    world.service.disconnected(&ann.connection).await;
    world.pass(1).await;
    let mut ended: Vec<_> =
        world.sent().into_iter().filter(|(_, message, _)| message["say"] == "ended").collect();
    ended.sort_by_key(|(to, ..)| *to);
    let expected = serde_json::json!({"say": "ended", "of": anns});
    assert_eq!(ended, [OTHER, THIRD].map(|to| (to.0, expected.clone(), String::new())));
}

#[tokio::test(start_paused = true)]
async fn clients_of_other_servers_play_here() {
    let mut world = World::new().await;
    let [ann, bob] = [world.member("Ann").await, world.member("Bob").await];
    let game = world.begin(ann, bob).await;
    let mut anns = world.client(Some(ann));
    world.send(&anns, &ClientFrame::Follow { game, after: None }).await;
    anns.came();
    world.sent();
    let frame = |user: UserId| serde_json::json!({"say": "frame", "of": 5, "user": user.0, "lag": 0});
    world.hear(OTHER, &frame(bob), &ClientFrame::Follow { game, after: None }.write()).await;
    let said = |sent: &[(i64, serde_json::Value, String)]| -> Vec<(i64, String)> {
        sent.iter().map(|(to, message, _)| (*to, message["say"].as_str().unwrap().to_owned())).collect()
    };
    let sent = world.sent();
    let [caught_up, tell] = ["caught-up", "tell"].map(|say| (OTHER.0, say.to_owned()));
    assert_eq!(said(&sent)[..2], [caught_up, tell.clone()]);
    assert!(sent[1].2.contains(r#""type":"snapshot""#), "{sent:?}");
    // A frame about no game is answered too.
    world.hear(OTHER, &frame(bob), &ClientFrame::Ping { at: 9 }.write()).await;
    let pong = (OTHER.0, serde_json::json!({"say": "say", "to": 5}), ServerFrame::Pong { at: 9 }.write());
    assert_eq!(world.sent(), [pong]);
    // The client plays, and both are told.
    world.hear(OTHER, &frame(bob), &ClientFrame::Abort { game, id: 1 }.write()).await;
    assert!(matches!(anns.came()[..], [ServerFrame::Change { number: 1, .. }]));
    assert_eq!(said(&world.sent()), [tell.clone(), tell]);
    // It falls silent, answers again, and leaves with its server.
    let is_there = async |world: &World| {
        let mut there = None;
        let (connection, mut outbox) = Connection::new(None);
        let follow = ClientFrame::Follow { game, after: None };
        world.service.receive(&connection, &follow.write()).await;
        while let Some(Some(frame)) = outbox.next().now_or_never() {
            if let Ok(ServerFrame::Presence { black, .. }) = serde_json::from_str(&frame) {
                there = Some(black);
            }
        }
        world.service.disconnected(&connection).await;
        there.unwrap()
    };
    assert!(is_there(&world).await);
    let now = world.service.now().as_millis() as u64;
    world.hear(OTHER, &serde_json::json!({"say": "silent", "of": 5, "since": now}), "").await;
    assert!(!is_there(&world).await);
    world.hear(OTHER, &serde_json::json!({"say": "silent", "of": 5, "since": null}), "").await;
    assert!(is_there(&world).await);
    world.hear_to_all(THIRD, &serde_json::json!({"say": "gone", "member": THIRD.0}), "").await;
    assert!(is_there(&world).await, "another server has gone");
    world.hear(OTHER, &serde_json::json!({"say": "ended", "of": 5}), "").await;
    assert!(!is_there(&world).await);
    world.hear(OTHER, &frame(bob), &ClientFrame::Follow { game, after: None }.write()).await;
    assert!(is_there(&world).await);
    let metrics = world.service.metrics();
    world.hear_to_all(OTHER, &serde_json::json!({"say": "gone", "member": OTHER.0}), "").await;
    assert!(!is_there(&world).await, "{metrics}");
}

#[tokio::test(start_paused = true)]
async fn a_client_elsewhere_that_sends_too_much_asks_again() {
    let mut world = World::new().await;
    let [ann, bob] = [world.member("Ann").await, world.member("Bob").await];
    let game = world.begin(ann, bob).await;
    world.sent();
    let message = serde_json::json!({"say": "frame", "of": 5, "user": bob.0, "lag": 0});
    let lines: Vec<String> = (0..66)
        .map(|id| format!("{message}\t{}", ClientFrame::Claim { game, id, draw: false }.write()))
        .collect();
    let asks_again = |sent: &[(i64, serde_json::Value, String)]| {
        sent.iter().filter(|(.., frame)| *frame == ServerFrame::Resynchronize { game }.write()).count()
    };
    world.hear_at(OTHER, 'o', 1, &lines[..64]).await;
    assert_eq!(asks_again(&world.sent()), 0);
    world.hear_at(OTHER, 'o', 1, &lines).await;
    assert_eq!(asks_again(&world.sent()), 2);
}

#[tokio::test(start_paused = true)]
async fn whoever_may_have_missed_a_letter_asks_again() {
    let mut world = World::new().await;
    let (game, [mut ann, bob], [anns, _]) = world.elsewhere(OTHER).await;
    let say = serde_json::json!({"say": "say", "to": anns});
    let pong = ServerFrame::Pong { at: 5 };
    let again = ServerFrame::Resynchronize { game };
    let ask = ClientFrame::Follow { game, after: None };
    let missed = (OTHER.0, serde_json::json!({"say": "missed"}), String::new());
    world.hear(OTHER, &say, &pong.write()).await;
    assert_eq!(ann.came(), std::slice::from_ref(&pong));
    // A letter to this server is missing.
    world.hear_at(OTHER, 'o', 2, &[format!("{say}\t{}", pong.write())]).await;
    assert_eq!(ann.came(), [again.clone(), pong]);
    assert_eq!(world.sent(), std::slice::from_ref(&missed));
    // The other server has sent more than came.
    for (last, is_missing) in [(3, false), (4, true), (4, false)] {
        world.send(&ann, &ask).await;
        world.sent();
        world.hear_to_all(OTHER, &serde_json::json!({"say": "numbers", "last": {"100": last}}), "").await;
        assert_eq!(ann.came(), if is_missing { vec![again.clone()] } else { vec![] }, "{last}");
        assert_eq!(world.sent(), if is_missing { vec![missed.clone()] } else { vec![] }, "{last}");
    }
    world.numbers.insert((OTHER, 'o'), 4);
    // The other server has missed something.
    world.send(&ann, &ask).await;
    world.hear(OTHER, &serde_json::json!({"say": "missed"}), "").await;
    assert_eq!(ann.came(), [again]);
    // This server's own letters to all come back, and mean nothing.
    world.hear_to_all(MemberId(100), &serde_json::json!({"say": "gone", "member": OTHER.0}), "").await;
    assert!(!ann.has_ended() && !bob.has_ended());
    world.hear_to_all(OTHER, &serde_json::json!({"say": "something of a later version"}), "").await;
    assert!(!ann.has_ended() && !bob.has_ended());
    // A letter to all is missing.
    world.hear_at(OTHER, 'a', 2, &[serde_json::json!({"say": "missed"}).to_string()]).await;
    assert!(ann.has_ended() && bob.has_ended());
}

#[tokio::test(start_paused = true)]
async fn news_of_people_and_of_the_lobby_reach_all_servers() {
    let mut world = World::new().await;
    let [ann, bob] = [world.member("Ann").await, world.member("Bob").await];
    let [mut anns, mut bobs] = [world.client(Some(ann)), world.client(Some(bob))];
    world.send(&bobs, &ClientFrame::Lobby { follow: true }).await;
    world.sent();
    bobs.came();
    let offered = world.service.challenge(ann, serde_json::from_str(LIVE_SEEK).unwrap()).await.unwrap();
    world.pass(20).await;
    let sought = ServerFrame::Sought { seek: offered.clone() };
    let lobby = serde_json::json!({"say": "lobby", "seek": offered.id});
    assert_eq!(world.sent(), [(0, lobby.clone(), sought.write())]);
    assert_eq!(bobs.came(), std::slice::from_ref(&sought));
    // An open seek of another server is told, and one that is gone is not.
    world.hear_to_all(OTHER, &lobby, &sought.write()).await;
    assert_eq!(bobs.came(), std::slice::from_ref(&sought));
    world.service.withdraw(ann, offered.id).await.unwrap();
    let unsought = ServerFrame::Unsought { id: offered.id };
    assert_eq!(bobs.came(), std::slice::from_ref(&unsought));
    world.hear_to_all(OTHER, &lobby, &sought.write()).await;
    assert_eq!(bobs.came(), []);
    world.hear_to_all(OTHER, &serde_json::json!({"say": "lobby", "seek": null}), &unsought.write()).await;
    assert_eq!(bobs.came(), [unsought]);
    // Frames for one person, about a game and about none.
    let (game, begun) = (offered.id, ServerFrame::Begun { game: offered.id });
    for about in [serde_json::json!(game), serde_json::Value::Null] {
        let person = serde_json::json!({"say": "person", "user": ann.0, "game": about});
        world.hear_to_all(OTHER, &person, &begun.write()).await;
        assert_eq!((anns.came(), bobs.came()), (vec![begun.clone()], vec![]));
    }
    world.hear_to_all(OTHER, &serde_json::json!({"say": "end", "user": ann.0}), "").await;
    assert!(anns.has_ended() && !bobs.has_ended());
}

#[tokio::test(start_paused = true)]
async fn a_server_that_is_not_sure_to_have_its_games_answers_nothing_about_them() {
    let world = World::new().await;
    let [ann, bob] = [world.member("Ann").await, world.member("Bob").await];
    let game = world.begin(ann, bob).await;
    let mut client = world.client(Some(ann));
    world.others.state().alive = Alive::Out;
    // Nobody can have taken its games yet.
    world.pass(3_500).await;
    let resign = |id| ClientFrame::Resign { game, id };
    world.send(&client, &ClientFrame::Claim { game, id: 1, draw: false }).await;
    assert!(matches!(client.came()[..], [ServerFrame::Refused { .. }]));
    assert!(world.service.check_ready().await.is_ok());
    let calls = world.gate.count(|_| Fault::None);
    world.service.game(None, game).await.unwrap();
    assert_eq!(calls("game"), 0, "the game in memory counts");
    world.pass(448).await;
    world.send(&client, &ClientFrame::Claim { game, id: 3, draw: false }).await;
    assert!(matches!(client.came()[..], [ServerFrame::Refused { .. }]));
    // Four seconds after its last sign of life it is not sure any more.
    world.send(&client, &resign(2)).await;
    let [ServerFrame::Problem(problem)] = &client.came()[..] else { panic!("not refused") };
    assert_eq!(problem.code, ProblemCode::Unavailable);
    world.pass(1_000).await;
    assert!(world.service.check_ready().await.is_err());
    assert_eq!(world.others.state().joined, 1);
    // The game can be read, as it is stored.
    assert!(world.service.game(None, game).await.unwrap().result.is_none());
    assert_eq!(calls("game"), 1);
    world.others.state().alive = Alive::Fine;
    world.pass(200).await;
    world.send(&client, &resign(2)).await;
    assert!(client.came().contains(&ServerFrame::Accepted { game, id: 2 }));
    assert_eq!(world.others.state().joined, 1);
    assert!(!client.has_ended());
}

#[tokio::test(start_paused = true)]
async fn a_server_that_was_buried_joins_again_and_its_clients_come_again() {
    let world = World::new().await;
    let [ann, bob] = [world.member("Ann").await, world.member("Bob").await];
    let game = world.begin(ann, bob).await;
    let client = world.client(Some(ann));
    world.send(&client, &ClientFrame::Follow { game, after: None }).await;
    // Without an answer of the database it waits.
    world.others.state().alive = Alive::Out;
    world.pass(500).await;
    assert_eq!((world.others.state().joined, client.has_ended()), (1, false));
    {
        let mut state = world.others.state();
        (state.alive, state.here) = (Alive::Moved, BTreeSet::new());
    }
    world.pass(500).await;
    assert_eq!((world.others.state().joined, client.has_ended()), (2, true));
    assert_eq!(world.service.games_in_memory(), 0);
    assert!(world.others.state().here.contains(&ann), "it notes again who is there");
    // The time up to the moment at which it joined has been given back, and the rest is given back now.
    let calls = world.gate.count(|_| Fault::None);
    world.service.check_flags().await.unwrap();
    assert_eq!(calls("give_back"), 1);
}

#[tokio::test(start_paused = true)]
async fn a_round_finds_who_has_gone() {
    let mut world = World::new().await;
    let (game, [mut ann, _bob], [anns, _]) = world.elsewhere(OTHER).await;
    let [away, dora] = [world.member("Carl").await, world.member("Dora").await];
    // A bot plays at another server.
    world.service.open_house(Vec::new()).await.unwrap();
    let now = world.service.now();
    let store = Arc::clone(&world.store) as Arc<dyn Store>;
    let elsewhere = Service::start(store, Surroundings::simulated(move || now, 6)).await.unwrap();
    elsewhere.open_house(Vec::new()).await.unwrap();
    let live = serde_json::from_str(LIVE).unwrap();
    elsewhere.play_bot(dora, "3".parse().unwrap(), &live).await.unwrap();
    world.others.state().present.insert(away);
    let seek = world.service.challenge(away, serde_json::from_str(LIVE_SEEK).unwrap()).await.unwrap().id;
    world.pass(2_000).await;
    world.check_metric("dvonn_bots_waiting 0");
    world.sent();
    ann.came();
    {
        let mut state = world.others.state();
        state.round.members.remove(&OTHER);
        state.round.buried = vec![OTHER];
        state.round.left = vec![away];
        state.present.clear();
        state.leases.clear();
    }
    world.pass(1_100).await;
    assert_eq!(ann.came(), [ServerFrame::Resynchronize { game }]);
    let gone = serde_json::json!({"say": "gone", "member": OTHER.0});
    assert_eq!(world.sent(), [(0, gone, String::new())]);
    for line in ["dvonn_buried_total 1", "dvonn_servers 2", "dvonn_bots_waiting 1"] {
        world.check_metric(line);
    }
    // Its late letters mean nothing.
    let say = serde_json::json!({"say": "say", "to": anns});
    world.hear(OTHER, &say, &ServerFrame::Pong { at: 1 }.write()).await;
    assert_eq!(ann.came(), []);
    world.hear(THIRD, &say, &ServerFrame::Pong { at: 1 }.write()).await;
    assert_eq!(ann.came(), [ServerFrame::Pong { at: 1 }]);
    // The seek of a person who was connected there ends in time.
    world.pass(13_000).await;
    world.service.end_seeks_of_absent().await.unwrap();
    assert_eq!(world.service.seeks().await.unwrap().live.len(), 1);
    world.pass(2_000).await;
    world.service.end_seeks_of_absent().await.unwrap();
    assert_eq!(world.service.seeks().await.unwrap().live.len(), 0, "{seek}");
    world.send(&ann, &ClientFrame::Follow { game, after: None }).await;
    assert!(matches!(ann.came()[0], ServerFrame::Snapshot { .. }), "this server has the game now");
    world.service.close().await;
    assert!(world.others.state().has_left);
    let told = world.sent();
    assert_eq!(
        told.last().map(|(to, message, _)| (*to, message.clone())),
        Some((0, serde_json::json!({"say": "gone", "member": 100})))
    );
}

#[tokio::test(start_paused = true)]
async fn each_round_is_a_sign_of_life_to_the_others() {
    let world = World::new().await;
    for (others, expected) in [(vec![OTHER], 3), (vec![], 0)] {
        world.others.state().round.members = others.into_iter().chain([MemberId(100)]).collect();
        world.pass(1_000).await;
        world.signs_of_life();
        world.pass(3_000).await;
        assert_eq!(world.signs_of_life(), expected);
    }
}

/// The server learns that another one has a game only when it wants to store something.
#[tokio::test(start_paused = true)]
async fn a_game_that_another_server_has_taken_is_left_to_it() {
    let world = World::new().await;
    let (ann, bob) = (world.service.add_guest().await.unwrap().user.id, world.member("Bob").await);
    let game = world.begin(ann, bob).await;
    let mut client = world.client(Some(bob));
    let follow = ClientFrame::Follow { game, after: None };
    world.send(&client, &follow).await;
    client.came();
    world.sent();
    world.gate.plan(|name| if name == "append" { Fault::Moved } else { Fault::None });
    world.others.state().leases.insert(game, OTHER);
    world.send(&client, &ClientFrame::Resign { game, id: 1 }).await;
    assert_eq!(client.came(), [ServerFrame::Resynchronize { game }]);
    assert_eq!((world.sent(), world.service.games_in_memory()), (vec![], 0));
    // A person who leaves resigns there.
    world.others.state().leases.clear();
    world.send(&client, &follow).await;
    world.others.state().leases.insert(game, OTHER);
    world.sent();
    world.service.forget(ann, &Confirmation::default()).await.unwrap();
    let sent = world.sent();
    let resigns = |frame: &str| match ClientFrame::read(frame) {
        Ok(ClientFrame::Resign { id, .. }) => Some(id),
        _ => None,
    };
    let resigned = sent.iter().find_map(|(to, _, frame)| Some((*to, resigns(frame)?)));
    // Clients read numbers of this size exactly.
    assert!(resigned.is_some_and(|(to, id)| to == OTHER.0 && id < 1 << 52), "{sent:?}");
}

#[tokio::test(start_paused = true)]
async fn presence_is_noted_until_the_database_knows_it() {
    let world = World::new().await;
    let ann = world.member("Ann").await;
    world.others.state().fails_to_note = 2;
    let client = world.client(Some(ann));
    world.pass(500).await;
    assert!(!world.others.state().here.contains(&ann));
    world.pass(500).await;
    assert!(world.others.state().here.contains(&ann));
    world.service.challenge(ann, serde_json::from_str(LIVE_SEEK).unwrap()).await.unwrap();
    // The person is connected elsewhere too.
    let live = async || {
        world.service.end_seeks_of_absent().await.unwrap();
        world.service.seeks().await.unwrap().live.len()
    };
    world.others.state().present.insert(ann);
    world.service.disconnected(&client.connection).await;
    world.pass(20_000).await;
    assert!(!world.others.state().here.contains(&ann));
    assert_eq!(live().await, 1);
    let client = world.client(Some(ann));
    world.pass(100).await;
    world.others.state().present.clear();
    world.service.disconnected(&client.connection).await;
    world.pass(14_000).await;
    assert_eq!(live().await, 1);
    world.pass(2_000).await;
    assert_eq!(live().await, 0);
}
