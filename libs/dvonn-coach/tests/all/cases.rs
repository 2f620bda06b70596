//! Tests each motif and each fact on hand-made boards: some that have it, and some that do not.

use dvonn::{Color, Move, Position, Setup, Space, SpaceSet};
use dvonn_coach::{
    Advice, Facts, GamePhase, Kind, Motif, MotifKind, UnknownMotif, VOCABULARY, motifs, stacks_of_kind,
};

fn spaces(names: &str) -> SpaceSet {
    names.split_whitespace().map(|name| name.parse::<Space>().unwrap()).collect()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn facts(dfen: &str) -> Facts {
    Facts::of(&dfen.parse().unwrap())
}

/// Returns the motif of this kind that a move shows.
fn find(dfen: &str, m: &str, kind: MotifKind) -> Option<Motif> {
    let position: Position = dfen.parse().unwrap();
    assert!(position.is_legal(mv(m)), "{m} on {dfen}");
    motifs(&position, mv(m)).into_iter().find(|motif| motif.kind() == kind)
}

fn shows(dfen: &str, m: &str, kind: MotifKind) {
    assert!(find(dfen, m, kind).is_some(), "{m} on {dfen} shows no {kind}");
}

fn lacks(dfen: &str, m: &str, kind: MotifKind) {
    assert_eq!(find(dfen, m, kind), None, "{m} on {dfen}");
}

#[test]
fn kinds_of_stack() {
    let of = |dfen: &str, kind| stacks_of_kind(&dfen.parse().unwrap(), kind);
    let inland = "9/2,b,b,6/2,w,w,r,r,r,4/2,b,b,6/9 w s";
    assert_eq!(of(inland, Kind::Inland), spaces("d3"));
    assert_eq!(of(inland, Kind::Coastal), spaces("c2 d2 c3 d4 e4"));
    // c3 reaches d3 and the red on c4; c1 reaches only c2. The tall stack on b3 reaches only f3.
    let ages = "9/1,r,8/1,bwbw,w,b,r,r,5/2,b,7/2,w,6 w s";
    assert_eq!(of(ages, Kind::Young) & spaces("c3 c1"), spaces("c3"));
    assert_eq!(of(ages, Kind::Old), spaces("b3"));
    // b3 lands only on c3, and Black can cut off both by moving d3 away. c3 could take d3.
    let trouble = "9/10/1,w,w,b,r,r,r,4/10/9 w s";
    assert_eq!(of(trouble, Kind::Disarmed), spaces("b3"));
    assert_eq!(of(trouble, Kind::Weak), spaces("b3"));
    // With another way to the red, b3 is disarmed but not in danger.
    let linked = "9/10/1,w,w,w,r,r,r,b,3/10/9 w s";
    assert_eq!(of(linked, Kind::Disarmed), spaces("b3 c3"));
    assert_eq!(of(linked, Kind::Weak), SpaceSet::EMPTY);
    let stuck = "9/10/2,wwww,r,b,r,r,4/10/9 w s";
    assert_eq!(of(stuck, Kind::Immobilised), SpaceSet::EMPTY);
    let stuck = "9/10/2,wwwww,r,b,r,r,4/10/9 w s";
    assert_eq!(of(stuck, Kind::Immobilised), spaces("c3"));
    // Nothing moves while pieces are being placed.
    let placing = "9/10/2,r,b,r,w,r,4/10/9 b p";
    assert_eq!(of(placing, Kind::Immobilised), SpaceSet::EMPTY);
    assert_eq!(of(placing, Kind::Coastal), spaces("d3 f3"));
}

#[test]
fn targets_attackers_and_defenders() {
    let facts = facts("9/1,b,8/1,w,bb,r,www,r,r,4/10/9 w s");
    let stack = |space| *facts.stack(space).unwrap();
    assert_eq!((stack(Space::C3).targets, stack(Space::C3).attackers), (spaces("e3"), spaces("b3")));
    assert_eq!(stack(Space::C3).defenders, spaces("c4"));
    assert_eq!(stack(Space::E3).attackers, spaces("c3"));
    assert!(stack(Space::D3).kinds.iter().next().is_none());
    assert!(facts.stack(Space::A1).is_none());
}

#[test]
fn conflicting_pairs() {
    let pairs = facts("9/10/1,r,ww,r,bb,r,w,4/10/9 w s").conflicts;
    assert_eq!(
        pairs.iter().map(|pair| (pair.white, pair.black)).collect::<Vec<_>>(),
        [(Space::C3, Space::E3)]
    );
    assert!(facts("9/10/1,r,ww,r,bbb,r,w,4/10/9 w s").conflicts.is_empty());
}

#[test]
fn regions_holds_and_weak_clusters() {
    let facts = facts("9/10/1,b,bb,w,r,2,r,w,r,1/10/9 w s");
    assert_eq!(
        facts.regions.iter().map(|region| region.spaces).collect::<Vec<_>>(),
        [spaces("b3 c3 d3 e3"), spaces("h3 i3 j3")]
    );
    assert_eq!((facts.regions[0].payoff().pieces(), facts.regions[1].payoff().pieces()), (-2, 1));
    assert_eq!(facts.regions[0].reds, spaces("e3"));
    let holds: Vec<_> = facts.holds.iter().map(|hold| (hold.space, hold.held)).collect();
    assert_eq!(
        holds,
        [(Space::C3, spaces("b3")), (Space::D3, spaces("b3 c3")), (Space::E3, spaces("b3 c3 d3")),]
    );
    let [cluster] = facts.weak_clusters[..] else { panic!("{:?}", facts.weak_clusters) };
    assert_eq!((cluster.side, cluster.stacks), (Color::Black, spaces("b3 c3")));
    assert_eq!((cluster.by.m, cluster.by.lost.black), (mv("d3e3"), 3));
    assert_eq!(facts.payoff.pieces(), -1);
}

#[test]
fn melee_strength_and_dominance() {
    let facts = facts("9/w,b,8/w,w,r,1,rw,b,r,4/10/9 b s");
    let [left, right] = facts.regions[..] else { panic!("{:?}", facts.regions) };
    assert_eq!(left.dominant, Some(Color::White));
    assert_eq!((left.control.white, left.control.black), (13, 4));
    assert_eq!(right.dominant, None);
    // a3: b3 b4; b3: a3 c3 b4 c4; b4: a3 b3 c4; e3: c3 g3.
    assert_eq!((facts.melee_strength.white.moves, facts.melee_strength.white.onto_enemies), (11, 2));
    assert_eq!(facts.melee_strength.white.value(), 13);
}

#[test]
fn phases_of_a_game() {
    let phase = |dfen: &str| GamePhase::of(&dfen.parse().unwrap());
    assert_eq!(phase("9/10/11/10/9 w p"), GamePhase::Placement);
    assert_eq!(phase("9/10/w,r,1,www,r,1,bbb,r,b,2/10/9 w s"), GamePhase::Melee);
    assert_eq!(phase("9/10/w,r,2,r,1,bbbwww,r,b,2/10/9 b s"), GamePhase::Settlement);
    assert_eq!(phase("9/10/3,w,r,r,r,bbbb,3/10/9 w s"), GamePhase::Settlement);
    assert_eq!(phase("9/10/3,w,r,r,r,bbbbb,3/10/9 w s"), GamePhase::OneManShow(Color::White));
    assert_eq!(phase("9/10/4,r,r,r,bbbbb,3/10/9 w s"), GamePhase::Over);
    // Black's d3 is surrounded and has no move, but will have one when a neighbour leaves.
    assert_eq!(phase("9/2,w,w,6/2,w,b,r,r,r,4/2,w,w,6/9 b s"), GamePhase::Melee);
}

#[test]
fn landing_on_enemies() {
    let single = "9/10/2,w,b,r,r,r,4/10/9 w s";
    let wanted = Motif::Neutralise { at: Space::D3, pieces: 1, could_move: true };
    assert_eq!(find(single, "c3d3", MotifKind::Neutralise), Some(wanted));
    shows(single, "c3d3", MotifKind::Conflicting);
    let double = "9/10/2,w,bb,r,1,r,r,3/10/9 w s";
    let wanted = Motif::Neutralise { at: Space::D3, pieces: 2, could_move: false };
    assert_eq!(find(double, "c3d3", MotifKind::Neutralise), Some(wanted));
    lacks(double, "c3d3", MotifKind::Conflicting);
    lacks("9/10/2,w,w,r,r,r,4/10/9 w s", "c3d3", MotifKind::Neutralise);
}

#[test]
fn setting_free() {
    let ring = "9/2,b,b,6/2,w,w,r,r,r,4/2,b,b,6/9 w s";
    let wanted = Motif::Unleash { side: Color::White, stacks: spaces("d3") };
    assert_eq!(find(ring, "c3d4", MotifKind::Unleash), Some(wanted));
    lacks(ring, "c3d3", MotifKind::Unleash);
}

#[test]
fn leaving_a_target() {
    let only = "9/10/bb,r,w,r,r,6/10/9 w s";
    let wanted = Motif::Evacuation { from: Space::C3, hunters: spaces("a3"), stranded: spaces("a3") };
    assert_eq!(find(only, "c3d3", MotifKind::Evacuation), Some(wanted));
    assert_eq!(find(only, "c3d3", MotifKind::Immobilise), Some(Motif::Immobilise { stacks: spaces("a3") }));
    lacks(only, "c3d3", MotifKind::Disarm);
    let white_left = "w,8/r,9/bb,r,w,r,7/10/9 w s";
    let none = [MotifKind::Evacuation, MotifKind::Immobilise, MotifKind::Disarm];
    none.into_iter().for_each(|kind| lacks(white_left, "c3d3", kind));
    let black_left = "b,8/r,9/bb,r,w,r,7/10/9 w s";
    assert_eq!(find(black_left, "c3d3", MotifKind::Disarm), Some(Motif::Disarm { stacks: spaces("a3") }));
    shows(black_left, "c3d3", MotifKind::Evacuation);
    lacks(black_left, "c3d3", MotifKind::Immobilise);
}

#[test]
fn overloading() {
    let wanted =
        Motif::Overload { at: Space::C3, threat: mv("c3e3"), saved: spaces("e3"), retakers: spaces("c4") };
    let retaken = "9/1,b,8/1,w,bb,r,www,r,r,4/10/9 w s";
    assert_eq!(find(retaken, "b3c3", MotifKind::Overload), Some(wanted));
    // Black cannot retake.
    lacks("9/10/1,w,bb,r,www,r,r,4/10/9 w s", "b3c3", MotifKind::Overload);
    // Nothing worthy was threatened.
    lacks("9/1,b,8/1,w,bb,r,ww,r,r,4/10/9 w s", "b3c3", MotifKind::Overload);
}

#[test]
fn aiming_and_spoiling() {
    let wanted = Motif::Sharpshooting { shooter: Space::D3, targets: spaces("f3"), pieces: 3, missing: 0 };
    assert_eq!(find("9/10/2,w,w,r,bbb,r,r,3/10/9 w s", "c3d3", MotifKind::Sharpshooting), Some(wanted));
    lacks("9/10/2,w,w,r,bb,r,r,3/10/9 w s", "c3d3", MotifKind::Sharpshooting);
    // Another stack already aimed there.
    lacks("9/10/2,w,w,r,bbb,w,r,r,2/10/9 w s", "c3d3", MotifKind::Sharpshooting);
    // The single piece on c4 would make it three high, and f3 is three steps away.
    let wanted = Motif::Sharpshooting { shooter: Space::C3, targets: spaces("f3"), pieces: 2, missing: 1 };
    let loading = "9/1,w,8/1,w,w,r,r,rb,5/10/9 w s";
    assert_eq!(find(loading, "b3c3", MotifKind::Sharpshooting), Some(wanted));
    // Nothing can bring the last piece.
    lacks("9/10/1,w,w,r,r,rb,5/10/9 w s", "b3c3", MotifKind::Sharpshooting);
    let wanted = Motif::Spoiling { shot: mv("d3f3"), saved: Space::F3, pieces: 3 };
    assert_eq!(find("9/10/2,w,bb,r,www,r,r,3/10/9 w s", "c3d3", MotifKind::Spoiling), Some(wanted));
    lacks("9/10/2,w,bb,r,www,r,bb,r,2/10/9 w s", "c3d3", MotifKind::Spoiling);
}

/// A published endgame: White trails 12 to 36 and wins by 19. The winning move loads a stack that later
/// shoots over half the board. The pieces inside the stacks are unknown, so all have the colour of the top
/// piece.
#[test]
fn the_published_endgame() {
    let setup: Setup =
        "bb,5,w,w,w/1,b,bbbbbb,4,w,w,w/b,b,rbbbbbb,1,b,rbbbbb,2,r,w,w/bbbbb,1,b,5,w,w/2,bbbbb,5,ww w s"
            .parse()
            .unwrap();
    let position = setup.position_by_tops().unwrap();
    let wanted = Motif::Sharpshooting { shooter: Space::K3, targets: spaces("f3"), pieces: 6, missing: 2 };
    assert!(motifs(&position, mv("i1k3")).contains(&wanted));
}

#[test]
fn leaping_into_another_region() {
    let wanted = Motif::Intrusion { at: Space::C3, before: -1, after: 4 };
    assert_eq!(find("9/10/1,r,b,2,www,r,r,3/10/9 w s", "f3c3", MotifKind::Intrusion), Some(wanted));
    // The region was level before the move; now White leads there.
    let wanted = Motif::Intrusion { at: Space::C3, before: 0, after: 5 };
    assert_eq!(find("9/w,9/1,r,b,2,www,r,r,3/10/9 w s", "f3c3", MotifKind::Intrusion), Some(wanted));
    lacks("9/10/1,r,b,w,w,www,r,r,3/10/9 w s", "f3c3", MotifKind::Intrusion);
    lacks("9/10/1,r,w,2,www,r,r,3/10/9 w s", "f3c3", MotifKind::Intrusion);
}

#[test]
fn cutting_off() {
    let beside_red = "9/10/1,b,b,w,r,r,r,4/10/9 w s";
    let Some(Motif::CutOff { stacks, lost }) = find(beside_red, "d3e3", MotifKind::CutOff) else { panic!() };
    assert_eq!((stacks, lost.white, lost.black), (spaces("b3 c3"), 0, 2));
    let wanted = Motif::Lifting { stacks, reds: spaces("e3"), carried: false };
    assert_eq!(find(beside_red, "d3e3", MotifKind::Lifting), Some(wanted));
    let carried = find("9/10/1,b,b,rw,1,r,r,4/10/9 w s", "d3f3", MotifKind::Lifting);
    assert_eq!(carried, Some(Motif::Lifting { stacks, reds: spaces("d3"), carried: true }));
    let away_from_red = "9/10/1,b,w,b,r,r,r,4/10/9 w s";
    shows(away_from_red, "c3d3", MotifKind::CutOff);
    lacks(away_from_red, "c3d3", MotifKind::Lifting);
    lacks(away_from_red, "c3d3", MotifKind::Amputation);
    shows("9/10/1,ww,w,b,r,r,r,4/10/9 w s", "c3d3", MotifKind::Amputation);
    // Many moves cost one piece.
    lacks("9/10/1,w,w,b,r,r,r,4/10/9 w s", "c3d3", MotifKind::Amputation);
    // Every move of White's loses something.
    lacks("9/10/1,wwwwww,w,r,1,r,r,4/10/9 w s", "c3d3", MotifKind::Amputation);
    lacks("9/10/2,w,b,r,r,r,4/10/9 w s", "c3d3", MotifKind::CutOff);
    // White loses six pieces for the one on d3, which is an oversight; three are a fair price.
    lacks("9/10/1,wwwwww,w,b,r,r,r,b,b,2/10/9 w s", "c3d3", MotifKind::Amputation);
    shows("9/10/1,www,w,b,r,r,r,b,b,2/10/9 w s", "c3d3", MotifKind::Amputation);
    // The move takes nothing.
    lacks("9/10/1,ww,w,w,r,r,r,b,b,2/10/9 w s", "c3d3", MotifKind::Amputation);
}

#[test]
fn threatening_to_cut_off() {
    let before = "9/10/1,b,b,b,r,r,r,4/3,w,6/9 w s";
    let Some(Motif::WeakCluster { stacks, threat, removed, lost }) =
        find(before, "d2d3", MotifKind::WeakCluster)
    else {
        panic!()
    };
    assert_eq!((stacks, threat, lost.white, lost.black), (spaces("b3 c3"), mv("d3f3"), 0, 2));
    assert_eq!(removed, stacks);
    // The stack on d3 would have no target.
    lacks("9/10/1,b,b,b,r,1,r,r,3/3,w,6/9 w s", "d2d3", MotifKind::WeakCluster);
}

#[test]
fn trapping_at_the_end() {
    let before = "9/10/1,bbb,b,r,2,r,w,w,r,1/10/9 w s";
    let Some(Motif::EndTrap(trap)) = find(before, "h3i3", MotifKind::EndTrap) else { panic!() };
    assert_eq!((trap.side, trap.moves, trap.cost), (Color::Black, vec![mv("c3b3"), mv("c3d3")], 2));
    lacks("9/10/1,bbb,b,r,2,r,w,w,r,b/10/9 w s", "h3i3", MotifKind::EndTrap);
}

#[test]
fn dominating_a_region() {
    let wanted = Motif::Dominance { region: spaces("a3 b3 c3 b4 c4") };
    assert_eq!(find("9/w,b,8/w,w,r,w,r,b,r,4/10/9 w s", "d3e3", MotifKind::Dominance), Some(wanted));
    lacks("9/b,b,8/b,w,r,w,r,b,r,4/10/9 w s", "d3e3", MotifKind::Dominance);
}

#[test]
fn blocking_and_breaching() {
    // Black's two stacks on d3 and e3 are surrounded by White's coastal stacks and a red.
    let shut = "9/2,w,w,w,5/2,w,b,b,r,w,r,r,2/2,w,w,w,5/9 w s";
    let at = |dfen: &str| facts(dfen).blockades;
    let [blockade] = at(shut)[..] else { panic!("{:?}", at(shut)) };
    assert_eq!((blockade.blocked, blockade.stacks, blockade.pieces), (Color::Black, spaces("d3 e3"), 2));
    assert_eq!(blockade.ring, spaces("c2 d2 e2 c3 f3 d4 e4 f4"));
    assert!(blockade.is_encirclement() && blockade.depth.is_none());
    // A single piece does not make a blockade.
    assert!(at("9/2,w,w,6/2,w,b,r,r,r,4/2,w,w,6/9 w s").is_empty());
    // A stack of Black's own in the ring that can move may step aside.
    assert!(at(&shut.replace("/2,w,w,w,5/9", "/2,w,b,w,5/9")).is_empty());
    // The stacks could not move even if they had room.
    let useless = "9/2,w,w,6/2,w,bbbbbbb,r,r,r,4/2,w,w,6/9 w s";
    assert!(at(useless).is_empty());
    assert_eq!(at(&useless.replace("bbbbbbb", "bb")).len(), 1);
    // White closes the ring by landing on c2, unless Black's own c3 could still step aside.
    let open = "9/2,w,w,w,5/2,w,b,b,r,w,r,r,2/1,w,b,w,w,5/9 w s";
    let aside = open.replace("/2,w,b,b,r,", "/2,b,b,b,r,");
    for kind in [MotifKind::Blockade, MotifKind::Encirclement] {
        shows(open, "b2c2", kind);
        lacks(open, "g3f3", kind);
        lacks(&aside, "b2c2", kind);
    }
    // With f3 within reach of g4 there is a way out, two moves long.
    let long = "9/2,r,w,w,b,4/2,w,b,bb,w,r,r,3/1,w,b,w,w,5/9 w s";
    shows(long, "b2c2", MotifKind::Blockade);
    lacks(long, "b2c2", MotifKind::Encirclement);
    let breach = "9/2,r,w,w,b,4/2,w,b,bb,w,r,r,3/2,w,w,w,5/9 b s";
    shows(breach, "g4f3", MotifKind::Breach);
    // A ring that Black's own c2 can open is no blockade, and the red on g3 is not part of the ring.
    lacks(&breach.replace("/2,w,w,w,5/9", "/2,b,w,w,5/9"), "g4f3", MotifKind::Breach);
    lacks(breach, "g4g3", MotifKind::Breach);
}

#[test]
fn waiting() {
    let before = "9/10/1,wwwww,w,r,3,r,b,bbbw,b/10/3,w,rw,4 b s";
    let Some(Motif::WaitingGame(game)) = find(before, "k3j3", MotifKind::WaitingGame) else { panic!() };
    assert_eq!((game.free.white, game.free.black), (vec![mv("d1e1")], vec![]));
    assert_eq!(game.giving.white, [mv("c3b3"), mv("c3d3")]);
    assert_eq!(game.giving.black, [mv("i3h3"), mv("i3j3")]);
    // White moves from d1 to e1, and then Black must give way.
    assert_eq!((game.spare.white, game.spare.black, game.runs_out), (1, 0, Some(Color::Black)));
    // Black still has a stack to take.
    assert_eq!(facts(before).waiting_game, None);
}

#[test]
fn phases_that_begin() {
    shows("9/10/w,r,1,www,r,1,bbb,r,b,2/10/9 w s", "d3g3", MotifKind::Settlement);
    lacks("9/10/2,w,b,r,r,r,b,3/10/9 w s", "c3d3", MotifKind::Settlement);
    let alone = "9/10/2,w,b,r,r,r,bbbbb,3/10/9 w s";
    let wanted = Motif::OneManShow { player: Color::White };
    assert_eq!(find(alone, "c3d3", MotifKind::OneManShow), Some(wanted));
    // White plays on and loses by three pieces to five.
    lacks(alone, "c3d3", MotifKind::MeleeVictory);
    let ahead = "9/3,wwwww,6/2,w,b,r,r,r,bbbbb,3/10/9 w s";
    // White is ahead in a settlement: it doesn't win by its moves alone.
    lacks(ahead, "c3d3", MotifKind::MeleeVictory);
    let behind = ahead.replace("wwwww", "w");
    let Some(Motif::MeleeVictory { margin }) = find(&behind, "c3d3", MotifKind::MeleeVictory) else {
        panic!()
    };
    assert_eq!(margin, 1);
    lacks(ahead, "c3d3", MotifKind::WipeOut);
}

#[test]
fn wiping_out() {
    shows("9/10/2,w,b,r,r,r,4/10/9 w s", "c3d3", MotifKind::WipeOut);
    shows("9/10/1,b,b,w,r,r,r,4/10/9 w s", "d3e3", MotifKind::WipeOut);
    lacks("9/10/2,w,b,r,r,r,b,3/10/9 w s", "c3d3", MotifKind::WipeOut);
    // The enemy already has nothing.
    lacks("9/10/2,w,w,r,r,r,4/10/9 w s", "c3d3", MotifKind::WipeOut);
}

/// Returns whether a move follows a piece of advice or breaks it with this cost. `None` if it does neither.
fn advice(dfen: &str, m: &str, wanted: Advice) -> Option<Result<(), u8>> {
    let position: Position = dfen.parse().unwrap();
    assert!(position.is_legal(mv(m)), "{m} on {dfen}");
    motifs(&position, mv(m)).into_iter().find_map(|motif| match motif {
        Motif::Advice(taken) if taken.advice == wanted => {
            Some(if taken.followed { Ok(()) } else { Err(taken.cost) })
        }
        _ => None,
    })
}

#[test]
fn advice_about_placing() {
    let open = "9/10/2,r,1,r,1,r,4/10/9 b p";
    assert_eq!(advice(open, "a3", Advice::Placing), Some(Ok(())));
    assert_eq!(advice(open, "d3", Advice::Placing), Some(Ok(())));
    assert_eq!(advice(open, "k3", Advice::Placing), Some(Err(4)));
    assert_eq!(advice(open, "i4", Advice::Placing), None);
    assert_eq!(advice("9/10/11/10/9 w p", "a3", Advice::Placing), None);
    let crowded = "9/3,b,b,5/3,b,1,b,r,4/3,r,r,5/w,w,w,w,5 b p";
    assert_eq!(advice(crowded, "e3", Advice::Placing), Some(Err(4)));
}

#[test]
fn advice_about_landing() {
    assert_eq!(advice("9/10/2,w,b,r,r,r,4/10/9 w s", "c3d3", Advice::Landing), Some(Ok(())));
    let choice = "9/2,w,7/2,w,b,r,r,r,4/10/9 w s";
    assert_eq!(advice(choice, "c3d4", Advice::Landing), Some(Err(1)));
    // Landing on an enemy would lose b3.
    assert_eq!(advice("9/10/1,w,w,b,r,r,r,4/10/9 w s", "b3c3", Advice::Landing), None);
}

#[test]
fn advice_about_mobility() {
    let choice = "9/10/1,www,r,w,b,r,r,4/4,b,5/4,b,4 w s";
    assert_eq!(advice(choice, "d3e3", Advice::Mobility), Some(Ok(())));
    assert_eq!(advice(choice, "b3e3", Advice::Mobility), Some(Err(2)));
    assert_eq!(advice(choice, "d3c3", Advice::Mobility), None);
}

#[test]
fn advice_about_reds_in_enemy_hands() {
    assert_eq!(advice("9/2,w,7/2,w,rb,1,r,r,4/10/9 w s", "c3d3", Advice::RedThreat), Some(Ok(())));
    let three = "9/1,w,w,7/2,w,rb,1,r,r,4/10/9 w s";
    assert_eq!(advice(three, "c4d4", Advice::RedThreat), Some(Err(3)));
    assert_eq!(advice("9/2,w,7/2,w,rb,1,r,r,4/10/9 w s", "c3d4", Advice::RedThreat), None);
}

#[test]
fn advice_about_the_last_moves() {
    assert_eq!(advice("9/10/2,w,b,r,r,r,bbbbb,3/10/9 w s", "c3d3", Advice::LastMoves), Some(Ok(())));
    let choice = "9/10/1,w,w,r,1,r,b,r,3/10/9 w s";
    assert_eq!(advice(choice, "b3c3", Advice::LastMoves), Some(Err(2)));
    assert_eq!(advice(choice, "c3d3", Advice::LastMoves), None);
}

#[test]
fn passes_and_illegal_moves_show_nothing() {
    let position: Position = "9/10/2,w,b,r,r,r,4/10/9 w s".parse().unwrap();
    assert!(["pass", "a1", "d3c3", "c3e3"].iter().all(|m| motifs(&position, mv(m)).is_empty()));
    let placing: Position = "9/10/2,r,1,r,1,r,4/10/9 b p".parse().unwrap();
    assert!(["pass", "c3", "c3e3"].iter().all(|m| motifs(&placing, mv(m)).is_empty()));
}

#[test]
fn names_are_words_of_the_vocabulary() {
    for kind in MotifKind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(kind));
        let is_advice = matches!(kind, MotifKind::Followed(_) | MotifKind::Broken(_));
        assert_eq!(VOCABULARY.contains(&kind.as_str()), !is_advice, "{kind}");
    }
    assert_eq!("castling".parse::<MotifKind>(), Err(UnknownMotif));
    assert!(Kind::ALL.iter().all(|kind| VOCABULARY.contains(&kind.as_str())));
}
