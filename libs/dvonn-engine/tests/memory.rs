//! Tests of an engine's memory: there are never two transposition tables, and clearing one allocates nothing.

use allocation_counter::measure;
use dvonn::Position;
use dvonn::random::{self, Random};
use dvonn_engine::{Engine, Limits, Native, TranspositionTable};

const MEGABYTE: usize = 1 << 20;

/// An upper limit, in bytes, for everything but the table.
const REST: u64 = MEGABYTE as u64 / 4;

#[test]
fn a_table_is_cleared_and_kept_at_its_size_without_allocating() {
    let mut engine = Engine::new(8 * MEGABYTE);
    assert_eq!(measure(|| engine.clear()).bytes_total, 0);
    assert_eq!(measure(|| engine.resize(8 * MEGABYTE)).bytes_total, 0);
    let mut table = TranspositionTable::new(8 * MEGABYTE);
    assert_eq!(measure(|| table.clear()).bytes_total, 0);
    assert_eq!(table.bytes(), 8 * MEGABYTE);
}

#[test]
fn the_old_table_is_freed_before_the_new_one_is_made() {
    let mut engine = Engine::new(8 * MEGABYTE);
    // Memory grows by at most the difference.
    let larger = measure(|| engine.resize(20 * MEGABYTE));
    assert!(larger.bytes_max <= 12 * MEGABYTE as u64 + REST, "{larger:?}");
    let smaller = measure(|| engine.resize(4 * MEGABYTE));
    assert!(smaller.bytes_max <= REST, "{smaller:?}");
    assert_eq!(larger.bytes_current + smaller.bytes_current, -4 * MEGABYTE as i64);
}

/// Returns the nodes of a search, which are few if the table has its result from an earlier one.
fn nodes(engine: &Engine, position: &Position) -> u64 {
    engine.think(position, &Limits::depth(6), &Native::new(), &mut |_| ()).progress.nodes
}

#[test]
fn a_cleared_engine_searches_like_a_new_one() {
    let position = *random::balanced_setup(&mut Random::new(5)).position();
    let mut engine = Engine::new(MEGABYTE);
    let first = nodes(&engine, &position);
    assert!(nodes(&engine, &position) < first, "the table has the answer");
    engine.clear();
    assert_eq!(nodes(&engine, &position), first);
    engine.resize(MEGABYTE);
    assert_eq!(nodes(&engine, &position), first);
    engine.resize(2 * MEGABYTE);
    engine.resize(MEGABYTE);
    assert_eq!(nodes(&engine, &position), first);
}
