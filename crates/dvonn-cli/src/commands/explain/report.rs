//! An explanation for programs.

use dvonn::{ByColor, Color, Move, Space, SpaceSet};
use dvonn_coach::review::AnswerLine;
use dvonn_coach::{
    Blockade, Cut, EndTrap, Facts, Kind, MeleeStrength, Motif, Region, StackFacts, WaitingGame, WeakCluster,
    motifs,
};
use serde::Serialize;

use super::{Explained, motifs_of};
use crate::commands::review::report::names;
use crate::speech::side;

/// What there is to say about a position.
#[derive(Serialize)]
pub(super) struct Report {
    dfen: String,
    facts: FactsReport,
    /// The move that the motifs are about: the one that was asked about, or the best one.
    #[serde(rename = "move")]
    m: Option<Move>,
    motifs: Vec<MotifReport>,
    /// Its value for the side to move, in pieces; null before the placement is over and when the game is.
    value: Option<f64>,
    proven: bool,
    best: Vec<LineReport>,
}

#[derive(Serialize)]
struct LineReport {
    #[serde(rename = "move")]
    m: Move,
    value: f64,
    proven: bool,
    /// How much less it is worth than the best move.
    loss: f64,
    pv: Vec<Move>,
    motifs: Vec<&'static str>,
}

#[derive(Serialize)]
struct MotifReport {
    motif: &'static str,
    spaces: Vec<Space>,
    moves: Vec<Move>,
    /// The pieces that leave the board, or would, by the owner of their stacks: White's, then Black's.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<[u8; 2]>,
}

#[derive(Serialize)]
struct FactsReport {
    phase: &'static str,
    /// White's pieces less Black's, if the game ended now.
    payoff: i8,
    melee_strength: [StrengthReport; 2],
    stacks: Vec<StackReport>,
    conflicts: Vec<[Space; 2]>,
    regions: Vec<RegionReport>,
    holds: Vec<HoldReport>,
    cuts: Vec<CutReport>,
    weak_clusters: Vec<ClusterReport>,
    blockades: Vec<BlockadeReport>,
    waiting_game: Option<WaitingReport>,
    end_trap: Option<TrapReport>,
}

#[derive(Serialize)]
struct StrengthReport {
    moves: u8,
    onto_enemies: u8,
}

#[derive(Serialize)]
struct StackReport {
    space: Space,
    owner: Option<&'static str>,
    height: u8,
    red: bool,
    kinds: Vec<&'static str>,
    targets: Vec<Space>,
    attackers: Vec<Space>,
    defenders: Vec<Space>,
}

#[derive(Serialize)]
struct RegionReport {
    spaces: Vec<Space>,
    reds: Vec<Space>,
    pieces: [u8; 2],
    control: [u8; 2],
    dominant: Option<&'static str>,
}

#[derive(Serialize)]
struct HoldReport {
    space: Space,
    held: Vec<Space>,
    pieces: [u8; 2],
}

#[derive(Serialize)]
struct CutReport {
    side: &'static str,
    #[serde(rename = "move")]
    m: Move,
    removed: Vec<Space>,
    lost: [u8; 2],
}

#[derive(Serialize)]
struct ClusterReport {
    side: &'static str,
    stacks: Vec<Space>,
    by: Move,
    lost: [u8; 2],
}

#[derive(Serialize)]
struct BlockadeReport {
    blocked: &'static str,
    stacks: Vec<Space>,
    ring: Vec<Space>,
    depth: Option<u8>,
}

#[derive(Serialize)]
struct WaitingReport {
    free: [Vec<Move>; 2],
    giving: [Vec<Move>; 2],
    runs_out: Option<&'static str>,
}

#[derive(Serialize)]
struct TrapReport {
    side: &'static str,
    moves: Vec<Move>,
    cost: u8,
}

fn list(spaces: SpaceSet) -> Vec<Space> {
    spaces.iter().collect()
}

fn pair(count: ByColor<u8>) -> [u8; 2] {
    [count.white, count.black]
}

impl Report {
    pub(super) fn new(explained: &Explained<'_>) -> Self {
        let position = explained.position;
        let line = explained.line.as_ref().or_else(|| explained.lines.first());
        let best = explained.lines.first().map_or(0, |line| line.hundredths);
        let report = |line: &AnswerLine| {
            let m = *line.moves.first()?;
            Some(LineReport {
                m,
                value: pieces(line.hundredths),
                proven: line.proven,
                loss: pieces(best - line.hundredths),
                pv: line.moves.clone(),
                motifs: names(&motifs(position, m)),
            })
        };
        Self {
            dfen: explained.dfen.clone(),
            facts: FactsReport::new(&Facts::of(position)),
            m: line.and_then(|line| line.moves.first().copied()),
            motifs: motifs_of(explained).iter().map(MotifReport::new).collect(),
            value: line.map(|line| pieces(line.hundredths)),
            proven: line.is_some_and(|line| line.proven),
            best: explained.lines.iter().filter_map(report).collect(),
        }
    }
}

fn pieces(hundredths: i32) -> f64 {
    f64::from(hundredths) / 100.0
}

impl MotifReport {
    fn new(motif: &Motif) -> Self {
        let lost = match motif {
            Motif::CutOff { lost, .. } | Motif::Amputation { lost, .. } | Motif::WeakCluster { lost, .. } => {
                Some(pair(*lost))
            }
            _ => None,
        };
        Self { motif: motif.kind().id(), spaces: list(motif.spaces()), moves: motif.moves(), lost }
    }
}

impl FactsReport {
    fn new(facts: &Facts) -> Self {
        let strength = |MeleeStrength { moves, onto_enemies }| StrengthReport { moves, onto_enemies };
        let cuts = |color: Color| facts.cuts[color].iter().map(move |cut| CutReport::new(color, cut));
        Self {
            phase: facts.phase.id(),
            payoff: facts.payoff.pieces(),
            melee_strength: [facts.melee_strength.white, facts.melee_strength.black].map(strength),
            stacks: facts.stacks.iter().map(StackReport::new).collect(),
            conflicts: facts.conflicts.iter().map(|pair| [pair.white, pair.black]).collect(),
            regions: facts.regions.iter().map(RegionReport::new).collect(),
            holds: facts
                .holds
                .iter()
                .map(|hold| HoldReport {
                    space: hold.space,
                    held: list(hold.held),
                    pieces: pair(hold.pieces),
                })
                .collect(),
            cuts: Color::ALL.into_iter().flat_map(cuts).collect(),
            weak_clusters: facts.weak_clusters.iter().map(ClusterReport::new).collect(),
            blockades: facts.blockades.iter().map(BlockadeReport::new).collect(),
            waiting_game: facts.waiting_game.as_ref().map(WaitingReport::new),
            end_trap: facts.end_trap.as_ref().map(TrapReport::new),
        }
    }
}

impl StackReport {
    fn new(facts: &StackFacts) -> Self {
        Self {
            space: facts.space,
            owner: facts.stack.owner().map(side),
            height: facts.stack.height(),
            red: facts.stack.has_red(),
            kinds: facts.kinds.iter().map(Kind::id).collect(),
            targets: list(facts.targets),
            attackers: list(facts.attackers),
            defenders: list(facts.defenders),
        }
    }
}

impl RegionReport {
    fn new(region: &Region) -> Self {
        Self {
            spaces: list(region.spaces),
            reds: list(region.reds),
            pieces: pair(region.pieces),
            control: pair(region.control),
            dominant: region.dominant.map(side),
        }
    }
}

impl CutReport {
    fn new(color: Color, cut: &Cut) -> Self {
        Self { side: side(color), m: cut.m, removed: list(cut.removed), lost: pair(cut.lost) }
    }
}

impl ClusterReport {
    fn new(cluster: &WeakCluster) -> Self {
        Self {
            side: side(cluster.side),
            stacks: list(cluster.stacks),
            by: cluster.by.m,
            lost: pair(cluster.by.lost),
        }
    }
}

impl BlockadeReport {
    fn new(blockade: &Blockade) -> Self {
        Self {
            blocked: side(blockade.blocked),
            stacks: list(blockade.stacks),
            ring: list(blockade.ring),
            depth: blockade.depth,
        }
    }
}

impl WaitingReport {
    fn new(game: &WaitingGame) -> Self {
        Self {
            free: [game.free.white.clone(), game.free.black.clone()],
            giving: [game.giving.white.clone(), game.giving.black.clone()],
            runs_out: game.runs_out.map(side),
        }
    }
}

impl TrapReport {
    fn new(trap: &EndTrap) -> Self {
        Self { side: side(trap.side), moves: trap.moves.clone(), cost: trap.cost }
    }
}
