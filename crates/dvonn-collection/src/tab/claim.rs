//! Decides which of several tabs plays a game or keeps a study.

use crate::entry::Millis;

/// The name of an open tab: a random number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TabId(pub u64);

/// A tab's claim to play a game, or to keep a study.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// The number of takeovers of the game that the tab knew of when it made this claim.
    pub takeovers: u64,
    /// When the tab began to show it.
    pub since: Millis,
    /// The tab that makes the claim.
    pub tab: TabId,
}

impl Claim {
    /// Whether this claim is better. Of two tabs' claims, exactly one is better: the one after more
    /// takeovers, then the older one, then the one with the lower number.
    #[must_use]
    pub fn beats(self, other: Self) -> bool {
        let rank = |claim: Self| (u64::MAX - claim.takeovers, claim.since, claim.tab);
        rank(self) < rank(other)
    }
}

/// What another tab's claim means for this tab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// This tab's claim is better, and the other tab must be told.
    Answer(Claim),
    /// The other tab's claim is better, so it wins.
    Lost,
    /// Nothing changes.
    Nothing,
}

/// This tab's claim, and the best one of another tab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contest {
    claim: Claim,
    /// The best claim of another tab, if it beats this tab's.
    rival: Option<Claim>,
    /// The most takeovers that any tab has announced.
    takeovers: u64,
}

impl Contest {
    pub(super) const fn new(tab: TabId, now: Millis) -> Self {
        Self { claim: Claim { takeovers: 0, since: now, tab }, rival: None, takeovers: 0 }
    }

    /// Returns this tab's claim, unless another tab has a better one.
    pub(super) const fn won(&self) -> Option<Claim> {
        if self.is_lost() { None } else { Some(self.claim) }
    }

    /// Whether another tab has a better claim.
    pub(super) const fn is_lost(&self) -> bool {
        self.rival.is_some()
    }

    /// Handles another tab's claim.
    pub(super) fn on_claim(&mut self, other: Claim) -> Verdict {
        self.takeovers = self.takeovers.max(other.takeovers);
        let is_known = self.rival.is_some_and(|rival| !other.beats(rival));
        if other.tab == self.claim.tab || is_known {
            return Verdict::Nothing;
        }
        if !other.beats(self.claim) {
            return self.won().map_or(Verdict::Nothing, Verdict::Answer);
        }
        if self.rival.replace(other).is_none() { Verdict::Lost } else { Verdict::Nothing }
    }

    /// Forgets the claim of a tab that gives it up. Returns this tab's claim if it may now take the other's
    /// place.
    pub(super) fn on_left(&mut self, other: Claim) -> Option<Claim> {
        self.rival.take_if(|rival| rival.tab == other.tab).map(|_| self.claim)
    }

    /// Takes over for this tab, and returns its new claim.
    pub(super) const fn take_over(&mut self, now: Millis) -> Claim {
        self.takeovers = self.takeovers.saturating_add(1);
        self.claim = Claim { takeovers: self.takeovers, since: now, tab: self.claim.tab };
        self.rival = None;
        self.claim
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claim(takeovers: u64, since: Millis, tab: u64) -> Claim {
        Claim { takeovers, since, tab: TabId(tab) }
    }

    #[test]
    fn of_two_claims_one_is_better() {
        let all = [claim(1, 5, 1), claim(0, 3, 2), claim(0, 3, 3), claim(0, 4, 1)];
        for (i, a) in all.into_iter().enumerate() {
            for (j, b) in all.into_iter().enumerate() {
                assert_eq!(a.beats(b), i < j, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn the_best_claim_wins_and_worse_ones_are_answered() {
        let mut contest = Contest::new(TabId(2), 3);
        assert_eq!(contest.on_claim(claim(0, 4, 1)), Verdict::Answer(claim(0, 3, 2)));
        assert_eq!(contest.on_claim(claim(1, 9, 3)), Verdict::Lost);
        assert_eq!(contest.on_claim(claim(0, 4, 1)), Verdict::Nothing, "the tab with the best claim answers");
        assert_eq!(contest.on_claim(claim(2, 9, 4)), Verdict::Nothing);
        assert_eq!(contest.won(), None);
        assert_eq!(contest.on_left(claim(1, 9, 3)), None, "that tab had lost, too");
        assert_eq!(contest.take_over(20), claim(3, 20, 2));
        assert_eq!(contest.won(), Some(claim(3, 20, 2)));
        assert_eq!(contest.on_claim(claim(2, 9, 4)), Verdict::Answer(claim(3, 20, 2)));
        assert_eq!(contest.on_claim(claim(4, 30, 4)), Verdict::Lost);
        assert_eq!(contest.on_left(claim(4, 30, 4)), Some(claim(3, 20, 2)));
        assert_eq!(contest.won(), Some(claim(3, 20, 2)));
    }
}
