//! The cost of a move in words: its effect on who is ahead.

use dvonn_message::Message;

use super::class::THRESHOLDS;
use super::game_review::{GameReview, ReviewedMove, WINNING};
use super::value::Value;
use crate::key::Key;

/// The least loss of chance that is stated as a chance; smaller ones are stated in pieces.
const NOTABLE: f64 = 0.05;

/// A move that loses at least this chance can lose the lead even if the mover stays slightly ahead, and can
/// make the mover fall behind even if it was slightly behind before.
const MUCH: f64 = 0.15;

/// A side with at least this chance is ahead, and the other side is behind.
pub(super) const AHEAD: f64 = 0.6;

/// The game is level while neither side has this chance.
pub(super) const LEVEL: f64 = 0.55;

/// The change of the mover's outlook by a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Swing {
    /// Certainly won before, certainly drawn after.
    WinDrawn,
    /// Certainly won before, certainly lost after.
    WinLost,
    /// Certainly drawn before, certainly lost after.
    DrawLost,
    /// Ahead before and after.
    Ahead,
    /// Ahead before, level after.
    LeadLost,
    /// Ahead before, behind after.
    LeadTurned,
    /// Level before and after.
    Level,
    /// Level before, behind after.
    FellBehind,
    /// Behind before.
    Behind,
}

/// The balance of a position. `RatherAhead` and `RatherBehind` are too close to call, so a move that ends
/// there has hardly changed it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outlook {
    Ahead,
    RatherAhead,
    Level,
    RatherBehind,
    Behind,
}

impl Outlook {
    fn of(chance: f64) -> Self {
        match chance {
            AHEAD.. => Self::Ahead,
            LEVEL.. => Self::RatherAhead,
            chance if chance <= 1.0 - AHEAD => Self::Behind,
            chance if chance <= 1.0 - LEVEL => Self::RatherBehind,
            _ => Self::Level,
        }
    }
}

impl Swing {
    fn of(reviewed: &ReviewedMove) -> Self {
        let chance = reviewed.chance.unwrap_or(0.5);
        let after = chance - reviewed.win_loss;
        // Only a certain outcome has a chance of exactly 1 or 0.
        let (was_won, is_lost) = (chance >= 1.0, after <= 0.0);
        let [was_drawn, is_drawn] = [reviewed.before, reviewed.after].map(is_surely_drawn);
        match () {
            () if was_won && is_drawn => return Self::WinDrawn,
            () if was_won && is_lost => return Self::WinLost,
            () if was_drawn && is_lost => return Self::DrawLost,
            () => {}
        }
        match (Outlook::of(chance), Outlook::of(after)) {
            (Outlook::Ahead, Outlook::Behind) => Self::LeadTurned,
            (Outlook::Ahead, Outlook::Level | Outlook::RatherBehind) => Self::LeadLost,
            (Outlook::Ahead, Outlook::RatherAhead) if reviewed.win_loss >= MUCH => Self::LeadLost,
            (Outlook::Ahead, _) => Self::Ahead,
            (Outlook::Level | Outlook::RatherAhead, Outlook::Behind) => Self::FellBehind,
            (Outlook::RatherBehind, Outlook::Behind) if reviewed.win_loss >= MUCH => Self::FellBehind,
            (Outlook::Behind, _) => Self::Behind,
            _ => Self::Level,
        }
    }

    const fn as_str(self) -> &'static str {
        match self {
            Self::WinDrawn => "win-drawn",
            Self::WinLost => "win-lost",
            Self::DrawLost => "draw-lost",
            Self::Ahead => "ahead",
            Self::LeadLost => "lead-lost",
            Self::LeadTurned => "lead-turned",
            Self::Level => "level",
            Self::FellBehind => "fell-behind",
            Self::Behind => "behind",
        }
    }
}

fn is_surely_drawn(value: Option<Value>) -> bool {
    value.is_some_and(|value| value.proven && value.hundredths == 0)
}

/// Whether a move changed the side that is ahead, or the certain outcome.
fn turns(reviewed: &ReviewedMove) -> bool {
    !matches!(Swing::of(reviewed), Swing::Ahead | Swing::Level | Swing::Behind)
}

/// The most turning points that a review names.
const TURNING_POINTS: usize = 3;

impl GameReview {
    /// Returns the turning points: the mistakes and blunders that certainly changed who wins or, if none did,
    /// those that changed who is ahead. If there are more than three, only those with the largest loss of
    /// chance count. They are indices of [`GameReview::moves`], in the order of the game.
    #[must_use]
    pub fn turning_points(&self) -> Vec<usize> {
        let mut mistakes: Vec<usize> = (0..self.moves.len())
            .filter(|&i| self.moves[i].class.is_mistake() && turns(&self.moves[i]))
            .collect();
        // What is proven does not depend on how long the search was.
        let is_proven = |&i: &usize| {
            matches!(Swing::of(&self.moves[i]), Swing::WinDrawn | Swing::WinLost | Swing::DrawLost)
        };
        if mistakes.iter().any(is_proven) {
            mistakes.retain(is_proven);
        }
        mistakes.sort_by(|&a, &b| self.moves[b].win_loss.total_cmp(&self.moves[a].win_loss));
        mistakes.truncate(TURNING_POINTS);
        mistakes.sort_unstable();
        mistakes
    }
}

/// Returns the result that the better move would have kept: the value of the variable `kept` in the sentence
/// about it.
pub(super) fn kept(reviewed: &ReviewedMove) -> &'static str {
    match Swing::of(reviewed) {
        Swing::WinDrawn | Swing::WinLost => "win",
        Swing::DrawLost => "draw",
        Swing::LeadLost | Swing::LeadTurned => "lead",
        Swing::FellBehind => "balance",
        Swing::Ahead | Swing::Level | Swing::Behind => "nothing",
    }
}

fn percent(chance: f64) -> i64 {
    (100.0 * chance.clamp(0.0, 1.0)).round() as i64
}

fn whole_pieces(hundredths: i32) -> i64 {
    i64::from((hundredths + 50) / 100)
}

/// Returns the cost of a move, in one of several wordings.
pub(super) fn cost(reviewed: &ReviewedMove, way: u8) -> Option<Message> {
    let swing = Swing::of(reviewed);
    let result = |from: &'static str, to: &'static str| {
        Some(Message::new(Key::ReviewCostResult).with("from", from).with("to", to))
    };
    match swing {
        Swing::WinDrawn => return result("win", "draw"),
        Swing::WinLost => return result("win", "loss"),
        Swing::DrawLost => return result("draw", "loss"),
        _ => {}
    }
    if let Some(chance) = reviewed.chance.filter(|_| reviewed.win_loss >= NOTABLE) {
        let is_much = swing == Swing::Level && reviewed.win_loss >= THRESHOLDS.1;
        let message = Message::new(Key::ReviewCostChance)
            .with("swing", if is_much { "level-much" } else { swing.as_str() })
            .with("way", way)
            .with("side", reviewed.side)
            .with("before", percent(chance))
            .with("after", percent(chance - reviewed.win_loss));
        return Some(message);
    }
    let pieces = whole_pieces(reviewed.loss);
    (pieces > 0).then(|| in_pieces(reviewed, pieces))
}

/// Returns the cost, in pieces, of a move that hardly changed who wins.
fn in_pieces(reviewed: &ReviewedMove, pieces: i64) -> Message {
    let after = reviewed.after.filter(|_| reviewed.proven).map(|value| value.hundredths);
    let (key, name, outlook) = match (after, reviewed.chance) {
        (Some(pieces), _) if pieces > 0 => (Key::ReviewCostProven, "outcome", "win"),
        (Some(_), _) => (Key::ReviewCostProven, "outcome", "loss"),
        (_, Some(chance)) if chance - reviewed.win_loss >= WINNING => {
            (Key::ReviewCostPieces, "outlook", "winning")
        }
        (_, Some(chance)) if chance <= 1.0 - WINNING => (Key::ReviewCostPieces, "outlook", "losing"),
        _ => (Key::ReviewCostPieces, "outlook", "open"),
    };
    Message::new(key).with(name, outlook).with("side", reviewed.side).with("count", pieces)
}

/// Describes a turning point in a sentence.
#[must_use]
pub fn turning_point(reviewed: &ReviewedMove) -> Message {
    let chance = reviewed.chance.unwrap_or(0.5);
    Message::new(Key::ReviewTurningPoint)
        .with("swing", Swing::of(reviewed).as_str())
        .with("what", reviewed.number.kind())
        .with("number", reviewed.number.get())
        .with("move", reviewed.m)
        .with("side", reviewed.side)
        .with("before", percent(chance))
        .with("after", percent(chance - reviewed.win_loss))
}

#[cfg(test)]
mod tests {
    use dvonn::{Color, Move};

    use dvonn_record::MoveNumber;

    use super::*;
    use crate::review::{MoveClass, Stage};

    /// Makes a move with this chance of winning before it and this one after it, in percent; a certain value
    /// is given as a margin.
    fn played(before: Result<i32, i32>, after: Result<i32, i32>) -> ReviewedMove {
        let value = |known: Result<i32, i32>| known.err().map(|margin| Value::new(100 * margin, true));
        let chance = |known: Result<i32, i32>| match known {
            Ok(percent) => f64::from(percent) / 100.0,
            Err(margin) => f64::from(margin.signum() + 1) / 2.0,
        };
        ReviewedMove {
            ply: 60,
            number: MoveNumber::Second(6),
            m: Move::Pass,
            side: Color::Black,
            stage: Stage::Melee,
            class: MoveClass::Blunder,
            loss: 500,
            win_loss: chance(before) - chance(after),
            chance: Some(chance(before)),
            proven: before.is_err() && after.is_err(),
            before: value(before),
            after: value(after),
            best: Vec::new(),
            motifs: Vec::new(),
            line: Vec::new(),
            better: None,
            reply: None,
            reason: None,
        }
    }

    #[test]
    fn a_cost_says_what_changed_about_who_is_ahead() {
        for (before, after, swing) in [
            (Err(3), Err(-2), Swing::WinLost),
            (Err(3), Err(0), Swing::WinDrawn),
            (Err(0), Err(-2), Swing::DrawLost),
            (Ok(90), Ok(62), Swing::Ahead),
            (Ok(65), Ok(57), Swing::Ahead),
            (Ok(80), Ok(57), Swing::LeadLost),
            (Ok(65), Ok(50), Swing::LeadLost),
            (Ok(65), Ok(30), Swing::LeadTurned),
            (Err(3), Ok(30), Swing::LeadTurned),
            (Ok(55), Ok(48), Swing::Level),
            (Ok(44), Ok(41), Swing::Level),
            (Ok(52), Ok(35), Swing::FellBehind),
            (Ok(45), Ok(27), Swing::FellBehind),
            (Ok(44), Ok(36), Swing::Level),
            (Ok(35), Err(-1), Swing::Behind),
        ] {
            assert_eq!(Swing::of(&played(before, after)), swing, "{before:?} {after:?}");
        }
    }

    #[test]
    fn a_loss_of_pieces_that_decides_nothing_is_told_as_such() {
        for (before, after, key, word) in [
            (Err(9), Err(4), Key::ReviewCostProven, "win"),
            (Err(-4), Err(-9), Key::ReviewCostProven, "loss"),
            (Ok(97), Ok(94), Key::ReviewCostPieces, "winning"),
            (Ok(8), Ok(5), Key::ReviewCostPieces, "losing"),
            (Ok(52), Ok(50), Key::ReviewCostPieces, "open"),
            (Ok(52), Ok(40), Key::ReviewCostChance, "fell-behind"),
            (Ok(54), Ok(47), Key::ReviewCostChance, "level"),
            (Ok(58), Ok(46), Key::ReviewCostChance, "level-much"),
            (Err(9), Err(-4), Key::ReviewCostResult, "loss"),
        ] {
            let message = cost(&played(before, after), 0).unwrap();
            assert_eq!(message.key(), key, "{before:?} {after:?}");
            assert!(
                format!("{message:?}").contains(&format!("\"{word}\"")),
                "{before:?} {after:?}: {message:?}"
            );
        }
        let nothing = ReviewedMove { loss: 30, ..played(Ok(50), Ok(50)) };
        assert_eq!(cost(&nothing, 0), None, "the loss is less than half a piece");
    }
}
