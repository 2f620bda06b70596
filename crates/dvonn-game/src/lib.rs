#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod analysis;
mod choice;
pub mod clock;
mod cut_off;
mod diagram;
mod engine;
mod event;
mod game;
pub mod geometry;
mod hand;
pub mod lesson;
pub mod link;
mod notation;
mod orientation;
mod play;
mod setup_editor;
mod sound;
mod try_board;
mod turn;
mod view;

pub use analysis::{
    AnalysisCommand, AnalysisEffect, AnalysisInput, AnalysisSession, Destroyed, ExportFile, GraphPoint,
    KeyPlace, Keystroke, MAX_MULTI_PV, MoveListEntry, MoveListItem, TreeEntry, TreeLine, analysis_command,
    graph_points, height_of, move_list, nearest_ply, title, tree_lines,
};
pub use choice::{
    Filling, Opponent, Seat, SideChoice, UnknownFilling, UnknownOpponent, UnknownSideChoice, seats,
};
pub use clock::{Clock, TimeControl, UnknownTimes};
pub use cut_off::{CutGroup, CutOff};
pub use diagram::{DiagramArrow, diagram, diagram_with_arrows};
pub use engine::{
    Chances, ComputerLevel, EngineLine, EngineNews, EngineReply, EngineRequest, Purpose, ThinkingLimit,
    UnknownLevel,
};
pub use event::{Event, Outlook, ended, who};
pub use game::{COMPUTER, Game, forced_by_rules, in_hand};
pub use hand::{BoardInput, Hand, HandResult, Refusal};
pub use lesson::{LessonEffect, LessonHint, LessonInput, LessonSession};
pub use notation::WrittenMove;
pub use orientation::Orientation;
pub use play::{
    MotionTimes, Plan, PlayEffect, PlayInput, PlayOptions, PlaySession, Prompt, Remark, RemarkKind, Start,
    Tip,
};
pub use setup_editor::{SetupEditor, SetupEffect, SetupInput, SetupTool, UnknownSetupTool};
pub use sound::Sound;
pub use try_board::{TryBoard, TryEffect, TryInput};
pub use turn::{Decider, Turn};
pub use view::{BoardView, MoveStep, Scene, aim_of, arrow_of, spaces_of};
