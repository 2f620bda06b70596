//! Puts a review into words, move by move: the one or two things that matter about each.

use std::collections::{BTreeMap, BTreeSet};

use dvonn::{Color, Move, Position};
use dvonn_message::{Message, Value};

use super::class::MoveClass;
use super::cost::{cost, kept};
use super::event::Events;
use super::game_review::{Continuation, ReviewedMove, Stage};
use super::missed::{Missed, Noted};
use super::weight::{choose, fault, idea, merit, more_than_played, says_what_for};
use super::{placing, reason};
use crate::key::Key;
use crate::motif::{Advice, AdviceTaken, Motif, MotifKind};
use crate::way::way;
use crate::words::message_of;

/// The least weight of a motif of a good move that is worth telling.
const REMARKABLE: i32 = 10;

/// The least weight of a motif that explains why a move was better.
const TELLING: i32 = 4;

/// The weight below which a better move's immediate effect is mentioned after its preparation.
const LIGHT: i32 = 6;

/// The reply replaces a move's fault if it weighs this many times as much.
const OUTWEIGHS: i32 = 2;

/// The least weight of a motif of a reply that explains the fault of the move before it.
const PUNISHING: i32 = 8;

/// The least weight of a motif that explains the fault of a move.
const WRONG: i32 = 5;

/// The weight that a motif loses each time it is mentioned, and the most that it loses.
const STALE: (i32, i32) = (2, 8);

/// The wording for a better move that is possible again after a while. The wordings before it say that it is
/// still possible.
const BACK: u8 = 2;

/// The wording for a better move that was still possible, and that the move played rules out.
const GONE: u8 = 3;

/// A motif of at least this weight is mentioned however often its kind was mentioned before.
const LARGE: i32 = 18;

/// The most sentences about a move.
const BRIEF: usize = 8;

/// Narrates a review move by move. It remembers what it has said, and avoids saying the same about every
/// move.
#[derive(Clone, Default, Debug)]
pub struct Narrator {
    told: BTreeMap<MotifKind, i32>,
    /// The better moves that were mentioned and are still possible.
    missed: Missed,
    /// The last reply mentioned, and the ply at which it is possible.
    reply: Option<(usize, Move)>,
    /// The replies that were mentioned, with the side that can make them.
    replies: BTreeSet<(Color, Move)>,
    /// The remarks made so far, none of which is repeated. Costs, losses of pieces and better moves do not
    /// count, since they must be mentioned every time.
    said: Vec<Message>,
}

impl Narrator {
    /// Makes a narrator that has said nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the sentences about a move, given the position before it; empty if it speaks for itself.
    pub fn about(&mut self, reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
        let told = self.reply.take().filter(|(ply, _)| *ply == reviewed.ply).map(|(_, m)| m);
        if reviewed.stage == Stage::Placement {
            return about_placement(reviewed, position);
        }
        let events = Events::of(&reviewed.motifs, position, reviewed.m);
        for &kind in events.kinds() {
            *self.told.entry(kind).or_default() += 1;
        }
        brief(if reviewed.class >= MoveClass::Inaccuracy {
            self.about_fault(reviewed, position, told, &events)
        } else {
            self.about_good(reviewed, position, told, &events)
        })
    }

    /// Describes the effects of a move that costs next to nothing. `told` is the reply that was mentioned
    /// with the previous move.
    fn about_good(
        &mut self,
        reviewed: &ReviewedMove,
        position: &Position,
        told: Option<Move>,
        events: &Events,
    ) -> Vec<Message> {
        let mut messages = Vec::new();
        if reviewed.class == MoveClass::Only {
            let only = Message::new(Key::ReviewOnly).with("way", way(position, reviewed.m, 0));
            messages.extend(self.new_only(vec![only]));
        }
        messages.extend(events.messages.iter().cloned());
        messages.extend(self.missed.ends(reviewed, position, None, !events.messages.is_empty()));
        let least = match reviewed.class {
            MoveClass::Only => TELLING,
            _ => REMARKABLE,
        };
        // The announced reply has been described, and a large event leaves no room for a smaller one.
        let leaves_room = events.messages.is_empty() && reviewed.class != MoveClass::Forced;
        if leaves_room && told != Some(reviewed.m) {
            let merits = self.merits(&reviewed.motifs, position, &reviewed.line, least, 1);
            messages.extend(self.new_only(merits));
        }
        messages
    }

    /// Describes the cost of a move, its effects, its fault, and the better move. `told` is the reply that
    /// was mentioned with the previous move.
    fn about_fault(
        &mut self,
        reviewed: &ReviewedMove,
        position: &Position,
        told: Option<Move>,
        events: &Events,
    ) -> Vec<Message> {
        let mut messages: Vec<Message> = cost(reviewed, way(position, reviewed.m, 1)).into_iter().collect();
        messages.extend(events.messages.iter().cloned());
        let better = reviewed.better.as_ref().and_then(|better| better.moves.first().copied());
        let noted = better.map_or(Noted::New, |better| self.missed.note(reviewed, better));
        let is_missed_reply = told.is_some() && told == better && noted == Noted::New;
        let ended = self.missed.ends(reviewed, position, better, !events.messages.is_empty());
        messages.extend(ended.iter().cloned());
        let mut wrong = Vec::new();
        if !events.is_loss && !events.is_end {
            let named = !events.messages.is_empty() || !ended.is_empty();
            let faults: Vec<&Motif> = reviewed
                .motifs
                .iter()
                .filter(|motif| !events.tell(motif.kind()))
                // The missed reply says it better.
                .filter(|motif| !(is_missed_reply && motif.kind() == MotifKind::Broken(Advice::Landing)))
                .collect();
            if self.is_outweighed(&faults, reviewed, position) {
                wrong = self.reply(reviewed, position);
            }
            if wrong.is_empty() {
                let faults = self.faults(&faults, reviewed, position, named);
                wrong = self.new_only(faults);
            }
            if wrong.is_empty() {
                wrong = self.reply(reviewed, position);
            }
        }
        // The missed reply was explained with the previous move.
        let is_explained = !wrong.is_empty() || events.is_loss || is_missed_reply;
        messages.extend(wrong);
        let Some(better) = better else { return messages };
        let way = way(position, reviewed.m, 1);
        let still = |way: u8| Message::new(Key::ReviewBetterStill).with("move", better).with("way", way);
        match noted {
            _ if is_missed_reply => {
                messages.push(Message::new(Key::ReviewBetterReply).with("move", better));
            }
            Noted::New => {
                let instead = self.better(reviewed, position);
                let is_explained = is_explained || instead.len() > 1;
                messages.extend(instead);
                if !is_explained {
                    messages.push(reason::rest(reviewed, position, better));
                }
            }
            // Its effects were described when it was first missed.
            Noted::Still if !events.is_end && self.missed.is_gone(reviewed.side, better) => {
                messages.push(still(GONE));
            }
            Noted::Still => messages.push(still(way % BACK)),
            Noted::Back => messages.push(still(BACK)),
        }
        messages
    }

    /// Describes the better move, and its effects that the move played lacks: immediate ones, or later ones
    /// in its line.
    fn better(&mut self, reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
        let Some(better) = &reviewed.better else { return Vec::new() };
        let moves = &better.moves;
        let Some(&m) = moves.first() else { return Vec::new() };
        let more: Vec<Motif> = more_than_played(reviewed, better).cloned().collect();
        let weight = more.iter().map(|motif| merit(motif, reviewed.side, moves)).max().unwrap_or(0);
        let way = way(position, m, 0);
        let mut messages = vec![
            Message::new(Key::ReviewBetter).with("move", m).with("kept", kept(reviewed)).with("way", way),
        ];
        if weight < LIGHT {
            let prepared = reason::prepared(reviewed, position);
            if !prepared.is_empty() {
                messages.extend(prepared);
                return messages;
            }
        }
        let at_once = self.merits(&more, position, moves, TELLING, 1);
        if at_once.is_empty() {
            messages.extend(reason::prepared(reviewed, position));
        } else {
            messages.extend(at_once.iter().map(again));
        }
        messages
    }

    /// Describes the reply, if it shows the fault of the move: at once, or later in the line.
    fn reply(&mut self, reviewed: &ReviewedMove, before: &Position) -> Vec<Message> {
        let Some(Continuation { moves, motifs }) = &reviewed.reply else { return Vec::new() };
        let Some(&m) = moves.first() else { return Vec::new() };
        let position = &before.play_unchecked(reviewed.m);
        let way = way(position, m, 0);
        let side = position.side();
        if self.replies.contains(&(side, m)) {
            self.reply = Some((reviewed.ply + 1, m));
            return vec![Message::new(Key::ReviewReplyAgain).with("move", m).with("way", way)];
        }
        let punishing: Vec<Motif> = motifs.iter().filter(|motif| says_what_for(motif)).cloned().collect();
        let merits = self.merits(&punishing, position, moves, PUNISHING, 1);
        if merits.is_empty() {
            return reason::allowed(reviewed, before);
        }
        self.reply = Some((reviewed.ply + 1, m));
        self.replies.insert((side, m));
        let mut messages = vec![Message::new(Key::ReviewReply).with("move", m).with("way", way)];
        messages.extend(merits.iter().map(again));
        messages
    }

    /// Describes the best effects of a move, at most `most` of them with a weight of at least `least`. Adds
    /// what the move prepares, if the line later plays it.
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
            // If there is only one move to prepare for, the sentence has named it.
            if let Some(then) = idea(motif, line).filter(|_| motif.moves().len() > 1) {
                messages.push(Message::new(Key::Idea).with("then", then));
            }
            *self.told.entry(motif.kind()).or_default() += 1;
        }
        messages
    }

    /// Whether the effects of the reply are so much larger than the faults of the move itself that the reply
    /// is described instead.
    fn is_outweighed(&self, faults: &[&Motif], reviewed: &ReviewedMove, position: &Position) -> bool {
        let Some(reply) = &reviewed.reply else { return false };
        let weights = faults.iter().map(|motif| self.stale(fault(motif, reviewed.side), motif));
        let wrong = weights.max().unwrap_or(0);
        let side = position.play_unchecked(reviewed.m).side();
        let told = reply.motifs.iter().filter(|motif| says_what_for(motif));
        let punishing = told.map(|motif| merit(motif, side, &reply.moves)).max().unwrap_or(0);
        punishing >= PUNISHING.max(OUTWEIGHS * wrong)
    }

    /// Describes the worst of a move's faults, if there are words for it. `named` says that the sentence
    /// before was about the move.
    fn faults(
        &mut self,
        faults: &[&Motif],
        reviewed: &ReviewedMove,
        position: &Position,
        named: bool,
    ) -> Vec<Message> {
        let side = position.side();
        let weighed = faults.iter().map(|&motif| (self.stale(fault(motif, side), motif), motif));
        let chosen = choose(weighed, WRONG, 1);
        let tell = |motif: &&Motif| message_of(&without_other_move(motif), position, reviewed.m, named);
        let messages = chosen.iter().map(tell).collect();
        for motif in chosen {
            *self.told.entry(motif.kind()).or_default() += 1;
        }
        messages
    }

    /// Returns a remark with its additions, unless it was made before.
    fn new_only(&mut self, remark: Vec<Message>) -> Vec<Message> {
        match remark.first() {
            Some(first) if self.said.contains(first) => Vec::new(),
            Some(first) => {
                self.said.push(first.clone());
                remark
            }
            None => remark,
        }
    }

    /// Returns the weight of a motif after it has been mentioned a few times. Large motifs keep their weight.
    fn stale(&self, weight: i32, motif: &Motif) -> i32 {
        let told = self.told.get(&motif.kind()).copied().unwrap_or(0);
        if weight >= LARGE { weight } else { weight - (STALE.0 * told).min(STALE.1) }
    }
}

/// Shortens a comment that is too long by its least important sentences: other chances that end, and further
/// merits of a move. Sentences that name the subject of the next one stay.
fn brief(mut messages: Vec<Message>) -> Vec<Message> {
    let is_least = |message: &Message| {
        let is_about_it = message.value("subject") == Some(&Value::Choice("again"));
        message.key() == Key::Idea || message.key() == Key::ReviewChanceGone && is_about_it
    };
    while messages.len() > BRIEF
        && let Some(least) = messages.iter().rposition(is_least)
    {
        messages.remove(least);
    }
    messages
}

/// Describes the cost of a placement, and the faults of its space.
fn about_placement(reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
    let better = reviewed.better.as_ref().and_then(|better| better.moves.first().copied());
    let (true, Some(m)) = (reviewed.class >= MoveClass::Inaccuracy, better) else { return Vec::new() };
    let mut messages: Vec<Message> = cost(reviewed, way(position, reviewed.m, 1)).into_iter().collect();
    messages.extend(placing::reason(position, reviewed.m, m));
    messages
}

/// Returns the same message, worded for a move that was just named.
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

/// Returns a motif without the move that would have followed the advice, because the review names the best
/// move, which may be another one.
fn without_other_move(motif: &Motif) -> Motif {
    match motif {
        Motif::Advice(taken) => Motif::Advice(AdviceTaken { instead: None, ..*taken }),
        other => other.clone(),
    }
}
