mod engine;
mod exchange;
mod random_inputs;
mod undo;

use dvonn::random::{self, Random};
use dvonn::{Color, Phase, SpaceSet};
use dvonn_analysis::{Level, Reply, Request};
use dvonn_message::{AnyKey, Key as Common};
use dvonn_record::Format;
use dvonn_referee::Key as RefereeKey;

use super::*;
use crate::key::Key;
use crate::play::RemarkKind;

/// White's `b3a3` cuts two stacks off; then Black must pass.
const CUT: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
/// White's `b3a3` ends the game with a lead of five pieces.
const END: &str = "9/10/r,w,6,rrw,2/10/9 w s";

fn space(name: &str) -> Space {
    name.parse().unwrap()
}

fn set(names: &[&str]) -> SpaceSet {
    names.iter().map(|name| space(name)).collect()
}

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(|m| m.parse().unwrap()).collect()
}

/// A session that shows this board.
fn opened(board: &str) -> AnalysisSession {
    let mut session = AnalysisSession::new();
    session.update(AnalysisInput::Open(Record::from_start(board.parse().unwrap())));
    session
}

fn play(session: &mut AnalysisSession, text: &str) {
    for m in moves(text) {
        let effects = session.update(AnalysisInput::Play(m));
        assert!(told(&effects).is_empty(), "{m}");
    }
}

fn tap(session: &mut AnalysisSession, name: &str) -> Vec<AnalysisEffect> {
    session.update(AnalysisInput::Board(BoardInput::Tap(space(name))))
}

/// The keys of the messages in these effects.
fn told(effects: &[AnalysisEffect]) -> Vec<AnyKey> {
    let remarks = effects.iter().filter_map(|effect| match effect {
        AnalysisEffect::Tell(remark) => Some(remark),
        _ => None,
    });
    remarks.flat_map(|remark| remark.messages.iter().map(Message::key)).collect()
}

/// The requests to the engine in these effects.
fn asked(effects: &[AnalysisEffect]) -> Vec<Request> {
    let requests = effects.iter().filter_map(|effect| match effect {
        AnalysisEffect::Ask(request) => Some(request.clone()),
        _ => None,
    });
    requests.collect()
}

fn written(session: &AnalysisSession) -> Vec<String> {
    let line = |line: &TreeLine| {
        let moves: Vec<String> =
            line.entries.iter().map(|entry| format!("{}.{}", entry.number, entry.m)).collect();
        format!("{}{}", "  ".repeat(line.depth), moves.join(" "))
    };
    session.tree().iter().map(line).collect()
}

/// A board with this many spaces left to fill.
fn nearly_full(vacant: usize) -> Board {
    let mut random = Random::new(5);
    let mut board = Board::start();
    while board.position().vacant().len() > vacant {
        board = board.play(random::legal_move(board.position(), &mut random).unwrap()).unwrap();
    }
    board
}

#[test]
fn variations_stand_below_what_they_replace() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3 c3 g2 h4");
    session.update(AnalysisInput::First);
    session.update(AnalysisInput::Forward);
    play(&mut session, "d3 g2");
    session.update(AnalysisInput::Back);
    play(&mut session, "h2");
    session.update(AnalysisInput::First);
    play(&mut session, "f1");
    assert_eq!(written(&session), ["1.e3", "  1.f1", "2.c3", "  2.d3 3.g2", "    3.h2", "3.g2 4.h4"]);
    let first = |line: usize| session.tree()[line].entries[0];
    assert_eq!((first(0).side, first(2).side, first(4).side), (Color::White, Color::Black, Color::White));
    assert_eq!(session.record().path(first(4).id).len(), 3);
    assert!(!first(0).commented);
    session.update(AnalysisInput::Go(first(0).id));
    session.update(AnalysisInput::Comment("well".to_owned()));
    assert!(session.tree()[0].entries[0].commented && session.comment() == "well");
    session.update(AnalysisInput::Comment(String::new()));
    assert!(!session.tree()[0].entries[0].commented && session.comment().is_empty());
}

#[test]
fn going_back_and_forth_follows_the_line() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3 c3 g2");
    assert_eq!(session.moves(), moves("e3 c3 g2"));
    session.update(AnalysisInput::Back);
    assert_eq!((session.moves().len(), session.line().len()), (2, 4));
    let effects = session.update(AnalysisInput::First);
    assert_eq!(effects, [AnalysisEffect::ClearRemark]);
    assert_eq!(session.update(AnalysisInput::Back), [AnalysisEffect::ClearRemark], "the line starts here");
    assert_eq!(session.at(), NodeId::START);
    let effects = session.update(AnalysisInput::Forward);
    let e3 = moves("e3");
    assert_eq!(effects[1..], [AnalysisEffect::Sound(Sound::Place), AnalysisEffect::Announce(e3)]);
    assert_eq!(session.view().step.map(|step| step.m), "e3".parse().ok());
    session.update(AnalysisInput::Last);
    assert_eq!((session.moves().len(), session.view().step), (3, None), "only a single move is animated");
    assert_eq!(session.update(AnalysisInput::Forward), [], "nothing follows");
    session.update(AnalysisInput::GoToPly(1));
    assert_eq!(session.moves().len(), 1);
    assert_eq!(session.view().last, set(&["e3"]));
    session.update(AnalysisInput::GoToPly(99));
    assert_eq!(session.moves().len(), 1, "the line is shorter");
}

#[test]
fn a_move_in_the_tree_is_gone_to() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3 c3");
    session.update(AnalysisInput::First);
    play(&mut session, "e3");
    assert_eq!(written(&session), ["1.e3 2.c3"]);
}

#[test]
fn a_forced_pass_is_played_by_the_session() {
    let mut session = opened(CUT);
    assert_eq!(tap(&mut session, "b3"), [AnalysisEffect::ClearRemark]);
    assert_eq!(session.view().targets, set(&["a3", "c3"]));
    session.update(AnalysisInput::Board(BoardInput::Consider(Some(Space::A3))));
    assert_eq!(session.view().threatened, set(&["c3", "d3"]));
    let effects = tap(&mut session, "a3");
    assert_eq!(
        effects,
        [
            AnalysisEffect::ClearRemark,
            AnalysisEffect::Keep,
            AnalysisEffect::Sound(Sound::Land),
            AnalysisEffect::Announce(moves("b3a3 pass")),
            AnalysisEffect::Sound(Sound::Lift(2)),
        ]
    );
    assert_eq!(session.moves(), moves("b3a3 pass"));
    let view = session.view();
    assert_eq!(view.step.map(|step| (step.m, step.removed.len())), Some(("b3a3".parse().unwrap(), 2)));
    assert_eq!((view.last, view.picked), (set(&["a3", "b3"]), None));
    // The forced moves are deleted along with the decision before them.
    session.update(AnalysisInput::Delete);
    assert_eq!((session.at(), session.record().plies()), (NodeId::START, 0));
}

#[test]
fn the_last_placement_is_played_by_the_session() {
    let mut session = opened(&nearly_full(2).to_string());
    let vacant: Vec<Space> = session.board().position().vacant().iter().collect();
    let effects = session.update(AnalysisInput::Board(BoardInput::Tap(vacant[0])));
    let both = vec![Move::Place(vacant[0]), Move::Place(vacant[1])];
    assert!(effects.contains(&AnalysisEffect::Announce(both.clone())));
    assert_eq!(session.moves(), both);
    assert_eq!(session.board().position().phase(), Phase::Stacking);
    assert_eq!(session.view().step.map(|step| step.m), Some(both[0]), "the move that the person chose");
    session.update(AnalysisInput::Back);
    session.update(AnalysisInput::Delete);
    assert_eq!(session.record().plies(), 0);
}

#[test]
fn what_the_rules_alone_decide_is_played_at_the_end_of_an_opened_line() {
    // Only a pass is possible on this board.
    let after_cut = CUT.parse::<Board>().unwrap().play("b3a3".parse().unwrap()).unwrap();
    let mut session = opened(&after_cut.to_string());
    assert_eq!(session.moves(), [Move::Pass]);
    session.update(AnalysisInput::Delete);
    assert_eq!(session.record().plies(), 0);
    let effects = session.update(AnalysisInput::Forward);
    assert!(effects.contains(&AnalysisEffect::Keep));
    assert_eq!(session.moves(), [Move::Pass]);
    // A game that stops before the last placement.
    let mut record = Record::from_start(nearly_full(2));
    let m = Move::Place(record.start().position().vacant().first().unwrap());
    record.add_move(NodeId::START, m).unwrap();
    for go_on in [&[AnalysisInput::Last][..], &[AnalysisInput::Forward, AnalysisInput::Forward]] {
        session.update(AnalysisInput::Open(record.clone()));
        assert!(session.moves().is_empty(), "an opened game is shown from its start");
        for input in go_on {
            session.update(input.clone());
        }
        assert_eq!(session.moves().len(), 2);
        assert!(session.board().position().vacant().is_empty());
    }
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut session = opened(CUT);
    for (name, key) in [("c3", Common::Refused), ("a3", Common::Refused), ("e5", Common::Refused)] {
        let effects = tap(&mut session, name);
        assert!(matches!(&effects[..], [AnalysisEffect::Tell(remark)] if remark.kind == RemarkKind::Refusal));
        assert_eq!(told(&effects), [key]);
    }
    tap(&mut session, "b3");
    assert_eq!(told(&tap(&mut session, "e5")), [Common::Refused]);
    assert_eq!(session.hand().picked(), Some(Space::B3), "the stack stays picked up");
    assert_eq!(session.update(AnalysisInput::Board(BoardInput::Cancel)), []);
    assert_eq!((session.hand().picked(), session.record().plies()), (None, 0));
    let drag = AnalysisInput::Board(BoardInput::Drag(Space::H3, Space::J3));
    session.update(drag);
    assert_eq!(session.moves(), moves("h3j3"));
    assert_eq!(told(&session.update(AnalysisInput::Play(Move::Place(Space::E3)))), [Common::Refused]);
}

#[test]
fn the_same_move_twice_is_two_movements() {
    let mut session = opened(CUT);
    let serial = |session: &AnalysisSession| session.view().step.map(|step| step.serial);
    play(&mut session, "h3j3");
    let first = serial(&session);
    session.update(AnalysisInput::First);
    play(&mut session, "h3j3");
    assert!(first.is_some() && serial(&session).is_some());
    assert_ne!(first, serial(&session));
}

#[test]
fn a_finished_game_refuses_moves() {
    let mut session = opened(END);
    assert!(told(&tap(&mut session, "b3")).is_empty());
    tap(&mut session, "a3");
    assert!(session.board().position().is_over());
    assert_eq!(session.view().ready, SpaceSet::EMPTY);
    assert_eq!(told(&tap(&mut session, "a3")), [RefereeKey::GameEnded]);
    assert_eq!(told(&session.update(AnalysisInput::Play(Move::Pass))), [RefereeKey::GameEnded]);
}

#[test]
fn drawing_makes_circles_and_arrows_instead_of_moves() {
    let mut session = opened(CUT);
    tap(&mut session, "b3");
    session.update(AnalysisInput::Drawing(true));
    assert!(session.is_drawing() && session.hand().picked().is_none());
    assert_eq!(tap(&mut session, "b3"), []);
    assert_eq!(session.view().chosen, Some(Space::B3));
    assert_eq!(tap(&mut session, "a3"), [AnalysisEffect::Keep]);
    let view = session.view();
    assert_eq!((view.drawn, view.chosen), (vec![(Space::B3, Space::A3)], None));
    assert!(session.moves().is_empty());
    // Drawing the same arrow again removes it.
    session.update(AnalysisInput::Board(BoardInput::Drag(Space::B3, Space::A3)));
    assert!(session.view().drawn.is_empty());
    for marked in [set(&["c3"]), SpaceSet::EMPTY] {
        tap(&mut session, "c3");
        tap(&mut session, "c3");
        assert_eq!(session.view().marked, marked);
    }
    session.update(AnalysisInput::Board(BoardInput::Drag(Space::E5, Space::E5)));
    assert_eq!((session.view().marked, session.view().drawn.len()), (set(&["e5"]), 0));
    // A drawing that was begun can be cancelled, alone or by leaving the drawing mode.
    tap(&mut session, "c3");
    session.update(AnalysisInput::Board(BoardInput::Consider(Some(Space::A1))));
    session.update(AnalysisInput::Board(BoardInput::Cancel));
    assert_eq!(session.view().chosen, None);
    tap(&mut session, "c3");
    session.update(AnalysisInput::Drawing(false));
    session.update(AnalysisInput::Drawing(true));
    assert_eq!(session.view().chosen, None);
    session.update(AnalysisInput::Drawing(false));
    tap(&mut session, "b3");
    assert_eq!(session.hand().picked(), Some(Space::B3), "the board plays moves again");
}

#[test]
fn marks_belong_to_their_position() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3");
    session.update(AnalysisInput::Drawing(true));
    tap(&mut session, "a1");
    tap(&mut session, "b2");
    assert!(session.to_sgf().contains("AR[a1:b2]"));
    session.update(AnalysisInput::Back);
    assert!(session.view().drawn.is_empty());
}

#[test]
fn a_variation_becomes_the_main_line() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3 c3");
    session.update(AnalysisInput::First);
    play(&mut session, "f1 g1");
    let effects = session.update(AnalysisInput::MakeMainLine);
    assert!(effects.contains(&AnalysisEffect::Keep), "the game has changed");
    assert_eq!(written(&session), ["1.f1", "  1.e3 2.c3", "2.g1"]);
    assert_eq!(session.moves(), moves("f1 g1"));
}

#[test]
fn deleting_takes_what_follows_along() {
    let mut session = AnalysisSession::new();
    play(&mut session, "e3 c3 g2");
    let [c3, g2] = [2, 3].map(|ply| session.line()[ply]);
    session.update(AnalysisInput::Go(c3));
    let effects = session.update(AnalysisInput::Delete);
    assert!(effects.contains(&AnalysisEffect::Keep));
    assert_eq!(written(&session), ["1.e3"]);
    assert_eq!(session.moves(), moves("e3"));
    for deleted in [c3, g2] {
        assert_eq!(session.update(AnalysisInput::Go(deleted)), [], "the node is not in the tree");
        assert_eq!(session.moves(), moves("e3"));
    }
    session.update(AnalysisInput::Delete);
    assert_eq!(session.update(AnalysisInput::Delete), [AnalysisEffect::ClearRemark], "the start stays");
}
