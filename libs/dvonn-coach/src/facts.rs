//! The facts of a position.

mod blockade;
mod conflict;
mod phase;
mod region;
mod strength;
mod waiting;

pub use blockade::Blockade;
pub use conflict::Conflict;
pub use phase::GamePhase;
pub use region::Region;
pub use strength::MeleeStrength;
pub use waiting::{EndTrap, WaitingGame};

pub(crate) use blockade::blockades;
pub(crate) use phase::is_out_for_good;
pub(crate) use region::regions;
pub(crate) use waiting::{end_trap, waiting_game};

use dvonn::{ByColor, Color, Margin, Position, Space, SpaceSet, Stack};

use crate::contact::{self, Cut, Hold, WeakCluster};
use crate::kind::{Kind, Kinds};
use crate::reach::Reach;

/// A stack, the spaces on which it could land, and the stacks that could land on it. Its owner and the stacks
/// that could land on it have *control* of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StackFacts {
    /// Where it stands.
    pub space: Space,
    /// Its owner, height, and whether it contains a red piece.
    pub stack: Stack,
    /// Its kinds.
    pub kinds: Kinds,
    /// The spaces on which it could land if its owner were to move.
    pub targets: SpaceSet,
    /// The stacks of the other side that could land on it; for a lone red, the stacks of both sides.
    pub attackers: SpaceSet,
    /// Its owner's other stacks that could land on it.
    pub defenders: SpaceSet,
}

/// The facts of a position in the terms of the vocabulary, by the rules alone.
///
/// The moves of both sides count, no matter whose turn it is. In the placement phase nothing can move, so
/// only the stacks, the regions and the phase are meaningful.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The phase of the game.
    pub phase: GamePhase,
    /// Every stack, in the order of the spaces, including lone reds.
    pub stacks: Vec<StackFacts>,
    /// The conflicting pairs.
    pub conflicts: Vec<Conflict>,
    /// The regions; more than one if the board has fallen apart.
    pub regions: Vec<Region>,
    /// The stacks that alone link others to a red piece.
    pub holds: Vec<Hold>,
    /// Each side's moves that take stacks off the board.
    pub cuts: ByColor<Vec<Cut>>,
    /// The groups that one move of the other side cuts off.
    pub weak_clusters: Vec<WeakCluster>,
    /// Each side's melee strength.
    pub melee_strength: ByColor<MeleeStrength>,
    /// The payoff if the game ended now: White's pieces minus Black's (rule E2).
    pub payoff: Margin,
    /// The blockades, including encirclements.
    pub blockades: Vec<Blockade>,
    /// The waiting game, if the position is one.
    pub waiting_game: Option<WaitingGame>,
    /// The end trap, if the side to move is in one.
    pub end_trap: Option<EndTrap>,
}

impl Facts {
    /// Finds the facts of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let reach = Reach::of(position);
        let cuts = ByColor::from_fn(|side| contact::cuts(&reach, side));
        let clusters = |side: Color| contact::weak_clusters(position, side, &cuts[!side]);
        Self {
            phase: GamePhase::at(&reach),
            stacks: stacks(&reach, &cuts),
            conflicts: conflict::conflicts(&reach),
            regions: regions(&reach),
            holds: contact::holds(position),
            weak_clusters: Color::ALL.into_iter().flat_map(clusters).collect(),
            cuts,
            melee_strength: ByColor::from_fn(|side| strength::melee_strength(&reach, side)),
            payoff: position.margin(Color::White),
            blockades: blockades(&reach),
            waiting_game: waiting_game(position),
            end_trap: end_trap(position),
        }
    }

    /// Returns the stacks of a kind, of both sides.
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> SpaceSet {
        self.stacks.iter().filter(|stack| stack.kinds.contains(kind)).map(|stack| stack.space).collect()
    }

    /// Returns the stack on a space.
    #[must_use]
    pub fn stack(&self, space: Space) -> Option<&StackFacts> {
        self.stacks.iter().find(|stack| stack.space == space)
    }
}

fn stacks(reach: &Reach, cuts: &ByColor<Vec<Cut>>) -> Vec<StackFacts> {
    let position = reach.position();
    let taken = |side: Color| {
        let all = cuts[!side].iter().fold(SpaceSet::EMPTY, |all, cut| all | cut.removed);
        all & position.owned_by(side)
    };
    let endangered = taken(Color::White) | taken(Color::Black);
    let facts = |(space, stack): (Space, Stack)| {
        let by = |color| reach.attackers(space, color);
        let (attackers, defenders) = match stack.owner() {
            Some(owner) => (by(!owner), by(owner)),
            None => (by(Color::White) | by(Color::Black), SpaceSet::EMPTY),
        };
        let kinds = Kinds::of(reach, space, endangered);
        StackFacts { space, stack, kinds, targets: reach.targets(space), attackers, defenders }
    };
    position.stacks().map(facts).collect()
}
