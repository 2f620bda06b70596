//! The fair-play sheet of a player: figures without a verdict.

use serde::{Deserialize, Serialize};

use crate::Speed;

/// A request for a fair-play sheet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewFairPlaySheet {
    /// The speed of the games; if absent, the speed at which the player has played most lately.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<Speed>,
}

/// The fair-play sheet of a player and the progress of the next one.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlayPage {
    /// The last sheet; absent before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<FairPlaySheet>,
    /// The progress of the next sheet; absent if none is in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub progress: Option<FairPlayProgress>,
}

/// The progress of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlayProgress {
    /// How many decisions the engine has judged.
    pub done: u32,
    /// How many decisions it has to judge.
    pub total: u32,
}

/// A comparison of a player's decisions with an engine, with a model of how people move, and with the
/// decisions of other people of similar strength.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlaySheet {
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// The speed of the games; absent for games without clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub speed: Option<Speed>,
    /// The player's games behind the figures.
    pub player: FairPlayBasis,
    /// The others' games behind the figures.
    pub others: FairPlayBasis,
    /// How the others were chosen.
    pub chosen: FairPlayOthers,
    /// The figures of each part of the game: one for each of [`FairPlayPart::ALL`], in that order.
    pub parts: Vec<FairPlayComparison>,
}

/// The people and games behind some figures.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlayBasis {
    /// The number of people.
    pub people: u32,
    /// The number of games.
    pub games: u32,
    /// The lowest playing strength that the model of people imitated, as a rating from 1000 to 2200; 0 if
    /// there are no people.
    pub least: u16,
    /// The highest strength that the model imitated.
    pub most: u16,
}

/// The group with which a player is compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FairPlayOthers {
    /// The people whose ratings at this speed are nearest.
    NearestRated,
    /// The opponents in the player's own games, because nobody else has a rating at this speed.
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
    /// The rest of the stacking phase: the settlement, and one-man shows.
    Settlement,
}

impl FairPlayPart {
    /// All parts of the game.
    pub const ALL: [Self; 4] = [Self::Placement, Self::Stacking, Self::Melee, Self::Settlement];

    /// The name of the part in JSON.
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
    /// The figures of the player.
    pub player: FairPlayFigures,
    /// The figures of all the others together.
    pub others: FairPlayFigures,
    /// The difference between the player and the others, in standard errors.
    pub apart: FairPlayDistance,
}

/// Figures about decisions, which are choices between at least two legal moves. A figure is absent if it has
/// no decisions to count.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlayFigures {
    /// How many games have such decisions.
    pub games: u32,
    /// The number of decisions.
    pub decisions: u32,
    /// The share of decisions that were the engine's first choice, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_choice: Option<f64>,
    /// The average loss of a decision against the engine's first choice, in hundredths of a piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<f64>,
    /// The share of decisions that a person of the player's strength is likeliest to make, from 0 to 1.
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

/// How far a player's figures lie above those of the others, in standard errors; negative if they lie below.
/// A distance is absent if either side has too few games, or if all games are alike.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FairPlayDistance {
    /// The distance for the share of decisions that were the engine's first choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_choice: Option<f64>,
    /// The distance for the average loss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss: Option<f64>,
    /// The distance for the share of decisions that a person is likeliest to make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub likeliest: Option<f64>,
    /// The distance for the mean logarithm of the chance.
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
