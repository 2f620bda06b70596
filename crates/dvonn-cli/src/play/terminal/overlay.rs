//! Draws dialogs over the board.

use dvonn_referee::Opponent;
use dvonn_text::Text;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget as _};

use super::dialog::{Choices, Dialog, HELP};
use super::theme::Theme;
use crate::speech::say;

/// The most columns inside a dialog.
const WIDTH: usize = 72;

/// Returns the number of lines of help that fit inside the frame on a screen.
fn page(screen: Rect) -> usize {
    usize::from(screen.height.saturating_sub(2)).max(1)
}

/// Returns the number of pages of the help on a screen.
pub(super) fn help_pages(screen: Rect, theme: Theme, text: &Text) -> usize {
    help(theme, text, screen).len().div_ceil(page(screen))
}

/// Returns the greatest width, in columns, of a text in a dialog on a screen.
fn inside(screen: Rect) -> usize {
    WIDTH.min(between_frames(screen))
}

/// Returns the inner width, in columns, of the widest dialog that fits a screen.
fn between_frames(screen: Rect) -> usize {
    usize::from(screen.width.saturating_sub(4)).max(1)
}

/// Draws a dialog in the middle of the screen.
pub(super) fn draw(buffer: &mut Buffer, screen: Rect, theme: Theme, dialog: &Dialog, text: &Text) {
    let (id, lines) = match dialog {
        Dialog::Help { page } => {
            let mut lines = help(theme, text, screen);
            let rest = lines.split_off((page * self::page(screen)).min(lines.len()));
            ("terminal-help", rest.into_iter().take(self::page(screen)).collect())
        }
        Dialog::Confirm(question) => {
            let lines = wrapped(&question.words(text), inside(screen));
            ("terminal-confirm", lines)
        }
        Dialog::Path { save: true, name } => ("terminal-save", vec![typed(name)]),
        Dialog::Path { save: false, name } => ("terminal-load", vec![typed(name)]),
        Dialog::NewGame { line, choices } => ("terminal-new-game", new_game(theme, text, *line, *choices)),
    };
    let title = format!(" {} ", text.get(id));
    let mut lines = lines;
    let goes_on = matches!(dialog, Dialog::Help { page } if page + 1 < help_pages(screen, theme, text));
    let keys = if goes_on { "more" } else { "keys" };
    let mut hint = format!(" {} ", text.get(&format!("{id}.{keys}")));
    if hint.chars().count() > inside(screen) {
        // The frame has no room for the hint.
        lines.extend(wrapped(hint.trim(), inside(screen)).into_iter().map(|line| line.style(theme.faint())));
        hint.clear();
    }
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

/// Returns the end of the typed text, followed by a cursor.
fn typed(text: &str) -> Line<'static> {
    let shown: String = text.chars().skip(text.chars().count().saturating_sub(WIDTH - 2)).collect();
    Line::raw(format!("{shown}_"))
}

/// Wraps a text into lines that fit a dialog.
fn wrapped(text: &str, width: usize) -> Vec<Line<'static>> {
    textwrap::wrap(text, width).into_iter().map(|line| Line::raw(line.into_owned())).collect()
}

fn help(theme: Theme, text: &Text, screen: Rect) -> Vec<Line<'static>> {
    /// The width of the keys, in columns.
    const KEYS: usize = 14;
    let mut lines = wrapped(&text.get("terminal-help.rules"), inside(screen));
    let room = between_frames(screen).saturating_sub(KEYS).max(1);
    lines.push(Line::default());
    for (key, does) in HELP {
        let key = if key.starts_with("terminal-") { text.get(key) } else { key.to_owned() };
        let does = text.get(&format!("terminal-help.{does}"));
        for (n, does) in textwrap::wrap(&does, room).into_iter().enumerate() {
            let key = if n == 0 { format!("{key:<KEYS$}") } else { " ".repeat(KEYS) };
            lines.push(Line::from(vec![Span::styled(key, theme.heading()), Span::raw(does.into_owned())]));
        }
    }
    lines
}

/// Returns the choices before a game, one per line.
fn new_game(theme: Theme, text: &Text, line: usize, choices: Choices) -> Vec<Line<'static>> {
    let Choices { opponent, side, filling, level } = choices;
    let side = match opponent {
        Opponent::Human => "both",
        Opponent::Computer => side.as_str(),
    };
    let level = match opponent {
        Opponent::Human => text.get("terminal-new-level.none"),
        Opponent::Computer => {
            let name = say!(text, "word-level-name", level = level.get());
            say!(text, "terminal-new-level.number", level = level.get(), name = name)
        }
    };
    let choices = [
        (text.get("terminal-new-versus"), text.get(&format!("terminal-new-versus.{opponent}"))),
        (text.get("terminal-new-color"), text.get(&format!("terminal-new-color.{side}"))),
        (text.get("terminal-new-start"), text.get(&format!("terminal-new-start.{filling}"))),
        (text.get("terminal-new-level"), level),
    ];
    let widest = choices.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let choices = choices.into_iter().enumerate();
    choices
        .map(|(n, (name, choice))| {
            let style = if n == line { theme.call() } else { theme.heading() };
            let name = Span::raw(format!("{name:<widest$}   "));
            Line::from(vec![name, Span::styled(format!("‹ {choice} ›"), style)])
        })
        .collect()
}
