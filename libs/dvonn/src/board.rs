//! A position together with the pieces of its stacks.

use crate::{ByColor, Count, Faults, IllegalMove, Move, Pieces, Position, Setup, Space, SpaceSet, Symmetry};

/// A position that also knows the pieces of every stack, from bottom to top, as records and screens show
/// them.
///
/// Its [`Position`] checks and plays moves. Its text is a position string (DFEN).
///
/// ```
/// use dvonn::{Board, Space};
///
/// let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse()?;
/// let after = board.play("b3a3".parse()?)?;
/// assert_eq!(after.pieces(Space::A3).to_string(), "rw");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    position: Position,
    /// The pieces on each space, with the side and phase of the position.
    setup: Setup,
}

impl Board {
    /// The start of the game: the empty board, White to place (rule L1).
    #[must_use]
    pub const fn start() -> Self {
        Self { position: Position::start(), setup: Setup::empty() }
    }

    /// Makes the board of a set-up without faults.
    pub(crate) fn from_valid(setup: &Setup) -> Self {
        Self { position: setup.position_unchecked(), setup: *setup }
    }

    /// The position: everything that affects play.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The pieces on a space, from bottom to top.
    #[must_use]
    pub fn pieces(&self, space: Space) -> Pieces {
        self.setup[space]
    }

    /// The board as a set-up. A copy of it may be changed freely.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The board after a move.
    ///
    /// # Errors
    /// [`IllegalMove`] with the rule that the move breaks.
    pub fn play(&self, m: Move) -> Result<Self, IllegalMove> {
        let position = self.position.play(m)?;
        Ok(self.after(m, position))
    }

    /// The board after a move that is known to be legal. A pass gives the turn to the other side, even if the
    /// rules forbid it.
    ///
    /// Any other illegal move never panics, but results in an unspecified board that no game can reach.
    #[must_use]
    pub fn play_unchecked(&self, m: Move) -> Self {
        self.after(m, self.position.play_unchecked(m))
    }

    /// The board after a move with this result.
    fn after(&self, m: Move, position: Position) -> Self {
        let mut setup = self.setup;
        match m {
            Move::Place(space) => {
                setup[space] = self.position.to_place().map_or(Pieces::EMPTY, Pieces::single);
            }
            Move::Stack { from, to } => {
                // A board never has more pieces than a stack can contain.
                setup[to] = setup[from].landing_on(setup[to]).unwrap_or(setup[to]);
                setup[from] = Pieces::EMPTY;
            }
            Move::Pass => {}
        }
        for space in self.removed_by(m) {
            setup[space] = Pieces::EMPTY;
        }
        setup.side = position.side();
        setup.phase = position.phase();
        Self { position, setup }
    }

    /// The spaces whose stacks leave the board when a legal move is played (rule C1).
    #[must_use]
    pub fn removed_by(&self, m: Move) -> SpaceSet {
        self.position.removed_by(m)
    }

    /// The number of pieces that a legal move takes off the board: see [`Position::losses`].
    #[must_use]
    pub fn losses(&self, m: Move) -> ByColor<Count> {
        self.position.losses(m)
    }

    /// Makes the board of a set-up in which the colours of buried pieces may be wrong, since they never
    /// affect play. If they are wrong, the board gets other ones.
    ///
    /// # Errors
    /// As [`Setup::position_by_tops`].
    pub fn by_tops(setup: &Setup) -> Result<Self, Faults> {
        Self::try_from(setup).or_else(|_| Self::try_from(&Setup::from(&setup.position_by_tops()?)))
    }

    /// The board transformed by a symmetry (rule B3).
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        Self::from_valid(&self.setup.transformed(symmetry))
    }
}

impl TryFrom<&Setup> for Board {
    type Error = Faults;

    fn try_from(setup: &Setup) -> Result<Self, Faults> {
        Ok(Self { position: setup.try_into()?, setup: *setup })
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::start()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Color, Phase};
    use std::string::ToString;

    #[test]
    fn a_board_keeps_the_pieces_of_its_stacks() {
        let board: Board = "9/10/rwb,w,b,ww,r,b,r,4/10/9 w s".parse().unwrap();
        assert_eq!(board.pieces(Space::A3).to_string(), "rwb");
        let played = board.play("b3c3".parse().unwrap()).unwrap();
        assert_eq!(played.to_string(), "9/10/rwb,1,bw,ww,r,b,r,4/10/9 b s");
        assert_eq!(*played.position(), board.position().play("b3c3".parse().unwrap()).unwrap());
        assert_eq!((played.setup().side, played.setup().phase), (Color::Black, Phase::Stacking));
        assert_eq!(played.transformed(Symmetry::HalfTurn).pieces(Space::K3).to_string(), "rwb");
        assert_eq!(Board::default(), Board::start());
        assert_eq!(
            board.removed_by("b3a3".parse().unwrap()),
            board.position().removed_by("b3a3".parse().unwrap())
        );
    }
}
