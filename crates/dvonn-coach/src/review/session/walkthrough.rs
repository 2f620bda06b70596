//! A review that is done: stepping through the game, and finding the better move at each mistake.

use dvonn::{Board, Move, Space, SpaceSet};
use dvonn_analysis::Analysis;
use dvonn_board::{BoardInput, BoardView, Hand, HandResult, MoveStep, Scene};
use dvonn_message::Message;

use super::{ReviewEffect, ReviewInput};
use crate::review::{GameReview, MoveClass, Narrator, Question, Settings, Trial};

/// What a move that the reader tried is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The better move.
    Found(Move),
    /// The move of the game.
    SameAgain(Move),
    /// Another move, whose value the engine is asked for.
    Weighing(Move),
    /// Another move, which is as good as the better one, as far as the engine tells.
    AsGood(Move),
    /// Another move, which costs this much, in hundredths of a piece.
    Worse(Move, i32),
    /// Another move, and nothing tells whether it is as good.
    Other(Move),
}

/// A mistake that is being played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Practice {
    /// The index of the mistake among the moves of the game.
    pub mistake: usize,
    /// Its number among the mistakes, from 1.
    pub number: usize,
    /// How many mistakes there are.
    pub count: usize,
    /// What was tried last.
    pub verdict: Option<Verdict>,
    /// Whether the better move is shown: it was found, or asked for.
    pub is_solved: bool,
    hand: Hand,
    considered: Option<Space>,
    /// The move that is being weighed.
    trial: Option<Trial>,
}

/// A review that is done.
#[derive(Clone, Debug)]
pub struct Walkthrough {
    review: GameReview,
    boards: Vec<Board>,
    told: Vec<Vec<Message>>,
    at: usize,
    step: Option<MoveStep>,
    steps: usize,
    practice: Option<Practice>,
}

impl Walkthrough {
    /// A review, at the first turning point if there is one.
    pub(super) fn new(review: GameReview) -> Self {
        let mut boards = vec![review.start];
        let mut told = Vec::with_capacity(review.moves.len());
        let mut narrator = Narrator::new();
        for reviewed in &review.moves {
            let before = boards.last().copied().unwrap_or(review.start);
            told.push(narrator.about(reviewed, before.position()));
            // The review has played these moves.
            boards.push(before.play(reviewed.m).unwrap_or(before));
        }
        let at = review.turning_points().first().copied().unwrap_or_default();
        Self { review, boards, told, at, step: None, steps: 0, practice: None }
    }

    /// The review.
    #[must_use]
    pub const fn review(&self) -> &GameReview {
        &self.review
    }

    /// How many moves lead to the position that is shown. What is said is about the move after it.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The board that is shown.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.boards[self.at]
    }

    /// The board before a move of the game.
    #[must_use]
    pub fn before(&self, index: usize) -> Option<&Board> {
        self.boards.get(index)
    }

    /// What is said about a move of the game; nothing about most.
    #[must_use]
    pub fn told(&self, index: usize) -> &[Message] {
        self.told.get(index).map_or(&[], Vec::as_slice)
    }

    /// The mistake that is being played again, if any.
    #[must_use]
    pub const fn practice(&self) -> Option<&Practice> {
        self.practice.as_ref()
    }

    /// The mistakes and blunders that have a better move, as indices of the moves.
    #[must_use]
    pub fn mistakes(&self) -> Vec<usize> {
        let is_one = |&index: &usize| {
            let reviewed = &self.review.moves[index];
            reviewed.class.is_mistake() && !reviewed.best.is_empty()
        };
        (0..self.review.moves.len()).filter(is_one).collect()
    }

    /// Takes an input of the reader's.
    pub(super) fn update(&mut self, input: &ReviewInput, effects: &mut Vec<ReviewEffect>) {
        match input {
            ReviewInput::First => self.go(0),
            ReviewInput::Back => self.go(self.at.saturating_sub(1)),
            ReviewInput::Forward => {
                self.go(self.at + 1);
                effects.extend(self.step.clone().map(ReviewEffect::Moved));
            }
            ReviewInput::Last => self.go(self.review.moves.len()),
            ReviewInput::Go(at) => self.go(*at),
            ReviewInput::Practise => self.practise(0),
            ReviewInput::Next => {
                let number = self.practice.as_ref().map_or(0, |practice| practice.number);
                self.practise(number);
            }
            ReviewInput::Show => {
                if let Some(practice) = &mut self.practice {
                    (practice.is_solved, practice.verdict, practice.trial) = (true, None, None);
                    practice.hand.put_down();
                }
            }
            ReviewInput::EndPractice => self.practice = None,
            ReviewInput::Board(input) => effects.extend(self.play(*input).map(ReviewEffect::Refuse)),
            ReviewInput::GoOn | ReviewInput::Stop | ReviewInput::Engine(_) => {}
        }
    }

    /// Shows a position. One step forward is shown as a movement.
    fn go(&mut self, at: usize) {
        self.practice = None;
        let at = at.min(self.review.moves.len());
        self.step = None;
        if at == self.at + 1 {
            self.steps += 1;
            self.step = Some(MoveStep::new(self.steps, &self.boards[self.at], self.review.moves[self.at].m));
        }
        self.at = at;
    }

    /// Sets up a mistake to be played again. After the last one, practice ends.
    fn practise(&mut self, index: usize) {
        let mistakes = self.mistakes();
        let Some(&mistake) = mistakes.get(index) else {
            self.practice = None;
            return;
        };
        self.go(mistake);
        self.step = None;
        self.practice = Some(Practice {
            mistake,
            number: index + 1,
            count: mistakes.len(),
            verdict: None,
            is_solved: false,
            hand: Hand::default(),
            considered: None,
            trial: None,
        });
    }

    /// The question to ask the engine about the move that was tried, if it is to be weighed.
    pub(super) fn question(&self) -> Option<&Question> {
        self.practice.as_ref()?.trial.as_ref().map(|trial| &trial.question)
    }

    /// Takes the answer to the [`question`](Self::question), or that there will be none.
    pub(super) fn answer(&mut self, answer: Option<&Analysis>) {
        let Some(practice) = &mut self.practice else { return };
        let Some(trial) = practice.trial.take() else { return };
        let loss = answer.and_then(|answer| trial.loss(answer));
        practice.is_solved = loss == Some(0);
        practice.verdict = Some(match loss {
            Some(0) => Verdict::AsGood(trial.m),
            Some(loss) => Verdict::Worse(trial.m, loss),
            None => Verdict::Other(trial.m),
        });
    }

    fn play(&mut self, input: BoardInput) -> Option<Message> {
        let board = self.boards[self.at];
        let practice = self.practice.as_mut().filter(|practice| !practice.is_solved)?;
        if let BoardInput::Consider(space) = input {
            practice.considered = space;
            return None;
        }
        let reviewed = &self.review.moves[practice.mistake];
        match practice.hand.take(board.position(), input)? {
            HandResult::Move(m) => {
                let is_found = reviewed.best.contains(&m);
                practice.is_solved = is_found;
                let is_other = !is_found && m != reviewed.m;
                let trial = || self.review.trial(practice.mistake, m, &Settings::default());
                practice.trial = is_other.then(trial).flatten();
                practice.verdict = Some(match () {
                    () if is_found => Verdict::Found(m),
                    () if m == reviewed.m => Verdict::SameAgain(m),
                    () if practice.trial.is_some() => Verdict::Weighing(m),
                    () => Verdict::Other(m),
                });
                None
            }
            HandResult::Refused(refusal) => Some((&refusal).into()),
            HandResult::PickedUp(_) | HandResult::PutDown => None,
        }
    }

    /// What the board shows: before a move that cost something, an arrow for it and one for the better move;
    /// before another move, one arrow for it.
    #[must_use]
    pub fn view(&self) -> BoardView {
        let board = self.board();
        let last = self.at.checked_sub(1).map(|before| self.review.moves[before].m);
        let reviewed = self.review.moves.get(self.at);
        let better = || reviewed.and_then(|reviewed| reviewed.best.first().copied());
        let plain = Scene { may_move: false, last, step: self.step.clone(), ..Scene::new(board) };
        match (&self.practice, reviewed) {
            (Some(practice), _) if practice.is_solved => {
                Scene { pointed_out: better().into_iter().collect(), ..plain }.view()
            }
            (Some(practice), _) => {
                let Practice { hand, considered, .. } = *practice;
                Scene { may_move: true, hand, considered, ..plain }.view()
            }
            (None, Some(reviewed)) if reviewed.class >= MoveClass::Inaccuracy => {
                let played = dvonn_board::arrow_of(reviewed.m);
                let marked = match reviewed.m {
                    Move::Place(space) => SpaceSet::of(space),
                    _ => SpaceSet::EMPTY,
                };
                let pointed_out = better().into_iter().collect();
                Scene { pointed_out, drawn: played.into_iter().collect(), found: marked, ..plain }.view()
            }
            (None, Some(reviewed)) => Scene { pointed_out: vec![reviewed.m], ..plain }.view(),
            (None, None) => plain.view(),
        }
    }
}
