//! Placement: which space is worth most to the full boards that come of it.
//!
//! The order in which pieces are placed does not matter to the full board. So the rest of the board is filled many
//! times, each full board is evaluated, and every piece in it tells something about its space: what it is worth to
//! have it. Each side fills the board the better the more is known: it takes the best of a few spaces drawn at random.
//! Then the most promising spaces for the piece in hand are compared by themselves.

use std::time::Duration;

use dvonn::random::Random;
use dvonn::{Color, Move, Piece, Space};

use crate::budget::Budget;
use crate::think::Task;
use crate::{Line, Snapshot, Value};

/// Boards that are filled between two looks at the clock.
const PATIENCE: u64 = 64;

/// Boards to fill where the limits ask for a depth, for each move of it.
const BOARDS_PER_DEPTH: u64 = 4_000;

/// Boards to fill where nothing else limits the search but the host: more tell nothing new.
const MOST_BOARDS: u64 = 4_000_000;

/// Spaces drawn, of which a side takes the best: when nothing is known and when much is.
const DRAWN: [u32; 2] = [1, 4];

/// Once so many boards have been filled for each vacant space, the sides choose their spaces.
const KNOWN: u64 = 40;

/// A space is as good as the best if its value is less below it than this, in hundredths of a piece.
const AS_GOOD: f64 = 6.0;

/// From how many spaces at most one is chosen.
const CHOSEN_FROM: usize = 6;

/// The mean of values.
#[derive(Clone, Copy, Default, Debug)]
struct Mean {
    sum: f64,
    count: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1.0;
    }

    fn get(self) -> f64 {
        self.sum / self.count.max(1.0)
    }
}

/// What is known of the spaces.
struct Filler<'a> {
    task: &'a Task<'a>,
    random: Random,
    /// What full boards are worth to White in which a piece stands on a space, by piece and space: white, black, red.
    with: [[Mean; Space::COUNT]; 3],
    /// What full boards are worth to White in which the piece in hand was placed on a space.
    here: [Mean; Space::COUNT],
    boards: u64,
}

/// Chooses where to place the next piece.
pub(crate) fn place(task: &Task<'_>, report: &mut (dyn FnMut(&Snapshot) + Send)) -> Snapshot {
    let budget = Budget::new(task.limits, task.position);
    let elapsed = || task.host.now().saturating_sub(task.start);
    let most = task.limits.nodes.unwrap_or(MOST_BOARDS).min(task.strength().boards);
    let most = task.limits.depth.map_or(most, |depth| most.min(BOARDS_PER_DEPTH * u64::from(depth.max(1))));
    let mut filler = Filler {
        task,
        random: Random::new(task.options.seed ^ task.position.hash()),
        with: [[Mean::default(); Space::COUNT]; 3],
        here: [Mean::default(); Space::COUNT],
        boards: 0,
    };
    let vacant: Vec<Space> = task.position.vacant().iter().collect();
    if !task.options.parts.placement {
        let space = vacant.get(filler.random.below(vacant.len() as u32) as usize);
        let moves = space.map(|&space| vec![Move::Place(space)]);
        let line = moves.map(|moves| Line { value: Value::default(), proven: false, moves });
        let lines = line.into_iter().collect();
        return Snapshot { depth: 0, selective_depth: 0, nodes: 0, time: elapsed(), lines };
    }
    let mut next_report = 1024;
    loop {
        for _ in 0..PATIENCE {
            filler.fill(&vacant);
        }
        let enough = filler.boards >= most || vacant.len() == 1 || budget.is_enough(elapsed(), vacant.len());
        if task.host.stopped() || !task.host.pondering() && enough {
            let mut snapshot = filler.snapshot(&vacant, elapsed());
            filler.vary(&mut snapshot);
            report(&snapshot);
            return snapshot;
        }
        if filler.boards >= next_report {
            next_report *= 2;
            report(&filler.snapshot(&vacant, elapsed()));
        }
    }
}

impl Filler<'_> {
    /// Fills the board once and learns from it.
    ///
    /// Browsers make a function fast when it is called again, not while a loop in it goes on.
    #[inline(never)]
    fn fill(&mut self, vacant: &[Space]) {
        let known = self.boards >= KNOWN * vacant.len() as u64;
        let mut left = vacant.to_vec();
        let mut position = *self.task.position;
        let mut first = None;
        while let Some(piece) = position.to_place() {
            let i = match first {
                None if known => self.candidate(piece, position.side(), &left),
                _ => self.draw(piece, position.side(), &left, DRAWN[usize::from(known)]),
            };
            let space = left.swap_remove(i);
            first.get_or_insert(space);
            position.apply(Move::Place(space));
        }
        let value = f64::from(self.task.weights.evaluate(&position).hundredths());
        let value = if position.side() == Color::White { value } else { -value };
        for &space in vacant {
            let owner = position.stack(space).and_then(dvonn::Stack::owner);
            let row = owner.map_or(2, |color| usize::from(color == Color::Black));
            self.with[row][space.index()].add(value);
        }
        if let (true, Some(space)) = (known, first) {
            self.here[space.index()].add(value);
        }
        self.boards += 1;
    }

    /// What a piece on a space is worth to a side, as far as is known.
    fn worth(&self, piece: Piece, side: Color, space: Space) -> f64 {
        let row = piece.color().map_or(2, |color| usize::from(color == Color::Black));
        let value = self.with[row][space.index()].get();
        if side == Color::White { value } else { -value }
    }

    /// The best of some spaces drawn at random.
    fn draw(&mut self, piece: Piece, side: Color, left: &[Space], count: u32) -> usize {
        let mut best = (f64::NEG_INFINITY, 0);
        for _ in 0..count {
            let i = self.random.below(left.len() as u32) as usize;
            let worth = if count == 1 { 0.0 } else { self.worth(piece, side, left[i]) };
            if worth > best.0 {
                best = (worth, i);
            }
        }
        best.1
    }

    /// The space to learn more about: promising, or not looked at much (Auer and others, "Finite-time analysis of the
    /// multiarmed bandit problem", 2002).
    fn candidate(&self, piece: Piece, side: Color, left: &[Space]) -> usize {
        let total = self.here.iter().map(|mean| mean.count).sum::<f64>().max(1.0).ln();
        let sign = if side == Color::White { 1.0 } else { -1.0 };
        let mut best = (f64::NEG_INFINITY, 0);
        for (i, &space) in left.iter().enumerate() {
            let here = self.here[space.index()];
            // What is known from boards where the piece came there at any time counts like a few tries.
            const PRIOR: f64 = 10.0;
            let value = (sign * here.sum + PRIOR * self.worth(piece, side, space)) / (here.count + PRIOR);
            let bonus = SPREAD * (total / (here.count + 1.0)).sqrt();
            if value + bonus > best.0 {
                best = (value + bonus, i);
            }
        }
        best.1
    }

    /// What is known so far: the spaces that were looked at most come first.
    fn snapshot(&self, vacant: &[Space], time: Duration) -> Snapshot {
        let sign = if self.task.position.side() == Color::White { 1.0 } else { -1.0 };
        let piece = self.task.position.to_place();
        let side = self.task.position.side();
        let mut lines: Vec<(f64, f64, Space)> = vacant
            .iter()
            .map(|&space| {
                let here = self.here[space.index()];
                let guess = piece.map_or(0.0, |piece| self.worth(piece, side, space));
                let value = if here.count > 0.0 { sign * here.get() } else { guess };
                (here.count, value, space)
            })
            .collect();
        lines.sort_by(|a, b| (b.0, b.1).partial_cmp(&(a.0, a.1)).unwrap_or(std::cmp::Ordering::Equal));
        lines.truncate(self.task.options.lines.max(CHOSEN_FROM));
        let lines = lines.into_iter().map(|(_, value, space)| Line {
            value: Value::new(value.round() as i32),
            proven: false,
            moves: vec![Move::Place(space)],
        });
        Snapshot {
            depth: 1,
            selective_depth: vacant.len() as u8,
            nodes: self.boards,
            time,
            lines: lines.collect(),
        }
    }

    /// Puts any one of the spaces that are as good as the best first, so that games differ.
    fn vary(&mut self, snapshot: &mut Snapshot) {
        let lines = &mut snapshot.lines;
        lines.sort_by_key(|line| -line.value);
        let best = lines.first().map_or(0.0, |line| f64::from(line.value.hundredths()));
        // Who judges badly takes more for equal.
        let as_good = AS_GOOD + f64::from(self.task.strength().misjudgement) / 4.0;
        let equals =
            lines.iter().take_while(|line| best - f64::from(line.value.hundredths()) <= as_good).count();
        if equals > 1 {
            let chosen = self.random.below(equals as u32) as usize;
            lines[..=chosen].rotate_right(1);
        }
        lines.truncate(self.task.options.lines.max(1));
    }
}

/// How much a space that was not looked at much is favoured, in hundredths of a piece: about as much as the values of
/// boards differ.
const SPREAD: f64 = 150.0;
