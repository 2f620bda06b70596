//! The story of a game in a few paragraphs: the placement, the threads, the fight, the blow, the settlement,
//! and the lesson for each side.

use std::collections::BTreeMap;

use dvonn::{Color, Move, Outcome};
use dvonn_message::Message;
use dvonn_record::MoveNumber;

use super::class::MoveClass;
use super::cost::{LEVEL, turning_point};
use super::drift::Drift;
use super::game_review::{GameReview, Played, ReviewedMove, Stage};
use super::narrator::Narrator;
use super::placing;
use super::summary::{course, outcome};
use super::tested::{Branch, Reason};
use super::thread;
use super::weight::merit;
use crate::key::Key;
use crate::lines::EventKind;
use crate::motif::Motif;
use crate::words::message_of;

/// The most turning points that the story dwells on.
const BLOWS: usize = 2;

/// The fewest pieces that make a gain worth telling.
const GAIN: i32 = 3;

/// The most moves that a lesson names.
const NAMED: usize = 4;

/// A few sentences about the same move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Telling {
    /// The sentences.
    pub messages: Vec<Message>,
    /// The [`ply`](ReviewedMove::ply) of the move that they are about; 0 if they are about the whole game.
    pub ply: usize,
}

/// A paragraph of a story.
pub type Paragraph = Vec<Telling>;

/// Tells the story of a game, in at most six paragraphs.
#[must_use]
pub fn story(review: &GameReview) -> Vec<Paragraph> {
    let moves = played(review);
    let blow = blow(review, &moves);
    let threads = threads(review, &moves).concat();
    let told: Vec<usize> = blow.iter().chain(&threads).map(|telling| telling.ply).collect();
    let paragraphs = [
        placement(review, &moves),
        threads,
        fight(&moves, &told),
        blow,
        settlement(review, &moves),
        lessons(review, &moves),
    ];
    paragraphs.into_iter().filter(|paragraph| !paragraph.is_empty()).collect()
}

pub(super) fn played(review: &GameReview) -> Vec<Played<'_>> {
    review.played().map(|(reviewed, board)| (reviewed, *board.position())).collect()
}

fn of_move(key: Key, reviewed: &ReviewedMove) -> Message {
    reviewed.named(key).with("side", reviewed.side)
}

/// Tells which side the placement favoured, the placements in which the game drifted to a side, and each
/// side's costliest placement.
pub(super) fn placement(review: &GameReview, moves: &[Played<'_>]) -> Paragraph {
    let placed = || moves.iter().filter(|(reviewed, _)| reviewed.stage == Stage::Placement);
    let Some((last, _)) = placed().next_back() else { return Vec::new() };
    let white = review.chances[last.ply];
    let how = match white {
        LEVEL.. => "white",
        white if white <= 1.0 - LEVEL => "black",
        _ => "even",
    };
    let percent = (100.0 * white.max(1.0 - white)).round() as i64;
    let left = Message::new(Key::StoryPlacement).with("how", how).with("count", percent);
    let mut paragraph = vec![Telling { messages: vec![left], ply: last.ply }];
    let drift =
        Drift::of(review).map(|drift| Telling { messages: vec![drift.message(review)], ply: drift.to });
    paragraph.extend(drift);
    for side in Color::ALL {
        let blamed = placed().filter(|(one, _)| one.side == side && one.class >= MoveClass::Inaccuracy);
        let costliest = blamed.max_by(|a, b| a.0.win_loss.total_cmp(&b.0.win_loss));
        if let Some((reviewed, position)) = costliest {
            let better = reviewed.better.as_ref().and_then(|better| better.moves.first());
            let reason = better.and_then(|&better| placing::reason(position, reviewed.m, better));
            let messages = [of_move(Key::StoryPlacing, reviewed)].into_iter().chain(reason).collect();
            paragraph.push(Telling { messages, ply: reviewed.ply });
        }
    }
    paragraph
}

/// Tells what each of the greatest losses hung on, from the first sign to the blow.
pub(super) fn threads(review: &GameReview, moves: &[Played<'_>]) -> Vec<Paragraph> {
    let telling = |(ply, messages)| Telling { messages, ply };
    thread::told(review, moves).into_iter().map(|told| told.into_iter().map(telling).collect()).collect()
}

/// Returns what a move and the answer to it change in the margin of a side, in pieces.
fn gain(moves: &[Played<'_>], index: usize, side: Color) -> i32 {
    let position = &moves[index].1;
    let answered =
        moves[index..].iter().take(2).fold(*position, |now, (played, _)| now.play_unchecked(played.m));
    i32::from(answered.margin(side).pieces()) - i32::from(position.margin(side).pieces())
}

/// Tells the largest gain of each side that the answer leaves and that is no mistake, and the moves that cut
/// off the most pieces. Moves that another paragraph tells are left out.
pub(super) fn fight(moves: &[Played<'_>], told: &[usize]) -> Paragraph {
    let is_free = |index: &usize| !told.contains(&moves[*index].0.ply);
    let largest = |side: Color| {
        let is_good = |index: &usize| {
            let reviewed = moves[*index].0;
            reviewed.side == side
                && reviewed.stage != Stage::Placement
                && reviewed.class < MoveClass::Inaccuracy
        };
        let own = (0..moves.len()).filter(is_good).filter(is_free);
        // Of equals, take the first.
        let index = own.rev().max_by_key(|&index| gain(moves, index, side))?;
        let (reviewed, position) = &moves[index];
        let weigh = |motif: &&Motif| merit(motif, side, &reviewed.line);
        let is_material = |motif: &&Motif| matches!(motif, Motif::CutOff { .. } | Motif::Neutralise { .. });
        let motif = reviewed.motifs.iter().filter(is_material).max_by_key(weigh)?;
        let told = message_of(motif, position, reviewed.m, true);
        let messages = vec![of_move(Key::StoryGain, reviewed), told];
        (gain(moves, index, side) >= GAIN).then_some(Telling { messages, ply: reviewed.ply })
    };
    let mut paragraph: Paragraph = Color::ALL.into_iter().filter_map(largest).collect();
    let others = largest_cut(moves, told)
        .into_iter()
        .chain(Color::ALL.into_iter().filter_map(|side| own_cut(moves, side, told)));
    for other in others {
        if paragraph.iter().all(|telling| telling.ply != other.ply) {
            paragraph.push(other);
        }
    }
    paragraph.sort_by_key(|telling| telling.ply);
    paragraph
}

/// Tells the move after which the most pieces left the board, unless they were mainly the mover's own.
fn largest_cut(moves: &[Played<'_>], told: &[usize]) -> Option<Telling> {
    let pieces = |(reviewed, _): &&Played<'_>| reviewed.cut_off().white + reviewed.cut_off().black;
    let (reviewed, position) = moves.iter().rev().max_by_key(pieces).filter(|most| pieces(most) >= GAIN)?;
    let is_own = reviewed.cut_off()[reviewed.side] > reviewed.cut_off()[!reviewed.side];
    if is_own || told.contains(&reviewed.ply) {
        return None;
    }
    let motif = reviewed.motifs.iter().find(|motif| matches!(motif, Motif::CutOff { .. }))?;
    let messages = vec![reviewed.named(Key::StoryCut), message_of(motif, position, reviewed.m, true)];
    Some(Telling { messages, ply: reviewed.ply })
}

/// Tells the move with which a side cut off the most pieces of its own.
fn own_cut(moves: &[Played<'_>], side: Color, told: &[usize]) -> Option<Telling> {
    let own = moves.iter().filter(|(reviewed, _)| reviewed.side == side && !told.contains(&reviewed.ply));
    let worst = |(reviewed, _): &&Played<'_>| reviewed.cut_off()[side] - reviewed.cut_off()[!side];
    let (reviewed, _) = own.rev().max_by_key(worst).filter(|most| worst(most) >= GAIN)?;
    let message = of_move(Key::StoryOwnCut, reviewed).with("count", i64::from(reviewed.cut_off()[side]));
    Some(Telling { messages: vec![message], ply: reviewed.ply })
}

/// Tells the moves that turned the game, and why.
pub(super) fn blow(review: &GameReview, moves: &[Played<'_>]) -> Paragraph {
    let mut turning: Vec<&Played<'_>> =
        review.turning_points().into_iter().map(|index| &moves[index]).collect();
    turning.sort_by(|a, b| b.0.win_loss.total_cmp(&a.0.win_loss));
    turning.truncate(BLOWS);
    turning.sort_by_key(|(reviewed, _)| reviewed.ply);
    if turning.is_empty() {
        // The settlement may name a move with which a side gradually fell behind.
        let names_a_move = course(review).iter().any(|message| message.value("move").is_some());
        let none = || Telling { messages: vec![Message::new(Key::StoryNoBlow)], ply: 0 };
        return (!names_a_move).then(none).into_iter().collect();
    }
    let mut explained: Vec<Message> = Vec::new();
    let mut tell = |(reviewed, position): &Played<'_>| {
        // The turning point already states the cost.
        let mut why: Vec<Message> = Narrator::new().about(reviewed, position).into_iter().skip(1).collect();
        if let Some(better) = why.iter().position(|message| message.key() == Key::ReviewBetter) {
            let m = why[better].value("move").cloned();
            let is_known = explained.iter().any(|known| known.value("move") == m.as_ref());
            match (m, is_known) {
                // Its effects were described with an earlier move.
                (Some(m), true) => {
                    why.truncate(better);
                    why.push(Message::new(Key::ReviewBetterStill).with("move", m).with("way", 0_u8));
                }
                _ => explained.push(why[better].clone()),
            }
        }
        Telling { messages: [turning_point(reviewed)].into_iter().chain(why).collect(), ply: reviewed.ply }
    };
    turning.into_iter().map(&mut tell).collect()
}

/// Tells which side ran out of moves, which side was winning and since when, and how the game ended.
pub(super) fn settlement(review: &GameReview, moves: &[Played<'_>]) -> Paragraph {
    let alone = moves.iter().enumerate().find_map(|(index, (reviewed, _))| {
        let player = reviewed.motifs.iter().find_map(|motif| match motif {
            Motif::OneManShow { player } => Some(*player),
            _ => None,
        })?;
        // Stacks that leave the board can give the other side moves again.
        let is_alone = |(later, _): &Played<'_>| later.side == player || later.m == Move::Pass;
        if !moves[index + 1..].iter().all(is_alone) {
            return None;
        }
        let message = reviewed.numbered(Key::StoryAlone).with("side", player);
        Some(Telling { messages: vec![message], ply: reviewed.ply })
    });
    let decided = review.decided().map_or(0, |(_, ply)| ply);
    let course = course(review);
    let course = (!course.is_empty()).then_some(Telling { messages: course, ply: decided });
    // Keep the order of the game.
    let is_alone_first = alone.as_ref().is_some_and(|alone| alone.ply < decided);
    let [first, second] = if is_alone_first { [alone, course] } else { [course, alone] };
    let last = Telling { messages: outcome(review), ply: review.moves.len() };
    first.into_iter().chain(second).chain([last]).collect()
}

/// A theme for a side to practise, from the reasons of its mistakes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Theme {
    /// Its stacks lost contact.
    Contact,
    /// Its stacks were landed on.
    Guard,
    /// It did not cut off enemy stacks.
    CutOff,
    /// It did not land on enemy stacks.
    Landing,
    Placing,
}

impl Theme {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Contact => "contact",
            Self::Guard => "guard",
            Self::CutOff => "cut-off",
            Self::Landing => "landing",
            Self::Placing => "placing",
        }
    }

    /// Returns the theme of a criticised move: that of its tested reason. `None` if the move did what the
    /// theme asks for, only less of it.
    fn of(reviewed: &ReviewedMove) -> Option<Self> {
        if reviewed.stage == Stage::Placement {
            return Some(Self::Placing);
        }
        let Reason { branch, event, .. } = reviewed.reason?;
        let lost = reviewed.cut_off();
        let has_landed = reviewed.motifs.iter().any(|motif| matches!(motif, Motif::Neutralise { .. }));
        match (branch, event.kind) {
            (Branch::Played, EventKind::CutOff) => Some(Self::Contact),
            (Branch::Played, _) => Some(Self::Guard),
            (Branch::Better, EventKind::CutOff) => (lost[!reviewed.side] == 0).then_some(Self::CutOff),
            (Branch::Better, _) => (!has_landed).then_some(Self::Landing),
        }
    }
}

/// Tells the lesson for each side.
pub(super) fn lessons(review: &GameReview, moves: &[Played<'_>]) -> Paragraph {
    Color::ALL.map(|side| lesson(side, review, moves)).into_iter().collect()
}

/// A side that loses by this many pieces without a criticised move lost them little by little.
const SLIPPED: i32 = -8;

/// Tells the theme that cost a side the most, with the costliest moves.
fn lesson(side: Color, review: &GameReview, moves: &[Played<'_>]) -> Telling {
    let is_blamed =
        |reviewed: &&ReviewedMove| reviewed.side == side && reviewed.class >= MoveClass::Inaccuracy;
    let blamed: Vec<&ReviewedMove> = moves.iter().map(|(reviewed, _)| *reviewed).filter(is_blamed).collect();
    let mut themes: BTreeMap<Theme, Vec<&ReviewedMove>> = BTreeMap::new();
    for reviewed in &blamed {
        if let Some(theme) = Theme::of(reviewed) {
            themes.entry(theme).or_default().push(reviewed);
        }
    }
    let cost = |missed: &[&ReviewedMove]| missed.iter().map(|reviewed| reviewed.win_loss).sum::<f64>();
    let Some((theme, costly)) = themes.into_iter().max_by(|a, b| cost(&a.1).total_cmp(&cost(&b.1))) else {
        let margin = review.values.last().map_or(0, |value| value.hundredths / 100);
        let margin = if side == Color::White { margin } else { -margin };
        let how = match () {
            () if !blamed.is_empty() => "deep",
            () if review.outcome == Some(Outcome::Win(!side)) && margin <= SLIPPED => "slow",
            () => "clean",
        };
        let (ply, moves) = costliest(blamed);
        let message =
            Message::new(Key::StoryNoLesson).with("side", side).with("how", how).with("moves", moves);
        return Telling { messages: vec![message], ply };
    };
    let (ply, moves) = costliest(costly);
    let message =
        Message::new(Key::StoryLesson).with("side", side).with("theme", theme.as_str()).with("moves", moves);
    Telling { messages: vec![message], ply }
}

/// Writes the costliest of these moves, in the order of the game. Returns the ply of the costliest too; 0
/// without moves.
fn costliest(mut moves: Vec<&ReviewedMove>) -> (usize, String) {
    moves.sort_by(|a, b| b.win_loss.total_cmp(&a.win_loss));
    moves.truncate(NAMED);
    let ply = moves.first().map_or(0, |reviewed| reviewed.ply);
    moves.sort_by_key(|reviewed| reviewed.ply);
    let named = |reviewed: &&ReviewedMove| match reviewed.number {
        // A placement's number before it would look like that of a stacking move.
        MoveNumber::Placement(number) => format!("{:#} ({number})", reviewed.m),
        number => format!("{number} {:#}", reviewed.m),
    };
    (ply, moves.iter().map(named).collect::<Vec<_>>().join(", "))
}
