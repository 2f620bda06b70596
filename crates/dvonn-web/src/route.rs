//! The pages and their addresses. The address names the page after the `#`, so any web host can serve the
//! app.

/// A page.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Route {
    /// The start page.
    #[default]
    Home,
    /// A game.
    Play,
    /// The choices for a new game.
    NewGame,
    /// The lessons.
    Learn,
    /// The lesson with this name.
    Lesson(String),
    /// The model games: all of them, or the one with this theme.
    Models(Option<String>),
    /// The page *What the champion plays*.
    Champion,
    /// The rules, scrolled to this rule if given.
    Rules(Option<String>),
    /// The analysis board, with the query for what to show.
    Analyse(String),
    /// The collection: all games and studies, or the statistics or an entry by name.
    Games(Option<String>),
    /// The archive of games, or a player's page in it, with the query of the search.
    Archive(Option<String>, String),
    /// The review of a game by id, or the choice of one.
    Review(Option<String>),
    /// The puzzles: a suitable one, or one by id.
    Puzzles(Option<String>),
    /// The training with the person's own mistakes, or an exercise by id.
    Train(Option<String>),
    /// Games against remote opponents: all of them, or one by id.
    Online(Option<String>),
    /// The settings.
    Settings,
    /// The news page.
    News,
}

impl Route {
    /// The page for an address. Unknown addresses lead to the start page.
    #[must_use]
    pub fn read(hash: &str) -> Self {
        let path = hash.trim_start_matches('/');
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let rest = Some(rest).filter(|rest| !rest.is_empty());
        match (page, rest) {
            ("play", None) => Self::Play,
            ("play", Some("new")) => Self::NewGame,
            ("learn", None) => Self::Learn,
            ("learn", Some("games")) => Self::Models(None),
            ("learn", Some(part)) if part.starts_with("games/") => {
                Self::Models(part.strip_prefix("games/").map(str::to_owned))
            }
            ("champion", None) => Self::Champion,
            ("learn", Some(lesson)) => Self::Lesson(lesson.to_owned()),
            ("rules", rule) => Self::Rules(rule.map(str::to_owned)),
            ("analyse", None) => Self::Analyse(query.to_owned()),
            ("games", part) => Self::Games(part.map(str::to_owned)),
            ("archive", part) => Self::Archive(part.map(str::to_owned), query.to_owned()),
            ("review", game) => Self::Review(game.map(str::to_owned)),
            ("puzzles", part) => Self::Puzzles(part.map(str::to_owned)),
            ("train", part) => Self::Train(part.map(str::to_owned)),
            ("online", game) => Self::Online(game.map(str::to_owned)),
            ("settings", None) => Self::Settings,
            ("news", None) => Self::News,
            _ => Self::Home,
        }
    }

    /// The address, without the `#`, of the navigation item that the page belongs to.
    #[must_use]
    pub const fn page(&self) -> &'static str {
        match self {
            Self::Home => "/",
            Self::Play | Self::NewGame => "/play",
            Self::Learn | Self::Lesson(_) | Self::Models(_) => "/learn",
            Self::Champion => "/champion",
            Self::Rules(_) => "/rules",
            Self::Analyse(_) => "/analyse",
            Self::Games(_) => "/games",
            Self::Archive(..) => "/archive",
            Self::Review(_) => "/review",
            Self::Puzzles(_) => "/puzzles",
            Self::Train(_) => "/train",
            Self::Online(_) => "/online",
            Self::Settings => "/settings",
            Self::News => "/news",
        }
    }

    /// The address of the page, without the `#`.
    #[must_use]
    pub fn hash(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::Play => "/play".to_owned(),
            Self::NewGame => "/play/new".to_owned(),
            Self::Learn => "/learn".to_owned(),
            Self::Lesson(lesson) => format!("/learn/{lesson}"),
            Self::Models(None) => "/learn/games".to_owned(),
            Self::Models(Some(theme)) => format!("/learn/games/{theme}"),
            Self::Champion => "/champion".to_owned(),
            Self::Rules(None) => "/rules".to_owned(),
            Self::Rules(Some(rule)) => format!("/rules/{rule}"),
            Self::Analyse(query) if query.is_empty() => "/analyse".to_owned(),
            Self::Analyse(query) => format!("/analyse?{query}"),
            Self::Games(None) => "/games".to_owned(),
            Self::Games(Some(part)) => format!("/games/{part}"),
            Self::Archive(part, query) => {
                let part = part.as_ref().map_or_else(String::new, |part| format!("/{part}"));
                let mark = if query.is_empty() { "" } else { "?" };
                format!("/archive{part}{mark}{query}")
            }
            Self::Review(None) => "/review".to_owned(),
            Self::Review(Some(game)) => format!("/review/{game}"),
            Self::Puzzles(None) => "/puzzles".to_owned(),
            Self::Puzzles(Some(part)) => format!("/puzzles/{part}"),
            Self::Train(None) => "/train".to_owned(),
            Self::Train(Some(part)) => format!("/train/{part}"),
            Self::Online(None) => "/online".to_owned(),
            Self::Online(Some(game)) => format!("/online/{game}"),
            Self::Settings => "/settings".to_owned(),
            Self::News => "/news".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_reads_back() {
        for route in [
            Route::Home,
            Route::Play,
            Route::NewGame,
            Route::Learn,
            Route::Lesson("moving".to_owned()),
            Route::Models(None),
            Route::Models(Some("cut-off".to_owned())),
            Route::Champion,
            Route::Rules(None),
            Route::Rules(Some("M3".to_owned())),
            Route::Analyse(String::new()),
            Route::Analyse("moves=e3.g3".to_owned()),
            Route::Games(None),
            Route::Games(Some("1f-2".to_owned())),
            Route::Archive(None, String::new()),
            Route::Archive(None, "q=result%3Awhite&order=oldest".to_owned()),
            Route::Archive(Some("player/Ann%20B".to_owned()), "order=rated".to_owned()),
            Route::Review(None),
            Route::Review(Some("game".to_owned())),
            Route::Puzzles(None),
            Route::Puzzles(Some("daily".to_owned())),
            Route::Train(None),
            Route::Train(Some("p6x0wx".to_owned())),
            Route::Online(None),
            Route::Online(Some("ENdpoint07".to_owned())),
            Route::Settings,
            Route::News,
        ] {
            assert_eq!(Route::read(&route.hash()), route);
            assert!(route.hash().starts_with(route.page()), "{route:?}");
        }
    }

    #[test]
    fn unknown_addresses_lead_to_the_start_page() {
        for hash in ["", "/", "//", "nowhere", "/play/chess", "/<script>", "?", "/%00", "/settings/x"] {
            assert_eq!(Route::read(hash), Route::Home, "{hash}");
        }
    }
}
