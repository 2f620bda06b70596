//! The form of an archive search, and its question as text.

use std::collections::BTreeMap;
use std::mem::take;

use dvonn::Space;
use dvonn_archive::{Between, Cell, CellKind, Clause, EndFilter, PlayerFilter, Question, RESULTS, Rated};
use dvonn_coach::MotifKind;
use dvonn_record::Date;

use crate::looks::house_level;

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
    /// The question as text. Malformed years and ratings are left out. `bot` is the bot on a server that the
    /// app shows with a name, if there is one: its games are found by that name too.
    #[must_use]
    pub fn question(&self, bot: impl Fn(&str) -> Option<String>) -> String {
        let (mut asked, mut joined) = (Question::default(), Vec::new());
        for name in self.players.iter().map(|name| name.trim()).filter(|name| !name.is_empty()) {
            match bot(name) {
                Some(bot) => joined.push(format!("({} or {})", games_of(name), games_of(&bot))),
                None => asked.players.push(PlayerFilter { name: name.into(), side: None }),
            }
        }
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
        joined.push(asked.to_string());
        joined.retain(|part| !part.is_empty());
        match self.besides.trim() {
            "" => {}
            // Brackets keep alternatives apart from the other words.
            besides if !joined.is_empty() && has_clauses(besides) => joined.push(format!("({besides})")),
            besides => joined.push(besides.to_owned()),
        }
        joined.join(" ")
    }

    /// The form for a question. What has no field goes [besides](Self::besides); so does the whole question
    /// if it is malformed, or if brackets, *not* or *or* join its parts.
    #[must_use]
    pub fn read(question: &str) -> Self {
        let mut wanted = Self::default();
        let mut asked = question.parse::<Question>();
        if let Ok(asked) = &mut asked {
            let bots = asked.clauses.extract_if(.., |clause| shown_name(clause).is_some());
            let names = bots.filter_map(|clause| shown_name(&clause)).collect::<Vec<_>>();
            asked.players.extend(names.iter().map(|name| PlayerFilter::named(name, None)));
        }
        let mut asked = match asked {
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

/// The name of a bot in the app, if this is what [`Wanted::question`] asks for that bot.
fn shown_name(clause: &Clause) -> Option<String> {
    let Clause::Any(any) = clause else { return None };
    let name = |question: &Question| {
        let name = &question.players.first()?.name.text;
        (question.to_string() == games_of(name)).then(|| name.clone())
    };
    let [shown, bot] = any.as_slice() else { return None };
    house_level(&name(bot)?)?;
    name(shown)
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

    fn no_bot(_: &str) -> Option<String> {
        None
    }

    #[test]
    fn a_bot_is_found_by_both_names() {
        let bot = |name: &str| (name == "Pip").then(|| "computer-1".to_owned());
        let of_pip = Wanted { players: ["Ann".to_owned(), "Pip".to_owned()], ..Wanted::default() };
        let question = of_pip.question(bot);
        assert_eq!(question, "(player:Pip or player:computer-1) player:Ann");
        for more in ["", " date:2012..2014", " date:2012 kind:unranked"] {
            let question = format!("{question}{more}");
            let mut wanted = Wanted::read(&question);
            assert_eq!(wanted.besides.is_empty(), !more.contains("kind"), "{question}");
            wanted.players.sort();
            assert_eq!(wanted.players, of_pip.players, "{question}");
            assert_eq!(wanted.question(bot), question);
        }
        for other in ["player:Pip or player:Ann", "player:Pip or not player:computer-1", "player:Pip"] {
            assert_eq!(Wanted::read(other).question(no_bot), other);
        }
    }

    #[test]
    fn what_a_person_asks_is_a_question() {
        let mut wanted = Wanted::default();
        assert_eq!(wanted.question(no_bot), "");
        wanted.players = ["Ann \"A\" B\\o".to_owned(), " ".to_owned()];
        wanted.years = ["2012".to_owned(), "soon".to_owned()];
        wanted.result = "white".to_owned();
        wanted.ending = "time".to_owned();
        let question: Question = wanted.question(no_bot).parse().unwrap();
        assert_eq!(question.players[0].name.text, "Ann \"A\" B\\o");
        assert_eq!(question.players.len(), 1);
        assert_eq!(question.dates.0.map(Date::year), Some(2012));
        assert!(question.dates.1.is_none() && question.results.len() == 1 && question.endings.len() == 1);
        wanted.ratings = ["1700".to_owned(), " ".to_owned()];
        let rated: Question = wanted.question(no_bot).parse().unwrap();
        assert_eq!(rated.ratings[0].1.to_string(), "1700..");
        wanted.ratings = ["1900".to_owned(), "1500".to_owned()];
        for motif in motifs() {
            wanted.motif = motif.to_owned();
            let question: Question = wanted.question(no_bot).parse().unwrap();
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
            let (one, mut other) = (read(question), read(&wanted.question(no_bot)));
            // The order of players does not matter.
            other.players.sort_by_key(|player| one.players.iter().position(|other| other == player));
            assert_eq!(one, other, "{question}");
        }
    }

    #[test]
    fn what_is_joined_stays_joined_when_fields_are_filled() {
        let wanted =
            Wanted { players: ["Ann".to_owned(), String::new()], ..Wanted::read("date:2012 or date:2014") };
        let question = wanted.question(no_bot);
        assert_eq!(question, "player:Ann (date:2012 or date:2014)");
        assert_eq!(Wanted::read(&question).question(no_bot), question);
    }

    #[test]
    fn what_is_no_question_stays_as_it_is() {
        for question in
            ["colour:red", "colour:red player:Ann", "pattern:9/9", "date:0000", "player:\" \"", "..", "\\"]
        {
            let wanted = Wanted::read(question);
            assert_eq!(wanted.question(no_bot), question);
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
        assert_eq!(Wanted::read(&wanted.question(no_bot)), wanted);
        for motif in motifs() {
            wanted.motif = motif.to_owned();
            assert_eq!(Wanted::read(&wanted.question(no_bot)), wanted);
        }
    }
}
