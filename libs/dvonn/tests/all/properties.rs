//! Properties of every game: agreement with the slow rules, symmetries, hashes, notation.

use std::collections::HashMap;

use crate::slow::{self, SlowGame};
use dvonn::random::{self, Random};
use dvonn::{Board, Breach, ByColor, Color, Count, Move, Phase, Pieces, Position, Setup, Space, Symmetry};
use proptest::prelude::*;

/// The first board of a random game: the empty one or a random full one.
fn first_board(random: &mut Random) -> Board {
    match random.below(3) {
        0 => Board::start(),
        1 => random::setup(random),
        _ => random::balanced_setup(random),
    }
}

/// Every board of a random game.
fn random_game(seed: u64) -> Vec<Board> {
    let mut random = Random::new(seed);
    let mut boards = vec![first_board(&mut random)];
    while let Some(m) = random::legal_move(boards[boards.len() - 1].position(), &mut random) {
        boards.push(boards[boards.len() - 1].play(m).unwrap());
    }
    boards
}

/// Every conceivable move, legal or not.
fn all_moves() -> impl Iterator<Item = Move> {
    let stacking = Space::all().flat_map(|from| Space::all().map(move |to| Move::Stack { from, to }));
    Space::all().map(Move::Place).chain(stacking).chain([Move::Pass])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_rules_agree_with_the_slow_ones(seed: u64) {
        let mut random = Random::new(seed);
        let mut board = first_board(&mut random);
        let mut slow = SlowGame::from_board(&board);
        loop {
            slow.assert_same_as(&board);
            let Some(m) = random::legal_move(board.position(), &mut random) else { break };
            let preview: Vec<Space> = board.removed_by(m).iter().collect();
            prop_assert_eq!(preview, slow.play(m));
            board = board.play(m).unwrap();
        }
        prop_assert!(slow.is_over());
    }

    #[test]
    fn losses_are_what_the_owners_had_there(seed: u64) {
        for before in random_game(seed) {
            for m in before.position().legal_moves() {
                let removed = before.removed_by(m);
                let mut left: Vec<Space> = removed.iter().collect();
                if let Move::Stack { from, to } = m && removed.contains(to) {
                    left.push(from);
                }
                let of = |color: Color| -> u8 {
                    let own = left.iter().map(|&space| before.pieces(space));
                    own.filter(|pieces| pieces.top() == Some(color.into())).map(Pieces::height).sum()
                };
                prop_assert_eq!(before.losses(m).map(Count::pieces), ByColor::from_fn(of), "{} in {}", m, before);
            }
        }
    }

    #[test]
    fn exactly_the_legal_moves_are_accepted(seed: u64) {
        for board in random_game(seed).iter().step_by(5) {
            let legal = board.position().legal_moves();
            for m in all_moves() {
                prop_assert_eq!(board.position().is_legal(m), legal.contains(&m), "{} in {}", m, board);
                prop_assert_eq!(board.play(m).is_ok(), legal.contains(&m));
            }
        }
    }

    #[test]
    fn symmetries_commute_with_play(seed: u64) {
        for board in random_game(seed).iter().step_by(3) {
            for symmetry in Symmetry::ALL {
                let image = board.transformed(symmetry);
                prop_assert_eq!(board.position().transformed(symmetry), *image.position());
                prop_assert_eq!(image.transformed(symmetry), *board);
                prop_assert_eq!(image.position().counts(), board.position().counts());
                let mut moves: Vec<Move> = board.position().legal_moves().iter().map(|&m| symmetry.image(m)).collect();
                moves.sort();
                prop_assert_eq!(&*image.position().legal_moves(), &*moves);
                for &m in &board.position().legal_moves() {
                    prop_assert_eq!(image.play(symmetry.image(m)).unwrap(), board.play(m).unwrap().transformed(symmetry));
                }
            }
        }
    }

    #[test]
    fn legal_play_reaches_only_valid_boards_which_text_keeps(seed: u64) {
        for board in random_game(seed) {
            prop_assert!(board.setup().faults().is_empty(), "{}: {}", board, board.setup().faults());
            let text = board.to_string();
            prop_assert_eq!(text.parse(), Ok(board));
            let again: Position = text.parse().unwrap();
            prop_assert_eq!(again, *board.position());
            prop_assert_eq!(again.zobrist(), board.position().zobrist());
            let lenient = Setup::read_leniently(&text);
            prop_assert_eq!(&lenient.setup, board.setup());
            prop_assert!(lenient.text.is_empty() && lenient.board.is_empty());
            let made_up = Setup::from(&again);
            prop_assert!(made_up.faults().is_empty(), "{}: {}", again, made_up.faults());
            prop_assert_eq!(again.to_string().parse(), Ok(again));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text: String, rows in "[wbrWB0-9,/ ps]{0,80}") {
        for text in [text, rows] {
            if let Ok(setup) = text.parse::<Setup>() {
                prop_assert_eq!(setup.to_string().parse(), Ok(setup));
            }
            let _ = Setup::read_leniently(&text).text.to_string();
        }
    }

    #[test]
    fn set_ups_have_faults_exactly_if_the_rules_do_not_allow_them(seed: u64, at in 0_usize..49, letters in "[wbr]{0,4}", side: bool, phase: bool) {
        let boards = random_game(seed);
        let mut setup = *boards[seed as usize % boards.len()].setup();
        let mut pieces = Pieces::EMPTY;
        for letter in letters.chars() {
            pieces.push(dvonn::Piece::from_letter(letter).unwrap()).unwrap();
        }
        setup[Space::from_index(at).unwrap()] = pieces;
        setup.side = if side { Color::White } else { Color::Black };
        setup.phase = if phase { Phase::Placement } else { Phase::Stacking };
        prop_assert_eq!(setup.faults().is_empty(), slowly_valid(&setup), "{}: {}", setup, setup.faults());
        prop_assert_eq!(Board::try_from(&setup).is_ok(), setup.faults().is_empty());
    }
}

/// Whether the rules allow a set-up, decided without listing faults.
fn slowly_valid(setup: &Setup) -> bool {
    let text = setup.to_string();
    let stacks: Vec<String> = Space::all().map(|s| setup[s].to_string()).filter(|s| !s.is_empty()).collect();
    let letters: String = stacks.concat();
    let count = |letter: &str| letters.matches(letter).count();
    if setup.phase == Phase::Placement {
        // The pieces must be the first ones in the order of placement: rrr, then b and w alternately.
        let order: String = ("rrr".to_owned() + &"bw".repeat(23)).chars().take(stacks.len()).collect();
        return stacks.len() < 49
            && stacks.iter().all(|stack| stack.len() == 1)
            && ["r", "b", "w"].iter().all(|l| count(l) == order.matches(l).count())
            && text.ends_with(if stacks.len().is_multiple_of(2) { "w p" } else { "b p" });
    }
    let slow = SlowGame {
        stacks: Space::all()
            .filter(|&s| !setup[s].is_empty())
            .map(|s| (slow::place(s), setup[s].iter().collect()))
            .collect(),
        side: Color::White,
        phase: Phase::Stacking,
    };
    count("r") == 3
        && count("w") <= 23
        && count("b") <= 23
        && stacks.iter().all(|stack| stack.len() == 1 || !stack.ends_with('r'))
        && slow.in_contact().len() == stacks.len()
        && (stacks.len() < 49 || setup.side == Color::White || slow.legal_moves() == [Move::Pass])
}

#[test]
fn hashes_are_equal_exactly_when_play_is_alike() {
    let mut seen: HashMap<u64, Position> = HashMap::new();
    let mut alike = 0;
    let mut note = |position: Position| {
        alike += usize::from(*seen.entry(position.zobrist()).or_insert(position) == position);
        assert_eq!(seen[&position.zobrist()], position, "two positions with the same hash");
    };
    for seed in 0..400 {
        for board in random_game(seed) {
            note(*board.position());
            // The same stacks in the other phase or with the other side to move make another position.
            let mut other = *board.setup();
            other.side = !other.side;
            if let Ok(position) = Position::try_from(&other) {
                note(position);
            }
        }
    }
    // Two moves that do not affect each other lead to one position in either order.
    let board: Board = random::setup(&mut Random::new(5));
    for &a in &board.position().legal_moves() {
        for &b in &board.position().play(a).unwrap().legal_moves() {
            note(board.position().play(a).unwrap().play(b).unwrap());
        }
    }
    assert!(alike > 10_000);
}

#[test]
fn buried_colours_do_not_matter_to_play() {
    let read = |text: &str| text.parse::<Position>().unwrap();
    let (a, b) = (read("9/10/r,w,bbwb,r,r,6/10/9 w s"), read("9/10/r,w,wwbb,r,r,6/10/9 w s"));
    assert_eq!(a, b);
    assert_eq!(a.zobrist(), b.zobrist());
    let red_inside = read("9/10/r,w,rwbb,1,r,6/10/9 w s");
    assert_ne!(a.zobrist(), red_inside.zobrist());
}

#[test]
fn a_position_is_small() {
    fn is_copy<T: Copy>() {}
    is_copy::<Position>();
    assert!(size_of::<Position>() <= 128, "{} bytes", size_of::<Position>());
}

#[test]
fn white_passes_at_once_if_all_its_pieces_are_surrounded() {
    // Only black pieces and one red are on the edge.
    let text = "b,b,b,b,b,b,b,b,r/b,w,w,w,w,w,w,w,w,b/b,w,w,w,w,w,r,r,w,w,b/b,w,w,w,w,w,w,w,w,b/b,b,b,b,b,b,b,b,b w s";
    let board: Board = text.parse().unwrap();
    assert_eq!(&*board.position().legal_moves(), &[Move::Pass]);
    let passed = board.play(Move::Pass).unwrap();
    assert_eq!(passed.to_string().parse(), Ok(passed), "Black to move on a full board");
    assert_eq!(passed.position().check(Move::Pass), Err(Breach::MustMove));
}
