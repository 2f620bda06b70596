//! The session in which a game is reviewed. An engine answers one question after another; then the reader
//! steps through the game and plays its mistakes again.

mod answers;
mod run;
mod walkthrough;

use dvonn::{Board, Color, IllegalMove, Move};
use dvonn_analysis::{Reply, Request};
use dvonn_board::{BoardInput, MoveStep};
use dvonn_message::Message;
use dvonn_record::GameResult;

pub use answers::{KeptAnswers, KeptReviews};
pub use walkthrough::{Practice, Refutation, Sides, Verdict, Walkthrough};

use super::{Mistake, Progress};
use run::{ReviewRun, RunEvent};

/// The answers are stored each time this many new ones have arrived.
const ANSWERS_AT_ONCE: usize = 10;

/// An input from the reader or the engine.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewInput {
    /// Start or continue the work.
    GoOn,
    /// Stop the work, or leave the review.
    Stop,
    /// A reply from the engine.
    Engine(Reply),
    /// Go to the start of the game.
    First,
    /// Go back by one move.
    Back,
    /// Go forward by one move.
    Forward,
    /// Go to the end of the game.
    Last,
    /// Go to the position after this many moves.
    Go(usize),
    /// Go to the last mistake before the shown position.
    PreviousMistake,
    /// Go to the first mistake after the shown position.
    NextMistake,
    /// Choose the side whose mistakes are shown.
    Of(Sides),
    /// Start or stop playing the game through automatically.
    Play(bool),
    /// Advance the walkthrough: see [`ReviewSession::is_moving`].
    Tick,
    /// Play the mistakes again, starting with the first.
    Practise,
    /// Play the shown mistake again.
    PractiseThis,
    /// Try again after a wrong try.
    TryAgain,
    /// Go to the next mistake.
    Next,
    /// Show the better move.
    Show,
    /// Stop playing mistakes.
    EndPractice,
    /// The reader acts on the board. This has a meaning only while a mistake is played again.
    Board(BoardInput),
}

/// An effect for the face to carry out.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewEffect {
    /// Ask the engine this. Earlier requests no longer matter.
    Ask(Request),
    /// Stop the engine, because its answer no longer matters.
    StopEngine,
    /// Store the [answers](ReviewSession::answers), because there are new ones.
    Keep,
    /// Tell the reader why a move was refused.
    Refuse(Message),
    /// Show a move of the game as a movement, with its sounds.
    Moved(MoveStep),
}

/// The state of the work on a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The engine is working.
    Working,
    /// The work has not started, or was stopped.
    Stopped,
    /// The engine could not be started, or failed.
    Failed,
    /// The review is complete.
    Done,
}

/// The review of a game, from the first question to the last mistake that is played again.
#[derive(Clone, Debug)]
pub struct ReviewSession {
    run: ReviewRun,
    status: Status,
    walkthrough: Walkthrough,
    /// The number of answers since they were last stored.
    unkept: usize,
}

impl ReviewSession {
    /// Prepares the review of a game, by the engine whose weights have this checksum. The work starts with
    /// [`ReviewInput::GoOn`]. Answers in `kept` for the same game, engine and version of the program are
    /// used. `own` is the reader's side, if the reader played.
    ///
    /// # Errors
    /// [`IllegalMove`] with the first move that the rules do not allow.
    pub fn new(
        start: Board,
        moves: &[Move],
        weights: u64,
        kept: &KeptReviews,
        own: Option<Color>,
    ) -> Result<Self, IllegalMove> {
        let run = ReviewRun::new(start, moves, weights, kept)?;
        let mut walkthrough = Walkthrough::new(run.review().unread(), own);
        walkthrough.learn(run.review());
        Ok(Self { run, status: Status::Stopped, walkthrough, unkept: 0 })
    }

    /// Sets up a single mistake, apart from its game, to be played again. The review is complete; the engine
    /// is asked only about moves that the reader tries.
    ///
    /// # Errors
    /// [`IllegalMove`] if the rules do not allow its move, which no [`Mistake`] has.
    pub fn of_mistake(mistake: &Mistake) -> Result<Self, IllegalMove> {
        let review = mistake.review();
        let (start, m) = (*mistake.board(), mistake.reviewed().m);
        let run = ReviewRun::new(start, &[m], 0, &KeptReviews::default())?;
        let walkthrough = Walkthrough::of_whole(review, Some(mistake.reviewed().side));
        let mut session = Self { run, status: Status::Done, walkthrough, unkept: 0 };
        session.update(ReviewInput::Practise);
        Ok(session)
    }

    /// Notes the result in the game's record: by resignation, agreement, time or forfeit.
    #[must_use]
    pub fn ended(mut self, result: Option<GameResult>) -> Self {
        self.run = self.run.ended(result);
        self.walkthrough = Walkthrough::new(self.run.review().unread(), self.walkthrough.own());
        self.walkthrough.learn(self.run.review());
        self
    }

    /// Returns the state of the work.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Returns how far the work has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.run.progress()
    }

    /// Returns the review, as far as it is known.
    #[must_use]
    pub const fn walkthrough(&self) -> &Walkthrough {
        &self.walkthrough
    }

    /// Whether the walkthrough moves by itself, step by step: through the game, or through the play after a
    /// mistake. Each step is a [`ReviewInput::Tick`], at the face's pace.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.walkthrough.is_moving()
    }

    /// Returns the engine's answers so far, to be [stored](KeptReviews::put).
    #[must_use]
    pub fn answers(&self) -> KeptAnswers {
        self.run.answers()
    }

    /// Handles an input. Returns the effects for the face to carry out, in order.
    pub fn update(&mut self, input: ReviewInput) -> Vec<ReviewEffect> {
        let mut effects = Vec::new();
        match input {
            ReviewInput::GoOn if self.status == Status::Done => {}
            ReviewInput::GoOn => self.ask(&mut effects),
            ReviewInput::Stop => self.stop(&mut effects),
            ReviewInput::Engine(reply) => self.on_reply(reply, &mut effects),
            input => {
                let before = self.walkthrough.question().cloned();
                self.walkthrough.update(&input, &mut effects);
                let question = self.walkthrough.question().filter(|&now| before.as_ref() != Some(now));
                if let Some(question) = question {
                    effects.push(ReviewEffect::Ask(self.run.ask_aside(question.clone())));
                } else if before.is_some() && self.walkthrough.question().is_none() {
                    self.resume(&mut effects);
                }
            }
        }
        effects
    }

    /// Asks the engine the next question, or shows the review.
    fn ask(&mut self, effects: &mut Vec<ReviewEffect>) {
        if let Some(request) = self.run.ask() {
            self.status = Status::Working;
            return effects.push(ReviewEffect::Ask(request));
        }
        if self.run.review().is_done() {
            self.keep(effects);
            self.walkthrough.complete(self.run.review());
            self.status = Status::Done;
        }
    }

    /// Continues the review, after a separate question interrupted it.
    fn resume(&mut self, effects: &mut Vec<ReviewEffect>) {
        if self.status == Status::Working {
            self.ask(effects);
        }
    }

    fn stop(&mut self, effects: &mut Vec<ReviewEffect>) {
        effects.push(ReviewEffect::StopEngine);
        self.run.stop();
        self.keep(effects);
        self.walkthrough.answer(None);
        if self.status != Status::Done {
            self.status = Status::Stopped;
        }
    }

    fn on_reply(&mut self, reply: Reply, effects: &mut Vec<ReviewEffect>) {
        match self.run.on_reply(reply) {
            RunEvent::Nothing => {}
            RunEvent::Answered => {
                self.unkept += 1;
                if self.unkept >= ANSWERS_AT_ONCE {
                    self.keep(effects);
                }
                self.walkthrough.learn(self.run.review());
                self.ask(effects);
            }
            RunEvent::Aside(answer) => {
                self.walkthrough.answer(answer.as_ref());
                self.resume(effects);
            }
            RunEvent::Failed => self.status = Status::Failed,
        }
    }

    fn keep(&mut self, effects: &mut Vec<ReviewEffect>) {
        if std::mem::take(&mut self.unkept) > 0 {
            effects.push(ReviewEffect::Keep);
        }
    }
}

#[cfg(test)]
mod tests;
