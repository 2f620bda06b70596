//! A server for one game, as slow and obvious as possible.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use dvonn::{Board, ByColor, Color, Move};
use dvonn_record::GameResult;
use dvonn_referee::{
    ClientMessage, Clock, ClockReading, ConditionalMoves, Consequences, Decider, Event, Game, GameChange,
    MessageId, NumberedChange, Offer, Referee, Refusal, Seat, ServerMessage, Snapshot, TimeControl,
};

pub(super) const fn second(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// A message and its recipient; `None` for everybody.
pub(super) type Answer = (Option<Color>, ServerMessage);

pub(super) struct Server {
    referee: Referee,
    changes: Vec<NumberedChange>,
    /// The moves of the game at its start and after each change.
    pub(super) history: Vec<Vec<Move>>,
    pub(super) conditional: ByColor<ConditionalMoves>,
    pub(super) offer: Option<(Color, Offer)>,
    /// The outcomes of messages: the number of the change, 0 for no change, or the refusal.
    answers: HashMap<(Color, MessageId), (ClientMessage, Result<usize, Refusal>)>,
    /// The numbers of messages that players sent from other screens.
    used: HashSet<(Color, MessageId)>,
}

/// A change as a message, sent for the first time or again.
pub(super) fn told(change: NumberedChange, is_again: bool) -> ServerMessage {
    ServerMessage::Change { change, then: Consequences::default(), is_again }
}

impl Server {
    pub(super) fn new(board: Board, control: Option<TimeControl>) -> Self {
        let game = Game::new(board, ByColor::from_fn(|_| Seat::Remote));
        let mut referee = Referee::new(game, control.map(Clock::new));
        referee.start(Duration::ZERO);
        let mut server = Self {
            referee,
            changes: Vec::new(),
            history: Vec::new(),
            conditional: ByColor::from_fn(|_| ConditionalMoves::default()),
            offer: None,
            answers: HashMap::new(),
            used: HashSet::new(),
        };
        server.history.push(server.moves());
        server
    }

    /// Marks a number as used by the player on another screen.
    pub(super) fn note_used(&mut self, side: Color, id: MessageId) {
        self.used.insert((side, id));
    }

    pub(super) const fn game(&self) -> &Game {
        self.referee.game()
    }

    pub(super) fn moves(&self) -> Vec<Move> {
        self.game().turns().iter().map(|turn| turn.m).collect()
    }

    pub(super) fn turns(&self) -> usize {
        self.game().turns().len()
    }

    pub(super) const fn changes(&self) -> usize {
        self.changes.len()
    }

    pub(super) fn snapshot(&self, player: Option<Color>, now: Duration) -> Snapshot {
        Snapshot {
            number: self.changes.len() as u64,
            record: self.game().record(),
            clocks: self.referee.clock().map(|clock| (clock.control(), ClockReading::of(clock, now))),
            conditional: player.map(|side| self.conditional[side].clone()).unwrap_or_default(),
            offer: self.offer,
            aborted: false,
            vacations: ByColor::from_fn(|_| None),
        }
    }

    fn change(&mut self, change: GameChange, now: Duration) -> Answer {
        self.offer = match change {
            GameChange::Offered { by, offer } => Some((by, offer)),
            _ => None,
        };
        let number = self.changes.len() as u64 + 1;
        let clocks = self.referee.clock().map(|clock| ClockReading::of(clock, now));
        let change = NumberedChange { number, change, clocks };
        self.changes.push(change);
        self.history.push(self.moves());
        (None, told(change, false))
    }

    pub(super) fn refusal(&self, id: MessageId, why: Refusal, player: Option<Color>) -> ServerMessage {
        ServerMessage::Refused { id, why, state: Box::new(self.snapshot(player, Duration::ZERO)) }
    }

    /// Plays a decision and the conditional replies that follow it.
    fn play(&mut self, m: Move, now: Duration) -> Result<Vec<Answer>, Refusal> {
        let mut messages = Vec::new();
        let mut next = Some(m);
        while let Some(m) = next {
            let ply = self.turns();
            let events = self.referee.play(m, Decider::Human, now)?;
            if let [Event::Ended(result)] = events[..] {
                messages.push(self.change(GameChange::Ended(result), now));
                break;
            }
            for side in Color::ALL {
                self.conditional[side].advance(m);
            }
            messages.push(self.change(GameChange::Played { ply, m }, now));
            next = self.game().to_move().and_then(|side| self.conditional[side].reply());
        }
        Ok(messages)
    }

    pub(super) fn on_message(
        &mut self,
        from: Option<Color>,
        message: ClientMessage,
        now: Duration,
    ) -> Vec<Answer> {
        let (id, side) = match (&message, from) {
            (ClientMessage::Follow { after: None }, _) => {
                return vec![(from, ServerMessage::Snapshot(Box::new(self.snapshot(from, now))))];
            }
            (ClientMessage::Follow { after: Some(after) }, _) => {
                let missed = self.changes.iter().skip(*after as usize).map(|&change| told(change, false));
                let following = ServerMessage::Following(self.changes.len() as u64);
                return missed.chain([following]).map(|message| (from, message)).collect();
            }
            (
                ClientMessage::Play { id, .. }
                | ClientMessage::Resign { id }
                | ClientMessage::Conditional { id, .. }
                | ClientMessage::Offer { id, .. }
                | ClientMessage::Answer { id, .. },
                Some(side),
            ) => (*id, side),
            _ => return Vec::new(),
        };
        if self.used.contains(&(side, id)) {
            return vec![(from, self.refusal(id, Refusal::IdUsed, from))];
        }
        if let Some((said, known)) = self.answers.get(&(side, id)) {
            assert_eq!(*said, message, "a session uses a number for one message");
            let answer = match known {
                Ok(0) => ServerMessage::Accepted(id),
                Ok(number) => told(self.changes[number - 1], true),
                Err(why) => self.refusal(id, *why, from),
            };
            return vec![(from, answer), (from, ServerMessage::Accepted(id))];
        }
        let number = self.changes.len() + 1;
        let done = self.carry_out(side, message.clone(), now);
        let known = done.as_ref().map(|messages| if messages.is_empty() { 0 } else { number });
        self.answers.insert((side, id), (message, known.map_err(|why| *why)));
        match done {
            Ok(messages) => messages.into_iter().chain([(from, ServerMessage::Accepted(id))]).collect(),
            Err(why) => vec![(from, self.refusal(id, why, from))],
        }
    }

    fn carry_out(
        &mut self,
        side: Color,
        message: ClientMessage,
        now: Duration,
    ) -> Result<Vec<Answer>, Refusal> {
        match message {
            ClientMessage::Play { ply, after, .. } | ClientMessage::Conditional { ply, after, .. }
                if ply != self.turns() || self.was_taken_back(after) =>
            {
                Err(Refusal::Outdated)
            }
            ClientMessage::Play { m, .. } if self.game().to_move() == Some(side) => self.play(m, now),
            ClientMessage::Play { .. } => Err(Refusal::NotYourTurn(Seat::Remote)),
            ClientMessage::Resign { .. } => {
                let result = GameResult::resigned(side);
                self.referee.end(result, now)?;
                self.conditional = ByColor::from_fn(|_| ConditionalMoves::default());
                Ok(vec![self.change(GameChange::Ended(result), now)])
            }
            ClientMessage::Conditional { .. } if self.game().to_move().is_none() => Err(Refusal::GameEnded),
            ClientMessage::Conditional { lines, .. } => {
                let tree = ConditionalMoves::from_lines(self.game().board(), side, &lines);
                self.conditional[side] = tree.expect("a session sends only legal lines");
                Ok(Vec::new())
            }
            ClientMessage::Offer { .. } | ClientMessage::Answer { .. } if self.game().to_move().is_none() => {
                Err(Refusal::GameEnded)
            }
            ClientMessage::Offer { after, .. } | ClientMessage::Answer { after, .. }
                if after != self.changes.len() as u64 =>
            {
                Err(Refusal::Outdated)
            }
            ClientMessage::Offer { offer, .. } => {
                Ok(vec![self.change(GameChange::Offered { by: side, offer }, now)])
            }
            ClientMessage::Answer { accepts, .. } => match self.offer {
                Some(_) if !accepts => Ok(vec![self.change(GameChange::Declined { by: side }, now)]),
                Some((by, Offer::Draw)) if by != side => {
                    let result = GameResult::draw_agreed();
                    self.referee.end(result, now)?;
                    self.conditional = ByColor::from_fn(|_| ConditionalMoves::default());
                    Ok(vec![self.change(GameChange::Ended(result), now)])
                }
                Some((by, Offer::TakeBack)) if by != side => {
                    let turns = self.game().turns();
                    let last = turns.iter().rposition(|turn| turn.side == by && turn.by == Decider::Human);
                    let ply = last.ok_or(Refusal::NothingToTakeBack)?;
                    Ok(vec![(None, self.take_back(ply, now))])
                }
                _ => Err(Refusal::NoOffer),
            },
            other => panic!("not a message of a player: {other:?}"),
        }
    }

    fn was_taken_back(&self, after: u64) -> bool {
        let since = self.changes.iter().skip(after as usize);
        since.into_iter().any(|change| matches!(change.change, GameChange::TakenBack { .. }))
    }

    /// Takes back the moves from this one on, after the players have agreed.
    pub(super) fn take_back(&mut self, ply: usize, now: Duration) -> ServerMessage {
        self.referee.take_back_to(ply, now);
        self.conditional = ByColor::from_fn(|_| ConditionalMoves::default());
        self.change(GameChange::TakenBack { ply }, now).1
    }

    pub(super) fn tick(&mut self, now: Duration) -> Vec<Answer> {
        match self.referee.check_time(now)[..] {
            [Event::Ended(result)] => vec![self.change(GameChange::Ended(result), now)],
            _ => Vec::new(),
        }
    }

    /// A change with the next number that no game by these rules can have.
    pub(super) fn impossible_change(&self) -> ServerMessage {
        let change = GameChange::Played { ply: 40, m: Move::Pass };
        told(NumberedChange { number: self.changes.len() as u64 + 1, change, clocks: None }, false)
    }
}
