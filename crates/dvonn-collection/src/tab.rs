//! The protocol between the tabs of an app, without a screen: which tab plays a game, and how changes reach
//! the database.
//!
//! A game is played in one tab at a time. A tab that shows a game claims it, and tabs with a worse claim
//! follow until the person takes over there. If a study is shown in several tabs and changes in one without
//! the best claim, it becomes two.
//!
//! Messages between tabs may be lost or late, so the database decides in the end. If it has a record that
//! this tab hasn't seen, the tab's own record becomes a second entry.

mod claim;
mod database;
mod message;

use std::collections::VecDeque;

pub use claim::{Claim, TabId};
pub use database::{Change, DatabaseReply, DatabaseRequest, Needs, Store, Written};
pub use message::{TabMessage, UnknownMessage};

use crate::entry::{Entry, EntryId, Kind, Millis};
use claim::{Contest, Verdict};

/// An input of a tab.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TabInput {
    /// The page shows a game.
    ShowGame {
        /// The game as the tab last stored it.
        entry: Box<Entry>,
        /// When the tab stored it; 0 if it never did.
        at: Millis,
        /// Whether the database has stored it since then.
        is_stored: bool,
    },
    /// The page no longer shows a game.
    LeaveGame,
    /// The person wants to play the game here.
    TakeOver,
    /// The game has changed, or must be stored as it is.
    KeepGame(Box<Entry>),
    /// The page shows the study with this id. The tab last stored it at this time; 0 if it never did.
    ShowStudy(EntryId, Millis),
    /// The study has changed.
    KeepStudy(Box<Entry>),
    /// The person looks at the tab again. It may have missed messages.
    Wake,
    /// The page needs all entries.
    Load,
    /// The person wants to return to this game.
    Open(EntryId),
    /// Add these entries, or replace those with these records. They come from a file, or are put back after
    /// they were deleted.
    Put(Vec<(Entry, Option<String>)>),
    /// The person names an entry.
    Rename(EntryId, String),
    /// The person deletes entries.
    Delete(Vec<EntryId>),
    /// A message from another tab.
    Message(TabMessage),
    /// The database's answer to the last request.
    Database(DatabaseReply),
}

/// An effect for the face to carry out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TabEffect {
    /// Send a message to all other tabs.
    Send(TabMessage),
    /// Send a request to the database, and pass the answer to the tab. There is one request at a time.
    Ask(DatabaseRequest),
    /// Another tab plays this tab's game.
    Follow,
    /// No other tab plays the game any more, so this one does.
    Play,
    /// Another tab has changed the game to this.
    GameChanged(Box<Entry>),
    /// From now on, the game or study of this tab is stored under another id.
    Renamed {
        /// The id until now.
        from: EntryId,
        /// The id from now on.
        to: EntryId,
    },
    /// Tell the person that this tab and another one now show different things, because each changed the same
    /// entry. Both are kept.
    Parted(Kind),
    /// Show the game, because the person wants to return to it.
    Opened(Box<Entry>),
    /// The answer to [`TabInput::Load`]: all entries.
    Loaded(Vec<Entry>),
    /// These entries were stored, by this tab or another.
    Stored(Vec<Entry>),
    /// These entries were deleted, by this tab or another.
    Deleted(Vec<EntryId>),
    /// Tell the person that the browser refuses to store anything.
    Refused,
}

/// A game or a study that the page shows.
#[derive(Clone, Debug)]
struct Shown {
    id: EntryId,
    contest: Contest,
    /// When the tab stored what it first showed.
    at: Millis,
}

/// The tab's requests to the database, in order.
#[derive(Clone, Debug)]
enum Job {
    All,
    Read(EntryId, Purpose),
    /// Store a game or a study of this tab.
    Keep(Box<Entry>),
    Change(Change),
}

/// The purpose of reading an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    /// The page has begun to show it.
    Show,
    /// Another tab may have changed it.
    News,
    /// The person wants to return to it.
    Open,
}

/// A tab of the app.
#[derive(Clone, Debug)]
pub struct Tab {
    id: TabId,
    game: Option<Shown>,
    /// The game as the page shows it.
    held: Option<Box<Entry>>,
    /// Whether the game was not stored when the page began to show it, or has changed since.
    has_changed: bool,
    study: Option<Shown>,
    /// The records that this tab has seen in the database, by the ids of its games and studies.
    seen: Vec<(EntryId, String)>,
    jobs: VecDeque<Job>,
    /// The request that the database has yet to answer.
    asked: Option<Job>,
    /// The number of ids that this tab has made.
    ids: u64,
}

impl Tab {
    /// Makes a tab that shows neither a game nor a study. `id` is a random number.
    #[must_use]
    pub const fn new(id: TabId) -> Self {
        Self {
            id,
            game: None,
            held: None,
            has_changed: false,
            study: None,
            seen: Vec::new(),
            jobs: VecDeque::new(),
            asked: None,
            ids: 0,
        }
    }

    /// Whether the page shows a game that another tab plays.
    #[must_use]
    pub fn follows(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.contest.is_lost())
    }

    /// Handles an input; `now` is the present time. Returns the effects for the face to carry out, in order.
    pub fn update(&mut self, input: TabInput, now: Millis) -> Vec<TabEffect> {
        let mut effects = Vec::new();
        match input {
            TabInput::ShowGame { entry, at, is_stored } => {
                self.game = Some(self.show(entry.id.clone(), at, now, &mut effects));
                (self.held, self.has_changed) = (Some(entry), !is_stored);
            }
            TabInput::LeaveGame => (self.game, self.held) = (None, None),
            TabInput::TakeOver => self.take_over(now, &mut effects),
            TabInput::KeepGame(entry) => self.keep_game(entry),
            TabInput::ShowStudy(id, at) => {
                self.study = Some(self.show(id, at, now, &mut effects));
            }
            TabInput::KeepStudy(entry) => self.keep_study(entry, now, &mut effects),
            TabInput::Wake => self.wake(&mut effects),
            TabInput::Load => self.jobs.push_back(Job::All),
            TabInput::Open(id) => self.jobs.push_back(Job::Read(id, Purpose::Open)),
            TabInput::Put(entries) => {
                let mut store =
                    |(entry, seen)| Store { entry, seen, fork: self.new_id(now), unless_known: false };
                let stores = entries.into_iter().map(&mut store).collect();
                self.jobs.push_back(Job::Change(Change::Store(stores)));
            }
            TabInput::Rename(id, title) => {
                self.jobs.push_back(Job::Change(Change::Rename { id, title, at: now }));
            }
            TabInput::Delete(ids) => self.jobs.push_back(Job::Change(Change::Delete(ids))),
            TabInput::Message(message) => self.on_message(message, &mut effects),
            TabInput::Database(reply) => self.on_reply(reply, now, &mut effects),
        }
        self.ask_next(now, &mut effects);
        effects
    }

    /// Makes an id that no other entry has.
    fn new_id(&mut self, now: Millis) -> EntryId {
        self.ids += 1;
        EntryId::new(now, self.id.0.wrapping_add(self.ids))
    }

    /// Returns the record that this tab last saw under an id.
    fn seen_of(&self, id: &EntryId) -> Option<&str> {
        self.seen.iter().find(|(seen, _)| seen == id).map(|(_, sgf)| sgf.as_str())
    }

    /// Notes that the tab has seen the record of this entry under an id.
    fn see(&mut self, id: &EntryId, entry: &Entry) {
        self.seen.retain(|(seen, _)| seen != id);
        self.seen.push((id.clone(), entry.sgf().to_owned()));
    }

    /// Starts to show a game or study: claims it, and reads it from the database.
    fn show(&mut self, id: EntryId, at: Millis, now: Millis, effects: &mut Vec<TabEffect>) -> Shown {
        let shown = Shown { id: id.clone(), contest: Contest::new(self.id, now), at };
        announce(&shown, effects);
        self.seen.retain(|(seen, _)| *seen != id);
        self.jobs.push_back(Job::Read(id, Purpose::Show));
        shown
    }

    fn take_over(&mut self, now: Millis, effects: &mut Vec<TabEffect>) {
        let Some(game) = &mut self.game else { return };
        let is_new = game.contest.is_lost();
        let claim = game.contest.take_over(now);
        effects.push(TabEffect::Send(TabMessage::Claims(game.id.clone(), claim)));
        if is_new {
            effects.push(TabEffect::Play);
        }
        // This tab may have missed the last change elsewhere.
        self.jobs.push_back(Job::Read(game.id.clone(), Purpose::News));
    }

    fn keep_game(&mut self, entry: Box<Entry>) {
        if let Some(game) = self.game.as_ref().filter(|game| game.id == entry.id) {
            if game.contest.is_lost() {
                return;
            }
            self.has_changed |= self.held.as_ref().is_none_or(|held| held.sgf() != entry.sgf());
            self.held = Some(entry.clone());
        }
        self.keep(entry);
    }

    fn keep_study(&mut self, mut entry: Box<Entry>, now: Millis, effects: &mut Vec<TabEffect>) {
        let is_elsewhere = |shown: &Shown| shown.id == entry.id && shown.contest.is_lost();
        if self.study.as_ref().is_some_and(is_elsewhere) {
            let to = self.new_id(now);
            effects.push(TabEffect::Renamed { from: entry.id.clone(), to: to.clone() });
            effects.push(TabEffect::Parted(Kind::Study));
            entry.id = to.clone();
            self.study = Some(Shown { id: to, contest: Contest::new(self.id, now), at: now });
        }
        self.keep(entry);
    }

    /// Stores a game or study, replacing an earlier state that still waits to be stored.
    fn keep(&mut self, entry: Box<Entry>) {
        let waiting = self.jobs.iter_mut().find_map(|job| match job {
            Job::Keep(waiting) if waiting.id == entry.id => Some(waiting),
            _ => None,
        });
        match waiting {
            Some(waiting) => *waiting = entry,
            None => self.jobs.push_back(Job::Keep(entry)),
        }
    }

    fn wake(&mut self, effects: &mut Vec<TabEffect>) {
        for shown in [&self.game, &self.study].into_iter().flatten() {
            announce(shown, effects);
        }
        if let Some(game) = &self.game {
            self.jobs.push_back(Job::Read(game.id.clone(), Purpose::News));
        }
    }

    // Messages from other tabs.

    fn on_message(&mut self, message: TabMessage, effects: &mut Vec<TabEffect>) {
        match message {
            TabMessage::Claims(id, claim) => self.on_claim(&id, claim, effects),
            TabMessage::Changed(id, claim) => {
                if let Some(claim) = claim {
                    self.on_claim(&id, claim, effects);
                }
                self.jobs.push_back(Job::Read(id, Purpose::News));
            }
            TabMessage::Leaves(id, claim) => {
                for (shown, is_game) in [(&mut self.game, true), (&mut self.study, false)] {
                    let Some(shown) = shown.as_mut().filter(|shown| shown.id == id) else { continue };
                    if shown.contest.on_left(claim).is_some() {
                        announce(shown, effects);
                        effects.extend(is_game.then_some(TabEffect::Play));
                    }
                }
            }
        }
    }

    fn on_claim(&mut self, id: &EntryId, claim: Claim, effects: &mut Vec<TabEffect>) {
        for (shown, is_game) in [(&mut self.game, true), (&mut self.study, false)] {
            let Some(shown) = shown.as_mut().filter(|shown| shown.id == *id) else { continue };
            match shown.contest.on_claim(claim) {
                Verdict::Answer(_) => announce(shown, effects),
                Verdict::Lost if is_game => {
                    effects.push(TabEffect::Follow);
                    self.jobs.push_back(Job::Read(id.clone(), Purpose::News));
                }
                Verdict::Lost | Verdict::Nothing => {}
            }
        }
    }

    // Requests to the database, and its answers.

    /// Sends the next request, unless one still waits for its answer.
    fn ask_next(&mut self, now: Millis, effects: &mut Vec<TabEffect>) {
        if self.asked.is_some() {
            return;
        }
        let Some(job) = self.jobs.pop_front() else { return };
        let request = match &job {
            Job::All => DatabaseRequest::All,
            Job::Read(id, _) => DatabaseRequest::Read(id.clone()),
            Job::Change(change) => DatabaseRequest::Change(change.clone()),
            Job::Keep(entry) => {
                let entry = Entry::clone(entry);
                let seen = self.seen_of(&entry.id).map(str::to_owned);
                let unless_known = entry.played.is_none() && seen.is_none();
                let fork = self.new_id(now);
                DatabaseRequest::Change(Change::Store(vec![Store { entry, seen, fork, unless_known }]))
            }
        };
        self.asked = Some(job);
        effects.push(TabEffect::Ask(request));
    }

    fn on_reply(&mut self, reply: DatabaseReply, now: Millis, effects: &mut Vec<TabEffect>) {
        let Some(job) = self.asked.take() else { return };
        match (job, reply) {
            (Job::All, DatabaseReply::All(entries)) => effects.push(TabEffect::Loaded(entries)),
            (Job::Read(_, Purpose::Open), DatabaseReply::Read(entry)) => {
                effects.extend(entry.map(|entry| TabEffect::Opened(Box::new(entry))));
            }
            (Job::Read(id, Purpose::Show), DatabaseReply::Read(Some(entry))) => {
                self.on_shown(&id, entry, effects);
            }
            (Job::Read(id, Purpose::News), DatabaseReply::Read(entry)) => self.on_news(id, entry, effects),
            (_, DatabaseReply::Changed(written)) => self.on_written(written, now, effects),
            (job, DatabaseReply::Refused) => {
                effects.push(TabEffect::Refused);
                if matches!(job, Job::All) {
                    effects.push(TabEffect::Loaded(Vec::new()));
                }
            }
            _ => {}
        }
    }

    /// Handles the database's entry of the game or study that the page has begun to show.
    fn on_shown(&mut self, id: &EntryId, entry: Entry, effects: &mut Vec<TabEffect>) {
        let is_it = |shown: &&Shown| shown.id == *id;
        if let Some(study) = self.study.as_ref().filter(is_it) {
            // A study that has changed elsewhere since then counts as another one.
            if entry.changed <= study.at {
                self.see(id, &entry);
            }
        }
        let (Some(game), Some(held)) = (self.game.as_ref().filter(is_it), &self.held) else { return };
        let is_newer = entry.changed > game.at;
        let is_same = if is_newer { Entry::has_same_content } else { Entry::has_same_record };
        // The game continued elsewhere, or moves were taken back there.
        let is_later = entry.continues(held) || (is_newer && held.continues(&entry) && !self.has_changed);
        if is_later && !is_same(held, &entry) {
            self.adopt(entry, effects);
        } else if is_later || held.continues(&entry) {
            self.see(id, &entry);
        }
        // Otherwise the two games diverged, and become two entries as soon as this one is stored.
    }

    /// Handles the database's entry under an id that another tab announced.
    fn on_news(&mut self, id: EntryId, entry: Option<Entry>, effects: &mut Vec<TabEffect>) {
        let Some(entry) = entry else { return effects.push(TabEffect::Deleted(vec![id])) };
        effects.push(TabEffect::Stored(vec![entry.clone()]));
        let (Some(game), Some(held)) = (self.game.as_ref().filter(|game| game.id == id), &self.held) else {
            return;
        };
        // A tab that follows a game also shows its clocks. The clocks of a tab that plays are its own.
        let is_same = if game.contest.is_lost() { Entry::has_same_content } else { Entry::has_same_record };
        if is_same(held, &entry) {
            self.see(&id, &entry);
        } else if !self.has_unsaved(&id) {
            self.adopt(entry, effects);
        }
    }

    /// Whether a state of the game that the database lacks waits to be stored.
    fn has_unsaved(&self, id: &EntryId) -> bool {
        let seen = self.seen_of(id);
        self.jobs.iter().any(|job| match job {
            Job::Keep(entry) => entry.id == *id && seen != Some(entry.sgf()),
            _ => false,
        })
    }

    /// Makes the page show the game as the database has it.
    fn adopt(&mut self, entry: Entry, effects: &mut Vec<TabEffect>) {
        self.see(&entry.id, &entry);
        self.jobs.retain(|job| !matches!(job, Job::Keep(waiting) if waiting.id == entry.id));
        let entry = Box::new(entry);
        self.held = Some(entry.clone());
        effects.push(TabEffect::GameChanged(entry));
    }

    fn on_written(&mut self, written: Written, now: Millis, effects: &mut Vec<TabEffect>) {
        let Written { stored, deleted, forks, known } = written;
        for entry in &stored {
            self.see(&entry.id, entry);
        }
        if let Some((from, entry)) = known {
            self.on_known(from, entry, now, effects);
        }
        for (from, to) in forks {
            self.on_fork(from, to, now, effects);
        }
        let ids = stored.iter().map(|entry| &entry.id).chain(&deleted);
        for id in ids {
            let shown = [&self.game, &self.study].into_iter().flatten().find(|shown| shown.id == *id);
            let claim = shown.and_then(|shown| shown.contest.won());
            effects.push(TabEffect::Send(TabMessage::Changed(id.clone(), claim)));
        }
        if !stored.is_empty() {
            effects.push(TabEffect::Stored(stored));
        }
        if !deleted.is_empty() {
            effects.push(TabEffect::Deleted(deleted));
        }
    }

    /// The study equals a stored study, so its next change goes there. A game stays as it was played.
    fn on_known(&mut self, from: EntryId, entry: Entry, now: Millis, effects: &mut Vec<TabEffect>) {
        let is_current = self.study.as_ref().is_some_and(|study| study.id == from);
        if entry.played.is_some() || !is_current {
            return;
        }
        self.see(&entry.id, &entry);
        self.rename_jobs(&from, &entry.id);
        self.study = Some(self.show(entry.id.clone(), entry.changed, now, effects));
        effects.push(TabEffect::Renamed { from, to: entry.id });
    }

    /// Follows an entry that is now stored under another id.
    fn on_fork(&mut self, from: EntryId, to: EntryId, now: Millis, effects: &mut Vec<TabEffect>) {
        self.rename_jobs(&from, &to);
        let mut is_ours = false;
        for (shown, kind) in [(&mut self.game, Kind::Game), (&mut self.study, Kind::Study)] {
            let Some(shown) = shown.as_mut().filter(|shown| shown.id == from) else { continue };
            // A tab that follows continues to show the game that the other tab plays.
            let Some(claim) = shown.contest.won() else {
                self.jobs.push_back(Job::Read(from.clone(), Purpose::News));
                return;
            };
            effects.push(TabEffect::Send(TabMessage::Leaves(from.clone(), claim)));
            *shown = Shown { id: to.clone(), contest: Contest::new(self.id, now), at: now };
            announce(shown, effects);
            effects.push(TabEffect::Parted(kind));
            is_ours = true;
        }
        if let Some(held) = self.held.as_mut().filter(|held| is_ours && held.id == from) {
            held.id = to.clone();
        }
        effects.push(TabEffect::Renamed { from, to });
    }

    /// Gives entries that wait to be stored under one id another id.
    fn rename_jobs(&mut self, from: &EntryId, to: &EntryId) {
        for job in &mut self.jobs {
            if let Job::Keep(entry) = job
                && entry.id == *from
            {
                entry.id = to.clone();
            }
        }
    }
}

/// Announces this tab's claim to the other tabs, unless it has lost.
fn announce(shown: &Shown, effects: &mut Vec<TabEffect>) {
    let claim = shown.contest.won();
    effects.extend(claim.map(|claim| TabEffect::Send(TabMessage::Claims(shown.id.clone(), claim))));
}

#[cfg(test)]
mod tests;
