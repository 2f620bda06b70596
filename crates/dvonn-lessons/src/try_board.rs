//! A small board on which a reader plays both sides to try a rule.

use dvonn::{Board, Move, Pieces, Space, SpaceSet};
use dvonn_board::{BoardInput, BoardView, Hand, HandResult, MoveStep, Scene};
use dvonn_game::Sound;
use dvonn_message::Message;
use dvonn_referee::{CutOff, Key as RefereeKey, forced_by_rules, removed_by};

use crate::key::Key;

/// An input from the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TryInput {
    /// The reader uses the board.
    Board(BoardInput),
    /// Set up the board again.
    Reset,
}

/// An effect for the face to carry out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TryEffect {
    /// Tell the reader.
    Tell(Message),
    /// Make a sound.
    Sound(Sound),
}

/// A board on which a reader plays both sides.
#[derive(Clone, Debug)]
pub struct TryBoard {
    start: Board,
    marks: SpaceSet,
    arrows: Vec<Move>,
    board: Board,
    hand: Hand,
    considered: Option<Space>,
    last: Option<Move>,
    movement: Option<MoveStep>,
    movements: usize,
    /// The stacks removed by the last move and the forced moves after it.
    left: Vec<(Space, Pieces)>,
    /// The chain that connected them to a red piece.
    chain: Vec<Space>,
    said: Option<Message>,
}

impl TryBoard {
    /// A board with marks and arrows that disappear with the first move.
    #[must_use]
    pub fn new(start: Board, marks: SpaceSet, arrows: Vec<Move>) -> Self {
        Self {
            start,
            marks,
            arrows,
            board: start,
            hand: Hand::default(),
            considered: None,
            last: None,
            movement: None,
            movements: 0,
            left: Vec::new(),
            chain: Vec::new(),
            said: None,
        }
    }

    /// The current board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The last message: a refusal, or what the reader's last action did.
    #[must_use]
    pub const fn said(&self) -> Option<&Message> {
        self.said.as_ref()
    }

    /// Whether a move has been played.
    #[must_use]
    pub const fn is_changed(&self) -> bool {
        self.last.is_some()
    }

    /// The board that the screen shows.
    #[must_use]
    pub fn view(&self) -> BoardView {
        let untouched = !self.is_changed();
        Scene {
            hand: self.hand,
            considered: self.considered,
            last: self.last,
            left: self.left.clone(),
            chain: self.chain.clone(),
            pointed_out: if untouched { self.arrows.clone() } else { Vec::new() },
            marked: if untouched { self.marks } else { SpaceSet::EMPTY },
            step: self.movement.clone(),
            ..Scene::new(&self.board)
        }
        .view()
    }

    /// Handles an input and returns what the face must do, in order.
    pub fn update(&mut self, input: TryInput) -> Vec<TryEffect> {
        let mut effects = Vec::new();
        match input {
            TryInput::Board(BoardInput::Consider(space)) => self.considered = space,
            TryInput::Board(BoardInput::Cancel) => {
                self.hand.put_down();
            }
            TryInput::Board(input) => {
                self.on_board(input, &mut effects);
                effects.extend(self.said.clone().map(TryEffect::Tell));
            }
            TryInput::Reset => {
                let arrows = std::mem::take(&mut self.arrows);
                *self = Self { movements: self.movements, ..Self::new(self.start, self.marks, arrows) };
            }
        }
        effects
    }

    fn on_board(&mut self, input: BoardInput, effects: &mut Vec<TryEffect>) {
        self.said = None;
        // If the board begins with a forced pass, wait for the reader's tap, which then shows who passes.
        if forced_by_rules(&self.board).is_some() {
            if !matches!(input, BoardInput::Lift(_)) {
                self.play_forced(effects);
            }
            return;
        }
        let Some(result) = self.hand.take(self.board.position(), input) else { return };
        match result {
            HandResult::PickedUp(_) | HandResult::PutDown => {}
            HandResult::Refused(refusal) => self.said = Some(Message::from(&refusal)),
            HandResult::Move(m) => {
                self.left.clear();
                self.chain.clear();
                self.play(m, effects);
                self.play_forced(effects);
            }
        }
    }

    /// Plays a legal move, shows it, and announces its effect.
    fn play(&mut self, m: Move, effects: &mut Vec<TryEffect>) {
        let before = self.board;
        let Ok(after) = before.play(m) else { return };
        self.board = after;
        if m == Move::Pass {
            return;
        }
        self.last = Some(m);
        self.movements += 1;
        let movement = MoveStep::new(self.movements, &before, m);
        effects.extend(Sound::of_step(&movement).map(TryEffect::Sound));
        let cut = removed_by(&before, m);
        if let Some(cut_off) = CutOff::of(&before, m) {
            self.chain = cut_off.chain();
        }
        self.left.extend(movement.removed.iter().copied());
        self.movement = Some(movement);
        let position = after.position();
        if position.is_over() {
            let score = position.counts();
            let message = Message::new(Key::TryOver);
            self.said = Some(message.with("white", score.white.pieces()).with("black", score.black.pieces()));
        } else {
            self.said = cut;
        }
    }

    /// Plays the forced moves and announces them.
    fn play_forced(&mut self, effects: &mut Vec<TryEffect>) {
        while let Some(m) = forced_by_rules(&self.board) {
            let side = self.board.position().side();
            self.hand.put_down();
            self.play(m, effects);
            self.said = Some(match m {
                Move::Place(space) => Message::new(RefereeKey::LastPiece)
                    .with("side", side)
                    .with("space", space)
                    .with("rule", "L3"),
                Move::Pass | Move::Stack { .. } => Message::new(Key::TryPass).with("side", side),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use dvonn::{Color, Phase};
    use dvonn_message::{AnyKey, Key as Common};

    use super::*;

    fn space(name: &str) -> Space {
        name.parse().unwrap()
    }

    fn on(dfen: &str) -> TryBoard {
        TryBoard::new(dfen.parse().unwrap(), SpaceSet::of(Space::D3), vec!["d3e3".parse().unwrap()])
    }

    /// Taps these spaces and returns the effects of the last tap.
    fn tap(board: &mut TryBoard, names: &str) -> Vec<TryEffect> {
        let taps = names.split(' ').map(|name| TryInput::Board(BoardInput::Tap(space(name))));
        taps.map(|tap| board.update(tap)).last().unwrap()
    }

    fn key(board: &TryBoard) -> Option<AnyKey> {
        board.said().map(Message::key)
    }

    #[test]
    fn both_sides_move_and_what_left_is_told() {
        let mut board = on("9/1,b,w,r,r,b,4/1,b,b,2,w,r,4/10/9 w s");
        assert_eq!((board.view().marked.len(), board.view().arrows.len()), (1, 1));
        let effects = tap(&mut board, "d4 e4");
        assert_eq!(
            effects[..2],
            [TryEffect::Sound(Sound::Land), TryEffect::Sound(Sound::Lift(3))],
            "{effects:?}"
        );
        assert_eq!(key(&board), Some(RefereeKey::Removed.into()));
        assert_eq!(effects[2..], [TryEffect::Tell(board.said().unwrap().clone())]);
        let view = board.view();
        assert_eq!((view.marked, view.arrows.len(), view.last.len()), (SpaceSet::EMPTY, 0, 2));
        assert_eq!((view.step.map(|step| step.serial), board.is_changed()), (Some(1), true));
        let left: SpaceSet = view.left.iter().map(|(space, _)| *space).collect();
        assert_eq!(left, SpaceSet::from_iter([Space::B3, Space::C3, Space::C4]));
        assert_eq!(board.board().position().side(), Color::Black);
        assert_eq!(board.update(TryInput::Reset), []);
        assert!(board.view().left.is_empty());
        assert_eq!((board.view().marked.len(), board.view().arrows.len()), (1, 1));
        assert!(!board.is_changed() && board.said().is_none() && board.view().step.is_none());
        tap(&mut board, "d4 e4");
        assert_eq!(board.view().step.map(|step| step.serial), Some(2), "not the previous movement");
    }

    #[test]
    fn refusals_are_those_of_the_hand() {
        let mut board = on("9/10/r,w,b,w,3,rww,1,r,1/10/9 w s");
        for (input, message) in [
            (BoardInput::Tap(Space::H3), dvonn_board::Key::NowhereToLand.into()),
            (BoardInput::Tap(Space::C3), Common::Refused.into()),
            (BoardInput::Drag(Space::B3, Space::D3), Common::Refused.into()),
            (BoardInput::Lift(Space::A3), Common::Refused.into()),
        ] {
            let effects = board.update(TryInput::Board(input));
            assert_eq!((key(&board), effects.len(), board.is_changed()), (Some(message), 1, false));
        }
        assert_eq!(board.view().picked, Some(Space::B3), "after a drag off the board the stack is in hand");
        assert_eq!(board.update(TryInput::Board(BoardInput::Consider(Some(Space::A3)))), []);
        assert_eq!(board.view().threatened, [Space::C3, Space::D3].into_iter().collect());
        assert_eq!(board.update(TryInput::Board(BoardInput::Cancel)), []);
        assert_eq!(board.view().picked, None);
        assert_eq!(board.update(TryInput::Board(BoardInput::Lift(Space::B3))), []);
        assert_eq!((board.view().picked, key(&board)), (Some(Space::B3), None));
    }

    #[test]
    fn forced_passes_and_the_last_placement_are_played() {
        // White is surrounded, so the first tap passes, wherever it is.
        let mut board = on("9/2,b,r,6/2,b,w,b,b,5/2,r,b,r,5/9 w s");
        assert_eq!(board.update(TryInput::Board(BoardInput::Lift(Space::D3))), []);
        tap(&mut board, "d3");
        assert_eq!((key(&board), board.board().position().side()), (Some(Key::TryPass.into()), Color::Black));
        assert!(!board.is_changed());
        // Black cannot reply, so White moves again.
        let mut board = on("9/2,w,w,6/2,w,r,w,r,5/8,rbb,1/9 w s");
        tap(&mut board, "c3 d3");
        assert_eq!((key(&board), board.board().position().side()), (Some(Key::TryPass.into()), Color::White));
        // Two spaces are vacant, and one tap fills both.
        let mut board = on(
            "b,w,b,w,w,w,b,b,w/w,w,b,b,w,b,w,w,w,b/w,b,r,w,b,b,w,b,b,r,w/b,w,w,b,b,r,w,b,w,b/1,b,1,w,b,w,w,b,b b p",
        );
        let vacant = board.board().position().vacant();
        assert_eq!(vacant.len(), 2);
        tap(&mut board, &vacant.nth(1).unwrap().to_string());
        assert_eq!(
            (key(&board), board.board().position().phase()),
            (Some(RefereeKey::LastPiece.into()), Phase::Stacking)
        );
    }

    #[test]
    fn a_game_that_is_over_says_so() {
        let mut board = on("9/2,w,w,6/2,w,r,w,r,5/8,rbb,1/9 w s");
        while let Some(&Move::Stack { from, to }) = board.board().position().legal_moves().first() {
            board.update(TryInput::Board(BoardInput::Drag(from, to)));
        }
        assert_eq!(key(&board), Some(Key::TryOver.into()));
        let before = *board.board();
        tap(&mut board, "c3");
        assert_eq!((key(&board), *board.board()), (Some(Common::Refused.into()), before));
    }
}
