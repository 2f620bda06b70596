//! How values of other crates are written, for the description of the server's interface.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{OfferText, PlayerPage};

/// Each is only described.
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
    /// Who won.
    Outcome { White, Black, Draw }
    /// How a game came to its end.
    EndReason { Play, Resignation, Agreement, Time, Forfeit }
    /// How the board is filled.
    Filling { Placement, Random, Balanced }
    /// The side of whoever offers a game.
    SideChoice { White, Black, Lot }
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameResult {
    /// Who won.
    outcome: Outcome,
    /// How the game came to its end.
    by: EndReason,
}

/// Who plays.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is only described")]
pub(crate) struct Players {
    /// Who has White.
    white: PlayerPage,
    /// Who has Black.
    black: PlayerPage,
}

/// What changed a game.
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
    /// The game was taken back.
    TakenBack {
        /// How many moves are left.
        ply: usize,
    },
    /// The game ended otherwise than on the board.
    Ended(GameResult),
    /// A player asks the other for something.
    Offered {
        /// Who asks.
        by: Color,
        /// For what.
        offer: OfferText,
    },
    /// The offer was declined or withdrawn.
    Declined {
        /// By whom.
        by: Color,
    },
    /// The game was called off: it is over, and has no result.
    Aborted {
        /// By whom.
        by: Color,
    },
}
