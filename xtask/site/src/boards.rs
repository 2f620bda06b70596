//! Boards as pictures. Each is drawn twice, for light and for dark pages, and shared by all languages.

use askama::Template;
use dvonn::Board;
use dvonn_board::{BoardView, Picture, PictureStyle, Scene, drawing::Bounds};
use dvonn_lessons::rules::Diagram;

use crate::files::Files;
use crate::frame::Frame;

/// A game in its middle: stacks of both colours, a lone red piece, and a red piece inside a stack.
const EXAMPLE: &str =
    "bw,w,w,w,b,w,3/1,w,w,b,b,b,w,bbwbwbw,2/w,w,b,w,b,1,bbbwb,w,3/w,r,rwb,wb,1,b,r,3/wb,3,b,b,3 w s";

/// The name of its files.
const EXAMPLE_NAME: &str = "example";

/// A board that is drawn in files of the site.
pub(crate) struct Drawn {
    /// The position that it shows, as DFEN.
    position: String,
    /// The beginning of the names of its files.
    name: String,
    /// The spaces that it points out, and the moves, separated by spaces.
    marked: String,
    arrows: String,
}

/// A board on a page. Without scripts it is a picture, with the element `dvonn-board` a live board.
#[derive(Template)]
#[template(path = "board.html")]
struct OnPage<'a> {
    board: &'a Drawn,
    frame: &'a Frame<'a>,
    description: &'a str,
    /// Whether it is seen when the page opens.
    is_first: bool,
    /// The level of the computer; without one the reader plays both sides.
    level: Option<u8>,
    width: f64,
    height: f64,
}

impl Drawn {
    /// Draws the board of a rule or a word.
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
            // The page says what the picture shows, in its language.
            let picture =
                Picture { view, style, moves: &[], title: &drawn.position, description: "", id: "board" };
            files.add(drawn.file(dark), picture.svg());
        }
        drawn
    }

    fn file(&self, dark: bool) -> String {
        format!("assets/boards/{}{}.svg", self.name, if dark { "-dark" } else { "" })
    }

    /// Whether it can be played on. A board that points something out would forget it.
    fn is_playable(&self) -> bool {
        self.marked.is_empty() && self.arrows.is_empty()
    }

    /// The board on a page.
    pub(crate) fn on(&self, frame: &Frame<'_>, description: &str) -> askama::Result<String> {
        let bounds = Bounds::of_board(false);
        let (width, height) = (bounds.width(), bounds.height());
        let is_first = self.name == EXAMPLE_NAME;
        let level = is_first.then_some(3);
        OnPage { board: self, frame, description, is_first, level, width, height }.render()
    }
}

/// Spaces or moves as an attribute lists them.
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
