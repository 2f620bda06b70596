//! Lines are added, followed and removed, and faulty ones are refused.

use dvonn::random::{self, Random};
use dvonn::{Board, Color, Move};

use super::*;

fn moves(text: &str) -> Vec<Move> {
    text.split_whitespace().map(|m| m.parse().unwrap()).collect()
}

/// Returns White's tree with these lines, and its board: White has placed the first piece, and Black is to
/// place.
fn tree(lines: &[&str]) -> (Board, ConditionalMoves) {
    let board = Board::start().play("e3".parse().unwrap()).unwrap();
    let mut tree = ConditionalMoves::default();
    for line in lines {
        tree.add(&board, Color::White, &moves(line)).unwrap();
    }
    (board, tree)
}

fn lines(tree: &ConditionalMoves) -> Vec<String> {
    let text = |line: &Vec<Move>| line.iter().map(Move::to_string).collect::<Vec<_>>().join(" ");
    tree.lines().iter().map(text).collect()
}

#[test]
fn every_move_of_the_opponent_has_one_reply() {
    let (_, mut tree) = tree(&["d3 f3", "c3 f3", "d3 f3 a1 b2", "c3 g3"]);
    assert_eq!(lines(&tree), ["d3 f3 a1 b2", "c3 g3"], "another reply replaces the first");
    assert_eq!((tree.len(), tree.is_empty(), tree.reply()), (6, false, None));
    tree.advance("d3".parse().unwrap());
    assert_eq!((tree.reply(), lines(&tree)), (Some("f3".parse().unwrap()), vec!["f3 a1 b2".to_owned()]));
    tree.advance("f3".parse().unwrap());
    assert_eq!(tree.reply(), None, "the opponent is to move");
    tree.advance("c1".parse().unwrap());
    assert!(tree.is_empty(), "no reply is decided for this move");
}

#[test]
fn lines_are_removed_from_their_end() {
    let (_, mut tree) = tree(&["d3 f3 a1 b2", "c3 g3"]);
    assert!(!tree.remove(&moves("d3 g3")) && !tree.remove(&[]));
    assert!(tree.remove(&moves("d3 f3 a1 b2")));
    assert_eq!(lines(&tree), ["d3 f3", "c3 g3"], "a1 would have no reply");
    assert!(tree.remove(&moves("d3")));
    assert!(tree.remove(&moves("c3 g3")));
    assert!(tree.is_empty());
}

#[test]
fn a_line_that_cannot_be_played_is_refused_and_changes_nothing() {
    let (board, mut tree) = tree(&["d3 f3"]);
    let before = tree.clone();
    let illegal = tree.add(&board, Color::White, &moves("c3 d3 c3 f3")).unwrap_err();
    assert!(matches!(illegal, ConditionalFault::Illegal { place: 2, .. }), "{illegal:?}");
    assert!(illegal.to_string().starts_with("move 3 of the line, c3: "), "{illegal}");
    for line in ["", "c3", "d3 f3 a1"] {
        assert_eq!(tree.add(&board, Color::White, &moves(line)), Err(ConditionalFault::NoReply), "{line}");
    }
    assert_eq!(tree, before);
}

#[test]
fn a_tree_has_a_largest_size() {
    let (board, mut tree) = tree(&[]);
    let mut added = 0;
    let refused = board.position().legal_moves().iter().find_map(|&theirs| {
        let after = after_decision(&board, theirs).unwrap();
        let mut line = vec![theirs];
        let mut board_now = after;
        for _ in 0..5 {
            let m = board_now.position().legal_moves()[0];
            line.push(m);
            board_now = after_decision(&board_now, m).unwrap();
        }
        added += 1;
        tree.add(&board, Color::White, &line).err()
    });
    assert_eq!(refused, Some(ConditionalFault::TooMany));
    assert_eq!((added, tree.len()), (34, 198));
}

/// A tree that follows a game drops moves that were not played and never has an illegal reply. Reading its
/// lines gives the same tree.
#[test]
fn a_tree_follows_a_game() {
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let mut board = if seed % 2 == 0 { Board::start() } else { random::setup(&mut random) };
        let side = Color::ALL[random.below(2) as usize];
        let mut tree = ConditionalMoves::default();
        for _ in 0..12 {
            let mut at = board;
            let mut line = Vec::new();
            for _ in 0..6 {
                let Some(m) = random::legal_move(at.position(), &mut random) else { break };
                let is_own = at.position().side() == side;
                line.push(m);
                at = after_decision(&at, m).unwrap();
                if is_own {
                    tree.add(&board, side, &line).unwrap();
                }
            }
        }
        assert_eq!(ConditionalMoves::from_lines(&board, side, &tree.lines()).as_ref(), Ok(&tree));
        while !tree.is_empty() {
            let is_own = board.position().side() == side;
            let m = match tree.reply() {
                Some(reply) => {
                    assert!(is_own && board.position().is_legal(reply));
                    reply
                }
                None => {
                    assert!(!is_own, "seed {seed}");
                    tree.lines()[0][0]
                }
            };
            tree.advance(m);
            board = after_decision(&board, m).unwrap();
        }
    }
}
