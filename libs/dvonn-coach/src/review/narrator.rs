//! Puts a review into words, move by move: the one or two things that matter about each.

use std::collections::BTreeMap;

use dvonn::{Move, Position};
use dvonn_message::{Message, Value};

use super::class::MoveClass;
use super::cost::{cost, kept};
use super::event::Events;
use super::game_review::{ReviewedMove, Stage};
use super::missed::{Missed, Noted};
use super::placing;
use super::tested::Branch;
use super::weight::{choose, idea, merit};
use super::why;
use crate::key::Key;
use crate::motif::{Motif, MotifKind};
use crate::way::way;
use crate::words::message_of;

/// The least weight of a motif of a good move that is worth telling.
const REMARKABLE: i32 = 10;

/// The least weight of a motif that explains why a move was better.
const TELLING: i32 = 4;

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

    /// Describes the cost of a move, its effects, the better move, and why that is better. `told` is the
    /// reply that was mentioned with the previous move.
    fn about_fault(
        &mut self,
        reviewed: &ReviewedMove,
        position: &Position,
        told: Option<Move>,
        events: &Events,
    ) -> Vec<Message> {
        let mut messages: Vec<Message> = cost(reviewed, way(position, reviewed.m, 1)).into_iter().collect();
        messages.extend(events.messages.iter().cloned());
        let Some(better) = reviewed.better.as_ref().and_then(|better| better.moves.first().copied()) else {
            return messages;
        };
        let noted = self.missed.note(reviewed, better);
        messages.extend(self.missed.ends(reviewed, position, Some(better), !events.messages.is_empty()));
        let is_missed_reply = told == Some(better) && noted == Noted::New;
        let reason = match reviewed.reason {
            // The reply was explained with the move before.
            _ if is_missed_reply => None,
            Some(reason) => Some((reason.branch, why::told(&reason, reviewed, better))),
            None => Some((Branch::Better, why::deeper(reviewed, position, better))),
        };
        // What the move itself did has been said, and a reason that stays is told once.
        let is_said = |message: &Message| self.said.contains(message);
        let reason = reason.filter(|(_, message)| !why::is_told_by(reviewed, events) && !is_said(message));
        self.said.extend(reason.iter().map(|(_, message)| message.clone()));
        if let Some((Branch::Played, message)) = &reason {
            messages.push(message.clone());
            self.reply = reviewed
                .reason
                .filter(|reason| reason.event.ply == 1)
                .map(|reason| (reviewed.ply + 1, reason.event.m));
        }
        let way = way(position, reviewed.m, 1);
        let still = |way: u8| Message::new(Key::ReviewBetterStill).with("move", better).with("way", way);
        messages.push(match noted {
            _ if is_missed_reply => Message::new(Key::ReviewBetterReply).with("move", better),
            Noted::New => Message::new(Key::ReviewBetter)
                .with("move", better)
                .with("kept", kept(reviewed))
                .with("way", crate::way::way(position, better, 0)),
            Noted::Still if !events.is_end && self.missed.is_gone(reviewed.side, better) => still(GONE),
            Noted::Still => still(way % BACK),
            Noted::Back => still(BACK),
        });
        if let Some((Branch::Better, message)) = reason {
            messages.push(message);
        }
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
