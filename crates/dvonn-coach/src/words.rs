//! What a motif says, as a message: what happened on the board, with the evidence.

use dvonn::{Color, Move, Position, SpaceSet};
use dvonn_message::{Key, Message};

use crate::motif::{Advice, AdviceTaken, Motif};

/// Neighbours of its own colour that make a placement a crowd: see [`Advice::Placing`].
const CROWD: usize = 4;

/// A motif of a move in words. `again` says that the sentence before was about the same move, so that the move need not be
/// named once more. `position` is the one before the move.
#[must_use]
pub fn message_of(motif: &Motif, position: &Position, m: Move, again: bool) -> Message {
    let side = position.side();
    let about =
        |key: Key| Message::new(key).with("subject", if again { "again" } else { "move" }).with("move", m);
    let on = |key: Key, spaces: SpaceSet| about(key).with("spaces", spaces);
    let stacks = |key: Key, spaces: SpaceSet| on(key, spaces).with("stacks", spaces.len());
    match motif {
        Motif::Neutralise { at, pieces, could_move } => about(Key::CoachNeutralise)
            .with("space", *at)
            .with("count", *pieces)
            .with("other", !side)
            .with("able", if *could_move { "yes" } else { "no" }),
        Motif::Conflicting { at, .. } => about(Key::CoachConflicting).with("space", *at),
        Motif::Unleash { side: whose, stacks: freed } => {
            stacks(Key::CoachUnleash, *freed).with("whose", if *whose == side { "own" } else { "enemy" })
        }
        Motif::Evacuation { hunters, .. } => stacks(Key::CoachEvacuation, *hunters),
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
            about(Key::CoachIntrusion).with("before", i64::from(*before)).with("after", i64::from(*after))
        }
        Motif::CutOff { stacks: cut, lost } => match (lost[side], lost[!side]) {
            (0, won) => on(Key::CoachCutOff, *cut).with("count", won).with("other", !side),
            (lost, 0) => on(Key::CoachCutOffOwn, *cut).with("count", lost).with("side", side),
            (lost, won) => {
                on(Key::CoachCutOffBoth, *cut).with("won", won).with("lost", lost).with("side", side)
            }
        },
        Motif::Lifting { reds, carried, .. } => on(Key::CoachLifting, *reds)
            .with("how", if *carried { "carried" } else { "left" })
            .with("count", reds.len()),
        Motif::Amputation { lost, .. } => {
            about(Key::CoachAmputation).with("won", lost[!side]).with("lost", lost[side])
        }
        Motif::WeakCluster { stacks: cluster, threat, lost } => {
            on(Key::CoachWeakCluster, *cluster).with("threat", *threat).with("count", lost[!side])
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

fn target(m: Move) -> SpaceSet {
    match m {
        Move::Place(to) | Move::Stack { to, .. } => SpaceSet::of(to),
        Move::Pass => SpaceSet::EMPTY,
    }
}

fn advice(taken: &AdviceTaken, position: &Position, m: Move, about: &dyn Fn(Key) -> Message) -> Message {
    // Advice that names no better move says as much without it.
    let better = |key: Key| match taken.instead {
        Some(instead) => about(key).with("better", instead),
        None => about(key).with("better", m),
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
