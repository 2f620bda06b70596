use dvonn::Board;
use dvonn::random::{self, Random};

use super::*;

fn space(name: &str) -> Space {
    name.parse().unwrap()
}

/// White has singles on b3 and d3 and a stack of two with a red on h3; Black has c3; reds on a3 and j3.
fn position() -> Position {
    "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap()
}

/// Taps a space and returns the result in short: `+b3` for picking up, `-` for putting down, a move, or the
/// refusal's breach or key.
fn tap(hand: &mut Hand, position: &Position, name: &str) -> String {
    told(hand.tap(position, space(name)))
}

fn told(result: HandResult) -> String {
    match result {
        HandResult::PickedUp(space) => format!("+{space}"),
        HandResult::PutDown => "-".to_owned(),
        HandResult::Move(m) => m.to_string(),
        HandResult::Refused(refusal) => {
            let message = Message::from(&refusal);
            message.in_words(&|id, arguments| match id {
                "event-refused" => format!("{:?} {:?}", arguments[0].1, arguments[1].1),
                id => id.to_owned(),
            })
        }
    }
}

#[test]
fn two_taps_make_a_move() {
    let (position, mut hand) = (position(), Hand::default());
    assert_eq!(tap(&mut hand, &position, "b3"), "+b3");
    assert_eq!(hand.picked(), Some(Space::B3));
    assert_eq!(hand.targets(&position), position.targets(Space::B3));
    assert_eq!(tap(&mut hand, &position, "d3"), "+d3", "the tap picks up another stack of the same side");
    assert_eq!(tap(&mut hand, &position, "c3"), "d3c3");
    assert_eq!(hand.picked(), None);
}

#[test]
fn the_stack_in_hand_is_put_down() {
    let (position, mut hand) = (position(), Hand::default());
    assert!(!hand.put_down());
    assert_eq!(tap(&mut hand, &position, "b3"), "+b3");
    assert_eq!(tap(&mut hand, &position, "b3"), "-");
    assert_eq!(hand.picked(), None);
    assert_eq!(tap(&mut hand, &position, "b3"), "+b3");
    assert!(hand.put_down());
    assert_eq!(hand.targets(&position), SpaceSet::EMPTY);
}

#[test]
fn a_refused_target_leaves_the_stack_in_hand() {
    let (position, mut hand) = (position(), Hand::default());
    assert_eq!(tap(&mut hand, &position, "b3"), "+b3");
    for (target, reason) in
        [("e3", "error-wrong-distance"), ("e5", "error-not-in-line"), ("b2", "error-empty-target")]
    {
        let told = tap(&mut hand, &position, target);
        assert!(told.contains(reason) && told.contains(&format!("b3–{target}")), "{told}");
        assert_eq!(hand.picked(), Some(Space::B3));
    }
}

#[test]
fn what_may_not_be_picked_up_says_why() {
    let (position, mut hand) = (position(), Hand::default());
    for (name, reason) in [("a3", "error-lone-red"), ("c3", "error-not-yours"), ("e3", "error-nothing-there")]
    {
        let told = tap(&mut hand, &position, name);
        assert!(told.contains(reason) && told.contains(&format!("\"{name}\"")), "{told}");
        assert_eq!(hand.picked(), None);
    }
}

/// Tapping one's own stack that cannot move, while another is in hand, says why it cannot move. Lessons and
/// games once differed here.
#[test]
fn a_stack_of_ones_own_that_cannot_move_says_so_while_another_is_in_hand() {
    let surrounded: Position = "9/1,w,w,7/1,w,w,w,r,r,r,w,3/1,w,w,7/9 w s".parse().unwrap();
    let mut hand = Hand::default();
    assert_eq!(tap(&mut hand, &surrounded, "h3"), "+h3");
    assert!(tap(&mut hand, &surrounded, "c3").contains("error-surrounded"));
    assert_eq!(hand.picked(), Some(Space::H3), "and the other stack stays in hand");
    let stuck: Position = "9/10/r,w,b,w,3,rww,1,r,1/10/9 w s".parse().unwrap();
    let mut hand = Hand::default();
    assert_eq!(tap(&mut hand, &stuck, "b3"), "+b3");
    assert_eq!(tap(&mut hand, &stuck, "h3"), "event-nowhere-to-land");
    assert_eq!(hand.picked(), Some(Space::B3));
}

#[test]
fn one_tap_places_a_piece() {
    let start = Position::start().play("e3".parse().unwrap()).unwrap();
    let mut hand = Hand::default();
    assert!(tap(&mut hand, &start, "e3").contains("error-occupied"));
    assert_eq!(tap(&mut hand, &start, "e4"), "e4");
    assert!(told(hand.drag(&start, Space::E3, Space::E4)).contains("error-still-placing"));
    assert_eq!(hand.picked(), None);
}

#[test]
fn a_drag_is_a_move_or_shows_where_the_stack_may_go() {
    let (position, mut hand) = (position(), Hand::default());
    assert_eq!(told(hand.drag(&position, Space::B3, Space::C3)), "b3c3");
    assert_eq!(hand.picked(), None);
    assert!(told(hand.drag(&position, Space::B3, Space::D3)).contains("error-wrong-distance"));
    assert_eq!(hand.picked(), Some(Space::B3));
    assert!(told(hand.drag(&position, Space::C3, Space::D3)).contains("error-not-yours"));
    assert_eq!(hand.picked(), Some(Space::B3));
}

#[test]
fn a_typed_move_drops_what_is_in_hand() {
    let (position, mut hand) = (position(), Hand::default());
    assert_eq!(tap(&mut hand, &position, "b3"), "+b3");
    assert!(told(hand.play(&position, Move::Pass)).contains("error-must-move"));
    assert_eq!(hand.picked(), Some(Space::B3));
    assert_eq!(told(hand.play(&position, "d3c3".parse().unwrap())), "d3c3");
    assert_eq!(hand.picked(), None);
}

/// In any position and with any state of the hand, a tap yields a legal move or changes only the hand. Taps
/// can make every legal move, and do exactly what `intended` announced.
#[test]
fn taps_make_exactly_the_legal_moves() {
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let mut board = if seed % 4 == 0 { Board::start() } else { random::setup(&mut random) };
        while let Some(m) = random::legal_move(board.position(), &mut random) {
            let position = board.position();
            let mut made: Vec<Move> = Vec::new();
            for first in Space::all() {
                let mut hand = Hand::default();
                assert_eq!(
                    hand.intended(position, first),
                    match hand.tap(position, first) {
                        HandResult::Move(m) => {
                            made.push(m);
                            Some(m)
                        }
                        HandResult::PickedUp(space) => {
                            assert_eq!(space, first);
                            None
                        }
                        HandResult::PutDown => panic!("nothing was in hand"),
                        HandResult::Refused(_) => {
                            assert_eq!(hand.picked(), None);
                            None
                        }
                    }
                );
                if hand.picked().is_none() {
                    continue;
                }
                for second in Space::all().filter(|&second| second != first) {
                    let mut hand = hand;
                    let intended = hand.intended(position, second);
                    match hand.tap(position, second) {
                        HandResult::Move(m) => {
                            assert_eq!(intended, Some(m));
                            made.push(m);
                        }
                        HandResult::PickedUp(space) => {
                            assert_eq!((space, hand.picked()), (second, Some(second)));
                        }
                        HandResult::Refused(_) => assert_eq!(hand.picked(), Some(first)),
                        HandResult::PutDown => panic!("{first} is not {second}"),
                    }
                }
            }
            let mut legal: Vec<Move> =
                position.legal_moves().iter().copied().filter(|&m| m != Move::Pass).collect();
            made.sort_unstable_by_key(Move::to_string);
            legal.sort_unstable_by_key(Move::to_string);
            assert_eq!(made, legal, "{board}");
            board = board.play(m).unwrap();
        }
        assert!(board.position().is_over());
    }
}
