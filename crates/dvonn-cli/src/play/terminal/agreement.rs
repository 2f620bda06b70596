//! Terminal and web agree. Whatever a player does, the drawn face, driven by keys and the mouse, shows the
//! same boards and messages as a session driven as in the web app.

use std::collections::HashSet;

use dvonn::random::Random;
use dvonn::{Move, Phase, Space};
use dvonn_analysis::Level;
use dvonn_board::MotionTimes;
use dvonn_game::Key as GameKey;
use dvonn_game::{Plan, PlayInput, PlayOptions, Start};
use dvonn_message::{AnyKey, Key as Common};
use dvonn_referee::Key as RefereeKey;
use dvonn_referee::{Filling, Opponent, SideChoice};
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};

use super::tests::Screen;
use super::*;
use crate::play::script::{self, Step, Web, state};

/// The time that a face takes to show a move.
const MOTION: MotionTimes = MotionTimes {
    jump: Duration::from_millis(300),
    lifts_begin: Duration::from_millis(500),
    lift: Duration::from_millis(400),
    follow: Duration::from_millis(100),
    most: Duration::from_millis(1000),
};

/// The number of steps in each game.
const STEPS: usize = 400;

/// The drawn face, and the number of taps so far. Taps alternate between a click, a key and typing.
struct Terminal {
    screen: Screen,
    taps: usize,
}

impl Terminal {
    /// Takes a step with keys and the mouse, then lets the engine answer and time pass until nothing more
    /// happens. Returns the messages.
    fn take(&mut self, step: Step) -> Vec<String> {
        self.screen.app.messages.clear();
        if self.screen.app.towers.is_some() {
            self.screen.press_all("t");
        }
        match step {
            Step::Tap(space) => self.tap(space),
            Step::Drag(from, to) => self.drag(from, to),
            Step::Type(m) => {
                self.screen.press(KeyCode::Esc);
                self.type_line(&m.to_string());
            }
            Step::Undo => self.screen.press_all("u"),
            Step::Redo => self.screen.press_all("r"),
            Step::Hint => {
                self.screen.press(KeyCode::Esc);
                self.screen.press_all("w");
                self.wait_for_engine();
                // The drawn board picks up the stack of the hint.
                self.screen.press(KeyCode::Esc);
            }
            // The drawn board shows a bar and writes no message.
            Step::Value => self.screen.press_all("v"),
            Step::Cancel => self.screen.press(KeyCode::Esc),
            Step::Resign => self.screen.press_all("Ry"),
        }
        self.wait_for_engine();
        self.screen.app.messages.iter().cloned().collect()
    }

    /// Taps a space, in turn with the mouse, with the cursor, and by typing its name.
    fn tap(&mut self, space: Space) {
        self.taps += 1;
        match self.taps % 3 {
            0 => self.screen.mouse(MouseEventKind::Down(MouseButton::Left), space),
            1 => {
                self.screen.mouse(MouseEventKind::Moved, space);
                self.screen.press(KeyCode::Enter);
            }
            _ => self.type_line(&space.to_string()),
        }
    }

    /// Does the nearest thing to dragging: taps both spaces, or types the move if it will be refused.
    fn drag(&mut self, from: Space, to: Space) {
        self.screen.press(KeyCode::Esc);
        let is_placing = self.screen.game().board().position().phase() == Phase::Placement;
        if !is_placing {
            self.tap(from);
            if self.screen.app.session().hand().picked().is_none() {
                return;
            }
            if self.screen.app.session().view().targets.contains(to) {
                return self.tap(to);
            }
        }
        self.type_line(&Move::Stack { from, to }.to_string());
        if !is_placing {
            self.tap(from);
        }
    }

    fn type_line(&mut self, line: &str) {
        self.screen.press_all(line);
        self.screen.press(KeyCode::Enter);
    }

    fn wait_for_engine(&mut self) {
        self.screen.tick_until(|app| app.session().thinking().is_none());
    }
}

/// Plays a game on both faces, compares them after each step, and returns the keys of all messages.
fn play_both(plan: Plan, confirm: bool, pause: Duration, seed: u64) -> HashSet<AnyKey> {
    let Start::Filled(filling) = plan.start else { panic!("{plan:?}") };
    let (opponent, side) = match plan.side {
        Some(side) => (Opponent::Computer, side),
        None => (Opponent::Human, SideChoice::Random),
    };
    let mut settings = Settings::new(opponent, side, filling, Some(seed));
    settings.level = plan.level;
    settings.pause = Duration::from_millis(5);
    let opened = settings.new_game();
    // The web app waits until removed stacks have lifted off before it continues.
    let motion = if confirm { MOTION } else { MotionTimes::NONE };
    let options = PlayOptions { confirm, shows_value: confirm, pause, motion, ..settings.options() };
    let mut web = Web::new(plan, options, seed);
    let screen = Screen::with_thinker(80, 24, opened, settings, script::thinker(), true);
    let mut terminal = Terminal { screen, taps: 0 };
    terminal.wait_for_engine();
    // The terminal first announces the players.
    let greeted: Vec<String> = terminal.screen.app.messages.iter().skip(1).cloned().collect();
    assert_eq!(greeted, web.input(PlayInput::Begin));
    let mut random = Random::new(seed);
    for number in 0..STEPS {
        let step = Step::at_random(&web.session, &mut random);
        let told = match step {
            Step::Value => Vec::new(),
            step => web.take(step),
        };
        let place = format!("{opponent} {side} {filling} {confirm} step {number}: {step:?}");
        assert_eq!(terminal.take(step), told, "{place}");
        assert_eq!(state(terminal.screen.app.session()), state(&web.session), "{place}");
    }
    web.keys
}

#[test]
fn terminal_and_web_agree() {
    let games = [
        (None, Filling::Placement),
        (Some(SideChoice::White), Filling::Placement),
        (Some(SideChoice::Black), Filling::Balanced),
        (None, Filling::Random),
    ];
    let mut keys = HashSet::new();
    for (seed, (side, filling)) in (10..).zip(games) {
        let plan = Plan { side, level: Level::MIN, start: Start::Filled(filling), control: None };
        for (confirm, pause) in [(false, 0), (true, 700)] {
            keys.extend(play_both(plan, confirm, Duration::from_millis(pause), seed));
        }
    }
    // The games included every kind of message.
    let expected: [AnyKey; _] = [
        RefereeKey::Placed.into(),
        RefereeKey::LastPiece.into(),
        RefereeKey::StackingBegins.into(),
        RefereeKey::Moved.into(),
        RefereeKey::Removed.into(),
        RefereeKey::Passed.into(),
        RefereeKey::Ended.into(),
        RefereeKey::Undone.into(),
        RefereeKey::NothingToUndo.into(),
        RefereeKey::GoesOn.into(),
        RefereeKey::Redone.into(),
        RefereeKey::NothingToRedo.into(),
        Common::Refused.into(),
        dvonn_board::Key::NowhereToLand.into(),
        RefereeKey::GameEnded.into(),
        GameKey::Confirm.into(),
        GameKey::Hint.into(),
    ];
    for key in expected {
        assert!(keys.contains(&key), "{key} was never told");
    }
}
