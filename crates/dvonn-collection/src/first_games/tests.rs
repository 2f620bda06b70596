//! Tests of the first games: the next opponent, the suggestions, and how they are stored.

use dvonn_game::{Plan, PlayInput, PlayOptions, PlaySession, Start};
use dvonn_referee::SideChoice;

use super::*;

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

fn id(number: usize) -> EntryId {
    format!("game-{number}").parse().unwrap()
}

const fn finished(number: u8, outcome: Outcome) -> Finished {
    let Some(level) = Level::new(number) else { panic!() };
    Finished { level, outcome, cut: 0, passes: 0 }
}

/// Plays games with these outcomes, each at the level that the one before suggests.
fn after(outcomes: &[Outcome]) -> FirstGames {
    let mut first = FirstGames::default();
    for (number, &outcome) in outcomes.iter().enumerate() {
        first.begin();
        let level = first.opponent().map_or(1, Level::get);
        first.record(id(number), finished(level, outcome));
    }
    first
}

#[test]
fn a_win_leads_up_and_a_loss_down() {
    use Outcome::{Drawn, Lost, Won};
    assert_eq!((FirstGames::default().opponent(), FirstGames::default().last()), (None, None));
    for (outcomes, expected) in [
        (&[Won][..], 2),
        (&[Lost], 1),
        (&[Drawn], 1),
        (&[Won, Won], 3),
        (&[Won, Won, Lost], 2),
        (&[Won, Drawn], 2),
        (&[Won, Lost, Lost, Lost], 1),
    ] {
        assert_eq!(after(outcomes).opponent(), Some(level(expected)), "{outcomes:?}");
    }
    let mut strong = FirstGames::default();
    strong.record(id(0), finished(10, Won));
    assert_eq!(strong.opponent(), Some(Level::MAX), "there is no higher level");
}

#[test]
fn five_games_lead_and_then_no_more() {
    let mut first = after(&[Outcome::Won; 5]);
    assert_eq!((first.played(), first.opponent()), (5, Some(level(6))));
    first.record(id(9), finished(6, Outcome::Lost));
    assert_eq!(first.opponent(), Some(level(6)), "the sixth does not count");
    first.begin();
    assert_eq!((first.last(), first.opponent()), (None, None));
    first.record(id(4), finished(6, Outcome::Lost));
    assert!(first.last().is_none());
}

#[test]
fn each_game_has_something_else_to_try_that_suits_it() {
    let trials = |first: &FirstGames| first.games.iter().map(|game| game.trial).collect::<Vec<_>>();
    assert_eq!(trials(&after(&[Outcome::Won; 3])), [Trial::Puzzles, Trial::Placing, Trial::Review]);
    assert_eq!(trials(&after(&[Outcome::Lost; 3])), [Trial::Review, Trial::Hints, Trial::Coach]);
    for outcomes in [[Outcome::Won; 5], [Outcome::Lost; 5], [Outcome::Drawn; 5]] {
        let tried = trials(&after(&outcomes));
        assert!(tried.iter().enumerate().all(|(at, trial)| !tried[..at].contains(trial)), "{tried:?}");
    }
    let lost = |cut, passes| {
        let mut first = FirstGames::default();
        first.record(id(0), Finished { cut, passes, ..finished(1, Outcome::Lost) });
        first.games[0].trial
    };
    assert_eq!((lost(CUT, PASSES), lost(CUT - 1, PASSES)), (Trial::Contact, Trial::LastMoves));
    assert_eq!(lost(CUT - 1, PASSES - 1), Trial::Review);
    // A winner needs no lesson about mistakes.
    let mut won = FirstGames::default();
    won.record(id(0), Finished { cut: 20, passes: 9, ..finished(1, Outcome::Won) });
    assert_eq!(won.games[0].trial, Trial::Puzzles);
}

#[test]
fn a_game_that_ends_twice_counts_once() {
    let mut first = after(&[Outcome::Won, Outcome::Lost]);
    let before = first.clone();
    first.record(id(1), finished(2, Outcome::Lost));
    assert_eq!(first, before);
    first.record(id(1), finished(2, Outcome::Won));
    assert_eq!((first.played(), first.opponent()), (2, Some(level(3))));
}

#[test]
fn a_game_is_seen_as_the_person_who_played_it() {
    // White's b3a3 cuts off Black's only stack. Black passes.
    let start: dvonn::Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let ended = |side: Option<SideChoice>, moves: &[&str]| {
        let plan = Plan { side, level: level(3), start: Start::Given(start), control: None };
        let mut session = PlaySession::new(plan, PlayOptions::AT_ONCE, 7);
        for m in moves {
            session.update(PlayInput::Play(m.parse().unwrap()), std::time::Duration::ZERO);
        }
        session.update(PlayInput::Resign, std::time::Duration::ZERO);
        Finished::of(session.game(), level(3))
    };
    let white = Some(SideChoice::White);
    let lost = Finished { level: level(3), outcome: Outcome::Lost, cut: 0, passes: 0 };
    assert_eq!(ended(white, &[]), Some(lost));
    assert_eq!(ended(white, &["b3a3"]).unwrap().cut, 1, "White cut off its own pieces");
    assert_eq!(ended(None, &[]), None, "two people play");
    // Black has nothing left and passes. White moves until no move is left, and wins.
    let plan = Plan { side: white, level: level(3), start: Start::Given(start), control: None };
    let mut session = PlaySession::new(plan, PlayOptions::AT_ONCE, 7);
    let mut moves = vec!["b3a3".parse().unwrap()];
    while let Some(m) = moves.pop() {
        session.update(PlayInput::Play(m), std::time::Duration::ZERO);
        moves.extend(session.game().board().position().legal_moves().iter().copied().next());
        assert!(session.game().turns().len() < 20);
    }
    let passes = session.game().turns().iter().filter(|turn| turn.m == Move::Pass).count();
    assert!(passes > 0, "Black passes");
    let won = Finished { level: level(3), outcome: Outcome::Won, cut: 1, passes: 0 };
    assert_eq!(Finished::of(session.game(), level(3)), Some(won));
    let plan = Plan { side: white, level: level(3), start: Start::Given(start), control: None };
    let session = PlaySession::new(plan, PlayOptions::AT_ONCE, 7);
    assert_eq!(Finished::of(session.game(), level(3)), None, "the game goes on");
}

#[test]
fn each_trial_has_a_name() {
    let names = ["contact", "last-moves", "placing", "review", "hints", "coach", "puzzles"];
    assert_eq!(Trial::ALL.map(Trial::as_str), names);
}

#[test]
fn they_are_kept() {
    let mut first = after(&[Outcome::Won, Outcome::Lost, Outcome::Drawn]);
    let text = dvonn_message::document::write(&first);
    assert_eq!(
        text,
        concat!(
            r#"{"format":"dvonn-first-games","version":1,"games":["#,
            r#"{"id":"game-0","level":1,"outcome":"won","trial":"puzzles"},"#,
            r#"{"id":"game-1","level":2,"outcome":"lost","trial":"review"},"#,
            r#"{"id":"game-2","level":1,"outcome":"drawn","trial":"placing"}],"over":false}"#
        )
    );
    assert_eq!(dvonn_message::document::read(&text), Ok(first.clone()));
    first.is_over = true;
    assert_eq!(dvonn_message::document::read(&dvonn_message::document::write(&first)), Ok(first.clone()));
    let odd = concat!(
        r#"{"format":"dvonn-first-games","version":1,"games":["#,
        r#"{"id":"game-7","level":1,"outcome":"lost","trial":"hints"},"#,
        r#"{"id":"game-8","level":11,"outcome":"won","trial":"hints"}]}"#
    );
    let read: FirstGames = dvonn_message::document::read(odd).unwrap();
    assert_eq!((read.played(), read.last().map(|game| game.trial)), (1, Some(Trial::Hints)));
    assert_eq!(read.joined_by(first.clone()), first);
}
