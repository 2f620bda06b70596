use dvonn::SpaceSet;
use dvonn_record::EndReason;

use super::*;
use crate::game::Game;
use crate::seat::seats;

/// Returns the ids and arguments of messages, in order.
fn told(messages: &[Message]) -> Vec<String> {
    let say = |message: &Message| {
        message.in_words(&|id, arguments| {
            let arguments: Vec<String> = arguments
                .iter()
                .map(|(_, argument)| match argument {
                    dvonn_message::Argument::Number(number) => number.to_string(),
                    dvonn_message::Argument::Text(text) => text.clone(),
                })
                .collect();
            format!("{} {}", id.trim_start_matches("event-"), arguments.join(" ")).trim_end().to_owned()
        })
    };
    messages.iter().map(say).collect()
}

fn turn(side: Color, m: &str, by: Decider) -> Event {
    let m = m.parse().unwrap();
    Event::Played(Turn { side, m, by, removed: SpaceSet::EMPTY, lost: ByColor::default(), cut_from: None })
}

#[test]
fn the_only_person_at_the_screen_is_addressed() {
    let (white, black) = (Color::White, Color::Black);
    let (alone, two) = (seats(Some(white)), seats(None));
    assert_eq!([white, black].map(|side| who(side, alone)), ["you", "computer"]);
    assert_eq!([white, black].map(|side| who(side, seats(Some(black)))), ["computer", "you"]);
    assert_eq!([white, black].map(|side| who(side, two)), ["white", "black"]);
    let remote = ByColor { white: Seat::Local, black: Seat::Remote };
    assert_eq!([white, black].map(|side| who(side, remote)), ["you", "black"]);
    let elsewhere = ByColor { white: Seat::Remote, black: Seat::Remote };
    assert_eq!([white, black].map(|side| who(side, elsewhere)), ["white", "black"]);
    assert_eq!(told(&turn(white, "e3", Decider::Human).messages(alone)), ["placed you e3"]);
    assert_eq!(told(&turn(black, "a1b2", Decider::Computer).messages(alone)), ["moved computer a1–b2"]);
    assert_eq!(told(&turn(black, "pass", Decider::Rules).messages(two)), ["passed black"]);
    assert_eq!(told(&turn(white, "e3", Decider::Rules).messages(two)), ["last-piece white e3 L3"]);
}

#[test]
fn a_move_that_cuts_off_says_what_left() {
    let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let mut game = Game::new(board, seats(Some(Color::White)));
    let events = game.play("b3a3".parse().unwrap(), Decider::Human).unwrap();
    let all: Vec<String> = events.iter().flat_map(|event| told(&event.messages(game.seats()))).collect();
    assert_eq!(
        all,
        ["moved you b3–a3", "removed both-lose computer 1 loses you 1 c3 d3 a3 gap", "passed computer"]
    );
}

#[test]
fn every_event_is_told() {
    let two = seats(None);
    let one = |event: Event| told(&event.messages(two)).join("; ");
    assert_eq!(one(Event::StackingBegins), "stacking-begins");
    assert_eq!(one(Event::Undone(3)), "undone 3");
    assert_eq!(one(Event::Redone(2)), "redone 2");
    assert_eq!(one(Event::GoesOn), "goes-on");
    assert_eq!(one(Event::NothingToUndo), "nothing-to-undo");
    assert_eq!(one(Event::NothingToRedo), "nothing-to-redo");
    let draw = GameResult { outcome: Outcome::Draw, by: EndReason::Play };
    assert_eq!(one(Event::Ended(draw)), "ended play nobody");
}

/// Regression test: every claimed end once read "time is up" on the Play page.
#[test]
fn an_ending_says_why() {
    let two = seats(None);
    for reason in EndReason::ALL {
        let result = GameResult { outcome: Outcome::Win(Color::Black), by: reason };
        assert_eq!(told(&[ended(result, two)]), [format!("ended {reason} black")]);
    }
    let result = GameResult::draw_agreed();
    assert_eq!(told(&[ended(result, two)]), ["ended agreement nobody"]);
    let lost = GameResult::resigned(Color::White);
    assert_eq!(told(&[ended(lost, seats(Some(Color::White)))]), ["ended resignation computer"]);
    assert_eq!(told(&[ended(lost, seats(Some(Color::Black)))]), ["ended resignation you"]);
}
