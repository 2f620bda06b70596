//! Sets of stacks by their numbers, in 16 bits.

/// The greatest number of stacks.
pub(crate) const MAX_STACKS: usize = 16;

/// A set of stacks by their numbers.
pub(crate) type StackSet = u16;

/// Iterates over the numbers in a set.
#[inline]
pub(crate) fn each(set: StackSet) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let number = rest.trailing_zeros() as usize % MAX_STACKS;
        rest &= rest - 1;
        Some(number)
    })
}

/// Returns the set of one number.
#[inline]
pub(crate) const fn of(number: usize) -> StackSet {
    1 << (number % MAX_STACKS)
}

/// Whether a number is in a set.
#[inline]
pub(crate) const fn contains(set: StackSet, number: usize) -> bool {
    set >> (number % MAX_STACKS) & 1 != 0
}

/// The sets of each single number.
pub(crate) const SINGLETONS: [StackSet; MAX_STACKS] = {
    let mut singletons = [0; MAX_STACKS];
    let mut number = 0;
    while number < MAX_STACKS {
        singletons[number] = of(number);
        number += 1;
    }
    singletons
};
