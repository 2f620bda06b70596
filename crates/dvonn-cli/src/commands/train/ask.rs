//! Today's exercises in the terminal, one line of input at a time. It also works through pipes.

use std::io::{self, BufRead, IsTerminal as _, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use dvonn::{Move, SpaceSet};
use dvonn_analysis::{Reply, SearchEvent};
use dvonn_board::BoardInput;
use dvonn_coach::review::{Practice, ReviewEffect, ReviewInput, ReviewSession, Verdict};
use dvonn_engine::{Engine, Native};
use dvonn_puzzles::{Exercise, Next, PuzzleId, Standing, Training};
use dvonn_text::Text;

use super::TABLE;
use crate::commands::kept::{self, today};
use crate::commands::puzzles::play::ask_one;
use crate::commands::quoted;
use crate::commands::review::player::habit_in_words;
use crate::draw::text as draw;
use crate::numbering::label;
use crate::output::stdout;
use crate::speech::{moves, say};

/// The words that can be typed, the same in all languages, with the attributes of `puzzles-plain` that
/// explain them.
const HELP: [(&str, &str); 5] =
    [("a1b2", "move"), ("solution", "solution"), ("board", "board"), ("help", "help"), ("quit", "quit")];

/// Asks today's exercises, until all are done or the person leaves.
pub(super) fn run(training: Training, keep: Option<&Path>, text: &Text) -> Result<ExitCode> {
    let prompt = io::stdin().is_terminal() && io::stdout().is_terminal();
    let engine = Engine::new(TABLE);
    let mut face = Face { training, keep, engine, text, output: stdout(), prompt };
    kept::ended(face.run(io::stdin().lock()))
}

struct Face<'a, W> {
    training: Training,
    /// The file with the exercises.
    keep: Option<&'a Path>,
    engine: Engine,
    text: &'a Text,
    output: W,
    /// Whether to write `> ` before each line of input.
    prompt: bool,
}

impl<W: Write> Face<'_, W> {
    fn run(&mut self, mut input: impl BufRead) -> Result<()> {
        let count = self.training.today(today()).len();
        writeln!(self.output, "{}", say!(self.text, "train-today", count = count))?;
        if count > 0 {
            writeln!(self.output, "{}", self.text.get("puzzles-plain-greeting"))?;
        }
        while let Some(next) = self.training.next(today()) {
            match next {
                Next::Puzzle(theme) => {
                    let asked = ask_one(theme, self.text, &mut self.output, self.prompt, &mut input)?;
                    if asked == Some(false) {
                        return Ok(self.output.flush()?);
                    }
                    self.training.pass_puzzle(today());
                    self.keep()?;
                }
                Next::Exercise(id) => {
                    if !self.ask(id, &mut input)? {
                        return Ok(self.output.flush()?);
                    }
                }
            }
        }
        if count > 0 {
            writeln!(self.output, "\n{}", self.text.get("train-done"))?;
        }
        Ok(self.output.flush()?)
    }

    fn keep(&self) -> Result<()> {
        self.keep.map_or(Ok(()), |path| kept::keep(path, &self.training))
    }

    /// Asks an exercise until it is solved or shown. Returns false if the person leaves.
    fn ask(&mut self, id: PuzzleId, input: &mut impl BufRead) -> Result<bool> {
        let Some(exercise) = self.training.find(id).cloned() else { return Ok(true) };
        let mistake = exercise.mistake();
        let Ok(mut session) = ReviewSession::of_mistake(mistake) else { return Ok(true) };
        let (reviewed, text) = (mistake.reviewed(), self.text);
        let left = self.training.today(today()).len();
        let tried = self.training.tried_on(today());
        let number = say!(text, "train-count", number = tried + 1, count = tried + left);
        let games: Vec<&str> = exercise.made().map(|made| made.game.as_str()).collect();
        writeln!(self.output, "\n{number}. {}", say!(text, "train-from", game = games.join("; ")))?;
        self.show(&session)?;
        let m = format!("{} {:#}", label(reviewed.number, text), reviewed.m);
        let side = reviewed.side.as_str();
        writeln!(self.output, "{}", say!(text, "review-find", side = side, move = m))?;
        let mut line = Vec::new();
        while session.walkthrough().practice().is_some_and(|practice| !practice.is_solved) {
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
                "quit" | "exit" | "q" => return Ok(false),
                "help" | "?" => self.help()?,
                "board" => self.show(&session)?,
                "solution" => {
                    session.update(ReviewInput::Show);
                    let best = reviewed.best.first().copied().map(Verdict::Found);
                    best.map_or(Ok(()), |best| writeln!(self.output, "{}", text.say(best)))?;
                }
                _ => self.play(&typed, &mut session)?,
            }
            let result = session.walkthrough().practice().and_then(Practice::result);
            if let Some(is_solved) = result {
                self.training.tried(id, is_solved, today());
                self.keep()?;
            }
        }
        let told: Vec<String> =
            session.walkthrough().told(0).iter().map(|message| text.say(message.clone())).collect();
        writeln!(self.output, "{}", told.join(" "))?;
        writeln!(self.output, "{}", habit_in_words(mistake.habit(), text))?;
        let standing = self.training.find(id).map_or(Standing { solved: 0, due: None }, Exercise::standing);
        let solved = say!(text, "train-solved", solved = standing.solved, count = Standing::ENOUGH);
        let back = match standing.due {
            None => text.get("train-is-learnt"),
            Some(due) => say!(text, "train-back", days = (due - today()).max(0)),
        };
        writeln!(self.output, "{solved}. {back}.")?;
        Ok(true)
    }

    /// Plays a typed move, and tells what it is worth.
    fn play(&mut self, typed: &str, session: &mut ReviewSession) -> io::Result<()> {
        let text = self.text;
        session.update(ReviewInput::TryAgain);
        let effects = match Move::read_leniently(typed) {
            Ok(Move::Stack { from, to }) => session.update(ReviewInput::Board(BoardInput::Drag(from, to))),
            // Neither placements nor passes answer an exercise.
            Ok(_) => return writeln!(self.output, "{}", text.get("puzzles-plain-greeting")),
            Err(error) => {
                let read = quoted(typed).trim_matches('"').to_owned();
                let reason = text.say(&error);
                let said = say!(text, "terminal-plain-not-read", read = read, reason = reason);
                return writeln!(self.output, "{said}");
            }
        };
        for effect in effects {
            match effect {
                ReviewEffect::Refuse(message) => return writeln!(self.output, "{}", text.say(message)),
                ReviewEffect::Ask(request) => {
                    let answer = self.engine.answer(&request, &Native::new(), &mut |_| ());
                    let events: Vec<SearchEvent> = answer.map_or_else(
                        |_| vec![SearchEvent::Failed],
                        |answer| answer.events().chain([SearchEvent::Done(None)]).collect(),
                    );
                    for event in events {
                        session.update(ReviewInput::Engine(Reply { id: request.id, event }));
                    }
                }
                _ => {}
            }
        }
        let Some(practice) = session.walkthrough().practice() else { return Ok(()) };
        if let Some(verdict) = practice.verdict {
            writeln!(self.output, "{}", text.say(verdict))?;
        }
        if let Some(refutation) = &practice.refutation {
            let line = moves(&refutation.moves[1..], text);
            writeln!(self.output, "{}", say!(text, "review-then", moves = line))?;
        }
        Ok(())
    }

    fn show(&mut self, session: &ReviewSession) -> io::Result<()> {
        let board = draw::board(session.walkthrough().board(), SpaceSet::EMPTY);
        writeln!(self.output, "\n{board}")
    }

    fn help(&mut self) -> io::Result<()> {
        for (typed, does) in HELP {
            let does = self.text.get(&format!("puzzles-plain.{does}"));
            writeln!(self.output, "  {typed:<8} {does}")?;
        }
        Ok(())
    }
}
