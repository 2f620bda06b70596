//! A game on a server. The session follows the server, shows the person's move before the server has stored
//! it, and plays moves decided in advance.

mod changes;
mod connection;
mod in_advance;
mod offers;

use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move};
use dvonn_analysis::Level;
use dvonn_board::BoardInput;
use dvonn_referee::{
    ClientMessage, Clock, ConditionalMoves, Decider, Game, MessageId, Offer, Referee, Refusal, Seat,
    SideChoice, Snapshot,
};

use connection::Connection;
use in_advance::ConditionalChange;
use offers::call_off;

use super::core::Core;
use super::{Holder, Plan, PlayInput, PlayOptions, PlaySession, Start};

/// A game on a server, as its session sees it.
///
/// The session calls the game through this trait alone, and only [`PlaySession::follow`] names the code
/// behind it. A page that never follows a game is linked without that code.
pub(super) trait Remote: Send + Sync {
    fn state(&self) -> &RemoteGame;
    fn take(&mut self, core: &mut Core, input: PlayInput);
    /// The board on which a move of the person would be a premove now.
    fn board_for_premove(&self, core: &Core) -> Option<Board>;
    fn boxed_clone(&self) -> Box<dyn Remote>;
}

impl Clone for Box<dyn Remote> {
    fn clone(&self) -> Self {
        (**self).boxed_clone()
    }
}

/// The session's view of the server that holds its game.
#[derive(Clone, Debug)]
pub(super) struct RemoteGame {
    pub(super) connection: Connection,
    /// The person's move that the board shows but the server has not confirmed.
    pub(super) sent: Option<SentMove>,
    /// The resignation that the server has not answered.
    resigns: Option<MessageId>,
    /// The person's message about an offer that the server has not answered.
    asks: Option<ClientMessage>,
    /// The current offer, and who made it.
    pub(super) offer: Option<(Color, Offer)>,
    pub(super) premove: Option<Move>,
    pub(super) conditional: ConditionalMoves,
    /// The unanswered message that changes the conditional moves. There is only one at a time, because the
    /// network may swap two.
    changes_conditional: Option<ConditionalChange>,
    /// When each player's vacation ends at the latest, as time since 1970.
    pub(super) vacations: ByColor<Option<Duration>>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct SentMove {
    id: MessageId,
    ply: usize,
    after: u64,
    pub(super) m: Move,
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
    /// Moves, clocks and the end come as [`PlayInput::Server`]. The seed must be random: the numbers of the
    /// session's messages start there. The snapshot's clocks run on from `now`.
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
        let referee = Referee::following(game, plan.control.map(Clock::new));
        let mut core = Core { now, ..Core::new(referee, plan, options, seed) };
        let mut game = RemoteGame {
            connection: Connection::new(snapshot.number, seed),
            sent: None,
            resigns: None,
            asks: None,
            offer: snapshot.offer,
            premove: None,
            conditional: snapshot.conditional,
            changes_conditional: None,
            vacations: ByColor::default(),
        };
        game.set_vacations(&mut core, snapshot.vacations);
        if let Some((_, reading)) = snapshot.clocks {
            core.referee.set_clocks(reading, now);
        }
        Self { core, holder: Holder::Remote(Box::new(game)), wake: None }
    }
}

impl Remote for RemoteGame {
    fn state(&self) -> &RemoteGame {
        self
    }

    fn take(&mut self, core: &mut Core, input: PlayInput) {
        match input {
            PlayInput::Board(BoardInput::Cancel) if core.hand.picked().is_none() => {
                core.pending = None;
                self.premove = None;
            }
            PlayInput::Board(on_board) if input.is_move() && self.may_premove(core) => {
                core.pending = None;
                self.premove_on_board(core, on_board);
            }
            PlayInput::Play(m) if self.may_premove(core) => self.premove_whole(core, m),
            PlayInput::Undo if self.premove.take().is_some() => {}
            PlayInput::Undo | PlayInput::Redo | PlayInput::Claim(_) => core.refuse(&Refusal::NotAlone),
            PlayInput::Resign => self.resign(core),
            PlayInput::Hint | PlayInput::Value if core.game().result().is_none() => {
                core.refuse(&Refusal::NoHelp);
            }
            PlayInput::Hint | PlayInput::Value => {
                core.take(&input);
                core.refuse(&Refusal::GameEnded);
            }
            PlayInput::InAdvance(input) => self.in_advance(core, input),
            PlayInput::Offer(offer) => {
                self.ask(core, |id, after| ClientMessage::Offer { id, offer, after });
            }
            PlayInput::AnswerOffer(_) if self.offer.is_none() => core.refuse(&Refusal::NoOffer),
            PlayInput::AnswerOffer(accepts) => {
                self.ask(core, |id, after| ClientMessage::Answer { id, accepts, after });
            }
            PlayInput::Abort => self.ask(core, |id, _| ClientMessage::Abort { id }),
            PlayInput::ClaimLeft { draw } => self.ask(core, |id, _| ClientMessage::Claim { id, draw }),
            PlayInput::Server(message) => self.on_server(core, message),
            PlayInput::Connected(is_up) => {
                self.connection.is_up = is_up;
                self.say_again(core);
            }
            input => {
                if let Some(m) = core.take(&input) {
                    self.play_and_send(core, m);
                }
            }
        }
    }

    fn board_for_premove(&self, core: &Core) -> Option<Board> {
        in_advance::board_of_own_turn(core.game()).filter(|_| self.may_premove(core))
    }

    fn boxed_clone(&self) -> Box<dyn Remote> {
        Box::new(self.clone())
    }
}

impl RemoteGame {
    /// Shows the person's move at once and sends it.
    fn play_and_send(&mut self, core: &mut Core, m: Move) {
        let ply = core.game().turns().len();
        if !play(core, m) {
            return;
        }
        self.premove = None;
        self.conditional.advance(m);
        let sent = SentMove { id: self.connection.next_id(), ply, after: self.connection.last, m };
        self.sent = Some(sent);
        self.connection.send(core, sent.message());
    }

    /// Repeats unanswered messages after the missing changes. The server does not carry out a message twice.
    fn say_again(&mut self, core: &mut Core) {
        self.connection.has_asked = false;
        self.connection.ask_for_changes(core);
        let resigns = self.resigns.map(|id| ClientMessage::Resign { id });
        let sent = self.sent.map(SentMove::message);
        for message in sent.into_iter().chain(resigns).chain(self.asks.clone()) {
            self.connection.send(core, message);
        }
        self.send_conditional(core);
    }

    /// Gives unanswered messages with this number new numbers. Returns whether there were any.
    fn renumber(&mut self, id: MessageId) -> bool {
        let new = self.connection.next_id();
        let mut has_it = false;
        if let Some(sent) = self.sent.as_mut().filter(|sent| sent.id == id) {
            (sent.id, has_it) = (new, true);
        }
        if let Some(resigns) = self.resigns.as_mut().filter(|resigns| **resigns == id) {
            (*resigns, has_it) = (new, true);
        }
        if let Some(asks) = self.asks.take_if(|asks| asks.id() == Some(id)) {
            (self.asks, has_it) = (Some(asks.with_id(new)), true);
        }
        if self.changes_conditional.as_ref().is_some_and(|change| change.id == id) {
            (self.changes_conditional, has_it) = (Some(ConditionalChange::new(new)), true);
        }
        has_it
    }

    /// Stops the clocks of players on vacation.
    fn set_vacations(&mut self, core: &mut Core, vacations: ByColor<Option<Duration>>) {
        for side in Color::ALL {
            core.referee.set_stands(side, vacations[side].is_some(), core.now);
        }
        self.vacations = vacations;
    }
}

/// Plays a move on the board. Returns whether it was legal. The server decides whether it came in time.
fn play(core: &mut Core, m: Move) -> bool {
    let events = core.decide(m, Decider::Human);
    if let Some(events) = &events {
        core.changed(events);
    }
    events.is_some()
}

#[cfg(test)]
mod tests;
