//! The order in which games are told, across several archives.

use dvonn_archive::{Sort, SortBy};
use dvonn_archive_client::Order;

/// How an archive sorts its answers.
pub(super) const fn sort(order: Order) -> Sort {
    let (by, reversed) = match order {
        Order::Newest => (SortBy::Date, false),
        Order::Oldest => (SortBy::Date, true),
        Order::Rated => (SortBy::Rating, false),
        Order::Longest => (SortBy::Plies, false),
        Order::Shortest => (SortBy::Plies, true),
        Order::Clearest => (SortBy::Margin, false),
        Order::Closest => (SortBy::Margin, true),
    };
    Sort { by, reversed }
}

/// Joins two sorted lists: of games that are alike those of the first come first. Only few keys are looked
/// up: the place of each game of the shorter list is found by halving the other.
pub(super) fn join<T, K: Ord>(first: Vec<T>, second: Vec<T>, key: impl Fn(&T) -> K) -> Vec<T> {
    let is_short = first.len() <= second.len();
    let (short, long) = if is_short { (first, second) } else { (second, first) };
    let mut places = Vec::with_capacity(short.len());
    let mut from = 0;
    for item in &short {
        let own = key(item);
        let mut until = long.len();
        while from < until {
            let middle = from + (until - from) / 2;
            let other = key(&long[middle]);
            // One of the second list comes behind all that are alike.
            if other < own || (other == own && !is_short) {
                from = middle + 1;
            } else {
                until = middle;
            }
        }
        places.push(from);
    }
    let mut joined = Vec::with_capacity(short.len() + long.len());
    let mut long = long.into_iter();
    let mut taken = 0;
    for (item, place) in short.into_iter().zip(places) {
        joined.extend(long.by_ref().take(place - taken));
        taken = place;
        joined.push(item);
    }
    joined.extend(long);
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_joined_in_order() {
        let lists: [(&[u32], &[u32]); 6] = [
            (&[], &[]),
            (&[1, 3, 3, 9], &[]),
            (&[], &[2, 2]),
            (&[3], &[1, 2, 3, 3, 4]),
            (&[1, 3, 3, 9], &[3, 4]),
            (&[5, 6], &[1, 2, 3]),
        ];
        for (one, other) in lists {
            let of = |list: &[u32], name: char| list.iter().map(|&key| (key, name)).collect::<Vec<_>>();
            let joined = join(of(one, 'a'), of(other, 'b'), |&(key, _)| key);
            let mut sorted = [of(one, 'a'), of(other, 'b')].concat();
            // A sort that keeps the order of what is alike.
            sorted.sort_by_key(|&(key, _)| key);
            assert_eq!(joined, sorted);
        }
    }
}
