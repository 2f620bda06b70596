//! What a match came to, for people and for programs.

use dvonn_arena::stats::{Estimate, Verdict};
use dvonn_arena::{Conditions, Offence, Points, Settings, Tally};
use serde::Serialize;

use crate::commands::count;

/// The summary of a match for programs.
#[derive(Serialize)]
pub(super) struct Report {
    players: [String; 2],
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    points: f64,
    pentanomial: [u64; 5],
    /// Null while there is nothing to tell it from.
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
    verdict: Option<&'static str>,
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
            let verdict = verdict.map(|verdict| match verdict {
                Verdict::H0 => "H0",
                Verdict::H1 => "H1",
            });
            let [llr, lower, upper] = [llr, lower, upper].map(round);
            SprtReport {
                elo0: sprt.elo0,
                elo1: sprt.elo1,
                alpha: sprt.alpha,
                beta: sprt.beta,
                llr,
                lower,
                upper,
                verdict,
            }
        });
        let failures = tally.offences().map(|(player, reason, games)| FailureReport {
            player: player + 1,
            reason,
            games,
        });
        Self {
            players: settings.names.clone(),
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

/// To four decimals, which is more than the results are good for.
fn round(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

/// Whether a player of this build did something wrong.
pub(super) fn built_in_failed(settings: &Settings, tally: &Tally) -> bool {
    tally.offences().any(|(who, _, _)| settings.players[who].is_built_in())
}

/// The results in half a line, for the progress bar.
pub(super) fn short(conditions: &Conditions, tally: &Tally) -> String {
    let [wins, draws, losses] = [Points::Win, Points::Draw, Points::Loss].map(|points| tally.count(points));
    let elo = tally.pentanomial().elo().map_or(String::new(), |elo| format!(", Elo {}", with_error(elo, 0)));
    let llr = conditions
        .sprt
        .map_or(String::new(), |sprt| format!(", LLR {:.2}", sprt.judge(tally.pentanomial()).0));
    format!("+{wins} ={draws} -{losses}{elo}{llr}")
}

/// The results for people.
pub(super) fn lines(settings: &Settings, conditions: &Conditions, tally: &Tally) -> Vec<String> {
    let [first, second] = &settings.names;
    let games = tally.games();
    let pentanomial = tally.pentanomial();
    let mut lines = vec![
        format!("{first} against {second}: {}", count(games as usize, "game")),
        format!("openings   {}, seed {}", settings.openings, settings.seed),
        format!("time       {}", times(settings)),
        format!(
            "result     {} won, {} drawn, {} lost: {} of {games} points{}",
            tally.count(Points::Win),
            tally.count(Points::Draw),
            tally.count(Points::Loss),
            tally.points(),
            if games > 0 {
                format!(", {:.1} %", 100.0 * tally.points() / games as f64)
            } else {
                String::new()
            },
        ),
        format!(
            "pairs      {} (with 0, ½, 1, 1½, 2 points)",
            pentanomial.0.map(|count| count.to_string()).join(" ")
        ),
        match pentanomial.elo() {
            Some(elo) => format!("Elo        {}", with_error(elo, 1)),
            None => "Elo        not known: too few different results".to_owned(),
        },
    ];
    if let Some(likelihood) = pentanomial.likelihood_of_superiority() {
        lines.push(format!("stronger   {first} with a likelihood of {:.1} %", 100.0 * likelihood));
    }
    if let Some(margin) = tally.margin() {
        lines.push(format!("margin     {} pieces a game", with_error(margin, 2)));
    }
    if let Some(sprt) = conditions.sprt {
        let (llr, verdict) = sprt.judge(pentanomial);
        let (lower, upper) = sprt.bounds();
        let verdict = match verdict {
            Some(Verdict::H1) => format!("H1 accepted, {} Elo", sprt.elo1),
            Some(Verdict::H0) => format!("H0 accepted, {} Elo", sprt.elo0),
            None => "not decided".to_owned(),
        };
        lines.push(format!("SPRT {sprt}: LLR {llr:.2} ({lower:.2}, {upper:.2}): {verdict}"));
    }
    lines.push(format!("thought    {}", thinking(settings, tally)));
    for (who, offence, games) in tally.offences() {
        lines.push(format!(
            "{}: {} in {}",
            settings.names[who],
            offence.words(),
            count(games as usize, "game")
        ));
    }
    lines
}

/// The first line of the table of levels.
pub(super) const LADDER_HEAD: &str = "levels       won drawn  lost  points             Elo          margin";

/// A line of that table.
pub(super) fn rung(settings: &Settings, conditions: &Conditions, tally: &Tally) -> String {
    let [wins, draws, losses] = [Points::Win, Points::Draw, Points::Loss].map(|points| tally.count(points));
    let [upper, lower] = [0, 1].map(|who| settings.names[who].trim_start_matches("level:"));
    let unknown = || "?".to_owned();
    let share = 100.0 * tally.points() / tally.games().max(1) as f64;
    let elo = tally.pentanomial().elo().map_or_else(unknown, |elo| with_error(elo, 0));
    let margin = tally.margin().map_or_else(unknown, |margin| with_error(margin, 2));
    let llr = conditions
        .sprt
        .map_or(String::new(), |sprt| format!("  LLR {:.2}", sprt.judge(tally.pentanomial()).0));
    let failures: u64 = tally.offences().map(|(_, _, games)| games).sum();
    let failures = if failures > 0 { format!("  {failures} failed") } else { String::new() };
    format!(
        "{:<10} {wins:>5} {draws:>5} {losses:>5} {share:>5.1} % {elo:>15} {margin:>15}{llr}{failures}",
        format!("{upper} – {lower}")
    )
}

fn times(settings: &Settings) -> String {
    let [first, second] = settings.controls.map(|control| control.to_string());
    if first == second { first } else { format!("{first}; {second}") }
}

/// How long and how much each player thought.
fn thinking(settings: &Settings, tally: &Tally) -> String {
    let one = |who: usize| {
        let (seconds, nodes) = (tally.seconds()[who], tally.nodes()[who]);
        let nodes = if nodes > 0 { format!(", {nodes} nodes") } else { String::new() };
        format!("{} {seconds:.1} s{nodes}", settings.names[who])
    };
    format!("{}; {}", one(0), one(1))
}

/// `+12.3 ± 4.5`.
pub(super) fn with_error(Estimate { value, error }: Estimate, decimals: usize) -> String {
    if error.is_finite() {
        format!("{value:+.decimals$} ± {error:.decimals$}")
    } else {
        format!("{value:+.decimals$}")
    }
}
