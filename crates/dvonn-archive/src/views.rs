//! Views of a board: its symmetries, and in the stacking phase also the exchange of colours.

use std::sync::OnceLock;

use dvonn::{Color, Move, Phase, Position, Space, Stack, Symmetry};

/// A view of a position: through a symmetry of the board (rule B3) and, in the stacking phase, with or
/// without exchanged colours. All views of a position play alike. Each view is its own inverse.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct View {
    /// The symmetry.
    pub symmetry: Symmetry,
    /// Whether the sides exchange their colours, and with them the turn.
    pub exchanged: bool,
}

/// The number of codes of stacks.
const CODES: usize = 4 * (Stack::MAX_HEIGHT as usize + 1);

impl View {
    /// The view that changes nothing.
    pub const IDENTITY: Self = Self { symmetry: Symmetry::Identity, exchanged: false };

    /// All views, first those without exchanged colours.
    pub const ALL: [Self; 8] = {
        let mut all = [Self::IDENTITY; 8];
        let mut index = 0;
        while index < 8 {
            all[index] = Self { symmetry: Symmetry::ALL[index % 4], exchanged: index >= 4 };
            index += 1;
        }
        all
    };

    /// The views of a phase. In the placement phase, where the sides have different numbers of pieces, only
    /// the symmetries.
    #[must_use]
    pub fn of_phase(phase: Phase) -> &'static [Self] {
        const ALL: [View; 8] = View::ALL;
        match phase {
            Phase::Placement => &ALL[..4],
            Phase::Stacking => &ALL,
        }
    }

    pub(crate) const fn index(self) -> usize {
        self.symmetry as usize + if self.exchanged { 4 } else { 0 }
    }

    pub(crate) fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// The view that applies `other` first and then this one.
    #[must_use]
    pub fn after(self, other: Self) -> Self {
        // Of the symmetries other than the identity, any two combine to the third.
        let symmetry = (self.symmetry as usize) ^ (other.symmetry as usize);
        Self { symmetry: Symmetry::ALL[symmetry], exchanged: self.exchanged != other.exchanged }
    }

    /// The position as this view shows it.
    #[must_use]
    pub fn position(self, position: &Position) -> Position {
        let turned = position.transformed(self.symmetry);
        if self.exchanged { turned.with_colors_exchanged() } else { turned }
    }

    /// The move as this view shows it.
    #[must_use]
    pub const fn image(self, m: Move) -> Move {
        self.symmetry.image(m)
    }

    /// The side as this view shows it.
    #[must_use]
    pub fn color(self, color: Color) -> Color {
        if self.exchanged { !color } else { color }
    }
}

/// The hashes of a position in all views, updated while a game is replayed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hashes([u64; 8]);

impl Hashes {
    /// Computes the hashes of any position from its stacks.
    pub(crate) fn of(position: &Position) -> Self {
        let mut hashes = Self([0; 8]);
        for (space, stack) in position.stacks() {
            hashes.change(space, stack);
        }
        hashes
    }

    /// Puts a stack on a space, or takes it off.
    #[inline]
    fn change(&mut self, space: Space, stack: Stack) {
        let numbers = &table()[space.index() * CODES + code(stack)];
        for (hash, number) in self.0.iter_mut().zip(numbers) {
            *hash ^= number;
        }
    }

    /// Follows a legal move from one position to the next.
    #[inline]
    pub(crate) fn play(&mut self, before: &Position, m: Move, after: &Position) {
        match m {
            Move::Place(space) => {
                if let Some(stack) = after.stack(space) {
                    self.change(space, stack);
                }
            }
            Move::Stack { from, to } => {
                for (space, stack) in
                    [(from, before.stack(from)), (to, before.stack(to)), (to, after.stack(to))]
                {
                    if let Some(stack) = stack {
                        self.change(space, stack);
                    }
                }
                let mut lost = before.occupied() - after.occupied();
                lost.remove(from);
                lost.remove(to);
                for space in lost {
                    if let Some(stack) = before.stack(space) {
                        self.change(space, stack);
                    }
                }
            }
            Move::Pass => {}
        }
    }

    /// The smallest hash, which is the same for positions that are alike, and the first view that has it.
    #[inline]
    pub(crate) fn canonical(&self, position: &Position) -> (u64, View) {
        let mut same = 0;
        let mut exchanged = Position::ZOBRIST_BLACK_TO_MOVE;
        if position.side() == Color::Black {
            std::mem::swap(&mut same, &mut exchanged);
        }
        let mut least = (u64::MAX, 0);
        let mut take = |from: usize, to: usize, turn: u64| {
            for (index, hash) in self.0.iter().enumerate().take(to).skip(from) {
                if hash ^ turn < least.0 {
                    least = (hash ^ turn, index);
                }
            }
        };
        if position.phase() == Phase::Placement {
            take(0, 4, same);
        } else {
            take(0, 4, same ^ Position::ZOBRIST_STACKING);
            take(4, 8, exchanged ^ Position::ZOBRIST_STACKING);
        }
        (least.0, View::ALL[least.1])
    }
}

/// A hash that is the same for all positions that are alike: the smallest Zobrist hash of the position's
/// symmetric images, and in the stacking phase of those with colours and turn exchanged.
#[must_use]
pub fn canonical_hash(position: &Position) -> u64 {
    canonical(position).0
}

/// The canonical hash of a position, and the first view that has it.
pub(crate) fn canonical(position: &Position) -> (u64, View) {
    Hashes::of(position).canonical(position)
}

/// The symmetries that leave a position unchanged.
pub(crate) fn symmetries_of(position: &Position) -> impl Iterator<Item = Symmetry> + '_ {
    Symmetry::ALL.into_iter().filter(|&symmetry| position.transformed(symmetry) == *position)
}

/// A number below [`CODES`] for each stack.
fn code(stack: Stack) -> usize {
    let black = stack.owner() == Some(Color::Black);
    usize::from(stack.height()) << 2 | usize::from(stack.has_red()) << 1 | usize::from(black)
}

/// The Zobrist number of each stack on each space, in all views.
fn table() -> &'static [[u64; 8]] {
    static TABLE: OnceLock<Vec<[u64; 8]>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = vec![[0; 8]; Space::COUNT * CODES];
        let owned = (1..=Stack::MAX_HEIGHT).flat_map(|height| {
            let sides = Color::ALL.into_iter().flat_map(|owner| [(owner, false), (owner, true)]);
            sides.filter_map(move |(owner, red)| Stack::new(owner, height, red))
        });
        for stack in owned.chain([Stack::LONE_RED]) {
            let other = stack.owner().and_then(|owner| Stack::new(!owner, stack.height(), stack.has_red()));
            for space in Space::all() {
                table[space.index() * CODES + code(stack)] = View::ALL.map(|view| {
                    let seen = if view.exchanged { other.unwrap_or(stack) } else { stack };
                    seen.zobrist_on(view.symmetry.space(space))
                });
            }
        }
        table
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random::{Random, legal_move};

    /// The smallest hash of all images, each image built in full.
    fn slowly_canonical(position: &Position) -> (u64, View) {
        let views = View::of_phase(position.phase()).iter();
        let hashes = views.map(|&view| (view.position(position).zobrist(), view));
        hashes.min_by_key(|&(hash, view)| (hash, view.index())).unwrap()
    }

    #[test]
    fn hashes_that_are_kept_up_are_those_of_the_images() {
        for seed in 0..40 {
            let mut random = Random::new(seed);
            let mut position = Position::start();
            let mut hashes = Hashes::of(&position);
            loop {
                assert_eq!(hashes.canonical(&position), slowly_canonical(&position));
                assert_eq!(canonical_hash(&position), slowly_canonical(&position).0);
                for &view in View::of_phase(position.phase()) {
                    let seen = view.position(&position);
                    assert_eq!(canonical(&seen).0, canonical(&position).0, "{view:?}");
                }
                let Some(m) = legal_move(&position, &mut random) else { break };
                let before = position;
                position.apply(m);
                hashes.play(&before, m, &position);
            }
        }
    }

    #[test]
    fn views_follow_each_other_and_undo_themselves() {
        let position: Position = "9/10/r,w,b,ww,r,b,rb,4/10/9 w s".parse().unwrap();
        for one in View::ALL {
            assert_eq!(one.color(position.side()), one.position(&position).side());
            assert_eq!(one.after(one), View::IDENTITY);
            assert_eq!(View::from_index(one.index()), Some(one));
            for other in View::ALL {
                let seen = one.position(&other.position(&position));
                assert_eq!(one.after(other).position(&position), seen, "{one:?} {other:?}");
            }
        }
    }
}
