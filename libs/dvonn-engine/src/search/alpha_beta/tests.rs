//! Tests of several threads, and of what the history learns from a cut-off.

use std::collections::BTreeSet;

use dvonn::random::{self, Random};

use super::*;
use crate::TranspositionTable;
use crate::marks::Marks;
use crate::processor::AnyProcessor;

/// Returns the score of a position and the number of nodes, while marks say that another thread is searching
/// after these moves.
fn search(position: &Position, depth: i32, marked: &[Move]) -> (i32, u64) {
    let marks = Marks::new(position.occupied().len());
    let (table, weights) = (TranspositionTable::new(1 << 20), Weights::standard());
    let context = SearchContext::new(AnyProcessor, &table, &|_| false).with_marks(Some(&marks));
    for &m in marked {
        marks.begin(mark(&position.play_unchecked(m), depth));
    }
    let score = Searcher::new(&context, weights).search(position, -INFINITE, INFINITE, depth, 0);
    (score.unwrap_or(INFINITE), context.nodes())
}

#[test]
fn deferred_moves_are_searched_after_all_others() {
    let depth = DEFERRING_DEPTH;
    let mut reordered = 0;
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let mut position = *random::balanced_setup(&mut random).position();
        for _ in 0..10 + seed % 16 {
            position =
                random::legal_move(&position, &mut random).map_or(position, |m| position.play_unchecked(m));
        }
        let moves: Vec<Move> = position.legal_moves().iter().copied().collect();
        let alone = search(&position, depth, &[]);
        // The first move is never deferred, and all others are, so the order stays the same.
        assert_eq!(search(&position, depth, &moves), alone, "{position:?}");
        // Every second move is deferred. The changed order takes other nodes.
        let every_second: Vec<Move> = moves.iter().copied().step_by(2).collect();
        reordered += usize::from(search(&position, depth, &every_second).1 != alone.1);
    }
    assert!(reordered > 20, "{reordered}");
}

/// Returns the values that a history has learnt from a cut-off by one move of a position at
/// [`DEFERRING_DEPTH`], while another thread searches some moves. The moves are in the order of a single
/// thread.
fn learnt_from_cutoff(position: &Position, cutoff: Move, marked: &[Move]) -> Vec<(Move, i32)> {
    let depth = DEFERRING_DEPTH;
    let marks = Marks::new(position.occupied().len());
    let (table, weights) = (TranspositionTable::new(1 << 20), Weights::standard());
    let context = SearchContext::new(AnyProcessor, &table, &|_| false).with_marks(Some(&marks));
    // The answers to all moves are in the table, so nothing is searched or learnt below the position.
    for &m in &*position.legal_moves() {
        let next = position.play_unchecked(m);
        let score = if m == cutoff { -4000 } else { 4000 };
        let entry = Entry { lower: score, upper: score, work: Work::depth(depth), best: None };
        context.table().put(next.zobrist(), entry);
    }
    for &m in marked {
        marks.begin(mark(&position.play_unchecked(m), depth));
    }
    let history = Arc::new(History::new());
    // No move is reduced to a leaf, where the table is not probed, and no evaluation is as high as beta.
    let score = Searcher::new(&context, weights)
        .with_features(SearchFeatures { late_move_reductions: false, ..SearchFeatures::ALL })
        .with_history(Arc::clone(&history))
        .search(position, 3000, 3001, depth, 0)
        .unwrap_or(INFINITE);
    assert_eq!(score, if cutoff == Move::Pass { -4000 } else { 4000 });
    let mut moves = Vec::new();
    MoveOrderer::new(position).add_moves(None, 0, &mut moves);
    moves.sort_by_key(|entry| -entry.priority);
    moves.iter().map(|entry| (entry.m, history.value(position.side(), entry.m))).collect()
}

#[test]
fn only_moves_that_were_searched_in_vain_lose_what_the_good_one_gains() {
    let mut pruned = 0;
    for seed in 0..30 {
        let mut random = Random::new(seed);
        let mut position = *random::balanced_setup(&mut random).position();
        for _ in 0..2 * seed % 16 {
            position =
                random::legal_move(&position, &mut random).map_or(position, |m| position.play_unchecked(m));
        }
        let after: BTreeSet<u64> =
            position.legal_moves().iter().map(|&m| position.play_unchecked(m).zobrist()).collect();
        if after.len() < position.legal_moves().len() {
            // Two moves lead to the same position, so they share an answer and a mark.
            continue;
        }
        let order: Vec<Move> = learnt_from_cutoff(&position, Move::Pass, &[]).iter().map(|of| of.0).collect();
        let reached = order.len().min(late_move_pruning::moves_to_search(DEFERRING_DEPTH));
        pruned += order.len() - reached;
        // The fourth move cuts off. It is deferred, and so are the third move and the last one that is not
        // pruned.
        let (cutoff, deferred) = (order[3], [order[2], order[3], order[reached - 1]]);
        for (i, (m, learnt)) in learnt_from_cutoff(&position, cutoff, &deferred).into_iter().enumerate() {
            let expected = match i {
                3 => 1,
                _ if i + 1 < reached => -1,
                // Deferred behind the move that cuts off, or pruned.
                _ => 0,
            };
            assert_eq!(learnt.signum(), expected, "{position:?} {i}: {m} {learnt}");
        }
        // The fourth move cuts off in its turn, before the deferred moves have theirs.
        let deferred = [order[1], order[2]];
        for (i, (m, learnt)) in learnt_from_cutoff(&position, cutoff, &deferred).into_iter().enumerate() {
            let expected = [-1, 0, 0, 1].get(i).copied().unwrap_or(0);
            assert_eq!(learnt.signum(), expected, "{position:?} {i}: {m} {learnt}");
        }
    }
    assert!(pruned > 20, "{pruned}");
}

#[test]
fn what_another_thread_answers_meanwhile_is_not_searched_to_the_end() {
    let position = *random::balanced_setup(&mut Random::new(3)).position();
    let (depth, weights) = (11, Weights::standard());
    // With a window just above the score, every move must be refuted, which takes long.
    let alpha = search(&position, depth, &[]).0;
    let answer = alpha as i16 - 777;
    let search = |in_team: bool, is_answered: bool| {
        let table = TranspositionTable::new(1 << 20);
        let marks = Marks::new(position.occupied().len());
        let entry = Entry { lower: -4900, upper: answer, work: Work::depth(depth), best: None };
        let stop = |_| {
            if is_answered {
                table.whole().put(position.zobrist(), entry);
            }
            false
        };
        let context = SearchContext::new(AnyProcessor, &table, &stop).with_marks(in_team.then_some(&marks));
        let score = Searcher::new(&context, weights).search(&position, alpha, alpha + 1, depth, 0);
        (score.unwrap_or(INFINITE), context.nodes())
    };
    let (score, nodes) = search(true, false);
    assert!(score <= alpha && score != answer.into());
    let (answered, fewer) = search(true, true);
    assert_eq!(answered, answer.into());
    // The answer appears at node 512, and the next larger search below it ends them all.
    assert!(fewer < 600 && nodes > 1200, "{fewer} {nodes}");
    // A single thread has no other thread to ask.
    assert_eq!(search(false, true), search(false, false));
}

#[test]
fn a_team_takes_the_exact_score_of_a_pv_node_from_the_table() {
    let position = *random::balanced_setup(&mut Random::new(4)).position();
    let (depth, weights) = (5, Weights::standard());
    let marks = Marks::new(position.occupied().len());
    let nodes_again = |in_team: bool| {
        let table = TranspositionTable::new(1 << 20);
        let context =
            SearchContext::new(AnyProcessor, &table, &|_| false).with_marks(in_team.then_some(&marks));
        let mut searcher = Searcher::new(&context, weights);
        let mut search = || searcher.search(&position, -INFINITE, INFINITE, depth, 0).unwrap_or(INFINITE);
        let first = search();
        let nodes = context.nodes();
        assert_eq!(search(), first);
        context.nodes() - nodes
    };
    assert_eq!(nodes_again(true), 1);
    assert!(nodes_again(false) > 1, "the principal variation is searched again");
}
