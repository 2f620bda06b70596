//! The parts of a drawn board that need painting.

use std::time::Duration;

use dvonn::{Move, Pieces, Space};
use dvonn_board::drawing::{self, StackStyle, middle, rise, stack};
use dvonn_board::{BoardView, Cell, MotionTimes, Orientation, PictureStyle, Shape, Stage, markup};
use dvonn_game::spoken::{SpaceLabel, space_label};
use dvonn_message::Say;

/// The painter of a board, which remembers what it painted last and returns only the changes.
#[derive(Clone, Debug)]
pub struct Painter {
    /// The prefix of the ids in the drawing.
    id: String,
    cells: Vec<Option<CellPaint>>,
    over: Option<String>,
}

/// How to paint a space.
#[derive(Clone, PartialEq, Debug)]
pub struct CellPaint {
    /// The space.
    pub space: Space,
    /// Its classes.
    pub class: String,
    /// The label for screen readers.
    pub label: SpaceLabel,
    /// Whether its stack is picked up.
    pub is_picked: bool,
    /// The layer below the stack.
    pub beneath: String,
    /// The stack.
    pub standing: String,
    /// If the stack lifts off, the start and the duration of the lift.
    pub lift: Option<(Duration, Duration)>,
}

/// The parts to paint.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Paint {
    /// The spaces that have changed.
    pub cells: Vec<CellPaint>,
    /// The layer above the stacks, if it has changed.
    pub over: Option<String>,
}

/// A stack in the air.
#[derive(Clone, PartialEq, Debug)]
pub struct Flight {
    /// The number of the movement.
    pub serial: usize,
    /// The point where the stack lands.
    pub to: (f64, f64),
    /// The start of the flight, relative to the landing point; `None` for a piece being placed.
    pub from: Option<(f64, f64)>,
    /// The duration of the flight.
    pub time: Duration,
    /// The drawing of the stack.
    pub stack: String,
}

/// The style of a stack that stands on no space.
const fn in_the_air(style: &PictureStyle) -> StackStyle {
    StackStyle { numbers: style.cells.numbers, marks: style.cells.marks, lifted: false, locked: false }
}

impl Painter {
    /// A painter that has painted nothing yet. Each drawing on a page needs a different id.
    #[must_use]
    pub fn new(id: impl Into<String>) -> Self {
        Self { id: id.into(), cells: vec![None; Space::COUNT], over: None }
    }

    /// Forgets what was painted, so that everything is painted again.
    pub fn forget(&mut self) {
        *self = Self::new(std::mem::take(&mut self.id));
    }

    /// The board without pieces, with the gradients of the whole drawing.
    #[must_use]
    pub fn wood(&self, style: &PictureStyle) -> String {
        let wood = drawing::wood(style.orientation, style.coordinates);
        drawing::definitions().markup(&self.id) + &markup(&wood, &self.id)
    }

    /// The parts that have changed. The stack on `dragged` is in the person's hand.
    pub fn paint(
        &mut self,
        view: &BoardView,
        style: &PictureStyle,
        (stage, times): (&Stage, MotionTimes),
        dragged: Option<Space>,
        say: &Say<'_>,
    ) -> Paint {
        let mut paint = Paint::default();
        for space in Space::all() {
            let cell = Cell::of(view, space);
            let shown = stage.shown(space, cell.pieces);
            let is_dragged = dragged == Some(space);
            let drawn = |shapes: Vec<Shape>| markup(&shapes, &self.id);
            let painted = CellPaint {
                space,
                class: cell.class(is_dragged),
                label: space_label(space, &cell, say),
                is_picked: cell.picked,
                beneath: drawn(cell.beneath(&shown, style.cells, is_dragged)),
                standing: drawn(cell.standing(&shown, style.cells, is_dragged)),
                lift: shown.lifts.map(|(nth, count)| (times.nth_lift(nth, count), times.lift)),
            };
            let last = &mut self.cells[space.index()];
            if last.as_ref() != Some(&painted) {
                *last = Some(painted.clone());
                paint.cells.push(painted);
            }
        }
        let parts = [drawing::chain, drawing::arrows, drawing::losses];
        let over: String =
            parts.iter().map(|part| markup(&part(view, style.orientation), &self.id)).collect();
        if self.over.as_ref() != Some(&over) {
            self.over = Some(over.clone());
            paint.over = Some(over);
        }
        paint
    }

    /// The pieces of the stack on a space, drawn next to it; `None` for fewer than two pieces.
    #[must_use]
    pub fn fan(&self, space: Space, view: &BoardView, orientation: Orientation) -> Option<String> {
        drawing::fan(space, view, orientation).map(|fan| fan.markup(&self.id))
    }

    /// The drawing of a stack in the person's hand.
    #[must_use]
    pub fn held(&self, pieces: Pieces, style: &PictureStyle) -> String {
        stack(pieces, in_the_air(style)).markup(&self.id)
    }

    /// The stack in the air, if there is one.
    #[must_use]
    pub fn flight(&self, stage: &Stage, style: &PictureStyle, times: MotionTimes) -> Option<Flight> {
        let Stage::Flying(step) = stage else { return None };
        let (from, to) = match step.m {
            Move::Place(to) => (None, to),
            Move::Stack { from, to } => (Some(from), to),
            Move::Pass => return None,
        };
        let (x, y) = middle(to, style.orientation);
        // The stack lands on top of the stack there.
        let y = y - rise(step.onto.height());
        let from = from.map(|from| {
            let (from_x, from_y) = middle(from, style.orientation);
            (from_x - x, from_y - y)
        });
        let stack = self.held(step.moved, style);
        Some(Flight { serial: step.serial, to: (x, y), from, time: times.jump, stack })
    }
}

#[cfg(test)]
mod tests {
    use dvonn::Board;
    use dvonn_board::{BoardInput, Hand, MoveStep, Scene};

    use super::*;

    fn say(id: &str, _: &[(&'static str, dvonn_message::Argument)]) -> String {
        id.to_owned()
    }

    #[test]
    fn only_what_changed_is_painted_again() {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let style = PictureStyle::default();
        let rest = (&Stage::Rest, MotionTimes::NONE);
        let mut painter = Painter::new("a");
        let whole = painter.paint(&Scene::new(&board).view(), &style, rest, None, &say);
        assert_eq!((whole.cells.len(), whole.over.as_deref()), (49, Some("")));
        let again = painter.paint(&Scene::new(&board).view(), &style, rest, None, &say);
        assert_eq!(again, Paint::default());
        let mut hand = Hand::default();
        hand.take(board.position(), BoardInput::Tap(Space::B3));
        let view = Scene { hand, ..Scene::new(&board) }.view();
        let paint = painter.paint(&view, &style, rest, None, &say);
        let changed: Vec<String> = paint.cells.iter().map(|cell| cell.space.to_string()).collect();
        assert_eq!(changed, ["a3", "b3", "c3"]);
        assert!(paint.over.is_some_and(|over| over.contains("dvonn-loss")));
        painter.forget();
        assert_eq!(painter.paint(&view, &style, rest, None, &say).cells.len(), 49);
    }

    #[test]
    fn a_stack_flies_from_its_space_to_the_top_of_another() {
        let board: Board = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s".parse().unwrap();
        let step = MoveStep::new(7, &board, "b3a3".parse().unwrap());
        let painter = Painter::new("a");
        let style = PictureStyle::default();
        let flying = Stage::Flying(step.clone());
        let flight = painter.flight(&flying, &style, MotionTimes::NORMAL).unwrap();
        assert_eq!((flight.serial, flight.time), (7, MotionTimes::NORMAL.jump));
        assert!(flight.to.0 < -499.0 && flight.from.is_some_and(|(x, _)| (x - 100.0).abs() < 1e-6));
        assert!(flight.stack.contains("dvonn-stack"), "{}", flight.stack);
        assert_eq!(painter.flight(&Stage::Lifting(step), &style, MotionTimes::NORMAL), None);
        let wood = painter.wood(&style);
        assert!(wood.contains("dvonn-hollow") && wood.contains("id=\"a-"), "{wood}");
    }
}
