//! Threads: what a great loss hung on, from its first sign to the blow.
//!
//! A thread is followed backwards from a move by which a side loses many pieces at once. Its first sign is
//! the first position from which on, without a break, half of these pieces hung on one or two stacks, or the
//! tower that was taken could not move or was in reach.

use std::collections::BTreeMap;

use dvonn::{Color, Move, Phase, Position, Space, SpaceSet};
use dvonn_message::Message;

use super::game_review::{GameReview, Played};
use crate::contact::Cut;
use crate::key::Key;
use crate::motif::Motif;
use crate::reach::{height, removed};
use crate::words::{listed, message_of};

/// A blow costs a side at least this many pieces.
const BLOW: u8 = 8;

/// The most threads that a story tells.
const MOST: usize = 4;

/// A thread that begins less than this many moves before the blow tells nothing that the blow does not.
const BEFORE: usize = 3;

/// The kind of a blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlowKind {
    /// Stacks lost contact.
    CutOff,
    /// A tower was landed on.
    Captured,
}

/// A move by which a side lost many pieces at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blow {
    /// The index of the move in [`GameReview::moves`].
    pub index: usize,
    /// What happened.
    pub kind: BlowKind,
    /// The side that lost the pieces.
    pub loser: Color,
    /// The number of pieces.
    pub pieces: u8,
    /// The loser's stacks before the move.
    pub spaces: SpaceSet,
}

/// A thread: a blow, and where it began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thread {
    /// The blow.
    pub blow: Blow,
    /// The number of moves before the first sign.
    pub first: usize,
    /// The number of moves before the position from which on a single stack held the group. The same as
    /// `first` for a tower.
    pub single: usize,
    /// The loser's stacks at the first sign: those that hung, or the tower.
    pub spaces: SpaceSet,
    /// The stacks on which the group hung at the first sign; empty for a tower.
    pub links: SpaceSet,
}

/// Returns the blows of a move.
fn blows_of(position: &Position, m: Move, index: usize) -> Vec<Blow> {
    let Move::Stack { from, to } = m else { return Vec::new() };
    let removed = position.removed_by(m);
    let mover = position.side();
    let blow = |kind, loser, spaces: SpaceSet| {
        let pieces = pieces_on(position, spaces);
        (pieces >= BLOW).then_some(Blow { index, kind, loser, pieces, spaces })
    };
    let cut = |loser: Color| {
        let moved = if removed.contains(to) { SpaceSet::of(from) } else { SpaceSet::EMPTY };
        blow(BlowKind::CutOff, loser, (removed | moved) & position.owned_by(loser))
    };
    let target = SpaceSet::of(to) & position.owned_by(!mover);
    let captured = if removed.contains(to) { None } else { blow(BlowKind::Captured, !mover, target) };
    // If both sides lose many, it is the blow of the side that loses more.
    let most = Color::ALL.into_iter().filter_map(cut).max_by_key(|blow| (blow.pieces, blow.loser == !mover));
    most.into_iter().chain(captured).collect()
}

fn pieces_on(position: &Position, spaces: SpaceSet) -> u8 {
    spaces.iter().map(|space| height(position, space)).sum()
}

/// Returns the stacks of a group that have no chain to a red piece if `links` leave.
fn loose_without(position: &Position, links: SpaceSet, group: SpaceSet) -> SpaceSet {
    let rest = position.occupied() - links;
    group & (rest - rest.linked_to(position.reds() - links))
}

/// Returns the one stack, or else the two, whose departure cuts off at least half of `pieces` in a group:
/// those that cut off the most, and of equals the ones with `bridge`. A group may hang on its own stacks.
fn links(position: &Position, group: SpaceSet, pieces: u8, bridge: Space) -> Option<SpaceSet> {
    let others = position.occupied();
    let worth = |links: SpaceSet| {
        let loose = pieces_on(position, loose_without(position, links, group));
        (2 * loose >= pieces).then_some((loose, links.contains(bridge)))
    };
    let best = |all: &mut dyn Iterator<Item = SpaceSet>| {
        let mut best: Option<((u8, bool), SpaceSet)> = None;
        for links in all {
            if let Some(worth) = worth(links)
                && best.is_none_or(|(most, _)| worth > most)
            {
                best = Some((worth, links));
            }
        }
        best.map(|(_, links)| links)
    };
    let outside = others - group;
    let one = best(&mut outside.iter().map(SpaceSet::of));
    one.or_else(|| {
        let pairs = outside.iter().flat_map(|a| {
            outside.iter().filter(move |&b| a < b).map(move |b| SpaceSet::of(a) | SpaceSet::of(b))
        });
        best(&mut { pairs })
    })
}

/// The game up to a blow, seen backwards.
struct Backwards<'a> {
    moves: &'a [Move],
    positions: &'a [Position],
}

impl Backwards<'_> {
    /// Returns the spaces on which the pieces of some stacks stood one move earlier.
    fn earlier(&self, ply: usize, spaces: SpaceSet) -> SpaceSet {
        match self.moves[ply - 1] {
            Move::Stack { from, to } if spaces.contains(to) => spaces | SpaceSet::of(from),
            _ => spaces,
        }
    }

    /// Follows the stacks that a blow cut off back to the first sign.
    fn group(&self, blow: &Blow) -> Option<Thread> {
        let Move::Stack { from: bridge, .. } = self.moves[blow.index] else { return None };
        let mut spaces = blow.spaces - SpaceSet::of(bridge);
        let mut thread: Option<Thread> = None;
        let mut is_single = true;
        for ply in (0..=blow.index).rev() {
            let position = &self.positions[ply];
            if position.phase() == Phase::Placement {
                break;
            }
            let group = spaces & position.owned_by(blow.loser);
            let Some(links) = links(position, group, blow.pieces, bridge) else { break };
            is_single &= links.len() == 1;
            let single = match thread {
                Some(later) if !is_single => later.single,
                _ => ply,
            };
            let hanging = loose_without(position, links, group);
            thread = Some(Thread { blow: *blow, first: ply, single, spaces: hanging, links });
            if ply > 0 {
                spaces = self.earlier(ply, spaces);
            }
        }
        thread
    }

    /// Follows a tower that was taken back to the first position from which on it could not move or was in
    /// reach of the side that took it.
    fn tower(&self, blow: &Blow) -> Option<Thread> {
        let space = blow.spaces.first()?;
        let is_in_danger = |ply: &usize| {
            let position = &self.positions[*ply];
            let is_tall = 2 * height(position, space) >= blow.pieces;
            position.phase() == Phase::Stacking
                && is_tall
                && (position.targets(space).is_empty() || attacker(position, space, !blow.loser).is_some())
        };
        let first = (0..=blow.index).rev().take_while(is_in_danger).last()?;
        Some(Thread { blow: *blow, first, single: first, spaces: blow.spaces, links: SpaceSet::EMPTY })
    }
}

/// Returns a stack of a side that can land on a space, no matter whose turn it is.
fn attacker(position: &Position, space: Space, side: Color) -> Option<Space> {
    position.owned_by(side).iter().find(|&from| position.targets(from).contains(space))
}

/// Returns the blows of a game, each with its thread. Blows without a sign before them have none.
#[must_use]
pub fn threads(review: &GameReview) -> Vec<(Blow, Option<Thread>)> {
    let positions: Vec<Position> = review.played().map(|(_, board)| *board.position()).collect();
    let moves: Vec<Move> = review.moves.iter().map(|reviewed| reviewed.m).collect();
    let game = Backwards { moves: &moves, positions: &positions };
    let blows = (0..moves.len()).flat_map(|index| blows_of(&positions[index], moves[index], index));
    let with_thread = |blow: Blow| {
        let thread = match blow.kind {
            BlowKind::CutOff => game.group(&blow),
            BlowKind::Captured => game.tower(&blow),
        };
        (blow, thread.filter(|thread| thread.first + BEFORE <= blow.index))
    };
    blows.map(with_thread).collect()
}

/// Joins the threads of the same tower, and returns those of the greatest blows, in the order of the game:
/// each with the indices of all its blows.
fn chosen(review: &GameReview) -> Vec<(Thread, Vec<usize>)> {
    let mut towers: BTreeMap<Space, (Thread, Vec<usize>)> = BTreeMap::new();
    let mut all: Vec<(Thread, Vec<usize>)> = Vec::new();
    for thread in threads(review).into_iter().filter_map(|(_, thread)| thread) {
        let index = thread.blow.index;
        let space = thread.blow.spaces.first().filter(|_| thread.blow.kind == BlowKind::Captured);
        let Some(space) = space else {
            all.push((thread, vec![index]));
            continue;
        };
        match towers.get_mut(&space) {
            Some((_, blows)) if blows.last().is_some_and(|&last| thread.first <= last) => blows.push(index),
            _ => all.extend(towers.insert(space, (thread, vec![index]))),
        }
    }
    all.extend(towers.into_values());
    all.sort_by_key(|(thread, _)| std::cmp::Reverse(thread.blow.pieces));
    all.truncate(MOST);
    all.sort_by_key(|(thread, _)| thread.blow.index);
    all
}

/// A few sentences, and the number of moves after which they are true.
type Told = (usize, Vec<Message>);

/// Tells each thread once: its first sign, where it could have been stopped or carried out, and the blow.
pub(super) fn told(review: &GameReview, moves: &[Played<'_>]) -> Vec<Vec<Told>> {
    chosen(review).iter().map(|(thread, blows)| tell(thread, blows, moves)).collect()
}

fn tell(thread: &Thread, blows: &[usize], moves: &[Played<'_>]) -> Vec<Told> {
    let Thread { blow, first, single, .. } = *thread;
    let mut told = vec![sign(thread, moves)];
    if blow.kind == BlowKind::CutOff {
        if single > first && single < blow.index {
            let (group, link) = links_at(thread, moves, single);
            let pieces = pieces_on(&moves[single].1, loose_without(&moves[single].1, link, group));
            let more = |message: Message| message.with("count", pieces).with("links", link);
            told.push(after(Key::StoryHungOne, single, moves, more));
        }
        let chances = [allowed(thread, moves), rescue(thread, moves)];
        let mut chances: Vec<Told> = chances.into_iter().flatten().collect();
        chances.sort_by_key(|(ply, _)| *ply);
        told.extend(chances);
    }
    // Of a tower that changed hands again and again, the last time is enough.
    told.extend(blows.last().map(|&index| struck(moves, index)));
    told
}

/// Tells the blow itself. A side that mainly cut off its own pieces is told so.
fn struck(moves: &[Played<'_>], index: usize) -> Told {
    let (reviewed, position) = &moves[index];
    let side = reviewed.side;
    let lost = reviewed.cut_off();
    if lost[side] > lost[!side] {
        let message =
            reviewed.named(Key::StoryOwnCut).with("side", side).with("count", i64::from(lost[side]));
        return (reviewed.ply, vec![message]);
    }
    let effects = reviewed.motifs.iter().filter(|motif| match motif {
        Motif::CutOff { .. } => true,
        Motif::Neutralise { pieces, .. } => *pieces >= BLOW,
        _ => false,
    });
    let effects = effects.map(|motif| message_of(motif, position, reviewed.m, true));
    (reviewed.ply, [reviewed.named(Key::StoryStruck)].into_iter().chain(effects).collect())
}

/// Makes a sentence about a position of the game, named by the move before it.
fn after(key: Key, ply: usize, moves: &[Played<'_>], more: impl Fn(Message) -> Message) -> Told {
    let message = match ply.checked_sub(1).map(|last| moves[last].0) {
        Some(last) => last.numbered(key),
        None => Message::new(key).with("what", "start").with("number", 0_u8),
    };
    (ply, vec![more(message)])
}

/// Tells the first sign.
fn sign(thread: &Thread, moves: &[Played<'_>]) -> Told {
    let Thread { blow, first, spaces, links, .. } = *thread;
    let position = &moves[first].1;
    let pieces = pieces_on(position, spaces);
    match (blow.kind, blow.spaces.first()) {
        (BlowKind::Captured, Some(space)) => {
            let from = attacker(position, space, !blow.loser).filter(|_| !position.targets(space).is_empty());
            after(Key::StoryTower, first, moves, |message| {
                let message = message.with("space", space).with("count", pieces);
                match from {
                    Some(from) => message.with("how", "reach").with("from", from).with("side", !blow.loser),
                    None => message.with("how", "stuck").with("from", space).with("side", blow.loser),
                }
            })
        }
        _ => after(Key::StoryHung, first, moves, |message| {
            message
                .with("side", blow.loser)
                .with("count", pieces)
                .with("spaces", spaces)
                .with("listed", listed(spaces))
                .with("stacks", links.len())
                .with("links", links)
        }),
    }
}

/// Returns the stacks of the loser that are part of the blow, at an earlier position.
fn group_at(thread: &Thread, moves: &[Played<'_>], ply: usize) -> SpaceSet {
    let mut spaces = thread.blow.spaces;
    for index in (ply..thread.blow.index).rev() {
        if let Move::Stack { from, to } = moves[index].0.m
            && spaces.contains(to)
        {
            spaces.insert(from);
        }
    }
    spaces & moves[ply].1.owned_by(thread.blow.loser)
}

/// Returns the group at an earlier position, and the stacks on which it hung.
fn links_at(thread: &Thread, moves: &[Played<'_>], ply: usize) -> (SpaceSet, SpaceSet) {
    let Move::Stack { from: bridge, .. } = moves[thread.blow.index].0.m else { return Default::default() };
    let group = group_at(thread, moves, ply) - SpaceSet::of(bridge);
    (group, links(&moves[ply].1, group, thread.blow.pieces, bridge).unwrap_or_default())
}

/// Returns the move of the other side that gains the most by cutting off a side's stacks in a group: at least
/// half of `pieces`.
fn threat(position: &Position, loser: Color, group: SpaceSet, pieces: u8) -> Option<Move> {
    let cuts =
        position.targets_of(!loser).flat_map(|(from, targets)| targets.iter().map(move |to| (from, to)));
    let cut = |(from, to): (Space, Space)| {
        let lost = pieces_on(position, removed(position, from, to) & group);
        let gain = Cut::of(position, from, to)?.gain(!loser);
        (2 * lost >= pieces && gain > 0).then_some((gain, Move::Stack { from, to }))
    };
    let mut most: Option<(i16, Move)> = None;
    for found in cuts.filter_map(cut) {
        if most.is_none_or(|(gain, _)| found.0 > gain) {
            most = Some(found);
        }
    }
    most.map(|(_, m)| m)
}

/// Tells the first move before the blow at which the other side could have struck already.
fn allowed(thread: &Thread, moves: &[Played<'_>]) -> Option<Told> {
    let blow = thread.blow;
    (thread.first..blow.index).find_map(|ply| {
        let (reviewed, position) = &moves[ply];
        let group = group_at(thread, moves, ply);
        let m = threat(position, blow.loser, group, blow.pieces).filter(|_| position.side() != blow.loser)?;
        let message = reviewed.numbered(Key::StoryAllowed).with("better", m).with("side", reviewed.side);
        Some((reviewed.ply, vec![message]))
    })
}

/// Tells the last move with which the loser could have ended the threat, if the move played left it.
fn rescue(thread: &Thread, moves: &[Played<'_>]) -> Option<Told> {
    let blow = thread.blow;
    (thread.first..blow.index).rev().find_map(|ply| {
        let (reviewed, position) = &moves[ply];
        if position.side() != blow.loser {
            return None;
        }
        let group = group_at(thread, moves, ply);
        let threat_after = |m: Move| {
            let next = position.play_unchecked(m);
            let own = match m {
                Move::Stack { from, to } if group.contains(from) => {
                    (group - SpaceSet::of(from)) | SpaceSet::of(to)
                }
                _ => group,
            };
            threat(&next, blow.loser, own & next.owned_by(blow.loser), blow.pieces)
        };
        if threat_after(reviewed.m).is_none() || threat(position, blow.loser, group, blow.pieces).is_none() {
            return None;
        }
        // Nothing of the group may be given up.
        let saves = |m: Move| {
            let keeps = position.margin(blow.loser).pieces()
                <= position.play_unchecked(m).margin(blow.loser).pieces();
            keeps && threat_after(m).is_none()
        };
        let better = reviewed.best.first().copied().filter(|&m| m != reviewed.m && saves(m));
        let m = better.or_else(|| position.legal_moves().iter().copied().find(|&m| saves(m)))?;
        let message = reviewed.numbered(Key::StoryRescue).with("better", m);
        Some((reviewed.ply, vec![message]))
    })
}
