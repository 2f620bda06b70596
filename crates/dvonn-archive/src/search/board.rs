//! What a question asks of a position, made quick: patterns as shifts of bitboards.

use dvonn::{Color, Move, Phase, Position, Space, SpaceSet};

use crate::between::Between;
use crate::pattern::{Cell, CellKind, Pattern};
use crate::pieces::Placed;
use crate::question::{BoardFilter, SideMaterial};
use crate::views::View;

/// Finds the motifs of moves, which only the coach knows.
pub trait Motifs: Sync {
    /// Whether a move of a position has the motif with this name.
    fn has(&self, motif: &str, position: &Position, m: Move) -> bool;

    /// The names of all motifs, at most 64.
    fn names(&self) -> &'static [&'static str];

    /// All motifs of a move: a bit for each, the lowest one for the first name.
    fn of(&self, position: &Position, m: Move) -> u64;
}

/// What is asked of a position, for all views in which it may be seen.
pub(super) struct BoardQuestion<'a> {
    pub(super) filter: &'a BoardFilter,
    motifs: Option<&'a dyn Motifs>,
    /// The position as it must be on the game's board, with the view in which it is the one that is asked
    /// for.
    positions: Vec<(View, Position)>,
    patterns: Vec<PatternInView>,
    asks_for_material: bool,
}

impl<'a> BoardQuestion<'a> {
    pub(super) fn new(filter: &'a BoardFilter, motifs: Option<&'a dyn Motifs>) -> Self {
        let positions = filter.position.map_or_else(Vec::new, |board| {
            let views = views(filter, board.position().phase());
            views.map(|view| (view, view.position(board.position()))).collect()
        });
        let asks_for_material = filter.pieces.is_some()
            || filter.stacks.is_some()
            || Color::ALL.into_iter().any(|color| filter.material[color] != SideMaterial::default());
        let mut patterns: Vec<PatternInView> = Vec::new();
        if let Some(pattern) = &filter.pattern {
            for view in views(filter, Phase::Stacking) {
                let new = PatternInView::new(pattern, filter.anywhere, view);
                // Where it looks the same in two views, the first one is enough, unless something else is
                // asked for that does not.
                let asks_for_more = asks_for_material || filter.turn.is_some();
                if asks_for_more || !patterns.iter().any(|other| other.is_like(&new)) {
                    patterns.push(new);
                }
            }
        }
        Self { filter, motifs, positions, patterns, asks_for_material }
    }

    /// Whether the position that is asked for is one of the stacking phase, in which colours are exchanged.
    pub(super) fn is_stacking(&self) -> bool {
        self.filter.position.is_some_and(|board| board.position().phase() == Phase::Stacking)
    }

    /// Whether all that is asked for is a position, in its views.
    pub(super) fn is_position_only(&self) -> bool {
        let only = BoardFilter {
            position: self.filter.position,
            anywhere: self.filter.anywhere,
            no_symmetry: self.filter.no_symmetry,
            no_exchange: self.filter.no_exchange,
            ..BoardFilter::default()
        };
        *self.filter == only
    }

    /// Whether there is something to win by looking at full boards before the placements.
    pub(super) fn may_pass_over_placements(&self) -> bool {
        !self.positions.is_empty() || self.is_in_stacking() || self.patterns_stay()
    }

    /// Whether a game that ends its placement phase with this full board may have what is asked for in that
    /// phase.
    pub(super) fn placements_may_match(&self, full: &Position) -> bool {
        if self.is_in_stacking() {
            return false;
        }
        if !self.positions.is_empty() {
            return self.positions.iter().any(|(_, position)| position.phase() == Phase::Placement);
        }
        if !self.patterns_stay() {
            return true;
        }
        let boards = Boards::of(full);
        let patterns = self.patterns.iter().filter(|pattern| !pattern.view.exchanged);
        patterns.into_iter().any(|pattern| pattern.matches(&boards, full))
    }

    /// Whether only the stacking phase is asked for.
    fn is_in_stacking(&self) -> bool {
        self.filter.phase == Some(Phase::Stacking)
    }

    /// Whether the pattern, once it is placed, is there until the board is full: it has no empty space.
    fn patterns_stay(&self) -> bool {
        let pattern = self.filter.pattern.as_ref();
        pattern.is_some_and(|pattern| pattern.cells().iter().all(|(_, cell)| cell.kind != CellKind::Empty))
    }

    /// Whether a position may fit the question, as far as what is drawn and asked at every move tells.
    #[inline]
    pub(super) fn may_match(&self, position: &Position, ply: u32) -> bool {
        let filter = self.filter;
        if filter.phase.is_some_and(|phase| phase != position.phase())
            || filter.ply.is_some_and(|range| !range.contains(ply))
        {
            return false;
        }
        if !self.positions.is_empty() {
            return self.positions.iter().any(|(_, wanted)| wanted == position);
        }
        if self.patterns.is_empty() {
            return !self.asks_for_material || has_material(filter, position, View::IDENTITY);
        }
        let boards = Boards::of(position);
        let mut patterns = self.patterns.iter().filter(|pattern| pattern.is_for(position));
        patterns.any(|pattern| pattern.matches(&boards, position))
    }

    /// The first view in which a position fits the question. `m` is the move that was played there, and
    /// `mover` says whether the player who moves is one that is asked for.
    pub(super) fn matches(
        &self,
        position: &Position,
        ply: u32,
        m: Option<Move>,
        mover: impl Fn(Color) -> bool,
    ) -> Option<View> {
        if !self.may_match(position, ply) {
            return None;
        }
        let filter = self.filter;
        let asks_for_mover = filter.mover.is_some() || filter.mover_rating.is_some();
        let motif = || {
            let Some(motif) = &filter.motif else { return true };
            let found = self.motifs.zip(m).map(|(motifs, m)| motifs.has(motif, position, m));
            found.unwrap_or(false)
        };
        let seen = |view: View| {
            filter.turn.is_none_or(|turn| view.color(position.side()) == turn)
                && (!self.asks_for_material || has_material(filter, position, view))
        };
        let view = match (self.positions.is_empty(), self.patterns.is_empty()) {
            (true, true) => seen(View::IDENTITY).then_some(View::IDENTITY),
            (false, true) => {
                let mut views = self.positions.iter();
                views.find(|(view, wanted)| wanted == position && seen(*view)).map(|&(view, _)| view)
            }
            (true, false) => {
                let boards = Boards::of(position);
                let mut patterns = self.patterns.iter().filter(|pattern| pattern.is_for(position));
                let found = patterns.find(|pattern| pattern.matches(&boards, position) && seen(pattern.view));
                found.map(|pattern| pattern.view)
            }
            (false, false) => {
                let boards = Boards::of(position);
                let mut views = self.positions.iter();
                let both = |view: View| self.in_view(view).matches(&boards, position);
                views
                    .find(|(view, wanted)| wanted == position && both(*view) && seen(*view))
                    .map(|&(view, _)| view)
            }
        };
        let view = view?;
        if asks_for_mover && (m.is_none() || !mover(position.side())) {
            return None;
        }
        motif().then_some(view)
    }

    /// The pattern in a view.
    fn in_view(&self, view: View) -> PatternInView {
        let empty = Pattern::default();
        let pattern = self.filter.pattern.as_ref().unwrap_or(&empty);
        PatternInView::new(pattern, self.filter.anywhere, view)
    }

    /// What a game must have placed to have a position that is asked for, one of these; `None` if nothing is
    /// certain.
    pub(super) fn placed(&self) -> Option<Vec<Placed>> {
        let placed: Vec<Placed> = if self.positions.is_empty() {
            self.patterns.iter().flat_map(PatternInView::placed).collect()
        } else {
            self.positions.iter().map(|(_, position)| Placed::of(position)).collect()
        };
        let certain = !placed.is_empty() && placed.iter().all(|placed| *placed != Placed::default());
        certain.then_some(placed)
    }
}

/// The views that a filter allows in a phase.
fn views(filter: &BoardFilter, phase: Phase) -> impl Iterator<Item = View> + use<> {
    let (no_symmetry, no_exchange) = (filter.no_symmetry, filter.no_exchange);
    View::of_phase(phase).iter().copied().filter(move |view| {
        (!no_symmetry || view.symmetry == dvonn::Symmetry::Identity) && (!no_exchange || !view.exchanged)
    })
}

/// Whether a position has the material that is asked for, as it is seen in a view.
fn has_material(filter: &BoardFilter, position: &Position, view: View) -> bool {
    let within =
        |range: Option<Between>, number: usize| range.is_none_or(|range| range.contains(number as u32));
    let height = |space: Space| position.stack(space).map_or(0, |stack| usize::from(stack.height()));
    within(filter.pieces, usize::from(position.pieces()))
        && within(filter.stacks, position.occupied().len())
        && Color::ALL.into_iter().all(|color| {
            let wanted = filter.material[color];
            let own = position.owned_by(view.color(color));
            within(wanted.stacks, own.len())
                && within(wanted.reds, (own & position.reds()).len())
                && (wanted.pieces.is_none() || within(wanted.pieces, own.iter().map(height).sum()))
                && (wanted.tallest.is_none()
                    || within(wanted.tallest, own.iter().map(height).max().unwrap_or(0)))
        })
}

/// The bitboards of a position that patterns are compared with.
struct Boards {
    /// By [`kind_index`].
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
    fn of(position: &Position) -> Self {
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
    fn new(pattern: &Pattern, anywhere: bool, view: View) -> Self {
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
        // What is rare comes first, so that most comparisons end soon.
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
    fn is_like(&self, other: &Self) -> bool {
        self.anchors == other.anchors && self.cells == other.cells
    }

    /// For each place where the pattern may be, the pieces that a game must have placed there.
    pub(super) fn placed(&self) -> impl Iterator<Item = Placed> + '_ {
        let anchors = SpaceSet::from_bits(self.anchors).unwrap_or_default();
        anchors.iter().map(|anchor| {
            let mut placed = Placed::default();
            for &(offset, cell) in &self.cells {
                let bits = shifted(SpaceSet::of(anchor).bits(), offset);
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
    const fn is_for(&self, position: &Position) -> bool {
        !self.view.exchanged || matches!(position.phase(), Phase::Stacking)
    }

    #[inline]
    fn matches(&self, boards: &Boards, position: &Position) -> bool {
        let mut places = self.anchors;
        for &(offset, cell) in &self.cells {
            let heights = height_class(cell.height).unwrap_or(if cell.height.least > 1 { 2 } else { 0 });
            let mut board = boards.kinds[kind_index(cell.kind)] & boards.heights[heights];
            if cell.red {
                board &= boards.reds;
            }
            places &= shifted(board, -offset);
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
        anchors.iter().any(|anchor| {
            self.cells.iter().all(|&(offset, cell)| {
                let bits = shifted(SpaceSet::of(anchor).bits(), offset);
                let space = SpaceSet::from_bits(bits).and_then(SpaceSet::first);
                space.is_some_and(|space| cell.matches(position.stack(space)))
            })
        })
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
