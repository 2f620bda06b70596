//! The plain face: the board in letters, one line of input at a time. Works through pipes.

use std::io::{self, BufRead, Write};
use std::path::Path;

use dvonn::{Color, Move, Piece, SpaceSet};

use super::settings::Settings;
use super::thinker::{Answer, Purpose, Thinker};
use super::{files, words};
use crate::draw::text;
use dvonn_game::{Ending, Game};

/// What can be typed.
const HELP: &str = "\
  e3             place a piece on e3
  a1b2           move the stack on a1 onto b2; several moves may stand on one line
  moves          list the legal moves
  board          show the board again
  pieces c3      show what the stack on c3 is built of
  hint           what the engine would play
  value          who is ahead, as the engine sees it
  level 5        let the computer play at this level, 1 to 10
  undo, redo     take back your last move, play it again
  save FILE      save the game as SGF, or as FILE.json or FILE.txt; save! overwrites
  load FILE      go on with a saved game
  new            begin a new game
  resign         give the game up
  help           show this list
  quit           leave";

/// Plays until the input ends or the player quits. Nothing that is typed ends the game otherwise.
///
/// # Errors
/// Input that cannot be read or output that cannot be written; a reader that went away is no error.
pub(crate) fn run(
    game: Game,
    settings: Settings,
    input: impl BufRead,
    output: impl Write,
    prompt: bool,
) -> io::Result<()> {
    let thinker = Thinker::new();
    match (PlainFace { game, settings, thinker, output, prompt }).run(input) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

struct PlainFace<W> {
    game: Game,
    settings: Settings,
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
        writeln!(
            self.output,
            "DVONN. {} Type help for what you can type.",
            words::players(&self.game, self.settings.level)
        )?;
        self.computer_plays();
        self.tell()?;
        self.show()
    }

    fn obey(&mut self, line: &str) -> io::Result<()> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_ascii_lowercase().as_str() {
            "" => Ok(()),
            "help" | "?" => writeln!(self.output, "{HELP}"),
            "board" => self.show(),
            "moves" => self.list_moves(),
            "pieces" => self.show_pieces(rest),
            "undo" => self.change(Game::undo),
            "redo" => self.change(Game::redo),
            "hint" => self.hint(),
            "value" => self.value(),
            "level" => self.level(rest),
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
                    writeln!(self.output, "{:?} is {error}. Or type help.", shortened(word))?;
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
            Some(answer) => writeln!(self.output, "{}", words::hint(&answer)),
            None => writeln!(self.output, "None: the game has ended."),
        }
    }

    fn value(&mut self) -> io::Result<()> {
        match self.ask_in_game(Purpose::Value) {
            Some(answer) => writeln!(self.output, "{}", words::value(&answer)),
            None => writeln!(self.output, "The game has ended."),
        }
    }

    fn ask_in_game(&mut self, purpose: Purpose) -> Option<Answer> {
        if self.game.ending().is_some() { None } else { self.ask(purpose) }
    }

    fn level(&mut self, text: &str) -> io::Result<()> {
        match text.parse() {
            Ok(level) => {
                self.settings.level = level;
                writeln!(self.output, "The computer plays at level {level}.")
            }
            Err(error) => writeln!(self.output, "{:?}: {error}.", shortened(text)),
        }
    }

    /// Tells what happened since the last time.
    fn tell(&mut self) -> io::Result<()> {
        for event in self.game.take_events() {
            writeln!(self.output, "{}", words::event(&event))?;
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
            Some(ending @ (Ending::Resigned(_) | Ending::Claimed(_))) => words::ending(ending),
            _ => text::status(self.game.board()),
        };
        writeln!(self.output, "\n{}\n{status}", text::board(self.game.board(), last))?;
        if self.settings.shows_value && self.game.ending().is_none() {
            self.value()?;
        }
        if self.game.ending().is_some() { self.show_towers() } else { Ok(()) }
    }

    /// Both towers lying on their side, bottom piece first.
    fn show_towers(&mut self) -> io::Result<()> {
        for color in Color::ALL {
            let tower: String = words::tower(&self.game, color).into_iter().map(Piece::letter).collect();
            writeln!(self.output, "  {color}'s tower {:>2}  {tower}", tower.len())?;
        }
        Ok(())
    }

    fn list_moves(&mut self) -> io::Result<()> {
        let moves: Vec<String> = match self.game.ending() {
            None => self.game.board().position().legal_moves().iter().map(ToString::to_string).collect(),
            Some(_) => Vec::new(),
        };
        if moves.is_empty() {
            return writeln!(self.output, "None: the game has ended.");
        }
        writeln!(self.output, "{}", moves.join(" "))
    }

    fn show_pieces(&mut self, space: &str) -> io::Result<()> {
        match space.parse() {
            Err(_) => writeln!(self.output, "Expected a space, such as: pieces c3"),
            Ok(space) => {
                let pieces = self.game.board().pieces(space);
                write!(self.output, "{}", words::space(&self.game, space))?;
                if pieces.height() > 1 {
                    write!(self.output, ", bottom to top {pieces} ({})", words::counts(pieces))?;
                }
                writeln!(self.output)
            }
        }
    }

    fn save(&mut self, path: &str, overwrite: bool) -> io::Result<()> {
        if path.is_empty() {
            return writeln!(self.output, "Expected the name of a file, such as: save evening.sgf");
        }
        match files::save(Path::new(path), &self.game.record(), overwrite) {
            Ok(()) => {
                self.game.mark_saved();
                writeln!(self.output, "Saved to {path}.")
            }
            Err(error) if error.is_exists() => {
                writeln!(self.output, "Not saved: {error}. Type save! {path} to overwrite it.")
            }
            Err(error) => writeln!(self.output, "Not saved: {error}."),
        }
    }

    fn load(&mut self, path: &str) -> io::Result<()> {
        if path.is_empty() {
            return writeln!(self.output, "Expected the name of a file, such as: load evening.sgf");
        }
        match self.settings.load(Path::new(path)) {
            Ok(game) => {
                self.game = game;
                writeln!(self.output, "Loaded {path}.")?;
                self.open()
            }
            Err(error) => writeln!(self.output, "Not loaded, the game goes on: {error}."),
        }
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
