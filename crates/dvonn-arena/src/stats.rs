//! The strength that results indicate: Elo with its error, pentanomial counts, and the sequential test.
//!
//! Games come in pairs with the same opening and exchanged colours. The two games of a pair are correlated,
//! so the unit is the pair, which gives the first player 0, ½, 1, 1½ or 2 points. A player's score `s` is its
//! share of the points, and *Elo* is always logistic: `s = 1 / (1 + 10^(−elo / 400))`.

use std::fmt;

/// The numbers of pairs that gave the first player 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Pentanomial(pub [u64; 5]);

/// The number of standard deviations below which 97.5 % of a normal distribution lies, so 95 % lies within it
/// on both sides of the mean.
const TWO_SIDED_95: f64 = 1.959_963_984_540_054;

/// The count assumed for a kind of pair that has not occurred, to keep the logarithms finite.
const UNSEEN: f64 = 1e-3;

/// The share of the points in each kind of pair.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// A value and half the width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The value.
    pub value: f64,
    /// Half the width of its interval.
    pub error: f64,
}

impl Pentanomial {
    /// Counts a pair that gave the first player this many half points, 0 to 4.
    pub fn add(&mut self, half_points: u8) {
        self.0[usize::from(half_points.min(4))] += 1;
    }

    /// The number of pairs.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The first player's share of the points, and its standard deviation between pairs; `None` without
    /// pairs.
    #[must_use]
    pub fn score(&self) -> Option<(f64, f64)> {
        let pairs = self.pairs() as f64;
        let weighted = || SHARES.iter().zip(self.0).map(|(&share, count)| (share, count as f64));
        let mean = weighted().map(|(share, count)| share * count).sum::<f64>() / pairs;
        let variance = weighted().map(|(share, count)| (share - mean).powi(2) * count).sum::<f64>() / pairs;
        (pairs > 0.0).then_some((mean, variance.sqrt()))
    }

    /// The first player's Elo minus the second's, with its error. `None` if the results are not sufficient:
    /// no pair, all pairs alike, or an interval of scores that reaches 0 % or 100 %.
    #[must_use]
    pub fn elo(&self) -> Option<Estimate> {
        let (mean, deviation) = self.score()?;
        let half = TWO_SIDED_95 * deviation / (self.pairs() as f64).sqrt();
        let bounded = deviation > 0.0 && mean - half > 0.0 && mean + half < 1.0;
        bounded.then(|| Estimate {
            value: elo_of_score(mean),
            error: (elo_of_score(mean + half) - elo_of_score(mean - half)) / 2.0,
        })
    }

    /// The likelihood that the first player is stronger, from 0 to 1. `None` if the results are not
    /// sufficient: no pair, or all pairs alike.
    #[must_use]
    pub fn likelihood_of_superiority(&self) -> Option<f64> {
        let (mean, deviation) = self.score()?;
        let above = mean - 0.5;
        (deviation > 0.0).then(|| normal_share_below(above * (self.pairs() as f64).sqrt() / deviation))
    }

    /// The natural logarithm of a likelihood ratio: that the first player is `elo1` stronger, over that it is
    /// `elo0` stronger.
    ///
    /// This is the generalized sequential probability ratio test (GSPRT) on pentanomial counts, with logistic
    /// Elo. Each hypothesis is represented by the distribution of pairs that explains the counts best among
    /// those with the hypothesis's expected score. A kind of pair that has not occurred counts as 0.001
    /// pairs.
    #[must_use]
    pub fn log_likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        if self.pairs() == 0 {
            return 0.0;
        }
        let counts = self.0.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / total);
        let [x0, x1] = [elo0, elo1].map(|elo| multiplier(&shares, score_of_elo(elo)));
        let [s0, s1] = [elo0, elo1].map(score_of_elo);
        // If a result has the share p of the counts, the best distribution with mean s gives it p / (1 + x (a
        // − s)).
        SHARES
            .iter()
            .zip(counts)
            .map(|(a, count)| count * ((1.0 + x0 * (a - s0)).ln() - (1.0 + x1 * (a - s1)).ln()))
            .sum()
    }
}

/// Solves `Σ p (a − s) / (1 + x (a − s)) = 0` for the `x` that keeps every denominator positive.
fn multiplier(shares: &[f64; 5], s: f64) -> f64 {
    // The sum falls from +∞ to −∞ between these bounds.
    let (mut low, mut high) = (-1.0 / (1.0 - s), 1.0 / s);
    for _ in 0..200 {
        let x = (low + high) / 2.0;
        let sum: f64 = SHARES.iter().zip(shares).map(|(a, p)| p * (a - s) / (1.0 + x * (a - s))).sum();
        if sum > 0.0 { low = x } else { high = x }
    }
    (low + high) / 2.0
}

/// The Elo difference for a share of the points strictly between 0 and 1.
#[must_use]
pub fn elo_of_score(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The expected share of the points for an Elo difference.
#[must_use]
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The share of a normal distribution below this many standard deviations from the mean.
fn normal_share_below(deviations: f64) -> f64 {
    libm::erfc(-deviations / std::f64::consts::SQRT_2) / 2.0
}

/// The mean of the numbers with its error. `None` without numbers; the error of a single number is infinite.
#[must_use]
pub fn mean(numbers: impl Iterator<Item = f64> + Clone) -> Option<Estimate> {
    let count = numbers.clone().count() as f64;
    let value = numbers.clone().sum::<f64>() / count;
    let variance = numbers.map(|number| (number - value).powi(2)).sum::<f64>() / (count - 1.0);
    let error = if count > 1.0 { TWO_SIDED_95 * (variance / count).sqrt() } else { f64::INFINITY };
    (count > 0.0).then_some(Estimate { value, error })
}

/// A sequential probability ratio test (SPRT) of whether the first player is stronger by `elo1` or only by
/// `elo0`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The Elo difference under hypothesis H0.
    pub elo0: f64,
    /// The Elo difference under hypothesis H1.
    pub elo1: f64,
    /// The probability of accepting H1 although H0 is true.
    pub alpha: f64,
    /// The probability of accepting H0 although H1 is true.
    pub beta: f64,
}

/// How a sequential test ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// `elo0` is accepted.
    H0,
    /// `elo1` is accepted.
    H1,
}

impl Sprt {
    /// Makes a test. `None` unless `elo0 < elo1`, both are within ±1000, and both error probabilities are
    /// strictly between 0 and ½.
    #[must_use]
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Option<Self> {
        let error = |p: f64| p > 0.0 && p < 0.5;
        let sound = elo0 < elo1 && elo0.abs().max(elo1.abs()) <= 1000.0 && error(alpha) && error(beta);
        sound.then_some(Self { elo0, elo1, alpha, beta })
    }

    /// Wald's bounds. H0 is accepted if the log likelihood ratio is at most the first, H1 if it is at least
    /// the second.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log likelihood ratio of these results, and the verdict if they are sufficient.
    #[must_use]
    pub fn judge(&self, results: &Pentanomial) -> (f64, Option<Verdict>) {
        let ratio = results.log_likelihood_ratio(self.elo0, self.elo1);
        let (lower, upper) = self.bounds();
        let verdict = if ratio >= upper {
            Some(Verdict::H1)
        } else if ratio <= lower {
            Some(Verdict::H0)
        } else {
            None
        };
        (ratio, verdict)
    }
}

/// Writes `H0` or `H1`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::H0 => "H0",
            Self::H1 => "H1",
        })
    }
}

/// Writes `[0, 5]`, or `[0, 5], alpha 0.01, beta 0.02` if the errors are not 5 %.
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}]", self.elo0, self.elo1)?;
        if (self.alpha, self.beta) == (0.05, 0.05) {
            return Ok(());
        }
        write!(f, ", alpha {}, beta {}", self.alpha, self.beta)
    }
}
