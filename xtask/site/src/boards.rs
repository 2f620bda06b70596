//! Draws boards as pictures. Each has a version for light and one for dark pages, which all languages share.

use askama::Template;
use dvonn::Board;
use dvonn_board::{BoardView, Picture, PictureStyle, Scene, drawing::Bounds};
use dvonn_lessons::rules::Diagram;

use crate::files::Files;
use crate::frame::Frame;

/// A position in the middle of a game, with stacks of both colours, a lone red piece, and a red piece inside
/// a stack.
const EXAMPLE: &str =
    "bw,w,w,w,b,w,3/1,w,w,b,b,b,w,bbwbwbw,2/w,w,b,w,b,1,bbbwb,w,3/w,r,rwb,wb,1,b,r,3/wb,3,b,b,3 w s";

/// The name of the example's files.
const EXAMPLE_NAME: &str = "example";

/// A board drawn in files of the site.
pub(crate) struct Drawn {
    /// The position as DFEN.
    position: String,
    /// The beginning of the names of its files.
    name: String,
    /// The spaces and the moves that it points out, each separated by spaces.
    marked: String,
    arrows: String,
}

/// A board on a page. Without scripts it is a picture; with them, the element `dvonn-board` makes it
/// interactive.
#[derive(Template)]
#[template(path = "board.html")]
struct OnPage<'a> {
    board: &'a Drawn,
    frame: &'a Frame<'a>,
    description: &'a str,
    /// Whether readers see it when the page opens.
    is_first: bool,
    /// The level of the computer. `None` if the reader plays both sides.
    level: Option<u8>,
    width: f64,
    height: f64,
}

impl Drawn {
    /// Draws the board that explains a rule or a term.
    pub(crate) fn diagram(name: &str, diagram: &Diagram, files: &mut Files) -> Self {
        let board = *diagram.try_board().board();
        let scene = Scene {
            may_move: false,
            pointed_out: diagram.arrows.to_vec(),
            marked: diagram.marks,
            ..Scene::new(&board)
        };
        let drawn = Self::new(name, &board, &scene.view(), files);
        Self { marked: listed(diagram.marks.iter()), arrows: listed(diagram.arrows.iter()), ..drawn }
    }

    /// Draws the board of the start page.
    pub(crate) fn example(files: &mut Files) -> Self {
        let board = EXAMPLE.parse().unwrap_or_else(|_| Board::start());
        let view = Scene { may_move: false, ..Scene::new(&board) }.view();
        Self::new(EXAMPLE_NAME, &board, &view, files)
    }

    fn new(name: &str, board: &Board, view: &BoardView, files: &mut Files) -> Self {
        let drawn = Self {
            position: board.to_string(),
            name: name.to_lowercase(),
            marked: String::new(),
            arrows: String::new(),
        };
        for dark in [false, true] {
            let style = PictureStyle { dark, ..PictureStyle::default() };
            // The page describes the picture in its own language.
            let picture =
                Picture { view, style, moves: &[], title: &drawn.position, description: "", id: "board" };
            files.add(drawn.file(dark), picture.svg());
        }
        drawn
    }

    fn file(&self, dark: bool) -> String {
        format!("assets/boards/{}{}.svg", self.name, if dark { "-dark" } else { "" })
    }

    /// Whether readers can play on it. Marks and arrows would disappear with the first move, so a board with
    /// them is not playable.
    fn is_playable(&self) -> bool {
        self.marked.is_empty() && self.arrows.is_empty()
    }

    /// Returns the board as HTML for a page.
    pub(crate) fn on(&self, frame: &Frame<'_>, description: &str) -> askama::Result<String> {
        let bounds = Bounds::of_board(false);
        let (width, height) = (bounds.width(), bounds.height());
        let is_first = self.name == EXAMPLE_NAME;
        let level = is_first.then_some(3);
        OnPage { board: self, frame, description, is_first, level, width, height }.render()
    }
}

/// Joins spaces or moves for an attribute.
fn listed(items: impl Iterator<Item = impl ToString>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_a_position() {
        assert_eq!(EXAMPLE.parse::<Board>().map(|board| board.to_string()).as_deref(), Ok(EXAMPLE));
    }
}
