//! What a move cost, in words: what it changed about who is ahead.

use dvonn_message::{Key, Message};

use super::game_review::{ReviewedMove, WINNING};
use super::value::Value;

/// A loss of chance that is told as such; smaller ones are told in pieces.
const NOTABLE: f64 = 0.05;

/// From this chance on a side is ahead; with the other side's it is behind.
pub(super) const AHEAD: f64 = 0.6;

/// Below this chance, and above the other side's, the game is level.
const LEVEL: f64 = 0.55;

/// How a move changed the mover's outlook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Swing {
    /// Surely won before, surely drawn after; and so on.
    WinDrawn,
    WinLost,
    DrawLost,
    /// Ahead before, and after.
    Ahead,
    /// Ahead before, level after.
    LeadLost,
    /// Ahead before, behind after.
    LeadTurned,
    /// Level before, and after.
    Level,
    /// Level before, behind after.
    FellBehind,
    /// Behind before.
    Behind,
}

/// Who is ahead. Between two of them nobody can tell, and a move that ends there has not changed it.
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
        // Only what is certain has a chance of exactly 1 or 0.
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
            (Outlook::Ahead, _) => Self::Ahead,
            (Outlook::Level | Outlook::RatherAhead, Outlook::Behind) => Self::FellBehind,
            (Outlook::Behind, _) => Self::Behind,
            _ => Self::Level,
        }
    }

    const fn id(self) -> &'static str {
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

/// What the better move would have kept, as the sentence about it chooses.
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

/// What a move cost.
pub(super) fn cost(reviewed: &ReviewedMove) -> Option<Message> {
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
        let message = Message::new(Key::ReviewCostChance)
            .with("swing", swing.id())
            .with("side", reviewed.side)
            .with("before", percent(chance))
            .with("after", percent(chance - reviewed.win_loss));
        return Some(message);
    }
    let pieces = whole_pieces(reviewed.loss);
    (pieces > 0).then(|| in_pieces(reviewed, pieces))
}

/// What a move cost that changed little about who wins.
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

/// A turning point in a sentence.
#[must_use]
pub fn turning_point(reviewed: &ReviewedMove) -> Message {
    let chance = reviewed.chance.unwrap_or(0.5);
    Message::new(Key::ReviewTurningPoint)
        .with("swing", Swing::of(reviewed).id())
        .with("number", reviewed.ply)
        .with("move", reviewed.m)
        .with("side", reviewed.side)
        .with("before", percent(chance))
        .with("after", percent(chance - reviewed.win_loss))
}
