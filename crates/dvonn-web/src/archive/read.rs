//! Reads a question into the form.

use dvonn::Space;

use super::{Drawn, ENDINGS, Pattern, RESULTS, Wanted, motifs, row};

/// The words that restrict how a pattern may be placed.
const AS_DRAWN: [&str; 2] = ["no-symmetry", "no-exchange"];

impl Wanted {
    /// The form for a question. Words without a field go [besides](Self::besides); so does the whole question
    /// if brackets, *not* or *or* join its parts.
    #[must_use]
    pub fn read(question: &str) -> Self {
        let mut wanted = Self::default();
        if has_joints(question) {
            question.trim().clone_into(&mut wanted.besides);
            return wanted;
        }
        let mut words = words(question);
        // Read the pattern first, because the restrictions on its placement have a field only if the pattern
        // has one.
        words.sort_by_key(|(_, word)| !word.starts_with("pattern:"));
        let has = |wanted: &str| words.iter().any(|(_, word)| word == wanted);
        let has_motif = words.iter().filter_map(|(_, word)| word.strip_prefix("motif:")).any(is_motif);
        let whose = if has_motif { "mover-rating" } else { "ratings" };
        // The form has one field for both words, so they count only together.
        let as_drawn = AS_DRAWN.into_iter().all(has);
        let mut besides = Vec::new();
        for (written, word) in &words {
            let is_taken = match word.split_once(':') {
                Some((key, value)) if key == whose => wanted.take_ratings(value),
                Some((key, value)) => wanted.take(key, value),
                None => match word.as_str() {
                    _ if wanted.pattern.is_empty() => false,
                    "anywhere" => !std::mem::replace(&mut wanted.anywhere, true),
                    word if as_drawn && AS_DRAWN.contains(&word) => {
                        wanted.as_drawn = true;
                        true
                    }
                    _ => false,
                },
            };
            if !is_taken {
                besides.push(*written);
            }
        }
        wanted.besides = besides.join(" ");
        wanted
    }

    /// Puts a value into its field, if there is one and it is empty. Returns whether it did.
    fn take(&mut self, key: &str, value: &str) -> bool {
        let known: fn(&str) -> bool = match key {
            "result" => |value| RESULTS.contains(&value),
            "end" => |value| ENDINGS.contains(&value),
            "motif" => is_motif,
            "player" => |value| !value.trim().is_empty(),
            _ => |_| false,
        };
        let field = match key {
            "player" => self.players.iter_mut().find(|name| name.is_empty()),
            "result" => Some(&mut self.result),
            "end" => Some(&mut self.ending),
            "motif" => Some(&mut self.motif),
            "date" => return fill(&mut self.years, value, is_year),
            "pattern" if self.pattern.is_empty() => {
                self.pattern = pattern(value).unwrap_or_default();
                return !self.pattern.is_empty();
            }
            _ => None,
        };
        match field.filter(|field| field.is_empty() && known(value)) {
            Some(field) => {
                value.clone_into(field);
                true
            }
            None => false,
        }
    }

    fn take_ratings(&mut self, range: &str) -> bool {
        fill(&mut self.ratings, range, |rating| rating.parse::<u16>().is_ok())
    }
}

fn is_motif(word: &str) -> bool {
    motifs().any(|motif| motif == word)
}

fn is_year(year: &str) -> bool {
    year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit()) && year != "0000"
}

/// Puts a range into its two fields, if they are empty and the text is a range.
fn fill(fields: &mut [String; 2], range: &str, is_end: fn(&str) -> bool) -> bool {
    let ends = range.split_once("..").map_or([range, range], |(from, to)| [from, to]);
    let is_range = ends.iter().all(|end| end.is_empty() || is_end(end)) && ends != ["", ""];
    let is_free = fields.iter().all(String::is_empty);
    if is_range && is_free {
        *fields = ends.map(str::to_owned);
    }
    is_range && is_free
}

/// Whether brackets, *not* or *or* join words of a question. No other word begins like these.
pub(super) fn has_joints(question: &str) -> bool {
    let begins = |word: &str| word.split_once('(').map_or(word, |(begin, _)| begin).to_ascii_lowercase();
    words(question).iter().any(|(word, _)| match begins(word).as_str() {
        "" => word.starts_with('('),
        begin => matches!(begin, "not" | "or"),
    })
}

/// The words of a question, each as written and without quotation marks.
fn words(question: &str) -> Vec<(&str, String)> {
    let mut words = Vec::new();
    let (mut start, mut word, mut quoted) = (None, String::new(), false);
    let mut chars = question.char_indices();
    while let Some((at, c)) = chars.next() {
        if c.is_whitespace() && !quoted {
            words.extend(start.take().map(|start| (&question[start..at], std::mem::take(&mut word))));
            continue;
        }
        start.get_or_insert(at);
        match c {
            '"' => quoted = !quoted,
            '\\' if quoted => word.extend(chars.next().map(|(_, c)| c)),
            c => word.push(c),
        }
    }
    words.extend(start.map(|start| (&question[start..], word)));
    words
}

/// Parses a pattern that the form can draw.
fn pattern(text: &str) -> Option<Pattern> {
    let mut rows = text.split('/');
    let mut pattern = Pattern::new();
    for y in (0..5).rev() {
        let mut spaces = row(y);
        for cell in rows.next()?.split(',') {
            match Drawn::ALL.into_iter().find(|drawn| drawn.letter() == cell) {
                Some(drawn) => drop(pattern.insert(spaces.next()?, drawn)),
                None => {
                    let free: usize = cell.parse().ok()?;
                    let skipped: Vec<Space> = spaces.by_ref().take(free).collect();
                    (skipped.len() == free).then_some(())?;
                }
            }
        }
        if spaces.next().is_some() {
            return None;
        }
    }
    rows.next().is_none().then_some(pattern)
}

#[cfg(test)]
mod tests {
    use dvonn_archive::Question;

    use super::*;

    #[test]
    fn the_form_of_a_question_asks_the_same() {
        for (question, besides) in [
            ("", ""),
            ("player:Ann player:\"Bo \\\"B\\\" C\" date:2010..2012 result:white end:time", ""),
            ("ratings:1700.. motif:end-trap mover-rating:..1900", "ratings:1700.."),
            ("ratings:1700..1800", ""),
            ("date:2012 ratings:1700", ""),
            (
                "date:2012-05.. event:~Open white:Ann player:a player:b player:c",
                "date:2012-05.. event:~Open white:Ann player:c",
            ),
            ("pattern:9/10/4,w,b,5/10/9 anywhere no-symmetry no-exchange", ""),
            ("pattern:w,8/10/11/9,-/r,8 no-symmetry", "no-symmetry"),
            ("pattern:9/10/4,w*,b,5/10/9 anywhere", "pattern:9/10/4,w*,b,5/10/9 anywhere"),
            (
                "result:white,draw end:open rating:1700.. phase:stacking",
                "result:white,draw end:open rating:1700.. phase:stacking",
            ),
            ("motif:placing-followed source:\"a b\"", "motif:placing-followed source:\"a b\""),
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
        assert_eq!(question, "player:\"Ann\" (date:2012 or date:2014)");
        assert_eq!(Wanted::read(&question).question(), question);
    }

    #[test]
    fn what_is_no_question_stays_as_it_is() {
        for question in ["colour:red", "pattern:9/9", "date:0000", "player:\" \"", "..", "\\"] {
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
        for (number, drawn) in Drawn::ALL.into_iter().enumerate() {
            wanted.pattern.extend(Space::all().nth(number * 11).map(|space| (space, drawn)));
        }
        assert_eq!(Wanted::read(&wanted.question()), wanted);
        for motif in motifs() {
            wanted.motif = motif.to_owned();
            assert_eq!(Wanted::read(&wanted.question()), wanted);
        }
    }
}
