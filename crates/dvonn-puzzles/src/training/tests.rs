//! Tests of the training: months of it, with every kind of player.

use std::collections::BTreeMap;

use dvonn::random::{self, Random};
use dvonn_message::document::{self, join};
use proptest::prelude::*;

use super::*;

/// The day on which the tests begin: a Monday.
const DAY: i64 = 20_780;

/// Returns a mistake in a position of a random game, with this loss of the chance of winning.
fn mistake(seed: u64, win_loss: f64) -> Mistake {
    let mut random = Random::new(seed);
    let mut board = random::setup(&mut random);
    for _ in 0..12 {
        board = board.play(random::legal_move(board.position(), &mut random).unwrap()).unwrap();
    }
    let moves = board.position().legal_moves();
    let (m, better) = (moves[0], moves[1]);
    let text = format!(
        r#"{{"board":"{board}","ply":62,"turn":7,"loss":900,"win_loss":{win_loss},"before":{{"hundredths":500}},"best":"{better}","line":"{m}","better":"{better}"}}"#
    );
    serde_json::from_str(&text).unwrap()
}

/// Adds the mistakes of a day, each from a game of its own.
fn add(training: &mut Training, seeds: std::ops::Range<u64>, day: i64) {
    for seed in seeds {
        let mistake = mistake(seed, (seed % 9 + 1) as f64 / 10.0);
        let side = mistake.reviewed().side;
        assert_eq!(training.add(&mistake.review(), side, "Ann – Bob", day), 1);
    }
}

/// Trains for some days: each day all exercises that it asks, which `solves` solves or not.
fn train(
    training: &mut Training,
    days: std::ops::Range<i64>,
    mut solves: impl FnMut(PuzzleId, i64) -> bool,
) -> BTreeMap<PuzzleId, Vec<i64>> {
    let mut asked: BTreeMap<PuzzleId, Vec<i64>> = BTreeMap::new();
    for day in days {
        let mut count = 0;
        while let Some(next) = training.next(day) {
            match next {
                Next::Puzzle(_) => training.pass_puzzle(day),
                Next::Exercise(id) => {
                    let is_solved = solves(id, day);
                    training.tried(id, is_solved, day);
                    asked.entry(id).or_default().push(day);
                    count += 1;
                }
            }
        }
        assert!(count <= Training::MOST_A_DAY, "{count} on {day}");
    }
    asked
}

#[test]
fn who_solves_everything_is_asked_three_times_at_growing_distances() {
    let mut training = Training::default();
    let mut asked: BTreeMap<PuzzleId, Vec<i64>> = BTreeMap::new();
    // Five games a week for two months, with about two mistakes each.
    for week in 0..8 {
        let day = DAY + 7 * week;
        add(&mut training, 10 * week as u64..10 * (week as u64 + 1), day);
        for (id, days) in train(&mut training, day..day + 7, |_, _| true) {
            asked.entry(id).or_default().extend(days);
        }
    }
    for (id, days) in train(&mut training, DAY + 56..DAY + 180, |_, _| true) {
        asked.entry(id).or_default().extend(days);
    }
    assert_eq!(asked.len(), 80);
    for days in asked.values() {
        let [first, second, third] = days[..] else { panic!("{days:?}") };
        assert!(second - first >= 3 && third - second >= 10, "{days:?}");
        assert!(third - second > second - first, "{days:?}");
    }
    assert_eq!((training.learnt(), training.next(DAY + 180)), (80, None));
}

#[test]
fn a_hundred_mistakes_at_once_are_a_few_a_day_and_distances_grow_all_the_same() {
    let mut training = Training::default();
    add(&mut training, 0..100, DAY);
    assert_eq!(training.today(DAY).len(), Training::MOST_A_DAY);
    let asked = train(&mut training, DAY..DAY + 120, |_, _| true);
    for days in asked.values() {
        let [first, second, third] = days[..] else { panic!("{days:?}") };
        assert!(third - second > second - first && second - first >= 3, "{days:?}");
    }
    assert_eq!(training.learnt(), 100);
}

#[test]
fn what_is_not_solved_comes_back_the_next_day_and_begins_again() {
    let mut training = Training::default();
    add(&mut training, 0..1, DAY);
    let id = training.exercises().next().unwrap().0;
    let standing = |training: &Training| training.find(id).unwrap().standing();
    assert_eq!(standing(&training), Standing { solved: 0, due: Some(DAY) });
    training.tried(id, true, DAY);
    assert_eq!(standing(&training), Standing { solved: 1, due: Some(DAY + 3) });
    // A solution on an earlier day does not count; a second try on the same day neither.
    training.tried(id, true, DAY + 2);
    training.tried(id, false, DAY + 2);
    assert_eq!(standing(&training), Standing { solved: 1, due: Some(DAY + 3) });
    training.tried(id, true, DAY + 5);
    assert_eq!(standing(&training), Standing { solved: 2, due: Some(DAY + 15) });
    training.tried(id, false, DAY + 15);
    assert_eq!(standing(&training), Standing { solved: 0, due: Some(DAY + 16) });
    let asked = train(&mut training, DAY + 16..DAY + 60, |_, _| true);
    assert_eq!(asked[&id], [DAY + 16, DAY + 19, DAY + 29]);
    assert_eq!(standing(&training), Standing { solved: Standing::ENOUGH, due: None });
    // A person who makes the mistake again has not learnt it.
    let again = mistake(0, 0.2);
    let other = Mistake::of(&again.review(), again.reviewed().side);
    assert_eq!(training.add(&again.review(), again.reviewed().side, "", DAY + 70), 0, "the same game");
    assert_eq!(other.len(), 1);
    let exercise = training.exercises.get_mut(&id).unwrap();
    exercise.make(GameKey(7), Made { day: DAY + 70, game: String::new() });
    assert_eq!(standing(&training), Standing { solved: 0, due: Some(DAY + 70) });
}

#[test]
fn reviews_come_before_new_mistakes_and_costly_ones_first() {
    let mut training = Training::default();
    add(&mut training, 0..4, DAY);
    let costs = |training: &Training, day: i64| -> Vec<f64> {
        let cost = |id| training.find(id).unwrap().mistake().reviewed().win_loss;
        training.today(day).into_iter().map(cost).collect()
    };
    assert_eq!(costs(&training, DAY), [0.4, 0.3, 0.2, 0.1]);
    let first = training.today(DAY)[0];
    training.tried(first, false, DAY);
    add(&mut training, 4..6, DAY + 1);
    // The one that failed, then the newest, then yesterday's.
    assert_eq!(costs(&training, DAY + 1), [0.4, 0.6, 0.5, 0.3, 0.2, 0.1]);
}

#[test]
fn a_puzzle_of_the_same_theme_comes_after_two_exercises() {
    let mut training = Training::default();
    add(&mut training, 0..60, DAY);
    let mut kinds = Vec::new();
    for day in DAY..DAY + 6 {
        while let Some(next) = training.next(day) {
            match next {
                Next::Exercise(id) => training.tried(id, true, day),
                Next::Puzzle(theme) => {
                    let of_day = |exercise: &&Exercise| exercise.tries().contains_key(&day);
                    let tried: Vec<_> = training.exercises.values().filter(of_day).collect();
                    let passed = training.puzzles.get(&day).copied().unwrap_or(0);
                    assert!(tried.len() >= PUZZLE_AFTER * (passed + 1), "{} {passed}", tried.len());
                    assert!(tried.iter().any(|exercise| exercise.theme() == Some(theme)), "{theme:?}");
                    kinds.push(theme);
                    training.pass_puzzle(day);
                }
            }
        }
    }
    assert!(kinds.len() > 5, "{kinds:?}");
}

#[test]
fn weeks_have_what_was_tried_and_solved() {
    let mut training = Training::default();
    add(&mut training, 0..12, DAY);
    assert!(training.weeks(DAY, 6).is_empty());
    train(&mut training, DAY..DAY + 2, |_, day| day == DAY);
    let week = |first, tried, solved| Week { first, tried, solved };
    assert_eq!(training.weeks(DAY + 1, 6), [week(DAY, 12, 10)]);
    let later = training.weeks(DAY + 13, 6);
    assert_eq!(later, [week(DAY, 12, 10), week(DAY + 7, 0, 0)]);
    assert_eq!(training.weeks(DAY + 70, 3).len(), 3);
    assert_eq!((training.games(), training.learnt()), (12, 0));
}

#[test]
fn habits_group_the_exercises() {
    let mut training = Training::default();
    add(&mut training, 0..30, DAY);
    let habits = training.habits();
    assert_eq!(habits.iter().map(|habit| habit.places.len()).sum::<usize>(), 30);
    assert!(habits.len() > 1 && habits.last().unwrap().habit.is_none(), "{habits:?}");
}

#[test]
fn a_document_is_read_back_and_bad_ones_are_refused() {
    let mut training = Training::default();
    training.set_player(" Ann ");
    add(&mut training, 0..3, DAY);
    train(&mut training, DAY..DAY + 5, |_, day| day > DAY);
    training.pass_puzzle(DAY);
    let text = document::write(&training);
    assert_eq!(document::read(&text).as_ref(), Ok(&training));
    assert_eq!(training.player(), Some("Ann"));
    let key = text.split(r#""made":{""#).nth(1).unwrap().split('"').next().unwrap();
    for (from, to) in [(key, "x"), (r#""turn":7"#, r#""turn":-1"#), (r#""loss":900"#, r#""loss":"9""#)] {
        assert!(document::read::<Training>(&text.replace(from, to)).is_err(), "{from}");
    }
    assert!(document::is_later::<Training>(r#"{"format":"dvonn-training","version":2}"#));
}

/// What two devices do on the same exercises.
#[derive(Clone, Debug)]
enum Step {
    Add(u64),
    Day,
    Try(bool),
    Puzzle,
}

fn any_steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        2 => (0..6_u64).prop_map(Step::Add),
        2 => Just(Step::Day),
        4 => any::<bool>().prop_map(Step::Try),
        1 => Just(Step::Puzzle),
    ];
    prop::collection::vec(step, 0..25)
}

fn after(steps: &[Step], image: bool) -> Training {
    let (mut training, mut day) = (Training::default(), DAY);
    for step in steps {
        match *step {
            Step::Add(seed) => {
                let mistake = mistake(seed, 0.3);
                let (review, side) = (mistake.review(), mistake.reviewed().side);
                training.add(&review, side, if image { "Ann" } else { "Bob" }, day);
            }
            Step::Day => day += 1,
            Step::Try(is_solved) => {
                if let Some(id) = training.today(day).first().copied() {
                    training.tried(id, is_solved, day);
                }
            }
            Step::Puzzle => training.pass_puzzle(day),
        }
    }
    training
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn joining_loses_nothing_and_its_order_does_not_matter(a in any_steps(), b in any_steps(), c in any_steps()) {
        let [a, b, c] = [after(&a, true), after(&b, false), after(&c, true)];
        let joined = |x: &Training, y: &Training| {
            let mut joined = x.clone();
            joined.join(y.clone());
            joined
        };
        let both = joined(&a, &b);
        prop_assert_eq!(&both, &joined(&b, &a));
        prop_assert_eq!(joined(&both, &c), joined(&a, &joined(&b, &c)));
        prop_assert_eq!(&joined(&both, &b), &both);
        for one in [&a, &b] {
            prop_assert!(one.games.is_subset(&both.games));
            for (id, exercise) in one.exercises() {
                let there = both.find(id).unwrap();
                prop_assert!(exercise.tries.keys().all(|day| there.tries.contains_key(day)));
                prop_assert!(exercise.made.keys().all(|game| there.made.contains_key(game)));
            }
        }
        let text = join::<Training>(Some(&document::write(&a)), &document::write(&b)).unwrap();
        prop_assert_eq!(document::read(&text), Ok(both));
    }

    #[test]
    fn whatever_is_solved_or_not_everything_is_asked_and_never_too_much(
        count in 1..30_u64, results in prop::collection::vec(any::<bool>(), 64),
    ) {
        let mut training = Training::default();
        add(&mut training, 0..count, DAY);
        let mut at = 0;
        let asked = train(&mut training, DAY..DAY + 30, |_, _| {
            at += 1;
            results[at % results.len()]
        });
        prop_assert_eq!(asked.len() as u64, count);
        // Someone who fails for months and then solves everything has learnt everything in the end.
        train(&mut training, DAY + 30..DAY + 150, |_, _| true);
        prop_assert_eq!(training.learnt() as u64, count);
    }
}

#[test]
fn mistakes_are_counted_in_a_hundred_moves_with_a_choice() {
    let mut training = Training::default();
    assert_eq!((training.choices(), training.per_hundred()), (0, Vec::new()));
    // Each game consists of a single move, which is a mistake.
    add(&mut training, 0..4, DAY);
    let all: f64 = training.per_hundred().iter().map(|(_, rate)| rate).sum();
    assert_eq!(training.choices(), 4);
    assert!((all - 100.0).abs() < 1e-9, "{all}");
    let text = document::write(&training);
    assert_eq!(document::read::<Training>(&text).unwrap(), training);
    // Games that were looked through before moves were counted take no part.
    let mut before: serde_json::Value = serde_json::from_str(&text).unwrap();
    before.as_object_mut().unwrap().remove("choices").unwrap();
    let mut before: Training = document::read(&before.to_string()).unwrap();
    assert_eq!((before.choices(), before.per_hundred()), (0, Vec::new()));
    before.join(training.clone());
    assert_eq!(before, training);
}
