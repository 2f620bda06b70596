//! The content of a drawn board. A session builds a [`Scene`], and [`Scene::view`] turns it into the
//! [`BoardView`] to draw. The drawing itself knows no rules.

use dvonn::{Board, ByColor, Count, Move, Phase, Pieces, Setup, Space, SpaceSet};

use crate::geometry;
use crate::hand::Hand;

/// The pieces that a move removes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Loss {
    /// The number of removed pieces, by their owner before the move.
    pub lost: ByColor<Count>,
    /// Whether the mover loses more than the other side.
    pub costly: bool,
}

impl Loss {
    /// The loss caused by a legal move on a board.
    #[must_use]
    pub fn of(board: &Board, m: Move) -> Self {
        let (side, lost) = (board.position().side(), board.losses(m));
        Self { lost, costly: lost[side] > lost[!side] }
    }

    /// Whether the move removes nothing.
    #[must_use]
    pub fn is_none(self) -> bool {
        self.lost == ByColor::default()
    }
}

/// Everything that a drawn board shows.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardView {
    /// The pieces on each space.
    pub pieces: [Pieces; Space::COUNT],
    /// The number of moves of each stack, to be read aloud.
    pub moves: [u8; Space::COUNT],
    /// Stacks that can be picked up, or spaces where a piece can be placed.
    pub ready: SpaceSet,
    /// Stacks with six occupied neighbours: they look locked.
    pub surrounded: SpaceSet,
    /// The stack that is picked up.
    pub picked: Option<Space>,
    /// The spaces where the picked-up stack may land.
    pub targets: SpaceSet,
    /// The loss for each target where landing removes something.
    pub losses: Vec<(Space, Loss)>,
    /// The space where the move waiting for confirmation ends.
    pub chosen: Option<Space>,
    /// The stacks that would leave the board if the considered move were played.
    pub threatened: SpaceSet,
    /// The stacks that left with the last move. They stay as outlines until the next decision.
    pub left: Vec<(Space, Pieces)>,
    /// The stacks that connected a removed stack to a red piece, starting at the red piece, while the app
    /// explains the loss.
    pub chain: Vec<Space>,
    /// The spaces of the last move, or those found so far.
    pub last: SpaceSet,
    /// Spaces with a ring around them, to point something out.
    pub marked: SpaceSet,
    /// Arrows that point out moves, the best first.
    pub arrows: Vec<(Space, Space)>,
    /// Arrows that a person drew.
    pub drawn: Vec<(Space, Space)>,
    /// The change that led here, to be animated.
    pub step: Option<MoveStep>,
}

/// A move as it is shown: what moved where, and what left the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveStep {
    /// A number that differs from step to step, so that the same move is shown twice if it comes twice.
    pub serial: usize,
    /// The move.
    pub m: Move,
    /// The pieces that move; empty for a pass.
    pub moved: Pieces,
    /// The pieces on the space where the move ends.
    pub onto: Pieces,
    /// The stacks that left the board, in the order in which they lift off.
    pub removed: Vec<(Space, Pieces)>,
}

/// A session's state of its board before the rules add the possible moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene<'a> {
    /// The board to show.
    pub board: &'a Board,
    /// The player's hand.
    pub hand: Hand,
    /// Whether the person may make a move now.
    pub may_move: bool,
    /// The space under the pointer or with the focus.
    pub considered: Option<Space>,
    /// A move that waits for confirmation.
    pub pending: Option<Move>,
    /// The last move that a player or an engine chose.
    pub last: Option<Move>,
    /// The stacks that left the board recently, to be shown as outlines.
    pub left: Vec<(Space, Pieces)>,
    /// The stacks that connected a removed stack to a red piece, to be pointed out.
    pub chain: Vec<Space>,
    /// Spaces that were found in answer to a question. They look like those of the last move.
    pub found: SpaceSet,
    /// Moves to point out, the best first. Stacking moves get arrows; of placements only the best gets a
    /// ring.
    pub pointed_out: Vec<Move>,
    /// Spaces with a ring around them.
    pub marked: SpaceSet,
    /// Arrows that a person drew.
    pub drawn: Vec<(Space, Space)>,
    /// The change that led here, to be animated.
    pub step: Option<MoveStep>,
}

impl<'a> Scene<'a> {
    /// A board on which the side to move may make a move, with nothing marked.
    #[must_use]
    pub fn new(board: &'a Board) -> Self {
        Self {
            board,
            hand: Hand::default(),
            may_move: true,
            considered: None,
            pending: None,
            last: None,
            left: Vec::new(),
            chain: Vec::new(),
            found: SpaceSet::EMPTY,
            pointed_out: Vec::new(),
            marked: SpaceSet::EMPTY,
            drawn: Vec::new(),
            step: None,
        }
    }

    /// The view of the scene.
    #[must_use]
    pub fn view(self) -> BoardView {
        let position = self.board.position();
        let mut view = BoardView::of_setup(self.board.setup());
        // During placement no stack can move, so none counts as surrounded.
        if position.phase() == Phase::Stacking {
            view.surrounded = position.surrounded();
        }
        for (from, targets) in position.stacking_moves() {
            view.moves[from.index()] = targets.len() as u8;
            // A stack that is free to move may have nowhere to land.
            if !targets.is_empty() {
                view.ready.insert(from);
            }
        }
        if position.phase() == Phase::Placement {
            view.ready = position.vacant();
        }
        if !self.may_move {
            view.ready = SpaceSet::EMPTY;
        }
        view.picked = self.hand.picked();
        match self.pending {
            Some(m) => {
                view.threatened = self.board.removed_by(m);
                view.chosen = aim_of(m);
            }
            None => {
                view.targets = self.hand.targets(position);
                view.losses =
                    view.picked.map_or_else(Vec::new, |from| losses(self.board, from, view.targets));
                if let (Some(from), Some(to)) = (view.picked, self.considered)
                    && view.targets.contains(to)
                {
                    view.threatened = self.board.removed_by(Move::Stack { from, to });
                }
            }
        }
        view.left = self.left;
        view.chain = self.chain;
        view.last = self.found | self.last.map_or(SpaceSet::EMPTY, spaces_of);
        view.marked = self.marked;
        if let Some(&Move::Place(space)) = self.pointed_out.first() {
            view.marked.insert(space);
        }
        view.arrows = self.pointed_out.iter().filter_map(|&m| arrow_of(m)).collect();
        view.drawn = self.drawn;
        view.step = self.step;
        view
    }
}

/// The loss for each target where landing the stack removes something.
fn losses(board: &Board, from: Space, targets: SpaceSet) -> Vec<(Space, Loss)> {
    let loss = |to| (to, Loss::of(board, Move::Stack { from, to }));
    targets.iter().map(loss).filter(|(_, loss)| !loss.is_none()).collect()
}

impl BoardView {
    /// A view of any pieces, legal or not, with nothing marked.
    #[must_use]
    pub fn of_setup(setup: &Setup) -> Self {
        Self {
            pieces: std::array::from_fn(|index| {
                Space::from_index(index).map_or(Pieces::EMPTY, |space| setup[space])
            }),
            moves: [0; Space::COUNT],
            ready: SpaceSet::EMPTY,
            surrounded: SpaceSet::EMPTY,
            picked: None,
            targets: SpaceSet::EMPTY,
            losses: Vec::new(),
            chosen: None,
            threatened: SpaceSet::EMPTY,
            left: Vec::new(),
            chain: Vec::new(),
            last: SpaceSet::EMPTY,
            marked: SpaceSet::EMPTY,
            arrows: Vec::new(),
            drawn: Vec::new(),
            step: None,
        }
    }

    /// Adds rings around these spaces and arrows for these moves.
    #[must_use]
    pub fn pointing_out(mut self, spaces: SpaceSet, moves: &[Move]) -> Self {
        self.marked |= spaces;
        for &m in moves {
            match m {
                Move::Place(space) => self.marked.insert(space),
                Move::Stack { from, to } if !self.drawn.contains(&(from, to)) => self.drawn.push((from, to)),
                Move::Stack { .. } | Move::Pass => {}
            }
        }
        self
    }

    /// The pieces on a space.
    #[must_use]
    pub fn at(&self, space: Space) -> Pieces {
        self.pieces[space.index()]
    }
}

/// The spaces that a move touches.
#[must_use]
pub fn spaces_of(m: Move) -> SpaceSet {
    match m {
        Move::Place(space) => SpaceSet::of(space),
        Move::Stack { from, to } => [from, to].into_iter().collect(),
        Move::Pass => SpaceSet::EMPTY,
    }
}

/// The space where a move ends; `None` for a pass.
#[must_use]
pub const fn aim_of(m: Move) -> Option<Space> {
    match m {
        Move::Place(space) | Move::Stack { to: space, .. } => Some(space),
        Move::Pass => None,
    }
}

/// The start and end of a stacking move, for an arrow; `None` for other moves.
#[must_use]
pub const fn arrow_of(m: Move) -> Option<(Space, Space)> {
    match m {
        Move::Stack { from, to } => Some((from, to)),
        Move::Place(_) | Move::Pass => None,
    }
}

impl MoveStep {
    /// The movement of a move on a board.
    #[must_use]
    pub fn new(serial: usize, before: &Board, m: Move) -> Self {
        let pieces = |space| match m {
            Move::Stack { from, to } if space == to => {
                before.pieces(from).landing_on(before.pieces(to)).unwrap_or(Pieces::EMPTY)
            }
            _ => before.pieces(space),
        };
        let mut removed: Vec<(Space, Pieces)> =
            before.removed_by(m).iter().map(|space| (space, pieces(space))).collect();
        // The stacks nearest to where the move began lift off first.
        if let Move::Stack { from, .. } = m {
            let (x, y) = geometry::centre(from);
            let distance = |space| {
                let (to_x, to_y) = geometry::centre(space);
                (to_x - x).hypot(to_y - y)
            };
            removed.sort_by(|&(a, _), &(b, _)| distance(a).total_cmp(&distance(b)));
        }
        let (moved, onto) = match m {
            Move::Place(to) => {
                (before.play(m).map_or(Pieces::EMPTY, |after| after.pieces(to)), Pieces::EMPTY)
            }
            Move::Stack { from, to } => (before.pieces(from), before.pieces(to)),
            Move::Pass => (Pieces::EMPTY, Pieces::EMPTY),
        };
        Self { serial, m, moved, onto, removed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::HandResult;

    fn space(name: &str) -> Space {
        name.parse().unwrap()
    }

    fn board() -> Board {
        "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap()
    }

    fn set(names: &[&str]) -> SpaceSet {
        names.iter().map(|name| space(name)).collect()
    }

    #[test]
    fn a_step_lifts_off_what_left() {
        let step = MoveStep::new(1, &board(), "b3a3".parse().unwrap());
        let names: Vec<String> = step.removed.iter().map(|(space, _)| space.to_string()).collect();
        assert_eq!(names, ["c3", "d3"], "the nearest stacks lift off first");
        let (moved, onto) = (board().pieces(Space::B3), board().pieces(Space::A3));
        assert_eq!((step.moved, step.onto), (moved, onto), "the stack that jumps, and the stack it lands on");
        let placed = MoveStep::new(3, &Board::start(), "e3".parse().unwrap());
        assert_eq!((placed.moved.height(), placed.onto), (1, Pieces::EMPTY));
        // If a stack leaves together with the one it landed on, both are shown as one.
        let board: Board = "9/10/r,w,b,6,r,r/10/9 w s".parse().unwrap();
        let step = MoveStep::new(2, &board, "b3c3".parse().unwrap());
        let heights: Vec<u8> = step.removed.iter().map(|(_, pieces)| pieces.height()).collect();
        assert_eq!((heights, step.serial), (vec![2], 2));
    }

    #[test]
    fn a_view_knows_what_can_move() {
        let board = board();
        let view = Scene::new(&board).view();
        assert_eq!(view.ready, set(&["b3", "d3", "h3"]));
        assert_eq!((view.moves[Space::B3.index()], view.moves[Space::A3.index()]), (2, 0));
        assert_eq!(view.at(Space::H3).height(), 2);
        assert_eq!(Scene { may_move: false, ..Scene::new(&board) }.view().ready, SpaceSet::EMPTY);
        let start = Board::start().play("e3".parse().unwrap()).unwrap();
        assert_eq!(Scene::new(&start).view().ready, SpaceSet::BOARD - set(&["e3"]));
        // During placement nothing looks locked.
        let filled = SpaceSet::BOARD - set(&["a1"]);
        let placing =
            filled.iter().fold(Board::start(), |board, space| board.play(Move::Place(space)).unwrap());
        assert_eq!(Scene::new(&placing).view().surrounded, SpaceSet::EMPTY);
        let stacking = placing.play("a1".parse().unwrap()).unwrap();
        assert!(!Scene::new(&stacking).view().surrounded.is_empty());
    }

    #[test]
    fn what_is_picked_up_shows_its_targets_and_what_they_cost() {
        let board = board();
        let mut hand = Hand::default();
        assert_eq!(hand.tap(board.position(), Space::B3), HandResult::PickedUp(Space::B3));
        let scene = Scene { hand, ..Scene::new(&board) };
        let view = scene.clone().view();
        assert_eq!((view.picked, view.targets), (Some(Space::B3), set(&["a3", "c3"])));
        assert_eq!(view.threatened, SpaceSet::EMPTY);
        let loss = |white, black| Loss {
            lost: ByColor { white: Count::new(white).unwrap(), black: Count::new(black).unwrap() },
            costly: white > black,
        };
        assert_eq!(view.losses, [(Space::A3, loss(1, 1)), (Space::C3, loss(2, 1))]);
        let pointed_at = |name| Scene { considered: Some(space(name)), ..scene.clone() }.view().threatened;
        assert_eq!(pointed_at("a3"), set(&["c3", "d3"]));
        assert_eq!(pointed_at("h3"), SpaceSet::EMPTY);
        let pending = Scene { pending: "b3a3".parse().ok(), ..scene }.view();
        assert_eq!((pending.chosen, pending.threatened), (Some(Space::A3), set(&["c3", "d3"])));
        assert_eq!(pending.targets, SpaceSet::EMPTY);
    }

    #[test]
    fn spaces_and_moves_can_be_pointed_out_on_any_view() {
        let board = board();
        let scene = Scene { marked: set(&["a3"]), drawn: vec![(Space::B3, Space::A3)], ..Scene::new(&board) };
        let moves: Vec<Move> = ["b3a3", "d3c3", "e1", "pass"].map(|m| m.parse().unwrap()).to_vec();
        let view = scene.clone().view().pointing_out(set(&["h3"]), &moves);
        assert_eq!(view.marked, set(&["a3", "h3", "e1"]));
        assert_eq!(view.drawn, [(Space::B3, Space::A3), (Space::D3, Space::C3)]);
        assert_eq!(scene.clone().view().pointing_out(SpaceSet::EMPTY, &[]), scene.view());
    }

    #[test]
    fn moves_are_pointed_out_by_arrows_and_rings() {
        let board = board();
        let moves = |text: &str| text.split(' ').filter_map(|m| m.parse().ok()).collect();
        let view =
            Scene { pointed_out: moves("b3a3 d3c3"), last: "h3j3".parse().ok(), ..Scene::new(&board) }.view();
        assert_eq!(view.arrows, [(Space::B3, Space::A3), (Space::D3, Space::C3)]);
        assert_eq!((view.marked, view.last), (SpaceSet::EMPTY, set(&["h3", "j3"])));
        let found = Scene { found: set(&["b3", "h3"]), last: "h3j3".parse().ok(), ..Scene::new(&board) };
        assert_eq!(found.view().last, set(&["b3", "h3", "j3"]));
        let view = Scene { pointed_out: moves("e3 f3"), marked: set(&["a1"]), ..Scene::new(&board) }.view();
        assert_eq!((view.marked, view.arrows.len()), (set(&["a1", "e3"]), 0));
        assert_eq!(spaces_of(Move::Pass), SpaceSet::EMPTY);
        assert_eq!((aim_of(Move::Pass), arrow_of(Move::Pass)), (None, None));
        assert_eq!(spaces_of(Move::Place(Space::E3)), set(&["e3"]));
    }
}
