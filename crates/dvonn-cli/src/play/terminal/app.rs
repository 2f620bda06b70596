//! What is on the screen besides the game, and what the keys and the mouse do to both.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use dvonn::{Color, Direction, Move, Phase, Position, Space};
use dvonn_text::{Language, Text};
use ratatui::layout::Rect;

use super::dialog::{Answer, Dialog, Question};
use super::place::Places;
use super::theme::Theme;
use crate::play::settings::Settings;
use crate::play::thinker::{Answer as Found, Purpose, Thinker};
use crate::play::{files, words};
use crate::speech::{self, say};
use dvonn_game::{Ending, Event, Game};

/// The middle of the board.
const CENTRE: Space = Space::from_index(Space::COUNT / 2).unwrap();
/// Ticks that the computer thinks at least, so that its move is seen.
const THINKING: u32 = 8;
/// Messages that are kept.
const MESSAGES: usize = 50;

/// What a key or the mouse asks for while no dialog is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Move the cursor one step.
    Step(Direction),
    /// Move the cursor one row up or down, staying in the same place across.
    Row {
        /// Up, towards row 5.
        up: bool,
    },
    /// Move the cursor to the next space with something to do, or the one before.
    Cycle {
        /// To the one before.
        back: bool,
    },
    /// Choose the space under the cursor, or play the move that is typed.
    Choose,
    /// The mouse is over a space.
    PointAt(Space),
    /// The mouse clicked a space, or none.
    Click(Option<Space>),
    /// Put the stack down, forget what is typed.
    Cancel,
    /// A letter or digit of a move.
    Type(char),
    /// Take the last letter back.
    Backspace,
    Undo,
    Redo,
    Save,
    Load,
    New,
    Resign,
    /// Ask the engine what it would play.
    Hint,
    /// Show who is ahead, or no longer.
    Value,
    /// Show the towers or the board after the end.
    Towers,
    /// Speak the next language.
    Language,
    Help,
    Quit,
    /// Ctrl-C: quits at the second time, whatever is open.
    Interrupt,
}

/// The game and all that is on the screen.
pub(super) struct App {
    pub(super) game: Game,
    pub(super) settings: Settings,
    pub(super) text: Text,
    pub(super) theme: Theme,
    pub(super) cursor: Space,
    /// The letters of a move typed so far.
    pub(super) typed: String,
    /// What happened, the latest last.
    pub(super) messages: VecDeque<String>,
    pub(super) dialog: Option<Dialog>,
    /// The size of the screen.
    pub(super) screen: Rect,
    /// Pieces of the towers that are shown so far; none while the board is shown.
    pub(super) towers: Option<u16>,
    /// The file that was last saved or loaded.
    file: Option<PathBuf>,
    /// The file that this game was saved to: saving it there again is no surprise.
    written: Option<PathBuf>,
    /// Ticks since the computer's turn began.
    pub(super) thinking: u32,
    /// The engine.
    thinker: Thinker,
    /// Who is ahead, as the engine last saw it.
    pub(super) value: Option<Found>,
    /// What the engine would play, and in which position.
    hint: Option<(Position, Move)>,
    /// Ticks since the start, for what goes round while the engine thinks.
    pub(super) ticks: u32,
    is_over: bool,
    interrupted: bool,
}

impl App {
    /// Opens a game.
    pub(super) fn new(
        game: Game,
        settings: Settings,
        language: Language,
        theme: Theme,
        screen: Rect,
    ) -> Self {
        let mut app = Self {
            game,
            settings,
            text: Text::new(language),
            theme,
            cursor: CENTRE,
            typed: String::new(),
            messages: VecDeque::new(),
            dialog: None,
            screen,
            towers: None,
            file: None,
            written: None,
            thinking: 0,
            thinker: Thinker::new(),
            value: None,
            hint: None,
            ticks: 0,
            is_over: false,
            interrupted: false,
        };
        app.greet();
        app
    }

    /// Whether the player has left.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether something moves by itself, so that [`tick`](Self::tick) should be called.
    pub(super) fn is_moving(&self) -> bool {
        (self.game.is_computers_turn() && self.dialog.is_none())
            || self.thinker.is_thinking()
            || self.wants_value()
            || self.towers.is_some_and(|risen| risen < 49)
    }

    /// A twentieth of a second has passed.
    pub(super) fn tick(&mut self) {
        self.ticks = self.ticks.wrapping_add(1);
        if let Some(risen) = &mut self.towers {
            *risen = (*risen + 1).min(49);
        }
        if self.game.is_computers_turn() {
            self.thinking += 1;
            self.ask_engine(Purpose::Move);
        } else if self.wants_value() && !self.thinker.is_thinking() {
            self.ask_engine(Purpose::Value);
        }
        // The move is not shown before it can be noticed, nor behind a dialog.
        let may_show = !self.game.is_computers_turn() || self.thinking > THINKING && self.dialog.is_none();
        if may_show && let Some(answer) = self.thinker.poll() {
            self.hear(answer);
        }
    }

    /// Asks the engine about the position, if it is not thinking about that already.
    fn ask_engine(&mut self, purpose: Purpose) {
        let position = self.game.board().position();
        if !self.thinker.is_asked(purpose, position) {
            self.thinker.ask(self.settings.question(purpose, position));
        }
    }

    /// Whether who is ahead is to be shown and not known.
    fn wants_value(&self) -> bool {
        let position = self.game.board().position();
        self.settings.shows_value
            && self.game.ending().is_none()
            && self.value.as_ref().is_none_or(|value| value.position != *position)
    }

    /// Does what the engine's answer is for.
    fn hear(&mut self, answer: Found) {
        if answer.position != *self.game.board().position() {
            return;
        }
        match answer.purpose {
            Purpose::Move => {
                self.thinking = 0;
                if let Some(m) = answer.found.best() {
                    self.game.play_computer(m);
                }
                self.tell();
            }
            Purpose::Hint => {
                self.say(words::hint(&self.text, &answer));
                self.hint = answer.found.best().map(|m| (answer.position, m));
                self.point_out(answer.found.best());
                self.value = Some(answer);
            }
            Purpose::Value => self.value = Some(answer),
        }
    }

    /// Shows a move: picks its stack up and goes to its target.
    fn point_out(&mut self, m: Option<Move>) {
        match m {
            Some(Move::Place(space)) => self.cursor = space,
            Some(Move::Stack { from, to }) => {
                self.game.deselect();
                self.game.choose(from);
                self.cursor = to;
                self.tell();
            }
            Some(Move::Pass) | None => {}
        }
    }

    fn hint(&mut self) {
        if self.game.ending().is_some() {
            self.say(words::event(&self.text, &Event::GameEnded));
        } else if self.game.is_computers_turn() {
            self.say(words::event(&self.text, &Event::NotYourTurn));
        } else {
            self.ask_engine(Purpose::Hint);
        }
    }

    /// What the engine would play now, if it was asked.
    pub(super) fn hinted(&self) -> Option<Move> {
        let (position, m) = self.hint?;
        (position == *self.game.board().position() && self.game.ending().is_none()).then_some(m)
    }

    /// Whether the engine thinks about a hint.
    pub(super) fn is_hinting(&self) -> bool {
        self.thinker.is_asked(Purpose::Hint, self.game.board().position())
    }

    /// Who is ahead, in pieces for White, and whether that is certain; the last that is known.
    pub(super) fn value_for_white(&self) -> Option<(f64, bool)> {
        if let Some(Ending::Towers(_)) = self.game.ending() {
            return Some((f64::from(self.game.board().position().margin(Color::White).pieces()), true));
        }
        let value = self.value.as_ref()?;
        let pv = value.found.pvs.first()?;
        let sign = if value.position.side() == Color::White { 1.0 } else { -1.0 };
        Some((sign * pv.score.pieces(), pv.proven))
    }

    /// Does what a key or the mouse asks for.
    pub(super) fn act(&mut self, action: Action) {
        self.interrupted &= action == Action::Interrupt;
        match action {
            Action::Step(direction) => self.go(self.cursor.step(direction, 1)),
            Action::Row { up } => self.go(self.row_step(up)),
            Action::Cycle { back } => self.cycle(back),
            Action::PointAt(space) => self.cursor = space,
            Action::Type(letter) => self.type_letter(letter),
            Action::Backspace => {
                self.typed.pop();
            }
            Action::Choose => self.choose(),
            Action::Click(Some(space)) => {
                self.typed.clear();
                self.cursor = space;
                self.choose_space(space);
            }
            Action::Cancel | Action::Click(None) => {
                if self.typed.is_empty() {
                    self.game.deselect();
                }
                self.typed.clear();
            }
            Action::Undo => self.change(Game::undo),
            Action::Redo => self.change(Game::redo),
            Action::Hint => self.hint(),
            Action::Value => self.settings.shows_value = !self.settings.shows_value,
            Action::Towers => self.toggle_towers(),
            Action::Language => self.speak_next_language(),
            Action::Help => self.dialog = Some(Dialog::Help),
            Action::Save => self.ask_path_to_save(),
            Action::Load => self.ask_unless_saved(Question::LoseForLoad),
            Action::New => self.ask_unless_saved(Question::LoseForNew),
            Action::Resign if self.game.ending().is_none() => self.ask(Question::Resign),
            Action::Resign => self.change(Game::resign),
            Action::Quit => self.ask_unless_saved(Question::Quit),
            Action::Interrupt => self.interrupt(),
        }
    }

    /// Does what a dialog was answered.
    pub(super) fn answer(&mut self, answer: Answer) {
        self.dialog = None;
        match answer {
            Answer::Cancel => {}
            Answer::Yes(Question::Quit) => self.is_over = true,
            Answer::Yes(Question::Resign) => self.change(Game::resign),
            Answer::Yes(Question::LoseForNew) => self.dialog = Some(Dialog::new_game(&self.settings)),
            Answer::Yes(Question::LoseForLoad) => self.dialog = Some(Dialog::load_from(self.file_name())),
            Answer::Yes(Question::Overwrite(path)) => self.save(&path, true),
            Answer::Save(path) => self.save(&path, false),
            Answer::Load(path) => self.load(&path),
            Answer::NewGame { versus, color, start, level } => {
                self.settings.versus = versus;
                self.settings.color = color;
                self.settings.start = start;
                self.settings.level = level;
                self.settings.forget_position();
                let game = self.settings.new_game();
                self.open(game);
            }
        }
    }

    /// Ctrl-C asks like q does; a second time it quits at once.
    fn interrupt(&mut self) {
        if self.interrupted || !self.game.is_unsaved() || self.game.ending().is_some() {
            self.is_over = true;
        }
        self.interrupted = true;
        self.ask(Question::Quit);
    }

    fn ask(&mut self, question: Question) {
        self.dialog = Some(Dialog::Confirm(question));
    }

    /// Asks before moves are lost that no file has; otherwise goes straight on.
    fn ask_unless_saved(&mut self, question: Question) {
        if self.game.is_unsaved() && self.game.ending().is_none() {
            self.ask(question);
        } else {
            self.answer(Answer::Yes(question));
        }
    }

    fn ask_path_to_save(&mut self) {
        self.dialog = Some(Dialog::save_to(self.file_name()));
    }

    /// The name that is offered for saving and loading.
    fn file_name(&self) -> String {
        let file = self.file.as_deref().unwrap_or(Path::new(files::USUAL_NAME));
        file.to_string_lossy().into_owned()
    }

    fn save(&mut self, path: &Path, overwrite: bool) {
        let overwrite = overwrite || self.written.as_deref() == Some(path);
        match files::save(path, &self.game.record(), overwrite) {
            Ok(()) => {
                self.game.mark_saved();
                self.say(say!(self.text, "terminal-saved", file = path.display().to_string()));
                self.file = Some(path.to_owned());
                self.written = Some(path.to_owned());
            }
            Err(error) if error.is_exists() => self.ask(Question::Overwrite(path.to_owned())),
            Err(error) => {
                let reason = speech::words(&self.text, &error);
                self.say(say!(self.text, "terminal-not-saved", reason = reason));
            }
        }
    }

    fn load(&mut self, path: &Path) {
        match self.settings.load(path) {
            Ok(game) => {
                self.open(game);
                self.file = Some(path.to_owned());
                self.say(say!(self.text, "terminal-loaded", file = path.display().to_string()));
            }
            Err(error) => {
                let reason = speech::words(&self.text, &error);
                self.say(say!(self.text, "terminal-not-loaded", reason = reason));
            }
        }
    }

    /// Goes on with another game.
    fn open(&mut self, game: Game) {
        self.game = game;
        self.file = None;
        self.written = None;
        self.typed.clear();
        self.messages.clear();
        self.towers = None;
        self.thinking = 0;
        self.thinker.stop();
        self.value = None;
        self.hint = None;
        self.cursor = CENTRE;
        self.greet();
    }

    fn greet(&mut self) {
        self.say(words::players(&self.text, &self.game, self.settings.level));
        self.tell();
        if self.game.ending().is_some() {
            self.towers = Some(0);
        }
    }

    /// Speaks the next of the languages. What was said in another one goes.
    fn speak_next_language(&mut self) {
        let next = Language::ALL.into_iter().skip_while(|&language| language != self.text.language()).nth(1);
        self.text = Text::new(next.unwrap_or_default());
        self.messages.clear();
        self.say(words::players(&self.text, &self.game, self.settings.level));
        self.say(say!(self.text, "terminal-language", language = self.text.language().name()));
    }

    fn change(&mut self, change: impl FnOnce(&mut Game)) {
        self.typed.clear();
        self.thinking = 0;
        self.thinker.stop();
        change(&mut self.game);
        self.tell();
    }

    /// Turns what happened into messages.
    fn tell(&mut self) {
        for event in self.game.take_events() {
            self.say(words::event(&self.text, &event));
            match event {
                Event::Over(_) => self.towers = Some(0),
                Event::Undone(_) | Event::GoesOn => self.towers = None,
                _ => {}
            }
        }
    }

    fn say(&mut self, message: String) {
        self.messages.push_back(message);
        if self.messages.len() > MESSAGES {
            self.messages.pop_front();
        }
    }

    fn toggle_towers(&mut self) {
        self.towers = match self.towers {
            None if self.game.ending().is_some() => Some(49),
            _ => None,
        };
    }

    fn go(&mut self, space: Option<Space>) {
        if let Some(space) = space {
            self.cursor = space;
        }
    }

    /// The space above or below that is nearest across the screen; of two that are equally near, the one towards the
    /// middle of the board, so that going up and down again leads back.
    fn row_step(&self, up: bool) -> Option<Space> {
        let sides = match up {
            true => [Direction::NorthWest, Direction::NorthEast],
            false => [Direction::SouthWest, Direction::SouthEast],
        };
        // Odd and even rows take turns, so a column of steps stays upright.
        let first = usize::from(self.cursor.row().is_multiple_of(2) == up);
        [sides[first], sides[1 - first]].into_iter().find_map(|direction| self.cursor.step(direction, 1))
    }

    /// Goes to the next target, or the next stack that can be picked up.
    fn cycle(&mut self, back: bool) {
        let position = self.game.board().position();
        let spaces: Vec<Space> = match (position.phase(), self.game.selection()) {
            (Phase::Placement, _) => position.vacant().iter().collect(),
            (_, Some(_)) => self.game.targets().iter().collect(),
            _ => position.movable().iter().filter(|&space| !position.targets(space).is_empty()).collect(),
        };
        let next = match back {
            false => spaces.iter().find(|&&space| space > self.cursor).or(spaces.first()),
            true => spaces.iter().rev().find(|&&space| space < self.cursor).or(spaces.last()),
        };
        self.go(next.copied());
    }

    /// Adds a letter to the move that is being typed and shows on the board what it says so far.
    fn type_letter(&mut self, letter: char) {
        self.typed.push(letter.to_ascii_lowercase());
        let is_beginning = |text: &str| {
            text.bytes().enumerate().all(|(i, byte)| (i % 2 == 0) == byte.is_ascii_alphabetic())
                && text.len() <= 4
        };
        if !is_beginning(&self.typed) {
            // Whoever types on begins anew.
            self.typed = letter.to_ascii_lowercase().to_string();
        }
        if let Ok(Move::Place(space)) = self.typed.parse() {
            self.cursor = space;
        }
        if let Ok(Move::Stack { from, to }) = self.typed.parse() {
            self.game.deselect();
            if self.game.board().position().is_legal(Move::Stack { from, to }) {
                self.game.choose(from);
            }
            self.cursor = to;
        }
    }

    fn choose(&mut self) {
        if self.towers.is_some() {
            return self.toggle_towers();
        }
        match std::mem::take(&mut self.typed) {
            typed if typed.is_empty() => self.choose_space(self.cursor),
            typed => match typed.parse() {
                Ok(Move::Place(space)) => self.choose_space(space),
                Ok(m) => {
                    self.game.play(m);
                    self.tell();
                }
                Err(error) => {
                    let reason = speech::words(&self.text, &error);
                    self.say(say!(self.text, "terminal-not-read", read = typed, reason = reason));
                }
            },
        }
    }

    fn choose_space(&mut self, space: Space) {
        if self.towers.is_none() {
            self.game.choose(space);
            self.tell();
        }
    }

    /// The parts of the screen; none if it is too small.
    pub(super) fn places(&self) -> Option<Places> {
        Places::on(self.screen)
    }
}
