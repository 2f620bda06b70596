//! What best play wins: the stacks that change hands or leave the board along a line, the largest first.

use std::cmp::Reverse;

use dvonn::{ByColor, Color, Move, Position, SpaceSet};
use dvonn_message::Message;

use crate::key::Key;
use crate::lines::{Course, Event, EventKind};
use crate::words::listed;

/// The most stakes that an explanation tells.
const TOLD: usize = 3;

/// The most moves before a stake that a sentence lists.
const PATH: usize = 4;

/// A smaller loss is told only if there is nothing larger.
const NOTABLE: u8 = 2;

/// A move of a line by which a side loses pieces, as rules C1 and M2 take them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stake {
    /// The side that loses the most pieces by the move.
    pub loser: Color,
    /// The number of those pieces.
    pub pieces: u8,
    /// The moves of the line before it.
    pub after: Vec<Move>,
    /// The move.
    pub m: Move,
    /// The side that makes it.
    pub by: Color,
    /// Each thing that the move does to stacks of either side.
    pub events: Vec<Event>,
}

impl Stake {
    fn new(line: &[Move], events: Vec<Event>) -> Option<Self> {
        let first = *events.first()?;
        let lost = ByColor::from_fn(|side| {
            events.iter().filter(|one| one.owner == side).map(|one| one.pieces).sum()
        });
        let [enemy, own]: [u8; 2] = [lost[!first.by], lost[first.by]];
        let loser = if own > enemy { first.by } else { !first.by };
        let after = line[..first.ply].to_vec();
        Some(Self { loser, pieces: lost[loser], after, m: first.m, by: first.by, events })
    }

    /// The pieces of the losing side to which this happens.
    fn lost(&self, kind: EventKind) -> u8 {
        self.events
            .iter()
            .filter(|one| one.kind == kind && one.owner == self.loser)
            .map(|one| one.pieces)
            .sum()
    }

    /// The spaces on which the pieces stood when the move was made.
    #[must_use]
    pub fn spaces(&self) -> SpaceSet {
        let lost = self.events.iter().filter(|one| one.owner == self.loser);
        lost.fold(SpaceSet::EMPTY, |all, one| all | one.spaces)
    }

    /// Says who loses how many pieces, by which move, and after which moves. `is_first`: no other stake was
    /// told before.
    #[must_use]
    pub fn message(&self, is_first: bool) -> Message {
        let [taken, cut] = [EventKind::Captured, EventKind::CutOff].map(|kind| self.lost(kind));
        let how = match (self.by == self.loser, taken, cut) {
            (true, ..) => "own",
            (_, _, 0) => "taken",
            (_, 0, _) => "cut",
            _ => "both",
        };
        let path: Vec<String> =
            self.after.iter().filter(|&&m| m != Move::Pass).map(|m| format!("{m:#}")).collect();
        let when = match path.len() {
            0 => "now",
            1 if self.after.len() == 1 => "reply",
            1..=PATH => "path",
            _ => "far",
        };
        let spaces = self.spaces();
        Message::new(Key::AtStake)
            .with("nth", if is_first { "first" } else { "more" })
            .with("how", how)
            .with("side", self.loser)
            .with("count", self.pieces)
            .with("taken", taken)
            .with("cut", cut)
            .with("spaces", spaces)
            .with("listed", listed(spaces))
            .with("move", self.m)
            .with("when", when)
            .with("path", path.join(", "))
            .with("moves", path.len())
    }
}

/// Returns the moves of a line that take pieces from a side, the largest loss first. Of equal ones the
/// earlier comes first.
#[must_use]
pub fn stakes(position: &Position, line: &[Move]) -> Vec<Stake> {
    let takes = |event: &Event| matches!(event.kind, EventKind::Captured | EventKind::CutOff);
    let events: Vec<Event> = Course::of(position, line).events.into_iter().filter(takes).collect();
    let mut found: Vec<Stake> = events
        .chunk_by(|one, next| one.ply == next.ply)
        .filter_map(|one| Stake::new(line, one.to_vec()))
        .collect();
    found.sort_by_key(|stake| Reverse(stake.pieces));
    found
}

/// Returns the stakes of a line that are worth telling, the largest first.
#[must_use]
pub fn notable_stakes(position: &Position, line: &[Move]) -> Vec<Stake> {
    let mut found = stakes(position, line);
    found.truncate(TOLD);
    let largest = found.first().map_or(0, |stake| stake.pieces);
    found.retain(|stake| stake.pieces >= NOTABLE.min(largest));
    found
}
