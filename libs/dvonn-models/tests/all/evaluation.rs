//! Tests that evaluations depend neither on how the board is turned nor on which side has which colour, and
//! that the bitboards count exactly the moves that the rules allow.

use dvonn::random::{self, Random};
use dvonn::{Color, Phase, Piece, Position, Setup, Symmetry};
use dvonn_models::evaluation::{Term, Weights, terms};

fn position(seed: u64, moves: u32) -> Position {
    let mut random = Random::new(seed);
    let start = *random::balanced_setup(&mut random).position();
    (0..moves).fold(start, |position, _| {
        random::legal_move(&position, &mut random).map_or(position, |m| position.play_unchecked(m))
    })
}

/// Returns the same board with the colours exchanged.
fn exchanged(position: &Position) -> Position {
    // The engine does not see which pieces are buried.
    let mut setup = Setup::empty();
    // To the engine, several reds in one stack count as one; the rules need all three.
    let mut more_reds = 3 - position.reds().len();
    for (space, stack) in position.stacks() {
        let top = match stack.owner() {
            Some(Color::White) => Piece::Black,
            Some(Color::Black) => Piece::White,
            None => Piece::Red,
        };
        let buried = usize::from(stack.height()) - 1;
        let mut pieces = dvonn::Pieces::default();
        for n in 0..buried {
            let mut red = stack.has_red() && n == 0;
            if stack.has_red() && n > 0 && more_reds > 0 {
                (red, more_reds) = (true, more_reds - 1);
            }
            pieces.push(if red { Piece::Red } else { Piece::White }).unwrap();
        }
        pieces.push(top).unwrap();
        setup[space] = pieces;
    }
    setup.side = !position.side();
    setup.phase = Phase::Stacking;
    setup.position_by_tops().unwrap()
}

#[test]
fn evaluations_do_not_depend_on_how_the_board_is_turned() {
    let weights = Weights::standard();
    for seed in 0..300 {
        let position = position(seed, seed as u32 % 30);
        let value = weights.evaluate(&position);
        for symmetry in Symmetry::ALL {
            assert_eq!(weights.evaluate(&position.transformed(symmetry)), value, "{seed}");
        }
        // On a full board it is always White's turn.
        if position.occupied().len() == 49 {
            continue;
        }
        let exchanged = exchanged(&position);
        assert_eq!(terms(&exchanged), terms(&position));
        assert_eq!(weights.evaluate(&exchanged), value, "{seed}");
    }
}

/// The bitboards of the evaluation count the moves of the rules.
#[test]
fn terms_count_what_the_rules_allow() {
    for seed in 0..300 {
        let position = position(seed, seed as u32 % 40);
        let counted = terms(&position).map(|side| side[Term::Moves as usize]);
        let side = position.side();
        assert_eq!(counted, [side, !side].map(|side| position.mobility(side) as i16));
        for (i, color) in [side, !side].into_iter().enumerate() {
            let owned = position.owned_by(color);
            let counts = terms(&position)[i];
            assert_eq!(counts[Term::OwnStacks as usize], owned.len() as i16);
            let stuck = owned.iter().filter(|&space| {
                let height = position.stack(space).unwrap().height();
                height > 1
                    && position.movable_by(color).contains(space)
                    && (dvonn::SpaceSet::jumps(space, height) & position.occupied()).is_empty()
            });
            let pieces: u8 = stuck.map(|space| position.stack(space).unwrap().height()).sum();
            assert_eq!(counts[Term::StuckPieces as usize], i16::from(pieces), "{seed}");
        }
    }
}
