//! The command's sentences in the chosen language. They come from `dvonn-text`.

use crate::key::Key;
use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::io::{self, Write as _};

use dvonn::{Color, Move};
use dvonn_arena::SpecError;
use dvonn_arena::log::LogError;
use dvonn_engine::{Level, ParseLevelError, StillPlacing};
use dvonn_game::spoken;
use dvonn_message::{Key as Common, Message};
use dvonn_record::ReaderLanguage;
use dvonn_text::{Language, Text};

/// The environment variable that names the language. It takes precedence over the system's variables.
const OWN_VARIABLE: &str = "DVONN_LANGUAGE";

/// Returns the sentence with an id, given its variables: `say!(text, "command-games", count = 3)`.
macro_rules! say {
    ($text:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $text.with($id, &[$((stringify!($name), dvonn_text::Value::from($value))),*])
    };
}
pub(crate) use say;

/// Formats a move as people read it; a pass is a word of the language.
pub(crate) fn a_move(m: Move, text: &Text) -> String {
    spoken::a_move(m, &|id, arguments| text.fill(id, arguments))
}

/// Formats a line of play.
pub(crate) fn moves(moves: &[Move], text: &Text) -> String {
    moves_with(moves, &text.get("word-pass"))
}

/// Formats a line of play, with the word for a pass.
pub(crate) fn moves_with(moves: &[Move], pass: &str) -> String {
    let written: Vec<String> = moves.iter().map(|&m| spoken::a_move(m, &|_, _| pass.to_owned())).collect();
    written.join(" ")
}

/// Returns the width of a column of moves.
pub(crate) fn move_width(text: &Text) -> usize {
    text.get("word-pass").chars().count().max("a1–b2".chars().count())
}

/// Formats a side as a column of a table: its name, with spaces up to the width of the longer name.
pub(crate) fn side_column(side: Color, text: &Text) -> String {
    let names = ["word-white", "word-black"].map(|id| text.get(id));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    format!("{:width$}", names[usize::from(side == Color::Black)])
}

/// Returns the language to speak, from the option `--language`, or else from the environment, or else
/// English. An unknown language in the option is ignored here, and the argument parser refuses it.
pub(crate) fn language(args: &[Cow<'_, str>], variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
    option(args)
        .and_then(|tag| tag.parse().ok())
        .or_else(|| set(&OWN_VARIABLE)?.parse().ok())
        // The first variable that is set decides, even if its language is unknown, as in other programs.
        .or_else(|| ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set)?.parse().ok())
        .unwrap_or_default()
}

/// Returns the language of the person who reads files: the one that the command speaks or, if that is a
/// western one, the system's for letters.
pub(crate) fn reader() -> ReaderLanguage {
    let args: Vec<Cow<'_, str>> =
        std::env::args_os().map(|arg| Cow::Owned(arg.to_string_lossy().into_owned())).collect();
    reader_of(&args, |name| std::env::var(name).ok())
}

fn reader_of(args: &[Cow<'_, str>], variable: impl Fn(&str) -> Option<String>) -> ReaderLanguage {
    let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
    let system = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set).unwrap_or_default();
    ReaderLanguage::of([language(args, &variable).tag(), system.as_str()])
}

/// Returns the value of `--language` among the arguments.
fn option<'a>(args: &'a [Cow<'_, str>]) -> Option<&'a str> {
    let mut args = args.iter().map(|arg| &**arg).take_while(|&arg| arg != "--");
    while let Some(arg) = args.next() {
        if arg == "--language" {
            return args.next();
        }
        if let Some(tag) = arg.strip_prefix("--language=") {
            return Some(tag);
        }
    }
    None
}

/// Whether a character could hide or forge what a terminal shows: a control character other than the end of
/// a line, or one that changes the direction of the text.
pub(crate) fn hides(c: char) -> bool {
    (c.is_control() && c != '\n') || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns a text in which such characters are shown as escapes.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(hides) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::new();
    for c in text.chars() {
        if hides(c) { shown.extend(c.escape_default()) } else { shown.push(c) }
    }
    Cow::Owned(shown)
}

/// Writes a remark to the standard error.
pub(crate) fn remark(sentence: impl fmt::Display) {
    // A failure to write to the standard error cannot be reported anywhere.
    let _ = writeln!(io::stderr(), "dvonn: {}", visible(&sentence.to_string()));
}

/// Puts an error and its causes into words.
pub(crate) fn chain(text: &Text, error: &anyhow::Error) -> String {
    let causes: Vec<String> = error.chain().map(|cause| cause_in_words(text, cause)).collect();
    causes.join(": ")
}

/// Puts one error into words. Errors of other libraries have their own words, in English.
fn cause_in_words(text: &Text, error: &(dyn Error + 'static)) -> String {
    message(error).map_or_else(|| error.to_string(), |message| text.say(message))
}

/// Returns the message of an error, if it has one.
pub(crate) fn message(error: &(dyn Error + 'static)) -> Option<Message> {
    macro_rules! first_of {
        ($($kind:ty),+) => {
            None$(.or_else(|| error.downcast_ref::<$kind>().map(Message::from)))+
        };
    }
    first_of!(
        dvonn::DfenError,
        dvonn::DfenFaults,
        dvonn::Faults,
        dvonn::IllegalMove,
        dvonn::ParseMoveError,
        dvonn_archive::ArchiveError,
        dvonn_archive::ParseQuestionError,
        dvonn_coach::UnknownMotif,
        dvonn_puzzles::SetFault,
        dvonn_record::ReadError,
        dvonn_record::WriteError,
        dvonn_record::UnknownFormatName
    )
    .or_else(|| error.downcast_ref().map(|MessageError(message)| message.clone()))
    .or_else(|| {
        error
            .downcast_ref::<io::Error>()
            .map(|error| OutputFailed::of(error).map_or_else(|| Message::from(error), Message::from))
    })
    .or_else(|| error.downcast_ref().map(spec_error))
    .or_else(|| error.downcast_ref().map(log_error))
    .or_else(|| error.downcast_ref::<ParseLevelError>().map(|_| level_expected()))
    .or_else(|| error.downcast_ref::<StillPlacing>().map(|_| Message::new(Common::OnlyStacking)))
}

/// A failure of the standard output.
#[derive(Debug)]
pub(crate) struct OutputFailed(io::Error);

impl From<io::Error> for OutputFailed {
    fn from(error: io::Error) -> Self {
        Self(error)
    }
}

impl fmt::Display for OutputFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&in_english(self))
    }
}

impl Error for OutputFailed {}

impl From<&OutputFailed> for Message {
    fn from(error: &OutputFailed) -> Self {
        Self::new(Key::Output).with("reason", &error.0)
    }
}

impl OutputFailed {
    /// Returns the failure, if this is an error of the standard output.
    pub(crate) fn of(error: &io::Error) -> Option<&Self> {
        error.get_ref()?.downcast_ref()
    }

    /// Whether the standard output caused an error.
    pub(crate) fn caused(error: &anyhow::Error) -> bool {
        error.chain().any(|cause| cause.downcast_ref().is_some_and(|error| Self::of(error).is_some()))
    }
}

/// A message as an error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MessageError(pub(crate) Message);

impl fmt::Display for MessageError {
    /// Writes the message in English, like everything for programs and developers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&in_english(self.0.clone()))
    }
}

impl Error for MessageError {}

/// Returns a message in English, for programs.
pub(crate) fn in_english(message: impl Into<Message>) -> String {
    Text::new(Language::English).say(message)
}

/// Returns the message that lists the levels.
pub(crate) fn level_expected() -> Message {
    Message::new(Key::Level).with("lowest", Level::MIN.get()).with("highest", Level::MAX.get())
}

fn spec_error(error: &SpecError) -> Message {
    match error {
        SpecError::Kind(read) => Message::new(Key::Player).with("read", quotable(read)),
        SpecError::Option { name, known } => {
            Message::new(Key::PlayerOption).with("name", quotable(name)).with("known", known.clone())
        }
        SpecError::Pair(read) => Message::new(Key::PlayerPair).with("read", quotable(read)),
        SpecError::Value { name, value, expected } => Message::new(Key::PlayerValue)
            .with("name", quotable(name))
            .with("value", quotable(value))
            .with("expected", expected.clone()),
        SpecError::NoCommand => Message::new(Key::PlayerCommand),
        SpecError::Quotation(read) => Message::new(Key::Quotation).with("read", quotable(read)),
    }
}

/// Escapes a text that was read, so that it can stand in quotation marks.
fn quotable(read: &str) -> String {
    read.escape_debug().to_string()
}

fn log_error(error: &LogError) -> Message {
    match error {
        LogError::Line { line, message } => {
            Message::new(Key::LogLine).with("line", *line).with("message", message.clone())
        }
        LogError::Other(difference) => Message::new(Key::LogOther).with("difference", difference.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown_as_escapes() {
        assert_eq!(visible("Ann – Łukasz\n"), "Ann – Łukasz\n");
        assert_eq!(visible("\u{1b}[2J\0\u{9b}\r\u{202e}x"), "\\u{1b}[2J\\u{0}\\u{9b}\\r\\u{202e}x");
    }

    fn spoken(args: &[&str], environment: &[(&str, &str)]) -> Language {
        let args: Vec<_> = args.iter().map(|&arg| Cow::Borrowed(arg)).collect();
        language(&args, |name| {
            environment.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_option_comes_before_the_environment() {
        let polish = [("LANG", "pl_PL.UTF-8")];
        assert_eq!(spoken(&["show"], &polish), Language::Polish);
        assert_eq!(spoken(&["show", "--language", "nl"], &polish), Language::Dutch);
        assert_eq!(spoken(&["--language=fr", "show"], &polish), Language::French);
        assert_eq!(spoken(&["show", "--", "--language", "nl"], &polish), Language::Polish);
        assert_eq!(spoken(&["show", "--language"], &polish), Language::Polish);
        assert_eq!(spoken(&["show", "--language", "xx"], &polish), Language::Polish);
    }

    #[test]
    fn the_readers_language_is_the_systems_if_the_command_does_not_speak_it() {
        let usual = |args: &[&str], set: &[(&str, &str)]| {
            let args: Vec<Cow<'_, str>> = args.iter().map(|&arg| Cow::Borrowed(arg)).collect();
            let value = |name: &str| set.iter().find(|set| set.0 == name).map(|set| set.1.to_owned());
            reader_of(&args, value).usual_encoding()
        };
        assert_eq!(usual(&["--language", "pl"], &[("LANG", "ja_JP.UTF-8")]), Some("windows-1250"));
        assert_eq!(usual(&[], &[("LANG", "ja_JP.UTF-8")]), Some("shift_jis"));
        assert_eq!(
            usual(&["--language=fr"], &[("LANG", "fr_FR"), ("LC_CTYPE", "el_GR")]),
            Some("iso-8859-7")
        );
        assert_eq!(usual(&[], &[("LC_ALL", "C.UTF-8"), ("LANG", "ru_RU")]), None);
    }

    #[test]
    fn the_environment_is_read_as_the_system_reads_it() {
        assert_eq!(spoken(&[], &[]), Language::English);
        assert_eq!(spoken(&[], &[("LANG", "C.UTF-8")]), Language::English);
        assert_eq!(spoken(&[], &[("LANG", "es_ES"), ("LC_MESSAGES", "nl_BE")]), Language::Dutch);
        assert_eq!(spoken(&[], &[("LANG", "es_ES"), ("LC_ALL", "de_DE.UTF-8")]), Language::English);
        assert_eq!(spoken(&[], &[("LANG", "es_ES"), ("LC_ALL", "")]), Language::Spanish);
        assert_eq!(spoken(&[], &[("LC_ALL", "es_ES"), ("DVONN_LANGUAGE", "pl")]), Language::Polish);
        assert_eq!(spoken(&[], &[("LC_ALL", "es_ES"), ("DVONN_LANGUAGE", "xx")]), Language::Spanish);
    }
}
