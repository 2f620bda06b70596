//! Questions to an archive, as data and as text.

mod kind;
mod structure;
mod text;
mod words;

use std::fmt;

use dvonn::{Board, ByColor, Color, Outcome, Phase};
use dvonn_record::{Date, EndReason};

pub use self::kind::GameKind;
pub use self::text::{Expected, ParseQuestionError, RESULTS};
use crate::between::Between;
use crate::pattern::Pattern;

/// A player who must take part in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerFilter {
    /// The name.
    pub name: TextFilter,
    /// The side that the player must have.
    pub side: Option<Color>,
}

impl PlayerFilter {
    /// A filter for the player with this name, on one side or on either.
    #[must_use]
    pub fn named(name: impl Into<String>, side: Option<Color>) -> Self {
        Self { name: TextFilter { text: name.into(), is_part: false }, side }
    }
}

/// Whose rating must be in a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rated {
    /// At least one player's.
    Either,
    /// Both players'.
    Both,
    /// One side's.
    Side(Color),
}

/// A text that another text must equal or contain. Case, accents and Unicode's alternative forms do not
/// matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextFilter {
    /// The text.
    pub text: String,
    /// Whether containing the text is enough.
    pub is_part: bool,
}

impl From<&str> for TextFilter {
    /// Reads the text of a question's word: `~` at the beginning means a part.
    fn from(text: &str) -> Self {
        let part = text.strip_prefix('~');
        Self { text: part.unwrap_or(text).to_owned(), is_part: part.is_some() }
    }
}

impl fmt::Display for TextFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_part { "~" } else { "" }, self.text)
    }
}

/// A result to filter by; `None` for games without one.
pub type ResultFilter = Option<Outcome>;

/// A way in which a game can end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndFilter {
    /// The game ended for this reason.
    Reason(EndReason),
    /// The game ended by the rules, with no piece left to the loser.
    WipeOut,
    /// The end of the game is unknown.
    Open,
}

impl EndFilter {
    /// All values.
    pub const ALL: [Self; 7] = [
        Self::Reason(EndReason::Play),
        Self::WipeOut,
        Self::Reason(EndReason::Resignation),
        Self::Reason(EndReason::Agreement),
        Self::Reason(EndReason::Time),
        Self::Reason(EndReason::Forfeit),
        Self::Open,
    ];

    /// The word for this value in a question.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Reason(reason) => reason.as_str(),
            Self::WipeOut => "wipe-out",
            Self::Open => "open",
        }
    }
}

/// The numbers of stacks and pieces that a side must have.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SideMaterial {
    /// The number of stacks that the side controls.
    pub stacks: Option<Between>,
    /// The number of pieces in them.
    pub pieces: Option<Between>,
    /// The height of the tallest of them.
    pub tallest: Option<Between>,
    /// The number of them that contain a red piece.
    pub reds: Option<Between>,
}

/// Conditions on a position. One position of the game must meet all of them in the same view.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BoardFilter {
    /// The position; the colours of buried pieces do not matter.
    pub position: Option<Board>,
    /// The stacks on some spaces.
    pub pattern: Option<Pattern>,
    /// Whether the pattern may be anywhere on the board.
    pub anywhere: bool,
    /// Whether only the position or pattern as drawn matches, without its symmetric images.
    pub no_symmetry: bool,
    /// Whether only the colours as drawn match, without their exchange.
    pub no_exchange: bool,
    /// The phase.
    pub phase: Option<Phase>,
    /// The number of moves before it.
    pub ply: Option<Between>,
    /// The side whose turn it is.
    pub turn: Option<Color>,
    /// The number of pieces on the board, lone reds included.
    pub pieces: Option<Between>,
    /// The number of occupied spaces.
    pub stacks: Option<Between>,
    /// The material of each side.
    pub material: ByColor<SideMaterial>,
    /// The name of a motif that the move played there must have.
    pub motif: Option<String>,
    /// The name of the player who moved there.
    pub mover: Option<TextFilter>,
    /// The rating of the player who moved there.
    pub mover_rating: Option<Between>,
}

impl BoardFilter {
    /// Whether the filter has no conditions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let nothing = Self {
            anywhere: self.anywhere,
            no_symmetry: self.no_symmetry,
            no_exchange: self.no_exchange,
            ..Self::default()
        };
        *self == nothing
    }

    /// Whether a position or pattern is given, so that views can differ.
    #[must_use]
    pub const fn is_drawn(&self) -> bool {
        self.position.is_some() || self.pattern.is_some()
    }
}

/// A question about games, and about a place in each. A game must meet all conditions. The place in a game
/// comes from [`board`](Self::board), or else from the first alternative that has one.
#[derive(Clone, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Question {
    /// The players who must take part.
    pub players: Vec<PlayerFilter>,
    /// The first and the last date. If a game has several dates or an inexact one, its earliest day counts.
    /// An inexact last date includes all of its days.
    pub dates: (Option<Date>, Option<Date>),
    /// Conditions on the ratings. A rating that is not a number meets none.
    pub ratings: Vec<(Rated, Between)>,
    /// The allowed results; if empty, all.
    pub results: Vec<ResultFilter>,
    /// The allowed endings; if empty, all.
    pub endings: Vec<EndFilter>,
    /// The winner's pieces minus the loser's, in a game that ended by the rules (rule E2).
    pub margin: Option<Between>,
    /// The number of moves, passes included.
    pub plies: Option<Between>,
    /// The tournament or match.
    pub event: Option<TextFilter>,
    /// The web site.
    pub site: Option<TextFilter>,
    /// The file of one of the game's sources.
    pub source: Option<TextFilter>,
    /// The allowed kinds; if empty, all, and also games without a known kind.
    pub kinds: Vec<GameKind>,
    /// Whether the game starts from the empty board.
    pub starts_empty: Option<bool>,
    /// The conditions that one position of the game must meet.
    pub board: BoardFilter,
    /// More conditions on the game.
    pub clauses: Vec<Clause>,
}

/// A condition made of other questions. Each of these may find its own position in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clause {
    /// The game does not match this question.
    Not(Box<Question>),
    /// The game matches at least one of these questions. The list is not empty.
    Any(Vec<Question>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_to_look_is_not_what_to_look_for() {
        let board = |text: &str| text.parse::<Question>().unwrap().board;
        for nothing in ["", "anywhere", "no-symmetry", "no-exchange", "anywhere no-symmetry no-exchange"] {
            assert!(board(nothing).is_empty() && !board(nothing).is_drawn(), "{nothing}");
        }
        assert!(!board("turn:white").is_empty() && !board("turn:white").is_drawn());
        for drawn in ["position:\"9/10/11/10/9 w p\"", "pattern:w"] {
            assert!(!board(drawn).is_empty() && board(drawn).is_drawn(), "{drawn}");
        }
    }
}
