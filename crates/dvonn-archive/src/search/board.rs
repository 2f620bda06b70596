//! A question's conditions on a position, prepared for fast tests.

use dvonn::{Color, Move, Phase, Position, Space};

use super::patterns::{Boards, Changes, PatternInView};
use crate::between::Between;
use crate::pattern::{CellKind, Pattern};
use crate::pieces::Placed;
use crate::question::{BoardFilter, SideMaterial};
use crate::views::View;

/// Recognises the motifs of moves, as the coach does.
pub trait Motifs: Sync {
    /// Whether a move in a position has the motif with this name.
    fn has(&self, motif: &str, position: &Position, m: Move) -> bool;

    /// The names of all motifs, at most 64.
    fn names(&self) -> &'static [&'static str];

    /// All motifs of a move as bits, the lowest for the first name.
    fn of(&self, position: &Position, m: Move) -> u64;
}

/// The conditions on a position in all views that the question allows.
pub(super) struct BoardQuestion<'a> {
    pub(super) filter: &'a BoardFilter,
    motifs: Option<&'a dyn Motifs>,
    /// The positions to look for on the game's board, each with the view that turns it into the one that the
    /// question draws.
    pub(super) positions: Vec<(View, Position)>,
    pub(super) patterns: Vec<PatternInView>,
    /// The effects of moves on the patterns, if there are patterns.
    pub(super) changes: Option<Changes>,
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
                // If the pattern looks the same in two views, the first is enough, unless other conditions
                // depend on the view.
                let asks_for_more = asks_for_material || filter.turn.is_some();
                if asks_for_more || !patterns.iter().any(|other| other.is_like(&new)) {
                    patterns.push(new);
                }
            }
        }
        let changes = (!patterns.is_empty()).then(|| Changes::of(&patterns));
        Self { filter, motifs, positions, patterns, changes, asks_for_material }
    }

    /// Whether the question draws a position of the stacking phase, where colours may be exchanged.
    pub(super) fn is_stacking(&self) -> bool {
        self.filter.position.is_some_and(|board| board.position().phase() == Phase::Stacking)
    }

    /// Whether a position is the only condition.
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

    /// Whether a pattern, a phase and a range of plies are the only conditions. Then the first position of a
    /// game that has the pattern is the answer.
    pub(super) const fn is_pattern_only(&self) -> bool {
        let filter = self.filter;
        filter.pattern.is_some()
            && filter.position.is_none()
            && !self.asks_for_material
            && filter.turn.is_none()
            && filter.motif.is_none()
            && filter.mover.is_none()
            && filter.mover_rating.is_none()
    }

    /// Whether the question excludes the stacking phase.
    pub(super) fn ends_with_placements(&self) -> bool {
        self.filter.phase == Some(Phase::Placement)
    }

    /// The range of plies that the question allows.
    pub(super) fn plies(&self) -> Between {
        self.filter.ply.unwrap_or(Between::ANY)
    }

    /// Whether testing full boards can show that a game's placements need not be tested.
    pub(super) fn may_pass_over_placements(&self) -> bool {
        !self.positions.is_empty() || self.is_in_stacking() || self.patterns_stay()
    }

    /// Whether a game whose placement phase ends with this full board may have had a matching position in
    /// that phase.
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

    /// Whether the question excludes the placement phase.
    pub(super) fn is_in_stacking(&self) -> bool {
        self.filter.phase == Some(Phase::Stacking)
    }

    /// Whether the pattern, once placed, stays until the board is full, because it has no empty space.
    fn patterns_stay(&self) -> bool {
        let pattern = self.filter.pattern.as_ref();
        pattern.is_some_and(|pattern| pattern.cells().iter().all(|(_, cell)| cell.kind != CellKind::Empty))
    }

    /// Whether a position may match, judged by the pattern and the other conditions that are fast to test.
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

    /// The first view in which a position meets all conditions. `m` is the move played there, and `mover`
    /// tells whether a side's player is one whom the question accepts.
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

    /// Sets of pieces, one of which a game must have placed to reach the position; `None` if a set would be
    /// empty.
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

/// Whether a position has the required material when seen in a view.
fn has_material(filter: &BoardFilter, position: &Position, view: View) -> bool {
    // Without a range, nothing needs to be counted.
    fn within(range: Option<Between>, number: impl FnOnce() -> usize) -> bool {
        range.is_none_or(|range| range.contains(number() as u32))
    }
    let height = |space: Space| position.stack(space).map_or(0, |stack| usize::from(stack.height()));
    within(filter.stacks, || position.occupied().len())
        && within(filter.pieces, || usize::from(position.pieces()))
        && Color::ALL.into_iter().all(|color| {
            let wanted = filter.material[color];
            let own = position.owned_by(view.color(color));
            within(wanted.stacks, || own.len())
                && within(wanted.reds, || (own & position.reds()).len())
                && within(wanted.pieces, || own.iter().map(height).sum())
                && within(wanted.tallest, || own.iter().map(height).max().unwrap_or(0))
        })
}

#[cfg(test)]
mod tests {
    use dvonn::random::{Random, setup};

    use super::*;
    use crate::pattern::Cell;
    use crate::question::Question;

    const START: &str = "position:\"9/10/11/10/9 w p\"";
    const STACKING: &str = "position:\"9/w,9/r,w,b,w,3,rw,1,r,1/10/9 w s\"";
    const RED: &str = "pattern:9/10/5,r,5/10/9";

    /// The board question of a text. A test needs few, so their texts are never freed.
    fn board(text: &str) -> BoardQuestion<'static> {
        let question: Question = text.parse().unwrap();
        BoardQuestion::new(&Box::leak(Box::new(question)).board, None)
    }

    #[test]
    fn a_position_or_a_pattern_may_be_the_only_condition() {
        for (words, is_only) in [
            ("", [true, true]),
            ("no-symmetry", [true, true]),
            ("no-exchange", [true, true]),
            ("phase:placement", [false, true]),
            ("ply:..60", [false, true]),
            ("turn:white", [false, false]),
            ("pieces:..40", [false, false]),
            ("stacks:..40", [false, false]),
            ("white-tallest:3..", [false, false]),
            ("motif:on-red", [false, false]),
            ("mover:Ann", [false, false]),
            ("mover-rating:1700..", [false, false]),
        ] {
            let position = board(&format!("{START} {words}")).is_position_only();
            let pattern = board(&format!("{RED} {words}")).is_pattern_only();
            assert_eq!([position, pattern], is_only, "{words}");
        }
        let both = format!("{START} {RED}");
        assert!(!board(&both).is_position_only() && !board(&both).is_pattern_only());
        let mut question: Question = START.parse().unwrap();
        question.board.anywhere = true;
        assert!(BoardQuestion::new(&question.board, None).is_position_only());
    }

    #[test]
    fn a_question_says_which_phase_it_is_about() {
        assert!(board(STACKING).is_stacking() && !board(START).is_stacking());
        assert!(board("phase:placement").ends_with_placements());
        assert!(!board("phase:stacking").ends_with_placements());
        assert!(!board(START).ends_with_placements());
    }

    #[test]
    fn placements_are_passed_over_if_none_of_them_can_match() {
        let full = *setup(&mut Random::new(4)).position();
        let red = full.reds().first().unwrap();
        let white = full.owned_by(Color::White).first().unwrap();
        let pattern =
            |space, kind| format!("pattern:{} no-symmetry", Pattern::new([(space, Cell::of(kind))]));
        for (text, may_pass_over, may_match) in [
            ("turn:white".to_owned(), false, true),
            ("phase:stacking".to_owned(), true, false),
            (format!("{START} phase:stacking"), true, false),
            (START.to_owned(), true, true),
            (STACKING.to_owned(), true, false),
            (pattern(red, CellKind::Red), true, true),
            (pattern(red, CellKind::White), true, false),
            (pattern(white, CellKind::White), true, true),
            // It would match with the colours exchanged, but not while pieces are placed.
            (pattern(white, CellKind::Black), true, false),
            (pattern(red, CellKind::Empty), false, true),
        ] {
            assert_eq!(board(&text).may_pass_over_placements(), may_pass_over, "{text}");
            assert_eq!(board(&text).placements_may_match(&full), may_match, "{text}");
        }
    }

    #[test]
    fn material_is_tested_before_the_move_is_read() {
        let start = Position::start();
        for (text, may_match) in
            [("stacks:0", true), ("stacks:1..", false), ("turn:white", true), ("white-stacks:1..", false)]
        {
            assert_eq!(board(text).may_match(&start, 0), may_match, "{text}");
        }
    }

    #[test]
    fn a_position_and_a_pattern_are_seen_in_the_same_view() {
        let drawn: Position = "9/w,9/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        for (words, is_found) in [
            ("pattern:9/10/r,w,b,8", true),
            ("pattern:9/10/r,b,w,8", false),
            ("pattern:9/10/r,w,b,8 turn:white", true),
            ("pattern:9/10/r,w,b,8 turn:black", false),
        ] {
            for &view in View::of_phase(Phase::Stacking) {
                let question = board(&format!("{STACKING} {words}"));
                let found = question.matches(&view.position(&drawn), 60, None, |_| true);
                assert_eq!(found, is_found.then_some(view), "{words} {view:?}");
            }
        }
    }

    #[test]
    fn a_pattern_that_looks_the_same_in_several_views_is_compared_once() {
        for (text, count) in [
            (RED, 1),
            ("pattern:9/10/5,w,5/10/9", 2),
            ("pattern:9/10/w,10/10/9", 4),
            ("pattern:w,8 no-exchange", 4),
            ("pattern:9/10/5,r,5/10/9 turn:white", 8),
            ("pattern:9/10/5,r,5/10/9 stacks:..9", 8),
        ] {
            assert_eq!(board(text).patterns.len(), count, "{text}");
        }
    }

    #[test]
    fn pieces_that_a_game_must_have_placed_are_known_for_all_views_or_not_at_all() {
        for (text, count) in [
            (START, None),
            (STACKING, Some(8)),
            (RED, Some(1)),
            ("pattern:w1,8 no-exchange", Some(4)),
            ("pattern:w,8", None),
            ("pattern:o1,8", None),
            ("turn:white", None),
        ] {
            let placed = board(text).placed();
            assert_eq!(placed.as_ref().map(Vec::len), count, "{text}");
            assert!(placed.into_iter().flatten().all(|placed| placed != Placed::default()), "{text}");
        }
    }
}
