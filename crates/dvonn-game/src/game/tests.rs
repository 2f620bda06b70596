//! The game's own promises: history, what the rules decide by themselves, previews.

use dvonn::random::{self, Random};

use super::*;

fn two_people(start: Board) -> Game {
    Game::new(start, ByColor { white: Player::Human, black: Player::Human })
}

fn against_computer(start: Board, human: Color) -> Game {
    let players = ByColor::from_fn(|side| if side == human { Player::Human } else { Player::Computer });
    Game::new(start, players)
}

/// Plays random moves for whoever is a person, and the computer's, until somebody's next decision is over `plies`.
fn play_on(game: &mut Game, random: &mut Random, plies: usize) {
    while game.ending().is_none() && game.turns().len() < plies {
        if game.is_computers_turn() {
            let m = random::legal_move(game.board().position(), random);
            game.play_computer(m.unwrap());
        } else {
            let m = random::legal_move(game.board().position(), random).unwrap();
            assert!(game.play(m));
        }
    }
}

#[test]
fn the_last_placement_plays_itself() {
    let mut game = two_people(Board::start());
    for space in Space::all().take(47) {
        assert!(game.play(Move::Place(space)));
    }
    assert_eq!(game.turns().len(), 47);
    let before = *game.board();
    assert!(game.play("j5".parse().unwrap()));
    assert_eq!(game.turns().len(), 49);
    let last = game.last_turn().unwrap();
    assert_eq!((last.m, last.by), ("k5".parse().unwrap(), Decider::Rules));
    assert_eq!(game.board().position().phase(), Phase::Stacking);
    assert_eq!(game.board().position().side(), Color::White);
    let events = game.take_events();
    assert_eq!(events.last(), Some(&Event::StackingBegins));

    // It is taken back along with the one that led to it, and played again with it.
    let after = *game.board();
    game.undo();
    assert_eq!((*game.board(), game.turns().len()), (before, 47));
    game.redo();
    assert_eq!((*game.board(), game.turns().len()), (after, 49));
}

#[test]
fn forced_passes_play_themselves_and_are_taken_back_along() {
    let mut passes = 0;
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let mut game = two_people(random::setup(&mut random));
        while game.ending().is_none() {
            let before = (*game.board(), game.turns().len());
            let m = random::legal_move(game.board().position(), &mut random).unwrap();
            assert_ne!(m, Move::Pass);
            assert!(game.play(m));
            let after = (*game.board(), game.turns().len());
            passes += after.1 - before.1 - 1;
            assert!(game.turns()[before.1 + 1..].iter().all(|turn| turn.by == Decider::Rules));
            game.undo();
            assert_eq!((*game.board(), game.turns().len()), before);
            game.redo();
            assert_eq!((*game.board(), game.turns().len()), after);
        }
        assert!(game.board().position().is_over());
    }
    assert!(passes > 20, "{passes}");
}

#[test]
fn undo_against_the_computer_goes_back_to_the_persons_last_decision() {
    for (seed, human) in [(1, Color::White), (2, Color::Black)] {
        let mut random = Random::new(seed);
        let mut game = against_computer(Board::start(), human);
        play_on(&mut game, &mut random, 200);
        let (last, count) = (*game.board(), game.turns().len());
        let mut decisions = 0;
        loop {
            game.take_events();
            game.undo();
            if game.take_events() == [Event::NothingToUndo] {
                break;
            }
            decisions += 1;
            assert_eq!(game.board().position().side(), human);
            assert!(!game.is_computers_turn());
        }
        // What is left is what the computer played before the person's first decision.
        assert_eq!(game.turns().len(), usize::from(human == Color::Black));
        for _ in 0..decisions {
            game.redo();
        }
        assert_eq!((*game.board(), game.turns().len()), (last, count));
        game.redo();
        assert_eq!(game.take_events().last(), Some(&Event::NothingToRedo));
    }
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    let mut game = two_people(Board::start());
    assert!(game.play("e3".parse().unwrap()));
    game.undo();
    assert!(game.play("c3".parse().unwrap()));
    game.take_events();
    game.redo();
    assert_eq!(game.take_events(), [Event::NothingToRedo]);
}

#[test]
fn previews_are_what_the_rules_remove() {
    let mut removals = 0;
    for seed in 0..10 {
        let mut random = Random::new(seed);
        let mut game = two_people(random::setup(&mut random));
        while game.ending().is_none() {
            let position = *game.board().position();
            for from in position.movable().iter().filter(|&from| !position.targets(from).is_empty()) {
                game.choose(from);
                assert_eq!(game.selection(), Some(from));
                assert_eq!(game.targets(), position.targets(from));
                for to in Space::all() {
                    let expected = match game.targets().contains(to) {
                        true => position.removed_by(Move::Stack { from, to }),
                        false => SpaceSet::EMPTY,
                    };
                    assert_eq!(game.preview(to), expected);
                    removals += expected.len();
                }
                game.choose(from);
                assert_eq!(game.selection(), None);
            }
            let m = random::legal_move(&position, &mut random).unwrap();
            let expected = position.removed_by(m);
            let turns = game.turns().len();
            assert!(game.play(m));
            assert_eq!(game.turns()[turns].removed, expected);
        }
    }
    assert!(removals > 100);
}

#[test]
fn choosing_a_stack_that_is_held_says_why() {
    let mut game = two_people(random::setup(&mut Random::new(3)));
    let position = *game.board().position();
    game.take_events();
    let surrounded = (position.surrounded() & position.owned_by(Color::White)).first().unwrap();
    game.choose(surrounded);
    assert_eq!(game.take_events(), [Event::Held { space: surrounded, breach: Breach::Surrounded }]);
    let black = position.owned_by(Color::Black).first().unwrap();
    game.choose(black);
    assert_eq!(game.take_events(), [Event::Held { space: black, breach: Breach::NotYours }]);
    let red = position.lone_reds().first().unwrap();
    game.choose(red);
    assert_eq!(game.take_events(), [Event::Held { space: red, breach: Breach::LoneRed }]);
    assert_eq!(game.selection(), None);
}

#[test]
fn choosing_two_spaces_plays_a_move() {
    let mut game = two_people(random::setup(&mut Random::new(3)));
    let Some(&Move::Stack { from, to }) = game.board().position().legal_moves().first() else { panic!() };
    game.choose(from);
    game.choose(to);
    assert_eq!(game.last_turn().map(|turn| turn.m), Some(Move::Stack { from, to }));
    assert_eq!(game.selection(), None);
}

#[test]
fn nothing_is_played_after_a_resignation_until_it_is_taken_back() {
    let mut game = two_people(random::setup(&mut Random::new(3)));
    let m = game.board().position().legal_moves()[0];
    game.resign();
    assert_eq!(game.ending(), Some(Ending::Resigned(Color::White)));
    assert!(!game.play(m));
    game.undo();
    assert_eq!(game.ending(), None);
    assert!(game.play(m));
}

#[test]
fn records_are_resumed_where_they_end() {
    for seed in 0..10 {
        let mut random = Random::new(seed);
        let mut game = two_people(Board::start());
        play_on(&mut game, &mut random, 30 + 8 * seed as usize);
        let resumed = Game::resume(game.record(), game.players());
        assert_eq!((resumed.board(), resumed.turns()), (game.board(), game.turns()));
        assert_eq!(resumed.record(), game.record());
        assert!(!resumed.is_unsaved());
    }
}

#[test]
fn what_a_record_has_besides_its_moves_is_kept() {
    let mut record = Record::new();
    let first = record.add_move(NodeId::START, "e3".parse().unwrap()).unwrap();
    let second = record.add_move(first, "c3".parse().unwrap()).unwrap();
    record.set_comment(second, Some("here it began".to_owned()));
    record.event = Some("a rainy evening".to_owned());
    let players = ByColor { white: Player::Human, black: Player::Human };

    let mut game = Game::resume(record, players);
    game.undo();
    assert!(game.play("g3".parse().unwrap()));
    let saved = game.record();
    assert_eq!(saved.moves().map(|m| m.to_string()).collect::<Vec<_>>(), ["e3", "g3"]);
    assert_eq!(saved.event.as_deref(), Some("a rainy evening"));
    let comments: Vec<_> = saved.walk().filter_map(|node| saved.node(node).comment()).collect();
    assert_eq!(comments, ["here it began"]);

    // Moves that were taken back and not replaced are no part of the game.
    game.undo();
    game.undo();
    assert_eq!(game.record().plies(), 0);
}

#[test]
fn ends_that_only_the_record_knows_are_ends() {
    let mut record = Record::new();
    record.set_result(Some(GameResult::draw_agreed()));
    let players = ByColor { white: Player::Human, black: Player::Human };
    let mut game = Game::resume(record, players);
    assert_eq!(game.ending(), Some(Ending::Claimed(GameResult::draw_agreed())));
    game.undo();
    assert_eq!(game.ending(), None);
}
