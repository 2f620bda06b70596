//! What the server reports: answers, changes of the game, and snapshots of all of it.

use std::time::Duration;

use dvonn::{Color, Move};
use dvonn_message::Message;
use dvonn_record::GameResult;
use dvonn_referee::{
    Event, Game, GameChange, MessageId, NumberedChange, Referee, Refusal, ServerMessage, Snapshot,
};

use super::{RemoteGame, SentMove, call_off, play};
use crate::key::Key;
use crate::play::PlayEffect;
use crate::play::core::Core;
use crate::sound::Sound;

/// The most missed moves to announce one by one after a lost connection.
const MOST_TOLD: usize = 4;

impl RemoteGame {
    /// Handles a message of the server.
    pub(super) fn on_server(&mut self, core: &mut Core, message: ServerMessage) {
        match message {
            ServerMessage::Change { change, .. } => self.on_change(core, change),
            ServerMessage::Snapshot(snapshot) => self.on_snapshot(core, *snapshot),
            // The server's clocks do not include a move that it has not confirmed.
            ServerMessage::Clocks(reading) if self.sent.is_none() => {
                core.referee.set_clocks(reading, core.now);
            }
            ServerMessage::Following(number) => {
                self.connection.changes_came();
                if number > self.connection.last {
                    self.connection.ask_for_changes(core);
                }
            }
            ServerMessage::Accepted(id) => {
                let is_outdated = self.changes_conditional.as_ref().is_some_and(|change| change.is_outdated);
                self.answered(id);
                // Either a change has already reported the move, or the move is no longer in the game.
                if self.sent.is_some_and(|sent| sent.id == id) {
                    self.connection.ask_for_snapshot(core);
                    self.withdraw(core);
                } else if is_outdated && self.changes_conditional.is_none() {
                    self.change_conditional(core);
                }
            }
            // Another session of the player uses the same numbers. Repeat this session's messages under new
            // numbers, after fetching the changes made there.
            ServerMessage::Refused { id, why: Refusal::IdUsed, .. } if self.renumber(id) => {
                self.say_again(core);
            }
            ServerMessage::Refused { id, why, state } => {
                let is_sent = self.sent.is_some_and(|sent| sent.id == id);
                let is_known = self.answered(id) || is_sent;
                if is_sent {
                    self.withdraw(core);
                }
                self.on_snapshot(core, *state);
                // Repeated answers are announced once.
                if is_known {
                    core.refuse(&why);
                }
            }
            // A later server may send other kinds of frames. They do not change the game.
            _ => {}
        }
    }

    /// Drops the messages other than moves that have this number. Returns whether there were any.
    fn answered(&mut self, id: MessageId) -> bool {
        let resigns = self.resigns.take_if(|asked| *asked == id).is_some();
        let changes = self.changes_conditional.take_if(|change| change.id == id).is_some();
        let asks = self.asks.take_if(|asks| asks.id() == Some(id)).is_some();
        resigns || changes || asks
    }

    fn on_change(&mut self, core: &mut Core, change: NumberedChange) {
        if change.number <= self.connection.last {
            return;
        }
        if change.number != self.connection.last + 1 {
            return self.connection.ask_for_changes(core);
        }
        self.connection.last = change.number;
        self.connection.changes_came();
        // An offer lasts until the next change.
        self.offer = None;
        let fits = match change.change {
            GameChange::Played { ply, m } => self.on_played(core, ply, m),
            GameChange::TakenBack { ply } => self.on_taken_back(core, ply),
            GameChange::Ended(result) => self.on_ended(core, result),
            GameChange::Offered { by, offer } => {
                self.on_offer(core, by, Some(offer));
                true
            }
            GameChange::Declined { by } => {
                self.on_offer(core, by, None);
                true
            }
            GameChange::Aborted { by } => self.on_aborted(core, by),
            GameChange::VacationBegan { by, until } => self.on_vacation(core, by, Some(until)),
            GameChange::VacationEnded { by } => self.on_vacation(core, by, None),
        };
        if !fits {
            return self.connection.ask_for_snapshot(core);
        }
        if let Some(reading) = change.clocks {
            core.referee.set_clocks(reading, core.now);
        }
        self.play_premove(core);
    }

    /// Applies a move reported by the server. Returns `false` if it does not fit the game.
    fn on_played(&mut self, core: &mut Core, ply: usize, m: Move) -> bool {
        let sent = self.sent.take();
        if sent.is_some_and(|sent| sent.ply == ply && sent.m == m) {
            self.send_conditional(core);
            return true;
        }
        // The player has moved on another screen, and may have decided moves in advance there.
        if let Some(sent) = sent {
            take_back_to(core, sent.ply);
            self.drop_what_was_in_advance();
            core.refuse(&Refusal::Outdated);
        }
        if core.game().turns().len() != ply {
            return false;
        }
        let is_played = play(core, m);
        self.conditional.advance(m);
        sent.is_none() && is_played
    }

    /// Applies a take-back reported by the server. Returns `false` if the game here is shorter.
    fn on_taken_back(&mut self, core: &mut Core, ply: usize) -> bool {
        self.withdraw(core);
        let Some(count) = core.game().turns().len().checked_sub(ply) else { return false };
        self.drop_what_was_in_advance();
        take_back_to(core, ply);
        core.changed(&[if count == 0 { Event::GoesOn } else { Event::Undone(count) }]);
        true
    }

    /// Applies a vacation that begins or ends.
    fn on_vacation(&mut self, core: &mut Core, by: Color, until: Option<Duration>) -> bool {
        let mut vacations = self.vacations;
        vacations[by] = until;
        self.set_vacations(core, vacations);
        true
    }

    /// Applies an end of the game reported by the server. Returns `false` if the game here was already over.
    fn on_ended(&mut self, core: &mut Core, result: GameResult) -> bool {
        self.withdraw(core);
        self.drop_what_was_in_advance();
        let Ok(events) = core.referee.end(result, core.now) else { return false };
        core.effects.push(PlayEffect::Sound(Sound::End));
        core.changed(&events);
        true
    }

    /// Applies the server's snapshot of the whole game.
    fn on_snapshot(&mut self, core: &mut Core, snapshot: Snapshot) {
        if snapshot.number < self.connection.last {
            return;
        }
        self.connection.last = snapshot.number;
        self.offer = snapshot.offer;
        (self.connection.has_asked, self.connection.needs_snapshot) = (false, false);
        let sent = self.sent.take();
        let mut record = snapshot.record;
        core.game().label(&mut record);
        let mut game = Game::resume(record, core.game().seats());
        if snapshot.aborted {
            call_off(&mut game);
        }
        // Moves decided in advance hold only for the board on which they were decided.
        let is_same = sent.is_none() && moves_of(&game) == moves_of(core.game());
        if !is_same || self.changes_conditional.is_none() {
            self.changes_conditional = None;
            self.conditional = snapshot.conditional;
        }
        replace(core, game);
        self.set_vacations(core, snapshot.vacations);
        if let Some((_, reading)) = snapshot.clocks {
            core.referee.set_clocks(reading, core.now);
        }
        if let Some(sent) = sent {
            self.send_after_all(core, sent);
        }
        self.send_conditional(core);
        self.play_premove(core);
    }

    /// Handles an unconfirmed move after a snapshot: the game has it, or it is shown and sent again, or it
    /// comes too late.
    fn send_after_all(&mut self, core: &mut Core, sent: SentMove) {
        let game = core.game();
        if game.turns().get(sent.ply).is_some_and(|turn| turn.m == sent.m) {
            return;
        }
        let is_next = game.turns().len() == sent.ply && game.refusal().is_none();
        if is_next && play(core, sent.m) {
            self.conditional.advance(sent.m);
            self.sent = Some(sent);
            self.connection.send(core, sent.message());
        } else {
            core.refuse(&Refusal::Outdated);
        }
    }

    /// Takes back the unconfirmed move and drops the moves decided in advance after it.
    pub(super) fn withdraw(&mut self, core: &mut Core) {
        if let Some(sent) = self.sent.take() {
            take_back_to(core, sent.ply);
            self.drop_what_was_in_advance();
        }
    }
}

/// Replaces the game, and announces the new moves if there are few.
fn replace(core: &mut Core, game: Game) {
    let (old, new) = (moves_of(core.game()), moves_of(&game));
    let is_called_off = game.is_aborted() && !core.game().is_aborted();
    if old == new && core.game().result() == game.result() && !is_called_off {
        return;
    }
    let was_over = core.game().result().is_some();
    core.referee = Referee::following(game, core.referee.clock().copied());
    core.show_at_once();
    let game = core.referee.game();
    let mut events = Vec::new();
    if new.starts_with(&old) {
        let told = if new.len() - old.len() <= MOST_TOLD { old.len() } else { new.len().saturating_sub(1) };
        events.extend(game.turns().get(told..).unwrap_or_default().iter().copied().map(Event::Played));
        if let Some(place) = new.len().checked_sub(1).filter(|&place| place >= old.len()) {
            core.motion.step = Some(core.motion.next_step(game.board_after(place), new[place]));
        }
    } else if let Some(count) = old.len().checked_sub(new.len()).filter(|_| old.starts_with(&new)) {
        events.push(if count == 0 { Event::GoesOn } else { Event::Undone(count) });
    }
    events.extend(game.result().filter(|_| !was_over).map(Event::Ended));
    if is_called_off {
        core.tell_news(Message::new(Key::CalledOff));
    }
    core.changed(&events);
}

fn take_back_to(core: &mut Core, ply: usize) {
    core.show_at_once();
    core.referee.take_back_to(ply, core.now);
}

fn moves_of(game: &Game) -> Vec<Move> {
    game.turns().iter().map(|turn| turn.m).collect()
}
