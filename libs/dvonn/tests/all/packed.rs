//! Packed bytes are exact, refuse every fault, and never change: `docs/packed.md` describes them.

use dvonn::random::{self, Random};
use dvonn::{
    Board, Color, Packed, Phase, Piece, Position, Setup, Space, UnpackError, UnpackFault, UnpackFaultKind,
};
use proptest::prelude::*;

/// Packed bytes as documented: the header, and the bits given as text.
fn slowly(header: u8, bits: &str) -> Vec<u8> {
    let bytes = bits.as_bytes().chunks(8).map(|chunk| {
        let text = String::from_utf8(chunk.to_vec()).unwrap();
        u8::from_str_radix(&format!("{text:0<8}"), 2).unwrap()
    });
    [header].into_iter().chain(bytes).collect()
}

fn piece(piece: Piece) -> &'static str {
    match piece {
        Piece::White => "0",
        Piece::Black => "10",
        Piece::Red => "11",
    }
}

fn header(position: &Position) -> u8 {
    let stacking = if position.phase() == Phase::Stacking { 2 } else { 0 };
    let black = if position.side() == Color::Black { 1 } else { 0 };
    0x10 + stacking + black
}

fn is_full(position: &Position) -> bool {
    position.stacks().filter(|(_, stack)| stack.height() == 1).count() == 49
}

fn slow_board(board: &Board) -> Vec<u8> {
    let stacks = Space::all().map(|space| board.pieces(space));
    if is_full(board.position()) {
        let bits: String = stacks.flat_map(|stack| stack.iter().map(piece).collect::<Vec<_>>()).collect();
        return slowly(header(board.position()) + 4, &bits);
    }
    let stack = |pieces: Vec<Piece>| -> String {
        let bits: String = pieces.into_iter().map(|kind| format!("1{}", piece(kind))).collect();
        bits + "0"
    };
    let bits: String = stacks.map(|pieces| stack(pieces.iter().collect())).collect();
    slowly(header(board.position()), &bits)
}

fn slow_position(position: &Position) -> Vec<u8> {
    let owner = |space| position.stack(space).map(|stack| stack.owner().map_or(Piece::Red, Piece::from));
    if is_full(position) {
        let bits: String = Space::all().filter_map(owner).map(piece).collect();
        return slowly(header(position) + 8 + 4, &bits);
    }
    let stack = |space| {
        let Some(stack) = position.stack(space) else { return "0".to_owned() };
        match (stack.owner(), stack.height()) {
            (None, _) => "111".to_owned(),
            (Some(owner), 1) => format!("1{}0", piece(owner.into())),
            (Some(owner), height) => format!(
                "1{}{}0{}",
                piece(owner.into()),
                "1".repeat(usize::from(height) - 1),
                u8::from(stack.has_red())
            ),
        }
    };
    let bits: String = Space::all().map(stack).collect();
    slowly(header(position) + 8, &bits)
}

fn random_game(seed: u64) -> Vec<Board> {
    let mut random = Random::new(seed);
    let start = if seed.is_multiple_of(2) { Board::start() } else { random::setup(&mut random) };
    let mut boards = vec![start];
    while let Some(m) = random::legal_move(boards[boards.len() - 1].position(), &mut random) {
        boards.push(boards[boards.len() - 1].play(m).unwrap());
    }
    boards
}

/// Checks that any bytes are refused or are exactly what packing their value gives.
fn refused_or_read(bytes: &[u8]) -> Result<(), TestCaseError> {
    match Board::unpack(bytes) {
        Ok(board) => prop_assert_eq!(&*board.pack(), bytes),
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    match Position::unpack(bytes) {
        Ok(position) => prop_assert_eq!(&*position.pack(), bytes),
        Err(error) => prop_assert!(!error.to_string().is_empty()),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn boards_and_positions_come_back(seed: u64) {
        for board in random_game(seed) {
            let packed = board.pack();
            prop_assert_eq!(&*packed, &*slow_board(&board), "{}", board);
            prop_assert_eq!(Board::unpack(&packed), Ok(board));
            let position = *board.position();
            let packed = position.pack();
            prop_assert_eq!(&*packed, &*slow_position(&position), "{}", board);
            prop_assert_eq!(Position::unpack(&packed), Ok(position));
        }
    }

    #[test]
    fn damaged_bytes_are_refused_or_read(seed: u64, flips in proptest::collection::vec(any::<prop::sample::Index>(), 1..4), cut in 0..23_usize) {
        for board in random_game(seed).iter().step_by(7) {
            for packed in [board.pack(), board.position().pack()] {
                let mut bytes = packed.to_vec();
                for flip in &flips {
                    let bit = flip.index(bytes.len() * 8);
                    bytes[bit / 8] ^= 1 << (bit % 8);
                }
                refused_or_read(&bytes)?;
                refused_or_read(&packed[..cut.min(packed.len())])?;
            }
        }
    }

    #[test]
    fn any_bytes_are_refused_or_read(header in 0x10..0x20_u8, body in proptest::collection::vec(any::<u8>(), 0..24)) {
        refused_or_read(&body)?;
        refused_or_read(&[&[header], &*body].concat())?;
    }
}

/// A board with its bytes, and those of its position, in hexadecimal.
const GOLDEN: [(&str, &str, &str); 7] = [
    ("9/10/11/10/9 w p", "1000000000000000", "1800000000000000"),
    ("9/10/2,r,1,r,1,r,4/10/9 b p", "1100000739c0000000", "1900000777000000"),
    ("9/10/r,w,b,ww,r,b,rb,4/10/9 w s", "1200001d329d9f00000000", "1a00001e653e6a000000"),
    ("9/10/r,b,9/10/5,r,2,r w s", "12071c007600000000", "1a073801f000000000"),
    (
        "w,w,r,r,w,w,b,b,b/b,b,w,w,b,b,w,w,b,w/w,w,r,b,b,w,w,b,w,w,w/w,b,b,w,b,b,b,w,w,b/w,b,b,w,w,b,b,b,b w s",
        "165154a54474428a21e540",
        "1e5154a54474428a21e540",
    ),
    (
        "2,bb,3,bw,1,w/2,bbw,w,3,wbb,1,rb/2,wrw,2,bw,1,bbb,3/1,bw,wbw,2,wbbwwb,w,rbw,www,1/w,5,bb,2 b s",
        "1380d834b42dab27d2a0bc346d80da416c7c360d10",
        "1b80d052c37c96d82d28d80b20d8d4d05100",
    ),
    (
        "9/10/rrrwwwwwwwwwwwwwwwwwwwwwwwbbbbbbbbbbbbbbbbbbbbbbb,10/10/9 b s",
        "1300001ffaaaaaaaaaaab6db6db6db6db6db6c00000000",
        "1b00001bfffffffffffd00000000",
    ),
];

#[test]
fn bytes_are_the_same_in_every_release() {
    for (dfen, board_bytes, position_bytes) in GOLDEN {
        let board: Board = dfen.parse().unwrap();
        let packed = [board.pack(), board.position().pack()];
        assert_eq!(packed.map(|packed| format!("{packed:?}")), [board_bytes, position_bytes], "{dfen}");
        assert_eq!(Board::unpack(&packed[0]), Ok(board));
        assert_eq!(Position::unpack(&packed[1]), Ok(*board.position()));
    }
}

#[test]
fn most_bytes_are_those_of_all_pieces_on_the_board() {
    // All pieces except one have a space of their own.
    let mut setup = *random::setup(&mut Random::new(1)).setup();
    let white = |setup: &Setup, at| setup[at].top() == Some(Piece::White);
    let mut whites = Space::all().filter(|&at| white(&setup, at));
    let (one, other) = (whites.next().unwrap(), whites.next().unwrap());
    setup[one] = setup[one].landing_on(setup[other]).unwrap();
    setup[other] = "".parse().unwrap();
    setup.side = Color::Black;
    let board = Board::try_from(&setup).unwrap();
    assert_eq!(board.pack().len(), Packed::MAX_LEN);
    assert!(board.position().pack().len() <= Packed::MAX_LEN);
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let bytes = |at, kind| UnpackError::Bytes(UnpackFault { at, kind });
    let board: Board = "9/10/r,w,b,ww,r,b,rb,4/10/9 w s".parse().unwrap();
    let packed = board.pack();
    let with = |at: usize, byte: u8| {
        let mut changed = packed.to_vec();
        changed[at] = byte;
        Board::unpack(&changed)
    };
    assert_eq!(Board::unpack(&[]), Err(bytes(0, UnpackFaultKind::End)));
    assert_eq!(Board::unpack(&packed[..5]), Err(bytes(5, UnpackFaultKind::End)));
    assert_eq!(with(0, 0x20), Err(bytes(0, UnpackFaultKind::Version(2))));
    assert_eq!(
        with(packed.len() - 1, packed[packed.len() - 1] | 1),
        Err(bytes(packed.len() - 1, UnpackFaultKind::Padding))
    );
    let longer = [&*packed, &[0]].concat();
    assert_eq!(Board::unpack(&longer), Err(bytes(packed.len(), UnpackFaultKind::TrailingBytes)));
    assert_eq!(Board::unpack_prefix(&longer), Ok((board, packed.len())));
    assert_eq!(Position::unpack(&packed), Err(bytes(0, UnpackFaultKind::Kind)));
    assert_eq!(Board::unpack(&board.position().pack()), Err(bytes(0, UnpackFaultKind::Kind)));
    // Black cannot be to move on the empty board.
    let start = Board::start().pack();
    let black = [&[start[0] | 1], &start[1..]].concat();
    let error = Board::unpack(&black).unwrap_err();
    assert_eq!(error.to_string(), "it must be White's turn (rule M1)");
    // An endless stack: 1 for one more piece, 0 for white.
    let tall = [&[0x12], &[0b1010_1010; 20][..]].concat();
    assert_eq!(Board::unpack(&tall), Err(bytes(13, UnpackFaultKind::TooTall)));
    let tall = [&[0x1a, 0b1011_1111], &[0xff; 20][..]].concat();
    assert_eq!(Position::unpack(&tall), Err(bytes(7, UnpackFaultKind::TooTall)));
    // A full board in the long form.
    let full = random::setup(&mut Random::new(1));
    let long: String = Space::all()
        .flat_map(|space| {
            full.pieces(space).iter().map(|kind| format!("1{}0", piece(kind))).collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(Board::unpack(&slowly(0x12, &long)), Err(bytes(0, UnpackFaultKind::LongForm)));
    assert_eq!(Board::unpack(&full.pack()), Ok(full));
    assert_eq!(
        bytes(13, UnpackFaultKind::TooTall).to_string(),
        "at byte 13: a stack of more than the 49 pieces of the game"
    );
}

#[test]
fn a_position_is_allowed_if_some_board_is() {
    // Unpacks these stacks followed by empty spaces.
    let unpack = |stacks: usize, bits: &str| {
        Position::unpack(&slowly(0x1a, &format!("{bits}{}", "0".repeat(Space::COUNT - stacks))))
    };
    // One stack with all three reds: a height of 4 has room for them, a height of 3 does not.
    assert!(unpack(1, "1011101").is_ok());
    let refused = unpack(1, "101101").unwrap_err().to_string();
    assert_eq!(refused, "2 red pieces, there must be 3 (rule C2)");
    // Three lone reds and a white stack of 47, one more than the white and black pieces together.
    let tall = |height: usize| unpack(4, &format!("10{}00111111111", "1".repeat(height - 1)));
    assert!(tall(46).is_ok());
    assert!(tall(47).unwrap_err().to_string().contains("the game has 23 (rule P1)"));
}
