//! The engine's evaluation of a position, in the form that people read.

use dvonn::{ByColor, Color};
use dvonn_analysis::Evaluation;
use dvonn_message::Message;

use crate::key::Key;
use dvonn_referee::{Seat, who};

/// The expected outcome of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// The final margin for White, in hundredths of a piece.
    pub hundredths: i32,
    /// Whether the margin is proven.
    pub proven: bool,
}

impl Outlook {
    /// The expected outcome for an evaluation from White's point of view.
    #[must_use]
    pub const fn new(for_white: &Evaluation) -> Self {
        Self { hundredths: for_white.score.hundredths(), proven: for_white.proven }
    }

    /// The margin in pieces.
    #[must_use]
    pub fn pieces(self) -> f64 {
        f64::from(self.hundredths) / 100.0
    }

    /// The sentence about it, in whole pieces.
    #[must_use]
    pub fn message(self, seats: ByColor<Seat>) -> Message {
        let pieces = self.pieces().round() as i64;
        let leader = if pieces > 0 { Color::White } else { Color::Black };
        let ahead = |key| Message::new(key).with("who", who(leader, seats)).with("count", pieces.abs());
        match (self.proven, pieces) {
            (true, 0) => Message::new(Key::ProvenDraw),
            (true, _) => ahead(Key::ProvenWin),
            (false, 0) => Message::new(Key::Even),
            (false, _) => ahead(Key::Ahead),
        }
    }
}

#[cfg(test)]
mod tests {
    use dvonn_analysis::Score;
    use dvonn_message::Argument;
    use dvonn_referee::seats;

    use super::*;

    /// The id of the sentence, with its arguments.
    fn told(message: &Message) -> String {
        message.in_words(&|id, arguments| {
            let words = arguments.iter().map(|(_, argument)| match argument {
                Argument::Number(number) => number.to_string(),
                Argument::Text(text) => text.clone(),
            });
            let id = id.trim_start_matches("event-").to_owned();
            [id].into_iter().chain(words).collect::<Vec<_>>().join(" ")
        })
    }

    #[test]
    fn an_outlook_is_told_in_whole_pieces() {
        let two = seats(None);
        let one = |side, hundredths, proven| {
            let mut evaluation = Evaluation::expected(Score::new(hundredths));
            evaluation.proven = proven;
            told(&Outlook::new(&evaluation.of_mover(side)).message(two))
        };
        assert_eq!(one(Color::White, 149, false), "ahead white 1");
        assert_eq!(one(Color::White, 151, false), "ahead white 2");
        assert_eq!(one(Color::Black, 250, false), "ahead black 3");
        assert_eq!(one(Color::Black, -300, true), "proven-win white 3");
        assert_eq!(one(Color::White, 49, false), "even");
        assert_eq!(one(Color::White, -49, false), "even");
        assert_eq!(one(Color::Black, 0, true), "proven-draw");
        assert!((Outlook { hundredths: -250, proven: false }.pieces() + 2.5).abs() < 1e-9);
        let you = Outlook { hundredths: -200, proven: true }.message(seats(Some(Color::Black)));
        assert_eq!(told(&you), "proven-win you 2");
    }
}
