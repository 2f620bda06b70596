//! What a finished game is worth to its players.

use dvonn::{Color, Position};

/// The players' rewards when a game ends. Earlier steps give 0, and the two rewards add up to 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reward {
    /// 1 for a win, −1 for a loss, 0 for a draw.
    #[default]
    Outcome,
    /// The margin divided by the 49 pieces of the game: from −1 to 1.
    Margin,
}

impl Reward {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Outcome, Self::Margin];

    /// `outcome` or `margin`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Outcome => "outcome",
            Self::Margin => "margin",
        }
    }

    /// The rewards of White and Black at the end of a game.
    #[must_use]
    pub fn at_end(self, end: &Position) -> [f32; 2] {
        let margin = f32::from(end.margin(Color::White).pieces());
        let white = match self {
            Self::Outcome if margin == 0.0 => 0.0,
            Self::Outcome => margin.signum(),
            Self::Margin => margin / 49.0,
        };
        // Subtracting avoids −0, which would look odd when printed.
        [white, 0.0 - white]
    }
}

dvonn::named! { Reward: "outcome or margin"; }
