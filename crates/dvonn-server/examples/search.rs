//! Measures how quickly a store with many games finds some of them: fills a folder or a database, and
//! searches.
//!
//! `cargo run --release -p dvonn-server --example search -- FOLDER_OR_URL GAMES`

#![allow(clippy::print_stdout, reason = "the example prints its measurements")]

use std::error::Error;
use std::fmt::Write as _;
use std::io::Cursor;
use std::time::{Duration, Instant};

use dvonn::random::Random;
use dvonn_net::{GameId, Pace, ResultFor};
use dvonn_server::store::{self, GameFilter, ListPlace, Store};

/// The number of people. The first one plays a tenth of the games.
const PEOPLE: u64 = 20_000;

/// The number of games that the server asks for: a page, and one more game to see whether another page
/// follows.
const PAGE: usize = 51;

/// The beginning of 2020, and the time between the beginnings of two games, in milliseconds.
const BEGINNING: u64 = 1_577_836_800_000;
const APART: u64 = 200_000;

/// Returns a backup of an earlier version with many finished games. They have no moves, which makes no
/// difference to a search.
fn backup(games: u64) -> String {
    let start = dvonn::Board::start().pack();
    let start = start.as_ref().iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    });
    let mut text = String::from("{\"format\":\"dvonn-backup\",\"version\":1,\"schema\":1}\n");
    text.push_str(r#"{"table":"users","columns":["id","name","folded","password","created"]}"#);
    text.push('\n');
    for id in 1..=PEOPLE {
        let _ = writeln!(text, r#"[{id},"person-{id}","person-{id}","x",1]"#);
    }
    text.push_str("{\"table\":\"sessions\",\"columns\":[\"token\",\"user\",\"until\"]}\n");
    text.push_str("{\"table\":\"challenges\",\"columns\":[\"id\",\"by\",\"terms\",\"created\",\"state\"]}\n");
    text.push_str(
        r#"{"table":"games","columns":["key","id","white","black","terms","start","created","result","number","clock_at","flag_at"]}"#,
    );
    text.push('\n');
    let mut random = Random::new(1);
    let mut below = |limit: u64| u64::from(random.below(u32::try_from(limit).unwrap_or(u32::MAX)));
    for key in 1..=games {
        let first = if below(10) == 0 { 1 } else { 2 + below(PEOPLE - 1) };
        let second = 1 + (first + below(PEOPLE - 1)) % PEOPLE;
        let (white, black) = if below(2) == 0 { (first, second) } else { (second, first) };
        let time = ["", r#","time":"300000+2000""#, r#","time":"259200000/1""#];
        let time = time[below(3) as usize];
        let rated = !time.is_empty() && below(2) == 0;
        let terms = format!(r#"{{"filling":"placement"{time},"side":"lot","rated":{rated}}}"#);
        let result = match below(1000) {
            0 => "null".to_owned(),
            1..50 => r#""{\"outcome\":\"draw\",\"by\":\"agreement\"}""#.to_owned(),
            other => {
                let winner = if other % 2 == 0 { "white" } else { "black" };
                format!(r#""{{\"outcome\":\"{winner}\",\"by\":\"resignation\"}}""#)
            }
        };
        let (id, created) = (GameId::of_random(u128::from(key) * 7_919), BEGINNING + key * APART);
        let terms = terms.replace('"', "\\\"");
        let _ = writeln!(
            text,
            r#"[{key},"{id}",{white},{black},"{terms}","{start}",{created},{result},0,{created},null]"#
        );
    }
    text.push_str(
        r#"{"table":"changes","columns":["game","number","at","change","white","black","running","held"]}"#,
    );
    text.push_str("\n{\"table\":\"messages\",\"columns\":[\"game\",\"side\",\"id\",\"number\"]}\n");
    text.push_str("{\"table\":\"conditional\",\"columns\":[\"game\",\"side\",\"lines\"]}\n");
    text.push_str("{\"table\":\"state\",\"columns\":[\"alive\"]}\n[1]\n");
    let _ = writeln!(text, r#"{{"rows":{}}}"#, PEOPLE + games + 1);
    text
}

async fn measure(store: &dyn Store, name: &str, filter: &GameFilter) -> Result<(), Box<dyn Error>> {
    let mut times = Vec::new();
    let mut count = 0;
    for _ in 0..101 {
        let begun = Instant::now();
        count = store.find_games(filter, PAGE).await?.len();
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    println!("{name}: {count} games, median {:.2?}, slowest {:.2?}", times[50], times[100]);
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let place = words.next().ok_or("expected a folder or the URL of a database")?;
    let games: u64 = words.next().ok_or("expected how many games")?.parse()?;
    let text = backup(games);
    let begun = Instant::now();
    let contents = store::restore(&place, &mut Cursor::new(text.into_bytes())).await?;
    println!("{} games, {} people: stored in {:.1?}", contents.games, contents.people, begun.elapsed());
    let begun = Instant::now();
    let store = store::open(&place).await?;
    println!("opened in {:.1?}", begun.elapsed());
    for (who, name) in [("the one with a tenth of all", "person-1"), ("another one", "person-77")] {
        let user = store.user_named(name).await?.ok_or("nobody has the name")?.id;
        let mine = store.find_games(&GameFilter::of(user), usize::MAX).await?;
        let deep = mine.get(mine.len() / 2).ok_or("no games")?;
        let opponent = if deep.players.white == user { deep.players.black } else { deep.players.white };
        let (all, middle) = (GameFilter::of(user), deep.created);
        println!("{who}: {} games", mine.len());
        let month = Duration::from_secs(30 * 24 * 3600);
        for (name, filter) in [
            ("all", all.clone()),
            ("all, from the middle on", GameFilter { after: ListPlace::of(deep), ..all.clone() }),
            ("under way", GameFilter { is_over: Some(false), ..all.clone() }),
            ("against one", GameFilter { opponent: Some(opponent), ..all.clone() }),
            ("drawn", GameFilter { result: Some(ResultFor::Drawn), ..all.clone() }),
            ("rated, by days", GameFilter { pace: Some(Pace::Days), rated: Some(true), ..all.clone() }),
            (
                "won in a month, live",
                GameFilter {
                    result: Some(ResultFor::Won),
                    pace: Some(Pace::Live),
                    from: Some(middle),
                    after: ListPlace { created: middle + month, id: None },
                    ..all.clone()
                },
            ),
            (
                "none: rated without clocks",
                GameFilter { pace: Some(Pace::None), rated: Some(true), ..all.clone() },
            ),
        ] {
            measure(&*store, name, &filter).await?;
        }
    }
    store.close().await;
    Ok(())
}
