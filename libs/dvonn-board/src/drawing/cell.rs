//! A space of a board: everything to show and to announce about it, and how to draw it.

use dvonn::{Piece, Pieces, Space};

use super::by_piece;
use super::stack::{StackStyle, around, stack};
use crate::motion::Shown;
use crate::shape::Shape;
use crate::view::{BoardView, Loss};

/// The view of one space.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    /// The pieces on it.
    pub pieces: Pieces,
    /// How many moves its stack has.
    pub moves: u8,
    /// Whether its stack can be picked up, or a piece can be placed on it.
    pub ready: bool,
    /// Whether all its neighbours are occupied (rule M3).
    pub surrounded: bool,
    /// Whether its stack is picked up.
    pub picked: bool,
    /// Whether the picked-up stack may land on it.
    pub target: bool,
    /// Whether the move waiting for confirmation ends on it.
    pub chosen: bool,
    /// Whether its stack would leave the board if the considered move were played.
    pub threatened: bool,
    /// The stacks that leave the board if the picked-up stack lands on it.
    pub loss: Loss,
    /// The stack that just left the board from here.
    pub left: Pieces,
    /// Whether the last move touched it, or a lesson's answer found it.
    pub last: bool,
    /// Whether a ring points it out.
    pub marked: bool,
    /// Whether it is part of the chain being explained.
    pub chained: bool,
}

/// How the spaces of a board are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CellStyle {
    /// Whether single pieces show a number too.
    pub numbers: bool,
    /// Whether each colour has a mark of its own.
    pub marks: bool,
    /// Whether the person chooses spaces rather than moves: spaces found get a ring, and any other space can
    /// be chosen.
    pub choosing: bool,
}

impl Cell {
    /// The view of a space.
    #[must_use]
    pub fn of(view: &BoardView, space: Space) -> Self {
        let loss =
            view.losses.iter().find(|&&(to, _)| to == space).map_or_else(Loss::default, |&(_, loss)| loss);
        let left =
            view.left.iter().find(|&&(from, _)| from == space).map_or(Pieces::EMPTY, |&(_, left)| left);
        Self {
            pieces: view.at(space),
            moves: view.moves[space.index()],
            ready: view.ready.contains(space),
            surrounded: view.surrounded.contains(space) && !view.at(space).is_empty(),
            picked: view.picked == Some(space),
            target: view.targets.contains(space),
            chosen: view.chosen == Some(space),
            threatened: view.threatened.contains(space),
            loss,
            left,
            last: view.last.contains(space),
            marked: view.marked.contains(space),
            chained: view.chain.contains(&space),
        }
    }

    /// The classes of the space itself, separated by blanks: the actions that it offers.
    #[must_use]
    pub fn class(&self, is_dragged: bool) -> String {
        let marks = [
            (self.ready, " dvonn-ready"),
            (self.surrounded, " dvonn-locked"),
            (self.picked, " dvonn-picked"),
            (self.target, " dvonn-target"),
            (self.chosen, " dvonn-chosen"),
            (self.threatened, " dvonn-threatened"),
            (self.last, " dvonn-last"),
            (self.marked, " dvonn-marked"),
            (is_dragged, " dvonn-dragged"),
        ];
        let mut class = "dvonn-cell".to_owned();
        marks.iter().filter(|(is, _)| *is).for_each(|(_, mark)| class.push_str(mark));
        class
    }

    /// The layer below the stack: the outline of a stack that left, and the ring for the possible action.
    #[must_use]
    pub fn beneath(&self, shown: &Shown, style: CellStyle, is_dragged: bool) -> Vec<Shape> {
        let mut shapes = Vec::new();
        shapes.extend(outline(self.left));
        shapes.extend(self.ring(shown.pieces, style, is_dragged));
        if self.last && !style.choosing {
            shapes.push(around(shown.pieces, trace_gap(shown.pieces)).class("dvonn-trace-casing"));
            shapes.push(around(shown.pieces, trace_gap(shown.pieces)).class("dvonn-trace"));
        }
        shapes
    }

    /// The stack, and the ring around it if it is about to leave.
    #[must_use]
    pub fn standing(&self, shown: &Shown, style: CellStyle, is_dragged: bool) -> Vec<Shape> {
        if shown.pieces.is_empty() {
            return Vec::new();
        }
        let style = StackStyle {
            numbers: style.numbers,
            marks: style.marks,
            lifted: self.picked && !is_dragged,
            locked: self.surrounded,
        };
        let drawn = stack(shown.pieces, style);
        let doom = shown.is_doomed.then(|| around(shown.pieces, 5.0).class("dvonn-doom"));
        let mut shapes = vec![drawn];
        shapes.extend(doom);
        shapes
    }

    /// The ring, and the dark edge that sets it off from any board. If several rings apply, the strongest is
    /// drawn.
    fn ring(&self, pieces: Pieces, style: CellStyle, is_dragged: bool) -> Vec<Shape> {
        static KINDS: [[&str; 2]; 7] = [
            ["dvonn-halo-found", "dvonn-casing-found"],
            ["dvonn-halo-chosen", "dvonn-casing-chosen"],
            ["dvonn-halo-picked", "dvonn-casing-picked"],
            ["dvonn-halo-chained", "dvonn-casing-chained"],
            ["dvonn-halo-target", "dvonn-casing-target"],
            ["dvonn-halo-marked", "dvonn-casing-marked"],
            ["dvonn-halo-ready", "dvonn-casing-ready"],
        ];
        let found = self.last && style.choosing;
        let can_be_chosen = style.choosing && !self.last && !self.marked;
        let is = [found, self.chosen, self.picked, self.chained, self.target, self.marked, self.ready];
        let kind = is.iter().position(|&is| is).map(|at| KINDS[at]);
        if kind.is_none() && !self.threatened && !can_be_chosen {
            return Vec::new();
        }
        let is_vacant = self.ready && self.pieces.is_empty() && !found;
        let changes_width = kind.is_some() && !is_vacant && !is_dragged && !self.threatened && !found;
        let is_aim = (self.target || self.chosen) && !found;
        let gap = if pieces.is_empty() { -16.0 } else { 4.0 };
        let (halo, casing) =
            (around(pieces, gap).class("dvonn-halo"), around(pieces, gap).class("dvonn-casing"));
        let halo = match kind {
            Some([class, _]) => halo.class(class),
            None => halo,
        };
        let halo = halo
            .class_if(is_aim, "dvonn-halo-aim")
            .class_if(is_dragged, "dvonn-halo-dragged")
            .class_if(self.threatened && !found, "dvonn-halo-threatened")
            .class_if(is_vacant, "dvonn-halo-vacant")
            .class_if(can_be_chosen, "dvonn-halo-choosable")
            .class_if(changes_width, "dvonn-widens");
        if is_vacant || kind.is_none() && !self.threatened {
            return vec![halo];
        }
        let casing = match kind {
            Some([_, class]) => casing.class(class),
            None => casing,
        };
        let casing = casing
            .class_if(self.threatened && !found, "dvonn-casing-threatened")
            .class_if(!self.threatened && !found, "dvonn-widens");
        vec![casing, halo]
    }
}

fn trace_gap(pieces: Pieces) -> f64 {
    if pieces.is_empty() { -6.0 } else { 4.5 }
}

/// The outline of a stack that left.
fn outline(left: Pieces) -> Option<Shape> {
    let top = left.top()?;
    let height = left.height();
    let dots = by_piece(top, &["dvonn-left-white", "dvonn-left-black", "dvonn-left-red"]);
    let edge =
        Shape::circle(36.0).class("dvonn-left-edge").class_if(top == Piece::Black, "dvonn-left-edge-black");
    let number =
        by_piece(top, &["dvonn-left-height-white", "dvonn-left-height-black", "dvonn-left-height-red"]);
    let number = (height > 1).then(|| Shape::text(height.to_string()).class(number).number("y", 9.8));
    let dots = Shape::circle(36.0).class("dvonn-left-dots").class(dots);
    Some(Shape::new("g").class("dvonn-left").add(edge).add(dots).with(number))
}

#[cfg(test)]
mod tests {
    use dvonn::Board;

    use super::*;
    use crate::hand::{BoardInput, Hand};
    use crate::view::Scene;

    /// White has singles on b3 and d3 and a stack of two with a red on h3; Black has c3; reds on a3 and j3.
    const SMALL: &str = "9/10/r,w,b,w,3,rw,1,r,1/10/9 w s";

    fn space(name: &str) -> Space {
        name.parse().unwrap()
    }

    /// The classes of the shapes below the stack on a space.
    fn beneath(view: &BoardView, name: &str, style: CellStyle) -> Vec<Vec<&'static str>> {
        let cell = Cell::of(view, space(name));
        let shapes = cell.beneath(&Shown::still(cell.pieces), style, false);
        shapes.iter().map(|shape| shape.classes().to_vec()).collect()
    }

    #[test]
    fn a_ring_says_what_can_be_done() {
        let board: Board = SMALL.parse().unwrap();
        let mut hand = Hand::default();
        hand.take(board.position(), BoardInput::Tap(space("b3")));
        let view = Scene { hand, considered: Some(space("a3")), ..Scene::new(&board) }.view();
        let plain = CellStyle::default();
        assert_eq!(
            beneath(&view, "b3", plain),
            [
                vec!["dvonn-casing", "dvonn-casing-picked", "dvonn-widens"],
                vec!["dvonn-halo", "dvonn-halo-picked", "dvonn-widens"]
            ]
        );
        assert_eq!(
            beneath(&view, "a3", plain)[1],
            ["dvonn-halo", "dvonn-halo-target", "dvonn-halo-aim", "dvonn-widens"]
        );
        assert_eq!(
            beneath(&view, "d3", plain),
            [
                vec!["dvonn-casing", "dvonn-casing-ready", "dvonn-casing-threatened"],
                vec!["dvonn-halo", "dvonn-halo-ready", "dvonn-halo-threatened"]
            ]
        );
        assert!(beneath(&view, "j3", plain).is_empty());
        let cell = Cell::of(&view, space("d3"));
        assert_eq!(cell.class(true), "dvonn-cell dvonn-ready dvonn-threatened dvonn-dragged");
    }

    #[test]
    fn spaces_to_be_chosen_have_rings_of_their_own() {
        let board: Board = SMALL.parse().unwrap();
        let found = [space("b3")].into_iter().collect();
        let view = Scene { found, may_move: false, ..Scene::new(&board) }.view();
        let choosing = CellStyle { choosing: true, ..CellStyle::default() };
        assert_eq!(beneath(&view, "b3", choosing)[1], ["dvonn-halo", "dvonn-halo-found"]);
        assert_eq!(beneath(&view, "e4", choosing), [vec!["dvonn-halo", "dvonn-halo-choosable"]]);
        let trace = [vec!["dvonn-trace-casing"], vec!["dvonn-trace"]];
        assert_eq!(beneath(&view, "b3", CellStyle::default()), trace);
    }

    #[test]
    fn what_has_left_stays_as_an_outline() {
        let board: Board = SMALL.parse().unwrap();
        let left = vec![(space("c4"), board.pieces(space("h3"))), (space("e4"), board.pieces(space("c3")))];
        let view = Scene { left, ..Scene::new(&board) }.view();
        let drawn = |name: &str| {
            let cell = Cell::of(&view, space(name));
            crate::markup(&cell.beneath(&Shown::still(cell.pieces), CellStyle::default(), false), "x")
        };
        assert!(drawn("c4").contains("dvonn-left-white") && drawn("c4").contains(">2</text>"));
        assert!(drawn("e4").contains("dvonn-left-edge-black") && !drawn("e4").contains("text"));
    }

    #[test]
    fn a_stack_that_is_picked_up_hovers_until_it_is_dragged() {
        let board: Board = SMALL.parse().unwrap();
        let mut hand = Hand::default();
        hand.take(board.position(), BoardInput::Tap(space("b3")));
        let view = Scene { hand, ..Scene::new(&board) }.view();
        let cell = Cell::of(&view, space("b3"));
        let drawn = |is_dragged| {
            crate::markup(&cell.standing(&Shown::still(cell.pieces), CellStyle::default(), is_dragged), "x")
        };
        assert!(drawn(false).contains("translate(-2 -9)") && !drawn(true).contains("translate(-2 -9)"));
    }
}
