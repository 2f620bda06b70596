//! The settings of each level.

use dvonn_analysis::Level;

/// The settings of a level: the depth of its search, and how it chooses.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Strength {
    /// The greatest depth, in moves.
    pub(crate) depth: u8,
    /// The node limit for a move.
    pub(crate) nodes: u64,
    /// With at most this many stacks left, every move is searched to the end of the game.
    pub(crate) exhaustive_stacks: usize,
    /// The largest number of full boards that it samples for a placement.
    pub(crate) boards: u64,
    /// The person from whose moves it draws; `None` if it plays the best move that it finds.
    pub(crate) person: Option<Person>,
}

/// A person from whose moves a level draws.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Person {
    /// The person's strength.
    pub(crate) strength: dvonn_models::human::Strength,
    /// The temperature of the draw, in hundredths of a piece. If the score of a move is higher by this much,
    /// the move is drawn e times as often.
    pub(crate) temperature: f64,
}

impl Strength {
    /// Returns the settings of a level.
    pub(crate) fn of(level: Level) -> Self {
        let (rating, temperature, depth, nodes, exhaustive_stacks, boards) = match level.get() {
            1 => (1000.0, 950.0, 1, 1_000, 0, 64),
            2 => (1100.0, 420.0, 1, 1_000, 0, 64),
            3 => (1200.0, 220.0, 1, 1_000, 0, 128),
            4 => (1350.0, 160.0, 2, 1_000, 4, 256),
            5 => (1500.0, 95.0, 2, 2_000, EXHAUSTIVE_STACKS, 512),
            6 => (1700.0, 56.0, 3, 3_000, EXHAUSTIVE_STACKS, 1_000),
            7 => (1900.0, 45.0, 5, 6_000, EXHAUSTIVE_STACKS, 2_000),
            8 => (2200.0, 20.0, 7, 14_000, EXHAUSTIVE_STACKS, 4_000),
            9 => return Self::full(32_000, 8_000),
            _ => return Self::full(u64::MAX, u64::MAX),
        };
        let strength = dvonn_models::human::Strength::nearest(rating);
        let person = Some(Person { strength, temperature });
        Self { depth, nodes, exhaustive_stacks, boards, person }
    }

    /// Returns the settings of the whole engine, within these limits.
    const fn full(nodes: u64, boards: u64) -> Self {
        Self { depth: MAX_DEPTH, nodes, exhaustive_stacks: EXHAUSTIVE_STACKS, boards, person: None }
    }
}

/// With at most this many stacks, trying every move is faster than ordering moves and probing the table.
pub(crate) const EXHAUSTIVE_STACKS: usize = 6;

/// The size, in bytes, of the empty table with which a level with a [`Person`] starts every search. It has
/// room for all positions of a search.
pub(crate) const LEVEL_TABLE: usize = 1 << 20;

/// The greatest depth of any search. No game has that many moves.
pub(crate) const MAX_DEPTH: u8 = 100;
