//! Offers of a game's players to each other, and the claim of a game that a player has left.

use std::time::Duration;

use dvonn::{ByColor, Color};
use dvonn_record::GameResult;
use dvonn_referee::{ConditionalMoves, Decider, GameChange, NumberedChange, Offer, Refusal, TimeControl};

use super::HostedGame;

impl HostedGame {
    /// Returns when the game may be claimed from a player who has been away since this moment; `None` if the
    /// game is over, by days or without clocks.
    #[must_use]
    pub fn claimable_at(&self, since: Duration) -> Option<Duration> {
        let control = self.referee.clock().filter(|_| !self.is_over())?.control();
        (!control.is_renewed).then(|| since.saturating_add(patience(control)))
    }

    /// Claims the game from the other player, who left while it was their move. It becomes a win, or a draw
    /// on request. The record has a win as a forfeit, and a draw as an agreed one.
    pub(super) fn claim(
        &mut self,
        side: Color,
        draw: bool,
        now: Duration,
    ) -> Result<Vec<NumberedChange>, Refusal> {
        self.check_goes_on()?;
        let claimable_at = self.away[!side].and_then(|since| self.claimable_at(since));
        if self.game().to_move() != Some(!side) || claimable_at.is_none_or(|claimable| now < claimable) {
            return Err(Refusal::NotLeft);
        }
        let result = if draw { GameResult::draw_agreed() } else { GameResult::forfeited(!side) };
        self.referee.end(result, now)?;
        Ok(vec![self.ended(result, now)])
    }

    /// Returns the index of a player's last decision.
    fn last_decision(&self, side: Color) -> Option<usize> {
        self.game().turns().iter().rposition(|turn| turn.side == side && turn.by == Decider::Human)
    }

    pub(super) fn make_offer(
        &mut self,
        by: Color,
        offer: Offer,
        after: u64,
        now: Duration,
    ) -> Result<Vec<NumberedChange>, Refusal> {
        self.check_goes_on()?;
        if self.offer == Some((!by, offer)) {
            return self.accept(!by, offer, now);
        }
        if after != self.number() {
            return Err(Refusal::Outdated);
        }
        if offer == Offer::TakeBack && self.last_decision(by).is_none() {
            return Err(Refusal::NothingToTakeBack);
        }
        if self.offered[by].contains(&offer) {
            return Err(Refusal::OfferedAlready);
        }
        self.offered[by].push(offer);
        Ok(vec![self.change(GameChange::Offered { by, offer }, now)])
    }

    pub(super) fn answer_offer(
        &mut self,
        by: Color,
        accepts: bool,
        after: u64,
        now: Duration,
    ) -> Result<Vec<NumberedChange>, Refusal> {
        self.check_goes_on()?;
        let (maker, offer) = self.offer.filter(|_| after == self.number()).ok_or(Refusal::NoOffer)?;
        match accepts {
            true if maker == by => Err(Refusal::NoOffer),
            true => self.accept(maker, offer, now),
            false => Ok(vec![self.change(GameChange::Declined { by }, now)]),
        }
    }

    fn accept(&mut self, maker: Color, offer: Offer, now: Duration) -> Result<Vec<NumberedChange>, Refusal> {
        match offer {
            Offer::Draw => {
                let result = GameResult::draw_agreed();
                self.referee.end(result, now)?;
                Ok(vec![self.ended(result, now)])
            }
            Offer::TakeBack => {
                let ply = self.last_decision(maker).ok_or(Refusal::NothingToTakeBack)?;
                self.referee.take_back_to(ply, now);
                self.conditional = ByColor::from_fn(|_| ConditionalMoves::default());
                Ok(vec![self.change(GameChange::TakenBack { ply }, now)])
            }
        }
    }
}

/// Returns how long a player may be away before the game may be claimed: a tenth of the time for about forty
/// decisions. The bounds leave time for a lost connection, and keep nobody waiting for long.
fn patience(control: TimeControl) -> Duration {
    let whole = control.game.saturating_add(control.increment.max(control.delay).saturating_mul(40));
    (whole / 10).clamp(Duration::from_secs(20), Duration::from_secs(120))
}
