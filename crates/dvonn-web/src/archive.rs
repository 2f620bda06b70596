//! The form of an archive search, and its question as text.

use std::collections::BTreeMap;
use std::mem::take;

use dvonn::Space;
use dvonn_archive::{Between, Cell, CellKind, EndFilter, PlayerFilter, Question, RESULTS, Rated};
use dvonn_coach::MotifKind;
use dvonn_record::Date;

/// A pattern: what must stand on some spaces.
pub type Pattern = BTreeMap<Space, CellKind>;

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
    /// The question as text. Malformed years and ratings are left out.
    #[must_use]
    pub fn question(&self) -> String {
        let mut asked = Question::default();
        let names = self.players.iter().map(|name| name.trim()).filter(|name| !name.is_empty());
        asked.players = names.map(|name| PlayerFilter { name: name.into(), side: None }).collect();
        let [from, to] = self.years.each_ref().map(|year| year.trim().parse().ok().and_then(Date::of_year));
        asked.dates = (from, to);
        asked
            .results
            .extend(RESULTS.iter().find(|(word, _)| *word == self.result).map(|(_, result)| *result));
        asked.endings.extend(EndFilter::ALL.into_iter().find(|end| end.as_str() == self.ending));
        let ratings = between(&self.ratings);
        if self.motif.is_empty() {
            asked.ratings.extend(ratings.map(|ratings| (Rated::Both, ratings)));
        } else {
            asked.board.motif = Some(self.motif.clone());
            asked.board.mover_rating = ratings;
        }
        if !self.pattern.is_empty() {
            let cells = self.pattern.iter().map(|(&space, &kind)| (space, Cell::of(kind)));
            asked.board.pattern = Some(dvonn_archive::Pattern::new(cells));
            asked.board.anywhere = self.anywhere;
            asked.board.no_symmetry = self.as_drawn;
            asked.board.no_exchange = self.as_drawn;
        }
        let besides = self.besides.trim();
        match (asked.to_string(), besides) {
            (asked, "") => asked,
            (asked, besides) if asked.is_empty() => besides.to_owned(),
            // Brackets keep alternatives apart from the other words.
            (asked, besides) if has_clauses(besides) => format!("{asked} ({besides})"),
            (asked, besides) => format!("{asked} {besides}"),
        }
    }

    /// The form for a question. What has no field goes [besides](Self::besides); so does the whole question
    /// if it is malformed, or if brackets, *not* or *or* join its parts.
    #[must_use]
    pub fn read(question: &str) -> Self {
        let mut wanted = Self::default();
        let mut asked = match question.parse::<Question>() {
            Ok(asked) if asked.clauses.is_empty() => asked,
            _ => {
                question.trim().clone_into(&mut wanted.besides);
                return wanted;
            }
        };
        let mut fields = wanted.players.iter_mut();
        asked.players.retain(|player| {
            let has_field = player.side.is_none() && !player.name.text.trim().is_empty();
            let field = if has_field { fields.next() } else { None };
            field.map(|field| *field = player.name.to_string()).is_none()
        });
        let year = |date: Option<Date>| match date {
            None => Some(String::new()),
            Some(date) => {
                Date::of_year(date.year()).filter(|year| *year == date).map(|year| year.to_string())
            }
        };
        if let (Some(from), Some(to)) = (year(asked.dates.0), year(asked.dates.1)) {
            wanted.years = [from, to];
            asked.dates = (None, None);
        }
        if let &[result] = asked.results.as_slice() {
            let named = RESULTS.iter().find(|(_, other)| *other == result);
            wanted.result = named.map(|(word, _)| (*word).to_owned()).unwrap_or_default();
            asked.results.clear();
        }
        if let &[ending] = asked.endings.as_slice()
            && ENDINGS.contains(&ending.as_str())
        {
            ending.as_str().clone_into(&mut wanted.ending);
            asked.endings.clear();
        }
        let motif = asked.board.motif.take_if(|motif| motifs().any(|known| known == motif.as_str()));
        let ratings = if motif.is_some() {
            asked.board.mover_rating.take_if(|ratings| is_shown(*ratings))
        } else {
            let of_both = |&(rated, ratings): &(Rated, Between)| rated == Rated::Both && is_shown(ratings);
            let found = asked.ratings.iter().position(of_both);
            found.map(|at| asked.ratings.remove(at).1)
        };
        wanted.motif = motif.unwrap_or_default();
        wanted.ratings = ratings.map(ends).unwrap_or_default();
        wanted.read_pattern(&mut asked);
        wanted.besides = asked.to_string();
        wanted
    }

    /// Takes the pattern out of a question, if the form can draw it.
    fn read_pattern(&mut self, asked: &mut Question) {
        let board = &mut asked.board;
        let is_drawn = |pattern: &mut dvonn_archive::Pattern| {
            pattern.cells().iter().all(|&(_, cell)| cell == Cell::of(cell.kind))
        };
        let Some(pattern) = board.pattern.take_if(is_drawn) else { return };
        self.pattern = pattern.cells().iter().map(|&(space, cell)| (space, cell.kind)).collect();
        self.anywhere = take(&mut board.anywhere);
        // The form has one field for both words, so they count only together.
        self.as_drawn = board.no_symmetry && board.no_exchange;
        if self.as_drawn {
            (board.no_symmetry, board.no_exchange) = (false, false);
        }
    }
}

/// The question for a player's games.
#[must_use]
pub fn games_of(player: &str) -> String {
    let players = vec![PlayerFilter { name: player.into(), side: None }];
    Question { players, ..Question::default() }.to_string()
}

/// Whether brackets, *not* or *or* join parts of a question.
fn has_clauses(question: &str) -> bool {
    question.parse::<Question>().is_ok_and(|question| !question.clauses.is_empty())
}

/// The range between two numbers, in either order. `None` without a number.
fn between(ends: &[String; 2]) -> Option<Between> {
    match ends.each_ref().map(|end| end.trim().parse::<u32>().ok()) {
        [None, None] => None,
        [Some(one), Some(other)] => Some(Between { least: one.min(other), most: one.max(other) }),
        [least, most] => Some(Between { least: least.unwrap_or(0), most: most.unwrap_or(u32::MAX) }),
    }
}

/// Whether two fields can show a range: one without ends would look like none.
fn is_shown(range: Between) -> bool {
    range != Between::ANY
}

/// The text of a range in two fields.
fn ends(Between { least, most }: Between) -> [String; 2] {
    let text = |number: u32, open: u32| if number == open { String::new() } else { number.to_string() };
    [text(least, 0), text(most, u32::MAX)]
}

#[cfg(test)]
mod tests {
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
        assert_eq!(question.dates.0.map(Date::year), Some(2012));
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
        assert_eq!(games_of("a b"), "player:\"a b\"");
    }

    #[test]
    fn the_form_of_a_question_asks_the_same() {
        for (question, besides) in [
            ("", ""),
            ("player:Ann player:\"Bo \\\"B\\\" C\" date:2010..2012 result:white end:time", ""),
            ("ratings:1700.. motif:end-trap mover-rating:..1900", "ratings:1700.."),
            ("ratings:1700..1800", ""),
            ("ratings:0..", "ratings:0.."),
            ("date:2012 ratings:1700", ""),
            (
                "date:2012-05.. event:~Open white:Ann player:a player:b player:c",
                "white:Ann player:c date:2012-05.. event:~Open",
            ),
            ("pattern:9/10/4,w,b,5/10/9 anywhere no-symmetry no-exchange", ""),
            ("pattern:w,8/10/11/9,-/r,8 no-symmetry", "no-symmetry"),
            ("pattern:9/10/4,w*,b,5/10/9 anywhere", "pattern:9/10/4,w*,b,5/10/9 anywhere"),
            (
                "result:white,draw end:open rating:1700.. phase:stacking",
                "rating:1700.. result:white,draw end:open phase:stacking",
            ),
            ("motif:placing-followed source:\"a b\"", "source:\"a b\" motif:placing-followed"),
            ("player:~bot kind:unranked", "kind:unranked"),
            ("player:Ann not result:draw", "player:Ann not result:draw"),
            ("player:Ann OR (player:Bob date:2012)", "player:Ann OR (player:Bob date:2012)"),
            ("player:Ann not(date:2012 or date:2014)", "player:Ann not(date:2012 or date:2014)"),
            ("player:\"not or\" player:or(x)", ""),
        ] {
            let wanted = Wanted::read(question);
            assert_eq!(wanted.besides, besides, "{question}");
            let read = |text: &str| text.parse::<Question>().unwrap();
            let (one, mut other) = (read(question), read(&wanted.question()));
            // The order of players does not matter.
            other.players.sort_by_key(|player| one.players.iter().position(|other| other == player));
            assert_eq!(one, other, "{question}");
        }
    }

    #[test]
    fn what_is_joined_stays_joined_when_fields_are_filled() {
        let wanted =
            Wanted { players: ["Ann".to_owned(), String::new()], ..Wanted::read("date:2012 or date:2014") };
        let question = wanted.question();
        assert_eq!(question, "player:Ann (date:2012 or date:2014)");
        assert_eq!(Wanted::read(&question).question(), question);
    }

    #[test]
    fn what_is_no_question_stays_as_it_is() {
        for question in
            ["colour:red", "colour:red player:Ann", "pattern:9/9", "date:0000", "player:\" \"", "..", "\\"]
        {
            let wanted = Wanted::read(question);
            assert_eq!(wanted.question(), question);
        }
    }

    #[test]
    fn every_form_reads_back() {
        let mut wanted = Wanted {
            players: ["Ann".to_owned(), "Bo \"C\"".to_owned()],
            years: ["2010".to_owned(), String::new()],
            result: "draw".to_owned(),
            ending: "wipe-out".to_owned(),
            ratings: ["1500".to_owned(), "1900".to_owned()],
            anywhere: true,
            as_drawn: true,
            besides: "site:x".to_owned(),
            ..Wanted::default()
        };
        for (number, kind) in CellKind::ALL.into_iter().enumerate() {
            wanted.pattern.extend(Space::all().nth(number * 11).map(|space| (space, kind)));
        }
        assert_eq!(Wanted::read(&wanted.question()), wanted);
        for motif in motifs() {
            wanted.motif = motif.to_owned();
            assert_eq!(Wanted::read(&wanted.question()), wanted);
        }
    }
}
