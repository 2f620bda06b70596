//! The arguments of `dvonn match`.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::ValueEnum;
use dvonn_arena::stats::Sprt;
use dvonn_arena::{Conditions, Control, Openings, Settings, Spec, split_command};
use dvonn_engine::Level;

/// Let two engines play a match, and say which is stronger
///
/// A player is level:N or engine (the engine of this build at a level, or at full strength), engine:OPTION=VALUE,…
/// (level, hash in MB, threads, seed, weights, without=PARTS), ugi:COMMAND (a program that speaks UGI, such as an earlier build),
/// ugi[OPTION=VALUE,…]:COMMAND, codecup:COMMAND (a program of the CodeCup; plays only with --openings empty), or random.
///
/// Each opening is played twice, with the colours exchanged. An illegal move, a crash, no answer or a clock that has run
/// out loses the game. Without a time or another limit, players that do not end their thinking by themselves get 100 ms
/// a move. Exit code 1 if a player of this build did something wrong.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  dvonn match level:5 level:4 --games 200
  dvonn match engine 'ugi:old/dvonn ugi' --time 5+0.05 --sprt 0,10 --log new-old.jsonl --sgf games
  dvonn match --ladder --games 200
  dvonn match --check './my-engine --quiet'")]
pub(crate) struct Args {
    /// The first player, whose results are told
    #[arg(value_name = "PLAYER", required_unless_present_any = ["ladder", "check"])]
    first: Option<Spec>,
    /// The second player
    #[arg(value_name = "PLAYER", required_unless_present_any = ["ladder", "check"])]
    second: Option<Spec>,
    /// Let each level of the engine play against the one below it, so many games each
    #[arg(long, conflicts_with_all = ["first", "second", "names"])]
    pub(super) ladder: bool,
    /// Check whether a program speaks UGI as a match needs it, point by point, and play no games
    #[arg(long, value_name = "COMMAND", value_parser = command, conflicts_with_all = ["first", "second", "ladder", "json", "log", "sgf"])]
    pub(super) check: Option<Command>,
    /// How many games, in pairs; by default 100, or with --sprt as many as it takes, but not more than 100000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: Option<u64>,
    /// Where games start: full boards that are balanced or simply random, or the empty board
    #[arg(long, value_enum, default_value_t = Start::Balanced)]
    openings: Start,
    /// Random placements before the players' first, so that games from the empty board differ
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=49))]
    random_placements: Option<u8>,
    /// What openings follow from, and choices of players
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Seconds for the game and more after each move, such as 5+0.1; like the next three, for both players or with a
    /// comma for each, where - is none: 5+0,-
    #[arg(long, value_name = "BASE+INC")]
    time: Option<String>,
    /// Milliseconds for each move
    #[arg(long, value_name = "MS")]
    movetime: Option<String>,
    /// Positions to look at for each move
    #[arg(long, value_name = "N")]
    nodes: Option<String>,
    /// Moves to look ahead
    #[arg(long, value_name = "N")]
    depth: Option<String>,
    /// So many milliseconds later than its time allows an answer may come
    #[arg(long, value_name = "MS", default_value_t = 100)]
    lag: u32,
    /// After so many seconds without an answer a player without a clock hangs
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub(super) patience: u32,
    /// Games at the same time; by default as many as there are cores for the players' threads
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    games_at_once: Option<u16>,
    /// Stop as soon as it is decided whether the first player is ELO1 stronger rather than ELO0, by the sequential
    /// probability ratio test; the errors are 0.05 unless given
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Write a line for each game to this file, and go on with the match whose log it is; with --ladder a folder
    #[arg(long, value_name = "FILE")]
    pub(super) log: Option<PathBuf>,
    /// Save each game in this folder
    #[arg(long, value_name = "FOLDER")]
    pub(super) sgf: Option<PathBuf>,
    /// What the players are called, with a comma between
    #[arg(long, value_name = "NAME,NAME", value_parser = names)]
    names: Option<[String; 2]>,
    /// Write one line of JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Start {
    Balanced,
    Random,
    Empty,
}

/// What a player gets that has no limit of its own and is given none.
const DEFAULT_MOVE_TIME: Duration = Duration::from_millis(100);

impl Args {
    /// The matches to play: one, or those of the ladder.
    pub(super) fn matches(&self) -> Result<Vec<Settings>> {
        match (&self.first, &self.second) {
            (Some(first), Some(second)) => Ok(vec![self.settings([first.clone(), second.clone()])?]),
            _ => {
                let levels: Vec<Level> = Level::all().collect();
                levels.windows(2).map(|pair| self.settings([pair[1], pair[0]].map(Spec::level))).collect()
            }
        }
    }

    fn settings(&self, players: [Spec; 2]) -> Result<Settings> {
        let openings = self.openings(&players)?;
        Ok(Settings {
            names: self.names.clone().unwrap_or_else(|| names_of(&players)),
            controls: self.controls(&players)?,
            players,
            openings,
            seed: self.seed,
            lag: Duration::from_millis(self.lag.into()),
            patience: Duration::from_secs(self.patience.into()),
        })
    }

    pub(super) fn conditions(&self, settings: &Settings) -> Conditions {
        let games = self.games.unwrap_or(if self.sprt.is_some() { 100_000 } else { 100 });
        let threads = settings.players.iter().map(Spec::threads).max().unwrap_or(1);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let at_once = self.games_at_once.map_or((cores / threads).max(1), usize::from);
        Conditions { games: games.next_multiple_of(2), at_once, sprt: self.sprt }
    }

    fn openings(&self, players: &[Spec; 2]) -> Result<Openings> {
        let openings = match (self.openings, self.random_placements) {
            (Start::Empty, placements) => Openings::Empty { placements: placements.unwrap_or(0) },
            (_, Some(_)) => {
                bail!("--random-placements is for --openings empty: other boards are full already")
            }
            (Start::Balanced, None) => Openings::Balanced,
            (Start::Random, None) => Openings::Random,
        };
        if let Some(player) = players.iter().find(|player| player.needs_empty_board())
            && openings != (Openings::Empty { placements: 0 })
        {
            bail!(
                "{player}: programs of the CodeCup play from the empty board only: --openings empty, without random placements"
            );
        }
        Ok(openings)
    }

    fn controls(&self, players: &[Spec; 2]) -> Result<[Control; 2]> {
        let clocks = each("--time", self.time.as_deref(), clock)?;
        let times = each("--movetime", self.movetime.as_deref(), milliseconds)?;
        let nodes =
            each("--nodes", self.nodes.as_deref(), |text| text.parse().ok().filter(|&n: &u64| n > 0))?;
        let depths =
            each("--depth", self.depth.as_deref(), |text| text.parse().ok().filter(|&n: &u8| n > 0))?;
        let mut controls = [Control::default(); 2];
        for (who, control) in controls.iter_mut().enumerate() {
            if clocks[who].is_some() && times[who].is_some() {
                bail!("--time and --movetime for the same player, {}: give one of them", players[who]);
            }
            *control =
                Control { clock: clocks[who], move_time: times[who], nodes: nodes[who], depth: depths[who] };
            if control.is_unlimited() && !players[who].has_own_limits() {
                control.move_time = Some(DEFAULT_MOVE_TIME);
            }
        }
        Ok(controls)
    }
}

/// Names by which two players can be told apart.
fn names_of(players: &[Spec; 2]) -> [String; 2] {
    let names = [0, 1].map(|i| players[i].to_string());
    if names[0] == names[1] { [0, 1].map(|i| format!("{} ({})", names[i], i + 1)) } else { names }
}

/// One value for both players, or one for each.
fn each<T: Copy>(
    option: &str,
    text: Option<&str>,
    read: impl Fn(&str) -> Option<T>,
) -> Result<[Option<T>; 2]> {
    let Some(text) = text else { return Ok([None; 2]) };
    let (first, second) = text.split_once(',').unwrap_or((text, text));
    let one = |part: &str| match part.trim() {
        "-" => Ok(None),
        part => match read(part) {
            Some(value) => Ok(Some(value)),
            None => {
                let example = if option == "--time" { "5, 5+0.1" } else { "100" };
                bail!(
                    "{option} {text:?}: read {part:?}: expected a value such as {example}, or two with a comma between, where - is none"
                )
            }
        },
    };
    Ok([one(first)?, one(second)?])
}

/// `5` or `5+0.1`.
fn clock(text: &str) -> Option<(Duration, Duration)> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| {
        let seconds: f64 = text.trim().parse().ok()?;
        Duration::try_from_secs_f64(seconds).ok().filter(|time| time.as_secs() < 1_000_000)
    };
    let clock = (seconds(base)?, seconds(increment)?);
    (!clock.0.is_zero()).then_some(clock)
}

fn milliseconds(text: &str) -> Option<Duration> {
    let number = text.parse().ok().filter(|number| (1..1_000_000_000).contains(number))?;
    Some(Duration::from_millis(number))
}

/// For clap: the bounds and errors of the sequential test.
fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Vec<f64> = text.split(',').map_while(|part| part.trim().parse().ok()).collect();
    let complete = numbers.len() == text.split(',').count();
    let test = match numbers[..] {
        [elo0, elo1] if complete => Sprt::new(elo0, elo1, 0.05, 0.05),
        [elo0, elo1, alpha, beta] if complete => Sprt::new(elo0, elo1, alpha, beta),
        _ => None,
    };
    test.ok_or_else(|| {
        "expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, where ELO0 < ELO1, at most 1000 both ways, and 0 < ALPHA, BETA < 0.5"
            .to_owned()
    })
}

/// A program and its arguments.
pub(super) type Command = std::sync::Arc<[String]>;

/// For clap: a command line, with or without the `ugi:` that names it as a player.
fn command(text: &str) -> Result<Command, String> {
    let command = split_command(text.strip_prefix("ugi:").unwrap_or(text));
    command.map(Command::from).map_err(|error| error.to_string())
}

/// For clap: two names.
fn names(text: &str) -> Result<[String; 2], String> {
    match text.split(',').map(str::trim).collect::<Vec<_>>()[..] {
        [a, b] if !a.is_empty() && !b.is_empty() && a != b => Ok([a.to_owned(), b.to_owned()]),
        _ => Err("expected two different names with a comma between".to_owned()),
    }
}
