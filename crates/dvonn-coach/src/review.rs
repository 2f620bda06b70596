//! The review of a whole game: what each move was worth, and what was missed.
//!
//! A [`Review`] searches nothing itself. It says which [`Question`]s it has, whoever runs it has them answered by an engine,
//! and from the answers follows the [`GameReview`]. So one review serves a command that answers with threads, a web page whose
//! engine is in a worker, and a server.
//!
//! The game is walked through from the end to the start. For each position with a choice the engine is asked for the best
//! move and its value. The value of the move played is that of the next position. If both are proven, their difference is
//! what the move lost. If not, the position after the best move is searched as well, so that two searches alike are compared.

mod class;
mod cost;
mod game_review;
mod judge;
mod narrator;
mod question;
mod summary;
mod trial;
mod value;
mod weight;

use std::collections::{BTreeMap, BTreeSet};

use dvonn::{Board, IllegalMove, Move, Phase, Position, Space};

pub use class::MoveClass;
pub use cost::turning_point;
pub use game_review::{Accuracy, Continuation, GameReview, ReviewedMove, Stage};
pub use narrator::Narrator;
pub use question::{Answer, AnswerLine, Question, QuestionId, Settings};
pub use summary::summary;
pub use trial::Trial;
pub use value::Value;
pub(crate) use weight::{choose, fault, merit, weight_of};

use judge::Evidence;
use question::Purpose;

/// The factor by which more positions are searched to prove what a move led to, where the position before is proven.
const INSISTENCE: u64 = 2;

/// The factor by which more positions are searched to prove who wins, where a move would be called a mistake without a proof.
const PERSISTENCE: u64 = 4;

/// The factor by which fewer positions are searched to prove who wins, where that failed for the next position already, which
/// has fewer stacks.
const AFTER_FAILURE: u64 = 4;

/// How far a review has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The steps that are done.
    pub done: usize,
    /// All steps: for each position and for each move some.
    pub total: usize,
}

/// A review in progress.
#[derive(Clone, Debug)]
pub struct Review {
    start: Board,
    settings: Settings,
    evidence: Evidence,
    /// Questions to be handed out, those about the end of the game last.
    open: BTreeSet<QuestionId>,
    /// Questions that were handed out and not answered yet.
    asked: BTreeSet<QuestionId>,
    /// Positions for which it is settled whether the outcome must be proven.
    outcomes: BTreeSet<usize>,
    /// Moves for which it is settled whether more must be asked.
    settled: BTreeSet<usize>,
    /// The number of moves, from the end on, that are not called mistakes while a longer proof could tell.
    confirmed: usize,
}

impl Review {
    /// Counts the changes to what is asked: answers that were kept belong to the questions of their edition.
    pub const EDITION: u32 = 3;

    /// The review of a game, which nobody has been asked about yet.
    ///
    /// # Errors
    /// A move that the rules do not allow.
    pub fn new(start: &Board, moves: &[Move], settings: Settings) -> Result<Self, IllegalMove> {
        let mut positions = vec![*start.position()];
        for &m in moves {
            let last = positions.last().unwrap_or(start.position());
            positions.push(last.play(m)?);
        }
        let evidence = Evidence {
            moves: moves.to_vec(),
            positions,
            answers: BTreeMap::new(),
            compared: BTreeMap::new(),
        };
        // The last position is asked about too, because its value is that of the last move.
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
            settled: BTreeSet::new(),
            confirmed: 0,
        };
        review.settle();
        Ok(review)
    }

    /// The next question. `None` if all have been handed out; once they are answered, there may be more.
    pub fn next_question(&mut self) -> Option<Question> {
        let id = self.open.pop_last()?;
        self.asked.insert(id);
        Some(self.question(id))
    }

    /// Takes an answer. An answer to a question that is not waited for is ignored.
    pub fn answer(&mut self, id: QuestionId, answer: Answer) {
        if self.asked.remove(&id) {
            self.evidence.answers.insert(id, answer);
            self.settle();
        }
    }

    /// Takes back a question that will not be answered: it will be handed out again.
    pub fn put_back(&mut self, id: QuestionId) {
        if self.asked.remove(&id) {
            self.open.insert(id);
        }
    }

    /// Whether everything has been asked and answered.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.open.is_empty() && self.asked.is_empty()
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let all = self.evidence.positions.len();
        let first = |id: &&QuestionId| id.purpose == Purpose::Position;
        let left = self.open.iter().chain(&self.asked).filter(first).count();
        let waiting = self.open.iter().chain(&self.asked).filter(|id| !first(id)).count();
        let decided = self.outcomes.len() + self.settled.len();
        let insisting = self.asked.iter().chain(&self.open).any(|id| id.purpose == Purpose::OutcomeAgain);
        // Questions that are asked again come last, and are one step.
        let done = all - left + decided - if insisting { 1 } else { waiting };
        Progress { done, total: 2 * all + self.evidence.moves.len() }
    }

    /// The review, if it is done.
    #[must_use]
    pub fn finish(&self) -> Option<GameReview> {
        if !self.is_done() {
            return None;
        }
        let values = self.evidence.values_for_white();
        let chance = |(value, position): (&Value, &Position)| value.chance(position.occupied().len());
        let last = self.evidence.positions.last()?;
        Some(GameReview {
            start: self.start,
            moves: (0..self.evidence.moves.len()).map(|ply| self.evidence.review(ply)).collect(),
            chances: values.iter().zip(&self.evidence.positions).map(chance).collect(),
            values,
            outcome: last.outcome(),
        })
    }

    fn question(&self, id: QuestionId) -> Question {
        let Self { evidence, settings, .. } = self;
        let mut moves = evidence.moves[..id.ply].to_vec();
        let mut position = evidence.positions[id.ply];
        let further = match id.purpose {
            Purpose::Position | Purpose::Outcome | Purpose::OutcomeAgain | Purpose::Alternatives => None,
            Purpose::AfterBest => evidence.compared.get(&id.ply).copied(),
            Purpose::AfterPlayed => evidence.moves.get(id.ply).copied(),
        };
        if let Some(m) = further {
            moves.push(m);
            position.apply(m);
        }
        let nodes = match id.purpose {
            Purpose::Position | Purpose::AfterBest => settings.limit(&position),
            Purpose::AfterPlayed => settings.limit(&position).saturating_mul(INSISTENCE),
            Purpose::Outcome if self.outcome_stays_open(id.ply + 1) => settings.outcome_nodes / AFTER_FAILURE,
            Purpose::Outcome => settings.outcome_nodes,
            Purpose::OutcomeAgain => settings.outcome_nodes.saturating_mul(PERSISTENCE),
            Purpose::Alternatives => settings.alternative_nodes,
        };
        let multi_pv = match id.purpose {
            Purpose::Position if position.phase() == Phase::Placement => Space::COUNT,
            Purpose::Alternatives => 2,
            _ => 1,
        };
        let outcome = matches!(id.purpose, Purpose::Outcome | Purpose::OutcomeAgain);
        Question { id, moves, position, nodes, multi_pv, outcome }
    }

    /// Finds what more must be asked, now that there is another answer.
    fn settle(&mut self) {
        // Outcomes from the end on, because each may tell the one before.
        for ply in (0..self.evidence.positions.len()).rev() {
            let follow_up =
                if self.outcomes.contains(&ply) { FollowUp::TooEarly } else { self.ask_outcome(ply) };
            if self.take_up(ply, follow_up) {
                self.outcomes.insert(ply);
            }
        }
        for ply in 0..self.evidence.moves.len() {
            let follow_up =
                if self.settled.contains(&ply) { FollowUp::TooEarly } else { self.follow_up(ply) };
            if self.take_up(ply, follow_up) {
                self.settled.insert(ply);
            }
        }
        self.insist();
    }

    /// Once all else is answered: where a longer proof of who wins, or how, may tell whether a move is a mistake, asks for one. From the
    /// end on and one after the other, so that nothing depends on the order of the answers.
    fn insist(&mut self) {
        let moves = self.evidence.moves.len();
        while self.is_done() && self.settled.len() == moves && self.confirmed < moves {
            let doubtful = self.evidence.doubtful(moves - 1 - self.confirmed);
            // Where a search has proven who wins, a proof of how is near.
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

    /// Whether a position of the game is one of the stacking phase with at most this many stacks.
    fn has_at_most(&self, ply: usize, stacks: usize) -> bool {
        let position = &self.evidence.positions[ply];
        position.phase() == Phase::Stacking && position.occupied().len() <= stacks
    }

    /// Notes a question. Returns whether it is settled what must be asked.
    fn take_up(&mut self, ply: usize, follow_up: FollowUp) -> bool {
        if let FollowUp::Ask(purpose) = follow_up {
            if let (Purpose::AfterBest, Some(best)) = (purpose, self.evidence.best_move(ply)) {
                self.evidence.compared.insert(ply, best);
            }
            self.open.insert(QuestionId { ply, purpose });
        }
        !matches!(follow_up, FollowUp::TooEarly)
    }

    /// Whether a proof of who wins must be asked for.
    fn ask_outcome(&self, ply: usize) -> FollowUp {
        let evidence = &self.evidence;
        let is_last = ply == evidence.moves.len();
        if !self.has_at_most(ply, Settings::OUTCOME_STACKS) || evidence.outcome(ply).is_some() {
            return FollowUp::Nothing;
        }
        if !is_last && !self.outcome_is_settled(ply + 1) {
            return FollowUp::TooEarly;
        }
        // Without a choice, the next position tells as much.
        if !is_last && !evidence.has_choice(ply) {
            return FollowUp::Nothing;
        }
        match evidence.answer(ply, Purpose::Position) {
            Some(_) => FollowUp::Ask(Purpose::Outcome),
            None => FollowUp::TooEarly,
        }
    }

    /// Whether it was tried in vain to prove who wins from a position.
    fn outcome_stays_open(&self, ply: usize) -> bool {
        self.evidence.answer(ply, Purpose::Outcome).is_some_and(|answer| answer.outcome.is_none())
    }

    /// Whether all is known that will be about who wins from a position.
    fn outcome_is_settled(&self, ply: usize) -> bool {
        let id = QuestionId { ply, purpose: Purpose::Outcome };
        self.outcomes.contains(&ply) && !self.open.contains(&id) && !self.asked.contains(&id)
    }

    /// What more must be asked about a move, now that the values before and after it are known.
    fn follow_up(&self, ply: usize) -> FollowUp {
        let evidence = &self.evidence;
        let position = &evidence.positions[ply];
        if !evidence.has_choice(ply) {
            return FollowUp::Nothing;
        }
        if !self.outcome_is_settled(ply) || !self.outcome_is_settled(ply + 1) {
            return FollowUp::TooEarly;
        }
        let Some(answer) = evidence.answer(ply, Purpose::Position) else { return FollowUp::TooEarly };
        let (Some(best), Phase::Stacking) = (answer.best(), position.phase()) else {
            return FollowUp::Nothing;
        };
        if evidence.best_move(ply) == Some(evidence.moves[ply]) {
            return FollowUp::Ask(Purpose::Alternatives);
        }
        let Some(played) = evidence.value_of_played(ply) else { return FollowUp::TooEarly };
        match (best.proven, played.proven) {
            (true, true) => FollowUp::Nothing,
            (true, false) => FollowUp::Ask(Purpose::AfterPlayed),
            (false, _) => match evidence.best_move(ply).map(|m| position.play_unchecked(m).is_over()) {
                Some(false) => FollowUp::Ask(Purpose::AfterBest),
                _ => FollowUp::Nothing,
            },
        }
    }
}

/// What more must be asked about a move, or about a position.
#[derive(Clone, Copy)]
enum FollowUp {
    /// The answers that tell are not there yet.
    TooEarly,
    Nothing,
    Ask(Purpose),
}
