//! Sample entries for tests.

use std::time::Duration;

use dvonn::Color;
use dvonn::random::Random;
use dvonn_analysis::Level;
use dvonn_game::{Plan, PlayInput, PlayOptions, PlaySession, Start};
use dvonn_record::{GameResult, NodeId, Record};
use dvonn_referee::{Filling, Opponent, SideChoice};
use proptest::prelude::*;

use crate::{Collection, Entry, EntryId};

pub(crate) fn id(text: &str) -> EntryId {
    text.parse().unwrap()
}

/// The properties of a sample game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) opponent: Opponent,
    pub(crate) side: Color,
    pub(crate) level: u8,
    pub(crate) moves: usize,
    pub(crate) resigns: bool,
    pub(crate) seed: u64,
}

pub(crate) const SAMPLE: Sample =
    Sample { opponent: Opponent::Computer, side: Color::White, level: 3, moves: 12, resigns: false, seed: 1 };

/// Makes a game of random moves, as the page stores it: the record, and a line about the players.
pub(crate) fn game(name: &str, at: u64, sample: Sample) -> Entry {
    let mut random = Random::new(sample.seed);
    let start = Filling::Balanced.board(&mut random);
    let mut record = Record::from_start(start);
    let mut cursor = record.cursor(NodeId::START);
    for _ in 0..sample.moves {
        let moves = cursor.position().legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = moves[random.below(moves.len() as u32) as usize];
        cursor.add_move(m).unwrap();
    }
    if sample.resigns && record.result().is_none() {
        record.set_result(Some(GameResult::resigned(sample.side)));
    }
    let human = (sample.opponent == Opponent::Computer).then_some(sample.side);
    let level = Level::new(sample.level).unwrap();
    let session = PlaySession::resume(record, human, level, PlayOptions::AT_ONCE, sample.seed);
    Entry::of_game(id(name), &session, Duration::ZERO, at).unwrap()
}

/// Starts a new session.
pub(crate) fn fresh() -> PlaySession {
    let plan = Plan {
        side: Some(SideChoice::White),
        level: Level::MIN,
        start: Start::Filled(Filling::Random),
        control: None,
    };
    let mut session = PlaySession::new(plan, PlayOptions::AT_ONCE, 5);
    session.update(PlayInput::Begin, Duration::ZERO);
    session
}

pub(crate) fn read(sgf: &str) -> Record {
    dvonn_record::read_sgf(sgf).unwrap().remove(0)
}

pub(crate) fn study(name: &str, at: u64, sgf: &str) -> Entry {
    Entry::of_study(id(name), &read(sgf), at)
}

/// Generates any entry. There are only a few ids, so that collections overlap.
pub(crate) fn any_entry() -> impl Strategy<Value = Entry> {
    let game =
        (0..6_u8, 0..5_u64, any::<bool>(), any::<bool>(), 1..=10_u8, 0..90_usize, any::<bool>(), 0..4_u64)
            .prop_map(|(name, at, alone, white, level, moves, resigns, seed)| {
                let opponent = if alone { Opponent::Computer } else { Opponent::Human };
                let side = if white { Color::White } else { Color::Black };
                game(&format!("e{name}"), at, Sample { opponent, side, level, moves, resigns, seed })
            });
    let study = (0..6_u8, 0..5_u64, 0..4_usize, "[a-z ]{0,6}").prop_map(|(name, at, which, title)| {
        let sgf = [
            "(;GM[37];W[e3])",
            "(;GM[37];W[e3];B[c3])",
            "(;GM[37]PW[Ann];W[e3](;B[c3]C[good])(;B[d3]))",
            "(;GM[37];W[e3]C[why];B[c3]CR[e3])",
        ][which];
        Entry { title, ..study(&format!("e{name}"), at, sgf) }
    });
    prop_oneof![game, study]
}

pub(crate) fn any_collection() -> impl Strategy<Value = Collection> {
    proptest::collection::vec(any_entry(), 0..6).prop_map(Collection::from_iter)
}
