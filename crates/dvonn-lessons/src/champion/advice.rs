//! Tests the rule books' five pieces of advice against the games.
//!
//! A piece of advice is a statement about sides: the side with more pieces at the edge, or more moves, wins
//! more often. So this module compares the sides of each game at an instant. It then counts how much the side
//! that is ahead scores beyond the expected score of its colour. How the side got ahead doesn't matter here.
//! A separate count, by the coach's definitions, says how often the champion's moves take the advice.

use dvonn::random::{self, Random};
use dvonn::{ByColor, Color, Move, Phase, Piece, Position, SpaceSet};
use dvonn_coach::{Advice, Motif, Survey, motifs, red_threat};

use crate::champion::beginning::Beginning;
use crate::champion::expected::Expected;
use crate::champion::figures::{AdviceFigures, Instant, Measure, MeasureFigures, Taken};
use crate::champion::games::Game;
use crate::champion::score::ScoreCount;

/// How many moves after the full board the sides are compared.
const PLIES: [u8; 3] = [20, 12, 6];

/// The same for stacks with reds, which are rare early in a game.
const LATER: [u8; 3] = [24, 18, 30];

/// The comparisons for each piece of advice.
const COMPARED: [&[(Measure, Instant)]; 5] = [
    &[
        (Measure::NearRed, Instant::FullBoard),
        (Measure::Edge, Instant::FullBoard),
        (Measure::Apart, Instant::FullBoard),
    ],
    &[
        (Measure::Landed, Instant::After(PLIES[0])),
        (Measure::Landed, Instant::After(PLIES[1])),
        (Measure::Landed, Instant::After(PLIES[2])),
    ],
    &[
        (Measure::Moves, Instant::After(PLIES[0])),
        (Measure::Moves, Instant::After(PLIES[1])),
        (Measure::Moves, Instant::After(PLIES[2])),
        (Measure::Low, Instant::After(PLIES[0])),
        (Measure::Low, Instant::After(PLIES[1])),
        (Measure::Low, Instant::After(PLIES[2])),
    ],
    &[
        (Measure::Safe, Instant::After(LATER[0])),
        (Measure::Safe, Instant::After(LATER[1])),
        (Measure::Safe, Instant::After(LATER[2])),
    ],
    &[(Measure::CanMove, Instant::Alone)],
];

/// The counts for all pieces of advice.
#[derive(Default)]
pub(crate) struct AdviceCount {
    champion: [Taken; 5],
    chance: [Taken; 5],
    /// For each piece of advice and each comparison, the games in which one side is ahead.
    compared: [Vec<Vec<Compared>>; 5],
}

/// A game in which one side is ahead.
#[derive(Clone, Copy)]
struct Compared {
    beginning: Beginning,
    /// The points of the side that is ahead, adjusted for its colour: see [`Expected`].
    points: f64,
}

impl AdviceCount {
    pub(crate) fn add(&mut self, game: &Game, expected: &Expected) {
        // The random choices depend on the game alone, so the order of the games doesn't matter.
        let mut random = Random::new(game.seed);
        let mut landed: ByColor<u32> = ByColor::default();
        let (mut plies, mut is_alone) = (0_u8, false);
        for (position, m) in game.positions().zip(game.record.moves()) {
            if position.phase() == Phase::Placement {
                if game.beginning == Beginning::Empty && !places_red(&position) {
                    self.add_placement(&position, m, &mut random);
                }
                continue;
            }
            let at = if plies == 0 { Instant::FullBoard } else { Instant::After(plies) };
            self.compare(game, expected, (at, &position), landed);
            let can_move = Color::ALL.map(|color| position.can_move(color));
            if !is_alone && can_move[0] != can_move[1] {
                is_alone = true;
                self.compare(game, expected, (Instant::Alone, &position), landed);
            }
            if let Move::Stack { .. } = m {
                let survey = Survey::of(&position);
                let found = survey.motifs(m);
                landed[position.side()] += u32::from(follows(&found, Advice::Landing) == Some(true));
                if position.count_moves() > 1 {
                    self.add_move(&survey, &found, &mut random);
                }
            }
            plies += 1;
        }
    }

    fn add_placement(&mut self, position: &Position, m: Move, random: &mut Random) {
        self.champion[0].add(follows(&motifs(position, m), Advice::Placing));
        if let Some(other) = random::legal_move(position, random) {
            self.chance[0].add(follows(&motifs(position, other), Advice::Placing));
        }
    }

    fn add_move(&mut self, survey: &Survey, played: &[Motif], random: &mut Random) {
        let other =
            random::legal_move(survey.position(), random).map(|m| survey.motifs(m)).unwrap_or_default();
        for (number, advice) in Advice::ALL.into_iter().enumerate().skip(1) {
            self.champion[number].add(follows(played, advice));
            self.chance[number].add(follows(&other, advice));
        }
    }

    /// Compares the sides by a piece of advice's measures at this instant.
    fn compare(
        &mut self,
        game: &Game,
        expected: &Expected,
        (at, position): (Instant, &Position),
        landed: ByColor<u32>,
    ) {
        for (list, found) in COMPARED.iter().zip(&mut self.compared) {
            found.resize_with(list.len(), Vec::new);
            for (&(measure, instant), found) in list.iter().zip(found) {
                let ahead = if instant == at { white_ahead_by(measure, position, landed) } else { 0 };
                if ahead != 0 {
                    let side = if ahead > 0 { Color::White } else { Color::Black };
                    let points = expected.points(game, side);
                    found.push(Compared { beginning: game.beginning, points });
                }
            }
        }
    }

    pub(crate) fn figures(&self) -> Vec<AdviceFigures> {
        let each = COMPARED.iter().zip(&self.compared).enumerate();
        each.map(|(number, (list, compared))| AdviceFigures {
            champion: self.champion[number],
            chance: self.chance[number],
            measures: list
                .iter()
                .enumerate()
                .map(|(place, &(measure, at))| {
                    let games = compared.get(place).map_or(&[][..], Vec::as_slice);
                    measure_figures(measure, at, games)
                })
                .collect(),
        })
        .collect()
    }
}

fn measure_figures(measure: Measure, at: Instant, games: &[Compared]) -> MeasureFigures {
    let mut beginnings = [ScoreCount::default(); 3];
    for game in games {
        beginnings[game.beginning.index()].add(1, game.points);
    }
    MeasureFigures { measure, at, beginnings: beginnings.map(|count| count.score()) }
}

/// White's lead; negative if Black is ahead.
fn white_ahead_by(measure: Measure, position: &Position, landed: ByColor<u32>) -> i32 {
    let less = |of: &dyn Fn(Color) -> i32| of(Color::White) - of(Color::Black);
    match measure {
        Measure::Edge => less(&|color| (position.owned_by(color) & SpaceSet::EDGE).len() as i32),
        Measure::NearRed => -less(&|color| steps_to_reds(position, color)),
        Measure::Apart => -less(&|color| pairs(position.owned_by(color))),
        Measure::Landed => less(&|color| landed[color] as i32),
        Measure::Moves => less(&|color| position.mobility(color) as i32),
        Measure::Low => -less(&|color| thousandths_of_height(position, color)),
        Measure::Safe => -less(&|color| i32::from(red_threat(position, color))),
        // At this instant only one side can move.
        Measure::CanMove => less(&|color| position.mobility(color) as i32),
    }
}

/// The total number of steps from a side's pieces to the nearest red, over any spaces.
fn steps_to_reds(position: &Position, color: Color) -> i32 {
    let mut near = position.reds();
    let mut left = position.owned_by(color);
    let (mut sum, mut steps) = (0, 0);
    loop {
        left -= near;
        if left.is_empty() || near.is_empty() {
            return sum;
        }
        steps += 1;
        let reached = near | near.neighbours();
        sum += steps * (left & reached).len() as i32;
        near = reached;
    }
}

/// The number of pairs of neighbours in a set.
fn pairs(set: SpaceSet) -> i32 {
    set.iter().map(|space| (space.neighbours() & set).len() as i32).sum::<i32>() / 2
}

/// The mean height of a side's stacks, in thousandths of a piece; 0 if it has none.
fn thousandths_of_height(position: &Position, color: Color) -> i32 {
    let heights = position.stacks().filter(|(_, stack)| stack.owner() == Some(color));
    let (stacks, pieces) =
        heights.fold((0, 0), |(stacks, pieces), (_, stack)| (stacks + 1, pieces + i32::from(stack.height())));
    if stacks == 0 { 0 } else { 1000 * pieces / stacks }
}

/// Whether a move with these motifs follows a piece of advice (`true`) or breaks it (`false`); `None` if
/// neither.
fn follows(found: &[Motif], advice: Advice) -> Option<bool> {
    found.iter().find_map(|motif| match motif {
        Motif::Advice(taken) if taken.advice == advice => Some(taken.followed),
        _ => None,
    })
}

impl Taken {
    fn add(&mut self, followed: Option<bool>) {
        self.moves += 1;
        self.followed += u32::from(followed == Some(true));
        self.broken += u32::from(followed == Some(false));
    }
}

/// Whether the next placement is a red piece.
fn places_red(position: &Position) -> bool {
    position.to_place() == Some(Piece::Red)
}
