//! The story of a game in a few paragraphs: the placement, the fight, the blow, the settlement, and the
//! lesson for each side.

use std::collections::BTreeMap;

use dvonn::{Color, Move, Position};
use dvonn_message::Message;

use super::class::MoveClass;
use super::cost::{LEVEL, turning_point};
use super::game_review::{GameReview, ReviewedMove, Stage};
use super::narrator::Narrator;
use super::placing;
use super::summary::{course, end};
use super::weight::{merit, more_than_played};
use crate::key::Key;
use crate::motif::{Advice, Motif, MotifKind};
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

/// Tells the story of a game, in at most five paragraphs.
#[must_use]
pub fn story(review: &GameReview) -> Vec<Paragraph> {
    let moves: Vec<Played<'_>> =
        review.played().map(|(reviewed, board)| (reviewed, *board.position())).collect();
    let paragraphs = [
        placement(review, &moves),
        fight(&moves),
        blow(review, &moves),
        settlement(review, &moves),
        lessons(&moves),
    ];
    paragraphs.into_iter().filter(|paragraph| !paragraph.is_empty()).collect()
}

/// A move of the game and the position before it.
type Played<'a> = (&'a ReviewedMove, Position);

fn of_move(key: Key, reviewed: &ReviewedMove) -> Message {
    Message::new(key)
        .with("what", reviewed.number.kind())
        .with("number", reviewed.number.get())
        .with("move", reviewed.m)
        .with("side", reviewed.side)
}

/// Tells which side the placement favoured, and each side's costliest placement.
fn placement(review: &GameReview, moves: &[Played<'_>]) -> Paragraph {
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

/// Returns the pieces that a motif brings the mover, minus those that it costs.
fn gain(motif: &Motif, side: Color) -> i32 {
    match motif {
        Motif::CutOff { lost, .. } => i32::from(lost[!side]) - i32::from(lost[side]),
        // Captured pieces change sides.
        Motif::Neutralise { pieces, .. } if i32::from(*pieces) >= GAIN => 2 * i32::from(*pieces),
        _ => 0,
    }
}

/// Whether a stack that the move takes over is lost to the next move.
fn is_retaken(motif: &Motif, next: Option<&Played<'_>>) -> bool {
    let Motif::Neutralise { at, .. } = motif else { return false };
    matches!(next, Some((reviewed, _)) if matches!(reviewed.m, Move::Stack { to, .. } if to == *at))
}

/// Tells the largest gain of each side, and the largest cut-off.
fn fight(moves: &[Played<'_>]) -> Paragraph {
    let largest = |side: Color| {
        let own = moves.iter().enumerate().filter(|(_, (reviewed, _))| reviewed.side == side);
        let gains = own.flat_map(|(index, (reviewed, position))| {
            let kept = reviewed.motifs.iter().filter(move |motif| !is_retaken(motif, moves.get(index + 1)));
            kept.map(move |motif| (gain(motif, side), reviewed, position, motif))
        });
        // Of equals, take the first.
        let (pieces, reviewed, position, motif) = gains.rev().max_by_key(|(pieces, ..)| *pieces)?;
        let told = message_of(motif, position, reviewed.m, true);
        let messages = vec![of_move(Key::StoryGain, reviewed), told];
        (pieces >= GAIN).then_some(Telling { messages, ply: reviewed.ply })
    };
    let mut paragraph: Paragraph = Color::ALL.into_iter().filter_map(largest).collect();
    paragraph.extend(
        largest_cut(moves)
            .filter(|cut| paragraph.iter().all(|telling| !telling.messages.contains(&cut.messages[1]))),
    );
    paragraph.sort_by_key(|telling| telling.ply);
    paragraph
}

/// Tells the move after which the most pieces of either side left the board.
fn largest_cut(moves: &[Played<'_>]) -> Option<Telling> {
    let cuts = moves.iter().flat_map(|(reviewed, position)| {
        let lost = |motif| match motif {
            &Motif::CutOff { lost, .. } => {
                Some(i32::from(lost[Color::White]) + i32::from(lost[Color::Black]))
            }
            _ => None,
        };
        reviewed.motifs.iter().filter_map(move |motif| Some((lost(motif)?, reviewed, position, motif)))
    });
    let (pieces, reviewed, position, motif) = cuts.rev().max_by_key(|(pieces, ..)| *pieces)?;
    let first = Message::new(Key::StoryCut)
        .with("what", reviewed.number.kind())
        .with("number", reviewed.number.get())
        .with("move", reviewed.m);
    let messages = vec![first, message_of(motif, position, reviewed.m, true)];
    (pieces >= GAIN).then_some(Telling { messages, ply: reviewed.ply })
}

/// Tells the moves that turned the game, and why.
fn blow(review: &GameReview, moves: &[Played<'_>]) -> Paragraph {
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
fn settlement(review: &GameReview, moves: &[Played<'_>]) -> Paragraph {
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
        let message = Message::new(Key::StoryAlone)
            .with("what", reviewed.number.kind())
            .with("number", reviewed.number.get())
            .with("side", player);
        Some(Telling { messages: vec![message], ply: reviewed.ply })
    });
    let decided = review.decided().map_or(0, |(_, ply)| ply);
    let course = course(review);
    let course = (!course.is_empty()).then_some(Telling { messages: course, ply: decided });
    // Keep the order of the game.
    let is_alone_first = alone.as_ref().is_some_and(|alone| alone.ply < decided);
    let [first, second] = if is_alone_first { [alone, course] } else { [course, alone] };
    let last = Telling { messages: end(review), ply: review.moves.len() };
    first.into_iter().chain(second).chain([last]).collect()
}

/// A theme for a side to practise, from its missed moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Theme {
    CutOff,
    Landing,
    Mobility,
    Aiming,
    Blockade,
    Placing,
}

impl Theme {
    const fn as_str(self) -> &'static str {
        match self {
            Self::CutOff => "cut-off",
            Self::Landing => "landing",
            Self::Mobility => "mobility",
            Self::Aiming => "aiming",
            Self::Blockade => "blockade",
            Self::Placing => "placing",
        }
    }

    /// Returns the theme to which a motif belongs. Ends of games and quiet moves are not themes to practise.
    const fn of(kind: MotifKind) -> Option<Self> {
        use MotifKind as Kind;
        Some(match kind {
            Kind::CutOff | Kind::Lifting | Kind::Amputation | Kind::WeakCluster => Self::CutOff,
            Kind::Followed(Advice::RedThreat) | Kind::Broken(Advice::RedThreat) => Self::CutOff,
            Kind::Neutralise | Kind::Conflicting | Kind::Overload | Kind::Spoiling => Self::Landing,
            Kind::Followed(Advice::Landing) | Kind::Broken(Advice::Landing) => Self::Landing,
            Kind::Unleash | Kind::Evacuation | Kind::Disarm | Kind::Immobilise => Self::Mobility,
            Kind::MeleeVictory => Self::Mobility,
            Kind::Followed(Advice::Mobility) | Kind::Broken(Advice::Mobility) => Self::Mobility,
            Kind::Sharpshooting => Self::Aiming,
            Kind::Blockade | Kind::Encirclement | Kind::Breach => Self::Blockade,
            Kind::Followed(Advice::Placing) | Kind::Broken(Advice::Placing) => Self::Placing,
            Kind::Intrusion | Kind::EndTrap | Kind::Dominance | Kind::WaitingGame => return None,
            Kind::Settlement | Kind::OneManShow | Kind::WipeOut => return None,
            Kind::Followed(Advice::LastMoves) | Kind::Broken(Advice::LastMoves) => return None,
        })
    }

    /// Returns the theme missed by a criticised move: that of the weightiest effect that only the better move
    /// has.
    fn missed((reviewed, position): &Played<'_>) -> Option<Self> {
        if reviewed.class < MoveClass::Inaccuracy {
            return None;
        }
        if reviewed.stage == Stage::Placement {
            return Some(Self::Placing);
        }
        let loses = |motif: &Motif| match motif {
            Motif::CutOff { lost, .. } => gain(motif, !reviewed.side) >= GAIN && lost[reviewed.side] > 0,
            _ => false,
        };
        if reviewed.motifs.iter().any(loses) {
            return Some(Self::CutOff);
        }
        let better = reviewed.better.as_ref()?;
        let weigh = |motif: &&Motif| merit(motif, position.side(), &better.moves);
        let best = more_than_played(reviewed, better).max_by_key(weigh).filter(|motif| weigh(motif) > 0)?;
        Self::of(best.kind())
    }
}

/// Tells the lesson for each side.
fn lessons(moves: &[Played<'_>]) -> Paragraph {
    Color::ALL.map(|side| lesson(side, moves)).into_iter().collect()
}

/// Tells the theme that cost a side the most, with the costliest moves.
fn lesson(side: Color, moves: &[Played<'_>]) -> Telling {
    let mut missed: BTreeMap<Theme, Vec<&ReviewedMove>> = BTreeMap::new();
    for played in moves.iter().filter(|(reviewed, _)| reviewed.side == side) {
        if let Some(theme) = Theme::missed(played) {
            missed.entry(theme).or_default().push(played.0);
        }
    }
    let cost = |missed: &[&ReviewedMove]| missed.iter().map(|reviewed| reviewed.win_loss).sum::<f64>();
    let Some((theme, mut costly)) = missed.into_iter().max_by(|a, b| cost(&a.1).total_cmp(&cost(&b.1)))
    else {
        let message = Message::new(Key::StoryNoLesson).with("side", side);
        return Telling { messages: vec![message], ply: 0 };
    };
    costly.sort_by(|a, b| b.win_loss.total_cmp(&a.win_loss));
    costly.truncate(NAMED);
    let ply = costly.first().map_or(0, |reviewed| reviewed.ply);
    costly.sort_by_key(|reviewed| reviewed.ply);
    let named: Vec<String> =
        costly.iter().map(|reviewed| format!("{} {:#}", reviewed.number, reviewed.m)).collect();
    let message = Message::new(Key::StoryLesson)
        .with("side", side)
        .with("theme", theme.as_str())
        .with("moves", named.join(", "));
    Telling { messages: vec![message], ply }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ends_a_game_is_no_theme() {
        for kind in [MotifKind::WipeOut, MotifKind::EndTrap, MotifKind::Settlement, MotifKind::OneManShow] {
            assert_eq!(Theme::of(kind), None, "{kind}");
        }
        assert_eq!(Theme::of(MotifKind::CutOff), Some(Theme::CutOff));
        assert_eq!(Theme::of(MotifKind::Disarm), Some(Theme::Mobility));
        // Preventing a shot is not the same as loading a stack.
        assert_eq!(Theme::of(MotifKind::Spoiling), Some(Theme::Landing));
        assert_eq!(Theme::of(MotifKind::Breach), Some(Theme::Blockade));
    }
}
