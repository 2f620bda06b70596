//! A small picture of a board, for long lists: few paths, whatever stands on the board.

use std::fmt::Write as _;

use dvonn::{Board, Move, Piece, Setup, Space};

use super::overlay::{ArrowKind, move_arrow};
use super::wood::{lines, rounded};
use super::{RIM, SCALE, by_piece};
use crate::geometry;
use crate::orientation::Orientation;
use crate::shape::{Shape, number};

/// The `viewBox` of a thumbnail.
pub const THUMBNAIL_VIEW_BOX: &str = "-585 -257 1170 514";

/// The radius of the middle of a ring.
const RING: f64 = 30.0;
const DOT: f64 = 9.0;
/// The radius of the ring around a stack that is cut off.
const CUT: f64 = 46.0;
/// The radius of the closed middle of a stack.
const MIDDLE: f64 = 21.0;

/// A small picture of a board. A ring is a single piece. A ring with a closed middle is a taller stack, with
/// its height. A red middle means that a red piece is inside.
#[must_use]
pub fn thumbnail(setup: &Setup) -> Vec<Shape> {
    let mut hollows = String::new();
    let mut figures = Vec::new();
    let mut rings = [String::new(), String::new(), String::new()];
    let mut middles = [String::new(), String::new(), String::new()];
    for space in Space::all() {
        let (x, y) = geometry::centre(space);
        let (x, y) = (x * SCALE, y * SCALE);
        let pieces = setup[space];
        let Some(top) = pieces.top() else {
            circle(&mut hollows, x, y, DOT);
            continue;
        };
        circle(&mut rings[index(top)], x, y, RING);
        if pieces.height() > 1 {
            let inside = if pieces.count(Piece::Red) > 0 { Piece::Red } else { top };
            circle(&mut middles[index(inside)], x, y, MIDDLE);
            let figure = Shape::text(pieces.height().to_string()).number("x", x).number("y", y + 15.0);
            let is_dark = inside == Piece::White;
            figures.push(figure.class(if is_dark {
                "dvonn-thumbnail-dark"
            } else {
                "dvonn-thumbnail-light"
            }));
        }
    }
    let board = Shape::path(rounded(RIM, 70.0, Orientation::default(), 0.0)).class("dvonn-thumbnail-board");
    let lines = Shape::path(lines(Orientation::default())).class("dvonn-thumbnail-line");
    let mut shapes = vec![board, lines, Shape::path(hollows).class("dvonn-thumbnail-hollow")];
    for (all, classes) in [
        (rings, &["dvonn-thumbnail-white", "dvonn-thumbnail-black", "dvonn-thumbnail-red"]),
        (middles, &["dvonn-inside-white", "dvonn-inside-black", "dvonn-inside-red"]),
    ] {
        let drawn = Piece::ALL.into_iter().zip(all).filter(|(_, d)| !d.is_empty());
        shapes.extend(drawn.map(|(piece, d)| Shape::path(d).class(by_piece(piece, classes))));
    }
    shapes.extend(figures);
    shapes
}

/// A small picture of a move: the board before it, an arrow, and a ring around each stack that it cuts off.
#[must_use]
pub fn thumbnail_of_move(board: &Board, m: Move) -> Vec<Shape> {
    let mut shapes = thumbnail(board.setup());
    let mut cut = String::new();
    for space in board.removed_by(m) {
        let (x, y) = geometry::centre(space);
        circle(&mut cut, x * SCALE, y * SCALE, CUT);
    }
    if !cut.is_empty() {
        shapes.push(Shape::path(cut.clone()).class("dvonn-thumbnail-casing"));
        shapes.push(Shape::path(cut).class("dvonn-thumbnail-cut"));
    }
    shapes.extend(move_arrow(m, ArrowKind::Best, Orientation::default()));
    shapes
}

const fn index(piece: Piece) -> usize {
    match piece {
        Piece::White => 0,
        Piece::Black => 1,
        Piece::Red => 2,
    }
}

/// Adds a circle to a path.
fn circle(path: &mut String, x: f64, y: f64, r: f64) {
    let width = 2.0 * r;
    // Writing to a string cannot fail.
    let _ = write!(path, "M{} {}a{r} {r} 0 1 0 {width} 0a{r} {r} 0 1 0-{width} 0z", number(x - r), number(y));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thumbnail_of_a_move_marks_what_it_cuts_off() {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let drawn = |m: &str| -> String {
            thumbnail_of_move(&board, m.parse().unwrap()).iter().map(|shape| shape.markup("")).collect()
        };
        let cutting = drawn("b3a3");
        assert!(cutting.contains("dvonn-arrow-best"), "{cutting}");
        assert_eq!(board.removed_by("b3a3".parse().unwrap()).len(), 2);
        let ring = cutting.split("<path").find(|path| path.contains("dvonn-thumbnail-cut")).unwrap();
        assert_eq!(ring.matches('M').count(), 2, "{ring}");
        assert!(!drawn("d3c3").contains("dvonn-thumbnail-cut"));
    }

    #[test]
    fn a_thumbnail_tells_single_pieces_stacks_and_reds_apart() {
        let board: Board = "9/10/r,w,b,rbw,bb,r,5/10/9 w s".parse().unwrap();
        let shapes = thumbnail(board.setup());
        let circles = |class| {
            let path = shapes.iter().find(|shape| shape.classes() == [class]);
            path.map_or(0, |path| path.attributes()[0].1.matches('M').count())
        };
        let all = ["white", "black", "red"].map(|name| match name {
            "white" => (circles("dvonn-thumbnail-white"), circles("dvonn-inside-white")),
            "black" => (circles("dvonn-thumbnail-black"), circles("dvonn-inside-black")),
            _ => (circles("dvonn-thumbnail-red"), circles("dvonn-inside-red")),
        });
        assert_eq!(all, [(2, 0), (2, 1), (2, 1)]);
        assert_eq!(circles("dvonn-thumbnail-hollow"), 49 - 6);
        let figures: Vec<String> =
            shapes.iter().filter(|shape| shape.element() == "text").map(|shape| shape.markup("")).collect();
        assert_eq!(figures.len(), 2);
        assert!(figures[0].contains(">3<") && figures[1].contains(">2<"), "{figures:?}");
    }
}
