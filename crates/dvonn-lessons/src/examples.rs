//! The examples of the glossary: for each word, a small board that shows it.
//!
//! The attribute `shows` of the message `rules-term-…` explains what the board shows.

use dvonn::{Move, SpaceSet};

use crate::notation::{all, jump};
use crate::place::Place;
use crate::rules::Diagram;

/// The example for a word of the glossary.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The word's name.
    pub term: &'static str,
    /// The name of the lesson step that explains the word. The example uses that step's board, unless it has
    /// its own.
    step: &'static str,
    dfen: Option<&'static str>,
    marks: SpaceSet,
    arrows: &'static [Move],
}

impl Example {
    /// The board with its marks and arrows.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        let dfen = self.dfen.or_else(|| self.lesson().map(|place| place.lesson.steps[place.step].dfen));
        Diagram { dfen: dfen.unwrap_or_default(), marks: self.marks, arrows: self.arrows }
    }

    /// Where a lesson explains the word.
    #[must_use]
    pub fn lesson(&self) -> Option<Place> {
        Place::of_step(self.step)
    }
}

/// The example for a word of the glossary.
#[must_use]
pub fn example(term: &str) -> Option<&'static Example> {
    EXAMPLES.iter().find(|example| example.term == term)
}

/// An example on the board of a step.
const fn on(term: &'static str, step: &'static str, marks: &'static str, arrows: &'static [Move]) -> Example {
    Example { term, step, dfen: None, marks: all(marks), arrows }
}

impl Example {
    /// The example on a board of its own.
    const fn board(self, dfen: &'static str) -> Self {
        Self { dfen: Some(dfen), ..self }
    }
}

/// The examples, in the order of the glossary: the [words of the rules](crate::rules::TERMS), then the
/// [vocabulary](crate::VOCABULARY).
pub const EXAMPLES: [Example; 51] = [
    on("piece", "pieces-kinds", "d3 e3 f3", &[]).board("9/10/3,w,r,b,r,r,3/10/9 w s"),
    on("dvonn-piece", "red-lone", "c3 f3 h3", &[]),
    on("stack", "aim-owner", "d3", &[]).board("9/3,w,bwb,r,4/2,bw,wwb,r,b,wbw,r,3/3,wb,6/9 w s"),
    on("board", "pieces-neighbours", "", &[]),
    on("space", "pieces-neighbours", "e3", &[]),
    on("edge", "pieces-edge", "a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 j2 a3 k3 b4 k4 c5 d5 e5 f5 g5 h5 i5 j5 k5", &[]),
    on("neighbour", "pieces-neighbours", "d2 e2 d3 f3 e4 f4", &[]),
    on("placement", "placement-black", "", &[]),
    on("stacking", "placement-begin", "", &[jump("a3b3")]),
    on("move", "moving-two", "", &[jump("e3c3"), jump("e3e5"), jump("e3g3")]),
    on("pass", "passing-pass", "d3", &[]),
    on("surrounded", "surrounded-find", "d3 e3", &[]),
    on("contact", "contact-link", "b3 c3 d3", &[]).board("9/5,w,4/1,b,b,w,r,b,r,r,3/10/9 w s"),
    on("removed", "aim-contact", "b3 c3", &[jump("d3e3")]),
    on("tower", "end-tower", "", &[]),
    on("draw", "end-draw", "", &[]).board("9/1,rww,8/3,rw,5,rbbbb,1/10/9 w s"),
    on("coastal", "term-coastal", "c2 e2 f3 h3 e4", &[]),
    on("inland", "term-inland", "d3 e3", &[]),
    on("young", "term-young", "d3", &[]),
    on("old", "term-old", "b3", &[]),
    on("disarmed", "term-disarmed", "c3 c4", &[]),
    on("immobilised", "term-immobilised", "d3 h4", &[]),
    on("weak", "term-weak", "b3", &[jump("d3e3")]),
    on("weak-cluster", "term-weak-cluster", "b3 b4 c4", &[jump("d4e4")]),
    on("conflicting", "term-conflicting", "c3 e3", &[jump("c3e3"), jump("e3c3")]),
    on("melee-strength", "term-melee-strength", "c3 e3 d4", &[]),
    on("payoff", "term-payoff", "b2 j4", &[]),
    on("control", "term-control", "e3", &[jump("d3e3"), jump("g3e3"), jump("h3e3")]),
    on("dominance", "term-dominance", "b3 b4 c3 c4 d3", &[]),
    on("neutralise", "term-neutralise", "", &[jump("d3e3")]),
    on("unleash", "term-unleash", "f3", &[jump("g4h4")]),
    on("evacuation", "term-evacuation", "f3", &[jump("i3i4")]),
    on("disarm", "term-disarm", "f3", &[jump("e3d3")]),
    on("immobilise", "term-immobilise", "g3", &[jump("d4d5")]),
    on("overload", "term-overload", "e3", &[jump("f4e3")]),
    on("sharpshooting", "term-sharpshooting", "f3", &[jump("c3d3")]),
    on("spoiling", "term-spoiling", "f3", &[jump("c3d3")]),
    on("intrusion", "term-intrusion", "i3", &[jump("d3i3")]),
    on("cut-off", "term-cut-off", "c2 c3", &[jump("d3e3")]),
    on("lifting", "term-lifting", "d3 c4 d4", &[jump("e3g3")]),
    on("amputation", "term-amputation", "", &[jump("g3h4")]),
    on("end-trap", "term-end-trap", "e3 f3", &[jump("i3i4")]),
    on("melee", "term-melee", "", &[jump("e1d1")]),
    on("settlement", "term-settlement", "g3 h4", &[]),
    on("blockade", "term-blockade", "d3 e3", &[]),
    on("encirclement", "term-encirclement", "c3", &[]),
    on("breach", "term-breach", "d3 e3", &[jump("g4f3")]),
    on("waiting-game", "term-waiting-game", "f1 e3", &[jump("j4j3")]),
    on("one-man-show", "term-one-man-show", "e1 f2", &[]),
    on("melee-victory", "term-melee-victory", "", &[jump("i3h3")]),
    on("wipe-out", "term-wipe-out", "c2 c3", &[jump("d3e3")]),
];
