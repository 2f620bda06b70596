//! The rules page: the numbered rules, with boards for trying them, and the glossary.

use dvonn::{Move, SpaceSet};

use crate::notation::{all, jump};
use crate::try_board::TryBoard;

/// A chapter of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// The id of the message with its title.
    pub title: &'static str,
    /// Its rules, in order.
    pub rules: &'static [Rule],
}

/// A rule as the page shows it.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its number, such as `M3`, which is also its anchor on the page.
    pub id: &'static str,
    /// The id of the message with its text.
    pub text: &'static str,
    /// A board for trying the rule.
    pub diagram: Option<Diagram>,
}

/// A board that illustrates a rule.
#[derive(Clone, Copy, Debug)]
pub struct Diagram {
    /// The position, as DFEN.
    pub dfen: &'static str,
    /// Marked spaces.
    pub marks: SpaceSet,
    /// Moves shown as arrows.
    pub arrows: &'static [Move],
}

impl Diagram {
    /// A board on which the reader can try the rule.
    #[must_use]
    pub fn try_board(&self) -> TryBoard {
        TryBoard::new(self.dfen.parse().unwrap_or_default(), self.marks, self.arrows.to_vec())
    }
}

const fn numbered(id: &'static str, text: &'static str) -> Rule {
    Rule { id, text, diagram: None }
}

impl Rule {
    /// Adds a board to the rule.
    const fn on(self, dfen: &'static str, marks: &'static str, arrows: &'static [Move]) -> Self {
        Self { diagram: Some(Diagram { dfen, marks: all(marks), arrows }), ..self }
    }
}

/// The rules, in the rule book's order.
pub const CHAPTERS: [Chapter; 6] = [
    Chapter {
        title: "rules-board",
        rules: &[
            numbered("B1", "rules-b1"),
            numbered("B2", "rules-b2").on("9/10/11/10/9 w p", "e3 d2 e2 d3 f3 e4 f4", &[]),
            numbered("B3", "rules-b3"),
            numbered("B4", "rules-b4"),
            numbered("B5", "rules-b5").on(
                "9/10/11/10/9 w p",
                "a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 j2 a3 k3 b4 k4 c5 d5 e5 f5 g5 h5 i5 j5 k5",
                &[],
            ),
        ],
    },
    Chapter {
        title: "rules-pieces",
        rules: &[
            numbered("P1", "rules-p1"),
            numbered("P2", "rules-p2").on("9/3,w,bwb,r,4/2,bw,wwb,r,b,wbw,r,3/3,wb,6/9 w s", "", &[]),
            numbered("P3", "rules-p3"),
        ],
    },
    Chapter {
        title: "rules-placement",
        rules: &[
            numbered("L1", "rules-l1").on("9/10/11/10/9 w p", "", &[]),
            numbered("L2", "rules-l2"),
            numbered("L3", "rules-l3"),
            numbered("L4", "rules-l4"),
        ],
    },
    Chapter {
        title: "rules-stacking",
        rules: &[
            numbered("M1", "rules-m1").on("b,w,b,w,w,w,b,b,w/w,w,b,b,w,b,w,w,w,b/w,b,r,w,b,b,w,b,b,r,w/b,w,w,b,b,r,w,b,w,b/b,b,w,w,b,w,w,b,b w s", "", &[]),
            numbered("M2", "rules-m2").on(
                "2,b,6/3,b,6/2,w,b,bw,r,b,r,3/3,w,2,r,3/9 w s",
                "",
                &[jump("e3c3"), jump("e3e5"), jump("e3g3")],
            ),
            numbered("M3", "rules-m3").on(
                "9/2,w,b,w,5/2,w,b,wb,b,r,r,3/2,b,w,b,r,4/9 w s",
                "d3 e3",
                &[],
            ),
            numbered("M4", "rules-m4").on("9/5,w,4/2,rw,b,w,r,wb,rb,3/10/9 w s", "f3", &[]),
            numbered("M5", "rules-m5").on("9/2,b,r,6/2,b,w,b,b,5/2,r,b,r,5/9 w s", "d3", &[]),
            numbered("M6", "rules-m6").on("9/3,w,b,r,4/3,bw,r,wwb,r,b,3/10/9 w s", "", &[jump("d3f3")]),
            numbered("M7", "rules-m7").on("9/10/2,r,bwbwwbbwbww,b,bw,r,wbbb,r,2/10/9 w s", "d3", &[]),
        ],
    },
    Chapter {
        title: "rules-contact",
        rules: &[
            numbered("C1", "rules-c1").on("9/1,b,w,r,r,b,4/1,b,b,2,w,r,4/10/9 w s", "b3 c3 c4", &[jump("d4e4")]),
            numbered("C2", "rules-c2").on("9/2,b,3,r,3/1,r,w,b,2,r,w,3/10/9 w s", "", &[jump("c3b3")]),
            numbered("C3", "rules-c3"),
        ],
    },
    Chapter {
        title: "rules-end",
        rules: &[
            numbered("E1", "rules-e1").on("9/2,w,w,6/2,w,r,w,r,5/8,rbb,1/9 w s", "", &[]),
            numbered("E2", "rules-e2").on("9/4,rbwwbbb,5/1,rww,9/8,rw,1/9 w s", "", &[]),
            numbered("E3", "rules-e3"),
        ],
    },
];

/// The rule with this number.
#[must_use]
pub fn rule(id: &str) -> Option<&'static Rule> {
    CHAPTERS.iter().flat_map(|chapter| chapter.rules).find(|rule| rule.id == id)
}

/// The words of the rules in the glossary, where the [vocabulary](crate::VOCABULARY) follows them. A word is
/// the message `rules-term-…`, and its meaning the attribute `means`.
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

#[cfg(test)]
mod tests {
    use dvonn::{Board, Color, Phase, Space};
    use dvonn_board::BoardInput;
    use dvonn_message::{Key as Common, Message};
    use dvonn_referee::Key as RefereeKey;
    use dvonn_text::{Language, Text};

    use super::*;
    use crate::try_board::TryInput;
    use crate::{Key, VOCABULARY};

    fn diagram(id: &str) -> Diagram {
        let mut rules = CHAPTERS.iter().flat_map(|chapter| chapter.rules);
        rules.find(|rule| rule.id == id).and_then(|rule| rule.diagram).unwrap()
    }

    fn board(id: &str) -> Board {
        *diagram(id).try_board().board()
    }

    fn space(name: &str) -> Space {
        name.parse().unwrap()
    }

    fn tap(board: &mut TryBoard, name: &str) {
        board.update(TryInput::Board(BoardInput::Tap(space(name))));
    }

    fn taps(id: &str, taps: &str) -> TryBoard {
        let mut board = diagram(id).try_board();
        taps.split(' ').for_each(|name| tap(&mut board, name));
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
            let board: Board = diagram.dfen.parse().unwrap_or_else(|e| panic!("{}: {e}", rule.id));
            for &m in diagram.arrows {
                assert!(board.position().is_legal(m), "{}: {m}", rule.id);
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
                    assert!(text.has(&id), "{language:?} {id}");
                }
            }
        }
    }

    #[test]
    fn the_boards_show_what_the_rules_say() {
        let marks = |id: &str| diagram(id).marks;
        assert_eq!(marks("B5"), SpaceSet::EDGE);
        let centre = SpaceSet::of(Space::E3);
        assert_eq!(marks("B2"), centre | centre.neighbours());
        assert_eq!(marks("M3"), board("M3").position().surrounded());
        assert_eq!(marks("M4"), board("M4").position().lone_reds());
        assert!(board("M5").position().must_pass());
        let view = diagram("M2").try_board().view();
        let targets: SpaceSet = view.arrows.iter().map(|&(_, to)| to).collect();
        assert_eq!(board("M2").position().targets(Space::E3), targets);
        assert_eq!(taps("M6", "d3 f3").board().pieces(Space::F3).to_string(), "wwbbw");
        let end = board("E1");
        assert!(!end.position().can_move(Color::Black) && !end.position().is_over());
        assert_eq!(board("E2").position().counts().black.pieces(), 7);
    }

    #[test]
    fn a_reader_can_try_each_rule() {
        let key = |board: &TryBoard| board.said().map(Message::key);
        let cut = taps("C1", "d4 e4");
        assert_eq!((key(&cut), cut.is_changed()), (Some(RefereeKey::Removed.into()), true));
        assert_eq!(key(&taps("M3", "d2 f3")), Some(Common::Refused.into()));
        assert_eq!(key(&taps("M4", "f3")), Some(Common::Refused.into()));
        let passed = taps("M5", "d3");
        assert_eq!(
            (key(&passed), passed.board().position().side()),
            (Some(Key::TryPass.into()), Color::Black)
        );
        let alone = taps("E1", "c3 d3");
        assert_eq!((key(&alone), alone.board().position().side()), (Some(Key::TryPass.into()), Color::White));
        let mut placed = taps("L1", "e3 f3");
        assert_eq!(placed.board().position().reds().len(), 2);
        placed.update(TryInput::Reset);
        assert_eq!((placed.board().position().phase(), placed.is_changed()), (Phase::Placement, false));
        // The reader fills the board up to the last space, which fills itself.
        for space in Space::all() {
            placed.update(TryInput::Board(BoardInput::Tap(space)));
            if placed.board().position().phase() == Phase::Stacking {
                break;
            }
        }
        assert_eq!(key(&placed), Some(RefereeKey::LastPiece.into()));
    }
}
