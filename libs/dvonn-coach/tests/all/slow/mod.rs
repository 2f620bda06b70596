//! A slow, obvious version of the vocabulary, for comparison: a map from coordinates to stacks, and
//! definitions straight from the glossary, without sets of spaces or lookup tables.

#![allow(unreachable_pub, reason = "a module of one test")]

use std::collections::{BTreeMap, BTreeSet};

use dvonn::{Color, Position, Space, SpaceSet};

/// Column and row.
pub type At = (i8, i8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    pub owner: Option<Color>,
    pub height: i8,
    pub red: bool,
}

#[derive(Clone)]
pub struct Slow {
    pub piles: BTreeMap<At, Pile>,
}

const STEPS: [At; 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)];

pub fn at(space: Space) -> At {
    (space.column() as i8, space.row() as i8)
}

pub fn set(places: impl IntoIterator<Item = At>) -> SpaceSet {
    places.into_iter().map(|(x, y)| Space::new(x as u8, y as u8).unwrap()).collect()
}

fn neighbours((x, y): At) -> impl Iterator<Item = At> {
    STEPS.into_iter().map(move |(dx, dy)| (x + dx, y + dy))
}

impl Slow {
    pub fn of(position: &Position) -> Self {
        let pile = |(space, stack): (Space, dvonn::Stack)| {
            let pile = Pile { owner: stack.owner(), height: stack.height() as i8, red: stack.has_red() };
            (at(space), pile)
        };
        Self { piles: position.stacks().map(pile).collect() }
    }

    pub fn owned(&self, side: Color) -> Vec<At> {
        self.piles.iter().filter(|(_, pile)| pile.owner == Some(side)).map(|(&place, _)| place).collect()
    }

    pub fn is_surrounded(&self, place: At) -> bool {
        neighbours(place).all(|next| self.piles.contains_key(&next))
    }

    /// Returns where the stack on a space could land.
    pub fn targets(&self, place: At) -> BTreeSet<At> {
        let Some(pile) = self.piles.get(&place) else { return BTreeSet::new() };
        if pile.owner.is_none() || self.is_surrounded(place) {
            return BTreeSet::new();
        }
        self.at_distance(place)
    }

    /// Returns the stacks at the distance of the height of the stack on a space.
    pub fn at_distance(&self, (x, y): At) -> BTreeSet<At> {
        let height = self.piles[&(x, y)].height;
        let there = STEPS.map(|(dx, dy)| (x + dx * height, y + dy * height));
        there.into_iter().filter(|place| self.piles.contains_key(place)).collect()
    }

    pub fn attackers(&self, place: At, side: Color) -> BTreeSet<At> {
        self.owned(side).into_iter().filter(|&from| self.targets(from).contains(&place)).collect()
    }

    /// Returns the groups of stacks that touch.
    pub fn groups(&self, places: &BTreeSet<At>) -> Vec<BTreeSet<At>> {
        let mut groups: Vec<BTreeSet<At>> = Vec::new();
        for &place in places {
            let mut merged = BTreeSet::from([place]);
            groups.retain(|group| {
                let touches = group.iter().any(|&member| neighbours(member).any(|next| next == place));
                if touches {
                    merged.extend(group);
                }
                !touches
            });
            groups.push(merged);
        }
        groups
    }

    /// Returns the stacks without a chain to a red piece.
    pub fn out_of_contact(&self) -> BTreeSet<At> {
        let all = self.piles.keys().copied().collect();
        let has_red = |group: &BTreeSet<At>| group.iter().any(|place| self.piles[place].red);
        self.groups(&all).into_iter().filter(|group| !has_red(group)).flatten().collect()
    }

    /// Returns the board after a move, and the spaces whose stacks left it.
    pub fn play(&self, from: At, to: At) -> (Self, BTreeSet<At>) {
        let mut next = self.clone();
        let moved = next.piles.remove(&from).unwrap();
        let under = next.piles[&to];
        next.piles.insert(
            to,
            Pile { owner: moved.owner, height: moved.height + under.height, red: moved.red || under.red },
        );
        let removed = next.out_of_contact();
        next.piles.retain(|place, _| !removed.contains(place));
        (next, removed)
    }

    pub fn moves(&self, side: Color) -> Vec<(At, At)> {
        let of = |from| self.targets(from).into_iter().map(move |to| (from, to));
        self.owned(side).into_iter().flat_map(of).collect()
    }

    pub fn score(&self, side: Color) -> i32 {
        self.owned(side).iter().map(|place| i32::from(self.piles[place].height)).sum()
    }

    pub fn margin(&self, side: Color) -> i32 {
        self.score(side) - self.score(!side)
    }

    /// Returns the pieces that a side loses by a move of either side. A stack that is landed on does not
    /// count.
    pub fn lost(&self, from: At, to: At, side: Color) -> i32 {
        let (_, removed) = self.play(from, to);
        let mut gone = removed.clone();
        if removed.contains(&to) {
            gone.insert(from);
        }
        let is_own = |place: &&At| self.piles[*place].owner == Some(side);
        gone.iter().filter(is_own).map(|place| i32::from(self.piles[place].height)).sum()
    }

    /// Whether a stack is disarmed.
    pub fn is_disarmed(&self, place: At) -> bool {
        let targets = self.targets(place);
        let own = self.piles[&place].owner;
        !targets.is_empty() && targets.iter().all(|target| self.piles[target].owner == own)
    }

    /// Whether a stack has an owner, and either three pieces or more or a red piece.
    pub fn is_worthy(&self, place: At) -> bool {
        let pile = self.piles[&place];
        pile.owner.is_some() && (pile.height >= 3 || pile.red)
    }
}
