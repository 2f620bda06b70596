//! The fair-play sheet of a player: figures, and no verdict.

use serde::{Deserialize, Serialize};

use crate::Speed;

/// A fair-play sheet to be made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewFairPlaySheet {
    /// The speed of the games; if absent, the kind that the player has played most lately.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<Speed>,
}

/// The fair-play sheet of a player and the progress of the next one.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlayPage {
    /// The last sheet; none if none was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<FairPlaySheet>,
    /// The progress of the next one; absent if none is being made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<FairPlayProgress>,
}

/// How far a sheet is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlayProgress {
    /// How many decisions have been looked at.
    pub done: u32,
    /// The total.
    pub total: u32,
}

/// The decisions of a player, compared with an engine, with a model of how people move, and with those of
/// other people of like strength.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlaySheet {
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// The speed of the games; absent for games without clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<Speed>,
    /// On which games of the player it rests.
    pub player: FairPlayBasis,
    /// On which games of others.
    pub others: FairPlayBasis,
    /// The group of the others.
    pub chosen: FairPlayOthers,
    /// The figures of each part of the game: one for each of [`FairPlayPart::ALL`], in that order.
    pub parts: Vec<FairPlayComparison>,
}

/// On what figures rest.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlayBasis {
    /// How many people.
    pub people: u32,
    /// How many games.
    pub games: u32,
    /// The lowest strength for which the model of people was asked, as a rating from 1000 to 2200; 0 if there
    /// is nobody.
    pub least: u16,
    /// The highest one.
    pub most: u16,
}

/// The group with which a player is compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FairPlayOthers {
    /// The people whose ratings at this speed are nearest.
    NearestRated,
    /// The opponents in the player's own games: nobody else has a rating at this speed.
    Opponents,
}

/// A part of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FairPlayPart {
    /// The placement phase.
    Placement,
    /// The whole stacking phase.
    Stacking,
    /// The melee: the first part of the stacking phase.
    Melee,
    /// The settlement, and one-man shows: the rest of it.
    Settlement,
}

impl FairPlayPart {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Placement, Self::Stacking, Self::Melee, Self::Settlement];

    /// Its name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Placement => "placement",
            Self::Stacking => "stacking",
            Self::Melee => "melee",
            Self::Settlement => "settlement",
        }
    }
}

/// The figures of a part of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlayComparison {
    /// The part.
    pub part: FairPlayPart,
    /// The player's.
    pub player: FairPlayFigures,
    /// The figures of the others together.
    pub others: FairPlayFigures,
    /// The distance between them in standard errors.
    pub apart: FairPlayDistance,
}

/// Figures about decisions. A decision has at least two legal moves. Figures without decisions are absent.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlayFigures {
    /// How many games have such decisions.
    pub games: u32,
    /// The number of decisions.
    pub decisions: u32,
    /// The share of them that are the engine's first choice, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_choice: Option<f64>,
    /// The average loss of a decision against the engine's first choice, in hundredths of a piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<f64>,
    /// The share of them that a person of the player's strength is likeliest to make, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub likeliest: Option<f64>,
    /// The mean natural logarithm of the chance that a person of the player's strength makes the decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ln_chance: Option<f64>,
    /// The number of decisions with a known thinking time: those of live games with clocks.
    #[serde(default)]
    pub timed: u32,
    /// The player's average thinking time for such a decision, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// The distance by which a player's figures lie above those of the others, in standard errors; negative if
/// below. Absent if either side has too few games, or all games are alike.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlayDistance {
    /// For the share that are the engine's first choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_choice: Option<f64>,
    /// For the mean loss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<f64>,
    /// For the share that a person is likeliest to make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub likeliest: Option<f64>,
    /// For the mean logarithm of the chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ln_chance: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_json() {
        for part in FairPlayPart::ALL {
            assert_eq!(serde_json::to_value(part).unwrap(), part.as_str());
        }
    }

    #[test]
    fn a_sheet_is_read_as_it_was_written_and_says_nothing_of_what_is_not_known() {
        let figures =
            FairPlayFigures { games: 1, decisions: 2, loss: Some(0.5), ..FairPlayFigures::default() };
        let sheet = FairPlaySheet {
            at: 5,
            speed: Some(Speed::Live),
            player: FairPlayBasis { people: 1, games: 1, least: 1500, most: 1500 },
            others: FairPlayBasis::default(),
            chosen: FairPlayOthers::NearestRated,
            parts: vec![FairPlayComparison {
                part: FairPlayPart::Melee,
                player: figures,
                others: FairPlayFigures::default(),
                apart: FairPlayDistance { loss: Some(-1.5), ..FairPlayDistance::default() },
            }],
        };
        let json = serde_json::to_string(&sheet).unwrap();
        assert_eq!(
            json,
            r#"{"at":5,"speed":"live","player":{"people":1,"games":1,"least":1500,"most":1500},"#.to_owned()
                + r#""others":{"people":0,"games":0,"least":0,"most":0},"chosen":"nearest-rated","#
                + r#""parts":[{"part":"melee","player":{"games":1,"decisions":2,"loss":0.5,"timed":0},"#
                + r#""others":{"games":0,"decisions":0,"timed":0},"apart":{"loss":-1.5}}]}"#
        );
        assert_eq!(serde_json::from_str::<FairPlaySheet>(&json).unwrap(), sheet);
        assert_eq!(serde_json::to_string(&FairPlayPage::default()).unwrap(), "{}");
        assert_eq!(serde_json::from_str::<NewFairPlaySheet>("{}").unwrap(), NewFairPlaySheet::default());
        assert!(serde_json::from_str::<NewFairPlaySheet>(r#"{"sped":"live"}"#).is_err());
    }
}
