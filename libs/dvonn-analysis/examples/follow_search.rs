//! Follows an engine that thinks in another thread, and prints what it says:
//! `cargo run --package dvonn-analysis --example follow_search [-- POSITION]`.
//!
//! The engine is a substitute that looks one move ahead and counts pieces: replace it with your own.

#![allow(clippy::print_stdout, reason = "the lines are what it is for")]

use std::error::Error;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use dvonn_analysis::{Analysis, Evaluation, Line, Reply, Request, SearchEvent};

const POSITION: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

fn main() -> Result<(), Box<dyn Error>> {
    let position = std::env::args().nth(1);
    let mut request = Request::new(position.as_deref().unwrap_or(POSITION).parse()?, Vec::new());
    (request.id, request.multi_pv) = (7, 3);
    let (sender, replies) = channel();
    let question = request.clone();
    thread::spawn(move || think(&question, &sender));

    let mut found = Analysis::default();
    // Replies to an earlier question are ignored.
    for Reply { event, .. } in replies.iter().filter(|reply| reply.id == request.id) {
        found.update(event);
        println!("{} so far", found.best().map_or("nothing".to_owned(), |m| m.to_string()));
    }
    for (rank, line) in (1..).zip(&found.lines) {
        let moves: Vec<String> = line.moves.iter().map(ToString::to_string).collect();
        println!("{rank}. {:>6}  {}", line.evaluation.score, moves.join(" "));
    }
    Ok(())
}

fn think(request: &Request, replies: &Sender<Reply>) {
    // If the receiver is gone, the answer is no longer needed.
    let say = |event| drop(replies.send(Reply { id: request.id, event }));
    let Ok(position) = request.position() else { return say(SearchEvent::Failed) };
    let margin = |m| position.play_unchecked(m).margin(position.side());
    let mut best: Vec<Line> = Vec::new();
    for &m in &position.legal_moves() {
        let line = Line::new(Evaluation::expected(margin(m).into()), vec![m]);
        let place = best.partition_point(|other| other.evaluation.score >= line.evaluation.score);
        best.insert(place, line);
        best.truncate(request.multi_pv);
        for (rank, line) in (1..).zip(&best).skip(place) {
            say(SearchEvent::Line { rank, line: line.clone() });
        }
    }
    say(SearchEvent::Done(best.first().and_then(Line::first)));
}
