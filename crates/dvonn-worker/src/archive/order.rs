//! The order of games across several archives.

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
