//! The search function: alpha-beta in the form of principal variation search.
//!
//! See Marsland and Campbell, "Parallel search of strongly ordered game trees", 1982. The first move of a
//! position is searched with the full window, and the others with a null window. Moves that turn out better
//! are searched again with the full window.

use std::sync::Arc;

use dvonn::{Move, Position};
use dvonn_models::evaluation::{Features, LayoutSums, Weights, pieces_gained};

use super::evaluation_cache::EvaluationCache;
use super::exhaustive_search::exhaustive_search;
use super::history::History;
use super::pv_table::PvTable;
use super::{SearchFeatures, late_move_pruning, late_move_reductions, quiescence, reverse_futility_pruning};
use crate::Score;
use crate::context::{SearchContext, Stopped};
use crate::level::EXHAUSTIVE_STACKS;
use crate::move_ordering::{self, MoveOrderer, PrioritizedMove};
use crate::processor::Processor;
use crate::score::{INFINITE, PIECE};
use crate::transposition_table::{Entry, Work, is_legal_stacking_move};

/// The number of moves to which a principal variation is extended from the transposition table.
const SHOWN_MOVES: usize = 8;

/// Several threads defer moves at this depth and above. A smaller search ends before another thread could
/// wait for it.
const DEFERRING_DEPTH: i32 = 4;

/// The midgame search of one thread.
pub(crate) struct Searcher<'a, P> {
    context: &'a SearchContext<'a, P>,
    weights: &'a Weights,
    features: SearchFeatures,
    evaluations: EvaluationCache,
    /// The sums of the last evaluated position, for each side to move.
    layout_sums: [LayoutSums; 2],
    /// The history, which threads that search the same position share.
    history: Arc<History>,
    /// With at most this many stacks, every move is searched to the end of the game.
    exhaustive_stacks: usize,
    /// The length of the longest line of play searched.
    pub(crate) selective_depth: usize,
    /// The moves still to be searched, of all positions of the current search path.
    moves: Vec<PrioritizedMove>,
    pv_table: PvTable,
    /// If there are other threads: the null-window searches of the current search path, which these threads
    /// may answer.
    path: Vec<(u64, Node)>,
    /// The ply of such a search that another thread has answered meanwhile, and the score. The search returns
    /// to that ply.
    answered: Option<(usize, i32)>,
}

/// The data of a node of the search, apart from the position itself.
#[derive(Clone, Copy)]
struct Node {
    alpha: i32,
    beta: i32,
    /// The depth left, in moves.
    depth: i32,
    /// The number of moves from the root.
    ply: usize,
    /// Whether the window was open at first. Only then can the search find the exact score and a principal
    /// variation.
    is_pv: bool,
    /// Whether other threads search the same position.
    in_team: bool,
}

/// Bounds of a score, in hundredths of a piece for the side to move.
struct ScoreBounds {
    lower: i32,
    upper: i32,
}

/// The result of searching the moves of a position; `None` if it has no moves.
type Searched = Option<(i32, Option<Move>)>;

impl<'a, P: Processor> Searcher<'a, P> {
    /// Makes a searcher with all features.
    pub(crate) fn new(context: &'a SearchContext<'a, P>, weights: &'a Weights) -> Self {
        Self {
            context,
            weights,
            features: SearchFeatures::ALL,
            evaluations: EvaluationCache::new(),
            layout_sums: [weights.layout_sums(), weights.layout_sums()],
            history: Arc::new(History::new()),
            exhaustive_stacks: EXHAUSTIVE_STACKS,
            selective_depth: 0,
            moves: Vec::new(),
            pv_table: PvTable::new(),
            path: Vec::new(),
            answered: None,
        }
    }

    pub(crate) fn with_features(self, features: SearchFeatures) -> Self {
        Self { features, ..self }
    }

    /// Returns the same searcher with a history that other threads share.
    pub(crate) fn with_history(self, history: Arc<History>) -> Self {
        Self { history, ..self }
    }

    pub(crate) fn with_exhaustive_stacks(self, exhaustive_stacks: usize) -> Self {
        Self { exhaustive_stacks, ..self }
    }

    /// Returns the principal variation from a ply on, found by the last search with an open window.
    pub(crate) fn pv(&self, ply: usize) -> &[Move] {
        self.pv_table.get(ply)
    }

    /// Extends a principal variation by the hash moves of the positions that follow, where the search ended
    /// early.
    pub(crate) fn extend_pv(&self, position: &Position, pv: &mut Vec<Move>) {
        let play = |position: Position, &m: &Move| position.play_unchecked(m);
        let mut position = pv.iter().fold(*position, play);
        while pv.len() < SHOWN_MOVES {
            let entry = self.context.table().get(position.zobrist());
            let next = match entry.and_then(|entry| entry.best) {
                Some(m) if is_legal_stacking_move(&position, m) => m,
                _ if position.must_pass() => Move::Pass,
                _ => break,
            };
            pv.push(next);
            position = position.play_unchecked(next);
        }
    }

    /// Returns the score of a position for the side to move, in hundredths of a piece. It is exact if it is
    /// between `alpha` and `beta`, and otherwise a bound on that side.
    pub(crate) fn search(
        &mut self,
        position: &Position,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        self.context.processor.run(
            #[inline(always)]
            move || self.search_node(position, alpha, beta, depth, ply),
        )
    }

    /// The steps of [`search`](Self::search).
    #[inline(always)]
    fn search_node(
        &mut self,
        position: &Position,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        self.pv_table.clear(ply);
        // 1. Few stacks: exhaustive search.
        if position.occupied().len() <= self.exhaustive_stacks {
            let (low, high) = (alpha.div_euclid(PIECE), -(-beta).div_euclid(PIECE));
            return Ok(PIECE * exhaustive_search(self.context, position, low, high));
        }

        // 2. Count the node; stop if the search is over.
        self.context.count_node_or_stop(|| false)?;

        // 3. Trivial bounds: a side scores at most all pieces, and nothing without a stack (rules P2, E2).
        let most = PIECE * i32::from(position.pieces());
        let mut bounds = ScoreBounds::trivial(position, most);
        if bounds.upper <= alpha {
            return Ok(bounds.upper);
        }
        if bounds.lower >= beta {
            return Ok(bounds.lower);
        }

        // 4. Leaf: evaluate.
        if depth <= 0 {
            self.selective_depth = self.selective_depth.max(ply);
            return self.evaluate_leaf(position, alpha, beta, ply);
        }

        // 5. Transposition table.
        let in_team = self.context.marks.is_some();
        let node = Node { alpha, beta, depth, ply, is_pv: beta - alpha > 1, in_team };
        let key = position.zobrist();
        let mut hash_move = None;
        if let Some(entry) = self.context.table().get(key) {
            hash_move = entry.best.filter(|&m| is_legal_stacking_move(position, m));
            if let Some(score) = bounds.learn(&entry, node) {
                return Ok(score);
            }
        }

        // 6. Reverse futility pruning, outside PV nodes.
        if let Some(score) = self.futility_cutoff(position, node) {
            return Ok(score);
        }

        // 7. Search the moves: steps 9 to 14.
        let (start, path) = (self.moves.len(), self.path.len());
        if in_team && depth >= DEFERRING_DEPTH && !node.is_pv {
            self.path.push((key, node));
        }
        let this = &mut *self;
        let searched = this.context.processor.run(
            #[inline(always)]
            move || this.search_moves(position, node, hash_move),
        );
        self.moves.truncate(start);
        self.path.truncate(path);
        if let Some((_, score)) = self.answered.take_if(|(answered, _)| *answered == ply) {
            return Ok(score);
        }
        let Some((score, best)) = searched? else { return self.pass_or_end(position, node) };

        // 8. Store the result.
        bounds.update(score, node, most);
        let entry =
            Entry { lower: bounds.lower as i16, upper: bounds.upper as i16, work: Work::depth(depth), best };
        self.context.table().put(key, entry);
        Ok(score)
    }

    /// Returns the score that reverse futility pruning gives a position, if it prunes it.
    #[inline]
    fn futility_cutoff(&mut self, position: &Position, node: Node) -> Option<i32> {
        if node.is_pv
            || !self.features.reverse_futility_pruning
            || !reverse_futility_pruning::applies(node.depth)
        {
            return None;
        }
        let evaluation = self.evaluate(position).unwrap_or_else(|| self.evaluate_anew(position).1);
        reverse_futility_pruning::cutoff(evaluation.hundredths(), node.depth, node.beta)
    }

    /// Searches the moves, the hash move first. Returns the score and the move to store in the transposition
    /// table.
    #[inline(always)]
    fn search_moves(
        &mut self,
        position: &Position,
        mut node: Node,
        hash_move: Option<Move>,
    ) -> Result<Searched, Stopped> {
        let mut best_score = -INFINITE;
        // 9. Hash move, before the other moves are even generated.
        if let Some(m) = hash_move {
            let next = position.play_unchecked(m);
            best_score = -self.search(&next, -node.beta, -node.alpha, node.depth - 1, node.ply + 1)?;
            if self.raise_alpha(&mut node, best_score, m) {
                self.history.learn(position.side(), node.depth, m, [].into_iter());
                return Ok(Some((best_score, hash_move)));
            }
        }

        // 10. Generate the other moves, with their priorities.
        let start = self.moves.len();
        let orderer = MoveOrderer::new(position);
        self.context.processor.run(
            #[inline(always)]
            || orderer.add_moves(hash_move, self.context.ordering_seed, &mut self.moves),
        );
        let end = self.moves.len();
        for entry in &mut self.moves[start..end] {
            entry.raise(self.history.priority(position.side(), entry.m));
        }
        let searched = usize::from(hash_move.is_some());

        // 11. One-reply extension: a move without a choice costs no depth.
        if end - start + searched == 1 {
            node.depth += 1;
        }

        let marks = self.context.marks.filter(|_| node.depth >= DEFERRING_DEPTH);
        let mut best = hash_move;
        // The end of the moves that were searched or deferred. Later ones have not been reached yet, or were
        // pruned.
        let mut reached = start;
        let mut i = start;
        // The deferred moves follow at the end. Each has its number in place of its priority.
        while i < self.moves.len() {
            let is_deferred = i >= end;
            let number = if is_deferred { self.moves[i].priority as usize } else { i - start + searched };
            if !is_deferred {
                // 12. Late move pruning, outside PV nodes.
                if number > 0 && self.is_pruned(node, number) {
                    i = end;
                    continue;
                }
                move_ordering::pick(&mut self.moves[start..end], i - start, |m| m.priority);
                reached = i + 1;
            }
            if number > 0 && marks.is_some() {
                self.answered = self.answered_meanwhile();
                if self.answered.is_some() {
                    return Err(Stopped);
                }
            }
            let m = self.moves[i].m;
            let next = position.play_unchecked(m);
            let score = if number == 0 {
                // 13. First move: the full window.
                -self.search(&next, -node.beta, -node.alpha, node.depth - 1, node.ply + 1)?
            } else {
                // 14. Later moves: a null window and late move reductions first. A move that another thread
                //     is searching comes after the others.
                let mark = mark(&next, node.depth);
                if !is_deferred && marks.is_some_and(|marks| marks.has(mark)) {
                    self.moves.push(PrioritizedMove { m, priority: number as i32 });
                    i += 1;
                    continue;
                }
                let Node { alpha, beta, depth, ply, is_pv, .. } = node;
                let reduction = self.reduction(depth, number, is_pv);
                if let Some(marks) = marks {
                    marks.begin(mark);
                }
                let score = self.search_later_move(&next, alpha, beta, depth - 1, reduction, ply + 1);
                if let Some(marks) = marks {
                    marks.end(mark);
                }
                score?
            };
            if score > best_score {
                best_score = score;
                if score > node.alpha {
                    best = Some(m);
                }
                if self.raise_alpha(&mut node, score, m) {
                    let (in_order, deferred) = (&self.moves[start..i.min(reached)], &self.moves[end..]);
                    let in_vain = searched_moves(in_order, deferred, i.saturating_sub(end));
                    self.history.learn(position.side(), node.depth, m, in_vain);
                    break;
                }
            }
            i += 1;
        }
        Ok((best_score > -INFINITE).then_some((best_score, best)))
    }

    /// Returns the ply and the score of the first search of the path that another thread has answered since
    /// it began.
    fn answered_meanwhile(&self) -> Option<(usize, i32)> {
        let table = self.context.table();
        self.path.iter().find_map(|&(key, node)| {
            let mut bounds = ScoreBounds { lower: -INFINITE, upper: INFINITE };
            bounds.learn(&table.get(key)?, node).map(|score| (node.ply, score))
        })
    }

    /// Notes a move that is better than alpha. Returns whether its score is at least beta.
    #[inline]
    fn raise_alpha(&mut self, node: &mut Node, score: i32, m: Move) -> bool {
        if score > node.alpha {
            self.pv_table.update(node.ply, m);
            if score >= node.beta {
                return true;
            }
            node.alpha = score;
        }
        false
    }

    /// Searches the position after a move that is not the first one. It starts with a null window and a
    /// reduced depth. While the score is too good, it repeats that with the full depth and then with the full
    /// window.
    #[inline(always)]
    pub(crate) fn search_later_move(
        &mut self,
        next: &Position,
        alpha: i32,
        beta: i32,
        depth: i32,
        reduction: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        let mut score = -self.search(next, -alpha - 1, -alpha, depth - reduction, ply)?;
        if score > alpha && reduction > 0 {
            score = -self.search(next, -alpha - 1, -alpha, depth, ply)?;
        }
        // This never happens in a null window, where no score is between alpha and beta.
        if score > alpha && score < beta {
            score = -self.search(next, -beta, -alpha, depth, ply)?;
        }
        Ok(score)
    }

    /// Whether late move pruning skips the move with this number and all after it.
    #[inline]
    fn is_pruned(&self, node: Node, number: usize) -> bool {
        self.features.late_move_pruning
            && !node.is_pv
            && number >= late_move_pruning::moves_to_search(node.depth)
    }

    /// Returns the late move reduction for the move with this number in the order.
    #[inline]
    pub(crate) fn reduction(&self, depth: i32, number: usize, pv_node: bool) -> i32 {
        if self.features.late_move_reductions {
            late_move_reductions::reduction(depth, number, pv_node)
        } else {
            0
        }
    }

    /// Runs a quiescence search at a leaf. The result is the better of the evaluation and the moves that cut
    /// off several enemy pieces, provided that these may raise the score above alpha.
    #[inline(always)]
    fn search_cuts(
        &mut self,
        position: &Position,
        evaluation: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        let mut best = evaluation;
        alpha = alpha.max(best);
        for from in position.movable() - position.reds() {
            if best >= beta {
                break;
            }
            let gained = pieces_gained(position, position.held_by(from));
            if !quiescence::may_raise(alpha, evaluation, gained) {
                continue;
            }
            for to in position.targets(from) {
                let next = position.play_unchecked(Move::Stack { from, to });
                best = best.max(-self.search(&next, -beta, -alpha, -1, ply + 1)?);
                if best >= beta {
                    break;
                }
                alpha = alpha.max(best);
            }
        }
        Ok(best)
    }

    /// Returns the score of a position in which the side to move has no stacking move: it passes, or the game
    /// is over (rules M5, E1).
    fn pass_or_end(&mut self, position: &Position, node: Node) -> Result<i32, Stopped> {
        let side = position.side();
        if !position.can_move(!side) {
            return Ok(PIECE * i32::from(position.margin(side).pieces()));
        }
        let next = position.play_unchecked(Move::Pass);
        let score = -self.search(&next, -node.beta, -node.alpha, node.depth, node.ply + 1)?;
        self.pv_table.update(node.ply, Move::Pass);
        Ok(score)
    }

    /// Returns the evaluation of a position for the side to move; `None` if that side has no stacking move.
    #[inline]
    fn evaluate(&mut self, position: &Position) -> Option<Score> {
        if let Some(score) = self.evaluations.get(position) {
            return Some(score);
        }
        let (can_move, score) = self.evaluate_anew(position);
        can_move.then(|| self.evaluations.insert(position, score))
    }

    /// Returns whether the side to move has a stacking move, and its evaluation.
    #[inline]
    fn evaluate_anew(&mut self, position: &Position) -> (bool, Score) {
        let (weights, sums) = (self.weights, &mut self.layout_sums[position.side() as usize]);
        self.context.processor.run_apart(
            #[inline(always)]
            move || {
                let features = Features::of(position);
                (features.moves() > 0, weights.score_of(&features, sums))
            },
        )
    }

    /// Evaluates a leaf for the side to move. If that side must pass, the position after the pass is the
    /// leaf.
    #[inline(always)]
    fn evaluate_leaf(
        &mut self,
        position: &Position,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        if let Some(score) = self.evaluate(position) {
            return self.context.processor.run(
                #[inline(always)]
                move || self.search_cuts(position, score.hundredths(), alpha, beta, ply),
            );
        }
        if !position.can_move(!position.side()) {
            return Ok(PIECE * i32::from(position.margin(position.side()).pieces()));
        }
        Ok(-self.search(&position.play_unchecked(Move::Pass), -beta, -alpha, 0, ply + 1)?)
    }
}

/// Returns the moves that were really searched: those in order except the deferred ones, then the deferred
/// ones that have had their turn.
#[inline]
fn searched_moves<'m>(
    in_order: &'m [PrioritizedMove],
    deferred: &'m [PrioritizedMove],
    turns: usize,
) -> impl Iterator<Item = Move> + 'm {
    let is_deferred = |m| deferred.iter().any(|entry| entry.m == m);
    let at_once = in_order.iter().map(|entry| entry.m).filter(move |&m| !is_deferred(m));
    at_once.chain(deferred[..turns].iter().map(|entry| entry.m))
}

/// Returns the mark of the search after a move at this depth.
#[inline]
fn mark(next: &Position, depth: i32) -> u64 {
    next.zobrist() ^ (depth as u64) << 48
}

impl ScoreBounds {
    /// Returns the bounds that hold in every position. `most` is the score of all pieces.
    #[inline]
    fn trivial(position: &Position, most: i32) -> Self {
        let side = position.side();
        Self {
            lower: if position.owned_by(!side).is_empty() { 0 } else { -most },
            upper: if position.owned_by(side).is_empty() { 0 } else { most },
        }
    }

    /// Adds the bounds of an entry. Returns the score that answers the search, if they give one.
    #[inline]
    fn learn(&mut self, entry: &Entry, node: Node) -> Option<i32> {
        let work = Work::depth(node.depth);
        if !entry.work.is_enough_for(work) {
            return None;
        }
        let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
        if lower >= node.beta {
            return Some(lower);
        }
        if upper <= node.alpha {
            return Some(upper);
        }
        // A PV node is searched for its principal variation. There are two exceptions: a proof may have left
        // nothing to find, and another thread may have searched the node, whose work would only be repeated.
        if lower == upper && (!node.is_pv || node.in_team || entry.work.is_proof()) {
            return Some(lower);
        }
        if entry.work == work {
            (self.lower, self.upper) = (self.lower.max(lower), self.upper.min(upper));
        }
        None
    }

    /// Adds the score of a search. `most` is the score of all pieces.
    #[inline]
    fn update(&mut self, score: i32, node: Node, most: i32) {
        if score > node.alpha {
            self.lower = self.lower.max(score);
        }
        if score < node.beta {
            self.upper = self.upper.min(score);
        }
        // Bounds from searches to different depths may contradict each other. Then only the new one counts.
        if self.lower > self.upper {
            self.lower = if score > node.alpha { score } else { -most };
            self.upper = if score < node.beta { score } else { most };
        }
    }
}

#[cfg(test)]
mod tests;
