//! Sines and cosines of moderate angles. The standard library handles every angle, but needs tables for that:
//! five kilobytes that a browser would fetch before it can draw a board.

use std::f64::consts::{FRAC_PI_2, PI, TAU};

/// The sine of an angle in radians, with an error below 1e-10 for angles up to a thousand turns.
pub(crate) fn sine(angle: f64) -> f64 {
    let angle = angle - TAU * (angle / TAU).round();
    // Reflect the angle towards zero, where the series converges fast.
    let angle = if angle.abs() > FRAC_PI_2 { PI.copysign(angle) - angle } else { angle };
    let square = angle * angle;
    // The Taylor series: the term of the 17th power is below 1e-11.
    let (mut term, mut sum) = (angle, angle);
    for power in 1..8 {
        let factor = f64::from(2 * power) * f64::from(2 * power + 1);
        term *= -square / factor;
        sum += term;
    }
    sum
}

/// The cosine of an angle in radians, as exact as [`sine`].
pub(crate) fn cosine(angle: f64) -> f64 {
    sine(angle + FRAC_PI_2)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn they_are_those_of_the_standard_library(angle in -6000.0..6000.0_f64) {
            prop_assert!((sine(angle) - angle.sin()).abs() < 1e-10);
            prop_assert!((cosine(angle) - angle.cos()).abs() < 1e-10);
        }
    }

    #[test]
    fn they_are_exact_where_the_series_are_folded() {
        for quarter in -9..=9 {
            let angle = f64::from(quarter) * FRAC_PI_2;
            assert!((sine(angle) - angle.sin()).abs() < 1e-10, "{quarter}");
        }
    }
}
