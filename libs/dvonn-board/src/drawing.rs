//! What a board looks like, as shapes. This module knows no rules. The style sheet sets colours and widths.
//!
//! The unit is a hundredth of the distance between neighbouring spaces, and (0, 0) is the middle of the
//! board.

mod cell;
mod definitions;
mod fan;
mod fan_place;
mod overlay;
mod stack;
mod thumbnail;
mod wood;

use dvonn::{Piece, Space};

use crate::geometry;
use crate::orientation::Orientation;

pub use cell::{Cell, CellStyle};
pub use definitions::definitions;
pub use fan::fan;
pub(crate) use overlay::move_arrow;
pub use overlay::{ArrowKind, arrows, chain, losses};
pub use stack::{StackStyle, rise, stack};
pub use thumbnail::{THUMBNAIL_VIEW_BOX, thumbnail, thumbnail_of_move};
pub use wood::wood;

/// The distance between neighbouring spaces in units of the drawing.
pub const SCALE: f64 = 100.0;
/// The distance from the outermost spaces to the edge of the board. The unit is the distance between
/// neighbours.
const RIM: f64 = 0.74;
/// The radius of a piece.
const RADIUS: f64 = 40.0;

/// The visible part of the drawing: just enough for the rim, the coordinates and the tallest stacks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The right edge.
    pub right: f64,
    /// The lower edge.
    pub bottom: f64,
}

impl Bounds {
    /// The bounds of a whole board.
    #[must_use]
    pub const fn of_board(upright: bool) -> Self {
        if upright {
            Self { left: -250.0, top: -587.0, right: 250.0, bottom: 588.0 }
        } else {
            Self { left: -576.0, top: -258.0, right: 576.0, bottom: 262.0 }
        }
    }

    /// The width.
    #[must_use]
    pub const fn width(self) -> f64 {
        self.right - self.left
    }

    /// The height.
    #[must_use]
    pub const fn height(self) -> f64 {
        self.bottom - self.top
    }

    /// The bounds as the `viewBox` of an SVG element.
    #[must_use]
    pub fn view_box(self) -> String {
        format!("{} {} {} {}", self.left, self.top, self.width(), self.height())
    }

    /// The aspect ratio, as a style sheet writes it.
    #[must_use]
    pub fn proportions(self) -> String {
        format!("{} / {}", self.width(), self.height())
    }
}

/// The middle of a space in the drawing.
#[must_use]
pub fn middle(space: Space, orientation: Orientation) -> (f64, f64) {
    let (x, y) = orientation.apply(geometry::centre(space));
    (x * SCALE, y * SCALE)
}

/// Chooses one of three values, mostly class names, by the colour of a piece.
const fn by_piece(piece: Piece, names: &[&'static str; 3]) -> &'static str {
    match piece {
        Piece::White => names[0],
        Piece::Black => names[1],
        Piece::Red => names[2],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::hand::{BoardInput, Hand};
    use crate::motion::Shown;
    use crate::shape::Shape;
    use crate::view::{BoardView, Scene};

    /// Every shape that a drawing of a board can contain, and its gradients.
    fn everything(view: &BoardView) -> Vec<Shape> {
        let flat = Orientation::default();
        let cells = CellStyle { numbers: true, marks: true, choosing: false };
        let mut shapes = vec![definitions()];
        shapes.extend(wood(flat, true));
        for space in Space::all() {
            let cell = Cell::of(view, space);
            let shown = Shown { is_doomed: true, ..Shown::still(cell.pieces) };
            for style in [cells, CellStyle { choosing: true, ..cells }] {
                shapes.extend(cell.beneath(&shown, style, false));
                shapes.extend(cell.standing(&shown, style, false));
            }
            shapes.extend(fan(space, view, flat));
        }
        for part in [arrows, chain, losses] {
            shapes.extend(part(view, flat));
        }
        shapes
    }

    #[test]
    fn two_drawings_on_one_page_have_their_own_gradients() {
        let board: dvonn::Board = "9/10/r,w,b,bwbwbwb,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let mut hand = Hand::default();
        hand.take(board.position(), BoardInput::Tap(Space::B3));
        let scene = Scene { hand, considered: Some(Space::A3), ..Scene::new(&board) };
        let view = Scene {
            left: vec![(Space::E4, board.pieces(Space::D3))],
            chain: vec![Space::A3, Space::B3],
            last: "h3j3".parse().ok(),
            drawn: vec![(Space::B3, Space::C3)],
            ..scene
        }
        .view();
        let names = |svg: &str, before: &str, after: char| -> BTreeSet<String> {
            svg.split(before).skip(1).filter_map(|rest| Some(rest.split_once(after)?.0.to_owned())).collect()
        };
        let shapes = everything(&view);
        let [first, second] = ["first", "second"].map(|id| crate::markup(&shapes, id));
        let [ids, others] = [&first, &second].map(|svg| names(svg, "id=\"", '"'));
        assert_eq!(ids.len(), 11, "{ids:?}");
        assert!(ids.is_disjoint(&others), "{ids:?} {others:?}");
        // Each drawing refers to all of its own gradients and to nothing else.
        assert_eq!((names(&first, "url(#", ')'), names(&second, "url(#", ')')), (ids, others));
    }

    #[test]
    fn no_class_of_a_drawing_is_a_word_that_a_page_would_use() {
        let board: dvonn::Board = "9/10/r,w,b,bwbwbwb,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let shapes = [everything(&Scene::new(&board).view()), thumbnail(board.setup())].concat();
        let classes: BTreeSet<&str> =
            shapes.iter().flat_map(Shape::all).flat_map(Shape::classes).copied().collect();
        assert!(classes.len() > 50, "{classes:?}");
        assert!(classes.iter().all(|class| class.starts_with("dvonn-")), "{classes:?}");
    }

    #[test]
    fn every_space_is_well_within_the_picture() {
        for upright in [false, true] {
            let bounds = Bounds::of_board(upright);
            for space in Space::all() {
                let (x, y) = middle(space, Orientation { upright, turned: false });
                assert!(x - RADIUS > bounds.left && x + RADIUS < bounds.right, "{space}");
                assert!(y - RADIUS > bounds.top && y + RADIUS < bounds.bottom, "{space}");
            }
        }
        assert_eq!(Bounds::of_board(false).view_box(), "-576 -258 1152 520");
        assert_eq!(Bounds::of_board(true).proportions(), "500 / 1175");
    }
}
