//! Tests of the review of games: it ends, it is the same each time, and it agrees with a slow search of whole
//! endgames.

use std::sync::Mutex;

use crate::common;
use crate::common::comment::{flaw, is_large};
use dvonn::random::{self, Random};
use dvonn::{Board, Color, Move, Outcome, Position};
use dvonn_analysis::{Analysis, Evaluation, Line, Score};
use dvonn_coach::Key;
use dvonn_coach::engine::{Answerer, carry_through};
use dvonn_coach::review::{
    GameReview, MoveClass, Narrator, Progress, Review, ReviewedMove, Settings, Stage, summary, turning_point,
};
use dvonn_engine::Native;
use dvonn_message::{AnyKey, Message};
use dvonn_text::{Language, Text};
use proptest::prelude::*;

/// Low limits, so that most positions of the stacking phase are not proven.
const SMALL: Settings =
    Settings { boards: 200, nodes: 300, proof_nodes: 3_000, outcome_nodes: 3_000, alternative_nodes: 200 };

fn review(start: &Board, moves: &[Move], settings: Settings, threads: usize) -> GameReview {
    let review = Review::new(start, moves, settings).unwrap();
    carry_through(review, threads, &Native::new(), &|_| ()).unwrap()
}

/// Plays a random game: some placements on the empty board, or stacking moves on a random full board.
fn game(seed: u64, from_start: bool, length: usize) -> (Board, Vec<Move>) {
    let mut random = Random::new(seed);
    let start = if from_start { Board::start() } else { random::setup(&mut random) };
    let (mut position, mut moves) = (*start.position(), Vec::new());
    while moves.len() < length {
        let Some(m) = random::legal_move(&position, &mut random) else { break };
        position.apply(m);
        moves.push(m);
    }
    (start, moves)
}

/// Returns the end of a random game, from the board with at most this many stacks.
fn ending(seed: u64, stacks: usize) -> (Board, Vec<Move>) {
    let (start, moves) = game(seed, false, usize::MAX);
    let mut board = start;
    let mut left = moves.as_slice();
    while let (true, [m, rest @ ..]) = (board.position().occupied().len() > stacks, left) {
        board = board.play(*m).unwrap();
        left = rest;
    }
    (board, left.to_vec())
}

/// Returns the final margin with best play, by trying everything.
fn margin(position: &Position) -> i32 {
    if position.is_over() {
        return position.margin(position.side()).pieces().into();
    }
    let value = |&m: &Move| {
        let next = position.play_unchecked(m);
        if next.side() == position.side() { margin(&next) } else { -margin(&next) }
    };
    position.legal_moves().iter().map(value).max().unwrap()
}

fn check(found: &GameReview, start: &Board, moves: &[Move]) {
    assert_eq!(found.moves.len(), moves.len());
    assert_eq!((found.values.len(), found.chances.len()), (moves.len() + 1, moves.len() + 1));
    assert!(found.chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
    let mut position = *start.position();
    for (i, (reviewed, &m)) in found.moves.iter().zip(moves).enumerate() {
        assert_eq!((reviewed.ply, reviewed.m, reviewed.side), (i + 1, m, position.side()));
        assert_eq!(reviewed.stage, Stage::of(&position));
        assert!(reviewed.loss >= 0 && (0.0..=1.0).contains(&reviewed.win_loss), "{reviewed:?}");
        assert!(reviewed.loss > 0 || reviewed.win_loss == 0.0, "{reviewed:?}");
        assert_eq!(reviewed.loss == 0, reviewed.best.contains(&m), "{reviewed:?}");
        assert_eq!(reviewed.class == MoveClass::Forced, position.count_moves() == 1);
        let faultless = matches!(reviewed.class, MoveClass::Forced | MoveClass::Only | MoveClass::Best);
        assert_eq!(reviewed.loss == 0, faultless, "{reviewed:?}");
        assert!(!reviewed.class.is_mistake() || reviewed.win_loss >= 0.1, "{reviewed:?}");
        // A placement without a nameable fault is not criticised.
        let may_be_good = reviewed.stage == Stage::Placement && reviewed.class == MoveClass::Good;
        assert!(
            reviewed.win_loss < 0.2 || reviewed.class == MoveClass::Blunder || may_be_good,
            "{reviewed:?}"
        );
        if let Some(continuation) = &reviewed.better {
            let mut at = position;
            for &m in &continuation.moves {
                at = at.play(m).unwrap();
            }
        }
        position.apply(m);
    }
    assert_eq!(found.outcome, position.outcome());
    for side in Color::ALL {
        let all: usize = MoveClass::ALL.iter().map(|&class| found.count(side, class)).sum();
        assert_eq!(all, found.moves.iter().filter(|reviewed| reviewed.side == side).count());
        assert!(found.accuracy()[side].is_none_or(|accuracy| (0.0..=100.0).contains(&accuracy)));
        for stage in Stage::ALL {
            let counts = |reviewed: &&ReviewedMove| {
                reviewed.side == side && reviewed.stage == stage && reviewed.class != MoveClass::Forced
            };
            let of: Vec<f64> =
                found.moves.iter().filter(counts).map(|one| 100.0 * (-5.0 * one.win_loss).exp()).collect();
            let mean = of.iter().sum::<f64>() / of.len() as f64;
            let said = found.accuracy_in(stage)[side];
            assert!(
                said.map_or(of.is_empty(), |said| (said - mean).abs() < 1e-9),
                "{stage}: {said:?} {mean}"
            );
        }
    }
    for i in found.turning_points() {
        assert!(found.moves[i].class.is_mistake());
    }
}

/// Returns every sentence of a review in a language.
fn tell(found: &GameReview, language: Language) -> Vec<String> {
    let text = Text::new(language);
    let mut narrator = Narrator::new();
    let mut messages = summary(found);
    for (reviewed, board) in found.played() {
        messages.push(turning_point(reviewed));
        messages.extend(narrator.about(reviewed, board.position()));
    }
    messages.into_iter().map(|message| text.say(message)).collect()
}

/// Checks that a comment names a better move and gives the reason whenever it blames a move, that it is
/// brief, and that it does not repeat a good move's effects, unless they are large.
fn check_words(found: &GameReview) {
    let better = [Key::ReviewBetter, Key::ReviewBetterStill, Key::ReviewBetterReply, Key::ReviewPlacing]
        .map(AnyKey::from);
    let mut narrator = Narrator::new();
    let mut remarks: Vec<Message> = Vec::new();
    for (reviewed, board) in found.played() {
        let told = narrator.about(reviewed, board.position());
        assert!(told.len() <= 8, "{reviewed:?}: {told:?}");
        assert_eq!(flaw(reviewed, &told), None, "{reviewed:?}: {told:?}");
        let named = told.iter().filter(|message| better.contains(&message.key())).count();
        assert_eq!(named, usize::from(reviewed.class >= MoveClass::Inaccuracy), "{reviewed:?}: {told:?}");
        if reviewed.class < MoveClass::Inaccuracy && !is_large(board.position(), reviewed.m) {
            assert!(told.iter().all(|message| !remarks.contains(message)), "{reviewed:?}: {told:?}");
            remarks.extend(told);
        }
    }
    // A move that is blamed again gets a reason, even after other messages.
    for (reviewed, board) in found.played() {
        let told = narrator.about(reviewed, board.position());
        assert_eq!(flaw(reviewed, &told), None, "{reviewed:?}: {told:?}");
    }
    let summary = summary(found);
    assert!(summary.len() <= 9, "{summary:?}");
}

/// In these games, moves rule out chances that were missed before, and are bad for reasons of their own.
#[test]
fn a_comment_stays_brief_where_chances_end() {
    for (seed, length) in [(13_530_317_055_634_319_843, 59), (13_066_570_529_330_867_793, 20)] {
        let (start, moves) = game(seed, false, length);
        check_words(&review(&start, &moves, SMALL, 1));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_game_is_reviewed_and_told(seed in any::<u64>(), from_start in any::<bool>(), length in 0..60_usize) {
        let (start, moves) = game(seed, from_start, length);
        let found = review(&start, &moves, SMALL, 1);
        check(&found, &start, &moves);
        check_words(&found);
        for language in Language::ALL {
            for sentence in tell(&found, language) {
                prop_assert!(!sentence.contains(['‹', '{', '$']), "{language:?}: {sentence}");
                prop_assert!(sentence.ends_with(['.', '!']), "{language:?}: {sentence}");
            }
        }
    }

    #[test]
    fn threads_and_repetition_change_nothing(seed in any::<u64>()) {
        let (start, moves) = ending(seed, 30);
        let once = review(&start, &moves, SMALL, 1);
        prop_assert_eq!(&once, &review(&start, &moves, SMALL, 3));
    }

    #[test]
    fn endgames_are_judged_as_a_search_of_everything_does(seed in any::<u64>()) {
        let (start, moves) = ending(seed, 8);
        let found = review(&start, &moves, Settings::default(), 1);
        let mut position = *start.position();
        for reviewed in &found.moves {
            let next = position.play_unchecked(reviewed.m);
            let best = margin(&position);
            let kept = if next.side() == position.side() { margin(&next) } else { -margin(&next) };
            prop_assert!(reviewed.proven, "{reviewed:?}");
            prop_assert_eq!(reviewed.loss, 100 * (best - kept));
            if best == kept {
                prop_assert!(!reviewed.class.is_mistake());
            }
            if best > 0 && kept <= 0 || best == 0 && kept < 0 {
                prop_assert_eq!(reviewed.class, MoveClass::Blunder);
            }
            position = next;
        }
    }
}

/// If the outcome is proven but the margin is not, only the outcome counts.
fn check_outcomes(seed: u64) {
    let (start, moves) = ending(seed, 9);
    let blind =
        Settings { boards: 1, nodes: 1, proof_nodes: 1, outcome_nodes: 1_000_000, alternative_nodes: 1 };
    let found = review(&start, &moves, blind, 1);
    check(&found, &start, &moves);
    let mut position = *start.position();
    for (i, reviewed) in found.moves.iter().enumerate() {
        let best = margin(&position);
        let sign = if position.side() == Color::White { 1 } else { -1 };
        let chance = [0.0, 0.5, 1.0][((sign * best).signum() + 1) as usize];
        assert_eq!(found.chances[i], chance, "{reviewed:?}");
        let next = position.play_unchecked(reviewed.m);
        let kept = if next.side() == position.side() { margin(&next) } else { -margin(&next) };
        if best.signum() == kept.signum() {
            assert!(!reviewed.class.is_mistake(), "{reviewed:?}");
        } else {
            assert_eq!(reviewed.class, MoveClass::Blunder);
            let better = position.play_unchecked(reviewed.best[0]);
            let better = if better.side() == position.side() { margin(&better) } else { -margin(&better) };
            assert_eq!(better.signum(), best.signum(), "the better move keeps the outcome: {reviewed:?}");
        }
        position = next;
    }
}

#[test]
fn a_better_move_keeps_the_win_that_a_search_proved_without_it() {
    check_outcomes(8_410_576_379_840_234_669);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_proven_about_the_outcome_decides(seed in any::<u64>()) {
        check_outcomes(seed);
    }

    #[test]
    fn moves_that_were_not_played_are_weighed_as_a_search_of_everything_does(seed in any::<u64>()) {
        let (start, moves) = ending(seed, 7);
        let found = review(&start, &moves, Settings::default(), 1);
        let (mut answerer, host) = (Answerer::new(), Native::new());
        let mut position = *start.position();
        for (index, reviewed) in found.moves.iter().enumerate() {
            let best = margin(&position);
            for m in position.legal_moves() {
                let next = position.play_unchecked(m);
                let Some(trial) = found.trial(index, m, &Settings::default()) else {
                    prop_assert!(next.is_over() || reviewed.before.is_none(), "{reviewed:?}: {m}");
                    continue;
                };
                let kept = if next.side() == position.side() { margin(&next) } else { -margin(&next) };
                let answer = answerer.answer(&trial.question, &host).unwrap();
                prop_assert_eq!(trial.loss(&answer), Some(100 * (best - kept)), "{:?}: {}", reviewed, m);
            }
            position.apply(reviewed.m);
        }
        prop_assert_eq!(found.trial(found.moves.len(), Move::Pass, &Settings::default()), None);
    }
}

#[test]
fn a_move_that_gives_up_pieces_but_not_the_win_is_an_inaccuracy() {
    let start: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let found = review(&start, &["h3j3".parse().unwrap()], Settings::default(), 1);
    let [reviewed] = &found.moves[..] else { panic!("{found:?}") };
    assert_eq!((reviewed.class, reviewed.loss, reviewed.win_loss), (MoveClass::Inaccuracy, 600, 0.0));
    assert_eq!(reviewed.best, ["d3c3".parse().unwrap()]);
    assert!(reviewed.proven);
    assert_eq!(found.decided(), Some((Color::White, 0)));
}

#[test]
fn reviews_of_real_games_read_well() {
    let games = common::games(&common::corpus());
    if games.is_empty() {
        eprintln!("no real games: set DVONN_CORPUS");
        return;
    }
    for game in games.iter().step_by(games.len().div_ceil(4)) {
        let moves: Vec<Move> = game.moves.iter().map(|played| played.m).collect();
        check_words(&review(&Board::start(), &moves, SMALL, 2));
    }
}

#[test]
fn a_move_missed_again_is_not_explained_again() {
    let start: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let found = review(&start, &["h3j3".parse().unwrap()], Settings::default(), 1);
    let [reviewed] = &found.moves[..] else { panic!("{found:?}") };
    let mut narrator = Narrator::new();
    let mut keys =
        || -> Vec<AnyKey> { narrator.about(reviewed, start.position()).iter().map(Message::key).collect() };
    let first = [Key::ReviewCostProven, Key::ReviewBetter, Key::ReviewReason];
    assert_eq!(keys(), first);
    // The same reason is told once.
    assert_eq!(keys(), [Key::ReviewCostProven, Key::ReviewBetterStill]);
}

#[test]
fn questions_come_until_all_is_known() {
    let (start, moves) = game(5, false, 12);
    let mut review = Review::new(&start, &moves, SMALL).unwrap();
    assert!(review.finish().is_none());
    // Each question is asked once before it is answered, and a question that was put back is asked again.
    let first = review.next_question().unwrap();
    review.put_back(first.id);
    assert_eq!(review.next_question().unwrap(), first);
    let mut asked = vec![first];
    while let Some(question) = review.next_question() {
        assert!(!asked.contains(&question));
        asked.push(question);
    }
    assert!(!review.is_done());
    let mut answerer = Answerer::new();
    let last = Mutex::new(review.progress());
    let (mut questions, host) = (0, Native::new());
    while !review.is_done() {
        asked.extend(std::iter::from_fn(|| review.next_question()));
        let question = asked.pop().unwrap();
        assert_eq!(question.request.position(), Ok(question.position));
        assert!(question.request.fresh && !question.request.outcome_first);
        review.answer(question.id, answerer.answer(&question, &host).unwrap());
        // A second answer to the same question is ignored.
        review.answer(question.id, Analysis::default());
        questions += 1;
        let progress = review.progress();
        let before = std::mem::replace(&mut *last.lock().unwrap(), progress);
        assert!(progress.done >= before.done && progress.total == before.total, "{before:?} {progress:?}");
    }
    let Progress { done, total } = review.progress();
    assert_eq!(done, total);
    assert!(questions > moves.len(), "{questions}");
    assert_eq!(review.finish().unwrap(), self::review(&start, &moves, SMALL, 2));
}

/// Returns the class of White's h3j3 if searches find it far worse than d3c3 and only repeated proofs
/// succeed. Also returns the number of first proofs and of repeated ones.
fn class_by_later_proofs(proven: Option<Outcome>) -> (MoveClass, [usize; 2]) {
    let start: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
    let [best, played]: [Move; 2] = ["d3c3", "h3j3"].map(|m| m.parse().unwrap());
    let mut review = Review::new(&start, &[played], SMALL).unwrap();
    let mut proofs = [0; 2];
    while let Some(question) = review.next_question() {
        let again = question.request.limits.nodes.unwrap() > SMALL.outcome_nodes;
        if question.request.limits.outcome {
            proofs[usize::from(again)] += 1;
        }
        let side = question.position.side();
        let white_is_ahead = !question.request.moves.contains(&played);
        let hundredths = if white_is_ahead == (side == Color::White) { 900 } else { -900 };
        let first = question.position.legal_moves().iter().copied().find(|&m| m != played).unwrap();
        let moves = vec![if question.request.moves.is_empty() { best } else { first }];
        let mut answer = Analysis::default();
        answer.lines = vec![Line::new(Evaluation::expected(Score::new(hundredths)), moves)];
        answer.outcome = proven.filter(|_| question.request.limits.outcome && again);
        review.answer(question.id, answer);
    }
    (review.finish().unwrap().moves[0].class, proofs)
}

#[test]
fn a_move_is_called_a_mistake_only_after_a_longer_proof_was_tried() {
    // Nothing can be proven, so the searches decide, and the questions end.
    assert_eq!(class_by_later_proofs(None), (MoveClass::Blunder, [2, 1]));
    // White was already lost.
    assert_eq!(class_by_later_proofs(Some(Outcome::Win(Color::Black))), (MoveClass::Inaccuracy, [2, 2]));
    // White still wins, as the position after the move shows.
    assert_eq!(class_by_later_proofs(Some(Outcome::Win(Color::White))), (MoveClass::Inaccuracy, [2, 1]));
}

#[test]
fn an_engine_without_answers_does_not_stop_a_review() {
    let (start, moves) = game(6, true, 52);
    let mut review = Review::new(&start, &moves, SMALL).unwrap();
    while let Some(question) = review.next_question() {
        review.answer(question.id, Analysis::default());
    }
    let found = review.finish().unwrap();
    assert!(found.moves.iter().all(|reviewed| reviewed.loss == 0));
}

#[test]
fn an_illegal_move_is_refused() {
    let error = Review::new(&Board::start(), &["a1b2".parse().unwrap()], SMALL).unwrap_err();
    assert_eq!(error.m, "a1b2".parse().unwrap());
}

#[test]
fn settings_follow_the_time() {
    let settings = Settings::for_seconds(Settings::DEFAULT_SECONDS);
    assert_eq!(settings, Settings::default());
    assert_eq!(Settings::for_seconds(2.0 * Settings::DEFAULT_SECONDS).nodes, 2 * settings.nodes);
    assert!(Settings::for_seconds(1e-300).boards > 0);
}
