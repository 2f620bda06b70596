use std::sync::OnceLock;
use std::time::Duration;

use dvonn::Move;
use dvonn_engine::{Engine, Host};
use dvonn_ugi::codecup::{Pace, play};

struct NoClock;

impl Host for NoClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// Plays by the CodeCup protocol. On any input the server plays legal moves or stops with an error.
pub fn codecup(bytes: &[u8]) {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    let engine = ENGINE.get_or_init(|| Engine::new(1 << 16));
    let pace = Pace {
        time: Duration::from_secs(1000),
        move_overhead: Duration::ZERO,
        nodes: Some(8),
        ponder: false,
    };
    let mut out = Vec::new();
    let result = play(bytes, &mut out, engine, pace, &NoClock);
    let text = String::from_utf8(out).expect("moves are text");
    assert!(text.lines().all(|line| line.parse::<Move>().is_ok()));
    if let Err(error) = result {
        assert!(!error.to_string().is_empty());
    }
}
