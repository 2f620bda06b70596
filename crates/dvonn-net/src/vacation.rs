//! Vacations: a player announces them in advance, and during one the player's clocks in games by days are
//! stopped.

use serde::{Deserialize, Serialize};

/// A vacation. The player's clocks in games by days are stopped from its beginning to its end, or until the
/// player moves or ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct VacationPage {
    /// When it begins, in milliseconds since 1970.
    pub begins: u64,
    /// The latest end, in milliseconds since 1970.
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
    /// The maximum length of one vacation, in milliseconds.
    pub longest: u64,
    /// How much vacation is left in this calendar year, in milliseconds.
    pub left: u64,
}
