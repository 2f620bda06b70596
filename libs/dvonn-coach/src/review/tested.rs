//! Why a move was worse than another: an event that happens in the best play after one of them and not in
//! that after the other, and that explains a good part of the loss.

use dvonn::{ByColor, Color, Move, Position, SpaceSet};

use crate::lines::{Course, Event, EventKind};

/// An event explains a loss if its size is at least this fraction of it: one third.
const PART: i32 = 3;

/// An event happens after the other move too if at least this fraction of its pieces meets the same fate
/// there: one half.
const SAME: u8 = 2;

/// The value of a piece, in hundredths.
const PIECE: i32 = 100;

/// The line in which an event happens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Branch {
    /// The best play after the move that was played.
    Played,
    /// The better move, and the best play after it.
    Better,
}

impl Branch {
    /// Returns the name for programs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Better => "better",
        }
    }
}

/// The tested reason why a move was worse than the better one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The line in which the event happens.
    pub branch: Branch,
    /// The event.
    pub event: Event,
    /// The margin that its pieces make for the mover at the end of the better line, minus that at the end of
    /// the played one.
    pub size: u8,
    /// The part of the loss that this is, in percent; more than 100 if something else makes up for it.
    pub explains: u32,
}

/// The best play after a move and after the better one, from the position before them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fork {
    pub(super) played: Course,
    pub(super) better: Course,
    side: Color,
}

impl Fork {
    /// Follows both lines from a position.
    pub(super) fn new(position: &Position, played: &[Move], better: &[Move]) -> Self {
        let [played, better] = [played, better].map(|line| Course::of(position, line));
        Self { played, better, side: position.side() }
    }

    /// Returns the largest event that stands the test for a loss in hundredths of a piece. Of equals, and of
    /// those that explain all of it, it is the earliest.
    pub(super) fn reason(&self, loss: i32) -> Option<Reason> {
        let loss = loss.max(1);
        let of = |branch: Branch| {
            let (own, other) = match branch {
                Branch::Played => (&self.played, &self.better),
                Branch::Better => (&self.better, &self.played),
            };
            let speaks = move |event: &&Event| self.speaks(branch, event);
            own.events.iter().filter(speaks).filter(|event| is_only_in(event, own, other)).filter_map(
                move |&event| {
                    let size = self.cost(event.roots);
                    let size = u8::try_from(size).ok().filter(|_| PART * PIECE * size >= loss)?;
                    let explains = (100 * PIECE * i32::from(size) / loss).unsigned_abs();
                    Some(Reason { branch, event, size, explains })
                },
            )
        };
        // Of two that explain the whole loss, the earlier is the reason.
        let weight = |reason: &Reason| (PIECE * i32::from(reason.size)).min(loss);
        let found = of(Branch::Played).chain(of(Branch::Better));
        found.min_by_key(|reason| (-weight(reason), reason.event.ply, reason.branch))
    }

    /// Whether an event takes pieces from the mover in the played line, or from the enemy in the better one.
    fn speaks(&self, branch: Branch, event: &Event) -> bool {
        let loser = match branch {
            Branch::Played => self.side,
            Branch::Better => !self.side,
        };
        match event.kind {
            EventKind::Captured | EventKind::CutOff => event.owner == loser,
            _ => false,
        }
    }

    /// Returns what the better line leaves of these pieces to the mover, more than the played one.
    fn cost(&self, roots: SpaceSet) -> i32 {
        self.better.balance(self.side, roots) - self.played.balance(self.side, roots)
    }

    /// Returns the number of moves after which the better line has the better margin for good; `None` if it
    /// never has.
    pub(super) fn differs_after(&self) -> Option<usize> {
        let margin = |counts: &ByColor<u8>| i32::from(counts[self.side]) - i32::from(counts[!self.side]);
        let both = self.played.counts.iter().zip(&self.better.counts);
        let is_ahead: Vec<bool> = both.map(|(played, better)| margin(better) > margin(played)).collect();
        let lasting = is_ahead.iter().rev().take_while(|&&is_ahead| is_ahead).count();
        (lasting > 0).then_some(is_ahead.len() - lasting)
    }
}

/// Whether less than half of an event's pieces meet the same fate in the other line.
fn is_only_in(event: &Event, own: &Course, other: &Course) -> bool {
    let alike = other.events.iter().filter(|also| also.kind == event.kind && also.owner == event.owner);
    let shared = alike.fold(SpaceSet::EMPTY, |all, also| all | also.roots) & event.roots;
    SAME * own.pieces(shared) < event.pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the reason of a loss in pieces: the line, the move, the kind, the size and what it explains.
    fn reason(
        dfen: &str,
        played: &str,
        better: &str,
        loss: i32,
    ) -> Option<(Branch, String, EventKind, u8, u32)> {
        let position: Position = dfen.parse().unwrap();
        let [played, better] =
            [played, better].map(|line| line.split(' ').map(|m| m.parse().unwrap()).collect::<Vec<Move>>());
        let found = Fork::new(&position, &played, &better).reason(PIECE * loss)?;
        Some((found.branch, found.event.m.to_string(), found.event.kind, found.size, found.explains))
    }

    /// Black's d3 alone holds White's b3 and c3, and h3 can land on i3 or g3.
    const CUT: &str = "9/10/1,w,w,b,r,r,r,w,b,w,1/6,b,3/9 w s";

    #[test]
    fn what_only_the_move_played_allows_is_the_reason() {
        let cut = (Branch::Played, "d3e3".to_owned(), EventKind::CutOff, 2, 100);
        assert_eq!(reason(CUT, "j3i3 d3e3", "h3i3", 2), Some(cut));
        // A third of the loss is enough.
        assert_eq!(reason(CUT, "j3i3 d3e3", "h3i3", 6).map(|found| found.4), Some(33));
        assert_eq!(reason(CUT, "j3i3 d3e3", "h3i3", 7), None);
    }

    #[test]
    fn what_happens_after_both_moves_is_no_reason() {
        // After the better move Black cuts off the same two stacks.
        let both = reason(CUT, "j3i3 d3e3", "h3i3 d3e3", 1);
        assert!(both.as_ref().is_none_or(|found| found.2 != EventKind::CutOff), "{both:?}");
    }

    #[test]
    fn a_capture_counts_twice_and_lines_differ_where_pieces_do() {
        let position: Position = "9/10/r,r,r,b,w,w,5/10/9 w s".parse().unwrap();
        let [played, better] = [["f3e3"], ["e3d3"]].map(|line| line.map(|m| m.parse::<Move>().unwrap()));
        let fork = Fork::new(&position, &played, &better);
        let reason = fork.reason(200).unwrap();
        assert_eq!((reason.branch, reason.event.kind, reason.size), (Branch::Better, EventKind::Captured, 2));
        assert_eq!(fork.differs_after(), Some(1));
        assert_eq!(Fork::new(&position, &played, &played).differs_after(), None);
    }
}
