//! A learner going through a lesson.

use dvonn::{Board, Color, Move, Space, SpaceSet};
use dvonn_message::{Key, Message};

use super::hand::{Hand, Tap, legal};
use super::reply::{reply, winning_move};
use super::{Lesson, Step, Task, spaces};

/// Whether what the learner did is what was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is, and the step is done.
    Right,
    /// It is a part of it, or something to know on the way.
    Good,
    /// It is something else.
    Wrong,
    /// The rules do not allow it.
    Illegal,
}

/// What the learner is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feedback {
    /// How it went.
    pub verdict: Verdict,
    /// What to say.
    pub message: Message,
}

/// A lesson with a learner in it: the step, the board as it stands there, what has been found and said.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonRun {
    lesson: &'static Lesson,
    number: usize,
    /// Steps before this one were done once; the learner may go over them freely.
    done: usize,
    board: Board,
    hand: Hand,
    found: SpaceSet,
    hint: Option<Hint>,
    last: Option<Move>,
    solved: bool,
    feedback: Option<Feedback>,
}

/// What the learner is shown who asks for help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hint {
    Space(Space),
    Move(Move),
}

impl PartialEq for Lesson {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl LessonRun {
    /// At the first step of a lesson.
    #[must_use]
    pub fn new(lesson: &'static Lesson) -> Self {
        let mut run = Self {
            lesson,
            number: 0,
            done: 0,
            board: Board::start(),
            hand: Hand::default(),
            found: SpaceSet::EMPTY,
            hint: None,
            last: None,
            solved: false,
            feedback: None,
        };
        run.again();
        run
    }

    /// The lesson.
    #[must_use]
    pub const fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The number of the step, from 0 on.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.number
    }

    /// The step.
    #[must_use]
    pub fn step(&self) -> &'static Step {
        // `number` is always that of a step; the last one stands in for what cannot be.
        &self.lesson.steps[self.number.min(self.lesson.steps.len() - 1)]
    }

    /// The board as it stands.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The picked stack.
    #[must_use]
    pub const fn picked(&self) -> Option<Space> {
        self.hand.picked()
    }

    /// The last move played here.
    #[must_use]
    pub const fn last_move(&self) -> Option<Move> {
        self.last
    }

    /// The spaces to mark: those of the step until a move is played, and the space of a hint.
    #[must_use]
    pub fn marks(&self) -> SpaceSet {
        let marks = if self.last.is_none() { spaces(self.step().marks) } else { SpaceSet::EMPTY };
        match self.hint {
            Some(Hint::Space(space) | Hint::Move(Move::Place(space))) => marks | SpaceSet::of(space),
            _ => marks,
        }
    }

    /// The spaces rightly chosen so far.
    #[must_use]
    pub const fn found(&self) -> SpaceSet {
        self.found
    }

    /// The arrows to show: those of the step until a move is played, and that of a hint.
    #[must_use]
    pub fn arrows(&self) -> Vec<(Space, Space)> {
        let of_step = self.step().arrow_moves().filter(|_| self.last.is_none());
        let of_hint = self.hint.and_then(|hint| match hint {
            Hint::Move(m) => Some(m),
            Hint::Space(_) => None,
        });
        of_step
            .chain(of_hint)
            .filter_map(|m| match m {
                Move::Stack { from, to } => Some((from, to)),
                Move::Place(_) | Move::Pass => None,
            })
            .collect()
    }

    /// What was said last.
    #[must_use]
    pub const fn feedback(&self) -> Option<&Feedback> {
        self.feedback.as_ref()
    }

    /// Whether the step's task is done.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.solved
    }

    /// Whether the learner may go to the next step, or, from the last one, end the lesson.
    #[must_use]
    pub const fn may_go_on(&self) -> bool {
        self.solved || self.number < self.done
    }

    /// Whether this is the last step.
    #[must_use]
    pub const fn is_last(&self) -> bool {
        self.number + 1 == self.lesson.steps.len()
    }

    /// Whether every step was done once.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.done == self.lesson.steps.len()
    }

    /// The side that the learner plays in this step.
    #[must_use]
    pub fn learner(&self) -> Color {
        self.step().board().position().side()
    }

    /// Whether the learner is to make a move on the board as it stands; otherwise taps choose spaces.
    #[must_use]
    pub fn moves(&self) -> bool {
        let playing = matches!(self.step().task, Task::Play(_) | Task::PlayOut(_));
        playing && !self.solved && self.board.position().side() == self.learner()
    }

    /// Whether the learner may say "pass".
    #[must_use]
    pub fn offers_pass(&self) -> bool {
        self.moves() && (self.step().pass || self.board.position().must_pass())
    }

    /// Whether the other side is to play: see [`reply`](Self::reply).
    #[must_use]
    pub fn awaits_reply(&self) -> bool {
        matches!(self.step().task, Task::PlayOut(_))
            && self.board.position().side() != self.learner()
            && !self.board.position().is_over()
    }

    /// The learner taps a space.
    pub fn tap(&mut self, space: Space) {
        match self.step().task {
            Task::Choose(which) | Task::ChooseAll(which) if !self.solved => {
                let answer = which.on(&self.board);
                let all = matches!(self.step().task, Task::ChooseAll(_));
                if answer.contains(space) {
                    self.find(space, if all { answer.len() } else { 1 });
                } else {
                    let why = which.why_not(space).unwrap_or_else(|| Message::new(self.step().wrong));
                    self.say(Verdict::Wrong, why);
                }
            }
            Task::Play(_) | Task::PlayOut(_) if self.moves() => match self.hand.tap(&self.board, space) {
                Tap::Picked => self.feedback = None,
                Tap::Move(m) => self.judge(m),
                Tap::Refused(why) => self.say(Verdict::Illegal, why),
            },
            _ => {}
        }
    }

    /// The learner plays a move at once: by dragging, or by saying "pass".
    pub fn play(&mut self, m: Move) {
        if !self.moves() {
            return;
        }
        self.hand.open();
        match legal(&self.board, m) {
            Tap::Refused(why) => self.say(Verdict::Illegal, why),
            _ => self.judge(m),
        }
    }

    /// Drops the picked stack.
    pub const fn put_down(&mut self) {
        self.hand.open();
    }

    /// Plays the other side's move, if one is due, and says which it was.
    pub fn reply(&mut self) -> Option<Move> {
        if !self.awaits_reply() {
            return None;
        }
        let m = reply(&self.board)?;
        let side = self.board.position().side();
        self.advance(m);
        if !self.solved && self.feedback.as_ref().is_none_or(|said| said.verdict != Verdict::Wrong) {
            let id = if m == Move::Pass { "learn-replied-pass" } else { "learn-replied" };
            let mut message = Message::new(id).with("side", side);
            if let Move::Stack { from, to } = m {
                message = message.with("from", from.to_string()).with("to", to.to_string());
            }
            self.say(Verdict::Good, message);
        }
        Some(m)
    }

    /// Shows a space or a move that would be right.
    pub fn show_hint(&mut self) {
        self.hand.open();
        self.hint = match self.step().task {
            _ if self.solved => None,
            Task::Choose(which) | Task::ChooseAll(which) => {
                (which.on(&self.board) - self.found).first().map(Hint::Space)
            }
            Task::Play(goal) => {
                let moves = self.board.position().legal_moves();
                moves.iter().copied().find(|m| goal.is_met(&self.board, *m)).map(Hint::Move)
            }
            Task::PlayOut(_) if self.awaits_reply() => None,
            Task::PlayOut(finish) => winning_move(&self.board, finish).map(Hint::Move),
        };
        let message = match self.hint {
            None if self.solved || self.awaits_reply() => return,
            None => Message::new(Key::LearnHintTooLate),
            Some(Hint::Space(space) | Hint::Move(Move::Place(space))) => {
                Message::new(Key::LearnHintSpace).with("space", space.to_string())
            }
            Some(Hint::Move(Move::Pass)) => Message::new(Key::LearnHintPass),
            Some(Hint::Move(Move::Stack { from, to })) => {
                Message::new(Key::LearnHintMove).with("from", from.to_string()).with("to", to.to_string())
            }
        };
        self.say(Verdict::Good, message);
    }

    /// Sets the step up again.
    pub fn again(&mut self) {
        self.board = self.step().board();
        self.hand.open();
        self.found = SpaceSet::EMPTY;
        self.hint = None;
        self.last = None;
        self.solved = false;
        self.feedback = None;
    }

    /// Goes to the next step, if the learner may; whether it did.
    pub fn go_on(&mut self) -> bool {
        if !self.may_go_on() || self.is_last() {
            return false;
        }
        self.number += 1;
        self.again();
        true
    }

    /// Goes back to the step before; whether there is one.
    pub fn go_back(&mut self) -> bool {
        if self.number == 0 {
            return false;
        }
        self.number -= 1;
        self.again();
        true
    }

    /// Goes back to the first step. What was done stays done.
    pub fn restart(&mut self) {
        self.number = 0;
        self.again();
    }

    fn find(&mut self, space: Space, wanted: usize) {
        self.hint = None;
        self.found.insert(space);
        if self.found.len() == wanted {
            return self.solve();
        }
        let message = Message::new(Key::LearnFound).with("found", self.found.len()).with("total", wanted);
        self.say(Verdict::Good, message);
    }

    /// Judges a legal move of the learner's. One that is not asked for is not played.
    fn judge(&mut self, m: Move) {
        if let Task::Play(goal) = self.step().task
            && !goal.is_met(&self.board, m)
        {
            let why = goal.why_not().unwrap_or_else(|| Message::new(self.step().wrong));
            return self.say(Verdict::Wrong, why);
        }
        self.feedback = None;
        self.advance(m);
        if matches!(self.step().task, Task::Play(_)) {
            self.solve();
        }
    }

    fn advance(&mut self, m: Move) {
        self.hint = None;
        let Ok(board) = self.board.play(m) else { return };
        self.board = board;
        self.last = Some(m);
        let Task::PlayOut(finish) = self.step().task else { return };
        if !self.board.position().is_over() {
            return;
        }
        if finish.is_met(&self.board, self.learner()) {
            return self.solve();
        }
        let score = self.board.position().score();
        let message = Message::new(Key::LearnNotWon)
            .with("white", score.white.pieces())
            .with("black", score.black.pieces());
        self.say(Verdict::Wrong, message);
    }

    fn solve(&mut self) {
        self.solved = true;
        self.done = self.done.max(self.number + 1);
        self.say(Verdict::Right, Message::new(self.step().right));
    }

    fn say(&mut self, verdict: Verdict, message: Message) {
        self.feedback = Some(Feedback { verdict, message });
    }
}
