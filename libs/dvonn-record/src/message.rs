//! The errors of records as messages.
//!
//! Each conversion matches all variants of its error, so a new variant without a message does not compile.

use dvonn_message::{Key as Common, Message, Value};

use crate::key::Key;
use crate::{
    Expected, Fault, Format, JsonFault, JsonFaultKind, Place, ReadError, Remark, RemarkKind,
    UnknownFormatName, WriteError,
};

impl From<&Place> for Message {
    fn from(place: &Place) -> Self {
        match *place {
            Place::Node(number) => Self::new(Key::AtNode).with("number", number),
            Place::Line(number) => Self::new(Common::AtLine).with("number", number),
            Place::Byte(number) => Self::new(Key::AtByte).with("number", number),
        }
    }
}

impl From<&Expected> for Message {
    /// Makes the text after "expected".
    fn from(expected: &Expected) -> Self {
        Self::new(match expected {
            Expected::CloseGame => Key::ExpectedCloseGame,
            Expected::BeginNode => Key::ExpectedBeginNode,
            Expected::BeginGame => Key::ExpectedBeginGame,
            Expected::Property => Key::ExpectedProperty,
            Expected::PropertyValue => Key::ExpectedPropertyValue,
            Expected::CloseValue => Key::ExpectedCloseValue,
            Expected::CloseHeader => Key::ExpectedCloseHeader,
            Expected::StartFirst => Key::ExpectedStartFirst,
            Expected::StartInDfen => Key::ExpectedStartInDfen,
            Expected::OneStart => Key::ExpectedOneStart,
            Expected::Space => Key::ExpectedSpace,
            Expected::Arrow => Key::ExpectedArrow,
            Expected::Move => Key::ExpectedMove,
            Expected::MoveOrEnd => Key::ExpectedMoveOrEnd,
            Expected::NothingMore => Key::ExpectedNothingMore,
            Expected::NothingAfterQuit => Key::ExpectedNothingAfterQuit,
            Expected::OneToken => Key::ExpectedOneToken,
            Expected::NodeNumber => Key::ExpectedNodeNumber,
            Expected::Action => Key::ExpectedAction,
            Expected::KnownAction => Key::ExpectedKnownAction,
            Expected::PickedSpace => Key::ExpectedPickedSpace,
            Expected::DroppedSpace => Key::ExpectedDroppedSpace,
            Expected::TwoSpaces => Key::ExpectedTwoSpaces,
            Expected::PutDown => Key::ExpectedPutDown,
            Expected::JsonFormat => Key::ExpectedJsonFormat,
            Expected::JsonVersion => Key::ExpectedJsonVersion,
            Expected::Parent => Key::ExpectedParent,
        })
    }
}

impl From<&Fault> for Message {
    fn from(fault: &Fault) -> Self {
        match fault {
            Fault::Empty => Self::new(Key::Empty),
            Fault::UnknownFormat { read } => Self::new(Key::UnknownFormat).with("read", read.clone()),
            Fault::Unexpected { read, expected } if read.is_empty() => {
                Self::new(Key::UnexpectedEnd).with("expected", expected)
            }
            Fault::Unexpected { read, expected } => {
                Self::new(Key::Unexpected).with("read", read.clone()).with("expected", expected)
            }
            Fault::Illegal(illegal) => Self::from(&**illegal),
            Fault::OutOfTurn { m, by, rule } => {
                Self::new(Key::OutOfTurn).with("move", *m).with("side", *by).with("rule", *rule)
            }
            Fault::Edited { read } => Self::new(Key::Edited).with("read", read.clone()),
            Fault::LoggedTwice { game } => Self::new(Key::LoggedTwice).with("game", game.clone()),
            Fault::OtherGame { game } => Self::new(Key::OtherGame).with("game", game.clone()),
            Fault::Start(error) => Self::new(Key::Start).with("reason", &**error),
            Fault::Json(fault) => Self::from(&**fault),
        }
    }
}

impl From<&JsonFault> for Message {
    /// Makes a message without the JSON reader's own text.
    fn from(fault: &JsonFault) -> Self {
        let field = match &fault.kind {
            JsonFaultKind::Missing(field) => field.clone(),
            _ => String::new(),
        };
        Self::new(Key::Json)
            .with("kind", fault.kind.as_str())
            .with("field", field)
            .with("column", fault.column)
    }
}

impl From<&ReadError> for Message {
    /// Makes a message with the place, the move and the reason.
    fn from(error: &ReadError) -> Self {
        let message = match error.move_number {
            None => Self::new(Common::At),
            Some(number) => Self::new(Key::AtMove).with("what", number.kind()).with("number", number.get()),
        };
        message.with("place", &error.at).with("reason", &error.fault)
    }
}

impl From<&RemarkKind> for Message {
    fn from(remark: &RemarkKind) -> Self {
        match remark {
            RemarkKind::PassedOver { read } => Self::new(Key::PassedOver).with("read", read.clone()),
            RemarkKind::NotKept { read } => Self::new(Key::NotKept).with("read", read.clone()),
            RemarkKind::Unread { read } => Self::new(Key::Unread).with("read", read.clone()),
            RemarkKind::Repeated { read } => Self::new(Key::Repeated).with("read", read.clone()),
            RemarkKind::GuessedEncoding { encoding } => {
                Self::new(Key::GuessedEncoding).with("encoding", encoding.clone())
            }
            RemarkKind::AssumedEncoding { encoding } => {
                Self::new(Key::AssumedEncoding).with("encoding", encoding.clone())
            }
            RemarkKind::OtherEncoding { named, encoding } => {
                Self::new(Key::OtherEncoding).with("named", named.clone()).with("encoding", encoding.clone())
            }
        }
    }
}

impl From<&Remark> for Message {
    fn from(remark: &Remark) -> Self {
        Self::new(Common::At).with("place", &remark.at).with("reason", &remark.kind)
    }
}

impl From<&WriteError> for Message {
    fn from(error: &WriteError) -> Self {
        match error {
            WriteError::ReadOnly(format) => Self::new(Key::ReadOnly).with("format", *format),
            WriteError::Start(format) => Self::new(Key::StartNotCarried).with("format", *format),
        }
    }
}

impl From<&UnknownFormatName> for Message {
    fn from(_: &UnknownFormatName) -> Self {
        Self::new(Key::NoFormat)
    }
}

impl From<Format> for Value {
    fn from(format: Format) -> Self {
        Self::Choice(format.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_says_where_and_why() {
        let error = crate::read(b"e3 e3", None).unwrap_err();
        let words = Message::from(&error).in_words(&|id, arguments| format!("{id}{arguments:?}"));
        assert!(
            words.starts_with(
                "error-at-move[(\"what\", Text(\"placement\")), (\"number\", Number(2)), (\"place\", "
            ),
            "{words}"
        );
        assert!(words.contains("error-at-line[(\\\"number\\\", Number(1))]"), "{words}");
        assert!(
            words.contains("error-illegal") && words.contains("error-occupied[]") && words.contains("L1"),
            "{words}"
        );
    }
}
