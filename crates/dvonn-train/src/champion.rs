//! Games of the engine at a level against itself, as records. They start from the empty board, from balanced
//! full boards, and from boards filled as people fill them.

use dvonn::random::{self, Random};
use dvonn::{Board, ByColor, Move};
use dvonn_analysis::Level;
use dvonn_engine::{Engine, Limits, Options};
use dvonn_lessons::champion::Beginning;
use dvonn_models::human::Strength;
use dvonn_record::{NodeId, Record};

use crate::games::NoClock;

/// Plays the game of a seed to its end. If the level has a node limit, as all but the highest have, the game
/// follows from the level, the engine's weights and the seed alone.
#[must_use]
pub fn play(engine: &mut Engine, level: Level, seed: u64) -> Record {
    let mut random = Random::new(seed);
    engine.clear();
    engine.options = Options { level, seed, ..Options::default() };
    let beginning = Beginning::of_seed(seed);
    let (start, placements): (Board, Vec<Move>) = match beginning {
        Beginning::Empty => (Board::start(), Vec::new()),
        Beginning::Balanced => (random::balanced_setup(&mut random), Vec::new()),
        Beginning::People => {
            (Board::start(), dvonn_models::human::placements(Strength::default(), &mut random))
        }
    };
    let mut record = Record::from_start(start);
    record.players = ByColor::from_fn(|_| Some(format!("level {}", level.get())));
    record.event = Some(beginning.as_str().to_owned());
    record.id = Some(seed.to_string());
    let mut cursor = record.cursor(NodeId::START);
    for m in placements {
        if cursor.add_move(m).is_err() {
            break;
        }
    }
    while !cursor.position().is_over() {
        let answer = engine.think(cursor.position(), &Limits::default(), &NoClock, &mut |_| ());
        let Some(m) = answer.best() else { break };
        if cursor.add_move(m).is_err() {
            break;
        }
    }
    record
}
