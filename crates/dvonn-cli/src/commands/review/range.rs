//! A range of a game's moves, as typed: `50-60`.

use std::ops;
use std::str::FromStr;

use anyhow::{Result, bail};
use dvonn_message::Message;
use dvonn_record::Record;

use crate::key::Key;
use crate::speech::MessageError;

/// The first and the last move, counted from 1 with passes, as in `--ply`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Range {
    first: usize,
    last: usize,
}

impl FromStr for Range {
    type Err = MessageError;

    fn from_str(text: &str) -> Result<Self, MessageError> {
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        match (first.trim().parse(), last.trim().parse()) {
            (Ok(first), Ok(last)) if 1 <= first && first <= last => Ok(Self { first, last }),
            _ => Err(MessageError(Message::new(Key::MoveRange))),
        }
    }
}

impl Range {
    /// Returns the indices of these moves in a game, up to the end of the game.
    ///
    /// # Errors
    /// An error if the game has none of them.
    pub(super) fn in_game(self, record: &Record) -> Result<ops::Range<usize>> {
        let plies = record.plies();
        if self.first > plies {
            let Self { first, last } = self;
            let range = if first == last { first.to_string() } else { format!("{first}-{last}") };
            bail!(MessageError(Message::new(Key::MoveRangeTooLate).with("range", range).with("most", plies)));
        }
        Ok(self.first - 1..self.last.min(plies))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_one_move_or_two_ends() {
        assert_eq!("50-60".parse(), Ok(Range { first: 50, last: 60 }));
        assert_eq!("7".parse(), Ok(Range { first: 7, last: 7 }));
        for wrong in ["", "-", "0-3", "4-3", "3-", "-3", "1-2-3", "x"] {
            assert!(wrong.parse::<Range>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_range_ends_with_the_game() {
        let record = dvonn_record::read(b"e3 c3 g2", None).unwrap().remove(0);
        let range = |first, last| Range { first, last }.in_game(&record);
        assert_eq!(range(1, 2).unwrap(), 0..2);
        assert_eq!(range(3, 9).unwrap(), 2..3);
        assert!(range(4, 9).is_err());
    }
}
