//! The log of the latest moves, one line each, with a side's repeated passes in one line.

use std::ops::Range;

use dvonn::{Color, Move};
use dvonn_referee::{Game, Turn};

use super::PlaySession;

/// A line of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogLine {
    /// A move.
    Move {
        /// Its place in the game's [turns](dvonn_referee::Game::turns).
        place: usize,
        /// The move.
        turn: Turn,
        /// Whether it filled the board.
        fills: bool,
        /// Whether it cuts stacks off and they have begun to leave.
        cuts: bool,
    },
    /// A side passes in each of its turns, one after another.
    Passes {
        /// The side that passes.
        side: Color,
        /// How often it has passed.
        count: usize,
    },
}

impl PlaySession {
    /// The log, newest last: the moves of the [exchange](Self::exchange), and all moves since a passing side
    /// last had a move.
    #[must_use]
    pub fn log(&self) -> Vec<LogLine> {
        let game = self.game();
        let mut lines: Vec<LogLine> = Vec::new();
        for place in self.told_together() {
            let Some(&turn) = game.turns().get(place) else { break };
            let run = lines.iter_mut().rev().find_map(|line| match line {
                LogLine::Passes { side, count } if *side == turn.side => Some(count),
                _ => None,
            });
            match (turn.m, run) {
                (Move::Pass, Some(count)) if passes_before(game, turn.side, place) > 0 => *count += 1,
                (Move::Pass, _) => lines.push(LogLine::Passes { side: turn.side, count: 1 }),
                (_, _) => lines.push(LogLine::Move {
                    place,
                    turn,
                    fills: game.begins_stacking(place),
                    cuts: turn.cut_from.is_some() && self.has_lifted(place),
                }),
            }
        }
        lines
    }

    /// The exchange, extended to the beginning of the passes with which it ends.
    fn told_together(&self) -> Range<usize> {
        let exchange = self.exchange();
        let turns = self.game().turns().get(..exchange.end).unwrap_or_default();
        let runs = Color::ALL.into_iter().filter(|&side| passes_before(self.game(), side, exchange.end) > 0);
        let begins = runs.map(|side| {
            let last = turns.iter().rposition(|turn| turn.side == side && turn.m != Move::Pass);
            last.map_or(0, |place| place + 1)
        });
        begins.min().unwrap_or(exchange.start).min(exchange.start)..exchange.end
    }

    /// The side that has to pass while the other plays on, and how often it has passed.
    #[must_use]
    pub fn passing(&self) -> Option<(Color, usize)> {
        passing(self.game())
    }

    /// Whether the stacks that the move at this place removes have begun to lift off.
    fn has_lifted(&self, place: usize) -> bool {
        self.core.motion.showing.as_ref().is_none_or(|showing| showing.has_lifted(place))
    }
}

/// How often in a row a side has passed just before this place.
pub(super) fn passes_before(game: &Game, side: Color, place: usize) -> usize {
    let turns = game.turns().get(..place).unwrap_or_default();
    let own = turns.iter().rev().filter(|turn| turn.side == side);
    own.take_while(|turn| turn.m == Move::Pass).count()
}

/// The side that has to pass while the other plays on, and how often it has passed.
pub(super) fn passing(game: &Game) -> Option<(Color, usize)> {
    let passes = Color::ALL.into_iter().map(|side| (side, passes_before(game, side, game.turns().len())));
    passes.filter(|&(_, count)| count > 0).max_by_key(|&(_, count)| count)
}
