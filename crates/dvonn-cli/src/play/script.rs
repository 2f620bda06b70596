//! For tests: random steps of a player, a session driven as in the web app, and an engine with known answers.
//! The tests of both faces compare the face with that session.

use std::collections::HashSet;
use std::time::Duration;

use dvonn::random::Random;
use dvonn::{Board, Move, Phase, Space};
use dvonn_analysis::{Evaluation, Line, Reply, Request, Score, SearchEvent};
use dvonn_board::BoardInput;
use dvonn_coach::explain::reason;
use dvonn_game::Key as GameKey;
use dvonn_game::{Plan, PlayEffect, PlayInput, PlayOptions, PlaySession};
use dvonn_message::{AnyKey, Message};
use dvonn_record::GameResult;
use dvonn_referee::Turn;
use dvonn_text::{Language, Text};

use super::thinker::Thinker;
use super::words;

/// A step of a player.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// Taps a space.
    Tap(Space),
    /// Drags from one space to another, with nothing picked up before.
    Drag(Space, Space),
    /// Gives a whole move, with nothing picked up before.
    Type(Move),
    Undo,
    Redo,
    /// Asks for a hint, with nothing picked up before.
    Hint,
    /// Asks who is ahead.
    Value,
    Cancel,
    Resign,
}

impl Step {
    /// Returns a random step: mostly a legal move, made in one of several ways, and sometimes something else.
    pub(crate) fn at_random(session: &PlaySession, random: &mut Random) -> Self {
        let position = session.game().board().position();
        let moves = position.legal_moves();
        let space = |random: &mut Random| Space::from_index(random.below(49) as usize).unwrap();
        let legal = |random: &mut Random| moves[random.below(moves.len() as u32) as usize];
        match random.below(40) {
            0..16 if !moves.is_empty() => match (legal(random), random.below(3)) {
                (Move::Place(space), 0) => Self::Tap(space),
                (Move::Stack { from, to }, 0) => Self::Drag(from, to),
                (Move::Stack { from, to }, 1) => Self::Tap(session.hand().picked().map_or(from, |_| to)),
                (m, _) => Self::Type(m),
            },
            0..22 => Self::Tap(match session.view().targets.first() {
                Some(target) if random.below(2) == 0 => target,
                _ => space(random),
            }),
            22..26 => {
                let (from, to) = (space(random), space(random));
                if from == to { Self::Tap(from) } else { Self::Drag(from, to) }
            }
            26..28 => Self::Type(Move::Stack { from: space(random), to: space(random) }),
            28 if position.phase() == Phase::Placement => Self::Type(Move::Place(space(random))),
            28..30 => Self::Hint,
            30 => Self::Value,
            31..34 => Self::Undo,
            34..37 => Self::Redo,
            37..39 => Self::Cancel,
            _ if random.below(3) == 0 => Self::Resign,
            _ => Self::Undo,
        }
    }
}

/// The visible state of a session.
pub(crate) type State = (Board, Vec<Turn>, Option<Space>, Option<GameResult>);

/// Returns the visible state of a session.
pub(crate) fn state(session: &PlaySession) -> State {
    let game = session.game();
    (*game.board(), game.turns().to_vec(), session.hand().picked(), game.result())
}

/// Returns the reports of an engine that always finds the side to move two and a half pieces ahead.
fn events(request: &Request) -> Vec<SearchEvent> {
    let start = *request.start.position();
    let position = request.moves.iter().fold(start, |position, &m| position.play(m).unwrap());
    let moves = position.legal_moves();
    let best = moves[request.moves.len() * 7 % moves.len()];
    let line = Line::new(Evaluation::expected(Score::new(250)), vec![best]);
    vec![SearchEvent::Line { rank: 1, line }, SearchEvent::Done(Some(best))]
}

/// Returns that engine, for a face of the terminal.
pub(crate) fn thinker() -> Thinker {
    Thinker::answering(|request, _, tell| events(request).into_iter().for_each(tell))
}

/// A session driven as in the web app, with that engine, its own clock, and a player who confirms each move
/// when asked.
pub(crate) struct Web {
    pub(crate) session: PlaySession,
    /// The keys of the messages so far.
    pub(crate) keys: HashSet<AnyKey>,
    text: Text,
    now: Duration,
    asked: Option<Request>,
    wake: Option<Duration>,
}

impl Web {
    pub(crate) fn new(plan: Plan, options: PlayOptions, seed: u64) -> Self {
        Self {
            session: PlaySession::new(plan, options, seed),
            keys: HashSet::new(),
            text: Text::new(Language::English),
            now: Duration::from_secs(1000),
            asked: None,
            wake: None,
        }
    }

    /// Takes a step, then lets the engine answer and time pass until nothing more happens. Returns the
    /// messages.
    pub(crate) fn take(&mut self, step: Step) -> Vec<String> {
        let cancel = PlayInput::Board(BoardInput::Cancel);
        let inputs = match step {
            Step::Tap(space) => vec![PlayInput::Board(BoardInput::Tap(space))],
            Step::Drag(from, to) => vec![cancel, PlayInput::Board(BoardInput::Drag(from, to))],
            Step::Type(m) => vec![cancel, PlayInput::Play(m)],
            Step::Undo => vec![PlayInput::Undo],
            Step::Redo => vec![PlayInput::Redo],
            Step::Hint => vec![cancel, PlayInput::Hint],
            Step::Value => vec![PlayInput::Value],
            Step::Cancel => vec![cancel],
            Step::Resign => vec![PlayInput::Resign],
        };
        inputs.into_iter().flat_map(|input| self.input(input)).collect()
    }

    /// Does the same for an input.
    pub(crate) fn input(&mut self, input: PlayInput) -> Vec<String> {
        let mut told = self.feed(input);
        if self.session.pending().is_some() {
            told.extend(self.feed(PlayInput::Confirm));
        }
        loop {
            if let Some(request) = self.asked.take() {
                self.now += Duration::from_millis(30);
                for event in events(&request) {
                    told.extend(self.feed(PlayInput::Engine(Reply { id: request.id, event })));
                }
            } else if let Some(wake) = self.wake.take() {
                self.now = self.now.max(wake);
                told.extend(self.feed(PlayInput::Tick));
            } else {
                return told;
            }
        }
    }

    fn feed(&mut self, input: PlayInput) -> Vec<String> {
        let mut told = Vec::new();
        for effect in self.session.update(input, self.now) {
            match effect {
                PlayEffect::Tell(remark) => {
                    let keys: Vec<AnyKey> = remark.messages.iter().map(Message::key).collect();
                    // Only the web app asks the player to confirm moves made on the board.
                    if keys != [GameKey::Confirm] {
                        told.push(words::remark(&self.text, &remark));
                    }
                    self.keys.extend(keys);
                }
                PlayEffect::Ask(request) => self.asked = Some(request),
                PlayEffect::StopEngine => self.asked = None,
                PlayEffect::WakeAt(time) => self.wake = Some(time),
                PlayEffect::GiveReasons { id, line } => {
                    let messages = reason(self.session.game().board().position(), &line);
                    told.extend(self.feed(PlayInput::Reasons { id, messages }));
                }
                PlayEffect::Keep | PlayEffect::Sound(_) | PlayEffect::Send(_) => {}
            }
        }
        told
    }
}
