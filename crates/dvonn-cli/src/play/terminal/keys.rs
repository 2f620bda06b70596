//! The meaning of keys and the mouse.

use dvonn::Direction;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use super::app::{Action, App};

/// Passes an event to the screen.
pub(super) fn handle(app: &mut App, event: &Event) {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => press(app, *key),
        Event::Mouse(mouse) => point(app, *mouse),
        Event::Resize(width, height) => app.screen = Rect::new(0, 0, *width, *height),
        _ => {}
    }
}

fn press(app: &mut App, key: KeyEvent) {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        match key.code {
            KeyCode::Char('c') => app.act(Action::Interrupt),
            KeyCode::Char('z') => app.suspends = true,
            _ => {}
        }
        return;
    }
    if key.code != KeyCode::Esc && app.turn_help() {
        return;
    }
    if let Some(dialog) = &mut app.dialog {
        if let Some(answer) = dialog.press(key.code, &app.text) {
            app.answer(answer);
        }
    } else if let Some(action) = action(key.code) {
        app.act(action);
    }
}

fn action(key: KeyCode) -> Option<Action> {
    Some(match key {
        KeyCode::Left => Action::Step(Direction::West),
        KeyCode::Right => Action::Step(Direction::East),
        KeyCode::Up => Action::Row { up: true },
        KeyCode::Down => Action::Row { up: false },
        KeyCode::Home => Action::Step(Direction::NorthWest),
        KeyCode::PageUp => Action::Step(Direction::NorthEast),
        KeyCode::End => Action::Step(Direction::SouthWest),
        KeyCode::PageDown => Action::Step(Direction::SouthEast),
        KeyCode::Tab => Action::Cycle { back: false },
        KeyCode::BackTab => Action::Cycle { back: true },
        KeyCode::Enter | KeyCode::Char(' ') => Action::Choose,
        KeyCode::Esc => Action::Cancel,
        KeyCode::Backspace => Action::Backspace,
        KeyCode::Char('u') => Action::Undo,
        KeyCode::Char('r') => Action::Redo,
        KeyCode::Char('[') => Action::Earlier,
        KeyCode::Char(']') => Action::Later,
        KeyCode::Char('s') => Action::Save,
        KeyCode::Char('l') => Action::Load,
        KeyCode::Char('n') => Action::New,
        KeyCode::Char('R') => Action::Resign,
        KeyCode::Char('w') => Action::Hint,
        KeyCode::Char('v') => Action::Value,
        KeyCode::Char('t') => Action::Towers,
        KeyCode::Char('L') => Action::Language,
        KeyCode::Char('?') => Action::Help,
        KeyCode::Char('q') => Action::Quit,
        KeyCode::Char(letter @ ('a'..='k' | 'A'..='K' | '1'..='5')) => Action::Type(letter),
        _ => return None,
    })
}

fn point(app: &mut App, mouse: MouseEvent) {
    let Some(layout) = app.layout().filter(|_| app.dialog.is_none()) else { return };
    let space = layout.space_at(mouse.column, mouse.row);
    match (mouse.kind, space) {
        (MouseEventKind::Down(MouseButton::Left), _) => app.act(Action::Click(space)),
        (MouseEventKind::Down(_), _) => app.act(Action::Cancel),
        (MouseEventKind::Moved | MouseEventKind::Drag(_), Some(space)) => app.act(Action::PointAt(space)),
        _ => {}
    }
}
