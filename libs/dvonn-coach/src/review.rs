//! The review of a whole game: the value of each move, and the missed chances.
//!
//! A [`Review`] does not search. It hands out [`Question`]s, its caller gets answers from an engine, and the
//! [`GameReview`] follows from them. So the same review serves a command with threads, a web page with an
//! engine in a worker, and a server.
//!
//! The review works from the end of the game to its start. For each position with a choice it asks the engine
//! for the best move and its value. The value of the move played is that of the next position. If both values
//! are proven, their difference is what the move lost. Otherwise the position after the best move is searched
//! too, so that the comparison is between two similar searches.

mod annotated;
mod class;
mod cost;
mod drift;
mod event;
mod game_review;
mod judge;
mod missed;
mod mistake;
mod moments;
mod narrator;
mod page;
mod peers;
mod placing;
mod player;
mod question;
mod reason;
mod session;
mod story;
mod summary;
mod tested;
mod thread;
mod trial;
mod value;
mod weight;
mod why;

use std::collections::{BTreeMap, BTreeSet};

use dvonn::{Board, IllegalMove, Move, Phase, Position, Space};
use dvonn_analysis::Analysis;
use dvonn_record::{EndReason, GameResult, MoveNumber};

pub use annotated::annotated;
pub use class::MoveClass;
pub use cost::turning_point;
pub use drift::Drift;
pub use game_review::{Accuracy, Continuation, GameReview, ReviewedMove, Stage};
pub use mistake::Mistake;
pub use moments::Moment;
pub use narrator::Narrator;
pub use page::{Heading, PageGame, PageWords, page};
pub use peers::Peers;
pub use player::{Habit, HabitReport, PlayerGame, PlayerReport, Score, by_habit};
pub use question::{Question, QuestionId, Settings};
pub(crate) use reason::later_in_words;
pub use session::{
    KeptAnswers, KeptReviews, Practice, Refutation, ReviewEffect, ReviewInput, ReviewSession, Sides, Status,
    Verdict, Walkthrough,
};
pub use story::{Paragraph, Telling, story};
pub use summary::{accuracy_in_words, ending, figures, outcome, summary};
pub use tested::{Branch, Reason};
pub use thread::{Blow, BlowKind, Thread, threads};
pub use trial::Trial;
pub use value::Value;
pub use weight::merit;
pub(crate) use weight::{choose, fault, weight_of};
pub use why::refutation;

use judge::{Evidence, stacks_of};
use question::{Purpose, best_line};

/// The factor for the node limit of the search that proves the result of a move, if the position before it is
/// proven.
const PLAYED_PROOF_FACTOR: u64 = 2;

/// The factor for the node limit of a longer proof of the outcome, for a move that would otherwise be called
/// a mistake without proof.
const LONGER_PROOF_FACTOR: u64 = 4;

/// The divisor of the node limit of a proof of the outcome, if that proof failed for the next position, which
/// has fewer stacks.
const FAILED_PROOF_DIVISOR: u64 = 4;

/// The progress of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The steps done.
    pub done: usize,
    /// The number of all steps: two for each position and one for each move.
    pub total: usize,
}

/// A review in progress.
#[derive(Clone, Debug)]
pub struct Review {
    start: Board,
    settings: Settings,
    evidence: Evidence,
    /// The questions still to hand out, those about the end of the game last.
    open: BTreeSet<QuestionId>,
    /// The questions that were handed out and not yet answered.
    asked: BTreeSet<QuestionId>,
    /// The positions for which the review has decided whether to ask for a proof of the outcome.
    outcomes: BTreeSet<usize>,
    /// The moves for which the review has decided whether to ask more.
    followed_up: BTreeSet<usize>,
    /// The number of moves, counted from the end of the game, whose class no longer needs a proof.
    confirmed: usize,
    /// The recorded result, if the game did not end by the rules.
    given_up: Option<GameResult>,
}

impl Review {
    /// The edition of the questions, raised whenever they change. Stored answers belong to one edition.
    pub const EDITION: u32 = 4;

    /// Starts the review of a game.
    ///
    /// # Errors
    /// [`IllegalMove`] with the first move that the rules do not allow.
    pub fn new(start: &Board, moves: &[Move], settings: Settings) -> Result<Self, IllegalMove> {
        let mut positions = vec![*start.position()];
        for &m in moves {
            let last = positions.last().unwrap_or(start.position());
            positions.push(last.play(m)?);
        }
        let evidence = Evidence {
            moves: moves.to_vec(),
            numbers: MoveNumber::of(moves.iter().copied()).collect(),
            positions,
            answers: BTreeMap::new(),
            compared: BTreeMap::new(),
        };
        // The last position is asked about too, because its value is the value of the last move.
        let is_asked = |&ply: &usize| evidence.has_choice(ply) || ply == moves.len();
        let open = (0..=moves.len())
            .filter(|&ply| !evidence.positions[ply].is_over())
            .filter(is_asked)
            .map(|ply| QuestionId { ply, purpose: Purpose::Position })
            .collect();
        let mut review = Self {
            start: *start,
            settings,
            evidence,
            open,
            asked: BTreeSet::new(),
            outcomes: BTreeSet::new(),
            followed_up: BTreeSet::new(),
            confirmed: 0,
            given_up: None,
        };
        review.find_questions();
        Ok(review)
    }

    /// Notes the result in the game's record. It is ignored if the game ended by the rules.
    #[must_use]
    pub fn ended(mut self, result: Option<GameResult>) -> Self {
        let is_over = self.evidence.positions.last().is_some_and(Position::is_over);
        self.given_up = result.filter(|result| result.by != EndReason::Play && !is_over);
        self
    }

    /// Numbers the moves as in a game in which `earlier` came before them.
    #[must_use]
    pub fn numbered_after(mut self, earlier: &[Move]) -> Self {
        let all = earlier.iter().chain(&self.evidence.moves).copied();
        self.evidence.numbers = MoveNumber::of(all).skip(earlier.len()).collect();
        self
    }

    /// Returns the next question. `None` if all have been handed out; once they are answered, there may be
    /// more.
    pub fn next_question(&mut self) -> Option<Question> {
        let id = self.open.pop_last()?;
        self.asked.insert(id);
        Some(self.question(id))
    }

    /// Handles an answer. It is ignored if its question is not waiting for one.
    pub fn answer(&mut self, id: QuestionId, answer: Analysis) {
        if self.asked.remove(&id) {
            self.evidence.answers.insert(id, answer);
            self.find_questions();
        }
    }

    /// Takes back a question that will not be answered, to hand it out again.
    pub fn put_back(&mut self, id: QuestionId) {
        if self.asked.remove(&id) {
            self.open.insert(id);
        }
    }

    /// Whether all questions have been asked and answered.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.open.is_empty() && self.asked.is_empty()
    }

    /// Returns how far the review has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let all = self.evidence.positions.len();
        let first = |id: &&QuestionId| id.purpose == Purpose::Position;
        let left = self.open.iter().chain(&self.asked).filter(first).count();
        let waiting = self.open.iter().chain(&self.asked).filter(|id| !first(id)).count();
        let decided = self.outcomes.len() + self.followed_up.len();
        let is_ending = self.asked.iter().chain(&self.open).any(|id| id.purpose.is_last());
        // What comes last counts as one step.
        let done = all - left + decided - if is_ending { 1 } else { waiting };
        Progress { done, total: 2 * all + self.evidence.moves.len() }
    }

    /// Returns the review, if it is done.
    #[must_use]
    pub fn finish(&self) -> Option<GameReview> {
        if !self.is_done() {
            return None;
        }
        let mut review = self.unread();
        self.read_into(&mut review, 0, self.evidence.moves.len());
        Some(review)
    }

    /// Returns the review before any answer.
    pub(crate) fn unread(&self) -> GameReview {
        let Evidence { moves, positions, .. } = &self.evidence;
        GameReview {
            start: self.start,
            moves: (0..moves.len()).map(|ply| self.evidence.unread(ply)).collect(),
            chances: vec![0.5; positions.len()],
            values: vec![Value::new(0, false); positions.len()],
            outcome: positions.last().and_then(Position::outcome),
            given_up: self.given_up,
        }
    }

    /// Returns the first move from which on every move is judged, apart from the last questions; the number
    /// of moves if none is.
    pub(crate) fn judged_from(&self) -> usize {
        let waiting = self.open.iter().chain(&self.asked).filter(|id| !id.purpose.is_last());
        let waiting: BTreeSet<usize> = waiting.map(|id| id.ply).collect();
        let moves = self.evidence.moves.len();
        let is_judged = |ply: &usize| self.followed_up.contains(ply) && !waiting.contains(ply);
        let judged = (0..moves).rev().take_while(is_judged).count();
        if waiting.contains(&moves) { moves } else { moves - judged }
    }

    /// Whether the value of the last position is known.
    pub(crate) fn knows_the_end(&self) -> bool {
        self.evidence.value(self.evidence.moves.len()).is_some()
    }

    /// Writes the known moves from `first` on into a review: judges those before `last`, and values all
    /// positions from `first` on.
    pub(crate) fn read_into(&self, review: &mut GameReview, first: usize, last: usize) {
        for ply in first..last {
            review.moves[ply] = self.evidence.review(ply);
        }
        let values = self.evidence.values_for_white(first);
        for (value, ply) in values.into_iter().zip(first..) {
            review.chances[ply] = value.chance(stacks_of(&self.evidence.positions[ply]));
            review.values[ply] = value;
        }
    }

    fn question(&self, id: QuestionId) -> Question {
        let Self { evidence, settings, .. } = self;
        let mut moves = evidence.moves[..id.ply].to_vec();
        let mut position = evidence.positions[id.ply];
        let further = match id.purpose {
            Purpose::Position | Purpose::Outcome | Purpose::OutcomeAgain | Purpose::Alternatives => {
                Vec::new()
            }
            Purpose::AfterBest => evidence.compared.get(&id.ply).copied().into_iter().collect(),
            Purpose::AfterPlayed => evidence.moves.get(id.ply).copied().into_iter().collect(),
            Purpose::Further(branch, _) => evidence.line(id.ply, branch),
        };
        for m in further {
            moves.push(m);
            position.apply(m);
        }
        let nodes = match id.purpose {
            Purpose::Position | Purpose::AfterBest => settings.limit(&position),
            Purpose::AfterPlayed => settings.limit(&position).saturating_mul(PLAYED_PROOF_FACTOR),
            Purpose::Outcome if self.outcome_proof_failed(id.ply + 1) => {
                settings.outcome_nodes / FAILED_PROOF_DIVISOR
            }
            Purpose::Outcome => settings.outcome_nodes,
            Purpose::OutcomeAgain => settings.outcome_nodes.saturating_mul(LONGER_PROOF_FACTOR),
            Purpose::Alternatives | Purpose::Further(..) => settings.alternative_nodes,
        };
        let multi_pv = match id.purpose {
            Purpose::Position if position.phase() == Phase::Placement => Space::COUNT,
            Purpose::Alternatives => 2,
            _ => 1,
        };
        let mut question = Question::new(id, self.start, moves, position, nodes);
        question.request.multi_pv = multi_pv;
        question.request.limits.outcome = matches!(id.purpose, Purpose::Outcome | Purpose::OutcomeAgain);
        question
    }

    /// Adds the questions that the answers so far call for.
    fn find_questions(&mut self) {
        // The outcomes come from the end of the game backwards, because each may decide the one before it.
        for ply in (0..self.evidence.positions.len()).rev() {
            let follow_up =
                if self.outcomes.contains(&ply) { FollowUp::TooEarly } else { self.ask_outcome(ply) };
            if self.add_question(ply, follow_up) {
                self.outcomes.insert(ply);
            }
        }
        for ply in 0..self.evidence.moves.len() {
            let follow_up =
                if self.followed_up.contains(&ply) { FollowUp::TooEarly } else { self.follow_up(ply) };
            if self.add_question(ply, follow_up) {
                self.followed_up.insert(ply);
            }
        }
        self.ask_longer_proofs();
        self.ask_longer_lines();
    }

    /// Once every class is certain, asks for the play after the ends of the lines that are to show why moves
    /// were worse. It asks for one more piece of each line at a time.
    fn ask_longer_lines(&mut self) {
        let moves = self.evidence.moves.len();
        if self.is_done() && self.confirmed == moves {
            let both = |ply| [Branch::Played, Branch::Better].map(|branch| (ply, branch));
            let lines = (0..moves).flat_map(both);
            self.open = lines.filter_map(|(ply, branch)| self.evidence.further(ply, branch)).collect();
        }
    }

    /// Once everything else is answered, asks for longer proofs of the outcome, or of how to reach it, where
    /// they may decide whether a move is a mistake. It works from the end of the game, one proof at a time,
    /// so the result does not depend on the order of the answers.
    fn ask_longer_proofs(&mut self) {
        let moves = self.evidence.moves.len();
        while self.is_done() && self.followed_up.len() == moves && self.confirmed < moves {
            let doubtful = self.evidence.doubtful(moves - 1 - self.confirmed);
            // If a search has proven the outcome, a proof of the way to it is within reach.
            let decidable = |&ply: &usize| {
                self.has_at_most(ply, Settings::DECIDABLE_STACKS) || self.evidence.outcome(ply).is_some()
            };
            match doubtful.filter(decidable) {
                Some(ply) => {
                    self.open.insert(QuestionId { ply, purpose: Purpose::OutcomeAgain });
                }
                None => self.confirmed += 1,
            }
        }
    }

    /// Whether a position of the game belongs to the stacking phase and has at most this many stacks.
    fn has_at_most(&self, ply: usize, stacks: usize) -> bool {
        let position = &self.evidence.positions[ply];
        position.phase() == Phase::Stacking && position.occupied().len() <= stacks
    }

    /// Adds the question, if there is one. Returns false if it is too early to decide.
    fn add_question(&mut self, ply: usize, follow_up: FollowUp) -> bool {
        if let FollowUp::Ask(purpose) = follow_up {
            if let (Purpose::AfterBest, Some(best)) = (purpose, self.evidence.best_move(ply)) {
                self.evidence.compared.insert(ply, best);
            }
            self.open.insert(QuestionId { ply, purpose });
        }
        !matches!(follow_up, FollowUp::TooEarly)
    }

    /// Decides whether to ask for a proof of the outcome.
    fn ask_outcome(&self, ply: usize) -> FollowUp {
        let evidence = &self.evidence;
        let is_last = ply == evidence.moves.len();
        if !self.has_at_most(ply, Settings::OUTCOME_STACKS) || evidence.outcome(ply).is_some() {
            return FollowUp::Nothing;
        }
        if !is_last && !self.outcome_is_final(ply + 1) {
            return FollowUp::TooEarly;
        }
        // Without a choice, the next position says the same.
        if !is_last && !evidence.has_choice(ply) {
            return FollowUp::Nothing;
        }
        match evidence.answer(ply, Purpose::Position) {
            Some(_) => FollowUp::Ask(Purpose::Outcome),
            None => FollowUp::TooEarly,
        }
    }

    /// Whether a proof of the outcome of a position was tried and failed.
    fn outcome_proof_failed(&self, ply: usize) -> bool {
        self.evidence.answer(ply, Purpose::Outcome).is_some_and(|answer| answer.outcome.is_none())
    }

    /// Whether nothing more will be learnt about the outcome of a position.
    fn outcome_is_final(&self, ply: usize) -> bool {
        let id = QuestionId { ply, purpose: Purpose::Outcome };
        self.outcomes.contains(&ply) && !self.open.contains(&id) && !self.asked.contains(&id)
    }

    /// Decides on further questions about a move, once the values before and after it are known.
    fn follow_up(&self, ply: usize) -> FollowUp {
        let evidence = &self.evidence;
        let position = &evidence.positions[ply];
        if !evidence.has_choice(ply) {
            return FollowUp::Nothing;
        }
        if !self.outcome_is_final(ply) || !self.outcome_is_final(ply + 1) {
            return FollowUp::TooEarly;
        }
        let Some(answer) = evidence.answer(ply, Purpose::Position) else { return FollowUp::TooEarly };
        let (Some(best), Phase::Stacking) = (best_line(answer), position.phase()) else {
            return FollowUp::Nothing;
        };
        if evidence.best_move(ply) == Some(evidence.moves[ply]) {
            return FollowUp::Ask(Purpose::Alternatives);
        }
        let Some(played) = evidence.value_of_played(ply) else { return FollowUp::TooEarly };
        match (best.evaluation.proven, played.proven) {
            (true, true) => FollowUp::Nothing,
            (true, false) => FollowUp::Ask(Purpose::AfterPlayed),
            (false, _) => match evidence.best_move(ply).map(|m| position.play_unchecked(m).is_over()) {
                Some(false) => FollowUp::Ask(Purpose::AfterBest),
                _ => FollowUp::Nothing,
            },
        }
    }
}

/// The decision on a further question about a move or a position.
#[derive(Clone, Copy)]
enum FollowUp {
    /// The answers that decide it are still missing.
    TooEarly,
    Nothing,
    Ask(Purpose),
}
