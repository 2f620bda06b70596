//! Positions with few stacks, by the stacks' numbers (see [`lines`](crate::lines)).
//!
//! Most positions that a proof looks at are near the end of the game. Here all stacks are handled at once, by vectors where
//! the processor has them.

use dvonn::{Position, SpaceSet, Stack};

use crate::lines::{EACH, Lines, MOST, Set, contains, each, of};
use crate::order::distinct;

/// How many moves each side has, as if it were its turn: first the side to move.
pub(crate) type Moves = (u8, u8);

/// A position of the stacking phase with at most [`MOST`] stacks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sparse {
    /// `lines.jumps` of the stacks' heights.
    pub(crate) jumps: [Set; MOST],
    stacks: [Stack; MOST],
    /// The stacks of the side to move, and of the other.
    pub(crate) own: Set,
    pub(crate) enemy: Set,
    /// Those with a red piece, lone ones and others.
    pub(crate) reds: Set,
    /// The pieces that the sides have, and all on the board.
    pub(crate) own_pieces: u8,
    pub(crate) enemy_pieces: u8,
    pub(crate) pieces: u8,
    occupied: SpaceSet,
    /// The same as [`Position::hash`].
    pub(crate) hash: u64,
}

/// A stacking move and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial {
    /// How promising it is.
    pub(crate) order: i32,
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// What leaves the board.
    pub(crate) lost: Set,
    /// The moves of the other side, whose turn it is then, and of this one.
    pub(crate) moves: Moves,
}

impl Sparse {
    /// A position of the stacking phase with at most [`MOST`] stacks.
    pub(crate) fn of(position: &Position, lines: &Lines) -> Self {
        let mut sparse = Self {
            jumps: [0; MOST],
            stacks: [Stack::LONE_RED; MOST],
            own: 0,
            enemy: 0,
            reds: 0,
            own_pieces: 0,
            enemy_pieces: 0,
            pieces: position.pieces(),
            occupied: position.occupied(),
            hash: position.hash(),
        };
        for (number, (_, stack)) in position.stacks().take(MOST).enumerate() {
            sparse.stacks[number] = stack;
            sparse.jumps[number] = lines.jumps(number, stack.height());
            match stack.owner() {
                Some(owner) if owner == position.side() => {
                    sparse.own |= of(number);
                    sparse.own_pieces += stack.height();
                }
                Some(_) => {
                    sparse.enemy |= of(number);
                    sparse.enemy_pieces += stack.height();
                }
                None => {}
            }
            if stack.has_red() {
                sparse.reds |= of(number);
            }
        }
        sparse
    }

    /// The stacks on the board.
    #[inline]
    pub(crate) fn all(&self) -> Set {
        self.own | self.enemy | self.reds
    }

    /// The lone reds, which nobody owns (rule M4).
    #[inline]
    pub(crate) fn lone_reds(&self) -> Set {
        self.reds & !(self.own | self.enemy)
    }

    #[inline]
    pub(crate) fn height(&self, number: usize) -> u8 {
        self.stacks[number % MOST].height()
    }

    /// The pieces in these stacks.
    #[inline]
    pub(crate) fn pieces_in(&self, set: Set) -> i32 {
        each(set).map(|number| i32::from(self.height(number))).sum()
    }

    /// The margin of the side to move if the game ended here.
    #[inline]
    pub(crate) fn margin(&self) -> i32 {
        i32::from(self.own_pieces) - i32::from(self.enemy_pieces)
    }

    /// Where a stack lands if it is not surrounded.
    #[inline]
    pub(crate) fn targets(&self, number: usize) -> Set {
        self.jumps[number % MOST] & self.all()
    }

    /// Where stacks of a set, none surrounded, can land.
    #[inline]
    pub(crate) fn landings(&self, set: Set) -> Set {
        each(set).fold(0, |landings, number| landings | self.jumps[number]) & self.all()
    }

    /// How many moves the sides have.
    pub(crate) fn moves(&self, lines: &Lines) -> Moves {
        let free = !lines.surrounded(self.all());
        count(&self.jumps, self.all(), self.own & free, self.enemy & free)
    }

    /// What leaves the board when a stack moves onto another (rule C1).
    #[inline]
    fn lost(&self, lines: &Lines, from: usize, to: usize) -> Set {
        let space = lines.space(from);
        let takes_red = contains(self.reds, from);
        if !takes_red && self.occupied.is_one_arc_around(space) {
            return 0;
        }
        let rest = self.all() & !of(from);
        if takes_red {
            return rest & !lines.linked(rest, self.reds & !of(from) | of(to));
        }
        // What was linked through the stack was so through its neighbours.
        lines.unlinked(rest, self.reds, lines.neighbours(from) & rest)
    }

    /// Adds every stacking move but `done` to a list, in no order.
    #[inline]
    pub(crate) fn add_trials(
        &self,
        lines: &Lines,
        done: Option<(usize, usize)>,
        judge: impl Fn(usize, usize, Moves) -> i32,
        list: &mut Vec<Trial>,
    ) {
        let all = self.all();
        let surrounded = lines.surrounded(all);
        let mobility = Mobility::of(self, !surrounded);
        let start = list.len();
        for from in each(self.own & !surrounded) {
            let targets = self.targets(from);
            if targets == 0 {
                continue;
            }
            let takes_red = contains(self.reds, from);
            let mut lost = if takes_red { 0 } else { self.lost(lines, from, from) };
            let left = mobility.without(self, from);
            for to in each(targets) {
                if done == Some((from, to)) {
                    continue;
                }
                if takes_red {
                    lost = self.lost(lines, from, to);
                }
                let moves = if lost | surrounded == 0 {
                    let height = self.height(from) + self.height(to);
                    let further = (lines.jumps(to, height) & all & !of(from)).count_ones() as u16;
                    let onto_from = u16::from(contains(self.jumps[to], from));
                    let both = left - (mobility.targets[to] - onto_from) * mobility.worth[to] + further;
                    ((both >> 8) as u8, both as u8)
                } else {
                    self.moves_after(lines, from, to, lost)
                };
                debug_assert_eq!(moves, self.moves_after(lines, from, to, lost));
                let order = distinct(judge(from, to, moves), list.len() - start);
                list.push(Trial { order, from: from as u8, to: to as u8, lost, moves });
            }
        }
    }

    /// A stacking move that is known to be legal.
    pub(crate) fn trial(&self, lines: &Lines, from: usize, to: usize) -> Trial {
        let lost = self.lost(lines, from, to);
        let moves = self.moves_after(lines, from, to, lost);
        Trial { order: 0, from: from as u8, to: to as u8, lost, moves }
    }

    /// Whether a stacking move is legal.
    pub(crate) fn is_move(&self, lines: &Lines, (from, to): (usize, usize)) -> bool {
        let movable = self.own & !lines.surrounded(self.all());
        contains(movable, from) && contains(self.targets(from), to)
    }

    /// The moves that the other side has after a move, and this one.
    #[inline]
    fn moves_after(&self, lines: &Lines, from: usize, to: usize, lost: Set) -> Moves {
        let all = self.all() & !of(from) & !lost;
        let free = all & !of(to) & !lines.surrounded(all);
        let (own, enemy) = count(&self.jumps, all, self.own & free, self.enemy & free);
        let lands = contains(all & !lines.surrounded(all), to);
        let height = self.height(from) + self.height(to);
        let further = (lines.jumps(to, height) & all).count_ones() as u8;
        (enemy, own + if lands { further } else { 0 })
    }

    /// The position after a move.
    #[inline]
    pub(crate) fn play(&self, lines: &Lines, trial: &Trial) -> Self {
        let mut next = self.play_unhashed(lines, trial);
        next.hash = self.hash_after(lines, trial);
        next
    }

    /// The same with the hash of before, where no table is asked any more.
    #[inline]
    pub(crate) fn play_unhashed(&self, lines: &Lines, trial: &Trial) -> Self {
        let mut next = *self;
        next.make(lines, trial);
        next.change_side();
        next
    }

    /// Makes a move. Whose turn it is stays as it is.
    #[inline(never)]
    fn make(&mut self, lines: &Lines, trial: &Trial) {
        let (from, to) = (usize::from(trial.from) % MOST, usize::from(trial.to) % MOST);
        let (moved, landed_on) = (self.stacks[from], self.stacks[to]);
        let stack = moved.landing_on(landed_on);
        self.stacks[to] = stack;
        self.jumps[to] = lines.jumps(to, stack.height());
        let taken = landed_on.height();
        if !contains(self.own, to) {
            self.own_pieces += taken;
        }
        if contains(self.enemy, to) {
            self.enemy_pieces -= taken;
        }
        // A red piece in the stack goes along.
        if contains(self.reds, from) {
            self.reds = self.reds & !of(from) | of(to);
        }
        self.occupied.remove(lines.space(from));
        self.own = self.own & !of(from) | of(to);
        self.enemy &= !of(to);
        if trial.lost != 0 {
            self.take_off(lines, trial.lost);
        }
        debug_assert_eq!(self.own_pieces, self.pieces_in(self.own) as u8);
    }

    /// Makes it the other side's turn.
    #[inline]
    fn change_side(&mut self) {
        std::mem::swap(&mut self.own, &mut self.enemy);
        std::mem::swap(&mut self.own_pieces, &mut self.enemy_pieces);
    }

    /// The hash after a move.
    #[inline]
    fn hash_after(&self, lines: &Lines, trial: &Trial) -> u64 {
        let (from, to) = (usize::from(trial.from) % MOST, usize::from(trial.to) % MOST);
        let (moved, landed_on) = (self.stacks[from], self.stacks[to]);
        let mut hash = self.hash
            ^ moved.hash_on(lines.space(from))
            ^ landed_on.hash_on(lines.space(to))
            ^ Position::TURN_HASH;
        if !contains(trial.lost, to) {
            hash ^= moved.landing_on(landed_on).hash_on(lines.space(to));
        }
        for number in each(trial.lost & !of(to)) {
            hash ^= self.stacks[number].hash_on(lines.space(number));
        }
        hash
    }

    /// Takes stacks off the board (rule C1).
    #[cold]
    fn take_off(&mut self, lines: &Lines, lost: Set) {
        for number in each(lost) {
            self.occupied.remove(lines.space(number));
            self.pieces -= self.height(number);
        }
        self.own_pieces -= self.pieces_in(self.own & lost) as u8;
        self.enemy_pieces -= self.pieces_in(self.enemy & lost) as u8;
        self.own &= !lost;
        self.enemy &= !lost;
    }

    /// The position after a pass.
    #[inline]
    pub(crate) fn pass(&self) -> Self {
        let mut next = *self;
        next.change_side();
        next.hash ^= Position::TURN_HASH;
        next
    }
}

/// How many moves there are, and from where.
struct Mobility {
    /// What a move of each stack counts: 1 if it is one of the side to move, 256 if one of the other, 0 if it is none.
    worth: [u16; MOST],
    /// How many targets each stack has.
    targets: [u16; MOST],
    /// The moves of both sides.
    both: u16,
}

impl Mobility {
    /// Of the stacks in `free`. The others may not move.
    #[inline(never)]
    fn of(position: &Sparse, free: Set) -> Self {
        let (all, own, enemy) = (position.all(), position.own & free, position.enemy & free);
        let (mut worth, mut targets) = ([0; MOST], [0; MOST]);
        let mut moves = [0_u16; MOST];
        for i in 0..MOST {
            worth[i] = worth_of(own, enemy, i);
            targets[i] = (position.jumps[i] & all).count_ones() as u16;
            moves[i] = targets[i] * worth[i];
        }
        Self { worth, targets, both: moves.iter().sum() }
    }

    /// The moves of both sides if a stack were not there.
    #[inline(never)]
    fn without(&self, position: &Sparse, number: usize) -> u16 {
        let mut onto = [0_u16; MOST];
        for (i, onto) in onto.iter_mut().enumerate() {
            *onto = (position.jumps[i] >> number & 1) * self.worth[i];
        }
        self.both - self.targets[number] * self.worth[number] - onto.iter().sum::<u16>()
    }
}

#[inline]
fn worth_of(own: Set, enemy: Set, number: usize) -> u16 {
    u16::from(own & EACH[number] != 0) | u16::from(enemy & EACH[number] != 0) << 8
}

/// How many targets in `all` the stacks in `own` and `enemy` have.
#[inline(never)]
fn count(jumps: &[Set; MOST], all: Set, own: Set, enemy: Set) -> Moves {
    // Lane by lane and without a branch, so that it takes a few vector instructions. One number for both: neither is
    // over 96.
    let mut counts = [0_u16; MOST];
    for i in 0..MOST {
        counts[i] = (jumps[i] & all).count_ones() as u16 * worth_of(own, enemy, i);
    }
    let both: u16 = counts.iter().sum();
    (both as u8, (both >> 8) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::LastLines;
    use dvonn::random::{self, Random};

    /// Compares a position with its sparse twin.
    fn compare(sparse: &Sparse, lines: &Lines, position: &Position) {
        let side = position.side();
        assert_eq!(sparse.hash, position.hash(), "{position:?}");
        assert_eq!(sparse.margin(), i32::from(position.margin(side).pieces()), "{position:?}");
        assert_eq!(i32::from(sparse.pieces), position.pieces() as i32, "{position:?}");
        assert_eq!(sparse.all().count_ones() as usize, position.occupied().len(), "{position:?}");
        let moves = (position.mobility(side) as u8, position.mobility(!side) as u8);
        assert_eq!(sparse.moves(lines), moves, "{position:?}");
    }

    #[test]
    fn sparse_positions_are_played_like_others() {
        let (mut last, mut trials, mut lost) = (LastLines::new(), 0, 0);
        for seed in 0..1500 {
            let mut random = Random::new(seed);
            let mut position = *random::setup(&mut random).position();
            while position.occupied().len() > 6 + seed as usize % 11 {
                let Some(m) = random::legal_move(&position, &mut random) else { break };
                position = position.play_unchecked(m);
            }
            if position.occupied().len() > MOST {
                continue;
            }
            let lines = last.of(&position);
            let mut sparse = Sparse::of(&position, &lines);
            loop {
                compare(&sparse, &lines, &position);
                let mut list = Vec::new();
                sparse.add_trials(&lines, None, |_, _, _| 0, &mut list);
                let found = list.iter().map(|trial| lines.to_move(trial.from.into(), trial.to.into()));
                let (mut found, mut legal) = (found.collect::<Vec<_>>(), position.legal_moves().to_vec());
                found.sort_unstable();
                legal.sort_unstable();
                assert_eq!(found, if position.must_pass() { Vec::new() } else { legal }, "{position:?}");
                for trial in &list {
                    let m = lines.to_move(trial.from.into(), trial.to.into());
                    let next = sparse.play(&lines, trial);
                    compare(&next, &lines, &position.play_unchecked(m));
                    assert_eq!(next.moves(&lines), trial.moves, "{position:?} {m:?}");
                    (trials, lost) = (trials + 1, lost + usize::from(trial.lost != 0));
                }
                let Some(m) = random::legal_move(&position, &mut random) else { break };
                position = position.play_unchecked(m);
                sparse = lines.move_of(m).map_or_else(
                    || sparse.pass(),
                    |(from, to)| sparse.play(&lines, &sparse.trial(&lines, from, to)),
                );
            }
        }
        assert!(trials > 10_000 && lost > 1000, "{trials} moves, {lost} lose contact");
    }
}
