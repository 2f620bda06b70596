//! The layer above the stacks: arrows, the chain of stacks being explained, and the cost of each landing.

use dvonn::{Color, Count, Move, Space};

use super::{RADIUS, SCALE, middle, rise};
use crate::orientation::Orientation;
use crate::shape::{Shape, number};
use crate::view::{BoardView, Loss};

/// The meaning of an arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArrowKind {
    /// The best move to point out.
    Best,
    /// Another move to point out.
    Other,
    /// The first arrow that a person drew.
    Drawn,
    /// A further arrow that a person drew.
    DrawnToo,
    /// A move that was played.
    Played,
    /// A move better than the one played.
    Better,
}

impl ArrowKind {
    /// The class of the arrow and the width of its line.
    const fn style(self) -> (&'static str, f64) {
        match self {
            Self::Best => ("dvonn-arrow-best", 14.0),
            Self::Other => ("dvonn-arrow-other", 11.0),
            Self::Drawn => ("dvonn-arrow-drawn", 14.0),
            Self::DrawnToo => ("dvonn-arrow-drawn-too", 11.0),
            Self::Played => ("dvonn-arrow-played", 14.0),
            Self::Better => ("dvonn-arrow-better", 14.0),
        }
    }
}

/// The arrows that the app shows, and those that a person drew.
#[must_use]
pub fn arrows(view: &BoardView, orientation: Orientation) -> Vec<Shape> {
    use ArrowKind::{Best, Drawn, DrawnToo, Other};
    let mut shapes = Vec::new();
    for (arrows, first, later) in [(&view.arrows, Best, Other), (&view.drawn, Drawn, DrawnToo)] {
        let kind = |i| if i == 0 { first } else { later };
        let drawn = arrows.iter().enumerate();
        shapes.extend(drawn.filter_map(|(i, &(from, to))| arrow(from, to, kind(i), orientation)));
    }
    shapes
}

/// A move as an arrow; a placement is a ring around its space, and a pass is not drawn.
pub(crate) fn move_arrow(m: Move, kind: ArrowKind, orientation: Orientation) -> Option<Shape> {
    match m {
        Move::Stack { from, to } => arrow(from, to, kind, orientation),
        Move::Place(space) => {
            let (x, y) = middle(space, orientation);
            let ring = Shape::circle(RADIUS + 5.0).class("dvonn-arrow").class(kind.style().0);
            Some(ring.class("dvonn-arrow-ring").number("cx", x).number("cy", y))
        }
        Move::Pass => None,
    }
}

/// An arrow from one space to another. It runs from edge to edge rather than from middle to middle, so that
/// the numbers stay readable.
fn arrow(from: Space, to: Space, kind: ArrowKind, orientation: Orientation) -> Option<Shape> {
    if from == to {
        return None;
    }
    let (class, width) = kind.style();
    let ((x, y), (to_x, to_y)) = (middle(from, orientation), middle(to, orientation));
    let length = (to_x - x).hypot(to_y - y).max(0.01);
    let (dx, dy) = ((to_x - x) / length, (to_y - y) / length);
    let (x, y) = (x + dx * 0.3 * SCALE, y + dy * 0.3 * SCALE);
    let (to_x, to_y) = (to_x - dx * 0.3 * SCALE, to_y - dy * 0.3 * SCALE);
    let line = Shape::new("line")
        .class("dvonn-arrow-line")
        .number("stroke-width", width)
        .number("x1", x)
        .number("y1", y)
        .number("x2", to_x)
        .number("y2", to_y);
    // The head reaches beyond the end of the line; the wider the line, the wider the head.
    let (tip, back, half) = (width * 1.04, width * 1.56, width * 1.3);
    let corner = |along: f64, aside: f64| (to_x + dx * along - dy * aside, to_y + dy * along + dx * aside);
    let corners = [corner(tip, 0.0), corner(-back, half), corner(-back, -half)];
    let points = corners.map(|(x, y)| format!("{},{}", number(x), number(y))).join(" ");
    let head = Shape::new("polygon").class("dvonn-arrow-head").attribute("points", points);
    Some(Shape::new("g").class("dvonn-arrow").class(class).add(line).add(head))
}

/// A line through the stacks that connected a removed stack to a red piece, with a knot on each of their
/// spaces.
#[must_use]
pub fn chain(view: &BoardView, orientation: Orientation) -> Vec<Shape> {
    if view.chain.is_empty() {
        return Vec::new();
    }
    let at = |&space: &Space| {
        let (x, y) = middle(space, orientation);
        (x, y - rise(view.at(space).height()))
    };
    let points: Vec<(f64, f64)> = view.chain.iter().map(at).collect();
    let line = points.iter().map(|&(x, y)| format!("{},{}", number(x), number(y)));
    let line = line.collect::<Vec<_>>().join(" ");
    let line = |class| Shape::new("polyline").class(class).attribute("points", line.as_str());
    let mut shapes = vec![line("dvonn-chain-casing"), line("dvonn-chain-line")];
    shapes.extend(points.iter().enumerate().map(|(i, &(x, y))| {
        let knot = Shape::circle(if i == 0 { 11.0 } else { 7.5 });
        knot.class("dvonn-knot").number("cx", x).number("cy", y)
    }));
    shapes
}

/// A badge on each target where landing removes stacks: how many pieces each side loses.
#[must_use]
pub fn losses(view: &BoardView, orientation: Orientation) -> Vec<Shape> {
    const HEIGHT: f64 = 31.0;
    let badge = |&(space, Loss { lost, costly }): &(Space, Loss)| {
        let (x, y) = middle(space, orientation);
        let y = y - rise(view.at(space).height()) - 33.0;
        let losers = Color::ALL.into_iter().filter(|&side| lost[side] > Count::ZERO);
        let parts: Vec<(Color, u8)> = losers.map(|side| (side, lost[side].pieces())).collect();
        let width_of = |count: u8| if count > 9 { 56.0 } else { 44.0 };
        let width: f64 = parts.iter().map(|&(_, count)| width_of(count)).sum();
        let mut shapes = Vec::new();
        let mut left = -width / 2.0;
        for &(side, count) in &parts {
            let [face_class, figure_class] = match side {
                Color::White => ["dvonn-loss-white", "dvonn-loss-count-white"],
                Color::Black => ["dvonn-loss-black", "dvonn-loss-count-black"],
            };
            let face = Shape::new("rect").class("dvonn-loss").class(face_class);
            let face = face.number("x", left).number("y", -HEIGHT / 2.0).number("width", width_of(count));
            shapes.push(face.number("height", HEIGHT));
            let figure = Shape::text(format!("\u{2212}{count}")).class("dvonn-loss-count");
            let figure = figure.class(figure_class);
            shapes.push(figure.number("x", left + width_of(count) / 2.0).number("y", 8.2));
            left += width_of(count);
        }
        let edge = Shape::new("rect").class("dvonn-loss-edge");
        let edge = if costly { edge.class("dvonn-loss-costly") } else { edge };
        let edge = edge.number("x", -width / 2.0).number("y", -HEIGHT / 2.0).number("width", width);
        shapes.push(edge.number("height", HEIGHT).number("rx", 6.0));
        // A badge must not cross the right edge.
        let right = if orientation.upright { 253.0 } else { 579.0 } - width / 2.0;
        Shape::group(shapes).moved((x + 32.0).min(right), y)
    };
    view.losses.iter().map(badge).collect()
}

#[cfg(test)]
mod tests {
    use dvonn::ByColor;

    use super::*;

    fn space(name: &str) -> Space {
        name.parse().unwrap()
    }

    #[test]
    fn an_arrow_runs_from_edge_to_edge() {
        // Three spaces to the right: the line runs from 30 past the middle of a1 to 30 before that of d1, and
        // the head reaches 14.6 further.
        let drawn = arrow(space("a1"), space("d1"), ArrowKind::Best, Orientation::default()).unwrap();
        let svg = drawn.markup("x");
        assert!(svg.contains("x1=\"-370\" y1=\"173.2\" x2=\"-130\" y2=\"173.2\""), "{svg}");
        assert!(svg.contains("points=\"-115.4,173.2 -151.8,191.4 -151.8,155\""), "{svg}");
        assert!(arrow(space("a1"), space("a1"), ArrowKind::Best, Orientation::default()).is_none());
    }

    #[test]
    fn moves_are_arrows_and_placements_rings() {
        let flat = Orientation::default();
        let element = |m: &str| {
            let m = m.parse().unwrap();
            move_arrow(m, ArrowKind::Played, flat).map(|shape| shape.element().to_owned())
        };
        assert_eq!((element("a1d1").as_deref(), element("e3").as_deref()), (Some("g"), Some("circle")));
        assert_eq!(element("pass"), None);
    }

    #[test]
    fn the_first_arrow_of_each_sort_is_the_strongest() {
        let mut view = BoardView::of_setup(dvonn::Board::start().setup());
        view.arrows = vec![(space("a1"), space("b1")), (space("c1"), space("d1"))];
        view.drawn = vec![(space("e1"), space("f1")), (space("e1"), space("e1"))];
        let classes: Vec<&str> =
            arrows(&view, Orientation::default()).iter().map(|arrow| arrow.classes()[1]).collect();
        assert_eq!(classes, ["dvonn-arrow-best", "dvonn-arrow-other", "dvonn-arrow-drawn"]);
    }

    #[test]
    fn a_chain_has_a_knot_on_each_space() {
        let mut view = BoardView::of_setup(dvonn::Board::start().setup());
        assert!(chain(&view, Orientation::default()).is_empty());
        view.chain = ["a3", "b3", "c3"].map(space).to_vec();
        let shapes = chain(&view, Orientation::default());
        assert_eq!(shapes.iter().filter(|shape| shape.classes() == ["dvonn-knot"]).count(), 3);
        assert!(shapes[0].markup("x").contains("points=\"-500,0 -400,0 -300,0\""));
    }

    #[test]
    fn a_loss_stays_within_the_picture() {
        let loss = |white, black, costly| Loss {
            lost: ByColor { white: Count::new(white).unwrap(), black: Count::new(black).unwrap() },
            costly,
        };
        let mut view = BoardView::of_setup(dvonn::Board::start().setup());
        view.losses = vec![(space("k3"), loss(0, 12, false)), (space("f3"), loss(3, 1, true))];
        let drawn = losses(&view, Orientation::default()).into_iter().map(|shape| shape.markup("x"));
        let [at_edge, both] = &drawn.collect::<Vec<_>>()[..] else { panic!() };
        assert!(
            at_edge.starts_with(
                "<g transform=\"translate(532 -33)\"><rect class=\"dvonn-loss dvonn-loss-black\""
            ),
            "{at_edge}"
        );
        assert!(
            at_edge.contains("\u{2212}12") && !at_edge.contains("white") && !at_edge.contains("costly"),
            "{at_edge}"
        );
        assert!(both.contains("translate(32 -33)") && both.contains("dvonn-loss-costly"), "{both}");
        assert!(both.contains("\u{2212}3") && both.contains("\u{2212}1"), "{both}");
    }
}
