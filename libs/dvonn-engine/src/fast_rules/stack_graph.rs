//! The stack graph of a position with at most 16 stacks: the stacks that are neighbours, and those that can
//! jump onto each other.
//!
//! The stacks are numbered in the order of their spaces. The graph is computed once for a position and all
//! positions that follow from it, in which only some of the stacks are left.

use dvonn::{Direction, Move, Position, Space, SpaceSet};

use super::stack_set::{MAX_STACKS, StackSet, each, of};
use crate::processor::Processor;

/// A stack higher than this cannot move: the board is not long enough (rule M7).
pub(crate) const MAX_MOVING_HEIGHT: u8 = 10;

/// The neighbours and jumps between the stacks of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StackGraph<P> {
    /// The processor for which the code that works on the graph is compiled.
    pub(crate) processor: P,
    occupied: SpaceSet,
    /// The space of each stack, in the order of [`Space`].
    spaces: [Space; MAX_STACKS],
    /// The neighbours of each stack.
    neighbours: [StackSet; MAX_STACKS],
    /// The stacks with six neighbours.
    inner: StackSet,
    /// `jumps[height][number]`: the stacks exactly `height` steps away in a straight line (rule M2).
    jumps: [[StackSet; MAX_STACKS]; MAX_MOVING_HEIGHT as usize + 2],
}

/// The graphs computed last. Moves from one space to several others leave the same spaces occupied.
pub(crate) struct StackGraphCache<P> {
    processor: P,
    graphs: Vec<StackGraph<P>>,
}

/// The number of graphs in the cache. Four times as many bring no more speed.
const CACHE_ENTRIES: usize = 64;

impl<P: Processor> StackGraphCache<P> {
    pub(crate) fn new(processor: P) -> Self {
        Self { processor, graphs: Vec::new() }
    }

    /// Returns [`StackGraph::of`] a position, from the cache if it is there.
    pub(crate) fn of(&mut self, position: &Position) -> StackGraph<P> {
        if self.graphs.is_empty() {
            // No position matches the empty graph, because there is always a stack: the reds cannot all
            // leave.
            self.graphs.resize(CACHE_ENTRIES, StackGraph::empty(self.processor));
        }
        let occupied = position.occupied();
        let mixed = occupied.bits().wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let cached = &mut self.graphs[(mixed >> 32) as usize % CACHE_ENTRIES];
        if cached.occupied != occupied {
            *cached = StackGraph::of(self.processor, position);
        }
        cached.clone()
    }
}

/// The number of steps between two spaces in a straight line, by their indices; 0 if no straight line joins
/// them.
static STEPS: [[u8; Space::COUNT]; Space::COUNT] = {
    let mut steps = [[0; Space::COUNT]; Space::COUNT];
    let mut from = 0;
    while let Some(space) = Space::from_index(from) {
        let mut direction = 0;
        while direction < Direction::ALL.len() {
            let mut distance = 1;
            while let Some(to) = space.step(Direction::ALL[direction], distance) {
                steps[from][to.index()] = distance;
                distance += 1;
            }
            direction += 1;
        }
        from += 1;
    }
    steps
};

impl<P: Processor> StackGraph<P> {
    fn empty(processor: P) -> Self {
        Self {
            processor,
            occupied: SpaceSet::EMPTY,
            spaces: [Space::MIDDLE; MAX_STACKS],
            neighbours: [0; MAX_STACKS],
            inner: 0,
            jumps: [[0; MAX_STACKS]; MAX_MOVING_HEIGHT as usize + 2],
        }
    }

    /// Computes the graph of a position with at most [`MAX_STACKS`] stacks.
    pub(crate) fn of(processor: P, position: &Position) -> Self {
        let mut graph = Self { occupied: position.occupied(), ..Self::empty(processor) };
        for (count, space) in position.occupied().iter().take(MAX_STACKS).enumerate() {
            graph.spaces[count] = space;
            let steps = &STEPS[space.index()];
            for other in 0..count {
                // Avoids a branch: if no straight line joins them, this writes to row 0, which is cleared
                // below.
                let row = &mut graph.jumps[usize::from(steps[graph.spaces[other].index()])];
                row[other] |= of(count);
                row[count] |= of(other);
            }
        }
        graph.jumps[0] = [0; MAX_STACKS];
        graph.neighbours = graph.jumps[1];
        for (number, neighbours) in graph.neighbours.iter().enumerate() {
            if neighbours.count_ones() == 6 {
                graph.inner |= of(number);
            }
        }
        graph
    }

    /// Returns the stacks on which a stack of this height would land if all of them were on the board.
    #[inline]
    pub(crate) fn jumps(&self, number: usize, height: u8) -> StackSet {
        self.jumps[usize::from(height.min(MAX_MOVING_HEIGHT + 1))][number % MAX_STACKS]
    }

    #[inline]
    pub(crate) fn neighbours(&self, number: usize) -> StackSet {
        self.neighbours[number % MAX_STACKS]
    }

    /// Returns the stacks in a set that have six neighbours in it. They may not move (rule M3).
    #[inline]
    pub(crate) fn surrounded(&self, all: StackSet) -> StackSet {
        let mut surrounded = 0;
        for number in each(self.inner & all) {
            surrounded |= StackSet::from(self.neighbours(number) & !all == 0) << number;
        }
        surrounded
    }

    /// Returns the stacks in a set that a chain of neighbours in it links to `seeds`.
    #[inline]
    pub(crate) fn linked(&self, set: StackSet, seeds: StackSet) -> StackSet {
        let mut linked = set & seeds;
        let mut new = linked;
        while new != 0 {
            let number = new.trailing_zeros() as usize;
            new &= new - 1;
            let more = self.neighbours(number) & set & !linked;
            linked |= more;
            new |= more;
        }
        linked
    }

    /// Returns the space of a stack.
    #[inline]
    pub(crate) fn space(&self, number: usize) -> Space {
        self.spaces[number % MAX_STACKS]
    }

    /// Returns the stacks in a set that no chain of neighbours in it links to `seeds`. Every stack of the set
    /// must be linked to `seeds` or to one of `doubtful`.
    #[inline]
    pub(crate) fn unlinked(&self, set: StackSet, seeds: StackSet, doubtful: StackSet) -> StackSet {
        let mut linked = set & seeds;
        let mut new = linked;
        while doubtful & !linked != 0 {
            if new == 0 {
                return set & !linked;
            }
            let number = new.trailing_zeros() as usize;
            new &= new - 1;
            let more = self.neighbours(number) & set & !linked;
            linked |= more;
            new |= more;
        }
        0
    }

    /// Returns the numbers of the stacks at both ends of a move, if both are in the graph.
    #[inline]
    pub(crate) fn numbers(&self, m: Move) -> Option<(usize, usize)> {
        let Move::Stack { from, to } = m else { return None };
        let number = |space| self.spaces.iter().position(|&s| s == space);
        Some((number(from)?, number(to)?))
    }

    /// Returns the move of one stack onto another.
    #[inline]
    pub(crate) fn to_move(&self, from: usize, to: usize) -> Move {
        Move::Stack { from: self.space(from), to: self.space(to) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::processor::AnyProcessor;
    use dvonn::random::{self, Random};

    /// Compares a graph with the neighbours and jumps of the rules crate.
    fn compare_with_rules(graph: &StackGraph<AnyProcessor>, position: &Position) {
        let spaces = |set: StackSet| each(set).map(|number| graph.space(number)).collect::<SpaceSet>();
        let all = StackSet::MAX >> (MAX_STACKS - position.occupied().len());
        assert_eq!(spaces(all), position.occupied());
        assert_eq!(spaces(graph.surrounded(all)), position.occupied() & position.occupied().surrounded());
        for number in each(all) {
            let space = graph.space(number);
            assert_eq!(spaces(graph.neighbours(number)), space.neighbours() & position.occupied());
            for height in 1..=20 {
                let targets = SpaceSet::jumps(space, height) & position.occupied();
                assert_eq!(spaces(graph.jumps(number, height)), targets, "{position:?} {space:?} {height}");
            }
        }
    }

    #[test]
    fn stack_graphs_are_those_of_the_position() {
        let mut cache = StackGraphCache::new(AnyProcessor);
        for seed in 0..300 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while let Some(m) = random::legal_move(&position, &mut random) {
                position = position.play_unchecked(m);
                if position.occupied().len() <= MAX_STACKS {
                    let (graph, new) = (cache.of(&position), StackGraph::of(AnyProcessor, &position));
                    assert_eq!(graph, new, "{position:?}");
                    compare_with_rules(&graph, &position);
                }
            }
        }
    }
}
