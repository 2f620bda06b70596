//! The colours, and the symbols that replace them on screens without colours.
//!
//! The board has its own background, so that it looks the same on light and dark terminals. Everything else
//! uses the terminal's colours. White, board, red and black also differ in lightness, and every mark has a
//! symbol or shape in addition to its colour.

use dvonn::{Color as Side, Piece};
use ratatui::style::{Color, Modifier, Style};

/// The colours of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Theme {
    /// Whether colours may be used.
    pub(super) colors: bool,
}

/// The mark around a disc.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// No mark.
    None,
    /// The last move arrived here or left from here.
    Last,
    /// The stack that is picked up.
    Selected,
    /// The engine would move from here or to here.
    Hint,
    /// The picked-up stack may land here.
    Target,
    /// The move under the cursor would take this stack off the board.
    Doomed,
}

/// A disc's colours.
#[derive(Clone, Copy)]
pub(super) struct Disc {
    /// The rim.
    pub(super) edge: Color,
    /// The inside.
    pub(super) face: Color,
    /// The digits on it.
    pub(super) ink: Color,
}

const BACKGROUND: Color = Color::Indexed(180);
const RED: Color = Color::Indexed(160);

impl Theme {
    /// The symbol of a hint.
    pub(super) const HINT: &str = "◆";

    /// Returns the theme for the environment: no colours if `NO_COLOR` is set and not empty.
    pub(super) fn from_environment() -> Self {
        Self { colors: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
    }

    fn style(self, ink: Color, background: Color) -> Style {
        if self.colors { Style::new().fg(ink).bg(background) } else { Style::new() }
    }

    /// Returns the style of the board's background, and of the coordinates on it.
    pub(super) fn background(self) -> Style {
        self.style(Color::Indexed(238), BACKGROUND)
    }

    /// Returns the style of words on the background that stand out.
    pub(super) fn on_background(self) -> Style {
        self.style(Color::Indexed(16), BACKGROUND).add_modifier(Modifier::BOLD)
    }

    /// Returns the style of the rim of an empty space.
    pub(super) fn empty(self) -> Style {
        self.style(Color::Indexed(179), BACKGROUND)
    }

    /// Returns the style of the dot in an empty space.
    pub(super) fn dot(self) -> Style {
        let style = self.style(Color::Indexed(95), BACKGROUND);
        if self.colors { style } else { style.add_modifier(Modifier::DIM) }
    }

    /// Returns the style of the frame around the space under the cursor.
    pub(super) fn cursor(self) -> Style {
        self.style(Color::Indexed(16), BACKGROUND).add_modifier(Modifier::BOLD)
    }

    /// Returns the colour around a disc.
    pub(super) fn around(self, mark: Mark) -> Color {
        match mark {
            _ if !self.colors => Color::Reset,
            Mark::None => BACKGROUND,
            Mark::Last => Color::Indexed(223),
            Mark::Selected => Color::Indexed(226),
            Mark::Hint => Color::Indexed(91),
            Mark::Target => Color::Indexed(32),
            Mark::Doomed => Color::Indexed(208),
        }
    }

    /// Returns the symbols of a mark on the left and right of a disc.
    pub(super) fn sign(mark: Mark) -> Option<(&'static str, &'static str)> {
        match mark {
            Mark::None | Mark::Last => None,
            Mark::Selected => Some(("●", "●")),
            Mark::Hint => Some((Self::HINT, Self::HINT)),
            Mark::Target => Some(("▸", "◂")),
            Mark::Doomed => Some(("×", "×")),
        }
    }

    /// Returns the colours of a disc of a side, or of a lone red; paler if the stack is locked.
    pub(super) fn disc(self, owner: Option<Side>, has_red: bool, locked: bool) -> Disc {
        let index = |n| if self.colors { Color::Indexed(n) } else { Color::Reset };
        let (edge, face, ink) = match (owner, locked) {
            (Some(Side::White), false) => (252, 231, 16),
            (Some(Side::White), true) => (250, 253, 242),
            (Some(Side::Black), false) => (240, 233, 231),
            (Some(Side::Black), true) => (242, 238, 249),
            (None, _) => (124, 160, 231),
        };
        let edge = if has_red && owner.is_some() { RED } else { index(edge) };
        Disc { edge: if self.colors { edge } else { Color::Reset }, face: index(face), ink: index(ink) }
    }

    /// Returns the style of the dot after the height, which shows a red piece inside.
    pub(super) fn red_dot(self, disc: Disc, owner: Option<Side>) -> Style {
        let ink = match owner {
            None => Color::Indexed(231),
            Some(Side::White) => RED,
            Some(Side::Black) => Color::Indexed(203),
        };
        self.style(ink, disc.face).add_modifier(Modifier::BOLD)
    }

    /// Returns the colour of a piece in a tower or a list.
    pub(super) fn piece(self, piece: Piece) -> Color {
        match piece {
            _ if !self.colors => Color::Reset,
            Piece::White => Color::Indexed(231),
            Piece::Black => Color::Indexed(233),
            Piece::Red => RED,
        }
    }

    /// Returns the style of headings in the panel.
    pub(super) fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Returns the style of less important words in the panel.
    pub(super) fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Returns the style of the line that states the player's task.
    pub(super) fn call(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }
}
