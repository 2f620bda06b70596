//! The classic player: full-width alpha-beta, iterative deepening, a hash table and a hand-made evaluation.

mod evaluation;
mod table;

use std::time::Duration;

use dvonn::random::Random;
use dvonn::{Color, Move, Phase, Position, Space, Stack};

use crate::rivals::limits::{Choice, Limits, Meter, Stopped};
use crate::rivals::nearness;
use table::{Bound, Entry, Table};

/// A player that searches every move to the same depth. It ignores material until the game is over.
///
/// It represents the CodeCup programs of around 2010. It neither reduces nor prunes moves, so it misses
/// nothing within its depth, which is half that of a modern engine.
pub struct Classic {
    table: Table,
    /// The history heuristic: how often a move caused a cut-off, by side, origin and target.
    history: Vec<u32>,
    random: Random,
}

/// Greater than the value of any position.
const INFINITE: i32 = 1_000_000;

/// The value of a win, to which the margin is added. Evaluations stay far below it.
const WIN: i32 = 500_000;

/// The number of nodes between two readings of the clock: about a quarter of a millisecond.
const CLOCK_INTERVAL: u64 = 128;

/// The search of one move.
struct Search<'a, 'c> {
    player: &'a mut Classic,
    meter: Meter<'c>,
}

impl Classic {
    /// Makes a player whose hash table takes at most this many bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let history = vec![0; 2 * Space::COUNT * Space::COUNT];
        Self { table: Table::new(bytes), history, random: Random::new(0) }
    }

    /// Clears everything learnt in the last game. The seed chooses between equal placements.
    pub fn new_game(&mut self, seed: u64) {
        self.table.clear();
        self.history.fill(0);
        self.random = Random::new(seed);
    }

    /// Chooses a move, or returns `None` when the game is over. `elapsed` returns the time since the
    /// question.
    ///
    /// Without a limit, it searches to the end of the game. With a limit in nodes or depth, the choice
    /// depends only on the limit and on the questions since the game began.
    pub fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        elapsed: &dyn Fn() -> Duration,
    ) -> Option<Choice> {
        let moves = position.legal_moves();
        let &first = moves.first()?;
        if moves.len() == 1 {
            return Some(Choice { m: first, nodes: 0 });
        }
        if position.phase() == Phase::Placement {
            return Some(Choice { m: self.placement(position, &moves).unwrap_or(first), nodes: 0 });
        }
        let meter = Meter::new(limits, elapsed, CLOCK_INTERVAL);
        let mut search = Search { player: self, meter };
        let mut moves = search.ordered(position, &moves, None);
        let most_depth = limits.depth.map_or(Space::COUNT as i32, i32::from);
        for depth in 1..=most_depth {
            // The next depth takes several times as long as all depths before it.
            if depth > 1 && search.meter.has_taken(|time| time.share / 2) {
                break;
            }
            match search.root(position, &mut moves, depth) {
                Ok(value) if value.abs() >= WIN => break,
                Ok(_) => {}
                Err(Stopped) => break,
            }
        }
        Some(Choice { m: moves.first().copied().unwrap_or(first), nodes: search.meter.nodes() })
    }

    /// The best placement by nearness to the reds. The seed chooses between equal ones.
    fn placement(&mut self, position: &Position, moves: &[Move]) -> Option<Move> {
        let value = |&m: &Move| match m {
            Move::Place(space) => nearness::of_placement(position, space),
            Move::Stack { .. } | Move::Pass => i32::MIN,
        };
        let most = moves.iter().map(value).max()?;
        let best: Vec<Move> = moves.iter().copied().filter(|m| value(m) == most).collect();
        best.get(self.random.below(best.len() as u32) as usize).copied()
    }

    fn history(&mut self, side: Color, m: Move) -> Option<&mut u32> {
        let Move::Stack { from, to } = m else { return None };
        self.history.get_mut((side as usize * Space::COUNT + from.index()) * Space::COUNT + to.index())
    }
}

impl Search<'_, '_> {
    /// Searches all moves to a depth, and moves the best to the front. If stopped, the best so far is in
    /// front.
    fn root(&mut self, position: &Position, moves: &mut [Move], depth: i32) -> Result<i32, Stopped> {
        let mut best = -INFINITE;
        for i in 0..moves.len() {
            let value = -self.value(&position.play_unchecked(moves[i]), depth - 1, -INFINITE, -best)?;
            if value > best {
                best = value;
                moves[..=i].rotate_right(1);
            }
        }
        Ok(best)
    }

    /// The value for the side to move, by alpha-beta: exact between `alpha` and `beta`, otherwise a bound.
    fn value(&mut self, position: &Position, depth: i32, mut alpha: i32, beta: i32) -> Result<i32, Stopped> {
        self.meter.count()?;
        if depth <= 0 {
            return Ok(evaluation::of(position).unwrap_or_else(|| final_value(position)));
        }
        let known = self.player.table.get(position.zobrist());
        if let Some(value) = known.and_then(|entry| entry.answer(depth, alpha, beta)) {
            return Ok(value);
        }
        let moves = position.legal_moves();
        match *moves {
            [] => return Ok(final_value(position)),
            // A pass is forced, so it costs no depth.
            [Move::Pass] => {
                return Ok(-self.value(&position.play_unchecked(Move::Pass), depth, -beta, -alpha)?);
            }
            _ => {}
        }
        let (before, mut best, mut best_move) = (alpha, -INFINITE, None);
        for m in self.ordered(position, &moves, known.and_then(|entry| entry.best)) {
            let value = -self.value(&position.play_unchecked(m), depth - 1, -beta, -alpha)?;
            if value > best {
                (best, best_move) = (value, Some(m));
                alpha = alpha.max(value);
            }
            if value >= beta {
                if let Some(count) = self.player.history(position.side(), m) {
                    *count = count.saturating_add((depth * depth) as u32);
                }
                break;
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.player.table.put(Entry {
            hash: position.zobrist(),
            value: best,
            depth: depth as u8,
            bound,
            best: best_move,
        });
        Ok(best)
    }

    /// Orders the moves for the search: the hash move, then moves onto tall enemies, then by history.
    fn ordered(&mut self, position: &Position, moves: &[Move], hash_move: Option<Move>) -> Vec<Move> {
        let side = position.side();
        let enemies = position.owned_by(!side);
        let mut moves = moves.to_vec();
        moves.sort_by_cached_key(|&m| {
            let captured = match m {
                Move::Stack { to, .. } if enemies.contains(to) => position.stack(to).map_or(0, Stack::height),
                _ => 0,
            };
            let history = self.player.history(side, m).map_or(0, |count| *count);
            std::cmp::Reverse((Some(m) == hash_move, captured, history))
        });
        moves
    }
}

/// The value of a finished game for the side to move: first who wins, then the margin.
fn final_value(position: &Position) -> i32 {
    let margin = i32::from(position.margin(position.side()).pieces());
    WIN * margin.signum() + margin
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random;

    fn minimax(position: &Position, depth: i32) -> i32 {
        if depth <= 0 {
            return evaluation::of(position).unwrap_or_else(|| final_value(position));
        }
        let after = |&m: &Move| -minimax(&position.play_unchecked(m), depth - i32::from(m != Move::Pass));
        position.legal_moves().iter().map(after).max().unwrap_or_else(|| final_value(position))
    }

    #[test]
    fn alpha_beta_finds_what_minimax_finds() {
        for seed in 0..60 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while position.occupied().len() > 10 + seed as usize % 25 {
                let Some(m) = random::legal_move(&position, &mut random) else { break };
                position = position.play_unchecked(m);
            }
            if position.is_over() {
                continue;
            }
            let depth = if position.occupied().len() > 20 { 2 } else { 3 };
            let mut player = Classic::new(1 << 16);
            let limits = Limits { depth: Some(depth as u8), ..Limits::default() };
            let choice = player.choose(&position, &limits, &|| Duration::ZERO).unwrap();
            let moves = position.legal_moves();
            if moves.len() == 1 {
                continue;
            }
            let value = |m| -minimax(&position.play_unchecked(m), depth - 1);
            let best = moves.iter().map(|&m| value(m)).max().unwrap();
            // A win that the search finds early ends it before the full depth.
            assert!(value(choice.m) == best || value(choice.m) >= WIN, "{position:?}: {}", choice.m);
        }
    }
}
