//! The session in which a game is reviewed. An engine answers one question after the other; then the reader
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

use super::Progress;
use run::{ReviewRun, RunEvent};

/// The answers are kept each time that this many new ones have come.
const ANSWERS_AT_ONCE: usize = 10;

/// An input from the reader or the engine.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewInput {
    /// Begin the work, or go on with it.
    GoOn,
    /// Stop the work, or leave the review.
    Stop,
    /// The engine answers.
    Engine(Reply),
    /// Go to the start of the game.
    First,
    /// Go back by one move.
    Back,
    /// Go on by one move.
    Forward,
    /// Go to the end of the game.
    Last,
    /// Go to the position after this many moves.
    Go(usize),
    /// Go to the mistake before the position that is shown.
    PreviousMistake,
    /// Go to the mistake after the position that is shown.
    NextMistake,
    /// Chooses the side whose mistakes are shown.
    Of(Sides),
    /// Play the game through by itself, as far as it is known, or stop that.
    Play(bool),
    /// The walkthrough advances: see [`ReviewSession::is_moving`].
    Tick,
    /// Play the mistakes again, beginning with the first.
    Practise,
    /// Play the mistake again that is shown.
    PractiseThis,
    /// After a wrong try: try once more.
    TryAgain,
    /// Go to the next mistake.
    Next,
    /// Show what would have been better.
    Show,
    /// Stop playing mistakes again.
    EndPractice,
    /// The reader does something with the board. It has a meaning while a mistake is played again.
    Board(BoardInput),
}

/// An effect for the face to carry out.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewEffect {
    /// Ask the engine. Earlier requests no longer matter.
    Ask(Request),
    /// Stop the engine: what it was asked is of no interest any more.
    StopEngine,
    /// Keep the [answers](ReviewSession::answers), for there are new ones.
    Keep,
    /// Tell the reader why a move is refused.
    Refuse(Message),
    /// A move of the game is shown as a movement, with its sounds.
    Moved(MoveStep),
}

/// How the work on a review stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The engine works.
    Working,
    /// The work has not begun, or was stopped.
    Stopped,
    /// The engine could not be started, or broke down.
    Failed,
    /// The review is there.
    Done,
}

/// The review of a game, from the first question to the last mistake that is played again.
#[derive(Clone, Debug)]
pub struct ReviewSession {
    run: ReviewRun,
    status: Status,
    walkthrough: Walkthrough,
    /// The number of answers since they were last kept.
    unkept: usize,
}

impl ReviewSession {
    /// The review of a game, by the engine whose weights have this checksum. It begins with
    /// [`ReviewInput::GoOn`]. Answers in `kept` for the same game, engine and version of the program need not
    /// be requested again. `own` is the reader's side, if the reader played.
    ///
    /// # Errors
    /// The first move that the rules do not allow.
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

    /// Takes note of how the game's record says that it ended, by resignation, agreement, time or forfeit.
    #[must_use]
    pub fn ended(mut self, result: Option<GameResult>) -> Self {
        self.run = self.run.ended(result);
        self.walkthrough = Walkthrough::new(self.run.review().unread(), self.walkthrough.own());
        self.walkthrough.learn(self.run.review());
        self
    }

    /// How the work stands.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.status
    }

    /// How far the work has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.run.progress()
    }

    /// The review, as far as it is known.
    #[must_use]
    pub const fn walkthrough(&self) -> &Walkthrough {
        &self.walkthrough
    }

    /// Whether the walkthrough moves by itself, step by step: through the game, or the play after a mistake.
    /// Each step is a [`ReviewInput::Tick`], at the face's pace.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.walkthrough.is_moving()
    }

    /// The engine's answers so far, to be [kept](KeptReviews::put).
    #[must_use]
    pub fn answers(&self) -> KeptAnswers {
        self.run.answers()
    }

    /// Takes an input. Returns what the face is to do, in order.
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

    /// Goes on with the review, after it made way for a question apart from it.
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
