//! The search that looks some moves ahead.

use dvonn::random::Random;
use dvonn::{Margin, Move, Position};

use crate::evaluate::{inputs, stage};
use crate::features::Feature;
use crate::lines::LastLines;
use crate::near::Near;
use crate::order::{self, Choice, Orderer};
use crate::settled::Reach;
use crate::solve::WIDTHS;
use crate::sparse::Trial;
use crate::table::{Entry, Part, Table, Work};
use crate::together::Shared;
use crate::{Value, Weights};

/// A hundred of a value's units are a piece.
pub(crate) const PIECE: i32 = 100;

/// More than any value.
pub(crate) const INFINITE: i32 = 10_000;

/// Up to so many stacks, trying out everything is quicker than ordering moves and asking the table.
const FEW_STACKS: usize = 6;

/// Nodes between two looks whether to stop.
pub(crate) const PATIENCE: u64 = 512;

/// Up to this depth a position that is this much better than needed, for each move to go, is taken to stay so.
const GOOD_ENOUGH_DEPTH: i32 = 4;
const GOOD_ENOUGH: i32 = 100;

/// Asked to stop.
pub(crate) struct Stopped;

/// Whether to stop, asked with the number of positions looked at.
pub(crate) type Stop<'a> = dyn Fn(u64) -> bool + 'a;

/// Parts of the engine that can be left out, to measure what they are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    /// Look less far after moves that look less good.
    pub reductions: bool,
    /// Leave positions that are far better than needed.
    pub good_enough: bool,
    /// Leave the moves that look worst, shortly before the end of the search.
    pub late_moves: bool,
    /// Prove endings.
    pub proofs: bool,
    /// Choose placements; without, they are random.
    pub placement: bool,
}

/// [`Parts::ALL`].
impl Default for Parts {
    fn default() -> Self {
        Self::ALL
    }
}

impl Parts {
    /// The whole engine.
    pub const ALL: Self =
        Self { reductions: true, good_enough: true, late_moves: true, proofs: true, placement: true };

    /// The parts' names.
    pub const NAMES: [&'static str; 5] = ["reductions", "good-enough", "late-moves", "proofs", "placement"];

    /// Leaves out the part with a name. Whether there is one.
    pub fn leave_out(&mut self, name: &str) -> bool {
        let part = match name {
            "reductions" => &mut self.reductions,
            "good-enough" => &mut self.good_enough,
            "late-moves" => &mut self.late_moves,
            "proofs" => &mut self.proofs,
            "placement" => &mut self.placement,
            _ => return false,
        };
        *part = false;
        true
    }
}

/// How well the searcher judges: worse for low levels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Judgement {
    /// By how much positions are misjudged, as a standard deviation in hundredths of a piece.
    pub(crate) misjudgement: i32,
    /// What the misjudgements follow from.
    pub(crate) seed: u64,
    /// Up to how many stacks everything is tried.
    pub(crate) few_stacks: usize,
}

impl Judgement {
    /// As good as can be.
    pub(crate) const BEST: Self = Self { misjudgement: 0, seed: 0, few_stacks: FEW_STACKS };

    /// The error in judging a position: always the same for the same position and seed, near a bell curve.
    fn error(self, hash: u64) -> i32 {
        let mixed = Random::new(hash ^ self.seed).next();
        // Six numbers from 0 to 1023: the standard deviation of their sum is 724.
        let sum: u64 = (0..6).map(|n| mixed >> (10 * n) & 1023).sum();
        (sum as i32 - 3069) * self.misjudgement / 724
    }

    /// Keeps what is known to one judgement apart in the table from what others know.
    fn salt(self) -> u64 {
        if self.misjudgement == 0 {
            return 0;
        }
        Random::new(self.seed ^ self.misjudgement as u64).next()
    }
}

/// One thread's search over a shared table.
pub(crate) struct Searcher<'a> {
    pub(crate) table: Part<'a>,
    weights: &'a Weights,
    parts: Parts,
    judgement: Judgement,
    /// Mixed into the hashes of positions before the table is asked.
    pub(crate) salt: u64,
    pub(crate) stop: &'a Stop<'a>,
    /// 0, or another order of moves of much the same quality.
    pub(crate) variation: u32,
    /// Positions looked at.
    pub(crate) nodes: u64,
    /// How many may be.
    pub(crate) allowance: u64,
    /// The longest line looked at.
    pub(crate) selective_depth: usize,
    /// When proving: how many moves are tried everywhere; `None` for all: a proof.
    pub(crate) width: Option<u8>,
    /// When proving: with how many moves it guesses first.
    pub(crate) widths: &'static [u8],
    /// When proving: whether the guess that it begins with comes from looking ahead.
    pub(crate) looked_ahead: bool,
    /// When proving with others: what all have found out, and the margin that is asked about.
    pub(crate) shared: Option<&'a Shared>,
    pub(crate) asked: Option<Margin>,
    /// Moves still to be tried, of all nodes on the way from the root.
    pub(crate) choices: Vec<Choice>,
    /// The same where few stacks are left.
    pub(crate) trials: Vec<Trial>,
    /// How the last positions' few stacks lay to each other.
    pub(crate) last_lines: LastLines,
    /// What is known of positions near the end, when proving.
    pub(crate) near: Near,
    /// Where stacks can still go, when proving.
    pub(crate) reach: Reach,
    /// The expected moves from each depth of the tree on.
    lines: Vec<Vec<Move>>,
}

/// Moves of a line that are of interest.
const SHOWN: usize = 8;

/// The longest line: each stacking move empties a space, and no two passes follow each other.
const LONGEST: usize = 2 * 49 + 2;

impl<'a> Searcher<'a> {
    pub(crate) fn new(table: &'a Table, weights: &'a Weights, stop: &'a Stop<'a>) -> Self {
        Self {
            table: table.whole(),
            weights,
            parts: Parts::default(),
            judgement: Judgement::BEST,
            salt: 0,
            stop,
            variation: 0,
            nodes: 0,
            allowance: u64::MAX,
            selective_depth: 0,
            width: None,
            widths: WIDTHS,
            looked_ahead: false,
            shared: None,
            asked: None,
            choices: Vec::new(),
            trials: Vec::new(),
            last_lines: LastLines::new(),
            near: Near::new(),
            reach: Reach::default(),
            lines: vec![Vec::new(); LONGEST + 1],
        }
    }

    pub(crate) const fn with_variation(mut self, variation: u32) -> Self {
        self.variation = variation;
        self
    }

    pub(crate) const fn with_parts(mut self, parts: Parts) -> Self {
        self.parts = parts;
        self
    }

    pub(crate) fn with_judgement(mut self, judgement: Judgement) -> Self {
        (self.judgement, self.salt) = (judgement, judgement.salt());
        self
    }

    /// The expected moves that the last search with an open window found.
    pub(crate) fn line(&self, ply: usize) -> &[Move] {
        self.lines.get(ply).map_or(&[], Vec::as_slice)
    }

    /// Follows up a line by what the table expects, where the search did not need to go on.
    pub(crate) fn lengthen(&self, position: &Position, line: &mut Vec<Move>) {
        let play = |position: Position, &m: &Move| position.play_unchecked(m);
        let mut position = line.iter().fold(*position, play);
        while line.len() < SHOWN {
            let next = match self.table.get(position.hash() ^ self.salt).and_then(|entry| entry.best) {
                Some(m) if is_stacking_move(&position, m) => m,
                _ if position.must_pass() => Move::Pass,
                _ => break,
            };
            line.push(next);
            position = position.play_unchecked(next);
        }
    }

    /// What a position is worth to the side to move: exactly if between `alpha` and `beta`; otherwise at least or at
    /// most the value given.
    pub(crate) fn search(
        &mut self,
        position: &Position,
        mut alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        if let Some(line) = self.lines.get_mut(ply) {
            line.clear();
        }
        // 1. Few stacks: simply try all.
        let stacks = position.occupied().len();
        if stacks <= self.judgement.few_stacks {
            let (low, high) = (alpha.div_euclid(PIECE), -(-beta).div_euclid(PIECE));
            return Ok(PIECE * self.search_few(position, low, high));
        }
        self.nodes += 1;
        if self.nodes >= self.allowance || self.nodes.is_multiple_of(PATIENCE) && (self.stop)(self.nodes) {
            return Err(Stopped);
        }

        // 2. No one can score more than lies on the board, and nothing without a stack (rules P2, E2).
        let side = position.side();
        let most = PIECE * i32::from(position.pieces());
        let mut upper = if position.owned_by(side).is_empty() { 0 } else { most };
        let mut lower = if position.owned_by(!side).is_empty() { 0 } else { -most };
        if upper <= alpha {
            return Ok(upper);
        }
        if lower >= beta {
            return Ok(lower);
        }

        // 3. Looked far enough ahead: what it looks like. A side without a move passes, which costs nothing.
        if depth <= 0 {
            self.selective_depth = self.selective_depth.max(ply);
            return self.glance(position, alpha, beta, ply);
        }

        // 4. The table.
        let work = Work::depth(depth);
        let open = beta - alpha > 1;
        let mut first = None;
        if let Some(entry) = self.table.get(position.hash() ^ self.salt) {
            first = entry.best.filter(|&m| is_stacking_move(position, m));
            if entry.work.serves(work) {
                let (known_lower, known_upper) = (i32::from(entry.lower), i32::from(entry.upper));
                if known_lower >= beta {
                    return Ok(known_lower);
                }
                if known_upper <= alpha {
                    return Ok(known_upper);
                }
                // Where the line is wanted the search goes on, unless nothing is left to be found out.
                if known_lower == known_upper && (!open || entry.work.is_proof()) {
                    return Ok(known_lower);
                }
                if entry.work == work {
                    (lower, upper) = (lower.max(known_lower), upper.min(known_upper));
                }
            }
        }

        // 5. Leave what is decided by a wide margin.
        if !open && self.parts.good_enough && depth <= GOOD_ENOUGH_DEPTH {
            let value = self.judged(position, self.weights.evaluate(position));
            if value - GOOD_ENOUGH * depth >= beta {
                return Ok(value - GOOD_ENOUGH * depth);
            }
        }

        // 6. The moves.
        let start = self.choices.len();
        let old_alpha = alpha;
        let result = self.search_moves(position, &mut alpha, beta, depth, ply, first);
        self.choices.truncate(start);
        let Some((bound, best)) = result? else {
            // 7. No move: a pass, or the end (rules M5, E1).
            return if position.can_move(!side) {
                let value =
                    -self.search(&position.play_unchecked(Move::Pass), -beta, -alpha, depth, ply + 1)?;
                self.keep_line(ply, Move::Pass);
                Ok(value)
            } else {
                Ok(i32::from(position.margin(side).pieces()) * PIECE)
            };
        };
        if bound > old_alpha {
            lower = lower.max(bound);
        }
        if bound < beta {
            upper = upper.min(bound);
        }
        // Bounds of different depths may contradict each other.
        if lower > upper {
            (lower, upper) =
                (if bound > old_alpha { bound } else { -most }, if bound < beta { bound } else { most });
        }
        let entry = Entry { lower: lower as i16, upper: upper as i16, work, best };
        self.table.put(position.hash() ^ self.salt, entry);
        Ok(bound)
    }

    /// A value, in hundredths of a piece, as this searcher judges it.
    #[inline]
    fn judged(&self, position: &Position, value: Value) -> i32 {
        if self.judgement.misjudgement == 0 {
            return value.hundredths();
        }
        Value::new(value.hundredths() + self.judgement.error(position.hash())).hundredths()
    }

    /// What a position at the end of the search looks like to the side to move.
    fn glance(&mut self, position: &Position, alpha: i32, beta: i32, ply: usize) -> Result<i32, Stopped> {
        let inputs = inputs(position);
        if inputs[Feature::Moves as usize] > 0 {
            let value = self.weights.of_inputs(&inputs, stage(position));
            return Ok(self.judged(position, value));
        }
        if inputs[Feature::COUNT + 1 + Feature::Moves as usize] == 0 {
            return Ok(PIECE * i32::from(position.margin(position.side()).pieces()));
        }
        Ok(-self.search(&position.play_unchecked(Move::Pass), -beta, -alpha, 0, ply + 1)?)
    }

    /// Tries the moves, `first` first. The best bound found and the move to remember for next time; `None` if there
    /// is no move.
    #[allow(clippy::type_complexity, reason = "a bound and a move, if there are any")]
    fn search_moves(
        &mut self,
        position: &Position,
        alpha: &mut i32,
        beta: i32,
        depth: i32,
        ply: usize,
        first: Option<Move>,
    ) -> Result<Option<(i32, Option<Move>)>, Stopped> {
        let open = beta - *alpha > 1;
        let mut bound = -INFINITE;
        let mut best = first;
        if let Some(m) = first {
            bound = -self.search(&position.play_unchecked(m), -beta, -*alpha, depth - 1, ply + 1)?;
            if bound > *alpha {
                self.keep_line(ply, m);
                if bound >= beta {
                    return Ok(Some((bound, first)));
                }
                *alpha = bound;
            }
        }
        let start = self.choices.len();
        Orderer::new(position).add_moves(first, self.variation, &mut self.choices);
        let end = self.choices.len();
        let tried = usize::from(first.is_some());
        // A move without a choice is followed as if it were part of the one before.
        let forced = end - start + tried == 1;
        let depth = if forced { depth + 1 } else { depth };
        for i in start..end {
            order::pick(&mut self.choices[start..end], i - start, |choice| choice.order);
            let m = self.choices[i].m;
            let number = i - start + tried;
            let mut value;
            let next = position.play_unchecked(m);
            if number == 0 {
                value = -self.search(&next, -beta, -*alpha, depth - 1, ply + 1)?;
            } else {
                if self.parts.late_moves && !open && number >= late(depth) {
                    break;
                }
                let reduction = self.reduction(depth, number, open);
                value = -self.search(&next, -*alpha - 1, -*alpha, depth - 1 - reduction, ply + 1)?;
                if reduction > 0 && value > *alpha {
                    value = -self.search(&next, -*alpha - 1, -*alpha, depth - 1, ply + 1)?;
                }
                if open && value > *alpha && value < beta {
                    value = -self.search(&next, -beta, -*alpha, depth - 1, ply + 1)?;
                }
            }
            if value > bound {
                bound = value;
                if value > *alpha {
                    best = Some(m);
                    self.keep_line(ply, m);
                    if value >= beta {
                        return Ok(Some((bound, best)));
                    }
                    *alpha = value;
                }
            }
        }
        Ok((bound > -INFINITE).then_some((bound, best)))
    }

    /// How much less far to look after a move that comes late in the order.
    pub(crate) fn reduction(&self, depth: i32, number: usize, open: bool) -> i32 {
        if !self.parts.reductions || depth < 2 || number < 2 {
            return 0;
        }
        let reduction = (log2(depth as u32) * log2(number as u32) / 2 + 77) / 256;
        (reduction - i32::from(open)).clamp(0, depth - 1)
    }

    /// Puts a move before the line that was found after it.
    fn keep_line(&mut self, ply: usize, m: Move) {
        let Some([this, next]) = self.lines.get_disjoint_mut([ply, ply + 1]).ok() else { return };
        this.clear();
        this.push(m);
        this.extend_from_slice(next);
    }

    /// The final margin in pieces, as [`Searcher::search`], by trying all moves, those onto enemy stacks first.
    pub(crate) fn search_few(&mut self, position: &Position, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let side = position.side();
        let enemy = position.owned_by(!side);
        let mut bound = -INFINITE;
        for onto in [enemy, !enemy] {
            for (from, targets) in position.stacking_moves() {
                for to in targets & onto {
                    let next = position.play_unchecked(Move::Stack { from, to });
                    bound = bound.max(-self.search_few(&next, -beta, -alpha));
                    if bound >= beta {
                        return bound;
                    }
                    alpha = alpha.max(bound);
                }
            }
        }
        if bound > -INFINITE {
            bound
        } else if position.can_move(!side) {
            -self.search_few(&position.play_unchecked(Move::Pass), -beta, -alpha)
        } else {
            i32::from(position.margin(side).pieces())
        }
    }
}

/// Before how many moves to give up, so many moves before the end of the search.
fn late(depth: i32) -> usize {
    (3 + 3 * depth * depth) as usize
}

/// The binary logarithm, straight between the powers of two, in sixteenths.
const fn log2(n: u32) -> i32 {
    let whole = n.ilog2();
    (16 * whole + ((n << 4 >> whole) & 15)) as i32
}

/// Whether a move from the table is one in this position: nothing may rest on an entry that got there by accident.
pub(crate) fn is_stacking_move(position: &Position, m: Move) -> bool {
    let Move::Stack { from, to } = m else { return false };
    position.movable().contains(from) && position.targets(from).contains(to)
}
