//! A walk through a review, as far as it is known: stepping through the game, and finding the better move at
//! each mistake.

use dvonn::{Board, ByColor, Color, Count, Move, Pieces, Space, SpaceSet};
use dvonn_analysis::Analysis;
use dvonn_board::{BoardInput, BoardView, Hand, HandResult, MoveStep, Scene};
use dvonn_message::Message;

use super::{ReviewEffect, ReviewInput};
use crate::key::Key;
use crate::review::moments::{Moment, moments};
use crate::review::question::best_line;
use crate::review::{GameReview, MoveClass, Narrator, Question, Review, Settings, Trial};

/// The most moves shown after a wrong try.
const REFUTING: usize = 3;

/// The sides whose mistakes are shown.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Sides {
    /// The mistakes of both sides.
    #[default]
    Both,
    /// The mistakes of one side.
    Only(Color),
}

impl Sides {
    /// Whether a side's mistakes are shown.
    #[must_use]
    pub fn include(self, side: Color) -> bool {
        self == Self::Both || self == Self::Only(side)
    }
}

/// The refutation of a move that the reader tried: the play after it, shown on the board move by move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The moves, starting with the one that was tried, up to the one with which stacks leave.
    pub moves: Vec<Move>,
    /// The pieces that leave with all of these moves, by owner.
    pub lost: ByColor<Count>,
    /// The boards before each move and after the last.
    boards: Vec<Board>,
    /// The number of moves that the board shows.
    shown: usize,
}

impl Refutation {
    /// Takes the play after a move from the best line. `None` if no line is known.
    fn new(before: &Board, m: Move, line: &[Move]) -> Option<Self> {
        let mut boards = vec![*before];
        let mut moves = Vec::new();
        let mut lost = ByColor::from_fn(|_| Count::ZERO);
        for &m in [m].iter().chain(line.iter().take(REFUTING)) {
            let board = boards.last()?;
            let losses = board.losses(m);
            boards.push(board.play(m).ok()?);
            moves.push(m);
            lost = ByColor::from_fn(|side| {
                Count::new(lost[side].pieces() + losses[side].pieces()).unwrap_or(Count::MAX)
            });
            // Stacks that the tried move itself takes off are not an answer to it.
            if moves.len() > 1 && losses != ByColor::default() {
                return Some(Self { moves, lost, boards, shown: 1 });
            }
        }
        // If no stacks leave, show only the answer.
        moves.truncate(2);
        boards.truncate(3);
        (moves.len() == 2).then_some(Self { moves, lost, boards, shown: 1 })
    }

    /// Returns the number of moves that the board shows.
    #[must_use]
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// Returns the board that is shown.
    fn board(&self) -> &Board {
        &self.boards[self.shown]
    }
}

/// The judgement of a move that the reader tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The reader found the better move.
    Found(Move),
    /// The reader repeated the move of the game.
    SameAgain(Move),
    /// Another move, whose value the engine is computing.
    Weighing(Move),
    /// Another move, which the engine finds as good as the better one.
    AsGood(Move),
    /// Another move, which loses this much, in hundredths of a piece.
    Worse(Move, i32),
    /// Another move, with no value to compare.
    Other(Move),
}

impl From<Verdict> for Message {
    fn from(verdict: Verdict) -> Self {
        let of = |key: Key, m: Move| Self::new(key).with("move", m);
        match verdict {
            Verdict::Found(m) => of(Key::PracticeFound, m),
            Verdict::SameAgain(m) => of(Key::PracticeSame, m),
            Verdict::Weighing(m) => of(Key::PracticeWeighing, m),
            Verdict::AsGood(m) => of(Key::PracticeAsGood, m),
            Verdict::Worse(m, loss) => {
                of(Key::PracticeWorse, m).with("count", ((loss + 50) / 100).unsigned_abs())
            }
            Verdict::Other(m) => of(Key::PracticeOther, m),
        }
    }
}

/// A mistake that is being played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Practice {
    /// The index of the mistake in the moves of the game.
    pub mistake: usize,
    /// Its number among the mistakes, from 1.
    pub number: usize,
    /// The number of mistakes.
    pub count: usize,
    /// The verdict on the last try.
    pub verdict: Option<Verdict>,
    /// Whether the better move is shown, because the reader found it or asked for it.
    pub is_solved: bool,
    /// The refutation of the last try, if it is known.
    pub refutation: Option<Refutation>,
    /// Whether the last try is a good move, though another is better.
    is_good: bool,
    hand: Hand,
    considered: Option<Space>,
    /// The move that is being weighed.
    trial: Option<Trial>,
}

impl Practice {
    /// Returns whether the reader solved it with the last try. `None` before a try, while a move is being
    /// weighed, and after a good move that is not the best one: it counts neither way.
    #[must_use]
    pub const fn result(&self) -> Option<bool> {
        match self.verdict {
            Some(Verdict::Found(_) | Verdict::AsGood(_)) => Some(true),
            Some(Verdict::Worse(..)) if self.is_good => None,
            Some(Verdict::SameAgain(_) | Verdict::Worse(..)) => Some(false),
            None if self.is_solved => Some(false),
            Some(Verdict::Weighing(_) | Verdict::Other(_)) | None => None,
        }
    }
}

/// A review, as far as it is known.
#[derive(Clone, Debug)]
pub struct Walkthrough {
    review: GameReview,
    /// The index of the first judged move; all later ones are judged too.
    known_from: usize,
    knows_the_end: bool,
    is_complete: bool,
    own: Option<Color>,
    sides: Sides,
    /// Whether the game plays automatically.
    is_playing: bool,
    boards: Vec<Board>,
    told: Vec<Vec<Message>>,
    at: usize,
    step: Option<MoveStep>,
    steps: usize,
    practice: Option<Practice>,
}

impl Walkthrough {
    /// Starts with a review without any answer, at the end of the game.
    pub(super) fn new(review: GameReview, own: Option<Color>) -> Self {
        let mut boards = vec![review.start];
        for reviewed in &review.moves {
            let before = boards.last().copied().unwrap_or(review.start);
            // The review has played these moves.
            boards.push(before.play(reviewed.m).unwrap_or(before));
        }
        let moves = review.moves.len();
        Self {
            review,
            known_from: moves,
            knows_the_end: false,
            is_complete: false,
            own,
            sides: own.map_or(Sides::Both, Sides::Only),
            is_playing: false,
            boards,
            told: vec![Vec::new(); moves],
            at: moves,
            step: None,
            steps: 0,
            practice: None,
        }
    }

    /// Starts with a complete review.
    pub(super) fn of_whole(review: GameReview, own: Option<Color>) -> Self {
        let mut walkthrough = Self::new(review, own);
        walkthrough.known_from = 0;
        (walkthrough.knows_the_end, walkthrough.is_complete) = (true, true);
        walkthrough.tell();
        walkthrough
    }

    /// Adds newly known moves of the review.
    pub(super) fn learn(&mut self, review: &Review) {
        let known_from = review.judged_from();
        self.knows_the_end = review.knows_the_end();
        if known_from < self.known_from {
            review.read_into(&mut self.review, known_from, self.known_from);
            self.known_from = known_from;
            self.tell();
        } else if self.knows_the_end {
            review.read_into(&mut self.review, known_from, known_from);
        }
    }

    /// Takes over the finished review. The last proofs may have changed any part of it.
    pub(super) fn complete(&mut self, review: &Review) {
        let moves = self.review.moves.len();
        review.read_into(&mut self.review, 0, moves);
        (self.known_from, self.knows_the_end, self.is_complete) = (0, true, true);
        self.tell();
    }

    /// Puts the judged moves into words.
    fn tell(&mut self) {
        let mut narrator = Narrator::new();
        let judged = self.review.moves.iter().zip(&self.boards).enumerate().skip(self.known_from);
        for (index, (reviewed, before)) in judged {
            self.told[index] = narrator.about(reviewed, before.position());
        }
    }

    /// Whether every move has its final judgement.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Returns the first judged move; the number of moves if none is judged.
    #[must_use]
    pub const fn known_from(&self) -> usize {
        self.known_from
    }

    /// Returns White's chance of winning in each position, where it is known.
    #[must_use]
    pub fn chances(&self) -> Vec<Option<f64>> {
        let known = if self.knows_the_end { self.known_from } else { usize::MAX };
        let chance = |(ply, &chance): (usize, &f64)| (ply >= known).then_some(chance);
        self.review.chances.iter().enumerate().map(chance).collect()
    }

    /// Returns the side that the reader played, if any.
    #[must_use]
    pub const fn own(&self) -> Option<Color> {
        self.own
    }

    /// Returns the sides whose mistakes are shown.
    #[must_use]
    pub const fn sides(&self) -> Sides {
        self.sides
    }

    /// Whether the game plays automatically.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Whether the walkthrough moves by itself.
    pub(super) fn is_moving(&self) -> bool {
        self.is_playing
            || self.refutation().is_some_and(|refutation| refutation.shown < refutation.moves.len())
    }

    fn refutation(&self) -> Option<&Refutation> {
        self.practice.as_ref()?.refutation.as_ref()
    }

    /// Returns the review. Moves before [`known_from`](Self::known_from) are not judged in it.
    #[must_use]
    pub const fn review(&self) -> &GameReview {
        &self.review
    }

    /// Returns the number of moves before the shown position. The sentences are about the next move.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns the board of the shown position.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.boards[self.at]
    }

    /// Returns the board to draw. After a wrong try it shows the play after that.
    #[must_use]
    pub fn shown_board(&self) -> &Board {
        self.refutation().map_or_else(|| self.board(), Refutation::board)
    }

    /// Returns the board before a move of the game.
    #[must_use]
    pub fn before(&self, index: usize) -> Option<&Board> {
        self.boards.get(index)
    }

    /// Returns the sentences about a move of the game; empty for most.
    #[must_use]
    pub fn told(&self, index: usize) -> &[Message] {
        self.told.get(index).map_or(&[], Vec::as_slice)
    }

    /// Returns the moments of the game, as far as they are known: the largest blow, then the others in order.
    #[must_use]
    pub fn moments(&self) -> Vec<Moment> {
        moments(&self.review, self.is_complete)
    }

    /// Returns the mistake that is being played again, if any.
    #[must_use]
    pub const fn practice(&self) -> Option<&Practice> {
        self.practice.as_ref()
    }

    /// Returns the mistakes and blunders of the chosen sides, as indices of the moves. Each has a better
    /// move.
    #[must_use]
    pub fn mistakes(&self) -> Vec<usize> {
        let is_one = |&index: &usize| {
            let reviewed = &self.review.moves[index];
            reviewed.class.is_mistake() && !reviewed.best.is_empty() && self.sides.include(reviewed.side)
        };
        (0..self.review.moves.len()).filter(is_one).collect()
    }

    /// Handles an input from the reader.
    pub(super) fn update(&mut self, input: &ReviewInput, effects: &mut Vec<ReviewEffect>) {
        // A reader who acts in the game does not want it to keep playing by itself.
        if !matches!(
            input,
            ReviewInput::Tick | ReviewInput::Of(_) | ReviewInput::Board(BoardInput::Consider(_))
        ) {
            self.is_playing = false;
        }
        match input {
            ReviewInput::First => self.go(0),
            ReviewInput::Back => self.go(self.at.saturating_sub(1)),
            ReviewInput::Forward => {
                self.go(self.at + 1);
                effects.extend(self.step.clone().map(ReviewEffect::Moved));
            }
            ReviewInput::Last => self.go(self.review.moves.len()),
            ReviewInput::Go(at) => self.go(*at),
            ReviewInput::PreviousMistake => {
                let before = self.mistakes().into_iter().rev().find(|&mistake| mistake < self.at);
                before.into_iter().for_each(|at| self.go(at));
            }
            ReviewInput::NextMistake => {
                let after = self.mistakes().into_iter().find(|&mistake| mistake > self.at);
                after.into_iter().for_each(|at| self.go(at));
            }
            ReviewInput::Of(sides) => {
                self.sides = *sides;
                self.practice = None;
            }
            ReviewInput::Play(plays) => {
                self.practice = None;
                self.is_playing = *plays;
            }
            ReviewInput::Tick => self.tick(),
            ReviewInput::Practise => self.practise(0),
            ReviewInput::PractiseThis => {
                if let Some(number) = self.mistakes().iter().position(|&mistake| mistake == self.at) {
                    self.practise(number);
                }
            }
            ReviewInput::Next => {
                let number = self.practice.as_ref().map_or(0, |practice| practice.number);
                self.practise(number);
            }
            ReviewInput::TryAgain => {
                if let Some(practice) = self.practice.as_mut().filter(|practice| !practice.is_solved) {
                    (practice.refutation, practice.verdict) = (None, None);
                    self.step = None;
                }
            }
            ReviewInput::Show => {
                self.step = None;
                if let Some(practice) = &mut self.practice {
                    (practice.is_solved, practice.verdict, practice.trial) = (true, None, None);
                    practice.refutation = None;
                    practice.hand.put_down();
                }
            }
            ReviewInput::EndPractice => {
                self.practice = None;
                self.step = None;
            }
            ReviewInput::Board(input) => effects.extend(self.play(*input).map(ReviewEffect::Refuse)),
            ReviewInput::GoOn | ReviewInput::Stop | ReviewInput::Engine(_) => {}
        }
    }

    /// Shows the next move automatically.
    fn tick(&mut self) {
        let refutation = self.practice.as_mut().and_then(|practice| practice.refutation.as_mut());
        if let Some(refutation) = refutation {
            if let Some(&m) = refutation.moves.get(refutation.shown) {
                self.steps += 1;
                self.step = Some(MoveStep::new(self.steps, refutation.board(), m));
                refutation.shown += 1;
            }
        } else if self.is_playing {
            match self.at {
                at if at < self.review.moves.len() => self.go(at + 1),
                _ => self.is_playing = false,
            }
        }
    }

    /// Shows a position. A single step forward is shown as a movement.
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

    /// Sets up a mistake to be played again. After the last one, the practice ends.
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
            refutation: None,
            is_good: false,
            hand: Hand::default(),
            considered: None,
            trial: None,
        });
    }

    /// Returns the question to ask the engine about the tried move, if it is to be weighed.
    pub(super) fn question(&self) -> Option<&Question> {
        self.practice.as_ref()?.trial.as_ref().map(|trial| &trial.question)
    }

    /// Handles the answer to the [`question`](Self::question); `None` if there will be none.
    pub(super) fn answer(&mut self, answer: Option<&Analysis>) {
        let Some(practice) = &mut self.practice else { return };
        let Some(trial) = practice.trial.take() else { return };
        let loss = answer.and_then(|answer| trial.loss(answer));
        practice.is_solved = loss == Some(0);
        practice.is_good = answer.and_then(|answer| trial.is_good(answer)) == Some(true);
        practice.verdict = Some(match loss {
            Some(0) => Verdict::AsGood(trial.m),
            Some(loss) => Verdict::Worse(trial.m, loss),
            None => Verdict::Other(trial.m),
        });
        if loss.is_some_and(|loss| loss > 0) {
            let line = answer.and_then(best_line).map_or(&[][..], |line| &line.moves);
            let line = line.to_vec();
            self.refute(trial.m, &line);
        }
    }

    /// Shows the play after a tried move.
    fn refute(&mut self, m: Move, line: &[Move]) {
        let Some(practice) = &mut self.practice else { return };
        practice.refutation = Refutation::new(&self.boards[self.at], m, line);
        if practice.refutation.is_some() {
            self.steps += 1;
            self.step = Some(MoveStep::new(self.steps, &self.boards[self.at], m));
        }
    }

    fn play(&mut self, input: BoardInput) -> Option<Message> {
        let board = self.boards[self.at];
        let practice = self.practice.as_mut().filter(|practice| !practice.is_solved)?;
        if let BoardInput::Consider(space) = input {
            practice.considered = space;
            return None;
        }
        // While the board shows why a move is worse, it accepts no moves.
        if practice.refutation.take().is_some() {
            practice.verdict = None;
            self.step = None;
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
                if m == reviewed.m && !is_found {
                    let line = reviewed.reply.as_ref().map_or_else(Vec::new, |reply| reply.moves.clone());
                    self.refute(m, &line);
                }
                None
            }
            HandResult::Refused(refusal) => Some((&refusal).into()),
            HandResult::PickedUp(_) | HandResult::PutDown => None,
        }
    }

    /// Returns the view of the board. Before a move that cost something, it has arrows for that move and the
    /// better one; before another move, one arrow. The stacks that the move cuts off are marked. After a
    /// wrong try, it shows the play after that.
    #[must_use]
    pub fn view(&self) -> BoardView {
        let mut view = self.plain_view();
        if let (None, Some(reviewed)) = (&self.practice, self.review.moves.get(self.at)) {
            view.threatened = self.board().removed_by(reviewed.m);
        }
        view
    }

    fn plain_view(&self) -> BoardView {
        let board = self.board();
        let last = self.at.checked_sub(1).map(|before| self.review.moves[before].m);
        let reviewed = self.review.moves.get(self.at);
        let better = || reviewed.and_then(|reviewed| reviewed.best.first().copied());
        let plain = Scene { may_move: false, last, step: self.step.clone(), ..Scene::new(board) };
        match (&self.practice, reviewed) {
            (Some(Practice { refutation: Some(refutation), .. }), _) => {
                let (shown, moves) = (refutation.shown, &refutation.moves);
                // All stacks that have left since the mistake.
                let lifted = |(board, &m): (&Board, &Move)| {
                    let board = *board;
                    board
                        .removed_by(m)
                        .iter()
                        .map(move |space| (space, board.setup()[space]))
                        .collect::<Vec<_>>()
                };
                let left: Vec<(Space, Pieces)> =
                    refutation.boards.iter().zip(&moves[..shown]).flat_map(lifted).collect();
                let next = moves.get(shown).and_then(|&m| dvonn_board::arrow_of(m));
                Scene {
                    may_move: false,
                    last: Some(moves[shown - 1]),
                    left,
                    drawn: next.into_iter().collect(),
                    step: self.step.clone(),
                    ..Scene::new(refutation.board())
                }
                .view()
            }
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
