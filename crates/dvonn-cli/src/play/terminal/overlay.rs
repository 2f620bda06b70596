//! Draws dialogs over the board.

use dvonn_engine::Level;
use dvonn_text::Text;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph, Widget as _};

use super::dialog::Dialog;
use super::keys;
use super::panel::wrap;
use super::theme::Theme;
use crate::play::settings::{SideChoice, StartChoice, Versus};
use crate::speech::say;

/// Columns inside a dialog at most.
const WIDTH: usize = 62;

/// Draws a dialog in the middle of the screen.
pub(super) fn draw(buffer: &mut Buffer, screen: Rect, theme: Theme, dialog: &Dialog, text: &Text) {
    let (id, lines) = match dialog {
        Dialog::Help => ("terminal-help", help(theme, text)),
        Dialog::Confirm(question) => {
            let lines = wrap(&question.words(text), WIDTH).into_iter().map(Line::raw).collect();
            ("terminal-confirm", lines)
        }
        Dialog::Path { save: true, name } => ("terminal-save", vec![typed(name)]),
        Dialog::Path { save: false, name } => ("terminal-load", vec![typed(name)]),
        Dialog::NewGame { line, versus, color, start, level } => {
            ("terminal-new-game", new_game(theme, text, *line, (*versus, *color, *start, *level)))
        }
    };
    let title = format!(" {} ", text.get(id));
    let hint = format!(" {} ", text.get(&format!("{id}.keys")));
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

fn help(theme: Theme, text: &Text) -> Vec<Line<'static>> {
    let rules = wrap(&text.get("terminal-help.rules"), WIDTH);
    let mut lines: Vec<Line<'static>> = rules.into_iter().map(Line::raw).collect();
    lines.push(Line::default());
    lines.extend(keys::HELP.into_iter().map(|(key, does)| {
        let key = if key.starts_with("terminal-") { text.get(key) } else { key.to_owned() };
        let does = text.get(&format!("terminal-help.{does}"));
        Line::from(vec![Span::styled(format!("{key:<14}"), theme.heading()), Span::raw(does)])
    }));
    lines
}

/// The choices before a game, one a line.
fn new_game(
    theme: Theme,
    text: &Text,
    line: usize,
    (versus, color, start, level): (Versus, SideChoice, StartChoice, Level),
) -> Vec<Line<'static>> {
    let versus_choice = match versus {
        Versus::Computer => "computer",
        Versus::Human => "human",
    };
    let color_choice = match (versus, color) {
        (Versus::Human, _) => "both",
        (_, SideChoice::Lot) => "lot",
        (_, SideChoice::White) => "white",
        (_, SideChoice::Black) => "black",
    };
    let start_choice = match start {
        StartChoice::Placement => "placement",
        StartChoice::Random => "random",
        StartChoice::Balanced => "balanced",
    };
    let level_choice = match versus {
        Versus::Human => text.get("terminal-new-level.none"),
        Versus::Computer => say!(text, "terminal-new-level.number", level = level.get()),
    };
    let choices = [
        (text.get("terminal-new-versus"), text.get(&format!("terminal-new-versus.{versus_choice}"))),
        (text.get("terminal-new-color"), text.get(&format!("terminal-new-color.{color_choice}"))),
        (text.get("terminal-new-start"), text.get(&format!("terminal-new-start.{start_choice}"))),
        (text.get("terminal-new-level"), level_choice),
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
