//! The work on a review: the engine gets one question at a time, and its answers are collected.

use dvonn::{Board, IllegalMove, Move};
use dvonn_analysis::{Analysis, Reply, Request, SearchEvent};
use dvonn_record::GameResult;

use super::answers::{self, KeptAnswers, KeptReviews};
use crate::review::{Progress, Question, Review, Settings};

/// The effect of a reply of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum RunEvent {
    /// Nothing yet, or it belongs to a question that is no longer asked.
    Nothing,
    /// The question is answered.
    Answered,
    /// The question apart from the review is answered. `None` if the engine broke down.
    Aside(Option<Analysis>),
    /// The engine could not be started, or broke down.
    Failed,
}

/// The question that the engine works on.
#[derive(Clone, Debug)]
struct Asked {
    /// The number by which its replies are known.
    number: u64,
    question: Question,
    /// The engine's findings so far.
    found: Analysis,
    /// Whether it is not one of the review's questions.
    is_aside: bool,
}

/// The work on a review.
#[derive(Clone, Debug)]
pub(super) struct ReviewRun {
    review: Review,
    asked: Option<Asked>,
    /// How many questions were asked.
    number: u64,
    answers: KeptAnswers,
}

impl ReviewRun {
    /// The work on the review of a game, including its stored answers.
    ///
    /// # Errors
    /// The first move that the rules do not allow.
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

    /// Takes note of how the game's record says that it ended.
    pub(super) fn ended(mut self, result: Option<GameResult>) -> Self {
        self.review = self.review.ended(result);
        self
    }

    /// The next question for the engine. The one before it, if it was not answered, is asked again another
    /// time.
    pub(super) fn ask(&mut self) -> Option<Request> {
        self.stop();
        let question = self.review.next_question()?;
        Some(self.begin(question, false))
    }

    /// Asks a question apart from the review, in place of the one before it.
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

    /// Takes back the question that the engine works on.
    pub(super) fn stop(&mut self) {
        if let Some(asked) = self.asked.take().filter(|asked| !asked.is_aside) {
            self.review.put_back(asked.question.id);
        }
    }

    /// Takes what the engine says.
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

    /// How far it has come.
    pub(super) fn progress(&self) -> Progress {
        self.review.progress()
    }

    /// The review, as far as it has come.
    pub(super) const fn review(&self) -> &Review {
        &self.review
    }

    /// The engine's answers so far.
    pub(super) fn answers(&self) -> KeptAnswers {
        self.answers.clone()
    }
}
