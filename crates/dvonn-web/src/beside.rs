//! The place for a short message: next to the board, never on it.

/// A rectangle in pixels of the window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The right edge.
    pub right: f64,
    /// The lower edge.
    pub bottom: f64,
}

/// The smallest width at which a message with buttons is readable.
const NARROWEST: f64 = 190.0;

impl Area {
    /// The width; 0 if the edges are swapped.
    #[must_use]
    pub const fn width(&self) -> f64 {
        (self.right - self.left).max(0.0)
    }

    /// The height; 0 if the edges are swapped.
    #[must_use]
    pub const fn height(&self) -> f64 {
        (self.bottom - self.top).max(0.0)
    }

    /// Whether two areas overlap.
    #[must_use]
    pub const fn meets(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// The smallest area that contains both.
    #[must_use]
    pub const fn with(&self, other: &Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// The area for messages of this height on a page with these boards. Without a board it is the whole page.
/// Otherwise it is the first area that is high enough among those below, right of, left of and above the
/// boards; if there is none, the largest one.
#[must_use]
pub fn room_beside(page: Area, boards: &[Area], height: f64) -> Area {
    let seen = boards.iter().filter(|board| board.meets(&page)).copied();
    let Some(board) = seen.reduce(|all, board| all.with(&board)) else { return page };
    let sides = [
        Area { top: board.bottom, ..page },
        Area { left: board.right, ..page },
        Area { right: board.left, ..page },
        Area { bottom: board.top, ..page },
    ];
    let fits = |area: &&Area| area.height() >= height && area.width() >= NARROWEST;
    let size = |area: &&Area| if area.width() < NARROWEST { 0.0 } else { area.width() * area.height() };
    let largest = || sides.iter().max_by(|a, b| size(a).total_cmp(&size(b)));
    sides.iter().find(fits).or_else(largest).copied().unwrap_or(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn area(left: f64, top: f64, right: f64, bottom: f64) -> Area {
        Area { left, top, right, bottom }
    }

    #[test]
    fn a_message_lies_beside_the_board_at_any_size() {
        // The room on each game page: window, board, and the place of a message 60 pixels high.
        let telephone = area(0.0, 0.0, 390.0, 844.0);
        let below = room_beside(telephone, &[area(4.0, 4.0, 270.0, 640.0)], 60.0);
        assert_eq!(below, area(0.0, 640.0, 390.0, 844.0));
        let lying = area(0.0, 0.0, 844.0, 390.0);
        let right = room_beside(lying, &[area(2.0, 2.0, 600.0, 388.0)], 60.0);
        assert_eq!(right, area(600.0, 0.0, 844.0, 390.0));
        let turned = room_beside(lying, &[area(244.0, 2.0, 842.0, 388.0)], 60.0);
        assert_eq!(turned, area(0.0, 0.0, 244.0, 390.0));
        let scrolled = room_beside(telephone, &[area(0.0, 300.0, 390.0, 900.0)], 60.0);
        assert_eq!(scrolled, area(0.0, 0.0, 390.0, 300.0));
    }

    #[test]
    fn two_boards_are_left_free_and_one_that_is_out_of_sight_does_not_matter() {
        let page = area(0.0, 50.0, 400.0, 800.0);
        let boards = [area(0.0, 60.0, 200.0, 200.0), area(200.0, 60.0, 400.0, 300.0)];
        assert_eq!(room_beside(page, &boards, 60.0), area(0.0, 300.0, 400.0, 800.0));
        assert_eq!(room_beside(page, &[area(0.0, 900.0, 400.0, 1200.0)], 60.0), page);
        assert_eq!(room_beside(page, &[], 60.0), page);
    }

    #[test]
    fn where_nothing_fits_the_largest_room_is_taken() {
        let page = area(0.0, 0.0, 400.0, 400.0);
        let room = room_beside(page, &[area(0.0, 50.0, 400.0, 370.0)], 60.0);
        assert_eq!(room, area(0.0, 0.0, 400.0, 50.0));
        let board = area(0.0, 50.0, 400.0, 370.0);
        assert!(!room.meets(&board));
    }
}
