//! Undo and redo of destructive changes, so that a click never loses anything.

use dvonn_message::Message;
use dvonn_record::{NodeId, Record};
use dvonn_referee::Key as RefereeKey;

use super::{AnalysisEffect, AnalysisSession, Destroyed};
use crate::play::Remark;

/// The most steps to undo. Each holds a whole record.
const MOST: usize = 50;

/// A study, the node that it showed, and the change that separates it from the next study.
type Study = (Record, NodeId, Destroyed);

/// The changes to undo and to redo.
#[derive(Clone, Default, Debug)]
pub(super) struct UndoStack {
    undone: Vec<Study>,
    done: Vec<Study>,
}

impl AnalysisSession {
    /// Whether there is something to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.undo.done.is_empty()
    }

    /// Whether there is something to redo.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.undo.undone.is_empty()
    }

    /// Stores the study as it was before a change and offers to undo the change.
    pub(super) fn remember(
        &mut self,
        before: Record,
        at: NodeId,
        destroyed: Destroyed,
        effects: &mut Vec<AnalysisEffect>,
    ) {
        self.undo.undone.clear();
        self.undo.done.push((before, at, destroyed));
        let surplus = self.undo.done.len().saturating_sub(MOST);
        self.undo.done.drain(..surplus);
        effects.push(AnalysisEffect::OfferUndo(destroyed));
    }

    /// Opens a game. The previous study can be restored, unless it was empty or the same.
    pub(super) fn open_over(
        &mut self,
        record: Record,
        at: NodeId,
        destroyed: Destroyed,
        effects: &mut Vec<AnalysisEffect>,
    ) {
        let (before, before_at) = (self.record.clone(), self.at);
        self.open(record, at, effects);
        if before != self.record && before != Record::new() {
            self.remember(before, before_at, destroyed, effects);
        }
    }

    pub(super) fn undo(&mut self, effects: &mut Vec<AnalysisEffect>) {
        match self.undo.done.pop() {
            None => tell(RefereeKey::NothingToUndo, effects),
            Some((record, at, destroyed)) => {
                self.undo.undone.push((self.record.clone(), self.at, destroyed));
                self.bring_back(record, at, destroyed, effects);
            }
        }
    }

    pub(super) fn redo(&mut self, effects: &mut Vec<AnalysisEffect>) {
        match self.undo.undone.pop() {
            None => tell(RefereeKey::NothingToRedo, effects),
            Some((record, at, destroyed)) => {
                self.undo.done.push((self.record.clone(), self.at, destroyed));
                self.bring_back(record, at, destroyed, effects);
            }
        }
    }

    /// Restores a study. An engine that was analysing continues with it.
    fn bring_back(
        &mut self,
        record: Record,
        at: NodeId,
        destroyed: Destroyed,
        effects: &mut Vec<AnalysisEffect>,
    ) {
        let thinks_along = self.is_thinking_along();
        self.open(record, at, effects);
        // The study is the same one as before, unless another had replaced it.
        if matches!(destroyed, Destroyed::Deleted | Destroyed::MainLine) {
            for effect in effects.iter_mut().filter(|effect| **effect == AnalysisEffect::Opened) {
                *effect = AnalysisEffect::Restored;
            }
        }
        if thinks_along {
            self.think_along(effects);
        }
    }
}

fn tell(key: RefereeKey, effects: &mut Vec<AnalysisEffect>) {
    effects.push(AnalysisEffect::Tell(Remark::refusal(Message::new(key))));
}
