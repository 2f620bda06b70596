//! `dvonn bot`: an engine that plays on a server.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, anyhow};
use dvonn::{ByColor, Move};
use dvonn_analysis::{ClockTime, Level, Limits, Time};
use dvonn_arena::{AskedPlayer, NotChosen, Question, Spec};
use dvonn_client::bot::{self, Accept, Mind, Report, Stopped, Wishes};
use dvonn_client::{Client, Fault, Turn};
use dvonn_message::Message;
use dvonn_net::{GameId, Terms};
use dvonn_text::Text;

use super::log::LogForm;
use super::{print_line, seconds, seed_of_now, verdict};
use crate::key::Key;
use crate::signals::{ENDING, Signals};
use crate::speech::{MessageError, remark, say};

/// The environment variable with the token, if no file is given.
const VARIABLE: &str = "DVONN_TOKEN";

/// The time within which an engine must answer questions that need no thinking.
const PATIENCE: Duration = Duration::from_secs(60);

/// How much longer than requested an engine may think, in a game without a clock, before it is told to stop.
const GRACE: Duration = Duration::from_secs(2);

#[derive(clap::Args)]
#[command(
    after_help = "dvonn bot --server http://localhost:3866 --token-file token\ndvonn bot --server https://dvonn.example --token-file token --engine 'ugi:./my-engine' --accept live,unrated --games-at-once 2\ndvonn bot --server http://localhost:3866 --token-file token --level 5 --seek 5m+3s --games 10"
)]
pub(crate) struct Args {
    #[arg(long, value_name = "ADDRESS", value_parser = server)]
    server: String,
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    #[arg(long, value_name = "PLAYER", conflicts_with = "level")]
    engine: Option<Spec>,
    #[arg(long, value_name = "N")]
    level: Option<Level>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "5", allow_hyphen_values = true)]
    time: Duration,
    #[arg(long, value_name = "WORDS", value_parser = accept, default_value = "all")]
    accept: Accept,
    #[arg(long, value_name = "NAME")]
    from: Vec<String>,
    #[arg(long, value_name = "TERMS", value_parser = terms)]
    seek: Vec<Terms>,
    #[arg(long, value_name = "NAME", requires = "seek")]
    to: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: Option<u32>,
    #[arg(long, conflicts_with = "games")]
    once: bool,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    games_at_once: u8,
    #[arg(long)]
    take_backs: bool,
    #[arg(long)]
    draws: bool,
    #[arg(long, value_name = "FORM", default_value = "text")]
    log: LogForm,
}

/// For clap: the address of a server.
fn server(text: &str) -> Result<String, MessageError> {
    let known = Client::new(text, "").map(|_| text.to_owned());
    known.map_err(|_| MessageError(Message::new(Key::Server)))
}

/// For clap: the games to accept.
fn accept(text: &str) -> Result<Accept, MessageError> {
    text.parse().map_err(|_| MessageError(Message::new(Key::AcceptWords)))
}

/// For clap: the terms of a game.
fn terms(text: &str) -> Result<Terms, MessageError> {
    bot::terms(text).map_err(|_| MessageError(Message::new(Key::SeekTerms)))
}

/// An engine as the mind of a bot. It is restarted after a failure.
struct Engine {
    spec: Spec,
    /// The time it thinks about a move in a game without a clock.
    time: Duration,
    player: Option<AskedPlayer>,
    game: Option<GameId>,
}

impl Engine {
    fn start(spec: &Spec, time: Duration) -> Result<Self, NotChosen> {
        let player = Some(AskedPlayer::start(spec, PATIENCE)?);
        Ok(Self { spec: spec.clone(), time, player, game: None })
    }

    fn ask(&mut self, turn: &Turn) -> Result<Move, NotChosen> {
        let player = match &mut self.player {
            Some(player) => player,
            none => none.insert(AskedPlayer::start(&self.spec, PATIENCE)?),
        };
        if self.game != Some(turn.game) {
            player.new_game(&turn.position, seed_of_now() >> 33)?;
            self.game = Some(turn.game);
        }
        let mut limits = Limits::INFINITE;
        let (time, deadline) = match turn.clocks[turn.side] {
            Some((left, _)) => {
                let of = |side| turn.clocks[side].map(|(left, increment)| ClockTime { left, increment });
                (Time::Clocks(ByColor::from_fn(of)), left)
            }
            None => (Time::Move(self.time), self.time + GRACE),
        };
        limits.time = time;
        let Turn { start, moves, position, .. } = turn;
        player.choose(&Question { start, moves, position, limits, deadline })
    }
}

impl Mind for Engine {
    fn choose(&mut self, turn: &Turn) -> Result<Move, String> {
        self.ask(turn).map_err(|fault| {
            (self.player, self.game) = (None, None);
            fault.to_string()
        })
    }
}

impl Args {
    fn token(&self, text: &Text) -> Result<String> {
        let token = match &self.token_file {
            Some(file) => fs::read_to_string(file).map_err(|error| unreadable(file, &error))?,
            None => std::env::var(VARIABLE).unwrap_or_default(),
        };
        let token = token.trim();
        // A value in the head of a request is a single word.
        if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(anyhow!(say!(text, "command-bot-no-token", variable = VARIABLE)));
        }
        Ok(token.to_owned())
    }

    fn wishes(&self) -> Wishes {
        Wishes {
            accept: self.accept,
            from: self.from.clone(),
            seeks: self.seek.clone(),
            to: self.to.clone(),
            games: self.games.or(self.once.then_some(1)),
            take_backs: self.take_backs,
            draws: self.draws,
        }
    }
}

fn unreadable(file: &Path, error: &std::io::Error) -> MessageError {
    let message = Message::new(Key::FileUnreadable).with("file", file.display().to_string());
    MessageError(message.with("reason", error))
}

pub(crate) fn run(args: &Args, text: &Text) -> Result<ExitCode> {
    let token = args.token(text)?;
    let client = Client::new(&args.server, &token)?;
    let spec = match args.level {
        Some(level) => format!("level:{}", level.get()).parse()?,
        None => args.engine.clone().unwrap_or_else(Spec::engine),
    };
    let mut minds: Vec<Box<dyn Mind>> = Vec::new();
    for _ in 0..args.games_at_once {
        match Engine::start(&spec, args.time) {
            Ok(engine) => minds.push(Box::new(engine)),
            Err(fault) => {
                return Err(anyhow!(say!(text, "command-bot-engine", reason = fault.to_string())));
            }
        }
    }
    args.log.begin();
    let signals = Signals::watch(ENDING)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let played = runtime.block_on(bot::run(client, minds, args.wishes(), ended(signals)));
    // The command does not wait for the engine's unfinished thoughts.
    runtime.shutdown_background();
    let report = played.map_err(|stopped| anyhow!(why(&stopped, &args.server, text)))?;
    print(&report, text)?;
    Ok(verdict(report.forfeited == 0))
}

/// Waits for a signal that asks the command to end.
async fn ended(signals: Signals) {
    while !signals.any() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Says why the bot does not play.
fn why(stopped: &Stopped, server: &str, text: &Text) -> String {
    match stopped {
        Stopped::BadToken => text.get("command-bot-bad-token"),
        Stopped::NotAProgram(name) => say!(text, "command-bot-not-a-program", name = name.as_str()),
        Stopped::Fault(fault) => {
            let (id, reason) = match fault {
                Fault::Unreachable(reason) => ("command-bot-fault.unreachable", reason),
                Fault::Refused(problem) => ("command-bot-fault.refused", &problem.detail),
                Fault::Nonsense(reason) => ("command-bot-fault.nonsense", reason),
                other => return format!("{server}: {other}"),
            };
            say!(text, id, server = server, reason = reason.as_str())
        }
        other => format!("{server}: {other}"),
    }
}

/// Prints a report on the bot's run.
fn print(report: &Report, text: &Text) -> Result<()> {
    let Report { won, drawn, lost, called_off, forfeited, left } = report;
    let line = say!(text, "command-bot-report", won = *won, drawn = *drawn, lost = *lost, off = *called_off);
    print_line(line)?;
    if !left.is_empty() {
        print_line(say!(text, "command-bot-left", count = left.len()))?;
    }
    if *forfeited > 0 {
        remark(say!(text, "command-bot-forfeited", count = *forfeited));
    }
    Ok(())
}
