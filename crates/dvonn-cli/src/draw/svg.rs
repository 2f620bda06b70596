//! A board as an SVG diagram, clean enough to print: rings seen from above, row 1 at the bottom.
//!
//! A stack shows its height as a number, always, the edges of up to five of its rings in the colours of the pieces,
//! and a red mark wherever a red piece is inside, even if its ring is too deep to be seen.

use std::fmt::Write as _;

use dvonn::{Board, Color, Piece, Pieces, Space};

/// From one space to its neighbour in the row, and the height of a row.
const PITCH: f64 = 60.0;
const ROW: f64 = 52.0;
const RADIUS: f64 = 24.0;
/// How far each ring of a stack stands above the one below it.
const LIFT: f64 = 4.0;
const MARGIN: f64 = 72.0;
const WIDTH: f64 = 2.0 * MARGIN + 10.0 * PITCH;
const HEIGHT: f64 = 4.0 * ROW + 2.0 * 64.0;

const LINE: &str = "#2b2622";
const WHITE: &str = "#fdfbf5";
const BLACK: &str = "#33302e";
const RED: &str = "#c8321f";

/// Draws a board.
pub(crate) fn board(board: &Board) -> String {
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
         height=\"{HEIGHT}\" role=\"img\" font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n\
         <title>DVONN: {board}</title>\n<desc>{}</desc>\n",
        super::text::status(board)
    );
    outline(&mut svg);
    coordinates(&mut svg);
    for space in Space::all().rev() {
        stack(&mut svg, space, board.pieces(space));
    }
    svg.push_str("</svg>\n");
    svg
}

/// The middle of a place on the board's grid; places next to the board have one too.
fn centre(column: i32, row: i32) -> (f64, f64) {
    let (column, row) = (f64::from(column), f64::from(row));
    (MARGIN + PITCH * (column - row / 2.0 + 1.0), 60.0 + ROW * (4.0 - row))
}

/// The pale board, an elongated hexagon around the spaces.
fn outline(svg: &mut String) {
    let corners = [
        ((0, 0), (-0.5, 0.62)),
        ((8, 0), (0.5, 0.62)),
        ((10, 2), (0.72, 0.0)),
        ((10, 4), (0.5, -0.86)),
        ((2, 4), (-0.5, -0.86)),
        ((0, 2), (-0.72, 0.0)),
    ];
    let points = corners.map(|((column, row), (right, down))| {
        let (x, y) = centre(column, row);
        format!("{:.1},{:.1}", x + right * PITCH, y + down * ROW)
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
    for column in 0..11 {
        let row = (column - 9).max(-1);
        let (x, y) = centre(column, row);
        // Outside the outline, on the line of the diagonal.
        let letter = char::from(b'a' + column as u8);
        let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"{:.1}\">{letter}</text>", x, y + 5.0);
    }
    for row in 0..5 {
        let first = (row - 2).max(0);
        let (x, y) = centre(first - 1, row);
        let _ = writeln!(svg, "<text x=\"{:.1}\" y=\"{:.1}\">{}</text>", x, y + 5.0, row + 1);
    }
    svg.push_str("</g>\n");
}

/// The stack on a space, or the space's empty hollow.
fn stack(svg: &mut String, space: Space, pieces: Pieces) {
    let (x, y) = centre(i32::from(space.column()), i32::from(space.row()));
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
