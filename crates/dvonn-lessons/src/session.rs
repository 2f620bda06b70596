//! The session in which a learner works through a lesson: the current step, its board, findings and messages.
//! A face feeds it [`LessonInput`]s, carries out the [`LessonEffect`]s, and draws its view.

mod reply;

use std::time::Duration;

use dvonn::{Board, Color, Move, Pieces, Space, SpaceSet};
use dvonn_board::{BoardInput, BoardView, Hand, HandRefusal, HandResult, MoveStep, Scene};
use dvonn_game::{Feedback, Sound, Verdict};
use dvonn_message::Message;
use dvonn_referee::{CutOff, removed_by};

use crate::key::Key;
use crate::step::{Finish, SpaceQuestion, Step, StepKey, Task};
pub(crate) use reply::reply;
use reply::winning_move;

/// An input from the learner or the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonInput {
    /// The learner uses the board.
    Board(BoardInput),
    /// The learner says "pass".
    Pass,
    /// The learner asks for help.
    Hint,
    /// The learner restarts the step.
    Again,
    /// The learner goes on to the next step.
    Next,
    /// The learner goes back to the step before.
    Back,
    /// The learner returns to the first step. Finished steps stay finished.
    Restart,
    /// Time passes.
    Tick,
}

/// An effect for the face to carry out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonEffect {
    /// Tell the learner.
    Tell(Feedback),
    /// Make a sound.
    Sound(Sound),
    /// A step was set up: read its text to the learner next.
    StepSetUp,
    /// The step with this index, from 0, was done for the first time.
    StepDone(usize),
    /// Every step has been done: the lesson is complete.
    Completed,
    /// Send a [`LessonInput::Tick`] at this time or soon after.
    WakeAt(Duration),
}

/// A hint for a learner who asks for help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonHint {
    /// A space that is a right answer.
    Space(Space),
    /// A move that is a right answer.
    Move(Move),
}

/// A session of one learner in one lesson.
#[derive(Clone, Debug)]
pub struct LessonSession {
    steps: &'static [Step],
    pause: Duration,
    number: usize,
    /// Which steps have been done; the learner may move on from them.
    done: Vec<bool>,
    board: Board,
    hand: Hand,
    considered: Option<Space>,
    /// In a game to be won, the target that a finger tapped once, if the move would remove stacks.
    previewed: Option<Space>,
    found: SpaceSet,
    hint: Option<LessonHint>,
    last: Option<Move>,
    movement: Option<MoveStep>,
    movements: usize,
    /// The stacks removed by the learner's last move and the reply to it.
    left: Vec<(Space, Pieces)>,
    /// The chain that connected them to a red piece.
    chain: Vec<Space>,
    solved: bool,
    feedback: Option<Feedback>,
    /// The time of the opponent's move.
    reply_at: Option<Duration>,
}

impl LessonSession {
    /// A session at the first of these steps. `pause` is the opponent's delay before each move, so that the
    /// learner can follow.
    ///
    /// # Panics
    /// If there are no steps.
    #[must_use]
    pub fn new(steps: &'static [Step], pause: Duration) -> Self {
        Self::at(steps, pause, 0, |_| false)
    }

    /// A session at the step with this index, from 0, or at the last one if there are fewer. Steps for which
    /// `done` returns `true` count as done, so that a learner can continue where they were.
    ///
    /// # Panics
    /// If there are no steps.
    #[must_use]
    pub fn at(steps: &'static [Step], pause: Duration, number: usize, done: impl Fn(usize) -> bool) -> Self {
        let last = steps.len().checked_sub(1).expect("a lesson has steps");
        let number = number.min(last);
        Self {
            steps,
            pause,
            number,
            done: (0..=last).map(done).collect(),
            board: steps[number].board(),
            hand: Hand::default(),
            considered: None,
            previewed: None,
            found: SpaceSet::EMPTY,
            hint: None,
            last: None,
            movement: None,
            movements: 0,
            left: Vec::new(),
            chain: Vec::new(),
            solved: false,
            feedback: None,
            reply_at: None,
        }
    }

    /// The number of steps.
    #[must_use]
    pub const fn step_count(&self) -> usize {
        self.steps.len()
    }

    /// The index of the current step, from 0.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.number
    }

    /// The current step.
    #[must_use]
    pub const fn step(&self) -> &'static Step {
        &self.steps[self.number]
    }

    /// The current board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The last message.
    #[must_use]
    pub const fn feedback(&self) -> Option<&Feedback> {
        self.feedback.as_ref()
    }

    /// The current hint. Any action of the learner clears it.
    #[must_use]
    pub const fn hint(&self) -> Option<LessonHint> {
        self.hint
    }

    /// Whether the step's task is done.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.solved
    }

    /// Whether the learner may go to the next step, or end the lesson at the last one.
    #[must_use]
    pub fn may_go_on(&self) -> bool {
        self.solved || self.is_done(self.number)
    }

    /// Whether the step with this index, from 0, has been done.
    #[must_use]
    pub fn is_done(&self, number: usize) -> bool {
        self.done.get(number).is_some_and(|done| *done)
    }

    /// Whether this is the last step.
    #[must_use]
    pub const fn is_last(&self) -> bool {
        self.number + 1 == self.steps.len()
    }

    /// Whether every step has been done.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.done.iter().all(|done| *done)
    }

    /// The side that the learner plays in this step.
    #[must_use]
    pub fn learner(&self) -> Color {
        self.step().board().position().side()
    }

    /// Whether it is the learner's turn to move. Otherwise taps choose spaces or do nothing.
    #[must_use]
    pub fn may_move(&self) -> bool {
        self.step().is_played() && !self.solved && self.board.position().side() == self.learner()
    }

    /// Whether the learner can say "pass".
    #[must_use]
    pub fn offers_pass(&self) -> bool {
        self.may_move() && (self.step().pass || self.board.position().must_pass())
    }

    /// Whether it is the opponent's turn. The opponent moves when its pause is over.
    #[must_use]
    pub const fn awaits_reply(&self) -> bool {
        self.reply_at.is_some()
    }

    /// The board that the screen shows.
    #[must_use]
    pub fn view(&self) -> BoardView {
        let step = self.step();
        let untouched = self.last.is_none();
        let mut marked = if untouched { step.marks } else { SpaceSet::EMPTY };
        let mut pointed_out: Vec<Move> = step.arrow.filter(|_| untouched).into_iter().collect();
        match self.hint {
            Some(LessonHint::Space(space) | LessonHint::Move(Move::Place(space))) => marked.insert(space),
            Some(LessonHint::Move(m)) => pointed_out.push(m),
            None => {}
        }
        Scene {
            hand: self.hand,
            may_move: self.may_move(),
            considered: self.previewed.or(self.considered),
            last: self.last,
            left: self.left.clone(),
            chain: self.chain.clone(),
            found: self.found,
            pointed_out,
            marked,
            step: self.movement.clone(),
            ..Scene::new(&self.board)
        }
        .view()
    }

    /// Handles an input and returns what the face must do, in order. `now` is the time since any fixed
    /// moment.
    pub fn update(&mut self, input: LessonInput, now: Duration) -> Vec<LessonEffect> {
        let mut effects = Vec::new();
        match input {
            LessonInput::Board(input) => self.on_board(input, now, &mut effects),
            LessonInput::Pass if self.may_move() => {
                let result = self.hand.play(self.board.position(), Move::Pass);
                self.follow(result, now, &mut effects);
            }
            LessonInput::Pass => {}
            LessonInput::Hint => self.show_hint(&mut effects),
            LessonInput::Again => self.set_up(self.number, &mut effects),
            LessonInput::Next => {
                if self.may_go_on() && !self.is_last() {
                    self.set_up(self.number + 1, &mut effects);
                }
            }
            LessonInput::Back => {
                if let Some(before) = self.number.checked_sub(1) {
                    self.set_up(before, &mut effects);
                }
            }
            LessonInput::Restart => self.set_up(0, &mut effects),
            LessonInput::Tick => self.time_passes(now, &mut effects),
        }
        effects
    }

    /// Sets up a step.
    fn set_up(&mut self, number: usize, effects: &mut Vec<LessonEffect>) {
        self.number = number;
        self.board = self.step().board();
        self.hand.put_down();
        self.found = SpaceSet::EMPTY;
        self.hint = None;
        self.last = None;
        self.movement = None;
        self.left.clear();
        self.chain.clear();
        self.previewed = None;
        self.solved = false;
        self.feedback = None;
        self.reply_at = None;
        effects.push(LessonEffect::StepSetUp);
    }

    fn on_board(&mut self, input: BoardInput, now: Duration, effects: &mut Vec<LessonEffect>) {
        if let BoardInput::Consider(space) = input {
            self.considered = space;
        } else if self.may_move() {
            if self.previews(input) {
                return;
            }
            if let Some(result) = self.hand.take(self.board.position(), input) {
                self.follow(result, now, effects);
            }
        } else if let BoardInput::Tap(space) | BoardInput::Touch(space) = input
            && !self.solved
        {
            match self.step().task {
                Task::Choose(question) => self.choose(space, question, 1, effects),
                Task::ChooseAll(question) => {
                    self.choose(space, question, question.spaces(&self.board).len(), effects);
                }
                Task::Play(_) | Task::PlayOut(_) => {}
            }
        }
    }

    /// Whether this tap of a finger only shows what the move would cost. Judging moves is the point of a game
    /// played to the end, and a finger cannot hover over a target. Every other kind of step can be restarted
    /// in a moment.
    fn previews(&mut self, input: BoardInput) -> bool {
        let before = self.previewed.take();
        let (BoardInput::Touch(to), Some(from), Task::PlayOut(_)) =
            (input, self.hand.picked(), self.step().task)
        else {
            return false;
        };
        let cuts = self.hand.targets(self.board.position()).contains(to)
            && !self.board.removed_by(Move::Stack { from, to }).is_empty();
        if cuts && before != Some(to) {
            self.previewed = Some(to);
            self.feedback = None;
        }
        self.previewed.is_some()
    }

    /// Handles a tap on a space, in answer to a question with this many right spaces.
    fn choose(
        &mut self,
        space: Space,
        question: &dyn SpaceQuestion,
        wanted: usize,
        effects: &mut Vec<LessonEffect>,
    ) {
        if !question.spaces(&self.board).contains(space) {
            let why = question.why_not(space).unwrap_or(StepKey::Wrong(self.step().id).into());
            return self.say(Verdict::Wrong, why, effects);
        }
        self.hint = None;
        self.found.insert(space);
        if self.found.len() == wanted {
            return self.solve(effects);
        }
        let message = Message::new(Key::Found).with("found", self.found.len()).with("total", wanted);
        self.say(Verdict::Good, message, effects);
    }

    /// Carries out the result of an input on the board.
    fn follow(&mut self, result: HandResult, now: Duration, effects: &mut Vec<LessonEffect>) {
        match result {
            HandResult::PickedUp(_) | HandResult::PutDown => self.feedback = None,
            HandResult::Move(m) => self.judge(m, now, effects),
            HandResult::Refused(refusal) => self.refuse(refusal, effects),
        }
    }

    /// Judges a legal move of the learner. It is played only if it solves the task.
    fn judge(&mut self, m: Move, now: Duration, effects: &mut Vec<LessonEffect>) {
        match self.step().task {
            Task::Play(question) if !question.is_met(&self.board, m) => {
                let why = question.why_not().unwrap_or(StepKey::Wrong(self.step().id).into());
                self.say(Verdict::Wrong, why, effects);
            }
            Task::Play(_) => {
                self.left.clear();
                self.chain.clear();
                self.play(m, effects);
                self.solve(effects);
            }
            Task::PlayOut(finish) => {
                self.feedback = None;
                self.left.clear();
                self.chain.clear();
                self.play(m, effects);
                self.go_on(finish, now, effects);
            }
            Task::Choose(_) | Task::ChooseAll(_) => {}
        }
    }

    /// Plays a legal move and shows it.
    fn play(&mut self, m: Move, effects: &mut Vec<LessonEffect>) {
        let before = self.board;
        let Ok(after) = before.play(m) else { return };
        self.board = after;
        self.hint = None;
        self.last = Some(m);
        if m == Move::Pass {
            return;
        }
        self.movements += 1;
        let movement = MoveStep::new(self.movements, &before, m);
        effects.extend(Sound::of_step(&movement).map(LessonEffect::Sound));
        // In a game played to the end, nothing else says why stacks leave.
        if let (Task::PlayOut(_), Some(message)) = (self.step().task, removed_by(&before, m)) {
            self.say(Verdict::Good, message, effects);
        }
        if let Some(cut_off) = CutOff::of(&before, m) {
            self.chain = cut_off.chain();
        }
        self.left.extend(movement.removed.iter().copied());
        self.movement = Some(movement);
    }

    /// Continues a game played to the end: announces its result, or starts the opponent's pause.
    fn go_on(&mut self, finish: Finish, now: Duration, effects: &mut Vec<LessonEffect>) {
        let position = self.board.position();
        if !position.is_over() {
            if position.side() != self.learner() {
                self.wait_for_reply(now + self.pause, effects);
            }
        } else if finish.is_met(&self.board, self.learner()) {
            self.solve(effects);
        } else {
            let score = position.counts();
            let message = Message::new(Key::NotWon)
                .with("white", score.white.pieces())
                .with("black", score.black.pieces());
            self.say(Verdict::Wrong, message, effects);
        }
    }

    fn wait_for_reply(&mut self, at: Duration, effects: &mut Vec<LessonEffect>) {
        self.reply_at = Some(at);
        effects.push(LessonEffect::WakeAt(at));
    }

    /// Plays the opponent's move if its pause is over.
    fn time_passes(&mut self, now: Duration, effects: &mut Vec<LessonEffect>) {
        let (Some(at), Task::PlayOut(finish)) = (self.reply_at, self.step().task) else { return };
        if now < at {
            return self.wait_for_reply(at, effects);
        }
        self.reply_at = None;
        let Some(m) = reply(&self.board) else { return };
        let side = self.board.position().side();
        self.play(m, effects);
        let has_cut = self.movement.as_ref().is_some_and(|step| step.m == m && !step.removed.is_empty());
        if !self.board.position().is_over() && !has_cut {
            let message = match m {
                Move::Stack { from, to } => {
                    Message::new(Key::Replied).with("side", side).with("from", from).with("to", to)
                }
                Move::Pass | Move::Place(_) => Message::new(Key::RepliedPass).with("side", side),
            };
            self.say(Verdict::Good, message, effects);
        }
        self.go_on(finish, now, effects);
    }

    /// Shows a space or a move that is a right answer.
    fn show_hint(&mut self, effects: &mut Vec<LessonEffect>) {
        self.hand.put_down();
        if self.solved || self.awaits_reply() {
            return;
        }
        self.hint = match self.step().task {
            Task::Choose(question) | Task::ChooseAll(question) => {
                (question.spaces(&self.board) - self.found).first().map(LessonHint::Space)
            }
            Task::Play(question) => {
                let moves = self.board.position().legal_moves();
                moves.iter().copied().find(|&m| question.is_met(&self.board, m)).map(LessonHint::Move)
            }
            Task::PlayOut(finish) => winning_move(&self.board, finish).map(LessonHint::Move),
        };
        let message = match self.hint {
            None => Message::new(Key::HintTooLate),
            Some(LessonHint::Space(space) | LessonHint::Move(Move::Place(space))) => {
                Message::new(Key::HintSpace).with("space", space)
            }
            Some(LessonHint::Move(Move::Pass)) => Message::new(Key::HintPass),
            Some(LessonHint::Move(Move::Stack { from, to })) => {
                Message::new(Key::HintMove).with("from", from).with("to", to)
            }
        };
        self.say(Verdict::Good, message, effects);
    }

    /// Marks the step's task as done.
    fn solve(&mut self, effects: &mut Vec<LessonEffect>) {
        self.solved = true;
        self.say(Verdict::Right, StepKey::Right(self.step().id).into(), effects);
        if !self.is_done(self.number) {
            self.done[self.number] = true;
            effects.push(LessonEffect::StepDone(self.number));
            if self.is_complete() {
                effects.push(LessonEffect::Completed);
            }
        }
    }

    fn refuse(&mut self, refusal: HandRefusal, effects: &mut Vec<LessonEffect>) {
        self.say(Verdict::Illegal, Message::from(&refusal), effects);
    }

    fn say(&mut self, verdict: Verdict, message: Message, effects: &mut Vec<LessonEffect>) {
        let feedback = Feedback { verdict, message };
        self.feedback = Some(feedback.clone());
        effects.push(LessonEffect::Tell(feedback));
    }
}

#[cfg(test)]
mod tests;
