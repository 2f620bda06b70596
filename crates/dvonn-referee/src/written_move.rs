//! Moves in the form for people: `d3–c3 ×3`.

use dvonn::{Board, ByColor, Count, Move};

use crate::turn::{Decider, Turn};

/// A move and the number of pieces that it took off the board, to be written for people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WrittenMove {
    /// The move.
    pub m: Move,
    /// The number of pieces that left the board, by their owner before the move.
    pub lost: ByColor<Count>,
}

impl WrittenMove {
    /// Returns a legal move on this board.
    #[must_use]
    pub fn on(board: &Board, m: Move) -> Self {
        Self::from(&Turn::on(board, m, Decider::Rules))
    }

    /// Returns the move alone: `e3`, `d3–c3`, or the given word for a pass.
    #[must_use]
    pub fn name(self, pass: &str) -> String {
        if self.m == Move::Pass { pass.to_owned() } else { format!("{:#}", self.m) }
    }

    /// Returns the number of pieces that left the board, such as `×3`; `None` if there were none.
    #[must_use]
    pub fn loss(self) -> Option<String> {
        let lost = self.lost.white.pieces() + self.lost.black.pieces();
        (lost > 0).then(|| format!("×{lost}"))
    }

    /// Returns both, such as `d3–c3 ×3`, with a no-break space between them.
    #[must_use]
    pub fn text(self, pass: &str) -> String {
        match self.loss() {
            Some(loss) => format!("{}\u{a0}{loss}", self.name(pass)),
            None => self.name(pass),
        }
    }
}

impl From<&Turn> for WrittenMove {
    fn from(turn: &Turn) -> Self {
        Self { m: turn.m, lost: turn.lost }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_written_with_what_they_took_off_the_board() {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        for (m, name, text) in [
            ("b3a3", "b3–a3", "b3–a3\u{a0}×2"),
            ("b3c3", "b3–c3", "b3–c3\u{a0}×3"),
            ("h3j3", "h3–j3", "h3–j3"),
        ] {
            let written = WrittenMove::on(&board, m.parse().unwrap());
            assert_eq!((written.name("-"), written.text("-")), (name.to_owned(), text.to_owned()));
        }
        let placed = WrittenMove::on(&Board::start(), "e3".parse().unwrap());
        assert_eq!((placed.text("-"), placed.loss()), ("e3".to_owned(), None));
        assert_eq!(WrittenMove { m: Move::Pass, lost: ByColor::default() }.text("spasować"), "spasować");
    }
}
