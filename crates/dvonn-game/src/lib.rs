#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod analysis;
mod export_file;
mod feedback;
mod key;
pub mod link;
mod outlook;
mod play;
mod setup_editor;
mod sharing;
mod sound;
pub mod spoken;

pub use analysis::{
    AnalysisCommand, AnalysisEffect, AnalysisInput, AnalysisSession, Destroyed, KeyPlace, Keystroke,
    MAX_MULTI_PV, MoveListEntry, MoveListItem, TreeEntry, TreeLine, analysis_command, graph_runs, height_of,
    move_list, nearest_ply, numbered_turns, title, tree_lines,
};
pub use export_file::ExportFile;
pub use feedback::{Feedback, Verdict};
pub use key::Key;
pub use outlook::Outlook;
pub use play::{
    Ending, InAdvance, LogLine, Plan, PlayEffect, PlayInput, PlayOptions, PlaySession, Prompt, Purpose,
    Remark, RemarkKind, Start, Tip,
};
pub use setup_editor::{SetupEditor, SetupEffect, SetupInput, SetupTool};
pub use sharing::{Film, Sharing};
pub use sound::Sound;
