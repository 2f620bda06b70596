//! The statistics, compared with published numbers, slow reference implementations and mathematical laws.

#![allow(clippy::disallowed_methods, reason = "the references are computed as anybody would")]

use dvonn_arena::stats::{Pentanomial, Sprt, Verdict, elo_of_score, mean, score_of_elo};
use proptest::prelude::*;

/// Tests of Stockfish from December 2020, whose bounds were in logistic Elo. Each has its bounds; its pairs
/// with 0, ½, 1, 1½ and 2 points; and the published log likelihood ratio.
const PUBLISHED: [([f64; 2], [u64; 5], f64); 2] = [
    // tests.stockfishchess.org/tests/view/5fe50b9d3932f79192d3973c
    ([-0.25, 1.25], [292, 5905, 28939, 6129, 299], 2.95),
    // tests.stockfishchess.org/tests/view/5fe552e43932f79192d39744
    ([0.25, 1.25], [5, 418, 6043, 506, 12], 2.92),
];

#[test]
fn log_likelihood_ratios_match_published_ones() {
    for ([elo0, elo1], counts, published) in PUBLISHED {
        let ratio = Pentanomial(counts).log_likelihood_ratio(elo0, elo1);
        assert!((ratio - published).abs() < 0.01, "{ratio} {published}");
    }
}

#[test]
fn walds_bounds() {
    let (lower, upper) = Sprt::new(0.0, 5.0, 0.05, 0.05).expect("a test").bounds();
    assert!((lower + 19_f64.ln()).abs() < 1e-12 && (upper - 19_f64.ln()).abs() < 1e-12);
    let (lower, upper) = Sprt::new(0.0, 5.0, 0.01, 0.2).expect("a test").bounds();
    assert!((lower - (0.2_f64 / 0.99).ln()).abs() < 1e-12 && (upper - 80_f64.ln()).abs() < 1e-12);
    for (elo0, elo1, alpha, beta) in [
        (5.0, 0.0, 0.05, 0.05),
        (0.0, 0.0, 0.05, 0.05),
        (0.0, f64::NAN, 0.05, 0.05),
        (0.0, 5.0, 0.0, 0.05),
        (0.0, 5.0, 0.05, 0.5),
        (0.0, 2000.0, 0.05, 0.05),
    ] {
        assert_eq!(Sprt::new(elo0, elo1, alpha, beta), None);
    }
}

#[test]
fn elo_and_scores() {
    // 400 Elo correspond to odds of ten to one.
    assert!((score_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-12);
    assert!((elo_of_score(0.75) - 400.0 * 3_f64.log10()).abs() < 1e-9);
    assert!(elo_of_score(0.5).abs() < 1e-12);
    // Half the results are a quarter below the mean and half a quarter above it: their standard deviation is
    // ¼, and that of the mean 1/40.
    let elo = Pentanomial([0, 50, 0, 50, 0]).elo().expect("an estimate");
    assert!(elo.value.abs() < 1e-9);
    let half = 1.959_964 / 40.0;
    assert!((elo.error - elo_of_score(0.5 + half)).abs() < 1e-4, "{elo:?}");
    for unknown in [[0; 5], [0, 0, 9, 0, 0], [0, 0, 0, 0, 5], [0, 0, 0, 1, 1]] {
        assert_eq!(Pentanomial(unknown).elo(), None, "{unknown:?}");
    }
}

#[test]
fn likelihood_of_superiority_follows_the_normal_distribution() {
    // The known shares below 1, 2 and 3 standard deviations.
    for (deviations, share) in [(1.0, 0.841_344_746), (2.0, 0.977_249_868), (3.0, 0.998_650_102)] {
        // A share of ½ + d of the n pairs gives ¾ of the points, and the rest ¼: the mean is ½ + d / 2.
        let n = 1_000_000_f64;
        let d = deviations / (n + deviations * deviations).sqrt();
        let more = (n * (0.5 + d / 2.0)).round();
        let counts = Pentanomial([0, (n - more) as u64, 0, more as u64, 0]);
        let likelihood = counts.likelihood_of_superiority().expect("pairs");
        assert!((likelihood - share).abs() < 1e-3, "{likelihood} {share}");
    }
    for unknown in [[0; 5], [0, 0, 4, 0, 0], [0, 0, 0, 0, 4], [3, 0, 0, 0, 0]] {
        assert_eq!(Pentanomial(unknown).likelihood_of_superiority(), None, "{unknown:?}");
    }
    assert_eq!(Pentanomial([1, 0, 0, 0, 1]).likelihood_of_superiority(), Some(0.5));
}

#[test]
fn means() {
    assert_eq!(mean(std::iter::empty()), None);
    let one = mean([3.0].into_iter()).expect("a number");
    assert!((one.value - 3.0).abs() < 1e-12 && one.error.is_infinite());
    // The variance is 4 · 2 / 3 over four numbers.
    let four = mean([1.0, 1.0, 3.0, 5.0].into_iter()).expect("numbers");
    assert!((four.value - 2.5).abs() < 1e-12);
    let variance: f64 = (2.25 + 2.25 + 0.25 + 6.25) / 3.0;
    assert!((four.error - 1.959_964 * (variance / 4.0).sqrt()).abs() < 1e-5);
}

/// The slow reference: the largest log likelihood of the counts among all distributions with the given mean,
/// found by hill climbing.
///
/// Three of five shares with a given sum and mean are free. The likelihood is concave in them, so small steps
/// uphill end at the top.
fn slow_log_likelihood(counts: &[f64; 5], mean: f64) -> f64 {
    let complete = |[q1, q2, q3]: [f64; 3]| {
        // 4 · mean = q1 + 2 q2 + 3 q3 + 4 q4, and the shares add up to 1.
        let q4 = (4.0 * mean - q1 - 2.0 * q2 - 3.0 * q3) / 4.0;
        [1.0 - q1 - q2 - q3 - q4, q1, q2, q3, q4]
    };
    let likelihood = |free: [f64; 3]| -> f64 {
        let shares = complete(free);
        if shares.iter().any(|&q| q <= 0.0) {
            return f64::NEG_INFINITY;
        }
        counts.iter().zip(shares).map(|(n, q)| n * q.ln()).sum()
    };
    // Starts from the shares of a binomial distribution, which have this mean and lie inside the region.
    let p = mean;
    let mut at = [4.0 * p * (1.0 - p).powi(3), 6.0 * p * p * (1.0 - p).powi(2), 4.0 * p.powi(3) * (1.0 - p)];
    let mut best = likelihood(at);
    let mut step = 0.1;
    while step > 1e-11 {
        let mut moved = false;
        // Steps along the axes and diagonally.
        for direction in 0..27 {
            let offset = [direction % 3, direction / 3 % 3, direction / 9].map(|d| f64::from(d - 1) * step);
            let there = [at[0] + offset[0], at[1] + offset[1], at[2] + offset[2]];
            let value = likelihood(there);
            if value > best {
                (at, best, moved) = (there, value, true);
            }
        }
        step = if moved { step * 1.5 } else { step / 2.0 };
    }
    best
}

fn counts() -> impl Strategy<Value = [u64; 5]> {
    prop::array::uniform5(1..400_u64)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn the_ratio_equals_the_slow_reference(counts in counts(), elo0 in -150.0..150.0_f64, more in 1.0..150.0_f64) {
        let elo1 = elo0 + more;
        let real = counts.map(|count| count as f64);
        let [slow0, slow1] = [elo0, elo1].map(|elo| slow_log_likelihood(&real, score_of_elo(elo)));
        let ratio = Pentanomial(counts).log_likelihood_ratio(elo0, elo1);
        prop_assert!((ratio - (slow1 - slow0)).abs() < 1e-3 * (1.0 + ratio.abs()), "{} {}", ratio, slow1 - slow0);
    }

    #[test]
    fn exchanged_players_have_opposite_results(counts in counts(), elo0 in -50.0..50.0_f64, more in 0.5..50.0_f64) {
        let elo1 = elo0 + more;
        let mut reversed = counts;
        reversed.reverse();
        let (here, there) = (Pentanomial(counts), Pentanomial(reversed));
        let ratio = here.log_likelihood_ratio(elo0, elo1);
        prop_assert!((ratio + there.log_likelihood_ratio(-elo1, -elo0)).abs() < 1e-6 * (1.0 + ratio.abs()));
        let superior = |pairs: Pentanomial| pairs.likelihood_of_superiority().unwrap_or(f64::NAN);
        prop_assert!((superior(here) + superior(there) - 1.0).abs() < 1e-9);
        match (here.elo(), there.elo()) {
            (Some(a), Some(b)) => {
                prop_assert!((a.value + b.value).abs() < 1e-6 && (a.error - b.error).abs() < 1e-6);
            }
            (a, b) => prop_assert_eq!((a, b), (None, None)),
        }
    }

    #[test]
    fn even_scores_give_no_elo(half in prop::array::uniform2(0..500_u64), middle in 0..500_u64) {
        let even = Pentanomial([half[0], half[1], middle, half[1], half[0]]);
        if let Some(elo) = even.elo() {
            prop_assert!(elo.value.abs() < 1e-9 && elo.error > 0.0);
        }
        // Two hypotheses at the same distance are equally likely.
        prop_assert!(even.log_likelihood_ratio(-7.0, 7.0).abs() < 1e-6);
    }

    #[test]
    fn more_wins_raise_the_likelihood_ratio(counts in counts()) {
        let mut better = counts;
        better[4] += 10;
        let (worse, better) = (Pentanomial(counts), Pentanomial(better));
        prop_assert!(better.log_likelihood_ratio(0.0, 20.0) > worse.log_likelihood_ratio(0.0, 20.0));
    }
}

#[test]
fn verdicts_follow_the_bounds() {
    let test = Sprt::new(0.0, 10.0, 0.05, 0.05).expect("a test");
    assert_eq!(test.judge(&Pentanomial::default()), (0.0, None));
    assert_eq!(test.judge(&Pentanomial([10, 100, 300, 400, 200])).1, Some(Verdict::H1));
    assert_eq!(test.judge(&Pentanomial([200, 400, 300, 100, 10])).1, Some(Verdict::H0));
    // The ratio is finite from the first game on.
    for kind in 0..5 {
        let mut pairs = Pentanomial::default();
        pairs.add(kind);
        assert!(test.judge(&pairs).0.is_finite(), "{kind}");
    }
}
