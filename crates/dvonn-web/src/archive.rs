//! The form of an archive search, and its question as text.

mod read;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use dvonn::Space;
use dvonn_coach::MotifKind;

/// The stack on a space of a drawn pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// A stack of White.
    White,
    /// A stack of Black.
    Black,
    /// A lone red piece.
    Red,
    /// Any stack or piece.
    Occupied,
    /// An empty space.
    Empty,
}

impl Drawn {
    /// All kinds, in the order of the buttons.
    pub const ALL: [Self; 5] = [Self::White, Self::Black, Self::Red, Self::Occupied, Self::Empty];

    /// The name for the style sheet, which also selects a variant in translated sentences.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Red => "red",
            Self::Occupied => "occupied",
            Self::Empty => "empty",
        }
    }

    /// The letter in the text of a pattern.
    const fn letter(self) -> &'static str {
        match self {
            Self::White => "w",
            Self::Black => "b",
            Self::Red => "r",
            Self::Occupied => "o",
            Self::Empty => "-",
        }
    }
}

/// A pattern: what must stand on some spaces.
pub type Pattern = BTreeMap<Space, Drawn>;

/// The results to search for.
pub const RESULTS: [&str; 4] = ["white", "black", "draw", "none"];

/// The endings to search for.
pub const ENDINGS: [&str; 6] = ["play", "wipe-out", "resignation", "time", "agreement", "forfeit"];

/// The motifs to search for: the coach's, without advice, which the glossary does not explain.
pub fn motifs() -> impl Iterator<Item = &'static str> {
    let is_term = |kind: &MotifKind| !matches!(kind, MotifKind::Followed(_) | MotifKind::Broken(_));
    MotifKind::ALL.into_iter().filter(is_term).map(MotifKind::as_str)
}

/// The content of the search form.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Wanted {
    /// The names of the players.
    pub players: [String; 2],
    /// The first and the last year.
    pub years: [String; 2],
    /// The result, one of [`RESULTS`], or empty.
    pub result: String,
    /// How the game ended, one of [`ENDINGS`], or empty.
    pub ending: String,
    /// The lowest and the highest rating: of both players or, with a motif, of the player who plays it.
    pub ratings: [String; 2],
    /// A motif, one of [`motifs`], or empty.
    pub motif: String,
    /// The pattern on the board.
    pub pattern: Pattern,
    /// Whether the pattern may stand anywhere on the board.
    pub anywhere: bool,
    /// Whether the search is for the pattern exactly as drawn, without turning or mirroring it or exchanging
    /// the colours.
    pub as_drawn: bool,
    /// The words of a question that have no field.
    pub besides: String,
}

impl Wanted {
    /// The question as text. Malformed years are left out.
    #[must_use]
    pub fn question(&self) -> String {
        let mut words = Vec::new();
        for player in self.players.iter().map(|name| name.trim()).filter(|name| !name.is_empty()) {
            words.push(format!("player:{}", quoted(player)));
        }
        let years = self.years.each_ref().map(|year| {
            let year = year.trim();
            let is_year = (1..=4).contains(&year.len()) && year.bytes().all(|byte| byte.is_ascii_digit());
            if is_year { format!("{year:0>4}") } else { String::new() }
        });
        let [from, to] = years.map(|year| if year == "0000" { String::new() } else { year });
        if !from.is_empty() || !to.is_empty() {
            words.push(format!("date:{from}..{to}"));
        }
        for (key, value) in [("result", &self.result), ("end", &self.ending)] {
            if !value.is_empty() {
                words.push(format!("{key}:{}", quoted(value)));
            }
        }
        let ratings = self.ratings.each_ref().map(|rating| rating.trim().parse::<u16>().ok());
        let range = match ratings {
            [None, None] => None,
            [Some(one), Some(other)] => Some(format!("{}..{}", one.min(other), one.max(other))),
            [least, most] => {
                let text = |rating: Option<u16>| rating.map_or_else(String::new, |rating| rating.to_string());
                Some(format!("{}..{}", text(least), text(most)))
            }
        };
        if let Some(range) = range {
            let whose = if self.motif.is_empty() { "ratings" } else { "mover-rating" };
            words.push(format!("{whose}:{range}"));
        }
        if !self.motif.is_empty() {
            words.push(format!("motif:{}", quoted(&self.motif)));
        }
        if !self.pattern.is_empty() {
            words.push(format!("pattern:{}", text_of(&self.pattern)));
            if self.anywhere {
                words.push("anywhere".to_owned());
            }
            if self.as_drawn {
                words.extend(["no-symmetry".to_owned(), "no-exchange".to_owned()]);
            }
        }
        let besides = self.besides.trim();
        words.extend((!besides.is_empty()).then(|| match words.is_empty() || !read::has_joints(besides) {
            true => besides.to_owned(),
            // Brackets keep alternatives apart from the other words.
            false => format!("({besides})"),
        }));
        words.join(" ")
    }
}

/// The question for a player's games.
#[must_use]
pub fn games_of(player: &str) -> String {
    format!("player:{}", quoted(player))
}

/// A value in quotation marks.
fn quoted(value: &str) -> String {
    let mut text = String::with_capacity(value.len() + 2);
    text.push('"');
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    text.push('"');
    text
}

/// The spaces of a row, from the left.
pub fn row(y: u8) -> impl Iterator<Item = Space> {
    (0..11).filter_map(move |x| Space::new(x, y))
}

/// A pattern in the syntax of questions: rows from row 5 down, cells separated by commas, and numbers for
/// runs of spaces that do not matter.
fn text_of(pattern: &Pattern) -> String {
    let mut rows = Vec::with_capacity(5);
    for y in (0..5).rev() {
        let (mut cells, mut free) = (String::new(), 0_u8);
        let add = |cells: &mut String, text: &str| {
            if !cells.is_empty() {
                cells.push(',');
            }
            cells.push_str(text);
        };
        for space in row(y) {
            match pattern.get(&space) {
                None => free += 1,
                Some(drawn) => {
                    if free > 0 {
                        add(&mut cells, &std::mem::take(&mut free).to_string());
                    }
                    add(&mut cells, drawn.letter());
                }
            }
        }
        if free > 0 {
            let comma = if cells.is_empty() { "" } else { "," };
            let _ = write!(cells, "{comma}{free}");
        }
        rows.push(cells);
    }
    rows.join("/")
}

#[cfg(test)]
mod tests {
    use dvonn_archive::Question;

    use super::*;

    #[test]
    fn what_a_person_asks_is_a_question() {
        let mut wanted = Wanted::default();
        assert_eq!(wanted.question(), "");
        wanted.players = ["Ann \"A\" B\\o".to_owned(), " ".to_owned()];
        wanted.years = ["2012".to_owned(), "soon".to_owned()];
        wanted.result = "white".to_owned();
        wanted.ending = "time".to_owned();
        let question: Question = wanted.question().parse().unwrap();
        assert_eq!(question.players[0].name.text, "Ann \"A\" B\\o");
        assert_eq!(question.players.len(), 1);
        assert_eq!(question.dates.0.map(dvonn_record::Date::year), Some(2012));
        assert!(question.dates.1.is_none() && question.results.len() == 1 && question.endings.len() == 1);
        wanted.ratings = ["1700".to_owned(), " ".to_owned()];
        let rated: Question = wanted.question().parse().unwrap();
        assert_eq!(rated.ratings[0].1.to_string(), "1700..");
        wanted.ratings = ["1900".to_owned(), "1500".to_owned()];
        for motif in motifs() {
            wanted.motif = motif.to_owned();
            let question: Question = wanted.question().parse().unwrap();
            assert_eq!(question.board.motif.as_deref(), Some(motif));
            assert_eq!(question.board.mover_rating.unwrap().to_string(), "1500..1900");
            assert!(question.ratings.is_empty());
        }
        let again: Question = games_of("a b").parse().unwrap();
        assert_eq!(again.players[0].name.text, "a b");
    }

    #[test]
    fn a_drawn_pattern_is_read_as_it_was_drawn() {
        let mut wanted = Wanted { anywhere: true, as_drawn: true, ..Wanted::default() };
        for (number, drawn) in Drawn::ALL.into_iter().enumerate() {
            let space = Space::all().nth(number * 11).unwrap();
            wanted.pattern.insert(space, drawn);
        }
        let question: Question = wanted.question().parse().unwrap();
        let pattern = question.board.pattern.unwrap();
        let cells: Vec<(Space, String)> =
            pattern.cells().iter().map(|(space, cell)| (*space, cell.to_string())).collect();
        let drawn: Vec<(Space, String)> =
            wanted.pattern.iter().map(|(space, drawn)| (*space, drawn.letter().to_owned())).collect();
        assert_eq!(cells, drawn);
        assert!(question.board.anywhere && question.board.no_symmetry && question.board.no_exchange);
        // Each space alone.
        for space in Space::all() {
            let pattern = Pattern::from([(space, Drawn::Red)]);
            let question: Question = Wanted { pattern, ..Wanted::default() }.question().parse().unwrap();
            assert_eq!(question.board.pattern.unwrap().cells()[0].0, space);
        }
    }
}
