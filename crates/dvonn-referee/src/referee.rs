//! A game with its clocks: every change of the game sets the clocks, and a clock that has run out ends the
//! game.

use std::time::Duration;

use dvonn::{Color, Move};
use dvonn_record::GameResult;

use crate::clock::{Clock, ClockReading};
use crate::event::Event;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::turn::Decider;

/// A game under way with its clocks, if it has any.
///
/// Nothing here reads the time. Every call passes it as a [`Duration`] since a moment of the host's choice.
#[derive(Clone)]
pub struct Referee {
    game: Game,
    clock: Option<Clock>,
    /// Whether another program keeps the game. Then no time runs out here.
    follows: bool,
}

impl Referee {
    /// Returns a game whose clocks do not run yet.
    #[must_use]
    pub const fn new(game: Game, clock: Option<Clock>) -> Self {
        Self { game, clock, follows: false }
    }

    /// Returns a copy of a game that another program, such as a server, keeps. Its clocks only show the time.
    /// The other program decides when a player's time is up.
    #[must_use]
    pub const fn following(game: Game, clock: Option<Clock>) -> Self {
        Self { game, clock, follows: true }
    }

    /// Whether the game is a copy of one that another program keeps.
    #[must_use]
    pub const fn follows(&self) -> bool {
        self.follows
    }

    /// Sets the clocks, if there are any, to what the other program's clocks show now.
    pub fn set_clocks(&mut self, reading: ClockReading, now: Duration) {
        self.clock = self.clock.map(|clock| clock.set_to(reading, now));
    }

    /// Stops the clock of a side from now on, even on its turn, or lets it run again.
    pub fn set_stands(&mut self, side: Color, stands: bool, now: Duration) {
        if let Some(clock) = &mut self.clock {
            clock.set_stands(side, stands, now);
        }
        self.start(now);
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The clocks, if there are any.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Starts the clock of the side to move. Changes nothing if a clock runs already.
    pub fn start(&mut self, now: Duration) {
        let next = self.game.to_move();
        if let (Some(clock), Some(next)) = (&mut self.clock, next)
            && clock.running().is_none()
        {
            clock.start(next, now);
        }
    }

    /// Holds the running clock until a moment before which nobody can play.
    pub fn hold(&mut self, now: Duration, until: Duration) {
        if let Some(clock) = &mut self.clock {
            clock.hold(now, until);
        }
    }

    /// Plays a decision, and then the moves that the rules alone decide, and sets the clocks. Returns the
    /// events.
    ///
    /// If the time of the side to move is up, the move is too late, and the game ends on time instead.
    ///
    /// # Errors
    /// If the move cannot be played: the reason. Then nothing has changed.
    pub fn play(&mut self, m: Move, by: Decider, now: Duration) -> Result<Vec<Event>, Refusal> {
        let late = self.check_time(now);
        if !late.is_empty() {
            return Ok(late);
        }
        let side = self.game.to_move();
        let events = self.game.play(m, by)?;
        let next = self.game.to_move();
        // The side also gets its increment if the other side must pass and it is to move again.
        if let (Some(clock), Some(side)) = (&mut self.clock, side)
            && clock.running() == Some(side)
        {
            clock.moved(side, next, now);
        }
        self.start(now);
        Ok(events)
    }

    /// Calls the game off, and stops the clocks: see [`Game::abort`].
    ///
    /// # Errors
    /// If the game has ended, or the side has already made a decision.
    pub fn abort(&mut self, by: Color, now: Duration) -> Result<(), Refusal> {
        self.game.abort(by)?;
        self.stop(now);
        Ok(())
    }

    /// Ends the game other than on the board (rule E3), and stops the clocks.
    ///
    /// # Errors
    /// If the game has ended.
    pub fn end(&mut self, result: GameResult, now: Duration) -> Result<Vec<Event>, Refusal> {
        let events = self.game.end(result)?;
        self.stop(now);
        Ok(events)
    }

    /// Ends the game if the time of the side to move is up. Returns the end, or no events.
    pub fn check_time(&mut self, now: Duration) -> Vec<Event> {
        let loser = self.clock.filter(|_| !self.follows).and_then(|clock| clock.flagged(now));
        loser.and_then(|loser| self.end(GameResult::out_of_time(loser), now).ok()).unwrap_or_default()
    }

    /// Takes back the last decision of a person: see [`Game::undo`]. Used time stays used.
    pub fn undo(&mut self, now: Duration) -> Vec<Event> {
        let events = self.game.undo();
        self.restart(now);
        events
    }

    /// Takes the game back to this many moves: see [`Game::take_back_to`]. Used time stays used.
    pub fn take_back_to(&mut self, moves: usize, now: Duration) {
        self.game.take_back_to(moves);
        self.restart(now);
    }

    /// Redoes moves that were taken back: see [`Game::redo`].
    pub fn redo(&mut self, now: Duration) -> Vec<Event> {
        let events = self.game.redo();
        self.restart(now);
        events
    }

    /// Notes that a file has the game as it is now.
    pub const fn mark_saved(&mut self) {
        self.game.mark_saved();
    }

    /// Sets the day on which the game is played.
    #[must_use]
    pub fn on_day(mut self, date: String) -> Self {
        self.game = self.game.on_day(date);
        self
    }

    fn stop(&mut self, now: Duration) {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
    }

    /// Starts the clock of the side to move, or stops the clocks if the game is over.
    fn restart(&mut self, now: Duration) {
        self.stop(now);
        self.start(now);
    }
}

#[cfg(test)]
mod tests {
    use dvonn::{Board, ByColor, Color};

    use super::*;
    use crate::clock::TimeControl;
    use crate::seat::seats;

    const fn second(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    const CONTROL: TimeControl = TimeControl::fischer(second(60), second(2));

    /// A board on which Black must pass after White's b3a3.
    const PASSES: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

    fn on(board: Board) -> Referee {
        Referee::new(Game::new(board, seats(None)), Some(Clock::new(CONTROL)))
    }

    fn left(referee: &Referee, now: u64) -> [u64; 2] {
        let clock = referee.clock().unwrap();
        Color::ALL.map(|side| clock.left(side, second(now)).as_secs())
    }

    fn play(referee: &mut Referee, m: &str, now: u64) -> Vec<Event> {
        referee.play(m.parse().unwrap(), Decider::Human, second(now)).unwrap()
    }

    #[test]
    fn a_move_sets_the_other_clock_running() {
        let mut referee = on(Board::start());
        assert_eq!(left(&referee, 50), [60, 60], "nothing runs before the start");
        referee.start(second(50));
        referee.start(second(55));
        assert_eq!(left(&referee, 60), [50, 60], "a second start changes nothing");
        play(&mut referee, "e3", 60);
        assert_eq!(left(&referee, 63), [52, 57]);
        referee.hold(second(63), second(70));
        assert_eq!(left(&referee, 71), [52, 56]);
        let pass = referee.play(Move::Pass, Decider::Human, second(71));
        assert!(matches!(pass, Err(Refusal::Illegal { .. })), "{pass:?}");
        assert_eq!((left(&referee, 72), referee.game().turns().len()), ([52, 55], 1));
    }

    #[test]
    fn a_side_that_moves_twice_gets_its_increment_twice() {
        let mut referee = on(PASSES.parse().unwrap());
        referee.start(second(0));
        let events = play(&mut referee, "b3a3", 10);
        assert_eq!((events.len(), left(&referee, 10)), (2, [52, 60]));
        assert_eq!(left(&referee, 15), [47, 60], "Black passed: White's clock runs on");
        play(&mut referee, "h3j3", 15);
        assert_eq!(
            (referee.game().to_move(), left(&referee, 99)),
            (None, [49, 60]),
            "no clock runs any more"
        );
    }

    #[test]
    fn a_move_that_comes_too_late_ends_the_game_on_time() {
        let mut referee = on(Board::start());
        referee.start(second(0));
        assert_eq!(referee.check_time(second(59)), []);
        let lost = Event::Ended(GameResult::out_of_time(Color::White));
        let mut late = referee.clone();
        assert_eq!(play(&mut late, "e3", 60), [lost]);
        assert_eq!((late.game().turns().len(), left(&late, 99)), (0, [0, 60]));
        assert_eq!(referee.check_time(second(61)), [lost]);
        assert_eq!(referee.check_time(second(62)), [], "a game ends once");
        let refused = referee.play("e3".parse().unwrap(), Decider::Human, second(63));
        assert_eq!(refused, Err(Refusal::GameEnded));
    }

    #[test]
    fn the_clocks_stop_with_the_game_and_run_on_when_its_end_is_taken_back() {
        let mut referee = on(Board::start());
        referee.start(second(0));
        play(&mut referee, "e3", 5);
        assert!(referee.end(GameResult::resigned(Color::White), second(8)).is_ok());
        assert_eq!(left(&referee, 30), [57, 57]);
        assert_eq!(referee.end(GameResult::draw_agreed(), second(9)), Err(Refusal::GameEnded));
        assert_eq!(referee.undo(second(30)), [Event::GoesOn]);
        assert_eq!(left(&referee, 31), [57, 56]);
        assert_eq!(referee.undo(second(32)), [Event::Undone(1)]);
        assert_eq!(left(&referee, 33), [56, 55], "used time stays used, and White's clock runs");
        assert_eq!(referee.redo(second(33)), [Event::Redone(1)]);
        assert_eq!(left(&referee, 34), [56, 54]);
    }

    #[test]
    fn a_game_that_is_called_off_is_over_without_a_result() {
        let mut referee = on(Board::start());
        referee.start(second(0));
        play(&mut referee, "e3", 5);
        assert_eq!(referee.abort(Color::White, second(6)), Err(Refusal::TooLateToAbort));
        assert_eq!(referee.abort(Color::Black, second(8)), Ok(()));
        let game = referee.game();
        assert!(game.is_aborted() && game.is_over() && game.is_unsaved());
        assert_eq!((game.result(), game.to_move(), left(&referee, 99)), (None, None, [57, 57]));
        assert_eq!(referee.check_time(second(99)), []);
        let refused = referee.play("d3".parse().unwrap(), Decider::Human, second(9));
        assert_eq!(refused, Err(Refusal::GameEnded));
        assert_eq!(referee.end(GameResult::draw_agreed(), second(9)), Err(Refusal::GameEnded));
        assert_eq!(referee.abort(Color::Black, second(9)), Err(Refusal::GameEnded));
    }

    #[test]
    fn no_time_runs_out_in_a_copy() {
        let clock = Clock::new(CONTROL);
        let mut copy = Referee::following(Game::new(Board::start(), seats(None)), Some(clock));
        copy.start(second(0));
        assert_eq!(copy.check_time(second(61)), []);
        play(&mut copy, "e3", 62);
        assert_eq!((copy.game().turns().len(), left(&copy, 62)), (1, [2, 60]));
        // The other program's clocks show other times.
        let running = Some(Color::Black);
        let reading = ClockReading { left: ByColor::from_fn(|_| second(30)), running, held: second(0) };
        copy.set_clocks(reading, second(63));
        assert_eq!(left(&copy, 65), [30, 28]);
        assert_eq!(ClockReading::of(copy.clock().unwrap(), second(63)), reading);
        copy.take_back_to(0, second(66));
        assert_eq!((copy.game().turns().len(), left(&copy, 70)), (0, [26, 27]));
        assert_eq!(copy.redo(second(70)), [Event::NothingToRedo]);
    }

    #[test]
    fn a_game_without_clocks_has_no_time_to_lose() {
        let mut referee = Referee::new(Game::new(Board::start(), seats(None)), None);
        referee.start(second(0));
        assert_eq!(referee.check_time(Duration::MAX), []);
        play(&mut referee, "e3", 1_000_000);
        assert!(referee.clock().is_none());
        assert!(referee.game().is_unsaved());
        referee.mark_saved();
        assert!(!referee.game().is_unsaved());
        assert_eq!(referee.on_day("2026-01-02".to_owned()).game().record().date, Some("2026-01-02".into()));
    }
}
