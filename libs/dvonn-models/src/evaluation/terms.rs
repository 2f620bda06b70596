//! Evaluation terms: the counts of each side that decide the game.
//!
//! Bitboards count the moves of all stacks at once. This states the rules of movement a second time, for
//! speed; the test `terms_count_what_the_rules_allow` compares the counts with [`Position`].

use std::fmt;
use std::str::FromStr;

use dvonn::{Direction, Position, SpaceSet, Stack};

use crate::evaluation::threats;

/// Declares [`Term`] and the list of its names.
macro_rules! terms {
    ($(#[$attribute:meta])* pub enum $Term:ident { $($name:ident,)* }) => {
        $(#[$attribute])*
        pub enum $Term {
            $($name,)*
        }

        impl $Term {
            /// All terms.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$name,)*];

            /// The number of terms for each side.
            pub const COUNT: usize = [$(stringify!($name),)*].len();

            /// The name, such as `FreePiecesNear1`.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)*
                }
            }
        }
    };
}

terms! {
/// The terms of each side in the stacking phase. The number after "Near" is the distance to the nearest stack
/// with a red piece, in steps: 0 for a stack that holds one itself, 3 for three or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Term {
    // Lone pieces, by distance: free ones (not surrounded), and surrounded ones.
    FreePiecesNear1,
    FreePiecesNear2,
    FreePiecesNear3,
    SurroundedPiecesNear1,
    SurroundedPiecesNear2,
    SurroundedPiecesNear3,
    // Tall stacks, of two pieces or more, by distance; then the pieces in them.
    StacksNear0,
    StacksNear1,
    StacksNear2,
    StacksNear3,
    StackedPiecesNear0,
    StackedPiecesNear1,
    StackedPiecesNear2,
    StackedPiecesNear3,
    // Tall stacks by height. Mobile ones have a move. Stuck ones are free but have no stack to land on, and
    // never will unless something lands on them. Surrounded ones are counted together.
    MobileTwos,
    MobileThrees,
    MobileFours,
    MobileFivesAndSixes,
    MobileSevensAndMore,
    StuckTwos,
    StuckThrees,
    StuckFours,
    StuckFivesAndSixes,
    StuckSevensAndMore,
    SurroundedStacks,
    StuckPieces,
    // Lone pieces and tall stacks with exactly one move.
    PiecesWithOneMove,
    StacksWithOneMove,
    // Moves of lone pieces, by target.
    PieceMovesOntoEnemyPieces,
    PieceMovesOntoEnemyStacks,
    PieceMovesOntoOwnPieces,
    PieceMovesOntoOwnStacks,
    PieceMovesOntoLoneReds,
    // Moves of tall stacks, by target.
    StackMovesOntoEnemyPieces,
    StackMovesOntoEnemyStacks,
    StackMovesOntoOwnPieces,
    StackMovesOntoOwnStacks,
    StackMovesOntoLoneReds,
    // Moves onto owned stacks with a red piece in them.
    MovesOntoEnemyReds,
    MovesOntoOwnReds,
    // Pieces on spaces where this side can land and the other cannot.
    LoneRedsForUs,
    EnemyPiecesForUs,
    EnemyStacksForUs,
    EnemyStackedPiecesForUs,
    OwnPiecesForUs,
    OwnStacksForUs,
    OwnStackedPiecesForUs,
    // Pieces on spaces where both sides can land.
    LoneRedsForBoth,
    OwnPiecesForBoth,
    OwnStacksForBoth,
    OwnStackedPiecesForBoth,
    // Pieces on spaces where neither side can land: safe unless they lose contact.
    OwnStacksForNeither,
    OwnStackedPiecesForNeither,
    OwnRedsForNeither,
    // Contact: pieces in stacks with a single neighbour; stacks that may be the only link between others; and
    // the free ones of these.
    DanglingPieces,
    DanglingStackedPieces,
    Links,
    FreeLinks,
    // Lone pieces and tall stacks at the edge of the board.
    EdgePieces,
    EdgeStacks,
    // Own stacks that hold a red piece and are surrounded; all own stacks; all moves.
    SurroundedReds,
    OwnStacks,
    Moves,
    // Threats: the largest net number of pieces that one move of this side cuts off, and the sum over all of
    // its stacks that can cut off any.
    MostCutOff,
    AllCutOff,
}
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The error for a name that is not a term's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTerm(pub String);

impl fmt::Display for UnknownTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the evaluation has no term {:?}", self.0)
    }
}

impl std::error::Error for UnknownTerm {}

impl FromStr for Term {
    type Err = UnknownTerm;

    fn from_str(name: &str) -> Result<Self, UnknownTerm> {
        Self::ALL.into_iter().find(|term| term.as_str() == name).ok_or_else(|| UnknownTerm(name.to_owned()))
    }
}

/// The terms of one side, by [`Term`].
pub type SideTerms = [i16; Term::COUNT];

/// The sets of spaces from which the terms of both sides are counted.
pub(crate) struct Ground {
    pub(crate) occupied: SpaceSet,
    tall: SpaceSet,
    reds: SpaceSet,
    pub(crate) lone_reds: SpaceSet,
    pub(crate) surrounded: SpaceSet,
    /// The spaces one step from the nearest red piece, and the spaces two steps from it.
    pub(crate) near1: SpaceSet,
    pub(crate) near2: SpaceSet,
    /// Stacks with one neighbour, and stacks whose neighbours do not form one arc.
    dangling: SpaceSet,
    pub(crate) links: SpaceSet,
    edge: SpaceSet,
    /// The heights of the tall stacks in binary, with one set of spaces for each digit. Heights above 15
    /// count as 15: such a stack can no longer move.
    heights: [SpaceSet; 4],
}

/// The terms of a side, and the sets of stacks that they count.
pub(crate) struct Side {
    /// The stacks that the side controls.
    pub(crate) own: SpaceSet,
    /// The spaces that it can land on, and those that at least two of its stacks can land on.
    pub(crate) landing: SpaceSet,
    pub(crate) landing_twice: SpaceSet,
    /// Its stacks with exactly one move, and its free stacks without a move.
    pub(crate) one_move: SpaceSet,
    pub(crate) stuck: SpaceSet,
    pub(crate) counts: SideTerms,
}

impl Ground {
    #[inline(always)]
    pub(crate) fn of(position: &Position) -> Self {
        let occupied = position.occupied();
        let reds = position.reds();
        let around = Direction::ALL.map(|direction| occupied.step(direction));
        let (mut one, mut more) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
        let (mut one_gap, mut more_gaps) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
        let mut all = occupied;
        for i in 0..6 {
            let (this, next) = (around[i], around[(i + 1) % 6]);
            more |= one & this;
            one |= this;
            all &= this;
            // Each arc of neighbours has one end.
            let end = this - next;
            more_gaps |= one_gap & end;
            one_gap |= end;
        }
        let near1 = reds.neighbours() - reds;
        let mut heights = [SpaceSet::EMPTY; 4];
        for space in position.tall() {
            let height = position.stack(space).map_or(0, Stack::height).min(15);
            for (digit, set) in heights.iter_mut().enumerate() {
                if height >> digit & 1 != 0 {
                    set.insert(space);
                }
            }
        }
        Self {
            occupied,
            tall: position.tall(),
            reds,
            lone_reds: position.lone_reds(),
            surrounded: all,
            near1,
            near2: near1.neighbours() - near1 - reds,
            dangling: occupied & (one - more),
            links: occupied & more_gaps,
            edge: EDGE,
            heights,
        }
    }

    /// The number of pieces in these tall stacks.
    #[inline]
    fn pieces(&self, stacks: SpaceSet) -> i16 {
        let [ones, twos, fours, eights] = self.heights.map(|digit| count(digit & stacks));
        ones + 2 * twos + 4 * fours + 8 * eights
    }
}

static EDGE: SpaceSet = {
    let mut edge = SpaceSet::EMPTY;
    let mut index = 0;
    while let Some(space) = dvonn::Space::from_index(index) {
        if space.is_edge() {
            edge.insert(space);
        }
        index += 1;
    }
    edge
};

/// Returns the terms of a position of the stacking phase: those of the side to move first, then the other
/// side's.
#[inline]
pub fn terms(position: &Position) -> [SideTerms; 2] {
    count_sides(position, &Ground::of(position)).map(|side| side.counts)
}

/// Counts the terms of the side to move, then those of the other side.
#[inline(always)]
pub(crate) fn count_sides(position: &Position, ground: &Ground) -> [Side; 2] {
    let sides = [position.side(), !position.side()];
    let own = sides.map(|side| position.owned_by(side));
    let mut sides =
        [count_moves(position, ground, own[0], own[1]), count_moves(position, ground, own[1], own[0])];
    let threats = threats::of_both_sides(position, ground.links);
    for i in [0, 1] {
        let (us, them) = (sides[i].landing, sides[1 - i].landing);
        let counts = &mut sides[i].counts;
        count_standing(ground, own[i], counts);
        count_landings(ground, [own[i], own[1 - i]], [us, them], counts);
        counts[Term::MostCutOff as usize] = threats[i].most;
        counts[Term::AllCutOff as usize] = threats[i].all;
    }
    sides
}

#[inline]
fn count(set: SpaceSet) -> i16 {
    set.len() as i16
}

/// The possible targets of a side's moves besides lone reds.
struct Targets {
    enemy_pieces: SpaceSet,
    enemy_stacks: SpaceSet,
    own_pieces: SpaceSet,
    own_stacks: SpaceSet,
    enemy_reds: SpaceSet,
    own_reds: SpaceSet,
}

/// Counts the moves of a side, by the stack that moves and the stack it lands on.
#[inline(always)]
fn count_moves(position: &Position, ground: &Ground, own: SpaceSet, enemy: SpaceSet) -> Side {
    let free = own - ground.surrounded;
    let (enemy_stacks, own_stacks) = (enemy & ground.tall, own & ground.tall);
    let targets = Targets {
        enemy_pieces: enemy - ground.tall,
        enemy_stacks,
        own_pieces: own - ground.tall,
        own_stacks,
        enemy_reds: enemy_stacks & ground.reds,
        own_reds: own_stacks & ground.reds,
    };
    let mut moves = Side {
        own,
        landing: SpaceSet::EMPTY,
        landing_twice: SpaceSet::EMPTY,
        one_move: SpaceSet::EMPTY,
        stuck: SpaceSet::EMPTY,
        counts: [0; Term::COUNT],
    };
    let lone = moves.count_lone(ground, &targets, free - ground.tall);
    let tall = moves.count_tall(position, ground, &targets, free & ground.tall);
    moves.counts[Term::Moves as usize] = lone + tall;
    moves
}

impl Side {
    /// Counts the moves of free lone pieces, and returns how many there are.
    #[inline(always)]
    fn count_lone(&mut self, ground: &Ground, kinds: &Targets, lone: SpaceSet) -> i16 {
        use Term as T;
        let counts = &mut self.counts;
        let (mut one, mut more) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
        let mut total = 0;
        for direction in Direction::ALL {
            let targets = lone.step(direction) & ground.occupied;
            self.landing_twice |= self.landing & targets;
            self.landing |= targets;
            let sources = lone & ground.occupied.step(direction.opposite());
            more |= one & sources;
            one |= sources;
            total += count(targets);
            counts[T::PieceMovesOntoEnemyPieces as usize] += count(targets & kinds.enemy_pieces);
            counts[T::PieceMovesOntoEnemyStacks as usize] += count(targets & kinds.enemy_stacks);
            counts[T::PieceMovesOntoOwnPieces as usize] += count(targets & kinds.own_pieces);
            counts[T::PieceMovesOntoOwnStacks as usize] += count(targets & kinds.own_stacks);
            counts[T::MovesOntoEnemyReds as usize] += count(targets & kinds.enemy_reds);
            counts[T::MovesOntoOwnReds as usize] += count(targets & kinds.own_reds);
        }
        let onto = T::PieceMovesOntoEnemyPieces as usize;
        counts[T::PieceMovesOntoLoneReds as usize] = total - counts[onto..onto + 4].iter().sum::<i16>();
        self.one_move = one - more;
        counts[T::PiecesWithOneMove as usize] = count(self.one_move);
        total
    }

    /// Counts the moves of free tall stacks, and returns how many there are.
    #[inline(always)]
    fn count_tall(&mut self, position: &Position, ground: &Ground, kinds: &Targets, tall: SpaceSet) -> i16 {
        use Term as T;
        let counts = &mut self.counts;
        let mut total = 0;
        for space in tall {
            let height = position.stack(space).map_or(0, Stack::height);
            let targets = position.landings(space);
            self.landing_twice |= self.landing & targets;
            self.landing |= targets;
            let size = usize::from(match height {
                ..=4 => height - 2,
                5 | 6 => 3,
                7.. => 4,
            });
            let moves = count(targets);
            total += moves;
            if moves == 0 {
                counts[T::StuckTwos as usize + size] += 1;
                counts[T::StuckPieces as usize] += i16::from(height);
                self.stuck.insert(space);
                continue;
            }
            counts[T::MobileTwos as usize + size] += 1;
            if moves == 1 {
                counts[T::StacksWithOneMove as usize] += 1;
                self.one_move.insert(space);
            }
            counts[T::StackMovesOntoEnemyPieces as usize] += count(targets & kinds.enemy_pieces);
            counts[T::StackMovesOntoEnemyStacks as usize] += count(targets & kinds.enemy_stacks);
            counts[T::StackMovesOntoOwnPieces as usize] += count(targets & kinds.own_pieces);
            counts[T::StackMovesOntoOwnStacks as usize] += count(targets & kinds.own_stacks);
            counts[T::StackMovesOntoLoneReds as usize] += count(targets & ground.lone_reds);
            counts[T::MovesOntoEnemyReds as usize] += count(targets & kinds.enemy_reds);
            counts[T::MovesOntoOwnReds as usize] += count(targets & kinds.own_reds);
        }
        total
    }
}

/// Counts the pieces of a side by where they stand.
#[inline(always)]
fn count_standing(ground: &Ground, own: SpaceSet, counts: &mut SideTerms) {
    use Term as T;
    let near = [ground.reds, ground.near1, ground.near2];
    let far = !(ground.reds | ground.near1 | ground.near2);
    let lone = own - ground.tall;
    let stacks = own & ground.tall;
    let near_lone = [ground.near1, ground.near2, far];
    for (i, near) in near_lone.into_iter().enumerate() {
        counts[T::FreePiecesNear1 as usize + i] = count((lone & near) - ground.surrounded);
        counts[T::SurroundedPiecesNear1 as usize + i] = count(lone & near & ground.surrounded);
    }
    for (i, near) in [near[0], near[1], near[2], far].into_iter().enumerate() {
        counts[T::StacksNear0 as usize + i] = count(stacks & near);
        counts[T::StackedPiecesNear0 as usize + i] = ground.pieces(stacks & near);
    }
    counts[T::SurroundedStacks as usize] = count(stacks & ground.surrounded);
    counts[T::DanglingPieces as usize] = count(lone & ground.dangling);
    counts[T::DanglingStackedPieces as usize] = ground.pieces(stacks & ground.dangling);
    counts[T::Links as usize] = count(own & ground.links);
    counts[T::FreeLinks as usize] = count((own & ground.links) - ground.surrounded);
    counts[T::EdgePieces as usize] = count(lone & ground.edge);
    counts[T::EdgeStacks as usize] = count(stacks & ground.edge);
    counts[T::SurroundedReds as usize] = count(stacks & ground.reds & ground.surrounded);
    counts[T::OwnStacks as usize] = count(own);
}

/// Counts the stacks where only this side can land, where both can, and where neither can.
#[inline(always)]
fn count_landings(
    ground: &Ground,
    [own, enemy]: [SpaceSet; 2],
    [us, them]: [SpaceSet; 2],
    counts: &mut SideTerms,
) {
    use Term as T;
    let (only_us, both, neither) = (us - them, us & them, !(us | them));
    let lone_reds = ground.lone_reds;
    let tall = ground.tall;
    counts[T::LoneRedsForUs as usize] = count(lone_reds & only_us);
    counts[T::EnemyPiecesForUs as usize] = count((enemy & only_us) - tall);
    counts[T::EnemyStacksForUs as usize] = count(enemy & only_us & tall);
    counts[T::EnemyStackedPiecesForUs as usize] = ground.pieces(enemy & only_us & tall);
    counts[T::OwnPiecesForUs as usize] = count((own & only_us) - tall);
    counts[T::OwnStacksForUs as usize] = count(own & only_us & tall);
    counts[T::OwnStackedPiecesForUs as usize] = ground.pieces(own & only_us & tall);
    counts[T::LoneRedsForBoth as usize] = count(lone_reds & both);
    counts[T::OwnPiecesForBoth as usize] = count((own & both) - tall);
    counts[T::OwnStacksForBoth as usize] = count(own & both & tall);
    counts[T::OwnStackedPiecesForBoth as usize] = ground.pieces(own & both & tall);
    counts[T::OwnStacksForNeither as usize] = count(own & neither & tall);
    counts[T::OwnStackedPiecesForNeither as usize] = ground.pieces(own & neither & tall);
    counts[T::OwnRedsForNeither as usize] = count(own & neither & ground.reds);
}
