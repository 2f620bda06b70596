//! The pieces of a stack fanned out next to it, from bottom to top.

use dvonn::{Piece, Space};

use super::fan_place::fan_place;
use super::{Bounds, by_piece, middle, rise};
use crate::orientation::Orientation;
use crate::shape::Shape;
use crate::view::BoardView;

/// The distance between discs.
const SPACING: f64 = 30.0;
const MAX_IN_ROW: usize = 13;

/// Weights of the things that the pop-up should not cover: the last event matters more than possible actions,
/// and those more than other stacks.
const HAPPENED: f64 = 50.0;
const POSSIBLE: f64 = 20.0;
const STANDS: f64 = 1.0;

/// The pop-up with the pieces of the stack on a space; `None` for fewer than two pieces.
#[must_use]
pub fn fan(space: Space, view: &BoardView, orientation: Orientation) -> Option<Shape> {
    let pieces = view.at(space);
    if pieces.height() < 2 {
        return None;
    }
    let count = usize::from(pieces.height());
    let (columns, lines) = (count.min(MAX_IN_ROW), count.div_ceil(MAX_IN_ROW));
    let kinds = Piece::ALL.into_iter().filter(|&piece| pieces.count(piece) > 0);
    let width = (SPACING * columns as f64 + 14.0).max(72.0 + 52.0 * kinds.clone().count() as f64);
    let height = SPACING * lines as f64 + 48.0;
    let (x, y) = place((width, height), space, view, orientation);
    let face = Shape::new("rect").class("dvonn-fan-face");
    let face = face.number("width", width).number("height", height).number("rx", 12.0);
    let discs = pieces.iter().enumerate().map(|(i, piece)| {
        let (column, line) = (i % MAX_IN_ROW, i / MAX_IN_ROW);
        disc(piece, 12.0)
            .number("cx", 7.0 + SPACING * (column as f64 + 0.5))
            .number("cy", 7.0 + SPACING * (line as f64 + 0.5))
    });
    let counts = kinds.enumerate().map(|(i, piece)| {
        let figure = Shape::text(pieces.count(piece).to_string()).class("dvonn-fan-count");
        Shape::group(vec![disc(piece, 8.0), figure.number("x", 13.0).number("y", 6.5)])
            .moved(20.0 + 52.0 * i as f64, height - 21.0)
    });
    // The name of the stack.
    let name = Shape::text(space.to_string()).class("dvonn-fan-name");
    let name = name.number("x", width - 14.0).number("y", height - 14.5);
    Some(Shape::new("g").moved(x.round(), y.round()).add(face).with(discs).with(counts).add(name))
}

fn disc(piece: Piece, r: f64) -> Shape {
    Shape::circle(r).class(by_piece(piece, &["dvonn-disc-white", "dvonn-disc-black", "dvonn-disc-red"]))
}

/// The upper left corner of the pop-up.
fn place(size: (f64, f64), space: Space, view: &BoardView, orientation: Orientation) -> (f64, f64) {
    let bounds = if orientation.upright {
        Bounds { left: -248.0, top: -580.0, right: 248.0, bottom: 580.0 }
    } else {
        Bounds { left: -572.0, top: -252.0, right: 572.0, bottom: 255.0 }
    };
    let weight = |other: Space| {
        let happened = view.last.contains(other) || view.left.iter().any(|&(left, _)| left == other);
        let possible = view.targets.contains(other) || view.threatened.contains(other);
        let stands = !view.at(other).is_empty();
        HAPPENED * f64::from(u8::from(happened))
            + POSSIBLE * f64::from(u8::from(possible))
            + STANDS * f64::from(u8::from(stands))
    };
    let others = Space::all().filter(|&other| other != space);
    let avoid: Vec<_> = others
        .map(|other| (middle(other, orientation), weight(other)))
        .filter(|(_, weight)| *weight > 0.0)
        .collect();
    fan_place(size, bounds, middle(space, orientation), rise(view.at(space).height()), &avoid)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_a_stack_has_a_disc_and_every_colour_a_count() {
        let setup: dvonn::Setup = "9/10/r,w,b,rbwbwbw,7/10/9 w s".parse().unwrap();
        let view = BoardView::of_setup(&setup);
        let drawn = fan("d3".parse().unwrap(), &view, Orientation::default()).unwrap();
        let count = |class| drawn.all().filter(|shape| shape.classes() == [class]).count();
        // Seven discs, and one more of each colour next to its count.
        let discs = ["dvonn-disc-white", "dvonn-disc-black", "dvonn-disc-red"].map(count);
        assert_eq!((discs, count("dvonn-fan-count"), count("dvonn-fan-name")), ([4, 4, 2], 3, 1));
        assert!(fan("b3".parse().unwrap(), &view, Orientation::default()).is_none());
    }
}
