//! A board as an SVG diagram, clean enough to print: rings seen from above, row 1 at the bottom.
//!
//! A stack shows its height as a number, always, the edges of up to five of its rings in the colours of the pieces,
//! and a red mark wherever a red piece is inside, even if its ring is too deep to be seen.

use std::fmt::Write as _;

use dvonn::{Board, Color, Move, Piece, Pieces, Space};

use crate::geometry;

/// From one space to its neighbour.
const PITCH: f64 = 60.0;
const RADIUS: f64 = 24.0;
/// How far each ring of a stack stands above the one below it.
const LIFT: f64 = 4.0;
const WIDTH: f64 = 744.0;
const HEIGHT: f64 = 336.0;

const LINE: &str = "#2b2622";
const WHITE: &str = "#fdfbf5";
const BLACK: &str = "#33302e";
const RED: &str = "#c8321f";

/// An arrow on a diagram: a move and the colour, as SVG writes it, in which it is drawn.
pub type DiagramArrow<'a> = (Move, &'a str);

/// Draws a board. The description is what is read to those who do not see the picture.
#[must_use]
pub fn diagram(board: &Board, description: &str) -> String {
    diagram_with_arrows(board, description, &[])
}

/// Draws a board with arrows on it; a placement is a ring around its space, and a pass nothing.
#[must_use]
pub fn diagram_with_arrows(board: &Board, description: &str, arrows: &[DiagramArrow<'_>]) -> String {
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
         height=\"{HEIGHT}\" role=\"img\" font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n\
         <title>DVONN: {board}</title>\n<desc>{}</desc>\n",
        escape(description)
    );
    outline(&mut svg);
    coordinates(&mut svg);
    for space in Space::all().rev() {
        stack(&mut svg, space, board.pieces(space));
    }
    for &arrow_drawn in arrows {
        arrow(&mut svg, arrow_drawn);
    }
    svg.push_str("</svg>\n");
    svg
}

/// The middle of a space in the picture.
fn middle((x, y): (f64, f64)) -> (f64, f64) {
    (WIDTH / 2.0 + PITCH * x, HEIGHT / 2.0 + PITCH * y)
}

/// Text as it stands in SVG.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The pale board, an elongated hexagon around the spaces.
fn outline(svg: &mut String) {
    let points = geometry::OUTLINE.map(|corner| {
        let (x, y) = middle(corner);
        format!("{x:.1},{y:.1}")
    });
    let _ = writeln!(
        svg,
        "<polygon points=\"{}\" fill=\"#efe6d3\" stroke=\"#b9a98a\" stroke-width=\"2\" stroke-linejoin=\"round\"/>",
        points.join(" ")
    );
}

/// Letters at the lower right ends of their diagonals, digits at the left ends of the rows.
fn coordinates(svg: &mut String) {
    let _ = writeln!(svg, "<g font-size=\"15\" fill=\"#6b6053\">");
    for (sign, x, y) in geometry::letters(geometry::ROW).chain(geometry::digits(geometry::ROW)) {
        let (x, y) = middle((x, y));
        let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{:.1}\">{sign}</text>", y + 5.0);
    }
    svg.push_str("</g>\n");
}

/// How far from the middles of its spaces an arrow begins and ends, and the size of its head.
const ARROW: (f64, f64, f64) = (14.0, 10.0, 16.0);

fn arrow(svg: &mut String, (m, color): DiagramArrow<'_>) {
    let at = |space| middle(geometry::centre(space));
    let _ = match m {
        Move::Pass => Ok(()),
        Move::Place(space) => {
            let (x, y) = at(space);
            writeln!(
                svg,
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"5\"/>",
                RADIUS + 3.0
            )
        }
        Move::Stack { from, to } => {
            let ((x1, y1), (x2, y2)) = (at(from), at(to));
            let length = (x2 - x1).hypot(y2 - y1);
            let (dx, dy) = ((x2 - x1) / length, (y2 - y1) / length);
            let (begin, end, head) = ARROW;
            let (tip_x, tip_y) = (x2 - end * dx, y2 - end * dy);
            let (neck_x, neck_y) = (tip_x - head * dx, tip_y - head * dy);
            let (side_x, side_y) = (-dy * head * 0.55, dx * head * 0.55);
            writeln!(
                svg,
                "<g fill=\"{color}\" stroke=\"{color}\" opacity=\"0.9\"><line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{neck_x:.1}\" \
                 y2=\"{neck_y:.1}\" stroke-width=\"6\"/><polygon points=\"{tip_x:.1},{tip_y:.1} {:.1},{:.1} {:.1},{:.1}\"/></g>",
                x1 + begin * dx,
                y1 + begin * dy,
                neck_x + side_x,
                neck_y + side_y,
                neck_x - side_x,
                neck_y - side_y
            )
        }
    };
}

/// The stack on a space, or the space's empty hollow.
fn stack(svg: &mut String, space: Space, pieces: Pieces) {
    let (x, y) = middle(geometry::centre(space));
    let Some(top) = pieces.top() else {
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" fill=\"#e2d6bd\" stroke=\"#cdbf9f\"/>",
            RADIUS * 0.42
        );
        return;
    };
    let shown = pieces.height().min(5);
    let lowest = pieces.iter().skip(usize::from(pieces.height() - shown));
    for (i, piece) in lowest.enumerate() {
        let edge = if piece == Piece::Black { "#8d8781" } else { LINE };
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"{RADIUS}\" fill=\"{}\" stroke=\"{edge}\" stroke-width=\"1.6\"/>",
            y - LIFT * i as f64,
            fill(piece)
        );
    }
    let y = y - LIFT * f64::from(shown - 1);
    let red_inside = pieces.count(Piece::Red) > 0 && top != Piece::Red;
    let (ring, width) = if red_inside {
        (RED, 4.5)
    } else {
        (if top == Piece::White { "#cfc6b4" } else { "#ffffff55" }, 1.5)
    };
    let _ = writeln!(
        svg,
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\" fill=\"none\" stroke=\"{ring}\" stroke-width=\"{width}\"/>",
        RADIUS * 0.7
    );
    let ink = if top.color() == Some(Color::White) { LINE } else { WHITE };
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"19\" font-weight=\"bold\" fill=\"{ink}\">{}</text>",
        y + 6.8,
        pieces.height()
    );
}

const fn fill(piece: Piece) -> &'static str {
    match piece {
        Piece::White => WHITE,
        Piece::Black => BLACK,
        Piece::Red => RED,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Alone, tall, with a red ring that shows and with one that is too deep: what the picture tells apart. A change of how
    /// boards are drawn is looked at in a browser, and then becomes `diagram/stacks.svg`.
    #[test]
    fn stacks_are_drawn_as_they_always_were() {
        let board: Board = "9/10/r,w,b,rbwbwbw,wrb,ww,5/10/9 b s".parse().unwrap();
        let drawn = diagram(&board, "Black & White <side by side>");
        for (drawn, expected) in drawn.lines().zip(include_str!("diagram/stacks.svg").lines()) {
            assert_eq!(drawn, expected);
        }
        assert_eq!(drawn.lines().count(), include_str!("diagram/stacks.svg").lines().count());
    }

    #[test]
    fn arrows_are_drawn_on_top_of_the_stacks() {
        let board = Board::start();
        let [there, place] = ["a1d1", "e3"].map(|m| m.parse::<Move>().unwrap());
        let plain = diagram(&board, "");
        let drawn =
            diagram_with_arrows(&board, "", &[(there, "red"), (place, "green"), (Move::Pass, "blue")]);
        let added = drawn.strip_prefix(plain.strip_suffix("</svg>\n").unwrap()).unwrap();
        assert_eq!(added.lines().count(), 3, "{added}");
        let [arrow, ring] = [0, 1].map(|line| added.lines().nth(line).unwrap());
        // Three spaces of 60 units to the right, from 14 after the middle of a1 to the tip 10 before that of d1.
        assert!(
            arrow.contains("fill=\"red\"") && arrow.contains("x1=\"146.0\"") && arrow.contains("302.0,"),
            "{arrow}"
        );
        assert!(ring.starts_with("<circle cx=\"372.0\" cy=\"168.0\"") && ring.contains("green"), "{ring}");
    }
}
