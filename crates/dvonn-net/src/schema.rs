//! Descriptions of the JSON form of other crates' types, for the description of the server's interface.

use serde::Serialize;
use utoipa::ToSchema;

use crate::PlayerPage;

/// Declares enums that exist only to be described.
macro_rules! words {
    ($($(#[$meta:meta])* $name:ident { $($variant:ident),+ })+) => {$(
        $(#[$meta])*
        #[derive(Serialize, ToSchema)]
        #[serde(rename_all = "lowercase")]
        #[expect(dead_code, reason = "it is only described")]
        pub(crate) enum $name { $($variant),+ }
    )+};
}

words! {
    /// A side.
    Color { White, Black }
    /// The winner, or a draw.
    Outcome { White, Black, Draw }
    /// How a game came to its end.
    EndReason { Play, Resignation, Agreement, Time, Forfeit }
    /// How the board is filled.
    Filling { Placement, Random, Balanced }
    /// The side of the player who offers a game.
    SideChoice { White, Black, Lot }
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameResult {
    /// The winner, or a draw.
    outcome: Outcome,
    /// How the game came to its end.
    by: EndReason,
}

/// The players.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is only described")]
pub(crate) struct Players {
    /// The player with White.
    white: PlayerPage,
    /// The player with Black.
    black: PlayerPage,
}

/// The kind of an offer, as JSON has it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(dead_code, reason = "it is only described")]
pub(crate) enum OfferText {
    /// A draw.
    Draw,
    /// To take a move back.
    TakeBack,
}

/// The kind of change of a game.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(dead_code, reason = "it is only described")]
pub(crate) enum ChangeText {
    /// A decision was played.
    Played {
        /// How many moves the game had before.
        ply: usize,
        /// The move.
        #[serde(rename = "move")]
        m: String,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many moves remain.
        ply: usize,
    },
    /// The game ended other than on the board: by resignation, agreement, forfeit or on time.
    Ended(GameResult),
    /// A player makes the other an offer.
    Offered {
        /// The side that makes the offer.
        by: Color,
        /// The content of the offer.
        offer: OfferText,
    },
    /// The offer was declined or withdrawn.
    Declined {
        /// The side that did this.
        by: Color,
    },
    /// The game was called off: it is over without a result.
    Aborted {
        /// The side that did this.
        by: Color,
    },
    /// A player's vacation has begun, and the player's clock is stopped.
    VacationBegan {
        /// The side of the player.
        by: Color,
        /// The latest end of the vacation, in milliseconds since 1970.
        until: u64,
    },
    /// A player is back from a vacation, and the player's clock runs again.
    VacationEnded {
        /// The side.
        by: Color,
    },
}

#[cfg(test)]
mod tests {
    use dvonn::Color::White;
    use dvonn::Outcome::Draw;
    use dvonn_referee::{GameChange as Change, Offer};
    use serde_json::Value;
    use utoipa::PartialSchema as _;

    #[test]
    fn every_change_is_described_as_it_is_written() {
        let result = dvonn_record::GameResult { outcome: Draw, by: dvonn_record::EndReason::Agreement };
        let changes = [
            Change::Played { ply: 0, m: "a1".parse().unwrap() },
            Change::TakenBack { ply: 0 },
            Change::Ended(result),
            Change::Offered { by: White, offer: Offer::Draw },
            Change::Declined { by: White },
            Change::Aborted { by: White },
            Change::VacationBegan { by: White, until: std::time::Duration::ZERO },
            Change::VacationEnded { by: White },
        ];
        let described = serde_json::to_value(super::ChangeText::schema()).unwrap();
        let described = described["oneOf"].as_array().unwrap();
        for change in &changes {
            // A new kind of change must also be added to the list above.
            match change {
                Change::Played { .. } | Change::TakenBack { .. } | Change::Ended(_) => {}
                Change::Offered { .. } | Change::Declined { .. } | Change::Aborted { .. } => {}
                Change::VacationBegan { .. } | Change::VacationEnded { .. } => {}
            }
            let written = serde_json::to_value(change).unwrap();
            let text = described
                .iter()
                .map(Value::to_string)
                .find(|text| text.contains(&written["type"].to_string()));
            let text = text.unwrap_or_else(|| panic!("{written} is not described"));
            // The fields of a result are in a separate schema.
            if !matches!(change, Change::Ended(_)) {
                for name in written.as_object().unwrap().keys() {
                    assert!(text.contains(&format!("\"{name}\":")), "{name} of {written}: {text}");
                }
            }
        }
        assert_eq!(described.len(), changes.len());
    }
}
