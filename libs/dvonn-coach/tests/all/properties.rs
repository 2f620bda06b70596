//! Checks laws that hold by definition in every position, and compares definitions with slow versions.

use std::collections::BTreeSet;

use crate::slow::{At, Slow, at, set};
use dvonn::random::{self, Random};
use dvonn::{Board, Color, Move, Position, Space, SpaceSet, Symmetry};
use dvonn_coach::{Facts, GamePhase, Kind, Motif, MotifKind, Survey, motifs, stacks_of_kind};
use proptest::prelude::*;

/// Returns the positions of a random game in the stacking phase.
fn positions(seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut positions = vec![*random::setup(&mut random).position()];
    while let Some(m) = random::legal_move(&positions[positions.len() - 1], &mut random) {
        positions.push(positions[positions.len() - 1].play_unchecked(m));
    }
    positions
}

/// Returns every third position of a random game.
fn some(seed: u64) -> Vec<Position> {
    positions(seed).into_iter().step_by(3).collect()
}

/// Returns the legal stacking moves.
fn steps(position: &Position) -> Vec<(Move, Space, Space)> {
    let step = |&m: &Move| match m {
        Move::Stack { from, to } => Some((m, from, to)),
        Move::Place(_) | Move::Pass => None,
    };
    position.legal_moves().iter().filter_map(step).collect()
}

/// Returns the position as if it were this side's turn.
fn turned(position: &Position, side: Color) -> Position {
    if position.side() == side { *position } else { position.play_unchecked(Move::Pass) }
}

fn has(found: &[Motif], kind: MotifKind) -> bool {
    found.iter().any(|motif| motif.kind() == kind)
}

/// Returns the spaces of the motif of a kind; none if the motif is absent.
fn spaces(found: &[Motif], kind: MotifKind) -> SpaceSet {
    found.iter().find(|motif| motif.kind() == kind).map_or(SpaceSet::EMPTY, Motif::spaces)
}

fn slow_kind(slow: &Slow, place: At, kind: Kind) -> bool {
    let pile = slow.piles[&place];
    let Some(owner) = pile.owner else { return false };
    let targets = slow.targets(place);
    match kind {
        Kind::Coastal => !slow.is_surrounded(place),
        Kind::Inland => slow.is_surrounded(place),
        Kind::Young => {
            let is_useful = |&&target: &&At| {
                slow.piles[&target].owner != Some(owner) && !slow.play(place, target).1.contains(&target)
            };
            pile.height <= 2 && targets.iter().filter(is_useful).count() >= 2
        }
        Kind::Old => pile.height >= 3 && slow.at_distance(place).len() <= 1,
        Kind::Disarmed => slow.is_disarmed(place),
        Kind::Immobilised => !slow.is_surrounded(place) && targets.is_empty(),
        Kind::Weak => {
            slow.is_disarmed(place)
                && slow.moves(!owner).iter().any(|&(from, to)| slow.play(from, to).1.contains(&place))
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn stacks_are_of_the_kinds_that_the_slow_definitions_say(seed: u64) {
        for position in some(seed) {
            let (facts, slow) = (Facts::of(&position), Slow::of(&position));
            for kind in Kind::ALL {
                let expected = set(slow.piles.keys().copied().filter(|&place| slow_kind(&slow, place, kind)));
                prop_assert_eq!(facts.of_kind(kind), expected, "{:?} in {:?}", kind, position);
                prop_assert_eq!(stacks_of_kind(&position, kind), expected);
            }
            for stack in &facts.stacks {
                let place = at(stack.space);
                prop_assert_eq!(stack.targets, set(slow.targets(place)));
                let by = |side| set(slow.attackers(place, side));
                let expected = match stack.stack.owner() {
                    Some(owner) => (by(!owner), by(owner)),
                    None => (by(Color::White) | by(Color::Black), SpaceSet::EMPTY),
                };
                prop_assert_eq!((stack.attackers, stack.defenders), expected);
                prop_assert!(!stack.kinds.contains(Kind::Immobilised) || stack.targets.is_empty());
                prop_assert!(!stack.kinds.contains(Kind::Weak) || stack.kinds.contains(Kind::Disarmed));
                prop_assert!(!(stack.kinds.contains(Kind::Young) && stack.kinds.contains(Kind::Old)));
            }
        }
    }

    #[test]
    fn the_other_facts_agree_with_the_slow_definitions(seed: u64) {
        for position in some(seed) {
            let (facts, slow) = (Facts::of(&position), Slow::of(&position));
            let conflicts: BTreeSet<_> =
                facts.conflicts.iter().map(|pair| (at(pair.white), at(pair.black))).collect();
            let black = slow.owned(Color::Black);
            let is_conflict = |&(white, other): &(At, At)| {
                black.contains(&other) && slow.targets(other).contains(&white)
            };
            let expected: BTreeSet<_> = slow.moves(Color::White).into_iter().filter(is_conflict).collect();
            prop_assert_eq!(conflicts, expected);

            let all: BTreeSet<At> = slow.piles.keys().copied().collect();
            let mut regions: Vec<_> = facts.regions.iter().map(|region| region.spaces.bits()).collect();
            let mut expected: Vec<_> = slow.groups(&all).into_iter().map(|g| set(g).bits()).collect();
            regions.sort_unstable();
            expected.sort_unstable();
            prop_assert_eq!(regions, expected);

            for place in all {
                let mut without = slow.clone();
                without.piles.remove(&place);
                let space = set([place]).first().unwrap();
                let held = facts.holds.iter().find(|hold| hold.space == space).map(|hold| hold.held);
                prop_assert_eq!(held.unwrap_or(SpaceSet::EMPTY), set(without.out_of_contact()));
            }

            for side in Color::ALL {
                let moves = slow.moves(side);
                let onto = moves.iter().filter(|(_, to)| slow.piles[to].owner == Some(!side)).count();
                let strength = facts.melee_strength[side];
                prop_assert_eq!((strength.moves as usize, strength.onto_enemies as usize), (moves.len(), onto));
                let mut cutting = 0;
                for (from, to) in moves {
                    let (_, removed) = slow.play(from, to);
                    if removed.is_empty() {
                        continue;
                    }
                    let m = Move::Stack {
                        from: set([from]).first().unwrap(),
                        to: set([to]).first().unwrap(),
                    };
                    let cut = facts.cuts[side].iter().find(|cut| cut.m == m).unwrap();
                    cutting += 1;
                    prop_assert_eq!(cut.removed, set(removed));
                    for loser in Color::ALL {
                        prop_assert_eq!(i32::from(cut.lost[loser]), slow.lost(from, to, loser));
                    }
                }
                prop_assert_eq!(facts.cuts[side].len(), cutting);
            }
            prop_assert_eq!(i32::from(facts.payoff.pieces()), slow.margin(Color::White));
        }
    }

    #[test]
    fn moves_show_what_the_slow_definitions_say(seed: u64) {
        for position in positions(seed).into_iter().step_by(4) {
            let survey = Survey::of(&position);
            let slow = Slow::of(&position);
            let (mover, enemy) = (position.side(), !position.side());
            for (m, from, to) in steps(&position) {
                let found = survey.motifs(m);
                let (from, to) = (at(from), at(to));
                let (after, removed) = slow.play(from, to);
                let said = |kind| spaces(&found, kind);
                let captures = slow.piles[&to].owner == Some(enemy);
                prop_assert_eq!(has(&found, MotifKind::Neutralise), captures && !removed.contains(&to));
                prop_assert_eq!(has(&found, MotifKind::Conflicting), captures && slow.targets(to).contains(&from));
                prop_assert_eq!(said(MotifKind::CutOff), set(removed.clone()));
                prop_assert_eq!(removed.is_empty(), !has(&found, MotifKind::CutOff));
                let near_red = slow.piles[&from].red
                    || slow.piles.iter().any(|(&place, pile)| pile.red && touches(place, from));
                prop_assert_eq!(has(&found, MotifKind::Lifting), !removed.is_empty() && near_red);
                let loses = |side| slow.lost(from, to, side);
                let is_choice = slow.moves(mover).iter().any(|&(f, t)| slow.lost(f, t, mover) == 0);
                let stays_on = captures || slow.piles[&to].owner.is_none();
                let taken = if stays_on && !removed.contains(&to) { i32::from(slow.piles[&to].height) } else { 0 };
                let ends = !slow.moves(enemy).is_empty() && after.moves(enemy).is_empty();
                let is_paid = 3 * (taken + loses(enemy)) >= loses(mover) || ends;
                let is_costly = loses(mover) >= loses(enemy) + 2;
                prop_assert_eq!(has(&found, MotifKind::Amputation), is_costly && is_choice && is_paid);

                let unchanged = |side: Color| -> Vec<At> {
                    slow.owned(side).into_iter().filter(|place| *place != to && after.piles.get(place) == slow.piles.get(place)).collect()
                };
                for side in Color::ALL {
                    let is_freed = |place: &At| slow.is_surrounded(*place) && !after.targets(*place).is_empty();
                    let expected = set(unchanged(side).into_iter().filter(is_freed));
                    let freed = found.iter().find_map(|motif| match motif {
                        Motif::Unleash { side: whose, stacks } if *whose == side => Some(*stacks),
                        _ => None,
                    });
                    prop_assert_eq!(freed.unwrap_or(SpaceSet::EMPTY), expected);
                }
                let could_take = |place: &At| slow.targets(*place).iter().any(|t| slow.piles[t].owner != Some(enemy));
                let is_new = |place: &At| could_take(place) && after.is_disarmed(*place);
                prop_assert_eq!(said(MotifKind::Disarm), set(unchanged(enemy).into_iter().filter(is_new)));
                let is_stuck = |place: &At| !slow.targets(*place).is_empty() && after.targets(*place).is_empty();
                prop_assert_eq!(said(MotifKind::Immobilise), set(unchanged(enemy).into_iter().filter(is_stuck)));
                let is_left = |place: &At| {
                    slow.targets(*place).contains(&from)
                        && after.targets(*place).iter().all(|t| after.piles[t].owner == Some(enemy))
                };
                let hunters = set(unchanged(enemy).into_iter().filter(is_left));
                let expected = if removed.contains(&to) { SpaceSet::EMPTY } else { hunters };
                prop_assert_eq!(said(MotifKind::Evacuation), expected);

                let aims = if removed.contains(&to) { BTreeSet::new() } else { after.targets(to) };
                let is_new = |target: &At| {
                    after.is_worthy(*target)
                        && after.piles[target].owner == Some(enemy)
                        && slow.attackers(*target, mover).is_empty()
                        && !after.play(to, *target).1.contains(target)
                };
                let shots: Vec<At> = aims.into_iter().filter(is_new).collect();
                let is_loaded = || slow.piles[&to].owner == Some(mover) && is_loaded(&slow, &after, to, mover);
                prop_assert_eq!(has(&found, MotifKind::Sharpshooting), !shots.is_empty() || is_loaded());
                if !shots.is_empty() {
                    prop_assert_eq!(said(MotifKind::Sharpshooting), set(shots) | set([to]));
                }

                let is_shot = |(shooter, target): &(At, At)| slow.piles[shooter].height >= 2
                    && slow.piles[target].owner == Some(mover) && slow.is_worthy(*target);
                let is_spoiled = |(_, target): &(At, At)| {
                    let now = if *target == from { to } else { *target };
                    after.piles.get(&now).is_some_and(|pile| pile.owner == Some(mover))
                        && after.attackers(now, enemy).is_empty()
                };
                let spoiled = slow.moves(enemy).into_iter().filter(is_shot).any(|shot| is_spoiled(&shot));
                prop_assert_eq!(has(&found, MotifKind::Spoiling), spoiled);

                let replies = after.moves(enemy);
                let harms = |&(f, t): &(At, At)| after.play(f, t).0.margin(enemy) < after.margin(enemy);
                prop_assert_eq!(has(&found, MotifKind::EndTrap), !replies.is_empty() && replies.iter().all(harms));
                let had_stacks = !slow.owned(enemy).is_empty();
                let is_wiped = had_stacks && after.owned(enemy).is_empty() && !after.owned(mover).is_empty();
                prop_assert_eq!(has(&found, MotifKind::WipeOut), is_wiped);
            }
        }
    }

    #[test]
    fn evidence_holds_on_the_board(seed: u64) {
        for position in positions(seed).into_iter().step_by(2) {
            let survey = Survey::of(&position);
            let (mover, enemy) = (position.side(), !position.side());
            for (m, from, to) in steps(&position) {
                let found = survey.motifs(m);
                let after = position.play_unchecked(m);
                let after_facts = || Facts::of(&after);
                for motif in &found {
                    match motif {
                        Motif::Overload { at, threat, saved, retakers } => {
                            prop_assert!(has(&found, MotifKind::Neutralise) && *at == to);
                            prop_assert!(turned(&position, enemy).is_legal(*threat));
                            for retaker in *retakers {
                                let retaken = after.play(Move::Stack { from: retaker, to }).unwrap();
                                let next = turned(&retaken, enemy);
                                for target in next.targets(to) {
                                    let shot = next.play(Move::Stack { from: to, to: target }).unwrap();
                                    let lost = (*saved & next.owned_by(mover)) - shot.owned_by(mover);
                                    prop_assert!(lost.is_empty(), "{} on {:?}", m, position);
                                }
                            }
                        }
                        Motif::Sharpshooting { missing: 0, .. } => {
                            let next = turned(&after, mover);
                            prop_assert!(motif.moves().iter().all(|&shot| next.is_legal(shot)));
                        }
                        Motif::Spoiling { shot, saved, .. } => {
                            prop_assert!(turned(&position, enemy).is_legal(*shot));
                            let attacked = after.owned_by(enemy).iter().any(|s| after.targets(s).contains(*saved));
                            prop_assert!(!attacked && after.owned_by(mover).contains(*saved));
                        }
                        Motif::WeakCluster { stacks, threat, removed, lost } => {
                            let next = turned(&after, mover);
                            prop_assert!(next.is_legal(*threat));
                            prop_assert_eq!(*removed, next.removed_by(*threat));
                            prop_assert!((*stacks - *removed).is_empty());
                            prop_assert!((*stacks & after.reds()).is_empty());
                            prop_assert!(lost[enemy] >= 2 * lost[mover]);
                        }
                        Motif::Intrusion { .. } => {
                            let region = position.occupied().linked_to(SpaceSet::of(to));
                            prop_assert!(!region.contains(from));
                            prop_assert!(!(region & position.owned_by(enemy)).is_empty());
                        }
                        Motif::Breach { blockade, .. } => {
                            prop_assert!(has(&found, MotifKind::Neutralise));
                            prop_assert!(blockade.ring.contains(to) && blockade.blocked == mover);
                        }
                        Motif::Blockade(blockade) | Motif::Encirclement(blockade) => {
                            prop_assert!(after_facts().blockades.contains(blockade));
                            prop_assert!((blockade.stacks - after.surrounded()).is_empty());
                            prop_assert_eq!(blockade.ring, blockade.stacks.neighbours() - blockade.stacks);
                            prop_assert!(blockade.depth != Some(1) && blockade.pieces >= 2);
                            // No single move of the blocked side gives one of the stacks room.
                            let next = turned(&after, blockade.blocked);
                            for &way_out in &next.legal_moves() {
                                let later = next.play_unchecked(way_out);
                                let still = blockade.stacks & later.owned_by(blockade.blocked);
                                prop_assert!((still - later.surrounded()).is_empty(), "{way_out} in {next:?}");
                            }
                        }
                        Motif::WaitingGame(game) => {
                            prop_assert_eq!(after_facts().waiting_game, Some(game.clone()));
                            let count = game.free[enemy].len() + game.giving[enemy].len();
                            prop_assert_eq!(count, after.legal_moves().len());
                            for side in Color::ALL {
                                prop_assert_eq!(game.spare[side] == 0, game.free[side].is_empty());
                            }
                            prop_assert!(game.runs_out.is_none_or(|side| game.spare[side] <= game.spare[!side]));
                        }
                        Motif::MeleeVictory { margin } => {
                            prop_assert!(*margin > 0 && position.can_move(enemy) && !after.can_move(enemy));
                            prop_assert!(!has(&found, MotifKind::CutOff) && !has(&found, MotifKind::WipeOut));
                            let count = |side| after.owned_by(side).iter().map(|s| after.stack(s).unwrap().height()).sum::<u8>();
                            let is_open = GamePhase::of(&position) == GamePhase::Melee && count(mover) <= 4 * count(enemy);
                            prop_assert!(is_open || count(mover) <= count(enemy));
                        }
                        Motif::Dominance { region } => {
                            let facts = after_facts();
                            let named = facts.regions.iter().find(|known| known.spaces == *region).unwrap();
                            prop_assert_eq!(named.dominant, Some(mover));
                            prop_assert!(facts.regions.len() > 1);
                        }
                        Motif::Advice(taken) => {
                            prop_assert_eq!(taken.followed, taken.cost == 0);
                            prop_assert_eq!(taken.followed, taken.instead.is_none());
                            prop_assert!(taken.instead.is_none_or(|better| better != m && position.is_legal(better)));
                        }
                        _ => {}
                    }
                }
                prop_assert!(!has(&found, MotifKind::Lifting) || has(&found, MotifKind::CutOff));
                prop_assert!(!has(&found, MotifKind::Amputation) || has(&found, MotifKind::CutOff));
                prop_assert!(found.is_sorted_by_key(Motif::kind));
                prop_assert_eq!(found, motifs(&position, m));
            }
        }
    }

    /// Once a one-man show has begun, the other side never moves again, whichever moves follow.
    #[test]
    fn a_one_man_show_has_one_man(seed: u64) {
        let mut random = Random::new(!seed);
        for position in positions(seed) {
            let GamePhase::OneManShow(player) = GamePhase::of(&position) else { continue };
            for _ in 0..5 {
                let mut later = position;
                while let Some(m) = random::legal_move(&later, &mut random) {
                    prop_assert!(!later.can_move(!player));
                    later.apply(m);
                }
                prop_assert!(!later.can_move(!player));
            }
        }
    }

    /// The definitions do not depend on direction: a mirrored board has the mirrored motifs. The only
    /// exception is the search for a line that proves a melee victory, because it stops after a limited
    /// number of positions.
    #[test]
    fn symmetries_change_no_motif(seed: u64) {
        for position in some(seed) {
            for symmetry in Symmetry::ALL {
                let image = position.transformed(symmetry);
                let (here, there) = (Survey::of(&position), Survey::of(&image));
                for (m, ..) in steps(&position) {
                    let kinds = |found: Vec<Motif>| -> Vec<MotifKind> {
                        found.iter().map(Motif::kind).filter(|&kind| kind != MotifKind::MeleeVictory).collect()
                    };
                    prop_assert_eq!(kinds(here.motifs(m)), kinds(there.motifs(symmetry.image(m))));
                }
            }
        }
    }

    /// Before the board is full, a placement shows only advice, and nothing panics.
    #[test]
    fn placements_show_only_advice(seed: u64) {
        let mut random = Random::new(seed);
        let mut position = *Board::start().position();
        while position.to_place().is_some() {
            let facts = Facts::of(&position);
            prop_assert!(facts.cuts.white.is_empty() && facts.holds.is_empty() && facts.conflicts.is_empty());
            prop_assert_eq!((facts.end_trap, facts.waiting_game), (None, None));
            for &m in &position.legal_moves() {
                let is_advice = |motif: &Motif| matches!(motif, Motif::Advice(_));
                prop_assert!(motifs(&position, m).iter().all(is_advice));
            }
            let Some(m) = random::legal_move(&position, &mut random) else { break };
            position.apply(m);
        }
    }
}

/// Whether a stack lacks one to three pieces to reach a worthy enemy stack that no stack reaches, and can get
/// them.
fn is_loaded(slow: &Slow, after: &Slow, shooter: At, mover: Color) -> bool {
    if !after.piles.contains_key(&shooter) || !after.attackers(shooter, !mover).is_empty() {
        return false;
    }
    let mut sums = BTreeSet::from([0]);
    for helper in after.attackers(shooter, mover) {
        let height = after.piles[&helper].height;
        sums.extend(sums.clone().into_iter().map(|sum| sum + height));
    }
    let mut taller = after.clone();
    (1..=3).filter(|missing| sums.contains(missing)).any(|missing| {
        taller.piles.get_mut(&shooter).unwrap().height = after.piles[&shooter].height + missing;
        taller.at_distance(shooter).into_iter().any(|target| {
            after.is_worthy(target)
                && after.piles[&target].owner == Some(!mover)
                && slow.attackers(target, mover).is_empty()
                && after.attackers(target, mover).is_empty()
        })
    })
}

fn touches((x, y): At, (a, b): At) -> bool {
    matches!((a - x, b - y), (1, 0) | (-1, 0) | (0, 1) | (0, -1) | (1, 1) | (-1, -1))
}
