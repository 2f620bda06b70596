//! The pieces: rings with depth, seen from above, and stacks of them.

use dvonn::{Color, Piece, Pieces};

use super::{RADIUS, by_piece};
use crate::shape::{Shape, number};

/// The most edges drawn below the top ring.
const MAX_EDGES: u8 = 5;

/// How a stack is drawn, apart from its pieces.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct StackStyle {
    /// Whether single pieces show a number too.
    pub numbers: bool,
    /// Whether each colour has a mark of its own.
    pub marks: bool,
    /// Whether it is picked up and hovers over its space.
    pub lifted: bool,
    /// Whether its neighbours hold it fast, so that it looks locked.
    pub locked: bool,
}

/// How far above the board the top ring of a stack is drawn. Each piece raises it, by less and less, so that
/// it never hides the number of the stack behind it.
#[must_use]
pub fn rise(height: u8) -> f64 {
    const RISES: [f64; 7] = [0.0, 0.0, 8.5, 16.0, 22.5, 28.0, 32.5];
    RISES.get(usize::from(height)).copied().unwrap_or_else(|| 32.5 + 0.75 * f64::from((height - 6).min(8)))
}

/// A stack around (0, 0): its top ring, the edges of up to five rings below, its height, and a red line if a
/// red piece is inside.
#[must_use]
pub fn stack(pieces: Pieces, style: StackStyle) -> Shape {
    let height = pieces.height();
    let rise = rise(height);
    let shade = Shape::new("ellipse")
        .class("dvonn-shade")
        .number("cx", 2.0 + rise * 0.3)
        .number("cy", 6.0 + rise * 0.32)
        .number("rx", 50.0)
        .number("ry", 49.0 + rise * 0.22)
        .paint("fill", "contact");
    let shade = if style.lifted { shade.moved(7.0, 16.0) } else { shade };
    let drawn = Shape::new("g").class("dvonn-stack");
    let drawn = if style.lifted { drawn.moved(-2.0, -9.0) } else { drawn };
    drawn.add(shade).with(layers(pieces, rise)).add(crown(pieces, style).moved(0.0, -rise))
}

/// The edges of the rings below the top one.
fn layers(pieces: Pieces, rise: f64) -> Vec<Shape> {
    let height = pieces.height();
    let edges = height.saturating_sub(1).min(MAX_EDGES);
    let step = if edges == 0 { 0.0 } else { rise / f64::from(edges) };
    let below = pieces.iter().skip(usize::from(height.saturating_sub(1 + edges))).take(usize::from(edges));
    let layer = |(i, piece): (usize, Piece)| {
        Shape::circle(RADIUS)
            .class(by_piece(piece, &["dvonn-layer-white", "dvonn-layer-black", "dvonn-layer-red"]))
            .number("cy", -step * i as f64)
            .paint("fill", by_piece(piece, &["side-white", "side-black", "side-red"]))
    };
    below.enumerate().map(layer).collect()
}

/// The top ring.
fn crown(pieces: Pieces, style: StackStyle) -> Shape {
    let top = pieces.top().unwrap_or(Piece::Red);
    let red_inside = top != Piece::Red && pieces.count(Piece::Red) > 0;
    let sheen = Shape::circle(27.2).class("dvonn-sheen");
    let ring = Shape::circle(27.2).class("dvonn-ring");
    Shape::new("g")
        .add(ring.paint("stroke", by_piece(top, &["ring-white", "ring-black", "ring-red"])))
        .add(if style.locked {
            sheen.class(if top == Piece::White { "dvonn-sheen-locked-white" } else { "dvonn-sheen-locked" })
        } else {
            sheen.paint("stroke", "sheen")
        })
        .add(circle(top, RADIUS, &["dvonn-rim-white", "dvonn-rim-black", "dvonn-rim-red"]))
        .add(circle(top, 14.6, &["dvonn-bore-white", "dvonn-bore-black", "dvonn-bore-red"]))
        .with(red_inside.then(|| Shape::circle(36.6).class("dvonn-red-inside")))
        .with(style.marks.then(|| marks(top)))
        .with(figure(pieces.height(), top, style.numbers))
}

/// A circle with the class of a piece.
fn circle(piece: Piece, r: f64, classes: &[&'static str; 3]) -> Shape {
    Shape::circle(r).class(by_piece(piece, classes))
}

/// The height as a number. A single piece shows one only if `numbers` says so.
fn figure(height: u8, top: Piece, numbers: bool) -> Vec<Shape> {
    if height < 2 && !numbers {
        return Vec::new();
    }
    let is_long = height > 9;
    vec![
        circle(top, 18.0, &["dvonn-plaque-white", "dvonn-plaque-black", "dvonn-plaque-red"]),
        Shape::text(height.to_string())
            .class(by_piece(top, &["dvonn-height-white", "dvonn-height-black", "dvonn-height-red"]))
            .class_if(is_long, "dvonn-height-long")
            .number("y", if is_long { 8.6 } else { 9.8 }),
    ]
}

/// The marks that tell the pieces apart without colour: dots on white, bars on black, rays on red.
fn marks(piece: Piece) -> Shape {
    let mark = |i: i32| {
        let mark = match piece.color() {
            Some(Color::White) => Shape::circle(3.6).number("cy", -27.5),
            Some(Color::Black) => Shape::new("rect")
                .number("x", -7.0)
                .number("y", -30.0)
                .number("width", 14.0)
                .number("height", 4.6)
                .number("rx", 2.0),
            None => Shape::path("M0 -35 L5 -23 L-5 -23 Z".to_owned()),
        };
        mark.class(by_piece(piece, &["dvonn-mark-white", "dvonn-mark-black", "dvonn-mark-red"]))
            .attribute("transform", format!("rotate({})", 60 * i + 30))
    };
    Shape::group((0..6).map(mark).collect())
}

/// A line around the stack or the hollow on a space. For a tall stack it extends upwards.
pub(super) fn around(pieces: Pieces, gap: f64) -> Shape {
    let (radius, rise) = if pieces.is_empty() { (RADIUS, 0.0) } else { (RADIUS, rise(pieces.height())) };
    let r = radius + gap;
    Shape::new("rect")
        .number("x", -r)
        .attribute("y", number(-r - rise))
        .number("width", 2.0 * r)
        .number("height", 2.0 * r + rise)
        .number("rx", r)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has(shape: &Shape, class: &str) -> bool {
        shape.all().any(|shape| shape.classes().contains(&class))
    }

    #[test]
    fn a_stack_shows_its_height_its_top_and_a_red_piece_inside() {
        let drawn = |text: &str, style| {
            let setup: dvonn::Setup = format!("9/10/2,{text},8/10/9 w s").parse().unwrap();
            stack(setup["c3".parse().unwrap()], style)
        };
        let plain = StackStyle::default();
        let single = drawn("w", plain);
        assert!(has(&single, "dvonn-rim-white") && !has(&single, "dvonn-plaque-white"));
        assert!(has(&drawn("w", StackStyle { numbers: true, ..plain }), "dvonn-plaque-white"));
        let tall = drawn("rbwbwbw", plain);
        assert!(tall.markup("x").contains(">7</text>"));
        assert_eq!(
            tall.all().filter(|shape| shape.classes() == ["dvonn-layer-black"]).count(),
            3,
            "five edges"
        );
        assert!(has(&tall, "dvonn-red-inside") && !has(&drawn("bw", plain), "dvonn-red-inside"));
        assert!(has(&drawn("b", StackStyle { marks: true, ..plain }), "dvonn-mark-black"));
        assert!(has(&drawn("b", StackStyle { locked: true, ..plain }), "dvonn-sheen-locked"));
        assert!(
            has(&drawn("w", StackStyle { locked: true, ..plain }), "dvonn-sheen-locked-white"),
            "not greyed"
        );
        let lifted = drawn("b", StackStyle { lifted: true, ..plain });
        assert!(lifted.markup("x").starts_with("<g class=\"dvonn-stack\" transform=\"translate(-2 -9)\">"));
    }

    #[test]
    fn the_top_ring_rises_with_every_piece() {
        for height in 1..14 {
            assert!(rise(height + 1) > rise(height), "{height}");
        }
        assert!(rise(49) < 40.0);
    }
}
