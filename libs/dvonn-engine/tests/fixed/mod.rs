//! The engine's answers to fixed questions with limits in nodes or depth, which are the same on every
//! machine.

use std::fmt::Write as _;
use std::time::Duration;

use dvonn::Position;
use dvonn::random::{self, Random};
use dvonn_engine::{Engine, Host, Level, Limits, Options};

/// A host without a clock, because no answer may depend on it.
struct NoClock;

impl Host for NoClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// Returns a position after this many random moves from a random full board, or after random placements on
/// the empty board.
fn position(seed: u64, moves: u32, placing: bool) -> Position {
    let mut random = Random::new(seed);
    let start = if placing { Position::start() } else { *random::balanced_setup(&mut random).position() };
    (0..moves).fold(start, |position, _| {
        random::legal_move(&position, &mut random).map_or(position, |m| position.play_unchecked(m))
    })
}

/// Returns one line for each question.
pub(crate) fn results() -> String {
    let questions = [
        ("full board", position(1, 0, false), Limits::nodes(6_000), Options::default()),
        (
            "full board, three lines",
            position(2, 0, false),
            Limits::depth(4),
            Options { multi_pv: 3, ..Options::default() },
        ),
        ("midgame", position(3, 12, false), Limits::nodes(6_000), Options::default()),
        ("midgame, by depth", position(4, 16, false), Limits::depth(6), Options::default()),
        ("ending", position(5, 26, false), Limits::nodes(20_000), Options::default()),
        ("first placement", position(6, 0, true), Limits::nodes(256), Options::default()),
        ("late placement", position(7, 40, true), Limits::nodes(512), Options::default()),
        ("level 1", position(8, 4, false), Limits::INFINITE, level(1)),
        ("level 4", position(9, 8, false), Limits::INFINITE, level(4)),
        ("level 7", position(10, 8, false), Limits::INFINITE, level(7)),
        (
            "level 8, three lines",
            position(11, 18, false),
            Limits::INFINITE,
            Options { multi_pv: 3, ..level(8) },
        ),
        ("level 2, placement", position(12, 9, true), Limits::INFINITE, level(2)),
        ("level 6, placement", position(13, 30, true), Limits::INFINITE, level(6)),
    ];
    let mut text = String::new();
    for (name, position, limits, options) in questions {
        let mut engine = Engine::new(1 << 20);
        engine.options = options;
        let answer = engine.think(&position, &limits, &NoClock, &mut |_| ());
        let _ = write!(text, "{name}: depth {}, {} nodes", answer.progress.depth, answer.progress.nodes);
        for line in &answer.lines {
            let moves: Vec<String> = line.moves.iter().map(ToString::to_string).collect();
            let (value, sign) = (line.evaluation.score, if line.evaluation.proven { "!" } else { "" });
            let _ = write!(text, "; {value}{sign} {}", moves.join(" "));
        }
        text.push('\n');
    }
    text
}

fn level(level: u8) -> Options {
    Options { level: Level::new(level).unwrap_or_default(), seed: 7, ..Options::default() }
}
