//! The keys of the collection's messages.

use dvonn_message::keys;

keys! {
    /// The messages of the collection.
    pub enum Key {
        About = "champion-about" [count],
        Beginning = "champion-beginning" [beginning],
        Score = "champion-score" [percent, error],
        Space = "champion-space" [map, space, images, percent, error],
        RedSets = "champion-red-sets" [count, games],
        FirstLanding = "champion-first-landing" [percent],
        FirstMoves = "champion-first-moves-about" [count, white],
        Measure = "champion-measure" [measure, plies],
        Verdict = "champion-verdict" [verdict, what, score],
        Exceptions = "champion-exceptions" [list],
        Exception = "champion-exception" [part, verdict],
        Part = "champion-part" [part],
        Taken = "champion-taken" [followed, broken, by_chance, broken_by_chance],
    }
}
