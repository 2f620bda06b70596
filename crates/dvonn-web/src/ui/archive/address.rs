//! The addresses of searches and players.

use std::cell::RefCell;

use dvonn_archive::client::{Order, Search};

use super::super::browser;
use crate::route::Route;

/// The beginning of a player's address, after that of the page.
const PLAYER: &str = "player/";

thread_local! {
    /// The query of the last search, so that a person who returns to the page finds it again.
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The player named in a part of an address.
pub(super) fn player(part: &str) -> Option<String> {
    part.strip_prefix(PLAYER).and_then(decode).filter(|name| !name.is_empty())
}

/// The address of a player's page.
pub(super) fn of_player(name: &str) -> String {
    format!("#{}", Route::Archive(Some(part_of(name)), String::new()).hash())
}

/// The address of the page with the last search.
pub(super) fn of_last_search() -> String {
    format!("#{}", Route::Archive(None, LAST.with_borrow(Clone::clone)).hash())
}

/// The search in a query: a question, if it has one, and the order. An empty query means the last search.
pub(super) fn read(query: &str) -> (Option<String>, Order) {
    if query.is_empty() {
        let last = LAST.with_borrow(Clone::clone);
        return if last.is_empty() { (None, Order::default()) } else { read(&last) };
    }
    let value = |name: &str| {
        let values = query.split('&').filter_map(|pair| pair.split_once('='));
        values.filter(|(key, _)| *key == name).find_map(|(_, value)| decode(value))
    };
    (value("q"), order(value("order")))
}

/// The order in the query of a player's page.
pub(super) fn order_of(query: &str) -> Order {
    order(query.strip_prefix("order=").map(str::to_owned))
}

fn order(word: Option<String>) -> Order {
    word.and_then(|word| Order::named(&word)).unwrap_or_default()
}

/// Puts a search, or the order of a player's games, into the address, so that Back, a reload and a link show
/// it.
pub(super) fn show(player: Option<&str>, search: &Search) {
    let order = (search.order != Order::default()).then(|| format!("order={}", search.order.word()));
    let question = player.is_none().then(|| format!("q={}", encode(&search.question)));
    let query = question.into_iter().chain(order).collect::<Vec<_>>().join("&");
    if player.is_none() {
        LAST.set(query.clone());
    }
    browser::replace_hash(&Route::Archive(player.map(part_of), query).hash());
}

/// Removes the search from the address.
pub(super) fn forget() {
    LAST.take();
    browser::replace_hash(&Route::Archive(None, String::new()).hash());
}

fn part_of(player: &str) -> String {
    format!("{PLAYER}{}", encode(player))
}

fn encode(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

fn decode(text: &str) -> Option<String> {
    js_sys::decode_uri_component(text).ok().map(String::from)
}
