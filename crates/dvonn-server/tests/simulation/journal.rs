//! The journal of a simulation: what is stored, when the server runs, what happens in which order, and the
//! first fault.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;
use std::fs::File;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{BufWriter, Write as _};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dvonn::{Color, Move};
use dvonn_net::GameId;
use dvonn_referee::{ClientMessage, MessageId, NumberedChange};
use dvonn_server::hosted::Entry;

/// How many of the last lines a failure shows.
const TOLD: usize = 400;

/// Counts of what happened.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Counts {
    pub(crate) games: u64,
    pub(crate) moves: u64,
    pub(crate) changes: u64,
    pub(crate) flags: u64,
    pub(crate) take_backs: u64,
    pub(crate) connections: u64,
    pub(crate) half_open: u64,
    pub(crate) doubled: u64,
    pub(crate) kills: u64,
    pub(crate) stops: u64,
    pub(crate) cuts: u64,
    pub(crate) store_failures: u64,
    pub(crate) outages: u64,
    pub(crate) views: u64,
    pub(crate) virtual_seconds: u64,
}

impl Counts {
    fn parts(&mut self) -> [(&'static str, &mut u64); 15] {
        [
            ("games", &mut self.games),
            ("moves", &mut self.moves),
            ("changes", &mut self.changes),
            ("lost on time", &mut self.flags),
            ("moves taken back", &mut self.take_backs),
            ("connections", &mut self.connections),
            ("half open", &mut self.half_open),
            ("messages sent again", &mut self.doubled),
            ("servers killed", &mut self.kills),
            ("servers stopped", &mut self.stops),
            ("networks cut or held", &mut self.cuts),
            ("failures of the store", &mut self.store_failures),
            ("outages given back", &mut self.outages),
            ("views compared", &mut self.views),
            ("virtual seconds", &mut self.virtual_seconds),
        ]
    }

    pub(crate) fn add(&mut self, mut other: Self) {
        for ((_, count), (_, more)) in self.parts().into_iter().zip(other.parts()) {
            *count += *more;
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut counts = *self;
        let parts = counts.parts().map(|(name, count)| format!("{count} {name}"));
        f.write_str(&parts.join(", "))
    }
}

/// What the store has of a game, and which of its messages were acknowledged.
#[derive(Default)]
pub(crate) struct Told {
    /// Each change, and the time when it was stored.
    pub(crate) changes: Vec<(NumberedChange, Duration)>,
    /// The time when each change was made.
    made: Vec<Duration>,
    pub(crate) messages: BTreeSet<(bool, MessageId)>,
    /// The acknowledged moves.
    pub(crate) moves: BTreeMap<(bool, MessageId), (usize, Move)>,
    /// The other acknowledged messages.
    pub(crate) others: BTreeSet<(bool, MessageId)>,
    pub(crate) is_over: bool,
}

/// Returns a side as a value with an order.
pub(crate) fn is_white(side: Color) -> bool {
    side == Color::White
}

#[derive(Default)]
pub(crate) struct Notes {
    hash: DefaultHasher,
    lines: VecDeque<String>,
    /// The file for all lines, if one is wanted.
    file: Option<BufWriter<File>>,
    pub(crate) failure: Option<String>,
    pub(crate) counts: Counts,
    pub(crate) games: BTreeMap<GameId, Told>,
    /// The times in which a server ran, each from its start to its end.
    pub(crate) ran: Vec<(Duration, Option<Duration>)>,
    /// The outages, each from its beginning to its end.
    pub(crate) outages: Vec<(Duration, Duration)>,
    /// The times when the store failed.
    pub(crate) failures: Vec<Duration>,
}

#[derive(Default)]
pub(crate) struct Journal {
    notes: Mutex<Notes>,
}

impl Journal {
    /// Also writes every line into a file in a folder: `SEED.log` for the first simulation of a seed.
    pub(crate) fn keep(&self, folder: &Path, seed: u64) {
        let paths = (0..).map(|time| match time {
            0 => folder.join(format!("{seed}.log")),
            time => folder.join(format!("{seed}-{time}.log")),
        });
        let file = paths.into_iter().find_map(|path| File::create_new(path).ok());
        self.notes().file = file.map(BufWriter::new);
    }

    pub(crate) fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes an event.
    pub(crate) fn say(&self, now: Duration, line: &dyn fmt::Display) {
        self.notes().say(now, line);
    }

    /// Notes a fault. Only the first one counts.
    pub(crate) fn fail(&self, now: Duration, what: &dyn fmt::Display) {
        let mut notes = self.notes();
        notes.say(now, &format_args!("WRONG: {what}"));
        let said = || format!("{what}\n{}", notes.lines.iter().cloned().collect::<Vec<_>>().join("\n"));
        if notes.failure.is_none() {
            notes.failure = Some(said());
        }
    }

    /// Returns a hash of everything that happened.
    pub(crate) fn hash(&self) -> u64 {
        self.notes().hash.finish()
    }

    /// Notes a stored entry.
    pub(crate) fn stored(&self, game: GameId, entry: &Entry, now: Duration) {
        let mut notes = self.notes();
        notes.say(now, &format_args!("{game} stored {:?} {:?}", entry.message, entry.changes));
        let told = notes.games.entry(game).or_default();
        told.changes.extend(entry.changes.iter().map(|&change| (change, now)));
        told.made.extend(entry.changes.iter().map(|_| entry.at));
        told.messages.extend(entry.message.map(|(side, id, _)| (is_white(side), id)));
        told.is_over = entry.result.is_some() || entry.aborted;
        notes.counts.changes += entry.changes.len() as u64;
    }

    /// Notes an acknowledged message. Returns what is wrong with the acknowledgement, if anything.
    pub(crate) fn accepted(&self, game: GameId, side: Color, message: &ClientMessage) -> Option<String> {
        let id = message.id()?;
        let mut notes = self.notes();
        let told = notes.games.entry(game).or_default();
        let key = (is_white(side), id);
        match *message {
            ClientMessage::Play { ply, m, .. } => drop(told.moves.insert(key, (ply, m))),
            _ => drop(told.others.insert(key)),
        }
        (!told.messages.contains(&key)).then(|| format!("{message:?} is acknowledged and not stored"))
    }

    /// Whether a message was carried out and stored.
    pub(crate) fn is_stored(&self, game: GameId, side: Color, id: MessageId) -> bool {
        let notes = self.notes();
        notes.games.get(&game).is_some_and(|told| told.messages.contains(&(is_white(side), id)))
    }

    /// Returns a stored change, and the time when it was made.
    pub(crate) fn change(&self, game: GameId, number: u64) -> Option<(NumberedChange, Duration)> {
        let place = usize::try_from(number).ok()?.checked_sub(1)?;
        let notes = self.notes();
        let told = notes.games.get(&game)?;
        Some((told.changes.get(place)?.0, *told.made.get(place)?))
    }

    /// Returns how many changes of a game were stored by a moment.
    pub(crate) fn stored_by(&self, game: GameId, moment: Duration) -> u64 {
        let notes = self.notes();
        let changes = notes.games.get(&game).map(|told| told.changes.as_slice()).unwrap_or_default();
        changes.iter().take_while(|(_, at)| *at <= moment).count() as u64
    }
}

impl Notes {
    pub(crate) fn say(&mut self, now: Duration, line: &dyn fmt::Display) {
        let line = format!("{:>10.3} {line}", now.as_secs_f64());
        line.hash(&mut self.hash);
        if let Some(file) = &mut self.file {
            writeln!(file, "{line}").unwrap();
        }
        if self.lines.len() == TOLD {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }

    /// Returns how much time of outages between two moments was given back by the second one.
    pub(crate) fn given_back_between(&self, from: Duration, to: Duration) -> Duration {
        let over = self.outages.iter().filter(|&&(_, until)| until <= to);
        over.map(|&(since, until)| until.saturating_sub(since.max(from))).sum()
    }

    /// Returns how long a server ran between two moments, and how often it ended meanwhile.
    pub(crate) fn ran_between(&self, from: Duration, to: Duration) -> (Duration, u32) {
        let mut time = Duration::ZERO;
        let mut parts = 0;
        for &(begun, ended) in &self.ran {
            let (begun, ended) = (begun.max(from), ended.unwrap_or(to).min(to));
            if begun <= ended {
                time += ended - begun;
                parts += 1;
            }
        }
        (time, u32::saturating_sub(parts, 1))
    }
}
