//! Statements about a position.

use dvonn::{ByColor, Color, Move, Space, SpaceSet, Stack};
use dvonn_message::Message;

use super::statement::Statement;
use crate::contact::Cut;
use crate::facts::{Blockade, Conflict, Facts, GamePhase, MeleeStrength, Region};
use crate::key::Key;
use crate::kind::Kind;
use crate::placed::Placed;
use crate::words::listed;

/// The least height of a stack worth mentioning.
const WORTHY: u8 = 2;

/// The least height of a stack with few moves left that is worth mentioning.
const TALL: u8 = 3;

/// With at most this many stacks, a position does not count as a melee, even if it isn't a settlement either.
const FEW: usize = 10;

/// The least gain of a cut-off that is worth mentioning, in pieces.
const NOTABLE_CUT: i16 = 2;

/// Returns the stacks of a side that the other side can take without being retaken: their owner has no other
/// stack that can land there. Single pieces are left out.
#[must_use]
pub fn hanging(facts: &Facts, side: Color) -> SpaceSet {
    facts
        .stacks
        .iter()
        .filter(|stack| stack.stack.owner() == Some(side))
        .filter(|stack| stack.stack.height() >= WORTHY || stack.stack.has_red())
        .filter(|stack| !stack.attackers.is_empty() && stack.defenders.is_empty())
        .map(|stack| stack.space)
        .collect()
}

/// Returns statements about a position by the rules alone, in reading order: first the balance of the game,
/// then special features, and the phase last, because it fits many positions.
#[must_use]
pub fn position_statements(facts: &Facts) -> Vec<Statement> {
    let mut found = match facts.phase {
        GamePhase::Placement => placed(facts).into_iter().collect(),
        GamePhase::Over => vec![payoff(facts)],
        _ => under_way(facts),
    };
    found.push(phase(facts));
    found
}

/// Says what the pieces placed so far are worth, and shows those that are far from the reds.
fn placed(facts: &Facts) -> Option<Statement> {
    let on = |is: &dyn Fn(&Stack) -> bool| -> SpaceSet {
        facts.stacks.iter().filter(|one| is(&one.stack)).map(|one| one.space).collect()
    };
    let reds = on(&|stack| stack.has_red());
    let own = ByColor::from_fn(|side| on(&|stack| stack.owner() == Some(side)));
    let placed = Placed::on(reds, own)?;
    Some(Statement::new(placed.sum(None), 0).shown_by(Placed::far(reds) & (own.white | own.black)))
}

/// Returns the statements about a position of the stacking phase, except its phase.
fn under_way(facts: &Facts) -> Vec<Statement> {
    let mut found = vec![payoff(facts)];
    found.extend(Color::ALL.map(|side| mobility(facts, side)));
    for side in Color::ALL {
        found.extend(hanging_stacks(facts, side));
        let worst = facts.cuts[!side].iter().max_by_key(|cut| cut.gain(!side));
        found
            .extend(worst.filter(|cut| cut.gain(!side) >= NOTABLE_CUT).map(|cut| cuttable(facts, cut, side)));
    }
    found.extend(tallest_conflict(facts));
    found.extend(facts.blockades.iter().map(shut_in));
    found.extend(facts.regions.iter().filter_map(upper_hand));
    for side in Color::ALL {
        found.extend(few_moves(facts, side, Kind::Disarmed, Key::Disarmed));
        found.extend(few_moves(facts, side, Kind::Immobilised, Key::Immobilised));
    }
    if let Some(game) = &facts.waiting_game
        && let Some(side) = game.runs_out
    {
        let moves = Color::ALL.into_iter().flat_map(|side| game.free[side].clone()).collect();
        let message = Message::new(Key::Waiting).with("side", side);
        found.push(Statement::new(message, 14).of(&["waiting-game"]).with_moves(moves));
    }
    if let Some(trap) = &facts.end_trap {
        let message = Message::new(Key::Trapped).with("side", trap.side).with("count", trap.cost);
        let statement = Statement::new(message, 24 + i32::from(trap.cost)).of(&["end-trap"]);
        found.push(statement.with_moves(trap.moves.clone()));
    }
    found
}

fn phase(facts: &Facts) -> Statement {
    let terms: &[&str] = match facts.phase {
        GamePhase::Placement | GamePhase::Over => &[],
        GamePhase::Melee => &["melee"],
        GamePhase::Settlement => &["settlement"],
        GamePhase::OneManShow(_) => &["one-man-show"],
    };
    let is_thin = matches!(facts.phase, GamePhase::Melee) && facts.stacks.len() <= FEW;
    let (name, terms) = if is_thin { ("thin", &[][..]) } else { (facts.phase.as_str(), terms) };
    Statement::new(Message::new(Key::Phase).with("phase", name), 0).of(terms)
}

fn payoff(facts: &Facts) -> Statement {
    let message = match facts.payoff.pieces() {
        0 => Message::new(Key::PayoffLevel),
        pieces => Message::new(Key::PayoffNow)
            .with("side", if pieces > 0 { Color::White } else { Color::Black })
            .with("count", pieces.unsigned_abs()),
    };
    Statement::new(message, 0).of(&["payoff"])
}

/// Says how many moves a side has in a position.
pub(super) fn mobility_in_words(side: Color, strength: MeleeStrength) -> Message {
    let message = Message::new(Key::Mobility).with("side", side);
    message.with("count", strength.moves).with("hits", strength.onto_enemies)
}

fn mobility(facts: &Facts, side: Color) -> Statement {
    let message = mobility_in_words(side, facts.melee_strength[side]);
    let movable = facts.stacks.iter().filter(|stack| stack.stack.owner() == Some(side));
    let movable = movable.filter(|stack| !stack.targets.is_empty()).map(|stack| stack.space).collect();
    Statement::new(message, 0).of(&["melee-strength"]).shown_by(movable)
}

fn hanging_stacks(facts: &Facts, side: Color) -> Option<Statement> {
    let spaces = hanging(facts, side);
    let attacks = |space: Space| {
        let attackers = facts.stack(space).map_or(SpaceSet::EMPTY, |stack| stack.attackers);
        attackers.iter().map(move |from| Move::Stack { from, to: space })
    };
    let message = Message::new(Key::Hanging).with("side", side).with("spaces", spaces);
    (!spaces.is_empty()).then(|| {
        Statement::new(message, 4 + 2 * tallest(facts, spaces))
            .of(&["control"])
            .shown_by(spaces)
            .with_moves(spaces.iter().flat_map(attacks).collect())
    })
}

/// Names the pieces that a side can lose by contact.
fn cuttable(facts: &Facts, cut: &Cut, side: Color) -> Statement {
    let is_its = |&space: &Space| facts.stack(space).is_some_and(|stack| stack.stack.owner() == Some(side));
    let lost: SpaceSet = cut.removed.iter().filter(is_its).collect();
    let about = |key: Key| {
        Message::new(key)
            .with("side", side)
            .with("count", cut.lost[side])
            .with("spaces", lost)
            .with("listed", listed(lost))
    };
    let carries_red = matches!(cut.m, Move::Stack { from, .. }
        if facts.stack(from).is_some_and(|stack| stack.stack.has_red()));
    let is_cluster = facts.weak_clusters.iter().any(|cluster| cluster.side == side && cluster.by.m == cut.m);
    let how = if carries_red { "lifting" } else { "cut-off" };
    let terms: &[&str] = if is_cluster { &["weak-cluster", how] } else { &[how] };
    let named = about(Key::Cuttable).with("threat", cut.m);
    let statement = Statement::new(named, 8 + 3 * i32::from(cut.gain(!side))).of(terms);
    Statement { unnamed: Some(about(Key::Loose)), ..statement.shown_by(cut.removed).with_moves(vec![cut.m]) }
}

/// Names the conflicting pair with the most at stake, unless it consists of single pieces.
fn tallest_conflict(facts: &Facts) -> Option<Statement> {
    let height = |conflict: &Conflict| facts.stack(conflict.white).map_or(0, |stack| stack.stack.height());
    let conflict =
        facts.conflicts.iter().filter(|pair| height(pair) >= WORTHY).max_by_key(|pair| height(pair))?;
    let Conflict { white, black } = *conflict;
    let message = Message::new(Key::Conflict).with("white", white).with("black", black);
    let moves = vec![Move::Stack { from: white, to: black }, Move::Stack { from: black, to: white }];
    let statement = Statement::new(message, 4 + 2 * i32::from(height(conflict))).of(&["conflicting"]);
    Some(statement.shown_by([white, black].into_iter().collect()).with_moves(moves))
}

fn shut_in(blockade: &Blockade) -> Statement {
    let message = Message::new(Key::ShutIn)
        .with("side", blockade.blocked)
        .with("stacks", blockade.stacks.len())
        .with("spaces", blockade.stacks);
    let term = if blockade.is_encirclement() { "encirclement" } else { "blockade" };
    let statement = Statement::new(message, 8 + i32::from(blockade.pieces)).of(&[term]);
    statement.shown_by(blockade.stacks | blockade.ring)
}

fn upper_hand(region: &Region) -> Option<Statement> {
    let side = region.dominant?;
    let middle = region.spaces.iter().nth(region.spaces.len() / 2)?;
    let message = Message::new(Key::UpperHand).with("side", side).with("space", middle);
    Some(Statement::new(message, 8).of(&["dominance"]).shown_by(region.spaces))
}

/// Names a side's tall stacks of a kind that can do little.
fn few_moves(facts: &Facts, side: Color, kind: Kind, key: Key) -> Option<Statement> {
    let is_one = |space: &Space| {
        facts
            .stack(*space)
            .is_some_and(|stack| stack.stack.owner() == Some(side) && stack.stack.height() >= TALL)
    };
    let spaces: SpaceSet = facts.of_kind(kind).iter().filter(is_one).collect();
    let message = Message::new(key).with("side", side).with("stacks", spaces.len()).with("spaces", spaces);
    (!spaces.is_empty()).then(|| {
        Statement::new(message, 2 + tallest(facts, spaces) / 2).of(&[kind.as_str()]).shown_by(spaces)
    })
}

/// Returns the height of the tallest of these stacks.
fn tallest(facts: &Facts, spaces: SpaceSet) -> i32 {
    let height = |space| facts.stack(space).map_or(0, |stack| i32::from(stack.stack.height()));
    spaces.iter().map(height).max().unwrap_or(0)
}
