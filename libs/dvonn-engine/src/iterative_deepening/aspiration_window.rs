//! The aspiration window: each iteration expects a score close to the last one.
//!
//! See "Aspiration Windows" in the Chess Programming Wiki. A score outside the window is searched again with
//! a wider one.

/// Half the width of the open window, in hundredths of a piece. No two scores with a
/// [bonus](crate::draw::Draw) are farther apart.
const OPEN: i32 = 20_000;

/// Half the width of the first window, in hundredths of a piece.
const FIRST_MARGIN: i32 = 60;

/// Below this depth, scores change too much between iterations.
const MIN_DEPTH: i32 = 4;

/// A window around the expected score.
pub(super) struct AspirationWindow {
    expected: i32,
    margin: i32,
}

impl AspirationWindow {
    /// Returns the first window of an iteration.
    pub(super) fn new(expected: i32, depth: i32) -> Self {
        Self { expected, margin: if depth < MIN_DEPTH { OPEN } else { FIRST_MARGIN } }
    }

    pub(super) fn alpha(&self) -> i32 {
        self.expected - self.margin
    }

    pub(super) fn beta(&self) -> i32 {
        self.expected + self.margin
    }

    /// Whether a score that was searched with this window is exact.
    pub(super) fn contains(&self, score: i32) -> bool {
        self.margin >= OPEN || (score > self.alpha() && score < self.beta())
    }

    /// Widens the window.
    pub(super) fn widen(&mut self) {
        self.margin = if self.margin > 4 * FIRST_MARGIN { OPEN } else { self.margin * 3 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_widen_until_every_score_is_inside() {
        let mut window = AspirationWindow::new(-200, MIN_DEPTH);
        let mut margins = Vec::new();
        while !window.contains(4900) {
            assert!(window.contains(-200) && window.contains(window.alpha() + 1));
            assert!(!window.contains(window.alpha()) && !window.contains(window.beta()));
            margins.push(window.margin);
            window.widen();
        }
        assert_eq!(margins, [60, 180, 540]);
        assert!(AspirationWindow::new(0, MIN_DEPTH - 1).contains(4900));
    }
}
