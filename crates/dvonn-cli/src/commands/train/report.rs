//! What recurs in a person's games, with the moves that prove it, and the progress over the weeks.

use anyhow::Result;
use dvonn_coach::review::{Habit, HabitReport};
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
    weeks: Vec<WeekReport>,
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
            weeks: training.weeks(today, WEEKS).into_iter().map(week).collect(),
        }
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
