//! The errors of the rules as messages.
//!
//! Each conversion is a `match` over all variants of the error, so an error without a sentence does not
//! compile.

use dvonn::{
    Breach, DfenError, DfenFault, DfenFaultKind, DfenFaults, Fault, Faults, IllegalMove, ParseMoveError,
    ParseSpaceError,
};

use crate::{Key, Message, Value};

impl From<&Breach> for Message {
    /// Returns half a sentence, without the rule.
    fn from(breach: &Breach) -> Self {
        match *breach {
            Breach::Occupied => Self::new(Key::Occupied),
            Breach::StillPlacing => Self::new(Key::StillPlacing),
            Breach::MustPlace => Self::new(Key::MustPlace),
            Breach::PlacementOver => Self::new(Key::PlacementOver),
            Breach::NothingThere => Self::new(Key::NothingThere),
            Breach::NotYours => Self::new(Key::NotYours),
            Breach::LoneRed => Self::new(Key::LoneRed),
            Breach::Surrounded => Self::new(Key::Surrounded),
            Breach::TooTallToMove { height } => Self::new(Key::TooTallToMove).with("height", height),
            Breach::NotInLine => Self::new(Key::NotInLine),
            Breach::WrongDistance { height, distance } => {
                Self::new(Key::WrongDistance).with("height", height).with("distance", distance)
            }
            Breach::EmptyTarget => Self::new(Key::EmptyTarget),
            Breach::MustMove => Self::new(Key::MustMove),
            Breach::GameOver => Self::new(Key::GameOver),
        }
    }
}

impl Message {
    /// Returns the message that a rule refuses a move, or refuses to let a stack be picked up.
    #[must_use]
    pub fn refused(what: impl Into<Value>, breach: &Breach) -> Self {
        Self::new(Key::Refused).with("what", what).with("reason", breach).with("rule", breach.rule())
    }
}

impl From<&IllegalMove> for Message {
    fn from(illegal: &IllegalMove) -> Self {
        let IllegalMove { m, breach, position } = illegal;
        Self::new(Key::Illegal)
            .with("move", *m)
            .with("side", position.side())
            .with("reason", breach)
            .with("rule", breach.rule())
    }
}

impl From<&Fault> for Message {
    /// Returns half a sentence with the rule.
    fn from(fault: &Fault) -> Self {
        let reason = match *fault {
            Fault::TooMany { piece, count } => {
                Self::new(Key::TooMany).with("count", count).with("piece", piece).with("total", piece.total())
            }
            Fault::RedOnTop(spaces) => Self::new(Key::RedOnTop).with("spaces", spaces),
            Fault::StackWhilePlacing(spaces) => Self::new(Key::StackWhilePlacing).with("spaces", spaces),
            Fault::BoardFull => Self::new(Key::BoardFull),
            Fault::Reds { count, expected } => {
                Self::new(Key::Reds).with("count", count).with("expected", expected)
            }
            Fault::NotInTurn { white, black } => {
                Self::new(Key::NotInTurn).with("white", white).with("black", black)
            }
            Fault::WrongSide { expected } => Self::new(Key::WrongSide).with("side", expected),
            Fault::OutOfContact(spaces) => Self::new(Key::OutOfContact).with("spaces", spaces),
        };
        Self::new(Key::WithRule).with("reason", reason).with("rule", fault.rule())
    }
}

impl From<&Faults> for Message {
    fn from(faults: &Faults) -> Self {
        Self::new(Key::Several).with("reasons", faults.iter().map(Self::from).collect::<Vec<_>>())
    }
}

impl From<&DfenFault> for Message {
    /// Returns the place and half a sentence.
    fn from(fault: &DfenFault) -> Self {
        let reason = match fault.kind {
            DfenFaultKind::RowCount { found } => Self::new(Key::RowCount).with("found", found),
            DfenFaultKind::RowLength { row, found, expected } => {
                Self::new(Key::RowLength).with("row", row).with("found", found).with("expected", expected)
            }
            DfenFaultKind::EmptyCell => Self::new(Key::EmptyCell),
            DfenFaultKind::UnknownLetter(letter) => {
                Self::new(Key::UnknownLetter).with("letter", letter.escape_debug().to_string())
            }
            DfenFaultKind::Run => Self::new(Key::Run),
            DfenFaultKind::StackTooTall => Self::new(Key::StackTooTall),
            DfenFaultKind::Side => Self::new(Key::Side),
            DfenFaultKind::Phase => Self::new(Key::Phase),
            DfenFaultKind::TrailingText => Self::new(Key::TrailingText),
        };
        Self::new(Key::AtCharacter).with("number", fault.at + 1).with("reason", reason)
    }
}

impl From<&DfenFaults> for Message {
    fn from(faults: &DfenFaults) -> Self {
        let reasons: Vec<_> = faults.iter().map(Self::from).collect();
        match faults.total() - reasons.len() {
            0 => Self::new(Key::Several).with("reasons", reasons),
            more => Self::new(Key::SeveralAndMore).with("reasons", reasons).with("more", more),
        }
    }
}

impl From<&DfenError> for Message {
    fn from(error: &DfenError) -> Self {
        match error {
            DfenError::Text(faults) => faults.into(),
            DfenError::Board(faults) => faults.into(),
        }
    }
}

impl From<&ParseMoveError> for Message {
    fn from(_: &ParseMoveError) -> Self {
        Self::new(Key::NoMove)
    }
}

impl From<&ParseSpaceError> for Message {
    fn from(_: &ParseSpaceError) -> Self {
        Self::new(Key::NoSpace)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_counted_from_one() {
        let DfenError::Text(faults) = "9/10/11/10/9 x s".parse::<dvonn::Board>().unwrap_err() else {
            panic!()
        };
        let numbers: Vec<_> =
            faults.iter().map(|fault| Message::from(fault).value("number").cloned()).collect();
        assert_eq!(numbers, [Some(Value::Number(14))]);
    }

    #[test]
    fn several_faults_are_one_message() {
        let words = |message: Message| message.in_words(&|id, arguments| format!("{id} {arguments:?}"));
        let error = "9/10/11/10/9 x y z".parse::<dvonn::Board>().unwrap_err();
        assert_eq!(words(Message::from(&error)).matches("error-at-character").count(), 3);
        assert_eq!(Message::from(&error).key(), Key::Several);
        let error = "?????????".parse::<dvonn::Setup>().unwrap_err();
        let message = Message::from(&error);
        assert_eq!(message.key(), Key::SeveralAndMore);
        let Some(Value::Messages(shown)) = message.value("reasons") else { panic!("{message:?}") };
        let more = error.total() - shown.len();
        assert!(more > 0 && message.value("more") == Some(&more.into()), "{message:?}");
        let error = "w,b,7/10/11/10/9 b s".parse::<dvonn::Board>().unwrap_err();
        assert!(words(Message::from(&error)).contains("C1"), "{error}");
    }
}
