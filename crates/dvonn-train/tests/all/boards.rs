//! Tests of full boards with scores, and of the correction fitted to them.

use dvonn::{Color, Phase, Space};
use dvonn_engine::Engine;
use dvonn_models::evaluation::Weights;
use dvonn_train::boards::fit::{Network, Plan, Samples};
use dvonn_train::boards::{Recipe, ScoredBoard, family};

const RECIPE: Recipe = Recipe { nodes: 60, memory: 100_000, boards: 64, family: 5 };

fn families(count: u64) -> Vec<ScoredBoard> {
    let mut engine = Engine::new(RECIPE.memory);
    (0..count).flat_map(|seed| family(&mut engine, &RECIPE, None, seed)).collect()
}

#[test]
fn boards_of_a_family_are_full_and_differ_in_a_few_pieces() {
    let boards = families(3);
    assert_eq!(boards.len(), 15);
    for (number, scored) in boards.iter().enumerate() {
        let position = scored.board.position();
        assert_eq!((position.phase(), position.side()), (Phase::Stacking, Color::White));
        assert_eq!(position.occupied().len(), Space::COUNT);
        let Some(before) = number.checked_sub(1).filter(|_| number % 5 != 0) else { continue };
        let before = boards[before].board.position();
        let changed = Space::all().filter(|&space| position.stack(space) != before.stack(space)).count();
        assert!((2..=8).contains(&changed), "{changed}");
    }
    assert_eq!(boards, families(3), "the same seeds give the same boards");
    let start = boards[0].board;
    let of_another = family(&mut Engine::new(RECIPE.memory), &RECIPE, Some(start), 77);
    assert_eq!(of_another[0].board, start);
}

#[test]
fn boards_survive_writing_and_bad_lines_are_refused() {
    let boards = families(1);
    for scored in &boards {
        assert_eq!(scored.to_string().parse().as_ref(), Ok(scored));
    }
    let line = boards[0].to_string();
    let refused = |line: &str| line.parse::<ScoredBoard>().unwrap_err().to_string();
    assert!(refused("hello").contains("a bar between"));
    assert!(refused("x | 3").starts_with("the board: "));
    assert!(refused(&format!("{line}x")).contains("a score"));
    assert!(
        refused("9/10/r,wb,9/10/9 w s | 7").starts_with("the board: "),
        "{}",
        refused("9/10/r,wb,9/10/9 w s | 7")
    );
    assert!(refused("9/10/11/10/9 w p | 7").contains("a full board"));
}

#[test]
fn fitting_lowers_the_loss_on_held_back_boards() {
    let boards = families(80);
    // Weights without kinds, terms and layout leave much to correct.
    let weights = Weights::zero();
    let samples = |boards: &[ScoredBoard]| {
        let mut samples = Samples::default();
        boards.iter().for_each(|board| samples.add(board, &weights));
        samples
    };
    let (held_back, training) = boards.split_at(80);
    let (held_back, training) = (samples(held_back), samples(training));
    let plan = Plan {
        epochs: 12,
        batch: 16,
        learning_rate: 0.005,
        half_margin: 10.0,
        decay: 0.3,
        seed: 1,
        threads: 2,
    };
    let fit = || {
        let mut network = Network::new(&plan);
        let mut losses = Vec::new();
        network.fit(&training, &held_back, &plan, |_, _, validation| losses.push(validation));
        (network, losses)
    };
    let (network, losses) = fit();
    let before = held_back.loss_of_evaluation(&plan);
    let after = network.loss(&held_back, &plan);
    assert!(after < 0.9 * before, "{before} {losses:?}");
    assert_eq!(losses.last(), Some(&after));
    assert_eq!(fit().0.weights(), network.weights(), "the same fit again");
    assert_ne!(network.weights(), weights.full_board);
}
