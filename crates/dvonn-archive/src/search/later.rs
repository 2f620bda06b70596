//! The material that can follow a position. Only games that end with a possible count may have had the
//! position.
//!
//! This helps with late positions, which have few single pieces: where pieces were placed says little about
//! them.

use std::collections::HashSet;

use dvonn::{Phase, Position, Space};

use crate::header::{OTHER_START, Row};

/// The maximum number of positions to visit.
const MOST: usize = 1 << 14;

/// The conditions that every game with the position meets.
#[derive(Debug)]
pub(super) struct Later {
    /// The smallest number of moves, if the game starts from the empty board.
    plies: u32,
    /// The maximum number of pieces of both sides together on the last board.
    pieces: u32,
    /// The possible pairs of piece counts, White's or Black's first; `None` if too many positions can follow.
    counts: Option<HashSet<(u32, u32)>>,
}

impl Later {
    pub(super) fn of(position: &Position) -> Self {
        let (pieces, stacks) = (u32::from(position.pieces()), position.occupied().len() as u32);
        let plies = match position.phase() {
            Phase::Placement => stacks,
            // A move removes one stack. More are removed only together with their pieces.
            Phase::Stacking => Space::COUNT as u32 + pieces.saturating_sub(stacks),
        };
        let pieces = if position.phase() == Phase::Placement { u32::MAX } else { pieces };
        Self { plies, pieces, counts: counts(*position) }
    }

    /// Whether a game with this row may have the position, in any view.
    pub(super) fn can_end_as(&self, row: Row) -> bool {
        let counts = (row.counts.white, row.counts.black);
        (row.flags & OTHER_START != 0 || row.plies >= self.plies)
            && counts.0 + counts.1 <= self.pieces
            && self
                .counts
                .as_ref()
                .is_none_or(|possible| possible.contains(&counts) || possible.contains(&(counts.1, counts.0)))
    }
}

/// The counts of a position and of all that can follow it; `None` if these are too many.
fn counts(position: Position) -> Option<HashSet<(u32, u32)>> {
    if position.phase() == Phase::Placement {
        return None;
    }
    let mut counts = HashSet::new();
    let mut seen = HashSet::from([position.zobrist()]);
    let mut waiting = vec![position];
    while let Some(position) = waiting.pop() {
        let now = position.counts().map(dvonn::Count::pieces);
        counts.insert((u32::from(now.white), u32::from(now.black)));
        for &m in &position.legal_moves() {
            let next = position.play_unchecked(m);
            if seen.insert(next.zobrist()) {
                waiting.push(next);
            }
        }
        if seen.len() > MOST {
            return None;
        }
    }
    Some(counts)
}

#[cfg(test)]
mod tests {
    use dvonn::ByColor;
    use dvonn::random::{Random, legal_move, setup};
    use dvonn_record::{NodeId, Record};

    use super::*;
    use crate::views::View;

    #[test]
    fn games_end_as_their_positions_can() {
        let mut random = Random::new(5);
        let (mut excluded, mut known) = (0, 0);
        let mut rows = Vec::new();
        for _ in 0..10 {
            let mut record = Record::new();
            let mut cursor = record.cursor(NodeId::START);
            let stop = 50 + random.next() % 60;
            for _ in 0..stop {
                let Some(m) = legal_move(cursor.position(), &mut random) else { break };
                cursor.add_move(m).unwrap();
            }
            let counts = record.final_position().counts().map(|count| u32::from(count.pieces()));
            let row = Row { counts, plies: record.plies() as u32, ..Row::default() };
            for node in record.main_line().step_by(5).chain([record.last()]) {
                let position = record.position(node);
                // What can follow a board with many stacks takes long to find out.
                let views = View::of_phase(position.phase());
                let views = if position.occupied().len() > 16 { &views[..1] } else { views };
                for &view in views {
                    let later = Later::of(&view.position(&position));
                    assert!(later.can_end_as(row), "{position:?}");
                    known += u32::from(later.counts.is_some());
                    excluded += rows.iter().filter(|&&row| !later.can_end_as(row)).count();
                }
            }
            rows.push(row);
        }
        assert!(excluded > 100 && known > 50, "{excluded} {known}");
    }

    #[test]
    fn material_bounds_the_games_that_can_have_a_position() {
        let row = |white, black, plies| Row { counts: ByColor { white, black }, plies, ..Row::default() };
        let later = |text: &str| Later::of(&text.parse().unwrap());
        // Before the board is full anything can come.
        let opening = later("9/10/5,r,5/10/9 b p");
        assert!(opening.can_end_as(row(49, 0, 1)) && !opening.can_end_as(row(0, 0, 0)));
        assert!(opening.counts.is_none());
        // Nine pieces in seven stacks: two of them have moved.
        let end = later("9/10/r,w,b,ww,r,b,rb,4/10/9 w s");
        let possible = end.counts.clone().unwrap();
        let most = possible.iter().map(|counts| counts.0 + counts.1).max().unwrap();
        let &(white, black) = possible.iter().find(|counts| counts.0 + counts.1 == most).unwrap();
        assert!(most <= 9 && end.can_end_as(row(white, black, 51)) && end.can_end_as(row(black, white, 51)));
        assert!(!end.can_end_as(row(white, black, 50)) && !end.can_end_as(row(10, 0, 51)));
        let other_start = Row { flags: OTHER_START, ..row(white, black, 0) };
        assert!(end.can_end_as(other_start));
        // Too much can follow this one, so only its pieces count.
        let middle = setup(&mut Random::new(3));
        let middle = Later::of(middle.position());
        assert!(middle.counts.is_none());
        assert!(middle.can_end_as(row(49, 0, 49)) && middle.can_end_as(row(1, 2, 60)));
        assert!(!middle.can_end_as(row(49, 1, 49)) && !middle.can_end_as(row(49, 0, 48)));
    }
}
