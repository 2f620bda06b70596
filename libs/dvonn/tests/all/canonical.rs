//! The canonical image of a position, compared with symmetries found by trial and hashes computed from
//! scratch.

use std::collections::HashMap;

use dvonn::random::{self, Random};
use dvonn::{Board, Color, Phase, Piece, Pieces, Position, Setup, Space, Stack, Symmetry};

/// All mappings of the board onto itself that keep neighbours, found by trial. Each lists the images of the
/// spaces by index.
fn symmetries() -> Vec<Vec<Space>> {
    // Each space is next to an earlier one, so few images have to be tried.
    let mut order = vec![Space::A1];
    while order.len() < Space::COUNT {
        let next = Space::all().find(|space| {
            !order.contains(space) && order.iter().any(|earlier| earlier.neighbours().contains(*space))
        });
        order.push(next.unwrap());
    }
    let mut found = Vec::new();
    let mut waiting: Vec<Vec<Space>> = vec![Vec::new()];
    while let Some(images) = waiting.pop() {
        let Some(&space) = order.get(images.len()) else {
            let image = |space| images[order.iter().position(|&other| other == space).unwrap()];
            found.push(Space::all().map(image).collect());
            continue;
        };
        let fits = |&image: &Space| {
            !images.contains(&image)
                && image.neighbours().len() == space.neighbours().len()
                && order.iter().zip(&images).all(|(other, of_other)| {
                    other.neighbours().contains(space) == of_other.neighbours().contains(image)
                })
        };
        for image in Space::all().filter(fits) {
            let mut more = images.clone();
            more.push(image);
            waiting.push(more);
        }
    }
    found
}

#[test]
fn the_board_has_four_symmetries() {
    let mut tried = symmetries();
    let mut known = Symmetry::ALL
        .map(|symmetry| Space::all().map(|space| symmetry.space(space)).collect::<Vec<_>>())
        .to_vec();
    tried.sort();
    known.sort();
    assert_eq!(tried, known);
}

/// The hash of the stacks alone, from the numbers of `SplitMix64`.
fn hash(stacks: &[(Space, Stack)], numbers: &[u64]) -> u64 {
    stacks.iter().fold(0, |hash, (space, stack)| {
        let owner = u8::from(stack.owner() == Some(Color::Black));
        let code = 4 * stack.height() + 2 * u8::from(stack.has_red()) + owner;
        hash ^ numbers[space.bit() << 8 | usize::from(code)]
    })
}

fn random_game(seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let start = if seed.is_multiple_of(2) { Board::start() } else { random::setup(&mut random) };
    let mut positions = vec![*start.position()];
    while let Some(m) = random::legal_move(&positions[positions.len() - 1], &mut random) {
        positions.push(positions[positions.len() - 1].play(m).unwrap());
    }
    positions
}

#[test]
fn the_canonical_image_has_the_least_hash() {
    let mut random = Random::new(0);
    let numbers: Vec<u64> = (0..64 << 8).map(|_| random.next()).collect();
    let symmetries = symmetries();
    let mut seen = HashMap::new();
    for position in (0..30).flat_map(random_game) {
        let images = symmetries.iter().map(|image| -> Vec<(Space, Stack)> {
            position.stacks().map(|(space, stack)| (image[space.index()], stack)).collect()
        });
        let mut least = images.min_by_key(|stacks| hash(stacks, &numbers)).unwrap();
        least.sort_by_key(|(space, _)| *space);
        let (canonical, symmetry) = position.canonical();
        assert_eq!(canonical.stacks().collect::<Vec<_>>(), least, "{position}");
        assert_eq!((canonical.side(), canonical.phase()), (position.side(), position.phase()));
        assert_eq!(position.transformed(symmetry), canonical);
        for symmetry in Symmetry::ALL {
            let image = position.transformed(symmetry);
            assert_eq!(image.canonical().0, canonical, "{position} {symmetry}");
        }
        // No other position has the same canonical image.
        let image_of = *seen.entry(canonical).or_insert(position);
        assert!(Symmetry::ALL.iter().any(|&symmetry| image_of.transformed(symmetry) == position));
    }
}

#[test]
fn canonical_images_are_the_same_in_every_release() {
    let of = |dfen: &str| {
        let (canonical, symmetry) = dfen.parse::<Position>().unwrap().canonical();
        format!("{canonical} {symmetry}")
    };
    assert_eq!(of("9/10/11/10/9 w p"), "9/10/11/10/9 w p identity");
    assert_eq!(of("9/10/r,10/10/9 b p"), "9/10/r,10/10/9 b p identity");
    assert_eq!(of("9/10/r,w,bbwb,r,r,6/10/9 w s"), "9/10/6,r,r,wwwb,w,r/10/9 w s half-turn");
    assert_eq!(of("9/10/r,w,bbwb,r,r,6/10/9 b s"), "9/10/6,r,r,wwwb,w,r/10/9 b s half-turn");
}

/// The board with White's and Black's pieces and turns exchanged.
fn exchanged(board: &Board) -> Board {
    let mut setup: Setup = *board.setup();
    setup.side = !setup.side;
    for space in Space::all() {
        setup[space] = board.pieces(space).iter().fold(Pieces::EMPTY, |mut pieces, piece| {
            let other = match piece {
                Piece::White => Piece::Black,
                Piece::Black => Piece::White,
                Piece::Red => Piece::Red,
            };
            pieces.push(other).unwrap();
            pieces
        });
    }
    Board::try_from(&setup).unwrap()
}

#[test]
fn black_to_move_is_white_to_move_with_the_colours_exchanged() {
    for seed in 0..50 {
        let mut random = Random::new(seed);
        let mut board = random::setup(&mut random);
        while let Some(m) = random::legal_move(board.position(), &mut random) {
            let seen = board.position().with_white_to_move();
            let expected = match board.position().side() {
                Color::White => *board.position(),
                Color::Black => *exchanged(&board).position(),
            };
            assert_eq!((seen, seen.zobrist()), (expected, expected.zobrist()), "{board}");
            assert_eq!(seen.legal_moves().to_vec(), board.position().legal_moves().to_vec());
            board = board.play(m).unwrap();
        }
    }
    let placing: Position = "9/10/r,10/10/9 b p".parse().unwrap();
    assert_eq!((placing.phase(), placing.with_white_to_move()), (Phase::Placement, placing));
}
