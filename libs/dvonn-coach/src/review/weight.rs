//! The weight of each motif, which decides whether a review mentions it.

use dvonn::{ByColor, Color, Move, Position};

use crate::motif::{Advice, Motif, MotifKind};
use crate::motifs::motifs;

/// A motif and its weight.
pub(super) type Weighed<'a> = (i32, &'a Motif);

/// Returns how remarkable the first move of a line is: the weight of its best effect, or 0.
pub(crate) fn weight_of(position: &Position, line: &[Move]) -> i32 {
    let Some(&m) = line.first() else { return 0 };
    motifs(position, m).iter().map(|motif| merit(motif, position.side(), line)).max().unwrap_or(0)
}

/// Chooses the weightiest motifs, at most `most` of them with a weight of at least `least`. Motifs that say
/// the same as another are left out.
pub(crate) fn choose<'a>(
    motifs: impl Iterator<Item = Weighed<'a>>,
    least: i32,
    most: usize,
) -> Vec<&'a Motif> {
    let mut weighed: Vec<Weighed<'a>> = motifs.filter(|(weight, _)| *weight >= least).collect();
    weighed.sort_by_key(|(weight, _)| -weight);
    let mut chosen: Vec<&Motif> = Vec::new();
    for (_, motif) in weighed {
        let kind = motif.kind();
        if chosen.len() < most && !chosen.iter().any(|told| says_the_same(told.kind(), kind)) {
            chosen.push(motif);
        }
    }
    chosen
}

pub(super) fn says_the_same(told: MotifKind, kind: MotifKind) -> bool {
    use MotifKind as Kind;
    let groups: [&[Kind]; 5] = [
        &[Kind::CutOff, Kind::Amputation],
        &[Kind::Neutralise, Kind::Conflicting, Kind::Followed(Advice::Landing), Kind::Overload],
        &[
            Kind::OneManShow,
            Kind::MeleeVictory,
            Kind::WipeOut,
            Kind::Followed(Advice::LastMoves),
            Kind::Broken(Advice::LastMoves),
        ],
        &[Kind::Disarm, Kind::Immobilise, Kind::Evacuation],
        &[Kind::Blockade, Kind::Encirclement],
    ];
    told == kind || groups.iter().any(|group| group.contains(&told) && group.contains(&kind))
}

/// Whether a motif says what a move is good for. An amputation only says that pieces were given up.
pub(super) fn says_what_for(motif: &Motif) -> bool {
    motif.kind() != MotifKind::Amputation
}

/// Returns the move that a motif prepares, if the best line plays it as the mover's next.
pub(super) fn idea(motif: &Motif, line: &[Move]) -> Option<Move> {
    let next = *line.get(2)?;
    let prepares = matches!(motif, Motif::WeakCluster { .. } | Motif::Sharpshooting { missing: 0, .. });
    (prepares && motif.moves().contains(&next)).then_some(next)
}

fn gain(lost: ByColor<u8>, side: Color) -> i32 {
    i32::from(lost[!side]) - i32::from(lost[side])
}

/// Returns how much a motif speaks for a move; 0 or less if it does not.
#[must_use]
pub fn merit(motif: &Motif, side: Color, line: &[Move]) -> i32 {
    let count = |stacks: dvonn::SpaceSet| stacks.len() as i32;
    // A threat counts in full only if the best line carries it out.
    let threat = |weight: i32| if idea(motif, line).is_some() { weight + 6 } else { weight / 2 };
    match motif {
        Motif::WipeOut => 60,
        Motif::MeleeVictory { .. } => 50,
        Motif::EndTrap(trap) => 24 + i32::from(trap.cost),
        Motif::OneManShow { player } if *player == side => 18,
        Motif::CutOff { lost, .. } => match gain(*lost, side) {
            gain if gain > 0 => 9 + 3 * gain,
            _ => 0,
        },
        Motif::Lifting { .. } => 7,
        Motif::Amputation { .. } => 12,
        Motif::Encirclement(blockade) => 16 + i32::from(blockade.pieces),
        Motif::Blockade(blockade) => 10 + i32::from(blockade.pieces),
        Motif::Breach { blockade, .. } => 12 + i32::from(blockade.pieces) / 2,
        Motif::Intrusion { before, after, .. } => 10 + i32::from(after - before),
        Motif::WaitingGame(_) => 11,
        Motif::WeakCluster { lost, .. } => threat(6 + 3 * gain(*lost, side)),
        Motif::Overload { .. } => 11,
        Motif::Spoiling { pieces, .. } => 4 + 2 * i32::from(*pieces),
        Motif::Sharpshooting { pieces, .. } => threat(6 + 2 * i32::from(*pieces)),
        Motif::Immobilise { stacks } => 7 + 3 * count(*stacks),
        Motif::Disarm { stacks } => 4 + 2 * count(*stacks),
        Motif::Evacuation { hunters, .. } => 5 + 2 * count(*hunters),
        Motif::Conflicting { pieces, .. } => 5 + 2 * i32::from(*pieces),
        // Taking over a stack counts twice: one side loses it, and the other gains it.
        Motif::Neutralise { pieces, could_move, .. } => {
            4 * i32::from(*pieces) - 2 + if *could_move { 2 } else { 0 }
        }
        Motif::Unleash { side: whose, stacks } if *whose == side => 3 + count(*stacks),
        Motif::Dominance { .. } => 8,
        Motif::Settlement => 4,
        Motif::Advice(taken) if taken.followed => match taken.advice {
            Advice::LastMoves => 14,
            Advice::RedThreat => 9,
            Advice::Mobility => 5,
            Advice::Placing => 3,
            // `Motif::Neutralise` already says the same.
            Advice::Landing => 0,
        },
        Motif::Unleash { .. } | Motif::OneManShow { .. } | Motif::Advice(_) => 0,
    }
}

/// Returns how much a motif speaks against a move; 0 if it does not.
pub(crate) fn fault(motif: &Motif, side: Color) -> i32 {
    match motif {
        Motif::CutOff { lost, .. } => (2 * -gain(*lost, side)).max(0),
        Motif::OneManShow { player } if *player != side => 12,
        Motif::Unleash { side: whose, stacks } if *whose != side => 3 + 2 * stacks.len() as i32,
        Motif::Advice(taken) if !taken.followed => match taken.advice {
            Advice::LastMoves => 14,
            Advice::RedThreat => 6 + 2 * i32::from(taken.cost),
            Advice::Landing => 4 + i32::from(taken.cost),
            Advice::Mobility => 3 + i32::from(taken.cost) / 2,
            Advice::Placing => 5,
        },
        _ => 0,
    }
}

#[cfg(test)]
mod tests;
