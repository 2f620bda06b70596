//! Dialogs over the board: help, questions, file names, a new game.

use std::path::PathBuf;

use dvonn_analysis::Level;
use dvonn_referee::{Filling, Opponent, SideChoice};
use dvonn_text::Text;
use ratatui::crossterm::event::KeyCode;

use crate::play::settings::Settings;
use crate::speech::say;

/// The keys, with the attribute of `terminal-help` that explains each. Key names that are words are messages
/// too.
pub(super) const HELP: [(&str, &str); 17] = [
    ("← → ↑ ↓", "go"),
    ("terminal-key.up", "up"),
    ("terminal-key.down", "down"),
    ("Tab", "next"),
    ("terminal-key.choose", "choose"),
    ("a1b2, e3", "type"),
    ("terminal-key.mouse", "mouse"),
    ("Esc", "cancel"),
    ("u, r", "undo"),
    ("[, ]", "look"),
    ("s, l", "save"),
    ("n, R", "new"),
    ("w", "hint"),
    ("v", "value"),
    ("t", "towers"),
    ("L", "language"),
    ("q", "quit"),
];

/// The dialog over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Dialog {
    /// The keys and how to play.
    Help {
        /// The shown page, counted from 0. A small screen needs several.
        page: usize,
    },
    /// A yes-or-no question.
    Confirm(Question),
    /// The name of a file.
    Path {
        /// Whether to save to the file rather than load it.
        save: bool,
        /// The name typed so far.
        name: String,
    },
    /// The choices before a game.
    NewGame {
        /// The line that the arrows change.
        line: usize,
        /// The choices so far.
        choices: Choices,
    },
}

/// The choices before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Choices {
    /// The player of the other side.
    pub(super) opponent: Opponent,
    /// The side that a person plays against the computer.
    pub(super) side: SideChoice,
    /// The way the board is filled.
    pub(super) filling: Filling,
    /// The computer's level.
    pub(super) level: Level,
}

impl Choices {
    /// Changes the choice on a line to the next or previous one, in a circle.
    fn change(&mut self, line: usize, back: bool) {
        match line {
            0 => self.opponent = beside(Opponent::ALL, self.opponent, back),
            1 => self.side = beside(SideChoice::ALL, self.side, back),
            2 => self.filling = beside(Filling::ALL, self.filling, back),
            _ => {
                let numbers = Level::MIN.get()..=Level::MAX.get();
                let levels: Vec<Level> = numbers.filter_map(Level::new).collect();
                self.level = beside(&levels, self.level, back);
            }
        }
    }
}

/// A yes-or-no question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Leave a game that is not over and not saved.
    Quit,
    /// Resign the game.
    Resign,
    /// Start another game although this one is not saved.
    LoseForNew,
    /// Load a game although this one is not saved.
    LoseForLoad,
    /// Overwrite a file.
    Overwrite(PathBuf),
}

impl Question {
    /// Returns the question in words.
    pub(super) fn words(&self, text: &Text) -> String {
        match self {
            Self::Quit => text.get("terminal-ask.quit"),
            Self::Resign => text.get("terminal-ask.resign"),
            Self::LoseForNew => text.get("terminal-ask.new"),
            Self::LoseForLoad => text.get("terminal-ask.load"),
            Self::Overwrite(path) => {
                say!(text, "terminal-ask.overwrite", file = path.display().to_string())
            }
        }
    }
}

/// The answer with which a dialog was closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// The dialog was cancelled.
    Cancel,
    /// The answer is yes.
    Yes(Question),
    /// Save to a file.
    Save(PathBuf),
    /// Load a file.
    Load(PathBuf),
    /// Begin a game.
    NewGame(Choices),
}

impl Dialog {
    /// Asks for a file to save to.
    pub(super) fn save_to(name: String) -> Self {
        Self::Path { save: true, name }
    }

    /// Asks for a file to load.
    pub(super) fn load_from(name: String) -> Self {
        Self::Path { save: false, name }
    }

    /// Asks for the choices of the next game, starting from the last ones.
    pub(super) fn new_game(settings: &Settings) -> Self {
        let &Settings { opponent, side, filling, level, .. } = settings;
        Self::NewGame { line: 0, choices: Choices { opponent, side, filling, level } }
    }

    /// Handles a key. An answer closes the dialog.
    ///
    /// `y` and the language's own letter mean yes; `n` means no in all languages.
    pub(super) fn press(&mut self, key: KeyCode, text: &Text) -> Option<Answer> {
        if key == KeyCode::Esc {
            return Some(Answer::Cancel);
        }
        match self {
            Self::Help { .. } => Some(Answer::Cancel),
            Self::Confirm(question) => match key {
                KeyCode::Char(letter) if is_yes(letter, text) => Some(Answer::Yes(question.clone())),
                KeyCode::Enter => Some(Answer::Yes(question.clone())),
                KeyCode::Char('n' | 'N') => Some(Answer::Cancel),
                _ => None,
            },
            Self::Path { save, name } => press_in_path(*save, name, key),
            Self::NewGame { line, choices } => {
                match key {
                    KeyCode::Up => *line = (*line + 3) % 4,
                    KeyCode::Down | KeyCode::Tab => *line = (*line + 1) % 4,
                    KeyCode::Left => choices.change(*line, true),
                    KeyCode::Right | KeyCode::Char(' ') => choices.change(*line, false),
                    KeyCode::Enter => return Some(Answer::NewGame(*choices)),
                    _ => {}
                }
                None
            }
        }
    }
}

fn is_yes(letter: char, text: &Text) -> bool {
    let letter = letter.to_lowercase().to_string();
    letter == "y" || letter == text.get("terminal-yes")
}

fn press_in_path(save: bool, text: &mut String, key: KeyCode) -> Option<Answer> {
    match key {
        KeyCode::Char(letter) if text.len() < 1000 => text.push(letter),
        KeyCode::Backspace => {
            text.pop();
        }
        KeyCode::Delete => text.clear(),
        KeyCode::Enter => {
            return Some(match (text.trim(), save) {
                ("", _) => Answer::Cancel,
                (path, true) => Answer::Save(PathBuf::from(path)),
                (path, false) => Answer::Load(PathBuf::from(path)),
            });
        }
        _ => {}
    }
    None
}

/// Returns the choice after or before another, in a circle.
fn beside<T: Copy + PartialEq>(choices: &[T], choice: T, back: bool) -> T {
    let n = choices.iter().position(|&c| c == choice).unwrap_or(0);
    let step = if back { choices.len() - 1 } else { 1 };
    choices.get((n + step) % choices.len()).copied().unwrap_or(choice)
}
