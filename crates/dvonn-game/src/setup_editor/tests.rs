use dvonn::random;
use dvonn_message::{AnyKey, Key as Common, Value};
use dvonn_referee::Key as RefereeKey;
use proptest::prelude::*;

use super::*;
use crate::play::RemarkKind;

/// A legal position.
const GOOD: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

fn space(name: &str) -> Space {
    name.parse().unwrap()
}

fn tap(editor: &mut SetupEditor, tool: SetupTool, name: &str) {
    assert_eq!(editor.update(SetupInput::Tool(tool)), []);
    assert_eq!(editor.update(SetupInput::Board(BoardInput::Tap(space(name)))), []);
}

fn drag(editor: &mut SetupEditor, from: &str, to: &str) {
    assert_eq!(editor.update(SetupInput::Board(BoardInput::Drag(space(from), space(to)))), []);
}

fn at(editor: &SetupEditor, name: &str) -> Vec<Piece> {
    assert_eq!(editor.view().at(space(name)), editor.setup()[space(name)]);
    editor.setup()[space(name)].iter().collect()
}

/// The key of the message, if it is a refusal.
fn refused(effects: &[SetupEffect]) -> Option<AnyKey> {
    match effects {
        [SetupEffect::Tell(remark)] if remark.kind == RemarkKind::Refusal => Some(remark.messages[0].key()),
        _ => None,
    }
}

fn text(editor: &mut SetupEditor, text: &str) -> Vec<SetupEffect> {
    editor.update(SetupInput::Text(text.to_owned()))
}

#[test]
fn taps_put_pieces_on_top_and_take_them_away() {
    let mut editor = SetupEditor::new();
    assert_eq!(editor.tool(), SetupTool::Put(Piece::White));
    tap(&mut editor, SetupTool::Put(Piece::Red), "e3");
    tap(&mut editor, SetupTool::Put(Piece::Black), "e3");
    tap(&mut editor, SetupTool::Put(Piece::White), "e3");
    assert_eq!(at(&editor, "e3"), [Piece::Red, Piece::Black, Piece::White]);
    tap(&mut editor, SetupTool::Take, "e3");
    assert_eq!(at(&editor, "e3"), [Piece::Red, Piece::Black]);
    tap(&mut editor, SetupTool::Take, "a1");
    tap(&mut editor, SetupTool::Clear, "a1");
    assert_eq!(at(&editor, "a1"), []);
    tap(&mut editor, SetupTool::Clear, "e3");
    assert_eq!(at(&editor, "e3"), []);
    let nothing = [BoardInput::Cancel, BoardInput::Lift(Space::E3), BoardInput::Consider(Some(Space::E3))];
    for input in nothing {
        editor.update(SetupInput::Board(input));
    }
    assert_eq!(*editor.setup(), Setup::empty());
}

#[test]
fn a_stack_cannot_grow_without_end() {
    let mut editor = SetupEditor::new();
    for _ in 0..60 {
        tap(&mut editor, SetupTool::Put(Piece::White), "e3");
    }
    assert_eq!(at(&editor, "e3").len(), 49);
    tap(&mut editor, SetupTool::Put(Piece::Black), "d3");
    drag(&mut editor, "d3", "e3");
    assert_eq!(
        (at(&editor, "e3").len(), at(&editor, "d3")),
        (49, vec![Piece::Black]),
        "the stack would be too tall"
    );
}

#[test]
fn drags_move_stacks() {
    let mut editor = SetupEditor::new();
    tap(&mut editor, SetupTool::Put(Piece::Red), "e3");
    tap(&mut editor, SetupTool::Put(Piece::White), "a1");
    drag(&mut editor, "a1", "e3");
    assert_eq!((at(&editor, "a1"), at(&editor, "e3")), (vec![], vec![Piece::Red, Piece::White]));
    drag(&mut editor, "e3", "e3");
    assert_eq!(at(&editor, "e3").len(), 2, "a stack does not land on itself");
    drag(&mut editor, "e3", "k5");
    assert_eq!((at(&editor, "e3").len(), at(&editor, "k5").len()), (0, 2));
}

#[test]
fn boards_are_filled_by_lot() {
    let mut editor = SetupEditor::new();
    for &filling in Filling::ALL {
        editor.update(SetupInput::Fill(filling, 3));
        assert_eq!(editor.setup(), filling.board(&mut Random::new(3)).setup());
        assert!(editor.faults().is_empty(), "{filling}");
    }
    let random = *editor.setup();
    editor.update(SetupInput::Fill(Filling::Balanced, 4));
    assert_ne!(*editor.setup(), random);
    editor.update(SetupInput::Begin(GOOD.parse().unwrap()));
    assert_eq!(editor.text(), GOOD);
}

#[test]
fn a_finished_board_is_used() {
    let mut editor = SetupEditor::new();
    assert_eq!(text(&mut editor, &format!("  {GOOD}\n")), [SetupEffect::ClearRemark]);
    assert!(editor.faults().is_empty());
    let board: Board = GOOD.parse().unwrap();
    assert_eq!(editor.update(SetupInput::Use), [SetupEffect::Use(board)]);
    editor.update(SetupInput::Side(Color::Black));
    assert!(editor.text().ends_with("b s"));
    let [SetupEffect::Use(used)] = editor.update(SetupInput::Use)[..] else { panic!() };
    assert_eq!(used.position().side(), Color::Black);
}

#[test]
fn what_the_rules_forbid_cannot_be_used() {
    for (position, expected) in [
        // Too many reds.
        ("9/10/r,r,r,r,7/10/9 w s", &[Common::TooMany][..]),
        // A red on top of a stack.
        ("9/10/wr,r,r,8/10/9 w s", &[Common::RedOnTop]),
        // Out of contact.
        ("9/10/r,r,r,5,w,2/10/9 w s", &[Common::OutOfContact]),
        // A stack during placement, and too few reds.
        ("9/10/ww,10/10/9 w p", &[Common::StackWhilePlacing]),
    ] {
        let mut editor = SetupEditor::new();
        text(&mut editor, position);
        let before = *editor.setup();
        let faults: Vec<AnyKey> = editor
            .faults()
            .iter()
            .map(|fault| match fault.value("reason") {
                Some(Value::Message(reason)) if fault.key() == Common::WithRule => reason.key(),
                _ => fault.key(),
            })
            .collect();
        assert!(expected.iter().all(|key| faults.iter().any(|fault| fault == key)), "{position}: {faults:?}");
        assert_eq!(refused(&editor.update(SetupInput::Use)), Some(Common::Several.into()), "{position}");
        assert_eq!(*editor.setup(), before);
    }
    // Whether this board is legal depends on the phase.
    let mut editor = SetupEditor::new();
    text(&mut editor, GOOD);
    editor.update(SetupInput::Phase(Phase::Placement));
    assert!(!editor.faults().is_empty());
    editor.update(SetupInput::Phase(Phase::Stacking));
    assert!(editor.faults().is_empty());
}

#[test]
fn a_pasted_text_is_read_as_far_as_it_can_be() {
    let mut editor = SetupEditor::new();
    // An unknown letter, and a row that is too long.
    let effects = text(&mut editor, "9/10/r,x,r,r,7/10/8,w w s");
    assert_eq!(refused(&effects), Some(Common::Several.into()));
    assert_eq!(at(&editor, "a3"), [Piece::Red], "the valid part of the text is on the board");
    assert!(refused(&text(&mut editor, "")).is_some());
    assert_eq!(text(&mut editor, GOOD), [SetupEffect::ClearRemark]);
}

#[test]
fn tools_have_words() {
    for tool in SetupTool::ALL {
        assert_eq!(tool.to_string().parse(), Ok(tool));
    }
    let unknown = "hammer".parse::<SetupTool>().unwrap_err();
    assert_eq!(unknown.to_string(), "expected one of white, black, red, take, clear");
}

fn input() -> impl Strategy<Value = SetupInput> {
    let space = || (0..Space::COUNT).prop_map(|index| Space::from_index(index).unwrap());
    prop_oneof![
        8 => space().prop_map(|space| SetupInput::Board(BoardInput::Tap(space))),
        4 => (space(), space()).prop_map(|(from, to)| SetupInput::Board(BoardInput::Drag(from, to))),
        3 => proptest::sample::select(SetupTool::ALL.to_vec()).prop_map(SetupInput::Tool),
        1 => (proptest::sample::select(Filling::ALL), any::<u64>()).prop_map(|(filling, seed)| SetupInput::Fill(filling, seed)),
        1 => any::<bool>().prop_map(|white| SetupInput::Side(if white { Color::White } else { Color::Black })),
        1 => any::<bool>().prop_map(|placing| SetupInput::Phase(if placing { Phase::Placement } else { Phase::Stacking })),
        1 => "[wbr0-9,/ ps]{0,60}|.{0,40}".prop_map(SetupInput::Text),
        1 => any::<u64>().prop_map(|seed| SetupInput::Begin(random::setup(&mut Random::new(seed)))),
        1 => Just(SetupInput::Use),
        2 => Just(SetupInput::Undo),
    ]
}

#[test]
fn every_change_can_be_undone() {
    let mut editor = SetupEditor::new();
    assert_eq!(refused(&editor.update(SetupInput::Undo)), Some(RefereeKey::NothingToUndo.into()));
    text(&mut editor, GOOD);
    let good = *editor.setup();
    for input in [
        SetupInput::Fill(Filling::Placement, 0),
        SetupInput::Fill(Filling::Random, 1),
        SetupInput::Text(String::new()),
        SetupInput::Phase(Phase::Placement),
    ] {
        editor.update(input.clone());
        assert_ne!(*editor.setup(), good, "{input:?}");
        assert_eq!(editor.update(SetupInput::Undo), [SetupEffect::ClearRemark]);
        assert_eq!(*editor.setup(), good, "{input:?}");
    }
    // An input that changes nothing cannot be undone, and neither can the choice of a tool.
    editor.update(SetupInput::Tool(SetupTool::Clear));
    editor.update(SetupInput::Undo);
    assert_eq!(*editor.setup(), Setup::empty());
    editor.update(SetupInput::Begin(Board::start()));
    assert!(!editor.can_undo(), "a new board clears the undo list");
}

proptest! {
    #[test]
    fn undoing_all_leads_back_to_the_start(inputs in proptest::collection::vec(input(), 0..60), seed in any::<u64>()) {
        let mut editor = SetupEditor::new();
        let begin = random::setup(&mut Random::new(seed));
        editor.update(SetupInput::Begin(begin));
        let mut began = *editor.setup();
        for input in inputs {
            let begins = matches!(input, SetupInput::Begin(_));
            editor.update(input);
            if begins {
                began = *editor.setup();
            }
        }
        while editor.can_undo() {
            editor.update(SetupInput::Undo);
        }
        prop_assert_eq!(*editor.setup(), began);
    }

    #[test]
    fn a_board_can_be_used_exactly_if_it_has_no_fault(inputs in proptest::collection::vec(input(), 0..60)) {
        let mut editor = SetupEditor::new();
        for input in inputs {
            editor.update(input);
            prop_assert_eq!(editor.text().parse::<Setup>(), Ok(*editor.setup()));
            let used = matches!(editor.update(SetupInput::Use)[..], [SetupEffect::Use(board)] if board.setup() == editor.setup());
            prop_assert_eq!(used, editor.faults().is_empty());
        }
    }
}
