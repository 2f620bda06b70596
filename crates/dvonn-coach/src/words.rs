//! What a motif says, as a message: what happened on the board, with the evidence.

use dvonn::{Color, Move, Position, Space, SpaceSet};
use dvonn_message::{Key, Message};

use crate::motif::{Advice, AdviceTaken, Motif};

/// Neighbours of its own colour that make a placement a crowd: see [`Advice::Placing`].
const CROWD: usize = 4;

/// Up to this many spaces are listed in a sentence; more are not read, and the board shows them.
const LISTED: usize = 8;

/// Stands for a move that is not named.
const NO_MOVE: &str = "none";

/// A motif of a move in words. `again` says that the sentence before was about the same move, so that the move need not be
/// named once more. `position` is the one before the move.
#[must_use]
pub fn message_of(motif: &Motif, position: &Position, m: Move, again: bool) -> Message {
    let side = position.side();
    let about =
        |key: Key| Message::new(key).with("subject", if again { "again" } else { "move" }).with("move", m);
    let on = |key: Key, spaces: SpaceSet| about(key).with("spaces", spaces);
    let cut = |key: Key, spaces: SpaceSet| on(key, spaces).with("listed", listed(spaces));
    let stacks = |key: Key, spaces: SpaceSet| on(key, spaces).with("stacks", spaces.len());
    match motif {
        Motif::Neutralise { at, pieces, could_move } => about(Key::CoachNeutralise)
            .with("space", *at)
            .with("count", *pieces)
            .with("other", !side)
            .with("able", if *could_move { "yes" } else { "no" }),
        Motif::Conflicting { at, .. } => {
            let message = about(Key::CoachConflicting).with("space", *at);
            origin(m).map_or(message.clone(), |from| message.with("from", from))
        }
        Motif::Unleash { side: whose, stacks: freed } => {
            stacks(Key::CoachUnleash, *freed).with("whose", if *whose == side { "own" } else { "enemy" })
        }
        Motif::Evacuation { hunters, stranded, .. } => {
            let left = match () {
                () if stranded == hunters => "nothing",
                () if stranded.is_empty() => "own",
                () => "little",
            };
            stacks(Key::CoachEvacuation, *hunters).with("left", left)
        }
        Motif::Disarm { stacks: disarmed } => stacks(Key::CoachDisarm, *disarmed),
        Motif::Immobilise { stacks: immobilised } => stacks(Key::CoachImmobilise, *immobilised),
        Motif::Overload { at, threat, .. } => {
            about(Key::CoachOverload).with("space", *at).with("threat", *threat)
        }
        Motif::Sharpshooting { targets, missing, .. } => {
            on(Key::CoachSharpshooting, *targets).with("missing", *missing)
        }
        Motif::Spoiling { shot, pieces, .. } => {
            about(Key::CoachSpoiling).with("threat", *shot).with("count", *pieces)
        }
        Motif::Intrusion { before, after, .. } => {
            let how = match (*before, *after) {
                (..0, 1..) => "turns",
                (0, 1..) => "leads",
                _ => "enters",
            };
            about(Key::CoachIntrusion)
                .with("how", how)
                .with("side", side)
                .with("before", before.unsigned_abs())
                .with("after", after.unsigned_abs())
        }
        Motif::CutOff { stacks, lost } => match (lost[side], lost[!side]) {
            (0, won) => cut(Key::CoachCutOff, *stacks).with("count", won).with("other", !side),
            (lost, 0) => cut(Key::CoachCutOffOwn, *stacks).with("count", lost).with("side", side),
            (lost, won) => {
                cut(Key::CoachCutOffBoth, *stacks).with("won", won).with("lost", lost).with("side", side)
            }
        },
        Motif::Lifting { reds, carried, .. } => on(Key::CoachLifting, *reds)
            .with("how", if *carried { "carried" } else { "left" })
            .with("count", reds.len()),
        Motif::Amputation { lost, .. } => {
            about(Key::CoachAmputation).with("won", lost[!side]).with("lost", lost[side])
        }
        Motif::WeakCluster { stacks: cluster, threat, lost } => {
            cut(Key::CoachWeakCluster, *cluster).with("threat", *threat).with("count", lost[!side])
        }
        Motif::EndTrap(trap) => about(Key::CoachEndTrap).with("count", trap.cost).with("other", !side),
        Motif::Dominance { region } => {
            let space = region.iter().nth(region.len() / 2).or_else(|| target(m).first());
            let message = about(Key::CoachDominance).with("side", side);
            space.map_or(message.clone(), |space| message.with("space", space))
        }
        Motif::Blockade(blockade) => stacks(Key::CoachBlockade, blockade.stacks),
        Motif::Encirclement(blockade) => on(Key::CoachEncirclement, blockade.stacks),
        Motif::Breach { at, blockade } => on(Key::CoachBreach, blockade.stacks).with("space", *at),
        Motif::WaitingGame(_) => about(Key::CoachWaitingGame),
        Motif::Settlement => about(Key::CoachSettlement),
        Motif::OneManShow { player } => about(Key::CoachOneManShow).with("player", *player),
        Motif::MeleeVictory { .. } => about(Key::CoachMeleeVictory).with("other", !side),
        Motif::WipeOut => about(Key::CoachWipeOut).with("other", !side),
        Motif::Advice(taken) => advice(taken, position, m, &about),
    }
}

/// Whether a sentence lists these spaces, as it is told.
fn listed(spaces: SpaceSet) -> &'static str {
    if spaces.len() <= LISTED { "yes" } else { "no" }
}

const fn origin(m: Move) -> Option<Space> {
    match m {
        Move::Stack { from, .. } => Some(from),
        Move::Place(_) | Move::Pass => None,
    }
}

fn target(m: Move) -> SpaceSet {
    match m {
        Move::Place(to) | Move::Stack { to, .. } => SpaceSet::of(to),
        Move::Pass => SpaceSet::EMPTY,
    }
}

fn advice(taken: &AdviceTaken, position: &Position, m: Move, about: &dyn Fn(Key) -> Message) -> Message {
    let better = |key: Key| match taken.instead {
        Some(instead) => about(key).with("better", instead),
        None => about(key).with("better", NO_MOVE),
    };
    match (taken.advice, taken.followed) {
        (Advice::Placing, true) => about(Key::CoachPlacingFollowed),
        (Advice::Placing, false) => {
            let own = neighbours_of_own_colour(position, m);
            let how = if own >= CROWD { "crowd" } else { "far" };
            about(Key::CoachPlacingBroken).with("how", how).with("count", taken.cost)
        }
        (Advice::Landing, true) => about(Key::CoachLandingFollowed),
        (Advice::Landing, false) => better(Key::CoachLandingBroken),
        (Advice::Mobility, true) => about(Key::CoachMobilityFollowed),
        (Advice::Mobility, false) => better(Key::CoachMobilityBroken),
        (Advice::RedThreat, true) => about(Key::CoachRedThreatFollowed),
        (Advice::RedThreat, false) => about(Key::CoachRedThreatBroken).with("count", taken.cost),
        (Advice::LastMoves, true) => about(Key::CoachLastMovesFollowed),
        (Advice::LastMoves, false) => better(Key::CoachLastMovesBroken),
    }
}

fn neighbours_of_own_colour(position: &Position, m: Move) -> usize {
    let own = |color: Color| (target(m).neighbours() & position.owned_by(color)).len();
    own(position.side())
}
