//! The plain face: the board in letters, one line of input at a time. Works through pipes.

use std::io::{self, BufRead, Write};
use std::path::Path;

use dvonn::{Color, Move, Piece, SpaceSet};
use dvonn_engine::Level;
use dvonn_text::{Language, Text};

use super::settings::Settings;
use super::thinker::{Answer, Purpose, Thinker};
use super::{files, words};
use crate::draw::text as draw;
use crate::speech::{self, say, side};
use dvonn_game::{Ending, Game};

/// What can be typed: the words of the commands, which are the same in all languages, and the attribute of
/// `terminal-plain` that says what each of them does.
const HELP: [(&str, &str); 16] = [
    ("e3", "place"),
    ("a1b2", "stack"),
    ("moves", "moves"),
    ("board", "board"),
    ("pieces c3", "pieces"),
    ("hint", "hint"),
    ("value", "value"),
    ("level 5", "level"),
    ("undo, redo", "undo"),
    ("save FILE", "save"),
    ("load FILE", "load"),
    ("new", "new"),
    ("resign", "resign"),
    ("language nl", "language"),
    ("help", "help"),
    ("quit", "quit"),
];

/// Plays until the input ends or the player quits. Nothing that is typed ends the game otherwise.
///
/// # Errors
/// Input that cannot be read or output that cannot be written; a reader that went away is no error.
pub(crate) fn run(
    game: Game,
    settings: Settings,
    language: Language,
    input: impl BufRead,
    output: impl Write,
    prompt: bool,
) -> io::Result<()> {
    let thinker = Thinker::new();
    let text = Text::new(language);
    match (PlainFace { game, settings, text, thinker, output, prompt }).run(input) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

struct PlainFace<W> {
    game: Game,
    settings: Settings,
    text: Text,
    thinker: Thinker,
    output: W,
    prompt: bool,
}

impl<W: Write> PlainFace<W> {
    fn run(&mut self, mut input: impl BufRead) -> io::Result<()> {
        self.open()?;
        loop {
            if self.prompt {
                write!(self.output, "> ")?;
            }
            self.output.flush()?;
            let Some(line) = read_line(&mut input)? else {
                return self.output.flush();
            };
            if matches!(line.trim().to_ascii_lowercase().as_str(), "quit" | "exit" | "q") {
                return self.output.flush();
            }
            self.obey(line.trim())?;
        }
    }

    /// Greets at the start of a game.
    fn open(&mut self) -> io::Result<()> {
        let players = words::players(&self.text, &self.game, self.settings.level);
        self.say(&say!(self.text, "terminal-plain-greeting", players = players))?;
        self.computer_plays();
        self.tell()?;
        self.show()
    }

    fn obey(&mut self, line: &str) -> io::Result<()> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_ascii_lowercase().as_str() {
            "" => Ok(()),
            "help" | "?" => self.help(),
            "board" => self.show(),
            "moves" => self.list_moves(),
            "pieces" => self.show_pieces(rest),
            "undo" => self.change(Game::undo),
            "redo" => self.change(Game::redo),
            "hint" => self.hint(),
            "value" => self.value(),
            "level" => self.level(rest),
            "language" => self.language(rest),
            "resign" => self.change(Game::resign),
            "new" => {
                self.game = self.settings.new_game();
                self.open()
            }
            "save" => self.save(rest, false),
            "save!" => self.save(rest, true),
            "load" => self.load(rest),
            _ => self.play(line),
        }
    }

    /// Plays the moves of a line, up to the first that cannot be.
    fn play(&mut self, line: &str) -> io::Result<()> {
        let mut played = false;
        for word in line.split_whitespace() {
            match word.parse::<Move>() {
                Ok(m) if self.game.play(m) => played = true,
                Ok(_) => break,
                Err(error) => {
                    self.tell()?;
                    let reason = speech::words(&self.text, &error);
                    self.say(&say!(
                        self.text,
                        "terminal-plain-not-read",
                        read = shortened(word),
                        reason = reason
                    ))?;
                    break;
                }
            }
            self.computer_plays();
        }
        self.tell()?;
        if played { self.show() } else { Ok(()) }
    }

    /// Does something that changes the game, and shows it.
    fn change(&mut self, change: impl FnOnce(&mut Game)) -> io::Result<()> {
        change(&mut self.game);
        self.tell()?;
        self.show()
    }

    fn computer_plays(&mut self) {
        while self.game.is_computers_turn() {
            match self.ask(Purpose::Move).and_then(|answer| answer.found.best()) {
                Some(m) => self.game.play_computer(m),
                // Without an engine there is no one to wait for.
                None => break,
            }
        }
    }

    /// What the engine says to the position, after thinking.
    fn ask(&mut self, purpose: Purpose) -> Option<Answer> {
        self.thinker.ask(self.settings.question(purpose, self.game.board().position()));
        self.thinker.wait()
    }

    fn hint(&mut self) -> io::Result<()> {
        match self.ask_in_game(Purpose::Hint) {
            Some(answer) => self.say(&words::hint(&self.text, &answer)),
            None => self.say(&self.text.get("terminal-plain-none")),
        }
    }

    fn value(&mut self) -> io::Result<()> {
        match self.ask_in_game(Purpose::Value) {
            Some(answer) => self.say(&words::value(&self.text, &answer)),
            None => self.say(&self.text.get("terminal-game-ended")),
        }
    }

    fn ask_in_game(&mut self, purpose: Purpose) -> Option<Answer> {
        if self.game.ending().is_some() { None } else { self.ask(purpose) }
    }

    fn level(&mut self, number: &str) -> io::Result<()> {
        match number.parse::<Level>() {
            Ok(level) => {
                self.settings.level = level;
                self.say(&say!(self.text, "terminal-plain-level", level = level.get()))
            }
            Err(_) => {
                let reason = speech::words(&self.text, speech::level_expected());
                self.say(&say!(self.text, "terminal-plain-wrong", read = shortened(number), reason = reason))
            }
        }
    }

    /// Speaks another language from here on, or says which there are.
    fn language(&mut self, tag: &str) -> io::Result<()> {
        match tag.parse::<Language>() {
            Ok(language) => {
                self.text = Text::new(language);
                self.say(&say!(self.text, "terminal-language", language = language.name()))
            }
            Err(_) => {
                let known: Vec<String> = Language::ALL
                    .map(|language| format!("{} ({})", language.tag(), language.name()))
                    .to_vec();
                self.say(&say!(self.text, "terminal-plain-languages", languages = known.join(", ")))
            }
        }
    }

    /// Writes a line.
    fn say(&mut self, sentence: &str) -> io::Result<()> {
        writeln!(self.output, "{sentence}")
    }

    /// What can be typed, and what it does.
    fn help(&mut self) -> io::Result<()> {
        for (typed, does) in HELP {
            let does = self.text.get(&format!("terminal-plain.{does}"));
            writeln!(self.output, "  {typed:<14} {does}")?;
        }
        Ok(())
    }

    /// Tells what happened since the last time.
    fn tell(&mut self) -> io::Result<()> {
        for event in self.game.take_events() {
            self.say(&words::event(&self.text, &event))?;
        }
        Ok(())
    }

    /// Shows the board, the score and whose turn it is.
    fn show(&mut self) -> io::Result<()> {
        let last = self.game.last_turn().map_or(SpaceSet::EMPTY, |turn| match turn.m {
            Move::Place(space) | Move::Stack { to: space, .. } => SpaceSet::of(space),
            Move::Pass => SpaceSet::EMPTY,
        });
        let status = match self.game.ending() {
            Some(ending @ (Ending::Resigned(_) | Ending::Claimed(_))) => words::ending(&self.text, ending),
            _ => draw::status(self.game.board(), &self.text),
        };
        writeln!(self.output, "\n{}\n{status}", draw::board(self.game.board(), last))?;
        if self.settings.shows_value && self.game.ending().is_none() {
            self.value()?;
        }
        if self.game.ending().is_some() { self.show_towers() } else { Ok(()) }
    }

    /// Both towers lying on their side, bottom piece first.
    fn show_towers(&mut self) -> io::Result<()> {
        for color in Color::ALL {
            let tower: String = self.game.tower(color).into_iter().map(Piece::letter).collect();
            let name = say!(self.text, "terminal-tower", side = side(color));
            writeln!(self.output, "  {name} {:>2}  {tower}", tower.len())?;
        }
        Ok(())
    }

    fn list_moves(&mut self) -> io::Result<()> {
        let moves: Vec<String> = match self.game.ending() {
            None => self.game.board().position().legal_moves().iter().map(ToString::to_string).collect(),
            Some(_) => Vec::new(),
        };
        if moves.is_empty() {
            return self.say(&self.text.get("terminal-plain-none"));
        }
        writeln!(self.output, "{}", moves.join(" "))
    }

    fn show_pieces(&mut self, space: &str) -> io::Result<()> {
        match space.parse() {
            Err(_) => self.say(&say!(self.text, "terminal-plain-expected-space", example = "pieces c3")),
            Ok(space) => {
                let pieces = self.game.board().pieces(space);
                let stack = words::space(&self.text, &self.game, space);
                if pieces.height() < 2 {
                    return self.say(&stack);
                }
                self.say(&say!(
                    self.text,
                    "terminal-plain-pieces",
                    stack = stack,
                    pieces = pieces.to_string(),
                    counts = words::counts(&self.text, pieces)
                ))
            }
        }
    }

    fn save(&mut self, path: &str, overwrite: bool) -> io::Result<()> {
        if path.is_empty() {
            return self.expect_file("save evening.sgf");
        }
        match files::save(Path::new(path), &self.game.record(), overwrite) {
            Ok(()) => {
                self.game.mark_saved();
                self.say(&say!(self.text, "terminal-saved", file = path))
            }
            Err(error) => {
                let reason = speech::words(&self.text, &error);
                let refused = say!(self.text, "terminal-not-saved", reason = reason);
                if error.is_exists() {
                    let typed = format!("save! {path}");
                    let advice = say!(self.text, "terminal-plain-overwrite", typed = typed);
                    return self.say(&format!("{refused} {advice}"));
                }
                self.say(&refused)
            }
        }
    }

    fn load(&mut self, path: &str) -> io::Result<()> {
        if path.is_empty() {
            return self.expect_file("load evening.sgf");
        }
        match self.settings.load(Path::new(path)) {
            Ok(game) => {
                self.game = game;
                self.say(&say!(self.text, "terminal-loaded", file = path))?;
                self.open()
            }
            Err(error) => {
                let reason = speech::words(&self.text, &error);
                self.say(&say!(self.text, "terminal-not-loaded", reason = reason))
            }
        }
    }

    fn expect_file(&mut self, example: &str) -> io::Result<()> {
        self.say(&say!(self.text, "terminal-plain-expected-file", example = example))
    }
}

/// The next line, whatever its bytes; none at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    match input.read_until(b'\n', &mut bytes) {
        Ok(0) => Ok(None),
        Ok(_) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        Err(error) => Err(error),
    }
}

/// As much of what was typed as is worth repeating.
fn shortened(word: &str) -> String {
    match word.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}
