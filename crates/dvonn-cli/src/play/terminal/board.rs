//! Draws the board: discs with their heights, and the marks on them.

use dvonn::{Color as Side, Space, SpaceSet, Stack};
use dvonn_board::{BoardView, spaces_of};
use dvonn_game::PlaySession;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::layout::ScreenLayout;
use super::theme::{Mark, Theme};

/// Draws the board of a game.
pub(super) fn draw(
    buffer: &mut Buffer,
    layout: &ScreenLayout,
    theme: Theme,
    session: &PlaySession,
    cursor: Space,
) {
    buffer.set_style(layout.board_area, theme.background());
    coordinates(buffer, layout, theme);
    let board = session.shown_board();
    let position = board.position();
    let view = session.view();
    let hint = session.hint().map_or(SpaceSet::EMPTY, spaces_of);
    for space in Space::all() {
        let disc = Disc {
            place: layout.disc_of(space),
            stack: position.stack(space),
            mark: mark_on(&view, hint, space),
            // While the board is being filled no stack can move anyway.
            locked: view.surrounded.contains(space) && position.to_place().is_none(),
            is_last: view.last.contains(space),
        };
        disc.draw(buffer, layout, theme);
    }
    if session.game().result().is_none() || session.looks_back() {
        frame(buffer, layout.disc_of(cursor), theme);
    }
}

/// Draws digits to the left of the rows, and letters at the lower right ends of the diagonals.
fn coordinates(buffer: &mut Buffer, layout: &ScreenLayout, theme: Theme) {
    for (row, first) in [0, 0, 0, 1, 2].into_iter().enumerate() {
        let disc = layout.disc_at(first, row as i32);
        let digit = (row + 1).to_string();
        buffer.set_string(disc.x.saturating_sub(3), disc.y + disc.height / 2, digit, theme.background());
    }
    for column in 0..11_u8 {
        // The diagonals of a to i end in row 1, and those of j and k in the rows above.
        let below = i32::from(column.saturating_sub(8)) - 1;
        let disc = layout.disc_at(i32::from(column), below);
        let y = if below < 0 { disc.y } else { disc.y + disc.height / 2 };
        let x = if below < 0 { disc.x + disc.width / 2 } else { disc.x + 1 };
        buffer.set_string(x, y, char::from(b'a' + column).to_string(), theme.background());
    }
}

/// Returns the mark on a space.
fn mark_on(view: &BoardView, hint: SpaceSet, space: Space) -> Mark {
    if view.threatened.contains(space) {
        Mark::Doomed
    } else if view.picked == Some(space) {
        Mark::Selected
    } else if hint.contains(space) {
        Mark::Hint
    } else if view.targets.contains(space) {
        Mark::Target
    } else if view.last.contains(space) {
        Mark::Last
    } else {
        Mark::None
    }
}

/// A space as it is drawn.
struct Disc {
    place: Rect,
    stack: Option<Stack>,
    mark: Mark,
    locked: bool,
    is_last: bool,
}

impl Disc {
    fn draw(&self, buffer: &mut Buffer, layout: &ScreenLayout, theme: Theme) {
        match self.stack {
            None => self.draw_empty(buffer, layout, theme),
            Some(stack) if theme.colors => self.draw_coloured(buffer, layout, theme, stack),
            Some(stack) => self.draw_outlined(buffer, stack),
        }
    }

    fn middle(&self) -> u16 {
        self.place.y + self.place.height / 2
    }

    /// Draws an empty space as a shallow hollow. Its dot is heavier if the last move started there.
    fn draw_empty(&self, buffer: &mut Buffer, layout: &ScreenLayout, theme: Theme) {
        let style = theme.empty();
        if theme.colors {
            let ring = |layer| layer == 'e' || layer == 'r';
            self.each_cell(buffer, layout, |cell, glyph, layer| {
                cell.set_char(if ring(layer) { glyph } else { ' ' }).set_style(style);
            });
        }
        let (dot, style) = if self.mark == Mark::Hint {
            (Theme::HINT, theme.on_background())
        } else if self.is_last {
            ("•", theme.background())
        } else {
            ("·", theme.dot())
        };
        buffer.set_string(self.place.x + self.place.width / 2, self.middle(), dot, style);
    }

    /// Draws each cell of the disc, given its glyph and its layer.
    fn each_cell(&self, buffer: &mut Buffer, layout: &ScreenLayout, draw: impl Fn(&mut Cell, char, char)) {
        for (dy, (glyphs, layers)) in (0..).zip(layout.scale.glyphs.iter().zip(layout.scale.layers)) {
            for (dx, (glyph, layer)) in (0..).zip(glyphs.chars().zip(layers.chars())) {
                if let Some(cell) = buffer.cell_mut((self.place.x + dx, self.place.y + dy)) {
                    draw(cell, glyph, layer);
                }
            }
        }
    }

    fn draw_coloured(&self, buffer: &mut Buffer, layout: &ScreenLayout, theme: Theme, stack: Stack) {
        let disc = theme.disc(stack.owner(), stack.has_red(), self.locked);
        let around = theme.around(self.mark);
        self.each_cell(buffer, layout, |cell, glyph, layer| {
            let style = match layer {
                'e' => Style::new().fg(disc.edge).bg(around),
                'r' => Style::new().fg(disc.edge).bg(disc.face),
                'f' => Style::new().fg(disc.ink).bg(disc.face),
                _ => Style::new().bg(around),
            };
            cell.set_char(glyph).set_style(style);
        });
        let ink = Style::new().fg(disc.ink).bg(disc.face);
        self.write_height(buffer, stack, self.emphasis(ink), theme.red_dot(disc, stack.owner()));
        let Some((left, right)) = Theme::sign(self.mark) else { return };
        if self.is_line() {
            return self.write_beside(buffer, left, theme.on_background());
        }
        buffer.set_string(self.place.x, self.middle(), left, ink);
        buffer.set_string(self.place.right() - 1, self.middle(), right, ink);
    }

    /// Whether the disc is one line high, with room for the height only.
    const fn is_line(&self) -> bool {
        self.place.height == 1
    }

    /// Writes the sign of a mark before a one-line disc.
    fn write_beside(&self, buffer: &mut Buffer, sign: &str, style: Style) {
        buffer.set_string(self.place.x.saturating_sub(1), self.place.y, sign, style);
    }

    /// Returns the style of the digits: bold, but not on a locked stack, and underlined where the last move
    /// landed.
    fn emphasis(&self, ink: Style) -> Style {
        let ink = if self.locked { ink } else { ink.add_modifier(Modifier::BOLD) };
        if self.is_last { ink.add_modifier(Modifier::UNDERLINED) } else { ink }
    }

    fn write_height(&self, buffer: &mut Buffer, stack: Stack, ink: Style, dot: Style) {
        let digits = stack.height().to_string();
        let x = self.place.x + self.place.width / 2 - (digits.len() as u16 - 1);
        buffer.set_string(x, self.middle(), &digits, ink);
        if stack.has_red() {
            buffer.set_string(x + digits.len() as u16, self.middle(), "•", dot);
        }
    }

    /// Returns the style of a stack without colours.
    fn outlined_emphasis(&self, style: Style) -> Style {
        match self.mark {
            Mark::Selected | Mark::Hint | Mark::Target | Mark::Doomed => {
                self.emphasis(style).add_modifier(Modifier::REVERSED)
            }
            _ => self.emphasis(style),
        }
    }

    /// Draws a stack on one line without colours: the letters alone, followed by a star if there is red
    /// inside.
    fn draw_label(&self, buffer: &mut Buffer, stack: Stack, style: Style) {
        let red = if stack.has_red() { "*" } else { "" };
        let label = format!("{}{red}", label(stack));
        buffer.set_string(self.place.x, self.place.y, label, self.outlined_emphasis(style));
        if let Some((sign, _)) = Theme::sign(self.mark) {
            self.write_beside(buffer, sign, Style::new());
        }
    }

    /// Draws a stack without colours: with a single line around white stacks, a double one around black ones,
    /// and a letter.
    fn draw_outlined(&self, buffer: &mut Buffer, stack: Stack) {
        let lines = match stack.owner() {
            Some(Side::White) => ["╭", "─", "╮", "│", "╰", "╯"],
            Some(Side::Black) => ["╔", "═", "╗", "║", "╚", "╝"],
            None => ["┌", "┄", "┐", "┆", "└", "┘"],
        };
        let style = if self.locked { Style::new().add_modifier(Modifier::DIM) } else { Style::new() };
        let Rect { x, y, width, height } = self.place;
        if self.is_line() {
            return self.draw_label(buffer, stack, style);
        }
        let across = lines[1].repeat(usize::from(width) - 2);
        buffer.set_string(x, y, format!("{}{across}{}", lines[0], lines[2]), style);
        buffer.set_string(x, y + height - 1, format!("{}{across}{}", lines[4], lines[5]), style);
        for line in y + 1..y + height - 1 {
            buffer.set_string(x, line, lines[3], style);
            buffer.set_string(x + width - 1, line, lines[3], style);
        }
        let label = label(stack);
        let emphasis = self.outlined_emphasis(style);
        buffer.set_string(x + (width - label.len() as u16) / 2, self.middle(), &label, emphasis);
        if stack.has_red() {
            buffer.set_string(x + width / 2, y, "*", Style::new().add_modifier(Modifier::BOLD));
        }
        if let Some((left, right)) = Theme::sign(self.mark) {
            buffer.set_string(x, self.middle(), left, Style::new());
            buffer.set_string(x + width - 1, self.middle(), right, Style::new());
        }
    }
}

/// Returns a stack as text: its owner and its height.
fn label(stack: Stack) -> String {
    format!("{}{}", stack.owner().map_or('r', Side::letter), stack.height())
}

/// Draws brackets on both sides of the space under the cursor.
fn frame(buffer: &mut Buffer, disc: Rect, theme: Theme) {
    let last = disc.height - 1;
    for dy in 0..=last {
        let (left, right) = match dy {
            0 if last == 0 => ("[", "]"),
            0 => ("┏", "┓"),
            _ if dy == last => ("┗", "┛"),
            _ => ("┃", "┃"),
        };
        buffer.set_string(disc.x.saturating_sub(1), disc.y + dy, left, theme.cursor());
        buffer.set_string(disc.right(), disc.y + dy, right, theme.cursor());
    }
}
