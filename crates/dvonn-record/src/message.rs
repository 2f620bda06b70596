//! What went wrong, for people: which message to show, and what it is about.
//!
//! The libraries hold no sentences for people but the English of `Display`, which is for developers. Faces speak several
//! languages: they turn an error into a [`Message`] and have it put into words by whatever holds their sentences. The
//! ids all begin with `error-`; the variables of each are what is filled in here, by the names used here.

use dvonn::{
    Breach, Color, DfenError, DfenFault, DfenFaultKind, DfenFaults, Faults, IllegalMove, ParseMoveError,
    ParseSpaceError, Piece, Rule, SpaceSet,
};

use crate::{Expected, Fault, Format, Place, ReadError, UnknownFormatName, WriteError};

/// A message for people: its id, and the values of its variables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The id, such as `error-must-move`.
    pub id: &'static str,
    /// The variables, by name.
    pub variables: Vec<(&'static str, Variable)>,
}

/// What a message is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Variable {
    /// A number, which decides on plural forms.
    Number(i64),
    /// A text that is the same in all languages (a move, spaces, what was read), or a word to choose a sentence by:
    /// `white`, `black` or `red`.
    Text(String),
    /// Another message, which becomes a part of this one.
    Message(Box<Message>),
    /// Several messages, with semicolons between.
    Messages(Vec<Message>),
}

/// What is left of a [`Variable`] once the messages in it are put into words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
}

/// The words of the message with an id and these values: the sentences of a face.
pub type Say<'a> = dyn Fn(&str, &[(&str, Value)]) -> String + 'a;

impl Message {
    /// A message without variables.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self { id, variables: Vec::new() }
    }

    /// The message with one more variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Variable>) -> Self {
        self.variables.push((name, value.into()));
        self
    }

    /// The message in words. `say` is asked for those inside of others first.
    pub fn in_words(&self, say: &Say<'_>) -> String {
        let value = |variable: &Variable| match variable {
            Variable::Number(number) => Value::Number(*number),
            Variable::Text(text) => Value::Text(text.clone()),
            Variable::Message(message) => Value::Text(message.in_words(say)),
            Variable::Messages(messages) => {
                let words: Vec<String> = messages.iter().map(|message| message.in_words(say)).collect();
                Value::Text(words.join("; "))
            }
        };
        let values: Vec<(&str, Value)> =
            self.variables.iter().map(|(name, variable)| (*name, value(variable))).collect();
        say(self.id, &values)
    }

    /// `reason (rule M3)`.
    fn with_rule(reason: Self, rule: Rule) -> Self {
        Self::new("error-with-rule").with("reason", reason).with("rule", rule)
    }
}

impl From<&Breach> for Message {
    /// Half a sentence, without the rule.
    fn from(breach: &Breach) -> Self {
        match *breach {
            Breach::Occupied => Self::new("error-occupied"),
            Breach::StillPlacing => Self::new("error-still-placing"),
            Breach::MustPlace => Self::new("error-must-place"),
            Breach::PlacementOver => Self::new("error-placement-over"),
            Breach::NothingThere => Self::new("error-nothing-there"),
            Breach::NotYours => Self::new("error-not-yours"),
            Breach::LoneRed => Self::new("error-lone-red"),
            Breach::Surrounded => Self::new("error-surrounded"),
            Breach::TooTallToMove { height } => Self::new("error-too-tall-to-move").with("height", height),
            Breach::NotInLine => Self::new("error-not-in-line"),
            Breach::WrongDistance { height, distance } => {
                Self::new("error-wrong-distance").with("height", height).with("distance", distance)
            }
            Breach::EmptyTarget => Self::new("error-empty-target"),
            Breach::MustMove => Self::new("error-must-move"),
            Breach::GameOver => Self::new("error-game-over"),
        }
    }
}

impl From<&IllegalMove> for Message {
    fn from(illegal: &IllegalMove) -> Self {
        let IllegalMove { m, breach, position } = illegal;
        Self::new("error-illegal")
            .with("move", m.to_string())
            .with("side", position.side())
            .with("reason", breach)
            .with("rule", breach.rule())
    }
}

impl From<&dvonn::Fault> for Message {
    /// Half a sentence with the rule.
    fn from(fault: &dvonn::Fault) -> Self {
        use dvonn::Fault;
        let reason = match *fault {
            Fault::TooMany { piece, count } => Self::new("error-too-many")
                .with("count", count)
                .with("piece", piece)
                .with("total", piece.total()),
            Fault::RedOnTop(spaces) => Self::new("error-red-on-top").with("spaces", spaces),
            Fault::StackWhilePlacing(spaces) => Self::new("error-stack-while-placing").with("spaces", spaces),
            Fault::BoardFull => Self::new("error-board-full"),
            Fault::Reds { count, expected } => {
                Self::new("error-reds").with("count", count).with("expected", expected)
            }
            Fault::NotInTurn { white, black } => {
                Self::new("error-not-in-turn").with("white", white).with("black", black)
            }
            Fault::WrongSide { expected } => Self::new("error-wrong-side").with("side", expected),
            Fault::OutOfContact(spaces) => Self::new("error-out-of-contact").with("spaces", spaces),
        };
        Self::with_rule(reason, fault.rule())
    }
}

impl From<&Faults> for Message {
    fn from(faults: &Faults) -> Self {
        Self::new("error-several").with("reasons", faults.iter().map(Self::from).collect::<Vec<_>>())
    }
}

impl From<&DfenFault> for Message {
    /// Where, and half a sentence.
    fn from(fault: &DfenFault) -> Self {
        let reason = match fault.kind {
            DfenFaultKind::RowCount { found } => Self::new("error-row-count").with("found", found),
            DfenFaultKind::RowLength { row, found, expected } => {
                Self::new("error-row-length").with("row", row).with("found", found).with("expected", expected)
            }
            DfenFaultKind::EmptyCell => Self::new("error-empty-cell"),
            DfenFaultKind::UnknownLetter(letter) => {
                Self::new("error-unknown-letter").with("letter", letter.escape_debug().to_string())
            }
            DfenFaultKind::Run => Self::new("error-run"),
            DfenFaultKind::StackTooTall => Self::new("error-stack-too-tall"),
            DfenFaultKind::Side => Self::new("error-side"),
            DfenFaultKind::Phase => Self::new("error-phase"),
            DfenFaultKind::TrailingText => Self::new("error-trailing-text"),
        };
        Self::new("error-at-character").with("number", fault.at + 1).with("reason", reason)
    }
}

impl From<&DfenFaults> for Message {
    fn from(faults: &DfenFaults) -> Self {
        let reasons: Vec<_> = faults.iter().map(Self::from).collect();
        match faults.total() - reasons.len() {
            0 => Self::new("error-several").with("reasons", reasons),
            more => Self::new("error-several-and-more").with("reasons", reasons).with("more", more),
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
        Self::new("error-no-move")
    }
}

impl From<&ParseSpaceError> for Message {
    fn from(_: &ParseSpaceError) -> Self {
        Self::new("error-no-space")
    }
}

impl From<&Place> for Message {
    fn from(place: &Place) -> Self {
        match *place {
            Place::Node(number) => Self::new("error-at-node").with("number", number),
            Place::Line(number) => Self::new("error-at-line").with("number", number),
            Place::Byte(number) => Self::new("error-at-byte").with("number", number),
        }
    }
}

impl From<&Expected> for Message {
    /// What fits behind "expected".
    fn from(expected: &Expected) -> Self {
        Self::new(match expected {
            Expected::CloseGame => "error-expected-close-game",
            Expected::BeginNode => "error-expected-begin-node",
            Expected::BeginGame => "error-expected-begin-game",
            Expected::Property => "error-expected-property",
            Expected::PropertyValue => "error-expected-property-value",
            Expected::CloseValue => "error-expected-close-value",
            Expected::CloseHeader => "error-expected-close-header",
            Expected::GameNumber => "error-expected-game-number",
            Expected::GameName => "error-expected-game-name",
            Expected::StartFirst => "error-expected-start-first",
            Expected::Space => "error-expected-space",
            Expected::Arrow => "error-expected-arrow",
            Expected::Move => "error-expected-move",
            Expected::MoveOrEnd => "error-expected-move-or-end",
            Expected::NothingMore => "error-expected-nothing-more",
            Expected::NothingAfterQuit => "error-expected-nothing-after-quit",
            Expected::OneToken => "error-expected-one-token",
            Expected::NextNode => "error-expected-next-node",
            Expected::NodeNumber => "error-expected-node-number",
            Expected::Action => "error-expected-action",
            Expected::KnownAction => "error-expected-known-action",
            Expected::PickedSpace => "error-expected-picked-space",
            Expected::DroppedSpace => "error-expected-dropped-space",
            Expected::TwoSpaces => "error-expected-two-spaces",
            Expected::PutDown => "error-expected-put-down",
            Expected::JsonFormat => "error-expected-json-format",
            Expected::JsonVersion => "error-expected-json-version",
            Expected::Parent => "error-expected-parent",
        })
    }
}

impl From<&Fault> for Message {
    fn from(fault: &Fault) -> Self {
        match fault {
            Fault::Empty => Self::new("error-empty"),
            Fault::UnknownFormat { read } => Self::new("error-unknown-format").with("read", read.clone()),
            Fault::Unexpected { read, expected } if read.is_empty() => {
                Self::new("error-unexpected-end").with("expected", expected)
            }
            Fault::Unexpected { read, expected } => {
                Self::new("error-unexpected").with("read", read.clone()).with("expected", expected)
            }
            Fault::Illegal(illegal) => Self::from(&**illegal),
            Fault::OutOfTurn { m, by, rule } => Self::new("error-out-of-turn")
                .with("move", m.to_string())
                .with("side", *by)
                .with("rule", *rule),
            Fault::Edited { read } => Self::new("error-edited").with("read", read.clone()),
            Fault::LoggedTwice { game } => Self::new("error-logged-twice").with("game", game.clone()),
            Fault::Start(error) => Self::new("error-start").with("reason", &**error),
            Fault::Json(reason) => Self::new("error-json").with("reason", reason.clone()),
        }
    }
}

impl From<&ReadError> for Message {
    /// Where, at which move, and why.
    fn from(error: &ReadError) -> Self {
        let message = match error.move_number {
            None => Self::new("error-at"),
            Some(number) => Self::new("error-at-move").with("number", number),
        };
        message.with("place", &error.at).with("reason", &error.fault)
    }
}

impl From<&WriteError> for Message {
    fn from(error: &WriteError) -> Self {
        match error {
            WriteError::ReadOnly(format) => Self::new("error-read-only").with("format", *format),
            WriteError::Start(format) => Self::new("error-start-not-carried").with("format", *format),
        }
    }
}

impl From<&UnknownFormatName> for Message {
    fn from(_: &UnknownFormatName) -> Self {
        Self::new("error-no-format")
    }
}

impl<T> From<&T> for Variable
where
    Message: for<'a> From<&'a T>,
{
    fn from(value: &T) -> Self {
        Message::from(value).into()
    }
}

impl From<Message> for Variable {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<Vec<Message>> for Variable {
    fn from(messages: Vec<Message>) -> Self {
        Self::Messages(messages)
    }
}

impl From<String> for Variable {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Color> for Variable {
    /// `white` or `black`.
    fn from(color: Color) -> Self {
        Piece::from(color).into()
    }
}

impl From<Piece> for Variable {
    /// `white`, `black` or `red`.
    fn from(piece: Piece) -> Self {
        Self::Text(piece.to_string())
    }
}

impl From<SpaceSet> for Variable {
    /// Their names with blanks between.
    fn from(spaces: SpaceSet) -> Self {
        Self::Text(spaces.to_string())
    }
}

impl From<Rule> for Variable {
    fn from(rule: Rule) -> Self {
        Self::Text(rule.id().to_owned())
    }
}

impl From<Format> for Variable {
    fn from(format: Format) -> Self {
        Self::Text(format.id().to_owned())
    }
}

impl From<u8> for Variable {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Variable {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Variable {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shows ids and values.
    fn plainly(message: &Message) -> String {
        message.in_words(&|id, values| {
            let values: Vec<String> =
                values.iter().map(|(name, value)| format!("{name}={value:?}")).collect();
            format!("{}[{}]", id.trim_start_matches("error-"), values.join(","))
        })
    }

    #[test]
    fn messages_inside_are_put_into_words_first() {
        let error = crate::read(b"e3 e3", None).unwrap_err();
        let words = plainly(&Message::from(&error));
        assert!(
            words.starts_with("at-move[number=Number(2),place=Text(\"at-line[number=Number(1)]\")"),
            "{words}"
        );
        assert!(
            words.contains("illegal[") && words.contains("occupied[]") && words.contains("L1"),
            "{words}"
        );
    }

    #[test]
    fn several_faults_are_one_message() {
        let error = "9/10/11/10/9 x y z".parse::<dvonn::Board>().unwrap_err();
        let words = plainly(&Message::from(&error));
        assert_eq!(words.matches("at-character[").count(), 3, "{words}");
        let many = "?????????".parse::<dvonn::Setup>().unwrap_err();
        assert!(plainly(&Message::from(&many)).starts_with("several-and-more["));
    }
}
