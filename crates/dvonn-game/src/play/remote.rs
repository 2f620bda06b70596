//! A game on a server. The session follows the server, shows the person's move before the server has stored
//! it, and plays moves decided in advance.

mod offers;

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move, Phase};
use dvonn_analysis::Level;
use dvonn_board::{BoardInput, HandResult, MoveStep};
use dvonn_message::Message;
use dvonn_record::GameResult;
use dvonn_referee::{
    ClientMessage, Clock, ConditionalMoves, Decider, Event, Game, GameChange, MessageId, NumberedChange,
    Offer, Referee, Refusal, Seat, ServerMessage, SideChoice, Snapshot,
};

use offers::call_off;

use super::{InAdvance, Plan, PlayEffect, PlayOptions, PlaySession, Remark, Start, refuse};
use crate::key::Key;

/// The most missed moves to announce one by one after a lost connection.
const MOST_TOLD: usize = 4;

/// The session's view of the server that holds its game.
#[derive(Clone, Debug)]
pub(super) struct Remote {
    /// The number of the last change applied to the game.
    last: u64,
    /// The person's move that the board shows but the server has not confirmed.
    sent: Option<SentMove>,
    /// The resignation that the server has not answered.
    resigns: Option<MessageId>,
    /// The current offer, and who made it.
    offer: Option<(Color, Offer)>,
    /// The person's message about an offer that the server has not answered.
    asks: Option<(MessageId, ClientMessage)>,
    /// The unanswered message that changes the conditional moves. There is only one at a time, because the
    /// network may swap two.
    changes_conditional: Option<ConditionalChange>,
    /// Whether they have changed again since that message.
    has_changed_again: bool,
    premove: Option<Move>,
    conditional: ConditionalMoves,
    /// When each player's vacation ends at the latest, as time since 1970.
    vacations: ByColor<Option<Duration>>,
    is_connected: bool,
    /// Whether missing changes were already requested on this connection.
    has_asked: bool,
    /// Whether the session needs the whole game, not only the changes after `last`.
    needs_snapshot: bool,
    /// The number of the last message. Numbers start at the session's seed, so that two sessions of a player
    /// use different ones.
    message: MessageId,
}

/// A change of the conditional moves.
#[derive(Clone, Debug)]
struct ConditionalChange {
    id: MessageId,
    /// The message sent, with the number of moves in the game at that time. A repetition must be identical.
    said: Option<(usize, ClientMessage)>,
}

#[derive(Clone, Copy, Debug)]
struct SentMove {
    id: MessageId,
    ply: usize,
    after: u64,
    m: Move,
}

impl SentMove {
    const fn message(self) -> ClientMessage {
        ClientMessage::Play { id: self.id, ply: self.ply, after: self.after, m: self.m }
    }
}

impl PlaySession {
    /// A game on a server, with a local player on one side or with a spectator. The first snapshot's record
    /// names the players; later ones may omit them.
    ///
    /// Moves, clocks and the end come as [`PlayInput::Server`](super::PlayInput::Server). The seed must be
    /// random: the numbers of the session's messages start there. The snapshot's clocks run on from `now`.
    #[must_use]
    pub fn follow(
        snapshot: Snapshot,
        local: Option<Color>,
        options: PlayOptions,
        seed: u64,
        now: Duration,
    ) -> Self {
        let plan = Plan {
            side: local.map(SideChoice::from),
            level: Level::MAX,
            start: Start::Given(*snapshot.record.start()),
            control: snapshot.clocks.map(|(control, _)| control),
        };
        let seats = ByColor::from_fn(|side| if local == Some(side) { Seat::Local } else { Seat::Remote });
        let mut game = Game::resume(snapshot.record, seats);
        if snapshot.aborted {
            call_off(&mut game);
        }
        let mut session = Self::of_game(game, plan, options, seed, None);
        let clock = plan.control.map(Clock::new);
        session.referee = Referee::following(session.referee.game().clone(), clock);
        session.remote = Some(Remote {
            last: snapshot.number,
            sent: None,
            resigns: None,
            offer: snapshot.offer,
            asks: None,
            changes_conditional: None,
            has_changed_again: false,
            premove: None,
            conditional: snapshot.conditional,
            vacations: snapshot.vacations,
            is_connected: false,
            has_asked: false,
            needs_snapshot: false,
            message: seed,
        });
        session.stand(snapshot.vacations, now);
        if let Some((_, reading)) = snapshot.clocks {
            session.referee.set_clocks(reading, now);
        }
        session
    }

    /// Whether the game is on a server.
    #[must_use]
    pub const fn is_remote(&self) -> bool {
        self.remote.is_some()
    }

    /// When a player's vacation ends at the latest, as time since 1970. The player's clock is stopped until
    /// then.
    #[must_use]
    pub fn vacation(&self, side: Color) -> Option<Duration> {
        self.remote.as_ref()?.vacations[side]
    }

    /// Stops the clocks of players on vacation.
    fn stand(&mut self, vacations: ByColor<Option<Duration>>, now: Duration) {
        for side in Color::ALL {
            self.referee.set_stands(side, vacations[side].is_some(), now);
        }
        if let Some(remote) = &mut self.remote {
            remote.vacations = vacations;
        }
    }

    /// Whether the session is connected to the server; `None` for a local game.
    #[must_use]
    pub fn is_connected(&self) -> Option<bool> {
        self.remote.as_ref().map(|remote| remote.is_connected)
    }

    /// The person's move that the board already shows. The server has not confirmed it and may still refuse
    /// it.
    #[must_use]
    pub fn unconfirmed(&self) -> Option<Move> {
        self.remote.as_ref()?.sent.map(|sent| sent.m)
    }

    /// The premove: it is played at the person's turn, if it is legal then.
    #[must_use]
    pub fn premove(&self) -> Option<Move> {
        self.remote.as_ref()?.premove
    }

    /// The person's conditional moves, which the server plays; `None` for a local game.
    #[must_use]
    pub fn conditional(&self) -> Option<&ConditionalMoves> {
        self.remote.as_ref().map(|remote| &remote.conditional)
    }

    /// Whether a move of the person would be a premove now.
    pub(super) fn may_premove(&self) -> bool {
        let Some(remote) = &self.remote else { return false };
        let (Some(next), Some(local)) = (self.game().to_move(), self.game().local_side()) else {
            return false;
        };
        self.looked.is_none() && (next != local || remote.sent.is_some())
    }

    /// The current board as if it were the person's turn, for choosing a premove. `None` if that would be an
    /// illegal position.
    pub(super) fn board_for_premove(&self) -> Option<Board> {
        let board = *self.game().board();
        let local = self.game().local_side()?;
        // During placement, the pieces decide whose turn it is, and vacant spaces are open to both.
        if board.position().phase() == Phase::Placement || board.position().side() == local {
            return Some(board);
        }
        let mut setup = *board.setup();
        setup.side = local;
        Board::try_from(&setup).ok()
    }

    /// Handles the person's use of the board during the opponent's turn.
    pub(super) fn premove_on_board(&mut self, input: BoardInput, effects: &mut Vec<PlayEffect>) {
        let Some(board) = self.board_for_premove() else { return self.refuse_turn(effects) };
        match self.hand.take(board.position(), input) {
            Some(HandResult::Move(m)) => self.set_premove(Some(m)),
            Some(HandResult::Refused(refusal)) => refuse(&refusal, effects),
            Some(HandResult::PickedUp(_) | HandResult::PutDown) | None => {}
        }
    }

    /// Handles a whole move given during the opponent's turn.
    pub(super) fn premove_whole(&mut self, m: Move, effects: &mut Vec<PlayEffect>) {
        let Some(board) = self.board_for_premove() else { return self.refuse_turn(effects) };
        match self.hand.play(board.position(), m) {
            HandResult::Refused(refusal) => refuse(&refusal, effects),
            _ => self.set_premove(Some(m)),
        }
    }

    fn refuse_turn(&self, effects: &mut Vec<PlayEffect>) {
        if let Some(why) = self.game().refusal() {
            refuse(&why, effects);
        }
    }

    fn set_premove(&mut self, m: Option<Move>) {
        if let Some(remote) = &mut self.remote {
            remote.premove = m;
        }
    }

    /// Drops the premove. Returns whether there was one.
    pub(super) fn drop_premove(&mut self) -> bool {
        self.remote.as_mut().is_some_and(|remote| remote.premove.take().is_some())
    }

    /// Shows the person's move at once and sends it.
    pub(super) fn play_and_send(&mut self, m: Move, now: Duration, effects: &mut Vec<PlayEffect>) {
        let ply = self.game().turns().len();
        self.decide(m, Decider::Human, now, effects);
        let is_played = self.game().turns().len() > ply;
        let Some(remote) = self.remote.as_mut().filter(|_| is_played) else { return };
        remote.premove = None;
        remote.conditional.advance(m);
        let sent = SentMove { id: remote.next_id(), ply, after: remote.last, m };
        remote.sent = Some(sent);
        remote.send(sent.message(), effects);
    }

    /// Sends the person's resignation. The game ends when the server has stored it.
    pub(super) fn resign_remotely(&mut self, effects: &mut Vec<PlayEffect>) {
        let why = match (self.game().result(), self.game().local_side()) {
            (Some(_), _) => Some(Refusal::GameEnded),
            (None, None) => Some(Refusal::NotYourTurn(Seat::Remote)),
            (None, Some(_)) => None,
        };
        match (why, &mut self.remote) {
            (Some(why), _) => refuse(&why, effects),
            (None, Some(remote)) if remote.resigns.is_none() => {
                let id = remote.next_id();
                remote.resigns = Some(id);
                remote.send(ClientMessage::Resign { id }, effects);
            }
            (None, Some(_)) => {}
            (None, None) => {}
        }
    }

    /// Handles a change to the moves decided in advance.
    pub(super) fn in_advance(&mut self, input: InAdvance, effects: &mut Vec<PlayEffect>) {
        let board = *self.game().board();
        let (Some(side), Some(_)) = (self.game().local_side(), self.game().to_move()) else {
            return refuse(&Refusal::GameEnded, effects);
        };
        let Some(remote) = &mut self.remote else { return };
        match input {
            InAdvance::DropPremove => {
                remote.premove = None;
                return;
            }
            InAdvance::Add(line) => {
                if let Err(fault) = remote.conditional.add(&board, side, &line) {
                    return refuse(&fault, effects);
                }
            }
            InAdvance::Remove(line) => {
                if !remote.conditional.remove(&line) {
                    return;
                }
            }
        }
        if remote.changes_conditional.is_some() {
            remote.has_changed_again = true;
        } else {
            self.change_conditional(effects);
        }
    }

    /// Starts sending the changed conditional moves.
    fn change_conditional(&mut self, effects: &mut Vec<PlayEffect>) {
        if let Some(remote) = &mut self.remote {
            remote.has_changed_again = false;
            remote.changes_conditional = Some(ConditionalChange { id: remote.next_id(), said: None });
            self.send_conditional(effects);
        }
    }

    /// Sends the conditional moves if the server does not have them. They start from the board after the
    /// person's own move, so they wait until that move is confirmed. On a later board this is a new message,
    /// because an answer to the previous one does not cover it.
    fn send_conditional(&mut self, effects: &mut Vec<PlayEffect>) {
        let ply = self.game().turns().len();
        let Some(remote) = self.remote.as_mut().filter(|remote| remote.sent.is_none()) else { return };
        let Some(change) = remote.changes_conditional.take() else { return };
        let message = match change.said {
            Some((before, message)) if before == ply => message,
            said => {
                let id = if said.is_some() { remote.next_id() } else { change.id };
                remote.has_changed_again = false;
                let lines = remote.conditional.lines();
                ClientMessage::Conditional { id, ply, after: remote.last, lines }
            }
        };
        if let Some(id) = message.id() {
            remote.changes_conditional = Some(ConditionalChange { id, said: Some((ply, message.clone())) });
        }
        remote.send(message, effects);
    }

    /// Handles a change of the connection to the server.
    pub(super) fn connected(&mut self, is_connected: bool, effects: &mut Vec<PlayEffect>) {
        let Some(remote) = &mut self.remote else { return };
        remote.is_connected = is_connected;
        self.say_again(effects);
    }

    /// Requests missing changes and repeats unanswered messages. The server does not carry out a message
    /// twice.
    fn say_again(&mut self, effects: &mut Vec<PlayEffect>) {
        let Some(remote) = &mut self.remote else { return };
        remote.has_asked = false;
        remote.ask_for_changes(effects);
        if let Some(sent) = remote.sent {
            remote.send(sent.message(), effects);
        }
        if let Some(id) = remote.resigns {
            remote.send(ClientMessage::Resign { id }, effects);
        }
        if let Some((_, message)) = &remote.asks {
            remote.send(message.clone(), effects);
        }
        self.send_conditional(effects);
    }

    /// Handles a message of the server.
    pub(super) fn on_server(&mut self, message: ServerMessage, now: Duration, effects: &mut Vec<PlayEffect>) {
        let Some(remote) = &mut self.remote else { return };
        match message {
            ServerMessage::Change { change, .. } => self.on_change(change, now, effects),
            ServerMessage::Snapshot(snapshot) => self.on_snapshot(*snapshot, now, effects),
            // The server's clocks do not include a move that it has not confirmed.
            ServerMessage::Clocks(reading) if remote.sent.is_none() => {
                self.referee.set_clocks(reading, now);
            }
            ServerMessage::Following(number) => {
                remote.has_asked &= remote.needs_snapshot;
                if number > remote.last {
                    remote.ask_for_changes(effects);
                }
            }
            ServerMessage::Accepted(id) => {
                remote.answered(id);
                // Either a change has already reported the move, or the move is no longer in the game.
                if remote.sent.is_some_and(|sent| sent.id == id) {
                    remote.ask_for_snapshot(effects);
                    self.withdraw(now);
                } else if remote.changes_conditional.is_none() && remote.has_changed_again {
                    self.change_conditional(effects);
                }
            }
            // Another session of the player uses the same numbers. Repeat this session's messages under new
            // numbers, after fetching the changes made there.
            ServerMessage::Refused { id, why: Refusal::IdUsed, .. } if remote.renumber(id) => {
                self.say_again(effects);
            }
            ServerMessage::Refused { id, why, state } => {
                let is_sent = remote.sent.is_some_and(|sent| sent.id == id);
                let asks = remote.asks.as_ref().map(|&(id, _)| id);
                let changes = remote.changes_conditional.as_ref().map(|change| change.id);
                let is_known = is_sent || [remote.resigns, changes, asks].contains(&Some(id));
                remote.answered(id);
                if is_sent {
                    self.withdraw(now);
                }
                self.on_snapshot(*state, now, effects);
                // Repeated answers are announced once.
                if is_known {
                    refuse(&why, effects);
                }
            }
            // A later server may send other kinds of frames. They do not change the game.
            _ => {}
        }
    }

    fn on_change(&mut self, change: NumberedChange, now: Duration, effects: &mut Vec<PlayEffect>) {
        let Some(remote) = &mut self.remote else { return };
        if change.number <= remote.last {
            return;
        }
        if change.number != remote.last + 1 {
            return remote.ask_for_changes(effects);
        }
        remote.last = change.number;
        remote.has_asked &= remote.needs_snapshot;
        // An offer lasts until the next change.
        remote.offer = None;
        let fits = match change.change {
            GameChange::Played { ply, m } => self.played_there(ply, m, now, effects),
            GameChange::TakenBack { ply } => self.taken_back_there(ply, now, effects),
            GameChange::Ended(result) => self.ended_there(result, now, effects),
            GameChange::Offered { by, offer } => {
                self.offered_there(by, Some(offer), effects);
                true
            }
            GameChange::Declined { by } => {
                self.offered_there(by, None, effects);
                true
            }
            GameChange::Aborted { by } => self.called_off_there(by, now, effects),
            GameChange::VacationBegan { by, until } => self.vacation_there(by, Some(until), now),
            GameChange::VacationEnded { by } => self.vacation_there(by, None, now),
            // A kind of change that only later servers know: fetch the whole game instead.
            _ => false,
        };
        if !fits && let Some(remote) = &mut self.remote {
            return remote.ask_for_snapshot(effects);
        }
        if let Some(reading) = change.clocks {
            self.referee.set_clocks(reading, now);
        }
        self.play_premove(now, effects);
    }

    /// Applies a move reported by the server. Returns `false` if it does not fit the game.
    fn played_there(&mut self, ply: usize, m: Move, now: Duration, effects: &mut Vec<PlayEffect>) -> bool {
        let sent = self.remote.as_mut().and_then(|remote| remote.sent.take());
        if sent.is_some_and(|sent| sent.ply == ply && sent.m == m) {
            self.send_conditional(effects);
            return true;
        }
        // The player has moved on another screen, and may have decided moves in advance there.
        if let Some(sent) = sent {
            self.take_back_to(sent.ply, now);
            self.drop_what_was_in_advance();
            refuse(&Refusal::Outdated, effects);
        }
        if self.game().turns().len() != ply {
            return false;
        }
        self.decide(m, Decider::Human, now, effects);
        if let Some(remote) = &mut self.remote {
            remote.conditional.advance(m);
        }
        sent.is_none() && self.game().turns().len() > ply
    }

    /// Applies a take-back reported by the server. Returns `false` if the game here is shorter.
    fn taken_back_there(&mut self, ply: usize, now: Duration, effects: &mut Vec<PlayEffect>) -> bool {
        self.withdraw(now);
        let Some(count) = self.game().turns().len().checked_sub(ply) else { return false };
        self.drop_what_was_in_advance();
        self.take_back_to(ply, now);
        let event = if count == 0 { Event::GoesOn } else { Event::Undone(count) };
        self.changed(&[event], now, effects);
        true
    }

    /// Applies a vacation that begins or ends.
    fn vacation_there(&mut self, by: Color, until: Option<Duration>, now: Duration) -> bool {
        if let Some(mut vacations) = self.remote.as_ref().map(|remote| remote.vacations) {
            vacations[by] = until;
            self.stand(vacations, now);
        }
        true
    }

    /// Applies an end of the game reported by the server. Returns `false` if the game here was already over.
    fn ended_there(&mut self, result: GameResult, now: Duration, effects: &mut Vec<PlayEffect>) -> bool {
        self.withdraw(now);
        self.drop_what_was_in_advance();
        let Ok(events) = self.referee.end(result, now) else { return false };
        self.ended(&events, now, effects);
        true
    }

    /// Applies the server's snapshot of the whole game.
    fn on_snapshot(&mut self, snapshot: Snapshot, now: Duration, effects: &mut Vec<PlayEffect>) {
        let Some(remote) = &mut self.remote else { return };
        if snapshot.number < remote.last {
            return;
        }
        remote.last = snapshot.number;
        remote.offer = snapshot.offer;
        (remote.has_asked, remote.needs_snapshot) = (false, false);
        let sent = remote.sent.take();
        let mut record = snapshot.record;
        self.referee.game().label(&mut record);
        let mut game = Game::resume(record, self.referee.game().seats());
        if snapshot.aborted {
            call_off(&mut game);
        }
        // Moves decided in advance hold only for the board on which they were decided.
        let is_same = sent.is_none() && moves_of(&game) == moves_of(self.referee.game());
        if !is_same || remote.changes_conditional.is_none() {
            remote.changes_conditional = None;
            remote.has_changed_again = false;
            remote.conditional = snapshot.conditional;
        }
        self.replace(game, now, effects);
        self.stand(snapshot.vacations, now);
        if let Some((_, reading)) = snapshot.clocks {
            self.referee.set_clocks(reading, now);
        }
        if let Some(sent) = sent {
            self.send_after_all(sent, now, effects);
        }
        self.send_conditional(effects);
        self.play_premove(now, effects);
    }

    /// Handles an unconfirmed move after a snapshot: the game has it, or it is shown and sent again, or it
    /// comes too late.
    fn send_after_all(&mut self, sent: SentMove, now: Duration, effects: &mut Vec<PlayEffect>) {
        let there = self.game().turns().get(sent.ply);
        if there.is_some_and(|turn| turn.m == sent.m) {
            return;
        }
        let is_next = self.game().turns().len() == sent.ply && self.game().refusal().is_none();
        if is_next {
            self.decide(sent.m, Decider::Human, now, effects);
        }
        let Some(remote) = &mut self.remote else { return };
        if is_next && self.referee.game().turns().len() > sent.ply {
            remote.conditional.advance(sent.m);
            remote.sent = Some(sent);
            remote.send(sent.message(), effects);
        } else {
            refuse(&Refusal::Outdated, effects);
        }
    }

    /// Replaces the game, and announces the new moves if there are few.
    fn replace(&mut self, game: Game, now: Duration, effects: &mut Vec<PlayEffect>) {
        let (old, new) = (moves_of(self.game()), moves_of(&game));
        let is_called_off = game.is_aborted() && !self.game().is_aborted();
        if old == new && self.game().result() == game.result() && !is_called_off {
            return;
        }
        let was_over = self.game().result().is_some();
        let clock = self.clock().copied();
        self.referee = Referee::following(game, clock);
        self.look(usize::MAX);
        self.step = None;
        self.showing = None;
        self.shown_at = now;
        let mut events = Vec::new();
        if new.starts_with(&old) {
            let told =
                if new.len() - old.len() <= MOST_TOLD { old.len() } else { new.len().saturating_sub(1) };
            events.extend(
                self.game().turns().get(told..).unwrap_or_default().iter().copied().map(Event::Played),
            );
            if let Some(place) = new.len().checked_sub(1).filter(|&place| place >= old.len()) {
                self.steps += 1;
                self.step = Some(MoveStep::new(self.steps, self.game().board_after(place), new[place]));
            }
        } else if let Some(count) = old.len().checked_sub(new.len()).filter(|_| old.starts_with(&new)) {
            events.push(if count == 0 { Event::GoesOn } else { Event::Undone(count) });
        }
        events.extend(self.game().result().filter(|_| !was_over).map(Event::Ended));
        if is_called_off {
            effects.push(PlayEffect::Tell(Remark::news(Message::new(Key::CalledOff))));
        }
        self.changed(&events, now, effects);
    }

    /// Plays the premove if it is the person's turn, or drops it if it has become illegal.
    fn play_premove(&mut self, now: Duration, effects: &mut Vec<PlayEffect>) {
        if self.may_premove() {
            return;
        }
        let Some(remote) = &mut self.remote else { return };
        let Some(m) = remote.premove.take() else { return };
        // Conditional replies, which the server plays, come first.
        if remote.conditional.reply().is_some() || self.game().result().is_some() {
            return;
        }
        if self.game().board().position().is_legal(m) {
            self.look(usize::MAX);
            self.play_and_send(m, now, effects);
        } else {
            let message = Message::new(Key::PremoveDropped).with("move", m);
            effects.push(PlayEffect::Tell(Remark::refusal(message)));
        }
    }

    /// Takes back the unconfirmed move and drops the moves decided in advance after it.
    fn withdraw(&mut self, now: Duration) {
        if let Some(sent) = self.remote.as_mut().and_then(|remote| remote.sent.take()) {
            self.take_back_to(sent.ply, now);
            self.drop_what_was_in_advance();
        }
    }

    fn take_back_to(&mut self, ply: usize, now: Duration) {
        self.look(usize::MAX);
        self.hand.put_down();
        self.step = None;
        self.showing = None;
        self.shown_at = now;
        self.referee.take_back_to(ply, now);
    }

    fn drop_what_was_in_advance(&mut self) {
        if let Some(remote) = &mut self.remote {
            remote.premove = None;
            remote.conditional = ConditionalMoves::default();
            remote.changes_conditional = None;
            remote.has_changed_again = false;
        }
    }
}

fn moves_of(game: &Game) -> Vec<Move> {
    game.turns().iter().map(|turn| turn.m).collect()
}

impl Remote {
    const fn next_id(&mut self) -> MessageId {
        self.message = self.message.wrapping_add(1);
        self.message
    }

    fn send(&self, message: ClientMessage, effects: &mut Vec<PlayEffect>) {
        if self.is_connected {
            effects.push(PlayEffect::Send(message));
        }
    }

    fn answered(&mut self, id: MessageId) {
        self.resigns.take_if(|asked| *asked == id);
        self.changes_conditional.take_if(|change| change.id == id);
        self.asks.take_if(|(asked, _)| *asked == id);
    }

    /// Gives unanswered messages with this number new numbers. Returns whether there were any.
    fn renumber(&mut self, id: MessageId) -> bool {
        let new = self.next_id();
        let mut has_it = false;
        if let Some(sent) = self.sent.as_mut().filter(|sent| sent.id == id) {
            (sent.id, has_it) = (new, true);
        }
        if let Some(resigns) = self.resigns.as_mut().filter(|resigns| **resigns == id) {
            (*resigns, has_it) = (new, true);
        }
        if let Some(asks) = self.asks.as_mut().filter(|(asked, _)| *asked == id) {
            (*asks, has_it) = ((new, asks.1.clone().with_id(new)), true);
        }
        if let Some(change) = self.changes_conditional.as_mut().filter(|change| change.id == id) {
            (*change, has_it) = (ConditionalChange { id: new, said: None }, true);
        }
        has_it
    }

    /// Requests the missing changes, once per connection.
    fn ask_for_changes(&mut self, effects: &mut Vec<PlayEffect>) {
        if !std::mem::replace(&mut self.has_asked, true) {
            let after = Some(self.last).filter(|_| !self.needs_snapshot);
            self.send(ClientMessage::Follow { after }, effects);
        }
    }

    /// Requests the whole game.
    fn ask_for_snapshot(&mut self, effects: &mut Vec<PlayEffect>) {
        self.has_asked &= self.needs_snapshot;
        self.needs_snapshot = true;
        self.ask_for_changes(effects);
    }
}

#[cfg(test)]
mod tests;
