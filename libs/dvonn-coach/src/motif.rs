//! Motifs: the effects of a move, in the words of the vocabulary, with the evidence.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use dvonn::{ByColor, Color, Move, Space, SpaceSet};
use dvonn_message::Message;

use crate::facts::{Blockade, EndTrap, WaitingGame};
use crate::key::Key;

/// One effect of a move, with what shows it on the board. Each variant's definition is exact; it says nothing
/// about why the move was played.
///
/// *Before* and *after* are the positions before and after the move. The mover's opponent is *the enemy*. A
/// *target* of a stack is a space on which it could legally land if its owner were to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Motif {
    /// The move lands on an enemy stack and stays on the board.
    Neutralise {
        /// The space of the landing.
        at: Space,
        /// The pieces of the stack taken over.
        pieces: u8,
        /// Whether that stack had a target. Then the enemy now has one movable stack fewer.
        could_move: bool,
    },
    /// The two stacks of the move were a [conflicting pair](crate::Conflict): the mover takes first.
    Conflicting {
        /// The enemy stack, which could have taken the mover's.
        at: Space,
        /// The number of its pieces.
        pieces: u8,
    },
    /// Inland stacks of one side get room and a target: they were surrounded before, stand unchanged, and can
    /// move afterwards.
    Unleash {
        /// The owner of the stacks. If it is the mover, this is good; if it is the enemy, it is a price.
        side: Color,
        /// The stacks set free.
        stacks: SpaceSet,
    },
    /// The moved stack was a target of enemy stacks that stand unchanged and can now land only on stacks of
    /// their own colour, or nowhere. A moved stack that leaves the board itself evacuates nothing.
    Evacuation {
        /// The space that it left.
        from: Space,
        /// The enemy stacks that could have landed there and are now disarmed or without a target.
        hunters: SpaceSet,
        /// Those of them that have no target.
        stranded: SpaceSet,
    },
    /// Enemy stacks that stand unchanged had a target that was not of their own colour. After the move they
    /// still have targets, but only of their own colour.
    Disarm {
        /// These stacks.
        stacks: SpaceSet,
    },
    /// Enemy stacks that stand unchanged had a target before and have none after.
    Immobilise {
        /// These stacks.
        stacks: SpaceSet,
    },
    /// The move lands on an enemy stack that threatened stacks of the mover. The enemy can retake at once,
    /// but no stack that retakes can carry out the threat: its next move can neither land on one of the
    /// threatened stacks nor take one off the board. Pieces that the retaking itself cuts off do not matter.
    /// A threat is a move that takes more of the mover's pieces off the board than of the enemy's, or that
    /// lands on a worthy stack: one of three pieces or more, or with a red piece.
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
    /// The stack made by the move, at least two high, has a *worthy* enemy stack (three pieces or more, or a
    /// red piece) as a target. It would stay in contact there, and no stack of the mover had that target
    /// before.
    ///
    /// Or it is being *loaded*: it was built on a stack of the mover's, no enemy stack can land on it, and
    /// with one to three more pieces it would reach a worthy enemy stack that no stack of the mover reaches.
    /// Some of the mover's stacks that can land on it would together bring exactly that many.
    Sharpshooting {
        /// The stack that the move made.
        shooter: Space,
        /// The worthy stacks at which it aims, now or once it is loaded.
        targets: SpaceSet,
        /// The number of pieces in the largest of them.
        pieces: u8,
        /// The number of pieces that it lacks; 0 if it can shoot with the next move.
        missing: u8,
    },
    /// Before the move, an enemy stack at least two high aimed at a *worthy* stack of the mover (three pieces
    /// or more, or a red piece). After it, the mover still has that stack and no enemy stack can land on it:
    /// the shooter is taken, gone or out of reach.
    Spoiling {
        /// The threatened move.
        shot: Move,
        /// The space where the threatened stack stands now.
        saved: Space,
        /// The pieces in it before the move.
        pieces: u8,
    },
    /// The move leaps from one region into another, where the enemy has a stack. There it does one of two
    /// things. It turns the count, so that the mover is ahead in pieces and was not before. Or it takes over
    /// a stack of a blockade that shuts in the mover's stacks.
    Intrusion {
        /// The space of the landing.
        at: Space,
        /// The mover's margin in that region before.
        before: i8,
        /// The mover's margin there after.
        after: i8,
    },
    /// Stacks leave the board (rule C1).
    CutOff {
        /// The spaces from which stacks leave, including the target of the move if the moved stack leaves.
        stacks: SpaceSet,
        /// The pieces that leave, by the owner of their stacks before the move.
        lost: ByColor<u8>,
    },
    /// A cut-off made by moving a stack that contains a red piece, or one that stood next to a red piece.
    Lifting {
        /// The spaces from which stacks leave.
        stacks: SpaceSet,
        /// The red piece that was carried away, or the reds that the moved stack stepped away from.
        reds: SpaceSet,
        /// Whether the move carried a red piece.
        carried: bool,
    },
    /// A cut-off that costs the mover at least two pieces more than the enemy, though another legal move
    /// would have lost none. The mover gets something for them: at least one piece for every three that it
    /// loses, by landing on an enemy stack or a lone red or by taking enemy pieces off the board too. Or the
    /// move takes the enemy's last moves.
    Amputation {
        /// The spaces from which stacks leave.
        stacks: SpaceSet,
        /// The pieces that leave, by the owner of their stacks before the move.
        lost: ByColor<u8>,
    },
    /// After the move the mover could cut off a [weak cluster](crate::WeakCluster) of the enemy. Before it,
    /// no move of the mover could cut off any of the enemy's stacks in it.
    WeakCluster {
        /// The group.
        stacks: SpaceSet,
        /// The move that would cut it off.
        threat: Move,
        /// The spaces from which stacks would leave: those of the group, and any others with it.
        removed: SpaceSet,
        /// The pieces that would leave.
        lost: ByColor<u8>,
    },
    /// After the move every legal move of the enemy lowers the enemy's own payoff at once.
    EndTrap(EndTrap),
    /// After the move the mover [dominates](crate::Region::dominant) a region. Before, it dominated no part
    /// of it.
    Dominance {
        /// The region.
        region: SpaceSet,
    },
    /// After the move the mover has a [blockade](crate::Blockade). Before, it blocked none of these stacks.
    Blockade(Blockade),
    /// After the move a blockade by the mover is an [encirclement](Blockade::is_encirclement). Before, it
    /// encircled none of these stacks.
    Encirclement(Blockade),
    /// The move takes over a stack of the ring that shuts in the mover's own stacks.
    Breach {
        /// The stack taken over.
        at: Space,
        /// The blockade before the move.
        blockade: Blockade,
    },
    /// The position after the move is a [waiting game](crate::WaitingGame); the one before was not.
    WaitingGame(WaitingGame),
    /// This move ends the melee: the position after it is the first that counts as a
    Settlement,
    /// This move begins a [one-man show](crate::GamePhase::OneManShow).
    OneManShow {
        /// The side that plays on alone.
        player: Color,
    },
    /// The move takes nothing off the board and leaves the enemy, who still owns stacks, without a move for
    /// good. The mover wins, at once or by playing on alone. There are two cases. Either the melee was still
    /// on, and the mover owns at most four times as many pieces as the enemy; or the mover is not ahead in
    /// pieces and wins only by its last moves. A win that is not found within 500 positions is not reported.
    MeleeVictory {
        /// The mover's margin in an ending that it can reach.
        margin: i8,
    },
    /// The move takes the enemy's last stack, off the board or over, and the mover has stacks left, so the
    /// enemy ends with nothing.
    WipeOut,
    /// A piece of advice from the rule books, followed or broken.
    Advice(AdviceTaken),
}

/// A piece of advice that the rule books give.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Advice {
    /// 1. Place near the reds, and don't crowd pieces of one colour together.
    ///
    /// *Followed*: the piece stands on the edge or next to a red piece, at most three steps from one, and
    /// next to no piece of its own colour. *Broken*: it stands next to at least four pieces of its own
    /// colour, or at least four steps from every red piece, while another vacant space would have avoided
    /// both. The cost is the number of these neighbours if there are at least four, or else the steps to the
    /// nearest red piece. The advice does not apply to red pieces.
    Placing,
    /// 2. Every enemy stack you land on is one fewer for the opponent to move.
    ///
    /// *Followed*: the move lands on an enemy stack that had a target, and no piece of the mover leaves the
    /// board. *Broken*: in the melee, the move lands on one of the mover's own stacks and takes no enemy
    /// piece off the board, though a move that follows the advice was available. The cost is the number of
    /// pieces in the largest stack that such a move could have taken.
    Landing,
    /// 3. Stay mobile: the taller a stack, the harder it is to move.
    ///
    /// This applies while the enemy can move. The moved stack is compared with the mover's other stacks that
    /// could land on the same space without losing pieces by contact. The measure is the number of moves that
    /// the mover has afterwards. *Followed*: the move loses no pieces either, and leaves at least two moves
    /// more than a taller stack would have. *Broken*: a lower stack would have left at least two more, and
    /// the move does not take more enemy pieces off the board than own ones. The cost is the difference to
    /// the best of these, in moves.
    Mobility,
    /// 4. Beware of a stack with a red piece in enemy hands: see where it can go and what you would lose.
    ///
    /// The *threat* of a position is the most pieces, net, that the mover can lose by contact when the enemy
    /// moves a stack with a red piece once. *Followed*: the threat was at least two and the move at least
    /// halves it, without losing more pieces by contact than the enemy does. *Broken*: the threat after the
    /// move is at least three, and more than the enemy pieces that the move took over or off the board.
    /// Another move, itself losing nothing by contact, would have left a threat at least three lower. The
    /// cost is the threat after the move.
    RedThreat,
    /// 5. The last moves decide: make the opponent run out of moves first.
    ///
    /// *Followed*: the enemy had a move before and has none after, while the mover still has one. *Broken*:
    /// after the move only the enemy can move, though another legal move would have kept the mover a move.
    /// The cost is the number of moves that the enemy then has.
    LastMoves,
}

impl Advice {
    /// The five pieces of advice, in the order of the rule books.
    pub const ALL: [Self; 5] =
        [Self::Placing, Self::Landing, Self::Mobility, Self::RedThreat, Self::LastMoves];
}

/// How a move relates to a piece of advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdviceTaken {
    /// The piece of advice.
    pub advice: Advice,
    /// Whether it was followed or broken.
    pub followed: bool,
    /// The cost of breaking it, in the unit that the advice names; 0 if it was followed.
    pub cost: u8,
    /// If it was broken, the move that would have followed it best.
    pub instead: Option<Move>,
}

/// The name of a motif, without its evidence. It is used for counting, and as the theme of a puzzle.
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
    /// All kinds, in the order of the vocabulary; the advice comes last.
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

    /// The name for programs: a word of the vocabulary, or a piece of advice with `-followed` or `-broken`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
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
}

/// The error for a text that is not the name of a [`MotifKind`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownMotif;

impl fmt::Display for UnknownMotif {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such motif")
    }
}

impl Error for UnknownMotif {}

impl From<&UnknownMotif> for Message {
    fn from(_: &UnknownMotif) -> Self {
        Self::new(Key::UnknownMotif)
    }
}

impl FromStr for MotifKind {
    type Err = UnknownMotif;

    /// Reads the name that [`as_str`](Self::as_str) gives.
    fn from_str(name: &str) -> Result<Self, UnknownMotif> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name).ok_or(UnknownMotif)
    }
}

impl Motif {
    /// Returns the kind of the motif.
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

    /// Returns the spaces that show it, for a board to mark. Empty if the whole board shows it.
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
            | Self::Amputation { stacks, .. } => *stacks,
            Self::WeakCluster { removed, .. } => *removed,
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

    /// Returns the moves that show it, for a board to draw as arrows: threatened, spoiled, prevented or
    /// better moves.
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

/// Returns the spaces from which stacking moves start.
fn starts(moves: &[Move]) -> SpaceSet {
    let from = |m: &Move| match m {
        Move::Stack { from, .. } => Some(*from),
        Move::Place(_) | Move::Pass => None,
    };
    moves.iter().filter_map(from).collect()
}
