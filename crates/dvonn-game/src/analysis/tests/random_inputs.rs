//! For any inputs: nothing panics, the record stays legal, and taps mean the same as in a game.

use std::time::Duration;

use dvonn::Margin;
use dvonn_analysis::{Evaluation, Line, Progress, Score, SearchEvent};
use dvonn_referee::Filling;
use proptest::prelude::*;

use super::*;
use crate::play::{PlayEffect, PlayInput, PlayOptions, PlaySession};
use crate::{Plan, Start};

fn any_space() -> impl Strategy<Value = Space> {
    (0..Space::COUNT).prop_map(|index| Space::from_index(index).unwrap())
}

fn board_input() -> impl Strategy<Value = BoardInput> {
    prop_oneof![
        10 => any_space().prop_map(BoardInput::Tap),
        3 => (any_space(), any_space()).prop_map(|(from, to)| BoardInput::Drag(from, to)),
        2 => any_space().prop_map(BoardInput::Lift),
        1 => proptest::option::of(any_space()).prop_map(BoardInput::Consider),
        1 => Just(BoardInput::Cancel),
    ]
}

/// An input, or a number from which the test makes an input that fits the session at that point.
#[derive(Clone, Debug)]
enum Step {
    Input(AnalysisInput),
    LegalMove(u64),
    KnownNode(usize),
    Reply { stale: bool, event: SearchEvent },
}

fn event() -> impl Strategy<Value = SearchEvent> {
    prop_oneof![
        2 => any::<u32>().prop_map(|depth| {
            let mut progress = Progress::default();
            progress.depth = depth;
            SearchEvent::Progress(progress)
        }),
        6 => (0..12_usize, any::<i32>(), any::<bool>()).prop_map(|(rank, hundredths, proven)| {
            let mut evaluation = Evaluation::expected(Score::new(hundredths));
            evaluation.proven = proven;
            SearchEvent::Line { rank, line: Line::new(evaluation, vec![Move::Pass]) }
        }),
        2 => (0..12_usize, any::<i32>())
            .prop_map(|(rank, margin)| SearchEvent::Proven { rank, margin: Margin::clamped(margin) }),
        2 => Just(SearchEvent::Done(None)),
        1 => Just(SearchEvent::Failed),
    ]
}

fn input() -> impl Strategy<Value = AnalysisInput> {
    use AnalysisInput as I;
    prop_oneof![
        8 => board_input().prop_map(I::Board),
        6 => proptest::sample::select(vec![
            I::First, I::Back, I::Forward, I::Last, I::MakeMainLine, I::Delete, I::ThinkAlong, I::LookThrough, I::Rest,
            I::Drawing(true), I::Drawing(false), I::Undo, I::Redo, I::PreviousVariation, I::NextVariation,
            I::Explain(true), I::Preview(None), I::Preview(Some(vec![Move::Pass])), I::PlayLine(vec![Move::Pass; 2]), I::Play(Move::Pass), I::Export(Format::Plain), I::Choose(1),
        ]),
        1 => (0..60_usize).prop_map(I::GoToPly),
        1 => ".{0,20}".prop_map(I::Comment),
        1 => any::<usize>().prop_map(I::MultiPv),
        1 => proptest::sample::select(vec![
            I::Clear,
            I::Open(Record::from_start(CUT.parse().unwrap())),
            I::OpenText("e3 c3 g2".to_owned()),
            I::OpenText("(;GM[37];W[e3])(;GM[37];W[c3])".to_owned()),
            I::OpenText("e3 e3".to_owned()),
            I::OpenLink("moves=e3.c3&at=1".to_owned()),
            I::OpenLink("moves=e3.e3".to_owned()),
            I::Resume("(;GM[37];W[f1])".to_owned()),
        ]),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => input().prop_map(Step::Input),
        6 => any::<u64>().prop_map(Step::LegalMove),
        1 => any::<usize>().prop_map(Step::KnownNode),
        3 => (any::<bool>(), event()).prop_map(|(stale, event)| Step::Reply { stale, event }),
    ]
}

/// Asserts that every node is a legal move after its parent, and that the record can be written and read
/// back.
fn assert_sound(session: &AnalysisSession) {
    let record = session.record();
    for id in record.walk() {
        let node = record.node(id);
        let before = record.board(node.parent().unwrap());
        assert!(before.play(node.played().unwrap()).is_ok());
    }
    let back = dvonn_record::read(session.to_sgf().as_bytes(), Some(Format::Sgf)).unwrap();
    assert_eq!(back.len(), 1);
    assert_eq!(back[0].walk().count(), record.walk().count());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn nothing_panics_and_the_record_stays_legal(
        steps in proptest::collection::vec(step(), 0..150),
        stacking in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let mut session = AnalysisSession::new();
        if stacking {
            let board = random::setup(&mut Random::new(seed));
            session.update(AnalysisInput::Open(Record::from_start(board)));
        }
        // These include nodes of other records and deleted ones.
        let mut nodes = vec![NodeId::START];
        let mut request = 0;
        for step in steps {
            let input = match step {
                Step::Input(input) => input,
                Step::LegalMove(seed) => {
                    let mut random = Random::new(seed);
                    let Some(m) = random::legal_move(session.board().position(), &mut random) else { continue };
                    AnalysisInput::Play(m)
                }
                Step::KnownNode(index) => AnalysisInput::Go(nodes[index % nodes.len()]),
                Step::Reply { stale, event } => {
                    AnalysisInput::Engine(Reply { id: request - u64::from(stale && request > 0), event })
                }
            };
            let effects = session.update(input);
            for effect in &effects {
                if let AnalysisEffect::Ask(asked) = effect {
                    prop_assert!(asked.id > request, "the numbers of requests only increase");
                    request = asked.id;
                    let replayed = asked.moves.iter().try_fold(asked.start, |board, &m| board.play(m));
                    prop_assert!(replayed.is_ok_and(|board| !board.position().is_over()));
                }
            }
            nodes.push(session.at());
            prop_assert!(session.is_in_tree(session.at()));
            prop_assert_eq!(*session.board(), session.record().board(session.at()));
            prop_assert!(session.engine_lines().len() <= session.multi_pv());
            let view = session.view();
            prop_assert!(view.picked.is_none() || !session.is_drawing());
            prop_assert_eq!(session.outlooks().len(), session.line().len());
        }
        assert_sound(&session);
        // Undo brings deleted moves back, and redo removes them again.
        let end = session.record().clone();
        let mut steps = 0;
        while session.can_undo() {
            session.update(AnalysisInput::Undo);
            assert_sound(&session);
            steps += 1;
        }
        for _ in 0..steps {
            session.update(AnalysisInput::Redo);
        }
        prop_assert_eq!(session.record(), &end);
    }

    #[test]
    fn a_kept_study_is_resumed_where_it_was(moves in proptest::collection::vec(any::<u64>(), 0..80), back in 0..5_usize) {
        let mut session = AnalysisSession::new();
        for (n, seed) in moves.into_iter().enumerate() {
            if n % 7 == 6 {
                session.update(AnalysisInput::Back);
            }
            let mut random = Random::new(seed);
            if let Some(m) = random::legal_move(session.board().position(), &mut random) {
                session.update(AnalysisInput::Play(m));
            }
        }
        for _ in 0..back {
            session.update(AnalysisInput::Back);
        }
        let mut again = AnalysisSession::new();
        again.update(AnalysisInput::Resume(session.to_kept()));
        prop_assert_eq!(again.record(), session.record());
        prop_assert_eq!(again.moves(), session.moves());
        // A study stored by an earlier version opens at the start.
        again.update(AnalysisInput::Resume(session.to_sgf()));
        prop_assert_eq!(again.record(), session.record());
    }

    #[test]
    fn taps_mean_the_same_as_in_a_game(
        inputs in proptest::collection::vec((board_input(), any::<u64>()), 1..120),
        filling in proptest::sample::select(Filling::ALL),
        seed in any::<u64>(),
    ) {
        let board = filling.board(&mut Random::new(seed));
        let plan = Plan { side: None, level: Level::MIN, start: Start::Given(board), control: None };
        let options = PlayOptions::AT_ONCE;
        let mut game = PlaySession::new(plan, options, seed);
        let mut analysis = AnalysisSession::new();
        analysis.update(AnalysisInput::Open(Record::from_start(board)));
        for (input, seed) in inputs {
            // Mix in legal moves to move the game forward.
            let mut random = Random::new(seed);
            let input = match random::legal_move(analysis.board().position(), &mut random) {
                Some(Move::Stack { from, to }) if seed % 2 == 0 => BoardInput::Drag(from, to),
                Some(Move::Place(space)) if seed % 2 == 0 => BoardInput::Tap(space),
                _ => input,
            };
            let refusals: Vec<Message> = game
                .update(PlayInput::Board(input), Duration::ZERO)
                .into_iter()
                .filter_map(|effect| match effect {
                    PlayEffect::Tell(remark) if remark.kind == RemarkKind::Refusal => Some(remark.messages),
                    _ => None,
                })
                .flatten()
                .collect();
            let told: Vec<Message> = analysis
                .update(AnalysisInput::Board(input))
                .into_iter()
                .filter_map(|effect| match effect {
                    AnalysisEffect::Tell(remark) => Some(remark.messages),
                    _ => None,
                })
                .flatten()
                .collect();
            prop_assert_eq!(refusals, told);
            prop_assert_eq!(game.game().board(), analysis.board());
            let moves: Vec<Move> = game.game().turns().iter().map(|turn| turn.m).collect();
            prop_assert_eq!(moves, analysis.moves());
            let (mut played, mut analysed) = (game.view(), analysis.view());
            // Steps are numbered separately, and only a game outlines removed stacks until the next decision.
            played.step = None;
            played.left = Vec::new();
            analysed.left = Vec::new();
            analysed.step = None;
            // The two boards outline removed stacks for different lengths of time.
            played.left.clear();
            analysed.left.clear();
            prop_assert_eq!(played, analysed);
        }
    }
}
