//! The arguments of `dvonn match`.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use dvonn_arena::stats::Sprt;
use dvonn_arena::{Conditions, Control, Openings, Settings, Spec, SpecError, split_command};
use dvonn_engine::{ClockTime, Level};
use dvonn_message::Message;
use dvonn_text::Text;

use crate::key::Key;
use crate::speech::{MessageError, say};

#[derive(clap::Args)]
#[command(after_help = "\
dvonn match level:5 level:4 --games 200
dvonn match engine 'ugi:old/dvonn ugi' --clock 5+0.05 --sprt 0,10 --log new-old.jsonl --sgf games
dvonn match level:3 level:4 level:5 --games 300
dvonn match --ladder --games 200
dvonn match --pool --against 'ugi:old/dvonn ugi' --games 40 --clock 5 --log pool
dvonn match --check './my-engine --quiet'")]
pub(crate) struct Args {
    #[arg(value_name = "PLAYER", required_unless_present_any = ["ladder", "check", "pool"])]
    first: Option<Spec>,
    #[arg(value_name = "PLAYER", required_unless_present_any = ["ladder", "check", "pool"])]
    second: Option<Spec>,
    #[arg(value_name = "PLAYER", conflicts_with_all = ["ladder", "check", "pool"])]
    others: Vec<Spec>,
    #[arg(long, conflicts_with_all = ["first", "second", "names"])]
    pub(super) ladder: bool,
    #[arg(long, conflicts_with_all = ["first", "second", "names", "ladder", "check"])]
    pub(super) pool: bool,
    #[arg(long, value_name = "PLAYER", requires = "pool", conflicts_with_all = ["first", "second", "ladder", "check"])]
    engine: Option<Spec>,
    #[arg(long, value_name = "PLAYER", requires = "pool", conflicts_with_all = ["first", "second", "ladder", "check"])]
    against: Vec<Spec>,
    #[arg(long, value_name = "COMMAND", value_parser = command, conflicts_with_all = ["first", "second", "ladder", "json", "log", "sgf"])]
    pub(super) check: Option<CommandLine>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: Option<u64>,
    #[arg(long, value_parser = openings())]
    openings: Option<Openings>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=49))]
    random_placements: Option<u8>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "BASE+INC")]
    clock: Option<String>,
    #[arg(long, value_name = "MS")]
    movetime: Option<String>,
    #[arg(long, value_name = "N")]
    nodes: Option<String>,
    #[arg(long, value_name = "N")]
    depth: Option<String>,
    #[arg(long, value_name = "MS", default_value_t = 100)]
    lag: u32,
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub(super) patience: u32,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    games_at_once: Option<u16>,
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", value_parser = sprt, allow_hyphen_values = true, conflicts_with = "others")]
    sprt: Option<Sprt>,
    #[arg(long, value_name = "FILE")]
    pub(super) log: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER")]
    pub(super) sgf: Option<PathBuf>,
    #[arg(long, value_name = "NAME,NAME", value_parser = names, conflicts_with = "others")]
    names: Option<[String; 2]>,
    #[arg(long)]
    pub(super) json: bool,
}

/// The time per move of a player without any other limit.
const DEFAULT_MOVE_TIME: Duration = Duration::from_millis(100);

/// The default clock of a game against the pool.
const POOL_CLOCK: Duration = Duration::from_secs(1);

/// The default number of random placements before a game against the pool from the empty board: the three
/// reds.
const POOL_PLACEMENTS: u8 = 3;

/// A match to play.
pub(super) struct Planned {
    pub(super) settings: Settings,
    /// The indices of its players in a round robin; 0 and 1 in other matches.
    pub(super) players: [usize; 2],
    /// The number of its games, if `--games` is spread over several matches.
    games: Option<u64>,
    /// The name of its log and of its folder, if it is one of several matches.
    name: Option<String>,
}

impl Planned {
    /// Plans a match between two players.
    const fn of_two(settings: Settings, name: Option<String>) -> Self {
        Self { settings, players: [0, 1], games: None, name }
    }

    /// Returns where its games are saved: at the given path or, for one of several matches, below it.
    pub(super) fn place(&self, path: Option<&Path>, ending: &str) -> Option<PathBuf> {
        path.map(|path| match &self.name {
            Some(name) => path.join(format!("{name}{ending}")),
            None => path.to_owned(),
        })
    }
}

impl Args {
    /// Returns distinct names for the players of a round robin. `None` with at most two players.
    pub(super) fn round_robin(&self) -> Option<Vec<String>> {
        let all: Vec<&Spec> = self.first.iter().chain(&self.second).chain(&self.others).collect();
        (!self.others.is_empty()).then(|| different_names(&all))
    }

    /// Returns the matches to play: one match, a round robin, the ladder, or the matches against the pool.
    pub(super) fn matches(&self, text: &Text) -> Result<Vec<Planned>> {
        if self.pool {
            return self.pool(text);
        }
        if let Some(names) = self.round_robin() {
            return self.each_against_each(&names, text);
        }
        if let (Some(first), Some(second)) = (&self.first, &self.second) {
            let openings = self.openings.unwrap_or(Openings::Balanced);
            let settings = self.settings([first.clone(), second.clone()], openings, text)?;
            return Ok(vec![Planned::of_two(settings, None)]);
        }
        let levels: Vec<Level> = Level::all().collect();
        let step = |pair: &[Level]| {
            let players = [pair[1], pair[0]].map(Spec::level);
            let settings = self.settings(players, self.openings.unwrap_or(Openings::Balanced), text)?;
            Ok(Planned::of_two(settings, Some(format!("level-{}", pair[1]))))
        };
        levels.windows(2).map(step).collect()
    }

    /// Plans the engine's matches against each opponent of the pool, from the empty board and from full
    /// boards.
    fn pool(&self, text: &Text) -> Result<Vec<Planned>> {
        let engine = self.engine.clone().unwrap_or_else(Spec::engine);
        let kinds = match self.openings {
            Some(openings) => vec![openings],
            None => vec![Openings::Empty { placements: 0 }, Openings::Balanced],
        };
        let mut plan = Vec::new();
        for (i, opponent) in Spec::pool().into_iter().chain(self.against.iter().cloned()).enumerate() {
            for &kind in &kinds {
                let settings = self.settings([engine.clone(), opponent.clone()], kind, text)?;
                let kind = if matches!(kind, Openings::Empty { .. }) {
                    "empty".to_owned()
                } else {
                    kind.to_string()
                };
                let name = format!("{}-{}-{kind}", i + 1, file_name(&opponent));
                plan.push(Planned::of_two(settings, Some(name)));
            }
        }
        Ok(plan)
    }

    /// Plans the matches of a round robin. All have the same openings, and the games are spread evenly over
    /// them.
    fn each_against_each(&self, names: &[String], text: &Text) -> Result<Vec<Planned>> {
        for (option, given) in [
            ("--clock", &self.clock),
            ("--movetime", &self.movetime),
            ("--nodes", &self.nodes),
            ("--depth", &self.depth),
        ] {
            if let Some(given) = given.as_ref().filter(|given| given.contains(',')) {
                bail!("{option} {given:?}: {}", text.get("command-one-value-for-all"));
            }
        }
        let players: Vec<&Spec> = self.first.iter().chain(&self.second).chain(&self.others).collect();
        let openings = self.openings.unwrap_or(Openings::Balanced);
        let pairings: Vec<[usize; 2]> =
            (0..players.len()).flat_map(|a| (a + 1..players.len()).map(move |b| [a, b])).collect();
        let matches = pairings.len() as u64;
        let plan = (0..).zip(pairings).map(|(place, [a, b])| {
            let settings = self.settings([players[a].clone(), players[b].clone()], openings, text)?;
            Ok(Planned {
                settings: Settings { names: [names[a].clone(), names[b].clone()], ..settings },
                players: [a, b],
                games: self.games.map(|games| share(games, matches, place)),
                name: Some(format!(
                    "{}-{}-{}-{}",
                    a + 1,
                    b + 1,
                    file_name(players[a]),
                    file_name(players[b])
                )),
            })
        });
        plan.collect()
    }

    fn settings(&self, players: [Spec; 2], openings: Openings, text: &Text) -> Result<Settings> {
        let openings = self.openings(openings, &players, text)?;
        Ok(Settings {
            names: self.names.clone().unwrap_or_else(|| {
                let [first, second] = &players;
                let names = different_names(&[first, second]);
                [names[0].clone(), names[1].clone()]
            }),
            controls: self.controls(&players, text)?,
            players,
            openings,
            seed: self.seed,
            lag: Duration::from_millis(self.lag.into()),
            patience: Duration::from_secs(self.patience.into()),
        })
    }

    pub(super) fn conditions(&self, planned: &Planned) -> Conditions {
        let default = if self.sprt.is_some() { 100_000 } else { 100 };
        let games = planned.games.or(self.games).unwrap_or(default);
        let threads = planned.settings.players.iter().map(Spec::threads).max().unwrap_or(1);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let at_once = self.games_at_once.map_or((cores / threads).max(1), usize::from);
        Conditions { games, at_once, sprt: self.sprt }
    }

    fn openings(&self, openings: Openings, players: &[Spec; 2], text: &Text) -> Result<Openings> {
        let openings = match (openings, self.random_placements) {
            (Openings::Empty { .. }, Some(placements)) => Openings::Empty { placements },
            (Openings::Empty { .. }, None) if self.pool => Openings::Empty { placements: POOL_PLACEMENTS },
            // The pool uses both kinds of openings, unless the user chooses one.
            (_, Some(_)) if !self.pool || self.openings.is_some() => {
                bail!(text.get("command-placements-need-empty"))
            }
            (openings, _) => openings,
        };
        if let Some(player) = players.iter().find(|player| player.needs_empty_board())
            && openings != (Openings::Empty { placements: 0 })
        {
            bail!("{player}: {}", text.get("command-codecup-needs-empty"));
        }
        Ok(openings)
    }

    fn controls(&self, players: &[Spec; 2], text: &Text) -> Result<[Control; 2]> {
        let clocks = each("--clock", self.clock.as_deref(), clock, text)?;
        let times = each("--movetime", self.movetime.as_deref(), milliseconds, text)?;
        let nodes =
            each("--nodes", self.nodes.as_deref(), |n| n.parse().ok().filter(|&n: &u64| n > 0), text)?;
        let depths =
            each("--depth", self.depth.as_deref(), |n| n.parse().ok().filter(|&n: &u8| n > 0), text)?;
        let mut controls = [Control::default(); 2];
        for (who, control) in controls.iter_mut().enumerate() {
            if clocks[who].is_some() && times[who].is_some() {
                bail!(say!(text, "command-two-times", player = players[who].to_string()));
            }
            *control =
                Control { clock: clocks[who], move_time: times[who], nodes: nodes[who], depth: depths[who] };
            if control.is_unlimited() && self.pool {
                control.clock = Some(ClockTime { left: POOL_CLOCK, increment: Duration::ZERO });
            } else if control.is_unlimited() && !players[who].has_own_limits() {
                control.move_time = Some(DEFAULT_MOVE_TIME);
            }
        }
        Ok(controls)
    }
}

/// Returns a player's part of a file name.
fn file_name(player: &Spec) -> String {
    const MOST_CHARS: usize = 40;
    let text = player.to_string();
    text.chars().take(MOST_CHARS).map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect()
}

/// Returns distinct names for players by numbering equal ones.
fn different_names(players: &[&Spec]) -> Vec<String> {
    let names: Vec<String> = players.iter().map(ToString::to_string).collect();
    let different = |(i, name): (usize, &String)| {
        let same = |names: &[String]| names.iter().filter(|other| *other == name).count();
        if same(&names) == 1 { name.clone() } else { format!("{name} ({})", same(&names[..=i])) }
    };
    names.iter().enumerate().map(different).collect()
}

/// Returns the number of games of one match when several share them: whole pairs, as evenly as possible.
fn share(games: u64, matches: u64, place: u64) -> u64 {
    let (pairs, left) = (games / 2 / matches, games / 2 % matches);
    2 * (pairs + u64::from(place < left)) + if place == left { games % 2 } else { 0 }
}

/// Reads the values of an option: one for both players, or one for each.
fn each<T: Copy>(
    option: &str,
    given: Option<&str>,
    read: impl Fn(&str) -> Option<T>,
    text: &Text,
) -> Result<[Option<T>; 2]> {
    let Some(given) = given else { return Ok([None; 2]) };
    let (first, second) = given.split_once(',').unwrap_or((given, given));
    let one = |part: &str| match part.trim() {
        "-" => Ok(None),
        part => match read(part) {
            Some(value) => Ok(Some(value)),
            None => {
                let example = if option == "--clock" { "5, 5+0.1" } else { "100" };
                let sentence = say!(
                    text,
                    "command-value-for-each",
                    read = part.escape_debug().to_string(),
                    example = example
                );
                bail!("{option} {given:?}: {sentence}")
            }
        },
    };
    Ok([one(first)?, one(second)?])
}

/// Reads a clock such as `5` or `5+0.1`.
fn clock(text: &str) -> Option<ClockTime> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| {
        let seconds: f64 = text.trim().parse().ok()?;
        Duration::try_from_secs_f64(seconds).ok().filter(|time| time.as_secs() < 1_000_000)
    };
    let clock = ClockTime { left: seconds(base)?, increment: seconds(increment)? };
    (!clock.left.is_zero()).then_some(clock)
}

fn milliseconds(text: &str) -> Option<Duration> {
    let number = text.parse().ok().filter(|number| (1..1_000_000_000).contains(number))?;
    Some(Duration::from_millis(number))
}

/// For clap: the openings of games. The number of random placements is a separate option.
fn openings() -> impl TypedValueParser<Value = Openings> {
    PossibleValuesParser::new(["balanced", "random", "people", "empty"])
        .try_map(|name| name.parse::<Openings>())
}

/// For clap: the bounds and errors of the sequential test.
fn sprt(text: &str) -> Result<Sprt, MessageError> {
    let numbers: Vec<f64> = text.split(',').map_while(|part| part.trim().parse().ok()).collect();
    let complete = numbers.len() == text.split(',').count();
    let test = match numbers[..] {
        [elo0, elo1] if complete => Sprt::new(elo0, elo1, 0.05, 0.05),
        [elo0, elo1, alpha, beta] if complete => Sprt::new(elo0, elo1, alpha, beta),
        _ => None,
    };
    test.ok_or_else(|| MessageError(Message::new(Key::Sprt)))
}

/// A program and its arguments. It is not a `Vec`, because clap would take that for a repeated option.
pub(super) type CommandLine = Arc<[String]>;

/// For clap: a command line, with or without the `ugi:` that names it as a player.
fn command(text: &str) -> Result<CommandLine, SpecError> {
    split_command(text.strip_prefix("ugi:").unwrap_or(text)).map(CommandLine::from)
}

/// For clap: two names.
fn names(text: &str) -> Result<[String; 2], MessageError> {
    match text.split(',').map(str::trim).collect::<Vec<_>>()[..] {
        [a, b] if !a.is_empty() && !b.is_empty() && a != b => Ok([a.to_owned(), b.to_owned()]),
        _ => Err(MessageError(Message::new(Key::TwoNames))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_spread_in_pairs() {
        for (games, matches, shares) in [
            (300, 3, &[100, 100, 100][..]),
            (100, 3, &[34, 34, 32]),
            (7, 3, &[3, 2, 2]),
            (5, 3, &[2, 2, 1]),
            (1, 3, &[1, 0, 0]),
        ] {
            let spread: Vec<u64> = (0..matches).map(|place| share(games, matches, place)).collect();
            assert_eq!(spread, shares, "{games} games");
        }
    }

    #[test]
    fn equal_players_have_different_names() {
        let specs = ["random", "level:1", "random"].map(|spec| spec.parse::<Spec>().unwrap());
        assert_eq!(different_names(&specs.each_ref()), ["random (1)", "level:1", "random (2)"]);
    }
}
