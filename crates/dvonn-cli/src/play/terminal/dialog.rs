//! Questions over the board: help, confirming, file names, a new game.

use std::path::PathBuf;

use dvonn_text::Text;
use ratatui::crossterm::event::KeyCode;

use crate::play::settings::{Settings, SideChoice, StartChoice, Versus};
use crate::speech::say;
use dvonn_engine::Level;

/// What is open over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Dialog {
    /// The keys and how to play.
    Help,
    /// A question to be answered with yes or no.
    Confirm(Question),
    /// The name of a file.
    Path {
        /// Whether to save to it; to load it if not.
        save: bool,
        /// What is typed so far.
        name: String,
    },
    /// The choices before a game.
    NewGame {
        /// The line that the arrows change.
        line: usize,
        /// Who plays the other side.
        versus: Versus,
        /// The side that a person plays.
        color: SideChoice,
        /// How the board is filled.
        start: StartChoice,
        /// How strong the computer is.
        level: Level,
    },
}

/// A question to be answered with yes or no.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Leave, though the game goes on and no file has it.
    Quit,
    /// Give the game up.
    Resign,
    /// Begin another game, though no file has this one.
    LoseForNew,
    /// Load a game, though no file has this one.
    LoseForLoad,
    /// Write over a file.
    Overwrite(PathBuf),
}

impl Question {
    /// The question in words.
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

/// How a dialog was closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// With nothing to do.
    Cancel,
    /// With yes.
    Yes(Question),
    /// Save to a file.
    Save(PathBuf),
    /// Load a file.
    Load(PathBuf),
    /// Begin a game.
    NewGame {
        /// Who plays the other side.
        versus: Versus,
        /// The side that a person plays.
        color: SideChoice,
        /// How the board is filled.
        start: StartChoice,
        /// How strong the computer is.
        level: Level,
    },
}

const VERSUS: [Versus; 2] = [Versus::Computer, Versus::Human];
const COLORS: [SideChoice; 3] = [SideChoice::Lot, SideChoice::White, SideChoice::Black];
const STARTS: [StartChoice; 3] = [StartChoice::Placement, StartChoice::Random, StartChoice::Balanced];

impl Dialog {
    /// Asks for a file to save to.
    pub(super) fn save_to(name: String) -> Self {
        Self::Path { save: true, name }
    }

    /// Asks for a file to load.
    pub(super) fn load_from(name: String) -> Self {
        Self::Path { save: false, name }
    }

    /// Asks what the next game is to be, starting from the last choices.
    pub(super) fn new_game(settings: &Settings) -> Self {
        Self::NewGame {
            line: 0,
            versus: settings.versus,
            color: settings.color,
            start: settings.start,
            level: settings.level,
        }
    }

    /// What a key does: an answer closes the dialog.
    ///
    /// Yes is `y`, or what the language has for it; no is `n` in all of them.
    pub(super) fn press(&mut self, key: KeyCode, text: &Text) -> Option<Answer> {
        if key == KeyCode::Esc {
            return Some(Answer::Cancel);
        }
        match self {
            Self::Help => Some(Answer::Cancel),
            Self::Confirm(question) => match key {
                KeyCode::Char(letter) if is_yes(letter, text) => Some(Answer::Yes(question.clone())),
                KeyCode::Enter => Some(Answer::Yes(question.clone())),
                KeyCode::Char('n' | 'N') => Some(Answer::Cancel),
                _ => None,
            },
            Self::Path { save, name } => press_in_path(*save, name, key),
            Self::NewGame { line, versus, color, start, level } => {
                match key {
                    KeyCode::Up => *line = (*line + 3) % 4,
                    KeyCode::Down | KeyCode::Tab => *line = (*line + 1) % 4,
                    KeyCode::Left | KeyCode::Right | KeyCode::Char(' ') => {
                        let back = key == KeyCode::Left;
                        match line {
                            0 => *versus = beside(&VERSUS, *versus, back),
                            1 => *color = beside(&COLORS, *color, back),
                            2 => *start = beside(&STARTS, *start, back),
                            _ => {
                                let levels: Vec<Level> = Level::all().collect();
                                *level = beside(&levels, *level, back);
                            }
                        }
                    }
                    KeyCode::Enter => {
                        let (versus, color, start, level) = (*versus, *color, *start, *level);
                        return Some(Answer::NewGame { versus, color, start, level });
                    }
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

/// The choice beside another one, round and round.
fn beside<T: Copy + PartialEq>(choices: &[T], choice: T, back: bool) -> T {
    let n = choices.iter().position(|&c| c == choice).unwrap_or(0);
    let step = if back { choices.len() - 1 } else { 1 };
    choices.get((n + step) % choices.len()).copied().unwrap_or(choice)
}
