//! The set-up editor: pieces are put on a board one by one, and the faults of the board are known at once. A
//! face feeds it [`SetupInput`]s, carries out the [`SetupEffect`]s, and draws its view.

use std::fmt;
use std::str::FromStr;

use dvonn::random::Random;
use dvonn::{Board, Color, Phase, Piece, Pieces, Setup, Space};
use dvonn_message::Message;
use dvonn_referee::Key as RefereeKey;

use crate::play::Remark;
use dvonn_board::BoardInput;
use dvonn_board::BoardView;
use dvonn_referee::Filling;

/// The effect of a tap on a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetupTool {
    /// Puts a piece on top.
    Put(Piece),
    /// Takes the topmost piece away.
    Take,
    /// Takes the whole stack away.
    Clear,
}

impl SetupTool {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Put(Piece::White), Self::Put(Piece::Black), Self::Put(Piece::Red), Self::Take, Self::Clear];

    /// Its word: `white`, `black`, `red`, `take` or `clear`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Put(Piece::White) => "white",
            Self::Put(Piece::Black) => "black",
            Self::Put(Piece::Red) => "red",
            Self::Take => "take",
            Self::Clear => "clear",
        }
    }
}

impl fmt::Display for SetupTool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for SetupTool {
    type Err = UnknownSetupTool;

    fn from_str(text: &str) -> Result<Self, UnknownSetupTool> {
        Self::ALL.into_iter().find(|tool| tool.word() == text).ok_or(UnknownSetupTool)
    }
}

/// A text that is no [`SetupTool`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownSetupTool;

impl fmt::Display for UnknownSetupTool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of {}", SetupTool::ALL.map(SetupTool::word).join(", "))
    }
}

impl std::error::Error for UnknownSetupTool {}

/// An input of the editor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupInput {
    /// Start over with the pieces of this board.
    Begin(Board),
    /// Do something with the board: a tap uses the tool, a drag moves a stack.
    Board(BoardInput),
    /// Taps use this tool from now on.
    Tool(SetupTool),
    /// Fill the board; the seed decides random boards.
    Fill(Filling, u64),
    /// It is this side's turn.
    Side(Color),
    /// The game is in this phase.
    Phase(Phase),
    /// Read a position string, as far as it can be understood.
    Text(String),
    /// Undo the last change of the board.
    Undo,
    /// The board is finished.
    Use,
}

/// An effect for the face to carry out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupEffect {
    /// Tell the person.
    Tell(Remark),
    /// Clear the last message: it no longer holds.
    ClearRemark,
    /// Go on with the finished board.
    Use(Board),
}

/// The most changes that can be undone.
const MOST_UNDONE: usize = 200;

/// A board that is being set up.
#[derive(Clone, Debug)]
pub struct SetupEditor {
    setup: Setup,
    tool: SetupTool,
    /// The boards before the last changes, the latest last.
    before: Vec<Setup>,
}

impl Default for SetupEditor {
    fn default() -> Self {
        Self::new()
    }
}

impl SetupEditor {
    /// An editor without a piece on the board, which puts white pieces.
    #[must_use]
    pub const fn new() -> Self {
        Self { setup: Setup::empty(), tool: SetupTool::Put(Piece::White), before: Vec::new() }
    }

    /// The board as it is, whether the rules allow it or not.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The effect of a tap.
    #[must_use]
    pub const fn tool(&self) -> SetupTool {
        self.tool
    }

    /// The board as a position string.
    #[must_use]
    pub fn text(&self) -> String {
        self.setup.to_string()
    }

    /// The board's breaches of the rules, as half sentences; empty if it can be used.
    #[must_use]
    pub fn faults(&self) -> Vec<Message> {
        self.setup.faults().iter().map(Message::from).collect()
    }

    /// The board that the screen shows.
    #[must_use]
    pub fn view(&self) -> BoardView {
        BoardView::of_setup(&self.setup)
    }

    /// Takes an input. Returns what the face is to do, in order.
    pub fn update(&mut self, input: SetupInput) -> Vec<SetupEffect> {
        let before = self.setup;
        let is_undo = matches!(input, SetupInput::Undo);
        let begins = matches!(input, SetupInput::Begin(_));
        let effects = self.take(input);
        if begins {
            self.before.clear();
        } else if before != self.setup && !is_undo {
            self.before.push(before);
            let surplus = self.before.len().saturating_sub(MOST_UNDONE);
            self.before.drain(..surplus);
        }
        effects
    }

    /// Whether there is a change to undo.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    fn take(&mut self, input: SetupInput) -> Vec<SetupEffect> {
        match input {
            SetupInput::Begin(board) => self.setup = *board.setup(),
            SetupInput::Undo => match self.before.pop() {
                Some(setup) => {
                    self.setup = setup;
                    return vec![SetupEffect::ClearRemark];
                }
                None => {
                    return vec![SetupEffect::Tell(Remark::refusal(Message::new(RefereeKey::NothingToUndo)))];
                }
            },
            SetupInput::Board(BoardInput::Tap(space) | BoardInput::Touch(space)) => self.tap(space),
            SetupInput::Board(BoardInput::Drag(from, to)) => self.drag(from, to),
            SetupInput::Board(BoardInput::Lift(_) | BoardInput::Consider(_) | BoardInput::Cancel) => {}
            SetupInput::Tool(tool) => self.tool = tool,
            SetupInput::Fill(filling, seed) => {
                self.setup = *filling.board(&mut Random::new(seed)).setup();
            }
            SetupInput::Side(side) => self.setup.side = side,
            SetupInput::Phase(phase) => self.setup.phase = phase,
            SetupInput::Text(text) => {
                let read = Setup::read_leniently(text.trim());
                self.setup = read.setup;
                return vec![match read.text.total() {
                    0 => SetupEffect::ClearRemark,
                    _ => SetupEffect::Tell(Remark::refusal(Message::from(&read.text))),
                }];
            }
            SetupInput::Use => {
                return vec![match Board::try_from(&self.setup) {
                    Ok(board) => SetupEffect::Use(board),
                    Err(faults) => SetupEffect::Tell(Remark::refusal(Message::from(&faults))),
                }];
            }
        }
        Vec::new()
    }

    fn tap(&mut self, space: Space) {
        let pieces = &mut self.setup[space];
        match self.tool {
            // A stack of the greatest height stays as it is.
            SetupTool::Put(piece) => {
                let _ = pieces.push(piece);
            }
            SetupTool::Take => {
                let left = usize::from(pieces.height().saturating_sub(1));
                let mut below = Pieces::EMPTY;
                for piece in pieces.iter().take(left) {
                    let _ = below.push(piece);
                }
                *pieces = below;
            }
            SetupTool::Clear => *pieces = Pieces::EMPTY,
        }
    }

    /// Moves a stack onto another space, where it lands on what stands there. One that would grow too tall
    /// stays.
    fn drag(&mut self, from: Space, to: Space) {
        if from != to
            && let Ok(pieces) = self.setup[from].landing_on(self.setup[to])
        {
            self.setup[to] = pieces;
            self.setup[from] = Pieces::EMPTY;
        }
    }
}

#[cfg(test)]
mod tests;
