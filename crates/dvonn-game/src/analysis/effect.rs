//! The requests of an analysis board to its face.

use dvonn::Move;
use dvonn_analysis::Request;

use crate::export_file::ExportFile;
use crate::play::Remark;
use crate::sound::Sound;

/// A request to the face.
#[derive(Clone, PartialEq, Debug)]
pub enum AnalysisEffect {
    /// Tell the person.
    Tell(Remark),
    /// Clear the last message, which no longer fits the board.
    ClearRemark,
    /// Read aloud the moves that led to the current board.
    Announce(Vec<Move>),
    /// Make a sound.
    Sound(Sound),
    /// Ask the engine. Earlier requests no longer matter.
    Ask(Request),
    /// Stop the engine: its answer is no longer needed.
    StopEngine,
    /// Save the study, because it has changed.
    Keep,
    /// Show the board, because another game was opened.
    Opened,
    /// Show the board, because an undo or a redo restored the study.
    Restored,
    /// Offer to undo this change.
    OfferUndo(Destroyed),
    /// Let the person choose one of the games in
    /// [`AnalysisSession::offered`](super::AnalysisSession::offered).
    Offer,
    /// Offer this file for saving.
    Save(ExportFile),
}

/// A destructive change that can be undone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Destroyed {
    /// Moves were deleted.
    Deleted,
    /// Another game or position replaced the study.
    Opened,
    /// The board was emptied.
    Cleared,
    /// Another line became the main line.
    MainLine,
}

impl Destroyed {
    /// All kinds of change.
    pub const ALL: [Self; 4] = [Self::Deleted, Self::Opened, Self::Cleared, Self::MainLine];

    /// The name that selects a variant in translated sentences.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Deleted => "deleted",
            Self::Opened => "opened",
            Self::Cleared => "cleared",
            Self::MainLine => "main-line",
        }
    }
}
