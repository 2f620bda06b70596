//! The numbers of actions, which are the same in every position.

use core::fmt;

use dvonn::{Breach, Direction, Move, Phase, Position, Space, Symmetry};

/// The number of the first action that moves a stack.
const FIRST_JUMP: usize = Space::COUNT;

/// The entry of [`TARGETS`] for a jump off the board: a bit that belongs to no space.
pub(crate) const NO_TARGET: u8 = 63;

/// `TARGETS[height][bit][direction]`: the bit of the space where a stack of this height on this space lands,
/// or [`NO_TARGET`]. The last two entries of each eight are unused.
pub(crate) static TARGETS: [[[u8; 8]; 64]; 11] = {
    let mut table = [[[NO_TARGET; 8]; 64]; 11];
    let mut index = 0;
    while let Some(space) = Space::from_index(index) {
        let mut height = 1;
        while height <= 10 {
            let mut direction = 0;
            while direction < 6 {
                if let Some(target) = space.step(Direction::ALL[direction], height as u8) {
                    table[height][space.bit()][direction] = target.bit() as u8;
                }
                direction += 1;
            }
            height += 1;
        }
        index += 1;
    }
    table
};

/// The space of each bit; `a1` for bits without a space.
const SPACES: [Space; 64] = {
    let mut table = [Space::A1; 64];
    let mut index = 0;
    while let Some(space) = Space::from_index(index) {
        table[space.bit()] = space;
        index += 1;
    }
    table
};

/// One of the 344 actions: the choices of a policy.
///
/// | number | action |
/// |---|---|
/// | 0 … 48 | place the next piece on the space with this [index](Space::index) |
/// | 49 + 6·*space* + *direction* | move a stack, in the directions of [`Direction::ALL`] |
/// | 343 | pass |
///
/// A stack moves exactly as many spaces as it is high (rule M2), so space and direction say where it lands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(u16);

impl Action {
    /// The number of actions.
    pub const COUNT: usize = FIRST_JUMP + 6 * Space::COUNT + 1;

    /// The pass.
    pub const PASS: Self = Self(Self::COUNT as u16 - 1);

    /// The action with this number; `None` from 344 on.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u16)) } else { None }
    }

    /// The number, below [`COUNT`](Self::COUNT).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All actions in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u16).map(Self)
    }

    /// The action that places a piece on a space.
    #[must_use]
    pub const fn place(space: Space) -> Self {
        Self(space.index() as u16)
    }

    /// The action that moves the stack on a space in a direction.
    #[must_use]
    pub const fn jump(from: Space, direction: Direction) -> Self {
        Self((FIRST_JUMP + 6 * from.index() + direction as usize) as u16)
    }

    /// The space and the direction, if this action moves a stack.
    #[must_use]
    pub const fn as_jump(self) -> Option<(Space, Direction)> {
        let Some(jump) = self.index().checked_sub(FIRST_JUMP) else { return None };
        match Space::from_index(jump / 6) {
            Some(from) => Some((from, Direction::ALL[jump % 6])),
            None => None,
        }
    }

    /// The action that plays a move. `None` if the spaces of a stacking move are not on one line, which never
    /// happens for legal moves.
    #[must_use]
    pub fn of(m: Move) -> Option<Self> {
        Some(match m {
            Move::Place(space) => Self::place(space),
            Move::Stack { from, to } => Self::jump(from, from.line_to(to)?.0),
            Move::Pass => Self::PASS,
        })
    }

    /// The move that this action plays in a position; `None` if it isn't legal there.
    #[must_use]
    #[inline]
    pub fn legal_move(self, position: &Position) -> Option<Move> {
        match (position.phase(), self.as_jump()) {
            (Phase::Placement, None) => {
                let space = Space::from_index(self.index())?;
                position.vacant().contains(space).then_some(Move::Place(space))
            }
            (Phase::Stacking, Some((from, direction))) => {
                if !position.movable().contains(from) {
                    return None;
                }
                let height = position.stack(from)?.height();
                let target = TARGETS.get(usize::from(height))?[from.bit()][direction as usize];
                let lands = position.occupied().bits() >> target & 1 != 0;
                lands.then_some(Move::Stack { from, to: SPACES[usize::from(target & 63)] })
            }
            (Phase::Stacking, None) => (self == Self::PASS && position.must_pass()).then_some(Move::Pass),
            (Phase::Placement, Some(_)) => None,
        }
    }

    /// Why the action isn't legal in a position; `None` if it is. `Some(None)` means that the stack would
    /// leave the board (rule M2), which no [`Breach`] describes.
    #[must_use]
    pub fn refusal(self, position: &Position) -> Option<Option<Breach>> {
        if self.legal_move(position).is_some() {
            return None;
        }
        let m = match (Space::from_index(self.index()), self.as_jump()) {
            (Some(space), _) => Move::Place(space),
            (None, Some((from, direction))) => {
                let height = position.stack(from).map_or(1, dvonn::Stack::height);
                match from.step(direction, height) {
                    Some(to) => Move::Stack { from, to },
                    // Check the move apart from its target, which is off the board.
                    None => {
                        let breach = position.check(Move::Stack { from, to: from }).err();
                        return Some(breach.filter(|&breach| breach != Breach::NotInLine));
                    }
                }
            }
            (None, None) => Move::Pass,
        };
        Some(position.check(m).err())
    }

    /// The action that does the same on a board transformed by a symmetry (rule B3).
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> Self {
        match (Space::from_index(self.index()), self.as_jump()) {
            (Some(space), _) => Self::place(symmetry.space(space)),
            (None, Some((from, direction))) => {
                // A line from the middle has room in every direction, so its image gives the direction's
                // image.
                let towards = Space::MIDDLE.step(direction, 1).unwrap_or(Space::MIDDLE);
                let (middle, towards) = (symmetry.space(Space::MIDDLE), symmetry.space(towards));
                let direction = middle.line_to(towards).map_or(direction, |(direction, _)| direction);
                Self::jump(symmetry.space(from), direction)
            }
            (None, None) => self,
        }
    }
}

impl fmt::Debug for Action {
    /// `e3`, `a1 north-east` or `pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (Space::from_index(self.index()), self.as_jump()) {
            (Some(space), _) => write!(f, "{space}"),
            (None, Some((from, direction))) => write!(f, "{from} {direction}"),
            (None, None) => f.write_str("pass"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lead_back_to_their_actions() {
        assert_eq!(Action::COUNT, 344);
        for action in Action::all() {
            assert_eq!(Action::new(action.index()), Some(action));
            if let Some((from, direction)) = action.as_jump() {
                assert_eq!(Action::jump(from, direction), action);
            } else if let Some(space) = Space::from_index(action.index()) {
                assert_eq!(Action::place(space), action);
            } else {
                assert_eq!(action, Action::PASS);
            }
        }
        assert_eq!(Action::new(344), None);
        let some = [0, 48, 49, 54, 55, 342, 343].map(|index| format!("{:?}", Action::new(index).unwrap()));
        assert_eq!(some, ["a1", "k5", "a1 east", "a1 south-east", "b1 east", "k5 south-east", "pass"]);
        assert_eq!(Action::of("a1c2".parse().unwrap()), None, "the two spaces are not on one line");
    }

    #[test]
    fn a_refusal_names_what_is_wrong() {
        let read = |dfen: &str| dfen.parse::<Position>().unwrap();
        let placing = Position::start();
        let stacking = read("9/10/r,w,b,ww,3,rb,1,r,1/10/9 w s");
        let refusal = |position: &Position, action: Action| action.refusal(position);
        let jump = Action::jump;
        assert_eq!(refusal(&placing, Action::place(Space::A1)), None);
        assert_eq!(refusal(&placing, Action::PASS), Some(Some(Breach::MustPlace)));
        assert_eq!(
            refusal(&placing, jump(Space::A1, Direction::West)),
            Some(Some(Breach::StillPlacing)),
            "even for a jump off the board"
        );
        assert_eq!(refusal(&stacking, jump(Space::B3, Direction::West)), None);
        assert_eq!(refusal(&stacking, Action::place(Space::A1)), Some(Some(Breach::PlacementOver)));
        assert_eq!(refusal(&stacking, jump(Space::A1, Direction::West)), Some(Some(Breach::NothingThere)));
        assert_eq!(refusal(&stacking, jump(Space::A3, Direction::West)), Some(Some(Breach::LoneRed)));
        assert_eq!(refusal(&stacking, jump(Space::C3, Direction::East)), Some(Some(Breach::NotYours)));
        assert_eq!(refusal(&stacking, jump(Space::D3, Direction::East)), Some(Some(Breach::EmptyTarget)));
        assert_eq!(refusal(&stacking, Action::PASS), Some(Some(Breach::MustMove)));
        let tall = read("9/10/rwwwwwwwwwww,r,r,w,7/10/9 w s");
        let outside = read("9/10/rww,r,r,w,7/10/9 w s");
        assert_eq!(
            refusal(&tall, jump(Space::A3, Direction::West)),
            Some(Some(Breach::TooTallToMove { height: 12 })),
            "the stack's height is checked before the edge"
        );
        assert_eq!(
            refusal(&outside, jump(Space::A3, Direction::West)),
            Some(None),
            "no move could have left the board"
        );
    }
}
