//! The layout of the screen: which board fits, where each space is, and which space is under the mouse.

use dvonn::Space;
use ratatui::layout::{Position, Rect, Size};

/// A size at which the board can be drawn.
pub(super) struct Scale {
    /// The columns from one space to its neighbour in the row. The number is even, because rows are offset by
    /// half of it.
    pitch: u16,
    /// The lines from one row to the next.
    rise: u16,
    /// A disc as letters, line by line.
    pub(super) glyphs: &'static [&'static str],
    /// The part of the disc for each letter: `h` the background around it, `e` its edge against the
    /// background, `r` its edge against its face, `f` its face.
    pub(super) layers: &'static [&'static str],
}

/// A scale with one-line discs, for terminals too small for any other.
const COMPACT: Scale = Scale { pitch: 4, rise: 2, glyphs: &["   "], layers: &["fff"] };

const SMALL: Scale =
    Scale {
        pitch: 6, rise: 3, glyphs: &["▗▄▄▄▖", "▌   ▐", "▝▀▀▀▘"], layers: &["eeeee", "rfffr", "eeeee"]
    };

const MEDIUM: Scale = Scale {
    pitch: 8,
    rise: 4,
    glyphs: &["▟▀▀▀▀▀▙", "▌     ▐", "▜▄▄▄▄▄▛"],
    layers: &["errrrre", "rfffffr", "errrrre"],
};

const LARGE: Scale = Scale {
    pitch: 10,
    rise: 5,
    glyphs: &[" ▗▄▄▄▄▄▖ ", "▐▌     ▐▌", "█       █", "▐▌     ▐▌", " ▝▀▀▀▀▀▘ "],
    layers: &["heeeeeeeh", "erfffffre", "rfffffffr", "erfffffre", "heeeeeeeh"],
};

impl Scale {
    /// Returns the size of a disc.
    pub(super) fn disc(&self) -> Size {
        Size::new(self.pitch - 1, self.glyphs.len() as u16)
    }

    /// Returns the size of the whole board with its coordinates.
    fn board(&self) -> Size {
        Size::new(MARGIN + 11 * self.pitch, 5 * self.rise + 1)
    }
}

/// The columns to the left of the board, for the digits.
const MARGIN: u16 = 3;
/// The smallest width of a panel next to the board, and the smallest height of one below it.
const PANEL: Size = Size::new(28, 8);
/// The smallest height of a panel below the compact board.
const COMPACT_PANEL: u16 = 4;

/// The smallest terminal with room for more than the compact board.
const FULL: Size = Size::new(80, 24);

/// The smallest terminal on which the board can be drawn.
pub(super) const SMALLEST: Size = Size::new(48, 16);

/// The place of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PanelPlace {
    /// To the right of the board.
    Beside,
    /// Below the board.
    Below,
    /// Below the compact board, with room for a few lines.
    Compact,
}

/// The places of the parts of the screen.
pub(super) struct ScreenLayout {
    /// The size of the board.
    pub(super) scale: &'static Scale,
    /// The area in which the board is drawn.
    pub(super) board_area: Rect,
    /// The top left corner of the board in its area.
    corner: Position,
    /// The panel with information about the game.
    pub(super) panel: Rect,
    /// The place of the panel relative to the board.
    pub(super) panel_place: PanelPlace,
    /// The line of keys.
    pub(super) keys: Rect,
}

impl ScreenLayout {
    /// Returns the layout with the largest board that fits. The panel is next to it if possible, or else
    /// below it. A terminal too small for that gets the compact board. `None` if even that has no room.
    pub(super) fn on(screen: Rect) -> Option<Self> {
        if screen.width < SMALLEST.width || screen.height < SMALLEST.height {
            return None;
        }
        if screen.width < FULL.width || screen.height < FULL.height {
            return Some(Self::compact(screen));
        }
        [&LARGE, &MEDIUM, &SMALL]
            .into_iter()
            .find_map(|scale| Self::beside(screen, scale).or(Self::below(screen, scale)))
    }

    fn beside(screen: Rect, scale: &'static Scale) -> Option<Self> {
        let board = scale.board();
        if screen.width < board.width + PANEL.width || screen.height < board.height + 1 {
            return None;
        }
        let height = screen.height - 1;
        let spare = screen.width - board.width - PANEL.width;
        // The board's area gets the columns that the panel cannot use.
        let area_width = board.width + (spare / 2).max(spare.saturating_sub(20));
        let board_area = Rect::new(screen.x, screen.y, area_width, height);
        let panel = Rect::new(screen.x + area_width + 1, screen.y, screen.width - area_width - 2, height);
        Some(Self::with(screen, scale, board_area, panel, PanelPlace::Beside))
    }

    fn below(screen: Rect, scale: &'static Scale) -> Option<Self> {
        let board = scale.board();
        if screen.width < board.width || screen.height < board.height + PANEL.height {
            return None;
        }
        let spare = screen.height - board.height - PANEL.height;
        let board_area = Rect::new(screen.x, screen.y, screen.width, board.height + spare.min(2));
        let below = board_area.height;
        let panel = Rect::new(screen.x + 1, screen.y + below, screen.width - 2, screen.height - below - 1);
        Some(Self::with(screen, scale, board_area, panel, PanelPlace::Below))
    }

    fn compact(screen: Rect) -> Self {
        let board = COMPACT.board();
        let spare = screen.height.saturating_sub(board.height + COMPACT_PANEL + 1);
        let board_area = Rect::new(screen.x, screen.y, screen.width, board.height + spare.min(1));
        let below = board_area.height;
        let panel = Rect::new(screen.x + 1, screen.y + below, screen.width - 2, screen.height - below - 1);
        Self::with(screen, &COMPACT, board_area, panel, PanelPlace::Compact)
    }

    fn with(
        screen: Rect,
        scale: &'static Scale,
        board_area: Rect,
        panel: Rect,
        panel_place: PanelPlace,
    ) -> Self {
        let board = scale.board();
        let corner = Position::new(
            board_area.x + (board_area.width - board.width) / 2,
            board_area.y + (board_area.height - board.height).div_ceil(2),
        );
        let keys = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        Self { scale, board_area, corner, panel, panel_place, keys }
    }

    /// Returns the rectangle of a disc at a column and row. These may lie outside the board, where the
    /// coordinates are.
    pub(super) fn disc_at(&self, column: i32, row: i32) -> Rect {
        let (pitch, rise) = (i32::from(self.scale.pitch), i32::from(self.scale.rise));
        let x = i32::from(self.corner.x + MARGIN) + (column + 1) * pitch - row * pitch / 2;
        let y = i32::from(self.corner.y) + (4 - row) * rise;
        let disc = self.scale.disc();
        Rect::new(x.max(0) as u16, y.max(0) as u16, disc.width, disc.height)
    }

    /// Returns the rectangle of a space's disc.
    pub(super) fn disc_of(&self, space: Space) -> Rect {
        self.disc_at(i32::from(space.column()), i32::from(space.row()))
    }

    /// Returns the space at a point of the screen.
    pub(super) fn space_at(&self, x: u16, y: u16) -> Option<Space> {
        Space::all().find(|&space| self.disc_of(space).contains(Position::new(x, y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_is_on_the_board_and_found_under_the_mouse() {
        for (width, height) in [
            (48, 16),
            (60, 20),
            (79, 90),
            (300, 23),
            (80, 24),
            (100, 32),
            (120, 40),
            (160, 50),
            (300, 90),
            (80, 90),
            (300, 24),
        ] {
            let layout = ScreenLayout::on(Rect::new(0, 0, width, height)).unwrap();
            for space in Space::all() {
                let disc = layout.disc_of(space);
                assert_eq!(disc.intersection(layout.board_area), disc, "{width}x{height} {space}");
                assert_eq!(layout.space_at(disc.x, disc.y), Some(space));
                assert_eq!(layout.space_at(disc.right() - 1, disc.bottom() - 1), Some(space));
            }
            assert!(layout.panel.bottom() <= layout.keys.y);
        }
        assert!(ScreenLayout::on(Rect::new(0, 0, 47, 16)).is_none());
        assert!(ScreenLayout::on(Rect::new(0, 0, 48, 15)).is_none());
    }

    #[test]
    fn discs_have_a_layer_for_every_letter() {
        for scale in [&COMPACT, &SMALL, &MEDIUM, &LARGE] {
            assert_eq!(scale.glyphs.len(), scale.layers.len());
            for (glyphs, layers) in scale.glyphs.iter().zip(scale.layers) {
                assert_eq!(glyphs.chars().count(), usize::from(scale.disc().width));
                assert_eq!(layers.chars().count(), usize::from(scale.disc().width));
            }
        }
    }
}
