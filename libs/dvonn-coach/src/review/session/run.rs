//! The work on a review: the engine gets one question at a time, and its answers are collected.

use dvonn::{Board, IllegalMove, Move};
use dvonn_analysis::{Analysis, Reply, Request, SearchEvent};
use dvonn_record::GameResult;

use super::answers::{self, KeptAnswers, KeptReviews};
use crate::review::{Progress, Question, Review, Settings};

/// The effect of an engine's reply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum RunEvent {
    /// There is no effect yet, or the question is no longer asked.
    Nothing,
    /// The question has been answered.
    Answered,
    /// The separate question has been answered. `None` if the engine failed.
    Aside(Option<Analysis>),
    /// The engine could not be started, or failed.
    Failed,
}

/// The question on which the engine is working.
#[derive(Clone, Debug)]
struct Asked {
    /// The number that its replies carry.
    number: u64,
    question: Question,
    /// The engine's results so far.
    found: Analysis,
    /// Whether it is a separate question, not one of the review's.
    is_aside: bool,
}

/// The work on a review.
#[derive(Clone, Debug)]
pub(super) struct ReviewRun {
    review: Review,
    asked: Option<Asked>,
    /// The number of questions asked.
    number: u64,
    answers: KeptAnswers,
}

impl ReviewRun {
    /// Prepares the work on the review of a game, including its stored answers.
    ///
    /// # Errors
    /// [`IllegalMove`] with the first move that the rules do not allow.
    pub(super) fn new(
        start: Board,
        moves: &[Move],
        weights: u64,
        kept: &KeptReviews,
    ) -> Result<Self, IllegalMove> {
        let review = Review::new(&start, moves, Settings::default())?;
        let answers = KeptAnswers::new(&start, moves, weights);
        let kept = kept.of(&answers);
        let mut run = Self { review, asked: None, number: 0, answers };
        for text in kept {
            let Some(question) = run.review.next_question() else { break };
            let Some(answer) = answers::read(text, &question.position) else {
                run.review.put_back(question.id);
                break;
            };
            run.take(&question, answer);
        }
        Ok(run)
    }

    /// Notes the result in the game's record.
    pub(super) fn ended(mut self, result: Option<GameResult>) -> Self {
        self.review = self.review.ended(result);
        self
    }

    /// Returns the next question for the engine. The previous one, if it was not answered, will be asked
    /// again later.
    pub(super) fn ask(&mut self) -> Option<Request> {
        self.stop();
        let question = self.review.next_question()?;
        Some(self.begin(question, false))
    }

    /// Asks a separate question, in place of the previous one.
    pub(super) fn ask_aside(&mut self, question: Question) -> Request {
        self.stop();
        self.begin(question, true)
    }

    fn begin(&mut self, question: Question, is_aside: bool) -> Request {
        self.number += 1;
        let mut request = question.request.clone();
        request.id = self.number;
        self.asked = Some(Asked { number: self.number, question, found: Analysis::default(), is_aside });
        request
    }

    /// Takes back the question on which the engine is working.
    pub(super) fn stop(&mut self) {
        if let Some(asked) = self.asked.take().filter(|asked| !asked.is_aside) {
            self.review.put_back(asked.question.id);
        }
    }

    /// Handles a reply of the engine.
    pub(super) fn on_reply(&mut self, reply: Reply) -> RunEvent {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.number == reply.id) else {
            return RunEvent::Nothing;
        };
        match reply.event {
            SearchEvent::Done(_) => {
                if let Some(Asked { question, mut found, is_aside, .. }) = self.asked.take() {
                    found.lines.retain(|line| answers::is_possible(line, &question.position));
                    if is_aside {
                        return RunEvent::Aside(Some(found));
                    }
                    self.take(&question, found);
                }
                RunEvent::Answered
            }
            SearchEvent::Failed if asked.is_aside => {
                self.asked = None;
                RunEvent::Aside(None)
            }
            SearchEvent::Failed => {
                self.stop();
                RunEvent::Failed
            }
            event => {
                asked.found.update(event);
                RunEvent::Nothing
            }
        }
    }

    fn take(&mut self, question: &Question, answer: Analysis) {
        self.answers.answers.push(answers::write(&answer));
        self.review.answer(question.id, answer);
    }

    /// Returns how far the review has come.
    pub(super) fn progress(&self) -> Progress {
        self.review.progress()
    }

    /// Returns the review in its present state.
    pub(super) const fn review(&self) -> &Review {
        &self.review
    }

    /// Returns the engine's answers so far.
    pub(super) fn answers(&self) -> KeptAnswers {
        self.answers.clone()
    }
}
