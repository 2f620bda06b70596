//! Draws the end of the game: the two towers rising side by side, as on the table (rule E2).

use dvonn::{Color as Side, Piece};
use dvonn_referee::ended;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget as _;

use super::app::App;
use crate::speech::say;

/// The width of a tower, in columns.
const WIDTH: u16 = 11;
/// The columns between the towers.
const GAP: u16 = 10;

/// Draws the towers in place of the board, up to this many pieces of each.
pub(super) fn draw(buffer: &mut Buffer, board_area: Rect, app: &App, risen: u16) {
    buffer.set_style(board_area, app.theme.background());
    let game = app.session().game();
    let Some(result) = game.result() else { return };
    let title = Rect { height: 1, y: board_area.y + 1, ..board_area };
    let ending = app.text.say(ended(result, game.seats()));
    Line::styled(ending, app.theme.on_background()).centered().render(title, buffer);

    let room = Rect { y: board_area.y + 3, height: board_area.height.saturating_sub(7), ..board_area };
    let towers = Side::ALL.map(|side| (side, game.tower(side)));
    let tallest = towers.iter().map(|(_, tower)| tower.len()).max().unwrap_or(0);
    let middle = board_area.x + board_area.width / 2;
    for (side, tower) in towers {
        let x = match side {
            Side::White => middle.saturating_sub(GAP / 2 + WIDTH),
            Side::Black => middle + GAP / 2,
        };
        let shown = tower.len().min(usize::from(risen));
        let top = pile(buffer, app, Rect { x, width: WIDTH, ..room }, &tower[..shown], tallest);
        let count = Rect { x, y: top.saturating_sub(1), width: WIDTH, height: 1 };
        Line::styled(shown.to_string(), app.theme.on_background()).centered().render(count, buffer);
        let name = Rect { x, y: room.bottom() + 1, width: WIDTH, height: 1 };
        Line::styled(say!(app.text, "terminal-side", side = side.as_str()), app.theme.on_background())
            .centered()
            .render(name, buffer);
    }
    let table = Rect {
        x: middle.saturating_sub(GAP / 2 + WIDTH + 3),
        y: room.bottom(),
        width: 2 * WIDTH + GAP + 6,
        height: 1,
    };
    buffer.set_string(table.x, table.y, "▀".repeat(usize::from(table.width)), app.theme.background());
    let hint = Rect { height: 1, y: board_area.bottom().saturating_sub(1), ..board_area };
    Line::styled(app.text.get("terminal-towers.keys"), app.theme.background())
        .centered()
        .render(hint, buffer);
}

/// Draws a pile of pieces and returns the line of the top one. A piece takes one line if the tallest tower
/// then fits. Otherwise it takes half a line, or less if necessary.
fn pile(buffer: &mut Buffer, app: &App, room: Rect, tower: &[Piece], tallest: usize) -> u16 {
    let lines = usize::from(room.height);
    if tallest <= lines {
        for (n, &piece) in tower.iter().enumerate() {
            let y = room.bottom() - 1 - n as u16;
            let (text, style) = slab(app, piece);
            buffer.set_string(room.x, y, text, style);
        }
        return room.bottom() - tower.len() as u16;
    }
    // This many pieces share half a line.
    let share = tallest.div_ceil(2 * lines).max(1);
    let halves: Vec<Piece> = tower.chunks(share).filter_map(|pieces| pieces.last().copied()).collect();
    for (n, pair) in halves.chunks(2).enumerate() {
        let y = room.bottom() - 1 - n as u16;
        match (app.theme.colors, pair) {
            (true, [below]) => {
                let style = app.theme.background().fg(app.theme.piece(*below));
                buffer.set_string(room.x, y, "▄".repeat(usize::from(room.width)), style);
            }
            (true, [below, above]) => {
                let style = Style::new().fg(app.theme.piece(*above)).bg(app.theme.piece(*below));
                buffer.set_string(room.x, y, "▀".repeat(usize::from(room.width)), style);
            }
            (false, pair) => {
                let letters: String = pair.iter().map(|piece| piece.letter()).collect();
                buffer.set_string(room.x, y, format!("│{letters:^9}│"), Style::new());
            }
            _ => {}
        }
    }
    room.bottom() - halves.len().div_ceil(2) as u16
}

/// Returns one piece of a tower, seen from the side.
fn slab(app: &App, piece: Piece) -> (String, Style) {
    if !app.theme.colors {
        return (format!("│{:^9}│", piece.letter()), Style::new());
    }
    let style = app.theme.background().fg(app.theme.piece(piece));
    ("▆".repeat(usize::from(WIDTH)), style)
}
