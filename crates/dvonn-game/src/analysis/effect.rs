//! Requests of an analysis board to its face.

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
    /// Clear the last message: it no longer fits the board.
    ClearRemark,
    /// Read aloud the moves that led to the present board.
    Announce(Vec<Move>),
    /// Make a sound.
    Sound(Sound),
    /// Ask the engine. Earlier requests no longer matter.
    Ask(Request),
    /// Stop the engine: what it was asked is of no interest any more.
    StopEngine,
    /// Keep the game, for it has changed.
    Keep,
    /// Show the board: another game was opened.
    Opened,
    /// Show the board: the study is as it was before something was done, or undone.
    Restored,
    /// Offer to undo this.
    OfferUndo(Destroyed),
    /// Let the person choose one of [`AnalysisSession::offered`](super::AnalysisSession::offered).
    Offer,
    /// Save a file.
    Save(ExportFile),
}

/// The thing that an input destroyed, so that it can be undone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Destroyed {
    /// Moves were deleted.
    Deleted,
    /// Another game or position was opened over the study.
    Opened,
    /// The board was emptied.
    Cleared,
    /// Another line is the main line.
    MainLine,
}

impl Destroyed {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Deleted, Self::Opened, Self::Cleared, Self::MainLine];

    /// The word by which a face names its sentence.
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
