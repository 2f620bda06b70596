//! What happens along a line of moves: which stacks change hands, leave the board, are shut in or freed.
//!
//! Stacks never split, so each stack of the first position stays one thing wherever it goes. A [`Course`]
//! names it by the space on which it stood there, its *root*. So two lines from one position can be compared
//! piece by piece.

use dvonn::{ByColor, Color, Move, Position, Space, SpaceSet};

use crate::reach::{Reach, height};

/// The kind of an event along a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EventKind {
    /// An enemy stack was landed on, and stayed on the board.
    Captured,
    /// Lone red pieces were landed on. Their owner is the side that landed.
    RedTaken,
    /// Stacks left the board without contact (rule C1). A stack that was landed on and left at once belongs
    /// to the owner that it had before.
    CutOff,
    /// Stacks lost their last target.
    ShutIn,
    /// Stacks had no target and got one.
    Freed,
    /// Stacks lost their last target that is not their owner's.
    Disarmed,
    /// A side had no move and passed.
    Passed,
}

impl EventKind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::Captured,
        Self::RedTaken,
        Self::CutOff,
        Self::ShutIn,
        Self::Freed,
        Self::Disarmed,
        Self::Passed,
    ];

    /// Returns the name for programs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Captured => "captured",
            Self::RedTaken => "red-taken",
            Self::CutOff => "cut-off",
            Self::ShutIn => "shut-in",
            Self::Freed => "freed",
            Self::Disarmed => "disarmed",
            Self::Passed => "passed",
        }
    }
}

/// An event along a line: what one move did to the stacks of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// The number of moves before it in the line.
    pub ply: usize,
    /// The move.
    pub m: Move,
    /// The side that made the move.
    pub by: Color,
    /// The side to whose stacks it happened.
    pub owner: Color,
    /// What happened.
    pub kind: EventKind,
    /// The spaces of these stacks before the move.
    pub spaces: SpaceSet,
    /// The roots of their pieces.
    pub roots: SpaceSet,
    /// The number of their pieces.
    pub pieces: u8,
}

impl Event {
    /// Whether the other event is of the same kind, happens to the same side, and concerns some of the same
    /// pieces. Passes concern no pieces.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.owner == other.owner
            && (self.kind == EventKind::Passed || !(self.roots & other.roots).is_empty())
    }
}

/// What happens along a line of moves from a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// The events, in the order of the moves; those of one move in the order of kinds, White's first.
    pub events: Vec<Event>,
    /// The pieces that each side controls, before the line and after each of its moves.
    pub counts: Vec<ByColor<u8>>,
    /// The position after the line.
    pub end: Position,
    /// The roots that each side controls after the line.
    pub held: ByColor<SpaceSet>,
    sizes: [u8; Space::COUNT],
}

impl Course {
    /// Follows a line from a position, up to its first illegal move.
    #[must_use]
    pub fn of(position: &Position, line: &[Move]) -> Self {
        let mut sizes = [0; Space::COUNT];
        let mut roots = [SpaceSet::EMPTY; Space::COUNT];
        for (space, stack) in position.stacks() {
            sizes[space.index()] = stack.height();
            roots[space.index()] = SpaceSet::of(space);
        }
        let mut now = Reach::of(position);
        let mut events = Vec::new();
        let mut counts = vec![counted(position)];
        for (ply, &m) in line.iter().enumerate() {
            let Ok(next) = now.position().play(m) else { break };
            let next = Reach::of(&next);
            Happening { ply, m, before: &now, after: &next, roots: &roots }.tell(&mut events);
            match m {
                Move::Place(space) => {
                    sizes[space.index()] = 1;
                    roots[space.index()] = SpaceSet::of(space);
                }
                Move::Stack { from, to } => {
                    let moved = std::mem::take(&mut roots[from.index()]);
                    roots[to.index()] |= moved;
                    let left = (SpaceSet::of(to) | now.position().occupied()) - next.position().occupied();
                    left.iter().for_each(|space| roots[space.index()] = SpaceSet::EMPTY);
                }
                Move::Pass => {}
            }
            counts.push(counted(next.position()));
            now = next;
        }
        let end = *now.position();
        let held = ByColor::from_fn(|side| union(&roots, end.owned_by(side)));
        Self { events, counts, end, held, sizes }
    }

    /// Returns the number of pieces of these roots.
    #[must_use]
    pub fn pieces(&self, roots: SpaceSet) -> u8 {
        roots.iter().map(|root| self.sizes[root.index()]).sum()
    }

    /// Returns the pieces of these roots that a side controls after the line, minus those that the other side
    /// controls.
    #[must_use]
    pub fn balance(&self, side: Color, roots: SpaceSet) -> i32 {
        let of = |side: Color| i32::from(self.pieces(self.held[side] & roots));
        of(side) - of(!side)
    }

    /// Whether something like an event, on whatever line from the same position, happens in this one.
    #[must_use]
    pub fn has_like(&self, event: &Event) -> bool {
        self.events.iter().any(|own| own.is_like(event))
    }
}

fn counted(position: &Position) -> ByColor<u8> {
    position.counts().map(dvonn::Count::pieces)
}

fn union(roots: &[SpaceSet; Space::COUNT], spaces: SpaceSet) -> SpaceSet {
    spaces.iter().fold(SpaceSet::EMPTY, |all, space| all | roots[space.index()])
}

/// A move of a line, with the positions before and after it, and the roots before it.
struct Happening<'a> {
    ply: usize,
    m: Move,
    before: &'a Reach,
    after: &'a Reach,
    roots: &'a [SpaceSet; Space::COUNT],
}

impl Happening<'_> {
    fn tell(&self, events: &mut Vec<Event>) {
        let side = self.before.position().side();
        match self.m {
            Move::Place(_) => {}
            Move::Pass => events.push(self.event(EventKind::Passed, side, SpaceSet::EMPTY)),
            Move::Stack { from, to } => {
                for kind in EventKind::ALL {
                    for owner in Color::ALL {
                        let spaces = self.spaces(kind, owner, from, to);
                        if !spaces.is_empty() {
                            events.push(self.event(kind, owner, spaces));
                        }
                    }
                }
            }
        }
    }

    fn event(&self, kind: EventKind, owner: Color, spaces: SpaceSet) -> Event {
        let position = self.before.position();
        Event {
            ply: self.ply,
            m: self.m,
            by: position.side(),
            owner,
            kind,
            spaces,
            roots: union(self.roots, spaces),
            pieces: spaces.iter().map(|space| height(position, space)).sum(),
        }
    }

    /// Returns the stacks of a side to which the move did this.
    fn spaces(&self, kind: EventKind, owner: Color, from: Space, to: Space) -> SpaceSet {
        let (before, after) = (self.before.position(), self.after.position());
        let target = SpaceSet::of(to);
        let is_lost = !after.occupied().contains(to);
        let is_movable = |reach: &Reach, space: Space| !reach.targets(space).is_empty();
        let is_armed = |reach: &Reach, space: Space| {
            !(reach.targets(space) - reach.position().owned_by(owner)).is_empty()
        };
        let unmoved = |is: &dyn Fn(Space) -> bool| -> SpaceSet {
            let still = (before.owned_by(owner) & after.owned_by(owner)) - target;
            still.iter().filter(|&space| is(space)).collect()
        };
        match kind {
            EventKind::Captured if !is_lost && owner != before.side() => before.owned_by(owner) & target,
            EventKind::RedTaken if owner == before.side() => before.lone_reds() & target,
            EventKind::CutOff => {
                let gone = before.occupied() - after.occupied();
                before.owned_by(owner) & if is_lost { gone } else { gone - SpaceSet::of(from) }
            }
            EventKind::ShutIn => {
                unmoved(&|space| is_movable(self.before, space) && !is_movable(self.after, space))
            }
            EventKind::Freed => {
                unmoved(&|space| !is_movable(self.before, space) && is_movable(self.after, space))
            }
            EventKind::Disarmed => unmoved(&|space| {
                is_armed(self.before, space) && is_movable(self.after, space) && !is_armed(self.after, space)
            }),
            EventKind::Captured | EventKind::RedTaken | EventKind::Passed => SpaceSet::EMPTY,
        }
    }
}
