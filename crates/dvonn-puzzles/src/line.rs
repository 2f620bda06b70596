//! Reads and writes a puzzle as one line of a file.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use dvonn::{Board, DfenFaults, Faults, Margin, Move, ParseMoveError, Setup};
use dvonn_coach::MotifKind;
use dvonn_message::Message;

use crate::fault::PuzzleFault;
use crate::identity::PuzzleId;
use crate::key::Key;
use crate::puzzle::Puzzle;
use crate::rating::Rating;

/// The separator of the fields of a line.
const SEPARATOR: char = ';';

/// The number of fields that every line has.
const FIELDS: usize = 6;

/// The number of fields of a line with replies, which older files lack. Each further move that the solver has
/// to find adds two: its margins and its replies.
const WITH_REPLIES: usize = 7;

/// Stands for the missing reply where the game is over.
const NO_REPLY: &str = "-";

/// Writes the line: id, position, best play, rating and deviation, themes, margins, replies. Margins and
/// replies follow for each further move to find.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line: Vec<String> = self.line().iter().map(Move::to_string).collect();
        let themes: Vec<&str> = self.themes().iter().map(|theme| theme.as_str()).collect();
        let (id, board, rating) = (self.id(), self.board(), self.rating());
        let (points, deviation) = (rating.points(), rating.deviation());
        let [line, themes] = [line.join(" "), themes.join(" ")];
        write!(f, "{id};{board};{line};{points} {deviation};{themes}")?;
        let reply = |reply: &Option<Move>| reply.map_or_else(|| NO_REPLY.to_owned(), |m| m.to_string());
        for step in self.steps() {
            let margins: Vec<_> = step.margins().map(|(_, margin)| margin.pieces().to_string()).collect();
            write!(f, ";{}", margins.join(" "))?;
            if step.replies().is_empty() {
                break;
            }
            write!(f, ";{}", step.replies().iter().map(reply).collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

/// A reason why a line is not a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// The line has this many fields, but a puzzle has another number.
    Fields(usize),
    /// This is not the id of a puzzle.
    Id(String),
    /// The id of the position differs from the id in the line.
    OtherId {
        /// The id in the line.
        read: PuzzleId,
        /// The id of the position.
        expected: PuzzleId,
    },
    /// The position cannot be read.
    Dfen(Box<DfenFaults>),
    /// The rules do not allow the position.
    Board(Box<Faults>),
    /// A move cannot be read.
    Move(String, ParseMoveError),
    /// This is not a rating with its deviation.
    Rating(String),
    /// This is not a motif.
    Theme(String),
    /// This is not a margin.
    Margin(String),
    /// The fields do not make a puzzle.
    Puzzle(PuzzleFault),
}

impl FromStr for Puzzle {
    type Err = LineFault;

    fn from_str(text: &str) -> Result<Self, LineFault> {
        let fields: Vec<&str> = text.split(SEPARATOR).map(str::trim).collect();
        let Some((&[id, board, line, rating, themes, margins], more)) = fields.split_first_chunk::<FIELDS>()
        else {
            return Err(LineFault::Fields(fields.len()));
        };
        let (replies, later) = match more.split_first() {
            Some((replies, later)) => (Some(*replies), later),
            None => (None, more),
        };
        if !later.len().is_multiple_of(2) {
            return Err(LineFault::Fields(fields.len()));
        }
        let id: PuzzleId = id.parse().map_err(|_| LineFault::Id(id.to_owned()))?;
        let setup: Setup = board.parse().map_err(|error| LineFault::Dfen(Box::new(error)))?;
        let board = Board::try_from(&setup).map_err(|faults| LineFault::Board(Box::new(faults)))?;
        let read_move = |m: &str| m.parse::<Move>().map_err(|error| LineFault::Move(m.to_owned(), error));
        let line = line.split_whitespace().map(&read_move).collect::<Result<_, _>>()?;
        let read_theme =
            |name: &str| name.parse::<MotifKind>().map_err(|_| LineFault::Theme(name.to_owned()));
        let themes = themes.split_whitespace().map(read_theme).collect::<Result<_, _>>()?;
        let read_margins =
            |text: &str| text.split_whitespace().map(read_margin).collect::<Result<Vec<_>, _>>();
        let read_reply = |reply: &str| (reply != NO_REPLY).then(|| read_move(reply)).transpose();
        let read_replies =
            |text: &str| text.split_whitespace().map(read_reply).collect::<Result<Vec<_>, _>>();
        let margins = read_margins(margins)?;
        let rating = read_rating(rating).ok_or_else(|| LineFault::Rating(rating.to_owned()))?;
        let mut puzzle = Self::new(board, margins, line, themes, rating).map_err(LineFault::Puzzle)?;
        if let Some(replies) = replies {
            puzzle = puzzle.with_replies(read_replies(replies)?).map_err(LineFault::Puzzle)?;
        }
        for step in later.chunks_exact(2) {
            let (margins, replies) = (read_margins(step[0])?, read_replies(step[1])?);
            puzzle = puzzle.with_next_step(margins, replies).map_err(LineFault::Puzzle)?;
        }
        match puzzle.id() {
            expected if expected != id => Err(LineFault::OtherId { read: id, expected }),
            _ => Ok(puzzle),
        }
    }
}

/// Reads a margin, which is at most the number of pieces in the game.
fn read_margin(text: &str) -> Result<Margin, LineFault> {
    text.parse().ok().and_then(Margin::new).ok_or_else(|| LineFault::Margin(text.to_owned()))
}

fn read_rating(text: &str) -> Option<Rating> {
    let (points, deviation) = text.split_once(' ')?;
    let [points, deviation] = [points.parse().ok()?, deviation.trim().parse().ok()?];
    let rating = Rating::new(points, deviation);
    (rating.points() == points && rating.deviation() == deviation).then_some(rating)
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields(found) => write!(f, "expected {WITH_REPLIES} fields, found {found}"),
            Self::Id(read) => write!(f, "expected the id of a puzzle, found {read:?}"),
            Self::OtherId { read, expected } => {
                write!(f, "the position is that of puzzle {expected}, not {read}")
            }
            Self::Dfen(error) => error.fmt(f),
            Self::Board(faults) => faults.fmt(f),
            Self::Move(read, error) => write!(f, "{read:?}: {error}"),
            Self::Rating(read) => write!(f, "expected a rating and its deviation, found {read:?}"),
            Self::Theme(read) => write!(f, "expected a motif, found {read:?}"),
            Self::Margin(read) => write!(f, "expected a margin from -49 to 49, found {read:?}"),
            Self::Puzzle(fault) => fault.fmt(f),
        }
    }
}

impl Error for LineFault {}

impl From<&LineFault> for Message {
    fn from(fault: &LineFault) -> Self {
        let found = |key, read: &str| Self::new(key).with("read", read.escape_debug().to_string());
        match fault {
            LineFault::Fields(found) => {
                Self::new(Key::Fields).with("found", *found).with("expected", WITH_REPLIES)
            }
            LineFault::Id(read) => found(Key::Id, read),
            LineFault::OtherId { read, expected } => {
                Self::new(Key::OtherId).with("read", read.to_string()).with("expected", expected.to_string())
            }
            LineFault::Dfen(error) => error.as_ref().into(),
            LineFault::Board(faults) => faults.as_ref().into(),
            LineFault::Move(read, error) => found(Key::Move, read).with("reason", error),
            LineFault::Rating(read) => found(Key::Rating, read),
            LineFault::Theme(read) => found(Key::Theme, read),
            LineFault::Margin(read) => found(Key::Margin, read),
            LineFault::Puzzle(fault) => fault.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White's d3c3 cuts off two black stacks and wins.
    const LINE: &str = "{ID};9/10/r,w,b,w,3,rw,1,r,1/10/9 w s;d3c3;1200 80;cut-off lifting;{MARGINS}";

    fn line(id: &str, margins: &str) -> String {
        LINE.replace("{ID}", id).replace("{MARGINS}", margins)
    }

    /// Returns the id of the position above, and its number of moves.
    fn known() -> (String, usize) {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        (crate::Identity::of(board.position()).id().to_string(), board.position().count_moves())
    }

    /// Returns margins by which the move of the line is the best.
    fn margins() -> String {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let margin = |m: &Move| if m.to_string() == "d3c3" { "5" } else { "-2" };
        board.position().legal_moves().iter().map(margin).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_is_written_is_read_back() {
        let text = line(&known().0, &margins());
        let puzzle: Puzzle = text.parse().unwrap();
        assert_eq!(puzzle.to_string(), text);
        assert_eq!((puzzle.best().to_string().as_str(), puzzle.gap()), ("d3c3", 7));
        assert_eq!([puzzle.margin(), puzzle.second_margin()].map(Margin::pieces), [5, -2]);
        assert_eq!(puzzle.themes(), [MotifKind::CutOff, MotifKind::Lifting]);
        assert_eq!((puzzle.rating().points(), puzzle.rating().deviation()), (1200, 80));
        let spaced = text.replace(';', " ; ");
        assert_eq!(spaced.parse(), Ok(puzzle));
    }

    /// Only by landing on c3 or e3 does White's d3 end the game.
    #[test]
    fn replies_are_written_and_read_and_older_lines_have_none() {
        let older: Puzzle = line(&known().0, &margins()).parse().unwrap();
        let replies_of = |puzzle: &Puzzle| puzzle.step(0).unwrap().replies().to_vec();
        assert_eq!((replies_of(&older), older.reply_to(older.best())), (Vec::new(), None));
        let reply = |m: Move| older.board().position().play(m).unwrap().legal_moves().iter().next().copied();
        let replies: Vec<Option<Move>> = older.margins().map(|(m, _)| reply(m)).collect();
        let puzzle = older.clone().with_replies(replies.clone()).unwrap();
        let read: Puzzle = puzzle.to_string().parse().unwrap();
        assert_eq!((&read, replies_of(&read)), (&puzzle, replies.clone()));
        for (m, _) in older.margins() {
            assert_eq!(read.reply_to(m), reply(m), "{m}");
        }
        let expected = replies.len();
        let few = format!("{older};-").parse::<Puzzle>();
        assert_eq!(few, Err(LineFault::Puzzle(PuzzleFault::ReplyCount { found: 1, expected })));
        let illegal = format!("{older};{}", vec!["a1"; expected].join(" ")).parse::<Puzzle>();
        assert!(matches!(illegal, Err(LineFault::Puzzle(PuzzleFault::IllegalReply(_)))), "{illegal:?}");
    }

    #[test]
    fn faults_say_what_was_found() {
        let good = line(&known().0, &margins());
        let replaced = |from: &str, to: &str| good.replace(from, to).parse::<Puzzle>().unwrap_err();
        assert_eq!("".parse::<Puzzle>(), Err(LineFault::Fields(1)));
        assert_eq!(replaced(";cut-off lifting", ""), LineFault::Fields(5));
        assert_eq!(replaced(&known().0, "12!456"), LineFault::Id("12!456".to_owned()));
        assert!(matches!(replaced(&known().0, "000000"), LineFault::OtherId { .. }));
        assert!(matches!(replaced("9/10/", "10/"), LineFault::Dfen(_)));
        assert!(matches!(replaced("r,w,b,w,3", "w,w,b,w,3"), LineFault::Board(_)));
        assert!(matches!(replaced("d3c3", "d3x3"), LineFault::Move(..)));
        assert!(matches!(replaced("d3c3", ""), LineFault::Puzzle(PuzzleFault::NotBest)));
        assert!(matches!(replaced("d3c3", "b3c3"), LineFault::Puzzle(PuzzleFault::NotBest)));
        assert!(matches!(replaced("d3c3", "d3c3 a1b2"), LineFault::Puzzle(PuzzleFault::IllegalLine(_))));
        assert_eq!(replaced("1200 80", "12000 80"), LineFault::Rating("12000 80".to_owned()));
        assert_eq!(replaced("1200 80", "1200"), LineFault::Rating("1200".to_owned()));
        assert_eq!(replaced("lifting", "flying"), LineFault::Theme("flying".to_owned()));
        let with = |margins: &str| line(&known().0, margins).parse::<Puzzle>().unwrap_err();
        assert_eq!(with("x"), LineFault::Margin("x".to_owned()));
        assert_eq!(with("50"), LineFault::Margin("50".to_owned()));
        let expected = known().1;
        assert_eq!(with("5"), LineFault::Puzzle(PuzzleFault::MarginCount { found: 1, expected }));
        assert_eq!(with(&margins().replace("-2", "5")), LineFault::Puzzle(PuzzleFault::TwoBest));
        let placing = good.replace("9/10/r,w,b,w,3,rw,1,r,1/10/9 w s", "9/10/11/10/9 w p");
        assert_eq!(placing.parse::<Puzzle>(), Err(LineFault::Puzzle(PuzzleFault::StillPlacing)));
    }
}
