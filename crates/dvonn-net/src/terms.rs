//! The terms that players agree on before a game.

use std::time::Duration;

use dvonn_referee::{Filling, SideChoice, TimeControl};
use serde::{Deserialize, Serialize};

use crate::text;

/// The terms that players agree on before a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Terms {
    /// How the board is filled: `placement`, `random` or `balanced`.
    #[serde(with = "text")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Filling))]
    pub filling: Filling,
    /// The time control, in the text form of [`TimeControl`]; absent for a game without clocks.
    #[serde(with = "text::option", default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub time: Option<TimeControl>,
    /// The side of the player who offers the game: `white`, `black` or `lot`.
    #[serde(with = "text")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::SideChoice))]
    pub side: SideChoice,
    /// Whether the players' ratings change.
    #[serde(default)]
    pub rated: bool,
}

/// How fast a game with clocks is played. Each speed has its own ratings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// The game is played in one sitting.
    Live,
    /// The game is played by days: each move has at least a day.
    Days,
}

impl Speed {
    /// Both speeds.
    pub const ALL: [Self; 2] = [Self::Live, Self::Days];

    /// `live` or `days`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Days => "days",
        }
    }
}

/// How fast a game is played, as a criterion in a search for games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// The game has no clocks.
    None,
    /// The game is played in one sitting.
    Live,
    /// The game is played by days: each move has at least a day.
    Days,
}

/// Why terms are not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TermsFault {
    /// A live game would be over at once, or last for days.
    #[error("a live game gives each player ten seconds to six hours, and at most ten minutes a move")]
    LiveTime,
    /// A game by days would give less than one day or more than fourteen days for a move.
    #[error("a game by days gives one to fourteen days a move")]
    Days,
    /// A rated game would have no clocks, so a player could avoid losing by not moving.
    #[error("a rated game needs clocks")]
    RatedWithoutClocks,
}

const DAY: Duration = Duration::from_secs(24 * 3600);

impl Terms {
    /// Checks that a server offers games with these terms.
    ///
    /// # Errors
    /// If the terms are not valid.
    pub fn check(&self) -> Result<(), TermsFault> {
        match self.time {
            None if self.rated => Err(TermsFault::RatedWithoutClocks),
            Some(time) if time.is_renewed => {
                (DAY..=14 * DAY).contains(&time.game).then_some(()).ok_or(TermsFault::Days)
            }
            Some(time) => {
                let is_playable = time.game >= Duration::from_secs(10)
                    && time.game <= Duration::from_secs(6 * 3600)
                    && time.increment.max(time.delay) <= Duration::from_secs(600);
                is_playable.then_some(()).ok_or(TermsFault::LiveTime)
            }
            None => Ok(()),
        }
    }

    /// Returns how fast the game is played; `None` without clocks.
    #[must_use]
    pub fn speed(&self) -> Option<Speed> {
        self.time.map(|time| if time.is_renewed { Speed::Days } else { Speed::Live })
    }

    /// Returns how fast the game is played. It may have no clocks.
    #[must_use]
    pub fn pace(&self) -> Pace {
        match self.speed() {
            None => Pace::None,
            Some(Speed::Live) => Pace::Live,
            Some(Speed::Days) => Pace::Days,
        }
    }

    /// Whether the game is played in one sitting: it has clocks and is not played by days.
    #[must_use]
    pub fn is_live(&self) -> bool {
        self.time.is_some_and(|time| !time.is_renewed)
    }

    /// Whether the game is played by days.
    #[must_use]
    pub fn is_by_days(&self) -> bool {
        self.time.is_some_and(|time| time.is_renewed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(time: &str, rated: bool) -> Terms {
        let time = (!time.is_empty()).then(|| time.parse().unwrap());
        Terms { filling: Filling::Placement, time, side: SideChoice::Random, rated }
    }

    #[test]
    fn terms_are_limited() {
        for (time, fault) in [
            ("", None),
            ("10000+0", None),
            ("21600000+600000", None),
            ("300000+0~600000", None),
            ("86400000/1", None),
            ("1209600000/1", None),
            ("9999+0", Some(TermsFault::LiveTime)),
            ("21600001+0", Some(TermsFault::LiveTime)),
            ("300000+600001", Some(TermsFault::LiveTime)),
            ("300000+0~600001", Some(TermsFault::LiveTime)),
            ("86399999/1", Some(TermsFault::Days)),
            ("1209600001/1", Some(TermsFault::Days)),
        ] {
            assert_eq!(terms(time, false).check().err(), fault, "{time}");
        }
        assert_eq!(terms("", true).check(), Err(TermsFault::RatedWithoutClocks));
        assert_eq!(terms("10000+0", true).check(), Ok(()));
        assert!(terms("10000+0", false).is_live());
        assert!(!terms("86400000/1", false).is_live() && !terms("", false).is_live());
        assert!(terms("86400000/1", false).is_by_days() && !terms("10000+0", false).is_by_days());
    }

    #[test]
    fn terms_are_written_as_words() {
        let json = serde_json::to_string(&terms("300000+2000", true)).unwrap();
        assert_eq!(json, r#"{"filling":"placement","time":"300000+2000","side":"lot","rated":true}"#);
        assert_eq!(serde_json::from_str::<Terms>(&json).unwrap(), terms("300000+2000", true));
        let short = r#"{"filling":"random","side":"white"}"#;
        let read: Terms = serde_json::from_str(short).unwrap();
        assert_eq!((read.time, read.rated, read.filling), (None, false, Filling::Random));
        for wrong in
            [r#"{"filling":"half","side":"white"}"#, r#"{"filling":"random","side":"white","time":"5"}"#]
        {
            assert!(serde_json::from_str::<Terms>(wrong).is_err(), "{wrong}");
        }
    }
}
