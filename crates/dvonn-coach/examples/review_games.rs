//! Reviews real games: how often each class occurs, how long it takes, and whether every move that turned a proven win into
//! a loss was found.
//!
//! `cargo run --profile quick -p dvonn-coach --features engine --example review_games -- [GAMES] [FIRST]`
//!
//! The proofs are made independently of the review, with more positions for each.

#![allow(clippy::print_stdout)]

#[path = "common/mod.rs"]
mod common;

use std::collections::BTreeMap;
use std::time::Instant;

use dvonn::{Board, Color, Move, Position};
use dvonn_coach::engine::carry_through;
use dvonn_coach::review::{GameReview, MoveClass, Review, ReviewedMove, Settings, Stage};
use dvonn_engine::{Native, Objective, ProvenOutcome, Solver, TranspositionTable};

/// The positions that a proof of an outcome may take.
const PROOF: u64 = 8_000_000;

/// Positions with more stacks are not tried.
const STACKS: usize = 28;

/// What was found.
#[derive(Default)]
struct Tally {
    classes: BTreeMap<(Stage, MoveClass), usize>,
    /// The chance that each move that was not forced lost, in the stacking phase and before.
    stacking: Vec<f64>,
    placing: Vec<f64>,
    proven_moves: usize,
    turned: usize,
    missed: usize,
    optimal: usize,
    blamed: usize,
    seconds: f64,
    stacking_moves: usize,
    longest: f64,
}

fn main() {
    let number = |n| std::env::args().nth(n).and_then(|text| text.parse::<usize>().ok());
    let (most, first) = (number(1).unwrap_or(20), number(2).unwrap_or(0));
    let games = common::games(&common::corpus());
    let step = (games.len() / most.max(200)).max(1);
    let mut tally = Tally::default();
    for (i, game) in games.iter().step_by(step).skip(first).take(most).enumerate() {
        let moves: Vec<Move> = game.moves.iter().map(|played| played.m).collect();
        let Ok(review) = Review::new(&Board::start(), &moves, Settings::default()) else { continue };
        let start = Instant::now();
        let Some(review) = carry_through(review, 1, &Native::new(), &|_| ()) else { continue };
        let seconds = start.elapsed().as_secs_f64();
        tally.seconds += seconds;
        tally.longest = tally.longest.max(seconds);
        tally.note(&review);
        let positions: Vec<Position> = game.moves.iter().map(|played| *played.board.position()).collect();
        tally.compare_with_proofs(&review, &positions, &game.file);
        if (i + 1) % 10 == 0 || i + 1 == most {
            println!("after {} games", i + 1);
            tally.print(i + 1);
        }
    }
}

impl Tally {
    fn note(&mut self, review: &GameReview) {
        for m in &review.moves {
            *self.classes.entry((m.stage, m.class)).or_default() += 1;
            if matches!(m.m, Move::Stack { .. }) {
                self.stacking_moves += 1;
                self.proven_moves += usize::from(m.proven);
            }
            if m.class != MoveClass::Forced {
                match m.stage {
                    Stage::Placement => self.placing.push(m.win_loss),
                    Stage::Melee | Stage::Settlement => self.stacking.push(m.win_loss),
                }
            }
        }
    }

    /// Compares the classes with outcomes that are proven apart from the review.
    fn compare_with_proofs(&mut self, review: &GameReview, positions: &[Position], file: &str) {
        let table = TranspositionTable::new(64_000_000);
        let mut after: Option<(ProvenOutcome, Color)> = None;
        for (m, position) in review.moves.iter().zip(positions).rev() {
            if position.occupied().len() > STACKS || matches!(m.m, Move::Place(_)) {
                break;
            }
            let next = position.play_unchecked(m.m);
            if next.is_over() {
                after = outcome(&table, &next).map(|outcome| (outcome, next.side()));
            }
            let before = outcome(&table, position).map(|outcome| (outcome, position.side()));
            self.judge(m, before, after, file);
            after = before;
        }
    }

    fn judge(
        &mut self,
        m: &ReviewedMove,
        before: Option<(ProvenOutcome, Color)>,
        after: Option<(ProvenOutcome, Color)>,
        file: &str,
    ) {
        let (Some((before, side)), Some((after, other))) = (before, after) else { return };
        let lost = match after {
            ProvenOutcome::Loss => other == side,
            ProvenOutcome::Win => other != side,
            ProvenOutcome::Draw => false,
        };
        let won = match after {
            ProvenOutcome::Loss => other != side,
            ProvenOutcome::Win => other == side,
            ProvenOutcome::Draw => false,
        };
        if before == ProvenOutcome::Win && lost {
            self.turned += 1;
            if !m.class.is_mistake() {
                self.missed += 1;
                println!("missed: {file} move {} {:#}: {} {:.3}", m.ply, m.m, m.class.id(), m.win_loss);
            }
        }
        if before == ProvenOutcome::Win && won || before == ProvenOutcome::Loss {
            self.optimal += 1;
            if m.class.is_mistake() {
                self.blamed += 1;
                println!("blamed: {file} move {} {:#}: {} {:.3}", m.ply, m.m, m.class.id(), m.win_loss);
            }
        }
    }

    fn print(&mut self, games: usize) {
        println!(
            "{:.1} s a game with one thread, {:.1} s the longest; {:.1} stacking moves a game, {:.1} of them proven",
            self.seconds / games as f64,
            self.longest,
            self.stacking_moves as f64 / games as f64,
            self.proven_moves as f64 / games as f64
        );
        for (stage, losses) in [("placing", &mut self.placing), ("stacking", &mut self.stacking)] {
            losses.sort_by(f64::total_cmp);
            let at = |share: f64| losses.get((losses.len() as f64 * share) as usize).copied().unwrap_or(0.0);
            let shares = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.98];
            let cells: Vec<String> =
                shares.iter().map(|&share| format!("{:.0}%: {:.3}", 100.0 * share, at(share))).collect();
            println!("{stage}, chance lost: {}", cells.join(", "));
        }
        for stage in Stage::ALL {
            let count = |class| self.classes.get(&(stage, class)).copied().unwrap_or(0);
            let all: usize = MoveClass::ALL.into_iter().map(count).sum();
            let cells: Vec<String> = MoveClass::ALL
                .into_iter()
                .map(|class| {
                    format!("{} {:.1}%", class.id(), 100.0 * count(class) as f64 / all.max(1) as f64)
                })
                .collect();
            println!("{}: {}", stage.id(), cells.join(", "));
        }
        println!(
            "{} moves turned a proven win into a loss, {} of them were not called mistakes; of {} moves that kept what was \
             proven, {} were called mistakes\n",
            self.turned, self.missed, self.optimal, self.blamed
        );
    }
}

/// The outcome for the side to move, if it can be proven.
fn outcome(table: &TranspositionTable, position: &Position) -> Option<ProvenOutcome> {
    let stop = |nodes: u64| nodes > PROOF;
    let solver = Solver::new(table, &stop).with_objective(Objective::Outcome);
    solver.solve(position, false).ok()?.outcome()
}
