//! Named checks for authors of engines: whether a program speaks UGI well enough for a match.

use std::time::{Duration, Instant};

use dvonn::random::{self, Random};
use dvonn::{Board, Move, Phase, Position};
use dvonn_analysis::ugi::{EngineMessage, Query, position_command, read};

use crate::failure::{Failure, Offence};
use crate::player::Ugi;

/// The longest time for an answer without thinking.
const PROMPT: Duration = Duration::from_secs(1);

/// The longest delay of a move that counts as punctual.
const LAG: Duration = Duration::from_millis(100);

/// The time for a move, in tests that need many moves.
const MOVE_TIME: Duration = Duration::from_millis(20);

/// The time that an engine thinks before it receives `stop`.
const THINKING_TIME: Duration = Duration::from_millis(200);

/// The outcome of one check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// The name of the check.
    pub name: &'static str,
    /// The observation, or the reason for the failure.
    pub result: Result<String, String>,
}

/// The observation, or the reason for the failure.
type Finding = Result<String, String>;

/// The name of a check, and the function that runs it.
type NamedCheck = (&'static str, fn(&mut Ugi) -> Finding);

const CHECKS: [NamedCheck; 18] = [
    ("isready is answered", ready),
    ("its options can be set", options),
    ("a new game begins", new_game),
    ("a legal move from the start", first_placement),
    ("legal moves all through games", whole_games),
    ("the last placement, and White again after it", change_of_phase),
    ("a forced pass", forced_pass),
    ("a position that is over", game_over),
    ("positions from fen, with and without moves", fen_and_moves),
    ("go depth", depth),
    ("go nodes", nodes),
    ("go movetime is kept", move_time),
    ("the clock is kept", clock),
    ("isready while it thinks", ready_while_thinking),
    ("stop is obeyed", stop),
    ("queries are answered", queries),
    ("garbage does no harm", garbage),
    ("quit while it thinks", quit_while_thinking),
];

/// Checks a program, and reports each check as soon as it ends. A program that is silent for longer than
/// `patience` counts as hanging. If the handshake fails, no other check runs.
///
/// Returns whether all checks passed.
pub fn check(command: &[String], patience: Duration, report: &mut dyn FnMut(&Check)) -> bool {
    let start = Instant::now();
    let mut ugi = match Ugi::greet(command, patience) {
        Ok(ugi) => {
            let name = ugi.greeting.name.clone();
            let took = milliseconds(start.elapsed());
            let result =
                name.map(|name| format!("{name}, {took}")).ok_or("no `id name …` before `ugiok`".to_owned());
            report(&Check { name: "ugi is answered with id name and ugiok", result });
            Some(ugi)
        }
        Err(failure) => {
            let result = Err(failure.detail);
            report(&Check { name: "ugi is answered with id name and ugiok", result });
            return false;
        }
    };
    let mut all_well = ugi.as_ref().is_some_and(|ugi| ugi.greeting.name.is_some());
    let mut report_result = |name, result: Finding| {
        all_well &= result.is_ok();
        report(&Check { name, result });
    };
    for (name, examine) in CHECKS {
        let result = match ugi.take().map_or_else(|| Ugi::greet(command, patience), Ok) {
            Ok(mut engine) => {
                let result = engine.wait_ready().map_err(detail).and_then(|()| examine(&mut engine));
                // A failed check may leave the program in any state, so the next one restarts it.
                ugi = result.is_ok().then_some(engine);
                result
            }
            Err(failure) => Err(detail(failure)),
        };
        report_result(name, result);
    }
    drop(ugi);
    for (name, thinking, send_quit) in [
        ("quit", false, true),
        ("the end of its input", false, false),
        ("the end of its input while it thinks", true, false),
    ] {
        let result = Ugi::greet(command, patience).map_err(detail);
        report_result(name, result.and_then(|mut ugi| ends(&mut ugi, thinking, send_quit)));
    }
    all_well
}

fn detail(failure: Failure) -> String {
    failure.detail
}

fn milliseconds(time: Duration) -> String {
    format!("{} ms", time.as_millis())
}

/// Asks for a move, and returns the answer and the time it took.
fn ask(ugi: &mut Ugi, position: &str, go: &str, patience: Duration) -> Result<(String, Duration), String> {
    ugi.send(position);
    let start = Instant::now();
    ugi.send(go);
    let text =
        answer(ugi, start + patience, go).map_err(|error| format!("{error} after `{}`", short(position)))?;
    Ok((text, start.elapsed()))
}

/// Waits for the next `bestmove` line, and returns its move.
fn answer(ugi: &mut Ugi, deadline: Instant, after: &str) -> Result<String, String> {
    loop {
        let line = ugi.receive(deadline, &format!("bestmove after `{after}`")).map_err(detail)?;
        if let EngineMessage::BestMove(text) = read(&line) {
            return Ok(text);
        }
    }
}

/// Asks for a move, checks that it is legal, and returns it and the time it took.
fn ask_legal(ugi: &mut Ugi, start: &Board, moves: &[Move], go: &str) -> Result<(Move, Duration), String> {
    let command = position_command(start, moves);
    let (text, time) = ask(ugi, &command, go, ugi.patience())?;
    let position = after(start, moves);
    let wrong = |error: &dyn std::fmt::Display| format!("{error}, after `{}`", short(&command));
    let m: Move = text.parse().map_err(|error| wrong(&format!("{text:?} is {error}")))?;
    position.play(m).map_err(|error| wrong(&error))?;
    Ok((m, time))
}

fn after(start: &Board, moves: &[Move]) -> Position {
    moves.iter().fold(*start.position(), |position, &m| position.play_unchecked(m))
}

/// Shortens a long line by replacing its middle with `…`.
fn short(line: &str) -> String {
    const PART: usize = 60;
    if line.chars().count() <= 2 * PART {
        return line.to_owned();
    }
    let beginning: String = line.chars().take(PART).collect();
    let rest: Vec<char> = line.chars().rev().take(PART).collect();
    let end: String = rest.into_iter().rev().collect();
    format!("{beginning} … {end}")
}

/// The moves of a random game from the empty board to the end.
fn random_game(seed: u64) -> Vec<Move> {
    let mut random = Random::new(seed);
    let (mut position, mut moves) = (Position::start(), Vec::new());
    while let Some(m) = random::legal_move(&position, &mut random) {
        position = position.play_unchecked(m);
        moves.push(m);
    }
    moves
}

/// A full board, long before the end of the game.
fn full_board() -> Board {
    random::balanced_setup(&mut Random::new(1))
}

fn ready(ugi: &mut Ugi) -> Finding {
    let start = Instant::now();
    ugi.wait_ready().map_err(detail)?;
    let took = start.elapsed();
    if took > PROMPT { Err(format!("took {}", milliseconds(took))) } else { Ok(milliseconds(took)) }
}

fn options(ugi: &mut Ugi) -> Finding {
    for (name, value) in [("Hash", "8"), ("Threads", "1"), ("Seed", "7")] {
        if ugi.has_option(name) {
            ugi.set_option(name, value);
        }
    }
    ugi.wait_ready().map_err(detail)?;
    let options = ugi.greeting.options.join(", ");
    Ok(if options.is_empty() { "it has none".to_owned() } else { options })
}

fn new_game(ugi: &mut Ugi) -> Finding {
    ugi.send("uginewgame");
    ready(ugi)
}

fn first_placement(ugi: &mut Ugi) -> Finding {
    let (m, time) = ask_legal(ugi, &Board::start(), &[], "go movetime 100")?;
    Ok(format!("{m}, {}", milliseconds(time)))
}

fn whole_games(ugi: &mut Ugi) -> Finding {
    let go = format!("go movetime {}", MOVE_TIME.as_millis());
    let mut asked = 0;
    for seed in 0..3 {
        let game = random_game(seed);
        // Every fifth position, starting at a different one in each game.
        for plies in (seed as usize..game.len()).step_by(5) {
            ask_legal(ugi, &Board::start(), &game[..plies], &go)?;
            asked += 1;
        }
    }
    Ok(format!("{asked} positions"))
}

fn change_of_phase(ugi: &mut Ugi) -> Finding {
    const PLACEMENTS: usize = 49;
    let game = random_game(5);
    let placements: Vec<Move> = game.into_iter().take(PLACEMENTS).collect();
    let (last, _) = ask_legal(ugi, &Board::start(), &placements[..PLACEMENTS - 1], "go movetime 50")?;
    let (m, _) = ask_legal(ugi, &Board::start(), &placements, "go movetime 50")?;
    Ok(format!("{last}, then {m}"))
}

fn forced_pass(ugi: &mut Ugi) -> Finding {
    let mut asked = 0;
    for seed in 0..20 {
        let game = random_game(seed);
        let pass = game.iter().position(|&m| m == Move::Pass);
        if let Some(pass) = pass {
            ask_legal(ugi, &Board::start(), &game[..pass], "go movetime 50")?;
            asked += 1;
        }
        if asked == 3 {
            break;
        }
    }
    Ok(format!("{asked} positions"))
}

fn game_over(ugi: &mut Ugi) -> Finding {
    let game = random_game(11);
    ugi.send(&position_command(&Board::start(), &game));
    ugi.send("go movetime 50");
    ugi.send("stop");
    // Any answer is accepted if the program keeps running and follows the protocol.
    ugi.wait_ready().map_err(|failure| format!("{} after `go` where the game is over", failure.detail))?;
    drain(ugi)?;
    first_placement(ugi).map(|_| "still there".to_owned())
}

/// Reads and drops pending output.
fn drain(ugi: &mut Ugi) -> Result<(), String> {
    let deadline = Instant::now() + THINKING_TIME;
    loop {
        match ugi.receive(deadline, "anything") {
            Ok(_) if Instant::now() < deadline => {}
            Ok(_) | Err(Failure { offence: Offence::Hang, .. }) => return Ok(()),
            Err(failure) => return Err(failure.detail),
        }
    }
}

fn fen_and_moves(ugi: &mut Ugi) -> Finding {
    let mut asked = 0;
    for seed in 20..23 {
        let game = random_game(seed);
        for plies in [30, 49, 60] {
            let plies = plies.min(game.len().saturating_sub(3));
            let board = game[..plies].iter().try_fold(Board::start(), |board, &m| board.play(m));
            let board = board.map_err(|error| error.to_string())?;
            ask_legal(ugi, &board, &[], "go movetime 20")?;
            ask_legal(ugi, &board, &game[plies..plies + 2], "go movetime 20")?;
            asked += 2;
        }
    }
    Ok(format!("{asked} positions"))
}

fn depth(ugi: &mut Ugi) -> Finding {
    let (m, time) = ask_legal(ugi, &full_board(), &[], "go depth 2")?;
    Ok(format!("{m}, {}", milliseconds(time)))
}

fn nodes(ugi: &mut Ugi) -> Finding {
    let (m, time) = ask_legal(ugi, &full_board(), &[], "go nodes 1000")?;
    Ok(format!("{m}, {}", milliseconds(time)))
}

fn move_time(ugi: &mut Ugi) -> Finding {
    let mut seen = Vec::new();
    for most in [50, 300] {
        let (_, time) = ask_legal(ugi, &full_board(), &[], &format!("go movetime {most}"))?;
        if time > Duration::from_millis(most) + LAG {
            return Err(format!("took {} of {most} ms", milliseconds(time)));
        }
        seen.push(format!("{} of {most} ms", milliseconds(time)));
    }
    Ok(seen.join(", "))
}

fn clock(ugi: &mut Ugi) -> Finding {
    let mut seen = Vec::new();
    for (left, increment) in [(2000, 0), (100, 50)] {
        let go = format!("go p1time {left} p2time {left} p1inc {increment} p2inc {increment}");
        let (_, time) = ask_legal(ugi, &full_board(), &[], &go)?;
        if time > Duration::from_millis(left) {
            return Err(format!("took {} of {left} ms", milliseconds(time)));
        }
        seen.push(format!("{} of {left} ms", milliseconds(time)));
    }
    Ok(seen.join(", "))
}

fn ready_while_thinking(ugi: &mut Ugi) -> Finding {
    ugi.send(&position_command(&full_board(), &[]));
    ugi.send("go infinite");
    std::thread::sleep(THINKING_TIME);
    let start = Instant::now();
    ugi.wait_ready().map_err(detail)?;
    let took = start.elapsed();
    ugi.send("stop");
    answer(ugi, Instant::now() + ugi.patience(), "stop")?;
    if took > PROMPT { Err(format!("took {}", milliseconds(took))) } else { Ok(milliseconds(took)) }
}

fn stop(ugi: &mut Ugi) -> Finding {
    let mut slowest = Duration::ZERO;
    for board in [full_board(), Board::start()] {
        ugi.send(&position_command(&board, &[]));
        ugi.send("go infinite");
        if let Ok(text) = answer(ugi, Instant::now() + THINKING_TIME, "go infinite") {
            return Err(format!("bestmove {text} before it was told to stop"));
        }
        let start = Instant::now();
        ugi.send("stop");
        let text = answer(ugi, start + ugi.patience(), "stop")?;
        slowest = slowest.max(start.elapsed());
        let m: Move = text.parse().map_err(|error| format!("{text:?} is {error}"))?;
        board.play(m).map_err(|error| error.to_string())?;
    }
    if slowest > PROMPT { Err(format!("took {}", milliseconds(slowest))) } else { Ok(milliseconds(slowest)) }
}

fn queries(ugi: &mut Ugi) -> Finding {
    let mut asked = 0;
    for seed in 0..4 {
        let game = random_game(seed);
        for plies in [0, 1, 48, 49, game.len()] {
            let moves = &game[..plies];
            let position = after(&Board::start(), moves);
            ugi.send(&position_command(&Board::start(), moves));
            for query in Query::ALL {
                // The protocol does not say whose turn it is when the game is over.
                if query == Query::FirstPlayersTurn && position.is_over() {
                    continue;
                }
                let expected = query.answer(&position);
                let answer = respond(ugi, query)?;
                if answer != expected {
                    let after = format!("after move {plies} of a game, {}", phase(&position));
                    return Err(format!("`query {query}` {after}: response {answer}, expected {expected}"));
                }
                asked += 1;
            }
        }
    }
    Ok(format!("{asked} answers"))
}

fn phase(position: &Position) -> &'static str {
    match position.phase() {
        Phase::Placement => "while the board is filled",
        Phase::Stacking => "in the stacking phase",
    }
}

/// The word after `response`.
fn respond(ugi: &mut Ugi, query: Query) -> Result<String, String> {
    ugi.send(&format!("query {query}"));
    let deadline = Instant::now() + ugi.patience();
    loop {
        let line = ugi.receive(deadline, &format!("response to `query {query}`")).map_err(detail)?;
        if let Some(text) = line.trim().strip_prefix("response") {
            return Ok(text.trim().to_owned());
        }
    }
}

fn garbage(ugi: &mut Ugi) -> Finding {
    let long = "x".repeat(100_000);
    let lines = [
        "",
        "   ",
        "xyzzy",
        "position",
        "position fen",
        "position fen 9/10/11/10/9",
        "position fen 9/10/11/10/9 w q",
        "position fen r,8/10/11/10/9 b s",
        "position startpos moves e9",
        "position startpos moves e3 e3",
        "position startpos moves pass",
        "go depth many",
        "stop",
        "setoption",
        "setoption name NoSuchOption value 1",
        "setoption name Hash value -1",
        "query",
        "query weather",
        "ugi ugi ugi",
        "ünïcödé ☃",
        long.as_str(),
    ];
    for line in lines {
        ugi.send(line);
        // A line may have started a search, which `stop` ends.
        ugi.send("stop");
        ugi.wait_ready().map_err(|failure| format!("{} after `{}`", failure.detail, short(line)))?;
    }
    drain(ugi)?;
    let (m, _) = ask_legal(ugi, &full_board(), &[], "go movetime 50")?;
    Ok(format!("{} lines, then {m}", lines.len()))
}

fn quit_while_thinking(ugi: &mut Ugi) -> Finding {
    ends(ugi, true, true)
}

/// Checks that the program exits on `quit` or at the end of its input.
fn ends(ugi: &mut Ugi, thinking: bool, send_quit: bool) -> Finding {
    if thinking {
        ugi.send(&position_command(&full_board(), &[]));
        ugi.send("go infinite");
        std::thread::sleep(THINKING_TIME);
    }
    let start = Instant::now();
    if send_quit {
        ugi.send("quit");
    } else {
        ugi.process().close_input();
    }
    match ugi.process().wait(start + PROMPT) {
        Some(status) if status.ends_with(" 0") => Ok(milliseconds(start.elapsed())),
        Some(status) => Err(format!("ended with {status}")),
        None => Err(format!("still runs after {}", milliseconds(PROMPT))),
    }
}
