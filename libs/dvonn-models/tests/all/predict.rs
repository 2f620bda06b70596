//! Tests of a prediction's guarantees, on positions from random play.

use dvonn::random::{self, Random};
use dvonn::{Board, Move, Phase, Position, Symmetry};
use dvonn_models::human::{Features, History, MoveChance, STAGES, Strength, Weights, predict};
use proptest::prelude::*;

/// Returns the position after some random moves from the empty board, and the last move of each side.
fn played(seed: u64, moves: u32) -> (Board, History) {
    let mut random = Random::new(seed);
    let mut board = Board::start();
    let mut last = [None; 2];
    for _ in 0..moves {
        let Some(m) = random::legal_move(board.position(), &mut random) else { break };
        last[board.position().side() as usize] = Some(m);
        board = board.play(m).unwrap();
    }
    let side = board.position().side();
    (board, History { last: last[!side as usize], own_last: last[side as usize] })
}

fn image(history: &History, symmetry: Symmetry) -> History {
    let image = |m: Option<Move>| m.map(|m| symmetry.image(m));
    History { last: image(history.last), own_last: image(history.own_last) }
}

/// Moves with their chances, in the order of the moves.
fn by_move(mut chances: Vec<MoveChance>) -> Vec<MoveChance> {
    chances.sort_by_key(|chance| chance.m);
    chances
}

proptest! {
    #[test]
    fn every_legal_move_has_a_chance_and_they_sum_to_one(
        seed: u64, moves in 0..110_u32, rating in 1000..=2200_u16, known: bool,
    ) {
        let (board, history) = played(seed, moves);
        let position = *board.position();
        let history = if known { history } else { History::default() };
        let chances = predict(&position, Strength::new(rating).unwrap(), &history);
        prop_assert!(chances.is_sorted_by(|a, b| a.chance >= b.chance));
        prop_assert!(chances.iter().all(|chance| chance.chance > 0.0 && chance.chance <= 1.0));
        let sum: f64 = chances.iter().map(|chance| chance.chance).sum();
        prop_assert!(position.is_over() == chances.is_empty());
        prop_assert!(chances.is_empty() || (sum - 1.0).abs() < 1e-12, "{sum}");
        let legal: Vec<Move> = by_move(chances).into_iter().map(|chance| chance.m).collect();
        prop_assert_eq!(&legal[..], &*position.legal_moves());
    }

    #[test]
    fn symmetric_boards_have_the_same_chances(seed: u64, moves in 0..110_u32, known: bool) {
        let (board, history) = played(seed, moves);
        let position = *board.position();
        let history = if known { history } else { History::default() };
        let here = predict(&position, Strength::default(), &history);
        for symmetry in Symmetry::ALL {
            let there = predict(&position.transformed(symmetry), Strength::default(), &image(&history, symmetry));
            let turned = here.iter().map(|&MoveChance { m, chance }| MoveChance { m: symmetry.image(m), chance });
            for (a, b) in by_move(turned.collect()).into_iter().zip(by_move(there)) {
                prop_assert_eq!(a.m, b.m);
                // The probabilities are summed in a different order.
                prop_assert!((a.chance - b.chance).abs() < 1e-12, "{} {} {}", a.m, a.chance, b.chance);
            }
        }
    }

    #[test]
    fn exchanged_colours_have_the_same_chances(seed: u64, moves in 50..110_u32) {
        let (board, history) = played(seed, moves);
        let chances = |board: &Board| predict(board.position(), Strength::default(), &history);
        prop_assert_eq!(chances(&board), chances(&exchanged(&board)));
    }

    /// The history comes from the caller, so a wrong one must still give a prediction.
    #[test]
    fn any_history_gives_a_prediction(seed: u64, moves in 0..110_u32, other: u64, others in 0..110_u32) {
        let (board, _) = played(seed, moves);
        let position = *board.position();
        let (_, history) = played(other, others);
        let sum: f64 = predict(&position, Strength::MAX, &history).iter().map(|chance| chance.chance).sum();
        prop_assert!(position.is_over() || (sum - 1.0).abs() < 1e-12);
    }

    #[test]
    fn features_fit_the_networks(seed: u64, moves in 0..110_u32) {
        let (board, history) = played(seed, moves);
        let position = *board.position();
        let inputs = match position.phase() {
            Phase::Placement => Weights::PLACEMENT.inputs,
            Phase::Stacking => Weights::STACKING.inputs,
        };
        let legal = position.legal_moves();
        let passes = *legal == [Move::Pass];
        let features = Features::of(&position, &history);
        prop_assert!(features.stage < STAGES);
        prop_assert!(features.rows.iter().all(|row| row.len() == inputs));
        prop_assert_eq!(features.rows.len(), if passes { 0 } else { legal.len() });
    }
}

/// Returns the board with the colours and the side to move exchanged.
fn exchanged(board: &Board) -> Board {
    let text = board.to_string();
    let exchange = |c| match c {
        'w' => 'b',
        'b' => 'w',
        other => other,
    };
    text.chars().map(exchange).collect::<String>().parse().unwrap()
}

#[test]
fn a_move_without_alternative_is_certain() {
    let pass: Position = "9/10/r,rwww,r,b,7/10/9 w s".parse().unwrap();
    assert_eq!(*pass.legal_moves(), [Move::Pass]);
    let chances = predict(&pass, Strength::default(), &History::default());
    assert_eq!(chances, [MoveChance { m: Move::Pass, chance: 1.0 }]);
}

#[test]
fn the_last_moves_matter() {
    let (board, history) = played(4, 60);
    let position = *board.position();
    assert_ne!(history, History::default());
    let known = predict(&position, Strength::default(), &history);
    assert_ne!(known, predict(&position, Strength::default(), &History::default()));
}

#[test]
fn strength_matters() {
    let (board, history) = played(4, 60);
    let position = *board.position();
    let [weak, strong] =
        [Strength::MIN, Strength::MAX].map(|strength| predict(&position, strength, &history));
    assert_ne!(weak, strong);
}
