//! Turns motifs into messages: what happened on the board, with the evidence.

use dvonn::{Color, Move, Position, Space, SpaceSet};
use dvonn_message::Message;

use crate::contact::largest_red_threat;
use crate::key::Key;
use crate::motif::{Advice, AdviceTaken, Motif};
use crate::way::way;

/// The number of neighbours of its own colour that crowd a placement: see [`Advice::Placing`].
const CROWD: usize = 4;

/// The most spaces that a sentence lists. Nobody reads more, and the board shows them.
const LISTED: usize = 8;

/// Stands for a move that the sentence does not name.
const NO_MOVE: &str = "none";

/// Puts a motif of a move into words. `position` is the one before the move. With `again`, the previous
/// sentence was about the same move, so this one need not name it.
#[must_use]
pub fn message_of(motif: &Motif, position: &Position, m: Move, again: bool) -> Message {
    let side = position.side();
    let about =
        |key: Key| Message::new(key).with("subject", if again { "again" } else { "move" }).with("move", m);
    let on = |key: Key, spaces: SpaceSet| about(key).with("spaces", spaces);
    let cut = |key: Key, spaces: SpaceSet| on(key, spaces).with("listed", listed(spaces));
    let stacks = |key: Key, spaces: SpaceSet| on(key, spaces).with("stacks", spaces.len());
    match motif {
        Motif::Neutralise { at, pieces, could_move } => about(Key::Neutralise)
            .with("space", *at)
            .with("count", *pieces)
            .with("other", !side)
            .with("able", if *could_move { "yes" } else { "no" })
            .with("way", way(position, m, 0)),
        Motif::Conflicting { at, .. } => {
            let message = about(Key::Conflicting).with("space", *at);
            origin(m).map_or(message.clone(), |from| message.with("from", from))
        }
        Motif::Unleash { side: whose, stacks: freed } => {
            stacks(Key::Unleash, *freed).with("whose", if *whose == side { "own" } else { "enemy" })
        }
        Motif::Evacuation { hunters, stranded, .. } => {
            let left = match () {
                () if stranded == hunters => "nothing",
                () if stranded.is_empty() => "own",
                () => "little",
            };
            stacks(Key::Evacuation, *hunters).with("left", left)
        }
        Motif::Disarm { stacks: disarmed } => stacks(Key::Disarm, *disarmed),
        Motif::Immobilise { stacks: immobilised } => stacks(Key::Immobilise, *immobilised),
        Motif::Overload { at, threat, .. } => about(Key::Overload).with("space", *at).with("threat", *threat),
        Motif::Sharpshooting { targets, missing, .. } => {
            on(Key::Sharpshooting, *targets).with("missing", *missing)
        }
        Motif::Spoiling { shot, pieces, .. } => {
            about(Key::Spoiling).with("threat", *shot).with("count", *pieces)
        }
        Motif::Intrusion { before, after, .. } => {
            let how = match (*before, *after) {
                (..0, 1..) => "turns",
                (0, 1..) => "leads",
                _ => "enters",
            };
            about(Key::Intrusion)
                .with("how", how)
                .with("side", side)
                .with("before", before.unsigned_abs())
                .with("after", after.unsigned_abs())
        }
        Motif::CutOff { stacks, lost } => match (lost[side], lost[!side]) {
            (0, won) => {
                let carries = origin(m).is_some_and(|from| position.reds().contains(from));
                let how = if carries { "carried" } else { "plain" };
                cut(Key::CutOff, *stacks).with("how", how).with("count", won).with("other", !side)
            }
            (lost, 0) => cut(Key::CutOffOwn, *stacks).with("count", lost).with("side", side),
            (lost, won) => {
                cut(Key::CutOffBoth, *stacks).with("won", won).with("lost", lost).with("side", side)
            }
        },
        Motif::Lifting { reds, carried, .. } => {
            // A stack that lands on a red piece does not leave its company.
            let landed = *reds & target(m);
            let (how, reds) = match () {
                () if *carried => ("carried", *reds),
                () if landed.is_empty() => ("left", *reds),
                () => ("landed", landed),
            };
            on(Key::Lifting, reds).with("how", how).with("count", reds.len())
        }
        Motif::Amputation { lost, .. } => {
            about(Key::Amputation).with("won", lost[!side]).with("lost", lost[side])
        }
        Motif::WeakCluster { threat, removed, lost, .. } => cut(Key::WeakCluster, *removed)
            .with("threat", *threat)
            .with("count", lost[!side])
            .with("own", lost[side]),
        Motif::EndTrap(trap) => about(Key::EndTrap).with("count", trap.cost).with("other", !side),
        Motif::Dominance { region } => {
            let space = region.iter().nth(region.len() / 2).or_else(|| target(m).first());
            let message = about(Key::Dominance).with("side", side);
            space.map_or(message.clone(), |space| message.with("space", space))
        }
        Motif::Blockade(blockade) => stacks(Key::Blockade, blockade.stacks),
        Motif::Encirclement(blockade) => on(Key::Encirclement, blockade.stacks),
        Motif::Breach { at, blockade } => on(Key::Breach, blockade.stacks).with("space", *at),
        Motif::WaitingGame(_) => about(Key::WaitingGame),
        Motif::Settlement => about(Key::Settlement),
        Motif::OneManShow { player } => about(Key::OneManShow).with("player", *player),
        Motif::MeleeVictory { .. } => about(Key::MeleeVictory).with("other", !side),
        Motif::WipeOut => {
            let enemies = position.owned_by(!side);
            let is_taken = enemies.len() == 1 && !(enemies & target(m)).is_empty();
            about(Key::WipeOut).with("how", if is_taken { "taken" } else { "all" }).with("other", !side)
        }
        Motif::Advice(taken) => advice(taken, position, m, &about),
    }
}

/// Returns the message about an overlooked threat without the threatening move.
pub(crate) fn without_threat(message: &Message) -> Message {
    let mut unnamed = Message::new(message.key());
    for (name, value) in message.values() {
        unnamed = match *name {
            "threat" => unnamed.with(name, NO_MOVE),
            _ => unnamed.with(name, value.clone()),
        };
    }
    unnamed
}

/// Returns whether a sentence lists these spaces, as the value of its variable `listed`.
pub(crate) fn listed(spaces: SpaceSet) -> &'static str {
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
        (Advice::Placing, true) => about(Key::PlacingFollowed),
        (Advice::Placing, false) => {
            let own = neighbours_of_own_colour(position, m);
            let how = if own >= CROWD { "crowd" } else { "far" };
            about(Key::PlacingBroken).with("how", how).with("count", taken.cost)
        }
        (Advice::Landing, true) => about(Key::LandingFollowed),
        (Advice::Landing, false) => better(Key::LandingBroken),
        (Advice::Mobility, true) => about(Key::MobilityFollowed),
        (Advice::Mobility, false) => better(Key::MobilityBroken),
        (Advice::RedThreat, true) => about(Key::RedThreatFollowed),
        (Advice::RedThreat, false) => {
            let message = about(Key::RedThreatBroken).with("count", taken.cost);
            match largest_red_threat(&position.play_unchecked(m), position.side()) {
                Some((_, threat)) => message.with("threat", threat),
                None => message.with("threat", NO_MOVE),
            }
        }
        (Advice::LastMoves, true) => about(Key::LastMovesFollowed),
        (Advice::LastMoves, false) => better(Key::LastMovesBroken),
    }
}

fn neighbours_of_own_colour(position: &Position, m: Move) -> usize {
    let own = |color: Color| (target(m).neighbours() & position.owned_by(color)).len();
    own(position.side())
}
