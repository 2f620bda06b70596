//! Properties that every lesson must have, and claims of the texts about their boards.

use std::time::Duration;

use dvonn::{Board, Color, Move, Phase, Position, Space, SpaceSet};
use dvonn_board::BoardInput;
use dvonn_coach::{Facts, Kind, Motif, MotifKind, motifs, stacks_of_kind};
use dvonn_game::Verdict;

use crate::notation::all;
use crate::session::reply;
use crate::{
    Chapter, Finish, Key, LESSONS, Lesson, LessonEffect, LessonHint, LessonInput, LessonSession, Place,
    Progress, Step, Task, VOCABULARY, lesson,
};

mod agreement;
mod any_input;
mod claims;
mod examples;
mod texts;

/// The opponent's delay in these tests.
const PAUSE: Duration = Duration::from_millis(900);

fn all_steps() -> impl Iterator<Item = &'static Step> {
    LESSONS.into_iter().flat_map(|lesson| lesson.steps)
}

fn step(id: &str) -> &'static Step {
    all_steps().find(|step| step.id == id).unwrap_or_else(|| panic!("no step {id}"))
}

fn space(name: &str) -> Space {
    name.parse().unwrap()
}

fn disarmed(position: &Position) -> SpaceSet {
    stacks_of_kind(position, Kind::Disarmed)
}

fn parse(m: &str) -> Move {
    m.parse().unwrap()
}

/// A learner with a clock.
struct Learner {
    session: LessonSession,
    now: Duration,
}

impl Learner {
    fn new(lesson: &Lesson) -> Self {
        Self { session: LessonSession::new(lesson.steps, PAUSE), now: Duration::ZERO }
    }

    fn does(&mut self, input: LessonInput) -> Vec<LessonEffect> {
        self.session.update(input, self.now)
    }

    fn taps(&mut self, space: Space) -> Vec<LessonEffect> {
        self.does(LessonInput::Board(BoardInput::Tap(space)))
    }

    fn drags(&mut self, m: Move) -> Vec<LessonEffect> {
        let Move::Stack { from, to } = m else { panic!("{m} is not a jump") };
        self.does(LessonInput::Board(BoardInput::Drag(from, to)))
    }

    /// Waits for the opponent's move, if it is the opponent's turn.
    fn waits(&mut self) -> Vec<LessonEffect> {
        if !self.session.awaits_reply() {
            return Vec::new();
        }
        self.now += PAUSE;
        self.does(LessonInput::Tick)
    }

    /// Follows the hint and waits for the reply; restarts the step if it cannot be won any more.
    fn follows_a_hint(&mut self) -> Vec<LessonEffect> {
        let mut effects = self.does(LessonInput::Hint);
        effects.extend(match self.session.hint() {
            None => self.does(LessonInput::Again),
            Some(LessonHint::Space(space) | LessonHint::Move(Move::Place(space))) => self.taps(space),
            Some(LessonHint::Move(Move::Pass)) => {
                assert!(self.session.offers_pass());
                self.does(LessonInput::Pass)
            }
            Some(LessonHint::Move(Move::Stack { from, to })) => {
                let mut effects = self.taps(from);
                assert_eq!(self.session.view().picked, Some(from));
                effects.extend(self.taps(to));
                effects
            }
        });
        effects.extend(self.waits());
        effects
    }

    /// Follows hints until the step is solved.
    fn is_led_through(&mut self) {
        let id = self.session.step().id;
        for _ in 0..60 {
            if self.session.is_solved() {
                return;
            }
            self.follows_a_hint();
        }
        panic!("{id} does not end: {:?}", self.session.feedback());
    }

    fn verdict(&self) -> Option<Verdict> {
        self.session.feedback().map(|said| said.verdict)
    }
}

/// How many lines of play against the lessons' opponent reach the goal, and how many there are.
fn lines(board: &Board, finish: Finish) -> (usize, usize) {
    let learner = board.position().side();
    let moves = board.position().legal_moves();
    moves.iter().fold((0, 0), |(good, all), m| {
        let mut next = board.play(*m).unwrap();
        while (next.position().side() != learner || next.position().must_pass())
            && let Some(m) = reply(&next)
        {
            next = next.play(m).unwrap();
        }
        let (more_good, more) = if next.position().is_over() {
            (usize::from(finish.is_met(&next, learner)), 1)
        } else {
            lines(&next, finish)
        };
        (good + more_good, all + more)
    })
}

#[test]
fn names_are_names_and_positions_are_legal() {
    let mut seen = Vec::new();
    for one in LESSONS {
        assert_eq!(lesson(one.id).map(|found| found.id), Some(one.id));
        assert!(!one.steps.is_empty());
        for step in one.steps {
            assert!(!seen.contains(&step.id), "two steps have the name {}", step.id);
            seen.push(step.id);
            let board: Board = step.dfen.parse().unwrap_or_else(|e| panic!("{}: {e}", step.id));
            assert_eq!(board.to_string(), step.dfen, "{}", step.id);
        }
    }
    assert!(lesson("nothing").is_none());
}

#[test]
fn every_task_can_be_done_and_not_by_everything() {
    let mut open = Vec::new();
    for step in all_steps() {
        let board = step.board();
        let moves = board.position().legal_moves();
        match step.task {
            Task::Choose(question) | Task::ChooseAll(question) => {
                let answer = question.spaces(&board);
                let occupied = board.position().occupied();
                let field = if occupied.is_empty() { SpaceSet::BOARD } else { occupied };
                assert!(!answer.is_empty() && (answer - field).is_empty(), "{}: {answer}", step.id);
                assert!(!(field - answer).is_empty(), "{}: every space is right", step.id);
            }
            Task::Play(question) => {
                let met = moves.iter().filter(|m| question.is_met(&board, **m)).count();
                assert!(met > 0, "{}: no move solves it", step.id);
                if met == moves.len() {
                    open.push(step.id);
                }
            }
            Task::PlayOut(finish) => {
                assert_eq!(board.position().phase(), Phase::Stacking, "{}", step.id);
                let (good, all) = lines(&board, finish);
                assert!(good > 0 && all > 1, "{}: {good} of {all}", step.id);
                assert_eq!(finish == Finish::Over, good == all, "{}: {good} of {all}", step.id);
            }
        }
    }
    // Where a step is about a first move of its kind, any legal move is right.
    let any = "placement-first placement-third placement-black placement-last placement-begin \
               passing-must passing-pass passing-again";
    assert_eq!(open, any.split_ascii_whitespace().collect::<Vec<_>>());
}

/// A learner who asks for help at every turn completes every lesson.
#[test]
fn hints_lead_through_every_lesson() {
    let mut progress = Progress::default();
    for lesson in LESSONS {
        let mut learner = Learner::new(lesson);
        loop {
            let id = learner.session.step().id;
            let mut effects = Vec::new();
            while !learner.session.is_solved() {
                assert_eq!(
                    learner.does(LessonInput::Next),
                    [],
                    "{id}: the next step is open although the task is not done"
                );
                effects = learner.follows_a_hint();
                assert!(!effects.contains(&LessonEffect::StepSetUp), "{id}: the hints do not solve it");
                assert!(learner.session.feedback().is_some(), "{id}");
            }
            assert_eq!(learner.verdict(), Some(Verdict::Right), "{id}");
            let last = learner.session.is_last();
            let number = learner.session.number();
            assert!(effects.contains(&LessonEffect::StepDone(number)), "{id}");
            assert_eq!(effects.contains(&LessonEffect::Completed), last, "{id}");
            progress.finish(Place { lesson, step: number });
            if last {
                break;
            }
            assert_eq!(learner.does(LessonInput::Next), [LessonEffect::StepSetUp], "{id}");
        }
        assert!(learner.session.is_complete(), "{}", lesson.id);
        assert!(progress.is_done(lesson), "{}", lesson.id);
    }
    assert_eq!(progress.count(), LESSONS.len());
}

#[test]
fn wrong_and_illegal_moves_are_told_apart_and_not_played() {
    let mut learner = Learner::new(lesson("contact").unwrap());
    learner.taps(Space::D4);
    assert!(learner.session.is_solved());
    learner.does(LessonInput::Next);
    for (m, verdict) in [("f3f4", Verdict::Wrong), ("d4f4", Verdict::Illegal), ("c4d4", Verdict::Illegal)] {
        learner.drags(parse(m));
        assert_eq!(learner.verdict(), Some(verdict), "{m}");
        assert_eq!(*learner.session.board(), learner.session.step().board());
    }
    learner.drags(parse("d4e4"));
    assert!(learner.session.is_solved());
    let solved = *learner.session.board();
    assert_eq!(learner.drags(parse("e4f4")), [], "a solved step does not change");
    assert_eq!(*learner.session.board(), solved);
}

#[test]
fn a_game_that_is_lost_says_so_and_can_be_played_again() {
    let mut learner = Learner::new(lesson("end").unwrap());
    while learner.session.step().id != "end-win" {
        learner.is_led_through();
        learner.does(LessonInput::Next);
    }
    // Play the first losing move until the game is over.
    while !learner.session.board().position().is_over() {
        let board = *learner.session.board();
        let moves = board.position().legal_moves();
        let losing = moves.iter().copied().find(|&m| {
            let next = board.play(m).unwrap();
            let next = reply(&next).map_or(next, |m| next.play(m).unwrap());
            next.position().side() == learner.session.learner() && lines(&next, Finish::Won).0 == 0
        });
        learner.drags(losing.unwrap_or(moves[0]));
        learner.waits();
    }
    assert!(!learner.session.is_solved() && !learner.session.may_go_on());
    assert_eq!(learner.session.feedback().map(|said| said.message.key()), Some(Key::NotWon.into()));
    learner.does(LessonInput::Hint);
    assert_eq!(learner.session.feedback().map(|said| said.message.key()), Some(Key::HintTooLate.into()));
    assert_eq!(learner.session.hint(), None);
    learner.does(LessonInput::Again);
    assert!(learner.session.may_move() && learner.session.feedback().is_none());
    learner.is_led_through();
}

#[test]
fn each_word_of_the_vocabulary_has_its_step() {
    let terms: Vec<&str> = all_steps().filter_map(|step| step.term).collect();
    assert_eq!(terms, VOCABULARY, "each word once, in the order of the glossary");
}
