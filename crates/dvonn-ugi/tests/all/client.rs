//! The client's side of the protocol against the server's: each understands the other's output.

use std::time::Duration;

use dvonn::{Board, Margin, Move, Outcome};
use dvonn_analysis::ugi::{EngineMessage, SearchReader, read, request_commands};
use dvonn_engine::{Analysis, Evaluation, Level, Limits, Line, Request, Score};
use dvonn_ugi::{Go, Reaction, Server};

/// The search that the server requests after lines that need no answer.
fn search(server: &mut Server, lines: &str) -> Go {
    let mut answer = Vec::new();
    let reactions: Vec<_> = lines.lines().map(|line| server.read(line, &mut answer).unwrap()).collect();
    assert_eq!(String::from_utf8(answer).unwrap(), "", "{lines}");
    let Some(Reaction::Think(go)) = reactions.last() else { panic!("{lines}") };
    *go
}

#[test]
fn the_server_understands_every_request() {
    let start: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let m: Move = "d3c3".parse().unwrap();
    let mut request = Request::new(start, vec![m]);
    (request.seed, request.multi_pv, request.level) = (u64::MAX, 3, Level::MIN);
    let mut server = Server::new(1);
    for (limits, outcome_first, fresh) in [
        (Limits::INFINITE, true, false),
        (Limits::nodes(7), false, true),
        (Limits::outcome(7), false, true),
        (Limits::depth(3), true, false),
        (Limits::time(Duration::from_secs(2)), true, false),
    ] {
        (request.limits, request.outcome_first, request.fresh) = (limits, outcome_first, fresh);
        let go = search(&mut server, &request_commands(&request, 32));
        assert_eq!((go.limits, go.infinite), (limits, limits == Limits::INFINITE));
        assert_eq!(*server.position(), request.position().unwrap());
        let mut engine = dvonn_engine::Engine::new(0);
        server.configure(&mut engine);
        let options = engine.options;
        assert_eq!((options.level, options.multi_pv, options.seed), (Level::MIN, 3, 0x7fff_ffff));
        assert_eq!(options.outcome_first, outcome_first);
    }
    request.limits = Limits::clock(Duration::from_secs(60), Duration::from_secs(1));
    let go = search(&mut server, &request_commands(&request, 32));
    let clock = go.limits.time.clock_of(server.position().side()).unwrap();
    // A little is reserved for communication.
    assert!(clock.left > Duration::from_secs(59) && clock.left < Duration::from_secs(60), "{clock:?}");
}

#[test]
fn what_the_server_writes_is_read_back() {
    let moves: Vec<Move> = ["a1b2", "pass"].map(|m| m.parse().unwrap()).to_vec();
    let mut found = Analysis::default();
    (found.progress.depth, found.progress.selective_depth) = (7, 9);
    (found.progress.nodes, found.progress.time) = (1234, Duration::from_millis(500));
    found.lines = vec![
        Line::new(Evaluation::proven(Margin::clamped(-3)), moves.clone()),
        Line::new(Evaluation::expected(Score::new(-325)), moves[..1].to_vec()),
    ];
    found.outcome = Some(Outcome::Draw);
    let text = dvonn_ugi::info(&found);
    let (mut reader, mut heard) = (SearchReader::default(), Analysis::default());
    text.lines().flat_map(|line| reader.read(line)).for_each(|event| heard.update(event));
    assert_eq!(heard, found);
    let EngineMessage::Info(info) = read(text.lines().next().unwrap()) else { panic!("{text}") };
    assert_eq!(info.nps, Some(2468));
    assert_eq!(read(&dvonn_ugi::best_move(&found)), EngineMessage::BestMove("a1b2".to_owned()));
}
