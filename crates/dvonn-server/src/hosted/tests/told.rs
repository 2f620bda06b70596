//! Clients get each change with its consequences by the rules.

use super::*;

/// Returns the consequences of each change of a step.
fn then(step: &Step) -> Vec<Consequences> {
    let of = |answer: &Answer| match answer {
        Answer::Everyone(ServerMessage::Change { then, .. }) => Some(then.clone()),
        _ => None,
    };
    step.answers.iter().filter_map(of).collect()
}

fn goes_on(forced: &[&str], to_move: Color) -> Consequences {
    Consequences { forced: forced.iter().map(|text| m(text)).collect(), to_move: Some(to_move), ended: None }
}

fn over(forced: &[&str], ended: Option<GameResult>) -> Consequences {
    Consequences { forced: forced.iter().map(|text| m(text)).collect(), to_move: None, ended }
}

#[test]
fn the_last_placement_passes_and_the_end_are_told_with_the_move_that_they_follow() {
    let (mut passes, mut placed, mut ends) = (0, 0, 0);
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let mut game = new_game();
        let mut board = Board::start();
        // This client does not know the rules and has only the server's messages.
        let (mut moves, mut to_move, mut ended) = (Vec::new(), WHITE, None);
        while let Some(side) = to_move {
            assert_eq!(board.position().side(), side);
            let m = random::legal_move(board.position(), &mut random).unwrap();
            let message =
                ClientMessage::Play { id: game.number(), ply: moves.len(), after: game.number(), m };
            let [told] = &then(&send(&mut game, Some(side), message, 1_001))[..] else { panic!() };
            moves.push(m);
            moves.extend(&told.forced);
            for m in &moves[moves.len() - 1 - told.forced.len()..] {
                board = board.play(*m).unwrap();
            }
            passes += told.forced.iter().filter(|m| **m == Move::Pass).count();
            placed += told.forced.iter().filter(|m| matches!(m, Move::Place(_))).count();
            (to_move, ended) = (told.to_move, told.ended);
        }
        let turns: Vec<Move> = game.game().turns().iter().map(|turn| turn.m).collect();
        assert_eq!((moves, ended), (turns, game.result()));
        ends += usize::from(ended.is_some_and(|ended| ended.by == EndReason::Play));
    }
    assert!(passes > 20 && placed == 40 && ends == 40, "{passes} passes, {placed} placements, {ends} ends");
}

#[test]
fn what_follows_from_every_other_change_is_told() {
    let mut game = new_game();
    let (white, black) = (Color::White, Color::Black);
    assert_eq!(then(&send(&mut game, WHITE, play(1, 0, 0, "e3"), 1_001)), [goes_on(&[], black)]);
    let take_back = ClientMessage::Offer { id: 2, offer: Offer::TakeBack, after: 1 };
    assert_eq!(then(&send(&mut game, WHITE, take_back, 1_001)), [goes_on(&[], black)]);
    let accept = ClientMessage::Answer { id: 3, accepts: true, after: 2 };
    assert_eq!(then(&send(&mut game, BLACK, accept, 1_001)), [goes_on(&[], white)]);
    let mut aborted = game.clone();
    assert_eq!(then(&send(&mut aborted, BLACK, ClientMessage::Abort { id: 4 }, 1_001)), [over(&[], None)]);
    let resigned = send(&mut game, WHITE, ClientMessage::Resign { id: 5 }, 1_001);
    assert_eq!(then(&resigned), [over(&[], Some(GameResult::resigned(white)))]);
}

#[test]
fn who_plays_in_a_vacation_is_told_again_that_both_happened() {
    let day = at(86_400);
    let mut game = HostedGame::new(Board::start(), Some(TimeControl::per_move(day)), at(0));
    game.set_vacation(Color::White, Some(day), at(1));
    send(&mut game, WHITE, play(1, 0, 1, "e3"), 2);
    send(&mut game, BLACK, play(1, 1, 3, "d3"), 3);
    let again = send(&mut game, WHITE, play(1, 0, 1, "e3"), 4);
    let numbers = again.answers.iter().filter_map(|answer| match answer {
        Answer::Sender(ServerMessage::Change { change, is_again: true, .. }) => Some(change.number),
        _ => None,
    });
    assert_eq!(numbers.collect::<Vec<_>>(), [2, 3], "the end of the vacation, and the move");
}

#[test]
fn whoever_follows_a_game_without_clocks_and_misses_nothing_is_told_so() {
    let mut game = HostedGame::new(Board::start(), None, at(0));
    let follow = |game: &mut HostedGame, after| send(game, None, ClientMessage::Follow { after }, 5).answers;
    let following = |number| Answer::Sender(ServerMessage::Following(number));
    assert_eq!(follow(&mut game, Some(0)), [following(0)]);
    send(&mut game, WHITE, play(1, 0, 0, "e3"), 1);
    assert_eq!(follow(&mut game, Some(1)), [following(1)]);
    assert_eq!(follow(&mut game, Some(0)).last(), Some(&following(1)));
}
