//! A board as a stand-alone picture: one SVG file that needs no style sheet.

use std::fmt::Write as _;

use dvonn::{Move, Space};

use crate::drawing::{
    ArrowKind, Bounds, Cell, CellStyle, arrows, chain, definitions, losses, middle, move_arrow, wood,
};
use crate::look::Look;
use crate::motion::Shown;
use crate::orientation::Orientation;
use crate::shape::{Shape, write_escaped};
use crate::sheet::Sheet;
use crate::view::BoardView;

/// The style of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PictureStyle {
    /// The look of the board.
    pub look: Look,
    /// Whether it is for a dark page.
    pub dark: bool,
    /// The orientation of the board.
    pub orientation: Orientation,
    /// Whether letters and digits surround the board.
    pub coordinates: bool,
    /// How to draw spaces and stacks.
    pub cells: CellStyle,
}

impl Default for PictureStyle {
    /// Wood for a light page, with coordinates.
    fn default() -> Self {
        Self {
            look: Look::default(),
            dark: false,
            orientation: Orientation::default(),
            coordinates: true,
            cells: CellStyle::default(),
        }
    }
}

/// A board as a stand-alone picture.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The view to draw.
    pub view: &'a BoardView,
    /// The style of the picture.
    pub style: PictureStyle,
    /// Moves to point out, in addition to the view's own.
    pub moves: &'a [(Move, ArrowKind)],
    /// The title, which programs show as the picture's name.
    pub title: &'a str,
    /// The description for screen readers.
    pub description: &'a str,
    /// The prefix of the ids in the picture. Each picture on a page needs its own prefix, even if two are
    /// equal: a hidden picture's gradients are not available to others.
    pub id: &'a str,
}

/// Whether a text can be the prefix of a picture's ids: letters, digits, `-`, `_` and `.`, which have no
/// other meaning where ids are referenced.
#[must_use]
pub fn is_picture_id(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c))
}

impl Picture<'_> {
    /// The picture as an SVG element, with a line for each space and each larger part.
    #[must_use]
    pub fn svg(&self) -> String {
        self.with_root("")
    }

    /// The picture for a notebook, which has no style sheet: of a usual size, and never wider than its
    /// container.
    #[must_use]
    pub fn notebook_svg(&self) -> String {
        self.with_root(" style=\"width:576px;max-width:100%;height:auto\"")
    }

    /// The picture, with `root` added to the attributes of the outermost element.
    fn with_root(&self, root: &str) -> String {
        let PictureStyle { look, dark, orientation, coordinates, .. } = self.style;
        let sheet = Sheet::new(look, dark);
        let bounds = Bounds::of_board(orientation.upright);
        let mut svg = String::new();
        // Writing to a string cannot fail.
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{}\" width=\"{}\" height=\"{}\" role=\"img\" \
             font-family=\"Rosario, Helvetica, Arial, sans-serif\" text-anchor=\"middle\"{root}>\n<title>",
            bounds.view_box(),
            bounds.width(),
            bounds.height(),
        );
        write_escaped(&mut svg, self.title);
        svg.push_str("</title>\n<desc>");
        write_escaped(&mut svg, self.description);
        svg.push_str("</desc>\n");
        let mut write = |shape: &Shape| {
            shape.write(&mut svg, self.id, &sheet);
            svg.push('\n');
        };
        write(&definitions());
        wood(orientation, coordinates).iter().for_each(&mut write);
        for space in orientation.rows().flatten() {
            if let Some(shape) = self.space(space) {
                write(&shape);
            }
        }
        let pointed_out =
            self.moves.iter().filter_map(|&(m, kind)| move_arrow(m, kind, orientation)).collect();
        for shapes in [
            chain(self.view, orientation),
            arrows(self.view, orientation),
            pointed_out,
            losses(self.view, orientation),
        ] {
            shapes.iter().for_each(&mut write);
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// The drawing of a space, if there is anything to draw.
    fn space(&self, space: Space) -> Option<Shape> {
        let cell = Cell::of(self.view, space);
        let shown = Shown::still(cell.pieces);
        let beneath = cell.beneath(&shown, self.style.cells, false);
        let standing = cell.standing(&shown, self.style.cells, false);
        let (x, y) = middle(space, self.style.orientation);
        let drawn = [beneath, standing].concat();
        (!drawn.is_empty()).then(|| Shape::group(drawn).moved(x, y))
    }
}

#[cfg(test)]
mod tests {
    use dvonn::Board;

    use super::*;
    use crate::view::Scene;

    /// Single and tall stacks, one with a visible red ring and one with a red too deep to see, locked and
    /// free.
    const STACKS: &str = "9/10/r,w,b,rbwbwbw,wrb,ww,5/10/9 b s";

    fn picture(board: &Board, style: PictureStyle, moves: &[(Move, ArrowKind)]) -> String {
        // The picture must not show what the person could do.
        let view = Scene { may_move: false, ..Scene::new(board) }.view();
        Picture { view: &view, style, moves, title: "<title>", description: "Black & White", id: "p" }.svg()
    }

    /// After a deliberate change to the drawing, check it in a browser and then renew `picture/stacks.svg`:
    /// `DVONN_UPDATE=1 cargo test -p dvonn-board`.
    #[test]
    fn stacks_are_drawn_as_they_always_were() {
        let drawn = picture(&STACKS.parse().unwrap(), PictureStyle::default(), &[]);
        if std::env::var_os("DVONN_UPDATE").is_some() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/picture/stacks.svg");
            std::fs::write(file, &drawn).unwrap();
            return;
        }
        for (drawn, expected) in drawn.lines().zip(include_str!("picture/stacks.svg").lines()) {
            assert_eq!(drawn, expected);
        }
        assert_eq!(drawn.lines().count(), include_str!("picture/stacks.svg").lines().count());
    }

    #[test]
    fn a_picture_needs_nothing_but_itself() {
        let board: Board = STACKS.parse().unwrap();
        for &look in Look::ALL {
            for upright in [false, true] {
                let orientation = Orientation { upright, turned: true };
                let cells = CellStyle { numbers: true, marks: true, choosing: false };
                let style = PictureStyle { look, dark: upright, orientation, coordinates: !upright, cells };
                let svg = picture(&board, style, &[]);
                assert!(!svg.contains("class=") && !svg.contains("var(") && !svg.contains("rgb("), "{look}");
                for reference in svg.split("url(#").skip(1).filter_map(|rest| rest.split(')').next()) {
                    assert!(svg.contains(&format!("id=\"{reference}\"")), "{reference}");
                }
            }
        }
    }

    #[test]
    fn a_picture_for_a_notebook_differs_in_its_size_alone() {
        let board: Board = STACKS.parse().unwrap();
        let view = Scene { may_move: false, ..Scene::new(&board) }.view();
        let style = PictureStyle::default();
        let picture = Picture { view: &view, style, moves: &[], title: "", description: "", id: "p" };
        let size = " style=\"width:576px;max-width:100%;height:auto\"";
        assert_ne!(picture.notebook_svg(), picture.svg());
        assert_eq!(picture.notebook_svg().replacen(size, "", 1), picture.svg());
    }

    #[test]
    fn ids_have_nothing_that_ends_an_attribute_or_a_reference() {
        assert!(["small", "dvonn-0f", "a_1.b"].into_iter().all(is_picture_id));
        assert!(!["", "a b", "a\"><b", "a&b", "a)b", "a'b", "a\\b"].into_iter().any(is_picture_id));
    }

    #[test]
    fn moves_are_pointed_out_on_top_of_the_stacks() {
        let board: Board = STACKS.parse().unwrap();
        let [there, place] = ["b3c3", "e1"].map(|m| m.parse::<Move>().unwrap());
        let plain = picture(&board, PictureStyle::default(), &[]);
        let moves = [(there, ArrowKind::Played), (place, ArrowKind::Better), (Move::Pass, ArrowKind::Better)];
        let drawn = picture(&board, PictureStyle::default(), &moves);
        let added = drawn.strip_prefix(plain.strip_suffix("</svg>\n").unwrap()).unwrap();
        assert_eq!(added.lines().count(), 3, "{added}");
        assert!(added.starts_with("<g ") && added.contains("\n<circle "), "{added}");
    }
}
