//! A review in words: the one or two things that matter about each move, and a summary.

use std::collections::BTreeMap;

use dvonn::{ByColor, Color, Move, Outcome, Phase, Position};
use dvonn_message::{Key, Message};

use super::class::MoveClass;
use super::game_review::{Continuation, GameReview, ReviewedMove, Stage};
use crate::motif::{Advice, Motif, MotifKind};
use crate::motifs::motifs;
use crate::words::message_of;

/// From this weight on, a motif of a good move is worth telling.
const REMARKABLE: i32 = 10;

/// From this weight on, a motif explains why a move was better.
const TELLING: i32 = 3;

/// From this weight on, a motif explains what is wrong with a move.
const WRONG: i32 = 5;

/// What each time that a motif was told makes it weigh less, and by how much at most.
const STALE: (i32, i32) = (2, 8);

/// A loss of chance that is told as such; smaller ones are told in pieces.
const NOTABLE_CHANCE: f64 = 0.05;

/// Tells a review move by move. It remembers what it has told, so that it does not say the same of every move.
#[derive(Clone, Default, Debug)]
pub struct Narrator {
    told: BTreeMap<MotifKind, i32>,
    /// The better move that each side was last told of.
    better: ByColor<Option<Move>>,
    /// The reply that was told last, and the ply in which it can be played.
    reply: Option<(usize, Move)>,
}

/// A motif and how much it matters.
type Weighed<'a> = (i32, &'a Motif);

impl Narrator {
    /// A narrator who has told nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// What there is to say about a move, given the position before it; nothing if it speaks for itself.
    pub fn about(&mut self, reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
        let mut messages = Vec::new();
        let was_told = self.reply.take() == Some((reviewed.ply, reviewed.m));
        match reviewed.class {
            MoveClass::Forced => {}
            MoveClass::Only if was_told => messages.push(Message::new(Key::ReviewOnly)),
            MoveClass::Best | MoveClass::Good if was_told => {}
            MoveClass::Only => {
                messages.push(Message::new(Key::ReviewOnly));
                messages.extend(self.merits(&reviewed.motifs, position, &reviewed.line, TELLING, 1));
            }
            MoveClass::Best | MoveClass::Good => {
                messages.extend(self.merits(&reviewed.motifs, position, &reviewed.line, REMARKABLE, 1));
            }
            MoveClass::Inaccuracy | MoveClass::Mistake | MoveClass::Blunder => {
                messages.extend(cost(reviewed));
                let faults = self.faults(&reviewed.motifs, position, reviewed.m);
                let is_explained = !faults.is_empty();
                messages.extend(faults);
                messages.extend(self.better(reviewed.better.as_ref(), position));
                if !is_explained && reviewed.class.is_mistake() && position.phase() == Phase::Stacking {
                    let after = position.play_unchecked(reviewed.m);
                    let reply = self.reply(reviewed.reply.as_ref(), &after);
                    if let (false, Some(reply)) = (reply.is_empty(), &reviewed.reply) {
                        self.reply = reply.moves.first().map(|&m| (reviewed.ply + 1, m));
                    }
                    messages.extend(reply);
                }
            }
        }
        messages
    }

    /// The better move, and what it would have done.
    fn better(&mut self, better: Option<&Continuation>, position: &Position) -> Vec<Message> {
        let Some(Continuation { moves, motifs }) = better else { return Vec::new() };
        let Some(&m) = moves.first() else { return Vec::new() };
        if self.better[position.side()].replace(m) == Some(m) {
            // What it would have done was told when it was missed for the first time.
            return vec![Message::new(Key::ReviewBetterStill).with("move", m)];
        }
        if position.phase() == Phase::Placement {
            return vec![Message::new(Key::ReviewBetterPlacement).with("move", m)];
        }
        let mut messages = vec![Message::new(Key::ReviewBetter).with("move", m)];
        messages.extend(self.merits(motifs, position, moves, TELLING, 1));
        for message in &mut messages[1..] {
            *message = again(message);
        }
        messages
    }

    /// The reply, if it shows what is wrong with the move.
    fn reply(&mut self, reply: Option<&Continuation>, position: &Position) -> Vec<Message> {
        let Some(Continuation { moves, motifs }) = reply else { return Vec::new() };
        let Some(&m) = moves.first() else { return Vec::new() };
        let merits = self.merits(motifs, position, moves, REMARKABLE, 1);
        if merits.is_empty() {
            return Vec::new();
        }
        let mut messages = vec![Message::new(Key::ReviewReply).with("move", m)];
        messages.extend(merits.iter().map(again));
        messages
    }

    /// The best thing that a move does, or the best few; and what it aims at, if the best play goes on like that.
    pub fn merits(
        &mut self,
        motifs: &[Motif],
        position: &Position,
        line: &[Move],
        least: i32,
        most: usize,
    ) -> Vec<Message> {
        let Some(&m) = line.first() else { return Vec::new() };
        let side = position.side();
        let weigh = |motif| (merit(motif, side, line) - self.staleness(motif), motif);
        let chosen = choose(motifs.iter().map(weigh), least, most);
        let mut messages: Vec<Message> = Vec::new();
        for motif in chosen {
            messages.push(message_of(motif, position, m, !messages.is_empty()));
            if let Some(then) = idea(motif, line) {
                messages.push(Message::new(Key::CoachIdea).with("then", then));
            }
            *self.told.entry(motif.kind()).or_default() += 1;
        }
        messages
    }

    /// The worst thing that a move does, if that can be named.
    fn faults(&mut self, motifs: &[Motif], position: &Position, m: Move) -> Vec<Message> {
        let side = position.side();
        let weigh = |motif| (fault(motif, side) - self.staleness(motif), motif);
        let chosen = choose(motifs.iter().map(weigh), WRONG, 1);
        let messages = chosen.iter().map(|motif| message_of(motif, position, m, false)).collect();
        for motif in chosen {
            *self.told.entry(motif.kind()).or_default() += 1;
        }
        messages
    }

    fn staleness(&self, motif: &Motif) -> i32 {
        let told = self.told.get(&motif.kind()).copied().unwrap_or(0);
        (STALE.0 * told).min(STALE.1)
    }
}

/// How much there is to tell about the first move of a line: the weight of the best thing that it does.
pub(crate) fn weight_of(position: &Position, line: &[Move]) -> i32 {
    let Some(&m) = line.first() else { return 0 };
    motifs(position, m).iter().map(|motif| merit(motif, position.side(), line)).max().unwrap_or(0)
}

/// The same message about a move that was just named.
fn again(message: &Message) -> Message {
    let mut copy = Message::new(message.key());
    for (name, value) in message.values() {
        copy = match *name {
            "subject" => copy.with(name, "again"),
            _ => copy.with(name, value.clone()),
        };
    }
    copy
}

/// The weightiest motifs, without those that say the same as another one.
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

fn says_the_same(told: MotifKind, kind: MotifKind) -> bool {
    use MotifKind as Kind;
    let groups: [&[Kind]; 5] = [
        &[Kind::CutOff, Kind::Amputation],
        &[Kind::Neutralise, Kind::Conflicting, Kind::Followed(Advice::Landing), Kind::Overload],
        &[Kind::OneManShow, Kind::MeleeVictory, Kind::WipeOut, Kind::Followed(Advice::LastMoves)],
        &[Kind::Disarm, Kind::Immobilise, Kind::Evacuation],
        &[Kind::Blockade, Kind::Encirclement],
    ];
    told == kind || groups.iter().any(|group| group.contains(&told) && group.contains(&kind))
}

/// The move for which a motif prepares, if the best play has it as the mover's next.
fn idea(motif: &Motif, line: &[Move]) -> Option<Move> {
    let next = *line.get(2)?;
    let prepares = matches!(motif, Motif::WeakCluster { .. } | Motif::Sharpshooting { missing: 0, .. });
    (prepares && motif.moves().contains(&next)).then_some(next)
}

fn gain(lost: ByColor<u8>, side: Color) -> i32 {
    i32::from(lost[!side]) - i32::from(lost[side])
}

/// How much a motif speaks for a move; 0 or less if it does not.
pub(crate) fn merit(motif: &Motif, side: Color, line: &[Move]) -> i32 {
    let count = |stacks: dvonn::SpaceSet| stacks.len() as i32;
    // A threat counts for what it is only where the best play carries it out.
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
        Motif::Spoiling { pieces, .. } => 6 + 2 * i32::from(*pieces),
        Motif::Sharpshooting { pieces, .. } => threat(6 + 2 * i32::from(*pieces)),
        Motif::Immobilise { stacks } => 7 + 3 * count(*stacks),
        Motif::Disarm { stacks } => 4 + 2 * count(*stacks),
        Motif::Evacuation { hunters, .. } => 5 + 2 * count(*hunters),
        Motif::Conflicting { pieces, .. } => 5 + 2 * i32::from(*pieces),
        Motif::Neutralise { pieces, could_move, .. } => {
            2 * i32::from(*pieces) + if *could_move { 2 } else { 0 }
        }
        Motif::Unleash { side: whose, stacks } if *whose == side => 3 + count(*stacks),
        Motif::Dominance { .. } => 8,
        Motif::Settlement => 4,
        Motif::Advice(taken) if taken.followed => match taken.advice {
            Advice::LastMoves => 14,
            Advice::RedThreat => 9,
            Advice::Mobility => 5,
            Advice::Landing | Advice::Placing => 3,
        },
        Motif::Unleash { .. } | Motif::OneManShow { .. } | Motif::Advice(_) => 0,
    }
}

/// How much a motif speaks against a move; 0 if it does not.
pub(crate) fn fault(motif: &Motif, side: Color) -> i32 {
    match motif {
        Motif::CutOff { lost, .. } => (2 * -gain(*lost, side)).max(0),
        Motif::Amputation { lost, .. } => 1 + 2 * -gain(*lost, side),
        Motif::OneManShow { player } if *player != side => 12,
        Motif::Unleash { side: whose, stacks } if *whose != side => 3 + 2 * stacks.len() as i32,
        Motif::Advice(taken) if !taken.followed => match taken.advice {
            Advice::LastMoves => 14,
            Advice::RedThreat => 6 + 2 * i32::from(taken.cost),
            Advice::Landing => 4 + i32::from(taken.cost),
            Advice::Mobility => 3 + i32::from(taken.cost) / 2,
            Advice::Placing => 4,
        },
        _ => 0,
    }
}

fn percent(chance: f64) -> i64 {
    (100.0 * chance.clamp(0.0, 1.0)).round() as i64
}

fn whole_pieces(hundredths: i32) -> i64 {
    i64::from((hundredths + 50) / 100)
}

/// What a move cost.
fn cost(reviewed: &ReviewedMove) -> Option<Message> {
    // Only what is certain has a chance of exactly this.
    let result = |chance: f64| match chance {
        1.0 => Some("win"),
        0.5 => Some("draw"),
        0.0 => Some("loss"),
        _ => None,
    };
    let after = reviewed.chance.map(|chance| chance - reviewed.win_loss);
    if let (Some(from), Some(to)) = (reviewed.chance.and_then(result), after.and_then(result))
        && from != to
    {
        return Some(Message::new(Key::ReviewCostResult).with("from", from).with("to", to));
    }
    if let Some(chance) = reviewed.chance.filter(|_| reviewed.win_loss >= NOTABLE_CHANCE) {
        let message = Message::new(Key::ReviewCostChance)
            .with("side", reviewed.side)
            .with("before", percent(chance))
            .with("after", percent(chance - reviewed.win_loss));
        return Some(message);
    }
    let key = if reviewed.proven { Key::ReviewCostProven } else { Key::ReviewCostPieces };
    let pieces = whole_pieces(reviewed.loss);
    (pieces > 0).then(|| Message::new(key).with("count", pieces))
}

/// A turning point in a sentence.
#[must_use]
pub fn turning_point(reviewed: &ReviewedMove) -> Message {
    let chance = reviewed.chance.unwrap_or(0.5);
    Message::new(Key::ReviewTurningPoint)
        .with("number", reviewed.ply)
        .with("move", reviewed.m)
        .with("side", reviewed.side)
        .with("before", percent(chance))
        .with("after", percent(chance - reviewed.win_loss))
}

/// Below this accuracy in a part of the game, it is worth a word,
const WEAK: f64 = 85.0;
/// if it is by this much lower than in the side's best part.
const CLEARLY: f64 = 8.0;

/// The whole game in a few sentences.
#[must_use]
pub fn summary(review: &GameReview) -> Vec<Message> {
    let mut messages = vec![result(review)];
    match review.decided() {
        Some((side, 0)) => messages.push(Message::new(Key::ReviewSummaryAlways).with("side", side)),
        Some((side, number)) => {
            messages.push(Message::new(Key::ReviewSummaryDecided).with("number", number).with("side", side));
        }
        None if review.outcome.is_none() => messages.push(Message::new(Key::ReviewSummaryOpen)),
        None => {}
    }
    let accuracy = review.accuracy();
    if let (Some(white), Some(black)) = (accuracy.white, accuracy.black) {
        messages.push(
            Message::new(Key::ReviewSummaryAccuracy)
                .with("white", white.round() as i64)
                .with("black", black.round() as i64),
        );
    }
    for side in Color::ALL {
        messages.push(faults_of(review, side));
        messages.extend(weakest(review, side));
    }
    messages
}

fn result(review: &GameReview) -> Message {
    let winner = match review.outcome {
        Some(Outcome::Win(Color::White)) => "white",
        Some(Outcome::Win(Color::Black)) => "black",
        Some(Outcome::Draw) => "nobody",
        None => "open",
    };
    let pieces = review.values.last().map_or(0, |value| value.hundredths.unsigned_abs() / 100);
    Message::new(Key::ReviewSummaryResult).with("winner", winner).with("count", pieces)
}

fn faults_of(review: &GameReview, side: Color) -> Message {
    let [blunders, mistakes, inaccuracies] = [MoveClass::Blunder, MoveClass::Mistake, MoveClass::Inaccuracy]
        .map(|class| review.count(side, class));
    if blunders + mistakes + inaccuracies == 0 {
        return Message::new(Key::ReviewSummaryClean).with("side", side);
    }
    Message::new(Key::ReviewSummaryFaults)
        .with("side", side)
        .with("blunders", blunders)
        .with("mistakes", mistakes)
        .with("inaccuracies", inaccuracies)
}

/// The part of the game in which a side lost most, if that stands out.
fn weakest(review: &GameReview, side: Color) -> Option<Message> {
    let accuracies: Vec<(f64, Stage)> =
        Stage::ALL.into_iter().filter_map(|stage| Some((review.accuracy_in(stage)[side]?, stage))).collect();
    let (lowest, stage) = accuracies.iter().copied().min_by(|a, b| a.0.total_cmp(&b.0))?;
    let highest = accuracies.iter().map(|accuracy| accuracy.0).fold(lowest, f64::max);
    (lowest < WEAK && highest - lowest > CLEARLY)
        .then(|| Message::new(Key::ReviewSummaryWeakest).with("side", side).with("stage", stage.id()))
}
