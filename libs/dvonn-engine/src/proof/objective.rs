//! The aim of a proof, and its consequences for both sides.

use dvonn::{Color, Margin, Outcome};

use super::bounds::{NO_MARGIN, RootBounds};

/// The aim of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Objective {
    /// The final margin.
    #[default]
    Margin,
    /// Whether the side to move wins, draws or loses. This takes far fewer nodes than the margin.
    Outcome,
}

/// The outcome of the game for the side to move if both sides play their best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProvenOutcome {
    /// It wins.
    Win,
    /// Neither side wins.
    Draw,
    /// It loses.
    Loss,
}

impl ProvenOutcome {
    /// Returns the outcome for the side to move that follows from these bounds of the margin, if they
    /// suffice.
    pub(crate) fn of_bounds(lower: Margin, upper: Margin) -> Option<Self> {
        if lower > Margin::ZERO {
            Some(Self::Win)
        } else if upper < Margin::ZERO {
            Some(Self::Loss)
        } else {
            (lower == upper).then_some(Self::Draw)
        }
    }

    /// Returns the outcome of the game by colour, given the side to move.
    #[must_use]
    pub fn of_game(self, to_move: Color) -> Outcome {
        match self {
            Self::Win => Outcome::Win(to_move),
            Self::Draw => Outcome::Draw,
            Self::Loss => Outcome::Win(!to_move),
        }
    }

    /// The name for programs: `win`, `draw` or `loss`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }
}

impl Objective {
    /// Whether these bounds complete the proof.
    pub(super) fn is_reached(self, bounds: &RootBounds) -> bool {
        match self {
            Self::Margin => bounds.lower >= bounds.upper,
            Self::Outcome => ProvenOutcome::of_bounds(bounds.lower, bounds.upper).is_some(),
        }
    }

    /// Returns the goal of the next question: the closest one to `goal` that the bounds leave open. With
    /// [`Objective::Outcome`] it also tells wins, draws and losses apart.
    pub(super) fn nearest_goal(self, goal: i8, bounds: &RootBounds) -> i8 {
        let goal = match self {
            Self::Margin => goal,
            Self::Outcome => goal.clamp(0, 1),
        };
        goal.clamp(bounds.lower.pieces() + 1, bounds.upper.pieces())
    }

    /// Returns the guess that follows from the bounds of a beam search.
    pub(super) fn guess(self, found: &RootBounds) -> Margin {
        match self {
            Self::Outcome if found.lower <= Margin::ZERO => found.upper,
            Self::Margin | Self::Outcome => found.lower,
        }
    }
}

/// The margins that each side can guarantee itself with best play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guarantees {
    to_move: i8,
    other: i8,
}

impl Guarantees {
    /// Returns the guarantees that follow from a proven margin for the side to move.
    pub(crate) fn of_margin(margin: Margin) -> Self {
        Self { to_move: margin.pieces(), other: -margin.pieces() }
    }

    /// Returns the guarantees that follow from a proven outcome: the loser has none.
    pub(super) fn of_outcome(outcome: ProvenOutcome) -> Self {
        const NOTHING: i8 = NO_MARGIN as i8;
        let (to_move, other) = match outcome {
            ProvenOutcome::Win => (1, NOTHING),
            ProvenOutcome::Draw => (0, 0),
            ProvenOutcome::Loss => (NOTHING, 1),
        };
        Self { to_move, other }
    }

    /// Returns the margin that the side to move can guarantee itself; `None` if any move will do.
    pub(super) fn to_move(self) -> Option<Margin> {
        Margin::new(self.to_move)
    }

    /// Returns the same guarantees after a move.
    pub(crate) fn after_move(self) -> Self {
        Self { to_move: self.other, other: self.to_move }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(lower: i32, upper: i32) -> RootBounds {
        RootBounds { lower: Margin::clamped(lower), upper: Margin::clamped(upper), best: None }
    }

    #[test]
    fn bounds_tell_outcomes() {
        for (lower, upper, outcome) in [
            (1, 20, Some(ProvenOutcome::Win)),
            (0, 0, Some(ProvenOutcome::Draw)),
            (-20, -1, Some(ProvenOutcome::Loss)),
            (0, 1, None),
            (-1, 0, None),
            (-20, 20, None),
        ] {
            let RootBounds { lower: least, upper: most, .. } = bounds(lower, upper);
            assert_eq!(ProvenOutcome::of_bounds(least, most), outcome, "{lower} {upper}");
            assert_eq!(Objective::Outcome.is_reached(&bounds(lower, upper)), outcome.is_some());
            assert_eq!(Objective::Margin.is_reached(&bounds(lower, upper)), lower == upper);
        }
    }

    #[test]
    fn only_goals_around_zero_tell_outcomes_apart() {
        for (guess, lower, upper, goal) in
            [(9, -20, 20, 1), (-9, -20, 20, 0), (-9, 0, 20, 1), (9, -20, 0, 0), (0, -1, 1, 0), (1, -1, 1, 1)]
        {
            let nearest = Objective::Outcome.nearest_goal(guess, &bounds(lower, upper));
            assert_eq!(nearest, goal, "{guess} {lower} {upper}");
        }
        assert_eq!(Objective::Margin.nearest_goal(9, &bounds(-20, 20)), 9);
        assert_eq!(Objective::Margin.nearest_goal(-30, &bounds(-20, 20)), -19);
    }
}
