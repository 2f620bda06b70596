//! Claims of the texts about their boards, checked against the rules.

use dvonn::Outcome;

use super::*;

fn position(id: &str) -> Position {
    *step(id).board().position()
}

fn after(id: &str, m: &str) -> Position {
    position(id).play(parse(m)).unwrap_or_else(|refused| panic!("{id}: {refused}"))
}

fn answer(id: &str) -> SpaceSet {
    match step(id).task {
        Task::Choose(question) | Task::ChooseAll(question) => question.spaces(&step(id).board()),
        task => panic!("{id}: {task:?}"),
    }
}

/// The moves that answer a step's question.
fn answers(id: &str) -> Vec<Move> {
    let Task::Play(question) = step(id).task else { panic!("{id} does not ask for a move") };
    let board = step(id).board();
    board.position().legal_moves().iter().copied().filter(|m| question.is_met(&board, *m)).collect()
}

fn height(position: &Position, name: &str) -> u8 {
    position.stack(space(name)).map_or(0, dvonn::Stack::height)
}

fn score(position: &Position) -> (u8, u8) {
    let score = position.counts();
    (score.white.pieces(), score.black.pieces())
}

fn removed(id: &str, m: &str) -> SpaceSet {
    position(id).removed_by(parse(m))
}

/// The best margin that the side to move can reach, found by trying everything.
fn best_margin(position: &Position) -> i8 {
    let moves = position.legal_moves();
    let value = |m: &Move| -best_margin(&position.play_unchecked(*m));
    moves.iter().map(value).max().unwrap_or_else(|| position.margin(position.side()).pieces())
}

#[test]
fn aim_and_pieces() {
    assert_eq!(removed("aim-contact", "d3e3"), all("b3 c3"));
    let end = position("aim-winner");
    assert_eq!((score(&end), end.outcome()), ((8, 5), Some(Outcome::Win(Color::White))));
    assert_eq!((height(&end, "b2"), height(&end, "i3")), (5, 3));
    assert_eq!(answer("pieces-kinds").len(), 3);
    assert_eq!(answer("pieces-edge").len(), 24);
    assert!(position("pieces-kinds").vacant().is_empty());
}

#[test]
fn placing() {
    let to_place = |id: &str| position(id).to_place().map(dvonn::Piece::letter);
    assert_eq!(
        ["first", "third", "black", "last"].map(|id| to_place(&format!("placement-{id}"))),
        [Some('r'), Some('r'), Some('b'), Some('w')]
    );
    assert_eq!(position("placement-black").side(), Color::Black);
    let [Move::Place(last)] = position("placement-last").legal_moves()[..] else {
        panic!("more than one space")
    };
    let full = after("placement-last", &last.to_string());
    assert_eq!((full.phase(), full), (Phase::Stacking, position("placement-begin")));
    for id in ["placing-edge", "placing-red", "placing-apart"] {
        assert_eq!(to_place(id), Some('w'), "{id}");
    }
}

#[test]
fn moving_and_surrounded() {
    let board = position("moving-gap");
    assert_eq!((height(&board, "c3"), board.targets(Space::C3)), (3, all("f3")));
    assert!(board.vacant().contains(Space::D3) && board.occupied().contains(Space::E3));
    assert_eq!(answer("moving-reach").len(), 2);
    assert_eq!(height(&position("moving-tall"), "d3"), 11);
    assert!(position("surrounded-edge").movable().iter().all(Space::is_edge));
    assert!(position("surrounded-free").surrounded().contains(Space::D3));
}

#[test]
fn red_and_contact() {
    let board = position("red-lone");
    assert_eq!((board.reds().len(), board.lone_reds().len()), (3, 1));
    assert_eq!(answer("red-inside").len(), 3);
    assert_eq!(removed("contact-link", "d4e4"), all("b3 c3 c4"));
    assert_eq!(removed("contact-own", "c3d3"), all("b3 b4"));
    assert!(!answers("contact-own").contains(&parse("c3d3")));
    let landed = after("contact-own", "b3b4");
    assert!(landed.stack(Space::B4).is_none(), "the stack that just moved can be lost");
    assert_eq!(removed("contact-carry", "e3g3"), all("c3 d3 c4"));
    assert_eq!(answer("contact-red"), all("d3 d4"));
}

#[test]
fn passing_and_the_end() {
    let board = position("passing-must");
    assert_eq!(board.legal_moves()[..], [parse("e3c3")]);
    assert_eq!((removed("passing-must", "e3c3"), height(&board, "f3")), (all("f3"), 4));
    let board = position("passing-pass");
    assert_eq!(
        (board.legal_moves()[..].to_vec(), board.owned_by(Color::White)),
        (vec![Move::Pass], all("d3"))
    );
    let passed = board.play(Move::Pass).unwrap();
    assert_eq!(passed.play(parse("c3c2")).unwrap(), position("passing-again"));
    assert!(!position("passing-again").is_legal(Move::Pass));

    let end = position("end-count");
    assert_eq!((score(&end), end.outcome()), ((5, 7), Some(Outcome::Win(Color::Black))));
    assert_eq!((height(&end, "b3"), height(&end, "i2")), (3, 2));
    let over = position("end-tower");
    assert_eq!((score(&over), over.outcome()), ((9, 5), Some(Outcome::Win(Color::White))));
    assert_eq!(over.lone_reds(), all("e1"));
    let (draw, loss) = (after("end-draw", "c3d3"), after("end-draw", "c3c4"));
    assert_eq!((score(&draw), draw.outcome()), ((5, 5), Some(Outcome::Draw)));
    assert_eq!((score(&loss), loss.outcome()), ((4, 5), Some(Outcome::Win(Color::Black))));
    assert_eq!(position("end-draw").legal_moves().len(), 2);

    for id in ["end-alone", "term-one-man-show"] {
        assert!(!position(id).can_move(Color::Black), "{id}");
    }
    assert_eq!(score(&position("term-one-man-show")), (4, 8));
}

#[test]
fn advice() {
    for m in answers("landing-enemy") {
        assert!(position("landing-enemy").removed_by(m).is_empty(), "{m}");
    }
    let board = position("mobility-most");
    assert_eq!((board.targets(Space::G3).len(), board.targets(Space::E3).len()), (3, 1));
    assert_eq!((height(&board, "g3"), answer("mobility-most")), (1, all("g3")));
    let (small, tall) = (after("mobility-small", "g3f3"), after("mobility-small", "c3f3"));
    assert!(small.mobility(Color::White) > tall.mobility(Color::White));
    assert!(tall.targets(Space::F3).is_empty());
    assert_eq!((height(&tall, "f3"), height(&position("mobility-small"), "c3")), (4, 3));

    let board = position("threat-cost");
    assert_eq!(answer("threat-cost").len(), 4);
    assert!((answer("threat-cost") - board.owned_by(Color::White)).is_empty());
    assert!(position("threat-stop").play(parse("d3e3")).unwrap().owned_by(Color::White).contains(Space::E3));
    for m in answers("threat-stop") {
        assert!(matches!(m, Move::Stack { to, .. } if to == Space::E3), "{m}");
    }
}

#[test]
fn kinds_of_stack() {
    let young = position("term-young");
    assert_eq!((answer("term-young"), young.targets(Space::D3).len()), (all("d3"), 4));
    assert_eq!((height(&young, "b3"), young.targets(Space::B3).len()), (4, 1));
    assert_eq!(answer("term-disarmed"), all("c3 c4"));
    assert!(disarmed(&position("term-weak")).contains(Space::B3));
    assert_eq!(answer("term-inland").len(), 2);

    // Black can cut it off with one move, unlike any other disarmed white stack.
    let cut = |id: &str, m: &str| {
        let text = step(id).dfen.replace(" w s", " b s");
        text.parse::<Position>().unwrap().removed_by(parse(m))
    };
    assert!(cut("term-weak", "d3e3").contains(Space::B3));
    assert!(!disarmed(&position("term-weak")).contains(Space::C3));
    assert_eq!(cut("term-weak-cluster", "d4e4"), answer("term-weak-cluster"));
    assert!((answer("term-weak-cluster") & position("term-weak-cluster").reds()).is_empty());

    let board = position("term-conflicting");
    assert!(board.targets(Space::C3).contains(Space::E3) && board.targets(Space::E3).contains(Space::C3));
    for (one, white) in board.stacks().filter(|(space, _)| board.owned_by(Color::White).contains(*space)) {
        for (two, black) in board.stacks().filter(|(space, _)| board.owned_by(Color::Black).contains(*space))
        {
            let apart = one.line_to(two).map(|(_, distance)| distance);
            let conflicting = white.height() == black.height() && apart == Some(white.height());
            assert_eq!(conflicting, (one, two) == (Space::C3, Space::E3), "{one} {two}");
        }
    }
}

#[test]
fn counting() {
    let board = position("term-melee-strength");
    assert!(board.mobility(Color::White) > board.mobility(Color::Black));
    assert!((board.owned_by(Color::White) & board.tall()).is_empty());
    let board = position("term-payoff");
    assert!(board.is_over());
    assert_eq!((height(&board, "b2"), height(&board, "j4"), score(&board)), (6, 2, (8, 7)));
    assert_eq!((height(&board, "b3"), height(&board, "i3")), (3, 4));
    assert_eq!(answer("term-control").len(), 3);
    let board = position("term-dominance");
    let left = answer("term-dominance");
    let count = |color, region: SpaceSet| (board.owned_by(color) & region).len();
    assert_eq!((count(Color::White, left), count(Color::Black, left)), (3, 1));
    let right = board.occupied() - left;
    assert_eq!((count(Color::White, right), count(Color::Black, right)), (1, 3));
}

#[test]
fn taking() {
    assert_eq!(position("term-evacuation").targets(Space::F3), all("i3"));
    assert_eq!(position("term-disarm").targets(Space::F3), all("e3 g3"));
    assert_eq!(after("term-disarm", "e3d3").targets(Space::F3), all("g3"));
    assert_eq!(position("term-immobilise").targets(Space::G3), all("e3"));
    for m in answers("term-immobilise") {
        assert!(position("term-immobilise").removed_by(m).contains(Space::E3), "{m}");
    }
}

#[test]
fn looking_ahead() {
    // Black's threat is gone after every way to land there again.
    let text = step("term-overload").dfen.replace(" w s", " b s");
    let lost = text.parse::<Position>().unwrap().removed_by(parse("e3c3"));
    assert!((all("f4 g4") - lost).is_empty());
    let overloaded = after("term-overload", "f4e3");
    let again: Vec<Move> = overloaded
        .legal_moves()
        .iter()
        .copied()
        .filter(|m| matches!(m, Move::Stack { to, .. } if *to == Space::E3))
        .collect();
    assert!(!again.is_empty());
    for m in again {
        let taken = overloaded.play(m).unwrap();
        assert!(!taken.targets(Space::E3).contains(Space::C3), "{m}");
    }
    assert_eq!(position("term-spoiling").targets(Space::D3), all("f3"));
    assert!(after("term-spoiling", "c3d3").owned_by(Color::White).contains(Space::D3));
    assert_eq!(height(&after("term-intrusion", "d3i3"), "i3"), 10);
    let before = position("term-intrusion");
    assert!(before.owned_by(Color::Black).contains(Space::I3));
}

#[test]
fn cutting_off() {
    let before = position("term-amputation");
    assert_eq!(score(&before), (10, 5));
    let lost = removed("term-amputation", "g3h4");
    let pieces = |color| -> u8 {
        let own = lost & before.owned_by(color);
        own.iter().filter_map(|space| before.stack(space)).map(dvonn::Stack::height).sum()
    };
    assert_eq!((pieces(Color::White), pieces(Color::Black)), (6, 1));
    let end = after("term-amputation", "g3h4");
    assert_eq!((end.is_over(), score(&end)), (true, (6, 2)));
    for m in before.legal_moves().iter().filter(|m| **m != parse("g3h4")) {
        assert!(best_margin(&before.play(*m).unwrap()) > 0, "{m} does not lose");
    }

    let before = position("term-end-trap");
    for m in answers("term-end-trap") {
        let trapped = before.play(m).unwrap();
        for bad in &trapped.legal_moves() {
            assert!(matches!(bad, Move::Stack { from, .. } if *from == Space::E3), "{bad}");
            assert!(trapped.removed_by(*bad).contains(Space::F3), "{bad}");
        }
    }
}

#[test]
fn the_shape_of_the_game() {
    assert!(position("term-melee").vacant().is_empty());
    assert!(!answer("term-settlement").contains(Space::B3));
    assert!(position("term-settlement").owned_by(Color::White).contains(Space::B3));
    let blockade = position("term-blockade");
    let [known] = Facts::of(&blockade).blockades[..] else { panic!("the coach uses another term") };
    assert_eq!((known.stacks, known.depth), (all("d3 e3"), Some(2)));
    // Black needs both moves to let e3 out.
    let landed = blockade.play_unchecked(Move::Pass).play(parse("g4f3")).unwrap();
    assert!(landed.surrounded().contains(Space::E3));
    let again = landed.play_unchecked(Move::Pass);
    assert!(!again.targets(Space::F3).is_empty());
    for to in again.targets(Space::F3) {
        let freed = again.play_unchecked(Move::Stack { from: Space::F3, to });
        assert!(!freed.surrounded().contains(Space::E3), "{to} does not let e3 out");
    }
    let ring = position("term-encirclement");
    assert_eq!(ring.owned_by(Color::Black) & ring.surrounded(), all("c3 h3"));
    assert!((Space::C3.neighbours() & ring.owned_by(Color::Black)).is_empty());
    assert!(!(Space::H3.neighbours() & ring.owned_by(Color::Black)).is_empty());
    let [known] = Facts::of(&ring).blockades[..] else { panic!("the coach uses another term") };
    assert!(known.is_encirclement() && known.stacks == SpaceSet::of(Space::C3), "{known:?}");
    let breach = position("term-breach");
    assert_eq!(breach.owned_by(Color::Black) & breach.surrounded(), all("d3 e3"));
    for m in answers("term-breach") {
        let kinds: Vec<MotifKind> = motifs(&breach, m).iter().map(Motif::kind).collect();
        assert!(kinds.contains(&MotifKind::Breach), "{m}: {kinds:?}");
        let Move::Stack { to, .. } = m else { panic!("{m}") };
        assert!(all("d3 e3").neighbours().contains(to), "{m}");
    }
}

#[test]
fn endings() {
    let start = position("term-waiting-game");
    assert!(removed("term-waiting-game", "f1e1").contains(Space::G1));
    let taken = start.play(parse("j4j3")).unwrap();
    assert!(taken.legal_moves().iter().all(|m| matches!(m, Move::Stack { from, .. } if *from == Space::E3)));

    // After the melee victory Black never moves again, and White wins with any moves.
    let mut open: Vec<Position> = answers("term-melee-victory")
        .into_iter()
        .map(|m| position("term-melee-victory").play(m).unwrap())
        .collect();
    let mut ends = 0;
    while let Some(position) = open.pop() {
        assert!(!position.can_move(Color::Black));
        if let Some(outcome) = position.outcome() {
            assert_eq!(outcome, Outcome::Win(Color::White));
            ends += 1;
        }
        open.extend(position.legal_moves().iter().map(|m| position.play_unchecked(*m)));
    }
    assert!(ends > 0);
    for m in answers("term-wipe-out") {
        assert_eq!(score(&position("term-wipe-out").play(m).unwrap()).1, 0);
    }
}
