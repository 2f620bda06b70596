#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod language;
#[cfg(feature = "sources")]
mod sources;
mod variables;

pub use fluent_bundle::types::FluentValue as Value;
pub use language::{Language, UnknownLanguage};
#[cfg(feature = "sources")]
pub use sources::source;

use dvonn_message::{Argument, Message};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use fluent_syntax::ast::Pattern;

/// The messages of one language.
pub struct Text {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Text {
    /// Loads the messages of a language.
    #[cfg(feature = "sources")]
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self::from_sources(language, source(language).iter().map(|(_, source)| *source))
    }

    /// Reads messages from Fluent files in one language. If several files have a message, the last one
    /// counts.
    #[must_use]
    pub fn from_sources<'a>(language: Language, sources: impl IntoIterator<Item = &'a str>) -> Self {
        let mut bundle = FluentBundle::new(vec![language.identifier()]);
        // All five languages are written from left to right, so isolation marks around values would only be a
        // nuisance in terminals and tests.
        bundle.set_use_isolating(false);
        if language.has_decimal_comma() {
            bundle.set_formatter(Some(|value, _| match value {
                Value::Number(number) => Some(with_comma(&number.as_string())),
                _ => None,
            }));
        }
        let mut text = Self { language, bundle };
        for source in sources {
            text.add(source);
        }
        text
    }

    /// Adds the messages of another Fluent file in the same language. They replace messages with the same id.
    pub fn add(&mut self, source: &str) {
        // Tests find errors and duplicates. At run time, the valid part of a file counts.
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source.to_owned());
        self.bundle.add_resource_overriding(resource);
    }

    /// The same messages without the numbers of rules after reasons, for a face whose users do not look rules
    /// up.
    #[must_use]
    pub fn without_rule_numbers(mut self) -> Self {
        if let Ok(nothing) = FluentResource::try_new(
            "error-rule-number = {\"\"}\nerror-rule-of-placement = {\"\"}\n".to_owned(),
        ) {
            self.bundle.add_resource_overriding(nothing);
        }
        self
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A number with this many decimals, as the language writes it: `43.5`, `-43,5`.
    #[must_use]
    pub fn decimal(&self, value: f64, digits: usize) -> String {
        self.number(format!("{value:.digits$}"))
    }

    /// The same with a sign: `+43.5`, `-43,5`.
    #[must_use]
    pub fn signed(&self, value: f64, digits: usize) -> String {
        self.number(format!("{value:+.digits$}"))
    }

    /// A number that is written with a point, as the language writes it.
    #[must_use]
    pub fn number(&self, number: String) -> String {
        if self.language.has_decimal_comma() { with_comma(&number) } else { number }
    }

    /// The text of a message without variables.
    #[must_use]
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The text of a message, given its variables. `id.attribute` names an attribute of a message.
    ///
    /// If the message does not exist, returns its id in ‹›, so a reader notices.
    #[must_use]
    pub fn with(&self, id: &str, variables: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.pattern(id) else {
            return format!("‹{id}›");
        };
        let arguments: FluentArgs<'_> =
            variables.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned()
    }

    /// The sentence for a message from the libraries, with these [`names`](Self::names) in place of colours.
    #[must_use]
    pub fn say_of(&self, message: impl Into<Message>, names: &[(&'static str, Argument)]) -> String {
        message.into().in_words(&|id, arguments| self.fill(id, &[arguments, names].concat()))
    }

    /// The players' names as arguments, for sentences that tell of players. A player without a name keeps the
    /// colour.
    #[must_use]
    pub fn names(&self, white: Option<&str>, black: Option<&str>) -> Vec<(&'static str, Argument)> {
        let named = |(id, name_id, name): (&'static str, &'static str, Option<&str>)| {
            let name = name?;
            // French shortens *de* before a vowel.
            let is_elided = self.language == Language::French
                && name.starts_with(|c: char| {
                    "aeiouyàâäéèêëîïôöùûü".contains(c.to_lowercase().next().unwrap_or(c))
                });
            Some([(id, if is_elided { "vowel" } else { "yes" }.into()), (name_id, name.into())])
        };
        [("white-named", "white-name", white), ("black-named", "black-name", black)]
            .into_iter()
            .filter_map(named)
            .flatten()
            .collect()
    }

    /// Returns the function that says messages about a game of these players, by name.
    pub fn teller(&self, white: Option<&str>, black: Option<&str>) -> impl Fn(Message) -> String {
        let names = self.names(white, black);
        move |message| self.say_of(message, &names)
    }

    /// The sentence for a message from the libraries.
    #[must_use]
    pub fn say(&self, message: impl Into<Message>) -> String {
        message.into().in_words(&|id, arguments| self.fill(id, arguments))
    }

    /// The text of a message with these arguments. The libraries call it to put messages into words
    /// (`dvonn_message::Say`).
    #[must_use]
    pub fn fill(&self, id: &str, arguments: &[(&'static str, Argument)]) -> String {
        let values: Vec<_> = arguments.iter().map(|(name, argument)| (*name, value(argument))).collect();
        self.with(id, &values)
    }

    /// The text of a message that was stored or sent as its [sentences](dvonn_message::Sentence).
    #[cfg(feature = "sentences")]
    #[must_use]
    pub fn said(&self, sentences: &[dvonn_message::Sentence]) -> String {
        let fill = |id: &str, arguments: &[(String, Argument)]| {
            let values: Vec<_> =
                arguments.iter().map(|(name, argument)| (name.as_str(), value(argument))).collect();
            self.with(id, &values)
        };
        dvonn_message::say_all(sentences, fill).unwrap_or_default()
    }

    /// Whether the message or attribute exists and has a text.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.pattern(id).is_some()
    }

    /// The text of a message or attribute.
    fn pattern(&self, id: &str) -> Option<&Pattern<&str>> {
        let (id, attribute) =
            id.split_once('.').map_or((id, None), |(message, attribute)| (message, Some(attribute)));
        let message = self.bundle.get_message(id)?;
        match attribute {
            None => message.value(),
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
        }
    }
}

/// Writes a number with a comma before its decimals.
fn with_comma(number: &str) -> String {
    number.replace('.', ",")
}

/// Converts an argument for Fluent.
fn value(argument: &Argument) -> Value<'static> {
    match argument {
        Argument::Number(number) => Value::from(*number),
        Argument::Text(text) => Value::from(text.clone()),
    }
}

#[cfg(all(test, feature = "sources"))]
mod tests {
    use super::*;

    #[test]
    fn missing_messages_are_seen() {
        let text = Text::new(Language::English);
        assert_eq!(text.get("no-such-message"), "‹no-such-message›");
        assert_eq!(text.get("word-white.no-such-attribute"), "‹word-white.no-such-attribute›");
    }

    #[test]
    fn a_face_may_leave_the_numbers_of_rules_out() {
        let values =
            [("what", "pass"), ("reason", "no"), ("rule", "M5")].map(|(name, text)| (name, text.into()));
        for language in Language::ALL {
            let (numbered, plain) = (Text::new(language), Text::new(language).without_rule_numbers());
            let (long, short) =
                (numbered.with("event-refused", &values), plain.with("event-refused", &values));
            assert!(long.contains(" M5)."), "{long}");
            assert!(!short.contains('(') && short.ends_with('.') && long.len() > short.len(), "{short}");
            let edited = [("read", "x".into())];
            let (long, short) = (numbered.with("error-edited", &edited), plain.with("error-edited", &edited));
            assert!(long.contains(" L1)") && !short.contains("L1"), "{short}");
        }
    }

    #[test]
    fn messages_can_come_later() {
        let mut text = Text::from_sources(Language::English, ["first = One\nboth = Early\n"]);
        assert_eq!(text.get("second"), "‹second›");
        text.add("second = { first } and two\nboth = Late\n");
        assert_eq!((text.get("second"), text.get("both")), ("One and two".to_owned(), "Late".to_owned()));
    }

    #[test]
    fn names_stand_for_colours_in_every_language() {
        let side = [("side", "white".into())];
        for (language, plain, of, other) in [
            (Language::English, "White's", "Ann's", "Bo's"),
            (Language::Spanish, "de Blanco", "de Ann", "de Bo"),
            (Language::French, "de Blanc", "d’Ann", "de Bo"),
            (Language::Dutch, "van Wit", "van Ann", "van Bo"),
            (Language::Polish, "Białego", "gracza Ann", "gracza Bo"),
        ] {
            let text = Text::new(language);
            let said = |white: Option<&str>| {
                text.fill("review-whose", &[&side[..], &text.names(white, Some("Cy"))].concat())
            };
            assert_eq!([said(None), said(Some("Ann")), said(Some("Bo"))], [plain, of, other], "{language:?}");
        }
    }

    #[test]
    fn decimals_have_the_separator_of_the_language() {
        for (language, [plain, negative, signed, whole]) in [
            (Language::English, ["43.5", "-0.25", "+2.50", "7"]),
            (Language::Dutch, ["43,5", "-0,25", "+2,50", "7"]),
            (Language::French, ["43,5", "-0,25", "+2,50", "7"]),
            (Language::Spanish, ["43,5", "-0,25", "+2,50", "7"]),
            (Language::Polish, ["43,5", "-0,25", "+2,50", "7"]),
        ] {
            let text = Text::from_sources(language, ["n = { $n }\nm = { $n } m\n"]);
            assert_eq!(
                [text.decimal(43.46, 1), text.decimal(-0.25, 2), text.signed(2.5, 2), text.decimal(7.2, 0)],
                [plain, negative, signed, whole],
                "{language:?}"
            );
            // Numbers in sentences too; other texts stay as they are.
            let said = |n: Value<'_>| [text.with("n", &[("n", n.clone())]), text.with("m", &[("n", n)])];
            assert_eq!(said(43.5.into()), [plain.to_owned(), format!("{plain} m")]);
            assert_eq!(said(7.into()), ["7", "7 m"]);
            assert_eq!(said("x.sgf".into()), ["x.sgf", "x.sgf m"]);
        }
    }

    #[test]
    fn every_language_speaks() {
        for language in Language::ALL {
            let text = Text::new(language);
            assert!(text.has("word-white") && !text.has("word-white.x"), "{language:?}");
        }
        assert_eq!(Text::new(Language::Polish).get("word-white"), "Biały");
    }
}
