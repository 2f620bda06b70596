//! The formats, and how to recognise them.

use std::fmt;
use std::str::FromStr;

use dvonn::Move;

use crate::encoding::{self, Says, utf16};
use crate::sgf_tokens::{Token, Tokens};
use crate::{beginning, fold, other_game, plain};

/// A format of game records.
///
/// ```
/// use dvonn_record::Format;
///
/// assert_eq!(Format::guess(b"(;GM[37];W[e3])"), Some(Format::Sgf));
/// assert_eq!("sgf".parse(), Ok(Format::Sgf));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// SGF with `GM[37]` and nodes such as `;W[e3]`. It stores everything in a record.
    Sgf,
    /// SGF as Boardspace writes it: a log of the players' actions. Read only.
    Boardspace,
    /// Little Golem's text.
    LittleGolem,
    /// A log of the CodeCup, one token per line. Read only.
    CodeCup,
    /// Moves separated by white space.
    Plain,
    /// JSON with the schema in the crate's documentation. It stores everything in a record.
    Json,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 6] =
        [Self::Sgf, Self::Boardspace, Self::LittleGolem, Self::CodeCup, Self::Plain, Self::Json];

    /// Its name in programs: `sgf`, `boardspace`, `littlegolem`, `codecup`, `plain` or `json`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Sgf => "sgf",
            Self::Boardspace => "boardspace",
            Self::LittleGolem => "littlegolem",
            Self::CodeCup => "codecup",
            Self::Plain => "plain",
            Self::Json => "json",
        }
    }

    /// The extension of files in this format, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Sgf | Self::Boardspace => "sgf",
            Self::Json => "json",
            _ => "txt",
        }
    }

    /// The media type of files in this format.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Sgf | Self::Boardspace => "application/x-go-sgf",
            Self::Json => "application/json",
            _ => "text/plain",
        }
    }

    /// Whether [`write`](crate::write) can write it.
    #[must_use]
    pub const fn can_be_written(self) -> bool {
        !matches!(self, Self::Boardspace | Self::CodeCup)
    }

    /// The format that a file seems to have, judged by its beginning; `None` if no format fits.
    #[must_use]
    pub fn guess(bytes: &[u8]) -> Option<Self> {
        // This is enough to recognise every format.
        const ENOUGH: usize = 4096;
        let bytes = bytes.get(..ENOUGH).unwrap_or(bytes);
        let wide = utf16(bytes).map(|(units, mark)| units.beginning(bytes.get(mark..).unwrap_or_default()));
        // Letters do not matter here, so any encoding works.
        let (text, _) = encoding::decode(wide.as_deref().unwrap_or(bytes), Says::BOARDSPACE);
        let lines = if fold::ends_lines_with_returns(bytes) { text.replace('\r', "\n").into() } else { text };
        let text = fold::trim_start(&lines);
        match text.chars().next()? {
            '[' if other_game::is_pgn(text) => None,
            '{' | '[' => Some(Self::Json),
            '(' if is_boardspace(text) => Some(Self::Boardspace),
            '(' => Some(Self::Sgf),
            _ if is_little_golem(text) => Some(Self::LittleGolem),
            _ => {
                let folded = fold::fold(text);
                guess_words(&folded)
                    .or_else(|| guess_after_lines(text))
                    .or_else(|| plain::is_greeted(&folded).then_some(Self::Plain))
            }
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Format {
    type Err = UnknownFormatName;

    /// Reads the name that [`Format::as_str`] returns.
    fn from_str(name: &str) -> Result<Self, UnknownFormatName> {
        Self::ALL.into_iter().find(|format| format.as_str() == name).ok_or(UnknownFormatName)
    }
}

/// The text is not the name of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a format: expected sgf, boardspace, littlegolem, codecup, plain or json")]
pub struct UnknownFormatName;

/// Whether a text is a Boardspace log. Boardspace gives the game's name instead of its number, and calls the
/// players P0 and P1. A file with the number is plain SGF, whatever other programs have added to it.
fn is_boardspace(text: &str) -> bool {
    // The text may be incomplete, which ends the tokens with an error.
    let decides = |token| match token {
        Token::Property { name: "GM", value } if value.trim().parse::<u32>().is_ok() => Some(false),
        Token::Property { name: "GM", value } if value.trim().eq_ignore_ascii_case("dvonn") => Some(true),
        Token::Property { name: "P0" | "P1", .. } => Some(true),
        _ => None,
    };
    Tokens::new(text).map_while(Result::ok).find_map(decides).unwrap_or(false)
}

/// Whether a text begins with a header, such as `White [name]`.
fn is_little_golem(text: &str) -> bool {
    ["Event", "Site", "White", "Black"]
        .iter()
        .any(|name| text.strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with('[')))
}

/// Recognises SGF after other lines, such as those of an email.
fn guess_after_lines(text: &str) -> Option<Format> {
    let begins_game = |&(at, _): &(usize, char)| {
        beginning::begins_line(text.as_bytes(), at) && beginning::begins_node(&text.as_bytes()[at..])
    };
    let (at, _) = text.char_indices().filter(|&(_, c)| c == '(').find(begins_game)?;
    let game = text.get(at..)?;
    Some(if is_boardspace(game) { Format::Boardspace } else { Format::Sgf })
}

fn guess_words(text: &str) -> Option<Format> {
    let mut words = text.split_ascii_whitespace();
    let first = words.next()?;
    if first == "Start" || first == "Quit" {
        return Some(Format::CodeCup);
    }
    let is_move = Move::read_leniently(first).is_ok();
    let alone = text.lines().take(3).all(|line| line.split_ascii_whitespace().count() <= 1);
    if is_move && alone && first.bytes().all(|byte| !byte.is_ascii_lowercase()) {
        return Some(Format::CodeCup);
    }
    let numbered = first.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with('.');
    let ending = first.eq_ignore_ascii_case("resign") || first.eq_ignore_ascii_case("draw");
    let board = first.matches('/').count() == 4;
    (is_move || numbered || ending || board).then_some(Format::Plain)
}
