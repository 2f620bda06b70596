//! The record as a tree: adding, promoting, deleting, comparing.

use dvonn::{Board, Color, Move, Outcome, Rule, Space};
use dvonn_record::{EndReason, Format, GameResult, Marks, NodeId, Record, read};
use proptest::prelude::*;

fn play(record: &mut Record, at: NodeId, moves: &str) -> NodeId {
    moves.split(' ').fold(at, |at, m| {
        let m = m.parse().expect("a move");
        record.add_move(at, m).expect("a legal move")
    })
}

fn moves(record: &Record) -> String {
    record.moves().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
}

proptest! {
    /// Compared with the slow way, which replays the whole path before each move.
    #[test]
    fn a_cursor_adds_what_single_moves_add(seed: u64, branch in 0_usize..60, tried in prop::collection::vec(any::<(usize, bool)>(), 1..40)) {
        let mut random = dvonn::random::Random::new(seed);
        let mut slow = Record::new();
        let mut at = NodeId::START;
        let mut nodes = vec![at];
        while let Some(m) = dvonn::random::legal_move(&slow.position(at), &mut random) {
            at = slow.add_move(at, m).unwrap();
            nodes.push(at);
        }
        let from = nodes[branch % nodes.len()];
        let mut fast = slow.clone();
        let mut cursor = fast.cursor(from);
        let mut at = from;
        for (choice, legal) in tried {
            let board = slow.board(at);
            prop_assert_eq!(cursor.node(), at);
            prop_assert_eq!(cursor.position(), board.position());
            let moves = board.position().legal_moves();
            let m = match moves.get(choice % moves.len().max(1)) {
                Some(&m) if legal => m,
                _ => Move::Stack { from: Space::MIDDLE, to: Space::MIDDLE },
            };
            let added = slow.add_move(at, m);
            prop_assert_eq!(added.is_ok(), board.play(m).is_ok());
            prop_assert_eq!(cursor.add_move(m), added);
            at = added.unwrap_or(at);
        }
        prop_assert_eq!(fast, slow);
    }
}

/// A position near the end of its game.
const LATE: &str = "9/10/11/brw,rb,wb,w,rww,5/9 w s";

#[test]
fn illegal_moves_are_refused_and_change_nothing() {
    let mut record = Record::new();
    let e3 = play(&mut record, NodeId::START, "e3");
    let error = record.add_move(e3, "e3".parse().unwrap()).unwrap_err();
    assert_eq!((error.m, error.breach.rule()), ("e3".parse().unwrap(), Rule::L1));
    assert_eq!(record.add_move(e3, Move::Pass).unwrap_err().breach.rule(), Rule::L1);
    assert_eq!(moves(&record), "e3");
}

#[test]
fn a_move_is_not_added_twice() {
    let mut record = Record::new();
    let once = play(&mut record, NodeId::START, "e3 d2");
    assert_eq!(play(&mut record, NodeId::START, "e3 d2"), once);
    assert_eq!(record.walk().count(), 2);
}

#[test]
fn variations_are_promoted_and_deleted() {
    let mut record = Record::new();
    let e3 = play(&mut record, NodeId::START, "e3");
    let c3 = play(&mut record, e3, "c3");
    let d2 = play(&mut record, e3, "d2");
    let f2 = play(&mut record, e3, "f2 g2");
    assert_eq!(moves(&record), "e3 c3");

    record.make_main_line(f2);
    assert_eq!(moves(&record), "e3 f2 g2");
    // The other variations keep their order.
    let order: Vec<_> =
        record.node(e3).children().iter().map(|&id| record.node(id).played().unwrap()).collect();
    assert_eq!(order, ["f2", "c3", "d2"].map(|m| m.parse().unwrap()));

    record.promote(d2);
    assert_eq!(moves(&record), "e3 d2");
    record.delete(d2);
    assert_eq!(moves(&record), "e3 f2 g2");
    // A deleted node has no parent, and is no node's child.
    assert_eq!(record.node(d2).parent(), None);
    record.promote(d2);
    record.delete(d2);
    assert_eq!(record.walk().count(), 4);

    record.delete(NodeId::START);
    record.promote(NodeId::START);
    assert_eq!(record.path(f2).len(), 3);
    assert_eq!(
        record.board(c3),
        Board::start().play("e3".parse().unwrap()).unwrap().play("c3".parse().unwrap()).unwrap()
    );
    assert_eq!(record.board(NodeId::START), Board::start());
    assert_eq!(record.position(c3), *record.board(c3).position());
    assert_eq!(record.final_position(), *record.final_board().position());
}

#[test]
fn records_with_the_same_contents_are_equal() {
    let mut one = Record::new();
    play(&mut one, NodeId::START, "e3 c3");
    play(&mut one, NodeId::START, "e4 c4");
    let mut other = Record::new();
    let e4 = play(&mut other, NodeId::START, "e4");
    play(&mut other, NodeId::START, "e3 c3");
    play(&mut other, e4, "c4");
    assert_ne!(one, other);
    let e3 = other.node(NodeId::START).children()[1];
    other.promote(e3);
    assert_eq!(one, other);
    other.set_comment(e4, Some("why?".to_owned()));
    assert_ne!(one, other);
    other.set_comment(e4, Some(String::new()));
    assert_eq!(other.node(e4).comment(), None);
    assert_eq!(one, other);
    other.players.black = Some("B".to_owned());
    assert_ne!(one, other);
}

#[test]
fn the_result_follows_from_the_rules_once_the_game_is_over() {
    let resigned = GameResult::resigned(Color::White);
    let mut record = Record::from_start(LATE.parse().unwrap());
    assert_eq!(record.result(), None);
    record.set_result(Some(resigned));
    assert_eq!(record.result(), Some(resigned));
    assert_eq!(resigned.resigner(), Some(Color::White));
    // A result by play cannot be claimed.
    record.set_result(Some(GameResult { outcome: Outcome::Draw, by: EndReason::Play }));
    assert_eq!(record.result(), None);

    record.set_result(Some(resigned));
    let mut at = NodeId::START;
    while let Some(&m) = record.board(at).position().legal_moves().first() {
        at = record.add_move(at, m).unwrap();
    }
    let outcome = record.final_board().position().outcome().unwrap();
    assert_eq!(record.result(), Some(GameResult { outcome, by: EndReason::Play }));
    let first = record.main_line().next().unwrap();
    record.delete(first);
    assert_eq!(record.result(), Some(resigned));
}

#[test]
fn the_largest_cut_is_the_move_after_which_most_pieces_leave() {
    let mut random = dvonn::random::Random::new(11);
    let mut record = Record::new();
    let (mut at, mut boards) = (NodeId::START, vec![*record.start()]);
    assert_eq!(record.largest_cut(), None);
    while let Some(m) = dvonn::random::legal_move(&record.position(at), &mut random) {
        at = record.add_move(at, m).unwrap();
        boards.push(record.board(at));
    }
    let pieces =
        |board: &Board| -> u32 { Space::all().map(|space| u32::from(board.setup()[space].height())).sum() };
    let (before, m) = record.largest_cut().unwrap();
    let lost = |one: &Board, next: &Board| pieces(one).saturating_sub(pieces(next));
    let most = boards.windows(2).map(|pair| lost(&pair[0], &pair[1])).max().unwrap();
    assert!(most > 0);
    assert_eq!(lost(&before, &before.play(m).unwrap()), most);
    assert!(boards.contains(&before));
}

#[test]
fn whose_turn_it_is_follows_from_the_number_of_moves() {
    let mut random = dvonn::random::Random::new(7);
    for seed in 0..20 {
        let start = if seed % 2 == 0 { Board::start() } else { dvonn::random::setup(&mut random) };
        let mut record = Record::from_start(start);
        let (mut at, mut plies) = (NodeId::START, 0);
        let mut position = *start.position();
        while let Some(m) = dvonn::random::legal_move(&position, &mut random) {
            assert_eq!(record.side_after(plies), position.side());
            at = record.add_move(at, m).unwrap();
            position = position.play(m).unwrap();
            plies += 1;
        }
        assert_eq!((record.plies(), record.last(), record.path(at).len()), (plies, at, plies));
    }
}

#[test]
fn formats_have_names() {
    for format in Format::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
    }
    assert!("go".parse::<Format>().is_err());
    assert_eq!(read(b"e3", Some(Format::Plain)).unwrap().len(), 1);
}

#[test]
fn records_that_differ_in_one_thing_are_different() {
    let mut record = Record::new();
    play(&mut record, NodeId::START, "e3 c3");
    let last = record.last();
    let changes: [fn(&mut Record, NodeId); 15] = [
        |record, _| record.ratings.white = Some("x".to_owned()),
        |record, _| record.id = Some("x".to_owned()),
        |record, last| record.set_clock(last, Color::White, Some(std::time::Duration::ZERO)),
        |record, last| record.add_property(last, dvonn_record::Property::new("X", "").unwrap()),
        |record, _| record.players.white = Some("x".to_owned()),
        |record, _| record.players.black = Some("x".to_owned()),
        |record, _| record.date = Some("x".into()),
        |record, _| record.event = Some("x".to_owned()),
        |record, _| record.site = Some("x".to_owned()),
        |record, _| record.set_result(Some(GameResult::draw_agreed())),
        |record, last| record.set_comment(last, Some("x".to_owned())),
        |record, last| {
            let marks = Marks { spaces: dvonn::SpaceSet::of(Space::MIDDLE), ..Marks::default() };
            record.set_marks(last, marks);
        },
        |record, last| {
            record.add_move(last, "g2".parse().unwrap()).unwrap();
        },
        |record, last| record.delete(last),
        |record, last| {
            let first = record.node(last).parent().unwrap();
            record.delete(last);
            record.add_move(first, "d3".parse().unwrap()).unwrap();
        },
    ];
    for (i, change) in changes.iter().enumerate() {
        let mut other = record.clone();
        assert_eq!(other, record);
        change(&mut other, last);
        assert_ne!(other, record, "change {i}");
        assert_ne!(record, other, "change {i}");
    }
    assert_ne!(Record::new(), Record::from_start(LATE.parse().unwrap()));
    assert!(Record::new().starts_empty() && !Record::from_start(LATE.parse().unwrap()).starts_empty());
}

#[test]
fn turns_are_counted_from_the_start() {
    use Color::{Black, White};
    let sides = |start: &str| {
        let record = Record::from_start(start.parse().unwrap());
        [0, 1, 2].map(|plies| record.side_after(plies))
    };
    assert_eq!(sides(LATE), [White, Black, White]);
    assert_eq!(sides(&LATE.replace("w s", "b s")), [Black, White, Black]);
    assert_eq!(sides("9/10/r,10/10/9 b p"), [Black, White, Black]);
    // White fills the board and makes the first stacking move.
    let full = "w,w,b,b,w,w,b,b,b/b,b,b,w,b,b,w,b,w,b/r,w,b,b,b,w,w,w,w,w,b/b,w,w,b,b,b,b,w,w,w/w,r,r,w,w,w,b,b,w w s";
    assert_eq!(sides(&full.replacen("w,w", "1,w", 1).replace("w s", "w p")), [White, White, Black]);
}

#[test]
fn results_name_the_winner_and_the_reason() {
    for loser in Color::ALL {
        let (resigned, late) = (GameResult::resigned(loser), GameResult::out_of_time(loser));
        assert_eq!(resigned, GameResult { outcome: Outcome::Win(!loser), by: EndReason::Resignation });
        assert_eq!(late, GameResult { outcome: Outcome::Win(!loser), by: EndReason::Time });
        assert_eq!((resigned.resigner(), late.resigner()), (Some(loser), None));
    }
    let draw = GameResult::draw_agreed();
    assert_eq!((draw.outcome, draw.by, draw.resigner()), (Outcome::Draw, EndReason::Agreement, None));
    let words = EndReason::ALL.map(EndReason::as_str);
    assert_eq!(words, ["play", "resignation", "agreement", "time", "forfeit"]);
    for reason in EndReason::ALL {
        assert_eq!(reason.as_str().parse(), Ok(reason));
        assert_eq!(format!("{reason:>12}").trim_start(), reason.as_str());
    }
    let unknown = "checkmate".parse::<EndReason>().unwrap_err();
    assert_eq!(unknown.to_string(), "expected play, resignation, agreement, time or forfeit");
}

#[test]
fn comments_are_set_and_removed() {
    let mut record = Record::new();
    let e3 = play(&mut record, NodeId::START, "e3");
    record.set_comment(e3, Some("good".to_owned()));
    assert_eq!(record.node(e3).comment(), Some("good"));
    record.set_comment(e3, None);
    assert_eq!(record.node(e3).comment(), None);
    assert_eq!((record.node(e3).parent(), record.node(NodeId::START).parent()), (Some(NodeId::START), None));
}
