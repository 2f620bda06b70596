//! The moves at the root: their scores and principal variations, and MultiPV.

use std::cmp::Reverse;

use dvonn::{Margin, Move, Outcome};

use super::Team;
use super::aspiration_window::AspirationWindow;
use super::root_proof::RootProof;
use crate::context::{SearchContext, Stopped};
use crate::draw::Draw;
use crate::processor::Processor;
use crate::proof::{Guarantees, ProvenOutcome, Prover};
use crate::score::PIECE;
use crate::search::Searcher;
use crate::task::Task;
use crate::{Analysis, Evaluation, Line, Progress, Score, chances};

/// The moves at the root that the task allows.
pub(super) struct RootMoves<'a, P> {
    task: &'a Task<'a>,
    /// State shared with other threads, if there are any.
    team: Option<&'a Team>,
    context: &'a SearchContext<'a, P>,
    /// The bonuses added to the scores of the moves before they are compared.
    draw: Draw,
    /// The moves, the best first. A move without a principal variation yet has a variation of just itself.
    moves: Vec<Line>,
    /// The number of principal variations to find.
    multi_pv: usize,
    /// A move that is proven to win while its margin is open, with its least margin.
    win: Option<(Move, Margin)>,
    /// The outcome of the game, if it is proven.
    outcome: Option<Outcome>,
    /// The last report.
    found: Analysis,
}

impl<'a, P: Processor> RootMoves<'a, P> {
    pub(super) fn new(task: &'a Task<'a>, team: Option<&'a Team>, context: &'a SearchContext<'a, P>) -> Self {
        let unsearched = |&m: &Move| Line::new(Evaluation::default(), vec![m]);
        let mut moves: Vec<_> = task.moves.iter().map(unsearched).collect();
        let draw = task.draw();
        moves.sort_by_key(|pv| Reverse(draw.total(pv)));
        let multi_pv = task.options.multi_pv.clamp(1, moves.len().max(1));
        Self {
            task,
            team,
            context,
            draw,
            moves,
            multi_pv,
            win: None,
            outcome: None,
            found: Analysis::default(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// Returns the best move, and its score in hundredths of a piece.
    pub(super) fn best(&self) -> Option<(Move, i32)> {
        let pv = self.moves.first()?;
        pv.first().map(|m| (m, pv.evaluation.score.hundredths()))
    }

    /// Whether there is more than one principal variation to find.
    pub(super) fn is_multi_pv(&self) -> bool {
        self.multi_pv > 1
    }

    /// Runs one iteration: finds the best move, then the best of the others, and so on. The first `proven`
    /// moves are not searched again.
    pub(super) fn search_iteration(
        &mut self,
        searcher: &mut Searcher<'_, P>,
        depth: u8,
        proven: usize,
    ) -> Result<(), Stopped> {
        for first in proven..self.multi_pv {
            let own = self.draw.total(&self.moves[first]);
            let expected = self.team.filter(|_| first == 0).map_or(own, |team| team.expected(depth, own));
            let depth = i32::from(depth);
            let mut window = AspirationWindow::new(expected, depth);
            while !window.contains(self.search(searcher, first, depth, window.alpha(), window.beta())?) {
                window.widen();
            }
        }
        // Because of reductions, a later variation may score higher than an earlier one. It cannot score
        // higher than the last proven variation.
        let most = proven.checked_sub(1).map(|last| self.moves[last].evaluation.score);
        for pv in &mut self.moves[proven..self.multi_pv] {
            pv.evaluation.score = most.map_or(pv.evaluation.score, |most| pv.evaluation.score.min(most));
        }
        self.moves[proven..self.multi_pv].sort_by_key(|pv| Reverse(self.draw.total(pv)));
        Ok(())
    }

    /// Finds the best score among the moves from `first` on, bonuses included, by principal variation search.
    /// Moves the best move to that place.
    fn search(
        &mut self,
        searcher: &mut Searcher<'_, P>,
        first: usize,
        depth: i32,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, Stopped> {
        let mut best = i32::MIN;
        // One-reply extension.
        let depth = if self.moves.len() == 1 { depth + 1 } else { depth };
        for i in first..self.moves.len() {
            let Some(&m) = self.moves[i].moves.first() else { continue };
            let next = self.task.position.play_unchecked(m);
            let bonus = self.draw.bonus(m);
            let (low, high) = (alpha - bonus, beta - bonus);
            let score = if i == first {
                -searcher.search(&next, -high, -low, depth - 1, 1)?
            } else {
                let reduction = searcher.reduction(depth, i - first, true);
                searcher.search_later_move(&next, low, high, depth - 1, reduction, 1)?
            };
            let total = score + bonus;
            if total > best {
                best = total;
                if i == first || total > alpha {
                    let mut pv = self.moves.remove(i);
                    pv.evaluation.score = Score::new(score);
                    pv.moves.truncate(1);
                    pv.moves.extend_from_slice(searcher.pv(1));
                    searcher.extend_pv(self.task.position, &mut pv.moves);
                    self.moves.insert(first, pv);
                }
                alpha = alpha.max(total);
                if total >= beta {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// Continues to prove the scores, once that is worth the effort. Returns whether all principal variations
    /// are proven.
    pub(super) fn prove(
        &mut self,
        prover: &mut Prover<'_, P>,
        proof: &mut RootProof,
        depth: i32,
    ) -> Result<bool, Stopped> {
        let position = self.task.position;
        loop {
            let first = proof.proven;
            let moves: Vec<Move> =
                self.moves[first..].iter().filter_map(|pv| pv.moves.first().copied()).collect();
            let guess = Margin::clamped(self.moves[first].evaluation.score.hundredths() / PIECE);
            let result = proof.resume(self.context, prover, position, &moves, guess, depth);
            self.win = proof.win(self.task);
            // The proof of the best move, which comes first, also proves the outcome.
            let outcome = ProvenOutcome::of_bounds(proof.bounds.lower, proof.bounds.upper);
            self.outcome = self.outcome.or_else(|| outcome.map(|outcome| outcome.of_game(position.side())));
            if !result? {
                return Ok(false);
            }
            self.win = None;
            let (margin, best) = (proof.bounds.lower, proof.bounds.best);
            // If the search stops before the variation is complete, the move alone must do.
            let next = best.map(|m| position.play_unchecked(m));
            let guarantees = Guarantees::of_margin(-margin);
            let rest = next.and_then(|next| prover.proven_pv(&next, guarantees).ok()).unwrap_or_default();
            let i = self.moves[first..].iter().position(|pv| pv.moves.first() == best.as_ref());
            let mut pv = self.moves.remove(first + i.unwrap_or(0));
            pv.evaluation = Evaluation::proven(margin);
            pv.moves.truncate(1);
            pv.moves.extend(rest);
            self.moves.insert(first, pv);
            proof.begin_next(self.task);
            if proof.proven == self.multi_pv {
                return Ok(true);
            }
        }
    }

    /// Whether the outcome of the game is proven.
    pub(super) fn has_outcome(&self) -> bool {
        self.outcome.is_some()
    }

    /// Moves the move that is proven to win to the front, in case the search prefers another. With several
    /// variations their scores decide.
    fn prefer_win(&mut self) {
        let Some((m, margin)) = self.win.filter(|_| !self.is_multi_pv()) else { return };
        let Some(i) = self.moves.iter().position(|pv| pv.moves.first() == Some(&m)) else { return };
        let mut pv = self.moves.remove(i);
        pv.evaluation.score = pv.evaluation.score.max(margin.into());
        self.moves.insert(0, pv);
    }

    /// Reports the present principal variations.
    pub(super) fn report(
        &mut self,
        searcher: &Searcher<'_, P>,
        depth: u8,
        report: &mut (dyn FnMut(&Analysis) + Send),
    ) {
        self.prefer_win();
        let stacks = self.task.position.occupied().len();
        self.found.lines = self.moves[..self.multi_pv].to_vec();
        for line in &mut self.found.lines {
            if !line.evaluation.proven {
                line.evaluation = chances::expected(line.evaluation.score, stacks);
            }
        }
        self.found.outcome = self.outcome;
        let Progress { depth: reached, selective_depth, .. } = &mut self.found.progress;
        *reached = depth.into();
        *selective_depth = searcher.selective_depth.max(usize::from(depth)) as u32;
        self.report_last_iteration(report);
    }

    /// Reports the principal variations of the last report again, with the present nodes and time.
    pub(super) fn report_last_iteration(&mut self, report: &mut (dyn FnMut(&Analysis) + Send)) {
        self.found.progress.nodes = self.context.nodes();
        self.found.progress.time = self.task.elapsed();
        report(&self.found);
    }

    /// Returns the last report.
    pub(super) fn into_analysis(self) -> Analysis {
        self.found
    }
}
