//! Motifs: what a move does, in the words of the vocabulary, with the evidence.

use dvonn::{ByColor, Color, Move, Space, SpaceSet};

use crate::facts::{Blockade, EndTrap, WaitingGame};

/// One thing that a move does, with what shows it on the board. Each variant's definition is exact; nothing is said about
/// why the move was played.
///
/// *Before* and *after* are the positions before and after the move. The mover's opponent is *the enemy*. A *target* of a
/// stack is a space on which it could legally land, whoever's turn it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Motif {
    /// The move lands on an enemy stack and stays on the board.
    Neutralise {
        /// Where.
        at: Space,
        /// The pieces of the stack taken over.
        pieces: u8,
        /// Whether that stack had a target: whether the enemy has one stack fewer that could move.
        could_move: bool,
    },
    /// The two stacks of the move were a [conflicting pair](crate::Conflict): the mover takes first.
    Conflicting {
        /// The enemy stack that could have taken.
        at: Space,
        /// Its pieces.
        pieces: u8,
    },
    /// Inland stacks of one side get room and a target: they were surrounded before, stand unchanged, and can move after.
    Unleash {
        /// Whose stacks: the mover's, which is good, or the enemy's, which is a price.
        side: Color,
        /// The stacks set free.
        stacks: SpaceSet,
    },
    /// The moved stack was a target of enemy stacks that stand unchanged and have nothing left to land on but stacks of their
    /// own colour, if anything. If it was taken off the board itself, nothing was evacuated.
    Evacuation {
        /// Where it stood.
        from: Space,
        /// The enemy stacks that could have landed there and now are disarmed or have no target.
        hunters: SpaceSet,
        /// Those of them that have no target left.
        stranded: SpaceSet,
    },
    /// Enemy stacks that stand unchanged had a target not of their own colour before, and after have targets, all of
    /// their own colour.
    Disarm {
        /// These stacks.
        stacks: SpaceSet,
    },
    /// Enemy stacks that stand unchanged had a target before, and have none after.
    Immobilise {
        /// These stacks.
        stacks: SpaceSet,
    },
    /// The move lands on an enemy stack that threatened stacks of the mover, and the enemy can retake at once; but no stack that
    /// retakes can carry the threat out: with its next move it neither lands on one of these stacks nor takes one off the
    /// board. What the retaking itself cuts off does not matter. A threat is a move that takes more pieces of the mover's off the
    /// board than of the enemy's, or that lands on a worthy stack: of three pieces or more, or with a red piece.
    Overload {
        /// The space of the overloaded stack.
        at: Space,
        /// The threat: the move that it can no longer make.
        threat: Move,
        /// The stacks of the mover that were threatened and still stand.
        saved: SpaceSet,
        /// The enemy stacks that can retake.
        retakers: SpaceSet,
    },
    /// The stack made by the move, at least two high, has a *worthy* enemy stack (three pieces or more, or a red piece) as a
    /// target, where it would stay in contact and which no stack of the mover had as a target before.
    ///
    /// Or it is being *loaded*: it was built on a stack of the mover's, no enemy stack can land on it, and it lacks one to three
    /// pieces to have a worthy stack that no stack of the mover reaches as a target, exactly as many as stacks of the mover
    /// that can land on it would bring.
    Sharpshooting {
        /// The stack made.
        shooter: Space,
        /// The worthy stacks at which it aims, now or when it is loaded.
        targets: SpaceSet,
        /// The pieces in the largest of them.
        pieces: u8,
        /// How many pieces it lacks; 0 if it can shoot with the next move.
        missing: u8,
    },
    /// An enemy stack at least two high aimed at a *worthy* stack of the mover (three pieces or more, or a red piece) before;
    /// after, the shooter is taken or gone, or it stands where it stood and that stack of the mover is out of its reach, and no
    /// enemy stack can land on that stack.
    Spoiling {
        /// The move that was threatened.
        shot: Move,
        /// Where the threatened stack stands now.
        saved: Space,
        /// The pieces in it before the move.
        pieces: u8,
    },
    /// The move leaps from one region into another and turns it: the mover was not ahead in pieces there and is after; or it
    /// takes over a stack of a blockade in which the mover's stacks are shut in.
    Intrusion {
        /// Where it lands.
        at: Space,
        /// The mover's margin in that region before.
        before: i8,
        /// The mover's margin there after.
        after: i8,
    },
    /// Stacks leave the board (rule C1).
    CutOff {
        /// The spaces from which stacks leave, the target of the move among them if the moved stack leaves.
        stacks: SpaceSet,
        /// The pieces that leave, by the owner of their stacks before the move.
        lost: ByColor<u8>,
    },
    /// A cut-off made by moving a stack that contains a red piece, or one that stood next to a red piece.
    Lifting {
        /// The spaces from which stacks leave.
        stacks: SpaceSet,
        /// The red piece that was carried away, or those from which the moved stack stepped away.
        reds: SpaceSet,
        /// Whether a red piece was carried.
        carried: bool,
    },
    /// A cut-off by which the mover loses at least two pieces more than the enemy, though another legal move would have lost
    /// none.
    Amputation {
        /// The spaces from which stacks leave.
        stacks: SpaceSet,
        /// The pieces that leave, by the owner of their stacks before the move.
        lost: ByColor<u8>,
    },
    /// After the move the mover could cut off a [weak cluster](crate::WeakCluster) of the enemy, none of whose enemy stacks a
    /// move of the mover could cut off before.
    WeakCluster {
        /// The group.
        stacks: SpaceSet,
        /// The move that would cut it off.
        threat: Move,
        /// The pieces that would leave with it.
        lost: ByColor<u8>,
    },
    /// After the move every legal move of the enemy lowers the enemy's own payoff at once.
    EndTrap(EndTrap),
    /// After the move the mover [dominates](crate::Region::dominant) a region no part of which it dominated before.
    Dominance {
        /// The region.
        region: SpaceSet,
    },
    /// After the move the mover has a [blockade](crate::Blockade) of stacks none of which it blocked before.
    Blockade(Blockade),
    /// After the move a blockade by the mover is an [encirclement](Blockade::is_encirclement) of stacks none of which it
    /// encircled before.
    Encirclement(Blockade),
    /// The move takes over a stack of the ring in which the mover's own stacks are shut in.
    Breach {
        /// The stack taken over.
        at: Space,
        /// The blockade before the move.
        blockade: Blockade,
    },
    /// The position after is a [waiting game](crate::WaitingGame), and the one before was none.
    WaitingGame(WaitingGame),
    /// With this move the melee is over: the position after is the first that counts as a
    /// [settlement](crate::GamePhase::Settlement).
    Settlement,
    /// With this move a [one-man show](crate::GamePhase::OneManShow) begins.
    OneManShow {
        /// The side that plays on alone.
        player: Color,
    },
    /// The move takes nothing off the board and leaves the enemy, who still owns stacks, without a move for good; and the mover
    /// wins, at once or by playing on alone. A win that is not found among 500 positions is not reported.
    MeleeVictory {
        /// The mover's margin in an end of the game that it can reach.
        margin: i8,
    },
    /// The move takes the enemy's last stack, off the board or over, and the mover has stacks left: the enemy ends with
    /// nothing.
    WipeOut,
    /// A piece of advice from the rule books, followed or broken.
    Advice(AdviceTaken),
}

/// A piece of advice that the rule books give.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Advice {
    /// 1. Place near the reds, and not too many of one colour together.
    ///
    /// *Followed*: the piece stands on the edge or next to a red piece, at most three steps from one, and next to no piece of
    /// its own colour. *Broken*: it stands next to four or more pieces of its own colour, or four or more steps from every red
    /// piece, while another vacant space would have avoided both. The cost is the number of these neighbours if there are
    /// four or more, or else the steps to the nearest red piece. Red pieces are placed without advice.
    Placing,
    /// 2. Every enemy stack you land on is one fewer for the opponent to move.
    ///
    /// *Followed*: the move lands on an enemy stack that had a target, and no piece of the mover leaves the board. *Broken*:
    /// in the melee, the move lands on a stack of its own and takes no enemy piece off the board, while such a move was
    /// there. The cost is the pieces in the largest stack that could so have been taken.
    Landing,
    /// 3. Stay mobile: the taller a stack, the harder it is to move.
    ///
    /// While the enemy can move, the stack moved is compared with the mover's other stacks that could land on the same space
    /// without losing pieces by contact, by the number of moves that the mover has after each. *Followed*: it loses none
    /// either, and leaves at least two moves more than a taller one would have. *Broken*: a lower one would have left at
    /// least two more. The cost is the difference to the best of these, in moves.
    Mobility,
    /// 4. Beware of a stack with a red piece in enemy hands: see where it can go and what you would lose.
    ///
    /// The *threat* of a position is the most pieces, less its own, that the enemy takes off the mover's by one move of a
    /// stack with a red piece. *Followed*: the threat was at least two and the move at least halves it, without losing more
    /// pieces by contact than the enemy. *Broken*: after the move the threat is at least three and more than the enemy's
    /// pieces that the move took over or off the board, though another move, which would itself have lost nothing by contact,
    /// would have left at least three less. The cost is the threat after.
    RedThreat,
    /// 5. The last moves decide: make the opponent run out of moves first.
    ///
    /// *Followed*: the enemy had a move before and has none after, and the mover has. *Broken*: after the move it is the other way
    /// round, though after another legal move the mover would have kept one. The cost is the enemy's moves at that moment.
    LastMoves,
}

impl Advice {
    /// The five pieces of advice, in the order of the rule books.
    pub const ALL: [Self; 5] =
        [Self::Placing, Self::Landing, Self::Mobility, Self::RedThreat, Self::LastMoves];
}

/// What a move has to do with a piece of advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdviceTaken {
    /// Which one.
    pub advice: Advice,
    /// Whether it was followed or broken.
    pub followed: bool,
    /// What breaking it cost, in the unit that the advice says; 0 if it was followed.
    pub cost: u8,
    /// If it was broken, the move that would have followed it best.
    pub instead: Option<Move>,
}

/// The name of a motif, without evidence: what is counted, and the theme of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MotifKind {
    /// [`Motif::Neutralise`].
    Neutralise,
    /// [`Motif::Conflicting`].
    Conflicting,
    /// [`Motif::Unleash`].
    Unleash,
    /// [`Motif::Evacuation`].
    Evacuation,
    /// [`Motif::Disarm`].
    Disarm,
    /// [`Motif::Immobilise`].
    Immobilise,
    /// [`Motif::Overload`].
    Overload,
    /// [`Motif::Sharpshooting`].
    Sharpshooting,
    /// [`Motif::Spoiling`].
    Spoiling,
    /// [`Motif::Intrusion`].
    Intrusion,
    /// [`Motif::CutOff`].
    CutOff,
    /// [`Motif::Lifting`].
    Lifting,
    /// [`Motif::Amputation`].
    Amputation,
    /// [`Motif::WeakCluster`].
    WeakCluster,
    /// [`Motif::EndTrap`].
    EndTrap,
    /// [`Motif::Dominance`].
    Dominance,
    /// [`Motif::Blockade`].
    Blockade,
    /// [`Motif::Encirclement`].
    Encirclement,
    /// [`Motif::Breach`].
    Breach,
    /// [`Motif::WaitingGame`].
    WaitingGame,
    /// [`Motif::Settlement`].
    Settlement,
    /// [`Motif::OneManShow`].
    OneManShow,
    /// [`Motif::MeleeVictory`].
    MeleeVictory,
    /// [`Motif::WipeOut`].
    WipeOut,
    /// [`Motif::Advice`], followed.
    Followed(Advice),
    /// [`Motif::Advice`], broken.
    Broken(Advice),
}

impl MotifKind {
    /// All of them, in the order of the vocabulary; the advice last.
    pub const ALL: [Self; 34] = [
        Self::Neutralise,
        Self::Conflicting,
        Self::Unleash,
        Self::Evacuation,
        Self::Disarm,
        Self::Immobilise,
        Self::Overload,
        Self::Sharpshooting,
        Self::Spoiling,
        Self::Intrusion,
        Self::CutOff,
        Self::Lifting,
        Self::Amputation,
        Self::WeakCluster,
        Self::EndTrap,
        Self::Dominance,
        Self::Blockade,
        Self::Encirclement,
        Self::Breach,
        Self::WaitingGame,
        Self::Settlement,
        Self::OneManShow,
        Self::MeleeVictory,
        Self::WipeOut,
        Self::Followed(Advice::Placing),
        Self::Followed(Advice::Landing),
        Self::Followed(Advice::Mobility),
        Self::Followed(Advice::RedThreat),
        Self::Followed(Advice::LastMoves),
        Self::Broken(Advice::Placing),
        Self::Broken(Advice::Landing),
        Self::Broken(Advice::Mobility),
        Self::Broken(Advice::RedThreat),
        Self::Broken(Advice::LastMoves),
    ];

    /// The name for programs: the word of the vocabulary; of a piece of advice, whether it was followed or broken, too.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Neutralise => "neutralise",
            Self::Conflicting => "conflicting",
            Self::Unleash => "unleash",
            Self::Evacuation => "evacuation",
            Self::Disarm => "disarm",
            Self::Immobilise => "immobilise",
            Self::Overload => "overload",
            Self::Sharpshooting => "sharpshooting",
            Self::Spoiling => "spoiling",
            Self::Intrusion => "intrusion",
            Self::CutOff => "cut-off",
            Self::Lifting => "lifting",
            Self::Amputation => "amputation",
            Self::WeakCluster => "weak-cluster",
            Self::EndTrap => "end-trap",
            Self::Dominance => "dominance",
            Self::Blockade => "blockade",
            Self::Encirclement => "encirclement",
            Self::Breach => "breach",
            Self::WaitingGame => "waiting-game",
            Self::Settlement => "settlement",
            Self::OneManShow => "one-man-show",
            Self::MeleeVictory => "melee-victory",
            Self::WipeOut => "wipe-out",
            Self::Followed(Advice::Placing) => "placing-followed",
            Self::Followed(Advice::Landing) => "landing-followed",
            Self::Followed(Advice::Mobility) => "mobility-followed",
            Self::Followed(Advice::RedThreat) => "red-threat-followed",
            Self::Followed(Advice::LastMoves) => "last-moves-followed",
            Self::Broken(Advice::Placing) => "placing-broken",
            Self::Broken(Advice::Landing) => "landing-broken",
            Self::Broken(Advice::Mobility) => "mobility-broken",
            Self::Broken(Advice::RedThreat) => "red-threat-broken",
            Self::Broken(Advice::LastMoves) => "last-moves-broken",
        }
    }

    /// The motif with this [`id`](Self::id).
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

impl Motif {
    /// Its name.
    #[must_use]
    pub const fn kind(&self) -> MotifKind {
        match self {
            Self::Neutralise { .. } => MotifKind::Neutralise,
            Self::Conflicting { .. } => MotifKind::Conflicting,
            Self::Unleash { .. } => MotifKind::Unleash,
            Self::Evacuation { .. } => MotifKind::Evacuation,
            Self::Disarm { .. } => MotifKind::Disarm,
            Self::Immobilise { .. } => MotifKind::Immobilise,
            Self::Overload { .. } => MotifKind::Overload,
            Self::Sharpshooting { .. } => MotifKind::Sharpshooting,
            Self::Spoiling { .. } => MotifKind::Spoiling,
            Self::Intrusion { .. } => MotifKind::Intrusion,
            Self::CutOff { .. } => MotifKind::CutOff,
            Self::Lifting { .. } => MotifKind::Lifting,
            Self::Amputation { .. } => MotifKind::Amputation,
            Self::WeakCluster { .. } => MotifKind::WeakCluster,
            Self::EndTrap(_) => MotifKind::EndTrap,
            Self::Dominance { .. } => MotifKind::Dominance,
            Self::Blockade(_) => MotifKind::Blockade,
            Self::Encirclement(_) => MotifKind::Encirclement,
            Self::Breach { .. } => MotifKind::Breach,
            Self::WaitingGame(_) => MotifKind::WaitingGame,
            Self::Settlement => MotifKind::Settlement,
            Self::OneManShow { .. } => MotifKind::OneManShow,
            Self::MeleeVictory { .. } => MotifKind::MeleeVictory,
            Self::WipeOut => MotifKind::WipeOut,
            Self::Advice(taken) if taken.followed => MotifKind::Followed(taken.advice),
            Self::Advice(taken) => MotifKind::Broken(taken.advice),
        }
    }

    /// The spaces that show it: what a board marks. None if the whole board shows it.
    #[must_use]
    pub fn spaces(&self) -> SpaceSet {
        match self {
            Self::Neutralise { at, .. } | Self::Conflicting { at, .. } | Self::Intrusion { at, .. } => {
                SpaceSet::of(*at)
            }
            Self::Evacuation { hunters, .. } => *hunters,
            Self::Overload { at, saved, .. } => SpaceSet::of(*at) | *saved,
            Self::Sharpshooting { shooter, targets, .. } => SpaceSet::of(*shooter) | *targets,
            Self::Spoiling { saved, .. } => SpaceSet::of(*saved),
            Self::Unleash { stacks, .. }
            | Self::Disarm { stacks }
            | Self::Immobilise { stacks }
            | Self::CutOff { stacks, .. }
            | Self::Lifting { stacks, .. }
            | Self::Amputation { stacks, .. }
            | Self::WeakCluster { stacks, .. } => *stacks,
            Self::Dominance { region } => *region,
            Self::Blockade(blockade) | Self::Encirclement(blockade) => blockade.stacks | blockade.ring,
            Self::Breach { at, blockade } => SpaceSet::of(*at) | blockade.stacks,
            Self::EndTrap(trap) => starts(&trap.moves),
            Self::WaitingGame(game) => starts(&game.giving.white) | starts(&game.giving.black),
            Self::Settlement
            | Self::OneManShow { .. }
            | Self::MeleeVictory { .. }
            | Self::WipeOut
            | Self::Advice(_) => SpaceSet::EMPTY,
        }
    }

    /// The moves that show it: threatened, spoiled, left, or better. What a board draws as arrows.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        match self {
            Self::Overload { threat, .. } | Self::WeakCluster { threat, .. } => vec![*threat],
            Self::Sharpshooting { shooter, targets, .. } => {
                targets.iter().map(|to| Move::Stack { from: *shooter, to }).collect()
            }
            Self::Evacuation { from, hunters, .. } => {
                hunters.iter().map(|hunter| Move::Stack { from: hunter, to: *from }).collect()
            }
            Self::Spoiling { shot, .. } => vec![*shot],
            Self::EndTrap(trap) => trap.moves.clone(),
            Self::WaitingGame(game) => [&game.giving.white[..], &game.giving.black[..]].concat(),
            Self::Advice(taken) => taken.instead.into_iter().collect(),
            _ => Vec::new(),
        }
    }
}

/// The spaces from which stacking moves start.
fn starts(moves: &[Move]) -> SpaceSet {
    let from = |m: &Move| match m {
        Move::Stack { from, .. } => Some(*from),
        Move::Place(_) | Move::Pass => None,
    };
    moves.iter().filter_map(from).collect()
}
