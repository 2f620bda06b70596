//! A puzzle on a page: a position with a solution that the page provides. A wrong move is shown and then
//! taken back.

use std::time::Duration;

use dvonn::{Board, Color, IllegalMove, Move, Pieces, Space};
use dvonn_board::{BoardInput, BoardView, Hand, HandResult, MotionTimes, MoveStep, Scene};
use dvonn_message::Message;
use dvonn_referee::{Decider, Event as GameEvent, Seat, Turn};

use crate::effect::{Effect, Event};

/// How long a wrong move stays after it has been shown.
const REGRET: Duration = Duration::from_millis(900);
/// The delay of the reply after a right move has been shown.
const PAUSE: Duration = Duration::from_millis(350);

/// The progress of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// The solver must find the next move.
    Open,
    /// The reply follows at this time.
    Answering(Duration),
    /// A wrong move, and when it is taken back.
    Wrong(Move, Duration),
    /// The puzzle is solved.
    Solved,
}

/// A puzzle and its state.
#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    start: Board,
    /// The solver's moves and the replies, in turn. All are legal.
    solution: Vec<Move>,
    found: usize,
    /// The board after the moves found so far.
    board: Board,
    failures: usize,
    stage: Stage,
    hand: Hand,
    considered: Option<Space>,
    step: Option<MoveStep>,
    steps: usize,
    left: Vec<(Space, Pieces)>,
}

impl Puzzle {
    /// A puzzle with this solution.
    ///
    /// # Errors
    /// [`IllegalMove`] for the first illegal move of the solution.
    pub(crate) fn new(start: Board, solution: Vec<Move>) -> Result<Self, IllegalMove> {
        solution.iter().try_fold(start, |board, &m| board.play(m))?;
        Ok(Self {
            start,
            solution,
            found: 0,
            board: start,
            failures: 0,
            stage: Stage::Open,
            hand: Hand::default(),
            considered: None,
            step: None,
            steps: 0,
            left: Vec::new(),
        })
    }

    pub(crate) const fn stage(&self) -> Stage {
        self.stage
    }

    /// The side to solve for.
    pub(crate) fn solver(&self) -> Color {
        self.start.position().side()
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// The moves found so far, with the replies.
    pub(crate) fn moves(&self) -> &[Move] {
        &self.solution[..self.found]
    }

    pub(crate) fn last(&self) -> Option<Move> {
        self.moves().last().copied()
    }

    pub(crate) fn on_board(
        &mut self,
        input: BoardInput,
        times: MotionTimes,
        now: Duration,
        effects: &mut Vec<Effect>,
    ) {
        if let BoardInput::Consider(space) = input {
            self.considered = space;
            return;
        }
        if self.stage != Stage::Open {
            return;
        }
        match self.hand.take(self.board.position(), input) {
            Some(HandResult::Move(m)) => self.follow(m, times, now, effects),
            Some(HandResult::Refused(refusal)) => refuse(&refusal, effects),
            Some(HandResult::PickedUp(_) | HandResult::PutDown) | None => {}
        }
    }

    /// Plays a whole move given at once.
    pub(crate) fn play(&mut self, m: Move, times: MotionTimes, now: Duration, effects: &mut Vec<Effect>) {
        if self.stage != Stage::Open {
            return;
        }
        match self.hand.play(self.board.position(), m) {
            HandResult::Move(m) => self.follow(m, times, now, effects),
            HandResult::Refused(refusal) => refuse(&refusal, effects),
            HandResult::PickedUp(_) | HandResult::PutDown => {}
        }
    }

    /// Handles a legal move of the solver.
    fn follow(&mut self, m: Move, times: MotionTimes, now: Duration, effects: &mut Vec<Effect>) {
        if self.solution.get(self.found) == Some(&m) {
            self.find(m, Decider::Human, times, now, effects);
            return;
        }
        self.failures += 1;
        let shown = self.show(m, times, now);
        self.stage = Stage::Wrong(m, shown + REGRET);
        effects.push(Effect::Dispatch(Event::Failed { m }));
        effects.push(Effect::WakeAt(shown + REGRET));
    }

    /// Plays the next move of the solution.
    fn find(&mut self, m: Move, by: Decider, times: MotionTimes, now: Duration, effects: &mut Vec<Effect>) {
        let shown = self.show(m, times, now);
        let turn = Turn::on(&self.board, m, by);
        let seats = dvonn::ByColor { white: Seat::Remote, black: Seat::Remote };
        effects.push(Effect::Announce(GameEvent::Played(turn).messages(seats)));
        effects.extend(Event::played(&self.board, m, by, self.found + 1).map(Effect::Dispatch));
        // Every move of the solution is legal.
        self.board = self.board.play(m).unwrap_or(self.board);
        self.found += 1;
        let is_reply = |found: usize| found % 2 == 1 || self.solution.get(found) == Some(&Move::Pass);
        self.stage = if self.found == self.solution.len() {
            let moves = self.solution.clone();
            effects.push(Effect::Dispatch(Event::Solved { moves, failures: self.failures }));
            Stage::Solved
        } else if is_reply(self.found) {
            effects.push(Effect::WakeAt(shown + PAUSE));
            Stage::Answering(shown + PAUSE)
        } else {
            Stage::Open
        };
    }

    /// Shows a move as a movement. Returns the time at which it has been shown.
    fn show(&mut self, m: Move, times: MotionTimes, now: Duration) -> Duration {
        self.steps += 1;
        let step = MoveStep::new(self.steps, &self.board, m);
        let whole = times.whole(step.removed.len());
        self.left.clone_from(&step.removed);
        self.step = Some(step);
        now + whole
    }

    /// Plays a reply or takes a wrong move back, when it is due.
    pub(crate) fn tick(&mut self, times: MotionTimes, now: Duration, effects: &mut Vec<Effect>) {
        match self.stage {
            Stage::Answering(at) if at <= now => {
                if let Some(&m) = self.solution.get(self.found) {
                    self.stage = Stage::Open;
                    let by = if m == Move::Pass { Decider::Rules } else { Decider::Computer };
                    self.find(m, by, times, now, effects);
                }
            }
            Stage::Wrong(_, at) if at <= now => {
                self.stage = Stage::Open;
                self.step = None;
                self.left.clear();
            }
            // A timer may fire a little early, so it is set again.
            Stage::Answering(at) | Stage::Wrong(_, at) => effects.push(Effect::WakeAt(at)),
            Stage::Open | Stage::Solved => {}
        }
    }

    pub(crate) fn view(&self) -> BoardView {
        let tried = match self.stage {
            Stage::Wrong(m, _) => self.board.play(m).ok().map(|board| (m, board)),
            _ => None,
        };
        let (last, board) = match &tried {
            Some((m, board)) => (Some(*m), board),
            None => (self.last(), &self.board),
        };
        Scene {
            hand: self.hand,
            may_move: self.stage == Stage::Open,
            considered: self.considered,
            last,
            left: self.left.clone(),
            step: self.step.clone(),
            ..Scene::new(board)
        }
        .view()
    }
}

fn refuse(why: impl Into<Message>, effects: &mut Vec<Effect>) {
    effects.push(Effect::Dispatch(Event::refused(vec![why.into()])));
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
    const NONE: MotionTimes = MotionTimes::NONE;

    fn puzzle(solution: &[&str]) -> Puzzle {
        let solution = solution.iter().map(|m| m.parse().unwrap()).collect();
        Puzzle::new(SMALL.parse().unwrap(), solution).unwrap()
    }

    fn tap(puzzle: &mut Puzzle, names: &[&str], now: Duration) -> Vec<Effect> {
        let mut effects = Vec::new();
        for name in names {
            puzzle.on_board(BoardInput::Tap(name.parse().unwrap()), NONE, now, &mut effects);
        }
        effects
    }

    fn names(effects: &[Effect]) -> Vec<&'static str> {
        let name =
            |effect: &Effect| if let Effect::Dispatch(event) = effect { Some(event.name()) } else { None };
        effects.iter().filter_map(name).collect()
    }

    #[test]
    fn a_wrong_move_is_shown_and_taken_back() {
        let mut puzzle = puzzle(&["b3a3"]);
        let effects = tap(&mut puzzle, &["h3", "j3"], Duration::ZERO);
        assert_eq!(names(&effects), ["failed"]);
        assert_eq!(puzzle.view().at(Space::J3).height(), 3);
        // Until then the board takes no input.
        assert!(tap(&mut puzzle, &["b3", "a3"], Duration::ZERO).is_empty());
        let mut effects = Vec::new();
        puzzle.tick(NONE, REGRET, &mut effects);
        assert_eq!((puzzle.view().at(Space::J3).height(), puzzle.stage()), (1, Stage::Open));
        let effects = tap(&mut puzzle, &["b3", "a3"], REGRET);
        assert_eq!(names(&effects), ["move", "solved"]);
        assert!(matches!(effects.last(), Some(Effect::Dispatch(Event::Solved { failures: 1, .. }))));
    }

    #[test]
    fn replies_and_passes_come_by_themselves() {
        // Black has no move after d3c3, so White plays twice.
        let mut puzzle = puzzle(&["d3c3", "pass", "h3j3"]);
        assert_eq!(names(&tap(&mut puzzle, &["d3", "c3"], Duration::ZERO)), ["move"]);
        let mut effects = Vec::new();
        puzzle.tick(NONE, Duration::ZERO, &mut effects);
        assert_eq!(effects, [Effect::WakeAt(PAUSE)], "too early");
        puzzle.tick(NONE, PAUSE, &mut effects);
        assert_eq!((names(&effects), puzzle.moves().len()), (vec!["move"], 2));
        assert_eq!(names(&tap(&mut puzzle, &["h3", "j3"], PAUSE)), ["move", "solved"]);
        assert!(tap(&mut puzzle, &["b3", "a3"], PAUSE).is_empty(), "the puzzle is solved");
    }

    #[test]
    fn what_the_rules_forbid_is_no_try() {
        let mut puzzle = puzzle(&["b3a3"]);
        let effects = tap(&mut puzzle, &["c3"], Duration::ZERO);
        assert!(
            matches!(&effects[..], [Effect::Dispatch(Event::Refused { rule: Some(_), .. })]),
            "{effects:?}"
        );
        let illegal = vec!["a1b1".parse().unwrap()];
        assert!(Puzzle::new(SMALL.parse().unwrap(), illegal).is_err());
    }
}
