//! Counts the figures of the collection.

use std::collections::BTreeMap;

use dvonn::{Color, Move, Phase, Position, Space, SpaceSet, Symmetry};

use crate::champion::advice::AdviceCount;
use crate::champion::beginning::Beginning;
use crate::champion::expected::Expected;
use crate::champion::figures::{BeginningFigures, Figures, FirstMove, Opening, SpaceFigures};
use crate::champion::games::Game;
use crate::champion::score::{ScoreCount, rounded};

/// How many openings and first moves to list.
const LISTED: usize = 12;

/// The figures of these games, independent of their order.
#[must_use]
pub fn figures(games: &[Game]) -> Figures {
    let mut count = Count { expected: Expected::of(games), ..Count::default() };
    for game in games {
        count.add(game);
    }
    count.figures()
}

#[derive(Default)]
struct Count {
    expected: Expected,
    beginnings: [BeginningCount; 3],
    /// The counts of spaces. Spaces that a symmetry maps to each other share an entry, under the one that
    /// [`joined`] returns.
    spaces: BTreeMap<Space, SpaceCount>,
    /// The number of games in which the champion placed the pieces.
    placed: u32,
    red_sets: BTreeMap<[Space; 3], ScoreCount>,
    first_moves: BTreeMap<(Space, Space), [ScoreCount; 3]>,
    advice: AdviceCount,
}

#[derive(Clone, Copy, Default)]
struct BeginningCount {
    white: ScoreCount,
    draws: u32,
    wipe_outs: u32,
    plies: u64,
    /// The sum of the winners' margins.
    margins: u64,
}

#[derive(Clone, Copy, Default)]
struct SpaceCount {
    reds: u32,
    white: u32,
    black: u32,
    worth: ScoreCount,
}

impl Count {
    fn add(&mut self, game: &Game) {
        let mut full_board = None;
        let mut plies = 0;
        for (position, m) in game.positions().zip(game.record.moves()) {
            if position.phase() == Phase::Stacking {
                if full_board.is_none() {
                    full_board = Some(position);
                    self.add_first_move(game, m);
                }
                plies += 1;
            }
        }
        self.add_end(game, plies);
        if let Some(position) = full_board {
            self.add_full_board(game, &position);
        }
        self.advice.add(game, &self.expected);
    }

    fn add_end(&mut self, game: &Game, plies: u64) {
        let last = game.record.final_position();
        let margin = last.margin(Color::White).pieces();
        let beginning = &mut self.beginnings[game.beginning.index()];
        beginning.white.add(1, game.points(Color::White));
        beginning.draws += u32::from(margin == 0);
        let left = last.counts();
        let is_wiped_out = margin != 0 && (left.white.pieces() == 0 || left.black.pieces() == 0);
        beginning.wipe_outs += u32::from(is_wiped_out);
        beginning.plies += plies;
        beginning.margins += u64::from(margin.unsigned_abs());
    }

    fn add_full_board(&mut self, game: &Game, position: &Position) {
        let by_champion = game.beginning == Beginning::Empty;
        self.placed += u32::from(by_champion);
        let lone = position.lone_reds();
        let points = Color::ALL.map(|color| self.expected.points(game, color));
        let owned = [position.owned_by(Color::White), position.owned_by(Color::Black)];
        for space in Space::all().filter(|&space| joined(space) == space) {
            let images = images(space);
            let [white, black] = owned.map(|owned| (owned & images).len() as u32);
            let count = self.spaces.entry(space).or_default();
            if game.beginning == Beginning::Balanced {
                count.worth.add(white + black, f64::from(white) * points[0] + f64::from(black) * points[1]);
            }
            if by_champion {
                count.reds += (lone & images).len() as u32;
                count.white += white;
                count.black += black;
            }
        }
        if by_champion {
            self.red_sets.entry(joined_reds(lone)).or_default().add(1, game.points(Color::White));
        }
    }

    fn add_first_move(&mut self, game: &Game, m: Move) {
        let Move::Stack { from, to } = m else { return };
        let images = Symmetry::ALL.map(|symmetry| (symmetry.space(from), symmetry.space(to)));
        let first = images.into_iter().min().unwrap_or((from, to));
        let counts = self.first_moves.entry(first).or_default();
        // White makes the first move of a full board.
        counts[game.beginning.index()].add(1, game.points(Color::White));
    }

    fn figures(&self) -> Figures {
        let share = |count: u32, of: u32| rounded(f64::from(count) / f64::from(of.max(1)));
        let spaces = self.spaces.iter().map(|(&space, count)| {
            let images = images(space).len() as u32;
            SpaceFigures {
                space: space.to_string(),
                images,
                reds: share(count.reds, images * self.placed * 3),
                white: share(count.white, images * self.placed),
                black: share(count.black, images * self.placed),
                worth: count.worth.score(),
            }
        });
        Figures {
            games: self.beginnings.iter().map(|beginning| beginning.white.games()).sum(),
            beginnings: Beginning::ALL.map(|beginning| self.beginning(beginning)),
            spaces: spaces.collect(),
            red_sets: self.red_sets.len() as u32,
            openings: most_frequent(&self.red_sets, ScoreCount::times)
                .map(|(reds, count)| Opening {
                    reds: reds.map(|space| space.to_string()).to_vec(),
                    white: count.score(),
                })
                .collect(),
            first_moves_in_all: self.first_moves.len() as u32,
            first_moves: most_frequent(&self.first_moves, |counts| {
                counts.iter().map(ScoreCount::times).sum()
            })
            .map(|(&(from, to), counts)| FirstMove {
                played: Move::Stack { from, to }.to_string(),
                white: counts.map(|count| count.score()),
            })
            .collect(),
            advice: self.advice.figures(),
        }
    }

    fn beginning(&self, beginning: Beginning) -> BeginningFigures {
        let count = &self.beginnings[beginning.index()];
        let games = f64::from(count.white.games().max(1));
        let won = f64::from((count.white.games() - count.draws).max(1));
        BeginningFigures {
            beginning,
            white: count.white.score(),
            draws: count.draws,
            wipe_outs: count.wipe_outs,
            plies: rounded(count.plies as f64 / games),
            margin: rounded(count.margins as f64 / won),
        }
    }
}

/// The images of a space under the symmetries of the board.
fn images(space: Space) -> SpaceSet {
    Symmetry::ALL.into_iter().map(|symmetry| symmetry.space(space)).collect()
}

/// The space that represents all images of a space.
fn joined(space: Space) -> Space {
    images(space).first().unwrap_or(space)
}

/// The image of three spaces that sorts first.
fn joined_reds(reds: SpaceSet) -> [Space; 3] {
    let in_order = |set: SpaceSet| {
        let mut spaces = set.iter();
        std::array::from_fn(|_| spaces.next().unwrap_or(Space::A1))
    };
    let images = Symmetry::ALL.map(|symmetry| in_order(symmetry.set(reds)));
    images.into_iter().min().unwrap_or(images[0])
}

/// The most frequent entries. Equal ones keep their order.
fn most_frequent<K, C>(counts: &BTreeMap<K, C>, times: impl Fn(&C) -> u64) -> impl Iterator<Item = (&K, &C)> {
    let mut entries: Vec<_> = counts.iter().collect();
    entries.sort_by_key(|(_, count)| std::cmp::Reverse(times(count)));
    entries.into_iter().take(LISTED)
}
