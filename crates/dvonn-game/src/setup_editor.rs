//! The set-up editor, in which a person puts pieces on a board one by one and sees the board's faults at
//! once. A face feeds it [`SetupInput`]s, carries out the [`SetupEffect`]s, and draws its view.

use dvonn::random::Random;
use dvonn::{Board, Color, Phase, Piece, Pieces, Setup, Space};
use dvonn_message::Message;
use dvonn_referee::Key as RefereeKey;

use crate::play::Remark;
use dvonn_board::BoardInput;
use dvonn_board::BoardView;
use dvonn_referee::Filling;

/// What a tap on a space does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetupTool {
    /// Puts a piece on top.
    Put(Piece),
    /// Removes the topmost piece.
    Take,
    /// Removes the whole stack.
    Clear,
}

impl SetupTool {
    /// All tools.
    pub const ALL: [Self; 5] =
        [Self::Put(Piece::White), Self::Put(Piece::Black), Self::Put(Piece::Red), Self::Take, Self::Clear];

    /// Its name: `white`, `black`, `red`, `take` or `clear`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Put(Piece::White) => "white",
            Self::Put(Piece::Black) => "black",
            Self::Put(Piece::Red) => "red",
            Self::Take => "take",
            Self::Clear => "clear",
        }
    }
}

dvonn::named! { SetupTool: "one of white, black, red, take, clear"; }

/// An input of the editor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupInput {
    /// Start over with the pieces of this board.
    Begin(Board),
    /// Use the board: a tap applies the tool, a drag moves a stack.
    Board(BoardInput),
    /// Choose the tool for taps.
    Tool(SetupTool),
    /// Fill the board; the seed determines random boards.
    Fill(Filling, u64),
    /// Set the side to move.
    Side(Color),
    /// Set the phase of the game.
    Phase(Phase),
    /// Read a position string as far as possible.
    Text(String),
    /// Undo the last change of the board.
    Undo,
    /// Finish the board.
    Use,
}

/// An effect for the face to carry out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupEffect {
    /// Tell the person.
    Tell(Remark),
    /// Clear the last message, which no longer applies.
    ClearRemark,
    /// Continue with the finished board.
    Use(Board),
}

/// The most changes that can be undone.
const MOST_UNDONE: usize = 200;

/// A board that a person is setting up.
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
    /// An editor with an empty board, whose tool is a white piece.
    #[must_use]
    pub const fn new() -> Self {
        Self { setup: Setup::empty(), tool: SetupTool::Put(Piece::White), before: Vec::new() }
    }

    /// The current board, legal or not.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The tool for taps.
    #[must_use]
    pub const fn tool(&self) -> SetupTool {
        self.tool
    }

    /// The board as a position string.
    #[must_use]
    pub fn text(&self) -> String {
        self.setup.to_string()
    }

    /// The faults of the board, as half sentences; empty if it is legal.
    #[must_use]
    pub fn faults(&self) -> Vec<Message> {
        self.setup.faults().iter().map(Message::from).collect()
    }

    /// The board that the screen shows.
    #[must_use]
    pub fn view(&self) -> BoardView {
        BoardView::of_setup(&self.setup)
    }

    /// Handles an input and returns what the face must do, in order.
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
            // A stack of the maximum height stays as it is.
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

    /// Moves a stack onto another space, on top of any stack there. If the result would be too tall, nothing
    /// moves.
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
