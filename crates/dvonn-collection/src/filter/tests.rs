use dvonn_referee::Opponent;

use super::*;
use crate::Collection;
use crate::samples::{SAMPLE, Sample, any_collection, game, study};
use proptest::prelude::*;

fn shown(entry: &Entry) -> String {
    format!("Level {}", entry.computer().map_or(0, |computer| computer.level.get()))
}

fn names(collection: &Collection, filter: &Filter, order: Order) -> String {
    let entries = collection.select(filter, order, shown);
    entries.iter().map(|entry| entry.id.as_str()).collect::<Vec<_>>().join(" ")
}

fn collection() -> Collection {
    let named = Entry {
        title: "Sunday with Ada".to_owned(),
        ..study("study", 2, "(;GM[37]PW[Ann]DT[2026-05-01];W[e3])")
    };
    Collection::from_iter([
        named,
        game("over", 5, Sample { moves: usize::MAX, ..SAMPLE }),
        game("lost", 4, Sample { resigns: true, level: 7, ..SAMPLE }),
        game("two", 3, Sample { opponent: Opponent::Human, resigns: true, ..SAMPLE }),
        game("running", 1, SAMPLE),
    ])
}

#[test]
fn every_filter_leaves_what_it_says() {
    let all = collection();
    for (filter, expected) in [
        (Filter::default(), "running over lost two study"),
        (Filter { kind: Some(Kind::Study), ..Filter::default() }, "study"),
        (Filter { kind: Some(Kind::Game), ..Filter::default() }, "running over lost two"),
        (Filter { rival: Some(Rival::Computer), ..Filter::default() }, "running over lost"),
        (Filter { rival: Some(Rival::Person), ..Filter::default() }, "two"),
        (Filter { level: Level::new(7), ..Filter::default() }, "lost"),
        (Filter { since: Some(3), ..Filter::default() }, "over lost two"),
        (Filter { text: "  ADA sunday ".to_owned(), ..Filter::default() }, "study"),
        (Filter { text: "ann 2026-05".to_owned(), ..Filter::default() }, "study"),
        (Filter { text: "level 7".to_owned(), ..Filter::default() }, "lost"),
        (Filter { text: "level ada 7".to_owned(), ..Filter::default() }, ""),
    ] {
        assert_eq!(names(&all, &filter, Order::Newest), expected, "{filter:?}");
        assert_eq!(filter.is_empty(), filter == Filter::default());
    }
    let lost = Filter { outcome: Some(Outcome::Lost), ..Filter::default() };
    assert!(names(&all, &lost, Order::Newest).contains("lost"));
    assert!(Filter { text: " ".to_owned(), ..Filter::default() }.is_empty());
}

#[test]
fn every_order_puts_its_own_first() {
    let all = collection();
    let sorted = |order| names(&all, &Filter::default(), order);
    assert_eq!(sorted(Order::Newest), "running over lost two study");
    assert_eq!(sorted(Order::Oldest), "running study two lost over");
    assert_eq!(sorted(Order::Longest), "over lost two running study");
    assert_eq!(sorted(Order::Margin), "over lost two study running");
}

#[test]
fn words_are_read_back() {
    for order in Order::ALL {
        assert_eq!(order.word().parse(), Ok(*order));
    }
    for rival in Rival::ALL {
        assert_eq!(rival.word().parse(), Ok(*rival));
    }
    for kind in Kind::ALL {
        assert_eq!(kind.word().parse(), Ok(*kind));
    }
    assert_eq!("".parse::<Order>(), Err(UnknownOrder));
    assert_eq!("".parse::<Rival>(), Err(UnknownRival));
    assert!("".parse::<Kind>().is_err());
}

proptest! {
    /// Every order lists every entry once, and each condition only takes entries away.
    #[test]
    fn orders_lose_nothing_and_filters_add_nothing(collection in any_collection(), level in 1..=10_u8, since in 0..5_u64) {
        let all = Filter::default();
        let filter = Filter { level: Level::new(level), ..Filter::default() };
        let both = Filter { since: Some(since), ..filter.clone() };
        for &order in Order::ALL {
            let mut ids: Vec<_> = collection.select(&all, order, shown).iter().map(|entry| entry.id.clone()).collect();
            ids.sort();
            prop_assert!(ids.iter().eq(collection.iter().map(|entry| &entry.id)));
            let some = collection.select(&filter, order, shown);
            let fewer = collection.select(&both, order, shown);
            let expected: Vec<_> = some.into_iter().filter(|entry| entry.changed >= since).collect();
            prop_assert_eq!(fewer, expected);
        }
    }
}
