//! Patterns as shifts of bitboards, and what of them a move can change.

use dvonn::{Color, Move, Phase, Position, Space, SpaceSet};

use crate::between::Between;
use crate::pattern::{Cell, CellKind, Pattern};
use crate::pieces::Placed;
use crate::views::View;

/// The most views.
const VIEWS: usize = 8;

/// Bitboards by [`Space::bit`].
const BITS: usize = 64;

/// The bitboards of a position that patterns are compared with.
pub(super) struct Boards {
    /// The spaces by [`kind_index`].
    kinds: [u64; 5],
    /// All, the single pieces and empty spaces, the taller stacks.
    heights: [u64; 3],
    reds: u64,
}

const fn kind_index(kind: CellKind) -> usize {
    match kind {
        CellKind::White => 0,
        CellKind::Black => 1,
        CellKind::Red => 2,
        CellKind::Occupied => 3,
        CellKind::Empty => 4,
    }
}

impl Boards {
    #[inline]
    pub(super) fn of(position: &Position) -> Self {
        let (white, black) = (position.owned_by(Color::White).bits(), position.owned_by(Color::Black).bits());
        let (reds, tall) = (position.reds().bits(), position.tall().bits());
        let occupied = white | black | reds;
        let all = SpaceSet::BOARD.bits();
        Self {
            kinds: [white, black, reds & !white & !black, occupied, all & !occupied],
            heights: [u64::MAX, !tall, tall],
            reds,
        }
    }
}

/// A pattern as it is on the game's board when a view shows it as it was drawn.
#[derive(Clone, Debug)]
pub(super) struct PatternInView {
    pub(super) view: View,
    /// How far each cell is from the first one in bits of a [`SpaceSet`], and what it is.
    cells: Vec<(i8, Cell)>,
    /// Where the first one may be.
    anchors: u64,
    /// Whether a cell has a height that bitboards do not tell.
    exact: bool,
}

impl PatternInView {
    pub(super) fn new(pattern: &Pattern, anywhere: bool, view: View) -> Self {
        let mut cells: Vec<(Space, Cell)> = pattern
            .cells()
            .iter()
            .map(|&(space, cell)| {
                let kind = match cell.kind {
                    CellKind::White if view.exchanged => CellKind::Black,
                    CellKind::Black if view.exchanged => CellKind::White,
                    kind => kind,
                };
                (view.symmetry.space(space), Cell { kind, ..cell })
            })
            .collect();
        // Rare kinds come first, so that most comparisons end soon.
        let rarity = |cell: &Cell| match cell.kind {
            CellKind::Red => 0,
            CellKind::White | CellKind::Black if cell.height.least > 1 || cell.red => 1,
            CellKind::White | CellKind::Black => 2,
            CellKind::Empty => 3,
            CellKind::Occupied => 4,
        };
        cells.sort_by_key(|(space, cell)| (rarity(cell), *space));
        let Some(&(first, _)) = cells.first() else {
            return Self { view, cells: Vec::new(), anchors: 1, exact: false };
        };
        let fits = |anchor: Space| {
            let (dx, dy) =
                (anchor.column() as i8 - first.column() as i8, anchor.row() as i8 - first.row() as i8);
            cells.iter().all(|(space, _)| {
                let moved = space.column().checked_add_signed(dx).zip(space.row().checked_add_signed(dy));
                moved.is_some_and(|(column, row)| Space::new(column, row).is_some())
            })
        };
        let anchors: SpaceSet = if anywhere {
            Space::all().filter(|&anchor| fits(anchor)).collect()
        } else {
            SpaceSet::of(first)
        };
        let exact = cells.iter().any(|(_, cell)| height_class(cell.height).is_none());
        let cells =
            cells.iter().map(|&(space, cell)| (space.bit() as i8 - first.bit() as i8, cell)).collect();
        Self { view, cells, anchors: anchors.bits(), exact }
    }

    /// Whether it is the same in another view.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.anchors == other.anchors && self.cells == other.cells
    }

    /// The cells when the first one is on a space: where they are, and what they are.
    fn cells_at(&self, anchor: Space) -> impl Iterator<Item = (Space, Cell)> + '_ {
        let at = SpaceSet::of(anchor).bits();
        let space = move |offset| SpaceSet::from_bits(shifted(at, offset)).and_then(SpaceSet::first);
        self.cells.iter().filter_map(move |&(offset, cell)| Some((space(offset)?, cell)))
    }

    /// For each place where the pattern may be, the pieces that a game must have placed there.
    pub(super) fn placed(&self) -> impl Iterator<Item = Placed> + '_ {
        let anchors = SpaceSet::from_bits(self.anchors).unwrap_or_default();
        anchors.iter().map(|anchor| {
            let mut placed = Placed::default();
            for (space, cell) in self.cells_at(anchor) {
                let bits = SpaceSet::of(space).bits();
                let single = height_class(cell.height) == Some(1);
                match cell.kind {
                    CellKind::White if single => placed.0[0] |= bits,
                    CellKind::Black if single => placed.0[1] |= bits,
                    CellKind::Red => placed.0[2] |= bits,
                    _ => {}
                }
            }
            placed
        })
    }

    /// Whether the view is one of a position's phase.
    pub(super) const fn is_for(&self, position: &Position) -> bool {
        !self.view.exchanged || matches!(position.phase(), Phase::Stacking)
    }

    #[inline]
    pub(super) fn matches(&self, boards: &Boards, position: &Position) -> bool {
        self.matches_at(self.anchors, boards, position)
    }

    /// Whether it is at one of some places.
    #[inline]
    fn matches_at(&self, places: u64, boards: &Boards, position: &Position) -> bool {
        let mut places = places;
        for &(offset, cell) in &self.cells {
            places &= shifted(boards.of_cell(cell), -offset);
            if places == 0 {
                return false;
            }
        }
        !self.exact || self.matches_exactly(places, position)
    }

    /// Compares the heights as well.
    #[cold]
    fn matches_exactly(&self, places: u64, position: &Position) -> bool {
        let anchors = SpaceSet::from_bits(places).unwrap_or_default();
        let mut anchors = anchors.iter();
        anchors.any(|anchor| self.cells_at(anchor).all(|(space, cell)| cell.matches(position.stack(space))))
    }

    /// The places where it may be at some time of a placement phase that ends with this full board: what is
    /// on it there fits, but for what must be empty.
    fn places_on(&self, full: &Boards) -> u64 {
        let occupied = self.cells.iter().filter(|(_, cell)| cell.kind != CellKind::Empty);
        let fits = |(offset, cell): &(i8, Cell)| shifted(full.of_cell(*cell), -offset);
        occupied.fold(self.anchors, |places, cell| places & fits(cell))
    }
}

impl Boards {
    /// The spaces with what a cell shows, as far as bitboards tell.
    #[inline]
    fn of_cell(&self, cell: Cell) -> u64 {
        let heights = height_class(cell.height).unwrap_or(if cell.height.least > 1 { 2 } else { 0 });
        let board = self.kinds[kind_index(cell.kind)] & self.heights[heights];
        if cell.red { board & self.reds } else { board }
    }
}

/// The order in which a board was filled: for each space, how many pieces were placed before the one there.
pub(super) struct Order([u8; BITS]);

impl Order {
    pub(super) const fn new() -> Self {
        Self([0; BITS])
    }

    #[inline]
    pub(super) fn set(&mut self, space: Space, before: u8) {
        self.0[space.bit()] = before;
    }

    /// The space that was filled when this many were.
    fn space(&self, before: u32) -> Option<Space> {
        Space::all().find(|space| u32::from(self.0[space.bit()]) == before)
    }

    /// The first time in a placement phase, which ended with this full board, when one of some patterns is
    /// there: how many pieces were placed, the view, and the next move. Only times `within` a range count.
    pub(super) fn first_of(
        &self,
        patterns: &[PatternInView],
        full: &Position,
        within: Between,
    ) -> Option<(u32, View, Option<Move>)> {
        let boards = Boards::of(full);
        let mut first: Option<(u32, View)> = None;
        for pattern in patterns.iter().filter(|pattern| !pattern.view.exchanged) {
            for anchor in SpaceSet::from_bits(pattern.places_on(&boards)).unwrap_or_default() {
                // Pieces that must be there have been placed, and spaces that must be empty are empty.
                let (mut from, mut to) = (within.least, within.most.min(Space::COUNT as u32 - 1));
                for (space, cell) in pattern.cells_at(anchor) {
                    let before = u32::from(self.0[space.bit()]);
                    if cell.kind == CellKind::Empty {
                        to = to.min(before);
                    } else {
                        from = from.max(before + 1);
                    }
                }
                if from <= to && first.is_none_or(|(ply, _)| from < ply) {
                    first = Some((from, pattern.view));
                }
            }
        }
        first.map(|(ply, view)| (ply, view, self.space(ply).map(Move::Place)))
    }
}

/// For each space and view, the places where the pattern has a cell of some kind on this space.
type Places = [[u64; VIEWS]; BITS];

/// The effects of a move of the stacking phase on the places of a pattern in all views.
///
/// Stacks never move onto empty spaces and never grow shorter, and a lone red never comes back. So a place is
/// lost for good once a space of it is empty, or tall, that must not be; and a pattern that was not there
/// before a move is there after it only where the move changed something in its favour.
pub(super) struct Changes {
    /// Every place, before anything has happened.
    anchors: [u64; VIEWS],
    /// Lost when the space becomes empty.
    needs_stack: Box<Places>,
    /// Lost when a stack lands on the space.
    needs_single: Box<Places>,
    /// Perhaps found when White's or Black's stack lands on the space.
    wants_landing: [Box<Places>; 2],
    /// Perhaps found when the space becomes empty.
    wants_empty: Box<Places>,
}

impl Changes {
    pub(super) fn of(patterns: &[PatternInView]) -> Self {
        let empty = || Box::new([[0; VIEWS]; BITS]);
        let mut changes = Self {
            anchors: [0; VIEWS],
            needs_stack: empty(),
            needs_single: empty(),
            wants_landing: [empty(), empty()],
            wants_empty: empty(),
        };
        for (index, pattern) in patterns.iter().enumerate().take(VIEWS) {
            changes.anchors[index] = pattern.anchors;
            for anchor in SpaceSet::from_bits(pattern.anchors).unwrap_or_default() {
                let at = SpaceSet::of(anchor).bits();
                for (space, cell) in pattern.cells_at(anchor) {
                    let add = |places: &mut Places| places[space.bit()][index] |= at;
                    if cell.kind == CellKind::Empty {
                        add(&mut changes.wants_empty);
                        continue;
                    }
                    add(&mut changes.needs_stack);
                    if cell.kind == CellKind::Red || cell.height.most < 2 {
                        add(&mut changes.needs_single);
                        continue;
                    }
                    for color in Color::ALL {
                        if matches!(cell.kind, CellKind::Occupied) || cell.kind == kind_of(color) {
                            add(&mut changes.wants_landing[color as usize]);
                        }
                    }
                }
            }
        }
        changes
    }
}

const fn kind_of(color: Color) -> CellKind {
    match color {
        Color::White => CellKind::White,
        Color::Black => CellKind::Black,
    }
}

/// The places of a pattern in all views while the stacking phase of a game is replayed.
pub(super) struct PatternWatch<'a> {
    patterns: &'a [PatternInView],
    changes: &'a Changes,
    /// The places that are not lost.
    places: [u64; VIEWS],
    /// The views in which the last move may have made it.
    new: [u64; VIEWS],
}

impl<'a> PatternWatch<'a> {
    /// Begins at a position of the stacking phase.
    pub(super) fn new(patterns: &'a [PatternInView], changes: &'a Changes, position: &Position) -> Self {
        let mut watch = Self { patterns, changes, places: changes.anchors, new: changes.anchors };
        let lost = |places: &mut [u64; VIEWS], by: &[u64; VIEWS]| {
            places.iter_mut().zip(by).for_each(|(places, lost)| *places &= !lost);
        };
        for space in position.vacant() {
            lost(&mut watch.places, &changes.needs_stack[space.bit()]);
        }
        for space in position.tall() {
            lost(&mut watch.places, &changes.needs_single[space.bit()]);
        }
        watch.new = watch.places;
        watch
    }

    /// Follows a move.
    #[inline]
    pub(super) fn follow(&mut self, occupied_before: SpaceSet, m: Move, after: &Position) {
        let Move::Stack { from, to } = m else {
            self.new = [0; VIEWS];
            return;
        };
        let mover = !after.side();
        let changes = self.changes;
        let (left, left_open) = (&changes.needs_stack[from.bit()], &changes.wants_empty[from.bit()]);
        let landed = &changes.needs_single[to.bit()];
        let landed_open = &changes.wants_landing[mover as usize][to.bit()];
        for view in 0..VIEWS {
            self.places[view] &= !(left[view] | landed[view]);
            self.new[view] = left_open[view] | landed_open[view];
        }
        let mut gone = occupied_before - after.occupied();
        gone.remove(from);
        for space in gone {
            let (lost, open) = (&changes.needs_stack[space.bit()], &changes.wants_empty[space.bit()]);
            for view in 0..VIEWS {
                self.places[view] &= !lost[view];
                self.new[view] |= open[view];
            }
        }
    }

    /// Whether the pattern can no longer come.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.places.iter().fold(0, |all, places| all | places) == 0
    }

    /// Whether the last move has made it somewhere.
    #[inline]
    pub(super) fn is_new(&self, position: &Position) -> bool {
        let both = |view: usize| self.places[view] & self.new[view];
        if (0..VIEWS).fold(0, |all, view| all | both(view)) == 0 {
            return false;
        }
        let boards = Boards::of(position);
        let patterns = self.patterns.iter().enumerate();
        patterns.into_iter().any(|(view, pattern)| {
            let places = both(view);
            places != 0 && pattern.matches_at(places, &boards, position)
        })
    }

    /// Whether it is somewhere.
    pub(super) fn is_there(&self, position: &Position) -> bool {
        let boards = Boards::of(position);
        let mut patterns = self.patterns.iter().zip(self.places);
        patterns.any(|(pattern, places)| pattern.matches_at(places, &boards, position))
    }
}

/// Bits moved by an offset of a cell.
const fn shifted(bits: u64, offset: i8) -> u64 {
    if offset >= 0 { bits << offset } else { bits >> -offset }
}

/// The index in [`Boards::heights`] of the stacks of these heights, if bitboards tell.
fn height_class(height: Between) -> Option<usize> {
    match (height.least, height.most) {
        (0 | 1, 49..) => Some(0),
        (0 | 1, 1) => Some(1),
        (2, 49..) => Some(2),
        _ => None,
    }
}
