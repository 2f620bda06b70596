//! What decides the game, counted: the numbers that the evaluation is made of.

use dvonn::{Direction, Position, SpaceSet, Stack};

/// What is counted for each side, in the stacking phase. "Near" is how many steps the nearest stack with a red piece
/// is away: 0 for a stack with a red piece in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Feature {
    // Lone pieces that are free (not surrounded), by nearness; those that are not free.
    FreePiecesNear1,
    FreePiecesNear2,
    FreePiecesNear3,
    SurroundedPiecesNear1,
    SurroundedPiecesNear2,
    SurroundedPiecesNear3,
    // Stacks of two and more pieces, by nearness; the pieces in them.
    StacksNear0,
    StacksNear1,
    StacksNear2,
    StacksNear3,
    StackedPiecesNear0,
    StackedPiecesNear1,
    StackedPiecesNear2,
    StackedPiecesNear3,
    // Stacks by height: those that have a move; those that could move but have nowhere to land, now and for ever
    // unless something lands on them; those that are surrounded.
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
    // Stacks with exactly one move, lone pieces and others.
    PiecesWithOneMove,
    StacksWithOneMove,
    // Moves of lone pieces, by what they land on.
    PieceMovesOntoEnemyPieces,
    PieceMovesOntoEnemyStacks,
    PieceMovesOntoOwnPieces,
    PieceMovesOntoOwnStacks,
    PieceMovesOntoLoneReds,
    // The same of stacks of two and more.
    StackMovesOntoEnemyPieces,
    StackMovesOntoEnemyStacks,
    StackMovesOntoOwnPieces,
    StackMovesOntoOwnStacks,
    StackMovesOntoLoneReds,
    // Moves onto stacks with a red piece in them, other than lone reds.
    MovesOntoEnemyReds,
    MovesOntoOwnReds,
    // Spaces on which the side can land, and the other cannot: what stands there.
    LoneRedsForUs,
    EnemyPiecesForUs,
    EnemyStacksForUs,
    EnemyStackedPiecesForUs,
    OwnPiecesForUs,
    OwnStacksForUs,
    OwnStackedPiecesForUs,
    // Spaces on which both can land.
    LoneRedsForBoth,
    OwnPiecesForBoth,
    OwnStacksForBoth,
    OwnStackedPiecesForBoth,
    // Stacks on which neither can land: safe unless they lose contact.
    OwnStacksForNeither,
    OwnStackedPiecesForNeither,
    OwnRedsForNeither,
    // Contact: stacks with a single neighbour; stacks that may be all that links others; free ones among these.
    DanglingPieces,
    DanglingStackedPieces,
    Links,
    FreeLinks,
    // Pieces at the edge.
    EdgePieces,
    EdgeStacks,
    // Reds: surrounded ones in one's stacks, and what stands beside reds that may move.
    SurroundedReds,
    OwnStacks,
    Moves,
}

impl Feature {
    /// How many there are for each side.
    pub const COUNT: usize = Self::Moves as usize + 1;
}

/// The features of one side.
pub type SideFeatures = [i16; Feature::COUNT];

/// What the features of both sides have in common, computed once.
struct Ground {
    occupied: SpaceSet,
    tall: SpaceSet,
    reds: SpaceSet,
    lone_reds: SpaceSet,
    surrounded: SpaceSet,
    /// The spaces next to a red piece, and those one step farther.
    near1: SpaceSet,
    near2: SpaceSet,
    /// Stacks with one neighbour; stacks whose neighbours do not make one arc.
    dangling: SpaceSet,
    links: SpaceSet,
    edge: SpaceSet,
    /// The heights of the tall stacks in binary, one set of spaces for each digit, up to 15: stacks that high have
    /// long ceased to move.
    heights: [SpaceSet; 4],
}

/// Where a side can land, from where, and how often.
struct Reach {
    landing: SpaceSet,
    /// Lone pieces with no move and with exactly one.
    counts: SideFeatures,
}

impl Ground {
    #[inline]
    fn of(position: &Position) -> Self {
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
            // Each arc of neighbours ends once.
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

    /// The pieces in these tall stacks.
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

/// The features of the side to move and of the other.
#[inline]
pub fn features(position: &Position) -> [SideFeatures; 2] {
    let ground = Ground::of(position);
    let sides = [position.side(), !position.side()];
    let own = sides.map(|side| position.owned_by(side));
    let mut reach = [0, 1].map(|i| moves(position, &ground, own[i], own[1 - i]));
    for i in [0, 1] {
        let (us, them) = (reach[i].landing, reach[1 - i].landing);
        standing(&ground, own[i], &mut reach[i].counts);
        exchanges(&ground, [own[i], own[1 - i]], [us, them], &mut reach[i].counts);
    }
    reach.map(|reach| reach.counts)
}

#[inline]
fn count(set: SpaceSet) -> i16 {
    set.len() as i16
}

/// The moves of a side, and its stacks by whether they have any.
#[inline]
fn moves(position: &Position, ground: &Ground, own: SpaceSet, enemy: SpaceSet) -> Reach {
    use Feature as F;
    let mut counts = [0; Feature::COUNT];
    let mut landing = SpaceSet::EMPTY;
    let free = own - ground.surrounded;

    let singles = free - ground.tall;
    let (mut one, mut more) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
    let [enemy_pieces, enemy_stacks] = [enemy - ground.tall, enemy & ground.tall];
    let [own_pieces, own_stacks] = [own - ground.tall, own & ground.tall];
    let enemy_reds = enemy_stacks & ground.reds;
    let own_reds = own_stacks & ground.reds;
    let mut total = 0;
    for direction in Direction::ALL {
        let targets = singles.step(direction) & ground.occupied;
        landing |= targets;
        let sources = singles & ground.occupied.step(direction.opposite());
        more |= one & sources;
        one |= sources;
        total += count(targets);
        counts[F::PieceMovesOntoEnemyPieces as usize] += count(targets & enemy_pieces);
        counts[F::PieceMovesOntoEnemyStacks as usize] += count(targets & enemy_stacks);
        counts[F::PieceMovesOntoOwnPieces as usize] += count(targets & own_pieces);
        counts[F::PieceMovesOntoOwnStacks as usize] += count(targets & own_stacks);
        counts[F::MovesOntoEnemyReds as usize] += count(targets & enemy_reds);
        counts[F::MovesOntoOwnReds as usize] += count(targets & own_reds);
    }
    let onto = F::PieceMovesOntoEnemyPieces as usize;
    counts[F::PieceMovesOntoLoneReds as usize] = total - counts[onto..onto + 4].iter().sum::<i16>();
    counts[F::PiecesWithOneMove as usize] = count(one - more);

    for space in free & ground.tall {
        let height = position.stack(space).map_or(0, Stack::height);
        let targets = SpaceSet::jumps(space, height) & ground.occupied;
        landing |= targets;
        let size = usize::from(match height {
            ..=4 => height - 2,
            5 | 6 => 3,
            7.. => 4,
        });
        let moves = count(targets);
        total += moves;
        if moves == 0 {
            counts[F::StuckTwos as usize + size] += 1;
            counts[F::StuckPieces as usize] += i16::from(height);
            continue;
        }
        counts[F::MobileTwos as usize + size] += 1;
        counts[F::StacksWithOneMove as usize] += i16::from(moves == 1);
        counts[F::StackMovesOntoEnemyPieces as usize] += count(targets & enemy_pieces);
        counts[F::StackMovesOntoEnemyStacks as usize] += count(targets & enemy_stacks);
        counts[F::StackMovesOntoOwnPieces as usize] += count(targets & own_pieces);
        counts[F::StackMovesOntoOwnStacks as usize] += count(targets & own_stacks);
        counts[F::StackMovesOntoLoneReds as usize] += count(targets & ground.lone_reds);
        counts[F::MovesOntoEnemyReds as usize] += count(targets & enemy_reds);
        counts[F::MovesOntoOwnReds as usize] += count(targets & own_reds);
    }
    counts[F::Moves as usize] = total;
    Reach { landing, counts }
}

/// Where a side's pieces stand.
#[inline]
fn standing(ground: &Ground, own: SpaceSet, counts: &mut SideFeatures) {
    use Feature as F;
    let near = [ground.reds, ground.near1, ground.near2];
    let far = !(ground.reds | ground.near1 | ground.near2);
    let lone = own - ground.tall;
    let stacks = own & ground.tall;
    let near_lone = [ground.near1, ground.near2, far];
    for (i, near) in near_lone.into_iter().enumerate() {
        counts[F::FreePiecesNear1 as usize + i] = count((lone & near) - ground.surrounded);
        counts[F::SurroundedPiecesNear1 as usize + i] = count(lone & near & ground.surrounded);
    }
    for (i, near) in [near[0], near[1], near[2], far].into_iter().enumerate() {
        counts[F::StacksNear0 as usize + i] = count(stacks & near);
        counts[F::StackedPiecesNear0 as usize + i] = ground.pieces(stacks & near);
    }
    counts[F::SurroundedStacks as usize] = count(stacks & ground.surrounded);
    counts[F::DanglingPieces as usize] = count(lone & ground.dangling);
    counts[F::DanglingStackedPieces as usize] = ground.pieces(stacks & ground.dangling);
    counts[F::Links as usize] = count(own & ground.links);
    counts[F::FreeLinks as usize] = count((own & ground.links) - ground.surrounded);
    counts[F::EdgePieces as usize] = count(lone & ground.edge);
    counts[F::EdgeStacks as usize] = count(stacks & ground.edge);
    counts[F::SurroundedReds as usize] = count(stacks & ground.reds & ground.surrounded);
    counts[F::OwnStacks as usize] = count(own);
}

/// What each side can land on, and whether the other can too.
#[inline]
fn exchanges(
    ground: &Ground,
    [own, enemy]: [SpaceSet; 2],
    [us, them]: [SpaceSet; 2],
    counts: &mut SideFeatures,
) {
    use Feature as F;
    let (only_us, both, neither) = (us - them, us & them, !(us | them));
    let lone_reds = ground.lone_reds;
    let tall = ground.tall;
    counts[F::LoneRedsForUs as usize] = count(lone_reds & only_us);
    counts[F::EnemyPiecesForUs as usize] = count((enemy & only_us) - tall);
    counts[F::EnemyStacksForUs as usize] = count(enemy & only_us & tall);
    counts[F::EnemyStackedPiecesForUs as usize] = ground.pieces(enemy & only_us & tall);
    counts[F::OwnPiecesForUs as usize] = count((own & only_us) - tall);
    counts[F::OwnStacksForUs as usize] = count(own & only_us & tall);
    counts[F::OwnStackedPiecesForUs as usize] = ground.pieces(own & only_us & tall);
    counts[F::LoneRedsForBoth as usize] = count(lone_reds & both);
    counts[F::OwnPiecesForBoth as usize] = count((own & both) - tall);
    counts[F::OwnStacksForBoth as usize] = count(own & both & tall);
    counts[F::OwnStackedPiecesForBoth as usize] = ground.pieces(own & both & tall);
    counts[F::OwnStacksForNeither as usize] = count(own & neither & tall);
    counts[F::OwnStackedPiecesForNeither as usize] = ground.pieces(own & neither & tall);
    counts[F::OwnRedsForNeither as usize] = count(own & neither & ground.reds);
}
