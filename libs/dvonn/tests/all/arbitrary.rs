//! Arbitrary values: the rules allow all of them, and they are varied enough.

use std::collections::BTreeSet;

use arbitrary::{Arbitrary, Unstructured};
use dvonn::random::Random;
use dvonn::{
    Board, Count, Margin, Move, Outcome, Phase, Pieces, Position, Rule, Setup, Space, SpaceSet, Stack,
};

/// Makes values from random bytes, one for each seed.
fn values<T: for<'a> Arbitrary<'a>>(count: u64) -> Vec<T> {
    let value = |seed| {
        let mut random = Random::new(seed);
        let bytes: Vec<u8> = (0..512).flat_map(|_| random.next().to_le_bytes()).collect();
        T::arbitrary(&mut Unstructured::new(&bytes)).unwrap()
    };
    (0..count).map(value).collect()
}

#[test]
fn every_board_is_allowed_and_all_kinds_occur() {
    let boards: Vec<Board> = values(2_000);
    for board in &boards {
        assert!(board.setup().faults().is_empty(), "{board}");
        assert_eq!(board.to_string().parse::<Board>().as_ref(), Ok(board));
    }
    let phases: BTreeSet<_> = boards.iter().map(|board| board.position().phase().as_str()).collect();
    assert_eq!(phases.len(), Phase::ALL.len());
    assert!(boards.iter().any(|board| board.position().is_over()));
    assert!(boards.iter().any(|board| board.position().must_pass()));
    let positions: Vec<Position> = values(100);
    assert!(boards.iter().zip(positions).all(|(board, position)| *board.position() == position));
}

#[test]
fn set_ups_are_anything() {
    let setups: Vec<Setup> = values(200);
    assert!(setups.iter().any(|setup| !setup.faults().is_empty()));
    for setup in setups {
        assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
    }
}

#[test]
fn all_small_values_occur() {
    let spaces: BTreeSet<usize> = values::<Space>(2_000).into_iter().map(Space::index).collect();
    assert_eq!(spaces.len(), Space::COUNT);
    let margins: BTreeSet<i8> = values::<Margin>(3_000).into_iter().map(Margin::pieces).collect();
    assert_eq!(margins.len(), 99);
    let counts: BTreeSet<u8> = values::<Count>(3_000).into_iter().map(Count::pieces).collect();
    assert_eq!(counts.len(), 50);
    let rules: BTreeSet<&str> = values::<Rule>(500).into_iter().map(Rule::as_str).collect();
    assert_eq!(rules.len(), Rule::ALL.len());
    let outcomes: BTreeSet<&str> = values::<Outcome>(100).into_iter().map(Outcome::as_str).collect();
    assert_eq!(outcomes.len(), Outcome::ALL.len());
    let union = values::<SpaceSet>(100).into_iter().fold(SpaceSet::EMPTY, |all, set| all | set);
    assert_eq!(union, SpaceSet::BOARD);
    assert!(values::<Stack>(500).into_iter().any(Stack::is_lone_red));
    assert!(values::<Pieces>(100).into_iter().any(Pieces::is_empty));
    let kinds: BTreeSet<u8> = values::<Move>(100)
        .into_iter()
        .map(|m| match m {
            Move::Place(_) => 0,
            Move::Stack { .. } => 1,
            Move::Pass => 2,
        })
        .collect();
    assert_eq!(kinds.len(), 3);
}

#[test]
fn values_can_be_made_of_no_bytes() {
    let mut nothing = Unstructured::new(&[]);
    assert_eq!(Board::arbitrary(&mut nothing).unwrap(), Board::start());
    assert!(Setup::arbitrary(&mut nothing).is_ok());
    assert!(Stack::arbitrary(&mut nothing).is_ok());
}
