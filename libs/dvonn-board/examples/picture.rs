//! Draws a position as an SVG file: `cargo run -p dvonn-board --example picture > board.svg`.
#![allow(clippy::print_stdout, reason = "the picture goes to the standard output")]

use dvonn::Board;
use dvonn_board::{Look, Picture, PictureStyle, Scene};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board: Board = "9/10/r,w,b,ww,r,b,r,4/10/9 w s".parse()?;
    let view = Scene { may_move: false, ..Scene::new(&board) }.view();
    let style = PictureStyle { look: Look::Slate, dark: true, ..PictureStyle::default() };
    let title = board.to_string();
    let picture =
        Picture { view: &view, style, moves: &[], title: &title, description: "A position.", id: "board" };
    print!("{}", picture.svg());
    Ok(())
}
