//! A tap means the same in a lesson as in a game: it picks up the same stack, plays the same move, and is
//! refused for the same reason.

use dvonn_analysis::Level;
use dvonn_game::{Plan, PlayEffect, PlayInput, PlayOptions, PlaySession, RemarkKind, Start};
use dvonn_message::Message;
use dvonn_referee::forced_by_rules;

use super::*;

/// The outcome of an input.
#[derive(PartialEq, Debug)]
enum Came {
    /// A legal move, whether or not the lesson asks for it.
    Move,
    Refused(Message),
    Picked(Option<Space>),
}

fn in_game(session: &mut PlaySession, input: BoardInput) -> Came {
    let effects = session.update(PlayInput::Board(input), Duration::ZERO);
    let refused = effects.iter().find_map(|effect| match effect {
        PlayEffect::Tell(remark) if remark.kind == RemarkKind::Refusal => remark.messages.first().cloned(),
        _ => None,
    });
    match refused {
        Some(message) => Came::Refused(message),
        None if session.game().turns().is_empty() => Came::Picked(session.hand().picked()),
        None => Came::Move,
    }
}

fn in_lesson(session: &mut LessonSession, input: BoardInput) -> Came {
    let effects = session.update(LessonInput::Board(input), Duration::ZERO);
    let said = effects.into_iter().find_map(|effect| match effect {
        LessonEffect::Tell(said) => Some(said),
        _ => None,
    });
    match said {
        Some(said) if said.verdict == Verdict::Illegal => Came::Refused(said.message),
        None if *session.board() == session.step().board() => Came::Picked(session.view().picked),
        _ => Came::Move,
    }
}

#[test]
fn taps_and_drags_mean_the_same_in_a_lesson_and_in_a_game() {
    let options = PlayOptions::AT_ONCE;
    let mut boards = 0;
    for step in all_steps() {
        let board = step.board();
        // A game plays forced moves itself, while a lesson leaves them to the learner.
        if !step.is_played() || forced_by_rules(&board).is_some() {
            continue;
        }
        boards += 1;
        let plan = Plan { side: None, level: Level::MAX, start: Start::Given(board), control: None };
        let game = PlaySession::new(plan, options, 0);
        let lesson = LessonSession::new(std::slice::from_ref(step), PAUSE);
        for first in Space::all() {
            let (mut game, mut lesson) = (game.clone(), lesson.clone());
            let came = in_game(&mut game, BoardInput::Tap(first));
            assert_eq!(in_lesson(&mut lesson, BoardInput::Tap(first)), came, "{} {first}", step.id);
            if came == Came::Move {
                continue;
            }
            for second in Space::all() {
                for input in [BoardInput::Tap(second), BoardInput::Drag(first, second)] {
                    let (mut game, mut lesson) = (game.clone(), lesson.clone());
                    assert_eq!(
                        in_lesson(&mut lesson, input),
                        in_game(&mut game, input),
                        "{} {first} {input:?}",
                        step.id
                    );
                }
            }
        }
    }
    assert!(boards > 30, "{boards}");
}
