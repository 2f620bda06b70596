//! The parts of the engine that can be disabled.

/// The parts of the engine that can be disabled, to measure the worth of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchFeatures {
    /// Search moves late in the order to a smaller depth.
    pub late_move_reductions: bool,
    /// Leave positions whose evaluation is far above beta.
    pub reverse_futility_pruning: bool,
    /// Skip moves late in the order, close to the leaves.
    pub late_move_pruning: bool,
    /// Prove endings.
    pub proofs: bool,
    /// Choose placements; otherwise they are random.
    pub placement: bool,
}

/// Returns [`SearchFeatures::ALL`].
impl Default for SearchFeatures {
    fn default() -> Self {
        Self::ALL
    }
}

impl SearchFeatures {
    /// The whole engine.
    pub const ALL: Self = Self {
        late_move_reductions: true,
        reverse_futility_pruning: true,
        late_move_pruning: true,
        proofs: true,
        placement: true,
    };

    /// The names that [`SearchFeatures::disable`] takes.
    pub const NAMES: [&'static str; 5] =
        ["late-move-reductions", "reverse-futility-pruning", "late-move-pruning", "proofs", "placement"];

    /// Disables the feature with this name. Returns whether such a feature exists.
    ///
    /// The dated pages in `docs/benchmarks` give commands with the older names `reductions`, `good-enough`
    /// and `late-moves`, so these are accepted too.
    pub fn disable(&mut self, name: &str) -> bool {
        let feature = match name {
            "late-move-reductions" | "reductions" => &mut self.late_move_reductions,
            "reverse-futility-pruning" | "good-enough" => &mut self.reverse_futility_pruning,
            "late-move-pruning" | "late-moves" => &mut self.late_move_pruning,
            "proofs" => &mut self.proofs,
            "placement" => &mut self.placement,
            _ => return false,
        };
        *feature = false;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_disables_one_feature() {
        let disabled = SearchFeatures::NAMES.map(|name| {
            let mut features = SearchFeatures::ALL;
            assert!(features.disable(name), "{name}");
            features
        });
        for (i, features) in disabled.iter().enumerate() {
            let SearchFeatures { late_move_reductions, reverse_futility_pruning, .. } = *features;
            let SearchFeatures { late_move_pruning, proofs, placement, .. } = *features;
            let enabled =
                [late_move_reductions, reverse_futility_pruning, late_move_pruning, proofs, placement];
            assert_eq!(enabled, std::array::from_fn(|j| i != j));
        }
        for (old, new) in [("reductions", 0), ("good-enough", 1), ("late-moves", 2)] {
            let mut features = SearchFeatures::ALL;
            assert!(features.disable(old));
            assert_eq!(features, disabled[new]);
        }
        assert!(!SearchFeatures::ALL.clone().disable("late"));
    }
}
