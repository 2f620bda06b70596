//! A review in words, move by move: the one or two things that matter about each.

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

/// An immediate effect of a better move that weighs less than this is told after its preparation.
const LIGHT: i32 = 6;

/// A fault of a move is told after the reply if the reply weighs this many times as much.
const OUTWEIGHS: i32 = 2;

/// The least weight of a motif of a reply that explains the fault of the move before it.
const PUNISHING: i32 = 8;

/// The least weight of a motif that explains the fault of a move.
const WRONG: i32 = 5;

/// The factor by which a motif gets lighter each time it is told, and its limit.
const STALE: (i32, i32) = (2, 8);

/// The way to say that a better move is possible again, after it was not for a while. The ways before it say
/// that it still is.
const BACK: u8 = 2;

/// The way to say that a better move was still possible, and that the move played rules it out.
const GONE: u8 = 3;

/// A motif of this weight is told however often its kind was told before.
const LARGE: i32 = 18;

/// The most sentences about one move.
const BRIEF: usize = 8;

/// Tells a review move by move. It remembers what it has told, so that it doesn't say the same of every move.
#[derive(Clone, Default, Debug)]
pub struct Narrator {
    told: BTreeMap<MotifKind, i32>,
    /// The better moves that were mentioned and can still be played.
    missed: Missed,
    /// The reply mentioned last, and the ply at which it can be played.
    reply: Option<(usize, Move)>,
    /// The replies that were mentioned, with the side that can make them.
    replies: BTreeSet<(Color, Move)>,
    /// The remarks that were made: none is made twice. What a move cost, what it took off the board, and what
    /// was better must be said however often it is so.
    said: Vec<Message>,
}

impl Narrator {
    /// A narrator who has told nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The sentences about a move, given the position before it; empty if it speaks for itself.
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

    /// The effects of a move that costs next to nothing. `told` is the reply to the move before that was
    /// mentioned there.
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
        // The announced reply has been told, and a large event leaves no room for a smaller one.
        let leaves_room = events.messages.is_empty() && reviewed.class != MoveClass::Forced;
        if leaves_room && told != Some(reviewed.m) {
            let merits = self.merits(&reviewed.motifs, position, &reviewed.line, least, 1);
            messages.extend(self.new_only(merits));
        }
        messages
    }

    /// The cost of a move, its effects, its fault, and the better move. `told` is the reply to the move
    /// before that was mentioned there.
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
                // The answer that was missed says it better.
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
        // The reply to the move before was explained there.
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
            // Its effects were told the first time that it was missed.
            Noted::Still if !events.is_end && self.missed.is_gone(reviewed.side, better) => {
                messages.push(still(GONE));
            }
            Noted::Still => messages.push(still(way % BACK)),
            Noted::Back => messages.push(still(BACK)),
        }
        messages
    }

    /// The better move, and what it would have done that the move did not: at once, or later in its line.
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

    /// The reply, if it shows the fault of the move: at once, or later in the line.
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

    /// Whether what the reply to a move does is so much larger than what the move itself does wrong that the
    /// reply is told instead.
    fn is_outweighed(&self, faults: &[&Motif], reviewed: &ReviewedMove, position: &Position) -> bool {
        let Some(reply) = &reviewed.reply else { return false };
        let weights = faults.iter().map(|motif| self.stale(fault(motif, reviewed.side), motif));
        let wrong = weights.max().unwrap_or(0);
        let side = position.play_unchecked(reviewed.m).side();
        let told = reply.motifs.iter().filter(|motif| says_what_for(motif));
        let punishing = told.map(|motif| merit(motif, side, &reply.moves)).max().unwrap_or(0);
        punishing >= PUNISHING.max(OUTWEIGHS * wrong)
    }

    /// The worst of these things that a move does, if it can be named. With `named`, the sentence before was
    /// about the move.
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

    /// A remark with its additions, unless it was made before: then it is dropped.
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

    /// The weight of a motif after it has been told a few times. Large motifs never get stale.
    fn stale(&self, weight: i32, motif: &Motif) -> i32 {
        let told = self.told.get(&motif.kind()).copied().unwrap_or(0);
        if weight >= LARGE { weight } else { weight - (STALE.0 * told).min(STALE.1) }
    }
}

/// The comment without its least sentences, if it is too long: which other chances end, and what else a move
/// is good for. Those that name the move which the next sentence is about stay.
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

/// The cost of a placement, and the faults of its space.
fn about_placement(reviewed: &ReviewedMove, position: &Position) -> Vec<Message> {
    let better = reviewed.better.as_ref().and_then(|better| better.moves.first().copied());
    let (true, Some(m)) = (reviewed.class >= MoveClass::Inaccuracy, better) else { return Vec::new() };
    let mut messages: Vec<Message> = cost(reviewed, way(position, reviewed.m, 1)).into_iter().collect();
    messages.extend(placing::reason(position, reviewed.m, m));
    messages
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
