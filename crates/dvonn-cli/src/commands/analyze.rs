//! `dvonn analyze`: the engine's evaluation of a position, or of each move of a game.

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result};
use dvonn::{Board, ByColor, Color, Move, Position};
use dvonn_coach::review::Value;
use dvonn_engine::{Analysis, Engine, Limits, Line, Time};
use dvonn_record::{MoveNumber, Record};
use dvonn_text::Text;
use serde::Serialize;

use super::given::{Found, Given, PositionArgs};
use super::input;
use super::interruptible::Interruptible;
use super::jobs::{self, Jobs};
use super::options::{Threads, TimeLimit, megabytes};
use super::{marked, print_json, print_line, progress, speed, verdict};
use crate::numbering::{label, label_for_programs, width};
use crate::signals::{self, Signals};
use crate::speech::{a_move, move_width, moves, moves_with, remark, say, side_column};

#[derive(clap::Args)]
#[command(after_help = "\
    dvonn analyze '9/10/r,w,b,w,3,rw,1,r,1/10/9 w s' --lines 3\n\
    dvonn analyze game.sgf --time 1\ndvonn analyze game.sgf --ply 19 --depth 12 --json")]
pub(crate) struct Args {
    #[command(flatten)]
    at: PositionArgs,
    #[command(flatten)]
    jobs: Jobs,
    #[command(flatten)]
    time: TimeLimit,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100))]
    depth: Option<u8>,
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=200))]
    lines: u32,
    #[command(flatten)]
    threads: Threads,
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = megabytes())]
    memory: u32,
    #[arg(long)]
    json: bool,
}

/// The default seconds for one position: on its own, and as one of the positions of a game.
const ALONE: f64 = 5.0;
const IN_A_GAME: f64 = 0.2;

/// Everything that the analysis of a position needs.
struct Tools<'a> {
    args: &'a Args,
    text: &'a Text,
    engine: &'a Engine,
    signals: &'a Signals,
}

/// The engine's evaluation of a position.
#[derive(Serialize)]
struct Report {
    /// The number of the game, if the file has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    dfen: String,
    #[serde(skip)]
    side: Color,
    depth: u32,
    nodes: u64,
    seconds: f64,
    lines: Vec<Variation>,
    /// In a game: the move that was played, with its value.
    #[serde(skip_serializing_if = "Option::is_none")]
    played: Option<PlayedMove>,
}

#[derive(Serialize)]
struct Variation {
    #[serde(rename = "move")]
    m: Move,
    /// The value for the side to move, in hundredths of a piece.
    value: i32,
    proven: bool,
    /// The chances of the side to move to win, draw and lose, from 0 to 1.
    chances: Wdl,
    pv: Vec<Move>,
}

#[derive(Serialize)]
struct Wdl {
    win: f64,
    draw: f64,
    loss: f64,
}

#[derive(Serialize)]
struct PlayedMove {
    /// The number of the move, from 1, counting passes.
    number: usize,
    /// The move's number in a record.
    label: String,
    #[serde(skip)]
    turn: MoveNumber,
    #[serde(rename = "move")]
    m: Move,
    value: i32,
    proven: bool,
    /// The loss compared with the best move, in hundredths of a piece.
    loss: i32,
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let mut engine = Engine::new(args.memory as usize * 1_000_000);
    engine.options.threads = args.threads.count();
    engine.options.multi_pv = args.lines as usize;
    let asked = args.at.asked();
    if args.jobs.jobs {
        return jobs::run(asked, &args.jobs, None, text, |job, text| {
            let tools = Tools { args, text, engine: &engine, signals: job.signals };
            Ok((tools.opinion(&job.given), true))
        });
    }
    let found = asked.read(text)?;
    let signals = &Signals::watch(signals::INTERRUPT)?;
    let tools = Tools { args, text, engine: &engine, signals };
    let games = match found {
        Found::Position(given) => {
            given.remarks(text).for_each(remark);
            tools.print(&tools.opinion(&given))?;
            return Ok(ExitCode::SUCCESS);
        }
        Found::Faulty(error) => {
            asked.refuse(&error, text, &mut |sentence| remark(sentence))?;
            return Ok(verdict(false));
        }
        Found::Games(games) => games,
    };
    let last = games.games.len();
    for (place, (number, record)) in (1..).zip(&games.games) {
        let number = *number;
        if let (Some(number), false) = (number, args.json) {
            print_line(say!(text, "command-game-number", number = number))?;
        }
        // A game without moves is a position.
        if asked.ply.is_some() || record.moves().next().is_none() {
            let name = || input::name_of(&asked.name(), number, text);
            let given = Given::in_game(record, asked.ply).with_context(name)?;
            tools.print(&Report { game: number, ..tools.opinion(&given) })?;
            // After the last position, Ctrl-C has nothing left to interrupt.
            if place == last {
                break;
            }
        } else {
            game(&tools, record, number)?;
        }
        signals.obey()?;
    }
    Ok(verdict(games.all))
}

impl Args {
    fn limits(&self, seconds: f64) -> Limits {
        let given = self.time.time.is_some() || self.depth.is_some() || self.nodes.is_some();
        let time = self.time.time.or_else(|| (!given).then(|| Duration::from_secs_f64(seconds)));
        let mut limits = Limits::INFINITE;
        (limits.depth, limits.nodes) = (self.depth, self.nodes);
        limits.time = time.map_or(Time::Unlimited, Time::Move);
        limits
    }
}

fn report(board: &Board, answer: &Analysis) -> Report {
    let line = |line: &Line| {
        let chances = line.evaluation.chances?;
        let [win, draw, loss] =
            [chances.win, chances.draw, chances.loss].map(|thousandths| f64::from(thousandths) / 1000.0);
        Some(Variation {
            m: line.first()?,
            value: line.evaluation.score.hundredths(),
            proven: line.evaluation.proven,
            chances: Wdl { win, draw, loss },
            pv: line.moves.clone(),
        })
    };
    Report {
        game: None,
        dfen: board.to_string(),
        side: board.position().side(),
        depth: answer.progress.depth,
        nodes: answer.progress.nodes,
        seconds: answer.progress.time.as_secs_f64(),
        lines: answer.lines.iter().filter_map(line).collect(),
        played: None,
    }
}

impl Tools<'_> {
    fn think(
        &self,
        position: &Position,
        seconds: f64,
        progress: &mut (dyn FnMut(&Analysis) + Send),
    ) -> Analysis {
        let limits = self.args.limits(seconds);
        self.engine.think(position, &limits, &Interruptible::new(self.signals), progress)
    }

    /// Searches a position, with progress on a terminal.
    fn search(&self, position: &Position) -> Analysis {
        let bar = progress::bar(0, "{spinner} {msg}");
        bar.enable_steady_tick(Duration::from_millis(100));
        // Texts cannot go to the thread that reports the progress.
        let (depth, pass) = (self.text.get("command-depth"), self.text.get("word-pass"));
        let answer = self.think(position, ALONE, &mut |found| {
            if let Some(line) = found.lines.first() {
                let moves = moves_with(&line.moves[..line.moves.len().min(8)], &pass);
                let (reached, score) = (found.progress.depth, line.evaluation.score);
                bar.set_message(format!("{depth} {reached}  {score}  {moves}"));
            }
        });
        bar.finish_and_clear();
        answer
    }

    /// Returns the engine's evaluation of a position and of the move played there. If Ctrl-C cut a search
    /// short, the move is left out.
    fn opinion(&self, given: &Given) -> Report {
        let position = given.position();
        let mut report = report(&given.board, &self.search(position));
        report.dfen = given.setup.to_string();
        if let (Some((number, turn, m)), false) = (given.next, self.signals.any()) {
            let played = played(position, &report.lines, (number, turn), m, |next| self.search(next));
            report.played = (!self.signals.any()).then_some(played);
        }
        report
    }

    fn print(&self, report: &Report) -> Result<()> {
        let Self { args, text, .. } = self;
        if args.json {
            return print_json(report);
        }
        if report.lines.is_empty() {
            return print_line(text.get("command-over"));
        }
        print_line(say!(text, "command-to-move", side = report.side.as_str()))?;
        for line in &report.lines {
            let moves = moves(&line.pv, text);
            print_line(format_args!("{:>8}  {moves}", shown(line.value, line.proven, text)))?;
        }
        print_line(say!(
            text,
            "command-searched",
            depth = report.depth,
            nodes = report.nodes,
            seconds = text.decimal(report.seconds, 3),
            speed = speed(report.nodes, report.seconds, text)
        ))?;
        if let Some(played) = &report.played {
            print_line(say!(
                text,
                "command-played",
                move = a_move(played.m, text),
                value = shown(played.value, played.proven, text),
                loss = text.decimal(f64::from(played.loss) / 100.0, 2)
            ))?;
        }
        Ok(())
    }
}

/// Returns the value of a move, from the lines of the position before it. If no line begins with the move, it
/// takes the value from `search`, applied to the next position.
fn played(
    position: &Position,
    lines: &[Variation],
    (number, turn): (usize, MoveNumber),
    m: Move,
    search: impl FnOnce(&Position) -> Analysis,
) -> PlayedMove {
    let best = lines.first().map(|line| Value::new(line.value, line.proven));
    let value = match lines.iter().find(|line| line.m == m) {
        Some(line) => Some(Value::new(line.value, line.proven)),
        None => value_after(position, m, search),
    };
    // No move is better than the best one.
    let value = match (value, best) {
        (Some(value), Some(best)) if value.hundredths > best.hundredths => best,
        (value, best) => value.or(best).unwrap_or_else(|| Value::new(0, false)),
    };
    let loss = best.map_or(0, |best| best.hundredths) - value.hundredths;
    let label = label_for_programs(turn);
    PlayedMove { number, label, turn, m, value: value.hundredths, proven: value.proven, loss }
}

/// Returns the value of the position after a move for the side that made it.
fn value_after(position: &Position, m: Move, search: impl FnOnce(&Position) -> Analysis) -> Option<Value> {
    let next = position.play_unchecked(m);
    let value = if next.is_over() {
        Value::of_margin(next.margin(next.side()))
    } else {
        Value::from(search(&next).lines.first()?.evaluation)
    };
    Some(value.for_mover(position, &next))
}

/// Formats a value in pieces, marked if it is proven.
fn shown(value: i32, proven: bool, text: &Text) -> String {
    marked(text.signed(f64::from(value) / 100.0, 2), proven)
}

/// Analyses all moves of a game.
fn game(tools: &Tools<'_>, record: &Record, number: Option<usize>) -> Result<()> {
    let Tools { args, text, .. } = *tools;
    let mut walk = Walk::new(tools, record)?;
    let most = walk.moves.len();
    let bar = progress::bar(most as u64, "{bar:40} {pos}/{len} {eta}");
    let mut losses = Losses::default();
    if !args.json {
        let [m, value, best, loss] =
            ["move", "value", "best", "loss"].map(|name| text.get(&format!("command-columns.{name}")));
        let moves = move_width(text);
        let width = walk.column + side_column(Color::White, text).chars().count() + moves + 2;
        print_line(format_args!("{m:<width$} {value:>7}  {best:<moves$} {value:>8}  {loss:>7}"))?;
    }
    for number_of_move in 1..=most {
        let report = Report { game: number, ..walk.judge(number_of_move) };
        // A search that Ctrl-C cut short is too shallow to judge a move.
        if tools.signals.any() {
            break;
        }
        bar.inc(1);
        bar.suspend(|| show(tools, &report, walk.column))?;
        losses.add(&report);
    }
    let done = bar.position();
    bar.finish_and_clear();
    if !args.json && most > 1 {
        losses.print(text)?;
    }
    if tools.signals.any() {
        remark(say!(text, "command-interrupted", done = done, count = most));
    }
    Ok(())
}

/// The positions of a game. Each is searched once, because the value of a move is that of the next position.
struct Walk<'a> {
    tools: &'a Tools<'a>,
    boards: Vec<Board>,
    moves: Vec<Move>,
    numbers: Vec<MoveNumber>,
    /// The width of the numbers, in columns.
    column: usize,
    /// The last search: the number of moves before the position, and the result.
    last: Option<(usize, Analysis)>,
}

impl<'a> Walk<'a> {
    fn new(tools: &'a Tools<'a>, record: &Record) -> Result<Self> {
        let moves: Vec<Move> = record.moves().collect();
        let mut boards = vec![*record.start()];
        for &m in &moves {
            boards.push(boards[boards.len() - 1].play(m)?);
        }
        let numbers: Vec<MoveNumber> = MoveNumber::of(moves.iter().copied()).collect();
        let column = width(numbers.iter().copied(), tools.text);
        Ok(Self { tools, boards, moves, numbers, column, last: None })
    }

    fn search(&mut self, ply: usize) -> Analysis {
        match &self.last {
            Some((at, found)) if *at == ply => found.clone(),
            _ => {
                let found = self.tools.think(self.boards[ply].position(), IN_A_GAME, &mut |_| ());
                self.last = Some((ply, found.clone()));
                found
            }
        }
    }

    /// Returns the engine's evaluation of the position before a move, and of that move. Moves are counted
    /// from 1.
    fn judge(&mut self, number: usize) -> Report {
        let answer = self.search(number - 1);
        let board = self.boards[number - 1];
        let mut report = report(&board, &answer);
        let m = self.moves[number - 1];
        let numbers = (number, self.numbers[number - 1]);
        report.played = Some(played(board.position(), &report.lines, numbers, m, |_| self.search(number)));
        report
    }
}

fn show(tools: &Tools<'_>, report: &Report, column: usize) -> Result<()> {
    if tools.args.json {
        return print_json(report);
    }
    let (Some(played), Some(best)) = (&report.played, report.lines.first()) else { return Ok(()) };
    let text = tools.text;
    let width = move_width(text);
    print_line(format_args!(
        "{:>column$} {} {:<width$} {:>7}  {:<width$} {:>8}  {:>7}",
        label(played.turn, text),
        side_column(report.side, text),
        a_move(played.m, text),
        shown(played.value, played.proven, text),
        a_move(best.m, text),
        shown(best.value, best.proven, text),
        text.decimal(f64::from(played.loss) / 100.0, 2),
    ))
}

/// The cost of each side's moves.
#[derive(Default)]
struct Losses {
    moves: ByColor<Vec<(i32, MoveNumber, Move)>>,
}

impl Losses {
    fn add(&mut self, report: &Report) {
        if let Some(PlayedMove { turn, m, loss, .. }) = report.played {
            self.moves[report.side].push((loss, turn, m));
        }
    }

    fn print(mut self, text: &Text) -> Result<()> {
        for side in [Color::White, Color::Black] {
            let moves = &mut self.moves[side];
            if moves.is_empty() {
                continue;
            }
            let total: i32 = moves.iter().map(|&(loss, ..)| loss).sum();
            let mean = f64::from(total) / 100.0 / moves.len() as f64;
            moves.sort_by_key(|&(loss, number, _)| (-loss, number));
            let worst = moves.iter().take(3).filter(|&&(loss, ..)| loss > 0);
            let worst: Vec<String> = worst
                .map(|&(loss, number, m)| {
                    let number = label(number, text);
                    format!("{number} {} ({})", a_move(m, text), text.decimal(f64::from(loss) / 100.0, 2))
                })
                .collect();
            let mean = text.decimal(mean, 2);
            print_line(match worst.is_empty() {
                true => say!(text, "command-lost", side = side.as_str(), mean = mean),
                false => {
                    let moves = worst.join(", ");
                    say!(text, "command-lost-most", side = side.as_str(), mean = mean, moves = moves)
                }
            })?;
        }
        Ok(())
    }
}
