//! `dvonn puzzles play`: puzzles in the terminal, one line of input at a time. It also works through pipes.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Result, bail};
use dvonn::{Move, SpaceSet};
use dvonn_coach::MotifKind;
use dvonn_message::AnyKey;
use dvonn_puzzles::{AttemptResult, Key, Progress, PuzzleEffect, PuzzleInput, PuzzleSession, Rating, Stage};
use dvonn_text::Text;

use super::{in_words, motif, read, theme};
use crate::commands::kept::{self, date, today};
use crate::commands::{quoted, seed_of_now};
use crate::draw::text as draw;
use crate::output::stdout;
use crate::speech::say;

/// The words that can be typed, the same in all languages, with the attributes of `puzzles-plain` that
/// explain them.
const HELP: [(&str, &str); 14] = [
    ("a1b2", "move"),
    ("hint", "hint"),
    ("solution", "solution"),
    ("board", "board"),
    ("again", "again"),
    ("next", "next"),
    ("daily", "daily"),
    ("theme", "theme"),
    ("retry", "retry"),
    ("clock", "clock"),
    ("rated", "rated"),
    ("history", "history"),
    ("help", "help"),
    ("quit", "quit"),
];

/// Those of them that choose other puzzles.
const OF_SERIES: [&str; 7] = ["next", "daily", "theme", "retry", "clock", "rated", "history"];

#[derive(clap::Args)]
#[command(
    after_help = "dvonn puzzles play\ndvonn puzzles play --daily\ndvonn puzzles play --theme cut-off --rating 1200\ndvonn puzzles play --progress puzzles.json"
)]
pub(super) struct Args {
    #[arg(long, conflicts_with = "theme")]
    daily: bool,
    #[arg(long, value_name = "MOTIF", value_parser = motif(), hide_possible_values = true)]
    theme: Option<MotifKind>,
    #[arg(long, value_name = "POINTS", value_parser = clap::value_parser!(u16).range(100..=3500))]
    rating: Option<u16>,
    #[arg(long, value_name = "FILE", conflicts_with = "rating")]
    progress: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// The number of attempts that the history shows.
const HISTORY: usize = 20;

/// The deviation of a rating that a solver states.
const STATED: u16 = 100;

pub(super) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let set = Arc::new(read(args.file.as_deref(), text)?);
    let progress = match args.rating {
        Some(points) => Progress::with_rating(Rating::new(points, STATED)),
        None => args.progress.as_deref().map(kept::load).transpose()?.flatten().unwrap_or_default(),
    };
    let seed = args.seed.unwrap_or_else(seed_of_now);
    let Some(mut session) = PuzzleSession::new(set, progress, seed, today()) else {
        bail!(text.get("puzzles-none"));
    };
    if args.theme.is_some() {
        let effects = session.update(PuzzleInput::Theme(args.theme));
        if keys(&effects).any(|key| key == Key::NoPuzzle) {
            bail!(text.get("puzzles-none"));
        }
    }
    if args.daily {
        session.update(PuzzleInput::Daily(today()));
    }
    let prompt = io::stdin().is_terminal() && io::stdout().is_terminal();
    let keep = args.progress.as_deref();
    let output = stdout();
    let mut face = Face { session, text, output, prompt, keep, is_series: true, begun: Instant::now() };
    kept::ended(face.greet().and_then(|()| face.converse(&mut io::stdin().lock())).map(|_| ()))
}

/// Asks one puzzle of a theme, unrated. Returns true if the person solved it or saw the solution, false if
/// they left before, and `None` if no puzzle has the theme.
pub(in crate::commands) fn ask_one<W: Write>(
    theme: MotifKind,
    text: &Text,
    output: &mut W,
    prompt: bool,
    input: &mut impl BufRead,
) -> Result<Option<bool>> {
    let set = Arc::new(read(None, text)?);
    let Some(mut session) = PuzzleSession::new(set, Progress::default(), seed_of_now(), today()) else {
        return Ok(None);
    };
    session.update(PuzzleInput::Rated(false));
    if keys(&session.update(PuzzleInput::Theme(Some(theme)))).any(|key| key == Key::NoPuzzle) {
        return Ok(None);
    }
    writeln!(output, "\n{}", say!(text, "train-puzzle", theme = in_words(&[theme], text)))?;
    let begun = Instant::now();
    let mut face = Face { session, text, output, prompt, keep: None, is_series: false, begun };
    face.set_up()?;
    face.converse(input).map(Some)
}

/// Iterates over the keys of the messages.
fn keys(effects: &[PuzzleEffect]) -> impl Iterator<Item = AnyKey> {
    effects.iter().filter_map(|effect| match effect {
        PuzzleEffect::Tell(feedback) => Some(feedback.message.key()),
        _ => None,
    })
}

struct Face<'a, W> {
    session: PuzzleSession,
    text: &'a Text,
    output: W,
    /// Whether to write `> ` before each line of input.
    prompt: bool,
    /// The file with the progress.
    keep: Option<&'a Path>,
    /// Whether more puzzles follow.
    is_series: bool,
    /// The start of the command: time 0 on the clock of runs.
    begun: Instant,
}

impl<W: Write> Face<'_, W> {
    fn greet(&mut self) -> Result<()> {
        writeln!(self.output, "{}", self.text.get("puzzles-plain-greeting"))?;
        Ok(self.set_up()?)
    }

    /// Answers lines of input until the person leaves or, without a series, the puzzle is done. Returns
    /// whether it is done.
    fn converse(&mut self, input: &mut impl BufRead) -> Result<bool> {
        let mut line = Vec::new();
        loop {
            if self.prompt {
                write!(self.output, "> ")?;
            }
            self.output.flush()?;
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                return Ok(false);
            }
            let typed = String::from_utf8_lossy(&line).trim().to_lowercase();
            match typed.as_str() {
                "" => {}
                "quit" | "exit" | "q" => {
                    self.output.flush()?;
                    return Ok(false);
                }
                "help" | "?" => self.help()?,
                "board" => self.show()?,
                "hint" => self.update(PuzzleInput::Hint)?,
                "solution" => self.update(PuzzleInput::Solution)?,
                "again" => self.update(PuzzleInput::Again)?,
                _ if !self.is_series => self.play(&typed)?,
                "next" => self.update(PuzzleInput::Next)?,
                "daily" => self.update(PuzzleInput::Daily(today()))?,
                "retry" => self.update(PuzzleInput::Retry)?,
                "clock" => self.update(PuzzleInput::Clock(self.begun.elapsed()))?,
                "rated" => self.update(PuzzleInput::Rated(true))?,
                "unrated" => self.update(PuzzleInput::Rated(false))?,
                "history" => self.history()?,
                other if other.split_whitespace().next() == Some("theme") => self.choose_theme(other)?,
                _ => self.play(&typed)?,
            }
            if !self.is_series && matches!(self.session.stage(), Stage::Solved | Stage::Shown) {
                return Ok(true);
            }
        }
    }

    fn play(&mut self, typed: &str) -> Result<()> {
        match Move::read_leniently(typed) {
            Ok(m) => self.update(PuzzleInput::Play(m)),
            Err(error) => {
                let reason = self.text.say(&error);
                let read = quoted(typed).trim_matches('"').to_owned();
                let said = say!(self.text, "terminal-plain-not-read", read = read, reason = reason);
                Ok(writeln!(self.output, "{said}")?)
            }
        }
    }

    /// Passes an input to the session, and writes the effects.
    fn update(&mut self, input: PuzzleInput) -> Result<()> {
        let (stage, hints, line) = (self.session.stage(), self.session.hints(), self.session.line().len());
        self.session.update(PuzzleInput::Today(today()));
        // The run may be out of time, so the session gets the time first. Replies come at once, because there
        // is no animation to wait for.
        let mut inputs = VecDeque::from([PuzzleInput::Tick(self.begun.elapsed()), input]);
        while let Some(input) = inputs.pop_front() {
            let effects = self.session.update(input);
            if effects.contains(&PuzzleEffect::Reply) {
                inputs.push_back(PuzzleInput::Reply);
            }
            self.carry_out(effects)?;
        }
        if hints == 0 && self.session.hints() == 1 {
            self.themes()?;
        }
        let is_done = |stage| matches!(stage, Stage::Solved | Stage::Shown);
        match self.session.stage() {
            now if is_done(now) && !is_done(stage) => self.finish()?,
            // Show the stacks that the reply took, and the board after it. The next move is for the position
            // before.
            Stage::Refuted if stage != Stage::Refuted => self.show()?,
            // The reply was played, so show the board before the next move.
            Stage::Open if self.session.line().len() > line.max(1) => self.show()?,
            _ => {}
        }
        Ok(())
    }

    fn carry_out(&mut self, effects: Vec<PuzzleEffect>) -> Result<()> {
        for effect in effects {
            match effect {
                PuzzleEffect::Tell(feedback) => writeln!(self.output, "{}", self.text.say(feedback.message))?,
                PuzzleEffect::SetUp => self.set_up()?,
                PuzzleEffect::Keep => {
                    if let Some(path) = self.keep {
                        kept::keep(path, self.session.progress())?;
                    }
                }
                PuzzleEffect::Sound(_) | PuzzleEffect::Reply | PuzzleEffect::WakeAt(_) => {}
            }
        }
        Ok(())
    }

    /// Handles `theme cut-off`; `theme` and `theme any` choose all themes.
    fn choose_theme(&mut self, typed: &str) -> Result<()> {
        match typed.split_whitespace().nth(1) {
            None | Some("any") => self.update(PuzzleInput::Theme(None)),
            Some(name) => match theme(name) {
                Ok(theme) => self.update(PuzzleInput::Theme(Some(theme))),
                Err(error) => Ok(writeln!(self.output, "{}", self.text.say(error.0))?),
            },
        }
    }

    /// Prints the tries, the latest first, and the number of days in a row.
    fn history(&mut self) -> io::Result<()> {
        let (progress, today) = (self.session.progress(), today());
        if progress.attempts().is_empty() {
            writeln!(self.output, "{}", self.text.get("puzzles-history-empty"))?;
        }
        for attempt in progress.attempts().iter().rev().take(HISTORY) {
            let result = match attempt.result {
                AttemptResult::Solved => "solved",
                AttemptResult::Helped => "helped",
                AttemptResult::Failed => "failed",
            };
            let day = attempt.day.map_or_else(String::new, date);
            let result = say!(self.text, "puzzles-result", result = result);
            writeln!(self.output, "  {}  {day:<10}  {result}", attempt.id)?;
        }
        let (row, due) = (progress.days_in_a_row(today), progress.due(today).len());
        writeln!(self.output, "{}", say!(self.text, "puzzles-days-in-a-row", count = row))?;
        writeln!(self.output, "{}", say!(self.text, "puzzles-due", count = due))
    }

    /// Shows a puzzle that has been set up.
    fn set_up(&mut self) -> io::Result<()> {
        let puzzle = self.session.puzzle();
        let (id, rating) = (puzzle.id().to_string(), puzzle.rating().points());
        writeln!(self.output, "\n{}", say!(self.text, "puzzles-title", id = id, rating = rating))?;
        self.show()
    }

    fn show(&mut self) -> io::Result<()> {
        let board = draw::board(self.session.board(), self.session.view().last & SpaceSet::BOARD);
        writeln!(self.output, "\n{board}")?;
        if self.session.stage() == Stage::Open {
            writeln!(self.output, "{}", self.text.say(self.session.task()))?;
        }
        Ok(())
    }

    /// Finishes a puzzle: writes its themes and its effect on rating and streak, and shows the board.
    fn finish(&mut self) -> io::Result<()> {
        self.themes()?;
        let progress = self.session.progress();
        if progress.is_rated() && progress.is_provisional() {
            let (done, total) = (progress.rated(), Progress::SETTLED);
            writeln!(self.output, "{}", say!(self.text, "puzzles-provisional", done = done, total = total))?;
        } else if let Some(change) = self.session.rating_change() {
            let rating = self.session.progress().rating().points();
            let change = format!("{change:+}");
            writeln!(self.output, "{}", say!(self.text, "puzzles-rated", rating = rating, change = change))?;
        }
        let streak = self.session.progress().streak();
        if streak > 1 {
            writeln!(self.output, "{}", say!(self.text, "puzzles-streak", count = streak))?;
        }
        self.show()
    }

    fn themes(&mut self) -> io::Result<()> {
        if !self.session.shows_themes() {
            return Ok(());
        }
        let themes = in_words(self.session.puzzle().themes(), self.text);
        writeln!(self.output, "{}", say!(self.text, "puzzles-about", themes = themes))
    }

    fn help(&mut self) -> io::Result<()> {
        for (typed, does) in HELP {
            if !self.is_series && OF_SERIES.contains(&typed) {
                continue;
            }
            let does = self.text.get(&format!("puzzles-plain.{does}"));
            writeln!(self.output, "  {typed:<10} {does}")?;
        }
        Ok(())
    }
}
