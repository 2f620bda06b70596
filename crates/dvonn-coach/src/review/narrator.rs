//! A review in words, move by move: the one or two things that matter about each.

use std::collections::{BTreeMap, BTreeSet};

use dvonn::{Move, Phase, Position};
use dvonn_message::{AnyKey, Message};

use super::class::MoveClass;
use super::cost::{cost, kept};
use super::game_review::{Continuation, ReviewedMove};
use super::weight::{choose, fault, idea, merit};
use crate::key::Key;
use crate::motif::{AdviceTaken, Motif, MotifKind};
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

/// Tells a review move by move. It remembers what it has told, so that it doesn't say the same of every move.
#[derive(Clone, Default, Debug)]
pub struct Narrator {
    told: BTreeMap<MotifKind, i32>,
    /// The better moves that were mentioned, whichever side missed them, and how often.
    missed: BTreeMap<Move, usize>,
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
        messages.retain(|message| is_cost(message) || !self.said.contains(message));
        self.said.extend(messages.iter().cloned());
        messages
    }

    fn worth_saying(&mut self, reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
        let reply = self.reply.take().filter(|(ply, _)| *ply == reviewed.ply).map(|(_, m)| m);
        let was_told = reply == Some(reviewed.m);
        match reviewed.class {
            MoveClass::Forced => Vec::new(),
            MoveClass::Only => {
                let mut messages = vec![Message::new(Key::ReviewOnly)];
                if !was_told {
                    messages.extend(self.merits(&reviewed.motifs, position, &reviewed.line, TELLING, 1));
                }
                messages
            }
            MoveClass::Best | MoveClass::Good if was_told => Vec::new(),
            MoveClass::Best | MoveClass::Good => {
                self.merits(&reviewed.motifs, position, &reviewed.line, REMARKABLE, 1)
            }
            MoveClass::Inaccuracy | MoveClass::Mistake | MoveClass::Blunder => {
                self.about_fault(reviewed, position, reply)
            }
        }
    }

    /// What a move cost, what is wrong with it, and what was better. `told` is the reply to the move before
    /// that was mentioned there.
    fn about_fault(
        &mut self,
        reviewed: &ReviewedMove,
        position: &Position,
        told: Option<Move>,
    ) -> Vec<Message> {
        let mut messages: Vec<Message> = cost(reviewed).into_iter().collect();
        let better = reviewed.better.as_ref().and_then(|better| better.moves.first().copied());
        let times = better.map_or(0, |better| {
            let times = self.missed.entry(better).or_default();
            *times += 1;
            *times
        });
        let is_missed_reply = told.is_some() && told == better && times == 1;
        if let Some(missed) = better.filter(|_| is_missed_reply) {
            messages.push(Message::new(Key::ReviewBetterReply).with("move", missed));
        }
        let stacking = position.phase() == Phase::Stacking;
        let mut wrong = self.faults(&reviewed.motifs, position, reviewed.m);
        if wrong.is_empty() && reviewed.class.is_mistake() && stacking {
            wrong = self.reply(reviewed, &position.play_unchecked(reviewed.m));
        }
        let is_explained = !wrong.is_empty();
        messages.extend(wrong);
        match better {
            Some(_) if is_missed_reply => {}
            // What it would have done was told the first time that it was missed.
            Some(m) if times > 1 => {
                messages.push(Message::new(Key::ReviewBetterAgain).with("move", m).with("times", times));
            }
            Some(_) => {
                let better = self.better(reviewed, position);
                let is_bare = better.len() == 1 && !is_explained;
                messages.extend(better);
                if is_bare && reviewed.class.is_mistake() {
                    messages.extend(reviewed.better.as_ref().and_then(line));
                }
            }
            None => {}
        }
        messages
    }

    /// The better move, and what it would have done that the move did not.
    fn better(&mut self, reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
        let Some(Continuation { moves, motifs }) = &reviewed.better else { return Vec::new() };
        let Some(&m) = moves.first() else { return Vec::new() };
        let side = position.side();
        if position.phase() == Phase::Placement {
            let message = Message::new(Key::ReviewBetterPlacement).with("move", m);
            return position.to_place().map(|piece| message.with("piece", piece)).into_iter().collect();
        }
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
        let mut messages = vec![Message::new(Key::ReviewBetter).with("move", m).with("kept", kept(reviewed))];
        messages.extend(self.merits(&more, position, moves, TELLING, 1).iter().map(again));
        messages
    }

    /// The reply, if it shows what is wrong with the move. `position` is the one after the move.
    fn reply(&mut self, reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
        let Some(Continuation { moves, motifs }) = &reviewed.reply else { return Vec::new() };
        let Some(&m) = moves.first() else { return Vec::new() };
        if self.replies.contains(&m) {
            self.reply = Some((reviewed.ply + 1, m));
            return vec![Message::new(Key::ReviewReplyAgain).with("move", m)];
        }
        let merits = self.merits(motifs, position, moves, PUNISHING, 1);
        if merits.is_empty() {
            return Vec::new();
        }
        self.reply = Some((reviewed.ply + 1, m));
        self.replies.insert(m);
        let mut messages = vec![Message::new(Key::ReviewReply).with("move", m)];
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
        let weigh = |motif| (merit(motif, side, line) - self.staleness(motif), motif);
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

    /// The worst thing that a move does, if it can be named.
    fn faults(&mut self, motifs: &[Motif], position: &Position, m: Move) -> Vec<Message> {
        let side = position.side();
        let weigh = |motif| (fault(motif, side) - self.staleness(motif), motif);
        let chosen = choose(motifs.iter().map(weigh), WRONG, 1);
        let tell = |motif: &&Motif| message_of(&without_other_move(motif), position, m, false);
        let messages = chosen.iter().map(tell).collect();
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

/// Whether a message says what a move cost.
fn is_cost(message: &Message) -> bool {
    let costs = [Key::ReviewCostResult, Key::ReviewCostChance, Key::ReviewCostPieces, Key::ReviewCostProven];
    costs.map(AnyKey::from).contains(&message.key())
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

/// How play is expected to continue after a better move, where nothing else can be said about it.
fn line(better: &Continuation) -> Option<Message> {
    match better.moves[..] {
        [_, reply @ Move::Stack { .. }, then @ Move::Stack { .. }, ..] => {
            Some(Message::new(Key::ReviewLine).with("reply", reply).with("then", then))
        }
        _ => None,
    }
}
