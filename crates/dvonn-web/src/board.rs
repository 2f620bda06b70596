//! What the board component is shown and what it says back. It knows no rules: whoever shows a board says what is
//! marked on it, and whoever hears an [`Intent`] decides what it means.

use dvonn::{Board, Direction, Move, Phase, Pieces, Setup, Space, SpaceSet};
use dvonn_game::{Decider, Game, Player, Turn, geometry};

/// Everything that a drawn board shows.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// What stands on each space.
    pub pieces: [Pieces; Space::COUNT],
    /// How many moves each stack has, for those who hear the board.
    pub moves: [u8; Space::COUNT],
    /// Stacks that can be picked up, or spaces where a piece can be put.
    pub ready: SpaceSet,
    /// Stacks that are held by their neighbours: they look locked.
    pub surrounded: SpaceSet,
    /// The stack that is picked up.
    pub picked: Option<Space>,
    /// Where it may land.
    pub targets: SpaceSet,
    /// The move that waits to be confirmed goes there.
    pub chosen: Option<Space>,
    /// What would leave the board.
    pub threatened: SpaceSet,
    /// The spaces of the last move.
    pub last: SpaceSet,
    /// Spaces with a ring around them, to point something out.
    pub marked: SpaceSet,
    /// Arrows, to point out moves: the best first.
    pub arrows: Vec<(Space, Space)>,
    /// Arrows that a person drew.
    pub drawn: Vec<(Space, Space)>,
    /// The change that led here, to be shown as a movement.
    pub step: Option<Step>,
}

/// A move as it is shown: what went where and what left the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Differs from step to step, so that the same move twice is shown twice.
    pub serial: usize,
    /// Where a stack jumped from and to, or where a piece was put.
    pub m: Move,
    /// What left the board, in the order in which it lifts off.
    pub removed: Vec<(Space, Pieces)>,
}

/// What a person does with the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intent {
    /// A space was tapped, clicked or chosen by key.
    Choose(Space),
    /// A stack was dragged from one space to another.
    Drag(Space, Space),
    /// A space is pointed at or has the focus; none any more.
    Consider(Option<Space>),
    /// Whatever was begun is to be left.
    Cancel,
}

impl View {
    /// A board with nothing marked on it.
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
            chosen: None,
            threatened: SpaceSet::EMPTY,
            last: SpaceSet::EMPTY,
            marked: SpaceSet::EMPTY,
            arrows: Vec::new(),
            drawn: Vec::new(),
            step: None,
        }
    }

    /// A board that rules allow: with the moves of the side whose turn it is.
    #[must_use]
    pub fn of_board(board: &Board) -> Self {
        let mut view = Self::of_setup(board.setup());
        let position = board.position();
        view.surrounded = position.surrounded();
        if position.phase() == Phase::Placement {
            view.ready = position.vacant();
        }
        for (from, targets) in position.stacking_moves() {
            view.moves[from.index()] = targets.len() as u8;
            // One that is free to move may have nowhere to land.
            if !targets.is_empty() {
                view.ready.insert(from);
            }
        }
        view
    }

    /// A game under way: what is picked up and where it may go. Nothing is ready while it is not a person's turn.
    #[must_use]
    pub fn of_game(game: &Game) -> Self {
        let mut view = Self::of_board(game.board());
        if game.ending().is_some() || game.is_computers_turn() {
            view.ready = SpaceSet::EMPTY;
        }
        view.picked = game.selection();
        view.targets = game.targets();
        if let Some(turn) = game.last_decision() {
            view.last = spaces_of(turn.m);
        }
        view
    }

    /// What stands on a space.
    #[must_use]
    pub fn at(&self, space: Space) -> Pieces {
        self.pieces[space.index()]
    }
}

/// The spaces of a move.
#[must_use]
pub fn spaces_of(m: Move) -> SpaceSet {
    match m {
        Move::Place(space) => SpaceSet::of(space),
        Move::Stack { from, to } => [from, to].into_iter().collect(),
        Move::Pass => SpaceSet::EMPTY,
    }
}

impl Step {
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
        // From where the move went, outwards.
        if let Move::Stack { from, .. } = m {
            let (x, y) = geometry::centre(from);
            let distance = |space| {
                let (to_x, to_y) = geometry::centre(space);
                (to_x - x).hypot(to_y - y)
            };
            removed.sort_by(|&(a, _), &(b, _)| distance(a).total_cmp(&distance(b)));
        }
        Self { serial, m, removed }
    }
}

/// How the board lies on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Orientation {
    /// Upright, for narrow screens: the rows run from bottom to top.
    pub upright: bool,
    /// Turned by half, so that the other player's side is near.
    pub turned: bool,
}

impl Orientation {
    /// Where a point of the [`geometry`] is on the screen, in the same unit.
    #[must_use]
    pub fn apply(self, (x, y): (f64, f64)) -> (f64, f64) {
        let (x, y) = if self.turned { (-x, -y) } else { (x, y) };
        // A quarter turn to the left: A, which was at the left, is at the bottom.
        if self.upright { (y, -x) } else { (x, y) }
    }

    /// The neighbour that lies in a direction of the screen, best by the angle (degrees, counter-clockwise from the right).
    #[must_use]
    pub fn neighbour(self, space: Space, angle: f64) -> Option<Space> {
        let (sin, cos) = angle.to_radians().sin_cos();
        let (x, y) = self.apply(geometry::centre(space));
        let closeness = |to: Space| {
            let (to_x, to_y) = self.apply(geometry::centre(to));
            (to_x - x) * cos - (to_y - y) * sin
        };
        // More than sixty degrees off is another direction.
        let near = Direction::ALL.into_iter().filter_map(|direction| space.step(direction, 1));
        near.filter(|&to| closeness(to) > 0.45).max_by(|&a, &b| closeness(a).total_cmp(&closeness(b)))
    }
}

/// Forced moves and the last placement are played by the rules alone; what a person or the computer decided is what
/// is remembered as the last move.
trait LastDecision {
    fn last_decision(&self) -> Option<&Turn>;
}

impl LastDecision for Game {
    fn last_decision(&self) -> Option<&Turn> {
        self.turns().iter().rev().find(|turn| turn.by != Decider::Rules || turn.m != Move::Pass)
    }
}

/// Whether only persons play.
#[must_use]
pub fn only_persons(game: &Game) -> bool {
    game.players().white == Player::Human && game.players().black == Player::Human
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(name: &str) -> Space {
        name.parse().unwrap()
    }

    #[test]
    fn arrows_follow_the_screen() {
        let flat = Orientation::default();
        assert_eq!(flat.neighbour(space("f3"), 0.0), Some(space("g3")));
        assert_eq!(flat.neighbour(space("f3"), 180.0), Some(space("e3")));
        assert_eq!(flat.neighbour(space("f3"), 100.0), Some(space("f4")));
        assert_eq!(flat.neighbour(space("f3"), 80.0), Some(space("g4")));
        assert_eq!(flat.neighbour(space("a3"), 180.0), None);
        // Where there is only one of the two, both keys lead there.
        assert_eq!(flat.neighbour(space("a3"), 100.0), flat.neighbour(space("a3"), 80.0));
        let turned = Orientation { turned: true, upright: false };
        assert_eq!(turned.neighbour(space("f3"), 0.0), Some(space("e3")));
        let upright = Orientation { turned: false, upright: true };
        assert_eq!(upright.neighbour(space("f3"), 90.0), Some(space("g3")));
    }

    #[test]
    fn every_space_can_be_reached_by_keys() {
        for orientation in [
            Orientation::default(),
            Orientation { turned: true, upright: false },
            Orientation { turned: false, upright: true },
            Orientation { turned: true, upright: true },
        ] {
            let angles: [f64; 8] = if orientation.upright {
                [90.0, 270.0, 10.0, -10.0, 170.0, 190.0, 0.0, 180.0]
            } else {
                [0.0, 180.0, 100.0, 80.0, 260.0, 280.0, 90.0, 270.0]
            };
            let mut reached = SpaceSet::of(space("a1"));
            for _ in 0..20 {
                for from in reached {
                    for angle in angles {
                        reached.extend(orientation.neighbour(from, angle));
                    }
                }
            }
            assert_eq!(reached, SpaceSet::BOARD, "{orientation:?}");
        }
    }

    #[test]
    fn a_step_lifts_off_what_left() {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let step = Step::new(1, &board, "b3a3".parse().unwrap());
        let names: Vec<String> = step.removed.iter().map(|(space, _)| space.to_string()).collect();
        assert_eq!(names, ["c3", "d3"]);
    }

    #[test]
    fn a_view_knows_what_can_move() {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let view = View::of_board(&board);
        let ready: SpaceSet = ["b3", "d3", "h3"].map(space).into_iter().collect();
        assert_eq!(view.ready, ready);
        assert_eq!(view.moves[space("b3").index()], 2);
        assert_eq!(view.at(space("h3")).height(), 2);
    }
}
