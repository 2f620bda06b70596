//! An id stands for the content of its first message: in every store, after a restart, and on another server.

use std::time::Duration;

use dvonn::{Board, ByColor, Color};
use dvonn_net::{ChallengeState, GameId, Terms};
use dvonn_referee::{ClientMessage, Filling, Offer, Refusal, ServerMessage, SideChoice, TimeControl};
use dvonn_server::hosted::{Answer, HostedGame, Step};
use dvonn_server::store::{Challenge, GameHead, NewGame, Store, UserId};

use crate::common::kinds::Kind;
use crate::store::at;

const CONTROL: TimeControl = TimeControl::fischer(at(300), at(2));

/// The id that is used twice.
const ID: u64 = 7;

/// A sender, the messages before, and the sender's message.
type Case = (Color, Vec<(Color, ClientMessage)>, ClientMessage);

/// Returns one message of every kind.
fn kinds() -> Vec<Case> {
    let m = |text: &str| text.parse().unwrap();
    let play = |id, ply, text| ClientMessage::Play { id, ply, after: ply as u64, m: m(text) };
    let offered = (Color::White, ClientMessage::Offer { id: 1, offer: Offer::Draw, after: 0 });
    let (white, black) = (Color::White, Color::Black);
    vec![
        (white, vec![], play(ID, 0, "e3")),
        (black, vec![(white, play(1, 0, "e3"))], play(ID, 1, "d3")),
        (white, vec![], ClientMessage::Resign { id: ID }),
        (white, vec![], ClientMessage::Offer { id: ID, offer: Offer::Draw, after: 0 }),
        (black, vec![offered.clone()], ClientMessage::Answer { id: ID, accepts: true, after: 1 }),
        (black, vec![offered], ClientMessage::Answer { id: ID, accepts: false, after: 1 }),
        (white, vec![], ClientMessage::Abort { id: ID }),
        (black, vec![], ClientMessage::Claim { id: ID, draw: false }),
        (black, vec![], ClientMessage::Claim { id: ID, draw: true }),
        (
            black,
            vec![],
            ClientMessage::Conditional { id: ID, ply: 0, after: 0, lines: vec![vec![m("e3"), m("d3")]] },
        ),
    ]
}

/// Returns other messages under the same id: every other kind, and the same kind with another content.
fn others(message: &ClientMessage) -> Vec<ClientMessage> {
    let m = |text: &str| text.parse().unwrap();
    let all = kinds().into_iter().map(|(_, _, message)| message);
    let changed = [
        ClientMessage::Play { id: ID, ply: 2, after: 2, m: m("f3") },
        ClientMessage::Play { id: ID, ply: 0, after: 0, m: m("f3") },
        ClientMessage::Play { id: ID, ply: 0, after: 1, m: m("e3") },
        ClientMessage::Offer { id: ID, offer: Offer::TakeBack, after: 0 },
        ClientMessage::Offer { id: ID, offer: Offer::Draw, after: 2 },
        ClientMessage::Conditional { id: ID, ply: 0, after: 0, lines: vec![] },
        ClientMessage::Conditional { id: ID, ply: 0, after: 0, lines: vec![vec![m("e3"), m("f3")]] },
    ];
    all.chain(changed).filter(|other| other != message).collect()
}

async fn begin(store: &dyn Store, number: u64, players: ByColor<UserId>) -> HostedGame {
    let (id, created) = (GameId::of_random(u128::from(number)), at(1_000));
    let terms =
        Terms { filling: Filling::Placement, time: Some(CONTROL), side: SideChoice::White, rated: false };
    let challenge = Challenge {
        id,
        by: players.white,
        terms,
        created,
        state: ChallengeState::Open,
        to: None,
        rematch_of: None,
        listed: false,
        filter: None,
    };
    store.add_challenge(&challenge).await.unwrap();
    let mut hosted = HostedGame::new(Board::start(), terms.time, created);
    let head = GameHead { id, players, terms, created, result: None, aborted: false };
    let game = NewGame { head, start: Board::start(), flag_at: hosted.flag_at() };
    store.begin_game(&game).await.unwrap();
    // White has left, so Black may claim the game.
    hosted.set_away(ByColor { white: Some(at(0)), black: None });
    hosted
}

fn say(hosted: &mut HostedGame, side: Color, message: &ClientMessage) -> Step {
    hosted.on_message(Some(side), message.clone(), Duration::ZERO, at(1_002))
}

/// Checks that a repetition gets the same answer, and that every other message under the id is refused.
fn check(hosted: &mut HostedGame, side: Color, message: &ClientMessage, first: &Step, when: &str) {
    let (number, made) = (hosted.number(), first.entry.as_ref().unwrap().changes.first().copied());
    for other in others(message) {
        let step = say(hosted, side, &other);
        let [Answer::Sender(ServerMessage::Refused { id: ID, why: Refusal::IdUsed, state })] =
            &step.answers[..]
        else {
            panic!("{when}: {message:?}, then {other:?}: {step:?}")
        };
        assert_eq!((step.entry, state.number), (None, number), "{when}: {other:?}");
    }
    let again = say(hosted, side, message);
    let told = again.answers.iter().map(|answer| match answer {
        Answer::Sender(ServerMessage::Change { change, is_again: true, .. }) => Some(*change),
        Answer::Sender(ServerMessage::Accepted(ID)) => None,
        other => panic!("{when}: {message:?} again: {other:?}"),
    });
    let told: Vec<_> = told.collect();
    let expected: Vec<_> = made.map(Some).into_iter().chain([None]).collect();
    assert_eq!((told, again.entry), (expected, None), "{when}: {message:?}");
    assert_eq!(hosted.number(), number, "{when}: {message:?}");
    // The other player may use the same id.
    let theirs = say(&mut hosted.clone(), !side, message);
    let is_used = |answer: &Answer| {
        matches!(answer, Answer::Sender(ServerMessage::Refused { why: Refusal::IdUsed, .. }))
    };
    assert!(!theirs.answers.iter().any(is_used), "{when}: {message:?}");
}

#[tokio::test]
async fn an_id_stands_for_what_it_said_now_after_a_restart_and_on_another_server() {
    for kind in Kind::all("ids") {
        let mut store = kind.open().await;
        let players = ByColor {
            white: store.add_user("ann", Some("x"), at(1)).await.unwrap(),
            black: store.add_user("bob", Some("x"), at(1)).await.unwrap(),
        };
        let mut games = Vec::new();
        for (number, (side, before, message)) in (0..).zip(kinds()) {
            let mut hosted = begin(&*store, number, players).await;
            let id = GameId::of_random(u128::from(number));
            for (side, message) in before {
                store.append(id, &say(&mut hosted, side, &message).entry.unwrap()).await.unwrap();
            }
            let first = say(&mut hosted, side, &message);
            let entry = first.entry.clone().unwrap_or_else(|| panic!("{message:?}: {first:?}"));
            store.append(id, &entry).await.unwrap();
            check(&mut hosted, side, &message, &first, "now");
            let (_, stored) = store.game(id).await.unwrap().unwrap();
            check(&mut HostedGame::restore(&stored).unwrap(), side, &message, &first, "on another server");
            games.push((id, side, message, first));
        }
        store = kind.reopen(store).await;
        for (id, side, message, first) in &games {
            let (_, stored) = store.game(*id).await.unwrap().unwrap();
            check(&mut HostedGame::restore(&stored).unwrap(), *side, message, first, "after a restart");
        }
        store.close().await;
    }
}
