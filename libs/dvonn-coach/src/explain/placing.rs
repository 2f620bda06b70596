//! The merits of a placement. Each statement holds by the rules and the board alone.

use dvonn::{Piece, Position, Space, SpaceSet};
use dvonn_message::Message;

use super::statement::Statement;
use crate::key::Key;
use crate::motifs::steps;

/// A red piece is worth mentioning within this many steps.
const NEAR: u8 = 2;

/// A red piece at least this many steps from the others widens the area near the reds.
const WIDE: u8 = 3;

/// With fewer pieces of its colour on the board, a piece that stands apart from them is nothing special.
const MANY: usize = 4;

/// With at most this many neighbours of its own colour, a piece is in company rather than in a crowd.
const COMPANY: usize = 2;

/// Returns the merits of placing the next piece on a space, weightiest first. The sentences assume that the
/// move has just been named.
pub(super) fn placing(position: &Position, space: Space) -> Vec<Statement> {
    let mut found = match position.to_place() {
        Some(Piece::Red) => of_red(position, space),
        Some(piece) => of_colour(position, space, piece),
        None => Vec::new(),
    };
    // Statements of equal weight stay in this order.
    found.sort_by_key(|statement| -statement.weight);
    found
}

fn of_red(position: &Position, space: Space) -> Vec<Statement> {
    let others = position.reds();
    let apart = if others.is_empty() { 0 } else { steps(space, others) };
    let is_middle = space.neighbours().iter().all(|next| !next.is_edge()) && !space.is_edge();
    let wide = (apart >= WIDE)
        .then(|| Statement::new(Message::new(Key::RedApart).with("count", apart), 5).shown_by(others));
    let middle = is_middle.then(|| Statement::new(Message::new(Key::RedMiddle), 4));
    wide.into_iter().chain(middle).collect()
}

fn of_colour(position: &Position, space: Space, piece: Piece) -> Vec<Statement> {
    let all = piece.color().map_or(SpaceSet::EMPTY, |color| position.owned_by(color));
    let (own, reds) = (space.neighbours() & all, space.neighbours() & position.reds());
    let about =
        |key: Key, spaces: SpaceSet| Message::new(key).with("spaces", spaces).with("count", spaces.len());
    // A nearer red is next to the piece, and the sentence about that says more.
    let nearest = position.reds().iter().find(|&red| steps(space, SpaceSet::of(red)) == NEAR);
    let near = match nearest {
        _ if !reds.is_empty() => Some(Statement::new(about(Key::BesideRed, reds), 6).shown_by(reds)),
        Some(red) => {
            let message = Message::new(Key::NearRed).with("space", red);
            Some(Statement::new(message, 4).shown_by(SpaceSet::of(red)))
        }
        None => None,
    };
    let edge = space.is_edge().then(|| Statement::new(Message::new(Key::Edge), 4));
    let company = match own.len() {
        0 if all.len() >= MANY => Some(Statement::new(Message::new(Key::Apart), 3)),
        // A few neighbours are not worth a mention next to a red or on the edge.
        1..=COMPANY if near.is_none() && edge.is_none() => {
            Some(Statement::new(about(Key::Company, own), 3).shown_by(own))
        }
        _ => None,
    };
    near.into_iter().chain(edge).chain(company).collect()
}

#[cfg(test)]
mod tests {
    use dvonn_message::AnyKey;

    use super::*;

    /// Returns the position after these placements.
    fn placed(moves: &str) -> Position {
        let start = *dvonn::Board::start().position();
        moves.split_whitespace().fold(start, |position, m| position.play(m.parse().unwrap()).unwrap())
    }

    fn said(position: &Position, space: &str) -> Vec<AnyKey> {
        placing(position, space.parse().unwrap()).iter().map(|one| one.message.key()).collect()
    }

    #[test]
    fn a_piece_is_good_for_what_stands_around_it() {
        // White has b2, c1, b4 and d5.
        let position = placed("c3 f3 i3 f2 b2 j4 c1 k5 b4 k4 d5 j5");
        let keys = |keys: &[Key]| keys.iter().copied().map(AnyKey::from).collect::<Vec<_>>();
        assert_eq!(said(&position, "f4"), keys(&[Key::BesideRed, Key::Apart]));
        assert_eq!(said(&position, "k3"), keys(&[Key::NearRed, Key::Edge, Key::Apart]));
        assert_eq!(said(&position, "b3"), keys(&[Key::BesideRed]));
        let beside = &placing(&position, "b3".parse().unwrap())[0];
        assert_eq!((beside.spaces.to_string().as_str(), beside.weight), ("c3", 6));
        // The piece stands next to three of its own colour, far from the reds.
        let crowded = placed("k3 k4 k5 a1 c1 i1 d1 i2 c2 j2 e3 a2");
        assert_eq!(said(&crowded, "d2"), keys(&[]));
    }

    #[test]
    fn a_red_piece_is_good_for_reaching_far() {
        let keys = |keys: &[Key]| keys.iter().copied().map(AnyKey::from).collect::<Vec<_>>();
        assert_eq!(said(&placed(""), "f3"), keys(&[Key::RedMiddle]));
        assert_eq!(said(&placed(""), "a3"), keys(&[]));
        assert_eq!(said(&placed("c3"), "h3"), keys(&[Key::RedApart, Key::RedMiddle]));
        assert_eq!(said(&placed("c3"), "d3"), keys(&[Key::RedMiddle]), "next to the other one");
    }
}
