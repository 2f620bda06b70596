//! The session in which a game is reviewed. An engine answers one question after the other; then the reader
//! steps through the game and plays its mistakes again.

mod answers;
mod run;
mod walkthrough;

use dvonn::{Board, IllegalMove, Move};
use dvonn_analysis::{Reply, Request};
use dvonn_board::{BoardInput, MoveStep};
use dvonn_message::Message;

pub use answers::{KeptAnswers, KeptReviews};
pub use walkthrough::{Practice, Verdict, Walkthrough};

use super::Progress;
use run::{ReviewRun, RunEvent};

/// The answers are kept each time that this many new ones have come.
const ANSWERS_AT_ONCE: usize = 10;

/// What the reader or the engine does.
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
    /// Play the mistakes again, beginning with the first.
    Practise,
    /// Go to the next mistake.
    Next,
    /// Show what would have been better.
    Show,
    /// Stop playing mistakes again.
    EndPractice,
    /// The reader does something with the board. It has a meaning while a mistake is played again.
    Board(BoardInput),
}

/// What a face is to do.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewEffect {
    /// Ask the engine. What it was asked before is of no interest any more.
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
    walkthrough: Option<Walkthrough>,
    /// How many answers came since they were last kept.
    unkept: usize,
}

impl ReviewSession {
    /// The review of a game, by the engine whose weights have this checksum. It begins with
    /// [`ReviewInput::GoOn`]. What `kept` has of the same game, engine and version of the program need not be
    /// asked again.
    ///
    /// # Errors
    /// The first move that the rules do not allow.
    pub fn new(start: Board, moves: &[Move], weights: u64, kept: &KeptReviews) -> Result<Self, IllegalMove> {
        let run = ReviewRun::new(start, moves, weights, kept)?;
        Ok(Self { run, status: Status::Stopped, walkthrough: None, unkept: 0 })
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

    /// The review, once it is done.
    #[must_use]
    pub const fn walkthrough(&self) -> Option<&Walkthrough> {
        self.walkthrough.as_ref()
    }

    /// What the engine has answered so far, to be [kept](KeptReviews::put).
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
                let Some(walkthrough) = &mut self.walkthrough else { return effects };
                let before = walkthrough.question().cloned();
                walkthrough.update(&input, &mut effects);
                let question = walkthrough.question().filter(|&now| before.as_ref() != Some(now));
                if let Some(question) = question {
                    effects.push(ReviewEffect::Ask(self.run.ask_aside(question.clone())));
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
        if let Some(review) = self.run.finish() {
            self.keep(effects);
            self.walkthrough = Some(Walkthrough::new(review));
            self.status = Status::Done;
        }
    }

    fn stop(&mut self, effects: &mut Vec<ReviewEffect>) {
        effects.push(ReviewEffect::StopEngine);
        self.run.stop();
        self.keep(effects);
        match &mut self.walkthrough {
            Some(walkthrough) => walkthrough.answer(None),
            None => self.status = Status::Stopped,
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
                self.ask(effects);
            }
            RunEvent::Aside(answer) => {
                if let Some(walkthrough) = &mut self.walkthrough {
                    walkthrough.answer(answer.as_ref());
                }
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
