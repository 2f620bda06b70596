//! A game on the server: how it reacts to its players' messages. It uses no network, no database and no
//! clock: every call gets the time, and returns what to store as data.

mod offers;
mod said;
mod stored;
mod used;

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move};
use dvonn_record::{GameResult, NodeId, Record};
use dvonn_referee::{
    ClientMessage, Clock, ClockReading, ConditionalFault, ConditionalMoves, Consequences, Decider, Event,
    Game, GameChange, MessageId, NumberedChange, Offer, Referee, Refusal, Seat, ServerMessage, Snapshot,
    TimeControl,
};

pub use self::said::Said;
pub use self::stored::{CarriedOut, Damaged, Entry, StoredGame};
use self::used::{Ids, Known};

/// The maximum quota of lag that is given back to a player. It is full at the beginning, and again after a
/// while without lag.
pub const LAG_QUOTA: Duration = Duration::from_secs(2);
/// How much the quota grows with each move.
pub const LAG_QUOTA_PER_MOVE: Duration = Duration::from_millis(200);

/// A game, under way or over, with everything that the server may have to repeat to its players.
#[derive(Clone)]
pub struct HostedGame {
    referee: Referee,
    changes: Vec<NumberedChange>,
    /// When each of the changes was made.
    times: Vec<Duration>,
    /// The consequences of each change by the rules.
    then: Vec<Consequences>,
    conditional: ByColor<ConditionalMoves>,
    offer: Option<(Color, Offer)>,
    /// The offers of each player since that player's last decision.
    offered: ByColor<Vec<Offer>>,
    /// The contents and outcomes of the messages so far.
    ids: Ids,
    lag_quota: ByColor<Duration>,
    /// The time since which each player has been away.
    away: ByColor<Option<Duration>>,
    /// The latest end of each player's vacation.
    vacations: ByColor<Option<Duration>>,
}

/// A message with its recipients.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// To the sender of the message that is answered.
    Sender(ServerMessage),
    /// To everybody who follows the game.
    Everyone(ServerMessage),
}

/// The outcome of a message: an entry to store, and the answers to send after that.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Step {
    /// The entry to store; `None` if nothing has changed.
    pub entry: Option<Entry>,
    /// The answers to send once it is stored.
    pub answers: Vec<Answer>,
}

impl HostedGame {
    /// Returns a game that begins now.
    #[must_use]
    pub fn new(start: Board, time: Option<TimeControl>, now: Duration) -> Self {
        let game = Game::new(start, ByColor::from_fn(|_| Seat::Remote));
        let mut referee = Referee::new(game, time.map(Clock::new));
        referee.start(now);
        // Games by days are slow enough to do without a quota.
        let quota = if time.is_some_and(|time| time.is_renewed) { Duration::ZERO } else { LAG_QUOTA };
        Self {
            referee,
            changes: Vec::new(),
            times: Vec::new(),
            then: Vec::new(),
            conditional: ByColor::from_fn(|_| ConditionalMoves::default()),
            offer: None,
            offered: ByColor::from_fn(|_| Vec::new()),
            ids: Ids::default(),
            lag_quota: ByColor::from_fn(|_| quota),
            away: ByColor::from_fn(|_| None),
            vacations: ByColor::from_fn(|_| None),
        }
    }

    /// Restores a stored game. Its clocks run on from `clock_at`.
    ///
    /// # Errors
    /// If a change cannot follow the ones before it.
    pub fn restore(stored: &StoredGame) -> Result<Self, Damaged> {
        let mut hosted = Self::new(stored.start, stored.time, stored.created);
        for (index, &(change, at)) in stored.changes.iter().enumerate() {
            let damaged = Damaged { number: change.number };
            if change.number != index as u64 + 1 {
                return Err(damaged);
            }
            hosted.replay(change, at, stored.created).map_err(|()| damaged)?;
        }
        let reading = hosted.changes.last().and_then(|change| change.clocks);
        match reading {
            Some(reading) => hosted.referee.set_clocks(reading, stored.clock_at),
            // Nothing has happened yet: the first clock started with the game, or when a server ran again.
            None => {
                if let Some(clock) = stored.time.map(Clock::new) {
                    let game = hosted.referee.game().clone();
                    hosted.referee = Referee::new(game, Some(clock));
                    hosted.referee.start(stored.clock_at);
                }
            }
        }
        let board = *hosted.game().board();
        for side in Color::ALL {
            let lines = &stored.conditional[side];
            hosted.conditional[side] = ConditionalMoves::from_lines(&board, side, lines).unwrap_or_default();
        }
        hosted.ids = Ids::of(&stored.messages);
        Ok(hosted)
    }

    /// Repeats a stored change.
    fn replay(&mut self, change: NumberedChange, at: Duration, created: Duration) -> Result<(), ()> {
        match change.change {
            GameChange::Played { ply, m } => {
                if self.plies() != ply {
                    return Err(());
                }
                let side = self.game().to_move().ok_or(())?;
                // The server decided when the move came whether it was in time.
                let mut game = self.game().clone();
                game.play(m, Decider::Human).map_err(|_| ())?;
                self.referee = Referee::new(game, self.referee.clock().copied());
                self.decided(side);
                self.was_given_back(side, change.clocks, at, created);
            }
            GameChange::TakenBack { ply } if ply <= self.plies() => self.referee.take_back_to(ply, at),
            GameChange::TakenBack { .. } => return Err(()),
            GameChange::Ended(result) => drop(self.referee.end(result, at).map_err(|_| ())?),
            GameChange::Offered { by, offer } => self.offered[by].push(offer),
            GameChange::Declined { .. } => {}
            GameChange::Aborted { by } => self.referee.abort(by, at).map_err(|_| ())?,
            GameChange::VacationBegan { by, until } => self.stand(by, Some(until), at),
            GameChange::VacationEnded { by } => self.stand(by, None, at),
        }
        self.note(change, at);
        Ok(())
    }

    /// Subtracts the lag that a stored move was given back from the quota. Otherwise each start of the server
    /// would fill the quota. Time in which no server ran counts as given back too, so the quota is never too
    /// large.
    fn was_given_back(&mut self, side: Color, after: Option<ClockReading>, at: Duration, created: Duration) {
        let control = self.referee.clock().map(Clock::control).filter(|control| !control.is_renewed);
        let (Some(after), Some(control)) = (after, control) else { return };
        let before = self.changes.last().and_then(|change| change.clocks);
        let (left, held) =
            before.map_or((control.game, control.delay), |before| (before.left[side], before.held));
        let since = self.times.last().copied().unwrap_or(created);
        // A conditional move, made at the same time as the move before it, has no lag.
        if at == since {
            return;
        }
        let uncorrected = left.saturating_sub(at.saturating_sub(since).saturating_sub(held));
        let given_back = after.left[side].saturating_sub(control.increment).saturating_sub(uncorrected);
        let quota = self.lag_quota[side].saturating_sub(given_back);
        self.lag_quota[side] = quota.saturating_add(LAG_QUOTA_PER_MOVE).min(LAG_QUOTA);
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.referee.game()
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.game().result()
    }

    /// The open offer and its author.
    #[must_use]
    pub const fn offer(&self) -> Option<(Color, Offer)> {
        self.offer
    }

    /// Whether the game is over, with a result or without one.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game().is_over()
    }

    /// Sets since when each player has been away; `None` for a player who is present.
    pub const fn set_away(&mut self, away: ByColor<Option<Duration>>) {
        self.away = away;
    }

    fn plies(&self) -> usize {
        self.game().turns().len()
    }

    /// The number of the last change; 0 before the first one.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.changes.len() as u64
    }

    /// Returns the game as a player or a spectator may see it now.
    #[must_use]
    pub fn snapshot(&self, side: Option<Color>, now: Duration) -> Snapshot {
        Snapshot {
            number: self.number(),
            record: self.game().record(),
            clocks: self.referee.clock().map(|clock| (clock.control(), ClockReading::of(clock, now))),
            conditional: side.map(|side| self.conditional[side].clone()).unwrap_or_default(),
            offer: self.offer,
            aborted: self.game().is_aborted(),
            vacations: self.vacations,
        }
    }

    /// Returns the game as a record, with the clocks after each move.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.game().record();
        let nodes: Vec<NodeId> = record.main_line().collect();
        let mut shown: Vec<(usize, ClockReading)> = Vec::new();
        for change in &self.changes {
            match change.change {
                GameChange::Played { ply, .. } => shown.extend(change.clocks.map(|clocks| (ply, clocks))),
                GameChange::TakenBack { ply } => shown.retain(|&(played, _)| played < ply),
                _ => {}
            }
        }
        for (ply, clocks) in shown {
            let side = self.game().turns().get(ply).map(|turn| turn.side);
            if let (Some(side), Some(&node)) = (side, nodes.get(ply)) {
                record.set_clock(node, side, Some(clocks.left[side]));
            }
        }
        record
    }

    /// Returns the clocks now; `None` if the game is over or has none.
    #[must_use]
    pub fn clocks(&self, now: Duration) -> Option<ClockReading> {
        self.referee.clock().filter(|_| !self.is_over()).map(|clock| ClockReading::of(clock, now))
    }

    /// Returns the changes after this number; `None` if the game does not have this many changes.
    #[must_use]
    pub fn changes_after(&self, number: u64) -> Option<&[NumberedChange]> {
        self.changes.get(usize::try_from(number).ok()?..)
    }

    /// Returns when the time of the side to move is definitely up, even if its whole quota of lag is given
    /// back.
    #[must_use]
    pub fn flag_at(&self) -> Option<Duration> {
        let clock = self.referee.clock()?;
        Some(clock.ends_at()?.saturating_add(self.lag_quota[clock.running()?]))
    }

    /// Lets an absent player resign.
    pub fn resign(&mut self, side: Color, now: Duration) -> Step {
        let result = GameResult::resigned(side);
        match self.referee.end(result, now) {
            Ok(_) => {
                let changes = vec![self.ended(result, now)];
                self.step(changes, None, true, now)
            }
            // The game is already over.
            Err(_) => Step::default(),
        }
    }

    /// Ends the game if the time of the side to move is definitely up.
    pub fn on_time(&mut self, now: Duration) -> Step {
        if self.flag_at().is_none_or(|flag_at| now < flag_at) {
            return Step::default();
        }
        match self.referee.check_time(now)[..] {
            [Event::Ended(result)] => {
                let changes = vec![self.ended(result, now)];
                self.step(changes, None, true, now)
            }
            _ => Step::default(),
        }
    }

    /// Handles a message of the player of a side, or of a spectator. The player gets the measured lag back,
    /// as far as the quota allows.
    pub fn on_message(
        &mut self,
        from: Option<Color>,
        message: ClientMessage,
        lag: Duration,
        now: Duration,
    ) -> Step {
        let Some(id) = message.id() else {
            let ClientMessage::Follow { after } = message else { return Step::default() };
            return self.follow(from, after, now);
        };
        let refuse = |hosted: &Self, why| {
            let state = Box::new(hosted.snapshot(from, now));
            Answer::Sender(ServerMessage::Refused { id, why, state })
        };
        let Some(side) = from else {
            let answers = vec![refuse(self, Refusal::NotYourTurn(Seat::Remote))];
            return Step { entry: None, answers };
        };
        let said = Said::of(&message);
        let known = self.ids.get(side, id).map(|known| self.is_same(known, side, &message).then_some(known));
        let answers = match known {
            Some(Some(Known::Done { change, .. })) => {
                let again =
                    self.made_by(change).iter().map(|&change| Answer::Sender(self.told(change, true)));
                again.chain([Answer::Sender(ServerMessage::Accepted(id))]).collect()
            }
            Some(Some(Known::Refused { why, .. })) => vec![refuse(self, why)],
            Some(None) => vec![refuse(self, Refusal::IdUsed)],
            None => Vec::new(),
        };
        if known.is_some() {
            return Step { entry: None, answers };
        }
        let (conditional, is_move) =
            (self.conditional.clone(), matches!(message, ClientMessage::Play { .. }));
        let played = |change: &NumberedChange| matches!(change.change, GameChange::Played { .. });
        match self.carry_out(side, message, lag, now) {
            // The time was up: the game has ended without the move.
            Ok(changes) if is_move && !changes.iter().any(played) => {
                self.ids.refused(side, id, said, Refusal::GameEnded);
                let mut step = self.step(changes, None, conditional != self.conditional, now);
                step.answers.push(refuse(self, Refusal::GameEnded));
                step
            }
            Ok(changes) => {
                self.ids.done(side, id, said, changes.first().map(|change| change.number));
                self.step(changes, Some((side, id, said)), conditional != self.conditional, now)
            }
            Err(why) => {
                self.ids.refused(side, id, said, why);
                Step { entry: None, answers: vec![refuse(self, why)] }
            }
        }
    }

    /// Returns a change as a message for clients.
    fn told(&self, change: NumberedChange, is_again: bool) -> ServerMessage {
        let place = usize::try_from(change.number).ok().and_then(|number| number.checked_sub(1));
        let then = place.and_then(|place| self.then.get(place)).cloned().unwrap_or_default();
        ServerMessage::Change { change, then, is_again }
    }

    fn follow(&self, side: Option<Color>, after: Option<u64>, now: Duration) -> Step {
        let missed = after.and_then(|after| self.changes_after(after));
        let answers = match missed {
            Some(changes) => {
                let changes = changes.iter().map(|&change| self.told(change, false));
                let clocks = self.clocks(now).map(ServerMessage::Clocks);
                let following = ServerMessage::Following(self.number());
                changes.chain(clocks).chain([following]).map(Answer::Sender).collect()
            }
            None => vec![Answer::Sender(ServerMessage::Snapshot(Box::new(self.snapshot(side, now))))],
        };
        Step { entry: None, answers }
    }

    /// Returns the entry and the answers after a change.
    fn step(
        &self,
        changes: Vec<NumberedChange>,
        message: Option<(Color, MessageId, Said)>,
        conditional: bool,
        now: Duration,
    ) -> Step {
        let told = changes.iter().map(|&change| Answer::Everyone(self.told(change, false)));
        let accepted = message.map(|(_, id, _)| Answer::Sender(ServerMessage::Accepted(id)));
        let answers = told.chain(accepted).collect();
        let entry = Entry {
            at: now,
            changes,
            message,
            conditional: conditional.then(|| self.conditional.clone()),
            result: self.result(),
            aborted: self.game().is_aborted(),
            flag_at: self.flag_at(),
        };
        Step { entry: Some(entry), answers }
    }

    /// Carries out a message that is not a repetition.
    fn carry_out(
        &mut self,
        side: Color,
        message: ClientMessage,
        lag: Duration,
        now: Duration,
    ) -> Result<Vec<NumberedChange>, Refusal> {
        match message {
            ClientMessage::Play { ply, after, m, .. } => {
                self.check_fresh(ply, after)?;
                self.check_turn(side)?;
                self.play(side, m, lag, now)
            }
            ClientMessage::Resign { .. } => {
                let result = GameResult::resigned(side);
                self.referee.end(result, now)?;
                Ok(vec![self.ended(result, now)])
            }
            ClientMessage::Conditional { ply, after, lines, .. } => {
                self.check_fresh(ply, after)?;
                self.check_goes_on()?;
                let tree = ConditionalMoves::from_lines(self.game().board(), side, &lines);
                self.conditional[side] = tree.map_err(|_: ConditionalFault| Refusal::NotConditional)?;
                Ok(Vec::new())
            }
            ClientMessage::Offer { offer, after, .. } => self.make_offer(side, offer, after, now),
            ClientMessage::Answer { accepts, after, .. } => self.answer_offer(side, accepts, after, now),
            ClientMessage::Abort { .. } => {
                self.referee.abort(side, now)?;
                self.conditional = ByColor::from_fn(|_| ConditionalMoves::default());
                Ok(vec![self.change(GameChange::Aborted { by: side }, now)])
            }
            ClientMessage::Claim { draw, .. } => self.claim(side, draw, now),
            // A later client may send messages that this version does not know.
            _ => Err(Refusal::Outdated),
        }
    }

    fn check_goes_on(&self) -> Result<(), Refusal> {
        if self.is_over() { Err(Refusal::GameEnded) } else { Ok(()) }
    }

    fn check_turn(&self, side: Color) -> Result<(), Refusal> {
        self.check_goes_on()?;
        if self.game().to_move() == Some(side) { Ok(()) } else { Err(Refusal::NotYourTurn(Seat::Remote)) }
    }

    /// Checks that the player saw the present board.
    fn check_fresh(&self, ply: usize, after: u64) -> Result<(), Refusal> {
        let since = self.changes_after(after).ok_or(Refusal::Outdated)?;
        let is_taken_back = since.iter().any(|change| matches!(change.change, GameChange::TakenBack { .. }));
        if ply == self.plies() && !is_taken_back { Ok(()) } else { Err(Refusal::Outdated) }
    }

    /// Plays a decision, and the conditional replies after it.
    fn play(
        &mut self,
        side: Color,
        m: Move,
        lag: Duration,
        now: Duration,
    ) -> Result<Vec<NumberedChange>, Refusal> {
        let given_back = lag.min(self.lag_quota[side]);
        let made_at = now.saturating_sub(given_back);
        let mut changes = Vec::new();
        // A move ends a vacation.
        if self.vacations[side].is_some() {
            self.game().clone().play(m, Decider::Human)?;
            self.stand(side, None, now);
            changes.push(self.change(GameChange::VacationEnded { by: side }, now));
        }
        let ply = self.plies();
        let events = self.referee.play(m, Decider::Human, made_at)?;
        if let [Event::Ended(result)] = events[..] {
            changes.push(self.ended(result, now));
            return Ok(changes);
        }
        if self.lag_quota[side] > Duration::ZERO {
            let quota = self.lag_quota[side].saturating_sub(given_back);
            self.lag_quota[side] = quota.saturating_add(LAG_QUOTA_PER_MOVE).min(LAG_QUOTA);
        }
        // The time that one side gets back must not cost the other any.
        let delay = self.referee.clock().map_or(Duration::ZERO, |clock| clock.control().delay);
        self.referee.hold(made_at, now.saturating_add(delay));
        changes.push(self.played(side, ply, m, now));
        while let Some(side) = self.game().to_move()
            && let Some(reply) = self.conditional[side].reply()
        {
            let ply = self.plies();
            // The reply was legal on this board when the player decided it.
            let Ok(events) = self.referee.play(reply, Decider::Human, now) else { break };
            if let [Event::Ended(result)] = events[..] {
                changes.push(self.ended(result, now));
                break;
            }
            changes.push(self.played(side, ply, reply, now));
        }
        if self.is_over() {
            self.conditional = ByColor::from_fn(|_| ConditionalMoves::default());
        }
        Ok(changes)
    }

    fn played(&mut self, side: Color, ply: usize, m: Move, now: Duration) -> NumberedChange {
        for side in Color::ALL {
            self.conditional[side].advance(m);
        }
        self.decided(side);
        self.change(GameChange::Played { ply, m }, now)
    }

    /// Notes that a player has made a decision, and so may repeat all offers.
    fn decided(&mut self, side: Color) {
        self.offered[side].clear();
    }

    fn ended(&mut self, result: GameResult, now: Duration) -> NumberedChange {
        self.conditional = ByColor::from_fn(|_| ConditionalMoves::default());
        self.change(GameChange::Ended(result), now)
    }

    /// Numbers a change, and adds it to the game.
    fn change(&mut self, change: GameChange, now: Duration) -> NumberedChange {
        let clocks = self.referee.clock().map(|clock| ClockReading::of(clock, now));
        let change = NumberedChange { number: self.number() + 1, change, clocks };
        self.note(change, now);
        change
    }

    /// Adds a change to the game. An open offer lapses with it.
    fn note(&mut self, change: NumberedChange, at: Duration) {
        let gone = self.offer.take();
        match change.change {
            GameChange::Offered { by, offer } => self.offer = Some((by, offer)),
            // Nobody has made a decision, so the lapsed offer may be repeated.
            GameChange::VacationBegan { .. } | GameChange::VacationEnded { .. } => {
                if let Some((by, offer)) = gone {
                    self.offered[by].retain(|&offered| offered != offer);
                }
            }
            _ => {}
        }
        self.then.push(Consequences::of(change.change, self.game()));
        self.changes.push(change);
        self.times.push(at);
    }

    /// Begins a player's vacation until this moment at the latest, or ends it (`None`). Meanwhile the
    /// player's clock is stopped, if the game is by days and goes on. A repetition changes nothing.
    pub fn set_vacation(&mut self, by: Color, until: Option<Duration>, now: Duration) -> Step {
        // A player who has lost on time can no longer do anything.
        let late = self.on_time(now);
        let is_by_days = self.referee.clock().is_some_and(|clock| clock.control().is_renewed);
        if late.entry.is_some() || !is_by_days || self.is_over() || self.vacations[by] == until {
            return late;
        }
        self.stand(by, until, now);
        let change = match until {
            Some(until) => GameChange::VacationBegan { by, until },
            None => GameChange::VacationEnded { by },
        };
        let change = self.change(change, now);
        self.step(vec![change], None, false, now)
    }

    fn stand(&mut self, by: Color, until: Option<Duration>, now: Duration) {
        self.vacations[by] = until;
        self.referee.set_stands(by, until.is_some(), now);
    }

    /// The latest end of each player's vacation, if there is one.
    #[must_use]
    pub const fn vacations(&self) -> ByColor<Option<Duration>> {
        self.vacations
    }
}

#[cfg(test)]
mod tests;
