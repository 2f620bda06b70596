//! Tests the memory of a review: its engine has one hash table for all questions.
#![cfg(feature = "engine")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use allocation_counter::measure;
use dvonn_coach::engine::Answerer;
use dvonn_coach::review::Settings;
use dvonn_engine::Native;

#[test]
fn questions_share_one_table() {
    let position = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let mut answerer = Answerer::new();
    for question in 1..=3 {
        let allocated = measure(|| {
            answerer.search(&position, 1_000, 2, &Native::new()).unwrap();
        });
        assert!(
            allocated.bytes_total < Settings::TABLE_BYTES as u64 / 8,
            "question {question}: {allocated:?}"
        );
    }
}
