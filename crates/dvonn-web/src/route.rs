//! The pages and their addresses: what stands behind the # of the address, so that any web host can serve the app.

/// A page.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Route {
    /// The start page.
    #[default]
    Home,
    /// A game.
    Play,
    /// The lessons.
    Learn,
    /// A lesson, by its name.
    Lesson(String),
    /// The rules, at one of them.
    Rules(Option<String>),
    /// The analysis board, with what it is asked to show.
    Analyse(String),
    /// The settings.
    Settings,
}

impl Route {
    /// The page of an address. An address that is none is the start page's.
    #[must_use]
    pub fn read(hash: &str) -> Self {
        let path = hash.trim_start_matches('/');
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let rest = Some(rest).filter(|rest| !rest.is_empty());
        match (page, rest) {
            ("play", None) => Self::Play,
            ("learn", None) => Self::Learn,
            ("learn", Some(lesson)) => Self::Lesson(lesson.to_owned()),
            ("rules", rule) => Self::Rules(rule.map(str::to_owned)),
            ("analyse", None) => Self::Analyse(query.to_owned()),
            ("settings", None) => Self::Settings,
            _ => Self::Home,
        }
    }

    /// Its address, behind the #.
    #[must_use]
    pub fn hash(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::Play => "/play".to_owned(),
            Self::Learn => "/learn".to_owned(),
            Self::Lesson(lesson) => format!("/learn/{lesson}"),
            Self::Rules(None) => "/rules".to_owned(),
            Self::Rules(Some(rule)) => format!("/rules/{rule}"),
            Self::Analyse(query) if query.is_empty() => "/analyse".to_owned(),
            Self::Analyse(query) => format!("/analyse?{query}"),
            Self::Settings => "/settings".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_go_both_ways() {
        for route in [
            Route::Home,
            Route::Play,
            Route::Learn,
            Route::Lesson("moving".to_owned()),
            Route::Rules(None),
            Route::Rules(Some("M3".to_owned())),
            Route::Analyse(String::new()),
            Route::Analyse("moves=e3.g3".to_owned()),
            Route::Settings,
        ] {
            assert_eq!(Route::read(&route.hash()), route);
        }
    }

    #[test]
    fn what_is_no_address_is_the_start_page() {
        for hash in ["", "/", "//", "nowhere", "/play/chess", "/<script>", "?", "/%00", "/settings/x"] {
            assert_eq!(Route::read(hash), Route::Home, "{hash}");
        }
    }
}
