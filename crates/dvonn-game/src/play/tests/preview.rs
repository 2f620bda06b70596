//! Showing a move before it is played.

use std::time::Duration;

use dvonn::{Board, Move, Space};
use dvonn_analysis::{Evaluation, Level, Line, Reply, Request, Score, SearchEvent};

use crate::play::Purpose;
use crate::play::{Plan, PlayEffect, PlayInput, PlayOptions, PlaySession, Start};
use dvonn_referee::{Seat, SideChoice};

fn session(side: Option<SideChoice>, options: PlayOptions) -> PlaySession {
    let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let plan = Plan { side, level: Level::MIN, start: Start::Given(board), control: None };
    PlaySession::new(plan, options, 1)
}

fn picked(session: &PlaySession) -> Option<String> {
    session.hand().picked().map(|space: Space| space.to_string())
}

#[test]
fn a_legal_move_is_shown_by_picking_its_stack_up() {
    let mut session = session(None, PlayOptions::AT_ONCE);
    for (m, shown) in [("b3a3", Some("b3")), ("d3c3", Some("d3")), ("b3d3", None), ("c3b3", None)] {
        let effects = session.update(PlayInput::Preview(m.parse().unwrap()), Duration::ZERO);
        assert_eq!((picked(&session).as_deref(), effects), (shown, vec![]), "{m}");
    }
    session.update(PlayInput::Preview("b3a3".parse().unwrap()), Duration::ZERO);
    session.update(PlayInput::Preview(Move::Pass), Duration::ZERO);
    assert_eq!((picked(&session), session.game().turns().len()), (None, 0));
}

#[test]
fn nothing_is_picked_up_when_it_is_the_computers_turn_or_the_game_has_ended() {
    let preview = PlayInput::Preview("b3a3".parse().unwrap());
    let mut waiting = session(Some(SideChoice::Black), PlayOptions::AT_ONCE);
    assert_eq!(waiting.game().seats().white, Seat::Computer);
    waiting.update(preview.clone(), Duration::ZERO);
    assert_eq!(picked(&waiting), None);
    let mut ended = session(None, PlayOptions::AT_ONCE);
    ended.update(PlayInput::Resign, Duration::ZERO);
    ended.update(preview, Duration::ZERO);
    assert_eq!(picked(&ended), None);
}

#[test]
fn a_value_is_asked_for_again_after_as_many_moves_as_before() {
    let mut session = session(None, PlayOptions { shows_value: true, ..PlayOptions::AT_ONCE });
    let asked = |effects: &[PlayEffect]| -> Option<Request> {
        effects.iter().find_map(|effect| match effect {
            PlayEffect::Ask(request) => Some(request.clone()),
            _ => None,
        })
    };
    let reply = |session: &mut PlaySession, request: &Request| {
        let line = Line::new(Evaluation::expected(Score::new(300)), Vec::new());
        for event in [SearchEvent::Line { rank: 1, line }, SearchEvent::Done(None)] {
            session.update(PlayInput::Engine(Reply { id: request.id, event }), Duration::ZERO);
        }
    };
    let play = |session: &mut PlaySession, m: &str| {
        asked(&session.update(PlayInput::Play(m.parse().unwrap()), Duration::ZERO))
    };
    let request = play(&mut session, "d3c3").unwrap();
    assert_eq!(session.thinking(), Some(Purpose::Value));
    reply(&mut session, &request);
    assert!(session.outlook().is_some());
    // The engine drops the evaluation of the start.
    session.update(PlayInput::Undo, Duration::ZERO);
    let request = play(&mut session, "b3a3");
    let played = request.map(|request| request.moves.into_iter().map(|m| m.to_string()).collect::<Vec<_>>());
    assert_eq!(played, Some(vec!["b3a3".to_owned(), "pass".to_owned()]));
}
