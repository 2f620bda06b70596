//! Reasons why a placement was worse than another: the features of the two spaces.

use dvonn::{Move, Piece, Position, Space};
use dvonn_message::Message;

use crate::key::Key;
use crate::motifs::steps_to_red;

/// A space is far from the reds if it is this many steps farther than the better one.
const FARTHER: u8 = 2;

/// This many neighbours of a colour are many, if the better space has at least [`FEWER`] fewer.
const MANY: usize = 3;
const FEWER: usize = 2;

/// Returns the fault of a placement's space compared with a better one; `None` if the board shows none. Red
/// pieces get no reason, because neither side owns them.
pub(super) fn reason(position: &Position, m: Move, better: Move) -> Option<Message> {
    let (Move::Place(space), Move::Place(other)) = (m, better) else { return None };
    let color = position.to_place().and_then(Piece::color)?;
    let [near, nearer] = [space, other].map(|at| steps_to_red(position, at));
    let beside = |at: Space, side| (at.neighbours() & position.owned_by(side)).len();
    let [own, fewer_own] = [space, other].map(|at| beside(at, color));
    let [enemies, fewer_enemies] = [space, other].map(|at| beside(at, !color));
    let near_pieces = |at: Space| (at.neighbours() & position.occupied()).len();
    let told = |why: &'static str, count: usize, instead: usize| {
        let message = Message::new(Key::ReviewPlacing).with("why", why).with("move", better);
        Some(message.with("count", count).with("instead", instead))
    };
    match () {
        () if near >= nearer + FARTHER => told("far", near.into(), nearer.into()),
        () if nearer == 1 && near > 1 => told("beside", near.into(), 1),
        () if enemies >= MANY && fewer_enemies + FEWER <= enemies => told("enemies", enemies, fewer_enemies),
        () if own >= MANY && fewer_own + FEWER <= own => told("crowd", own, fewer_own),
        () if near_pieces(space) == 0 && near_pieces(other) > 1 => told("alone", 0, near_pieces(other)),
        () if other.is_edge() && !space.is_edge() => told("inland", 0, 0),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use dvonn_message::Value;

    use super::*;

    /// Returns why this space is worse for Black's piece than the other one, with both numbers.
    fn why(position: &str, space: &str, better: &str) -> Option<(String, i64, i64)> {
        let [m, better] = [space, better].map(|space| space.parse().unwrap());
        let message = reason(&position.parse().unwrap(), m, better)?;
        let number = |name| match message.value(name) {
            Some(&Value::Number(number)) => number,
            other => panic!("{other:?}"),
        };
        let Some(Value::Choice(why)) = message.value("why") else { panic!("{message:?}") };
        assert_eq!(message.value("move"), Some(&Value::Move(better)));
        Some(((*why).to_owned(), number("count"), number("instead")))
    }

    #[test]
    fn a_placement_is_worse_for_what_the_board_shows() {
        let told = |why: &str, count, instead| Some((why.to_owned(), count, instead));
        let empty = "9/10/r,r,r,8/10/9 b p";
        assert_eq!(why(empty, "k3", "d3"), told("far", 8, 1));
        assert_eq!(why(empty, "e3", "d3"), told("beside", 2, 1));
        assert_eq!(why(empty, "g3", "f3"), None);
        assert_eq!(why(empty, "g3", "h1"), told("inland", 0, 0));
        assert_eq!(why(empty, "h1", "g3"), told("far", 7, 4));
        // Three pieces stand around g3, and one of them is also next to g2.
        let enemies = "b,b,b,6/5,w,w,3/r,r,r,4,w,3/10/9 b p";
        assert_eq!(why(enemies, "g3", "g2"), told("enemies", 3, 1));
        assert_eq!(why("w,w,w,6/5,b,b,3/r,r,r,4,b,3/10/9 b p", "g3", "g2"), told("crowd", 3, 1));
        assert_eq!(why("b,b,7/5,w,w,3/r,r,r,8/10/9 b p", "g3", "g2"), None);
        assert_eq!(why(enemies, "e2", "g2"), None);
        assert_eq!(why(enemies, "e3", "g3"), told("alone", 0, 3));
        assert_eq!(why(enemies, "j3", "g3"), told("far", 7, 4));
        let pair = "b,b,7/4,w,w,4/r,r,r,8/10/9 b p";
        assert_eq!(why(pair, "g2", "f3"), told("far", 5, 3));
        assert_eq!(why(pair, "f2", "f3"), told("alone", 0, 2));
    }
}
