//! Draws the panel: whose turn it is, the score, the stack under the cursor, moves and messages.

use dvonn::{Color as Side, Piece, Space};
use dvonn_record::MoveNumber;
use dvonn_referee::{WrittenMove, in_hand};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};

use super::app::App;
use super::layout::{PanelPlace, ScreenLayout};
use super::theme::Theme;
use crate::numbering::{label, width};
use crate::play::words;
use crate::speech::say;

/// Draws the panel and the line of keys.
pub(super) fn draw(buffer: &mut Buffer, layout: &ScreenLayout, app: &App) {
    let keys = match layout.panel_place {
        PanelPlace::Compact => "terminal-keys.few",
        PanelPlace::Beside | PanelPlace::Below => "terminal-keys",
    };
    Line::styled(app.text.get(keys), app.theme.faint()).centered().render(layout.keys, buffer);
    match layout.panel_place {
        PanelPlace::Beside => draw_beside(buffer, layout.panel, app),
        PanelPlace::Below => draw_below(buffer, layout.panel, app),
        PanelPlace::Compact => draw_compact(buffer, layout.panel, app),
    }
}

/// Draws the task, and then as much as fits: the score, the newest message, the stack under the cursor. A
/// long message replaces the score.
fn draw_compact(buffer: &mut Buffer, area: Rect, app: &App) {
    let width = usize::from(area.width);
    let height = |text: &str| textwrap::wrap(text, width).len() as u16;
    let turn = height(&turn(app)).min(2);
    let [turn, rest] = Layout::vertical([Constraint::Length(turn), Constraint::Fill(1)]).areas(area);
    draw_turn(buffer, turn, app);
    let said = app.messages.back().map_or(0, |message| height(message));
    let tally = if said + 2 > rest.height && said > 1 { 0 } else { 2 };
    let stack = if tally + said + 3 <= rest.height { 3 } else { 0 };
    let [tally, stack, messages] =
        Layout::vertical([Constraint::Length(tally), Constraint::Length(stack), Constraint::Fill(1)])
            .areas(rest);
    draw_tally(buffer, tally, app);
    draw_stack(buffer, stack, app);
    draw_messages(buffer, messages, app);
}

fn draw_beside(buffer: &mut Buffer, area: Rect, app: &App) {
    let [turn, _, tally, value, stack, _, moves, _, messages] = Layout::vertical([
        Constraint::Length(3),
        Constraint::Length(1),
        Constraint::Length(2),
        Constraint::Length(1),
        Constraint::Length(4),
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(1),
        Constraint::Fill(1),
    ])
    .areas(area);
    draw_turn(buffer, turn, app);
    draw_tally(buffer, tally, app);
    draw_value(buffer, value, app);
    draw_stack(buffer, stack, app);
    draw_moves(buffer, moves, app);
    draw_messages(buffer, messages, app);
}

fn draw_below(buffer: &mut Buffer, area: Rect, app: &App) {
    let [turn, value, rest] =
        Layout::vertical([Constraint::Length(1), Constraint::Length(1), Constraint::Fill(1)]).areas(area);
    draw_turn(buffer, turn, app);
    draw_value(buffer, value, app);
    let [left, _, moves, _, messages] = Layout::horizontal([
        Constraint::Length(34),
        Constraint::Length(2),
        Constraint::Length(18),
        Constraint::Length(2),
        Constraint::Fill(1),
    ])
    .areas(rest);
    let [tally, stack] = Layout::vertical([Constraint::Length(2), Constraint::Fill(1)]).areas(left);
    draw_tally(buffer, tally, app);
    draw_stack(buffer, stack, app);
    // A long new message, such as a move with its reason and the pass after it, replaces the moves.
    if newest_height(app, messages.width) > messages.height {
        draw_messages(buffer, moves.union(messages), app);
    } else {
        draw_moves(buffer, moves, app);
        draw_messages(buffer, messages, app);
    }
}

/// Returns the number of lines of the last two messages.
fn newest_height(app: &App, width: u16) -> u16 {
    let newest = app.messages.iter().rev().take(2);
    newest.map(|message| textwrap::wrap(message, usize::from(width)).len() as u16).sum()
}

/// Draws the player's task, and the move that is being typed.
fn draw_turn(buffer: &mut Buffer, area: Rect, app: &App) {
    Paragraph::new(Line::styled(turn(app), app.theme.call())).wrap(Wrap { trim: false }).render(area, buffer);
}

/// Returns the same in words.
fn turn(app: &App) -> String {
    let mut line = format!(" {} ", words::turn(&app.text, app.session()));
    // The spinner turns while the engine thinks.
    const WHEEL: [char; 8] = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧'];
    let wheel = WHEEL[app.ticks as usize / 2 % WHEEL.len()];
    if app.session().game().is_computers_turn() {
        line += &format!("{} {wheel} ", app.text.get("terminal-thinking"));
    } else if app.is_hinting() {
        line += &format!("{} {wheel} ", app.text.get("terminal-hinting"));
    }
    if !app.typed.is_empty() {
        line += &format!("{} ", say!(app.text, "terminal-typed", typed = format!("{}_", app.typed)));
    }
    line
}

/// Draws the score, or the pieces in hand while the board is being filled.
fn draw_tally(buffer: &mut Buffer, area: Rect, app: &App) {
    let board = app.session().shown_board();
    let position = board.position();
    let lines: Vec<Line<'_>> = Side::ALL
        .into_iter()
        .map(|side| {
            let mut spans =
                vec![chip(app.theme, Piece::from(side)), Span::raw(format!(" {} ", name(app, side)))];
            if position.to_place().is_some() {
                let (own, red) = in_hand(board, side);
                let own = format!("{own:>2}");
                spans.push(Span::raw(say!(app.text, "terminal-in-hand", own = own, red = red)));
            } else {
                let score = position.counts()[side].pieces();
                spans.push(Span::styled(format!("{score:>2}"), app.theme.heading()));
                spans.push(Span::raw(format!(" {}", say!(app.text, "terminal-pieces", count = score))));
            }
            Line::from(spans)
        })
        .collect();
    Paragraph::new(lines).render(area, buffer);
}

/// Draws the balance of the game: a bar with White's part on the left and Black's on the right, and the
/// expected margin.
fn draw_value(buffer: &mut Buffer, area: Rect, app: &App) {
    if !app.settings.shows_value || area.width < 24 {
        return;
    }
    let (text, share) = match app.session().outlook() {
        // The players have ended the game, so no value will come.
        None if app.session().game().result().is_some() => return,
        None => ("…".to_owned(), 0.5),
        Some(outlook) => {
            let pieces = outlook.pieces();
            let leader = if pieces >= 0.0 { Side::White } else { Side::Black };
            let mark = if outlook.proven { "!" } else { "" };
            // A lead of ten pieces fills half of the other side's half.
            (
                format!("{} {}{mark}", name(app, leader), app.text.signed(pieces.abs(), 1)),
                0.5 + 0.5 * pieces / (pieces.abs() + 10.0),
            )
        }
    };
    let width = usize::from(area.width).min(60) - 14;
    let white = ((width as f64 * share).round() as usize).min(width);
    let theme = app.theme;
    let spans = if theme.colors {
        let ink = |piece| Style::new().bg(theme.piece(piece));
        [
            Span::styled(" ".repeat(white), ink(Piece::White)),
            Span::styled(" ".repeat(width - white), ink(Piece::Black)),
        ]
    } else {
        [Span::raw("░".repeat(white)), Span::raw("█".repeat(width - white))]
    };
    let [white, black] = spans;
    Line::from(vec![white, black, Span::raw(format!(" {text}"))]).render(area, buffer);
}

/// Returns the name of a side.
fn name(app: &App, side: Side) -> String {
    say!(app.text, "terminal-side", side = side.as_str())
}

/// Returns a piece as a small label with a letter, which identifies it without colours.
fn chip(theme: Theme, piece: Piece) -> Span<'static> {
    let style = match (theme.colors, piece) {
        (false, _) => Style::new(),
        (true, Piece::White) => Style::new().fg(theme.piece(Piece::Black)).bg(theme.piece(piece)),
        (true, _) => Style::new().fg(theme.piece(Piece::White)).bg(theme.piece(piece)),
    };
    Span::styled(format!(" {} ", piece.letter()), style)
}

/// Draws the space under the cursor: its stack from bottom to top, with counts.
fn draw_stack(buffer: &mut Buffer, area: Rect, app: &App) {
    let space: Space = app.cursor;
    let board = app.session().shown_board();
    let pieces = board.pieces(space);
    let mut lines = vec![Line::styled(words::space(&app.text, board, space), app.theme.heading())];
    if pieces.height() > 1 {
        lines.push(Line::raw(words::counts(&app.text, pieces)));
        // The bottom piece is at the left.
        let pile = pieces.iter().map(|piece| {
            let mut span = chip(app.theme, piece);
            span.content = piece.letter().to_string().into();
            span
        });
        lines.push(Line::from(pile.collect::<Vec<_>>()));
    }
    let doomed = app.session().view().threatened;
    if !doomed.is_empty() {
        let loss = app.session().considered_loss().map(|loss| app.text.say(loss)).unwrap_or_default();
        let doomed = say!(app.text, "terminal-doomed", loss = loss, spaces = doomed.to_string());
        lines.insert(1, Line::raw(format!("× {doomed}")));
    }
    Paragraph::new(lines).wrap(Wrap { trim: false }).render(area, buffer);
}

/// Draws the last moves, one per line.
fn draw_moves(buffer: &mut Buffer, area: Rect, app: &App) {
    let session = app.session();
    let turns = session.game().turns();
    let pass = app.text.get("word-pass");
    let numbers: Vec<MoveNumber> = MoveNumber::of(turns.iter().map(|turn| turn.m)).collect();
    let column = width(numbers.iter().copied(), &app.text);
    let mut lines: Vec<Line<'_>> = turns
        .iter()
        .zip(numbers)
        .enumerate()
        .map(|(n, (turn, number))| {
            let written = WrittenMove::from(turn).text(&pass);
            let style = if session.looks_back() && n + 1 == session.shown() {
                app.theme.call()
            } else {
                Style::new()
            };
            Line::from(vec![
                Span::styled(format!("{:>column$} ", label(number, &app.text)), app.theme.faint()),
                Span::styled(format!("{} {written}", turn.side.letter()), style),
            ])
        })
        .collect();
    let room = usize::from(area.height).saturating_sub(1);
    // The newest move is at the bottom, unless that would hide the move that the player is looking back at.
    let skipped = lines.len().saturating_sub(room).min(session.shown().saturating_sub(1));
    lines.drain(..skipped);
    lines.insert(0, Line::styled(app.text.get("terminal-moves"), app.theme.heading()));
    Paragraph::new(lines).render(area, buffer);
}

/// Draws the latest messages, as many as fit, with the newest at the bottom.
fn draw_messages(buffer: &mut Buffer, area: Rect, app: &App) {
    let width = usize::from(area.width);
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (n, message) in app.messages.iter().rev().enumerate() {
        let style = if n == 0 { Style::new() } else { app.theme.faint() };
        let mut wrapped: Vec<Line<'_>> =
            textwrap::wrap(message, width).into_iter().map(|line| Line::styled(line, style)).collect();
        if lines.len() + wrapped.len() > usize::from(area.height) && n > 0 {
            break;
        }
        wrapped.append(&mut lines);
        lines = wrapped;
    }
    Paragraph::new(lines).render(area, buffer);
}
