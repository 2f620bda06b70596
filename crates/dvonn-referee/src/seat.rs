//! The seats of a game.

use dvonn::{ByColor, Color};

/// The player of a side, as the program that holds the game sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seat {
    /// A person at this screen.
    Local,
    /// A person elsewhere. On a server this is every person.
    Remote,
    /// The computer.
    Computer,
}

/// Returns the seats of a person who plays this side against the computer, or of two people at one screen.
#[must_use]
pub fn seats(local: Option<Color>) -> ByColor<Seat> {
    ByColor::from_fn(
        |side| if local.is_none_or(|local| local == side) { Seat::Local } else { Seat::Computer },
    )
}

/// Returns the side of the only person at the screen; `None` if two people share it or nobody is there.
#[must_use]
pub fn local_side(seats: ByColor<Seat>) -> Option<Color> {
    match (seats.white == Seat::Local, seats.black == Seat::Local) {
        (true, false) => Some(Color::White),
        (false, true) => Some(Color::Black),
        (true, true) | (false, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computer_sits_opposite_the_person() {
        let seat = |local, side: Color| seats(local)[side];
        assert_eq!((seat(None, Color::White), seat(None, Color::Black)), (Seat::Local, Seat::Local));
        for side in Color::ALL {
            assert_eq!((seat(Some(side), side), seat(Some(side), !side)), (Seat::Local, Seat::Computer));
        }
    }

    #[test]
    fn one_person_at_the_screen_has_a_side_of_their_own() {
        assert_eq!(local_side(seats(None)), None);
        for opponent in [Seat::Computer, Seat::Remote] {
            let seats = |white, black| ByColor { white, black };
            assert_eq!(local_side(seats(Seat::Local, opponent)), Some(Color::White));
            assert_eq!(local_side(seats(opponent, Seat::Local)), Some(Color::Black));
            assert_eq!(local_side(seats(opponent, Seat::Remote)), None);
        }
    }
}
