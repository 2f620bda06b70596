//! A review in words, move by move: the one or two things that matter about each.

use std::collections::{BTreeMap, BTreeSet};

use dvonn::{Move, Position};
use dvonn_message::{AnyKey, Message};

use super::class::MoveClass;
use super::cost::{cost, kept};
use super::event::Events;
use super::game_review::{Continuation, ReviewedMove, Stage};
use super::missed::Missed;
use super::weight::{choose, fault, idea, merit};
use super::{placing, reason};
use crate::key::Key;
use crate::motif::{AdviceTaken, Motif, MotifKind};
use crate::way::way;
use crate::words::message_of;

/// The least weight of a motif of a good move that is worth telling.
const REMARKABLE: i32 = 10;

/// The least weight of a motif that explains why a move was better.
const TELLING: i32 = 4;

/// The least weight of a motif of a reply that explains what was wrong with the move before it.
const PUNISHING: i32 = 8;

/// The least weight of a motif that explains what is wrong with a move.
const WRONG: i32 = 5;

/// How much lighter a motif gets each time it is told, and the most that it gets lighter.
const STALE: (i32, i32) = (2, 8);

/// A motif of this weight is told however often its kind was told before.
const LARGE: i32 = 18;

/// Tells a review move by move. It remembers what it has told, so that it doesn't say the same of every move.
#[derive(Clone, Default, Debug)]
pub struct Narrator {
    told: BTreeMap<MotifKind, i32>,
    /// The better moves that were mentioned and can still be played.
    missed: Missed,
    /// The reply mentioned last, and the ply at which it can be played.
    reply: Option<(usize, Move)>,
    /// The replies that were mentioned.
    replies: BTreeSet<Move>,
    /// What was said, so that nothing is said twice.
    said: Vec<Message>,
}

impl Narrator {
    /// A narrator who has told nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// What there is to say about a move, given the position before it; nothing if it speaks for itself.
    pub fn about(&mut self, reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
        let mut messages = self.worth_saying(reviewed, position);
        // Two moves may cost the same.
        let mut is_announced = false;
        messages.retain(|message| {
            let is_kept = is_announced || may_be_repeated(message) || !self.said.contains(message);
            is_announced = is_kept && announces(message);
            is_kept
        });
        self.said.extend(messages.iter().cloned());
        messages
    }

    fn worth_saying(&mut self, reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
        let reply = self.reply.take().filter(|(ply, _)| *ply == reviewed.ply).map(|(_, m)| m);
        let after = position.play_unchecked(reviewed.m);
        if reviewed.stage == Stage::Placement {
            return self.about_placement(reviewed, position);
        }
        let events = Events::of(&reviewed.motifs, position, reviewed.m);
        for &kind in events.kinds() {
            *self.told.entry(kind).or_default() += 1;
        }
        let mut messages = match reviewed.class {
            MoveClass::Inaccuracy | MoveClass::Mistake | MoveClass::Blunder => {
                self.about_fault(reviewed, position, reply, &events)
            }
            class => {
                let mut messages = events.messages.clone();
                if class == MoveClass::Only {
                    messages
                        .insert(0, Message::new(Key::ReviewOnly).with("way", way(position, reviewed.m, 0)));
                }
                let least = match class {
                    MoveClass::Only => TELLING,
                    _ => REMARKABLE,
                };
                // What was announced as the reply has been told, and what is large leaves no room for less.
                if reply != Some(reviewed.m) && events.messages.is_empty() && class != MoveClass::Forced {
                    messages.extend(self.merits(&reviewed.motifs, position, &reviewed.line, least, 1));
                }
                messages
            }
        };
        messages.extend(self.missed.ends(reviewed, &after));
        messages
    }

    /// What a placement cost, and what its space lacks.
    fn about_placement(&mut self, reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
        let better = reviewed.better.as_ref().and_then(|better| better.moves.first().copied());
        let (true, Some(m)) = (reviewed.class >= MoveClass::Inaccuracy, better) else { return Vec::new() };
        let way = way(position, reviewed.m, 1);
        let mut messages: Vec<Message> = cost(reviewed, way).into_iter().collect();
        messages.extend(placing::reason(position, reviewed.m, m));
        messages
    }

    /// What a move cost, what it did, what is wrong with it, and what was better. `told` is the reply to the
    /// move before that was mentioned there.
    fn about_fault(
        &mut self,
        reviewed: &ReviewedMove,
        position: &Position,
        told: Option<Move>,
        events: &Events,
    ) -> Vec<Message> {
        let way = way(position, reviewed.m, 1);
        let mut messages: Vec<Message> = cost(reviewed, way).into_iter().collect();
        messages.extend(events.messages.iter().cloned());
        let better = reviewed.better.as_ref().and_then(|better| better.moves.first().copied());
        let is_repeated = better.is_some_and(|better| self.missed.note(reviewed, better));
        let is_missed_reply = told.is_some() && told == better && !is_repeated;
        if let Some(missed) = better.filter(|_| is_missed_reply) {
            messages.push(Message::new(Key::ReviewBetterReply).with("move", missed));
        }
        let mut wrong = Vec::new();
        if !events.is_loss && !events.is_end {
            wrong = self.faults(reviewed, position, events);
            if wrong.is_empty() {
                wrong = self.reply(reviewed, position);
            }
        }
        // The reply to the move before was explained there.
        let mut is_explained = !wrong.is_empty() || events.is_loss || is_missed_reply;
        messages.extend(wrong);
        match better {
            Some(_) if is_missed_reply => {}
            // What it would have done was told the first time that it was missed.
            Some(m) if is_repeated => {
                messages.push(Message::new(Key::ReviewBetterStill).with("move", m).with("way", way));
            }
            Some(m) => {
                let better = self.better(reviewed, position);
                is_explained |= better.len() > 1;
                messages.extend(better);
                if !is_explained {
                    messages.push(reason::rest(reviewed, position, m));
                }
            }
            None => {}
        }
        messages
    }

    /// The better move, and what it would have done that the move did not: at once, or later in its line.
    fn better(&mut self, reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
        let Some(Continuation { moves, motifs }) = &reviewed.better else { return Vec::new() };
        let Some(&m) = moves.first() else { return Vec::new() };
        let side = position.side();
        let does_as_much = |motif: &&Motif| {
            let weight = merit(motif, side, moves);
            let as_much = |played: &Motif| merit(played, side, &reviewed.line) >= weight;
            reviewed.motifs.iter().any(|played| played.kind() == motif.kind() && as_much(played))
        };
        let more: Vec<Motif> = motifs
            .iter()
            .filter(|motif| !does_as_much(motif))
            // That pieces were given up does not say what for.
            .filter(|motif| motif.kind() != MotifKind::Amputation)
            .cloned()
            .collect();
        let way = way(position, m, 0);
        let mut messages = vec![
            Message::new(Key::ReviewBetter).with("move", m).with("kept", kept(reviewed)).with("way", way),
        ];
        let at_once = self.merits(&more, position, moves, TELLING, 1);
        if at_once.is_empty() {
            messages.extend(reason::prepared(reviewed, position));
        } else {
            messages.extend(at_once.iter().map(again));
        }
        messages
    }

    /// The reply, if it shows what is wrong with the move: at once, or later in the line.
    fn reply(&mut self, reviewed: &ReviewedMove, before: &Position) -> Vec<Message> {
        let Some(Continuation { moves, motifs }) = &reviewed.reply else { return Vec::new() };
        let Some(&m) = moves.first() else { return Vec::new() };
        let position = &before.play_unchecked(reviewed.m);
        let way = way(position, m, 0);
        if self.replies.contains(&m) {
            self.reply = Some((reviewed.ply + 1, m));
            return vec![Message::new(Key::ReviewReplyAgain).with("move", m).with("way", way)];
        }
        let punishing: Vec<Motif> =
            motifs.iter().filter(|motif| motif.kind() != MotifKind::Amputation).cloned().collect();
        let merits = self.merits(&punishing, position, moves, PUNISHING, 1);
        if merits.is_empty() {
            return reason::allowed(reviewed, before);
        }
        self.reply = Some((reviewed.ply + 1, m));
        self.replies.insert(m);
        let mut messages = vec![Message::new(Key::ReviewReply).with("move", m).with("way", way)];
        messages.extend(merits.iter().map(again));
        messages
    }

    /// The best things that a move does, at most `most` of them and each of weight `least` or more; and what
    /// it prepares, if the line goes on to play that.
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
        let weigh = |motif| (self.stale(merit(motif, side, line), motif), motif);
        let chosen = choose(motifs.iter().map(weigh), least, most);
        let mut messages: Vec<Message> = Vec::new();
        for motif in chosen {
            messages.push(message_of(motif, position, m, !messages.is_empty()));
            // Where there is only one move to prepare for, the sentence has named it.
            if let Some(then) = idea(motif, line).filter(|_| motif.moves().len() > 1) {
                messages.push(Message::new(Key::Idea).with("then", then));
            }
            *self.told.entry(motif.kind()).or_default() += 1;
        }
        messages
    }

    /// The worst thing that a move does, if it can be named and its events do not tell it.
    fn faults(&mut self, reviewed: &ReviewedMove, position: &Position, events: &Events) -> Vec<Message> {
        let side = position.side();
        let left = reviewed.motifs.iter().filter(|motif| !events.tell(motif.kind()));
        let weigh = |motif| (self.stale(fault(motif, side), motif), motif);
        let chosen = choose(left.map(weigh), WRONG, 1);
        let named = !events.messages.is_empty();
        let tell = |motif: &&Motif| message_of(&without_other_move(motif), position, reviewed.m, named);
        let messages = chosen.iter().map(tell).collect();
        for motif in chosen {
            *self.told.entry(motif.kind()).or_default() += 1;
        }
        messages
    }

    /// The weight of a motif after it has been told a few times. What is large never gets stale.
    fn stale(&self, weight: i32, motif: &Motif) -> i32 {
        let told = self.told.get(&motif.kind()).copied().unwrap_or(0);
        if weight >= LARGE { weight } else { weight - (STALE.0 * told).min(STALE.1) }
    }
}

/// Whether a message only names a move, and the next one says what it does.
fn announces(message: &Message) -> bool {
    let keys = [Key::ReviewBetter, Key::ReviewReply, Key::ReviewAllows, Key::ReviewPrepares];
    keys.map(AnyKey::from).contains(&message.key())
}

/// Whether a message may be said of several moves: what a move cost, and what took off the board; that a
/// better move is still there, and that nothing shows why.
fn may_be_repeated(message: &Message) -> bool {
    let keys = [
        Key::ReviewCostResult,
        Key::ReviewCostChance,
        Key::ReviewCostPieces,
        Key::ReviewCostProven,
        Key::ReviewBetterStill,
        Key::ReviewNoReason,
        Key::ReviewMobility,
        Key::ReviewPlacing,
        Key::CutOff,
        Key::CutOffBoth,
        Key::CutOffOwn,
    ];
    keys.map(AnyKey::from).contains(&message.key())
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

/// A motif without the move that would have followed the advice: the review names the best move, which may be
/// another one.
fn without_other_move(motif: &Motif) -> Motif {
    match motif {
        Motif::Advice(taken) => Motif::Advice(AdviceTaken { instead: None, ..*taken }),
        other => other.clone(),
    }
}
