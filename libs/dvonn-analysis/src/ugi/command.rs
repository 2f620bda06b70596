//! The commands of a client.

use std::fmt::Write;

use crate::{ClockTime, Limits, Request, Time};
use dvonn::{Board, Color, Move};

/// Writes a request as lines of UGI, the last of them `go`. They set every option for which a request has a
/// value, because the engine may be new or may have answered another request. `megabytes` is the size of the
/// hash table.
#[must_use]
pub fn request_commands(request: &Request, megabytes: u32) -> String {
    // The protocol's numbers have 31 bits.
    let seed = request.seed & 0x7fff_ffff;
    let goal = if request.outcome_first { "win" } else { "margin" };
    let mut lines = format!(
        "setoption name Level value {}\nsetoption name Seed value {seed}\nsetoption name Hash value {megabytes}\n\
         setoption name MultiPV value {}\nsetoption name Goal value {goal}\n",
        request.level, request.multi_pv,
    );
    if request.fresh {
        lines.push_str("uginewgame\n");
    }
    lines + &position_command(&request.start, &request.moves) + "\n" + &go_command(&request.limits)
}

/// Writes `position startpos moves …` or `position fen … moves …`.
#[must_use]
pub fn position_command(start: &Board, moves: &[Move]) -> String {
    let mut text = match start {
        start if *start == Board::start() => "position startpos".to_owned(),
        start => format!("position fen {start}"),
    };
    for (i, m) in moves.iter().enumerate() {
        text.push_str(if i == 0 { " moves " } else { " " });
        // Writing to a string never fails.
        let _ = write!(text, "{m}");
    }
    text
}

/// Writes `go …` with all limits, or `go infinite` without any.
#[must_use]
pub fn go_command(limits: &Limits) -> String {
    let mut text = "go".to_owned();
    // Writing to a string never fails.
    if let Time::Move(time) = limits.time {
        let _ = write!(text, " movetime {}", time.as_millis());
    }
    for (side, player) in [(Color::White, "p1"), (Color::Black, "p2")] {
        if let Some(ClockTime { left, increment }) = limits.time.clock_of(side) {
            let (left, increment) = (left.as_millis(), increment.as_millis());
            let _ = write!(text, " {player}time {left} {player}inc {increment}");
        }
    }
    if let Some(nodes) = limits.nodes {
        let _ = write!(text, " nodes {nodes}");
    }
    if let Some(depth) = limits.depth {
        let _ = write!(text, " depth {depth}");
    }
    if limits.outcome {
        text.push_str(" outcome");
    }
    if text == "go" {
        text.push_str(" infinite");
    }
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crate::Level;
    use dvonn::ByColor;

    use super::*;

    #[test]
    fn a_request_sets_every_option() {
        let mut request = Request::new(Board::start(), vec!["e3".parse().unwrap()]);
        request.level = Level::new(4).unwrap();
        (request.seed, request.multi_pv) = (u64::MAX, 3);
        request.limits = Limits::time(Duration::from_millis(2500));
        let options = "setoption name Level value 4\nsetoption name Seed value 2147483647\nsetoption name Hash value 32\n\
                       setoption name MultiPV value 3\n";
        assert_eq!(
            request_commands(&request, 32),
            format!("{options}setoption name Goal value win\nposition startpos moves e3\ngo movetime 2500")
        );
        (request.outcome_first, request.fresh) = (false, true);
        assert_eq!(
            request_commands(&request, 32),
            format!(
                "{options}setoption name Goal value margin\nuginewgame\nposition startpos moves e3\ngo movetime 2500"
            )
        );
    }

    #[test]
    fn go_says_all_limits() {
        let ms = Duration::from_millis;
        let clock = |left, increment| Some(ClockTime { left: ms(left), increment: ms(increment) });
        let mut clocks = Limits::INFINITE;
        clocks.time = Time::Clocks(ByColor { white: clock(60_000, 2000), black: clock(1, 0) });
        assert_eq!(go_command(&clocks), "go p1time 60000 p1inc 2000 p2time 1 p2inc 0");
        clocks.time = Time::Clocks(ByColor { white: None, black: clock(1, 2) });
        (clocks.nodes, clocks.depth) = (Some(3), Some(4));
        assert_eq!(go_command(&clocks), "go p2time 1 p2inc 2 nodes 3 depth 4");
        assert_eq!(go_command(&Limits::outcome(7)), "go nodes 7 outcome");
        assert_eq!(go_command(&Limits::INFINITE), "go infinite");
    }

    #[test]
    fn positions_are_sent_as_start_and_moves() {
        let moves = ["e3".parse().unwrap(), "pass".parse().unwrap()];
        assert_eq!(position_command(&Board::start(), &[]), "position startpos");
        assert_eq!(position_command(&Board::start(), &moves), "position startpos moves e3 pass");
        let dfen = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
        let start: Board = dfen.parse().unwrap();
        assert_eq!(position_command(&start, &moves[1..]), format!("position fen {dfen} moves pass"));
    }
}
