//! Vacations: in games by days, the clock of a player who is away stands for a while that was announced.

use serde::{Deserialize, Serialize};

/// A vacation: the player's clock stands in games by days from its beginning to its end, or until the player
/// moves or is back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct VacationPage {
    /// When it begins, in milliseconds since 1970.
    pub begins: u64,
    /// When it ends at the latest.
    pub ends: u64,
}

/// A person's own vacations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct VacationsPage {
    /// The vacation that has been announced or has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vacation: Option<VacationPage>,
    /// When the next one may begin at the earliest, in milliseconds since 1970.
    pub earliest: u64,
    /// How long one may last, in milliseconds.
    pub longest: u64,
    /// How much is left in this calendar year, in milliseconds.
    pub left: u64,
}
