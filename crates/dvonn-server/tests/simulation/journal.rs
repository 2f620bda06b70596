//! What the simulation notes: what is stored, when the server runs, what happens in which order, and what was
//! wrong first.

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

/// How many of the last lines are told with a failure.
const TOLD: usize = 400;

/// How much happened.
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

/// What the store has of a game, and what its players were told.
#[derive(Default)]
pub(crate) struct Told {
    /// Each change, and when it was stored.
    pub(crate) changes: Vec<(NumberedChange, Duration)>,
    /// When each was made.
    made: Vec<Duration>,
    pub(crate) messages: BTreeSet<(bool, MessageId)>,
    /// The moves that were acknowledged.
    pub(crate) moves: BTreeMap<(bool, MessageId), (usize, Move)>,
    /// The other messages that were.
    pub(crate) others: BTreeSet<(bool, MessageId)>,
    pub(crate) is_over: bool,
}

/// A side as it is ordered.
pub(crate) fn is_white(side: Color) -> bool {
    side == Color::White
}

#[derive(Default)]
pub(crate) struct Notes {
    hash: DefaultHasher,
    lines: VecDeque<String>,
    /// Where all lines go, if they are wanted.
    file: Option<BufWriter<File>>,
    pub(crate) failure: Option<String>,
    pub(crate) counts: Counts,
    pub(crate) games: BTreeMap<GameId, Told>,
    /// From when until when a server ran.
    pub(crate) ran: Vec<(Duration, Option<Duration>)>,
    /// From when until when clocks stood because nothing could be stored.
    pub(crate) outages: Vec<(Duration, Duration)>,
    /// When the store failed.
    pub(crate) failures: Vec<Duration>,
}

#[derive(Default)]
pub(crate) struct Journal {
    notes: Mutex<Notes>,
}

impl Journal {
    /// Writes every line into a folder, too: the first simulation of a seed into `SEED.log`.
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

    /// Notes what happened.
    pub(crate) fn say(&self, now: Duration, line: &dyn fmt::Display) {
        self.notes().say(now, line);
    }

    /// Something is wrong. The first time counts.
    pub(crate) fn fail(&self, now: Duration, what: &dyn fmt::Display) {
        let mut notes = self.notes();
        notes.say(now, &format_args!("WRONG: {what}"));
        let said = || format!("{what}\n{}", notes.lines.iter().cloned().collect::<Vec<_>>().join("\n"));
        if notes.failure.is_none() {
            notes.failure = Some(said());
        }
    }

    /// A number for everything that happened.
    pub(crate) fn hash(&self) -> u64 {
        self.notes().hash.finish()
    }

    /// Something was stored.
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

    /// A message was acknowledged. Returns its fault, if it has one.
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

    /// A change that the store has, and when it was made.
    pub(crate) fn change(&self, game: GameId, number: u64) -> Option<(NumberedChange, Duration)> {
        let place = usize::try_from(number).ok()?.checked_sub(1)?;
        let notes = self.notes();
        let told = notes.games.get(&game)?;
        Some((told.changes.get(place)?.0, *told.made.get(place)?))
    }

    /// How many changes of a game were stored by a moment.
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

    /// How long nothing could be stored between two moments, as far as that was given back by then.
    pub(crate) fn given_back_between(&self, from: Duration, to: Duration) -> Duration {
        let over = self.outages.iter().filter(|&&(_, until)| until <= to);
        over.map(|&(since, until)| until.saturating_sub(since.max(from))).sum()
    }

    /// How long a server ran between two moments, and how often it had ended meanwhile.
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
