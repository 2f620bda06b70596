//! A client costs the memory of one hash table, even if it clears the table or sets its size again.

#![allow(clippy::unwrap_used)]

use allocation_counter::measure;
use dvonn_engine::Engine;
use dvonn_ugi::Server;

#[test]
fn a_table_is_made_once_for_all_questions() {
    let (mut server, mut engine) = (Server::new(1), Engine::new(0));
    let mut ask = |lines: &[&str]| {
        for line in lines {
            server.read(line, &mut Vec::new()).unwrap();
        }
        measure(|| server.configure(&mut engine)).bytes_total
    };
    let first = ask(&["setoption name Hash value 8", "uginewgame"]);
    assert!((7_999_000..8_100_000).contains(&first), "{first}");
    // A client that may face a new server sets every option for every question.
    assert_eq!(ask(&["setoption name Hash value 8", "uginewgame"]), 0);
    assert_eq!(ask(&["uginewgame"]), 0);
    assert_eq!(ask(&["setoption name Clear Hash"]), 0);
    assert_eq!(ask(&[]), 0);
}
