//! Offers between players, in JSON.

use dvonn::Color;
use dvonn_referee::Offer;
use serde::{Deserialize, Serialize};

/// An offer that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offered {
    /// The player who made it.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Color))]
    pub by: Color,
    /// The content of the offer.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::OfferText))]
    pub offer: Offer,
}
