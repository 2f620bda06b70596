//! The openings of a player's games. Openings that are alike under the symmetries of the board are counted
//! together.

use std::collections::BTreeMap;
use std::fmt;

use dvonn::{Color, Move, Outcome, Phase, Piece, Position, Space, SpaceSet, Symmetry};
use dvonn_record::Record;
use serde::Serialize;

use super::Score;

/// The placements of the reds, in their order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub(super) struct Opening(Vec<Space>);

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spaces: Vec<String> = self.0.iter().map(Space::to_string).collect();
        f.pad(&spaces.join(" "))
    }
}

/// The results of games by their openings.
#[derive(Default)]
pub(super) struct Openings {
    /// The results by the placements of both sides' reds.
    pub(super) reds: BTreeMap<Opening, Score>,
    /// The results by the player's first stacking move on a full board.
    pub(super) stacks: BTreeMap<Move, Score>,
}

impl Openings {
    /// Adds a game in which the player had this side.
    pub(super) fn add(&mut self, record: &Record, side: Color, outcome: Option<Outcome>) {
        let mut position = *record.start().position();
        let mut reds = Vec::new();
        let mut was_full = false;
        for m in record.moves() {
            match m {
                Move::Place(space) if position.to_place() == Some(Piece::Red) => reds.push(space),
                Move::Stack { .. } if position.side() == side => {
                    if was_full || is_full(&position) {
                        self.stacks.entry(least(m)).or_default().add(outcome, side);
                    }
                    break;
                }
                _ => {}
            }
            was_full |= is_full(&position);
            position = position.play_unchecked(m);
        }
        if let Some(opening) = Some(reds).filter(|reds| reds.len() == 3) {
            let images = Symmetry::ALL.into_iter().map(|symmetry| image(&opening, symmetry));
            if let Some(least) = images.min() {
                self.reds.entry(least).or_default().add(outcome, side);
            }
        }
    }
}

fn is_full(position: &Position) -> bool {
    position.phase() == Phase::Stacking && position.occupied() == SpaceSet::BOARD
}

fn image(reds: &[Space], symmetry: Symmetry) -> Opening {
    Opening(reds.iter().map(|&space| symmetry.space(space)).collect())
}

/// Returns the image of a move that represents all its images.
fn least(m: Move) -> Move {
    Symmetry::ALL.into_iter().map(|symmetry| symmetry.image(m)).min().unwrap_or(m)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random::{Random, legal_move};
    use dvonn_record::NodeId;

    /// Makes a game of random moves under a symmetry.
    fn game(seed: u64, symmetry: Symmetry) -> Record {
        let mut record = Record::new();
        let mut cursor = record.cursor(NodeId::START);
        let (mut random, mut position) = (Random::new(seed), Position::start());
        while let Some(m) = legal_move(&position, &mut random) {
            position = position.play_unchecked(m);
            assert!(cursor.add_move(symmetry.image(m)).is_ok());
        }
        record
    }

    #[test]
    fn games_that_are_alike_are_one_opening() {
        let mut openings = Openings::default();
        for seed in 0..20 {
            for symmetry in Symmetry::ALL {
                let record = game(seed, symmetry);
                openings.add(&record, Color::White, None);
                let moves: Vec<Move> = record.moves().collect();
                let first = least(moves[49]);
                assert!(openings.stacks[&first].games > 0);
            }
        }
        let games = |scores: Vec<u32>| scores.into_iter().sum::<u32>();
        assert!(openings.reds.len() <= 20 && openings.stacks.len() <= 20);
        assert!(openings.reds.values().all(|score| score.games.is_multiple_of(4)));
        assert_eq!(games(openings.reds.values().map(|score| score.games).collect()), 80);
        assert_eq!(games(openings.stacks.values().map(|score| score.games).collect()), 80);
    }

    #[test]
    fn black_stacks_first_after_white() {
        let record = game(3, Symmetry::Identity);
        let mut openings = Openings::default();
        openings.add(&record, Color::Black, Some(Outcome::Win(Color::Black)));
        let moves: Vec<Move> = record.moves().collect();
        let black = moves[50..].iter().step_by(2).find(|m| **m != Move::Pass);
        assert_eq!(openings.stacks.keys().next(), black.map(|&m| least(m)).as_ref());
        assert_eq!(openings.stacks.values().next().map(|score| score.won), Some(1));
    }
}
