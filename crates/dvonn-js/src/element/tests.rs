//! Boards of pages, tested without a page.

use dvonn_message::Argument;
use dvonn_text::{Language, Text};

use super::*;

const SMALL: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";
const NOW: Duration = Duration::from_secs(100);

fn element(pairs: &[(&str, &str)]) -> (Element, Vec<Effect>) {
    let mut element = Element::new("a").unwrap();
    let still = [("speed", "none")].into_iter().chain(pairs.iter().copied());
    let effects = element.begin(still.collect(), 1, NOW).unwrap();
    (element, effects)
}

fn tap(element: &mut Element, names: &[&str]) -> Vec<Effect> {
    let taps = names.iter().map(|name| BoardInput::Tap(name.parse().unwrap()));
    taps.flat_map(|tap| element.on_board(tap, NOW)).collect()
}

fn events(effects: &[Effect]) -> Vec<&'static str> {
    let name = |effect: &Effect| if let Effect::Dispatch(event) = effect { Some(event.name()) } else { None };
    effects.iter().filter_map(name).collect()
}

fn say(id: &str, arguments: &[(&'static str, Argument)]) -> String {
    Text::new(Language::English).without_rule_numbers().fill(id, arguments)
}

#[test]
fn two_people_play_to_the_end() {
    let (mut element, effects) = element(&[("mode", "play"), ("position", SMALL)]);
    assert!(events(&effects).is_empty());
    assert_eq!(element.task(&say), "White's turn: choose a glowing stack.");
    let effects = tap(&mut element, &["c3"]);
    assert_eq!(events(&effects), ["refused"]);
    assert!(element.news(&say).starts_with("c3: "), "{}", element.news(&say));
    assert_eq!(element.legal_moves().len(), 4);
    let effects = tap(&mut element, &["b3", "a3"]);
    // Black has no move and passes, again and again until White has no move either.
    assert_eq!(events(&effects)[..2], ["move", "move"]);
    let news = element.news(&say);
    assert!(news.starts_with("White plays b3–a3. White loses 1 piece"), "{news}");
    assert!(news.ends_with("Black has no move and passes."), "{news}");
    let effects = tap(&mut element, &["h3", "j3"]);
    assert_eq!(events(&effects).last(), Some(&"end"), "{effects:?}");
    assert_eq!(element.outcome(), Some(Outcome::Win(Color::White)));
    assert!(element.legal_moves().is_empty());
    assert!(element.record().unwrap().result().is_some());
    // A game that is taken back and finished again reports its end again.
    element.undo(NOW);
    assert_eq!(element.outcome(), None);
    assert_eq!(events(&tap(&mut element, &["h3", "j3"])).last(), Some(&"end"));
}

#[test]
fn the_engine_is_asked_over_ugi_and_its_move_is_played() {
    let attributes = [("mode", "play"), ("position", SMALL), ("level", "4"), ("side", "black")];
    let (mut element, effects) = element(&attributes);
    assert!(element.orientation().turned, "Black's side is at the bottom");
    let asked = effects.iter().find_map(|effect| match effect {
        Effect::Ask(lines) => Some(lines.clone()),
        _ => None,
    });
    let asked = asked.unwrap();
    assert!(asked.contains("Level value 4") && asked.contains(&format!("position fen {SMALL}")), "{asked}");
    assert_eq!(events(&tap(&mut element, &["b3"])), ["refused"], "it is the computer's turn");
    assert_eq!(element.task(&say), "Nina is thinking.");
    element.on_engine("info depth 1 multipv 1 score cp 100 nodes 9 pv d3c3", NOW);
    let mut effects = element.on_engine("bestmove d3c3", NOW);
    effects.extend(element.tick(NOW + Duration::from_secs(1)));
    assert!(events(&effects).contains(&"move"), "{effects:?}");
    assert_eq!(element.moves()[0].to_string(), "d3c3");
    // Black has no move and passes, so the engine is asked for White's next move.
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Ask(lines) if lines.contains("moves d3c3 pass")))
    );
    // A late answer changes nothing.
    element.begin([("mode", "play")].into_iter().collect(), 1, NOW).unwrap();
    assert!(events(&element.on_engine("bestmove e3", NOW)).is_empty());
}

#[test]
fn an_engine_that_fails_is_told() {
    let (mut element, _) = element(&[("mode", "play"), ("level", "1"), ("side", "black")]);
    assert_eq!(events(&element.on_engine_failed(NOW)), ["refused"]);
    assert!(events(&element.on_engine_failed(NOW)).is_empty());
}

#[test]
fn a_replay_goes_from_position_to_position() {
    let (mut element, _) = element(&[("position", SMALL), ("record", "b3a3"), ("ply", "0")]);
    assert_eq!((element.mode(), element.task(&say)), ("replay", "Start of the game.".to_owned()));
    let plies = element.plies().1;
    assert_eq!(events(&element.look(1)), ["ply"]);
    assert_eq!(element.task(&say), format!("1 of {plies} moves: b3–a3."));
    assert!(element.dfen().starts_with("9/10/rw,6,rw,1,r,1/10/9"));
    let attributes = [("position", SMALL), ("record", "b3a3"), ("ply", "0")].into_iter().collect();
    assert_eq!(events(&element.restyle(attributes, NOW).unwrap()), ["ply"]);
    assert_eq!(element.plies(), (0, plies));
    assert!(events(&tap(&mut element, &["b3", "a3"])).is_empty(), "a replay takes no moves");
}

#[test]
fn a_puzzle_says_what_there_is_to_do() {
    let (mut element, _) = element(&[("position", SMALL), ("puzzle", "b3a3")]);
    assert_eq!(element.task(&say), "White to move: find the best move.");
    assert_eq!(events(&tap(&mut element, &["d3", "c3"])), ["failed"]);
    assert_eq!(element.task(&say), "d3–c3 is not the move. Look again.");
    element.tick(NOW + Duration::from_secs(1));
    assert_eq!(events(&tap(&mut element, &["b3", "a3"])), ["move", "solved"]);
    assert_eq!(element.task(&say), "Solved!");
    assert_eq!(element.record().unwrap().plies(), 1);
}

#[test]
fn attributes_that_cannot_be_understood_change_nothing() {
    let (mut element, _) = element(&[("position", SMALL), ("puzzle", "b3a3")]);
    for (name, value) in [("position", "x"), ("puzzle", "a1b1"), ("look", "oak"), ("mode", "x")] {
        let pairs = [("position", SMALL), ("puzzle", "b3a3"), (name, value)];
        let error = element.begin(pairs.into_iter().collect(), 1, NOW).unwrap_err();
        assert_eq!(error.attribute, name);
        assert_eq!(element.dfen(), SMALL);
    }
}

#[test]
fn a_board_that_is_viewed_may_break_the_rules() {
    let (element, _) = element(&[("position", "9/10/r,r,9/10/9 w s"), ("arrows", "a3b3"), ("marked", "c3")]);
    let view = element.view();
    assert_eq!((view.arrows.len(), view.marked.len()), (1, 1));
    assert_eq!(element.dfen(), "9/10/r,r,9/10/9 w s");
    assert!(element.board().is_none() && element.record().is_err());
}

#[test]
fn only_a_stack_that_can_move_is_dragged() {
    let (mut element, _) = element(&[("mode", "play"), ("position", SMALL)]);
    let drags =
        |element: &Element| ["b3", "a3", "e3"].map(|name| element.can_be_dragged(name.parse().unwrap()));
    assert_eq!(drags(&element), [true, false, false]);
    element.on_board(BoardInput::Lift(Space::B3), NOW);
    assert!(element.is_picked(Space::B3));
    let (paint, _, _) = element.paint(NOW, Some(Space::B3), &say);
    assert!(paint.cells.iter().any(|cell| cell.class.contains("dvonn-dragged")));
    assert_eq!(element.fan(Space::H3, NOW), None, "no pop-up appears meanwhile");
    element.paint(NOW, None, &say);
    assert!(element.fan(Space::H3, NOW).is_some());
    let effects = element.on_board(BoardInput::Drag(Space::B3, Space::A3), NOW);
    assert_eq!(events(&effects)[0], "move");
}
