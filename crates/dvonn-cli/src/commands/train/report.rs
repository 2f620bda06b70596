//! What recurs in a person's games, with the moves that prove it, and the progress over the weeks.

use anyhow::Result;
use dvonn_coach::review::{Habit, HabitReport, Peers};
use dvonn_puzzles::{Exercise, PuzzleId, Training, Week};
use dvonn_text::Text;
use serde::Serialize;

use crate::commands::kept::date;
use crate::commands::print_line;
use crate::commands::review::player::habit_in_words;
use crate::commands::review::report::rounded;
use crate::numbering::{label, label_for_programs};
use crate::speech::say;

/// The most moves listed for each kind of mistake.
const NAMED: usize = 10;

/// The number of weeks that are listed.
const WEEKS: usize = 8;

/// Prints the report for a person.
pub(super) fn print(training: &Training, today: i64, text: &Text) -> Result<()> {
    let name = training.player().unwrap_or_default();
    print_line(format_args!("{name}: {}", say!(text, "command-games", count = training.games())))?;
    for habit in training.habits() {
        let percent = (100.0 * habit.cost).round() as i64;
        let times = say!(text, "review-habit-times", count = habit.places.len(), percent = percent);
        print_line(format_args!("\n{}: {times}", habit_in_words(habit.habit, text)))?;
        for exercise in habit.places.iter().take(NAMED).filter_map(|id| training.find(*id)) {
            let reviewed = exercise.mistake().reviewed();
            let best = reviewed.best.first().map_or_else(String::new, |m| format!(" → {m:#}"));
            let games: Vec<&str> = exercise.made().map(|made| made.game.as_str()).collect();
            let number = label(reviewed.number, text);
            print_line(format_args!("    {number} {:#}{best}    {}", reviewed.m, games.join("; ")))?;
        }
    }
    compare(training, text)?;
    let weeks = training.weeks(today, WEEKS);
    if !weeks.is_empty() {
        print_line(format_args!("\n{}", text.get("train-weeks")))?;
    }
    for Week { first, tried, solved } in weeks {
        let said = say!(text, "train-week", date = date(first), solved = solved, tried = tried);
        print_line(format_args!("    {said}"))?;
    }
    let [all, learnt] = [training.exercises().count(), training.learnt()];
    print_line("")?;
    print_line(say!(text, "train-learnt", learnt = learnt, count = all))?;
    print_line(say!(text, "train-today", count = training.today(today).len()))
}

/// Prints how often the person makes each kind of mistake, next to players of three strengths.
fn compare(training: &Training, text: &Text) -> Result<()> {
    let kinds = training.per_hundred();
    if kinds.is_empty() {
        return Ok(());
    }
    print_line(format_args!("\n{}", say!(text, "train-compared", count = training.choices())))?;
    let rows: Vec<(String, Vec<f64>)> = kinds
        .into_iter()
        .map(|(kind, own)| {
            let peers = Peers::ALL.map(|peers| peers.per_hundred(kind));
            (habit_in_words(kind, text), [&[own][..], &peers].concat())
        })
        .collect();
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
    let heads = Peers::ALL.map(|peers| format!("{peers:>10}"));
    print_line(format_args!("    {:width$} {:>10}{}", "", text.get("train-yours"), heads.concat()))?;
    for (name, rates) in rows {
        let rates: Vec<String> =
            rates.into_iter().map(|rate| format!("{:>10}", text.decimal(rate, 1))).collect();
        print_line(format_args!("    {name:width$} {}", rates.concat()))?;
    }
    Ok(())
}

/// The report for programs.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    player: Option<&'a str>,
    games: usize,
    exercises: usize,
    learnt: usize,
    /// The exercises that are due.
    today: Vec<String>,
    /// The mistakes by the way in which they came about, the costliest way first.
    mistakes: Vec<MistakesReport<'a>>,
    /// The number of moves with a choice in the games.
    choices: u64,
    /// The mistakes in a hundred of these moves, the most frequent kind first.
    compared: Vec<ComparedReport>,
    weeks: Vec<WeekReport>,
}

#[derive(Serialize)]
struct ComparedReport {
    how: Option<&'static str>,
    motif: Option<&'static str>,
    per_hundred: f64,
    peers: Vec<PeersReport>,
}

#[derive(Serialize)]
struct PeersReport {
    /// The lowest and the highest rating.
    from: Option<u32>,
    to: Option<u32>,
    per_hundred: f64,
}

#[derive(Serialize)]
struct MistakesReport<'a> {
    how: Option<&'static str>,
    motif: Option<&'static str>,
    win_loss: f64,
    moves: Vec<MoveReport<'a>>,
}

#[derive(Serialize)]
struct MoveReport<'a> {
    id: String,
    games: Vec<&'a str>,
    ply: usize,
    label: String,
    board: String,
    #[serde(rename = "move")]
    m: String,
    best: Vec<String>,
    win_loss: f64,
    solved: usize,
    /// The day on which it is due; absent once it is learnt.
    due: Option<String>,
}

#[derive(Serialize)]
struct WeekReport {
    from: String,
    tried: usize,
    solved: usize,
}

impl<'a> Report<'a> {
    pub(super) fn new(training: &'a Training, today: i64) -> Self {
        let week = |Week { first, tried, solved }| WeekReport { from: date(first), tried, solved };
        Self {
            player: training.player(),
            games: training.games(),
            exercises: training.exercises().count(),
            learnt: training.learnt(),
            today: training.today(today).iter().map(ToString::to_string).collect(),
            mistakes: training.habits().iter().map(|habit| mistakes(training, habit)).collect(),
            choices: training.choices(),
            compared: training.per_hundred().into_iter().map(compared).collect(),
            weeks: training.weeks(today, WEEKS).into_iter().map(week).collect(),
        }
    }
}

fn compared((kind, own): (Option<Habit>, f64)) -> ComparedReport {
    let peers = Peers::ALL.map(|peers| PeersReport {
        from: peers.from,
        to: peers.to,
        per_hundred: rounded(peers.per_hundred(kind), 100.0),
    });
    ComparedReport {
        how: kind.map(Habit::as_str),
        motif: kind.map(|habit| habit.motif().as_str()),
        per_hundred: rounded(own, 100.0),
        peers: peers.into(),
    }
}

fn mistakes<'a>(training: &'a Training, habit: &HabitReport<PuzzleId>) -> MistakesReport<'a> {
    let moves = habit.places.iter().filter_map(|id| Some(of_exercise(*id, training.find(*id)?)));
    MistakesReport {
        how: habit.habit.map(Habit::as_str),
        motif: habit.habit.map(|habit| habit.motif().as_str()),
        win_loss: rounded(habit.cost, 1000.0),
        moves: moves.collect(),
    }
}

fn of_exercise(id: PuzzleId, exercise: &Exercise) -> MoveReport<'_> {
    let (mistake, standing) = (exercise.mistake(), exercise.standing());
    let reviewed = mistake.reviewed();
    MoveReport {
        id: id.to_string(),
        games: exercise.made().map(|made| made.game.as_str()).collect(),
        ply: reviewed.ply,
        label: label_for_programs(reviewed.number),
        board: mistake.board().to_string(),
        m: reviewed.m.to_string(),
        best: reviewed.best.iter().map(ToString::to_string).collect(),
        win_loss: rounded(reviewed.win_loss, 1000.0),
        solved: standing.solved,
        due: standing.due.map(date),
    }
}
