//! The glossary's examples show what their words mean, by the lessons' definitions wherever one exists.

use crate::step::{MoveQuestion, SpaceQuestion};
use dvonn::Outcome;
use dvonn_text::{Language, Text};

use super::*;
use crate::prose::{Part, parts};
use crate::rules::{Diagram, TERMS};
use crate::{EXAMPLES, MoveGoal, SpaceQuery, example};
use Color::{Black, White};

/// How an example is checked.
enum Shown {
    /// The marked spaces are exactly these.
    Marks(SpaceQuery),
    /// The move pointed out is legal and has this effect.
    Does(MoveGoal),
    /// The board and the diagram satisfy this test.
    So(fn(&Position, &Diagram) -> bool),
}

/// The checked properties of each word's example.
fn shown(term: &str) -> Shown {
    use Shown::{Does, Marks, So};
    match term {
        "piece" => So(|p, d| {
            let single = d.marks.iter().filter_map(|space| p.stack(space)).all(|stack| stack.height() == 1);
            single
                && [p.owned_by(White), p.owned_by(Black), p.lone_reds()]
                    .iter()
                    .all(|own| (*own & d.marks).len() == 1)
        }),
        "dvonn-piece" => Marks(SpaceQuery::WithRed),
        "stack" => So(|p, d| height(p, d) == 3 && p.owned_by(Black).contains(only(d.marks))),
        "board" => So(|p, d| p.vacant() == SpaceSet::BOARD && d.marks.is_empty()),
        "space" => So(|_, d| d.marks == all("e3")),
        "edge" => Marks(SpaceQuery::Edge),
        "neighbour" => Marks(SpaceQuery::NeighboursOf(Space::E3)),
        "placement" => So(|p, _| p.phase() == Phase::Placement && p.side() == Black && p.reds().len() == 3),
        "stacking" => So(|p, d| p.vacant().is_empty() && p.side() == White && p.is_legal(d.arrows[0])),
        "move" => So(|p, d| {
            let targets = d.arrows.iter().map(|m| ends(*m).1).collect::<SpaceSet>();
            d.arrows.iter().all(|m| p.is_legal(*m)) && p.targets(Space::E3) == targets
        }),
        "pass" => So(|p, d| {
            p.must_pass() && p.owned_by(p.side()) == d.marks && (d.marks - p.surrounded()).is_empty()
        }),
        "surrounded" => Marks(SpaceQuery::Surrounded),
        "contact" => So(|p, _| {
            // A chain that starts at the red piece.
            [Space::E3, Space::D3, Space::C3, Space::B3]
                .windows(2)
                .all(|pair| pair[0].neighbours().contains(pair[1]))
                && p.lone_reds().contains(Space::E3)
        }),
        "removed" => So(|p, d| p.removed_by(d.arrows[0]) == d.marks),
        "tower" => So(|p, _| p.outcome() == Some(Outcome::Win(White)) && (score(p) == (9, 5))),
        "draw" => So(|p, _| p.outcome() == Some(Outcome::Draw) && score(p) == (5, 5)),
        "coastal" => Marks(SpaceQuery::Coastal(White)),
        "inland" => Marks(SpaceQuery::Surrounded),
        "young" => Marks(SpaceQuery::MostMoves(White)),
        "old" => So(|p, d| height(p, d) == 4 && p.targets(only(d.marks)).len() == 1),
        "disarmed" => Marks(SpaceQuery::Disarmed(White)),
        "immobilised" => Marks(SpaceQuery::Immobilised),
        "weak" => So(|p, d| disarmed(p).contains(only(d.marks)) && lost(d, Black).contains(only(d.marks))),
        "weak-cluster" => So(|p, d| lost(d, Black) == d.marks && (d.marks & p.reds()).is_empty()),
        "conflicting" => So(|p, d| {
            let coastal = (d.marks & p.surrounded()).is_empty();
            coastal
                && d.arrows.iter().all(|m| p.targets(ends(*m).0).contains(ends(*m).1))
                && d.arrows.len() == 2
        }),
        "melee-strength" => So(|p, d| p.owned_by(White) == d.marks && p.mobility(White) > p.mobility(Black)),
        "payoff" => So(|p, d| p.is_over() && score(p) == (8, 7) && d.marks == p.owned_by(White)),
        "control" => So(|p, d| {
            let attackers: SpaceSet = d.arrows.iter().map(|m| ends(*m).0).collect();
            let query = SpaceQuery::AttackersOf(only(d.marks), White);
            p.owned_by(Black).contains(only(d.marks)) && query.spaces(&d.dfen.parse().unwrap()) == attackers
        }),
        "dominance" => So(|p, d| {
            let count = |color| (p.owned_by(color) & d.marks).len();
            (count(White), count(Black)) == (3, 1)
        }),
        "neutralise" | "melee" | "breach" => Does(MoveGoal::Capture),
        "unleash" => Does(MoveGoal::Free(Space::F3)),
        "evacuation" => Does(MoveGoal::Immobilise(Space::F3)),
        "disarm" => Does(MoveGoal::Disarm(Space::F3)),
        "immobilise" => Does(MoveGoal::Immobilise(Space::G3)),
        "overload" | "amputation" | "intrusion" => So(|p, d| {
            // The tests of the lesson steps check the outcomes.
            p.is_legal(d.arrows[0])
        }),
        "sharpshooting" => Does(MoveGoal::AimAt(Space::F3)),
        "spoiling" => Does(MoveGoal::Parry(parse("d3f3"))),
        "cut-off" => Does(MoveGoal::CutOff),
        "lifting" => Does(MoveGoal::Lift),
        "end-trap" => Does(MoveGoal::Trap),
        "settlement" => Marks(SpaceQuery::Safe(White)),
        "blockade" => So(|p, d| Facts::of(p).blockades.iter().any(|one| one.stacks == d.marks)),
        "encirclement" => So(|p, d| {
            let blockades = Facts::of(p).blockades;
            blockades.iter().any(|one| one.stacks == d.marks && one.is_encirclement())
        }),
        "waiting-game" => So(|p, d| {
            let taken = p.play(d.arrows[0]).unwrap();
            taken.legal_moves().iter().all(|m| ends(*m).0 == Space::E3)
        }),
        "one-man-show" => So(|p, d| !p.can_move(Black) && score(p) == (4, 8) && d.marks == p.owned_by(Black)),
        "melee-victory" => Does(MoveGoal::ForcePass),
        "wipe-out" => Does(MoveGoal::WipeOut),
        term => panic!("{term}: no check for its example"),
    }
}

fn only(spaces: SpaceSet) -> Space {
    assert_eq!(spaces.len(), 1);
    spaces.first().unwrap()
}

fn height(position: &Position, diagram: &Diagram) -> u8 {
    position.stack(only(diagram.marks)).unwrap().height()
}

fn ends(m: Move) -> (Space, Space) {
    let Move::Stack { from, to } = m else { panic!("{m}") };
    (from, to)
}

fn score(position: &Position) -> (u8, u8) {
    let score = position.counts();
    (score.white.pieces(), score.black.pieces())
}

/// The stacks that the marked move removes if it is this side's turn.
fn lost(diagram: &Diagram, side: Color) -> SpaceSet {
    let text = diagram.dfen.replace(" w s", if side == Black { " b s" } else { " w s" });
    let position: Position = text.parse().unwrap();
    assert!(position.is_legal(diagram.arrows[0]));
    position.removed_by(diagram.arrows[0])
}

#[test]
fn every_word_of_the_glossary_has_an_example_that_is_true() {
    let terms: Vec<&str> = TERMS.into_iter().chain(VOCABULARY).collect();
    assert_eq!(EXAMPLES.map(|example| example.term)[..], terms);
    for one in &EXAMPLES {
        let (term, diagram) = (one.term, one.diagram());
        assert_eq!(example(term).map(|found| found.term), Some(term));
        let board: Board = diagram.dfen.parse().unwrap_or_else(|e| panic!("{term}: {e}"));
        assert_eq!(board.to_string(), diagram.dfen, "{term}");
        let position = board.position();
        match shown(term) {
            Shown::Marks(query) => assert_eq!(query.spaces(&board), diagram.marks, "{term}"),
            Shown::Does(goal) => {
                assert_eq!(diagram.arrows.len(), 1, "{term}");
                assert!(position.is_legal(diagram.arrows[0]), "{term}");
                assert!(goal.is_met(&board, diagram.arrows[0]), "{term}");
            }
            Shown::So(holds) => assert!(holds(position, &diagram), "{term}"),
        }
        if let Shown::Does(MoveGoal::CutOff | MoveGoal::Lift | MoveGoal::WipeOut) = shown(term) {
            let lost = position.removed_by(diagram.arrows[0]);
            assert!(
                (diagram.marks - lost).is_empty() && (lost & position.owned_by(Black)) == diagram.marks,
                "{term}: {lost}"
            );
        }
    }
    assert!(example("nothing").is_none());
}

#[test]
fn every_example_leads_to_the_step_that_explains_its_word() {
    for example in &EXAMPLES {
        let place = example.lesson().unwrap_or_else(|| panic!("{}", example.term));
        let step = &place.lesson.steps[place.step];
        assert!(step.term.is_none_or(|term| term == example.term), "{}", example.term);
        if VOCABULARY.contains(&example.term) {
            assert_eq!(Place::of_term(example.term), Some(place));
        }
    }
}

/// An example's text mentions only spaces that the board marks, touches with a shown move, or has occupied.
#[test]
fn examples_speak_of_their_boards_in_every_language() {
    for example in &EXAMPLES {
        let diagram = example.diagram();
        let board: Board = diagram.dfen.parse().unwrap();
        let moves: SpaceSet = diagram.arrows.iter().flat_map(|m| <[Space; 2]>::from(ends(*m))).collect();
        let known = board.position().occupied() | diagram.marks | moves | SpaceSet::of(Space::E3);
        let named = |language| -> SpaceSet {
            let text = Text::new(language).get(&format!("rules-term-{}.shows", example.term));
            assert!(!text.contains('‹'), "{language:?}: {text}");
            let spaces = parts(&text).into_iter().filter_map(|part| match part {
                Part::Space(name) => Some(space(name)),
                _ => None,
            });
            spaces.collect()
        };
        let english = named(Language::English);
        assert!((english - known).is_empty(), "{}: {english}", example.term);
        for language in Language::ALL {
            assert_eq!(named(language), english, "{} in {language:?}", example.term);
        }
    }
}
