//! The promises of a game: its history, moves that the rules alone decide, and records.

use dvonn::random::{self, Random};

use dvonn::Space;

use super::*;
use crate::seat::seats;

fn two_people(start: Board) -> Game {
    Game::new(start, seats(None))
}

fn against_computer(start: Board, human: Color) -> Game {
    Game::new(start, seats(Some(human)))
}

fn play(game: &mut Game, m: Move) -> Vec<Event> {
    game.play(m, Decider::Human).unwrap()
}

/// Plays random moves for both sides until the game is over or has this many moves.
fn play_on(game: &mut Game, random: &mut Random, plies: usize) {
    while game.result().is_none() && game.turns().len() < plies {
        let by = if game.is_computers_turn() { Decider::Computer } else { Decider::Human };
        let m = random::legal_move(game.board().position(), random).unwrap();
        game.play(m, by).unwrap();
    }
}

#[test]
fn the_last_placement_plays_itself() {
    let mut game = two_people(Board::start());
    for space in Space::all().take(47) {
        play(&mut game, Move::Place(space));
    }
    assert_eq!(game.turns().len(), 47);
    let before = *game.board();
    let events = play(&mut game, "j5".parse().unwrap());
    assert_eq!(game.turns().len(), 49);
    let last = game.last_turn().unwrap();
    assert_eq!((last.m, last.by), ("k5".parse().unwrap(), Decider::Rules));
    assert_eq!(game.board().position().phase(), Phase::Stacking);
    assert_eq!(game.board().position().side(), Color::White);
    assert_eq!(events.last(), Some(&Event::StackingBegins));

    // The forced move is taken back with the decision before it, and redone with it.
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
        while game.result().is_none() {
            let before = (*game.board(), game.turns().len());
            let m = random::legal_move(game.board().position(), &mut random).unwrap();
            assert_ne!(m, Move::Pass);
            play(&mut game, m);
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
            if game.undo() == [Event::NothingToUndo] {
                break;
            }
            decisions += 1;
            assert_eq!(game.board().position().side(), human);
            assert!(!game.is_computers_turn());
        }
        // Only the computer's moves before the person's first decision are left.
        assert_eq!(game.turns().len(), usize::from(human == Color::Black));
        for _ in 0..decisions {
            game.redo();
        }
        assert_eq!((*game.board(), game.turns().len()), (last, count));
        assert!(!game.can_redo());
        assert_eq!(game.redo(), [Event::NothingToRedo]);
    }
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    let mut game = two_people(Board::start());
    play(&mut game, "e3".parse().unwrap());
    assert_eq!(game.undo(), [Event::Undone(1)]);
    assert!(game.can_redo());
    play(&mut game, "c3".parse().unwrap());
    assert_eq!(game.redo(), [Event::NothingToRedo]);
}

#[test]
fn nothing_is_played_after_a_resignation_until_it_is_taken_back() {
    let mut game = two_people(random::setup(&mut Random::new(3)));
    let m = game.board().position().legal_moves()[0];
    let resigned = GameResult::resigned(Color::White);
    assert_eq!(game.end(resigned), Ok(vec![Event::Ended(resigned)]));
    assert_eq!((game.result(), game.refusal()), (Some(resigned), Some(Refusal::GameEnded)));
    assert_eq!(game.play(m, Decider::Human), Err(Refusal::GameEnded));
    assert_eq!(game.end(GameResult::draw_agreed()), Err(Refusal::GameEnded));
    assert_eq!(game.undo(), [Event::GoesOn]);
    assert_eq!((game.result(), game.refusal()), (None, None));
    play(&mut game, m);
    assert!(game.is_unsaved());
    game.mark_saved();
    assert!(!game.is_unsaved());
    assert!(game.end(GameResult::draw_agreed()).is_ok() && game.is_unsaved());
}

#[test]
fn records_are_resumed_where_they_end() {
    for seed in 0..10 {
        let mut random = Random::new(seed);
        let mut game = two_people(Board::start());
        play_on(&mut game, &mut random, 30 + 8 * seed as usize);
        let resumed = Game::resume(game.record(), game.seats());
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
    let mut game = Game::resume(record, seats(None));
    game.undo();
    play(&mut game, "g3".parse().unwrap());
    let saved = game.record();
    assert_eq!(saved.moves().map(|m| m.to_string()).collect::<Vec<_>>(), ["e3", "g3"]);
    assert_eq!(saved.event.as_deref(), Some("a rainy evening"));
    let comments: Vec<_> = saved.walk().filter_map(|node| saved.node(node).comment()).collect();
    assert_eq!(comments, ["here it began"]);

    // Moves that were taken back and not replaced are not part of the game.
    game.undo();
    game.undo();
    assert_eq!(game.record().plies(), 0);
}

#[test]
fn ends_that_only_the_record_knows_are_ends() {
    let mut record = Record::new();
    record.set_result(Some(GameResult::draw_agreed()));
    let mut game = Game::resume(record, seats(None));
    assert_eq!(game.result(), Some(GameResult::draw_agreed()));
    assert_eq!(game.opening(), [Event::Ended(GameResult::draw_agreed())]);
    game.undo();
    assert_eq!(game.result(), None);
}

#[test]
fn only_people_at_the_screen_may_move_there() {
    for opponent in [Seat::Computer, Seat::Remote] {
        for local in Color::ALL {
            let seats = ByColor::from_fn(|side| if side == local { Seat::Local } else { opponent });
            let mut game = Game::new(Board::start(), seats);
            let waits = local == Color::Black;
            assert_eq!(game.refusal(), waits.then_some(Refusal::NotYourTurn(opponent)));
            assert_eq!(game.is_computers_turn(), waits && opponent == Seat::Computer);
            assert_eq!((game.to_move(), game.local_side()), (Some(Color::White), Some(local)));
            assert!(game.end(GameResult::resigned(local)).is_ok());
            assert_eq!((game.to_move(), game.refusal()), (None, Some(Refusal::GameEnded)));
            assert!(!game.is_computers_turn());
        }
    }
}

#[test]
fn moves_of_people_elsewhere_are_decisions_of_people() {
    let seats = ByColor { white: Seat::Remote, black: Seat::Remote };
    let mut record = Record::new();
    record.add_move(NodeId::START, "e3".parse().unwrap()).unwrap();
    let mut game = Game::resume(record, seats);
    assert_eq!(game.last_turn().map(|turn| turn.by), Some(Decider::Human));
    assert_eq!(game.undo(), [Event::Undone(1)]);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = two_people(Board::start());
    let m = Move::Pass;
    assert_eq!(game.play(m, Decider::Human), Err(Refusal::Illegal { m, breach: dvonn::Breach::MustPlace }));
    assert_eq!((game.turns().len(), game.board(), game.is_unsaved()), (0, &Board::start(), false));
}

#[test]
fn what_the_rules_decide_at_the_start_is_told() {
    // Black must pass, and then White goes on.
    let game = two_people("9/10/rw,6,rw,1,r,1/10/9 b s".parse().unwrap());
    let passed = game.last_turn().copied().unwrap();
    assert_eq!((passed.m, passed.by, game.turns().len()), (Move::Pass, Decider::Rules, 1));
    assert_eq!(game.opening(), [Event::Played(passed)]);
    // Once a player has decided something, the start is old news.
    let mut later = game.clone();
    play(&mut later, "h3j3".parse().unwrap());
    assert_eq!(later.opening(), []);
}

#[test]
fn hands_hold_what_is_not_placed_yet() {
    let mut random = Random::new(1);
    let mut game = two_people(Board::start());
    assert_eq!(
        (in_hand(game.board(), Color::White), in_hand(game.board(), Color::Black)),
        ((23, 2), (23, 1))
    );
    for placed in 1..=48 {
        let m = random::legal_move(game.board().position(), &mut random).unwrap();
        play(&mut game, m);
        let (white, black) = (in_hand(game.board(), Color::White), in_hand(game.board(), Color::Black));
        let left = white.0 + white.1 + black.0 + black.1;
        assert_eq!(left, if placed == 48 { 0 } else { 49 - placed });
        assert_eq!(
            (white.1, black.1),
            match placed {
                1 => (1, 1),
                2 => (1, 0),
                _ => (0, 0),
            }
        );
    }
}

#[test]
fn towers_hold_all_pieces_of_a_side() {
    let board: Board = "9/10/r,w,bw,w,3,rw,1,r,b/10/9 w s".parse().unwrap();
    let game = two_people(board);
    let tower = |side| -> String { game.tower(side).into_iter().map(Piece::letter).collect() };
    assert_eq!((tower(Color::White), tower(Color::Black)), ("wbwwrw".to_owned(), "b".to_owned()));
}

/// Returns how many pieces the first move cost White and Black.
fn lost(game: &Game) -> [u8; 2] {
    let lost = game.turns()[0].lost;
    [lost.white.pieces(), lost.black.pieces()]
}

#[test]
fn the_last_move_is_no_pass() {
    let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let mut game = two_people(board);
    assert_eq!(game.last_move(), None);
    play(&mut game, "b3a3".parse().unwrap());
    assert_eq!(game.last_turn().map(|turn| turn.m), Some(Move::Pass), "Black must pass");
    assert_eq!(game.last_move(), "b3a3".parse().ok());
    assert_eq!(lost(&game), [1, 1]);
    assert_eq!(game.start(), &board);
    assert_eq!(game.clone().on_day("2026-01-02".to_owned()).record().date, Some("2026-01-02".into()));
}

#[test]
fn a_stack_that_leaves_with_the_one_it_landed_on_counts_with_it() {
    let board: Board = "9/10/r,w,b,6,r,r/10/9 w s".parse().unwrap();
    let mut game = two_people(board);
    play(&mut game, "b3c3".parse().unwrap());
    assert_eq!((game.turns()[0].removed.len(), lost(&game)), (1, [1, 1]));
}

#[test]
fn the_computer_is_named_in_the_record() {
    let record = against_computer(Board::start(), Color::White).record();
    assert_eq!((record.players.white, record.players.black), (None, Some(COMPUTER.to_owned())));
    let record = two_people(Board::start()).record();
    assert_eq!((record.players.white, record.players.black), (None, None));
}
