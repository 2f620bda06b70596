//! The latest events and their reasons, and looking back at earlier positions during the game.

use std::ops::Range;

use dvonn::{Board, Move, Pieces, Space};

use super::PlaySession;
use dvonn_board::{MoveStep, Scene};
use dvonn_referee::CutOff;
use dvonn_referee::Decider;

impl PlaySession {
    /// The number of moves on the board: all of the game's, or fewer while the person looks back.
    #[must_use]
    pub fn shown(&self) -> usize {
        self.core.shown()
    }

    /// Whether the board shows an earlier position of the game.
    #[must_use]
    pub const fn looks_back(&self) -> bool {
        self.core.looked.is_some()
    }

    /// The board to show: the game's, or an earlier one while the person looks back.
    #[must_use]
    pub fn shown_board(&self) -> &Board {
        self.game().board_after(self.shown())
    }

    /// The last exchange on the shown board, as places in the game's [turns](dvonn_referee::Game::turns): the
    /// person's last decision and whatever followed. Between two people it includes the decision before that
    /// one.
    #[must_use]
    pub fn exchange(&self) -> Range<usize> {
        let end = self.shown();
        let last = self.last_decision(end);
        let first = if self.has_computer() { last } else { self.last_decision(last) };
        first..end
    }

    /// The place of a person's last decision before `end`; 0 if there is none.
    fn last_decision(&self, end: usize) -> usize {
        let turns = self.game().turns().get(..end).unwrap_or_default();
        turns.iter().rposition(|turn| turn.by == Decider::Human).unwrap_or(0)
    }

    /// Why the move at this place removed stacks, if it did.
    #[must_use]
    pub fn cut_off(&self, place: usize) -> Option<CutOff> {
        let turn = self.game().turns().get(place)?;
        turn.cut_from?;
        CutOff::of(self.game().board_after(place), turn.m)
    }

    /// The stacks that have left the board since a person's last decision.
    pub(super) fn left(&self) -> Vec<(Space, Pieces)> {
        let end = self.shown();
        let places = self.last_decision(end)..end;
        let left = places.flat_map(|place| match self.game().turns().get(place) {
            Some(turn) if !turn.removed.is_empty() => {
                MoveStep::new(0, self.game().board_after(place), turn.m).removed
            }
            _ => Vec::new(),
        });
        left.collect()
    }

    /// The stacks that connected the removed ones to a red piece, while the app explains the loss.
    pub(super) fn chain(&self) -> Vec<Space> {
        let explained = self.core.explained.filter(|&place| place < self.shown());
        explained.and_then(|place| self.cut_off(place)).map(|cut_off| cut_off.chain()).unwrap_or_default()
    }

    /// The scene of an earlier position.
    pub(super) fn earlier(&self, moves: usize) -> Scene<'_> {
        let turns = self.game().turns().get(..moves).unwrap_or_default();
        let last = turns.iter().rev().map(|turn| turn.m).find(|&m| m != Move::Pass);
        Scene { may_move: false, last, ..Scene::new(self.game().board_after(moves)) }
    }
}
