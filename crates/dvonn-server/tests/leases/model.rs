//! A model of the owners of games, which follows the statements of `store/postgres/members.rs` and `append`
//! without a database. It is small enough to try everything that can happen.

use std::collections::BTreeMap;

use stateright::{Model, Property};

/// The id of a membership: the number of the process, and how often it has joined before.
pub(crate) type Id = (u8, u8);

/// The database's state of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Game {
    pub(crate) owner: Option<Id>,
    pub(crate) epoch: u8,
    /// The entries: the number of each, and the member that added it.
    pub(crate) log: Vec<(u8, Id)>,
    /// The process whose transaction has locked the row.
    pub(crate) locked: Option<u8>,
}

/// The database's state.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Database {
    /// The members, and whether each has given a sign of life lately.
    pub(crate) members: BTreeMap<Id, bool>,
    pub(crate) games: Vec<Game>,
}

/// The outcome of a request for a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leased {
    /// The caller has it, with this epoch.
    Mine(u8),
    Of(Id),
    /// The caller is not a member.
    Moved,
}

impl Database {
    /// Models `members::join`. `lives` tells whether a member's lock is held.
    pub(crate) fn join(&mut self, id: Id, lives: impl Fn(Id) -> bool) -> bool {
        let is_first = !self.members.iter().any(|(&other, &is_seen)| is_seen && lives(other));
        if is_first {
            self.members.clear();
            for game in self.games.iter_mut().filter(|game| game.owner.is_some()) {
                (game.owner, game.epoch) = (None, game.epoch + 1);
            }
        }
        self.members.insert(id, true);
        is_first
    }

    /// Models `members::renew`. Returns whether `id` is a member.
    pub(crate) fn renew(&mut self, id: Id) -> bool {
        self.members.get_mut(&id).map(|is_seen| *is_seen = true).is_some()
    }

    /// Models `members::bury`.
    pub(crate) fn bury(&mut self, id: Id) {
        for game in self.games.iter_mut().filter(|game| game.owner == Some(id)) {
            (game.owner, game.epoch) = (None, game.epoch + 1);
        }
        self.members.remove(&id);
    }

    /// Models `members::lease`.
    pub(crate) fn lease(&mut self, id: Id, game: usize) -> Leased {
        let is_member = self.members.contains_key(&id);
        let game = &mut self.games[game];
        match game.owner {
            _ if !is_member => Leased::Moved,
            None => {
                (game.owner, game.epoch) = (Some(id), game.epoch + 1);
                Leased::Mine(game.epoch)
            }
            Some(owner) if owner == id => Leased::Mine(game.epoch),
            Some(owner) => Leased::Of(owner),
        }
    }

    /// Models `members::release`.
    pub(crate) fn release(&mut self, id: Id, game: usize) {
        let game = &mut self.games[game];
        if game.owner == Some(id) {
            game.owner = None;
        }
    }

    /// Models `members::may_append`.
    pub(crate) fn may_append(&self, id: Id, game: usize, epoch: u8) -> bool {
        let game = &self.games[game];
        game.owner == Some(id) && game.epoch == epoch
    }
}

/// The status of a process.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Status {
    Up,
    /// It hangs: its connections are open, but it does nothing.
    Paused,
    /// It was killed, and its connections are gone.
    Dead,
}

/// A game in the memory of a process.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Copy {
    pub(crate) epoch: u8,
    /// The number of its entries; `None` while it is not read.
    pub(crate) number: Option<u8>,
    /// Whether an entry is stored but not acknowledged.
    pub(crate) is_stored: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Process {
    pub(crate) status: Status,
    pub(crate) joined: u8,
    /// The membership that it believes it has.
    pub(crate) id: Option<Id>,
    pub(crate) copies: Vec<Option<Copy>>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) database: Database,
    pub(crate) processes: Vec<Process>,
    /// The acknowledged entries: the game, the number, and the member.
    pub(crate) acknowledged: Vec<(u8, u8, Id)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Action {
    Join(u8),
    Renew(u8),
    /// A member is silent for too long.
    Expire(Id),
    Bury(u8, Id),
    Lease(u8, u8),
    Read(u8, u8),
    Release(u8, u8),
    /// The transaction of an entry begins: it locks the row and checks the lease and the number.
    Begin(u8, u8),
    Commit(u8, u8),
    Acknowledge(u8, u8),
    /// The database ends the transaction of a process that hangs.
    Rollback(u8),
    Pause(u8),
    Continue(u8),
    Kill(u8),
    Start(u8),
}

/// The model, and the limits of the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leases {
    pub(crate) processes: u8,
    pub(crate) games: u8,
    /// The maximum number of entries in a game.
    pub(crate) entries: usize,
    /// How often a process may join.
    pub(crate) joins: u8,
    /// How often a game may change its owner.
    pub(crate) epochs: u8,
    /// Whether an entry checks the lease.
    pub(crate) is_fenced: bool,
    /// Whether an entry checks the number.
    pub(crate) is_numbered: bool,
}

impl State {
    /// Whether the lock of a membership is held.
    pub(crate) fn holds_lock(&self, id: Id) -> bool {
        let process = &self.processes[usize::from(id.0)];
        process.status != Status::Dead && process.id == Some(id)
    }

    fn is_dead(&self, id: Id) -> bool {
        self.database.members.get(&id).is_some_and(|is_seen| !is_seen || !self.holds_lock(id))
    }

    /// Whether no row of these owners is locked, so that a transaction can lock all of them.
    fn is_free(&self, owner: impl Fn(Option<Id>) -> bool) -> bool {
        !self.database.games.iter().any(|game| game.locked.is_some() && owner(game.owner))
    }

    fn roll_back(&mut self, process: u8) {
        for game in self.database.games.iter_mut().filter(|game| game.locked == Some(process)) {
            game.locked = None;
        }
    }

    fn forget(&mut self, process: u8) {
        let process = &mut self.processes[usize::from(process)];
        process.id = None;
        process.copies.fill(None);
    }

    /// Whether a process gets a game, or finds it at a running server, if nothing unusual happens from now
    /// on.
    fn gets(&self, model: &Leases, process: u8, game: u8) -> bool {
        let mut state = self.clone();
        let at = usize::from(process);
        for other in 0..model.processes {
            if state.processes[usize::from(other)].status != Status::Up || other == process {
                // The database ends the transactions under way. A commit would not change an owner.
                state.roll_back(other);
            }
        }
        if let Some(id) = state.processes[at].id
            && !state.database.renew(id)
        {
            state.forget(process);
        }
        if state.processes[at].id.is_none() {
            let id = (process, state.processes[at].joined);
            state.processes[at].joined += 1;
            let before = state.clone();
            state.database.join(id, |other| before.holds_lock(other));
            state.processes[at].id = Some(id);
        }
        let Some(me) = state.processes[at].id else { return false };
        // Time passes, in which a server that hangs gives no sign of life.
        let members: Vec<Id> = state.database.members.keys().copied().collect();
        for id in members.into_iter().filter(|&id| id != me) {
            if state.processes[usize::from(id.0)].status != Status::Up || state.is_dead(id) {
                state.database.bury(id);
            }
        }
        match state.database.lease(me, usize::from(game)) {
            Leased::Mine(_) => true,
            Leased::Of(owner) => {
                state.database.members.contains_key(&owner)
                    && state.processes[usize::from(owner.0)].status == Status::Up
                    && state.processes[usize::from(owner.0)].id == Some(owner)
            }
            Leased::Moved => false,
        }
    }
}

impl Model for Leases {
    type State = State;
    type Action = Action;

    fn init_states(&self) -> Vec<State> {
        let copies = vec![None; usize::from(self.games)];
        let process = Process { status: Status::Up, joined: 0, id: None, copies };
        let games = vec![Game::default(); usize::from(self.games)];
        let database = Database { games, ..Database::default() };
        let processes = vec![process; usize::from(self.processes)];
        vec![State { database, processes, acknowledged: Vec::new() }]
    }

    fn actions(&self, state: &State, actions: &mut Vec<Action>) {
        for (process, known) in (0..).zip(&state.processes) {
            match known.status {
                Status::Dead => {
                    actions.push(Action::Start(process));
                    continue;
                }
                Status::Paused => {
                    actions.extend([
                        Action::Continue(process),
                        Action::Kill(process),
                        Action::Rollback(process),
                    ]);
                    continue;
                }
                Status::Up => actions.extend([Action::Pause(process), Action::Kill(process)]),
            }
            if known.id.is_none() {
                actions.push(Action::Join(process));
                continue;
            }
            actions.push(Action::Renew(process));
            actions.extend(state.database.members.keys().map(|&id| Action::Bury(process, id)));
            for game in 0..self.games {
                actions.extend([
                    Action::Lease(process, game),
                    Action::Read(process, game),
                    Action::Release(process, game),
                    Action::Begin(process, game),
                    Action::Commit(process, game),
                    Action::Acknowledge(process, game),
                ]);
            }
        }
        actions.extend(state.database.members.keys().map(|&id| Action::Expire(id)));
    }

    fn next_state(&self, before: &State, action: Action) -> Option<State> {
        let mut state = before.clone();
        match action {
            Action::Join(process) => {
                let at = usize::from(process);
                let known = &mut state.processes[at];
                // If it is the first, it has to wait for entries under way.
                if known.joined == self.joins || !before.is_free(|owner| owner.is_some()) {
                    return None;
                }
                let id = (process, known.joined);
                (known.joined, known.id) = (known.joined + 1, Some(id));
                state.database.join(id, |other| before.holds_lock(other));
            }
            Action::Renew(process) => {
                let id = before.processes[usize::from(process)].id?;
                if !state.database.renew(id) {
                    state.roll_back(process);
                    state.forget(process);
                }
            }
            Action::Expire(id) => {
                let is_seen = state.database.members.get_mut(&id)?;
                if !std::mem::take(is_seen) {
                    return None;
                }
            }
            Action::Bury(process, id) => {
                let me = before.processes[usize::from(process)].id?;
                if id == me || !before.is_dead(id) || !before.is_free(|owner| owner == Some(id)) {
                    return None;
                }
                state.database.bury(id);
            }
            Action::Lease(process, game) => {
                let (at, game) = (usize::from(process), usize::from(game));
                let id = before.processes[at].id?;
                if before.processes[at].copies[game].is_some() || before.database.games[game].locked.is_some()
                {
                    return None;
                }
                match state.database.lease(id, game) {
                    Leased::Mine(epoch) => {
                        state.processes[at].copies[game] = Some(Copy { epoch, ..Copy::default() });
                    }
                    Leased::Of(_) => return None,
                    Leased::Moved => state.forget(process),
                }
            }
            Action::Read(process, game) => {
                let (at, game) = (usize::from(process), usize::from(game));
                let copy = state.processes[at].copies[game].as_mut().filter(|copy| copy.number.is_none())?;
                copy.number = Some(u8::try_from(before.database.games[game].log.len()).ok()?);
            }
            Action::Release(process, game) => {
                let (at, game) = (usize::from(process), usize::from(game));
                let id = before.processes[at].id?;
                let copy = before.processes[at].copies[game]?;
                // No task must be working on the game.
                if copy.number.is_none() || copy.is_stored || before.database.games[game].locked.is_some() {
                    return None;
                }
                state.database.release(id, game);
                state.processes[at].copies[game] = None;
            }
            Action::Begin(process, game) => {
                let (at, game) = (usize::from(process), usize::from(game));
                let id = before.processes[at].id?;
                let copy = before.processes[at].copies[game]?;
                let number = copy.number.filter(|_| !copy.is_stored)?;
                let stored = &before.database.games[game];
                if stored.locked.is_some() || stored.log.len() == self.entries {
                    return None;
                }
                let is_mine = before.database.may_append(id, game, copy.epoch);
                let is_next = stored.log.len() == usize::from(number);
                if (self.is_fenced && !is_mine) || (self.is_numbered && !is_next) {
                    // The copy in memory may be out of date.
                    state.processes[at].copies[game] = None;
                } else {
                    state.database.games[game].locked = Some(process);
                }
            }
            Action::Commit(process, game) => {
                let (at, game) = (usize::from(process), usize::from(game));
                let id = before.processes[at].id?;
                let copy = state.processes[at].copies[game].as_mut()?;
                let stored = &mut state.database.games[game];
                if stored.locked != Some(process) {
                    return None;
                }
                let number = copy.number? + 1;
                stored.log.push((number, id));
                stored.locked = None;
                (copy.number, copy.is_stored) = (Some(number), true);
            }
            Action::Acknowledge(process, game) => {
                let at = usize::from(process);
                let id = before.processes[at].id?;
                let copy = state.processes[at].copies[usize::from(game)].as_mut()?;
                if !std::mem::take(&mut copy.is_stored) {
                    return None;
                }
                state.acknowledged.push((game, copy.number?, id));
                state.acknowledged.sort_unstable();
            }
            Action::Rollback(process) => {
                state.roll_back(process);
                if state == *before {
                    return None;
                }
                // When the process goes on, its write fails.
                let copies = &mut state.processes[usize::from(process)].copies;
                for (copy, game) in copies.iter_mut().zip(&before.database.games) {
                    if game.locked == Some(process) {
                        *copy = None;
                    }
                }
            }
            Action::Pause(process) => state.processes[usize::from(process)].status = Status::Paused,
            Action::Continue(process) => state.processes[usize::from(process)].status = Status::Up,
            Action::Kill(process) => {
                state.roll_back(process);
                state.forget(process);
                state.processes[usize::from(process)].status = Status::Dead;
            }
            Action::Start(process) => state.processes[usize::from(process)].status = Status::Up,
        }
        Some(state)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        let mut properties = vec![
            Property::always("no number is acknowledged twice", |_, state: &State| {
                state.acknowledged.windows(2).all(|pair| (pair[0].0, pair[0].1) != (pair[1].0, pair[1].1))
            }),
            Property::always("what is acknowledged is stored", |_, state: &State| {
                let is_stored = |&(game, number, id): &(u8, u8, Id)| {
                    state.database.games[usize::from(game)].log.contains(&(number, id))
                };
                state.acknowledged.iter().all(is_stored)
            }),
            Property::always("numbers have no holes", |_, state: &State| {
                let is_whole = |game: &Game| (1..).zip(&game.log).all(|(place, entry)| place == entry.0);
                state.database.games.iter().all(is_whole)
            }),
            Property::always("what an owner has in memory is what is stored", |_, state: &State| {
                let agrees = |process: &Process| {
                    let Some(id) = process.id else { return true };
                    process.copies.iter().zip(&state.database.games).enumerate().all(|(at, (copy, game))| {
                        let Some(Copy { epoch, number: Some(number), .. }) = *copy else { return true };
                        !state.database.may_append(id, at, epoch) || game.log.len() == usize::from(number)
                    })
                };
                state.processes.iter().all(agrees)
            }),
            Property::always("whoever goes on gets a game, or finds it", |model: &Leases, state: &State| {
                let ups = (0..model.processes)
                    .filter(|&process| state.processes[usize::from(process)].status == Status::Up);
                ups.into_iter().all(|process| (0..model.games).all(|game| state.gets(model, process, game)))
            }),
        ];
        if self.entries > 1 {
            properties.push(Property::sometimes("a game is taken over and goes on", |_, state: &State| {
                let owners = |game: &Game| game.log.windows(2).any(|pair| pair[0].1.0 != pair[1].1.0);
                state.database.games.iter().any(owners)
            }));
        }
        properties
    }

    fn within_boundary(&self, state: &State) -> bool {
        state.database.games.iter().all(|game| game.epoch <= self.epochs)
    }
}
