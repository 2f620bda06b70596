//! The state of the screen: the play session and the face's own state. Keys and the mouse change both.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use dvonn::{Direction, Move, Space};
use dvonn_board::{BoardInput, aim_of};
use dvonn_game::{PlayInput, PlaySession, Purpose, Remark, RemarkKind};
use dvonn_text::{Language, Text};
use ratatui::layout::Rect;

use super::dialog::{Answer, Choices, Dialog, Question};
use super::layout::ScreenLayout;
use super::overlay::help_pages;
use super::theme::Theme;
use crate::play::driver::Driver;
use crate::play::settings::{Note, Opened, Settings};
use crate::play::thinker::Thinker;
use crate::play::{files, words};
use crate::speech::say;

/// The middle of the board.
const CENTRE: Space = Space::from_index(Space::COUNT / 2).unwrap();
/// The most messages that the screen keeps.
const MESSAGES: usize = 50;
/// The most pieces that a tower can have.
const TALLEST: u16 = 49;

/// An action of a key or the mouse while no dialog is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Move the cursor one step.
    Step(Direction),
    /// Move the cursor one row up or down, as straight as possible.
    Row {
        /// Up, towards row 5.
        up: bool,
    },
    /// Move the cursor to the next or the previous space where an action is possible.
    Cycle {
        /// To the previous one.
        back: bool,
    },
    /// Choose the space under the cursor, or play the typed move.
    Choose,
    /// Point at a space with the mouse.
    PointAt(Space),
    /// Click on a space, or outside all spaces.
    Click(Option<Space>),
    /// Put the stack down and clear the typed text.
    Cancel,
    /// A letter or digit of a move.
    Type(char),
    /// Delete the last letter.
    Backspace,
    Undo,
    Redo,
    /// Look at the position one move earlier.
    Earlier,
    /// Look at the position one move later.
    Later,
    Save,
    Load,
    New,
    Resign,
    /// Ask the engine for a hint.
    Hint,
    /// Show or hide the value of the position.
    Value,
    /// Switch between the towers and the board after the end of the game.
    Towers,
    /// Change to the next language.
    Language,
    Help,
    Quit,
    /// Ctrl-C: asks the first time and quits the second time, even in a dialog.
    Interrupt,
}

/// The game and everything on the screen.
pub(super) struct App {
    driver: Driver,
    pub(super) settings: Settings,
    pub(super) text: Text,
    pub(super) theme: Theme,
    pub(super) cursor: Space,
    /// The letters of a move typed so far.
    pub(super) typed: String,
    /// The messages, the latest last.
    pub(super) messages: VecDeque<String>,
    pub(super) dialog: Option<Dialog>,
    /// The size of the screen.
    pub(super) screen: Rect,
    /// The number of pieces of the towers that have risen; `None` while the board is shown.
    pub(super) towers: Option<u16>,
    /// The file that was last saved or loaded.
    file: Option<PathBuf>,
    /// The file to which this game was saved. Saving there again needs no question.
    saved_to: Option<PathBuf>,
    /// Ticks since the start, for the spinner shown while the engine thinks.
    pub(super) ticks: u32,
    /// Whether the player wants to suspend the command.
    pub(super) suspends: bool,
    is_over: bool,
    interrupted: bool,
}

impl App {
    /// Opens a game.
    pub(super) fn new(
        opened: Opened,
        settings: Settings,
        thinker: Thinker,
        text: Text,
        theme: Theme,
        screen: Rect,
    ) -> Self {
        let Opened { session, notes } = opened;
        let mut app = Self {
            driver: Driver::new(session, thinker),
            settings,
            text,
            theme,
            cursor: CENTRE,
            typed: String::new(),
            messages: VecDeque::new(),
            dialog: None,
            screen,
            towers: None,
            file: None,
            saved_to: None,
            ticks: 0,
            suspends: false,
            is_over: false,
            interrupted: false,
        };
        app.begin(notes);
        app
    }

    /// Returns the session of the game.
    pub(super) const fn session(&self) -> &PlaySession {
        self.driver.session()
    }

    /// Whether the player has left.
    pub(super) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether something on the screen moves by itself, so that [`tick`](Self::tick) must be called.
    pub(super) fn is_moving(&self) -> bool {
        self.session().thinking().is_some() || self.towers.is_some_and(|risen| risen < TALLEST)
    }

    /// Advances everything that moves by itself by one tick, a twentieth of a second.
    pub(super) fn tick(&mut self) {
        self.ticks = self.ticks.wrapping_add(1);
        if let Some(risen) = &mut self.towers {
            *risen = (*risen + 1).min(TALLEST);
        }
        // Nothing happens behind a dialog, because nobody would notice.
        if self.dialog.is_none() {
            let was_hinting = self.is_hinting();
            let remarks = self.driver.tick();
            self.show_remarks(&remarks);
            if let Some(hint) = self.session().hint().filter(|_| was_hinting && !self.is_hinting()) {
                self.preview(hint);
            }
        }
    }

    /// Whether the engine is thinking about a hint.
    pub(super) fn is_hinting(&self) -> bool {
        self.session().thinking() == Some(Purpose::Hint)
    }

    /// Previews a move: picks up its stack and goes to its target.
    fn preview(&mut self, m: Move) {
        self.update(PlayInput::Preview(m));
        self.go(aim_of(m));
    }

    /// Carries out an action.
    pub(super) fn act(&mut self, action: Action) {
        self.interrupted &= action == Action::Interrupt;
        match action {
            Action::Step(direction) => self.go(self.cursor.step(direction, 1)),
            Action::Row { up } => self.go(self.row_step(up)),
            Action::Cycle { back } => self.cycle(back),
            Action::PointAt(space) => self.go(Some(space)),
            Action::Type(letter) => self.type_letter(letter),
            Action::Backspace => {
                self.typed.pop();
            }
            Action::Choose => self.choose(),
            Action::Click(Some(space)) => {
                self.typed.clear();
                self.choose_space(space);
            }
            Action::Cancel | Action::Click(None) => {
                if self.typed.is_empty() {
                    self.update(PlayInput::Board(BoardInput::Cancel));
                }
                self.typed.clear();
            }
            Action::Undo => self.change(PlayInput::Undo),
            Action::Redo => self.change(PlayInput::Redo),
            Action::Earlier => {
                if let Some(moves) = self.session().shown().checked_sub(1) {
                    self.change(PlayInput::Look(moves));
                }
            }
            Action::Later => self.change(PlayInput::Look(self.session().shown() + 1)),
            Action::Hint => self.update(PlayInput::Hint),
            Action::Value => {
                self.settings.shows_value = !self.settings.shows_value;
                self.update(PlayInput::Options(self.settings.options()));
            }
            Action::Towers => self.toggle_towers(),
            Action::Language => self.speak_next_language(),
            Action::Help => self.dialog = Some(Dialog::Help { page: 0 }),
            Action::Save => self.ask_path_to_save(),
            Action::Load => self.ask_unless_saved(Question::LoseForLoad),
            Action::New => self.ask_unless_saved(Question::LoseForNew),
            Action::Resign if self.has_ended() => self.change(PlayInput::Resign),
            Action::Resign => self.ask(Question::Resign),
            Action::Quit => self.ask_unless_saved(Question::Quit),
            Action::Interrupt => self.interrupt(),
        }
    }

    /// Goes to the next page of the help. Returns whether there is one.
    pub(super) fn turn_help(&mut self) -> bool {
        let pages = help_pages(self.screen, self.theme, &self.text);
        match &mut self.dialog {
            Some(Dialog::Help { page }) if *page + 1 < pages => {
                *page += 1;
                true
            }
            _ => false,
        }
    }

    /// Carries out the answer to a dialog.
    pub(super) fn answer(&mut self, answer: Answer) {
        self.dialog = None;
        match answer {
            Answer::Cancel => {}
            Answer::Yes(Question::Quit) => self.is_over = true,
            Answer::Yes(Question::Resign) => self.change(PlayInput::Resign),
            Answer::Yes(Question::LoseForNew) => self.dialog = Some(Dialog::new_game(&self.settings)),
            Answer::Yes(Question::LoseForLoad) => self.dialog = Some(Dialog::load_from(self.file_name())),
            Answer::Yes(Question::Overwrite(path)) => self.save(&path, true),
            Answer::Save(path) => self.save(&path, false),
            Answer::Load(path) => self.load(&path),
            Answer::NewGame(Choices { opponent, side, filling, level }) => {
                self.settings.opponent = opponent;
                self.settings.side = side;
                self.settings.filling = filling;
                self.settings.level = level;
                self.settings.forget_position();
                let opened = self.settings.new_game();
                self.open(opened);
            }
        }
    }

    /// Handles Ctrl-C: asks the same question as q, and quits at once the second time.
    fn interrupt(&mut self) {
        if self.interrupted || !self.would_lose_moves() {
            self.is_over = true;
        }
        self.interrupted = true;
        self.ask(Question::Quit);
    }

    fn ask(&mut self, question: Question) {
        self.dialog = Some(Dialog::Confirm(question));
    }

    /// Asks the question if unsaved moves would be lost; otherwise acts as if the answer were yes.
    fn ask_unless_saved(&mut self, question: Question) {
        if self.would_lose_moves() {
            self.ask(question);
        } else {
            self.answer(Answer::Yes(question));
        }
    }

    fn has_ended(&self) -> bool {
        self.session().game().result().is_some()
    }

    /// Whether the present game is unfinished and has unsaved moves.
    fn would_lose_moves(&self) -> bool {
        self.session().game().is_unsaved() && !self.has_ended()
    }

    fn ask_path_to_save(&mut self) {
        self.dialog = Some(Dialog::save_to(self.file_name()));
    }

    /// Returns the file name to propose for saving and loading.
    fn file_name(&self) -> String {
        let file = self.file.as_deref().unwrap_or(Path::new(files::DEFAULT_NAME));
        file.to_string_lossy().into_owned()
    }

    fn save(&mut self, path: &Path, overwrite: bool) {
        let overwrite = overwrite || self.saved_to.as_deref() == Some(path);
        match files::save(path, &self.session().record(), overwrite) {
            Ok(()) => {
                self.driver.mark_saved();
                self.push_message(say!(self.text, "terminal-saved", file = path.display().to_string()));
                self.file = Some(path.to_owned());
                self.saved_to = Some(path.to_owned());
            }
            Err(error) if error.already_exists() => self.ask(Question::Overwrite(path.to_owned())),
            Err(error) => {
                let reason = self.text.say(&error);
                self.push_message(say!(self.text, "terminal-not-saved", reason = reason));
            }
        }
    }

    fn load(&mut self, path: &Path) {
        match self.settings.load(path) {
            Ok(opened) => {
                self.open(opened);
                self.file = Some(path.to_owned());
                self.push_message(say!(self.text, "terminal-loaded", file = path.display().to_string()));
            }
            Err(error) => {
                let reason = self.text.say(&error);
                self.push_message(say!(self.text, "terminal-not-loaded", reason = reason));
            }
        }
    }

    /// Replaces the game by another.
    fn open(&mut self, opened: Opened) {
        self.driver.replace(opened.session);
        self.file = None;
        self.saved_to = None;
        self.typed.clear();
        self.messages.clear();
        self.towers = None;
        self.begin(opened.notes);
    }

    /// Starts a game with a greeting, and the remarks about its file.
    fn begin(&mut self, notes: Vec<Note>) {
        self.go(Some(CENTRE));
        self.push_message(words::players(&self.text, self.session()));
        for note in notes {
            self.push_message(note.in_words(&self.text));
        }
        self.update(PlayInput::Begin);
    }

    /// Changes to the next language and clears the messages in the old one.
    fn speak_next_language(&mut self) {
        let next = Language::ALL.into_iter().skip_while(|&language| language != self.text.language()).nth(1);
        self.text = Text::new(next.unwrap_or_default());
        self.messages.clear();
        self.push_message(words::players(&self.text, self.session()));
        self.push_message(say!(self.text, "terminal-language", language = self.text.language().name()));
    }

    /// Changes the game and clears the text being typed.
    fn change(&mut self, input: PlayInput) {
        self.typed.clear();
        self.update(input);
    }

    /// Passes an input to the session and shows its remarks.
    pub(super) fn update(&mut self, input: PlayInput) {
        let remarks = self.driver.update(input);
        self.show_remarks(&remarks);
    }

    /// Turns the session's remarks into messages. The towers rise when the game ends, and disappear when it
    /// continues.
    fn show_remarks(&mut self, remarks: &[Remark]) {
        for remark in remarks {
            self.push_message(words::remark(&self.text, remark));
            if remark.kind == RemarkKind::Ending {
                self.towers = Some(0);
            }
        }
        if !self.has_ended() {
            self.towers = None;
        }
    }

    fn push_message(&mut self, message: String) {
        self.messages.push_back(message);
        if self.messages.len() > MESSAGES {
            self.messages.pop_front();
        }
    }

    fn toggle_towers(&mut self) {
        self.towers = match self.towers {
            None if self.has_ended() => Some(TALLEST),
            _ => None,
        };
    }

    /// Moves the cursor to a space, if there is one.
    fn go(&mut self, space: Option<Space>) {
        if let Some(space) = space {
            self.cursor = space;
            self.update(PlayInput::Board(BoardInput::Consider(Some(space))));
        }
    }

    /// Returns the nearest space in the row above or below. If two are equally near, the choice alternates
    /// from row to row, so that going up and down again leads back.
    fn row_step(&self, up: bool) -> Option<Space> {
        let sides = match up {
            true => [Direction::NorthWest, Direction::NorthEast],
            false => [Direction::SouthWest, Direction::SouthEast],
        };
        // Odd and even rows alternate, so repeated steps stay in one column.
        let first = usize::from(self.cursor.row().is_multiple_of(2) == up);
        [sides[first], sides[1 - first]].into_iter().find_map(|direction| self.cursor.step(direction, 1))
    }

    /// Goes to the next target, or to the next stack that can be picked up.
    fn cycle(&mut self, back: bool) {
        let view = self.session().view();
        let spaces = if view.picked.is_some() { view.targets } else { view.ready };
        let spaces: Vec<Space> = spaces.iter().collect();
        let next = match back {
            false => spaces.iter().find(|&&space| space > self.cursor).or(spaces.first()),
            true => spaces.iter().rev().find(|&&space| space < self.cursor).or(spaces.last()),
        };
        self.go(next.copied());
    }

    /// Adds a letter to the move that the player is typing, and previews the move.
    fn type_letter(&mut self, letter: char) {
        self.typed.push(letter.to_ascii_lowercase());
        let is_beginning = |text: &str| {
            text.bytes().enumerate().all(|(i, byte)| (i % 2 == 0) == byte.is_ascii_alphabetic())
                && text.len() <= 4
        };
        if !is_beginning(&self.typed) {
            // A letter that does not continue a move starts a new one.
            self.typed = letter.to_ascii_lowercase().to_string();
        }
        match self.typed.parse() {
            Ok(Move::Place(space)) => self.go(Some(space)),
            Ok(m) => self.preview(m),
            Err(_) => {}
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
                Ok(m) => self.update(PlayInput::Play(m)),
                Err(error) => {
                    let reason = self.text.say(&error);
                    self.push_message(say!(self.text, "terminal-not-read", read = typed, reason = reason));
                }
            },
        }
    }

    fn choose_space(&mut self, space: Space) {
        self.go(Some(space));
        if self.towers.is_none() {
            self.update(PlayInput::Board(BoardInput::Tap(space)));
        }
    }

    /// Returns the layout; `None` if the screen is too small.
    pub(super) fn layout(&self) -> Option<ScreenLayout> {
        ScreenLayout::on(self.screen)
    }
}
