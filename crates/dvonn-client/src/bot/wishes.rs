//! The games that a bot wants.

use std::str::FromStr;
use std::time::Duration;

use dvonn_net::{ChallengePage, PlayerPage, Terms};
use dvonn_referee::{Filling, SideChoice, TimeControl};

/// The games that a bot wants, and its answers in them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Wishes {
    /// The offered games that it accepts.
    pub accept: Accept,
    /// The names of the only players whose games it accepts; empty for all players.
    pub from: Vec<String>,
    /// The games that it offers to everybody.
    pub seeks: Vec<Terms>,
    /// The only player to whom it offers these games; `None` for everybody.
    pub to: Option<String>,
    /// The number of games after which it ends.
    pub games: Option<u32>,
    /// Whether it agrees to take-backs.
    pub take_backs: bool,
    /// Whether it agrees to draws.
    pub draws: bool,
}

impl Wishes {
    /// Whether the bot accepts a game with these terms that `by` offers.
    #[must_use]
    pub fn admit(&self, terms: &Terms, by: &PlayerPage) -> bool {
        let is_named = |name: &String| name.to_lowercase() == by.name.to_lowercase();
        self.accept.admits(terms, by) && (self.from.is_empty() || self.from.iter().any(is_named))
    }

    /// Whether the bot accepts a challenge.
    pub(super) fn admit_challenge(&self, challenge: &ChallengePage) -> bool {
        self.admit(&challenge.terms, &challenge.by)
    }
}

/// The offered games to accept, written as words separated by commas.
///
/// | word | games |
/// |---|---|
/// | `live`, `days`, `untimed` | live, by days, without clocks |
/// | `rated`, `unrated` | rated, or not rated |
/// | `people`, `bots` | against people, against programs |
/// | `all`, `none` | all games, no games |
///
/// A row of which no word is given admits all games.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Accept {
    speeds: [bool; 3],
    stakes: [bool; 2],
    whose: [bool; 2],
    nothing: bool,
}

/// A word that is not in the table of [`Accept`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("read {0:?}: expected live, days, untimed, rated, unrated, people, bots, all or none")]
pub struct UnknownWish(pub String);

impl FromStr for Accept {
    type Err = UnknownWish;

    fn from_str(text: &str) -> Result<Self, UnknownWish> {
        let mut accept = Self::default();
        for word in text.split(',') {
            match word.trim() {
                "live" => accept.speeds[0] = true,
                "days" => accept.speeds[1] = true,
                "untimed" => accept.speeds[2] = true,
                "rated" => accept.stakes[0] = true,
                "unrated" => accept.stakes[1] = true,
                "people" => accept.whose[0] = true,
                "bots" => accept.whose[1] = true,
                "all" => {}
                "none" => accept.nothing = true,
                other => return Err(UnknownWish(other.to_owned())),
            }
        }
        Ok(accept)
    }
}

impl Accept {
    /// Whether a game with these terms that `by` offers is accepted.
    #[must_use]
    pub fn admits(&self, terms: &Terms, by: &PlayerPage) -> bool {
        let speed = [terms.is_live(), terms.is_by_days(), terms.time.is_none()];
        // If no word of a row is given, the row admits everything.
        fn fits<const N: usize>(said: [bool; N], is: [bool; N]) -> bool {
            !said.contains(&true) || said.iter().zip(is).any(|(&said, is)| said && is)
        }
        !self.nothing
            && fits(self.speeds, speed)
            && fits(self.stakes, [terms.rated, !terms.rated])
            && fits(self.whose, [!by.bot, by.bot])
    }
}

/// A text that does not describe the terms of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "read {0:?}: expected words with commas between, such as 5m+3s,rated: a time for the game and one for each move, \
     or 3d for each move, or untimed; placement, random or balanced; white, black or lot; rated"
)]
pub struct UnknownTerms(pub String);

/// Reads the terms of a game from words separated by commas, such as `5m+3s,rated` or `3d,balanced,white`.
///
/// # Errors
/// If a word is unknown, or a server offers no such games.
pub fn terms(text: &str) -> Result<Terms, UnknownTerms> {
    let mut terms = Terms { filling: Filling::Placement, time: None, side: SideChoice::Random, rated: false };
    let mut is_timed = false;
    for word in text.split(',').map(str::trim) {
        if word == "rated" {
            terms.rated = true;
        } else if word == "untimed" {
            (terms.time, is_timed) = (None, true);
        } else if let Ok(filling) = word.parse() {
            terms.filling = filling;
        } else if let Ok(side) = word.parse() {
            terms.side = side;
        } else if let Some(time) = time(word) {
            (terms.time, is_timed) = (Some(time), true);
        } else {
            return Err(UnknownTerms(text.to_owned()));
        }
    }
    // The time must be given, because a bot that waits for days would be a surprise.
    if !is_timed || terms.check().is_err() {
        return Err(UnknownTerms(text.to_owned()));
    }
    Ok(terms)
}

/// Reads a time control: `5m+3s` is a time for the game and an increment for each move, `3d` is days for each
/// move.
fn time(word: &str) -> Option<TimeControl> {
    if word.ends_with('d') {
        return Some(TimeControl::per_move(one_time(word)?));
    }
    let (game, each) = word.split_once('+')?;
    Some(TimeControl::fischer(one_time(game)?, one_time(each)?))
}

/// Reads a number with its unit: `s`, `m`, `h` or `d`.
fn one_time(word: &str) -> Option<Duration> {
    let (number, unit) = word.split_at_checked(word.len().checked_sub(1)?)?;
    let seconds = match unit {
        "s" => 1.0,
        "m" => 60.0,
        "h" => 3_600.0,
        "d" => 86_400.0,
        _ => return None,
    };
    let number: f64 = number.parse().ok().filter(|number| (0.0..=1e6).contains(number))?;
    Duration::try_from_secs_f64(number * seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(name: &str, bot: bool) -> PlayerPage {
        PlayerPage { name: name.to_owned(), guest: false, bot, vacation: None }
    }

    #[test]
    fn what_is_not_said_is_not_limited() {
        let admits = |accept: &str, offered: &str, bot| {
            accept.parse::<Accept>().unwrap().admits(&terms(offered).unwrap(), &player("Ann", bot))
        };
        for (accept, offered, bot, admitted) in [
            ("all", "5m+0s,rated", true, true),
            ("all", "untimed", false, true),
            ("none", "5m+0s", false, false),
            ("none,live", "5m+0s", false, false),
            ("live", "5m+0s,rated", true, true),
            ("live", "3d", true, false),
            ("live, days", "3d", true, true),
            ("untimed", "3d", true, false),
            ("unrated", "5m+0s,rated", true, false),
            ("unrated,rated", "5m+0s,rated", true, true),
            ("bots", "5m+0s", false, false),
            ("people,live,unrated", "5m+0s", false, true),
        ] {
            assert_eq!(admits(accept, offered, bot), admitted, "{accept} {offered} {bot}");
        }
        for wrong in ["", "fast", "live,"] {
            assert!(wrong.parse::<Accept>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn names_differ_in_more_than_case() {
        let wishes = Wishes { from: vec!["ann".to_owned()], ..Wishes::default() };
        let offered = terms("5m+0s").unwrap();
        assert!(wishes.admit(&offered, &player("Ann", false)));
        assert!(!wishes.admit(&offered, &player("Anna", false)));
    }

    #[test]
    fn terms_are_words() {
        let said = |text: &str| terms(text).map(|terms| serde_json::to_string(&terms).unwrap());
        for (text, json) in [
            ("5m+3s", r#"{"filling":"placement","time":"300000+3000","side":"lot","rated":false}"#),
            (
                "0.5m+100s,random,rated",
                r#"{"filling":"random","time":"30000+100000","side":"lot","rated":true}"#,
            ),
            (
                "3d, balanced, white",
                r#"{"filling":"balanced","time":"259200000/1","side":"white","rated":false}"#,
            ),
            ("untimed,black", r#"{"filling":"placement","side":"black","rated":false}"#),
        ] {
            assert_eq!(said(text).as_deref(), Ok(json), "{text}");
        }
        for wrong in [
            "",
            "rated",
            "5m",
            "5+3",
            "5m+xs",
            "-5m+0s",
            "0m+0s",
            "99d",
            "untimed,rated",
            "5m+3s,slow",
            "NaNm+0s",
            "5m+é",
        ] {
            assert!(said(wrong).is_err(), "{wrong}");
        }
    }
}
