//! UGI on the page: the sessions' requests as lines of UGI, and the engine's lines as news for the sessions.

use std::fmt::Write as _;

use dvonn::{Board, Move};
use dvonn_coach::review::{Question, Settings};
use dvonn_game::{Chances, ComputerLevel, EngineLine, EngineNews, EngineRequest, ThinkingLimit};
use dvonn_ugi::client::{self, EngineMessage};

/// A request as lines of UGI, the last of them `go`. They set every option, because the worker may be new. `megabytes` is
/// the size of the hash table.
#[must_use]
pub fn commands(request: &EngineRequest, megabytes: u32) -> String {
    let EngineRequest { start, moves, level, seed, multi_pv, limit, .. } = request;
    let mut lines = options(*level, *seed, *multi_pv, megabytes);
    let go = match limit {
        ThinkingLimit::Time(time) => format!("go movetime {}", time.as_millis()),
        ThinkingLimit::Clock { left, increment } => format!(
            "go p1time {} p2time {} p1inc {inc} p2inc {inc}",
            left.white.as_millis(),
            left.black.as_millis(),
            inc = increment.as_millis()
        ),
        ThinkingLimit::Infinite => "go infinite".to_owned(),
    };
    let _ = write!(lines, "{}\n{go}", client::position_command(start, moves));
    lines
}

/// A question of a review as lines of UGI, the last of them `go`. The engine forgets everything before.
#[must_use]
pub fn question_commands(question: &Question, start: &Board) -> String {
    let mut lines = options(ComputerLevel::MAX, 0, question.multi_pv, REVIEW_MEGABYTES);
    // As for the reviews of the command: what is to be proven is the margin.
    lines.push_str("setoption name Goal value margin\nuginewgame\n");
    lines.push_str(&client::position_command(start, &question.moves));
    lines.push('\n');
    // Writing to a string cannot fail.
    let _ = write!(lines, "go nodes {}", question.nodes);
    lines.push_str(if question.outcome { " outcome" } else { "" });
    lines
}

/// The hash table of reviews: [`Settings::TABLE_BYTES`].
const REVIEW_MEGABYTES: u32 = (Settings::TABLE_BYTES / 1_000_000) as u32;

/// The lines that set all options.
fn options(level: ComputerLevel, seed: u64, multi_pv: usize, megabytes: u32) -> String {
    // Numbers of the protocol have 31 bits.
    let seed = seed & 0x7fff_ffff;
    let mut lines = String::new();
    for (name, value) in [
        ("Level", u64::from(level.get())),
        ("Seed", seed),
        ("Hash", megabytes.into()),
        ("MultiPV", multi_pv as u64),
    ] {
        // Writing to a string cannot fail.
        let _ = writeln!(lines, "setoption name {name} value {value}");
    }
    lines
}

/// What a line of the engine means to a session. `None` if it means nothing.
#[must_use]
pub fn news(line: &str) -> Option<EngineNews> {
    match client::read(line) {
        EngineMessage::Info(info) => Some(EngineNews::Line(EngineLine {
            rank: info.multipv?,
            hundredths: info.hundredths,
            proven: false,
            chances: info.chances.map(|of| Chances { win: of.win, draw: of.draw, loss: of.loss }),
            depth: info.depth,
            nodes: info.nodes,
            pv: info.pv,
        })),
        EngineMessage::Proven { multipv, .. } => Some(EngineNews::Proven(multipv)),
        EngineMessage::Outcome(outcome) => Some(EngineNews::Outcome(outcome)),
        EngineMessage::BestMove(m) => Some(EngineNews::Done(m.parse::<Move>().ok())),
        EngineMessage::Remark(_) | EngineMessage::Other => None,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dvonn::{ByColor, Outcome};
    use dvonn_coach::review::Review;
    use dvonn_game::Purpose;

    use super::*;

    fn request(limit: ThinkingLimit) -> EngineRequest {
        EngineRequest {
            id: 1,
            purpose: Purpose::Move,
            start: Board::start(),
            moves: vec!["e3".parse().unwrap()],
            level: ComputerLevel::new(4).unwrap(),
            seed: u64::MAX,
            multi_pv: 3,
            limit,
        }
    }

    #[test]
    fn a_request_sets_every_option() {
        let time = ThinkingLimit::Time(Duration::from_millis(2500));
        assert_eq!(
            commands(&request(time), 32),
            "setoption name Level value 4\nsetoption name Seed value 2147483647\nsetoption name Hash value 32\n\
             setoption name MultiPV value 3\nposition startpos moves e3\ngo movetime 2500"
        );
        let left = ByColor { white: Duration::from_secs(60), black: Duration::from_millis(1) };
        let clock = ThinkingLimit::Clock { left, increment: Duration::from_secs(2) };
        assert!(commands(&request(clock), 32).ends_with("\ngo p1time 60000 p2time 1 p1inc 2000 p2inc 2000"));
        assert!(commands(&request(ThinkingLimit::Infinite), 32).ends_with("\ngo infinite"));
    }

    #[test]
    fn the_server_understands_the_questions_of_a_review() {
        let start: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let mut review = Review::new(&start, &["b3a3".parse().unwrap()], Settings::default()).unwrap();
        let question = review.next_question().unwrap();
        let lines = question_commands(&question, &start);
        assert!(lines.ends_with(&format!("\ngo nodes {}", question.nodes)), "{lines}");
        assert!(lines.contains("name Hash value 64\n") && lines.contains("\nuginewgame\n"), "{lines}");
        let mut server = dvonn_ugi::Server::new(1);
        let mut answer = Vec::new();
        let thinks = lines.lines().fold(false, |_, line| {
            matches!(server.read(line, &mut answer).unwrap(), dvonn_ugi::Reaction::Think(_))
        });
        assert!(thinks && answer.is_empty(), "{}", String::from_utf8_lossy(&answer));
        let proof = question_commands(&Question { outcome: true, nodes: 7, ..question }, &start);
        let go = proof.lines().last().unwrap();
        let Ok(dvonn_ugi::Reaction::Think(go)) = server.read(go, &mut answer) else { panic!("{proof}") };
        assert!(go.limits.outcome && go.limits.nodes == Some(7), "{go:?}");
    }

    /// The engine's server accepts every line of a request.
    #[test]
    fn the_server_understands_a_request() {
        let mut server = dvonn_ugi::Server::new(1);
        let mut answer = Vec::new();
        let mut thinks = false;
        for line in commands(&request(ThinkingLimit::Infinite), 32).lines() {
            let reaction = server.read(line, &mut answer).unwrap();
            thinks = matches!(reaction, dvonn_ugi::Reaction::Think(_));
        }
        assert!(thinks);
        assert_eq!(String::from_utf8(answer).unwrap(), "");
    }

    #[test]
    fn lines_become_news() {
        let Some(EngineNews::Line(line)) =
            news("info depth 7 multipv 2 score cp -150 wdl 300 20 680 nodes 99 pv e3 c3")
        else {
            panic!()
        };
        assert_eq!((line.rank, line.hundredths, line.proven), (2, Some(-150), false));
        assert_eq!((line.depth, line.nodes, line.pv.len()), (Some(7), Some(99), 2));
        assert_eq!(line.chances, Some(Chances { win: 300, draw: 20, loss: 680 }));
        assert_eq!(news("info multipv 1 string proven +3"), Some(EngineNews::Proven(1)));
        assert_eq!(news("info string outcome draw"), Some(EngineNews::Outcome(Outcome::Draw)));
        assert_eq!(news("bestmove a1b2"), Some(EngineNews::Done("a1b2".parse().ok())));
        assert_eq!(news("bestmove"), Some(EngineNews::Done(None)));
        for other in ["", "readyok", "info string hello", "info depth 3", "<script>"] {
            assert_eq!(news(other), None, "{other}");
        }
    }
}
