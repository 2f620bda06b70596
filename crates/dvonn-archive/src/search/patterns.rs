//! Patterns as shifts of bitboards, and the changes that a move can make to them.

use dvonn::{Color, Move, Phase, Position, Space, SpaceSet};

use crate::between::Between;
use crate::pattern::{Cell, CellKind, Pattern};
use crate::pieces::Placed;
use crate::views::View;

/// The number of views.
const VIEWS: usize = 8;

/// The size of a table by [`Space::bit`].
const BITS: usize = 64;

/// The bitboards of a position that patterns are compared with.
pub(super) struct Boards {
    /// The spaces with each kind of stack, by [`kind_index`].
    kinds: [u64; 5],
    /// All spaces; single pieces and empty spaces; taller stacks.
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
        let occupied = position.occupied().bits();
        let all = SpaceSet::BOARD.bits();
        Self {
            kinds: [white, black, reds & !white & !black, occupied, all & !occupied],
            heights: [u64::MAX, !tall, tall],
            reds,
        }
    }
}

/// A pattern on the game's board, placed so that the view shows it as it was drawn.
#[derive(Clone, Debug)]
pub(super) struct PatternInView {
    pub(super) view: View,
    /// The cells, each with its distance from the first one in bits of a [`SpaceSet`].
    cells: Vec<(i8, Cell)>,
    /// The spaces where the first cell may be.
    anchors: u64,
    /// Whether a cell asks for a height that bitboards cannot decide.
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
        // Rare kinds come first, so most comparisons end early.
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

    /// Whether the pattern looks the same in another view.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.anchors == other.anchors && self.cells == other.cells
    }

    /// The cells and their spaces, if the first cell is on `anchor`.
    fn cells_at(&self, anchor: Space) -> impl Iterator<Item = (Space, Cell)> + '_ {
        let at = SpaceSet::of(anchor).bits();
        let space = move |offset| SpaceSet::from_bits(shifted(at, offset)).and_then(SpaceSet::first);
        self.cells.iter().filter_map(move |&(offset, cell)| Some((space(offset)?, cell)))
    }

    /// Returns the pieces that a game must have placed, for each possible place of the pattern.
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

    /// Whether the view applies to the position's phase.
    pub(super) const fn is_for(&self, position: &Position) -> bool {
        !self.view.exchanged || matches!(position.phase(), Phase::Stacking)
    }

    #[inline]
    pub(super) fn matches(&self, boards: &Boards, position: &Position) -> bool {
        self.matches_at(self.anchors, boards, position)
    }

    /// Whether the pattern is at one of some places.
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

    /// The places where the pattern may be at some time in a placement phase that ends with this full board.
    /// Its stacks must match the full board; its empty spaces are not tested.
    fn places_on(&self, full: &Boards) -> u64 {
        let occupied = self.cells.iter().filter(|(_, cell)| cell.kind != CellKind::Empty);
        let fits = |(offset, cell): &(i8, Cell)| shifted(full.of_cell(*cell), -offset);
        occupied.fold(self.anchors, |places, cell| places & fits(cell))
    }
}

impl Boards {
    /// Returns the spaces that match a cell, by the properties that bitboards contain.
    #[inline]
    fn of_cell(&self, cell: Cell) -> u64 {
        let heights = height_class(cell.height).unwrap_or(if cell.height.least > 1 { 2 } else { 0 });
        let board = self.kinds[kind_index(cell.kind)] & self.heights[heights];
        if cell.red { board & self.reds } else { board }
    }
}

/// The order in which a board was filled: for each space, the number of pieces placed before it.
pub(super) struct Order([u8; BITS]);

impl Order {
    pub(super) const fn new() -> Self {
        Self([0; BITS])
    }

    #[inline]
    pub(super) fn set(&mut self, space: Space, before: u8) {
        self.0[space.bit()] = before;
    }

    /// Returns the space that was filled after `before` others.
    fn space(&self, before: u32) -> Option<Space> {
        Space::all().find(|space| u32::from(self.0[space.bit()]) == before)
    }

    /// The first time that one of some patterns is on the board in a placement phase that ended with `full`.
    /// Returns the number of pieces placed, the view, and the next move. The number must be `within` a range.
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
                // The pattern exists from its last piece's placement until its first empty space is filled.
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

/// For each space and view, the places of the pattern where a cell of a certain kind is on the space.
type Places = [[u64; VIEWS]; BITS];

/// The effects of a move of the stacking phase on the places of a pattern in all views.
///
/// Stacks never move onto empty spaces and never get shorter, and a lone red never returns. So a place is
/// lost for good once one of its spaces is wrongly empty or tall. A pattern that appears with a move appears
/// only where the move changed something in its favour.
pub(super) struct Changes {
    /// All places, before any move.
    anchors: [u64; VIEWS],
    /// The places lost when the space becomes empty.
    needs_stack: Box<Places>,
    /// The places lost when a stack lands on the space.
    needs_single: Box<Places>,
    /// The places where the pattern may appear when White's or Black's stack lands on the space.
    wants_landing: [Box<Places>; 2],
    /// The places where the pattern may appear when the space becomes empty.
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

/// The possible places of a pattern in all views during the replay of a game's stacking phase.
pub(super) struct PatternWatch<'a> {
    patterns: &'a [PatternInView],
    changes: &'a Changes,
    /// The places not lost yet.
    places: [u64; VIEWS],
    /// The places where the pattern may have appeared with the last move.
    new: [u64; VIEWS],
}

impl<'a> PatternWatch<'a> {
    /// Makes a tracker that starts at a position of the stacking phase.
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

    /// Whether the pattern can no longer appear.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.places.iter().fold(0, |all, places| all | places) == 0
    }

    /// Whether the pattern appeared with the last move.
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

    /// Whether the pattern is on the board.
    pub(super) fn is_there(&self, position: &Position) -> bool {
        let boards = Boards::of(position);
        let mut patterns = self.patterns.iter().zip(self.places);
        patterns.any(|(pattern, places)| pattern.matches_at(places, &boards, position))
    }
}

/// Bits shifted by a cell's distance.
const fn shifted(bits: u64, offset: i8) -> u64 {
    if offset >= 0 { bits << offset } else { bits >> -offset }
}

/// The index in [`Boards::heights`] for a range of heights, or `None` if bitboards cannot decide it.
fn height_class(height: Between) -> Option<usize> {
    match (height.least, height.most) {
        (0 | 1, 49..) => Some(0),
        (0 | 1, 1) => Some(1),
        (2, 49..) => Some(2),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use dvonn::random::Random;
    use dvonn_record::NodeId;

    use super::super::board::BoardQuestion;
    use super::super::replay::tests::{game, pattern};
    use super::*;
    use crate::question::BoardFilter;

    /// The places where a pattern can still appear: none of its spaces is wrongly empty or tall.
    fn possible(patterns: &[PatternInView], position: &Position) -> [u64; VIEWS] {
        let mut all = [0; VIEWS];
        for (places, pattern) in all.iter_mut().zip(patterns) {
            for anchor in SpaceSet::from_bits(pattern.anchors).unwrap() {
                let is_possible = pattern.cells_at(anchor).all(|(space, cell)| {
                    let height = position.stack(space).map_or(0, |stack| u32::from(stack.height()));
                    let most = if cell.kind == CellKind::Red { 1 } else { cell.height.most };
                    cell.kind == CellKind::Empty || (height > 0 && (height == 1 || most > 1))
                });
                *places |= if is_possible { SpaceSet::of(anchor).bits() } else { 0 };
            }
        }
        all
    }

    #[test]
    fn the_places_of_a_pattern_are_followed_move_by_move() {
        let mut random = Random::new(3);
        let (mut over, mut appeared, mut untouched) = (0, 0, 0);
        for round in 0..200 {
            let record = game(&mut random);
            let ply = random.next() as usize % (record.plies() + 1);
            let node = record.main_line().nth(ply).unwrap_or(NodeId::START);
            let pattern = pattern(&record.position(node), &mut random);
            let alone = round % 2 == 0;
            let filter = BoardFilter {
                pattern: Some(pattern.clone()),
                anywhere: !alone && round % 3 == 0,
                no_symmetry: alone,
                no_exchange: alone,
                ..BoardFilter::default()
            };
            let board = BoardQuestion::new(&filter, None);
            let changes = board.changes.as_ref().unwrap();
            let as_drawn = PatternInView::new(&pattern, false, View::IDENTITY);
            let matches = |position: &Position| {
                let boards = Boards::of(position);
                assert_eq!(as_drawn.matches(&boards, position), pattern.matches(position));
                board.patterns.iter().any(|pattern| pattern.matches(&boards, position))
            };
            let mut watch: Option<PatternWatch<'_>> = None;
            let mut position = *record.start().position();
            for m in record.moves() {
                let before = position;
                position = position.play(m).unwrap();
                if position.phase() == Phase::Placement {
                    continue;
                }
                let Some(watch) = &mut watch else {
                    let new = PatternWatch::new(&board.patterns, changes, &position);
                    assert_eq!(new.is_there(&position), matches(&position));
                    watch = Some(new);
                    continue;
                };
                watch.follow(before.occupied(), m, &position);
                assert_eq!(watch.places, possible(&board.patterns, &position));
                assert_eq!(watch.is_over(), watch.places == [0; VIEWS]);
                let (was_there, is_there) = (matches(&before), matches(&position));
                let is_new = watch.is_new(&position);
                assert_eq!(watch.is_there(&position), is_there);
                assert!(is_there || !is_new, "it appears only where it is");
                assert!(is_new || !is_there || was_there, "it does not appear unnoticed");
                let mut spaces = pattern.cells().iter().map(|&(space, _)| space);
                if alone && is_there && spaces.all(|space| before.stack(space) == position.stack(space)) {
                    assert!(!is_new, "nothing changed");
                    untouched += 1;
                }
                over += u32::from(watch.is_over());
                appeared += u32::from(is_new);
            }
        }
        assert!(over > 200 && appeared > 20 && untouched > 50, "{over} {appeared} {untouched}");
    }

    #[test]
    fn single_pieces_of_a_pattern_were_placed_there() {
        let pattern: Pattern = "w1,b1,r,w1,b1,r,w,b2..,o1/-".parse().unwrap();
        let bits = |cells: &[usize]| {
            let spaces: SpaceSet = cells.iter().map(|&cell| pattern.cells()[cell].0).collect();
            spaces.bits()
        };
        // The cells are sorted by space, so the empty one in the row below comes first.
        let expected = Placed([bits(&[1, 4]), bits(&[2, 5]), bits(&[3, 6])]);
        let pattern = PatternInView::new(&pattern, false, View::IDENTITY);
        assert_eq!(pattern.placed().collect::<Vec<_>>(), [expected]);
    }

    #[test]
    fn bitboards_decide_the_usual_heights() {
        for (text, is_exact) in [
            ("w", false),
            ("w1,b..1,o2..,r,-", false),
            ("w2", true),
            ("w3..", true),
            ("w1..2", true),
            ("b,w0..2", true),
        ] {
            let pattern = PatternInView::new(&text.parse().unwrap(), false, View::IDENTITY);
            assert_eq!(pattern.exact, is_exact, "{text}");
        }
    }
}
