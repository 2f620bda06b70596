//! Offers between players, in JSON.

use dvonn::Color;
use dvonn_referee::Offer;
use serde::{Deserialize, Serialize};

/// The kind of an offer, as JSON has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OfferText {
    /// A draw.
    Draw,
    /// To take a move back.
    TakeBack,
}

impl From<Offer> for OfferText {
    fn from(offer: Offer) -> Self {
        match offer {
            Offer::Draw => Self::Draw,
            Offer::TakeBack => Self::TakeBack,
        }
    }
}

impl From<OfferText> for Offer {
    fn from(offer: OfferText) -> Self {
        match offer {
            OfferText::Draw => Self::Draw,
            OfferText::TakeBack => Self::TakeBack,
        }
    }
}

/// An offer that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offered {
    /// The player who made it.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::Color))]
    pub by: Color,
    /// The content of the offer.
    pub offer: OfferText,
}
