//! Compares with files: reviews of games that end in every way or whose moves cost more or less, made by
//! changing some values of a few reviews; and the questions that a review asks.
//!
//! After a change that is meant to alter the files, `DVONN_UPDATE=1 cargo test -p dvonn-coach --test all
//! fixed_variants` writes them again. Then look at the difference.

use std::cmp::Ordering;
use std::fmt::Write as _;

use crate::fixed::{self, compare, engine, shown};
use dvonn::{Board, Color, Outcome, Phase};
use dvonn_coach::review::{
    Continuation, GameReview, Habit, MoveClass, Narrator, Review, Settings, Stage, Value, figures, story,
    summary,
};
use dvonn_coach::{MotifKind, motifs};
use dvonn_message::Message;
use dvonn_record::{EndReason, GameResult};

fn messages(text: &mut String, indent: &str, messages: &[Message]) {
    for message in messages {
        let _ = writeln!(text, "{indent}{}", shown(message));
    }
}

/// Writes the summary, and the last paragraph of the story.
fn told(text: &mut String, title: &str, review: &GameReview) {
    let _ = writeln!(text, "{title}: decided {:?}", review.decided());
    messages(text, "  ", &summary(review));
    assert!(!figures(review).is_empty());
    let last = story(review).pop().unwrap_or_default();
    for telling in last {
        messages(text, &format!("  at {} ", telling.ply), &telling.messages);
    }
}

#[test]
fn games_that_end_in_every_way() {
    let whole = fixed::review(&fixed::game(5));
    let mut text = String::new();
    let ends =
        [None, Some(Outcome::Win(Color::White)), Some(Outcome::Win(Color::Black)), Some(Outcome::Draw)];
    for end in ends {
        for by in [EndReason::Resignation, EndReason::Time] {
            // White's chances at the end, and before.
            for chance in [0.03, 0.2, 0.3, 0.45, 0.55, 0.7, 0.8, 0.97] {
                let mut review = whole.clone();
                let cut = review.moves.len() - 12;
                review.moves.truncate(cut);
                review.chances.truncate(cut + 1);
                review.values.truncate(cut + 1);
                for last in review.chances.iter_mut().rev().take(3) {
                    *last = chance;
                }
                review.outcome = None;
                review.given_up = end.map(|outcome| GameResult { outcome, by });
                told(&mut text, &format!("{end:?} {by:?} {chance}"), &review);
            }
        }
    }
    compare("endings", &text);
}

#[test]
fn games_that_are_lost_in_each_part() {
    let whole = fixed::review(&fixed::game(6));
    let mut text = String::new();
    for side in Color::ALL {
        for stage in Stage::ALL {
            for lost in [0.0, 0.04, 0.12, 0.4] {
                let mut review = whole.clone();
                let stages: Vec<bool> =
                    review.played().map(|(_, board)| Stage::of(board.position()) == stage).collect();
                for (reviewed, is_there) in review.moves.iter_mut().zip(stages) {
                    reviewed.win_loss = if is_there && reviewed.side == side { lost } else { 0.02 };
                }
                told(&mut text, &format!("{side:?} {stage:?} {lost}"), &review);
            }
        }
    }
    compare("parts", &text);
}

#[test]
fn moves_that_cost_more_or_less_than_they_did() {
    let mut text = String::new();
    for seed in [3, 8] {
        let whole = fixed::review(&fixed::game(seed));
        for (at, (reviewed, board)) in whole.played().enumerate() {
            let position = board.position();
            if position.phase() == Phase::Placement {
                continue;
            }
            let others: Vec<_> =
                position.legal_moves().iter().copied().filter(|m| *m != reviewed.m).collect();
            let Some(&better) = others.get(at % others.len().max(1)) else { continue };
            for (win_loss, loss, is_certain) in
                [(0.02, 40, false), (0.3, 40, false), (0.02, 900, false), (0.3, 900, true)]
            {
                let mut changed = reviewed.clone();
                (changed.class, changed.win_loss, changed.loss) = (MoveClass::Mistake, win_loss, loss);
                changed.best = vec![better];
                changed.better = Some(Continuation { moves: vec![better], motifs: motifs(position, better) });
                (changed.reply, changed.line) = (None, vec![reviewed.m]);
                if is_certain {
                    let value = Value { hundredths: 300, proven: true, outcome: Some(Ordering::Equal) };
                    changed.after = Some(value);
                }
                let said = Narrator::new().about(&changed, position);
                let _ = writeln!(text, "{seed} {at} {} {better} {win_loss} {loss} {is_certain}", changed.m);
                messages(&mut text, "  ", &said);
            }
        }
    }
    compare("costs", &text);
}

#[test]
fn the_questions_of_a_review() {
    let mut text = String::new();
    let settings =
        Settings { boards: 10, nodes: 20, proof_nodes: 30, outcome_nodes: 6400, alternative_nodes: 50 };
    for seed in [1, 2, 3, 9] {
        let moves = fixed::game(seed);
        let mut review = Review::new(&Board::start(), &moves, settings).unwrap();
        let mut count = 0;
        while let Some(question) = review.next_question() {
            let request = &question.request;
            let progress = review.progress();
            let _ = writeln!(
                text,
                "{:?} {} {:?} pv {} outcome {}, {} of {}",
                question.id,
                request.moves.len(),
                request.limits.nodes,
                request.multi_pv,
                request.limits.outcome,
                progress.done,
                progress.total
            );
            count += 1;
            // Some questions are put back and asked again.
            if count % 17 == 0 {
                review.put_back(question.id);
                assert_eq!(review.next_question().unwrap().id, question.id);
            }
            let mut answer = engine::answer(&question.position, request);
            // Some proofs fail.
            if request.limits.outcome && count % 4 == 0 {
                answer.outcome = None;
            }
            review.answer(question.id, answer.clone());
            review.answer(question.id, answer);
        }
        let _ = writeln!(text, "{count} questions");
        assert!(review.is_done() && review.finish().is_some());
    }
    compare("questions", &text);
}

#[test]
fn a_move_that_is_not_legal_has_no_motifs() {
    let mut board = Board::start();
    for m in fixed::game(3) {
        let legal = board.position().legal_moves();
        for other in fixed::game(4).into_iter().filter(|m| !legal.contains(m)).take(20) {
            assert!(motifs(board.position(), other).is_empty(), "{board} {other}");
        }
        board = board.play(m).unwrap();
    }
}

#[test]
fn habits_and_motifs_have_names_for_programs() {
    let kind: MotifKind = "cut-off".parse().unwrap();
    let names = [Habit::Missed(kind), Habit::Allowed(kind), Habit::Did(kind)].map(Habit::as_str);
    assert_eq!(names, ["missed", "allowed", "did"]);
    assert_eq!("cut".parse::<MotifKind>().unwrap_err().to_string(), "no such motif");
}
