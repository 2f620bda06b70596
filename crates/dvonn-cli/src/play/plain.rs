//! The plain face: the board as text, one line of input at a time. It also works through pipes.

use std::io::{self, BufRead, Write};
use std::path::Path;

use dvonn::{Color, Move, Piece, SpaceSet};
use dvonn_analysis::Level;
use dvonn_board::aim_of;
use dvonn_game::{PlayInput, PlaySession, Purpose, Remark};
use dvonn_record::EndReason;
use dvonn_referee::ended;
use dvonn_text::{Language, Text};

use super::driver::Driver;
use super::settings::{Note, Opened, Settings};
use super::thinker::Thinker;
use super::{files, words};
use crate::draw::text as draw;
use crate::speech::{self, say, visible};

/// The words that can be typed, the same in all languages, with the attributes of `terminal-plain` that
/// explain them.
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

/// Plays until the input ends or the player quits. Nothing else that is typed ends the command.
///
/// # Errors
/// An error if the input cannot be read or the output cannot be written, except for a closed pipe.
pub(crate) fn run(
    opened: Opened,
    settings: Settings,
    language: Language,
    input: impl BufRead,
    output: impl Write,
    prompt: bool,
) -> io::Result<()> {
    let face = PlainFace::new(opened, settings, Thinker::new(), language, output);
    match (PlainFace { prompt, ..face }).run(input) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

struct PlainFace<W> {
    driver: Driver,
    /// Remarks about the file of the game that is about to start.
    notes: Vec<Note>,
    settings: Settings,
    text: Text,
    output: W,
    /// Whether to write `> ` before each line of input.
    prompt: bool,
}

impl<W: Write> PlainFace<W> {
    fn new(opened: Opened, settings: Settings, thinker: Thinker, language: Language, output: W) -> Self {
        let Opened { session, notes } = opened;
        let driver = Driver::new(session, thinker);
        Self { driver, notes, settings, text: Text::new(language), output, prompt: false }
    }

    fn run(&mut self, mut input: impl BufRead) -> io::Result<()> {
        self.begin()?;
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

    /// Starts a game with a greeting.
    fn begin(&mut self) -> io::Result<()> {
        let players = words::players(&self.text, self.session());
        self.write_line(&say!(self.text, "terminal-plain-greeting", players = players))?;
        for note in std::mem::take(&mut self.notes) {
            let note = note.in_words(&self.text);
            self.write_line(&note)?;
        }
        self.update(PlayInput::Begin)?;
        self.show()
    }

    /// Changes to another game.
    fn open(&mut self, opened: Opened) -> io::Result<()> {
        self.driver.replace(opened.session);
        self.notes = opened.notes;
        self.begin()
    }

    fn session(&self) -> &PlaySession {
        self.driver.session()
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
            "undo" => self.change(PlayInput::Undo),
            "redo" => self.change(PlayInput::Redo),
            "hint" => {
                self.update(PlayInput::Hint)?;
                self.wait_while(Purpose::Hint)
            }
            "value" => {
                self.update(PlayInput::Value)?;
                self.wait_while(Purpose::Value)
            }
            "level" => self.level(rest),
            "language" => self.language(rest),
            "resign" => self.change(PlayInput::Resign),
            "new" => {
                let opened = self.settings.new_game();
                self.open(opened)
            }
            "save" => self.save(rest, false),
            "save!" => self.save(rest, true),
            "load" => self.load(rest),
            _ => self.play(line),
        }
    }

    /// Plays the moves of a line, up to the first one that is refused or is not a move.
    fn play(&mut self, line: &str) -> io::Result<()> {
        let before = self.session().game().turns().len();
        for word in line.split_whitespace() {
            match Move::read_leniently(word) {
                Ok(m) => {
                    let before = self.session().game().turns().len();
                    self.update(PlayInput::Play(m))?;
                    if self.session().game().turns().len() == before {
                        break;
                    }
                }
                Err(error) => {
                    let reason = self.text.say(&error);
                    self.write_line(&say!(
                        self.text,
                        "terminal-plain-not-read",
                        read = shortened(word),
                        reason = reason
                    ))?;
                    break;
                }
            }
        }
        if self.session().game().turns().len() > before { self.show() } else { Ok(()) }
    }

    /// Changes the game, and shows it.
    fn change(&mut self, input: PlayInput) -> io::Result<()> {
        self.update(input)?;
        self.show()
    }

    /// Passes an input to the session, writes its remarks, and lets the computer play.
    fn update(&mut self, input: PlayInput) -> io::Result<()> {
        let remarks = self.driver.update(input);
        self.write_remarks(&remarks)?;
        self.wait_while(Purpose::Move)
    }

    /// Waits until the engine has finished the work for this purpose, and writes the session's remarks.
    fn wait_while(&mut self, purpose: Purpose) -> io::Result<()> {
        while self.session().thinking() == Some(purpose)
            && let Some(remarks) = self.driver.wait()
        {
            self.write_remarks(&remarks)?;
        }
        Ok(())
    }

    fn level(&mut self, number: &str) -> io::Result<()> {
        match number.parse::<Level>() {
            Ok(level) => {
                self.settings.level = level;
                self.update(PlayInput::Level(level))?;
                self.write_line(&say!(self.text, "terminal-plain-level", level = level.get()))
            }
            Err(_) => {
                let reason = self.text.say(speech::level_expected());
                self.write_line(&say!(
                    self.text,
                    "terminal-plain-wrong",
                    read = shortened(number),
                    reason = reason
                ))
            }
        }
    }

    /// Changes the language, or lists the languages.
    fn language(&mut self, tag: &str) -> io::Result<()> {
        match tag.parse::<Language>() {
            Ok(language) => {
                self.text = Text::new(language);
                self.write_line(&say!(self.text, "terminal-language", language = language.name()))
            }
            Err(_) => {
                let known: Vec<String> = Language::ALL
                    .map(|language| format!("{} ({})", language.tag(), language.name()))
                    .to_vec();
                self.write_line(&say!(self.text, "terminal-plain-languages", languages = known.join(", ")))
            }
        }
    }

    /// Writes a line. Control characters, which may come from typed text or from a file, are shown as
    /// escapes.
    fn write_line(&mut self, sentence: &str) -> io::Result<()> {
        writeln!(self.output, "{}", visible(sentence))
    }

    /// Lists the words that can be typed, and their effects.
    fn help(&mut self) -> io::Result<()> {
        for (typed, does) in HELP {
            let does = self.text.get(&format!("terminal-plain.{does}"));
            writeln!(self.output, "  {typed:<14} {does}")?;
        }
        Ok(())
    }

    /// Writes the session's remarks, one per line.
    fn write_remarks(&mut self, remarks: &[Remark]) -> io::Result<()> {
        remarks.iter().try_for_each(|remark| self.write_line(&words::remark(&self.text, remark)))
    }

    /// Shows the board, the score and whose turn it is.
    fn show(&mut self) -> io::Result<()> {
        let game = self.driver.session().game();
        let last = game.last_turn().and_then(|turn| aim_of(turn.m)).map_or(SpaceSet::EMPTY, SpaceSet::of);
        let status = match game.result() {
            Some(result) if result.by != EndReason::Play => self.text.say(ended(result, game.seats())),
            _ => draw::status(game.board(), &self.text),
        };
        writeln!(self.output, "\n{}\n{status}", draw::board(game.board(), last))?;
        if game.result().is_some() { self.show_towers() } else { self.show_value() }
    }

    /// Says who is ahead, if the player wants to see it.
    fn show_value(&mut self) -> io::Result<()> {
        if !self.settings.shows_value {
            return Ok(());
        }
        self.wait_while(Purpose::Value)?;
        let session = self.session();
        match session.outlook() {
            Some(outlook) => self.write_line(&self.text.say(outlook.message(session.game().seats()))),
            None => Ok(()),
        }
    }

    /// Writes both towers as lines of letters, from the bottom piece up.
    fn show_towers(&mut self) -> io::Result<()> {
        for color in Color::ALL {
            let tower: String = self.session().game().tower(color).into_iter().map(Piece::letter).collect();
            let name = say!(self.text, "terminal-tower", side = color.as_str());
            writeln!(self.output, "  {name} {:>2}  {tower}", tower.len())?;
        }
        Ok(())
    }

    fn list_moves(&mut self) -> io::Result<()> {
        let game = self.session().game();
        let moves: Vec<String> = match game.result() {
            None => game.board().position().legal_moves().iter().map(|m| format!("{m:#}")).collect(),
            Some(_) => Vec::new(),
        };
        if moves.is_empty() {
            return self.write_line(&self.text.get("terminal-plain-none"));
        }
        writeln!(self.output, "{}", moves.join(" "))
    }

    fn show_pieces(&mut self, space: &str) -> io::Result<()> {
        match space.parse() {
            Err(_) => {
                self.write_line(&say!(self.text, "terminal-plain-expected-space", example = "pieces c3"))
            }
            Ok(space) => {
                let game = self.session().game();
                let pieces = game.board().pieces(space);
                let stack = words::space(&self.text, game.board(), space);
                if pieces.height() < 2 {
                    return self.write_line(&stack);
                }
                self.write_line(&say!(
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
        match files::save(Path::new(path), &self.session().record(), overwrite) {
            Ok(()) => {
                self.driver.mark_saved();
                self.write_line(&say!(self.text, "terminal-saved", file = path))
            }
            Err(error) => {
                let reason = self.text.say(&error);
                let refused = say!(self.text, "terminal-not-saved", reason = reason);
                if error.already_exists() {
                    let typed = format!("save! {path}");
                    let advice = say!(self.text, "terminal-plain-overwrite", typed = typed);
                    return self.write_line(&format!("{refused} {advice}"));
                }
                self.write_line(&refused)
            }
        }
    }

    fn load(&mut self, path: &str) -> io::Result<()> {
        if path.is_empty() {
            return self.expect_file("load evening.sgf");
        }
        match self.settings.load(Path::new(path)) {
            Ok(opened) => {
                self.write_line(&say!(self.text, "terminal-loaded", file = path))?;
                self.open(opened)
            }
            Err(error) => {
                let reason = self.text.say(&error);
                self.write_line(&say!(self.text, "terminal-not-loaded", reason = reason))
            }
        }
    }

    fn expect_file(&mut self, example: &str) -> io::Result<()> {
        self.write_line(&say!(self.text, "terminal-plain-expected-file", example = example))
    }
}

/// Reads the next line, and replaces bytes that are not UTF-8; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    match input.read_until(b'\n', &mut bytes) {
        Ok(0) => Ok(None),
        Ok(_) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        Err(error) => Err(error),
    }
}

/// Returns the beginning of the typed line, short enough to repeat.
fn shortened(word: &str) -> String {
    match word.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dvonn::random::Random;
    use dvonn_board::MotionTimes;
    use dvonn_game::{Plan, PlayOptions, Start};
    use dvonn_referee::{Filling, Opponent, SideChoice};

    use super::*;
    use crate::play::script::{self, Step, Web, state};

    /// Returns the text above the board after a line is typed.
    fn written_for(face: &mut PlainFace<Vec<u8>>, line: &str) -> Vec<String> {
        face.output.clear();
        face.obey(line).unwrap();
        let written = String::from_utf8(face.output.clone()).unwrap();
        written.lines().take_while(|line| !line.is_empty()).map(str::to_owned).collect()
    }

    #[test]
    fn plain_lines_and_web_agree() {
        for (opponent, filling, seed) in [
            (Opponent::Human, Filling::Placement, 1),
            (Opponent::Computer, Filling::Placement, 2),
            (Opponent::Computer, Filling::Balanced, 3),
        ] {
            let mut settings = Settings::new(opponent, SideChoice::Random, filling, Some(seed));
            let opened = settings.new_game();
            let options = PlayOptions {
                confirm: true,
                shows_value: true,
                pause: Duration::from_millis(700),
                motion: MotionTimes::NONE,
                ..settings.options()
            };
            let plan = Plan {
                side: (opponent == Opponent::Computer).then_some(SideChoice::Random),
                level: settings.level,
                start: Start::Filled(filling),
                control: None,
            };
            let mut web = Web::new(plan, options, seed);
            let mut face = PlainFace::new(opened, settings, script::thinker(), Language::English, Vec::new());
            face.begin().unwrap();
            web.input(PlayInput::Begin);
            let (mut random, mut lines) = (Random::new(seed), 0);
            for number in 0..600 {
                let step = Step::at_random(&web.session, &mut random);
                let line = match step {
                    // A plain board cannot be tapped or dragged on.
                    Step::Tap(_) | Step::Drag(..) | Step::Cancel => continue,
                    Step::Type(m) => m.to_string(),
                    Step::Undo => "undo".to_owned(),
                    Step::Redo => "redo".to_owned(),
                    Step::Hint => "hint".to_owned(),
                    Step::Value => "value".to_owned(),
                    Step::Resign => "resign".to_owned(),
                };
                let place = format!("{opponent} {filling} step {number}: {line}");
                assert_eq!(written_for(&mut face, &line), web.take(step), "{place}");
                assert_eq!(state(face.session()), state(&web.session), "{place}");
                lines += 1;
            }
            assert!(lines > 200 && web.session.game().turns().len() > 20, "{lines}");
        }
    }
}
