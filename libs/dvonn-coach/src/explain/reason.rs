//! Reasons why a recommended move is good.

use dvonn::{Move, Position};
use dvonn_message::Message;

use super::placing::placing;
use super::stake::stakes;
use crate::key::Key;
use crate::motif::Motif;
use crate::motifs::motifs;
use crate::placed;
use crate::review::{choose, merit};
use crate::words::message_of;

/// The largest number of sentences.
const MOST: usize = 2;

/// The least weight of a motif worth a sentence.
const TELLING: i32 = 3;

/// A lead of this many moves over the enemy is worth a sentence.
const MORE: usize = 3;

/// A later gain of fewer pieces is not worth a sentence.
const GAIN: u8 = 3;

/// Returns the reasons why a move is good, for a hint: of a placement its merits and what it changes in the
/// estimate; of another move its immediate effect and a larger gain later in the
/// line, or else the mobility that it leaves the mover, or else that its point comes later. `line` is the
/// move and the expected play after it. The sentences assume that the move has just been named. A pass needs
/// no reason.
#[must_use]
pub fn reason(position: &Position, line: &[Move]) -> Vec<Message> {
    let said: Vec<Message> = match line.first() {
        None | Some(Move::Pass) => return Vec::new(),
        Some(&Move::Place(space)) => {
            let merits = placing(position, space).into_iter().take(MOST).map(|statement| statement.message);
            merits.chain(placed::change(position, &position.play_unchecked(line[0]))).collect()
        }
        Some(&m) => {
            let gain = gain(position, line);
            // After a sentence about another move, the move is named again.
            let merits = merits(position, m, line, gain.is_none());
            gain.into_iter().chain(merits).collect()
        }
    };
    if said.is_empty() { vec![in_general(position, line[0])] } else { said }
}

/// Returns the largest gain of the line for its first mover, if it is large and comes after the first move.
fn gain(position: &Position, line: &[Move]) -> Option<Message> {
    let stakes = stakes(position, line);
    let largest = stakes.iter().find(|stake| stake.loser != position.side());
    let told = largest.filter(|stake| stake.pieces >= GAIN && !stake.after.is_empty());
    told.map(|stake| stake.message(true))
}

fn merits(position: &Position, m: Move, line: &[Move], again: bool) -> Vec<Message> {
    let found = motifs(position, m);
    let weigh = |motif| (merit(motif, position.side(), line), motif);
    let chosen: Vec<&Motif> = choose(found.iter().map(weigh), TELLING, MOST);
    chosen.into_iter().map(|motif| message_of(motif, position, m, again)).collect()
}

/// Returns a statement about a move without special effects.
fn in_general(position: &Position, m: Move) -> Message {
    let (side, after) = (position.side(), position.play_unchecked(m));
    let [own, theirs] = [side, !side].map(|side| after.mobility(side));
    // Against an enemy who cannot move, mobility is no longer an advantage.
    if matches!(m, Move::Stack { .. }) && theirs > 0 && own >= theirs + MORE {
        let message = Message::new(Key::MovesLeft).with("side", side);
        return message.with("count", own).with("theirs", theirs);
    }
    Message::new(Key::Deep)
}

#[cfg(test)]
mod tests {
    use dvonn_message::AnyKey;

    use super::*;

    fn said(position: &str, line: &[&str]) -> Vec<AnyKey> {
        let position: Position = position.parse().unwrap();
        let line: Vec<Move> = line.iter().map(|m| m.parse().unwrap()).collect();
        reason(&position, &line).iter().map(Message::key).collect()
    }

    #[test]
    fn a_move_is_good_for_what_it_does() {
        let cut = said("9/10/1,b,b,w,r,r,r,4/10/9 w s", &["d3e3"]);
        assert_eq!(cut, [AnyKey::from(Key::WipeOut), Key::CutOff.into()]);
        let taken = said("9/10/r,w,bbbb,r,r,b,5/10/9 w s", &["b3c3"]);
        assert!(taken.contains(&Key::Neutralise.into()), "{taken:?}");
        assert!(said("9/10/1,b,b,w,r,r,r,4/10/9 w s", &[]).is_empty());
    }

    #[test]
    fn a_large_gain_later_in_the_line_comes_first() {
        let position = "9/10/w,r,r,w,bbbb,r,b,b,3/10/9 w s";
        let told = said(position, &["a3b3", "h3g3", "d3e3"]);
        assert_eq!(told[0], AnyKey::from(Key::AtStake), "{told:?}");
        assert!(!said(position, &["d3e3"]).contains(&Key::AtStake.into()));
    }

    #[test]
    fn a_quiet_move_keeps_moves_or_its_point_comes_later() {
        // White has room, Black has little; b3–a3 lands on White's own red piece.
        assert_eq!(said("9/10/r,w,w,w,w,w,1,b,r,b,r/10/9 w s", &["f3e3"]), [Key::MovesLeft]);
        assert_eq!(said("9/10/r,w,1,b,b,b,b,b,r,b,r/10/9 w s", &["b3a3"]), [Key::Deep]);
        assert_eq!(said("9/10/2,r,2,r,2,r,2/10/9 b p", &["g2"]), [Key::NearRed]);
    }

    #[test]
    fn a_placement_is_good_for_its_place() {
        let board = "9/10/2,r,2,r,2,r,2/10/9 b p";
        assert_eq!(said(board, &["f4"]), [Key::BesideRed]);
        assert_eq!(said(board, &["k3"]), [AnyKey::from(Key::NearRed), Key::Edge.into()]);
    }
}
