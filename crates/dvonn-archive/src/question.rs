//! Questions to an archive, as data and as text.

mod kind;
mod structure;
mod text;
mod words;

use dvonn::{Board, ByColor, Color, Outcome, Phase};
use dvonn_record::{Date, EndReason};

pub use self::kind::GameKind;
pub use self::text::{Expected, ParseQuestionError};
use crate::between::Between;
use crate::fold::fold;
use crate::pattern::Pattern;

/// A player who must take part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerFilter {
    /// The name.
    pub name: TextFilter,
    /// The side that the player must have.
    pub side: Option<Color>,
}

impl PlayerFilter {
    /// The player with this name, on a side or on either.
    #[must_use]
    pub fn named(name: impl Into<String>, side: Option<Color>) -> Self {
        Self { name: TextFilter { text: name.into(), is_part: false }, side }
    }
}

/// The player whose rating counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rated {
    /// One player's at least.
    Either,
    /// Both players'.
    Both,
    /// A side's.
    Side(Color),
}

/// A text that must be as it is given, or contain it. Case, accents and the form in which Unicode has a
/// character do not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextFilter {
    /// The text.
    pub text: String,
    /// Whether it may be a part of the whole.
    pub is_part: bool,
}

impl TextFilter {
    /// Whether a text is meant.
    #[must_use]
    pub fn matches(&self, text: &str) -> bool {
        self.folded().matches(text)
    }

    /// The same filter, quick for many texts.
    pub(crate) fn folded(&self) -> FoldedFilter {
        FoldedFilter { text: fold(&self.text).into_owned(), is_part: self.is_part }
    }
}

/// A [`TextFilter`] whose text is [folded](fold).
#[derive(Debug)]
pub(crate) struct FoldedFilter {
    text: String,
    is_part: bool,
}

impl FoldedFilter {
    pub(crate) fn matches(&self, text: &str) -> bool {
        match self.is_part {
            true => fold(text).contains(&self.text),
            // Most names are of another length.
            false if text.is_ascii() => text.eq_ignore_ascii_case(&self.text),
            false => fold(text) == self.text,
        }
    }
}

/// A result that is asked for; `None` for games without one.
pub type ResultFilter = Option<Outcome>;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndFilter {
    /// For this reason.
    Reason(EndReason),
    /// The game ended by the rules, with no piece left to the loser.
    WipeOut,
    /// Not at all, as far as is known.
    Open,
}

impl EndFilter {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Reason(EndReason::Play),
        Self::WipeOut,
        Self::Reason(EndReason::Resignation),
        Self::Reason(EndReason::Agreement),
        Self::Reason(EndReason::Time),
        Self::Reason(EndReason::Forfeit),
        Self::Open,
    ];

    /// The word for it in a question.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Reason(reason) => reason.as_str(),
            Self::WipeOut => "wipe-out",
            Self::Open => "open",
        }
    }
}

/// How many pieces and stacks a side has.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SideMaterial {
    /// The stacks that it controls.
    pub stacks: Option<Between>,
    /// The pieces in them.
    pub pieces: Option<Between>,
    /// The height of the tallest one.
    pub tallest: Option<Between>,
    /// The red pieces: how many of its stacks have one.
    pub reds: Option<Between>,
}

/// Conditions on a position. One position of the game, seen in one view, must meet all of them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BoardFilter {
    /// The position; the colours of buried pieces do not matter.
    pub position: Option<Board>,
    /// The stacks on some spaces.
    pub pattern: Option<Pattern>,
    /// Whether the pattern may be moved to anywhere on the board.
    pub anywhere: bool,
    /// Positions and patterns are looked for only as they are drawn, not in their symmetries.
    pub no_symmetry: bool,
    /// They are looked for only in their colours.
    pub no_exchange: bool,
    /// The phase.
    pub phase: Option<Phase>,
    /// The number of moves before it.
    pub ply: Option<Between>,
    /// The side whose turn it is.
    pub turn: Option<Color>,
    /// The pieces on the board, lone reds included.
    pub pieces: Option<Between>,
    /// The occupied spaces.
    pub stacks: Option<Between>,
    /// The material of each side.
    pub material: ByColor<SideMaterial>,
    /// A motif of the move that was played there, by its name.
    pub motif: Option<String>,
    /// The name of the player who moved there.
    pub mover: Option<TextFilter>,
    /// The rating of the player who moved there.
    pub mover_rating: Option<Between>,
}

impl BoardFilter {
    /// Whether it asks for nothing.
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

    /// Whether a pattern is drawn, so that other views may differ.
    #[must_use]
    pub const fn is_drawn(&self) -> bool {
        self.position.is_some() || self.pattern.is_some()
    }
}

/// A question: which games, and where in them. Everything that is asked for must be true. The place in a game
/// is that of [`board`](Self::board), or else of the first alternative that has one.
#[derive(Clone, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Question {
    /// Players who take part.
    pub players: Vec<PlayerFilter>,
    /// The first and the last date. Of a game the first date counts, and of that its first day; of the last
    /// date its last day.
    pub dates: (Option<Date>, Option<Date>),
    /// Ratings. Only those that are numbers count.
    pub ratings: Vec<(Rated, Between)>,
    /// One of these results; any, if there are none.
    pub results: Vec<ResultFilter>,
    /// One of these endings; any, if there are none.
    pub endings: Vec<EndFilter>,
    /// The winner's pieces less the loser's, of a game that ended by the rules (rule E2).
    pub margin: Option<Between>,
    /// The number of moves, passes included.
    pub plies: Option<Between>,
    /// The tournament or match.
    pub event: Option<TextFilter>,
    /// The web site.
    pub site: Option<TextFilter>,
    /// The file of one of the game's sources.
    pub source: Option<TextFilter>,
    /// The game is of one of these kinds. An empty list admits every game, of known kind or not.
    pub kinds: Vec<GameKind>,
    /// Whether the game starts from the empty board.
    pub starts_empty: Option<bool>,
    /// A position that the game must have.
    pub board: BoardFilter,
    /// More conditions on the game.
    pub clauses: Vec<Clause>,
}

/// A condition made of other questions. Their conditions on the board concern a position of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clause {
    /// The game does not fit this question.
    Not(Box<Question>),
    /// The game fits one of these, of which there is at least one.
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

    #[test]
    fn texts_are_compared_as_a_whole_or_in_part() {
        let filter = |text: &str, is_part| TextFilter { text: text.to_owned(), is_part };
        for (text, whole, part) in
            [("Renée", true, true), ("RENEE", true, true), ("Renée B", false, true), ("Ren", false, false)]
        {
            assert_eq!(filter("renee", false).matches(text), whole, "{text}");
            assert_eq!(filter("renÉe", true).matches(text), part, "{text}");
        }
    }
}
