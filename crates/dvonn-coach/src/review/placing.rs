//! Why a placement was worse than another: what the two spaces look like.

use dvonn::{Move, Piece, Position, Space};
use dvonn_message::Message;

use crate::key::Key;
use crate::motifs::steps_to_red;

/// This many steps more to the nearest red piece make a space far from them.
const FARTHER: u8 = 2;

/// This many neighbours of a colour are many, if the better space has fewer by [`FEWER`].
const MANY: usize = 3;
const FEWER: usize = 2;

/// What is wrong with the space of a placement, beside a better one: `None` if nothing that shows on the
/// board. Nothing is said of red pieces: neither side owns them.
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
