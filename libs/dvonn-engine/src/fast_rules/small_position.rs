//! Small positions: at most 16 stacks, by their numbers in a [`StackGraph`].
//!
//! Most positions of a proof are near the end of the game. Small positions handle all stacks at once, with
//! vector instructions if the processor has them.

use dvonn::{Position, SpaceSet, Stack};

use super::stack_graph::StackGraph;
use super::stack_set::{MAX_STACKS, SINGLETONS, StackSet, contains, each, of};
use crate::processor::Processor;

/// The numbers of moves of both sides, each as if it were to move. The first is for the side to move.
pub(crate) type MoveCounts = (u8, u8);

/// A position of the stacking phase with at most [`MAX_STACKS`] stacks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SmallPosition {
    /// The stacks on which each stack could land if all stacks of the graph were on the board.
    pub(crate) jumps: [StackSet; MAX_STACKS],
    stacks: [Stack; MAX_STACKS],
    /// The stacks of the side to move, and of the other side.
    pub(crate) own: StackSet,
    pub(crate) enemy: StackSet,
    /// The stacks with a red piece, owned or not.
    pub(crate) reds: StackSet,
    /// The number of pieces in the stacks of each side, and of all pieces on the board.
    pub(crate) own_pieces: u8,
    pub(crate) enemy_pieces: u8,
    pub(crate) pieces: u8,
    occupied: SpaceSet,
    /// The same hash as [`Position::zobrist`].
    pub(crate) hash: u64,
}

/// A stacking move and its consequences.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SmallMove {
    /// The move with the highest priority is tried first.
    pub(crate) priority: i32,
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// The stacks that lose contact and leave the board.
    pub(crate) lost: StackSet,
    /// The move counts after the move. The first is the opponent's, who is to move then.
    pub(crate) counts: MoveCounts,
}

impl SmallPosition {
    /// Converts a position of the stacking phase with at most [`MAX_STACKS`] stacks.
    pub(crate) fn of(position: &Position, graph: &StackGraph<impl Processor>) -> Self {
        let mut small = Self {
            jumps: [0; MAX_STACKS],
            stacks: [Stack::LONE_RED; MAX_STACKS],
            own: 0,
            enemy: 0,
            reds: 0,
            own_pieces: 0,
            enemy_pieces: 0,
            pieces: position.pieces(),
            occupied: position.occupied(),
            hash: position.zobrist(),
        };
        for (number, (_, stack)) in position.stacks().take(MAX_STACKS).enumerate() {
            small.stacks[number] = stack;
            small.jumps[number] = graph.jumps(number, stack.height());
            match stack.owner() {
                Some(owner) if owner == position.side() => {
                    small.own |= of(number);
                    small.own_pieces += stack.height();
                }
                Some(_) => {
                    small.enemy |= of(number);
                    small.enemy_pieces += stack.height();
                }
                None => {}
            }
            if stack.has_red() {
                small.reds |= of(number);
            }
        }
        small
    }

    /// The stacks on the board.
    #[inline]
    pub(crate) fn all(&self) -> StackSet {
        self.own | self.enemy | self.reds
    }

    /// The lone reds, which no side owns (rule M4).
    #[inline]
    pub(crate) fn lone_reds(&self) -> StackSet {
        self.reds & !(self.own | self.enemy)
    }

    #[inline]
    pub(crate) fn height(&self, number: usize) -> u8 {
        self.stacks[number % MAX_STACKS].height()
    }

    /// The number of pieces in these stacks.
    #[inline]
    pub(crate) fn pieces_in(&self, set: StackSet) -> i32 {
        each(set).map(|number| i32::from(self.height(number))).sum()
    }

    /// The margin for the side to move if the game ended here, in pieces.
    #[inline]
    pub(crate) fn margin(&self) -> i32 {
        i32::from(self.own_pieces) - i32::from(self.enemy_pieces)
    }

    /// Returns the stacks on which a stack can land if it is not surrounded.
    #[inline]
    pub(crate) fn targets(&self, number: usize) -> StackSet {
        self.jumps[number % MAX_STACKS] & self.all()
    }

    /// Returns the stacks on which a set of stacks can land; none of the set may be surrounded.
    #[inline]
    pub(crate) fn landings(&self, set: StackSet) -> StackSet {
        each(set).fold(0, |landings, number| landings | self.jumps[number]) & self.all()
    }

    /// The numbers of moves of both sides.
    pub(crate) fn move_counts(&self, graph: &StackGraph<impl Processor>) -> MoveCounts {
        let free = !graph.surrounded(self.all());
        self.count(graph, self.all(), self.own & free, self.enemy & free)
    }

    /// Counts the targets in `all` of the stacks in `own` and in `enemy`.
    #[inline]
    fn count(
        &self,
        graph: &StackGraph<impl Processor>,
        all: StackSet,
        own: StackSet,
        enemy: StackSet,
    ) -> MoveCounts {
        graph.processor.run_apart(
            #[inline(always)]
            move || count(&self.jumps, all, own, enemy),
        )
    }

    /// Returns the stacks that leave the board when one moves onto another (rule C1).
    #[inline]
    fn lost(&self, graph: &StackGraph<impl Processor>, from: usize, to: usize) -> StackSet {
        graph.processor.run(
            #[inline(always)]
            move || self.cut_off(graph, from, to),
        )
    }

    #[inline(always)]
    fn cut_off(&self, graph: &StackGraph<impl Processor>, from: usize, to: usize) -> StackSet {
        let space = graph.space(from);
        let takes_red = contains(self.reds, from);
        if !takes_red && self.occupied.is_one_arc_around(space) {
            return 0;
        }
        let rest = self.all() & !of(from);
        if takes_red {
            return rest & !graph.linked(rest, self.reds & !of(from) | of(to));
        }
        // Stacks linked through the moved stack were linked through its neighbours.
        graph.unlinked(rest, self.reds, graph.neighbours(from) & rest)
    }

    /// Appends every stacking move except `done` to a list. `priority` computes the priority of a move from
    /// the numbers of its stacks, its place in the list, and the move counts after it.
    #[inline(always)]
    pub(crate) fn add_moves(
        &self,
        graph: &StackGraph<impl Processor>,
        done: Option<(usize, usize)>,
        priority: impl Fn(usize, usize, usize, MoveCounts) -> i32,
        list: &mut Vec<SmallMove>,
    ) {
        let all = self.all();
        let surrounded = graph.surrounded(all);
        let mobility = &graph.processor.run_apart(
            #[inline(always)]
            || Mobility::of(self, !surrounded),
        );
        let start = list.len();
        for from in each(self.own & !surrounded) {
            let targets = self.targets(from);
            if targets == 0 {
                continue;
            }
            let takes_red = contains(self.reds, from);
            let mut lost = if takes_red { 0 } else { self.lost(graph, from, from) };
            let without = graph.processor.run_apart(
                #[inline(always)]
                move || mobility.without(self, from),
            );
            for to in each(targets) {
                if done == Some((from, to)) {
                    continue;
                }
                if takes_red {
                    lost = self.lost(graph, from, to);
                }
                let counts = if lost | surrounded == 0 {
                    let height = self.height(from) + self.height(to);
                    let further = (graph.jumps(to, height) & all & !of(from)).count_ones() as u16;
                    let onto_from = u16::from(contains(self.jumps[to], from));
                    let both = without - (mobility.targets[to] - onto_from) * mobility.weight[to] + further;
                    ((both >> 8) as u8, both as u8)
                } else {
                    self.counts_after(graph, from, to, lost)
                };
                debug_assert_eq!(counts, self.counts_after(graph, from, to, lost));
                let priority = priority(from, to, list.len() - start, counts);
                list.push(SmallMove { priority, from: from as u8, to: to as u8, lost, counts });
            }
        }
    }

    /// Returns a stacking move that is known to be legal, with its consequences.
    #[inline(always)]
    pub(crate) fn legal_move(&self, graph: &StackGraph<impl Processor>, from: usize, to: usize) -> SmallMove {
        let lost = self.lost(graph, from, to);
        let counts = self.counts_after(graph, from, to, lost);
        SmallMove { priority: 0, from: from as u8, to: to as u8, lost, counts }
    }

    /// Whether a stacking move is legal.
    pub(crate) fn is_legal(&self, graph: &StackGraph<impl Processor>, (from, to): (usize, usize)) -> bool {
        let movable = self.own & !graph.surrounded(self.all());
        contains(movable, from) && contains(self.targets(from), to)
    }

    /// Returns the move counts after a move; the first is the opponent's.
    #[inline]
    fn counts_after(
        &self,
        graph: &StackGraph<impl Processor>,
        from: usize,
        to: usize,
        lost: StackSet,
    ) -> MoveCounts {
        graph.processor.run(
            #[inline(always)]
            move || self.count_after(graph, from, to, lost),
        )
    }

    #[inline(always)]
    fn count_after(
        &self,
        graph: &StackGraph<impl Processor>,
        from: usize,
        to: usize,
        lost: StackSet,
    ) -> MoveCounts {
        let all = self.all() & !of(from) & !lost;
        let free = all & !of(to) & !graph.surrounded(all);
        let (own, enemy) = self.count(graph, all, self.own & free, self.enemy & free);
        let lands = contains(all & !graph.surrounded(all), to);
        let height = self.height(from) + self.height(to);
        let further = (graph.jumps(to, height) & all).count_ones() as u8;
        (enemy, own + if lands { further } else { 0 })
    }

    /// Returns the position after a move.
    #[inline(always)]
    pub(crate) fn play(&self, graph: &StackGraph<impl Processor>, m: &SmallMove) -> Self {
        let mut next = self.play_unhashed(graph, m);
        next.hash = self.hash_after(graph, m);
        next
    }

    /// Returns the position after a move with the hash unchanged, for searches that use no table.
    #[inline(always)]
    pub(crate) fn play_unhashed(&self, graph: &StackGraph<impl Processor>, m: &SmallMove) -> Self {
        let mut next = *self;
        graph.processor.run_apart(
            #[inline(always)]
            || next.make(graph, m),
        );
        next.change_side();
        next
    }

    /// Makes a move without changing the side to move.
    #[inline(always)]
    fn make(&mut self, graph: &StackGraph<impl Processor>, m: &SmallMove) {
        let (from, to) = (usize::from(m.from) % MAX_STACKS, usize::from(m.to) % MAX_STACKS);
        let (moved, landed_on) = (self.stacks[from], self.stacks[to]);
        let stack = moved.landing_on(landed_on);
        self.stacks[to] = stack;
        self.jumps[to] = graph.jumps(to, stack.height());
        let taken = landed_on.height();
        if !contains(self.own, to) {
            self.own_pieces += taken;
        }
        if contains(self.enemy, to) {
            self.enemy_pieces -= taken;
        }
        // A red piece in the stack moves with it.
        if contains(self.reds, from) {
            self.reds = self.reds & !of(from) | of(to);
        }
        self.occupied.remove(graph.space(from));
        self.own = self.own & !of(from) | of(to);
        self.enemy &= !of(to);
        if m.lost != 0 {
            self.take_off(graph, m.lost);
        }
        debug_assert_eq!(self.own_pieces, self.pieces_in(self.own) as u8);
    }

    /// Gives the turn to the other side.
    #[inline]
    fn change_side(&mut self) {
        std::mem::swap(&mut self.own, &mut self.enemy);
        std::mem::swap(&mut self.own_pieces, &mut self.enemy_pieces);
    }

    /// Returns the hash of the position after a move.
    #[inline(always)]
    fn hash_after(&self, graph: &StackGraph<impl Processor>, m: &SmallMove) -> u64 {
        let (from, to) = (usize::from(m.from) % MAX_STACKS, usize::from(m.to) % MAX_STACKS);
        let (moved, landed_on) = (self.stacks[from], self.stacks[to]);
        let mut hash = self.hash
            ^ moved.zobrist_on(graph.space(from))
            ^ landed_on.zobrist_on(graph.space(to))
            ^ Position::ZOBRIST_BLACK_TO_MOVE;
        if !contains(m.lost, to) {
            hash ^= moved.landing_on(landed_on).zobrist_on(graph.space(to));
        }
        for number in each(m.lost & !of(to)) {
            hash ^= self.stacks[number].zobrist_on(graph.space(number));
        }
        hash
    }

    /// Takes stacks off the board (rule C1).
    #[cold]
    fn take_off(&mut self, graph: &StackGraph<impl Processor>, lost: StackSet) {
        for number in each(lost) {
            self.occupied.remove(graph.space(number));
            self.pieces -= self.height(number);
        }
        self.own_pieces -= self.pieces_in(self.own & lost) as u8;
        self.enemy_pieces -= self.pieces_in(self.enemy & lost) as u8;
        self.own &= !lost;
        self.enemy &= !lost;
    }

    /// Returns the position after a pass.
    #[inline]
    pub(crate) fn pass(&self) -> Self {
        let mut next = *self;
        next.change_side();
        next.hash ^= Position::ZOBRIST_BLACK_TO_MOVE;
        next
    }
}

/// The numbers of moves of all stacks.
struct Mobility {
    /// The contribution of each move of a stack to the count: 1 for the side to move, 256 for the opponent, 0
    /// if the stack may not move.
    weight: [u16; MAX_STACKS],
    /// The number of targets of each stack.
    targets: [u16; MAX_STACKS],
    /// The sum of the moves of both sides.
    both: u16,
}

impl Mobility {
    /// Counts the moves of the stacks in `free`. The others may not move.
    #[inline(always)]
    fn of(position: &SmallPosition, free: StackSet) -> Self {
        let (all, own, enemy) = (position.all(), position.own & free, position.enemy & free);
        let (mut weight, mut targets) = ([0; MAX_STACKS], [0; MAX_STACKS]);
        let mut moves = [0_u16; MAX_STACKS];
        for i in 0..MAX_STACKS {
            weight[i] = weight_of(own, enemy, i);
            targets[i] = (position.jumps[i] & all).count_ones() as u16;
            moves[i] = targets[i] * weight[i];
        }
        Self { weight, targets, both: moves.iter().sum() }
    }

    /// Returns the moves of both sides if this stack were not on the board.
    #[inline(always)]
    fn without(&self, position: &SmallPosition, number: usize) -> u16 {
        let mut onto = [0_u16; MAX_STACKS];
        for (i, onto) in onto.iter_mut().enumerate() {
            *onto = (position.jumps[i] >> number & 1) * self.weight[i];
        }
        self.both - self.targets[number] * self.weight[number] - onto.iter().sum::<u16>()
    }
}

#[inline]
fn weight_of(own: StackSet, enemy: StackSet, number: usize) -> u16 {
    u16::from(own & SINGLETONS[number] != 0) | u16::from(enemy & SINGLETONS[number] != 0) << 8
}

/// Counts the targets in `all` of the stacks in `own` and in `enemy`.
#[inline(always)]
fn count(jumps: &[StackSet; MAX_STACKS], all: StackSet, own: StackSet, enemy: StackSet) -> MoveCounts {
    // Works lane by lane without branches, so the compiler can use a few vector instructions. One number
    // holds both counts, because neither is above 96.
    let mut counts = [0_u16; MAX_STACKS];
    for i in 0..MAX_STACKS {
        counts[i] = (jumps[i] & all).count_ones() as u16 * weight_of(own, enemy, i);
    }
    let both: u16 = counts.iter().sum();
    (both as u8, (both >> 8) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast_rules::StackGraphCache;
    use crate::processor::AnyProcessor;
    use dvonn::random::{self, Random};

    /// Compares a small position with the position of the rules.
    fn compare(small: &SmallPosition, graph: &StackGraph<impl Processor>, position: &Position) {
        let side = position.side();
        assert_eq!(small.hash, position.zobrist(), "{position:?}");
        assert_eq!(small.margin(), i32::from(position.margin(side).pieces()), "{position:?}");
        assert_eq!(i32::from(small.pieces), position.pieces() as i32, "{position:?}");
        assert_eq!(small.all().count_ones() as usize, position.occupied().len(), "{position:?}");
        let moves = (position.mobility(side) as u8, position.mobility(!side) as u8);
        assert_eq!(small.move_counts(graph), moves, "{position:?}");
    }

    #[test]
    fn small_positions_follow_the_rules() {
        let (mut cache, mut moves, mut lost) = (StackGraphCache::new(AnyProcessor), 0, 0);
        for seed in 0..1500 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while position.occupied().len() > 6 + seed as usize % 11 {
                let Some(m) = random::legal_move(&position, &mut random) else { break };
                position = position.play_unchecked(m);
            }
            if position.occupied().len() > MAX_STACKS {
                continue;
            }
            let graph = cache.of(&position);
            let mut small = SmallPosition::of(&position, &graph);
            loop {
                compare(&small, &graph, &position);
                let mut list = Vec::new();
                small.add_moves(&graph, None, |_, _, _, _| 0, &mut list);
                let found = list.iter().map(|m| graph.to_move(m.from.into(), m.to.into()));
                let (mut found, mut legal) = (found.collect::<Vec<_>>(), position.legal_moves().to_vec());
                found.sort_unstable();
                legal.sort_unstable();
                assert_eq!(found, if position.must_pass() { Vec::new() } else { legal }, "{position:?}");
                for small_move in &list {
                    let m = graph.to_move(small_move.from.into(), small_move.to.into());
                    let next = small.play(&graph, small_move);
                    compare(&next, &graph, &position.play_unchecked(m));
                    assert_eq!(next.move_counts(&graph), small_move.counts, "{position:?} {m:?}");
                    (moves, lost) = (moves + 1, lost + usize::from(small_move.lost != 0));
                }
                let Some(m) = random::legal_move(&position, &mut random) else { break };
                position = position.play_unchecked(m);
                small = graph.numbers(m).map_or_else(
                    || small.pass(),
                    |(from, to)| small.play(&graph, &small.legal_move(&graph, from, to)),
                );
            }
        }
        assert!(moves > 10_000 && lost > 1000, "{moves} moves, {lost} lose contact");
    }
}
