use std::time::Duration;

use dvonn::SpaceSet;
use dvonn_message::{AnyKey, Key as Common};
use proptest::prelude::*;

use super::*;
use crate::Rating;

mod runs;
mod transcript;

/// Today, in all of these tests.
const DAY: i64 = 20_780;

/// Three puzzles. In the first, White's d3 lands on e3 and cuts off b3 and c3, as in the README of the coach.
const SET: &str = include_str!("tests/puzzles.txt");

fn set() -> Arc<PuzzleSet> {
    Arc::new(SET.parse().unwrap())
}

/// Returns the set as older files held it, with fewer fields.
fn older(fields: usize) -> Arc<PuzzleSet> {
    let lines = SET.lines().filter(|line| !line.starts_with('#'));
    let lines: Vec<String> =
        lines.map(|line| line.split(';').take(fields).collect::<Vec<_>>().join(";")).collect();
    Arc::new(lines.join("\n").parse().unwrap())
}

fn session() -> PuzzleSession {
    let set = set();
    let first = set.puzzles()[0].id();
    let mut session = PuzzleSession::new(set, Progress::default(), 1, DAY).unwrap();
    session.update(PuzzleInput::Open(first));
    session
}

/// Starts a session of a solver whose attempts aren't rated.
fn unrated() -> PuzzleSession {
    let mut session = session();
    session.update(PuzzleInput::Rated(false));
    session
}

/// Starts a session at the puzzle that continues after a reply.
fn long() -> PuzzleSession {
    long_of(set())
}

fn long_of(set: Arc<PuzzleSet>) -> PuzzleSession {
    let puzzle = set.puzzles().iter().find(|puzzle| puzzle.line().len() == 3).unwrap().id();
    let mut session = PuzzleSession::new(set, Progress::default(), 1, DAY).unwrap();
    session.update(PuzzleInput::Open(puzzle));
    session
}

/// Solves the puzzle with all its moves.
fn solve(session: &mut PuzzleSession) -> Vec<PuzzleEffect> {
    let mut effects = Vec::new();
    while session.stage() == Stage::Open {
        effects.extend(session.update(PuzzleInput::Play(session.sought())));
        effects.extend(session.update(PuzzleInput::Reply));
    }
    effects
}

/// Sends an input twice: first to announce the cost, then to carry it out.
fn twice(session: &mut PuzzleSession, input: PuzzleInput) -> Vec<PuzzleEffect> {
    session.update(input.clone());
    session.update(input)
}

/// A legal move that is not the best.
fn wrong_move(session: &PuzzleSession) -> Move {
    let best = session.puzzle().best();
    session.puzzle().margins().map(|(m, _)| m).find(|m| *m != best).unwrap()
}

fn keys(effects: &[PuzzleEffect]) -> Vec<AnyKey> {
    let told = |effect: &PuzzleEffect| match effect {
        PuzzleEffect::Tell(feedback) => Some(feedback.message.key()),
        _ => None,
    };
    effects.iter().filter_map(told).collect()
}

#[test]
fn the_best_move_solves_a_puzzle_and_is_explained() {
    let mut session = session();
    let Move::Stack { from, to } = session.puzzle().best() else { panic!() };
    assert_eq!(session.task().key(), Key::Task);
    assert!(!session.shows_themes());
    session.update(PuzzleInput::Board(BoardInput::Tap(from)));
    assert_eq!(session.view().picked, Some(from));
    let effects = session.update(PuzzleInput::Board(BoardInput::Tap(to)));
    assert_eq!(keys(&effects)[..2], [Key::Right, Key::Why]);
    assert!(effects.contains(&PuzzleEffect::Keep) && effects.contains(&PuzzleEffect::Sound(Sound::Take)));
    assert_eq!((session.stage(), session.progress().streak()), (Stage::Solved, 1));
    assert!(session.rating_change().unwrap() > 0 && session.shows_themes());
    assert_eq!(session.view().ready, SpaceSet::EMPTY);
    assert!(session.view().step.is_some());
    // Later inputs change nothing.
    let rating = session.progress().rating();
    assert!(session.update(PuzzleInput::Solution).is_empty() && session.update(PuzzleInput::Hint).is_empty());
    assert!(session.update(PuzzleInput::Play(wrong_move(&session))).is_empty());
    assert_eq!(session.progress().rating(), rating);
}

#[test]
fn it_goes_on_from_what_another_window_kept() {
    let mut session = session();
    let mut kept = Progress::default();
    for puzzle in &session.set().puzzles()[1..] {
        kept.attempt(puzzle.id(), puzzle.rating(), AttemptResult::Solved, DAY);
    }
    assert!(session.update(PuzzleInput::Kept(kept)).is_empty());
    let attempted = session.progress().attempted();
    assert_eq!(attempted, session.set().puzzles().len() - 1);
    session.update(PuzzleInput::Play(session.puzzle().best()));
    assert_eq!(session.progress().attempted(), attempted + 1);
    assert_eq!(session.progress().streak() as usize, attempted + 1);
}

#[test]
fn a_wrong_move_is_answered_on_the_board_and_says_whose_pieces_it_costs() {
    let mut session = session();
    let puzzle = session.puzzle().clone();
    // Find the wrong move whose reply takes the most.
    let side = puzzle.board().position().side();
    let taken = |m: Move| {
        let reply = puzzle.reply_to(m).unwrap();
        puzzle.board().play(m).unwrap().losses(reply)[side]
    };
    let wrong = puzzle.margins().map(|(m, _)| m).filter(|m| *m != puzzle.best());
    let m = wrong.max_by_key(|m| taken(*m)).unwrap();
    assert!(taken(m) > Count::ZERO);
    let effects = session.update(PuzzleInput::Play(m));
    assert_eq!(keys(&effects), [Key::Wrong]);
    assert!(effects.contains(&PuzzleEffect::Reply), "the face shows the move before the reply");
    assert_eq!((session.stage(), *session.board()), (Stage::Answering, puzzle.board().play(m).unwrap()));
    let fewer = puzzle.margin().pieces() - puzzle.margin_of(m).unwrap().pieces();
    assert_eq!(session.feedback()[0].message.value("fewer"), Some(&i64::from(fewer).into()));
    assert!(session.rating_change().unwrap() < 0);
    let effects = session.update(PuzzleInput::Reply);
    assert_eq!(keys(&effects), [Key::RepliedWithLoss]);
    let (reply, lost) = session.refutation().unwrap();
    assert_eq!((Some(reply), lost[side]), (puzzle.reply_to(m), taken(m)));
    assert_eq!(session.stage(), Stage::Refuted);
    let view = session.view();
    assert!(!view.left.is_empty(), "the outlines of the stacks that left");
    assert_eq!(view.step.unwrap().m, reply);
    assert_eq!(session.tries(), [(m, false)]);
    // The position returns; the tries stay, and the task is shown again.
    assert_eq!(session.update(PuzzleInput::Again), [PuzzleEffect::SetUp]);
    assert_eq!((session.stage(), session.board()), (Stage::Open, puzzle.board()));
    assert_eq!((session.tries(), session.feedback()), (&[(m, false)][..], &[][..]));
    // It counted as failed; solving it now is allowed but does not count.
    let progress = session.progress().clone();
    let effects = session.update(PuzzleInput::Play(puzzle.best()));
    assert_eq!(session.stage(), Stage::Solved);
    assert!(!effects.contains(&PuzzleEffect::Keep));
    assert_eq!(session.progress(), &progress);
    assert_eq!((progress.streak(), progress.solved(), progress.attempted()), (0, 0, 1));
}

#[test]
fn a_wrong_second_move_is_answered_on_the_board_too() {
    let set: Arc<PuzzleSet> = Arc::new(crate::SHIPPED.parse().unwrap());
    let puzzle = set.puzzles().iter().find(|puzzle| puzzle.line().len() > 3).unwrap().clone();
    let mut session = PuzzleSession::new(set, Progress::default(), 1, DAY).unwrap();
    session.update(PuzzleInput::Open(puzzle.id()));
    for played in (0..puzzle.line().len()).step_by(2) {
        let (step, best) = (puzzle.step(played).unwrap(), puzzle.line()[played]);
        let board = *session.board();
        assert_eq!(board, *step.board());
        let (m, margin) = step.margins().find(|(m, _)| *m != best && step.reply_to(*m).is_some()).unwrap();
        let effects = session.update(PuzzleInput::Play(m));
        assert_eq!(keys(&effects), [Key::Wrong]);
        assert_eq!(session.stage(), Stage::Answering);
        let fewer = puzzle.margin().pieces() - margin.pieces();
        assert_eq!(session.feedback()[0].message.value("fewer"), Some(&i64::from(fewer).into()));
        session.update(PuzzleInput::Reply);
        assert_eq!(
            (session.stage(), session.view().step.unwrap().m),
            (Stage::Refuted, step.reply_to(m).unwrap())
        );
        // The position of this move returns, not the start of the puzzle.
        session.update(PuzzleInput::Again);
        assert_eq!((session.stage(), session.board()), (Stage::Open, &board));
        session.update(PuzzleInput::Play(best));
        session.update(PuzzleInput::Reply);
    }
    assert_eq!(session.stage(), Stage::Solved);
}

#[test]
fn a_tap_on_a_refuted_board_takes_the_move_back() {
    let mut session = session();
    let wrong = wrong_move(&session);
    session.update(PuzzleInput::Play(wrong));
    let Move::Stack { from, .. } = session.puzzle().best() else { panic!() };
    // While the reply is on its way, taps do nothing.
    assert!(session.update(PuzzleInput::Board(BoardInput::Tap(from))).is_empty());
    session.update(PuzzleInput::Reply);
    assert_eq!(session.update(PuzzleInput::Board(BoardInput::Tap(from))), [PuzzleEffect::SetUp]);
    assert_eq!((session.stage(), session.view().picked), (Stage::Open, Some(from)));
    // There is nothing left to reply to.
    assert!(session.update(PuzzleInput::Reply).is_empty());
}

#[test]
fn without_replies_a_wrong_move_is_only_told() {
    let mut session = PuzzleSession::new(older(6), Progress::default(), 1, DAY).unwrap();
    let m = wrong_move(&session);
    assert_eq!(keys(&session.update(PuzzleInput::Play(m))), [Key::Wrong]);
    assert_eq!((session.stage(), session.board()), (Stage::Open, session.puzzle().board()));
}

#[test]
fn the_rules_refuse_before_the_puzzle_judges() {
    let mut session = session();
    let effects = session.update(PuzzleInput::Play(Move::Pass));
    assert_eq!(
        (keys(&effects).as_slice(), session.progress().attempted()),
        (&[Common::Refused.into()][..], 0)
    );
}

#[test]
fn hints_are_free_where_nothing_counts() {
    let mut session = unrated();
    let Move::Stack { from, to } = session.puzzle().best() else { panic!() };
    assert_eq!((session.counts(), session.stake(AttemptResult::Solved)), (false, None));
    assert_eq!(keys(&session.update(PuzzleInput::Hint)), [Key::HintThemes]);
    assert!(session.shows_themes());
    assert_eq!(session.view().marked, SpaceSet::EMPTY);
    assert_eq!(keys(&session.update(PuzzleInput::Hint)), [Key::HintStack]);
    assert_eq!(session.view().marked, SpaceSet::of(from));
    assert_eq!(keys(&session.update(PuzzleInput::Hint)), [Key::HintMove]);
    assert_eq!(session.view().arrows, [(from, to)]);
    assert!(!session.offers_hint() && session.update(PuzzleInput::Hint).is_empty());
    // A solver who saw the move gets the puzzle again on another day.
    let (id, progress) = (session.puzzle().id(), session.progress());
    assert_eq!(progress.asked_again_in(id, DAY), Some(1));
    assert_eq!((progress.rating(), progress.rated()), (Rating::unknown(), 0));
    session.update(PuzzleInput::Play(session.puzzle().best()));
    assert_eq!(session.stage(), Stage::Solved);
    assert_eq!(session.progress().result(id), Some(AttemptResult::Failed));
}

#[test]
fn what_costs_is_announced_before_it_costs() {
    let costs = [
        (PuzzleInput::Hint, Key::HintCosts),
        (PuzzleInput::Solution, Key::SolutionCosts),
        (PuzzleInput::Next, Key::SkipCosts),
    ];
    for (input, key) in costs {
        let mut session = session();
        // The first hint is free.
        assert_eq!(keys(&session.update(PuzzleInput::Hint)), [Key::HintThemes]);
        let (before, puzzle) = (session.progress().clone(), session.puzzle().id());
        assert_eq!(keys(&session.update(input.clone())), [key]);
        assert_eq!((session.progress(), session.puzzle().id()), (&before, puzzle), "{key:?}");
        // After another input in between, the cost is announced again.
        session.update(PuzzleInput::Board(BoardInput::Cancel));
        assert_eq!(keys(&session.update(input.clone())), [key]);
        assert_eq!(session.progress(), &before);
        let effects = session.update(input);
        assert!(effects.contains(&PuzzleEffect::Keep), "{key:?}");
        // After that it is free.
        assert!(!session.counts() || session.puzzle().id() != puzzle || session.hints() == 2);
    }
}

#[test]
fn a_rated_solution_with_a_hint_counts_as_half_even_if_the_page_is_opened_again() {
    let mut session = session();
    let [solved, helped, failed] = [AttemptResult::Solved, AttemptResult::Helped, AttemptResult::Failed]
        .map(|r| session.stake(r).unwrap());
    assert!(solved > helped && helped > failed);
    session.update(PuzzleInput::Hint);
    assert!(!session.progress().is_hinted(session.puzzle().id()), "the first hint is free");
    assert_eq!(keys(&twice(&mut session, PuzzleInput::Hint)), [Key::HintStack]);
    let (kept, id) = (session.progress().clone(), session.puzzle().id());
    assert!(kept.is_hinted(id) && kept.attempted() == 0);
    let kept = dvonn_message::document::read(&dvonn_message::document::write(&kept)).unwrap();
    let mut session = PuzzleSession::new(set(), kept, 1, DAY).unwrap();
    session.update(PuzzleInput::Open(id));
    // Hints that were paid for cost nothing more.
    assert_eq!(keys(&session.update(PuzzleInput::Hint)), [Key::HintThemes]);
    assert_eq!(keys(&session.update(PuzzleInput::Hint)), [Key::HintStack]);
    session.update(PuzzleInput::Play(session.puzzle().best()));
    assert_eq!(session.rating_change(), Some(helped));
    assert_eq!(session.progress().result(id), Some(AttemptResult::Helped));
    assert!(!session.progress().is_hinted(id) && session.progress().streak() == 0);
}

#[test]
fn the_last_hint_is_the_move_and_counts_as_a_failure() {
    let mut session = session();
    let failed = session.stake(AttemptResult::Failed);
    session.update(PuzzleInput::Hint);
    twice(&mut session, PuzzleInput::Hint);
    assert_eq!(keys(&session.update(PuzzleInput::Hint)), [Key::MoveCosts]);
    assert_eq!(session.progress().attempted(), 0);
    assert_eq!(keys(&session.update(PuzzleInput::Hint)), [Key::HintMove]);
    assert_eq!(session.rating_change(), failed);
    session.update(PuzzleInput::Play(session.puzzle().best()));
    assert_eq!((session.stage(), session.progress().solved()), (Stage::Solved, 0));
}

#[test]
fn skipping_counts_in_rated_mode_only() {
    let mut session = session();
    let (first, failed) = (session.puzzle().id(), session.stake(AttemptResult::Failed).unwrap());
    let before = i32::from(session.progress().rating().points());
    assert!(twice(&mut session, PuzzleInput::Next).contains(&PuzzleEffect::SetUp));
    assert_ne!(session.puzzle().id(), first);
    assert_eq!(i32::from(session.progress().rating().points()), before + failed);
    assert_eq!(session.progress().result(first), Some(AttemptResult::Failed));
    let mut session = unrated();
    assert_eq!(session.update(PuzzleInput::Next), [PuzzleEffect::SetUp]);
    assert_eq!(session.progress().attempted(), 0);
}

#[test]
fn the_solution_is_played_and_the_puzzle_can_be_tried_again() {
    let mut session = session();
    let effects = twice(&mut session, PuzzleInput::Solution);
    assert_eq!(keys(&effects)[..2], [Key::Shown, Key::Why]);
    assert_eq!(
        (session.stage(), session.progress().result(session.puzzle().id())),
        (Stage::Shown, Some(AttemptResult::Failed))
    );
    assert_ne!(session.board(), session.puzzle().board());
    assert_eq!(session.update(PuzzleInput::Again), [PuzzleEffect::SetUp]);
    assert_eq!((session.stage(), session.board()), (Stage::Open, session.puzzle().board()));
    assert!(session.feedback().is_empty());
}

#[test]
fn where_the_proof_goes_on_the_solver_plays_on() {
    let mut session = long();
    let [best, reply, next] = *session.puzzle().line() else { panic!() };
    let effects = session.update(PuzzleInput::Play(best));
    assert_eq!((keys(&effects), session.stage()), (vec![Key::Right.into()], Stage::Answering));
    assert!(effects.contains(&PuzzleEffect::Reply) && session.progress().attempted() == 0);
    let effects = session.update(PuzzleInput::Reply);
    assert_eq!((keys(&effects), session.stage()), (vec![Key::Replied.into()], Stage::Open));
    // The right move stays confirmed next to the reply, and the task alone says what to look for.
    let said: Vec<AnyKey> = session.feedback().iter().map(|feedback| feedback.message.key()).collect();
    assert_eq!(said, [Key::Right, Key::Replied]);
    assert_eq!(
        session.feedback()[1].message.value("side"),
        Some(&(!session.board().position().side()).into())
    );
    assert_eq!((session.task().key(), session.line()), (Key::Then.into(), &[best, reply][..]));
    assert_eq!(session.view().step.unwrap().m, reply);
    let effects = session.update(PuzzleInput::Play(next));
    let keys = keys(&effects);
    assert_eq!(keys[..3], [Key::Right, Key::KeyMove, Key::Why]);
    assert_eq!((session.stage(), session.progress().solved()), (Stage::Solved, 1));
    assert_eq!((session.line(), session.tries().len()), (session.puzzle().line(), 2));
}

#[test]
fn a_wrong_second_move_of_an_older_file_is_told_and_can_be_tried_again_from_there() {
    let mut session = long_of(older(7));
    session.update(PuzzleInput::Play(session.puzzle().best()));
    session.update(PuzzleInput::Reply);
    let board = *session.board();
    let next = session.puzzle().line()[2];
    let wrong = *board.position().legal_moves().iter().find(|m| **m != next).unwrap();
    assert_eq!(keys(&session.update(PuzzleInput::Play(wrong))), [Key::NotThen]);
    assert_eq!((session.stage(), *session.board(), session.progress().solved()), (Stage::Open, board, 0));
    session.update(PuzzleInput::Play(next));
    assert_eq!((session.stage(), session.progress().attempted()), (Stage::Solved, 1));
    // The solution of the second move starts at that move, and so do the hints.
    let mut session = long();
    session.update(PuzzleInput::Rated(false));
    session.update(PuzzleInput::Play(session.puzzle().best()));
    session.update(PuzzleInput::Reply);
    for _ in 0..PuzzleSession::HINTS {
        session.update(PuzzleInput::Hint);
    }
    assert_eq!(session.feedback()[0].message.value("move"), Some(&next.into()));
    session.update(PuzzleInput::Solution);
    assert_eq!((session.stage(), session.line()), (Stage::Shown, session.puzzle().line()));
}

#[test]
fn the_puzzle_of_the_day_is_marked_however_it_is_opened() {
    let todays = set().daily(DAY).unwrap().id();
    let mut session = session();
    session.update(PuzzleInput::Daily(DAY));
    assert_eq!((session.puzzle().id(), session.daily()), (todays, Some(DAY)));
    let wrong = wrong_move(&session);
    session.update(PuzzleInput::Play(wrong));
    let mark = session.progress().daily(DAY).unwrap();
    assert_eq!((mark.first, mark.solved_on), (AttemptResult::Failed, None));
    // After a reload the address names the puzzle, not the day.
    let mut session = PuzzleSession::new(set(), session.progress().clone(), 1, DAY).unwrap();
    session.update(PuzzleInput::Open(todays));
    assert!(solve(&mut session).contains(&PuzzleEffect::Keep), "the mark is stored");
    assert_eq!(session.progress().daily(DAY).unwrap().solved_on, Some(DAY));
    assert_eq!(session.progress().days_in_a_row(DAY), 1);
    // The puzzle of a past day is solved today.
    session.update(PuzzleInput::Daily(DAY - 1));
    solve(&mut session);
    assert_eq!(session.progress().daily(DAY - 1).unwrap().solved_on, Some(DAY));
    assert_eq!(session.progress().days_in_a_row(DAY), 1);
    session.update(PuzzleInput::Today(DAY + 1));
    assert_eq!((session.today(), session.progress().days_in_a_row(DAY + 1)), (DAY + 1, 1));
}

#[test]
fn a_stack_that_the_pointer_considers_shows_what_its_moves_threaten() {
    let set = set();
    let cuts_off = |puzzle: &Puzzle| {
        let board = *puzzle.board();
        let cut = puzzle.margins().map(|(m, _)| m).find(|m| !board.removed_by(*m).is_empty())?;
        Some((puzzle.id(), cut, board.removed_by(cut)))
    };
    let (id, cut, removed) = set.puzzles().iter().find_map(cuts_off).unwrap();
    let Move::Stack { from, to } = cut else { panic!() };
    let mut session = session();
    session.update(PuzzleInput::Open(id));
    session.update(PuzzleInput::Board(BoardInput::Tap(from)));
    let before = session.view();
    assert!(before.threatened.is_empty());
    session.update(PuzzleInput::Board(BoardInput::Consider(Some(to))));
    assert_eq!(session.view().threatened, removed);
    session.update(PuzzleInput::Board(BoardInput::Consider(None)));
    assert_eq!(session.view(), before);
}

#[test]
fn a_puzzle_that_can_only_be_drawn_is_explained_as_such() {
    let set: Arc<PuzzleSet> = Arc::new(crate::SHIPPED.parse().unwrap());
    let drawn = set.puzzles().iter().find(|puzzle| puzzle.margin() == Margin::ZERO).unwrap().id();
    let mut session = PuzzleSession::new(set, Progress::default(), 1, DAY).unwrap();
    session.update(PuzzleInput::Open(drawn));
    solve(&mut session);
    let why = session.feedback().iter().find(|feedback| feedback.message.key() == Key::Why).unwrap();
    assert_eq!(why.message.value("case"), Some(&"draw-loss".into()));
    assert_eq!(session.theme(), None);
    let theme = session.set().themes()[0].0;
    session.update(PuzzleInput::Theme(Some(theme)));
    assert_eq!(session.theme(), Some(theme));
}

#[test]
fn every_key_move_with_follow_ups_is_explained_by_what_it_does_and_brings() {
    let set: Arc<PuzzleSet> = Arc::new(crate::SHIPPED.parse().unwrap());
    let own = |key: AnyKey| {
        [Key::Right, Key::KeyMove, Key::Why, Key::FollowUp, Key::Gains].map(AnyKey::from).contains(&key)
    };
    let (mut long, mut silent) = (0, Vec::new());
    for puzzle in set.puzzles().iter().filter(|puzzle| puzzle.line().len() > 2) {
        let mut session = PuzzleSession::new(set.clone(), Progress::default(), 1, DAY).unwrap();
        session.update(PuzzleInput::Open(puzzle.id()));
        let said = keys(&solve(&mut session));
        let key_move = said.iter().position(|key| *key == Key::KeyMove).unwrap();
        let gains = session.feedback().last().unwrap().message.clone();
        assert_eq!(gains.key(), Key::Gains, "{}", puzzle.id());
        let brings = ["taken", "cut"].map(|part| gains.value(part) != Some(&0_i64.into()));
        long += 1;
        if said[key_move..].iter().all(|key| own(*key)) && brings == [false, false] {
            silent.push(puzzle.id());
        }
    }
    // In one puzzle all moves only wait, and nothing is taken.
    assert!(long > 300 && silent.len() <= 1, "{silent:?} of {long}");
}

#[test]
fn a_wrong_try_that_only_draws_says_why() {
    let set: Arc<PuzzleSet> = Arc::new(crate::SHIPPED.parse().unwrap());
    let (mut drawn, mut silent) = (0, 0);
    for puzzle in set.puzzles() {
        let draws = puzzle.margins().filter(|(m, margin)| *margin == Margin::ZERO && *m != puzzle.best());
        for (m, _) in draws {
            let Some(reply) = puzzle.reply_to(m).filter(|reply| *reply != Move::Pass) else { continue };
            let mut session = PuzzleSession::new(set.clone(), Progress::default(), 1, DAY).unwrap();
            session.update(PuzzleInput::Open(puzzle.id()));
            session.update(PuzzleInput::Play(m));
            let said = keys(&session.update(PuzzleInput::Reply));
            drawn += 1;
            let names_it = |(_, value): &(&str, dvonn_message::Value)| *value == puzzle.best().into();
            let is_given_away = |told: &Feedback| told.message.values().iter().any(names_it);
            assert!(!session.feedback().iter().any(is_given_away), "{}", puzzle.id());
            silent += usize::from(said == [Key::Replied]);
            assert_eq!(session.refutation().unwrap().0, reply);
        }
    }
    assert!(drawn > 50 && silent == 0, "{silent} of {drawn}");
}

#[test]
fn results_are_told_by_theme() {
    let mut session = session();
    solve(&mut session);
    for (theme, [solved, tried, count]) in session.theme_results() {
        let is_of_it = usize::from(session.puzzle().themes().contains(&theme));
        assert_eq!(([solved, tried], count > 0), ([is_of_it, is_of_it], true), "{theme:?}");
    }
}

#[test]
fn every_puzzle_comes_once_before_one_comes_again() {
    let mut session = session();
    let count = session.set().puzzles().len();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..count {
        assert!(seen.insert(session.puzzle().id()));
        solve(&mut session);
        session.update(PuzzleInput::Next);
    }
    assert_eq!((session.progress().solved(), session.progress().longest_streak()), (count, count as u32));
    let before = session.puzzle().id();
    assert_eq!(session.update(PuzzleInput::Next), [PuzzleEffect::SetUp]);
    assert_ne!(session.puzzle().id(), before);
}

#[test]
fn themes_and_difficulty_decide_which_puzzle_comes() {
    let mut session = session();
    for (theme, _) in session.set().themes() {
        session.update(PuzzleInput::Theme(Some(theme)));
        assert!(session.puzzle().themes().contains(&theme), "{theme:?}");
    }
    let absent =
        MotifKind::ALL.into_iter().find(|kind| session.set().themes().iter().all(|(k, _)| k != kind));
    let puzzle = session.puzzle().clone();
    assert_eq!(keys(&session.update(PuzzleInput::Theme(absent))), [Key::NoPuzzle]);
    assert_eq!(session.puzzle(), &puzzle);
    session.update(PuzzleInput::Theme(None));
    for difficulty in Difficulty::ALL {
        assert_eq!(difficulty.to_string().parse(), Ok(difficulty));
        assert_eq!(session.update(PuzzleInput::Difficulty(difficulty)), [PuzzleEffect::SetUp]);
        assert_eq!(session.difficulty(), difficulty);
    }
    let targets = Difficulty::ALL.map(|difficulty| difficulty.target(Rating::new(1500, 80)).points());
    assert_eq!(targets, [1200, 1500, 1800]);
}

#[test]
fn an_unknown_puzzle_is_no_puzzle_and_an_empty_set_no_session() {
    let mut session = session();
    let effects = session.update(PuzzleInput::Open("zzzzzz".parse().unwrap()));
    assert_eq!(keys(&effects), [Key::NoPuzzle]);
    assert!(PuzzleSession::new(Arc::default(), Progress::default(), 1, DAY).is_none());
}

fn any_input() -> impl Strategy<Value = PuzzleInput> {
    let space = || (0..Space::COUNT).prop_map(|at| Space::from_index(at).unwrap());
    prop_oneof![
        8 => space().prop_map(|space| PuzzleInput::Board(BoardInput::Tap(space))),
        4 => (space(), space()).prop_map(|(from, to)| PuzzleInput::Board(BoardInput::Drag(from, to))),
        1 => space().prop_map(|space| PuzzleInput::Board(BoardInput::Consider(Some(space)))),
        1 => Just(PuzzleInput::Board(BoardInput::Cancel)),
        1 => (space(), space()).prop_map(|(from, to)| PuzzleInput::Play(Move::Stack { from, to })),
        1 => Just(PuzzleInput::Hint),
        1 => Just(PuzzleInput::Solution),
        6 => Just(PuzzleInput::Reply),
        1 => Just(PuzzleInput::Retry),
        1 => any::<bool>().prop_map(PuzzleInput::Rated),
        1 => (0..400_u64).prop_map(|at| PuzzleInput::Clock(Duration::from_secs(at))),
        1 => (0..800_u64).prop_map(|at| PuzzleInput::Tick(Duration::from_secs(at))),
        1 => any::<i64>().prop_map(PuzzleInput::Today),
        1 => Just(PuzzleInput::Again),
        1 => Just(PuzzleInput::Next),
        1 => any::<i64>().prop_map(PuzzleInput::Daily),
        1 => proptest::option::of(proptest::sample::select(&MotifKind::ALL[..])).prop_map(PuzzleInput::Theme),
        1 => proptest::sample::select(&Difficulty::ALL[..]).prop_map(PuzzleInput::Difficulty),
    ]
}

proptest! {
    #[test]
    fn whatever_is_put_in_the_progress_stays_true(inputs in proptest::collection::vec(any_input(), 0..80)) {
        let mut session = session();
        for input in inputs {
            let before = session.progress().clone();
            let effects = session.update(input);
            prop_assert_eq!(effects.contains(&PuzzleEffect::Keep), session.progress() != &before);
            prop_assert!(session.progress().attempted() <= before.attempted() + 1);
            if session.stage() == Stage::Open && session.line().is_empty() {
                prop_assert_eq!(session.board(), session.puzzle().board());
            }
            prop_assert!(session.line().len() <= session.puzzle().line().len());
            prop_assert!(session.progress().solved() <= session.progress().attempted());
            let _ = session.view();
        }
        let stored = dvonn_message::document::write(session.progress());
        prop_assert_eq!(dvonn_message::document::read(&stored), Ok(session.progress().clone()));
    }
}
