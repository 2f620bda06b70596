//! The results of a match, for people and for programs.

use std::time::Duration;

use dvonn_arena::stats::{Estimate, Verdict};
use dvonn_arena::{Conditions, Control, Offence, Openings, Points, Settings, Tally};
use dvonn_text::Text;
use serde::Serialize;

use crate::speech::say;

/// The summary of a match for programs.
#[derive(Serialize)]
pub(super) struct Report {
    players: [String; 2],
    openings: String,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    points: f64,
    pentanomial: [u64; 5],
    /// Null until there are enough results.
    elo: Option<f64>,
    elo_error: Option<f64>,
    superiority: Option<f64>,
    margin: Option<f64>,
    margin_error: Option<f64>,
    sprt: Option<SprtReport>,
    failures: Vec<FailureReport>,
    seconds: [f64; 2],
    nodes: [u64; 2],
}

#[derive(Serialize)]
struct SprtReport {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    verdict: Option<String>,
}

#[derive(Serialize)]
struct FailureReport {
    player: usize,
    reason: Offence,
    games: u64,
}

impl Report {
    pub(super) fn new(settings: &Settings, conditions: &Conditions, tally: &Tally) -> Self {
        let pentanomial = tally.pentanomial();
        let (elo, margin) = (pentanomial.elo(), tally.margin());
        let value = |estimate: Option<Estimate>| estimate.map(|estimate| round(estimate.value));
        let error = |estimate: Option<Estimate>| {
            estimate.map(|estimate| estimate.error).filter(|error| error.is_finite()).map(round)
        };
        let sprt = conditions.sprt.map(|sprt| {
            let (llr, verdict) = sprt.judge(pentanomial);
            let (lower, upper) = sprt.bounds();
            let [llr, lower, upper] = [llr, lower, upper].map(round);
            SprtReport {
                elo0: sprt.elo0,
                elo1: sprt.elo1,
                alpha: sprt.alpha,
                beta: sprt.beta,
                llr,
                lower,
                upper,
                verdict: verdict.map(|verdict| verdict.to_string()),
            }
        });
        let failures = tally.offences().map(|(player, reason, games)| FailureReport {
            player: player + 1,
            reason,
            games,
        });
        Self {
            players: settings.names.clone(),
            openings: settings.openings.to_string(),
            games: tally.games(),
            wins: tally.count(Points::Win),
            draws: tally.count(Points::Draw),
            losses: tally.count(Points::Loss),
            points: tally.points(),
            pentanomial: pentanomial.0,
            elo: value(elo),
            elo_error: error(elo),
            superiority: pentanomial.likelihood_of_superiority().map(round),
            margin: value(margin),
            margin_error: error(margin),
            sprt,
            failures: failures.collect(),
            seconds: tally.seconds().map(round),
            nodes: tally.nodes(),
        }
    }
}

/// Rounds a number to four decimals, which is more than the results justify.
fn round(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

/// Whether a player of this build committed an offence.
pub(super) fn built_in_failed(settings: &Settings, tally: &Tally) -> bool {
    tally.offences().any(|(who, _, _)| settings.players[who].is_built_in())
}

/// Formats the results in half a line, for the progress bar.
pub(super) fn short(conditions: &Conditions, tally: &Tally, text: &Text) -> String {
    let [wins, draws, losses] = [Points::Win, Points::Draw, Points::Loss].map(|points| tally.count(points));
    let elo =
        tally.pentanomial().elo().map_or(String::new(), |elo| format!(", Elo {}", with_error(elo, 0, text)));
    let llr = conditions.sprt.map_or(String::new(), |sprt| {
        format!(", LLR {}", text.decimal(sprt.judge(tally.pentanomial()).0, 2))
    });
    format!("+{wins} ={draws} -{losses}{elo}{llr}")
}

/// Formats the results for people.
pub(super) fn lines(settings: &Settings, conditions: &Conditions, tally: &Tally, text: &Text) -> Vec<String> {
    let [first, second] = &settings.names;
    let games = tally.games();
    let pentanomial = tally.pentanomial();
    let mut lines = vec![
        say!(
            text,
            "command-match",
            first = first.as_str(),
            second = second.as_str(),
            games = say!(text, "command-games", count = games)
        ),
        labelled(
            "openings",
            &say!(text, "command-openings-seed", openings = openings(settings, text), seed = settings.seed),
            text,
        ),
        labelled("time", &times(settings, text), text),
        labelled("result", &result(tally, text), text),
        labelled(
            "pairs",
            &say!(
                text,
                "command-pairs",
                pairs = pentanomial.0.map(|count| count.to_string()).join(" "),
                points = "0, ½, 1, 1½, 2"
            ),
            text,
        ),
        labelled(
            "elo",
            &pentanomial
                .elo()
                .map_or_else(|| text.get("command-elo-unknown"), |elo| with_error(elo, 1, text)),
            text,
        ),
    ];
    if let Some(likelihood) = pentanomial.likelihood_of_superiority() {
        let percent = text.decimal(100.0 * likelihood, 1);
        let is = say!(text, "command-likelihood", name = first.as_str(), percent = percent);
        lines.push(labelled("stronger", &is, text));
    }
    if let Some(margin) = tally.margin() {
        let is = say!(text, "command-margin", margin = with_error(margin, 2, text));
        lines.push(labelled("margin", &is, text));
    }
    if let Some(sprt) = conditions.sprt {
        let (llr, verdict) = sprt.judge(pentanomial);
        let (lower, upper) = sprt.bounds();
        let [llr, lower, upper] = [llr, lower, upper].map(|value| text.decimal(value, 2));
        let verdict = match verdict {
            Some(hypothesis) => {
                let elo = if hypothesis == Verdict::H0 { sprt.elo0 } else { sprt.elo1 };
                say!(text, "command-accepted", hypothesis = hypothesis.to_string(), elo = elo)
            }
            None => text.get("command-undecided"),
        };
        lines.push(format!("SPRT {sprt}: LLR {llr} ({lower}, {upper}): {verdict}"));
    }
    lines.push(labelled("thought", &thinking(settings, tally, text), text));
    for (who, offence, games) in tally.offences() {
        let games = say!(text, "command-games", count = games);
        let sentence = say!(text, "command-offence", offence = offence.as_str(), games = games);
        lines.push(format!("{}: {sentence}", settings.names[who]));
    }
    lines
}

/// Formats a line with a label of `command-match`.
fn labelled(id: &str, is: &str, text: &Text) -> String {
    format!("{:<11}{is}", text.get(&format!("command-match.{id}")))
}

/// Formats the numbers of games won, drawn and lost, and the share of the points.
fn result(tally: &Tally, text: &Text) -> String {
    let games = tally.games();
    let result = say!(
        text,
        "command-result",
        won = tally.count(Points::Win),
        drawn = tally.count(Points::Draw),
        lost = tally.count(Points::Loss),
        points = tally.points(),
        games = games
    );
    let share = 100.0 * tally.points() / games as f64;
    if games > 0 { format!("{result}, {} %", text.decimal(share, 1)) } else { result }
}

/// Formats the heads of the ladder's columns.
pub(super) fn ladder_head(text: &Text) -> String {
    format!("{:<10} {}", text.get("command-columns.levels"), column_heads(text))
}

/// Formats the heads of [`columns`].
fn column_heads(text: &Text) -> String {
    let [won, drawn, lost, points, margin] =
        ["won", "drawn", "lost", "points", "margin"].map(|name| text.get(&format!("command-columns.{name}")));
    format!("{won:>5} {drawn:>5} {lost:>5} {points:>7} {:>15} {margin:>15}", "Elo")
}

/// Formats the conditions that all matches against a pool share.
pub(super) fn conditions_of(settings: &Settings, text: &Text) -> [String; 2] {
    let player = settings.names[0].as_str();
    [
        say!(text, "command-pool", player = player, seed = settings.seed),
        labelled("time", &times(settings, text), text),
    ]
}

/// Formats the conditions that a round robin and its matches share.
pub(super) fn conditions_of_round_robin(
    players: usize,
    table: &MatchTable,
    settings: &Settings,
    text: &Text,
) -> Vec<String> {
    let seeded =
        say!(text, "command-openings-seed", openings = openings(settings, text), seed = settings.seed);
    let head = say!(text, "command-round-robin", count = players);
    let time = table.time.as_ref().map(|time| labelled("time", time, text));
    [head, labelled("openings", &seeded, text)].into_iter().chain(time).collect()
}

/// The first two columns of a table of matches.
#[derive(Clone, Copy)]
pub(super) enum TableOf {
    /// The opponents of one player, and the openings.
    Pool,
    /// Both players.
    RoundRobin,
}

impl TableOf {
    fn heads(self, text: &Text) -> [String; 2] {
        let opponent = text.get("command-columns.opponent");
        match self {
            Self::Pool => [opponent, text.get("command-match.openings")],
            Self::RoundRobin => [text.get("command-columns.player"), opponent],
        }
    }

    fn cells(self, settings: &Settings, text: &Text) -> [String; 2] {
        match self {
            Self::Pool => [settings.names[1].clone(), openings(settings, text)],
            Self::RoundRobin => settings.names.clone(),
        }
    }
}

/// The table of several matches.
pub(super) struct MatchTable {
    of: TableOf,
    /// The widths of the first two columns.
    widths: [usize; 2],
    /// The limits, if they are the same for all players in all matches.
    time: Option<String>,
}

/// The results of several matches together.
#[derive(Clone, Copy, Default)]
pub(super) struct Total {
    wins: u64,
    draws: u64,
    losses: u64,
}

impl Total {
    /// Adds a match from its first player's point of view.
    pub(super) fn add(&mut self, tally: &Tally) {
        self.wins += tally.count(Points::Win);
        self.draws += tally.count(Points::Draw);
        self.losses += tally.count(Points::Loss);
    }

    /// Adds a match from its second player's point of view.
    fn add_for_second(&mut self, tally: &Tally) {
        self.wins += tally.count(Points::Loss);
        self.draws += tally.count(Points::Draw);
        self.losses += tally.count(Points::Win);
    }

    const fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the share of the points, in percent.
    fn share(self) -> f64 {
        50.0 * (2 * self.wins + self.draws) as f64 / self.games().max(1) as f64
    }

    /// Formats the games won, drawn and lost, and the share.
    fn columns(self, text: &Text) -> String {
        let Self { wins, draws, losses } = self;
        format!("{wins:>5} {draws:>5} {losses:>5} {:>5} %", text.decimal(self.share(), 1))
    }
}

/// The standings of a round robin.
#[derive(Clone)]
pub(super) struct Standings {
    players: Vec<(String, Total)>,
}

impl Standings {
    /// Makes the standings before the first game.
    pub(super) fn new(names: Vec<String>) -> Self {
        Self { players: names.into_iter().map(|name| (name, Total::default())).collect() }
    }

    /// Returns the number of players.
    pub(super) const fn players(&self) -> usize {
        self.players.len()
    }

    /// Adds a match between two of the players, given by their indices.
    pub(super) fn add(&mut self, [first, second]: [usize; 2], tally: &Tally) {
        self.players[first].1.add(tally);
        self.players[second].1.add_for_second(tally);
    }

    /// Formats a table with the best player first.
    pub(super) fn lines(&self, text: &Text) -> Vec<String> {
        let [player, games, won, drawn, lost, points] = ["player", "games", "won", "drawn", "lost", "points"]
            .map(|name| text.get(&format!("command-columns.{name}")));
        let width = self.players.iter().map(|(name, _)| name.chars().count()).chain([player.chars().count()]);
        let width = width.max().unwrap_or_default();
        let mut ranked: Vec<&(String, Total)> = self.players.iter().collect();
        ranked.sort_by(|(_, a), (_, b)| b.share().total_cmp(&a.share()));
        let head = format!("{player:<width$} {games:>8} {won:>5} {drawn:>5} {lost:>5} {points:>7}");
        let row = |(name, total): &(String, Total)| {
            format!("{name:<width$} {:>8} {}", total.games(), total.columns(text))
        };
        std::iter::once(head).chain(ranked.into_iter().map(row)).collect()
    }
}

impl MatchTable {
    /// Makes a table with room for the names of these matches.
    pub(super) fn new<'a>(of: TableOf, matches: impl Iterator<Item = &'a Settings>, text: &Text) -> Self {
        let mut widths = of.heads(text).map(|head| head.chars().count());
        let mut controls = Vec::new();
        let mut time = None;
        for settings in matches {
            for (width, cell) in widths.iter_mut().zip(of.cells(settings, text)) {
                *width = (*width).max(cell.chars().count());
            }
            controls.extend(settings.controls);
            time = Some(times(settings, text));
        }
        let is_one = controls.windows(2).all(|pair| pair[0] == pair[1]);
        Self { of, widths, time: time.filter(|_| is_one) }
    }

    fn line(&self, [one, other]: [String; 2], rest: &str) -> String {
        let [first, second] = self.widths;
        format!("{one:<first$}  {other:<second$} {rest}")
    }

    /// Formats the heads of the columns.
    pub(super) fn head(&self, text: &Text) -> String {
        self.line(self.of.heads(text), &column_heads(text))
    }

    /// Formats a match.
    pub(super) fn row(
        &self,
        settings: &Settings,
        conditions: &Conditions,
        tally: &Tally,
        text: &Text,
    ) -> String {
        self.line(self.of.cells(settings, text), &columns(conditions, tally, text))
    }

    /// Formats all matches together, without an Elo difference, which is meaningless against opponents of
    /// different strengths.
    pub(super) fn total(&self, all: &Total, text: &Text) -> String {
        self.line([text.get("command-columns.all"), String::new()], &all.columns(text))
    }
}

/// Formats a line of the ladder: one level against the one below it.
pub(super) fn rung(settings: &Settings, conditions: &Conditions, tally: &Tally, text: &Text) -> String {
    let [upper, lower] = [0, 1].map(|who| settings.names[who].trim_start_matches("level:"));
    format!("{:<10} {}", format!("{upper} – {lower}"), columns(conditions, tally, text))
}

/// Formats the results of a match as columns, starting with the games won.
fn columns(conditions: &Conditions, tally: &Tally, text: &Text) -> String {
    let [wins, draws, losses] = [Points::Win, Points::Draw, Points::Loss].map(|points| tally.count(points));
    let unknown = || "?".to_owned();
    let share = text.decimal(100.0 * tally.points() / tally.games().max(1) as f64, 1);
    let elo = tally.pentanomial().elo().map_or_else(unknown, |elo| with_error(elo, 0, text));
    let margin = tally.margin().map_or_else(unknown, |margin| with_error(margin, 2, text));
    let llr = conditions.sprt.map_or(String::new(), |sprt| {
        format!("  LLR {}", text.decimal(sprt.judge(tally.pentanomial()).0, 2))
    });
    let failures: u64 = tally.offences().map(|(_, _, games)| games).sum();
    let failures = match failures {
        0 => String::new(),
        count => format!("  {}", say!(text, "command-failed", count = count)),
    };
    format!("{wins:>5} {draws:>5} {losses:>5} {share:>5} % {elo:>15} {margin:>15}{llr}{failures}")
}

/// Describes the openings of the games.
fn openings(settings: &Settings, text: &Text) -> String {
    match settings.openings {
        Openings::Balanced => text.get("command-openings.balanced"),
        Openings::Random => text.get("command-openings.random"),
        Openings::People => text.get("command-openings.people"),
        Openings::Empty { placements: 0 } => text.get("command-openings.empty"),
        Openings::Empty { placements } => say!(text, "command-openings.placements", count = placements),
    }
}

/// Describes the limits of both players, or of each.
fn times(settings: &Settings, text: &Text) -> String {
    let one = |control: &Control| {
        let number = |duration: Duration| duration.as_secs_f64().to_string();
        let parts = [
            control.clock.map(|clock| format!("{}+{} s", number(clock.left), number(clock.increment))),
            control
                .move_time
                .map(|time| say!(text, "command-limits.move-time", ms = time.as_secs_f64() * 1e3)),
            control.nodes.map(|nodes| say!(text, "command-limits.nodes", count = nodes)),
            control.depth.map(|depth| say!(text, "command-limits.depth", depth = depth)),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() { text.get("command-limits.none") } else { parts.join(", ") }
    };
    let [first, second] = settings.controls.each_ref().map(one);
    if first == second { first } else { format!("{first}; {second}") }
}

/// Describes how long each player thought, and how many positions it searched.
fn thinking(settings: &Settings, tally: &Tally, text: &Text) -> String {
    let one = |who: usize| {
        let (seconds, nodes) = (tally.seconds()[who], tally.nodes()[who]);
        let nodes = match nodes {
            0 => String::new(),
            count => format!(", {}", say!(text, "command-limits.nodes", count = count)),
        };
        format!("{} {} s{nodes}", settings.names[who], text.decimal(seconds, 1))
    };
    format!("{}; {}", one(0), one(1))
}

/// Formats an estimate such as `+12.3 ± 4.5`.
pub(super) fn with_error(Estimate { value, error }: Estimate, decimals: usize, text: &Text) -> String {
    let value = text.signed(value, decimals);
    if error.is_finite() { format!("{value} ± {}", text.decimal(error, decimals)) } else { value }
}
