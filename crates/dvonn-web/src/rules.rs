//! The rules page: the rules by number with boards to try them on, and the glossary.

use dvonn::{Board, Move, Space, SpaceSet};
use dvonn_message::{Key, Message};

use crate::learn::{Hand, Tap, legal, spaces};

/// A chapter of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// The message with its title.
    pub title: &'static str,
    /// Its rules, in order.
    pub rules: &'static [Rule],
}

/// A rule as the page shows it.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its number, such as `M3`: also its place in the page.
    pub id: &'static str,
    /// The message with its text.
    pub text: &'static str,
    /// A board to try it on.
    pub diagram: Option<Diagram>,
}

/// A board that shows a rule.
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    /// The position, as DFEN.
    pub dfen: &'static str,
    /// Marked spaces.
    pub marks: &'static str,
    /// Moves shown as arrows.
    pub arrows: &'static str,
}

const fn rule(id: &'static str, text: &'static str) -> Rule {
    Rule { id, text, diagram: None }
}

impl Rule {
    const fn on(self, dfen: &'static str, marks: &'static str, arrows: &'static str) -> Self {
        Self { diagram: Some(Diagram { dfen, marks, arrows }), ..self }
    }
}

/// The rules, in the rule book's order.
pub const CHAPTERS: [Chapter; 6] = [
    Chapter {
        title: "rules-board",
        rules: &[
            rule("B1", "rules-b1"),
            rule("B2", "rules-b2").on("9/10/11/10/9 w p", "e3 d2 e2 d3 f3 e4 f4", ""),
            rule("B3", "rules-b3"),
            rule("B4", "rules-b4"),
            rule("B5", "rules-b5").on(
                "9/10/11/10/9 w p",
                "a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 j2 a3 k3 b4 k4 c5 d5 e5 f5 g5 h5 i5 j5 k5",
                "",
            ),
        ],
    },
    Chapter {
        title: "rules-pieces",
        rules: &[
            rule("P1", "rules-p1"),
            rule("P2", "rules-p2").on("9/3,w,bwb,r,4/2,bw,wwb,r,b,wbw,r,3/3,wb,6/9 w s", "", ""),
            rule("P3", "rules-p3"),
        ],
    },
    Chapter {
        title: "rules-placement",
        rules: &[
            rule("L1", "rules-l1").on("9/10/11/10/9 w p", "", ""),
            rule("L2", "rules-l2"),
            rule("L3", "rules-l3"),
            rule("L4", "rules-l4"),
        ],
    },
    Chapter {
        title: "rules-stacking",
        rules: &[
            rule("M1", "rules-m1").on("b,w,b,w,w,w,b,b,w/w,w,b,b,w,b,w,w,w,b/w,b,r,w,b,b,w,b,b,r,w/b,w,w,b,b,r,w,b,w,b/b,b,w,w,b,w,w,b,b w s", "", ""),
            rule("M2", "rules-m2").on(
                "2,b,6/3,b,6/2,w,b,bw,r,b,r,3/3,w,2,r,3/9 w s",
                "",
                "e3c3 e3e5 e3g3",
            ),
            rule("M3", "rules-m3").on(
                "9/2,w,b,w,5/2,w,b,wb,b,r,r,3/2,b,w,b,r,4/9 w s",
                "d3 e3",
                "",
            ),
            rule("M4", "rules-m4").on("9/5,w,4/2,rw,b,w,r,wb,rb,3/10/9 w s", "f3", ""),
            rule("M5", "rules-m5").on("9/2,b,r,6/2,b,w,b,b,5/2,r,b,r,5/9 w s", "d3", ""),
            rule("M6", "rules-m6").on("9/3,w,b,r,4/3,bw,r,wwb,r,b,3/10/9 w s", "", "d3f3"),
            rule("M7", "rules-m7").on("9/10/2,r,bwbwwbbwbww,b,bw,r,wbbb,r,2/10/9 w s", "d3", ""),
        ],
    },
    Chapter {
        title: "rules-contact",
        rules: &[
            rule("C1", "rules-c1").on("9/1,b,w,r,r,b,4/1,b,b,2,w,r,4/10/9 w s", "b3 c3 c4", "d4e4"),
            rule("C2", "rules-c2").on("9/2,b,3,r,3/1,r,w,b,2,r,w,3/10/9 w s", "", "c3b3"),
            rule("C3", "rules-c3"),
        ],
    },
    Chapter {
        title: "rules-end",
        rules: &[
            rule("E1", "rules-e1").on("9/2,w,w,6/2,w,r,w,r,5/8,rbb,1/9 w s", "", ""),
            rule("E2", "rules-e2").on("9/4,rbwwbbb,5/1,rww,9/8,rw,1/9 w s", "", ""),
            rule("E3", "rules-e3"),
        ],
    },
];

/// The words of the rules that the glossary explains. The [vocabulary](crate::learn::VOCABULARY) follows them there.
/// The word is the message `rules-term-…`, its meaning the attribute `means`.
pub const TERMS: [&str; 16] = [
    "piece",
    "dvonn-piece",
    "stack",
    "board",
    "space",
    "edge",
    "neighbour",
    "placement",
    "stacking",
    "move",
    "pass",
    "surrounded",
    "contact",
    "removed",
    "tower",
    "draw",
];

/// A small board on which the reader plays both sides.
#[derive(Clone, PartialEq, Debug)]
pub struct TryOut {
    start: Board,
    board: Board,
    hand: Hand,
    last: Option<Move>,
    said: Option<Message>,
}

impl TryOut {
    /// The board of a diagram.
    #[must_use]
    pub fn new(diagram: &Diagram) -> Self {
        let start = diagram.dfen.parse().unwrap_or_default();
        Self { start, board: start, hand: Hand::default(), last: None, said: None }
    }

    /// The board as it stands.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The picked stack.
    #[must_use]
    pub const fn picked(&self) -> Option<Space> {
        self.hand.picked()
    }

    /// The last move.
    #[must_use]
    pub const fn last_move(&self) -> Option<Move> {
        self.last
    }

    /// What there is to say: why a move is not allowed, or what it has done.
    #[must_use]
    pub const fn said(&self) -> Option<&Message> {
        self.said.as_ref()
    }

    /// Whether anything was played.
    #[must_use]
    pub const fn is_changed(&self) -> bool {
        self.last.is_some()
    }

    /// The reader taps a space.
    pub fn tap(&mut self, space: Space) {
        if self.pass() {
            return;
        }
        let tap = self.hand.tap(&self.board, space);
        self.hear(tap);
    }

    /// The reader drags a stack.
    pub fn play(&mut self, m: Move) {
        self.hand.open();
        let tap = legal(&self.board, m);
        self.hear(tap);
    }

    /// Drops the picked stack.
    pub const fn put_down(&mut self) {
        self.hand.open();
    }

    /// Sets the board up again.
    pub fn reset(&mut self) {
        *self = Self { board: self.start, hand: Hand::default(), last: None, said: None, ..*self };
    }

    fn hear(&mut self, tap: Tap) {
        match tap {
            Tap::Picked => self.said = None,
            Tap::Refused(why) => self.said = Some(why),
            Tap::Move(m) => self.advance(m),
        }
    }

    /// Plays a legal move, and the pass that the other side is forced to.
    fn advance(&mut self, m: Move) {
        let removed = self.board.removed_by(m);
        let Ok(next) = self.board.play(m) else { return };
        self.board = next;
        self.last = Some(m);
        self.said = (!removed.is_empty())
            .then(|| Message::new(Key::RulesTryRemoved).with("count", removed.len()).with("spaces", removed));
        let position = self.board.position();
        if position.is_over() {
            let score = position.score();
            let message = Message::new(Key::RulesTryOver);
            self.said = Some(message.with("white", score.white.pieces()).with("black", score.black.pieces()));
        } else {
            self.pass();
        }
    }

    /// Passes for the side to move if it must, and says so.
    fn pass(&mut self) -> bool {
        let side = self.board.position().side();
        if !self.board.position().must_pass() {
            return false;
        }
        if let Ok(passed) = self.board.play(Move::Pass) {
            self.said = Some(Message::new(Key::RulesTryPass).with("side", side));
            self.board = passed;
        }
        true
    }
}

impl Diagram {
    /// The marked spaces.
    #[must_use]
    pub fn marked(&self) -> SpaceSet {
        spaces(self.marks)
    }

    /// The arrows, from space to space.
    #[must_use]
    pub fn arrow_spaces(&self) -> Vec<(Space, Space)> {
        let moves = self.arrows.split_ascii_whitespace().filter_map(|text| text.parse().ok());
        moves
            .filter_map(|m| match m {
                Move::Stack { from, to } => Some((from, to)),
                Move::Place(_) | Move::Pass => None,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use dvonn::{Color, Phase};
    use dvonn_text::{Language, Text};

    use super::*;
    use crate::learn::VOCABULARY;

    fn diagram(id: &str) -> Diagram {
        let mut rules = CHAPTERS.iter().flat_map(|chapter| chapter.rules);
        rules.find(|rule| rule.id == id).and_then(|rule| rule.diagram).unwrap()
    }

    fn taps(id: &str, taps: &str) -> TryOut {
        let mut board = TryOut::new(&diagram(id));
        for space in spaces(taps) {
            board.tap(space);
        }
        board
    }

    #[test]
    fn every_rule_is_there_once_and_in_order() {
        let ids: Vec<&str> = CHAPTERS.iter().flat_map(|chapter| chapter.rules).map(|rule| rule.id).collect();
        let expected =
            ["B1 B2 B3 B4 B5", "P1 P2 P3", "L1 L2 L3 L4", "M1 M2 M3 M4 M5 M6 M7", "C1 C2 C3", "E1 E2 E3"];
        assert_eq!(ids.join(" "), expected.join(" "));
        for rule in CHAPTERS.iter().flat_map(|chapter| chapter.rules) {
            assert_eq!(rule.text, format!("rules-{}", rule.id.to_lowercase()));
            let Some(diagram) = rule.diagram else { continue };
            assert!(diagram.dfen.parse::<Board>().is_ok(), "{}", rule.id);
            assert_eq!(diagram.marked().len(), diagram.marks.split_ascii_whitespace().count(), "{}", rule.id);
            assert_eq!(diagram.arrow_spaces().len(), diagram.arrows.split_ascii_whitespace().count());
            let board = *TryOut::new(&diagram).board();
            for (from, to) in diagram.arrow_spaces() {
                assert!(board.position().is_legal(Move::Stack { from, to }), "{}: {from}{to}", rule.id);
            }
        }
    }

    #[test]
    fn every_language_has_the_page() {
        for language in Language::ALL {
            let text = Text::new(language);
            let rules = CHAPTERS.iter().flat_map(|chapter| chapter.rules).map(|rule| rule.text);
            let titles = CHAPTERS.iter().map(|chapter| chapter.title);
            for id in rules.chain(titles) {
                assert!(text.has(id), "{language:?} {id}");
            }
            for term in TERMS.into_iter().chain(VOCABULARY) {
                for id in [format!("rules-term-{term}"), format!("rules-term-{term}.means")] {
                    assert!(!text.get(&id).starts_with('‹'), "{language:?} {id}");
                }
            }
        }
    }

    #[test]
    fn the_boards_show_what_the_rules_say() {
        let marks = |id: &str| diagram(id).marked();
        assert_eq!(marks("B5"), SpaceSet::EDGE);
        let centre = spaces("e3");
        assert_eq!(marks("B2"), centre | centre.neighbours());
        assert_eq!(marks("M3"), TryOut::new(&diagram("M3")).board().position().surrounded());
        assert_eq!(marks("M4"), TryOut::new(&diagram("M4")).board().position().lone_reds());
        assert!(TryOut::new(&diagram("M5")).board().position().must_pass());
        let m2 = TryOut::new(&diagram("M2"));
        let targets: SpaceSet = diagram("M2").arrow_spaces().into_iter().map(|(_, to)| to).collect();
        assert_eq!(m2.board().position().targets("e3".parse().unwrap()), targets);
        let m6 = taps("M6", "d3 f3");
        assert_eq!(m6.board().pieces("f3".parse().unwrap()).to_string(), "wwbbw");
        let e1 = TryOut::new(&diagram("E1"));
        assert!(!e1.board().position().can_move(Color::Black) && !e1.board().position().is_over());
        assert_eq!(TryOut::new(&diagram("E2")).board().position().score().black.pieces(), 7);
    }

    #[test]
    fn a_reader_can_try_each_rule() {
        let id = |board: &TryOut| board.said().map(|message| message.id);
        let cut = taps("C1", "d4 e4");
        assert_eq!((id(&cut), cut.is_changed()), (Some("rules-try-removed"), true));
        assert_eq!(id(&taps("M3", "d2 f3")), Some("learn-illegal"));
        assert_eq!(id(&taps("M4", "f3")), Some("learn-illegal"));
        let passed = taps("M5", "d3");
        assert_eq!((id(&passed), passed.board().position().side()), (Some("rules-try-pass"), Color::Black));
        let alone = taps("E1", "c3 d3");
        assert_eq!(id(&alone), Some("rules-try-pass"));
        assert_eq!(alone.board().position().side(), Color::White);
        let mut placed = taps("L1", "e3 f3");
        assert_eq!(placed.board().position().reds().len(), 2);
        placed.reset();
        assert_eq!((placed.board().position().phase(), placed.is_changed()), (Phase::Placement, false));
        // Played out, the board says so.
        let mut over = TryOut::new(&diagram("E1"));
        while let Some(m) = over.board().position().legal_moves().first().copied() {
            over.play(m);
        }
        assert_eq!(id(&over), Some("rules-try-over"));
        over.play(Move::Pass);
        assert_eq!(id(&over), Some("learn-illegal"));
    }
}
