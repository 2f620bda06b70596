//! Compares with a file: the coach's statements about positions of a few games, their best moves and their
//! last ones, word for word as data, and a checksum of all facts and motifs there.
//!
//! After a change that is meant to alter the file, `DVONN_UPDATE=1 cargo test -p dvonn-coach --test all
//! fixed_explanations` writes it again. Then look at the difference.

use std::fmt::Write as _;

use crate::fixed::{self, compare, engine, line, shown};
use dvonn::hash::fnv1a;
use dvonn::{Board, Color, Move, Position, SpaceSet};
use dvonn_analysis::{Evaluation, Line};
use dvonn_coach::explain::{
    Situation, Statement, best_in_words, move_in_words, order, position_statements, reason, turns,
};
use dvonn_coach::{Facts, message_of, motifs};

fn statements(text: &mut String, about: &str, statements: &[Statement]) {
    for Statement { message, terms, spaces, moves, weight, .. } in statements {
        let _ = write!(text, "  {about} {weight} {}", shown(message));
        let terms = if terms.is_empty() { String::new() } else { format!(" [{}]", terms.join(", ")) };
        let spaces = if *spaces == SpaceSet::EMPTY { String::new() } else { format!(" on {spaces}") };
        let moves = if moves.is_empty() { String::new() } else { format!(" by {}", line(moves)) };
        let _ = writeln!(text, "{terms}{spaces}{moves}");
    }
}

fn coached(text: &mut String, played: &[(Position, Move)], now: Position, is_discreet: bool) {
    let praises = Some(Color::White).filter(|_| is_discreet).or(Some(Color::Black));
    let situation = Situation { played: played.to_vec(), now, is_discreet, praises };
    let coaching = situation.coaching();
    let how = if is_discreet { "discreet" } else { "open" };
    for comment in &coaching.moves {
        let praise = comment.praise.as_ref().map_or(String::new(), |praise| format!(" {}", shown(praise)));
        let _ = writeln!(text, "  {how} {}{praise}", comment.m);
        statements(text, how, &comment.statements);
    }
    statements(text, how, &coaching.special);
    // The statements about the position include the balance of the game.
    let all = position_statements(&Facts::of(&now));
    assert!(coaching.standing.iter().all(|one| all.iter().any(|other| one.message == other.message)));
}

fn said(text: &mut String, position: &Position) {
    let facts = Facts::of(position);
    let _ = writeln!(text, "  facts {:016x}", fnv1a(format!("{facts:?}").as_bytes()));
    let mut all = String::new();
    for &m in &*position.legal_moves() {
        for motif in motifs(position, m) {
            let _ = write!(all, "{m} {motif:?} {}", shown(&message_of(&motif, position, m, false)));
            let _ = write!(all, " on {} by {}", motif.spaces(), line(&motif.moves()));
        }
    }
    let _ = writeln!(text, "  motifs {:016x}", fnv1a(all.as_bytes()));
    let mut lines = engine::searched(position);
    order(position, &mut lines);
    let Some(best) = lines.first().cloned() else { return };
    let mut messages = best_in_words(position, &lines);
    // As if both were proven, and then as if a few were equal.
    for Line { evaluation, .. } in &mut lines {
        evaluation.proven = true;
    }
    messages.extend(best_in_words(position, &lines));
    for Line { evaluation, .. } in lines.iter_mut().take(4) {
        *evaluation = Evaluation::expected(best.evaluation.score);
        evaluation.proven = true;
    }
    messages.extend(best_in_words(position, &lines));
    messages.extend(turns(position, -best.evaluation.score.pieces()));
    for message in &messages {
        let _ = writeln!(text, "  best {}", shown(message));
    }
    for line in lines.iter().skip(4).step_by(9) {
        let messages = [move_in_words(position, &line.moves), reason(position, &line.moves)].concat();
        for message in &messages {
            let _ = writeln!(text, "  {} {}", line.moves[0], shown(message));
        }
    }
}

#[test]
fn positions_of_games_in_which_both_players_are_careless() {
    let mut text = String::new();
    for seed in 11..=18 {
        let mut board = Board::start();
        let mut played: Vec<(Position, Move)> = Vec::new();
        for (ply, m) in fixed::game(seed).into_iter().enumerate() {
            played.push((*board.position(), m));
            board = board.play(m).unwrap();
            if ply % 7 != (seed % 7) as usize || (ply < 48 && ply % 3 != 0) {
                continue;
            }
            let _ = writeln!(text, "{seed} {}: {}", ply + 1, board.position());
            statements(&mut text, "stands", &position_statements(&Facts::of(board.position())));
            for is_discreet in [false, true] {
                coached(&mut text, &played[played.len().saturating_sub(2)..], *board.position(), is_discreet);
            }
            said(&mut text, board.position());
        }
    }
    compare("explanations", &text);
}
