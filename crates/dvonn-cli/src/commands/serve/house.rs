//! The engine as the mind of a server's bots, and as the judge of people's moves.

use dvonn::{Move, Phase, Position, Space};
use dvonn_coach::review::Value;
use dvonn_engine::{Analysis, Engine, Level, Limits, Line, Native, Options};
use dvonn_models::human::predict;
use dvonn_server::fair_play::{Decision, Judgement};
use dvonn_server::service::Mind;

/// The size of the hash table of a thread on which bots think, in bytes.
const TABLE: usize = 16 << 20;

/// The node limit of the highest level for a move against people, about a second's work.
const NODES: u64 = 1_000_000;

/// The most boards that the highest level samples for a placement.
const BOARDS: u64 = 30_000;

/// The node limit for finding the best move, and again for the positions after it and after the move played.
/// A bot may wait for all three searches.
const JUDGED_NODES: u64 = 40_000;

/// The number of boards sampled to judge a placement.
const JUDGED_BOARDS: u64 = 3_000;

/// The engine of the house.
pub(super) struct House(Engine);

impl Default for House {
    fn default() -> Self {
        Self(Engine::new(TABLE))
    }
}

impl House {
    /// Returns the full engine's analysis of a position, the same each time.
    fn search(&mut self, position: &Position, nodes: u64, multi_pv: usize) -> Analysis {
        self.0.options = Options { multi_pv, outcome_first: false, ..Options::default() };
        self.0.clear();
        self.0.think(position, &Limits::nodes(nodes), &Native::new(), &mut |_| {})
    }

    /// Returns the engine's best move in the stacking phase, and what another move loses against it.
    fn judge_stacking(&mut self, position: &Position, m: Move) -> Option<(Move, i32)> {
        let best = self.search(position, JUDGED_NODES, 1).best()?;
        if best == m {
            return Some((best, 0));
        }
        // A search before a move sees one move less than a search after it. Comparing two searches after a
        // move is fair.
        let [best_value, value] = [best, m].map(|m| self.value_after(position, m));
        Some((best, best_value?.hundredths - value?.hundredths))
    }

    /// Returns the value of a move for the side that makes it.
    fn value_after(&mut self, position: &Position, m: Move) -> Option<Value> {
        let next = position.play(m).ok()?;
        if next.is_over() {
            return Some(Value::of_margin(next.margin(position.side())));
        }
        let found = self.search(&next, JUDGED_NODES, 1);
        Some(Value::from(found.lines.first()?.evaluation).for_mover(position, &next))
    }

    /// Does the same for a placement, by one sample of full boards.
    fn judge_placement(&mut self, position: &Position, m: Move) -> Option<(Move, i32)> {
        let found = self.search(position, JUDGED_BOARDS, Space::COUNT);
        let score = |line: &Line| line.evaluation.score.hundredths();
        // Of equal placements, take the first.
        let best = found.lines.iter().rev().max_by_key(|line| score(line))?;
        Some((best.first()?, score(best) - score(found.line_with(m)?)))
    }
}

impl Mind for House {
    fn choose(&mut self, position: &Position, level: Level, seed: u64) -> Option<Move> {
        self.0.options = Options { level, seed, ..Options::default() };
        let most = if position.phase() == Phase::Placement { BOARDS } else { NODES };
        // The other levels have their own limits.
        let limits = if level == Level::MAX { Limits::nodes(most) } else { Limits::INFINITE };
        self.0.think(position, &limits, &Native::new(), &mut |_| {}).best()
    }

    fn reset(&mut self) {
        *self = Self::default();
    }

    fn judge(&mut self, decision: &Decision) -> Option<Judgement> {
        let Decision { position, history, m, strength } = decision;
        let chances = predict(position, *strength, history);
        let chance = chances.iter().find(|known| known.m == *m)?.chance;
        // Moves that are mirror images of each other are equally likely.
        let is_likeliest = chances.first().is_some_and(|likeliest| chance >= likeliest.chance);
        let (best, loss) = match position.phase() {
            Phase::Placement => self.judge_placement(position, *m)?,
            Phase::Stacking => self.judge_stacking(position, *m)?,
        };
        Some(Judgement {
            is_first_choice: best == *m,
            loss: u32::try_from(loss).unwrap_or_default(),
            is_likeliest,
            chance,
        })
    }
}

#[cfg(test)]
mod tests {
    use dvonn::Board;
    use dvonn::random::{self, Random};
    use dvonn_models::human::{History, Strength};

    use super::*;

    fn decision(position: Position, m: Move) -> Decision {
        Decision { position, history: History::default(), m, strength: Strength::default() }
    }

    /// Returns the positions with a choice from all parts of a random game.
    fn positions() -> Vec<Position> {
        let mut random = Random::new(5);
        let mut position = *Board::start().position();
        let mut found = Vec::new();
        while let Some(m) = random::legal_move(&position, &mut random) {
            if position.count_moves() > 1 {
                found.push(position);
            }
            position.apply(m);
        }
        found.into_iter().step_by(9).collect()
    }

    #[test]
    fn the_first_choice_loses_nothing_and_a_decision_is_judged_the_same_each_time() {
        let mut house = House::default();
        for position in positions() {
            let mut first_choices = 0;
            let moves = position.legal_moves();
            let mut chances = 0.0;
            for &m in moves.iter().take(6) {
                let judgement = house.judge(&decision(position, m)).unwrap();
                if judgement.is_first_choice {
                    first_choices += 1;
                    assert_eq!(judgement.loss, 0, "{m}");
                }
                assert!(judgement.loss <= 4900 && judgement.chance > 0.0, "{m}: {judgement:?}");
                chances += judgement.chance;
            }
            assert!(first_choices <= 1);
            assert!(chances < 1.0 + 1e-9);
            let m = moves[0];
            let judgement = house.judge(&decision(position, m));
            house.choose(&position, Level::MIN, 1);
            assert_eq!(house.judge(&decision(position, m)), judgement);
        }
    }

    #[test]
    fn a_move_that_gives_the_game_away_loses_much_and_one_that_is_illegal_is_not_judged() {
        let mut house = House::default();
        let mut worst = 0;
        for position in positions().into_iter().filter(|position| position.phase() == Phase::Stacking) {
            for &m in position.legal_moves().iter().take(8) {
                worst = worst.max(house.judge(&decision(position, m)).unwrap().loss);
            }
        }
        assert!(worst > 200, "{worst}");
        let start = *Board::start().position();
        assert_eq!(house.judge(&decision(start, Move::Pass)), None);
    }
}
