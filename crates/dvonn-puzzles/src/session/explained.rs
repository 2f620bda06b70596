//! Explains the solution: what the best move is worth and does, how play continues, and what the line brings.

use dvonn::{Board, Move};
use dvonn_coach::explain::{position_in_words, reason};
use dvonn_coach::{Facts, Key as CoachKey, message_of, motifs};
use dvonn_game::Verdict;
use dvonn_message::{AnyKey, Message};

use super::{PuzzleEffect, PuzzleSession, outcome};
use crate::key::Key;
use crate::puzzle::is_theme;

/// The largest number of motifs of the best move that are explained.
const MOTIFS: usize = 3;

impl PuzzleSession {
    /// Explains the value of the best move, what it does, how play continues, and what the line brings.
    pub(super) fn explain(&mut self, verdict: Verdict, effects: &mut Vec<PuzzleEffect>) {
        for message in self.explanation() {
            self.push_feedback(verdict, message, effects);
        }
    }

    fn explanation(&self) -> Vec<Message> {
        let [best, second] = [self.puzzle.margin(), self.puzzle.second_margin()];
        let case = match (outcome(best), outcome(second)) {
            ("win", "win") => "win-win",
            ("win", "draw") => "win-draw",
            ("win", _) => "win-loss",
            ("draw", _) => "draw-loss",
            _ => "loss-loss",
        };
        // The move just named is the last one of the line, not the one that is explained.
        let mut said = if self.found > 1 {
            vec![Message::new(Key::KeyMove).with("move", self.puzzle.best())]
        } else {
            Vec::new()
        };
        said.push(
            Message::new(Key::Why)
                .with("case", case)
                .with("pieces", best.pieces().unsigned_abs())
                .with("second", second.pieces().unsigned_abs()),
        );
        let (position, best) = (self.puzzle.board().position(), self.puzzle.best());
        let motifs = motifs(position, best);
        let motifs = motifs.iter().filter(|motif| is_theme(motif.kind())).take(MOTIFS);
        let effects: Vec<Message> = motifs.map(|motif| message_of(motif, position, best, true)).collect();
        said.extend(if effects.is_empty() {
            reasons(self.puzzle.board(), self.puzzle.line())
        } else {
            effects
        });
        said.extend(self.follow_ups());
        said
    }

    /// Explains the solver's further moves, and counts what the line brings.
    fn follow_ups(&self) -> Vec<Message> {
        let (line, mut board) = (self.puzzle.line(), *self.puzzle.board());
        let side = board.position().side();
        let [mut taken, mut cut, mut lost] = [0_i64; 3];
        let mut said = Vec::new();
        for (at, &m) in line.iter().enumerate() {
            let position = *board.position();
            if at > 0 && position.side() == side {
                let follow_up = Message::new(Key::FollowUp).with("side", !side).with("reply", line[at - 1]);
                said.push(follow_up.with("move", m));
                said.extend(reasons(&board, &line[at..]).into_iter().take(1));
            }
            if let Move::Stack { to, .. } = m
                && let Some(stack) = position.stack(to)
                && stack.owner() == Some(!position.side())
                && !board.removed_by(m).contains(to)
            {
                *(if position.side() == side { &mut taken } else { &mut lost }) += i64::from(stack.height());
            }
            let gone = board.losses(m);
            cut += i64::from(gone[!side].pieces());
            lost += i64::from(gone[side].pieces());
            board = board.play(m).unwrap_or(board);
        }
        if !said.is_empty() {
            let gains = Message::new(Key::Gains).with("side", side);
            said.push(gains.with("taken", taken).with("cut", cut).with("lost", lost));
        }
        said
    }
}

/// Says what a reply does, without naming the move that the solver seeks, or else who would win now: what the
/// solver's move did not change.
pub(super) fn why_not(board: &Board, reply: Move, sought: Move) -> Vec<Message> {
    let names_it = |message: &Message| message.values().iter().any(|(_, value)| *value == sought.into());
    let mut said = reasons(board, &[reply]);
    said.retain(|message| !names_it(message));
    if !said.is_empty() || reply == Move::Pass {
        return said;
    }
    let payoff = [CoachKey::PayoffNow, CoachKey::PayoffLevel].map(AnyKey::from);
    let statements = position_in_words(&Facts::of(&board.position().play_unchecked(reply)));
    statements.into_iter().filter(|message| payoff.contains(&message.key())).collect()
}

/// Says why a move is good, if there is more to say than that its point comes later.
fn reasons(board: &Board, line: &[Move]) -> Vec<Message> {
    let mut said = reason(board.position(), line);
    said.retain(|message| message.key() != CoachKey::Deep);
    said
}
