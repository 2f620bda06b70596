//! Praise for good moves and placements, judged by the rules and one move ahead.

use dvonn::{Color, Move, Position};
use dvonn_message::Message;

use crate::contact::Cut;
use crate::key::Key;
use crate::motif::{Advice, Motif, MotifKind};
use crate::review::{fault, merit};

/// The least weight of a motif that earns a move praise.
const PRAISED: i32 = 9;

/// The number of pieces that a move must win to be praised for it.
const WON: i32 = 2;

/// The most that the enemy's next move may win after a move that is praised for meeting or making a threat.
const HARMLESS: i32 = 1;

/// Returns a word of praise, if a move deserves one. `motifs` are the move's.
///
/// A placement deserves praise if it follows the advice of the rule books. A stacking move does if no motif
/// speaks against it and one of two conditions holds. Either it wins more pieces than the enemy's next move
/// can win; or it meets or makes a threat and the enemy's next move wins next to nothing. A move wins pieces
/// by landing on a stack and by cutting stacks off.
pub(super) fn praise(position: &Position, m: Move, motifs: &[Motif]) -> Option<Message> {
    let side = position.side();
    let how = match m {
        Move::Place(_) => {
            let is_advised = |motif: &Motif| motif.kind() == MotifKind::Followed(Advice::Placing);
            motifs.iter().any(is_advised).then_some("place")?
        }
        Move::Pass => return None,
        Move::Stack { .. } if motifs.iter().any(|motif| fault(motif, side) > 0) => return None,
        Move::Stack { .. } => {
            let best = motifs.iter().map(|motif| merit(motif, side, &[m])).max().unwrap_or(0);
            let (won, lost) = (gain(position, m), answer(&position.play_unchecked(m), side));
            match () {
                () if won >= WON && won > lost => "won",
                () if best >= PRAISED && lost <= HARMLESS => "seen",
                () => return None,
            }
        }
    };
    Some(Message::new(Key::Praise).with("how", how))
}

/// Returns the most that the enemy of a side can win with its next move.
fn answer(position: &Position, side: Color) -> i32 {
    if position.side() == side || position.is_over() {
        return 0;
    }
    position.legal_moves().iter().map(|&m| gain(position, m)).max().unwrap_or(0).max(0)
}

/// Returns the pieces that a move wins: those of the enemy stack on which it lands and those that it cuts
/// off, minus its own losses.
fn gain(position: &Position, m: Move) -> i32 {
    let Move::Stack { from, to } = m else { return 0 };
    let side = position.side();
    let cut = Cut::of(position, from, to).map_or(0, |cut| i32::from(cut.gain(side)));
    let taken = position.stack(to).filter(|stack| stack.owner() == Some(!side));
    // Pieces that leave the board at once are already in the balance of the cut.
    let stays = position.play_unchecked(m).stack(to).is_some();
    cut + taken.filter(|_| stays).map_or(0, |stack| i32::from(stack.height()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::motifs::motifs;

    fn praised(position: &str, m: &str) -> Option<String> {
        let (position, m): (Position, Move) = (position.parse().unwrap(), m.parse().unwrap());
        let praise = praise(&position, m, &motifs(&position, m))?;
        praise.value("how").map(|how| format!("{how:?}"))
    }

    #[test]
    fn a_move_is_praised_for_what_it_wins_unless_it_can_be_taken_back() {
        // White's d3 cuts off two black stacks.
        let cut = "9/10/1,b,b,w,r,r,r,4/10/9 w s";
        assert_eq!(praised(cut, "d3e3").as_deref(), Some("Choice(\"won\")"));
        // White takes a stack of two on c3; with the black stack on f3 it can be retaken.
        let safe = "9/10/r,w,bb,r,r,6/10/9 w s";
        assert_eq!(praised(safe, "b3c3").as_deref(), Some("Choice(\"won\")"));
        let retaken = "9/10/r,w,bb,r,r,bbb,5/10/9 w s";
        assert_eq!(praised(retaken, "b3c3"), None);
    }

    #[test]
    fn a_placement_is_praised_if_it_follows_the_rule_books() {
        let board = "9/10/2,r,2,r,2,r,2/10/9 b p";
        assert_eq!(praised(board, "f4").as_deref(), Some("Choice(\"place\")"));
        assert_eq!(praised(board, "g2"), None, "neither at the edge nor next to a red piece");
    }
}
