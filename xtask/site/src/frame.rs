//! The frame of every page: its language, its address, its title, and the links to other pages.

use dvonn_lessons::prose::{Part, parts};
use dvonn_text::{Language, Text, Value};

use crate::address::{Address, relative};

/// The optional parts of the site, and its common data.
pub(crate) struct Parts {
    /// Whether the web app is at `play/`.
    pub(crate) has_app: bool,
    /// The module that makes boards interactive, if the site contains the JavaScript package.
    pub(crate) live: Option<String>,
    /// The address of the published site, if it is known.
    pub(crate) address: Option<Address>,
    /// The version of the software.
    pub(crate) version: String,
}

/// The frame of a page. The templates get words and addresses from it.
pub(crate) struct Frame<'a> {
    pub(crate) text: &'a Text,
    pub(crate) parts: &'a Parts,
    /// The place of the page, such as `es/rules/`.
    pub(crate) place: String,
    /// The name of the page without its language, such as `rules/`, if it exists in every language.
    pub(crate) name: Option<&'static str>,
    pub(crate) title: String,
    /// The description, for search engines and previews.
    pub(crate) about: String,
    /// Whether hosts show it at any address, where relative links would fail.
    pub(crate) is_lost: bool,
    /// Whether the page contains boards.
    pub(crate) has_boards: bool,
}

/// A link to another page.
pub(crate) struct Way {
    pub(crate) href: String,
    pub(crate) words: String,
    pub(crate) is_here: bool,
    /// Whether it leads from a page in another language to a page in English.
    pub(crate) is_english: bool,
}

/// Returns the prefix of the places of a language, which is empty for English.
pub(crate) fn prefix(language: Language) -> String {
    if language == Language::English { String::new() } else { format!("{}/", language.tag()) }
}

impl Frame<'_> {
    pub(crate) fn language(&self) -> Language {
        self.text.language()
    }

    /// Returns a message without variables.
    pub(crate) fn t(&self, id: &str) -> String {
        self.text.get(id)
    }

    /// Returns a message with one variable.
    pub(crate) fn with(&self, id: &str, name: &str, value: &str) -> String {
        self.text.with(id, &[(name, Value::from(value))])
    }

    /// Returns the address of a place of the site.
    pub(crate) fn to(&self, place: impl AsRef<str>) -> String {
        let place = place.as_ref();
        if self.is_lost {
            let path = self.parts.address.as_ref().map_or("/", Address::path);
            return format!("{path}{place}");
        }
        relative(&self.place, place)
    }

    /// Returns the address of a page that exists in every language.
    pub(crate) fn page(&self, name: &str) -> String {
        self.to(format!("{}{name}", prefix(self.language())))
    }

    /// Returns the address of a place in the web app.
    pub(crate) fn app(&self, place: &str) -> String {
        format!("{}{place}", self.to("play/"))
    }

    pub(crate) fn is_live(&self) -> bool {
        self.parts.live.is_some()
    }

    /// Returns the links of the menu.
    pub(crate) fn menu(&self) -> Vec<Way> {
        let way = |id: &str, name: &str, is_english: bool| {
            let place = if is_english { name.to_owned() } else { prefix(self.language()) + name };
            Way {
                href: self.to(&place),
                words: self.t(id),
                is_here: self.place == place,
                is_english: is_english && self.language() != Language::English,
            }
        };
        vec![
            way("web-rules", "rules/", false),
            way("rules-glossary", "glossary/", false),
            way("site-guides", "docs/", true),
            way("site-download", "download/", false),
        ]
    }

    /// Returns the place of the same page in each language, or else of that language's start page.
    fn twins(&self) -> impl Iterator<Item = (Language, String)> {
        let name = self.name.unwrap_or_default();
        Language::ALL.into_iter().map(move |language| (language, prefix(language) + name))
    }

    /// Returns the languages, the address of this page in each, and whether it is the current one.
    pub(crate) fn languages(&self) -> Vec<(Language, String, bool)> {
        let twins = self.twins();
        twins.map(|(language, place)| (language, self.to(place), language == self.language())).collect()
    }

    /// Returns the languages of this page for search engines. Empty if it has only one.
    pub(crate) fn alternates(&self) -> Vec<(Language, String)> {
        if self.name.is_none() {
            return Vec::new();
        }
        self.twins().map(|(language, place)| (language, self.whole(&place))).collect()
    }

    /// Returns a full address if the site's address is known, or else a relative one.
    pub(crate) fn whole(&self, place: &str) -> String {
        self.parts.address.as_ref().map_or_else(|| self.to(place), |address| address.of(place))
    }

    /// Returns a text as HTML, with spaces of the board in bold, and with links for rules and glossary terms.
    pub(crate) fn prose(&self, text: &str) -> String {
        let page = |name: &str| {
            let is_here = self.place == prefix(self.language()) + name;
            if is_here { String::new() } else { self.page(name) }
        };
        let (rules, glossary) = (page("rules/"), page("glossary/"));
        let part = |part: Part<'_>| match part {
            Part::Plain(words) => escaped(words),
            Part::Space(space) => format!("<b class=\"at\">{}</b>", escaped(space)),
            Part::Rule(id) => format!("<a href=\"{rules}#{id}\">{id}</a>"),
            Part::Term { words, term } => {
                format!("<a class=\"term\" href=\"{glossary}#{term}\">{}</a>", escaped(words))
            }
        };
        parts(text).into_iter().map(part).collect()
    }
}

/// Escapes a text for HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
