//! Why a game refuses a move or another message.

use std::fmt;

use dvonn::{Breach, Move};
use dvonn_message::Message;

use crate::key::Key;
use crate::seat::Seat;

/// Why a game refuses a move or another message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// A rule forbids the move.
    Illegal {
        /// The move.
        m: Move,
        /// The broken rule.
        breach: Breach,
    },
    /// It is the turn of the other player, who has this seat.
    NotYourTurn(Seat),
    /// The game has ended.
    GameEnded,
    /// The game has changed since the move was chosen.
    Outdated,
    /// The game is played against a person elsewhere, so a player alone cannot take back a move.
    NotAlone,
    /// The game is played against a person elsewhere, so no engine helps until it is over.
    NoHelp,
    /// There is no such offer, or the game has changed since.
    NoOffer,
    /// The player has already offered this and has made no move since.
    OfferedAlready,
    /// The player has made no move that could be taken back.
    NothingToTakeBack,
    /// The conditional moves are not valid: a move is illegal at its place, a line lacks a reply, or there
    /// are too many.
    NotConditional,
    /// The player has already moved, so the game cannot be called off.
    TooLateToAbort,
    /// The other player is present, has not been away for long enough, or is not the one to move.
    NotLeft,
    /// The player has sent another message under this number.
    IdUsed,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal { m, breach } => write!(f, "{m}: {breach} (rule {})", breach.rule()),
            Self::NotYourTurn(Seat::Computer) => f.write_str("it is the computer's turn"),
            Self::NotYourTurn(_) => f.write_str("it is the opponent's turn"),
            Self::GameEnded => f.write_str("the game has ended"),
            Self::Outdated => f.write_str("the game has gone on since this move was chosen"),
            Self::NotAlone => f.write_str("a move is taken back only if the opponent agrees"),
            Self::NoHelp => f.write_str("no engine helps in a game against somebody else"),
            Self::NoOffer => f.write_str("there is no offer to answer"),
            Self::OfferedAlready => f.write_str("this was offered already, and no move was made since"),
            Self::NothingToTakeBack => f.write_str("there is no move of yours to take back"),
            Self::NotConditional => f.write_str("expected lines of legal moves that end with a reply"),
            Self::TooLateToAbort => f.write_str("a game is called off only before your first move"),
            Self::NotLeft => f.write_str("the opponent has not kept you waiting for long enough"),
            Self::IdUsed => f.write_str("another message of yours has this id"),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<&Refusal> for Message {
    fn from(refusal: &Refusal) -> Self {
        match refusal {
            Refusal::Illegal { m, breach } => Self::refused(*m, breach),
            Refusal::NotYourTurn(seat) => {
                let who = if *seat == Seat::Computer { "computer" } else { "opponent" };
                Self::new(Key::NotYourTurn).with("who", who)
            }
            Refusal::GameEnded => Self::new(Key::GameEnded),
            Refusal::Outdated => Self::new(Key::Outdated),
            Refusal::NotAlone => Self::new(Key::NotAlone),
            Refusal::NoHelp => Self::new(Key::NoHelp),
            Refusal::NoOffer => Self::new(Key::NoOffer),
            Refusal::OfferedAlready => Self::new(Key::OfferedAlready),
            Refusal::NothingToTakeBack => Self::new(Key::NothingToTakeBack),
            Refusal::NotConditional => Self::new(Key::ConditionalNoReply),
            Refusal::TooLateToAbort => Self::new(Key::TooLateToAbort),
            Refusal::NotLeft => Self::new(Key::NotLeft),
            Refusal::IdUsed => Self::new(Key::IdUsed),
        }
    }
}

#[cfg(test)]
mod tests {
    use dvonn_message::{Key as Common, Value};

    use super::*;

    #[test]
    fn a_refusal_says_whose_turn_it_is() {
        for (seat, who) in [(Seat::Computer, "computer"), (Seat::Remote, "opponent")] {
            let message = Message::from(&Refusal::NotYourTurn(seat));
            assert_eq!(
                (message.key(), message.value("who")),
                (Key::NotYourTurn.into(), Some(&Value::Choice(who)))
            );
        }
    }

    #[test]
    fn a_refusal_names_the_rule() {
        let message = Message::from(&Refusal::Illegal { m: Move::Pass, breach: Breach::MustPlace });
        assert_eq!(
            (message.key(), message.value("what")),
            (Common::Refused.into(), Some(&Value::Move(Move::Pass)))
        );
        assert_eq!(message.value("rule"), Some(&Value::Rule(Breach::MustPlace.rule())));
        let others = [
            (Refusal::GameEnded, Key::GameEnded),
            (Refusal::Outdated, Key::Outdated),
            (Refusal::NotAlone, Key::NotAlone),
            (Refusal::NoHelp, Key::NoHelp),
            (Refusal::NoOffer, Key::NoOffer),
            (Refusal::OfferedAlready, Key::OfferedAlready),
            (Refusal::NothingToTakeBack, Key::NothingToTakeBack),
            (Refusal::NotConditional, Key::ConditionalNoReply),
            (Refusal::TooLateToAbort, Key::TooLateToAbort),
            (Refusal::NotLeft, Key::NotLeft),
            (Refusal::IdUsed, Key::IdUsed),
        ];
        for (refusal, key) in others {
            assert_eq!(Message::from(&refusal).key(), key);
        }
    }
}
