//! Requests to the engine, and the effects of its replies.

use super::*;
use crate::analysis::thinking::LOOK;
use dvonn::Margin;
use dvonn_analysis::{Evaluation, Limits, Line, Progress, Score, SearchEvent};

fn hear(session: &mut AnalysisSession, id: u64, event: SearchEvent) -> Vec<AnalysisEffect> {
    session.update(AnalysisInput::Engine(Reply { id, event }))
}

fn line(rank: usize, hundredths: i32, pv: &str) -> SearchEvent {
    SearchEvent::Line { rank, line: Line::new(Evaluation::expected(Score::new(hundredths)), moves(pv)) }
}

fn proven(rank: usize, margin: i32) -> SearchEvent {
    SearchEvent::Proven { rank, margin: Margin::clamped(margin) }
}

/// Reports that the engine has reached a depth.
fn reach(session: &mut AnalysisSession, id: u64, depth: u32) {
    let mut progress = Progress::default();
    progress.depth = depth;
    assert_eq!(hear(session, id, SearchEvent::Progress(progress)), []);
}

/// A session whose engine is analysing, and the number of the request.
fn thinking(board: &str) -> (AnalysisSession, u64) {
    let mut session = opened(board);
    let id = asked(&session.update(AnalysisInput::ThinkAlong))[0].id;
    (session, id)
}

fn values(session: &AnalysisSession) -> Vec<(i32, bool)> {
    session
        .engine_lines()
        .iter()
        .map(|line| (line.evaluation.score.hundredths(), line.evaluation.proven))
        .collect()
}

fn outlook(hundredths: i32, proven: bool) -> Option<Outlook> {
    Some(Outlook { hundredths, proven })
}

#[test]
fn the_engine_is_asked_about_the_position_on_the_board() {
    let mut session = opened(CUT);
    play(&mut session, "b3a3");
    let requests = asked(&session.update(AnalysisInput::ThinkAlong));
    let [request] = &requests[..] else { panic!("{requests:?}") };
    assert_eq!(request.start, CUT.parse().unwrap());
    assert_eq!(request.moves, moves("b3a3 pass"));
    assert_eq!((request.multi_pv, request.limits), (3, Limits::INFINITE));
    assert_eq!(request.level, Level::MAX);
    // The engine follows the board, with one request for each change.
    assert_eq!(asked(&session.update(AnalysisInput::First))[0].moves, []);
    assert_eq!(asked(&session.update(AnalysisInput::Back)).len(), 0);
    assert_eq!(asked(&tap(&mut session, "b3")).len(), 0);
    assert_eq!(asked(&session.update(AnalysisInput::Delete)).len(), 0);
    tap(&mut session, "h3");
    assert_eq!(asked(&tap(&mut session, "j3"))[0].moves, moves("h3j3"));
    assert!(session.is_thinking_along());
    assert_eq!(session.update(AnalysisInput::Rest), [AnalysisEffect::StopEngine]);
    assert_eq!(asked(&session.update(AnalysisInput::First)).len(), 0);
    assert_eq!(session.update(AnalysisInput::Rest), [], "the engine is already idle");
}

#[test]
fn answers_to_earlier_questions_are_ignored() {
    let (mut session, id) = thinking(CUT);
    play(&mut session, "h3j3");
    for news in [line(1, 100, "b3c3"), proven(1, 1), SearchEvent::Done(None), SearchEvent::Failed] {
        assert_eq!(hear(&mut session, id, news), []);
    }
    assert!(session.engine_lines().is_empty() && session.is_thinking_along());
    assert!(!session.has_finished_thinking() && session.outlooks() == [None, None]);
    // Replies after the end of a search, or without a request, are ignored too.
    hear(&mut session, id + 1, SearchEvent::Done(None));
    hear(&mut session, id + 1, line(1, 100, "c3d3"));
    assert!(session.has_finished_thinking() && session.engine_lines().is_empty());
    session.update(AnalysisInput::Rest);
    assert_eq!(hear(&mut session, id + 1, SearchEvent::Failed), []);
}

#[test]
fn lines_stand_in_their_order() {
    let (mut session, id) = thinking(CUT);
    // A line is ignored while a line before it is missing.
    hear(&mut session, id, line(2, 7, "d3c3"));
    hear(&mut session, id, line(0, 7, "d3c3"));
    assert!(session.engine_lines().is_empty());
    hear(&mut session, id, line(1, 300, "b3a3 pass"));
    hear(&mut session, id, line(2, 200, "d3c3"));
    hear(&mut session, id, line(3, 100, "h3j3"));
    // Lines beyond the requested number are ignored.
    hear(&mut session, id, line(4, 50, "b3c3"));
    assert_eq!(values(&session), [(300, false), (200, false), (100, false)]);
    let arrows = session.view().arrows;
    assert_eq!(arrows, [("b3", "a3"), ("d3", "c3"), ("h3", "j3")].map(|(a, b)| (space(a), space(b))));
    hear(&mut session, id, line(2, 250, "b3c3"));
    assert_eq!(values(&session), [(300, false), (250, false), (100, false)]);
    // A different number of lines restarts the engine.
    for (count, lines) in [(1, 1), (0, 1), (99, MAX_MULTI_PV), (5, 5)] {
        let request = asked(&session.update(AnalysisInput::MultiPv(count))).remove(0);
        assert_eq!((request.multi_pv, session.multi_pv()), (lines, lines));
    }
    assert!(session.engine_lines().is_empty());
    session.update(AnalysisInput::Rest);
    assert_eq!(session.update(AnalysisInput::MultiPv(2)), []);
}

#[test]
fn proven_lines_are_told_apart() {
    let (mut session, id) = thinking(CUT);
    reach(&mut session, id, 4);
    hear(&mut session, id, line(1, 600, "b3a3"));
    hear(&mut session, id, line(2, 500, "d3c3"));
    hear(&mut session, id, proven(2, 5));
    assert_eq!(values(&session), [(600, false), (500, true)]);
    assert_eq!(session.outlook(NodeId::START), outlook(600, false));
    hear(&mut session, id, proven(1, 6));
    hear(&mut session, id, proven(0, 1));
    hear(&mut session, id, proven(9, 1));
    assert_eq!(values(&session), [(600, true), (500, true)]);
    assert_eq!(session.outlook(NodeId::START), outlook(600, true));
    // The proofs of one depth do not hold for the lines of the next.
    reach(&mut session, id, 5);
    hear(&mut session, id, line(1, 580, "b3a3"));
    assert_eq!(values(&session), [(580, false), (500, false)]);
    // A line can be proven when it is first reported.
    let line_of_play = Line::new(Evaluation::proven(Margin::clamped(4)), moves("d3c3"));
    hear(&mut session, id, SearchEvent::Line { rank: 2, line: line_of_play });
    assert_eq!(values(&session), [(580, false), (400, true)]);
    // That line stays proven when the best line of the same depth is corrected.
    hear(&mut session, id, line(1, 590, "b3a3"));
    assert_eq!(values(&session), [(590, false), (400, true)]);
}

#[test]
fn values_are_for_white_whoever_moves() {
    let (mut session, id) = thinking(CUT);
    hear(&mut session, id, line(1, 250, "h3j3"));
    assert_eq!(session.outlooks(), [outlook(250, false)]);
    let id = asked(&session.update(AnalysisInput::Play("h3j3".parse().unwrap())))[0].id;
    assert_eq!(session.board().position().side(), Color::Black);
    hear(&mut session, id, line(1, 250, "c3b3"));
    assert_eq!(session.outlooks(), [outlook(250, false), outlook(-250, false)]);
}

#[test]
fn a_proven_or_deeper_value_stays() {
    let (mut session, id) = thinking(CUT);
    for (depth, hundredths, noted) in [(8, 100, 100), (3, 50, 100), (8, 70, 70), (9, 60, 60)] {
        reach(&mut session, id, depth);
        hear(&mut session, id, line(1, hundredths, "b3a3"));
        assert_eq!(session.outlook(NodeId::START), outlook(noted, false), "depth {depth}");
    }
    reach(&mut session, id, 1);
    hear(&mut session, id, line(1, 0, "b3a3"));
    hear(&mut session, id, proven(1, 0));
    reach(&mut session, id, 20);
    hear(&mut session, id, line(1, 70, "b3a3"));
    assert_eq!(session.outlook(NodeId::START), outlook(0, true));
    assert_eq!(session.engine_progress().depth, 20);
}

#[test]
fn the_best_placement_gets_a_ring_while_the_engine_thinks_along() {
    let mut session = AnalysisSession::new();
    let id = asked(&session.update(AnalysisInput::ThinkAlong))[0].id;
    hear(&mut session, id, line(1, 0, "f3 e3"));
    hear(&mut session, id, line(2, 0, "c3"));
    assert_eq!((session.view().marked, session.view().arrows.len()), (set(&["f3"]), 0));
    session.update(AnalysisInput::Rest);
    assert_eq!(session.view().marked, SpaceSet::EMPTY);
}

#[test]
fn nothing_is_asked_about_a_finished_position() {
    let (mut session, _) = thinking(END);
    let effects = session.update(AnalysisInput::Play("b3a3".parse().unwrap()));
    assert_eq!((asked(&effects).len(), effects.last()), (0, Some(&AnalysisEffect::StopEngine)));
    assert!(session.is_thinking_along() && session.has_finished_thinking());
    // The engine continues once the board shows a position that is worth analysing again.
    assert_eq!(asked(&session.update(AnalysisInput::Back)).len(), 1);
    assert!(!session.has_finished_thinking());
}

#[test]
fn an_engine_that_breaks_down_is_reported() {
    let (mut session, id) = thinking(CUT);
    hear(&mut session, id, line(1, 0, "b3a3"));
    assert_eq!(told(&hear(&mut session, id, SearchEvent::Failed)), [Key::EngineFailed]);
    assert!(!session.is_thinking_along() && session.engine_lines().is_empty());
}

#[test]
fn a_game_is_looked_through_from_its_end_to_its_start() {
    let mut session = opened(END);
    play(&mut session, "b3a3");
    session.update(AnalysisInput::First);
    let line_of_play = session.line();
    let mut effects = session.update(AnalysisInput::LookThrough);
    // The final position needs no engine.
    assert_eq!(session.outlooks(), [None, outlook(500, true)]);
    assert_eq!(session.left_to_look_through(), Some(0));
    let request = asked(&effects).remove(0);
    assert_eq!((request.moves.len(), request.multi_pv), (0, 1));
    assert_eq!(request.limits, Limits::time(LOOK));
    hear(&mut session, request.id, line(1, 150, "b3a3"));
    assert!(session.view().arrows.is_empty(), "the view points out no moves");
    effects = hear(&mut session, request.id, SearchEvent::Done("b3a3".parse().ok()));
    assert_eq!(told(&effects), [Key::LookedThrough]);
    assert_eq!(session.outlooks(), [outlook(150, false), outlook(500, true)]);
    assert_eq!((session.left_to_look_through(), line_of_play.len()), (None, 2));
}

#[test]
fn looking_through_goes_on_while_the_person_moves() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3 c3 g2");
    let mut request = asked(&session.update(AnalysisInput::LookThrough)).remove(0);
    let mut asked_about = vec![request.moves.len()];
    // If part of the line is deleted meanwhile, the engine skips those positions.
    session.update(AnalysisInput::GoToPly(2));
    assert_eq!(asked(&session.update(AnalysisInput::Delete)), []);
    play(&mut session, "h4");
    loop {
        hear(&mut session, request.id, line(1, 0, "a1"));
        let effects = hear(&mut session, request.id, SearchEvent::Done(None));
        match asked(&effects).pop() {
            Some(next) => request = next,
            None => break,
        }
        asked_about.push(request.moves.len());
    }
    assert_eq!(asked_about, [3, 1, 0]);
    assert_eq!(session.outlooks(), [outlook(0, false), outlook(0, false), None]);
}

#[test]
fn looking_through_takes_the_place_of_thinking_along() {
    let (mut session, id) = thinking(CUT);
    let request = asked(&session.update(AnalysisInput::LookThrough)).remove(0);
    assert!(request.id != id && !session.is_thinking_along());
    assert_eq!(session.update(AnalysisInput::Rest), [AnalysisEffect::StopEngine]);
    assert_eq!(session.left_to_look_through(), None);
    session.update(AnalysisInput::LookThrough);
    session.update(AnalysisInput::ThinkAlong);
    assert!(session.is_thinking_along() && session.left_to_look_through().is_none());
}

#[test]
fn another_game_stops_the_engine_and_forgets_what_it_said() {
    let (mut session, id) = thinking(CUT);
    hear(&mut session, id, line(1, 600, "b3a3"));
    let effects = session.update(AnalysisInput::Clear);
    assert!(effects.contains(&AnalysisEffect::StopEngine) && effects.contains(&AnalysisEffect::Opened));
    assert!(session.engine_lines().is_empty() && !session.is_thinking_along());
    assert_eq!(session.outlook(NodeId::START), None);
}
