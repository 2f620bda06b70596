//! Every frame of whole games stays unchanged when it is written and read back.

use std::time::Duration;

use dvonn::random::{self, Random};
use dvonn::{Board, Color};
use dvonn_net::{ClientFrame, GameId, ServerFrame};
use dvonn_referee::{ClientMessage, Offer, ServerMessage, TimeControl};
use dvonn_server::hosted::{Answer, HostedGame};

fn client_round_trip(message: &ClientMessage) {
    let game = GameId::of_random(5);
    let text = ClientFrame::of(game, message.clone()).unwrap().write();
    assert_eq!(ClientFrame::read(&text).unwrap().message(), Some((game, message.clone())), "{text}");
}

fn server_round_trip(message: &ServerMessage, side: Option<Color>) {
    let game = GameId::of_random(6);
    let text = ServerFrame::of(game, message).unwrap().write();
    let read: ServerFrame = serde_json::from_str(&text).unwrap();
    assert_eq!(read.message(side).unwrap(), Some((game, message.clone())), "{text}");
}

#[test]
fn frames_are_read_back_as_they_were_written() {
    let (mut refused, mut snapshots) = (0, 0);
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let start = if seed % 2 == 0 { Board::start() } else { random::setup(&mut random) };
        let time =
            (seed % 3 > 0).then_some(TimeControl::delayed(Duration::from_secs(60), Duration::from_secs(5)));
        let mut now = Duration::from_secs(1_000);
        let mut game = HostedGame::new(start, time, now);
        for id in 0..200 {
            now += Duration::from_millis(u64::from(random.below(900)));
            let side = [None, Some(Color::White), Some(Color::Black)][random.below(3) as usize];
            let (ply, after) = (game.game().turns().len(), game.number());
            let chosen = random::legal_move(game.game().board().position(), &mut random);
            let message = match (random.below(12), chosen) {
                (0, _) => {
                    ClientMessage::Offer { id, offer: [Offer::Draw, Offer::TakeBack][id as usize % 2], after }
                }
                (1, _) => ClientMessage::Answer { id, accepts: random.below(4) == 0, after },
                (2, Some(m)) => ClientMessage::Conditional { id, ply, after, lines: vec![vec![m]] },
                (3, _) => ClientMessage::Follow { after: (id % 2 == 0).then_some(after / 2) },
                (4, _) if random.below(30) == 0 => ClientMessage::Resign { id },
                (5, _) if random.below(8) == 0 => ClientMessage::Abort { id },
                (6, _) => ClientMessage::Claim { id, draw: id % 2 == 0 },
                (_, Some(m)) => ClientMessage::Play { id, ply, after, m },
                (_, None) => break,
            };
            client_round_trip(&message);
            for answer in game.on_message(side, message, Duration::ZERO, now).answers {
                let (Answer::Sender(message) | Answer::Everyone(message)) = answer;
                // The reader of a refusal finds the broken rule on the present board.
                refused += usize::from(matches!(message, ServerMessage::Refused { .. }));
                snapshots += usize::from(matches!(message, ServerMessage::Snapshot(_)));
                server_round_trip(&message, side);
            }
        }
    }
    assert!(refused > 100 && snapshots > 100, "{refused}, {snapshots}: too few to tell");
}
