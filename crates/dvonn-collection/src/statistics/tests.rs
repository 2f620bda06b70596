use proptest::prelude::*;

use super::*;
use crate::samples::{SAMPLE, Sample, any_collection, game};

/// Returns the finished games against the computer in the order in which they began, straight from the
/// definition.
fn games<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<&'a Entry> {
    let mut games: Vec<&Entry> =
        entries.filter(|entry| entry.computer().is_some() && entry.outcome().is_some()).collect();
    games.sort_by(|a, b| (a.started, &a.id).cmp(&(b.started, &b.id)));
    games
}

/// Returns the length of the longest run of games with fitting outcomes.
fn longest(outcomes: &[Outcome], fits: impl Fn(Outcome) -> bool) -> usize {
    let runs = (0..outcomes.len()).flat_map(|from| (from..=outcomes.len()).map(move |to| from..to));
    runs.filter(|run| outcomes[run.clone()].iter().all(|&outcome| fits(outcome)))
        .map(|run| run.len())
        .max()
        .unwrap_or(0)
}

proptest! {
    #[test]
    fn statistics_are_as_defined(entries in proptest::collection::vec(crate::samples::any_entry(), 0..24)) {
        // Give every entry its own id, so that there are long rows of games.
        let entries: Vec<Entry> = entries
            .into_iter()
            .enumerate()
            .map(|(number, entry)| Entry { id: EntryId::new(number as u64, 0), ..entry })
            .collect();
        let statistics = Statistics::new(&entries);
        let games = games(entries.iter());
        let outcomes: Vec<Outcome> = games.iter().filter_map(|game| game.outcome()).collect();
        prop_assert_eq!(statistics.games(), games.len());
        prop_assert_eq!(statistics.streaks.won, longest(&outcomes, |outcome| outcome == Outcome::Won));
        prop_assert_eq!(statistics.streaks.unbeaten, longest(&outcomes, |outcome| outcome != Outcome::Lost));
        let current = outcomes.last().map(|&last| {
            Streak { outcome: last, games: outcomes.iter().rev().take_while(|&&outcome| outcome == last).count() }
        });
        prop_assert_eq!(statistics.streaks.current, current);
        for (index, point) in statistics.points.iter().enumerate() {
            let window = &outcomes[(index + 1).saturating_sub(Statistics::FORM)..=index];
            let half_points: usize = window.iter().map(|outcome| match outcome {
                Outcome::Won => 2,
                Outcome::Drawn => 1,
                Outcome::Lost => 0,
            }).sum();
            prop_assert!((point.form - half_points as f64 / 2.0 / window.len() as f64).abs() < 1e-12);
            prop_assert_eq!((&point.id, point.outcome), (&games[index].id, outcomes[index]));
        }
        let count = |level: Option<Level>, side: Color, wanted: Outcome| {
            games.iter().filter(|game| {
                let computer = game.computer().unwrap();
                level.is_none_or(|level| level == computer.level)
                    && computer.side == side
                    && game.outcome() == Some(wanted)
            }).count()
        };
        let tally = |level, side| Tally {
            won: count(level, side, Outcome::Won),
            drawn: count(level, side, Outcome::Drawn),
            lost: count(level, side, Outcome::Lost),
        };
        for side in Color::ALL {
            prop_assert_eq!(statistics.total[side], tally(None, side));
            for (level, tallies) in &statistics.levels {
                prop_assert_eq!(tallies[side], tally(Some(*level), side));
            }
        }
        prop_assert!(statistics.levels.is_sorted_by_key(|(level, _)| *level));
        let margins: Vec<i32> = games.iter().filter_map(|game| game.margin()).collect();
        prop_assert_eq!(statistics.margins, Margins {
            games: margins.len(),
            sum: margins.iter().map(|&margin| i64::from(margin)).sum(),
            best: margins.iter().copied().max(),
            worst: margins.iter().copied().min(),
        });
    }

    #[test]
    fn the_order_of_entries_does_not_matter(collection in any_collection()) {
        let mut backwards: Vec<&Entry> = collection.iter().collect();
        backwards.reverse();
        prop_assert_eq!(Statistics::new(backwards), collection.statistics());
    }
}

#[test]
fn shares_and_means_need_games() {
    assert_eq!((Tally::default().share(), Margins::default().mean()), (None, None));
    assert_eq!(Tally { won: 1, drawn: 1, lost: 2 }.share(), Some(0.375));
    let mut margins = Margins::default();
    margins.count(-3);
    margins.count(10);
    assert_eq!((margins.mean(), margins.best, margins.worst), (Some(3.5), Some(10), Some(-3)));
}

#[test]
fn each_game_counts_once_for_how_it_ended() {
    let mut tally = Tally::default();
    for outcome in [Outcome::Drawn, Outcome::Won, Outcome::Drawn, Outcome::Lost, Outcome::Won, Outcome::Won] {
        tally.count(outcome);
    }
    assert_eq!(tally, Tally { won: 3, drawn: 2, lost: 1 });
}

#[test]
fn games_that_go_on_and_studies_do_not_count() {
    assert_eq!(Statistics::new([&game("a", 1, SAMPLE)]), Statistics::default());
    let two = game("a", 1, Sample { opponent: dvonn_referee::Opponent::Human, resigns: true, ..SAMPLE });
    assert_eq!(Statistics::new([&two]).games(), 0);
}

#[test]
fn strength_is_the_rating_that_expects_the_points() {
    let level = |number: u8| Level::new(number).unwrap();
    let of = |games: &[(u8, Outcome)]| {
        let games: Vec<(Level, Outcome)> =
            games.iter().map(|&(number, outcome)| (level(number), outcome)).collect();
        strength(games.iter())
    };
    let rating = |number: u8| f64::from(level(number).rating());
    assert!((of(&[(4, Outcome::Drawn); 10]) - rating(4)).abs() < 1e-9);
    assert!((of(&[(4, Outcome::Won), (4, Outcome::Lost)]) - rating(4)).abs() < 1e-9);
    assert!(
        (of(&[(3, Outcome::Drawn), (5, Outcome::Drawn)]) - f64::midpoint(rating(3), rating(5))).abs() < 1e-9
    );
    let all_won = of(&[(4, Outcome::Won); 10]);
    assert!(all_won.is_finite() && all_won > rating(4) + 300.0);
    assert!(
        (all_won + of(&[(4, Outcome::Lost); 10]) - 2.0 * rating(4)).abs() < 1e-9,
        "losing mirrors winning"
    );
    assert!(of(&[(4, Outcome::Won); 3]) < all_won, "fewer games raise the rating less");
}
