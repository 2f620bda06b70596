//! Landings of stacks: the basis of every definition of the vocabulary.

use dvonn::{ByColor, Color, Move, Position, Space, SpaceSet, Stack};

/// A position with the targets of every stack of both sides, computed once.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    position: Position,
    targets: [SpaceSet; Space::COUNT],
}

impl Reach {
    pub(crate) fn of(position: &Position) -> Self {
        let mut targets = [SpaceSet::EMPTY; Space::COUNT];
        for (from, reached) in Color::ALL.into_iter().flat_map(|color| position.targets_of(color)) {
            targets[from.index()] = reached;
        }
        Self { position: *position, targets }
    }

    pub(crate) const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the spaces on which the stack on a space can land, no matter whose turn it is.
    pub(crate) fn targets(&self, from: Space) -> SpaceSet {
        self.targets[from.index()]
    }

    /// Returns a side's stacks that can land on a space.
    pub(crate) fn attackers(&self, to: Space, color: Color) -> SpaceSet {
        self.position.owned_by(color).iter().filter(|&from| self.targets(from).contains(to)).collect()
    }

    /// Iterates over the stacking moves of a side, no matter whose turn it is.
    pub(crate) fn moves(&self, color: Color) -> impl Iterator<Item = (Space, Space)> + '_ {
        self.position
            .owned_by(color)
            .iter()
            .flat_map(move |from| self.targets(from).iter().map(move |to| (from, to)))
    }
}

/// Returns the height of the stack on a space; 0 if the space is empty.
pub(crate) fn height(position: &Position, space: Space) -> u8 {
    position.stack(space).map_or(0, Stack::height)
}

/// Counts the pieces in the stacks of each side on these spaces. Lone reds count for neither.
pub(crate) fn pieces(position: &Position, spaces: SpaceSet) -> ByColor<u8> {
    ByColor::from_fn(|color| (spaces & position.owned_by(color)).iter().map(|s| height(position, s)).sum())
}

/// Counts the pieces of all stacks on these spaces.
pub(crate) fn all_pieces(position: &Position, spaces: SpaceSet) -> u8 {
    spaces.iter().map(|space| height(position, space)).sum()
}

/// Does the same as [`Position::removed_by`] for either side, as if it were that side's turn.
pub(crate) fn removed(position: &Position, from: Space, to: Space) -> SpaceSet {
    let occupied = position.occupied();
    let rest = occupied - SpaceSet::of(from);
    let mut reds = position.reds();
    if reds.contains(from) {
        reds.remove(from);
        reds.insert(to);
    } else if occupied.is_one_arc_around(from) {
        return SpaceSet::EMPTY;
    }
    rest - rest.linked_to(reds)
}

/// Returns the position with this side to move, in the stacking phase.
pub(crate) fn turned(position: &Position, side: Color) -> Position {
    // A pass only gives the turn to the other side.
    if position.side() == side { *position } else { position.play_unchecked(Move::Pass) }
}

/// Splits a set into its groups of linked spaces.
pub(crate) fn components(mut set: SpaceSet) -> Vec<SpaceSet> {
    let mut components = Vec::new();
    while let Some(seed) = set.first() {
        let component = set.linked_to(SpaceSet::of(seed));
        set -= component;
        components.push(component);
    }
    components
}

#[cfg(test)]
mod tests {
    use super::*;
    use dvonn::random::{self, Random};

    #[test]
    fn what_a_move_removes_does_not_depend_on_the_turn() {
        let mut random = Random::new(11);
        for _ in 0..40 {
            let mut position = *random::setup(&mut random).position();
            while let Some(m) = random::legal_move(&position, &mut random) {
                let reach = Reach::of(&position);
                for color in Color::ALL {
                    let turned = turned(&position, color);
                    assert_eq!(turned.side(), color);
                    let moves: Vec<Move> =
                        reach.moves(color).map(|(from, to)| Move::Stack { from, to }).collect();
                    assert!(moves.is_empty() || *turned.legal_moves() == *moves);
                    for (from, to) in reach.moves(color) {
                        assert_eq!(
                            removed(&position, from, to),
                            turned.removed_by(Move::Stack { from, to }),
                            "{from}{to}"
                        );
                    }
                }
                position.apply(m);
            }
        }
    }

    #[test]
    fn components_partition_a_set() {
        let spaces = |text: &str| text.split(' ').map(|name| name.parse::<Space>().unwrap()).collect();
        let set: SpaceSet = spaces("a1 b1 b2 e3 k5 j5");
        assert_eq!(components(set), [spaces("a1 b1 b2"), spaces("e3"), spaces("j5 k5")]);
        assert!(components(SpaceSet::EMPTY).is_empty());
    }
}
