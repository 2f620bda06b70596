//! Lists the games and studies of a file that the web app exported:
//! `cargo run --package dvonn-collection --example list_games [-- FILE [WORDS]]`.
//!
//! Without a file it lists two games that it makes itself. With words it lists only entries that have all of
//! them.

#![allow(clippy::print_stdout, reason = "the list is what it is for")]

use std::error::Error;

use dvonn_collection::{Collection, Entry, EntryId, Filter, Order};

const GAMES: &str = "(;GM[37]PW[Ann]PB[Ben]DT[2026-05-30]RE[B+R];W[e3];B[c3])(;GM[37]PW[Ben]PB[Cleo];W[g2])";

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let text = match args.next() {
        Some(path) => std::fs::read_to_string(path)?,
        None => exported()?,
    };
    let mut collection = Collection::new();
    for refused in collection.import(&text)?.refused {
        println!("Entry {} {:?} cannot be read: {}", refused.number, refused.title, refused.fault);
    }
    let filter = Filter { text: args.collect::<Vec<_>>().join(" "), ..Filter::default() };
    for entry in collection.select(&filter, Order::Newest, |_| String::new()) {
        let summary = entry.summary();
        let [white, black] = [&summary.players.white, &summary.players.black]
            .map(|name| name.as_deref().unwrap_or("nobody named"));
        let result =
            summary.result.map_or("open".to_owned(), |result| format!("{} by {}", result.outcome, result.by));
        let date = summary.date.as_deref().unwrap_or("no date");
        println!("{}: {white} – {black}, {date}, {result}, moves: {}", entry.kind().word(), summary.moves);
    }
    Ok(())
}

/// Returns a file as the app exports it.
fn exported() -> Result<String, Box<dyn Error>> {
    let records = dvonn_record::read(GAMES.as_bytes(), None)?;
    let entry = |(number, record)| Entry::of_study(EntryId::new(number, 0), record, number);
    Ok((1..).zip(&records).map(entry).collect::<Collection>().export())
}
