//! Draws dialogs over the board.

use dvonn_engine::Level;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget as _};

use super::dialog::Dialog;
use super::keys;
use super::panel::wrap;
use super::theme::Theme;
use crate::play::settings::{SideChoice, StartChoice, Versus};

/// Columns inside a dialog at most.
const WIDTH: usize = 62;

/// Draws a dialog in the middle of the screen.
pub(super) fn draw(buffer: &mut Buffer, screen: Rect, theme: Theme, dialog: &Dialog) {
    let (title, lines, hint) = match dialog {
        Dialog::Help => (" DVONN ", help(theme), " any key goes back "),
        Dialog::Confirm(question) => {
            let lines = wrap(&question.text(), WIDTH).into_iter().map(Line::raw).collect();
            (" Sure? ", lines, " y yes · n no ")
        }
        Dialog::Path { save, text } => {
            let title = if *save { " Save to " } else { " Load " };
            (title, vec![typed(text)], " Enter: go on · Delete: clear · Esc: cancel ")
        }
        Dialog::NewGame { line, versus, color, start, level } => {
            let lines = new_game(theme, *line, *versus, *color, *start, *level);
            (" New game ", lines, " ↑ ↓ line · ← → change · Enter: begin · Esc: cancel ")
        }
    };
    let width = lines.iter().map(Line::width).max().unwrap_or(0).max(hint.chars().count()) as u16 + 4;
    let height = lines.len() as u16 + 2;
    let area = screen.centered(Constraint::Length(width.min(screen.width)), Constraint::Length(height));
    Clear.render(area, buffer);
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .padding(Padding::horizontal(1))
        .title(Span::styled(title, theme.heading()))
        .title_bottom(Line::styled(hint, theme.faint()).right_aligned());
    Paragraph::new(lines).block(block).render(area, buffer);
}

/// The end of what is typed, with a cursor behind it.
fn typed(text: &str) -> Line<'static> {
    let shown: String = text.chars().skip(text.chars().count().saturating_sub(WIDTH - 2)).collect();
    Line::raw(format!("{shown}_"))
}

fn help(theme: Theme) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = [
        "Fill the board in turn. Then move whole stacks: each goes",
        "as far as it is high, in a straight line, onto another one.",
        "Surrounded stacks are held fast. What loses contact with the",
        "red pieces leaves the board. The taller tower wins.",
        "",
    ]
    .into_iter()
    .map(Line::raw)
    .collect();
    lines.extend(keys::HELP.into_iter().map(|(key, what)| {
        Line::from(vec![Span::styled(format!("{key:<13}"), theme.heading()), Span::raw(what)])
    }));
    lines
}

fn new_game(
    theme: Theme,
    line: usize,
    versus: Versus,
    color: SideChoice,
    start: StartChoice,
    level: Level,
) -> Vec<Line<'static>> {
    let versus_text = match versus {
        Versus::Computer => "the computer",
        Versus::Human => "another person here",
    };
    let color_text = match (versus, color) {
        (Versus::Human, _) => "both sides",
        (_, SideChoice::Lot) => "drawn by lot",
        (_, SideChoice::White) => "White",
        (_, SideChoice::Black) => "Black",
    };
    let start_text = match start {
        StartChoice::Placement => "place the pieces in turn",
        StartChoice::Random => "a random board",
        StartChoice::Balanced => "a random board, fair at the edge",
    };
    let level_text = match (versus, level.get()) {
        (Versus::Human, _) => "of no matter".to_owned(),
        (_, 1) => "1, a first opponent".to_owned(),
        (_, 10) => "10, all the engine can".to_owned(),
        (_, level) => level.to_string(),
    };
    [("Against", versus_text), ("You play", color_text), ("Start", start_text), ("Level", &level_text)]
        .into_iter()
        .enumerate()
        .map(|(n, (name, choice))| {
            let style = if n == line { theme.call() } else { theme.heading() };
            Line::from(vec![Span::raw(format!("{name:<10}")), Span::styled(format!("‹ {choice} ›"), style)])
        })
        .collect()
}
