//! Legality: which rule a move breaks.

use core::fmt;

use crate::{Breach, Move, Phase, Position, Space, Stack};

impl Position {
    /// Whether a move is legal.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        self.check(m).is_ok()
    }

    /// Checks a move against the rules.
    ///
    /// # Errors
    /// The first [`Breach`] found: the phase is checked first, then the stack, then the target.
    pub fn check(&self, m: Move) -> Result<(), Breach> {
        if self.is_over() {
            return Err(Breach::GameOver);
        }
        match (self.phase, m) {
            (Phase::Placement, Move::Place(space)) if self.stack(space).is_some() => Err(Breach::Occupied),
            (Phase::Placement, Move::Place(_)) => Ok(()),
            (Phase::Placement, Move::Stack { .. }) => Err(Breach::StillPlacing),
            (Phase::Placement, Move::Pass) => Err(Breach::MustPlace),
            (Phase::Stacking, Move::Place(_)) => Err(Breach::PlacementOver),
            (Phase::Stacking, Move::Pass) if self.can_move(self.side) => Err(Breach::MustMove),
            (Phase::Stacking, Move::Pass) => Ok(()),
            (Phase::Stacking, Move::Stack { from, to }) => self.check_jump(from, to),
        }
    }

    fn check_jump(&self, from: Space, to: Space) -> Result<(), Breach> {
        let Some(stack) = self.stack(from) else { return Err(Breach::NothingThere) };
        match stack.owner() {
            None => return Err(Breach::LoneRed),
            Some(owner) if owner != self.side => return Err(Breach::NotYours),
            Some(_) => {}
        }
        if self.surrounded().contains(from) {
            return Err(Breach::Surrounded);
        }
        self.check_landing(from, stack, to)
    }

    fn check_landing(&self, from: Space, stack: Stack, to: Space) -> Result<(), Breach> {
        let height = stack.height();
        if height > 10 {
            return Err(Breach::TooTallToMove { height });
        }
        match from.line_to(to) {
            None => Err(Breach::NotInLine),
            Some((_, distance)) if distance != height => Err(Breach::WrongDistance { height, distance }),
            Some(_) if self.stack(to).is_none() => Err(Breach::EmptyTarget),
            Some(_) => Ok(()),
        }
    }
}

/// A move that the rules do not allow, with the unchanged position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The move.
    pub m: Move,
    /// How it breaks the rules.
    pub breach: Breach,
    /// The position before the move.
    pub position: Position,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is not allowed for {}: {} (rule {})",
            self.m,
            self.position.side(),
            self.breach,
            self.breach.rule()
        )
    }
}

impl core::error::Error for IllegalMove {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stacks_of_ten_move_and_those_of_eleven_never() {
        let read = |dfen: &str| dfen.parse::<Position>().unwrap();
        let m: Move = "a3k3".parse().unwrap();
        let ten = read("9/10/rwwwwwwwww,r,b,b,b,b,b,b,b,b,r/10/9 w s");
        assert_eq!((ten.check(m), ten.is_legal(m)), (Ok(()), true));
        let eleven = read("9/10/rwwwwwwwwww,w,b,b,b,b,b,b,b,r,r/10/9 w s");
        assert_eq!(eleven.check(m), Err(Breach::TooTallToMove { height: 11 }));
        let twelve = read("9/10/rwwwwwwwwwww,w,b,b,b,b,b,b,b,r,r/10/9 w s");
        assert_eq!(twelve.check(m), Err(Breach::TooTallToMove { height: 12 }));
    }

    #[test]
    fn an_illegal_move_says_all() {
        let position = Position::start();
        let illegal = position.play(Move::Pass).unwrap_err();
        assert_eq!(illegal, IllegalMove { m: Move::Pass, breach: Breach::MustPlace, position });
        assert_eq!(
            std::format!("{illegal}"),
            "pass is not allowed for White: nobody may pass while the board is being filled (rule L1)"
        );
    }
}
